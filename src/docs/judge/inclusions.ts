/** Other files whose text a document shows without holding it, in whatever markup: found by their names. */
import { LINE_END } from '../../core/text/lines.ts';
import { normalizePath } from '../../core/text/path.ts';

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
export function inclusionsIn(
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
