import assert from 'node:assert/strict';
import test from 'node:test';
import { makeClaim, makeRecord } from '../../../test/contract/docs/claim-builder.ts';
import { listSeries } from '../bind/series.ts';
import type { Claim } from '../claim.ts';
import { boundSide, isDeniedValue, judgeBound, judgeUpTo } from './bounds.ts';
import { readRecord } from './measure.ts';
import { judgeSpread, spreadsOf } from './spread.ts';

function inputFor(claim: Claim, runs: readonly number[], unit = 's') {
  const stored = makeRecord({
    benchmark: 'valuation',
    metric: 'time',
    unit,
    better: 'lower',
    runs: [...runs],
  });
  const [series] = listSeries([stored], []);
  assert.ok(series);
  const reading = readRecord(series, stored);
  assert.ok(reading);
  return {
    claim,
    reading,
    unit: reading.unit,
    by: 'names' as const,
    statistic: 'median' as const,
    run: null,
    everything: [reading],
  };
}

function under(text: string, value: number, sentence: string) {
  return makeClaim(text, value, 0.1, 's', {
    modifier: { kind: 'less-than' },
    subject: { sentence },
  });
}

test('a bound holds for every run, and for the next one unless it speaks of the past', () => {
  const now = under('under 3.2 s', 3.2, 'A valuation takes under 3.2 s.');
  assert.equal(judgeBound(inputFor(now, [2.9, 3.0, 3.1]), 'upper').result.verdict, 'not-shown');
  const past = under('under 3.2 s', 3.2, 'A valuation took under 3.2 s.');
  assert.equal(judgeBound(inputFor(past, [2.9, 3.0, 3.1]), 'upper').result.verdict, 'backed');
  const broken = judgeBound(inputFor(past, [2.9, 3.0, 3.3]), 'upper').result;
  assert.equal(broken.verdict === 'not-shown' && broken.counterexample, 3.3);
});

test('a bound far below a cost makes it look cheap', () => {
  const over = (value: number, sentence: string) =>
    judgeBound(
      inputFor(
        { ...under(`${value} s`, value, sentence), modifier: { kind: 'more-than' } },
        [9, 9.1, 9.2],
      ),
      'lower',
    ).result.verdict;
  assert.equal(over(8, 'A valuation took over 8 s.'), 'backed');
  assert.equal(over(3, 'A valuation took over 3 s.'), 'not-shown');
  assert.equal(over(8, 'A valuation took just over 8 s.'), 'not-shown');
  assert.equal(over(8.9, 'A valuation took just over 8.9 s.'), 'backed');
  assert.equal(over(3, 'No valuation took less, never over 3 s.'), 'backed');
});

test('the modifier tells the side', () => {
  assert.equal(boundSide(under('under 3 s', 3, '')), 'upper');
  assert.equal(boundSide({ ...under('', 3, ''), modifier: { kind: 'at-least' } }), 'lower');
  assert.equal(boundSide({ ...under('', 3, ''), modifier: { kind: 'about' } }), null);
});

test('"up to" is the largest run, and the median stands beside it', () => {
  const claim = makeClaim('up to 3.1 s', 3.1, 0.1, 's', { modifier: { kind: 'up-to' } });
  const { result, notes } = judgeUpTo(inputFor(claim, [2.9, 3.0, 3.1]));
  assert.equal(result.verdict, 'backed');
  assert.deepEqual(notes.at(-1), { kind: 'median-beside', median: 3, unit: 's' });
  const inflated = makeClaim('up to 3.4 s', 3.4, 0.1, 's', { modifier: { kind: 'up-to' } });
  assert.equal(judgeUpTo(inputFor(inflated, [2.9, 3.0, 3.1])).result.verdict, 'mismatch');
});

test('a spread matches one of the six formulas, and a wrong word is noted', () => {
  const runs = [10.42, 9.82, 10.2];
  const named = new Map(spreadsOf(runs));
  assert.ok(Math.abs((named.get('sample-deviation') ?? 0) - 0.3035) < 1e-3);
  const population = makeClaim('± 2.4 %', 2.4, 0.1, '%', { class: 'spread', kind: 'spread' });
  assert.deepEqual(judgeSpread(inputFor(population, runs)).notes, [
    { kind: 'spread-is', formula: 'population-deviation', wordIsWrong: false },
  ]);
  const misnamed = {
    ...population,
    subject: { ...population.subject, sentence: 'variance 2.4 %' },
  };
  assert.deepEqual(judgeSpread(inputFor(misnamed, runs)).notes, [
    { kind: 'spread-is', formula: 'population-deviation', wordIsWrong: true },
  ]);
  const invented = makeClaim('± 0.4 %', 0.4, 0.1, '%', { class: 'spread', kind: 'spread' });
  assert.equal(judgeSpread(inputFor(invented, runs)).result.verdict, 'mismatch');
  assert.equal(judgeSpread(inputFor(population, [10, 11])).result.verdict, 'too-few-runs');
});

test('"slower than" bounds a rate from above, and a time from below', () => {
  const never = (text: string, unit: string) =>
    boundSide(
      makeClaim(text, 3, 1, unit, {
        modifier: { kind: 'more-than' },
        subject: { sentence: `Never slower than ${text}` },
      }),
    );
  assert.equal(never('3 MB/s', 'MB/s'), 'lower');
  assert.equal(never('3 s', 's'), 'upper');
});

test('words that deny the very number are told from those that bound it', () => {
  const isDenied = (sentence: string) =>
    isDeniedValue(makeClaim('3 s', 3, 1, 's', { subject: { sentence } }));
  assert.ok(isDenied('A valuation never takes 3 s'));
  assert.ok(isDenied('A valuation is nowhere near 3 s'));
  assert.ok(isDenied('A valuation falls short of 3 s'));
  assert.ok(!isDenied('A valuation falls just short of 3 s'));
  assert.ok(!isDenied('A valuation does not only take 3 s'));
  assert.ok(!isDenied('It does not wait, and takes 3 s'));
});
