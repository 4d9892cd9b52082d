/** Real outputs kept in fixtures/by-pattern, read by patterns and paths, as a configuration would read it. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readOutput } from './read.ts';
import { readSchema } from './read-schema.ts';

const FOLDER = new URL('../../../fixtures/by-pattern/', import.meta.url);
const CRITERION = 'time:\\s+\\[[0-9.]+ \\S+ (?<value>[0-9.]+ \\S+)';
const GO =
  '(?m)^BenchmarkParts/plain(?:-\\d+)?\\s+\\d+\\s+(?<time>[0-9.]+ ns/op)\\s+(?<bytes>\\d+) B/op';

const EXPECTED: Readonly<Record<string, readonly [read: object, values: object]>> = {
  'allocator.txt': [
    {
      pattern: 'Throughput = (?<value>[0-9.]+) operations per second',
      metric: 'throughput',
      unit: 'ops/s',
    },
    { throughput: [10415648] },
  ],
  'cargo-bench.txt': [
    { pattern: 'test merge_two +\\.\\.\\. bench: +(?<value>[0-9,.]+) ns/iter', unit: 'ns/iter' },
    { value: [0.31] },
  ],
  // Two benchmarks with units that differ from the declared one: picoseconds told in ns.
  'criterion.txt': [{ pattern: CRITERION, unit: 'ns' }, { value: [0.72792, 0.93719] }],
  'go-bench.txt': [
    { pattern: GO, metrics: { time: { unit: 'ns/op' }, bytes: { unit: 'B/op' } } },
    { time: [1.105], bytes: [0] },
  ],
  'hyperfine.json': [
    { adapter: 'hyperfine', from: 'out', select: 'sort -r /etc/passwd' },
    { time: resultsOf('hyperfine.json')['sort -r /etc/passwd'] },
  ],
  'pytest-benchmark.json': [
    {
      adapter: 'json',
      from: 'out',
      values: { time: { path: 'benchmarks[name=test_read].stats.data', unit: 's' } },
    },
    {
      time: [
        1.5689000065322034e-5, 1.547900001241942e-5, 1.656099993851967e-5, 1.544899987493409e-5,
        1.541800020277151e-5,
      ],
    },
  ],
  'tinybench.txt': [
    {
      pattern: "│ 'columns' +│ [^│]+│ +'(?<latency>[0-9.]+) [^│]+│ +'(?<rate>[0-9]+)",
      metrics: { latency: { unit: 'ns' }, rate: { unit: 'ops/s' } },
    },
    { latency: [140], rate: [6897666] },
  ],
  'vitest.json': [
    {
      adapter: 'json',
      from: 'out',
      values: {
        time: { path: 'files[*].groups[*].benchmarks[name="short text"].median', unit: 'ms' },
      },
    },
    { time: [0.00018100000011145312] },
  ],
};

function textOf(file: string): string {
  return readFileSync(new URL(file, FOLDER), 'utf8');
}

function resultsOf(file: string): Record<string, number[]> {
  const { results } = JSON.parse(textOf(file));
  return Object.fromEntries(
    results.map((one: { command: string; times: number[] }) => [one.command, one.times]),
  );
}

test('every kept output has an expectation', () => {
  assert.deepEqual(readdirSync(FOLDER).sort(), Object.keys(EXPECTED).sort());
});

for (const [file, [read, values]] of Object.entries(EXPECTED)) {
  test(`${file} is read`, () => {
    const text = textOf(file);
    const output = { stdout: text, stderr: '', file: text, wallSeconds: null };
    assert.deepEqual(readOutput(readSchema.parse(read), output), { ok: true, values });
  });

  // A cut number of plain text cannot be told from a whole one; a cut document can.
  if (!file.endsWith('.json')) continue;
  test(`${file} cut short is refused`, () => {
    const text = textOf(file).trimEnd();
    for (let end = 0; end < text.length; end += Math.ceil(text.length / 40)) {
      const part = text.slice(0, end);
      const output = { stdout: part, stderr: '', file: part, wallSeconds: null };
      assert.ok(!readOutput(readSchema.parse(read), output).ok, `${end} of ${text.length}`);
    }
  });
}
