import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InvocationOutput } from '../../core/measure/interpret.ts';
import type { Listing } from '../detection/candidate.ts';
import { detectNanobench } from './detect.ts';

const SUMMARY = '[doctest] test cases: 9 | 9 passed | 0 failed | 2 skipped';
const TABLE = `| ns/op | op/s | err% | total | benchmark
|------:|-----:|-----:|------:|:----------
|  12.50 | 80,000,000.00 | 1.0% | 0.01 | \`sum\`
`;
const output = (stdout: string) =>
  ({ stdout, stderr: '', file: null, exit: 0 }) as InvocationOutput;
const ended = (program: string, text: string) =>
  output(`==> ./${program} <==\n${text}\nbenchproof: stderr\n\nbenchproof: 0\n`);

test('benchmarks that doctest skips are asked for by their names, each by itself', () => {
  const files = [
    { path: 'CMakeLists.txt', text: 'project(purse)\n' },
    { path: 'bench/sum.cpp', text: '#include <nanobench.h>\n' },
  ];
  const [candidate] = detectNanobench({ name: 'purse', files }).candidates;
  const ask = (listing: Listing | undefined, text: string) => listing?.read(ended('t|', text));
  const names = ask(candidate?.list, `${SUMMARY}\n`)?.again;
  assert.match(names?.command ?? '', /\.\/t\|--list-test-cases --no-skip/);
  const listing = `[doctest] listing all test case names\nbench sum<int>\nunit sum\nbench_all\n${SUMMARY}\n`;
  const each = names?.read(ended('t|--list-test-cases --no-skip', listing))?.again;
  assert.match(
    each?.command ?? '',
    /'\.\/t\|--no-skip --test-case=bench\*sum\*int\*' .*=bench_all'/,
  );
  assert.doesNotMatch(each?.command ?? '', /unit/);
  const answer = each?.read(
    output(
      ['bench_all', 'bench*sum*int*']
        .map((name) => ended(`t|--no-skip --test-case=${name}`, `${TABLE}${SUMMARY}`).stdout)
        .join(''),
    ),
  );
  const benchmarks = candidate?.benchmarks(answer?.listed ?? []) ?? [];
  assert.deepEqual(
    benchmarks.map(({ options }) => options.command),
    ['./t --no-skip --test-case=bench_all', "./t --no-skip '--test-case=bench*sum*int*'"],
  );
  assert.equal(new Set(benchmarks.map(({ name }) => name)).size, 2);
});

test('what was not done in its time is measured by what it printed first', () => {
  const files = [
    { path: 'CMakeLists.txt', text: 'project(purse)\n' },
    { path: 'bench/sum.cpp', text: '#include <nanobench.h>\n' },
  ];
  const [candidate] = detectNanobench({ name: 'purse', files }).candidates;
  const stopped = (runner: string) =>
    output(`==> ./t||${runner} <==\n${TABLE}\nbenchproof: stderr\n\nbenchproof: 124\n`);
  const answer = candidate?.list.read(stopped(''));
  assert.deepEqual(answer?.listed, []);
  const first = answer?.again?.read(stopped('timeout 10')).listed ?? [];
  const [entry] = candidate?.benchmarks(first) ?? [];
  assert.match(entry?.options.command ?? '', /^timeout 36 .* \.\/t \| head -n \d+; /);
});
