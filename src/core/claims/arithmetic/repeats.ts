/**
 * One quantity printed twice must have overlapping intervals. Two places speak of the same quantity
 * only if their labels are equal and nothing in their headings tells them apart.
 */
import { wordsOf } from '../bind/words.ts';
import type { Claim } from '../claim.ts';
import { baseInterval } from './base-interval.ts';
import type { Finding } from './finding.ts';
import { isRelative, isSpread, spotOf } from './finding.ts';
import { hasAmbiguousComma, overlaps } from './interval.ts';

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

function areApart(a: Claim, b: Claim): boolean {
  // Inside one table equal labels are told apart by rows between them that are no claims.
  if (a.cell !== null && a.cell.table === b.cell?.table) return false;
  const [one, two] = [baseInterval(a), baseInterval(b)];
  return one !== null && two !== null && a.line !== b.line && !overlaps(one, two);
}

/** The last place that gives the same quantity differently, for each claim that has one. */
export function findRepeats(claims: readonly Claim[]): ReadonlyMap<Claim, Finding> {
  const groups = new Map<string, Claim[]>();
  for (const claim of claims.filter(isComparable)) {
    const key = keyOf(claim);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), claim]);
  }
  const found = new Map<Claim, Finding>();
  for (const group of groups.values()) {
    for (const claim of group) {
      const other = group.find((each) => areApart(claim, each));
      if (other === undefined) continue;
      const against = { kind: 'place' as const, spot: spotOf(other) };
      found.set(claim, {
        kind: 'wrong',
        result: { verdict: 'contradiction', with: against },
      });
    }
  }
  return found;
}
