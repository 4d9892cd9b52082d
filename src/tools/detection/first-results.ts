/** Programs that take too long to be run to their end: what they print first is measured. */
import { STOPPED_MARK } from '../material.ts';
import type { Candidate, FoundBenchmark, Listing } from './candidate.ts';
import { quoteWord } from './repository.ts';

/** A program is asked for half the time that it is run, so that one that takes twice as long prints the same. */
const ASKED_SECONDS = 10;
/** Where it prints nothing in that time; twice as much is less than one benchmark may take. */
const LONGER_SECONDS = 18;
export const RUN_SECONDS = 2 * ASKED_SECONDS;

/** What a command stands behind, so that it is stopped and each line it prints is seen at once. */
const stopAfter = (seconds: number): string =>
  `timeout ${seconds} env PYTHONUNBUFFERED=1 stdbuf -oL`;

/** The same where a program is asked what it has. */
export const STOP_ASKED = stopAfter(ASKED_SECONDS);

const NOTHING =
  'it does not end in its time, and nothing that it prints first can be read: raise --timeout, or add its command by hand with what makes it shorter';

/** That it was stopped is no failure, and is said behind what it printed. */
const stopped = (command: string, seconds: number): string =>
  `${stopAfter(seconds)} ${command} || { [ $? -eq 124 ] && echo '${STOPPED_MARK}'; }`;

/**
 * A benchmark that is run for its first results.
 *
 * @param seconds how long it is run
 */
export function ofFirstResults(benchmark: FoundBenchmark, seconds = RUN_SECONDS): FoundBenchmark {
  const { options } = benchmark;
  const { shell, command } = options;
  const words = shell === true ? `sh -c ${quoteWord(command)}` : command;
  const said = `It takes too long: what it prints in its first ${seconds} s is measured.`;
  return {
    ...benchmark,
    comment: [benchmark.comment ?? [], said].flat().join('\n'),
    options: { ...options, shell: true, command: stopped(words, seconds) },
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
      // How long it takes is how long it is let run.
      const listed = answer.listed
        .filter(({ tool }) => tool !== undefined)
        .map((one) => ({ ...one, seconds: 2 * seconds }));
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
    benchmarks: (listed) =>
      benchmarks(listed).map((one) => ofFirstResults(one, listed[0]?.seconds)),
  };
}
