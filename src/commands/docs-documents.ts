/** Which documents are judged. */
import type { DocsConfig } from '../core/config/schema.ts';
import { UserError } from '../core/errors.ts';
import { matchGlobs } from '../core/pattern/glob.ts';
import type { Revision } from '../core/records/session.ts';
import { emptyDocument } from '../docs/claim.ts';
import { changedCharts, isImage } from '../docs/judge/changed-charts.ts';
import type { DocumentInput } from '../docs/judge/judge-documents.ts';
import type { TreeEntry } from '../ports.ts';
import { unreadInclusions } from './docs-inclusions.ts';
import { movedAway } from './docs-moved-away.ts';
import type { DocsTree } from './docs-ports.ts';
import { type Shown, shownFiles } from './docs-shown.ts';

/** Matches the paths of watched documents, however their letters are cased. */
function watches(docs: DocsConfig): (path: string) => boolean {
  const [isWatched, isIgnored] = [matchGlobs(docs.files, 'any'), matchGlobs(docs.ignore)];
  return (path) => isWatched(path) && !isIgnored(path);
}

/** Matches the paths of examples, whose numbers are not claims. */
export function exampleFiles(docs: DocsConfig): (path: string) => boolean {
  return matchGlobs(docs.examples);
}

const UNNAMEABLE = {
  kind: 'encoding',
  message: 'its name is not UTF-8, so it cannot be read by it; rename it',
} as const;

async function readWhole(
  tree: DocsTree,
  { path, text: shown }: Pick<Shown, 'path' | 'text'>,
  isUnjudged: (path: string) => boolean,
): Promise<DocumentInput> {
  const { git, reader, docs, at } = tree;
  // What is no UTF-8 is listed as U+FFFD, so that several files may have one name.
  const bytes = path.includes('\ufffd') ? null : await git.readBytes(at, shown);
  if (bytes === null) return { text: '', extracted: emptyDocument(path, UNNAMEABLE) };
  const isExample = exampleFiles(docs)(path);
  const extracted = await reader.read(bytes, path, { isExample });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const unread = await unreadInclusions(tree, { path, text }, isUnjudged);
  return { text, extracted, unread };
}

const isBelow = (path: string, folder: string) =>
  path.startsWith(folder === '' ? '' : `${folder}/`);

/** Whether a path is a named file, or a watched document in a named folder. */
function namedIn(docs: DocsConfig): (path: string, named: string) => boolean {
  const isWatched = watches(docs);
  return (path, named) => path === named || (isWatched(path) && isBelow(path, named));
}

/**
 * Which paths are of the named files and folders.
 *
 * @throws UserError if there is nothing of a name
 */
export async function chooseNamed(
  { git, docs, at }: Omit<DocsTree, 'reader'>,
  files: readonly string[],
): Promise<(path: string) => boolean> {
  const isIn = namedIn(docs);
  const entries = await git.entries(at);
  for (const named of files) {
    if (entries.some(({ path }) => isIn(path, named))) continue;
    // A file that git ignores may be named.
    if ((await git.read(at, named)) !== null) continue;
    throw new UserError(
      `${named || '.'}: no such file, nor a folder with watched documents, in ${inWords(at)}`,
      'Name it relative to the current folder.',
    );
  }
  return (path) => files.some((named) => isIn(path, named));
}

/** A revision in a sentence: what has no name of its own is written in brackets. */
const inWords = ({ name }: Revision): string => name.replace(/^\((.*)\)$/, 'the $1');

/** A check that read no document must not pass. */
function nothingWatched({ docs: { files, ignore }, at }: DocsTree): UserError {
  const but = ignore.length === 0 ? '' : ` but ${ignore.join(', ')}`;
  return new UserError(
    `no document of ${inWords(at)} matches docs.files (${files.join(', ')}${but})`,
    'name the files to check, or list the watched documents in docs.files',
  );
}

const expectsClaims = ({ expect }: DocsConfig): boolean =>
  Object.values(expect).some((least) => least > 0);

/** Whether there is anything to check without naming a file. */
export async function hasDocuments({ git, docs, at }: Omit<DocsTree, 'reader'>) {
  const isWatched = watches(docs);
  return expectsClaims(docs) || (await git.entries(at)).some(({ path }) => isWatched(path));
}

/**
 * Reads the named files and the watched documents of named folders; if none is named, all watched documents.
 *
 * @throws UserError if there is nothing of a name, or if no document is watched or expected
 */
export async function wholeDocuments(
  tree: DocsTree,
  files: readonly string[],
): Promise<readonly DocumentInput[]> {
  const { docs } = tree;
  const isChosen = files.length === 0 ? watches(docs) : await chooseNamed(tree, files);
  const entries = await tree.git.entries(tree.at);
  const shown = await shownFiles(tree, entries, isChosen);
  if (files.length === 0 && shown.length === 0 && !expectsClaims(docs)) throw nothingWatched(tree);
  const unlisted = files.filter(
    (path) => !shown.some((each) => each.path === path || isBelow(each.path, path)),
  );
  const all = [...shown, ...unlisted.map((path) => ({ path, text: path }))];
  return readAll(tree, all, entries);
}

async function readAll(
  tree: DocsTree,
  shown: readonly Pick<Shown, 'path' | 'text'>[],
  entries: readonly Pick<TreeEntry, 'path'>[],
): Promise<readonly DocumentInput[]> {
  const paths = new Set(entries.map(({ path }) => path));
  const isWatched = watches(tree.docs);
  const isUnjudged = (path: string) => paths.has(path) && !isWatched(path);
  const documents: DocumentInput[] = [];
  for (const each of shown) documents.push(await readWhole(tree, each, isUnjudged));
  return documents;
}

/** Files that are new or different from those of the other revision. */
function differing<File extends { readonly path: string; readonly id: string }>(
  files: readonly File[],
  others: readonly File[],
): readonly File[] {
  const known = new Map(others.map(({ path, id }) => [path, id]));
  return files.filter(({ path, id }) => known.get(path) !== id);
}

/** The watched documents of a change, read in full before and after it. */
export async function changedDocuments(
  tree: DocsTree,
  since: Revision,
): Promise<Record<'before' | 'after', readonly DocumentInput[]>> {
  const { git, docs, at } = tree;
  const base = { ...tree, at: since };
  const [earlier, later] = await Promise.all([git.entries(since), git.entries(at)]);
  const isWatched = watches(docs);
  const were = await shownFiles(base, earlier, isWatched);
  const are = await shownFiles(tree, later, isWatched);
  const before = await readAll(base, differing(were, are), []);
  const changed = differing(are, were);
  const images = new Set(
    differing(later, earlier)
      .map(({ path }) => path)
      .filter(isImage),
  );
  const charts = new Map<string, DocumentInput['changedCharts']>();
  const textBefore = new Map(before.map(({ extracted, text }) => [extracted.path, text]));
  const looked = images.size === 0 ? changed : are;
  for (const each of looked) {
    const isChanged = changed.includes(each);
    const text = (await git.read(at, each.text)) ?? '';
    const old = isChanged ? textBefore.get(each.path) : text;
    const found = changedCharts(text, each.path, images, old ?? '');
    if (isChanged || found.length > 0) charts.set(each.path, found);
  }
  const kept = looked.filter(({ path }) => charts.has(path));
  const after = await readAll(tree, kept, later);
  const withCharts = (one: DocumentInput) => {
    return { ...one, changedCharts: charts.get(one.extracted.path) ?? [] };
  };
  const paths = new Set(are.map(({ path }) => path));
  const gone = before.filter(({ extracted }) => !paths.has(extracted.path));
  const unwatched = differing(later, earlier).map(({ path }) => path);
  const others = unwatched.filter((path) => !paths.has(path));
  const away = gone.length === 0 ? [] : await movedAway(tree, gone, after, others);
  return { before, after: [...after.map(withCharts), ...away] };
}
