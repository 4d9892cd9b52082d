/** `1.5×10⁶`, `2^20`, `½`: values that are not written as digits in a row. */
import { addDecimals, type Decimal, parseDecimal } from '../../quantity/decimal.ts';
import { isDigit, isMark, matchAt, skipBlanks } from './characters.ts';
import type { Shape } from './token.ts';

const EXPONENT = /(?:\^|\*\*)([-−⁻]?\d+)|([-−⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)/y;

const VULGAR: ReadonlyMap<string, Decimal | null> = new Map(
  Object.entries({
    '½': '0.5',
    '¼': '0.25',
    '¾': '0.75',
    '⅓': '0.33',
    '⅔': '0.67',
    '⅕': '0.2',
    '⅖': '0.4',
    '⅗': '0.6',
    '⅘': '0.8',
    '⅛': '0.125',
    '⅜': '0.375',
    '⅝': '0.625',
    '⅞': '0.875',
  }).map(([mark, text]) => [mark, parseDecimal(text)]),
);

/** The value of a fraction that is one character; null where none stands at `at`. */
export function readVulgar(text: string, at: number): Decimal | null {
  return text.charCodeAt(at) < 0xbc ? null : (VULGAR.get(text[at] ?? '') ?? null);
}

export interface Power {
  readonly low: Decimal;
  readonly end: number;
  /** Of a base and an exponent without a factor before them. */
  readonly shape: Shape | null;
}

interface Printed {
  readonly end: number;
  readonly decimal: Decimal;
}

/** `10^6`, `2²⁰`: a base of 2 or 10 with an exponent up to 400. */
export function readPower(text: string, { decimal, end }: Printed): Power | null {
  const { units, exponent } = decimal;
  if (exponent !== 0 || (units !== 10n && units !== 2n)) return null;
  const raised = readExponent(text, end);
  if (!raised || (units === 2n && raised.power < 0)) return null;
  const low =
    units === 10n
      ? { units: 1n, exponent: raised.power }
      : { units: 2n ** BigInt(raised.power), exponent: 0 };
  return { low, end: raised.end, shape: 'power' };
}

/** `1.5 × 10^6`: a factor and a power of ten. */
export function readScientific(text: string, { decimal, end }: Printed): Power | null {
  const mark = skipBlanks(text, end, 1);
  if (!isMark(text, mark, 'x×*·⋅')) return null;
  const ten = skipBlanks(text, mark + 1, 1);
  if (!text.startsWith('10', ten) || isDigit(text, ten + 2)) return null;
  const raised = readExponent(text, ten + 2);
  if (!raised) return null;
  const low = { units: decimal.units, exponent: decimal.exponent + raised.power };
  return { low, end: raised.end, shape: null };
}

/** `2½`: a whole number and a part of one. */
export function readMixed(text: string, { decimal, end }: Printed): Power | null {
  const part = readVulgar(text, end);
  return part && { low: addDecimals(decimal, part), end: end + 1, shape: null };
}

function readExponent(text: string, at: number): { power: number; end: number } | null {
  const match = matchAt(EXPONENT, text, at);
  const written = match?.[1] ?? match?.[2];
  if (written === undefined) return null;
  const power = Number(written.normalize('NFKC').replace('−', '-'));
  return Math.abs(power) > 400 ? null : { power, end: EXPONENT.lastIndex };
}
