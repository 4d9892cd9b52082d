import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cmakeSwitches } from './cmake-options.ts';

test('what is called benchmarks is on, and tests apart from them are off', () => {
  const text = `option(LEDGER_BUILD_TESTS "Build the tests" ON)
option(LEDGER_BENCHMARKS
  "Build the benchmarks" OFF)
option(LEDGER_LARGE "with large sums" OFF)
option(BENCHMARK_ENABLE_TESTING "of the library" OFF)
if(LEDGER_BENCHMARKS)
  if(LEDGER_LARGE)
    add_executable(large_bench large.c)
  endif()
endif()
`;
  assert.deepEqual(cmakeSwitches([text]), ['-DLEDGER_BENCHMARKS=ON', '-DLEDGER_BUILD_TESTS=OFF']);
});

test('benchmarks that stand behind the tests are built with them', () => {
  const top = `option(LEDGER_TESTS "Build the tests" OFF)
option(LEDGER_STATIC "static" OFF)
if(NOT LEDGER_STATIC OR LEDGER_TESTS) # benchmarks
  add_subdirectory(tools)
endif()
`;
  const tools = `if(LEDGER_TESTS)
  add_executable(benchmark benchmark.c)
else()
  set(BENCH_NONE 1)
endif()
`;
  assert.deepEqual(cmakeSwitches([top, tools]), ['-DLEDGER_TESTS=ON']);
});

test('what was written for a CMake before 3.5 is told to go on', () => {
  const old = 'cmake_minimum_required(VERSION 2.8.12)\nproject(ledger)\n';
  assert.deepEqual(cmakeSwitches([old]), ['-DCMAKE_POLICY_VERSION_MINIMUM=3.5']);
  assert.deepEqual(cmakeSwitches(['cmake_minimum_required(VERSION 3.16...3.28)\n']), []);
});
