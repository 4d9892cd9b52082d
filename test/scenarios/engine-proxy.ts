/** Stands between the command line and the engine's socket, and can be cut like a cable. */

import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { engineAddress } from '../../src/edges/engine/client.ts';

export interface EngineProxy extends AsyncDisposable {
  /** For DOCKER_HOST. */
  readonly address: string;
  /** Ends all connections; nobody answers from now on. */
  cut(): Promise<void>;
}

export async function openEngineProxy(path: string): Promise<EngineProxy> {
  const { socketPath } = engineAddress({}).options;
  const open = new Set<Socket>();
  // Half-open: the engine's attach streams end one direction before the other.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = createConnection({ path: String(socketPath), allowHalfOpen: true });
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => open.delete(socket));
    }
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  server.listen(path);
  await once(server, 'listening');
  const cut = async () => {
    server.close();
    for (const socket of open) socket.destroy();
    await rm(path, { force: true });
  };
  return { address: `unix://${path}`, cut, [Symbol.asyncDispose]: cut };
}
