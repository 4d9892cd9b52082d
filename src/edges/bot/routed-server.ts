/** The port that the world sees: the webhook, and whether this replica is alive and ready. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { reply } from './reply.ts';
import { handleWebhook, type WebhookEndpoint } from './webhook-endpoint.ts';

export interface Readiness {
  /** Why no delivery should be sent here now; null: they may come. */
  reason(): string | null;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** `METHOD /path` → handler. */
export type Routes = Readonly<Record<string, Handler>>;

export const WEBHOOK_PATH = '/webhook';

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

export function publicRoutes(endpoint: WebhookEndpoint, readiness: Readiness): Routes {
  return {
    ...healthRoutes(readiness),
    [`POST ${WEBHOOK_PATH}`]: (request, response) => handleWebhook(endpoint, request, response),
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
