/**
 * Which files of a head are laid over a base that lacks them, so that a benchmark which only the head
 * defines can be measured on both. Nothing that the base has is replaced: its code is what is measured.
 */
import type { ProjectConfig } from '../config/schema.ts';
import { matchesAny, type SourceFile } from '../records/identity.ts';
import type { CaseSpec } from './cases.ts';

const REGULAR = /^100(644|755)$/;

/** A part of a path that says that what lies there is for measuring: benches/, parse_bench.go, Benchmarks. */
const FOR_MEASURING = /(^|[/._-])(bench(es|mark(s|ing)?)?)([/._-]|$)/i;

/** `./bench.sh --size=2 && node tools/run.js` names bench.sh and tools/run.js, among others. */
function wordsOf(commands: readonly string[]): Set<string> {
  const words = commands.flatMap((command) => command.split(/[\s"'`=;&|<>()]+/));
  return new Set(words.map((word) => word.replace(/^\.\//, '')));
}

function dockerfileOf({ image }: ProjectConfig): readonly string[] {
  return typeof image === 'string' ? [] : [`${image.context}/${image.dockerfile}`];
}

function isOwnFile(project: ProjectConfig, spec: CaseSpec): (path: string) => boolean {
  const prefix = project.path === '.' ? '' : `${project.path.replace(/^\.\/|\/+$/g, '')}/`;
  const named = wordsOf([spec.definition.command, ...[project.build].flat()]);
  const isDockerfile = matchesAny(project.path, dockerfileOf(project));
  const isMatched =
    spec.benchmarkPaths === null ? null : matchesAny(project.path, spec.benchmarkPaths);
  return (path) => {
    if (!path.startsWith(prefix)) return false;
    const within = path.slice(prefix.length);
    if (isDockerfile(path) || named.has(within)) return true;
    return isMatched?.(path) ?? FOR_MEASURING.test(within);
  };
}

/**
 * The head's files of one benchmark that the base lacks: those that its `paths` match, else those that a
 * folder or file name marks as benchmarks; those that its command or the build names; its Dockerfile.
 * Links, and files whose folder is a link or a file in the base, are left out.
 *
 * @param base every file of the base, ours left out
 * @param head the same of the head
 * @returns for each benchmark, in the order in which the head lists them
 */
export function filesLaidOver(
  base: readonly SourceFile[],
  head: readonly SourceFile[],
): (project: ProjectConfig, spec: CaseSpec) => SourceFile[] {
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

/** `a/b/c.go`: a, a/b. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** Where the project's files lie. */
export const WORK_FOLDER = '/work';

/** The small volume through which results come out. */
export const RESULTS_FOLDER = '/benchproof';

/** What `{out}` in a command stands for. */
export const RESULT_FILE = `${RESULTS_FOLDER}/out`;
