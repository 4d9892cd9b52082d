/** The moderated t of Smyth 2004, guarded against unequal noise. */
import { mean } from './descriptive.ts';
import type { Component, EffectDistribution } from './effect-distribution.ts';
import { flooredVariance } from './noise-index.ts';
import { logFisherDensity } from './special-functions.ts';
import { MAX_DF, type VariancePrior } from './variance-prior.ts';

export interface ModerationOptions {
  /** Floor of the standard deviation of a log ratio. */
  readonly floor: number;
  /** Allow for benchmarks unlike the panel. False only reproduces the published formulas. */
  readonly guard: boolean;
}

/** Prior for a benchmark unlike its panel: same scale, worth under a third of an observation: heavy tails. */
const OUTSIDER_DF = 0.3;

/**
 * A panel's variances seldom follow one distribution: where a quarter of it is three times as noisy
 * as the rest, d₀ is estimated too large. Costs pairs, and hardly anything of what is found.
 */
const MOST_BORROWED = 4;

/**
 * Prior probability that a benchmark is unlike its panel: half a member, plus up to a tenth if the
 * panel is diverse. Two or three benchmarks say little about the panel, and four (some of them
 * canaries) little about one without history; there its own variance dominates. Chosen by
 * simulation (bench/decision): minimal loss of power with false verdicts below 5 % and 95 %
 * coverage everywhere.
 */
function doubtOf({ members, panelDf, hasHistory }: VariancePrior): number {
  if (members < (hasHistory ? 4 : 5)) return 0.9;
  const diversity = Math.min(1, (MAX_DF - panelDf) / 15);
  return Math.max(0.5 / members, 0.02 + 0.08 * diversity);
}

/** s̃² = (d₀·s₀² + ν·s²)/(d₀ + ν) with d₀ + ν degrees of freedom: Smyth 2004, section 3. */
function component(
  weight: number,
  prior: { readonly df: number; readonly scale: number },
  variance: number,
  n: number,
): Component {
  const df = prior.df + n - 1;
  const moderated = (prior.df * prior.scale + (n - 1) * variance) / df;
  return { weight, error: Math.sqrt(moderated / n), df };
}

/**
 * Posterior probability that the benchmark is unlike its panel, by Bayes' rule from the density of
 * its sample variance under both priors (s²/s₀² follows Fisher's F with ν and the prior's d.f.).
 * This makes the prior of σ² ε-contaminated (Berger & Berliner 1986).
 */
function outsiderWeight(prior: VariancePrior, variance: number, df: number): number {
  const ratio = variance / prior.scale;
  const like = logFisherDensity(ratio, df, prior.df);
  const unlike = logFisherDensity(ratio, df, OUTSIDER_DF);
  const doubt = doubtOf(prior);
  return 1 / (1 + ((1 - doubt) / doubt) * Math.exp(like - unlike));
}

/**
 * Distribution of one benchmark's log ratio given n run pairs and the panel.
 *
 * @param ratios one log ratio per run pair, at least two
 * @param prior fixed at the first look
 */
export function moderate(
  ratios: readonly number[],
  prior: VariancePrior,
  { floor, guard }: ModerationOptions,
): EffectDistribution {
  const n = ratios.length;
  const variance = flooredVariance(ratios, floor);
  if (prior.df === 0 || !guard) {
    return { mean: mean(ratios), components: [component(1, prior, variance, n)] };
  }
  const lent = { ...prior, df: Math.min(prior.df, MOST_BORROWED) };
  const weight = outsiderWeight(lent, variance, n - 1);
  return {
    mean: mean(ratios),
    components: [
      component(1 - weight, lent, variance, n),
      component(weight, { df: OUTSIDER_DF, scale: prior.scale }, variance, n),
    ],
  };
}
