/** What the verdict needs to know of a case's invocations, warm-ups included where they failed. */
import type { Case, Invocation, RunPair, Session, Side } from '../records/session.ts';
import { median } from '../stats/descriptive.ts';
import { measuredInvocations } from '../stats/pair-log-ratio.ts';
import { runValue } from '../stats/run-summary.ts';

export interface MeasuredCase {
  readonly case: Case;
  /** Cores of the machine. */
  readonly cores: number;
  /** In order. */
  readonly pairs: readonly RunPair[];
  readonly stop: Session['stops'][string] | null;
  /** Sides that were invoked at all. */
  readonly sides: readonly Side[];
}

export function invocationsOf({ pairs }: MeasuredCase, side: Side): readonly Invocation[] {
  return pairs.flatMap(({ invocations }) => invocations.filter((each) => each.side === side));
}

/** Those that count: neither warm-up nor failed. */
export function countedOf({ pairs }: MeasuredCase, side: Side): readonly Invocation[] {
  return pairs
    .flatMap(measuredInvocations)
    .filter((each) => each.side === side && each.failure === null);
}

/** One value per run of a side, in order; runs that have none are left out. */
export function sideValues(
  { pairs }: Pick<MeasuredCase, 'pairs'>,
  side: Side,
  metricKey: string,
): number[] {
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

/** CPU seconds over wall seconds, median over the measured invocations; null: not known. */
export function coresUsed(measured: MeasuredCase, side: Side): number | null {
  const shares = countedOf(measured, side).flatMap((each) => {
    const cpu = cpuSecondsOf(each);
    return cpu === null || !each.wallSeconds ? [] : [cpu / each.wallSeconds];
  });
  return shares.length === 0 ? null : median(shares);
}
