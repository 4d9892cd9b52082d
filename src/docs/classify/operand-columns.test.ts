/** Columns that a column of ratios is computed from are results, whatever their headers say. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractClaims } from '../extract/extract.ts';
import { readFormat } from '../extract/formats/format.ts';
import { findCandidates } from './candidate.ts';
import { findOperands } from './operand-columns.ts';
import { findUnits } from './unit-choice.ts';

async function claimed(text: string): Promise<readonly string[]> {
  const { claims } = await extractClaims(text, 'a.md');
  return claims.map((claim) => claim.text);
}

const ROWS = [
  ['map<Small>/insert', 9133450, 2217330],
  ['map<Small>/find', 1804126, 1731888],
  ['map<uint64_t>/erase', 20417775, 650120],
  ['list<Pod>/sort', 7440193, 7901552],
  ['list<Pod>/merge', 3310078, 988431],
  ['list<uint32_t>/reverse', 5121346, 4876076],
  ['algo/copy/array<uint32_t>', 1634346, 366065],
  ['algo/count/array<Pod>', 4515974, 4638892],
  ['algo/fill/array<void*>', 10222847, 1307700],
  ['algo/search/text', 16559638, 2242410],
] as const;

/** Pasted, so that neither unit nor heading speaks of results. */
function table(ratio: (old: number, own: number) => string, last = 'Ratio'): string {
  const lines = ROWS.map(([name, old, own]) => [name, `${old}`, `${own}`, ratio(old, own)]);
  const texts = [['Test', 'VX++', 'QSTL', last], ...lines].map(([name = '', ...cells]) =>
    [name.padEnd(32), ...cells.map((cell) => cell.padStart(14))].join(''),
  );
  return [
    '### Os64.VX9.Debug',
    '',
    '```',
    'Compiler: VX C++ compiler, version 1310',
    'Allocator: PP::Debug. Thread safety enabled.',
    'Build: Debug. Inlining disabled.',
    '',
    'Values are times to complete tests; smaller values are better.',
    '',
    ...texts,
    '```',
    '',
  ].join('\n');
}

test('both operands of a column of ratios are claims', async () => {
  const texts = await claimed(table((old, own) => (old / own).toFixed(2)));
  for (const [, old, own] of ROWS) {
    assert.ok(texts.includes(`${old}`), `${old}`);
    assert.ok(texts.includes(`${own}`), `${own}`);
  }
});

test('one row that does not follow takes nothing away', async () => {
  const texts = await claimed(
    table((old, own) => (old / own > 30 ? '9.99' : (old / own).toFixed(2))),
  );
  assert.ok(texts.includes('20417775'));
});

test('a column of reductions in percent has operands as well', async () => {
  const texts = await claimed(
    table((old, own) => `${((1 - own / old) * 100).toFixed(1)}%`, 'Reduction'),
  );
  assert.ok(texts.includes('2217330'));
});

test('what a ratio does not follow from is no operand', async () => {
  const operandsIn = async (text: string) => {
    const { candidates } = findCandidates(await readFormat(text, 'a.md'));
    const found = findOperands(candidates, findUnits(candidates, {}), () => true);
    return found.length;
  };
  const right = (old: number, own: number) => `${(old / own).toFixed(2)}x`;
  const other = (old: number, own: number) => `${((old * 7919 + own) % 991) / 100}x`;
  assert.equal(await operandsIn(table(right)), 2 * ROWS.length);
  assert.equal(await operandsIn(table(other)), 0);
});

test('a parameter that a ratio is divided by stays a parameter', async () => {
  const rows = [1, 2, 4, 8, 16].map((threads) => {
    const speedup = threads ** 0.87;
    return `| ${threads} | ${speedup.toFixed(2)}x | ${(speedup / threads).toFixed(2)}x |`;
  });
  const text = ['| Threads | Speedup | Per thread |', '|--:|--:|--:|', ...rows, ''].join('\n');
  const texts = await claimed(text);
  assert.ok(!texts.includes('16'));
});
