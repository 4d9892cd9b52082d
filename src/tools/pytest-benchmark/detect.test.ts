import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectPytestBenchmark } from './detect.ts';

const look = (text: string) =>
  detectPytestBenchmark({
    name: 'ledger',
    files: [
      { path: 'pyproject.toml', text: '[project]\nname = "ledger"\n' },
      { path: 'bench/test_bags.py', text },
    ],
  }).candidates;

test('tests that are only marked are lent the fixture; those that take it are not', () => {
  const [marked] = look('pytestmark = pytest.mark.benchmark()\n\ndef test_pack():\n    pass\n');
  assert.match(marked?.list.command ?? '', / -p benchproof_marked --benchmark-only /);
  assert.match(
    marked?.setup.at(-1)?.command ?? '',
    />"\$\(.*site\.getsitepackages.*\/benchproof_marked\.py$/s,
  );
  const [taking] = look('def test_pack(benchmark):\n    benchmark(pack)\n');
  assert.doesNotMatch(taking?.list.command ?? '', /benchproof_marked/);
  assert.deepEqual(look('def test_pack():\n    pass\n'), []);
});
