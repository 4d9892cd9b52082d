import type { RecordStore, StoredRecord } from '../../src/record-ports.ts';

/** Every record of a store that tests keep small. */
export function listAll(store: RecordStore): Promise<StoredRecord[]> {
  return Array.fromAsync(store.records(null));
}
