/** SIGKILL in the middle: nothing could tidy up, so the next start does. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { belongingsOf } from './belongings.ts';
import { start } from './command-line.ts';
import { assertResumes } from './resumption.ts';
import { hakmemWorkshop, onlyJournal, smallRun } from './workshop.ts';

test('a killed run is gone on with, and what it left on the engine is removed', async () => {
  await using workshop = await hakmemWorkshop();
  const around = { cwd: workshop.repository };
  const killed = start(smallRun(workshop.output), around);
  await killed.says('[2/6]');
  while ((await belongingsOf(killed.child.pid)).length === 0);
  killed.child.kill('SIGKILL');
  assert.equal((await killed.ended).code, null);
  const left = await onlyJournal(workshop.output);
  assert.ok(left.pairs.length >= 2);
  // Any session's start removes leftovers, so a test beside this one may have come first.
  await assertResumes(workshop, around, left);
  assert.deepEqual(await belongingsOf(killed.child.pid), []);
});
