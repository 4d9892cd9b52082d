/**
 * Ratio and percentage claims, from two records of one session and one machine class: a ratio of
 * figures taken on different days or machines says nothing.
 */

import { scaleFor } from '../../text/quantity.ts';
import { toNumber } from '../arithmetic/decimal.ts';
import { allowedFormulas, contextFor, isShare } from '../arithmetic/finding.ts';
import {
  evaluateFormula,
  type FormulaContext,
  type FormulaName,
  oppositeFormulas,
  writeFormula,
} from '../arithmetic/formulas.ts';
import {
  type ExactInterval,
  isTruncationOf,
  overlaps,
  printedInterval,
} from '../arithmetic/interval.ts';
import type { SeriesPair } from '../bind/pair.ts';
import { type EvidenceRecord, nameSeries } from '../bind/series.ts';
import type { Claim } from '../claim.ts';
import type { BoundBy, ClaimVerdict, Derivation, Measured, StatisticName } from '../verdict.ts';
import { boundOf, boundSide, isBeyond } from './bounds.ts';
import type { EvidencePolicy, TextRevision } from './evidence.ts';
import { freshnessOf, isEligible } from './evidence.ts';
import { hasSameMachine } from './machine-class.ts';
import { describeReading, inClaimUnit, type Reading, readRecord, statisticOf } from './measure.ts';
import { gapOf, LEAST_RUNS, printedValue, type Transcribed } from './transcription.ts';

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
  policy: EvidencePolicy,
  text: TextRevision,
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
export function sessionOf(
  pair: SeriesPair,
  policy: EvidencePolicy,
  text: TextRevision,
): RatioEvidence | null {
  const found = pair.subject.records
    .filter((each) => isEligible(each, policy, false))
    .flatMap((each) => besideOf(each, pair, policy, text) ?? []);
  return found.find((each) => !each.isStale) ?? found[0] ?? null;
}

function point(reading: Reading, statistic: StatisticName, like: Reading): ExactInterval | null {
  const value = statisticOf(reading, statistic);
  if (value === null) return null;
  const told = inClaimUnit(value, reading, like.unit);
  return { low: told, high: told };
}

/** The values each allowed formula gives for the recorded statistics. */
function evaluate(
  evidence: RatioEvidence,
  names: readonly FormulaName[],
  context: FormulaContext,
  statistic: StatisticName,
): readonly { name: FormulaName; value: ExactInterval }[] {
  const subject = point(evidence.subject, statistic, evidence.subject);
  const other = point(evidence.other, statistic, evidence.subject);
  if (subject === null || other === null) return [];
  return names.flatMap((name) => {
    const value = evaluateFormula(name, subject, other, context.form);
    return value === null ? [] : [{ name, value }];
  });
}

/** A bound is no rounded figure: 3.6x is not "at least 4x". */
function fits(claim: Claim, value: ExactInterval): 'rounded' | 'truncated' | null {
  const interval = printedInterval(claim);
  const side = boundSide(claim);
  if (side !== null) {
    const bound = boundOf(claim, side);
    const worst = toNumber(side === 'lower' ? value.low : value.high);
    return bound === null || isBeyond(worst, bound, side, claim) ? null : 'rounded';
  }
  if (interval !== null && overlaps(interval, value)) return 'rounded';
  return isTruncationOf(claim, value.low) ? 'truncated' : null;
}

function derivationOf(
  evidence: RatioEvidence,
  found: { name: FormulaName; value: ExactInterval },
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
    formula: writeFormula(found.name, subject ?? '', other ?? ''),
    low: toNumber(found.value.low),
    high: toNumber(found.value.high),
    inputs: [],
  };
}

/** The runs say the opposite of the direction word: "1.2x faster" where it is a tenth as fast. */
function pointsAway(claim: Claim, value: ExactInterval): boolean {
  if (claim.direction === null || isShare(claim) || printedValue(claim) <= 0) return false;
  const turningPoint = claim.dimension === 'percent' ? 0 : 1;
  return toNumber(value.high) < turningPoint;
}

/** "0.52x faster" is the right figure and the wrong word. "0.5x slower" is left alone: it may mean half as fast. */
function isSlowdownCalledFaster(claim: Claim, value: ExactInterval): boolean {
  return claim.direction === 'faster' && claim.dimension === 'ratio' && pointsAway(claim, value);
}

export interface RatioInput {
  readonly claim: Claim;
  readonly evidence: RatioEvidence;
  readonly statistic: StatisticName;
  readonly by: BoundBy;
}

/** Judges a ratio, share or change claim against two recorded series of one session. */
export function judgeRatio(input: RatioInput): Transcribed {
  const { claim, evidence, statistic, by } = input;
  const { better } = evidence.subject.series;
  const context = contextFor(claim, better);
  const describe = (reading: Reading): Measured =>
    describeReading(
      reading,
      evidence.subject.unit,
      statistic,
      statisticOf(reading, statistic) ?? Number.NaN,
    );
  const measured = [describe(evidence.subject), describe(evidence.other)] as const;
  const short = measured.find((each) => each.runs.length < LEAST_RUNS);
  if (short !== undefined) {
    const lacking = { measured: short, needed: LEAST_RUNS, of: 'runs' } as const;
    return { result: { verdict: 'too-few-runs', boundBy: by, ...lacking }, notes: [] };
  }
  const allowed = evaluate(evidence, allowedFormulas(claim, better), context, statistic);
  const right = allowed.find((each) => fits(claim, each.value) !== null);
  if (right !== undefined && !isSlowdownCalledFaster(claim, right.value)) {
    const derivation = derivationOf(evidence, right, measured);
    const cut = fits(claim, right.value) === 'truncated' ? [{ kind: 'truncated' as const }] : [];
    const result: ClaimVerdict = evidence.isStale
      ? { verdict: 'stale', boundBy: by, measured: measured[0] }
      : { verdict: 'backed', boundBy: by, evidence: measured, derivation };
    return { result, notes: cut };
  }
  const opposite = isShare(claim)
    ? []
    : evaluate(evidence, oppositeFormulas(context), context, statistic);
  const wrong = opposite.find((each) => fits(claim, each.value) !== null);
  if (wrong !== undefined) {
    const derivation = derivationOf(evidence, wrong, measured);
    const said = claim.direction ?? '';
    return {
      result: { verdict: 'contradiction', with: { kind: 'direction', said, derivation } },
      notes: [],
    };
  }
  const [usual] = allowed;
  if (usual !== undefined && pointsAway(claim, usual.value)) {
    const derivation = derivationOf(evidence, usual, measured);
    const said = claim.direction ?? '';
    return {
      result: { verdict: 'contradiction', with: { kind: 'direction', said, derivation } },
      notes: [],
    };
  }
  return { result: mismatchOf(input, measured, usual?.value ?? null), notes: [] };
}

function mismatchOf(
  input: RatioInput,
  measured: readonly [Measured, Measured],
  value: ExactInterval | null,
): ClaimVerdict {
  const actual = value === null ? Number.NaN : toNumber(value.low);
  return {
    verdict: 'mismatch',
    boundBy: input.by,
    measured: measured[0],
    other: measured[1],
    actual,
    gap: gapOf(printedValue(input.claim), actual, null),
    furthest: null,
    everReached: false,
  };
}
