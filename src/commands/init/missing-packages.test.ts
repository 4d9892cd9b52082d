import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  installCommand,
  LIBRARY_ENV,
  systemCommand,
  toolEnv,
  toolPath,
  withInstall,
} from './laid-packages.ts';
import {
  loadedLibraries,
  missingLibraries,
  missingTools,
  namedPackages,
} from './missing-packages.ts';

const missingPackages = (said: string) => missingLibraries(said).map(({ name }) => name);
const named = (...names: readonly string[]) => names.map((name) => ({ name }));

test('what Meson would fetch in place of an installed library is missing', () => {
  const said = `Run-time dependency tin found: NO (tried pkgconfig and cmake)
Looking for a fallback subproject for the dependency tin
bench/meson.build:2:6: ERROR: Neither a subproject directory nor a tin.wrap file was found.
`;
  assert.deepEqual(missingPackages(said), ['tin']);
});

test('libraries that a build asked for, in the words of what asked', () => {
  const said = `CMake Error at CMakeLists.txt:3 (find_package):
  Could not find a package configuration file provided by "ledger" with any of
CMake Error at /work/usr/lib/cmake/Ledger-1.92.0/LedgerConfig.cmake:67 (find_package):
  Could not find a package configuration file provided by
  "ledger_of_coins" (requested version 1.92.0) with any of the following names:
-- Could NOT find Threads (missing: Threads_FOUND)
-- Could NOT find GMP (missing: GMP_LIBRARY)
sum.c:1:10: fatal error: gmp.h: No such file or directory
sum.cc:2:10: fatal error: coins/table.hpp: No such file or directory
/usr/bin/ld: cannot find -lpurse: No such file or directory
ERROR: Dependency "libbag2" not found, tried pkgconfig
Could not find mint-config executable. Either append its folder to PATH
sh: 1: vault-config: not found
checking for shared-config file
`;
  assert.deepEqual(missingPackages(said), [
    'ledger',
    'ledger-of-coins',
    'gmp',
    'bag2',
    'coins',
    'purse',
    'mint',
    'vault',
  ]);
  const inOwnWords = `CMake Error at /usr/share/cmake/FindPackageHandleStandardArgs.cmake:290 (message):
  INK_FOLDER (missing: INK_LIBRARIES)
Call Stack (most recent call first):
  /usr/share/cmake/FindPackageHandleStandardArgs.cmake:654 (_FPHSA_FAILURE_MESSAGE)
  cmake/FindInk-Well.cmake:17 (find_package_handle_standard_args)
`;
  assert.deepEqual(missingPackages(inOwnWords), ['ink-well']);
  const ownModule = `CMake Error at cmake/FindQuill.cmake:47 (file):
  file STRINGS file "/work/QUILL-NOTFOUND/quill/version.hpp" cannot be read.
Call Stack (most recent call first):
  cmake/FindPress.cmake:128 (find_package)
`;
  assert.deepEqual(missingPackages(ownModule), ['quill']);
  const unmet = `configure: error: Package requirements (bronze-1.0 >= 0.15 libtin) were not met:

Package 'bronze-1.0' not found
Package 'lead', required by 'virtual:world', not found
`;
  assert.deepEqual(missingPackages(unmet).toSorted(), ['bronze-1.0', 'lead', 'tin']);
  const refused: Readonly<Record<string, readonly string[]>> = {
    'libpewter is not available. Please either install it (e.g. libpewter-dev) or go without': [
      'pewter',
    ],
    'no pewter: apt-get install libpewter-dev': ['pewter'],
    '*** libpewter >= 2 is required': ['pewter'],
    'Cannot find pewter.h': ['pewter'],
    'PEWTER library not found': ['pewter'],
    'LTTng requires shared libraries to be enabled': [],
    'the library was not found': [],
  };
  for (const [words, names] of Object.entries(refused))
    assert.deepEqual(missingPackages(`configure: error: ${words}\n`), names, words);
  assert.deepEqual(missingPackages('The following packages are installed:\n  libtin-dev\n'), []);
  const named = (command: string) => `CMake Error at check/CMakeLists.txt:43 (${command}):
  Could not find STAMP using the following names: stamp, libstamp
`;
  assert.deepEqual(missingPackages(named('find_library')), ['stamp']);
  assert.deepEqual(missingPackages(named('find_program')), []);
  assert.deepEqual(missingTools(named('find_program'), 'runners/c'), ['stamp']);
  assert.deepEqual(missingPackages('sum.c:3: error: expected ;'), []);
  const own = 'sum.c:1:10: fatal error: ../libs/coin/coin.h: No such file or directory\n';
  assert.deepEqual(missingPackages(own), []);
  const prose = 'Error: make sure the libscales and stamps development packages are installed.';
  assert.deepEqual(missingPackages(prose), ['scales', 'stamps']);
  const needed =
    'meson.build:9: ERROR: Problem encountered: Coins need copper-ore, requires tin-ore >= 1.10 which was not found.';
  assert.deepEqual(missingPackages(needed), ['tin-ore']);
});

test('programs that a build called, in the words of what called them', () => {
  const said = `  No CMAKE_ASM_COIN_COMPILER could be found.
/bin/sh: 1: purse: not found
gen.sh: line 3: bag-gen: command not found
make[1]: ledgerize: No such file or directory
meson.build:4:0: ERROR: Program 'sums win_sums' not found or not executable
checking for stamp... not found
make: ./missing.sh: No such file or directory
`;
  assert.deepEqual(missingTools(said, 'runners/c'), [
    'coin',
    'purse',
    'bag-gen',
    'ledgerize',
    'sums',
  ]);
  const unfound = '-- Could NOT find STAMPER (missing: STAMPER_EXECUTABLE)';
  assert.deepEqual(missingTools(unfound, 'runners/c'), ['stamper']);
  const refused = (words: string) => missingTools(`configure: error: ${words}\n`, 'runners/c');
  assert.deepEqual(refused('stamp2coin is required.'), ['stamp2coin']);
  assert.deepEqual(refused("the 'stamp' program was not found"), ['stamp']);
  assert.deepEqual(refused('stamps of any kind are refused'), []);
  const fetched = installCommand([], ['coin']);
  assert.match(fetched, /; fetch 'coin' 'usr\/bin\/coin' 'all:usr\/bin\/coin'; get/);
  assert.deepEqual(toolEnv(['coin']), {});
  assert.match(toolEnv(['coin', 'bison'])['BISON_PKGDATADIR'] ?? '', /\/usr\/share\/bison$/);
});

test('libraries that are not there when a program runs, by the file where the loader names it', () => {
  const said = (words: string) => loadedLibraries(`${words}\n`);
  assert.deepEqual(said('OSError: libcoin.so.2: cannot open shared object file: No such file'), [
    { name: 'coin', file: 'usr/lib/([^/]*/)?libcoin\\.so\\.2' },
  ]);
  const named = [{ name: 'coin-c', file: 'usr/lib/([^/]*/)?libcoin_c[.](so|a)' }];
  assert.deepEqual(said('Could not load libcoin_c library'), named);
  assert.deepEqual(said("Unable to find the shared library 'libcoin_c'"), named);
  assert.deepEqual(said('could not load the library of coins'), []);
});

test('macros that a configure script is left with, and the packages that define them', () => {
  const said = (...lines: string[]) => missingTools(lines.join('\n'), 'runners/c');
  assert.deepEqual(said('AX_COIN_FLAGS([-Wall])', '  AX_PTHREAD'), ['autoconf-archive']);
  assert.deepEqual(said('configure.ac:8: error: undefined or overquoted macro: AM_GNU_GETTEXT'), [
    'autopoint',
    'gettext',
  ]);
  assert.deepEqual(said('GTK_DOC_CHECK([1.0])'), ['gtk-doc-tools']);
  assert.deepEqual(said('checking whether AX_COINS is set... no'), []);
  const path = 'configure.ac:12: error: undefined or overquoted macro: AM_PATH_COINS';
  assert.deepEqual(missingPackages(path), ['coins']);
  assert.match(LIBRARY_ENV['ACLOCAL_PATH'] ?? '', /usr\/share\/aclocal$/);
});

test('modules of the languages that a build in C scripts with are packages of the system', () => {
  const said = `Traceback (most recent call last):
  File "/work/mint.py", line 2, in <module>
ModuleNotFoundError: No module named 'coin_press.dies'
Can't locate Bag/Sewing.pm in @INC (you may need to install the Bag::Sewing module)
`;
  assert.deepEqual(missingTools(said, 'runners/c'), ['python3-coin-press', 'libbag-sewing-perl']);
  assert.deepEqual(missingTools(said, 'runners/python'), []);
  assert.match(LIBRARY_ENV['PYTHONPATH'] ?? '', /usr\/lib\/python3\/dist-packages$/);
  assert.match(LIBRARY_ENV['PERL5LIB'] ?? '', /usr\/share\/perl5$/);
});

test('a crate that asks for Python gets it with its headers, where there is none', () => {
  const said = `error: failed to run custom build command for \`coin-ffi v0.2.1\`
  --- stderr
  error: no Python 3.x interpreter found
`;
  assert.deepEqual(missingTools(said, 'runners/rust'), ['python3-dev']);
  assert.deepEqual(missingTools(said, 'runners/python'), []);
});

test('programs that the setup of a Python package calls', () => {
  const said = (...lines: string[]) => missingTools(lines.join('\n'), 'runners/python');
  assert.deepEqual(said('RuntimeError: CMake must be installed to build these extensions: _coin'), [
    'cmake',
  ]);
  const absent = `FileNotFoundError: [Errno 2] No such file or directory: `;
  assert.deepEqual(
    said(`${absent}'swig'`, "error: command 'bag-gen' failed: No such file or directory"),
    ['swig', 'bag-gen'],
  );
  assert.deepEqual(said(`${absent}'README.md'`, `${absent}'docs/purse'`), []);
  assert.deepEqual(
    said(
      "error: command '/usr/bin/gcc' failed with exit code 1",
      "error: command 'gcc' failed with exit code 1",
    ),
    [],
  );
});

test('the package of a name, whatever its version, without being root', () => {
  const command = installCommand(named('bag', 'c++y'));
  assert.match(command, /; fetch 'libbag-dev' .*; fetch 'libc\\\+\\\+y-dev' .*; get\(\) /);
  assert.match(command, /--download-only/);
  assert.match(command, /dpkg-deb -x "\$f" \$d/);
});

test('what turns out to be missing later is brought with what was before, by one look at what there is', () => {
  const make = { command: 'make' };
  const [first, ...rest] = withInstall([make], installCommand(named('bag')));
  assert.deepEqual([first?.mayFail, rest], [true, [make]]);
  const [both, ...others] = withInstall([first ?? make, make], systemCommand(['libcoin-dev']));
  assert.deepEqual(others, [make]);
  const [, fetches = ''] = /; true; \}; (fetch .*?); get\(\) /.exec(both?.command ?? '') ?? [];
  assert.match(fetches, /^fetch 'libbag-dev' .*; fetch 'libcoin-dev'$/);
  assert.equal(both?.command.match(/ update &&/g)?.length, 1);
  const left = { command: `(${first?.command}) || true` };
  assert.equal(withInstall([left], installCommand(named('bag'))).length, 2);
});

test('a library is found by its very name, else with its newest version or after its maker', () => {
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-packages-'));
  try {
    const log = join(folder, 'asked');
    const got = `#!/bin/sh\ncase "$*" in *install*) echo "$*" | sed 's/.*only //' >>${log} ;; esac\n`;
    writeFileSync(join(folder, 'apt-get'), got, { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env['PATH']}` };
    const gotOf = (library: string, ...names: readonly string[]): string => {
      const script = `#!/bin/sh\nprintf '%s\\n' ${names.join(' ')}\n`;
      writeFileSync(join(folder, 'apt-cache'), script, { mode: 0o755 });
      writeFileSync(log, '');
      rmSync(join(folder, '.benchproof-libraries'), { recursive: true, force: true });
      spawnSync('sh', ['-c', installCommand(named(library))], { cwd: folder, env });
      return readFileSync(log, 'utf8').trim();
    };
    assert.equal(gotOf('bag', 'libbag9-dev', 'libbag-dev', 'bag-dev'), 'libbag-dev');
    assert.equal(gotOf('bag', 'libbag9-dev', 'libbag10-dev', 'libbags-dev'), 'libbag10-dev');
    assert.equal(gotOf('bag', 'librust-bag-dev', 'libledger-bag-dev'), 'libledger-bag-dev');
    assert.equal(gotOf('bag', 'librust-bag-dev', 'bag'), '');
    assert.equal(gotOf('bag3', 'bag-dev', 'libbag3-dev'), 'libbag3-dev');
    assert.equal(gotOf('bag-sum', 'libbagsum1-dev', 'libbags-dev'), 'libbagsum1-dev');
    assert.equal(gotOf('bag-2.0', 'libbag2.0-dev', 'libbags-dev'), 'libbag2.0-dev');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('what a configure script looked for in vain before it gave up is missing, and what it says to be Debian’s', () => {
  const said = `checking for tin.h... no
checking for lead.h... yes
      checking for coins/mint.h... no
      checking for coin_sum in -lpurse... no
      configure: error: the mint is not there

      It needs what is in a package such as libvault-dev (on Debian or Ubuntu
      Linux) or vault-devel elsewhere.
`;
  const found = missingLibraries(said);
  assert.deepEqual(found.map(({ name }) => name).toSorted(), ['mint', 'purse', 'vault']);
  assert.match(found.find(({ name }) => name === 'mint')?.file ?? '', /coins\/mint\\\.h$/);
});

test('where no name leads to a package, the one that has the file is taken', () => {
  const files = missingLibraries(`a.c:1:10: fatal error: tinlib.h: No such file or directory
d.c:1:10: fatal error: foil.h: No such file or directory
b.c:1:10: fatal error: coins/c++.h: No such file or directory
/usr/bin/ld: cannot find -lbag: No such file or directory
No package 'purse-2' found
  Could not find a package configuration file provided by "Mint6" with any of
`);
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-packages-'));
  try {
    const contents = [
      'usr/include/tinlib.h  libs/tin-doc,libdevel/libledger4-dev,libdevel/libmetal-dev',
      'usr/include/alloy/tinlib.h  libdevel/liballoy-dev',
      'usr/include/x86_64-linux-gnu/coins/c++.h  libdevel/libmoney-dev',
      'usr/lib/x86_64-linux-gnu/libbag.so  libdevel/sacks-dev',
      'usr/lib/x86_64-linux-gnu/pkgconfig/purse-2.pc  libdevel/wallet-dev',
      'usr/lib/x86_64-linux-gnu/cmake/Mint6/Mint6Config.cmake  devel/mint6-base',
    ].join('\n');
    const scripts = {
      'apt-get': `case "$*" in *install*) echo "$*" | sed 's/.*only //' | tr ' ' '\\n' >>asked ;; *Contents-tin*) touch .benchproof-libraries/apt/lists/sid_Contents-tin ;; *Contents-all*) touch .benchproof-libraries/apt/lists/sid_Contents-all ;; esac`,
      'apt-cache': 'echo libother-dev',
      dpkg: 'echo tin',
      'apt-helper': `case "$2" in *all) echo 'usr/include/foil.h  libdevel/sheets-dev' ;; *) cat <<'END'\n${contents}\nEND\n;; esac`,
    };
    for (const [name, text] of Object.entries(scripts))
      writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env['PATH']}` };
    const command = installCommand(files, [], 'libledger').replaceAll(
      '/usr/lib/apt/apt-helper',
      'apt-helper',
    );
    spawnSync('sh', ['-c', command], { cwd: folder, env });
    const got = readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');
    assert.deepEqual(got.toSorted(), [
      'libmetal-dev',
      'libmoney-dev',
      'mint6-base',
      'sacks-dev',
      'sheets-dev',
      'wallet-dev',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('what was asked once is not asked again by the next repair', () => {
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-packages-'));
  try {
    const scripts = {
      'apt-get': 'echo "$*" | sed "s/.* -o [^ ]* //;s/.*only //" >>asked',
      'apt-cache': "printf '%s\\n' libbag-dev libpurse-dev",
    };
    for (const [name, text] of Object.entries(scripts))
      writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env['PATH']}` };
    for (const names of [['bag'], ['bag', 'purse'], ['bag', 'purse']])
      spawnSync('sh', ['-c', installCommand(named(...names))], { cwd: folder, env });
    const asked = readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');
    assert.deepEqual(asked, ['update', 'libbag-dev', 'libpurse-dev']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('where no package has what is missing, the build goes on to say what it lacks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-packages-'));
  try {
    writeFileSync(
      join(folder, 'apt-get'),
      '#!/bin/sh\ncase "$*" in *install*) exit 100 ;; esac\n',
      { mode: 0o755 },
    );
    const command = installCommand([], ['coin']);
    const env = { PATH: `${folder}:${process.env['PATH']}` };
    const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, env });
    assert.equal(status, 0, String(stderr));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the program of a library that says where it lies names the folder that it was laid into', () => {
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-packages-'));
  try {
    const got =
      '#!/bin/sh\ncase "$*" in *install*) touch "$PWD/.benchproof-libraries/apt/archives/purse.deb" ;; esac\n';
    const unpack =
      '#!/bin/sh\nmkdir -p "$3/usr/bin" && printf "prefix=/usr\\nlibdir=\\"/usr/lib\\"\\n" >"$3/usr/bin/purse-config"\n';
    for (const [name, text] of Object.entries({
      'apt-get': got,
      'apt-cache': '#!/bin/sh\necho libpurse-dev\n',
      'dpkg-deb': unpack,
    }))
      writeFileSync(join(folder, name), text, { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env['PATH']}` };
    spawnSync('sh', ['-c', installCommand(named('purse'))], { cwd: folder, env });
    const usr = join(folder, '.benchproof-libraries', 'usr');
    const told = `prefix=${usr}\nlibdir="${usr}/lib"\n`;
    assert.equal(readFileSync(join(usr, 'bin', 'purse-config'), 'utf8'), told);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the folder of programs is put before others once', () => {
  assert.match(toolPath('/bin'), /^\/work\/\.benchproof-libraries\/usr\/bin:\/bin$/);
  assert.equal(toolPath(toolPath('/bin')), toolPath('/bin'));
});

test('libraries are installed by the names that the project itself has a system install', () => {
  const files = [
    {
      path: '.github/workflows/ci.yml',
      text: `steps:
  - run: |
      sudo apt-get update && sudo apt-get -y install ninja-build libcoin-dev \\
        libpurse++-dev
      make
  - run: sudo apt install -y "libcoin-dev" bag-dev; ninja
`,
    },
    { path: 'README.md', text: 'First `sudo apt-get install libvault-dev`, then libmint-dev.' },
    { path: 'docs/old.md', text: 'apt install libledger-dev' },
  ];
  const names = ['libcoin-dev', 'libpurse++-dev', 'bag-dev', 'libvault-dev'];
  assert.deepEqual(namedPackages(files), names);
  assert.match(systemCommand(['libpurse++-dev']), /; fetch 'libpurse\\\+\\\+-dev'; get/);
  assert.equal(systemCommand([]), '');
});
