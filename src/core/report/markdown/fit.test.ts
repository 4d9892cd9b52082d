import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Block, fitBlocks, sizeOf } from './fit.ts';

const notice = (leftOut: number): string => `… and ${leftOut} more.`;

function block(rank: number, rows: readonly string[]): Block {
  return { before: [`## rank ${rank}`, ''], rows, after: [''], rank };
}

test('nothing is dropped if everything fits', () => {
  const text = fitBlocks([block(2, ['a', 'b']), block(1, ['c'])], 10_000, notice);
  assert.equal(text, '## rank 2\n\na\nb\n\n## rank 1\n\nc\n');
});

test('the lower rank gets its space first, and dropped rows are counted', () => {
  const rows = Array.from({ length: 100 }, (_, at) => `row ${at} ${'x'.repeat(40)}`);
  const text = fitBlocks([block(2, rows), block(1, rows)], 6000, notice);
  const [second = '', first = ''] = text.split('## rank 1');
  assert.doesNotMatch(first, /more/);
  assert.match(second, /… and \d+ more\./);
  assert.ok(sizeOf(text) <= 6000);
});

test('rows are whole, the count is right and the limit holds for any rows', () => {
  const rowText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 });
  const rows = fc.array(
    rowText.map((text) => `|${text.replaceAll('\n', ' ')}|`),
    { maxLength: 200 },
  );
  fc.assert(
    fc.property(rows, fc.integer({ min: 1000, max: 20_000 }), (given, limit) => {
      const text = fitBlocks([block(1, given)], limit, notice);
      assert.ok(sizeOf(text) <= limit);
      const leftOut = Number(/… and (\d+) more\.\n$/.exec(text)?.[1] ?? 0);
      const kept = given.slice(0, given.length - leftOut);
      assert.ok(text.startsWith(['## rank 1', '', ...kept].join('\n').trimEnd()));
    }),
  );
});
