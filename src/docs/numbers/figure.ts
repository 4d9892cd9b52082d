/** Numbers that begin with a digit: their value, unit and what their own form shows them to be. */
import { wordSet } from '../../core/text/word-set.ts';
import { addDecimals, type Decimal, parseDecimal } from '../../quantity/decimal.ts';
import { type PrintedNumber as Printed, readNumber } from '../../quantity/number-token.ts';
import { parseUnit } from '../../quantity/parse-unit.ts';
import {
  isBlank,
  isDigit,
  isLetter,
  isMark,
  isNameLetter,
  isWordPart,
  matchAt,
  skipBlanks,
  skipBlanksBack,
  skipDigits,
  skipLetters,
  skipWordParts,
  wordAt,
  wordBefore,
} from './characters.ts';
import { measure } from './measure.ts';
import { endOfName, isHash, nameDraft } from './name.ts';
import { directionAfter, directionBefore } from './neighbours.ts';
import { readMagnitude, readVague } from './number-words.ts';
import { readMixed, readPower, readScientific } from './power.ts';
import type { Draft, Shape } from './token.ts';

/** Reads the number at a digit (or at a point before one); its end is always behind `at`. */
export function readFigure(text: string, at: number): Draft {
  const whole = readWhole(text, at) ?? readSpaced(text, at) ?? readTens(text, at);
  if (whole) return whole;
  const number = readNumber(text, at);
  if (!number) return { ...nameDraft(text, at, endOfName(text, at), 'oversized'), low: null };
  const shape = shapeBefore(text, at, number.end);
  const power = readPower(text, number) ?? readScientific(text, number) ?? readMixed(text, number);
  if (power) return measure(text, at, power, shape ?? power.shape);
  const glued = readGlued(text, number) ?? readProduct(text, number) ?? readFraction(text, number);
  if (glued) return { ...glued, shape: shape ?? glued.shape ?? null };
  const magnitude = readMagnitude(text, at, skipBlanks(text, number.end, 1), number.decimal);
  const { decimal: low, end, isAmbiguous } = number;
  if (magnitude) return magnitude;
  return measure(text, at, { low, end, isAmbiguous }, shape);
}

/** `213 985 744 ops/s`: blanks part thousands where the whole is a rate. */
function readSpaced(text: string, at: number): Draft | null {
  const match = matchAt(/\d{1,3}(?: \d{3})+(?= ?\p{L})/uy, text, at);
  const low = match && parseDecimal(match[0].replaceAll(' ', ''));
  const draft = match && measure(text, at, { low, end: at + match[0].length }, null);
  return draft?.unit?.dimension === 'rate' ? draft : null;
}

/** `10s of milliseconds` */
function readTens(text: string, at: number): Draft | null {
  const tens = matchAt(/10+s(?= of )/y, text, at);
  const draft = tens && readVague(text, at, at + tens[0].length);
  return draft?.unit ? draft : null;
}

const DATE =
  /(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?Z| ?[+-]\d{2}:?\d{2})?)?(?![\d.]*\d)/y;
const CLOCK = /(?:(\d{1,4}):)?(\d{1,4}):(\d{2}(?:\.\d{1,9})?)(?![\d:])/y;
const SPAN =
  /(?:(\d{1,4}) ?(?:hours?|hrs?|h)(?:,| and)? ?)?(?:(\d{1,4}) ?(?:minutes?|mins?|m)(?:,| and)? ?)?(?:(\d{1,4}(?:\.\d{1,9})?) ?(?:seconds?|secs?|s))?/y;
const HEX = /0[xX][\da-fA-F_]+/y;

/** Hexadecimal digits of the longest common hash, and some. */
const LONGEST_HASH = 160;

/** Forms of several groups of digits, which are one token: dates, times of day, spans, hashes. */
function readWhole(text: string, at: number): Draft | null {
  const second = skipWordParts(text, at, LONGEST_HASH);
  if (second - at >= 7 && isHash(text.slice(at, second)))
    return nameDraft(text, at, endOfName(text, at), null);
  if (matchAt(HEX, text, at))
    return { ...nameDraft(text, at, endOfName(text, at), 'hex'), low: null };
  const date = isMark(text, second, '-/.') ? matchAt(DATE, text, at) : null;
  if (date) return { start: at, end: at + date[0].length, low: null, shape: 'date' };
  if (text[second] === ':') return readClock(text, at);
  const digits = skipDigits(text, at);
  return isLetter(text, digits) || isBlank(text, digits) ? readSpan(text, at) : null;
}

function inSeconds([, hours, minutes, seconds = '0']: RegExpExecArray): Decimal | null {
  const exact = parseDecimal(seconds);
  const units = BigInt(hours ?? 0) * 3600n + BigInt(minutes ?? 0) * 60n;
  return exact && addDecimals({ units, exponent: 0 }, exact);
}

/** `1:02.5` is a span of time, `12:30` one or a time of day, `10:1` two parts of a whole. */
function readClock(text: string, at: number): Draft | null {
  const match = matchAt(CLOCK, text, at);
  const end = match ? at + match[0].length : at;
  if (match && !isLetter(text, end)) {
    const low = inSeconds(match);
    const shape = match[3]?.includes('.') ? null : 'clock';
    return { start: at, end, low, unit: parseUnit('s'), shape };
  }
  const parts = matchAt(/\d+(?:\.\d+)?(?::\d+)+/y, text, at);
  if (parts === null) return null;
  // "7:1" is seven times as much.
  const [times = '', ...of] = parts[0].split(':');
  const low = of.join() === '1' ? parseDecimal(times) : null;
  const told = { start: at, end: at + parts[0].length, low, shape: 'proportion' } as const;
  return low === null ? told : { ...told, unit: parseUnit('x') };
}

/** `8m30s`, `2 min 48 s`: told in seconds. */
function readSpan(text: string, at: number): Draft | null {
  const match = matchAt(SPAN, text, at);
  const parts = match?.slice(1).filter((part) => part !== undefined).length ?? 0;
  if (!match || parts < 2) return null;
  const end = at + match[0].trimEnd().length;
  if (isWordPart(text, end)) return null;
  const low = inSeconds(match);
  return { start: at, end, low, unit: parseUnit('s') };
}

const BEFORE: ReadonlyMap<string, Shape> = new Map([
  ...[...'$€£¥₹'].map((mark) => [mark, 'price'] as const),
  ['#', 'reference'],
  ['§', 'reference'],
  ['@', 'scale-mark'],
]);

/** What the characters and words right before a number show it to be. */
function shapeBefore(text: string, start: number, end: number): Shape | null {
  const before = text.charAt(start - 1);
  const around = before + text.charAt(end);
  const marked = BEFORE.get(before);
  if (marked) return marked;
  if (before === '^' && (isWordPart(text, start - 2) || text[start - 2] === ')')) return 'exponent';
  if (around === '{}') return 'format';
  if (around === '[]' && isWordPart(text, start - 2)) return 'index';
  return shapeByWords(text, start, end);
}

/** `EF AC 83`, and nothing else. */
const BYTES = /^\s*[\dA-F]{2}(?: [\dA-F]{2})+\s*$/;

/** What the words right before a number, and its line, show it to be. */
function shapeByWords(text: string, start: number, end: number): Shape | null {
  if (text.length < 100 && BYTES.test(text)) return 'hex';
  if (isListMarker(text, start, end)) return 'list-marker';
  if (isBlank(text, start - 1) && VERSION_WORDS.has(wordBefore(text, start - 1))) return 'version';
  if (isBesideMonth(text, start, end)) return 'date';
  const isSamples = SAMPLES.test(text.slice(Math.max(0, start - 5), start));
  return isSamples ? 'setting' : optionBefore(text, start);
}

function isListMarker(text: string, start: number, end: number): boolean {
  if (!isMark(text, end, '.)') || !isBlank(text, end + 1) || end - start > 3) return false;
  const before = skipBlanksBack(text, start, 12);
  const isLineStart =
    before === 0 || text[before - 1] === '\n' || text.slice(before, start).includes('\n');
  return isLineStart && skipBlanks(text, end + 1, 4) < text.length;
}

export const MONTHS = wordSet(
  'January February March April May June July August September October November December',
  'Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec',
);

/** "6 May", "May 2024", "May 6, 2024": a day or a year. */
function isBesideMonth(text: string, start: number, end: number): boolean {
  if (end - start > 4) return false;
  const after = skipLetters(text, end + 1);
  if (isBlank(text, end) && MONTHS.has(text.slice(end + 1, after))) return true;
  const before = /([A-Z][a-z]{2,8})\.? (?:\d{1,2}, )?$/.exec(
    text.slice(Math.max(0, start - 16), start),
  );
  return MONTHS.has(before?.[1] ?? '');
}

const VERSION_WORDS = new Set(['version', 'versions', 'release', 'v']);

/** `(n = 3)`: how many were measured. */
const SAMPLES = /(?<![\p{L}\d])[nN] ?= ?$/u;

/** `-benchtime 500ms`, `--limit=5MB`, `GOMEMLIMIT=512MiB`: arguments and settings. */
function optionBefore(text: string, start: number): Shape | null {
  const quoted = isMark(text, start - 1, '"\'') ? start - 1 : start;
  const mark = text[quoted - 1];
  if (mark !== '=' && mark !== ' ') return null;
  let from = quoted - 1;
  while (from > 0 && quoted - from < 48 && /[\w.:-]/.test(text.charAt(from - 1))) from -= 1;
  if (from > 0 && !/[\s"'`([]/.test(text.charAt(from - 1))) return null;
  const name = text.slice(from, quoted - 1);
  if (/^--?[A-Za-z]/.test(name)) return 'option';
  return mark === '=' && /^[A-Z][A-Z0-9_]{3,}$/.test(name) ? 'setting' : null;
}

const FRACTION =
  /(\d{1,2})\/(\d{1,3})(?:th|rd|s)?(?=\s(?:of|the|as|that)\s|(?<=[hd])(?![\p{L}\d])|([*_]{0,2}\s\p{Ll}{2}))/uy;

/** `1/16th`, "1/3 of", "saves 1/3 memory": a part of one, to two digits. */
function readFraction(text: string, { start }: Printed): Draft | null {
  const match = matchAt(FRACTION, text, start);
  const part = match ? Number(match[1]) / Number(match[2]) : 1;
  if (!match || part >= 1 || (match[3] && directionBefore(text, start) === null)) return null;
  const low = parseDecimal(part.toPrecision(2));
  return { start, end: start + match[0].length, low, unit: parseUnit('x'), shape: 'fraction' };
}

/** `640x480`, `10K × 1K`; but `1.5x 2.1x` and "2.5 x 4 threads" have factors. */
function readProduct(text: string, { start, end, decimal }: Printed): Draft | null {
  const scaled = isMark(text, end, 'kKM') ? end + 1 : end;
  const mark = skipBlanks(text, scaled, 1);
  if (!isMark(text, mark, 'xX×*')) return null;
  const next = skipBlanks(text, mark + 1, 1);
  const isEven = mark - scaled === next - mark - 1 && isDigit(text, next);
  if (!isEven || (mark > scaled && decimal.exponent < 0)) return null;
  const power = scaled === end ? 0 : text[end] === 'M' ? 6 : 3;
  const low = { ...decimal, exponent: decimal.exponent + power };
  return { start, end: mark + 1, digitsEnd: end, low, power, shape: 'dimensions' };
}

/** "the 1990s", "in the late 1980s" */
function isDecade(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 8), start);
  return (
    /^(?:1[6-9]|20)\d0$/.test(text.slice(start, end)) &&
    /\b(?:the|in|early|late|mid)[ -]$/i.test(before)
  );
}

/** `7800X`, "Ryzen 3950x": four digits that say of nothing how much faster it is. */
function isModel(text: string, { start, end, decimal }: Printed): boolean {
  if (!isMark(text, end, 'xX') || end - start < 4 || decimal.exponent !== 0) return false;
  const isNamed =
    text[end] === 'X' ||
    /[\p{L}\d] \p{Lu}\p{L}+ $/u.test(text.slice(Math.max(0, start - 24), start));
  return isNamed && directionAfter(text, end + 1) === null;
}

const ORDINALS = new Set(['st', 'nd', 'rd', 'th']);

/** What is glued behind a number and no unit: `2nd`, `1.2.3`, `4xlarge`, `64-bit`, `1.0f`. */
function readGlued(text: string, number: Printed): Draft | null {
  const { start, end } = number;
  if (isModel(text, number) || /^(?:\.[\da-z]|[_\\])/.test(text.slice(end, end + 2)))
    return nameDraft(text, start, endOfName(text, start), null);
  if (!isNameLetter(text, end)) return null;
  const word = wordAt(text, end);
  const low = number.decimal;
  if (word === 's' && isDecade(text, start, end))
    return { start, end: end + 1, low, shape: 'date' };
  if (ORDINALS.has(word) && !isWordPart(text, end + word.length)) {
    const isPercentile = wordAt(text, skipBlanks(text, end + word.length, 1)).startsWith(
      'percentile',
    );
    return { start, end: end + word.length, low, shape: isPercentile ? 'percentile' : 'ordinal' };
  }
  return null;
}
