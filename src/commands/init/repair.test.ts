/** What is tried after a step of a build failed, and in which order. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { repairOf } from './repair.ts';

const START = 'runners/c';
const MAKE = { command: 'make', instead: 'make -k || true', older: 'runners/c@14' };
const failureOf = (tail: string) => ({ message: '`make` ended with exit code 2', tail });
const REFUSED = failureOf(
  'cc -c sum.c\nsum.c:3:9: error: expected identifier\nmake: *** [sum.o] Error 1',
);

test('what the newest compiler refuses is built by an older one, and said', () => {
  const repair = repairOf({ steps: [MAKE], image: START, env: {}, tried: [] }, REFUSED, START);
  assert.equal(repair?.image, 'runners/c@14');
  assert.deepEqual(repair?.steps, [MAKE]);
  assert.match(repair?.said ?? '', /newest toolchain rejects it.*runners\/c@14/);
});

test('C from before 2023 that autoconf would have compiled as newer is compiled as it was written', () => {
  const steps = [{ command: 'autoreconf -fi' }, { command: './configure' }, MAKE];
  for (const tail of [
    "sum.c:3:31: error: assignment to 'int (*)(void)' from incompatible pointer type 'int (*)(coin *)' [-Wincompatible-pointer-types]",
    "sum.c:2:21: error: too many arguments to function 'bag->sort'; expected 0, have 4",
  ]) {
    const build = { steps, image: START, env: {}, tried: [] };
    const repair = repairOf(build, failureOf(tail), START);
    assert.deepEqual([repair?.env, repair?.image], [{ ac_cv_prog_cc_c23: 'no' }, START]);
    assert.match(repair?.said ?? '', /before 2023: /);
    assert.ok(repair);
    assert.equal(repairOf(repair, failureOf(tail), START)?.image, 'runners/c@14');
    const plain = repairOf({ ...build, steps: [MAKE] }, failureOf(tail), START);
    assert.deepEqual(plain?.env, {});
  }
});

test('a configure script is told to go without a part where it says how, after the library was looked for', () => {
  const steps = [{ command: './configure --disable-shared', instead: './configure' }, MAKE];
  const build = { steps, image: START, env: {}, tried: [] };
  const failed = (command: string, words: string) => ({
    message: `\`${command}\` ended with exit code 1`,
    tail: `checking for coins... no\nconfigure: error: ${words}\n`,
  });
  const [first] = steps;
  const papers = failed(
    first?.command ?? '',
    'both quill and ink are needed. Use\n--disable-papers to go on',
  );
  const repair = repairOf(build, papers, START);
  assert.ok(repair);
  assert.deepEqual(repair.steps[0], {
    command: './configure --disable-shared --disable-papers',
    instead: './configure --disable-papers',
  });
  assert.match(repair.said ?? '', /--disable-papers/);
  const again = failed(repair.steps[0]?.command ?? '', 'no papers; use --disable-papers');
  assert.equal(repairOf(repair, again, START)?.kind, 'other step');
  const coins = failed(first?.command ?? '', 'libcoin not found (use --without-coin)');
  const brought = repairOf(build, coins, START);
  assert.equal(brought?.kind, 'Debian packages');
  assert.equal(brought && repairOf(brought, coins, START)?.kind, 'without a part');
});

test('lists that CMake 4 no longer reads are built with CMake 3, and said', () => {
  const command = 'cmake -S . -B build-benchproof';
  for (const tail of [
    'CMake Error at test/CMakeLists.txt:4 (cmake_policy):\n  Policy CMP0037 may not be set to OLD behavior because this version of CMake\n',
    'The LOCATION property may not be read from target "purse".',
  ]) {
    const build = { steps: [{ command }], image: START, env: {}, tried: [] };
    const failure = { message: `\`${command}\` ended with exit code 1`, tail };
    const repair = repairOf(build, failure, START);
    assert.match(repair?.steps[0]?.command ?? '', /python3-pip.* --target \S+ 'cmake<4'$/s);
    assert.match(
      repair?.env['PATH'] ?? '',
      /^\/work\/\.benchproof-cmake\/cmake\/data\/bin:.*:\/usr\/bin/,
    );
    assert.match(repair?.said ?? '', /CMake 3: .*(?:OLD behavior|target)$/);
    assert.ok(repair);
    assert.equal(repairOf(repair, failure, START), null);
  }
});

test('a package that excludes the newest Python, or has no wheel for it, is installed in an older one', () => {
  const command = '.venv/bin/pip install -e .[bench]';
  const older = 'runners/python@3.13';
  const steps = [{ command, older, instead: '.venv/bin/pip install -e .' }];
  const build = { steps, image: 'runners/python', env: {}, tried: [] };
  for (const tail of [
    "ERROR: Package 'purse' requires a different Python: 3.14.1 not in '<3.14,>=3.9'",
    'ERROR: Failed to build installable wheels for some pyproject.toml based projects (coins)',
  ]) {
    const failure = { message: `\`${command}\` ended with exit code 1`, tail };
    const repair = repairOf(build, failure, 'runners/python');
    assert.equal(repair?.image, older);
    assert.ok(repair !== null);
    const next = repairOf(repair, failure, 'runners/python');
    assert.deepEqual(next?.steps, [{ command: '.venv/bin/pip install -e .' }]);
  }
});

test('a Python package whose setup needs what setuptools no longer has is built with an older one', () => {
  const command = '.venv/bin/pip install -e .';
  const build = {
    steps: [{ command, older: 'runners/python@3.13' }],
    image: 'runners/python',
    env: { A: '1' },
    tried: [],
  };
  const tail = "    import pkg_resources\nModuleNotFoundError: No module named 'pkg_resources'\n";
  const failure = { message: `\`${command}\` ended with exit code 1`, tail };
  const repair = repairOf(build, failure, 'runners/python');
  const [write, next] = repair?.steps ?? [];
  assert.match(write?.command ?? '', /'setuptools<81' >\.benchproof-constraints$/);
  assert.deepEqual([next?.command, repair?.image], [command, 'runners/python']);
  const file = '/work/.benchproof-constraints';
  const env = { A: '1', PIP_CONSTRAINT: file, PIP_BUILD_CONSTRAINT: file };
  assert.deepEqual(repair?.env, env);
  assert.match(repair?.said ?? '', /setuptools before 81: .*pkg_resources/);
});

test('a Python package with parts in Rust is built with its compiler laid beside the sources', () => {
  const command = '.venv/bin/pip install -e .';
  const steps = [{ command, older: 'runners/python@3.13' }];
  const build = { steps, image: 'runners/python', env: {}, tried: [] };
  for (const tail of [
    '  from puccinialin import setup_rust\nerror: metadata-generation-failed\n',
    "error: can't find Rust compiler\nERROR: Failed to build installable wheels\n",
  ]) {
    const failure = { message: `\`${command}\` ended with exit code 1`, tail };
    const repair = repairOf(build, failure, 'runners/python');
    assert.equal(repair?.image, 'runners/python');
    assert.match(repair?.steps[0]?.command ?? '', /; fetch 'cargo' 'usr[^;]*; get/);
    assert.match(repair?.env['PATH'] ?? '', /^\/work\/\.benchproof-libraries\/usr\/bin:/);
  }
});

test('a bundler from before OpenSSL 3 may hash as it did', () => {
  const tail = 'Error: error:0308010C:digital envelope routines::unsupported\nNode.js v24.22.2';
  const steps = [{ command: 'npm run build', mayFail: true }];
  const failure = { message: '`npm run build` ended with exit code 1', tail };
  const build = { steps, image: 'runners/node', env: {}, tried: [] };
  const repair = repairOf(build, failure, 'runners/node');
  assert.deepEqual(repair?.env, { NODE_OPTIONS: '--openssl-legacy-provider' });
  assert.deepEqual(repair?.steps, steps);
});

test('what only a nightly compiler takes is built by the stable one, and said', () => {
  const tail = 'error[E0554]: `#![feature]` may not be used on the stable release channel';
  const failure = { message: '`cargo build` ended with exit code 101', tail };
  const steps = [{ command: 'cargo build' }];
  const build = { steps, image: 'runners/rust', env: {}, tried: [] };
  const repair = repairOf(build, failure, 'runners/rust');
  assert.deepEqual(repair?.env, { RUSTC_BOOTSTRAP: '1' });
  assert.match(
    repair?.said ?? '',
    /with RUSTC_BOOTSTRAP=1: may not be used on the stable release channel/,
  );
  assert.ok(repair !== null);
  assert.equal(repairOf(repair, failure, 'runners/rust'), null);
});

test('what no compiler takes is built in part, by the newest', () => {
  const repair = repairOf(
    { steps: [MAKE], image: 'runners/c@14', env: {}, tried: [] },
    REFUSED,
    START,
  );
  assert.equal(repair?.image, START);
  assert.deepEqual(repair?.steps, [{ command: 'make -k || true' }]);
});

test('what the older compiler refuses where it was the first is not built by it once more', () => {
  const alone = { command: 'make', older: 'runners/c@14', mayFail: true as const };
  const build = { steps: [alone], image: 'runners/c@14', env: {}, tried: [] };
  assert.equal(repairOf(build, REFUSED, 'runners/c@14')?.kind, 'step left out');
});

test('a failure that is no compiler’s needs no other compiler', () => {
  const repair = repairOf(
    { steps: [MAKE], image: START, env: {}, tried: [] },
    failureOf('make: *** no rule'),
    START,
  );
  assert.equal(repair?.image, START);
});

test('warnings that are made errors count as refused', () => {
  const failure = failureOf('cc1: all warnings being treated as errors');
  assert.equal(
    repairOf({ steps: [MAKE], image: START, env: {}, tried: [] }, failure, START)?.image,
    'runners/c@14',
  );
});

test('a library that is missing is laid beside the sources, where all find it', () => {
  const failure = failureOf('sum.c:1:10: fatal error: gmp.h: No such file or directory');
  const repair = repairOf(
    { steps: [MAKE], image: START, env: { A: '1' }, tried: [] },
    failure,
    START,
  );
  assert.match(repair?.steps[0]?.command ?? '', /gmp\[0-9\.\]\*-dev/);
  assert.ok(repair !== null);
  assert.equal(repairOf({ ...repair, steps: [MAKE] }, failure, START)?.tried.length, 1);
  assert.equal(repair?.env['A'], '1');
  assert.match(repair?.env['CPATH'] ?? '', /\/include$/);
});

test('what the lists of a build demand is brought with the first library that is missing', () => {
  const libraries = ['gmp', 'purse', 'ledger'].map((name) => ({ name }));
  const build = { steps: [MAKE], image: START, env: {}, tried: [], name: 'ledger', libraries };
  const missing = (file: string) =>
    failureOf(`a.c:1:10: fatal error: ${file}: No such file or directory`);
  const repair = repairOf(build, missing('gmp.h'), START);
  const command = repair?.steps[0]?.command ?? '';
  assert.match(command, /fetch 'libgmp-dev'.*; fetch 'libpurse-dev'/);
  assert.doesNotMatch(command, /fetch 'libgmp-dev'.*fetch 'libgmp-dev'|libledger-dev/);
  assert.ok(repair !== null);
  const later = repairOf(repair, missing('tin.h'), START)?.tried.at(-1) ?? '';
  assert.match(later, /libtin-dev/);
  assert.doesNotMatch(later, /libpurse-dev/);
  assert.equal(
    repairOf(build, failureOf('sum.c:3: error: expected ;'), START)?.steps[0]?.command.includes(
      'fetch',
    ) ?? false,
    false,
  );
});

test('a list that only makes documents is emptied where it asks for what is not there', () => {
  const configure = { command: 'cmake -S . -B build' };
  const build = { steps: [configure], image: START, env: {}, tried: [] };
  const said = `CMake Error at /usr/share/cmake/Modules/Handle.cmake:2 (message):
  Could NOT find Doxygen (missing: DOXYGEN_EXECUTABLE)
Call Stack (most recent call first):
  /usr/share/cmake/Modules/FindDoxygen.cmake:9 (find_package_handle_standard_args)
  docs/CMakeLists.txt:1 (find_package)
`;
  const failed = (tail: string) => ({ message: '`cmake -S . -B build` ended', tail });
  const repair = repairOf(build, failed(said), START);
  assert.deepEqual(repair?.steps, [{ command: ': >docs/CMakeLists.txt' }, configure]);
  assert.match(repair?.said ?? '', /documents/);
  const meson = "doc/api/meson.build:3:10: ERROR: Program 'doxygen' not found or not executable";
  assert.equal(repairOf(build, failed(meson), START)?.steps[0]?.command, ': >doc/api/meson.build');
  const other = said.replace('docs/', 'source/docs/');
  assert.doesNotMatch(repairOf(build, failed(other), START)?.steps[0]?.command ?? '', /^: >/);
});

test('a build that asks git for a version gets a history with one, the same every time', () => {
  const build = { steps: [MAKE], image: START, env: {}, tried: [] };
  const failure = failureOf('fatal: not a git repository (or any of the parent directories): .git');
  const repair = repairOf(build, failure, START);
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-history-'));
  try {
    const run = (command: string) =>
      execFileSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
    run(repair?.steps[0]?.command ?? '');
    assert.equal(run('git describe --dirty').trim(), '99.0.0');
    assert.equal(run("git describe --match 'v*'").trim(), 'v99.0.0');
    const made = run('git rev-parse HEAD');
    rmSync(join(folder, '.git'), { recursive: true });
    run(repair?.steps[0]?.command ?? '');
    assert.equal(run('git rev-parse HEAD'), made);
  } finally {
    rmSync(folder, { recursive: true });
  }
  assert.ok(repair !== null);
  assert.equal(repairOf(repair, failure, START)?.kind === 'history', false);
});

test('no package of the project itself is laid beside it, which would be measured in its place', () => {
  const build = { steps: [MAKE], image: START, env: {}, tried: [], name: 'libledger' };
  const own = failureOf('etc/sum.c:1:10: fatal error: ledger.h: No such file or directory');
  assert.doesNotMatch(repairOf(build, own, START)?.steps[0]?.command ?? '', /apt-get/);
  const both = failureOf('/usr/bin/ld: cannot find -lledger\n/usr/bin/ld: cannot find -lpurse\n');
  const packages = ['libledger-dev', 'libcoin-dev'];
  const repair = repairOf({ ...build, packages }, both, START);
  assert.match(repair?.steps[0]?.command ?? '', /libpurse-dev/);
  assert.doesNotMatch(repair?.steps[0]?.command ?? '', /fetch '[^;]*ledger/);
  assert.ok(repair !== null);
  const named = repairOf(repair, both, START)?.steps[0]?.command ?? '';
  assert.match(named, /libcoin-dev/);
  assert.doesNotMatch(named, /fetch '[^;]*ledger/);
});

test('a build whose libraries ask for a newer standard is configured for it, once', () => {
  const steps = [{ command: 'cmake -S . -B out', instead: 'cmake -S . -B out -DX=1' }, MAKE];
  const failure = failureOf('#error C++ versions less than C++17 are not supported.');
  const build = { steps, image: START, env: {}, tried: [] };
  const repair = repairOf(build, failure, START);
  assert.equal(repair?.steps[0]?.command, 'cmake -S . -B out -DCMAKE_CXX_STANDARD=17');
  assert.equal(repair?.image, START);
  assert.ok(repair !== null);
  assert.match(repairOf(repair, failure, START)?.said ?? '', /built differently/);
});

test('a name that the chosen standard lacks asks for a newer one, a missing header does not', () => {
  const steps = [{ command: 'cmake -S . -B out' }, MAKE];
  const build = { steps, image: START, env: {}, tried: [] };
  const first = (tail: string) => repairOf(build, failureOf(tail), START)?.steps[0]?.command;
  const lacked =
    'sum.h:24:24: error: ‘is_standard_layout_v’ is not a member of ‘std’; did you mean';
  assert.match(first(lacked) ?? '', / -DCMAKE_CXX_STANDARD=17$/);
  const named = `sum.h:2:1: error: ‘span’ is not a member of ‘std’
sum.h:2:1: note: ‘std::span’ is only available from C++20 onwards`;
  assert.match(first(named) ?? '', / -DCMAKE_CXX_STANDARD=20$/);
  const header = `sum.h:2:1: error: ‘uint8_t’ is not a member of ‘std’
sum.h:1:1: note: ‘std::uint8_t’ is defined in header ‘<cstdint>’; this is probably fixable`;
  assert.equal(first(header), 'cmake -S . -B out');
});

test('a go.mod that its own file has fallen behind is brought up to date by the build, once', () => {
  const build = {
    ...{ steps: [{ command: 'go test -c .' }], image: 'runners/go', env: { CGO_ENABLED: '0' } },
    tried: [],
  };
  const failure = {
    message: '`go test -c .` ended with exit code 1',
    tail: 'go: updates to go.mod needed; to update it:\n\tgo mod tidy',
  };
  const repair = repairOf(build, failure, 'runners/go');
  assert.deepEqual(repair?.env, { CGO_ENABLED: '0', GOFLAGS: '-mod=mod' });
  assert.ok(repair !== null);
  assert.equal(repairOf(repair, failure, 'runners/go'), null);
});

test('a package that no registry has is taken out of the manifest that asks for it, and said', () => {
  const command = 'cd bench && npm ci';
  const steps = [{ command: 'npm ci' }, { command, instead: 'cd bench && npm install' }];
  const build = { steps, image: 'runners/node', env: {}, tried: [] };
  const said = (words: string) => ({
    message: `\`${command}\` ended with exit code 1`,
    tail: words,
  });
  const tail = `npm error code E404
npm error 404  The requested resource '@coins/mint@https://example.invalid/mint-4.tgz' could not be found
npm error 404 tarball, folder, http url, or git url.
`;
  const repair = repairOf(build, said(tail), 'runners/node');
  assert.deepEqual(repair?.steps, [
    { command: 'npm ci' },
    {
      command:
        "cd bench && npm pkg delete 'dependencies[@coins/mint]' 'devDependencies[@coins/mint]' && rm -f package-lock.json",
    },
    { command: 'cd bench && npm install' },
  ]);
  assert.match(repair?.said ?? '', /@coins\/mint/);
  const version = repairOf(build, said('No matching version found for bag@^9.'), 'runners/node');
  assert.match(version?.steps[1]?.command ?? '', /devDependencies\[bag\]/);
  const absent =
    'error Error: https://bags.invalid/@coins/mint/-/mint-4.tgz: Request failed \\"404 Not Found\\"';
  const pnpm = ['@coins/mint/-/mint-4.tgz', '@coins%2Fmint'].map(
    (place) => ` ERR_PNPM_FETCH_404  GET https://bags.invalid/${place}: Not Found - 404`,
  );
  for (const words of [absent, ...pnpm])
    assert.deepEqual(repairOf(build, said(words), 'runners/node')?.steps, repair?.steps);
});

test('a build that needs types to be run is built by a Node.js that runs them, before it is left out', () => {
  const command = 'npm run build';
  const build = {
    ...{ steps: [{ command, mayFail: true, older: 'runners/node@22' }], image: 'runners/node' },
    ...{ env: {}, tried: [] },
  };
  const failure = {
    message: `\`${command}\` ended with exit code 1`,
    tail: 'TypeError [ERR_UNKNOWN_FILE_EXTENSION]: Unknown file extension ".ts" for /work/build.ts',
  };
  const repair = repairOf(build, failure, 'runners/node');
  assert.equal(repair?.image, 'runners/node@22');
  assert.ok(repair !== null);
  assert.match(repairOf(repair, failure, 'runners/node')?.said ?? '', /continues without it/);
});

test('a crate below a workspace that has no part in it is told so', () => {
  const build = { steps: [], image: 'runners/rust', env: {}, tried: [] };
  const failure = {
    message: '`cargo bench` ended with exit code 101',
    tail: "error: current package believes it's in a workspace when it's not:\ncurrent:   /work/benches/Cargo.toml\nworkspace: /work/Cargo.toml\n",
  };
  const repair = repairOf(build, failure, 'runners/rust');
  assert.deepEqual(repair?.steps, [{ command: "printf '\\n[workspace]\\n' >>benches/Cargo.toml" }]);
});

test('a source that Cython is to make is made before the package is built', () => {
  const steps = [{ command: 'python3 -m venv .venv' }, { command: '.venv/bin/pip install -e .' }];
  const build = { steps, image: 'runners/python', env: {}, tried: [] };
  const message = '`.venv/bin/pip install -e .` ended with exit code 1';
  const tail = 'cc1: fatal error: purse/_coins.c: No such file or directory';
  const repair = repairOf(build, { message, tail }, 'runners/python');
  assert.deepEqual(
    repair?.steps.map(({ command }) => command),
    [
      'python3 -m venv .venv',
      '.venv/bin/pip install cython && .venv/bin/cython -3 purse/_coins.pyx',
      '.venv/bin/pip install -e .',
    ],
  );
  assert.equal(repair?.said, null);
});

test('what was written for a CMake before 3.5 is told to go on, with what it fetches', () => {
  const step = { command: 'cmake -S . -B build', instead: 'cmake -S .' };
  const tail = `-- Could NOT find Ledger (missing: LEDGER_FOLDER)
CMake Error at CMakeLists.txt:5 (cmake_minimum_required):
  Compatibility with CMake < 3.5 has been removed from CMake.
`;
  const failure = { message: '`cmake -S . -B build` ended with exit code 1', tail };
  const repair = repairOf({ steps: [step], image: START, env: {}, tried: [] }, failure, START);
  assert.deepEqual(repair?.env, { CMAKE_POLICY_VERSION_MINIMUM: '3.5' });
  assert.deepEqual(repair?.steps, [step]);
});

test('a header that no package is called like is looked for in those that the project names', () => {
  const failure = failureOf('sum.c:1:10: fatal error: mint.h: No such file or directory');
  const build = { steps: [MAKE], image: START, env: {}, tried: [], packages: ['libcoin-dev'] };
  const first = repairOf(build, failure, START);
  assert.doesNotMatch(first?.steps[0]?.command ?? '', /libcoin/);
  assert.ok(first);
  const second = repairOf(first, failure, START);
  assert.match(second?.steps[0]?.command ?? '', /fetch 'libcoin-dev'/);
  assert.equal(second?.said, null);
  assert.ok(second);
  assert.equal(repairOf(second, failure, START)?.image, START);
});
