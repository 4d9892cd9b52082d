/** What speaks against writing the value of a series over a number that names bind to it. */
import { type Claim, wordsAround } from '../claim.ts';
import { groupsOf } from '../classify/words.ts';
import { isTakenAway } from '../graph/finding.ts';
import { PAST } from '../judge/bounds.ts';
import type { JudgedClaim, Measured } from '../verdict.ts';

/** A number that was right once is not half an order of magnitude off: rather it is another quantity's, or its unit is wrong. */
const FURTHEST = Math.sqrt(10);

/** What a claim was compared with; null for what follows from several. */
function comparedWith({ result }: JudgedClaim): Measured | null {
  switch (result.verdict) {
    case 'mismatch':
      return result.other === null ? result.measured : null;
    case 'wrong-statistic':
    case 'stale':
      return result.measured;
    case 'backed':
    case 'backed-here':
      return result.derivation === null ? (result.evidence[0] ?? null) : null;
    default:
      return null;
  }
}

const seriesOf = ({ series, statistic }: Measured): string => `${series.target} ${statistic}`;

/** What is printed, as a multiple of what was measured, where it says how much that is. */
function shareOf({ claim: { interval, modifier } }: JudgedClaim, { value }: Measured) {
  const isBound = modifier !== null && modifier.kind !== 'about';
  return interval === null || isBound
    ? null
    : { low: interval.low / value, high: interval.high / value };
}

/** "The budget for merging the 8 files is", "ideally, … would take": however far such a word stands before the number. */
function isAimed(claim: Claim): boolean {
  const clause =
    wordsAround(claim)[0]
      .split(/[.;:] /)
      .at(-1) ?? '';
  const words = clause.match(/\p{L}+/gu) ?? [];
  return words.some((word) => groupsOf(word).some((group) => AIMS.has(group)));
}

const AIMS: ReadonlySet<string> = new Set(['target']);

/** What ended, or went on then: a clause in the past beside one of these is of another code. */
const ENDED =
  /\b(?:until|till|before|still|back (?:when|then)|as long as|in (?:the|those) days|up to (?:that|then)|used to)\b/i;

/** "Until the lazy loader came, … took 61 ms". */
function isOver({ subject: { sentence } }: Claim): boolean {
  return sentence !== null && ENDED.test(sentence) && PAST.test(sentence);
}

/** What a target, an expectation, a quotation or the past comes to is not what was measured. */
export const isOfToday = (claim: Claim): boolean =>
  (claim.class === 'own' || claim.class === 'spread') && !isAimed(claim) && !isOver(claim);

/** Two numbers of a paragraph, list or table that differ are not of one series: one of them is bound wrongly. */
export function hasRival(judged: JudgedClaim, all: readonly JudgedClaim[]): boolean {
  const measured = comparedWith(judged);
  const own = measured && shareOf(judged, measured);
  if (measured === null || own === null) return false;
  return all.some((other) => {
    const isBeside = other.claim.block === judged.claim.block && isOfToday(other.claim);
    const named = isBeside ? comparedWith(other) : null;
    const share = named && shareOf(other, named);
    if (named === null || share === null || seriesOf(named) !== seriesOf(measured)) return false;
    return share.high < own.low || share.low > own.high;
  });
}

/** Whether the words beside a ratio would point the other way: "3.8 times as long" is not 0.2 times as long. */
const isTurned = ({ kind, value }: Claim, to: number): boolean =>
  kind === 'ratio' && typeof value === 'number' && (value - 1) * (to - 1) < 0;

/** "Saves 12 ms" is no time that was measured. */
export const isPart = ({ claim, result }: JudgedClaim): boolean =>
  result.verdict === 'mismatch' && result.other === null && isTakenAway(claim);

/** Whether the value is another one altogether than the number that stands there. */
export function isAnother(claim: Claim, to: number): boolean {
  if (typeof claim.value !== 'number') return true;
  const factor = Math.abs(to / claim.value);
  return factor > FURTHEST || factor < 1 / FURTHEST || isTurned(claim, to);
}
