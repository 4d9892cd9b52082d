import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareRunner, lockRunner, type RunnerState, runnersText } from './difference.ts';
import { formatLock, lockSchema, packageLines, parsePackages, type RunnerLock } from './lock.ts';

const EMPTY: RunnerLock = {
  version: 1,
  base: { reference: 'debian:trixie-slim@sha256:1', suite: 'trixie', assembled: {} },
  runners: {},
};

const STATE: RunnerState = {
  name: 'c',
  version: '16.2.0',
  architecture: 'amd64',
  id: 'sha256:9',
  digest: 'sha256:7',
  base: { origin: 'assembled', pulled: null, assembled: 'sha256:5' },
  recipeHash: 'r1',
  packages: { gcc: '14.2', make: '4.4' },
  packagesHash: 'p1',
};

const NOT_LOCKED = 'the lock file does not have it yet: benchproof runners build --lock';

test('packages are read from dpkg-query, sorted, and versions may hold any sign', () => {
  const packages = parsePackages('make=4.4.1-2\n\ngcc=4:14.2.0-1\nodd=1=2~rc\n');
  assert.deepEqual(Object.entries(packages), [
    ['gcc', '4:14.2.0-1'],
    ['make', '4.4.1-2'],
    ['odd', '1=2~rc'],
  ]);
  assert.equal(packageLines(packages), 'gcc=4:14.2.0-1\nmake=4.4.1-2\nodd=1=2~rc\n');
});

test('a runner agrees with the lock it was written into', () => {
  assert.deepEqual(compareRunner(EMPTY, STATE), [NOT_LOCKED]);
  const lock = lockRunner(EMPTY, STATE);
  assert.deepEqual(compareRunner(lock, STATE), []);
  assert.deepEqual(lockSchema.parse(JSON.parse(formatLock(lock))), lock);
  assert.deepEqual(compareRunner(lock, { ...STATE, architecture: 'arm64' }), [NOT_LOCKED]);
});

test('every difference is named', () => {
  const now: RunnerState = {
    ...STATE,
    base: { origin: 'assembled', pulled: null, assembled: 'sha256:6' },
    recipeHash: 'r2',
    packages: { gcc: '14.3', cmake: '3.31' },
  };
  const differences = compareRunner(lockRunner(EMPTY, STATE), now);
  const text = runnersText([{ name: 'c', state: now, differences }]);
  assert.equal(
    text,
    [
      'runners/c        16.2.0, base assembled, 2 packages, 5 differences, sha256:7',
      '  its recipe is not the one that was locked',
      '  the base was sha256:5 and is sha256:6',
      '  cmake 3.31 was not there',
      '  gcc was 14.2 and is 14.3',
      '  make 4.4 is gone',
      '',
    ].join('\n'),
  );
});

test('a pulled base is locked by its digest and does not change the assembled one', () => {
  const from = (pulled: string): RunnerState => ({
    ...STATE,
    base: { origin: 'registry', pulled, assembled: null },
  });
  const tagged = { ...EMPTY, base: { ...EMPTY.base, reference: 'debian:sid-slim' } };
  const lock = lockRunner(lockRunner(tagged, STATE), from('debian:sid-slim@sha256:1'));
  assert.equal(lock.base.reference, 'debian:sid-slim@sha256:1');
  assert.deepEqual(lock.base.assembled, { amd64: 'sha256:5' });
  assert.deepEqual(compareRunner(lock, from('debian:sid-slim@sha256:1')), []);
  assert.deepEqual(compareRunner(lockRunner(tagged, STATE), from('debian:sid-slim@sha256:2')), []);
  assert.deepEqual(compareRunner(lock, from('debian:sid-slim@sha256:2')), [
    'the base was debian:sid-slim@sha256:1 and is debian:sid-slim@sha256:2',
  ]);
});
