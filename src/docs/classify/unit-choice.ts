import { decimalToNumber } from '../../quantity/decimal.ts';
import { parseUnit } from '../../quantity/parse-unit.ts';
import type { Dimension, Unit } from '../../quantity/unit.ts';
import { agreement } from '../tables/quantity-nouns.ts';
import type { UnitContext } from '../tables/unit-sources.ts';
import {
  createUnitContext,
  namesOf,
  type OfferedUnit,
  offerUnits,
  type UnitSource,
} from '../tables/unit-sources.ts';
import type { Candidate } from './candidate.ts';
import type { FoundUnit } from './features.ts';
import type { Linear } from './linear.ts';
import { scoreLinear } from './linear.ts';

export const NO_UNIT: FoundUnit = { unit: null, power: 0, from: 'none' };

/** A unit offered to a bare number, with what speaks for it; the last option is always none. */
export interface UnitOption {
  readonly found: FoundUnit;
  readonly features: Map<string, number>;
}

/** The unit of every candidate: its own, or the likeliest of those that its surroundings offer. */
export function findUnits(candidates: readonly Candidate[], weights: Linear): readonly FoundUnit[] {
  const { context, optionsOf } = createUnitReader(candidates);
  const offered = candidates.map((candidate) =>
    optionsOf(candidate).map(
      ({ found, features }): Scored => ({ found, score: scoreLinear(weights, features) }),
    ),
  );
  const settled = settleColumns(candidates, offered);
  return candidates.map((candidate, at) =>
    candidate.token.unit
      ? ownUnit(candidate, candidate.token.unit, context)
      : (settled[at] ?? NO_UNIT),
  );
}

interface Scored {
  readonly found: FoundUnit;
  readonly score: number;
}

const COLUMN_WEIGHT = 3;

/** The numbers of a column are mostly of one unit: each takes the best of its options by its own score and, more, the column's mean. */
function settleColumns(
  candidates: readonly Candidate[],
  offered: readonly (readonly Scored[])[],
): readonly (FoundUnit | undefined)[] {
  const keyOf = (at: number, { found }: Scored) =>
    `${candidates[at]?.column} ${found.unit?.symbol}`;
  const asked = [...candidates.keys()].filter((at) => offered[at]?.length);
  const means = new Map<string, number>();
  for (const column of Map.groupBy(asked, (at) => candidates[at]?.column).values())
    for (const at of column)
      for (const option of offered[at] ?? []) {
        const key = keyOf(at, option);
        means.set(key, (means.get(key) ?? 0) + option.score / column.length);
      }
  return offered.map((options, at) => {
    const totals = options.map(
      (option) => option.score + COLUMN_WEIGHT * (means.get(keyOf(at, option)) ?? 0),
    );
    return options[totals.indexOf(Math.max(...totals))]?.found;
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
  percent: 1e5,
  ratio: 1e4,
};

/** Whether an offer may be of a number: no result is so large, and its column is named after no other quantity. */
function isPossible({ unit, power, source }: OfferedUnit, { token, passage }: Candidate): boolean {
  const max = MAX_RESULT[unit.dimension] ?? Number.POSITIVE_INFINITY;
  if (token.low && decimalToNumber(token.low) * unit.factor * 10 ** power > max) return false;
  const header = passage.cell ? namesOf(passage.cell).header : '';
  return STATING.includes(source) || agreement(header, unit) !== -1;
}

/** Gives the options of each bare number of a document; none where its form says what it is. */
export function createUnitReader(candidates: readonly Candidate[]) {
  const context = createUnitContext(candidates);
  const optionsOf = (candidate: Candidate): readonly UnitOption[] => {
    const { token } = candidate;
    return token.unit || token.shape !== null ? [] : unitOptions(candidate, context);
  };
  return { context, optionsOf };
}

function unitOptions(candidate: Candidate, context: UnitContext): readonly UnitOption[] {
  const options = new Map<string, UnitOption>();
  for (const offer of offerUnits(candidate, context)) {
    if (!isPossible(offer, candidate)) continue;
    const { unit, power, source } = offer;
    const found = { unit, power, from: source };
    const option = options.get(unit.symbol) ?? { found, features: new Map() };
    options.set(unit.symbol, option);
    for (const [name, value] of evidenceOf(offer, candidate))
      option.features.set(name, Math.max(value, option.features.get(name) ?? 0));
  }
  return [...options.values(), { found: NO_UNIT, features: new Map([['none', 1]]) }];
}

/** Names that state a unit: no noun beside it can speak against it. */
const STATING: readonly UnitSource[] = ['header', 'row', 'unit-cell', 'ratio-name'];

function evidenceOf({ source, evidence }: OfferedUnit, candidate: Candidate) {
  const isBracketed = source !== 'header' && isSecondary(candidate);
  const isFirst = candidate.passage.cell?.column === 0 && !STATING.includes(source);
  return [
    ...evidence,
    ['bracketed', Number(isBracketed)],
    ['first-column', Number(isFirst)],
  ] as const;
}

/** "468 (0.8)": what stands in brackets behind another number is a number of its own. */
function isSecondary({ ordinal, passage, token }: Candidate): boolean {
  return ordinal > 0 && /[([]\s*$/.test(passage.text.text.slice(0, token.start));
}
