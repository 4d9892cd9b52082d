import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UserError } from '../../../src/core/errors.ts';
import { openRepository } from '../../../src/edges/git/git-repository.ts';
import { writeNastyHistory } from './history.ts';
import { assertClean, openPlace } from './place.ts';

test('resolves, lists and reads like the git command line', async () => {
  await using place = await openPlace();
  writeNastyHistory(place.folder);
  const local = await openRepository(place.folder.path);
  const { git } = place.client();
  for (const name of ['main', 'after', place.folder.git('rev-parse', 'before')]) {
    const revision = await git.resolve(name);
    assert.deepEqual(revision, await local.resolve(name));
    const entries = await git.entries(revision);
    assert.deepEqual(entries, await local.entries(revision));
    for (const { path } of entries) {
      const bytes = await git.readBytes(revision, path);
      const expected = await local.readBytes(revision, path);
      assert.deepEqual(bytes && Buffer.from(bytes), expected && Buffer.from(expected), path);
    }
    for (const path of ['docs', 'docs/none.md', 'vendor', '', '../README.md', 'README.md/x']) {
      assert.equal(await git.read(revision, path), await local.read(revision, path), path);
    }
  }
  assertClean(place);
});

test('reads many files of a revision with one query', async () => {
  await using place = await openPlace();
  writeNastyHistory(place.folder);
  const { git } = place.client();
  const revision = await git.resolve('after');
  const paths = (await git.entries(revision)).map(({ path }) => path);
  const before = place.github.transcript.entries.length;
  const files = await git.readMany(revision, [...paths, 'none.md']);
  const asked = place.github.transcript.entries.slice(before).map(({ operation }) => operation);
  assert.equal(files.size, paths.length - 1, 'a submodule is no file');
  assert.equal(Buffer.from(files.get('docs/windows.md') ?? []).toString(), 'One\r\nTwo: 2 ms\r\n');
  assert.equal(Buffer.from(files.get('chart.png') ?? []).toString(), 'PNG\x002');
  assert.deepEqual(
    asked,
    ['graphql', 'git/get-blob', 'git/get-blob'],
    'only the binary ones alone',
  );
  assertClean(place);
});

test('explains unknown revisions', async () => {
  await using place = await openPlace();
  const { git } = place.client();
  for (const name of ['gone', 'f'.repeat(40), null]) {
    await assert.rejects(git.resolve(name), UserError);
  }
  await assert.rejects(git.checkout(), /nothing is checked out/);
  assertClean(place);
});

test('finds the merge base of branches with many commits', async () => {
  await using place = await openPlace();
  const { folder } = place;
  folder.git('checkout', '--quiet', '-b', 'long');
  for (let index = 0; index < 130; index += 1) {
    folder.git('commit', '--quiet', '--allow-empty', '--message', `Step ${index}`);
  }
  folder.git('checkout', '--quiet', 'main');
  folder.git('commit', '--quiet', '--allow-empty', '--message', 'Meanwhile');
  const local = await openRepository(folder.path);
  const { git } = place.client();
  const [base, head] = [await git.resolve('main'), await git.resolve('long')];
  assert.equal(await git.mergeBase(base, head), await local.mergeBase(base, head));
  assertClean(place);
});

test('unrelated histories have no merge base', async () => {
  await using place = await openPlace();
  writeNastyHistory(place.folder);
  const { git } = place.client();
  const [base, head] = [await git.resolve('main'), await git.resolve('before')];
  assert.equal(await git.mergeBase(base, head), null);
  assertClean(place);
});

test('walks a truncated tree folder by folder', async () => {
  await using place = await openPlace();
  writeNastyHistory(place.folder);
  const local = await openRepository(place.folder.path);
  const revision = await local.resolve('after');
  const cut: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const url = new URL(String(input));
    if (!url.pathname.includes(`/git/trees/${revision.tree}`)) return response;
    if (!url.searchParams.has('recursive')) return response;
    const body = (await response.json()) as { tree: unknown[]; truncated: boolean };
    const short = { ...body, tree: body.tree.slice(0, 2), truncated: true };
    return new Response(JSON.stringify(short), { headers: response.headers });
  };
  const { git } = place.client({ fetch: cut });
  assert.deepEqual(await git.entries(revision), await local.entries(revision));
  const fresh = place.client({ fetch: cut }).git;
  assert.equal(await fresh.read(revision, 'docs/empty.md'), 'No longer: 1 s\n');
  assert.equal(await fresh.read(revision, 'docs/none.md'), null);
  assert.equal(await fresh.read(revision, 'docs'), null);
  assertClean(place);
});
