import { convert } from './convert.ts';
import { parseUnit } from './parse-unit.ts';
import type { Unit } from './unit.ts';

export interface QuantityFormat {
  /** Print to this step (in the given unit) instead of to three significant digits. */
  readonly step?: number;
  /** Keep the unit and write the number out, without `K M G` and without changing ms into s. */
  readonly isVerbatim?: boolean;
}

const TIME_LADDER = ['s', 'ms', 'µs', 'ns'];
const BYTES_LADDER = ['GiB', 'MiB', 'KiB', 'B'];
const SCALES = [
  ['G', 1e9],
  ['M', 1e6],
  ['K', 1e3],
] as const;

/**
 * A value as a person would print it: `10.2M ops/s`, `1.53 ms`, `5.6x`, `44 %`. Times move to the
 * unit that gives one to three digits before the point; rates and counts get a scale letter.
 */
export function formatQuantity(
  value: number,
  unit: Unit | null,
  format: QuantityFormat = {},
): string {
  if (!Number.isFinite(value)) return String(value);
  if (format.isVerbatim) return join(printNumber(value, format.step ?? null), '', unit);
  const home = unit ? climb(value, unit) : { value, unit, ratio: 1 };
  const step = format.step === undefined ? null : format.step * home.ratio;
  const scale = usesLetters(home.unit) ? letterFor(home.value) : (['', 1] as const);
  const printed = printNumber(home.value / scale[1], step === null ? null : step / scale[1]);
  return join(printed, scale[0], home.unit);
}

function join(number: string, letter: string, unit: Unit | null): string {
  if (!unit) return `${number}${letter}`;
  return unit.symbol === 'x' ? `${number}${letter}x` : `${number}${letter} ${unit.symbol}`;
}

function usesLetters(unit: Unit | null): boolean {
  return unit === null || unit.dimension === 'rate' || unit.dimension === 'count';
}

/** Thousands stay written out up to 9,999: `8453 ops/s`, `12.3K ops/s`, `1.04M ops/s`. */
function letterFor(value: number): readonly [string, number] {
  const size = Math.abs(value);
  if (size < 1e4) return ['', 1];
  return SCALES.find(([, factor]) => size >= factor) ?? ['', 1];
}

/** Plain times and byte counts move along their ladder; `ns/op`, `MB/s` and all others stay. */
function climb(value: number, unit: Unit): { value: number; unit: Unit; ratio: number } {
  const ladder = TIME_LADDER.includes(unit.symbol)
    ? TIME_LADDER
    : BYTES_LADDER.includes(unit.symbol)
      ? BYTES_LADDER
      : [];
  for (const symbol of ladder) {
    const target = parseUnit(symbol);
    const moved = target && convert(value, unit, target);
    const isLast = symbol === ladder.at(-1);
    if (target && moved !== null && (Math.abs(moved) >= 1 || (isLast && value !== 0)))
      return { value: moved, unit: target, ratio: unit.factor / target.factor };
  }
  return { value, unit, ratio: 1 };
}

function printNumber(value: number, step: number | null): string {
  if (step !== null && step > 0) {
    const digits = Math.max(0, Math.min(12, Math.round(-Math.log10(step))));
    return value.toFixed(digits);
  }
  if (value === 0) return '0';
  const magnitude = Math.floor(Math.log10(Math.abs(value)));
  return magnitude >= 2 ? String(Math.round(value)) : value.toFixed(Math.min(12, 2 - magnitude));
}
