import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extrasOf } from './python-extras.ts';

const repositoryOf = (texts: Readonly<Record<string, string>>) => ({
  name: 'ledger',
  files: Object.entries(texts).map(([path, text]) => ({ path, text })),
});

test('extras are found wherever setuptools lets a project name them', () => {
  const cfg =
    '[options.extras_require]\ntests =\n    bag\nbench = sack\nplot = pen\n\n[flake8]\ntest = 1\n';
  assert.equal(extrasOf(repositoryOf({ 'setup.cfg': cfg }), '.'), '[tests,bench]');
  const script = 'setup(extras_require={"docs": ["pen"], \'dev\': ["bag"]})\n';
  assert.equal(extrasOf(repositoryOf({ 'setup.py': script }), '.'), '[dev]');
  assert.equal(extrasOf(repositoryOf({ 'setup.py': 'setup()\n' }), '.'), '');
});
