import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import test from 'node:test';
import { fixturePaths, judgeFixture, readFixture, verdictsByLine } from './fixture-docs.ts';

const asText = (lines: ReadonlyMap<number, readonly string[]>) =>
  [...lines].sort(([a], [b]) => a - b).map(([line, verdicts]) => `${line}: ${verdicts.join(', ')}`);

for (const path of fixturePaths()) {
  test(`${path}: every claim has its stated verdict, and there is no other`, async () => {
    const { expected } = readFixture(path);
    const verdict = await judgeFixture(path);
    assert.deepEqual(asText(verdictsByLine(verdict)), asText(expected.lines));
    assert.deepEqual(
      verdict.problems.map((problem) => problem.kind).sort(),
      [...expected.document].sort(),
    );
  });
}

/** How the table of ways round the gate words what a page expects; what is backed needs no word. */
const WORDS: Readonly<Record<string, string>> = {
  annotation: 'annotation error',
  'annotation-unused': 'unused annotation',
};

test('the table of evasions lists each with the outcome that its page states', () => {
  const page = new URL('../../../fixtures/docs/evasions/README.md', import.meta.url);
  const rows = readFileSync(page, 'utf8').split('\n');
  const pages = fixturePaths().filter((path) => path.startsWith('evasions'));
  for (const path of pages) {
    const row = rows.find((each) => each.includes(`](${basename(path)})`)) ?? '';
    const { lines, document } = readFixture(path).expected;
    const stated = new Set([...[...lines.values()].flat(), ...document]);
    stated.delete('backed');
    for (const verdict of stated)
      assert.ok(row.includes(WORDS[verdict] ?? verdict), `${path}: ${verdict}`);
  }
  assert.equal(rows.filter((row) => row.startsWith('| [')).length, pages.length);
});
