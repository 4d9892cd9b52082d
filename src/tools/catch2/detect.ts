/** Catch2: programs with BENCHMARK in test cases, which only running them names, or with test cases that measure by themselves. */
import type { Detector } from '../detection/candidate.ts';
import { isCalledBenchmark } from '../detection/measuring.ts';
import { detectPrinting } from '../detection/native-printing.ts';
import { detectTimedCases } from '../detection/timed-cases.ts';

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

const detectCases = detectTimedCases({
  title: 'Catch2 test case',
  source: /^\s*(?:TEMPLATE_\w*|CATCH_)?TEST_CASE\w*\s*\(/m,
  mark: MARK,
  ask: '--list-tests',
  once: '--durations yes',
  namesIn: casesIn,
  passed: /^\d+(?:\.\d+)? s: (.+)$/gm,
  ended: /^(?:All tests passed|test cases: )/m,
  only: `'"@"'`,
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
