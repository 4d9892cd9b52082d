import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caseOf, TIME } from '../../../../test/support/report/session-builder.ts';
import { sectionOf } from '../../verdict/section.ts';
import type { Effect, MetricVerdict } from '../../verdict/verdict.ts';
import type { ReportRow } from '../model.ts';
import { openWords, runsNeeded } from './rows.ts';

const EFFECT: Effect = {
  change: 0.02,
  low: -0.03,
  high: 0.07,
  confidence: 0.95,
  pValue: 0.3,
  degreesOfFreedom: 11,
  smallestDetectable: 0.08,
  runsToSettle: 39,
  runs: 12,
  belowThreshold: false,
};

function rowOf(runsToSettle: number | null, change: Partial<MetricVerdict> = {}): ReportRow {
  const verdict: MetricVerdict = {
    caseId: 'michi/playouts',
    metric: TIME,
    validity: { kind: 'valid' },
    change: 'inconclusive',
    reason: 'noise',
    effect: { ...EFFECT, runsToSettle },
    budget: { kind: 'none' },
    base: null,
    head: null,
    ...change,
  };
  const one = caseOf('michi/playouts');
  return {
    section: sectionOf(verdict),
    name: one.id,
    case: one,
    verdict,
    values: [],
    count: null,
    notes: [],
  };
}

test('the printed flags allow the number of runs needed', () => {
  assert.equal(runsNeeded(rowOf(39)), 'about 39 runs (`--max 39 --thorough`) would settle it');
  assert.equal(runsNeeded(rowOf(9)), 'about 9 runs (`--thorough`) would settle it');
});

test('if more runs cannot help, none are suggested', () => {
  assert.equal(runsNeeded(rowOf(null)), 'more than 200 runs would be needed');
  assert.equal(runsNeeded(rowOf(39, { reason: 'budget' })), '');
});

test('more runs do not help with a budget', () => {
  const tight = rowOf(39, {
    change: 'no-change',
    budget: {
      kind: 'not-shown',
      limit: 3,
      side: 'at-most',
      by: 'next-run',
      measured: 2.9,
      bound: 3.1,
      runs: 3,
      beyond: 0,
    },
  });
  assert.deepEqual(openWords(tight), []);
});
