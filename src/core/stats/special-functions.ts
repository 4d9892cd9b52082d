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

/**
 * ψ″(x): eight steps of ψ″(x) = ψ″(x + 1) − 2/x³, then the asymptotic series (Abramowitz & Stegun
 * 6.4.6 and 6.4.13). Accurate to 1e-9 for x > 0, which is enough for Newton.
 */
function tetragamma(x: number): number {
  let sum = 0;
  let z = x;
  for (; z < 8; z += 1) sum -= 2 / z ** 3;
  const r = 1 / (z * z);
  return sum - r * (1 + 1 / z + r * (0.5 - r * (1 / 6 - r * (1 / 6 - r * 0.3))));
}

/**
 * The x > 0 with ψ′(x) = y, by Newton on 1/ψ′, which is convex and nearly linear, so it does not
 * overshoot: Smyth 2004, appendix. Starts at 0.5 + 1/y.
 */
export function inverseTrigamma(y: number): number {
  if (y < 1e-6) return 1 / y;
  let x = 0.5 + 1 / y;
  for (let round = 0; round < 50; round += 1) {
    const value = trigamma(x);
    const step = (value * (1 - value / y)) / tetragamma(x);
    x += step;
    if (Math.abs(step) < 1e-13 * x) break;
  }
  return x;
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
