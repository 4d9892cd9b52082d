/** Chooses the commit to measure next, and decides when to stop. */

import { compareCounts } from '../stats/exact-counts.ts';
import type { CommitObservation } from './history.ts';
import type { StepPosterior } from './step-posterior.ts';

export interface SearchState {
  readonly posterior: StepPosterior;
  /** Candidates that cannot be measured: build failures and broken benchmarks. */
  readonly skipped: ReadonlySet<number>;
  /** Candidates that yield no more information: certain ones, and those that keep failing. */
  readonly closed: ReadonlySet<number>;
  /** Run pairs per candidate. */
  readonly pairs: ReadonlyMap<number, number>;
}

export interface SearchLimits {
  /** Required probability of the answer, such as 0.95. */
  readonly confidence: number;
  /** Limit of run pairs per commit. */
  readonly maxPairs: number;
}

/** Candidates `from`…`to`; equal if a single commit was identified. */
export interface SearchAnswer {
  readonly from: number;
  readonly to: number;
  readonly probability: number;
}

export type SearchStep =
  | { readonly kind: 'measure'; readonly at: number }
  | { readonly kind: 'found'; readonly answer: SearchAnswer }
  /** Every useful commit has reached the limit of run pairs. */
  | { readonly kind: 'exhausted'; readonly answer: SearchAnswer };

/** Groups of candidates that cannot be distinguished: skipped ones and the next measurable one, or the last. */
function groupsOf(count: number, skipped: ReadonlySet<number>): SearchAnswer[] {
  const groups: SearchAnswer[] = [];
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
 * The answer, if one group has the required probability; otherwise the commit whose probability of
 * differing is closest to one half, among those that may still be measured.
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

/** Counts of one comparison in the metric's unit, reference first. */
export type Counts = NonNullable<CommitObservation['counts']>;

/**
 * A commit that changed in the opposite direction does not have the end's change yet.
 *
 * @param end counts of the last commit, which is known to differ
 */
export function hasChangeOf(end: Counts, { change }: Counts): boolean {
  return change === end.change;
}

/** Equals neither the reference nor the end, so there is a second change. */
export function isMisfit(end: Counts, { change, head }: Counts): boolean {
  return (
    change !== 'no-change' && compareCounts([end.head], [head], 'lower').change !== 'no-change'
  );
}

/** Relative change of the count; null if the reference is 0. */
export function countedChange({ base, head }: Counts): number | null {
  if (base === 0) return head === 0 ? 0 : null;
  return head / base - 1;
}
