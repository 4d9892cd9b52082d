/** What every interrupted run must show once it was run again. */
import assert from 'node:assert/strict';
import { benchproof, type Ended, type Surroundings } from './command-line.ts';
import { type FoundJournal, onlySession, smallRun, type Workshop } from './workshop.ts';

/** Runs the same work again: the same session, its finished runs as they were, and whole. */
export async function assertResumes(
  { output }: Pick<Workshop, 'output'>,
  around: Surroundings,
  left: FoundJournal,
): Promise<Ended> {
  const again = await benchproof(smallRun(output), around);
  assert.equal(again.code, 0, again.stderr);
  assert.match(
    again.stderr,
    new RegExp(`resuming session ${left.id} with ${left.pairs.length} finished runs`),
  );
  const session = await onlySession(output);
  assert.equal(session.id, left.id);
  assert.deepEqual(session.pairs.slice(0, left.pairs.length), left.pairs);
  assert.deepEqual(session.pairs.map(({ caseId, pair }) => `${caseId} ${pair}`).sort(), [
    ...[1, 2, 3].map((pair) => `hakmem/random-mixed@default[size=256] ${pair}`),
    ...[1, 2, 3].map((pair) => `hakmem/random-mixed@default[size=64] ${pair}`),
  ]);
  assert.notEqual(session.finishedAt, null);
  return again;
}
