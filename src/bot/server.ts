/** The HTTP server: routes and health. */

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from '../core/errors.ts';

/** @throws UserError naming the variables if the address is not available */
export async function listen(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
  variables: string,
) {
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
    /** Stops accepting connections, closes idle ones and finishes running requests. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
    /** Closes all remaining connections. */
    cut: () => server.closeAllConnections(),
  };
}

export type Listening = Readonly<Awaited<ReturnType<typeof listen>>>;

/** A JSON answer; null for an empty body. */
export function reply(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent || response.destroyed) return;
  const text = body === null ? '' : `${JSON.stringify(body)}\n`;
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}

/** Why deliveries should go elsewhere; null if ready. */
export type NotReady = () => string | null;

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** `METHOD /path` → handler. */
export type Routes = Readonly<Record<string, Handler>>;

export function healthRoutes(notReady: NotReady): Routes {
  return {
    'GET /healthz': (_, response) => reply(response, 200, { status: 'alive' }),
    'GET /readyz': (_, response) => {
      const reason = notReady();
      if (reason === null) return reply(response, 200, { status: 'ready' });
      reply(response, 503, { status: 'not ready', reason });
    },
  };
}

async function dispatch(
  routes: Routes,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  const handler = routes[`${request.method} ${path}`];
  if (handler !== undefined) return handler(request, response);
  const allowed = Object.keys(routes).find((route) => route.endsWith(` ${path}`));
  if (allowed === undefined) return reply(response, 404, null);
  response.setHeader('allow', allowed.split(' ', 1)[0] ?? '');
  reply(response, 405, null);
}

/** Limits how long a slow client holds a socket. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 };

/** @param failed receives errors of handlers; the client gets a plain 500 */
export function createRoutedServer(routes: Routes, failed: (error: unknown) => void): Server {
  return createServer({ ...TIMEOUTS, maxHeaderSize: 16 * 1024 }, (request, response) => {
    dispatch(routes, request, response).catch((error: unknown) => {
      failed(error);
      reply(response, 500, null);
    });
  });
}
