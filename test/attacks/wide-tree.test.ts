/** A stranger pushes thousands of small folders, which GitHub lists one by one, to exhaust the hourly limit of requests. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPlace } from '../contract/github-client/place.ts';

test('a tree that takes too many requests is not listed', async () => {
  await using place = await openPlace();
  const listings = (id: string) => {
    const folders = Array.from({ length: 3000 }, (_, at) => `${at}`.padStart(40, '0'));
    if (id !== 'f'.repeat(40)) return [{ path: 'README.md', mode: '100644', sha: 'a'.repeat(40) }];
    return folders.map((sha, at) => ({ path: `part-${at}`, mode: '040000', sha }));
  };
  let asked = 0;
  const wide: typeof fetch = async (input) => {
    const { pathname, searchParams } = new URL(String(input));
    asked += 1;
    const id = pathname.slice(-40);
    const truncated = id === 'f'.repeat(40) && searchParams.has('recursive');
    return Response.json({ sha: id, url: '', tree: truncated ? [] : listings(id), truncated });
  };
  const { git } = place.client({ fetch: wide });
  const revision = { name: 'head', commit: 'c'.repeat(40), tree: 'f'.repeat(40), dirty: false };
  const listed = git.entries({ ...revision, committedAt: null });
  await assert.rejects(listed, /does not list all of tree f+: it has more than 200 folders/);
  assert.ok(asked <= 202, `${asked} requests`);
});
