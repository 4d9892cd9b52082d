/** Changes to a text, each a half-open range of UTF-16 offsets and what is to stand there. */
import { LINE_END } from '../../core/text/lines.ts';

/** A half-open range of UTF-16 offsets, and what is to stand there. */
interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** A cell's content around an edit: what stands beside the number in it, and the spaces up to its borders. */
interface Cell {
  readonly before: string;
  readonly after: string;
  readonly left: number;
  readonly right: number;
  /** Drawn with bars, which stand at one column in all lines. */
  readonly isBarred: boolean;
}

const BARRED = { before: /\|( *)([^|\d]*)$/, after: /^([^|\d]*?)( *)(?=\|)/ };
/** Columns of plain text are at least two spaces apart. */
const SPACED = { before: /(^| {2,})((?:\S| \S)*)$/, after: /^((?:[^\s\d]| [^\s\d])*)( {2,}|$)/ };

function cellAround(before: string, after: string): Cell | null {
  for (const form of [BARRED, SPACED]) {
    const [start, end] = [form.before.exec(before), form.after.exec(after)];
    if (start === null || end === null) continue;
    const [, left = '', own = ''] = start;
    const [, beside = '', right = ''] = end;
    const runs = { left: left.length, right: right.length };
    return { before: own, after: beside, ...runs, isBarred: form === BARRED };
  }
  return null;
}

const isGap = (line: string, at: number) => (line[at] ?? ' ') === ' ';

/** Where a shorter number gets its spaces, and a longer one takes them: on the side that is no border; null: nowhere. */
function sideOf(cell: Cell, lines: readonly string[], start: number, end: number) {
  const startsThere = lines.some((line) => !isGap(line, start) && isGap(line, start - 1));
  const endsThere = lines.some((line) => !isGap(line, end - 1) && isGap(line, end));
  if (!cell.isBarred) return startsThere ? 'right' : endsThere ? 'left' : null;
  const bar = end + cell.right;
  if (!lines.some((line) => line[bar] === '|' || line[bar] === '+')) return null;
  const isFull = cell.left === cell.right && endsThere && !startsThere;
  return cell.left > cell.right || isFull ? 'left' : 'right';
}

/** The lines above and below the one from `start` to `end`. */
function neighbours(text: string, start: number, end: number): readonly string[] {
  const above = text.slice(0, start).split(LINE_END).at(-2);
  const below = text.slice(end).split(LINE_END)[1];
  return [above ?? '', below ?? ''];
}

/** An edit in a table that leaves every border where it is, as far as there is room. */
function keepWidth<Edit extends Replacement>(text: string, edit: Edit): Edit {
  const lack = edit.end - edit.start - edit.replacement.length;
  const lineStart =
    Math.max(...['\n', '\r'].map((each) => text.lastIndexOf(each, edit.start - 1))) + 1;
  const before = text.slice(lineStart, edit.start);
  const after = text.slice(edit.end).split(LINE_END)[0] ?? '';
  const lineEnd = edit.end + after.length;
  const cell = lack === 0 ? null : cellAround(before, after);
  if (cell === null) return edit;
  const from = before.length - cell.before.length;
  const to = edit.end - lineStart + cell.after.length;
  const side = sideOf(cell, neighbours(text, lineStart, lineEnd), from, to);
  const room = (spaces: number) => ' '.repeat(Math.max(1, spaces + lack));
  if (side === 'right' && lineStart + to + cell.right < lineEnd) {
    const replacement = edit.replacement + cell.after + room(cell.right);
    return { ...edit, end: edit.end + cell.after.length + cell.right, replacement };
  }
  if (side !== 'left' || cell.left === 0) return edit;
  const replacement = room(cell.left) + cell.before + edit.replacement;
  return { ...edit, start: edit.start - cell.before.length - cell.left, replacement };
}

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** The columns of its table stay where they are. */
  readonly isInTable?: boolean;
}

/** Applies edits that do not overlap; of two that do, the earlier one wins. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  const placed = edits.map((edit) => (edit.isInTable ? keepWidth(text, edit) : edit));
  for (const edit of placed.sort((a, b) => a.start - b.start)) {
    if (edit.start < at) continue;
    result += text.slice(at, edit.start) + edit.replacement;
    at = edit.end;
  }
  return result + text.slice(at);
}
