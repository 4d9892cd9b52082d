/** google-benchmark: every program built with it lists what it has, registered names included. */
import { type Listed, sharedEntries } from '../detection/candidate.ts';
import { detectNative, holds, RAN, runOptions } from '../detection/native-programs.ts';

const OFTEN = '--benchmark_repetitions=5 --benchmark_min_time=0.1 --benchmark_format=json';
/** For what takes longer than this once. */
const SLOW_SECONDS = 2;
const ONCE = '--benchmark_repetitions=1 --benchmark_min_time=0.001 --benchmark_format=json';
const IS_SLOW = `One iteration takes more than ${SLOW_SECONDS} s, so it is not repeated.`;
/** Symbols of the library, or its own text where that is linked into the program. */
const MARK = '_ZN9benchmark\\|benchmark_list_tests';
/** Of its table with commas: a name, how often it ran and how long that took, which are empty where it failed. */
const ROW = /^"((?:[^"]|"")+)",(\d*),([\d.e+-]*),[\d.e+-]*,(\w*)/gm;
const UNITS: Readonly<Record<string, number>> = { ns: 1e-9, us: 1e-6, ms: 1e-3, s: 1 };
const REFUSED = /^(unrecognized|error|failed|terminate)\b/i;

/** What its table of one iteration each says of them; where it was cut short, the rest is taken for slow. */
function timed(names: readonly string[], table: string): Listed[] {
  const rows = new Map(
    [...table.matchAll(ROW)].map(([, name = '', times, taken, unit = '']) => [
      name.replaceAll('""', '"'),
      times === '' ? null : Number(taken) * (UNITS[unit] ?? 0),
    ]),
  );
  return names.map((name) => {
    const seconds = rows.get(name);
    const isSlow = seconds === undefined ? rows.size > 0 : (seconds ?? 0) > SLOW_SECONDS;
    return { name, values: [], ran: seconds != null, ...(isSlow && { isSlow }) };
  });
}

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
    return { listed: timed(lines, once), failed: [] };
  },
  benchmarks: (program, listed, label) =>
    [false, true].flatMap((isSlow) =>
      sharedEntries(
        listed.filter((one) => (one.isSlow ?? false) === isSlow),
        {
          label: isSlow ? `${label}-slow` : label,
          ...(isSlow && { comment: IS_SLOW }),
          isPattern: true,
          options: ({ text, pattern }) =>
            runOptions(program, `'--benchmark_filter=^${pattern}$' ${isSlow ? ONCE : OFTEN}`, {
              read: { adapter: 'google-benchmark', select: text },
            }),
        },
      ),
    ),
});
