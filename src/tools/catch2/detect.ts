/** Catch2: programs with BENCHMARK in test cases, which only running them names. */
import type { Detector } from '../detection/candidate.ts';
import { detectPrinting } from '../detection/native-printing.ts';

export const BENCHMARK = /\bBENCHMARK(_ADVANCED)?\s*\(/;
/** Other harnesses have a macro of that name too. */
const HEADER = /catch2?[\w/]*\.hpp|catch_amalgamated/;
export const MARK = '_ZN5Catch';

/** Only these bring what knows a time for warming up; of its resamples nothing is read. */
const NEWER = /catch2\/benchmark\/|catch_(?:test_macros|all|amalgamated)\b/;

export const detectCatch2: Detector = (repository) => {
  const isNewer = repository.files.some(({ text }) => NEWER.test(text));
  const short = `--benchmark-samples 20 --benchmark-resamples 1001${isNewer ? ' --benchmark-warmup-time 10' : ''}`;
  return detectPrinting({
    title: 'Catch2',
    adapter: 'catch2',
    source: { test: (text) => BENCHMARK.test(text) && HEADER.test(text) },
    mark: MARK,
    flags: `'[!benchmark],*' ${short} --reporter xml`,
  })(repository);
};
