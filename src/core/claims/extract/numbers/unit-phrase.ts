import { parseUnit } from '../../../units/parse-unit.ts';
import { readScale } from '../../../units/scale.ts';
import type { Unit } from '../../../units/unit.ts';

/** The unit behind a number: its end, and the power of ten of a scale between the two. */
export interface UnitPhrase {
  readonly unit: Unit | null;
  readonly power: number;
  readonly end: number;
}

const DELIMITERS = new Set([...',;()[]{}"`|<>!?:=~*…\'“”’\t→│┃']);

interface Token {
  readonly start: number;
  readonly end: number;
}

function isBlank(character: string | undefined): boolean {
  return character !== undefined && /\s/.test(character);
}

/** Up to `limit` words from `from` on, ending at punctuation; a line may wrap once between two. */
function readTokens(text: string, from: number, limit: number): Token[] {
  const tokens: Token[] = [];
  let at = from;
  while (tokens.length < limit) {
    const start = skipBlanks(text, at);
    if (start - at > 2) break;
    let end = start;
    while (
      end < text.length &&
      end - start < 40 &&
      !isBlank(text[end]) &&
      !DELIMITERS.has(text[end] ?? '')
    )
      end += 1;
    if (end === start) break;
    const isLast = text[end - 1] === '.';
    tokens.push({ start, end: isLast ? end - 1 : end });
    if (isLast || (end < text.length && !isBlank(text[end]))) break;
    at = end;
  }
  return tokens.filter((token) => token.end > token.start);
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at - from < 4 && isBlank(text[at])) at += 1;
  return at;
}

/**
 * Reads scale and unit behind a number that ends at `end`: glued (`12ms`), spaced, in several words
 * (`million messages per second`). Null: what follows glued to the number is no unit, so the number
 * is part of a name (`64_t`, `4xlarge`).
 */
export function readUnitPhrase(text: string, end: number): UnitPhrase | null {
  const isGlued = end < text.length && /[\p{L}_]/u.test(text[end] ?? '');
  const scale = readScale(text, end);
  const scaled = scale && phraseAt(text, scale.end);
  if (scale && scaled?.unit && (scaled.start > scale.end || !isGlued))
    return { unit: scaled.unit, power: scale.power, end: scaled.end };
  const plain = phraseAt(text, end);
  if (plain) return { unit: plain.unit, power: 0, end: plain.end };
  if (scale && isScaleAlone(text, scale.end, isGlued))
    return { unit: null, power: scale.power, end: scale.end };
  return isGlued ? null : { unit: null, power: 0, end };
}

/** `159K` and `25 million` stand alone; the letters of `5 B` or `2 K` apart from it do not. */
function isScaleAlone(text: string, end: number, isGlued: boolean): boolean {
  const next = text[end];
  const isFree = next === undefined || !/[\p{L}\p{N}_/]/u.test(next);
  const isCell = /[KMGB]/.test(text[end - 1] ?? '') && /^\s*(?:$|\s{2}|[(·])/.test(text.slice(end));
  const isWord = end >= 2 && /[a-z]{2}/i.test(text.slice(end - 2, end));
  return isFree && (isGlued || isWord || isCell);
}

interface Phrase {
  readonly unit: Unit;
  readonly start: number;
  readonly end: number;
}

function phraseAt(text: string, from: number): Phrase | null {
  const start = skipBlanks(text, text[from] === '-' ? from + 1 : from);
  const tokens = readTokens(text, from, 6);
  const first = tokens[0];
  if (!first) return null;
  const single = singleUnit(text, first);
  const longer = longerUnit(text, tokens, single?.unit ?? null);
  const found = longer ?? single;
  return found && { ...found, start };
}

function singleUnit(text: string, token: Token): { unit: Unit; end: number } | null {
  const word = text.slice(token.start, token.end);
  const unit = parseUnit(word.replace(/^-(?=fold)/, ''));
  if (unit) return { unit, end: token.end };
  if (word.startsWith('%') && !/^%[\p{L}\p{N}]/u.test(word)) return percent(token.start + 1);
  const head = /^(?:[xX×]|[numµ]?s|[kKMGT]i?B)(?=[+\-–—/])/.exec(word)?.[0];
  const headUnit = head ? parseUnit(head) : null;
  return head && headUnit ? { unit: headUnit, end: token.start + head.length } : null;
}

function percent(end: number): { unit: Unit; end: number } | null {
  const unit = parseUnit('%');
  return unit && { unit, end };
}

const PER = new Set(['per', '/', 'a', 'an', 'each', 'every']);

/** Units of several words: a rate's noun may stand behind adjectives ("500 HTTP requests per second"). */
function longerUnit(
  text: string,
  tokens: readonly Token[],
  single: Unit | null,
): { unit: Unit; end: number } | null {
  const words = tokens.map((token) => text.slice(token.start, token.end));
  const at = words.findIndex((word, index) => index > 0 && PER.has(word.toLowerCase()));
  const last = tokens[at + 1];
  const whole = at > 0 && last ? perUnit(words, at, single) : null;
  if (whole && last) return { unit: whole, end: last.end };
  if (single) return null;
  return adjectiveUnit(words, tokens) ?? twoWordUnit(words, tokens);
}

function perUnit(words: readonly string[], at: number, single: Unit | null): Unit | null {
  const above = words[at - 1] ?? '';
  const below = words[at + 1] ?? '';
  if (words.slice(0, at).some((word) => !/^[\p{L}][\p{L}\d/'-]*$/u.test(word))) return null;
  if (single && at > 1) return null;
  const isRepeated = /^(?:a|an|each|every)$/i.test(words[at] ?? '');
  const unit = parseUnit(`${above} per ${below}`);
  if (!unit || (isRepeated && unit.dimension !== 'rate')) return null;
  const isPlainTime = unit.dimension === 'time' && !/\/op$/.test(unit.symbol);
  return isPlainTime ? null : unit;
}

/** "write ops/s", "random keys/sec": the slash word is the unit, what stands before it an adjective. */
function adjectiveUnit(
  words: readonly string[],
  tokens: readonly Token[],
): { unit: Unit; end: number } | null {
  const at = words.findIndex((word) => word.includes('/'));
  const token = tokens[at];
  if (at < 1 || at > 2 || !token) return null;
  if (words.slice(0, at).some((word) => !/^[A-Za-z-]+$/.test(word))) return null;
  const unit = parseUnit(words[at] ?? '');
  const isRate = unit?.dimension === 'rate';
  return unit && isRate ? { unit, end: token.end } : null;
}

function twoWordUnit(
  words: readonly string[],
  tokens: readonly Token[],
): { unit: Unit; end: number } | null {
  const second = tokens[1];
  const unit = second ? parseUnit(`${words[0]} ${words[1]}`) : null;
  return unit && second ? { unit, end: second.end } : null;
}
