/** Containers that do not answer are opened once more, which is said; any other failure is not repeated. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WorldError } from '../../core/errors.ts';
import type { OpenedRun } from '../../ports.ts';
import { openAnswering, Unanswered } from './answering.ts';

const opened: OpenedRun = { containers: [], [Symbol.asyncDispose]: async () => {} };

/** Fails with these errors, one after the other, before it opens. */
function opening(...errors: readonly Error[]) {
  const [left, warnings]: [Error[], string[]] = [[...errors], []];
  const result = openAnswering(
    async () => {
      const error = left.shift();
      if (error !== undefined) throw error;
      return opened;
    },
    (text) => warnings.push(text),
  );
  return { result, left, warnings };
}

test('containers that answer are opened once, and nothing is said', async () => {
  const { result, warnings } = opening();
  assert.equal((await result).reopened, undefined);
  assert.deepEqual(warnings, []);
});

test('containers that do not answer are opened once more, and it is said', async () => {
  const { result, warnings } = opening(new Unanswered('head'));
  assert.equal((await result).reopened, 'the head container did not answer');
  assert.deepEqual(warnings, ['the head container did not answer: opened once more']);
});

test('containers that do not answer twice are an error', async () => {
  const { result } = opening(new Unanswered('head'), new Unanswered('base'));
  await assert.rejects(result, {
    name: 'WorldError',
    message: 'the base container did not answer',
    advice: /free memory and cores/,
  });
});

test('another failure is not repeated', async () => {
  const { result, left } = opening(new WorldError('no such image'), new Unanswered('head'));
  await assert.rejects(result, { message: 'no such image' });
  assert.equal(left.length, 1);
});
