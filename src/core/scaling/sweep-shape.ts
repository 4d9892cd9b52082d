/** Significant features of a sweep: which values differ, where further ones stop paying off, whether it falls. */
import { mean } from '../stats/descriptive.ts';
import { holmLevels } from '../stats/holm.ts';
import { chanceOf, independentLogRatio, ratioInterval } from '../stats/log-ratio.ts';

export interface RatedValue {
  readonly value: number;
  /** One positive rate per run, higher is faster. */
  readonly rates: readonly number[];
}

/** Whether one value is significantly faster than another. */
export type IsFaster = (one: RatedValue, other: RatedValue) => boolean;

const ALPHA = 0.05;
/** Gains up to this are not worth more threads. */
const KNEE_GAIN = 1.05;
const KNEE_LEAST_VALUES = 3;

const levelOf = ({ rates }: RatedValue): number => mean(rates.map(Math.log));

export function fastestOf<Value extends RatedValue>(values: readonly Value[]): Value | undefined {
  return values.toSorted((a, b) => levelOf(b) - levelOf(a))[0];
}

/** Welch's t on logarithms of all pairs of values, with Holm's correction: any pair may be selected afterwards. */
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
 * The smallest value after which the total gain is at most 5 %: the 95 % intervals of all later
 * values relative to it end at 1.05 or below. Only for curves that rise significantly.
 *
 * @param values within the cores, ascending
 */
export function kneeOf(values: readonly RatedValue[], isFaster: IsFaster): number | null {
  const [first] = values;
  const best = fastestOf(values);
  if (first === undefined || best === undefined || values.length < KNEE_LEAST_VALUES) return null;
  if (!isFaster(best, first)) return null;
  const gainsNothing = (later: RatedValue, knee: RatedValue): boolean =>
    (ratioInterval(later.rates, knee.rates)?.high ?? Number.POSITIVE_INFINITY) <= KNEE_GAIN;
  // The last value has no successor.
  const knee = values
    .slice(1, -1)
    .find((each, at) => values.slice(at + 2).every((later) => gainsNothing(later, each)));
  return knee?.value ?? null;
}

/** Whether the first value is the best and the last significantly slower; same parameters. */
export function isFalling(values: readonly RatedValue[], isFaster: IsFaster): boolean {
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return false;
  return fastestOf(values) === first && isFaster(first, last);
}
