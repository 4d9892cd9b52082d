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

/** Thousands, millions and more before the noun of a rate. */
const SCALED = /^(?:[kKMGT] ?(?=[A-Za-z])|(?:thousand|[a-z]+illion) )/;

/** What a unit is of, whatever it is counted in: `k ops/sec` and `Mops/s` are `ops/s`, `MB/s` is `B/s`. */
export function plainSymbol({ symbol, dimension, factor }: Unit): string {
  if (dimension === 'throughput-bytes') return 'B/s';
  if (dimension !== 'rate' || factor < 1000) return symbol;
  const plain = symbol.replace(SCALED, '');
  return parseUnit(plain)?.symbol ?? plain;
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

const SENSE = {
  time: ['more than 0', 'lower'],
  rate: ['more than 0', 'higher'],
  'throughput-bytes': ['more than 0', 'higher'],
  bytes: ['at least 0', 'lower'],
  count: ['at least 0', 'lower'],
  cycles: ['at least 0', 'lower'],
  ratio: ['any', null],
  percent: ['any', null],
} as const satisfies Readonly<Record<Dimension, readonly [least: string, better: string | null]>>;

/** A time or rate of 0 is not fast but unmeasured; counts and bytes may well be 0. */
export const leastOf = (dimension: Dimension) => SENSE[dimension][0];

/** What is better where nobody said: null for ratios and shares, which tell nothing by themselves. */
export const usualDirection = (dimension: Dimension) => SENSE[dimension][1];
