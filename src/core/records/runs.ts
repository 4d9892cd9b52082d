/** Small views of runs, cases and records that every part has the same. */
import type { BenchmarkRecord } from './record.ts';
import type { Invocation, RunPair, Session, Side } from './session.ts';

export const SIDES: readonly Side[] = ['base', 'head'];

/** From `startedAt` to `finishedAt`. */
export function secondsOf({
  startedAt,
  finishedAt,
}: {
  readonly startedAt: string;
  readonly finishedAt: string;
}): number {
  return (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
}

/** Counted beside the runs, one sample each; null: this metric was measured in the runs. */
export function countedValues(
  { counted }: Pick<BenchmarkRecord, 'counted'>,
  metricKey: string,
): readonly number[] | null {
  return counted?.metric === metricKey ? counted.values : null;
}

/** When its first run began; empty where it has none. */
export const startOf = ({ runs }: BenchmarkRecord): string => runs[0]?.startedAt ?? '';

/** What measuring these took, of the budget. */
export function spentSeconds({
  pairs,
  disturbed = [],
}: {
  readonly pairs: readonly RunPair[];
  readonly disturbed?: readonly RunPair[] | undefined;
}): number {
  return [...pairs, ...disturbed].reduce((sum, pair) => sum + secondsOf(pair), 0);
}

/** The pairs of each case, in order. */
export function pairsByCase(session: Session): ReadonlyMap<string, readonly RunPair[]> {
  const grouped = new Map<string, RunPair[]>(session.cases.map(({ id }) => [id, []]));
  for (const pair of session.pairs) grouped.get(pair.caseId)?.push(pair);
  for (const pairs of grouped.values()) pairs.sort((one, other) => one.pair - other.pair);
  return grouped;
}

/** Wall time less what was spent waiting for a core, as far as that is known; null: there is no time. */
export const ownSeconds = ({ wallSeconds, queuedSeconds = 0 }: Invocation): number | null =>
  wallSeconds === null ? null : wallSeconds - queuedSeconds;
