/** Catch2: programs with BENCHMARK in test cases, which only running them names, or with test cases that measure by themselves. */
import { type Detector, sharedEntries } from '../detection/candidate.ts';
import { CALLED_BENCHMARK, isCalledBenchmark } from '../detection/measuring.ts';
import { detectPrinting } from '../detection/native-printing.ts';
import { detectNative, holds, RAN, runOptions } from '../detection/native-programs.ts';
import { printedAnswer } from '../detection/printed-names.ts';
import { programEntries } from '../detection/printing-program.ts';

const BENCHMARK = /\bBENCHMARK(_ADVANCED)?\s*\(/;
/** Other harnesses have a macro of that name too. */
const HEADER = /catch2?[\w/]*\.hpp|catch_amalgamated/;
const MARK = '_ZN5Catch';

export const detectCatch2 = detectPrinting({
  title: 'Catch2',
  adapter: 'catch2',
  source: { test: (text) => BENCHMARK.test(text) && HEADER.test(text) },
  mark: MARK,
  flags: "'[!benchmark],*' --benchmark-samples 20 --reporter xml",
});

/** Two spaces before each name, four before what of it did not fit, six before its tags. */
function casesIn(list: string): string[] {
  const [, names = ''] = list.split(/^All available test cases:$/m);
  const lines = names.replaceAll(/\n {4}(?=[^ ])/g, ' ').split('\n');
  return lines.flatMap((line) => /^ {2}(?=\S)(.*)/.exec(line)?.[1] ?? []);
}

/** Of cases that passed: `1.234 s: sums of rows`; of all of them. */
const ENDED = /^\d+(?:\.\d+)? s: (.+)$/gm;
const ALL_ENDED = /^(?:All tests passed|test cases: )/m;

const detectCases = detectNative({
  title: 'Catch2 test case',
  source: /^\s*(?:TEMPLATE_\w*|CATCH_)?TEST_CASE\w*\s*\(/m,
  onlyBenchFiles: true,
  test: `${CALLED_BENCHMARK} ${holds(MARK)};; *) false;; esac`,
  ask: '--list-tests',
  once: '--durations yes',
  read: (_, { stdout }) => {
    const [list = '', once = ''] = stdout.split(RAN);
    const own = ALL_ENDED.test(once) ? once.replace(ENDED, '') : '';
    const printed = printedAnswer({ stdout: own, stderr: '', file: null });
    if (printed !== null) return printed;
    const ran = new Set([...once.matchAll(ENDED)].map(([, name]) => name));
    const listed = casesIn(list).map((name) => ({ name, values: [], ran: ran.has(name) }));
    return { listed, failed: [] };
  },
  benchmarks: (program, listed, label) => {
    const isPrinted = listed[0]?.tool !== undefined;
    if (isPrinted) return programEntries(listed, { label, ...runOptions(program, '', {}) });
    return sharedEntries(listed, {
      label,
      comment: 'Each test case is timed as a whole, with what it prepares.',
      isPattern: false,
      options: ({ text }) => runOptions(program, `'"${text}"'`, {}),
    });
  },
});

/** Where no file called a benchmark lets the library measure. */
export const detectCatch2Cases: Detector = (repository) => {
  const isMeasured = repository.files.some(
    (one) => isCalledBenchmark(one) && BENCHMARK.test(one.text),
  );
  return isMeasured ? { candidates: [] } : detectCases(repository);
};
