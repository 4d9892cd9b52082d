import { skipBlanks, skipBlanksBack, wordAt, wordBefore } from '../numbers/characters.ts';
import type { Candidate } from './candidate.ts';
import type { Features } from './feature-values.ts';

/** What the number itself and the characters that touch it say. */
export function addNumberFeatures(features: Features, candidate: Candidate): void {
  addValueFeatures(features, candidate);
  addWordedFeatures(features, candidate);
  const { text, marks } = candidate.passage.text;
  const { start, end } = candidate.token;
  features.set(`prev:${kindOf(text[start - 1])}`, 1);
  features.set(`next:${kindOf(text[end])}`, 1);
  const before = text.slice(Math.max(0, start - 12), start).trimEnd();
  features.set(`before:${kindOf(before.at(-1))}`, 1);
  features.set(`after:${kindOf(text.slice(end, end + 12).trimStart()[0])}`, 1);
  if (
    wordBefore(text, skipBlanksBack(text, start, 2)) === 'from' &&
    ENDS.has(wordAt(text, skipBlanks(text, end, 2)))
  )
    features.set('from-to', 1);
  for (const mark of marks)
    if (mark.start <= start && mark.end >= end) features.set(`mark:${mark.kind}`, 1);
}

/** What stands between the two ends of a change: "from 40 ms down to 4 ms". */
const ENDS = new Set(['to', 'down', 'up']);

function addValueFeatures(features: Features, { token, value }: Candidate): void {
  const { low } = token;
  if (!low) return;
  const digits = String(low.units < 0n ? -low.units : low.units);
  const isWhole = low.exponent === 0;
  features.set('decimals', Math.max(0, -(low.exponent - token.power)));
  features.set('digits', digits.replace(/0+$/, '').length);
  features.set('zeros', isWhole ? (/0*$/.exec(digits)?.[0].length ?? 0) : 0);
  features.set('magnitude', value > 0 ? Math.log10(value) : -9);
  if (isWhole && value > 1 && Number.isInteger(Math.log2(value))) features.set('power-of-two', 1);
  if (value === 1) features.set('one', 1);
}

function addWordedFeatures(features: Features, { token }: Candidate): void {
  const { shape, sign, modifier, direction } = token;
  const flags = {
    scaled: token.power > 0,
    range: token.high !== null,
    words: token.isWords,
    spread: token.isSpread,
    shape: shape !== null,
    direction: direction !== null,
  };
  for (const [name, isSo] of Object.entries(flags)) if (isSo) features.set(name, 1);
  const kinds = { shape, sign, modifier: modifier?.kind, direction };
  for (const [name, kind] of Object.entries(kinds)) if (kind) features.set(`${name}:${kind}`, 1);
}

const KINDS: readonly (readonly [string, string])[] = [
  ['open', '([{'],
  ['close', ')]}'],
  ['colon', ':'],
  ['equals', '='],
  ['slash', '/'],
  ['quote', '\'"`“”‘’'],
  ['dash', '-–—'],
  ['arrow', '→>'],
  ['comma', ','],
  ['stop', '.;!?'],
  ['about', '~≈<≤≥'],
  ['plus', '+±'],
  ['hash', '#'],
  ['star', '*_•·'],
  ['percent', '%'],
  ['bar', '|│┃'],
  ['currency', '$€£¥'],
];

const KIND_OF = new Map(KINDS.flatMap(([kind, all]) => [...all].map((one) => [one, kind])));

function kindOf(character: string | undefined): string {
  if (character === undefined || character === '') return 'edge';
  const kind = KIND_OF.get(character);
  if (kind) return kind;
  if (character.trim() === '') return 'blank';
  return character >= '0' && character <= '9'
    ? 'digit'
    : /\p{L}/u.test(character)
      ? 'letter'
      : 'other';
}
