/** One place where files of a store lie: a folder, a tree of git, or a lane of a branch. */

import { type IndexedRecord, indexedRecord } from '../../core/history/index-line.ts';
import { type AttestationFile, isAttestationPath, seriesPath } from '../../core/records/layout.ts';
import type { Place } from '../../core/records/provenance.ts';
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

export interface SourceFile {
  /** From the store's top (or lane), with `/`. */
  readonly path: string;
  /** What the source reads it by. */
  readonly key: string;
}

export interface RecordSource {
  readonly place: Place;
  /** As people are shown a path. */
  locate(path: string): string;
  /** All folders below one, itself included; none where it is not there. */
  folders(top: string): Promise<readonly string[]>;
  /** The files right in these folders. */
  files(folders: readonly string[]): Promise<readonly SourceFile[]>;
  /** Those of these files that are there. */
  present(paths: readonly string[]): Promise<readonly SourceFile[]>;
  /** In any order, a few at a time: only what is consumed is held. */
  texts(files: readonly SourceFile[]): AsyncIterable<SourceFile & { readonly text: string }>;
  /** One word a file that changes with its content, without reading it; absent: none can be told. */
  stamps?(files: readonly SourceFile[]): Promise<readonly string[]>;
  /** When it came; null: not known. */
  storedAt(path: string): Promise<string | null>;
}

const BATCH = 256;

export function* batches<T>(items: readonly T[], size = BATCH): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

/** Few enough for 256 open files a process, many enough to keep a disk busy. */
const AT_ONCE = 16;

export async function mapFew<T, R>(
  items: readonly T[],
  use: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  let next = 0;
  const work = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await use(items[at] as T);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, work));
  return results;
}

export async function attestationsIn(sources: readonly RecordSource[]): Promise<AttestationFile[]> {
  const found: AttestationFile[] = [];
  for (const source of sources) {
    const files = (await source.files(['attestations'])).filter(({ path }) =>
      isAttestationPath(path),
    );
    for await (const { path, text } of source.texts(files))
      found.push({ location: source.locate(path), text });
  }
  return found;
}
