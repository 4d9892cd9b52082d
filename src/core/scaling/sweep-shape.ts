/** What a sweep shows beyond chance: which values differ, where more stops to pay, whether it only falls. */
import { mean } from '../stats/descriptive.ts';
import { holmLevels } from '../stats/holm.ts';
import { chanceOf, independentLogRatio, ratioInterval } from '../stats/log-ratio.ts';

export interface RatedValue {
  readonly value: number;
  /** One rate per run, larger is faster, each above 0. */
  readonly rates: readonly number[];
}

/** Whether one value of the sweep is shown to be faster than another. */
export type IsFaster = (one: RatedValue, other: RatedValue) => boolean;

const ALPHA = 0.05;
/** A gain up to this is not worth more threads. */
const KNEE_GAIN = 1.05;
const KNEE_LEAST_VALUES = 3;

const levelOf = ({ rates }: RatedValue): number => mean(rates.map(Math.log));

export function fastestOf<Value extends RatedValue>(values: readonly Value[]): Value | undefined {
  return values.toSorted((a, b) => levelOf(b) - levelOf(a))[0];
}

/**
 * Compares every value with every other by Welch's t on logarithms, corrected for all of these
 * comparisons by Holm, so that any of them may be picked afterwards: the best, the worst, the first.
 */
export function compareValues(values: readonly RatedValue[]): IsFaster {
  const pairs = values.flatMap((one, at) =>
    values.slice(at + 1).flatMap((other) => {
      const ratio = independentLogRatio(one.rates, other.rates);
      return ratio === null ? [] : [{ one, other, chance: chanceOf(ratio) }];
    }),
  );
  const levels = holmLevels(
    pairs.map(({ chance }) => chance),
    ALPHA,
  );
  const differing = pairs.filter(({ chance }, at) => chance <= (levels[at] as number));
  return (a, b) =>
    differing.some(({ one, other }) => (one === a && other === b) || (one === b && other === a)) &&
    levelOf(a) > levelOf(b);
}

/**
 * The smallest value from which on more is shown to gain no more than a twentieth: the 95 % interval of
 * each later value over it ends at 1.05 or below. Only of a curve that is shown to rise at all.
 *
 * @param values within the cores given, in ascending order
 */
export function kneeOf(values: readonly RatedValue[], isFaster: IsFaster): number | null {
  const [first] = values;
  const best = fastestOf(values);
  if (first === undefined || best === undefined || values.length < KNEE_LEAST_VALUES) return null;
  if (!isFaster(best, first)) return null;
  const gainsNothing = (later: RatedValue, knee: RatedValue): boolean =>
    (ratioInterval(later.rates, knee.rates)?.high ?? Number.POSITIVE_INFINITY) <= KNEE_GAIN;
  // The last has nothing after it, and so no knee to show.
  const knee = values
    .slice(1, -1)
    .find((each, at) => values.slice(at + 2).every((later) => gainsNothing(later, each)));
  return knee?.value ?? null;
}

/** Whether the first value is the best and the last is shown to be slower than it; likewise `values`. */
export function isFalling(values: readonly RatedValue[], isFaster: IsFaster): boolean {
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return false;
  return fastestOf(values) === first && isFaster(first, last);
}
