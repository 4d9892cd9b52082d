import { remember } from '../../core/text/remember.ts';
import { decimalToNumber } from '../../quantity/decimal.ts';
import { parseUnit } from '../../quantity/parse-unit.ts';
import type { Dimension, Unit } from '../../quantity/unit.ts';
import type { NumberToken } from '../numbers/token.ts';
import {
  createUnitContext,
  namesOf,
  type OfferedUnit,
  offerUnits,
  type UnitContext,
} from '../tables/unit-sources.ts';
import type { Candidate } from './candidate.ts';
import { type ColumnShape, shapeOf } from './column-features.ts';
import type { FoundUnit } from './features.ts';
import { type Linear, scoreLinear } from './linear.ts';

/** Nouns by the dimensions of what they name: a latency is a time, whatever its unit. */
const NOUNS: readonly (readonly [RegExp, readonly Dimension[]])[] = [
  [
    /\b(?:times?|timings?|latenc\w+|durations?|elapsed|delays?|run-?times?|took|wall|ttft|tpot)\b/i,
    ['time'],
  ],
  [
    /\b(?:throughputs?|rates|bandwidths?|rps|qps|tps|i?ops)\b|\bper sec/i,
    ['rate', 'throughput-bytes'],
  ],
  [/\b(?:sizes?|sizeof|memory|ram|rss|vram|heap|footprints?|bytes)\b/i, ['bytes']],
  [/\b(?:speed-?ups?|ratios?|faster|slower|vs|versus|normali[sz]ed)\b|^[x×]$/i, ['ratio']],
  [/%|\b(?:cpu|utili[sz]ation|usage)\b/i, ['percent']],
  [
    /\b(?:alloc\w*|objects|number of|counts?|iterations?|iters|samples|runs|versions?)\b|^#/i,
    ['count'],
  ],
];

/** The number of a size or of threads names a case, and what is measured there is another thing: "4 threads". */
const NUMBERED: ReadonlySet<Dimension> = new Set(['bytes', 'count', 'percent']);

/** Whether the nouns of a name speak of a unit's dimension: 1 of this one, -1 of another, 0 of none. */
function agreement(name: string, unit: Unit | null): number {
  const isCase = /\d/.test(name);
  const named = NOUNS.flatMap(([nouns, dimensions]) => (nouns.test(name) ? dimensions : []));
  const sure = named.filter((one) => !isCase || !NUMBERED.has(one));
  return sure.length === 0 ? 0 : unit && sure.includes(unit.dimension) ? 1 : -1;
}

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

function isPossible({ unit, power }: OfferedUnit, { low }: NumberToken): boolean {
  const max = MAX_RESULT[unit.dimension] ?? Number.POSITIVE_INFINITY;
  return low === null || decimalToNumber(low) * unit.factor * 10 ** power <= max;
}

/** Gives the options of each bare number of a document; none where its form says what it is. */
export function createUnitReader(candidates: readonly Candidate[]) {
  const context = createUnitContext(candidates);
  const columns = Map.groupBy(candidates, ({ column }) => column);
  const shapeIn = remember((column: string) => shapeOf(columns.get(column) ?? []), columns.size);
  const optionsOf = (candidate: Candidate): readonly UnitOption[] => {
    const { token, column } = candidate;
    if (token.unit || token.shape !== null) return [];
    return unitOptions(candidate, context, shapeIn(column));
  };
  return { context, optionsOf };
}

function unitOptions(
  candidate: Candidate,
  context: UnitContext,
  shape: ColumnShape,
): readonly UnitOption[] {
  const offers = offerUnits(candidate, context).filter((each) => isPossible(each, candidate.token));
  const options = new Map<string, UnitOption>();
  // "468 (0.8)": what stands in brackets behind another number is a number of its own.
  const before = candidate.passage.text.text.slice(0, candidate.token.start);
  const isBracketed = candidate.ordinal > 0 && /[([]\s*$/.test(before);
  offers.forEach(({ unit, power, source, evidence }, at) => {
    const option = options.get(unit.symbol) ?? {
      found: { unit, power, from: source },
      features: describeUnit(unit, candidate.token),
    };
    options.set(unit.symbol, option);
    const { features } = option;
    for (const [name, value] of evidence)
      features.set(name, Math.max(value, features.get(name) ?? 0));
    if (isBracketed && source !== 'header') features.set('bracketed', 1);
    if (at === 0) features.set('nearest', 1);
  });
  if (candidate.passage.cell) weighUnstated(options, candidate.passage.cell, shape);
  return [...options.values(), { found: NO_UNIT, features: new Map([['none', 1]]) }];
}

function describeUnit({ dimension }: Unit, token: NumberToken): Map<string, number> {
  const features = new Map([[`is.${dimension}`, 1]]);
  if (token.low !== null && token.low.exponent >= 0) features.set(`whole.${dimension}`, 1);
  if (token.sign) features.set(`signed.${dimension}`, 1);
  return features;
}

/** Names that state a unit: no noun beside it can speak against it. */
const STATING = ['header', 'row', 'unit-cell', 'ratio-name'].map((source) => `from.${source}`);

/**
 * Weighs units that no name states by the shape of the column and by what the cell's column and row are
 * called; leaves out what is of another dimension than its column's name.
 */
function weighUnstated(
  options: Map<string, UnitOption>,
  cell: NonNullable<Candidate['passage']['cell']>,
  { count, round, isRising, fractional }: ColumnShape,
): void {
  const { header, label } = namesOf(cell);
  const isParameter = isRising && fractional === 0;
  for (const [symbol, { found, features }] of options) {
    if (STATING.some((name) => features.has(name))) continue;
    const column = agreement(header, found.unit);
    if (column === -1) options.delete(symbol);
    features.set(`names.header.${column}`, 1);
    features.set(`names.label.${agreement(label, found.unit)}`, 1);
    features.set('round', round * Math.min(1, count - 1)).set('rising', Number(isParameter));
    features.set('first-column', Number(cell.column === 0));
  }
}
