/**
 * Runs listed one by one ("run 1", "run 2", …) beside their mean: the mean must be their sum over n
 * within rounding, and a run must not be the mean of the others.
 */
import type { Claim } from '../claim.ts';
import { type Finding, isRelative, isSpread, numberPlace } from './finding.ts';
import { amountOf, spanOfClaim, toNode } from './node.ts';
import { overlaps, plus, type Span, scaled } from './span.ts';

const RUN = /\b(?:run|trial|round|attempt) #?\d{1,3}\b/i;
const MEAN = /\b(?:mean|average|avg)\b/i;
const MIN_RUNS = 3;
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

function inconsistent(claim: Claim, inputs: readonly Claim[], value: Span): Finding {
  const factor = toNode(claim)[0]?.factor ?? 1;
  const derivation = {
    formula: `(${inputs.map((input) => input.text).join(' + ')}) / ${inputs.length}`,
    low: value.low / factor,
    high: value.high / factor,
    inputs: inputs.map(numberPlace),
  };
  return { kind: 'wrong', result: { verdict: 'inconsistent', relation: 'mean', derivation } };
}

function checkMean({ runs, mean }: Listing): readonly [Claim, Finding][] {
  const spans = runs.map(spanOfClaim).filter((each) => each !== null);
  const printed = mean === null ? null : spanOfClaim(mean);
  if (mean === null || printed === null || spans.length < runs.length) return [];
  const value = scaled(spans.reduce(plus, { low: 0, high: 0 }), 1 / spans.length);
  return overlaps(value, printed) ? [] : [[mean, inconsistent(mean, runs, value)]];
}

function digitsOf(claim: Claim): number {
  return claim.text.replace(/[^\d]/g, '').replace(/^0+/, '').length;
}

/** Printed decimals are compared as such: a mean that is equal only nearly is no copy. */
function isMeanOf(claim: Claim, others: readonly Claim[]): boolean {
  const [own = Number.NaN, ...values] = [claim, ...others].map(
    (each) => toNode(each).map(amountOf)[0] ?? Number.NaN,
  );
  const mean = values.reduce((total, value) => total + value, 0) / values.length;
  return Math.abs(own - mean) <= 1e-12 * Math.abs(own) && values.some((value) => value !== own);
}

/** Which listed run is, digit for digit, the mean of the others. */
function checkRuns({ runs }: Listing): readonly [Claim, Finding][] {
  const rest = (claim: Claim) => runs.filter((each) => each !== claim);
  const copied = runs.find(
    (claim) => digitsOf(claim) >= TELLING_DIGITS && isMeanOf(claim, rest(claim)),
  );
  const own = copied === undefined ? null : spanOfClaim(copied);
  return copied === undefined || own === null
    ? []
    : [[copied, inconsistent(copied, rest(copied), own)]];
}

export function judgeListedRuns(claims: readonly Claim[]): readonly [Claim, Finding][] {
  return listingsOf(claims)
    .filter((listing) => listing.runs.length >= MIN_RUNS)
    .flatMap((listing) => [...checkMean(listing), ...checkRuns(listing)]);
}
