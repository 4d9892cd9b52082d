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

const READING = new Set([
  'cat-file',
  'diff',
  'ls-tree',
  'merge-base',
  'rev-list',
  'rev-parse',
  'show',
]);

/** Whole ids only, alone or as `A..B`, `^A`, `A^{tree}`: what git answers to them can never change. */
const OF_IDS = /^\^?[0-9a-f]{40}(?:\.\.[0-9a-f]{40}|\^\{\w+\})?$/;

/** Whether the same question has the same answer for ever: it reads, and names objects by their ids. */
function isLasting([command = '', ...rest]: readonly string[]): boolean {
  const paths = rest.indexOf('--');
  const words = (paths < 0 ? rest : rest.slice(0, paths)).filter((word) => !word.startsWith('-'));
  const named = command === 'cat-file' && !rest[0]?.startsWith('-') ? words.slice(1) : words;
  return READING.has(command) && named.length > 0 && named.every((word) => OF_IDS.test(word));
}

export class GitRepository {
  readonly dir: string;
  readonly #answers = new Map<string, Buffer>();

  constructor(dir: string) {
    this.dir = dir;
  }

  bytes(
    args: readonly string[],
    input?: string | Uint8Array,
    environment: Readonly<Record<string, string>> = {},
  ): Buffer {
    if (!isLasting(args)) return this.#ask(args, input, environment);
    const question = args.join('\0');
    const answer = this.#answers.get(question) ?? this.#ask(args, input, environment);
    this.#answers.set(question, answer);
    return answer;
  }

  #ask(
    args: readonly string[],
    input: string | Uint8Array | undefined,
    environment: Readonly<Record<string, string>>,
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
