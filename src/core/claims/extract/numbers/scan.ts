import type { Decimal } from '../../../units/decimal.ts';
import type { NumberOptions, NumberToken } from '../../../units/number-token.ts';
import { readNumber } from '../../../units/number-token.ts';
import { parseUnit } from '../../../units/parse-unit.ts';
import { parseClockTime } from '../../../units/quantity.ts';
import type { Unit } from '../../../units/unit.ts';
import { joinMentions } from './chain.ts';
import { readDirection } from './direction.ts';
import { refuseByForm } from './guard.ts';
import { readLabelUnit } from './label-unit.ts';
import type { Mention, Refusal } from './mention.ts';
import { readModifier } from './modifier.ts';
import { readUnitPhrase } from './unit-phrase.ts';
import { readDigitHundreds, readPowerOfTen, readWordNumber } from './word-number.ts';

export interface Scan {
  readonly mentions: readonly Mention[];
  readonly refusals: readonly Refusal[];
}

type Read = { readonly mention: Mention } | { readonly refusal: Refusal };

/** Finds every number in a text with its unit, range, sign and modifier. One pass, linear. */
export function scanNumbers(text: string, options: NumberOptions = {}): Scan {
  const mentions: Mention[] = [];
  const refusals: Refusal[] = [];
  let at = 0;
  while (at < text.length) {
    const read = readAt(text, at, options);
    if (!read) {
      at += 1;
    } else if ('mention' in read) {
      mentions.push(read.mention);
      at = Math.max(at + 1, read.mention.end);
    } else {
      refusals.push(read.refusal);
      at = Math.max(at + 1, read.refusal.end);
    }
  }
  return { mentions: joinMentions(text, mentions), refusals };
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

function readAt(text: string, at: number, options: NumberOptions): Read | null {
  if (isDigit(text, at) || (text[at] === '.' && isDigit(text, at + 1) && !isDigit(text, at - 1)))
    return readDigits(text, at, options);
  const code = text.charCodeAt(at) | 32;
  const startsWord = code >= 97 && code <= 122 && !/[\p{L}\p{N}_-]/u.test(text[at - 1] ?? '');
  if (!startsWord) return null;
  const words = readWordNumber(text, at);
  return words && { mention: finish(text, { ...words, isWords: true }) };
}

function readDigits(text: string, at: number, options: NumberOptions): Read | null {
  const clock = readClock(text, at);
  if (clock) return { mention: clock };
  const power = readPowerOfTen(text, at) ?? readDigitHundreds(text, at);
  if (power) return { mention: finish(text, { ...power, isWords: true }) };
  const token = readNumber(text, at, options);
  if (!token)
    return { refusal: { start: at, end: skipName(text, at), why: 'too long for a figure' } };
  const refused = refuseByForm(text, token.start, token.end) ?? refuseOption(text, token.start);
  if (refused) return { refusal: { start: at, end: skipName(text, token.end), why: refused } };
  const phrase = readUnitPhrase(text, token.end);
  if (!phrase)
    return { refusal: { start: at, end: skipName(text, token.end), why: 'part of a name' } };
  if (phrase.unit?.symbol === 'x' && isProduct(text, token, phrase.end))
    return { refusal: { start: at, end: skipName(text, token.end), why: 'dimensions' } };
  return { mention: finish(text, fromToken(text, token, phrase.power, phrase)) };
}

/** `640x480`, `10K × 1K`; but `1.5x 2.1x` and "2.5 x 4 threads" have factors. */
function isProduct(text: string, token: NumberToken, end: number): boolean {
  if (isDigit(text, end)) return true;
  if (text.slice(token.start, token.end).includes('.') || end <= token.end + 1) return false;
  return /\s/.test(text[end - 2] ?? '') && /^\s\d/.test(text.slice(end, end + 2));
}

type Draft = Pick<Mention, 'start' | 'end' | 'low' | 'unit' | 'isWords'> &
  Partial<Pick<Mention, 'isAmbiguous' | 'unitFrom' | 'power'>>;

function fromToken(
  text: string,
  token: NumberToken,
  power: number,
  phrase: { readonly unit: Mention['unit']; readonly end: number },
): Draft {
  const label = phrase.unit
    ? perSecond(text, token.start, phrase.unit)
    : (prefixFactor(text, token.start, token.end) ?? readLabelUnit(text, token.start));
  return {
    start: token.start,
    end: phrase.end,
    low: { units: token.decimal.units, exponent: token.decimal.exponent + power },
    power,
    unit: label ?? phrase.unit,
    unitFrom: phrase.unit ? 'own' : label ? 'label' : null,
    isAmbiguous: token.isAmbiguous,
    isWords: false,
  };
}

/** "x20 faster", "×3": the sign of the factor stands before it. */
function prefixFactor(text: string, start: number, end: number): Unit | null {
  const isMarked = /(?:^|[\s(*_~])[xX×]$/.test(text.slice(Math.max(0, start - 2), start));
  const isCompared = readDirection(text, start, end, null) !== null;
  return isMarked && isCompared ? parseUnit('x') : null;
}

/** `Transfer/sec: 606.33MB`: the label makes bytes a rate. */
function perSecond(text: string, start: number, unit: Unit): Unit | null {
  if (unit.dimension !== 'bytes' || unit.symbol.includes('/')) return null;
  const isRate = /\/s(?:ec)?\s*[:=]\s*$/i.test(text.slice(Math.max(0, start - 16), start));
  return isRate ? parseUnit(`${unit.symbol}/s`) : null;
}

function finish(text: string, draft: Draft): Mention {
  const sign = readSign(text, draft.start);
  const start = sign ? sign.start : draft.start;
  const isSpread = /(?:±|\+\/-|\+-)\s{0,4}$/.test(
    text.slice(Math.max(0, draft.start - 8), draft.start),
  );
  const low = sign?.sign === '-' && draft.low ? negate(draft.low) : draft.low;
  return {
    ...draft,
    start,
    low,
    high: null,
    power: draft.power ?? 0,
    unitFrom: draft.unitFrom ?? (draft.unit ? 'own' : null),
    sign: isSpread ? null : (sign?.sign ?? null),
    modifier: readModifier(text, start, text.slice(draft.end, draft.end + 2)),
    direction: readDirection(text, start, draft.end, isSpread ? null : (sign?.sign ?? null)),
    isSpread,
    isAmbiguous: draft.isAmbiguous ?? false,
  };
}

function negate(value: Decimal): Decimal {
  return { units: -value.units, exponent: value.exponent };
}

/** A sign stands free before its number, or at the beginning; between two numbers it is a range. */
function readSign(text: string, start: number): { sign: '+' | '-'; start: number } | null {
  const at = text[start - 1] === ' ' ? start - 2 : start - 1;
  const mark = text[at] ?? '';
  if (!/[+\-−]/.test(mark)) return null;
  const before = text.slice(Math.max(0, at - 3), at);
  const isFree = at === 0 || /[\s(|'"`:=,>[│]$/.test(before);
  const isBetween = at !== start - 1 && /[\p{L}\p{N}%)]\s*$/u.test(before);
  if (!isFree || isBetween) return null;
  return { sign: mark === '+' ? '+' : '-', start: at };
}

/** `8m30s`, `0m1.731s`. */
function readClock(text: string, at: number): Mention | null {
  const run = /^\d{1,4}(?:h|m(?:in)?) ?(?:\d{1,2}m ?)?[\d.]{1,12}s/.exec(
    text.slice(at, at + 24),
  )?.[0];
  if (!run || /[\p{L}\d_.-]/u.test(text[at - 1] ?? '')) return null;
  const body = run.replace(/\.$/, '');
  const clock = /[\p{L}]/u.test(text[at + body.length] ?? '') ? null : parseClockTime(body);
  if (!clock) return null;
  return finish(text, {
    start: at,
    end: at + body.length,
    low: clock.exact,
    unit: clock.unit,
    isWords: false,
  });
}

/** `-benchtime 500ms`, `--limit=5MB`, `GOMEMLIMIT=512MiB`: arguments and settings. */
function refuseOption(text: string, start: number): string | null {
  const before = text.slice(Math.max(0, start - 48), start);
  if (/(?:^|[\s"'`([])--?[A-Za-z][\w.:-]*[= ]"?$/.test(before)) return 'an option of a command';
  if (/(?:^|[\s"'`([])[A-Z][A-Z0-9_]{3,}=$/.test(before)) return 'a setting';
  return null;
}

/** Passes over the rest of a name or version, so that none of its digits is read again. */
function skipName(text: string, from: number): number {
  let at = from;
  while (at < text.length && /[\p{L}\p{N}_.-]/u.test(text[at] ?? '')) at += 1;
  return at;
}
