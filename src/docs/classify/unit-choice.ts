import { decimalToNumber } from '../../quantity/decimal.ts';
import { parseUnit } from '../../quantity/parse-unit.ts';
import type { Dimension, Unit } from '../../quantity/unit.ts';
import type { NumberToken } from '../numbers/token.ts';
import type { UnitContext } from '../tables/unit-sources.ts';
import { createUnitContext, type OfferedUnit, offerUnits } from '../tables/unit-sources.ts';
import type { Candidate } from './candidate.ts';
import type { FoundUnit } from './features.ts';
import type { Linear } from './linear.ts';
import { scoreLinear } from './linear.ts';
import type { Features } from './word-features.ts';

const NONE: FoundUnit = { unit: null, power: 0, from: 'none' };

/** A unit offered to a bare number, with what speaks for it; the last option is always none. */
export interface UnitOption {
  readonly found: FoundUnit;
  readonly features: Features;
}

/** The unit of every candidate: its own, or of those that its surroundings offer the likeliest. */
export function findUnits(candidates: readonly Candidate[], weights: Linear): readonly FoundUnit[] {
  const context = createUnitContext(candidates);
  return candidates.map((candidate) => {
    const { token } = candidate;
    if (token.unit) return ownUnit(candidate, token.unit, context);
    if (token.shape !== null) return NONE;
    const options = unitOptions(candidate, context);
    const scores = options.map(({ features }) => scoreLinear(weights, features));
    return options[scores.indexOf(Math.max(...scores))]?.found ?? NONE;
  });
}

/** Its own unit; bytes in a row or column of bytes a second are bytes a second. */
function ownUnit(candidate: Candidate, unit: Unit, context: UnitContext): FoundUnit {
  const from = candidate.token.unitFrom ?? 'own';
  const isBytes = unit.dimension === 'bytes' && !unit.symbol.includes('/');
  const named = isBytes ? offerUnits(candidate, context) : [];
  const isRate = named.some(
    (offer) =>
      (offer.source === 'header' || offer.source === 'row') &&
      offer.unit.dimension === 'throughput-bytes',
  );
  const rate = isRate ? parseUnit(`${unit.symbol}/s`) : null;
  return { unit: rate ?? unit, power: 0, from };
}

/** Above this no result is, in the dimension's own unit: what an offer makes of a number must be possible. */
const MAX_RESULT: Partial<Record<Dimension, number>> = {
  time: 1e7,
  bytes: 1e13,
  'throughput-bytes': 1e14,
  percent: 1e6,
};

function isPossible({ unit, power }: OfferedUnit, { low }: NumberToken): boolean {
  const max = MAX_RESULT[unit.dimension] ?? Number.POSITIVE_INFINITY;
  return low === null || decimalToNumber(low) * unit.factor * 10 ** power <= max;
}

export function unitOptions(candidate: Candidate, context: UnitContext): readonly UnitOption[] {
  const offers = offerUnits(candidate, context).filter((each) => isPossible(each, candidate.token));
  const options = new Map<string, UnitOption>();
  offers.forEach((offer, at) => {
    const { unit, power, source } = offer;
    const known = options.get(unit.symbol);
    const option = known ?? {
      found: { unit, power, from: source },
      features: describeUnit(unit, candidate.token),
    };
    options.set(unit.symbol, option);
    option.features.set(`from.${source}`, 1);
    if (at === 0) option.features.set('nearest', 1);
    if (offer.overlap > 0) option.features.set('overlap', offer.overlap);
  });
  return [...options.values(), { found: NONE, features: new Map([['none', 1]]) }];
}

function describeUnit({ dimension }: Unit, token: NumberToken): Features {
  const features: Features = new Map([[`is.${dimension}`, 1]]);
  if (token.low !== null && token.low.exponent >= 0) features.set(`whole.${dimension}`, 1);
  if (token.sign) features.set(`signed.${dimension}`, 1);
  return features;
}
