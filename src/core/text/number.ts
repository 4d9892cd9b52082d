/** Formats numbers with as many digits as their spread justifies. */

/** With fewer digits, rounding exceeds a relevant change. */
const DEFAULT_DIGITS = 3;
const MAX_DIGITS = 4;

/** Significant digits for this spread: down to its first digit, from 3 to 4. Without a spread, 3. */
export function significantDigits(value: number, spread: number | null): number {
  if (spread === null || !(spread > 0) || !Number.isFinite(spread) || value === 0)
    return DEFAULT_DIGITS;
  const digits = exponentOf(value) - exponentOf(spread) + 1;
  return Math.min(MAX_DIGITS, Math.max(DEFAULT_DIGITS, digits));
}

/** Decimals for `digits` significant digits of `value`; negative for tens, hundreds, … */
export function decimalsFor(value: number, digits: number): number {
  return value === 0 ? 0 : digits - 1 - exponentOf(Number(value.toPrecision(digits)));
}

/** With a fixed number of decimals; negative ones round to tens, hundreds, … */
export function formatDecimals(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return 'unknown';
  const scale = 10 ** Math.max(0, -decimals);
  const rounded = Math.round(value / scale) * scale;
  return withMinus(group(decimals > 0 ? value.toFixed(Math.min(12, decimals)) : String(rounded)));
}

/** All digits, with grouped thousands, for exact counts. */
export function formatExact(value: number): string {
  if (!Number.isFinite(value)) return 'unknown';
  return withMinus(Number.isInteger(value) ? group(String(value)) : String(value));
}

/** A fixed number of decimals, without trailing zeros: 1.50 → 1.5. */
export function formatShort(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return 'unknown';
  return withMinus(group(String(Number(value.toFixed(decimals)))));
}

function exponentOf(value: number): number {
  return Number(Math.abs(value).toExponential().split('e')[1]);
}

function group(plain: string): string {
  const [whole = '', decimals] = plain.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

function withMinus(text: string): string {
  return text.replace(/^-/, '−');
}
