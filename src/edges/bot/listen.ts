import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from '../../core/errors.ts';

export interface Listening {
  readonly url: string;
  /** No new connection; idle ones end, answers that are under way are finished. */
  close(): Promise<void>;
  /** Ends what is still open. */
  cut(): void;
}

/** @throws UserError naming the variables where the address cannot be had */
export async function listen(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
  variables: string,
): Promise<Listening> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new UserError(
      `cannot listen on ${host}:${port}: ${(error as Error).message}`,
      `choose another with ${variables}`,
    );
  }
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    url: `http://${name}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
    cut: () => server.closeAllConnections(),
  };
}
