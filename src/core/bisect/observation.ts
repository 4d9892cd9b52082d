/** What is known of one commit, as visit after visit adds to it. */

import type { Comparison } from './comparison.ts';
import type { CommitObservation } from './history.ts';

/** A session whose canary differed is taken again; so often, then the visit has failed. */
export const DISBELIEVED_LIMIT = 3;
/** Visits that may fail before a commit of which something is known is visited no more. */
const FAILED_VISITS_LIMIT = 2;

/** Why a visit told nothing; null: it did. */
export function failureOf(found: Comparison): string | null {
  switch (found.kind) {
    case 'measured':
    case 'identical':
      return null;
    case 'disbelieved':
      return `identical code differed in ${DISBELIEVED_LIMIT} sessions in a row`;
    case 'unmeasurable':
      return found.reason;
    default:
      return found satisfies never;
  }
}

function unvisited(commit: string): CommitObservation {
  return {
    commit,
    ratios: [],
    counts: null,
    isIdentical: false,
    pairs: 0,
    sessions: [],
    value: null,
    failures: 0,
    failure: null,
  };
}

/** A visit that failed takes nothing away from what earlier ones measured. */
export function withVisit(
  before: CommitObservation | undefined,
  commit: string,
  found: Comparison,
): CommitObservation {
  const known = before ?? unvisited(commit);
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

/** Whether any visit told something. */
export function isKnown({ ratios, counts, isIdentical }: CommitObservation): boolean {
  return isIdentical || counts !== null || ratios.length > 0;
}

/** Nothing more is to be learnt of it, or it fails too often. */
export function isClosed({ counts, isIdentical, failures }: CommitObservation): boolean {
  return isIdentical || counts !== null || failures >= FAILED_VISITS_LIMIT;
}

/** What a later start goes on with: why a visit failed may have passed, what was measured stays. */
export function keptFromEarlier(
  observations: readonly CommitObservation[],
): readonly CommitObservation[] {
  return observations.filter(isKnown).map((each) => ({ ...each, failures: 0, failure: null }));
}
