import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { test } from 'node:test';
import { built } from '../support/built.ts';
import { benchproof, deskRepository, storeRecords } from './desk.ts';
import { newRepository } from './records/repository.ts';

const HONEST = '# hakmem\n\nIt allocates.\n';
const TRUE = '# hakmem\n\nThe tuned variant of `random-mixed` does 10.0M ops/s.\n';
const FALSE = TRUE.replace('10.0M', '12.3M');
const LOCAL = '.benchproof/records';

test('what is staged is judged, and not what the working tree says meanwhile', () => {
  using place = deskRepository(HONEST);
  storeRecords(place, LOCAL);
  place.write('README.md', FALSE);
  assert.equal(benchproof(place, ['docs', 'check', '--staged']).code, 0);
  place.git('add', 'README.md');
  place.write('README.md', HONEST);
  const { code, out } = benchproof(place, ['docs', 'check', '--staged']);
  assert.equal(code, 1);
  assert.match(out, /^README\.md:3:\d+ — 12\.3M ops\/s: mismatch\n/);
});

test('only lines that the index adds are judged', () => {
  using place = deskRepository(FALSE);
  place.write('README.md', `${FALSE}\nIt frees, too.\n`);
  place.git('add', 'README.md');
  const { code, out } = benchproof(place, ['docs', 'check', '--staged']);
  assert.equal(code, 0, out);
  assert.match(out, /1 claim seen, 0 judged/);
});

test('the first commit is compared with nothing', () => {
  using place = newRepository();
  place.write('README.md', FALSE);
  assert.match(benchproof(place, ['docs', 'check', '--staged']).out, /^PASS: 0 claims seen/);
  place.git('add', 'README.md');
  const { code, out } = benchproof(place, ['docs', 'check', '--staged']);
  assert.equal(code, 1, out);
  assert.match(out, /1 claim seen/);
});

test('an unresolved merge and a second range are mistakes that are named', () => {
  using place = deskRepository(HONEST);
  const both = benchproof(place, ['docs', 'check', '--staged', '--diff', 'HEAD..']);
  assert.equal(both.code, 2);
  assert.match(both.err, /--staged and --diff HEAD\.\. exclude each other/);
  place.git('checkout', '--quiet', '-b', 'side');
  place.write('README.md', TRUE);
  place.commit('True');
  place.git('checkout', '--quiet', 'main');
  place.write('README.md', FALSE);
  place.commit('False');
  assert.throws(() => place.git('merge', 'side'));
  const unmerged = benchproof(place, ['docs', 'check', '--staged']);
  assert.equal(unmerged.code, 2);
  assert.match(unmerged.err, /staged files cannot be read/);
});

test('as a git hook it stops the commit of a false number, of parts and of all alike', () => {
  using place = deskRepository(HONEST);
  storeRecords(place, LOCAL);
  const hook = `#!/bin/sh\nexec ${process.execPath} ${built('cli.js')} docs check --staged\n`;
  place.write('.git/hooks/pre-commit', hook);
  chmodSync(`${place.path}/.git/hooks/pre-commit`, 0o755);
  const { CI: _, GITHUB_ACTIONS: __, ...env } = process.env;
  const commit = (...more: string[]) =>
    spawnSync(
      'git',
      ['-c', 'user.name=Ada', '-c', 'user.email=a@example.org', 'commit', '-m', 'Say', ...more],
      { cwd: place.path, encoding: 'utf8', env },
    );
  place.write('README.md', FALSE);
  const refused = commit('--all');
  assert.equal(refused.status, 1, refused.stderr);
  assert.match(refused.stdout + refused.stderr, /12\.3M ops\/s: mismatch/);
  assert.equal(commit('README.md').status, 1);
  place.write('README.md', TRUE);
  const taken = commit('README.md');
  assert.equal(taken.status, 0, taken.stderr);
});
