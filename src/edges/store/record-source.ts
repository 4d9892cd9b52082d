/** One place where files of a store lie: a folder, a tree of git, or a lane of a branch. */

import { type IndexLine, indexedRecord, parseLine } from '../../core/history/index-line.ts';
import { type AttestationFile, isAttestationPath } from '../../core/records/layout.ts';
import type { RecordPlace } from '../../core/records/provenance.ts';
import type { ShelvedRecord } from '../../core/records/shelf.ts';

/** Complaints of indexes that say something else than these records. */
export function wrongIndexes(
  records: readonly ShelvedRecord[],
  indexes: readonly { readonly location: string; readonly lines: readonly IndexLine[] }[],
): string[] {
  const texts = new Map(records.map((each) => [each.id, JSON.stringify(indexedRecord(each))]));
  const isWrong = (line: IndexLine) => {
    const own = texts.get(line.id);
    if (own === undefined || own === line.text) return false;
    const told = parseLine(line);
    return told !== null && JSON.stringify(told) !== own;
  };
  return indexes
    .filter(({ lines }) => lines.some(isWrong))
    .map(
      ({ location }) =>
        `${location}: does not match its records; delete it, and the records are read instead`,
    );
}

export interface StoredFile {
  /** From the store's top (or lane), with `/`. */
  readonly path: string;
  /** What the source reads it by. */
  readonly key: string;
}

export interface Contents {
  readonly files: readonly StoredFile[];
  /** From the store's top, without a slash at their end. */
  readonly folders: readonly string[];
}

export interface RecordSource {
  readonly place: RecordPlace;
  /** As people are shown a path. */
  locate(path: string): string;
  /** What lies right in these folders; nothing where one is not there. */
  list(folders: readonly string[]): Promise<Contents>;
  /** Those of these files that are there. */
  present(paths: readonly string[]): Promise<readonly StoredFile[]>;
  /** In any order, a few at a time: only what is consumed is held. */
  texts(files: readonly StoredFile[]): AsyncIterable<StoredFile & { readonly text: string }>;
  /** One word a file that changes with its content, without reading it; absent: none can be told. */
  stamps?(files: readonly StoredFile[]): Promise<readonly string[]>;
  /** When it came; null: not known. */
  storedAt(path: string): Promise<string | null>;
}

const BATCH = 256;

export function* batches<T>(items: readonly T[], size = BATCH): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

/** Few enough for 256 open files a process, many enough to keep a disk busy. */
export const AT_ONCE = 16;

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
  return textsOf(sources, async (source) => {
    const { files } = await source.list(['attestations']);
    return files.filter(({ path }) => isAttestationPath(path));
  });
}

/** What the files that are chosen of each place hold. */
export async function textsOf(
  sources: readonly RecordSource[],
  choose: (source: RecordSource) => Promise<readonly StoredFile[]>,
) {
  const files = [];
  for (const source of sources) {
    const { place } = source;
    for await (const file of source.texts(await choose(source)))
      files.push({ ...file, place, location: source.locate(file.path), storedAt: null });
  }
  return files;
}
