/** Records that are at hand already, as a store that nothing can be put into. */
import { indexedRecord } from '../core/history/index-line.ts';
import { type SeriesNames, seriesPath } from '../core/records/layout.ts';
import type { Choose, RecordStore, StoredRecord } from '../record-ports.ts';

export function storeOf(name: string, stored: readonly StoredRecord[]): RecordStore {
  const indexed = () =>
    stored.map((each) => ({ ...indexedRecord(each), provenance: each.provenance }));
  const refuse = async (): Promise<void> => {
    throw new Error(`${name} is not a place to store`);
  };
  return {
    name,
    async *newest() {
      yield* stored;
    },
    async *records(series: readonly SeriesNames[] | null, choose?: Choose) {
      const wanted = series === null ? null : new Set(series.map(seriesPath));
      const ids = choose === undefined ? null : new Set(choose(indexed()));
      for (const each of stored)
        if (wanted?.has(seriesPath(each.record)) !== false && ids?.has(each.id) !== false)
          yield each;
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
