import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InvocationOutput } from '../../core/measure/interpret.ts';
import { detectQtTest } from './detect.ts';

const CSV = `"sum","short","WalltimeMilliseconds",9.0599e-06,76,8388608
"reverse","","WalltimeMilliseconds",0.000123,129,1048576
`;

test('a program with QBENCHMARK is run for its CSV, without a screen', () => {
  const files = [
    { path: 'CMakeLists.txt', text: 'project(purse)\n' },
    { path: 'tests/lists.cpp', text: '#include <QTest>\nvoid sum() { QBENCHMARK { add(); } }\n' },
    { path: 'tests/units.cpp', text: '#include <QTest>\nvoid sum() { QVERIFY(true); }\n' },
  ];
  const [candidate] = detectQtTest({ name: 'purse', files }).candidates;
  assert.deepEqual(
    candidate?.sources?.map(({ path }) => path),
    ['tests/lists.cpp'],
  );
  assert.deepEqual(candidate?.env, { QT_QPA_PLATFORM: 'offscreen' });
  const stdout = `==> ./lists <==\n${CSV}\nbenchproof: stderr\n\nbenchproof: 0 1\n`;
  const output = { stdout, stderr: '', file: null, exit: 0 } as InvocationOutput;
  const listed = candidate?.list.read(output).listed ?? [];
  assert.deepEqual(
    listed.map(({ name }) => name),
    ['sum:short', 'reverse'],
  );
  const [entry] = candidate?.benchmarks(listed) ?? [];
  assert.equal(entry?.options.command, './lists -o -,csv');
});
