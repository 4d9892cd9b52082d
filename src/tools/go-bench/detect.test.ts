import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readGoList } from './detect.ts';

test('numbers of its own are read where their unit says which way is better', () => {
  const printed = `BenchmarkSum-2  1  12 ns/op  80 MB/s  3.5 p50-ns  7 rows/s  2 purses  0 B/op  0 allocs/op
BenchmarkOnly  1  7 rows/s
`;
  const { listed } = readGoList(printed);
  assert.deepEqual(
    listed.map(({ name, values }) => [name, values]),
    [
      ['Sum-2', ['time', 'bytes', 'allocs', 'p50-ns', 'rows/s']],
      ['Only', ['rows/s']],
    ],
  );
});
