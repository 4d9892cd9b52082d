import assert from 'node:assert/strict';
import test from 'node:test';
import { extractClaims } from './extract.ts';

const PASTED: readonly (readonly [line: string, name: string])[] = [
  ['BenchmarkGet/keys=4096-8    5000000    245 ns/op    16 B/op', 'BenchmarkGet/keys=4096'],
  ['push/small        61.93 ns/iter', 'push/small'],
  ['GET: 123456.79 requests per second', 'GET'],
  ['rate=16 throughput: 61.8M ops/s', 'rate=16 throughput'],
];

for (const [line, name] of PASTED)
  test(`the name of what was measured in ${line}`, async () => {
    const { claims } = await extractClaims(`# Results\n\n\`\`\`\n${line}\n\`\`\`\n`, 'README.md');
    assert.deepEqual([...new Set(claims.map(({ subject }) => subject.name))], [name]);
  });

/** Heading above a table, heading of a column → the unit of its numbers. */
const HEADED: readonly (readonly [above: string, column: string, unit: string | null])[] = [
  ['Latency (ms)', 'warm', 'ms'],
  ['Results', 'ns/op (mean)', 'ns/op'],
  ['Results', 'rate (toks/s)', 'tokens/s'],
  ['Results', 'Speed ratio', 'x'],
  ['Results', 'Cache hit ratio', null],
];

for (const [above, column, unit] of HEADED)
  test(`under “${above}” and “${column}” numbers are in ${unit ?? 'no unit'}`, async () => {
    const table = `| case | ${column} |\n|---|---|\n| put | 12.31 |\n| get | 8.47 |\n`;
    const { claims, unsure } = await extractClaims(
      `# Cache\n\n## ${above}\n\n${table}`,
      'README.md',
    );
    const units = new Set([...claims, ...unsure].map((claim) => claim.unit));
    assert.deepEqual([...units], [unit]);
  });
