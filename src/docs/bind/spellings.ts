/** The ways in which one value of a facet is written. */
import { DENIED, nameWords } from './tokens.ts';
import type { Name } from './vocabulary.ts';

/** Words of the trade that stand for one another in names. */
export const DEFAULTS = ['default', 'stock', 'standard', 'baseline', 'vanilla', 'plain'];
const SYNONYMS = [
  DEFAULTS.join(' '),
  'sequential serial',
  'parallel concurrent',
  'warm hot',
  'thread worker',
  'memory ram rss',
].map((each) => each.split(' '));

/** Letters, and digits behind them: `http2`, `p99`. */
const NUMBERED = /^([a-z]+)(\d+(?:\.\d+)?)$/;

/** `p99` in words. */
function percentileWords(word: string): readonly string[] {
  const [, letters, share = ''] = NUMBERED.exec(word) ?? [];
  if (letters !== 'p' || share.length < 2) return [];
  return [`${share}th percentile`, ...(share === '50' ? ['median'] : [])];
}

/** The words as written, and with each that has synonyms replaced by one of them. */
export function spellings(words: readonly string[]): readonly (readonly string[])[] {
  const others = words.flatMap((word, at) => {
    const group = SYNONYMS.find((each) => each.includes(word)) ?? [];
    const same = [...group.filter((each) => each !== word), ...percentileWords(word)];
    return same.map((each) => words.toSpliced(at, 1, ...each.split(' ')));
  });
  return [words, ...others];
}

const ON = ['on', 'true', 'yes', 'enabled'];
const OFF = ['off', 'false', 'no', 'disabled'];

export const isSwitch = (value = ''): boolean => [...ON, ...OFF].includes(value);

/** The words for one value of a facet: of a switch, its name, denied where it is off. */
export function valueWords(facet: string, value: string): readonly string[] {
  if (!facet.startsWith('[') || !isSwitch(value)) return nameWords(value);
  return nameWords(facet).map((word) => (OFF.includes(value) ? `${DENIED}${word}` : word));
}

/** `http2` as "HTTP/2" and "h2". */
export function apart({ words, ...name }: Name): readonly Name[] {
  const [, letters = '', digits = ''] = NUMBERED.exec(words.join(' ')) ?? [];
  if (letters.length < 2) return [];
  return [
    { ...name, words: [letters, digits], weights: [0, 1], isWhole: true },
    { ...name, words: [`${letters[0]}${digits}`], weights: [1] },
  ];
}
