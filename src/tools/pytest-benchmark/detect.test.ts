import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectPytestBenchmark } from './detect.ts';

const look = (text: string, path = 'tests/test_bags.py', more: Record<string, string> = {}) =>
  detectPytestBenchmark({
    name: 'ledger',
    files: [
      { path: 'pyproject.toml', text: '[project]\nname = "ledger"\n' },
      { path, text },
      ...Object.entries(more).map(([other, own]) => ({ path: other, text: own })),
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

test('tests in a folder called so are benchmarks where no test says that it is one', () => {
  const plain = 'def test_pack():\n    pass\n';
  const [candidate, ...others] = look(plain, 'bench/test_pack.py');
  assert.equal(others.length, 0);
  assert.match(candidate?.list.command ?? '', / -p benchproof_marked --benchmark-only /);
  assert.deepEqual(look(plain, 'tests/test_bench.py'), []);
  const timed = 'import timeit\ndef test_pack():\n    pass\nprint(timeit.timeit(test_pack))\n';
  assert.deepEqual(look(timed, 'bench/pack.py'), []);
  assert.deepEqual(look('def helper():\n    pass\n', 'bench/common.py'), []);
  const taking = { 'test_sort.py': 'def test_sort(benchmark):\n    benchmark(sort)\n' };
  assert.equal(look(plain, 'bench/test_pack.py', taking).length, 1);
});

test('tests that say how many rounds they take are measured with one where theirs take too long', () => {
  const fewerOf = (text: string) => {
    const [candidate] = look(text);
    return candidate?.benchmarks([{ name: 'test_pack', values: [] }])[0]?.fewer?.options.command;
  };
  const pedantic = 'def test_pack(benchmark):\n    benchmark.pedantic(pack, rounds=50)\n';
  assert.match(fewerOf(pedantic) ?? '', /rounds=1,.* 'tests\/test_bags.py::test_pack' --benchmark/);
  assert.doesNotMatch(fewerOf(pedantic)?.replace('{out}', '') ?? '', /[{}]/);
  assert.equal(fewerOf('def test_pack(benchmark):\n    benchmark(pack)\n'), undefined);
});

test('of a list that is cut short those are listed that ran, and it is said how many did not', () => {
  const [candidate] = look('def test_pack(benchmark):\n    benchmark(pack)\n');
  const stdout = '....\n\nbenchproof: 57 not begun\n';
  const file = JSON.stringify({ benchmarks: [] });
  const answer = candidate?.list.read({ stdout, stderr: '', file } as never);
  assert.deepEqual(
    answer?.unread?.map(({ name }) => name),
    ['57 more'],
  );
});
