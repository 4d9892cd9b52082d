/** From two revisions to a verdict with the bundle that users run, and what is there afterwards. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { ReportDocument } from '../../src/core/report/json/render.ts';
import { belongingsOf } from './belongings.ts';
import { benchproof, start } from './command-line.ts';
import { hakmemWorkshop, onlySession, type Workshop } from './workshop.ts';

async function assertRecorded(workshop: Workshop): Promise<void> {
  const around = { cwd: workshop.repository };
  const listed = await benchproof(['records', 'list', '--json'], around);
  assert.equal(listed.code, 0, listed.stderr);
  const { records } = JSON.parse(listed.stdout) as { records: readonly { project: string }[] };
  const ours = records.filter(({ project }) => project === 'hakmem');
  assert.equal(ours.length, 4, 'two sides of two benchmarks, beside the canaries');
  const verified = await benchproof(['records', 'verify'], around);
  assert.equal(verified.code, 0, verified.stderr);
}

test('a slower head is measured, recorded and reported, and nothing is left running', async () => {
  await using workshop = await hakmemWorkshop();
  const around = { cwd: workshop.repository };
  const sides = ['--base', 'base', '--head', 'slower', '--filter', '@default'];
  const limits = ['--seconds', '0.2', '--max', '3'];
  const run = start(['run', ...sides, ...limits, '--output', workshop.output, '--json'], around);
  const { code, stdout, stderr } = await run.ended;
  const document = JSON.parse(stdout) as ReportDocument;
  // How much three short runs can show is for the machine to say; that all agrees is for us.
  const expected = { pass: 0, neutral: 0, fail: 1 } as const;
  assert.equal(code, expected[document.outcome], stderr);
  const [counts, values] = [true, false].map((isCount) =>
    document.metrics.filter(({ metric }) => (metric === 'instructions') === isCount),
  );
  assert.deepEqual([counts?.length, values?.length], [2, 2]);
  // What is counted needs no quiet machine.
  for (const { change } of counts ?? []) assert.equal(change, 'regression');
  for (const { valid, change, base, head } of values ?? []) {
    assert.ok(valid);
    assert.ok(['regression', 'inconclusive', 'no-change'].includes(change), change);
    assert.deepEqual([base?.runs, head?.runs], [3, 3]);
  }
  const session = await onlySession(workshop.output);
  assert.equal(session.id, document.session);
  assert.deepEqual(
    JSON.parse(await readFile(join(workshop.output, 'report.json'), 'utf8')),
    document,
  );
  assert.match(await readFile(join(workshop.output, 'report.md'), 'utf8'), /random-mixed/);
  assert.equal(existsSync(join(workshop.repository, '.benchproof', 'records')), true);
  await assertRecorded(workshop);
  assert.deepEqual(await belongingsOf(run.child.pid), []);
});
