/**
 * What a check of ours says of itself in `external_id`: which pull request it belongs to and what
 * measures it. A button is answered from it, and a check left open is found to be so by it.
 */

export interface Attempt {
  readonly pull: number | null;
  /** The workflow run that measures; null: not known, or nothing is measured. */
  readonly runId: number | null;
  readonly runAttempt: number | null;
}

export const NO_ATTEMPT: Attempt = { pull: null, runId: null, runAttempt: null };

const FORMAT = /^benchproof:1:pull=(\d{0,10}):run=(\d{0,15}):attempt=(\d{0,5})$/;

export function formatAttempt({ pull, runId, runAttempt }: Attempt): string {
  return `benchproof:1:pull=${pull ?? ''}:run=${runId ?? ''}:attempt=${runAttempt ?? ''}`;
}

/** Nothing is known of an id that is not ours. */
export function parseAttempt(externalId: string): Attempt {
  const found = FORMAT.exec(externalId);
  if (found === null) return NO_ATTEMPT;
  const [pull, runId, runAttempt] = found
    .slice(1)
    .map((text) => (text === '' ? null : Number(text)));
  return { pull: pull ?? null, runId: runId ?? null, runAttempt: runAttempt ?? null };
}
