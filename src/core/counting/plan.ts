/** Which side is counted next. */
import type { CountedRun } from '../records/count.ts';
import type { Side } from '../records/session.ts';
import { countsVary } from '../stats/compare-counts.ts';

const countsOf = (runs: readonly CountedRun[], side: Side): number[] =>
  runs.flatMap((run) => (run.side === side && run.instructions !== null ? [run.instructions] : []));

export function sideCounts(runs: readonly CountedRun[], side: Side): readonly number[] {
  return countsOf(runs, side);
}

/** A second run that takes no longer than this is taken whatever the first ones said, unless time presses. */
const CHEAP_SECONDS = 5;
const MAX_COUNTS = 3;

/**
 * The side to be counted next: each once; again where it is cheap, or where the sides differ, so that a
 * difference never rests on one run; a third time where a side's own two runs disagree.
 *
 * @param room seconds left for this case
 * @param isQuick an answer is waited for
 * @returns null: enough, or no more time
 */
export function nextToCount(
  runs: readonly CountedRun[],
  sides: readonly Side[],
  room: number,
  isQuick = false,
): Side | null {
  if (runs.some(({ failure }) => failure !== null)) return null;
  const counts = sides.map((side) => [side, countsOf(runs, side)] as const);
  const first = counts.find(([, own]) => own.length === 0);
  if (first !== undefined) return first[0];
  const longest = Math.max(...runs.map(({ seconds }) => seconds));
  if (longest > room) return null;
  const isApart = countsVary(counts.flatMap(([, own]) => own));
  const wanted = counts.find(([, own]) => {
    if (own.length === 1) return isApart || (!isQuick && longest <= CHEAP_SECONDS);
    return own.length < MAX_COUNTS && countsVary(own);
  });
  return wanted?.[0] ?? null;
}
