import assert from 'node:assert/strict';
import test from 'node:test';
import { checkDocs } from '../../../src/commands/docs-check.ts';
import { makeRecord } from './claim-builder.ts';
import { docsContext, memoryPorts, revision } from './memory-ports.ts';

const RECORDS = [
  makeRecord({
    benchmark: 'sort-names',
    project: 'parcel',
    unit: 'ms',
    metric: 'time',
    better: 'lower',
    runs: [412, 415, 409],
  }),
  makeRecord({
    benchmark: 'route-plan',
    project: 'parcel',
    unit: 'ms',
    metric: 'time',
    better: 'lower',
    runs: [96, 97, 95],
  }),
];

type Tree = Readonly<Record<string, string>>;

/** `path:line number` of every claim that is judged. */
async function judged(base: Tree, head: Tree, docs: object = {}): Promise<readonly string[]> {
  const ports = memoryPorts({ base, head, records: RECORDS });
  const options = { files: [], since: revision('base'), strict: false };
  const { verdict } = await checkDocs(ports, docsContext(docs), options);
  return verdict.files.flatMap(({ path, claims }) =>
    claims.map(({ claim }) => `${path}:${claim.line} ${claim.text}`),
  );
}

const page = (body: string) => ({ 'README.md': `# parcel\n\n${body}\n` });
const SORT = '## Sort names\n\nIt takes 412 ms.';

test('an existing claim is not judged again, even if it moved', async () => {
  assert.deepEqual(await judged(page(SORT), page(`A parcel service.\n\n${SORT}`)), []);
  const wrapped = SORT.replace('It takes', 'It\ntakes');
  assert.deepEqual(await judged(page(SORT), page(wrapped)), []);
  const renamed = { 'docs/speed.md': page(SORT)['README.md'] };
  assert.deepEqual(await judged(page(SORT), renamed), []);
});

test('a claim with a new value, unit or direction is judged', async () => {
  assert.deepEqual(await judged(page(SORT), page(SORT.replace('412', '410'))), [
    'README.md:5 410 ms',
  ]);
  assert.deepEqual(await judged(page(SORT), page(SORT.replace(' ms', ' s'))), [
    'README.md:5 412 s',
  ]);
});

test('a number under a new heading is a new claim', async () => {
  const found = await judged(page(SORT), page(SORT.replace('Sort names', 'Route plan')));
  assert.deepEqual(found, ['README.md:5 412 ms']);
});

test('the title of a document says whom its numbers are of, and otherwise nothing', async () => {
  const titled = (title: string, body = SORT) => ({ 'README.md': `# ${title}\n\n${body}\n` });
  const renamed = await judged(titled('parcel'), titled('parcel, the fast one'));
  assert.deepEqual(renamed, []);
  const figures = '## Figures\n\nIt takes 96 ms.';
  const other = await judged(titled('Sort names', figures), titled('Route plan', figures));
  assert.deepEqual(other, ['README.md:5 96 ms']);
  const parts = (first: string) =>
    titled(first, `## In all\n\nIt takes 3 s.\n\n# parcel at home\n\n${SORT}`);
  assert.deepEqual(await judged(parts('parcel on Linux'), parts('parcel on Windows')), [
    'README.md:5 3 s',
  ]);
});

test('a change in the other line of a wrapped sentence makes a new claim', async () => {
  const body = (with_: string) => `Sorting names ${with_}\ntakes 412 ms in all.`;
  const found = await judged(page(body('at night')), page(body('by day')));
  assert.deepEqual(found, ['README.md:4 412 ms']);
});

test('a table with a new heading or header is judged completely', async () => {
  const table = (head: string) =>
    `| run | ${head} |\n|---|---|\n| one | 412 ms |\n| two | 415 ms |`;
  const under = (title: string, head: string) => page(`## ${title}\n\n${table(head)}`);
  const base = under('Sort names', 'time');
  assert.equal((await judged(base, under('Route plan', 'time'))).length, 2);
  assert.equal((await judged(base, under('Sort names', 'time with cache'))).length, 2);
  assert.equal((await judged(base, base)).length, 0);
});

test('text that becomes visible is judged', async () => {
  const commented = page(`<!-- ${SORT.slice(15)} -->\n\n## Sort names`);
  assert.equal((await judged(commented, page(SORT))).length, 1);
  const ignored = page(SORT.replace('It', '<!-- benchproof: ignore an old one -->\nIt'));
  assert.equal((await judged(ignored, page(SORT))).length, 1);
});

test('claims of a newly watched file are new', async () => {
  const text = page(SORT)['README.md'];
  assert.equal((await judged({ 'notes.txt': text }, page(SORT))).length, 1);
  const docs = { ignore: ['drafts/**'] };
  assert.equal((await judged({ 'drafts/a.md': text }, page(SORT), docs)).length, 1);
});

test('a bare CR in base or head hides no line', async () => {
  const cr = (body: string) => ({ 'README.md': page(body)['README.md'].replaceAll('\n', '\r') });
  assert.deepEqual(await judged(cr(SORT), cr(SORT.replace('412', '399'))), ['README.md:5 399 ms']);
  const mixed = page(`A note.\rMore.\n\n${SORT.replace('412', '399')}`);
  assert.deepEqual(await judged(page(SORT), mixed), ['README.md:8 399 ms']);
});

test('a second copy of a claim is new', async () => {
  assert.equal((await judged(page(SORT), page(`${SORT}\n\nIt takes 412 ms.`))).length, 1);
});
