/** How far a record is trusted once proof is asked for. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { recordPath } from '../../../src/core/records/layout.ts';
import type { RecordPlace } from '../../../src/core/records/provenance.ts';
import type { BenchmarkRecord } from '../../../src/core/records/record.ts';
import { recordText, sealRecord } from '../../../src/core/records/seal.ts';
import { readRecords, type Vouch } from '../../../src/core/records/shelf.ts';
import { systemClock } from '../../../src/edges/clock.ts';
import { DirectoryStore } from '../../../src/edges/store/directory-store.ts';
import { listAll } from '../../support/list-all.ts';
import { TestFolder } from '../records/repository.ts';
import { cutJudged, sampleSession } from '../records/sample.ts';

const [RECORD] = cutJudged(sampleSession()).records;
assert.ok(RECORD);

const PLACES: readonly RecordPlace[] = [
  { kind: 'directory-at-revision' },
  { kind: 'directory' },
  { kind: 'remote-branch', lane: 'trusted' },
  { kind: 'remote-branch', lane: 'proposed' },
  { kind: 'local-branch' },
];

function provenances(record: BenchmarkRecord, vouch?: Vouch): readonly (string | undefined)[] {
  const sealed = sealRecord(record);
  return PLACES.map((place) => {
    const path = recordPath(sealed.id, record);
    const file = { path, text: recordText(sealed), place, location: path, storedAt: null };
    const context = { revocations: new Map(), proven: vouch?.([]) ?? null };
    return readRecords([file], context).records[0]?.provenance;
  });
}

const everything: Vouch = () => new Set([sealRecord(RECORD).id]);
const nothing: Vouch = () => new Set();

test('where no proof is asked for, the place decides', () => {
  const byPlace = ['trusted', 'local', 'trusted', 'proposed', 'local'];
  assert.deepEqual(provenances(RECORD), byPlace);
});

test('a proven record is trusted wherever it lies', () => {
  assert.deepEqual(new Set(provenances(RECORD, everything)), new Set(['trusted']));
});

test('where proof is asked for, a lane of the branch is not enough, and review still is', () => {
  const unproven = ['trusted', 'local', 'proposed', 'proposed', 'local'];
  assert.deepEqual(provenances(RECORD, nothing), unproven);
});

test('an import stays one, proven or not', () => {
  const record: BenchmarkRecord = { ...RECORD, imported: 'history.json' };
  const vouch: Vouch = () => new Set([sealRecord(record).id]);
  const found = new Set(provenances(record, vouch));
  assert.deepEqual(found, new Set(['imported']));
});

test('attestations are shown to whoever vouches, and only files of that name', async () => {
  using place = new TestFolder();
  const paths = [`attestations/${'ab'.repeat(32)}.json`, 'attestations/readme.json', 'notes.json'];
  for (const path of paths) place.write(path, '{}');
  const seen: string[] = [];
  const vouch: Vouch = (shown) => {
    seen.push(...shown.map(({ location }) => location));
    return new Set();
  };
  const store = new DirectoryStore({
    ...{ path: place.path, clock: systemClock, trusted: null, vouch },
  });
  await store.put([sealRecord(RECORD)]);
  assert.equal((await listAll(store)).length, 1);
  assert.deepEqual(seen, [join(place.path, paths[0] ?? '')]);
  assert.equal((await store.attestations()).length, 1);
  assert.deepEqual((await store.verify()).complaints, []);
});
