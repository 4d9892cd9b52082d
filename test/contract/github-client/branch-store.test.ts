import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sealRecord } from '../../../src/core/records/seal.ts';
import { systemClock } from '../../../src/edges/clock.ts';
import { GitBranchStore } from '../../../src/edges/store/git-branch-store.ts';
import { openBranchStore } from '../../../src/edges/store/github/api-branch-store.ts';
import { listAll } from '../../support/list-all.ts';
import { cutJudged, sampleSession } from '../records/sample.ts';
import { assertClean, openPlace, type Place, seeded } from './place.ts';

const BRANCH = 'benchproof-records';
const SETTINGS = { branch: BRANCH, remote: 'origin' };

function recordsOf(session: string) {
  return cutJudged(sampleSession({ id: session })).records.map((each) => sealRecord(each));
}

async function storeAt(
  place: Place,
  lane: 'trusted' | 'proposed' = 'trusted',
  settings: typeof SETTINGS & { directory?: string } = SETTINGS,
  seed = 7,
) {
  const client = place.client({ random: seeded(seed) });
  return openBranchStore(client, settings, lane, await client.git.resolve('main'));
}

/** The store of a clone, as the command line opens it. */
function cloneStore({ folder }: Place): GitBranchStore {
  return new GitBranchStore({
    root: folder.path,
    branch: BRANCH,
    remote: null,
    lane: 'proposed',
    clock: systemClock,
    random: seeded(3),
    warn: () => undefined,
  });
}

test('creates the branch as an orphan, and lists records with their lane', async () => {
  await using place = await openPlace();
  const store = await storeAt(place);
  assert.deepEqual(await listAll(store), []);
  const records = recordsOf('first');
  const [one, ...rest] = records;
  assert.ok(one);
  await (await storeAt(place, 'proposed')).put(rest);
  await store.put([one]);
  await store.put([one]);
  const listed = await listAll(store);
  assert.equal(listed.length, records.length);
  for (const { id, provenance, location } of listed) {
    assert.equal(provenance, id === one.id ? 'trusted' : 'proposed');
    assert.match(location, /^benchproof-records:(trusted|proposed)\/records\//);
  }
  assert.equal(place.folder.git('rev-list', '--count', BRANCH), '2', 'putting twice is once');
  const roots = place.folder.git('rev-list', '--max-parents=0', 'main', BRANCH).split('\n');
  assert.equal(roots.length, 2, 'it shares nothing with the code');
  assertClean(place);
});

test('a clone and the API read each other’s files byte for byte', async () => {
  await using place = await openPlace();
  const records = recordsOf('shared');
  const [one, other] = records;
  assert.ok(one && other);
  await cloneStore(place).put([one]);
  const store = await storeAt(place);
  await store.put(records);
  await store.revoke(other.id, 'the machine was throttled', 'ada');
  const local = await listAll(cloneStore(place));
  assert.deepEqual(local.map(({ id }) => id).sort(), records.map(({ id }) => id).sort());
  assert.deepEqual((await cloneStore(place).verify()).complaints, []);
  const listed = await listAll(store);
  assert.equal(
    listed.find(({ id }) => id === other.id)?.revoked?.reason,
    'the machine was throttled',
  );
  assert.deepEqual((await store.verify()).complaints, []);
  assertClean(place);
});

test('four concurrent writers lose nothing', async () => {
  await using place = await openPlace();
  const put = await Promise.all(
    [1, 2, 3, 4].map(async (writer) => {
      const store = await storeAt(place, 'trusted', SETTINGS, writer);
      const records = recordsOf(`writer-${writer}`).slice(0, 2);
      for (const record of records) await store.put([record]);
      return records.map(({ id }) => id);
    }),
  );
  const listed = await listAll(await storeAt(place));
  assert.deepEqual(listed.map(({ id }) => id).sort(), put.flat().sort());
  assert.equal(place.folder.git('rev-list', '--count', '--max-parents=0', BRANCH), '1');
  assertClean(place);
});

test('a folder at the base is evidence; the branch then holds proposed records only', async () => {
  await using place = await openPlace();
  const [one, other] = recordsOf('folder');
  assert.ok(one && other);
  await (await storeAt(place)).put([one, other]);
  const { folder } = place;
  folder.git('checkout', '--quiet', 'main');
  const path = folder
    .git('ls-tree', '-r', '--name-only', BRANCH)
    .split('\n')
    .find((each) => each.includes(one.id));
  folder.write(
    `evidence/${path?.replace('trusted/', '')}`,
    folder.git('cat-file', 'blob', `${BRANCH}:${path}`),
  );
  folder.commit('Keep a record');
  const store = await storeAt(place, 'trusted', { ...SETTINGS, directory: './evidence' });
  const listed = new Map((await listAll(store)).map(({ id, provenance }) => [id, provenance]));
  assert.equal(listed.get(one.id), 'trusted');
  assert.equal(listed.get(other.id), 'proposed', 'a push to the branch makes no evidence here');
  assertClean(place);
});

test('stores small files next to records, and leaves existing ones unchanged', async () => {
  await using place = await openPlace();
  const store = await storeAt(place);
  const file = new Map([['acceptances/7.json', '{"by":"ada"}']]);
  await store.addFiles(file, 'Accept a change\n');
  await store.addFiles(new Map([['acceptances/7.json', '{"by":"mallory"}']]), 'Accept it again\n');
  await store.addFiles(new Map([['acceptancesque.json', '{}']]), 'Add another\n');
  assert.deepEqual(await store.readFiles('acceptances'), file);
  assert.deepEqual(await listAll(store), []);
  assertClean(place);
});

test('a corrupt record backs nothing, and verify names it', async () => {
  await using place = await openPlace();
  const [record] = recordsOf('damaged');
  assert.ok(record);
  const path = `trusted/records/hakmem/random-mixed/${record.id}.json`;
  const store = await storeAt(place);
  await store.addFiles(new Map([[path, '{"version":1}']]), 'Forge\n');
  assert.deepEqual(await listAll(store), []);
  assert.match((await store.verify()).complaints.join(), new RegExp(record.id));
  assertClean(place);
});

test('of a tree too large for one answer, only the folders that are needed are listed', async () => {
  await using place = await openPlace();
  const [sealed] = recordsOf('large');
  assert.ok(sealed);
  const of = (benchmark: string) => sealRecord({ ...sealed.record, benchmark });
  const many = Array.from({ length: 12 }, (_, at) => of(`other-${at}`));
  await cloneStore(place).put([sealed, ...many]);
  const asked: string[] = [];
  const cut: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (!String(input).includes('/git/trees/')) return response;
    asked.push(String(input));
    if (!String(input).includes('recursive')) return response;
    const body = JSON.stringify({
      ...((await response.json()) as object),
      tree: [],
      truncated: true,
    });
    return new Response(body, { headers: response.headers });
  };
  const open = async () => {
    asked.length = 0;
    const client = place.client({ fetch: cut, random: seeded(7) });
    return openBranchStore(client, SETTINGS, 'proposed', await client.git.resolve('main'));
  };
  const listed = await Array.fromAsync((await open()).records([sealed.record]));
  assert.deepEqual(listed, await Array.fromAsync((await storeAt(place)).records([sealed.record])));
  assert.ok(asked.length < 12, asked.join('\n'));
  const more = of('one-more');
  await (await open()).put([sealed, more]);
  // Of them the index of commits needs three.
  assert.ok(asked.length < 15, asked.join('\n'));
  const ids = (await listAll(await open())).map(({ id }) => id);
  assert.deepEqual(ids.sort(), [sealed, more, ...many].map(({ id }) => id).sort());
  assertClean(place);
});

test('a write rejected by a branch rule is not retried, and the rule is named', async () => {
  await using place = await openPlace();
  const body = { message: 'Repository rule violations found' };
  place.github.faults.plant('git/create-ref', { kind: 'status', status: 422, body });
  await assert.rejects((await storeAt(place)).put(recordsOf('refused')), (error: Error) => {
    assert.match(error.message, /Repository rule violations found/);
    assert.match(String((error as { advice?: string }).advice), /bypass that rule/);
    return true;
  });
  assertClean(place);
});
