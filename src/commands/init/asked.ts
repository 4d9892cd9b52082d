/** Candidates that were asked, and how long each question may take. */
import type { Candidate, Listed, Listing } from '../../tools/detection/candidate.ts';

/** A candidate that was built and asked. */
export interface Asked {
  readonly candidate: Candidate;
  readonly listed: readonly Listed[];
}

/** A list may run every benchmark once. */
export const LIST_SECONDS = 300;
/** One program that is run whole: longer ones would leave no verdict within minutes. */
const PROGRAM_SECONDS = 60;
const MIN_SECONDS = 30;

/** No list may use up the time of all others: each gets twice an equal share. */
export function shareOf(secondsLeft: number, candidatesLeft: number): number {
  return Math.max(MIN_SECONDS, Math.ceil((2 * secondsLeft) / candidatesLeft));
}

export function secondsFor({ isWhole, isMeasured }: Listing, share: number): number {
  return Math.min(share, isWhole && isMeasured ? PROGRAM_SECONDS : LIST_SECONDS);
}
