/** Plain tables in which one number is right and a false one is found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractClaims } from '../extract/extract.ts';
import { checkGraph } from './graph.ts';

async function wrongIn(text: string): Promise<readonly string[]> {
  const { findings } = checkGraph(await extractClaims(text, 'a.md'), text);
  return [...findings].flatMap(([claim, { kind }]) => (kind === 'wrong' ? [claim.text] : []));
}

interface Table {
  readonly name: string;
  readonly rows: readonly string[];
  readonly right: string;
  readonly wrong: string;
}

const TABLES: readonly Table[] = [
  {
    name: 'a row of ratios is relative to its first column',
    rows: [
      '| | v1.8 | v1.9 | v2.0 |',
      '|---|---|---|---|',
      '| time | 840 ms | 610 ms | 312 ms |',
      '| speedup | 1.00x | 1.38x | {} |',
    ],
    right: '2.69x',
    wrong: '3.69x',
  },
  {
    name: 'a row that scales with threads is relative to one of them',
    rows: [
      '| threads | 1 | 2 | 4 | 8 |',
      '|---|---|---|---|---|',
      '| MB/s | 212 | 410 | 790 | 1420 |',
      '| scaling | 1.0x | 1.9x | {} | 6.7x |',
    ],
    right: '3.7x',
    wrong: '2.7x',
  },
  {
    name: 'a row called all is a sum where another column says so',
    rows: [
      '| Stage | old | new |',
      '|---|---|---|',
      '| lex | 210 ms | 70 ms |',
      '| parse | 390 ms | 130 ms |',
      '| all | 600 ms | {} |',
    ],
    right: '200 ms',
    wrong: '260 ms',
  },
  {
    name: 'a heading made of another heading and a unit names a rate',
    rows: [
      '| Set | Rows | Time | Rows/s |',
      '|---|---|---|---|',
      '| small | 100,000 | 0.50 s | 200,000 |',
      '| medium | 1,000,000 | 4.0 s | {} |',
      '| large | 10,000,000 | 52 s | 192,000 |',
    ],
    right: '250,000',
    wrong: '390,000',
  },
  {
    name: 'a cell compares the two figures that it holds',
    rows: [
      '| Change | Effect |',
      '|---|---|',
      '| interned strings | 1.9 s down to 1.2 s ({}) |',
      '| arena | 1.2 s down to 0.8 s (-33%) |',
    ],
    right: '-37%',
    wrong: '-57%',
  },
];

for (const { name, rows, right, wrong } of TABLES)
  test(name, async () => {
    const text = (value: string) => `# Quince\n\n${rows.join('\n').replace('{}', value)}\n`;
    assert.deepEqual(await wrongIn(text(right)), []);
    assert.deepEqual(await wrongIn(text(wrong)), [wrong]);
  });

test('a row called all that is no sum accuses nothing', async () => {
  const text =
    '| Stage | time |\n|---|---|\n| lex | 210 ms |\n| parse | 390 ms |\n| emit | 150 ms |\n| all | 600 ms |\n';
  assert.deepEqual(await wrongIn(text), []);
});
