import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import examples from '@octokit/webhooks-examples' with { type: 'json' };
import fc from 'fast-check';
import { parseQueueBranch } from '../core/github/target/marks.ts';
import { keyOf, readEvent, routeOf } from './event.ts';

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

const OWN_APP = 1;

/** What becomes of a delivery: the name of its event, or why there is nothing to do. */
function becomes(name: string, payload: unknown, appId = OWN_APP): string {
  const read = readEvent(name, payload, appId);
  return 'outcome' in read ? `${read.outcome}: ${read.message}` : read.name;
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
      const read = becomes(name, { ...payload, installation: { id: 7 } });
      if (OURS.has(kind)) {
        // Whether there is work to do is asked of what was parsed.
        assert.doesNotMatch(read, /^malformed|none of ours/, kind);
        seen.add(kind);
      } else {
        assert.match(read, /^ignored: .* none of ours/, kind);
      }
    }
    assert.deepEqual(
      [...OURS].filter((kind) => !seen.has(kind)),
      [],
    );
  });

  test('are rejected without an installation', () => {
    const read = becomes('pull_request', { ...opened, installation: undefined });
    assert.equal(read, 'malformed: installation');
  });
});

describe('routing of deliveries', () => {
  test('takes a pull request’s number', () => {
    const read = readEvent('pull_request', opened, OWN_APP);
    if ('outcome' in read) return assert.fail(read.message);
    const route = routeOf(read);
    assert.equal(keyOf(route), 'acme/engine#12');
    assert.equal(route.installation, 7);
  });

  test('handles an edit only if it changes the base', () => {
    const edited = { ...opened, action: 'edited' };
    const title = { ...edited, changes: { title: { from: 'Sort' } } };
    const base = { ...edited, changes: { base: { ref: { from: 'next' } } } };
    assert.match(becomes('pull_request', title), /^ignored: goes where it went/);
    assert.equal(becomes('pull_request', base), 'pull_request');
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
    assert.match(becomes('issue_comment', comment), /^ignored: not on a pull request/);
  });

  test('ignores a button of another App', () => {
    const pressed = {
      ...place,
      action: 'requested_action',
      check_run: { id: 9, name: 'lint', head_sha: SHA, external_id: '', app: { id: 2 } },
      requested_action: { identifier: 'fix' },
    };
    assert.match(becomes('check_run', pressed, 1), /^ignored: a check of another App/);
    assert.equal(becomes('check_run', pressed, 2), 'check_run');
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
      assert.match(becomes('pull_request', payload), /^malformed: /);
    });
  }

  test('never throw', () => {
    const names = fc.constantFrom('pull_request', 'issue_comment', 'push', '__proto__', 'toString');
    fc.assert(
      fc.property(names, fc.anything(), (name, payload) => {
        assert.notEqual(becomes(name, payload), name);
      }),
      { seed: 4 },
    );
  });
});
