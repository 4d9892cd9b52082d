/** Who may have what done, at which commit, how often, and what is believed of what was left. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerCommand } from '../../../src/commands/github/answer.ts';
import { openPullRequest } from '../../../src/commands/github/open.ts';
import { publishMeasurement } from '../../../src/commands/github/publish.ts';
import { measurementFiles } from '../../../src/core/github/evidence/measurement.ts';
import {
  CODE,
  CONFIG,
  CONFIG_PATH,
  claim,
  DISPATCHED,
  REPOSITORY,
  type Scene,
  startScene,
  zipOf,
} from './scene.ts';

const open = (scene: Scene, runId: number) =>
  openPullRequest(scene.ports(), { of: { kind: 'run', runId } });

const publish = (scene: Scene, runId: number) =>
  publishMeasurement(scene.ports(), { measured: { kind: 'run', runId } });

const comment = (scene: Scene, author: string, body: string) =>
  scene.github.addComment(REPOSITORY, 1, author, body);

function deliver(scene: Scene, { id, body, author, createdAt }: ReturnType<typeof comment>) {
  return answerCommand(scene.ports(), {
    pull: 1,
    comment: { id, body, author: author.login, createdAt },
  });
}

const repliesTo = (scene: Scene, id: number) =>
  scene.github.world.comments.filter(
    ({ body, author }) => body.includes(`reply to=${id} `) && author.login.endsWith('[bot]'),
  );

const dispatched = (scene: Scene) =>
  scene.github.world.runs.filter(({ event }) => event === 'workflow_dispatch');

/** Calls that change something; GraphQL is asked who we are. */
const writes = (scene: Scene) =>
  scene.github.transcript.entries.filter(
    ({ method, path }) => method !== 'GET' && !path.includes('graphql'),
  ).length;

test('a command that is delivered again has no effect', async () => {
  await using scene = await startScene();
  const said = comment(scene, 'alice', '/benchproof help');
  assert.equal((await deliver(scene, said)).kind, 'done');
  const before = writes(scene);
  assert.equal((await deliver(scene, said)).kind, 'ignored');
  assert.equal(writes(scene), before);
});

test('a run whose reply could not be written is found, not started again', async () => {
  await using scene = await startScene();
  await open(scene, scene.run().id);
  const said = comment(scene, 'alice', '/benchproof run');
  scene.github.faults.plant('issues/create-comment', { kind: 'status', status: 422 });
  await assert.rejects(deliver(scene, said));
  assert.equal((await deliver(scene, said)).kind, 'done');
  assert.deepEqual([dispatched(scene).length, repliesTo(scene, said.id).length], [1, 1]);
});

test('nobody can silence a command by pasting its reply', async () => {
  await using scene = await startScene();
  const said = comment(scene, 'alice', '/benchproof help');
  comment(scene, 'mallory', `<!-- benchproof:reply to=${said.id} -->\nDone.`);
  assert.equal((await deliver(scene, said)).kind, 'done');
  assert.equal(repliesTo(scene, said.id).length, 1);
});

test('commands in its own comments are ignored', async () => {
  await using scene = await startScene();
  const said = comment(scene, 'github-actions[bot]', '/benchproof help');
  assert.equal((await deliver(scene, said)).kind, 'ignored');
  assert.equal(writes(scene), 0);
});

test('a commit pushed while the permission is asked for is not run', async () => {
  await using scene = await startScene();
  const old = scene.head;
  scene.github.faults.before('repos/get-collaborator-permission-level', () => {
    scene.push('Something else', { 'sort.c': 'int main(void) { return 9; }\n' });
  });
  await deliver(scene, comment(scene, 'alice', '/benchproof run'));
  assert.notEqual(scene.head, old);
  assert.deepEqual(
    dispatched(scene).map(({ inputs }) => inputs?.['sha']),
    [old],
  );
});

test('a run that was dispatched on another branch is not ours', async () => {
  await using scene = await startScene();
  const run = scene.github.addRun(REPOSITORY, {
    path: DISPATCHED,
    event: 'workflow_dispatch',
    name: `benchproof #1 ${scene.head} 77`,
    headSha: scene.head,
    headBranch: 'faster-sort',
    status: 'completed',
    conclusion: 'success',
  });
  await scene.leave(run, await scene.measure());
  await assert.rejects(publish(scene, run.id), /does not measure a pull request/);
  assert.deepEqual(scene.checks(), {});
});

test('a change cannot loosen the rules by which it is judged', async () => {
  const lax = CONFIG.replace("'**/*.md'", "'elsewhere/*.md'");
  const change = { ...claim('three times as fast as before'), [CONFIG_PATH]: lax };
  await using scene = await startScene({ change });
  const run = scene.run();
  await scene.leave(run, await scene.measure());
  await publish(scene, run.id);
  assert.equal(scene.checks()['docs'], 'failure');
});

test('a check of another App is not ours, whatever its name', async () => {
  await using scene = await startScene();
  scene.github.addToken({
    token: 'ghs_other',
    login: 'other[bot]',
    app: { id: 77, slug: 'other' },
    permissions: { checks: 'write', contents: 'read', metadata: 'read' },
  });
  const output = { title: 'Ours', summary: 'All fine.', text: null, annotations: [] };
  const name = 'benchproof / benchmarks';
  const at = { name, headSha: scene.head, externalId: '', detailsUrl: null, actions: [] };
  await scene
    .ports(undefined, 'ghs_other')
    .github.checks.create({ ...at, status: 'in_progress', conclusion: null, output });
  await open(scene, scene.run({ status: 'queued', conclusion: null }).id);
  const made = scene.github.world.checks.filter((check) => check.name === name);
  assert.deepEqual(made.map(({ app }) => app.slug).sort(), ['github-actions', 'other']);
});

test('if the answer to the comment was lost, no duplicate is written', async () => {
  await using scene = await startScene();
  scene.github.faults.plant('issues/create-comment', { kind: 'drop', applied: true });
  await open(scene, scene.run().id);
  assert.equal(scene.comments.length, 1);
});

test('if the answer to the reply was lost, no duplicate is written', async () => {
  await using scene = await startScene();
  const said = comment(scene, 'alice', '/benchproof help');
  scene.github.faults.plant('issues/create-comment', { kind: 'drop', applied: true });
  assert.equal((await deliver(scene, said)).kind, 'done');
  assert.equal(repliesTo(scene, said.id).length, 1);
});

test('of two comments that raced, the younger is minimised', async () => {
  await using scene = await startScene();
  const run = scene.run();
  const other = scene.ports().github.comments;
  scene.github.faults.before('issues/create-comment', async () => {
    const marker = `<!-- benchproof:comment v1 name=- head=${scene.head} phase=measuring -->`;
    await other.create(1, `${marker}\nMeasuring…`);
  });
  await open(scene, run.id);
  const folded = scene.github.world.comments.map(({ minimized }) => minimized !== null);
  assert.deepEqual(folded, [false, true]);
});

test('an artifact with files beside a session is rejected', async () => {
  await using scene = await startScene();
  const run = scene.run();
  const files = measurementFiles(
    { shard: '1-of-1', attempt: 1, failure: null },
    await scene.measure(),
  );
  const zip = await zipOf(new Map([...files, ['next/manifest.json', '{}']]));
  scene.github.addArtifact(run, 'benchproof-attempt-1', zip);
  assert.equal((await publish(scene, run.id)).benchmarks, 'failure');
});

test('an artifact that says it is of another job is rejected', async () => {
  await using scene = await startScene({ config: `${CONFIG}github:\n  shards: 2\n` });
  const run = scene.run();
  for (const [name, says, id] of [
    ['1-of-2', '2-of-2', 'sorter/sort'],
    ['2-of-2', '2-of-2', 'sorter/merge'],
  ] as const) {
    const session = await scene.measure({ share: [id] });
    const files = measurementFiles({ shard: says, attempt: 1, failure: null }, session);
    scene.github.addArtifact(run, `benchproof-${name}-attempt-1`, await zipOf(files));
  }
  const published = await publish(scene, run.id);
  assert.deepEqual([published.benchmarks, published.reports.length], ['failure', 1]);
});

test('people who may only read cause no judging and get no public answer', async () => {
  await using scene = await startScene({ change: CODE });
  scene.github.world.repository(REPOSITORY).collaborators.set('rob', 'read');
  for (const author of ['rob', 'mallory']) {
    for (const body of [
      '/benchproof run',
      '/benchproof docs',
      '/benchproof accept n123456781234567812345678 so',
    ]) {
      const said = comment(scene, author, body);
      assert.equal((await deliver(scene, said)).kind, 'refused');
      assert.equal(repliesTo(scene, said.id).length, 0, `${author}: ${body}`);
    }
  }
  assert.deepEqual([dispatched(scene).length, Object.keys(scene.checks())], [0, []]);
});

test('authors may request rejudging, and learn which commands they may not use', async () => {
  await using scene = await startScene({ fork: true, change: claim('100 ms') });
  const asked = comment(scene, 'mallory', '/benchproof docs');
  assert.equal((await deliver(scene, asked)).kind, 'done');
  const refused = comment(
    scene,
    'mallory',
    '/benchproof accept n123456781234567812345678 it is true',
  );
  assert.equal((await deliver(scene, refused)).kind, 'refused');
  assert.match(repliesTo(scene, refused.id)[0]?.body ?? '', /needs write/);
});
