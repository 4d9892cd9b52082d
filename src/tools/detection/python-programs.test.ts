import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { detectPythonPrograms } from './python-programs.ts';

test('scripts that measure by themselves are run; modules, tests and those of a harness are not', () => {
  const main = 'if __name__ == "__main__":\n    run()\n';
  const files = {
    'pyproject.toml': '[project]\nname = "ledger"\n',
    'benchmarks/sums.py': `import timeit\n${main}`,
    'bench_bags.py': `from time import perf_counter\n${main}`,
    'benchmarks/helpers.py': 'import timeit\n',
    'benchmarks/plots.py': main,
    'tools/coinbench.py': `import time\n${main}`,
    'tools/speedtest.py': `import time\n${main}`,
    'tools/workbench.py': `import time\n${main}`,
    'benchmarks/laps.py': `from time import time as now\n${main}`,
    'benchmarks/dates.py': `import datetime\nstart = datetime.datetime.now()\n${main}`,
    'benchmarks/runner.py': `import pyperf, timeit\n${main}`,
    'src/ledger/clock.py': `import timeit\n${main}`,
  };
  const { candidates } = detectPythonPrograms({
    name: 'ledger',
    files: Object.entries(files).map(([path, text]) => ({ path, text })),
  });
  assert.deepEqual(
    candidates.map(({ what, list }) => [what, list?.command]),
    [
      ['benchmarks/sums.py', '.venv/bin/python benchmarks/sums.py'],
      ['bench_bags.py', '.venv/bin/python bench_bags.py'],
      ['tools/coinbench.py', '.venv/bin/python tools/coinbench.py'],
      ['tools/speedtest.py', '.venv/bin/python tools/speedtest.py'],
      ['benchmarks/laps.py', '.venv/bin/python benchmarks/laps.py'],
      ['benchmarks/dates.py', '.venv/bin/python benchmarks/dates.py'],
    ],
  );
});

test('a script that is called so itself is run though it reads no clock, and not missed where it fails', () => {
  const main = 'if __name__ == "__main__":\n    run()\n';
  const { candidates } = detectPythonPrograms({
    name: 'ledger',
    files: Object.entries({
      'setup.py': '',
      'bench/run_benchmarks.py': main,
      'bench/plots.py': main,
      'bench/bench_tools.py': 'def lap():\n    pass\n',
      'bench/bench_coins.py': `import pytest\n${main}`,
      'src/performance.py': main,
      'tests/test_benchmarks.py':
        'import unittest\nif __name__ == "__main__":\n    unittest.main()\n',
    }).map(([path, text]) => ({ path, text })),
  });
  assert.deepEqual(
    candidates.map(({ what, isDoubtful = false }) => [what, isDoubtful]),
    [['bench/run_benchmarks.py', true]],
  );
});

test('a script is run that calls its function right away, or that measures with a module beside it', () => {
  const files = {
    'setup.py': '',
    'benchmarks/clock.py': 'import timeit\ndef lap(work):\n    return timeit.timeit(work)\n',
    'benchmarks/sums.py': 'from clock import lap\ndef main():\n    lap(sum)\nmain()\n',
    'benchmarks/bags.py': 'import timeit\ndef main():\n    timeit.timeit()\n\nmain()\n',
    'src/perf.py': 'import timeit\n',
    'tests/sums.py': 'from src.perf import lap\nlap()\n',
    'src/ledger/bench.py': 'import timeit\ndef lap(work):\n    timeit.timeit(work)\n',
    'benchmarks/coins.py': 'from ledger.bench import lap\nlap(sum)\n',
  };
  const { candidates } = detectPythonPrograms({
    name: 'ledger',
    files: Object.entries(files).map(([path, text]) => ({ path, text })),
  });
  assert.deepEqual(candidates.map(({ what }) => what).sort(), [
    'benchmarks/bags.py',
    'benchmarks/coins.py',
    'benchmarks/sums.py',
  ]);
});

test('a script that hands others to timeit is run, and those that only hold functions for it are not', () => {
  const files = {
    'setup.py': '',
    'bench/run.py': 'for each in found():\n    Popen([python, "-mtimeit", "-s", each, "run()"])\n',
    'bench/bench_sums.py': 'log = set_up()\nset_level(log)\n\ndef run():\n    log(sum)\n',
    'bench/bench_bags.py': 'import ledger\nledger.fill(9)\n',
    'bench/bench_laps.py': 'def run():\n    pass\n\nrepeat(run)\n',
  };
  const { candidates } = detectPythonPrograms({
    name: 'ledger',
    files: Object.entries(files).map(([path, text]) => ({ path, text })),
  });
  assert.deepEqual(
    candidates.map(({ what }) => what),
    ['bench/run.py', 'bench/bench_bags.py', 'bench/bench_laps.py'],
  );
});

test('a script with a function called like those of asv is one of its own where no suite is configured', () => {
  const timed =
    'import timeit\ndef time_func(name):\n    return timeit.timeit(name)\ntime_func(1)\n';
  const whatOf = (files: Readonly<Record<string, string>>) =>
    detectPythonPrograms({
      name: 'ledger',
      files: Object.entries(files).map(([path, text]) => ({ path, text })),
    }).candidates.map(({ what }) => what);
  const script = { 'setup.py': '', 'benchmarks/sums.py': timed };
  assert.deepEqual(whatOf(script), ['benchmarks/sums.py']);
  assert.deepEqual(whatOf({ ...script, 'asv.conf.json': '{}' }), []);
});

test('a script that compares its first argument with words is run once with each', () => {
  const script = (...lines: string[]) =>
    `import sys, timeit\ndef main():\n    ${lines.join('\n    ')}\nmain()\n`;
  const choice = script(
    'if sys.argv[1] == "old": run(0)',
    `elif sys.argv[1] in ("new", 'newer'): run(1)`,
  );
  const { candidates } = detectPythonPrograms({
    name: 'ledger',
    files: [
      { path: 'setup.py', text: '' },
      { path: 'bench.py', text: choice },
      {
        path: 'bench_help.py',
        text: script('if sys.argv[1] == "--help": usage()'),
      },
      {
        path: 'bench_two.py',
        text: script('if sys.argv[1] == "a": run(sys.argv[2])'),
      },
    ],
  });
  assert.deepEqual(
    candidates.map(({ what, list }) => [what, list.command]),
    [
      ...['old', 'new', 'newer'].map((word) => [
        `bench.py ${word}`,
        `.venv/bin/python bench.py ${word}`,
      ]),
      ['bench_help.py', '.venv/bin/python bench_help.py'],
      ['bench_two.py', '.venv/bin/python bench_two.py'],
    ],
  );
  assert.deepEqual(
    candidates.map(({ isDoubtful = false }) => isDoubtful),
    [true, true, true, false, false],
  );
  const names = candidates.flatMap(({ benchmarks }) =>
    benchmarks([{ name: 'wall time', values: [] }]).map(({ name }) => name),
  );
  assert.deepEqual(names.slice(0, 2), ['bench-old', 'bench-new']);
});

test('a script that imports its folder is run as a module of it', () => {
  const timed = 'import timeit\nrun()\n';
  const files = {
    'setup.py': '',
    'checks/bench_sums.py': `from .clock import lap\n${timed}`,
    'checks/bench_bags.py': `import checks.clock\n${timed}`,
    'checks/bench_coins.py': `import checksum\n${timed}`,
  };
  const { candidates } = detectPythonPrograms({
    name: 'ledger',
    files: Object.entries(files).map(([path, text]) => ({ path, text })),
  });
  assert.deepEqual(
    candidates.map(({ list }) => list.command),
    ['-m checks.bench_sums', '-m checks.bench_bags', 'checks/bench_coins.py'].map(
      (one) => `.venv/bin/python ${one}`,
    ),
  );
});

test('a script that calls pyperf for one statement after the other is run with it', () => {
  const text =
    'import subprocess\nfor one in ALL:\n    subprocess.run(["-m", "pyperf", "timeit", one])\n';
  const files = [
    { path: 'setup.py', text: '' },
    { path: 'bench.py', text },
  ];
  const [candidate] = detectPythonPrograms({ name: 'a', files }).candidates;
  assert.match(candidate?.setup[1]?.command ?? '', / pyperf$/);
});

test('versions that have no wheels for the newest Python are not built for minutes where newer ones have', () => {
  const setupOf = (list: string) =>
    detectPythonPrograms({
      name: 'ledger',
      files: [
        { path: 'setup.py', text: '' },
        { path: 'bench/requirements.txt', text: list },
        { path: 'bench/bench.py', text: 'import time\nfor each in range(9): pass\n' },
      ],
    }).candidates[0]?.setup.at(-1);
  const plain = '.venv/bin/pip install -r bench/requirements.txt';
  assert.deepEqual(setupOf('purse>=2\nbags; sys_platform == "win32"\n'), {
    command: plain,
    mayFail: true,
  });
  const { command = '' } = setupOf('bags\npurse[fast] == 2.1.0\n') ?? {};
  const wheels = '.venv/bin/pip install --only-binary :all: -r';
  const [first, newer = '', last] = command.split(' || ');
  assert.deepEqual([first, last], [`${wheels} bench/requirements.txt`, plain]);
  const [sed = '', pip] = newer.split(' | ');
  assert.equal(pip, `${wheels} /dev/stdin`);
  const list = 'purse[fast] == 2.1.0\nbags~=1.4; python_version == "3.9"\n';
  const { stdout } = spawnSync('sh', ['-c', sed.replace(' bench/requirements.txt', '')], {
    input: list,
    encoding: 'utf8',
  });
  assert.equal(stdout, list.replace('==', '>='));
});

test('a package of benchmarks that asks for the one around it measures the sources of that, not a release', () => {
  const packageOf = (name: string, ...dependencies: string[]) =>
    `[project]\nname = "${name}"\ndependencies = ${JSON.stringify(dependencies)}\n`;
  const of = (guest: string, folder = 'bench') =>
    detectPythonPrograms({
      name: 'ledger',
      files: [
        { path: 'pyproject.toml', text: packageOf('Ledger.Core') },
        { path: `${folder}/pyproject.toml`, text: guest },
        { path: `${folder}/bench.py`, text: 'import time\nfor each in range(9): pass\n' },
      ],
    }).candidates.map((one) => [one.folder, one.what, one.setup.slice(1)]);
  assert.deepEqual(of(packageOf('ledger-bench', 'purse>=2', 'ledger_core[all]')), [
    [
      '.',
      'bench/bench.py',
      [
        { command: '.venv/bin/pip install -e .', older: 'runners/python@3.13', parts: [] },
        { command: ".venv/bin/pip install 'purse>=2'", mayFail: true },
      ],
    ],
  ]);
  assert.equal(of(packageOf('ledger-bench', 'purse'))[0]?.[0], 'bench');
  assert.equal(of(packageOf('ledger-mint', 'ledger-core'), 'mint')[0]?.[0], 'mint');
});

test('a project whose extras cannot be had is installed without them', () => {
  const files = [
    {
      path: 'pyproject.toml',
      text: '[project]\nname = "a"\n[project.optional-dependencies]\ntest = ["b"]\n',
    },
    { path: 'bench_bags.py', text: 'import timeit\nif __name__ == "__main__":\n    run()\n' },
  ];
  const [candidate] = detectPythonPrograms({ name: 'a', files }).candidates;
  const { command, instead, older } = candidate?.setup[1] ?? {};
  assert.equal(command, ".venv/bin/pip install -e '.[test]'");
  assert.equal(instead, '.venv/bin/pip install -e .');
  assert.match(older ?? '', /^runners\/python@3\.\d+$/);
});

test('what the newest Python rejects is tried in an older one if the project was made for none newer', () => {
  const olderFor = (text: string): string | undefined => {
    const files = [
      { path: 'setup.py', text },
      { path: 'bench_bags.py', text: 'import timeit\nif __name__ == "__main__":\n    run()\n' },
    ];
    return detectPythonPrograms({ name: 'a', files }).candidates[0]?.setup[1]?.older;
  };
  const named = (...versions: string[]): string =>
    versions.map((one) => `"Programming Language :: Python :: ${one}",\n`).join('');
  const usual = olderFor('');
  assert.equal(usual, 'runners/python@3.13');
  assert.equal(olderFor(named('3', '3.8', '3.10', '3.9')), 'runners/python@3.11');
  assert.equal(olderFor(named('3.99')), usual);
  assert.equal(olderFor(named('3')), usual);
});

test('a package that takes its version from git is installed as its last release, or as a high one', () => {
  const { candidates } = detectPythonPrograms({
    name: 'ledger',
    files: [
      { path: 'pyproject.toml', text: '[project]\nname = "ledger"\n[tool.setuptools_scm]\n' },
      { path: 'bench_bags.py', text: 'import timeit\nfor one in []:\n    pass\n' },
    ],
  });
  const command = candidates[0]?.setup[1]?.command ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-version-'));
  const installed = (index: string): string => {
    mkdirSync(join(folder, '.venv/bin'), { recursive: true });
    const pip = `case $1 in index) ${index};; *) echo $SETUPTOOLS_SCM_PRETEND_VERSION $*;; esac`;
    writeFileSync(join(folder, '.venv/bin/pip'), `#!/bin/sh\n${pip}\n`, { mode: 0o755 });
    return spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' }).stdout;
  };
  try {
    const printed = "printf '%s\\n' 'ledger (1.6.0)' 'Available versions: 1.6.0, 1.5.0'";
    assert.equal(installed(printed), '1.6.0 install -e .\n');
    assert.equal(installed('exit 1'), '99.0 install -e .\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
