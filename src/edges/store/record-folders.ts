/** Finds the records of a store in all its sources, listing only the folders that are needed. */
import { type IndexLine, idsBesides, indexLines } from '../../core/history/index-line.ts';
import {
  benchmarkPath,
  indexPath,
  isMonth,
  monthOfIndex,
  recordIdAt,
  type SeriesNames,
  seriesPath,
} from '../../core/records/layout.ts';
import { batches, type RecordSource, type StoredFile } from './record-source.ts';

/** A file with its source. */
export interface FoundRecord extends StoredFile {
  readonly source: RecordSource;
  /** Empty if it is not a record. */
  readonly id: string;
}

/** The months of a series, oldest first; one with records in the former layout, which mixes series, is one group. */
export type FolderGroup = readonly Folder[];

/** Few enough that their file names and indexes fit into memory. */
const FOLDERS_AT_ONCE = 16;

/** @param least roughly how many folders of each group are read */
export function* fewGroups(
  groups: readonly FolderGroup[],
  least = Number.POSITIVE_INFINITY,
): Generator<readonly FolderGroup[]> {
  let some: FolderGroup[] = [];
  let folders = 0;
  for (const group of groups) {
    some.push(group);
    folders += Math.min(group.length, least);
    if (folders < FOLDERS_AT_ONCE) continue;
    yield some;
    [some, folders] = [[], 0];
  }
  if (some.length > 0) yield some;
}

export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

const benchmarkOf = (folder: string): string => folder.split('/').slice(0, 3).join('/');

const isOld = ({ path }: Folder): boolean => !isMonth(path);

/**
 * Sorted by name.
 *
 * @param series null for all
 */
export async function groupsOf(
  sources: readonly RecordSource[],
  series: readonly SeriesNames[] | null,
): Promise<readonly FolderGroup[]> {
  const lists = await Promise.all(sources.map((source) => recordFolders(source, series)));
  const folders = lists.flat();
  const old = new Set(folders.filter(isOld).map(({ path }) => path));
  const groups = Map.groupBy(folders, ({ path }) =>
    old.has(benchmarkOf(path)) ? benchmarkOf(path) : folderOf(path),
  );
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}

async function recordFolders(source: RecordSource, series: readonly SeriesNames[] | null) {
  const below = async (folders: readonly string[]) => (await source.list(folders)).folders;
  const wanted = series === null ? null : new Set(series.map(seriesPath));
  const benchmarks =
    series === null
      ? await below(await below(['records']))
      : [...new Set(series.map(benchmarkPath))];
  const { files, folders } = await source.list(benchmarks);
  const months = await below(folders.filter((folder) => wanted?.has(folder) !== false));
  const old = new Set(
    files.filter(({ path }) => recordIdAt(path) !== null).map(({ path }) => folderOf(path)),
  );
  return [...old, ...months.filter(isMonth)].sort().map((path) => ({ source, path }));
}

type Folder = Readonly<Awaited<ReturnType<typeof recordFolders>>[number]>;

/** Some folders with the files directly in them. */
export interface Walked {
  readonly folders: readonly string[];
  readonly files: readonly FoundRecord[];
}

/** All folders, a few at a time, so that an interruption loses little. */
export async function* walk(sources: readonly RecordSource[]): AsyncGenerator<Walked> {
  let level: readonly string[] = ['records'];
  while (level.length > 0) {
    const below = new Set<string>();
    for (const folders of batches(level, FOLDERS_AT_ONCE)) {
      const listed = await Promise.all(sources.map((source) => listIn(source, folders)));
      yield { folders, files: listed.flatMap(({ files }) => files) };
      for (const each of listed.flatMap((list) => list.folders)) below.add(each);
    }
    level = [...below].sort();
  }
}

/** End of the path of a record. */
const NAME_LENGTH = `${'0'.repeat(64)}.json`.length;

async function listIn(
  source: RecordSource,
  paths: readonly string[],
  without: ReadonlySet<string> = new Set(),
) {
  const { files, folders } = await source.list(paths);
  const isWithout = ({ path }: StoredFile) => without.has(path.slice(-NAME_LENGTH, -5));
  const found = files
    .filter((file) => !isWithout(file))
    .map((file) => ({ ...file, source, id: recordIdAt(file.path) ?? '' }));
  return { files: found, folders };
}

/** Files directly in these folders. */
async function filesIn(folders: readonly Folder[], without?: ReadonlySet<string>) {
  const bySource = Map.groupBy(folders, ({ source }) => source);
  const lists = [...bySource].map(([source, own]) =>
    listIn(
      source,
      own.map(({ path }) => path),
      without,
    ),
  );
  return (await Promise.all(lists)).flatMap(({ files }) => files);
}

/**
 * Records of the newest months of each group and source, with at least `least` records each.
 *
 * @param without ids that are left out
 */
export async function recordsIn(
  groups: readonly FolderGroup[],
  least = Number.POSITIVE_INFINITY,
  without?: ReadonlySet<string>,
): Promise<readonly FoundRecord[]> {
  const found: (readonly FoundRecord[])[] = [];
  let open: readonly FolderGroup[] = groups.flatMap((group) => [
    ...Map.groupBy(group, ({ source }) => source).values(),
  ]);
  for (let months = Number.isFinite(least) ? 1 : least; open.length > 0; months *= 4) {
    const newest = (group: FolderGroup) => (group.some(isOld) ? group : group.slice(-months));
    const listed = await filesIn(open.flatMap(newest), without);
    const files = Map.groupBy(
      listed.filter(({ id }) => id !== ''),
      ({ path }) => folderOf(path),
    );
    const short: FolderGroup[] = [];
    for (const group of open) {
      const own = newest(group).flatMap(
        ({ path, source }) => files.get(path)?.filter((each) => each.source === source) ?? [],
      );
      if (own.length >= least || newest(group).length === group.length) found.push(own);
      else short.push(group);
    }
    open = short;
  }
  return found.flat();
}

/** Enough for the last entries of an index. */
const LAST_ENTRIES = 16_384;

/** A recent record of each series, told by the end of its newest index alone. It may have been removed. */
export async function newestIn(groups: readonly FolderGroup[]): Promise<readonly FoundRecord[]> {
  const sorted = groups.filter((group) => !group.some(isOld));
  const months = sorted.flatMap((group) => group.filter(({ path }) => path === group.at(-1)?.path));
  const found: (FoundRecord & Pick<IndexLine, 'measuredAt'>)[] = [];
  for (const [source, own] of Map.groupBy(months, (each) => each.source)) {
    const indexes = own.map(({ path }) => source.at(indexPath(path)));
    for await (const { path, text } of source.texts(indexes, LAST_ENTRIES))
      for (const { id, measuredAt } of indexLines(text))
        found.push({ ...source.at(`${monthOfIndex(path)}/${id}.json`), source, id, measuredAt });
  }
  return [...Map.groupBy(found, ({ path }) => folderOf(path)).values()].map((month) =>
    month.reduce((newest, each) => (each.measuredAt < newest.measuredAt ? newest : each)),
  );
}

async function* indexTexts(sources: readonly RecordSource[], folders: Iterable<string>) {
  const paths = [...folders].filter(isMonth).map(indexPath);
  for (const source of sources)
    for await (const { path, text } of source.texts(paths.map((path) => source.at(path))))
      yield { location: source.locate(path), text };
}

/** Index entries of months. */
export async function* indexesIn(sources: readonly RecordSource[], folders: Iterable<string>) {
  for await (const { location, text } of indexTexts(sources, folders))
    yield { location, lines: indexLines(text) };
}

/** Ids of records that by the index of their month have none of the names, as id or as commit. */
export async function othersThan(
  names: readonly string[],
  sources: readonly RecordSource[],
  groups: readonly FolderGroup[],
): Promise<ReadonlySet<string>> {
  const others = new Set<string>();
  const idsOf = idsBesides(names);
  const folders = new Set(groups.flat().map(({ path }) => path));
  for await (const { text } of indexTexts(sources, folders))
    for (const id of idsOf(text)) others.add(id);
  return others;
}

const foldersOf = (found: readonly FoundRecord[]) =>
  new Set(found.map(({ path }) => folderOf(path)));

/** Than the newest `least` of them. */
function isOlderThan(lines: readonly IndexLine[], least: number): (line: IndexLine) => boolean {
  const times = lines.map(({ measuredAt }) => measuredAt).sort();
  const since = times.at(-least) ?? '';
  return ({ measuredAt }) => measuredAt < since;
}

/** Index entries of the newest `least` of each month (and equally old ones), by default of all; ids of the others. */
export async function readIndex<T>(
  sources: readonly RecordSource[],
  found: readonly FoundRecord[],
  parse: (line: IndexLine) => T | null,
  least = Number.POSITIVE_INFINITY,
) {
  const told = new Map<string, T>();
  const others = new Set<string>();
  const ids = new Set(found.map(({ id }) => id));
  for await (const index of indexesIn(sources, foldersOf(found))) {
    const lines = index.lines.filter(({ id }) => ids.has(id));
    const isOld = isOlderThan(lines, least);
    for (const { id } of lines.filter(isOld)) others.add(id);
    for (const line of lines.filter((each) => !isOld(each))) {
      const indexed = parse(line);
      if (indexed !== null) told.set(line.id, indexed);
    }
  }
  return { told, others };
}
