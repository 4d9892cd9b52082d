/** Which documents are judged. */
import type { DocsConfig } from '../core/config/schema.ts';
import { UserError } from '../core/errors.ts';
import { matchGlobs } from '../core/pattern/glob.ts';
import type { Revision } from '../core/records/session.ts';
import { changedCharts, isImage } from '../docs/judge/changed-charts.ts';
import type { DocumentInput } from '../docs/judge/judge-documents.ts';
import type { DocsPorts } from './docs-ports.ts';

/** Matches the paths of watched documents. */
export function watches(docs: DocsConfig): (path: string) => boolean {
  const [isWatched, isIgnored] = [matchGlobs(docs.files), matchGlobs(docs.ignore)];
  return (path) => isWatched(path) && !isIgnored(path);
}

/** Matches the paths of examples, whose numbers are not claims. */
export function exampleFiles(docs: DocsConfig): (path: string) => boolean {
  return matchGlobs(docs.examples);
}

async function readWhole(
  ports: DocsPorts,
  docs: DocsConfig,
  revision: Revision,
  path: string,
): Promise<DocumentInput | null> {
  const bytes = await ports.git.readBytes(revision, path);
  if (bytes === null) return null;
  const isExample = exampleFiles(docs)(path);
  const extracted = await ports.reader.read(bytes, path, { isExample });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return { text, extracted };
}

export function noSuchDocument(path: string, revision: Revision): UserError {
  return new UserError(
    `${path}: no such file in ${revision.name}`,
    'Paths are relative to the top folder of the repository.',
  );
}

/** A check that read no document must not pass. */
function nothingWatched({ files, ignore }: DocsConfig, { name }: Revision): UserError {
  const but = ignore.length === 0 ? '' : ` but ${ignore.join(', ')}`;
  return new UserError(
    `no document of ${name} matches docs.files (${files.join(', ')}${but})`,
    'name the files to check, or list the watched documents in docs.files',
  );
}

/**
 * Reads the named files, or all watched documents of the revision.
 *
 * @throws UserError if a named file does not exist, or if no document is watched or expected
 */
export async function wholeDocuments(
  ports: DocsPorts,
  docs: DocsConfig,
  revision: Revision,
  files: readonly string[],
): Promise<readonly DocumentInput[]> {
  const all = files.length > 0 ? [] : await ports.git.entries(revision);
  const paths = files.length > 0 ? files : all.map((each) => each.path).filter(watches(docs));
  const isExpected = Object.values(docs.expect).some((least) => least > 0);
  if (paths.length === 0 && !isExpected) throw nothingWatched(docs, revision);
  const documents: DocumentInput[] = [];
  for (const path of paths) {
    const document = await readWhole(ports, docs, revision, path);
    if (document === null) throw noSuchDocument(path, revision);
    documents.push(document);
  }
  return documents;
}

/** Paths of the files that are new or different in one revision, for each of the two. */
async function differingEntries(
  ports: DocsPorts,
  base: Revision,
  head: Revision,
): Promise<{ readonly base: ReadonlySet<string>; readonly head: ReadonlySet<string> }> {
  const [before, after] = await Promise.all([ports.git.entries(base), ports.git.entries(head)]);
  const paths = (some: typeof before, others: typeof before) => {
    const known = new Map(others.map(({ path, id }) => [path, id]));
    return new Set(some.filter(({ path, id }) => known.get(path) !== id).map(({ path }) => path));
  };
  return { base: paths(before, after), head: paths(after, before) };
}

/** Unchanged documents that show a changed image. */
async function documentsShowing(
  images: ReadonlySet<string>,
  ports: DocsPorts,
  docs: DocsConfig,
  head: Revision,
  known: ReadonlySet<string>,
): Promise<readonly DocumentInput[]> {
  if (images.size === 0) return [];
  const paths = (await ports.git.entries(head)).map((each) => each.path);
  const documents: DocumentInput[] = [];
  for (const path of paths.filter(watches(docs)).filter((each) => !known.has(each))) {
    const text = await ports.git.read(head, path);
    const charts = text === null ? [] : changedCharts(text, path, images, text);
    const document = charts.length > 0 ? await readWhole(ports, docs, head, path) : null;
    if (document !== null) documents.push({ ...document, changedCharts: charts });
  }
  return documents;
}

async function readAll(
  ports: DocsPorts,
  docs: DocsConfig,
  revision: Revision,
  paths: Iterable<string>,
): Promise<readonly DocumentInput[]> {
  const documents: DocumentInput[] = [];
  for (const path of [...paths].filter(watches(docs))) {
    const document = await readWhole(ports, docs, revision, path);
    if (document !== null) documents.push(document);
  }
  return documents;
}

/** The watched documents of a change, read in full before and after it. */
export async function changedDocuments(
  ports: DocsPorts,
  docs: DocsConfig,
  base: Revision,
  head: Revision,
): Promise<{
  readonly before: readonly DocumentInput[];
  readonly after: readonly DocumentInput[];
}> {
  const differing = await differingEntries(ports, base, head);
  const before = await readAll(ports, docs, base, differing.base);
  const changed = await readAll(ports, docs, head, differing.head);
  const images = new Set([...differing.head].filter(isImage));
  const after = changed.map((document): DocumentInput => {
    const { path } = document.extracted;
    const earlier = before.find((each) => each.extracted.path === path)?.text ?? '';
    return { ...document, changedCharts: changedCharts(document.text, path, images, earlier) };
  });
  const known = new Set(after.map((each) => each.extracted.path));
  return {
    before,
    after: [...after, ...(await documentsShowing(images, ports, docs, head, known))],
  };
}
