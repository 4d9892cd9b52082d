import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nothingMatchedIn, signsIn } from './output-signs.ts';

const names = (stdout: string, stderr = ''): string[] =>
  signsIn(stdout, stderr).map(({ name }) => name);

test('instrumented builds are detected in the output', () => {
  assert.deepEqual(names('***WARNING*** Library was built as DEBUG. Timings may be affected.'), [
    'debug-build',
  ]);
  assert.deepEqual(names('', '    Finished `dev` profile [unoptimized + debuginfo] target(s)'), [
    'debug-build',
  ]);
  assert.deepEqual(names('pool: fresh, build: debug\n400 req/s, 2.50ms avg'), ['debug-build']);
  assert.deepEqual(names('---------- coverage: platform linux, python 3.13.5 ----------'), [
    'coverage',
  ]);
  const byPytestCov7 =
    '______________ coverage: platform linux, python 3.13.5-final-0 ______________';
  assert.deepEqual(names(byPytestCov7), ['coverage']);
  assert.deepEqual(names('', 'Debugger listening on ws://127.0.0.1:9229/1c0f'), ['profiler']);
  assert.deepEqual(names('', 'WARNING: DATA RACE\nRead at 0x00c0'), ['sanitizer']);
});

test('ordinary output yields no signs', () => {
  const ordinary = [
    'Throughput = 10415648 operations per second, relative time: 0.010s.',
    '    Finished `release` profile [optimized] target(s) in 4.02s',
    'build: release\n400 req/s',
    'the coverage of the board is 91 %',
    'debugging is off, coverage is off',
  ];
  for (const text of ordinary) assert.deepEqual(names(text, text), []);
});

test('each sign is reported once and shortened, at either end of a flood', () => {
  const flood = `build: debug\n${'x'.repeat(400_000)}\n${'build: debug\n'.repeat(5)}`;
  assert.equal(signsIn(flood, '').length, 1);
  const late = `${'y\n'.repeat(200_000)}WARNING: DATA RACE`;
  assert.deepEqual(names(late), ['sanitizer']);
  const long = signsIn(`CoverageWarning: ${'z'.repeat(1000)}`, '');
  assert.ok((long[0]?.text.length ?? 999) <= 120);
});

test('a filter without matches is detected', () => {
  assert.match(
    nothingMatchedIn('running 0 tests\n\ntest result: ok. 0 passed', '') ?? '',
    /0 tests/,
  );
  assert.equal(nothingMatchedIn('running 3 tests\n…\nrunning 0 tests\n', ''), null);
  assert.ok(nothingMatchedIn('ok  \tmichi\t0.01s [no tests to run]', ''));
  assert.equal(
    nothingMatchedIn('BenchmarkPlayout-2 \t100\t12 ns/op\nok michi [no tests to run]', ''),
    null,
  );
  assert.ok(nothingMatchedIn('collected 0 items\n\n===== no tests ran in 0.01s =====', ''));
  assert.ok(nothingMatchedIn('', 'Failed to match any benchmarks against regex: parse_x'));
  assert.ok(nothingMatchedIn('', 'No matching benchmarks. Miss-spelled regexp?'));
  assert.equal(nothingMatchedIn('400 req/s, 2.50ms avg', ''), null);
});
