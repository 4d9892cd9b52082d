/** Texts by which runs, checks and artifacts say what they belong to: read back as they were written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  measurementFiles,
  parseArtifactName,
  readManifest,
  readMeasurement,
  sessionBounds,
} from '../../core/github/evidence/measurement.ts';
import {
  formatAttempt,
  NO_ATTEMPT,
  parseAttempt,
  parseRunTitle,
} from '../../core/github/target/marks.ts';

const SHA = '0123456789abcdef0123456789abcdef01234567';

test('a check’s mark', () => {
  for (const attempt of [
    NO_ATTEMPT,
    { pull: 12, runId: 9_876_543_210, runAttempt: 2, cause: null },
    { pull: 12, runId: null, runAttempt: null, cause: 'run-more-41' },
  ]) {
    assert.deepEqual(parseAttempt(formatAttempt(attempt)), attempt);
  }
  assert.deepEqual(parseAttempt('somebody else’s'), NO_ATTEMPT);
});

test('a run’s title', () => {
  const target = { pull: 12, sha: SHA, cause: '345', filter: '' };
  assert.deepEqual(parseRunTitle(`benchproof #12 ${SHA} 345 `), target);
  assert.deepEqual(parseRunTitle(`benchproof #12 ${SHA} 345 sort*`), {
    ...target,
    filter: 'sort*',
  });
  for (const title of [`benchproof #12 ${SHA.slice(1)} 345`, `Fix benchproof #12 ${SHA} 345`, '']) {
    assert.equal(parseRunTitle(title), null, title);
  }
});

test('an artifact’s name', () => {
  const whole = { shard: '1-of-1', attempt: 1 };
  assert.deepEqual(parseArtifactName(null, 'benchproof-attempt-1'), whole);
  assert.deepEqual(parseArtifactName('slow', 'benchproof-attempt-1'), whole);
  assert.deepEqual(parseArtifactName(null, 'benchproof-2-of-3-attempt-12'), {
    shard: '2-of-3',
    attempt: 12,
  });
  assert.deepEqual(parseArtifactName('slow', 'benchproof-slow-2-of-3-attempt-1')?.shard, '2-of-3');
  for (const name of ['benchproof-other-attempt-1', 'coverage', 'benchproof-2-of-3']) {
    assert.equal(parseArtifactName('slow', name), null, name);
  }
});

test('a job that could not measure records the failure in its artifact', () => {
  const texts = measurementFiles({ shard: '2-of-3', attempt: 1, failure: 'no engine' }, null);
  const files = new Map([...texts].map(([name, text]) => [name, new TextEncoder().encode(text)]));
  const read = readManifest(files);
  assert.ok(read.ok);
  assert.deepEqual([read.value.shard, read.value.failure], ['2-of-3', 'no engine']);
  assert.equal(readMeasurement(files, sessionBounds([], [])).ok, false);
});
