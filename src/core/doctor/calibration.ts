/** Noise of this machine, from repeated timings of fixed work. */
import { mean, median, sampleVariance } from '../stats/descriptive.ts';

const RUNS = 3;
const MIN_SAMPLES = 12;

/** Null with fewer than 12 samples. */
export function summarizeCalibration(seconds: readonly number[]) {
  if (seconds.length < MIN_SAMPLES) return null;
  const half = Math.floor(seconds.length / 2);
  return {
    samples: seconds.length,
    seconds: median(seconds),
    variation: Math.sqrt(sampleVariance(seconds)) / mean(seconds),
    drift: median(seconds.slice(half)) / median(seconds.slice(0, half)) - 1,
    // Identical work compared A B B A: the change a comparison would show.
    aaDifference: Math.max(...splitRuns(seconds).map((run) => Math.abs(aaDifferenceOf(run)))),
  };
}

function splitRuns(seconds: readonly number[]): readonly (readonly number[])[] {
  const size = Math.floor(seconds.length / RUNS);
  return Array.from({ length: RUNS }, (_, at) => seconds.slice(at * size, (at + 1) * size));
}

/** Median log ratio over neighbours, alternately (A B) and (B A), as in a comparison. */
function aaDifferenceOf(run: readonly number[]): number {
  const couples = Array.from({ length: Math.floor(run.length / 2) }, (_, at) => {
    const [first = Number.NaN, second = Number.NaN] = run.slice(at * 2, at * 2 + 2);
    return at % 2 === 0 ? Math.log(second / first) : Math.log(first / second);
  });
  return Math.expm1(median(couples));
}

/**
 * Fixed work for the calibration: integer arithmetic and a walk through 256 KiB, so that clock
 * speed and caches matter.
 *
 * @param rounds proportional to the time
 * @returns a checksum that callers must use, or the work may be optimised away
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
