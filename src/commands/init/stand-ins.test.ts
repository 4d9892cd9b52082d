import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { cratesIn, downloadsIn, releasesOf, standInCommand, standInsFor } from './stand-ins.ts';

const GONE = `CMake Error at CMakeLists.txt:353 (add_subdirectory):
  add_subdirectory given source "third_party/benchmark" which is not an
  existing directory.
`;
const EMPTY = `CMake Error at tests/CMakeLists.txt:3 (add_subdirectory):
  The source directory

    /work/extern/googletest

  does not contain a CMakeLists.txt file.
`;

test('a folder that a release leaves empty stands for the library of its name', () => {
  const command = standInCommand(`${GONE}-- Configuring incomplete\n${EMPTY}`);
  assert.match(command, /^mkdir -p third_party\/benchmark && printf/);
  assert.match(command, /'find_package\(benchmark REQUIRED\)'/);
  assert.match(command, />third_party\/benchmark\/CMakeLists.txt && mkdir -p extern\/googletest /);
  assert.match(command, /'find_package\(GTest REQUIRED\)'.*gtest gtest_main gmock gmock_main/);
});

test('where a submodule is missing, each that is empty stands for its library', () => {
  const submodules = [
    { name: 'test', folder: 'deps/test', repository: 'google/googletest' },
    { name: 'coins', folder: 'deps/coins' },
  ];
  const said = 'CMake Error at a.cmake:1 (message):\n  Run git submodule update --init first\n';
  const command = standInCommand(said, submodules);
  assert.match(command, /-A deps\/test .*'find_package\(GTest REQUIRED\)'/);
  assert.equal(standInCommand('CMake Error at a.cmake:1 (message):\n  no\n', submodules), '');
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-stand-in-'));
  try {
    mkdirSync(join(folder, 'deps', 'coins'), { recursive: true });
    writeFileSync(join(folder, 'deps', 'coins', 'coins.h'), '');
    execFileSync('sh', ['-c', command], { cwd: folder });
    assert.deepEqual(readdirSync(join(folder, 'deps', 'coins')), ['coins.h']);
    assert.deepEqual(readdirSync(join(folder, 'deps', 'test')), ['CMakeLists.txt']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a library is found by the spellings that CMake knows it by', () => {
  const command = standInCommand(EMPTY.replace('googletest', 'coin'));
  assert.match(command, /'find_package\(coin NAMES coin Coin Coin2 Coin3 REQUIRED\)'/);
  const joined = standInCommand(EMPTY.replace('googletest', 'red_coin'));
  assert.match(joined, /'find_package\(red_coin NAMES red_coin [^)]* RedCoin REQUIRED\)'/);
  assert.match(joined, /'foreach\(space red_coin [^)]* RedCoin\)'/);
});

test('nothing is written outside of the project, or where nothing is missing', () => {
  assert.equal(standInCommand(GONE.replace('third_party', '../third_party')), '');
  assert.equal(standInCommand(EMPTY.replace('/work/extern', '/usr/src')), '');
  assert.equal(standInCommand('CMake Error at CMakeLists.txt:3 (find_package):'), '');
});

test('what FetchContent could not fetch is named', () => {
  const fetched = `CMake Error at coins-subbuild/coins-populate-prefix/tmp/coins-populate-gitclone.cmake:50 (message):
  Failed to clone repository: 'https://ledger.invalid/coins.git'
`;
  assert.deepEqual(downloadsIn(fetched), ['coins']);
  assert.deepEqual(downloadsIn('make: harness-prefix/sum.o\nmake: *** Error 1'), []);
});

test('a library stands in for what could not be fetched', () => {
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-stand-in-'));
  try {
    const downloads = [{ name: 'gtest' }, { name: 'JSON', repository: 'coins/json' }];
    execFileSync('sh', ['-c', standInsFor(downloads)], { cwd: folder });
    const listOf = (name: string) =>
      readFileSync(join(folder, '.benchproof-stand-ins', name, 'CMakeLists.txt'), 'utf8');
    assert.match(listOf('gtest'), /find_package\(GTest REQUIRED\)/);
    assert.match(listOf('json'), /find_package\(JSON NAMES JSON .*\bcoins_json REQUIRED\)/);
    assert.match(listOf('json'), /set\(CMAKE_MODULE_PATH .* PARENT_SCOPE\)/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a crate whose repository cannot be reached is taken from the registry, and no other is', () => {
  const tail = `error: failed to get \`red-coin\` as a dependency of package \`purse v0.1.0 (/work)\`

Caused by:
  failed to load source for dependency \`red-coin\`

Caused by:
  Unable to update https://ledger.invalid/red-coin?branch=main
`;
  assert.deepEqual(cratesIn(tail), ['red-coin']);
  assert.deepEqual(cratesIn('error: failed to load manifest for dependency `coin`'), []);
  assert.equal(releasesOf([]), '');
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-crates-'));
  const edited = (manifest: string): string => {
    writeFileSync(join(folder, 'Cargo.toml'), manifest);
    execFileSync('sh', ['-c', releasesOf(['red-coin'])], { cwd: folder });
    return readFileSync(join(folder, 'Cargo.toml'), 'utf8');
  };
  try {
    const from = 'git = "https://ledger.invalid/red-coin"';
    const other = `coin = { ${from}, tag = "v1" }\n`;
    assert.equal(edited(`red-coin = { ${from}, rev = "1" }\n`), 'red-coin = { version = "*" }\n');
    assert.equal(
      edited(`red-coin = { version = "2", ${from} }\n`),
      'red-coin = { version = "2" }\n',
    );
    assert.equal(edited(other), other);
    assert.equal(
      edited(`[dev-dependencies.red-coin]\n${from}\ntag = "v1"\n[dependencies]\n${other}`),
      `[dev-dependencies.red-coin]\nversion = "*"\n[dependencies]\n${other}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
