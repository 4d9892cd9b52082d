/**
 * Variants × workloads as one matrix. Each workload is a row of its own: nothing is ever averaged over
 * unlike workloads, since an average hides the cliff that the one workload is.
 */
import type { Case, Metric, RunPair, Session } from '../records/session.ts';
import { mean, median } from '../stats/descriptive.ts';
import { type RatioInterval, ratioInterval } from '../stats/ratio-interval.ts';
import { sideValues } from '../verdict/invocations.ts';
import type { MetricVerdict, SessionVerdict, SideSummary } from '../verdict/verdict.ts';

export interface MatrixCell {
  readonly variant: string;
  /** Of the head, or of the only side; null: not measured, or broken. */
  readonly summary: SideSummary | null;
  readonly isInvalid: boolean;
  /** How many times slower than the fastest of the row; null: it is the fastest, or unknown. */
  readonly slowdown: RatioInterval | null;
}

/** How much faster one variant is than another on one workload: above 1 `faster` is. */
export interface VariantRatio {
  readonly faster: string;
  readonly slower: string;
  readonly ratio: RatioInterval;
  /** Whether the interval leaves 1 out. */
  readonly isShown: boolean;
}

export interface MatrixRow {
  /** Benchmark and parameters without the variant. Foreign text. */
  readonly workload: string;
  readonly cells: readonly MatrixCell[];
  /** The fastest and all that are not shown to be slower than it: more than one is a tie. */
  readonly winners: readonly string[];
  readonly ratios: readonly VariantRatio[];
}

/** A variant far worse on one workload than on the others. */
export interface Cliff {
  readonly workload: string;
  readonly variant: string;
  /** Times slower than the fastest there, and typically (median) elsewhere. */
  readonly here: number;
  readonly elsewhere: number;
}

export interface Matrix {
  readonly project: string;
  readonly metric: Metric;
  readonly variants: readonly string[];
  readonly rows: readonly MatrixRow[];
  readonly cliffs: readonly Cliff[];
}

/** A cliff is this many times the usual slow-down, beyond doubt. */
const CLIFF_FACTOR = 3;

interface Member {
  readonly variant: string;
  readonly workload: string;
  readonly verdict: MetricVerdict;
  /** Larger is faster; one a run. None where it is broken. */
  readonly rates: readonly number[];
}

/** One matrix per project and metric that has at least two variants of one workload. */
export function matricesOf(session: Session, verdict: SessionVerdict): Matrix[] {
  const cases = new Map(session.cases.map((one) => [one.id, one]));
  const pairs = Map.groupBy(session.pairs, ({ caseId }) => caseId);
  const groups = new Map<string, { project: string; metric: Metric; members: Member[] }>();
  for (const each of verdict.metrics) {
    const one = cases.get(each.caseId);
    if (one === undefined || one.canary || one.variant === null) continue;
    const { key, unit } = each.metric;
    const name = `${one.project}\n${key}\n${unit}`;
    const group = groups.get(name) ?? { project: one.project, metric: each.metric, members: [] };
    group.members.push(memberOf(one, each, pairs.get(each.caseId) ?? []));
    groups.set(name, group);
  }
  return [...groups.values()]
    .map(({ project, metric, members }) => matrixOf(project, metric, members))
    .filter(({ rows }) => rows.length > 0);
}

function memberOf(one: Case, verdict: MetricVerdict, pairs: readonly RunPair[]): Member {
  const parameters = Object.entries(one.parameters).map(([name, value]) => `${name}=${value}`);
  const where = parameters.length === 0 ? '' : `[${parameters.join(',')}]`;
  return {
    variant: one.variant ?? '',
    workload: `${one.benchmark}${where}`,
    verdict,
    rates: ratesOf(verdict, pairs),
  };
}

function ratesOf({ validity, head, metric }: MetricVerdict, pairs: readonly RunPair[]): number[] {
  if (validity.kind === 'invalid') return [];
  const values = sideValues({ pairs }, head === null ? 'base' : 'head', metric.key);
  return metric.better === 'lower' ? values.map((value) => 1 / value) : values;
}

function matrixOf(project: string, metric: Metric, members: readonly Member[]): Matrix {
  const variants = [...new Set(members.map(({ variant }) => variant))];
  const rows = [...Map.groupBy(members, ({ workload }) => workload)]
    .filter(([, group]) => group.length > 1)
    .map(([workload, group]) => rowOf(workload, group, variants));
  return { project, metric, variants, rows, cliffs: cliffsOf(rows) };
}

function rowOf(workload: string, group: readonly Member[], variants: readonly string[]): MatrixRow {
  const measured = group
    .filter(({ rates }) => rates.length > 0)
    .toSorted((a, b) => mean(b.rates) - mean(a.rates));
  const [best] = measured;
  const cells = variants.flatMap((variant) => {
    const member = group.find((each) => each.variant === variant);
    return member === undefined ? [] : [cellOf(member, best)];
  });
  const slower = cells.filter(({ slowdown }) => slowdown !== null && slowdown.low > 1);
  const losers = new Set(slower.map(({ variant }) => variant));
  return {
    workload,
    cells,
    winners: measured.map(({ variant }) => variant).filter((variant) => !losers.has(variant)),
    ratios: ratiosOf(measured),
  };
}

function cellOf(member: Member, best: Member | undefined): MatrixCell {
  const { variant, verdict, rates } = member;
  return {
    variant,
    summary: rates.length === 0 ? null : (verdict.head ?? verdict.base),
    isInvalid: verdict.validity.kind === 'invalid',
    slowdown: best === undefined || best === member ? null : ratioInterval(best.rates, rates),
  };
}

/** Every couple once, the faster first. */
function ratiosOf(measured: readonly Member[]): VariantRatio[] {
  return measured.flatMap((faster, at) =>
    measured.slice(at + 1).flatMap((slower) => {
      const ratio = ratioInterval(faster.rates, slower.rates);
      if (ratio === null) return [];
      const isShown = ratio.low > 1;
      return [{ faster: faster.variant, slower: slower.variant, ratio, isShown }];
    }),
  );
}

/** The fastest of a row is 1 times slower than itself. */
function slowdowns(rows: readonly MatrixRow[], variant: string) {
  return rows.flatMap(({ workload, cells }) => {
    const cell = cells.find((each) => each.variant === variant);
    if (cell === undefined || cell.summary === null) return [];
    return [{ workload, at: cell.slowdown?.ratio ?? 1, least: cell.slowdown?.low ?? 1 }];
  });
}

function cliffsOf(rows: readonly MatrixRow[]): Cliff[] {
  const variants = new Set(rows.flatMap(({ cells }) => cells.map(({ variant }) => variant)));
  return [...variants].flatMap((variant) => {
    const all = slowdowns(rows, variant);
    return all.flatMap(({ workload, at, least }) => {
      const others = all.filter((each) => each.workload !== workload).map((each) => each.at);
      if (others.length < 2) return [];
      const elsewhere = median(others);
      return least > CLIFF_FACTOR * elsewhere ? [{ workload, variant, here: at, elsewhere }] : [];
    });
  });
}
