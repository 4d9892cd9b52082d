import type { Unit } from './unit.ts';

/** `value` in unit `from`, told in unit `to`; null where the dimensions differ. */
export function convert(value: number, from: Unit, to: Unit): number | null {
  if (from.dimension !== to.dimension) return null;
  const ratio = from.factor / to.factor;
  // Dividing by the reciprocal keeps 300 ms → 0.3 s exact where multiplying would not.
  return ratio >= 1 ? value * ratio : value / (to.factor / from.factor);
}
