/** Access to a case's invocations, including failed warm-ups. */

import { leastOf, metricUnit } from '../../quantity/metric-unit.ts';
import type { Case, Invocation, Metric, RunPair, Session, Side } from '../records/session.ts';
import { median } from '../stats/descriptive.ts';
import { measuredInvocations } from '../stats/pair-log-ratio.ts';
import { runValue } from '../stats/run-summary.ts';
import { isUnvaried } from '../stats/unvaried.ts';

export interface MeasuredCase {
  readonly case: Case;
  /** Of the machine. */
  readonly cores: number;
  readonly pairs: readonly RunPair[];
  readonly stop: Session['stops'][string] | null;
  /** Sides that were invoked. */
  readonly sides: readonly Side[];
}

export function invocationsOf({ pairs }: MeasuredCase, side: Side): readonly Invocation[] {
  return pairs.flatMap(({ invocations }) => invocations.filter((each) => each.side === side));
}

/**
 * Whether the base failed in all that it did, in every pair, while the head ran. A base that works now and then
 * can be compared, and one that the engine lost may be sound.
 *
 * @param key of a metric: an invocation without its value failed, too
 */
export function isBaseBroken(pairs: readonly RunPair[], key = ''): boolean {
  const works = ({ failure, unread }: Invocation) => failure === null && !unread?.[key];
  const isLost = ({ failure }: Invocation) => failure?.reason === 'engine';
  const isBroken = ({ invocations }: RunPair) => {
    const { base = [], head = [] } = Object.groupBy(invocations, ({ side }) => side);
    const isFailed = base.length > 0 && !base.some((one) => works(one) || isLost(one));
    return isFailed && head.length > 0 && head.every(works);
  };
  return pairs.length > 0 && pairs.every(isBroken);
}

/** Invocations that are neither warm-up nor failed. */
export function countedOf({ pairs }: MeasuredCase, side: Side): readonly Invocation[] {
  return pairs
    .flatMap(measuredInvocations)
    .filter((each) => each.side === side && each.failure === null);
}

/** One value per run of a side, in order; runs without a value are skipped. */
export function sideValues(pairs: readonly RunPair[] = [], side: Side, metricKey: string) {
  return pairs
    .map(({ invocations }) =>
      runValue(
        invocations.filter((each) => each.side === side && each.failure === null),
        metricKey,
      ),
    )
    .filter((value) => value !== null);
}

function cpuSecondsOf({ cpuSeconds, userSeconds, systemSeconds }: Invocation): number | null {
  if (cpuSeconds !== null) return cpuSeconds;
  return userSeconds === null || systemSeconds === null ? null : userSeconds + systemSeconds;
}

/** CPU seconds per wall second, median over measured invocations; null if unknown. */
export function coresUsed(measured: MeasuredCase, side: Side): number | null {
  const shares = countedOf(measured, side).flatMap((each) => {
    const cpu = cpuSecondsOf(each);
    return cpu === null || !each.wallSeconds ? [] : [cpu / each.wallSeconds];
  });
  return shares.length === 0 ? null : median(shares);
}

/** A time of zero was not measured; zero allocations are possible. */
export function mayBeZero({ unit }: Metric): boolean {
  const known = metricUnit(unit);
  return known !== null && leastOf(known.dimension) !== 'more than 0';
}

/** Whether either side has a zero that is valid for the metric. */
export function hasZeros(measured: MeasuredCase, metric: Metric): boolean {
  if (!mayBeZero(metric)) return false;
  return measured.sides.some((side) =>
    countedOf(measured, side).some(({ values }) => values[metric.key]?.includes(0)),
  );
}

/** Whether the sides compare like counts: also where all runs of one are 0, since nothing has a ratio to it. */
export function isCounted(measured: MeasuredCase, metric: Metric): boolean {
  if (metric.exact || isUnvaried(measured.pairs, metric)) return true;
  const isZero = (side: Side) =>
    sideValues(measured.pairs, side, metric.key).every((value) => value === 0);
  return hasZeros(measured, metric) && (isZero('base') || isZero('head'));
}
