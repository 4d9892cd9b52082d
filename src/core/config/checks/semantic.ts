/**
 * What a schema cannot say. Each part that is well-formed by itself is checked, however broken its
 * neighbours are, so that one reading tells all.
 */
import type { Finding, Path } from '../problem.ts';
import type { BenchmarkConfig, RunsConfig } from '../schema.ts';
import { benchmarkSchema, projectSchema, runsSchema } from '../schema.ts';
import { commandFindings } from './command.ts';
import { imageFindings } from './image.ts';
import { parameterFindings } from './parameters.ts';
import { benchmarkPathFindings, directoryFindings, projectPathFindings } from './paths.ts';
import { patternFindings } from './patterns.ts';
import { readFindings } from './reads.ts';
import { environmentFindings, parameterValueFindings } from './scalars-as-typed.ts';

type Typed = (path: Path) => string | null;

function fields(value: unknown): Readonly<Record<string, unknown>> {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isMap ? (value as Record<string, unknown>) : {};
}

function isEmptyMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function runsFindings(min: number, max: number, path: Path): Finding[] {
  if (max >= min) return [];
  return [{ path, at: 'key', expected: 'max of at least min', got: `min ${min}, max ${max}` }];
}

function overrideFindings(benchmark: BenchmarkConfig, runs: RunsConfig, path: Path): Finding[] {
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
): Finding[] {
  const variants = Object.entries(benchmark.variants);
  const { fatalStderr, result } = benchmark;
  return [
    ...commandFindings(benchmark, path),
    ...parameterFindings(benchmark, projectEnv, path),
    ...parameterValueFindings(benchmark.parameters, [...path, 'parameters'], typed),
    ...environmentFindings(benchmark.env, [...path, 'env'], typed),
    ...variants.flatMap(([name, { env }]) =>
      environmentFindings(env, [...path, 'variants', name, 'env'], typed),
    ),
    ...readFindings(benchmark, path),
    ...fatalStderr.flatMap((pattern, index) =>
      patternFindings(pattern, [], [...path, 'fatalStderr', index]),
    ),
    ...(result === undefined ? [] : patternFindings(result, [], [...path, 'result'])),
    ...benchmarkPathFindings(benchmark, path),
    ...overrideFindings(benchmark, runs, path),
  ];
}

/** The project as far as it is well-formed: whatever the schema refuses is left out. */
function wellFormed(raw: Readonly<Record<string, unknown>>) {
  const first = projectSchema.safeParse({ ...raw, benchmarks: {} });
  if (first.success) return first;
  const refused = first.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [issue.path[0]],
  );
  const rest = Object.entries(raw).filter(([key]) => !refused.includes(key));
  return projectSchema.safeParse({ ...Object.fromEntries(rest), benchmarks: {} });
}

function projectFindings(value: unknown, runs: RunsConfig, path: Path, typed: Typed): Finding[] {
  const raw = fields(value);
  const project = wellFormed(raw);
  const env = project.success ? project.data.env : {};
  const own = project.success
    ? [
        ...imageFindings(project.data.image, [...path, 'image']),
        ...projectPathFindings(project.data, path),
        ...environmentFindings(env, [...path, 'env'], typed),
      ]
    : [];
  const benchmarks = Object.entries(fields(raw['benchmarks'])).flatMap(([name, one]) => {
    const benchmark = benchmarkSchema.safeParse(one);
    const at = [...path, 'benchmarks', name];
    return benchmark.success ? benchmarkFindings(benchmark.data, env, runs, at, typed) : [];
  });
  const isEmpty = isEmptyMap(raw['benchmarks']);
  const nothing: Finding = {
    path: [...path, 'benchmarks'],
    at: 'key',
    message: 'nothing to measure',
    expected: 'at least one benchmark',
  };
  return [...own, ...(isEmpty ? [nothing] : []), ...benchmarks];
}

/**
 * @param value the file as plain data, checked by no schema
 * @param typed the scalar at a path as the user typed it
 */
export function semanticFindings(value: unknown, typed: Typed): Finding[] {
  const root = fields(value);
  const given = runsSchema.safeParse(root['runs'] ?? {});
  const runs = given.success ? given.data : runsSchema.parse({});
  return [
    ...runsFindings(runs.min, runs.max, ['runs']),
    ...Object.entries(fields(root['projects'])).flatMap(([name, project]) =>
      projectFindings(project, runs, ['projects', name], typed),
    ),
    ...directoryFindings(fields(root['records'])['directory'], ['records', 'directory']),
  ];
}
