/** Exact decimal numbers: `units × 10^exponent`. Printed figures are kept exact until the last step. */
export interface Decimal {
  readonly units: bigint;
  readonly exponent: number;
}

/** Reads `-12.50`, `1e-3`, with trailing zeros: printed precision. Null for no number, or exponents beyond ±400. */
export function parseDecimal(text: string): Decimal | null {
  const match = /^([+-]?)(\d{1,60})(?:\.(\d{0,60}))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = '', power = '0'] = match;
  const units = BigInt(whole + fraction);
  const exponent = Number(power) - fraction.length;
  if (Math.abs(exponent) > 400) return null;
  return { units: sign === '-' ? -units : units, exponent };
}

function alignTo(value: Decimal, exponent: number): bigint {
  return value.units * 10n ** BigInt(value.exponent - exponent);
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const exponent = Math.min(a.exponent, b.exponent);
  return { units: alignTo(a, exponent) + alignTo(b, exponent), exponent };
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, exponent: a.exponent + b.exponent };
}

export function negateDecimal(value: Decimal): Decimal {
  return { units: -value.units, exponent: value.exponent };
}

/** Negative, zero or positive, as a − b is. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const difference = addDecimals(a, negateDecimal(b)).units;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The nearest double: the only step that rounds. */
export function decimalToNumber(value: Decimal): number {
  return Number(`${value.units}e${value.exponent}`);
}

/** One unit of the last printed digit. */
export function decimalStep(value: Decimal): Decimal {
  return { units: 1n, exponent: value.exponent };
}

/** One unit of the last digit that is not a trailing zero: `170` → 10, `2.50` → 0.1. */
export function significantStep(value: Decimal): Decimal {
  let { units, exponent } = value;
  while (units !== 0n && units % 10n === 0n) {
    units /= 10n;
    exponent += 1;
  }
  return { units: 1n, exponent };
}
