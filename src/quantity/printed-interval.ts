/**
 * The interval of a printed number: every value that an honest writer could have rounded to it.
 * `u` is one unit of the last printed digit; I(v) = [v − u/2, v + u/2], both ties accepted.
 */
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalStep,
  decimalToNumber,
  multiplyDecimals,
  negateDecimal,
  significantStep,
} from './decimal.ts';

const HALF: Decimal = { units: 5n, exponent: -1 };
const FIVE_PERCENT: Decimal = { units: 5n, exponent: -2 };
const TEN_PERCENT: Decimal = { units: 1n, exponent: -1 };

/** One number, or both ends of a range, as printed; null where no number is given. */
export interface Printed {
  readonly low: Decimal | null;
  readonly high: Decimal | null;
  /** Power of ten of the scale behind it (`61.8M` → 6), already in the numbers. */
  readonly power: number;
  readonly isAbout: boolean;
  /** "A thousand" is as near as "about" is, and no farther off: it was not rounded to a place. */
  readonly isWords?: boolean;
}

function larger(a: Decimal, b: Decimal): Decimal {
  return compareDecimals(a, b) > 0 ? a : b;
}

function smaller(a: Decimal, b: Decimal): Decimal {
  return compareDecimals(a, b) > 0 ? b : a;
}

/** Behind "~" zeros before the point are no digits: 10 in "40", 1 in "41", 0.1 in "4.0". */
function lastDigit(value: Decimal, power: number): Decimal {
  return value.exponent < power ? decimalStep(value) : significantStep(value);
}

/** Behind "~" 5 % or half a significant digit, the larger, at most 10 % of the value. */
function halfWidth(value: Decimal, { power, isAbout, isWords = false }: Printed): Decimal {
  const printed = multiplyDecimals(decimalStep(value), HALF);
  const size = value.units < 0n ? negateDecimal(value) : value;
  const cap = multiplyDecimals(size, TEN_PERCENT);
  const digit = multiplyDecimals(lastDigit(value, power), HALF);
  const about = smaller(larger(multiplyDecimals(size, FIVE_PERCENT), digit), cap);
  const width = isAbout ? larger(about, printed) : printed;
  return isWords ? smaller(width, cap) : width;
}

/** The values that would be printed so, both ties included, computed exactly and rounded once. */
export function printedInterval(
  printed: Printed,
): { readonly low: number; readonly high: number } | null {
  if (printed.low === null) return null;
  const [one, other] = [printed.low, printed.high ?? printed.low];
  const [low, high] = compareDecimals(one, other) <= 0 ? [one, other] : [other, one];
  return {
    low: decimalToNumber(addDecimals(low, negateDecimal(halfWidth(low, printed)))),
    high: decimalToNumber(addDecimals(high, halfWidth(high, printed))),
  };
}

/** One unit of the last printed digit; of a range, the finer of its two ends. */
export function printedStep({ low, high }: Printed): number | null {
  if (low === null) return null;
  const steps = [decimalStep(low), decimalStep(high ?? low)] as const;
  return decimalToNumber(compareDecimals(steps[0], steps[1]) < 0 ? steps[0] : steps[1]);
}
