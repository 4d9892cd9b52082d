/** What a program says of its own arguments, and what it is given for them. */
import { isCutShort } from './native-ends.ts';

/** In every image, and the same for both sides. */
export const SOME_FILE = '/bin/bash';
/** What a program may take, from the line with which it says how it is called: from the most telling word to the least; powers of two, which some sizes have to be. */
const FITTING: readonly (readonly [RegExp, string])[] = [
  [/thread|core|cpu|worker|proc|reader|writer|producer|consumer/i, '2'],
  [/file|path|input|corpus|dict|\.\w+$/i, SOME_FILE],
  [/delta|affinity|seed|stride|duration|seconds/i, '1'],
  [/iter|repe(at|tition)|loop|times|\bops\b/i, '65536'],
  [/entries|elements|items|keys|size|length|bytes|capacity|^#?n$/i, '4096'],
  [/num|count/i, '4'],
];
const LINE = /\busage\b\s?:?[ \t]*(?:\n[ \t]*)?(\S[^\n]*)/i;
/** Whether it says how it is called. */
export const isUsage = (said: string): boolean => /^\W*usage\b/im.test(said);
/** Whether a program did not take what it was given. */
export const isRefused = (status: number, said: string): boolean =>
  (status !== 0 && !isCutShort(status)) || isUsage(said);
const PROGRAM = /^[^<[\s]\S*/;
/** `[-v]`, `<OPTIONS>`, and the unit of what stands before: `duration (s)`. */
const OPTIONAL = /\[[^\]]*(\]|$)|\.\.\.|<options>|\(\w{1,3}\)/gi;
const OPTIONAL_FILE = /\[<?(?:[a-z]+[ _-])?(?:files?|input|filenames?)>?\]/i;
/** `[fast | slow]`: one of some words; brackets mean little where nothing at all was not enough. */
const CHOICE = /[[({<]\s*(?!help|version)([A-Za-z][\w.-]*)(?:\s*\|\s*[A-Za-z][\w.-]*)+\s*[\])}>]/gi;
/** `<number of threads>`, or a word alone. */
const PLACE = /<([^<>]*)>|(?<=^|\s)\$?([A-Z][A-Z_]*|[a-z][A-Za-z]*(?:_[A-Za-z]+)*)(?=\s|$)/g;

/** What it needs, without its own name; null where it does not say. */
export function needsOf(said: string): string | null {
  const line = LINE.exec(said)?.[1];
  return line === undefined ? null : line.replace(PROGRAM, '').trim();
}

/** Null: it asks for nothing, or for something that no value is known to fit. */
export function givenBy(printed: string): [string] | null {
  const line = LINE.exec(printed)?.[1] ?? '';
  const needed = line.replace(PROGRAM, '').replace(CHOICE, '<=$1>').replace(OPTIONAL, '');
  const places = [...needed.matchAll(PLACE)].map((match) => match[1] ?? match[2] ?? '');
  if (needed.trim() === '' && OPTIONAL_FILE.test(line)) return [SOME_FILE];
  const isAll = needed.replace(PLACE, '').trim() === '';
  const values = places.map((place) =>
    place.startsWith('=') ? place.slice(1) : FITTING.find(([word]) => word.test(place))?.[1],
  );
  return isAll && places.length > 0 && !values.includes(undefined) ? [values.join(' ')] : null;
}
