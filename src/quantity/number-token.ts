import { type Decimal, parseDecimal } from './decimal.ts';

/** A number as printed, with its place in the text it was found in. */
export interface PrintedNumber {
  readonly start: number;
  readonly end: number;
  readonly decimal: Decimal;
  /** `1,5`: either one and a half or a slip; nobody can tell. */
  readonly isAmbiguous: boolean;
}

const GROUP_SEPARATORS = new Set([',', '.', "'", '’', '_', '\u00a0', '\u2009', '\u202f', '\u2007']);

export function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

export function endOfDigits(text: string, from: number): number {
  let at = from;
  while (isDigit(text, at)) at += 1;
  return at;
}

/** The number that starts at `start`, with separators and an exponent, without its sign. Linear in its length. */
export function readNumber(text: string, start: number): PrintedNumber | null {
  const first = endOfDigits(text, start);
  if (first === start && !(text[start] === '.' && isDigit(text, start + 1))) return null;
  const groups = readGroups(text, start, first);
  const plain = readFraction(text, groups);
  const end = readExponent(text, plain.end);
  const decimal = parseDecimal(`${plain.digits}${text.slice(plain.end, end)}`);
  return decimal && { start, end, decimal, isAmbiguous: plain.isAmbiguous };
}

interface Groups {
  readonly digits: string;
  readonly end: number;
  readonly separator: string | null;
  readonly count: number;
}

/** `1,234,567` and the like: one to three digits, the first no nought, then threes behind the same separator. */
function readGroups(text: string, start: number, first: number): Groups {
  let digits = text.slice(start, first);
  let end = first;
  let count = 0;
  const separator = text[first] ?? '';
  if (!/^[1-9]\d{0,2}$/.test(digits) || !GROUP_SEPARATORS.has(separator))
    return { digits, end, separator: null, count };
  while (text[end] === separator && endOfDigits(text, end + 1) === end + 4) {
    digits += text.slice(end + 1, end + 4);
    end += 4;
    count += 1;
  }
  return { digits, end, separator: count > 0 ? separator : null, count };
}

function readFraction(text: string, groups: Groups) {
  const { digits, end, separator, count } = groups;
  const hasCommaNext = text[end] === ',' && isDigit(text, end + 1);
  const isLonePoint = separator === '.' && count === 1 && !hasCommaNext;
  if (isLonePoint)
    return { digits: `${digits.slice(0, -3)}.${digits.slice(-3)}`, end, isAmbiguous: false };
  const point = fractionPoint(text, groups);
  if (!point) return { digits: digits || '0', end, isAmbiguous: false };
  const stop = endOfDigits(text, end + 1);
  const fraction = text.slice(end + 1, stop);
  return { digits: `${digits || '0'}.${fraction}`, end: stop, isAmbiguous: point.isAmbiguous };
}

/** Whether the mark at the end of the whole part begins a fraction. */
function fractionPoint(text: string, groups: Groups): { readonly isAmbiguous: boolean } | null {
  const mark = text[groups.end];
  const stop = endOfDigits(text, groups.end + 1);
  if (mark === groups.separator || stop === groups.end + 1) return null;
  if (mark === '.') return { isAmbiguous: false };
  if (mark !== ',') return null;
  if (groups.separator !== null) return { isAmbiguous: false };
  // "1,5" may be a slip or a comma; "10,20,30" is a list.
  const isList = text[stop] === ',' && isDigit(text, stop + 1);
  return isList || stop - groups.end > 3 ? null : { isAmbiguous: true };
}

function readExponent(text: string, from: number): number {
  if (text[from] !== 'e' && text[from] !== 'E') return from;
  const signed = text[from + 1] === '-' || text[from + 1] === '+' ? from + 2 : from + 1;
  const end = endOfDigits(text, signed);
  return end > signed && end - signed <= 3 ? end : from;
}
