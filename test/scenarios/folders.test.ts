/** Wherever in a repository one stands, what is kept lies at its top. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readableStore } from '../../src/cli/stores.ts';
import { openRepository } from '../../src/edges/git/git-repository.ts';
import { newRepository } from '../contract/records/repository.ts';
import { benchproof } from './command-line.ts';

const CONFIG = `version: 1
projects:
  clock:
    image: runners/c
    benchmarks:
      tick: { command: sleep 0.01, read: { adapter: hyperfine } }
`;

test('a run in a sub-folder keeps its sessions at the top, and every command finds them', async () => {
  using folder = newRepository();
  folder.write('benchproof.yml', CONFIG);
  folder.write('docs/notes.md', 'notes\n');
  folder.commit('Begin');
  const inside = { cwd: join(folder.path, 'docs') };
  const words = ['run', '--no-wait', '--seconds', '0.05', '--json'];
  const { code, stderr } = await benchproof(words, inside);
  assert.equal(code, 0, stderr);
  assert.ok(existsSync(join(folder.path, '.benchproof', 'report.md')));
  assert.ok(!existsSync(join(folder.path, 'docs', '.benchproof')));
  const around = { cwd: folder.path };
  for (const place of [inside, around]) {
    assert.equal((await benchproof(['report', '--json'], place)).code, 0);
    const listed = await benchproof(['records', 'list', '--json'], place);
    assert.equal((JSON.parse(listed.stdout) as { records: unknown[] }).records.length, 1);
  }
});

test('records are looked for where the configuration keeps them, once they are there', async () => {
  using folder = newRepository();
  folder.write('benchproof.yml', `${CONFIG}records:\n  directory: evidence\n`);
  folder.commit('Begin');
  const git = await openRepository(folder.path);
  const where = (named?: string) => readableStore(git, 'benchproof.yml', named);
  assert.equal(await where(), join(folder.path, '.benchproof/records'));
  mkdirSync(join(folder.path, 'evidence'));
  assert.equal(await where(), join(folder.path, 'evidence'));
  assert.equal(await where('elsewhere'), 'elsewhere');
  folder.write('benchproof.yml', 'version: [');
  assert.equal(await where(), join(folder.path, '.benchproof/records'));
});

test('an import goes to the configured folder, which need not be there yet', async () => {
  using folder = newRepository();
  folder.write('benchproof.yml', `${CONFIG}records:\n  directory: evidence\n`);
  folder.write('saved.txt', 'BenchmarkSum-2 \t 1000 \t 1200 ns/op\n');
  folder.commit('Begin');
  const inside = { cwd: folder.path };
  const commit = ['--commit', folder.git('rev-parse', 'HEAD')];
  const words = ['saved.txt', '--source', 'old', '--project', 'clock', ...commit];
  const { code, stderr } = await benchproof(['records', 'import', ...words], inside);
  assert.equal(code, 0, stderr);
  assert.ok(existsSync(join(folder.path, 'evidence')));
  assert.ok(!existsSync(join(folder.path, '.benchproof')));
  const listed = await benchproof(['records', 'list', '--json'], inside);
  assert.equal((JSON.parse(listed.stdout) as { records: unknown[] }).records.length, 1);
});

test('documents are named from where one stands, and lie inside the repository', async () => {
  using folder = newRepository();
  folder.write('benchproof.yml', CONFIG);
  folder.write('docs/notes.md', 'The parser reaches 61.8M ops/s.\n');
  folder.commit('Begin');
  const inside = { cwd: join(folder.path, 'docs') };
  const judged = await benchproof(['docs', 'check', 'notes.md', '--json'], inside);
  assert.equal(judged.code, 1, judged.stderr);
  const { files } = JSON.parse(judged.stdout) as { files: { path: string; claims: unknown[] }[] };
  assert.deepEqual(
    files.map(({ path, claims }) => [path, claims.length]),
    [['docs/notes.md', 1]],
  );
  const outside = await benchproof(['docs', 'bind', '../../elsewhere.md'], inside);
  assert.equal(outside.code, 2);
  assert.match(outside.stderr, /\.\.\/\.\.\/elsewhere\.md: outside the repository at /);
});
