/** `pages` as it is typed: where the site goes, and in what numbers it is told. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { built } from '../../support/built.ts';
import { newRepository } from '../records/repository.ts';

const HAKMEM = join(import.meta.dirname, '../../../fixtures/history/hakmem/measured');
const RECORDS = join(HAKMEM, 'document/records');

const run = (cwd: string, ...words: readonly string[]) =>
  spawnSync(process.execPath, [built('cli.js'), ...words], { cwd, encoding: 'utf8' });

test('without records the site that is there stays, and no folder is made', () => {
  using place = newRepository();
  place.write('README.md', '# A parser\n');
  place.write('kept/.benchproof-pages', 'Made by `benchproof pages`.\n');
  place.write('kept/index.html', 'The site of yesterday.');
  place.commit('No records yet');
  assert.match(run(place.path, 'pages', '--out', 'kept').stderr, /no records in/);
  assert.ok(existsSync(join(place.path, 'kept', 'index.html')));
  assert.equal(run(place.path, 'pages').status, 2);
  assert.equal(existsSync(join(place.path, '.benchproof')), false);
});

test('a repository without documents has a site without them', () => {
  using place = newRepository();
  place.write('benchproof.yml', 'version: 1\n');
  cpSync(RECORDS, join(place.path, 'records'), { recursive: true });
  place.commit('Only records');
  const { status, stderr } = run(place.path, 'pages', '-o', 'public', '--records', 'records');
  assert.equal(status, 0, stderr);
  assert.equal(existsSync(join(place.path, 'public', 'documents.html')), false);
});

test('-o names the folder of the site, which is where it is written', () => {
  using place = newRepository();
  place.write('benchproof.yml', 'version: 1\n');
  cpSync(RECORDS, join(place.path, 'records'), { recursive: true });
  place.commit('An allocator and its records');
  const words = [built('cli.js'), 'pages', '-o', 'public', '--records', 'records', '--no-docs'];
  const options = { cwd: place.path, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, words, options);
  assert.equal(status, 0, stderr);
  assert.match(stdout, /public\/index\.html: \d+ series of \d+ records?, 0 sessions, \d+ files, /);
  assert.ok(existsSync(join(place.path, 'public', 'index.html')));
});
