/** Replays the looks of a session, and says whether identical code on both sides differed. */
import type { Session } from '../records/session.ts';
import { type FamilyMember, familyOf } from './family.ts';
import { DEVIATION_FLOOR } from './noise-index.ts';
import { type MemberResult, replayLooks } from './replay.ts';

/**
 * A significant canary that differs by less is only a warning: CPU spin is so steady that even a
 * negligible bias is significant. Slot effects seen in practice are larger.
 */
export const TOLERATED = 0.01;

export interface Replayed {
  readonly member: FamilyMember;
  readonly result: MemberResult;
}

/** Largest change of identical code that invalidates the session: the machine changed. */
function worstCanary(replayed: readonly Replayed[]): number | null {
  const changes = replayed.flatMap(({ member, result: { rejected, distribution } }) => {
    const isLarge = Math.abs(distribution.mean) >= Math.log1p(TOLERATED);
    return member.case.canary && rejected && isLarge ? [Math.expm1(distribution.mean)] : [];
  });
  return changes.sort((one, other) => Math.abs(other) - Math.abs(one))[0] ?? null;
}

/** @param isOver no member waits for more pairs */
export function replaySession(session: Session, shards: number, isOver: boolean) {
  const { errorRate, thorough } = session.settings;
  const family = familyOf(session).map((member) =>
    isOver ? { ...member, stopped: true } : member,
  );
  const options = { floor: DEVIATION_FLOOR, guard: true, errorRate, shards, thorough };
  const results = replayLooks(family, options);
  const replayed = family.map((member, i) => ({ member, result: results[i] as MemberResult }));
  return { replayed, canary: worstCanary(replayed) };
}
