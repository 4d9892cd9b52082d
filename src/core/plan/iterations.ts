/** How many times a command is invoked per side and run. */

const LEAST = 2;
const MOST = 50;

/**
 * As many as fit `secondsPerSide`, at least 2 and at most 50; a command longer than that is
 * invoked once and relies on pairs.
 *
 * @param invocationSeconds what one warm-up took, the slower of the two sides
 */
export function iterationsFor(invocationSeconds: number, secondsPerSide: number): number {
  if (invocationSeconds >= secondsPerSide) return 1;
  if (invocationSeconds <= 0) return MOST;
  return Math.min(MOST, Math.max(LEAST, Math.floor(secondsPerSide / invocationSeconds)));
}

/** Warm-ups still worth their time: a command that alone fills a run is warmed up once. */
export function warmupsFor(wanted: number, firstSeconds: number, secondsPerSide: number): number {
  return firstSeconds >= secondsPerSide ? Math.min(1, wanted) : wanted;
}
