/** google-benchmark: every program built with it lists what it has, registered names included. */
import { sharedEntries } from '../detection/candidate.ts';
import { detectNative, holds, RAN, runOptions } from '../detection/native-programs.ts';

const OFTEN = '--benchmark_repetitions=5 --benchmark_min_time=0.1 --benchmark_format=json';
/** Symbols of the library, or its own text where that is linked into the program. */
const MARK = '_ZN9benchmark\\|benchmark_list_tests';
/** Of its table with commas: a name and how often it ran, which is empty where it failed. */
const ROW = /^"((?:[^"]|"")+)",\d/gm;
const REFUSED = /^(unrecognized|error|failed|terminate)\b/i;

export const detectGoogleBenchmark = detectNative({
  title: 'google-benchmark',
  source: /benchmark\/benchmark\.h|\bbenchmark::State\b/,
  test: holds(MARK),
  ask: '--benchmark_list_tests',
  once: '--benchmark_min_time=1x --benchmark_format=csv',
  read: (program, { stdout, stderr }) => {
    const [names = '', once = ''] = stdout.split(RAN);
    const lines = names.split('\n').filter((line) => line.trim() !== '');
    const refused = [...lines, ...stderr.split('\n')].find((line) => REFUSED.test(line));
    if (refused !== undefined) return { listed: [], failed: [{ name: program, reason: refused }] };
    const ran = new Set([...once.matchAll(ROW)].map((row) => row[1]?.replaceAll('""', '"')));
    return { listed: lines.map((name) => ({ name, values: [], ran: ran.has(name) })), failed: [] };
  },
  benchmarks: (program, listed, label) =>
    sharedEntries(listed, {
      label,
      isPattern: true,
      options: ({ text, pattern }) =>
        runOptions(program, `'--benchmark_filter=^${pattern}$' ${OFTEN}`, {
          read: { adapter: 'google-benchmark', select: text },
        }),
    }),
});
