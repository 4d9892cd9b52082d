/**
 * Words of a text that name a condition, an environment or a subject which nothing measured has: "on
 * Windows", "with compression", "nginx forwards".
 */

import { rememberOf } from '../../core/text/remember.ts';
import { wordSet } from '../../core/text/word-set.ts';
import { ADVERBIAL, AT_HAND, CLAUSES, CONDITIONS, DETERMINERS } from './function-words.ts';
import { IDLE, isIdleThing, KINDS } from './idle-words.ts';
import { labelIn } from './labels.ts';
import type { Reading } from './mentions.ts';
import { isSwitch } from './spellings.ts';
import { isSoftware } from './surroundings.ts';
import { BREAK, isAlike, isForeign, nameWords, type Token, wordAt } from './tokens.ts';
import {
  bare,
  COMMON,
  endsPhrase,
  isApart,
  isCondition,
  isFamiliar,
  isName,
  isOtherClock,
  isRank,
  isUnit,
  isUnknown,
} from './unknown-words.ts';

/** How the verb of one thing ends. */
const OF_ONE = /[^s]s$/;

/** A name by its spelling: `io_uring`, `AVX2`, Windows. Mere capitals are words of the trade. */
function looksNamed({ tokens, named }: Reading, at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (token?.kind !== 'word' || token.numbers.length > 0) return false;
  const { written } = token;
  // "In pure Python": what kind of thing the variant is.
  const kind = tokens[at - 2]?.kind === 'word' ? undefined : named.get(at - 1);
  const next = tokens[at + 1];
  const isLast = endsPhrase(next) || OF_ONE.test(next?.written ?? '');
  const isKind = kind?.facet === 'variant' && kind.isPartial === false && isLast;
  // Only the first word of `Multi-threading` has its capital.
  const isFirst = before === undefined || before.kind === 'break' || before.at === token.at;
  if (/[\p{L}][\d_]|[\d_][\p{L}]|\p{Ll}\p{Lu}/u.test(written)) return true;
  return !isFirst && !isKind && /^\p{Lu}\p{Ll}{2}/u.test(written) && !isForeign(tokens);
}

/** "Under heavy contention", "in a store of 1,000 keys": what is unknown only describes what is known. */
function isDescribing(text: Reading, at: number, known: number): boolean {
  const { tokens, named } = text;
  if (tokens[at + 1]?.word === 'of') return known <= at + 3;
  const said = named.get(known);
  // "The workload warm-cache": what kind of thing is named in full.
  const isKind = wordAt(tokens, at - 1) === 'the' && said?.isPartial === false;
  const isLast = endsPhrase(tokens[known + 1]) || isVerb(text, [], known + 1);
  return known === at + 1 && said?.facet !== 'project' && (isKind || isLast);
}

/** "Switches on makes", "with checks on takes about 3 ms": behind what is switched, "on" begins no phrase. */
function isParticle({ tokens, named }: Reading, at: number): boolean {
  const { facet, value } = named.get(at - 1) ?? {};
  const isSwitched = tokens[at]?.word === 'on' && (facet === 'variant' || isSwitch(value ?? ''));
  const [verb, behind] = [tokens[at + 1], tokens[at + 2]];
  const isFollowed = !endsPhrase(behind) || OF_ONE.test(verb?.written ?? '');
  return isSwitched && verb?.kind === 'word' && behind?.kind !== 'break' && isFollowed;
}

/** Indexes of the words of a phrase or clause, up to what ends it. */
export function phraseBehind(text: Reading, at: number): readonly number[] {
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
function isVerb(text: Reading, phrase: readonly number[], at: number): boolean {
  const { tokens } = text;
  const next = tokens[at + 1] ?? BREAK;
  const isLast = ['claim', 'function'].includes(next.kind) || next.numbers.length > 0;
  return (
    isLast && at !== phrase[0] && isUnknown(text, at) && OF_ONE.test(tokens[at]?.written ?? '')
  );
}

/** "In our tests", "on this hardware", "at the moment", "if we are right": said of the writer, or of what is at hand. */
function isAtHand({ tokens }: Reading, at: number, thing: number): boolean {
  const [preposition, opener] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  const isHere = AT_HAND.has(opener) || (preposition === 'at' && opener === 'the');
  const { written = '' } = tokens[thing] ?? {};
  return isHere && written === written.toLowerCase();
}

/** "At a mere 6 %": what stands between says how much the number is. */
function isOfNumber({ tokens }: Reading, at: number): boolean {
  const end = tokens.findIndex(({ kind }, index) => index > at + 1 && kind !== 'word');
  return ['a', 'an'].includes(wordAt(tokens, at + 1)) && tokens[end]?.kind === 'claim';
}

const beginsNothing = (text: Reading, at: number): boolean =>
  isParticle(text, at) || isOfNumber(text, at);

/** Of the words of the phrase behind `at` those that may name something. */
function tellingWords(text: Reading, at: number, phrase: readonly number[]): readonly number[] {
  const { tokens, named, vocabulary } = text;
  // "With assembly", and not "switched on separately": no adverb stands there.
  const isNoun = !ADVERBIAL.has(wordAt(tokens, at));
  const isNaming = (each: number) =>
    (isNoun && endsPhrase(tokens[each + 1])) || isName(bare(text, each));
  return phrase.filter(
    (each) =>
      (named.has(each) || !IDLE.has(bare(text, each).word) || isApart(text, each)) &&
      !vocabulary.isCounted(bare(text, each).word) &&
      (named.has(each) || (isNaming(each) && !isUnit(bare(text, each)))) &&
      !isVerb(text, phrase, each),
  );
}

/** The unknown thing that a phrase like "with compression" or "if pages are huge" names; null where it names none. */
export function unknownObject(text: Reading, at: number): string | null {
  const { tokens, named, vocabulary } = text;
  if (beginsNothing(text, at)) return null;
  const phrase = phraseBehind(text, at);
  // "Under memory pressure" is no memory that was measured.
  const isOfOther = (index: number) =>
    named.get(index)?.facet === 'metric' && phrase.includes(index + 1);
  const isMet = (index: number) =>
    bare(text, index).numbers.length > 0 ||
    (!isOfOther(index) && (named.has(index) || isFamiliar(bare(text, index), vocabulary)));
  const words = tellingWords(text, at, phrase);
  const known = words.findIndex(isMet);
  const [first, second] = known === -1 ? words : words.slice(0, known);
  if (first === undefined || (second === undefined && isAtHand(text, at, first))) return null;
  const isClause = CLAUSES.has(wordAt(tokens, at));
  const isHarmless = isClause ? second === undefined : isDescribing(text, first, words[known] ?? 0);
  return known !== -1 && isHarmless ? null : (tokens[first]?.written ?? null);
}

const SINGULAR = wordSet('is was has can does will');
const PLURAL = wordSet('are were have do');
/** "Forwards", "is": a verb of one thing. */
function isOfOne({ tokens, named }: Reading, at: number): boolean {
  const [verb, object] = [tokens[at], tokens[at + 1]];
  if (verb?.kind !== 'word') return SINGULAR.has(wordAt(tokens, at));
  const isFree = object?.kind !== 'word' && !PLURAL.has(wordAt(tokens, at + 1));
  const isFollowed = named.has(at + 1) || isFree;
  return OF_ONE.test(verb.written) && isFollowed && object?.kind !== 'break';
}

/** "nginx forwards": an unknown word before a verb, where no determiner makes it a common noun. */
function isUnknownSubject(text: Reading, at: number): boolean {
  const { tokens, named } = text;
  if (!isOfOne(text, at + 1) || !isUnknown(text, at) || COMMON.test(tokens[at]?.written ?? ''))
    return false;
  const before = tokens.findLastIndex(({ kind }, index) => index < at && kind !== 'word');
  const opener = wordAt(tokens, before);
  if (DETERMINERS.has(opener) || opener === 'as') return false;
  const isBehindValue = named.get(at - 1)?.facet[0] === '[';
  return CONDITIONS.has(opener) ? isBehindValue : before === at - 1;
}

/** "A cold cache", where one is called `warm-cache`: another word stands in the place of a part of the name. */
export function isOtherPart(text: Reading, at: number): boolean {
  const said = text.named.get(at + 1);
  if (said?.isPartial !== true || said.tokens.includes(at) || !isUnknown(text, at)) return false;
  const name = nameWords(said.value ?? '');
  return name.findIndex((word) => isAlike(word, wordAt(text.tokens, at + 1))) > 0;
}

/** The benchmark's or variant's name, said in full, that the words behind `at` lead up to; -1 where they lead to none. */
function nameBehind({ tokens, named }: Reading, at: number): number {
  const isName = (each: number) => {
    const { facet = '', isPartial, value } = named.get(each) ?? {};
    const isWhole = /^(?:benchmark|variant)/.test(facet) && isPartial === false;
    return isWhole && nameWords(value ?? '').includes(wordAt(tokens, each));
  };
  // "A naive warm `literal`": each word between is of a name itself, and no verb.
  const isWithin = (each: number) => named.has(each) && !OF_ONE.test(tokens[each]?.written ?? '');
  const behind = [...tokens.keys()].slice(at + 1);
  const end = behind.find((each) => isName(each) || !isWithin(each)) ?? -1;
  return isName(end) ? end : -1;
}

/** Whether a determiner and unknown words lead up to `at`, and not "on our side `load` takes": that phrase is over before the name. */
function isDetermined(text: Reading, at: number): boolean {
  const { tokens } = text;
  const opener = tokens.findLastIndex(({ kind }, index) => index < at && kind !== 'word');
  const led = tokens[opener - 1] ?? BREAK;
  const isFronted = led.word === 'of' || (opener === 1 && isCondition(led));
  const before = [...tokens.keys()].slice(opener + 1, at);
  return (
    !isFronted &&
    DETERMINERS.has(wordAt(tokens, opener)) &&
    before.every((each) => isUnknown(text, each))
  );
}

/** "A small nested payload", where one is called small; "the shared *sharded* pool". */
function isWithinName({ tokens, named, vocabulary }: Reading, at: number): boolean {
  const said = named.get(at + 1);
  const isOfParameter =
    !tokens[at]?.written.endsWith('ing') &&
    [...vocabulary.worded.values()].flat().some((word) => isAlike(word, wordAt(tokens, at + 1)));
  return isOfParameter || (said !== undefined && said === named.get(at - 1));
}

/**
 * "A parallel `Compact`", "the naive warm `literal`", "the streaming mode": what stands between a determiner and the name
 * of a benchmark or variant, or what kind of thing it is, narrows that.
 */
function isModifier(text: Reading, at: number): boolean {
  if (!isUnknown(text, at)) return false;
  if (isWithinName(text, at)) return true;
  const { word, written } = text.tokens[at + 1] ?? BREAK;
  const isOfKind = KINDS.has(word) && written !== 'ones';
  return (
    isDetermined(text, at) &&
    !KINDS.has(wordAt(text.tokens, at)) &&
    (isOfKind || nameBehind(text, at) !== -1)
  );
}

/** "From S3", and not "from upload to report". */
const isSource = ({ tokens }: Reading, at: number): boolean =>
  wordAt(tokens, at) === 'from' && tokens.slice(at).every(({ word }) => word !== 'to');

/** "An `insert` of strings": what a benchmark's name takes. */
function isOfName({ tokens, named }: Reading, at: number): boolean {
  const { facet = '', isPartial } = named.get(at - 1) ?? {};
  const isName = facet.startsWith('benchmark') && isPartial === false;
  const object = tokens.slice(at + 1).find(({ kind }) => kind === 'word');
  return wordAt(tokens, at) === 'of' && isName && !isIdleThing(object?.word ?? '');
}

const CAPITALS = /^\p{Lu}{2,}$/u;

/** "To YAML", "to the binary format": no infinitive. */
const isGoal = ({ tokens }: Reading, at: number): boolean =>
  wordAt(tokens, at) === 'to' &&
  (DETERMINERS.has(wordAt(tokens, at + 1)) || CAPITALS.test(tokens[at + 1]?.written ?? ''));

/** "Using flat and jemalloc", and not "using flat and takes": a condition goes on. */
function goesOn(text: Reading, at: number): boolean {
  const opener = text.tokens.findLastIndex((token, index) => index < at && isCondition(token));
  return (
    wordAt(text.tokens, at) === 'and' &&
    !OF_ONE.test(text.tokens[at + 1]?.written ?? '') &&
    opener !== -1 &&
    !CLAUSES.has(wordAt(text.tokens, opener)) &&
    phraseBehind(text, opener).at(-1) === at - 1
  );
}

/** `--features arena`: the value of an option. */
const isOption = ({ tokens }: Reading, at: number): boolean =>
  tokens[at - 1]?.written.startsWith('--') === true;

/** How far behind a program its options may stand. */
const CALL = 6;

/** `go test -race`, `pytest --cov`: an unknown option of a known program, if it is none of the benchmarks' own. */
export function isFlag(text: Reading, at: number): boolean {
  const { tokens, vocabulary } = text;
  const { written } = tokens[at] ?? BREAK;
  if (!/^--?[a-z][\w-]{2,}/i.test(written) || /bench/i.test(written)) return false;
  const called = tokens.slice(Math.max(0, at - CALL), at);
  return isUnknown(text, at) && called.some(({ word }) => isSoftware(word, vocabulary));
}

/** "PDF report export", "larson with reuse": capitals before a name, or a small letter where a sentence begins. */
function isOpening({ tokens, named }: Reading, at: number): boolean {
  const [{ written, at: start } = BREAK, next = BREAK] = tokens.slice(at, at + 2);
  if (CAPITALS.test(written)) return named.get(at + 1)?.facet.startsWith('benchmark') === true;
  const isSmall = written === written.toLowerCase() && !written.endsWith('s');
  return at === 0 && start === 0 && isSmall && isCondition(next);
}

/** What stands at `at` and names something that nothing measured has. */
function unknownConditionAt(text: Reading, at: number): string | null {
  const token = text.tokens[at] ?? BREAK;
  if (isOtherClock(text, at) && wordAt(text.tokens, at + 1) === 'time')
    return `${token.written} time`;
  const isNamed =
    isUnknown(text, at) &&
    [looksNamed, isOption, isFlag, isOpening].some((names) => names(text, at));
  const isOther = isUnknownSubject(text, at) || isOtherPart(text, at) || isModifier(text, at);
  if (isNamed || isOther) return token.written;
  const opens = [isSource, isGoal, goesOn, isOfName].some((each) => each(text, at));
  return isCondition(token) || opens ? unknownObject(text, at) : null;
}

/** The words of a text that name a condition, an environment or a subject which nothing measured has. */
export const findUnknownCondition = rememberOf((text: Reading): string | null => {
  const [number] = text.unknown;
  if (number !== undefined) return text.tokens[number]?.written ?? null;
  for (const at of text.tokens.keys()) {
    const condition = unknownConditionAt(text, at);
    if (condition !== null) return condition;
  }
  return labelIn(text, 'sentence');
});
