import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupLeftOut, lastTelling, leftOutLines, reasonOf } from './reasons.ts';

test('the line that names the cause is told, not what follows from it', () => {
  const cargo =
    'warning: unused\nerror[E0425]: cannot find function `sum`\n --> a.rs:1\nerror: could not compile\n';
  assert.equal(lastTelling(cargo), 'error[E0425]: cannot find function `sum`');
  assert.equal(
    lastTelling('make: *** No rule to make target\nbye\n'),
    'make: *** No rule to make target',
  );
  assert.equal(lastTelling('one\ntwo\n'), 'two');
  const linked =
    "ld: /tmp/a.o: in function `main':\na.c:1: undefined reference to `mint'\ncollect2: error: ld returned 1 exit status\n";
  assert.equal(lastTelling(linked), "a.c:1: undefined reference to `mint'");
  const pip =
    "  error: subprocess-exited-with-error\n  × it did not run\n      error: can't find a compiler\n";
  assert.equal(lastTelling(pip), "error: can't find a compiler");
  const cmake =
    'CMake Error at CMakeLists.txt:9 (message):\n  no bag\n\n-- Configuring incomplete, errors occurred!\n';
  assert.equal(lastTelling(cmake), 'CMake Error at CMakeLists.txt:9 (message): no bag');
  const go =
    '# example.org/bags\n./bag_test.go:22:18: undefined: Bag\n./bag_test.go:23:2: undefined: Sack\n./bag_test.go:23:2: too many errors\n';
  assert.equal(lastTelling(go), './bag_test.go:22:18: undefined: Bag');
  const panicked =
    "thread 'main' (19) panicked at benches/bags.rs:35:62:\nno bags: `git clone` failed\nnote: run with `RUST_BACKTRACE=1`\n";
  assert.match(lastTelling(panicked), / panicked at benches\/bags\.rs:35:62: no bags: `git clone`/);
  const cloned =
    'fatal: not a git repository\nfatal: unable to access bag: no host\nmake: *** [Makefile:9: bag] Error 128\n';
  assert.equal(lastTelling(cloned), 'fatal: unable to access bag: no host');
  const thrown =
    "node:internal/modules/cjs/loader:1404\n  throw err;\n\nError: Cannot find module 'bag'\n    at require (node:internal/modules/helpers:157:16) {\n  code: 'MODULE_NOT_FOUND'\n}\n";
  assert.equal(lastTelling(thrown), "Error: Cannot find module 'bag'");
  const frames = `Error: no purse\n${'  tried: /purse\n'.repeat(300)}\nNode.js v24.0.0\n`;
  assert.equal(lastTelling(frames), 'Error: no purse');
  assert.equal(lastTelling('bag is empty\n\nNode.js v24.0.0\n'), 'bag is empty');
  const npm =
    'npm error code E404\nnpm error 404 Not Found - GET bag\nnpm error A complete log of this run can be found in: /tmp/x.log\n';
  assert.equal(lastTelling(npm), 'npm error 404 Not Found - GET bag');
  const absent =
    'npm error code ETARGET\nnpm error notarget No version of bag.\nnpm error notarget In most cases one is missing\n';
  const lost =
    'npm error code ENOTFOUND\nnpm error syscall getaddrinfo\nnpm error errno ENOTFOUND\nnpm error network request to https://bags.invalid/ failed\n';
  assert.equal(lastTelling(lost), 'npm error network request to https://bags.invalid/ failed');
  assert.equal(lastTelling(absent), 'npm error notarget No version of bag.');
  const gone =
    '# example.org/bags\nbag.go:9:2: example.org/bag@v1.0.1: reading go.mod: 404 Not Found\n\tserver response: This module version is not available.\nFAIL\texample.org/bags [setup failed]\nFAIL\n';
  assert.match(lastTelling(gone), /^bag\.go:9:2: example\.org\/bag@v1\.0\.1: reading go\.mod: 404/);
  assert.equal(lastTelling('\u001b[31mpanic: no bag\u001b[0m'), 'panic: no bag');
});

test('a long command is cut in its middle', () => {
  const command = `cargo bench ${'--verbose '.repeat(20)}--no-run`;
  const reason = reasonOf({ message: `\`${command}\` ended with exit code 101`, tail: '' });
  assert.ok(reason.length < 90, reason);
  assert.match(reason, /ended with exit code 101$/);
});

test('what a policy of the project refuses is left to a person, who is told how', () => {
  const tail = '[ERR_PNPM_TRUST_DOWNGRADE] 1 lockfile entries failed verification:\n  bag@1.0.0\n';
  const reason = reasonOf({ message: '`pnpm install` ended with exit code 1', tail });
  assert.match(
    reason,
    /failed verification:: .*add --config\.trustPolicy=off to the install command$/,
  );
});

test('what only a person can change is said with what may be done', () => {
  const adviceOf = (tail: string) =>
    reasonOf({ message: '`cmake -S .` ended with exit code 1', tail });
  const absent = "fatal: unable to access 'https://bags.example/': Could not resolve host\n";
  assert.match(adviceOf(absent), /put a copy beside the sources/);
  const alone = 'OSError: [Errno 99] Cannot assign requested address\n';
  assert.match(adviceOf(alone), /it connects to a server, which is not there/);
});

test('what failed for one reason in one place is one line', () => {
  const one = { project: 'p', what: './a', count: 1, reason: 'build failed: no bag' };
  const groups = groupLeftOut([
    { ...one, names: ['A'] },
    { ...one, names: ['B'] },
    { ...one, what: './b' },
  ]);
  assert.deepEqual(leftOutLines(groups), [
    '2 benchmarks of ./a (A, B): build failed: no bag',
    './b: build failed: no bag',
  ]);
});

test('files that are left out whole for one reason are one line', () => {
  const late = (what: string) => ({ project: 'p', what, count: 1, reason: 'not tried' });
  const files = ['a.ts', 'b.ts', 'c.ts', 'd.ts'].map(late);
  const other = { ...late('e.ts'), reason: 'exit code 1' };
  assert.deepEqual(leftOutLines([...files, other]), [
    '4 (a.ts, b.ts, c.ts, …): not tried',
    'e.ts: exit code 1',
  ]);
  assert.deepEqual(leftOutLines(files.slice(2)), ['c.ts, d.ts: not tried']);
});

test('an error of a module of Python is the cause, not what pip says after it', () => {
  const printed = `      subprocess.CalledProcessError: Command '['cmake', '-S', '/work/mint']' returned 1
      [end of output]
  ERROR: Failed building editable for mint
error: failed-wheel-build-for-install
× Failed to build installable wheels for some pyproject.toml based projects
`;
  assert.match(lastTelling(printed), /^subprocess\.CalledProcessError: Command/);
});
