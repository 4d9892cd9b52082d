import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookAt } from '../detection/look.ts';
import { detectCatch2Cases } from './test-cases.ts';

const CASES = `#include "../catch.hpp"\nTEST_CASE("sums, of rows") { measure([] {}); }\n`;
const MAIN = '#define CATCH_CONFIG_MAIN\n#include "catch.hpp"\n';
const repository = {
  name: 'ledger',
  files: [
    { path: 'CMakeLists.txt', text: 'project(ledger)\n' },
    { path: 'bench/main.cpp', text: MAIN },
    { path: 'bench/sums.cpp', text: CASES },
  ],
};
const LIST = `All available test cases:
  sums, of rows
      [sums]
  sorts of a great many rows that are all
    alike
2 test cases
`;
const RUN = '1.021 s: sums, of rows\n====\nAll tests passed\n';

function listedFrom(once: string) {
  const [candidate] = detectCatch2Cases(repository).candidates;
  const stdout = `==> ./out/bench|| <==\n\n${LIST}\n\nbenchproof: once\n${once}\nbenchproof: stderr\n\nbenchproof: 0 0\n`;
  const listed = candidate?.list.read({ stdout, stderr: '' } as never).listed ?? [];
  return { listed, entry: candidate?.benchmarks(listed)[0] };
}

test('each test case that measures by itself is a benchmark', () => {
  const { listed, entry } = listedFrom(RUN);
  assert.deepEqual(
    listed.map(({ name, ran }) => [name, ran]),
    [
      ['sums, of rows', true],
      ['sorts of a great many rows that are all alike', false],
    ],
  );
  assert.match(entry?.options.command ?? '', /^\.\/out\/bench '"\{case\}"'$/);
});

test('cases that the library measures, and programs of its own, are not listed so', () => {
  const measured = {
    path: 'bench/more.cpp',
    text: '#include "../catch.hpp"\nBENCHMARK("sum") {};\n',
  };
  const files = [...repository.files, measured];
  assert.deepEqual(detectCatch2Cases({ ...repository, files }).candidates, []);
  const other = files.map(({ path, text }) => ({
    path,
    text: text.replace(/#include.*catch.*/, ''),
  }));
  assert.deepEqual(detectCatch2Cases({ ...repository, files: other.slice(0, 3) }).candidates, []);
  const all = lookAt(repository).projects.flatMap(({ candidates }) => candidates);
  assert.deepEqual(
    all.map(({ what }) => what),
    ['Catch2 test case programs'],
  );
});

test('what they print of their own is read where all of them ended in time', () => {
  const { entry } = listedFrom(`sums of rows: 12.5 ms\nsorts: 3.5 ms\n${RUN}`);
  assert.equal(entry?.options.command, './out/bench');
  assert.match(JSON.stringify(entry?.options.read), /"sums-of-rows":/);
  const cut = listedFrom('sums of rows: 12.5 ms\n1.021 s: sums, of rows\n');
  assert.match(cut.entry?.options.command ?? '', /\{case\}/);
});
