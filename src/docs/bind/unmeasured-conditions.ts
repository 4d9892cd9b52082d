/** What tells that a number is of something which was never measured: its own words and labels, and the texts around it. */
import { parseUnit } from '../../quantity/parse-unit.ts';
import { adjunctIn, isManner } from './adjuncts.ts';
import { findUnknownCondition } from './conditions.ts';
import { REFERENCE } from './function-words.ts';
import { isIdleThing, isMeasure, THINGS } from './idle-words.ts';
import { labelIn, labelOf } from './labels.ts';
import { unmeasuredInLinks } from './links.ts';
import { type Reading, readMentions, readText } from './mentions.ts';
import { DOERS } from './numbers-said.ts';
import { splitParts } from './parts.ts';
import { isCell, type Place } from './place.ts';
import { otherQuantity } from './quantity-said.ts';
import { isSoftware } from './surroundings.ts';
import { BREAK, isAlike, nameWords, type Token, wordAt } from './tokens.ts';
import { isCondition, isFamiliar, isOtherClock, isUnit, isUnknown } from './unknown-words.ts';
import {
  isUnmeasured,
  unmeasuredBeside,
  unmeasuredInHeading,
  unmeasuredOfLayer,
} from './unmeasured-texts.ts';
import type { Vocabulary } from './vocabulary.ts';

const ARTICLES = new Set(['a', 'an', 'the']);

/** "Hashing a key", where the verb is a word of a benchmark's name. */
const isObject = ({ tokens, vocabulary }: Reading, verb: number): boolean =>
  tokens[verb]?.kind === 'word' && isFamiliar(tokens[verb], vocabulary);

/** "An erase in the map": a thing of no known name, where no benchmark is named that it could belong to. */
function unknownThing({ layers }: Place): string | null {
  const near = layers.filter(({ kind }) => kind === 'own' || kind === 'near');
  return firstOf(near, ({ tokens, reading }) => {
    const isThing = (_: Token, at: number) =>
      ARTICLES.has(wordAt(tokens, at - 1)) &&
      isUnknown(reading, at) &&
      !reading.named.has(at + 1) &&
      !isObject(reading, at - 2);
    return tokens.find(isThing)?.written ?? null;
  });
}

/** What a comparison puts its subject beside, where that is nothing known: "than mimalloc", "than Python dicts". */
export function isForeignReference(tokens: readonly Token[], vocabulary: Vocabulary): boolean {
  const text = readMentions(tokens, vocabulary);
  const at = tokens.findIndex((token) => token.kind === 'word');
  const isOfSoftware = isSoftware(wordAt(tokens, at), vocabulary) && !text.named.has(at + 1);
  return isUnknown(text, isOfSoftware ? at + 1 : at);
}

/** "Faster than mimalloc (66.9M ops/s)": a number beside what it is said of, where that is nothing known. */
function foreignOwner({ layers: [own], vocabulary }: Place): string | null {
  const claim = own?.tokens.findIndex(({ kind }) => kind === 'claim') ?? -1;
  const named = own?.tokens.slice(0, Math.max(0, claim)) ?? [];
  if (!REFERENCE.has(wordAt(named, 0)) || !isForeignReference(named, vocabulary)) return null;
  return named.find(({ kind }) => kind === 'word')?.written ?? null;
}

/** Whether parameters, variants or options are called so, or the sentence counts it: "10,000 records". */
function isCounted(
  whole: readonly Token[],
  { word }: Token,
  { numeric, worded, given, series }: Vocabulary,
): boolean {
  const others = [
    ...given.map(({ option }) => option ?? ''),
    ...new Set(series.map(({ variant }) => variant ?? '')),
  ];
  const names = [
    ...numeric.map(({ words }) => words),
    ...worded.values(),
    ...others.map(nameWords),
  ].flat();
  const isAfterCount = whole.some(
    (each, at) => isAlike(each.word, word) && whole[at - 1]?.numbers.some((count) => count > 1),
  );
  return isAfterCount || names.some((name) => isAlike(name, word));
}

/** "Memory per connection", "ms per page", and not "one pool per thread". */
function isQuantity({ tokens, named }: Reading, at: number): boolean {
  const token = tokens[at] ?? BREAK;
  return named.get(at)?.facet === 'metric' || isMeasure(token.word) || isUnit(token);
}

/** Whether the words at `at` say what a number is for one of: "per byte", "of a single field", "for each element". */
function isShare(text: Reading, at: number): boolean {
  const [opener, article, before] = [-3, -2, -1].map((by) => wordAt(text.tokens, at + by));
  if (before === 'per') return isQuantity(text, at - 2);
  if (before === 'single') return article === 'a' && ['of', 'for'].includes(opener ?? '');
  return ['each', 'every'].includes(before ?? '') && ['of', 'for'].includes(article ?? '');
}

/** What stands in the number's own unit: "ms/page". */
const GLUED = /\/ ?(\p{L}{2,})$/u;

/**
 * "48 ms per connection", where there are many of these, "38 MB of memory per thread", "386 µs per byte": another quantity than
 * was measured. Per what a benchmark is called by or works on, or its unit counts, is none.
 */
function unmeasuredShare({ claim, layers, whole, reading, at, vocabulary }: Place): string | null {
  // Bytes are a unit, and no run is of one: unless a metric is per byte.
  const isByteOfTime = ({ word }: Token): boolean =>
    claim.dimension === 'time' &&
    parseUnit(word)?.dimension === 'bytes' &&
    !vocabulary.series.some(({ unit }) => /\/[kMG]?i?B(?:ytes?)?$/i.test(unit));
  const isOther = (text: Reading, object: number): boolean => {
    const token = text.tokens[object] ?? BREAK;
    const { mentions } = readMentions([token], vocabulary);
    const isMeasured =
      mentions.some(({ facet }) => facet.startsWith('benchmark')) ||
      vocabulary.isCounted(token.word);
    const isOfRun = claim.dimension === 'time' && THINGS.has(token.word);
    return (
      token.kind === 'word' &&
      !isMeasured &&
      ((wordAt(text.tokens, object - 1) === 'per' && isCounted(whole, token, vocabulary)) ||
        isByteOfTime(token) ||
        (!isOfRun && isUnknown(text, object)))
    );
  };
  const glued = claim.dimension === 'time' ? GLUED.exec(claim.text)?.[1] : undefined;
  if (glued !== undefined && isOther(readText(glued, vocabulary), 0)) return `per ${glued}`;
  const per = wordAt(whole, at + 1) === 'of' ? at + 3 : at + 1;
  const isBehind = at !== -1 && wordAt(whole, per) === 'per';
  if (isBehind && isOther(reading, per + 1)) return `per ${whole[per + 1]?.written}`;
  const beside = layers.filter(
    ({ kind, tokens }) =>
      kind === 'own' || (kind === 'near' && tokens.every((token) => token.kind !== 'claim')),
  );
  return firstOf(beside, ({ tokens, reading: text }) => {
    const share = tokens.findIndex((_, index) => isShare(text, index) && isOther(text, index));
    return share === -1 ? null : `${tokens[share - 1]?.written} ${tokens[share]?.written}`;
  });
}

const PER_SECOND = /(\p{L}+) (?:per|an?|each|every) \p{L}+$/u;

/** "61,480 handshakes per second", where requests are counted. */
function unmeasuredRate({ claim, vocabulary }: Place): string | null {
  const [, counted = ''] = (claim.dimension === 'rate' && PER_SECOND.exec(claim.text)) || [];
  const isOther = isUnknown(readText(counted, vocabulary), 0) && !vocabulary.isCounted(counted);
  return isOther ? counted : null;
}

/** What is done with memory that is held. */
const HOLDS =
  'cost fit get go grow hold keep need occupy consume peak reach require stay take use'.split(' ');

/** "Frees 148.8 MiB": the verb makes another quantity of it. */
function unmeasuredVerb({ claim, whole, reading, at }: Place): string | null {
  const verb = whole[at - 1];
  const mayBe = claim.dimension === 'bytes' && verb !== undefined && !isCondition(verb);
  if (!mayBe || !isUnknown(reading, at - 1)) return null;
  return HOLDS.some((each) => isAlike(each, verb.word)) ? null : verb.written;
}

/** "742 ms uncached", "742 ms lazily in all": the last word of what is said, or how, right behind the number. */
function unmeasuredBehind({ whole, reading, at }: Place): string | null {
  if (at === -1) return null;
  const isLast = (whole[at + 2] ?? BREAK).kind === 'break';
  const isNaming = isManner(reading, at + 1) || (isLast && isUnknown(reading, at + 1));
  return isNaming ? (whole[at + 1]?.written ?? null) : null;
}

/** "Eight threads hammer it at once. …": what its own sentence leaves open and the one before says, where nothing has it. */
function unmeasuredBefore({ claim, reading, vocabulary }: Place): string | null {
  const { tokens, mentions, unknown } = readText(claim.subject.before?.[0] ?? '', vocabulary);
  const own = reading.mentions.map(({ facet }) => facet);
  const open = mentions.find(
    (each) => isUnmeasured(each) && !each.isLoose && !own.includes(each.facet),
  );
  return unknown.length === 0 && open ? (tokens[open.tokens[0] ?? 0]?.written ?? null) : null;
}

/**
 * What a sentence names for one of its numbers may be meant of each: "31M, the default 7M on Windows". The name that a
 * tool printed is no sentence.
 */
function unmeasuredInSentence({ claim, whole, reading, vocabulary }: Place): string | null {
  if (claim.subject.name !== null) return null;
  const parts = splitParts(whole).filter(({ isReference }) => !isReference);
  return (
    firstOf(parts, ({ tokens }) => findUnknownCondition(readMentions(tokens, vocabulary))) ??
    labelIn(reading, 'sentence') ??
    adjunctIn(reading)
  );
}

/** "1024 strings", and not "1024 elements": things of another kind than those that a benchmark works on. */
function countsOthers(tokens: readonly Token[], at: number, { projects }: Vocabulary): boolean {
  const [{ word }, behind] = [tokens[at + 1] ?? BREAK, tokens[at + 2]];
  // "10,000 takes 1.05 ms": a verb.
  const isThing = behind?.kind !== 'claim' && !isIdleThing(word) && !DOERS.has(word);
  const isOfProject = [...projects].some((name) => name.includes(word));
  return isThing && !isOfProject;
}

/**
 * "On two sockets, past eight threads", "8 threads finish in 8.56 s, on 24 threads", "8 folders of 8 files": what counts
 * something unknown is no value of what is said by its name or counts another thing, and a value that nothing has is none
 * even beside one.
 */
function unmeasuredCount({ layers, vocabulary }: Place): string | null {
  const own = layers.filter(
    ({ kind, tokens }) =>
      ['own', 'heading'].includes(kind) ||
      (kind === 'near' && tokens.every((token) => token.kind !== 'claim')),
  );
  const all = own.flatMap(({ tokens, mentions }) =>
    mentions.map((mention) => ({ mention, tokens, at: mention.tokens[0] ?? 0 })),
  );
  const nounOf = (one: (typeof all)[number]) => wordAt(one.tokens, one.at + 1);
  const isContrasted = (one: (typeof all)[number]) =>
    all.some(
      (other) =>
        one.mention.facet === other.mention.facet &&
        (other.mention.isLoose
          ? !isAlike(nounOf(one), nounOf(other))
          : one.mention.value !== other.mention.value),
    );
  const unmeasured = all.find((one) => {
    const { mention, tokens, at } = one;
    if (mention.isLoose) return countsOthers(tokens, at, vocabulary) || isContrasted(one);
    return isCondition(tokens[at - 1] ?? BREAK) && isUnmeasured(mention);
  });
  return unmeasured?.tokens[unmeasured.at]?.written ?? null;
}

/**
 * A condition that nothing measured has, in the claim's own words or labels.
 *
 * @param isNamed whether a benchmark is named that an unknown thing could belong to
 */
export const unmeasuredConditionIn = (place: Place, isNamed = true): string | null =>
  firstOf(place.layers, unmeasuredOfLayer) ??
  firstOf(FINDERS, (find) => find(place)) ??
  (isNamed ? null : unknownThing(place));

/** In this order. */
const FINDERS: readonly ((place: Place) => string | null)[] = [
  foreignOwner,
  unmeasuredInSentence,
  ({ beside, vocabulary }) => unmeasuredBeside(beside, vocabulary),
  unmeasuredInLinks,
  unmeasuredBefore,
  unmeasuredCount,
  otherQuantity,
  unmeasuredShare,
  unmeasuredRate,
  unmeasuredVerb,
  unmeasuredBehind,
  unmeasuredLabel,
  unmeasuredSection,
];

/**
 * "### Raspberry Pi", "**Raspberry Pi.** Parsing takes …": what stands under a mere name is of that, and what stands
 * somewhere under "## On Windows" of Windows. A document's title is its own name.
 */
function unmeasuredSection({ claim: { subject }, vocabulary }: Place): string | null {
  const heading = subject.isInSection ? subject.headings.at(-1) : '';
  const names = [heading ?? '', ...(subject.before ?? [])];
  return (
    firstOf(subject.headings.slice(1, -1), (upper) =>
      unmeasuredInHeading(readText(upper, vocabulary)),
    ) ?? firstOf(names, (name) => labelOf(readText(name, vocabulary)))
  );
}

/** Another clock in a tool's label, or an unknown label of a cell. */
function unmeasuredLabel({ claim, reading, vocabulary }: Place): string | null {
  if (isCell(claim)) return labelIn(reading, 'cell');
  const label = readText(claim.subject.column.join(' '), vocabulary);
  return label.tokens.find((_, at) => isOtherClock(label, at))?.written ?? null;
}

/** The first thing that one of several texts names. */
function firstOf<Text>(texts: readonly Text[], read: (text: Text) => string | null): string | null {
  for (const text of texts) {
    const found = read(text);
    if (found !== null) return found;
  }
  return null;
}
