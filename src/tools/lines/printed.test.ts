import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepareMaterial } from '../material.ts';
import { LINES } from './printed.ts';

function namesOf(text: string): string[] {
  const material = prepareMaterial(text);
  assert.ok(material.ok);
  const parsed = LINES.parse(material);
  return parsed.ok ? parsed.measured.map(({ names }) => names[0] ?? '') : [];
}

test('a time of two digits is one where lines of its form have more: no run loses it', () => {
  assert.deepEqual(namesOf('sum*500: 97ms\nsort*500: 1.422s\nfind*500: 20ms\n'), [
    'sum*500',
    'sort*500',
    'find*500',
  ]);
});

test('how long it was told to run is no time of its own, and stands above as a heading', () => {
  assert.deepEqual(namesOf('duration 10 s\nsum: 1.422 s\n'), ['sum']);
  assert.deepEqual(namesOf('duration: 10 s\n'), []);
  assert.deepEqual(namesOf('for 1 s:\nsum: 1.42 s\nfor 9 s:\nsum: 1.43 s\n'), [
    'for 1 s: sum',
    'for 9 s: sum',
  ]);
});

test('a time too short for a whole run is one of the work, whatever its digits, beside rates too', () => {
  const table = 'grow   133.8 ns  (  0 moves)\nwalk     1.9 ns  (  0 moves)\n';
  assert.deepEqual(namesOf(`${table}\nstress size=256: 350.3ns/insertion\nall: 4.25 s\n`), [
    'grow',
    'walk',
    'stress size=256',
  ]);
});

test('a unit may stand in brackets behind its value', () => {
  const part = (name: string, rate: number, time: number) =>
    `${name}\nelapsed: 0.055 (s)\nbandwidth: ${rate} (MB/s)\nper op: ${time} (us)\n----\n`;
  assert.deepEqual(namesOf(part('encode', 6254.4, 0.055) + part('decode', 4813.1, 0.071)), [
    'encode: bandwidth',
    'encode: per op',
    'decode: bandwidth',
    'decode: per op',
  ]);
});

test('a result without a unit, another in every run, is no heading', () => {
  const suite = (name: string, score: number) => `${name}:\nscore: ${score}\ntime: 12.5 ns/op\n`;
  assert.deepEqual(namesOf(suite('sum', 9.75) + suite('sort', 8.5)), ['sum: time', 'sort: time']);
});

test('a picture beside the fastest is no part of its name', () => {
  const names = ['sum: ledger', 'sum: purse', 'sort: ledger', 'sort: purse'];
  const suite = (...lines: string[]) => lines.map((line) => `${line} 1,500 ops/sec\n`).join('');
  const first = `sum\n${suite('🏆 ledger', '   purse')}sort\n${suite('   ledger', '🏆 purse')}`;
  assert.deepEqual(namesOf(first), names);
  assert.deepEqual(namesOf(first.replaceAll('🏆', '  ')), names);
});
