/**
 * Interval of the ratio of two instruction counts. Their noise is tiny and follows no known
 * distribution, so the interval is the range spanned by the runs, with a floor.
 *
 *     ├───── base ─────┤         ├──── head ────┤
 *     └─ largest base to smallest head ─┘               smallest ratio
 *     └──────── smallest base to largest head ────┘     largest ratio
 */
import { maxOf, median, minOf } from './descriptive.ts';

/** Two counts of one program may differ by this much without a reason: see docs/statistics.md. */
export const COUNT_FLOOR = 0.001;
/** Threshold for more or less work. */
export const WORK_EFFECT = 0.005;

export interface WorkComparison {
  readonly change: 'regression' | 'improvement' | 'no-change' | 'inconclusive';
  /** Relative change of instructions, head over base, with its range. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  /** Above the floor but below the threshold. */
  readonly belowThreshold: boolean;
  /** The change of whole runs, if that of their iterations alone was judged. */
  readonly whole?: number;
  /** The iterations are too little of the runs to be told from the rest. */
  readonly isHidden?: true;
}

/** Counts of one side, one per run: of full runs, and of runs with fewer iterations. */
export interface SideCounts {
  readonly full: readonly number[];
  readonly fewer: readonly number[];
}

const spreadOf = (counts: readonly number[]): number => maxOf(counts) / minOf(counts) - 1;

/** Whether runs differ by more than the floor, so that another run is worthwhile. */
export const countsVary = (counts: readonly number[]): boolean => spreadOf(counts) > COUNT_FLOOR;

/**
 * - no change: the whole interval is within ±0.5 %
 * - regression or improvement: the whole interval is beyond it on one side
 * - inconclusive: otherwise, such as when counts of one side vary by percents
 *
 * @param base one count per run, at least one, none of them 0
 * @param head likewise
 * @param floor what two counts of one program may differ by, as a share
 */
export function compareWork(
  base: readonly number[],
  head: readonly number[],
  floor = COUNT_FLOOR,
): WorkComparison {
  const ratio = median(head) / median(base) - 1;
  const low = (minOf(head) / maxOf(base)) * (1 - floor) - 1;
  const high = (maxOf(head) / minOf(base)) * (1 + floor) - 1;
  const range = { ratio, low, high };
  if (low > WORK_EFFECT) return { ...range, change: 'regression', belowThreshold: false };
  if (high < -WORK_EFFECT) return { ...range, change: 'improvement', belowThreshold: false };
  const isSame = low > -WORK_EFFECT && high < WORK_EFFECT;
  const isReal = low > 0 || high < 0;
  return { ...range, change: isSame ? 'no-change' : 'inconclusive', belowThreshold: isReal };
}

/** Below this share of a run, its iterations are too few to be told from the rest. */
const MIN_ITERATIONS = 0.02;

/** A run with fewer iterations may vary as much as full ones do, which is added on both sides. */
function iterationsOf({ full, fewer }: SideCounts): readonly number[] {
  const spread = maxOf(full) - minOf(full);
  const own = full.map((count) => count - median(fewer));
  return [minOf(own) - spread, ...own, maxOf(own) + spread];
}

/**
 * Compares the work of the iterations alone: that of full runs less that of runs with fewer,
 * so that what a command does once (starting, set-up, a harness) neither counts as the benchmark's
 * work nor dilutes it. The floor is a share of whole runs, and so a larger share of what is left.
 * Without runs with fewer on both sides, whole runs are compared.
 */
export function compareIterations(base: SideCounts, head: SideCounts): WorkComparison {
  const whole = compareWork(base.full, head.full);
  if (base.fewer.length === 0 || head.fewer.length === 0) return whole;
  const [own, other] = [iterationsOf(base), iterationsOf(head)];
  const share = minOf([...own, ...other]) / maxOf([...base.full, ...head.full]);
  if (share < MIN_ITERATIONS)
    return { ...whole, change: 'inconclusive', whole: whole.ratio, isHidden: true };
  return { ...compareWork(own, other, COUNT_FLOOR / share), whole: whole.ratio };
}
