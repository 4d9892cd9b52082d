import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../plan/schedule.ts';
import { nextSearchStep, type SearchStep } from './search.ts';
import { type Observation, type SearchEvidence, stepPosterior } from './step-posterior.ts';

const LIMITS = { confidence: 0.95, maxPairs: 24 };

const measured = (observations: readonly Observation[]): SearchEvidence => ({
  measured: observations,
  certain: [],
});

interface History {
  readonly count: number;
  readonly first: number;
  readonly shift: number;
  readonly noise: number;
  readonly broken?: readonly number[];
}

function searchIn(history: History, seed: number): { end: SearchStep; pairs: number } {
  const random = seededRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const known = new Map<number, number[]>();
  const skipped = new Set<number>();
  const measure = (at: number, runs: number): void => {
    if (history.broken?.includes(at)) return void skipped.add(at);
    const level = at >= history.first ? history.shift : 0;
    const drawn = Array.from({ length: runs }, () => level + history.noise * normal());
    known.set(at, [...(known.get(at) ?? []), ...drawn]);
  };
  measure(history.count - 1, 6);
  for (;;) {
    const observations: Observation[] = [...known].map(([at, ratios]) => ({ at, ratios }));
    const posterior = stepPosterior(measured(observations), history.count, 0.01);
    const pairs = new Map(observations.map(({ at, ratios }) => [at, ratios.length]));
    const step = nextSearchStep({ posterior, skipped, closed: new Set(), pairs }, LIMITS);
    if (step.kind !== 'measure')
      return { end: step, pairs: [...pairs.values()].reduce((a, b) => a + b) };
    measure(step.at, 3);
  }
}

test('a clear step takes about as many measurements as bisection', () => {
  for (const first of [0, 1, 7, 16, 30, 31]) {
    const { end, pairs } = searchIn({ count: 32, first, shift: 0.08, noise: 0.005 }, 11 + first);
    assert.equal(end.kind, 'found');
    assert.ok(end.kind === 'found' && end.answer.from === first && end.answer.to === first);
    assert.ok(pairs <= 6 + 3 * 7, `${pairs} pairs`);
  }
});

test('under noise a step is measured repeatedly and found with the requested confidence', () => {
  const tries = 200;
  let right = 0;
  for (let seed = 1; seed <= tries; seed += 1) {
    const first = (seed * 7) % 32;
    const { end } = searchIn({ count: 32, first, shift: 0.08, noise: 0.04 }, seed);
    if (end.kind === 'found' && end.answer.to === first && end.answer.from === first) right += 1;
  }
  // At 0.95 a wrong name is allowed once in twenty; three standard errors below.
  assert.ok(right / tries > 0.95 - 3 * Math.sqrt((0.95 * 0.05) / tries), `${right} of ${tries}`);
});

test('an improvement is found as well', () => {
  const { end } = searchIn({ count: 16, first: 5, shift: -0.2, noise: 0.02 }, 3);
  assert.ok(end.kind === 'found' && end.answer.from === 5 && end.answer.to === 5);
});

test('commits that do not build only widen the answer', () => {
  const { end } = searchIn({ count: 20, first: 9, shift: 0.15, noise: 0.01, broken: [7, 8, 9] }, 5);
  assert.equal(end.kind, 'found');
  assert.ok(end.kind === 'found');
  assert.deepEqual([end.answer.from, end.answer.to], [7, 10]);
  assert.ok(end.answer.probability >= 0.95);
});

test('hopeless noise ends the search with a low probability', () => {
  const { end } = searchIn({ count: 8, first: 3, shift: 0.01, noise: 0.3 }, 8);
  assert.notEqual(end.kind, 'measure');
  if (end.kind === 'exhausted') assert.ok(end.answer.probability < 0.95);
});

test('a commit on neither level is a misfit', () => {
  const observations = [
    { at: 1, ratios: [0.001, -0.002, 0.001] },
    { at: 4, ratios: [0.31, 0.3, 0.32] },
    { at: 7, ratios: [0.08, 0.081, 0.079, 0.08] },
    { at: 6, ratios: [0.079, 0.081, 0.08] },
    { at: 9, ratios: [0.08, 0.08, 0.081] },
  ];
  const posterior = stepPosterior(measured(observations), 10, 0.005);
  assert.deepEqual(posterior.misfits, [4]);
});

test('there is nothing to search unless the end differs', () => {
  assert.throws(() => stepPosterior(measured([{ at: 0, ratios: [0, 0, 0] }]), 4, 0.01), RangeError);
});

test('a certain comparison settles its half at once and does not affect the variance', () => {
  const ends = { at: 7, ratios: [0.13, 0.02, 0.1, 0.03, 0.12, 0.08] };
  const open = stepPosterior(measured([ends]), 8, 0.01);
  const settled = stepPosterior(
    { measured: [ends], certain: [{ at: 4, differs: false }] },
    8,
    0.01,
  );
  assert.deepEqual(settled.first.slice(0, 5), [0, 0, 0, 0, 0]);
  assert.ok(Math.abs(settled.first.reduce((a, b) => a + b, 0) - 1) < 1e-9);
  assert.deepEqual(
    [settled.df, settled.levels, settled.shift?.error],
    [open.df, open.levels, open.shift?.error],
  );
  const exact = [
    { at: 7, differs: true },
    { at: 5, differs: true },
    { at: 4, differs: false },
  ];
  assert.deepEqual(stepPosterior({ measured: [], certain: exact }, 8, 0.01).first[5], 1);
});

test('a shift of all comparisons, caused by the reference, is not a step', () => {
  const level = (at: number, centre: number) => ({
    at,
    ratios: [-0.004, 0, 0.004].map((d) => centre + d),
  });
  const observations = [0, 2, 4, 6]
    .map((at) => level(at, 0.025))
    .concat(level(7, 0.08), level(9, 0.08));
  const { first, shift, misfits } = stepPosterior(measured(observations), 10, 0.01);
  assert.ok((first[7] ?? 0) > 0.95, String(first[7]));
  assert.ok(Math.abs((shift?.mean ?? 0) - 0.06) < 0.01, String(shift?.mean));
  assert.deepEqual(misfits, []);
});
