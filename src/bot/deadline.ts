/** Time limits for promises. */
import { setTimeout as wait } from 'node:timers/promises';

/** Resolves to `late` after the time limit; leaves no timer behind. */
export function within<T>(promise: Promise<T>, seconds: number, late: T): Promise<T> {
  const over = new AbortController();
  const timer = wait(seconds * 1000, late, { signal: over.signal }).catch(() => late);
  return Promise.race([promise, timer]).finally(() => over.abort());
}

/** Rejects with the signal's reason when it is aborted, even if the work continues. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop));
}
