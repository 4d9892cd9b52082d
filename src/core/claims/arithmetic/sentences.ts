/** A ratio or percentage beside the two figures it comes from, in one sentence. */
import type { Claim } from '../claim.ts';
import {
  allowedFormulas,
  betterOf,
  consistent,
  type Derived,
  derive,
  type Finding,
  inconsistent,
  isRelative,
  isSpread,
} from './finding.ts';

/** Claims of one sentence in running text; cells and pasted output have their own relations. */
function sentencesOf(claims: readonly Claim[]): readonly (readonly Claim[])[] {
  const sentences = new Map<string, Claim[]>();
  for (const claim of claims) {
    const isRunning = claim.cell === null && claim.context !== 'code' && !isSpread(claim);
    if (!isRunning || claim.subject.sentence === null) continue;
    const key = `${claim.block} ${claim.subject.sentence}`;
    const sentence = sentences.get(key);
    if (sentence) sentence.push(claim);
    else sentences.set(key, [claim]);
  }
  return [...sentences.values()];
}

function everyReading(claim: Claim, one: Claim, two: Claim): readonly Derived[] {
  const names = allowedFormulas(claim, betterOf(one));
  return [[one, two] as const, [two, one] as const].flatMap(([subject, other]) =>
    names.flatMap((name) => derive(claim, name, subject, other) ?? []),
  );
}

/** The reading nearest to what is printed, for the message. */
function nearest(claim: Claim, readings: readonly Derived[]): Derived | undefined {
  const printed = typeof claim.value === 'number' ? claim.value : 0;
  const away = (each: Derived) =>
    Math.abs(Number(each.value.low.numerator) / Number(each.value.low.denominator) - printed);
  return [...readings].sort((a, b) => away(a) - away(b))[0];
}

function judgeSentence(claims: readonly Claim[]): readonly [Claim, Finding][] {
  const relative = claims.filter(isRelative);
  const absolute = claims.filter((claim) => !isRelative(claim) && claim.modifier === null);
  const [claim] = relative;
  const [one, two] = absolute;
  if (claim === undefined || one === undefined || two === undefined) return [];
  if (relative.length !== 1 || absolute.length !== 2 || one.dimension !== two.dimension) return [];
  if (claim.modifier !== null) return [];
  const readings = everyReading(claim, one, two);
  const fitting = readings.find((each) => each.fits);
  if (fitting !== undefined) return [[claim, consistent(fitting)]];
  const closest = nearest(claim, readings);
  return closest === undefined ? [] : [[claim, inconsistent(closest)]];
}

export function judgeSentences(claims: readonly Claim[]): readonly [Claim, Finding][] {
  return sentencesOf(claims).flatMap(judgeSentence);
}
