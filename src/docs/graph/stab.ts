/** The constant that most rows allow. */
import type { Span } from './span.ts';

/** The part that the most spans share, in O(n log n); ties go to the lowest. Null where there is none. */
export function stab(spans: readonly Span[]): Span | null {
  const ends = spans
    .flatMap(({ low, high }) => [
      { at: low, step: 1 },
      { at: high, step: -1 },
    ])
    .sort((a, b) => a.at - b.at || b.step - a.step);
  let [count, most] = [0, 0];
  let shared: { low: number; high: number } | null = null;
  let isOpen = false;
  for (const { at, step } of ends) {
    if (step < 0 && isOpen && shared !== null) {
      shared = { low: shared.low, high: at };
      isOpen = false;
    }
    count += step;
    if (count > most) {
      most = count;
      shared = { low: at, high: at };
      isOpen = true;
    }
  }
  return shared;
}
