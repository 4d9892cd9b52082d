import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cmakeSwitches, withoutFetching, withoutOthers } from './cmake-options.ts';

const switchesOf = (texts: Readonly<Record<string, string>>, wanted: readonly string[] = []) =>
  cmakeSwitches(
    Object.entries(texts).map(([path, text]) => ({ path, text })),
    wanted,
  );

test('what is called benchmarks is on, and tests and examples apart from them are off', () => {
  const text = `option(LEDGER_BUILD_TESTS "Build the tests" ON)
option(LEDGER_BENCHMARKS
  "Build the benchmarks" OFF)
option(LEDGER_EXAMPLES "Build the examples" ON)
option(LEDGER_LARGE "with large sums" OFF)
option(LEDGER_SELFTEST "with tests, as the parent says" \${LEDGER_IS_TOP})
option(LEDGER_FUZZ_TESTS "with strange tests" OFF)
option(BENCHMARK_ENABLE_TESTING "of the library" OFF)
if(LEDGER_BENCHMARKS)
  if(LEDGER_LARGE)
    add_executable(large_bench large.c)
  endif()
endif()
`;
  assert.deepEqual(switchesOf({ 'CMakeLists.txt': text }), [
    '-DLEDGER_BENCHMARKS=ON',
    '-DLEDGER_BUILD_TESTS=OFF',
    '-DLEDGER_EXAMPLES=OFF',
    '-DLEDGER_SELFTEST=OFF',
  ]);
});

test('what benchmarks stand behind is on, too, where no list declares it', () => {
  const top = (condition: string, before = '') =>
    switchesOf(
      {
        'CMakeLists.txt': `${before}\nif(${condition})\n  add_subdirectory(bench)\nendif()\n`,
        'bench/CMakeLists.txt': 'add_executable(sums sums.c)\n',
      },
      ['bench/sums.c'],
    );
  assert.deepEqual(top('LEDGER_BENCH'), ['-DLEDGER_BENCH=ON']);
  assert.deepEqual(top('LEDGER_BENCH AND UNIX'), ['-DLEDGER_BENCH=ON']);
  assert.deepEqual(top('NOT LEDGER_BENCH'), []);
  assert.deepEqual(top('LEDGER_BENCH_FOUND'), []);
  assert.deepEqual(top('TARGET benchmark'), []);
  assert.deepEqual(top('LEDGER_BENCH', 'set(LEDGER_BENCH OFF)'), []);
  assert.deepEqual(top('LEDGER_BENCH', 'option(LEDGER_BENCH "" ON)'), ['-DLEDGER_BENCH=ON']);
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
  assert.deepEqual(switchesOf({ 'CMakeLists.txt': top, 'tools/CMakeLists.txt': tools }), [
    '-DLEDGER_TESTS=ON',
  ]);
});

test('an option is on where the folder of a benchmark stands behind it, whatever it is called', () => {
  const top = `option(LEDGER_EXTRAS "add test projects" OFF)
option(LEDGER_TOOLS "tools" OFF)
if (LEDGER_EXTRAS)
  add_subdirectory(check)
endif()
if (LEDGER_TOOLS)
  add_subdirectory(tools)
endif()
`;
  const files = { 'native/CMakeLists.txt': top };
  assert.deepEqual(switchesOf(files, ['native/check/speed.c']), ['-DLEDGER_EXTRAS=ON']);
});

test('of options that are called benchmarks, one that only adds to them is left as it is', () => {
  const top = `option(ledger.bench "benchmarks" OFF)
option(ledger.bench.newest "what few compilers take" OFF)
if(ledger.bench)
  add_subdirectory(bench)
endif()
`;
  assert.deepEqual(switchesOf({ 'CMakeLists.txt': top }, ['bench/sum.cpp']), ['-Dledger.bench=ON']);
});

test('an option that keeps benchmarks out is off, whatever else is called benchmarks', () => {
  const top = (keepsOut: string) => `option(LEDGER_NO_BENCH "leave the benchmarks out" ${keepsOut})
if(NOT LEDGER_NO_BENCH)
  add_executable(bench bench.c)
endif()
`;
  assert.deepEqual(switchesOf({ 'CMakeLists.txt': top('OFF') }), []);
  assert.deepEqual(switchesOf({ 'CMakeLists.txt': top('ON') }), ['-DLEDGER_NO_BENCH=OFF']);
});

test('an option that depends on others is one, whatever signs are in its name', () => {
  const top = `include(CMakeDependentOption)
CMAKE_DEPENDENT_OPTION(ledger.bench-suite
  "Build the benchmarks"
  OFF "NOT subproject" OFF)
cmake_dependent_option(ledger.slow "what takes long" OFF "LEDGER_TOP" OFF)
if(ledger.slow)
  add_subdirectory(slow)
endif()
`;
  assert.deepEqual(switchesOf({ 'CMakeLists.txt': top }), ['-Dledger.bench-suite=ON']);
  const tests =
    'option(LEDGER_PERF_TESTS "tests of speed" OFF)\noption(LEDGER_PERFECT "sums" OFF)\n';
  assert.deepEqual(switchesOf({ 'CMakeLists.txt': tests }), ['-DLEDGER_PERF_TESTS=ON']);
  const other = top.replaceAll('bench', 'extra');
  assert.deepEqual(switchesOf({ 'CMakeLists.txt': other }, ['slow/sum.cpp']), ['-Dledger.slow=ON']);
});

test('a folder of benchmarks is entered by what stands before it, and benchmarks in it by their own option', () => {
  const top = `option(LEDGER_TESTING "tests" OFF)
option(LEDGER_SAMPLES "samples" OFF)
if(LEDGER_TESTING OR LEDGER_SAMPLES)
  if(LEDGER_TESTING)
    option(LEDGER_BENCHMARK "benchmarks" OFF)
    option(LEDGER_FUZZ "strange sums" OFF)
    add_subdirectory(check)
  endif()
endif()
`;
  const check = 'if(LEDGER_BENCHMARK)\n  add_executable(benchmark speed/sum.cpp)\nendif()\n';
  assert.deepEqual(
    switchesOf({ 'CMakeLists.txt': top, 'check/CMakeLists.txt': check }, ['check/speed/sum.cpp']),
    ['-DLEDGER_BENCHMARK=ON', '-DLEDGER_TESTING=ON'],
  );
});

test('what must be on for benchmarks to be built at all is left on', () => {
  const top = `option(LEDGER_TESTS "tests" ON)
option(LEDGER_SAMPLE_TESTS "more tests" ON)
option(LEDGER_BENCHMARKS "benchmarks" OFF)
if(LEDGER_BENCHMARKS)
  if(NOT LEDGER_TESTS)
    message(STATUS "no benchmarks without the tests")
  elseif(OLD)
    message(STATUS "too old")
  else()
    add_subdirectory(benchmarks)
  endif()
endif()
`;
  assert.deepEqual(switchesOf({ 'CMakeLists.txt': top }, ['benchmarks/sum.cpp']), [
    '-DLEDGER_BENCHMARKS=ON',
    '-DLEDGER_SAMPLE_TESTS=OFF',
  ]);
});

test('what stands around everything in the list beside benchmarks is on, whatever it is called', () => {
  const lists = {
    'CMakeLists.txt': 'option(LEDGER_TESTS "tests" OFF)\nadd_subdirectory(tools/perf)\n',
    'tools/perf/CMakeLists.txt': 'if(LEDGER_TESTS)\n  add_program(latency trip.c)\nendif()\n',
  };
  assert.deepEqual(switchesOf(lists, ['tools/perf/trip.c']), ['-DLEDGER_TESTS=ON']);
  assert.deepEqual(switchesOf(lists, ['tools/speed/trip.c']), []);
});

test('an option is on where the list behind it names a wanted file, whatever both are called', () => {
  const text = `option(LEDGER_TEST_APPS "Build the tests" ON)
option(LEDGER_MORE "More" OFF)
if(LEDGER_TEST_APPS)
  add_executable(driver
    tests/driver.c)
endif()
if(LEDGER_MORE)
  add_executable(other tests/driver.cpp)
endif()
`;
  assert.deepEqual(switchesOf({ 'CMakeLists.txt': text }, ['tests/driver.c']), [
    '-DLEDGER_TEST_APPS=ON',
  ]);
});

test('an option is on behind which a command of the project makes a wanted file, by its name alone', () => {
  const list = `option(LEDGER_TESTS "Build the tests" ON)
if(LEDGER_TESTS)
  macro(add_ledger_trial NAME)
    add_executable(\${NAME} perf/\${NAME}.c)
  endmacro()
  add_ledger_trial(post_many)
endif()
`;
  const wanted = ['perf/post_many.c'];
  assert.deepEqual(switchesOf({ 'CMakeLists.txt': list }, wanted), ['-DLEDGER_TESTS=ON']);
  assert.deepEqual(switchesOf({ 'CMakeLists.txt': list }, ['perf/other.c']), [
    '-DLEDGER_TESTS=OFF',
  ]);
});

test('an option behind which the list is left before its benchmarks is off, and none that fetches is on', () => {
  const text = `option(LEDGER_BENCH_SMOKE_ONLY "one of them" OFF)
option(LEDGER_BENCH_FETCH_COINS "fetch coins" ON)
option(LEDGER_BENCH "benchmarks" OFF)
if(NOT LEDGER_BENCH)
  return()
endif()
if(LEDGER_BENCH_SMOKE_ONLY)
  return()
endif()
add_executable(bench bench.c)
`;
  const files = { 'CMakeLists.txt': text };
  assert.deepEqual(switchesOf(files, ['bench.c']), ['-DLEDGER_BENCH=ON']);
  const [fetching] = withoutFetching([{ path: 'CMakeLists.txt', text }]);
  assert.equal(fetching, '-DLEDGER_BENCH_FETCH_COINS=OFF');
});

test('of libraries that a project brings along or finds, those that are installed are chosen', () => {
  const text = `option(LEDGER_USE_BUNDLED_TIN "of its own" ON)
option(LEDGER_SYSTEM_LEAD "as installed" OFF)
option(LEDGER_BAG_EXTERNAL "as installed" ON)
option(LEDGER_FILESYSTEM "files" OFF)
`;
  assert.deepEqual(withoutFetching([{ path: 'CMakeLists.txt', text }]), [
    '-DLEDGER_USE_BUNDLED_TIN=OFF',
    '-DLEDGER_SYSTEM_LEAD=ON',
  ]);
});

test('what a module beside the benchmarks is left without is as it was', () => {
  const lists = {
    'CMakeLists.txt': `option(LEDGER_TESTS "" OFF)
option(LEDGER_FUZZ "" OFF)
include(cmake/fuzz.cmake)
include(cmake/timings.cmake)
`,
    'cmake/fuzz.cmake': 'if(NOT LEDGER_FUZZ)\n  return()\nendif()\nadd_executable(fuzz fuzz.c)\n',
    'cmake/timings.cmake':
      'if(NOT LEDGER_TESTS)\n  return()\nendif()\nadd_executable(ledger-benchmark src/laps.c)\n',
  };
  const several = lists['cmake/timings.cmake'].replace(
    'TESTS',
    `TESTS OR
  NOT \${V} GREATER 3 OR WIN32
  `,
  );
  assert.deepEqual(switchesOf(lists, ['src/laps.c']), ['-DLEDGER_TESTS=ON']);
  const timings = { ...lists, 'cmake/timings.cmake': several };
  assert.deepEqual(switchesOf(timings, ['src/laps.c']), ['-DLEDGER_TESTS=ON']);
});

test('what a list is left without, long before the benchmarks are made, is on, and the tests of CTest are off', () => {
  const text = `option(ledger_DEVELOPER_MODE "for developers" OFF)
option(ledger_WARNINGS "warnings" OFF)
add_library(ledger ledger.c)
if(NOT ledger_DEVELOPER_MODE)
  return()
endif()
include(cmake/dev.cmake)
`;
  const dev = `include(CTest)
if(BUILD_TESTING)
  add_subdirectory(test)
endif()
option(BUILD_BENCHMARKS "benchmarks" OFF)
if(BUILD_BENCHMARKS)
  include(cmake/bench.cmake)
endif()
`;
  const files = { 'CMakeLists.txt': text, 'cmake/dev.cmake': dev };
  assert.deepEqual(switchesOf(files, ['bench/sum.c']), [
    '-DBUILD_BENCHMARKS=ON',
    '-Dledger_DEVELOPER_MODE=ON',
    '-DBUILD_TESTING=OFF',
  ]);
  const behind = dev.replace('add_subdirectory(test)', 'add_subdirectory(bench)');
  const tested = switchesOf({ ...files, 'cmake/dev.cmake': behind }, ['cmake/bench/sum.c']);
  assert.ok(!tested.includes('-DBUILD_TESTING=OFF'), tested.join(' '));
});

test('of parts beside the benchmarks those can be left out that need something, and stand behind an option', () => {
  const lists = {
    'CMakeLists.txt': `option(LEDGER_WINDOW "a window" ON)
option(LEDGER_SHELL "a shell" ON)
option(LEDGER_COINS "coins" ON)
option(LEDGER_PAPER "paper" OFF)
if(LEDGER_COINS OR LEDGER_PAPER)
  add_subdirectory(parts)
endif()
`,
    'parts/CMakeLists.txt': `if(LEDGER_COINS)
  add_subdirectory(coins)
endif()
if(LEDGER_WINDOW)
  find_package(Fonts REQUIRED)
  add_subdirectory(window)
endif()
if(LEDGER_SHELL)
  add_subdirectory(shell)
endif()
if(LEDGER_PAPER)
  add_subdirectory(paper)
endif()
`,
    'parts/window/CMakeLists.txt': 'add_executable(window window.cpp)\n',
    'parts/shell/CMakeLists.txt': 'pkg_check_modules(LINES REQUIRED lines)\n',
    'parts/coins/CMakeLists.txt': 'find_package(Metals)\nadd_library(coins coins.cpp)\n',
    'parts/paper/CMakeLists.txt': 'find_package(Wood REQUIRED)\n',
  };
  const othersOf = (wanted: string) =>
    withoutOthers(
      Object.entries(lists).map(([path, text]) => ({ path, text })),
      [wanted],
    );
  assert.deepEqual(othersOf('parts/coins/bench.cpp'), [
    '-DLEDGER_WINDOW=OFF',
    '-DLEDGER_SHELL=OFF',
  ]);
  assert.deepEqual(othersOf('parts/shell/bench.cpp'), ['-DLEDGER_WINDOW=OFF']);
});
