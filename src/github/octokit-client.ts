/** octokit with its plugins; the only file that imports them at run time. */

import { Octokit } from '@octokit/core';
import { paginateRest } from '@octokit/plugin-paginate-rest';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import type { Clock } from '../ports.ts';
import type { Waiting } from './patience.ts';

type RequestTask = (...arguments_: unknown[]) => Promise<unknown>;

/** The part of a Bottleneck group used by the throttling plugin. */
export function pacedGroup(
  pace: {
    /** Number of writes that may be sent at once. */
    readonly burst: number;
    /** Seconds until another write may be sent. */
    readonly apartSeconds: number;
  },
  waiting: Waiting,
  sleep: (seconds: number) => Promise<void>,
) {
  let free = pace.burst;
  let refilledAt = waiting.now().getTime() / 1000;
  const reserve = (): number => {
    const now = waiting.now().getTime() / 1000;
    free = Math.min(pace.burst, free + Math.max(0, now - refilledAt) / pace.apartSeconds);
    refilledAt = now;
    free -= 1;
    return free >= 0 ? 0 : -free * pace.apartSeconds;
  };
  const schedule = async (_options: unknown, task: RequestTask, ...arguments_: unknown[]) => {
    const seconds = reserve();
    if (seconds > 0) await sleep(seconds);
    return task(...arguments_);
  };
  return { key: (_id: string) => ({ schedule }) };
}

/** octokit treats a truncated body as empty. Reading it here makes that a failed request, covered by the deadline. */
export function wholeFetch(inner: typeof fetch, seconds: number): typeof fetch {
  return async (input, init) => {
    const signal = AbortSignal.timeout(seconds * 1000);
    const response = await inner(input, { ...init, signal });
    if (response.body === null) return response;
    const { status, statusText, headers, url } = response;
    const whole = new Response(await response.arrayBuffer(), { status, statusText, headers });
    // The paginate plugin reads `url`, which a constructed Response lacks.
    Object.defineProperty(whole, 'url', { value: url });
    return whole;
  };
}

export interface ClientOptions {
  /** GITHUB_API_URL: `https://api.github.com`, or `https://HOST/api/v3` for Enterprise. */
  readonly apiUrl: string;
  readonly token: () => Promise<string>;
  readonly fetch: typeof fetch;
  readonly waiting: Waiting;
  readonly clock: Clock;
  /** In [0, 1): spreads attempts. */
  readonly random: () => number;
  /** Called for each wait. */
  readonly log: (line: string) => void;
}

const PACE = { burst: 20, apartSeconds: 1 };
const RATE_LIMIT_ATTEMPTS = 3;
/** Refusals that are not retried; rate limits are left to the throttling plugin. */
const FINAL = [400, 401, 403, 404, 405, 406, 409, 410, 413, 415, 422, 429, 451];

/** The innermost plugin: a response with invalid JSON is a failed request. */
function requireJson(octokit: Octokit): void {
  octokit.hook.after('request', (response, options) => {
    const kind = String(response.headers['content-type'] ?? '');
    const hasBody = response.status >= 200 && response.status < 204;
    if (!hasBody || typeof response.data !== 'string' || !/json/.test(kind)) return;
    const error = new Error('its response is not JSON');
    throw Object.assign(error, { status: 502, request: options, response });
  });
}

function throttleOptions({ waiting, clock, random, log }: ClientOptions) {
  const { secondMs } = waiting.patience;
  const sleep = (seconds: number) => clock.sleep((seconds * secondMs) / 1000);
  const group = pacedGroup(PACE, waiting, sleep);
  const wait = (which: string) => async (seconds: number, _: object, __: object, count: number) => {
    if (count >= RATE_LIMIT_ATTEMPTS || !waiting.take(seconds)) return false;
    log(`GitHub's ${which} rate limit: waiting ${Math.ceil(seconds)} s`);
    // Spreads requests that were rejected at the same time.
    await sleep(random() * Math.min(5, seconds / 4));
    return true;
  };
  return {
    onRateLimit: wait('primary'),
    onSecondaryRateLimit: wait('secondary'),
    retryAfterBaseValue: secondMs,
    // Typed as Bottleneck groups, although the plugin uses only this part.
    write: group as never,
    notifications: group as never,
  };
}

export function createClient(options: ClientOptions) {
  const { requestSeconds, retries, secondMs } = options.waiting.patience;
  const Client = Octokit.plugin(requireJson, throttling, retry, paginateRest);
  const silent = { debug: () => {}, info: () => {}, warn: options.log, error: options.log };
  const client = new Client({
    baseUrl: options.apiUrl.replace(/\/+$/, ''),
    userAgent: 'benchproof',
    log: silent,
    request: { fetch: wholeFetch(options.fetch, requestSeconds), log: silent },
    throttle: throttleOptions(options),
    // After 1, 4, 9 and 16 seconds.
    retry: { retries, retryAfterBaseValue: secondMs, doNotRetry: FINAL },
  });
  client.hook.before('request', async (request) => {
    // Of its own, since the retry plugin counts the attempts there.
    request.request = { ...request.request };
    request.headers.authorization = `token ${await options.token()}`;
  });
  return client;
}

export type Client = ReturnType<typeof createClient>;
