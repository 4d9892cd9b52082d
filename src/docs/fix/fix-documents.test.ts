import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeQuestion, makeRecord } from '../../../test/contract/docs/claim-builder.ts';
import { extractClaims } from '../extract/extract.ts';
import { judgeDocuments } from '../judge/judge-documents.ts';
import { fixDocuments } from './fix-documents.ts';

const about = { project: 'gotok', metric: 'time', unit: 'ms', better: 'lower' } as const;
const RECORDS = [
  makeRecord({ ...about, id: 'a1', benchmark: 'Parse', variant: 'plain', runs: [8.1, 8.2, 8.3] }),
  makeRecord({ ...about, id: 'b1', benchmark: 'Parse', variant: 'fast', runs: [4.04, 4.1, 4.16] }),
  makeRecord({ ...about, id: 'c1', benchmark: 'Index', runs: [1230, 1234, 1239] }),
];

async function fixed(text: string, path = 'README.md'): Promise<string> {
  const read = (one: string) => extractClaims(one, path);
  const question = makeQuestion([{ text, extracted: await read(text) }], RECORDS);
  const how = { writesLocal: false, read };
  const { documents } = await fixDocuments(question, judgeDocuments(question), how);
  return documents[0]?.text ?? '';
}

/** `[[is=>becomes]]` in a text. */
async function assertFixed(marked: string, path?: string): Promise<void> {
  const side = (at: number) => marked.replaceAll(/\[\[(.*?)=>(.*?)\]\]/g, (_, ...of) => of[at]);
  const right = side(1);
  assert.equal(await fixed(side(0), path), right);
  assert.equal(await fixed(right, path), right);
}

const assertLeft = async (text: string) => assert.equal(await fixed(text), text);

test('a stale number is written in the author’s hand, "about" included', async () => {
  await assertFixed('`Index` takes [[1,190=>1,234]] ms.');
  await assertFixed('`Index` takes about [[1.4=>1.2]] s.');
  await assertFixed('`Parse` takes [[5=>4]] ms in the variant `fast`.');
});

test('numbers with equally many digits keep as many', async () => {
  await assertFixed(`Times of \`Parse\`:

| variant | time |
|---|---|
| fast | [[12.3=>4.10]] ms |
| plain | [[5.13=>8.20]] ms |
`);
});

test('a number that would be another quantity’s, or of the wrong unit, is left', async () => {
  await assertLeft('`Index` takes 1,234 s.');
  await assertLeft('A second core saves 900 ms in `Index`.');
  await assertLeft('With `plain`, `Parse` takes 0.3 times as long as with `fast`.');
});

test('two different numbers of one series in a paragraph are left, since one is bound wrongly', async () => {
  await assertLeft('`Parse`, variant `fast`, went from 8.2 ms to 4.1 ms.');
});

test('what would refute another number of its sentence is left', async () => {
  await assertLeft(
    '`Parse` takes 8.2 ms in `plain`, 2.4x as long as the 3.4 ms of `fast` on paper.',
  );
});

test('what a tool printed is left', async () => {
  await assertLeft('```\nBenchmark 1: Index\n  Time (mean ± σ):      1.100 s ±  0.004 s\n```\n');
});

test('columns that are drawn with spaces stay where they are', async () => {
  await assertFixed(
    `Times of \`Parse\`:

+---------+-----------+
| variant | time      |
+=========+===========+
| fast    | [[12.00 ms  =>4.10 ms   ]]|
+---------+-----------+
| plain   | [[8.61 ms   =>8.20 ms   ]]|
+---------+-----------+
`,
    'docs/times.rst',
  );
  await assertFixed(`Times of \`Parse\`:

| variant |     time |
|---------|---------:|
| fast    | [[12.00=> 4.10]] ms |
| plain   |  8.20 ms |
`);
});

test('a document that cannot be read leaves the others to be fixed', async () => {
  const bad = await extractClaims('a\0b', 'BAD.md');
  const text = '`Index` takes 1,190 ms.';
  const read = (one: string, path: string) => extractClaims(one, path);
  const good = { text, extracted: await read(text, 'README.md') };
  const question = makeQuestion([{ text: 'a\0b', extracted: bad }, good], RECORDS);
  const how = { writesLocal: false, read };
  const { documents } = await fixDocuments(question, judgeDocuments(question), how);
  assert.equal(documents[1]?.text, '`Index` takes 1,234 ms.');
});
