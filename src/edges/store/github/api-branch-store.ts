/** Records on a branch through GitHub's API, in the same layout as with git. Supports concurrent writers. */
import { posix } from 'node:path';
import type { Config } from '../../../core/config/schema.ts';
import { WorldError } from '../../../core/errors.ts';
import { revocationPath } from '../../../core/records/layout.ts';
import type { Lane } from '../../../core/records/provenance.ts';
import type { SealedRecord } from '../../../core/records/record.ts';
import type { Revision } from '../../../core/records/session.ts';
import { revocationText } from '../../../core/records/shelf.ts';
import type { Api } from '../../../github/api.ts';
import type { ApiGit } from '../../../github/git/api-git.ts';
import { commitFiles, moveBranch, readTip } from '../../../github/git/branch-tip.ts';
import type { GitHub } from '../../../github/open-github.ts';
import type { RecordStore } from '../../../record-ports.ts';
import {
  additionMessage,
  type BranchChange,
  filesOf,
  indexTexts,
  revocationMessage,
} from '../branch-commit.ts';
import { LANES, type RecordTree, TreeSource } from '../git-source.ts';
import { batches, type RecordSource, type StoredFile } from '../record-source.ts';
import { ShelvedStore } from '../shelves.ts';

/** Mode of a folder, as GitHub writes it. */
const FOLDER = '040000';
/** Limit of files, since each takes a request. */
const MAX_FILES = 5000;

/** @throws WorldError above the limit */
function refuseMany(place: string, count: number): void {
  if (count <= MAX_FILES) return;
  throw new WorldError(
    `${place}: ${count} files are needed; the limit for reading through the API is ${MAX_FILES}`,
    'Prune old records: benchproof records prune.',
  );
}

type ApiTree = RecordTree & { readonly revision: Revision };

class ApiSource extends TreeSource<ApiTree> implements RecordSource {
  readonly #git: ApiGit;
  #read = 0;

  constructor(git: ApiGit, tree: ApiTree) {
    super(tree);
    this.#git = git;
  }

  async list(folders: readonly string[]) {
    const listed = await Promise.all(
      folders.map(async (folder) => {
        const entries = await this.#git.folder(this.tree.revision, this.full(folder));
        return entries.map(({ path, mode }) => ({ path: `${folder}/${path}`, mode }));
      }),
    );
    const found = listed.flat();
    return {
      files: found.filter(({ mode }) => mode.startsWith('100')).map(({ path }) => this.at(path)),
      folders: found.filter(({ mode }) => mode === FOLDER).map(({ path }) => path),
    };
  }

  at(path: string): StoredFile {
    return { path, key: this.full(path) };
  }

  async *texts(files: readonly StoredFile[]) {
    this.#read += files.length;
    refuseMany(this.tree.locate(''), this.#read);
    for (const batch of batches(files)) {
      const keys = batch.map(({ key }) => key);
      const read = await this.#git.readMany(this.tree.revision, keys);
      for (const file of batch) {
        const bytes = read.get(file.key);
        if (bytes !== undefined) yield { ...file, text: Buffer.from(bytes).toString('utf8') };
      }
    }
  }

  async storedAt(): Promise<string | null> {
    return null;
  }
}

interface ApiBranchOptions {
  readonly branch: string;
  /** Part of the branch that `put` writes: determined by the storing job, never by a record. */
  readonly lane: Lane;
  /** A folder in the repository with trusted records, read at the base. The branch then holds proposed records only. */
  readonly folder: { readonly path: string; readonly base: Revision } | null;
}

const ATTEMPTS = 20;

type Index = Pick<BranchChange, 'append' | 'first'>;

class ApiBranchStore extends ShelvedStore implements RecordStore {
  readonly name: string;
  readonly #api: Api;
  readonly #git: ApiGit;
  readonly #options: ApiBranchOptions;

  constructor(api: Api, git: ApiGit, options: ApiBranchOptions) {
    super();
    this.#api = api;
    this.#git = git;
    this.#options = options;
    this.name = `branch ${options.branch}`;
  }

  async put(records: readonly SealedRecord[]): Promise<void> {
    const { add, ...change } = filesOf(this.#options.lane, records);
    if (add.size > 0) await this.addFiles(add, additionMessage(add.size), change);
  }

  async revoke(id: string, reason: string, by: string): Promise<void> {
    const at = this.#api.waiting.now().toISOString();
    const files = new Map([[revocationPath(id), revocationText({ id, reason, by, at })]]);
    await this.addFiles(files, revocationMessage(id, reason));
  }

  /**
   * Adds files in one commit; existing paths are left unchanged.
   *
   * @throws WorldError if the branch is not writable, or other writers keep winning
   */
  async addFiles(
    files: ReadonlyMap<string, string>,
    message: string,
    index: Index = { append: new Map() },
  ): Promise<void> {
    this.forget();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      if (await this.#add(files, index, message)) return;
      if (!(await this.#api.waiting.pause(attempt))) break;
    }
    const { branch } = this.#options;
    throw new WorldError(
      `the branch ${branch} could not be written: other writers were faster each time, or GitHub did not respond`,
      'Re-run the job: stored records are kept, and missing ones are added.',
    );
  }

  /** Files in a folder of the branch, by path from its root. */
  async readFiles(folder: string): Promise<ReadonlyMap<string, string>> {
    const tip = await readTip(this.#api, this.#options.branch);
    const entries = tip === null ? [] : await this.#git.folder(tip, folder);
    return this.#texts(
      tip,
      entries.map(({ path }) => posix.join(folder, path)),
    );
  }

  async #add(
    files: ReadonlyMap<string, string>,
    { append, first }: Index,
    message: string,
  ): Promise<boolean> {
    const { branch } = this.#options;
    const tip = await readTip(this.#api, branch);
    const present = tip === null ? new Map() : await this.#git.idsOf(tip, [...files.keys()]);
    const fresh = new Map([...files].filter(([path]) => !present.has(path)));
    if (fresh.size === 0) return true;
    const isFirst =
      first !== undefined && (tip === null || (await this.#git.folder(tip, first.of)).length === 0);
    const indexes = await indexTexts(append, async (paths) => {
      const before = await this.#texts(tip, paths);
      return paths.map((path) => before.get(path));
    });
    for (const [path, text] of [...(isFirst ? first.files : []), ...indexes]) fresh.set(path, text);
    const commit = await commitFiles(this.#api, tip, fresh, message);
    return moveBranch(this.#api, branch, tip, commit);
  }

  async #texts(tip: Revision | null, paths: readonly string[]) {
    refuseMany(this.name, paths.length);
    const files = tip === null ? [] : await this.#git.readMany(tip, paths);
    return new Map([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('utf8')]));
  }

  protected override async open() {
    const { branch, folder } = this.#options;
    const tip = await readTip(this.#api, branch);
    const sources = [];
    if (folder !== null) {
      const { base, path } = folder;
      const locate = (file: string) => `${file} at ${base.name}`;
      const place = { kind: 'directory-at-revision' } as const;
      sources.push(new ApiSource(this.#git, { revision: base, folder: path, place, locate }));
    }
    const locate = (file: string) => `${branch}:${file}`;
    for (const [at, lane] of LANES.entries()) {
      if (tip === null) break;
      const own = folder === null ? lane : 'proposed';
      const place = { kind: 'remote-branch', lane: own } as const;
      const tree = { revision: tip, folder: lane, place, locate, isFirstLane: at === 0 };
      sources.push(new ApiSource(this.#git, tree));
    }
    return sources;
  }
}

/**
 * The records branch of a repository, preceded by the configured folder at `base` if there is one.
 *
 * @param lane where `put` writes; reads cover both lanes
 */
export function openBranchStore(
  { api, git }: Pick<GitHub, 'api' | 'git'>,
  { branch, directory }: Config['records'],
  lane: Lane,
  base: Revision,
): ApiBranchStore {
  const folder = directory === undefined ? null : { path: directory, base };
  return new ApiBranchStore(api, git, { branch, lane, folder });
}
