/** Exact counts along a line of commits: each comparison settles a commit, without odds. */
import { compareCounts } from '../stats/exact-counts.ts';

/** What one comparison counted, in the metric's unit, the reference first. */
export interface Counts {
  readonly base: number;
  readonly head: number;
  readonly change: 'regression' | 'improvement' | 'no-change';
}

/**
 * A commit that changed the other way than the end has not got the end's change yet, as one that did not change at all.
 *
 * @param end what the end, which is known to differ, counted
 */
export function hasChangeOf(end: Counts, { change }: Counts): boolean {
  return change === end.change;
}

/** Neither as the reference nor as the end: a second change. */
export function isOnNeither(end: Counts, { change, head }: Counts): boolean {
  return (
    change !== 'no-change' && compareCounts([end.head], [head], 'lower').change !== 'no-change'
  );
}

/** The relative change of the count; null: from 0 there is none. */
export function countedChange({ base, head }: Counts): number | null {
  if (base === 0) return head === 0 ? 0 : null;
  return head / base - 1;
}
