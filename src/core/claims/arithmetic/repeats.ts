/**
 * One quantity printed twice must have overlapping intervals. Two places speak of the same quantity
 * only if their labels are equal and nothing in their headings tells them apart.
 */
import { wordsOf } from '../bind/words.ts';
import type { Claim } from '../claim.ts';
import { baseInterval } from './base-interval.ts';
import { compare } from './decimal.ts';
import type { Finding } from './finding.ts';
import { isRelative, isSpread, spotOf } from './finding.ts';
import { type ExactInterval, hasAmbiguousComma, overlaps } from './interval.ts';

/** Headings that name a part of the text, not a subject. */
const PARTS = new Set(
  (
    'summary overview conclusion introduction highlight tldr tl dr key finding glance abstract number figure ' +
    'speed latency throughput performance result benchmark metric number details detail note time'
  ).split(' '),
);

function telling(headings: readonly string[]): string {
  const words = headings.slice(1).flatMap((heading) => wordsOf(heading));
  return [...new Set(words.filter((word) => !PARTS.has(word)))].sort().join(' ');
}

/** What a claim is of, in words alone; null where too little is said to compare it. */
function keyOf(claim: Claim): string | null {
  const { row, column, sentence, headings, caption } = claim.subject;
  const isCell = claim.cell !== null;
  const words = isCell
    ? [...row.flatMap((label) => wordsOf(label)), '|', ...column.flatMap((each) => wordsOf(each))]
    : wordsOf((sentence ?? '').replace(claim.text, ' '));
  const isEnough = isCell ? row.length > 0 && column.length > 0 : words.length >= 3;
  if (!isEnough) return null;
  const near = isCell ? wordsOf(caption ?? '').join(' ') : '';
  return [claim.dimension, words.join(' '), near, telling(headings)].join(' § ');
}

function isComparable(claim: Claim): boolean {
  return (
    claim.class === 'own' &&
    claim.modifier === null &&
    !hasAmbiguousComma(claim) &&
    claim.context !== 'code' &&
    !isSpread(claim) &&
    !isRelative(claim)
  );
}

interface Printed {
  readonly claim: Claim;
  readonly interval: ExactInterval;
  /** Inside one table equal labels are told apart by rows between them that are no claims. */
  readonly place: string;
}

function printedOf(claim: Claim): readonly Printed[] {
  const interval = baseInterval(claim);
  const place = claim.cell === null ? `line ${claim.line}` : `table ${claim.cell.table}`;
  return interval === null ? [] : [{ claim, interval, place }];
}

/** The first by an order, and the first of another place: whichever place asks, one of them answers. */
function outermost(
  group: readonly Printed[],
  order: (a: Printed, b: Printed) => number,
): readonly Printed[] {
  const [first] = [...group].sort(order);
  const [second] = group.filter((each) => each.place !== first?.place).sort(order);
  return [first, second].filter((each) => each !== undefined);
}

/** For each claim of a group one that is apart from it. Sorted once: a group may be a whole file. */
function contradictions(group: readonly Printed[]): readonly (readonly [Claim, Claim])[] {
  const ends = [
    ...outermost(group, (a, b) => compare(a.interval.high, b.interval.high)),
    ...outermost(group, (a, b) => compare(b.interval.low, a.interval.low)),
  ];
  return group.flatMap((each) => {
    const other = ends.find(
      (end) => end.place !== each.place && !overlaps(end.interval, each.interval),
    );
    return other === undefined ? [] : [[each.claim, other.claim] as const];
  });
}

/** A place that gives the same quantity differently, for each claim that has one. */
export function findRepeats(claims: readonly Claim[]): ReadonlyMap<Claim, Finding> {
  const groups = new Map<string, Claim[]>();
  for (const claim of claims.filter(isComparable)) {
    const key = keyOf(claim);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(claim);
    else groups.set(key, [claim]);
  }
  const found = new Map<Claim, Finding>();
  for (const group of groups.values()) {
    for (const [claim, other] of contradictions(group.flatMap(printedOf))) {
      const against = { kind: 'place' as const, spot: spotOf(other) };
      found.set(claim, { kind: 'wrong', result: { verdict: 'contradiction', with: against } });
    }
  }
  return found;
}
