import type { RawAnnotation } from '../claim.ts';
import type { Block } from './block.ts';
import type { MappedText } from './mapped-text.ts';

type Locate = (offset: number) => { readonly line: number };

/**
 * What opens a comment: of HTML and Markdown, of MDX; and where it begins its line, of reST, of AsciiDoc,
 * and `[//]: # (` of Markdown without HTML.
 */
const OPEN = /(?:<!--|\{\/\*|(?<![^\n])(?:\.\.|\/\/|\[[^\]\n]{0,40}\]:[ \t]+<?#>?[ \t]+\())\s*$/;

/** What ends those that do not end with their line. */
const CLOSES: ReadonlyMap<string, string> = new Map([
  ['<!--', '-->'],
  ['{/*', '*/}'],
]);

/** Most characters of what opens a comment. */
const LONGEST = 64;

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
  const places = blocks.flatMap((block) =>
    textsOf(block).flatMap((text) =>
      [...text.text.matchAll(/benchproof/g)]
        .filter(({ index }) => block.kind === 'code' || isInSpan(text, index))
        .flatMap(({ index }) => text.starts[index] ?? []),
    ),
  );
  return new Set(places);
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
  const from = Math.max(0, word - LONGEST - 1);
  const open = OPEN.exec(text.slice(from, word));
  if (!open || (open.index === 0 && from > 0)) return null;
  const start = from + open.index;
  const mark = open[0].trimEnd();
  const close = CLOSES.get(mark);
  const stop = text.indexOf(close ?? '\n', word);
  const inner = stop < 0 ? text.length : stop;
  const end = close && stop >= 0 ? stop + close.length : inner;
  const words = text.slice(word + WORD.length, inner).trim();
  return {
    line: locate(start).line,
    endLine: locate(Math.max(start, end - 1)).line,
    start,
    end,
    text: mark.endsWith('(') ? words.replace(/\)$/, '').trimEnd() : words,
  };
}
