/** Checks beyond the schema: of every well-formed part, so that all problems are reported together. */
import { membersOf } from '../../text/json.ts';
import { type Defect, nearest, type Path } from '../problem.ts';
import {
  type BenchmarkConfig,
  benchmarkSchema,
  type ProjectConfig,
  projectSchema,
  type RunsConfig,
} from '../schema.ts';
import { runsSchema } from '../sections.ts';
import { caseCount, commandFindings, parameterFindings } from './parameters.ts';
import { patternFindings } from './patterns.ts';
import { readFindings } from './reads.ts';

/** Names of the folders in `runners/`. */
const RUNNERS = ['c', 'go', 'node', 'python', 'rust'] as const;

const NAME = '[a-z0-9]+(?:[._-]+[a-z0-9]+)*';
const REFERENCE = new RegExp(
  `^(?:[a-zA-Z0-9.-]+(?::\\d{1,5})?/)?${NAME}(?:/${NAME})*(?::[\\w.-]{1,128})?@sha256:[0-9a-f]{64}$`,
);

function imageFindings(image: ProjectConfig['image'], path: Path): Defect[] {
  if (typeof image !== 'string') return [];
  if (image.startsWith('runners/')) return runnerFindings(image, path);
  // The pattern has nested repetitions, so long text is not matched.
  if (image.length <= 512 && REFERENCE.test(image)) return [];
  return [{ path, at: 'value', ...unpinned(image) }];
}

/** A version after the runner's name: one to three numbers. */
const VERSION = /@\d{1,4}(?:\.\d{1,4}){0,2}$/;

function runnerFindings(image: string, path: Path): Defect[] {
  const known = RUNNERS.map((name) => `runners/${name}`);
  const runner = image.replace(VERSION, '');
  if (known.includes(runner)) return [];
  if (known.some((name) => runner.startsWith(`${name}@`))) {
    return [{ path, at: 'value', expected: 'a version such as runners/rust@1.85', got: image }];
  }
  const near = nearest(runner.slice('runners/'.length), RUNNERS);
  const suggestion = near === undefined ? undefined : `runners/${near}`;
  return [{ path, at: 'value', expected: known.join(', '), got: image, suggestion }];
}

function unpinned(image: string): Omit<Defect, 'path' | 'at'> {
  const message = 'not pinned';
  const isRunner = (RUNNERS as readonly string[]).includes(image);
  if (isRunner) return { message, got: image, suggestion: `runners/${image}` };
  const name = image.split('@')[0] ?? image;
  const ask = `"docker buildx imagetools inspect ${name}" prints it`;
  return { message, expected: `${name}@sha256:<64 hexadecimal digits> (${ask})`, got: image };
}

type Typed = (path: Path) => string | null;

/** Scalars that a command would get in another form than typed: `1.10` as 1.1. */
function typedFindings(
  values: readonly unknown[] | Readonly<Record<string, unknown>>,
  path: Path,
  typed: Typed,
): Defect[] {
  const keys = Array.isArray(values) ? [...values.keys()] : Object.keys(values);
  return keys.flatMap((key) => {
    const value = values[key as keyof typeof values];
    const written = typed([...path, key]);
    if (typeof value === 'string' || written === null || written === String(value)) return [];
    const message = `the command would get ${String(value)} instead of ${written}; quote it to keep it`;
    return [{ path: [...path, key], at: 'value', message }];
  });
}

function runsFindings(min: number, max: number, path: Path): Defect[] {
  if (max >= min) return [];
  const got = `max ${max}${max === runsSchema.parse({}).max ? ', the default' : ''}`;
  return [{ path, at: 'key', expected: `max of at least min, which is ${min}`, got }];
}

function overrideFindings(benchmark: BenchmarkConfig, runs: RunsConfig, path: Path): Defect[] {
  const own = benchmark.runs;
  if (own === undefined) return [];
  return runsFindings(own.min ?? runs.min, own.max ?? runs.max, [...path, 'runs']);
}

function benchmarkFindings(
  benchmark: BenchmarkConfig,
  projectEnv: Readonly<Record<string, unknown>>,
  runs: RunsConfig,
  path: Path,
  typed: Typed,
): Defect[] {
  const variants = Object.entries(benchmark.variants);
  const { fatalStderr, result } = benchmark;
  return [
    ...commandFindings(benchmark, path),
    ...parameterFindings(benchmark, projectEnv, path),
    ...Object.entries(benchmark.parameters).flatMap(([name, values]) =>
      typedFindings(values, [...path, 'parameters', name], typed),
    ),
    ...typedFindings(benchmark.env, [...path, 'env'], typed),
    ...variants.flatMap(([name, { env }]) =>
      typedFindings(env, [...path, 'variants', name, 'env'], typed),
    ),
    ...readFindings(benchmark, path),
    ...fatalStderr.flatMap((pattern, index) =>
      patternFindings(pattern, [], [...path, 'fatalStderr', index]),
    ),
    ...(result === undefined ? [] : patternFindings(result, [], [...path, 'result'])),
    ...overrideFindings(benchmark, runs, path),
  ];
}

/** The project without the parts that the schema rejects. */
function wellFormed(raw: Readonly<Record<string, unknown>>) {
  const first = projectSchema.safeParse({ ...raw, benchmarks: {} });
  if (first.success) return first;
  const refused = first.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [issue.path[0]],
  );
  const rest = Object.entries(raw).filter(([key]) => !refused.includes(key));
  return projectSchema.safeParse({ ...Object.fromEntries(rest), benchmarks: {} });
}

function projectFindings(value: unknown, runs: RunsConfig, path: Path, typed: Typed): Defect[] {
  const raw = membersOf(value);
  const project = wellFormed(raw);
  const env = project.success ? project.data.env : {};
  const own = project.success
    ? [
        ...imageFindings(project.data.image, [...path, 'image']),
        ...typedFindings(env, [...path, 'env'], typed),
      ]
    : [];
  const benchmarks = Object.entries(membersOf(raw['benchmarks'])).flatMap(([name, one]) => {
    const benchmark = benchmarkSchema.safeParse(one);
    const at = [...path, 'benchmarks', name];
    return benchmark.success ? benchmarkFindings(benchmark.data, env, runs, at, typed) : [];
  });
  const given = raw['benchmarks'];
  const isEmpty = typeof given === 'object' && given !== null && Object.keys(given).length === 0;
  const at = { path: [...path, 'benchmarks'], at: 'key' } as const;
  const nothing = { ...at, message: 'nothing to measure', expected: 'at least one benchmark' };
  return [...own, ...(isEmpty ? [nothing] : []), ...benchmarks];
}

/** Each case costs time and memory when planning, and anyone can propose a change of this file. */
const MAX_CASES = 5000;

function allCasesFindings(projects: Readonly<Record<string, unknown>>): Defect[] {
  const benchmarks = Object.values(projects).flatMap((project) =>
    Object.values(membersOf(membersOf(project)['benchmarks'])),
  );
  const count = benchmarks.reduce<number>((sum, one) => {
    const benchmark = benchmarkSchema.safeParse(one);
    return sum + (benchmark.success ? caseCount(benchmark.data) : 0);
  }, 0);
  if (count <= MAX_CASES) return [];
  const expected = `at most ${MAX_CASES} cases in all projects together`;
  return [{ path: ['projects'], at: 'key', expected, got: String(count) }];
}

/**
 * @param value the file as plain data, not validated
 * @param typed returns the scalar at a path as the user typed it
 */
export function semanticFindings(value: unknown, typed: Typed): Defect[] {
  const root = membersOf(value);
  const given = runsSchema.safeParse(root['runs'] ?? {});
  const runs = given.success ? given.data : runsSchema.parse({});
  return [
    ...runsFindings(runs.min, runs.max, ['runs']),
    ...allCasesFindings(membersOf(root['projects'])),
    ...Object.entries(membersOf(root['projects'])).flatMap(([name, project]) =>
      projectFindings(project, runs, ['projects', name], typed),
    ),
  ];
}
