/** Records in a git tree read through GitHub's API. */
import { WorldError } from '../../../core/errors.ts';
import type { Revision } from '../../../core/records/session.ts';
import type { ApiGit } from '../../../github/git/api-git.ts';
import { type RecordTree, TreeSource } from '../git-source.ts';
import { batches, type RecordSource, type StoredFile } from '../record-source.ts';

/** Mode of a folder, as GitHub writes it. */
const FOLDER = '040000';
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
