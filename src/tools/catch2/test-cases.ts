/** Catch2's test cases in programs that are called after benchmarks: each is timed by itself. */
import { type Detector, sharedEntries } from '../detection/candidate.ts';
import { CALLED_BENCHMARK, isCalledBenchmark } from '../detection/measuring.ts';
import { detectNative, holds, RAN, runOptions } from '../detection/native-programs.ts';
import { printedAnswer } from '../detection/printed-names.ts';
import { programEntries } from '../detection/printing-program.ts';
import { BENCHMARK, MARK } from './detect.ts';

/** What it says of a case that passed in a run of all, with its name. */
const PASSED = /^\d+(?:\.\d+)? s: (.+)$/gm;
/** What it says when all have ended: only then is read what they print themselves. */
const ENDED = /^(?:All tests passed|test cases: )/m;

/** Two spaces before each name, four before what of it did not fit, six before its tags. */
function casesIn(list: string): string[] {
  const [, names = ''] = list.split(/^All available test cases:$/m);
  const lines = names.replaceAll(/\n {4}(?=[^ ])/g, ' ').split('\n');
  return lines.flatMap((line) => /^ {2}(?=\S)(.*)/.exec(line)?.[1] ?? []);
}

/** What all cases print of their own, where all of them ended. */
const printedBy = (once: string) =>
  ENDED.test(once)
    ? printedAnswer({ stdout: once.replace(PASSED, ''), stderr: '', file: null })
    : null;

const detectCases = detectNative({
  title: 'Catch2 test case',
  source: /^\s*(?:TEMPLATE_\w*|CATCH_)?TEST_CASE\w*\s*\(/m,
  ask: '--list-tests',
  once: '--durations yes',
  onlyBenchFiles: true,
  test: `${CALLED_BENCHMARK} ${holds(MARK)};; *) false;; esac`,
  read: (_, { stdout }) => {
    const [list = '', once = ''] = stdout.split(RAN);
    const ran = new Set([...once.matchAll(PASSED)].map(([, name]) => name));
    const listed = casesIn(list).map((name) => ({ name, values: [], ran: ran.has(name) }));
    return printedBy(once) ?? { listed, failed: [] };
  },
  benchmarks: (program, listed, label) => {
    const isPrinted = listed[0]?.tool !== undefined;
    if (isPrinted) return programEntries(listed, { label, ...runOptions(program, '', {}) });
    return sharedEntries(listed, {
      label,
      comment: 'Each test is timed as a whole, with what it prepares.',
      isPattern: false,
      options: ({ text }) => runOptions(program, `'"${text}"'`, {}),
    });
  },
});

/** Doctest has test cases of the same form. */
const INCLUDED = /#\s*include\s*[<"][^>"]*catch/;

/** Where no file called a benchmark lets the library measure. */
export const detectCatch2Cases: Detector = (repository) => {
  const { files } = repository;
  const isMeasured = files.some((one) => isCalledBenchmark(one) && BENCHMARK.test(one.text));
  const isThere = !isMeasured && files.some(({ text }) => INCLUDED.test(text));
  return isThere ? detectCases(repository) : { candidates: [] };
};
