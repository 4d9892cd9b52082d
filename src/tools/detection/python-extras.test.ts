import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extrasOf, toolPackages } from './python-extras.ts';
import { pythonGround } from './python-project.ts';

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

test('what groups and environments of other tools name is installed by pip', () => {
  const packagesOf = (text: string) => toolPackages(repositoryOf({ 'pyproject.toml': text }), '.');
  const poetry =
    '[tool.poetry.group.test.dependencies]\nbag = "^1"\nown = { path = "../own" }\n[tool.poetry.group.docs.dependencies]\npen = "*"\n';
  assert.deepEqual(packagesOf(poetry), ['bag']);
  const older = '[tool.poetry.dev-dependencies]\npython = "^3.9"\nbag = { version = "^1" }\n';
  assert.deepEqual(packagesOf(older), ['bag']);
  const hatch =
    '[tool.hatch.envs.bench]\nextra-dependencies = ["bag>=1", "sack"]\n[tool.hatch.envs.docs]\ndependencies = ["pen"]\n';
  assert.deepEqual(packagesOf(hatch), ['bag>=1', 'sack']);
  assert.deepEqual(packagesOf('[tool.pdm.dev-dependencies]\ntest = ["bag~=1.2"]\n'), ['bag~=1.2']);
  assert.deepEqual(packagesOf('[tool.uv]\ndev-dependencies = ["bag"]\n'), ['bag']);
  const { setup } = pythonGround(repositoryOf({ 'pyproject.toml': hatch }), '.', []);
  assert.deepEqual(setup.at(-1), { command: ".venv/bin/pip install 'bag>=1' sack", mayFail: true });
});
