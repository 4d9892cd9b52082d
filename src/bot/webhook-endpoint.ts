/** The webhook endpoint. Unsigned requests learn nothing, and use bounded memory. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseJson } from '../core/text/json.ts';
import type { Intake, Reception } from './intake.ts';
import { healthRoutes, type NotReady, type Routes, reply } from './server.ts';

export type Body =
  | { readonly kind: 'read'; readonly bytes: Buffer }
  | { readonly kind: 'too-large' }
  /** All unverified bodies together exceed the limit. */
  | { readonly kind: 'no-room' }
  | { readonly kind: 'broken' };

export interface BodyBounds {
  readonly maxBytes: number;
  /** Limit for all unverified bodies together. */
  readonly maxBytesTogether: number;
}

export class BodyReader {
  readonly #bounds: BodyBounds;
  #held = 0;

  constructor(bounds: BodyBounds) {
    this.#bounds = bounds;
  }

  /** Rejects a body by its announced length before reading it. */
  async read(request: IncomingMessage): Promise<Body> {
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > this.#bounds.maxBytes) return { kind: 'too-large' };
    const chunks: Buffer[] = [];
    let length = 0;
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) {
        length += chunk.length;
        this.#held += chunk.length;
        if (length > this.#bounds.maxBytes) return { kind: 'too-large' };
        if (this.#held > this.#bounds.maxBytesTogether) return { kind: 'no-room' };
        chunks.push(chunk);
      }
    } catch {
      return { kind: 'broken' };
    } finally {
      this.#held -= length;
    }
    return { kind: 'read', bytes: Buffer.concat(chunks) };
  }
}

type Refusal = 'signature' | 'size' | 'form';

export interface WebhookEndpoint {
  readonly intake: Intake;
  /** In constant time; `body` exactly as sent. */
  readonly verify: (body: string, signature: string) => Promise<boolean>;
  readonly bodies: BodyReader;
  readonly refused: (why: Refusal) => void;
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

const STATUSES: Readonly<Record<Exclude<Body['kind'], 'read'>, number>> = {
  'too-large': 413,
  'no-room': 503,
  broken: 401,
};

/** The body if its signature is valid; null if the request was already answered. */
async function readSigned(
  endpoint: WebhookEndpoint,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<string | null> {
  const signature = header(request, 'x-hub-signature-256');
  const refuse = (why: Refusal, status: number) => {
    endpoint.refused(why);
    return rejectRequest(response, status);
  };
  if (!SIGNATURE.test(signature)) return refuse('signature', 401);
  const body = await endpoint.bodies.read(request);
  if (body.kind !== 'read') return refuse('size', STATUSES[body.kind]);
  const text = body.bytes.toString('utf8');
  const isOurs = text !== '' && (await endpoint.verify(text, signature));
  return isOurs ? text : refuse('signature', 401);
}

export async function handleWebhook(
  endpoint: WebhookEndpoint,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const text = await readSigned(endpoint, request, response);
  if (text === null) return;
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

export const WEBHOOK_PATH = '/webhook';

/** Routes of the public port: webhook and health. */
export function publicRoutes(endpoint: WebhookEndpoint, notReady: NotReady): Routes {
  return {
    ...healthRoutes(notReady),
    [`POST ${WEBHOOK_PATH}`]: (request, response) => handleWebhook(endpoint, request, response),
  };
}
