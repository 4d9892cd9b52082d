import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderTextTable, type TextColumn } from './text-table.ts';

const COLUMNS: readonly TextColumn[] = [
  { title: 'benchmark', align: 'left', flexible: true },
  { title: 'change', align: 'right', flexible: false },
];
const ROWS = [
  [{ text: 'hakmem/random-mixed [size=256]' }, { text: '+3.8% to +7.2%' }],
  [{ text: '道知/playouts' }, { text: '0.0%' }],
];
const plain = (text: string): string => text;

test('columns line up, numbers to the right', () => {
  assert.deepEqual(renderTextTable(COLUMNS, ROWS, 80, plain), [
    'benchmark                               change',
    'hakmem/random-mixed [size=256]  +3.8% to +7.2%',
    '道知/playouts                             0.0%',
  ]);
});

test('a narrow terminal cuts names and never figures', () => {
  assert.deepEqual(renderTextTable(COLUMNS, ROWS, 34, plain), [
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
  const rows = names.map((text) => [{ text }, { text: '+3.8% to +7.2%' }]);
  const [, ...lines] = renderTextTable(COLUMNS, rows, 30, plain);
  assert.equal(new Set(lines).size, names.length, lines.join('\n'));
  assert.ok(
    lines.every((line) => line.length < 44),
    lines[0],
  );
});

test('colours enclose the padded text and do not shift columns', () => {
  const painted = [[{ text: 'x', paint: (text: string) => `<${text}>` }, { text: '1' }]];
  assert.deepEqual(renderTextTable(COLUMNS, painted, 80, plain)[1], '<x        >       1');
});
