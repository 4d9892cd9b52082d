import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../plan/schedule.ts';
import type { ScalingPoint } from './bounded-fit.ts';
import { fitScalingLaw } from './scaling-law.ts';

function curve(sigma: number, kappa: number, threads: readonly number[]): ScalingPoint[] {
  return threads.map((n) => ({
    threads: n,
    logRate: Math.log((7 * n) / (1 + sigma * (n - 1) + kappa * n * (n - 1))),
  }));
}

function ratesAt(rates: Readonly<Record<number, number>>): ScalingPoint[] {
  return Object.entries(rates).map(([n, rate]) => ({
    threads: Number(n),
    logRate: Math.log(rate),
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
  near(fit?.peak?.low, Math.sqrt(0.92 / 0.002), 1e-3);
  near(fit?.peak?.high, Math.sqrt(0.92 / 0.002), 1e-3);
  assert.equal(fit?.limit, null);
  const amdahl = fitScalingLaw(curve(0.25, 0, EIGHT), 'amdahl');
  near(amdahl?.contention.value, 0.25);
  near(amdahl?.limit?.low, 4, 1e-5);
  near(amdahl?.limit?.high, 4, 1e-5);
  assert.equal(amdahl?.coherency, null);
  assert.equal(amdahl?.peak, null);
});

test('the times of a real tree search on 8 cores: both laws, the second much nearer', () => {
  const seconds = [29.81, 15.61, 11.95, 10.47, 9.65, 9.16, 8.73, 8.56];
  const points = seconds.map((time, at) => ({ threads: at + 1, logRate: -Math.log(time) }));
  const [amdahl, usl] = [fitScalingLaw(points, 'amdahl'), fitScalingLaw(points, 'usl')];
  assert.ok(amdahl?.limit && usl?.peak);
  assert.ok(usl.rSquared > 0.99 && usl.typicalMiss < amdahl.typicalMiss);
  assert.ok(usl.peak.low > 6 && usl.peak.high < 12);
  assert.ok(amdahl.limit.low < amdahl.limit.high);
});

test('a share is held where it ends, 0 or the whole, and then has no error', () => {
  const faster = fitScalingLaw(
    EIGHT.map((n) => ({ threads: n, logRate: Math.log(n ** 1.1) })),
    'usl',
  );
  assert.deepEqual(faster?.contention, { value: 0, standardError: null, range: null });
  assert.equal(faster?.peak, null);
  const falling = { 1: 1, 2: 0.8, 4: 0.7, 8: 0.6 };
  const amdahl = fitScalingLaw(ratesAt(falling), 'amdahl');
  assert.deepEqual(amdahl?.contention, { value: 1, standardError: null, range: null });
  assert.equal(amdahl?.limit, null);
});

test('a curve that only falls has no peak', () => {
  for (const rates of [
    { 1: 1, 2: 0.8, 4: 0.7, 8: 0.6 },
    { 1: 1, 2: 0.7, 4: 0.4, 8: 0.2 },
  ]) {
    const usl = fitScalingLaw(ratesAt(rates), 'usl');
    assert.ok(usl && usl.contention.value <= 1);
    assert.equal(usl.peak, null);
  }
});

test('a share that is not shown to differ from 0 gives neither limit nor peak', () => {
  const straight = ratesAt({ 1: 1, 2: 1.99, 4: 3.9, 8: 7.9 });
  const [amdahl, usl] = [fitScalingLaw(straight, 'amdahl'), fitScalingLaw(straight, 'usl')];
  assert.ok(amdahl && usl);
  assert.equal(amdahl.contention.range?.low, 0);
  assert.equal(amdahl.limit, null);
  assert.equal(usl.peak, null);
});

test('a law takes three numbers of threads, 1 among them, and one value more than parameters', () => {
  assert.equal(fitScalingLaw(curve(0.1, 0, [1, 2]), 'amdahl'), null);
  assert.equal(fitScalingLaw(curve(0.1, 0, [1, 2, 2, 2]), 'amdahl'), null);
  assert.equal(fitScalingLaw(curve(0.1, 0, [2, 4, 8, 16]), 'amdahl'), null);
  assert.equal(fitScalingLaw(curve(0.1, 0, [1, 2, 4]), 'amdahl')?.degreesOfFreedom, 1);
  assert.equal(fitScalingLaw(curve(0.1, 0.01, [1, 2, 4]), 'usl'), null);
  assert.equal(fitScalingLaw(curve(0.1, 0.01, [1, 2, 4, 8]), 'usl')?.degreesOfFreedom, 1);
});

interface Held {
  readonly contention: number;
  readonly coherency: number;
  readonly peak: number;
  /** Trials in which a peak was given at all. */
  readonly peaks: number;
}

/** In how many of `trials` curves with 1 % noise each interval holds the truth. */
function heldIn(trials: number, sigma: number, kappa: number): Held {
  const random = seededRandom(41);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const counts = { contention: 0, coherency: 0, peak: 0, peaks: 0 };
  const top = Math.sqrt((1 - sigma) / kappa);
  for (let trial = 0; trial < trials; trial += 1) {
    const noisy = curve(sigma, kappa, EIGHT).map((point) => ({
      ...point,
      logRate: point.logRate + 0.01 * normal(),
    }));
    const fit = fitScalingLaw(noisy, 'usl');
    assert.ok(fit?.coherency?.range && fit.contention.range);
    const holds = ({ low, high }: { low: number; high: number }, truth: number) =>
      low <= truth && truth <= high ? 1 : 0;
    counts.contention += holds(fit.contention.range, sigma);
    counts.coherency += holds(fit.coherency.range, kappa);
    counts.peaks += fit.peak === null ? 0 : 1;
    counts.peak += fit.peak === null ? 0 : holds(fit.peak, top);
  }
  return counts;
}

test('the intervals of the parameters and of the peak have the stated coverage', () => {
  const trials = 600;
  const held = heldIn(trials, 0.1, 0.01);
  const least = 0.95 - 3 * Math.sqrt((0.95 * 0.05) / trials);
  assert.ok(held.contention / trials > least, `${held.contention / trials}`);
  assert.ok(held.coherency / trials > least, `${held.coherency / trials}`);
  assert.ok(held.peaks > trials / 2 && held.peak / held.peaks > least, `${held.peak}`);
});
