/** Which commit to measure next, and when enough is known. */

import { compareCounts } from '../stats/exact-counts.ts';
import type { CommitObservation } from './history.ts';
import type { StepPosterior } from './step-posterior.ts';

export interface SearchState {
  readonly posterior: StepPosterior;
  /** Candidates that cannot be measured: they do not build, or their benchmark is broken. */
  readonly skipped: ReadonlySet<number>;
  /** Candidates of which no more can be learnt: certain ones, and those whose visits fail. */
  readonly closed: ReadonlySet<number>;
  /** How many run pairs each candidate has. */
  readonly pairs: ReadonlyMap<number, number>;
}

export interface SearchLimits {
  /** Such as 0.95: how probable the answer must be. */
  readonly confidence: number;
  /** Run pairs that one commit may take at most; beyond, more of it teaches nothing. */
  readonly maxPairs: number;
}

/** The answer: `from`…`to` are candidates, equal where the first differing commit is one. */
export interface Answer {
  readonly from: number;
  readonly to: number;
  readonly probability: number;
}

export type SearchStep =
  | { readonly kind: 'measure'; readonly at: number }
  | { readonly kind: 'found'; readonly answer: Answer }
  /** Every commit that could tell was measured as often as allowed. */
  | { readonly kind: 'exhausted'; readonly answer: Answer };

/**
 * Candidates that no measurement can tell apart: a run of skipped ones and the first measurable after
 * them. The last candidate always closes a group.
 */
function groupsOf(count: number, skipped: ReadonlySet<number>): Answer[] {
  const groups: Answer[] = [];
  let from = 0;
  for (let at = 0; at < count; at += 1) {
    if (skipped.has(at) && at < count - 1) continue;
    groups.push({ from, to: at, probability: 0 });
    from = at + 1;
  }
  return groups;
}

function sumBetween(first: readonly number[], from: number, to: number): number {
  return first.slice(from, to + 1).reduce((sum, share) => sum + share, 0);
}

/**
 * The group that holds most of the probability, found where that is enough; else the commit at which
 * the odds of "differs already" are nearest to even, among those that may still be measured.
 */
export function nextSearchStep(state: SearchState, limits: SearchLimits): SearchStep {
  const { posterior, skipped, closed, pairs } = state;
  const count = posterior.first.length;
  const groups = groupsOf(count, skipped).map((group) => ({
    ...group,
    probability: sumBetween(posterior.first, group.from, group.to),
  }));
  const answer = groups.reduce((best, each) => (each.probability > best.probability ? each : best));
  if (answer.probability >= limits.confidence) return { kind: 'found', answer };
  const open = Array.from({ length: count }, (_, at) => at).filter(
    (at) => !skipped.has(at) && !closed.has(at) && (pairs.get(at) ?? 0) < limits.maxPairs,
  );
  const unsure = (at: number): number => Math.abs(sumBetween(posterior.first, 0, at) - 0.5);
  const [next] = open.toSorted(
    (a, b) => unsure(a) - unsure(b) || (pairs.get(a) ?? 0) - (pairs.get(b) ?? 0),
  );
  return next === undefined || unsure(next) > 0.499
    ? { kind: 'exhausted', answer }
    : { kind: 'measure', at: next };
}

/** What one comparison counted, in the metric's unit, the reference first. */
export type Counts = NonNullable<CommitObservation['counts']>;

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
