/** Programs that take too long to be run to their end: what they print first is measured. */
import { type Candidate, type FoundBenchmark, withCommands } from './candidate.ts';
import { quoteWord } from './repository.ts';

/** A program is asked for half the time that it is run, so that one that takes twice as long prints the same. */
const ASKED_SECONDS = 10;
export const RUN_SECONDS = 2 * ASKED_SECONDS;

/** What a command stands behind, so that it is stopped and each line it prints is seen at once. */
const stopAfter = (seconds: number): string =>
  `timeout ${seconds} env PYTHONUNBUFFERED=1 stdbuf -oL`;

/** The same where a program is asked what it has. */
export const STOP_ASKED = stopAfter(ASKED_SECONDS);

const NOTHING =
  'it does not end in its time, and nothing that it prints first can be read: raise --timeout, or add its command by hand with what makes it shorter';

/** That it was stopped is no failure. */
const stopped = (command: string, seconds: number): string =>
  `${stopAfter(seconds)} ${command} || [ $? -eq 124 ]`;

/** A benchmark that is run for its first results. */
export function ofFirstResults(benchmark: FoundBenchmark): FoundBenchmark {
  const { options } = benchmark;
  const { shell, command } = options;
  const words = shell === true ? `sh -c ${quoteWord(command)}` : command;
  const said = `It takes too long: what it prints in its first ${RUN_SECONDS} s is measured.`;
  return {
    ...benchmark,
    comment: [benchmark.comment ?? [], said].flat().join('\n'),
    options: { ...options, shell: true, command: stopped(words, RUN_SECONDS) },
  };
}

/** A program that is run whole, asked for its first results only; null: it is already, or it is no such program. */
export function withFirstResults(candidate: Candidate): Candidate | null {
  const { list, benchmarks } = candidate;
  if (list.isWhole !== true || list.isMeasured !== true || list.command.startsWith(STOP_ASKED))
    return null;
  const asked = withCommands(candidate, (command) =>
    stopped(`sh -c ${quoteWord(command)}`, ASKED_SECONDS),
  );
  return {
    ...asked,
    list: {
      ...asked.list,
      read: (output) => {
        const answer = list.read(output);
        // How long it takes is how long it is let run.
        const listed = answer.listed
          .filter(({ tool }) => tool !== undefined)
          .map((one) => ({ ...one, seconds: RUN_SECONDS }));
        return { ...answer, listed, nothing: NOTHING };
      },
    },
    benchmarks: (listed) => benchmarks(listed).map(ofFirstResults),
  };
}
