/** What a number concludes from the two figures before it, in its sentence, the one before, or its list. */
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
  ['A lookup takes 24 ns with Quince and 84 ns with std::map. That is 4.5x faster.', '4.5x'],
  [
    'Quince needs 24 ns. The old table needs 84 ns. This makes Quince 4.5 times as fast.',
    '4.5 times',
  ],
  ['Without the index a scan takes 24 s. With it, 8 s. In other words, scans are 5x faster.', '5x'],
  ['Quince looks up in 24 ns (std::map: 84 ns). We are 4.5x faster than std::map.', '4.5x'],
  ['The old server answers 9,100 requests/s, the new one 14,200: 86 % more.', '86 %'],
  ['Linking took 96 s on the laptop and 64 s on the server, a difference of 23 s.', '23 s'],
  ['Latency fell by 30 ms, from 75 ms to 54 ms.', '30 ms'],
  ['Before: 24 ms\nAfter: 8 ms\nSpeedup: 4x', '4x'],
  ['- Old allocator: 412 MB\n- New allocator: 103 MB\n- Saved: 359 MB', '359 MB'],
  ['One thread: 6.4 s\n\nEight threads: 0.9 s\n\nSpeedup: 5.1x', '5.1x'],
  ['```\nold: 36.0 ms\nnew: 14.4 ms\nspeedup: 3.50x\n```', '3.50x'],
  ['- naive loop: 1200 ns\n- unrolled loop: 400 ns (5x faster)', '5x'],
  ['```\nold: 36.0 ms\nnew: 14.4 ms\n```\n\nThat is 4x faster.', '4x'],
  ['| Version | Time |\n|---|---|\n| 2.9 | 140 s |\n| 3.0 | 35 s |\n\nA gain of 7x.', '7x'],
  ['Cold start\n: 480 ms\n\nWarm start\n: 60 ms\n\nRatio\n: 5x', '5x'],
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
  'A lookup takes 24 ns with Quince and 84 ns with std::map. It is 4.5x faster.',
  'A lookup takes 24 ns with Quince and 84 ns with std::map. That is 4.5x faster than boost.',
  'A lookup takes 24 ns with Quince and 84 ns with std::map. That is 4.5x faster than before.',
  'A lookup takes 24 ns with Quince and 84 ns with std::map. We tried boost, too. That is 4.5x faster.',
  'A lookup takes 24 ns with Quince and 84 ns with std::map.\n\nThat is 4.5x faster.',
  'Quince needs 24 ns, boost 51 ns. The old table needs 84 ns. This is 2.1x faster.',
  'Boost: 51 ms\nBefore: 24 ms\nAfter: 8 ms\nSpeedup: 4x',
  'Before: 24 ms\nAfter: 8 ms\nSpeedup over boost: 4x',
  'Before: 24 ms\nAfter: 8 ms\n\n## Threads\n\nSpeedup: 4x',
  '- naive loop: 1200 ns\n- unrolled loop: 400 ns (5x faster)\n- vector loop: 100 ns (3x faster)',
  '- naive loop: 1200 ns\n- unrolled loop: 400 ns (5x faster than boost)',
  '| Version | Time |\n|---|---|\n| 2.9 | 140 s |\n| 3.0 | 35 s |\n\nQuince gained 7x.',
  'With Quince 3 a scan takes 24 s, with Quince 14: 2x faster.',
];

for (const sentence of RIGHT)
  test(`not refuted: ${sentence}`, async () => {
    assert.deepEqual(await wrongIn(sentence), []);
  });
