/** What is not there is named before anything else is said, with the nearest of what is. */
import assert from 'node:assert/strict';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { benchproof, deskRepository, storeRecords } from '../desk.ts';

const RECORDS = '.benchproof/records';
const TEXT = '# hakmem\n\nThe tuned variant of `random-mixed` does 10.0M ops/s.\n';

test('a document that is not there is said without which records would be believed', () => {
  using place = deskRepository(TEXT);
  storeRecords(place, RECORDS);
  for (const args of [
    ['docs', 'check', 'NOPE.md'],
    ['docs', 'check', '--explain', 'NOPE.md:1'],
    ['docs', 'bind', 'NOPE.md'],
    ['bisect', '--claim', 'NOPE.md:1'],
  ]) {
    const { code, err } = benchproof(place, args);
    assert.equal(code, 2, err);
    assert.match(err, /^benchproof: NOPE\.md: no such file/);
  }
});

test('a file whose name is that of no document does not pass in silence', () => {
  using place = deskRepository(TEXT);
  place.write('Makefile', 'all:\n\tcc -o bench bench.c\n');
  const { code, err } = benchproof(place, ['docs', 'check', 'Makefile', 'README.md']);
  assert.equal(code, 1);
  assert.match(err, /^Makefile: read as plain text, and no performance number found in it$/m);
  assert.doesNotMatch(err, /README\.md: read as/);
});

test('a series that is not there is named with the nearest one', () => {
  using place = deskRepository(TEXT);
  storeRecords(place, RECORDS);
  const near = benchproof(place, ['history', 'random-mixd']);
  assert.equal(near.code, 2);
  assert.match(near.err, /no series matches random-mixd in .*\n {2}Did you mean random-mixed\?\n/);
  assert.match(benchproof(place, ['history', 'unlike']).err, /list all with: benchproof history/);
});

test('a claim is found from the folder one stands in', () => {
  using place = deskRepository(TEXT);
  mkdirSync(join(place.path, 'docs'));
  const below = { path: join(place.path, 'docs') };
  const { err } = benchproof(below, ['bisect', '--claim', '../README.md:1']);
  assert.match(err, /README\.md:1: no performance number there/);
});

test('a repository without files says that it is one', () => {
  using place = deskRepository(TEXT);
  const below = { path: join(place.path, '.git') };
  const { code, err } = benchproof(below, ['docs', 'check']);
  assert.equal(code, 2);
  assert.match(err, /is a repository without files .*\n {2}Run benchproof in a clone of it/);
});

test('whoever names the roots of attestations has them verified', () => {
  using place = deskRepository(TEXT);
  storeRecords(place, RECORDS);
  place.git('remote', 'add', 'origin', 'git@github.com:acme/hakmem.git');
  for (const command of [
    ['records', 'verify'],
    ['docs', 'check'],
  ]) {
    const { code, err } = benchproof(place, [...command, '--trusted-root', 'README.md']);
    assert.equal(code, 2);
    assert.match(err, /README\.md: expected a Sigstore trusted root/);
  }
});

test('a configuration that is a folder is not called missing', () => {
  using place = deskRepository(TEXT);
  rmSync(join(place.path, 'benchproof.yml'), { force: true });
  place.write('benchproof.yml/notes.txt', 'Notes.');
  for (const args of [['plan'], ['docs', 'check']]) {
    const { code, err } = benchproof(place, args);
    assert.equal(code, 2, err);
    assert.match(err, /^benchproof: benchproof\.yml: a folder in .*; expected the configuration/m);
  }
});
