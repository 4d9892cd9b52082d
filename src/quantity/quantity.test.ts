import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { convert } from './convert.ts';
import { parseUnit } from './parse-unit.ts';
import { parseQuantity } from './quantity.ts';

const READINGS: readonly (readonly [string, number, number, string | null])[] = [
  ['1,234.5 ms', 1234.5, 0.1, 'ms'],
  ['61.8M ops/s', 61_800_000, 100_000, 'ops/s'],
  ['25 million messages per second', 25e6, 1e6, 'msg/s'],
  ['12 MB', 12, 1, 'MB'],
  ['512 B/s', 512, 1, 'B/s'],
  ['12.93 Mfloat/s', 12.93, 0.01, 'Mfloat/s'],
  ['159K', 159_000, 1000, null],
  ['-42%', -42, 1, '%'],
  ['+15.42 %', 15.42, 0.01, '%'],
  ['5.60x', 5.6, 0.01, 'x'],
  ["1'234'567 req/s", 1_234_567, 1, 'req/s'],
  ['1\u202f234 ns/op', 1234, 1, 'ns/op'],
  ['1.234,5 ms', 1234.5, 0.1, 'ms'],
  ['2.5e6', 2_500_000, 100_000, null],
  ['.01s', 0.01, 0.01, 's'],
  ['8m30s', 510, 1, 's'],
  ['0m1.731s', 1.731, 0.001, 's'],
  ['1h2m', 62, 1, 'min'],
  ['1h 2m 3.5s', 3723.5, 0.1, 's'],
  ['950ms 20us 3ns', 950_020_003, 1, 'ns'],
  ['2s500ms', 2500, 1, 'ms'],
  ['1 second, 250 milliseconds', 1250, 1, 'ms'],
  ['2 Minuten und 3.25 Sekunden', 123.25, 0.01, 's'],
  ['1,234 s 250 ms', 1_234_250, 1, 'ms'],
  ['1 day, 1 hour and 1.25 s', 90_001.25, 0.01, 's'],
];

for (const [text, value, step, unit] of READINGS)
  test(`reads ${text}`, () => {
    const quantity = parseQuantity(text);
    assert.deepEqual(quantity && [quantity.value, quantity.step, quantity.unit?.symbol ?? null], [
      value,
      step,
      unit,
    ]);
  });

test('a lone comma before one or two digits is ambiguous', () => {
  assert.equal(parseQuantity('1,5 ms'), null);
  assert.equal(parseQuantity('1,500 ms')?.value, 1500);
});

test('no number begins with a group of nought: what follows it is no thousand', () => {
  for (const text of ['0,998 s', '00,125 ms', '0,100', '0,998,123 ns', '0.998.123 ns', "0'998 s"])
    assert.equal(parseQuantity(text), null, text);
  assert.equal(parseQuantity('0.998 s')?.value, 0.998);
  assert.equal(parseQuantity('10,998 s')?.value, 10_998);
});

test('only falling units of time, each less than one of that before it, are one time', () => {
  for (const text of [
    '2 ms 3 s',
    '1 s 1250 ms',
    '1.5 s 250 ms',
    '3 MB 2 s',
    '1 s 250 ms/op',
    '3 min 5 ms',
  ])
    assert.equal(parseQuantity(text), null, text);
});

for (const text of ['', 'fast', '12 apples', '1 2', '3.2 GHz', '1e9999'])
  test(`${JSON.stringify(text)} is no quantity`, () => assert.equal(parseQuantity(text), null));

test('a printed number is read back exactly, whatever its digits', () => {
  const digits = fc.tuple(fc.nat({ max: 999_999_999 }), fc.integer({ min: 0, max: 6 }));
  fc.assert(
    fc.property(digits, ([units, places]) => {
      const text = (units / 10 ** places).toFixed(places);
      const quantity = parseQuantity(`${text} ms`);
      assert.equal(quantity?.value, Number(text));
      assert.equal(quantity?.step, Number(`1e-${places}`));
    }),
    { seed: 11, numRuns: 500 },
  );
});

test('units of one dimension convert and others do not', () => {
  const unit = (text: string) => parseUnit(text)!;
  assert.equal(convert(300, unit('ms'), unit('s')), 0.3);
  assert.equal(convert(2, unit('s'), unit('ms')), 2000);
  assert.equal(convert(1, unit('kreq/s'), unit('req/s')), 1000);
  assert.equal(convert(1, unit('ms'), unit('ops/s')), null);
});
