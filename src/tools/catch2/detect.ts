/** Catch2: programs with BENCHMARK in test cases, which only running them names. */
import { detectPrinting } from '../detection/native-printing.ts';

export const detectCatch2 = detectPrinting({
  title: 'Catch2',
  adapter: 'catch2',
  source: /\bBENCHMARK(_ADVANCED)?\s*\(/,
  besides: /catch2?[\w/]*\.hpp|catch_amalgamated/,
  mark: '_ZN5Catch',
  flags: "'[!benchmark],*' --benchmark-samples 20 --reporter xml",
});
