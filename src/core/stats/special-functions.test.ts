import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  digamma,
  inverseTrigamma,
  logFisherDensity,
  studentCdf,
  studentQuantile,
  trigamma,
} from './special-functions.ts';

type Triple = [number, number, number];
const file = new URL('../../../fixtures/statistics/test-vectors.json', import.meta.url);
const { functions } = JSON.parse(readFileSync(file, 'utf8')) as {
  functions: Record<string, Triple[]>;
};

const near = (got: number, expected: number) =>
  assert.ok(Math.abs(got - expected) <= 1e-9 * Math.max(1, Math.abs(expected)), `${got}`);

test('digamma and trigamma agree with SciPy', () => {
  for (const [x, psi, psi1] of functions['digammaTrigamma[x,psi,psi1]']!) {
    near(digamma(x), psi);
    near(trigamma(x), psi1);
  }
});

test('Student quantiles agree with SciPy and invert the distribution', () => {
  for (const [p, df, q] of functions['studentTQuantile[p,df,q]']!) {
    near(studentQuantile(p, df), q);
    near(studentCdf(q, df), p);
  }
});

test('the inverse of trigamma inverts it over nine decades', () => {
  fc.assert(
    fc.property(fc.double({ min: -4, max: 5, noNaN: true }), (exponent) => {
      const x = 10 ** exponent;
      near(inverseTrigamma(trigamma(x)) / x, 1);
    }),
    { seed: 20261121 },
  );
});

test("the density of Fisher's F integrates to its distribution, which is closed for 2 and d", () => {
  // P(F(2, d) ≤ x) = 1 − (1 + 2x/d)^(−d/2)
  for (const d of [0.3, 3.38, 20]) {
    let sum = 0;
    const step = 1e-4;
    for (let x = step / 2; x < 4; x += step) sum += Math.exp(logFisherDensity(x, 2, d)) * step;
    assert.ok(Math.abs(sum - (1 - (1 + 8 / d) ** (-d / 2))) < 1e-6, `d.f. ${d}: ${sum}`);
  }
});
