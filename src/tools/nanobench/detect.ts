/** nanobench: programs that print its table. */
import { detectPrinting } from '../detection/native-printing.ts';
import type { Asked } from '../detection/native-programs.ts';

/** Of doctest, which it is often used in: what it says of test cases that run only when they are asked for. */
const SKIPPED = /^\[doctest\] test cases: .*\b[1-9]\d* skipped$/m;
const LISTING = '[doctest] listing all test case names';
const MEASURING = /bench|perf/i;

/** First for the names of the skipped test cases, then for each that is called a benchmark. */
function skippedCases({ words, printed }: Asked): string[] {
  if (words === '') return SKIPPED.test(printed) ? ['--list-test-cases --no-skip'] : [];
  if (!printed.includes(LISTING)) return [];
  const names = printed
    .split('\n')
    .filter((line) => !line.startsWith('[doctest]') && MEASURING.test(line));
  return names.map((name) => `--no-skip --test-case=${name.trim().replace(/[^\w.:-]+/g, '*')}`);
}

export const detectNanobench = detectPrinting({
  title: 'nanobench',
  adapter: 'nanobench',
  source: /\bnanobench(?:\.h\b|::)/,
  mark: '_ZN6ankerl9nanobench\\|ankerl::nanobench',
  flags: '',
  given: skippedCases,
});
