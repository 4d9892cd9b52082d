/** What the checks that stand at a commit say of deliveries that come late, again, or out of order. */
import { parseAttempt } from '../commands/github/attempt.ts';
import type { CheckRun } from '../github-ports.ts';

/** A run that measures, or a person's wish, has them by now: opening them anew would undo that. */
export function areTaken(own: readonly CheckRun[]): boolean {
  return own.some(({ externalId }) => {
    const { runId, cause } = parseAttempt(externalId);
    return runId !== null || cause !== null;
  });
}

/** Concluded because nobody measured to the end, as when the pull request was closed. */
export function wereGivenUp(own: readonly CheckRun[]): boolean {
  return own.some(({ conclusion }) => conclusion === 'timed_out' || conclusion === 'cancelled');
}

/** Concluded without a run of their own: an earlier verdict was taken over. */
export function areReused(own: readonly CheckRun[]): boolean {
  return (
    own.length > 0 &&
    own.every(
      ({ status, externalId }) => status === 'completed' && parseAttempt(externalId).runId === null,
    )
  );
}
