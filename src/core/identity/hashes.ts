/**
 * What makes two measurements the same measurement: hashes of how it is measured, of the
 * benchmark's own files, and of everything the numbers depend on.
 */
import { canonicalJson } from '../records/canonical.ts';
import { filesBelow, matchesAny, type SourceFile } from './sources.ts';

/** SHA-256 of a text's UTF-8 bytes in lowercase hexadecimal; handed in, since core does no I/O. */
export type Sha256 = (text: string) => string;

/** Sorted, so that no listing order of git or of a file system shows. */
export function treeHash(files: readonly SourceFile[], sha256: Sha256): string {
  const listed = files
    .map(({ path, mode, id }) => [path, mode, id] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return sha256(canonicalJson(listed));
}

/**
 * Hash of how a case is measured: command, environment, warm-ups, what is read from its output.
 * Policy (budgets, effect sizes, numbers of runs) is no part of it.
 */
export function definitionHash(definition: object, sha256: Sha256): string {
  return sha256(canonicalJson(definition));
}

/**
 * Hash of the benchmark's own files. Where it changes, a new series starts.
 *
 * @param folder the project's path, to which the patterns are relative
 * @returns null where no file matches: there is nothing to tell two versions apart by
 */
export function benchmarkHash(
  files: readonly SourceFile[],
  folder: string,
  patterns: readonly string[],
  sha256: Sha256,
): string | null {
  const isOwn = matchesAny(folder, patterns);
  const own = files.filter(({ path }) => isOwn(path));
  return own.length === 0 ? null : treeHash(own, sha256);
}

interface Inputs {
  readonly path: string;
  readonly inputs?: readonly string[] | undefined;
}

/**
 * Hash of everything a project's numbers depend on: `inputs` where the configuration names them,
 * else all files of the project that are no documents.
 *
 * @param docs the document patterns, relative to the repository's top
 */
export function dependencyHash(
  files: readonly SourceFile[],
  project: Inputs,
  docs: { readonly files: readonly string[] },
  sha256: Sha256,
): string {
  if (project.inputs !== undefined) {
    const isInput = matchesAny(project.path, project.inputs);
    return treeHash(
      files.filter(({ path }) => isInput(path)),
      sha256,
    );
  }
  const isDocument = matchesAny('.', docs.files);
  return treeHash(
    filesBelow(files, project.path).filter(({ path }) => !isDocument(path)),
    sha256,
  );
}
