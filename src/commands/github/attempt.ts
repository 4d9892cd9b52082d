/**
 * What a check of ours says of itself in `external_id`: which pull request it belongs to and what
 * measures it. A button is answered from it, and a check left open is found to be so by it.
 */

export interface Attempt {
  readonly pull: number | null;
  /** The workflow run that measures; null: not known, or nothing is measured. */
  readonly runId: number | null;
  readonly runAttempt: number | null;
  /** Id of the comment or button that asked for it; null: an event of the pull request. */
  readonly cause: string | null;
}

export const NO_ATTEMPT: Attempt = { pull: null, runId: null, runAttempt: null, cause: null };

const FORMAT = /^benchproof:1:pull=(\d{0,10}):run=(\d{0,15}):attempt=(\d{0,5}):by=([\w-]{0,40})$/;

export function formatAttempt({ pull, runId, runAttempt, cause }: Attempt): string {
  return `benchproof:1:pull=${pull ?? ''}:run=${runId ?? ''}:attempt=${runAttempt ?? ''}:by=${cause ?? ''}`;
}

/** Whoever may only start jobs cannot write it: GitHub gives a job's check an id of its own. */
export function isOurs(externalId: string): boolean {
  return FORMAT.test(externalId);
}

/** Nothing is known of an id that is not ours. */
export function parseAttempt(externalId: string): Attempt {
  const found = FORMAT.exec(externalId);
  if (found === null) return NO_ATTEMPT;
  const [, pull, runId, runAttempt, cause] = found;
  return {
    pull: numberOf(pull),
    runId: numberOf(runId),
    runAttempt: numberOf(runAttempt),
    cause: cause === '' ? null : (cause ?? null),
  };
}

function numberOf(text: string | undefined): number | null {
  return text === undefined || text === '' ? null : Number(text);
}
