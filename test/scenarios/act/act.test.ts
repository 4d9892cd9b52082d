/**
 * The shapes of every pull request end to end: act runs the workflow files that `init --github` writes, the bundled
 * action builds and measures in real containers, and the local GitHub holds every call to its
 * description. Each step's calls, outcome and duration are printed.
 */
import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import {
  workflowDispatchEvent,
  workflowRunEvent,
} from '../../../src/testing/github/events/automation-events.ts';
import { issueCommentEvent } from '../../../src/testing/github/events/pull-events.ts';
import type { Run } from '../../../src/testing/github/model.ts';
import { REPOSITORY } from '../../contract/action/scene.ts';
import { PASSING, pullEvent, Stage, tell, WORKFLOWS } from './stage.ts';

function end(run: Run, conclusion = 'success'): void {
  Object.assign(run, { status: 'completed', conclusion });
}

/** Runs the workflow that answers a comment, and the one it dispatches. */
async function ask(t: TestContext, stage: Stage, words: string) {
  const { github } = stage.scene;
  const comment = github.addComment(REPOSITORY, 1, 'alice', words);
  const answer = await stage.run(
    `${WORKFLOWS}/benchproof-commands.yml`,
    issueCommentEvent(github.events, comment),
    stage.scene.run({ event: 'issue_comment' }),
  );
  tell(t, `issue_comment ${words}`, answer);
  const run = github.world.runs.findLast(({ event }) => event === 'workflow_dispatch');
  assert.ok(run, answer.log.slice(-3000));
  const path = `${WORKFLOWS}/benchproof-measure.yml`;
  const measured = await stage.run(path, workflowDispatchEvent(github.events, run), run);
  tell(t, 'workflow_dispatch', measured);
  return measured;
}

suite('workflows', { concurrency: true }, () => {
  test('simple: one step on pull_request', async (t) => {
    await using stage = await Stage.open('simple');
    const { scene } = stage;
    scene.tree.git('checkout', '-q', 'faster-sort');
    const run = scene.run({ status: 'in_progress', conclusion: null });
    const result = await stage.run(`${WORKFLOWS}/benchproof.yml`, pullEvent(stage), run);
    tell(t, 'pull_request', result);
    const { benchmarks, docs } = scene.checks();
    assert.ok([...PASSING, 'failure'].includes(benchmarks ?? ''), result.log.slice(-4000));
    assert.equal(docs, 'skipped');
    assert.equal(scene.comments.length, 1);
    assert.match(scene.comments[0]?.body ?? '', /sums\/twice/);
  });

  test('fork-safe: measured without rights, published with them, asked for by a comment', async (t) => {
    await using stage = await Stage.open('fork-safe');
    const { scene } = stage;
    const { events } = scene.github;
    const run = scene.run({ status: 'in_progress', conclusion: null });
    const publish = (name: 'requested' | 'completed') =>
      stage.run(`${WORKFLOWS}/benchproof-publish.yml`, workflowRunEvent(events, name, run), run);
    tell(t, 'workflow_run requested', await publish('requested'));
    assert.equal(scene.checks()['benchmarks'], 'in_progress');
    scene.tree.git('checkout', '-q', 'faster-sort');
    const measured = await stage.run(`${WORKFLOWS}/benchproof.yml`, pullEvent(stage), run);
    tell(t, 'pull_request', measured);
    assert.deepEqual([...new Set(measured.transcript.map((call) => call.split('/')[0]))].sort(), [
      'git',
      'repos',
    ]);
    end(run);
    scene.tree.git('checkout', '-q', 'main');
    const published = await publish('completed');
    tell(t, 'workflow_run completed', published);
    assert.ok([...PASSING, 'failure'].includes(scene.checks()['benchmarks'] ?? ''));
    assert.equal(scene.comments.length, 1);

    const trusted = await ask(t, stage, '/benchproof run once');
    const kept = scene.tree.git('ls-tree', '-r', '--name-only', 'benchproof-records').split('\n');
    assert.ok(
      kept.some((path) => path.startsWith('trusted/')),
      trusted.log.slice(-3000),
    );
    assert.ok(kept.some((path) => path.startsWith('proposed/')));
  });

  test('fork-safe: a question in a comment is measured and answered', async (t) => {
    await using stage = await Stage.open('fork-safe');
    const { scene } = stage;
    const found = await ask(t, stage, '/benchproof bisect good=main benchmark=once');
    const answer = scene.github.world.comments.at(-1)?.body ?? '';
    assert.match(
      answer,
      /`sums\/once` got slower \(\+.*\) in `[0-9a-f]{10}`/,
      found.log.slice(-3000),
    );
    assert.match(answer, /Functions that changed, instructions: `main`/);
  });
});
