/** Formats measured values in readable units: 0.0123 s → 12.3 ms, 10415648 ops/s → 10.4M ops/s. */
import { parseUnit } from '../../quantity/parse-unit.ts';
import type { Unit } from '../../quantity/unit.ts';
import { cleanLine, clip } from './clean.ts';
import { decimalsFor, formatDecimals, formatExact, significantDigits } from './number.ts';

/** Divide a value in the metric's unit by this, and append `suffix`. */
export interface UnitScale {
  readonly divisor: number;
  readonly suffix: string;
}

type Factor = readonly [factor: number, name: string];

const TIME: readonly Factor[] = [
  [1, 's'],
  [1e-3, 'ms'],
  [1e-6, 'µs'],
  [1e-9, 'ns'],
];
const DECIMAL_BYTES: readonly Factor[] = [
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'kB'],
  [1, 'B'],
];
const BINARY_BYTES: readonly Factor[] = [
  [2 ** 30, 'GiB'],
  [2 ** 20, 'MiB'],
  [2 ** 10, 'KiB'],
  [1, 'B'],
];
const COUNTS: readonly Factor[] = [
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
];

/** A value with its unit; `spread`, in the same unit, determines the digits. */
export function formatQuantity(value: number, unit: string, spread: number | null): string {
  const scale = scaleFor(Math.abs(value), unit);
  return `${formatScaled(value, spread, scale)}${scale.suffix}`;
}

/** Two sides with the same scale and decimals: `12.3 ms → 13.1 ms`. */
export function formatPair(
  base: { readonly value: number; readonly spread: number | null },
  head: { readonly value: number; readonly spread: number | null },
  unit: string,
): string {
  const sides = [base, head];
  const [small, large] = [Math.abs(base.value), Math.abs(head.value)].toSorted((a, b) => a - b);
  const isNear = (small ?? 0) > 0 && (large ?? 0) / (small ?? 1) < 1000;
  if (!isNear)
    return sides.map((side) => formatQuantity(side.value, unit, side.spread)).join(' → ');
  const scale = scaleFor(small ?? 0, unit);
  const decimals = sides.map(({ value, spread }) =>
    decimalsOf(value / scale.divisor, significantDigits(value, spread)),
  );
  const finer = Math.max(...decimals);
  return sides
    .map(({ value }) => `${formatDecimals(value / scale.divisor, finer)}${scale.suffix}`)
    .join(' → ');
}

/** An exact count with all digits and its unit. */
export function formatExactQuantity(value: number, unit: string): string {
  return `${formatExact(value)}${spaced(shownUnit(unit))}`;
}

const COUNT_DIGITS = 4;

/** A count for a table: from ten thousand on, four digits and a prefix: `674.3M instructions`. */
export function formatCount(value: number, unit: string): string {
  if (Math.abs(value) < 10_000) return formatExactQuantity(value, unit);
  const dimension = parseUnit(unit)?.dimension ?? 'count';
  const scale =
    dimension === 'count'
      ? scaleCount(Math.abs(value), shownUnit(unit))
      : scaleFor(Math.abs(value), unit);
  const scaled = value / scale.divisor;
  return `${formatDecimals(scaled, decimalsOf(scaled, COUNT_DIGITS))}${scale.suffix}`;
}

/** `374.2M → 674.3M instructions` */
export function formatCountPair(base: number, head: number, unit: string): string {
  const sides = [base, head].map((value) => formatCount(value, unit));
  const tail = spaced(shownUnit(unit));
  const isCommon = tail !== '' && sides.every((side) => side.endsWith(tail));
  const [first = '', second = ''] = sides;
  return `${isCommon ? first.slice(0, -tail.length) : first} → ${second}`;
}

/** All digits before the decimal point are printed: a rounded one would look measured. */
function formatScaled(value: number, spread: number | null, scale: UnitScale): string {
  const scaled = value / scale.divisor;
  return formatDecimals(scaled, decimalsOf(scaled, significantDigits(value, spread)));
}

const decimalsOf = (value: number, digits: number) => Math.max(0, decimalsFor(value, digits));

/** The most readable unit for this magnitude. */
export function scaleFor(magnitude: number, unit: string): UnitScale {
  const parsed = parseUnit(unit);
  if (parsed === null || magnitude === 0) return { divisor: 1, suffix: spaced(shownUnit(unit)) };
  const { dimension, symbol } = parsed;
  if (dimension === 'time') return stepped(TIME, magnitude, parsed, afterSlash(symbol));
  if (dimension === 'ratio' || dimension === 'percent') return { divisor: 1, suffix: symbol };
  const isBytes = dimension === 'bytes' || dimension === 'throughput-bytes';
  return isBytes ? scaleBytes(magnitude, parsed) : scaleCount(magnitude, symbol);
}

function stepped(steps: readonly Factor[], magnitude: number, unit: Unit, tail: string): UnitScale {
  const inBase = magnitude * unit.factor;
  const step = steps.find(([factor]) => inBase >= factor) ?? steps.at(-1);
  if (step === undefined) return { divisor: 1, suffix: spaced(unit.symbol) };
  return { divisor: step[0] / unit.factor, suffix: ` ${step[1]}${tail}` };
}

function scaleBytes(magnitude: number, unit: Unit): UnitScale {
  if (/bit/.test(unit.symbol)) return { divisor: 1, suffix: spaced(unit.symbol) };
  const steps = unit.symbol.includes('iB') ? BINARY_BYTES : DECIMAL_BYTES;
  const isRate = unit.dimension === 'throughput-bytes';
  return stepped(steps, magnitude, unit, isRate ? '/s' : afterSlash(unit.symbol));
}

/** A count keeps its unit; from ten thousand, the number gets a prefix. */
function scaleCount(magnitude: number, symbol: string): UnitScale {
  const step = magnitude >= 10_000 ? COUNTS.find(([factor]) => magnitude >= factor) : undefined;
  if (step === undefined) return { divisor: 1, suffix: spaced(symbol) };
  return { divisor: step[0], suffix: `${step[1]}${spaced(symbol)}` };
}

/** `/s` of `MB/s`; empty if there is no slash. */
function afterSlash(symbol: string): string {
  const at = symbol.indexOf('/');
  return at < 0 ? '' : symbol.slice(at);
}

function shownUnit(unit: string): string {
  return clip(cleanLine(parseUnit(unit)?.symbol ?? unit), 24);
}

function spaced(unit: string): string {
  return unit === '' ? '' : ` ${unit}`;
}
