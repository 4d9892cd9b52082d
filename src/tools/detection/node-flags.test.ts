import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Candidate, plainGround } from './candidate.ts';
import { withNodeFlag } from './node-flags.ts';
import { printingProgram } from './printing-program.ts';

const candidateOf = (command: string): Candidate => ({
  ...plainGround('.', 'runners/node'),
  what: 'script',
  build: [],
  ...printingProgram({ label: 'script', command, shell: false }),
});
const NATIVES = "  %CollectGarbage(null);\nSyntaxError: Unexpected token '%'\n";

test('a program is given the flag of Node.js that it fails without, when it is asked and measured', () => {
  const flagged = withNodeFlag(candidateOf('node --import ./short.mjs bench/sum.js'), NATIVES);
  const command = 'node --allow-natives-syntax --import ./short.mjs bench/sum.js';
  assert.equal(flagged?.list.command, command);
  const [entry] = flagged?.benchmarks([{ name: 'wall time', values: [] }]) ?? [];
  assert.deepEqual(entry?.options, { command });
  const collected = (said: string) =>
    withNodeFlag(candidateOf('.benchproof-tools/node_modules/.bin/tsx sum.ts'), said)?.list.command;
  const exposed = '.benchproof-tools/node_modules/.bin/tsx --expose-gc sum.ts';
  assert.equal(collected('TypeError: global.gc is not a function'), exposed);
  assert.equal(collected('ReferenceError: gc is not defined'), exposed);
  assert.equal(collected('Error: run it with --expose-gc'), exposed);
});

test('it is given once, to what runs by Node.js, and for no other reason', () => {
  const given = candidateOf('node --allow-natives-syntax sum.js');
  assert.equal(withNodeFlag(given, NATIVES), null);
  assert.equal(withNodeFlag(candidateOf('./bench.sh'), NATIVES), null);
  assert.equal(withNodeFlag(candidateOf('node sum.js'), "SyntaxError: Unexpected token '<'"), null);
});
