/** `records thin`: raw samples go, what is told of runs stays, and nothing that others rest on is touched. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { thinRecords } from '../../../src/commands/records-thin.ts';
import { PREDICATE_TYPE } from '../../../src/core/attestation/statement.ts';
import { measurementsOf } from '../../../src/core/history/series.ts';
import { thinRecord } from '../../../src/core/history/thin.ts';
import { recordPath } from '../../../src/core/records/layout.ts';
import { recordText, sealRecord } from '../../../src/core/records/seal.ts';
import { systemClock } from '../../../src/edges/clock.ts';
import { DirectoryStore } from '../../../src/edges/store/directory-store.ts';
import { listAll } from '../../support/list-all.ts';
import { bareRemote, cloneOf, storeIn, TestFolder } from './repository.ts';
import { cutJudged, sampleSession } from './sample.ts';

const IDS = ['first', 'second', 'third'];

function recordsOf(id: string) {
  const session = sampleSession({ id });
  for (const pair of session.pairs) pair.startedAt = `2026-11-2${IDS.indexOf(id)}T10:00:00.000Z`;
  return cutJudged(session).records.map((record) => sealRecord(record));
}

async function filled(path: string) {
  const store = new DirectoryStore({ path, clock: systemClock, trusted: null });
  for (const id of IDS) await store.put(recordsOf(id));
  return store;
}

const thin = async (
  store: Parameters<typeof thinRecords>[0],
  { keep = 1, held = [] as string[], isDone = true } = {},
) => (await Array.fromAsync(thinRecords(store, keep, new Set(held), isDone))).flat();

test('the newest sessions stay complete, older ones keep what history and medians need', async () => {
  using place = new TestFolder();
  const store = await filled(place.path);
  const before = await listAll(store);
  assert.equal((await thin(store, { isDone: false })).length, 12);
  assert.equal((await listAll(store)).filter(({ record }) => record.thinned).length, 0);
  const thinned = await thin(store);
  assert.equal(thinned.length, 12);
  const after = await listAll(store);
  assert.equal(after.length, before.length);
  for (const { from, to } of thinned) {
    assert.equal(to.record.thinned?.record, from.id);
    assert.ok(recordText(to).length < recordText(from).length);
    const told = ({ id, record }: typeof to) =>
      measurementsOf(id, record).map(({ runs, conditions }) => ({ runs, conditions }));
    assert.deepEqual(told(to), told(from));
  }
  assert.deepEqual((await store.verify()).complaints, []);
  assert.deepEqual(await thin(store), [], 'twice changes nothing');
});

test('records named by a claim or an attestation stay complete, with their session’s other side', async () => {
  using place = new TestFolder();
  const store = await filled(place.path);
  const [claimed] = recordsOf('first');
  const [attested] = recordsOf('second');
  assert.ok(claimed && attested);
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: 'record', digest: { sha256: attested.id } }],
    predicateType: PREDICATE_TYPE,
    predicate: { version: 1 },
  };
  const payload = Buffer.from(JSON.stringify(statement)).toString('base64');
  const envelope = { payload, payloadType: 'application/vnd.in-toto+json' };
  const proven = Object.assign(store, {
    attestations: async () => [
      { location: 'here', text: JSON.stringify({ dsseEnvelope: envelope }) },
    ],
  });
  const thinned = await thin(proven, { held: [claimed.id] });
  const sessions = thinned.map(({ from }) => from.record.session);
  assert.equal(sessions.includes('first'), false);
  assert.equal(
    thinned.some(({ from }) => from.id === attested.id),
    false,
  );
  assert.equal(thinned.length, 5);
});

test('an interruption between both writes leaves both, verify passes, and the next start continues', async () => {
  using place = new TestFolder();
  const store = await filled(place.path);
  const stopped = Object.assign(await filled(place.path), {
    prune: () => Promise.reject(new Error('stopped')),
  });
  await assert.rejects(thin(stopped), /stopped/);
  assert.equal((await listAll(store)).length, 18 + 12);
  assert.deepEqual((await store.verify()).complaints, []);
  await thin(store);
  assert.equal((await listAll(store)).length, 18);
});

test('verify reports a thinned record that does not match', async () => {
  using place = new TestFolder();
  const store = await filled(place.path);
  const [original] = recordsOf('first');
  assert.ok(original);
  const made = thinRecord(original);
  assert.ok(made);
  const [run] = made.record.runs;
  const [call] = run?.invocations ?? [];
  assert.ok(run && call);
  const values = Object.fromEntries(Object.keys(call.values).map((key) => [key, [0.5]]));
  const runs = [{ ...run, invocations: [{ ...call, values }] }, ...made.record.runs.slice(1)];
  const forged = sealRecord({ ...made.record, runs });
  const path = join(place.path, recordPath(forged.id, forged.record));
  await store.put([forged]);
  const [complaint, ...more] = (await store.verify()).complaints;
  assert.match(complaint ?? '', /it says that it is [0-9a-f]{64} thinned, which would be another/);
  assert.deepEqual(more, []);
  assert.ok(readdirSync(join(path, '..')).length > 1 && readFileSync(path).length > 0);
});

test('on a branch it is a commit, the lane stays, and verify accepts the history', async () => {
  using bare = bareRemote();
  using clone = cloneOf(bare);
  const { store } = storeIn(clone.path, 'origin');
  for (const id of IDS) await store.put(recordsOf(id));
  assert.equal((await thin(store)).length, 12);
  assert.deepEqual((await store.verify()).complaints, []);
  const all = await listAll(store);
  assert.equal(all.length, 18);
  assert.ok(all.every(({ location }) => location.includes(':trusted/')));
});
