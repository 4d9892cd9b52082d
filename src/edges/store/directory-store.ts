/**
 * Records in a folder. One that lies in the repository is read twice: as it is in the base revision
 * (trusted), and as it is on disk (local), so that a change can add no evidence for itself.
 */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import { UserError } from '../../core/errors.ts';
import { recordPath, revocationPath } from '../../core/records/layout.ts';
import type { SealedRecord } from '../../core/records/record.ts';
import { recordText } from '../../core/records/seal.ts';
import type { Revision } from '../../core/records/session.ts';
import {
  readShelf,
  revocationText,
  type Shelf,
  type ShelfFile,
  type Vouch,
} from '../../core/records/shelf.ts';
import type { Clock, Git } from '../../ports.ts';
import type { AttestedStore, StoredRecord } from '../../record-ports.ts';
import { writeWhole } from '../durable-file.ts';
import { readBlobs } from '../git/snapshot.ts';

export interface DirectoryStoreOptions {
  /** Absolute path of the folder. */
  readonly path: string;
  readonly clock: Pick<Clock, 'now'>;
  /** The revision at which the folder counts as evidence; null: what is on disk is all, and local. */
  readonly trusted: {
    readonly git: Git;
    readonly revision: Revision;
    /** The folder, relative to the repository's top. */
    readonly folder: string;
  } | null;
  /** Set where proof is asked for: which records the attestations beside them prove. */
  readonly vouch?: Vouch;
}

async function listFiles(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
      .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export class DirectoryStore implements AttestedStore {
  readonly name: string;
  readonly #options: DirectoryStoreOptions;

  constructor(options: DirectoryStoreOptions) {
    this.#options = options;
    this.name = options.path;
  }

  async list(): Promise<readonly StoredRecord[]> {
    return (await this.#shelf()).records;
  }

  async verify(): Promise<readonly string[]> {
    return (await this.#shelf()).complaints;
  }

  async attestations() {
    return (await this.#shelf()).attestations;
  }

  async put(records: readonly SealedRecord[]): Promise<void> {
    const { path } = this.#options;
    const known = new Set(await listFiles(path));
    for (const sealed of records) {
      const name = recordPath(sealed.id, sealed.record);
      if (!known.has(name.replaceAll('/', sep)))
        await writeWhole(join(path, name), recordText(sealed));
    }
  }

  async revoke(id: string, reason: string, by: string): Promise<void> {
    const at = this.#options.clock.now().toISOString();
    const path = join(this.#options.path, revocationPath(id));
    await writeWhole(path, revocationText({ id, reason, by, at }));
  }

  /** In a folder of the repository the commit that follows is where the reason belongs. */
  async prune(ids: readonly string[]): Promise<void> {
    const going = new Set(ids);
    for (const { id, record } of await this.list()) {
      if (going.has(id))
        await rm(join(this.#options.path, recordPath(id, record)), { force: true });
    }
  }

  async #shelf(): Promise<Shelf> {
    const files = [...(await this.#atRevision()), ...(await this.#onDisk())];
    return readShelf(files, this.#options.vouch);
  }

  async #onDisk(): Promise<ShelfFile[]> {
    const { path } = this.#options;
    return Promise.all(
      (await listFiles(path)).map(async (name) => {
        const location = join(path, name);
        const storedAt = (await stat(location)).mtime.toISOString();
        const text = await readFile(location, 'utf8');
        const place = { kind: 'directory' } as const;
        return { path: name.replaceAll(sep, '/'), text, place, location, storedAt };
      }),
    );
  }

  async #atRevision(): Promise<ShelfFile[]> {
    const { trusted } = this.#options;
    if (trusted === null) return [];
    const { git, revision } = trusted;
    if (revision.dirty || revision.commit === null) {
      throw new UserError(
        `records cannot be trusted at ${revision.name}: it is not a commit`,
        'Commit first, or name a base revision.',
      );
    }
    const folder = posix.normalize(`${trusted.folder}/`);
    const entries = (await git.entries(revision)).filter(({ path }) => path.startsWith(folder));
    const blobs = await readBlobs(
      git.root,
      entries.map(({ id }) => id),
    );
    return entries.map(({ path, id }) => ({
      path: path.slice(folder.length),
      text: blobs.get(id)?.toString('utf8') ?? '',
      place: { kind: 'directory-at-revision' },
      location: `${path} at ${revision.name}`,
      storedAt: null,
    }));
  }
}
