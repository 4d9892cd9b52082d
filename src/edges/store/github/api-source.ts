/** Records in a git tree read through GitHub's API. */
import { posix } from 'node:path';
import { WorldError } from '../../../core/errors.ts';
import type { Revision } from '../../../core/records/session.ts';
import type { ApiGit } from '../../../github/git/api-git.ts';
import { isOutside, type RecordTree, TreeSource } from '../git-source.ts';
import { batches, type RecordSource, type StoredFile } from '../record-source.ts';

/** Limit of files, since each takes a request. */
const MAX_FILES = 5000;

/** @throws WorldError above the limit */
export function refuseMany(place: string, count: number): void {
  if (count <= MAX_FILES) return;
  throw new WorldError(
    `${place}: ${count} files are needed; the limit for reading through the API is ${MAX_FILES}`,
    'Prune old records: benchproof records prune.',
  );
}

type ApiTree = RecordTree & { readonly revision: Revision };

export class ApiSource extends TreeSource<ApiTree> implements RecordSource {
  readonly #git: ApiGit;
  #read = 0;

  constructor(git: ApiGit, tree: ApiTree) {
    super(tree);
    this.#git = git;
  }

  async list(folders: readonly string[]) {
    const wanted = new Set(folders);
    const paths = await this.#paths(isOutside(folders));
    const below = new Set<string>();
    for (const path of paths)
      for (let at = posix.dirname(path); at !== '.' && at !== '/'; at = posix.dirname(at))
        if (wanted.has(posix.dirname(at))) below.add(at);
    const files = paths.filter((path) => wanted.has(posix.dirname(path)));
    return { files: files.map((path) => this.at(path)), folders: [...below] };
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
      for (const file of batch)
        yield { ...file, text: Buffer.from(read.get(file.key) ?? []).toString('utf8') };
    }
  }

  async storedAt(): Promise<string | null> {
    return null;
  }

  /** From the root of the store, or of the branch. */
  async #paths(isAbove = false): Promise<string[]> {
    const entries = await this.#git.entries(this.tree.revision);
    const isFromTop = isAbove && this.tree.isFirstLane === true;
    if (isFromTop) return entries.map(({ path }) => path);
    const prefix = posix.join(this.tree.folder, '/');
    return entries
      .filter(({ path }) => path.startsWith(prefix))
      .map(({ path }) => path.slice(prefix.length));
  }
}
