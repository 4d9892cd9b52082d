/** Reads the records of a store out of all places where they lie, a series at a time. */
import { type IndexedRecord, indexedRecord, parseIndex } from '../../core/history/index-line.ts';
import {
  benchmarkPath,
  classifyPath,
  indexPath,
  isMonth,
  type SeriesNames,
  seriesPath,
} from '../../core/records/layout.ts';
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
  attestationsIn,
  batches,
  type Line,
  newestOf,
  type RecordSource,
  type SourceFile,
  wrongLines,
} from './record-source.ts';
import { stampsOf, wrongThinned } from './verify-folders.ts';

/** A file and the place where it lies. */
interface Found extends SourceFile {
  readonly source: RecordSource;
  readonly id: string;
}

const GROUPS_AT_ONCE = 64;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

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
  ): AsyncGenerator<ShelvedRecord> {
    const wanted = series === null ? null : new Set(series.map(seriesPath));
    const old = new Set(series?.map(benchmarkPath));
    const groups = (await this.#groups())
      .map((group) =>
        group.filter((each) => wanted === null || old.has(each) || wanted.has(folderOf(each))),
      )
      .filter(({ length }) => length > 0);
    const isWanted = ({ record }: ShelvedRecord) => wanted?.has(seriesPath(record)) !== false;
    for (const some of batches(groups, GROUPS_AT_ONCE)) {
      const found =
        choose === undefined ? await this.#find(some.flat()) : await this.#chosen(some, choose);
      for await (const { records } of this.#read(found)) yield* records.filter(isWanted);
    }
  }

  async *newest(): AsyncGenerator<ShelvedRecord> {
    const groups = (await this.#groups()).map((group) =>
      group.every(isMonth) ? group.slice(-1) : group,
    );
    for (const some of batches(groups, GROUPS_AT_ONCE)) {
      const found = await this.#chosen(some, newestOf);
      for await (const { records } of this.#read(found)) yield* records;
    }
  }

  async *indexed(): AsyncGenerator<IndexedInStore> {
    const { revocations } = await this.#known();
    for (const some of batches(await this.#groups(), GROUPS_AT_ONCE))
      for (const each of await this.#index(some.flat(), await this.#find(some.flat())))
        if (!revocations.has(each.id)) yield each;
  }

  async find(start: string): Promise<readonly ShelvedRecord[]> {
    const all = await this.#find((await this.#groups()).flat());
    const found = all.filter(({ id }) => id.startsWith(start));
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
    for (const some of batches((await this.#folders()).sort())) {
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
    const [lines, found] = [await this.#lines(folders), await this.#find(folders, false)];
    const complaints: string[] = [];
    const checked = new Set<string>();
    for await (const read of this.#read(found)) {
      const thin = await wrongThinned(read.records, (id) =>
        this.#read(found.filter((each) => each.id === id)),
      );
      complaints.push(...read.complaints, ...wrongLines(read.records, lines), ...thin);
      for (const { id } of read.records) checked.add(id);
    }
    return { checked: checked.size, complaints };
  }

  /** Records of the former layout, a few at a time. */
  async *old(): AsyncGenerator<readonly ShelvedRecord[]> {
    const folders = (await this.#groups()).flat().filter((folder) => !isMonth(folder));
    for (const folder of folders)
      for await (const { records } of this.#read(await this.#find([folder]))) yield records;
  }

  async #folders(): Promise<string[]> {
    const lists = await Promise.all(this.#sources.map((source) => source.folders('records')));
    return [...new Set(lists.flat())];
  }

  #known() {
    this.#context ??= this.#readContext();
    return this.#context;
  }

  async #readContext() {
    const files = await this.#texts((source) => source.files(['revocations']));
    const proven = this.#vouch?.(await this.attestations()) ?? null;
    return { ...readRevocations(files), proven };
  }

  /**
   * Folders in order of names, months of a series oldest first. A benchmark with records of the former layout is one
   * group, since all of its series lie there.
   */
  async #groups(): Promise<readonly (readonly string[])[]> {
    const folders = await this.#folders();
    const benchmarks = folders.filter((folder) => folder.split('/').length === 3);
    const old = new Set((await this.#find(benchmarks)).map(({ path }) => folderOf(path)));
    const groups = Map.groupBy([...folders.filter(isMonth).sort(), ...old], (folder) => {
      const benchmark = folder.split('/').slice(0, 3).join('/');
      return old.has(benchmark) ? benchmark : folderOf(folder);
    });
    return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
  }

  /** @param isRecord false: whatever lies there */
  async #find(folders: readonly string[], isRecord = true): Promise<Found[]> {
    const found: Found[] = [];
    for (const source of this.#sources)
      for (const file of await source.files(folders)) {
        const known = classifyPath(file.path);
        if (known?.kind === 'record') found.push({ ...file, source, id: known.id });
        else if (!isRecord) found.push({ ...file, source, id: '' });
      }
    return found;
  }

  /** What the index says of these files; where it says nothing, the records themselves. */
  async #index(
    folders: readonly string[],
    found: readonly Found[],
  ): Promise<readonly IndexedInStore[]> {
    const { proven } = await this.#known();
    const indexed = new Map<string, IndexedRecord>();
    for await (const { id, record } of this.#indexLines(folders)) indexed.set(id, record);
    for await (const { records } of this.#read(found.filter(({ id }) => !indexed.has(id))))
      for (const each of records) indexed.set(each.id, indexedRecord(each));
    return [...Map.groupBy(found, ({ id }) => id)].flatMap(([id, files]) => {
      const each = indexed.get(id);
      if (each === undefined) return [];
      const places = files.map(({ source }) => source.place);
      return { ...each, provenance: provenanceAt(places, each, proven) };
    });
  }

  async #chosen(groups: readonly (readonly string[])[], choose: Choose): Promise<readonly Found[]> {
    const folders = groups.flat();
    const found = await this.#find(folders);
    const groupOf = new Map(groups.flatMap((group) => group.map((folder) => [folder, group])));
    const home = new Map(found.map(({ id, path }) => [id, groupOf.get(folderOf(path))]));
    const byGroup = Map.groupBy(await this.#index(folders, found), ({ id }) => home.get(id));
    const ids = new Set([...byGroup.values()].flatMap((members) => [...choose(members)]));
    return found.filter(({ id }) => ids.has(id));
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

  /** What indexes of these folders say, by id. */
  async #lines(folders: readonly string[]) {
    const found = new Map<string, Line[]>();
    for await (const { id, record, location } of this.#indexLines(folders))
      found.set(id, [...(found.get(id) ?? []), { location, text: JSON.stringify(record) }]);
    return found;
  }

  async *#indexLines(folders: readonly string[]) {
    const paths = folders.filter(isMonth).map(indexPath);
    for (const source of this.#sources)
      for await (const { path, text } of source.texts(await source.present(paths)))
        for (const [id, record] of parseIndex(text))
          yield { id, record, location: source.locate(path) };
  }
}
