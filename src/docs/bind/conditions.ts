/**
 * Words of a text that name a condition, an environment or a subject which nothing measured has: "on
 * Windows", "with compression", "nginx forwards".
 */
import { parseUnit } from '../../quantity/parse-unit.ts';
import { readScale } from '../../quantity/scale.ts';
import { ADVERBIAL, AT_HAND, CLAUSES, CONDITIONS, DETERMINERS } from './function-words.ts';
import { APART, IDLE, OF_RUNS } from './idle-words.ts';
import { readMentions } from './mentions.ts';
import { isSwitch } from './spellings.ts';
import { BREAK, DENIED, isAlike, isForeign, nameWords, type Token, wordAt } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Whether it begins a phrase or clause that says where, when or under what something was measured. */
export const isCondition = ({ word, written }: Token): boolean =>
  CONDITIONS.has(word) || CONDITIONS.has(written.toLowerCase());
const COMMIT = /^[0-9a-f]{7,40}$/;

/** Whether it is of the world that was measured: a word of a name, a unit, a commit. */
export function isFamiliar({ word, written }: Token, vocabulary: Vocabulary): boolean {
  return (
    (COMMIT.test(written) && vocabulary.commits.some((id) => id.startsWith(written))) ||
    vocabulary.isKnown(word)
  );
}

/** Units and scales tell nothing of a condition: "after an hour of uptime", "in seconds", "in millions"; "keys" are things. */
const isUnit = ({ word, written }: Token): boolean =>
  [word, written].some((one) => (parseUnit(one)?.dimension ?? 'count') !== 'count') ||
  readScale(word, 0)?.end === word.length;

/** "The largest blocks": a rank among what was measured. */
const isRank = ({ tokens }: Searched, at: number): boolean =>
  wordAt(tokens, at - 1) === 'the' &&
  wordAt(tokens, at).endsWith('est') &&
  tokens[at + 1]?.kind === 'word';

/** Adverbs name nothing; a version is the text's own, and a footnote's mark is none. */
const isName = ({ word, numbers }: Token): boolean =>
  numbers.length > 0 || /^(?!.*ly$).*\p{L}/u.test(word);

function isKnown(token: Token, vocabulary: Vocabulary): boolean {
  const isTelling =
    isName(token) && !token.word.startsWith(DENIED) && !IDLE.has(token.word) && !isUnit(token);
  return !isTelling || isFamiliar(token, vocabulary);
}

/** A name by its spelling: `io_uring`, `AVX2`, Windows. Mere capitals are words of the trade. */
function looksNamed({ tokens, mentions }: Searched, at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (token?.kind !== 'word' || token.numbers.length > 0) return false;
  const { written } = token;
  // "In pure Python": what kind of thing the variant is.
  const kind = tokens[at - 2]?.kind === 'word' ? undefined : mentions.get(at - 1);
  const next = tokens[at + 1];
  const isLast = endsPhrase(next) || /[^s]s$/.test(next?.written ?? '');
  const isKind = kind?.facet === 'variant' && kind.isPartial === false && isLast;
  // Only the first word of `Multi-threading` has its capital.
  const isFirst = before === undefined || before.kind === 'break' || before.at === token.at;
  if (/[\p{L}][\d_]|[\d_][\p{L}]|\p{Ll}\p{Lu}/u.test(written)) return true;
  return !isFirst && !isKind && /^\p{Lu}\p{Ll}{2}/u.test(written) && !isForeign(tokens);
}

const endsPhrase = (token: Token | undefined): boolean => token?.kind !== 'word';

export function searched(tokens: readonly Token[], vocabulary: Vocabulary) {
  const reading = readMentions(tokens, vocabulary);
  const places = reading.mentions.flatMap((each) => each.tokens.map((at) => [at, each] as const));
  return { tokens, unknown: reading.unknown, mentions: new Map(places), vocabulary };
}

/** A text as it is searched for unknown conditions. */
export type Searched = Readonly<ReturnType<typeof searched>>;

/** A word as it would be if it were not denied. */
export function bare({ tokens }: Searched, at: number): Token {
  const token = tokens[at] ?? BREAK;
  return { ...token, word: token.word.replace(DENIED, '') };
}

/** Most words from what sets apart to what it sets apart: "last year's hardware". */
const NEAR = 4;

/** "On a different machine" is on none of the runs'. */
function isApart({ tokens }: Searched, at: number): boolean {
  const behind = tokens.slice(at + 1, at + NEAR);
  return APART.has(tokens[at]?.word ?? '') && behind.some(({ word }) => OF_RUNS.has(word));
}

export function isUnknown(text: Searched, at: number, token = text.tokens[at]): boolean {
  const { mentions, vocabulary } = text;
  const isWord = token?.kind === 'word' && token.numbers.length === 0;
  return (
    isWord &&
    !mentions.has(at) &&
    !isRank(text, at) &&
    (!isKnown(token, vocabulary) || isApart(text, at))
  );
}

/** "Under heavy contention", "in a store of 1,000 keys": what is unknown only describes what is known. */
function isDescribing(text: Searched, at: number, known: number): boolean {
  const { tokens, mentions } = text;
  if (tokens[at + 1]?.word === 'of') return known <= at + 3;
  const said = mentions.get(known);
  // "The workload warm-cache": what kind of thing is named in full.
  const isKind = wordAt(tokens, at - 1) === 'the' && said?.isPartial === false;
  const isLast = endsPhrase(tokens[known + 1]) || isVerb(text, [], known + 1);
  return known === at + 1 && said?.facet !== 'project' && (isKind || isLast);
}

/** "Switches on makes", "with checks on takes about 3 ms": behind what is switched, "on" begins no phrase. */
function isParticle({ tokens, mentions }: Searched, at: number): boolean {
  const { facet, value } = mentions.get(at - 1) ?? {};
  const isSwitched = tokens[at]?.word === 'on' && (facet === 'variant' || isSwitch(value ?? ''));
  const [verb, behind] = [tokens[at + 1], tokens[at + 2]];
  const isFollowed = !endsPhrase(behind) || /[^s]s$/.test(verb?.written ?? '');
  return isSwitched && verb?.kind === 'word' && behind?.kind !== 'break' && isFollowed;
}

/** Indexes of the words of a phrase or clause, up to what ends it. */
export function phraseBehind(text: Searched, at: number): readonly number[] {
  const { tokens } = text;
  const isClause = CLAUSES.has(wordAt(tokens, at));
  const isWithin = ({ kind, word }: Token) =>
    kind === 'word' ||
    (kind === 'function' && (isClause || DETERMINERS.has(word) || word === 'of'));
  const length = tokens
    .slice(at + 1)
    .findIndex((token) => !isWithin(token) || CONDITIONS.has(token.word));
  const end = length === -1 ? tokens.length : at + 1 + length;
  const words = [...tokens.keys()].slice(at + 1, end);
  return words.filter((each) => tokens[each]?.kind === 'word' && !isRank(text, each));
}

/** "In its default variant reaches 3": behind what names something, the verb of the sentence. */
function isVerb(text: Searched, phrase: readonly number[], at: number): boolean {
  const { tokens } = text;
  const next = tokens[at + 1] ?? BREAK;
  const isLast = ['claim', 'function'].includes(next.kind) || next.numbers.length > 0;
  return (
    isLast && at !== phrase[0] && isUnknown(text, at) && /[^s]s$/.test(tokens[at]?.written ?? '')
  );
}

/** "In our tests", "on this hardware", "at the moment", "if we are right": said of the writer, or of what is at hand. */
function isAtHand({ tokens }: Searched, at: number, thing: number): boolean {
  const [preposition, opener] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  const isHere = AT_HAND.has(opener) || (preposition === 'at' && opener === 'the');
  const { written = '' } = tokens[thing] ?? {};
  return isHere && written === written.toLowerCase();
}

/** "At a mere 6 %": what stands between says how much the number is. */
function isOfNumber({ tokens }: Searched, at: number): boolean {
  const end = tokens.findIndex(({ kind }, index) => index > at + 1 && kind !== 'word');
  return ['a', 'an'].includes(wordAt(tokens, at + 1)) && tokens[end]?.kind === 'claim';
}

const beginsNothing = (text: Searched, at: number): boolean =>
  isParticle(text, at) || isOfNumber(text, at);

/** Of the words of the phrase behind `at` those that may name something. */
function tellingWords(text: Searched, at: number, phrase: readonly number[]): readonly number[] {
  const { tokens, mentions, vocabulary } = text;
  // "With assembly", and not "switched on separately": no adverb stands there.
  const isNoun = !ADVERBIAL.has(wordAt(tokens, at));
  const isNaming = (each: number) =>
    (isNoun && endsPhrase(tokens[each + 1])) || isName(bare(text, each));
  return phrase.filter(
    (each) =>
      (mentions.has(each) || !IDLE.has(bare(text, each).word) || isApart(text, each)) &&
      !vocabulary.isCounted(bare(text, each).word) &&
      (mentions.has(each) || (isNaming(each) && !isUnit(bare(text, each)))) &&
      !isVerb(text, phrase, each),
  );
}

/** The unknown thing that a phrase like "with compression" or "if pages are huge" names; null where it names none. */
export function unknownObject(text: Searched, at: number): Token | null {
  const { tokens, mentions, vocabulary } = text;
  if (beginsNothing(text, at)) return null;
  const phrase = phraseBehind(text, at);
  // "Under memory pressure" is no memory that was measured.
  const isOfOther = (index: number) =>
    mentions.get(index)?.facet === 'metric' && phrase.includes(index + 1);
  const isMet = (index: number) =>
    bare(text, index).numbers.length > 0 ||
    (!isOfOther(index) && (mentions.has(index) || isFamiliar(bare(text, index), vocabulary)));
  const words = tellingWords(text, at, phrase);
  const known = words.findIndex(isMet);
  const [first, second] = known === -1 ? words : words.slice(0, known);
  if (first === undefined || (second === undefined && isAtHand(text, at, first))) return null;
  const isClause = CLAUSES.has(wordAt(tokens, at));
  const isHarmless = isClause ? second === undefined : isDescribing(text, first, words[known] ?? 0);
  return known !== -1 && isHarmless ? null : (tokens[first] ?? null);
}

const SINGULAR = new Set('is was has can does will'.split(' '));
const PLURAL = new Set('are were have do'.split(' '));
/** Plurals, and what is made of verbs and adjectives, are no names: "compaction", "efficiency". */
const COMMON = /(?:s|ed|ing|ion|ment|ty|cy|ness|nce)$/;

/** "Forwards", "is": a verb of one thing. */
function isOfOne({ tokens, mentions }: Searched, at: number): boolean {
  const [verb, object] = [tokens[at], tokens[at + 1]];
  if (verb?.kind !== 'word') return SINGULAR.has(wordAt(tokens, at));
  const isFree = object?.kind !== 'word' && !PLURAL.has(wordAt(tokens, at + 1));
  const isFollowed = mentions.has(at + 1) || isFree;
  return /[^s]s$/.test(verb.written) && isFollowed && object?.kind !== 'break';
}

/** "nginx forwards": an unknown word before a verb, where no determiner makes it a common noun. */
function isUnknownSubject(text: Searched, at: number): boolean {
  const { tokens, mentions } = text;
  if (!isOfOne(text, at + 1) || !isUnknown(text, at) || COMMON.test(tokens[at]?.written ?? ''))
    return false;
  const before = tokens.findLastIndex(({ kind }, index) => index < at && kind !== 'word');
  const opener = wordAt(tokens, before);
  if (DETERMINERS.has(opener) || opener === 'as') return false;
  const isBehindValue = mentions.get(at - 1)?.facet[0] === '[';
  return CONDITIONS.has(opener) ? isBehindValue : before === at - 1;
}

/** "CPU time", "user": no time that passes, unless some metric is called so. */
export function isOtherClock(text: Searched, at: number): boolean {
  return ['cpu', 'user', 'system', 'sys'].includes(wordAt(text.tokens, at)) && isUnknown(text, at);
}

/** Most telling words of a label: more of them are a sentence. */
const LABEL = 2;
const CLOSING = new Set([')', ']', ':', '—', '–']);

/** "Profiling on", "Enabled assertions", "No index": what is switched, or denied. */
const isSwitched = ({ kind, word, written }: Token): boolean =>
  kind === 'function' && (/^(?:on|off|.*abled)$/i.test(written) || word === '');

const isFiller = (token: Token): boolean =>
  isSwitched(token) ||
  (token.kind === 'function' && (DETERMINERS.has(token.word) || token.word === 'of'));

/** The 21 of "Java 21", or "3 GB"; a digit alone counts what the text tells, as in "Listing 3". */
const isLongNumber = ({ written }: Token): boolean => /\d.*[\d\p{L}]/u.test(written);

/** The first unknown of words that stand by themselves: "(ARM)", "LTO: …", "[debug build]"; null where a name is known. */
function unknownLabel(text: Searched, from: number, end: number): Token | null {
  const indexes = [...text.tokens.keys()].slice(from, end);
  const isKnownName = (at: number) =>
    (text.mentions.get(at)?.facet ?? 'metric') !== 'metric' ||
    isFamiliar(bare(text, at), text.vocabulary);
  const isWhole = indexes.every((at) => {
    const token = text.tokens[at] ?? BREAK;
    if (token.kind !== 'word') return isFiller(token);
    return !isKnownName(at) && (token.numbers.length === 0 || isLongNumber(token));
  });
  const telling = indexes
    .flatMap((at) => text.tokens[at] ?? [])
    .filter((token) => token.kind === 'word' && isName(token));
  const unknown = indexes.find(
    (at) => (text.tokens[at]?.word.length ?? 0) > 1 && isUnknown(text, at, bare(text, at)),
  );
  const token = unknown === undefined ? undefined : text.tokens[unknown];
  const written = new Set(telling.map(({ at }) => at));
  return isWhole && written.size <= LABEL && token ? token : null;
}

/**
 * The first unknown of a text that is nothing but a name: "Raspberry Pi", "Swap disabled". "What it means" is a clause,
 * and "Scaling" what a section tells.
 */
export function labelOf(text: Searched): Token | null {
  const { tokens } = text;
  const isOnlyName = tokens.every(
    (token) => (token.kind === 'word' && !isCondition(token)) || isSwitched(token),
  );
  const unknown = [...tokens.keys()].filter((at) => isUnknown(text, at, bare(text, at)));
  const [first = -1, second] = unknown;
  const isSet = tokens.some((token) => isSwitched(token) || token.numbers.length > 0);
  const isTold = second === undefined && !isSet && COMMON.test(bare(text, first).written);
  return isOnlyName && !isTold ? unknownLabel(text, 0, tokens.length) : null;
}

/** Whether the piece between two breaks stands by itself: what marks close, a cell's every piece, what ends a heading. */
function isLabel(text: Searched, from: number, end: number, of: 'sentence' | 'heading' | 'cell') {
  const [opener, closer] = [text.tokens[from - 1] ?? BREAK, text.tokens[end]];
  const openers = of === 'heading' ? [',', ':', '—', '–'] : [','];
  if (closer === undefined && of !== 'cell') return openers.includes(opener.written);
  return of === 'cell' || CLOSING.has(closer?.written ?? '');
}

/** Labels among the pieces of a text. */
export function labelIn(text: Searched, of: 'sentence' | 'heading' | 'cell'): Token | null {
  let from = 0;
  for (const [at, token] of [...text.tokens, BREAK].entries()) {
    if (token.kind !== 'break') continue;
    const label = isLabel(text, from, at, of) ? unknownLabel(text, from, at) : null;
    if (label !== null) return label;
    from = at + 1;
  }
  return null;
}

/** "A cold cache", where one is called `warm-cache`: another word stands in the place of a part of the name. */
export function isOtherPart(text: Searched, at: number): boolean {
  const said = text.mentions.get(at + 1);
  if (said?.isPartial !== true || said.tokens.includes(at) || !isUnknown(text, at)) return false;
  const name = nameWords(said.value ?? '');
  return name.findIndex((word) => isAlike(word, wordAt(text.tokens, at + 1))) > 0;
}

/** "A parallel `Compact`": what stands between an article and a benchmark's or variant's name narrows that. */
function isModifier(text: Searched, at: number): boolean {
  const { tokens, mentions } = text;
  const said = mentions.get(at + 1);
  const { facet = '', isPartial, value } = said ?? {};
  // "A small nested payload", where one is called small.
  if (said && said === mentions.get(at - 1)) return isUnknown(text, at);
  if (!/^(?:benchmark|variant)/.test(facet) || isPartial !== false) return false;
  const opener = tokens.findLastIndex(({ kind }, index) => index < at && kind !== 'word');
  const isOpened = ['a', 'an', 'each', 'every', 'any'].includes(wordAt(tokens, opener));
  const between = [...tokens.keys()].slice(opener + 1, at + 1);
  const isSpelt = nameWords(value ?? '').includes(wordAt(tokens, at + 1));
  return isOpened && isSpelt && between.every((each) => isUnknown(text, each));
}

/** "From S3", and not "from upload to report". */
const isSource = ({ tokens }: Searched, at: number): boolean =>
  wordAt(tokens, at) === 'from' && tokens.slice(at).every(({ word }) => word !== 'to');

/** What stands at `at` and names something that nothing measured has. */
function unknownConditionAt(text: Searched, at: number): string | null {
  const token = text.tokens[at] ?? BREAK;
  if (isOtherClock(text, at) && wordAt(text.tokens, at + 1) === 'time')
    return `${token.written} time`;
  const isNamed = looksNamed(text, at) && isUnknown(text, at);
  const isOther = isUnknownSubject(text, at) || isOtherPart(text, at) || isModifier(text, at);
  if (isNamed || isOther) return token.written;
  return isCondition(token) || isSource(text, at)
    ? (unknownObject(text, at)?.written ?? null)
    : null;
}

/** The words of a text that name a condition, an environment or a subject which nothing measured has. */
export function findUnknownCondition(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): string | null {
  const text = searched(tokens, vocabulary);
  const [number] = text.unknown;
  if (number !== undefined) return tokens[number]?.written ?? null;
  for (const at of tokens.keys()) {
    const condition = unknownConditionAt(text, at);
    if (condition !== null) return condition;
  }
  return labelIn(text, 'sentence')?.written ?? null;
}
