/** Files with performance numbers that a document shows, and that are not judged themselves. */
import { LINE_END } from '../core/text/lines.ts';
import { normalizePath } from '../core/text/path.ts';
import type { DocumentInput } from '../docs/judge/judge-documents.ts';
import type { DocsTree } from './docs-ports.ts';

/** What includes in AsciiDoc, reST, MyST, mdBook, Jekyll, Hugo; snippets of MkDocs and VitePress; imports of MDX; frames. */
const MARK =
  /^include::|^\s*\.\.\s+\w*include::|[{#@%]-?\s*(?:include|readfile)|--8<--|^\s*<<<|^\s+:file:|^\s*\{!|^\s*import\s|<(?:iframe|object|embed)\s/i;

/** Longest part of a line that is looked at. */
const MAX_LENGTH = 4000;

interface Inclusion {
  /** 1-based. */
  readonly line: number;
  /** Path in the repository. */
  readonly file: string;
}

/** Places that a name may be meant from: the document, the repository, and Jekyll's folder of includes. */
function placesOf(name: string, document: string): readonly string[] {
  const bare = name.replace(/^@?\//, '');
  return [`${document}/../${bare}`, bare, `_includes/${bare}`].map(normalizePath);
}

/** @param exists whether there is such a file of a path */
function inclusionsIn(
  text: string,
  document: string,
  exists: (path: string) => boolean,
): readonly Inclusion[] {
  const found = new Map<string, Inclusion>();
  for (const [index, whole] of text.split(LINE_END).entries()) {
    const line = whole.slice(0, MAX_LENGTH);
    if (!MARK.test(line)) continue;
    for (const name of line.match(/[^\s"'`()[\]{}<>!%:=,;]+/g) ?? []) {
      const file = placesOf(name, document).find((path) => path !== document && exists(path));
      if (file !== undefined && !found.has(file)) found.set(file, { line: index + 1, file });
    }
  }
  return [...found.values()];
}

/** Most files that are looked into for one document; more are taken to have numbers. */
const MAX_READ = 20;

/** A file is read as the document would show it: in a fence of its kind. */
async function hasNumbers({ git, reader, at }: DocsTree, file: string) {
  const text = (await git.read(at, file)) ?? '';
  const kind = /\.(\w+)$/.exec(file)?.[1] ?? '';
  const shown = `# Benchmark\n\n~~~~~${kind}\n${text}\n~~~~~\n`;
  const { claims, failure } = await reader.read(shown, `${file}.md`, { isExample: false });
  return failure !== null || claims.length > 0;
}

/** @param isUnjudged whether a path is a file that is no watched document */
export async function unreadInclusions(
  tree: DocsTree,
  { path, text }: { readonly path: string; readonly text: string },
  isUnjudged: (path: string) => boolean,
): Promise<NonNullable<DocumentInput['unread']>> {
  const found = inclusionsIn(text, path, isUnjudged);
  const unread = [];
  for (const [at, each] of found.entries()) {
    if (at >= MAX_READ || (await hasNumbers(tree, each.file))) unread.push(each);
  }
  return unread;
}
