/** What is built of a C or C++ project for its benchmarks. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { uniqueSteps } from './compose.ts';
import { lookAt } from './look.ts';
import {
  makeAsked,
  makeIn,
  nativeRoot,
  nativeSteps,
  otherBuilds,
  ownMakefile,
} from './native-build.ts';

test('a CMake project builds what CMake itself makes of its benchmarks, whatever that is called', () => {
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-cmake-'));
  try {
    const made = { measure: 'bench/sum/main.cpp', sorts: 'bench/sort.cc', other: 'main.cpp' };
    for (const [target, path] of Object.entries(made)) {
      const own = join(folder, 'build-benchproof/bench/CMakeFiles', `${target}.dir`);
      mkdirSync(own, { recursive: true });
      writeFileSync(join(own, 'build.make'), `bench/${target}.o: ${folder}/${path}\n`);
    }
    writeFileSync(join(folder, 'cmake'), '#!/bin/sh\necho $*\n', { mode: 0o755 });
    const files = ['bench/sum/main.cpp', 'bench/sort.cc'].map((path) => ({ path, text: '' }));
    const top = { path: 'CMakeLists.txt', text: 'project(ledger C)\n' };
    const [, build] = nativeSteps({ name: 'ledger', files: [top, ...files] }, '.', files);
    const asked = [build?.command, build?.instead].map((command = '') => {
      const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
      return execFileSync('sh', ['-c', command], { cwd: folder, env, encoding: 'utf8' });
    });
    const targets = '(?:measure sorts|sorts measure)';
    const some = `^--build build-benchproof --parallel 2 --target ${targets}`;
    assert.match(asked[0] ?? '', new RegExp(`${some}\n$`));
    assert.match(asked[1] ?? '', new RegExp(`${some} -- -k\n$`));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a project is configured at its top, unless that leads nowhere near its benchmarks', () => {
  const files = [{ path: 'checks/bench/sums.cpp', text: '' }];
  const sourceOf = (top: string, wanted = files) => {
    const steps = nativeSteps(
      {
        name: 'ledger',
        files: [
          ...files,
          { path: 'CMakeLists.txt', text: `project(ledger)\n${top}` },
          { path: 'checks/CMakeLists.txt', text: 'project(checks)\nadd_subdirectory(bench)\n' },
          { path: 'checks/bench/CMakeLists.txt', text: 'add_executable(sums sums.cpp)\n' },
        ],
      },
      '.',
      wanted,
    );
    return /-S (\S+)/.exec(steps[0]?.command ?? '')?.[1];
  };
  assert.equal(sourceOf('add_subdirectory(checks)\n'), '.');
  assert.equal(sourceOf(`include(more.cmake)\nadd_subdirectory(\${PART})\n`), '.');
  assert.equal(sourceOf('add_library(ledger INTERFACE)\n'), 'checks');
  const others = [...files, { path: 'bench/bags.cpp', text: '' }];
  assert.equal(sourceOf('add_library(ledger INTERFACE)\n', others), '.');
});

test('a list without a project is the top of one where no other is above it', () => {
  const path = 'checks/bench/sums.c';
  const files = [
    { path, text: '' },
    {
      path: 'CMakeLists.txt',
      text: 'cmake_minimum_required(VERSION 3.15)\nadd_subdirectory(checks)\n',
    },
    { path: 'checks/CMakeLists.txt', text: 'add_subdirectory(bench)\n' },
    { path: 'checks/bench/CMakeLists.txt', text: 'project(sums)\nadd_executable(sums sums.c)\n' },
  ];
  const repository = { name: 'ledger', files };
  assert.equal(nativeRoot(repository, path), '.');
  const steps = nativeSteps(repository, '.', files.slice(0, 1));
  assert.match(steps[0]?.command ?? '', /^cmake -S \. /);
});

test('of two build systems the one that builds what is wanted is taken', () => {
  const files = [{ path: 'bench/sum.cpp', text: '' }];
  const repository = (cmake: string, meson: string) => ({
    name: 'purse',
    files: [
      ...files,
      { path: 'CMakeLists.txt', text: `project(purse)\n${cmake}` },
      { path: 'meson.build', text: "project('purse')\nsubdir('bench')\n" },
      { path: 'bench/meson.build', text: meson },
    ],
  });
  const first = (cmake: string, meson: string) =>
    nativeSteps(repository(cmake, meson), '.', files)[0]?.command ?? '';
  assert.match(first('install(FILES sum.h)\n', "executable('b', 'sum.cpp')\n"), /^meson setup/);
  assert.match(
    first('add_executable(b bench/sum.cpp)\n', "executable('b', 'sum.cpp')\n"),
    /^cmake/,
  );
  assert.match(first('file(GLOB all bench/*)\n', ''), /^cmake/);
});

test('benchmarks that need no tests are built without them where the tests cannot be had', () => {
  const text = `project(ledger C)
option(LEDGER_BENCH "benchmarks" OFF)
option(CHECKED "with tests" OFF)
add_executable(sum_bench sum_bench.c)
if(CHECKED)
  add_executable(sort_bench sort_bench.c)
endif()
`;
  const files = ['sum_bench.c', 'sort_bench.c'].map((path) => ({ path, text: '' }));
  const insteadOf = (list: string) => {
    const top = { path: 'CMakeLists.txt', text: list };
    return nativeSteps({ name: 'ledger', files: [top, ...files] }, '.', files)[0]?.instead ?? '';
  };
  const behind = insteadOf(text.replace(/.*LEDGER_BENCH.*\n/, ''));
  assert.match(behind, /^cmake .* -DCHECKED=OFF$/);
  assert.equal(insteadOf(text), '');
});

test('what autotools make of a folder is nothing where CMake builds the project', () => {
  const ownIn = (...paths: readonly string[]) => {
    const files = paths.map((path) => ({ path, text: '' }));
    return ownMakefile({ name: 'ledger', files }, '.', 'bench/sum.c');
  };
  assert.equal(ownIn('CMakeLists.txt', 'bench/Makefile.am', 'bench/sum.c'), null);
  assert.equal(ownIn('configure.ac', 'bench/Makefile.am', 'bench/sum.c'), 'bench');
  assert.equal(ownIn('CMakeLists.txt', 'bench/Makefile', 'bench/sum.c'), 'bench');
});

test('of CMake and a Makefile the one that names the programs builds them first', () => {
  const firstOf = (list: string) => {
    const files = [
      { path: 'CMakeLists.txt', text: `project(ledger C)\n${list}` },
      { path: 'Makefile', text: 'all: bin/sum_bench\n' },
      { path: 'sum_bench.c', text: '' },
    ];
    return nativeSteps({ name: 'ledger', files }, '.', files.slice(2))[0]?.command;
  };
  assert.equal(firstOf('file(GLOB all *.c)\n'), 'make -j2');
  assert.match(firstOf('add_executable(sums sum_bench.c)\n') ?? '', /^cmake /);
});

test('where the folder of the programs has a Makefile, that of the project builds what it links', () => {
  const firstOf = (...others: readonly string[]) => {
    const paths = ['CMakeLists.txt', 'Makefile', ...others, 'speed/sums.c'];
    const files = paths.map((path) => ({ path, text: 'project(ledger C)\n' }));
    return nativeSteps({ name: 'ledger', files }, '.', files.slice(-1))[0]?.command;
  };
  assert.equal(firstOf('speed/Makefile'), 'make -j2');
  assert.match(firstOf() ?? '', /^cmake /);
  assert.match(firstOf('speed/CMakeLists.txt') ?? '', /^cmake /);
});

test('where CMake makes none of the programs, what else names them builds them', () => {
  const files = [
    { path: 'CMakeLists.txt', text: 'project(ledger C)\nadd_library(ledger ledger.c)\n' },
    { path: 'configure.ac', text: 'AC_INIT([ledger], [1])\n' },
    { path: 'perf/sum.c', text: '' },
  ];
  const names = { path: 'Makefile.am', text: 'noinst_PROGRAMS = perf/sum\n' };
  const other = (all: typeof files) =>
    otherBuilds({ name: 'ledger', files: all }, '.', files.slice(2)).map((steps) =>
      steps.map(({ command }) => command),
    );
  const whole = ['cmake --build build-benchproof --parallel 2'];
  assert.deepEqual(other([...files, names]), [
    whole,
    ['autoreconf -fi', './configure', 'make -j2'],
  ]);
  assert.deepEqual(other(files), [whole]);
  assert.deepEqual(other([...files.slice(1), names]), []);
  assert.match(
    nativeSteps({ name: 'ledger', files: [...files, names] }, '.', files.slice(2))[0]?.command ??
      '',
    /^cmake /,
  );
});

test('programs of several harnesses are configured and built once', () => {
  const sources = {
    'CMakeLists.txt':
      'project(ledger C)\nadd_executable(sum_bench sum_bench.cc)\nadd_executable(sort_bench sort_bench.cc)\n',
    'sum_bench.cc': '#include <benchmark/benchmark.h>\n',
    'sort_bench.cc': 'int main() { return 0; }\n',
  };
  const files = Object.entries(sources).map(([path, text]) => ({ path, text }));
  const { projects } = lookAt({ name: 'ledger', files });
  assert.equal(projects[0]?.candidates.length, 2);
  const commands = uniqueSteps(projects[0]?.candidates ?? []).map(({ command }) => command);
  assert.equal(commands.length, 2, commands.join('\n'));
  assert.match(commands[1] ?? '', /\(sum_bench\\\.cc\|sort_bench\\\.cc\)/);
});

test('programs that a Makefile makes only when asked are made, and targets that only run them are not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-make-'));
  try {
    const rules = `all:
\ttouch library
demo = trials
$(demo): demo/trials.c
\ttouch $@
bin/sum: sum.c
\tmkdir -p bin && touch $@
timings: library demo/lap.c library
\ttouch $@
lap.o: demo/lap.c
\ttouch $@
sort:
\ttouch ran
lint: sum.c
\ttouch ran
.PHONY: all sort lint
`;
    const sources = ['demo/trials.c', 'demo/lap.c', 'sum.c', 'sort.c'].map((path) => ({
      path,
      text: '',
    }));
    mkdirSync(join(folder, 'demo'));
    for (const { path } of sources) writeFileSync(join(folder, path), '');
    writeFileSync(join(folder, 'Makefile'), rules);
    const asked = (path: string) =>
      makeAsked({ name: 'ledger', files: [{ path, text: '' }] }, '.', sources).length;
    assert.deepEqual(['Makefile.in', 'CMakeLists.txt'].map(asked), [1, 0]);
    const makefile = { path: 'Makefile', text: rules };
    const repository = { name: 'ledger', files: [makefile, ...sources] };
    const steps = [nativeSteps, makeAsked].flatMap((one) => one(repository, '.', sources));
    for (const { command } of steps) execFileSync('sh', ['-c', command], { cwd: folder });
    const made = readdirSync(folder).filter((name) => !/[.]c$|^demo$|^Makefile$/.test(name));
    assert.deepEqual(made, ['bin', 'library', 'timings', 'trials']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a folder whose Makefile runs what it makes is made without being run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-make-'));
  try {
    mkdirSync(join(folder, 'speed'));
    const rules = 'run: sum.out sort.out\n\ttouch ran\n%.out: %.c\n\ttouch $@\nsort.out: absent\n';
    writeFileSync(join(folder, 'speed', 'Makefile'), rules);
    const files = ['speed/sum.c', 'speed/sort.c'].map((path) => ({ path, text: '' }));
    for (const { path } of files) writeFileSync(join(folder, path), '');
    const { command } = makeIn('speed', files);
    const options = { cwd: folder, stdio: 'ignore' } as const;
    execFileSync('sh', ['-c', `{ ${command}; } || true`], options);
    const made = readdirSync(join(folder, 'speed')).filter((name) => !name.endsWith('.c'));
    assert.deepEqual(made, ['Makefile', 'sum.out']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
