/** What is built of a C or C++ project for its benchmarks. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
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
  otherBuild,
  ownMakefile,
} from './native-build.ts';

const CMAKE = { path: 'CMakeLists.txt', text: 'project(ledger C)\n' };

function buildOf(
  sources: readonly string[],
  lists: Readonly<Record<string, string>> = {},
  way: 'command' | 'instead' = 'command',
): string {
  const files = sources.map((path) => ({ path, text: '' }));
  const others = Object.entries(lists).map(([path, text]) => ({ path, text }));
  const setup = nativeSteps({ name: 'ledger', files: [CMAKE, ...others, ...files] }, '.', files);
  return setup[1]?.[way] ?? '';
}

/** As CMake answers; the first is made of an object library, which keeps the source's path. */
const ANSWERS = [
  ['fast-sum', 'EXECUTABLE', 'build-benchproof/CMakeFiles/sums.dir/bench/sum.cc.o'],
  ['sums', 'OBJECT_LIBRARY', 'bench/sum.cc'],
  ['sort-all', 'EXECUTABLE', 'bench/sort.cc'],
  ['ledger', 'EXECUTABLE', 'src/bench/sort.c'],
  ['ledgers', 'STATIC_LIBRARY', 'src/ledger.c'],
  ['ledger-Bench', 'EXECUTABLE', 'made.c'],
  ['Tin::bench', 'SHARED_LIBRARY', '/usr/lib/libtin.so'],
].map(
  ([name = '', type, path]) =>
    `{\n${name.includes('::') ? '\t"abstract" : true,\n' : ''}\t"name" : "${name}",\n\t"sources" : \n\t[\n\t\t{\n\t\t\t"path" : "${path}",\n\t\t}\n\t],\n\t"type" : "${type}"\n}\n`,
);

test('CMake is asked for the programs that are made of the sources, where no list names them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-cmake-'));
  try {
    const api = join(folder, 'build-benchproof', '.cmake', 'api', 'v1');
    mkdirSync(join(api, 'reply'), { recursive: true });
    for (const [at, text] of ANSWERS.entries())
      writeFileSync(join(api, 'reply', `target-${at}.json`), text);
    writeFileSync(join(folder, 'cmake'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env['PATH']}` };
    const called = (...sources: string[]) =>
      execFileSync('sh', ['-c', `{ ${buildOf(sources)}; } 2>&1`], {
        cwd: folder,
        env,
        encoding: 'utf8',
      });
    const whole = 'build-benchproof\n--build build-benchproof --parallel 2';
    assert.equal(called('bench/sum.cc', 'bench/sort.cc'), `${whole} --target fast-sum sort-all\n`);
    assert.deepEqual(readdirSync(join(api, 'query')), ['codemodel-v2']);
    assert.equal(called('bench/other.cc'), `${whole} --target ledger-Bench ledgers\n`);
    for (const name of readdirSync(join(api, 'reply'))) rmSync(join(api, 'reply', name));
    assert.equal(called('bench/other.cc'), 'build-benchproof\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('Meson is asked for the programs that are made of the sources, or for what they can be linked with', () => {
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-meson-'));
  try {
    const target = (type: string, name: string, source: string) => ({
      ...{ name, type, filename: [join(folder, 'build-benchproof', name)] },
      target_sources: [{ sources: [join(folder, source)] }, { linker: ['cc'] }],
    });
    const answer = [
      target('executable', 'perf/sums', 'perf/sum.c'),
      target('executable', 'tests/all', 'tests/all.c'),
      target('static library', 'src/libledger.a', 'src/ledger.c'),
    ];
    writeFileSync(join(folder, 'answer'), JSON.stringify(answer));
    writeFileSync(join(folder, 'meson'), '#!/bin/sh\ncat answer\n', { mode: 0o755 });
    writeFileSync(join(folder, 'ninja'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env['PATH']}` };
    const called = (path: string) => {
      const files = [{ path, text: '' }];
      const top = { path: 'meson.build', text: "project('ledger', 'c')\n" };
      const [, step] = nativeSteps({ name: 'ledger', files: [top, ...files] }, '.', files);
      const options = { cwd: folder, env, encoding: 'utf8' } as const;
      return execFileSync('sh', ['-c', step?.command ?? ''], options);
    };
    assert.equal(called('perf/sum.c'), '-C build-benchproof perf/sums\n');
    assert.equal(called('perf/sort.c'), '-C build-benchproof src/libledger.a\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('programs are built by the names that CMake gives them, whatever else fails to be built', () => {
  const list = `add_executable(sum_bench
  \${BENCHES}/sum/main.cpp
  \${BENCHES}/sum/fast.cpp)
add_executable(sort-bench "sort/main.cpp") # sorts
`;
  const whole = 'cmake --build build-benchproof --parallel 2';
  const files = ['bench/sort/main.cpp', 'bench/sum/main.cpp'];
  const named = `${whole} --target sort-bench sum_bench`;
  assert.equal(buildOf(files, { 'bench/CMakeLists.txt': list }), named);
  const instead = buildOf(files, { 'bench/CMakeLists.txt': list }, 'instead');
  assert.equal(instead, `${named} -- -k || true`);
  const elsewhere = ['tests/sort/main.cpp', 'bench/sum/main.cpp'];
  assert.match(buildOf(elsewhere, { 'bench/CMakeLists.txt': list }), /codemodel-v2/);
  const macros = `macro(add_program name)
  add_executable(\${name} \${ARGN})
endmacro()
function(add_measured name source)
  add_program(\${name} \${source} util.cpp)
endfunction()
add_measured(sums sum/main.cpp)
Add_Program(sorts sort/main.cpp)
`;
  assert.equal(buildOf(files, { 'bench/CMakeLists.txt': macros }), `${whole} --target sorts sums`);
  const many = Array.from({ length: 40 }, (_, index) => `bench/part${index}.cc`);
  const lists = many.map((path, index) => `add_executable(b${index} ${path.slice(6)})`);
  assert.match(buildOf(many, { 'bench/CMakeLists.txt': lists.join('\n') }), /--target b0 .* b39$/);
});

test('what variables of a list hold is what its programs are called and made of', () => {
  const list = `set(TARGET measure)
set(SOURCES
  main.cpp # starts
  sums.cpp
)
add_executable(
  \${TARGET}
  \${SOURCES}
)
`;
  assert.equal(
    buildOf(['bench/sums.cpp'], { 'bench/CMakeLists.txt': list }),
    'cmake --build build-benchproof --parallel 2 --target measure',
  );
});

test('a project is configured at its top, unless that leads nowhere near its benchmarks', () => {
  const files = [{ path: 'checks/bench/sums.cpp', text: '' }];
  const stepsOf = (top: string, wanted = files) =>
    nativeSteps(
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
  const sourceOf = (top: string) => /-S (\S+)/.exec(stepsOf(top)[0]?.command ?? '')?.[1];
  assert.equal(sourceOf('add_subdirectory(checks)\n'), '.');
  assert.equal(sourceOf(`include(more.cmake)\nadd_subdirectory(\${PART})\n`), '.');
  assert.equal(sourceOf(`add_subdirectory("\${PLACES}/\${PART}" part)\n`), '.');
  assert.equal(sourceOf('add_library(ledger INTERFACE)\n'), 'checks');
  assert.equal(
    sourceOf(`include(\${HERE}/more.cmake)\nadd_subdirectory(\${HERE}/src \${TO}/src)\n`),
    'checks',
  );
  const others = [...files, { path: 'bench/bags.cpp', text: '' }];
  const both = stepsOf('add_library(ledger INTERFACE)\n', others).map(({ command }) => command);
  assert.match(both[0] ?? '', /^cmake -S \. -B build-benchproof /);
  assert.match(both[2] ?? '', /^cmake -S checks -B build-benchproof-2 /);
  assert.equal(both[3], 'cmake --build build-benchproof-2 --parallel 2 --target sums');
});

test('a file of a folder apart whose program the list above makes is built there', () => {
  const apart = {
    path: 'bench/CMakeLists.txt',
    text: 'project(bench)\nadd_executable(all all.c)\n',
  };
  const top = {
    path: 'CMakeLists.txt',
    text: 'project(ledger C)\nadd_executable(core bench/core.c)\n',
  };
  const files = ['bench/core.c', 'bench/all.c'].map((path) => ({ path, text: '' }));
  const repository = { name: 'ledger', files: [top, apart, ...files] };
  const commands = nativeSteps(repository, '.', files).map(({ command }) => command);
  assert.match(commands[0] ?? '', /^cmake -S \. /);
  assert.match(commands[1] ?? '', / --target core$/);
  assert.match(commands[2] ?? '', /^cmake -S bench /);
  assert.match(commands[3] ?? '', / --target all$/);
});

test('a folder apart that looks for the project by its name finds it made and installed', () => {
  const commandsOf = (looks: string, top = 'ledger') => {
    const bench = { path: 'bench/sum.c', text: '' };
    const list = `project(bench)\n${looks}\nadd_executable(sum sum.c)\n`;
    const lists = [
      { path: 'CMakeLists.txt', text: `project(${top} C)\noption(LEDGER_TESTS "tests" ON)\n` },
      { path: 'bench/CMakeLists.txt', text: list },
    ];
    return nativeSteps({ name: 'ledger', files: [...lists, bench] }, '.', [bench]);
  };
  for (const looks of ['find_package(Ledger REQUIRED)', 'find_library(LIB\n  NAMES ledger tin)']) {
    const [own, make, configure] = commandsOf(looks);
    assert.match(own?.command ?? '', /^cmake -S \. -B build .*-DLEDGER_TESTS=OFF$/);
    assert.match(make?.command ?? '', /cmake --install build/);
    assert.ok(own?.mayFail === true && make?.mayFail === true);
    assert.match(configure?.command ?? '', /^cmake -S bench .* -DCMAKE_PREFIX_PATH=\$PWD\//);
  }
  assert.match(commandsOf('find_library(LIB ledger)', 'libledger')[0]?.command ?? '', / -B build /);
  for (const looks of ['find_package(Tin)', 'find_package(ledger-parts)', 'add_library(ledger)'])
    assert.match(commandsOf(looks)[0]?.command ?? '', /^cmake -S bench /);
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

test('of a Makefile that names the programs only they are made', () => {
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-make-'));
  try {
    const rules = 'all: tests sum_bench\ntests sum_bench:\n\ttouch $@\n';
    const madeFor = (path: string) => {
      const files = [{ path, text: '' }];
      const makefile = { path: 'Makefile', text: rules };
      const [step] = nativeSteps({ name: 'ledger', files: [makefile, ...files] }, '.', files);
      writeFileSync(join(folder, 'Makefile'), rules);
      execFileSync('sh', ['-c', step?.command ?? ''], { cwd: folder, stdio: 'ignore' });
      return readdirSync(folder).sort();
    };
    assert.deepEqual(madeFor('sum_bench.c'), ['Makefile', 'sum_bench']);
    assert.deepEqual(madeFor('bench/other.c'), ['Makefile', 'sum_bench', 'tests']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a Makefile that names the programs by their names is given these, and asked otherwise', () => {
  const commandFor = (text: string, ...paths: readonly string[]) => {
    const files = paths.map((path) => ({ path, text: '' }));
    const makefile = { path: 'Makefile', text };
    return nativeSteps({ name: 'ledger', files: [makefile, ...files] }, '.', files)[0]?.command;
  };
  const rules = `.PHONY: all bench
bench: bench/bench
\t./bench/bench 100
bench/bench: CFLAGS += -O3
bench/bench: bench/bench.c libledger.a # with the library
\t$(CC) -o $@ $^
timings: bench/lap.c
\t$(CC) -o $@ $^
sums.o: sums.c
`;
  assert.equal(commandFor(rules, 'bench/bench.c'), 'make -j2 bench/bench');
  const both = commandFor(rules, 'bench/lap.c', 'bench/bench.c');
  assert.equal(both, 'make -j2 bench/bench timings');
  assert.match(commandFor(rules, 'bench/bench.c', 'sums.c') ?? '', /-pRrq/);
  assert.match(commandFor('$(ALL): bench/bench.c\n\ttrue\n', 'bench/bench.c') ?? '', /-pRrq/);
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

test('of CMake and a Makefile the one that makes the programs builds them', () => {
  const firstOf = (list: string) => {
    const files = [
      { path: 'CMakeLists.txt', text: `project(ledger C)\n${list}` },
      { path: 'Makefile', text: 'all: bin/sum_bench\n' },
      { path: 'sum_bench.c', text: '' },
    ];
    return nativeSteps({ name: 'ledger', files }, '.', files.slice(2))[0]?.command;
  };
  assert.match(firstOf('set(OTHERS sum_bench.c)\n') ?? '', /; make -j2 \$t$/);
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
    otherBuild({ name: 'ledger', files: all }, '.', files.slice(2)).map((one) => one.command);
  assert.deepEqual(other([...files, names]).slice(1), ['./configure', 'make -j2']);
  assert.deepEqual(other(files), []);
  assert.deepEqual(other([...files.slice(1), names]), []);
  assert.match(
    nativeSteps({ name: 'ledger', files: [...files, names] }, '.', files.slice(2))[0]?.command ??
      '',
    /^cmake /,
  );
});

test('a configure script is made by autoreconf, without macros that nobody defines, else by the project itself', () => {
  const stepsOf = (source: string, ...paths: string[]) => {
    const files = [
      { path: source, text: 'AC_INIT([ledger], [1])\nAC_ARG_ENABLE([bench])\n' },
      { path: 'bench/sum.c', text: '' },
    ];
    return nativeSteps({ name: 'ledger', files, paths }, '.', files.slice(1));
  };
  const [made, configured] = stepsOf('configure.ac', 'autogen.sh');
  assert.equal(made?.instead, 'autoreconf -fi || NOCONFIGURE=1 ./autogen.sh');
  assert.equal(configured?.command, './configure --enable-bench');
  assert.equal(stepsOf('configure.in')[0]?.instead, 'autoreconf -fi');
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-autotools-'));
  try {
    const run = (script: string) => {
      writeFileSync(join(folder, 'configure'), script);
      writeFileSync(join(folder, 'configure.ac'), 'AC_INIT\nAX_COINS([1], [2])\n');
      writeFileSync(join(folder, 'autoreconf'), '#!/bin/sh\n', { mode: 0o755 });
      const env = { PATH: `${folder}:${process.env['PATH']}` };
      const { status, stdout } = spawnSync('sh', ['-c', made?.command ?? ''], { cwd: folder, env });
      return [status, `${stdout}`];
    };
    assert.deepEqual(run('\nAX_COIN\n# AX_COINS\n  echo $AX_COINS\n'), [0, '']);
    assert.deepEqual(run('if true\n  AX_COINS([1], [2])\n'), [1, '  AX_COINS([1], [2])\n']);
  } finally {
    rmSync(folder, { recursive: true });
  }
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
  assert.match(commands[1] ?? '', /--target sum_bench sort_bench$/);
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
distdir-am ID: sum.c sort.c
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
    for (const { command, instead = 'false' } of steps)
      execFileSync('sh', ['-c', `(${command}) || ${instead}`], { cwd: folder, stdio: 'ignore' });
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
