/**
 * How a throughput grows with the threads at work, after Gunther's Universal Scalability Law:
 *
 *     X(N) = γ·N / (1 + σ·(N − 1) + κ·N·(N − 1))
 *
 * σ is contention (the share that runs one at a time), κ coherency (what every pair of threads costs
 * each other). With κ = 0 it is Amdahl's law, S(N) = 1/(σ + (1 − σ)/N), whose limit is 1/σ; with κ > 0 it
 * has a peak at √((1 − σ)/κ). Gunther 2007, "Guerrilla Capacity Planning", chapters 4 and 5; Amdahl 1967.
 *
 * Fitted to logarithms, since noise of times is a share of them. Threads past the cores given take turns
 * rather than work at once: such values are no business of these laws, and are not to be passed here.
 */
import { mean } from '../stats/descriptive.ts';
import { fitBounded, type ScalingPoint } from './bounded-fit.ts';
import { type Estimate, estimateOf, peakRange, type Range } from './parameter-range.ts';

export interface ScalingFit {
  readonly law: 'amdahl' | 'usl';
  readonly contention: Estimate;
  /** κ; null for Amdahl's law. */
  readonly coherency: Estimate | null;
  /** Of logarithms of rates: 1 is a perfect fit. */
  readonly rSquared: number;
  /** Typical miss of a value as a fraction: root of the residual variance. */
  readonly typicalMiss: number;
  readonly points: number;
  /** Points less parameters. With 1, every interval is so wide that little rests on the fit. */
  readonly degreesOfFreedom: number;
  /** Amdahl's law: what any number of threads could give over one, 95 %; null: no limit is shown. */
  readonly limit: Range | null;
  /** Universal law: threads at which the curve is highest, 95 %; null: no peak is shown. */
  readonly peak: Range | null;
}

const PARAMETERS = { amdahl: 2, usl: 3 };
const LEAST_COUNTS = 3;

/** One thread, what shares are reckoned from, and enough other numbers of threads to bend a curve. */
function isEnough(points: readonly ScalingPoint[], degreesOfFreedom: number): boolean {
  const counts = new Set(points.map(({ threads }) => threads));
  return counts.has(1) && counts.size >= LEAST_COUNTS && degreesOfFreedom >= 1;
}

function limitOf({ range }: Estimate): Range | null {
  return range === null || range.low <= 0 ? null : { low: 1 / range.high, high: 1 / range.low };
}

function qualityOf(points: readonly ScalingPoint[], residualSum: number, left: number) {
  const centre = mean(points.map(({ logRate }) => logRate));
  const total = points.reduce((sum, { logRate }) => sum + (logRate - centre) ** 2, 0);
  return {
    rSquared: total === 0 ? 1 : 1 - residualSum / total,
    typicalMiss: Math.sqrt(residualSum / left),
    points: points.length,
    degreesOfFreedom: left,
  };
}

/**
 * Fits one law by least squares.
 *
 * @param points one per measured value within the cores given, in any order
 * @returns null where there are too few: at least three numbers of threads, 1 among them, and one value
 *   more than the law has parameters (Amdahl's two, the universal three)
 */
export function fitScalingLaw(
  points: readonly ScalingPoint[],
  law: ScalingFit['law'],
): ScalingFit | null {
  const left = points.length - PARAMETERS[law];
  const bounded = isEnough(points, left) ? fitBounded(points, law === 'usl') : null;
  if (bounded === null) return null;
  const contention = estimateOf(bounded, 'contention', left);
  const shape =
    law === 'usl'
      ? {
          coherency: estimateOf(bounded, 'coherency', left),
          limit: null,
          peak: peakRange(bounded, left),
        }
      : { coherency: null, limit: limitOf(contention), peak: null };
  return { law, contention, ...shape, ...qualityOf(points, bounded.fit.residualSum, left) };
}
