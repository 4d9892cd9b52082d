/** The index of commits: a claim about an old commit reads its records and no month of their series. */
import assert from 'node:assert/strict';
import { appendFileSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  COMMITS_COMPLETE,
  missingLines,
  recordsOf,
} from '../../../src/core/records/commit-index.ts';
import type { SealedRecord } from '../../../src/core/records/record.ts';
import { sealRecord } from '../../../src/core/records/seal.ts';
import { systemClock } from '../../../src/edges/clock.ts';
import { DirectoryStore } from '../../../src/edges/store/directory-store.ts';
import { bareRemote, cloneOf, newRepository, storeIn, type TestFolder } from './repository.ts';
import { cutJudged, sampleSession } from './sample.ts';

const FIRST = '1a2b3c4d'.repeat(5);
const SECOND = '1a2b3cff'.repeat(5);

function recordsAt(commit: string | null, session = String(commit)): SealedRecord[] {
  const { records } = cutJudged(sampleSession({ id: session }));
  return records.map((each) => sealRecord({ ...each, revision: { ...each.revision, commit } }));
}

const ids = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id).sort();

const stores = {
  directory: (place: TestFolder) => ({
    store: new DirectoryStore({ path: place.path, clock: systemClock, trusted: null }),
    commit: () => {},
  }),
  branch: (place: TestFolder) => ({ store: storeIn(place.path, null).store, commit: () => {} }),
};

for (const [kind, open] of Object.entries(stores)) {
  test(`${kind}: records are found by their commit, alone or of a series, also by an abbreviation`, async () => {
    using place = newRepository();
    const { store } = open(place);
    const [one, two, none] = [recordsAt(FIRST), recordsAt(SECOND), recordsAt(null)];
    await store.put([...one, ...none]);
    await store.put([...two, ...one]);
    const named = async (...names: string[]) =>
      ids(await Array.fromAsync(store.records(null, { named: names })));
    assert.deepEqual(await named(FIRST), ids(one));
    assert.deepEqual(await named('1a2b3cf', SECOND), ids(two));
    assert.deepEqual(await named('1a2b3cf', FIRST.slice(0, 8)), ids([...one, ...two]));
    assert.deepEqual(await named('9999999'), []);
    const [wanted] = none;
    assert.deepEqual(
      await named(wanted?.id.slice(0, 9) ?? '', FIRST),
      ids([...one, ...none.slice(0, 1)]),
    );
    const [own] = one;
    const ofSeries = await Array.fromAsync(
      store.records([(own as SealedRecord).record], { named: [FIRST] }),
    );
    assert.ok(ofSeries.length > 0 && ofSeries.length < one.length);
    assert.deepEqual((await store.verify()).complaints, []);
  });

  test(`${kind}: records that were thinned or pruned leave entries that trouble nobody`, async () => {
    using place = newRepository();
    const { store } = open(place);
    await store.put(recordsAt(FIRST));
    const stored = await Array.fromAsync(store.records(null));
    await store.prune(stored.slice(0, 2), 'old');
    const left = await Array.fromAsync(store.records(null, { named: [FIRST] }));
    assert.deepEqual(ids(left), ids(stored.slice(2)));
    assert.deepEqual((await store.verify()).complaints, []);
  });
}

test('a folder of an older version is searched as before, and migrate completes its index once', async () => {
  using place = newRepository();
  const { store } = stores.directory(place);
  const [old, recent] = [recordsAt(FIRST, 'old'), recordsAt(FIRST, 'recent')];
  await store.put(old);
  rmSync(join(place.path, 'index/@commits'), { recursive: true });
  await store.put(recent);
  const named = async () => ids(await Array.fromAsync(store.records(null, { named: [FIRST] })));
  assert.deepEqual(await named(), ids([...old, ...recent]));
  assert.deepEqual((await store.verify()).complaints, []);
  assert.equal(await store.indexCommits(), old.length);
  assert.equal(await store.indexCommits(), 0);
  assert.deepEqual(await named(), ids([...old, ...recent]));
  const [file = ''] = globSync('index/@commits/*/*.txt', { cwd: place.path });
  const lines = readFileSync(join(place.path, file), 'utf8').trim().split('\n');
  assert.equal(lines.length, new Set(lines).size, 'each line once');
});

test('a branch of an older version is completed in commits that verify accepts', async () => {
  using place = newRepository();
  const { store } = stores.branch(place);
  const [old, recent] = [recordsAt(FIRST, 'old'), recordsAt(SECOND, 'recent')];
  await store.put(old);
  place.git('switch', '--quiet', 'benchproof-records');
  rmSync(join(place.path, 'trusted/index/@commits'), { recursive: true });
  place.commit('As an older version left it');
  place.git('switch', '--quiet', '--orphan', 'main');
  const { store: again } = stores.branch(place);
  await again.put(recent);
  const named = async () => ids(await Array.fromAsync(again.records(null, { named: ['1a2b3c4'] })));
  assert.deepEqual(await named(), ids(old));
  assert.equal(await again.indexCommits(), old.length);
  assert.equal(await again.indexCommits(), 0);
  assert.deepEqual(await named(), ids(old));
  assert.deepEqual((await again.verify()).complaints, []);
});

test('records that could not be pushed are in the index of the push that takes them along', async () => {
  using bare = bareRemote();
  using clone = cloneOf(bare);
  using other = cloneOf(bare);
  await storeIn(other.path, 'origin').store.put(recordsAt(SECOND));
  const { store } = storeIn(clone.path, 'origin');
  await store.put(recordsAt(SECOND, 'mine'));
  clone.git('remote', 'set-url', 'origin', join(bare.path, 'gone'));
  await assert.rejects(store.put(recordsAt(FIRST)), /could not be pushed/);
  clone.git('remote', 'set-url', 'origin', bare.path);
  await storeIn(other.path, 'origin').store.put(recordsAt(null));
  await store.put(recordsAt(SECOND, 'more'));
  const { store: elsewhere } = storeIn(other.path, 'origin');
  const found = await Array.fromAsync(elsewhere.records(null, { named: [FIRST] }));
  assert.deepEqual(ids(found), ids(recordsAt(FIRST)));
  assert.deepEqual((await elsewhere.verify()).complaints, []);
});

test('a record that the index of commits lacks is reported, and the way to complete it', async () => {
  using place = newRepository();
  const { store } = stores.directory(place);
  await store.put([...recordsAt(FIRST), ...recordsAt(SECOND)]);
  for (const file of globSync('index/@commits/*/*.txt', { cwd: place.path }))
    rmSync(join(place.path, file));
  const { complaints } = await store.verify();
  assert.match(complaints.join(), /12 records are missing .* benchproof records migrate/);
  rmSync(join(place.path, COMMITS_COMPLETE));
  await store.indexCommits();
  assert.deepEqual((await store.verify()).complaints, []);
});

test('what a full disk cut off at the end of an index hides no later record', async () => {
  using place = newRepository();
  const { store } = stores.directory(place);
  const [one, two] = [recordsAt(FIRST), recordsAt(SECOND)];
  await store.put(one);
  for (const file of globSync('index/**/*', { cwd: place.path }).filter((each) =>
    /\.\w+$/.test(each),
  ))
    appendFileSync(join(place.path, file), `{"id":"${'0'.repeat(64)}","session":"s`);
  await store.put(two);
  const found = await Array.fromAsync(store.records(null, { named: [SECOND] }));
  assert.deepEqual(ids(found), ids(two));
});

test('torn and foreign lines tell nothing', () => {
  const path = `records/app/parse/${'0'.repeat(16)}/2026-11/${'a'.repeat(64)}.json`;
  const text = `${FIRST} ${path}\n${FIRST} ../../etc/passwd\n${SECOND} ${path.slice(0, 30)}`;
  assert.deepEqual(
    recordsOf(['1a2b3c'], text).map((each) => each.path),
    [path],
  );
  assert.equal(missingLines('one\ntwo', ['one\n', 'two\n', 'two\n']), 'two\n');
});
