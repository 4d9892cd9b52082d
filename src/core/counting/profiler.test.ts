import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profilingCommand, readProfile } from './profiler.ts';

const python = (command: string) => profilingCommand('cProfile', command, '/out');

test('the profiler is inserted after the interpreter and its options', () => {
  assert.match(
    python('python3 run.py -c 3') ?? '',
    / profile python3 -c '[^']+' -o \S+ run\.py -c 3$/,
  );
  assert.match(
    python('python -X dev -O -m pytest -q') ?? '',
    / python -X dev -O -c '[^']+' -o \S+ -m pytest -q$/,
  );
  const node = profilingCommand('--cpu-prof', 'node run.js 4', '/out') ?? '';
  assert.match(
    node,
    / profile node --cpu-prof --cpu-prof-dir=\S+ --cpu-prof-interval=200 run\.js 4$/,
  );
});

test('a program on the command line, or on standard input, cannot be profiled', () => {
  for (const command of ['python -c pass', 'python -Sc pass', 'python -', 'python', 'python -V']) {
    assert.equal(python(command), null);
  }
});

test('functions are listed with their file, and stacks from the outermost caller', () => {
  const main = '["main","/work/bag.py",3]';
  const read = readProfile(
    `[[[${main},["merge","/work/bag.py",12]],1200],[[["(garbage collector)","",0]],7]]`,
  );
  assert.deepEqual(read?.functions, [
    { name: 'merge (bag.py)', file: '/work/bag.py', line: 12, instructions: 1200 },
    { name: '(garbage collector)', file: null, line: null, instructions: 7 },
  ]);
  assert.deepEqual(read?.stacks, [
    { frames: ['main (bag.py)', 'merge (bag.py)'], cost: 1200 },
    { frames: ['(garbage collector)'], cost: 7 },
  ]);
});

test('what a program left in place of a profile is none', () => {
  for (const text of [
    '',
    '[]',
    '{}',
    '[[[],1]]',
    '[[[["merge","bag.py",1]],-1]]',
    '[[[["merge",3,1]],1]]',
    '[[[["a","b",1]],1.5]]',
  ]) {
    assert.equal(readProfile(text), null, text);
  }
});
