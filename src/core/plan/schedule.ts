/**
 * Order of measurements. It depends only on the recorded seed, the case and the pair number, so an
 * interrupted session resumes in the same order.
 *
 *     round 1:  case C, case A, case B, canary        (shuffled)
 *     round 2:  canary, case B, case C, case A        (shuffled anew)
 *     in a pair:  warm-ups, then  A B  B A  A B  B A …
 */
import type { Side } from '../records/session.ts';

/** Uniform numbers in [0, 1). */
export type Random = () => number;

/** mulberry32: 32 bits of state, period 2^32, sufficient for shuffling. Source: Tommy Ettinger, public domain, 2017. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Fisher–Yates; does not modify its input. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1));
    const held = result[last] as T;
    result[last] = result[pick] as T;
    result[pick] = held;
  }
  return result;
}

const other = (side: Side): Side => (side === 'base' ? 'head' : 'base');

/** FNV-1a, 32 bits: maps a case's id to a seed. */
function textSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}

/**
 * Order of the cases in a round.
 *
 * @param isCanary canaries are last in the first round, since their time depends on the others, and
 * first in later ones, so that a short budget drops benchmarks rather than canaries
 */
export function roundOrder(
  seed: number,
  round: number,
  caseIds: readonly string[],
  isCanary: (id: string) => boolean,
): string[] {
  const order = shuffled(caseIds, seededRandom((seed ^ Math.imul(round, 0x9e3779b1)) >>> 0));
  const [canaries, others] = [order.filter(isCanary), order.filter((id) => !isCanary(id))];
  return round === 1 ? [...others, ...canaries] : [...canaries, ...others];
}

/**
 * Side that starts and container that is created first. Both alternate between pairs, starting at
 * random per case: a fixed creation order alone changed a memory kernel by 1.8 % on equal code.
 */
export function pairOrder(seed: number, caseId: string, pair: number) {
  const random = seededRandom((seed ^ textSeed(caseId)) >>> 0);
  const start: Side = random() < 0.5 ? 'base' : 'head';
  const created: Side = random() < 0.5 ? 'base' : 'head';
  const flip = pair % 2 === 0;
  return {
    firstInvoked: flip ? other(start) : start,
    firstCreated: flip ? other(created) : created,
  };
}

export type PairOrder = Readonly<ReturnType<typeof pairOrder>>;

/** A B B A A B B A …: `perSide` invocations each, so that neighbours are close in time. */
export function alternation(perSide: number, first: Side): Side[] {
  return Array.from({ length: perSide }, (_, couple) =>
    couple % 2 === 0 ? [first, other(first)] : [other(first), first],
  ).flat();
}
