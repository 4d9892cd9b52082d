/** Catch2: programs with BENCHMARK in test cases, which only running them names. */
import { detectPrinting } from '../detection/native-printing.ts';

export const BENCHMARK = /\bBENCHMARK(_ADVANCED)?\s*\(/;
/** Other harnesses have a macro of that name too. */
const HEADER = /catch2?[\w/]*\.hpp|catch_amalgamated/;
export const MARK = '_ZN5Catch';

export const detectCatch2 = detectPrinting({
  title: 'Catch2',
  adapter: 'catch2',
  source: { test: (text) => BENCHMARK.test(text) && HEADER.test(text) },
  mark: MARK,
  flags: "'[!benchmark],*' --benchmark-samples 20 --reporter xml",
});
