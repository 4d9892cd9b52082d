/** Programs that take too long to be run to their end: what they print first is measured. */
import { STOPPED_MARK } from '../material.ts';
import type { Candidate, FoundBenchmark, Listed, Listing } from './candidate.ts';
import { quoteWord } from './repository.ts';

export const ASKED_SECONDS = 10;
/** Where it prints nothing in that time. */
const LONGER_SECONDS = 18;
/** For what takes as many lines on a busier machine; less than one benchmark may take. */
const LAST_SECONDS = 36;

/** What it takes to print the same again: a program ends when it prints one line more. */
const againIn = (seconds: number): number => 1.2 * seconds;

/** What a command stands behind, so that it is stopped and each line it prints is seen at once. */
const stopAfter = (seconds: number): string =>
  `timeout ${seconds} env PYTHONUNBUFFERED=1 stdbuf -oL`;

/** The same where a program is asked what it has. */
export const STOP_ASKED = stopAfter(ASKED_SECONDS);

const NOTHING =
  'it does not end in its time, and nothing that it prints first can be read: raise --timeout, or add its command by hand with what makes it shorter';

const SAY_STOPPED = `echo '${STOPPED_MARK}'`;

/** That it was stopped is no failure, and is said behind what it printed. */
const stopped = (command: string, seconds: number): string =>
  `${stopAfter(seconds)} ${command} || { [ $? -eq 124 ] && ${SAY_STOPPED}; }`;

/** What was read of a program that was stopped, of what it printed without the half line that it was stopped in. */
export const readInTime = (one: Listed, printed: string, seconds = ASKED_SECONDS): Listed => ({
  ...one,
  seconds: againIn(seconds),
  lines: one.from === 'stderr' ? 0 : (printed.split(STOPPED_MARK)[0] ?? '').split('\n').length - 1,
});

/**
 * A benchmark that is run for its first results.
 *
 * @param lines how many lines it printed when it was asked; 0: not known, so that the clock alone stops it
 */
export function ofFirstResults(benchmark: FoundBenchmark, lines = 0): FoundBenchmark {
  const { options } = benchmark;
  const { shell, command } = options;
  const words = shell === true ? `sh -c ${quoteWord(command)}` : command;
  const [said, run] =
    lines === 0
      ? [`what it prints in its first ${LAST_SECONDS} s is`, stopped(words, LAST_SECONDS)]
      : [
          `the first ${lines} lines that it prints are`,
          `${stopAfter(LAST_SECONDS)} ${words} | head -n ${lines}; ${SAY_STOPPED}`,
        ];
  return {
    ...benchmark,
    comment: [benchmark.comment ?? [], `It takes too long: ${said} measured.`].flat().join('\n'),
    options: { ...options, shell: true, command: run },
  };
}

/** @param longer how it is asked if it prints nothing in that time */
function stoppedAfter(seconds: number, list: Listing, longer?: Listing): Listing {
  return {
    ...list,
    shell: true,
    command: stopped(`sh -c ${quoteWord(list.command)}`, seconds),
    read: (output) => {
      const answer = list.read(output);
      const listed = answer.listed
        .filter(({ tool }) => tool !== undefined)
        .map((one) => readInTime(one, output.stdout, seconds));
      const again = listed.length === 0 && longer !== undefined ? { again: longer } : {};
      return { ...answer, listed, nothing: NOTHING, ...again };
    },
  };
}

/** A program that is run whole, asked for its first results only; null: it is already, or it is no such program. */
export function withFirstResults(candidate: Candidate): Candidate | null {
  const { list, benchmarks } = candidate;
  if (list.isWhole !== true || list.isMeasured !== true || list.command.startsWith('timeout '))
    return null;
  return {
    ...candidate,
    list: stoppedAfter(ASKED_SECONDS, list, stoppedAfter(LONGER_SECONDS, list)),
    benchmarks: (listed) => benchmarks(listed).map((one) => ofFirstResults(one, listed[0]?.lines)),
  };
}
