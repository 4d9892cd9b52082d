import type { RawAnnotation } from '../claim.ts';

type Locate = (offset: number) => { readonly line: number };

interface Shell {
  readonly open: string;
  /** What ends it; null: the end of the line. */
  readonly close: string | null;
}

/** Comments of each format: HTML and Markdown, MDX, reST, AsciiDoc. */
const SHELLS: readonly Shell[] = [
  { open: '<!--', close: '-->' },
  { open: '{/*', close: '*/}' },
  { open: '..', close: null },
  { open: '//', close: null },
];

/** Finds the annotations `<!-- benchproof … -->` of a text, whatever shell they stand in. */
export function findAnnotations(text: string, locate: Locate): readonly RawAnnotation[] {
  const found: RawAnnotation[] = [];
  let at = text.indexOf('benchproof');
  while (at >= 0) {
    const annotation = readAnnotation(text, at, locate);
    if (annotation) found.push(annotation);
    at = text.indexOf('benchproof', annotation ? annotation.end : at + 1);
  }
  return found;
}

function readAnnotation(text: string, word: number, locate: Locate): RawAnnotation | null {
  const next = text[word + 'benchproof'.length];
  if (next !== undefined && !/[\s:]/.test(next)) return null;
  const before = text.slice(Math.max(0, word - 64), word).trimEnd();
  const shell = SHELLS.find(
    ({ open, close }) => before.endsWith(open) && (close || startsLine(before, open)),
  );
  if (!shell) return null;
  const start = text.lastIndexOf(shell.open, word);
  const stop = text.indexOf(shell.close ?? '\n', word);
  const inner = stop < 0 ? text.length : stop;
  const end = shell.close && stop >= 0 ? stop + shell.close.length : inner;
  return {
    line: locate(start).line,
    endLine: locate(Math.max(start, end - 1)).line,
    start,
    end,
    text: text.slice(word + 'benchproof'.length, inner).trim(),
  };
}

/** `..` and `//` are comments only at the beginning of a line. */
function startsLine(before: string, open: string): boolean {
  const at = before.length - open.length;
  return at === 0 || before[at - 1] === '\n';
}
