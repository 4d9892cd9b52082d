import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areDoubtful, inBothRuns } from './steady-names.ts';

const PROGRAM = {
  command: 'x',
  isWhole: true,
  isMeasured: true,
  read: () => ({ listed: [], failed: [] }),
} as const;
const listed = (name: string, more: object = {}) => ({ name, values: [], ...more });

test('names of plain lines, and names with numbers, are asked for twice where that is short', () => {
  const isAsked = (one: object, left = 60) => areDoubtful(PROGRAM, [listed('sum', one)], left);
  assert.equal(isAsked({ tool: 'mitata' }), false);
  assert.equal(isAsked({ tool: 'lines' }), true);
  assert.equal(isAsked({ tool: 'lines', seconds: 30 }), false);
  assert.equal(isAsked({ tool: 'lines', seconds: 8 }, 10), false);
  assert.equal(areDoubtful(PROGRAM, [listed('sum 64', { tool: 'mitata' })], 60), true);
  assert.equal(areDoubtful({ ...PROGRAM, isWhole: false }, [listed('sum 64')], 60), false);
});

test('each is known by the shortest name that both runs have; what another run lacks is lost', () => {
  const first = [
    listed('sum 57', { longer: ['sum 57 of all'] }),
    listed('a', { longer: ['a in b'] }),
    listed('gone'),
  ];
  const second = [listed('a in b'), listed('come')];
  const { steady, lost } = inBothRuns(first, second);
  assert.deepEqual(
    steady.map(({ name }) => name),
    ['a in b'],
  );
  assert.deepEqual(lost, ['sum 57', 'gone']);
  assert.deepEqual(inBothRuns(first, []), { steady: first, lost: [] });
});
