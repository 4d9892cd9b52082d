/** Patterns of the configuration that match no file, which mostly are misspelt. */
import type { Config } from '../config/schema.ts';
import { type HashedFile, matchesAny } from '../records/identity.ts';

/** A sentence for each pattern of `inputs` and `paths` without a file. */
export function unmatchedPatterns(
  { projects }: Pick<Config, 'projects'>,
  files: readonly HashedFile[],
): readonly string[] {
  return Object.entries(projects).flatMap(([name, { path, inputs = [], benchmarks }]) => {
    const own = Object.entries(benchmarks).map(
      ([benchmark, { paths = [] }]) => [`benchmarks.${benchmark}.paths`, paths] as const,
    );
    return [['inputs', inputs] as const, ...own].flatMap(([key, patterns]) =>
      patterns
        .filter((pattern) => {
          const isMatch = matchesAny(path, [pattern]);
          return !files.some((file) => isMatch(file.path));
        })
        .map((pattern) => `projects.${name}.${key}: ${pattern} matches no file`),
    );
  });
}

/** Projects with `inputs` of which none matches a file: nothing that a change does would ever be measured. */
export function blindProjects(
  { projects }: Pick<Config, 'projects'>,
  files: readonly HashedFile[],
): readonly string[] {
  return Object.entries(projects).flatMap(([name, { path, inputs = [] }]) => {
    const isInput = matchesAny(path, inputs);
    return inputs.length > 0 && !files.some((file) => isInput(file.path)) ? [name] : [];
  });
}
