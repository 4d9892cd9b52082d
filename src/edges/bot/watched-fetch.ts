import type { BotMetrics } from '../../bot/ports.ts';

export interface Watch {
  readonly metrics: Pick<BotMetrics, 'answered' | 'remaining'>;
  /** Null: requests of the App itself. */
  readonly installation: number | null;
  /** Ends what is under way; null: nothing does. */
  readonly signal: AbortSignal | null;
}

/** `fetch` that ends with the delivery it is made for, and counts what GitHub answers. */
export function watchedFetch({ metrics, installation, signal }: Watch): typeof fetch {
  return async (input, init) => {
    signal?.throwIfAborted();
    const signals = [signal, init?.signal].filter((each) => each instanceof AbortSignal);
    const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
    metrics.answered(response.status);
    const left = response.headers.get('x-ratelimit-remaining');
    if (installation !== null && left !== null) metrics.remaining(installation, Number(left));
    return response;
  };
}
