import assert from 'node:assert/strict';
import { test } from 'node:test';
import { programReference } from './settings.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

test('what npm and git call a repository on GitHub becomes a uses: line', () => {
  for (const resolved of [
    `git+ssh://git@github.com/acme/benchproof.git#${COMMIT}`,
    `git+https://github.com/acme/benchproof.git#${COMMIT}`,
    `git@github.com:acme/benchproof.git#${COMMIT}`,
    `https://github.com/acme/benchproof#${COMMIT}`,
  ]) {
    assert.equal(programReference(resolved, '1.2.3'), `acme/benchproof@${COMMIT} # v1.2.3`);
  }
});

test('another host, a tag, and half a commit are no reference', () => {
  for (const resolved of [
    `https://gitlab.com/acme/benchproof#${COMMIT}`,
    'https://github.com/acme/benchproof#v1',
    `https://github.com/acme/benchproof#${COMMIT.slice(0, 12)}`,
    `https://github.com/acme/bench proof#${COMMIT}`,
    '',
  ]) {
    assert.equal(programReference(resolved, '1.2.3'), null);
  }
});
