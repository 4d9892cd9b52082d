/** Which way a ratio points: by its words, and by what was recorded. */
import { CONDITIONS, REFERENCE } from '../bind/function-words.ts';
import { JOINTS } from '../bind/parts.ts';
import { BESIDE } from '../bind/sides.ts';
import { type Claim, wordsAround } from '../claim.ts';
import { allowedFormulas, isShare } from '../graph/finding.ts';
import type { FormulaName } from '../graph/formulas.ts';
import type { BoundBy } from '../verdict.ts';
import { printedValue } from './transcription.ts';

/** Where no word says the way, a word right behind a ratio makes it a multiple: "twice as long", "2x the time of". */
function isMultiple(claim: Claim): boolean {
  const [, word = ''] = /^(?:\s*\([^()]*\))?[\s*_`)]*(\p{L}+)/u.exec(wordsAround(claim)[1]) ?? [];
  return word !== '' && ![CONDITIONS, REFERENCE, BESIDE, JOINTS].some((each) => each.has(word));
}

/** Words of a sentence that compares without saying that the first is the better one; of the last it says the worse. */
const NO_LEAD = /\b(?:differ|slower|(los[et]|trail))/;

/** "50 % better", "improves it by 50 %": more of a rate, and less of a time. */
function asBetterment(claim: Claim): Claim {
  const [before, behind] = wordsAround(claim);
  const isSaid = /^\s*better\b/i.test(behind) || /\bimprov\p{L}*\b[^.;:,]{0,60}$/iu.test(before);
  return claim.direction === 'more' && isSaid ? { ...claim, direction: 'faster' } : claim;
}

/** What the words allow. "3.9x over one": without a word for the way, what a sentence names first is ahead by so much. */
export function formulasOf(
  written: Claim,
  better: 'lower' | 'higher',
  by: BoundBy,
): readonly FormulaName[] {
  const claim = asBetterment(written);
  const { direction, dimension, cell, subject, value } = claim;
  const isOpen = direction === null && dimension === 'ratio' && !isShare(claim);
  if (isOpen && isMultiple(claim)) return ['subject/other'];
  const [neither, trails] = NO_LEAD.exec(subject.sentence ?? '') ?? [];
  const isTold = isOpen && cell === null && by === 'names' && Number(value) > 1;
  if (!isTold || (neither && !trails)) return allowedFormulas(claim, better);
  return allowedFormulas({ ...claim, direction: trails ? 'slower' : 'faster' }, better);
}

/** The runs say the opposite of the direction word: "1.2x faster" where it is a tenth as fast. */
export function pointsAway(claim: Claim, value: number): boolean {
  if (claim.direction === null || isShare(claim) || printedValue(claim) <= 0) return false;
  const turningPoint = claim.dimension === 'percent' ? 0 : 1;
  return value < turningPoint;
}

/** "0.52x faster" is the right figure and the wrong word. "0.5x slower" is left alone: it may mean half as fast. */
export function isSlowdownCalledFaster(claim: Claim, value: number): boolean {
  return claim.direction === 'faster' && claim.dimension === 'ratio' && pointsAway(claim, value);
}
