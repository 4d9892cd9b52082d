/**
 * E-divisive statistic in one dimension: how different the values before and after a position are.
 * Matteson & James 2014, "A nonparametric approach for multiple change point analysis of
 * multivariate data", https://doi.org/10.1080/01621459.2013.849605.
 */

/** A split with at least `MIN_SIDE` values on both sides. */
export interface Split {
  /** Index of the first value after it. */
  readonly at: number;
  /** The statistic Q in the values' unit; larger means more different. */
  readonly energy: number;
}

/** Fewer values may agree by chance. */
export const MIN_SIDE = 3;
/** Fewer values have no change that could be found. */
export const MIN_POINTS = 2 * MIN_SIDE;

export type Interval = readonly [from: number, to: number];

/** Values in some order with their ranks; the order may be permuted in place. */
export interface Ranked {
  readonly values: Float64Array;
  readonly ranks: Int32Array;
}

export function rank(values: Float64Array): Ranked {
  const order = Array.from(values, (value, at) => ({ value, at })).sort(
    (one, other) => one.value - other.value,
  );
  const ranks = new Int32Array(values.length);
  order.forEach(({ at }, place) => {
    ranks[at] = place;
  });
  return { values, ranks };
}

/** Finds the best split of intervals of up to `size` values, reusing its buffers. */
export class SplitSearch {
  readonly #before: Float64Array;
  readonly #after: Float64Array;
  /** Counts and sums of values seen so far, by rank (Fenwick 1994). */
  readonly #counts: Float64Array;
  readonly #sums: Float64Array;

  constructor(size: number) {
    this.#before = new Float64Array(size);
    this.#after = new Float64Array(size);
    this.#counts = new Float64Array(size + 1);
    this.#sums = new Float64Array(size + 1);
  }

  /** The best split of any interval; its energy is −∞ if all are too short. */
  best(ranked: Ranked, intervals: readonly Interval[]): Split {
    let best = { at: 0, energy: Number.NEGATIVE_INFINITY };
    for (const interval of intervals) {
      const split = this.#bestOf(ranked, interval);
      if (split !== null && split.energy > best.energy) best = split;
    }
    return best;
  }

  #bestOf(ranked: Ranked, [from, to]: Interval): Split | null {
    const length = to - from;
    if (length < 2 * MIN_SIDE) return null;
    this.#measureRanked(ranked, from, length, this.#before, false);
    this.#measureRanked(ranked, from, length, this.#after, true);
    const split = this.#scan(length);
    return split === null ? null : { at: from + split.at, energy: split.energy };
  }

  /** Writes to `found` the sum of each value's distances to the earlier ones in this direction. */
  #measureRanked(
    { values, ranks }: Ranked,
    from: number,
    length: number,
    found: Float64Array,
    isReversed: boolean,
  ): void {
    const [counts, sums] = [this.#counts.fill(0), this.#sums.fill(0)];
    let all = 0;
    for (let seen = 0; seen < length; seen += 1) {
      const at = isReversed ? length - 1 - seen : seen;
      const place = (ranks[from + at] as number) + 1;
      const value = values[from + at] as number;
      let [below, sumBelow] = [0, 0];
      for (let node = place; node > 0; node -= node & -node) {
        below += counts[node] as number;
        sumBelow += sums[node] as number;
      }
      found[at] = value * (2 * below - seen) + all - 2 * sumBelow;
      all += value;
      for (let node = place; node < counts.length; node += node & -node) {
        counts[node] = (counts[node] as number) + 1;
        sums[node] = (sums[node] as number) + value;
      }
    }
  }

  /** Moves the split along, one value at a time. */
  #scan(length: number): Split | null {
    let [between, before, after] = [0, 0, 0];
    for (let at = 0; at < length; at += 1) after += this.#after[at] as number;
    let best: Split | null = null;
    for (let at = 1; at <= length - MIN_SIDE; at += 1) {
      const [back, on] = [this.#before[at - 1] as number, this.#after[at - 1] as number];
      between += on - back;
      before += back;
      after -= on;
      if (at < MIN_SIDE) continue;
      const energy = energyOf(between, before, after, at, length - at);
      if (best === null || energy > best.energy) best = { at, energy };
    }
    return best;
  }
}

/** `2/(nm)` of the distances between the sides minus the mean distances within them; times nm/(n + m). */
function energyOf(between: number, before: number, after: number, n: number, m: number): number {
  const inside = (2 * before) / (n * (n - 1)) + (2 * after) / (m * (m - 1));
  return ((n * m) / (n + m)) * ((2 * between) / (n * m) - inside);
}

/**
 * Seeded intervals: the whole, then halves, quarters and so on, overlapping by half, so that a
 * short change in a long history is found. Kovács et al. 2023, "Seeded binary segmentation",
 * https://doi.org/10.1093/biomet/asac052.
 */
export function seededIntervals(length: number): readonly Interval[] {
  const intervals: Interval[] = [];
  for (let size = length; size >= 2 * MIN_SIDE; size /= 2) {
    const count = 2 * Math.round(length / size) - 1;
    const step = count === 1 ? 0 : (length - size) / (count - 1);
    for (let at = 0; at < count; at += 1) {
      const from = Math.floor(at * step);
      intervals.push([from, Math.min(length, Math.ceil(at * step + size))]);
    }
  }
  return intervals;
}
