import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { lineOf } from '../../../src/commands/history.ts';
import { sealRecord } from '../../../src/core/records/seal.ts';
import { openRepository } from '../../../src/edges/git/git-repository.ts';
import { listAll } from '../../support/list-all.ts';
import { BRANCH, bareRemote, cloneOf, runGit, storeIn, TestFolder } from './repository.ts';
import { cutJudged, sampleSession } from './sample.ts';

function records(session: string) {
  return cutJudged(sampleSession({ id: session })).records.map((each) => sealRecord(each));
}

/** A remote with records, and a clone that was asked to leave blobs (or history) behind. */
async function partialClone(allowFilter: boolean, ...less: readonly string[]) {
  const bare = bareRemote();
  bare.git('config', 'uploadpack.allowFilter', String(allowFilter));
  bare.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  using writer = cloneOf(bare);
  writer.write('README.md', 'An allocator.\n');
  writer.commit('Start');
  writer.git('push', '--quiet', 'origin', 'HEAD:main');
  const { store } = storeIn(writer.path, 'origin');
  for (const session of ['one', 'two', 'three']) await store.put(records(session));
  const folder = new TestFolder();
  const call = ['clone', '--quiet', '--single-branch', '--branch=main'];
  const wanted = less.length === 0 ? ['--filter=blob:none'] : less;
  runGit(folder.path, ...call, ...wanted, `file://${bare.path}`, 'clone');
  return { bare, folder, root: `${folder.path}/clone` };
}

const packs = (root: string) =>
  readdirSync(`${root}/.git/objects/pack`).filter((name) => name.endsWith('.promisor')).length;

const missing = (root: string, tip: string) =>
  runGit(root, 'rev-list', '--objects', '--missing=print', tip)
    .split('\n')
    .filter((line) => line.startsWith('?')).length;

test('a partial clone fetches the branch without records, and reads records in one batch', async () => {
  const { bare, folder, root } = await partialClone(true);
  using _bare = bare;
  using _folder = folder;
  const { store, warnings } = storeIn(root, 'origin');
  const before = packs(root);
  for await (const _ of store.records([])) assert.fail('no series was asked for');
  const tip = runGit(root, 'rev-parse', `refs/benchproof/seen/origin/${BRANCH}`);
  assert.equal(packs(root), before + 1, 'commits and trees came in one pack');
  assert.ok(missing(root, tip) >= 18, 'records and indexes were left behind');
  const listed = await listAll(store);
  assert.equal(listed.length, 18);
  assert.equal(packs(root), before + 2, 'all records came in one more');
  assert.deepEqual(warnings, []);
  await store.put(records('four'));
  assert.equal((await listAll(store)).length, 24);
  assert.deepEqual((await store.verify()).complaints, []);
});

test('a clone without trees fetches those of the newest state only', async () => {
  const { bare, folder, root } = await partialClone(true, '--filter=tree:0');
  using _bare = bare;
  using _folder = folder;
  const { store } = storeIn(root, 'origin');
  assert.equal((await listAll(store)).length, 18);
  const tip = runGit(root, 'rev-parse', `refs/benchproof/seen/origin/${BRANCH}`);
  assert.equal(commits(root), 3);
  assert.ok(missing(root, `${tip}~1`) > 0, 'trees of earlier commits were left behind');
  runGit(root, 'remote', 'set-url', 'origin', `file://${bare.path}-moved`);
  assert.equal((await lineOf({ git: await openRepository(root) })).size, 1, 'commits are all here');
});

test('a remote without partial fetches sends everything, which is reported', async () => {
  const { bare, folder, root } = await partialClone(false);
  using _bare = bare;
  using _folder = folder;
  const { store, warnings } = storeIn(root, 'origin');
  assert.equal((await listAll(store)).length, 18);
  assert.match(warnings.join(), /origin does not allow partial fetches: all of benchproof-records/);
});

test('records that a partial clone cannot fetch are an error, not missing', async () => {
  const { bare, folder, root } = await partialClone(true);
  using _bare = bare;
  using _folder = folder;
  const { store } = storeIn(root, 'origin');
  for await (const _ of store.records([])) assert.fail('no series was asked for');
  runGit(root, 'remote', 'set-url', 'origin', `file://${bare.path}-moved`);
  await assert.rejects(listAll(store), { name: 'WorldError' });
});

const commits = (root: string) =>
  Number(runGit(root, 'rev-list', '--count', `refs/benchproof/seen/origin/${BRANCH}`));

test('a shallow clone fetches the newest state of the branch, and what is added later; verify fetches its history', async () => {
  const { bare, folder, root } = await partialClone(true, '--depth=1');
  using _bare = bare;
  using _folder = folder;
  const { store, warnings } = storeIn(root, 'origin');
  assert.equal((await listAll(store)).length, 18);
  assert.equal(commits(root), 1);
  using other = cloneOf(bare);
  await storeIn(other.path, 'origin').store.put(records('four'));
  await store.put(records('five'));
  assert.equal((await listAll(store)).length, 30);
  assert.equal(commits(root), 3);
  const [one] = records('one');
  assert.deepEqual(
    (await store.find(one?.id ?? '')).map(({ storedAt }) => storedAt),
    [null],
    'when it was added is not known here',
  );
  assert.deepEqual((await store.verify()).complaints, []);
  assert.equal(commits(root), 5);
  assert.equal((await storeIn(other.path, 'origin').store.verify()).checked, 30);
  assert.deepEqual(warnings, []);
});

test('a clone that is not shallow does not become so', async () => {
  const { bare, folder, root } = await partialClone(true);
  using _bare = bare;
  using _folder = folder;
  await listAll(storeIn(root, 'origin').store);
  assert.equal(commits(root), 3);
  assert.equal(runGit(root, 'rev-parse', '--is-shallow-repository'), 'false');
});
