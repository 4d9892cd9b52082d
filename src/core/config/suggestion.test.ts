import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { nearest } from './problem.ts';

const KEYS = ['command', 'parameters', 'variants', 'image', 'build', 'env', 'runs'];

test('one slip of the fingers finds the key', () => {
  for (const [typed, meant] of [
    ['imag', 'image'],
    ['imgae', 'image'],
    ['Image', 'image'],
    ['comand', 'command'],
    ['parametres', 'parameters'],
    ['evn', 'env'],
  ]) {
    assert.equal(nearest(typed ?? '', KEYS), meant);
  }
});

test('a different word gets no suggestion', () => {
  for (const typed of ['colour', 'x', '', 'timeouts', 'i'.repeat(10_000)]) {
    assert.equal(nearest(typed, KEYS), undefined, typed);
  }
});

test('a key with one letter dropped, doubled or swapped is always found', () => {
  const slips = fc.tuple(fc.constantFrom('command', 'parameters', 'variants'), fc.nat(), fc.nat(2));
  fc.assert(
    fc.property(slips, ([key, where, kind]) => {
      const at = where % (key.length - 1);
      const dropped = key.slice(0, at) + key.slice(at + 1);
      const doubled = key.slice(0, at) + key[at] + key.slice(at);
      const swapped = key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2);
      assert.equal(nearest([dropped, doubled, swapped][kind] ?? '', KEYS), key);
    }),
    { seed: 1 },
  );
});
