/** Programs that take too long to be run to their end: what they print first is measured. */
import { plural } from '../../core/text/plural.ts';
import { STOPPED_MARK } from '../material.ts';
import type {
  Answer,
  BenchmarkOptions,
  Candidate,
  FoundBenchmark,
  Listed,
  Listing,
} from './candidate.ts';
import { quoteWord } from './repository.ts';

export const ASKED_SECONDS = 10;
/** Where it prints nothing in that time. */
const LONGER_SECONDS = 24;
/** For what takes as many lines on a busier machine; less than one benchmark may take. */
const LAST_SECONDS = 36;

/** What it takes to print the same again: a program ends when it prints one line more. */
const againIn = (seconds: number): number => 1.2 * seconds;

/** What a command stands behind, so that each line it prints is seen at once. */
const AT_ONCE = 'env PYTHONUNBUFFERED=1 stdbuf -oL';

/** The same, and that it is stopped. */
const stopAfter = (seconds: number): string => `timeout ${seconds} ${AT_ONCE}`;

/** The same where a program is asked what it has. */
export const STOP_ASKED = stopAfter(ASKED_SECONDS);

const NOTHING =
  'it does not end in its time, and nothing that it prints first can be read: raise --timeout, or add its command by hand with what makes it shorter';

const SAY_STOPPED = `echo '${STOPPED_MARK}'`;

/** That it was stopped is no failure, and is said behind what it printed. */
const stopped = (command: string, seconds: number): string =>
  `${stopAfter(seconds)} ${command} || { [ $? -eq 124 ] && ${SAY_STOPPED}; }`;

/** Whole lines, without the one that it was stopped in. */
const linesIn = (printed: string): number =>
  (printed.split(STOPPED_MARK)[0] ?? '').split('\n').length - 1;

/** What was read of what a program printed until it was stopped. */
export const readInTime = (one: Listed, printed: string, seconds = ASKED_SECONDS): Listed => ({
  ...one,
  seconds: againIn(seconds),
  lines: one.from === 'stderr' ? 0 : linesIn(printed),
});

/** Run until it prints the line after these, of which what counts is the time; it fails if it prints fewer. */
const untilAfter = (words: string, lines: number): string =>
  `${AT_ONCE} ${words} | sed -n '${lines}{p;q;}' | grep -q ''`;

/** What is measured of it and how it is run. */
function firstOf({ shell, command, read }: BenchmarkOptions, lines: number): [string, string] {
  const words = shell === true ? `sh -c ${quoteWord(command)}` : command;
  if (lines === 0)
    return [`what it prints in its first ${LAST_SECONDS} s is`, stopped(words, LAST_SECONDS)];
  if (read === undefined)
    return [
      `its time until it prints more than ${plural(lines, 'line')} is`,
      untilAfter(words, lines),
    ];
  return [
    `the first ${lines} lines that it prints are`,
    `${stopAfter(LAST_SECONDS)} ${words} | head -n ${lines}; ${SAY_STOPPED}`,
  ];
}

/**
 * A benchmark that is run for its first results.
 *
 * @param lines how many lines it printed when it was asked; 0: not known, so that the clock alone stops it
 */
export function ofFirstResults(benchmark: FoundBenchmark, lines = 0): FoundBenchmark {
  const { options } = benchmark;
  const [said, run] = firstOf(options, lines);
  return {
    ...benchmark,
    comment: [benchmark.comment ?? [], `It takes too long: ${said} measured.`].flat().join('\n'),
    options: { ...options, shell: true, command: run },
  };
}

/** @param otherwise what is to be done where nothing can be read, with what has only its wall time and the lines it printed */
function stoppedAfter(
  seconds: number,
  list: Listing,
  otherwise: (unread: readonly Listed[], lines: number) => Partial<Answer>,
): Listing {
  return {
    ...list,
    shell: true,
    command: stopped(`sh -c ${quoteWord(list.command)}`, seconds),
    read: (output) => {
      const answer = list.read(output);
      const [unread = [], own = []] = [true, false].map((is) =>
        answer.listed.filter(({ tool }) => (tool === undefined) === is),
      );
      const listed = own.map((one) => readInTime(one, output.stdout, seconds));
      const other = listed.length > 0 ? {} : otherwise(unread, linesIn(output.stdout));
      return { ...answer, listed, nothing: NOTHING, ...other };
    },
  };
}

/** Asked for longer; its wall time counts until it goes on printing, where it did so in what was added. */
function forLonger(list: Listing, lines: number): Listing {
  const first = Math.max(1, lines);
  return stoppedAfter(LONGER_SECONDS, list, (unread, later) => ({
    listed:
      later <= first
        ? []
        : unread.map((one) => ({ ...one, seconds: againIn(LONGER_SECONDS), lines: first })),
  }));
}

/** A program that is run whole, asked for its first results only; null: it is already, or it is no such program. */
export function withFirstResults(candidate: Candidate): Candidate | null {
  const { list, benchmarks } = candidate;
  if (list.isWhole !== true || list.isMeasured !== true || list.command.startsWith('timeout '))
    return null;
  return {
    ...candidate,
    list: stoppedAfter(ASKED_SECONDS, list, (_, lines) => ({ again: forLonger(list, lines) })),
    benchmarks: (listed) => benchmarks(listed).map((one) => ofFirstResults(one, listed[0]?.lines)),
  };
}
