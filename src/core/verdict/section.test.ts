import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TIME } from '../../../test/support/report/session-builder.ts';
import { type Section, sectionOf } from './section.ts';
import type { BudgetStatus, Effect, InvalidCause, MetricVerdict } from './verdict.ts';

const EFFECT: Effect = {
  change: 0.014,
  low: 0.01,
  high: 0.018,
  confidence: 0.95,
  pValue: 0.001,
  degreesOfFreedom: 5,
  smallestDetectable: 0.02,
  runsToSettle: 4,
  runs: 6,
  belowThreshold: false,
};
const EXCEEDED: BudgetStatus = {
  kind: 'exceeded',
  limit: 3,
  side: 'at-most',
  by: 'every-run',
  measured: 4,
  bound: 4,
  runs: 3,
  beyond: 3,
};
const CANARY: InvalidCause = { kind: 'canary', change: 0.1 };
const EQUAL: InvalidCause = { kind: 'identical-times', side: 'head', value: 1 };

function verdictOf(change: Partial<MetricVerdict>): MetricVerdict {
  return {
    caseId: 'michi/playouts',
    metric: TIME,
    validity: { kind: 'valid' },
    change: 'no-change',
    reason: null,
    effect: EFFECT,
    budget: { kind: 'none' },
    base: null,
    head: null,
    ...change,
  };
}

const below = { effect: { ...EFFECT, belowThreshold: true } };

const ROWS: readonly (readonly [Section, Partial<MetricVerdict>])[] = [
  ['no-change', {}],
  ['regression', { change: 'regression' }],
  ['regression', { change: 'regression', budget: EXCEEDED }],
  ['over-budget', { change: 'improvement', budget: EXCEEDED }],
  ['over-budget', { change: 'measured', budget: EXCEEDED }],
  ['inconclusive', { budget: { ...EXCEEDED, kind: 'not-shown' } }],
  ['inconclusive', { change: 'improvement', budget: { ...EXCEEDED, kind: 'not-shown' } }],
  ['incomparable', { change: 'incomparable', budget: { ...EXCEEDED, kind: 'not-shown' } }],
  ['below-threshold', below],
  ['below-threshold', { change: 'inconclusive', ...below }],
  ['regression', { change: 'regression', ...below }],
  ['inconclusive', { change: 'inconclusive' }],
  ['invalid', { change: 'regression', validity: { kind: 'invalid', causes: [EQUAL] } }],
  ['invalid', { validity: { kind: 'invalid', causes: [CANARY, EQUAL] } }],
  ['disbelieved', { validity: { kind: 'invalid', causes: [CANARY] } }],
  ['missing', { change: 'missing', effect: null }],
  ['identical', { change: 'identical', effect: null }],
];

for (const [section, change] of ROWS) {
  test(`${JSON.stringify(change).slice(0, 90)} is in section ${section}`, () => {
    assert.equal(sectionOf(verdictOf(change)), section);
  });
}
