import type { Modifier } from '../../claim.ts';

type Rule = readonly [pattern: RegExp, modifier: Modifier];

/** Words right before a number; the first that fits wins, so the longer ones stand first. */
const BEFORE: readonly Rule[] = [
  [
    /(?:up to|as much as|as fast as|as high as|maximum of|max(?:imum)?\.?|peak(?:s|ing)? (?:at|of))(?: an?| about| around| approximately| almost)?$/,
    { kind: 'up-to' },
  ],
  [/(?:no more than|at most|not more than|≤|<=)$/, { kind: 'at-most' }],
  [
    /(?:no less than|at least|not less than|as low as|≥|>=|minimum of)(?: an?)?$/,
    { kind: 'at-least' },
  ],
  [
    /(?:more than|over|above|exceed(?:s|ed|ing)?|greater than|beyond|surpass(?:es|ed|ing)?|crossing|upwards of|higher than|>)(?: an?)?$/,
    { kind: 'more-than' },
  ],
  [
    /(?:under|less than|fewer than|below|lower than|within|smaller than|faster than|sub-|<)(?: an?)?$/,
    { kind: 'less-than' },
  ],
  [
    /(?:~|≈|≃|∼|about|around|approximately|approx\.?|roughly|nearly|almost|circa|ca\.?|some|close to|in the order of|on the order of)(?: an?)?$/,
    { kind: 'about' },
  ],
];

/** Reads what stands before a number ("up to", "~", "at least") and a plus behind it ("100+ ms"). */
export function readModifier(text: string, start: number, afterNumber: string): Modifier | null {
  const before = text
    .slice(Math.max(0, start - 28), start)
    .toLowerCase()
    .replace(/\s+/g, ' ');
  const words = before.replace(/[ *_]+$/, '');
  const found = BEFORE.find(([pattern]) => isWholeWord(words, pattern));
  if (found) return found[1];
  return afterNumber.startsWith('+') ? { kind: 'at-least' } : null;
}

/** The words must not be the tail of a longer one: "handsome" is no "some". */
function isWholeWord(words: string, pattern: RegExp): boolean {
  const match = pattern.exec(words);
  if (!match) return false;
  return !/[a-z]/.test(match[0].charAt(0)) || !/[a-z-]/.test(words[match.index - 1] ?? '');
}
