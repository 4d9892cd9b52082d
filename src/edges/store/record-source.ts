/** One source of a store's files: a folder, a git tree, or a lane of a branch. */

import { type IndexLine, indexedRecord, parseLine } from '../../core/history/index-line.ts';
import { type AttestationFile, isAttestationPath } from '../../core/records/layout.ts';
import type { RecordPlace } from '../../core/records/provenance.ts';
import type { ShelvedRecord } from '../../core/records/shelf.ts';

/** Complaints about indexes that contradict these records. */
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
  /** From the root of the store or lane, with `/`. */
  readonly path: string;
  /** Key by which the source reads it. */
  readonly key: string;
}

export interface Contents {
  readonly files: readonly StoredFile[];
  /** From the store's root, without a trailing slash. */
  readonly folders: readonly string[];
}

export interface RecordSource {
  readonly place: RecordPlace;
  /** Formats a path for people. */
  locate(path: string): string;
  /** Direct contents of these folders; missing ones are empty. */
  list(folders: readonly string[]): Promise<Contents>;
  /** The file at a path, whether it exists or not. */
  at(path: string): StoredFile;
  /**
   * In any order, a few at a time; only what is consumed is in memory.
   *
   * @param end characters from the end of a file that are enough, if the source can tell
   */
  texts(
    files: readonly StoredFile[],
    end?: number,
  ): AsyncIterable<StoredFile & { readonly text: string }>;
  /** A stamp per file that changes with its content, without reading it; absent if unsupported. */
  stamps?(files: readonly StoredFile[]): Promise<readonly string[]>;
  /** Time at which it was stored; null if unknown. */
  storedAt(path: string): Promise<string | null>;
}

const BATCH = 256;

export function* batches<T>(items: readonly T[], size = BATCH): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

/** Few enough for a limit of 256 open files, enough to keep a disk busy. */
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

/** Texts of the chosen files of each source. */
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
