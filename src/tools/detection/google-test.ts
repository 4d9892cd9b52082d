/** GoogleTest: programs that are called after benchmarks and measure in tests. Each test is timed by itself. */
import { sharedEntries } from './candidate.ts';
import { CALLED_BENCHMARK } from './measuring.ts';
import { detectNative, holds, RAN, runOptions } from './native-programs.ts';

/** `Suite.` on a line of its own, and below it its tests, two spaces in; comments say what they are given. */
function testsIn(stdout: string): string[] {
  let suite = '';
  return stdout.split('\n').flatMap((line) => {
    const [word = ''] = line.trim().split(/\s/);
    if (/^\S+\.\s*(?:#|$)/.test(line)) suite = word;
    const isTest = line.startsWith('  ') && word !== '' && suite !== '';
    return isTest && !`${suite}${word}`.includes('DISABLED_') ? [suite + word] : [];
  });
}

/** What it says of a test in a run of all. */
const PASSED = /^\[ +OK \] (\S+) \(\d+ ms\)$/gm;

export const detectGoogleTest = detectNative({
  title: 'GoogleTest',
  source: /^\s*(?:TYPED_)?TEST(?:_[FP])?\s*\(/m,
  onlyBenchFiles: true,
  test: `${CALLED_BENCHMARK} ${holds('gtest_list_tests')};; *) false;; esac`,
  ask: '--gtest_list_tests',
  once: '--gtest_color=no',
  read: (_, { stdout }) => {
    const [names = '', once = ''] = stdout.split(RAN);
    const ran = new Set([...once.matchAll(PASSED)].map(([, name]) => name));
    const listed = testsIn(names).map((name) => ({ name, values: [], ran: ran.has(name) }));
    return { listed, failed: [] };
  },
  benchmarks: (program, listed, label) =>
    sharedEntries(listed, {
      label,
      comment: 'Each test is timed as a whole, with what it prepares.',
      isPattern: false,
      options: ({ text }) => runOptions(program, `'--gtest_filter=${text}'`, {}),
    }),
});
