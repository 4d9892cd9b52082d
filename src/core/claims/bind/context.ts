/** Where words stand around a claim, and how much a name found there weighs. */
import type { Claim } from '../claim.ts';
import { wordsOf } from './words.ts';

export interface Zone {
  readonly text: string;
  readonly words: readonly string[];
  readonly compact: string;
  readonly weight: number;
}

export interface ClaimContextWords {
  /** Word → the weight of the nearest place it stands in. */
  readonly weights: ReadonlyMap<string, number>;
  /** The places, nearest first. `compact` is its words run together: "randommixed". */
  readonly zones: readonly Zone[];
  /** Words of the row and of the column label, for cells. */
  readonly row: readonly string[];
  readonly column: readonly string[];
}

const WEIGHT = {
  name: 6,
  row: 5,
  column: 5,
  clause: 3.6,
  sentence: 3,
  caption: 3,
  heading: 2.5,
  upperHeading: 1.5,
  path: 1,
} as const;

const CLAUSE_END =
  /,\s|;|\s[\u2013\u2014-]\s|:\s|\b(?:against|while|whereas|but|versus|vs\.?|compared (?:to|with)|than)\b/g;

/** The part of the sentence that the number stands in: of two variants it is the one named there. */
function clauseOf(claim: Claim): string {
  const sentence = claim.subject.sentence ?? '';
  const at = sentence.indexOf(claim.text);
  if (claim.cell !== null || at === -1) return '';
  const ends = [...sentence.matchAll(CLAUSE_END)].map((match) => match.index);
  const from = ends.filter((end) => end < at).at(-1) ?? 0;
  const to = ends.find((end) => end >= at + claim.text.length) ?? sentence.length;
  return sentence.slice(from, to);
}

function zonesOf(claim: Claim): readonly (readonly [string, number])[] {
  const { subject } = claim;
  const headings = [...subject.headings].reverse();
  return [
    [subject.name ?? '', WEIGHT.name],
    [subject.row.join(' ; '), WEIGHT.row],
    [subject.column.join(' ; '), WEIGHT.column],
    [clauseOf(claim), WEIGHT.clause],
    [claim.cell === null ? (subject.sentence ?? '') : '', WEIGHT.sentence],
    [subject.caption ?? '', WEIGHT.caption],
    ...headings.map(
      (text, level) => [text, level === 0 ? WEIGHT.heading : WEIGHT.upperHeading] as const,
    ),
    [claim.path, WEIGHT.path],
  ];
}

export function contextOf(claim: Claim): ClaimContextWords {
  const weights = new Map<string, number>();
  const zones: Zone[] = [];
  for (const [text, weight] of zonesOf(claim)) {
    const words = wordsOf(text);
    for (const word of words) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
    if (words.length > 0) zones.push({ text, words, compact: words.join(''), weight });
  }
  return {
    weights,
    zones,
    row: claim.subject.row.flatMap((label) => wordsOf(label)),
    column: claim.subject.column.flatMap((label) => wordsOf(label)),
  };
}

/** How strongly a name stands in the context: the mean weight of its words, 0 where none is there. */
export function strengthOf(name: readonly string[], context: ClaimContextWords): number {
  if (name.length === 0) return 0;
  const joined = name.join('');
  const whole =
    joined.length >= 5
      ? Math.max(
          0,
          ...context.zones
            .filter((zone) => zone.compact.includes(joined))
            .map((zone) => zone.weight),
        )
      : 0;
  const single = name.reduce((sum, word) => sum + (context.weights.get(word) ?? 0), 0);
  return Math.max(whole, single / name.length);
}

/** The share of a name's words that stand anywhere in the context. */
export function coverageOf(name: readonly string[], context: ClaimContextWords): number {
  if (name.length === 0) return 0;
  const joined = name.join('');
  if (joined.length >= 5 && context.zones.some((zone) => zone.compact.includes(joined))) return 1;
  return name.filter((word) => context.weights.has(word)).length / name.length;
}
