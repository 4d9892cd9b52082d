/** Small accessors for runs, cases and records. */
import type { BenchmarkRecord } from './record.ts';
import type { Invocation, RunPair, Session, Side } from './session.ts';

export const SIDES: readonly Side[] = ['base', 'head'];

/** Duration from `startedAt` to `finishedAt`. */
export function secondsOf({
  startedAt,
  finishedAt,
}: {
  readonly startedAt: string;
  readonly finishedAt: string;
}): number {
  return (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
}

/** Values counted in separate runs, one per run; null if the metric was measured in the timed runs. */
export function countedValues(
  { counted }: Pick<BenchmarkRecord, 'counted'>,
  metricKey: string,
): readonly number[] | null {
  return counted?.metric === metricKey ? counted.values : null;
}

/** Start of the first run; empty without runs. */
export const startOf = ({ runs }: BenchmarkRecord): string => runs[0]?.startedAt ?? '';

/** Seconds of the budget spent on these pairs. */
export function spentSeconds({
  pairs,
  disturbed = [],
}: {
  readonly pairs: readonly RunPair[];
  readonly disturbed?: readonly RunPair[] | undefined;
}): number {
  return [...pairs, ...disturbed].reduce((sum, pair) => sum + secondsOf(pair), 0);
}

/** Run pairs by case, in order. */
export function pairsByCase(session: Session): ReadonlyMap<string, readonly RunPair[]> {
  const grouped = new Map<string, RunPair[]>(session.cases.map(({ id }) => [id, []]));
  for (const pair of session.pairs) grouped.get(pair.caseId)?.push(pair);
  for (const pairs of grouped.values()) pairs.sort((one, other) => one.pair - other.pair);
  return grouped;
}

/** Wall time minus the known time spent waiting for a core; null without a time. */
export const ownSeconds = ({ wallSeconds, queuedSeconds = 0 }: Invocation): number | null =>
  wallSeconds === null ? null : wallSeconds - queuedSeconds;
