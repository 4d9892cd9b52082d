/** Whether and how a command can be counted: what makes counts repeatable, and what that hides. */

import type { FixedWork } from '../../tools/iterations.ts';
import type { ReadConfig } from '../adapters/read-schema.ts';
import { harnessCommand, workOf } from '../plan/fixed-work.ts';
import { RESULT_FILE } from '../plan/laid-over.ts';
import { listed } from '../text/plural.ts';
import { quoteText } from '../text/shell-word.ts';
import { type ProfilerName, profilingCommand } from './profiler.ts';
import type { TimedFacts } from './timed.ts';

/** A kind of program, and the settings that make its counts agree. */
interface Sort {
  readonly environment: Readonly<Record<string, string>>;
  /** Inserted after the first word of the command. */
  readonly flags: readonly string[];
  /** Work hidden by the settings, unless the timed runs show that there is none. */
  readonly hides: readonly {
    readonly what: string;
    readonly unless: 'allocatesNothing' | 'usesOneCore' | null;
  }[];
  /** Why functions are not the program's own, and the profiler that names those; null if they are. */
  readonly where: { readonly why: string; readonly profiler: ProfilerName } | null;
}

const NATIVE: Sort = { environment: {}, flags: [], hides: [], where: null };

const GO: Sort = {
  environment: { GOMAXPROCS: '1', GOGC: 'off' },
  flags: [],
  hides: [
    { what: 'garbage collection', unless: 'allocatesNothing' },
    { what: 'work in parallel', unless: 'usesOneCore' },
  ],
  where: null,
};

const PYTHON: Sort = {
  environment: { PYTHONHASHSEED: '0' },
  flags: [],
  hides: [],
  where: {
    why: 'the functions that are counted are the interpreter’s, not the program’s',
    profiler: 'cProfile',
  },
};

const NODE: Sort = {
  environment: {},
  flags: [
    '--single-threaded',
    '--predictable',
    '--predictable-gc-schedule',
    '--hash-seed=1',
    '--random-seed=1',
    // WebAssembly is optimised at once: when it would be later varies, and with it most of the count.
    '--no-liftoff',
  ],
  // A timed run may collect garbage that a counted one never does; the amount is unknown.
  hides: [
    { what: 'work of other threads', unless: 'usesOneCore' },
    { what: 'the timing of garbage collection', unless: null },
  ],
  where: {
    why: 'the functions that are counted are those of the JavaScript engine, not the program’s',
    profiler: '--cpu-prof',
  },
};

/** Starts other programs, or an engine without repeatable counts. */
const UNSOUND =
  /^(npm|npx|pnpm|yarn|bun|deno|java|ruby|php|perl|dotnet|Rscript|julia|cargo|go|make|hyperfine)$/;

function sortOf(program: string, image: string): Sort | string {
  if (UNSOUND.test(program)) {
    return `no count of ${program} is known to repeat; let the command name the program itself`;
  }
  if (/^(python[\d.]*|pytest|pyperf)$/.test(program)) return PYTHON;
  if (program === 'node') return NODE;
  if (/^runners\/go\b/.test(image)) return GO;
  if (/^runners\/python\b/.test(image)) return PYTHON;
  if (/^runners\/node\b/.test(image)) return 'the command does not begin with node';
  return NATIVE;
}

export interface CountingRecipe {
  readonly command: string;
  /** The same with fewer iterations; null if their number cannot be told, or is one. */
  readonly fewer: string | null;
  readonly environment: Readonly<Record<string, string>>;
  /** Settings of a counted run that differ from a timed one. */
  readonly settings: readonly string[];
  readonly hides: string | null;
  /** `unknown`: so few iterations may have been counted, for want of their time, that all is the harness; `included`: much of the count is. */
  readonly harness?: 'unknown' | 'included';
  /** Why functions cannot be named; null if they can. */
  readonly where: string | null;
  /** How to find the functions or calls of the program behind a difference; null if not possible. */
  readonly profile: { readonly by: ProfilerName | 'callgrind'; readonly command: string } | null;
}

export interface Countable {
  readonly command: string;
  readonly shell: boolean;
  readonly environment: Readonly<Record<string, string>>;
  /** Image name, such as `runners/go`. */
  readonly image: string;
  readonly reads: readonly ReadConfig[];
  readonly timed: Omit<TimedFacts, 'invocation'>;
}

function profileOf({ where }: Sort, { shell }: Countable, work: string): CountingRecipe['profile'] {
  if (where === null)
    return { by: 'callgrind', command: valgrindCommand(CALLGRIND, work, shell, RESULT_FILE) };
  if (shell) return null;
  const command = profilingCommand(where.profiler, work, RESULT_FILE);
  const isInterpreter = /^(python[\d.]*|node)$/.test(programOf(work));
  return command === null || !isInterpreter ? null : { by: where.profiler, command };
}

/** What equal counts leave open; more work is more all the same. */
const SHARE = 'how much of the count is the harness’s own work';

/** No benchmark, or a tenth of the iterations: their number is a power of ten of the time that one takes. */
function fewerOf({ flags, none }: FixedWork, iteration: number | null): readonly string[] | null {
  if (none !== undefined) return none;
  if (iteration === null) return null;
  const [all, fewer] = [flags(iteration), flags(10 * iteration)];
  return all.join(' ') === fewer.join(' ') ? null : fewer;
}

function dependsOnIteration({ flags }: FixedWork): boolean {
  const [slow, fast] = [1, 1e-6].map((seconds) => flags(seconds).join(' '));
  return slow !== fast;
}

function harnessOf(
  fixed: FixedWork,
  { iteration }: Countable['timed'],
): Pick<CountingRecipe, 'harness'> {
  if (iteration === null && dependsOnIteration(fixed)) return { harness: 'unknown' };
  return fixed.showsSame ? {} : { harness: 'included' };
}

function settled(sort: Sort, fixed: FixedWork, countable: Countable): CountingRecipe {
  const { command, environment, timed } = countable;
  const [first = '', ...rest] = command.trim().split(' ');
  const own = fixed.flags(timed.iteration);
  const entries = Object.entries(sort.environment).filter(
    ([name, value]) => environment[name] !== value,
  );
  const isNew = sort.flags.length > 0 || entries.length > 0;
  const hidden = (isNew ? sort.hides : [])
    .filter(({ unless }) => unless === null || !timed[unless])
    .map(({ what }) => what);
  if (!fixed.showsSame) hidden.push(SHARE);
  const withFlags = (flags: readonly string[]) =>
    [first, ...sort.flags, ...rest, ...flags].join(' ');
  const fewer = fewerOf(fixed, timed.iteration);
  return {
    command: withFlags(own),
    fewer: fewer && withFlags(fewer),
    environment: { ...environment, ...sort.environment },
    settings: [...entries.map((entry) => entry.join('=')), ...sort.flags, ...own],
    hides: hidden.length === 0 ? null : listed(hidden),
    ...harnessOf(fixed, timed),
    where: sort.where?.why ?? null,
    profile: profileOf(sort, countable, [first, ...rest, ...own].join(' ')),
  };
}

/** Base name of the program: `.venv/bin/python -m pytest` → python. */
function programOf(command: string): string {
  const [first = ''] = command.trim().split(/\s+/);
  return first.replace(/^["']|["']$/g, '').replace(/^.*\//, '');
}

/** Whether the time of an iteration decides how many are counted. */
export function isGivenIterations(reads: readonly ReadConfig[]): boolean {
  const fixed = workOf(reads);
  return typeof fixed !== 'string' && dependsOnIteration(fixed);
}

/**
 * How a command is counted, or why it is not.
 *
 * @param mode `on` also counts what `auto` would not
 */
export function recipeOf(
  countable: Countable,
  mode: 'auto' | 'on' | 'off',
): CountingRecipe | string {
  if (mode === 'off') return 'count: off';
  const fixed = workOf(countable.reads);
  const work = typeof fixed === 'string' ? { flags: () => [], showsSame: false } : fixed;
  const command = harnessCommand(countable.command, work, countable.shell);
  const sort = sortOf(programOf(command ?? countable.command), countable.image);
  const refused = [sort, fixed].find((each) => typeof each === 'string');
  if (refused !== undefined && mode === 'auto') return refused;
  const chosen = typeof sort === 'string' ? NATIVE : sort;
  const hasFlags = chosen.flags.length + work.flags(null).length > 0;
  if (command === null && hasFlags)
    return 'no flag can be added: a shell reads several commands, a comment or `--`';
  const own = Object.keys(chosen.environment).find((name) =>
    countable.command.includes(`${name}=`),
  );
  if (own !== undefined) return `the command sets ${own} itself, so that its counts may differ`;
  return settled(chosen, work, { ...countable, command: command ?? countable.command });
}

interface ValgrindTool {
  readonly name: 'cachegrind' | 'callgrind';
  readonly flags: string;
}

export const CACHEGRIND: ValgrindTool = { name: 'cachegrind', flags: '--cache-sim=no' };
/** Names a function by its callers, as far up as a flame graph can show them. */
export const CALLGRIND: ValgrindTool = { name: 'callgrind', flags: '--separate-callers=24' };

/**
 * Command line of a counted run: every process writes a file of its own, and all are concatenated
 * to {out}. Words are split like those of the command.
 *
 * @param out file to collect
 */
export function valgrindCommand(
  { name, flags }: ValgrindTool,
  command: string,
  shell: boolean,
  out: string,
): string {
  const files = '/tmp/.benchproof-count';
  const valgrind = `valgrind -q --tool=${name} ${flags} --trace-children=yes --${name}-out-file=${files}.%p`;
  // hyperfine pads the environment randomly, and every program reads it at start-up.
  const script = `unset HYPERFINE_RANDOMIZED_ENVIRONMENT_OFFSET; ${valgrind} "$@"; status=$?; cat ${files}.* >${out}; rm -f ${files}.*; exit $status`;
  return `sh -c ${quoteText(script)} count ${shell ? `sh -c ${quoteText(command)}` : command}`;
}
