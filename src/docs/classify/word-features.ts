import { remember } from '../../core/text/remember.ts';
import type { Features } from './feature-values.ts';
import type { Stretch } from './sentences.ts';
import type { WordGroup } from './words.ts';
import { groupsOf } from './words.ts';

/** A word, or a number told by `#`, with its place. */
export interface Seen {
  readonly start: number;
  readonly end: number;
  /** A number that stands for its stem. */
  readonly code: number;
  readonly groups: readonly WordGroup[];
}

/** The name of a namespace (`std::`) is no word. */
const WORD = /\p{L}[\p{L}\p{M}]*(?![\p{L}\p{M}]|::)|\d[\d.,]*|[σ±]/gu;
const MAX_TEXT = 5000;

const recognize = remember((word: string): Pick<Seen, 'code' | 'groups'> => {
  const stem = /^\d/.test(word)
    ? '#'
    : word
        .toLowerCase()
        .replace(/(?:ing|ed|es|s|ly)$/, '')
        .slice(0, 8);
  return { code: hash(stem), groups: groupsOf(word) };
}, 5000);

/** FNV-1a. */
export function hash(text: string): number {
  let code = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    code = Math.imul(code ^ text.charCodeAt(at), 0x01000193);
  return code >>> 0;
}

/** The words of texts, each text read once. */
export function createWordIndex() {
  const kept = new Map<string, readonly Seen[]>();
  return {
    read: (text: string): readonly Seen[] => {
      const found = kept.get(text);
      if (found) return found;
      const words = [...text.slice(0, MAX_TEXT).matchAll(WORD)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        ...recognize(match[0]),
      }));
      kept.set(text, words);
      return words;
    },
  };
}

export type WordIndex = ReturnType<typeof createWordIndex>;

const REACH = 300;

/** The words of a sentence before and behind a number, each nearest first. */
export interface Around {
  readonly before: readonly Seen[];
  readonly after: readonly Seen[];
}

export function wordsAround(words: readonly Seen[], sentence: Stretch, token: Stretch): Around {
  const first = lowerBound(words, Math.max(sentence.start, token.start - REACH));
  const here = lowerBound(words, token.start);
  const next = lowerBound(words, token.end);
  const last = lowerBound(words, Math.min(sentence.end, token.end + REACH));
  return { before: words.slice(first, here).reverse(), after: words.slice(next, last) };
}

/** Adds, for each group, how near its nearest word stands: 1 beside the number, 0 far. */
export function addGroups(features: Features, zone: string, words: readonly Seen[]): void {
  words.forEach(({ groups }, at) => {
    for (const group of groups) {
      const name = `${zone}:${group}`;
      if (!features.has(name)) features.set(name, 1 / (at + 1));
    }
  });
}

/** Adds the groups that a whole text speaks of. */
export function addGroupsOf(features: Features, zone: string, words: readonly Seen[]): void {
  for (const { groups } of words) for (const group of groups) features.set(`${zone}:${group}`, 1);
}

function lowerBound(words: readonly Seen[], start: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
