/** The stretches of a text that may name a condition: "on Windows", "(ARM)", a heading. */
import { parseUnit } from '../../quantity/parse-unit.ts';
import { type Evidence, namesCondition, type Stand } from './condition-signs.ts';
import { CLAUSES, CONDITIONS, DETERMINERS, isCondition } from './function-words.ts';
import { readMentions } from './mentions.ts';
import { BREAK, DENIED, isAlike, type Token, wordAt } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

const COMMIT = /^[0-9a-f]{7,40}$/;

/** Whether it is of the world that was measured: a word of a name, a unit, a commit. */
function isFamiliar({ word, written }: Token, vocabulary: Vocabulary): boolean {
  return (
    (COMMIT.test(written) && vocabulary.commits.some((id) => id.startsWith(written))) ||
    vocabulary.known.some((known) => isAlike(known, word))
  );
}

export function search(tokens: readonly Token[], vocabulary: Vocabulary) {
  const { mentions, unknownNumbers } = readMentions(tokens, vocabulary);
  const places = mentions.flatMap((each) => each.tokens.map((at) => [at, each] as const));
  return { tokens, mentions: new Map(places), unknownNumbers: new Set(unknownNumbers), vocabulary };
}

/** A text with what is known of its words. */
export type Searched = Readonly<ReturnType<typeof search>>;

/** A word as it would be if it were not denied. */
function bare({ tokens }: Searched, at: number): Token {
  const token = tokens[at] ?? BREAK;
  return { ...token, word: token.word.replace(DENIED, '') };
}

const isName = (token: Token | undefined): token is Token =>
  token?.kind === 'word' && token.numbers.length === 0;

/** A word that nothing measured is called by. Units tell nothing of a condition: "in seconds". */
export function isUnknown(text: Searched, at: number, token = text.tokens[at]): boolean {
  return (
    isName(token) &&
    !text.mentions.has(at) &&
    !token.word.startsWith(DENIED) &&
    parseUnit(token.word) === null &&
    !isFamiliar(token, text.vocabulary)
  );
}

/** Words in a row that may name a condition, without the one that opens them. */
export interface Stretch {
  readonly stand: Stand;
  readonly opener: string;
  readonly indexes: readonly number[];
}

const endsPhrase = (token: Token | undefined): boolean => token?.kind !== 'word';

/** "Switches on makes": behind what is switched, "on" begins no phrase. */
function isParticle({ tokens, mentions }: Searched, at: number): boolean {
  const isSwitched = tokens[at]?.word === 'on' && mentions.get(at - 1)?.facet === 'variant';
  return isSwitched && tokens[at + 1]?.kind === 'word' && !endsPhrase(tokens[at + 2]);
}

/** Indexes of a phrase or clause behind what opens it, up to what ends it. */
export function phraseBehind({ tokens }: Searched, at: number): readonly number[] {
  const isClause = CLAUSES.has(wordAt(tokens, at));
  const isWithin = ({ kind, word }: Token) =>
    kind === 'word' ||
    (kind === 'function' && (isClause || DETERMINERS.has(word) || word === 'of'));
  const length = tokens
    .slice(at + 1)
    .findIndex((token) => !isWithin(token) || CONDITIONS.has(token.word));
  const end = length === -1 ? tokens.length : at + 1 + length;
  return [...tokens.keys()].slice(at + 1, end);
}

const openerOf = ({ word, written }: Token): string => word || written.toLowerCase();

/** "From a client in another region" goes on from nothing where it begins what is said. */
export function phrasesIn(text: Searched, isFromMeant: boolean): readonly Stretch[] {
  return text.tokens.flatMap((token, at) => {
    const isFrom = token.word === 'from' && (isFromMeant || token.at === 0);
    if (!(isCondition(token) || isFrom) || isParticle(text, at)) return [];
    const stretch = { stand: 'phrase' as const, opener: openerOf(token) };
    return [{ ...stretch, indexes: phraseBehind(text, at) }];
  });
}

/** Most words of a label or heading: more of them are a sentence. */
const MAX_WORDS = { sentence: 2, heading: 4, cell: 4 } as const;
const CLOSING = new Set([')', ']', ':', '—', '–']);

/** What stands by itself between marks: "(ARM)", "LTO: …", "[debug build]"; every piece of a heading or a cell's labels. */
export function labelsIn(
  { tokens }: Searched,
  of: 'sentence' | 'heading' | 'cell',
): readonly Stretch[] {
  let from = 0;
  return [...tokens, BREAK].flatMap((token, at): Stretch[] => {
    if (token.kind !== 'break') return [];
    const indexes = [...tokens.keys()].slice(from, at);
    from = at + 1;
    const words = new Set(
      indexes.flatMap((each) => (isName(tokens[each]) ? [tokens[each].at] : [])),
    );
    const isOpened = isCondition(tokens[indexes[0] ?? -1] ?? BREAK);
    const isLabel = of !== 'sentence' || CLOSING.has(token.written);
    if (!isLabel || isOpened || words.size === 0 || words.size > MAX_WORDS[of]) return [];
    return [{ stand: of === 'heading' ? 'heading' : 'label', opener: '', indexes }];
  });
}

/** "In its default variant reaches 3": behind what names something, the verb of the sentence. */
function isVerb({ tokens }: Searched, at: number): boolean {
  const next = tokens[at + 1];
  const isLast = endsPhrase(next) || (next?.numbers.length ?? 0) > 0;
  return isLast && tokens[at - 1]?.kind === 'word' && /[^s]s$/.test(tokens[at]?.written ?? '');
}

/** Smaller numbers are values of some parameter by chance: "3 replicas". */
const MIN_TELLING = 10;

/** Whether a number counts what nothing measured has. */
function isUnknownCount({ tokens, mentions, unknownNumbers }: Searched, at: number): boolean {
  const isSmall = tokens[at]?.numbers.every((each) => each < MIN_TELLING) === true;
  return unknownNumbers.has(at) || (isSmall && mentions.get(at)?.isLoose === true);
}

/** What a stretch may name: the words up to the first that is known; of a label, whose words are all its own, every one. */
function unknownOf(text: Searched, { stand, indexes }: Stretch): readonly number[] {
  const words = indexes.filter((at) => text.tokens[at]?.kind === 'word');
  const isMet = (at: number) => {
    const token = bare(text, at);
    const isNumber = token.numbers.length > 0;
    if (isNumber) return !isUnknownCount(text, at);
    const facet = text.mentions.get(at)?.facet;
    if (facet !== undefined) return stand === 'phrase' || facet !== 'metric';
    return isFamiliar(token, text.vocabulary);
  };
  const known = words.findIndex(isMet);
  if (known !== -1 && stand !== 'phrase') return [];
  const first = known === -1 ? words : words.slice(0, known);
  return first.filter((at) => {
    const { word } = bare(text, at);
    const isNamed = text.mentions.has(at) && !isUnknownCount(text, at);
    return word.length > 1 && !isNamed && parseUnit(word) === null && !isVerb(text, at);
  });
}

/** What speaks for a stretch, and where its first unknown word stands; null where it has none. */
export function evidenceOf(text: Searched, stretch: Stretch): (Evidence & { at: number }) | null {
  const { stand, opener, indexes } = stretch;
  const unknown = unknownOf(text, stretch);
  const [at] = unknown;
  if (at === undefined) return null;
  const last = unknown.at(-1) ?? at;
  const next = indexes.find((each) => each > last && text.tokens[each]?.kind === 'word');
  const mention = next === undefined ? undefined : text.mentions.get(next);
  const isNamed = wordAt(text.tokens, at - 1) === 'the' && mention?.isPartial === false;
  const facet = mention?.facet.replace(/[ [].*/, '') ?? 'word';
  return {
    at,
    stand,
    opener,
    tokens: indexes.map((each) => bare(text, each)),
    unknown: unknown.map((each) => bare(text, each)),
    known: next === undefined ? null : isNamed ? 'named' : facet || 'parameter',
    isKnownLast: next !== undefined && endsPhrase(text.tokens[next + 1]),
  };
}

/** All stretches of a text that may name a condition. */
export const stretchesIn = (
  text: Searched,
  of: 'sentence' | 'heading' | 'cell',
): readonly Stretch[] => [...phrasesIn(text, false), ...labelsIn(text, of)];

/** Index of the unknown word of the first stretch that names an unmeasured condition. */
export function conditionAmong(text: Searched, stretches: readonly Stretch[]): number | null {
  const found = stretches.flatMap((each) => evidenceOf(text, each) ?? []).find(namesCondition);
  return found?.at ?? null;
}
