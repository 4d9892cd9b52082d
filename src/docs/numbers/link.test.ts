import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lex } from './lex.ts';

/** Digits and unit of each number. */
const units = (text: string): readonly string[] =>
  lex(text).map(({ start, end, unit, unitFrom }) =>
    unitFrom === 'own' || !unit
      ? text.slice(start, end)
      : `${text.slice(start, end)} ${unit.symbol}`,
  );

test('a number that a value is given for takes no unit from the next value', () => {
  assert.deepEqual(
    units('It keeps 12 MB for levels 1 to 3, 40 MB for level 7, 90 MB for level 9.'),
    ['12 MB', '1 to 3', '40 MB', '7', '90 MB', '9'],
  );
});

test('a list that begins behind a place takes the unit at its end', () => {
  assert.deepEqual(
    units(
      'It signs 90 files per second on a desktop or 21, 25 and 30 files per second on a phone.',
    ),
    ['90 files per second', '21 files/s', '25 files/s', '30 files per second'],
  );
});
