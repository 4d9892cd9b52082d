/** How long a session will take, before anything has been timed. */
import type { SessionSettings } from '../records/session.ts';

/** Seconds. `least` where every case is decided at the first look, `most` where none ever is. */
export interface Estimate {
  readonly least: number;
  readonly most: number;
}

export interface EstimatedCase {
  readonly sides: number;
  readonly minRuns: number;
  readonly maxRuns: number;
}

/** Starting and removing the containers of a pair, and reading what they left. */
const PAIR_OVERHEAD_SECONDS = 1;

/** Warm-ups come on top of the measuring time; two of ten invocations are typical. */
const WARMUP_SHARE = 0.2;

/**
 * Assumes commands that fill the measuring time aimed at; longer ones take longer, and the
 * progress display corrects itself after the first pair.
 */
export function estimateSession(
  cases: readonly EstimatedCase[],
  settings: Pick<SessionSettings, 'secondsPerSide' | 'budgetSeconds'>,
): Estimate {
  const perSide = settings.secondsPerSide * (1 + WARMUP_SHARE);
  const pairs = (runs: (each: EstimatedCase) => number): number =>
    cases.reduce(
      (sum, each) => sum + runs(each) * (each.sides * perSide + PAIR_OVERHEAD_SECONDS),
      0,
    );
  const within = (seconds: number): number => Math.min(seconds, settings.budgetSeconds);
  return {
    least: within(pairs((each) => each.minRuns)),
    most: within(pairs((each) => each.maxRuns)),
  };
}
