/** "Did you mean": the candidate that few keystrokes turn the typed word into. */

const MAX_LENGTH = 64;

/** Optimal string alignment distance: insert, delete, replace or swap two neighbours, each 1. */
function editDistance(from: string, to: string): number {
  let older: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (older[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    older = previous;
    previous = current;
  }
  return previous[to.length] ?? 0;
}

/** The nearest candidate at most a third of its letters away (case aside), or undefined. */
export function nearest(typed: string, candidates: readonly string[]): string | undefined {
  if (typed.length > MAX_LENGTH) return undefined;
  const near = candidates
    .map((candidate) => ({
      candidate,
      distance: editDistance(typed.toLowerCase(), candidate.toLowerCase()),
    }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.candidate;
}
