import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import type { InvocationOutput } from '../../core/measure/interpret.ts';
import { detectAsv } from './detect.ts';

const CONF = `{
  // Comments are allowed here.
  "environment_type": "conda",
  "benchmark_dir": "suite",
  "matrix": {"req": {"numpy": [], "pip+orjson": ["3"]}},
}`;

const { candidates } = detectAsv({
  name: 'ledger',
  files: [
    { path: 'pyproject.toml', text: '[project]\nname = "ledger"\n' },
    { path: 'benchmarks/asv.conf.json', text: CONF },
    { path: 'benchmarks/suite/sums.py', text: 'class Sums:\n    def time_sum(self): pass\n' },
    { path: 'benchmarks/suite/broken.py', text: 'import gone\ndef time_it(): pass\n' },
    { path: 'benchmarks/suite/helpers.py', text: 'def load(): pass\n' },
  ],
});

test('a suite is one candidate, with what its environments would hold', () => {
  assert.deepEqual(
    candidates.map(({ what }) => what),
    ['benchmarks/suite'],
  );
  const commands = candidates[0]?.setup.map(({ command }) => command) ?? [];
  assert.ok(commands.includes('.venv/bin/pip install numpy'));
  assert.match(commands.at(-2) ?? '', /"benchmark_dir":"\.\.\/benchmarks\/suite"/);
  assert.match(commands.at(-1) ?? '', /discover\.py "\$PWD"\/benchmarks\/suite$/);
});

test('a suite whose settings are only there as a sample is one too, and once beside its settings', () => {
  const suite = { path: 'benchmarks/sums.py', text: 'def time_sum(): pass\n' };
  const whatOf = (...names: string[]) =>
    detectAsv({
      name: 'ledger',
      files: [suite, ...names.map((path) => ({ path, text: '{"benchmark_dir": "."}' }))],
    }).candidates.map(({ what }) => what);
  assert.deepEqual(whatOf('benchmarks/asv.conf.json.sample'), ['benchmarks']);
  assert.deepEqual(whatOf('benchmarks/asv.conf.json.example', 'benchmarks/asv.conf.json'), [
    'benchmarks',
  ]);
  assert.deepEqual(whatOf('benchmarks/asv.conf.json.md'), []);
});

test('what was discovered while building is listed by its parameters, and what it lacks is said', () => {
  const found = {
    'sums.Sums.time_sum': { params: [['1', '2'], ["'few'"]] },
    'sums.track_size': { params: [], unit: 'unit' },
    'sums.track_rate': { params: [], unit: 'Rows/s (higher is better)' },
    version: 2,
  };
  const output = { stdout: JSON.stringify(found) } as InvocationOutput;
  const answer = candidates[0]?.list?.read(output);
  assert.deepEqual(
    answer?.listed.map(({ name }) => name),
    ["sums.Sums.time_sum(1, 'few')", "sums.Sums.time_sum(2, 'few')", 'sums.track_rate'],
  );
  const [, tracked] = candidates[0]?.benchmarks(answer?.listed ?? []) ?? [];
  assert.deepEqual(tracked?.options.read, {
    adapter: 'asv',
    select: 'sums.track_rate',
    value: 'value',
    unit: 'rows/s',
    better: 'higher',
  });
  assert.deepEqual(
    answer?.failed.map(({ name }) => name),
    ['broken', 'sums.track_size'],
  );
});

test('what a suite tracks is read in the unit that it gives', () => {
  const unitOf = (unit: string) => {
    const stdout = JSON.stringify({ track_it: { params: [], unit } });
    const listed = candidates[0]?.list.read({ stdout } as InvocationOutput).listed ?? [];
    const read = candidates[0]?.benchmarks(listed)[0]?.options.read;
    return read === undefined || !('better' in read) ? null : [read.unit, read.better];
  };
  assert.deepEqual(unitOf('Seconds (lower is better)'), ['s', 'lower']);
  assert.deepEqual(unitOf('ms'), ['ms', 'lower']);
  assert.deepEqual(unitOf('MB'), ['MB', 'lower']);
  assert.equal(unitOf('unit'), null);
});

test('a benchmark that fails or takes long costs a run of its class neither the others nor their time', () => {
  const listed = [{ name: 'sums.Sums.time_sum', values: [] }];
  const { command = '' } = candidates[0]?.benchmarks(listed)[0]?.options ?? {};
  assert.match(command, / -a repeat=1,5,\d/);
  const run = /\{ (.* >&2) \|\|/.exec(command)?.[1] ?? 'none';
  const endOf = (status: number): number | null => {
    const faked = command.replace(/^.*?(?=\{ )/, '').replace(run, `(exit ${status})`);
    return spawnSync('sh', ['-c', faked.replace(/cat .*$/, 'exit 9')]).status;
  };
  assert.deepEqual([0, 2, 1].map(endOf), [9, 9, 1]);
});

test('each benchmark of a suite costs time of its own, so that as many are chosen as of any harness', () => {
  assert.ok(candidates.every(({ list }) => list.isWhole !== true));
});

test('a run imports the modules of what it measures, and no other of the suite', () => {
  const written = candidates[0]?.setup.map(({ command }) => command).join('\n') ?? '';
  assert.match(written, /BENCHMARK_RUN_SCRIPT = os\.path\.abspath\("\.asv-here\/serve\.py"\)/);
  assert.match(written, /server\.disc_benchmarks = wanted.*>\.asv-here\/serve\.py/s);
});

test('a class or module is one run of all it has, whose results are metrics', () => {
  const names = ['sums.Sums.time_sum(1)', 'sums.Sums.time_sum(2)', 'sums.Sums.mem_max'];
  const found = candidates[0]?.benchmarks(
    [...names, 'sums.time_all', 'sums.peakmem_all', 'lists.peakmem_all'].map((name) => ({
      name,
      values: [],
    })),
  );
  assert.deepEqual(
    found?.map(({ name, options }) => [name, options.read]),
    [
      [
        'sums.Sums',
        {
          adapter: 'asv',
          metrics: {
            'time_sum-1': { select: 'sums.Sums.time_sum(1)' },
            'time_sum-2': { select: 'sums.Sums.time_sum(2)' },
            mem_max: { select: 'sums.Sums.mem_max', value: 'memory' },
          },
        },
      ],
      [
        'sums',
        {
          adapter: 'asv',
          metrics: {
            time_all: { select: 'sums.time_all' },
            peakmem_all: { select: 'sums.peakmem_all', value: 'memory' },
          },
        },
      ],
      ['lists', { adapter: 'asv', select: 'lists.peakmem_all', value: 'memory' }],
    ],
  );
  assert.match(
    found?.[0]?.options.command ?? '',
    /forkserver .* -b '\^\(sums\.Sums\.time_sum\.1\.\|.*\|sums\.Sums\.mem_max\)\$'/,
  );
});
