/**
 * Records on a branch through GitHub's API: the same layout as the git command line writes, for
 * those who have a token and no clone. Any number of writers may put at once.
 */
import { posix } from 'node:path';
import { WorldError } from '../../../core/errors.ts';
import { revocationPath } from '../../../core/records/layout.ts';
import type { Lane } from '../../../core/records/provenance.ts';
import type { SealedRecord } from '../../../core/records/record.ts';
import type { Revision } from '../../../core/records/session.ts';
import {
  readShelf,
  revocationText,
  type Shelf,
  type ShelfFile,
} from '../../../core/records/shelf.ts';
import type { RecordStore, StoredRecord } from '../../../record-ports.ts';
import {
  additionMessage,
  filesOf,
  remotePlace,
  revocationMessage,
  withoutLane,
} from '../../store/branch-commit.ts';
import type { Api } from '../api.ts';
import type { ApiGit } from '../git/api-git.ts';
import { commitFiles, moveBranch, readTip, type Tip } from './branch-tip.ts';

export interface ApiBranchOptions {
  readonly branch: string;
  /** Which part of the branch `put` writes: decided by the job that stores, never by a record. */
  readonly lane: Lane;
  /**
   * A folder of the repository that holds the trusted records, as it is at the base. The branch
   * then holds proposed ones only: the team chose what a review lets in.
   */
  readonly folder: { readonly path: string; readonly base: Revision } | null;
}

const ATTEMPTS = 20;
const MOST_FILES = 5000;

const isRecordFile = (path: string): boolean =>
  path.endsWith('.json') && /^(records|revocations)\//.test(withoutLane(path));

export class ApiBranchStore implements RecordStore {
  readonly name: string;
  readonly #api: Api;
  readonly #git: ApiGit;
  readonly #options: ApiBranchOptions;

  constructor(api: Api, git: ApiGit, options: ApiBranchOptions) {
    this.#api = api;
    this.#git = git;
    this.#options = options;
    this.name = `branch ${options.branch}`;
  }

  async list(): Promise<readonly StoredRecord[]> {
    return (await this.#shelf()).records;
  }

  /** Of the files as they are; whether one was changed in the past, a clone can tell. */
  async verify(): Promise<readonly string[]> {
    return (await this.#shelf()).complaints;
  }

  async put(records: readonly SealedRecord[]): Promise<void> {
    const files = filesOf(this.#options.lane, records);
    if (files.size > 0) await this.addFiles(files, additionMessage(files.size));
  }

  async revoke(id: string, reason: string, by: string): Promise<void> {
    const at = this.#api.waiting.now().toISOString();
    const files = new Map([[revocationPath(id), revocationText({ id, reason, by, at })]]);
    await this.addFiles(files, revocationMessage(id, reason));
  }

  /**
   * Adds files that are not there yet, in one commit; a path that is there stays as it is.
   *
   * @throws WorldError where the branch may not be written, or others write all the time
   */
  async addFiles(files: ReadonlyMap<string, string>, message: string): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      if (await this.#add(files, message)) return;
      if (!(await this.#api.waiting.pause(attempt))) break;
    }
    const { branch } = this.#options;
    throw new WorldError(
      `the branch ${branch} could not be written: others were faster each time, or GitHub gave no answer`,
      'Re-run the job: what was stored stays, and what is missing is added.',
    );
  }

  /** Files below a folder of the branch, by path from its top. */
  async readFiles(folder: string): Promise<ReadonlyMap<string, string>> {
    const top = posix.normalize(`${folder}/`);
    return this.#texts(await this.#tip(), (path) => path.startsWith(top));
  }

  async #add(files: ReadonlyMap<string, string>, message: string): Promise<boolean> {
    const { branch } = this.#options;
    const tip = await readTip(this.#api, branch);
    const there = tip === null ? [] : await this.#git.entries(revisionAt(branch, tip));
    const present = new Set(there.map(({ path }) => path));
    const fresh = new Map([...files].filter(([path]) => !present.has(path)));
    if (fresh.size === 0) return true;
    const commit = await commitFiles(this.#api, tip, fresh, message);
    return moveBranch(this.#api, branch, tip, commit);
  }

  async #tip(): Promise<Revision | null> {
    const { branch } = this.#options;
    const tip = await readTip(this.#api, branch);
    return tip === null ? null : revisionAt(branch, tip);
  }

  async #texts(revision: Revision | null, isWanted: (path: string) => boolean) {
    if (revision === null) return new Map<string, string>();
    const paths = (await this.#git.entries(revision)).map(({ path }) => path).filter(isWanted);
    if (paths.length > MOST_FILES) throw tooMany(this.name, paths.length);
    const files = await this.#git.readMany(revision, paths);
    return new Map(
      paths.map((path) => [path, Buffer.from(files.get(path) ?? []).toString('utf8')]),
    );
  }

  async #shelf(): Promise<Shelf> {
    return readShelf([...(await this.#inFolder()), ...(await this.#onBranch())]);
  }

  async #onBranch(): Promise<ShelfFile[]> {
    const { branch, folder } = this.#options;
    const proposed = { kind: 'remote-branch', lane: 'proposed' } as const;
    return [...(await this.#texts(await this.#tip(), isRecordFile))].map(([path, text]) => ({
      path: withoutLane(path),
      text,
      place: folder === null ? remotePlace(path) : proposed,
      location: `${branch}:${path}`,
      storedAt: null,
    }));
  }

  async #inFolder(): Promise<ShelfFile[]> {
    const { folder } = this.#options;
    if (folder === null) return [];
    const top = posix.normalize(`${folder.path}/`);
    const files = await this.#texts(folder.base, (path) => path.startsWith(top));
    return [...files].map(([path, text]) => ({
      path: path.slice(top.length),
      text,
      place: { kind: 'directory-at-revision' },
      location: `${path} at ${folder.base.name}`,
      storedAt: null,
    }));
  }
}

function revisionAt(name: string, { commit, tree }: Tip): Revision {
  return { name, commit, tree, dirty: false, committedAt: null };
}

function tooMany(name: string, count: number): WorldError {
  return new WorldError(
    `${name} holds ${count} files, more than are read through the API (${MOST_FILES})`,
    'Prune old records: benchproof records prune.',
  );
}
