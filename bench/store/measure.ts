/**
 * What a store of many records costs: `node bench/store/measure.ts --help`. Each operation is a process of its own,
 * timed by GNU time; before it the store is filled without the product.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { recordText } from '../../src/core/records/seal.ts';
import {
  BENCHMARKS,
  BRANCH,
  type Filling,
  fillBranch,
  fillDirectory,
  recordsOf,
  throughputOf,
} from './fill.ts';

const HELP = `node bench/store/measure.ts [options]

  --records N,N   sizes (default 1000,10000)
  --bytes N       of a record, about (default 23000, the median of real ones)
  --stores LIST   directory,branch
  --program DIR   a checkout of benchproof (default: this one)
  --cli FILE      of it the command line that is measured (default src/cli.ts; dist/cli.js is what users start)
  --keep DIR      stores are filled there, kept, and used again
  --layout NAME   sorted (default) or flat, as stores were before
  --seconds N     an operation is stopped after it (default 300)
  --operations L  docs,list,history,append,verify,clone (of a branch: whole, partial, and what a check then fetches)
`;

const { values: flags } = parseArgs({
  options: {
    records: { type: 'string', default: '1000,10000' },
    bytes: { type: 'string', default: '23000' },
    stores: { type: 'string', default: 'directory,branch' },
    program: { type: 'string', default: resolve(import.meta.dirname, '../..') },
    cli: { type: 'string', default: 'src/cli.ts' },
    keep: { type: 'string' },
    layout: { type: 'string', default: 'sorted' },
    seconds: { type: 'string', default: '300' },
    operations: { type: 'string', default: 'docs,list,history,append,verify,clone' },
    help: { type: 'boolean' },
  },
});

interface Cost {
  readonly wall: string;
  readonly cpu: string;
  readonly megabytes: string;
  readonly end: string;
}

function measure(cwd: string, words: readonly string[]): Cost {
  const call = ['-f', '@@ %e %U %S %M', 'timeout', flags.seconds, ...words];
  const run = spawnSync('/usr/bin/time', call, {
    ...{ cwd, encoding: 'utf8', maxBuffer: 1 << 30 },
  });
  const [, wall = '', user = '0', system = '0', kilobytes = '0'] =
    /@@ (\S+) (\S+) (\S+) (\S+)/.exec(run.stderr ?? '') ?? [];
  const cpu = (Number(user) + Number(system)).toFixed(1);
  const said =
    (run.stdout.trim() || run.stderr.replace(/@@.*/, '').trim()).split('\n').at(-1) ?? '';
  const end = run.status === 124 ? 'stopped' : said.slice(0, 70);
  return { wall, cpu, megabytes: (Number(kilobytes) / 1024).toFixed(0), end };
}

function readme(): string {
  const rows = BENCHMARKS.map((name) => `| ${name} | ${throughputOf(name)} ops/s |`);
  return `# Bench\n\n| benchmark | throughput |\n|---|---|\n${rows.join('\n')}\n`;
}

function repository(root: string): void {
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'README.md'), readme());
  const git = (...call: string[]) => {
    const { status, stderr } = spawnSync('git', call, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '-m', 'Start');
}

/** Puts six more records, as a session does, through the store itself. */
function appendScript(root: string, store: string, filling: Filling): string {
  const more = [...recordsOf(filling, filling.records, filling.records + 6)];
  const path = join(root, '..', 'append.mjs');
  const text = join(root, '..', 'more.json');
  writeFileSync(text, JSON.stringify(more.map((each) => JSON.parse(recordText(each)))));
  const open =
    store === 'branch'
      ? `import { GitBranchStore as S } from '${flags.program}/src/edges/store/git-branch-store.ts';
         const store = new S({ root: ${JSON.stringify(root)}, branch: '${BRANCH}', remote: null, lane: 'trusted', clock: systemClock, random: Math.random, warn: console.error });`
      : `import { DirectoryStore as S } from '${flags.program}/src/edges/store/directory-store.ts';
         const store = new S({ path: ${JSON.stringify(join(root, '..', 'records'))}, clock: systemClock, trusted: null });`;
  writeFileSync(
    path,
    `import { readFileSync } from 'node:fs';
     import { systemClock } from '${flags.program}/src/edges/clock.ts';
     import { sealRecord } from '${flags.program}/src/core/records/seal.ts';
     ${open}
     await store.put(JSON.parse(readFileSync(${JSON.stringify(text)}, 'utf8')).map((each) => sealRecord(each)));
     console.log('6 put');`,
  );
  return path;
}

const isWanted = (name: string) =>
  flags.operations.split(',').some((each) => name.startsWith(each));

/** What a whole clone and one without blobs bring, and what a check in the latter fetches. */
function measureClones(root: string, place: string, show: (name: string, cost: Cost) => void) {
  for (const key of ['uploadpack.allowFilter', 'uploadpack.allowAnySHA1InWant'])
    spawnSync('git', ['-C', root, 'config', key, 'true']);
  const sizeOf = (clone: string) =>
    `.git: ${spawnSync('du', ['-sm', join(clone, '.git')], { encoding: 'utf8' }).stdout.split('\t')[0]} MB`;
  for (const [name, filters] of [
    ['clone', []],
    ['clone without blobs', ['--filter=blob:none']],
  ] as const) {
    const clone = mkdtempSync(join(place, 'clone-'));
    const git = ['git', 'clone', '--quiet', ...filters, `file://${root}`, clone];
    show(name, { ...measure(place, git), end: sizeOf(clone) });
    const check = ['docs', 'check', 'README.md', '--records', `branch:${BRANCH}`];
    const cost = measure(clone, [process.execPath, join(flags.program, flags.cli), ...check]);
    show(`docs check in the ${name}`, {
      ...cost,
      end: `${cost.end.slice(0, 40)}; ${sizeOf(clone)}`,
    });
    rmSync(clone, { recursive: true });
  }
}

async function measureStore(store: string, filling: Filling): Promise<void> {
  const { keep } = flags;
  const place =
    keep === undefined
      ? mkdtempSync(join(tmpdir(), 'benchproof-store-'))
      : resolve(keep, `${store}-${filling.layout}-${filling.records}`);
  const isBranch = store === 'branch';
  const folder = join(place, 'records');
  const named = isBranch ? `branch:${BRANCH}` : folder;
  const fill = async (root: string) =>
    isBranch ? fillBranch(root, filling) : fillDirectory(folder, filling);
  try {
    const root = join(place, 'repository');
    if (!existsSync(root)) {
      repository(root);
      await fill(root);
    }
    const cli = (...words: string[]) => [
      process.execPath,
      join(flags.program, flags.cli),
      ...words,
      '--records',
      named,
    ];
    const operations: readonly [string, readonly string[]][] = [
      ['docs check, 20 claims', cli('docs', 'check', 'README.md')],
      ['list one benchmark', cli('records', 'list', '--filter', '=bench/parse')],
      ['history of one series', cli('history', '=bench/parse@tuned#throughput', '--json')],
      ['append 6', [process.execPath, appendScript(root, store, filling)]],
      ['verify', cli('records', 'verify')],
      ['verify --incremental', cli('records', 'verify', '--incremental')],
      ['verify --incremental again', cli('records', 'verify', '--incremental')],
    ];
    const show = (name: string, { wall, cpu, megabytes, end }: Cost) =>
      console.log(
        `| ${store} | ${filling.layout} | ${filling.records} | ${name} | ${wall} | ${cpu} | ${megabytes} | ${end} |`,
      );
    for (const [name, call] of operations.filter(([each]) => isWanted(each)))
      show(name, measure(root, call));
    if (isBranch && isWanted('clone')) measureClones(root, place, show);
  } finally {
    if (keep === undefined) rmSync(place, { recursive: true, force: true });
  }
}

if (flags.help === true) console.log(HELP);
else {
  console.log('| store | layout | records | operation | s | CPU s | MB | said last |');
  console.log('|---|---|---|---|---|---|---|---|');
  const layout = flags.layout === 'flat' ? 'flat' : 'sorted';
  for (const records of flags.records.split(',').map(Number))
    for (const store of flags.stores.split(','))
      await measureStore(store, { records, bytes: Number(flags.bytes), layout });
}
