/**
 * What is known of one log ratio: a Student distribution around its mean, or, where the guard
 * doubts that the benchmark is like its panel, a weighted sum of two.
 */
import { studentCdf, studentQuantile } from './special-functions.ts';

/** A Student distribution of `df` degrees of freedom, stretched by `error`. */
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

/** P(|error| > x): the two-sided tail. */
export function tailBeyond({ components }: EffectDistribution, x: number): number {
  let tail = 0;
  for (const { weight, error, df } of components) tail += weight * 2 * studentCdf(-x / error, df);
  return tail;
}

/** Two-sided p-value of "no change at all". */
export function pValueOf(effect: EffectDistribution): number {
  return tailBeyond(effect, Math.abs(effect.mean));
}

/** The half-width x with P(error ≤ x) = p, for p ≥ 0.5: t(p, df)·se where there is one component. */
export function halfWidth(effect: EffectDistribution, p: number): number {
  const widths = effect.components.map(({ error, df }) => error * studentQuantile(p, df));
  let low = Math.min(...widths);
  let high = Math.max(...widths);
  // A mixture's quantile lies between those of its parts, and its tail falls all the way.
  while (high - low > 1e-12 * high) {
    const middle = (low + high) / 2;
    if (tailBeyond(effect, middle) / 2 > 1 - p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The degrees of freedom of the components, averaged by weight. */
export function averageDf({ components }: EffectDistribution): number {
  return components.reduce((sum, { weight, df }) => sum + weight * df, 0);
}
