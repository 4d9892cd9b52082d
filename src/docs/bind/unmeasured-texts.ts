/** What whole texts name that nothing measured has: sentences, headings, captions, and what stands beside a number. */
import { rememberOf } from '../../core/text/remember.ts';
import {
  findUnknownCondition,
  isFlag,
  isOtherPart,
  phraseBehind,
  unknownObject,
} from './conditions.ts';
import { labelIn, labelOf } from './labels.ts';
import type { Mention } from './mentions.ts';
import type { Layer } from './place.ts';
import { type Token, tokensOf } from './tokens.ts';
import { bare, isCondition, isUnknown, type Searched, searched } from './unknown-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words with which a text speaks of the measuring itself: "These runs were made", "All below was measured". */
const MEASURING = new Set(
  'above all below everything follow following get made ran table taken'.split(' '),
);

/** "Why we plan with patience" tells how nothing was measured. */
const ASKING = /^(?:how|why|whether)$/i;

/**
 * The condition that a heading, a caption or a sentence beside names for the numbers around it. A
 * heading's may go on; a sentence must be of nothing else, as "These runs were made on Windows" is.
 */
function unmeasuredSetting(text: Searched, isSentence: boolean): string | null {
  const { tokens, mentions, unknown } = text;
  const phrases = new Map(
    [...tokens.keys()]
      .filter((at) => isBeginning(tokens[at]))
      .map((at) => [at, new Set(phraseBehind(text, at))]),
  );
  const isSaid = (at: number) => [...phrases.values()].some((phrase) => phrase.has(at));
  const isIdle = (at: number) =>
    !ASKING.test(tokens[at]?.written ?? '') &&
    (phrases.has(at) ||
      isSaid(at) ||
      !isUnknown(text, at, bare(text, at)) ||
      MEASURING.has(tokens[at]?.word ?? ''));
  const isOutside = [...mentions.keys()].some((at) => !isSaid(at));
  const isNaming = [...mentions.values()].some(({ value, isLoose }) => value !== null && !isLoose);
  const isCount = (at: number) =>
    unknown.includes(at) || (isSentence && mentions.get(at)?.isLoose === true);
  const isUnmeasuredNumber = (at: number) => {
    if (!/^\d/.test(tokens[at]?.written ?? '') && !phrases.has(at - 1)) return false;
    const isOfPhrase = isCount(at) && (!isSentence || (isSaid(at) && !isNaming));
    return (isUnmeasured(mentions.get(at)) || isOfPhrase) && !(isSentence && isOutside);
  };
  const other = [...tokens.keys()].find((at) => !isIdle(at)) ?? tokens.length;
  const label = isSentence ? null : labelIn(text, 'heading');
  const unmeasured = [...tokens.keys()].slice(0, other).flatMap((at) => {
    if (isUnmeasuredNumber(at)) return [{ at, token: tokens[at] }];
    const object = phrases.has(at) ? unknownObject(text, at) : null;
    return object === null ? [] : [{ at, token: object }];
  });
  // A number of a sentence beside is what that one states.
  const isStatement =
    unknown.some((at) => !isUnmeasuredNumber(at)) ||
    unmeasured.some(({ at }) => isUnmeasuredNumber(at) && !isSaid(at));
  if (isSentence && (other < tokens.length || isStatement)) return null;
  return (unmeasured[0]?.token ?? label)?.written ?? null;
}

/** "From a client in another region" goes on from nothing where all that is said is how. */
const isBeginning = (token: Token | undefined): boolean =>
  token !== undefined && (isCondition(token) || token.word === 'from');

/** A value that no series has. */
export const isUnmeasured = (mention: Mention | undefined): boolean =>
  mention?.value === null && mention.beyond === null;

/** Most words of a lead-in that is read as a heading is; what is longer is sentences. */
const LEAD = 8;

/** "What we saw in the cold-cache workload", where one is called `warm-cache`; `go test -race`. */
function otherPartIn(tokens: readonly Token[], vocabulary: Vocabulary): string | null {
  const text = searched(tokens, vocabulary);
  return tokens.find((_, at) => isOtherPart(text, at) || isFlag(text, at))?.written ?? null;
}

/** "Reads, tmpfs.", "More numbers (NFS)": the label in a text beside that is no sentence. */
function labelOfTitle(tokens: readonly Token[], vocabulary: Vocabulary): string | null {
  const isTitle =
    tokens.length <= LEAD && tokens.every(({ kind }) => kind === 'word' || kind === 'break');
  return isTitle ? (labelIn(searched(tokens, vocabulary), 'heading')?.written ?? null) : null;
}

/** What texts name that nothing measured has, each text read once: headings and captions are said of many numbers. */
export const readersOf = rememberOf((vocabulary: Vocabulary) => ({
  own: rememberOf((tokens: readonly Token[]) => findUnknownCondition(tokens, vocabulary)),
  setting: rememberOf(
    (tokens: readonly Token[]) =>
      unmeasuredSetting(searched(tokens, vocabulary), false) ?? otherPartIn(tokens, vocabulary),
  ),
  caption: rememberOf(
    (tokens: readonly Token[]) =>
      otherPartIn(tokens, vocabulary) ??
      labelIn(searched(tokens, vocabulary), 'heading')?.written ??
      null,
  ),
  label: rememberOf(
    (tokens: readonly Token[]) => labelOf(searched(tokens, vocabulary))?.written ?? null,
  ),
  beside: rememberOf(
    (tokens: readonly Token[]) =>
      unmeasuredSetting(searched(tokens, vocabulary), true) ?? labelOfTitle(tokens, vocabulary),
  ),
}));

/** "See also the wiki", "see [tuning]": what is told elsewhere. */
const POINTS_ELSEWHERE = /^\W*see\b/i;

/** The first condition that nothing was measured under in sentences that are of nothing else. */
export function unmeasuredBeside(texts: readonly string[], vocabulary: Vocabulary): string | null {
  for (const part of texts.flatMap((text) => text.split(';'))) {
    if (POINTS_ELSEWHERE.test(part)) continue;
    const found = readersOf(vocabulary).beside(tokensOf(part));
    if (found !== null) return found;
  }
  return null;
}

export function unmeasuredOfLayer({ kind, tokens }: Layer, vocabulary: Vocabulary): string | null {
  const { own, setting, caption } = readersOf(vocabulary);
  if (kind === 'own' || kind === 'near') return own(tokens);
  if (kind === 'far') return null;
  return kind === 'heading' || tokens.length <= LEAD ? setting(tokens) : caption(tokens);
}
