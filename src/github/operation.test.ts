import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureWords, OPERATIONS } from './api.ts';
import { type FailedRequest, kindOf, secondsAsked } from './failure.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

function failed(over: Partial<FailedRequest>): FailedRequest {
  return { status: 500, message: 'Server Error', headers: {}, code: null, ...over };
}

const KINDS: readonly (readonly [Partial<FailedRequest>, string])[] = [
  [{ status: 500 }, 'lost'],
  [{ status: 502 }, 'lost'],
  [{ status: null, code: 'ECONNRESET' }, 'lost'],
  [{ status: null, code: 'TIMEOUT' }, 'lost'],
  [{ status: null, code: 'ECONNREFUSED' }, 'unsent'],
  [{ status: null, code: 'ENOTFOUND' }, 'unsent'],
  [{ status: 401 }, 'unauthorised'],
  [{ status: 403 }, 'forbidden'],
  [{ status: 403, headers: { 'x-ratelimit-remaining': '0' } }, 'limited'],
  [{ status: 403, headers: { 'x-ratelimit-remaining': '12' } }, 'forbidden'],
  [{ status: 403, message: 'You have exceeded a secondary rate limit.' }, 'limited'],
  [{ status: 429 }, 'limited'],
  [{ status: 404 }, 'absent'],
  [{ status: 410 }, 'absent'],
  [{ status: 409 }, 'conflict'],
  [{ status: 422 }, 'refused'],
  [{ status: 400 }, 'refused'],
];

for (const [over, kind] of KINDS) {
  const { status, code } = failed(over);
  test(`${status ?? code} ${JSON.stringify(over.headers ?? {})} is ${kind}`, () => {
    assert.equal(kindOf(failed(over)), kind);
  });
}

test('reports accepted permissions in workflow syntax', () => {
  const headers = {
    'x-accepted-github-permissions': 'pull_requests=write; issues=write,contents=read',
  };
  const words = failureWords(OPERATIONS.createComment, failed({ status: 403, headers }), NOW);
  assert.match(words[0], /pull-requests: write or issues: write and contents: read/);
  assert.match(String(words[1]), /permissions: pull-requests: write or/);
});

test('reports the known permission if GitHub names none', () => {
  const words = failureWords(OPERATIONS.dispatch, failed({ status: 403 }), NOW);
  assert.match(words[0], /refused to start a workflow \(403: .*permission actions: write/);
});

test('reports when a limit ends, or that it is unknown', () => {
  const reset = NOW.getTime() / 1000 + 90;
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) };
  const told = failureWords(OPERATIONS.createCheck, failed({ status: 403, headers }), NOW);
  assert.match(told[0], /until 2026-11-21T12:01:30\.000Z: could not create a check/);
  const untold = failureWords(OPERATIONS.createCheck, failed({ status: 429 }), NOW);
  assert.match(untold[0], /for an unknown time/);
});

test('respects retry-after before the reset of the limit', () => {
  const reset = String(NOW.getTime() / 1000 + 90);
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset };
  assert.equal(secondsAsked({ headers: { ...headers, 'retry-after': '7' } }, NOW), 7);
  assert.equal(secondsAsked({ headers }, NOW), 90);
  assert.equal(secondsAsked({ headers: { 'x-ratelimit-reset': reset } }, NOW), null);
  assert.equal(secondsAsked({ headers: { 'retry-after': 'soon' } }, NOW), null);
});

test('quotes GitHub on one line of bounded length, without its link', () => {
  const message = `Validation\nFailed ${'x'.repeat(1000)} - https://docs.github.com/rest`;
  const words = failureWords(OPERATIONS.updateCheck, failed({ status: 422, message }), NOW);
  assert.match(words[0], /^GitHub refused to update a check \(422: Validation Failed x+…\)$/);
  assert.ok(words[0].length < 400);
});
