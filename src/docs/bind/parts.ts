/** The parts of a sentence that each say something of a number of their own. */

import { rememberOf } from '../../core/text/remember.ts';
import { wordSet } from '../../core/text/word-set.ts';
import { REFERENCE } from './function-words.ts';
import { type Token, wordAt } from './tokens.ts';

/** Between two clauses. */
export const JOINTS = wordSet('and or but while where whereas to');

const isReference = (token: Token | undefined): boolean => REFERENCE.has(token?.word ?? '');

/** Whether a comparison begins; "more than 2 workers" and "instead, it drops" compare with nothing. */
function isComparison(tokens: readonly Token[], at: number): boolean {
  const isCount = (tokens[at + 1]?.numbers.length ?? 0) > 0;
  const isBound = isCount && ['more', 'fewer', 'less'].includes(wordAt(tokens, at - 1));
  const isAlone = wordAt(tokens, at) === 'instead' && wordAt(tokens, at + 1) !== 'of';
  return isReference(tokens[at]) && !isBound && !isAlone;
}

/**
 * What opens right behind a number belongs to it: "6,230 req/s (shared)", but not "512 µs (serde: 902 µs)"; and
 * a number alone in brackets belongs to what it is compared with: "less than grep (3.9 s)".
 */
function isLabel(tokens: readonly Token[], at: number, isCompared: boolean): boolean {
  if (tokens[at]?.written !== '(') return false;
  const end = tokens.findIndex(({ written }, index) => index > at && written === ')');
  const inside = tokens.slice(at + 1, end === -1 ? undefined : end);
  const isStated = inside.some(({ kind }) => kind === 'claim');
  if (tokens[at - 1]?.kind === 'claim') return !isStated;
  return isCompared && isStated && inside.length === 1;
}

/** "From 2 to 4 threads" is said together. */
function isRange(tokens: readonly Token[], at: number): boolean {
  const from = tokens.findLastIndex(({ word }, index) => index < at && word === 'from');
  return from !== -1 && tokens.slice(from, at).every(({ kind }) => kind !== 'claim');
}

/** Whether a clause of its own begins between two numbers: "5x faster than A and 3x faster than B". */
function isJoint(tokens: readonly Token[], at: number): boolean {
  return JOINTS.has(wordAt(tokens, at)) && !(tokens[at]?.word === 'to' && isRange(tokens, at));
}

/** Whether a claim at `at` may begin a part of its own behind a joint: the last one's part is over. */
function isOver(tokens: readonly Token[], start: number, lastClaim: number): boolean {
  return lastClaim >= start || (lastClaim !== -1 && isReference(tokens[start]));
}

/** Indexes at which a new part of the sentence begins. Of two claims each has its own. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one pass, with the last claim and joint in hand
function partsOf(tokens: readonly Token[]): readonly number[] {
  const starts = [0];
  let [lastClaim, joint] = [-1, -1];
  for (const [at, token] of tokens.entries()) {
    const from = starts.at(-1) ?? 0;
    const isCompared = isReference(tokens[from]) && lastClaim < from;
    if (token.kind === 'break' && !isLabel(tokens, at, isCompared)) starts.push(at + 1);
    // "And six to 9 s": the clause begins with its conjunction.
    if (isJoint(tokens, at) && (token.word !== 'to' || joint <= lastClaim)) joint = at;
    if (isComparison(tokens, at)) starts.push(at);
    if (token.kind !== 'claim') continue;
    const start = starts.at(-1) ?? 0;
    const isNew = joint > Math.max(lastClaim, start);
    if (isNew && isOver(tokens, start, lastClaim)) starts.push(joint);
    lastClaim = at;
  }
  return [...new Set(starts)].sort((a, b) => a - b);
}

export interface Part {
  readonly tokens: readonly Token[];
  readonly from: number;
  readonly isReference: boolean;
  readonly claims: number;
}

export const splitParts = rememberOf((tokens: readonly Token[]): readonly Part[] => {
  const starts = partsOf(tokens);
  return starts.map((from, index) => {
    const part = tokens.slice(from, starts[index + 1] ?? tokens.length);
    const claims = part.filter((token) => token.kind === 'claim').length;
    return { tokens: part, from, isReference: isComparison(part, 0), claims };
  });
});
