import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as commands from '../../../src/commands/records.ts';
import { sha256 } from '../../../src/core/records/canonical.ts';
import { sealRecord } from '../../../src/core/records/seal.ts';
import { systemClock } from '../../../src/edges/clock.ts';
import { DirectoryStore } from '../../../src/edges/store/directory-store.ts';
import { listAll } from '../../support/list-all.ts';
import { storeOf } from '../../support/memory-store.ts';
import { TestFolder } from './repository.ts';
import { cutJudged, sampleCase, sampleSession } from './sample.ts';

const everything = { text: null, commit: null, newest: null };

async function filledStore(path: string) {
  const store = new DirectoryStore({ path, clock: systemClock, trusted: null });
  for (const [hour, id] of ['first', 'second'].entries()) {
    const session = sampleSession({ id });
    for (const pair of session.pairs) pair.startedAt = `2026-11-20T1${hour}:00:00.000Z`;
    await store.put(cutJudged(session).records.map((record) => sealRecord(record)));
  }
  return store;
}

test('records are listed by text and commit, and found by id prefix', async () => {
  using place = new TestFolder();
  const store = await filledStore(place.path);
  const list = (filter: commands.RecordFilter) =>
    Array.fromAsync(commands.listRecords(store, filter));
  assert.equal((await list(everything)).length, 12);
  assert.equal((await list({ ...everything, text: '@tuned', commit: 'aaaa' })).length, 2);
  const newest = await list({ ...everything, newest: 1 });
  assert.equal(newest.length, 3);
  assert.deepEqual(new Set(newest.map(({ record }) => record.session)), new Set(['second']));
  const [first] = await listAll(store);
  assert.ok(first);
  assert.equal((await commands.findRecord(store, first.id.slice(0, 16))).id, first.id);
  await assert.rejects(
    commands.findRecord(store, 'zzz'),
    /zzz: no record has an id that starts with this in /,
  );
  await assert.rejects(commands.findRecord(store, ''), /12 records have/);
});

test('verify counts records, and revoke requires a reason', async () => {
  using place = new TestFolder();
  const store = await filledStore(place.path);
  assert.deepEqual(await commands.verifyRecords(store), {
    checked: 12,
    unchanged: 0,
    complaints: [],
  });
  const empty = new DirectoryStore({
    path: `${place.path}/mistyped`,
    clock: systemClock,
    trusted: null,
  });
  await assert.rejects(commands.verifyRecords(empty), /no records in .*mistyped/);
  const [first] = await listAll(store);
  assert.ok(first);
  await assert.rejects(commands.revokeRecord(store, first.id, '  ', 'ada'), /needs a reason/);
  await commands.revokeRecord(store, first.id, 'throttled', 'ada');
  assert.equal((await commands.findRecord(store, first.id)).revoked?.reason, 'throttled');
});

test('prune lists first, and removes with --yes', async () => {
  using place = new TestFolder();
  const store = await filledStore(place.path);
  const listed = await commands.pruneRecords(store, 1, new Set(), false);
  assert.deepEqual([listed.length, (await listAll(store)).length], [6, 12]);
  await commands.pruneRecords(store, 1, new Set(), true);
  const left = await listAll(store);
  assert.deepEqual(new Set(left.map(({ record }) => record.session)), new Set(['second']));
});

test('retention keeps the newest sessions of each series, and held records', async () => {
  const stored = ['one', 'two', 'three'].flatMap((id, hour) => {
    const session = sampleSession({ id, cases: [sampleCase('hakmem/random-mixed')] });
    for (const pair of session.pairs) pair.startedAt = `2026-11-20T1${hour}:00:00.000Z`;
    const place = { provenance: 'local', location: '', storedAt: null, revoked: null } as const;
    return cutJudged(session).records.map((record) => ({ ...sealRecord(record), ...place }));
  });
  const none = { prune: async () => {}, replace: async () => {}, arrange: async () => 0 };
  const store = { ...storeOf('memory', stored), ...none };
  const going = await commands.pruneRecords(store, 2, new Set(), false);
  assert.deepEqual(
    going.map(({ record }) => record.session),
    ['one', 'one'],
  );
  const held = new Set(going.map(({ id }) => id));
  assert.deepEqual(await commands.pruneRecords(store, 2, held, false), []);
});

test('imported records are stored as imported', async () => {
  using place = new TestFolder();
  const store = new DirectoryStore({ path: place.path, clock: systemClock, trusted: null });
  const file = new URL('../../../fixtures/records/foreign/data.js', import.meta.url);
  const tool = 'benchproof 0.1.0';
  const at = '2026-11-21T09:00:00.000Z';
  const said = { source: 'gh-pages', project: 'michi', better: null, commit: null };
  const options = { ...said, tool, at, sha256 };
  const text = readFileSync(file, 'utf8');
  await commands.importInto(store, [{ name: 'data.js', text }], options);
  const [record] = await listAll(store);
  assert.equal(record?.provenance, 'imported');
  await assert.rejects(
    commands.importInto(store, [{ name: 'notes.txt', text: 'ops 7' }], options),
    /^UserError: notes.txt: expected/,
  );
});
