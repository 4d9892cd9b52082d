/**
 * The same question asked of real containers: 32 commits of a small C program, one of which does 8 % more work;
 * the others move code about. Beside it `git bisect run` with one measurement a step, on the same machine.
 *
 *     node bench/bisect/real.ts --tries 20 --seconds 0.3 --results FILE
 *
 * Results are appended as they come, so that a stopped bench goes on; the table is of all that is there, and
 * `--tries 0` prints it alone.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { BisectDocument } from '../../src/core/bisect/history.ts';

const root = resolve(import.meta.dirname, '../..');
const { values: flags } = parseArgs({
  options: {
    tries: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '0.3' },
    results: { type: 'string', default: join(root, '.benchproof', 'bisect-bench.jsonl') },
  },
});

const COMMITS = 32;
/** Places of the step; each history is asked again and again, so that its builds are made once. */
const PLACES = [3, 11, 22, 30];

interface Result {
  readonly attempt: number;
  readonly first: number;
  readonly ours: {
    readonly right: boolean;
    readonly outcome: string;
    readonly pairs: number;
    readonly comparisons: number;
    readonly seconds: number;
  };
  readonly halving: {
    readonly right: boolean;
    readonly comparisons: number;
    readonly seconds: number;
  };
}

function program(at: number, first: number): string {
  const rounds = at >= first ? 27_000_000 : 25_000_000;
  return `#include <stdint.h>
#include <stdio.h>

static const char *note = "part ${at}";

int unused_${at}(int x) { return x * ${at + 3} + ${at}; }

int main(void) {
  uint64_t state = 88172645463325252ull;
  for (long i = 0; i < ${rounds}; i++) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
  }
  printf("%s: %llu\\n", note, (unsigned long long)state);
  return 0;
}
`;
}

const CONFIG = `version: 1
runs: { min: 3, max: 12, seconds: ${flags.seconds} }
projects:
  generator:
    image: runners/c
    build: gcc -O2 -o generator generator.c
    benchmarks:
      draw: { command: ./generator, threads: 1, read: { adapter: hyperfine } }
`;

function git(folder: string, ...words: string[]): string {
  const identity = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.org'];
  return execFileSync('git', [...identity, '-C', folder, ...words], { encoding: 'utf8' }).trim();
}

function makeHistory(folder: string, first: number): string[] {
  git(folder, 'init', '-q', '-b', 'main');
  writeFileSync(join(folder, 'benchproof.yml'), CONFIG);
  return Array.from({ length: COMMITS + 1 }, (_, at) => {
    writeFileSync(join(folder, 'generator.c'), program(at, first));
    git(folder, 'add', '-A');
    git(folder, 'commit', '-q', '-m', at === first ? 'Draw a few more' : `Tidy part ${at}`);
    return git(folder, 'rev-parse', 'HEAD');
  });
}

function askOurs(folder: string, commits: readonly string[], first: number): Result['ours'] {
  const from = Date.now();
  const words = ['bisect', '--good', commits[0] ?? '', '--bad', 'main', '--benchmark', 'draw'];
  const fixed = [
    '--records',
    'none',
    '--no-resume',
    '--json',
    '--output',
    join(folder, '..', 'out'),
  ];
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(root, 'dist', 'cli.js'), ...words, ...fixed],
    {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (status !== 0 && status !== 1) throw new Error(`benchproof ended with ${status}`);
  const document = JSON.parse(stdout) as BisectDocument;
  const named = document.first?.commits ?? [];
  return {
    right: document.outcome === 'found' && named.length === 1 && named[0] === commits[first],
    outcome: document.outcome,
    pairs: document.pairs,
    comparisons: document.comparisons,
    seconds: (Date.now() - from) / 1000,
  };
}

/** Seconds of one execution, built with the same compiler flags on this machine. */
function timeOnce(folder: string): number {
  execFileSync('gcc', ['-O2', '-o', 'generator', 'generator.c'], { cwd: folder });
  const from = process.hrtime.bigint();
  execFileSync(join(folder, 'generator'), { stdio: 'ignore' });
  return Number(process.hrtime.bigint() - from) / 1e9;
}

function askHalving(folder: string, commits: readonly string[], first: number): Result['halving'] {
  const from = Date.now();
  const at = (commit: string): number => {
    git(folder, 'checkout', '-q', commit);
    return timeOnce(folder);
  };
  const [good, bad] = [at(commits[0] ?? ''), at(commits.at(-1) ?? '')];
  const limit = (good + bad) / 2;
  let comparisons = 2;
  git(folder, 'bisect', 'start', commits.at(-1) ?? '', commits[0] ?? '');
  let said = '';
  while (!/is the first bad commit/.test(said)) {
    comparisons += 1;
    said = git(folder, 'bisect', timeOnce(folder) > limit === bad > good ? 'bad' : 'good');
  }
  git(folder, 'bisect', 'reset');
  git(folder, 'checkout', '-q', 'main');
  const right = said.startsWith(commits[first] ?? '-');
  return { right, comparisons, seconds: (Date.now() - from) / 1000 };
}

function earlier(): Result[] {
  if (!existsSync(flags.results)) return [];
  const lines = readFileSync(flags.results, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Result);
}

function table(results: readonly Result[]): string {
  const mean = (values: readonly number[]) =>
    (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(1);
  const spread = (values: readonly number[], what: string) =>
    `${mean(values)} ${what}, ${Math.min(...values)} to ${Math.max(...values)}`;
  const row = (
    name: string,
    right: number,
    pairs: string,
    comparisons: readonly number[],
    seconds: readonly number[],
  ) =>
    `| ${name} | ${right} of ${results.length} | ${mean(comparisons)} | ${pairs} | ${mean(seconds)} |`;
  const ours = results.map((each) => each.ours);
  const halving = results.map((each) => each.halving);
  return [
    '| search | right commit | comparisons | executions or run pairs | seconds |',
    '|---|---:|---:|---:|---:|',
    row(
      'benchproof bisect',
      ours.filter(({ right }) => right).length,
      spread(
        ours.map(({ pairs }) => pairs),
        'pairs',
      ),
      ours.map(({ comparisons }) => comparisons),
      ours.map(({ seconds }) => seconds),
    ),
    row(
      'git bisect, one measurement a step',
      halving.filter(({ right }) => right).length,
      spread(
        halving.map(({ comparisons }) => comparisons),
        'executions',
      ),
      halving.map(({ comparisons }) => comparisons),
      halving.map(({ seconds }) => seconds),
    ),
  ].join('\n');
}

mkdirSync(dirname(flags.results), { recursive: true });
const known = new Set(earlier().map(({ attempt }) => attempt));
for (const [place, first] of PLACES.entries()) {
  if (place >= Number(flags.tries)) break;
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-bisect-'));
  try {
    const project = join(folder, 'project');
    mkdirSync(project);
    const commits = makeHistory(project, first);
    for (let attempt = place; attempt < Number(flags.tries); attempt += PLACES.length) {
      if (known.has(attempt)) continue;
      const result: Result = {
        attempt,
        first,
        ours: askOurs(project, commits, first),
        halving: askHalving(project, commits, first),
      };
      appendFileSync(flags.results, `${JSON.stringify(result)}\n`);
      console.error(
        `try ${attempt}: ours ${result.ours.right} (${result.ours.pairs} pairs), halving ${result.halving.right}`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
console.log(table(earlier()));
