import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import examples from '@octokit/webhooks-examples' with { type: 'json' };
import fc from 'fast-check';
import { parseQueueBranch } from '../core/github/target/marks.ts';
import { readEvent } from './event.ts';
import { keyOf, reasonToIgnore, routeOf } from './route.ts';

const SHA = '6dcb09b5b57875f334f61aebed695e2e4193db5e';
const place = {
  installation: { id: 7 },
  repository: { full_name: 'acme/engine', default_branch: 'main' },
  sender: { login: 'ada' },
};

const opened = {
  ...place,
  action: 'opened',
  pull_request: { number: 12, head: { sha: SHA }, base: { ref: 'main' } },
};

function understood(name: string, payload: unknown) {
  const read = readEvent(name, payload);
  if (read.kind === 'event') return read.event;
  return assert.fail(JSON.stringify(read));
}

/** GitHub's own recorded deliveries, most of which were made for webhooks without an App. */
const recorded = (
  examples as unknown as readonly { name: string; examples: readonly Record<string, unknown>[] }[]
).flatMap(({ name, examples: all }) => all.map((payload) => ({ name, payload })));

const OURS = new Set([
  'pull_request.opened',
  'pull_request.synchronize',
  'pull_request.reopened',
  'pull_request.ready_for_review',
  'pull_request.closed',
  'merge_group.checks_requested',
  'workflow_run.requested',
  'workflow_run.completed',
  'issue_comment.created',
  'check_run.requested_action',
  'check_run.rerequested',
  'check_suite.rerequested',
]);

describe('recorded deliveries from GitHub', () => {
  test('are parsed if they concern us and ignored otherwise', () => {
    const seen = new Set<string>();
    for (const { name, payload } of recorded) {
      const kind = `${name}.${payload['action']}`;
      const read = readEvent(name, { ...payload, installation: { id: 7 } });
      if (OURS.has(kind)) {
        assert.equal(read.kind, 'event', `${kind}: ${JSON.stringify(read)}`);
        seen.add(kind);
      } else {
        assert.equal(read.kind, 'ignored', kind);
      }
    }
    assert.deepEqual(
      [...OURS].filter((kind) => !seen.has(kind)),
      [],
    );
  });

  test('are rejected without an installation', () => {
    const read = readEvent('pull_request', { ...opened, installation: undefined });
    assert.deepEqual(read, { kind: 'malformed', where: 'installation' });
  });
});

describe('routing of deliveries', () => {
  test('takes a pull request’s number', () => {
    const route = routeOf(understood('pull_request', opened));
    assert.equal(keyOf(route), 'acme/engine#12');
    assert.equal(route.installation, 7);
  });

  test('handles an edit only if it changes the base', () => {
    const edited = { ...opened, action: 'edited' };
    const title = { ...edited, changes: { title: { from: 'Sort' } } };
    const base = { ...edited, changes: { base: { ref: { from: 'next' } } } };
    assert.match(reasonToIgnore(understood('pull_request', title), 1) ?? '', /goes where it went/);
    assert.equal(reasonToIgnore(understood('pull_request', base), 1), null);
  });

  test('finds the pull request of a merge group in its branch name', () => {
    assert.equal(parseQueueBranch(`refs/heads/gh-readonly-queue/main/pr-104-${SHA}`)?.pull, 104);
    assert.equal(parseQueueBranch('refs/heads/main'), null);
    assert.equal(parseQueueBranch(`refs/heads/pr-104-${SHA}x`), null);
  });

  test('ignores a comment on an issue', () => {
    const comment = {
      ...place,
      action: 'created',
      issue: { number: 3 },
      comment: {
        id: 5,
        body: '/benchproof run',
        created_at: '2026-11-02T09:00:00Z',
        user: { login: 'ada', type: 'User' },
      },
    };
    assert.match(reasonToIgnore(understood('issue_comment', comment), 1) ?? '', /pull request/);
  });

  test('ignores a button of another App', () => {
    const pressed = {
      ...place,
      action: 'requested_action',
      check_run: { id: 9, name: 'lint', head_sha: SHA, external_id: '', app: { id: 2 } },
      requested_action: { identifier: 'fix' },
    };
    const event = understood('check_run', pressed);
    assert.match(reasonToIgnore(event, 1) ?? '', /another App/);
    assert.equal(reasonToIgnore(event, 2), null);
  });
});

describe('malformed payloads', () => {
  const broken: readonly [string, unknown][] = [
    ['not an object', 'opened'],
    ['null', null],
    ['an array', []],
    [
      'a head that is no commit',
      { ...opened, pull_request: { number: 12, head: { sha: 'main' } } },
    ],
    ['a number that is text', { ...opened, pull_request: { number: '12', head: { sha: SHA } } }],
    ['a repository that is a path', { ...opened, repository: { full_name: 'acme/../other' } }],
  ];
  for (const [what, payload] of broken) {
    test(`${what} is reported by its path`, () => {
      assert.equal(readEvent('pull_request', payload).kind, 'malformed');
    });
  }

  test('never throw', () => {
    const names = fc.constantFrom('pull_request', 'issue_comment', 'push', '__proto__', 'toString');
    fc.assert(
      fc.property(names, fc.anything(), (name, payload) => {
        assert.notEqual(readEvent(name, payload).kind, 'event');
      }),
      { seed: 4 },
    );
  });
});
