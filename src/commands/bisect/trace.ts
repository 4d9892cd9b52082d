/** `trace`: measures commits of a range, each against the same reference. */

import type { TracedClaim } from '../../core/bisect/claim.ts';
import type { Comparison } from '../../core/bisect/comparison.ts';
import {
  countRange,
  historyCommit,
  questionOf,
  rangeOf,
  statusOf,
} from '../../core/bisect/document.ts';
import { type MeasuredPlace, nextToFill } from '../../core/bisect/fill.ts';
import type { HistoryCommit, TraceDocument } from '../../core/bisect/history.ts';
import { withVisit } from '../../core/bisect/observation.ts';
import { mean, median, sampleVariance } from '../../core/stats/descriptive.ts';
import { studentQuantile } from '../../core/stats/special-functions.ts';
import type { SideSummary } from '../../core/verdict/verdict.ts';
import { type Candidate, changedInputs, openLine } from './candidates.ts';
import type { HistoryQuestion, QuestionOptions } from './question.ts';
import { type BisectPorts, STEPS_A_CANARY } from './search-run.ts';

export interface TraceOptions extends QuestionOptions {
  readonly from: string;
  readonly to: string;
  /** Maximum number of evenly spread commits; null for all. */
  readonly points: number | null;
  /** Maximum number of further commits, where neighbours differ most. */
  readonly more: number;
  /** Given the question, a claim in the metric's unit. */
  readonly claim: ((question: HistoryQuestion) => TracedClaim) | null;
}

/** `count` items, including the first and the last. */
export function spreadEvenly<Item>(items: readonly Item[], count: number | null): readonly Item[] {
  if (count === null || items.length <= count) return items;
  if (count === 1) return items.slice(-1);
  const step = (items.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, at) => items[Math.round(at * step)] as Item);
}

interface Point {
  readonly candidate: Candidate;
  readonly found: Comparison | null;
}

/** Half-width of the 95 % interval of a mean over run pairs, by Student's t. */
function halfWidth(ratios: readonly number[]): number {
  const error = Math.sqrt(sampleVariance(ratios) / ratios.length);
  return studentQuantile(0.975, ratios.length - 1) * error;
}

type Ratios = Pick<Extract<Comparison, { kind: 'measured' }>, 'ratios' | 'counts'>;

function rangeIn({ ratios, counts }: Ratios, { metric }: HistoryQuestion) {
  if (counts !== null) return countRange(counts);
  return ratios.length < 2 ? null : rangeOf(mean(ratios), halfWidth(ratios), metric);
}

/** Known values by position; the reference comes first. */
function placesOf(found: ReadonlyMap<number, Comparison>, question: HistoryQuestion) {
  const places: MeasuredPlace[] = [{ at: -1, change: 0, low: 0, high: 0 }];
  for (const [at, each] of found) {
    if (each.kind === 'identical') places.push({ at, change: 0, low: 0, high: 0 });
    const range = each.kind === 'measured' ? rangeIn(each, question) : null;
    if (range !== null) places.push({ at, ...range });
  }
  return places.sort((one, other) => one.at - other.at);
}

function commitOf({ candidate, found }: Point, question: HistoryQuestion): HistoryCommit {
  const known = found === null ? undefined : withVisit(undefined, candidate.revision.name, found);
  const status = statusOf(known);
  const range = known === undefined ? null : rangeIn(known, question);
  return { ...historyCommit(candidate, known, range), status, probability: null };
}

/** With the best run of each measured commit, including the reference. */
function judgeClaim(
  claim: TracedClaim,
  points: readonly Point[],
  reference: string,
  better: 'lower' | 'higher',
): TraceDocument['claim'] {
  const isLower = better === 'lower';
  const bestOf = (commit: string, side: SideSummary | null) =>
    side === null ? [] : [{ commit, value: isLower ? side.minimum : side.maximum }];
  const runs = points.flatMap(({ candidate, found }) => {
    if (found?.kind !== 'measured') return [];
    const { base, head } = found.verdict;
    return [...bestOf(reference, base), ...bestOf(candidate.revision.name, head)];
  });
  const reached = runs.filter(({ value }) => (isLower ? value <= claim.high : value >= claim.low));
  return {
    ...claim,
    reached: [...new Set(reached.map(({ commit }) => commit))],
    best: runs.toSorted((a, b) => (isLower ? a.value - b.value : b.value - a.value))[0] ?? null,
  };
}

/** Median over its comparisons, of the median over runs. */
function referenceValueIn(found: Iterable<Comparison>): number | null {
  const medians = [...found].flatMap((each) =>
    each.kind === 'measured' && each.verdict.base !== null ? [each.verdict.base.median] : [],
  );
  return medians.length === 0 ? null : median(medians);
}

/**
 * Measures commits whose inputs differ from their predecessor's, all or evenly spread, then further
 * ones where the benchmark changes.
 *
 * @throws UserError for unknown revisions, benchmarks and metrics, and for ends not on one line
 */
export async function traceHistory(
  ports: Omit<BisectPorts, 'memory' | 'conditions'>,
  options: TraceOptions,
): Promise<TraceDocument> {
  const { question, reference, line } = await openLine(ports, options, options);
  const changed = changedInputs(line, null);
  const found = new Map<number, Comparison>();
  const measure = async (at: number) => {
    const commit = line[at]?.revision.name ?? '';
    ports.progress.stage(`${commit.slice(0, 10)} (commit ${at + 1} of ${line.length})`);
    const kind = found.size % STEPS_A_CANARY === STEPS_A_CANARY - 1 ? 'vouched-step' : 'step';
    found.set(at, await ports.compare(question, { reference, commit }, kind));
  };
  for (const at of spreadEvenly(changed, options.points)) await measure(at);
  for (let more = 0; more < options.more; more += 1) {
    const open = changed.filter((at) => !found.has(at));
    const next = nextToFill(placesOf(found, question), open);
    if (next === null) break;
    await measure(next);
  }
  const points = line.map((candidate, at) => ({ candidate, found: found.get(at) ?? null }));
  const commits = points.map((point) => commitOf(point, question));
  const claim = options.claim?.(question) ?? null;
  return {
    kind: 'trace',
    ...questionOf(question, reference),
    referenceValue: referenceValueIn(found.values()),
    pairs: commits.reduce((sum, { pairs }) => sum + pairs, 0),
    comparisons: points.filter(({ found }) => found?.kind === 'measured').length,
    commits,
    claim: claim === null ? null : judgeClaim(claim, points, reference, question.metric.better),
  };
}
