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
    'the startup of fast is 9x faster than that of default',
  ])
    assert.equal(await verdictsOf(`On \`fetch\` of size 1000, ${words}.`), 'unbound', words);
  for (const words of [
    'fast takes 9x less time than default',
    'fast runs 9x faster than default',
    'fast lowers the latency by 88.9 % against default',
    'fast has an execution time that is 9x lower than with default',
  ])
    assert.equal(await verdictsOf(`On \`fetch\` of size 1000, ${words}.`), 'backed', words);
});
