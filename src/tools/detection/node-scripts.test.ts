import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { detectNodePrograms, detectScripts, withLacking } from './node-scripts.ts';
import { detectHarnessed, detectPackageScripts } from './package-scripts.ts';

const detect = detectScripts([
  { module: 'stopwatch', preload: 'short()' },
  { module: 'hourglass', preload: 'brief()' },
  { module: 'sundial' },
]);
const SCRIPTS = { bench: 'node --expose-gc --experimental-strip-types ./bench/all.ts' };
const text = "import { bench } from 'stopwatch';\n";

function only(files: Readonly<Record<string, string>>, detector = detect) {
  const all = Object.entries(files).map(([path, content]) => ({ path, text: content }));
  const [candidate] = detector({ name: 'ledger', files: all }).candidates;
  const commands = candidate?.setup.map(({ command }) => command) ?? [];
  const { command, directory } = candidate?.list ?? {};
  return { commands, command, directory, first: candidate?.setup[0] };
}

test('a file that measures with several harnesses is one program, which each is set to short runs in', () => {
  const both = "import 'hourglass';\nimport 'sundial';\n";
  const files = { 'package.json': '{}', 'bench/all.js': text + both, 'bench/one.js': text };
  const sources = Object.entries(files).map(([path, content]) => ({ path, text: content }));
  const { candidates } = detect({ name: 'ledger', files: sources });
  assert.deepEqual(
    candidates.map(({ list }) => list.command),
    [
      'node --import ./.benchproof-short-stopwatch.mjs --import ./.benchproof-short-hourglass.mjs bench/all.js',
      'node --import ./.benchproof-short-stopwatch.mjs bench/one.js',
    ],
  );
});

test('what shortens a harness is said above the benchmark', () => {
  const files = { 'package.json': '{}', 'bench.js': text };
  const sources = Object.entries(files).map(([path, content]) => ({ path, text: content }));
  const [candidate] = detect({ name: 'ledger', files: sources }).candidates;
  const [entry] = candidate?.benchmarks([{ name: 'sum', values: [], tool: 'lines' }]) ?? [];
  assert.match(entry?.comment ?? '', /short runs by \.benchproof-short-stopwatch\.mjs/);
});

test('TypeScript is run by a runner beside the project, with the flags of its own script', () => {
  const { commands, command } = only({
    'package.json': JSON.stringify({ scripts: SCRIPTS, dependencies: { stopwatch: '1' } }),
    'bench/all.ts': text,
  });
  assert.equal(
    command,
    '.benchproof-tools/node_modules/.bin/tsx --import ./.benchproof-short-stopwatch.mjs --expose-gc bench/all.ts',
  );
  assert.ok(commands.some((one) => one.endsWith('--prefix .benchproof-tools tsx@4')));
  assert.ok(commands.includes('npm rebuild'));
});

test('JavaScript that loads TypeScript is run with what lets it, once', () => {
  const files = { 'package.json': '{}', 'bench.js': text };
  const sources = Object.entries(files).map(([path, content]) => ({ path, text: content }));
  const [plain] = detect({ name: 'ledger', files: sources }).candidates;
  assert.ok(plain);
  const refused =
    'TypeError [ERR_UNKNOWN_FILE_EXTENSION]: Unknown file extension ".ts" for /work/a.ts';
  const lacking = withLacking(plain, refused);
  const typed = lacking?.candidate;
  const listed = [{ name: 'sum', values: [] }];
  const setting =
    /^export NODE_OPTIONS="\$NODE_OPTIONS --import=\S+loader\.mjs"; node .*bench\.js$/;
  for (const command of [typed?.list.command, typed?.benchmarks(listed)[0]?.options.command])
    assert.match(command ?? '', setting);
  assert.match(lacking?.step.command ?? '', /tsx@4$/);
  assert.equal(typed?.list.shell, true);
  assert.equal(typed && withLacking(typed, refused), null);
  assert.equal(withLacking(plain, 'Error: no bag'), null);
});

test('a program for Bun is run by it, and a script finds it', () => {
  const scripts = { bench: 'bun scripts/all.ts' };
  const sources = { 'package.json': JSON.stringify({ scripts }), 'bench/own.ts': text };
  const files = Object.entries(sources).map(([path, content]) => ({ path, text: content }));
  const all = [detect, detectPackageScripts].map((by) => by({ name: 'ledger', files }).candidates);
  const [program, script] = all.map(([candidate]) => candidate);
  assert.ok(program && script);
  const protocol = "ERR_UNSUPPORTED_ESM_URL_SCHEME: Received protocol 'bun:'";
  const inPlace = /^\/\S+\/bun --import \S+ bench\/own\.ts$/;
  const onPath = /^export PATH=\$PATH:\/\S+\/\.bin; .*bun scripts\/all\.ts$/;
  const cases = [
    { plain: program, said: 'ReferenceError: Bun is not defined', expected: inPlace },
    { plain: program, said: protocol, expected: inPlace },
    { plain: script, said: 'sh: 1: bun: not found', expected: onPath },
  ];
  for (const { plain, said, expected } of cases) {
    const lacking = withLacking(plain, said);
    assert.ok(lacking);
    assert.match(lacking.step.command, / bun@1 /);
    assert.match(lacking.candidate.list.command, expected);
    assert.equal(withLacking(lacking.candidate, said), null);
  }
});

test('a program that draws on a terminal is given one on which each line is printed over the last', () => {
  const sources = { 'package.json': '{}', 'bench.js': text };
  const files = Object.entries(sources).map(([path, content]) => ({ path, text: content }));
  const [plain] = detect({ name: 'ledger', files }).candidates;
  assert.ok(plain);
  const refused = 'TypeError: process.stdout.clearLine is not a function';
  const { step, candidate } = withLacking(plain, refused) ?? {};
  assert.match(candidate?.list.command ?? '', / --import=\/\S+terminal\.mjs"; node /);
  const [, module = ''] = /^echo '(.*)' >/.exec(step?.command ?? '') ?? [];
  const draw = `process.stdout.write('3 ops'); process.stdout.clearLine(); process.stdout.cursorTo(0); process.stdout.write('4 ops');`;
  const { stdout } = spawnSync(process.execPath, ['-e', `${module} ${draw}`], { encoding: 'utf8' });
  assert.equal(stdout, '3 ops\r\r4 ops');
});

test('what a harness measured is read however it is printed, and never timed as a whole', () => {
  const sources = { 'package.json': '{}', 'bench.js': text };
  const files = Object.entries(sources).map(([path, content]) => ({ path, text: content }));
  const [candidate] = detect({ name: 'ledger', files }).candidates;
  const answer = (stdout: string) =>
    candidate?.list.read({ stdout, stderr: '', file: null, exit: 0 } as never).listed ?? [];
  const listed = answer('Sample: short\n > sum 1,250 ops/sec +/-0.52% 64 samples\n');
  assert.deepEqual(candidate?.benchmarks(listed)[0]?.options.read, {
    adapter: 'lines',
    select: 'sum',
    value: 'ops/s',
    better: 'higher',
  });
  assert.deepEqual(answer('done\n'), []);
});

test('a script that takes one of some words, and nothing else, is run with each', () => {
  const run = (end: string) => {
    const cases = "case 'coins': { time(); break; }\n  case 'bags':\n    time();";
    const taken = `${text}const what = process.argv[2];\nswitch (what) {\n  ${cases}\n  ${end}\n}\n`;
    const files = [
      { path: 'package.json', text: '{}' },
      { path: 'bench.js', text: taken },
    ];
    return detect({ name: 'ledger', files }).candidates.map(({ what, isDoubtful, list }) => [
      what,
      isDoubtful ?? false,
      list.command.replace(/.* /, ''),
    ]);
  };
  assert.deepEqual(run('default:\n    if (!what) console.error("which?");\n    process.exit(1);'), [
    ['bench.js coins', true, 'coins'],
    ['bench.js bags', true, 'bags'],
  ]);
  const whole = [['bench.js', false, 'bench.js']];
  assert.deepEqual(run('default:\n    all();'), whole);
  assert.deepEqual(run('default: throw new Error(process.argv[3]);'), whole);
});

test('a file that is called like its folder gives its benchmark that name once', () => {
  const files = { 'package.json': '{}', 'tools/sum/sum.js': text };
  const sources = Object.entries(files).map(([path, content]) => ({ path, text: content }));
  const [candidate] = detect({ name: 'ledger', files: sources }).candidates;
  const [found] = candidate?.benchmarks([{ name: 'sum', values: [], tool: 'lines' }]) ?? [];
  assert.equal(found?.name, 'tools-sum');
});

test('a file that imports the parts of a benchmark is run in their place', () => {
  const whatOf = (files: Readonly<Record<string, string>>) =>
    detect({
      name: 'ledger',
      files: Object.entries({ 'package.json': '{}', ...files }).map(([path, content]) => ({
        path,
        text: content,
      })),
    }).candidates.map(({ what }) => what);
  const parts = { 'bench/sum.js': text, 'bench/sort/all.mjs': text, 'bench/alone.js': text };
  assert.deepEqual(whatOf(parts), Object.keys(parts));
  const index = "import sum from './sum.js';\nconst all = require('./sort/all');\n";
  assert.deepEqual(whatOf({ ...parts, 'bench/index.js': index }), [
    'bench/index.js',
    'bench/alone.js',
  ]);
  const other = { 'bench/index.js': index, 'bench.js': "import './bench/index';\n" };
  assert.deepEqual(whatOf({ ...parts, ...other }), ['bench.js', 'bench/alone.js']);
  const round = {
    'bench/sum.js': `${text}import './alone.js';\n`,
    'bench/alone.js': "import './sum.js';\n",
  };
  assert.deepEqual(whatOf(round), ['bench/alone.js']);
  const forked = { 'bench/all.js': "fork(path.resolve(import.meta.filename, '../sum.js'));\n" };
  assert.deepEqual(whatOf({ ...parts, ...forked }), [
    'bench/all.js',
    'bench/sort/all.mjs',
    'bench/alone.js',
  ]);
  const told = { 'bench/all.js': "console.log('run bench/sum.js');\n" };
  assert.deepEqual(whatOf({ ...parts, ...told }), Object.keys(parts));
  const tested = { 'sum.bench.test.js': "import './bench/sum.js';\n" };
  assert.deepEqual(whatOf({ ...parts, ...tested }), Object.keys(parts));
});

test('a file that only a test imports is run itself, with what its script loads before', () => {
  const files = {
    'package.json': JSON.stringify({
      scripts: { perf: 'node -r esm --require=./polyfill.js --inspect ./perf/sum.js' },
    }),
    'perf/sum.js': "import 'sundial';\n",
    'perf/check.js': "import test from 'ava';\nimport { sum } from './sum';\n",
  };
  assert.equal(only(files).command, 'node -r esm --require=./polyfill.js perf/sum.js');
});

test('a program that prints what it was not given is not measured by its wall time', () => {
  const files = { 'package.json': '{}', 'bench/all.js': 'const start = Date.now();\n' };
  const sources = Object.entries(files).map(([path, content]) => ({ path, text: content }));
  const [candidate] = detectNodePrograms({ name: 'ledger', files: sources }).candidates;
  const read = (stdout: string) =>
    candidate?.list.read({ stdout, stderr: '', file: null, exit: 0, wallSeconds: 1 } as never);
  assert.equal(read('done')?.listed.length, 1);
  assert.match(read('undefined runs, undefined ms each')?.nothing ?? '', /give it arguments/);
});

test('of a pnpm workspace the measured part is installed and built', () => {
  const { commands, command, directory } = only({
    'package.json': JSON.stringify({ packageManager: 'pnpm@10.1.0' }),
    'pnpm-workspace.yaml': "packages:\n  - 'packages/*'\n",
    'packages/sum/package.json': JSON.stringify({ scripts: {} }),
    'packages/sum/bench.js': text,
  });
  assert.deepEqual(commands.slice(0, 2), [
    "npx --yes pnpm@10.1.0 install --prefer-frozen-lockfile --filter '{.}...' --filter '{./packages/sum}...'",
    "npx --yes pnpm@10.1.0 --filter '{./packages/sum}...' --no-bail run --if-present build",
  ]);
  assert.equal(directory, 'packages/sum');
  assert.match(command ?? '', /^node --import \.\/\.benchproof-short-stopwatch\.mjs bench\.js/);
});

test('what is imported before the file lies in its package, where the harness is found', () => {
  const module = 'await import("stopwatch")';
  const { commands, command, directory } = only(
    {
      'package.json': JSON.stringify({ workspaces: ['packages/*'] }),
      'packages/sum/package.json': JSON.stringify({ scripts: {} }),
      'packages/sum/bench.mjs': text,
    },
    detectScripts([{ module: 'stopwatch', preload: module }]),
  );
  assert.ok(
    commands.includes(
      `echo 'try { ${module} } catch {}' >packages/sum/.benchproof-short-stopwatch.mjs`,
    ),
  );
  assert.equal(directory, 'packages/sum');
  assert.equal(command, 'node --import ./.benchproof-short-stopwatch.mjs bench.mjs');
});

test('a package of benchmarks that imports the folder around it is built with that folder', () => {
  const files = {
    'package.json': JSON.stringify({ main: 'index.js' }),
    'bench/package.json': JSON.stringify({ dependencies: { stopwatch: '1' } }),
  };
  const outside = only({ ...files, 'bench/sum.js': `${text}require('..')\n` });
  assert.equal(outside.directory, 'bench');
  assert.match(outside.command ?? '', /^node /);
  assert.ok(outside.commands.some((one) => one.startsWith('cd bench && npm install')));
  assert.ok(outside.commands.includes('cd bench && npm rebuild'));
  assert.ok(!outside.commands.includes('npm install --no-audit --no-fund --ignore-scripts'));
  const beside = { 'bench/all.js': text, 'bench/sum.js': "require('../sum')\n" };
  const { directory, command } = only({ ...files, ...beside });
  assert.equal(directory, 'bench');
  assert.equal(command, 'node --import ./.benchproof-short-stopwatch.mjs all.js');
  const inside = only({ ...files, 'bench/all/sum.js': `${text}require('..')\n` });
  assert.match(inside.command ?? '', /^node .* all\/sum\.js$/);
});

test('of a library beside its benchmarks only what it runs with is installed, unless it is built', () => {
  const library = (scripts: object) =>
    only({
      'package.json': JSON.stringify({
        scripts,
        dependencies: { abacus: '1' },
        devDependencies: { browser: '1' },
      }),
      'bench/package.json': JSON.stringify({ dependencies: { stopwatch: '1' } }),
      'bench/sum.js': `${text}require('../sum.js')\n`,
    }).commands[0];
  assert.equal(library({}), 'npm install --omit=dev --no-audit --no-fund --ignore-scripts');
  assert.equal(library({ build: 'tsc' }), 'npm install --no-audit --no-fund --ignore-scripts');
});

test('a file that takes its own times is run whole, unless a script runs it', () => {
  const timed = "console.time('sum');\nconsole.timeEnd('sum');\n";
  const programs = (manifest: object) =>
    only(
      {
        'package.json': JSON.stringify(manifest),
        'bench.js': timed,
        'sum.js': timed,
        'bench/all.js': `import 'mitata';\n${timed}`,
      },
      detectNodePrograms,
    ).command;
  assert.equal(programs({}), 'node bench.js');
  const files = { 'package.json': '{}', 'bench/all.js': "const Table = require('bagbench');\n" };
  assert.equal(only(files, detectNodePrograms).command, 'node bench/all.js');
  assert.equal(programs({ scripts: { bench: 'node --expose-gc bench.js' } }), undefined);
  assert.equal(
    programs({ scripts: { pretest: 'eslint bench.js && node test.js' } }),
    'node bench.js',
  );
});

test('a package that names the one around it as its dependency has that one built before', () => {
  const { commands } = only({
    'package.json': JSON.stringify({ scripts: { build: 'pack' }, devDependencies: { pack: '1' } }),
    'bench/package.json': JSON.stringify({
      devDependencies: { stopwatch: '1', ledger: 'file:../' },
    }),
    'bench/all.js': text,
  });
  const built = commands.indexOf('npm run build');
  assert.ok(built >= 0, commands.join('; '));
  assert.ok(commands.findIndex((one) => one.startsWith('cd bench && npm install')) > built);
});

test('a package that wants an archive of the one around it gets its folder', () => {
  const { commands } = only({
    'package.json': JSON.stringify({
      name: 'ledger',
      scripts: { build: 'pack' },
      devDependencies: { pack: '1' },
    }),
    'examples/speed/package.json': JSON.stringify({
      dependencies: { ledger: 'file:../../out/ledger.tgz', stopwatch: '1' },
    }),
    'examples/speed/bench/all.js': text,
  });
  const at = commands.findIndex((one) => one.startsWith('cd examples/speed && npm pkg '));
  assert.ok(at > commands.indexOf('npm run build'), commands.join('; '));
  assert.match(commands[at] ?? '', /'?dependencies\[ledger\]=file:\.\.\/\.\.'? && npm install/);
});

test('a package that asks for a release of the one around it measures its sources, unless it has both', () => {
  const files = (source: string, more: Readonly<Record<string, string>> = {}) => ({
    'package.json': JSON.stringify({
      name: 'ledger',
      scripts: { build: 'pack' },
      devDependencies: { pack: '1' },
    }),
    'bench/package.json': JSON.stringify({
      devDependencies: { ledger: '^1.2.0', stopwatch: '1' },
    }),
    'bench/all.js': `${text}${source}`,
    ...more,
  });
  const { commands } = only(files("const ledger = require('ledger');\n"));
  const at = commands.findIndex((one) => one.startsWith('cd bench && npm pkg '));
  assert.ok(at > commands.indexOf('npm run build'), commands.join('; '));
  assert.match(commands[at] ?? '', /'dependencies\[ledger\]=file:\.\.' && npm install/);
  const locked = { 'bench/pnpm-lock.yaml': "lockfileVersion: '9.0'\n" };
  const linked = only(files('', locked)).commands.find((one) => one.includes('npm pkg '));
  assert.match(linked ?? '', /=link:\.\.' && npx --yes pnpm@9 install --no-frozen-lockfile$/);
  const both = only(files("const [now, then] = [require('..'), require('ledger')];\n")).commands;
  assert.ok(!both.some((one) => one.includes('npm pkg ')), both.join('; '));
});

test('a script whose workers use a harness is set to short runs too', () => {
  const files = (scripts: object) => ({
    'package.json': JSON.stringify({ scripts, devDependencies: { benchmark: '2' } }),
    'bench/worker.js': "const Benchmark = require('benchmark');\n",
  });
  const plain = only(files({ bench: 'node ./bench/all.js' }), detectPackageScripts);
  assert.equal(plain.command, 'node --require ./.benchproof-short-benchmark.cjs ./bench/all.js');
  assert.ok(plain.commands.some((one) => one.endsWith(' >.benchproof-short-benchmark.cjs')));
  const other = only(files({ bench: 'cd bench && node all.js' }), detectPackageScripts);
  assert.equal(
    other.command,
    'export PATH=$PWD/node_modules/.bin:$PATH NODE_OPTIONS="$NODE_OPTIONS --require $PWD/.benchproof-short-benchmark.cjs"; cd bench && node all.js',
  );
  const asked = {
    'package.json': JSON.stringify({
      scripts: { bench: 'node tools/runner' },
      devDependencies: { benchmark: '2' },
    }),
  };
  assert.match(
    only(asked, detectPackageScripts).command ?? '',
    /short-benchmark\.cjs tools\/runner$/,
  );
  const without = { 'package.json': JSON.stringify({ scripts: { bench: 'node bench.js' } }) };
  assert.equal(only(without, detectPackageScripts).command, 'node bench.js');
});

test('a script that names a program to another is not run beside that program', () => {
  const commandOf = (script: string) =>
    only(
      {
        'package.json': JSON.stringify({ scripts: { bench: script } }),
        'bench/sum.bench.js': 'console.timeEnd();\n',
        'bench/node.js': 'console.timeEnd();\n',
      },
      detectPackageScripts,
    ).command;
  assert.equal(commandOf('node tools/run sum'), undefined);
  assert.equal(commandOf('node tools/run all'), 'node tools/run all');
});

test('a script that runs all files of a folder is not run beside them', () => {
  const whatOf = (files: Readonly<Record<string, string>>): string[] =>
    [detectHarnessed, detectPackageScripts].flatMap((detect) =>
      detect({
        name: 'ledger',
        files: Object.entries({
          'package.json': JSON.stringify({ scripts: { bench: 'node benchmark/index.js' } }),
          'benchmark/index.js': 'fs.readdirSync(__dirname).forEach((one) => spawn("node", [one]));',
          ...files,
        }).map(([path, own]) => ({ path, text: own })),
      }).candidates.map(({ what }) => what),
    );
  assert.deepEqual(whatOf({ 'benchmark/sums.js': "require('benchmark');\n" }), [
    'benchmark/sums.js',
  ]);
  assert.deepEqual(whatOf({}), ['script bench']);
});

test('a script that runs a part, or the file which imports the parts, is not run beside it', () => {
  for (const script of ['node bench/index.js', 'node bench/sum.js', 'node ./bench']) {
    const files = {
      'package.json': JSON.stringify({ scripts: { bench: script } }),
      'bench/sum.js': "import 'tinybench';\n",
      'bench/index.js': "import './sum.js';\n",
    };
    assert.equal(only(files, detectPackageScripts).command, undefined);
  }
});

test('a script that only runs others is not run beside them, and they get what it makes before', () => {
  const found = (scripts: object) => {
    const files = [{ path: 'package.json', text: JSON.stringify({ scripts }) }];
    const { candidates } = detectPackageScripts({ name: 'ledger', files });
    return candidates.map(({ what, setup }) => [what, setup.at(-1)?.command]);
  };
  const parts = { 'bench:sum': 'node speed/sum.js', 'bench:pack': 'node speed/pack.js' };
  const made = "npx --yes -c 'npm run fill'";
  assert.deepEqual(
    found({ bench: 'npm run fill && npm run bench:sum && yarn bench:pack', ...parts }),
    [
      ['script bench:sum', made],
      ['script bench:pack', made],
    ],
  );
  const more = { bench: 'npm run bench:sum && node speed/more.js', ...parts };
  assert.equal(found(more)[0]?.[0], 'script bench');
});

test('what a script makes before it measures is made while building', () => {
  const look = (scripts: object) => {
    const manifest = JSON.stringify({ scripts, dependencies: { bag: '1' } });
    const { commands, command } = only({ 'package.json': manifest }, detectPackageScripts);
    return [commands.at(-1), command];
  };
  assert.deepEqual(
    look({ bench: 'rm -rf out && npm run build:bench && LONG=1 node out/all.js | tee log' }),
    [
      "npx --yes -c 'rm -rf out && npm run build:bench'",
      'export PATH=$PWD/node_modules/.bin:$PATH; LONG=1 node out/all.js | tee log',
    ],
  );
  assert.deepEqual(look({ bench: 'cd speed && make-data && node all.js' }), [
    "npx --yes -c 'cd speed && make-data'",
    'export PATH=$PWD/node_modules/.bin:$PATH; cd speed && node all.js',
  ]);
  assert.deepEqual(look({ bench: 'make-data && node all.js', prebench: 'npm run fill' }), [
    "npx --yes -c 'npm run fill && make-data'",
    'node all.js',
  ]);
  for (const all of ['npm run bench:a && npm run bench:b', 'node a.js && node b.js'])
    assert.deepEqual(look({ bench: all }), [
      'npm rebuild',
      `export PATH=$PWD/node_modules/.bin:$PATH; ${all}`,
    ]);
});

test('a lock that cannot be followed is left aside, and so are scripts that fail at an install', () => {
  const installed = (lock: object) =>
    only({
      'package.json': JSON.stringify({ dependencies: { stopwatch: '1' } }),
      'bench.js': text,
      ...lock,
    }).first;
  const npm = installed({ 'package-lock.json': '{}' });
  assert.equal(npm?.command, 'npm ci --ignore-scripts');
  assert.equal(
    npm?.instead,
    'npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps --allow-git=all --allow-remote=all',
  );
  const elsewhere = {
    mint: 'git+https://forge.invalid/coins/mint.git#v1',
    bag: 'coins/bag',
    purse: '^1',
  };
  const manifest = JSON.stringify({ devDependencies: elsewhere });
  const free =
    'npm install --no-audit --no-fund --ignore-scripts --allow-git=all --allow-remote=all';
  const names = ['mint', 'bag'].map((name) => `'dependencies[${name}]' 'devDependencies[${name}]'`);
  assert.deepEqual(installed({ 'package.json': manifest }), {
    command: free,
    instead: `npm pkg delete ${names.join(' ')} && rm -f package-lock.json && ${free} --legacy-peer-deps`,
  });
  assert.match(
    installed({ 'yarn.lock': '__metadata:\n' })?.instead ?? '',
    / install --no-immutable --mode=skip-build$/,
  );
  assert.match(
    installed({ 'yarn.lock': '# yarn\n' })?.instead ?? '',
    /install --non-interactive --ignore-scripts$/,
  );
  const both = { 'yarn.lock': '# yarn\n', 'package-lock.json': '{}' };
  assert.match(installed(both)?.command ?? '', /^npm ci/);
  const pinned = JSON.stringify({ packageManager: 'yarn@1.22.0', dependencies: { bag: '1' } });
  assert.match(installed({ ...both, 'package.json': pinned })?.command ?? '', /yarn@1\.22\.22/);
  const settings = installed({
    'pnpm-lock.yaml': "lockfileVersion: '9.0'\n",
    'pnpm-workspace.yaml': 'minimumReleaseAge: 1440\n',
  });
  assert.match(settings?.command ?? '', /pnpm@10 install/);
  const pnpm = installed({ 'pnpm-lock.yaml': "lockfileVersion: '9.0'\n" });
  assert.match(pnpm?.instead ?? '', /install --no-frozen-lockfile --ignore-scripts$/);
  const part = installed({ 'pnpm-workspace.yaml': 'packages: [bags]\n' });
  assert.equal(part?.instead, `${part?.command} --ignore-scripts`);
});

test('files called so are programs where they use a clock or a package, and a file that only helps them is none', () => {
  const timed = 'const start = performance.now();\n';
  const sources = {
    'package.json': JSON.stringify({ devDependencies: { rival: '1' } }),
    'bench/lib.ts': `${timed}export const measure = 1;\n`,
    'bench/parts/mint.ts': "import { measure } from '../lib';\n",
    'bench/rivals.ts': "import rival from 'rival';\n",
    'bench/server.ts': "import rival from 'rival';\nrival().listen(1);\n",
    'bench/names.ts': "import { names } from './local';\n",
    'bench/rival.config.ts': "import { define } from 'rival/config';\n",
    'src/perf.ts': timed,
  };
  const files = Object.entries(sources).map(([path, content]) => ({ path, text: content }));
  const { candidates } = detectNodePrograms({ name: 'ledger', files });
  assert.deepEqual(
    candidates.map(({ what, isDoubtful }) => [what, isDoubtful]),
    [
      ['bench/parts/mint.ts', undefined],
      ['bench/rivals.ts', true],
    ],
  );
});

test('a script that calls others by their names is not run beside what they run', () => {
  const scripts = { bench: 'npm run bench-sum', 'bench-sum': 'node test/sum.js' };
  const sources = {
    'package.json': JSON.stringify({ scripts }),
    'test/sum.js': "require('mitata')\n",
  };
  const files = Object.entries(sources).map(([path, content]) => ({ path, text: content }));
  assert.deepEqual(detectPackageScripts({ name: 'ledger', files }).candidates, []);
});

test('yarn, which refuses a package that is pinned to another manager, is left aside there', () => {
  const { commands } = only({
    'package.json': JSON.stringify({
      packageManager: 'bun@1.2.20',
      dependencies: { sundial: '1' },
    }),
    'yarn.lock': '# yarn lockfile v1\n',
    'bench.js': "import 'sundial';\n",
  });
  assert.match(commands[0] ?? '', /^npm install /);
});

test('a harness that brings another is set to short runs by that', () => {
  for (const harness of ['benny', 'benchmarked']) {
    const files = { 'package.json': '{}', 'bench/a.ts': `import Suite from '${harness}';\n` };
    const { commands, command } = only(files, detectHarnessed);
    const file = `.benchproof-short-${harness}.cjs`;
    assert.ok(command?.endsWith(` --require ./${file} bench/a.ts`));
    assert.ok(
      commands.some((one) => one.includes(`resolve("${harness}")`) && one.includes('minSamples')),
    );
  }
});

test('a file called so reads the clock by whatever makes a date of now', () => {
  const isTimed = (text: string): boolean => {
    const files = [
      { path: 'package.json', text: '{}' },
      { path: 'bench.js', text },
    ];
    return detectNodePrograms({ name: 'ledger', files }).candidates.length === 1;
  };
  assert.ok(isTimed('const start = new Date\nsum()\nconsole.log("%dms", new Date - start)\n'));
  assert.ok(isTimed('const start = +new Date();\n'));
  assert.ok(isTimed('const start = new Date().getTime();\n'));
  assert.ok(!isTimed('const day = new Date(2020, 1, 2);\n'));
});

test('a script of a file that is not there is no benchmark that is lost, unless it makes it first', () => {
  const doubts = (bench: string, paths: readonly string[]) => {
    const files = [{ path: 'package.json', text: JSON.stringify({ scripts: { bench } }) }];
    return detectPackageScripts({ name: 'ledger', files, paths }).candidates.map(
      ({ isDoubtful = false }) => isDoubtful,
    );
  };
  assert.deepEqual(doubts('node benchmark', ['bench/index.js']), [true]);
  assert.deepEqual(doubts('node benchmark', ['benchmark/index.js']), [false]);
  assert.deepEqual(doubts('node --expose-gc ./benchmark', ['benchmark.js']), [false]);
  assert.deepEqual(doubts('npm run build && node out/bench.js', []), [false]);
});

test('a script that compares revisions by itself, or only tells where to look, is no benchmark', () => {
  const scripts = {
    bench: "echo 'Error: see tools/bench' && exit 1",
    'bench:compare': 'node bench/compare.js',
    'bench:all': 'node bench/all',
  };
  const sources = {
    'package.json': JSON.stringify({ scripts }),
    'bench/compare.js': 'run("git checkout " + branch);\nfork("./timed.js");\nconsole.timeEnd();\n',
    'bench/timed.js': 'performance.now();\n',
    'bench/all.js': 'report();\n',
  };
  const files = Object.entries(sources).map(([path, content]) => ({ path, text: content }));
  const found = [detectPackageScripts, detectNodePrograms].flatMap(
    (one) => one({ name: 'ledger', files }).candidates,
  );
  assert.deepEqual(
    found.map(({ what }) => what),
    ['script bench:all'],
  );
});

test('parts of its own in C++ are made as npm would at an install', () => {
  const steps = (manifest: object, paths: readonly string[]) => {
    const files = [
      { path: 'package.json', text: JSON.stringify(manifest) },
      { path: 'bench.js', text },
    ];
    const [candidate] = detect({ name: 'ledger', files, paths }).candidates;
    return candidate?.setup.map(({ command }) => command).filter((one) => one.includes('gyp'));
  };
  const made = ["npx --yes -c 'node-gyp rebuild'"];
  assert.deepEqual(steps({}, ['binding.gyp', 'bench.js']), made);
  assert.deepEqual(steps({ scripts: { install: 'node-gyp build' } }, ['binding.gyp']), [
    "npx --yes -c 'node-gyp build'",
  ]);
  assert.deepEqual(steps({}, ['deps/binding.gyp', 'bench.js']), []);
});
