/**
 * What counting decides: sessions of benchmarks that do not change, that do 1, 3 and 5 % more work, and that
 * take longer at equal instructions; each judged with its counts and without them.
 *
 *     node bench/counting/decide.ts --repeat 2
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Session } from '../../src/core/records/session.ts';
import { sectionOf } from '../../src/core/report/model.ts';
import { judgeSession } from '../../src/core/verdict/judge-session.ts';

const root = resolve(import.meta.dirname, '../..');
const { values: flags } = parseArgs({
  options: {
    repeat: { type: 'string', default: '2' },
    kinds: { type: 'string', default: '' },
    keep: { type: 'string', default: '' },
  },
});

const SAME = ['same1', 'same2', 'same3', 'same4'];
const MORE = ['more1', 'more3', 'more5'];
const SLOWER = ['sleep', 'lock', 'io', 'cache', 'memory'];
const kinds = flags.kinds === '' ? [...SAME, ...MORE, ...SLOWER] : flags.kinds.split(',');

const configuration = `version: 1
runs: { min: 3, max: 6, seconds: 0.5 }
projects:
  ledger:
    image: runners/c
    build: gcc -O1 -g -pthread -o ledger ledger.c
    resources: { cpus: 1, memory: 256m, pids: 64 }
    benchmarks:
${kinds.map((kind) => `      ${kind}: { command: ./ledger ${kind}, warmup: 1 }`).join('\n')}
`;

function makeRepository(folder: string): void {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@example.org', ...words], {
      cwd: folder,
      stdio: 'ignore',
    });
  mkdirSync(folder, { recursive: true });
  git('init', '-q', '-b', 'main');
  cpSync(join(root, 'bench/counting/program/ledger.c'), join(folder, 'ledger.c'));
  writeFileSync(join(folder, 'benchproof.yml'), configuration);
  for (const [tag, changed] of [
    ['base', 0],
    ['head', 1],
  ] as const) {
    writeFileSync(join(folder, 'change.h'), `#define CHANGED ${changed}\n`);
    git('add', '-A');
    git('commit', '-q', '-m', tag);
    git('tag', tag);
  }
}

function measure(folder: string, seed: number): Session {
  const output = join(folder, `out-${seed}`);
  const words = [
    'run',
    '--base',
    'base',
    '--head',
    'head',
    '--seed',
    `${seed}`,
    '--records',
    'none',
  ];
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'src/cli.ts'), ...words, '--output', output],
    { cwd: join(folder, 'ledger'), stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status === null || status > 1) throw new Error(`benchproof ended with ${status}`);
  const [name = ''] = readdirSync(join(output, 'sessions')).filter((each) =>
    each.endsWith('.json'),
  );
  return JSON.parse(readFileSync(join(output, 'sessions', name), 'utf8')) as Session;
}

/** Where the report shows the time, and the count, of each benchmark. */
function sectionsOf(session: Session): Map<string, string[]> {
  const { metrics } = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  const grouped = Map.groupBy(metrics, ({ caseId }) => caseId.replace('ledger/', ''));
  return new Map([...grouped].map(([kind, own]) => [kind, own.map(sectionOf)]));
}

const folder = mkdtempSync(join(tmpdir(), 'benchproof-decide-'));
try {
  makeRepository(join(folder, 'ledger'));
  for (let repeat = 1; repeat <= Number(flags.repeat); repeat += 1) {
    const session = measure(folder, repeat);
    if (flags.keep !== '') {
      writeFileSync(join(flags.keep, `session-${repeat}.json`), JSON.stringify(session));
    }
    const { counts: _, ...plain } = session;
    const [counted, timed] = [sectionsOf(session), sectionsOf(plain)];
    for (const kind of kinds) {
      const effect = session.counts?.find(({ caseId }) => caseId === `ledger/${kind}`);
      const of = (side: string) =>
        effect?.runs.find((run) => run.side === side)?.instructions ?? Number.NaN;
      const change = 100 * (of('head') / of('base') - 1);
      const [without = '', [time = '', count = ''] = []] = [
        timed.get(kind)?.[0],
        counted.get(kind),
      ];
      const load = loadavg()[0]?.toFixed(1);
      const cells = [repeat, load, kind, `${change.toFixed(3)} %`, without, time, count];
      process.stdout.write(`| ${cells.join(' | ')} |\n`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
