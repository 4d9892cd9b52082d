import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UserError } from '../../../src/core/errors.ts';
import { readUnifiedDiff } from '../../../src/edges/diff/unified-diff.ts';
import { openRepository } from '../../../src/edges/git/git-repository.ts';
import { writeNastyHistory } from './history.ts';
import { assertClean, openPlace, type Place } from './place.ts';

/** As `readUnifiedDiff` sees it, in an order of its own. */
function meaningOf(diff: string) {
  return readUnifiedDiff(diff)
    .map(({ path, previousPath, isBinary, added, removed }) => ({
      path,
      previousPath,
      isBinary,
      added,
      removed,
    }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/**
 * Two alignments of equal length may choose another one of several equal lines, and the note on a
 * last line is read as a line where it comes last of all.
 */
function loosely(changes: ReturnType<typeof meaningOf>) {
  return changes.map(({ path, added }) => [
    path,
    added
      .map(({ text }) => text)
      .filter((text) => text !== ' No newline at end of file')
      .sort(),
  ]);
}

async function bothDiffs(place: Place, from: string, to: string, fetcher = fetch) {
  const local = await openRepository(place.folder.path);
  const { git } = place.client({ fetch: fetcher });
  const [base, head] = [await git.resolve(from), await git.resolve(to)];
  return {
    local: meaningOf(await local.diff(await local.resolve(from), await local.resolve(to))),
    api: meaningOf(await git.diff(base, head)),
    text: await git.diff(base, head),
  };
}

/** GitHub's comparison, changed on its way. */
function altered(change: (file: { patch?: string }) => void): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!String(input).includes('/compare/')) return response;
    const body = (await response.json()) as { files: { patch?: string }[] };
    for (const file of body.files) change(file);
    return new Response(JSON.stringify(body), { headers: response.headers });
  };
}

test('resolves, lists and reads as the git command line does', async () => {
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

test('reads many files of one revision with one query', async () => {
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

test('says what a revision is not', async () => {
  await using place = await openPlace();
  const { git } = place.client();
  for (const name of ['gone', 'f'.repeat(40), null]) {
    await assert.rejects(git.resolve(name), UserError);
  }
  await assert.rejects(git.checkout(), /nothing is checked out/);
  assertClean(place);
});

test("a diff of GitHub's patches means what git's own does", async () => {
  await using place = await openPlace();
  writeNastyHistory(place.folder);
  const { local, api, text } = await bothDiffs(place, 'before', 'after');
  // Git shows a file that became a link as two files, one gone and one new; GitHub as one.
  const isLink = ({ path }: { path: string }) => path === 'docs/link.md';
  assert.deepEqual(
    api.filter((each) => !isLink(each)),
    local.filter((each) => !isLink(each)),
  );
  assert.deepEqual(api.find(isLink)?.added, local.find(isLink)?.added);
  assert.match(text, /^rename from docs\/moved\.md$/m);
  assertClean(place);
});

test('a diff is whole where every patch is left out, and where each is cut short', async () => {
  await using place = await openPlace();
  writeNastyHistory(place.folder);
  const withoutPatch = altered((file) => {
    delete file.patch;
  });
  const bare = await bothDiffs(place, 'before', 'after', withoutPatch);
  assert.deepEqual(loosely(bare.api), loosely(bare.local));
  const cut = altered((file) => {
    if (file.patch !== undefined) file.patch = file.patch.split('\n').slice(0, -1).join('\n');
  });
  const short = await bothDiffs(place, 'before', 'after', cut);
  assert.deepEqual(loosely(short.api), loosely(short.local));
  assertClean(place);
});

test('a diff of two commits that are not each others ancestor is one of their trees', async () => {
  await using place = await openPlace();
  writeNastyHistory(place.folder);
  const { local, api } = await bothDiffs(place, 'after', 'before');
  const paths = (changes: typeof api) => changes.map(({ path }) => path);
  // Git also pairs files by likeness; here a changed rename is one file gone and one new.
  assert.deepEqual(paths(api), paths(local));
  const other = await bothDiffs(place, 'main', 'after');
  assert.deepEqual(paths(other.api), paths(other.local));
  assertClean(place);
});

test('a diff of more files than GitHub lists holds all of them', async () => {
  await using place = await openPlace();
  const { folder } = place;
  folder.git('checkout', '--quiet', '-b', 'wide');
  for (let index = 0; index < 310; index += 1) {
    folder.write(`docs/page-${index}.md`, `Page ${index}: ${index} ms\n`);
  }
  folder.commit('Write many pages');
  folder.git('checkout', '--quiet', 'main');
  const { local, api } = await bothDiffs(place, 'main', 'wide');
  assert.equal(api.length, 310);
  assert.deepEqual(api, local);
  const asked = place.github.transcript.entries.map(({ operation }) => operation);
  assert.ok(asked.length < 20, `few requests, not one a file: ${asked.length}`);
  assertClean(place);
});

test('finds the merge base, and the commits since, on every page', async () => {
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
  const commits = await git.commits(base, head);
  assert.equal(commits.length, 130);
  const expected = await local.commits(base, head);
  assert.deepEqual(
    commits.map(({ commit }) => commit).sort(),
    expected.map(({ commit }) => commit).sort(),
  );
  assert.deepEqual(commits[0], expected[0]);
  assert.deepEqual(commits[129], expected[129]);
  assertClean(place);
});

test('histories with nothing in common have no merge base, and a diff all the same', async () => {
  await using place = await openPlace();
  writeNastyHistory(place.folder);
  const { git } = place.client();
  const [base, head] = [await git.resolve('main'), await git.resolve('before')];
  assert.equal(await git.mergeBase(base, head), null);
  const paths = readUnifiedDiff(await git.diff(base, head)).map(({ path }) => path);
  assert.ok(paths.includes('docs/guide.md'));
  assertClean(place);
});

test('walks a tree that GitHub cuts short, folder by folder', async () => {
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
