/** Digits that are part of a word, a version, a path or an address. */
import { parseDecimal } from '../../quantity/decimal.ts';
import { isDigit, isMark, isWordPart, skipLetters, skipWordParts } from './characters.ts';
import type { Draft, Shape } from './token.ts';

const JOINERS = new Set(['-', '.', '/', '@', '\\', '+', ':']);

/** Words whose full stop or hyphen ends them: what follows is a number of its own. */
const CUT_OFF = new Set(['approx', 'ca', 'max', 'min', 'avg', 'vs', 'est', 'sub']);

/** The end of a name that begins at `at`: word parts, and the marks that join two of them. */
export function endOfName(text: string, at: number): number {
  let end = skipWordParts(text, at);
  while (JOINERS.has(text[end] ?? '')) {
    const next = joinedPart(text, at, end);
    if (next === end) break;
    end = skipWordParts(text, next);
  }
  return end;
}

/** Where the next part of a name begins behind the mark at `end`; `end` itself where none does. */
function joinedPart(text: string, at: number, end: number): number {
  const mark = text[end];
  const isDouble = isMark(text, end, ':+') && text[end + 1] === mark;
  const next = isDouble ? end + 2 : end + 1;
  if (!isWordPart(text, next)) return end;
  if (mark === '+' && !isDouble) return end;
  if (mark === ':' && !isDouble && !isFile(text, at, end)) return end;
  const isCut =
    isDigit(text, next) && end - at < 8 && CUT_OFF.has(text.slice(at, end).toLowerCase());
  return isCut ? end : next;
}

/** `queue.ts:12`: a place in a file. */
function isFile(text: string, at: number, end: number): boolean {
  const name = text.slice(Math.max(at, end - 80), end);
  return name.includes('.') && !isDigit(name, name.lastIndexOf('.') + 1);
}

/** Reads a word that begins at `at` and holds digits; null where it holds none, with its end. */
export function readName(
  text: string,
  at: number,
): { readonly end: number; readonly draft: Draft | null } {
  const url = endOfUrl(text, at);
  const end = url ?? endOfName(text, at);
  if (!/\d/.test(text.slice(at, end))) return { end, draft: null };
  return { end, draft: nameDraft(text, at, end, url === null ? null : 'url') };
}

/** A draft for a whole name; its value where it holds one number and no more. */
export function nameDraft(text: string, start: number, end: number, shape: Shape | null): Draft {
  const words = text.slice(start, end);
  return { start, end, low: onlyNumber(words), shape: shape ?? shapeOfName(words) };
}

function onlyNumber(words: string): Draft['low'] {
  const runs = words.match(/\d+(?:\.\d+)?/g);
  return runs?.length === 1 ? parseDecimal(runs[0]) : null;
}

function endOfUrl(text: string, at: number): number | null {
  const colon = skipLetters(text, at);
  if (!text.startsWith('://', colon) || colon - at > 10) return null;
  let end = colon + 3;
  while (end < text.length && !/[\s<>"'`|()[\]{}]/.test(text[end] ?? '')) end += 1;
  while (/[.,;:!?]/.test(text[end - 1] ?? '')) end -= 1;
  return end;
}

const NAMED: readonly (readonly [Shape, RegExp])[] = [
  ['address', /^\d{1,3}(?:\.\d{1,3}){3}(?:\/\d+)?$/],
  ['version', /^(?:v|ver|version)[\d.]|@v?\d|^\d+\.\d+\.|^\d+\.x\b/i],
  ['percentile', /^p\d{1,4}(?:\.\d{1,4})?$/i],
  ['path', /[/\\]/],
];

function shapeOfName(words: string): Shape {
  if (isHash(words)) return 'hash';
  return NAMED.find(([, pattern]) => pattern.test(words))?.[0] ?? 'name';
}

/** Seven or more hexadecimal digits, in which letters and digits alternate. */
export function isHash(words: string): boolean {
  if (words.length < 7 || !/^[\da-f-]+$/i.test(words)) return false;
  return /\d/.test(words) && /[a-f]\d.*[a-f]|\d[a-f].*\d[a-f]/i.test(words);
}
