/** Seeded randomness for orders: recorded in the session, so that a run can be repeated exactly. */

/** A function giving uniform numbers in [0, 1). */
export type Random = () => number;

/**
 * mulberry32: 32 bits of state, period 2^32, enough to shuffle and flip coins.
 * Source: Tommy Ettinger, public domain, 2017.
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Fisher–Yates; the input is left as it is. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1));
    const held = result[last] as T;
    result[last] = result[pick] as T;
    result[pick] = held;
  }
  return result;
}
