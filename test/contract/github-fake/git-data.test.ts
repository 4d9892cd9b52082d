import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { clientOf, start } from './fixture.ts';

const { github, tree } = await start();
const bot = clientOf(github, 'ghs_bot');
const head = tree.git('rev-parse', 'faster-parser');
after(async () => {
  await github.close();
  github.assertNoViolations();
});

const RECORD = '{"mean":1.2}\n';

async function commitOn(parents: string[], path: string, base?: string): Promise<string> {
  const entry = { path, mode: '100644', type: 'blob', content: RECORD };
  const based = base === undefined ? {} : { base_tree: base };
  const made = await bot('POST', '/git/trees', { ...based, tree: [entry] });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const tree = made.body.sha;
  const commit = await bot('POST', '/git/commits', { message: 'Store a record', tree, parents });
  assert.equal(commit.body.author.name, 'benchproof[bot]');
  return commit.body.sha;
}

test('records are written to their own branch and read back', async () => {
  const first = await commitOn([], 'records/a.json');
  const ref = 'refs/heads/benchproof-records';
  assert.equal((await bot('POST', '/git/refs', { ref, sha: first })).status, 201);
  const again = await bot('POST', '/git/refs', { ref, sha: first });
  assert.deepEqual([again.status, again.body.message], [422, 'Reference already exists']);
  const second = await commitOn([first], 'records/b.json', first);
  const patch = (sha: string, force?: boolean) =>
    bot('PATCH', '/git/refs/heads/benchproof-records', {
      sha,
      ...(force === undefined ? {} : { force }),
    });
  assert.equal((await patch(second)).body.object.sha, second);
  const rival = await commitOn([first], 'records/c.json', first);
  const race = await patch(rival);
  assert.deepEqual([race.status, race.body.message], [422, 'Update is not a fast forward']);
  const listing = tree.git('ls-tree', '-r', '--name-only', 'benchproof-records');
  assert.equal(listing, 'records/a.json\nrecords/b.json');
  assert.equal((await patch(rival, true)).status, 200, 'force');
  assert.equal(tree.git('show', 'benchproof-records:records/c.json'), RECORD.trim());
});

test('a tree can remove a path, and rejects unknown objects', async () => {
  const change = { path: 'docs/speed.md', mode: '100644', type: 'blob', sha: null };
  const { body } = await bot('POST', '/git/trees', { base_tree: head, tree: [change] });
  const listed = await bot('GET', `/git/trees/${body.sha}?recursive=1`);
  const paths = listed.body.tree.map((each: { path: string }) => each.path);
  assert.ok(!paths.includes('docs/speed.md') && paths.includes('bench/parse.sh'));
  const bad = { ...change, sha: 'a'.repeat(40) };
  assert.equal((await bot('POST', '/git/trees', { tree: [bad] })).status, 422);
  const nowhere = { base_tree: 'a'.repeat(40), tree: [change] };
  assert.equal((await bot('POST', '/git/trees', nowhere)).status, 422);
});

test('references that are missing, malformed or deleted', async () => {
  assert.equal((await bot('GET', '/git/ref/heads/nowhere')).status, 404);
  const malformed = { ref: 'heads/records', sha: head };
  assert.equal((await bot('POST', '/git/refs', malformed)).status, 422);
  const unknown = { ref: 'refs/heads/records', sha: 'b'.repeat(40) };
  assert.equal((await bot('POST', '/git/refs', unknown)).status, 422);
  assert.equal((await bot('PATCH', '/git/refs/heads/nowhere', { sha: head })).status, 422);
  await bot('POST', '/git/refs', { ref: 'refs/heads/short-lived', sha: head });
  assert.equal((await bot('DELETE', '/git/refs/heads/short-lived')).status, 204);
  assert.equal((await bot('GET', '/git/ref/heads/short-lived')).status, 404);
});

test('a blob as raw bytes', async () => {
  const raw = { accept: 'application/vnd.github.raw+json' };
  const id = tree.git('rev-parse', `${head}:docs/speed.md`);
  assert.match((await bot('GET', `/git/blobs/${id}`, undefined, raw)).body, /takes 1\.2 ms\./);
  assert.equal((await bot('GET', `/git/blobs/${'a'.repeat(40)}`)).status, 404);
});

test('comparisons of identical, older and diverged commits', async () => {
  tree.git('checkout', '-q', '-b', 'apart', 'main');
  tree.commit('Go another way', { 'docs/other.md': 'Takes 3 ms.\n' });
  const status = async (range: string) => (await bot('GET', `/compare/${range}`)).body.status;
  assert.equal(await status('main...main'), 'identical');
  assert.equal(await status('faster-parser...main'), 'behind');
  assert.equal(await status('faster-parser...apart'), 'diverged');
  assert.equal((await bot('GET', '/compare/main...nowhere')).status, 404);
});

test('an unchanged response is 304 and does not count against the rate limit', async () => {
  const first = await bot('GET', '/git/ref/heads/main');
  const etag = String(first.headers.get('etag'));
  const before = (await bot('GET', '//rate_limit')).body.rate.remaining;
  const known = await bot('GET', '/git/ref/heads/main', undefined, { 'if-none-match': etag });
  assert.deepEqual([known.status, known.body], [304, '']);
  assert.equal((await bot('GET', '//rate_limit')).body.rate.remaining, before);
});
