/** A configuration that is not written yet, and the repository as if it were. */
import type { Git } from '../../ports.ts';
import type { FoundBenchmark } from '../../tools/detection/candidate.ts';

/** A project as far as it is known: what its image is made of, and how it may run. */
export interface Draft {
  readonly name: string;
  readonly path: string;
  readonly image: string;
  readonly build: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly writable: readonly string[];
}

/** The repository as it would be with this configuration in it. */
export function withFile(git: Git, path: string, text: string): Git {
  return {
    root: git.root,
    resolve: (name) => git.resolve(name),
    entries: (revision) => git.entries(revision),
    read: (revision, wanted) =>
      wanted === path ? Promise.resolve(text) : git.read(revision, wanted),
    readBytes: (revision, wanted) => git.readBytes(revision, wanted),
    checkout: (revision) => git.checkout(revision),
  };
}

/** @param benchmarks by name; one that is never run where only the build matters */
export function draftText(
  draft: Draft,
  benchmarks: readonly FoundBenchmark[],
  surroundings: object,
  runSeconds: number,
): string {
  const { name, path, image, build, env, writable } = draft;
  const listed = Object.fromEntries(benchmarks.map((one) => [one.name, one.options]));
  const project = {
    // As the file has it: the key of a build tells one command from a list of one.
    ...{ path, image, build: build.length === 1 ? build[0] : build, env, writable },
    timeouts: { run: runSeconds },
    benchmarks: benchmarks.length === 0 ? { none: { command: 'true' } } : listed,
  };
  return JSON.stringify({ version: 1, ...surroundings, projects: { [name]: project } });
}
