import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TIME } from '../../../../test/support/report/session-builder.ts';
import type { Metric } from '../../records/session.ts';
import { summarizeRuns } from '../../stats/run-summary.ts';
import { phraseToText } from '../../text/phrase.ts';
import type { Matrix } from '../matrix.ts';
import { compareVariants } from '../variant-ratios.ts';
import { matrixParts } from './matrix.ts';

const ALLOCATIONS: Metric = { ...TIME, key: 'allocs', name: 'allocs', unit: 'allocs', exact: true };
const MEMORY: Metric = { ...TIME, key: 'peak-memory', name: 'peak-memory', unit: 'bytes' };

/** One row of values a run; without a test of its own for who won. */
function matrixOf(metric: Metric, values: Readonly<Record<string, readonly number[]>>): Matrix {
  const contenders = Object.entries(values).map(([variant, values]) => ({
    variant,
    values,
    effect: 0.03,
  }));
  const cells = contenders.map(({ variant, values }) => ({
    variant,
    summary: { ...summarizeRuns(values), coresUsed: null },
    isInvalid: false,
  }));
  const ratios = compareVariants(metric, contenders);
  const row = {
    workload: 'valuation',
    cells,
    standing: 'won',
    winners: ['single'],
    ratios,
  } as const;
  const variants = Object.keys(values);
  return { project: 'livecalc', metric, variants, rows: [row], cliffs: [] };
}

function said(...matrices: Matrix[]) {
  const parts = matrixParts(matrices);
  return parts.flatMap((part, at) => {
    const ratios = parts[at + 1];
    if (part.kind !== 'table') return [];
    return {
      title: phraseToText(part.title),
      header: part.header.map(phraseToText),
      rows: part.rows.map((row) => row.map(phraseToText)),
      ratios: ratios?.kind === 'list' ? ratios.items.flat().map(phraseToText) : [],
    };
  });
}

const phased = (phase: string): Metric => ({ ...TIME, key: `${phase}/time`, phase });

test('phases of one workload share a table, one row each', () => {
  const cold = matrixOf(phased('cold'), { single: [0.1, 0.1, 0.1], multi: [0.2, 0.2, 0.2] });
  const warm = matrixOf(phased('warm'), { single: [0.05, 0.05, 0.05], multi: [0.1, 0.1, 0.1] });
  const [table, ...others] = said(cold, warm);
  assert.equal(others.length, 0);
  assert.equal(table?.title, 'Variants of livecalc by workload and phase (time)');
  assert.deepEqual(table?.header, ['workload', 'phase', 'single', 'multi', 'fastest']);
  assert.deepEqual(
    table?.rows.map((row) => row.slice(0, 2)),
    [
      ['valuation', 'cold'],
      ['valuation', 'warm'],
    ],
  );
  assert.match(table?.ratios[0] ?? '', /^valuation cold: single is 2x as fast as multi \(/);
});

test('metrics that are not phases of each other have separate tables', () => {
  const time = matrixOf(TIME, { single: [1, 1, 1], multi: [2, 2, 2] });
  const memory = matrixOf(MEMORY, { single: [1e6, 1e6, 1e6], multi: [3e6, 3e6, 3e6] });
  const tables = said(time, memory);
  assert.deepEqual(
    tables.map(({ header }) => header.at(-1)),
    ['fastest', 'least'],
  );
  assert.match(tables[1]?.ratios[0] ?? '', /multi is 3x as much as single \(2\.9/);
});

test('counts are shown as counts, and 0 is less than any', () => {
  const [table] = said(
    matrixOf(ALLOCATIONS, { pool: [0, 0, 0], malloc: [500, 500, 500], arena: [500, 500, 500] }),
  );
  assert.deepEqual(table?.ratios, [
    'valuation: pool has less than malloc (0 allocs and 500 allocs)',
    'valuation: pool has less than arena (0 allocs and 500 allocs)',
    'valuation: malloc and arena are a tie (500 allocs and 500 allocs)',
  ]);
});
