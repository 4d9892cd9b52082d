/**
 * How far the estimate of a run is off: what it said was left, over what was left, at the plan, after the
 * first pair, and at each quarter of the way.
 *
 *     node bench/estimate/measure.ts [--seconds 1] [--history hakmem] [--filter '@default']
 *
 * Each line of progress is compared with the end of the very same run, so that what is reported is
 * a ratio made in one run; 1.5 and 0.67 are as far off as it should be.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { makeHistory } from '../../scripts/make-history.ts';

const { values: flags } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1' },
    history: { type: 'string', default: 'hakmem' },
    filter: { type: 'string', default: '@default' },
    base: { type: 'string', default: 'base' },
    head: { type: 'string', default: 'slower' },
  },
});

const CLI = resolve(import.meta.dirname, '..', '..', 'src', 'cli.ts');
const sides = ['--base', flags.base, '--head', flags.head, '--filter', flags.filter];
const options = [...sides, '--seconds', flags.seconds];

interface Said {
  readonly at: number;
  readonly left: number;
}

/** `1 h 02 min`, `2 min 36 s`, `7.0 s` in seconds. */
function secondsIn(text: string): number {
  const units: Readonly<Record<string, number>> = { h: 3600, min: 60, s: 1 };
  const parts = [...text.matchAll(/([\d.,]+) (h|min|s)/g)];
  return parts.reduce((sum, [, value, unit]) => sum + Number(value) * (units[unit ?? ''] ?? 0), 0);
}

const now = (): number => performance.now() / 1000;

function planned(folder: string): number {
  const { stdout } = spawnSync(process.execPath, [CLI, 'plan', ...options, '--json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return JSON.parse(stdout).estimateSeconds.expected;
}

/** What was said while it ran, and when measuring began and ended. */
async function run(folder: string): Promise<{ said: Said[]; began: number; ended: number }> {
  const words = [CLI, 'run', ...options, '--records', 'none', '--json'];
  const child = spawn(process.execPath, words, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: Said[] = [];
  let began = now();
  for await (const line of createInterface({ input: child.stderr })) {
    if (line.startsWith('== Measure')) began = now();
    const [, left] = /about (.*) left$/.exec(line) ?? [];
    if (left !== undefined) said.push({ at: now(), left: secondsIn(left) });
  }
  return { said, began, ended: now() };
}

const folder = mkdtempSync(join(tmpdir(), 'benchproof-estimate-'));
try {
  const repository = join(folder, flags.history);
  makeHistory(flags.history, repository);
  const plan = planned(repository);
  const { said, began, ended } = await run(repository);
  const real = ended - began;
  console.log(`plan               ${(plan / real).toFixed(2)}`);
  // The first line is said before any pair, the second after the first.
  const [, first] = said;
  if (first) console.log(`after one pair     ${(first.left / (ended - first.at)).toFixed(2)}`);
  for (const share of [0.25, 0.5, 0.75]) {
    const then = said.findLast(({ at }) => at - began <= share * real);
    if (then)
      console.log(`at ${share * 100} %            ${(then.left / (ended - then.at)).toFixed(2)}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
