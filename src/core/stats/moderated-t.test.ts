import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { averageDf, pValueOf } from './effect-distribution.ts';
import { moderate } from './moderated-t.ts';
import { borrowVariance } from './variance-prior.ts';

const unguarded = { floor: 1e-9, guard: false };

interface PanelVector {
  p: number[];
  df: number[];
  logRatioPerRun: number[][];
  noiseIndex: number[];
  meanLogRatio: number[];
}
const file = new URL('../../../fixtures/statistics/test-vectors.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: PanelVector[] };

for (const vector of cases) {
  test(`a panel of ${vector.p.length} has the means, degrees of freedom and p-values of SciPy`, () => {
    const panel = vector.logRatioPerRun.map((ratios, b) => ({
      source: String(b),
      metricKey: 'time',
      ratios,
      noise: vector.noiseIndex[b] ?? null,
    }));
    const priors = borrowVariance(panel, unguarded.floor);
    for (const [b, { ratios }] of panel.entries()) {
      const effect = moderate(ratios, priors[b]!, unguarded);
      assert.ok(Math.abs(effect.mean - vector.meanLogRatio[b]!) < 1e-12);
      // The vectors carry d₀ = 1e-6 where there is no panel to borrow from; we carry none.
      const expectedDf = vector.p.length === 1 ? 2 : vector.df[b]!;
      assert.ok(Math.abs(averageDf(effect) - expectedDf) < 1e-9, `d.f. of ${b}`);
      const tolerance = vector.p.length === 1 ? 1e-6 : 1e-9;
      assert.ok(Math.abs(pValueOf(effect) / vector.p[b]! - 1) < tolerance, `p of ${b}`);
    }
  });
}
