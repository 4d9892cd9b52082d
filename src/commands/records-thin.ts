/** `records thin`: old records without their raw samples, under new names that tell the old ones. */
import { readStatement } from '../core/attestation/statement.ts';
import { thinRecord } from '../core/history/thin.ts';
import type { SealedRecord } from '../core/records/record.ts';
import type { DocsVerdict } from '../docs/verdict.ts';
import type { AttestedStore, StoredRecord } from '../record-ports.ts';
import { beyondNewest } from './records.ts';

export interface Thinned {
  readonly from: StoredRecord;
  readonly to: SealedRecord;
}

/** So many at a time: whoever stops it loses nothing, and the next start goes on. */
const BATCH = 64;

/** Whatever an attestation names, valid or not: thinned, nothing would prove it any more. */
async function attestedIds(store: AttestedStore): Promise<ReadonlySet<string>> {
  const statements = (await store.attestations()).map(({ text }) => readStatement(text));
  return new Set(statements.flatMap((each) => (each.ok ? [...each.ids] : [])));
}

/** Ids of all records that a verdict on documents speaks of, whatever it says of them. */
export function idsUnderClaims(verdict: DocsVerdict): ReadonlySet<string> {
  return new Set(JSON.stringify(verdict).match(/\b[0-9a-f]{64}\b/g));
}

/** A ratio rests on both sides of a session. */
async function sessionsOf(store: AttestedStore, ids: ReadonlySet<string>) {
  const found = new Set<string>();
  for await (const { id, session } of store.indexed(null)) if (ids.has(id)) found.add(session);
  return found;
}

/**
 * What lies beyond the newest `keep` sessions of each series, but for what is held, attested, revoked or thin already.
 *
 * @param held ids of records that claims rest on
 * @param isDone also replaces them; what was replaced is yielded after it is safe
 */
export async function* thinRecords(
  store: AttestedStore,
  keep: number,
  held: ReadonlySet<string>,
  isDone: boolean,
): AsyncGenerator<readonly Thinned[]> {
  const kept = new Set([...held, ...(await attestedIds(store))]);
  const sessions = await sessionsOf(store, held);
  const isKept = ({ id, record, revoked }: StoredRecord) =>
    kept.has(id) || sessions.has(record.session) || revoked !== null;
  let batch: Thinned[] = [];
  const finish = async () => {
    if (isDone)
      await store.replace(batch, `Kept in full: the newest ${keep} sessions of each series.`);
    return batch;
  };
  for await (const from of store.records(null, beyondNewest(keep, kept))) {
    // The index is only a hint: what it chose is looked at itself.
    const to = isKept(from) ? null : thinRecord(from);
    if (to === null) continue;
    batch.push({ from, to });
    if (batch.length < BATCH) continue;
    yield await finish();
    batch = [];
  }
  if (batch.length > 0) yield await finish();
}
