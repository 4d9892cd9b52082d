/** Width of text in terminal columns, by grapheme, and cutting to it. */
import { eastAsianWidth } from 'get-east-asian-width';

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const ASCII = /^[ -~]*$/;
/** Share kept of the end of a cut text: names mostly differ at their ends. */
const TAIL = 1 / 3;

function graphemesOf(text: string): string[] {
  return ASCII.test(text) ? [...text] : [...GRAPHEMES.segment(text)].map(({ segment }) => segment);
}

/** Wide East Asian characters take two columns, combining marks none, joined emoji two. */
function graphemeWidth(grapheme: string): number {
  const points = [...grapheme];
  if (points.length > 1 && /\p{Extended_Pictographic}/u.test(grapheme)) return 2;
  return points.reduce(
    (sum, point) => (/\p{M}/u.test(point) ? sum : sum + eastAsianWidth(point.codePointAt(0) ?? 0)),
    0,
  );
}

export function displayWidth(text: string): number {
  if (ASCII.test(text)) return text.length;
  return graphemesOf(text).reduce((sum, grapheme) => sum + graphemeWidth(grapheme), 0);
}

/** Cut to `columns` in the middle. */
export function fitWidth(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  if (columns < 1) return '';
  const graphemes = graphemesOf(text);
  const tail = take(graphemes.toReversed(), Math.floor((columns - 1) * TAIL)).toReversed();
  const head = take(graphemes, columns - 1 - displayWidth(tail.join('')));
  return `${head.join('')}…${tail.join('')}`;
}

function take(graphemes: readonly string[], columns: number): string[] {
  const taken: string[] = [];
  let width = 0;
  for (const grapheme of graphemes) {
    width += graphemeWidth(grapheme);
    if (width > columns) break;
    taken.push(grapheme);
  }
  return taken;
}

/** Where a shared beginning may end: behind a part of a name. */
const PART = /[^/.:\s-]*$/;

/** What all texts begin with, whole parts of a name only. */
function sharedBeginning([first = '', ...others]: readonly string[]): string {
  const shared = others.reduce((begun, text) => {
    let at = 0;
    while (at < begun.length && begun[at] === text[at]) at += 1;
    return begun.slice(0, at);
  }, first);
  return others.length === 0 ? '' : shared.replace(PART, '');
}

/** Cuts each text to `columns` in the middle. Where that makes different ones equal, what all begin with is left out. */
export function fitDistinct(texts: readonly string[], columns: number): string[] {
  const cut = texts.map((text) => fitWidth(text, columns));
  const distinct = [...new Set(texts)];
  if (new Set(cut).size === distinct.length) return cut;
  const { length } = sharedBeginning(distinct);
  return texts.map((text) => fitWidth(length > 1 ? `…${text.slice(length)}` : text, columns));
}

/** Padded with spaces to `columns`. */
export function pad(text: string, columns: number, align: 'left' | 'right'): string {
  const fill = ' '.repeat(Math.max(0, columns - displayWidth(text)));
  return align === 'left' ? text + fill : fill + text;
}

/** Lines of at most `columns`, broken at spaces but not before `%`; longer words stay whole. */
export function wrapWidth(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ (?!%)/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && displayWidth(longer) > columns) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
