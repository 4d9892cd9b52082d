/** Sentences beside a claim's that tell how its number came about: "We switched to battery power. After that, …". */
import { findUnknownCondition } from './conditions.ts';
import { type Reading, readText } from './mentions.ts';
import type { Place } from './place.ts';
import { wordAt } from './tokens.ts';
import { bare, isUnknown } from './unknown-words.ts';
import { unmeasuredBeside } from './unmeasured-texts.ts';
import type { Vocabulary } from './vocabulary.ts';

/** "After that", "this way", "there": the sentence goes on from the one before. */
const GOES_ON =
  /^(?:(?:after|with|under|like|for|on|in) (?:that|this|these|those),|(?:with|on|in|under) (?:it|them)\b|(?:this|that) way\b|there\b(?! (?:is|are|was|were)\b)|then\b|thus\b)/i;
/** "For this we switched to …", "Binary files were skipped for this.", "We used a ramdisk.", "Swapping was on." */
const EXPLAINS =
  /^for (?:this|that|it)\b|\bfor (?:this|that|it)\W*$|^\W*(?:we|i) (?:used|ran|had)\b|\b(?:was|were) (?:on|off|enabled|disabled|used|running)\b/i;
/** "Everything below used PyPy." */
const TELLS_OF_ALL = /^(?:all|everything)\b\D*$/i;

/** Any unknown thing where nothing known is named; what "we" did to it is no thing. */
function unknownIn(text: Reading): string | null {
  if ([...text.named.values()].some(({ facet }) => facet !== 'metric')) return null;
  const unknown = text.tokens.find(
    (_, at) =>
      isUnknown(text, at, bare(text, at)) && !['we', 'i'].includes(wordAt(text.tokens, at - 1)),
  );
  return unknown?.written ?? null;
}

/** What a sentence names that nothing measured has, where it tells of the measuring. */
function unmeasuredIn(text: string, isBefore: boolean, vocabulary: Vocabulary): string | null {
  const isLinked = isBefore || EXPLAINS.test(text);
  if (!isLinked && !TELLS_OF_ALL.test(text)) return null;
  const reading = readText(text, vocabulary);
  return findUnknownCondition(reading) ?? (isLinked ? unknownIn(reading) : null);
}

/** Whether a sentence names a condition that nothing was measured under, for what stands beside it. */
export const tellsHow = (text: string, vocabulary: Vocabulary): boolean =>
  (unmeasuredBeside([text], vocabulary) ?? unmeasuredIn(text, false, vocabulary)) !== null;

/** The first such thing of the sentences beside. */
export function unmeasuredInLinks({ claim, beside, vocabulary }: Place): string | null {
  const { sentence, before = [] } = claim.subject;
  const last = GOES_ON.test(sentence ?? '') ? before.slice(0, 1) : [];
  for (const text of new Set([...last, ...beside])) {
    const found = unmeasuredIn(text, last.includes(text), vocabulary);
    if (found !== null) return found;
  }
  return null;
}
