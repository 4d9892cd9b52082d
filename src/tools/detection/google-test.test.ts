import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectGoogleTest } from './google-test.ts';
import { lookAt } from './look.ts';

const SOURCE = '#include "perf.h"\nTEST_F(Ledger, Sum) { for (auto one : all) sum += one; }\n';
const repository = {
  name: 'ledger',
  files: [
    { path: 'CMakeLists.txt', text: 'project(ledger)\n' },
    { path: 'test/perf/sums.cpp', text: SOURCE },
    { path: 'test/unit/sums.cpp', text: SOURCE },
  ],
};
const LIST = `Running main() from gtest_main.cc
Ledger.
  Sum
  DISABLED_Sort
Purse/Typed/0.  # TypeParam = int
  Count  # GetParam() = 4
`;

const RUN = `[ RUN      ] Ledger.Sum
[       OK ] Ledger.Sum (12 ms)
[  FAILED  ] Purse/Typed/0.Count, where GetParam() = 4 (0 ms)
`;

test('each test of a program that measures is a benchmark of its own', () => {
  const [candidate, ...others] = detectGoogleTest(repository).candidates;
  assert.deepEqual(others, []);
  const stdout = `==> ./out/perf|| <==\n${LIST}\nbenchproof: once\n${RUN}\nbenchproof: stderr\n\nbenchproof: 0 0\n`;
  const listed = candidate?.list.read({ stdout, stderr: '' } as never).listed ?? [];
  assert.deepEqual(
    listed.map(({ ran }) => ran),
    [true, false],
  );
  const [entry] = candidate?.benchmarks(listed) ?? [];
  assert.deepEqual(entry?.options.parameters, { case: ['Ledger.Sum', 'Purse/Typed/0.Count'] });
  assert.match(entry?.options.command ?? '', /^\.\/out\/perf '?--gtest_filter=\{case\}'?$/);
});

test('such a program is not run whole too', () => {
  const whole = { path: 'bench.c', text: 'int main(void) { return 0; }\n' };
  const files = [...repository.files, whole];
  const all = lookAt({ ...repository, files }).projects.flatMap(({ candidates }) => candidates);
  const own = all.find(({ what }) => what === 'benchmark programs');
  assert.match(own?.list.command ?? '', /! grep -q '[^']*gtest_list_tests[^']*' "\$p"/);
  assert.ok(all.some(({ what }) => what === 'GoogleTest programs'));
});
