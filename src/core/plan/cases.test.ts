import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseConfig } from '../config/parse.ts';
import { expandCases } from './cases.ts';

const CONFIG = `version: 1
projects:
  livecalc:
    image: runners/node
    benchmarks:
      valuation:
        command: node build/main.js --threads {workers}
        parameters: { workers: [2, 4] }
        threads: '{workers}'
        parallelism: 0.7
        variants:
          single: { command: node build/main.js, threads: 1 }
          multi: {}
          hyper: { threads: '{workers}', parallelism: 0.9 }
`;

function threadsOf(variant: string): (number | null)[][] {
  const parsed = parseConfig(CONFIG, 'benchproof.yml');
  assert.ok(parsed.ok);
  return expandCases(parsed.config)
    .filter((spec) => spec.variant === variant)
    .map(({ definition, parallelism }) => [definition.threads, parallelism]);
}

test("a variant may set threads and their share, otherwise it inherits the benchmark's", () => {
  assert.deepEqual(threadsOf('single'), [
    [1, 0.7],
    [1, 0.7],
  ]);
  assert.deepEqual(threadsOf('multi'), [
    [2, 0.7],
    [4, 0.7],
  ]);
  assert.deepEqual(threadsOf('hyper'), [
    [2, 0.9],
    [4, 0.9],
  ]);
});

function definitionOf(keys: string): object | undefined {
  const text = `version: 1
projects:
  own:
    image: runners/c
    benchmarks:
      sum: { command: ./sum${keys} }
`;
  const parsed = parseConfig(text, 'benchproof.yml');
  assert.ok(parsed.ok, JSON.stringify(parsed));
  return expandCases(parsed.config)[0]?.definition;
}

test('a benchmark may run in a folder of its own; without one its definition is as it always was', () => {
  assert.deepEqual(definitionOf(', directory: packages/sum'), {
    ...definitionOf(''),
    directory: 'packages/sum',
  });
  assert.ok(!Object.hasOwn(definitionOf('') ?? {}, 'directory'));
});

test('a folder outside of the project is refused by its place', () => {
  const text = CONFIG.replace('        parallelism: 0.7\n', '        directory: ../elsewhere\n');
  const parsed = parseConfig(text, 'benchproof.yml');
  assert.ok(!parsed.ok);
  assert.match(JSON.stringify(parsed), /valuation\.directory/);
  assert.match(JSON.stringify(parsed), /a path inside the repository/);
});
