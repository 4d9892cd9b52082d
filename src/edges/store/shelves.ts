/** Reads the records of a store out of all places where they lie, a series at a time. */
import {
  type IndexedRecord,
  indexedRecord,
  indexLines,
  parseLine,
} from '../../core/history/index-line.ts';
import { indexPath, isMonth, type SeriesNames, seriesPath } from '../../core/records/layout.ts';
import {
  provenanceAt,
  readRecords,
  readRevocations,
  type ShelfContext,
  type ShelvedRecord,
  type Vouch,
} from '../../core/records/shelf.ts';
import type { Choose, IndexedInStore, Verification, VerifiedFolders } from '../../record-ports.ts';
import {
  type Found,
  fewGroups,
  filesIn,
  folderOf,
  type Group,
  groupsOf,
  recordsIn,
  walk,
} from './record-folders.ts';
import {
  attestationsIn,
  batches,
  type RecordSource,
  type SourceFile,
  wrongIndexes,
} from './record-source.ts';
import { stampsOf, wrongThinned } from './verify-folders.ts';

async function* indexesIn(sources: readonly RecordSource[], folders: Iterable<string>) {
  const paths = [...folders].filter(isMonth).map(indexPath);
  for (const source of sources)
    for await (const { path, text } of source.texts(await source.present(paths)))
      yield { location: source.locate(path), lines: indexLines(text) };
}

/** What lines say of the newest `least` records of each month and of those as old; ids of those that are older. */
async function readIndex(
  sources: readonly RecordSource[],
  folders: Iterable<string>,
  least: number,
) {
  const told = new Map<string, IndexedRecord>();
  const older = new Set<string>();
  for await (const { lines } of indexesIn(sources, folders)) {
    const times = lines.map(({ measuredAt }) => measuredAt).sort();
    const since = times.at(-least) ?? '';
    for (const line of lines) {
      const isOlder = line.measuredAt < since;
      const indexed = isOlder ? null : parseLine(line);
      if (indexed !== null) told.set(line.id, indexed);
      else if (isOlder) older.add(line.id);
    }
  }
  return { told, older };
}

export class Shelves {
  readonly #sources: readonly RecordSource[];
  readonly #vouch: Vouch | undefined;
  #context: Promise<ShelfContext & { readonly complaints: readonly string[] }> | null = null;

  /** @param vouch absent: no proof is asked for */
  constructor(sources: readonly RecordSource[], vouch: Vouch | undefined) {
    this.#sources = sources;
    this.#vouch = vouch;
  }

  async *records(
    series: readonly SeriesNames[] | null,
    choose?: Choose,
    least = Number.POSITIVE_INFINITY,
  ): AsyncGenerator<ShelvedRecord> {
    const wanted = series === null ? null : new Set(series.map(seriesPath));
    const isWanted = ({ record }: ShelvedRecord) => wanted?.has(seriesPath(record)) !== false;
    for (const some of fewGroups(await groupsOf(this.#sources, series), least)) {
      const found =
        choose === undefined ? await recordsIn(some) : await this.#chosen(some, choose, least);
      for await (const { records } of this.#read(found)) yield* records.filter(isWanted);
    }
  }

  async isEmpty(): Promise<boolean> {
    const lists = await Promise.all(this.#sources.map((source) => source.list(['records'])));
    return lists.every(({ folders }) => folders.length === 0);
  }

  async *indexed(series: readonly SeriesNames[] | null): AsyncGenerator<IndexedInStore> {
    const { revocations } = await this.#known();
    const wanted = series === null ? null : new Set(series.map(seriesPath));
    for (const some of fewGroups(await groupsOf(this.#sources, series))) {
      for (const each of await this.#index(await recordsIn(some)))
        if (!revocations.has(each.id) && wanted?.has(seriesPath(each)) !== false) yield each;
    }
  }

  async find(start: string): Promise<readonly ShelvedRecord[]> {
    const found: Found[] = [];
    for (const some of fewGroups(await groupsOf(this.#sources, null)))
      found.push(...(await recordsIn(some)).filter(({ id }) => id.startsWith(start)));
    const records: ShelvedRecord[] = [];
    for await (const batch of this.#read(found)) records.push(...batch.records);
    return Promise.all(
      records.map(async (each) => {
        const at = found.find(
          ({ id, source, path }) => id === each.id && source.locate(path) === each.location,
        );
        return { ...each, storedAt: (await at?.source.storedAt(at.path)) ?? null };
      }),
    );
  }

  async attestations() {
    return attestationsIn(this.#sources);
  }

  async verify(before?: VerifiedFolders): Promise<Verification> {
    const complaints = [...(await this.#known()).complaints];
    let [checked, unchanged] = [0, 0];
    for await (const some of walk(this.#sources)) {
      const stamps = before === undefined ? new Map() : await stampsOf(this.#sources, some);
      const open = some.filter((folder) => before?.has(stamps.get(folder) ?? '') !== true);
      const read = await this.#verifyFolders(open);
      checked += read.checked;
      unchanged += some.length - open.length;
      complaints.push(...read.complaints);
      if (read.complaints.length === 0)
        await before?.add(open.flatMap((folder) => stamps.get(folder) ?? []));
    }
    return { checked, unchanged, complaints };
  }

  async #verifyFolders(folders: readonly string[]) {
    const indexes = await Array.fromAsync(indexesIn(this.#sources, folders));
    const found = await filesIn(
      folders.flatMap((path) => this.#sources.map((source) => ({ path, source }))),
    );
    const complaints: string[] = [];
    const checked = new Set<string>();
    for await (const read of this.#read(found)) {
      const thin = await wrongThinned(read.records, (id) =>
        this.#read(found.filter((each) => each.id === id)),
      );
      complaints.push(...read.complaints, ...wrongIndexes(read.records, indexes), ...thin);
      for (const { id } of read.records) checked.add(id);
    }
    return { checked: checked.size, complaints };
  }

  /** Records of the former layout, a few at a time. */
  async *old(): AsyncGenerator<readonly ShelvedRecord[]> {
    const folders = (await groupsOf(this.#sources, null)).flat();
    const old = folders.filter(({ path }) => !isMonth(path));
    for (const group of Map.groupBy(old, ({ path }) => path).values())
      for await (const { records } of this.#read(await recordsIn([group]))) yield records;
  }

  #known() {
    this.#context ??= this.#readContext();
    return this.#context;
  }

  async #readContext() {
    const files = await this.#texts(async (source) => (await source.list(['revocations'])).files);
    const proven = this.#vouch?.(await this.attestations()) ?? null;
    return { ...readRevocations(files), proven };
  }

  /** What the index says of these records; where it says nothing, the records themselves. */
  async #index(
    found: readonly Found[],
    least = Number.POSITIVE_INFINITY,
  ): Promise<readonly IndexedInStore[]> {
    const { proven } = await this.#known();
    const folders = new Set(found.map(({ path }) => folderOf(path)));
    const { told, older } = await readIndex(this.#sources, folders, least);
    const open = found.filter(({ id }) => !told.has(id) && !older.has(id));
    for await (const { records } of this.#read(open))
      for (const each of records) told.set(each.id, indexedRecord(each));
    const wanted = found.filter(({ id }) => told.has(id));
    return [...Map.groupBy(wanted, ({ id }) => id)].flatMap(([id, files]) => {
      const each = told.get(id);
      if (each === undefined) return [];
      const places = files.map(({ source }) => source.place);
      return { ...each, provenance: provenanceAt(places, each, proven) };
    });
  }

  async #chosen(
    groups: readonly Group[],
    choose: Choose,
    least: number,
  ): Promise<readonly Found[]> {
    const found = await recordsIn(groups, least);
    const indexed = await this.#index(found, least);
    const groupOf = new Map(groups.flatMap((group) => group.map(({ path }) => [path, group])));
    const home = new Map(found.map(({ id, path }) => [id, groupOf.get(folderOf(path))]));
    const byGroup = Map.groupBy(indexed, ({ id }) => home.get(id));
    const chosen = new Set([...byGroup.values()].flatMap((members) => [...choose(members)]));
    return found.filter(({ id }) => chosen.has(id));
  }

  /** In batches that hold all places of a record together. */
  async *#read(found: readonly Found[]) {
    const context = await this.#known();
    const byId = [...Map.groupBy(found, ({ id, path }) => id || path).values()];
    for (const some of batches(byId)) {
      const all = some.flat();
      const files = await this.#texts(async (source) => all.filter((one) => one.source === source));
      yield readRecords(files, context);
    }
  }

  /** What the files that are chosen of each place hold. */
  async #texts(choose: (source: RecordSource) => Promise<readonly SourceFile[]>) {
    const files = [];
    for (const source of this.#sources) {
      const { place } = source;
      for await (const file of source.texts(await choose(source)))
        files.push({ ...file, place, location: source.locate(file.path), storedAt: null });
    }
    return files;
  }
}
