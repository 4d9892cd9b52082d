/** `records thin`: replaces old records by ones without raw samples, which name the original. */
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

/** Records per batch, after which it may be interrupted and resumed. */
const BATCH = 64;

/** Records named by any attestation, valid or not, since thinning would invalidate it. */
async function attestedIds(store: AttestedStore): Promise<ReadonlySet<string>> {
  const statements = (await store.attestations()).map(({ text }) => readStatement(text));
  return new Set(statements.flatMap((each) => (each.ok ? [...each.ids] : [])));
}

/** Ids of all records that a documents verdict mentions. */
export function idsUnderClaims(verdict: DocsVerdict): ReadonlySet<string> {
  return new Set(JSON.stringify(verdict).match(/\b[0-9a-f]{64}\b/g));
}

/** A ratio needs both sides of a session. */
async function sessionsOf(store: AttestedStore, ids: ReadonlySet<string>) {
  const found = new Set<string>();
  for await (const { id, session } of store.indexed(null)) if (ids.has(id)) found.add(session);
  return found;
}

/**
 * Selects records beyond the newest `keep` sessions of each series, except held, attested, revoked
 * and thin ones.
 *
 * @param held ids of records that back claims
 * @param isDone replaces them; each is yielded after it was stored
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
  for await (const from of store.records(null, { choose: beyondNewest(keep, kept) })) {
    // The index is only a hint, so check the record.
    const to = isKept(from) ? null : thinRecord(from);
    if (to === null) continue;
    batch.push({ from, to });
    if (batch.length < BATCH) continue;
    yield await finish();
    batch = [];
  }
  if (batch.length > 0) yield await finish();
}
