/** Which documents are judged, and which of their lines. */
import picomatch from 'picomatch';
import { changedCharts, isImage } from '../core/claims/judge/changed-charts.ts';
import {
  type FileChange,
  movableLines,
  newLines,
  withWholeTables,
} from '../core/claims/judge/changed-lines.ts';
import type { DocumentInput } from '../core/claims/judge/judge-documents.ts';
import type { DocsConfig } from '../core/config/schema.ts';
import { UserError } from '../core/errors.ts';
import type { Revision } from '../core/records/session.ts';
import { readUnifiedDiff } from '../edges/diff/unified-diff.ts';
import type { DocsPorts } from './docs-ports.ts';

/** Whether a path is a watched document. */
export function watches(docs: DocsConfig): (path: string) => boolean {
  const isWatched = picomatch([...docs.files], { dot: true });
  const isIgnored =
    docs.ignore.length === 0 ? () => false : picomatch([...docs.ignore], { dot: true });
  return (path) => isWatched(path) && !isIgnored(path);
}

/** Whether a path holds examples, whose numbers are nobody's claims. */
export function exampleFiles(docs: DocsConfig): (path: string) => boolean {
  const isExample =
    docs.examples.length === 0 ? () => false : picomatch([...docs.examples], { dot: true });
  return (path) => isExample(path);
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
  return { text, extracted, changedLines: null, before: null };
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
    'name the files to check, or say in docs.files which documents are watched',
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

async function changedDocument(
  ports: DocsPorts,
  docs: DocsConfig,
  base: Revision,
  head: Revision,
  change: FileChange,
  lines: readonly number[],
  images: ReadonlySet<string>,
): Promise<DocumentInput | null> {
  const document = await readWhole(ports, docs, head, change.path);
  if (document === null) return null;
  const before = await readWhole(ports, docs, base, change.previousPath ?? change.path);
  const changedLines = withWholeTables(lines, document.extracted.tables);
  return {
    ...document,
    changedLines,
    before: before?.extracted ?? null,
    changedCharts: changedCharts(document.text, change.path, images, lines),
  };
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
    const charts = text === null ? [] : changedCharts(text, path, images, []);
    const document = charts.length > 0 ? await readWhole(ports, docs, head, path) : null;
    if (document !== null) documents.push({ ...document, changedLines: [], changedCharts: charts });
  }
  return documents;
}

/** Documents of a diff, each with the lines that are new in it. */
export async function changedDocuments(
  ports: DocsPorts,
  docs: DocsConfig,
  base: Revision,
  head: Revision,
): Promise<readonly DocumentInput[]> {
  const changes = readUnifiedDiff(await ports.history.diff(base, head));
  const movable = movableLines(changes);
  const images = new Set(changes.map((change) => change.path).filter(isImage));
  const documents: DocumentInput[] = [];
  for (const change of changes.filter((each) => watches(docs)(each.path))) {
    const lines = newLines(change, movable);
    const document = await changedDocument(ports, docs, base, head, change, lines, images);
    if (document !== null) documents.push(document);
  }
  const known = new Set(documents.map((each) => each.extracted.path));
  return [...documents, ...(await documentsShowing(images, ports, docs, head, known))];
}
