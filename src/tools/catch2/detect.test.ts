import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectCatch2 } from './detect.ts';

const commandWith = (header: string): string => {
  const text = `#include <${header}>\nTEST_CASE("sums") { BENCHMARK("sum") { return sum(); }; }\n`;
  const list = 'project(ledger)\nadd_executable(sums bench/sums.cpp)\n';
  const files = [
    { path: 'CMakeLists.txt', text: list },
    { path: 'bench/sums.cpp', text },
  ];
  return detectCatch2({ name: 'ledger', files }).candidates[0]?.list.command ?? '';
};

test('Catch2 draws few resamples, which nobody reads, and is told to warm up shortly where it can be', () => {
  assert.match(
    commandWith('catch2/catch_test_macros.hpp'),
    /--benchmark-resamples 1001 --benchmark-warmup-time 10 /,
  );
  assert.match(commandWith('catch2/catch.hpp'), /--benchmark-resamples 1001 --reporter xml/);
});
