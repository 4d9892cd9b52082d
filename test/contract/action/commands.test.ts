/** Comments and buttons: who may, at which commit, and once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerCommand, pressButton } from '../../../src/commands/github/answer.ts';
import { openPullRequest } from '../../../src/commands/github/open.ts';
import { publishMeasurement } from '../../../src/commands/github/publish.ts';
import { idsIn } from './conversation.ts';
import { CODE, claim, type Scene, startScene } from './scene.ts';

async function say(scene: Scene, author: string, body: string, times = 1) {
  const comment = scene.github.addComment('acme/pipeline', 1, author, body);
  const { id, createdAt } = comment;
  let answered: Awaited<ReturnType<typeof answerCommand>> | null = null;
  for (let time = 0; time < times; time += 1) {
    answered = await answerCommand(scene.ports(), {
      pull: 1,
      comment: { id, body, author, createdAt },
    });
  }
  const replies = scene.github.world.comments.filter((each) =>
    each.body.startsWith(`<!-- benchproof:reply to=${id} -->`),
  );
  return { answered, id, replies: replies.map((each) => each.body) };
}

const dispatched = (scene: Scene) =>
  scene.github.world.runs.filter(({ event }) => event === 'workflow_dispatch');

const publish = (scene: Scene, runId: number, store = false) =>
  publishMeasurement(scene.ports(), {
    measured: { kind: 'run', runId },
    store,
  });

test('a fork’s number awaits a trusted run, which a maintainer starts by naming the commit', async () => {
  await using scene = await startScene({ fork: true, change: { ...CODE, ...claim('100 ms') } });
  const own = scene.run();
  await scene.leave(own, await scene.measure());
  const first = await publish(scene, own.id, true);
  assert.deepEqual([first.benchmarks, first.documents], ['success', 'action_required']);
  assert.doesNotMatch(scene.progress.lines.join('\n'), /records stored/);

  assert.equal((await say(scene, 'mallory', '/benchproof run')).answered?.kind, 'refused');
  const unnamed = await say(scene, 'alice', '/benchproof run');
  assert.match(unnamed.replies[0] ?? '', new RegExp(`/benchproof run ${scene.head}`));
  assert.equal(dispatched(scene).length, 0);

  const asked = await say(scene, 'alice', `/benchproof run ${scene.head}`, 3);
  assert.equal(asked.replies.length, 1);
  const [run, ...others] = dispatched(scene);
  assert.equal(others.length, 0);
  assert.deepEqual(scene.checks(), { benchmarks: 'in_progress', docs: 'in_progress' });
  Object.assign(run!, { status: 'completed', conclusion: 'success' });
  await scene.leave(run!, await scene.measure());
  const trusted = await publish(scene, run!.id, true);
  assert.deepEqual([trusted.benchmarks, trusted.documents], ['success', 'success']);
  assert.match(scene.progress.lines.join('\n'), /trusted records stored/);
  assert.equal(scene.comments.length, 1);
});

test('a commit pushed after the comment was written is not run', async () => {
  await using scene = await startScene();
  const old = scene.head;
  const head = scene.push('Something else', { 'sort.c': 'int main(void) { return 9; }\n' });
  const { replies } = await say(scene, 'alice', `/benchproof run ${old}`);
  assert.match(replies[0] ?? '', new RegExp(`/benchproof run ${head}`));
  assert.equal(dispatched(scene).length, 0);
});

test('invalid commands get a helpful answer, other comments none', async () => {
  await using scene = await startScene();
  assert.match((await say(scene, 'alice', '/benchproof rnu')).replies[0] ?? '', /run/);
  assert.match((await say(scene, 'alice', '/benchproof help')).replies[0] ?? '', /accept ID/);
  assert.equal((await say(scene, 'bob', 'Looks fast to me')).answered?.kind, 'ignored');
  assert.match(
    (await say(scene, 'alice', '/benchproof run nosuch')).replies[0] ?? '',
    /no benchmark matches/,
  );
  assert.equal(dispatched(scene).length, 0);
});

test('an accepted regression passes, with name and reason, and each command is executed once', async () => {
  await using scene = await startScene();
  const run = scene.run();
  await scene.leave(run, await scene.measure({ speed: { head: 1.3 } }));
  await publish(scene, run.id);
  assert.equal(scene.checks()['benchmarks'], 'failure');
  const [first, second] = idsIn(scene.comments[0]?.body ?? '');
  const refused = await say(scene, 'bob', `/benchproof accept ${first} because I say so`);
  assert.deepEqual([refused.answered?.kind, refused.replies], ['refused', []]);
  await say(scene, 'alice', `/benchproof accept ${first} the new order is stable`);
  assert.equal(scene.checks()['benchmarks'], 'failure');
  const { replies } = await say(
    scene,
    'alice',
    `/benchproof accept ${second} until=2026-12-31 same here`,
  );
  assert.match(replies[0] ?? '', /Accepted/);
  assert.equal(scene.checks()['benchmarks'], 'success');
  assert.match(scene.comments[0]?.body ?? '', /the new order is stable/);
  const kept = scene.tree.git('ls-tree', '-r', '--name-only', 'benchproof-records');
  assert.equal(kept.split('\n').filter((path) => path.startsWith('acceptances/')).length, 2);
  // A later publication of the same run still knows it.
  assert.equal((await publish(scene, run.id)).benchmarks, 'success');
});

test('the buttons run more and accept, for people with write access', async () => {
  await using scene = await startScene();
  const run = scene.run();
  await scene.leave(run, await scene.measure({ speed: { head: 1.3 } }));
  await publish(scene, run.id);
  const check = scene.github.world.checks.find(({ name }) => name.endsWith('benchmarks'))!;
  const press = (identifier: string, sender: string) =>
    pressButton(scene.ports(), {
      check: { ...check, externalId: check.externalId ?? '' },
      identifier,
      sender,
    });
  assert.equal((await press('accept', 'mallory')).kind, 'refused');
  assert.equal((await press('run-more', 'alice')).kind, 'done');
  assert.equal((await press('run-more', 'alice')).kind, 'done');
  assert.equal(dispatched(scene).length, 1);
  assert.equal(dispatched(scene)[0]?.inputs?.['runs'], '6');
  scene.push('Go on', { 'sort.c': 'int main(void) { return 2; }\n' });
  for (const identifier of ['accept', 'run-more']) {
    assert.deepEqual(await press(identifier, 'owner'), {
      kind: 'refused',
      message: '#1 moved on',
    });
  }
});

test('a run of the author’s own that goes on does not replace the requested trusted one', async () => {
  await using scene = await startScene({ fork: true, change: { ...CODE, ...claim('100 ms') } });
  const own = scene.run({ status: 'in_progress', conclusion: null });
  await openPullRequest(scene.ports(), {
    of: { kind: 'run', runId: own.id },
  });
  await say(scene, 'alice', `/benchproof run ${scene.head}`);
  assert.equal(dispatched(scene).length, 1);
});

test('documents are rejudged on request, with the current records', async () => {
  await using scene = await startScene({ change: claim('100 ms') });
  const opened = await openPullRequest(scene.ports(), {
    of: { kind: 'pull', number: 1, sha: scene.head, run: null },
  });
  assert.equal(opened.published?.documents, 'failure');
  const { replies } = await say(scene, 'alice', '/benchproof docs');
  assert.match(replies[0] ?? '', /checked again/);
  assert.equal(scene.comments.length, 1);
});
