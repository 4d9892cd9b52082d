/** Numbers of one thing do not back the same numbers of another: another quantity, another count, another comparison. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { makeQuestion, makeRecord } from '../../../test/contract/docs/claim-builder.ts';
import { extractClaims } from '../extract/extract.ts';
import { judgeDocuments } from '../judge/judge-documents.ts';

const SHARED = { project: 'loft', metric: 'latency', unit: 'us', better: 'lower', phase: null };
const series = [
  { benchmark: 'fetch', variant: 'default', parameters: { size: 1000 }, runs: [90, 90, 90] },
  { benchmark: 'fetch', variant: 'fast', parameters: { size: 1000 }, runs: [10, 10, 10] },
  { benchmark: 'store', variant: null, parameters: { size: 1000 }, runs: [45, 45, 45] },
  { benchmark: 'relay', variant: null, parameters: { connections: 64 }, runs: [30, 30, 30] },
].map((each) => ({ ...SHARED, ...each, better: 'lower' as const }));
const records = series.map((each, at) => makeRecord({ ...each, id: `${at}` }));
const known = series.map(({ runs: _, ...each }) => ({ ...each, command: 'python3 load.py fetch' }));

async function verdictsOf(text: string, path = 'README.md'): Promise<string> {
  const document = { text, extracted: await extractClaims(text, path) };
  const { files } = judgeDocuments(makeQuestion([document], records, { known, base: [] }));
  return files.flatMap(({ claims }) => claims.map(({ result }) => result.verdict)).join(' ');
}

test('a ratio of another quantity than was measured is backed by none', async () => {
  for (const words of [
    'fast takes 9x less memory than default',
    'fast needs 9x fewer page faults than default',
    'the fast variant makes the archive 9x smaller than default',
    'fast unpacks 9x faster than default',
    'fast makes the whole program 9x faster than default',
    'fast lowers the rent by 88.9 % against default',
    'fast lowers tail latency by 88.9 % against default',
    'the memory of fast is reduced by 88.9 % against default',
    'fast brings memory savings of 88.9 % against default',
    'fast saves 88.9 % of the energy that default needs',
    'default needs 9x the memory of fast',
    'the startup of fast is 9x faster than that of default',
  ])
    assert.equal(await verdictsOf(`On \`fetch\` of size 1000, ${words}.`), 'unbound', words);
  for (const words of [
    'fast takes 9x less time than default',
    'fast runs 9x faster than default',
    'fast lowers the latency by 88.9 % against default',
    'fast brings time savings of 88.9 % against default',
    'default needs 9x the time of fast',
    'fast has an execution time that is 9x lower than with default',
  ])
    assert.equal(await verdictsOf(`On \`fetch\` of size 1000, ${words}.`), 'backed', words);
});

test('a count of something else that is as high as a parameter is no value of it', async () => {
  for (const words of [
    'with 1,000 users',
    'on 1,000 cores',
    'while 1,000 clients write',
    '(median of 1000 runs)',
    'on 1000³ rows',
    'on 1000 x 1000 rows',
    'on 1000 tables of 1000 rows',
  ])
    assert.equal(
      await verdictsOf(`A default \`fetch\` takes 90 µs ${words}.`),
      'unmeasured',
      words,
    );
  assert.equal(await verdictsOf('A default `fetch` of 1000 rows takes 90 µs.'), 'backed');
  assert.equal(await verdictsOf('With 64 clients, `relay` takes 30 µs.'), 'backed');
});

test('a ratio is compared with what it names, and with nothing else', async () => {
  const compared = (with_: string) => verdictsOf(`At size 1000, fast \`fetch\` is 9x ${with_}.`);
  assert.equal(await compared('faster than default'), 'backed');
  for (const other of [
    'faster than `store`',
    'as fast as with `store`',
    'faster than Python lists',
  ])
    assert.equal(await compared(other), 'unbound', other);
  // "Faster" is no name of the variant.
  assert.equal(
    await verdictsOf('At size 1000, `fetch` is 9x faster than `store`.'),
    'contradiction',
  );
});

test('what a number includes, and what goes on behind "and", is a condition', async () => {
  for (const words of ['including the download', 'using fast and zlib', 'using fast on PyPy'])
    assert.equal(await verdictsOf(`\`fetch\` takes 10 µs ${words}.`), 'unmeasured', words);
  assert.equal(await verdictsOf('`fetch` takes 10 µs using fast and finishes.'), 'backed');
});

test('nothing takes no time, except in so many digits of a table', async () => {
  assert.equal(await verdictsOf('`relay` takes 0 s.'), 'mismatch');
  assert.equal(await verdictsOf('| | time |\n|-|-|\n| `relay` | 0.00 s |\n'), 'backed');
});
