/** Chooses the side to count next. */
import type { CountedRun } from '../records/count.ts';
import type { Side } from '../records/session.ts';
import { countsVary } from '../stats/compare-counts.ts';

/** Instructions of a side's full runs, or of those with fewer iterations. */
export const sideCounts = (
  runs: readonly CountedRun[],
  side: Side,
  length: 'full' | 'fewer' = 'full',
): number[] =>
  runs.flatMap((run) =>
    run.side === side &&
    run.instructions !== null &&
    run.fewer === (length === 'fewer' || undefined)
      ? [run.instructions]
      : [],
  );

/** Below this duration, a second count is always taken, unless time is short. */
const CHEAP_SECONDS = 5;
const MAX_COUNTS = 3;

export interface CountingTime {
  /** Left for all counting. */
  readonly seconds: number;
  /** Of these, what cases not yet counted need; only a second count of a difference may take it. */
  readonly reserved?: number;
  /** Somebody is waiting for the answer. */
  readonly isQuick?: boolean;
  /** Whether runs with fewer iterations can be had; `needed`: equal counts say nothing without. */
  readonly fewer?: 'none' | 'possible' | 'needed';
}

export type NextCount = Pick<CountedRun, 'side' | 'fewer'>;

/**
 * What to count next: each side once; then, of two sides, fewer iterations, which tell
 * their work from what the command does once; a side again if it is cheap or the sides differ, so
 * that a difference never rests on a single run; a third time if a side's own runs disagree.
 *
 * @returns null if there are enough counts or no more time
 */
export function nextToCount(
  runs: readonly CountedRun[],
  sides: readonly Side[],
  { seconds, reserved = 0, isQuick = false, fewer = 'none' }: CountingTime,
): NextCount | null {
  if (runs.some(({ failure, fewer }) => failure !== null && !fewer)) return null;
  const counts = sides.map((side) => [side, sideCounts(runs, side)] as const);
  const first = counts.find(([, own]) => own.length === 0);
  if (first !== undefined) return { side: first[0] };
  const longest = Math.max(...runs.map(({ seconds }) => seconds));
  if (longest > seconds) return null;
  const isApart = countsVary(counts.flatMap(([, own]) => own));
  const isSpare = longest <= seconds - reserved;
  const split = sides.find((side) => !runs.some((run) => run.side === side && run.fewer));
  const isWanted = isApart || fewer === 'needed' || (isSpare && !isQuick);
  if (fewer !== 'none' && sides.length > 1 && split !== undefined && isWanted)
    return { side: split, fewer: true };
  const wanted = counts.find(([, own]) => {
    if (own.length === 1) return isApart || (isSpare && !isQuick && longest <= CHEAP_SECONDS);
    return isSpare && own.length < MAX_COUNTS && countsVary(own);
  });
  return wanted === undefined ? null : { side: wanted[0] };
}
