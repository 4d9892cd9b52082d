/** `records verify --incremental`: what was sound is not read again, and what changed always is. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fillDirectory } from '../../../bench/store/fill.ts';
import { sealRecord } from '../../../src/core/records/seal.ts';
import { systemClock } from '../../../src/edges/clock.ts';
import { DirectoryStore } from '../../../src/edges/store/directory-store.ts';
import { openVerifiedFolders } from '../../../src/edges/store/verify-folders.ts';
import { bareRemote, cloneOf, newRepository, storeIn, TestFolder } from './repository.ts';
import { cutJudged, sampleSession } from './sample.ts';

const recordsOf = (id: string) =>
  cutJudged(sampleSession({ id })).records.map((record) => sealRecord(record));

test('a folder is only read again if it changed, and problems are always reported', async () => {
  using place = new TestFolder();
  const store = new DirectoryStore({ path: place.path, clock: systemClock, trusted: null });
  await store.put(recordsOf('first'));
  const verify = async () =>
    store.verify(await openVerifiedFolders(join(place.path, 'kept/verified.txt')));
  const first = await verify();
  assert.deepEqual([first.checked, first.complaints], [6, []]);
  const second = await verify();
  assert.deepEqual([second.checked, second.complaints], [0, []]);
  assert.ok(second.unchanged > 0);
  const [path = ''] = globSync('records/**/*.json', { cwd: place.path }).sort();
  const text = readFileSync(join(place.path, path), 'utf8');
  writeFileSync(join(place.path, path), text.replace('"pinned":true', '"pinned":null'));
  for (let again = 0; again < 2; again += 1) {
    const { checked, complaints } = await verify();
    assert.match(complaints.join(), /its content was changed after it was sealed/);
    assert.ok(checked < 6, 'the other series are left out');
  }
  assert.equal((await store.verify()).unchanged, 0, 'without a memory all is read');
});

test('an interrupted verification stops at once, and the next one goes on where it was', async () => {
  using place = newRepository();
  const filling = { records: 1200, bytes: 1, layout: 'sorted', perCommit: Infinity } as const;
  fillDirectory(join(place.path, 'records'), filling);
  const cli = join(import.meta.dirname, '../../../src/cli.ts');
  const call = [cli, 'records', 'verify', '--incremental', '--records', 'records'];
  const child = spawn(process.execPath, call, { cwd: place.path, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const memory = join(place.path, '.benchproof/verified.txt');
  const linesIn = () =>
    existsSync(memory) ? readFileSync(memory, 'utf8').split('\n').length - 1 : 0;
  while (linesIn() === 0 && child.exitCode === null) await setTimeout(10);
  child.kill('SIGINT');
  assert.deepEqual(await ended, [3, null]);
  const before = linesIn();
  const store = new DirectoryStore({
    ...{ path: join(place.path, 'records'), clock: systemClock, trusted: null },
  });
  const { checked, unchanged, complaints } = await store.verify(await openVerifiedFolders(memory));
  assert.deepEqual(complaints, []);
  assert.equal(unchanged, before);
  assert.ok(checked > 0 && checked < filling.records, `${checked} records were left`);
});

test('on a branch a commit only invalidates its own folders', async () => {
  using bare = bareRemote();
  using clone = cloneOf(bare);
  const { store } = storeIn(clone.path, 'origin');
  await store.put(recordsOf('first'));
  const memory = await openVerifiedFolders(join(clone.path, 'verified.txt'));
  assert.equal((await store.verify(memory)).checked, 6);
  assert.equal((await store.verify(memory)).checked, 0);
  await store.put(recordsOf('second').slice(0, 1));
  assert.ok([2, 3].includes((await store.verify(memory)).checked));
});
