import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type TextColumn, textTable } from './text-table.ts';

const COLUMNS: readonly TextColumn<readonly [string, string]>[] = [
  ['benchmark', ([name]) => name, 'name'],
  ['change', ([, change]) => change, 'figure'],
];
const ROWS = [
  ['hakmem/random-mixed [size=256]', '+3.8% to +7.2%'],
  ['道知/playouts', '0.0%'],
] as const;

test('columns line up, numbers to the right', () => {
  assert.deepEqual(textTable(ROWS, COLUMNS, 80), [
    'benchmark                               change',
    'hakmem/random-mixed [size=256]  +3.8% to +7.2%',
    '道知/playouts                             0.0%',
  ]);
});

test('a narrow terminal cuts names and never figures', () => {
  assert.deepEqual(textTable(ROWS, COLUMNS, 34), [
    'benchmark                   change',
    'hakmem/rando…=256]  +3.8% to +7.2%',
    '道知/playouts                 0.0%',
  ]);
});

test('names are cut no further than they can be told apart', () => {
  const names = ['0', '1'].flatMap((align) =>
    ['encode', 'decode', 'verify'].flatMap((step) =>
      ['15', '40', '512', '1kB', '4kB', '32kB'].map(
        (size) => `crc/${step}/size=${size}/al=${align}`,
      ),
    ),
  );
  const rows = names.map((name) => [name, '+3.8% to +7.2%'] as const);
  const [, ...lines] = textTable(rows, COLUMNS, 30);
  assert.equal(new Set(lines).size, names.length, lines.join('\n'));
  assert.ok(
    lines.every((line) => line.length < 44),
    lines[0],
  );
});

test('different names stay different in any width', () => {
  const name = fc.tuple(fc.constantFrom('a', 'b', 'ab'), fc.nat({ max: 999 }));
  const names = fc.uniqueArray(name, { maxLength: 40, selector: ([word, at]) => `${word}${at}` });
  fc.assert(
    fc.property(names, fc.integer({ min: 12, max: 30 }), (drawn, width) => {
      const rows = drawn.map(
        ([word, at]) => [`${'x'.repeat(20)}${word}/${at}/${'y'.repeat(20)}`, ''] as const,
      );
      const [, ...lines] = textTable(rows, COLUMNS, width);
      assert.equal(new Set(lines).size, rows.length, lines.join('\n'));
    }),
  );
});

test('only the header is painted, and columns are not shifted', () => {
  const [header, line] = textTable([['x', '1']] as const, COLUMNS, 80, (text) => `<${text}>`);
  assert.equal(header, '<benchmark>  <change>');
  assert.equal(line, 'x               1');
});
