import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showHistory } from '../../../src/commands/history.ts';
import type { UserError } from '../../../src/core/errors.ts';
import { CHANGE_DEFAULTS } from '../../../src/core/history/change-points.ts';
import type { BenchmarkRecord } from '../../../src/core/records/record.ts';
import { sealRecord } from '../../../src/core/records/seal.ts';
import { historyText } from '../../../src/core/report/history.ts';
import { systemClock } from '../../../src/edges/clock.ts';
import { openRepository } from '../../../src/edges/git/git-repository.ts';
import { DirectoryStore } from '../../../src/edges/store/directory-store.ts';
import { newRepository, runGit, TestFolder } from './repository.ts';
import { cutJudged, sampleSession } from './sample.ts';

const wobble = (at: number) => 1 + ((at * 7) % 5) / 1000;

/** The record as it would be at another commit, every value times `factor`. */
function recordAt(record: BenchmarkRecord, commit: string, at: number, factor: number) {
  const committedAt = new Date(Date.UTC(2026, 0, 1 + at)).toISOString();
  const runs = record.runs.map((run) => ({
    ...run,
    invocations: run.invocations.map((each) => ({
      ...each,
      values: Object.fromEntries(
        Object.entries(each.values).map(([key, values]) => [key, values.map((v) => v * factor)]),
      ),
    })),
  }));
  const revision = { ...record.revision, commit, committedAt };
  return sealRecord({ ...record, session: `session-${at}`, revision, runs });
}

test('history reads a store and shows a step with its commits and bisect command', async () => {
  using place = newRepository();
  const commits = Array.from({ length: 24 }, (_, at) => {
    place.write('step.txt', String(at));
    return place.commit(`step ${at}`);
  });
  const store = new DirectoryStore({
    path: `${place.path}/.benchproof/records`,
    clock: systemClock,
    trusted: null,
  });
  const { records } = cutJudged(sampleSession());
  const tuned = records.find(({ variant, side }) => variant === 'tuned' && side === 'head');
  assert.ok(tuned);
  await store.put(
    commits.map((commit, at) => recordAt(tuned, commit, at, wobble(at) * (at < 14 ? 1 : 0.8))),
  );
  // A pull request that was never merged, and an invalid record: neither is history.
  await store.put([recordAt(tuned, 'f'.repeat(40), 5, 9)]);
  await store.put([
    sealRecord({ ...recordAt(tuned, commits[3] ?? '', 3, 9).record, invalid: ['failed'] }),
  ]);
  const ports = { store, git: await openRepository(place.path) };
  const options = { ...CHANGE_DEFAULTS, filter: 'tuned', since: null };
  const report = await showHistory(ports, options);
  assert.deepEqual(
    report.histories.map(({ segments }) => segments.map(({ points }) => points.length)),
    [[24]],
  );
  const [group, ...more] = report.groups;
  assert.deepEqual(more, []);
  assert.deepEqual([group?.before.commit, group?.after.commit], [commits[13], commits[14]]);
  const [change] = group?.changes ?? [];
  assert.ok(Math.abs((change?.change?.change ?? 0) + 0.2) < 0.01);
  assert.equal(change?.direction, 'worse');
  const text = historyText(report, 120);
  assert.ok(
    text.includes(`benchproof bisect --good ${commits[13]} --bad ${commits[14]} --benchmark`),
  );
  const foundSince = async (since = '') => (await showHistory(ports, { ...options, since })).groups;
  assert.deepEqual(await foundSince('HEAD'), []);
  // What a commit itself brought is not after it, although its record may be younger.
  assert.deepEqual(await foundSince(commits[14]), []);
  assert.equal((await foundSince(commits[13])).length, 1);
  assert.equal((await foundSince('2026-01-02')).length, 1);
  await assert.rejects(foundSince('2 weeks ago'), /expected a date such as 2026-10-01/);
  const imported = report.groups.map(({ before, after, changes }) => ({
    changes,
    ...{ before: { ...before, provenance: 'imported' as const }, after },
  }));
  assert.doesNotMatch(historyText({ ...report, groups: imported }, 120), /benchproof bisect/);
  await assert.rejects(showHistory(ports, { ...options, filter: 'nowhere' }), /nowhere/);
});

test('a history of nothing says why', async () => {
  using place = newRepository();
  place.write('step.txt', '1');
  const commit = place.commit('step');
  const path = `${place.path}/.benchproof/records`;
  const store = new DirectoryStore({ path, clock: systemClock, trusted: null });
  const ports = { store, git: await openRepository(place.path) };
  const ask = (filter: string | null = null) =>
    showHistory(ports, { ...CHANGE_DEFAULTS, filter, since: null });
  const saying = (message: RegExp, hint: RegExp) => (error: Error) =>
    message.test(error.message) && hint.test((error as UserError).advice ?? '');
  await assert.rejects(ask(), saying(/no records in/, /benchproof run/));
  const [record] = cutJudged(sampleSession()).records;
  assert.ok(record);
  const { revision } = record;
  await store.put([sealRecord({ ...record, revision: { ...revision, commit, dirty: true } })]);
  await assert.rejects(ask(), saying(/no history in .*uncommitted changes/, /commit .*run/));
  await store.put([recordAt({ ...record, session: 'other' }, commit, 1, 1)]);
  await assert.rejects(ask('nowhere'), saying(/no series matches nowhere/, /benchproof history/));
});

test('in a shallow clone all commits are ordered by time', async () => {
  using place = newRepository();
  const commits = Array.from({ length: 14 }, (_, at) => {
    place.write('step.txt', String(at));
    return place.commit(`step ${at}`);
  });
  using clone = new TestFolder();
  runGit(clone.path, 'clone', '--quiet', '--depth=1', `file://${place.path}`, 'here');
  const git = await openRepository(`${clone.path}/here`);
  assert.ok(await git.isShallow());
  const path = `${clone.path}/records`;
  const store = new DirectoryStore({ path, clock: systemClock, trusted: null });
  const { records } = cutJudged(sampleSession());
  const tuned = records.find(({ variant, side }) => variant === 'tuned' && side === 'head');
  assert.ok(tuned);
  await store.put(
    commits.map((commit, at) => recordAt(tuned, commit, at, wobble(at) * (at < 7 ? 1 : 0.8))),
  );
  const report = await showHistory(
    { store, git },
    { ...CHANGE_DEFAULTS, filter: null, since: null },
  );
  assert.equal(report.histories[0]?.segments[0]?.points.length, 14);
  const [group] = report.groups;
  assert.deepEqual([group?.before.commit, group?.after.commit], [commits[6], commits[7]]);
});
