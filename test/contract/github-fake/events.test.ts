import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { Webhooks } from '@octokit/webhooks';
import recordedEvents from '@octokit/webhooks-examples' with { type: 'json' };
import {
  checkRunEvent,
  checkSuiteEvent,
  scheduleEvent,
  workflowDispatchEvent,
  workflowRunEvent,
} from '../../../src/testing/github/events/automation-events.ts';
import { deliver } from '../../../src/testing/github/events/delivery.ts';
import type { WebhookEvent } from '../../../src/testing/github/events/payload.ts';
import {
  issueCommentEvent,
  mergeGroupEvent,
  pullRequestEvent,
  pushEvent,
} from '../../../src/testing/github/events/pull-events.ts';
import { clientOf, REPOSITORY, start } from './fixture.ts';

interface Recording {
  readonly name: string;
  readonly examples: readonly Record<string, unknown>[];
}

const recordings = recordedEvents as unknown as readonly Recording[];
const { github, tree } = await start();
const { events, world } = github;
const bot = clientOf(github, 'ghs_bot');
after(async () => {
  await github.close();
  github.assertNoViolations();
});
const [own, forked] = world.pullsOf(REPOSITORY);
assert.ok(own !== undefined && forked !== undefined);

// biome-ignore lint/suspicious/noExplicitAny: the description has judged it
const payloadOf = (event: { payload: unknown }): any => event.payload;

test('a pull request event follows the branch', () => {
  const opened = payloadOf(pullRequestEvent(events, 'opened', own));
  assert.equal(opened.pull_request.head.sha, tree.git('rev-parse', 'faster-parser'));
  assert.equal(opened.pull_request.head.repo.full_name, REPOSITORY);
  const before = tree.git('rev-parse', 'faster-parser');
  const after = tree.commit('Tidy up', { 'bench/parse.sh': 'exec node bench/parse.js\n' });
  const moved = payloadOf(pullRequestEvent(events, 'synchronize', own));
  assert.deepEqual(
    [moved.before, moved.after, moved.pull_request.head.sha],
    [before, after, after],
  );
});

test("a fork's pull request names the fork, which may be gone", async () => {
  const { pull_request } = payloadOf(pullRequestEvent(events, 'opened', forked));
  assert.equal(pull_request.head.repo.fork, true);
  assert.equal(pull_request.base.repo.full_name, REPOSITORY);
});

test('events of a comment, a push and a merge group', () => {
  const comment = github.addComment(REPOSITORY, 1, 'alice', '/benchproof run');
  const said = payloadOf(issueCommentEvent(events, comment));
  assert.equal(said.comment.user.login, 'alice');
  assert.match(said.issue.pull_request.url, /\/pulls\/1$/);
  const [before, after] = [tree.git('rev-parse', 'main'), tree.git('rev-parse', 'faster-parser')];
  const push = { ref: 'refs/heads/main', before, after, pusher: 'alice' };
  const pushed = payloadOf(pushEvent(events, REPOSITORY, push));
  assert.equal(pushed.commits.length, 2);
  assert.deepEqual([pushed.created, pushed.forced], [false, false]);
  const group = github.queuePull(REPOSITORY, 1);
  const queued = payloadOf(mergeGroupEvent(events, REPOSITORY, group));
  assert.match(queued.merge_group.head_ref, /^refs\/heads\/gh-readonly-queue\/main\/pr-1-/);
});

test('events of workflow runs: requested, completed, from a fork, dispatched, scheduled', () => {
  const path = '.github/workflows/measure.yml';
  const run = github.addRun(REPOSITORY, {
    path,
    event: 'pull_request',
    headSha: own.head.sha,
    headBranch: 'faster-parser',
  });
  const requested = payloadOf(workflowRunEvent(events, 'requested', run));
  assert.equal(requested.workflow.path, path);
  assert.deepEqual(
    requested.workflow_run.pull_requests.map((each: { number: number }) => each.number),
    [1],
  );
  const foreign = github.addRun(REPOSITORY, {
    path,
    event: 'pull_request',
    headSha: forked.head.sha,
    // As a branch of the repository is called, too.
    headBranch: 'faster-parser',
    headRepository: forked.head.repository,
    status: 'completed',
    conclusion: 'success',
  });
  const completed = payloadOf(workflowRunEvent(events, 'completed', foreign));
  assert.deepEqual(completed.workflow_run.pull_requests, [], 'empty for forks');
  assert.equal(completed.workflow_run.head_repository.full_name, 'mallory/pipeline');
  const dispatched = github.addRun(REPOSITORY, {
    path,
    event: 'workflow_dispatch',
    headSha: own.head.sha,
    headBranch: 'main',
    inputs: { sha: own.head.sha },
  });
  assert.equal(payloadOf(workflowDispatchEvent(events, dispatched)).inputs.sha, own.head.sha);
  assert.equal(payloadOf(scheduleEvent(events, REPOSITORY, '0 3 * * 1')).schedule, '0 3 * * 1');
});

test('events of check buttons and re-runs', async () => {
  const made = await bot('POST', '/check-runs', {
    name: 'benchproof / docs',
    head_sha: own.head.sha,
    external_id: 'attempt 1',
  });
  assert.equal(made.status, 201);
  const check = world.checks.at(-1);
  assert.ok(check !== undefined);
  const pressed = payloadOf(checkRunEvent(events, check, { by: 'alice', identifier: 'accept' }));
  assert.equal(pressed.requested_action.identifier, 'accept');
  assert.equal(pressed.check_run.external_id, 'attempt 1');
  const again = payloadOf(checkRunEvent(events, check, { by: 'alice', identifier: null }));
  assert.equal(again.action, 'rerequested');
  const suite = payloadOf(checkSuiteEvent(events, check, 'alice'));
  assert.equal(suite.check_suite.head_sha, own.head.sha);
});

/** Newest recording of an event and action. */
function recordingOf(name: string, action: string | undefined): Record<string, object> {
  const event = recordings.find((each) => each.name === name);
  const found = event?.examples.filter((each) => each['action'] === action).at(-1);
  assert.ok(found !== undefined, `${name} ${action}`);
  return found as Record<string, object>;
}

test('payloads have every key of GitHub’s recorded payloads', async () => {
  const path = '.github/workflows/measure.yml';
  const run = github.addRun(REPOSITORY, { path, event: 'push', headSha: own.head.sha });
  const check = world.checks.at(-1);
  assert.ok(check !== undefined);
  const comment = github.addComment(REPOSITORY, 1, 'alice', '/benchproof help');
  const made: readonly [WebhookEvent, string][] = [
    [pullRequestEvent(events, 'opened', own), 'pull_request'],
    [issueCommentEvent(events, comment), 'comment'],
    [issueCommentEvent(events, comment), 'issue'],
    [workflowRunEvent(events, 'completed', run), 'workflow_run'],
    [workflowRunEvent(events, 'requested', run), 'workflow'],
    [checkRunEvent(events, check, { by: 'alice', identifier: 'accept' }), 'check_run'],
    [checkSuiteEvent(events, check, 'alice'), 'check_suite'],
    [mergeGroupEvent(events, REPOSITORY, github.queuePull(REPOSITORY, 1)), 'merge_group'],
  ];
  const missing = made.flatMap(([{ name, payload }, part]) => {
    const sent = recordingOf(name, payload['action'] as string | undefined);
    const ours = payload[part] as object;
    const inner = Object.keys(sent[part] ?? {}).filter((key) => !(key in ours));
    const outer = Object.keys(sent).filter((key) => !(key in payload));
    return [
      ...inner.map((key) => `${name}.${part}.${key}`),
      ...outer.map((key) => `${name}.${key}`),
    ];
  });
  // The owner here is no organization, and no app is installed.
  const expected = missing.filter((each) => !/\.(?:organization|installation)$/.test(each));
  assert.deepEqual(expected, []);
});

test('a delivery is signed and keeps its id when redelivered', async () => {
  const receiver = new Webhooks({ secret: 'a long secret' });
  const seen: { id: string; isSigned: boolean; event: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const signature = String(request.headers['x-hub-signature-256']);
    seen.push({
      id: String(request.headers['x-github-delivery']),
      event: String(request.headers['x-github-event']),
      isSigned: await receiver.verify(body, signature),
    });
    response.writeHead(202).end('queued');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const event = pullRequestEvent(events, 'closed', own);
  const first = await deliver(event, { url, secret: 'a long secret' });
  await deliver(event, { url, secret: 'another secret' }, first.id);
  server.close();
  assert.deepEqual([first.status, first.body], [202, 'queued']);
  assert.deepEqual(seen, [
    { id: first.id, event: 'pull_request', isSigned: true },
    { id: first.id, event: 'pull_request', isSigned: false },
  ]);
});
