/** Servers by route; those of the operators' port: health, and metrics behind a token where one is set. */

import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from '../../core/errors.ts';
import type { MetricsEndpoint } from './metrics.ts';

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

/** A short answer; null: none but its status. */
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

export interface Readiness {
  /** Why no delivery should be sent here now; null: they may come. */
  reason(): string | null;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** `METHOD /path` → handler. */
export type Routes = Readonly<Record<string, Handler>>;

export function healthRoutes(readiness: Readiness): Routes {
  return {
    'GET /healthz': (_, response) => reply(response, 200, { status: 'alive' }),
    'GET /readyz': (_, response) => {
      const reason = readiness.reason();
      if (reason === null) return reply(response, 200, { status: 'ready' });
      reply(response, 503, { status: 'not ready', reason });
    },
  };
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}

async function dispatch(
  routes: Routes,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = pathOf(request);
  const handler = routes[`${request.method} ${path}`];
  if (handler !== undefined) return handler(request, response);
  const allowed = Object.keys(routes).find((route) => route.endsWith(` ${path}`));
  if (allowed === undefined) return reply(response, 404, null);
  response.setHeader('allow', allowed.split(' ', 1)[0] ?? '');
  reply(response, 405, null);
}

/** A slow sender holds a socket for as long as these allow and no longer. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 };

/** @param failed is told of what a handler threw; the sender gets a bare 500 */
export function createRoutedServer(routes: Routes, failed: (error: unknown) => void): Server {
  return createServer({ ...TIMEOUTS, maxHeaderSize: 16 * 1024 }, (request, response) => {
    dispatch(routes, request, response).catch((error: unknown) => {
      failed(error);
      reply(response, 500, null);
    });
  });
}

/** Compared by hash, so that neither length nor content shows in the time it takes. */
function isAllowed(request: IncomingMessage, token: string | null): boolean {
  if (token === null) return true;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const given = request.headers.authorization ?? '';
  return timingSafeEqual(digest(given), digest(`Bearer ${token}`));
}

export function operationsRoutes(
  metrics: MetricsEndpoint,
  readiness: Readiness,
  token: string | null,
): Routes {
  return {
    ...healthRoutes(readiness),
    'GET /metrics': async (request, response) => {
      if (!isAllowed(request, token)) return reply(response, 401, null);
      const text = await metrics.render();
      response.writeHead(200, { 'content-type': metrics.contentType });
      response.end(text);
    },
  };
}
