/** Identity of measurements: hashes of how they are taken, of the benchmark's files, and of all the numbers depend on. */

import { literalGlob, matchGlobs } from '../pattern/glob.ts';
import { canonicalJson, sha256 } from './canonical.ts';
import type { EngineInfo, Limits, RecordedMachine } from './environment.ts';

/** A file in a tree: path from the repository's root, mode and content id. */
export interface HashedFile {
  readonly path: string;
  readonly mode: string;
  readonly id: string;
}

/** Normalizes `.`, `./engine/` and `engine` to `` or `engine/`. */
function folderPrefix(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  return parts.length === 0 ? '' : `${parts.join('/')}/`;
}

/** Matches repository paths by patterns relative to `folder`; one that names a folder matches everything in it. */
export function matchesAny(folder: string, patterns: readonly string[]): (path: string) => boolean {
  const prefix = literalGlob(folderPrefix(folder));
  const rooted = patterns.flatMap((pattern) => {
    const whole = `${prefix}${pattern.replace(/^\.\//, '')}`.replace(/\/+$/, '');
    return [whole, `${whole}/**`];
  });
  return matchGlobs(rooted);
}

/** Files below a project's folder; a submodule is represented by its commit. */
export function filesBelow(files: readonly HashedFile[], folder: string): readonly HashedFile[] {
  const prefix = folderPrefix(folder);
  return files.filter(({ path }) => path.startsWith(prefix));
}

/** Git's mode of a symbolic link. */
export const LINK_MODE = '120000';

/** The symbolic link on or at a path; null if there is none. */
export function linkOnTheWay(files: readonly HashedFile[], path: string): string | null {
  const folder = folderPrefix(path);
  const isOnTheWay = ({ path: link, mode }: HashedFile) =>
    mode === LINK_MODE && folder.startsWith(`${link}/`);
  return files.find(isOnTheWay)?.path ?? null;
}

/** Sorted, so that the listing order does not matter. */
export function treeHash(files: readonly HashedFile[]): string {
  const listed = files
    .map(({ path, mode, id }) => [path, mode, id] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return sha256(canonicalJson(listed));
}

/** Hash of how a case is measured: command, environment, warm-ups, what is read. Policy is excluded. */
export function definitionHash(definition: object): string {
  return sha256(canonicalJson(definition));
}

/**
 * Hash of the benchmark's own files; a change starts a new series.
 *
 * @param folder the project's path, to which patterns are relative
 * @returns null if no file matches, so versions cannot be distinguished
 */
export function benchmarkHash(
  files: readonly HashedFile[],
  folder: string,
  patterns: readonly string[],
): string | null {
  const isOwn = matchesAny(folder, patterns);
  const own = files.filter(({ path }) => isOwn(path));
  return own.length === 0 ? null : treeHash(own);
}

interface ProjectInputs {
  readonly path: string;
  readonly inputs?: readonly string[] | undefined;
}

/**
 * Hash of everything a project's numbers depend on: `inputs` if configured, else all files of the
 * project except documents.
 *
 * @param docs document patterns, relative to the repository's root
 */
export function dependencyHash(
  files: readonly HashedFile[],
  project: ProjectInputs,
  docs: { readonly files: readonly string[] },
): string {
  if (project.inputs !== undefined) {
    const isInput = matchesAny(project.path, project.inputs);
    return treeHash(files.filter(({ path }) => isInput(path)));
  }
  const isDocument = matchesAny('.', docs.files);
  return treeHash(filesBelow(files, project.path).filter(({ path }) => !isDocument(path)));
}

const GIB = 1024 ** 3;

/** Readable machine class: `x64, AMD EPYC 7763, 4 cores, 1 cpu, 2 GiB, docker`; `unknown` parts compare as equal. */
export function machineClass(
  machine: RecordedMachine | null,
  limits: Pick<Limits, 'cpus' | 'memoryBytes'> | null,
  engine: Pick<EngineInfo, 'name'> | null,
): string {
  const parts = [
    machine?.architecture ?? 'architecture unknown',
    machine?.cpuModel ?? 'CPU unknown',
    machine?.cores == null ? 'cores unknown' : `${machine.cores} cores`,
    limits === null ? 'cpus unknown' : `${limits.cpus} cpus`,
    limits === null ? 'memory unknown' : `${limits.memoryBytes / GIB} GiB`,
    engine?.name ?? 'engine unknown',
  ];
  return parts.join(', ');
}
