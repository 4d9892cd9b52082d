import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractClaims } from '../../docs/extract/extract.ts';

async function unitsOf(...rows: string[]): Promise<readonly (string | null)[]> {
  const { claims } = await extractClaims(['```', ...rows, '```'].join('\n'), 'results.md');
  return claims.filter(({ class: kind }) => kind !== 'spread').map(({ unit }) => unit);
}

test('rows pasted without their header are a cost per operation where they name benchmarks of Go', async () => {
  const rows = ['QueueWork100       252ns ± 0%', 'QueueWork100-2     206ns ± 5%'];
  assert.deepEqual(await unitsOf(...rows), ['ns/op', 'ns/op']);
  assert.deepEqual(await unitsOf('MapGet/reads=90%-8   3.01ns ± 0%'), ['ns/op']);
  assert.deepEqual(await unitsOf('start-up   252ns ± 0%'), ['ns']);
});
