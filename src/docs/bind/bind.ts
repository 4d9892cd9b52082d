/**
 * From a claim to the series it speaks of, by names alone: the nearest text that says a facet decides
 * it. What is named and was never measured is unrecorded; what is left open is tied. No value chooses.
 */
import type { Claim } from '../claim.ts';
import type { BoundBy } from '../verdict.ts';
import { facetsOf, inOwnColumn, isCalling, isOf, isOwn, isProgram, siblingKey } from './facets.ts';
import { REFERENCE } from './function-words.ts';
import { EVERY, isOfProject, type Mention, readMentions } from './mentions.ts';
import type { Place } from './place.ts';
import { type Said, saidBefore, saidOf } from './said.ts';
import type { Series } from './series.ts';
import { type Token, wordAt } from './tokens.ts';
import { unmeasuredConditionIn } from './unmeasured-conditions.ts';
import { isUnmeasured } from './unmeasured-texts.ts';
import { benchmarkKey, GIVEN, type Vocabulary } from './vocabulary.ts';

export type Binding =
  /** More than one where the words speak of all: each of them must hold. */
  | {
      readonly kind: 'bound';
      readonly series: readonly Series[];
      readonly by: BoundBy;
      /** A condition in the words that nothing was measured under, which an annotation overrides. */
      readonly despite?: string;
    }
  | { readonly kind: 'tied'; readonly candidates: readonly Series[] }
  /** An annotation names one series and the words another: no value settles that. */
  | { readonly kind: 'disputed'; readonly candidates: readonly Series[] }
  /** The benchmark is known; what the words name of it was never recorded. */
  | {
      readonly kind: 'unrecorded';
      readonly series: readonly Series[];
      readonly condition: string;
      /** It is a value of a facet, and not only a word that nothing has for a name. */
      readonly isValue: boolean;
    }
  | {
      readonly kind: 'unbound';
      readonly why: 'no-series' | 'unit-unknown' | 'no-name' | 'one-side';
      readonly nearest: readonly Series[];
    };

function reaches(series: Series, mention: Mention): boolean {
  if (mention.isOther) return !reaches(series, { ...mention, isOther: false });
  if (mention.facet === GIVEN)
    return series.given.some(({ value }) => String(value) === mention.value);
  if (mention.beyond === null) return isOf(series, mention.facet, mention.value);
  const value = facetsOf(series).get(mention.facet);
  if (value === undefined || mention.value === null) return false;
  return REACHES[mention.beyond](Number(value) - Number(mention.value));
}

const REACHES = {
  up: (distance: number) => distance >= 0,
  down: (distance: number) => distance <= 0,
  above: (distance: number) => distance > 0,
  below: (distance: number) => distance < 0,
};

/** Imports keep the name of one benchmark at several places: `bench.py::test_x`, `Python Benchmark/bench.py::test_x`. */
const isCalledSo = (series: Series, { facet, value, isOther }: Mention): boolean =>
  facet.startsWith('benchmark') &&
  isOther !== true &&
  [...facetsOf(series)].some(([part, name]) => part.startsWith('benchmark') && name === value);

interface Narrowed {
  readonly left: readonly Series[];
  /** What was said, where no series has it. */
  readonly missing: string | null;
}

/** Of the candidates those that have all that is said; a far heading or a project's name speaks only where it can be meant. */
function narrow(
  candidates: readonly Series[],
  said: ReadonlyMap<string, Said>,
  vocabulary: Vocabulary,
): Narrowed {
  let left = candidates;
  let missing: string | null = null;
  const isProjectName = ([facet, { mentions }]: readonly [string, Said]) =>
    facet !== 'project' && mentions.every((each) => isOfProject(each, vocabulary));
  // "`Get`: 611 ns at 1M keys, `Put`: 48 µs": a parameter said beside another number is not of what has none.
  const isOfOther = ([facet, { layer }]: readonly [string, Said]) =>
    layer.kind === 'near' &&
    facet.startsWith('[') &&
    layer.tokens.some(({ kind }) => kind === 'claim') &&
    !left.some((each) => facetsOf(each).has(facet));
  const isOptional = ([facet, { mentions, layer }]: readonly [string, Said]) =>
    layer.kind === 'far' || facet === 'metric' || mentions.every((each) => each.isPartial);
  const rank = (each: readonly [string, Said]) =>
    isProjectName(each) ? 2 : Number(isOptional(each));
  const ordered = [...said].sort((a, b) => rank(a) - rank(b));
  for (const entry of ordered) {
    const [, { mentions, layer }] = entry;
    const [own = [], called = []] = [reaches, isCalledSo].map((isMeant) =>
      left.filter((each) => mentions.some((mention) => isMeant(each, mention))),
    );
    const fitting = own.length > 0 ? own : called;
    if (fitting.length > 0 && !mentions.some(isUnmeasured)) left = fitting;
    else if (rank(entry) === 0 && !isOfOther(entry)) missing ??= wordsAt(layer.tokens, mentions);
  }
  return { left, missing };
}

function wordsAt(tokens: readonly Token[], mentions: readonly Mention[]): string {
  const indexes = [...new Set(mentions.flatMap((each) => each.tokens))].sort((a, b) => a - b);
  // All words of `random-mixed` are written as one.
  const places = [...new Map(indexes.map((at) => [tokens[at]?.at, tokens[at]?.written ?? '']))];
  return places.map(([, written]) => written).join(' ');
}

const QUANTIFIERS = new Set([...EVERY, 'always', 'never', 'regardless', 'whatever']);
const OF_ALL = new Set([...EVERY, 'any', 'both', 'whatever', 'whichever']);
const KINDS =
  'build configuration implementation mode option setup strategy variant version way'.split(' ');

/** "Whichever build you pick", "both pools": no variant is meant, but each. */
function isOfAllVariants({ whole, reading }: Place): boolean {
  const isOfVariant = (at: number) =>
    KINDS.includes(wordAt(whole, at)) ||
    reading.mentions.some(
      ({ facet, tokens, isPartial }) => facet === 'variant' && isPartial && tokens.includes(at),
    );
  return whole.some(({ word }, at) => {
    const isCounted = (whole[at + 1]?.numbers.length ?? 0) > 0;
    return OF_ALL.has(word) && isOfVariant(isCounted ? at + 2 : at + 1);
  });
}

/** "Both merges", where one alone is called so; "both reading and merging" names each. */
function pluralIn({ whole, reading }: Place, meant: readonly Series[]): string | null {
  const mentions = isOfOne(meant) ? reading.mentions : [];
  const found = mentions.find(({ facet, tokens }) => {
    const [first = 0] = tokens;
    const isPaired = wordAt(whole, (tokens.at(-1) ?? 0) + 1) === 'and';
    return facet.startsWith('benchmark') && wordAt(whole, first - 1) === 'both' && !isPaired;
  });
  return found === undefined ? null : `both ${whole[found.tokens[0] ?? 0]?.written}`;
}

/** "Every run with 7 threads or more": all that is left open is meant, if parameters alone are; so is the only one. */
function meansAll(place: Place, left: readonly Series[], said: ReadonlyMap<string, Said>): boolean {
  if (left.length === 1) return true;
  const isOpenEnded = [...said.values()].some(({ mentions }) =>
    mentions.some((each) => each.beyond !== null),
  );
  const isQuantified = place.whole.some((token) => QUANTIFIERS.has(token.written.toLowerCase()));
  const fixed = new Set(
    left.map((each) =>
      [each.project, each.benchmark, each.variant, each.phase, each.metric].join(),
    ),
  );
  return (isOpenEnded || isQuantified) && fixed.size === 1;
}

/** Metrics that are meant only where they are named. */
const STATISTIC = /^(?:p\d|min|max|worst|best|st(?:d|andard))/i;

/** Where no variant or program is named, the default or the project's own one is meant; where there is none, it stays open. */
export function withDefaults(
  left: readonly Series[],
  said: ReadonlyMap<string, Said>,
): readonly Series[] {
  const facets = new Set(left.flatMap((each) => [...facetsOf(each).keys()]));
  const isOpen = (facet: string) => said.get(facet)?.mentions.every((each) => each.isOther) ?? true;
  const open = [...facets].filter((facet) => isProgram(facet) && isOpen(facet));
  const plain = left.filter(({ metric }) => said.has('metric') || !STATISTIC.test(metric));
  const measured = new Set(plain.map(benchmarkKey));
  const named = left.filter((each) => plain.includes(each) || !measured.has(benchmarkKey(each)));
  return open.reduce(
    (all, facet) =>
      [...Map.groupBy(all, (each) => siblingKey(each, facet)).values()].flatMap((each) => {
        const own = each.filter((series) => isOwn(series, facet));
        return own.length > 0 ? own : each;
      }),
    named,
  );
}

/** What is said, and which of the series that it leaves are meant: of each variant none is chosen. */
function saidWithChoice(place: Place) {
  const said = saidOf(place);
  if (!isOfAllVariants(place)) return { said, choose: withDefaults };
  const others = new Map([...said].filter(([facet]) => facet !== 'variant'));
  return { said: others, choose: (left: readonly Series[]) => left };
}

/** "38 MB compared to 21 MB for the other": what a number is compared with has another name than its own. */
function withoutReference(
  left: readonly Series[],
  { whole, at, peers, vocabulary }: Place,
  said: ReadonlyMap<string, Said>,
): readonly Series[] {
  const from = whole.findIndex(({ word }) => REFERENCE.has(word));
  if (peers.length !== 2 || from === -1 || at > from) return left;
  const end = whole.findIndex(({ kind }, index) => index > from && kind === 'break');
  const reference = whole.slice(from, end === -1 ? undefined : end);
  const others = readMentions(reference, vocabulary).mentions.filter(
    ({ facet, isPartial }) => isCalling(facet) && !isPartial && !said.has(facet),
  );
  const own = left.filter((series) => !others.some((each) => reaches(series, each)));
  return own.length > 0 ? own : left;
}

/** Series worth suggesting: those of which something was said. An unrelated one would mislead. */
const NEAREST = 3;

export function nearestSeries(
  candidates: readonly Series[],
  said: ReadonlyMap<string, Said>,
  vocabulary: Vocabulary,
): readonly Series[] {
  const saying = [...said].filter(
    ([facet, { mentions }]) =>
      isCalling(facet) && !mentions.every((each) => isOfProject(each, vocabulary)),
  );
  return candidates
    .map((series) => ({
      series,
      score: saying.filter(([, { mentions }]) => mentions.some((each) => reaches(series, each)))
        .length,
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, NEAREST)
    .map(({ series }) => series);
}

const isOfOne = (series: readonly Series[]): boolean =>
  new Set(series.map(benchmarkKey)).size === 1;

/** A bound: that a value is within it confirms nothing. */
const isBound = ({ modifier }: Claim): boolean => modifier !== null && modifier.kind !== 'about';

/** Whether something is said by which a benchmark is found: a project's name finds the only one that it has, by a title where the value can confirm it. */
function isCalled(
  { claim, vocabulary }: Place,
  said: ReadonlyMap<string, Said>,
  left: readonly Series[],
): boolean {
  const isTelling = (mention: Mention, { kind }: Said['layer']) =>
    !isOfProject(mention, vocabulary) ||
    (left.length === 1 && (kind === 'own' || kind === 'near' || !isBound(claim)));
  return [...said].some(([facet, { mentions, layer }]) =>
    isCalling(facet)
      ? mentions.some((each) => isTelling(each, layer))
      : facet.startsWith('[') && layer.kind !== 'far',
  );
}

/** All that names say of a claim, in whose words and from where: the nearest of each facet. */
export function namesSaidOf(place: Place) {
  return [...saidOf(place)].flatMap(([facet, { mentions, layer }]) => {
    const values = Map.groupBy(mentions, ({ value }) => value);
    return [...values].map(([value, [mention]]) => ({
      facet,
      value,
      words: mention === undefined ? '' : wordsAt(layer.tokens, [mention]),
      from: layer.kind,
    }));
  });
}

/** Binds by names alone, to one of the series given. */
export function bindByNames(place: Place, known = place.vocabulary.series): Binding {
  const { claim, vocabulary } = place;
  if (claim.dimension === null) return { kind: 'unbound', why: 'unit-unknown', nearest: [] };
  const candidates = known.filter((each) => each.measure.dimension === claim.dimension);
  if (candidates.length === 0) return { kind: 'unbound', why: 'no-series', nearest: [] };
  const { said, choose } = saidWithChoice(place);
  const nearest = nearestSeries(candidates, said, vocabulary);
  const { left, missing } = narrow(candidates, said, vocabulary);
  const own = withoutReference(left, place, said);
  const meant = inOwnColumn(claim, choose(own, said));
  if (!isCalled(place, said, meant)) return { kind: 'unbound', why: 'no-name', nearest };
  const isNamed =
    isOfOne(candidates) || [...said.keys()].some((facet) => facet.startsWith('benchmark'));
  const condition = missing ?? unmeasuredConditionIn(place, isNamed) ?? pluralIn(place, meant);
  if (condition !== null)
    return { kind: 'unrecorded', series: left, condition, isValue: missing !== null };
  const by = claim.cell === null ? 'names' : 'table';
  const series = meansAll(place, meant, said) ? meant : asSaidBefore(place, left, said, choose);
  return series ? { kind: 'bound', series, by } : { kind: 'tied', candidates: meant };
}

/** What the claim's own sentence leaves open is as the sentence before says. */
function asSaidBefore(
  place: Place,
  left: readonly Series[],
  said: ReadonlyMap<string, Said>,
  choose: typeof withDefaults,
): readonly Series[] | null {
  const open = new Map([...saidBefore(place)].filter(([facet]) => !said.has(facet)));
  const all = new Map([...open, ...said]);
  const meant = choose(narrow(left, open, place.vocabulary).left, all);
  return meant.length === 1 ? meant : null;
}
