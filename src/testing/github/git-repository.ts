/** A real git repository behind the server: objects, diffs and refs are git's own. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';

export const NO_OBJECT = '0'.repeat(40);

const LARGEST = 1 << 28;

const IDENTITY = {
  GIT_AUTHOR_NAME: 'GitHub',
  GIT_AUTHOR_EMAIL: 'noreply@github.com',
  GIT_COMMITTER_NAME: 'GitHub',
  GIT_COMMITTER_EMAIL: 'noreply@github.com',
};

const ID = /^[0-9a-f]{40}$/;

function read(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

const READING = new Set(['diff', 'ls-tree', 'merge-base', 'rev-list', 'rev-parse']);

/** Whole ids only, alone or as `A..B`, `^A`, `A^{tree}`: what git answers to them can never change. */
const OF_IDS = /^\^?[0-9a-f]{40}(?:\.\.[0-9a-f]{40}|\^\{\w+\})?$/;

/** Whether the same question has the same answer for ever: it reads, and names objects by their ids. */
function isLasting([command = '', ...rest]: readonly string[]): boolean {
  const paths = rest.indexOf('--');
  const words = (paths < 0 ? rest : rest.slice(0, paths)).filter((word) => !word.startsWith('-'));
  return READING.has(command) && words.length > 0 && words.every((word) => OF_IDS.test(word));
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
    const places = ['refs/heads', 'refs/tags', 'refs'].map((place) => `${place}/${name}`);
    const id = places.map((ref) => this.#stored(ref)).find((found) => found !== null) ?? name;
    const type = ID.test(id) ? this.object(id)?.type : 'tag';
    if (type === 'tag') return this.try('rev-parse', '--verify', '-q', `${id}^{commit}`);
    return type === 'commit' ? id : null;
  }

  /** By its id. Null: there is none. */
  object(id: string): { readonly type: string; readonly content: Buffer } | null {
    const own = read(join(this.dir, 'objects', id.slice(0, 2), id.slice(2)));
    const bytes = own ? inflateSync(own) : this.bytes(['cat-file', '--batch'], `${id}\n`);
    const head = /^(?:[0-9a-f]{40} )?(\w+) (\d+)[\0\n]/.exec(bytes.toString('latin1', 0, 99));
    if (head === null) return null;
    const [{ length }, type = '', size] = head;
    return { type, content: bytes.subarray(length, length + Number(size)) };
  }

  /** Its id. Written as git writes it: a process for each would be most of what a test costs. */
  writeBlob(content: string | Uint8Array): string {
    const bytes = Buffer.from(content);
    const whole = Buffer.concat([Buffer.from(`blob ${bytes.length}\0`), bytes]);
    const id = createHash('sha1').update(whole).digest('hex');
    const folder = join(this.dir, 'objects', id.slice(0, 2));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, id.slice(2)), deflateSync(whole));
    return id;
  }

  /** The tree that a commit or a tree itself is. */
  treeOf(id: string): string | null {
    const { type, content } = this.object(id) ?? {};
    if (type === 'tree') return id;
    return type === 'commit' ? (content?.toString('latin1', 5, 45) ?? null) : null;
  }

  refOf(ref: string): string | null {
    if (!/^refs\/[\w./-]+$/.test(ref)) return this.try('rev-parse', '--verify', '-q', ref);
    return this.#stored(ref);
  }

  /** Read from its file, as objects are: a process for each would be most of what a test costs. */
  #stored(ref: string): string | null {
    const loose = read(join(this.dir, ref))?.toString().trim();
    if (loose !== undefined && ID.test(loose)) return loose;
    if (loose !== undefined) return this.try('rev-parse', '--verify', '-q', ref);
    const packed = read(join(this.dir, 'packed-refs')) ?? '';
    const row = `${packed}`.split('\n').find((line) => line.endsWith(` ${ref}`));
    return row?.split(' ')[0] ?? null;
  }

  mergeBase(one: string, other: string): string | null {
    return this.try('merge-base', one, other);
  }

  /** The commit that a merge of both gives; null: they conflict. */
  mergeCommit(base: string, head: string, message: string): string | null {
    const tree = this.try('merge-tree', '--write-tree', base, head);
    if (tree === null) return null;
    const [, date] = /^committer .* (\d+) \S+$/m.exec(`${this.object(head)?.content}`) ?? [];
    const dated = { GIT_AUTHOR_DATE: `${date} +0000`, GIT_COMMITTER_DATE: `${date} +0000` };
    const args = ['commit-tree', tree, '-p', base, '-p', head, '-m', message];
    return this.bytes(args, '', dated).toString('utf8').trim();
  }
}
