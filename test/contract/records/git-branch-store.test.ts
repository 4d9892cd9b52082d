import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sealRecord } from '../../../src/core/records/seal.ts';
import { listAll } from '../../support/list-all.ts';
import { BRANCH, bareRemote, cloneOf, newRepository, storeIn, TestFolder } from './repository.ts';
import { cutJudged, sampleSession } from './sample.ts';

function records(session: string) {
  return cutJudged(sampleSession({ id: session })).records.map((each) => sealRecord(each));
}

test('without a remote the branch is a local orphan, and its records are local', async () => {
  using folder = newRepository();
  folder.write('allocator.c', 'int main(void) { return 0; }\n');
  const head = folder.commit('Add the allocator');
  const { store } = storeIn(folder.path, null);
  const sealed = records('first');
  await store.put(sealed);
  await store.put(sealed);
  assert.equal(folder.git('rev-list', '--count', BRANCH), '1', 'putting twice adds nothing');
  assert.equal(folder.git('rev-parse', 'HEAD'), head);
  assert.equal(folder.git('status', '--porcelain'), '');
  const listed = await listAll(store);
  assert.deepEqual(listed.map(({ id }) => id).sort(), sealed.map(({ id }) => id).sort());
  assert.deepEqual(new Set(listed.map(({ provenance }) => provenance)), new Set(['local']));
  assert.deepEqual((await store.verify()).complaints, []);
});

test('five concurrent writers with four records each lose nothing', async () => {
  using bare = bareRemote();
  const clones = Array.from({ length: 5 }, () => cloneOf(bare));
  try {
    const put: string[] = [];
    await Promise.all(
      clones.map(async (clone, writer) => {
        const { store } = storeIn(clone.path, 'origin');
        for (const turn of [0, 1]) {
          const two = [0, 1].flatMap((each) =>
            records(`writer-${writer}-${turn}-${each}`).slice(0, 1),
          );
          await store.put(two);
          put.push(...two.map(({ id }) => id));
        }
      }),
    );
    using reader = cloneOf(bare);
    const { store } = storeIn(reader.path, 'origin');
    const listed = await listAll(store);
    assert.equal(listed.length, 20);
    assert.deepEqual(listed.map(({ id }) => id).sort(), put.sort());
    assert.deepEqual((await store.verify()).complaints, []);
    assert.equal(bare.git('rev-list', '--count', '--max-parents=0', BRANCH), '1');
  } finally {
    for (const clone of clones) clone[Symbol.dispose]();
  }
});

test('several processes of one clone write concurrently without a remote', async () => {
  using folder = newRepository();
  const put = await Promise.all(
    ['one', 'two', 'three', 'four'].map(async (session) => {
      const sealed = records(session);
      await storeIn(folder.path, null).store.put(sealed);
      return sealed.map(({ id }) => id);
    }),
  );
  const { store } = storeIn(folder.path, null);
  const listed = await listAll(store);
  assert.deepEqual(listed.map(({ id }) => id).sort(), put.flat().sort());
  assert.equal(folder.git('rev-list', '--count', BRANCH), '4');
});

test('the lane decides between trusted and proposed, and the stronger place wins', async () => {
  using bare = bareRemote();
  using clone = cloneOf(bare);
  const [one, other] = records('lanes');
  assert.ok(one && other);
  await storeIn(clone.path, 'origin', 'proposed').store.put([one, other]);
  await storeIn(clone.path, 'origin', 'trusted').store.put([one]);
  const listed = await listAll(storeIn(clone.path, 'origin').store);
  const found = new Map(listed.map(({ id, provenance }) => [id, provenance]));
  assert.equal(found.get(one.id), 'trusted');
  assert.equal(found.get(other.id), 'proposed');
});

test('without its remote, records stay here and are pushed by the next put', async () => {
  using bare = bareRemote();
  using clone = cloneOf(bare);
  await storeIn(clone.path, 'origin').store.put(records('before'));
  clone.git('remote', 'set-url', 'origin', `${bare.path}-moved`);
  const { store, warnings } = storeIn(clone.path, 'origin');
  await assert.rejects(store.put(records('offline')), /could not be pushed to origin/);
  const offline = await listAll(store);
  assert.equal(offline.filter(({ provenance }) => provenance === 'local').length, 6);
  assert.equal(offline.filter(({ provenance }) => provenance === 'trusted').length, 6);
  assert.match(warnings.join(), /could not be reached/);
  clone.git('remote', 'set-url', 'origin', bare.path);
  using second = cloneOf(bare);
  await storeIn(second.path, 'origin').store.put(records('elsewhere'));
  await store.put(records('after'));
  const all = await listAll(storeIn(second.path, 'origin').store);
  assert.equal(all.length, 24);
  assert.deepEqual(new Set(all.map(({ provenance }) => provenance)), new Set(['trusted']));
  assert.deepEqual((await store.verify()).complaints, []);
});

test('a push rejected by the remote is not retried', async () => {
  using bare = bareRemote();
  using clone = cloneOf(bare);
  bare.write('hooks/pre-receive', '#!/bin/sh\necho "branch is protected" >&2\nexit 1\n');
  const { chmodSync } = await import('node:fs');
  chmodSync(`${bare.path}/hooks/pre-receive`, 0o755);
  const started = process.hrtime.bigint();
  await assert.rejects(
    storeIn(clone.path, 'origin').store.put(records('first')),
    (error: Error) => {
      assert.equal(error.name, 'WorldError');
      assert.match(
        String((error as { advice?: string }).advice),
        /git push origin benchproof-records/,
      );
      return true;
    },
  );
  assert.ok(process.hrtime.bigint() > started);
});

test('a revoked record remains with its reason; a pruned one remains only in history', async () => {
  using bare = bareRemote();
  using clone = cloneOf(bare);
  const { store } = storeIn(clone.path, 'origin');
  const sealed = records('revoked');
  const [first, second] = sealed;
  assert.ok(first && second);
  await store.put(sealed);
  await store.revoke(first.id, 'the machine was throttled', 'ada');
  const revoked = (await listAll(store)).find(({ id }) => id === first.id)?.revoked;
  assert.equal(revoked?.reason, 'the machine was throttled');
  await store.prune(await store.find(second.id), 'older than a year');
  const left = await listAll(store);
  assert.equal(left.length, sealed.length - 1);
  assert.deepEqual((await store.verify()).complaints, [], 'a prune is no damage');
});

test('verify finds changed and removed records, and a rewritten history', async () => {
  using bare = bareRemote();
  using clone = cloneOf(bare);
  const { store } = storeIn(clone.path, 'origin');
  await store.put(records('true'));
  const listed = clone.git('ls-tree', '-r', '--name-only', BRANCH, 'trusted/records/');
  const [path = '', gone = ''] = listed.split('\n');
  using forger = new TestFolder();
  forger.git('clone', '--quiet', '--branch', BRANCH, bare.path, 'work');
  const work = `${forger.path}/work`;
  const { readFileSync, rmSync, writeFileSync } = await import('node:fs');
  const text = readFileSync(`${work}/${path}`, 'utf8');
  writeFileSync(`${work}/${path}`, text.replace('"pinned":true', '"pinned":false'));
  rmSync(`${work}/${gone}`);
  forger.git('-C', 'work', 'commit', '--quiet', '--all', '--message', 'Tidy up');
  forger.git('-C', 'work', 'push', '--quiet');
  const complaints = (await store.verify()).complaints.join('\n');
  assert.match(complaints, /its content was changed after it was sealed/);
  assert.match(complaints, new RegExp(`${gone}: changed or removed by commit`));
  assert.equal((await listAll(store)).length, 4, 'neither backs anything');
  forger.git('-C', 'work', 'commit', '--quiet', '--amend', '--message', 'Tidy up again');
  forger.git('-C', 'work', 'push', '--quiet', '--force');
  assert.match((await store.verify()).complaints.join('\n'), /its history was rewritten/);
});
