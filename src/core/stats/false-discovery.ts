/** Which of many p-values to believe: Benjamini & Hochberg 1995. */

/**
 * Rejects the k smallest p-values for the largest k with p₍ₖ₎ ≤ q·k/m, holding the expected share
 * of false rejections at q where the tests are independent or positively dependent.
 *
 * @param members m, counting members that no longer take part: they enter with p = 1
 * @returns for each p-value, in the order given, whether it is rejected
 */
export function rejectFalseNulls(
  pValues: readonly number[],
  q: number,
  members = pValues.length,
): boolean[] {
  const sorted = [...pValues].sort((a, b) => a - b);
  const count = sorted.findLastIndex((p, i) => p <= (q * (i + 1)) / members) + 1;
  const bar = count === 0 ? -1 : (sorted[count - 1] as number);
  return pValues.map((p) => p <= bar);
}
