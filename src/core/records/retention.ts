/** What a retention rule lets go. */
import { recordSeriesKey } from '../identity/series-key.ts';
import type { BenchmarkRecord, SealedRecord } from './record.ts';

const startOf = ({ runs }: BenchmarkRecord): string => runs[0]?.startedAt ?? '';

/**
 * The records beyond the newest `keep` sessions of their series, oldest first.
 *
 * @param held ids that stay whatever their age, such as those that a document's annotation names
 */
export function prunable<T extends SealedRecord>(
  records: readonly T[],
  keep: number,
  held: ReadonlySet<string>,
): readonly T[] {
  const series = Map.groupBy(records, ({ record }) =>
    recordSeriesKey(record, record.metrics.map(({ key }) => key).join(',')),
  );
  const going = [...series.values()].flatMap((members) => {
    const newestFirst = [...members].sort((one, other) =>
      startOf(one.record) < startOf(other.record) ? 1 : -1,
    );
    const sessions = [...new Set(newestFirst.map(({ record }) => record.session))];
    const kept = new Set(sessions.slice(0, keep));
    return newestFirst.filter(({ id, record }) => !kept.has(record.session) && !held.has(id));
  });
  return going.sort((one, other) => (startOf(one.record) < startOf(other.record) ? -1 : 1));
}
