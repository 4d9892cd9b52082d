/** Ratios, percentages and differences, from two records of one session and machine class: others say nothing. */

import { machineClass } from '../../core/records/identity.ts';
import type { BenchmarkRecord } from '../../core/records/record.ts';
import { scaleFor } from '../../core/text/quantity.ts';
import type { Unit } from '../../quantity/unit.ts';
import type { SeriesPair } from '../bind/pair.ts';
import { type EvidenceRecord, nameSeries } from '../bind/series.ts';
import type { Claim } from '../claim.ts';
import { contextFor, isShare } from '../graph/finding.ts';
import {
  DIGITS,
  evaluateFormula,
  type FormulaContext,
  type FormulaName,
  oppositeFormulas,
  writeFormula,
} from '../graph/formulas.ts';
import { decimalOf, printedAs } from '../printed.ts';
import type { BoundBy, ClaimVerdict, Derivation, Measured, StatisticName } from '../verdict.ts';
import { boundOf, boundSide, isBeyond } from './bounds.ts';
import type { Difference } from './difference.ts';
import { formulasOf, isSlowdownCalledFaster, pointsAway } from './direction.ts';
import { freshnessOf, type Grounds, isEligible } from './evidence.ts';
import {
  claimUnit,
  describeReading,
  inClaimUnit,
  type Reading,
  readRecord,
  statisticOf,
} from './measure.ts';
import {
  MIN_RUNS,
  mismatchOf,
  printedValue,
  type Transcribed,
  tooFewRuns,
} from './transcription.ts';

const classOf = ({ machine, limits, engine }: BenchmarkRecord): string =>
  machineClass(machine, limits, engine);

/** Whether two records may be put side by side as far as the machine goes. */
function hasSameMachine(one: BenchmarkRecord, other: BenchmarkRecord): boolean {
  return classOf(one) === classOf(other);
}

export interface RatioEvidence {
  readonly subject: Reading;
  readonly other: Reading;
  /** What either figure depends on changed since. */
  readonly isStale: boolean;
}

/** The pair's figures where both were measured beside this record; null: they were not. */
function besideOf(
  subject: EvidenceRecord,
  pair: SeriesPair,
  { policy, text }: Grounds,
): RatioEvidence | null {
  const other = pair.other.records.find(
    (each) =>
      isEligible(each, policy, false) &&
      each.record.session === subject.record.session &&
      each.record.side === subject.record.side &&
      hasSameMachine(each.record, subject.record),
  );
  if (other === undefined) return null;
  const readings = [readRecord(pair.subject, subject), readRecord(pair.other, other)] as const;
  if (readings[0] === null || readings[1] === null) return null;
  const isStale =
    freshnessOf(subject, pair.subject, text) === 'stale' ||
    freshnessOf(other, pair.other, text) === 'stale';
  return { subject: readings[0], other: readings[1], isStale };
}

/**
 * The newest session in which both sides were measured on one machine, of those whose code is still
 * the text's; where there is none, the newest, marked stale. Null: they never were.
 */
export function sessionOf(pair: SeriesPair, grounds: Grounds): RatioEvidence | null {
  const found = pair.subject.records
    .filter((each) => isEligible(each, grounds.policy, false))
    .flatMap((each) => besideOf(each, pair, grounds) ?? []);
  return found.find((each) => !each.isStale) ?? found[0] ?? null;
}

/** What the two figures come to by one reading of the words. */
interface Reckoned {
  readonly value: number;
  readonly write: (subject: string, other: string) => string;
}

/** Both figures in one unit; null where a record lacks the statistic. */
function figuresOf({ evidence, statistic }: RatioInput, unit: Unit): readonly number[] | null {
  const figures = [evidence.subject, evidence.other].flatMap((reading) => {
    const value = statisticOf(reading, statistic);
    return value === null ? [] : [inClaimUnit(value, reading, unit)];
  });
  return figures.length === 2 ? figures : null;
}

/** The values each formula gives for the recorded statistics. */
function evaluate(
  input: RatioInput,
  names: readonly FormulaName[],
  { form }: FormulaContext,
): readonly Reckoned[] {
  const [subject, other] = figuresOf(input, input.evidence.subject.unit) ?? [];
  if (subject === undefined || other === undefined) return [];
  return names.flatMap((name) => {
    const value = evaluateFormula(name, subject, other, form);
    return value === null ? [] : [{ value, write: (a, b) => writeFormula(name, a, b) }];
  });
}

/** "155 ms more than a plain merge": what lies between the two, or what they come to. */
function differ(input: RatioInput, side: Difference, unit: Unit): readonly Reckoned[] {
  const [subject, other] = figuresOf(input, unit) ?? [];
  if (subject === undefined || other === undefined) return [];
  if (side === 'sum')
    return [{ value: decimalOf(subject + other, DIGITS), write: (a, b) => `${a} + ${b}` }];
  const more = decimalOf(subject - other, DIGITS);
  if (side === 'apart') return [{ value: Math.abs(more), write: (a, b) => `|${a} − ${b}|` }];
  return side === 'more'
    ? [{ value: more, write: (a, b) => `${a} − ${b}` }]
    : [{ value: -more, write: (a, b) => `${b} − ${a}` }];
}

/** A bound is no rounded figure: 3.6x is not "at least 4x". */
function fits(claim: Claim, value: number): 'rounded' | 'truncated' | null {
  const side = boundSide(claim);
  if (side === null) return printedAs(claim, value);
  const bound = boundOf(claim, side);
  return bound === null || isBeyond(value, bound, side, claim) ? null : 'rounded';
}

function derivationOf(
  evidence: RatioEvidence,
  found: Reckoned,
  measured: readonly [Measured, Measured],
): Derivation {
  // Both on one scale, so that the reader can divide them as they stand.
  const least = Math.min(...measured.map(({ value }) => Math.abs(value)));
  const [subject, other] = measured.map((each, index) => {
    const reading = index === 0 ? evidence.subject : evidence.other;
    const { divisor, suffix } = scaleFor(least, each.unit);
    const shown = Number((each.value / divisor).toPrecision(4));
    return `${nameSeries(reading.series).label} ${shown}${suffix}`;
  });
  return {
    formula: found.write(subject ?? '', other ?? ''),
    low: found.value,
    high: found.value,
    inputs: [],
  };
}

export interface RatioInput {
  readonly claim: Claim;
  readonly evidence: RatioEvidence;
  readonly statistic: StatisticName;
  readonly by: BoundBy;
  /** Which way a difference goes; null: a ratio, share or change. */
  readonly side: Difference | null;
}

/** "Slows it down by at least 50 %" bounds a change, and no share of the whole. */
function formulasFor({ claim, evidence, by }: RatioInput): readonly FormulaName[] {
  const names = formulasOf(claim, evidence.subject.series.better, by);
  const isChange = claim.dimension === 'percent' && boundSide(claim) !== null && !isShare(claim);
  return isChange ? names.filter((name) => name.includes('1')) : names;
}

/** Judges what a claim says of two recorded series of one session: a ratio, share, change or difference. */
export function judgeRatio(input: RatioInput): Transcribed {
  const { claim, evidence, statistic, by, side } = input;
  const { better } = evidence.subject.series;
  const context = contextFor(claim, better);
  const unit = side === null ? evidence.subject.unit : claimUnit(claim, evidence.subject);
  const describe = (reading: Reading): Measured =>
    describeReading(reading, unit, statistic, statisticOf(reading, statistic) ?? Number.NaN);
  const measured = [describe(evidence.subject), describe(evidence.other)] as const;
  const short = measured.find((each) => each.runs.length < MIN_RUNS);
  if (short !== undefined) return tooFewRuns(by, short);
  const allowed =
    side === null ? evaluate(input, formulasFor(input), context) : differ(input, side, unit);
  const right = allowed.find((each) => fits(claim, each.value) !== null);
  if (right !== undefined && !isSlowdownCalledFaster(claim, right.value))
    return shown(input, right, measured);
  const wrong = side === null && !isShare(claim) ? contradicted(input, allowed[0]) : null;
  const actual = allowed[0]?.value ?? Number.NaN;
  if (wrong === null)
    return { result: mismatchOf(by, measured, [printedValue(claim), actual]), notes: [] };
  const derivation = derivationOf(evidence, wrong, measured);
  const against = { kind: 'direction', said: claim.direction ?? '', derivation } as const;
  return { result: { verdict: 'contradiction', with: against }, notes: [] };
}

function shown(
  { claim, evidence, by }: RatioInput,
  right: Reckoned,
  measured: readonly [Measured, Measured],
): Transcribed {
  const derivation = derivationOf(evidence, right, measured);
  const cut = fits(claim, right.value) === 'truncated' ? [{ kind: 'truncated' as const }] : [];
  const result: ClaimVerdict = evidence.isStale
    ? { verdict: 'stale', boundBy: by, measured: measured[0] }
    : { verdict: 'backed', boundBy: by, evidence: measured, derivation };
  return { result, notes: cut };
}

/** By the opposite of the words the number is right, or the runs point the other way; null: neither. */
function contradicted(input: RatioInput, usual: Reckoned | undefined): Reckoned | null {
  const context = contextFor(input.claim, input.evidence.subject.series.better);
  const opposite = evaluate(input, oppositeFormulas(context), context);
  const wrong = opposite.find((each) => fits(input.claim, each.value) !== null);
  const isAway = usual !== undefined && pointsAway(input.claim, usual.value);
  return wrong ?? (isAway ? usual : null);
}
