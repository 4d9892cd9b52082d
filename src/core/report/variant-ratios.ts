/** Pairwise comparison of the variants of one workload. */
import type { Metric } from '../records/session.ts';
import { median } from '../stats/descriptive.ts';
import { compareCounts } from '../stats/exact-counts.ts';
import { holmLevels } from '../stats/holm.ts';
import {
  chanceOf,
  independentLogRatio,
  intervalOf,
  type LogRatio,
  type RatioInterval,
} from '../stats/log-ratio.ts';

/** A variant of the workload with one value per run, in the metric's unit. */
export interface Contender {
  readonly variant: string;
  readonly values: readonly number[];
  /** Practical effect size: ratios within 1 ± this count as a tie. */
  readonly effect: number;
}

/**
 * `better`: significant and above the practical effect. `tie`: shown to be below it. `open`:
 * neither. `unknown`: no ratio, because runs are too few or values are not positive.
 */
export type Standing = 'better' | 'tie' | 'open' | 'unknown';

export interface VariantRatio {
  /** The leading variant, significant or not. */
  readonly better: string;
  readonly worse: string;
  readonly standing: Standing;
  /** How many times better, with an interval of at least 95 % coverage. */
  readonly ratio: RatioInterval | null;
  /** The estimate behind `ratio`. */
  readonly evidence: LogRatio | null;
  /** The counts of an exact metric, better one first. */
  readonly counts: readonly [number, number] | null;
}

/** Probability of any false `better` in a row. */
export const ROW_ALPHA = 0.05;

/**
 * All pairs of a row, corrected by Holm's procedure (`holm.ts`): each interval has the level its
 * pair was tested at, so it excludes 1 exactly if the difference is significant. Exact counts are
 * compared as counts, including 0.
 */
export function compareVariants(
  { exact, better }: Pick<Metric, 'exact' | 'better'>,
  contenders: readonly Contender[],
): VariantRatio[] {
  const couples = contenders.flatMap((a, at) =>
    contenders.slice(at + 1).map((b) => [a, b] as const),
  );
  if (exact) return couples.map(([a, b]) => compareExact(a, b, better));
  const measured = couples.map(([a, b]) => orient(a, b, evidenceOf(a, b, better)));
  const levels = holmLevels(
    measured.flatMap(({ evidence }) => (evidence === null ? [] : [chanceOf(evidence)])),
    ROW_ALPHA,
  );
  return measured.map(({ first, second, evidence }) => {
    const names = { better: first.variant, worse: second.variant, counts: null };
    const level = evidence === null ? undefined : levels.shift();
    if (evidence === null || level === undefined) {
      return { ...names, standing: 'unknown', ratio: null, evidence: null };
    }
    const ratio = intervalOf(evidence, level);
    const standing = standingOf(ratio, Math.min(first.effect, second.effect));
    return { ...names, standing, ratio, evidence };
  });
}

/** ln of how many times better `a` is than `b`. */
function evidenceOf(a: Contender, b: Contender, better: Metric['better']): LogRatio | null {
  return better === 'lower'
    ? independentLogRatio(b.values, a.values)
    : independentLogRatio(a.values, b.values);
}

function orient(a: Contender, b: Contender, evidence: LogRatio | null) {
  if (evidence === null || evidence.centre >= 0) return { first: a, second: b, evidence };
  return { first: b, second: a, evidence: { ...evidence, centre: -evidence.centre } };
}

/** For a ratio of at least 1. */
export function standingOf({ low, high }: RatioInterval, effect: number): Standing {
  if (high <= 1 + effect && low >= 1 / (1 + effect)) return 'tie';
  return low > 1 ? 'better' : 'open';
}

function compareExact(a: Contender, b: Contender, better: Metric['better']): VariantRatio {
  const { change } = compareCounts(a.values, b.values, better);
  const [x, y] = [Math.max(...a.values), Math.max(...b.values)];
  const isAhead = better === 'lower' ? x <= y : x >= y;
  const [first, second] = isAhead ? [a, b] : [b, a];
  const centre = Math.abs(Math.log(x / y));
  const evidence = Number.isFinite(centre) ? { centre, error: 0, df: 1 } : null;
  return {
    better: first.variant,
    worse: second.variant,
    standing: change === 'no-change' ? 'tie' : change === 'inconclusive' ? 'open' : 'better',
    ratio: evidence === null ? null : intervalOf(evidence, ROW_ALPHA),
    evidence,
    counts: isAhead ? [x, y] : [y, x],
  };
}

/** A performance cliff: a variant that is far worse on one workload than on the others. */
export interface Cliff {
  readonly workload: string;
  readonly variant: string;
  /** Ratio to the best variant of each workload. */
  readonly here: number;
  /** Median of that ratio over the other workloads. */
  readonly elsewhere: number;
}

/** How many times the usual distance from the best makes a cliff. */
const CLIFF_FACTOR = 3;
/** Probability of any false cliff in a matrix. */
const MATRIX_ALPHA = 0.05;

/**
 * Intervals of all ratios hold simultaneously at 95 % (Bonferroni over all pairs of all rows),
 * which also covers choosing the best variant of a row. It is a cliff if the lower end exceeds
 * three times the median of the upper ends elsewhere. Rows in which the variant has an unknown
 * ratio, or one with a count of 0, are ignored.
 */
export function cliffsOf(
  rows: readonly { readonly workload: string; readonly ratios: readonly VariantRatio[] }[],
): Cliff[] {
  const couples = rows.reduce((sum, { ratios }) => sum + ratios.length, 0);
  const variants = new Set(
    rows.flatMap(({ ratios }) => ratios.flatMap(({ better, worse }) => [better, worse])),
  );
  return [...variants].flatMap((variant) => {
    const all = rows.flatMap(({ workload, ratios }) => {
      const behind = distanceOf(variant, ratios, MATRIX_ALPHA / couples);
      return behind === null ? [] : [{ workload, ...behind }];
    });
    return all.flatMap(({ workload, ratio, low }) => {
      const others = all.filter((each) => each.workload !== workload);
      if (others.length < 2) return [];
      const most = median(others.map(({ high }) => high));
      const elsewhere = median(others.map((each) => each.ratio));
      return low > CLIFF_FACTOR * most ? [{ workload, variant, here: ratio, elsewhere }] : [];
    });
  });
}

/** How many times worse than the best of the row: the maximum over the other variants, at least 1. */
function distanceOf(
  variant: string,
  ratios: readonly VariantRatio[],
  alpha: number,
): RatioInterval | null {
  const own = ratios.filter(({ better, worse }) => better === variant || worse === variant);
  const known = own.flatMap(({ worse, evidence }) =>
    evidence === null ? [] : [intervalOf(turned(evidence, worse === variant), alpha)],
  );
  if (own.length === 0 || known.length < own.length) return null;
  return {
    ratio: Math.max(1, ...known.map(({ ratio }) => ratio)),
    low: Math.max(1, ...known.map(({ low }) => low)),
    high: Math.max(1, ...known.map(({ high }) => high)),
  };
}

function turned(evidence: LogRatio, isBehind: boolean): LogRatio {
  return isBehind ? evidence : { ...evidence, centre: -evidence.centre };
}
