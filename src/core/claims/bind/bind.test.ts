import assert from 'node:assert/strict';
import test from 'node:test';
import { makeClaim, makeRecord } from '../../../../test/contract/docs/claim-builder.ts';
import { bindByNames } from './bind.ts';
import { pairSeries } from './pair.ts';
import { listSeries } from './series.ts';
import { nameKey, wordsOf } from './words.ts';

const SERIES = listSeries(
  ['default', 'tuned', 'system'].flatMap((variant) =>
    [64, 256].map((size) =>
      makeRecord({
        benchmark: 'random-mixed',
        variant,
        parameters: { size },
        unit: 'ops/s',
        runs: [1, 2, 3],
      }),
    ),
  ),
  [],
);

const said = (sentence: string, text = '10.2M ops/s') =>
  makeClaim(text, 10.2e6, 1e5, 'ops/s', { subject: { sentence } });

function boundTo(sentence: string): string {
  const binding = bindByNames(said(sentence), SERIES);
  return binding.kind === 'bound' ? binding.series.key : binding.kind;
}

test('sizes, scales, signs and cases of one name are one name', () => {
  assert.equal(nameKey('10K×1K'), nameKey('10,000 × 1,000'));
  assert.equal(nameKey('10000x1000'), nameKey('10k x 1k'));
  assert.deepEqual(wordsOf('BenchmarkMapSet'), ['map', 'set']);
  assert.deepEqual(wordsOf('random_mixed'), wordsOf('`random-mixed`'));
});

test('benchmark, variant and parameter are found in the words', () => {
  assert.equal(
    boundTo('In random mixed with size 64 the tuned variant does 10.2M ops/s.'),
    'hakmem/random-mixed@tuned[size=64]#throughput',
  );
  assert.equal(
    boundTo('With size 256, random-mixed does 10.2M ops/s.'),
    'hakmem/random-mixed@default[size=256]#throughput',
  );
});

test('of two variants it is the one in the number’s own clause', () => {
  assert.equal(
    boundTo('At size 64 random-mixed tuned does 10.2M ops/s, 6x more than system.'),
    'hakmem/random-mixed@tuned[size=64]#throughput',
  );
});

test('a value that was never measured is unrecorded, an unnamed one tied', () => {
  assert.equal(boundTo('In random-mixed with size 1024 it does 10.2M ops/s.'), 'unrecorded');
  assert.equal(boundTo('In random-mixed the tuned variant does 10.2M ops/s.'), 'tied');
  assert.equal(boundTo('Everything does 10.2M ops/s.'), 'unbound');
});

test('a ratio finds its subject before and its reference after "than"', () => {
  const claim = makeClaim('6.6x', 6.6, 0.1, 'x', {
    direction: 'faster',
    subject: { sentence: 'At size 64 tuned is 6.6x faster than default in random-mixed.' },
  });
  const [best] = pairSeries(claim, SERIES);
  assert.equal(best?.subject.key, 'hakmem/random-mixed@tuned[size=64]#throughput');
  assert.equal(best?.other.key, 'hakmem/random-mixed@default[size=64]#throughput');
});
