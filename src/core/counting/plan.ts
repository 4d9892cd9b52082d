/** Chooses the side to count next. */
import type { CountedRun } from '../records/count.ts';
import type { Side } from '../records/session.ts';
import { countsVary } from '../stats/compare-counts.ts';

export const sideCounts = (runs: readonly CountedRun[], side: Side): number[] =>
  runs.flatMap((run) => (run.side === side && run.instructions !== null ? [run.instructions] : []));

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
}

/**
 * The side to count next: each once; again if it is cheap or the sides differ, so that a difference
 * never rests on a single run; a third time if a side's own runs disagree.
 *
 * @returns null if there are enough counts or no more time
 */
export function nextToCount(
  runs: readonly CountedRun[],
  sides: readonly Side[],
  { seconds, reserved = 0, isQuick = false }: CountingTime,
): Side | null {
  if (runs.some(({ failure }) => failure !== null)) return null;
  const counts = sides.map((side) => [side, sideCounts(runs, side)] as const);
  const first = counts.find(([, own]) => own.length === 0);
  if (first !== undefined) return first[0];
  const longest = Math.max(...runs.map(({ seconds }) => seconds));
  if (longest > seconds) return null;
  const isApart = countsVary(counts.flatMap(([, own]) => own));
  const isSpare = longest <= seconds - reserved;
  const wanted = counts.find(([, own]) => {
    if (own.length === 1) return isApart || (isSpare && !isQuick && longest <= CHEAP_SECONDS);
    return isSpare && own.length < MAX_COUNTS && countsVary(own);
  });
  return wanted?.[0] ?? null;
}
