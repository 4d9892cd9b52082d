/** Where in a saved file it is that a message is about: `:12`, or `:12:5`. */
import { lineAt } from '../core/text/lines.ts';
import { jsonMistake, offsetOf } from './json-place.ts';
import { quoteStart } from './reading.ts';

/** What a file is that is one JSON document, or assigns one. */
const DOCUMENT = /^\uFEFF?\s*(?:window\.[A-Za-z_$][\w$]*\s*=\s*)?(?=[[{])/;
const CONFLICT = /^(?:<{7}|={7}|>{7})(?: |$)/m;

function documentIn(text: string): { readonly begin: number; readonly json: string } | null {
  const begin = DOCUMENT.exec(text)?.[0].length;
  return begin === undefined ? null : { begin, json: text.slice(begin) };
}

/** `3:1: it is not JSON: …`; null where the text is JSON, or none at all. */
export function syntaxMistake(text: string): string | null {
  const document = documentIn(text);
  const mistake = document === null ? null : jsonMistake(document.json);
  if (document === null || mistake === null) return null;
  const at = document.begin + mistake.offset;
  const [line, column] = [lineAt(text, at), at - text.lastIndexOf('\n', at - 1)];
  const rest = text.slice(at);
  const got = rest.trim() === '' ? 'the end: it is cut off' : quoteStart(rest);
  const why = CONFLICT.test(text) ? '; the conflict markers of a merge stand in it' : '';
  return `${line}:${column}: it is not JSON: expected ${mistake.expected}, got ${got}${why}`;
}

export function lineOf(text: string, path: readonly PropertyKey[]): string {
  const document = documentIn(text);
  if (document === null) return '';
  return `:${lineAt(text, document.begin + offsetOf(document.json, path))}`;
}

/** Where the last words of a message stand in the text, if only once; empty where they do not. */
export function lineSaying(text: string, message: string): string {
  for (const mark of [' got ', ': ']) {
    const words = message.slice(message.lastIndexOf(mark) + mark.length);
    const at = onlyPlaceOf(words.replace(/^the string (?=")/, '').trim(), text);
    if (message.includes(mark) && at !== null) return `:${lineAt(text, at)}`;
  }
  return '';
}

function onlyPlaceOf(words: string, text: string): number | null {
  const at = words === '' ? -1 : text.indexOf(words);
  if (at < 0 || text.includes(words, at + 1)) return null;
  const isPart = /\w/.test(text[at - 1] ?? '') || /\w/.test(text[at + words.length] ?? '');
  return isPart ? null : at;
}
