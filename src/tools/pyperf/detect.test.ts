import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectPyperf } from './detect.ts';

const look = (files: Readonly<Record<string, string>>) =>
  detectPyperf({
    name: 'ledger',
    files: Object.entries({ 'pyproject.toml': '[project]\nname = "ledger"\n', ...files }).map(
      ([path, text]) => ({ path, text }),
    ),
  }).candidates.map(({ what, env }) => [what, env['PYTHONPATH']]);

const RUNNER = 'import pyperf\nrunner = pyperf.Runner()\n';

test('a script with a runner of its own is one, whatever lies beside it', () => {
  const files = { 'bench/sums.py': RUNNER, 'bench/bags.py': 'import json\n' };
  assert.deepEqual(look(files), [['bench/sums.py', undefined]]);
});

test('scripts that share a runner are each run from the top of the project', () => {
  const files = {
    'bench/common.py': RUNNER,
    'bench/__init__.py': 'from bench.common import runner\n',
    'bench/libs/bag/common.py': 'class Bag: pass\n',
    'bench/libs/bag/load.py':
      'from bench.common import runner\nfrom bench.libs.bag.common import Bag\n',
    'bench/dump.py': 'from .common import runner\n',
    'bench/plot.py': 'import commonplace\n',
  };
  assert.deepEqual(look(files), [
    ['bench/libs/bag/load.py', '.'],
    ['bench/dump.py', '.'],
  ]);
});
