/** HTTP around the exchanges. */
import { createHash } from 'node:crypto';
import http from 'node:http';
import type { Answer } from './answer.ts';
import { artifactBytes } from './artifact-store.ts';
import { Exchange, type Received, type Service, stackOf, tokenOf } from './exchange.ts';

async function receive(request: http.IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', 'http://localhost'),
    headers: request.headers,
    text: Buffer.concat(chunks).toString('utf8'),
  };
}

/** https://docs.github.com/en/rest/using-the-rest-api/best-practices-for-using-the-rest-api#use-conditional-requests-if-appropriate */
function unlessKnown(received: Received, answer: Answer, etag: string): Answer {
  const isKnown = received.method === 'GET' && received.headers['if-none-match'] === etag;
  return isKnown && answer.status === 200 ? { status: 304 } : answer;
}

function write(service: Service, received: Received, plain: Answer, to: http.ServerResponse): void {
  const isPlain = typeof plain.body === 'string' || plain.body instanceof Uint8Array;
  const text = isPlain ? (plain.body as string | Uint8Array) : JSON.stringify(plain.body ?? null);
  const etag = `W/"${createHash('sha256').update(text).digest('hex')}"`;
  const answer = unlessKnown(received, plain, etag);
  if (answer.status === 304) service.world.limiter.refund(tokenOf(received.headers));
  to.writeHead(answer.status, {
    'content-type': `${answer.type ?? 'application/json'}; charset=utf-8`,
    etag,
    'x-github-request-id': String(service.transcript.entries.length),
    ...service.world.limiter.headers(tokenOf(received.headers)),
    ...answer.headers,
  });
  to.end(answer.body === undefined ? '' : text);
}

async function exchange(
  service: Service,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const received = await receive(request);
  const bytes = artifactBytes(service.world, received.url.pathname);
  if (bytes === 'refused' || (bytes !== null && received.headers.authorization !== undefined)) {
    response.writeHead(403).end();
    return;
  }
  if (bytes !== null) {
    response.writeHead(200, { 'content-type': 'application/zip' }).end(bytes);
    return;
  }
  service.world.limiter.enter();
  try {
    const answer = await new Exchange(service, received).run();
    if (answer === null) request.socket.destroy();
    else write(service, received, answer, response);
  } finally {
    service.world.limiter.leave();
  }
}

export function createService(service: Service): http.Server {
  const server = http.createServer((request, response) => {
    exchange(service, request, response).catch((error: unknown) => {
      service.transcript.violations.push(`crash: ${stackOf(error)}`);
      response.destroy();
    });
  });
  // A client in the same process may keep it busy for longer than any time-out.
  server.keepAliveTimeout = 0;
  return server;
}
