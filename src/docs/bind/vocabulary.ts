/** The names by which series are told apart, and how much each word of a name says. */

import { remember } from '../../core/text/remember.ts';
import { parseUnit } from '../../quantity/parse-unit.ts';
import { DEFAULT, facetsOf, isOwn, isVaried, siblingKey } from './facets.ts';
import type { Given, Series } from './series.ts';
import { apart, spellings, valueWords } from './spellings.ts';
import { measuredWith, mostRuns, type Software, softwareOf, surroundings } from './surroundings.ts';
import { DENIED, isAlike, nameWords } from './tokens.ts';

/** One way to say one value of one facet: `variant`, `benchmark`, …, `[size]` for a parameter. */
export interface Name {
  readonly facet: string;
  readonly value: string;
  readonly words: readonly string[];
  /** Said only where all its words stand side by side: "HTTP/2" for `http2`. */
  readonly isWhole?: boolean;
  /** A word that few of the facet's values share says more: inverse document frequency. */
  readonly weights: readonly number[];
}

export interface NumericFacet {
  readonly facet: string;
  readonly words: readonly string[];
  readonly values: ReadonlySet<number>;
  /** A parameter of some benchmark, not only declared of it. */
  readonly isParameter: boolean;
}

export interface Vocabulary {
  readonly series: readonly Series[];
  /** The words of each project's name: a benchmark that is called so, too, is no more told by them than any other. */
  readonly projects: ReadonlySet<string>;
  /** Parameters whose values are words: facet → the words of its name. */
  readonly worded: ReadonlyMap<string, readonly string[]>;
  /** By the first letters of each of their words. */
  readonly names: ReadonlyMap<string, readonly Name[]>;
  readonly numeric: readonly NumericFacet[];
  /** The numeric parameters of each benchmark that has several, in their order. */
  readonly tuples: readonly (readonly NumericFacet[])[];
  /** Whether a word names nothing unknown: a form of one of all names, machines and units. */
  readonly isKnown: (word: string) => boolean;
  /** Whether some rate counts what is called so: a request, where there is `req/s`. */
  readonly isCounted: (word: string) => boolean;
  /** Variant → how many switches it sets, where no other sets as many. */
  readonly switches: ReadonlyMap<number, string>;
  /** What the commands are given. */
  readonly given: readonly Given[];
  /** Facets of benchmarks for which one of several values is meant where none is named. */
  readonly owned: ReadonlySet<string>;
  /** The values of these that are meant by "ours". */
  readonly own: readonly { readonly facet: string; readonly value: string }[];
  /** Commits at which something was measured. */
  readonly commits: readonly string[];
  /** What each record says of its machine and runs, as words: `ryzen 7 x86 64 2 core 3 runs`. */
  readonly measuredWith: readonly string[];
  /** The most runs that a text may speak of; 0: there is no record. */
  readonly mostRuns: number;
  /** What was measured, and measured with, by the names that a version may stand behind. */
  readonly software: readonly Software[];
}

/** What a command is given and no parameter says. */
export const GIVEN = 'given';

export const benchmarkKey = ({ project, benchmark }: Series): string => `${project}/${benchmark}`;

/** Words of a variant's environment that the variants of its project do not share. */
function switchWords(all: readonly Series[]): ReadonlyMap<string, readonly string[]> {
  const byVariant = new Map(
    all.map((each) => [each.variant ?? DEFAULT, Object.keys(each.environment ?? {})]),
  );
  const keys = [...new Set([...byVariant.values()].flat())].map((key) => nameWords(key));
  const shared = keys[0]?.filter((word) => keys.every((words) => words.includes(word))) ?? [];
  const own = new Set(keys.length > 1 ? shared : []);
  return new Map(
    [...byVariant].map(([variant, names]) => [
      variant,
      names.flatMap(nameWords).filter((word) => !own.has(word)),
    ]),
  );
}

function withWeights(
  facet: string,
  said: readonly (readonly [value: string, words: readonly string[]])[],
): readonly Name[] {
  const total = new Set(said.map(([value]) => value)).size;
  const frequency = (word: string) =>
    new Set(said.filter(([, words]) => words.includes(word)).map(([value]) => value)).size;
  // What all values share tells none from another.
  const known = total === 1 ? 2 : total;
  return said.map(([value, words]) => ({
    facet,
    value,
    words,
    weights: words.map((word) => Math.log(known / frequency(word))),
  }));
}

function namesOf(series: readonly Series[]): readonly Name[] {
  const values = new Map<string, Set<string>>();
  for (const [facet, value] of series.flatMap((each) => [...facetsOf(each)]))
    values.set(facet, (values.get(facet) ?? new Set()).add(value));
  const aliases = [...Map.groupBy(series, (each) => each.project).values()].flatMap((each) => [
    ...switchWords(each),
  ]);
  return [...values].flatMap(([facet, each]) => {
    const own = [...each].map((value) => [value, valueWords(facet, value)] as const);
    const said = facet === 'variant' ? [...own, ...aliases] : own;
    const spelt = withWeights(
      facet,
      said
        .filter(([value, words]) => words.length > 0 && !/^[\d.]+$/.test(value))
        .flatMap(([value, words]) => spellings(words).map((each) => [value, each] as const)),
    );
    return [...spelt, ...spelt.flatMap(apart)];
  });
}

function numericFacets(series: readonly Series[]): readonly NumericFacet[] {
  const found = new Map<string, Set<number>>();
  for (const [facet, value] of series.flatMap((each) => [...facetsOf(each)])) {
    if (!/^(?:\[|benchmark)/.test(facet) || !/^\d+(?:\.\d+)?$/.test(value)) continue;
    found.set(facet, (found.get(facet) ?? new Set()).add(Number(value)));
  }
  return [...found].map(([facet, values]) => ({
    facet,
    values,
    words: facet.startsWith('[') ? spellings(nameWords(facet)).flat() : [],
    isParameter: series.some((each) => isVaried(each, facet)),
  }));
}

function countedIn(series: readonly Series[]): Vocabulary['isCounted'] {
  const rates = new Set(series.map(({ measure }) => measure.symbol));
  return remember((word) => rates.has(parseUnit(`${word}/s`)?.symbol ?? ''), 5000);
}

const PREFIX = 3;
export const indexKey = (word: string): string => word.slice(0, PREFIX);

/** What is denied is found by its other form, too: `unsynced`. */
const indexKeys = (word: string): readonly string[] =>
  word.startsWith(DENIED)
    ? [word, `un${word.slice(DENIED.length)}`].map(indexKey)
    : [indexKey(word)];

function countSwitches(series: readonly Series[]): ReadonlyMap<number, string> {
  const counts = new Map(
    series.map((each) => [each.variant ?? DEFAULT, Object.keys(each.environment ?? {}).length]),
  );
  const largest = Math.max(0, ...counts.values());
  const variants = [...counts].filter(([, count]) => count === largest && count > 1);
  return new Map(variants.length === 1 ? variants.map(([name, count]) => [count, name]) : []);
}

function ownedBy(series: readonly Series[]): ReadonlySet<string> {
  const owned = series.flatMap((each) =>
    [...facetsOf(each).keys()]
      .filter((facet) => isOwn(each, facet))
      .map((facet) => `${facet} ${siblingKey(each, facet)}`),
  );
  return new Set(owned);
}

function ownValues(series: readonly Series[]): Vocabulary['own'] {
  const all = series.flatMap((each) =>
    [...facetsOf(each)].map(([facet, value]) => ({ facet, value, isOwn: isOwn(each, facet) })),
  );
  const own = all.filter((each) => each.isOwn);
  const isTold = (one: (typeof all)[number]) =>
    all.some(({ facet, value }) => facet === one.facet && value !== one.value);
  return [
    ...new Map(own.filter(isTold).map((each) => [`${each.facet} ${each.value}`, each])).values(),
  ];
}

function commitsOf(series: readonly Series[]): readonly string[] {
  const records = series.flatMap((each) => each.records);
  return [...new Set(records.flatMap(({ record }) => record.revision.commit ?? []))];
}

/** The numeric parameters of each series that has several. */
function tuplesOf(series: readonly Series[], numeric: readonly NumericFacet[]) {
  return series.flatMap(({ parameters }) => {
    const names = Object.keys(parameters).map((name) => `[${name}]`);
    const own = names.flatMap((name) => numeric.find(({ facet }) => facet === name) ?? []);
    return own.length > 1 ? [own] : [];
  });
}

/** An option that is given a value names none of its other values: `-mode parallel` is no "power-saving mode". */
const VALUED = /(?<=\s)--?[\w.-]+(?:=|\s+(?=[^\s-]))/g;
const givenWords = (command = ''): string => command.replace(VALUED, ' ');

const wordedIn = (series: readonly Series[], numeric: readonly NumericFacet[]) =>
  new Map(
    [...new Set(series.flatMap((each) => [...facetsOf(each).keys()]))]
      .filter((facet) => facet.startsWith('[') && !numeric.some((each) => each.facet === facet))
      .map((facet) => [facet, nameWords(facet)]),
  );

export function vocabularyOf(series: readonly Series[]): Vocabulary {
  const all = namesOf(series);
  const names = new Map<string, Name[]>();
  for (const name of all)
    for (const key of new Set(name.words.flatMap(indexKeys)))
      names.set(key, [...(names.get(key) ?? []), name]);
  const numeric = numericFacets(series);
  const texts = series.flatMap((each) => [
    ...Object.keys(each.parameters),
    each.measure.symbol,
    // `-test.benchmem` is `-benchmem` of `go test`.
    givenWords(each.command).replaceAll('.', ' '),
    givenWords(each.command),
  ]);
  const known = new Set([
    ...all.flatMap((name) => name.words),
    ...[...new Set(texts)].flatMap(nameWords),
    ...numeric.flatMap(({ words }) => words),
    ...surroundings(series),
    ...softwareOf(series).flatMap(({ words }) => words),
  ]);
  return {
    series,
    projects: new Set(series.map(({ project }) => nameWords(project).join(' '))),
    worded: wordedIn(series, numeric),
    tuples: tuplesOf(series, numeric),
    names,
    numeric,
    isKnown: remember((word) => [...known].some((each) => isAlike(each, word)), 5000),
    isCounted: countedIn(series),
    switches: countSwitches(series),
    given: series.flatMap((each) => each.given),
    owned: ownedBy(series),
    own: ownValues(series),
    commits: commitsOf(series),
    measuredWith: measuredWith(series),
    mostRuns: mostRuns(series),
    software: softwareOf(series),
  };
}
