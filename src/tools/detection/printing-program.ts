/** A program that is run whole: what it prints is read where it can be, else its wall time counts. */
import { isToolName, toolNamed } from '../registry.ts';
import type { Candidate, FoundBenchmark, Listed } from './candidate.ts';
import { printedEntry } from './printed-entries.ts';
import { printedAnswer } from './printed-names.ts';
import { safeName } from './repository.ts';

interface Program {
  readonly label: string;
  readonly command: string;
  readonly shell: boolean;
  /** The one adapter it is read by; absent: whichever recognises what it prints. */
  readonly adapter?: string;
  /** Where `{out}` is in the command, that file is read. */
  readonly value?: string;
}

const WALL: Listed = { name: 'wall time', values: [] };
/** What adapters call the number that a benchmark's pauses and outliers move least. */
const STEADY = 'median';

function wallTime({ label, command, shell }: Program): FoundBenchmark {
  const comment = 'Nothing it prints can be read as it is: its wall time is measured.';
  return { name: safeName(label), comment, options: { command, ...(shell ? { shell } : {}) } };
}

function steadyValue(program: Program, values: readonly string[]): Pick<Program, 'value'> {
  const value = program.value ?? (values.includes(STEADY) ? STEADY : undefined);
  return value === undefined || !values.includes(value) ? {} : { value };
}

/** Only where the adapter would look elsewhere. */
function fromOf({ command }: Program, adapter: string): { readonly from?: 'out' } {
  const isUsual = isToolName(adapter) && toolNamed(adapter).from === 'out';
  return command.includes('{out}') && !isUsual ? { from: 'out' } : {};
}

/** How such a program is asked (by running it once) and written. */
export function printingProgram(
  program: Program,
): Pick<Candidate, 'list' | 'guess' | 'benchmarks'> {
  return {
    list: {
      isWhole: true,
      command: program.command.replaceAll('{out}', '/benchproof/out'),
      shell: program.shell,
      isMeasured: true,
      read: (output) => {
        if (output.exit !== 0) return { listed: [], failed: [] };
        const listed = program.adapter === undefined ? [WALL] : [];
        return printedAnswer(output, program.adapter) ?? { listed, failed: [] };
      },
    },
    guess: program.adapter === undefined ? [WALL] : null,
    benchmarks: (listed) => {
      if (listed.some(({ name }) => name === WALL.name)) return [wallTime(program)];
      const adapter = listed[0]?.tool ?? 'auto';
      const value = steadyValue(program, listed[0]?.values ?? []);
      return printedEntry(listed, { ...program, ...value, adapter, ...fromOf(program, adapter) });
    },
  };
}
