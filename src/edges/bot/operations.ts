/** The port for those who run the bot: health again, and metrics behind a token where one is set. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { MetricsEndpoint } from './metrics.ts';
import { reply } from './reply.ts';
import { healthRoutes, type Readiness, type Routes } from './routed-server.ts';

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
