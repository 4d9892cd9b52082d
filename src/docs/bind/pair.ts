/** The two series a ratio or percentage speaks of: its subject, and what it is put beside. */
import { rememberOf } from '../../core/text/remember.ts';
import { parseUnit } from '../../quantity/parse-unit.ts';
import type { Unit } from '../../quantity/unit.ts';
import { type Claim, wordsAround } from '../claim.ts';
import { findUnknownCondition } from './conditions.ts';
import {
  DEFAULT,
  facetsOf,
  isOf,
  isOwn,
  isProgram,
  isThreads,
  isVaried,
  siblingKey,
} from './facets.ts';
import { unitsIn } from './lend-units.ts';
import { readMentions } from './mentions.ts';
import { splitParts } from './parts.ts';
import { layerOf, type Place } from './place.ts';
import { type Said, saidBefore, saidFacets, topicOf } from './said.ts';
import type { Series } from './series.ts';
import { PUT_BESIDE, type Sides, sidesOf } from './sides.ts';
import { isSwitch } from './spellings.ts';
import { DENIED, nameWords, type Token, wordAt } from './tokens.ts';
import { isForeignReference, unmeasuredConditionIn } from './unmeasured-conditions.ts';
import { isUnmeasured } from './unmeasured-texts.ts';
import { benchmarkKey, type Vocabulary } from './vocabulary.ts';

export interface SeriesPair {
  readonly subject: Series;
  readonly other: Series;
}

/** How many words behind a number may say what it is a ratio of: "27 % less time". */
const NEAR = 4;

const MASKED: Token = { kind: 'function', word: '', written: '', numbers: [], at: 0 };

/**
 * The sentence as the claim has it: not what the claims behind it say, but what stands behind the last of them; and
 * of what those before it say only what its own part leaves open.
 */
function wordsOf(place: Place): readonly Token[] {
  const { vocabulary } = place;
  const parts = splitParts(place.whole);
  const at = parts.findLastIndex((part) => part.from <= place.at);
  const next = parts.findIndex(
    (part, index) => index > at && part.claims > 0 && !(index === at + 1 && part.isReference),
  );
  const mine = parts[at];
  if (mine === undefined) return place.whole;
  const own = readMentions(mine.tokens, vocabulary).mentions;
  // "Reuse makes 31M; that is 3x the default": what stands right behind the number is what it is put beside.
  const isPutBeside =
    PUT_BESIDE.has(wordAt(place.whole, place.at + 1)) &&
    own.every(({ tokens }) => tokens.every((each) => mine.from + each > place.at));
  const said = new Set(isPutBeside ? [] : own.map((each) => each.facet));
  const last = parts.findLastIndex((part) => part.claims > 0);
  const behind = parts.slice(last + 1).filter((part) => !part.isReference);
  const heard = next === -1 ? parts : [...parts.slice(0, next), ...behind];
  return heard.flatMap((part) => {
    if (part === mine || part.claims === 0) return part.tokens;
    const repeated = readMentions(part.tokens, vocabulary).mentions.filter((each) =>
      said.has(each.facet),
    );
    const masked = new Set(repeated.flatMap((each) => each.tokens));
    return part.tokens.map((token, at) => (masked.has(at) ? MASKED : token));
  });
}

type Facets = ReadonlyMap<string, ReadonlySet<string | null>>;

const valuesOf = (said: ReadonlyMap<string, Said>): Facets =>
  new Map([...said].map(([facet, { mentions }]) => [facet, new Set(mentions.map((m) => m.value))]));

interface Spoken {
  /** What the words say of the subject, of the reference, and further away of both. */
  readonly subject: Facets;
  readonly reference: Facets;
  readonly around: Facets;
  /** "Twice that": of what was said before, and of nothing that need not be. */
  readonly isOfThat: boolean;
}

/** The reference that need not be named: a single thread ("the speed-up on 8 threads"), else what is implied. */
function isUsual(facet: string, series: Series, known: Vocabulary): boolean {
  return isThreads(facet) ? facetsOf(series).get(facet) === '1' : isImplied(facet, series, known);
}

/** All values of a benchmark's facets. */
const valuesIn = rememberOf(({ series }: Vocabulary) => {
  const all = new Map<string, Set<string>>();
  for (const each of series)
    for (const [facet, value] of facetsOf(each)) {
      const key = `${facet} ${benchmarkKey(each)}`;
      all.set(key, (all.get(key) ?? new Set()).add(value));
    }
  return all;
});

/** The value that need not be named: the default or `no-pool`, or the only other one there is ("turning sync on"). */
function isImplied(facet: string, series: Series, known: Vocabulary): boolean {
  const all = valuesIn(known).get(`${facet} ${benchmarkKey(series)}`);
  const isTold = facet === 'variant' || facet === 'phase' || [...(all ?? [])].every(isSwitch);
  if (isTold && all?.size === 2 && !all.has(DEFAULT)) return true;
  const isWithout = nameWords(series.variant ?? '').every((word) => word.startsWith(DENIED));
  return facet === 'variant' && (isOwn(series, facet) || isWithout);
}

/** The subject that need not be named: the project's own program, or the variant that is implied. */
const isOwnUnsaid = (facet: string, series: Series, known: Vocabulary): boolean =>
  isOwn(series, facet) || (facet === 'variant' && isImplied(facet, series, known));

/** Whether a facet on which the two differ is told of each. */
function isContrast(facet: string, pair: SeriesPair, spoken: Spoken, known: Vocabulary): boolean {
  const [own, others] = [spoken.subject.get(facet), spoken.reference.get(facet)];
  const [one, other] = [pair.subject, pair.other].map((each) => facetsOf(each).get(facet) ?? '');
  const isOtherSaid =
    others?.has(other ?? '') ??
    (!spoken.isOfThat && isUsual(facet, pair.other, known) && own !== undefined);
  const near = own ?? spoken.around.get(facet);
  const isOwnSaid =
    near?.has(one ?? '') ?? (others !== undefined && isOwnUnsaid(facet, pair.subject, known));
  return isOwnSaid && isOtherSaid && (own === undefined || own.size === 1);
}

/** Whether a series may be meant where nobody names this facet: an own one of several programs, any where none is. */
function isMeantUnsaid(facet: string, series: Series, { owned }: Vocabulary): boolean {
  return isOwn(series, facet) || !owned.has(`${facet} ${siblingKey(series, facet)}`);
}

/** Whether a facet that both share has the value that is said, or the default where none is. */
function isShared(facet: string, series: Series, spoken: Spoken, known: Vocabulary): boolean {
  const near = [spoken.subject.get(facet), spoken.reference.get(facet)].filter((each) => each);
  const said = near.length > 0 ? near : [spoken.around.get(facet)].filter((each) => each);
  if (said.length === 0) return isMeantUnsaid(facet, series, known);
  return (
    facet === 'metric' ||
    said.every((values) => [...(values ?? [])].some((value) => isOf(series, facet, value)))
  );
}

/** Two series that differ in one facet. */
interface Contrast extends SeriesPair {
  readonly telling: string;
  readonly shared: readonly string[];
}

function contrastOf(subject: Series, other: Series): readonly Contrast[] {
  const [one, two] = [facetsOf(subject), facetsOf(other)];
  const facets = [...new Set([...one.keys(), ...two.keys()])].filter(
    (facet) => isVaried(subject, facet) || isVaried(other, facet),
  );
  // Of two variants one may have phases, and the other none.
  const [telling, more] = facets.filter(
    (facet) =>
      one.has(facet) &&
      two.has(facet) &&
      one.get(facet) !== two.get(facet) &&
      [subject, other].every((each) => isVaried(each, facet)),
  );
  if (telling === undefined || more !== undefined) return [];
  return [{ subject, other, telling, shared: facets.filter((facet) => facet !== telling) }];
}

/** All pairs that can be compared, found once: claims only choose among them. */
const contrastsOf = rememberOf(({ series }: Vocabulary): readonly Contrast[] =>
  series.flatMap((one) =>
    series.filter((other) => isComparable(one, other)).flatMap((other) => contrastOf(one, other)),
  ),
);

function fits(pair: Contrast, spoken: Spoken, known: Vocabulary): boolean {
  const { subject, other, telling, shared } = pair;
  const sideOf = (facet: string) =>
    facetsOf(subject).has(facet) && isVaried(subject, facet) ? subject : other;
  const isSaid = spoken.subject.has(telling) || spoken.reference.has(telling);
  return (
    isSaid &&
    isContrast(telling, pair, spoken, known) &&
    shared.every((facet) => isShared(facet, sideOf(facet), spoken, known))
  );
}

/** A difference is of the kind of its two figures; a ratio may be of any. */
function isOfKind({ dimension }: Claim, { measure }: Series): boolean {
  return dimension === 'ratio' || dimension === 'percent' || dimension === measure.dimension;
}

function isComparable(one: Series, other: Series): boolean {
  const { dimension } = one.measure;
  return (
    one.key !== other.key &&
    one.metric === other.metric &&
    dimension === other.measure.dimension &&
    dimension !== 'ratio' &&
    dimension !== 'percent'
  );
}

/** Words that speak of a time where no unit does. */
const OF_TIME = /\b(?:long|longer|shorter|time|latenc(?:y|ies)|wait(?:s|ing)?|delay)\b/i;

/** Whether words speak of what a unit measures: "44 % more requests" is said of `req/s`. */
function speaksOf(text: string, { dimension, symbol }: Unit): boolean {
  const isCounted = (word: string) => parseUnit(`${word}/s`)?.symbol === symbol;
  return (
    unitsIn(text).some((unit) => unit.dimension === dimension) ||
    (dimension === 'time' && OF_TIME.test(text)) ||
    text.split(/\s+/).some(isCounted)
  );
}

/** What nothing is fast or slow by. */
const SIZES = new Set(['bytes', 'count']);

/** What a metric is called, or its unit, decides only where it is said. */
function ofNamedMetric(
  pairs: readonly SeriesPair[],
  spoken: Spoken,
  claim: Claim,
  { series }: Vocabulary,
): readonly SeriesPair[] {
  const said = spoken.subject.get('metric') ?? spoken.reference.get('metric');
  // "2x less memory", where only others' memory was measured.
  const kinds = series.flatMap(({ metric, measure }) =>
    said?.has(metric) ? measure.dimension : [],
  );
  const isOfKinds = ({ subject }: SeriesPair) => kinds.includes(subject.measure.dimension);
  if (kinds.length > 0 && !pairs.some(isOfKinds)) return [];
  const { sentence, caption, column } = claim.subject;
  const [, behind] = wordsAround(claim);
  const measuredIn = (text: string) => pairs.filter((pair) => speaksOf(text, pair.subject.measure));
  const isSpeed = claim.direction === 'faster' || claim.direction === 'slower';
  const choices = [
    measuredIn(behind.split(/\s+/).slice(0, NEAR).join(' ')),
    pairs.filter((pair) => said?.has(pair.subject.metric)),
    pairs.filter((pair) => isSpeed && !SIZES.has(pair.subject.measure.dimension)),
    measuredIn([sentence ?? '', caption ?? '', ...column].join(' ')),
  ];
  return choices.find((each) => each.length > 0) ?? pairs;
}

/** The pairs that one way to read the sentence may mean; null: it compares with something unknown. */
function pairsOf(
  { subject, reference, isCompared }: Sides,
  around: Facets,
  { claim, vocabulary }: Place,
): readonly SeriesPair[] | null {
  if (isForeignReference(reference, vocabulary)) return isCompared ? null : [];
  if (findUnknownCondition(readMentions(reference, vocabulary)) !== null) return null;
  const said = (tokens: readonly Token[]) =>
    valuesOf(saidFacets([layerOf('own', tokens, vocabulary)]));
  const spoken: Spoken = {
    subject: said(subject),
    reference: said(reference),
    around,
    isOfThat: wordsAround(claim)[1].trimStart().startsWith('that'),
  };
  const pairs = contrastsOf(vocabulary).filter(
    (pair) => isOfKind(claim, pair.subject) && fits(pair, spoken, vocabulary),
  );
  // "Fast lookup is 3x faster than encode": with what else it could be compared is not said.
  const isOther = isCompared && [...spoken.reference.keys()].some((facet) => isProgram(facet));
  return pairs.length === 0 && isOther ? null : ofNamedMetric(pairs, spoken, claim, vocabulary);
}

/** The ways to read the sentence as two sides, the likeliest first. */
function sidesAt(place: Place) {
  const words = wordsOf(place);
  const at = words.indexOf(place.whole[place.at] ?? MASKED);
  return { words, sides: sidesOf(words, at, place.vocabulary) };
}

/** All pairs that the words may mean, none preferred; empty where the words name none. */
export const pairSeries = rememberOf((place: Place): readonly SeriesPair[] => {
  const { claim, layers, vocabulary } = place;
  if (unmeasuredConditionIn(place) !== null) return [];
  const { words, sides } = sidesAt(place);
  const near = layers.filter(({ kind }) => kind === 'own' || kind === 'near');
  if (near.some(({ mentions }) => mentions.some(isUnmeasured))) return [];
  const around = valuesOf(saidFacets(layers.filter((each) => !near.includes(each))));
  const topic = topicOf(claim);
  const { named } = readMentions(topic, vocabulary);
  const answer = { subject: words, reference: topic.filter((_, index) => named.has(index)) };
  for (const each of [...sides, { ...answer, isCompared: false }]) {
    const pairs = pairsOf(each, around, place);
    if (pairs === null || pairs.length > 0) return asSaidBefore(pairs ?? [], saidBefore(place));
  }
  return [];
});

const wordsOfValues = (series: Series): readonly string[] =>
  [...facetsOf(series).values()].flatMap((value) => nameWords(value));

/** Which of the two a stretch of text speaks of: by words that only one has in its names; null: of neither, or of both. */
function spokenOf(tokens: readonly Token[], { subject, other }: SeriesPair): Series | null {
  const [own, others] = [wordsOfValues(subject), wordsOfValues(other)];
  const isSaid = (words: readonly string[], rest: readonly string[]) =>
    words.some((word) => !rest.includes(word) && tokens.some((token) => token.word === word));
  const [isOwn, isOther] = [isSaid(own, others), isSaid(others, own)];
  if (isOwn === isOther) return null;
  return isOwn ? subject : other;
}

/** Two given series in the order of the sentence: what it speaks of first, by the words around the number; as given where it names neither. */
export function orderAsSaid(place: Place, pair: SeriesPair): SeriesPair {
  for (const sides of sidesAt(place).sides) {
    const subject = spokenOf(sides.subject, pair);
    const reference = spokenOf(sides.reference, pair);
    if (subject === reference) continue;
    const isInOrder = subject === pair.subject || reference === pair.other;
    return isInOrder ? pair : { subject: pair.other, other: pair.subject };
  }
  return pair;
}

/** What the words leave open of both is as the sentences before say. */
function asSaidBefore(pairs: readonly SeriesPair[], said: ReadonlyMap<string, Said>) {
  const isSaid = ({ subject, other }: SeriesPair) =>
    [...said].every(
      ([facet, { mentions }]) =>
        facetsOf(subject).get(facet) !== facetsOf(other).get(facet) ||
        mentions.some(({ value }) => isOf(subject, facet, value)),
    );
  const left = pairs.length > 1 ? pairs.filter(isSaid) : [];
  return left.length > 0 ? left : pairs;
}
