/** C programs without a harness: which are run, and what is read of what they print. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { lookAt } from './look.ts';
import { detectOwnPrograms } from './own-programs.ts';

const MAIN = 'int main(int argc, char** argv)';
const TOOL = `static void help(void) {
  printf("  -b, --bench   Run the benchmark\\n");
  printf("  -q            Say nothing of the benchmark while it runs\\n");
  printf("  -s            One benchmark result per file\\n");
}
${MAIN} { return 0; }
`;

function look(files: Readonly<Record<string, string>>) {
  const sources = { Makefile: 'all:\n', ...files };
  return detectOwnPrograms({
    name: 'ledger',
    files: Object.entries(sources).map(([path, text]) => ({ path, text })),
  }).candidates;
}

/** What the list of one program prints. */
const listOf = (program: string, stdout: string, stderr: string, status: number, ms = 900) => ({
  stdout: `==> ./${program} <==\n${stdout}\nbenchproof: stderr\n${stderr}\nbenchproof: ${status} ${ms}e-3\n`,
  stderr: '',
  file: null,
});

const answer = (output: object, candidate = look({ 'bench.c': MAIN })[0]) =>
  candidate?.list?.read(output as never);

test('a program whose main is a macro of the project is one, too', () => {
  const macros = '#define BEGIN_MEASURING() \\\n  int main(void) {\n#define END_MEASURING() }\n';
  const files = {
    'src/measure.h': macros,
    'bench/sum.c': 'BEGIN_MEASURING();\nEND_MEASURING();\n',
  };
  assert.equal(look(files).length, 1);
  assert.equal(look({ 'bench/sum.c': 'BEGIN_MEASURING();\n' }).length, 0);
});

test('a main by another name is one where it takes what a main takes', () => {
  assert.equal(look({ 'bench/sum.cpp': 'int CoinMain(int argc, char* argv[])\n{\n' }).length, 1);
  assert.equal(look({ 'bench/sum.cpp': 'int domain(int coins)\n{\n' }).length, 0);
});

test('lines on stderr are metrics, each with its own unit', () => {
  const [candidate] = look({ 'bench.c': MAIN });
  const said =
    'insert 64: 12.5 MB/s\ninsert 4096: 99.25 MB/s\nlookup: 31.5 ns/op\nscan: 71.5 rows/s\n';
  const listed = candidate?.list?.read(listOf('bench', '', said, 0) as never).listed ?? [];
  const [entry] = candidate?.benchmarks(listed) ?? [];
  assert.equal(entry?.options.command, './bench');
  assert.deepEqual(entry?.options.read, {
    adapter: 'lines',
    from: 'stderr',
    metrics: {
      'insert-64': { select: 'insert 64', value: 'MB/s', better: 'higher' },
      'insert-4096': { select: 'insert 4096', value: 'MB/s', better: 'higher' },
      lookup: { select: 'lookup' },
      scan: { select: 'scan', value: 'rows/s', better: 'higher' },
    },
  });
});

test('braces in a name are no place for a parameter, since there is none', () => {
  const [candidate] = look({ 'bench.c': MAIN });
  const said = 'sum {a..z}: 12.5 ns/op\nsum {a,b}: 13.5 ns/op\n';
  const listed = answer(listOf('bench', said, '', 0), candidate)?.listed ?? [];
  const { read } = candidate?.benchmarks(listed)[0]?.options ?? {};
  assert.deepEqual(read, {
    adapter: 'lines',
    metrics: { 'sum-a..z': { select: 'sum {a..z}' }, 'sum-a-b': { select: 'sum {a,b}' } },
  });
});

test('a program whose help offers to measure is run with that option', () => {
  const all = look({ 'ledger.c': TOOL });
  assert.deepEqual(
    all.map(({ what }) => what),
    ['self-measuring (-b) programs'],
  );
  const listed = answer(listOf('ledger', 'sum: 5.5 ns/op', '', 0), all[0])?.listed ?? [];
  assert.deepEqual(all[0]?.benchmarks(listed)[0]?.options, {
    command: './ledger -b',
    read: { adapter: 'lines', select: 'sum' },
  });
});

test('a program that offers a timing or speed test among its tests is run with that alone', () => {
  const usage = `puts("usage: driver [-t] [-c]\\n"
    "  -t         run timing test\\n"
    "  -c         run codec timing test\\n"
    "  -v         run validation tests\\n");`;
  assert.deepEqual(
    look({ 'driver.c': `${MAIN} { ${usage} }` }).map(({ what }) => what),
    ['self-measuring (-t) programs'],
  );
});

test('an option that is called after benchmarks needs no words beside it', () => {
  const text = `${MAIN} { if (!strcmp(argv[1], "--bench")) run(); else puts("usage: [--bench]"); }`;
  const [only, ...others] = look({ 'ledger-test.c': text });
  assert.equal(only?.what, 'self-measuring (--bench) programs');
  assert.match(only?.list.command ?? '', /grep -qe --bench "\$p"/);
  assert.deepEqual(others, []);
  const flags = `${MAIN} { flag(argv, "--benchmark_filter", "--benches-dir=x"); }`;
  assert.deepEqual(look({ 'ledger-test.c': flags }), []);
});

test('a program that prints nothing, and whose usage asks for a file, is given one, and the file says so', () => {
  const usage = `${MAIN} { puts("Usage: bench [-n COUNT] [FILE]..."); }`;
  const [candidate, ...others] = look({ 'bench.c': usage });
  assert.deepEqual(others, []);
  const again = answer(listOf('bench', '', '', 0), candidate)?.again;
  assert.match(again?.command ?? '', /bench\|\/bin\/bash'/);
  const listed = answer(listOf('bench|/bin/bash', 'pack: 5.5 MB/s', '', 0), candidate)?.listed;
  const [entry] = candidate?.benchmarks(listed ?? []) ?? [];
  assert.equal(entry?.options.command, './bench /bin/bash');
  assert.match(entry?.comment ?? '', /replace \/bin\/bash by your own/);
});

test('a usage in bold is one', () => {
  const bold = '\u001b[1mUsage :\n\u001b[0m  bench [OPTIONS]... [FILE]\n';
  const [candidate] = look({ 'bench.c': MAIN });
  const asked = answer(listOf('bench', bold, '', 0), candidate);
  assert.match(asked?.again?.command ?? '', /bench\|\/bin\/bash'/);
});

test('programs of sources in a folder of benchmarks are some, wherever they are made', () => {
  const files = { 'perf/latency.c': MAIN, 'perf/main.c': MAIN, 'src/main.c': MAIN };
  const command = look(files)[0]?.list.command ?? '';
  const [, test = ''] = /done|(case .*?;; \*\) false;; esac)/.exec(command) ?? [];
  const isOne = (path: string): boolean =>
    spawnSync('sh', ['-c', `p=${path}; ${test.replace(/\).*?;;/, ') true;;')}`]).status === 0;
  const paths = [
    './bin/latency',
    './build-benchproof/latency',
    './main',
    './bin/perf/main',
    './bin/a',
  ];
  assert.deepEqual(paths.map(isOne), [true, true, false, true, false]);
});

test('a script that the build wrote is no program, unless libtool starts one by it', () => {
  const command = look({ 'bench.c': MAIN })[0]?.list.command ?? '';
  const [, test = ''] = /done|(case .*?;; \*\) false;; esac)/.exec(command) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-own-'));
  const path = join(folder, 'bench');
  const isOne = (text: string): boolean => {
    writeFileSync(path, text);
    return spawnSync('sh', ['-c', `p=${path}; ${test}`]).status === 0;
  };
  try {
    const wrapper =
      '#!/bin/sh\n# bench - temporary wrapper script for .libs/bench\n# Generated by libtool\n';
    const texts = ['\x7fELF', '#!/bin/sh\nsource bench.conf\n', wrapper];
    assert.deepEqual(texts.map(isOne), [true, false, true]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a program that uses a header of benchmarks is one, by the name that CMake gives it', () => {
  const files = {
    'CMakeLists.txt': 'project(ledger)\nadd_subdirectory(test)\n',
    'test/CMakeLists.txt': 'add_executable(ledger_timings timings.cpp)\n',
    'test/timings.cpp': `#include "bench/bench_support.hpp"\n${MAIN} { measure(); }`,
    'test/sums.cpp': `#include "support.hpp"\n${MAIN} { check(); }`,
  };
  const [only, ...others] = look(files);
  assert.deepEqual(others, []);
  assert.match(
    only?.list.command ?? '',
    /\|timings\|\*\/timings\|ledger_timings\|\*\/ledger_timings\)/,
  );
  assert.doesNotMatch(only?.list.command ?? '', /sums/);
});

test('where nothing is called a benchmark, programs are that read a clock and print times', () => {
  const trials = `${MAIN} { clock_gettime(CLOCK_MONOTONIC, &t); printf("%s: %lu cycles\\n", n, t); }`;
  const files = { 'demo/trials.c': trials, 'demo/pack.c': `${MAIN} { srand(time(NULL)); }` };
  const [only, ...others] = look(files);
  assert.deepEqual(others, []);
  assert.match(only?.list.command ?? '', /in trials\|\*\/trials\) .*;; \*\) false;; esac/);
  assert.match(only?.spare?.at(-1)?.[0]?.command ?? '', /-o demo\/trials /);
  const named = look({ ...files, 'bench.c': MAIN });
  assert.deepEqual(
    named.map(({ what }) => what),
    ['benchmark programs'],
  );
  assert.deepEqual(look({ 'demo/trials.c': trials.replace('cycles', 'rows') }), []);
});

test('sources of which the build makes no program are not taken for a harness without benchmarks', () => {
  assert.match(
    answer({ stdout: '', stderr: '' })?.nothing ?? '',
    /look for an option of the build/,
  );
  assert.equal(answer(listOf('bench', '', 'usage: bench HOST', 1))?.nothing, undefined);
});

test('what a program says before a signal ends it is told, not what the shell says of it', () => {
  const said =
    'terminate called after throwing\n  what():  no second core\nAborted (core dumped)\n';
  const reason = answer(listOf('bench', '', said, 134))?.failed[0]?.reason ?? '';
  assert.match(reason, /^exit code 134 \(what\(\): {2}no second core\)/);
});

test('what does not end well says what it needs', () => {
  const reason = (stderr: string, status: number) =>
    answer(listOf('bench', '', stderr, status))?.failed[0]?.reason;
  assert.match(reason('Usage: bench HOST', 1) ?? '', /needs arguments \(usage: HOST\)/);
  assert.match(reason('Usage: bench\n  <HOST>\n', 1) ?? '', /needs arguments \(usage: <HOST>\)/);
  assert.match(reason('Killed\n', 137) ?? '', /^killed, .* `resources\.memory`/);
  assert.match(reason('abort: no bag\n', 134) ?? '', /^exit code 134 \(abort: no bag\): /);
  assert.match(reason('', 125) ?? '', /not tried/);
  // Its own name is left out, so that what many programs lack is said once.
  const missing = 'error while loading shared libraries: libbag.so: cannot open\n';
  assert.match(reason(`./bench: ${missing}`, 127) ?? '', /^exit code 127 \(error while loading/);
});

test('a program that fails is run once more from its own folder, where its files may be', () => {
  const [candidate] = look({ 'bench.c': MAIN });
  const missing = 'cannot open ../data/coins.txt\n';
  const again = answer(listOf('build/bench', '', missing, 1), candidate)?.again;
  assert.match(again?.command ?? '', /'\.\/build\/\.\/bench\|' \| while/);
  const listed = again?.read(listOf('build/./bench|', 'sum: 5.5 ns/op', '', 0) as never).listed;
  const [entry] = candidate?.benchmarks(listed ?? []) ?? [];
  assert.equal(entry?.name, 'bench');
  const { command, directory, shell } = entry?.options ?? {};
  assert.deepEqual([command, directory, shell], ['./bench', 'build', undefined]);
  const spaced = answer(listOf('a build/./bench|', 'sum: 5.5 ns/op', '', 0), candidate)?.listed;
  const [other] = candidate?.benchmarks(spaced ?? []) ?? [];
  assert.equal(other?.options.directory, 'a build');
  const lost = again?.read(listOf('build/./bench|', '', missing, 1) as never);
  const last = lost?.again?.read(listOf('build/./bench|', '', missing, 1) as never);
  assert.deepEqual([last?.again, last?.failed[0]?.name], [undefined, 'build/bench']);
  const top = answer(listOf('bench', '', missing, 1), candidate)?.again;
  assert.deepEqual(top?.writable, ['.']);
  assert.equal(top?.read(listOf('bench|', '', missing, 1) as never).again, undefined);
});

test('a program that fails is run from the folder of its source, before that of its build', () => {
  const [candidate] = look({ 'bench/sum.c': MAIN, 'bench/more/pack.c': MAIN });
  const missing = 'cannot open coins.txt\n';
  const first = answer(listOf('build/sum', '', missing, 1), candidate)?.again;
  assert.match(first?.command ?? '', /'\.\/bench\/\.\/\.\.\/build\/sum\|' \| while/);
  const moved = listOf('bench/./../build/sum|', 'sum: 5.5 ns/op', '', 0);
  const [entry] = candidate?.benchmarks(first?.read(moved as never).listed ?? []) ?? [];
  assert.equal(entry?.name, 'sum');
  assert.deepEqual([entry?.options.command, entry?.options.directory], ['../build/sum', 'bench']);
  const second = first?.read(listOf('bench/./../build/sum|', '', missing, 1) as never);
  assert.match(second?.again?.command ?? '', /'\.\/build\/\.\/sum\|' \| while/);
  const third = second?.again?.read(listOf('build/./sum|', '', missing, 1) as never);
  assert.deepEqual(third?.again?.writable, ['bench']);
  assert.match(third?.again?.command ?? '', /'\.\/bench\/\.\/\.\.\/build\/sum\|' \| while/);
  const last = third?.again?.read(listOf('bench/./../build/sum|', '', missing, 1) as never);
  assert.deepEqual([last?.again, last?.failed[0]?.name], [undefined, 'build/sum']);
  const beside = answer(listOf('bench/more/pack', '', missing, 134), candidate)?.again;
  assert.match(beside?.command ?? '', /'\.\/bench\/more\/\.\/pack\|' \| while/);
});

test('a program that fails late lacks no file, and is not run in other folders', () => {
  const [candidate] = look({ 'bench/sum.c': MAIN });
  const after = (ms: number) => answer(listOf('bench/sum', '', 'no bag\n', 1, ms), candidate);
  assert.notEqual(after(900)?.again, undefined);
  assert.deepEqual([after(30_000)?.again, after(30_000)?.failed.length], [undefined, 1]);
});

test('a program that fails in all folders is run once more where that of its source is writable', () => {
  const [candidate] = look({ 'bench/sum.c': MAIN });
  const died = 'Assertion `f` failed\n';
  const first = answer(listOf('bench/sum', '', died, 134), candidate)?.again;
  assert.equal(first?.writable, undefined);
  const open = first?.read(listOf('bench/./sum|', '', died, 134) as never);
  assert.deepEqual([open?.failed, open?.again?.writable], [[], ['bench']]);
  assert.match(open?.again?.command ?? '', /'\.\/bench\/\.\/sum\|' \| while/);
  const lost = open?.again?.read(listOf('bench/./sum|', '', died, 134) as never);
  assert.deepEqual([lost?.again, lost?.failed.length], [undefined, 1]);
  // What asks for arguments, or lies at the top, lacks no folder to write.
  const usage = first?.read(listOf('bench/./sum|', 'Usage: sum HOST\n', '', 1) as never);
  assert.equal(usage?.again, undefined);
});

test('a program that dies is run once more with the folders writable that its source writes', () => {
  const writes = `${MAIN} { log = OPEN("logs/sum" SUFFIX ".log", "w"); read = OPEN("in/a.txt", "r"); }`;
  const cpp = `${MAIN} { std::ofstream out("out/bags/sum.csv"); std::ofstream up("../up/sum.csv"); }`;
  const [candidate] = look({ 'bench/sum.c': writes, 'bench/pack.cpp': cpp });
  const open = answer(listOf('bench/sum', 'sum: 5.5 ns/op', '', 139), candidate)?.again;
  assert.deepEqual(open?.writable, ['logs']);
  assert.match(open?.command ?? '', /'\.\/bench\/sum\|' \| while/);
  const read = open?.read(listOf('bench/sum|', 'sum: 5.5 ns/op', '', 0) as never);
  assert.equal(read?.listed[0]?.name, 'sum');
  const died = listOf('bench/sum|', '', 'Assertion `f` failed\n', 139);
  assert.match(open?.read(died as never).again?.command ?? '', /'\.\/bench\/\.\/sum\|' \| while/);
  const other = answer(listOf('bench/pack', '', '', 1), candidate)?.again;
  assert.deepEqual(other?.writable, ['out/bags']);
});

test('a program that says a file is missing has measured nothing, however it ends', () => {
  const [candidate] = look({ 'bench/sum.c': MAIN });
  for (const said of [
    'cannot open coins.txt\n',
    "Couldn't load 'coins'\n",
    'fopen: No such file\n',
  ]) {
    const first = answer(listOf('bench/sum', said, '', 0), candidate);
    assert.match(first?.again?.command ?? '', /'\.\/bench\/\.\/sum\|' /);
    const open = first?.again?.read(listOf('bench/./sum|', said, '', 0) as never);
    const last = open?.again?.read(listOf('bench/./sum|', said, '', 0) as never);
    assert.match(last?.failed[0]?.reason ?? '', /coins|No such file/);
  }
  const read = answer(listOf('bench/sum', 'cannot open b\nsum: 5.5 ns/op\n', '', 0), candidate);
  assert.equal(read?.listed[0]?.name, 'sum');
});

test('a program that takes no file that every image has is given one of the project’s own data', () => {
  const paths = [
    'bench.c',
    'docs/coins.html',
    'testdata/a.csv',
    'testdata/$(a).coin',
    'testdata/bags/b.coin',
    'testdata/c.coin',
  ];
  const detected = detectOwnPrograms({
    name: 'purse',
    files: [
      { path: 'Makefile', text: 'bench: bench.c\n' },
      { path: 'bench.c', text: MAIN },
    ],
    paths,
  });
  const [candidate] = detected.candidates;
  const usage = 'usage: bench filename size\n';
  assert.match(
    answer(listOf('bench', '', usage, 1), candidate)?.again?.command ?? '',
    /bench\|testdata\/bags\/b\.coin 4096'/,
  );
  const refused = listOf('bench|testdata/bags/b.coin 4096', '', 'line 1: not a coin\n', 2);
  assert.match(answer(refused, candidate)?.again?.command ?? '', /bench\|\/bin\/bash 4096'/);
  const [naming] = detectOwnPrograms({
    name: 'purse',
    files: [{ path: 'bench.c', text: `${MAIN} { load(argv[1], ".csv"); }` }],
    paths,
  }).candidates;
  const named = answer(listOf('bench', '', usage, 1), naming)?.again?.command;
  assert.match(named ?? '', /bench\|testdata\/a\.csv 4096'/);
  const lost = answer(listOf('bench|/bin/bash 4096', '', 'no coin\n', 2), candidate);
  assert.deepEqual([lost?.again, lost?.failed.length], [undefined, 1]);
});

test('a program that opens its first argument, and says nothing of it, is given a file of the project', () => {
  const againOf = (text: string) => {
    const [candidate] = detectOwnPrograms({
      name: 'purse',
      files: [{ path: 'bench/sums.c', text: `#include <coinxml.h>\n${MAIN} { ${text} }` }],
      paths: ['bench/sums.c', 'bench/coins.tin', 'bench/coins.xml'],
    }).candidates;
    return answer(listOf('bench/sums', '', '', 139), candidate)?.again?.command;
  };
  for (const opens of [
    'FILE *coins = fopen(argv[1], "r");',
    'std::ifstream in(argv[1]);',
    'BagDocument doc( argv[1] );',
    'const char *filename = argv[1];',
  ])
    assert.match(againOf(opens) ?? '', /sums\|bench\/coins\.xml'/, opens);
  for (const other of [
    'run(atoi(argv[1]));',
    'if (!strcmp(argv[1], "-v")) run();',
    'FILE *coins = fopen(argv[1], "r"); FILE *bags = fopen(argv[2], "w");',
  ])
    assert.doesNotMatch(againOf(other) ?? '', /coins/, other);
});

test('a program that reads its first arguments as numbers, and says nothing more of them, is given some', () => {
  const againOf = (text: string, printed = 'Parameters a, b expected.\n') => {
    const [candidate] = look({ 'bench.c': `${MAIN} { ${text} }` });
    return answer(listOf('bench', '', printed, 255), candidate)?.again?.command;
  };
  const two = 'a = atoi(argv[1]); b = argc > 2 ? strtoul(argv[2], NULL, 0) : 0;';
  assert.match(againOf(two) ?? '', /bench\|256 256'/);
  assert.match(againOf(two, 'usage: bench threads rounds\n') ?? '', /bench\|2 4096'/);
  assert.match(againOf('a = atoi(argv[1]); coin = argv[2];') ?? '', /bench\|256'/);
  for (const other of ['a = atoi(argv[2]);', 'seconds = (int) atoi(argv[1]);', 'run(argc, argv);'])
    assert.doesNotMatch(againOf(other) ?? '', /256/, other);
});

test('the wall time of a program that was told how long to run is none, and what it prints is read', () => {
  const usage = 'Usage: bench nr_threads duration(s) <OPTIONS>\n';
  const [candidate] = look({ 'bench.c': MAIN });
  const again = answer(listOf('bench', usage, '', 1), candidate)?.again;
  assert.match(again?.command ?? '', /bench\|2 1'/);
  const told = again?.read(listOf('bench|2 1', 'done\n', '', 0) as never);
  assert.deepEqual(told?.listed, []);
  assert.match(told?.failed[0]?.reason ?? '', /as long as it is told/);
  const read = again?.read(listOf('bench|2 1', 'sum: 5.5 ns/op\n', '', 0) as never);
  assert.deepEqual(
    read?.listed.map(({ name }) => name),
    ['sum'],
  );
});

test('of a program that never ends its first results are measured', () => {
  const [candidate] = look({ 'bench.c': MAIN });
  const again = answer(listOf('bench', 'sum: 5.5 ns/op', '', 124), candidate)?.again;
  assert.match(again?.command ?? '', /'\.\/bench\|\|timeout 10 .*stdbuf -oL' \| while/);
  const stopped = (stdout: string) =>
    again?.read(listOf('bench||timeout 10', stdout, '', 124) as never);
  assert.match(stopped('')?.failed[0]?.reason ?? '', /not done after 40 s or more/);
  const [entry] = candidate?.benchmarks(stopped('sum: 5.5 ns/op\nsor')?.listed ?? []) ?? [];
  assert.match(
    entry?.options.command ?? '',
    /^timeout 36 .* \.\/bench \| head -n 1; echo 'benchproof: stopped'$/,
  );
});

test('a program that asks for threads is asked again with some, and the file says so', () => {
  const [candidate] = look({ 'bench.c': MAIN });
  const first = answer(listOf('fast/bench', '', 'Usage: bench THREADS', 1), candidate);
  assert.deepEqual([first?.listed, first?.failed], [[], []]);
  assert.match(first?.again?.command ?? '', /printf '%s\\n' '\.\/fast\/bench\|2' \| while/);
  const output = listOf('fast/bench|2', 'push: 31.5 ns/op', '', 0);
  const listed = first?.again?.read(output as never).listed ?? [];
  const [entry] = candidate?.benchmarks(listed) ?? [];
  assert.equal(entry?.name, 'bench');
  assert.equal(entry?.options.command, './fast/bench 2');
  assert.match(entry?.comment ?? '', /replace 2 by your own/);
});

test('progress that is printed over is no benchmark of its own', () => {
  const said = '|-bag : 1 MB\r/-bag : 1 MB, 12.5 MB/s\r 1-bag : 1 MB, 99.5 MB/s \ndone\n';
  const names = answer(listOf('bench', said, '', 0))?.listed.map(({ name }) => name);
  assert.equal(names?.length, 1);
  assert.doesNotMatch(names?.[0] ?? '', /[/|]/);
});

test('one name under several headings is several benchmarks', () => {
  const [candidate] = look({ 'bench.c': MAIN });
  const said = 'ten rows\ninsert: 12.5 MB/s\nscan: 71.5 MB/s\n\nmany rows\ninsert: 9.5 MB/s\n';
  const listed = candidate?.list?.read(listOf('bench', said, '', 0) as never).listed ?? [];
  assert.deepEqual(
    listed.map(({ name }) => name),
    ['ten rows: insert', 'scan', 'many rows: insert'],
  );
});

test('what a folder of benchmarks builds elsewhere is looked for there', () => {
  const candidates = look({ 'bench/Makefile': 'all:\n', 'bench/bench.c': MAIN });
  const command = candidates.map(({ list }) => list.command).join('\n');
  assert.match(command, /\{ find \.\/bench .* \| grep \. \|\| find \. -type f .*; \} \| sort/);
});

test('a folder whose Makefile needs what lies above it is made from the top', () => {
  const [project] = lookAt({
    name: 'ledger',
    files: [
      { path: 'bench/Makefile', text: 'all:\n\tcc bench.c ../sum.c -o sums\n' },
      { path: 'bench/bench.c', text: MAIN },
    ],
  }).projects;
  assert.equal(project?.folder, '.');
  const [step] = project?.candidates[0]?.setup ?? [];
  assert.match(step?.command ?? '', /\bmake -C bench -j2 -k \$t; else timeout 150 make -C bench /);
});

const foundIn = (files: Readonly<Record<string, string>>) =>
  lookAt({
    name: 'ledger',
    files: Object.entries({ Makefile: 'all:\n', ...files }).map(([path, text]) => ({ path, text })),
  }).projects.flatMap(({ candidates }) => candidates.map(({ what }) => what));

test('a header that is called like a harness and more is none of it', () => {
  const source = `#include "lib/nanobenchmark.h"\n${MAIN} { return 0; }`;
  assert.deepEqual(foundIn({ 'bench/sums.cc': source }), ['benchmark programs']);
});

test('a program that does not end is asked again with what makes it shorter', () => {
  const source = `${MAIN} { if (argc > 1) iters = atoi(argv[1]); }`;
  const again = (text: string) =>
    answer(listOf('bench', '', '', 124), look({ 'bench.c': text })[0])?.again;
  assert.match(again(source)?.command ?? '', /\.\/bench\|65536/);
  const usage = (line: string) => `printf("${line}\\n");\n${source}`;
  assert.match(again(usage(' -i#  : iteration loops [1-9]'))?.command ?? '', /\|-i1'/);
  assert.match(again(usage('-n N   how many rounds'))?.command ?? '', /\|-n 1'/);
  assert.match(again(usage('  --loops=N  number of loops'))?.command ?? '', /\|--loops=1'/);
  assert.match(again(MAIN)?.command ?? '', /\.\/bench\|\|timeout/);
  const [looping] = look({ 'bench.c': usage(' -i#  : iteration loops [1-9]') });
  const next = (words: string) =>
    answer(listOf(`bench|${words}`, '', '', 124), looping)?.again?.command ?? '';
  assert.match(next('/bin/bash'), /\.\/bench\|-i1 \/bin\/bash' /);
  assert.match(next('-i1 /bin/bash'), /\.\/bench\|-i1 \/bin\/bash\|timeout/);
});

test('a program that does not end with what it was given is given smaller numbers', () => {
  const [candidate] = look({ 'bench.c': MAIN });
  const given = (words: string) =>
    answer(listOf(`bench|${words}`, '', '', 124), candidate)?.again?.command ?? '';
  assert.match(given('2 65536'), /'\.\/bench\|1 4096' \| while/);
  assert.match(given('4'), /\.\/bench\|1' /);
  assert.match(given('1'), /\.\/bench\|1\|timeout/);
});

test('a program that prints nothing, and ends at once or lacks arguments, is no benchmark', () => {
  const of = (text: string, stdout = '', ms = 900) =>
    answer(listOf('bench', stdout, '', 0, ms), look({ 'bench.c': text })[0]);
  const loop = `${MAIN} { for (int i = 1; i < argc; i++) measure(argv[i]); }`;
  assert.deepEqual(of(loop)?.listed, []);
  assert.match(of(loop)?.failed[0]?.reason ?? '', /measures nothing/);
  assert.equal(of(loop, 'done')?.listed.length, 1);
  assert.equal(of('int main(void) { return 0; }')?.listed.length, 1);
  assert.deepEqual(of('int main(void) { return 0; }', '', 2)?.listed, []);
});

test('a program that only tells its usage has measured nothing, however it ends', () => {
  const of = (usage: string) => answer(listOf('bench', usage, '', 0), look({ 'bench.c': MAIN })[0]);
  assert.match(of('Usage: bench [options] [file]\n')?.again?.command ?? '', /bench\|\/bin\/bash'/);
  const lost = of('Usage: bench HOST\n');
  assert.deepEqual(lost?.listed, []);
  assert.match(lost?.failed[0]?.reason ?? '', /needs arguments \(usage: HOST\)/);
  assert.equal(of('Usage: bench HOST\nsum: 12.5 ns/op\n')?.listed[0]?.name, 'sum');
});

test('where only a script makes programs that measure, it is run while building, and they are measured', () => {
  const script =
    '#!/bin/bash\nset -e\nmake lib\ncc -O2 speed/sums.c -o out/sums_bench\n./out/sums_bench\n';
  const files = { 'speed/sums.c': '#include "main.h"\n', 'scripts/benchmark.sh': script };
  const [candidate, ...others] = look(files);
  assert.equal(others.length, 0);
  assert.equal(candidate?.what, 'benchmark programs of scripts/benchmark.sh');
  assert.deepEqual(candidate?.setup, [
    {
      command: 'CMAKE_POLICY_VERSION_MINIMUM=3.5 timeout 600 bash scripts/benchmark.sh',
      mayFail: true,
      older: 'runners/c@14',
    },
  ]);
  assert.match(candidate?.list.command ?? '', /find \. .*-newer scripts\/benchmark\.sh/);
  // Not what libtool keeps in `.libs`: it does not find its libraries there.
  assert.match(candidate?.list.command ?? '', /! -path '\*\/\.\*\/\*'/);
  assert.equal(look({ ...files, 'bench.c': MAIN }).length, 1);
  assert.deepEqual(look({ 'scripts/benchmark.sh': script }), []);
  assert.deepEqual(look({ ...files, 'scripts/benchmark.sh': 'tox -- 2014 | tee results\n' }), []);
  for (const text of ['cc "$1" -o bench && ./bench\n', 'cc a.c\nsudo ./a\n'])
    assert.deepEqual(look({ ...files, 'scripts/benchmark.sh': text }), []);
  const around = { 'bench.sh': `${script}scripts/benchmark.sh\n`, 'a_bench.sh': script };
  assert.match(look({ ...files, ...around })[0]?.what ?? '', /of bench\.sh$/);
});

test('a script that names sources beside it is run in its own folder, unless it goes elsewhere', () => {
  const stepOf = (script: string) =>
    look({ 'trials/sums.c': '#include "main.h"\n', 'trials/bench.sh': script })[0]?.setup[0]
      ?.command;
  const script = 'cc -O2 -I.. sums.c -o sums_bench\n./sums_bench\n';
  assert.match(stepOf(script) ?? '', /^cd trials && .* bash bench\.sh$/);
  for (const text of [script.replace('sums.c', 'trials/sums.c'), `cd trials\n${script}`])
    assert.match(stepOf(text) ?? '', / bash trials\/bench\.sh$/);
});
