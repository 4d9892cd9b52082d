import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Candidate, plainGround } from './candidate.ts';
import { fromOwnFolder } from './own-folder.ts';
import { printingProgram } from './printing-program.ts';

const candidateOf = (command: string): Candidate => ({
  ...plainGround('.', 'runners/python'),
  what: 'script',
  build: [],
  ...printingProgram({ label: 'script', command, shell: false }),
});
const PYTHON = "FileNotFoundError: [Errno 2] No such file or directory: 'data/bags.json'\n";
const NODE = "Error: ENOENT: no such file or directory, open './data/bags.json'\n";

test('a script whose file is not there is run from its own folder, when it is asked and measured', () => {
  const moved = fromOwnFolder(candidateOf('.venv/bin/python bench/more/sums.py -n 2'), PYTHON);
  assert.equal(moved?.list.command, '../../.venv/bin/python sums.py -n 2');
  assert.equal(moved?.list.directory, 'bench/more');
  const [entry] = moved?.benchmarks([{ name: 'wall time', values: [] }]) ?? [];
  assert.deepEqual(entry?.options, {
    command: '../../.venv/bin/python sums.py -n 2',
    directory: 'bench/more',
  });
  assert.equal(
    fromOwnFolder(candidateOf('node bench/sums.mjs'), NODE)?.list.command,
    'node sums.mjs',
  );
});

test('it is so once, and for no other reason', () => {
  const candidate = candidateOf('.venv/bin/python bench/sums.py');
  const moved = fromOwnFolder(candidate, PYTHON);
  assert.ok(moved);
  assert.equal(fromOwnFolder(moved, PYTHON), null);
  assert.equal(fromOwnFolder(candidate, PYTHON.replace("'data", "'/data")), null);
  assert.equal(fromOwnFolder(candidate, 'ValueError: no bags\n'), null);
  assert.equal(fromOwnFolder(candidateOf('.venv/bin/python -m bench.sums'), PYTHON), null);
});
