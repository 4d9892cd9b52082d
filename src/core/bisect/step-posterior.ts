/**
 * Position of a step in a line of commits: the posterior of "the first commit that differs".
 *
 *     reference   c1   c2   c3   c4   c5   c6        candidates, the last one known to differ
 *         0        β    β    β    Δ    Δ    Δ         mean log ratio of cost against the reference
 *                                 └─ first = 4
 *
 * Each measurement compares a commit with the reference in interleaved run pairs, so it samples β or
 * Δ independently of the machine's state. β is 0 except for the memory layout of the reference's
 * build, which affects all ratios equally. Instead of discarding half of the range, each measurement
 * shifts the odds: probabilistic bisection (Horstein 1963; Waeber, Frazier & Henderson 2013,
 * "Bisection search with noisy responses"). Assumes a single step; `misfits` lists commits on neither
 * level.
 */
import { mean } from '../stats/descriptive.ts';

/** Measurements of one commit: log ratios of cost against the reference, one per run pair. */
export interface Observation {
  /** 0-based index of the candidate. */
  readonly at: number;
  /** At least one. */
  readonly ratios: readonly number[];
}

/** Known without probability: equal inputs cannot differ, and exact counts have no noise. */
interface Certainty {
  readonly at: number;
  readonly differs: boolean;
}

export interface SearchEvidence {
  readonly measured: readonly Observation[];
  readonly certain: readonly Certainty[];
}

export interface StepPosterior {
  /** Probability of each candidate to be the first that differs; sums to 1. */
  readonly first: readonly number[];
  /** Size of the step at its most probable position (level after minus level before); null with certainties only. */
  readonly shift: Mean | null;
  /** Measured candidates that match neither level. */
  readonly misfits: readonly number[];
  /** Level of each measured candidate relative to the reference. */
  readonly levels: readonly (Mean & { readonly at: number })[];
  /** Degrees of freedom of the pooled variance. */
  readonly df: number;
}

/** Standard errors from both levels at which a commit counts as a misfit. */
const MISFIT_ERRORS = 4;
/** Floor of the standard deviation, as in the decision procedure. */
const DEVIATION_FLOOR = 0.001;

interface CommitLevel {
  readonly mean: number;
  readonly variance: number;
}

/** Variance of one run pair, pooled over all commits: same benchmark, same machine. */
function pooledVariance(measured: readonly Observation[]): { variance: number; df: number } {
  let [squares, df] = [0, 0];
  for (const { ratios } of measured) {
    const centre = mean(ratios);
    squares += ratios.reduce((sum, ratio) => sum + (ratio - centre) ** 2, 0);
    df += ratios.length - 1;
  }
  const variance = Math.max(df === 0 ? 0 : squares / df, DEVIATION_FLOOR ** 2);
  return { variance, df: Math.max(1, df) };
}

/** Student's log density up to a constant, since the variance has few degrees of freedom. */
function logLikelihood(level: CommitLevel, expected: number, df: number): number {
  const square = (level.mean - expected) ** 2 / level.variance;
  return -((df + 1) / 2) * Math.log1p(square / df);
}

/** Iterations of reweighting; more than enough to converge. */
const ROUNDS = 20;

/**
 * Maximum likelihood level under Student's density, by iterative reweighting (Lange, Little &
 * Taylor 1989). Unlike a mean, it is robust against commits on neither level.
 */
function located(levels: readonly CommitLevel[], start: number, df: number) {
  const weigh = ({ mean, variance }: CommitLevel, centre: number): number =>
    Math.min(1, (df + 1) / (df + (mean - centre) ** 2 / variance)) / variance;
  let [centre, weight] = [start, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const weights = levels.map((level) => weigh(level, centre));
    weight = weights.reduce((sum, each) => sum + each, 0);
    centre = levels.reduce((sum, level, at) => sum + level.mean * (weights[at] ?? 0), 0) / weight;
  }
  return { mean: centre, error: Math.sqrt(1 / weight) };
}

/** A log ratio and its standard error. */
type Mean = Readonly<ReturnType<typeof located>>;

function normalize(logs: readonly number[]): number[] {
  const highest = Math.max(...logs);
  const shares = logs.map((log) => Math.exp(log - highest));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}

/** Levels on both sides of a step; the reference belongs to the first side. */
function sidesOf({ levels, reference, end, df }: LevelLine, first: number) {
  const before = [reference, ...levels.filter(({ at }) => at < first)];
  const after = levels.filter(({ at }) => at >= first);
  return { before, after, below: located(before, 0, df), above: located(after, end, df) };
}

function logOdds(line: LevelLine, first: number): number {
  const { before, after, below, above } = sidesOf(line, first);
  return [
    ...before.map((level) => logLikelihood(level, below.mean, line.df)),
    ...after.map((level) => logLikelihood(level, above.mean, line.df)),
  ].reduce((sum, log) => sum + log, 0);
}

/** Candidates consistent with certainties: after the last equal commit, up to the first differing one. */
function candidatesLeft(certain: readonly Certainty[], count: number): (at: number) => boolean {
  const equal = Math.max(-1, ...certain.flatMap(({ at, differs }) => (differs ? [] : [at])));
  const differing = certain.flatMap(({ at, differs }) => (differs && at > equal ? [at] : []));
  const last = Math.min(count - 1, ...differing);
  return (at) => at > equal && at <= last;
}

function lineOf({ measured }: SearchEvidence, layout: number) {
  const { variance, df } = pooledVariance(measured);
  const levels = measured.map(({ at, ratios }) => ({
    at,
    mean: mean(ratios),
    variance: variance / ratios.length + layout ** 2,
  }));
  return {
    levels,

    /** 0, except for the memory layout of its build. */
    reference: { mean: 0, variance: Math.max(layout, DEVIATION_FLOOR) ** 2 },

    /** Of the last candidate, which is known to differ. */
    end: levels.find(({ at }) => levels.every((other) => other.at <= at))?.mean ?? 0,
    df,
  };
}

type LevelLine = Readonly<ReturnType<typeof lineOf>>;

/** Estimates at a step; empty with certainties only. */
function stepAt(line: LevelLine, first: number): Pick<StepPosterior, 'shift' | 'misfits'> {
  if (line.levels.length === 0) return { shift: null, misfits: [] };
  const { below, above } = sidesOf(line, first);
  const far = (level: CommitLevel, from: number): boolean =>
    Math.abs(level.mean - from) > MISFIT_ERRORS * Math.sqrt(level.variance);
  const shift = { mean: above.mean - below.mean, error: Math.hypot(above.error, below.error) };
  const misfits = line.levels.filter((level) => far(level, below.mean) && far(level, above.mean));
  return { shift, misfits: misfits.map(({ at }) => at) };
}

/**
 * @param count number of candidates, the last of which differs (certain or measured)
 * @param layout standard deviation of log ratios caused by rebuilding alone, since any change moves
 * code in memory; repetition does not average it out
 */
export function stepPosterior(
  evidence: SearchEvidence,
  count: number,
  layout: number,
): StepPosterior {
  const { measured, certain } = evidence;
  const ends = measured.length > 0 ? measured : certain.filter(({ differs }) => differs);
  if (!ends.some(({ at }) => at === count - 1)) {
    throw new RangeError('the last candidate, which is known to differ, was not observed');
  }
  const line = lineOf(evidence, layout);
  const isLeft = candidatesLeft(certain, count);
  const logs = Array.from({ length: count }, (_, first) =>
    isLeft(first) ? logOdds(line, first) : Number.NEGATIVE_INFINITY,
  );
  const first = normalize(logs);
  return {
    first,
    ...stepAt(line, first.indexOf(Math.max(...first))),
    levels: line.levels.map(({ at, mean, variance }) => ({
      at,
      mean,
      error: Math.sqrt(variance),
    })),
    df: line.df,
  };
}
