import { pairsByCase } from '../records/runs.ts';
import type { Case, Session } from '../records/session.ts';
import { canaryFindings } from './canary.ts';
import { type FamilyMember, familyOf, replayOptionsOf } from './family.ts';
import { type MemberResult, replayLooks } from './replay.ts';

function isOpen(session: Session, each: Case): boolean {
  return each.unmeasured === null && session.stops[each.id] === undefined;
}

/** Cases still short of their first look, failed ones left out. */
function firstTargets(session: Session): Map<string, number> {
  const grouped = pairsByCase(session);
  const short = session.cases.filter((each) => {
    const pairs = grouped.get(each.id) ?? [];
    const isFailed = pairs.some((pair) => pair.invocations.some(({ failure }) => failure !== null));
    return isOpen(session, each) && !isFailed && pairs.length < each.minRuns;
  });
  return new Map(short.map(({ id, minRuns }) => [id, minRuns]));
}

/** A case goes as far as the most suspicious of its metrics wants it to. */
function laterTargets(
  session: Session,
  family: readonly FamilyMember[],
  results: readonly MemberResult[],
): Map<string, number> {
  const targets = new Map<string, number>();
  for (const [i, member] of family.entries()) {
    const target = results[i]?.target ?? null;
    if (target === null || member.stopped || !isOpen(session, member.case)) continue;
    targets.set(member.case.id, Math.max(target, targets.get(member.case.id) ?? 0));
  }
  return targets;
}

/**
 * Replays the looks that a session's pairs allow and says which cases need more of them.
 *
 * A look is taken when the last of its members is in. A session without a base has nothing to
 * compare and ends at the first look; one whose canary differs ends at once.
 *
 * @param shards into how many jobs the session's configuration was split (each is its own family)
 * @returns verdicts so far by `metricKeyOf`, none before the first look is complete; and the run pairs that each open case
 *   should have before the next call, none where the session is finished
 */
export function nextStep(session: Session, shards = 1) {
  const first = firstTargets(session);
  if (first.size > 0 || session.base === null) return { decisions: new Map(), targets: first };
  const family = familyOf(session);
  const results = replayLooks(family, replayOptionsOf(session, shards));
  const isInvalid = canaryFindings(family, results).some(({ invalidates }) => invalidates);
  return {
    decisions: new Map(family.map(({ key }, i) => [key, results[i] as MemberResult])),
    targets: isInvalid ? new Map() : laterTargets(session, family, results),
  };
}
