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

async function fixed(text: string, path = 'README.md', records = RECORDS): Promise<string> {
  const read = (one: string) => extractClaims(one, path);
  const question = makeQuestion([{ text, extracted: await read(text) }], records);
  const how = { writesLocal: false, read };
  const { documents } = await fixDocuments(question, judgeDocuments(question), how);
  return documents[0]?.text ?? '';
}

/** `[[is=>becomes]]` in a text. */
async function assertFixed(marked: string, path?: string): Promise<void> {
  const side = (at: number) => marked.replaceAll(/\[\[(.*?)=>(.*?)\]\]/gs, (_, ...of) => of[at]);
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

test('a target, an expectation and an example are left', async () => {
  await assertLeft('The goal for `Index` is 900 ms.');
  await assertLeft('`Index` should take 1,000 ms.');
  await assertLeft('We expect `Index` to take 1,100 ms.');
  await assertFixed('The goal for `Index` is 900 ms; it takes [[1,190=>1,234]] ms.');
});

test('the past that a clause tells is left', async () => {
  await assertLeft('Until the cache came, `Index` took 1,190 ms.');
  await assertLeft('`Index` took 1,190 ms as long as it was built anew.');
  await assertFixed('When we ran it, `Index` took [[1,190=>1,234]] ms.');
});

test('a difference is left', async () => {
  await assertLeft('`Index` is 1,190 ms faster than before.');
  await assertLeft('`Index` regressed by 1,190 ms.');
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

const NOTE = 'Runs each: 3; commit e850e7c; Ryzen 7; 2026-01-02.';
/** A managed table between comments that end with their line. */
const tableIn = (mark: string, lines: readonly string[]) =>
  `${mark} benchproof: table gotok/Parse#time rows=variant[[
=>

${lines.join('\n')}

${NOTE}

]]${mark} benchproof: end
`;

test('a managed table is written in the markup of its document', async () => {
  const asciidoc = [
    '[%header]',
    '|===',
    '| variant | time',
    '| fast | 4.10 ms',
    '| plain | 8.20 ms',
  ];
  await assertFixed(tableIn('//', [...asciidoc, '|===']), 'docs/times.adoc');
  const rest = ['   * - variant', '     - time', '   * - fast', '     - 4.10 ms', '   * - plain'];
  const list = ['.. list-table::', '   :header-rows: 1', '', ...rest, '     - 8.20 ms'];
  await assertFixed(tableIn('..', list), 'docs/times.rst');
});

test('names in a managed table are no markup', async () => {
  const named = (id: string, name: string) =>
    makeRecord({ ...about, id, benchmark: 'Pools', parameters: { case: name }, runs: [1, 2, 3] });
  const records = [named('d1', 'BM<pool::Flat>/20'), named('d2', '*all*')];
  const opened = (mark: string, end = '') =>
    `${mark} benchproof: table gotok/Pools#time rows=case${end}\n`;
  const markdown = await fixed(
    `${opened('<!--', ' -->')}<!-- benchproof: end -->`,
    'a.md',
    records,
  );
  assert.match(markdown, /^\| `\*all\*` \| 2\.00 ms \|$/m);
  assert.match(markdown, /^\| `BM<pool::Flat>\/20` \| 2\.00 ms \|$/m);
  const rest = await fixed(`${opened('..')}.. benchproof: end`, 'a.rst', records);
  assert.match(rest, /^ {3}\* - ``BM<pool::Flat>\/20``$/m);
  const asciidoc = await fixed(`${opened('//')}// benchproof: end`, 'a.adoc', records);
  assert.match(asciidoc, /^\| `\+BM<pool::Flat>\/20\+` \| 2\.00 ms$/m);
  const html = await fixed(`${opened('<!--', ' -->')}<!-- benchproof: end -->`, 'a.html', records);
  assert.match(html, /<td>BM&lt;pool::Flat&gt;\/20<\/td><td>2\.00 ms<\/td>/);
});

test('a managed value stands outside of comments that end with their line', async () => {
  const between = (mark: string, gap: string, end = '') => {
    const zone = `[[\n=>${gap}1.23 s${gap}]]`;
    return `It takes\n\n${mark}benchproof: value gotok/Index#time${end}${zone}${mark}benchproof: end${end}\n`;
  };
  await assertFixed(between('.. ', '\n\n'), 'docs/times.rst');
  await assertFixed(between('// ', '\n'), 'docs/times.adoc');
  await assertFixed(between('[//]: # (', '\n\n', ')'));
  const inline = '<!-- benchproof: value gotok/Index#time -->[[=>1.23 s]]<!-- benchproof: end -->';
  await assertFixed(`It takes ${inline}.`);
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
