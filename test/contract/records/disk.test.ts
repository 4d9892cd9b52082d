import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sha256 } from '../../../src/core/records/canonical.ts';
import { foldJournal } from '../../../src/core/records/journal.ts';
import { sealRecord } from '../../../src/core/records/seal.ts';
import { systemClock } from '../../../src/edges/clock.ts';
import { openRepository } from '../../../src/edges/git/git-repository.ts';
import { SessionFolder } from '../../../src/edges/journal/session-folder.ts';
import { DirectoryStore } from '../../../src/edges/store/directory-store.ts';
import { listAll } from '../../support/list-all.ts';
import { newRepository, TestFolder } from './repository.ts';
import { cutJudged, journalOf, sampleSession } from './sample.ts';

const session = sampleSession();
const entries = journalOf(session);
const records = cutJudged(session).records.map((record) => sealRecord(record));

test('an interrupted session is found and resumed without its torn line', async () => {
  using place = new TestFolder();
  const folder = new SessionFolder(join(place.path, 'sessions'));
  assert.deepEqual(await folder.unfinished(), []);
  {
    await using journal = await folder.create(session.id);
    for (const entry of entries.slice(0, 3)) await journal.append(entry);
    assert.deepEqual(await folder.unfinished(), [], 'a session in hand is not interrupted');
    await assert.rejects(folder.reopen(session.id), /is being measured by process/);
  }
  appendFileSync(join(folder.path, `${session.id}.jsonl`), '{"type":"pair","pa');
  const [found] = await folder.unfinished();
  assert.deepEqual(found, { id: session.id, entries: entries.slice(0, 3) });
  {
    await using journal = await folder.reopen(session.id);
    for (const entry of entries.slice(3)) await journal.append(entry);
  }
  const [whole] = await folder.unfinished();
  assert.deepEqual(foldJournal(whole?.entries ?? []), { ok: true, session });
  const path = await folder.save(session);
  assert.deepEqual(JSON.parse(readFileSync(path, 'utf8')), session);
  assert.deepEqual(await folder.load(session.id), session);
  assert.deepEqual(readdirSync(folder.path), [`${session.id}.json`]);
  assert.deepEqual(await folder.list(), [session.id]);
});

test('a killed process leaves all entries it wrote, and a lock that can be taken over', async () => {
  using place = new TestFolder();
  const source = new URL('../../../src/edges/journal/session-folder.ts', import.meta.url).href;
  const script = `
    const { SessionFolder } = await import(${JSON.stringify(source)});
    const journal = await new SessionFolder(${JSON.stringify(place.path)}).create('night');
    for (let count = 1; ; count += 1) {
      await journal.append({ count });
      process.stdout.write(count + '\\n');
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.split('\n').length > 20) child.kill('SIGKILL');
  });
  await once(child, 'close');
  const folder = new SessionFolder(place.path);
  const [found] = await folder.unfinished();
  assert.ok(found);
  const told = said.trim().split('\n').length;
  assert.ok(found.entries.length >= told, `${found.entries.length} kept, ${told} told`);
  assert.deepEqual(found.entries.slice(0, 2), [{ count: 1 }, { count: 2 }]);
  await (await folder.reopen('night'))[Symbol.asyncDispose]();
});

test('a dead process’s lock is taken over; one of another machine is not', async () => {
  using place = new TestFolder();
  const folder = new SessionFolder(place.path);
  await (await folder.create('night'))[Symbol.asyncDispose]();
  const { pid } = spawnSync('true');
  const lock = join(place.path, 'night.lock');
  writeFileSync(lock, JSON.stringify({ pid, host: hostname(), began: '1' }));
  assert.equal((await folder.unfinished()).length, 1);
  await (await folder.reopen('night'))[Symbol.asyncDispose]();
  writeFileSync(lock, JSON.stringify({ pid: process.pid, host: hostname(), began: '1' }));
  await (await folder.reopen('night'))[Symbol.asyncDispose]();
  assert.equal(existsSync(lock), false, 'a number that another process has now is no holder');
  writeFileSync(lock, JSON.stringify({ pid, host: 'elsewhere', began: '1' }));
  await assert.rejects(folder.reopen('night'), /on elsewhere/);
});

test('exactly one process resumes a dead session', async () => {
  using place = new TestFolder();
  const folder = new SessionFolder(place.path);
  await (await folder.create('night'))[Symbol.asyncDispose]();
  writeFileSync(
    join(place.path, 'night.lock'),
    JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), began: '1' }),
  );
  const taken = await Promise.allSettled(Array.from({ length: 6 }, () => folder.reopen('night')));
  const got = taken.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  assert.equal(got.length, 1);
  await got[0]?.[Symbol.asyncDispose]();
});

test('a session id cannot leave the folder', async () => {
  using place = new TestFolder();
  const folder = new SessionFolder(place.path);
  await assert.rejects(folder.load('../../etc/passwd'), /expected letters, digits/);
  await assert.rejects(folder.load('absent'), /no finished session absent/);
  writeFileSync(join(place.path, 'night.json'), '{}');
  await assert.rejects(folder.load('absent'), { advice: 'the newest: night' });
});

test('a folder stores records by hash, once, and reports corruption', async () => {
  using place = new TestFolder();
  const warned: string[] = [];
  const warn = (message: string) => warned.push(message);
  const store = new DirectoryStore({ path: place.path, clock: systemClock, trusted: null, warn });
  assert.deepEqual(await listAll(store), []);
  await store.put(records);
  await store.put(records);
  const listed = await listAll(store);
  assert.deepEqual(listed.map(({ id }) => id).sort(), records.map(({ id }) => id).sort());
  assert.deepEqual((await store.verify()).complaints, []);
  const [first] = listed;
  assert.ok(first);
  assert.equal(
    sha256(readFileSync(first.location, 'utf8')),
    first.id,
    'sha256sum of the file is its id',
  );
  await store.revoke(first.id, 'throttled', 'ada');
  assert.equal((await listAll(store)).find(({ id }) => id === first.id)?.revoked?.by, 'ada');
  writeFileSync(first.location, readFileSync(first.location, 'utf8').replace('64', '65'));
  assert.match(
    (await store.verify()).complaints.join(),
    /its content was changed after it was sealed/,
  );
  assert.deepEqual(warned, []);
  for (let time = 0; time < 2; time += 1)
    assert.equal((await listAll(store)).length, records.length - 1);
  assert.equal(warned.length, 1);
  assert.match(warned[0] ?? '', /\.json: .*its content was changed .*; it counts for nothing/);
});

test('a change cannot add evidence: records missing at the base are local', async () => {
  using folder = newRepository();
  const path = join(folder.path, 'records');
  const plain = new DirectoryStore({ path, clock: systemClock, trusted: null });
  const [base, change] = records;
  assert.ok(base && change);
  await plain.put([base]);
  folder.commit('Record the allocator');
  await plain.put([change]);
  folder.commit('Change the page and its evidence');
  const git = await openRepository(folder.path);
  const revision = await git.resolve('HEAD~1');
  const trusted = { git, revision, folder: 'records' };
  const store = new DirectoryStore({ path, clock: systemClock, trusted });
  const found = new Map((await listAll(store)).map(({ id, provenance }) => [id, provenance]));
  assert.deepEqual([found.get(base.id), found.get(change.id)], ['trusted', 'local']);
});
