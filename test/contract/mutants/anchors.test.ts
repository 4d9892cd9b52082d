/** Every mutant still applies: what is renamed or moved in the source is followed here at once. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { openCopy } from '../../../bench/mutants/copy.ts';
import { applyEdit, stalenessOf } from '../../../bench/mutants/mutant.ts';
import { MUTANTS } from '../../../bench/mutants/mutants.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** A test file and the tests and tables it is made of, which name tests too. */
function withTables(file: string, seen = new Set<string>()): string {
  if (seen.has(file)) return '';
  const text = read(file);
  const isOfTests = /^(?:test|bench)\//.test(file) || seen.size === 0;
  seen.add(file);
  if (!isOfTests) return text;
  const imported = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path]) =>
    withTables(join(dirname(file), path ?? ''), seen),
  );
  return [text, ...imported].join('\n');
}

for (const { name, edits, tests, only } of MUTANTS) {
  test(`${name} stands on anchors that are there once, and stays a program`, () => {
    const texts = new Map<string, string>();
    for (const edit of edits) {
      const text = texts.get(edit.file) ?? read(edit.file);
      assert.equal(stalenessOf(edit, text), null);
      texts.set(edit.file, applyEdit(edit, text));
    }
    // A mutant that cannot be read would be caught by any test.
    for (const text of texts.values()) stripTypeScriptTypes(text);
  });

  test(`${name} names tests that exist`, () => {
    assert.ok(tests.length > 0);
    for (const file of tests) assert.ok(existsSync(join(ROOT, file)), file);
    if (only === undefined) return;
    assert.ok(
      tests.some((file) => withTables(file).includes(only)),
      `no test of ${tests.join(', ')} is called ${only}`,
    );
  });
}

test('the copy that mutants are tried in builds the program that tests run', async () => {
  await using copy = await openCopy();
  const words = ['scripts/build.ts', '--out', join(copy.path, 'dist')];
  execFileSync(process.execPath, words, { cwd: copy.path });
  assert.ok(existsSync(join(copy.path, 'dist/cli.js')));
  // Linked beside it by the tests' own build.
  for (const name of ['runners', 'pages']) assert.ok(existsSync(join(copy.path, name)), name);
});

test('no two mutants share a name', () => {
  assert.equal(new Set(MUTANTS.map(({ name }) => name)).size, MUTANTS.length);
});

test('an edit whose anchor is gone or ambiguous is refused, and one that applies is made', () => {
  const edit = { file: 'a.ts', find: 'per_page: 100', replace: 'per_page: $1' };
  assert.match(stalenessOf(edit, 'no such text') ?? '', /found 0/);
  assert.match(stalenessOf(edit, 'per_page: 100, per_page: 100') ?? '', /found 2/);
  assert.throws(() => applyEdit(edit, ''), /a\.ts: expected "per_page: 100" once, found 0/);
  assert.equal(applyEdit(edit, '{ per_page: 100 }'), '{ per_page: $1 }');
});
