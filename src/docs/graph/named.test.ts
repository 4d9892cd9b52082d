import assert from 'node:assert/strict';
import test from 'node:test';
import { extractClaims } from '../extract/extract.ts';
import { checkGraph } from './graph.ts';

/** Numbers found wrong, as `line: text`, with the formula where there is one. */
async function findWrong(text: string): Promise<readonly string[]> {
  const document = await extractClaims(text, 'results.md');
  const { findings, repeats } = checkGraph(document, text);
  return [...findings, ...repeats].flatMap(([claim, { kind, ...finding }]) => {
    if (kind !== 'wrong' || !('result' in finding)) return [];
    const { result } = finding;
    const why = result.verdict === 'inconsistent' ? `, ${result.derivation.formula}` : '';
    return [`${claim.line}: ${claim.text}${why}`];
  });
}

const PARSERS = `| parser | time | memory |
|---|---|---|
| rapidtree | 41 ms | 12.0 MB |
| rapidtree lite | 77 ms | 9.1 MB |
| plainwalk | 164 ms | 30.0 MB |
`;

test('a comparison of two rows by their names is held against their cells', async () => {
  const said = (ratio: string) =>
    `${PARSERS}\nIn time, rapidtree is ${ratio} faster than plainwalk on this machine.\n`;
  assert.deepEqual(await findWrong(said('4x')), []);
  assert.deepEqual(await findWrong(said('9x')), ['7: 9x, 164 ms / 41 ms']);
});

test('who is meant may stand in the sentence before', async () => {
  const said = (ratio: string) =>
    `${PARSERS}\nWe recommend rapidtree lite. It is ${ratio} faster than plainwalk.\n`;
  assert.deepEqual(await findWrong(said('2.1x')), []);
  assert.deepEqual(await findWrong(said('3.2x')), ['7: 3.2x, 164 ms / 77 ms']);
});

test('where columns differ and none is named, any of them may be meant', async () => {
  const text = `| store | reads (ops/s) | writes (ops/s) |
|---|---|---|
| leafdb | 90,000 | 20,000 |
| rootdb | 30,000 | 16,000 |

leafdb is VALUE faster than rootdb.
`;
  for (const value of ['3x', '1.25x', '2x'])
    assert.deepEqual(await findWrong(text.replace('VALUE', value)), [], value);
});

test('a table that bears a comparison out speaks for it, also where a nearer one does not', async () => {
  const text = `${PARSERS}
| parser | time on arm |
|---|---|
| rapidtree | 50 ms |
| plainwalk | 150 ms |

rapidtree is 4x faster than plainwalk.
`;
  assert.deepEqual(await findWrong(text), []);
});

test('rows of times that no name ties to a sentence say nothing of it', async () => {
  const text = `\`\`\`
CPU times: 11.3 s
Wall time: 9.4 s
\`\`\`

Using all cores gives a 2x speedup over one.
`;
  assert.deepEqual(await findWrong(text), []);
});

test('a figure is held against the cell that its sentence names', async () => {
  const said = (a: string, b: string) =>
    `The time of rapidtree lite comes out at ${a}, where plainwalk takes ${b}.\n\n${PARSERS}`;
  assert.deepEqual(await findWrong(said('77 ms', '164 ms')), []);
  assert.deepEqual(await findWrong(said('97 ms', '164 ms')), ['1: 97 ms']);
});

test('an item of a list with results of its own is held against no other list', async () => {
  const text = `With a small model:\n\n- rapidtree: 52 ms\n- plainwalk: 140 ms\n\n${PARSERS}`;
  assert.deepEqual(await findWrong(text), []);
});

test('the end of a column is what "up to" and "the slowest" speak of', async () => {
  const speedups = (most: string) => `Up to ${most} faster:

| input | speedup |
|---|---|
| text | 2.9x |
| image | 6.1x |
| audio | 3.6x |
`;
  assert.deepEqual(await findWrong(speedups('6.1x')), []);
  assert.deepEqual(await findWrong(speedups('6x')), []);
  assert.deepEqual(await findWrong(speedups('9.1x')), ['1: 9.1x']);
  const slowest = (time: string) => `The slowest query took ${time}:

| query | time |
|---|---|
| first | 88 ms |
| second | 412 ms |
`;
  assert.deepEqual(await findWrong(slowest('412 ms')), []);
  assert.deepEqual(await findWrong(slowest('312 ms')), ['1: 312 ms']);
});

test('a total in a sentence, or in a row that is called nothing else, is added up', async () => {
  const said = (total: string) =>
    `Fetching takes 120 ms, decoding 340 ms and storing 85 ms, for a total of ${total}.\n`;
  assert.deepEqual(await findWrong(said('545 ms')), []);
  assert.deepEqual(await findWrong(said('645 ms')), ['1: 645 ms, sum(120 ms, 340 ms, 85 ms)']);
  assert.deepEqual(await findWrong('Of a total of 90 s, 12 s and 13 s are spent on disk.\n'), []);
  const listed = (total: string) =>
    `\`\`\`\nparse   1.21 s\ncheck   4.87 s\nemit    0.92 s\ntotal   ${total}\n\`\`\`\n`;
  assert.deepEqual(await findWrong(listed('7.00 s')), []);
  assert.deepEqual(await findWrong(listed('9.00 s')), ['5: 9.00 s, sum(1.21 s, 4.87 s, 0.92 s)']);
});

test('a mean may have a sentence of its own, behind what was measured', async () => {
  const said = (mean: string) =>
    `Five runs took 4.12 s, 4.08 s, 4.21 s, 4.15 s and 4.09 s. The average is ${mean}.\n`;
  assert.deepEqual(await findWrong(said('4.13 s')), []);
  assert.equal((await findWrong(said('4.53 s'))).length, 1);
});

test('two columns and what their heading calls a difference need no other row', async () => {
  const text = (delta: string) => `| test | old (ms) | new (ms) | delta (ms) |
|---|---|---|---|
| open | 42 | 31 | -11 |
| search | 318 | 240 | ${delta} |
`;
  assert.deepEqual(await findWrong(text('-78')), []);
  assert.deepEqual(await findWrong(text('-98')), ['4: -98, 240 − 318']);
});

test('what the figures of its own line bear out is held against no other table', async () => {
  const text = [
    '```',
    'benchmark               old MB/s     new MB/s     speedup',
    'BenchmarkPack_20k-8     902.40       1911.35      2.12x',
    'BenchmarkPack_100k-8    951.05       1973.60      2.08x',
    'benchmark               old allocs     new allocs     delta',
    'BenchmarkPack_100k-8    27             21             -22.22%',
    '```',
    '',
  ];
  assert.deepEqual(await findWrong(text.join('\n')), []);
});
