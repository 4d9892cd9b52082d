/** A repository in memory: revisions are named sets of files. `(working tree)` is the null name. */
import { createHash } from 'node:crypto';
import { UserError } from '../core/errors.ts';
import type { Revision } from '../core/records/session.ts';
import type { Git, LaidOver, TreeEntry, Worktree } from '../ports.ts';

/** A file whose text begins so is a symbolic link to what follows. */
export const LINK_TO = 'link to ';

type Files = Readonly<Record<string, string>>;

const idOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40);

export class FakeGit implements Git {
  readonly root = '/repository';
  /** Every checkout that was asked for: the revision's name, and the paths laid over it. */
  readonly checkouts: { readonly name: string; readonly over: readonly string[] }[] = [];
  readonly #revisions: ReadonlyMap<string, Files>;
  readonly #workingTree: Files;

  constructor(revisions: Readonly<Record<string, Files>>, workingTree: Files = {}) {
    this.#revisions = new Map(Object.entries(revisions));
    this.#workingTree = workingTree;
  }

  async resolve(name: string | null): Promise<Revision> {
    const files = name === null ? this.#workingTree : this.#revisions.get(name);
    if (files === undefined) throw new UserError(`${name}: no such revision`);
    const id = idOf(JSON.stringify(files));
    return {
      name: name ?? '(working tree)',
      commit: name === null ? null : id,
      tree: id,
      dirty: name === null,
      committedAt: name === null ? null : '2026-01-05T08:00:00.000Z',
    };
  }

  async entries(revision: Revision): Promise<readonly TreeEntry[]> {
    return Object.entries(this.#files(revision)).map(([path, text]) => ({
      path,
      mode: text.startsWith(LINK_TO) ? '120000' : '100644',
      id: idOf(text),
    }));
  }

  async read(revision: Revision, path: string): Promise<string | null> {
    return this.#files(revision)[path] ?? null;
  }

  async readBytes(revision: Revision, path: string): Promise<Uint8Array | null> {
    const text = this.#files(revision)[path];
    return text === undefined ? null : new TextEncoder().encode(text);
  }

  async readMany(revision: Revision, paths: readonly string[]) {
    const files = this.#files(revision);
    const found = paths.filter((path) => files[path] !== undefined);
    return new Map(found.map((path) => [path, new TextEncoder().encode(files[path])]));
  }

  async checkout(revision: Revision, over?: LaidOver): Promise<Worktree> {
    this.checkouts.push({ name: revision.name, over: over?.paths ?? [] });
    return {
      path: `/checkout/${revision.name}`,
      async [Symbol.asyncDispose]() {},
    };
  }

  #files(revision: Revision): Files {
    return revision.commit === null
      ? this.#workingTree
      : (this.#revisions.get(revision.name) ?? {});
  }
}
