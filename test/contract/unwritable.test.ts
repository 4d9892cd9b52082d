/** Where nothing can be written, the path is named, and the fault is not called ours. */
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { benchproof, deskRepository, storeRecords } from './desk.ts';

const TEXT = '# hakmem\n\nThe tuned variant of `random-mixed` does 12.3M ops/s.\n';

function assertNamesPath(args: readonly string[], path: string): void {
  using place = deskRepository(TEXT);
  storeRecords(place, '.benchproof/records');
  mkdirSync(join(place.path, 'benchproof.waivers'));
  const before = readdirSync(place.path);
  const { code, err } = benchproof(place, args);
  assert.equal(code, 3, err);
  assert.match(err, new RegExp(`benchproof: cannot write \\S*${path}: `));
  assert.match(err, /\n {2}Choose another place: /);
  assert.doesNotMatch(err, /this is a bug/);
  assert.deepEqual(readdirSync(place.path), before);
}

test('a site below a file, or in place of one', () => {
  assertNamesPath(['pages', '--out', 'README.md/site'], 'README.md/site/.benchproof-pages');
  assertNamesPath(['pages', '--out', 'README.md'], 'README.md/.benchproof-pages');
});

test('a site where a folder takes no other', () => {
  assertNamesPath(['pages', '--out', '/proc/site'], '/proc/site/.benchproof-pages');
});

test('a folder where a file is to be written leaves no temporary file', () => {
  assertNamesPath(['docs', 'baseline', '--write', '--owner', 'me'], 'benchproof.waivers');
});
