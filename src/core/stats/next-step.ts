import { pairsByCase, spentSeconds } from '../records/runs.ts';
import type { Case, RunPair, Session } from '../records/session.ts';
import { allot, combinedDemand, type Demand, demandOf, type NextStep } from './allot.ts';
import { pairsToSettle } from './detectable.ts';
import type { FamilyMember } from './family.ts';
import {
  isOwnTimeKnown,
  OWN_TIME_ALPHA,
  OWN_TIME_EFFECTS,
  ownTimeDistribution,
  ownTimeRatio,
} from './own-time.ts';
import { type Replayed, replaySession } from './replay-session.ts';

function isOpen(session: Session, each: Case): boolean {
  return each.unmeasured === null && session.stops[each.id] === undefined;
}

/** Cases that have not reached their first look, except failed ones. */
function firstTargets(session: Session): Map<string, number> {
  const grouped = pairsByCase(session);
  const short = session.cases.filter((each) => {
    const pairs = grouped.get(each.id) ?? [];
    const isFailed = pairs.some((pair) => pair.invocations.some(({ failure }) => failure !== null));
    return isOpen(session, each) && !isFailed && pairs.length < each.minRuns;
  });
  return new Map(short.map(({ id, minRuns }) => [id, minRuns]));
}

function demandsOf(
  session: Session,
  replayed: readonly Replayed[],
  counted: ReadonlySet<string>,
): ReadonlyMap<string, Demand> {
  const wishes = new Map<string, Demand>();
  const grouped = pairsByCase(session);
  for (const { member, result } of replayed) {
    const { id } = member.case;
    const isCounted = counted.has(id) && result.change === 'inconclusive';
    const wish =
      demandOf(result) ?? (isCounted ? countedDemand(member, grouped.get(id) ?? []) : null);
    if (wish === null || member.stopped || !isOpen(session, member.case)) continue;
    wishes.set(id, combinedDemand(wish, wishes.get(id) ?? wish));
  }
  return wishes;
}

/** Where no benchmark has a result or may still get one, a canary has nothing to void. */
function isWorthVouching(
  replayed: readonly Replayed[],
  wishes: ReadonlyMap<string, Demand>,
): boolean {
  return replayed.some(
    ({ member, result }) =>
      !member.case.canary && (result.change !== 'inconclusive' || wishes.has(member.case.id)),
  );
}

/** Such a case comes last in the budget, and one disturbed pair of three triples a standard deviation. */
const OWN_TIME_POWER = 0.2;

/** Pairs needed for a time that its count may settle, judging by its own time. */
function countedDemand(member: FamilyMember, pairs: readonly RunPair[]): Demand | null {
  const { case: each, metric, looks } = member;
  const ratio = ownTimeRatio(pairs, metric);
  if (ratio === null || isOwnTimeKnown(ratio, each.effect)) return null;
  const later = looks
    .filter((look) => look > pairs.length)
    .map((look) => ({ pairs: look, level: OWN_TIME_ALPHA / 2 }));
  const effect = OWN_TIME_EFFECTS * each.effect;
  const own = ownTimeDistribution(ratio);
  const until = pairsToSettle(own, pairs.length, effect, later, OWN_TIME_POWER);
  const target = later[0]?.pairs;
  return until === null || target === undefined ? null : { target, until, rank: 2 };
}

/**
 * Replays the looks that a session's pairs allow, and says which cases need more.
 *
 * A look is taken when its last member has its pairs. A session without a base ends at the first
 * look; one whose canary differs ends at once.
 *
 * @param counted cases whose instructions are to be counted
 * @param shards number of jobs of the configuration, each with its own family
 */
export function nextStep(
  session: Session,
  shards = 1,
  counted: ReadonlySet<string> = new Set(),
): NextStep {
  const first = firstTargets(session);
  if (first.size > 0 || session.base === null) return { targets: first, beyond: [] };
  const { replayed, canary } = replaySession(session, shards, false);
  if (canary !== null) return { targets: new Map(), beyond: [] };
  const grouped = pairsByCase(session);
  const secondsUntil = (id: string, until: number) => {
    const pairs = grouped.get(id) ?? [];
    return (spentSeconds({ pairs }) / pairs.length) * (until - pairs.length);
  };
  const left = session.settings.budgetSeconds - spentSeconds(session);
  const wishes = demandsOf(session, replayed, counted);
  return allot(isWorthVouching(replayed, wishes) ? wishes : new Map(), secondsUntil, left);
}
