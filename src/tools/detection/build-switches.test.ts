import assert from 'node:assert/strict';
import { test } from 'node:test';
import { configureSwitches, mesonSwitches } from './build-switches.ts';

test('what Meson asks of benchmarks, or of the folder that they lie in, is switched on', () => {
  const text = `option('benchmarks', type : 'feature', value : 'disabled')
option('build_tests', type: 'boolean', value: false)
option('run-bench', type: 'boolean')
option('bench_dir', type : 'string')
option('tests-of-coins', type : 'boolean')
option('perf', type : 'feature')
`;
  assert.equal(
    mesonSwitches(text, ['tests/sum.c']),
    ' -Dbenchmarks=enabled -Dbuild_tests=true -Drun-bench=true',
  );
  assert.equal(
    mesonSwitches(text, ['perf/sum.c']),
    ' -Dbenchmarks=enabled -Drun-bench=true -Dperf=enabled',
  );
  assert.equal(mesonSwitches('', ['tests/sum.c']), '');
});

test('what a configure script asks of benchmarks, or of the folder that they lie in, is switched on', () => {
  const help = `  --enable-FEATURE[=ARG]  include FEATURE [ARG=yes]
  --enable-benchmark      build the benchmark
  --enable-tests          build the tests
  --disable-examples      leave out the examples
  --with-bench-data=DIR   data of the benchmarks
  --with-microbench       with small benchmarks
  --enable-benchmark      build the benchmark
`;
  assert.equal(
    configureSwitches(help, ['test/sum.c']),
    ' --enable-benchmark --enable-tests --with-microbench',
  );
  assert.equal(
    configureSwitches(help, ['examples/sum.c']),
    ' --enable-benchmark --enable-examples --with-microbench',
  );
});

test('of a configure script that is yet to be made its source tells', () => {
  const source = `AC_ARG_ENABLE([benchmarks],
  [AS_HELP_STRING([--disable-benchmarks], [none of them])])
AC_ARG_ENABLE(tests, AC_HELP_STRING([more]))
AC_ARG_WITH([coins])
`;
  assert.equal(configureSwitches(source, ['tests/sum.c']), ' --enable-benchmarks --enable-tests');
});
