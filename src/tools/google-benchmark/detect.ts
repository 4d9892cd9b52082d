/** google-benchmark: every program built with it lists what it has, registered names included. */
import { sharedEntries } from '../detection/candidate.ts';
import { detectNative, holds, programLabel, runOptions } from '../detection/native-programs.ts';

const OFTEN = '--benchmark_repetitions=5 --benchmark_min_time=0.1s --benchmark_format=json';
/** Symbols of the library, or its own text where that is linked into the program. */
const MARK = '_ZN9benchmark\\|benchmark_list_tests';
const REFUSED = /^(unrecognized|error|failed|terminate)\b/i;

export const detectGoogleBenchmark = detectNative({
  title: 'google-benchmark',
  source: /benchmark\/benchmark\.h/,
  test: holds(MARK),
  ask: '--benchmark_list_tests',
  read: (program, printed) => {
    const lines = printed.split('\n').filter((line) => line.trim() !== '');
    const refused = lines.find((line) => REFUSED.test(line));
    return refused === undefined
      ? { listed: lines.map((name) => ({ name, values: [] })), failed: [] }
      : { listed: [], failed: [{ name: program, reason: refused }] };
  },
  benchmarks: (program, listed) =>
    sharedEntries(listed, {
      label: programLabel(program),
      isPattern: true,
      options: ({ text, pattern }) =>
        runOptions(program, `'--benchmark_filter=^${pattern}$' ${OFTEN}`, {
          read: { adapter: 'google-benchmark', select: text },
        }),
    }),
});
