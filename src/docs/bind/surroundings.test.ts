/** What records and configuration say of how something was measured is no unknown condition in a document. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { makeClaim, makeQuestion, makeRecord } from '../../../test/contract/docs/claim-builder.ts';
import { extractClaims } from '../extract/extract.ts';
import { judgeDocuments } from '../judge/judge-documents.ts';
import { bindByNames } from './bind.ts';
import { placesOf } from './place.ts';
import { listSeries } from './series.ts';
import { vocabularyOf } from './vocabulary.ts';

const SHARED = { project: 'parcel', phase: null, metric: 'time', unit: 's' } as const;
const known = [10, 2000].map((crates) => ({
  ...SHARED,
  benchmark: `pack[${crates}]`,
  variant: null,
  parameters: {},
  better: 'lower' as const,
  harness: 'pytest-benchmark',
  command: 'python -m pytest tests/bench.py -test.quietly',
}));
const toolchain = { version: '3.14.10', wanted: '>=3.9', from: 'pyproject.toml:8', exact: true };
const image = {
  name: 'runners/python',
  digest: 'sha256:1',
  origin: 'assembled',
  packagesHash: null,
  toolchain,
} as const;
const records = known.map(({ benchmark }, at) =>
  makeRecord({ ...SHARED, benchmark, better: 'lower', id: `${at}`, image, runs: [3, 3, 3] }),
);
const WORLD = vocabularyOf(listSeries(records, known));

function told(sentence: string): string {
  const claim = makeClaim('3 s', 3, 1, 's', { subject: { sentence }, path: 'README.md' });
  const binding = bindByNames(placesOf([claim], WORLD)(claim));
  return binding.kind === 'unrecorded' ? binding.condition : binding.kind;
}

test('the version of a toolchain is known as far as it is written, another one is a condition', () => {
  for (const words of ['Python 3.14', 'CPython 3.14.10', 'Python 3', 'Python 3.9 or later'])
    assert.equal(told(`${words}: packing 10 crates takes 3 s.`), 'bound', words);
  for (const words of ['Python 3.13', 'Python 3.1', 'Python 2'])
    assert.notEqual(told(`${words}: packing 10 crates takes 3 s.`), 'bound', words);
});

test('the project and the harness may be named with a version, the image and the harness without', () => {
  for (const text of [
    'parcel 0.3 packs 10 crates in 3 s.',
    'With pytest-benchmark 5.2, packing 10 crates takes 3 s.',
    'Packing 10 crates takes 3 s in the pinned image.',
    'Packing 10 crates takes 3 s by `pytest --benchmark-only -quietly`.',
  ])
    assert.equal(told(text), 'bound', text);
  assert.equal(told('Packing 10 crates takes 3 s in zephyr 0.3.'), '0.3');
});

test('an unknown option of a known program is a condition', () => {
  assert.equal(told('Packing 10 crates takes 3 s with `pytest --cov`.'), '--cov');
});

test('things that are known already are counted, and are no condition but behind a preposition', () => {
  assert.equal(told('Packing 10 crates finds the six heaviest boxes in 3 s.'), 'bound');
  assert.equal(told('Packing 10 crates takes 3 s with the six heaviest boxes.'), 'six');
  assert.equal(told('Packing 10 crates finds six heavy boxes in 3 s.'), 'six');
});

async function verdictsOf(text: string): Promise<string> {
  const extracted = await extractClaims(text, 'README.md');
  const question = makeQuestion([{ text, extracted }], records, { known, base: [] });
  const { files } = judgeDocuments(question);
  return files.flatMap(({ claims }) => claims.map(({ result }) => result.verdict)).join(' ');
}

const ROWS = '| crates | time |\n|---|---|\n| pack, n = 10 | 3 s |\n| pack, n = 2000 | 3 s |';

test('what leads up to the next block does not speak of a table before it', async () => {
  assert.equal(await verdictsOf(`${ROWS}\n\nFull output:\n\n    PASS\n`), 'backed backed');
  assert.equal(await verdictsOf(`${ROWS}\n\nOn Atlantis:\n\n    PASS\n`), 'backed backed');
  const both = await verdictsOf(`${ROWS}\n\nAll of it on Atlantis:\n\n    PASS\n`);
  assert.equal(both, 'unmeasured unmeasured');
});

test('a sentence that states a result above a table is not of the table, what leads up to it is', async () => {
  const stating = 'Python 3.1: packing takes 3 s for 10 crates.';
  assert.equal(await verdictsOf(`${stating}\n\n${ROWS}`), 'unmeasured backed backed');
  assert.equal(await verdictsOf(`With Python 3.1:\n\n${ROWS}`), 'unmeasured unmeasured');
});

test('"see also" points elsewhere', async () => {
  assert.equal(
    await verdictsOf(`${ROWS}\n\nSee also the full table in the wiki.`),
    'backed backed',
  );
});
