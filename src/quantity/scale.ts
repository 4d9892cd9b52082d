/** Words and letters that multiply a printed number: `10.4M`, `25 million`, `30K`. */

const SCALES: ReadonlyMap<string, number> = new Map([
  ...Object.entries({ k: 3, K: 3, M: 6, G: 9, B: 9, T: 12 }),
  ...Object.entries({ 千: 3, 万: 4, 萬: 4, 億: 8, 亿: 8 }),
]);

const WORDS: ReadonlyMap<string, number> = new Map([
  ['thousand', 3],
  ...'mn mln mil mio mm million millions'.split(' ').map((word) => [word, 6] as const),
  ...'bn bln billion billions'.split(' ').map((word) => [word, 9] as const),
  ['trillion', 12],
]);

export interface Scale {
  /** Power of ten. */
  readonly power: number;
  readonly end: number;
}

/** Reads the scale at `at` (blanks before it allowed); null where there is none. */
export function readScale(text: string, at: number): Scale | null {
  let from = at;
  while (from - at < 6 && /\s/.test(text[from] ?? '')) from += 1;
  let end = from;
  while (/[A-Za-zµμ]/.test(text[end] ?? '') && end - from < 10) end += 1;
  if (end === from) end = Math.min(text.length, from + 1);
  const word = text.slice(from, end);
  const power = SCALES.get(word) ?? (word === 'mm' ? undefined : WORDS.get(word.toLowerCase()));
  return power === undefined ? null : { power, end };
}
