/** Formulas in TeX, as a page shows them: `$8.56\,\mathrm{ms}$` is 8.56 ms. */
import type { MappedText, TextBuilder } from '../mapped-text.ts';

/** As GitHub reads it: no blank inside a single dollar sign, and no digit behind the last. */
const FORMULA = /(\$\$)([^$]{1,500})\$\$|(\$)(?!\s)([^$\n]{1,200})(?<!\s)\$(?!\d)/g;

const SYMBOLS: Readonly<Record<string, string>> = {
  times: '×',
  cdot: '×',
  approx: '≈',
  sim: '~',
  pm: '±',
  mu: 'µ',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  '%': '%',
};

/** A command with what it holds in braces, a symbol with the blank that ends it, a blank, a brace; all else stands for itself. */
const PIECE = /\\(?:text|math|operator)[a-z]*\s*\{|\\([a-z]+|%) ?|\\[,;:! ]|[{}~\s]|[^\\]|\\/gi;

function shownOf(piece: string, symbol: string | undefined): string {
  if (symbol !== undefined) return SYMBOLS[symbol] ?? '';
  if (/^(?:\\[,;:! ]|~|\s)$/.test(piece)) return ' ';
  return piece.length > 1 || '{}\\'.includes(piece) ? '' : piece;
}

type Push = (shown: string, start: number, end: number) => void;

function readTex(source: string, from: number, to: number, push: Push): void {
  for (const { 0: piece, 1: symbol, index } of source.slice(from, to).matchAll(PIECE)) {
    const shown = shownOf(piece, symbol);
    if (shown !== '') push(shown, from + index, from + index + piece.length);
  }
}

/** Adds a formula that is no dollar sign's: the text of a role or macro. */
export function putFormula(source: string, from: number, to: number, into: TextBuilder): void {
  readTex(source, from, to, into.put);
}

interface Pieces {
  text: string;
  readonly starts: number[];
  readonly ends: number[];
}

function pushInto(pieces: Pieces): Push {
  return (shown, start, end) => {
    // One blank parts a number from its unit, however many a formula holds.
    const isBlank = shown === ' ' && pieces.text.endsWith(' ');
    if (isBlank) return;
    pieces.text += shown;
    pieces.starts.push(start);
    pieces.ends.push(end);
  };
}

/** A text that is a formula as a whole: a fence that is called `math`. */
export function readFormula({ starts, ends }: MappedText, source: string): MappedText {
  const pieces: Pieces = { text: '', starts: [], ends: [] };
  readTex(source, starts[0] ?? 0, ends.at(-1) ?? 0, pushInto(pieces));
  return { ...pieces, marks: [] };
}

/** The formulas with numbers in a text, from their first to behind their last dollar sign. */
function formulasIn({ text, marks }: MappedText) {
  const isCode = (at: number) =>
    marks.some(({ kind, start, end }) => kind === 'code' && start <= at && at < end);
  return [...text.matchAll(FORMULA)]
    .filter(({ 0: formula, index }) => /\d/.test(formula) && !isCode(index))
    .map(({ 0: formula, 1: pair, index }) => ({
      start: index,
      end: index + formula.length,
      width: pair === undefined ? 1 : 2,
    }));
}

/** A text with its formulas as they are shown. */
export function readFormulas(whole: MappedText, source: string): MappedText {
  if (!whole.text.includes('$')) return whole;
  const pieces: Pieces = { text: '', starts: [], ends: [] };
  const moved: number[] = [];
  const keep = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      moved[at] = pieces.text.length;
      pieces.text += whole.text[at];
      pieces.starts.push(whole.starts[at] ?? 0);
      pieces.ends.push(whole.ends[at] ?? 0);
    }
  };
  let last = 0;
  for (const { start, end, width } of formulasIn(whole)) {
    keep(last, start);
    last = end;
    const from = whole.ends[start + width - 1] ?? 0;
    readTex(source, from, whole.starts[end - width] ?? from, pushInto(pieces));
    for (let at = start; at < end; at += 1) moved[at] ??= pieces.text.length;
  }
  keep(last, whole.text.length);
  const placeOf = (at: number) => moved[at] ?? pieces.text.length;
  const marks = whole.marks.map(({ kind, start, end }) => ({
    kind,
    start: placeOf(start),
    end: placeOf(end),
  }));
  return { ...pieces, marks };
}
