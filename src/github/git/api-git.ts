/** The Git ports on GitHub's API, without a clone or checkout. */

import { remembered } from '../../asked-once.ts';
import { UserError } from '../../core/errors.ts';
import type { Revision } from '../../core/records/session.ts';
import type { Git, GitHistory, TreeEntry, Worktree } from '../../ports.ts';
import { type Api, OPERATIONS } from '../api.ts';
import { isFailure, unlessAbsent } from '../failure.ts';
import { BlobReader, TreeReader } from './objects.ts';

const SUBMODULE = '160000';
const FULL_ID = /^([0-9a-f]{40}|[0-9a-f]{64})$/;

function commitOf(revision: Revision): string {
  if (revision.commit !== null && !revision.dirty) return revision.commit;
  throw new UserError(`revision ${revision.name}: there is no working tree on GitHub`);
}

interface Comparison {
  readonly merge_base_commit: { readonly sha: string };
  readonly ahead_by: number;
  readonly behind_by: number;
}

export class ApiGit implements Git, GitHistory {
  readonly root: string;
  readonly #api: Api;
  readonly #trees: TreeReader;
  readonly #blobs: BlobReader;
  readonly #revisions = remembered<Revision>();
  readonly #comparisons = remembered<Comparison | null>();

  constructor(api: Api) {
    this.#api = api;
    this.root = `github:${api.repository.owner}/${api.repository.repo}`;
    this.#trees = new TreeReader(api);
    this.#blobs = new BlobReader(api);
  }

  async resolve(name: string | null): Promise<Revision> {
    if (name === null || name === '') {
      throw new UserError('there is no working tree on GitHub: a commit or branch must be named');
    }
    return FULL_ID.test(name) ? this.#revisions(name, () => this.#ask(name)) : this.#ask(name);
  }

  async entries(revision: Revision): Promise<readonly TreeEntry[]> {
    return this.#trees.files(await this.#treeOf(revision));
  }

  async read(revision: Revision, path: string): Promise<string | null> {
    const bytes = await this.readBytes(revision, path);
    return bytes === null ? null : Buffer.from(bytes).toString('utf8');
  }

  async readBytes(revision: Revision, path: string): Promise<Uint8Array | null> {
    const entry = await this.#trees.find(await this.#treeOf(revision), path);
    if (entry === null || entry.mode === SUBMODULE) return null;
    return this.#blobs.read(entry.id);
  }

  /** What is directly in a folder, by name, folders included; empty if there is none. */
  async folder(revision: Revision, path: string): Promise<readonly TreeEntry[]> {
    return this.#trees.folder(await this.#treeOf(revision), path);
  }

  /** Path → id of those that are files. Lists only their folders, unless the whole tree fits one answer. */
  async idsOf(revision: Revision, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const tree = await this.#treeOf(revision);
    const found = await Promise.all(paths.map((path) => this.#trees.find(tree, path)));
    return new Map(
      found.flatMap((entry, at) => {
        const isFile = entry !== null && entry.mode !== SUBMODULE;
        return isFile ? [[paths[at] as string, entry.id]] : [];
      }),
    );
  }

  async readMany(revision: Revision, paths: readonly string[]) {
    const ids = await this.idsOf(revision, paths);
    const blobs = await this.#blobs.readMany([...ids.values()]);
    return new Map([...ids].map(([path, id]) => [path, blobs.get(id) ?? new Uint8Array()]));
  }

  /** Jobs with a token never run code of a pull request, so they need no checkout. */
  checkout(): Promise<Worktree> {
    return Promise.reject(new Error('nothing is checked out through the API'));
  }

  async mergeBase(one: Revision, other: Revision): Promise<string | null> {
    if (one.commit === null || other.commit === null) return null;
    if (one.commit === other.commit) return one.commit;
    return (await this.#compare(one.commit, other.commit))?.merge_base_commit.sha ?? null;
  }

  async forkPoint(target: Revision, head: Revision): Promise<string | null> {
    const base = await this.mergeBase(target, head);
    if (base === null || target.commit === null || base === target.commit) return base;
    const [missing, since] = [
      await this.#compare(target.commit, `${head.commit}`),
      await this.#compare(base, target.commit),
    ];
    // The head has more of the target than its merge base, so there are several.
    return missing?.behind_by === since?.ahead_by ? base : target.commit;
  }

  #compare(base: string, head: string): Promise<Comparison | null> {
    const basehead = `${base}...${head}`;
    return this.#comparisons(basehead, () => {
      const route = 'GET /repos/{owner}/{repo}/compare/{basehead}';
      // Only ancestor and counts are wanted, not the commits.
      const asked = this.#api.request(OPERATIONS.readContents, route, { basehead, per_page: 1 });
      return unlessAbsent(asked, null);
    });
  }

  async #treeOf(revision: Revision): Promise<string> {
    return revision.tree ?? (await this.resolve(commitOf(revision))).tree ?? '';
  }

  async #ask(name: string): Promise<Revision> {
    const { sha, tree, committer } = await this.#commitAt(name).catch((error: unknown) => {
      if (!isFailure(error, 'absent', 'refused', 'conflict')) throw error;
      const { owner, repo } = this.#api.repository;
      throw new UserError(
        `revision ${name}: expected a commit, tag or branch of ${owner}/${repo}, found none`,
        'It may have been deleted meanwhile, or this token may not see it.',
      );
    });
    const date = committer?.date;
    // In the same format as the git edge.
    const committedAt = date === undefined ? null : new Date(date).toISOString();
    return { name, commit: sha, tree: tree.sha, dirty: false, committedAt };
  }

  async #commitAt(name: string) {
    if (FULL_ID.test(name)) {
      const route = 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}';
      return this.#api.request(OPERATIONS.readContents, route, { commit_sha: name });
    }
    const route = 'GET /repos/{owner}/{repo}/commits/{ref}';
    const asked = { ref: name, per_page: 1 };
    const { sha, commit } = await this.#api.request(OPERATIONS.readContents, route, asked);
    return { ...commit, sha };
  }
}
