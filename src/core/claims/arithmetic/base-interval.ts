/** A printed claim in the base unit of its dimension, so that `1.2 s` and `900 ms` can be divided. */
import { parseUnit } from '../../units/parse-unit.ts';
import type { Claim } from '../claim.ts';
import { exact } from './decimal.ts';
import { type ExactInterval, printedInterval, scale } from './interval.ts';

/** Null where the claim prints no number or its unit is not known. */
export function baseInterval(claim: Claim): ExactInterval | null {
  const printed = printedInterval(claim);
  if (printed === null) return null;
  const unit = claim.unit === null ? null : parseUnit(claim.unit);
  return unit === null ? printed : scale(printed, exact(unit.factor));
}
