/** How much time counting may take, and how long a counted run takes. */

/** Of a session's time, for all counted runs together. */
const COUNTING_SHARE = 0.3;
/** What a session so short that its share is less may take all the same. */
const MIN_ROOM_SECONDS = 120;

/**
 * Seconds that all counted runs of a session may take together.
 *
 * @param timed seconds that its run pairs took
 */
export function countingRoom(timed: number, budgetSeconds: number): number {
  const share = (timed * COUNTING_SHARE) / (1 - COUNTING_SHARE);
  return Math.min(COUNTING_SHARE * budgetSeconds, Math.max(MIN_ROOM_SECONDS, share));
}

/** Times that a run takes longer when it is counted: the more cautious end of what was seen. */
const SLOWER = 50;
/** Container, valgrind's own start. */
const START_SECONDS = 2;

/** @param seconds what the command takes when it is timed */
export function expectedSeconds(seconds: number): number {
  return START_SECONDS + SLOWER * seconds;
}
