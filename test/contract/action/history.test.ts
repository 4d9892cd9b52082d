/** `mode: history`: one issue a branch, kept up to date, whatever happens to it in between. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepChangesIssue } from '../../../src/commands/github/documents.ts';
import { recordPath } from '../../../src/core/records/layout.ts';
import { recordText } from '../../../src/core/records/seal.ts';
import type { Issue } from '../../../src/testing/github/model.ts';
import { type HistoryShape, historyRecords } from '../../support/history-records.ts';
import { runStep } from './built-action.ts';
import { CONFIG, REPOSITORY, type Scene, startScene } from './scene.ts';

const SLOWER = { series: 3, commits: 40, step: 0.2 };
const RECOVERED = { ...SLOWER, commits: 60, backAt: 45 };
const HISTORY = (more = '') =>
  `${CONFIG}records: { directory: records }\nhistory: { days: 1000${more} }\n`;

const files = (shape: HistoryShape) =>
  Object.fromEntries(
    historyRecords(shape).map((sealed) => [
      `records/${recordPath(sealed.id, sealed.record)}`,
      recordText(sealed),
    ]),
  );

const startWith = (shape: HistoryShape, more = '') =>
  startScene({ config: HISTORY(more), base: files(shape) });

function look(scene: Scene, branch = 'main') {
  const web = `https://github.com/${REPOSITORY}`;
  const watched = { sha: scene.base, order: new Map() };
  return keepChangesIssue(scene.ports(), { ...watched, branch, repository: web });
}

function only({ github }: Scene): Issue {
  const [issue, ...more] = github.world.issues;
  assert.ok(issue !== undefined && more.length === 0, `${github.world.issues.length} issues`);
  github.transcript.assertNoViolations();
  return issue;
}

const writes = ({ github }: Scene) =>
  github.transcript.entries.filter(({ method, path }) => method !== 'GET' && path !== '/graphql')
    .length;

test('a regression is listed with range, size, significance and command, and only written once', async () => {
  await using scene = await startWith(SLOWER);
  const kept = await look(scene);
  assert.deepEqual([kept.open, kept.outcome], [1, 'neutral']);
  const { title, body, state } = only(scene);
  assert.deepEqual([title, state], ['Performance of main got worse', 'open']);
  assert.match(body, /\*\*1 change for the worse on `main`\*\*, of 3 series/);
  assert.match(body, /\/compare\/[0-9a-f]{40}\.\.\.[0-9a-f]{40}\)/);
  assert.equal(
    body.match(/^\| `example\/sort-0.*\+(?:19|20|21)\.\d%.* to .* p < 0\.001 \|$/gm)?.length,
    3,
  );
  assert.match(
    body,
    /npx github:acme\/benchproof#0123456 bisect --good [0-9a-f]{40} --bad [0-9a-f]{40} --benchmark '=example/,
  );
  const before = writes(scene);
  await look(scene);
  assert.equal(writes(scene), before);
});

test('a ticked box accepts, and the issue is closed when nothing is left', async () => {
  await using scene = await startWith(SLOWER);
  await look(scene);
  const issue = only(scene);
  // As the page of an issue sends it.
  issue.body = issue.body.replace('- [ ]', '- [x]').replaceAll('\n', '\r\n');
  for (let again = 0; again < 2; again += 1) {
    assert.deepEqual((await look(scene)).outcome, 'pass');
    assert.equal(only(scene).state, 'closed');
    assert.match(only(scene).body, /1 accepted/);
  }
});

test('closing the issue accepts all of it; a tick for another change accepts nothing', async () => {
  await using scene = await startWith(SLOWER);
  await look(scene);
  const issue = only(scene);
  issue.body = `- [x] all <!-- change 0123456789ab -->\n${issue.body}`.replace(
    /^(.*)\n(.*)/,
    '$2\n$1',
  );
  await look(scene);
  assert.equal(only(scene).state, 'open');
  issue.state = 'closed';
  assert.equal((await look(scene)).open, 0);
  assert.equal(only(scene).state, 'closed');
});

test('a recovery closes the issue, and a new regression reopens it', async () => {
  await using scene = await startWith(SLOWER);
  await look(scene);
  const replace = (old: HistoryShape, now: HistoryShape) => {
    const gone = Object.keys(files(old)).map((path) => [path, null]);
    scene.tree.commit('Go on', { ...Object.fromEntries(gone), ...files(now) });
  };
  replace(SLOWER, RECOVERED);
  assert.equal((await look(scene)).outcome, 'pass');
  assert.equal(only(scene).state, 'closed');
  replace(RECOVERED, { ...SLOWER, commits: 80, step: 0.3 });
  assert.equal((await look(scene)).open, 1);
  assert.equal(only(scene).state, 'open');
});

test('a change that was reverted later is not listed', async () => {
  await using scene = await startWith(RECOVERED);
  assert.equal((await look(scene)).issue, null);
  assert.equal(scene.github.world.issues.length, 0);
});

test('each branch has its own issue, and a lost response creates no duplicate', async () => {
  await using scene = await startWith(SLOWER, ', fails: true');
  scene.github.faults.plant('issues/create', { kind: 'drop', applied: true });
  assert.equal((await look(scene)).outcome, 'fail');
  only(scene);
  await look(scene, 'release-2');
  await look(scene, 'release-2');
  assert.deepEqual(
    scene.github.world.issues.map(({ title }) => title),
    ['Performance of main got worse', 'Performance of release-2 got worse'],
  );
});

test('a similar issue written by a stranger is left alone', async () => {
  await using scene = await startWith(SLOWER);
  await look(scene);
  const issue = only(scene);
  scene.github.world.issues[0] = { ...issue, author: { login: 'mallory', type: 'User' } };
  await look(scene);
  assert.equal(scene.github.world.issues.length, 2);
});

test('the step names the issue, and only fails if configured', async () => {
  await using scene = await startWith(SLOWER, ', fails: true');
  const step = await runStep(scene, {
    event: { name: 'schedule', payload: { schedule: '17 4 * * 1' } },
    inputs: { mode: 'history' },
    env: { GITHUB_REF: 'refs/heads/main' },
  });
  assert.equal(step.code, 1, step.stdout + step.stderr);
  assert.equal(step.outputs['changes'], '1');
  assert.match(step.outputs['issue-url'] ?? '', /\/issues\/2$/);
  assert.match(step.summary, /1 change for the worse/);
});

test('a missing permission is named', async () => {
  await using scene = await startWith(SLOWER);
  const identity = scene.github.world.identities.get('ghs_workflow');
  assert.ok(identity !== undefined);
  scene.github.world.identities.set('ghs_workflow', {
    ...identity,
    permissions: { ...identity.permissions, issues: 'read' },
  });
  await assert.rejects(look(scene), /create an issue[\s\S]*issues: write/);
});
