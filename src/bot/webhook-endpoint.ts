/** The webhook endpoint. Unsigned requests learn nothing, and use bounded memory. */

import type { IncomingMessage } from 'node:http';
import { parseJson } from '../core/text/json.ts';
import type { Intake, Reception } from './intake.ts';
import { healthRoutes, type NotReady, type Routes, reply } from './server.ts';

/** Memory limit for unverified bodies, in multiples of the largest allowed one. */
const BODIES_TOGETHER = 4;

/**
 * Rejects a body by its announced length before reading it.
 *
 * @returns reader of bodies, or of the status of the refusal if one is too large, all together are,
 * or it broke off
 */
function bodyReader(maxBytes: number) {
  let held = 0;
  return async (request: IncomingMessage): Promise<Buffer | 413 | 503 | 401> => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) return 413;
    const chunks: Buffer[] = [];
    let length = 0;
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) {
        length += chunk.length;
        held += chunk.length;
        if (length > maxBytes) return 413;
        if (held > BODIES_TOGETHER * maxBytes) return 503;
        chunks.push(chunk);
      }
    } catch {
      return 401;
    } finally {
      held -= length;
    }
    return Buffer.concat(chunks);
  };
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

const STATUS: Readonly<Record<Reception['outcome'], number>> = {
  done: 200,
  ignored: 200,
  accepted: 202,
  failed: 500,
  malformed: 422,
  refused: 503,
};

interface Answer {
  readonly status: number;
  /** Null for none, and to close the connection without reading the rest. */
  readonly body: Reception | null;
}

/** The body if its signature is valid. */
async function readSigned(
  { refused, verify }: WebhookEndpoint,
  read: ReturnType<typeof bodyReader>,
  request: IncomingMessage,
): Promise<string | Answer> {
  const refuse = (why: 'signature' | 'size', status: number): Answer => {
    refused(why);
    return { status, body: null };
  };
  const signature = header(request, 'x-hub-signature-256');
  if (!SIGNATURE.test(signature)) return refuse('signature', 401);
  const body = await read(request);
  if (typeof body === 'number') return refuse('size', body);
  const text = body.toString('utf8');
  const isOurs = text !== '' && (await verify(text, signature));
  return isOurs ? text : refuse('signature', 401);
}

async function handleSigned(
  { refused, intake }: WebhookEndpoint,
  text: string,
  request: IncomingMessage,
): Promise<Answer> {
  const malformed = (status: number, message: string): Answer => {
    refused('form');
    return { status, body: { outcome: 'malformed', message } };
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
  const body = await intake.receive({ id, name, payload });
  return { status: STATUS[body.outcome], body };
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
  const read = bodyReader(maxBytes);
  return {
    ...healthRoutes(notReady),
    'POST /webhook': async (request, response) => {
      const signed = await readSigned(endpoint, read, request);
      const isSigned = typeof signed === 'string';
      const { status, body } = isSigned ? await handleSigned(endpoint, signed, request) : signed;
      if (body === null) response.setHeader('connection', 'close');
      if (status === 503) response.setHeader('retry-after', RETRY_SECONDS);
      reply(response, status, body);
    },
  };
}
