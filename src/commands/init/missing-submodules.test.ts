import assert from 'node:assert/strict';
import { test } from 'node:test';
import { standInCommand } from './repair.ts';

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

test('nothing is written outside of the project, or where nothing is missing', () => {
  assert.equal(standInCommand(GONE.replace('third_party', '../third_party')), '');
  assert.equal(standInCommand(EMPTY.replace('/work/extern', '/usr/src')), '');
  assert.equal(standInCommand('CMake Error at CMakeLists.txt:3 (find_package):'), '');
});
