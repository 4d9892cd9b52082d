/** Catch2: programs with BENCHMARK in test cases, which only running them names. */
import { detectPrinting } from '../detection/native-printing.ts';

const BENCHMARK = /\bBENCHMARK(_ADVANCED)?\s*\(/;
/** Other harnesses have a macro of that name too. */
const HEADER = /catch2?[\w/]*\.hpp|catch_amalgamated/;

export const detectCatch2 = detectPrinting({
  title: 'Catch2',
  adapter: 'catch2',
  source: { test: (text) => BENCHMARK.test(text) && HEADER.test(text) },
  mark: '_ZN5Catch',
  flags: "'[!benchmark],*' --benchmark-samples 20 --reporter xml",
});
