/** Which documents are judged. */
import type { DocsConfig } from '../core/config/schema.ts';
import { UserError } from '../core/errors.ts';
import { matchGlobs } from '../core/pattern/glob.ts';
import type { Revision } from '../core/records/session.ts';
import { changedCharts, isImage } from '../docs/judge/changed-charts.ts';
import type { DocumentInput } from '../docs/judge/judge-documents.ts';
import type { DocsPorts } from './docs-ports.ts';

/** Whether a path is a watched document. */
export function watches(docs: DocsConfig): (path: string) => boolean {
  const [isWatched, isIgnored] = [matchGlobs(docs.files), matchGlobs(docs.ignore)];
  return (path) => isWatched(path) && !isIgnored(path);
}

/** Whether a path holds examples, whose numbers are nobody's claims. */
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

/** A gate that looked at no document must not be green. */
function nothingWatched({ files, ignore }: DocsConfig, { name }: Revision): UserError {
  const but = ignore.length === 0 ? '' : ` but ${ignore.join(', ')}`;
  return new UserError(
    `no document of ${name} matches docs.files (${files.join(', ')}${but})`,
    'name the files to check, or list the watched documents in docs.files',
  );
}

/**
 * Whole files: those named, or every watched one of the revision.
 *
 * @throws UserError for a name that is no file, and where nothing is watched or expected at all
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

/** Path → blob of every file that one of the two revisions has and the other has not. */
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

/** Documents that are as they were, and show an image that is not. */
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

/** The watched documents that a change touches, as they were and as they are, each read whole. */
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
