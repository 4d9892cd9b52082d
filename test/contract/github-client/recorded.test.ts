/** GitHub's own traffic, as public packages keep it: recorded deliveries and documented answers, read by our parsers. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import recordings from '@octokit/webhooks-examples' with { type: 'json' };
import { readEvent, taskOf } from '../../../src/action/task.ts';
import { UserError } from '../../../src/core/errors.ts';
import { openGitHub } from '../../../src/github/open-github.ts';
import { FakeClock } from '../../../src/testing/fake-clock.ts';
import { readExamples } from '../../../src/testing/github/description/examples.ts';
import { openValidator } from '../../../src/testing/github/description/validator.ts';

const recorded = recordings as unknown as readonly {
  readonly name: string;
  readonly examples: readonly Readonly<Record<string, unknown>>[];
}[];

const SHA = '6dcb09b5b57875f334f61aebed695e2e4193db5e';

/** What the action makes of a delivery: its task, or why there is none. */
function interpretationOf(name: string, payload: unknown): string {
  try {
    return taskOf('auto', readEvent(name, payload), SHA).kind;
  } catch (error) {
    if (error instanceof UserError) return `refused: ${error.message.replace(/ one of .*/, '')}`;
    throw error;
  }
}

test('every recorded delivery has a task, or a reason to be ignored', () => {
  const readings = recorded.flatMap(({ name, examples }) =>
    examples.map((payload) => `${name}: ${interpretationOf(name, payload)}`),
  );
  assert.equal(readings.length, 329);
  const ours = readings.filter((each) => !each.endsWith(' is not'));
  const counts = Map.groupBy(ours, (each) => each);
  assert.deepEqual([...counts].map(([reading, all]) => `${all.length} ${reading}`).sort(), [
    '2 merge_group: whole',
    '2 pull_request: close',
    '2 workflow_dispatch: audit',
    '2 workflow_run: open',
    '27 pull_request: whole',
    '3 workflow_run: publish',
    '7 push: whole',
    '9 check_run: answer',
    '9 issue_comment: nothing',
  ]);
});

const validator = openValidator();
const exampleOf = readExamples(validator.description);
/** Operations that were answered by their documented example. */
const answered = new Set<string>();
const server = createServer((request, response) => {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const route = validator.find(request.method ?? '', path)?.route;
  const status = 200;
  const { operationId = '' } = route ?? {};
  answered.add(operationId);
  const responses = route?.operation['responses'] as Record<string, unknown> | undefined;
  const isList = JSON.stringify(responses?.['200'] ?? '').includes('"type":"array"');
  const example = exampleOf(operationId, status);
  const body = isList && !('total_count' in example) ? [example] : example;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
after(() => server.close());

const github = openGitHub({
  token: 'ghs_recorded',
  apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  repository: 'octocat/Hello-World',
  clock: new FakeClock('2026-11-21T10:00:00.000Z'),
  random: () => 0.5,
  log: () => {},
  patience: { secondMs: 1 },
});

test('documented responses are parsed', async () => {
  const pull = await github.pulls.get(1347);
  assert.deepEqual(
    [pull?.number, pull?.state, pull?.user?.login, pull?.head.repo?.full_name, pull?.base.ref],
    [1347, 'open', 'octocat', 'octocat/Hello-World', 'master'],
  );
  const [check] = await github.checks.list(SHA);
  assert.deepEqual(
    [check?.name, check?.app, check?.status],
    ['mighty_readme', 'octoapp', 'completed'],
  );
  const [comment] = await github.comments.list(1347);
  assert.deepEqual([comment?.author, comment?.body], ['octocat', 'Me too']);
  const run = await github.workflows.run(30433642);
  assert.deepEqual(
    [run?.event, run?.status, run?.head_repository?.full_name],
    ['push', 'queued', 'octo-org/octo-repo'],
  );
  const [job] = await github.workflows.jobs(30433642);
  assert.deepEqual([job?.name, job?.conclusion], ['build', 'success']);
  const [artifact] = await github.workflows.artifacts(30433642);
  assert.deepEqual(
    [artifact?.name, artifact?.size_in_bytes, artifact?.expired],
    ['Rails', 556, false],
  );
  assert.equal(await github.defaultBranch(), 'master');
  assert.equal(await github.permissionOf('octocat'), 'admin');
  const { commit, tree } = await github.git.resolve(SHA);
  assert.deepEqual(
    [commit, tree].map((sha) => sha?.slice(0, 7)),
    ['7638417', '6912724'],
  );
  assert.deepEqual([...answered].sort(), [
    'actions/get-workflow-run',
    'actions/list-jobs-for-workflow-run',
    'actions/list-workflow-run-artifacts',
    'checks/list-for-ref',
    'git/get-commit',
    'issues/list-comments',
    'pulls/get',
    'repos/get',
    'repos/get-collaborator-permission-level',
  ]);
});
