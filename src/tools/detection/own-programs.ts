/** C and C++ programs that measure in their own way: their name says so, and no harness is in them. */
import { detectNative, programLabel, runOptions } from './native-programs.ts';
import { printedEntry } from './printed-entries.ts';
import { printedText } from './printed-names.ts';
import { safeName } from './repository.ts';

const HARNESSES = '_ZN9benchmark\\|benchmark_list_tests\\|_ZN5Catch\\|_ZN6ankerl9nanobench';
/** By its own name or its folder's, the one that the build is made in apart. */
const NAMED = `case "\${p#./build-benchproof/}" in *[Bb]ench*|*[Pp]erf*|*[Ss]peed*) ! grep -q '${HARNESSES}' "$p";; *) false;; esac`;
/** `tmain` and the like too, which macros lead to for other systems. */
const MAIN = /\bint\s+\w?main\s*\(/;
const INCLUDED = /#include\s*[<"][^>"]*(benchmark\/benchmark\.h|catch|nanobench)/;
const WALL = 'wall time';

export const detectOwnPrograms = detectNative({
  title: 'benchmark',
  source: { test: (text) => MAIN.test(text) && !INCLUDED.test(text) },
  test: NAMED,
  ask: '',
  read: (program, printed, status) => {
    if (status !== 0) {
      const usage = /^.*\busage\b.*$/im.exec(printed)?.[0].trim().slice(0, 100);
      const said = usage ?? `exit code ${status}`;
      const how = status === 124 ? 'does not end by itself' : `needs arguments (${said})`;
      return {
        listed: [],
        failed: [{ name: program, reason: `it ${how}: add its command by hand` }],
      };
    }
    const known = printedText(printed);
    const names = known?.names ?? [WALL];
    return {
      listed: names.map((name) => ({
        name,
        values: [],
        ...(known === null ? {} : { tool: known.tool.name }),
      })),
      failed: [],
    };
  },
  benchmarks: (program, listed) => {
    const { command } = runOptions(program, '', {});
    const adapter = listed[0]?.tool;
    if (adapter !== undefined)
      return printedEntry(listed, { label: programLabel(program), command, adapter });
    const comment = 'Nothing it prints can be read as it is: its wall time is measured.';
    return [{ name: safeName(programLabel(program)), comment, options: { command } }];
  },
  onlyBenchFiles: true,
  isWhole: true,
});
