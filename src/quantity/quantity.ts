import { addDecimals, type Decimal, decimalStep, decimalToNumber } from './decimal.ts';
import { readNumber } from './number-token.ts';
import { parseUnit } from './parse-unit.ts';
import { readScale } from './scale.ts';
import type { Unit } from './unit.ts';

/** A number with its unit, as printed. */
export interface Quantity {
  /** In the unit as written, scale letters multiplied out: `10.4M ops/s` → 10400000. */
  readonly value: number;
  /** One unit of the last printed digit, on the same scale. */
  readonly step: number;
  /** Null: the text is a bare number. */
  readonly unit: Unit | null;
}

/**
 * Reads text that is one quantity and nothing else: `1,234.5 ms`, `61.8M ops/s`, `-42 %`, `8m30s`,
 * `2.5e6`. The scale letter is tried only where the rest is no unit (`12 MB` is megabytes).
 */
export function parseQuantity(text: string): Quantity | null {
  const clean = text.trim();
  const span = parseClockTime(clean);
  if (span) return span;
  const sign = /^[+\-−]/.test(clean) ? 1 : 0;
  const token = readNumber(clean, sign);
  if (!token || token.isAmbiguous) return null;
  const isNegative = sign === 1 && clean[0] !== '+';
  const exact = isNegative ? { ...token.decimal, units: -token.decimal.units } : token.decimal;
  return finishQuantity(exact, clean, token.end);
}

function finishQuantity(exact: Decimal, text: string, end: number): Quantity | null {
  const rest = text.slice(end).trim();
  const unit = parseUnit(rest);
  // "B" of "B/s" is no billion: bytes come before scales.
  if (rest === '' || unit?.dimension.endsWith('bytes')) return makeQuantity(exact, unit);
  const scale = readScale(text, end);
  const scaleRest = scale ? text.slice(scale.end).trim() : '';
  const scaled = scale && parseUnit(scaleRest);
  if (scaled) return makeQuantity(shift(exact, scale.power), scaled);
  if (unit) return makeQuantity(exact, unit);
  return scale && scaleRest === '' ? makeQuantity(shift(exact, scale.power), null) : null;
}

/** Multiplies by a power of ten, exactly. */
function shift(value: Decimal, power: number): Decimal {
  return { units: value.units, exponent: value.exponent + power };
}

function makeQuantity(exact: Decimal, unit: Unit | null): Quantity {
  return { value: decimalToNumber(exact), step: decimalToNumber(decimalStep(exact)), unit };
}

/** `8m30s`, `0m1.731s`, `1h2m3s`: told in seconds. Null for any other text. */
function parseClockTime(text: string): Quantity | null {
  const match = /^(?:(\d{1,4})h ?)?(?:(\d{1,4})m(?:in)? ?)?(?:(\d{1,4}(?:\.\d{1,9})?)s)?$/.exec(
    text,
  );
  if (!match || [match[1], match[2], match[3]].filter((part) => part !== undefined).length < 2)
    return null;
  const unit = parseUnit('s');
  const seconds = readNumber(match[3] ?? '0', 0)?.decimal;
  if (!seconds) return null;
  const whole = BigInt(match[1] ?? 0) * 3600n + BigInt(match[2] ?? 0) * 60n;
  return makeQuantity(addDecimals({ units: whole, exponent: 0 }, seconds), unit);
}
