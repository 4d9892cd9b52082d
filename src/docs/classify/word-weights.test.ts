import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_STEPS, packWeights, STEPS, unpackWeights } from './word-weights.ts';

const roundTrip = (steps: readonly number[]) => {
  const packed = packWeights(steps);
  return [...unpackWeights(JSON.parse(JSON.stringify(packed)), steps.length)];
};
const inSteps = (weights: readonly number[]) => weights.map((weight) => Math.round(weight * STEPS));

test('weights are the same after they were packed', () => {
  const steps = [0, 0, 3, -MAX_STEPS, 0, MAX_STEPS, -1, ...Array(400).fill(0), 7, 0];
  assert.deepEqual(inSteps(roundTrip(steps)), steps);
});

test('weights that are all zero take no room', () => {
  const steps = Array(1000).fill(0);
  assert.deepEqual(packWeights(steps), []);
  assert.deepEqual(roundTrip(steps), steps);
});

test('zeros in a row of any length are skipped', () => {
  for (let zeros = 85; zeros < 185; zeros += 1) {
    const steps = [...Array(zeros).fill(0), 5];
    assert.deepEqual(inSteps(roundTrip(steps)), steps, `${zeros} zeros`);
  }
});

test('packed weights are lines of printable characters that JSON does not escape', () => {
  const steps = Array.from({ length: 3000 }, (_, at) =>
    at % 7 === 0 ? (at % (2 * MAX_STEPS + 1)) - MAX_STEPS : 0,
  );
  for (const line of packWeights(steps)) {
    assert.match(line, /^[#-[\]-~]{1,100}$/);
    assert.equal(JSON.stringify(line).length, line.length + 2);
  }
});
