/** The HTTP server: routes and health. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from '../core/errors.ts';
import { parseJson } from '../core/text/json.ts';
import type { Intake, Reception } from './intake.ts';

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

/** Memory limit for unverified bodies, in multiples of the largest allowed one. */
const BODIES_TOGETHER = 4;

class BodyReader {
  readonly #maxBytes: number;
  #held = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /**
   * Rejects a body by its announced length before reading it.
   *
   * @returns the status of the refusal if it is too large, all together are, or it broke off
   */
  async read(request: IncomingMessage): Promise<Buffer | 413 | 503 | 401> {
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > this.#maxBytes) return 413;
    const chunks: Buffer[] = [];
    let length = 0;
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) {
        length += chunk.length;
        this.#held += chunk.length;
        if (length > this.#maxBytes) return 413;
        if (this.#held > BODIES_TOGETHER * this.#maxBytes) return 503;
        chunks.push(chunk);
      }
    } catch {
      return 401;
    } finally {
      this.#held -= length;
    }
    return Buffer.concat(chunks);
  }
}

interface WebhookEndpoint {
  readonly intake: Intake;
  /** In constant time; `body` exactly as sent. */
  readonly verify: (body: string, signature: string) => Promise<boolean>;
  readonly refused: (why: 'signature' | 'size' | 'form') => void;
}

/** `sha256=` and 64 hexadecimal digits. */
const SIGNATURE = /^sha256=[0-9a-f]{64}$/;
const NAME = /^[a-z_]{1,64}$/;
const DELIVERY = /^[\w-]{1,128}$/;
const RETRY_SECONDS = '30';

function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

const ANSWERS: Readonly<Record<Reception['outcome'], number>> = {
  done: 200,
  ignored: 200,
  accepted: 202,
  failed: 500,
  malformed: 422,
  refused: 503,
};

function answer(response: ServerResponse, { outcome, message }: Reception): void {
  if (outcome === 'refused') response.setHeader('retry-after', RETRY_SECONDS);
  reply(response, ANSWERS[outcome], { outcome, message });
}

/** Closes the connection without reading the rest. */
function rejectRequest(response: ServerResponse, status: number): null {
  response.setHeader('connection', 'close');
  if (status === 503) response.setHeader('retry-after', RETRY_SECONDS);
  reply(response, status, null);
  return null;
}

/** The body if its signature is valid; null if the request was already answered. */
async function readSigned(
  endpoint: WebhookEndpoint,
  bodies: BodyReader,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<string | null> {
  const signature = header(request, 'x-hub-signature-256');
  const refuse = (why: 'signature' | 'size', status: number) => {
    endpoint.refused(why);
    return rejectRequest(response, status);
  };
  if (!SIGNATURE.test(signature)) return refuse('signature', 401);
  const body = await bodies.read(request);
  if (typeof body === 'number') return refuse('size', body);
  const text = body.toString('utf8');
  const isOurs = text !== '' && (await endpoint.verify(text, signature));
  return isOurs ? text : refuse('signature', 401);
}

async function handleWebhook(
  endpoint: WebhookEndpoint,
  text: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const malformed = (status: number, message: string) => {
    endpoint.refused('form');
    reply(response, status, { outcome: 'malformed', message });
  };
  if (!header(request, 'content-type').startsWith('application/json')) {
    return malformed(415, 'set the webhook’s content type to application/json');
  }
  const name = header(request, 'x-github-event');
  const id = header(request, 'x-github-delivery');
  if (!NAME.test(name) || !DELIVERY.test(id))
    return malformed(400, 'headers of GitHub are missing');
  const payload = parseJson(text);
  if (payload === undefined) return malformed(400, 'the body is not JSON');
  answer(response, await endpoint.intake.receive({ id, name, payload }));
}

/**
 * Routes of the public port: webhook and health.
 *
 * @param maxBytes of a body
 */
export function publicRoutes(
  endpoint: WebhookEndpoint,
  maxBytes: number,
  notReady: NotReady,
): Routes {
  const bodies = new BodyReader(maxBytes);
  return {
    ...healthRoutes(notReady),
    'POST /webhook': async (request, response) => {
      const text = await readSigned(endpoint, bodies, request, response);
      if (text !== null) await handleWebhook(endpoint, text, request, response);
    },
  };
}
