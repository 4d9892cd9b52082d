/** What is asked of the index besides what it says: which record is the newest, and whether its lines are true. */
import { type IndexedRecord, indexedRecord } from '../../core/history/index-line.ts';
import { seriesPath } from '../../core/records/layout.ts';
import type { ShelvedRecord } from '../../core/records/shelf.ts';

export interface Line {
  readonly location: string;
  readonly text: string;
}

/** Complaints of lines that say something else than their records. */
export function wrongLines(
  records: readonly ShelvedRecord[],
  lines: ReadonlyMap<string, readonly Line[]>,
): string[] {
  const wrong = records.flatMap((each) => {
    const told = lines.get(each.id) ?? [];
    const text = told.length === 0 ? '' : JSON.stringify(indexedRecord(each));
    return told.filter((line) => line.text !== text).map(({ location }) => location);
  });
  return [...new Set(wrong)].map(
    (location) =>
      `${location}: does not say what its records do; delete it, and they are read instead`,
  );
}

/** Of each series the newest; of one session the head. */
export function newestOf(indexed: readonly IndexedRecord[]): string[] {
  const isNewer = (one: IndexedRecord, other: IndexedRecord) =>
    one.measuredAt === other.measuredAt ? one.side === 'head' : one.measuredAt > other.measuredAt;
  return [...Map.groupBy(indexed, seriesPath).values()].map(
    (members) => members.reduce((best, each) => (isNewer(each, best) ? each : best)).id,
  );
}
