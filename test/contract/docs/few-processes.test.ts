/** What a check starts besides itself: each process costs as much as reading many records. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { benchproof, deskRepository, storeRecords } from '../desk.ts';

/** Subcommands of git that a command runs, as git itself tells. */
function gitCallsOf(place: ReturnType<typeof deskRepository>, ...args: string[]): string[] {
  const trace = join(place.path, '.benchproof/trace');
  place.write('.benchproof/trace', '');
  const { code, err } = benchproof(place, args, { GIT_TRACE: trace });
  assert.equal(code, 0, err);
  const calls = readFileSync(trace, 'utf8').matchAll(/built-in: git (\S+)/g);
  return [...calls].map(([, name = '']) => name);
}

const README = '# hakmem\n\nThe tuned variant of `random-mixed` does 10.0M ops/s.\n';

test('docs check looks at the working tree once, changed or not', () => {
  using place = deskRepository(README);
  storeRecords(place, '.benchproof/records');
  const clean = gitCallsOf(place, 'docs', 'check', 'README.md');
  place.write('NOTES.md', 'Nothing measured.\n');
  const changed = gitCallsOf(place, 'docs', 'check', 'README.md');
  assert.deepEqual(changed, clean);
  assert.equal(clean.filter((name) => name === 'add').length, 1);
});

test('docs check starts no more git processes for many documents', () => {
  using place = deskRepository(README);
  storeRecords(place, '.benchproof/records');
  const one = gitCallsOf(place, 'docs', 'check');
  for (let at = 0; at < 5; at += 1) place.write(`docs/page-${at}.md`, README);
  assert.deepEqual(gitCallsOf(place, 'docs', 'check'), one);
});
