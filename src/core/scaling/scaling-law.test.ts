import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../plan/random.ts';
import { fitScalingLaw, type ScalingPoint } from './scaling-law.ts';

function curve(sigma: number, kappa: number, threads: readonly number[]): ScalingPoint[] {
  return threads.map((n) => ({
    threads: n,
    logRate: Math.log((7 * n) / (1 + sigma * (n - 1) + kappa * n * (n - 1))),
  }));
}

function near(got: number | undefined, wanted: number, within = 1e-6): void {
  assert.ok(got !== undefined && Math.abs(got - wanted) <= within, `${got}, not ${wanted}`);
}

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];

test('a curve without noise gives back its own parameters', () => {
  const fit = fitScalingLaw(curve(0.08, 0.002, EIGHT), 'usl');
  near(fit?.contention.value, 0.08);
  near(fit?.coherency?.value, 0.002);
  near(fit?.rSquared, 1);
  near(fit?.peak ?? undefined, Math.sqrt(0.92 / 0.002), 1e-3);
  const amdahl = fitScalingLaw(curve(0.25, 0, EIGHT), 'amdahl');
  near(amdahl?.contention.value, 0.25);
  near(amdahl?.limit ?? undefined, 4, 1e-5);
  assert.equal(amdahl?.coherency, null);
  assert.equal(amdahl?.peak, null);
});

test('the times of a real tree search on 8 cores: both laws, the second much nearer', () => {
  const seconds = [29.81, 15.61, 11.95, 10.47, 9.65, 9.16, 8.73, 8.56];
  const points = seconds.map((time, at) => ({ threads: at + 1, logRate: -Math.log(time) }));
  const [amdahl, usl] = [fitScalingLaw(points, 'amdahl'), fitScalingLaw(points, 'usl')];
  assert.ok(amdahl && usl && amdahl.typicalMiss && usl.typicalMiss && usl.peak);
  assert.ok(usl.rSquared > 0.99 && usl.typicalMiss < amdahl.typicalMiss);
  assert.ok(usl.peak > 6 && usl.peak < 12);
});

test('a share that comes out below 0 is held there, and has no error', () => {
  const faster = EIGHT.map((n) => ({ threads: n, logRate: Math.log(n ** 1.1) }));
  const fit = fitScalingLaw(faster, 'usl');
  assert.ok(fit);
  assert.equal(fit.contention.value, 0);
  assert.equal(fit.contention.standardError, null);
  assert.equal(fit.peak, null);
  assert.equal(fit.limit, null);
});

test('too few values are not fitted', () => {
  assert.equal(fitScalingLaw(curve(0.1, 0, [1, 2]), 'amdahl'), null);
  assert.equal(fitScalingLaw(curve(0.1, 0.01, [1, 2, 4]), 'usl'), null);
  // Over-subscribed values repeat the cores: they add points, not numbers of threads.
  assert.ok(fitScalingLaw(curve(0.1, 0, [1, 2, 2, 2]), 'amdahl'));
  assert.equal(fitScalingLaw(curve(0.1, 0.01, [1, 2, 2, 2]), 'usl'), null);
});

test('the standard errors are those of the estimates', () => {
  const random = seededRandom(41);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const trials = 600;
  let held = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    const noisy = curve(0.1, 0.004, EIGHT).map((point) => ({
      ...point,
      logRate: point.logRate + 0.01 * normal(),
    }));
    const fit = fitScalingLaw(noisy, 'usl');
    assert.ok(fit);
    const { value, standardError } = fit.contention;
    // t(.975, 5) = 2.571
    if (standardError !== null && Math.abs(value - 0.1) <= 2.571 * standardError) held += 1;
  }
  assert.ok(held / trials > 0.9, `${held / trials}`);
});
