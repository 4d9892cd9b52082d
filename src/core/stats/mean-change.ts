/** Geometric mean of ratios with intervals. */

/** A relative change with its 95 % interval: 0.05 is 5 % more. */
export interface RelativeChange {
  readonly change: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Mean of the logarithms. Its half-width is √Σhᵢ² / n, where hᵢ is that of each ratio on the scale of
 * logarithms: that of a mean of independent estimates, and wider than it has to be where the estimates rest on
 * few runs. It speaks of these ratios alone, not of others like them.
 *
 *     −−−−[===|===]−−−−       each
 *     −−−−−−−[=|=]−−−−−−      their mean
 *
 * @returns null for none, or where one has no logarithm
 */
export function meanChange(changes: readonly RelativeChange[]): RelativeChange | null {
  const logs = changes.map(({ change, low, high }) => ({
    middle: Math.log1p(change),
    half: (Math.log1p(high) - Math.log1p(low)) / 2,
  }));
  const { length } = logs;
  if (length === 0 || logs.some(({ middle, half }) => !Number.isFinite(middle + half))) return null;
  const middle = logs.reduce((sum, each) => sum + each.middle, 0) / length;
  const half = Math.sqrt(logs.reduce((sum, each) => sum + each.half ** 2, 0)) / length;
  const [change, low, high] = [middle, middle - half, middle + half].map(Math.expm1);
  return { change: change ?? 0, low: low ?? 0, high: high ?? 0 };
}
