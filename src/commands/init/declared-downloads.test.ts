import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declaredDownloads, libraryFor, submodulesIn } from './declared-downloads.ts';

const LIST = `include(FetchContent)
FetchContent_Declare(
  json
  URL https://github.com/coins/json/releases/download/v3/json.tar.xz)
# FetchContent_Declare(gone GIT_REPOSITORY https://github.com/coins/gone)
FetchContent_Declare(googlebenchmark GIT_REPOSITORY "https://github.com/google/benchmark.git" GIT_TAG v1) # why
CPMAddPackage("gh:coins/tin#10.1.1")
CPMAddPackage(NAME mint VERSION 2 GITHUB_REPOSITORY coins/mint-cpp OPTIONS "TESTS OFF")
CPMFindPackage(
  NAME lead GIT_TAG v1
  GIT_REPOSITORY git@gitlab.com:metals/lead.git
)
FetchContent_Declare(JSON URL \${PLACE}/json.zip)
`;

test('what lists have downloaded is known by its name and its repository', () => {
  const files = [
    { path: 'bench/CMakeLists.txt', text: LIST },
    { path: 'README.md', text: 'FetchContent_Declare(other URL x)' },
  ];
  assert.deepEqual(declaredDownloads(files), [
    { name: 'json', repository: 'coins/json' },
    { name: 'googlebenchmark', repository: 'google/benchmark' },
    { name: 'tin', repository: 'coins/tin' },
    { name: 'mint', repository: 'coins/mint-cpp' },
    { name: 'lead', repository: 'metals/lead' },
  ]);
});

test('its package is looked for by the files that CMake would find it by', () => {
  const { file = '' } = libraryFor({ name: 'json', repository: 'coins/json' });
  const isIts = (path: string) => new RegExp(`^${file}$`).test(path);
  assert.ok(isIts('usr/share/cmake/coins_json/coins_jsonConfig.cmake'));
  assert.ok(isIts('usr/lib/cmake/json/json-config.cmake'));
  assert.ok(!isIts('usr/lib/cmake/tinjson/tinjsonConfig.cmake'));
  assert.equal(libraryFor({ name: 'google_benchmark' }).name, 'benchmark');
});

test('submodules are known by their folders and repositories', () => {
  const text = `[submodule "coins"]
\tpath = deps/coins
\turl = https://github.com/money/tin-coins.git
[submodule "up"]
\tpath = ../up
\turl = git@github.com:money/up
[submodule "lead"]
\turl = git@github.com:metals/lead
\tpath = lead
`;
  assert.deepEqual(submodulesIn([{ path: '.gitmodules', text }]), [
    { name: 'coins', folder: 'deps/coins', repository: 'money/tin-coins' },
    { name: 'lead', folder: 'lead', repository: 'metals/lead' },
  ]);
});
