/** When a quantity is a condition under which others were measured, and no result. */
import { type Claim, wordsAround } from '../claim.ts';
import { readText } from './mentions.ts';
import { wordAt } from './tokens.ts';
import { isCondition, isUnknown } from './unknown-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Behind these stands how long something took. */
const ARRIVALS = new Set(['in', 'within', 'after']);

/**
 * "At 90 % load", "with 20 ms of packet delay", "for payloads of 2 MB": how much there was of something unknown.
 * "In 4.27 s flat" says how long it took.
 */
export function isSetting(claim: Claim, vocabulary: Vocabulary): boolean {
  const [before, behind] = wordsAround(claim).map((text) => readText(text, vocabulary));
  if (before === undefined || behind === undefined) return false;
  const last = before.tokens.length - 1;
  const isOpened = (at: number) => {
    const token = before.tokens[at];
    return token !== undefined && isCondition(token) && !ARRIVALS.has(token.word);
  };
  const isOf = wordAt(before.tokens, last) === 'of' && isUnknown(before, last - 1);
  if (isOf && isOpened(last - 2)) return true;
  const from = wordAt(behind.tokens, 0) === 'of' ? 1 : 0;
  const end = behind.tokens.findIndex(({ kind }, at) => at >= from && kind !== 'word');
  const things = [...behind.tokens.keys()].slice(from, end === -1 ? undefined : end);
  const known = things.findIndex((at) => behind.named.has(at));
  const unknown = known === -1 ? things : things.slice(0, known);
  return isOpened(last) && unknown.length > 0 && unknown.every((at) => isUnknown(behind, at));
}
