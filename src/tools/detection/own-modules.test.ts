import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Candidate, plainGround } from './candidate.ts';
import { withOwnModules } from './own-modules.ts';
import { printingProgram } from './printing-program.ts';

const candidateOf = (command: string, root = '.'): Candidate => ({
  ...plainGround(root, 'runners/python'),
  what: 'script',
  build: [],
  ...printingProgram({ label: 'script', command, shell: false }),
});
const missing = (name: string): string =>
  `Traceback (most recent call last):\nModuleNotFoundError: No module named '${name}'\n`;
const files = (...paths: string[]) => paths.map((path) => ({ path, text: '' }));

test('a script finds modules of its project where they lie, when it is asked and measured', () => {
  const candidate = candidateOf('.venv/bin/python bench/sums.py -n 2');
  const found = withOwnModules(
    candidate,
    missing('tests.testing'),
    files('bench/old/tests/bench.py', 'tests/test_sums.py'),
  );
  const command = 'env PYTHONPATH=. .venv/bin/python bench/sums.py -n 2';
  assert.equal(found?.list.command, command);
  const [entry] = found?.benchmarks([{ name: 'wall time', values: [] }]) ?? [];
  assert.equal(entry?.options.command, command);
  const beside = files('python/tools/bench_common.py');
  assert.equal(
    withOwnModules(
      candidateOf('.venv/bin/python sums.py', 'python'),
      missing('bench_common'),
      beside,
    )?.list.command,
    'env PYTHONPATH=tools .venv/bin/python sums.py',
  );
});

test('it is so once, and only for a module that the project has', () => {
  const candidate = candidateOf('.venv/bin/python bench/sums.py');
  const own = files('tests/test_sums.py');
  assert.equal(withOwnModules(candidate, missing('rival'), own), null);
  assert.equal(withOwnModules(candidate, 'ValueError: no bags\n', own), null);
  const found = withOwnModules(candidate, missing('tests'), own);
  assert.ok(found);
  assert.equal(withOwnModules(found, missing('tests'), own), null);
});
