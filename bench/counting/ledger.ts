/** A small repository whose changes are known, and sessions of it: what `decide.ts` and `bench/overhead` measure. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Session } from '../../src/core/records/session.ts';

export const ROOT = resolve(import.meta.dirname, '../..');
/** About 40 ms each. */
export const SAME = ['hash', 'sort', 'print', 'walk'];
/** What takes longer in the commit `slower`, by about a tenth, at equal instructions. */
export const SLOWER = ['cache', 'lock', 'io', 'sleep', 'garbage'];

/** Tag → percent of work that are added, whether what may is slower, and the comment that differs. */
const COMMITS = {
  base: [0, 0, 'as it was'],
  'no-op': [0, 0, 'in other words'],
  more1: [1, 0, ''],
  more3: [3, 0, ''],
  more5: [5, 0, ''],
  slower: [0, 1, ''],
} as const;

export type Tag = keyof typeof COMMITS;

function configuration(count: 'auto' | 'off', seconds: number): string {
  const command = (kind: string) => (kind === 'garbage' ? './garbage' : `./ledger ${kind}`);
  const benchmarks = (kinds: readonly string[]) =>
    kinds.map((kind) => `      ${kind}: { command: ${command(kind)}, warmup: 1, count: ${count} }`);
  const limits = 'resources: { cpus: 1, memory: 256m, pids: 64 }';
  const [c, go] = [SLOWER.filter((kind) => kind !== 'garbage'), ['garbage']];
  return `version: 1
runs: { seconds: ${seconds} }
projects:
  ledger:
    image: runners/c
    build: gcc -O1 -g -pthread -o ledger ledger.c
    ${limits}
    benchmarks:
${benchmarks([...SAME, ...c]).join('\n')}
  collected:
    image: runners/go
    env: { GO111MODULE: 'off' }
    build: go build -o garbage garbage.go entry.go
    ${limits}
    benchmarks:
${benchmarks(go).join('\n')}
`;
}

/**
 * @param count whether the benchmarks' instructions are counted
 * @param seconds a side and run
 */
export function makeLedger(folder: string, count: 'auto' | 'off', seconds: number): void {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@example.org', ...words], {
      cwd: folder,
      stdio: 'ignore',
    });
  mkdirSync(folder, { recursive: true });
  git('init', '-q', '-b', 'main');
  cpSync(join(ROOT, 'bench/counting/program'), folder, { recursive: true });
  writeFileSync(join(folder, 'benchproof.yml'), configuration(count, seconds));
  for (const [tag, [more, slower, comment]] of Object.entries(COMMITS)) {
    const defined = `#define MORE ${more}\n#define SLOWER ${slower}\n`;
    writeFileSync(join(folder, 'change.h'), `/* ${comment} */\n${defined}`);
    const type = slower ? '*uint64' : 'uint64';
    writeFileSync(join(folder, 'entry.go'), `package main\n\ntype entry struct{ at ${type} }\n`);
    git('add', '-A');
    git('commit', '-q', '-m', tag);
    git('tag', tag);
  }
}

export interface Measured {
  readonly session: Session;
  readonly wallSeconds: number;
}

/**
 * One session in a folder of `makeLedger`.
 *
 * @param cli the client, below the repository's top
 */
export function measure(
  folder: string,
  head: Tag,
  kinds: readonly string[],
  cli: string,
  words: readonly string[] = [],
): Measured {
  const output = join(folder, '.benchproof');
  rmSync(join(output, 'sessions'), { recursive: true, force: true });
  const project = (kind: string) => (kind === 'garbage' ? 'collected' : 'ledger');
  const filters = kinds.flatMap((kind) => ['--filter', `=${project(kind)}/${kind}`]);
  const sides = ['--base', 'base', '--head', head, ...(head === 'base' ? ['--aa'] : [])];
  const fixed = ['--records', 'none', '--json', '--output', output];
  const began = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, cli), 'run', ...sides, ...filters, ...fixed, ...words],
    { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const wallSeconds = (performance.now() - began) / 1000;
  if (status !== 0 && status !== 1) throw new Error(`benchproof ended with ${status}:\n${stderr}`);
  const sessions = join(output, 'sessions');
  const file = readdirSync(sessions).find((name) => name.endsWith('.json')) ?? '';
  const session = JSON.parse(readFileSync(join(sessions, file), 'utf8')) as Session;
  return { session, wallSeconds };
}
