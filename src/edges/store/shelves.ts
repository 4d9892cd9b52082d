/** Reads records from all sources of a store, a few series at a time. */
import {
  type IndexLine,
  indexLines,
  indexText,
  newestOf,
  parseHead,
  parseLine,
} from '../../core/history/index-line.ts';
import { commitEntry, linesByFile } from '../../core/records/commit-index.ts';
import { isMonth, isOfSeries, type SeriesNames, seriesPath } from '../../core/records/layout.ts';
import type { Provenance } from '../../core/records/record.ts';
import {
  provenanceAt,
  readRecords,
  readRevocations,
  type ShelfContext,
  type ShelvedRecord,
  type Vouch,
} from '../../core/records/shelf.ts';
import type {
  Choose,
  IndexedInStore,
  Verification,
  VerifiedFolders,
  Wanted,
} from '../../record-ports.ts';
import { linesBeside, recordsNamed, Unindexed } from './commit-lookup.ts';
import {
  type FolderGroup,
  type FoundRecord,
  fewGroups,
  folderOf,
  groupsOf,
  indexesIn,
  newestIn,
  othersThan,
  readIndex,
  recordsIn,
  type Walked,
  walk,
} from './record-folders.ts';
import {
  attestationsIn,
  batches,
  type RecordSource,
  textsOf,
  wrongIndexes,
} from './record-source.ts';
import { stampsOf, wrongThinned } from './verify-folders.ts';

/** Fit into memory, and touch each file of the index only a few times. */
const LINES_AT_ONCE = 200_000;

/** One state of a store; no verdict mixes two of them. */
interface View extends ShelfContext {
  readonly sources: readonly RecordSource[];
  /** About its revocations. */
  readonly complaints: readonly string[];
}

export abstract class ShelvedStore {
  readonly #vouch: Vouch | undefined;
  #view: Promise<View> | null = null;

  readonly #warn: (message: string) => void;
  readonly #warned = new Set<string>();

  /**
   * @param vouch absent if attestations are not required
   * @param warn hears once of each file that should be a record and is none
   */
  constructor(vouch?: Vouch, warn: (message: string) => void = () => {}) {
    this.#vouch = vouch;
    this.#warn = warn;
  }

  /**
   * Opens the current sources. Cached until something is written.
   *
   * @throws UserError if trusted records cannot be determined
   */
  protected abstract open(): Promise<readonly RecordSource[]>;

  /** Drops the cached state, because something is written. */
  protected forget(): void {
    this.#view = null;
  }

  async *records(
    series: readonly SeriesNames[] | null,
    wanted: Wanted = {},
  ): AsyncGenerator<ShelvedRecord> {
    const { among, named } = wanted;
    const known = await this.#known();
    // Without attestations, the place determines the provenance of its records, except for imports.
    const isAmong = ({ place }: RecordSource, id = '') =>
      among === undefined ||
      (known.proven !== null && id === '') ||
      among.includes(provenanceAt([place], { id, imported: null }, known.proven));
    const view = { ...known, sources: known.sources.filter((source) => isAmong(source)) };
    const isFound = ({ id, source }: FoundRecord) => isAmong(source, id);
    if (named === undefined) return yield* this.#search(view, series, wanted, isFound);
    const { found, unknown } = await recordsNamed(view.sources, series, named);
    for await (const records of this.#readable(view, found.filter(isFound))) yield* records;
    if (unknown.length > 0) yield* this.#search(view, series, { named: unknown }, isFound);
  }

  async *#search(
    view: View,
    series: readonly SeriesNames[] | null,
    { choose, least, named }: Wanted,
    isFound: (each: FoundRecord) => boolean,
  ): AsyncGenerator<ShelvedRecord> {
    const isWanted = isOfSeries(series);
    const isNamed = ({ id, record }: ShelvedRecord) =>
      named?.some((name) => id.startsWith(name) || record.revision.commit?.startsWith(name)) !==
      false;
    for (const some of fewGroups(await groupsOf(view.sources, series), least)) {
      const others = named && (await othersThan(named, view.sources, some));
      const found = (await recordsIn(some, least, others)).filter(isFound);
      const chosen =
        choose === undefined ? found : await this.#chosen(view, some, found, choose, least);
      for await (const records of this.#readable(view, chosen))
        yield* records.filter((each) => isWanted(each.record) && isNamed(each));
    }
  }

  async *newest(): AsyncGenerator<ShelvedRecord> {
    const view = await this.#known();
    for (const some of batches(await groupsOf(view.sources, null))) {
      const read = await Array.fromAsync(this.#readable(view, await newestIn(some)));
      const told = read.flat();
      yield* told;
      const known = new Set(told.map(({ record }) => seriesPath(record)));
      const open = some.filter((group) => !group.some(({ path }) => known.has(folderOf(path))));
      for (const few of fewGroups(open, 1)) {
        const rest = await this.#chosen(view, few, await recordsIn(few, 1), newestOf, 1);
        for await (const records of this.#readable(view, rest)) yield* records;
      }
    }
  }

  async isEmpty(): Promise<boolean> {
    const { sources } = await this.#known();
    const lists = await Promise.all(sources.map((source) => source.list(['records'])));
    return lists.every(({ folders }) => folders.length === 0);
  }

  async *indexed(series: readonly SeriesNames[] | null): AsyncGenerator<IndexedInStore> {
    const view = await this.#known();
    const isWanted = isOfSeries(series);
    for (const some of fewGroups(await groupsOf(view.sources, series))) {
      for (const each of await this.#index(view, await recordsIn(some), parseLine))
        if (!view.revocations.has(each.id) && isWanted(each)) yield each;
    }
  }

  async find(start: string): Promise<readonly ShelvedRecord[]> {
    const view = await this.#known();
    const found: FoundRecord[] = [];
    for (const some of fewGroups(await groupsOf(view.sources, null)))
      found.push(...(await recordsIn(some)).filter(({ id }) => id.startsWith(start)));
    const records: ShelvedRecord[] = [];
    for await (const batch of this.#readable(view, found)) records.push(...batch);
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
    return attestationsIn((await this.#known()).sources);
  }

  async verify(before?: VerifiedFolders): Promise<Verification> {
    this.forget();
    const view = await this.#known();
    const complaints = [...view.complaints];
    let [checked, unchanged] = [0, 0];
    const unindexed = new Unindexed();
    for await (const walked of walk(view.sources)) {
      const stamps = before === undefined ? new Map() : await stampsOf(view.sources, walked);
      const isOpen = (folder: string) => before?.has(stamps.get(folder) ?? '') !== true;
      const folders = walked.folders.filter(isOpen);
      const files = walked.files.filter(({ path }) => isOpen(folderOf(path)));
      const read = await this.#verifyFolders(view, { folders, files }, unindexed);
      checked += read.checked;
      unchanged += walked.folders.length - folders.length;
      complaints.push(...read.complaints);
      if (read.complaints.length === 0)
        await before?.add(folders.flatMap((folder) => stamps.get(folder) ?? []));
    }
    // What an incremental verification skips is not known.
    if (before === undefined) complaints.push(...(await unindexed.complaints()));
    return { checked, unchanged, complaints };
  }

  async #verifyFolders(view: View, { folders, files: found }: Walked, unindexed: Unindexed) {
    const indexes = await Array.fromAsync(indexesIn(view.sources, folders));
    const complaints: string[] = [];
    const checked = new Set<string>();
    for await (const read of this.#read(view, found)) {
      const thin = await wrongThinned(read.records, (id) =>
        this.#read(
          view,
          found.filter((each) => each.id === id),
        ),
      );
      complaints.push(...read.complaints, ...wrongIndexes(read.records, indexes), ...thin);
      unindexed.add(read.records, found);
      for (const { id } of read.records) checked.add(id);
    }
    return { checked: checked.size, complaints };
  }

  /** Lines that the index of commits of these sources lacks, many at a time. */
  protected async *missingCommits(sources: readonly RecordSource[]) {
    const view = { ...(await this.#known()), sources };
    const commitOf = ({ id, commit }: IndexLine) => ({ id, commit, imported: null });
    let entries: ReturnType<typeof commitEntry>[] = [];
    for (const some of fewGroups(await groupsOf(sources, null))) {
      const found = await recordsIn(some);
      const heads = await this.#index(view, found, commitOf);
      const commits = new Map(heads.map(({ id, commit }) => [id, commit]));
      for (const { id, path } of found)
        entries.push(commitEntry({ commit: commits.get(id) ?? null, path }));
      if (entries.length < LINES_AT_ONCE) continue;
      yield await linesBeside(sources, linesByFile(entries));
      entries = [];
    }
    yield await linesBeside(sources, linesByFile(entries));
  }

  /** Records in the former layout, a few at a time. */
  protected async *old(sources: readonly RecordSource[]): AsyncGenerator<readonly ShelvedRecord[]> {
    const view = await this.#known();
    const folders = (await groupsOf(sources, null)).flat();
    const old = folders.filter(({ path }) => !isMonth(path));
    for (const group of Map.groupBy(old, ({ path }) => path).values())
      for await (const { records } of this.#read({ ...view, sources }, await recordsIn([group])))
        yield records;
  }

  #known(): Promise<View> {
    this.#view ??= this.#look();
    return this.#view;
  }

  async #look(): Promise<View> {
    const sources = await this.open();
    const files = await textsOf(sources, async (each) => (await each.list(['revocations'])).files);
    const proven = this.#vouch?.(await attestationsIn(sources)) ?? null;
    return { sources, proven, ...readRevocations(files) };
  }

  /** Index entries of these records, derived from the records themselves if missing. */
  async #index<T extends { readonly id: string; readonly imported: string | null }>(
    view: View,
    found: readonly FoundRecord[],
    parse: (line: IndexLine) => T | null,
    least?: number,
  ): Promise<readonly (T & { readonly provenance: Provenance })[]> {
    const { told, others } = await readIndex(view.sources, found, parse, least);
    const open = found.filter(({ id }) => !told.has(id) && !others.has(id));
    for await (const records of this.#readable(view, open))
      for (const line of indexLines(indexText(records))) told.set(line.id, parse(line) as T);
    const indexed = found.filter(({ id }) => told.has(id));
    return [...Map.groupBy(indexed, ({ id }) => id)].map(([id, files]) => {
      const each = told.get(id) as T;
      const places = files.map(({ source }) => source.place);
      return { ...each, provenance: provenanceAt(places, each, view.proven) };
    });
  }

  async #chosen(
    view: View,
    groups: readonly FolderGroup[],
    found: readonly FoundRecord[],
    choose: Choose,
    least: number | undefined,
  ): Promise<readonly FoundRecord[]> {
    const indexed = await this.#index(view, found, parseHead, least);
    const groupOf = new Map(groups.flatMap((group) => group.map(({ path }) => [path, group])));
    const home = new Map(found.map(({ id, path }) => [id, groupOf.get(folderOf(path))]));
    const byGroup = Map.groupBy(indexed, ({ id }) => home.get(id));
    const chosen = new Set([...byGroup.values()].flatMap((members) => [...choose(members)]));
    return found.filter(({ id }) => chosen.has(id));
  }

  /** Those that can be read; of the others a warning. */
  async *#readable(view: View, found: readonly FoundRecord[]) {
    for await (const { records, complaints } of this.#read(view, found)) {
      for (const complaint of complaints.filter((one) => !this.#warned.has(one))) {
        this.#warned.add(complaint);
        this.#warn(`${complaint}; it counts for nothing (benchproof records verify checks all)`);
      }
      yield records;
    }
  }

  /** In batches that keep all copies of a record together. */
  async *#read(view: View, found: readonly FoundRecord[]) {
    const byId = [...Map.groupBy(found, ({ id, path }) => id || path).values()];
    for (const some of batches(byId)) {
      const all = some.flat();
      const own = async (source: RecordSource) => all.filter((one) => one.source === source);
      yield readRecords(await textsOf(view.sources, own), view);
    }
  }
}
