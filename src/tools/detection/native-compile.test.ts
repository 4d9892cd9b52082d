/** Programs that no build of the project makes: which are compiled, and from what. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { compileSteps } from './native-compile.ts';

const MAIN = 'int main(void) { return 0; }\n';
const BUILT = `-Wl,--start-group $(find . -name '*.a' ! -path './.git/*') -Wl,--end-group`;
const INCLUDES = `$(find . -path ./.git -prune -o -type d -name include -printf '-I%p\\n' -o -name '*.h*' -printf '-idirafter%h\\n' | sort -u)`;

function commandOf(files: Readonly<Record<string, string>>, wanted: string) {
  const all = Object.entries(files).map(([path, text]) => ({ path, text }));
  const file = { path: wanted, text: files[wanted] ?? '' };
  return compileSteps({ name: 'ledger', files: all }, '.', [file])[0]?.command;
}

test('a program is compiled with the sources of the headers it includes', () => {
  const files = {
    Makefile: 'check: check.c ledger.c\n\t$(CC) -o $@ $^\n',
    'bench.c': `#include <stdio.h>\n#include "ledger.h"\n${MAIN}`,
    'ledger.c': '#include "ledger.h"\n#include "page.h"\n',
    'src/page.c': '#include "ledger.h"\n',
    'check.c': `#include "ledger.h"\n${MAIN}`,
  };
  assert.equal(
    commandOf(files, 'bench.c'),
    `cc -O2 -g1 -I. -Isrc ${INCLUDES} -o bench bench.c ledger.c src/page.c ${BUILT} -lpthread -lm`,
  );
});

test('where the first two cannot be compiled, the others are not tried', () => {
  const files = ['a', 'b', 'c'].map((one) => ({ path: `bench/${one}.c`, text: MAIN }));
  const [first, second, third] = compileSteps({ name: 'ledger', files }, '.', files);
  for (const step of [first, second]) assert.match(step?.command ?? '', /^cc /);
  assert.match(third?.command ?? '', /^\{ \[ -e bench\/a \] \|\| \[ -e bench\/b \]; \} && cc /);
});

test('headers lead to sources through other headers', () => {
  const files = {
    'bench/bench.c': `#include "support.h"\n${MAIN}`,
    'bench/support.h': '#include "../ledger.h"\n',
    'ledger.h': '',
    'ledger.c': '#include "ledger.h"\n',
  };
  assert.match(
    commandOf(files, 'bench/bench.c') ?? '',
    / -o bench\/bench bench\/bench\.c ledger\.c -Wl/,
  );
});

test('headers are found by the paths that sources name them by, and lead to sources of their names', () => {
  const files = {
    'bench/bench.cpp': `#include <checks/tables.hpp>\n#include <coin/sum.hpp>\n#include <string.h>\n${MAIN}`,
    'tests/checks/tables.hpp': '#include <checks/pages.hpp>\n',
    'tests/checks/tables.cpp': '',
    'tests/checks/pages.hpp': '',
    'include/coin/sum.hpp': '',
    'old/coin/sum.hpp': '',
    'string.cpp': '',
  };
  const command = commandOf(files, 'bench/bench.cpp') ?? '';
  assert.match(command, / -idirafter tests -idirafter include -idirafter old -o /);
  assert.match(command, / bench\/bench\.cpp tests\/checks\/tables\.cpp -Wl/);
});

test('assembly that defines what a source calls is compiled with it, unless several do', () => {
  const files = {
    'bench.c': `#include "ledger.h"\n${MAIN}`,
    'ledger.c': 'void post(void) { swap_pages(); }\n',
    'swap.S': '.text\n.globl swap_pages\nswap_pages:\n\tret\n',
    'other.S': '.globl unrelated\nunrelated:\n',
  };
  assert.match(commandOf(files, 'bench.c') ?? '', / -o bench bench\.c ledger\.c swap\.S -Wl/);
  const twice = { ...files, 'arm/swap.S': '.globl swap_pages\nswap_pages:\n' };
  assert.match(commandOf(twice, 'bench.c') ?? '', / -o bench bench\.c ledger\.c -Wl/);
});

test('a program of C++ is compiled as such, where it lies, and headers alone need no source', () => {
  const files = { 'bench/sum.cpp': `#include "../sum.hpp"\n${MAIN}`, 'check.c': MAIN };
  assert.equal(
    commandOf(files, 'bench/sum.cpp'),
    `c++ -O2 -g1 -I. -Isrc ${INCLUDES} -o bench/sum bench/sum.cpp ${BUILT} -lpthread -lm`,
  );
});

test('another program is no part of it, and neither is a source in another language', () => {
  const files = {
    'bench.c': `#include "ledger.h"\n#include "tool.h"\n${MAIN}`,
    'tool.c': MAIN,
    'ledger.cpp': 'int a;\n',
  };
  assert.equal(
    commandOf(files, 'bench.c'),
    `cc -O2 -g1 -I. -Isrc ${INCLUDES} -o bench bench.c ${BUILT} -lpthread -lm`,
  );
});

test('a source of test cases is part of the tests, whatever header it is called after', () => {
  const files = {
    'bench/bench.cpp': `#include "../sum.hpp"\n#include "../page.hpp"\n${MAIN}`,
    ...{ 'sum.hpp': '', 'page.hpp': '' },
    'tests/sum.cpp': '#include <catch2/catch_test_macros.hpp>\nTEST_CASE( "sums" ) {}\n',
    'tests/page.cpp': '#include <gtest/gtest.h>\n\nTEST_F(Page, Turns) {}\n',
  };
  assert.match(commandOf(files, 'bench/bench.cpp') ?? '', / -o bench\/bench bench\/bench\.cpp -Wl/);
});

test('what the build was to make is compiled without it, with every folder of headers and every library', () => {
  const files = [
    { path: 'Makefile', text: 'bench: test/sum_bench.c\n\tfetch purse\n' },
    {
      path: 'test/sum_bench.c',
      text: `#include "purse.h"\n#include "coin.h"\n#include <string.h>\nsize_t n;\nint mint(void);\nint main(void) { return mint(); }\n`,
    },
    { path: 'test/bench.c', text: '' },
  ];
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-compile-'));
  try {
    for (const path of ['test/include', 'coins'])
      mkdirSync(join(folder, path), { recursive: true });
    for (const path of ['test/include/purse.h', 'coins/coin.h', 'coins/string.h'])
      writeFileSync(join(folder, path), '');
    for (const { path, text } of files) writeFileSync(join(folder, path), text);
    const library =
      'cd coins && echo "int mint(void) { return 0; }" >m.c && cc -c m.c && ar rc libmint.a m.o';
    execFileSync('sh', ['-c', library], { cwd: folder });
    for (const { command } of compileSteps({ name: 'ledger', files }, '.', files.slice(1)))
      execFileSync('sh', ['-c', command], { cwd: folder });
    execFileSync(join(folder, 'test/sum_bench'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
