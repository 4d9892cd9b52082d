/** Every way in which a measurement can end: both checks are concluded, and nothing is said twice. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPullRequest } from '../../../src/commands/github/open.ts';
import { publishMeasurement } from '../../../src/commands/github/publish.ts';
import type { Session } from '../../../src/core/records/session.ts';
import { CODE, CONFIG, CONFIG_PATH, claim, type Scene, startScene, zipOf } from './scene.ts';

const open = (scene: Scene, runId: number) =>
  openPullRequest(scene.ports(), { of: { kind: 'run', runId } });

const publish = (scene: Scene, runId: number) =>
  publishMeasurement(scene.ports(), { measured: { kind: 'run', runId } });

const CONCLUSIONS = { cancelled: 'cancelled', timed_out: 'timed_out', failure: 'failure' } as const;

test('a run without a session is concluded by how it ended', async () => {
  await using scene = await startScene();
  for (const [ended, expected] of Object.entries(CONCLUSIONS)) {
    const run = scene.run({ status: 'in_progress', conclusion: null });
    await open(scene, run.id);
    assert.equal(scene.checks()['benchmarks'], 'in_progress');
    Object.assign(run, { status: 'completed', conclusion: ended });
    await publish(scene, run.id);
    assert.deepEqual(scene.checks(), { benchmarks: expected, docs: 'skipped' });
  }
  assert.equal(scene.comments.length, 1);
});

test('a successful run without an artifact is not a success', async () => {
  await using scene = await startScene();
  const run = scene.run();
  assert.equal((await publish(scene, run.id)).outcome, 'fail');
  assert.deepEqual(scene.checks(), { benchmarks: 'failure', docs: 'skipped' });
});

test('a lost shard fails the check and is named', async () => {
  await using scene = await startScene({ config: `${CONFIG}github:\n  shards: 2\n` });
  const run = scene.run({ conclusion: 'failure' });
  const session = await scene.measure({ share: ['sorter/sort'] });
  await scene.leave(run, session, { name: '1-of-2' });
  scene.github.addJob(run, { name: 'Measure 1-of-2' });
  scene.github.addJob(run, { name: 'Measure 2-of-2', conclusion: 'cancelled' });
  const published = await publish(scene, run.id);
  assert.deepEqual([published.benchmarks, published.reports.length], ['cancelled', 1]);
  assert.match(scene.comments[0]?.body ?? '', /2-of-2/);
});

/** What somebody who writes the measuring workflow could hand over. */
const FORGERIES: Readonly<Record<string, (session: Session) => Session>> = {
  'another head': (session) => ({ ...session, head: { ...session.head, commit: 'a'.repeat(40) } }),
  'another base': (session) => ({ ...session, base: session.head }),
  'a benchmark called identical': (session) => ({
    ...session,
    pairs: session.pairs.filter(({ caseId }) => caseId !== 'sorter/sort'),
    cases: session.cases.map((each) =>
      each.id === 'sorter/sort'
        ? { ...each, unmeasured: { kind: 'identical', message: 'equal inputs' } }
        : each,
    ),
  }),
  'a benchmark left out': (session) => ({
    ...session,
    cases: session.cases.filter(({ id }) => id !== 'sorter/sort'),
    pairs: session.pairs.filter(({ caseId }) => caseId !== 'sorter/sort'),
  }),
  'another command': (session) => ({
    ...session,
    cases: session.cases.map((each) => ({ ...each, command: 'true' })),
  }),
  'another limit': (session) => ({
    ...session,
    cases: session.cases.map((each) =>
      each.canary ? each : { ...each, limits: { ...each.limits, cpus: 64 } },
    ),
  }),
  'a benchmark called a canary': (session) => ({
    ...session,
    cases: session.cases.map((each) =>
      each.id === 'sorter/sort' ? { ...each, canary: true } : each,
    ),
  }),
  'a history made up': (session) => ({ ...session, noise: { 'sorter/sort time': 5 } }),
};

test('an artifact that differs from the plan in any way is rejected with the reason', async () => {
  await using scene = await startScene();
  const session = await scene.measure();
  for (const [what, forge] of Object.entries(FORGERIES)) {
    const run = scene.run();
    await scene.leave(run, forge(session));
    const published = await publish(scene, run.id);
    assert.equal(published.benchmarks, 'failure', what);
    assert.equal(published.reports.length, 0, what);
  }
  const broken: Readonly<Record<string, Uint8Array>> = {
    'no zip': Buffer.from('PK and no more'),
    'a foreign file': await zipOf(new Map([['cron.d/x', '* * * * *']])),
    'no session': await zipOf(new Map([['manifest.json', '{"version":1}']])),
    'deep nesting': await zipOf(
      new Map([['manifest.json', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`]]),
    ),
  };
  for (const [what, zip] of Object.entries(broken)) {
    const run = scene.run();
    scene.github.addArtifact(run, 'benchproof-attempt-1', zip);
    assert.equal((await publish(scene, run.id)).benchmarks, 'failure', what);
  }
  assert.equal(scene.comments.length, 1);
});

test('policy that an artifact brings is ignored', async () => {
  await using scene = await startScene();
  const session = await scene.measure({ speed: { head: 1.3 } });
  const run = scene.run();
  await scene.leave(run, {
    ...session,
    settings: { ...session.settings, inconclusive: 'pass' },
    cases: session.cases.map((each) => ({ ...each, effect: 0.9 })),
  });
  assert.equal((await publish(scene, run.id)).benchmarks, 'failure', 'a slow-down all the same');
});

test('documents alone, and code alone, are concluded immediately', async () => {
  await using words = await startScene({ change: claim('three times as fast as before') });
  const opened = await open(words, words.run({ status: 'queued', conclusion: null }).id);
  assert.notEqual(opened.published, null);
  assert.equal(words.checks()['benchmarks'], 'skipped');
  assert.equal(words.checks()['docs'], 'failure');
  const sha = words.push('Say nothing', { 'docs/speed.md': '# Speed\n\nIt sorts.\n' });
  await open(words, words.run({ status: 'queued', conclusion: null }).id);
  assert.deepEqual(words.checks(sha), { benchmarks: 'skipped', docs: 'success' });
  assert.equal(words.comments.length, 1);
});

test('an error in the configuration fails with its position', async () => {
  await using scene = await startScene({
    change: { ...CODE, [CONFIG_PATH]: CONFIG.replace('runners/c', '7') },
  });
  const opened = await open(scene, scene.run({ status: 'queued', conclusion: null }).id);
  assert.notEqual(opened.published, null);
  assert.equal(scene.checks()['benchmarks'], 'failure');
  assert.match(scene.comments[0]?.body ?? '', /benchproof\.yml:4/);
});

test('a marker pasted by somebody else is not ours, whatever page ours is on', async () => {
  await using scene = await startScene();
  const run = scene.run();
  const forged = `<!-- benchproof:comment v1 name=- head=${scene.head} phase=finished -->\nAll fine`;
  scene.github.addComment('acme/pipeline', 1, 'mallory', forged);
  for (let at = 0; at < 120; at += 1) {
    scene.github.addComment('acme/pipeline', 1, 'alice', `Thought ${at}`);
  }
  await open(scene, run.id);
  await scene.leave(run, await scene.measure());
  await publish(scene, run.id);
  assert.equal(scene.comments.length, 1);
  assert.equal(scene.github.transcript.of('issues/create-comment').length, 1);
});

test('after a push, the old head is concluded and the comment belongs to the new head', async () => {
  await using scene = await startScene();
  const old = scene.head;
  const first = scene.run({ status: 'in_progress', conclusion: null });
  await open(scene, first.id);
  const head = scene.push('Sort faster still', { 'sort.c': 'int main(void) { return 2; }\n' });
  const second = scene.run({ status: 'in_progress', conclusion: null });
  await open(scene, second.id);
  assert.deepEqual(scene.checks(old), { benchmarks: 'cancelled', docs: 'skipped' });
  assert.deepEqual(scene.checks(head), { benchmarks: 'in_progress', docs: 'skipped' });
  Object.assign(first, { status: 'completed', conclusion: 'cancelled' });
  await publish(scene, first.id);
  assert.equal(scene.checks(old)['benchmarks'], 'cancelled');
  assert.match(scene.comments[0]?.body ?? '', new RegExp(`head=${head} phase=measuring`));
});

test('after closing, the checks are concluded and an existing comment is finished', async () => {
  await using scene = await startScene();
  const run = scene.run();
  await open(scene, run.id);
  scene.github.closePull('acme/pipeline', 1);
  await scene.leave(run, await scene.measure());
  await publish(scene, run.id);
  assert.deepEqual(scene.checks(), { benchmarks: 'success', docs: 'skipped' });
  assert.match(scene.comments[0]?.body ?? '', /phase=finished/);
});

test('an unreadable lock file only fails the documents', async () => {
  await using scene = await startScene({
    base: { 'benchproof.lock': '{ "version": 7 }' },
    change: { ...CODE, ...claim('100 ms') },
  });
  const run = scene.run();
  await scene.leave(run, await scene.measure());
  const measured = { kind: 'run', runId: run.id } as const;
  await publishMeasurement(scene.ports(), { measured });
  assert.deepEqual(scene.checks(), { benchmarks: 'success', docs: 'failure' });
  assert.match(scene.comments[0]?.body ?? '', /benchproof\.lock/);
});
