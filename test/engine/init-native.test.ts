import assert from 'node:assert/strict';
import { test } from 'node:test';
import { casesOf, tryRepository } from './init-laboratory.ts';

test('Makefile: bench-like targets that run, built and never run while building', async () => {
  const tried = await tryRepository({
    Makefile: `CC = gcc
all: ledger
ledger: ledger.c
	$(CC) -O2 -o $@ $<
bench: ledger
	./ledger
bench-broken: ledger
	./ledger broken
bench-clean:
	rm -f ledger
`,
    'ledger.c': `#include <stdio.h>
#include <unistd.h>
int main(int count, char **words) {
  usleep(200000);
  if (count > 1) { fprintf(stderr, "error: no entry %s\\n", words[1]); return 2; }
  return 0;
}
`,
  });
  assert.deepEqual(casesOf(tried), { bench: ['bench'] });
  const [project] = Object.values(tried.config.projects);
  assert.equal(project?.build, 'make ledger');
  assert.equal(tried.result.notes.length, 1);
  assert.match(tried.result.notes[0] ?? '', /^target bench-broken: exit code 2: /);
});

/** A harness that speaks as google-benchmark does, without its library. */
const HARNESS = `#include <cstdio>
#include <cstring>
#include "benchmark/benchmark.h"
int main(int count, char **words) {
  const char *names[] = {"sum/10", "sum/100", "sum<int> (small)"};
  for (int at = 1; at < count; at++) {
    if (std::strcmp(words[at], "--benchmark_list_tests") == 0) {
      for (const char *name : names) std::puts(name);
      return 0;
    }
  }
  std::printf("{\\"context\\": {}, \\"benchmarks\\": [");
  for (int at = 0; at < 3; at++) {
    std::printf("%s{\\"name\\": \\"%s\\", \\"run_name\\": \\"%s\\", \\"run_type\\": \\"iteration\\", \\"iterations\\": 10, "
                "\\"real_time\\": 12.5, \\"cpu_time\\": 12.5, \\"time_unit\\": \\"ns\\"}", at ? "," : "", names[at], names[at]);
  }
  std::puts("]}");
}
`;

test('CMake: only programs made of benchmarks are built, whatever they are called, and asked for names', async () => {
  const tried = await tryRepository({
    'CMakeLists.txt': `cmake_minimum_required(VERSION 3.20)
project(ledger CXX)
option(LEDGER_BUILD_BENCHMARKS "Build the benchmarks" OFF)
if(LEDGER_BUILD_BENCHMARKS)
  foreach(part sum)
    add_library(\${part}_objects OBJECT bench/\${part}_bench.cc)
    target_include_directories(\${part}_objects PRIVATE include)
    add_executable(\${part}_speed $<TARGET_OBJECTS:\${part}_objects>)
  endforeach()
endif()
add_executable(ledger broken.cc)
`,
    'broken.cc': 'int main() { return }\n',
    'include/benchmark/benchmark.h': '// A stand-in.\n',
    'bench/sum_bench.cc': HARNESS,
  });
  const [project] = Object.values(tried.config.projects);
  assert.deepEqual(project?.benchmarks['sum_speed']?.parameters, { case: ['sum/10', 'sum/100'] });
  assert.equal(Object.keys(project?.benchmarks ?? {}).length, 2);
  assert.match(String([project?.build].flat()[0]), /-DLEDGER_BUILD_BENCHMARKS=ON/);
  assert.deepEqual(tried.result.repairs, []);
});

test('C: of a folder with a Makefile of its own only what measures is made, and headings tell names apart', async () => {
  const tried = await tryRepository({
    Makefile: 'all:\n\t@true\n',
    'bench/Makefile':
      'CFLAGS = -O2\nall: sum_bench fuzzer\nsum_bench: sum_bench.c\n\t$(CC) $(CFLAGS) -o $@ $<\nfuzzer:\n\tno-such-compiler fuzzer.c\n',
    'bench/sum_bench.c': `#include <stdio.h>
int main(void) {
  for (int rows = 10; rows <= 1000; rows *= 100) {
    printf("%s rows\\n", rows == 10 ? "few" : "many");
    printf("insert: %.1f ns/op\\nscan: %.1f ns/op\\n", rows * 1.5, rows * 0.5);
  }
  return 0;
}
`,
  });
  const [project] = Object.values(tried.config.projects);
  const read = project?.benchmarks['sum_bench']?.read as
    | { metrics?: Record<string, { select: string }> }
    | undefined;
  assert.deepEqual(
    Object.values(read?.metrics ?? {}).map(({ select }) => select),
    ['few rows: insert', 'few rows: scan', 'many rows: insert', 'many rows: scan'],
  );
  assert.deepEqual(tried.result.notes, []);
});
