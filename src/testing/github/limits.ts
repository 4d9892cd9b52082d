/**
 * Rate limits, primary and secondary:
 * https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
import { ApiError } from './answer.ts';

export interface Limits {
  /** Requests of one App or person an hour, whichever token they use. */
  readonly perHour: number;
  /** Comments, reviews, checks and the like a minute. */
  readonly creationsPerMinute: number;
  readonly creationsPerHour: number;
  /** GitHub does not say which requests generate content: whether every one that writes does. */
  readonly isEveryWriteOne: boolean;
  /** A read costs 1, a write 5. */
  readonly pointsPerMinute: number;
  readonly concurrent: number;
}

export const GITHUB_LIMITS: Limits = {
  perHour: 5000,
  creationsPerMinute: 80,
  creationsPerHour: 500,
  isEveryWriteOne: false,
  pointsPerMinute: 900,
  concurrent: 100,
};

const MINUTE = 60_000;
const HOUR = 3_600_000;

interface Spent {
  readonly at: number;
  readonly points: number;
  readonly creation: boolean;
}

/** Notifications and content: what the page calls "content-generating requests". */
const CREATIONS =
  /^(?:issues\/create|pulls\/create|checks\/create|reactions\/create|repos\/create)/;

export class RateLimiter {
  readonly #limits: Limits;
  readonly #clock: () => Date;
  readonly #spenderOf: (token: string) => string;
  readonly #spent = new Map<string, Spent[]>();
  #underWay = 0;

  /** @param spenderOf whose token it is */
  constructor(limits: Limits, clock: () => Date, spenderOf: (token: string) => string) {
    this.#limits = limits;
    this.#clock = clock;
    this.#spenderOf = spenderOf;
  }

  /** Requests that generated content in the last hour. */
  creationsOf(token: string): number {
    return this.#recent(token).filter(({ creation }) => creation).length;
  }

  enter(): void {
    this.#underWay += 1;
  }

  leave(): void {
    this.#underWay -= 1;
  }

  /** Counts one request of `token`; throws GitHub's refusal where a limit is reached. */
  spend(token: string, operation: string, method: string): void {
    if (operation === 'rate-limit/get') return;
    const recent = this.#recent(token);
    if (recent.length >= this.#limits.perHour) throw this.primary(token);
    const now = this.#clock().getTime();
    const minute = recent.filter((each) => each.at > now - MINUTE);
    const isWrite = method !== 'GET' && !operation.startsWith('apps/');
    const creation = CREATIONS.test(operation) || (this.#limits.isEveryWriteOne && isWrite);
    const points = method === 'GET' ? 1 : 5;
    const sum = minute.reduce((total, each) => total + each.points, points);
    const made = (rows: readonly Spent[]) => rows.filter((each) => each.creation).length;
    const isTooMuch =
      sum > this.#limits.pointsPerMinute ||
      this.#underWay > this.#limits.concurrent ||
      (creation && made(minute) >= this.#limits.creationsPerMinute) ||
      (creation && made(recent) >= this.#limits.creationsPerHour);
    if (isTooMuch) throw secondaryLimit(60);
    recent.push({ at: now, points, creation });
  }

  /** "does not count against your primary rate limit": an answer of 304 */
  refund(token: string): void {
    this.#spent.get(this.#spenderOf(token))?.pop();
  }

  /** Of every answer: https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api#checking-the-status-of-your-rate-limit */
  headers(token: string): Record<string, string> {
    const used = this.#recent(token).length;
    return {
      'x-ratelimit-limit': String(this.#limits.perHour),
      'x-ratelimit-remaining': String(Math.max(0, this.#limits.perHour - used)),
      'x-ratelimit-used': String(used),
      'x-ratelimit-reset': String(this.#resetsAt(token)),
      'x-ratelimit-resource': 'core',
    };
  }

  /** @param reset seconds since 1970; default: when the oldest request of the hour expires */
  primary(token: string, reset: number = this.#resetsAt(token)): ApiError {
    const headers = { ...this.headers(token), 'x-ratelimit-remaining': '0' };
    return new ApiError(
      403,
      'API rate limit exceeded for installation.',
      {},
      {
        ...headers,
        'x-ratelimit-reset': String(reset),
      },
    );
  }

  #recent(token: string): Spent[] {
    const since = this.#clock().getTime() - HOUR;
    const spender = this.#spenderOf(token);
    const recent = (this.#spent.get(spender) ?? []).filter((each) => each.at > since);
    this.#spent.set(spender, recent);
    return recent;
  }

  #resetsAt(token: string): number {
    const oldest = this.#recent(token)[0]?.at ?? this.#clock().getTime();
    return Math.ceil((oldest + HOUR) / 1000);
  }
}

/** @param seconds what `retry-after` says; null: it says nothing */
export function secondaryLimit(seconds: number | null): ApiError {
  return new ApiError(
    403,
    'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
    {},
    seconds === null ? {} : { 'retry-after': String(seconds) },
  );
}
