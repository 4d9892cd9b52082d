/** Multiple testing: Holm (1979), Benjamini & Hochberg (1995). */

/**
 * The level at which each was tested: the smallest of m at α/m, the next at α/(m − 1), and so on until the first
 * that fails, whose level the rest share. An interval at that level leaves the hypothesis out just
 * where it is rejected, and is never narrower than one at α.
 *
 *     p sorted   p₁        p₂          …   p_r            p_{r+1}    …  p_m
 *     tested at  α/m       α/(m − 1)   …   α/(m − r + 1)  α/(m − r)  …  α/(m − r)
 *                └────────── rejected ───────────────┘    └─── not rejected ────┘
 *
 * @returns in the order given
 */
export function holmLevels(pValues: readonly number[], alpha: number): number[] {
  const order = pValues.map((p, index) => ({ p, index })).toSorted((a, b) => a.p - b.p);
  const levels = new Array<number>(pValues.length);
  let rejected = 0;
  for (const { p, index } of order) {
    const level = alpha / (pValues.length - rejected);
    levels[index] = level;
    if (p <= level) rejected += 1;
  }
  return levels;
}

/**
 * Benjamini–Hochberg: rejects the k smallest p-values for the largest k with p₍ₖ₎ ≤ q·k/m, which
 * limits the false discovery rate to q for independent or positively dependent tests.
 *
 * @param members m, including members that no longer take part, which count as p = 1
 * @returns for each p-value, in the given order, whether it is rejected
 */
export function rejectAtFalseDiscoveryRate(
  pValues: readonly number[],
  q: number,
  members = pValues.length,
): boolean[] {
  const sorted = [...pValues].sort((a, b) => a - b);
  const count = sorted.findLastIndex((p, i) => p <= (q * (i + 1)) / members) + 1;
  const bar = count === 0 ? -1 : (sorted[count - 1] as number);
  return pValues.map((p) => p <= bar);
}
