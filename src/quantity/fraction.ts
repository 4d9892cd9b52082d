/**
 * Exact numbers for judging printed text: a fraction of two bigints. Binary floating point would
 * put 0.615 on the wrong side of a rounding edge; here both ties of an interval are exact.
 */
export interface Exact {
  readonly numerator: bigint;
  /** Always positive, and without a common factor with the numerator. */
  readonly denominator: bigint;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

function fraction(numerator: bigint, denominator: bigint): Exact {
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = greatestCommonDivisor(numerator, sign * denominator) || 1n;
  return {
    numerator: (sign * numerator) / divisor,
    denominator: (sign * denominator) / divisor,
  };
}

export const ZERO: Exact = { numerator: 0n, denominator: 1n };

/**
 * The decimal number a text or a double stands for. A double is taken at 15 significant digits,
 * which is what any decimal of up to 15 digits survives unchanged. Throws RangeError otherwise.
 */
export function exact(value: number | string): Exact {
  const text = typeof value === 'number' ? value.toPrecision(15) : value;
  const match = /^([+-]?)(\d{1,40})(?:\.(\d{1,40}))?(?:e([+-]?\d{1,3}))?$/i.exec(text);
  if (match === null) throw new RangeError(`not a decimal number: ${text}`);
  const digits = BigInt(`${match[1]}${match[2]}${match[3] ?? ''}`.replace('+', ''));
  const exponent = Number(match[4] ?? 0) - (match[3]?.length ?? 0);
  return exponent < 0
    ? fraction(digits, 10n ** BigInt(-exponent))
    : fraction(digits * 10n ** BigInt(exponent), 1n);
}

export function add(a: Exact, b: Exact): Exact {
  return fraction(
    a.numerator * b.denominator + b.numerator * a.denominator,
    a.denominator * b.denominator,
  );
}

export function negate(a: Exact): Exact {
  return { numerator: -a.numerator, denominator: a.denominator };
}

export function subtract(a: Exact, b: Exact): Exact {
  return add(a, negate(b));
}

export function multiply(a: Exact, b: Exact): Exact {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** Throws RangeError where `b` is zero. */
export function divide(a: Exact, b: Exact): Exact {
  if (b.numerator === 0n) throw new RangeError('division by zero');
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** Negative, zero or positive, as a sorts before, with or after b. */
export function compare(a: Exact, b: Exact): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function smaller(a: Exact, b: Exact): Exact {
  return compare(a, b) <= 0 ? a : b;
}

export function larger(a: Exact, b: Exact): Exact {
  return compare(a, b) >= 0 ? a : b;
}

export function magnitude(a: Exact): Exact {
  return a.numerator < 0n ? negate(a) : a;
}

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** The nearest double; exact where both parts are small, else to about 15 digits. */
export function toNumber({ numerator, denominator }: Exact): number {
  const size = numerator < 0n ? -numerator : numerator;
  if (size <= SAFE && denominator <= SAFE) return Number(numerator) / Number(denominator);
  const whole = numerator / denominator;
  if (whole > SAFE || whole < -SAFE) return Number(whole);
  return Number((numerator * 10n ** 40n) / denominator) / 1e40;
}
