import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demandedLibraries } from './demanded-libraries.ts';

const namesIn = (path: string, text: string) =>
  demandedLibraries([{ path, text }]).map(({ name }) => name);

test('what a build does not go on without is read from its lists', () => {
  const cmake = `find_package(Threads REQUIRED)
find_package(Coin 1.2 REQUIRED COMPONENTS mint)
find_package(Bag)
# find_package(Purse REQUIRED)
pkg_check_modules(TIN REQUIRED IMPORTED_TARGET libtin>=2 lead)
find_package(Coin REQUIRED)
`;
  assert.deepEqual(namesIn('CMakeLists.txt', cmake), ['coin', 'tin', 'lead']);
  assert.deepEqual(namesIn('cmake/Metals.cmake', cmake), ['coin', 'tin', 'lead']);
  assert.deepEqual(namesIn('python/CMakeLists.txt', cmake), []);
  const meson =
    "a = dependency('coin', version : '>=2')\nb = dependency('bag', required : false)\n";
  assert.deepEqual(namesIn('meson.build', meson), ['coin']);
  const configure = `PKG_CHECK_MODULES([COIN], [coin >= 1.0 libbag])
PKG_CHECK_MODULES(TIN, tin-2.0)
PKG_CHECK_MODULES([LEAD], [lead], [have_lead=yes], [have_lead=no])
`;
  assert.deepEqual(namesIn('configure.ac', configure), ['coin', 'bag', 'tin-2.0']);
});

test('what stands behind an option that is off is not demanded', () => {
  const text = `option(LEDGER_VIEWER "viewer" OFF)
option(LEDGER_STORE "store" ON)
if(LEDGER_VIEWER)
  find_package(Paint REQUIRED)
endif()
if(LEDGER_STORE)
  find_package(Shelf REQUIRED)
endif()
`;
  const names = demandedLibraries([{ path: 'CMakeLists.txt', text }]).map(({ name }) => name);
  assert.deepEqual(names, ['shelf']);
});
