import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseConfig } from '../config/parse.ts';
import { formatProblems } from '../config/problem.ts';
import { expandCases } from '../plan/cases.ts';

function configOf(benchmark: string): string {
  return `version: 1
projects:
  sorter:
    image: runners/go
    benchmarks:
      sort: ${benchmark}
`;
}

function casesOf(benchmark: string) {
  const parsed = parseConfig(configOf(benchmark), 'benchproof.yml');
  assert.ok(parsed.ok, parsed.ok ? '' : formatProblems(parsed.problems));
  return expandCases(parsed.config);
}

test('every case selects its own sub-benchmark, and all of one command', () => {
  const cases = casesOf(
    `{ command: ./sorter.test, parameters: { size: [64, 4096] }, read: { adapter: go-bench, select: 'BenchmarkSort/size={size}' } }`,
  );
  assert.deepEqual(
    cases.map(({ id, definition }) => [id, definition.reads['']]),
    [64, 4096].map((size) => [
      `sorter/sort[size=${size}]`,
      { adapter: 'go-bench', select: `BenchmarkSort/size=${size}` },
    ]),
  );
});

test('several metrics are filled in one by one, and braces of a pattern are left alone', () => {
  const [first] = casesOf(
    `{ command: './s -n {n}', parameters: { n: [8, 9] }, read: { adapter: go-bench, metrics: { all: { select: '/^Benchmark[A-Z]{2}/' }, one: { select: 'BenchmarkOne-{n}' } } } }`,
  );
  assert.deepEqual(first?.definition.reads[''], {
    adapter: 'go-bench',
    metrics: { all: { select: '/^Benchmark[A-Z]{2}/' }, one: { select: 'BenchmarkOne-8' } },
  });
  assert.deepEqual(
    first?.metrics.map(({ key, unit, better, exact }) => [key, unit, better, exact]),
    [
      ['all', 'ns/op', 'lower', false],
      ['one', 'ns/op', 'lower', false],
    ],
  );
});

test('an unused parameter is still reported', () => {
  const text = configOf(
    `{ command: ./s, parameters: { n: [8] }, read: { adapter: go-bench, select: BenchmarkOne } }`,
  );
  const parsed = parseConfig(text, 'benchproof.yml');
  assert.match(parsed.ok ? '' : formatProblems(parsed.problems), /or select has \{n\}/);
});
