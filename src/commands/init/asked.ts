/** Candidates that were asked, and how long each question may take. */
import type { Answer, Candidate, Listed, Listing } from '../../tools/detection/candidate.ts';
import type { LeftOut } from './reasons.ts';

/** A candidate that was built and asked. */
export interface Asked {
  readonly candidate: Candidate;
  readonly listed: readonly Listed[];
}

export const NO_ANSWER: Answer = { listed: [], failed: [] };

/** What failed while it was asked, and what nobody will read, which is no benchmark. */
export function lostIn({
  failed,
  unread = [],
}: Answer): { readonly name: string; readonly reason: string; readonly count: number }[] {
  return [
    ...failed.map((one) => ({ ...one, count: 1 })),
    ...unread.map((one) => ({ ...one, count: 0 })),
  ];
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

/**
 * Whether one that was asked runs the same program, as a target of a Makefile and what it makes do.
 *
 * @param left what was left out, by its names
 */
export function isAsked(
  { list: { command } }: Candidate,
  asked: readonly Asked[],
  left: readonly Pick<LeftOut, 'names'>[],
): boolean {
  if (left.some(({ names }) => names?.some((name) => `./${name}` === command))) return true;
  return asked
    .flatMap(({ candidate, listed }) => candidate.benchmarks(listed))
    .some(({ options }) => ` ${options.command} `.includes(` ${command} `));
}

/** A list may run every benchmark once. */
const LIST_SECONDS = 300;
const MIN_SECONDS = { program: 20, list: 30 } as const;

/**
 * How long one candidate may be asked. No program that is run whole may use up the time of the others;
 * lists, of which most are short, get twice an equal share.
 *
 * @param each what one benchmark may take
 */
export function secondsFor(
  { isWhole, isMeasured }: Listing,
  left: { readonly seconds: number; readonly candidates: number },
  each: number,
): number {
  const equal = left.seconds / left.candidates;
  return isWhole === true && isMeasured === true
    ? Math.min(each, Math.max(MIN_SECONDS.program, Math.ceil(equal)))
    : Math.min(LIST_SECONDS, Math.max(MIN_SECONDS.list, Math.ceil(2 * equal)));
}
