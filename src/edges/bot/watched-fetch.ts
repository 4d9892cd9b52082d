/**
 * `fetch` that ends with the delivery it is made for.
 *
 * @param counted told of each answer: its status, and what is left of the rate limit
 * @param signal ends what is under way; null: nothing does
 */
export function watchedFetch(
  counted: (status: number, left: number | null) => void,
  signal: AbortSignal | null,
): typeof fetch {
  return async (input, init) => {
    signal?.throwIfAborted();
    const signals = [signal, init?.signal].filter((each) => each instanceof AbortSignal);
    const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
    const left = response.headers.get('x-ratelimit-remaining');
    counted(response.status, left === null ? null : Number(left));
    return response;
  };
}
