/** Where a text says which value of a facet it speaks of, and what it says that no facet has. */
import { rememberOf } from '../../core/text/remember.ts';
import { isMeasure } from './idle-words.ts';
import { ordinalAt, readNumber, tupleAt } from './numbers-said.ts';
import { isAlike, nameWords, type Token, tokensOf, wordAt } from './tokens.ts';
import { indexKey, type Name, type Vocabulary } from './vocabulary.ts';

export interface Mention {
  readonly facet: string;
  /** Null: a value that no series has. */
  readonly value: string | null;
  /** How much its words say: those that few values share say more. */
  readonly weight: number;
  /** Indexes of its tokens. */
  readonly tokens: readonly number[];
  /** Only a part of the name is said. */
  readonly isPartial?: boolean;
  /** Any but this value is meant: "88.7 MiB against 62.4 MiB". */
  readonly isOther?: boolean;
  /** A number that counts something unknown: a value only where nothing else says the facet. */
  readonly isLoose?: boolean;
  /** "7 or more", "at most 7": this value and all beyond; "more than 7", "fewer than 7": those beyond it. */
  readonly beyond: 'up' | 'down' | 'above' | 'below' | null;
}

/** A text with what it says of the world that was measured. */
export interface Reading {
  readonly tokens: readonly Token[];
  readonly vocabulary: Vocabulary;
  readonly mentions: readonly Mention[];
  /** The same by the indexes of their tokens. */
  readonly named: ReadonlyMap<number, Mention>;
  /** Indexes of numbers that are a condition, and of none that is known. */
  readonly unknown: readonly number[];
}

/** Whether it says no more than which project is meant: by its name, or by a benchmark's that is the same. */
export function isOfProject({ facet, value }: Mention, { projects }: Vocabulary): boolean {
  const isName = facet === 'benchmark' && projects.has(nameWords(value ?? '').join(' '));
  return facet === 'project' || isName;
}

/** Least share of a name's weight that must be said. */
const MIN_COVERAGE = 0.5;
/** How far apart, in tokens, the words of one name may stand. */
const REACH = 5;

function isBarrier(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from, to).some((token) => token.kind === 'claim');
}

/** The nearest place of a word around an anchor, on the same side of every claim. */
function nearestPlace(
  word: string,
  tokens: readonly Token[],
  anchor: number,
  { reach, taken, name }: { reach: number; taken: readonly number[]; name: Name },
): number | null {
  // "HTTP/1.1" is `http1`; "faster" says nothing of a variant that is called `fast`.
  const isSaid = ({ word: said }: Token) =>
    said === word ||
    (isAlike(said, word) && !(isMeasure(said) && /(?:er|est)$/.test(said))) ||
    (name.isWhole && said.startsWith(`${word}.`));
  for (let distance = 0; distance <= reach; distance += 1)
    for (const at of [anchor - distance, anchor + distance]) {
      const token = tokens[at];
      if (token?.kind !== 'word' || taken.includes(at) || !isSaid(token)) continue;
      if (!isBarrier(tokens, Math.min(at, anchor), Math.max(at, anchor))) return at;
    }
  return null;
}

/** The name as said around one of its words, and which share of it; null where it is not. */
function matchAt(
  name: Name,
  tokens: readonly Token[],
  anchor: number,
): { readonly mention: Mention; readonly share: number } | null {
  const taken: number[] = [];
  const reach = REACH * name.words.length;
  let said = 0;
  for (const [index, word] of name.words.entries()) {
    const place = nearestPlace(word, tokens, anchor, { reach, taken, name });
    if (place === null) continue;
    taken.push(place);
    said += name.weights[index] ?? 0;
  }
  const total = name.weights.reduce((sum, weight) => sum + weight, 0);
  const isApart = taken.some((at, index) => at !== (taken[0] ?? 0) + index);
  const isLacking = name.isWhole === true && (isApart || taken.length < name.words.length);
  if (!taken.includes(anchor) || isLacking) return null;
  const { facet, value } = name;
  // A name of nothing but what its siblings have too is said where most of it is.
  const share = total === 0 ? taken.length / name.words.length : said / total;
  const at = { tokens: taken.sort((a, b) => a - b), beyond: null };
  return { mention: { facet, value, weight: said * share, ...at, isPartial: said < total }, share };
}

/** Names said in their greater part, and those of which the same words are a lesser part: any may be meant. */
function namesSaid(tokens: readonly Token[], vocabulary: Vocabulary): readonly Mention[] {
  return tokens.flatMap((token, anchor) => {
    if (token.kind !== 'word') return [];
    const names = vocabulary.names.get(indexKey(token.word)) ?? [];
    const found = names.flatMap((name) => matchAt(name, tokens, anchor) ?? []);
    const wordsOf = ({ facet, tokens: at }: Mention) => `${facet} ${at}`;
    const said = found.filter(({ share }) => share >= MIN_COVERAGE);
    const words = new Set(said.map(({ mention }) => wordsOf(mention)));
    return found.flatMap(({ mention }) => (words.has(wordsOf(mention)) ? [mention] : []));
  });
}

/** "With size huge", where sizes are small and large: a value that none has. */
function unknownValues(
  tokens: readonly Token[],
  { worded }: Vocabulary,
  found: readonly Mention[],
): readonly Mention[] {
  return [...worded].flatMap(([facet, words]) =>
    tokens.flatMap((token, at): Mention[] => {
      const [before, next] = [tokens[at - 1], tokens[at + 1]];
      const isNamed = token.kind === 'word' && words.some((word) => isAlike(word, token.word));
      const isSet = token.written.endsWith('=') || before?.kind === 'function';
      if (!isNamed || !isSet || next?.kind !== 'word') return [];
      const isKnownValue = found.some((each) => each.tokens.includes(at + 1));
      return isKnownValue
        ? []
        : [{ facet, value: null, weight: 1, tokens: [at, at + 1], beyond: null }];
    }),
  );
}

const SWITCH = ['switch', 'flag', 'option', 'optimization', 'setting', 'feature'];

export const EVERY = ['all', 'every', 'each'];

/** "All three switches": the variant that sets the most, where it sets three. */
function switchesSaid(tokens: readonly Token[], { switches }: Vocabulary): readonly Mention[] {
  const countOf = (at: number): number | undefined => {
    const { word = '', numbers = [] } = tokens[at] ?? {};
    if (EVERY.includes(word)) return Math.max(0, ...switches.keys());
    return word === 'both' ? 2 : wordAt(tokens, at - 1) === 'of' ? undefined : numbers[0];
  };
  return tokens.flatMap((_, at): Mention[] => {
    const noun = wordAt(tokens, at + 1);
    const count = SWITCH.some((each) => isAlike(noun, each)) ? countOf(at) : undefined;
    if (count === undefined) return [];
    const value = switches.get(count) ?? null;
    return [{ facet: 'variant', value, weight: 1, tokens: [at, at + 1], beyond: null }];
  });
}

const FIRST_PERSON = new Set(['we', 'us', 'ours']);
/** Of what they measured, and not of what is theirs, speaks who says "we measured". */
const FINDING = /^(?:s[ae][ew]|found|find|got|ran|run|\w+ed)$/;

/** "We do it in 4 ms", "7 ms for ours": the project's own, where nothing nearer says another. */
function ownSaid(tokens: readonly Token[], { own }: Vocabulary): readonly Mention[] {
  return tokens.flatMap(({ word }, at) => {
    const isOwn = FIRST_PERSON.has(word) && !FINDING.test(wordAt(tokens, at + 1));
    const said = { weight: 0, tokens: [at], isPartial: true, beyond: null };
    return isOwn ? own.map((each) => ({ ...each, ...said })) : [];
  });
}

/** Whether another name takes in all words of one and more, or says in full what it says in part. */
function isWithin(one: Mention, other: Mention): boolean {
  const isFuller = one.isPartial === true && other.isPartial === false;
  return (
    (one.tokens.length < other.tokens.length || isFuller) &&
    one.tokens.every((at) => other.tokens.includes(at))
  );
}

const lengthOf = ({ tokens }: Mention) => Math.max(...tokens) - Math.min(...tokens);

/** A name of which another takes in all words and more is not meant; neither is one said twice. */
function settle(mentions: readonly Mention[]): readonly Mention[] {
  const unique = new Map(
    mentions.map((each) => [`${each.facet} ${each.value} ${each.tokens.join(' ')}`, each]),
  );
  const all = [...unique.values()];
  return all.filter(
    (each) =>
      !all.some(
        (other) =>
          isWithin(each, other) ||
          (other.facet === each.facet &&
            (other.weight > each.weight ||
              (other.weight === each.weight && lengthOf(other) < lengthOf(each))) &&
            (each.isPartial !== false || other.isPartial !== true) &&
            other.tokens.some((at) => !each.tokens.includes(at)) &&
            each.tokens.some((at) => other.tokens.includes(at))),
      ),
  );
}

const readerOf = rememberOf((vocabulary: Vocabulary) =>
  rememberOf((tokens: readonly Token[]) => readAll(tokens, vocabulary)),
);

/** All that a text says of facets, the same text read once; linear in its tokens. */
export function readMentions(tokens: readonly Token[], vocabulary: Vocabulary): Reading {
  return readerOf(vocabulary)(tokens);
}

export const readText = (text: string, vocabulary: Vocabulary): Reading =>
  readMentions(tokensOf(text), vocabulary);

/** What a text names, whatever else it says. */
export function namedIn(text: string, vocabulary: Vocabulary): string {
  const { mentions } = readText(text, vocabulary);
  return JSON.stringify(mentions.map(({ facet, value }) => [facet, value]));
}

function readAll(tokens: readonly Token[], vocabulary: Vocabulary): Reading {
  const names = namesSaid(tokens, vocabulary);
  const found = [
    ...names,
    ...unknownValues(tokens, vocabulary, names),
    ...switchesSaid(tokens, vocabulary),
    ...ownSaid(tokens, vocabulary),
  ];
  const tuples = tokens.flatMap((_, at) => [
    ...tupleAt(tokens, at, vocabulary),
    ...ordinalAt(tokens, at, vocabulary),
  ]);
  const taken = new Set([...found, ...tuples].flatMap((each) => each.tokens));
  const unknown: number[] = [];
  for (const at of tokens.keys()) {
    if (taken.has(at)) continue;
    const read = readNumber(tokens, at, vocabulary);
    if (read === 'unknown') unknown.push(at);
    else if (read !== null) found.push(read);
  }
  const mentions = settle([...found, ...tuples]);
  const named = new Map(mentions.flatMap((each) => each.tokens.map((at) => [at, each] as const)));
  return { tokens, vocabulary, mentions, named, unknown };
}
