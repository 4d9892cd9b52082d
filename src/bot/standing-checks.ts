/** What the checks that stand at a commit say of deliveries that come late, again, or out of order. */
import { parseAttempt, readMarker } from '../core/github/target/marks.ts';
import type { CheckRun, Comment } from '../github-ports.ts';

/** A run that measures, or a person's wish, has them by now: opening them anew would undo that. */
export function areTaken(own: readonly CheckRun[]): boolean {
  return own.some(({ externalId }) => {
    const { runId, cause } = parseAttempt(externalId);
    return runId !== null || cause !== null;
  });
}

/** They say what was found of another pull request with this head, or of a commit without one. */
export function areOfAnother(own: readonly CheckRun[], pull: number): boolean {
  return own.some(({ externalId }) => parseAttempt(externalId).pull !== pull);
}

/** Both checks stand there, and a comment of ours that speaks of this commit. */
export function isOpened(
  own: readonly CheckRun[],
  comments: readonly Comment[],
  at: { readonly sha: string; readonly login: string },
): boolean {
  const isReport = ({ author, body }: Comment): boolean =>
    author.toLowerCase() === at.login.toLowerCase() && readMarker(body)?.headSha === at.sha;
  return new Set(own.map(({ name }) => name)).size >= 2 && comments.some(isReport);
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
