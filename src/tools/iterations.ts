/** How a harness is given an amount of work, in place of a time to fill. */

export interface FixedWork {
  /**
   * Put at the end of the command.
   *
   * @param iterationSeconds what one iteration takes, as the harness told it; null: not known
   */
  readonly flags: (iterationSeconds: number | null) => readonly string[];
  /** A word of every command that runs the harness, which tells it from others of a chain. */
  readonly word?: string;
  /** Instead of `flags`, to start the harness without running a benchmark. */
  readonly none?: readonly string[];
  /** Whether nearly all that is counted is the benchmark: equal counts then show that it does equal work. */
  readonly showsSame: boolean;
}

/** What the benchmark should take uncounted, so that the harness around it is little beside it. */
const SECONDS = 0.2;
const MOST = 100_000_000;
const UNKNOWN = 10;

/** A power of ten, so that base and head, and a session measured again, agree on it. */
export function iterationsOf(iterationSeconds: number | null): number {
  if (iterationSeconds === null || iterationSeconds <= 0) return UNKNOWN;
  const fitting = 10 ** Math.floor(Math.log10(SECONDS / iterationSeconds));
  return Math.min(MOST, Math.max(1, fitting));
}
