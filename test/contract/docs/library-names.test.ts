/** A library whose benchmark is called like the library itself, as the first look at a Go package leaves it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { extractClaims } from '../../../src/docs/extract/extract.ts';
import { type DocsQuestion, judgeDocuments } from '../../../src/docs/judge/judge-documents.ts';
import { sayVerdict } from '../../../src/docs/report/say.ts';
import { makeQuestion, makeRecord } from './claim-builder.ts';

const base = { project: 'tidecache', session: 'one', better: 'lower' } as const;
const CASES = [
  ['tidecache', 'SipHash', 28.2],
  ['tidecache', 'SipStdLibHash', 31],
  ['tidecache', 'WriteOneShard', 310],
  ['tidecache-parts', 'ReadEntry/64-shards', 3100],
] as const;
const RECORDS = CASES.flatMap(([benchmark, name, nanoseconds]) => {
  const own = { ...base, benchmark, parameters: { case: name } };
  const runs = [nanoseconds, nanoseconds, nanoseconds];
  return [
    makeRecord({ ...own, id: `${name} time`, metric: 'time', unit: 'ns/op', runs }),
    makeRecord({
      ...own,
      id: `${name} allocs`,
      metric: 'allocs',
      unit: 'allocs/op',
      runs: [2, 2, 2],
    }),
  ];
});

/** What the configuration has and nobody measured. */
const KNOWN = ['wall', 'cycle'].map((metric) => ({
  ...base,
  benchmark: 'tidecache',
  variant: null,
  parameters: { case: 'SipHash' },
  phase: null,
  metric,
  unit: 'ns/op',
}));

async function check(text: string, known: DocsQuestion['known'] = []) {
  const document = `# Tidecache\n\n${text}\n`;
  const extracted = await extractClaims(document, 'README.md');
  const question = makeQuestion([{ text: document, extracted }], RECORDS, { known });
  const judged = judgeDocuments(question).files.flatMap((file) => file.claims);
  return judged.map((each) => ({
    ...each,
    said: sayVerdict(each),
    name: `${each.claim.text}: ${each.result.verdict}`,
  }));
}

const verdicts = async (text: string) => (await check(text)).map(({ name }) => name);

test('the name of a project singles out none of its benchmarks, even one that is called so', async () => {
  assert.deepEqual(
    await verdicts('Values below 1 second do nothing: tidecache has a one second resolution.'),
    [],
  );
  assert.deepEqual(await verdicts('```\nGC pause for tidecache:  1.506077ms\n```'), [
    '1.506077ms: unbound',
  ]);
  assert.deepEqual(await verdicts('In tidecache, `SipHash` takes 28.2 ns.'), ['28.2 ns: backed']);
});

test('what a number is per, and the object of a verb that names a benchmark, are no conditions', async () => {
  assert.deepEqual(await verdicts('The hasher (`SipHash`) takes 28.2 ns per key.'), [
    '28.2 ns: backed',
  ]);
  assert.deepEqual(await verdicts('Hashing a key takes 28.2 ns.'), ['28.2 ns: ambiguous']);
  assert.deepEqual(await verdicts('Hashing a key takes 3 ns.'), ['3 ns: ambiguous']);
  assert.deepEqual(await verdicts('`SipHash` takes 28.2 ns with compression.'), [
    '28.2 ns: unmeasured',
  ]);
});

test('a count of what a benchmark counts, beside its name, is a claim', async () => {
  assert.deepEqual(await verdicts('`ReadEntry` with 64 shards makes 7 allocations.'), [
    '7 allocations: mismatch',
  ]);
  assert.deepEqual(await verdicts('`SipHash` makes 2 allocations.'), ['2 allocations: backed']);
  assert.deepEqual(await verdicts('`ReadEntry` makes 7 allocations.'), ['7 allocations: mismatch']);
  assert.deepEqual(await verdicts('`SipHash` takes 28.2 ns and makes 7 allocations.'), [
    '28.2 ns: backed',
    '7 allocations: mismatch',
  ]);
  assert.deepEqual(await verdicts('The garbage collector sees 7 allocations.'), [
    '7 allocations: unbound',
  ]);
  assert.deepEqual(await verdicts('Tidecache reuses 7 objects.'), []);
});

test('of those that may be meant, the measured ones are offered, by a comment that works there', async () => {
  const [read] = await check('```\nSipHash: 12 µs\n```', KNOWN);
  assert.match(`${read?.said.detail}`, /of which only \S+SipHash\]#time was measured\.$/);
  assert.match(
    `${read?.said.advice}`,
    /^Name the one you mean: <!-- benchproof: bind \S+ --> on a line of its own above the code block\.$/,
  );
});

test('a ratio of one named side says that the other is missing', async () => {
  const [twice] = await check('`SipHash` got 2x slower.');
  assert.match(`${twice?.said.detail}`, /needs two measured sides/);
});
