import { setTimeout as wait } from 'node:timers/promises';

/** What the promise comes to, or `late` when the time is over; no timer is left behind. */
export function within<T>(promise: Promise<T>, seconds: number, late: T): Promise<T> {
  const over = new AbortController();
  const timer = wait(seconds * 1000, late, { signal: over.signal }).catch(() => late);
  return Promise.race([promise, timer]).finally(() => over.abort());
}
