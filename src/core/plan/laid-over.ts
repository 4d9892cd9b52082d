/**
 * Chooses files of the head to add to a base that lacks them, so that a new benchmark can be
 * measured on both. Files of the base are never replaced: its code is what is measured.
 */
import type { ProjectConfig } from '../config/schema.ts';
import { type HashedFile, matchesAny } from '../records/identity.ts';
import type { CaseSpec } from './cases.ts';

const REGULAR = /^100(644|755)$/;

/** Path components of benchmark files: benches/, parse_bench.go, Benchmarks. */
const FOR_MEASURING = /(^|[/._-])(bench(es|mark(s|ing)?)?)([/._-]|$)/i;

/** Words of commands: `./bench.sh --size=2 && node tools/run.js` contains bench.sh and tools/run.js. */
function wordsOf(commands: readonly string[]): Set<string> {
  const words = commands.flatMap((command) => command.split(/[\s"'`=;&|<>()]+/));
  return new Set(words.map((word) => word.replace(/^\.\//, '')));
}

function dockerfileOf({ image }: ProjectConfig): readonly string[] {
  return typeof image === 'string' ? [] : [`${image.context}/${image.dockerfile}`];
}

const prefixOf = (folder: string): string =>
  folder === '.' ? '' : `${folder.replace(/^\.\/|\/+$/g, '')}/`;

/** Paths that the command and the build name, which need not exist. */
function namedFiles(project: ProjectConfig, spec: CaseSpec): Set<string> {
  const { command, directory = '.' } = spec.definition;
  const words = [
    ...[...wordsOf([command])].map((word) => prefixOf(directory) + word),
    ...wordsOf([project.build].flat()),
  ];
  return new Set(words.map((word) => prefixOf(project.path) + word));
}

function isOwnFile(project: ProjectConfig, spec: CaseSpec): (path: string) => boolean {
  const prefix = prefixOf(project.path);
  const named = namedFiles(project, spec);
  const isDockerfile = matchesAny(project.path, dockerfileOf(project));
  const isMatched =
    spec.benchmarkPaths === null ? null : matchesAny(project.path, spec.benchmarkPaths);
  return (path) => {
    if (!path.startsWith(prefix)) return false;
    const within = path.slice(prefix.length);
    if (isDockerfile(path) || named.has(path)) return true;
    return isMatched?.(path) ?? FOR_MEASURING.test(within);
  };
}

/**
 * The head's files of one benchmark that the base lacks: those matching its `paths`, else those
 * with a benchmark-like path; those named by its command or build; its Dockerfile. Links are
 * excluded, and files below a link or a file of the base.
 *
 * @param base all files of the base
 * @param head all files of the head
 * @returns files per benchmark, in the head's order
 */
export function filesLaidOver(
  base: readonly HashedFile[],
  head: readonly HashedFile[],
): (project: ProjectConfig, spec: CaseSpec) => HashedFile[] {
  const held = new Set(base.map(({ path }) => path));
  const folders = new Set(base.flatMap(({ path }) => foldersOf(path)));
  const lacking = head.filter(
    ({ path, mode }) =>
      REGULAR.test(mode) &&
      !held.has(path) &&
      !folders.has(path) &&
      foldersOf(path).every((folder) => !held.has(folder)),
  );
  return (project, spec) => {
    const isOwn = isOwnFile(project, spec);
    return lacking.filter(({ path }) => isOwn(path));
  };
}

/**
 * Own files of benchmarks that do not name them by `paths`: those named by the command or build, and
 * those with a benchmark-like path, but documents.
 *
 * @param files all files of a side
 * @param docs patterns of documents, relative to the repository's root
 */
export function ownFilesIn(files: readonly HashedFile[], docs: readonly string[]) {
  const isDocument = matchesAny('.', docs);
  const all = files.filter(({ path }) => !isDocument(path));
  const likely = all.filter(({ path }) => FOR_MEASURING.test(path));
  const byPath = new Map(all.map((file) => [file.path, file]));
  return (project: ProjectConfig, spec: CaseSpec): readonly HashedFile[] => {
    if (spec.benchmarkPaths !== null) return [];
    const named = [...namedFiles(project, spec)].flatMap((path) => byPath.get(path) ?? []);
    const isOwn = isOwnFile(project, spec);
    return [...new Set([...named, ...likely])].filter(({ path }) => isOwn(path));
  };
}

/** `a/b/c.go` → a, a/b. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** Folder of the project in a container. */
export const WORK_FOLDER = '/work';

/** Mount point of the results volume. */
export const RESULTS_FOLDER = '/benchproof';

/** Value of `{out}` in commands. */
export const RESULT_FILE = `${RESULTS_FOLDER}/out`;
