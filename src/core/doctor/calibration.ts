/** How noisy this machine is, from the times of one fixed piece of work. */
export interface Calibration {
  readonly samples: number;
  /** Median time in seconds. */
  readonly seconds: number;
  /** Coefficient of variation: sample standard deviation over mean. */
  readonly variation: number;
  /** Median of the second half over the median of the first, minus 1. */
  readonly drift: number;
  /**
   * Identical work as base and head, taken in turn A B B A: the largest difference between the two
   * in any of three runs. What a comparison would take for a change.
   */
  readonly aaDifference: number;
}

const RUNS = 3;
const LEAST_SAMPLES = 12;

/** Null with fewer than 12 samples, of which too little can be said. */
export function summarizeCalibration(seconds: readonly number[]): Calibration | null {
  if (seconds.length < LEAST_SAMPLES) return null;
  const half = Math.floor(seconds.length / 2);
  const mean = seconds.reduce((sum, one) => sum + one, 0) / seconds.length;
  const squares = seconds.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return {
    samples: seconds.length,
    seconds: median(seconds),
    variation: Math.sqrt(squares / (seconds.length - 1)) / mean,
    drift: median(seconds.slice(half)) / median(seconds.slice(0, half)) - 1,
    aaDifference: Math.max(...splitRuns(seconds).map((run) => Math.abs(aaDifferenceOf(run)))),
  };
}

function splitRuns(seconds: readonly number[]): readonly (readonly number[])[] {
  const size = Math.floor(seconds.length / RUNS);
  return Array.from({ length: RUNS }, (_, at) => seconds.slice(at * size, (at + 1) * size));
}

/** Median log ratio over adjacent couples, alternately (A B) and (B A), as in a real comparison. */
function aaDifferenceOf(run: readonly number[]): number {
  const couples = Array.from({ length: Math.floor(run.length / 2) }, (_, at) => {
    const [first = Number.NaN, second = Number.NaN] = run.slice(at * 2, at * 2 + 2);
    return at % 2 === 0 ? Math.log(second / first) : Math.log(first / second);
  });
  return Math.expm1(median(couples));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
