/** Programs that no build of the project makes: which are compiled, and from what. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileStep } from './native-compile.ts';

const MAIN = 'int main(void) { return 0; }\n';

function commandOf(files: Readonly<Record<string, string>>, wanted: string) {
  const all = Object.entries(files).map(([path, text]) => ({ path, text }));
  const file = { path: wanted, text: files[wanted] ?? '' };
  return compileStep({ name: 'ledger', files: all }, '.', file)?.command;
}

test('a program that no build names is compiled with the sources of the headers it includes', () => {
  const files = {
    Makefile: 'check: check.c ledger.c\n\t$(CC) -o $@ $^\n',
    'bench.c': `#include <stdio.h>\n#include "ledger.h"\n${MAIN}`,
    'ledger.c': '#include "ledger.h"\n#include "page.h"\n',
    'src/page.c': '#include "ledger.h"\n',
    'check.c': `#include "ledger.h"\n${MAIN}`,
  };
  assert.equal(
    commandOf(files, 'bench.c'),
    'cc -O2 -g -I. -Iinclude -Isrc -o bench bench.c ledger.c src/page.c -lpthread -lm',
  );
});

test('a program of C++ is compiled as such, where it lies, and headers alone need no source', () => {
  const files = { 'bench/sum.cpp': `#include "../sum.hpp"\n${MAIN}`, 'check.c': MAIN };
  assert.equal(
    commandOf(files, 'bench/sum.cpp'),
    'c++ -O2 -g -I. -Iinclude -Isrc -o bench/sum bench/sum.cpp -lpthread -lm',
  );
});

test('what a build names, or may find by a pattern, is left to it', () => {
  const bench = { 'bench/sum_bench.c': MAIN };
  for (const build of [
    { Makefile: 'sum_bench: bench/sum_bench.c\n' },
    { 'CMakeLists.txt': 'project(l)\nforeach(b sum_bench)\n  program(b)\nendforeach()\n' },
    { 'CMakeLists.txt': 'project(l)\nfile(GLOB all bench/*.c)\n' },
    { 'bench/Makefile': 'all: $(patsubst %.c,%,$(wildcard *.c))\n' },
  ]) {
    assert.equal(commandOf({ ...bench, ...build }, 'bench/sum_bench.c'), undefined);
  }
});

test('another program is no part of it, and neither is a source in another language', () => {
  const files = {
    'bench.c': `#include "ledger.h"\n#include "tool.h"\n${MAIN}`,
    'tool.c': MAIN,
    'ledger.cpp': 'int a;\n',
  };
  assert.equal(
    commandOf(files, 'bench.c'),
    'cc -O2 -g -I. -Iinclude -Isrc -o bench bench.c -lpthread -lm',
  );
});
