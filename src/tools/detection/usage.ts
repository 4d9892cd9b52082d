/** What a program may take, from the line with which it says how it is called. */

/** From the most telling word to the least; powers of two, which some sizes have to be. */
const FITTING: readonly (readonly [RegExp, string])[] = [
  [/thread|core|cpu|worker|proc|reader|writer|producer|consumer/i, '2'],
  // In every image, and the same for both sides.
  [/file|path|input|corpus/i, '/bin/bash'],
  [/delta|affinity|seed|stride/i, '1'],
  [/iter|repe(at|tition)|loop|times|\bops\b/i, '65536'],
  [/entries|elements|items|keys|size|length|bytes|capacity|^#?n$/i, '4096'],
  [/num|count/i, '4'],
];
const LINE = /\busage\b:?[ \t]*(?:\n[ \t]*)?(\S[^\n]*)/i;
const PROGRAM = /^[^<[\s]\S*/;
const OPTIONAL = /\[[^\]]*(\]|$)|\.\.\./g;
/** `<number of threads>`, or a word of capitals. */
const PLACE = /<([^<>]*)>|\b([A-Z][A-Z_]*)\b/g;

/** Null: it asks for nothing, or for something that no value is known to fit. */
export function givenBy(printed: string): string | null {
  const line = LINE.exec(printed)?.[1] ?? '';
  const needed = line.replace(PROGRAM, '').replace(OPTIONAL, '');
  const places = [...needed.matchAll(PLACE)].map((match) => match[1] ?? match[2] ?? '');
  const isAll = needed.replace(PLACE, '').trim() === '';
  const values = places.map((place) => FITTING.find(([word]) => word.test(place))?.[1]);
  return isAll && places.length > 0 && !values.includes(undefined) ? values.join(' ') : null;
}
