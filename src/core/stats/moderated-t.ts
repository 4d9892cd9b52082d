/** The moderated t of Smyth 2004, and the guard that keeps it honest where noise is unequal. */
import { mean } from './descriptive.ts';
import type { Component, EffectDistribution } from './effect-distribution.ts';
import { flooredVariance } from './noise-index.ts';
import { logFisherDensity } from './special-functions.ts';
import { MAX_DF, type VariancePrior } from './variance-prior.ts';

export interface ModerationOptions {
  /** Least standard deviation of a log ratio that is believed. */
  readonly floor: number;
  /** Doubt that a benchmark is like its panel. Off only to reproduce the unguarded formulas. */
  readonly guard: boolean;
}

/**
 * A benchmark unlike its panel has a variance anywhere around the panel's: a prior of the same
 * scale that is worth less than a third of an observation, so heavy are its tails.
 */
const STRANGER_DF = 0.3;

/**
 * The probability, before its runs are seen, that a benchmark is unlike its panel: half a member,
 * and up to a tenth where the panel itself is diverse. Two or three benchmarks hardly say what the
 * panel is like, and four, of which some are canaries, not what one without history is like beside them: there own
 * variance is the rule. Set by simulation (bench/decision) to lose the least power while false verdicts stay under
 * 5 %, and intervals hold in 95 %, everywhere.
 */
function doubtOf({ members, panelDf, hasHistory }: VariancePrior): number {
  if (members < (hasHistory ? 4 : 5)) return 0.9;
  const diversity = Math.min(1, (MAX_DF - panelDf) / 15);
  return Math.max(0.5 / members, 0.02 + 0.08 * diversity);
}

/** s̃² = (d₀·s₀² + ν·s²)/(d₀ + ν) on d₀ + ν degrees of freedom: Smyth 2004, section 3. */
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
 * Posterior probability that the benchmark is unlike its panel: Bayes' rule on how probable its
 * sample variance is under either prior (s²/s₀² is Fisher's F with ν and the prior's d.f.). The
 * prior of σ² is thus ε-contaminated in the sense of Berger & Berliner 1986.
 */
function strangerWeight(prior: VariancePrior, variance: number, df: number): number {
  const ratio = variance / prior.scale;
  const like = logFisherDensity(ratio, df, prior.df);
  const unlike = logFisherDensity(ratio, df, STRANGER_DF);
  const doubt = doubtOf(prior);
  return 1 / (1 + ((1 - doubt) / doubt) * Math.exp(like - unlike));
}

/**
 * What n run pairs and the panel say of one benchmark's log ratio.
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
  const weight = strangerWeight(prior, variance, n - 1);
  return {
    mean: mean(ratios),
    components: [
      component(1 - weight, prior, variance, n),
      component(weight, { df: STRANGER_DF, scale: prior.scale }, variance, n),
    ],
  };
}
