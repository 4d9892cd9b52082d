/**
 * What the harness costs: wall time of a whole `run` of four benchmarks of 0.1 s or less, and of its run pairs
 * alone, over the sum of the times that its commands took, beside a hand-written loop of
 * `docker run … hyperfine --runs 1` over the invocations of the first pairs.
 *
 *     node bench/overhead/measure.ts [--repeat 3] [--seconds 1] [--count]
 *
 * Images are built before the clock starts; all ways are measured in turn, in one run, and what is reported are
 * ratios. `--count` measures each session once more with its instructions counted.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { RunPair } from '../../src/core/records/session.ts';
import { type Measured, makeLedger, measure, SAME } from '../counting/ledger.ts';

const { values: flags } = parseArgs({
  options: {
    repeat: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '0.5' },
    count: { type: 'boolean', default: false },
  },
});

interface Cost {
  readonly wallSeconds: number;
  readonly commandSeconds: number;
  readonly invocations: number;
}

const now = (): number => performance.now() / 1000;
const say = (text: string): boolean => process.stderr.write(`${text}\n`);

function costOf(pairs: readonly RunPair[], wallSeconds: number): Cost {
  const all = pairs.flatMap(({ invocations }) => invocations);
  const commandSeconds = all.reduce((sum, one) => sum + (one.wallSeconds ?? 0), 0);
  return { wallSeconds, commandSeconds, invocations: all.length };
}

function pairSeconds(pairs: readonly RunPair[]): number {
  const took = pairs.map(
    ({ startedAt, finishedAt }) => Date.parse(finishedAt) - Date.parse(startedAt),
  );
  return took.reduce((sum, each) => sum + each, 0) / 1000;
}

const isCanary = ({ caseId }: RunPair): boolean => caseId.startsWith('(canary)');

/** A whole run, and what of it its pairs and its canaries took. */
function costsOf(name: string, { session, wallSeconds }: Measured): [string, Cost][] {
  const own = session.pairs.filter((pair) => !isCanary(pair));
  const canaries = session.pairs.filter(isCanary);
  return [
    [name, costOf(own, wallSeconds)],
    ['its pairs alone', costOf(own, pairSeconds(own))],
    ['its canaries', costOf(canaries, pairSeconds(canaries))],
  ];
}

/** The newest build that holds the program; other projects' builds lie beside it. */
function builtImage(): string {
  const words = ['images', '--quiet', '--filter', 'label=benchproof.runner=c', 'benchproof-build'];
  const images = execFileSync('docker', words, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const test = 'test -x /work/ledger && test -f /work/entry.go';
  const found = images.find((image) => {
    const place = ['--network', 'none', '--entrypoint', 'sh', image, '-c', test];
    return spawnSync('docker', ['run', '--rm', ...place]).status === 0;
  });
  if (found === undefined) throw new Error('no image of the program was built');
  return found;
}

/** One `docker run` with hyperfine inside for each invocation, as a careful person would script it. */
function loop(image: string, pairs: readonly RunPair[]): Cost {
  const started = now();
  let commandSeconds = 0;
  const kinds = pairs.flatMap(({ caseId, invocations }) =>
    invocations.map(() => caseId.replace('ledger/', '')),
  );
  for (const kind of kinds) {
    const script = `hyperfine --runs 1 --shell=none --export-json /tmp/t.json './ledger ${kind}' >/dev/null 2>&1; cat /tmp/t.json`;
    const limits = ['--network', 'none', '--cap-drop', 'ALL', '--memory', '256m'];
    const place = ['-w', '/work', '--entrypoint', 'sh', image, '-c', script];
    const text = execFileSync('docker', ['run', '--rm', ...limits, ...place], { encoding: 'utf8' });
    commandSeconds += JSON.parse(text).results[0].measurements[0].time_wall_clock.value;
  }
  return { wallSeconds: now() - started, commandSeconds, invocations: kinds.length };
}

const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

function tell(repeat: number, costs: readonly [string, Cost][]): void {
  for (const [name, { wallSeconds, commandSeconds, invocations }] of costs) {
    const each = (1000 * (wallSeconds - commandSeconds)) / invocations;
    const ratio = (wallSeconds / commandSeconds).toFixed(2);
    row([repeat, name, invocations, wallSeconds.toFixed(1), ratio, each.toFixed(0)]);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'benchproof-overhead-'));
const folderOf = (count: 'auto' | 'off') => join(folder, count);
const session = (count: 'auto' | 'off') =>
  measure(folderOf(count), 'base', SAME, 'dist/cli.js', ['--runs', '3', '--max', '3']);

try {
  const counts = flags.count ? (['off', 'auto'] as const) : (['off'] as const);
  for (const count of counts) makeLedger(folderOf(count), count, Number(flags.seconds));
  say('building, before the clock starts');
  session('off');
  const image = builtImage();
  row([
    'repeat',
    'way',
    'invocations',
    'wall, s',
    'wall / commands',
    'beside the command, ms each',
  ]);
  row(['--:', '---', '--:', '--:', '--:', '--:']);
  for (let repeat = 1; repeat <= Number(flags.repeat); repeat += 1) {
    say(`${repeat} of ${flags.repeat}: a session`);
    const plain = session('off');
    tell(repeat, costsOf('benchproof run', plain));
    say(`${repeat} of ${flags.repeat}: the loop`);
    const first = plain.session.pairs.filter((each) => !isCanary(each) && each.pair === 1);
    tell(repeat, [['docker run loop', loop(image, first)]]);
    if (!flags.count) continue;
    say(`${repeat} of ${flags.repeat}: a session that counts`);
    tell(repeat, costsOf('benchproof run, counting', session('auto')).slice(0, 1));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
