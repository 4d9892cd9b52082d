import type { Decimal } from '../../../units/decimal.ts';
import {
  addDecimals,
  compareDecimals,
  decimalStep,
  decimalToNumber,
  multiplyDecimals,
  negateDecimal,
  significantStep,
} from '../../../units/decimal.ts';
import type { Interval } from '../../claim.ts';
import type { Mention } from './mention.ts';

const HALF: Decimal = { units: 5n, exponent: -1 };
const FIVE_PERCENT: Decimal = { units: 5n, exponent: -2 };
const TEN_PERCENT: Decimal = { units: 1n, exponent: -1 };

function absolute(value: Decimal): Decimal {
  return value.units < 0n ? negateDecimal(value) : value;
}

/**
 * Half the width of a printed number's interval: half a unit of its last digit; behind "~" 5 % of it
 * or half a unit of its last significant digit, the larger, but never beyond 10 %.
 */
function halfWidth(value: Decimal, isAbout: boolean): Decimal {
  const printed = multiplyDecimals(decimalStep(value), HALF);
  if (!isAbout) return printed;
  const share = multiplyDecimals(absolute(value), FIVE_PERCENT);
  const significant = multiplyDecimals(significantStep(value), HALF);
  const cap = multiplyDecimals(absolute(value), TEN_PERCENT);
  const wide = compareDecimals(share, significant) > 0 ? share : significant;
  const capped = compareDecimals(wide, cap) > 0 ? cap : wide;
  return compareDecimals(capped, printed) > 0 ? capped : printed;
}

/** The values that would be printed so, both ties included, computed exactly and rounded once. */
export function printedInterval(mention: Mention): Interval | null {
  if (!mention.low) return null;
  const isAbout = mention.modifier?.kind === 'about';
  const high = mention.high ?? mention.low;
  const low = addDecimals(mention.low, negateDecimal(halfWidth(mention.low, isAbout)));
  return {
    low: decimalToNumber(low),
    high: decimalToNumber(addDecimals(high, halfWidth(high, isAbout))),
  };
}

/** One unit of the last printed digit; of a range, the finer of its two ends. */
export function printedStep(mention: Mention): number | null {
  if (!mention.low) return null;
  const low = decimalStep(mention.low);
  const high = mention.high ? decimalStep(mention.high) : low;
  return decimalToNumber(compareDecimals(low, high) < 0 ? low : high);
}
