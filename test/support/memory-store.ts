/** A read-only store of records in memory. */
import { indexedRecord, newestOf } from '../../src/core/history/index-line.ts';
import { isOfSeries, type SeriesNames } from '../../src/core/records/layout.ts';
import type { RecordStore, StoredRecord, Wanted } from '../../src/record-ports.ts';

export function storeOf(name: string, stored: readonly StoredRecord[]): RecordStore {
  const indexed = () =>
    stored.map((each) => {
      const one = indexedRecord(each);
      return { ...one, isMeasurement: one.metrics.length > 0, provenance: each.provenance };
    });
  const refuse = async (): Promise<void> => {
    throw new Error(`${name} is not a place to store`);
  };
  return {
    name,
    async *records(series: readonly SeriesNames[] | null, { choose }: Wanted = {}) {
      const isWanted = isOfSeries(series);
      const ids = choose === undefined ? null : new Set(choose(indexed()));
      for (const each of stored)
        if (isWanted(each.record) && ids?.has(each.id) !== false) yield each;
    },
    async *newest() {
      const ids = new Set(newestOf(indexed()));
      yield* stored.filter(({ id }) => ids.has(id));
    },
    async *indexed() {
      yield* indexed();
    },
    find: async (id) => stored.filter((each) => each.id.startsWith(id)),
    put: refuse,
    revoke: refuse,
    verify: async () => ({ checked: stored.length, unchanged: 0, complaints: [] }),
  };
}
