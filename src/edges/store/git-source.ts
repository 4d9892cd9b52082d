/** Records in a git tree, listed folder by folder; blobs are read on demand. */

import { posix } from 'node:path';
import type { Lane, RecordPlace } from '../../core/records/provenance.ts';
import { git, gitText, tryLine } from '../git/git-process.ts';
import { entriesOf, type ObjectReader } from '../git/object-reader.ts';
import { isShallow } from '../git/remote.ts';
import type { BranchPlace, Tips } from './branch-refs.ts';
import {
  AT_ONCE,
  batches,
  type Contents,
  type RecordSource,
  type StoredFile,
} from './record-source.ts';

/** Place of records in a git tree, and how its paths are shown. */
export interface RecordTree {
  /** Folder inside the tree. */
  readonly folder: string;
  /** The first lane of a branch includes files outside the lanes. */
  readonly isFirstLane?: boolean;
  readonly place: RecordPlace;
  readonly locate: (path: string) => string;
}

export class TreeSource<Tree extends RecordTree> {
  readonly place: RecordPlace;
  protected readonly tree: Tree;

  constructor(tree: Tree) {
    this.tree = tree;
    this.place = tree.place;
  }

  locate(path: string): string {
    return this.tree.locate(this.full(path));
  }

  /** From the top of the tree. */
  protected full(path: string): string {
    const { folder, isFirstLane } = this.tree;
    return isFirstLane === true && isOutside([path]) ? path : posix.join(folder, path);
  }
}

interface GitTree extends RecordTree {
  readonly objects: ObjectReader;
  /** Source of missing blobs in a partial clone; null for none. */
  readonly remote: string | null;
  readonly commit: string;
}

const FETCH_BLOBS =
  '-c fetch.negotiationAlgorithm=noop fetch --quiet --no-tags --no-write-fetch-head --no-recurse-submodules --filter=blob:none --stdin'.split(
    ' ',
  );
/** Mode of a folder in a git tree. */
const FOLDER = '40000';

export class GitSource extends TreeSource<GitTree> implements RecordSource {
  #isPartial: Promise<string | null> | null = null;

  async list(listed: readonly string[]): Promise<Contents> {
    const { objects, commit } = this.tree;
    const found: { readonly path: string; readonly key: string; readonly mode: string }[] = [];
    for (const batch of batches(listed)) {
      const trees = await objects.read(batch.map((each) => `${commit}:${this.full(each)}`));
      for (const [at, folder] of batch.entries())
        for (const { mode, name, id } of entriesOf(trees[at] ?? null))
          found.push({ path: `${folder}/${name}`, key: id, mode });
    }
    return {
      files: found.filter(({ mode }) => mode.startsWith('100')),
      folders: found.filter(({ mode }) => mode === FOLDER).map(({ path }) => path),
    };
  }

  at(path: string): StoredFile {
    return { path, key: `${this.tree.commit}:${this.full(path)}` };
  }

  async *texts(files: readonly StoredFile[], end = Number.POSITIVE_INFINITY) {
    for (const batch of batches(files)) {
      await this.#fetchMissing(batch);
      for (const few of batches(batch, AT_ONCE)) {
        const blobs = await this.tree.objects.read(few.map(({ key }) => key));
        for (const [at, file] of few.entries()) {
          const blob = blobs[at];
          if (blob?.type !== 'blob') continue;
          yield { ...file, text: blob.content.subarray(-end).toString('utf8') };
        }
      }
    }
  }

  /**
   * Fetches the blobs that a partial clone lacks in one request; git itself would request them one by one.
   *
   * @throws WorldError if they cannot be fetched
   */
  async #fetchMissing(files: readonly StoredFile[]): Promise<void> {
    const { objects, commit, remote } = this.tree;
    const { root } = objects;
    if (remote === null) return;
    this.#isPartial ??= tryLine(['config', `remote.${remote}.promisor`], { cwd: root });
    if ((await this.#isPartial) !== 'true') return;
    const paths = files.map(({ path }) => `${this.full(path)}\n`).join('');
    const listed = await gitText(
      ['--literal-pathspecs', 'rev-list', '--objects', '--missing=print', '--no-walk', '--stdin'],
      // Of the tree, because for a commit git also reads its parents' trees, which may be missing.
      { cwd: root, input: `${commit}^{tree}\n--\n${paths}` },
    );
    const missing = listed.split('\n').filter((line) => line.startsWith('?'));
    if (missing.length === 0) return;
    const fetch = [...FETCH_BLOBS, remote];
    const input = missing.map((line) => `${line.slice(1)}\n`).join('');
    await git(fetch, { cwd: root, input });
  }

  async stamps(files: readonly StoredFile[]): Promise<readonly string[]> {
    return files.map(({ key }) => key);
  }

  /** Time of the commit that added it; null if a shallow clone lacks that. */
  async storedAt(path: string): Promise<string | null> {
    const options = ['--no-renames', '-m', '--first-parent', '--diff-filter=A', '--format=%ct %p'];
    const { objects, commit } = this.tree;
    const log = ['log', ...options, '-1', commit, '--', `:(literal)${this.full(path)}`];
    const [seconds = '', parent] = (await gitText(log, { cwd: objects.root })).trim().split(' ');
    const isCut = parent === undefined && (await isShallow(objects.root));
    return seconds === '' || isCut ? null : new Date(Number(seconds) * 1000).toISOString();
  }
}

export const LANES: readonly Lane[] = ['trusted', 'proposed'];

export const isOutside = (paths: readonly string[]): boolean =>
  paths.some((path) => /^(?:revocations|attestations)(?:\/|$)/.test(path));

/** A local branch that is only behind is ignored: whatever it still has was pruned. */
export function sourcesOf(
  { branch, remote }: BranchPlace,
  objects: ObjectReader,
  tips: Tips,
  lanes: readonly Lane[],
): RecordSource[] {
  const at = (commit: string | null, name: string, place: (lane: Lane) => RecordPlace) => {
    if (commit === null) return [];
    const locate = (path: string) => `${name}:${path}`;
    return lanes.map((folder, index) => {
      const tree = { objects, remote, commit, folder, place: place(folder), locate };
      return new GitSource({ ...tree, isFirstLane: index === 0 });
    });
  };
  return [
    ...at(tips.remote, `${remote}/${branch}`, (lane) => ({ kind: 'remote-branch', lane })),
    ...at(tips.isLocalBehind ? null : tips.local, branch, () => ({ kind: 'local-branch' })),
  ];
}
