/**
 * Where in a line of commits a metric stepped: a posterior over "the first commit that differs".
 *
 *     reference   c1   c2   c3   c4   c5   c6        candidates, the last one known to differ
 *         0        0    0    0    Δ    Δ    Δ         mean log ratio of cost against the reference
 *                                 └─ first = 4
 *
 * Each measurement compares one commit with the reference in interleaved run pairs, so that it is a sample
 * of 0 or of Δ and never of the machine's mood that day. Instead of believing a measurement and throwing
 * half of the range away, each one shifts the odds: probabilistic bisection (Horstein 1963; Waeber, Frazier
 * & Henderson 2013, "Bisection search with noisy responses"). Assumes one step; `misfits` says where a commit
 * lies on neither level.
 */
import { mean } from '../stats/descriptive.ts';

/** What is known of one commit: log ratios of cost against the reference, one per run pair. */
export interface Observation {
  /** Index among the candidates, from 0. */
  readonly at: number;
  readonly ratios: readonly number[];
}

export interface StepPosterior {
  /** Probability of each candidate to be the first that differs; sums to 1. */
  readonly first: readonly number[];
  /** Log ratio after the step, given the most probable place. */
  readonly shift: number;
  /** Its standard error. */
  readonly shiftError: number;
  /** Candidates that were measured and lie on neither level. */
  readonly misfits: readonly number[];
  /** Log ratio against the reference and its standard error, of each candidate that was measured. */
  readonly levels: readonly {
    readonly at: number;
    readonly mean: number;
    readonly error: number;
  }[];
}

/** Beyond so many standard errors of both levels, a commit is on neither. */
const MISFIT_ERRORS = 4;

interface Level {
  readonly at: number;
  readonly mean: number;
  readonly variance: number;
}

/**
 * The variance of one run pair, pooled over all commits: they are the same benchmark on the same machine.
 * Floored at the decision's floor for a deviation, a thousandth.
 */
function pooledVariance(observations: readonly Observation[]): { variance: number; df: number } {
  let [squares, df] = [0, 0];
  for (const { ratios } of observations) {
    if (ratios.length < 2) continue;
    const centre = mean(ratios);
    squares += ratios.reduce((sum, ratio) => sum + (ratio - centre) ** 2, 0);
    df += ratios.length - 1;
  }
  return { variance: Math.max(df === 0 ? 0 : squares / df, 0.001 ** 2), df: Math.max(1, df) };
}

/** Student's log density up to a constant: a plugged-in variance of few degrees is not to be believed far. */
function logLikelihood(level: Level, expected: number, df: number): number {
  const square = (level.mean - expected) ** 2 / level.variance;
  return -((df + 1) / 2) * Math.log1p(square / df);
}

function weighted(levels: readonly Level[]): { mean: number; error: number } {
  const weight = levels.reduce((sum, { variance }) => sum + 1 / variance, 0);
  const total = levels.reduce((sum, level) => sum + level.mean / level.variance, 0);
  return { mean: total / weight, error: Math.sqrt(1 / weight) };
}

function normalize(logs: readonly number[]): number[] {
  const highest = Math.max(...logs);
  const shares = logs.map((log) => Math.exp(log - highest));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}

/**
 * @param count number of candidates, the last of which must have been observed
 * @param layout what a rebuild alone may move (a deviation of log ratios): code lands elsewhere in memory
 *   whenever anything changes, and no repetition averages that away
 */
export function stepPosterior(
  observations: readonly Observation[],
  count: number,
  layout: number,
): StepPosterior {
  const { variance, df } = pooledVariance(observations);
  const levels = observations
    .filter(({ ratios }) => ratios.length > 0)
    .map(({ at, ratios }) => ({
      at,
      mean: mean(ratios),
      variance: variance / ratios.length + layout ** 2,
    }));
  if (!levels.some(({ at }) => at === count - 1)) {
    throw new RangeError('the last candidate, which is known to differ, was not observed');
  }
  const logs = Array.from({ length: count }, (_, first) => {
    const shift = weighted(levels.filter(({ at }) => at >= first)).mean;
    return levels.reduce(
      (sum, level) => sum + logLikelihood(level, level.at >= first ? shift : 0, df),
      0,
    );
  });
  const first = normalize(logs);
  const likeliest = first.indexOf(Math.max(...first));
  const after = weighted(levels.filter(({ at }) => at >= likeliest));
  const far = (level: Level, from: number): boolean =>
    Math.abs(level.mean - from) > MISFIT_ERRORS * Math.sqrt(level.variance);
  return {
    first,
    shift: after.mean,
    shiftError: after.error,
    levels: levels.map((level) => ({
      at: level.at,
      mean: level.mean,
      error: Math.sqrt(level.variance),
    })),
    misfits: levels.filter((level) => far(level, 0) && far(level, after.mean)).map(({ at }) => at),
  };
}
