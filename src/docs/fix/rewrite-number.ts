/** Writes another value in the author's own hand: same precision, scale letter, separators, width. */
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

/**
 * The claim's text with `value` (in the claim's base scale) in place of its number; null where its
 * form is not a single plain number, or where the new value would not round to what is written.
 */
export function rewriteNumber(claim: Claim, value: number): string | null {
  if (typeof claim.value !== 'number' || !Number.isFinite(value)) return null;
  const written = readWritten(claim.text);
  if (written === null || written.value === 0 || claim.value === 0) return null;
  const scale = Math.abs(claim.value) / written.value;
  if (Math.sign(value) !== Math.sign(claim.value)) return null;
  const [whole = '', fraction] = (Math.abs(value) / scale).toFixed(written.decimals).split('.');
  const grouped = written.separator === null ? whole : group(whole, written.separator);
  const number = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  const before = claim.text.slice(0, written.start);
  return before + number + claim.text.slice(written.start + written.digits.length);
}
