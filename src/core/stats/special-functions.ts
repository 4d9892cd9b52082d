/** Special functions, from @stdlib; only the inverse of ψ′ is implemented here. */
import digammaOf from '@stdlib/math-base-special-digamma';
import logGammaOf from '@stdlib/math-base-special-gammaln';
import trigammaOf from '@stdlib/math-base-special-trigamma';
import studentCdfOf from '@stdlib/stats-base-dists-t-cdf';
import studentQuantileOf from '@stdlib/stats-base-dists-t-quantile';

/** ψ(x), the derivative of ln Γ. */
export const digamma = (x: number): number => digammaOf(x);

/** ψ′(x). */
export const trigamma = (x: number): number => trigammaOf(x);

/** P(T ≤ x) of Student's t with `df` > 0 degrees of freedom, possibly fractional. */
export const studentCdf = (x: number, df: number): number => studentCdfOf(x, df);

/** Density of Student's t with `df` > 0 degrees of freedom. */
export function studentDensity(x: number, df: number): number {
  const logScale = logGammaOf((df + 1) / 2) - logGammaOf(df / 2) - Math.log(Math.PI * df) / 2;
  return Math.exp(logScale - ((df + 1) / 2) * Math.log1p((x * x) / df));
}

export const studentQuantile = (p: number, df: number): number => studentQuantileOf(p, df);

/** Halvings after which an interval of doubles has no middle. */
const ROUNDS = 60;

/** The x > 0 with ψ′(x) = y, by bisection: 1/x + 1/(2x²) < ψ′(x) < 1/x + 1/x², and ψ′ falls. */
export function inverseTrigamma(y: number): number {
  let [low, high] = [1 / y, (1 + Math.sqrt(1 + 4 * y)) / (2 * y)];
  for (let round = 0; round < ROUNDS; round += 1) {
    const middle = (low + high) / 2;
    if (trigamma(middle) > y) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * ln of the density of Fisher's F with `d1` and `d2` degrees of freedom at `x` > 0: of a sample
 * variance `x` times the prior's scale with d1 degrees of freedom, under a prior worth d2.
 */
export function logFisherDensity(x: number, d1: number, d2: number): number {
  const half = d1 / 2;
  const logBeta = logGammaOf(half) + logGammaOf(d2 / 2) - logGammaOf(half + d2 / 2);
  const ratio = d1 / d2;
  return (
    half * Math.log(ratio) +
    (half - 1) * Math.log(x) -
    (half + d2 / 2) * Math.log1p(ratio * x) -
    logBeta
  );
}
