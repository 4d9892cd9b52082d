import assert from 'node:assert/strict';
import { test } from 'node:test';
import { satisfies } from 'semver';
import { npmRanges } from './python-pin.ts';

/** Specifiers, a version that they accept, and one that they do not. */
const ROWS = [
  ['>=3.9', '3.9.0', '3.8.20'],
  ['>3.9', '3.9.1', '3.9.0'],
  ['<=3.12', '3.12.0', '3.12.1'],
  ['<4', '3.99.0', '4.0.0'],
  ['>=3.9, <3.14', '3.13.18', '3.14.0'],
  ['~=3.9', '3.14.0', '4.0.0'],
  ['~=3.9.2', '3.9.9', '3.10.0'],
  ['==3.11.*', '3.11.7', '3.12.0'],
  ['==3.11.4', '3.11.4', '3.11.5'],
  ['===3.11.4', '3.11.4', '3.11.3'],
  ['>=3.9,!=3.10.*', '3.11.0', '3.10.4'],
  ['!=3.9.7', '3.9.8', '3.9.7'],
  ['3.11', '3.11.9', '3.12.0'],
  ['^3.10', '3.14.1', '4.0.0'],
  ['>=3.13.0rc1', '3.13.0', '3.12.9'],
  ['', '3.14.0', undefined],
] as const;

for (const [specifiers, accepted, refused] of ROWS) {
  test(`"${specifiers}" accepts ${accepted}${refused ? ` and not ${refused}` : ''}`, () => {
    const ranges = npmRanges(specifiers) ?? [];
    const isIn = (version: string) => ranges.every((range) => satisfies(version, range));
    assert.ok(isIn(accepted), ranges.join(' and '));
    if (refused !== undefined) assert.ok(!isIn(refused), ranges.join(' and '));
  });
}

test('an invalid specifier is null', () => {
  for (const text of ['newest', '>=three', '~=3', '>=3.9;python', '=>3.9']) {
    assert.equal(npmRanges(text), null, text);
  }
});
