/** Test cases of programs that are called after benchmarks: each is timed by itself. */
import { type Detector, sharedEntries } from './candidate.ts';
import { CALLED_BENCHMARK } from './measuring.ts';
import { detectNative, holds, type NativeHarness, RAN, runOptions } from './native-programs.ts';
import { printedAnswer } from './printed-names.ts';
import { programEntries } from './printing-program.ts';

interface TestFramework extends Pick<NativeHarness, 'title' | 'source' | 'ask' | 'once'> {
  /** In the programs that are built with it. */
  readonly mark: string;
  /** What stands in its list. */
  namesIn(list: string): string[];
  /** What it says of a case that passed in a run of all, with its name. */
  readonly passed: RegExp;
  /** What it says when all have ended: only then is read what they print themselves. Absent: that is not read. */
  readonly ended?: RegExp;
  /** How it is told to run one case alone. */
  readonly only: string;
}

/** What all cases print of their own, where all of them ended. */
const printedBy = ({ passed, ended }: TestFramework, once: string) =>
  ended?.test(once) === true
    ? printedAnswer({ stdout: once.replace(passed, ''), stderr: '', file: null })
    : null;

/** @param framework one that lists its cases, runs all, and runs one */
export const detectTimedCases = (framework: TestFramework): Detector =>
  detectNative({
    ...framework,
    onlyBenchFiles: true,
    test: `${CALLED_BENCHMARK} ${holds(framework.mark)};; *) false;; esac`,
    read: (_, { stdout }) => {
      const [list = '', once = ''] = stdout.split(RAN);
      const ran = new Set([...once.matchAll(framework.passed)].map(([, name]) => name));
      const named = (name: string) => ({ name, values: [], ran: ran.has(name) });
      const listed = framework.namesIn(list).map(named);
      return printedBy(framework, once) ?? { listed, failed: [] };
    },
    benchmarks: (program, listed, label) => {
      const isPrinted = listed[0]?.tool !== undefined;
      if (isPrinted) return programEntries(listed, { label, ...runOptions(program, '', {}) });
      return sharedEntries(listed, {
        label,
        comment: 'Each test is timed as a whole, with what it prepares.',
        isPattern: false,
        options: ({ text }) =>
          runOptions(
            program,
            framework.only.replace('@', () => text),
            {},
          ),
      });
    },
  });
