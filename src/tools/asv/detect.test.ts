import assert from 'node:assert/strict';
import { test } from 'node:test';
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
    { path: 'benchmarks/suite/helpers.py', text: 'def load(): pass\n' },
  ],
});

test('each file that measures is a candidate, with what the environments would hold', () => {
  assert.deepEqual(
    candidates.map(({ what }) => what),
    ['benchmarks/suite/sums.py'],
  );
  const commands = candidates[0]?.setup.map(({ command }) => command) ?? [];
  assert.ok(commands.includes('.venv/bin/pip install numpy orjson'));
  assert.match(commands.at(-1) ?? '', /"benchmark_dir":"\.\.\/benchmarks\/suite"/);
  assert.match(candidates[0]?.list?.command ?? '', /-b '\^sums\[\.\]'/);
});

test('functions of the same combinations share an entry, and what is counted otherwise does not', () => {
  const names = ['sums.Sums.time_sum(1)', 'sums.Sums.time_sum(2)', 'sums.Sums.time_max(1)'];
  const others = ['sums.Sums.time_max(2)', 'sums.time_all', 'sums.peakmem_all'];
  const found = candidates[0]?.benchmarks(
    [...names, ...others].map((name) => ({ name, values: [] })),
  );
  assert.deepEqual(
    found?.map(({ name, options }) => [name, options.parameters?.['case'], options.read]),
    [
      [
        'sums',
        ['sums.Sums.time_sum', 'sums.Sums.time_max'],
        {
          adapter: 'asv',
          metrics: { '1': { select: '{case}(1)' }, '2': { select: '{case}(2)' } },
        },
      ],
      ['sums-2', ['sums.time_all'], { adapter: 'asv', select: '{case}' }],
      ['sums-3', ['sums.peakmem_all'], { adapter: 'asv', select: '{case}', value: 'memory' }],
    ],
  );
});
