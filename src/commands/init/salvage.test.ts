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
  assert.deepEqual(saved?.lost, ['round-7']);
  assert.deepEqual(saved?.benchmark.options.read, {
    adapter: 'lines',
    metrics: { sum: { select: 'sum' } },
  });
});

test('a program that failed, or printed nothing of it, keeps nothing', () => {
  assert.equal(salvage(benchmark, ranWith('sum: 5.5 ns/op\n', 1)), null);
  assert.equal(salvage(benchmark, ranWith('done\n')), null);
});

test('it is run again until a run has all that is left', async () => {
  const all = ['sum: 5.5 ns/op\nround 9: 6.5 ns/op\n', 'sum: 5.25 ns/op\n'];
  const runs = all.map((stdout) => ranWith(stdout));
  const steady = await steadied(benchmark, runs[0] ?? ([] as never), async () => runs[1] ?? []);
  assert.deepEqual(steady.lost, ['round-7']);
  assert.equal(steady.ran, runs[1]);
});
