/** The variants of one workload against one another, every couple once. */
import type { Metric } from '../records/session.ts';
import { compareCounts } from '../stats/exact-counts.ts';
import { holmLevels } from '../stats/holm.ts';
import {
  chanceOf,
  independentLogRatio,
  intervalOf,
  type LogRatio,
  type RatioInterval,
} from '../stats/log-ratio.ts';

/** A variant of the workload, with one value a run in the metric's unit. */
export interface Contender {
  readonly variant: string;
  readonly values: readonly number[];
  /** Practical effect size: ratios within 1 ± this are as good as 1. */
  readonly effect: number;
}

/**
 * `better`: shown, and by more than the practical effect. `tie`: shown to be smaller than that.
 * `open`: neither. `unknown`: there is no ratio, for want of runs or of values above 0.
 */
export type Standing = 'better' | 'tie' | 'open' | 'unknown';

export interface VariantRatio {
  /** The one that is ahead, shown or not. */
  readonly better: string;
  readonly worse: string;
  readonly standing: Standing;
  /** How many times better; its interval holds the truth at least 95 times in 100. */
  readonly ratio: RatioInterval | null;
  /** The same before it got an interval. */
  readonly evidence: LogRatio | null;
  /** Of an exact metric: its counts, the better first. */
  readonly counts: readonly [number, number] | null;
}

/** Chance that a row holds any false `better`. */
export const ROW_ALPHA = 0.05;

/**
 * All couples of a row, corrected over the row by Holm's procedure (`holm.ts`): a couple's interval is at the
 * level at which it was tested, so that it leaves 1 out just where a difference is shown. Exact counts
 * are compared as counts, 0 among them.
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

/** Of an interval whose ratio is at least 1. */
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
