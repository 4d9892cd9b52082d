/** Python's and V8's own profilers in real containers: the program's functions are named, not the interpreter's. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { compareCalls } from '../../src/core/counting/call-tree.ts';
import {
  changedFunctions,
  compareFunctions,
  sourceFinder,
} from '../../src/core/counting/functions.ts';
import {
  type ProfilerName,
  profilingCommand,
  readProfile,
} from '../../src/core/counting/profiler.ts';
import { RESULT_FILE } from '../../src/core/plan/laid-over.ts';
import type { Call } from '../../src/core/records/count.ts';
import {
  buildRequest,
  type Laboratory,
  observe,
  openLaboratory,
  runRequest,
  withSource,
} from './laboratory.ts';

/** Sorting is done by a built-in function of the interpreter, on behalf of `order_entries`. */
const PYTHON = `import sys

def hash_entries(rounds):
    x = 1
    for i in range(rounds):
        x = (x * 2654435761 + i) & 0xffffffff
    return x

def order_entries(rounds):
    for _ in range(rounds):
        sorted(range(20000), key=lambda n: -n)

hash_entries(400000)
order_entries(int(sys.argv[1]))
`;
const NODE = `function hashEntries(rounds) {
  let x = 1;
  for (let i = 0; i < rounds; i += 1) x = Math.imul(x ^ i, 2654435761);
  return x;
}
function orderEntries(rounds) {
  let sum = 0;
  for (let i = 0; i < rounds; i += 1) {
    const numbers = Array.from({ length: 20000 }, (_, at) => (at * 7919) % 20011);
    sum += numbers.sort((one, other) => one - other)[3];
  }
  return sum;
}
hashEntries(2e7);
orderEntries(Number(process.argv[2]));
`;

let laboratory: Laboratory;
before(async () => {
  laboratory = await openLaboratory();
});
after(() => laboratory[Symbol.asyncDispose]());

async function profiles(
  runner: 'python' | 'node',
  by: ProfilerName,
  file: Readonly<Record<string, string>>,
  commands: readonly string[],
) {
  const built = await withSource(file, (source) => {
    const inputsHash = `profiled-ledger-${runner}`;
    const request = { image: { runner }, commands: ['true'], inputsHash };
    return laboratory.engine.build(buildRequest(source, request), () => {});
  });
  assert.ok(built.ok, built.ok ? '' : built.tail);
  const read = [];
  for (const each of commands) {
    const line = profilingCommand(by, each, RESULT_FILE) ?? '';
    const request = runRequest(laboratory.engine, built.image, line, {
      ...{ shell: false, timeoutSeconds: 120 },
    });
    const { outputs } = await observe(laboratory.engine, request);
    const profile = readProfile(outputs[0]?.file ?? '');
    assert.ok(profile, JSON.stringify(outputs[0]));
    read.push(profile);
  }
  return read;
}

const SOURCES = new Set(['bag.py', 'bag.js']);

type Profiles = Awaited<ReturnType<typeof profiles>>;

const functionsOf = (read: Profiles) => read.map(({ functions }) => functions);

function firstOf(read: Profiles) {
  const [base = [], head = []] = functionsOf(read);
  const total = base.reduce((sum, { instructions }) => sum + instructions, 0);
  return changedFunctions(compareFunctions(base, head, sourceFinder(SOURCES, '.')), total)[0];
}

test('of Python the function that does more is named first, with what it calls of the interpreter', async () => {
  const read = await profiles('python', 'cProfile', { 'bag.py': PYTHON }, [
    'python3 -X utf8 bag.py 10',
    'python3 -X utf8 bag.py 40',
  ]);
  const first = firstOf(read);
  assert.match(first?.name ?? '', /^(order_entries|<lambda>) \(bag\.py\)$/);
  assert.equal(first?.file, 'bag.py');
  assert.match(PYTHON.split('\n')[(first?.line ?? 0) - 1] ?? '', /def order_entries|lambda/);
  assert.ok(
    functionsOf(read)
      .flat()
      .some(({ name }) => name === 'hash_entries (bag.py)'),
  );
  assert.ok(
    !functionsOf(read)
      .flat()
      .some(({ name }) => /built-in|sorted/.test(name)),
  );
});

test('of Node.js likewise', async () => {
  const read = await profiles('node', '--cpu-prof', { 'bag.js': NODE }, [
    'node bag.js 10',
    'node bag.js 60',
  ]);
  const first = firstOf(read);
  assert.match(first?.name ?? '', /^(orderEntries|\(anonymous\)) \(bag\.js\)$/);
  assert.equal(first?.file, 'bag.js');
  assert.match(NODE.split('\n')[(first?.line ?? 0) - 1] ?? '', /function orderEntries|=>/);
  assert.ok(
    functionsOf(read)
      .flat()
      .some(({ name }) => name === 'hashEntries (bag.js)'),
  );
  assert.ok(
    !functionsOf(read)
      .flat()
      .some(({ file }) => file?.startsWith('node:')),
  );
  const [base = [], head = []] = read.map(({ stacks }) => stacks);
  const calls = compareCalls(base, head);
  const own = calls.find(({ name }) => name === 'orderEntries (bag.js)');
  const callee = calls[calls.indexOf(own as Call) + 1];
  assert.ok((own?.head ?? 0) > 2 * (own?.base ?? 0), 'the call that does more');
  assert.equal(callee?.depth, (own?.depth ?? 0) + 1, 'what it calls lies below it');
});
