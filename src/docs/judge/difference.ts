/** Whether a number is what lies between two figures: "155 ms more than a plain merge". */
import { type Claim, wordsAround } from '../claim.ts';
import { betterOf, isTakenAway } from '../graph/finding.ts';

const MORE = /^\s*(?:more|longer|higher|larger|extra)\b/i;
const LESS = /^\s*(?:less|shorter|lower|smaller|fewer)\b/i;
const FASTER = /^\s*(?:faster|quicker|sooner)\b/i;
const SLOWER = /^\s*(?:slower|later)\b/i;
/** "Checks add 155 ms to a merge." */
const ADDED = /\badd(?:s|ed|ing)?\b[^.;:,]{0,40}(?<!\bof )$/i;

/** Which way the difference goes, as the words have it; null where the number is no difference. */
export function differenceSide(claim: Claim): 'more' | 'less' | null {
  const isRate = betterOf(claim) === 'higher';
  const [before, after] = wordsAround(claim);
  if (MORE.test(after) || ADDED.test(before) || (isRate ? FASTER : SLOWER).test(after))
    return 'more';
  if ((isRate ? SLOWER : FASTER).test(after)) return 'less';
  return LESS.test(after) || isTakenAway(claim) ? 'less' : null;
}
