/** Candidates that were asked, and how long each question may take. */
import {
  type Answer,
  type Candidate,
  type FoundBenchmark,
  inFolder,
  type Listed,
  type Listing,
} from '../../tools/detection/candidate.ts';
import type { LeftOut } from './reasons.ts';

/** A candidate that was built and asked. */
export interface Asked {
  readonly candidate: Candidate;
  readonly listed: readonly Listed[];
}

export interface TrySettings {
  /** Benchmarks kept in all; infinity: however long they take. */
  readonly limit: number;
  /** One benchmark, once. */
  readonly benchmarkSeconds: number;
}

/** What costs the time of one run each: programs that print all they have count as one. */
export function unitsOf({ candidate, listed }: Asked): Listed[] {
  if (candidate.list.isWhole !== true) return [...listed];
  return [...Map.groupBy(listed, ({ program }) => program)].map(([program, [first]]) => ({
    name: program ?? candidate.what,
    values: [],
    seconds: first?.seconds ?? 0,
    ...(program === undefined ? {} : { program }),
  }));
}

/** What one run of each program may take in all: three pairs of them take four minutes. */
export const PROGRAMS_SECONDS = 40;
export const ENOUGH =
  'not asked: those before take longer than a first comparison may (--all asks them)';

/** Whether there are programs enough to choose from, so that one more would only cost time. */
export function isEnough(
  { list }: Candidate,
  asked: readonly Asked[],
  { limit }: Pick<TrySettings, 'limit'>,
): boolean {
  const seconds = asked.flatMap(unitsOf).reduce((sum, one) => sum + (one.seconds ?? 0), 0);
  const isProgram = list.isWhole === true && list.isMeasured === true;
  return isProgram && limit !== Number.POSITIVE_INFINITY && seconds > 2 * PROGRAMS_SECONDS;
}

/** A listing as something that is run. */
export function questionOf({ command, shell = true, directory = '.' }: Listing): FoundBenchmark {
  const options = { command, ...(shell ? { shell } : {}), ...inFolder(directory) };
  return { name: 'list', comment: null, options };
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

/** Between spaces, a program of the folder by its name alone. */
const wordsOf = (command: string): string => ` ${command} `.replace(/(?<= )\.\//g, '');

/**
 * Whether one that was asked runs the same program, as a target of a Makefile and what it makes do.
 *
 * @param left what was left out, by its names
 */
export function isAsked(
  { list: { command, directory }, program = command }: Candidate,
  asked: readonly Asked[],
  left: readonly Pick<LeftOut, 'names'>[],
): boolean {
  if (left.some(({ names }) => names?.some((name) => `./${name}` === command))) return true;
  return asked
    .flatMap(({ candidate, listed }) => candidate.benchmarks(listed))
    .some(
      ({ options }) =>
        options.directory === directory &&
        [command, program].some((own) => wordsOf(options.command).includes(wordsOf(own))),
    );
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
