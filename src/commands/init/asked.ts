/** Candidates that were asked, and how long each question may take. */
import type { Candidate, Listed, Listing } from '../../tools/detection/candidate.ts';

/** A candidate that was built and asked. */
export interface Asked {
  readonly candidate: Candidate;
  readonly listed: readonly Listed[];
}

/**
 * The benchmarks without those whose name another of the same program has, which cannot be asked for alone.
 *
 * @returns twice: the names of these, each once
 */
export function withOwnNames(all: readonly Listed[]): {
  readonly listed: readonly Listed[];
  readonly twice: readonly string[];
} {
  const groups = [...Map.groupBy(all, ({ name, program }) => JSON.stringify([program, name]))];
  return {
    listed: groups.flatMap(([, own]) => (own.length === 1 ? own : [])),
    twice: groups.flatMap(([, [first, second]]) =>
      second === undefined ? [] : (first?.name ?? []),
    ),
  };
}

/** A list may run every benchmark once. */
export const LIST_SECONDS = 300;
/** One program that is run whole: three pairs of longer ones take more than twelve minutes. */
const PROGRAM_SECONDS = 120;
const MIN_SECONDS = 30;

/** No list may use up the time of all others: each gets twice an equal share. */
export function shareOf(secondsLeft: number, candidatesLeft: number): number {
  return Math.max(MIN_SECONDS, Math.ceil((2 * secondsLeft) / candidatesLeft));
}

/** @param each what the user gives one benchmark: a program may take it where it is more than ours */
export function secondsFor({ isWhole, isMeasured }: Listing, share: number, each: number): number {
  const isProgram = isWhole && isMeasured;
  return Math.min(share, isProgram ? Math.max(PROGRAM_SECONDS, each) : LIST_SECONDS);
}
