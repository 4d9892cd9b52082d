import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importStep } from './missing-imports.ts';

const PIP = [{ command: 'python3 -m venv .venv' }, { command: '.venv/bin/pip install -e .' }];
const NPM = [{ command: 'npm install --no-audit --no-fund --ignore-scripts' }];
const python = (name: string) =>
  `Traceback (most recent call last):\n  File "bench.py", line 3\nModuleNotFoundError: No module named '${name}'\n`;

test('what a Python program imports and nobody installed', () => {
  assert.deepEqual(importStep(python('rivaljson'), PIP, []), {
    command: '.venv/bin/pip install rivaljson',
  });
  assert.deepEqual(importStep("E       ModuleNotFoundError: No module named 'rival'\n", PIP, []), {
    command: '.venv/bin/pip install rival',
  });
  // Also of a harness whose fixture is called like another's: pip takes both spellings.
  const twin = "E   ModuleNotFoundError: No module named 'pytest_codspeed'\n";
  assert.deepEqual(importStep(twin, PIP, []), {
    command: '.venv/bin/pip install pytest_codspeed',
  });
  assert.deepEqual(importStep(python('rival.fast.parser'), PIP, []), {
    command: '.venv/bin/pip install rival',
  });
});

test('what a Python package is imported as, where that is not its name', () => {
  const commandFor = (name: string) => importStep(python(name), PIP, [])?.command;
  assert.equal(commandFor('yaml'), '.venv/bin/pip install pyyaml');
  assert.equal(commandFor('PIL.Image'), '.venv/bin/pip install pillow');
  assert.equal(commandFor('pkg_resources'), ".venv/bin/pip install 'setuptools<81'");
  // Python had these until not long ago.
  assert.equal(commandFor('cgi'), '.venv/bin/pip install legacy-cgi');
  assert.equal(commandFor('distutils.util'), '.venv/bin/pip install setuptools');
  assert.equal(commandFor('pipes'), '.venv/bin/pip install standard-pipes');
  const own = [{ path: 'src/yaml/__init__.py', text: '' }];
  assert.equal(importStep(python('yaml'), PIP, own), null);
  const npm = "Error: Cannot find module 'yaml'\nRequire stack:";
  assert.match(importStep(npm, NPM, [])?.command ?? '', / yaml && /);
});

test('a module that a part of a name brings is installed by that, as the project asks for it', () => {
  const files = [
    { path: 'tox.ini', text: 'deps =\n    coins-minting>=2\n    py311: rival\n' },
    { path: 'setup.py', text: "tests_require=['django-purse', 'rival-extras', 'os.bag-tools'],\n" },
    { path: 'bench/bench.py', text: 'x = "python-vault"\n' },
  ];
  const commandFor = (name: string) => importStep(python(name), PIP, files)?.command;
  assert.equal(commandFor('coins.dies'), '.venv/bin/pip install coins-minting');
  assert.equal(commandFor('purse'), '.venv/bin/pip install django-purse');
  assert.equal(commandFor('rival'), '.venv/bin/pip install rival');
  assert.equal(commandFor('bag'), '.venv/bin/pip install bag');
  assert.equal(commandFor('vault'), '.venv/bin/pip install vault');
});

test('what a Node program imports and nobody installed, scopes and inner paths included', () => {
  const said = (words: string) => importStep(`Error: Cannot find ${words}`, NPM, [])?.command;
  assert.match(said("module 'rival'\nRequire stack:") ?? '', / rival && /);
  assert.match(said("module 'rival/lib/fast'") ?? '', / rival && /);
  assert.equal(
    said("package '@bags/rival' imported from /work/bench.js"),
    'npm install --no-audit --no-fund --ignore-scripts --prefix .benchproof-rivals @bags/rival && mkdir -p node_modules/@bags && ln -sfn ../../.benchproof-rivals/node_modules/@bags/rival node_modules/@bags/rival',
  );
  assert.equal(said("module './rival'"), undefined);
  assert.equal(said("module '/work/rival.js'"), undefined);
  assert.equal(said("package 'node:rival' imported from /work/bench.js"), undefined);
});

test('what a program says itself that it lacks, by the command that would install it', () => {
  const said = (words: string, steps = NPM) => importStep(`${words}\n`, steps, [])?.command;
  const rival = said('fast-bag not found. Run: npm install --no-save fast-bag, and try again');
  assert.match(rival ?? '', / fast-bag && .* node_modules\/fast-bag$/);
  assert.match(said('run `npm i -D @coins/dies.js` first.') ?? '', / '?@coins\/dies\.js'? && /);
  assert.equal(said('Please install it (pip install purse).', PIP), '.venv/bin/pip install purse');
  for (const words of ['npm install', 'npm install -g fast-bag', 'npm install ./bag'])
    assert.equal(said(words), undefined);
  assert.equal(said('pip install -r bench.txt', PIP), undefined);
  const own = [{ path: 'src/purse/__init__.py', text: '' }];
  assert.equal(importStep("pip install 'purse[fast]'", PIP, own), null);
});

test('what lies among the packages of a folder beside the program is installed there', () => {
  const files = [{ path: 'tools/bench/extra/package.json', text: '{}' }];
  const stepOf = (module: string, importer: string) => {
    const printed = `Error: Cannot find module '${module}'\nRequire stack:\n- ${importer}\n`;
    return importStep(printed, [], files)?.command;
  };
  const program = '/work/bench/rivals/old.js';
  const command = 'cd bench/extra && npm install --no-audit --no-fund --ignore-scripts';
  assert.equal(stepOf('../extra/node_modules/rival', program), command);
  const loaded = `Cannot find module '/work/bench/extra/node_modules/rival/index.js' imported from ${program}\n`;
  assert.equal(importStep(loaded, [], files)?.command, command);
  assert.equal(importStep(loaded, [{ command }], files), null);
  assert.equal(stepOf('../other/node_modules/rival', program), undefined);
  assert.equal(stepOf('../../node_modules/rival', program), undefined);
});

test('a module of the project itself is never taken from a registry', () => {
  const files = ['tests/helpers/__init__.py', 'bench/common.py'].map((path) => ({
    path,
    text: '',
  }));
  assert.equal(importStep(python('helpers'), PIP, files), null);
  assert.equal(importStep(python('common'), PIP, files), null);
});

test('a package that is called as a folder of the project is no part of it', () => {
  const said = "Error: Cannot find module 'bench'\nRequire stack:\n- /work/bench/run.js\n";
  const files = [{ path: 'bench/run.js', text: "require('bench')" }];
  assert.match(importStep(said, NPM, files)?.command ?? '', / \.benchproof-rivals bench && /);
});

test('a package that the project has itself is linked to where it is looked for', () => {
  const said = (name: string) =>
    `Error: Cannot find module '${name}'\nRequire stack:\n- /work/b.js\n`;
  const files = [
    { path: 'package.json', text: '{ "name": "purse" }' },
    { path: 'packages/coins/package.json', text: '{ "name": "@purse/coins" }' },
  ];
  assert.deepEqual(importStep(said('purse'), NPM, files), {
    command: 'mkdir -p node_modules && ln -sfn .. node_modules/purse',
  });
  assert.deepEqual(importStep(said('@purse/coins'), NPM, files), {
    command:
      'mkdir -p node_modules/@purse && ln -sfn ../../packages/coins node_modules/@purse/coins',
  });
});

test('a package is laid beside what any manager installed, or nobody did', () => {
  const missing = "Error: Cannot find module 'rival'\nRequire stack:";
  const pnpm = [{ command: 'npx --yes pnpm@10.1.0 install --prefer-frozen-lockfile' }];
  for (const steps of [pnpm, []])
    assert.match(importStep(missing, steps, [])?.command ?? '', / node_modules\/rival$/);
});

test('nothing is installed twice, or for Python without its installer', () => {
  const installed = [...PIP, { command: '.venv/bin/pip install rivaljson' }];
  assert.equal(importStep(python('rivaljson'), installed, []), null);
  assert.equal(importStep(python('rivaljson'), [{ command: 'make' }], []), null);
  assert.equal(importStep('all is well', PIP, []), null);
});

test('what the project installs for it in a workflow of its own is installed', () => {
  const workflow = (run: string) => [
    {
      path: '.github/workflows/bench.yml',
      text: `steps:\n  - run: npm install\n  - run: ${run}\n`,
    },
  ];
  const missing =
    "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'sack5' imported from /work/a.mjs";
  const steps = [{ command: 'npm install' }];
  const packages = (run: string) =>
    importStep(missing, steps, workflow(run))?.command.replace(/^.*-rivals (.*?) && .*$/, '$1');
  assert.equal(packages('npm install -D bag sack5@"npm:sack@v5.x"'), 'sack5@npm:sack@v5.x');
  assert.equal(packages('npm install bag'), 'sack5');
  const python = importStep(
    "ModuleNotFoundError: No module named 'purse'\n",
    [{ command: '.venv/bin/pip install -e .' }],
    workflow("pip install 'purse==1.2'"),
  );
  assert.equal(python?.command, '.venv/bin/pip install purse==1.2');
});

test('a package is installed once, and a second one beside it', () => {
  const missing = (name: string) =>
    `Error: Cannot find package '${name}' imported from /work/a.mjs`;
  const first = importStep(missing('sack'), NPM, []);
  const steps = [...NPM, ...(first === null ? [] : [first])];
  assert.match(importStep(missing('bag'), steps, [])?.command ?? '', /-rivals bag && /);
  assert.equal(importStep(missing('sack'), steps, []), null);
});
