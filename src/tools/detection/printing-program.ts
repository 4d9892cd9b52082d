/** A program that is run whole: what it prints is read where it can be, else its wall time counts. */

import type { InvocationOutput } from '../../core/measure/interpret.ts';
import { metricUnit, usualDirection } from '../../quantity/metric-unit.ts';
import { isToolName, toolNamed } from '../registry.ts';
import {
  type BenchmarkOptions,
  type Candidate,
  type FoundBenchmark,
  inFolder,
  type Listed,
  toolRead,
} from './candidate.ts';
import { printedAnswer } from './printed-names.ts';
import { safeName } from './repository.ts';

/** A file that is called like its folder has that name once. */
const nameOf = (label: string): string => safeName(label.replace(/(^|\/)([^/]+)\/\2$/, '$1$2'));

interface Run {
  readonly label: string;
  /** Said above it in the file. */
  readonly comment?: string;
  readonly command: string;
  readonly shell?: boolean | undefined;
  readonly directory?: string | undefined;
}

interface Printed extends Run {
  readonly adapter: string;
  readonly from?: 'stdout' | 'stderr' | 'out';
  /** Which value of the adapter's; absent: its first. */
  readonly value?: string;
}

type Metrics = Record<string, { select: string } & Chosen>;

type Chosen = { readonly value?: string; readonly better?: 'higher' };

/** Lines of a program each have their own; of a tool one value is chosen for all. */
function chosenValue(one: Listed, { adapter, value }: Printed): Chosen {
  if (adapter !== 'lines') return value === undefined ? {} : { value };
  const [own = 'time'] = one.values;
  if (own === 'time') return {};
  const unit = metricUnit(own);
  const isMore = unit !== null && usualDirection(unit.dimension) === 'higher';
  return { value: own, ...(isMore ? { better: 'higher' } : {}) };
}

function metricsOf(listed: readonly Listed[], printed: Printed): Metrics {
  const metrics: Metrics = {};
  for (const one of listed) {
    const { name } = one;
    const plain = safeName(name);
    let own = plain;
    for (let number = 2; Object.hasOwn(metrics, own); number += 1)
      own = `${plain.slice(0, 58)}-${number}`;
    metrics[own] = { select: name, ...chosenValue(one, printed) };
  }
  return metrics;
}

/** How it is run: in a shell and in a folder of its own only where it says so. */
function runOf({ command, shell, directory }: Run) {
  const place = directory === undefined ? {} : { directory };
  return { command, ...(shell === true ? { shell } : {}), ...place };
}

/** @param listed by their full names */
export function printedEntry(listed: readonly Listed[], printed: Printed): FoundBenchmark[] {
  const [only, ...others] = listed;
  if (only === undefined) return [];
  const { label, comment = null, adapter } = printed;
  const from = printed.from ?? only.from;
  const { read } = toolRead(adapter, {
    ...(from === undefined ? {} : { from }),
    ...(others.length > 0 ? {} : chosenValue(only, printed)),
    ...(others.length === 0 ? { select: only.name } : {}),
  });
  const metrics = others.length === 0 ? {} : { metrics: metricsOf(listed, printed) };
  const options: BenchmarkOptions = {
    ...runOf(printed),
    read: { ...read, ...metrics } as BenchmarkOptions['read'],
  };
  return [{ name: nameOf(label), comment, options }];
}

interface Program extends Run {
  /** The one adapter it is read by; absent: whichever recognises what it prints. */
  readonly adapter?: string;
  /** How long a harness in it takes says nothing. */
  readonly isHarnessed?: boolean;
}

/** Of a program of which nothing is read. */
export const WALL: Listed = { name: 'wall time', values: [] };
const UNREAD = 'Its output cannot be read, so its wall time is measured.';
/** The same of one that was not run, of which nothing is known. */
const UNTRIED_WALL: Listed = { ...WALL };
const UNTRIED = 'Not run yet: its wall time is measured, if it runs without arguments.';
/** What adapters call the number that a benchmark's pauses and outliers move least. */
const STEADY = 'median';

/** Only where the adapter would look elsewhere. */
function fromOf({ command }: Program, adapter: string): { readonly from?: 'out' } {
  const isUsual = isToolName(adapter) && toolNamed(adapter).from === 'out';
  return command.includes('{out}') && !isUsual ? { from: 'out' } : {};
}

/** How a program is written of which this was listed. */
export function programEntries(listed: readonly Listed[], program: Program): FoundBenchmark[] {
  const [first] = listed;
  if (first === undefined) return [];
  const { tool: adapter, values } = first;
  if (adapter === undefined) {
    const reason = first === UNTRIED_WALL ? UNTRIED : UNREAD;
    const comment = [reason, program.comment ?? []].flat().join('\n');
    return [{ name: nameOf(program.label), comment, options: runOf(program) }];
  }
  const value = values.includes(STEADY) ? { value: STEADY } : {};
  return printedEntry(listed, { ...program, ...value, adapter, ...fromOf(program, adapter) });
}

export const IDLE =
  'as it is run, it measures nothing: give it arguments, and add its command by hand';
const IDLE_SECONDS = 0.05;

/** Whether it printed nothing and ended at once. */
export const isIdle = (
  { stdout, stderr }: Pick<InvocationOutput, 'stdout' | 'stderr'>,
  seconds: number | null,
): boolean => `${stdout}${stderr}`.trim() === '' && seconds !== null && seconds < IDLE_SECONDS;

/** What JavaScript prints of an argument that it was not given. */
const UNSET = /\bundefined\b/;

/** How such a program is asked (by running it once) and written. */
export function printingProgram(
  program: Program & { readonly shell: boolean },
): Pick<Candidate, 'list' | 'guess' | 'benchmarks'> {
  const isTimed = program.adapter === undefined && program.isHarnessed !== true;
  const unread = isTimed ? [WALL] : [];
  return {
    list: {
      isWhole: true,
      ...inFolder(program.directory ?? '.'),
      command: program.command.replaceAll('{out}', '/benchproof/out'),
      shell: program.shell,
      isMeasured: true,
      read: (output) => {
        if (output.exit !== 0) return { listed: [], failed: [] };
        const answer = printedAnswer(output, program.adapter);
        const isVain = isIdle(output, output.wallSeconds) || UNSET.test(output.stdout);
        if (answer === null && isTimed && isVain) return { listed: [], failed: [], nothing: IDLE };
        return answer ?? { listed: unread, failed: [] };
      },
    },
    guess: isTimed ? [UNTRIED_WALL] : null,
    benchmarks: (listed) => programEntries(listed, program),
  };
}
