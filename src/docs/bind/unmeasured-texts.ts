/** What whole texts name that nothing measured has: sentences, headings, captions, and what stands beside a number. */

import { rememberOf } from '../../core/text/remember.ts';
import { wordSet } from '../../core/text/word-set.ts';
import {
  findUnknownCondition,
  isFlag,
  isOtherPart,
  phraseBehind,
  unknownObject,
} from './conditions.ts';
import { labelIn } from './labels.ts';
import { type Mention, type Reading, readText } from './mentions.ts';
import type { Layer } from './place.ts';
import type { Token } from './tokens.ts';
import { bare, isCondition, isUnknown } from './unknown-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words with which a text speaks of the measuring itself: "These runs were made", "All below was measured". */
const MEASURING = wordSet('above all below everything follow following get made ran table taken');

/** "Why we plan with patience" tells how nothing was measured. */
const ASKING = /^(?:how|why|whether)$/i;

/**
 * The condition that a heading, a caption or a sentence beside names for the numbers around it. A
 * heading's may go on; a sentence must be of nothing else, as "These runs were made on Windows" is.
 */
function unmeasuredSetting(text: Reading, isSentence: boolean): string | null {
  const { tokens, named, unknown } = text;
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
  const isOutside = [...named.keys()].some((at) => !isSaid(at));
  const isNaming = [...named.values()].some(({ value, isLoose }) => value !== null && !isLoose);
  const isCount = (at: number) =>
    unknown.includes(at) || (isSentence && named.get(at)?.isLoose === true);
  const isUnmeasuredNumber = (at: number) => {
    if (!/^\d/.test(tokens[at]?.written ?? '') && !phrases.has(at - 1)) return false;
    const isOfPhrase = isCount(at) && (!isSentence || (isSaid(at) && !isNaming));
    return (isUnmeasured(named.get(at)) || isOfPhrase) && !(isSentence && isOutside);
  };
  const other = [...tokens.keys()].find((at) => !isIdle(at)) ?? tokens.length;
  const unmeasured = [...tokens.keys()].slice(0, other).flatMap((at) => {
    if (isUnmeasuredNumber(at)) return { at, written: tokens[at]?.written ?? '' };
    const written = phrases.has(at) ? unknownObject(text, at) : null;
    return written === null ? [] : { at, written };
  });
  // A number of a sentence beside is what that one states.
  const isStatement =
    unknown.some((at) => !isUnmeasuredNumber(at)) ||
    unmeasured.some(({ at }) => isUnmeasuredNumber(at) && !isSaid(at));
  if (isSentence && (other < tokens.length || isStatement)) return null;
  return unmeasured[0]?.written ?? (isSentence ? null : labelIn(text, 'heading'));
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
const otherPartIn = (text: Reading): string | null =>
  text.tokens.find((_, at) => isOtherPart(text, at) || isFlag(text, at))?.written ?? null;

/** "Reads, tmpfs.", "More numbers (NFS)": the label in a text beside that is no sentence. */
function labelOfTitle(text: Reading): string | null {
  const { tokens } = text;
  const isTitle =
    tokens.length <= LEAD && tokens.every(({ kind }) => kind === 'word' || kind === 'break');
  return isTitle ? labelIn(text, 'heading') : null;
}

export const unmeasuredInHeading = rememberOf(
  (text: Reading) => unmeasuredSetting(text, false) ?? otherPartIn(text),
);
const unmeasuredInCaption = rememberOf(
  (text: Reading) => otherPartIn(text) ?? labelIn(text, 'heading'),
);
const unmeasuredInOther = rememberOf(
  (text: Reading) => unmeasuredSetting(text, true) ?? labelOfTitle(text),
);

/** "See also the wiki", "see [tuning]": what is told elsewhere. */
const POINTS_ELSEWHERE = /^\W*see\b/i;

/** The first condition that nothing was measured under in sentences that are of nothing else. */
export function unmeasuredBeside(texts: readonly string[], vocabulary: Vocabulary): string | null {
  for (const part of texts.flatMap((text) => text.split(';'))) {
    const found = POINTS_ELSEWHERE.test(part)
      ? null
      : unmeasuredInOther(readText(part, vocabulary));
    if (found !== null) return found;
  }
  return null;
}

export function unmeasuredOfLayer({ kind, tokens, reading }: Layer): string | null {
  if (kind === 'own' || kind === 'near') return findUnknownCondition(reading);
  if (kind === 'far') return null;
  const isShort = kind === 'heading' || tokens.length <= LEAD;
  return isShort ? unmeasuredInHeading(reading) : unmeasuredInCaption(reading);
}
