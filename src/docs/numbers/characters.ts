/** Classes of characters, by UTF-16 unit: what may be part of a number, of a word, of a name. */
import { endOfDigits, isDigit } from '../../quantity/number-token.ts';

export { endOfDigits as skipDigits, isDigit };

export function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code <= 32) return code === 32 || (code >= 9 && code <= 13);
  return code === 0xa0 || (code >= 0x2000 && code <= 0x200a) || code === 0x202f || code === 0x3000;
}

/** What a sticky pattern finds at a place. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Whether one of the marks stands at `at`. */
export function isMark(text: string, at: number, marks: string): boolean {
  return at >= 0 && at < text.length && marks.includes(text.charAt(at));
}

/** A letter of any script. */
export function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return (code | 32) >= 97 && (code | 32) <= 122;
  return code === 0xb5 || (code > 0xbf && /[\p{L}\p{M}]/u.test(text[at] ?? ''));
}

/** A letter of a script that parts its words by blanks: glued to digits it makes a name of them. */
export function isNameLetter(text: string, at: number): boolean {
  return text.charCodeAt(at) < 0x590 && isLetter(text, at);
}

export function isWordPart(text: string, at: number): boolean {
  return isDigit(text, at) || text[at] === '_' || isNameLetter(text, at);
}

export function skipLetters(text: string, from: number): number {
  let at = from;
  while (isLetter(text, at)) at += 1;
  return at;
}

/** The end of letters, digits and `_`, at most `limit` of them. */
export function skipWordParts(
  text: string,
  from: number,
  limit = Number.POSITIVE_INFINITY,
): number {
  let at = from;
  while (at - from < limit && isWordPart(text, at)) at += 1;
  return at;
}

/** The end of at most `limit` blanks. */
export function skipBlanks(text: string, from: number, limit = Number.POSITIVE_INFINITY): number {
  let at = from;
  while (at - from < limit && isBlank(text, at)) at += 1;
  return at;
}

/** The start of at most `limit` blanks that end at `from`. */
export function skipBlanksBack(text: string, from: number, limit: number): number {
  let at = from;
  while (at > 0 && from - at < limit && isBlank(text, at - 1)) at -= 1;
  return at;
}

/** The word that ends at `end`, lower case; empty where none does. At most 24 letters. */
export function wordBefore(text: string, end: number): string {
  let at = end;
  while (at > 0 && end - at < 24 && isLetter(text, at - 1)) at -= 1;
  return text.slice(at, end).toLowerCase();
}

/** The word that begins at `start`, lower case. At most 24 letters. */
export function wordAt(text: string, start: number): string {
  let at = start;
  while (at - start < 24 && isLetter(text, at)) at += 1;
  return text.slice(start, at).toLowerCase();
}
