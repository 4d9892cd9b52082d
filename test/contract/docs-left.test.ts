/** What the commands on documents say of numbers and lines that they leave alone. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { benchproof, deskRepository, storeRecords } from './desk.ts';

const TEXT =
  '# hakmem\n\nThe tuned variant of `random-mixed` does 12.1M to 12.6M ops/s. Its start takes 3 ms.\n';

test('docs fix and docs bind say which numbers they left, and why', () => {
  using place = deskRepository(TEXT);
  storeRecords(place, '.benchproof/records');
  const fixed = benchproof(place, ['docs', 'fix', '--local']).out;
  assert.match(fixed, /changed 0 files\n/);
  assert.match(fixed, /not changed: 1 mismatch, 1 unbound \(a number is changed only if /);
  const bound = benchproof(place, ['docs', 'bind']).out;
  assert.match(bound, /not bound: 1 mismatch, 1 unbound \(a number is bound only if /);
});

test('a first look that finds no claim still shows what it is unsure of', () => {
  using place = deskRepository('# What is hakmem?\n\n```\n0ujsswThIGTUYm2K8FjOOfXtY1K\n```\n');
  place.write(
    'benchproof.yml',
    'version: 1\nprojects:\n  hakmem: { image: runners/c, benchmarks: { hakmem: { command: ./bench } } }\n',
  );
  const { out } = benchproof(place, ['docs', 'check']);
  assert.match(out, /^README\.md:4:.*: unsure$/m);
  assert.match(out, /^PASS: 0 claims seen, .*1 unsure/m);
});

test('docs extract lists a file in the order of its lines', () => {
  using place = deskRepository(TEXT);
  const { out } = benchproof(place, ['docs', 'extract', '--explain', 'README.md']);
  const columns = [...out.matchAll(/^README\.md:3:(\d+)/gm)].map(([, column]) => Number(column));
  assert.ok(columns.length > 1, out);
  assert.deepEqual(
    columns,
    columns.toSorted((one, other) => one - other),
  );
});

test('a line that the file does not have is an error that says how many it has', () => {
  using place = deskRepository(TEXT);
  const { code, err } = benchproof(place, ['docs', 'check', '--explain', 'README.md:99']);
  assert.notEqual(code, 0);
  assert.match(err, /README\.md:99: the file has 3 lines/);
});

test('a document that cannot be read is named, and is no success, whatever is written', () => {
  using place = deskRepository(TEXT);
  storeRecords(place, '.benchproof/records');
  writeFileSync(join(place.path, 'NOTES.md'), Uint8Array.of(0x23, 0x20, 0xff));
  const owner = ['--write', '--owner', 'me'];
  for (const args of [['bind'], ['baseline'], ['baseline', ...owner], ['fix', '--local']]) {
    const { code, out, err } = benchproof(place, ['docs', ...args]);
    assert.equal(code, 1, args.join(' '));
    assert.match(
      err,
      /^NOTES\.md was not read, so its numbers were left out: .*byte 2 is not UTF-8/m,
    );
    const document = JSON.parse(benchproof(place, ['docs', ...args, '--json']).out);
    assert.equal(document.unread[0].path, 'NOTES.md', out);
  }
});
