/** How records lie in a store, what the index is worth, and what a crash leaves behind. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { newestOf } from '../../../src/core/history/index-line.ts';
import { indexPath, recordPath, seriesPath } from '../../../src/core/records/layout.ts';
import { sealRecord } from '../../../src/core/records/seal.ts';
import { systemClock } from '../../../src/edges/clock.ts';
import { DirectoryStore } from '../../../src/edges/store/directory-store.ts';
import { GitBranchStore } from '../../../src/edges/store/git-branch-store.ts';
import { listAll } from '../../support/list-all.ts';
import { newRepository, TestFolder } from './repository.ts';
import { cutJudged, sampleSession } from './sample.ts';

const recordsOf = (session: string) =>
  cutJudged(sampleSession({ id: session })).records.map((each) => sealRecord(each));

const directory = (path: string) => new DirectoryStore({ path, clock: systemClock, trusted: null });

const branch = (root: string) =>
  new GitBranchStore({
    ...{ root, branch: 'benchproof-records', remote: null, lane: 'trusted', clock: systemClock },
    ...{ random: Math.random, warn: () => {} },
  });

const ids = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id).sort();

for (const kind of ['directory', 'branch'] as const) {
  const open = (place: TestFolder) =>
    kind === 'directory' ? directory(place.path) : branch(place.path);

  test(`${kind}: a series is read separately, its newest records, and selected ones`, async () => {
    using place = newRepository();
    const store = open(place);
    const [first, second] = [recordsOf('one'), recordsOf('two')];
    await store.put(first);
    await store.put(second);
    const [wanted] = second;
    assert.ok(wanted);
    const own = await Array.fromAsync(store.records([wanted.record]));
    assert.ok(own.length > 0 && own.length < first.length + second.length);
    assert.deepEqual(
      new Set(own.map(({ record }) => seriesPath(record))),
      new Set([seriesPath(wanted.record)]),
    );
    const newest = await Array.fromAsync(store.records(null, { choose: newestOf, least: 1 }));
    const series = new Set(first.map(({ record }) => seriesPath(record)));
    assert.equal(newest.length, series.size);
    const chosen = await Array.fromAsync(store.records(null, { choose: () => [wanted.id] }));
    assert.deepEqual(ids(chosen), [wanted.id]);
    const indexed = await Array.fromAsync(store.indexed(null));
    assert.deepEqual(ids(indexed), ids([...first, ...second]));
    assert.deepEqual((await store.verify()).complaints, []);
  });
}

test('a forged index changes neither record nor provenance, and verify reports it', async () => {
  using place = new TestFolder();
  const store = directory(place.path);
  await store.put(recordsOf('one'));
  const [stored] = await listAll(store);
  assert.ok(stored);
  const month = recordPath(stored.id, stored.record).split('/').slice(0, -1).join('/');
  const text = readFileSync(join(place.path, indexPath(month)), 'utf8');
  const line = JSON.parse(text.split('\n').find((each) => each.includes(stored.id)) ?? '');
  const forged = { ...line, commit: 'f'.repeat(40), provenance: 'trusted', session: 'forged' };
  place.write(indexPath(month), `${JSON.stringify(forged)}\ntorn {"id"\n`);
  assert.deepEqual(ids(await listAll(store)), ids(recordsOf('one')));
  const indexed = await Array.fromAsync(store.indexed(null));
  assert.deepEqual(new Set(indexed.map(({ provenance }) => provenance)), new Set(['local']));
  const [read] = await Array.fromAsync(
    store.records([stored.record], { choose: () => [stored.id] }),
  );
  assert.equal(read?.record.session, 'one');
  assert.match((await store.verify()).complaints.join(), /does not match its records/);
  rmSync(join(place.path, 'index'), { recursive: true });
  place.write(`${indexPath(month)}/no-file`, '');
  const series = new Set(recordsOf('one').map(({ record }) => seriesPath(record)));
  assert.equal((await Array.fromAsync(store.newest())).length, series.size);
  assert.equal((await Array.fromAsync(store.indexed(null))).length, recordsOf('one').length);
  assert.deepEqual((await store.verify()).complaints, []);
});

test('leftovers of a killed writer cause no failure and are removed', async () => {
  using place = newRepository();
  const store = directory(place.path);
  const [first, ...rest] = recordsOf('one');
  assert.ok(first);
  await store.put([first]);
  const month = recordPath(first.id, first.record).split('/').slice(0, -1).join('/');
  const leftover = `${month}/.01234567-89ab-cdef-0123-456789abcdef.tmp`;
  place.write(leftover, '{"half');
  assert.deepEqual(await store.verify(), { checked: 1, unchanged: 0, complaints: [] });
  utimesSync(join(place.path, leftover), 0, 0);
  await store.put([...rest, ...recordsOf('two')]);
  assert.ok(!readdirSync(join(place.path, month)).some((name) => name.endsWith('.tmp')));
  place.commit('Something');
  const scratch = 'refs/benchproof/fetch/1-0123';
  place.git('update-ref', scratch, 'HEAD');
  using remote = newRepository();
  remote.git('commit', '--quiet', '--allow-empty', '--message', 'first');
  place.git('remote', 'add', 'origin', remote.path);
  const shared = new GitBranchStore({
    ...{ root: place.path, branch: 'kept', remote: 'origin', lane: 'trusted', clock: systemClock },
    ...{ random: Math.random, warn: () => {} },
  });
  assert.deepEqual(await listAll(shared), []);
  assert.equal(place.git('for-each-ref', scratch), '');
});

test('a folder is read with few open files', () => {
  using place = new TestFolder();
  const program = `
    import { DirectoryStore } from '${import.meta.dirname}/../../../src/edges/store/directory-store.ts';
    import { sealRecord } from '${import.meta.dirname}/../../../src/core/records/seal.ts';
    import { cutJudged, sampleSession } from '${import.meta.dirname}/sample.ts';
    const store = new DirectoryStore({ path: ${JSON.stringify(place.path)}, clock: { now: () => new Date() }, trusted: null });
    const [record] = cutJudged(sampleSession()).records;
    for (let at = 0; at < 100; at += 1) await store.put([sealRecord({ ...record, session: String(at), parameters: { at } })]);
    console.log((await Array.fromAsync(store.records(null))).length, (await store.verify()).checked);
  `;
  const run = `ulimit -n 64; exec "${process.execPath}" --input-type=module -e "$PROGRAM"`;
  const environment = { ...process.env, PROGRAM: program };
  const said = execFileSync('bash', ['-c', run], { env: environment, encoding: 'utf8' });
  assert.equal(said.trim(), '100 100');
});
