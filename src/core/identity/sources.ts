/** Which files of a tree a measurement depends on. Patterns are picomatch globs. */
import picomatch from 'picomatch/posix.js';

/** One file of a tree, as `TreeEntry` in ports: path from the repository's top, and content id. */
export interface SourceFile {
  readonly path: string;
  readonly mode: string;
  readonly id: string;
}

/** `.`, `./engine/` and `engine` as git writes them: `` or `engine/`. */
function folderPrefix(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  return parts.length === 0 ? '' : `${parts.join('/')}/`;
}

/** A folder's name is a name: `[old]/` is no character class. */
function literal(path: string): string {
  return path.replace(/[\\*?[\]{}()!+@|]/g, '\\$&');
}

/**
 * A matcher of repository paths. Patterns are relative to `folder`; a pattern that names a folder
 * means all that is in it.
 */
export function matchesAny(folder: string, patterns: readonly string[]): (path: string) => boolean {
  const prefix = literal(folderPrefix(folder));
  const rooted = patterns.flatMap((pattern) => {
    const whole = `${prefix}${pattern.replace(/^\.\//, '')}`.replace(/\/+$/, '');
    return [whole, `${whole}/**`];
  });
  return picomatch(rooted, { dot: true });
}

/** The files below a project's folder; a submodule there counts by its commit. */
export function filesBelow(files: readonly SourceFile[], folder: string): readonly SourceFile[] {
  const prefix = folderPrefix(folder);
  return files.filter(({ path }) => path.startsWith(prefix));
}

const LINK_MODE = '120000';

/** The symbolic link that a path leads through, itself included; null: there is none. */
export function linkOnTheWay(files: readonly SourceFile[], path: string): string | null {
  const folder = folderPrefix(path);
  const isOnTheWay = ({ path: link, mode }: SourceFile) =>
    mode === LINK_MODE && folder.startsWith(`${link}/`);
  return files.find(isOnTheWay)?.path ?? null;
}
