/** Units a metric can have: those people write, and plain counts that documents have no word for. */
import { convert } from './convert.ts';
import { parseUnit } from './parse-unit.ts';
import type { Dimension, Unit } from './unit.ts';

const COUNTS = new Set(['count', 'instructions', 'branches', 'faults', 'nodes', 'items']);

/** Null where it is no unit. */
export function metricUnit(text: string): Unit | null {
  if (COUNTS.has(text)) return { symbol: text, dimension: 'count', factor: 1 };
  return parseUnit(text);
}

/** @throws Error where it is no unit, which a check of the configuration should have found */
export function knownUnit(text: string): Unit {
  const unit = metricUnit(text);
  if (unit === null) throw new Error(`${text} is not a unit`);
  return unit;
}

/** `value` in another unit, without the last bit's noise: 12 µs are 12000 ns. Null: not one of its kind. */
export function toUnit(value: number, from: Unit, to: Unit): number | null {
  const converted = convert(value, from, to);
  return converted === null ? null : Number(converted.toPrecision(15));
}

/** A number with the unit that a tool printed, told in another; NaN where that cannot be. */
export function quantityIn(value: number, from: string, to: string): number {
  const [printed, wanted] = [metricUnit(from), metricUnit(to)];
  const told = printed === null || wanted === null ? null : toUnit(value, printed, wanted);
  return told ?? Number.NaN;
}

/** A time or rate of 0 is not fast but unmeasured; counts and bytes may well be 0. */
export function leastOf(dimension: Dimension): 'more than 0' | 'at least 0' | 'any' {
  switch (dimension) {
    case 'time':
    case 'rate':
    case 'throughput-bytes':
      return 'more than 0';
    case 'bytes':
    case 'count':
    case 'cycles':
      return 'at least 0';
    case 'ratio':
    case 'percent':
      return 'any';
    default:
      return dimension satisfies never;
  }
}

/** What is better where nobody said: null for ratios and shares, which tell nothing by themselves. */
export function usualDirection(dimension: Dimension): 'lower' | 'higher' | null {
  switch (dimension) {
    case 'time':
    case 'bytes':
    case 'cycles':
    case 'count':
      return 'lower';
    case 'rate':
    case 'throughput-bytes':
      return 'higher';
    case 'ratio':
    case 'percent':
      return null;
    default:
      return dimension satisfies never;
  }
}
