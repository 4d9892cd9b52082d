import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tryRepository } from './init-laboratory.ts';

test('Python: parametrized names, settings that cannot work, and a folder to write', async () => {
  const { result, config } = await tryRepository({
    'pyproject.toml':
      '[project]\nname = "ledger"\nversion = "0.1"\n[tool.setuptools]\npackages = []\n[tool.pytest.ini_options]\naddopts = "--benchmark-autosave --cov=ledger"\n',
    'tests/test_sum.py': `import os
import pytest

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

@pytest.mark.parametrize("entries", [10, 100], ids=["few entries", "many"])
def test_sum(benchmark, entries):
    benchmark(sum, range(entries))

def test_writes(benchmark):
    benchmark(lambda: os.makedirs(os.path.join(HERE, "cache"), exist_ok=True))

def test_broken(benchmark):
    raise ValueError("no ledger")
`,
  });
  const [project] = Object.values(config.projects);
  assert.deepEqual(project?.benchmarks['sum']?.parameters, {
    case: ['test_sum[few entries]', 'test_sum[many]', 'test_writes'],
  });
  assert.deepEqual(project?.writable, ['cache']);
  assert.deepEqual(result.notes, [
    '1 benchmark of tests/test_sum.py (test_broken): ValueError: no ledger',
  ]);
});

test('asv: a file is one run of all its parameters, without what has no result', async () => {
  const { config } = await tryRepository({
    'pyproject.toml':
      '[project]\nname = "ledger"\nversion = "0.1"\n[tool.setuptools]\npackages = []\n',
    'asv.conf.json': '{ "version": 1, "repo": "." }\n',
    'benchmarks/__init__.py': '',
    'benchmarks/sums.py': `class Sums:
    params = [[10, 1000], ["few", "far"]]

    def setup(self, entries, place):
        if place == "far":
            raise NotImplementedError()
        self.ledger = list(range(entries))

    def time_sum(self, entries, place):
        sum(self.ledger)

    def time_sort(self, entries, place):
        sorted(self.ledger)

    time_sort.timeout = 900
`,
    'benchmarks/broken.py': 'import no_such_ledger\n\ndef time_nothing():\n    pass\n',
  });
  const [project] = Object.values(config.projects);
  const own = project?.benchmarks['benchmarks-sums'];
  const read = own?.read as { metrics: Record<string, { select: string }> } | undefined;
  assert.deepEqual(
    Object.values(read?.metrics ?? {}).map(({ select }) => select),
    [
      "sums.Sums.time_sort(10, 'few')",
      "sums.Sums.time_sort(1000, 'few')",
      "sums.Sums.time_sum(10, 'few')",
      "sums.Sums.time_sum(1000, 'few')",
    ],
  );
});
