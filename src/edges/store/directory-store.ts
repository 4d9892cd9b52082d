/** Records in a folder; in the repository read twice, at the base (trusted) and on disk (local). */

import { appendFile, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { UserError } from '../../core/errors.ts';
import { indexText } from '../../core/history/index-line.ts';
import {
  COMMITS_COMPLETE,
  COMPLETE,
  linesByFile,
  recordEntry,
} from '../../core/records/commit-index.ts';
import {
  flatPath,
  indexPath,
  isLeftover,
  recordPath,
  revocationPath,
} from '../../core/records/layout.ts';
import type { SealedRecord } from '../../core/records/record.ts';
import { recordText } from '../../core/records/seal.ts';
import type { Revision } from '../../core/records/session.ts';
import { revocationText, type Vouch } from '../../core/records/shelf.ts';
import type { Clock } from '../../ports.ts';
import type { AttestedStore, StoredRecord } from '../../record-ports.ts';
import { diskFailure, LEFT_FOR_MS, makeFolder, unlessGone, writeWhole } from '../durable-file.ts';
import { ObjectReader } from '../git/object-reader.ts';
import { isBare } from './commit-lookup.ts';
import { GitSource } from './git-source.ts';
import { AT_ONCE, batches, mapFew, type RecordSource, type StoredFile } from './record-source.ts';
import { ShelvedStore } from './shelves.ts';

const monthOf = ({ id, record }: SealedRecord): string => dirname(recordPath(id, record));

/** Few at a time, since each waits for the disk; none after a group of which one fails. */
async function inGroups<T>(items: readonly T[], use: (item: T) => Promise<void>): Promise<void> {
  for (const group of batches(items, AT_ONCE)) await Promise.all(group.map(use));
}

/** The last bytes of a file. */
async function readEnd(path: string, bytes: number): Promise<string> {
  await using file = await open(path);
  const { size } = await file.stat();
  const position = Math.max(0, size - bytes);
  const { buffer, bytesRead } = await file.read({
    buffer: Buffer.alloc(size - position),
    position,
  });
  return buffer.toString('utf8', 0, bytesRead);
}

class DiskSource implements RecordSource {
  readonly place = { kind: 'directory' } as const;
  readonly #top: string;

  /** @param top absolute */
  constructor(top: string) {
    this.#top = top;
  }

  locate(path: string): string {
    return join(this.#top, path.replaceAll('/', sep));
  }

  async list(folders: readonly string[]) {
    const found: { files: StoredFile[]; folders: string[] } = { files: [], folders: [] };
    const listed = await mapFew(folders, async (folder) => {
      const options = { withFileTypes: true } as const;
      return (await unlessGone(readdir(this.locate(folder), options), null)) ?? [];
    });
    for (const [at, entries] of listed.entries())
      for (const entry of entries) {
        const path = `${folders[at]}/${entry.name}`;
        if (entry.isFile()) found.files.push(this.at(path));
        else if (entry.isDirectory()) found.folders.push(path);
      }
    return found;
  }

  /** Whether one of these is a file. */
  async has(...paths: readonly string[]): Promise<boolean> {
    const found = await mapFew(paths, (path) => unlessGone(stat(this.locate(path)), null));
    return found.some((each) => each?.isFile() === true);
  }

  at(path: string): StoredFile {
    return { path, key: path };
  }

  async *texts(files: readonly StoredFile[], end?: number) {
    const read = (path: string) =>
      end === undefined ? readFile(path, 'utf8') : readEnd(path, end);
    for (const batch of batches(files, AT_ONCE)) {
      const texts = await mapFew(batch, ({ path }) => unlessGone(read(this.locate(path)), null));
      for (const [at, file] of batch.entries()) {
        const text = texts[at];
        if (typeof text === 'string') yield { ...file, text };
      }
    }
  }

  /** Does not detect data lost by the disk itself; a full verification does. */
  async stamps(files: readonly StoredFile[]): Promise<readonly string[]> {
    const found = await mapFew(files, ({ path }) =>
      unlessGone(stat(this.locate(path), { bigint: true }), null),
    );
    return found.map((each) => (each === null ? '' : `${each.size}-${each.mtimeNs}-${each.ino}`));
  }

  async storedAt(path: string): Promise<string | null> {
    const found = await unlessGone(stat(this.locate(path)), null);
    return found?.mtime.toISOString() ?? null;
  }
}

export interface DirectoryStoreOptions {
  /** Absolute path of the folder. */
  readonly path: string;
  readonly clock: Pick<Clock, 'now'>;
  /** Revision at which the folder counts as evidence; null to read the disk only, as local. */
  readonly trusted: {
    readonly git: { readonly root: string };
    readonly revision: Revision;
    /** From the repository's root. */
    readonly folder: string;
  } | null;
  /** Set if attestations are required: finds the records that they prove. */
  readonly vouch?: Vouch;
  readonly warn?: (message: string) => void;
}

export class DirectoryStore extends ShelvedStore implements AttestedStore {
  readonly name: string;
  readonly #options: DirectoryStoreOptions;
  readonly #disk: DiskSource;

  constructor(options: DirectoryStoreOptions) {
    super(options.vouch, options.warn);
    this.#options = options;
    this.name = options.path;
    this.#disk = new DiskSource(options.path);
  }

  async put(records: readonly SealedRecord[]): Promise<void> {
    this.forget();
    if (await isBare(this.#disk)) await this.#markComplete();
    const known = new Set<string>();
    await inGroups(records, async ({ id, record }) => {
      if (await this.#disk.has(recordPath(id, record), flatPath(id, record))) known.add(id);
    });
    const fresh = records.filter(({ id }) => !known.has(id));
    // Before the records, so that none is missing there after a crash.
    await this.#append(linesByFile(fresh.map(recordEntry)));
    await inGroups(fresh, (sealed) =>
      writeWhole(this.#disk.locate(recordPath(sealed.id, sealed.record)), recordText(sealed)),
    );
    for (const [month, members] of Map.groupBy(fresh, monthOf)) {
      await this.#append(new Map([[indexPath(month), [indexText(members)]]]));
      await this.#sweep(month);
    }
  }

  async revoke(id: string, reason: string, by: string): Promise<void> {
    this.forget();
    const at = this.#options.clock.now().toISOString();
    await writeWhole(this.#disk.locate(revocationPath(id)), revocationText({ id, reason, by, at }));
  }

  /** For a folder in the repository, the reason belongs in the commit that the user makes. */
  async prune(records: readonly StoredRecord[]): Promise<void> {
    for (const { id, record } of records)
      for (const path of [recordPath(id, record), flatPath(id, record)])
        await rm(this.#disk.locate(path), { force: true });
  }

  async replace(pairs: Parameters<AttestedStore['replace']>[0]): Promise<void> {
    await this.put(pairs.map(({ to }) => to));
    await this.prune(pairs.map(({ from }) => from));
  }

  async arrange(): Promise<number> {
    let moved = 0;
    for await (const records of this.old([this.#disk])) {
      for (const sealed of records) {
        const path = recordPath(sealed.id, sealed.record);
        if (!(await this.#disk.has(path))) {
          await writeWhole(this.#disk.locate(path), recordText(sealed));
          await this.#append(new Map([[indexPath(dirname(path)), [indexText([sealed])]]]));
        }
        await rm(this.#disk.locate(flatPath(sealed.id, sealed.record)), { force: true });
        moved += 1;
      }
    }
    return moved;
  }

  async indexCommits(): Promise<number> {
    let indexed = 0;
    for await (const missing of this.missingCommits([this.#disk])) {
      await this.#append(missing);
      indexed += [...missing.values()].flat().length;
    }
    await this.#markComplete();
    return indexed;
  }

  async #markComplete(): Promise<void> {
    await writeWhole(this.#disk.locate(COMMITS_COMPLETE), COMPLETE);
  }

  /** A single write per file, so that concurrent writers do not split each other's lines; none continues a line torn by a full disk. */
  async #append(texts: ReadonlyMap<string, readonly string[]>): Promise<void> {
    for (const [file, lines] of texts) {
      const path = this.#disk.locate(file);
      try {
        await makeFolder(dirname(path));
        const end = await unlessGone(readEnd(path, 1), '');
        await appendFile(path, ['\n', ''].includes(end) ? lines.join('') : `\n${lines.join('')}`);
      } catch (error) {
        throw diskFailure(error, path);
      }
    }
  }

  /** Removes what killed writers left behind in a folder. */
  async #sweep(folder: string): Promise<void> {
    const now = this.#options.clock.now().getTime();
    for (const name of await readdir(this.#disk.locate(folder))) {
      if (!isLeftover(name)) continue;
      const path = this.#disk.locate(`${folder}/${name}`);
      const found = await stat(path).catch(() => null);
      if (found !== null && now - found.mtimeMs > LEFT_FOR_MS) await rm(path, { force: true });
    }
  }

  protected override async open(): Promise<readonly RecordSource[]> {
    const { trusted } = this.#options;
    if (trusted === null) return [this.#disk];
    const { git, revision, folder } = trusted;
    const { commit, dirty, name } = revision;
    if (dirty || commit === null) {
      throw new UserError(
        `records cannot be trusted at ${name}: it is not a commit`,
        'Commit first, or name a base revision.',
      );
    }
    const reviewed = new GitSource({
      ...{ objects: new ObjectReader(git.root), remote: null, commit, folder },
      place: { kind: 'directory-at-revision' },
      locate: (path) => `${path} at ${name}`,
    });
    return [reviewed, this.#disk];
  }
}
