/** `init --github` in real folders: what it finds out, what it refuses, and that nothing is half written. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
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

const init = (place: TestFolder, options: Partial<InitGitHubOptions> = {}) =>
  runInitGitHub({ ...OPTIONS, ...options }, openRepositoryFolder(place.path));

const workflowsIn = (place: TestFolder): string[] =>
  existsSync(join(place.path, '.github/workflows'))
    ? readdirSync(join(place.path, '.github/workflows')).sort()
    : [];

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
  const { notes } = await init(place, { shape: 'simple', attest: true, program: null });
  assert.equal(notes.length, 4);
  assert.match(
    notes.join('\n'),
    /OWNER and SHA.*\n.*shards.*\n.*cannot attest.*\nparser set runsOn/,
  );
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

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

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
