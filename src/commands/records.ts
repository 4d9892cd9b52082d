/** `records …`: look at what is stored, check it, bring in and hand out, revoke and prune. */
import { UserError } from '../core/errors.ts';
import { selectIds } from '../core/plan/filter.ts';
import { exportBenchstat, exportJsonLines } from '../core/records/exchange/export.ts';
import {
  type ImportOptions,
  importRecords,
  type SavedFile,
} from '../core/records/exchange/import.ts';
import { DOCUMENT_VERSION } from '../core/records/parse.ts';
import { sealRecord } from '../core/records/seal.ts';
import { prunable } from '../core/records/shelf.ts';
import type { PrunableStore, RecordStore, StoredRecord } from '../record-ports.ts';

export interface RecordFilter {
  /** What names `project/benchmark@variant`, as `--filter` of a run does; null: any. */
  readonly text: string | null;
  /** A commit's id or its beginning; null: any. */
  readonly commit: string | null;
}

const nameOf = ({ record }: StoredRecord): string =>
  `${record.project}/${record.benchmark}${record.variant === null ? '' : `@${record.variant}`}`;

export async function listRecords(
  store: RecordStore,
  filter: RecordFilter,
): Promise<readonly StoredRecord[]> {
  const stored = await store.list();
  const { text, commit } = filter;
  const selected = selectIds([...new Set(stored.map(nameOf))], text === null ? [] : [text]);
  return stored.filter(
    (each) =>
      selected.has(nameOf(each)) &&
      (commit === null || (each.record.revision.commit?.startsWith(commit) ?? false)),
  );
}

/**
 * The one record whose id begins with what the user typed.
 *
 * @throws UserError where none or several do
 */
export async function findRecord(store: RecordStore, typed: string): Promise<StoredRecord> {
  const found = (await store.list()).filter(({ id }) => id.startsWith(typed.toLowerCase()));
  const [only, second] = found;
  if (only !== undefined && second === undefined) return only;
  const got = found.length === 0 ? 'none does' : `${found.length} do`;
  throw new UserError(
    `record ${typed}: expected one in ${store.name} whose id begins so, ${got}`,
    'benchproof records list shows them; verify tells of damaged ones.',
  );
}

/** @throws UserError where there is nothing to check: a mistyped name must not look sound */
export async function verifyRecords(store: RecordStore) {
  const complaints = await store.verify();
  const checked = (await store.list()).length;
  if (checked === 0 && complaints.length === 0) {
    throw new UserError(
      `no records in ${store.name}`,
      'name the folder or branch with --records, or make some: benchproof run',
    );
  }
  return { checked, complaints };
}

/**
 * Stores the records of all files, or of none.
 *
 * @throws UserError where a file is in no known format or has nothing that can be used
 */
export async function importInto(
  store: RecordStore,
  files: readonly SavedFile[],
  options: ImportOptions,
) {
  const imported = importRecords(files, options);
  if (!imported.ok) throw new UserError(imported.message, imported.advice);
  const records = imported.records.map((record) => sealRecord(record));
  await store.put(records);
  return { records, problems: imported.problems };
}

export async function exportFrom(
  store: RecordStore,
  filter: RecordFilter,
  format: 'jsonl' | 'benchstat',
): Promise<string> {
  const records = await listRecords(store, filter);
  return format === 'jsonl' ? exportJsonLines(records) : exportBenchstat(records);
}

export async function revokeRecord(
  store: RecordStore,
  typed: string,
  reason: string,
  by: string,
): Promise<StoredRecord> {
  const record = await findRecord(store, typed);
  if (reason.trim() === '') throw new UserError('a revocation needs a reason', '--reason "…"');
  if (record.revoked === null) await store.revoke(record.id, reason, by);
  return record;
}

/** Lists what would go; `isDone` also lets it go. Annotated records are handed in as `held`. */
export async function pruneRecords(
  store: PrunableStore,
  keep: number,
  held: ReadonlySet<string>,
  isDone: boolean,
): Promise<readonly StoredRecord[]> {
  const going = prunable(await store.list(), keep, held);
  const reason = `Kept: the newest ${keep} sessions of each series.`;
  if (isDone && going.length > 0)
    await store.prune(
      going.map(({ id }) => id),
      reason,
    );
  return going;
}

/**
 * Stores records of older versions anew under the current one; the old ones stay. An older record
 * is known by its id, which is not the hash of what it was migrated to.
 */
export async function migrateRecords(store: RecordStore) {
  const records = await store.list();
  const anew = records
    .map(({ id, record }) => ({ was: id, sealed: sealRecord(record) }))
    .filter(({ was, sealed }) => sealed.id !== was);
  const known = new Set(records.map(({ id }) => id));
  const missing = anew.filter(({ sealed }) => !known.has(sealed.id));
  if (missing.length > 0) await store.put(missing.map(({ sealed }) => sealed));
  const migrated = missing.map(({ sealed }) => sealed.id);
  return { version: DOCUMENT_VERSION, current: records.length - anew.length, migrated };
}
