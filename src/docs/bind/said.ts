/** What the text around a claim says of each facet, the nearest text first. */
import type { Claim } from '../claim.ts';
import { isCalling, isProgram, isThreads } from './facets.ts';
import { REFERENCE } from './function-words.ts';
import type { Mention } from './mentions.ts';
import { splitParts } from './parts.ts';
import { type Layer, layerOf, type Place } from './place.ts';
import { DEFAULTS } from './spellings.ts';
import { type Token, tokensOf, wordAt } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Said {
  readonly mentions: readonly Mention[];
  readonly layer: Layer;
}

/** Facet → what the nearest layer that says it says of it; a part of a name only where none is said in full. */
export function saidFacets(layers: readonly Layer[]): ReadonlyMap<string, Said> {
  const said = new Map<string, Said>();
  const enter = (isMeant: (mention: Mention) => boolean, some: readonly Layer[]) => {
    for (const layer of some) {
      const here = Map.groupBy(layer.mentions.filter(isMeant), (each) => each.facet);
      for (const [facet, mentions] of here)
        if (!said.has(facet)) said.set(facet, { mentions, layer });
    }
  };
  const isFull = (mention: Mention) => mention.isPartial !== true;
  const isPart = (mention: Mention) => !isFull(mention);
  const near = layers.filter(({ kind }) => kind !== 'far');
  // What is said in full beside another number is weaker than what is said in part beside this one.
  const isCrowded = ({ kind, tokens }: Layer) =>
    kind === 'near' && tokens.some((token) => token.kind === 'claim');
  const crowded = near.findIndex(isCrowded);
  enter(isFull, crowded === -1 ? near : near.slice(0, crowded));
  enter(
    isPart,
    near.filter(({ kind }) => kind === 'own'),
  );
  enter(isFull, near);
  enter(isPart, layers);
  enter(isFull, layers);
  return said;
}

/**
 * Where a sentence lists as many values of a facet as numbers, all before or all behind them, the
 * numbers take them in turn.
 */
function saidInTurn({ claim, peers, whole, at, vocabulary }: Place): readonly [string, Said][] {
  if (at === -1 || peers.length < 2) return [];
  const layer = layerOf('own', whole, vocabulary);
  const isPeer = ({ kind, written }: Token) =>
    kind === 'claim' && peers.some(({ text }) => text === written);
  const [first, last] = [whole.findIndex(isPeer), whole.findLastIndex(isPeer)];
  // "Halves it against no pool, from 8 ms to 4 ms": in which order is not said.
  const isOfReference = whole.slice(0, first).some(({ word }) => REFERENCE.has(word));
  if (isOfReference && wordAt(whole, first - 1) === 'from') return [];
  return [...Map.groupBy(layer.mentions, (each) => each.facet)].flatMap(([facet, said]) => {
    const inOrder = said.toSorted((one, other) => (one.tokens[0] ?? 0) - (other.tokens[0] ?? 0));
    const places = said.flatMap(({ tokens }) => tokens);
    const isApart = Math.max(...places) < first || Math.min(...places) > last;
    // "Decode 1024" leaves open which of two it is: these are no two places.
    const isListed = said.length === peers.length && new Set(places).size === places.length;
    const own = isListed ? inOrder[peers.indexOf(claim)] : undefined;
    return own && isApart ? [[facet, { mentions: [own], layer }] as [string, Said]] : [];
  });
}

/** The end of "from 100 to 10,000 …" is what the sentence's one number is of, where "to" leads up to that, too. */
function saidAsEnd({ peers, whole, at, vocabulary }: Place): readonly [string, Said][] {
  if (peers.length !== 1 || wordAt(whole, at - 1) !== 'to') return [];
  const layer = layerOf('own', whole, vocabulary);
  return [...Map.groupBy(layer.mentions, (each) => each.facet)].flatMap(([facet, said]) => {
    const [first, second, more] = said
      .map((each) => Math.min(...each.tokens))
      .sort((a, b) => a - b);
    const isChange =
      second !== undefined &&
      more === undefined &&
      wordAt(whole, (first ?? 0) - 1) === 'from' &&
      wordAt(whole, second - 1) === 'to';
    const mentions = said.filter(({ tokens }) => Math.min(...tokens) === second);
    return isChange ? [[facet, { mentions, layer }] as [string, Said]] : [];
  });
}

/** "88.7 MiB against 62.4 MiB", "lifts it from 10.2M to 31.4M", "10.2M → 31.4M": whether the number is what another is put beside. */
function isOfOther({ peers, claim, whole, at }: Place, own: Layer): boolean {
  if (peers.length !== 2) return false;
  const bracket = whole.findLastIndex(({ kind }, index) => index < at && kind === 'break');
  const isReference = REFERENCE.has(wordAt(own.tokens, 0)) && whole[bracket]?.written !== '(';
  const isBeforeArrow = whole[at + 1]?.written === '→' && peers[0] === claim;
  return wordAt(whole, at - 1) === 'from' || isBeforeArrow || (isReference && peers[1] === claim);
}

/**
 * What a number is compared with, or rose from, is of another variant or program than its own, where the two
 * are told apart by nothing else.
 */
function saidAsOther(place: Place, said: ReadonlyMap<string, Said>): readonly [string, Said][] {
  const [own, ...others] = place.layers;
  if (!own || !isOfOther(place, own)) return [];
  const number = own.tokens.findLastIndex(({ kind }) => kind === 'claim');
  const around = others.filter(({ kind }) => kind === 'near').flatMap((each) => each.mentions);
  const behind = own.mentions.filter(({ tokens }) => Math.max(...tokens) > number);
  const isTold = behind.some(
    ({ facet, value }) =>
      isProgram(facet) || around.some((each) => each.facet === facet && each.value !== value),
  );
  const contrasted = [...said].filter(
    ([facet, { mentions, layer }]) =>
      (isProgram(facet) || isThreads(facet)) &&
      facet !== 'benchmark' &&
      ['own', 'near'].includes(layer.kind) &&
      !mentions.some(({ value }) => DEFAULTS.includes(value ?? '')),
  );
  const other = contrasted.findLast(([facet]) => isProgram(facet)) ?? contrasted[0];
  if (isTold || other === undefined) return [];
  const [facet, { mentions, layer }] = other;
  // Where nothing but threads tells them apart, a single one is meant.
  const isOther = isThreads(facet) ? { value: '1' } : { isOther: true };
  return [[facet, { mentions: mentions.map((each) => ({ ...each, ...isOther })), layer }]];
}

/** Facet → what is said of it, in the claim's own words and around them. */
export function saidOf(place: Place): ReadonlyMap<string, Said> {
  const { claim, vocabulary } = place;
  const near = saidFacets(place.layers);
  const inTurn = saidInTurn(place);
  const said = new Map([
    ...saidFacets([layerOf('far', topicOf(claim), vocabulary)]),
    ...near,
    ...(inTurn.length > 0 ? inTurn : saidAsOther(place, near)),
    ...saidAsEnd(place),
  ]);
  if ([...said.keys()].some((facet) => facet !== 'project' && isCalling(facet))) return said;
  // "It takes 742 ms": what is meant stands in a sentence beside.
  return new Map([...saidBy(place.beside, vocabulary), ...said]);
}

function saidBy(texts: readonly string[], vocabulary: Vocabulary): ReadonlyMap<string, Said> {
  // What "it" stands for is the subject of the sentence before, and not what that is compared with.
  const subjects = texts.map((text) =>
    splitParts(tokensOf(text)).flatMap((part) => (part.isReference ? [] : part.tokens)),
  );
  return saidFacets(subjects.map((tokens) => layerOf('far', tokens, vocabulary)));
}

/** The question or opening right before, which its sentence answers or goes on from: "Are threads faster?" */
export function topicOf({ subject: { before: [before = ''] = [] } }: Claim): readonly Token[] {
  return /[?:]\W*$/.test(before) ? tokensOf(before) : [];
}

/** "Size 256. Default: 9.40M ops/s.": what its own words leave open is as the sentences before say, the nearest first. */
export const saidBefore = ({ claim, vocabulary }: Place): ReadonlyMap<string, Said> =>
  saidBy(claim.subject.before ?? [], vocabulary);
