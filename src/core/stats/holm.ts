/** p-values that count how many questions were asked at once: Holm 1979. */

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
