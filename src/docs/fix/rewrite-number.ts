/** Writes another value in the author's own hand: same precision, scale letter, separators. */
import type { Claim } from '../claim.ts';

const NUMBER = /\d(?:[\d,.'\u2019\u202f\u00a0]*\d)?/;

interface Written {
  readonly digits: string;
  readonly start: number;
  readonly decimals: number;
  /** The sign between thousands; null: none is used. */
  readonly separator: string | null;
  readonly value: number;
}

/** The number as written; null where it is written in a way that is not understood. */
function readWritten(text: string): Written | null {
  const match = NUMBER.exec(text);
  if (match === null) return null;
  const [digits] = match;
  const point = digits.lastIndexOf('.');
  const decimals = point === -1 ? 0 : digits.length - point - 1;
  const separator = /[,'\u2019\u202f\u00a0]/.exec(digits)?.[0] ?? null;
  const plain = separator === null ? digits : digits.replaceAll(separator, '');
  return /^\d+(?:\.\d+)?$/.test(plain)
    ? { digits, start: match.index, decimals, separator, value: Number(plain) }
    : null;
}

function group(whole: string, separator: string): string {
  return whole.replace(/\B(?=(?:\d{3})+(?!\d))/g, separator);
}

/** How many of the digits say something: those from the first that is not zero. */
const significant = (digits: string) => digits.replaceAll(/\D/g, '').replace(/^0+/, '').length;

/** Whether numbers that stand together have equally many digits, and their points where they fall. */
function countsDigits(beside: readonly Claim[]): boolean {
  const written = beside.flatMap(({ text }) => readWritten(text) ?? []);
  const counts = new Set(written.map(({ digits }) => significant(digits)));
  return counts.size === 1 && new Set(written.map(({ decimals }) => decimals)).size > 1;
}

/** Decimals that give a value as many digits as were written. */
function decimalsFor(value: number, { digits }: Written): number {
  const [, exponent = '0'] = value.toExponential(significant(digits) - 1).split('e');
  return Math.max(0, significant(digits) - 1 - Number(exponent));
}

/** The value to write without a sign; null: the words beside it say the contrary. */
function sizeOf({ value: written, direction, kind }: Claim, value: number): number | null {
  if (typeof written !== 'number' || !Number.isFinite(value)) return null;
  // "-12 %" is 12 % less, and what is recorded of it is how much less; "cuts it by 12 %" has no word for it.
  const isUnsigned = direction === 'less' || (direction === null && kind === 'percent');
  return isUnsigned || Math.sign(value) === Math.sign(written) ? Math.abs(value) : null;
}

/**
 * The claim's text with `value` (in the claim's base scale) in place of its number; null where its
 * form is not a single plain number, or where nothing would be left of the new value at its precision.
 *
 * @param beside claims of the same unit in its block, itself included
 */
export function rewriteNumber(
  claim: Claim,
  value: number,
  beside: readonly Claim[],
): string | null {
  const size = sizeOf(claim, value);
  const written = readWritten(claim.text);
  if (size === null || written === null || written.value === 0 || claim.value === 0) return null;
  const shown = size / (Math.abs(Number(claim.value)) / written.value);
  const decimals = countsDigits(beside) ? decimalsFor(shown, written) : written.decimals;
  const [whole = '', fraction] = shown.toFixed(decimals).split('.');
  if (Number(shown.toFixed(decimals)) === 0) return null;
  const grouped = written.separator === null ? whole : group(whole, written.separator);
  const number = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  const before = claim.text.slice(0, written.start);
  return before + number + claim.text.slice(written.start + written.digits.length);
}
