/** What a sentence concludes from the two figures before it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractClaims } from '../extract/extract.ts';
import { checkGraph } from './graph.ts';

async function wrongIn(sentence: string): Promise<readonly string[]> {
  const text = `# Quince\n\n${sentence}\n`;
  const { findings } = checkGraph(await extractClaims(text, 'a.md'), text);
  return [...findings].flatMap(([claim, { kind }]) => (kind === 'wrong' ? [claim.text] : []));
}

const FALSE = [
  ['Quince needs 24 ns for a lookup and the old table 84 ns, so it is 4.5x faster.', '4.5x'],
  ['A lookup takes 24 ns with Quince and 84 ns with std::map, a 4.5x speedup.', '4.5x'],
  ['Parsing takes 24 ns instead of 84 ns (4.5x faster).', '4.5x'],
  ['Startup fell from 310 ms to 95 ms (2.1x).', '2.1x'],
  ['Parsing used to take 120 MB; now it takes 80 MB, 45 % less.', '45 %'],
  ['Encoding runs at 640 MB/s and decoding at 2.1 GB/s, which is 5.2 times faster.', '5.2 times'],
] as const;

for (const [sentence, text] of FALSE)
  test(`false: ${sentence}`, async () => {
    assert.deepEqual(await wrongIn(sentence), [text]);
  });

const RIGHT = [
  'Sorting takes 30 s and parsing 12 s, which is 4.5x faster than before.',
  'Quince needs 24 ns for a lookup and the old table 84 ns, so it is 3.5x faster.',
  'A lookup takes 24 ns with Quince and 84 ns with std::map, a 4.5x speedup over boost.',
  'The cache went from 8 MB to 16 MB (1.5x faster).',
  'With timeouts of 5 s and 10 s, it is 3x faster.',
  'Quince takes 24 ns and the old table 84 ns, but sorting is 4.5x faster.',
  'Quince takes 24 ns, the old table 84 ns and boost 51 ns, so it is 2.1x faster.',
  'Parsing used to take 120 ms and now takes 80 ms, so the whole suite is 4.5x faster.',
];

for (const sentence of RIGHT)
  test(`not refuted: ${sentence}`, async () => {
    assert.deepEqual(await wrongIn(sentence), []);
  });
