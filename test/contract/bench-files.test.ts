/** What the measurements of `bench` say of a file that they cannot read. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'benchproof-bench-files-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const TABLES = {
  'counting/decided.ts': 'bench/counting/decide.ts',
  'counting/table.ts': 'bench/counting/measure.ts',
  'sessions/table.ts': 'bench/sessions/measure.ts',
};

function run(script: string, ...words: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'bench', script), ...words], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stderr };
}

/** One line that names the file and what was expected, without a stack. */
function assertSays(script: string, file: string, ...said: readonly RegExp[]): void {
  const { status, stderr } = run(script, file);
  assert.equal(status, 2, `${script} ${file}: ${stderr}`);
  assert.ok(stderr.startsWith(file), stderr);
  for (const each of said) assert.match(stderr, each);
  assert.doesNotMatch(stderr, /^ +at |TypeError/m);
}

for (const [script, writer] of Object.entries(TABLES)) {
  const expected = new RegExp(`expected.*${writer}`, 's');
  test(`${script} names a file that is missing, no JSON, or the result of something else`, () => {
    const wrong = join(folder, 'wrong.jsonl');
    assertSays(script, join(folder, 'missing.jsonl'), expected, /no such file/);
    writeFileSync(wrong, '# benchproof\n');
    assertSays(script, wrong, expected, /line 1/);
    writeFileSync(wrong, '{"harvest": 3}\n');
    assertSays(script, wrong, expected, /line 1/);
    writeFileSync(wrong, '');
    assertSays(script, wrong, expected, /empty/);
    assertSays(script, folder, expected);
  });
}

test('docs/numbers.ts names what is no document', () => {
  const wrong = join(folder, 'wrong');
  writeFileSync(`${wrong}.bin`, new Uint8Array([0, 1, 2]));
  assertSays('docs/numbers.ts', join(folder, 'missing.md'), /expected a document/, /no such file/);
  assertSays('docs/numbers.ts', join(ROOT, 'bench'), /folder of nothing but documents/);
  const { status, stderr } = run('docs/numbers.ts');
  assert.equal(status, 2);
  assert.match(stderr, /FOLDER_OR_FILES/);
});
