import { type Decimal, decimalStep, decimalToNumber } from './decimal.ts';
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
  const clean = joinTimes(text.trim());
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

/** Two parts of a time, a whole number of the larger unit first. */
const PARTS =
  /(?<![\w.,/-])(\d{1,3}(?:,\d{3})+|\d+) ?([A-Za-zµμ]+)(?:,? ?(?:(?:and|und|et|y|e) )?)(\d+)((?:\.\d+)?) ?([A-Za-zµμ]+)(?![A-Za-zµμ_/]| per\b)(?=(\d?))/g;

function secondsIn(word: string): number {
  if (/^d(?:ays?)?$/.test(word)) return 86_400;
  const unit = parseUnit(/^m(?:inut[a-z]{0,2})?$/i.test(word) ? 'min' : word);
  return unit?.dimension === 'time' && !unit.symbol.includes('/') ? unit.factor : 0;
}

/** Each time in several parts as one number of its last unit: `8m30s` is `510 s`, `1 s, 250 ms` is `1250 ms`. */
export function joinTimes(text: string): string {
  const joined = text.replace(PARTS, (whole, larger, of, smaller, fraction, unit, next) => {
    const [one, other] = [secondsIn(of), secondsIn(unit)];
    // Behind "min" stands as often the least of several.
    const isLeast = of === 'min' && (other !== 1 || /\b(?:max|avg|mean|median)\b/i.test(text));
    if (other === 0 || isLeast || Number(smaller + fraction) * other >= one) return whole;
    const count = Number(larger.replaceAll(',', '')) * Math.round(one / other) + Number(smaller);
    return `${count}${fraction} ${other === 60 ? 'min' : unit}${next === '' ? '' : ' '}`;
  });
  return joined === text ? text : joinTimes(joined);
}
