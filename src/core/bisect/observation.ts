/** Accumulated knowledge about one commit. */

import type { Comparison } from './comparison.ts';
import type { CommitObservation } from './history.ts';

/** How often a session with a differing canary is repeated before the visit counts as failed. */
export const VOID_SESSION_LIMIT = 3;
/** Failed visits after which a known commit is not visited again. */
const FAILED_VISITS_LIMIT = 2;

/** Why a visit yielded nothing; null if it succeeded. */
export function failureOf(found: Comparison): string | null {
  if (found.kind === 'unmeasurable') return found.reason;
  const isVoid = found.kind === 'disbelieved';
  return isVoid ? `identical code differed in ${VOID_SESSION_LIMIT} sessions in a row` : null;
}

const UNVISITED: Omit<CommitObservation, 'commit'> = {
  ...{ ratios: [], counts: null, isIdentical: false, pairs: 0, sessions: [] },
  ...{ value: null, failures: 0, failure: null },
};

/** Adds a visit; a failed one keeps earlier results. */
export function withVisit(
  before: CommitObservation | undefined,
  commit: string,
  found: Comparison,
): CommitObservation {
  const known = before ?? { commit, ...UNVISITED };
  if (found.kind === 'identical') return { ...known, isIdentical: true };
  if (found.kind !== 'measured') {
    return { ...known, failures: known.failures + 1, failure: failureOf(found) };
  }
  return {
    ...known,
    ratios: [...known.ratios, ...found.ratios],
    counts: found.counts,
    pairs: known.pairs + found.pairs,
    sessions: [...known.sessions, found.session],
    value: found.verdict.head?.median ?? null,
  };
}

/** Whether any visit succeeded. */
export function isKnown({ ratios, counts, isIdentical }: CommitObservation): boolean {
  return isIdentical || counts !== null || ratios.length > 0;
}

/** Nothing more can be learnt, or visits keep failing. */
export function isClosed({ counts, isIdentical, failures }: CommitObservation): boolean {
  return isIdentical || counts !== null || failures >= FAILED_VISITS_LIMIT;
}

/** For a resumed search: measurements are kept, failures are forgotten. */
export function keptFromEarlier(
  observations: readonly CommitObservation[],
): readonly CommitObservation[] {
  return observations.filter(isKnown).map((each) => ({ ...each, failures: 0, failure: null }));
}
