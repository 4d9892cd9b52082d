/**
 * What the harness costs: wall time of a whole `run` over the sum of the times its invocations
 * took, beside a hand-written loop of `docker run … hyperfine --runs 1` doing as many.
 *
 *     node bench/overhead/measure.ts [--repeat 3] [--seconds 2]
 *
 * Images are built before the clock starts; both ways are measured in turn, in one run, and what is
 * reported is a ratio.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Session } from '../../src/core/records/session.ts';

const root = resolve(import.meta.dirname, '../..');
const { values: flags } = parseArgs({
  options: {
    repeat: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
  },
});

interface Cost {
  readonly wallSeconds: number;
  readonly commandSeconds: number;
  readonly invocations: number;
}

const COMMAND = './bench_random_mixed 3000000 64 42';
const now = (): number => performance.now() / 1000;

function docker(...args: string[]): string {
  return execFileSync('docker', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

function product(folder: string, output: string): Cost {
  const started = now();
  const { status } = spawnSync(
    process.execPath,
    [
      ...[join(root, 'dist', 'cli.js'), 'run', '--base', 'base', '--head', 'slower'],
      ...['--filter', '@default[size=64]', '--runs', '3', '--max', '3'],
      ...['--seconds', flags.seconds, '--records', 'none', '--output', output, '--json'],
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  const wallSeconds = now() - started;
  if (status !== 0 && status !== 1) throw new Error(`benchproof ended with ${status}`);
  const sessions = join(output, 'sessions');
  const file = readdirSync(sessions).find((name) => name.endsWith('.json')) ?? '';
  const session = JSON.parse(readFileSync(join(sessions, file), 'utf8')) as Session;
  const invocations = session.pairs.flatMap((pair) => pair.invocations);
  const commandSeconds = invocations.reduce((sum, one) => sum + (one.wallSeconds ?? 0), 0);
  return { wallSeconds, commandSeconds, invocations: invocations.length };
}

/** One `docker run` with hyperfine inside for each invocation, as a careful person would script it. */
function loop(image: string, invocations: number): Cost {
  const started = now();
  let commandSeconds = 0;
  for (let index = 0; index < invocations; index += 1) {
    const script = `hyperfine --runs 1 --shell=none --export-json /tmp/t.json '${COMMAND}' >/dev/null 2>&1; cat /tmp/t.json`;
    const limits = ['--network', 'none', '--cap-drop', 'ALL', '--memory', '256m'];
    const text = docker(
      'run',
      '--rm',
      ...limits,
      '-w',
      '/work',
      '--entrypoint',
      'sh',
      image,
      '-c',
      script,
    );
    commandSeconds += JSON.parse(text).results[0].times[0];
  }
  return { wallSeconds: now() - started, commandSeconds, invocations };
}

/** The newest build that holds the fixture's program; other projects' builds lie beside it. */
function builtImage(): string {
  const images = docker('images', '--quiet', 'benchproof-build').split('\n').filter(Boolean);
  const found = images.find((image) => {
    const words = ['run', '--rm', '--network', 'none', '--entrypoint', 'test', image];
    return spawnSync('docker', [...words, '-x', '/work/bench_random_mixed']).status === 0;
  });
  if (found === undefined) throw new Error('no image of the fixture was built');
  return found;
}

const ratio = ({ wallSeconds, commandSeconds }: Cost): number => wallSeconds / commandSeconds;
const perInvocation = ({ wallSeconds, commandSeconds, invocations }: Cost): number =>
  (1000 * (wallSeconds - commandSeconds)) / invocations;

const folder = mkdtempSync(join(tmpdir(), 'benchproof-overhead-'));
try {
  const project = join(folder, 'project');
  const make = join(root, 'scripts', 'make-history.ts');
  execFileSync(process.execPath, [make, 'hakmem', project], { stdio: 'ignore' });
  product(project, join(folder, 'warm'));
  const image = builtImage();
  console.log('| repeat | way | invocations | wall / commands | beside the command, ms each |');
  console.log('|--:|---|--:|--:|--:|');
  for (let repeat = 1; repeat <= Number(flags.repeat); repeat += 1) {
    const ours = product(project, join(folder, `out-${repeat}`));
    const theirs = loop(image, ours.invocations);
    for (const [name, cost] of [
      ['benchproof run', ours],
      ['docker run loop', theirs],
    ] as const) {
      const cells = [
        repeat,
        name,
        cost.invocations,
        ratio(cost).toFixed(2),
        perInvocation(cost).toFixed(0),
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
