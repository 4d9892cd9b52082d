import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseVersion, requireForced } from './choose.ts';
import { forcedPin, type Pin } from './pin.ts';

const AVAILABLE = ['1.63.0', '1.85.1', '1.97.1'];
const pin = (...ranges: string[]): Pin => ({ wanted: ranges.join(), from: 'Cargo.toml:3', ranges });

async function choose(asked: Pin | null, available = AVAILABLE): Promise<[string, boolean]> {
  const { version, exact } = await chooseVersion('1.97.1', async () => available, asked);
  return [version, exact];
}

test('without a pin, and where it is accepted, the runner is taken as it is', async () => {
  const unasked = () => Promise.reject(new Error('asked for versions'));
  for (const asked of [null, pin('>=1.74'), pin('1.97'), pin('^1.80', '<2')]) {
    assert.equal((await chooseVersion('1.97.1', unasked, asked)).version, '1.97.1');
  }
});

test('else the newest that is accepted', async () => {
  assert.deepEqual(await choose(pin('1.85')), ['1.85.1', true]);
  assert.deepEqual(await choose(pin('>=1.60', '<1.97')), ['1.85.1', true]);
  assert.deepEqual(await choose(pin('1.9'), ['1.9.2', '1.9.10']), ['1.9.10', true]);
});

test('else the nearest newer one, and else the newest there is', async () => {
  assert.deepEqual(await choose(pin('1.78.0')), ['1.85.1', false]);
  assert.deepEqual(await choose(pin('>=1.86', '<1.90')), ['1.97.1', false]);
  assert.deepEqual(await choose(pin('1.99')), ['1.97.1', false]);
  assert.deepEqual(await choose({ ...pin(), ranges: null }), ['1.97.1', false]);
});

test('a version that the configuration forces must be had', async () => {
  const forced = await chooseVersion('1.97.1', async () => AVAILABLE, forcedPin('rust', '1.90'));
  assert.throws(() => requireForced(forced, 'rust', AVAILABLE), {
    name: 'UserError',
    message: 'image: runners/rust@1.90: that version of runners/rust cannot be had here',
    advice: 'there are 1.97.1, 1.85.1, 1.63.0',
  });
  const had = await chooseVersion('1.97.1', async () => AVAILABLE, forcedPin('rust', '1.85'));
  requireForced(had, 'rust', AVAILABLE);
});
