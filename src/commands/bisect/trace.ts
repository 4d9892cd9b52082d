/** `trace`: a benchmark measured at commits of a line, each against the same reference. */

import type { TracedClaim } from '../../core/bisect/claim.ts';
import type { Comparison } from '../../core/bisect/comparison.ts';
import { countedRange, historyCommit, rangeOf, statusOf } from '../../core/bisect/document.ts';
import type { CommitObservation, HistoryCommit, TraceDocument } from '../../core/bisect/history.ts';
import { withVisit } from '../../core/bisect/observation.ts';
import { mean, sampleVariance } from '../../core/stats/descriptive.ts';
import { studentQuantile } from '../../core/stats/special-functions.ts';
import type { SideSummary } from '../../core/verdict/verdict.ts';
import { type Candidate, candidatesOf, changedInputs } from './candidates.ts';
import { askHistory, type HistoryQuestion, type QuestionOptions } from './question.ts';
import { type BisectPorts, STEPS_A_CANARY } from './search-run.ts';

export interface TraceOptions extends QuestionOptions {
  readonly from: string;
  readonly to: string;
  /** Commits measured at most, spread evenly; null: all. */
  readonly points: number | null;
  /** Given the question: a claim in the metric's own unit. */
  readonly claim: ((question: HistoryQuestion) => TracedClaim) | null;
}

/** `count` of the items, the first and the last among them. */
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

/** Half of the 95 % interval of a mean over run pairs, by Student's t. */
function halfWidth(ratios: readonly number[]): number {
  const error = Math.sqrt(sampleVariance(ratios) / ratios.length);
  return studentQuantile(0.975, ratios.length - 1) * error;
}

function rangeIn({ ratios, counts }: CommitObservation, { metric }: HistoryQuestion) {
  if (counts !== null) return countedRange(counts);
  return ratios.length < 2 ? null : rangeOf(mean(ratios), halfWidth(ratios), metric);
}

function commitOf({ candidate, found }: Point, question: HistoryQuestion): HistoryCommit {
  const known = found === null ? undefined : withVisit(undefined, candidate.revision.name, found);
  const status = statusOf(known);
  const range = known === undefined ? null : rangeIn(known, question);
  return { ...historyCommit(candidate, known, range), status, probability: null };
}

/** The best run of a side, in the metric's unit. */
function bestOf(side: SideSummary, better: 'lower' | 'higher'): number {
  return better === 'lower' ? side.minimum : side.maximum;
}

/** The best run of every commit that was measured, the reference among them. */
function bestRuns(points: readonly Point[], reference: string, better: 'lower' | 'higher') {
  return points.flatMap(({ candidate, found }) => {
    if (found?.kind !== 'measured') return [];
    const { base, head } = found.verdict;
    return [
      ...(base === null ? [] : [{ commit: reference, value: bestOf(base, better) }]),
      ...(head === null ? [] : [{ commit: candidate.revision.name, value: bestOf(head, better) }]),
    ];
  });
}

function judgeClaim(
  claim: TracedClaim,
  points: readonly Point[],
  reference: string,
  better: 'lower' | 'higher',
): TraceDocument['claim'] {
  const runs = bestRuns(points, reference, better);
  const isReached = (value: number): boolean =>
    better === 'lower' ? value <= claim.high : value >= claim.low;
  const sign = better === 'lower' ? 1 : -1;
  return {
    ...claim,
    reached: [...new Set(runs.filter(({ value }) => isReached(value)).map(({ commit }) => commit))],
    best: runs.toSorted((a, b) => sign * (a.value - b.value))[0] ?? null,
  };
}

/**
 * Measures each commit whose inputs differ from those of the one before, or some of them spread evenly.
 *
 * @throws UserError for unknown revisions, benchmarks and metrics, and ends that are on no line
 */
export async function traceHistory(
  ports: Omit<BisectPorts, 'memory' | 'conditions'>,
  options: TraceOptions,
): Promise<TraceDocument> {
  const [from, to] = [await ports.git.resolve(options.from), await ports.git.resolve(options.to)];
  const question = await askHistory(ports.git, to, options);
  const candidates = await candidatesOf(ports.line, question, options.configPath, { from, to });
  const changed = new Set(spreadEvenly(changedInputs(candidates, null), options.points));
  const reference = from.commit ?? from.name;
  const points: Point[] = [];
  for (const [at, candidate] of candidates.entries()) {
    const commit = candidate.revision.name;
    if (!changed.has(at)) {
      points.push({ candidate, found: null });
      continue;
    }
    ports.progress.stage(`${commit.slice(0, 10)} (${at + 1} of ${candidates.length})`);
    const measured = points.filter(({ found }) => found !== null).length;
    const kind = measured % STEPS_A_CANARY === STEPS_A_CANARY - 1 ? 'vouched-step' : 'step';
    points.push({ candidate, found: await ports.compare(question, { reference, commit }, kind) });
  }
  const { metric, caseId } = question;
  const commits = points.map((point) => commitOf(point, question));
  const claim = options.claim?.(question) ?? null;
  return {
    kind: 'trace',
    version: 1,
    case: caseId,
    metric: metric.key,
    unit: metric.unit,
    better: metric.better,
    reference,
    pairs: commits.reduce((sum, { pairs }) => sum + pairs, 0),
    comparisons: points.filter(({ found }) => found?.kind === 'measured').length,
    commits,
    claim: claim === null ? null : judgeClaim(claim, points, reference, metric.better),
  };
}
