import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../plan/schedule.ts';
import { compareValues, fastestOf, isFalling, kneeOf, type RatedValue } from './sweep-shape.ts';

const random = seededRandom(20261121);
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function sweepOf(levels: readonly number[], noise: number, runs = 3): RatedValue[] {
  return levels.map((level, at) => ({
    value: 2 ** at,
    rates: Array.from({ length: runs }, () => level * Math.exp(noise * normal())),
  }));
}

/** Share of drawn sessions of which `says` holds. */
function shareOf(
  trials: number,
  draw: () => RatedValue[],
  says: (values: RatedValue[]) => boolean,
) {
  return Array.from({ length: trials }, draw).filter(says).length / trials;
}

const hasKnee = (values: RatedValue[]) => kneeOf(values, compareValues(values)) !== null;
const hasSlower = (values: RatedValue[]) => {
  const isFaster = compareValues(values);
  return values.some((each, at) => values.slice(0, at).some((before) => isFaster(before, each)));
};

test('flat noisy curves get a knee, or a value slower than another, in few sessions', () => {
  for (const [values, runs] of [
    [4, 3],
    [8, 3],
    [4, 12],
  ] as const) {
    const flat = () => sweepOf(new Array<number>(values).fill(1), 0.05, runs);
    const [knees, slower] = [shareOf(400, flat, hasKnee), shareOf(400, flat, hasSlower)];
    assert.ok(knees <= 0.02, `${knees}`);
    assert.ok(slower <= 0.05 + 3 * Math.sqrt((0.05 * 0.95) / 400), `${slower}`);
  }
});

test('a curve that later gains more than a twentieth has no knee', () => {
  const rising = () => sweepOf([1, 1.9, 1.9, 1.9, 1.9 * 1.06], 0.01);
  const wrong = shareOf(400, rising, hasKnee);
  assert.ok(wrong <= 0.05 + 3 * Math.sqrt((0.05 * 0.95) / 400), `${wrong}`);
});

test('a knee that is there is found where the noise lets it be seen', () => {
  const draw = (noise: number) => () => sweepOf([1, 1.9, 2.8, 2.82, 2.8], noise, 5);
  const kneeAt = (values: RatedValue[]) => kneeOf(values, compareValues(values)) === 4;
  assert.ok(shareOf(100, draw(0.01), kneeAt) > 0.9);
  assert.ok(shareOf(100, draw(0.2), hasKnee) < 0.1);
});

test('the last value is never the knee, and neither is any of two', () => {
  const rising = sweepOf([1, 2, 4], 0.001);
  assert.equal(kneeOf(rising, compareValues(rising)), null);
  const two = sweepOf([1, 1.5], 0.001);
  assert.equal(kneeOf(two, compareValues(two)), null);
});

test('a falling curve is one whose first value is best, and whose last is shown to be slower', () => {
  const falling = sweepOf([1, 0.8, 0.7, 0.6], 0.01);
  assert.ok(isFalling(falling, compareValues(falling)));
  assert.equal(fastestOf(falling), falling[0]);
  const turning = sweepOf([1, 1.5, 0.7, 0.6], 0.01);
  assert.ok(!isFalling(turning, compareValues(turning)));
  const flat = sweepOf([1, 0.99, 0.99], 0.05);
  assert.ok(!isFalling(flat, compareValues(flat)));
  assert.ok(!isFalling([], compareValues([])));
});
