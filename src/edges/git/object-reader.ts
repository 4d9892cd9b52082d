/** One long-running `git cat-file --batch` per repository: a process per object would cost more than reading it. */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { gitFailure } from './git-errors.ts';
import { startGit, tryLine } from './git-process.ts';

export interface GitObject {
  readonly id: string;
  readonly type: string;
  readonly content: Buffer;
}

/** Also finds objects created after it was opened. Does not keep this process alive. */
export class ObjectReader {
  readonly root: string;
  #git: ChildProcessWithoutNullStreams | null = null;
  #chunks: AsyncIterator<Buffer> | null = null;
  #rest: Buffer = Buffer.alloc(0);
  #last: Promise<unknown> = Promise.resolve();

  constructor(root: string) {
    this.root = root;
  }

  /**
   * @param names ids, or `COMMIT:PATH`
   * @returns in the given order; null for missing objects
   * @throws WorldError if git cannot be started or finds the repository damaged
   */
  read(names: readonly string[]): Promise<(GitObject | null)[]> {
    const answers = this.#last.then(() => this.#ask(names));
    this.#last = answers.catch(() => undefined);
    return answers;
  }

  async #ask(names: readonly string[]): Promise<(GitObject | null)[]> {
    if (names.length === 0) return [];
    const asked = await Promise.all(names.map((name) => this.#onOneLine(name)));
    const git = this.#open();
    const handles = [git, git.stdin, git.stdout, git.stderr] as unknown as Socket[];
    for (const each of handles) each.ref();
    git.stdin.write(`${asked.join('\n')}\n`);
    const found: (GitObject | null)[] = [];
    for (const _ of names) found.push(await this.#answer());
    for (const each of handles) each.unref();
    return found;
  }

  /** A name with a line end would be two requests, and git exits on a path that leads out of the tree. */
  async #onOneLine(name: string): Promise<string> {
    if (/:(?:.*\/)?\.\.(?:\/|$)/s.test(name)) return '0';
    if (!name.includes('\n')) return name;
    return (await tryLine(['rev-parse', '--verify', '--quiet', name], { cwd: this.root })) ?? '0';
  }

  #open(): ChildProcessWithoutNullStreams {
    if (this.#git !== null) return this.#git;
    this.#git = startGit(['cat-file', '--batch'], { cwd: this.root });
    this.#git.stdin.on('error', () => undefined);
    this.#git.on('error', () => undefined);
    this.#chunks = this.#git.stdout[Symbol.asyncIterator]();
    this.#rest = Buffer.alloc(0);
    return this.#git;
  }

  /** `ID TYPE SIZE LF CONTENT LF`, or `NAME missing LF`. */
  async #answer(): Promise<GitObject | null> {
    while (!this.#rest.includes('\n')) this.#rest = Buffer.concat([this.#rest, await this.#more()]);
    const head = await this.#take(this.#rest.indexOf('\n') + 1);
    const [, id, type, size] = /^([0-9a-f]{40,64}) (\w+) (\d+)\n$/.exec(head.toString()) ?? [];
    if (id === undefined || type === undefined) return null;
    const content = (await this.#take(Number(size) + 1)).subarray(0, -1);
    return { id, type, content };
  }

  async #take(size: number): Promise<Buffer> {
    const parts = [this.#rest];
    for (let length = this.#rest.length; length < size; ) {
      const chunk = await this.#more();
      parts.push(chunk);
      length += chunk.length;
    }
    const all = parts.length === 1 ? this.#rest : Buffer.concat(parts);
    this.#rest = all.subarray(size);
    return all.subarray(0, size);
  }

  async #more(): Promise<Buffer> {
    const { value, done } = (await this.#chunks?.next()) ?? { done: true };
    if (!done) return value;
    const git = this.#git;
    this.#git = null;
    const stderr = `${git?.stderr.read() ?? ''}`;
    const code = git === null ? 128 : (git.exitCode ?? (await once(git, 'close'))[0]);
    const result = { code, stdout: Buffer.alloc(0), stderr };
    throw gitFailure(['cat-file', '--batch'], this.root, result);
  }
}

/** Entries of a tree object: `MODE NAME NUL ID`, with binary ids. Empty for other objects. */
export function* entriesOf(folder: GitObject | null) {
  if (folder?.type !== 'tree') return;
  const { id, content } = folder;
  for (let at = 0; at < content.length; ) {
    const end = content.indexOf(0, at);
    const [mode = '', ...name] = content.toString('utf8', at, end).split(' ');
    at = end + 1 + id.length / 2;
    yield { mode, name: name.join(' '), id: content.toString('hex', end + 1, at) };
  }
}
