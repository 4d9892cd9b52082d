import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../plan/schedule.ts';
import { cliffsOf, compareVariants, ROW_ALPHA, type VariantRatio } from './variant-ratios.ts';

const TIMES = { exact: false, better: 'lower' } as const;
const COUNTS = { exact: true, better: 'lower' } as const;

function normals(seed: number): () => number {
  const random = seededRandom(seed);
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Variants of these deviations around the same time, three runs each. */
function alike(
  normal: () => number,
  deviations: readonly number[],
  effect: number,
): VariantRatio[] {
  const contenders = deviations.map((deviation, at) => ({
    variant: `pool-${at}`,
    values: Array.from({ length: 3 }, () => 0.2 * Math.exp(deviation * normal())),
    effect,
  }));
  return compareVariants(TIMES, contenders);
}

const isFalse = ({ standing }: VariantRatio) => standing === 'better';

test('at most one row in twenty of equal variants has a false “slower”', () => {
  const trials = 1500;
  const limit = ROW_ALPHA + 3 * Math.sqrt((ROW_ALPHA * (1 - ROW_ALPHA)) / trials);
  for (const [seed, deviations] of [
    [4, [0.05, 0.05, 0.05, 0.05]],
    [6, [0.05, 0.05, 0.05, 0.05, 0.05, 0.05]],
    [7, [0.01, 0.02, 0.05, 0.1]],
  ] as const) {
    const normal = normals(seed);
    let wrong = 0;
    // Without a practical effect to hide behind: the correction alone has to hold.
    for (let trial = 0; trial < trials; trial += 1) {
      if (alike(normal, deviations, 1e-9).some(isFalse)) wrong += 1;
    }
    assert.ok(wrong / trials <= limit, `${deviations}: ${wrong / trials}`);
  }
});

test('a single pair is tested without correction, and a clear difference survives it', () => {
  const runs = (centre: number) => [0.99 * centre, centre, 1.01 * centre];
  const of = (variant: string, centre: number) => ({
    variant,
    values: runs(centre),
    effect: 0.03,
  });
  const pair = compareVariants(TIMES, [of('system', 2), of('tuned', 1)]);
  assert.deepEqual(
    pair.map(({ better, standing }) => [better, standing]),
    [['tuned', 'better']],
  );
  const row = compareVariants(TIMES, [of('system', 2), of('tuned', 1), of('default', 4)]);
  assert.deepEqual([...new Set(row.map(({ standing }) => standing))], ['better']);
  const widths = row.map(({ ratio }) => (ratio?.high ?? 0) / (ratio?.ratio ?? 1));
  assert.ok(Math.max(...widths) > (pair[0]?.ratio?.high ?? 9) / 2, 'widened');
});

test('a difference below the practical effect makes no loser', () => {
  const [couple] = compareVariants(TIMES, [
    { variant: 'plain', values: [1, 1, 1], effect: 0.03 },
    { variant: 'inlined', values: [1.01, 1.01, 1.01], effect: 0.03 },
  ]);
  assert.ok(couple?.ratio && couple.ratio.low > 1);
  assert.equal(couple.standing, 'tie');
});

test('exact counts are compared as counts, including zero', () => {
  const of = (variant: string, count: number) => ({
    variant,
    values: [count, count, count],
    effect: 0.03,
  });
  const row = compareVariants(COUNTS, [of('malloc', 500), of('pool', 0), of('arena', 100)]);
  assert.deepEqual(
    row.map(({ better, worse, standing, ratio, counts }) => [
      better,
      worse,
      standing,
      ratio?.ratio ?? null,
      counts,
    ]),
    [
      ['pool', 'malloc', 'better', null, [0, 500]],
      ['arena', 'malloc', 'better', 5, [100, 500]],
      ['pool', 'arena', 'better', null, [0, 100]],
    ],
  );
  const [equal] = compareVariants(COUNTS, [of('pool', 0), of('slab', 0)]);
  assert.equal(equal?.standing, 'tie');
});

test('times without a logarithm are unknown, not a tie', () => {
  const [couple] = compareVariants(TIMES, [
    { variant: 'cached', values: [0, 0, 0], effect: 0.03 },
    { variant: 'plain', values: [1, 1.01, 1], effect: 0.03 },
  ]);
  assert.deepEqual([couple?.standing, couple?.ratio], ['unknown', null]);
});

test('equal variants have no cliffs, however noisy', () => {
  const normal = normals(31);
  const trials = 200;
  let found = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    const rows = ['cpu', 'io', 'warm'].map((workload) => ({
      workload,
      ratios: alike(normal, [0.5, 0.5, 0.5], 0.03),
    }));
    if (cliffsOf(rows).length > 0) found += 1;
  }
  assert.ok(found / trials <= 0.05 + 3 * Math.sqrt((0.05 * 0.95) / trials), `${found}`);
});
