/** Records in a tree of git: listed folder by folder, their blobs read on demand. */

import type { Lane, Place } from '../../core/records/provenance.ts';
import { parseTree, readBlobs } from '../git/export-tree.ts';
import { git, gitText, tryLine } from '../git/git-process.ts';
import type { BranchPlace, Tips } from './branch-refs.ts';
import { batches, type Listing, type RecordSource, type SourceFile } from './record-source.ts';

interface GitTree {
  readonly root: string;
  /** That its blobs come from, where this is a partial clone; null: none. */
  readonly remote: string | null;
  readonly commit: string;
  /** Folder inside the commit, without a slash at its end; empty: its top. */
  readonly folder: string;
  readonly place: Place;
  /** As people are shown a path of the commit. */
  readonly locate: (path: string) => string;
}

/** Mode of a folder in a tree of git. */
const FOLDER = '040000';

export class GitSource implements RecordSource {
  readonly place: Place;
  readonly #tree: GitTree;
  readonly #prefix: string;
  #isPartial: Promise<string | null> | null = null;

  constructor(tree: GitTree) {
    this.#tree = tree;
    this.#prefix = tree.folder === '' ? '' : `${tree.folder}/`;
    this.place = tree.place;
  }

  locate(path: string): string {
    return this.#tree.locate(`${this.#prefix}${path}`);
  }

  async list(folders: readonly string[]): Promise<Listing> {
    return this.#list(folders.map((folder) => `${folder}/`));
  }

  async present(paths: readonly string[]): Promise<readonly SourceFile[]> {
    return (await this.#list(paths)).files;
  }

  async *texts(files: readonly SourceFile[]) {
    for (const batch of batches(files)) {
      await this.#fetchMissing(batch);
      const blobs = await readBlobs(
        this.#tree.root,
        batch.map(({ key }) => key),
      );
      for (const file of batch)
        yield { ...file, text: blobs.get(file.key)?.toString('utf8') ?? '' };
    }
  }

  /**
   * What a partial clone lacks of these, in one request: left to itself, git asks for one blob after another.
   *
   * @throws WorldError where it cannot be fetched
   */
  async #fetchMissing(files: readonly SourceFile[]): Promise<void> {
    const { root, commit, remote } = this.#tree;
    if (remote === null) return;
    this.#isPartial ??= tryLine(['config', `remote.${remote}.promisor`], { cwd: root });
    if ((await this.#isPartial) !== 'true') return;
    const paths = files.map(({ path }) => `${this.#prefix}${path}\n`).join('');
    const listed = await gitText(
      ['--literal-pathspecs', 'rev-list', '--objects', '--missing=print', '--no-walk', '--stdin'],
      { cwd: root, input: `${commit}\n--\n${paths}` },
    );
    const missing = listed.split('\n').filter((line) => line.startsWith('?'));
    if (missing.length === 0) return;
    const fetch = ['-c', 'fetch.negotiationAlgorithm=noop', 'fetch', '--quiet', '--no-tags'].concat(
      [
        ...['--no-write-fetch-head', '--no-recurse-submodules', '--filter=blob:none', '--stdin'],
        remote,
      ],
    );
    const input = missing.map((line) => `${line.slice(1)}\n`).join('');
    await git(fetch, { cwd: root, input });
  }

  async stamps(files: readonly SourceFile[]): Promise<readonly string[]> {
    return files.map(({ key }) => key);
  }

  /** When the commit that added it was made. */
  async storedAt(path: string): Promise<string | null> {
    const options = ['--no-renames', '-m', '--first-parent', '--diff-filter=A', '--format=%ct'];
    const { root, commit } = this.#tree;
    const log = ['log', ...options, '-1', commit, '--', `:(literal)${this.#prefix}${path}`];
    const seconds = (await gitText(log, { cwd: root })).trim();
    return seconds === '' ? null : new Date(Number(seconds) * 1000).toISOString();
  }

  async #list(paths: readonly string[]): Promise<Listing> {
    const { root, commit } = this.#tree;
    const [files, folders]: [SourceFile[], string[]] = [[], []];
    for (const batch of batches(paths)) {
      const call = ['ls-tree', '-z', '--full-tree', commit, '--'];
      const own = batch.map((path) => `${this.#prefix}${path}`);
      for (const { path, mode, id } of parseTree(await git([...call, ...own], { cwd: root }))) {
        const name = path.slice(this.#prefix.length);
        if (mode.startsWith('100')) files.push({ path: name, key: id });
        else if (mode === FOLDER) folders.push(name);
      }
    }
    return { files, folders };
  }
}

export const LANES: readonly Lane[] = ['trusted', 'proposed'];

/** The first lane of a branch: what stands outside of the lanes comes with it, once. */
class FirstLane extends GitSource {
  readonly #top: GitSource;

  constructor(tree: GitTree) {
    super(tree);
    this.#top = new GitSource({ ...tree, folder: '' });
  }

  override async list(folders: readonly string[]) {
    return isOutside(folders) ? this.#top.list(folders) : super.list(folders);
  }

  override locate(path: string): string {
    return isOutside([path]) ? this.#top.locate(path) : super.locate(path);
  }
}

export const isOutside = (paths: readonly string[]): boolean =>
  paths.some((path) => /^(?:revocations|attestations)(?:\/|$)/.test(path));

/** A local branch that is merely behind holds nothing of its own: what it still has was pruned. */
export function sourcesOf(
  { root, branch, remote }: BranchPlace,
  tips: Tips,
  lanes: readonly Lane[],
): RecordSource[] {
  const at = (commit: string | null, name: string, place: (lane: Lane) => Place) => {
    if (commit === null) return [];
    const locate = (path: string) => `${name}:${path}`;
    return lanes.map((folder, index) => {
      const tree = { root, remote, commit, folder, place: place(folder), locate };
      return index === 0 ? new FirstLane(tree) : new GitSource(tree);
    });
  };
  return [
    ...at(tips.remote, `${remote}/${branch}`, (lane) => ({ kind: 'remote-branch', lane })),
    ...at(tips.isLocalBehind ? null : tips.local, branch, () => ({ kind: 'local-branch' })),
  ];
}
