/** Runs listed one by one ("run 1", "run 2", …), none of which may be the mean of the others. */
import type { Claim } from '../claim.ts';
import { type Finding, isRelative, isSpread, numberPlace } from './finding.ts';
import { amountOf, spanOfClaim, toNode } from './node.ts';

const RUN = /\b(?:run|trial|round|attempt) #?\d{1,3}\b/i;
const MEAN = /\b(?:mean|average|avg)\b/i;
const MIN_RUNS = 3;
/** With fewer digits than this, chance alone makes a run the mean of two others too often. */
const TELLING_DIGITS = 4;

function isRun(claim: Claim): boolean {
  const { cell, subject } = claim;
  const label =
    cell === null ? `${subject.name ?? ''} ${subject.sentence ?? ''}` : subject.row.join(' ');
  const isFigure = !isRelative(claim) && !isSpread(claim) && claim.class === 'own';
  return isFigure && RUN.test(label) && !MEAN.test(label);
}

/** What runs of one column share, or those of one list or block of output. */
function placeOf({ cell, block, dimension }: Claim): string {
  return `${cell === null ? `b${block}` : `t${cell.table}c${cell.column}`} ${dimension}`;
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

function copied(claim: Claim, others: readonly Claim[]): readonly [Claim, Finding][] {
  const [span, factor] = [spanOfClaim(claim), toNode(claim)[0]?.factor ?? 1];
  if (span === null) return [];
  const derivation = {
    formula: `(${others.map(({ text }) => text).join(' + ')}) / ${others.length}`,
    low: span.low / factor,
    high: span.high / factor,
    inputs: others.map(numberPlace),
  };
  return [
    [claim, { kind: 'wrong', result: { verdict: 'inconsistent', relation: 'mean', derivation } }],
  ];
}

export function judgeListedRuns(claims: readonly Claim[]): readonly [Claim, Finding][] {
  const listings = [...Map.groupBy(claims.filter(isRun), placeOf).values()];
  return listings.flatMap((runs) => {
    if (runs.length < MIN_RUNS) return [];
    const others = (claim: Claim) => runs.filter((each) => each !== claim);
    const copy = runs.find(
      (claim) => digitsOf(claim) >= TELLING_DIGITS && isMeanOf(claim, others(claim)),
    );
    return copy === undefined ? [] : copied(copy, others(copy));
  });
}
