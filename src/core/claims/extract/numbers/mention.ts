import type { Decimal } from '../../../units/decimal.ts';
import type { Unit } from '../../../units/unit.ts';
import type { Direction, Modifier } from '../../claim.ts';

/** A number seen in a text, with all that its own words say; whether it is a claim is not decided. */
export interface Mention {
  /** Place in the text that was scanned; sign and unit are inside. */
  readonly start: number;
  readonly end: number;
  /** Scale multiplied out; null where words give no number ("hundreds of microseconds"). */
  readonly low: Decimal | null;
  /** The other end of a range. */
  readonly high: Decimal | null;
  /** Power of ten of the scale that was printed (`61.8M` → 6), already in `low` and `high`. */
  readonly power: number;
  readonly unit: Unit | null;
  /** Where the unit stood: behind it, behind a later one, before it ("QPS: 159K"), in a header. */
  readonly unitFrom: 'own' | 'next' | 'label' | 'table' | null;
  readonly sign: '+' | '-' | null;
  readonly modifier: Modifier | null;
  readonly direction: Direction;
  /** Stands behind `±`. */
  readonly isSpread: boolean;
  /** `1,5`: nobody can tell. */
  readonly isAmbiguous: boolean;
  readonly isWords: boolean;
}

/** A number that its own form shows to be something else. */
export interface Refusal {
  readonly start: number;
  readonly end: number;
  readonly why: string;
}
