/** A real git repository behind the server: objects, diffs and refs are git's own. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const NO_OBJECT = '0'.repeat(40);

const LARGEST = 1 << 28;

const IDENTITY = {
  GIT_AUTHOR_NAME: 'GitHub',
  GIT_AUTHOR_EMAIL: 'noreply@github.com',
  GIT_COMMITTER_NAME: 'GitHub',
  GIT_COMMITTER_EMAIL: 'noreply@github.com',
};

const ID = /^[0-9a-f]{40}$/;

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

export class GitRepository {
  readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
  }

  bytes(
    args: readonly string[],
    input?: string | Uint8Array,
    environment: Readonly<Record<string, string>> = {},
  ): Buffer {
    return execFileSync('git', ['--git-dir', this.dir, ...args], {
      input: input ?? '',
      maxBuffer: LARGEST,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...IDENTITY, ...environment, LC_ALL: 'C' },
    });
  }

  run(...args: string[]): string {
    return this.bytes(args).toString('utf8').trim();
  }

  runWith(input: string | Uint8Array, ...args: string[]): string {
    return this.bytes(args, input).toString('utf8').trim();
  }

  /** Null: git said no. */
  try(...args: string[]): string | null {
    try {
      return this.run(...args);
    } catch {
      return null;
    }
  }

  lines(...args: string[]): string[] {
    return this.run(...args)
      .split('\n')
      .filter((line) => line !== '');
  }

  /** Full id of the commit that a branch, tag or id names; null: none. */
  commit(name: string): string | null {
    if (name.startsWith('-')) return null;
    const ref = this.#stored(`refs/heads/${name}`) ?? this.#stored(`refs/tags/${name}`);
    return this.try('rev-parse', '--verify', '-q', `${ref ?? name}^{commit}`);
  }

  refOf(ref: string): string | null {
    if (!/^refs\/[\w./-]+$/.test(ref)) return this.try('rev-parse', '--verify', '-q', ref);
    return this.#stored(ref);
  }

  /** Read from its file: a process for each would be most of what a test costs. */
  #stored(ref: string): string | null {
    const loose = read(join(this.dir, ref))?.trim();
    if (loose !== undefined && ID.test(loose)) return loose;
    if (loose !== undefined) return this.try('rev-parse', '--verify', '-q', ref);
    const packed = read(join(this.dir, 'packed-refs')) ?? '';
    const row = packed.split('\n').find((line) => line.endsWith(` ${ref}`));
    return row?.split(' ')[0] ?? null;
  }

  mergeBase(one: string, other: string): string | null {
    return this.try('merge-base', one, other);
  }

  /** The commit that a merge of both gives; null: they conflict. */
  mergeCommit(base: string, head: string, message: string): string | null {
    const tree = this.try('merge-tree', '--write-tree', base, head);
    if (tree === null) return null;
    const date = this.run('show', '-s', '--format=%ct', head);
    const dated = { GIT_AUTHOR_DATE: `${date} +0000`, GIT_COMMITTER_DATE: `${date} +0000` };
    const args = ['commit-tree', tree, '-p', base, '-p', head, '-m', message];
    return this.bytes(args, '', dated).toString('utf8').trim();
  }
}
