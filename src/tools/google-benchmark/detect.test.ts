import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InvocationOutput } from '../../core/measure/interpret.ts';
import { detectGoogleBenchmark } from './detect.ts';

const files = [
  { path: 'CMakeLists.txt', text: 'project(ledger)\n' },
  { path: 'bench/sum.cc', text: '#include <benchmark/benchmark.h>\n' },
];

test('names are listed, and those of the table that follows were run', () => {
  const stdout = `==> ./build-benchproof/sum <==
sum/10
sum<int>/"a"
sum/bad

benchproof: once
name,iterations,real_time,cpu_time,time_unit
"sum/10",1,12,12,ns
"sum<int>/""a""",1,12,12,ns
"sum/bad",,,,,,,,true,"no bag"

benchproof: 0
`;
  const [candidate] = detectGoogleBenchmark({ name: 'ledger', files }).candidates;
  const answer = candidate?.list?.read({ stdout, stderr: '' } as InvocationOutput);
  assert.deepEqual(
    answer?.listed.map(({ name, ran }) => [name, ran]),
    [
      ['sum/10', true],
      ['sum<int>/"a"', true],
      ['sum/bad', false],
    ],
  );
});

test('what takes seconds once is not repeated, and neither is what the time did not suffice for', () => {
  const stdout = `==> ./sum <==
fast
slow
later

benchproof: once
name,iterations,real_time,cpu_time,time_unit
"fast",1,12,12,ns
"slow",1,4500,4000,ms

benchproof: 0
`;
  const [candidate] = detectGoogleBenchmark({ name: 'ledger', files }).candidates;
  const { listed = [] } = candidate?.list?.read({ stdout, stderr: '' } as InvocationOutput) ?? {};
  const entries = candidate?.benchmarks(listed) ?? [];
  assert.deepEqual(
    entries.map(({ name, options }) => [
      name,
      options.parameters?.['case'],
      /repetitions=\d/.exec(options.command)?.[0],
    ]),
    [
      ['sum-fast', undefined, 'repetitions=5'],
      ['sum-slow', ['slow', 'later'], 'repetitions=1'],
    ],
  );
  assert.match(candidate?.list.command ?? '', /stdbuf -oL "\$p" --benchmark_min_time=1x/);
});

test('a folder with a Makefile of its own is made and searched apart from the rest', () => {
  const { candidates } = detectGoogleBenchmark({
    name: 'ledger',
    files: [
      ...files,
      { path: 'extra/Makefile', text: 'all: large\n' },
      { path: 'extra/large.cc', text: '#include <benchmark/benchmark.h>\n' },
    ],
  });
  const [rest = [], own = []] = candidates.map(({ setup }) => setup);
  assert.deepEqual(rest, []);
  assert.match(
    own[0]?.command ?? '',
    /make -C extra -j2 -k \$t; else timeout 150 make -C extra \|\| /,
  );
  assert.match(candidates[0]?.list?.command ?? '', /! -path '?\.\/extra\/\*/);
  assert.match(candidates[1]?.list?.command ?? '', /\bfind \.\/extra /);
});

test('a source that has the library from a header of the project is one of it, too', () => {
  const text = '#include "common.h"\nstatic void sum(benchmark::State& state) {}\n';
  const own = [...files.slice(0, 1), { path: 'bench/sum.cc', text }];
  assert.equal(detectGoogleBenchmark({ name: 'ledger', files: own }).candidates.length, 1);
});
