import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caseOf, sessionOf, TIME } from '../../../../test/support/report/session-builder.ts';
import { phraseToText } from '../../text/phrase.ts';
import type { Effect, MetricVerdict } from '../../verdict/verdict.ts';
import { buildReport } from '../model.ts';
import { headlineOf } from './headline.ts';

const EFFECT: Effect = {
  change: 0.001,
  low: -0.01,
  high: 0.012,
  confidence: 0.95,
  pValue: 0.6,
  degreesOfFreedom: 11,
  smallestDetectable: 0.02,
  runsToSettle: 20,
  runs: 12,
  belowThreshold: false,
};

const NAMES = ['michi/playouts', 'hakmem/random-mixed', 'pybag/merge'];

function headline(changes: readonly Partial<MetricVerdict>[]): string {
  const cases = NAMES.slice(0, changes.length).map((id) => caseOf(id));
  const session = sessionOf(cases, []);
  const metrics = changes.map((change, at): MetricVerdict => {
    return {
      caseId: cases[at]?.id ?? '',
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
  });
  const verdict = {
    version: 1,
    session: session.id,
    outcome: 'pass',
    valid: true,
    metrics,
    canaries: [],
    hazards: [],
  } as const;
  const place = { reproduce: null, fullReport: null };
  return phraseToText(headlineOf(buildReport(session, verdict, place)));
}

const small = (change: number) => ({ effect: { ...EFFECT, change, belowThreshold: true } });
const open = (runsToSettle: number | null): Partial<MetricVerdict> => ({
  change: 'inconclusive',
  reason: 'noise',
  effect: { ...EFFECT, runsToSettle },
});

test('slowdowns below the threshold are not called unchanged', () => {
  assert.equal(headline([{}, small(0.02)]), 'No regression of 3% or more found.');
});

test('with improvements, "nothing worse" is limited to the threshold', () => {
  const better = { change: 'improvement', effect: { ...EFFECT, low: -0.09, high: -0.05 } } as const;
  assert.equal(
    headline([better, small(0.02)]),
    'michi/playouts got faster (−9.0% to −5.0%); no regression of 3% or more was found.',
  );
});

test('how much is inconclusive is said, and why if it is the same of all', () => {
  assert.equal(
    headline([open(34), open(120), {}]),
    'Inconclusive for 2 of 3 benchmarks: too noisy.',
  );
  assert.equal(headline([open(34), open(null)]), 'Nothing was decided: too noisy.');
  assert.equal(headline([{ ...open(34), reason: 'budget' }, open(34)]), 'Nothing was decided.');
});

test('an undecided budget comes first', () => {
  const budget = {
    kind: 'not-shown',
    limit: 3,
    side: 'at-most',
    by: 'next-run',
    measured: 2.95,
    bound: 3.2,
    runs: 3,
    beyond: 1,
  } as const;
  assert.equal(
    headline([{ budget }, {}]),
    'michi/playouts: budget of at most 3.00 s may not be met: 2.95 s, and 1 of 3 runs above it.',
  );
});
