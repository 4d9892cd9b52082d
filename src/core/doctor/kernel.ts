/**
 * A fixed piece of work for the calibration: integer arithmetic and a walk through 256 KiB, so that
 * both the clock of the core and its caches show.
 *
 * @param rounds how often; time grows in proportion
 * @returns a checksum, which the caller must use, lest the work be optimised away
 */
export function runKernel(rounds: number): number {
  const table = new Uint32Array(65_536);
  let state = 0x9e3779b9;
  let sum = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (let step = 0; step < 1000; step += 1) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      const at = state & 0xffff;
      sum = (sum + (table[at] ?? 0)) | 0;
      table[at] = state;
    }
  }
  return sum;
}
