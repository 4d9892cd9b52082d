/** Allocates a session's remaining time so that most cases get decided. */
import type { MemberResult } from './replay.ts';

/** What a case would need. */
export interface Demand {
  /** Pairs at its next look. */
  readonly target: number;
  /** Pairs at which it is likely decided; if unknown, at its next look. */
  readonly until: number;
  /** 0: it may have changed, which takes precedence; 1: it is likely decided; 2: neither. */
  readonly rank: number;
}

/** @returns null if it needs no more pairs */
export function demandOf({ target, settledBy, suspicious }: MemberResult): Demand | null {
  if (target === null) return null;
  return { target, until: settledBy ?? target, rank: suspicious ? 0 : settledBy === null ? 2 : 1 };
}

/** Combines two metrics of one benchmark: the more demanding one wins. */
export function combinedDemand(one: Demand, other: Demand): Demand {
  return {
    target: Math.max(one.target, other.target),
    until: Math.max(one.until, other.until),
    rank: Math.min(one.rank, other.rank),
  };
}

/** Allocation of the next time slice. */
export interface NextStep {
  /** Run pairs that each open case should reach before the next call; empty if the session is finished. */
  readonly targets: ReadonlyMap<string, number>;
  /** Cases that need more pairs than the budget allows. */
  readonly beyond: readonly string[];
}

/**
 * By rank, then by time to decision. Apart from the rank, which the procedure defines, only
 * variances and costs matter, never the direction of a change.
 *
 * @param seconds each case needs from now on until `until`
 * @param left seconds
 */
export function allot(
  wishes: ReadonlyMap<string, Demand>,
  seconds: (id: string, until: number) => number,
  left: number,
): NextStep {
  const ordered = [...wishes]
    .map(([id, wish]) => ({ id, ...wish, seconds: seconds(id, wish.until) }))
    .sort((one, other) => one.rank - other.rank || one.seconds - other.seconds);
  let rest = left;
  const targets = new Map<string, number>();
  const beyond: string[] = [];
  for (const { id, target, seconds } of ordered) {
    if (rest > 0) targets.set(id, target);
    else beyond.push(id);
    rest -= seconds;
  }
  return { targets, beyond };
}
