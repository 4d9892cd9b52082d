import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { makeQuestion, makeRecord } from '../../../test/contract/docs/claim-builder.ts';
import { median } from '../../core/stats/descriptive.ts';
import { summarizeRuns } from '../../core/stats/run-summary.ts';
import { formatCountPair, formatPair, formatQuantity } from '../../core/text/quantity.ts';
import { extractClaims } from '../extract/extract.ts';
import { judgeDocuments } from './judge-documents.ts';

const UNITS = [
  ['ms', 'time', 'lower'],
  ['s', 'time', 'lower'],
  ['ns/op', 'time', 'lower'],
  ['ops/s', 'throughput', 'higher'],
  ['req/s', 'throughput', 'higher'],
  ['MB/s', 'bandwidth', 'higher'],
  ['allocs/op', 'allocs', 'lower'],
  ['B/op', 'bytes', 'lower'],
] as const;

const run = fc.array(fc.double({ min: 0.9, max: 1.1, noNaN: true }), {
  minLength: 1,
  maxLength: 4,
});
const drawn = fc.record({
  unit: fc.constantFrom(...UNITS),
  magnitude: fc.double({ min: -2, max: 7, noNaN: true }),
  runs: fc.array(run, { minLength: 3, maxLength: 5 }),
});

/** What our reports print of a record, as text to copy: each with the words of its statistic. */
function figuresOf(medians: readonly number[], unit: string): readonly string[] {
  const summary = summarizeRuns(medians);
  const side = { value: summary.median, spread: summary.deviation };
  const [, head = ''] = formatPair(side, side, unit).split(' → ');
  const [, counted = ''] = formatCountPair(summary.median, summary.median, unit).split(' → ');
  return [
    formatQuantity(summary.median, unit, summary.deviation),
    formatQuantity(summary.median, unit, null),
    head,
    counted,
    `${summary.median} ${unit}`,
    `${formatQuantity(summary.mean, unit, summary.deviation)} on average`,
    `${summary.mean} ${unit} on average`,
  ];
}

test('a figure copied from our own report is never refused', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async ({ unit: [unit, metric, better], magnitude, runs }) => {
      const samples = runs.map((each) => each.map((share) => share * 10 ** magnitude));
      const record = makeRecord({ benchmark: 'sort-names', unit, metric, better, runs: samples });
      const figures = figuresOf(
        samples.map((each) => median(each)),
        unit,
      );
      for (const figure of figures) {
        const text = `# Speed\n\nThe sort-names benchmark of hakmem: ${figure}.\n`;
        const extracted = await extractClaims(text, 'README.md');
        const verdict = judgeDocuments(makeQuestion([{ text, extracted }], [record]));
        const [judged] = verdict.files[0]?.claims ?? [];
        const said = `${figure} of ${samples.map((each) => `[${each}]`)}`;
        assert.equal(judged?.result.verdict, 'backed', said);
      }
    }),
    { seed: 7, numRuns: 100 },
  );
});
