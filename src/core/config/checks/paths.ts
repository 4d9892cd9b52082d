/** Paths stay inside the repository: relative, without "..", with "/" between the parts. */
import { GLOB_EXPECTED, globFaults } from '../../pattern/glob.ts';
import type { Finding, Path } from '../problem.ts';
import type { BenchmarkConfig, ProjectConfig } from '../schema.ts';

const EXPECTED = 'a path inside the repository, such as tools/bench';

function isInside(path: string): boolean {
  return !/^([/~\\]|[A-Za-z]:)|\\|\p{Cc}/u.test(path) && !path.split('/').includes('..');
}

function check(value: string | undefined, path: Path): Finding[] {
  if (value === undefined || isInside(value)) return [];
  return [{ path, at: 'value', expected: EXPECTED, got: JSON.stringify(value) }];
}

function checkEach(values: readonly string[] | undefined, path: Path): Finding[] {
  return (values ?? []).flatMap((value, index) => check(value, [...path, index]));
}

/** @param globs at `path` in the file; what is no list of texts is the schema's to refuse */
export function globFindings(globs: unknown, path: Path): Finding[] {
  const isList = Array.isArray(globs) && globs.every((glob) => typeof glob === 'string');
  return [...(isList ? globFaults(globs) : [])].map(([index, got]) => ({
    ...(index === -1 ? { path, at: 'key' } : { path: [...path, index], at: 'value' }),
    expected: GLOB_EXPECTED,
    got,
  }));
}

export function projectPathFindings(project: ProjectConfig, path: Path): Finding[] {
  const file = typeof project.image === 'string' ? undefined : project.image;
  return [
    ...check(project.path, [...path, 'path']),
    ...check(file?.dockerfile, [...path, 'image', 'dockerfile']),
    ...check(file?.context, [...path, 'image', 'context']),
    ...checkEach(project.writable, [...path, 'writable']),
    ...checkEach(project.inputs, [...path, 'inputs']),
    ...globFindings(project.inputs, [...path, 'inputs']),
  ];
}

export function benchmarkPathFindings(benchmark: BenchmarkConfig, path: Path): Finding[] {
  const at = [...path, 'paths'];
  return [...checkEach(benchmark.paths, at), ...globFindings(benchmark.paths, at)];
}

export function directoryFindings(directory: unknown, path: Path): Finding[] {
  return typeof directory === 'string' ? check(directory, path) : [];
}
