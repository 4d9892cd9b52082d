/** Distribution of a log ratio's error: Student's t, or a weighted sum of two if it may be unlike its panel. */
import { studentCdf, studentDensity, studentQuantile } from './special-functions.ts';

/** Student's t with `df` degrees of freedom, scaled by `error`. */
export interface Component {
  readonly weight: number;
  readonly error: number;
  readonly df: number;
}

/** Weights sum to 1. */
export interface EffectDistribution {
  readonly mean: number;
  readonly components: readonly Component[];
}

const average = ({ components }: EffectDistribution, of: (one: Component) => number): number =>
  components.reduce((sum, one) => sum + one.weight * of(one), 0);

/** P(|error| > x): the two-sided tail. */
export const tailBeyond = (effect: EffectDistribution, x: number): number =>
  average(effect, ({ error, df }) => 2 * studentCdf(-x / error, df));

/** Two-sided p-value of no change. */
export function pValueOf(effect: EffectDistribution): number {
  return tailBeyond(effect, Math.abs(effect.mean));
}

/** The half-width x with P(error ≤ x) = p, for p ≥ 0.5: t(p, df)·se for a single component. */
export function halfWidth(effect: EffectDistribution, p: number): number {
  const widths = effect.components.map(({ error, df }) => error * studentQuantile(p, df));
  let x = Math.min(...widths);
  if (x === Math.max(...widths)) return x;
  // A mixture's quantile lies between those of its components. Its tail is convex, so Newton
  // converges without overshooting.
  for (let step = x, round = 0; Math.abs(step) > 1e-13 * x && round < 100; round += 1) {
    const density = average(effect, ({ error, df }) => studentDensity(x / error, df) / error);
    step = (tailBeyond(effect, x) / 2 - (1 - p)) / density;
    x += step;
  }
  return x;
}

/** Degrees of freedom of the components, averaged by weight. */
export const averageDf = (effect: EffectDistribution): number => average(effect, ({ df }) => df);
