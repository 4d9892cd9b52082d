/** Chooses the next commit when tracing a history. */

export interface MeasuredPlace {
  /** Index in the line of commits; −1 is the reference. */
  readonly at: number;
  /** Relative to the reference, with its 95 % interval. */
  readonly change: number;
  readonly low: number;
  readonly high: number;
}

const differ = (one: MeasuredPlace, other: MeasuredPlace): boolean =>
  one.high < other.low || other.high < one.low;

/**
 * The middle of the gap with the largest significant change; null if no such gap has open commits.
 *
 * @param measured by index
 * @param open indexes not tried yet
 */
export function nextToFill(
  measured: readonly MeasuredPlace[],
  open: readonly number[],
): number | null {
  const gaps = measured.slice(1).flatMap((after, before) => {
    const from = measured[before] as MeasuredPlace;
    const between = open.filter((at) => from.at < at && at < after.at);
    const middle = between[Math.floor(between.length / 2)];
    if (middle === undefined || !differ(from, after)) return [];
    return [{ middle, size: Math.abs(after.change - from.change) }];
  });
  return gaps.sort((one, other) => other.size - one.size)[0]?.middle ?? null;
}
