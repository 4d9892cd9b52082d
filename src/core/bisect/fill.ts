/** Chooses the next commit when tracing a history. */
import type { RelativeChange } from '../stats/mean-change.ts';

/** A commit with its change relative to the reference. */
export interface MeasuredPlace extends RelativeChange {
  /** Index in the line of commits; −1 is the reference. */
  readonly at: number;
}

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
    if (middle === undefined || !(from.high < after.low || after.high < from.low)) return [];
    return [{ middle, size: Math.abs(after.change - from.change) }];
  });
  return gaps.sort((one, other) => other.size - one.size)[0]?.middle ?? null;
}
