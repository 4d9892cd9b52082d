/** Charts cannot be read; that one changed under a heading about measurements can be said. */
import { LINE_END } from '../../core/text/lines.ts';
import { normalizePath } from '../../core/text/path.ts';
import { isAboutPerformance } from '../classify/words.ts';

const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

export function isImage(path: string): boolean {
  return IMAGE.test(path);
}

interface Chart {
  readonly line: number;
  /** Path in the repository. */
  readonly file: string;
}

/** `#`, `==` (AsciiDoc) or `<h2>` before the title; a line of marks under it in Markdown and reST. */
const MARKED = /^ {0,3}(#{1,6}|={1,6}|<h[1-6][^>]{0,100}>)\s*(\S.*)$/i;
const UNDERLINE = /^(?:={3,}|-{3,}|~{3,}|\^{3,})\s*$/;

/** Depth of the heading that a line is, 1 for a title; null where it is none. */
function depthOf(line: string, next: string): number | null {
  const mark = MARKED.exec(line.slice(0, 500))?.[1];
  if (mark !== undefined) return mark.startsWith('<') ? Number(mark[2]) : mark.length;
  if (line.trim() === '' || !UNDERLINE.test(next)) return null;
  return next.startsWith('=') ? 1 : 2;
}

const REFERENCE =
  /!\[[^\]]{0,300}\]\(\s*<?([^)\s>]{1,300})|<img\s[^>]{0,300}?src\s*=\s*["']([^"']{1,300})|image::?\s*([^[\s]{1,300})|^ {0,3}\[[^\]]{1,100}\]:\s*(\S{1,300})/gi;

/** `../img/a.svg?raw=true` seen from `docs/page.md`; null for another host's. */
function resolvePath(from: string, target: string): string | null {
  const bare = target.replace(/[?#].*$/, '');
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(bare) || !isImage(bare)) return null;
  return normalizePath(bare.startsWith('/') ? bare : `${from}/../${bare}`);
}

function referencesIn(line: string): readonly string[] {
  return [...line.slice(0, 4000).matchAll(REFERENCE)].flatMap((match) => {
    const target = match.slice(1).find((each) => each !== undefined);
    return target === undefined ? [] : [target];
  });
}

/** Images of this repository under headings that announce measurements, in any format's words. */
function chartsIn(text: string, path: string): readonly Chart[] {
  const charts: Chart[] = [];
  let headings: { readonly depth: number; readonly title: string }[] = [];
  const lines = text.split(LINE_END);
  lines.forEach((line, index) => {
    const depth = depthOf(line, lines[index + 1] ?? '');
    if (depth !== null)
      headings = [...headings.filter((each) => each.depth < depth), { depth, title: line }];
    if (!headings.some((each) => isAboutPerformance(each.title))) return;
    for (const target of referencesIn(line)) {
      const file = resolvePath(path, target);
      if (file !== null) charts.push({ line: index + 1, file });
    }
  });
  return charts;
}

/** 1-based lines with a chart that `before` did not show so, or whose file is among those that changed. */
export function changedCharts(
  text: string,
  path: string,
  changedFiles: ReadonlySet<string>,
  before: string,
): readonly number[] {
  const lines = text.split(LINE_END);
  const earlier = new Set(before.split(LINE_END));
  const changed = chartsIn(text, path).filter(
    (chart) => changedFiles.has(chart.file) || !earlier.has(lines[chart.line - 1] ?? ''),
  );
  return [...new Set(changed.map((chart) => chart.line))];
}
