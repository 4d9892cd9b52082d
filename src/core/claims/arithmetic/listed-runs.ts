/**
 * Runs listed one by one ("run 1", "run 2", …) beside their mean: the mean must be their sum over n
 * within rounding, and a run must not be the mean of the others.
 */
import type { Claim } from '../claim.ts';
import { baseInterval } from './base-interval.ts';
import { add, compare, divide, type Exact, exact, multiply, toNumber } from './decimal.ts';
import { type Finding, isRelative, isSpread, spotOf } from './finding.ts';
import { type ExactInterval, overlaps } from './interval.ts';

const RUN = /\b(?:run|trial|round|attempt) #?\d{1,3}\b/i;
const MEAN = /\b(?:mean|average|avg)\b/i;
const LEAST_RUNS = 3;
/** With fewer digits than this, chance alone makes a run the mean of two others too often. */
const TELLING_DIGITS = 4;

interface Listing {
  readonly runs: readonly Claim[];
  readonly mean: Claim | null;
}

function labelOf(claim: Claim): string {
  return claim.cell === null
    ? `${claim.subject.name ?? ''} ${claim.subject.sentence ?? ''}`
    : claim.subject.row.join(' ');
}

/** Runs and means of one column, or of one list or block of output. */
function listingsOf(claims: readonly Claim[]): readonly Listing[] {
  const groups = new Map<string, Claim[]>();
  for (const claim of claims) {
    if (isRelative(claim) || isSpread(claim) || claim.class !== 'own') continue;
    const place =
      claim.cell === null ? `b${claim.block}` : `t${claim.cell.table}c${claim.cell.column}`;
    const key = `${place} ${claim.dimension}`;
    const group = groups.get(key);
    if (group) group.push(claim);
    else groups.set(key, [claim]);
  }
  return [...groups.values()].map((group) => ({
    runs: group.filter((claim) => RUN.test(labelOf(claim)) && !MEAN.test(labelOf(claim))),
    mean: group.find((claim) => MEAN.test(labelOf(claim)) && !RUN.test(labelOf(claim))) ?? null,
  }));
}

function sum(values: readonly Exact[]): Exact {
  return values.reduce(add, exact('0'));
}

function meanOf(intervals: readonly ExactInterval[]): ExactInterval {
  const count = exact(String(intervals.length));
  return {
    low: divide(sum(intervals.map((each) => each.low)), count),
    high: divide(sum(intervals.map((each) => each.high)), count),
  };
}

function inconsistent(claim: Claim, inputs: readonly Claim[], value: ExactInterval): Finding {
  const scale = typeof claim.value === 'number' ? claim.value : 1;
  const own = baseInterval(claim);
  const unit = own === null ? 1 : (toNumber(own.low) + toNumber(own.high)) / 2 / scale;
  const derivation = {
    formula: `(${inputs.map((input) => input.text).join(' + ')}) / ${inputs.length}`,
    low: toNumber(value.low) / unit,
    high: toNumber(value.high) / unit,
    inputs: inputs.map(spotOf),
  };
  return { kind: 'wrong', result: { verdict: 'inconsistent', derivation } };
}

function checkMean({ runs, mean }: Listing): readonly [Claim, Finding][] {
  const intervals = runs.map(baseInterval).filter((each) => each !== null);
  const printed = mean === null ? null : baseInterval(mean);
  if (mean === null || printed === null || intervals.length < runs.length) return [];
  const value = meanOf(intervals);
  return overlaps(value, printed) ? [] : [[mean, inconsistent(mean, runs, value)]];
}

function digitsOf(claim: Claim): number {
  return claim.text.replace(/[^\d]/g, '').replace(/^0+/, '').length;
}

function central(claim: Claim): Exact {
  const own = baseInterval(claim);
  return own === null ? exact('0') : divide(add(own.low, own.high), exact('2'));
}

/** Which listed run is, digit for digit, the mean of the others. */
function checkRuns({ runs }: Listing): readonly [Claim, Finding][] {
  const total = sum(runs.map(central));
  const others = exact(String(runs.length - 1));
  const copied = runs.find((claim) => {
    const own = central(claim);
    const isMean = compare(multiply(own, others), add(total, multiply(own, exact('-1')))) === 0;
    return isMean && digitsOf(claim) >= TELLING_DIGITS;
  });
  const isConstant = runs.every(
    (claim) => compare(central(claim), central(runs[0] ?? claim)) === 0,
  );
  if (copied === undefined || isConstant) return [];
  const inputs = runs.filter((claim) => claim !== copied);
  const own = central(copied);
  const finding = inconsistent(copied, inputs, { low: own, high: own });
  return [[copied, finding]];
}

export function judgeListedRuns(claims: readonly Claim[]): readonly [Claim, Finding][] {
  return listingsOf(claims)
    .filter((listing) => listing.runs.length >= LEAST_RUNS)
    .flatMap((listing) => [...checkMean(listing), ...checkRuns(listing)]);
}
