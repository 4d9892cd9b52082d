import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureSchema } from '../../records/session.ts';
import { phraseToText } from '../../text/phrase.ts';
import type { InvalidCause } from '../../verdict/verdict.ts';
import { adviseCause, describeCause, mergeSides } from './causes.ts';

const IDLE = { kind: 'threads-unused', declared: 8, cores: 4, used: 1.02, required: 2 } as const;

function failed(side: 'base' | 'head', reason: 'timeout' | 'exit'): InvalidCause {
  return { kind: 'failed', side, failure: { reason, message: reason, tail: '' }, count: 1, of: 12 };
}

test('equal causes on both sides are merged', () => {
  const merged = mergeSides([
    { ...IDLE, side: 'base' },
    { ...IDLE, side: 'head', used: 1.04 },
  ]);
  assert.deepEqual(merged.map((one) => describeCause(one)).map(phraseToText), [
    'the base and head declared 8 threads on 4 cores, used 1.04',
  ]);
});

test('different causes are not merged', () => {
  const merged = mergeSides([failed('base', 'timeout'), failed('head', 'exit')]);
  assert.deepEqual(
    merged.map(({ who }) => who),
    ['the base', 'the head'],
  );
  assert.deepEqual(merged.map((one) => describeCause(one)).map(phraseToText), [
    'the base timed out in 1 of 12 invocations: timeout',
    'the head ended with an error in 1 of 12 invocations: exit',
  ]);
});

test('every failure reason has its own words and advice', () => {
  const said = failureSchema.shape.reason.options.map((reason) => {
    const failure = { reason, message: 'what happened', tail: '' };
    const cause: InvalidCause = { kind: 'failed', side: 'head', failure, count: 2, of: 12 };
    assert.ok(adviseCause(cause).length > 20);
    return phraseToText(describeCause({ cause, who: 'the head' }));
  });
  assert.equal(new Set(said).size, said.length);
  for (const sentence of said)
    assert.match(sentence, /^the head .* in 2 of 12 invocations: what happened$/);
});
