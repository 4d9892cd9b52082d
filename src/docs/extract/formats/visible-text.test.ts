/**
 * Each form of a format shows all of its text: in the fixtures a number of the nine hundreds is one that
 * a reader sees, one of the eight hundreds stands in a comment, an address or a setting.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { textsOf } from '../../../../test/support/extract/texts-of.ts';
import { lex } from '../../numbers/lex.ts';
import { readFormat } from './format.ts';

const folder = new URL('../../../../fixtures/formats/', import.meta.url);

function numbersIn(text: string): Set<string> {
  return new Set(text.match(/(?<!\d)[89]\d\d(?!\d)/g));
}

for (const name of readdirSync(folder))
  test(`${name} shows what is visible and nothing else`, async () => {
    const source = readFileSync(new URL(name, folder), 'utf8');
    const texts = (await readFormat(source, name)).flatMap(textsOf);
    const shown = numbersIn(texts.map(({ text }) => text).join('\n\n'));
    const wanted = [...numbersIn(source)].filter((number) => number.startsWith('9'));
    assert.deepEqual([...shown].sort(), wanted.sort());
    for (const { text, starts, ends } of texts) {
      assert.equal(text.length, starts.length);
      for (const { digits } of lex(text)) {
        const place = source.slice(starts[digits[0]] ?? 0, ends[digits[1] - 1] ?? 0);
        const printed = text.slice(...digits).trim();
        if (/^\d+$/.test(printed)) assert.equal(place, printed);
      }
    }
  });

/** A table of a document as its cells' texts, row by row; names of columns in front. */
async function tableOf(source: string, path: string): Promise<readonly string[]> {
  const table = (await readFormat(source, path)).find((block) => block.kind === 'table');
  return (table?.grid.rows ?? []).map((row) => row.map((cell) => cell.text.text).join(' | '));
}

const TABLES: readonly (readonly [
  name: string,
  path: string,
  source: string,
  rows: readonly string[],
])[] = [
  [
    'a grid with spans',
    'a.rst',
    `+------+-----------+-----+
| Case | Times     | Max |
|      +-----+-----+ RSS |
|      | min | max |     |
+======+=====+=====+=====+
| push | 1   | 2   | 3   |
|      +-----+-----+     |
|      | 4   | 5   |     |
+------+-----+-----+-----+
`,
    [
      'Case | Times | Times | Max RSS',
      'Case | min | max | Max RSS',
      'push | 1 | 2 | 3',
      'push | 4 | 5 | 3',
    ],
  ],
  [
    'a simple table with spans and a wrapped row',
    'a.rst',
    `=====  ====  ====
Case      Times
-----  ----------
name   min   max
=====  ====  ====
push   1     2 of
             three
=====  ====  ====
`,
    ['Case | Times | Times', 'name | min | max', 'push | 1 | 2 of three'],
  ],
  [
    'a grid in Markdown',
    'a.md',
    `+------+----+
| Case | ms |
+======+====+
| push | 12 |
+------+----+
`,
    ['Case | ms', 'push | 12'],
  ],
  [
    'records in a script',
    'a.html',
    '<script>const rows = [{name: "push", ms: 1.5}, {name: "pop", ms: 2, note: "cold"}];</script>',
    ['name | ms | note', 'push | 1.5 | ', 'pop | 2 | cold'],
  ],
  [
    'rows with a header in a script',
    'a.html',
    '<script>draw([["Case", "ms"], ["push", 12], ["pop", 7]], { width: 300 })</script>',
    ['Case | ms', 'push | 12', 'pop | 7'],
  ],
  [
    'columns side by side in a script',
    'a.html',
    '<script>new Chart({labels: ["push", "pop"], datasets: [{label: "ms", data: [12, 7]}, {label: "MB", data: [3, 4]}]})</script>',
    ['labels | ms | MB', 'push | 12 | 3', 'pop | 7 | 4'],
  ],
  [
    'JSX with expressions',
    'a.mdx',
    '<Chart data={[{ name: "push", ms: 12 }, { name: "pop", ms: 7 }]} />\n',
    ['name | ms', 'push | 12', 'pop | 7'],
  ],
  [
    'blanks in HTML',
    'a.html',
    '<table>\n <tr>\n  <th>\n   Case\n  </th><th>Time\n   (ms)</th></tr>\n <tr><td>push</td><td>\n  12<br>\n  warm</td></tr></table>',
    ['Case | Time (ms)', 'push | 12\nwarm'],
  ],
  [
    'comma-separated AsciiDoc',
    'a.adoc',
    ',===\nCase,ms\n\n"push, all",12\n,===\n',
    ['Case | ms', 'push, all | 12'],
  ],
];

for (const [name, path, source, rows] of TABLES)
  test(`${name} is read as a table`, async () =>
    assert.deepEqual(await tableOf(source, path), rows));

test('a raised number is an exponent in every format', async () => {
  for (const [path, source] of [
    ['a.md', 'It does 10<sup>6</sup> ops/s.'],
    ['a.html', '<p>It does 10<sup>6</sup> ops/s.</p>'],
    ['a.rst', 'It does 10\\ :sup:`6` ops/s.'],
    ['a.adoc', 'It does 10^6^ ops/s.'],
  ] as const) {
    const text = (await readFormat(source, path)).flatMap(textsOf)[0]?.text ?? '';
    assert.deepEqual(lex(text)[0]?.low, { units: 1n, exponent: 6 }, path);
  }
});

test('a component shows its attributes, whatever they are called', async () => {
  const source = '<Gauge size="912 ops/s" width={13} color="teal" />\n';
  const texts = (await readFormat(source, 'a.mdx')).flatMap(textsOf).map(({ text }) => text);
  assert.deepEqual(texts, ['912 ops/s 13 teal']);
});

test('formulas, attributes and constants show what a page shows', async () => {
  const shownIn = async (source: string, path: string) => {
    const texts = (await readFormat(source, path)).flatMap(textsOf);
    return texts.map(({ text }) => text).join(' ');
  };
  assert.match(await shownIn('Takes $3\\,\\mu s$.', 'a.md'), /3 [µμ]s/);
  assert.match(await shownIn('Takes :math:`3\\,\\mu s`.', 'a.rst'), /3 [µμ]s/);
  assert.match(await shownIn('Takes 3{nbsp}ms.', 'a.adoc'), /3\sms/);
  assert.match(await shownIn('export const t = "3 ms";\n\nTakes {t}.', 'a.mdx'), /Takes 3 ms/);
  const chart = '<Chart data={[{ name: "read", time: 3, unit: "ms" }]} />\n';
  assert.match(await shownIn(chart, 'a.mdx'), /read 3 ms/);
});
