import { parseUnit } from '../../quantity/parse-unit.ts';
import { readScale, type Scale } from '../../quantity/scale.ts';
import type { Unit } from '../../quantity/unit.ts';
import { isBlank, isLetter, isMark, isWordPart, matchAt, skipBlanks } from './characters.ts';
import { readModifier } from './neighbours.ts';

/** The unit behind a number: its end, and the power of ten of a scale between the two. */
export interface UnitPhrase {
  readonly unit: Unit | null;
  readonly power: number;
  readonly end: number;
}

const DELIMITERS = new Set([...',;()[]{}"`|<>!?:=~*…\'“”’→│┃±×']);

interface Word {
  readonly text: string;
  readonly end: number;
}

/** Up to `limit` words from `from` on, ending at punctuation; a line may wrap once between two. */
function readWords(text: string, from: number, limit: number): Word[] {
  const words: Word[] = [];
  let at = from;
  while (words.length < limit) {
    const start = skipBlanks(text, at, 4);
    const end = start - at > 2 ? start : endOfWord(text, start);
    if (end === start) break;
    const word = text.slice(start, end).replace(/\.$/, '');
    const stop = start + word.length;
    if (word !== '') words.push({ text: word, end: stop });
    if (stop < end || !isBlank(text, end)) break;
    at = end;
  }
  return words;
}

/** Scripts without blanks end a Latin word, and a Latin word ends theirs. */
function endOfWord(text: string, start: number): number {
  let end = start;
  const isLatin = text.charCodeAt(start) < 0x2e80;
  while (end < text.length && end - start < 40) {
    if (isBlank(text, end) || DELIMITERS.has(text[end] ?? '')) break;
    if (text.charCodeAt(end) < 0x2e80 !== isLatin) break;
    end += 1;
  }
  return end;
}

/**
 * Reads scale and unit behind a number that ends at `end`: glued (`12ms`), spaced, in several words
 * (`million messages per second`). Null: what follows glued to the number is no unit, so the number
 * is part of a name (`64_t`, `4xlarge`).
 */
export function readUnitPhrase(text: string, end: number): UnitPhrase | null {
  const from = behindMark(text, end);
  const isGlued = isWordPart(text, from);
  if (text[from] === '×') return { unit: parseUnit('x'), power: 0, end: from + 1 };
  const scale = readScale(text, from);
  const scaled = scale && phraseAt(text, behindMark(text, scale.end));
  const plain = phraseAt(text, from);
  // The B of `B/s` is bytes, and no billion.
  const isBytes = plain?.unit.dimension === 'throughput-bytes';
  if (
    scale &&
    scaled &&
    !isBytes &&
    (!isGlued || isBlank(text, scale.end) || isMark(text, scale.end, '/+'))
  )
    return { ...scaled, power: scale.power };
  if (plain && !isNextKey(text, end, plain.end)) return { ...plain, power: 0 };
  const alone = isGlued ? null : { unit: null, power: 0, end };
  return isScaleAlone(text, scale, isGlued) ? { ...scale, unit: null } : alone;
}

const MARK = /\+|!{1,3}(?= \p{Ll})/uy;

/** "2000! queries per second": the sentence goes on; `10k+ req/s`. */
const behindMark = (text: string, end: number): number =>
  end + (matchAt(MARK, text, end)?.[0].length ?? 0);

/** `max=500 min=240`: what looks like a unit is the key of the next value. */
function isNextKey(text: string, end: number, wordEnd: number): boolean {
  return text[wordEnd] === '=' && /\p{L}=[\d.,]+$/u.test(text.slice(Math.max(0, end - 24), end));
}

/** `159K` and `25 million` stand alone; the letters of `5 B` or `2 K` apart from it do not. */
function isScaleAlone(text: string, scale: Scale | null, isGlued: boolean): scale is Scale {
  if (!scale || isWordPart(text, scale.end) || text[scale.end] === '/') return false;
  const { end } = scale;
  if (text.charCodeAt(end - 1) >= 0x2e80) return true;
  const isWord = isLetter(text, end - 2);
  const next = skipBlanks(text, end, 2);
  const endsCell = next === text.length || next - end === 2 || isMark(text, next, '(·');
  return isGlued || isWord || (endsCell && isMark(text, end - 1, 'KMGB'));
}

interface Phrase {
  readonly unit: Unit;
  readonly end: number;
}

const PER = new Set(['per', '/', 'a', 'an', 'one', 'each', 'every']);
const ONE = new Set(['a', 'an', 'one', 'each', 'every']);

function phraseAt(text: string, from: number): Phrase | null {
  const words = readWords(
    text,
    text[from] === '-' && isLetter(text, from + 1) ? from + 1 : from,
    6,
  );
  const first = words[0];
  if (!first) return null;
  const single = singleUnit(first);
  // "32 files stay under a second": what is bounded there is a time of its own.
  const bounded = words.findIndex(
    ({ text: article, end }, at) =>
      at > 0 && PER.has(article) && readModifier(text, end - article.length) !== null,
  );
  const own = (bounded === -1 ? words : words.slice(0, bounded - 1)).filter(
    // "Seven requests in one second" are so many a second.
    ({ text: word }, at, all) => word !== 'in' || !ONE.has(all[at + 1]?.text ?? ''),
  );
  return longerUnit(own, single?.unit ?? null) ?? single;
}

const HEADS = /^(?:[xX×%]|[numµ]?s|[kKMGT]i?B|[KMGT]?B)(?![\p{L}\p{N}_])/u;

/** A word that is a unit, or that begins with one before a mark: `12ms/op`, `3x-4x`, `5%→6%`. */
function singleUnit(word: Word): Phrase | null {
  // "100,000 requests-per-second"
  const unit = parseUnit(word.text.replace('-per-', ' per '));
  if (unit) return { unit, end: word.end };
  const head = HEADS.exec(word.text)?.[0] ?? unspacedHead(word.text);
  const rest = head === undefined ? '' : word.text.slice(head.length);
  const headUnit = head !== undefined && !/^\/\p{L}/u.test(rest) ? parseUnit(head) : null;
  return headUnit && { unit: headUnit, end: word.end - rest.length };
}

const LONGEST_UNSPACED = 5;

/** `12毫秒以内`: where no blank parts the words, the longest beginning that is a unit. */
function unspacedHead(word: string): string | undefined {
  if (word.charCodeAt(0) < 0x2e80) return undefined;
  const lengths = [...word.slice(0, LONGEST_UNSPACED)].map((_, at, all) => all.length - at);
  return lengths.map((length) => word.slice(0, length)).find((head) => parseUnit(head));
}

/** Units of several words: a rate's noun may stand behind adjectives ("500 HTTP requests per second"). */
function longerUnit(words: readonly Word[], single: Unit | null): Phrase | null {
  const at = words.findIndex((word, index) => index > 0 && PER.has(word.text.toLowerCase()));
  const below = words[at + 1];
  const whole = at > 0 && below ? perUnit(words, at, below.text, single) : null;
  if (whole && below) return { unit: whole, end: below.end };
  return single ? null : (adjectiveUnit(words) ?? twoWordUnit(words));
}

export function isRate(unit: Unit | null): boolean {
  return unit?.dimension === 'rate' || unit?.dimension === 'throughput-bytes';
}

function perUnit(
  words: readonly Word[],
  at: number,
  below: string,
  single: Unit | null,
): Unit | null {
  const before = words.slice(0, at);
  if (before.some((word) => !/^\p{L}[\p{L}\d/'-]*$/u.test(word.text)) || (single && at > 1))
    return null;
  // "27 million times a second" counts what is done.
  const counted = before.at(-1)?.text === 'times' ? 'ops' : before.at(-1)?.text;
  const unit = parseUnit(`${counted} per ${below}`);
  const per = words[at]?.text.toLowerCase();
  const isRepeated = per !== 'per' && per !== '/';
  if (!unit || (isRepeated && !isRate(unit))) return null;
  const isPlainTime = unit.dimension === 'time' && !/\/(?:op|iter)$/.test(unit.symbol);
  return isPlainTime ? null : unit;
}

/** "write ops/s", "random keys/sec": the slash word is the unit, what stands before it an adjective. */
function adjectiveUnit(words: readonly Word[]): Phrase | null {
  const at = words.slice(0, 3).findIndex((word) => word.text.includes('/'));
  const word = words[at];
  if (at < 1 || !word || words.slice(0, at).some(({ text }) => !/^[A-Za-z-]+$/.test(text)))
    return null;
  const unit = parseUnit(word.text);
  return unit?.dimension === 'rate' ? { unit, end: word.end } : null;
}

/** Two words that are a unit together; "27,000 a second" counts what the text has named before. */
function twoWordUnit([first, second]: readonly Word[]): Phrase | null {
  const above = first && PER.has(first.text.toLowerCase()) ? 'per' : first?.text;
  const unit = above && second ? parseUnit(`${above} ${second.text}`) : null;
  return unit && second ? { unit, end: second.end } : null;
}
