import assert from 'node:assert/strict';
import test from 'node:test';
import { makeQuestion, makeRecord } from '../../../test/contract/docs/claim-builder.ts';
import { extractClaims } from '../extract/extract.ts';
import { judgeDocuments } from '../judge/judge-documents.ts';
import { explainLine } from './explain.ts';

const sketch = {
  project: 'parcel',
  benchmark: 'sort-names',
  unit: 'items/s',
  metric: 'throughput',
};
const RECORDS = ['default', 'arena'].map((variant, index) =>
  makeRecord({ ...sketch, id: `${index}`, variant, runs: [20 + index, 20 + index, 20 + index] }),
);

async function explain(text: string, line: number, records = RECORDS): Promise<string> {
  const extracted = await extractClaims(text, 'README.md', { explain: true });
  const question = makeQuestion([{ text, extracted }], records);
  return explainLine(question, judgeDocuments(question), 'README.md', line);
}

test('a number is told with what weighed most, the names that were found and what it was bound to', async () => {
  const said = await explain('# Parcel\n\nWith the arena, sort names handles 21 items/s.\n', 3);
  assert.match(said, /^README\.md:3:36 — 21 items\/s\n {2}read as: claim \(evidence: .*[+−]\d/);
  assert.match(said, /names: .*variant arena \("arena", in its sentence\)/);
  assert.match(said, /benchmark sort-names \("sort names", beside it\)/);
  assert.match(said, /bound to: parcel\/sort-names@arena#throughput\n {2}backed: /);
});

test('what nothing is bound to says why; what is no claim says what it is', async () => {
  const windows = await explain(
    'On Windows, sort names handles 21 items/s, of 1200 lines of code.\n',
    1,
  );
  assert.match(windows, /bound to: nothing: "Windows" was never measured/);
  assert.match(windows, /1200\n {2}read as: no claim \(evidence: /);
  const ratio = await explain('In sort names the arena is 1.05x as fast as the default.\n', 1);
  assert.match(ratio, /bound to: \S+@arena#throughput against \S+@default#throughput/);
});

test('a number that names make a claim says so, with their words', async () => {
  const allocs = { ...sketch, metric: 'allocs', unit: 'allocs/op', runs: [2, 2, 2] };
  const said = await explain('Sort names: see 2 allocations.\n', 1, [makeRecord(allocs)]);
  assert.match(said, /read as: no claim/);
  assert.match(
    said,
    /made a claim: its unit is measured, and names single out a benchmark: "Sort names"/,
  );
});

test('a binding that is written is told as such', async () => {
  const bind = '<!-- benchproof: bind parcel/sort-names@arena -->';
  const said = await explain(`${bind}\n\nIt handles 21 items/s.\n`, 3);
  assert.match(said, /bound to: parcel\/sort-names@arena#throughput \(by annotation\)\n/);
});

test('what nothing measures is told in words, also of a spread', async () => {
  const said = await explain('Sorting names takes 12 ms ± 3 % here.\n', 1, []);
  const nothing = /bound to: nothing: no recorded benchmark measures this kind of quantity\n/g;
  assert.equal(said.match(nothing)?.length, 2, said);
});

test('what exempts a number is told by where it stands, or that it is written', async () => {
  const words = await explain('Sorting names takes 12 MB; our target is 10 MB.\n', 1, []);
  assert.match(words, /exempt: target \(by the words before it\)\.\n/);
  const told = await explain('Sorting names takes 12 ms; our target is 10 ms.\n', 1, []);
  assert.match(told, /1:42 — 10 ms(?:\n.*)*?\n {2}unsure: /);
  const comment = '<!-- benchproof: target -->';
  const written = await explain(`${comment}\n\nSorting names takes 12 ms.\n`, 3, []);
  assert.match(written, /exempt: target \(by annotation\)\.\n/);
});

test('a figure of the past is called one', async () => {
  const past = '| sort | before | after |\n|---|---|---|\n| names | 12 ms | 10 ms |\n';
  const words = await explain(past, 3, []);
  assert.match(words, /12 ms(?:\n.*)?\n {2}class: historical \(by the header of its column\)\n/);
  const today =
    '# Notes\n\n| n | one | two |\n|---|---|---|\n| 1 | 43.0 µs | 144 µs |\n| 2 | 4.39 ms | 2.98 ms |\n';
  assert.doesNotMatch(await explain(today, 6, []), /class:/);
});

test('a line without a number says nothing', async () => {
  assert.equal(await explain('Nothing here.\n', 1), '');
});
