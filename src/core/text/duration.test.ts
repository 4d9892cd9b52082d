import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDuration } from './duration.ts';

test('a span is said in one or two units', () => {
  assert.equal(formatDuration(0.42), '0.4 s');
  assert.equal(formatDuration(9.99), '10 s');
  assert.equal(formatDuration(45.4), '45 s');
  assert.equal(formatDuration(200), '3 min 20 s');
  assert.equal(formatDuration(61), '1 min 01 s');
  assert.equal(formatDuration(3599.7), '1 h');
  assert.equal(formatDuration(3900), '1 h 05 min');
});

test('an invalid time span is unknown', () => {
  assert.equal(formatDuration(Number.NaN), 'unknown');
  assert.equal(formatDuration(-1), 'unknown');
});
