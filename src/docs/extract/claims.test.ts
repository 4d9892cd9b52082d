import assert from 'node:assert/strict';
import test from 'node:test';
import { extractClaims } from './extract.ts';

const PASTED: readonly (readonly [line: string, name: string])[] = [
  ['BenchmarkGet/keys=4096-8    5000000    245 ns/op    16 B/op', 'BenchmarkGet/keys=4096-8'],
  ['push/small        61.93 ns/iter', 'push/small'],
  ['GET: 123456.79 requests per second', 'GET'],
  ['rate=16 throughput: 61.8M ops/s', 'rate=16 throughput'],
];

for (const [line, name] of PASTED)
  test(`the name of what was measured in ${line}`, async () => {
    const { claims } = await extractClaims(`# Results\n\n\`\`\`\n${line}\n\`\`\`\n`, 'README.md');
    assert.deepEqual([...new Set(claims.map(({ subject }) => subject.name))], [name]);
  });
