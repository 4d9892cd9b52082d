/** The two series a ratio or percentage speaks of: its subject, and what it is put beside. */
import type { Claim } from '../claim.ts';
import { fieldOf } from './bind.ts';
import { type ClaimContextWords, contextOf, coverageOf } from './context.ts';
import { fitParameters } from './parameters.ts';
import { scoreSeries } from './score.ts';
import type { Series } from './series.ts';

export interface SeriesPair {
  readonly subject: Series;
  readonly other: Series;
  readonly score: number;
}

const BESIDE =
  /\b(?:than|vs\.?|versus|over|compared (?:to|with)|relative to|against|of|beats?|from)\s+(.{1,80})/i;

/** The words after "than", "vs", "of": what the subject is compared with; null: none named. */
export function referencePhrase(claim: Claim): string | null {
  const { sentence, column, row } = claim.subject;
  const places = claim.cell === null ? [sentence ?? ''] : [sentence ?? '', ...column, ...row];
  for (const text of places) {
    const after = text.includes(claim.text) ? text.slice(text.indexOf(claim.text)) : text;
    const match = BESIDE.exec(after) ?? BESIDE.exec(text);
    if (match?.[1] !== undefined) return match[1];
  }
  return null;
}

function asContext(claim: Claim, text: string): ClaimContextWords {
  return contextOf({
    ...claim,
    cell: null,
    path: '',
    subject: { row: [], column: [], headings: [], caption: null, sentence: text, name: null },
  });
}

const DEFAULT = ['default'];

/** Names by which two series of one kind differ: variant, benchmark, parameters, phase. */
function differingNames(series: Series, beside: Series): readonly (readonly string[])[] {
  const { words } = series;
  const names: (readonly string[])[] = [];
  if (series.variant !== beside.variant)
    names.push(series.variant === null ? DEFAULT : words.variant);
  if (series.benchmark !== beside.benchmark) names.push(words.benchmark);
  if (series.phase !== beside.phase && series.phase !== null) names.push(words.phase);
  for (const parameter of words.parameters)
    if (String(beside.parameters[parameter.name]) !== parameter.value)
      names.push(parameter.valueWords);
  return names;
}

function isNamedIn(context: ClaimContextWords, names: readonly (readonly string[])[]): number {
  if (names.length === 0) return 0;
  return names.reduce((sum, name) => sum + coverageOf(name, context), 0) / names.length;
}

function isPossible(subject: Series, other: Series): boolean {
  return (
    subject.key !== other.key &&
    subject.metric === other.metric &&
    subject.measure.dimension === other.measure.dimension &&
    subject.measure.dimension !== 'ratio' &&
    subject.measure.dimension !== 'percent'
  );
}

interface PairContexts {
  readonly around: ClaimContextWords;
  /** The words after "than"; null: none. */
  readonly reference: ClaimContextWords | null;
}

/** Facets in which the two may differ: more, and they compare several things at once. */
const MOST_DIFFERENCES = 3;

/** How well a pair's names fit; null where the other side is not named at all. */
function scorePair(subject: Series, other: Series, contexts: PairContexts): number | null {
  const { around, reference } = contexts;
  const [own, others] = [differingNames(subject, other), differingNames(other, subject)];
  if (own.length > MOST_DIFFERENCES) return null;
  const named = isNamedIn(reference ?? around, others);
  if (reference !== null && named < 0.5) return null;
  const subjectNamed = isNamedIn(around, own);
  if (reference === null && Math.max(named, subjectNamed) < 0.5) return null;
  if (reference !== null && isNamedIn(reference, own) > named) return null;
  const names = reference === null ? 10 * (named + subjectNamed) : 10 * named + 8 * subjectNamed;
  return names - 6 * (own.length - 1);
}

/**
 * Candidate pairs, best first: the reference named after "than" or "vs", the subject in the words
 * around the claim. Without a reference both orders fit equally well.
 */
export function pairSeries(claim: Claim, series: readonly Series[]): readonly SeriesPair[] {
  const around = contextOf(claim);
  const phrase = referencePhrase(claim);
  const contexts = { around, reference: phrase === null ? null : asContext(claim, phrase) };
  const field = fieldOf(series);
  const scored = series.map((each) => scoreSeries(each, around, field));
  const subjects = scored.filter((each) => !each.conflicts);
  const { reference } = contexts;
  const others =
    reference === null
      ? subjects
      : scored.filter((each) => !fitParameters(each.series, reference, field.values).conflicts);
  const pairs = subjects.flatMap((subject) =>
    others.flatMap((other): SeriesPair[] => {
      if (!isPossible(subject.series, other.series)) return [];
      const fit = scorePair(subject.series, other.series, contexts);
      const base = reference === null ? subject.score + other.score : subject.score;
      return fit === null
        ? []
        : [{ subject: subject.series, other: other.series, score: base + fit }];
    }),
  );
  return pairs.sort((a, b) => b.score - a.score);
}
