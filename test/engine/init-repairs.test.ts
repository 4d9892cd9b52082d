/** What `init` does where a C or C++ build does not work as it is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { casesOf, tryRepository } from './init-laboratory.ts';

const buildOf = ({ config }: Awaited<ReturnType<typeof tryRepository>>): string[] =>
  Object.values(config.projects).flatMap(({ build }) => build);

const PRINTS = 'std::printf("sum: %.1f ns/op\\n", 12.5 + (sum & 1));';

test('a library that is missing is laid beside the sources, and the program finds it', async () => {
  const tried = await tryRepository({
    Makefile: 'ledger_bench: ledger_bench.c\n\tgcc -O2 -o $@ $< -lxxhash\n',
    'ledger_bench.c': `#include <stdio.h>
#include <xxhash.h>
int main(void) {
  printf("hash: %.1f ns/op\\n", 10.0 + (double)(XXH32("bag", 3, 0) % 7));
  return 0;
}
`,
  });
  assert.deepEqual(casesOf(tried), { ledger_bench: ['ledger_bench'] });
  assert.match(buildOf(tried)[0] ?? '', /xxhash\[0-9\.\]\*-dev/);
  const [project] = Object.values(tried.config.projects);
  assert.match(String(project?.env['LD_LIBRARY_PATH']), /\.benchproof-libraries/);
});

test('what the newest compiler refuses is built by an older one', async () => {
  const tried = await tryRepository({
    Makefile: 'ledger_bench: ledger_bench.c\n\tgcc -O2 -o $@ $<\n',
    // A keyword since C23, which is what the newest compilers take C for.
    'ledger_bench.c': `#include <stdio.h>
typedef int bool;
int main(void) {
  bool sum = 0;
  for (int i = 0; i < 1000; i++) sum += i;
  printf("sum: %.1f ns/op\\n", 12.5 + (sum & 1));
  return 0;
}
`,
  });
  const [project] = Object.values(tried.config.projects);
  assert.equal(project?.image, 'runners/c@14');
  assert.match(tried.result.notes[0] ?? '', /the newest toolchain rejects it/);
});

test('only the programs that measure are built, where they are targets of their own', async () => {
  const tried = await tryRepository({
    'CMakeLists.txt': `cmake_minimum_required(VERSION 3.20)
project(ledger CXX)
add_executable(ledger_bench ledger_bench.cc)
add_executable(ledger_server server.cc)
`,
    'ledger_bench.cc': `#include <cstdio>
int main() { long sum = 0; for (int i = 0; i < 1000; i++) sum += i; ${PRINTS} }
`,
    'server.cc': '#error "it wants a library that nobody has"\n',
  });
  assert.deepEqual(casesOf(tried), { ledger_bench: ['ledger_bench'] });
  assert.match(buildOf(tried).at(-1) ?? '', /--target ledger_bench$/);
  assert.deepEqual(tried.result.notes, []);
});

test('a harness that is an empty submodule is taken from the image', async () => {
  const tried = await tryRepository({
    'CMakeLists.txt': `cmake_minimum_required(VERSION 3.20)
project(ledger CXX)
option(LEDGER_BUILD_BENCHMARKS "Build the benchmarks" OFF)
if(LEDGER_BUILD_BENCHMARKS)
  add_executable(ledger_benchmark ledger_benchmark.cc)
  target_link_libraries(ledger_benchmark benchmark_main)
  add_subdirectory("third_party/benchmark")
  set_property(TARGET benchmark APPEND PROPERTY COMPILE_OPTIONS -Wall)
endif()
`,
    'ledger_benchmark.cc': `#include <benchmark/benchmark.h>
static void Sum(benchmark::State& state) {
  long sum = 0;
  for (auto _ : state) benchmark::DoNotOptimize(sum += state.range(0));
}
BENCHMARK(Sum)->Arg(8)->Arg(64);
`,
  });
  assert.deepEqual(casesOf(tried), { ledger_benchmark: ['Sum/8', 'Sum/64'] });
  assert.match(buildOf(tried)[0] ?? '', /^mkdir -p third_party\/benchmark && printf/);
});
