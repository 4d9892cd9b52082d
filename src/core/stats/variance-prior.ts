/**
 * Estimates a benchmark's variance with the help of the session's other benchmarks: three runs are
 * too few, but twenty benchmarks on the same machine at the same time add information.
 *
 *     current panel ──▶ overall noise, and variation between benchmarks ──┐
 *     own history   ──▶ noise relative to the others                    ──┴──▶ prior of σ²_b
 *     own three runs ──────────────────────────────────────────────────────▶ likelihood
 */
import { mean, sampleVariance } from './descriptive.ts';
import { fillNoise, flooredVariance, unbiasedLogVariance } from './noise-index.ts';
import { inverseTrigamma, trigamma } from './special-functions.ts';

/** σ² ~ scaled inverse χ²: worth `df` observations with variance `scale`. Df 0: no prior. */
export interface VariancePrior {
  readonly df: number;
  readonly scale: number;
  /** Number of sources in the panel, including its own. */
  readonly members: number;
  /** d₀ of the panel before correcting for its size; 20 if benchmarks hardly differ. */
  readonly panelDf: number;
  /** Whether the benchmark's own noise is known. */
  readonly hasHistory: boolean;
}

export interface FirstLook {
  /** Whose run it was: metrics of one run repeat its noise, so they lend each other nothing. */
  readonly source: string;
  /** Key of the metric: of another source, the same one is borrowed from where it has that. */
  readonly metricKey: string;
  /** Log ratios of the pairs of the first look; at least two. */
  readonly ratios: readonly number[];
  /** Noise index from history; null if there is none. */
  readonly noise: number | null;
}

/** If benchmarks differ no more than expected by chance. */
export const MAX_DF = 20;
/** Two or three benchmarks cannot show how much benchmarks differ. */
const SMALL_PANEL_DF = 4;
const MIN_SPREAD = 0.001;

interface Estimate extends Pick<FirstLook, 'source' | 'metricKey'> {
  readonly df: number;
  /** Log variance without bias, relative to the noise index. */
  readonly log: number;
  /** Variance that its d.f. alone gives to `log`. */
  readonly chance: number;
}

/** d₀ by matching the variance of log variances: Smyth 2004, section 6.2. */
function momentDf(panel: readonly Estimate[]): number {
  if (panel.length < 4) return SMALL_PANEL_DF;
  const chance = mean(panel.map((each) => each.chance));
  const spread = sampleVariance(panel.map(({ log }) => log)) - chance;
  return spread > MIN_SPREAD ? Math.min(MAX_DF, 2 * inverseTrigamma(spread)) : MAX_DF;
}

/**
 * A prior for each metric, from which its own runs are left out. Each other source counts once: by the same
 * metric, else by its first one.
 *
 *   e_b = ln s_b² − ψ(ν/2) + ln(ν/2) − a_b            a_b: noise index
 *   d₀  = 2·ψ′⁻¹(var e − ψ′(ν/2)), at most 20         Smyth 2004
 *   d₀′ = 1/(1/d₀ + 1/Σ_{j≠b} ν_j)                    the scale is itself an estimate
 *   s₀² = exp(a_b + mean_{j≠b} e_j)
 *
 * The formulas are those of a panel in which each was run equally often; with unequal first looks
 * ψ′(ν/2) becomes its mean and ν(m − 1) the sum over the others.
 *
 * @param floor least standard deviation that is believed
 */
export function borrowVariance(panel: readonly FirstLook[], floor: number): VariancePrior[] {
  const noise = fillNoise(panel.map((each) => each.noise));
  const estimates = panel.map(({ source, metricKey, ratios }, b): Estimate => {
    const df = ratios.length - 1;
    const log = unbiasedLogVariance(flooredVariance(ratios, floor), df) - (noise[b] as number);
    return { source, metricKey, df, log, chance: trigamma(df / 2) };
  });
  const bySource = [...Map.groupBy(estimates, ({ source }) => source)];
  return estimates.map((own, b) => {
    const others = bySource.flatMap(([source, [first, ...more]]) => {
      const same = more.find(({ metricKey }) => metricKey === own.metricKey);
      const isFirst = first?.metricKey === own.metricKey;
      return source === own.source ? [] : ((isFirst ? first : (same ?? first)) ?? []);
    });
    const members = others.length + 1;
    const hasHistory = panel[b]?.noise !== null;
    if (members === 1) return { df: 0, scale: 0, members, panelDf: 0, hasHistory };
    const panelDf = momentDf([own, ...others]);
    return {
      df: 1 / (1 / panelDf + 1 / others.reduce((sum, { df }) => sum + df, 0)),
      scale: Math.exp((noise[b] as number) + mean(others.map(({ log }) => log))),
      ...{ members, panelDf, hasHistory },
    };
  });
}
