/** `927ms / 15000ms - PASS`: a measured figure, the limit it was held against, and a verdict. */

const VERDICT = '[\\s\\-–—:(]{0,4}(?:PASS|FAIL|OK|✅|❌|✓|✗)';
const VERDICT_NEXT = new RegExp(`^${VERDICT}`);
const LIMIT_NEXT = new RegExp(
  `^\\s\\/\\s[<≤]?\\s?\\d[\\d.,]{0,15}\\s?[\\p{L}%]{0,8}${VERDICT}`,
  'u',
);

/** Whether the figure is the limit: what stands behind the stroke. */
export function isLimitOfVerdict(sentence: string, start: number, end: number): boolean {
  const before = sentence.slice(Math.max(0, start - 16), start);
  const hasMeasured = /\d\s?[\p{L}%]{0,8}\s\/\s[<≤]?\s?$/u.test(before);
  return hasMeasured && VERDICT_NEXT.test(sentence.slice(end, end + 16));
}

/** Whether the figure is either side of such a pair. */
export function isHeldAgainst(sentence: string, start: number, end: number): boolean {
  return isLimitOfVerdict(sentence, start, end) || LIMIT_NEXT.test(sentence.slice(end, end + 40));
}
