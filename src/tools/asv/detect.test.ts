import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { detectAsv } from './detect.ts';

const SUMS = 'class Sums:\n    def time_sum(self): pass\n';

function detect(...settings: readonly string[]) {
  const { candidates } = detectAsv({
    name: 'ledger',
    files: [
      { path: 'pyproject.toml', text: '[project]\nname = "ledger"\n' },
      { path: 'benchmarks/suite/sums.py', text: SUMS },
      { path: 'benchmarks/suite/helpers.py', text: 'def load(): pass\n' },
    ],
    paths: ['pyproject.toml', 'benchmarks/suite/sums.py', ...settings],
  });
  return candidates;
}

test('each file of a suite that measures is a program, with what asv itself measures with', () => {
  const [candidate, ...others] = detect('benchmarks/asv.conf.json');
  assert.deepEqual([candidate?.what, others], ['benchmarks/suite/sums.py', []]);
  const commands = candidate?.setup.map(({ command }) => command) ?? [];
  assert.match(commands[1] ?? '', /pip install -e \. asv_runner$/);
  assert.equal(
    candidate?.list.command,
    '.venv/bin/python .benchproof-asv.py benchmarks/suite/sums.py 10',
  );
});

test('settings that are only there as a sample tell of a suite too', () => {
  assert.equal(detect('benchmarks/asv.conf.json.sample').length, 1);
  assert.equal(detect('benchmarks/asv.conf.json.md').length, 0);
});

/** As much of asv's library as the driver asks for. */
const LIBRARY = `class One:
    unit, setup_cache_key, params = "seconds", None, [["10", "1000"], ["'few'", "'far'"]]
    def __init__(self, name): self.name, self._attr_sources = name, []
    def set_param_idx(self, at): self.at = at
    def do_setup(self): return self.at == 1
    def do_run(self):
        if self.at == 2: raise ValueError("none")
        return {"samples": [0.001, 0.003, 0.002]}
    def do_teardown(self): pass
def disc_benchmarks(name):
    print(name)
    return [One("sums.time_sum")]
`;

test('what a suite has is timed parameter by parameter, and one that fails or is skipped costs no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'benchproof-asv-'));
  try {
    for (const path of ['asv_runner', 'suite']) mkdirSync(join(folder, path));
    for (const path of ['asv_runner', 'suite'])
      writeFileSync(join(folder, path, '__init__.py'), '');
    writeFileSync(join(folder, 'asv_runner/discovery.py'), LIBRARY);
    const write = detect('asv.conf.json')[0]?.setup.at(-1)?.command ?? '';
    execFileSync('sh', ['-c', write], { cwd: folder });
    const run = (...words: string[]) =>
      spawnSync('python3', ['.benchproof-asv.py', 'suite/sums.py', ...words], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, PYTHONPATH: folder },
      });
    const { stdout, stderr } = run();
    assert.equal(
      stdout,
      "sums.time_sum(10, 'few'): 2000.0000 us\nsums.time_sum(1000, 'far'): 2000.0000 us\n",
    );
    assert.match(stderr, /^suite\.sums\n.*ValueError: none/s);
    assert.equal(run('0').stdout, 'benchproof: stopped\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a file that takes long is measured by the lines that it printed in some seconds', () => {
  const [candidate] = detect('asv.conf.json');
  const commandAfter = (more: string) => {
    const stdout = `sums.time_sum(10): 2000.0 us\nsums.time_sum(99): 5000.0 us\n${more}`;
    const output = { stdout, stderr: '', file: null, exit: 0, wallSeconds: 12 };
    const { listed = [] } = candidate?.list.read(output as never) ?? {};
    assert.equal(listed.length, 2);
    return candidate?.benchmarks(listed)[0]?.options.command ?? '';
  };
  assert.match(commandAfter('benchproof: stopped\n'), /sums\.py \| head -n 2; /);
  assert.match(commandAfter(''), /^\.venv\/bin\/python .benchproof-asv.py \S+sums\.py$/);
});
