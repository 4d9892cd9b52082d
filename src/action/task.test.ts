import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEvent, taskOf } from './task.ts';

const [HEAD, BASE, RUN] = ['a', 'b', 'c'].map((digit) => digit.repeat(40)) as [
  string,
  string,
  string,
];
const pull = (action: string) => ({
  action,
  pull_request: { number: 7, head: { sha: HEAD, repo: null }, base: { sha: BASE, ref: 'main' } },
});
const comment = (more: object, action = 'created') => ({
  action,
  issue: { number: 7, ...more },
  comment: {
    id: 5,
    body: '/benchproof help',
    created_at: '2026-11-21T08:00:00Z',
    user: { login: 'alice' },
  },
});

const EVENTS: readonly (readonly [string, object, string])[] = [
  ['pull_request', pull('opened'), 'whole'],
  ['pull_request', pull('closed'), 'close'],
  [
    'merge_group',
    { action: 'checks_requested', merge_group: { head_sha: HEAD, base_sha: BASE, head_ref: 'x' } },
    'whole',
  ],
  ['push', { ref: 'refs/heads/main', before: BASE, after: HEAD }, 'whole'],
  ['workflow_run', { action: 'requested', workflow_run: { id: 3 } }, 'open'],
  ['workflow_run', { action: 'in_progress', workflow_run: { id: 3 } }, 'nothing'],
  ['workflow_run', { action: 'completed', workflow_run: { id: 3 } }, 'publish'],
  ['issue_comment', comment({ pull_request: {} }), 'answer'],
  ['issue_comment', comment({ pull_request: {} }, 'edited'), 'nothing'],
  ['issue_comment', comment({}), 'nothing'],
  ['schedule', {}, 'audit'],
  ['workflow_dispatch', {}, 'audit'],
  ['workflow_dispatch', { inputs: { sha: HEAD, pull: '7' } }, 'whole'],
];

test('maps each event to its task', () => {
  for (const [name, payload, kind] of EVENTS) {
    assert.equal(taskOf('auto', readEvent(name, payload), RUN).kind, kind, `${name} ${kind}`);
  }
});

test('heads and bases come from the payload, never from the run', () => {
  const ranges = EVENTS.flatMap(([name, payload]) => {
    const task = taskOf('auto', readEvent(name, payload), RUN);
    return 'range' in task ? [task.range] : [];
  });
  for (const { sha, onto } of ranges) {
    assert.equal(sha, HEAD);
    assert.notEqual(onto, RUN);
  }
});

test('a first push has no base to compare with', () => {
  const event = readEvent('push', { ref: 'refs/heads/main', before: '0'.repeat(40), after: HEAD });
  const task = taskOf('measure', event, RUN);
  assert.ok(task.kind === 'measure' && task.range.isAlone);
});

test('dangerous, unknown and malformed events are rejected with advice', () => {
  assert.throws(() => readEvent('pull_request_target', {}), /not supported/);
  assert.throws(() => readEvent('gollum', {}), /not one of pull_request/);
  assert.throws(() => readEvent('pull_request', { action: 'opened' }), /pull_request: /);
  const event = readEvent('workflow_run', { action: 'completed', workflow_run: { id: 3 } });
  assert.throws(() => taskOf('measure', event, RUN), /no change to measure/);
  const short = readEvent('workflow_dispatch', { inputs: { sha: 'abc1234', pull: '7' } });
  assert.throws(() => taskOf('auto', short, RUN), /full commit/);
});
