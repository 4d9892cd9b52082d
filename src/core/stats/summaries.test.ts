import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareCounts } from './exact-counts.ts';
import { meanBound, predictionBound } from './log-ratio.ts';
import { noiseIndexFrom } from './noise-index.ts';
import { summarizeRuns } from './run-summary.ts';

/** The three runs of the allocator's random-mixed benchmark, in million operations a second. */
const RUNS = [10.42, 9.82, 10.2];

test('runs are summarised by median, mean, extremes and sample deviation', () => {
  const { mean, deviation, ...rest } = summarizeRuns(RUNS);
  assert.deepEqual(rest, { runs: 3, median: 10.2, minimum: 9.82, maximum: 10.42 });
  assert.equal(mean.toFixed(4), '10.1467');
  assert.equal(deviation.toFixed(4), '0.3035');
  assert.throws(() => summarizeRuns([]), RangeError);
});

test('bounds at three runs: m + 3.372 s for the next run, m + 1.686 s for the mean', () => {
  const { mean, deviation } = summarizeRuns(RUNS);
  assert.equal(((predictionBound(RUNS, 'upper') - mean) / deviation).toFixed(3), '3.372');
  assert.equal(((mean - meanBound(RUNS, 'lower')) / deviation).toFixed(3), '1.686');
});

test('the noise index needs two sessions, uses ten, and estimates ln σ² without bias', () => {
  assert.equal(noiseIndexFrom([[0.01, 0.02, 0.03]]), null);
  assert.equal(noiseIndexFrom([[0.01], [0.02], []]), null);
  // s² = 1e-4 on 2 degrees of freedom: ln 1e-4 − ψ(1) + ln 1 = ln 1e-4 + γ
  const session = [0.01, 0.02, 0.03];
  const expected = (Math.log(1e-4) + 0.5772156649015329).toFixed(9);
  assert.equal(noiseIndexFrom([session, session])?.toFixed(9), expected);
  const older = Array.from({ length: 5 }, () => [0.5, -0.5, 0.9]);
  const recent = Array.from({ length: 10 }, () => session);
  assert.equal(noiseIndexFrom([...older, ...recent])?.toFixed(9), expected);
});

test('a count has its own threshold, and is not compared if it varies', () => {
  assert.equal(compareCounts([7, 7], [8, 8], 'higher').change, 'improvement');
  assert.equal(compareCounts([7, 7], [8, 8], 'lower').change, 'regression');
  assert.equal(compareCounts([7, 9], [8, 8], 'lower').change, 'inconclusive');
  assert.equal(compareCounts([7, 7.5], [8, 9], 'lower').change, 'regression');
  assert.equal(compareCounts([0], [0], 'lower').change, 'no-change');
  assert.deepEqual(compareCounts([10_000], [10_001], 'lower'), {
    change: 'no-change',
    ratio: 10_001 / 10_000 - 1,
    belowThreshold: true,
  });
});
