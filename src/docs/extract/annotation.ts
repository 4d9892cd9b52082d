import type { RawAnnotation } from '../claim.ts';
import type { Block } from './block.ts';
import type { MappedText } from './mapped-text.ts';

type Locate = (offset: number) => { readonly line: number };

interface Shell {
  /** What stands before the word; whether it has to begin its line. */
  readonly open: RegExp;
  readonly startsLine: boolean;
  /** What ends it; null: the end of the line, in front of which a bracket may close. */
  readonly close: string | null;
  readonly hasBracket?: true;
}

/** Comments of each format: HTML and Markdown, Markdown without HTML, MDX, reST, AsciiDoc. */
const SHELLS: readonly Shell[] = [
  { open: /<!--\s*$/, startsLine: false, close: '-->' },
  { open: /\{\/\*\s*$/, startsLine: false, close: '*/}' },
  {
    open: /\[[^\]\n]{0,40}\]:[ \t]+<?#>?[ \t]+\([ \t]*$/,
    startsLine: true,
    close: null,
    hasBracket: true,
  },
  { open: /\.\.\s*$/, startsLine: true, close: null },
  { open: /\/\/\s*$/, startsLine: true, close: null },
];

const WORD = 'benchproof';

/** Finds the annotations `<!-- benchproof … -->` of a text; what stands in code is only shown. */
export function findAnnotations(
  text: string,
  blocks: readonly Block[],
  locate: Locate,
): readonly RawAnnotation[] {
  const found: RawAnnotation[] = [];
  const shown = wordsInCode(blocks);
  let at = text.indexOf(WORD);
  while (at >= 0) {
    const annotation = shown.has(at) ? null : readAnnotation(text, at, locate);
    if (annotation) found.push(annotation);
    at = text.indexOf(WORD, annotation ? annotation.end : at + 1);
  }
  return found;
}

/** Where the word stands in fences, indented and literal blocks, and code spans of the source. */
function wordsInCode(blocks: readonly Block[]): ReadonlySet<number> {
  const places = new Set<number>();
  for (const block of blocks)
    for (const text of textsOf(block)) {
      for (let at = text.text.indexOf(WORD); at >= 0; at = text.text.indexOf(WORD, at + 1)) {
        const isCode = block.kind === 'code' || isInSpan(text, at);
        const place = text.starts[at];
        if (isCode && place !== undefined) places.add(place);
      }
    }
  return places;
}

function isInSpan({ marks }: MappedText, at: number): boolean {
  return marks.some((mark) => mark.kind === 'code' && mark.start <= at && at < mark.end);
}

function textsOf(block: Block): readonly MappedText[] {
  if (block.kind !== 'table') return [block.text];
  const cells = block.grid.rows.flatMap((row) => row.map((cell) => cell.text));
  return block.caption ? [block.caption, ...cells] : cells;
}

function readAnnotation(text: string, word: number, locate: Locate): RawAnnotation | null {
  const next = text[word + WORD.length];
  if (next !== undefined && !/[\s:]/.test(next)) return null;
  const from = Math.max(0, word - 64);
  const before = text.slice(from, word);
  const shell = SHELLS.find(({ open, startsLine }) => {
    const at = before.search(open);
    return at >= 0 && (!startsLine || from + at === 0 || text[from + at - 1] === '\n');
  });
  if (!shell) return null;
  const start = from + before.search(shell.open);
  const stop = text.indexOf(shell.close ?? '\n', word);
  const inner = stop < 0 ? text.length : stop;
  const end = shell.close && stop >= 0 ? stop + shell.close.length : inner;
  const words = text.slice(word + WORD.length, inner).trim();
  return {
    line: locate(start).line,
    endLine: locate(Math.max(start, end - 1)).line,
    start,
    end,
    text: shell.hasBracket ? words.replace(/\)$/, '').trimEnd() : words,
  };
}
