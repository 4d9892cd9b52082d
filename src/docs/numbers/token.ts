import type { Decimal } from '../../quantity/decimal.ts';
import type { Unit } from '../../quantity/unit.ts';
import type { Direction, Modifier } from '../claim.ts';

/** What lexing alone shows a number to be; a label to weigh, never a reason to drop the number. */
export type Shape =
  | 'address'
  | 'clock'
  | 'compound'
  | 'date'
  | 'dimensions'
  | 'exponent'
  | 'format'
  | 'fraction'
  | 'hash'
  | 'hex'
  | 'index'
  | 'list-marker'
  | 'literal'
  | 'name'
  | 'option'
  | 'ordinal'
  | 'oversized'
  | 'part'
  | 'path'
  | 'percentile'
  | 'power'
  | 'price'
  | 'proportion'
  | 'reference'
  | 'scale-mark'
  | 'setting'
  | 'superscript'
  | 'tool-run'
  | 'url'
  | 'version';

/**
 * Where the unit of a number stood: behind it; behind the next number it is tied to, or one of its
 * list; at its partner of a `±`; in a label before it. A table's reader adds `table`.
 */
export type UnitSource = 'own' | 'next' | 'list' | 'partner' | 'label' | 'table';

/** A number or number word of a text with all that its own words say; nothing is decided. */
export interface NumberToken {
  /** Place in the text that was read; sign and unit are inside. */
  readonly start: number;
  readonly end: number;
  /** Place of the number alone; of a range, from its first to its last digit. */
  readonly digits: readonly [start: number, end: number];
  /** Exact, scale multiplied out; null where it is no one number ("hundreds", `1.2.3`). */
  readonly low: Decimal | null;
  /** The other end of a range. */
  readonly high: Decimal | null;
  /** Power of ten of the scale that was printed (`61.8M` → 6), already in `low` and `high`. */
  readonly power: number;
  readonly unit: Unit | null;
  readonly unitFrom: UnitSource | null;
  /** The word right behind a number without a unit, in lower case: `3 threads`. */
  readonly noun: string | null;
  readonly sign: '+' | '-' | null;
  readonly modifier: Modifier | null;
  readonly direction: Direction;
  /** Stands behind `±`. */
  readonly isSpread: boolean;
  /** `1,5`: a decimal comma or a slip, nobody can tell. */
  readonly isAmbiguous: boolean;
  readonly isWords: boolean;
  readonly shape: Shape | null;
}

/** What reading digits or words gives; what stands beside them is added afterwards. */
export interface Draft
  extends Pick<NumberToken, 'start' | 'end' | 'low'>,
    Partial<Pick<NumberToken, 'power' | 'unit' | 'isAmbiguous' | 'isWords' | 'shape'>> {
  readonly digitsEnd?: number;
  readonly unitFrom?: UnitSource;
  readonly modifier?: Modifier;
}
