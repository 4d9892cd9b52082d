import assert from 'node:assert/strict';
import { test } from 'node:test';
import { benchmarkSchema } from '../config/schema.ts';
import { metricsOf } from '../plan/cases.ts';

function metrics(benchmark: object) {
  return metricsOf(benchmarkSchema.parse({ command: './bench', ...benchmark }));
}

test('without `read` the command is timed', () => {
  assert.deepEqual(metrics({}), [
    {
      key: 'time',
      phase: null,
      name: 'time',
      unit: 's',
      better: 'lower',
      exact: false,
      budget: null,
    },
  ]);
});

test('the better direction follows from the unit, unless it is given', () => {
  const better = (unit: string, said?: string) =>
    metrics({ read: { pattern: '(?<value>.)', unit, ...(said ? { better: said } : {}) } })[0]
      ?.better;
  for (const unit of ['ms', 'ns/op', 'MiB', 'allocs/op', 'cycles', 'count']) {
    assert.equal(better(unit), 'lower', unit);
  }
  for (const unit of ['ops/s', 'requests per second', 'MB/s', 'fps']) {
    assert.equal(better(unit), 'higher', unit);
  }
  assert.equal(better('count', 'higher'), 'higher');
});

test('each phase has its own keys, and budgets are in the metric’s unit', () => {
  const phase = (name: string) => ({ pattern: `${name} (?<value>.)`, metric: 'time', unit: 'ms' });
  const found = metrics({
    phases: { cold: phase('cold'), warm: phase('warm') },
    budgets: { 'cold/time': { atMost: '3 s' }, 'warm/time': { atMost: 300, atLeast: '2e5 us' } },
  });
  assert.deepEqual(
    found.map(({ key, phase: name, budget }) => [key, name, budget]),
    [
      ['cold/time', 'cold', { atMost: 3000, atLeast: null }],
      ['warm/time', 'warm', { atMost: 300, atLeast: 200 }],
    ],
  );
});

test('several metrics of one pattern or document keep their order and options', () => {
  const values = {
    rate: { path: 'rate', unit: 'ops/s' },
    instructions: { path: 'i', unit: 'instructions', exact: true },
  };
  const found = metrics({ read: { adapter: 'json', values } });
  assert.deepEqual(
    found.map(({ key, unit, exact }) => [key, unit, exact]),
    [
      ['rate', 'ops/s', false],
      ['instructions', 'instructions', true],
    ],
  );
});
