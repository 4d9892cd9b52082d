import assert from 'node:assert/strict';
import { test } from 'node:test';
import { salvage, steadied } from './salvage.ts';

const benchmark = {
  name: 'bench',
  comment: null,
  options: {
    command: './bench',
    read: {
      adapter: 'lines' as const,
      metrics: { sum: { select: 'sum' }, 'round-7': { select: 'round 7' } },
    },
  },
};

const ranWith = (stdout: string, exit = 0) =>
  [
    {
      benchmark: 'bench',
      parameters: {},
      failure: { kind: 'unreadable', message: 'no benchmark is named "round 7"' },
      output: { stdout, stderr: '', file: null, wallSeconds: 1, exit },
      seconds: 1,
    },
  ] as never;

test('what has another name in every run is left out, and the rest is kept', () => {
  const saved = salvage(benchmark, ranWith('sum: 5.5 ns/op\nround 9: 6.5 ns/op\n'));
  assert.deepEqual(saved?.lost, [{ name: 'round-7', why: 'not printed in another run' }]);
  assert.deepEqual(saved?.benchmark.options.read, {
    adapter: 'lines',
    metrics: { sum: { select: 'sum' } },
  });
});

test('what was too short to time says so', () => {
  const metrics = { sum: { select: 'sum' }, push: { select: 'push' } };
  const read = { adapter: 'libtest' as const, metrics };
  const options = { ...benchmark.options, read };
  const lines = ['sum', 'push'].map(
    (name, at) => `test ${name} ... bench: ${9 - 9 * at} ns/iter (+/- 0)`,
  );
  const printed = ['running 2 tests', ...lines, '', 'test result: ok. 2 measured', ''].join('\n');
  const saved = salvage({ ...benchmark, options }, ranWith(printed));
  const why = 'in another run, expected more than 0 ns/iter, got 0';
  assert.deepEqual(saved?.lost, [{ name: 'push', why }]);
});

test('a program that failed, or printed nothing of it, keeps nothing', () => {
  assert.equal(salvage(benchmark, ranWith('sum: 5.5 ns/op\n', 1)), null);
  assert.equal(salvage(benchmark, ranWith('done\n')), null);
});

test('it is run again until a run has all that is left', async () => {
  const all = ['sum: 5.5 ns/op\nround 9: 6.5 ns/op\n', 'sum: 5.25 ns/op\n'];
  const runs = all.map((stdout) => ranWith(stdout));
  const steady = await steadied(benchmark, runs[0] ?? ([] as never), async () => runs[1] ?? []);
  assert.deepEqual(steady.lost, [{ name: 'round-7', why: 'not printed in another run' }]);
  assert.equal(steady.ran, runs[1]);
});
