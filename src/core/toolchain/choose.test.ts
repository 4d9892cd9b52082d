import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseVersion } from './choose.ts';
import { type Pin, parseRunner } from './pin.ts';

const AVAILABLE = ['1.63.0', '1.85.1', '1.97.1'];
const pin = (...ranges: string[]): Pin => ({ wanted: ranges.join(), from: 'Cargo.toml:3', ranges });

function choose(asked: Pin | null, available = AVAILABLE): [string, boolean] {
  const { version, exact } = chooseVersion('1.97.1', available, asked);
  return [version, exact];
}

test('without a pin, and where it is accepted, the runner is taken as it is', () => {
  for (const asked of [null, pin('>=1.74'), pin('1.97'), pin('^1.80', '<2')]) {
    assert.deepEqual(choose(asked, [...AVAILABLE, '1.97.9']), ['1.97.1', true]);
  }
});

test('else the newest that is accepted', () => {
  assert.deepEqual(choose(pin('1.85')), ['1.85.1', true]);
  assert.deepEqual(choose(pin('>=1.60', '<1.97')), ['1.85.1', true]);
  assert.deepEqual(choose(pin('1.9'), ['1.9.2', '1.9.10']), ['1.9.10', true]);
});

test('else the nearest newer one, and else the newest there is', () => {
  assert.deepEqual(choose(pin('1.78.0')), ['1.85.1', false]);
  assert.deepEqual(choose(pin('>=1.86', '<1.90')), ['1.97.1', false]);
  assert.deepEqual(choose(pin('1.99')), ['1.97.1', false]);
  assert.deepEqual(choose({ ...pin(), ranges: null }), ['1.97.1', false]);
});

test('a version that the configuration forces must be had', () => {
  assert.throws(() => choose(parseRunner('rust@1.90').forced), {
    name: 'UserError',
    message: 'image: runners/rust@1.90: no such version of this runner can be had here',
    advice: 'there are 1.97.1, 1.85.1, 1.63.0',
  });
  assert.deepEqual(choose(parseRunner('rust@1.85').forced), ['1.85.1', true]);
  assert.deepEqual(parseRunner('rust'), { name: 'rust', forced: null });
});
