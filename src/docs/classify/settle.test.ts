/** What the gate does with scores where no fit is needed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractClaims } from '../extract/extract.ts';
import { settle } from './settle.ts';

const features = (...names: readonly string[]) => new Map(names.map((name) => [name, 1]));
const cells = (...names: readonly string[]) => features('in:cell', ...names);

test('a spread stands with the number before it', () => {
  const scores = settle(
    [features('magnitude'), features('spread', 'ordinal')],
    [{}, {}],
    [3, -2],
    -1,
  );
  assert.deepEqual(scores, [3, 3]);
});

test('numbers that take their unit from the next one stand with it: 3, 4 and 5 ms', () => {
  const [list, own] = [features('unit-from:list'), features('unit-from:own')];
  assert.deepEqual(settle([list, list, own], [{}, {}, {}], [-5, -4, 2], -1), [2, 2, 2]);
  assert.deepEqual(settle([own, list, own], [{}, {}, {}], [3, -4, -6], -1), [3, -4, -6]);
});

test('a rate beside its number is never less than unsure, unless its form says so', () => {
  const rate = ['unit:rate', 'unit-from:own', 'magnitude'];
  assert.deepEqual(settle([features(...rate)], [{}], [-5], -1), [-1]);
  assert.deepEqual(settle([features(...rate, 'shape')], [{}], [-5], -1), [-5]);
  assert.deepEqual(
    settle([features('unit:time', 'unit-from:own', 'magnitude')], [{}], [-5], -1),
    [-5],
  );
});

test('the numbers of a column share its mean score, those of another unit or form aside', () => {
  const cell = { column: 't1/2/0', unit: 'ms' };
  const scores = settle(
    [cells(), cells(), cells('header-row', 'unit-from:own'), cells('shape'), cells()],
    [cell, cell, cell, cell, { ...cell, unit: '%' }],
    [3, -1, 7, 8, 9],
    -2,
  );
  assert.deepEqual(scores, [1, 1, 7, 8, 9]);
});

const wordings = [
  'allocates at a rate of 45.1M ops/s',
  'is limited, typically, to an ideal budget of 45.1M ops/s',
  'may by default be set to 45.1M ops/s every day',
  'with a quota and a timeout, polls 45.1M ops/s',
];

for (const words of wordings)
  test(`no words hide a rate: ${words}`, async () => {
    const { claims, unsure } = await extractClaims(`The pool ${words}.`, 'a.md');
    assert.deepEqual(
      [...claims, ...unsure].map(({ text }) => text),
      ['45.1M ops/s'],
    );
  });

test("a number in a table's header is a claim only with a unit of its own", async () => {
  const table = (name: string) =>
    `## Compile time\n\n| Input | ${name} | Quince 12 |\n|---|--:|--:|\n| small | 0.231 s | 0.262 s |\n| large | 1.618 s | 1.349 s |\n`;
  const { claims, unsure } = await extractClaims(table('Quince 2.7'), 'a.md');
  assert.equal([...claims, ...unsure].length, 4);
  assert.deepEqual(settle([cells('header-row')], [{}], [5], -1), [-2]);
  assert.deepEqual(settle([cells('header-row', 'unit-from:own')], [{}], [5], -1), [5]);
});

const settings = [
  '`--limit-rate` is an option with the default limit: at most 45.1M ops/s until the timeout; the maximum is kept every interval.',
  '`max.rate` (default `45.1M ops/s`): the maximum of this option within each period',
];

for (const text of settings)
  test(`a line that looks like a setting hides no rate: ${text}`, async () => {
    const whole = `# Configuration\n\n## \`max_rate\`\n\n${text}\n\nThe timeout is 30 s by default.\n`;
    const { claims, unsure } = await extractClaims(whole, 'a.md');
    const seen = [...claims, ...unsure].map((claim) => claim.text);
    assert.ok(seen.includes('45.1M ops/s'), seen.join());
  });
