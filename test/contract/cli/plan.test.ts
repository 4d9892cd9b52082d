/** `plan` as it is typed: what it says of where, how often and how long. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { built } from '../../support/built.ts';
import { newRepository, type TestFolder } from '../records/repository.ts';

function benchmark(name: string, read: string): string {
  return `      ${name}: { command: node ${name}.js, directory: benchmarks, read: ${read} }\n`;
}

function projectWith(...benchmarks: readonly string[]): TestFolder {
  const place = newRepository();
  const head = 'version: 1\nprojects:\n  chess:\n    path: engine\n    image: runners/node\n';
  place.write('benchproof.yml', `${head}    benchmarks:\n${benchmarks.join('')}`);
  place.write('engine/benchmarks/move.js', '');
  place.commit('A chess engine');
  return place;
}

function plan(place: TestFolder, ...words: string[]): string {
  const options = { cwd: place.path, encoding: 'utf8' } as const;
  const call = [built('cli.js'), 'plan', ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, call, options);
  assert.equal(status, 0, stderr);
  return stdout;
}

const TIMED = "{ pattern: '(?<value>[0-9.]+)', metric: time, unit: ms, better: lower }";

test('the JSON says in which folder a command runs, and whole seconds', () => {
  using place = projectWith(benchmark('move', TIMED));
  const { cases, estimateSeconds } = JSON.parse(plan(place, '--json', '--seconds', '1.7s'));
  assert.equal(cases[0].directory, 'engine/benchmarks');
  for (const seconds of Object.values(estimateSeconds)) assert.ok(Number.isInteger(seconds));
});

test('a harness that cannot be counted gets no time for counting', () => {
  const expected = (read: string): number => {
    using place = projectWith(benchmark('move', read));
    return JSON.parse(plan(place, '--json')).estimateSeconds.expected;
  };
  // Three runs of five seconds, each with a fifth for warming up and a second around it.
  assert.equal(expected('{ adapter: tinybench }'), 3 * (5 * 1.2 + 1));
  assert.ok(expected(TIMED) > 3 * (5 * 1.2 + 1));
});

test('one side has no sides to speak of, and equal sides leave nothing to measure', () => {
  using place = projectWith(benchmark('move', TIMED));
  assert.match(plan(place), /^chess\/move +head, 3 runs$/m);
  const equal = plan(place, '--base', 'HEAD');
  assert.match(equal, /\n1 benchmark; there is nothing to measure\.\n$/);
  assert.doesNotMatch(equal, /0\.0 s/);
});

test('a pattern that matches no file is said', () => {
  const paths = (name: string, globs: string) =>
    benchmark(name, TIMED).replace(' }\n', `, paths: [${globs}] }\n`);
  using place = projectWith(paths('move', 'benchmarks/*.js'), paths('castle', 'bench/**, lib'));
  const told = [
    'projects.chess.benchmarks.castle.paths: bench/** matches no file',
    'projects.chess.benchmarks.castle.paths: lib matches no file',
  ];
  assert.deepEqual(JSON.parse(plan(place, '--json')).unmatched, told);
  assert.ok(plan(place).includes(`\n\n${told.join('\n')}\n\n`));
});

test('inputs of which none matches a file are refused, since nothing would ever be measured', () => {
  using place = newRepository();
  const head = 'version: 1\nprojects:\n  chess:\n    path: engine\n    inputs: [scr/**, "*.c"]\n';
  const image = '    image: runners/node\n    benchmarks:\n';
  place.write('benchproof.yml', `${head}${image}${benchmark('move', TIMED)}`);
  place.write('engine/src/move.js', '');
  place.commit('A chess engine');
  const options = { cwd: place.path, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, [built('cli.js'), 'plan'], options);
  assert.equal(status, 2);
  assert.match(stderr, /projects\.chess\.inputs: no file matches scr\/\*\*, \*\.c, so nothing/);
  assert.match(stderr, /patterns start at engine;/);
});
