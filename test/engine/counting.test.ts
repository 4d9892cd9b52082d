/** Counted runs in real containers: counts repeat, work is found, waiting is not, and functions are named. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readCachegrind } from '../../src/core/counting/cachegrind.ts';
import { compareCalls } from '../../src/core/counting/call-tree.ts';
import { readCallgrind } from '../../src/core/counting/callgrind.ts';
import {
  changedFunctions,
  compareFunctions,
  sourceFinder,
} from '../../src/core/counting/functions.ts';
import { CACHEGRIND, CALLGRIND, valgrindCommand } from '../../src/core/counting/recipe.ts';
import type { BuiltImage } from '../../src/core/measure/request.ts';
import { RESULT_FILE } from '../../src/core/plan/laid-over.ts';
import { compareWork } from '../../src/core/stats/compare-counts.ts';
import {
  buildRequest,
  type Laboratory,
  observe,
  openLaboratory,
  runRequest,
  withSource,
} from './laboratory.ts';

/** `ROUNDS` of hashing and `ROUNDS / 10` of sorting; `PAUSE` microseconds of sleep at the end. */
const LEDGER = `#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static unsigned table[256];
__attribute__((noinline)) static unsigned hash_entry(unsigned x) {
  for (int i = 0; i < 20; i++) x = (x ^ table[x & 255]) * 2654435761u;
  return x;
}
static int order(const void *a, const void *b) {
  return (*(unsigned *)a > *(unsigned *)b) - (*(unsigned *)a < *(unsigned *)b);
}
__attribute__((noinline)) static void sort_table(void) { qsort(table, 256, sizeof *table, order); }
int main(void) {
  unsigned x = 1;
  for (int i = 0; i < ROUNDS; i++) {
    x = hash_entry(x);
    table[x & 255] = x;
    if (i % 1000 == 0) sort_table();
  }
  usleep(PAUSE);
  printf("%u\\n", x);
  return 0;
}
`;

let laboratory: Laboratory;
let image: BuiltImage;

before(async () => {
  laboratory = await openLaboratory();
  const compile = (name: string, rounds: number, pause: number) =>
    `gcc -O1 -g -DROUNDS=${rounds} -DPAUSE=${pause} -o ${name} ledger.c`;
  image = await withSource({ 'ledger.c': LEDGER }, async (source) => {
    const commands = [
      compile('plain', 200_000, 0),
      compile('more', 202_000, 0),
      compile('waits', 200_000, 50_000),
      'sed "s/i < 20/i < 22/" ledger.c >slower.c',
      'gcc -O1 -g -DROUNDS=200000 -DPAUSE=0 -o slower slower.c',
    ];
    const result = await laboratory.engine.build(
      buildRequest(source, { commands, inputsHash: 'counted-ledger' }),
      () => {},
    );
    assert.ok(result.ok, result.ok ? '' : result.tail);
    return result.image;
  });
});
after(() => laboratory[Symbol.asyncDispose]());

async function counted(command: string, shell = false, tool = CACHEGRIND) {
  const { engine } = laboratory;
  const line = valgrindCommand(tool, command, shell, RESULT_FILE);
  const request = runRequest(engine, image, line, { shell: false, timeoutSeconds: 300 });
  const { outputs } = await observe(engine, request);
  const [output] = outputs;
  const profile = readCachegrind(output?.file ?? '');
  return { output, profile };
}

async function profileOf(command: string, shell = false) {
  const { output, profile } = await counted(command, shell);
  assert.ok(profile.ok, `${profile.ok ? '' : profile.message} ${output?.stderr}`);
  return profile;
}

test('two counts of one program agree within a few in a million', async () => {
  const [one, other] = [await profileOf('./plain'), await profileOf('./plain')];
  assert.ok(one.instructions > 10_000_000);
  const apart = Math.abs(one.instructions / other.instructions - 1);
  assert.ok(apart < 5e-6, `${one.instructions} and ${other.instructions}`);
});

test('one percent more work is found, and a sleep at equal work is none', async () => {
  const [plain, more] = [await profileOf('./plain'), await profileOf('./more')];
  assert.equal(compareWork([plain.instructions], [more.instructions]).change, 'regression');
  const waits = await profileOf('./waits');
  assert.equal(compareWork([plain.instructions], [waits.instructions]).change, 'no-change');
});

test('the function that was changed is named first', async () => {
  const [plain, slower] = [await profileOf('./plain'), await profileOf('./slower')];
  const [first] = changedFunctions(
    compareFunctions(
      plain.functions,
      slower.functions,
      sourceFinder(new Set(['code/ledger.c', 'code/slower.c']), 'code'),
    ),
    plain.instructions,
  );
  assert.equal(first?.name, 'hash_entry');
  assert.equal(first?.file, 'code/slower.c');
  const loop = LEDGER.split('\n').findIndex((line) => line.includes('i < 20')) + 1;
  assert.equal(first?.line, loop, 'the line that takes most');
  assert.ok((first?.share ?? 0) > 0.04);
});

test('the calls of a program have what was counted of them', async () => {
  const sides = [];
  for (const command of ['./plain', './slower']) {
    const { output } = await counted(command, false, CALLGRIND);
    const stacks = readCallgrind(output?.file ?? '');
    assert.ok(stacks, output?.stderr);
    sides.push(stacks);
  }
  const [base = [], head = []] = sides;
  const calls = compareCalls(base, head);
  const [main, hash] = ['main', 'hash_entry'].map((wanted) =>
    calls.find(({ name }) => name === wanted),
  );
  assert.equal(hash?.depth, 1 + (main?.depth ?? 0), JSON.stringify(calls.slice(0, 5)));
  const [all, own] = [main, hash].map((call) => (call?.head ?? 0) - (call?.base ?? 0));
  assert.ok(own !== undefined && own > 0.99 * (all ?? 0), 'the whole difference is its own');
  const { instructions } = await profileOf('./plain');
  const sum = base.reduce((total, { cost }) => total + cost, 0);
  assert.ok(Math.abs(sum / instructions - 1) < 1e-3, `${sum} and ${instructions}`);
});

test('all processes that a command starts are counted, and a shell among them', async () => {
  const alone = await profileOf('./plain');
  const both = await profileOf('./plain && ./plain', true);
  assert.ok(both.instructions > 2 * alone.instructions);
  assert.ok(both.instructions < 2.2 * alone.instructions);
});

test('a command that fails keeps its exit code when it is counted', async () => {
  const { output } = await counted('./plain && exit 7', true);
  assert.equal(output?.exit, 7);
});
