/** Where the level of a series changes, and where it drifts. Places only; what they mean is said by change-points.ts. */
import { seededRandom } from '../plan/schedule.ts';
import { mean, sampleVariance } from '../stats/descriptive.ts';
import { bestRamp, type Ramp, staircaseCost } from './drift.ts';
import { MIN_SIDE, type Ranked, rank, SplitSearch, seededIntervals } from './energy.ts';
import { leaningOf, whiten, withoutOutliers } from './noise.ts';

export interface StepOptions {
  /** How often an unchanged series may show a change: 0.01 is one in a hundred. */
  readonly errorRate: number;
  /** Orders that each split is held against; 1 / (permutations + 1) is the least p-value told by counting. */
  readonly permutations: number;
  readonly seed: number;
}

export const STEP_DEFAULTS: StepOptions = { errorRate: 0.01, permutations: 199, seed: 1 };

export interface Step {
  readonly kind: 'step';
  /** Index of the first value after it. */
  readonly at: number;
  /** How often chance alone shows as much. */
  readonly p: number;
  /** Where the levels around it are a curve: what that leaves of it; absent: both sides have a level each. */
  readonly fitted?: Pick<Ramp, 'before' | 'after' | 'error'>;
}

export interface Drift extends Omit<Ramp, 'cost'> {
  readonly kind: 'drift';
  readonly p: number;
}

export type Found = Step | Drift;

export interface Steps {
  /** In order. */
  readonly found: readonly Found[];
  /** With single outliers replaced by the median of their neighbours. */
  readonly values: readonly number[];
  /** Their indices. */
  readonly outliers: readonly number[];
  /** How much of a deviation carries over to the next value, from 0. */
  readonly leaning: number;
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

/** Orders after which a split far beyond all of them needs no more. */
const ENOUGH = 39;
const FAR_BEYOND = 1e-4;
const EULER = 0.5772156649;

/** P(a maximum as large) by Gumbel's distribution with the moments of those seen (Gumbel 1958). */
function gumbelTail(seen: readonly number[], energy: number): number {
  const scale = Math.sqrt(6 * sampleVariance(seen)) / Math.PI || Number.MIN_VALUE;
  const place = mean(seen) - EULER * scale;
  return -Math.expm1(-Math.exp(-(energy - place) / scale));
}

/**
 * The best split and its p-value by permutation; null: chance shows as much too often. It stops as soon as no further
 * order could make it significant (Besag & Clifford 1991), so that an unchanged series costs little, and where it is
 * far beyond what all orders so far have shown.
 */
function significantSplit(values: Float64Array, options: StepOptions): Step | null {
  const { errorRate, permutations } = options;
  const [intervals, search] = [seededIntervals(values.length), new SplitSearch(values.length)];
  const split = search.best(rank(values), intervals);
  if (split === null || split.energy <= 0) return null;
  const random = seededRandom(options.seed ^ values.length);
  const permuted = rank(Float64Array.from(values));
  const allowed = errorRate * (permutations + 1) - 1;
  const seen: number[] = [];
  let asGood = 0;
  while (seen.length < permutations && asGood <= allowed) {
    shuffle(permuted, random);
    const energy = search.best(permuted, intervals)?.energy ?? 0;
    seen.push(energy);
    if (energy >= split.energy) asGood += 1;
    const tail = seen.length === ENOUGH && asGood === 0 ? gumbelTail(seen, split.energy) : 1;
    if (tail < FAR_BEYOND) return { kind: 'step', at: split.at, p: tail };
  }
  if (asGood > allowed) return null;
  return { kind: 'step', at: split.at, p: (asGood + 1) / (permutations + 1) };
}

/** Splits, then splits each side, until chance explains what is left. */
function divide(values: Float64Array, from: number, options: StepOptions): Step[] {
  const step = significantSplit(values, options);
  if (step === null) return [];
  return [
    ...divide(values.subarray(0, step.at), from, options),
    { ...step, at: from + step.at },
    ...divide(values.subarray(step.at), from + step.at, options),
  ];
}

/** Runs of steps that go the same way, each with the bounds of what lies around it: what may be one drift. */
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

/** A drift where a ramp explains the values around a run of steps better than steps do. */
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
 * Steps by E-divisive with permutations (Matteson & James 2014; Daly et al. 2020, "The use of change point detection to
 * identify software performance regressions in a continuous integration system",
 * https://doi.org/10.1145/3358960.3375791), on values without single outliers and without what each leans on the last.
 *
 * @param values in the order of history, all finite, in any unit
 */
export function findSteps(values: readonly number[], options: StepOptions = STEP_DEFAULTS): Steps {
  if (values.length < 2 * MIN_SIDE) return { found: [], values, outliers: [], leaning: 0 };
  const cleaned = withoutOutliers(values);
  const leaning = leaningOf(cleaned.values);
  const steps = divide(whiten(cleaned.values, leaning), 0, options);
  const runs = sameWay(Float64Array.from(cleaned.values), steps);
  const found = runs.flatMap((run): readonly Found[] => {
    const drift = driftOf(Float64Array.from(cleaned.values), run);
    return drift === null ? run.steps : [drift];
  });
  return { ...cleaned, found, leaning };
}
