/** Finds steps and drifts of a series. Positions only; change-points.ts interprets them. */
import { seededRandom } from '../plan/schedule.ts';
import { mean, sampleVariance } from '../stats/descriptive.ts';
import { clearStep } from './clear-step.ts';
import { bestRamp, type Ramp, staircaseCost } from './drift.ts';
import { MIN_SIDE, type Ranked, rank, SplitSearch, seededIntervals } from './energy.ts';
import { autocorrelationOf, whiten, withoutOutliers } from './noise.ts';

export interface StepOptions {
  /** False-positive rate per unchanged series: 0.01 is one in a hundred. */
  readonly errorRate: number;
  /** Random orders per split; 1 / (permutations + 1) is the smallest p-value from counting. */
  readonly permutations: number;
  readonly seed: number;
}

export const STEP_DEFAULTS: StepOptions = { errorRate: 0.01, permutations: 199, seed: 1 };

export interface Step {
  readonly kind: 'step';
  /** Index of the first value after it. */
  readonly at: number;
  /** Probability that chance alone shows as much. */
  readonly p: number;
  /** Fit beside a curve; absent if both sides have a constant level. */
  readonly fitted?: Pick<Ramp, 'before' | 'after' | 'error'>;
}

export interface Drift extends Omit<Ramp, 'cost'> {
  readonly kind: 'drift';
  readonly p: number;
}

export type Shift = Step | Drift;

export interface Steps {
  /** In order. */
  readonly found: readonly Shift[];
  /** With outliers replaced by the median of their neighbours. */
  readonly values: readonly number[];
  /** Autocorrelation at lag one; 0 if none. */
  readonly autocorrelation: number;
}

function shuffle({ values, ranks }: Ranked, random: () => number): void {
  for (let last = values.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1));
    const [value, place] = [values[last] as number, ranks[last] as number];
    values[last] = values[pick] as number;
    ranks[last] = ranks[pick] as number;
    values[pick] = value;
    ranks[pick] = place;
  }
}

/** Orders after which a split far beyond all of them is accepted. */
const ENOUGH_ORDERS = 39;
const FAR_BEYOND = 1e-4;
const EULER = 0.5772156649;

/** P(a maximum as large) by Gumbel's distribution with the moments of the sample (Gumbel 1958). */
function gumbelTail(seen: readonly number[], energy: number): number {
  const scale = Math.sqrt(6 * sampleVariance(seen)) / Math.PI || Number.MIN_VALUE;
  const place = mean(seen) - EULER * scale;
  return -Math.expm1(-Math.exp(-(energy - place) / scale));
}

/**
 * The best split and its p-value by permutation; null if it is not significant. Stops early when it
 * can no longer become significant (Besag & Clifford 1991), which makes unchanged series cheap, or
 * when it is far beyond all orders so far.
 */
function significantSplit(values: Float64Array, options: StepOptions): Step | null {
  const { errorRate, permutations } = options;
  const [intervals, search] = [seededIntervals(values.length), new SplitSearch(values.length)];
  const split = search.best(rank(values), intervals);
  if (split.energy <= 0) return null;
  const random = seededRandom(options.seed ^ values.length);
  const permuted = rank(Float64Array.from(values));
  const allowed = errorRate * (permutations + 1) - 1;
  const seen: number[] = [];
  let asGood = 0;
  while (seen.length < permutations && asGood <= allowed) {
    shuffle(permuted, random);
    const { energy } = search.best(permuted, intervals);
    seen.push(energy);
    asGood += Number(energy >= split.energy);
    const tail = seen.length === ENOUGH_ORDERS && asGood === 0 ? gumbelTail(seen, split.energy) : 1;
    if (tail < FAR_BEYOND) return { kind: 'step', at: split.at, p: tail };
  }
  const p = (asGood + 1) / (permutations + 1);
  return asGood > allowed ? null : { kind: 'step', at: split.at, p };
}

/** Splits recursively until nothing significant is left; `raw` are the values with their outliers. */
function divide(
  values: Float64Array,
  raw: readonly number[],
  from: number,
  options: StepOptions,
): Step[] {
  const split = significantSplit(values, options) ?? clearStep(raw);
  if (split === null) return [];
  return [
    ...divide(values.subarray(0, split.at), raw.slice(0, split.at), from, options),
    { kind: 'step', p: split.p, at: from + split.at },
    ...divide(values.subarray(split.at), raw.slice(split.at), from + split.at, options),
  ];
}

/** Runs of steps in one direction with the bounds around them: candidates for a drift. */
function sameWay(values: Float64Array, steps: readonly Step[]) {
  const bounds = [0, ...steps.map(({ at }) => at), values.length];
  const means = bounds.slice(1).map((to, at) => mean([...values.subarray(bounds[at], to)]));
  const isUp = (at: number) => (means[at + 1] as number) > (means[at] as number);
  const runs: { from: number; to: number; steps: Step[] }[] = [];
  steps.forEach((step, at) => {
    const to = bounds[at + 2] as number;
    const run = runs.at(-1);
    if (run === undefined || isUp(at) !== isUp(at - 1))
      runs.push({ from: bounds[at] as number, to, steps: [step] });
    else {
      run.to = to;
      run.steps.push(step);
    }
  });
  return runs;
}

/** A drift, if a ramp explains the values around a run of steps better than the steps do. */
function driftOf(
  values: Float64Array,
  { from, to, steps }: ReturnType<typeof sameWay>[number],
): Drift | null {
  const around = values.subarray(from, to);
  const ramp = bestRamp(around);
  const places = steps.map(({ at }) => at - from);
  if (ramp === null || ramp.cost >= staircaseCost(around, places)) return null;
  const { cost: _, ...shape } = ramp;
  const p = Math.min(...steps.map((step) => step.p));
  return { ...shape, kind: 'drift', from: from + ramp.from, to: from + ramp.to, p };
}

/**
 * Steps by E-divisive with permutations (Matteson & James 2014; Daly et al. 2020, "The use of
 * change point detection to identify software performance regressions in a continuous integration
 * system", https://doi.org/10.1145/3358960.3375791), after removing outliers and autocorrelation.
 *
 * @param values in the order of history, all finite, in any unit
 */
export function findSteps(values: readonly number[], options: StepOptions = STEP_DEFAULTS): Steps {
  if (values.length < 2 * MIN_SIDE) return { found: [], values, autocorrelation: 0 };
  const cleaned = withoutOutliers(values);
  const autocorrelation = autocorrelationOf(cleaned);
  const steps = divide(whiten(cleaned, autocorrelation), values, 0, options);
  const runs = sameWay(Float64Array.from(cleaned), steps);
  const found = runs.flatMap((run): readonly Shift[] => {
    const drift = driftOf(Float64Array.from(cleaned), run);
    return drift === null ? run.steps : [drift];
  });
  return { values: cleaned, found, autocorrelation };
}
