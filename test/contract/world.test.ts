/** The world suite's own parts: lists, checkouts, time limits, and what counts as having worked. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { failureOf } from '../../bench/world/cause.ts';
import { checkOut } from '../../bench/world/checkout.ts';
import { runChild } from '../../bench/world/child.ts';
import { readInitAnswer } from '../../bench/world/init-answer.ts';
import { type Project, readProjects } from '../../bench/world/project.ts';
import { coveredOf, type Result, worked } from '../../bench/world/result.ts';
import { spentIn } from '../../bench/world/spent.ts';
import { spreadOf } from '../../bench/world/spread.ts';
import { rowsOf } from '../../bench/world/trial.ts';

const folder = mkdtempSync(join(tmpdir(), 'benchproof-world-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const git = (cwd: string, ...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@invalid', ...words], {
    cwd,
    encoding: 'utf8',
  }).trim();

/** A mirror of one repository, whose tree holds an ignored file, links, one of which leaves it, and two submodules, one of which has a mirror. */
function mirror(): Project {
  const work = join(folder, 'work');
  mkdirSync(work);
  git(work, 'init', '--quiet');
  writeFileSync(join(work, '.gitignore'), 'data\n');
  writeFileSync(join(work, 'data'), 'measured\n');
  symlinkSync('data', join(work, 'inside'));
  symlinkSync('../../../../etc/passwd', join(work, 'outside'));
  git(work, 'add', '--all', '--force');
  git(work, 'commit', '--quiet', '--message=first');
  const bare = (name: string) => join(folder, 'mirrors', `owner+${name}`, 'repo');
  git(folder, 'clone', '--quiet', '--bare', work, bare('part'));
  const pinned = git(work, 'rev-parse', 'HEAD');
  for (const name of ['part', 'absent']) {
    git(work, 'update-index', '--add', '--cacheinfo', `160000,${pinned},libs/${name}`);
    const section = `[submodule "${name}"]\n  path = libs/${name}\n  url = ../${name}.git\n`;
    writeFileSync(join(work, '.gitmodules'), section, { flag: 'a' });
  }
  git(work, 'add', '.gitmodules');
  git(work, 'commit', '--quiet', '--message=second');
  git(folder, 'clone', '--quiet', '--bare', work, bare('tool'));
  return {
    name: 'tool',
    language: 'c',
    source: { kind: 'git', repository: 'owner/tool', commit: git(work, 'rev-parse', 'HEAD') },
    harness: 'own program',
    benchmarks: 'bench',
    about: 'made here',
  };
}

test('a project becomes a repository of one commit, with its submodules and without the links that leave it', async () => {
  const project = mirror();
  const out = join(folder, 'out');
  await checkOut(project, out, { cache: folder, mirrors: join(folder, 'mirrors') });
  assert.equal(git(out, 'rev-list', '--count', 'HEAD'), '1');
  assert.equal(git(out, 'status', '--porcelain'), '');
  const own = ['.gitignore', 'data', 'inside'];
  const all = [...own.slice(0, 1), '.gitmodules', ...own.slice(1)];
  const listed = [...all, ...own.map((name) => `libs/part/${name}`)];
  assert.deepEqual(git(out, 'ls-files').split('\n'), listed);
  await assert.rejects(checkOut(project, join(folder, 'none'), { cache: folder, mirrors: null }), {
    message: 'tool is read from a mirror: name the folder by --mirrors',
  });
});

test('the list is whole and pinned; an entry without a checksum is named', () => {
  const list = join(import.meta.dirname, '..', '..', 'bench', 'world', 'projects.json');
  const projects = readProjects(list);
  assert.equal(projects.length, 40);
  assert.equal(new Set(projects.map(({ name }) => name)).size, projects.length);
  const path = join(folder, 'list.json');
  const [first] = projects.filter(({ source }) => source.kind === 'go');
  const { sha256: _, ...bare } = first ?? {};
  writeFileSync(path, JSON.stringify([bare]));
  assert.throws(() => readProjects(path), /needs sha256 and file/);
});

test('a child that outlives its time is ended with its children, and its words are kept', async () => {
  const marker = join(folder, 'late');
  const script = `echo started; (sleep 3; touch ${marker}) & wait`;
  const ended = await runChild(['sh', '-c', script], {
    cwd: folder,
    timeoutSeconds: 0.5,
    log: join(folder, 'logs', 'child'),
  });
  assert.equal(ended.timedOut, true);
  assert.equal(ended.stdout, 'started\n');
  assert.ok(!existsSync(marker));
});

const result = (changes: Partial<Result>): Result => ({
  ...{ project: 'tool', language: 'c', harness: 'own program', pin: 'tool@1' },
  ...{ listed: 100, listedBy: 'init', kept: 100, more: 0, notes: 0, planned: 100 },
  ...{ tried: 10, measured: 10, judged: 10, verdicts: {} },
  seconds: { init: 1, run: 1, firstVerdict: 2 },
  docs: null,
  failures: [],
  person: { named: null, cause: null },
  ...changes,
});

test('it worked where four fifths of what the harness lists have a verdict', () => {
  assert.equal(coveredOf(result({ judged: 8 })), 80);
  assert.ok(worked(result({ judged: 8 })));
  assert.ok(!worked(result({ judged: 7 })));
  assert.ok(!worked(result({ kept: 50, planned: 50 })), 'half of the list was never written');
  assert.ok(worked(result({ kept: 50, planned: 50, more: 40 })), 'left out for their number');
  assert.ok(!worked(result({ tried: 0, judged: 0, listed: null })), 'nothing tried is no success');
});

test('what init kept and left out is read, and of a look alone what it kept', () => {
  const whole = { name: 'a', cases: ['1', '2'] };
  const printed = { name: 'c', cases: ['c'], metrics: ['pack', 'unpack', 'sort'] };
  const projects = [{ folder: '.', benchmarks: [whole, printed], more: 5 }];
  const leftOut = [{ project: 'tool', what: 'b', count: 3, reason: 'it never ended' }];
  const repairs = ['import'];
  const tried = { tried: true, projects, leftOut, repairs, notes: ['b never ended'] };
  assert.deepEqual(readInitAnswer(JSON.stringify(tried)), {
    ...{ listed: 13, kept: 5, printing: new Map([['c', printed.metrics]]), more: 5, notes: 1 },
    repairs,
  });
  const look = { projects: [{ folder: '.', benchmarks: ['a'] }], notes: [] };
  assert.deepEqual(readInitAnswer(JSON.stringify(look)), {
    ...{ listed: null, kept: 1, printing: new Map(), more: 0, notes: 0 },
    repairs: [],
  });
  assert.equal(readInitAnswer(''), null);
});

test('what was printed and kept is a row each, and what the whole program counted is none', () => {
  const row = (benchmark: string, metric: string) => ({ benchmark, case: benchmark, metric });
  const metrics = [row('c', 'pack'), row('c', 'sort'), row('c', 'instructions'), row('d', 'time')];
  const report = { metrics: [...metrics, row('d', 'instructions')] };
  const found = { printing: new Map([['c', ['pack', 'sort']]]) };
  assert.deepEqual(rowsOf(report as Parameters<typeof rowsOf>[0], found), [
    row('c', 'pack'),
    row('c', 'sort'),
    row('d', 'time'),
  ]);
});

test('a cause is named by the product’s own words, not by its log, and a symptom is none', () => {
  const log = 'error: package needs more\nrustc 1.85.1 is not supported by criterion';
  assert.deepEqual(failureOf('run', 'the build failed', log), {
    ...{ step: 'run', cause: 'toolchain too old', named: false, message: 'the build failed' },
  });
  const { cause, named } = failureOf('run', log, '');
  assert.deepEqual({ cause, named }, { cause: 'toolchain too old', named: true });
});

test('a spread holds the first, the last, and no more than asked', () => {
  const all = Array.from({ length: 100 }, (_, index) => index);
  assert.deepEqual(spreadOf(all, 3), [0, 50, 99]);
  assert.deepEqual(spreadOf([1, 2], 3), [1, 2]);
});

test('where the time of init went is read from the log of its progress', () => {
  const log = [
    '   2.0 == Build ledger',
    '  12.0 | == Build of the library (10 s)',
    '  22.0 == Build ledger',
    '  40.0 [0/2] ask parse',
    '  41.5 [0/2] try ledger/parse',
    '  44.0 | a line of the program: [0/2] ask',
  ].join('\n');
  const expected = { look: 2, build: 38, ask: 2, try: 9, builds: 2 };
  assert.deepEqual(spentIn(log, 50), expected);
});
