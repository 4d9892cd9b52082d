/** Time available for counting, and duration of a counted run. */

/** Share of a session's time for all counted runs. */
export const COUNTING_SHARE = 0.3;
/** Minimum for short sessions, on a core. */
const MIN_ROOM_SECONDS = 180;

/**
 * Seconds available for all counted runs of a session.
 *
 * @param timed seconds taken by its run pairs
 * @param stretch what waiting for a core multiplies times by
 */
export function countingRoom(timed: number, budgetSeconds: number, stretch = 1): number {
  const share = (timed * COUNTING_SHARE) / (1 - COUNTING_SHARE);
  return Math.min(COUNTING_SHARE * budgetSeconds, Math.max(stretch * MIN_ROOM_SECONDS, share));
}

/** Slow-down of a counted run before one is known; the upper end of what was observed. */
const SLOWER = 50;
/** What is usual on a busy machine, whose timed runs wait as well (`bench/counting/decide.ts`). */
export const USUALLY_SLOWER = 20;
/** What a harness does that is given an amount of work: `SECONDS` of `tools/iterations.ts`. */
const GIVEN_SECONDS = 0.2;
/** It fills no time then, and repeats neither its samples nor the set-up of each. */
const GIVEN_SHARE = 0.1;

/**
 * What a counted run would take without being counted.
 *
 * @param seconds of a timed run
 * @param isGiven whether the harness is given an amount of work, and fills a time otherwise
 */
export function uncountedSeconds(seconds: number, isGiven: boolean): number {
  return isGiven ? Math.min(seconds, GIVEN_SECONDS + GIVEN_SHARE * seconds) : seconds;
}

/** Start of the container and of valgrind. */
const START_SECONDS = 2;

/**
 * @param seconds of an uncounted one
 * @param slower of counted runs of this session; null if there are none yet
 */
export function expectedSeconds(seconds: number, slower: number | null = null): number {
  return START_SECONDS + (slower ?? SLOWER) * seconds;
}
