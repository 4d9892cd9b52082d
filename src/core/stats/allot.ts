/** Where the rest of a session's time goes, so that most is decided. */
import type { MemberResult } from './replay.ts';

/** What one benchmark would do with more time. */
export interface Wish {
  /** Pairs of its next look. */
  readonly target: number;
  /** Pairs by which it is likely settled; where that is not known, of its next look. */
  readonly until: number;
  /** 0: it may have changed, which is told before others are shown to be unchanged; 1: it is likely settled; 2: neither. */
  readonly rank: number;
}

/** @returns null: it is out */
export function wishOf({ target, settledBy, suspicious }: MemberResult): Wish | null {
  if (target === null) return null;
  return { target, until: settledBy ?? target, rank: suspicious ? 0 : settledBy === null ? 2 : 1 };
}

/** Of two metrics of one benchmark: it goes as far as the more demanding wants it to. */
export function bothWishes(one: Wish, other: Wish): Wish {
  return {
    target: Math.max(one.target, other.target),
    until: Math.max(one.until, other.until),
    rank: Math.min(one.rank, other.rank),
  };
}

/** Where the next time goes. */
export interface NextStep {
  /** Run pairs that each open case should have before the next call; none: the session is finished. */
  readonly targets: ReadonlyMap<string, number>;
  /** Cases that are worth more pairs, for which the budget leaves no time. */
  readonly beyond: readonly string[];
}

/**
 * By rank, then whoever is settled soonest; the last to begin may run out of time. Beside the rank, which is the
 * procedure's own to go on by, only variances and costs decide.
 *
 * @param seconds that each case takes from now on until `until`
 * @param left seconds
 */
export function allot(
  wishes: ReadonlyMap<string, Wish>,
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
