/**
 * What a store of many records costs: `node bench/store/measure.ts --help`. Each operation is a process of its own,
 * timed by GNU time; before it the store is filled without the product.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { recordText } from '../../src/core/records/seal.ts';
import {
  BENCHMARKS,
  BRANCH,
  commitOf,
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
  --cli FILE,FILE of it the command lines that are measured by turns (default src/cli.ts; dist/cli.js is what users start)
  --rounds N      how often each operation is measured; its median by CPU is shown (default 1)
  --keep DIR      stores are filled there, kept, and used again
  --layout NAME   sorted (default) or flat, as stores were before
  --per-commit N  records of a commit of the branch (default: one commit of all; a session is about 6)
  --seconds N     an operation is stopped after it (default 300)
  --operations L  docs,list,history,append,verify,clone,shallow (clones of a branch, with all blobs or none, and what a check fetches)
`;

const { values: flags } = parseArgs({
  options: {
    records: { type: 'string', default: '1000,10000' },
    bytes: { type: 'string', default: '23000' },
    stores: { type: 'string', default: 'directory,branch' },
    program: { type: 'string', default: resolve(import.meta.dirname, '../..') },
    cli: { type: 'string', default: 'src/cli.ts' },
    rounds: { type: 'string', default: '1' },
    keep: { type: 'string' },
    layout: { type: 'string', default: 'sorted' },
    'per-commit': { type: 'string', default: 'Infinity' },
    seconds: { type: 'string', default: '300' },
    operations: { type: 'string', default: 'docs,list,history,append,verify,clone,shallow' },
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
  const cpu = (Number(user) + Number(system)).toFixed(2);
  const said =
    (run.stdout.trim() || run.stderr.replace(/@@.*/, '').trim()).split('\n').at(-1) ?? '';
  const end = run.status === 124 ? 'stopped' : said.slice(0, 70);
  return { wall, cpu, megabytes: (Number(kilobytes) / 1024).toFixed(0), end };
}

/** @param atCommit how many of the claims name the commit at which they were measured, an old one */
function readme(atCommit = 0): string {
  const rows = BENCHMARKS.map((name, at) => {
    const commit = at < atCommit ? ` at ${commitOf(10 * BENCHMARKS.length + at)}` : '';
    return `| ${name}${commit} | ${throughputOf(name)} ops/s |`;
  });
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

/** Puts six more records, other ones each time, as a session does, through the store itself. */
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
     await store.put(JSON.parse(readFileSync(${JSON.stringify(text)}, 'utf8')).map((each) => sealRecord({ ...each, session: each.session + '-' + Date.now() })));
     console.log('6 put');`,
  );
  return path;
}

const clis = flags.cli.split(',').map((file) => resolve(flags.program, file));

/** Of each command line in turn, so that all of them have the machine as it is; the medians. */
function measureByTurns(cwd: string, callOf: (cli: string) => readonly string[]): Cost[] {
  const costs = clis.map((): Cost[] => []);
  for (let round = 0; round < Number(flags.rounds); round += 1)
    for (const [at, cli] of clis.entries()) costs[at]?.push(measure(cwd, callOf(cli)));
  return costs.flatMap((own) => {
    const sorted = own.sort((a, b) => Number(a.cpu) - Number(b.cpu));
    return sorted[Math.floor(sorted.length / 2)] ?? [];
  });
}

const isWanted = (name: string) =>
  flags.operations.split(',').some((each) => name.startsWith(each));

const CLONES = {
  clone: [],
  'clone without blobs': ['--filter=blob:none'],
  'clone without trees': ['--filter=tree:0'],
  'shallow clone': ['--depth=1'],
  'shallow clone without blobs': ['--depth=1', '--filter=blob:none'],
} as const;

/** What clones bring, and what a check in them fetches. */
function measureClones(root: string, place: string, show: (name: string, cost: Cost) => void) {
  for (const key of ['uploadpack.allowFilter', 'uploadpack.allowAnySHA1InWant'])
    spawnSync('git', ['-C', root, 'config', key, 'true']);
  const sizeOf = (clone: string) => {
    const { stdout } = spawnSync('git', ['-C', clone, 'count-objects', '-v'], { encoding: 'utf8' });
    const of = (name: string) => Number(new RegExp(`^${name}: (\\d+)`, 'm').exec(stdout)?.[1]);
    const megabytes = (of('size') + of('size-pack')) / 1024;
    return { objects: of('count') + of('in-pack'), megabytes };
  };
  for (const [name, options] of Object.entries(CLONES).filter(([each]) => isWanted(each))) {
    const clone = mkdtempSync(join(place, 'clone-'));
    const git = ['git', 'clone', '--quiet', ...options, `file://${root}`, clone];
    const cost = measure(place, git);
    const before = sizeOf(clone);
    show(name, { ...cost, end: `${before.objects} objects, ${before.megabytes.toFixed(1)} MB` });
    const words = ['docs', 'check', 'README.md', '--records', `branch:${BRANCH}`];
    const check = measure(clone, [process.execPath, clis[0] ?? '', ...words]);
    const after = sizeOf(clone);
    const more = `${after.objects - before.objects} objects, ${(after.megabytes - before.megabytes).toFixed(1)} MB`;
    show(`docs check in the ${name}`, { ...check, end: `${more} more; ${check.end}` });
    rmSync(clone, { recursive: true });
  }
}

/** Name and call of each operation on one store, in the order in which they are measured. */
function operationsOn(root: string, store: string, filling: Filling) {
  const named = store === 'branch' ? `branch:${BRANCH}` : join(root, '..', 'records');
  const cli =
    (...words: string[]) =>
    (program: string) => [process.execPath, program, ...words, '--records', named];
  writeFileSync(join(root, 'AT.md'), readme(1));
  writeFileSync(join(root, 'EACH-AT.md'), readme(BENCHMARKS.length));
  writeFileSync(join(root, 'WRONG.md'), readme().replace('| 1000 ops/s', '| 1001 ops/s'));
  return [
    ['docs check, 20 claims', cli('docs', 'check', 'README.md')],
    ['docs check, one of them wrong', cli('docs', 'check', 'WRONG.md')],
    ['docs check, one of them at a commit', cli('docs', 'check', 'AT.md')],
    ['docs check, each at a commit', cli('docs', 'check', 'EACH-AT.md')],
    ['list one benchmark', cli('records', 'list', '--filter', '=bench/parse')],
    ['history of one series', cli('history', '=bench/parse@tuned#throughput', '--json')],
    ['append 6', () => [process.execPath, appendScript(root, store, filling)]],
    ['verify', cli('records', 'verify')],
    ['verify --incremental', cli('records', 'verify', '--incremental')],
    ['verify --incremental again', cli('records', 'verify', '--incremental')],
  ] as const;
}

/** Where a store is filled. */
function placeFor(store: string, { layout, records, perCommit }: Filling): string {
  if (flags.keep === undefined) return mkdtempSync(join(tmpdir(), 'benchproof-store-'));
  const history = Number.isFinite(perCommit) ? [`by-${perCommit}`] : [];
  return resolve(flags.keep, [store, layout, records, ...history].join('-'));
}

async function fill(store: string, place: string, filling: Filling): Promise<void> {
  const root = join(place, 'repository');
  if (existsSync(root)) return;
  repository(root);
  if (store === 'branch') await fillBranch(root, filling);
  else fillDirectory(join(place, 'records'), filling);
}

async function measureStore(store: string, filling: Filling): Promise<void> {
  const place = placeFor(store, filling);
  const root = join(place, 'repository');
  try {
    await fill(store, place, filling);
    const show = (name: string, { wall, cpu, megabytes, end }: Cost) =>
      console.log(
        `| ${store} | ${filling.layout} | ${filling.records} | ${name} | ${wall} | ${cpu} | ${megabytes} | ${end} |`,
      );
    for (const [name, call] of operationsOn(root, store, filling).filter(([one]) => isWanted(one)))
      for (const [at, cost] of measureByTurns(root, call).entries())
        show(
          clis.length === 1 ? name : `${name}: ${relative(flags.program, clis[at] ?? '')}`,
          cost,
        );
    if (store === 'branch') measureClones(root, place, show);
  } finally {
    if (flags.keep === undefined) rmSync(place, { recursive: true, force: true });
  }
}

if (flags.help === true) console.log(HELP);
else {
  console.log('| store | layout | records | operation | s | CPU s | MB | said last |');
  console.log('|---|---|---|---|---|---|---|---|');
  const layout = flags.layout === 'flat' ? 'flat' : 'sorted';
  const [bytes, perCommit] = [Number(flags.bytes), Number(flags['per-commit'])];
  for (const records of flags.records.split(',').map(Number))
    for (const store of flags.stores.split(','))
      await measureStore(store, { records, bytes, layout, perCommit });
}
