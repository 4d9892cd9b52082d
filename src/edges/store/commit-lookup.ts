/** The index of commits in the sources of a store: finding records by it, and adding what it lacks. */
import {
  COMMITS,
  COMMITS_COMPLETE,
  commitsPath,
  linesOf,
  missingLines,
  recordEntry,
  recordsOf,
} from '../../core/records/commit-index.ts';
import { benchmarkPath, type SeriesNames, seriesPath } from '../../core/records/layout.ts';
import type { BenchmarkRecord } from '../../core/records/record.ts';
import { plural } from '../../core/text/plural.ts';
import { type FoundRecord, folderOf } from './record-folders.ts';
import type { RecordSource } from './record-source.ts';

/** Whether the index has all records of a source. */
export async function isComplete(source: RecordSource): Promise<boolean> {
  const marks = await Array.fromAsync(source.texts([source.at(COMMITS_COMPLETE)]));
  return marks.length > 0 || (await isBare(source));
}

export async function isBare(source: RecordSource): Promise<boolean> {
  return (await source.list(['records'])).folders.length === 0;
}

/**
 * Records of these series whose commit starts with one of the names, as the index tells; they may have been removed.
 *
 * @returns also the names of which it tells nothing: all of them unless it is complete everywhere
 */
export async function recordsNamed(
  sources: readonly RecordSource[],
  series: readonly SeriesNames[] | null,
  names: readonly string[],
) {
  const complete = await Promise.all(sources.map(isComplete));
  if (complete.includes(false)) return { found: [], unknown: names };
  const told = (await Promise.all(sources.map((source) => toldBy(source, names)))).flat();
  const known = new Set(told.flatMap((each) => each.names));
  const folders = series === null ? null : new Set(series.flatMap(foldersOf));
  const isWanted = ({ path }: FoundRecord) =>
    folders === null || folders.has(folderOf(path)) || folders.has(folderOf(folderOf(path)));
  return {
    found: told.map(({ file }) => file).filter(isWanted),
    unknown: names.filter((name) => !known.has(name)),
  };
}

async function toldBy(source: RecordSource, names: readonly string[]) {
  const paths = new Set(names.flatMap((name) => commitsPath(name) ?? []));
  const texts = source.texts([...paths].map((path) => source.at(path)));
  const told = [];
  for await (const { text } of texts)
    for (const { names: own, path, id } of recordsOf(names, text))
      told.push({ names: own, file: { ...source.at(path), source, id } });
  return told;
}

/** In both layouts. */
const foldersOf = (names: SeriesNames): string[] => [seriesPath(names), benchmarkPath(names)];

/** Those of the lines that no source has in their file. */
export async function linesBeside(
  sources: readonly RecordSource[],
  lines: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const missing = new Map(lines);
  for (const source of sources) {
    const files = [...lines.keys()].map((path) => source.at(path));
    for await (const { path, text } of source.texts(files))
      missing.set(path, linesOf(missingLines(text, missing.get(path) ?? [])));
  }
  return new Map([...missing].filter(([, own]) => own.length > 0));
}

/** First digits of an id as a number, which a million of fit into memory. */
const shortened = (id: string): number => Number.parseInt(id.slice(0, 13), 16);

/** Records of which the index of commits has not told yet. */
export class Unindexed {
  readonly #ids = new Map<RecordSource, Set<number>>();

  add(
    records: readonly { readonly id: string; readonly record: BenchmarkRecord }[],
    found: readonly FoundRecord[],
  ): void {
    const ids = new Set(records.filter((each) => recordEntry(each) !== null).map(({ id }) => id));
    for (const { id, source } of found) {
      if (!ids.has(id)) continue;
      const own = this.#ids.get(source) ?? new Set();
      this.#ids.set(source, own.add(shortened(id)));
    }
  }

  /** Of sources whose index says that it is complete. */
  async complaints(): Promise<string[]> {
    const complaints: string[] = [];
    for (const [source, ids] of this.#ids) {
      if (!(await isComplete(source))) continue;
      await forgetIndexed(source, ids);
      if (ids.size > 0) complaints.push(`${source.locate(COMMITS)}: ${lacks(ids.size)}`);
    }
    return complaints;
  }
}

async function forgetIndexed(source: RecordSource, ids: Set<number>): Promise<void> {
  const { folders } = await source.list([COMMITS]);
  const { files } = await source.list(folders);
  for await (const { text } of source.texts(files))
    for (const { id } of recordsOf([''], text)) ids.delete(shortened(id));
}

const lacks = (count: number): string =>
  `${plural(count, 'record')} ${count === 1 ? 'is' : 'are'} missing in this index of commits; benchproof records migrate adds what is missing`;
