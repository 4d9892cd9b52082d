/** Whether a number is what lies between two figures: "155 ms more than a plain merge". */
import { type Claim, wordsAround } from '../claim.ts';
import { betterOf, isTakenAway } from '../graph/finding.ts';

const MORE = /^\s*(?:more|longer|higher|larger|extra)\b/i;
const LESS = /^\s*(?:less|shorter|lower|smaller|fewer)\b/i;
const FASTER = /^\s*(?:faster|quicker|sooner)\b/i;
const SLOWER = /^\s*(?:slower|later)\b/i;
/** "Checks add 155 ms to a merge." */
const ADDED = /\badd(?:s|ed|ing)?\b[^.;:,]{0,60}(?<!\bof )$/i;
/** "Trails it by 6 ms", "raises it by 6 ms". */
const BY =
  /\b(?:(lead|beat|outperform)|(trail|lag)|(r[ai]se|increase|grow)|(drop|fall|reduce|lower|shrink))(?:s|ed|ing)?\b[^.;:,]{0,60}\bby(?: \p{L}+){0,2} $/iu;

function sideBy(before: string, isRate: boolean): 'more' | 'less' | null {
  const [all, leads, trails, grows] = BY.exec(before) ?? [];
  if (all === undefined) return null;
  if (leads) return isRate ? 'more' : 'less';
  if (trails) return isRate ? 'less' : 'more';
  return grows ? 'more' : 'less';
}

/** Which way the difference goes, as the words have it; null where the number is no difference. */
export function differenceSide(claim: Claim): 'more' | 'less' | null {
  const isRate = betterOf(claim) === 'higher';
  const [before, after] = wordsAround(claim);
  if (MORE.test(after) || ADDED.test(before) || (isRate ? FASTER : SLOWER).test(after))
    return 'more';
  if ((isRate ? SLOWER : FASTER).test(after)) return 'less';
  return LESS.test(after) || isTakenAway(claim) ? 'less' : sideBy(before, isRate);
}
