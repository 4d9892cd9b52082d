/** Seeded draws. Fast rather than pretty: a table takes a thousand million of them. */

export interface Draws {
  /** Uniform in [0, 1). */
  uniform(): number;
  /** Standard normal. */
  normal(): number;
}

/** sfc32 (Chris Doty-Humphrey, PractRand): 128 bits of state, least period 2^32 for any seed. */
function uniformDraws(seed: number): () => number {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1];
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < 16; i += 1) next();
  return next;
}

/** Normals by Marsaglia's polar method. */
export function drawsFrom(seed: number): Draws {
  const uniform = uniformDraws(seed);
  let spare: number | null = null;
  const normal = () => {
    if (spare !== null) {
      const held = spare;
      spare = null;
      return held;
    }
    for (;;) {
      const x = 2 * uniform() - 1;
      const y = 2 * uniform() - 1;
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const scale = Math.sqrt((-2 * Math.log(square)) / square);
      spare = y * scale;
      return x * scale;
    }
  };
  return { uniform, normal };
}
