/** Which commit to measure next, so that a history shows where it changes. */

export interface MeasuredPlace {
  /** Place in the line of commits; −1 is the reference. */
  readonly at: number;
  /** Against the reference, relative, with its 95 % interval. */
  readonly change: number;
  readonly low: number;
  readonly high: number;
}

const areApart = (one: MeasuredPlace, other: MeasuredPlace): boolean =>
  one.high < other.low || other.high < one.low;

/**
 * The middle of the gap over which the benchmark changes most; null: no two neighbours with something open between them
 * are told apart.
 *
 * @param measured by place
 * @param open places that were not tried
 */
export function nextToFill(
  measured: readonly MeasuredPlace[],
  open: readonly number[],
): number | null {
  const gaps = measured.slice(1).flatMap((after, before) => {
    const from = measured[before] as MeasuredPlace;
    const between = open.filter((at) => from.at < at && at < after.at);
    const middle = between[Math.floor(between.length / 2)];
    if (middle === undefined || !areApart(from, after)) return [];
    return [{ middle, size: Math.abs(after.change - from.change) }];
  });
  return gaps.sort((one, other) => other.size - one.size)[0]?.middle ?? null;
}
