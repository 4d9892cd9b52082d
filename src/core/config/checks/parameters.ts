/** Checks that all parameters are used, all used ones exist, and all cases differ. */

import { isToolRead } from '../../adapters/select-parameters.ts';
import { caseId } from '../../text/case-id.ts';
import { type Quote, unescapedIn } from '../../text/shell-word.ts';
import { type Defect, nearest, type Path } from '../problem.ts';
import type { BenchmarkConfig } from '../schema.ts';

const MEANINGS: Readonly<Record<string, string>> = {
  '|': 'a pipe',
  '&': '"&"',
  ';': '";"',
  '<': 'a redirection',
  '>': 'a redirection',
  '(': 'a subshell',
  ')': 'a subshell',
  '`': 'a command substitution',
  '*': 'a file pattern',
  '?': 'a file pattern',
  '\n': 'a second line',
};

function meaningAt(text: string, at: number, quote: Quote): string | null {
  if (quote === "'") return null;
  const { [at - 1]: before = ' ', [at]: character = '', [at + 1]: after = '' } = text;
  if (character === '$' && /[A-Za-z_{(@#*!?]/.test(after)) return 'a shell variable';
  if (quote === '"' && character !== '`') return null;
  if (character === '~' && /\s/.test(before)) return 'a home folder';
  return MEANINGS[character] ?? null;
}

/** What is wrong with a command that is run without a shell; null if nothing is. */
function fault(command: string): string | null {
  const text = command.trim();
  if (/^[A-Za-z_]\w*=/.test(text)) {
    return 'a variable before a command that no shell reads; write it under env, or add shell: true';
  }
  const { characters, open } = unescapedIn(text);
  const [meaning] = characters.flatMap(({ at, quote }) => meaningAt(text, at, quote) ?? []);
  const advice = 'quote it if it is meant literally, or add shell: true';
  if (meaning !== undefined) return `${meaning} in a command that no shell reads; ${advice}`;
  return open === null ? null : `a ${open} that is not closed`;
}

function check(command: string | undefined, path: Path): Defect[] {
  const message = command === undefined ? null : fault(command);
  return message === null ? [] : [{ path, at: 'value', message }];
}

export function commandFindings(benchmark: BenchmarkConfig, path: Path): Defect[] {
  if (benchmark.shell) return [];
  const variants = Object.entries(benchmark.variants);
  return [
    ...check(benchmark.command, [...path, 'command']),
    ...variants.flatMap(([name, variant]) =>
      check(variant.command, [...path, 'variants', name, 'command']),
    ),
  ];
}

/** More than a session could measure in a day. */
const MAX_CASES = 1000;
const PLACEHOLDER = /\{([A-Za-z0-9_.-]{1,64})\}/g;

function placeholders(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)]
    .filter((match) => text[match.index - 1] !== '$')
    .map((match) => match[1] ?? '');
}

/** All commands that may run, each with its key path. */
export function commandsOf(benchmark: BenchmarkConfig, path: Path): [string, Path][] {
  const variants = Object.entries(benchmark.variants);
  const own: [string, Path] = [benchmark.command, [...path, 'command']];
  const others = variants.flatMap(([name, { command }]): [string, Path][] =>
    command === undefined ? [] : [[command, [...path, 'variants', name, 'command']]],
  );
  const isReplaced = variants.length > 0 && others.length === variants.length;
  return isReplaced ? others : [own, ...others];
}

function unknownPlaceholders(benchmark: BenchmarkConfig, path: Path): Defect[] {
  const known = [...Object.keys(benchmark.parameters), 'out'];
  return commandsOf(benchmark, path).flatMap(([command, at]) =>
    placeholders(command).flatMap((name): Defect[] => {
      if (known.includes(name)) return [];
      const suggestion = nearest(name, known);
      // Shells use braces too, {print} or {a,b}, so only likely typing errors are reported.
      if (benchmark.shell && suggestion === undefined) return [];
      return [
        { path: at, at: 'value', message: `no parameter "${name}" for {${name}}`, suggestion },
      ];
    }),
  );
}

function unusedParameters(benchmark: BenchmarkConfig, projectEnv: object, path: Path): Defect[] {
  const variants = Object.values(benchmark.variants);
  const environments = [projectEnv, benchmark.env, ...variants.map(({ env }) => env)];
  const texts = [
    ...commandsOf(benchmark, path).map(([command]) => command),
    ...environments.flatMap((env) => Object.values(env).map(String)),
    ...selectTexts(benchmark),
  ];
  const used = new Set(texts.flatMap(placeholders));
  return Object.keys(benchmark.parameters)
    .filter((name) => !used.has(name))
    .map((name) => ({
      path: [...path, 'parameters', name],
      at: 'key',
      message: `no command, environment or select has {${name}}: every value would measure the same`,
    }));
}

function reserved(benchmark: BenchmarkConfig, path: Path): Defect[] {
  if (!Object.hasOwn(benchmark.parameters, 'out')) return [];
  const message = '{out} is the result file and cannot be a parameter';
  return [{ path: [...path, 'parameters', 'out'], at: 'key', message }];
}

function sweepFindings(benchmark: BenchmarkConfig, path: Path): Defect[] {
  if (benchmark.sweep === undefined) return [];
  const at: Path = [...path, 'sweep'];
  const known = Object.keys(benchmark.parameters);
  const values = benchmark.parameters[benchmark.sweep];
  const got = benchmark.sweep;
  if (values === undefined) {
    const suggestion = nearest(got, known);
    return [{ path: at, at: 'value', expected: 'the name of a parameter', got, suggestion }];
  }
  if (values.length >= 2 && values.every((value) => Number(value) > 0)) return [];
  return [{ path: at, at: 'value', expected: `two or more positive numbers in "${got}"` }];
}

function isThreadCount(value: string | number): boolean {
  return Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= 4096;
}

function threadFindings(benchmark: BenchmarkConfig, path: Path): Defect[] {
  const variants = Object.entries(benchmark.variants);
  return [
    ...threadFinding(benchmark, benchmark.threads, [...path, 'threads']),
    ...variants.flatMap(([name, { threads }]) =>
      threadFinding(benchmark, threads, [...path, 'variants', name, 'threads']),
    ),
  ];
}

function threadFinding(
  benchmark: BenchmarkConfig,
  threads: BenchmarkConfig['threads'],
  at: Path,
): Defect[] {
  if (threads === undefined || isThreadCount(threads)) return [];
  const name = /^\{([^{}]+)\}$/.exec(String(threads))?.[1];
  const known = Object.keys(benchmark.parameters);
  const values = name === undefined ? undefined : benchmark.parameters[name];
  if (values?.every(isThreadCount)) return [];
  if (values !== undefined) {
    return [{ path: at, at: 'value', expected: `whole numbers from 1 in parameter "${name}"` }];
  }
  const suggestion = nearest(name ?? String(threads), known);
  const expected = 'a whole number from 1, or "{parameter}"';
  return [{ path: at, at: 'value', expected, got: JSON.stringify(threads), suggestion }];
}

/** Number of cases of a benchmark, without creating them. */
export function caseCount({ parameters, variants }: BenchmarkConfig): number {
  const rows = Object.values(parameters).reduce((product, { length }) => product * length, 1);
  return rows * Math.max(1, Object.keys(variants).length);
}

function caseFindings(benchmark: BenchmarkConfig, path: Path): Defect[] {
  const at: Path = [...path, 'parameters'];
  const all = caseCount(benchmark);
  if (all > MAX_CASES) {
    return [{ path: at, at: 'key', expected: `at most ${MAX_CASES} cases`, got: String(all) }];
  }
  const ids = combinations(benchmark.parameters).map((row) => caseId('', '', null, row));
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice === undefined) return [];
  return [{ path: at, at: 'key', message: `two cases have the name ${twice.slice(1)}` }];
}

export function parameterFindings(
  benchmark: BenchmarkConfig,
  projectEnv: Readonly<Record<string, unknown>>,
  path: Path,
): Defect[] {
  const unknown = unknownPlaceholders(benchmark, path);
  return [
    ...reserved(benchmark, path),
    ...unknown,
    ...unusedParameters(benchmark, projectEnv, path).filter(
      // A mistyped {siz} is reported once, not also as an unused `size`.
      ({ path: at }) => !unknown.some(({ suggestion }) => suggestion === at.at(-1)),
    ),
    ...sweepFindings(benchmark, path),
    ...threadFindings(benchmark, path),
    ...caseFindings(benchmark, path),
  ];
}

/** All combinations of parameter values; the first parameter varies slowest: [{size: 64}, {size: 256}]. */
export function combinations(
  parameters: Readonly<Record<string, readonly Scalar[]>>,
): Record<string, Scalar>[] {
  return Object.entries(parameters).reduce<Record<string, Scalar>[]>(
    (rows, [name, values]) =>
      rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
}

/** All `select` texts of a benchmark, which may contain parameters. */
function selectTexts({ read, phases }: BenchmarkConfig): string[] {
  const reads = [...(read === undefined ? [] : [read]), ...Object.values(phases ?? {})];
  return reads.filter(isToolRead).flatMap(({ select, metrics }) => {
    const own = Object.values(metrics ?? {}).map((metric) => metric.select);
    return [select, ...own].filter((text) => text !== undefined);
  });
}

export type Scalar = string | number;
