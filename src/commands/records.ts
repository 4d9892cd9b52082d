/** `records …`: inspect, verify, import, export, revoke and prune stored records. */
import { UserError } from '../core/errors.ts';
import { selectIds } from '../core/plan/filter.ts';
import { canonicalJson, sha256 } from '../core/records/canonical.ts';
import { type ImportOptions, importRecords } from '../core/records/exchange/import.ts';
import { type SeriesNames, seriesPath } from '../core/records/layout.ts';
import type { BenchmarkRecord, SealedRecord } from '../core/records/record.ts';
import { startOf } from '../core/records/runs.ts';
import { sealRecord } from '../core/records/seal.ts';
import type {
  AttestedStore,
  Choose,
  HeadInStore,
  RecordStore,
  StoredRecord,
  VerifiedFolders,
} from '../record-ports.ts';
import type { SavedFile } from '../tools/saved.ts';

export interface RecordFilter {
  /** Selects `project/benchmark@variant` like `--filter`; null for any. */
  readonly text: string | null;
  /** Commit id or prefix; null for any. */
  readonly commit: string | null;
  /** Maximum per series; null for all. */
  readonly newest: number | null;
}

const nameOf = ({ project, benchmark, variant }: SeriesNames): string =>
  `${project}/${benchmark}${variant === null ? '' : `@${variant}`}`;

/** Series selected by a text like `--filter`; null for all. */
export async function namedSeries(
  store: RecordStore,
  text: string | null,
  nameOf: (series: SeriesNames) => string,
): Promise<readonly SeriesNames[] | null> {
  if (text === null) return null;
  const series = await Array.fromAsync(
    store.newest(),
    ({ record: { project, benchmark, variant, parameters, phase } }): SeriesNames => ({
      ...{ project, benchmark, variant, parameters, phase },
    }),
  );
  const selected = selectIds([...new Set(series.map(nameOf))], [text]);
  return series.filter((each) => selected.has(nameOf(each)));
}

/** Streams, because a store may exceed memory. */
export async function* listRecords(
  store: RecordStore,
  { text, commit, newest }: RecordFilter,
): AsyncGenerator<StoredRecord> {
  const series = await namedSeries(store, text, nameOf);
  const isAt = (of: string | null) => commit === null || (of?.startsWith(commit) ?? false);
  const choose: Choose = (indexed) =>
    [...Map.groupBy(indexed, seriesPath).values()].flatMap((members) =>
      members
        .filter((each) => isAt(each.commit))
        .sort((a, b) => (a.measuredAt < b.measuredAt ? 1 : -1))
        .slice(0, newest ?? members.length)
        .map(({ id }) => id),
    );
  const all = newest === null ? {} : { choose, least: newest };
  const found = store.records(series, commit === null ? all : { choose, named: [commit] });
  // The index is only a hint, so check the record.
  for await (const each of found) if (isAt(each.record.revision.commit)) yield each;
}

/** @throws UserError unless exactly one record has this id prefix */
export async function findRecord(store: RecordStore, typed: string): Promise<StoredRecord> {
  const found = await store.find(typed.toLowerCase());
  const [only, second] = found;
  if (only !== undefined && second === undefined) return only;
  const has = found.length === 0 ? 'no record has' : `${found.length} records have`;
  throw new UserError(
    `${typed}: ${has} an id that starts with this in ${store.name}`,
    'List them with benchproof records list; find damaged ones with benchproof records verify.',
  );
}

/** @throws UserError if the store is empty, which suggests a typo */
export async function verifyRecords(store: RecordStore, before?: VerifiedFolders) {
  const found = await store.verify(before);
  if (found.checked + found.unchanged + found.complaints.length === 0) {
    throw new UserError(
      `no records in ${store.name}`,
      'name the folder or branch with --records, or create some: benchproof run',
    );
  }
  return found;
}

/**
 * All or nothing.
 *
 * @throws UserError if a file has an unknown format or no usable content
 */
export async function importInto(
  store: RecordStore,
  files: readonly SavedFile[],
  options: ImportOptions,
) {
  const imported = importRecords(files, options);
  if (!imported.ok) throw new UserError(imported.message, imported.advice);
  const known = await importsIn(store, imported.records, options.source);
  const fresh = new Map<string, SealedRecord>();
  const ids: string[] = [];
  for (const record of imported.records) {
    const sealed = sealRecord(record);
    const isTimed = startOf(record) !== options.at;
    const id = known.get(isTimed ? sealed.id : untimed(record)) ?? sealed.id;
    ids.push(id);
    if (id === sealed.id && !known.has(id)) fresh.set(id, sealed);
  }
  await store.put([...fresh.values()]);
  return { ids, added: fresh.size, problems: imported.problems, imported: imported.records };
}

/** By their ids, and by what they say besides the time of their import. */
async function importsIn(
  store: RecordStore,
  records: readonly BenchmarkRecord[],
  source: string,
): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>();
  const choose: Choose = (heads) =>
    heads.filter(({ imported }) => imported === source).map(({ id }) => id);
  for await (const { id, record } of store.records(records, { choose }))
    known.set(id, id).set(untimed(record), id);
  return known;
}

/** What an import says; if all of it has one time, that may be the time of the import. */
function untimed(record: BenchmarkRecord): string {
  const text = canonicalJson({ ...record, session: '' });
  return sha256(text.replaceAll(`"${startOf(record)}"`, '""'));
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

/** Ids beyond the newest `keep` sessions of each series, except held ones. */
export function beyondNewest(keep: number, held: ReadonlySet<string>): Choose {
  return (indexed) => {
    const series = Map.groupBy(indexed, ({ comparable }) => comparable);
    return [...series.values()].flatMap((members) => {
      const newestFirst = members.sort((a, b) => (a.measuredAt < b.measuredAt ? 1 : -1));
      const sessions = [...new Set(newestFirst.map(({ session }) => session))];
      const kept = new Set(sessions.slice(0, keep));
      const isGoing = (each: HeadInStore) => !kept.has(each.session) && !held.has(each.id);
      return newestFirst.filter(isGoing).map(({ id }) => id);
    });
  };
}

/** Records to remove, oldest first; removes them if `isDone`. Those named in annotations are passed as `held`. */
export async function pruneRecords(
  store: Pick<AttestedStore, 'records' | 'prune'>,
  keep: number,
  held: ReadonlySet<string>,
  isDone: boolean,
): Promise<readonly StoredRecord[]> {
  const going = await Array.fromAsync(store.records(null, { choose: beyondNewest(keep, held) }));
  going.sort((one, other) => (startOf(one.record) < startOf(other.record) ? -1 : 1));
  const reason = `Kept: the newest ${keep} sessions of each series.`;
  if (isDone && going.length > 0) await store.prune(going, reason);
  return going;
}
