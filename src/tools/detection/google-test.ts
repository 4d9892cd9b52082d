/** GoogleTest: programs that are called after benchmarks and measure in tests. */
import { detectTimedCases } from './timed-cases.ts';

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

export const detectGoogleTest = detectTimedCases({
  title: 'GoogleTest',
  source: /^\s*(?:TYPED_)?TEST(?:_[FP])?\s*\(/m,
  mark: 'gtest_list_tests',
  ask: '--gtest_list_tests',
  once: '--gtest_color=no',
  namesIn: testsIn,
  passed: /^\[ +OK \] (\S+) \(\d+ ms\)$/gm,
  only: "'--gtest_filter=@'",
});
