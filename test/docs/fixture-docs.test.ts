import assert from 'node:assert/strict';
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
