/** `init --github` in real folders: what it finds out, what it refuses, and that nothing is half written. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runInit } from '../../../src/commands/init/init.ts';
import { type InitGitHubOptions, runInitGitHub } from '../../../src/commands/init/init-github.ts';
import { UserError } from '../../../src/core/errors.ts';
import { findDefaultBranch } from '../../../src/edges/git/remote.ts';
import { findProgram } from '../../../src/edges/program-origin.ts';
import { openRepositoryFolder } from '../../../src/edges/repository-files.ts';
import { newRepository, type TestFolder } from '../records/repository.ts';
import { SETTINGS, workflowOf } from './shapes.ts';

const OPTIONS: InitGitHubOptions = {
  file: 'benchproof.yml',
  print: false,
  schema: './benchproof.schema.json',
  shape: null,
  attest: false,
  bot: false,
  defaultBranch: 'main',
  program: SETTINGS.program,
};

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

const CONFIG = `version: 1
projects:
  parser:
    image: runners/c
    build: make
    benchmarks:
      parse: { command: ./bench_parse, read: { pattern: '(?<value>[0-9.]+)', metric: time, unit: ms, better: lower } }
`;

function goProject(): TestFolder {
  const place = newRepository();
  place.write('go.mod', 'module example.org/michi\n\ngo 1.22\n');
  place.write('board_test.go', 'package michi\n\nfunc BenchmarkPlayout(b *testing.B) {\n}\n');
  return place;
}

function init(place: TestFolder, options: Partial<InitGitHubOptions> = {}) {
  const folder = openRepositoryFolder(place.path);
  return runInitGitHub({ ...OPTIONS, ...options }, folder, (wanted) => runInit(wanted, folder));
}

const workflowsIn = (place: TestFolder): string[] =>
  existsSync(join(place.path, '.github/workflows'))
    ? readdirSync(join(place.path, '.github/workflows')).sort()
    : [];

test('workflows for the bot say that the App has to be there', async () => {
  using place = newRepository();
  place.write('benchproof.yml', CONFIG);
  assert.match((await init(place, { bot: true })).notes.join(), /until the GitHub App exists/);
  using other = newRepository();
  other.write('benchproof.yml', CONFIG);
  assert.doesNotMatch((await init(other)).notes.join(), /GitHub App/);
});

test('a repository it has never seen gets a configuration and the fork-safe workflows', async () => {
  using place = goProject();
  const { shape, written, config } = await init(place);
  assert.equal(shape, 'fork-safe');
  assert.equal(written[0], 'benchproof.yml');
  assert.equal(config?.written, 'benchproof.yml');
  assert.deepEqual(
    workflowsIn(place),
    written
      .slice(1)
      .map((path) => path.replace('.github/workflows/', ''))
      .sort(),
  );
});

test('a configuration that is there is read, and left as it is', async () => {
  using place = newRepository();
  const text = `${CONFIG}github: { runsOn: [self-hosted, quiet], shards: 3, workflow: on-request.yml }\n`;
  place.write('benchproof.yml', text);
  const { config, workflows } = await init(place);
  assert.equal(config, null);
  assert.equal(readFileSync(join(place.path, 'benchproof.yml'), 'utf8'), text);
  assert.ok(workflowsIn(place).includes('on-request.yml'));
  const [first] = workflows;
  assert.ok(first);
  assert.deepEqual(Object.keys(workflowOf(first).jobs), ['plan', 'measure']);
});

test('where one file is in the way, none is written and all in the way are named', async () => {
  using place = goProject();
  const ours = 'name: benchproof, but edited\n';
  place.write('.github/workflows/benchproof-main.yml', ours);
  await assert.rejects(init(place), (error: UserError) => {
    assert.ok(error instanceof UserError);
    assert.match(error.message, /was not changed: \.github\/workflows\/benchproof-main\.yml$/);
    return true;
  });
  assert.deepEqual(workflowsIn(place), ['benchproof-main.yml']);
  assert.ok(!existsSync(join(place.path, 'benchproof.yml')));
  const { workflows, written } = await init(place, { print: true });
  assert.ok(workflows.length > 0, 'printing writes nothing that could be in the way');
  assert.deepEqual(written, []);
});

test('what is in the way is told before minutes are spent on trying benchmarks', async () => {
  using place = goProject();
  place.write('.github/workflows/benchproof-main.yml', 'name: ours\n');
  const folder = openRepositoryFolder(place.path);
  const configure = () => assert.fail('tried');
  await assert.rejects(runInitGitHub(OPTIONS, folder, configure), /was not changed/);
});

/** The command as it is typed, in a subfolder of the place. */
function typed(place: TestFolder, ...words: string[]) {
  mkdirSync(join(place.path, 'deep'), { recursive: true });
  const cli = join(import.meta.dirname, '../../../src/cli.ts');
  const options = { cwd: join(place.path, 'deep'), encoding: 'utf8' } as const;
  return spawnSync(process.execPath, [cli, 'init', '--no-try', ...words], options);
}

test('one option names the action for all workflows, which are written where GitHub looks for them', () => {
  using place = goProject();
  const action = `acme/benchproof@${COMMIT}`;
  const { status, stdout, stderr } = typed(place, '--github', '--action', action);
  assert.equal(status, 0, stderr);
  assert.match(stdout, /wrote benchproof\.yml\n.*1 benchmark\n/);
  const texts = workflowsIn(place).map((name) =>
    readFileSync(join(place.path, '.github/workflows', name), 'utf8'),
  );
  assert.equal(texts.length, 5);
  for (const text of texts) {
    const used = [...text.matchAll(/uses: (\S*benchproof@\S*)/g)].map(([, name]) => name);
    assert.deepEqual(new Set(used), new Set([action]));
    assert.doesNotMatch(text, /OWNER|EDIT/);
  }
});

test('an action by a tag is refused, and so are options of workflows without workflows', () => {
  using place = goProject();
  const tag = typed(place, '--github', '--action', 'acme/benchproof@v1');
  assert.equal(tag.status, 2);
  assert.match(tag.stderr, /expected OWNER\/NAME@COMMIT, with all 40 digits/);
  const stray = typed(place, '--bot');
  assert.equal(stray.status, 2);
  assert.match(stray.stderr, /--bot is about workflows\n.*--github --bot/);
  assert.ok(!existsSync(join(place.path, 'benchproof.yml')));
});

test('print writes nothing at all', async () => {
  using place = goProject();
  const { written, workflows, config } = await init(place, { print: true, shape: 'fan-out' });
  assert.deepEqual(written, []);
  assert.equal(config?.written, null);
  assert.equal(workflows.length, 4);
  assert.ok(!existsSync(join(place.path, '.github')));
});

test('what a shape cannot do is said', async () => {
  using place = newRepository();
  const machines = CONFIG.replace('    image:', '    runsOn: big\n    image:');
  place.write('benchproof.yml', `${machines}github: { shards: 4 }\n`);
  const { notes } = await init(place, { shape: 'simple', attest: true });
  assert.equal(notes.length, 3);
  assert.match(notes.join('\n'), /shards.*\n.*cannot attest.*\nparser set runsOn/);
});

test('a faulty configuration is a mistake that names its line', async () => {
  using place = newRepository();
  place.write('benchproof.yml', 'version: 1\nproject: {}\n');
  await assert.rejects(init(place), /benchproof\.yml:2/);
  assert.deepEqual(workflowsIn(place), []);
});

test('the default branch is the remote’s, else the usual one, else what is checked out', async () => {
  using place = newRepository();
  place.git('symbolic-ref', 'HEAD', 'refs/heads/trunk');
  assert.equal(await findDefaultBranch(place.path), 'trunk');
  place.write('README.md', 'A parser.\n');
  place.commit('before');
  place.git('branch', 'master');
  assert.equal(await findDefaultBranch(place.path), 'master');
  using clone = newRepository();
  clone.git('remote', 'add', 'origin', place.path);
  clone.git('fetch', '--quiet', 'origin');
  clone.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/trunk');
  assert.equal(await findDefaultBranch(clone.path), 'trunk');
});

test('npm tells where the program came from, and so does a clone of it', async () => {
  using place = newRepository();
  const { path } = place;
  place.write('node_modules/benchproof/package.json', '{"name":"benchproof","version":"1.2.3"}');
  place.write('node_modules/benchproof/dist/cli.js', '');
  const dist = join(path, 'node_modules/benchproof/dist');
  assert.equal(await findProgram(dist), null);
  const resolved = `git+ssh://git@github.com/acme/benchproof.git#${COMMIT}`;
  const packages = { 'node_modules/benchproof': { version: '1.2.3', resolved } };
  place.write('node_modules/.package-lock.json', JSON.stringify({ packages }));
  assert.equal(await findProgram(dist), `acme/benchproof@${COMMIT} # v1.2.3`);
  using clone = newRepository();
  clone.write('package.json', '{"name":"benchproof","version":"1.2.4"}');
  const commit = clone.commit('the program');
  clone.git('remote', 'add', 'origin', 'git@github.com:acme/benchproof.git');
  assert.equal(await findProgram(clone.path), `acme/benchproof@${commit} # v1.2.4`);
});
