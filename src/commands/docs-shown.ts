/** Files as people find them: under their own path, and under each path that links give them. */
import { UserError } from '../core/errors.ts';
import { LINK_MODE } from '../core/records/identity.ts';
import { normalizePath } from '../core/text/path.ts';
import type { TreeEntry } from '../ports.ts';
import type { DocsTree } from './docs-ports.ts';

/** A file with the path and id of the text that is shown for it: its own, or where a link leads. */
export interface Shown {
  readonly path: string;
  readonly text: string;
  readonly id: string;
}

/** Most links of a repository: each is read. */
const MAX_READ = 10_000;
/** Most links that lead from one to the next. */
const MAX_LINKS = 8;
/** Most paths that links to folders may add. */
const MAX_ADDED = 20_000;

type Targets = ReadonlyMap<string, string>;

/**
 * Where each link leads; links do not lead out of the repository.
 *
 * @throws UserError if they are too many
 */
async function targetsOf({ git, at }: DocsTree, entries: readonly TreeEntry[]): Promise<Targets> {
  const links = entries.filter(({ mode }) => mode === LINK_MODE).map(({ path }) => path);
  if (links.length > MAX_READ) {
    throw new UserError(`expected at most ${MAX_READ} symbolic links, got ${links.length}`);
  }
  const texts = await git.readMany(at, links);
  return new Map(
    [...texts].map(([path, target]) => [
      path,
      normalizePath(`${path}/../${new TextDecoder().decode(target)}`),
    ]),
  );
}

/** Follows the first link on a path, be it a folder or the file; null if there is none. */
function followed(path: string, targets: Targets): string | null {
  for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) {
    const target = targets.get(path.slice(0, end));
    if (target !== undefined) return normalizePath(`${target}${path.slice(end)}`);
  }
  return targets.get(path) ?? null;
}

/** Where a path really lies; null if its links lead in a circle. */
function realPath(path: string, targets: Targets): string | null {
  let at = path;
  for (let links = 0; links <= MAX_LINKS; links += 1) {
    const next = followed(at, targets);
    if (next === null) return at;
    at = next;
  }
  return null;
}

const isIn = (path: string, folder: string): boolean =>
  folder === '' || path.startsWith(`${folder}/`);

/** Of sorted paths; a folder's paths follow each other. */
function pathsIn(folder: string, sorted: readonly string[]): readonly string[] {
  if (folder === '') return sorted;
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] as string) < `${folder}/`) from = middle + 1;
    else to = middle;
  }
  while (isIn(sorted[to] ?? '', folder)) to += 1;
  return sorted.slice(from, to);
}

interface LinkedFolder {
  readonly link: string;
  /** Links and folders that led here: those above the others would repeat them for ever. */
  readonly within: readonly string[];
}

/** What is in a linked folder, under the paths that its link gives. */
function folderBehind(
  { link, within }: LinkedFolder,
  sorted: readonly string[],
  targets: Targets,
): { readonly files: readonly string[]; readonly folders: readonly LinkedFolder[] } {
  const folder = realPath(link, targets);
  if (folder === null || [link, ...within].some((each) => isIn(each, folder))) {
    return { files: [], folders: [] };
  }
  const [links, files] = [true, false].map((isLink) =>
    pathsIn(folder, sorted).filter((path) => targets.has(path) === isLink),
  ) as [string[], string[]];
  const seen = (path: string) => `${link}${path.slice(folder.length)}`;
  return {
    files: files.map(seen),
    folders: links.map((path) => ({ link: seen(path), within: [...within, path, folder] })),
  };
}

/**
 * Paths of files behind links to folders, those in a linked folder included.
 *
 * @throws UserError if they are too many
 */
function linkedPaths(entries: readonly TreeEntry[], targets: Targets): readonly string[] {
  const sorted = entries.map(({ path }) => path).sort();
  const added: string[] = [];
  const open: LinkedFolder[] = [...targets.keys()].map((link) => ({ link, within: [] }));
  for (const each of open) {
    const { files, folders } = folderBehind(each, sorted, targets);
    if (added.length + open.length + files.length + folders.length > MAX_ADDED) {
      throw new UserError(
        `links to folders, such as ${each.link}, add more than ${MAX_ADDED} paths`,
        'replace the links that lead from one linked folder to another',
      );
    }
    for (const path of files) added.push(path);
    open.push(...folders);
  }
  return added;
}

/** The chosen files of a revision. A link to a chosen file is left to that one; other links are shown as they are. */
export async function shownFiles(
  tree: DocsTree,
  entries: readonly TreeEntry[],
  isChosen: (path: string) => boolean,
): Promise<readonly Shown[]> {
  const files = new Map(entries.map((entry) => [entry.path, entry]));
  const targets = await targetsOf(tree, entries);
  const paths = [...entries.map(({ path }) => path), ...linkedPaths(entries, targets)];
  return paths.filter(isChosen).flatMap((path): Shown[] => {
    const { path: text, id } = files.get(realPath(path, targets) ?? '') ?? { path, id: '' };
    return text === path || !isChosen(text) ? [{ path, text, id }] : [];
  });
}
