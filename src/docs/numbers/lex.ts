import { remember } from '../../core/text/remember.ts';
import { negateDecimal } from '../../quantity/decimal.ts';
import { parseUnit } from '../../quantity/parse-unit.ts';
import type { Unit } from '../../quantity/unit.ts';
import {
  isBlank,
  isDigit,
  isLetter,
  isMark,
  isNameLetter,
  isWordPart,
  matchAt,
  skipBlanks,
  skipLetters,
  wordAt,
  wordBefore,
} from './characters.ts';
import { readFigure } from './figure.ts';
import { readLabelUnit } from './label-unit.ts';
import { linkTokens } from './link.ts';
import { measure } from './measure.ts';
import { readName } from './name.ts';
import { directionAfter, readDirection, readModifier, readSign, spreadMark } from './neighbours.ts';
import { readNumberWords } from './number-words.ts';
import { readVulgar } from './power.ts';
import type { Draft, NumberToken } from './token.ts';
import { isRate } from './unit-phrase.ts';

/**
 * Finds every number and number word of a text, in order and without overlap: each digit lies in
 * exactly one token. Nothing is decided: what a number looks like (a version, a date, an option) is
 * its `shape`. The text is one whose look-alike characters are folded. Linear in its length. A sentence
 * is asked for once for each of its numbers, and read once.
 */
export const lex = remember((text: string): readonly NumberToken[] => {
  const tokens: NumberToken[] = [];
  const words = createWordReader(text);
  let at = 0;
  while (at < text.length) {
    const isWord = isLetter(text, at);
    const draft = isWord ? words(at) : readMarked(text, at);
    if (draft) tokens.push(finish(text, draft, tokens.at(-1)));
    at = draft ? draft.end : isWord ? skipLetters(text, at) : at + 1;
  }
  return linkTokens(text, tokens);
}, 1000);

/** Reads what begins with a letter; a long name without digits is looked through only once. */
function createWordReader(text: string): (at: number) => Draft | null {
  let plainUntil = 0;
  return (at) => {
    const factor = prefixFactor(text, at);
    if (factor) return factor;
    if (at >= plainUntil && isNameLetter(text, at)) {
      const { end, draft } = readName(text, at);
      if (draft) return draft;
      plainUntil = end;
    }
    return readNumberWords(text, at);
  };
}

/** What begins with a digit or a mark. */
function readMarked(text: string, at: number): Draft | null {
  if (isDigit(text, at)) return readFigure(text, at);
  switch (text[at]) {
    case '.':
      return isDigit(text, at + 1) && text[at - 1] !== '.' ? readFigure(text, at) : null;
    case '%':
    case '{':
      return readFormat(text, at);
    default: {
      const low = readVulgar(text, at);
      return low && measure(text, at, { low, end: at + 1 }, null);
    }
  }
}

const FORMAT =
  /(?:(?<!\d)%[-+#0]{0,3}\d{1,4}(?:\.\d{0,4})?[a-zA-Z]{1,3}|\{:?[<>^+]?\d{1,4}(?:\.\d{0,4})?[a-zA-Z]?\})/y;

/** `%5.2f`, `%-10s`, `%2F`, `{:5.2f}`, `{0}`. */
function readFormat(text: string, at: number): Draft | null {
  const match = matchAt(FORMAT, text, at);
  return match && { start: at, end: at + match[0].length, low: null, shape: 'format' };
}

/** "x20 faster", or a cell `X 10`: the sign of the factor stands before it; `x64` and `x86` are processors. */
function prefixFactor(text: string, at: number): Draft | null {
  if (!isMark(text, at, 'xX')) return null;
  const from = skipBlanks(text, at + 1, 1);
  if (!isDigit(text, from) || isWordPart(text, at - 1)) return null;
  const draft = readFigure(text, from);
  const isPlain = draft.shape === null && !draft.unit && !isWordPart(text, draft.end);
  const isProcessor = /^x(?:64|86)$/.test(text.slice(at, draft.end));
  const isAlone = skipBlanks(text, 0, 4) === at && skipBlanks(text, draft.end, 4) === text.length;
  const isCompared = directionAfter(text, draft.end) !== null || wordBefore(text, at - 1) === 'by';
  if (!isPlain || isProcessor || !(isAlone || (isCompared && from === at + 1))) return null;
  return { ...draft, unit: parseUnit('x') };
}

/** Adds what stands beside a number: sign, bound, direction, the unit of its label. */
function finish(text: string, draft: Draft, previous: NumberToken | undefined): NumberToken {
  const { end, digitsEnd = end, power = 0, isAmbiguous = false, isWords = false } = draft;
  const floor = previous?.end ?? 0;
  const shape = draft.shape ?? shapeBehind(text, draft, previous);
  const digits = [draft.start, digitsEnd] as const;
  const kept = { end, digits, high: null, power, isAmbiguous, isWords, shape };
  if (draft.low === null && shape !== null) return { ...kept, ...BARE, start: draft.start };
  const marks = readMarks(text, draft.start, floor);
  const open = matchAt(PLUS, text, digitsEnd) && ({ kind: 'at-least' } as const);
  const { sign, start } = marks;
  return {
    ...kept,
    ...marks,
    ...readUnit(text, start, draft, shape === null && !isWords),
    low: sign === '-' && draft.low ? negateDecimal(draft.low) : draft.low,
    modifier: draft.modifier ?? readModifier(text, start) ?? open,
    direction: readDirection(text, start, end, sign),
  };
}

/** `640x480`: what ends dimensions is of their shape. */
function shapeBehind(text: string, { start, unit }: Draft, previous: NumberToken | undefined) {
  if (previous?.shape !== 'dimensions' || unit) return null;
  return text.slice(previous.end, start).trim() ? null : previous.shape;
}

/** "By a factor of 3", "a speedup of 3.25", "the speed-up is 3": a bare number behind it is a ratio. */
const OF_RATIO = /\b(?:factor of|(?:speed|slow)-?(?:up|down)s? (?:of|is|was)) (?:about )?$/i;
export const isOfRatio = (before: string): boolean => OF_RATIO.test(before);

/** The unit behind a number, else that of its label, else the word that stands in a unit's place. */
function readUnit(text: string, start: number, draft: Draft, mayBeLabelled: boolean) {
  const own = draft.unit ?? null;
  const isFactor = !own && isOfRatio(text.slice(Math.max(0, start - 24), start));
  const label = isFactor
    ? parseUnit('x')
    : mayBeLabelled
      ? unitAround(text, start, draft.end, own)
      : null;
  const unitFrom = own ? ('own' as const) : label ? ('label' as const) : null;
  const unit = label ?? own;
  return { unit, unitFrom, noun: unit ? null : nounBehind(text, draft.end) };
}

/** What nothing beside it is asked of: `1.2.3`, a date, a path. */
const BARE = {
  low: null,
  unit: null,
  unitFrom: null,
  noun: null,
  sign: null,
  modifier: null,
  direction: null,
  isSpread: false,
} as const;

/** Sign or `±` right before a number, not reaching into the one before it. */
function readMarks(text: string, from: number, floor: number) {
  const spread = spreadMark(text, from);
  const isSpread = spread !== null && spread >= floor;
  const signed = isSpread ? null : readSign(text, from);
  const isOwn = signed !== null && signed.start >= floor;
  return { isSpread, sign: isOwn ? signed.sign : null, start: isOwn ? signed.start : from };
}

/** `100+ ms`, `4.8M+ msgs/s`, `2x+ faster` */
const PLUS = /(?:[kKMGB%xX]| ?(?:thousand|million|billion))?\+(?!\d|\/-)/y;

/** `bandwidth: 812.5 (MB/s)`; a unit of one word, which may be a letter of a list, only where a line ends so: `elapsed: 0.055 (s)`. */
function unitInBrackets(text: string, end: number): Unit | null {
  const behind = text.slice(end, end + 32);
  const [, inner = ''] =
    /^ \(([^()\s]{1,12}\/[^()\s]{1,12})\)/.exec(behind) ??
    /^ \(([a-zA-Zµ%]{1,3})\)\s*$/.exec(behind) ??
    [];
  const isWhole = inner.includes('/') || text.length - end < 32;
  return isWhole ? parseUnit(inner) : null;
}

/** `×3`, `QPS: 159K`, `0.055 (s)`; and bytes that a label makes a rate: `Transfer/sec: 606.33MB`. */
function unitAround(text: string, start: number, end: number, unit: Unit | null): Unit | null {
  if (!unit && text[start - 1] === '×' && !isDigit(text, start - 2)) return parseUnit('x');
  if (unit && (unit.dimension !== 'bytes' || unit.symbol.includes('/'))) return null;
  const label = readLabelUnit(text, start);
  if (!unit && !label) return unitInBrackets(text, end);
  if (!unit || !label) return label;
  return isRate(label) ? parseUnit(`${unit.symbol}/s`) : null;
}

function nounBehind(text: string, end: number): string | null {
  const start = isBlank(text, end) ? end + 1 : text[end] === '-' ? end + 1 : end;
  return wordAt(text, start) || null;
}
