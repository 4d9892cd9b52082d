/**
 * Checks that a session matches the plan under the base's rules. Everything it states about itself
 * is compared with a plan recomputed from GitHub; its samples cannot be, since whoever controls the
 * measured code controls them.
 */
import { isDisturbed } from '../../hazards/disturbed.ts';
import { plannedPart } from '../../measure/assemble.ts';
import { canariesFor } from '../../plan/canaries.ts';
import { type PlannedCase, sidesToMeasure } from '../../plan/match.ts';
import type { Plan } from '../../plan/plan.ts';
import { canonicalJson } from '../../records/canonical.ts';
import type { Case, Session } from '../../records/session.ts';

type Unmeasured = NonNullable<Case['unmeasured']>['kind'];

/** Reasons that only the measuring job can discover. */
const FOUND_LATER: readonly Unmeasured[] = ['build-failed', 'budget', 'incomparable'];

function mayStayUnmeasured(found: Unmeasured | null, planned: PlannedCase): boolean {
  const expected = planned.unmeasured?.kind ?? null;
  if (found === expected) return true;
  return found !== null && FOUND_LATER.includes(found) && sidesToMeasure(planned).length > 0;
}

/** Policy, which may have changed since: see `underRules`. */
const POLICY = ['effect', 'parallelism', 'silence', 'minRuns', 'maxRuns'];

/** Rules that define what was measured, as comparable texts. */
function rulesOf({ metrics = [], limits, ...rules }: Partial<Case>): ReadonlyMap<string, string> {
  // Budgets are policy too, and each machine has its own cores.
  const compared = {
    adopted: null,
    changedFiles: null,
    ...rules,
    limits: { ...limits, cpuset: null },
    metrics: metrics.map(({ budget: _, ...metric }) => metric),
  };
  const named = Object.entries(compared).filter(([name]) => !POLICY.includes(name));
  return new Map(named.map(([name, rule]) => [name, canonicalJson({ rule })]));
}

function differingRule(found: Case, planned: PlannedCase): string | null {
  const chosen = planned.head ?? planned.base;
  const rules = chosen && {
    ...plannedPart(planned, chosen),
    limits: { ...chosen.limits, cpuset: null },
  };
  const ours = rulesOf(rules ?? {});
  const theirs = rulesOf(found);
  const name = [...ours.keys()].find((key) => theirs.get(key) !== ours.get(key));
  if (name !== undefined) return `${found.id}: ${name} differs from the base's rules`;
  return mayStayUnmeasured(found.unmeasured?.kind ?? null, planned)
    ? null
    : `${found.id}: it says ${found.unmeasured?.kind ?? 'measured'}, but the plan does not`;
}

function casesComplaint(
  session: Session,
  planned: ReadonlyMap<string, PlannedCase>,
  share: readonly string[],
): string | null {
  const cases = session.cases.filter(({ canary }) => !canary);
  const ids = new Set(cases.map(({ id }) => id));
  if (ids.size !== cases.length) return 'it lists a benchmark twice';
  const lacking = share.find((id) => !ids.has(id));
  if (lacking !== undefined) return `it does not mention ${lacking}`;
  const foreign = cases.find(({ id }) => !share.includes(id));
  if (foreign !== undefined) return `${foreign.id} does not belong to this job`;
  for (const each of cases) {
    const plan = planned.get(each.id);
    const complaint = plan === undefined ? `${each.id} is not planned` : differingRule(each, plan);
    if (complaint !== null) return complaint;
  }
  return null;
}

/** Canary identities do not depend on the run counts. */
export const ALL_CANARIES = canariesFor(0, 3, 3);

const canaryRules = (metrics: unknown, command: string) => canonicalJson({ metrics, command });

/** Canaries must be as we define them; more than planned (less was built) or none (nothing to compare) may be there. */
function canariesComplaint({ cases }: Session, plan: Plan, share: readonly string[]) {
  const found = new Map(cases.filter(({ canary }) => canary).map((each) => [each.id, each]));
  const known = new Map(ALL_CANARIES.map((spec) => [spec.id, spec]));
  for (const { id, metrics, command } of found.values()) {
    const spec = known.get(id);
    const isOurs =
      spec !== undefined &&
      canaryRules(metrics, command) === canaryRules(spec.metrics, spec.definition.command);
    if (!isOurs) return `${id} is not one of benchproof’s canaries`;
  }
  const compared = plan.cases.filter(
    (each) => share.includes(each.id) && sidesToMeasure(each).length === 2,
  );
  const isCompared = cases.some(({ canary, unmeasured }) => !canary && unmeasured === null);
  const isTimed = isCompared && plan.settings.quick !== true;
  const wanted = isTimed && compared.length > 0 ? canariesFor(compared.length, 3, 3) : [];
  const missing = wanted.find(({ id }) => !found.has(id));
  return missing === undefined ? null : `it lacks the canary ${missing.id}`;
}

/** Runs may only be left out because of disturbance on the machine, not because of their results. */
function disturbedComplaint({ disturbed = [], cases, machine }: Session): string | null {
  const limits = new Map(cases.map(({ id, limits: { cpus } }) => [id, cpus]));
  const calm = disturbed.find((pair) => {
    const given = limits.get(pair.caseId);
    return given === undefined || !isDisturbed(pair, machine.cores, given);
  });
  return calm === undefined
    ? null
    : `it took run pair ${calm.pair} of ${calm.caseId} again, although it was not disturbed`;
}

/** Clocks of machines differ, but not by a day. */
const MAX_AHEAD_MS = 24 * 3600 * 1000;

/** The newest record is the one that counts, so none may stay the newest. */
function timeComplaint({ pairs }: Session, now: string): string | null {
  const end = Date.parse(now) + MAX_AHEAD_MS;
  const later = pairs.find(({ finishedAt }) => Date.parse(finishedAt) > end);
  return later === undefined ? null : `it dates a run pair ${later.finishedAt}, after today`;
}

function placeComplaint(session: Session, plan: Plan): string | null {
  const { head, base, settings } = session;
  const [ours, before] = [plan.head.commit, plan.base?.commit];
  const complaints: readonly [boolean, string][] = [
    [session.finishedAt === null, 'it is not finished'],
    [head.commit !== ours || head.dirty, `it measured ${head.commit ?? 'no commit'}, not ${ours}`],
    [
      before !== undefined && base?.commit !== before,
      `it compared with ${base?.commit ?? 'nothing'}, not with ${before}`,
    ],
    [base?.dirty === true, 'its base is not a commit'],
    [session.aa, 'it measured identical sides'],
    [settings.quick !== plan.settings.quick, `it ${settings.quick ? 'timed nothing' : 'timed'}`],
    [Object.keys(session.noise).length > 0, 'it contains its own history'],
  ];
  return complaints.find(([isWrong]) => isWrong)?.[1] ?? null;
}

/** The session with the current policy: the policy it contains may be outdated or forged. */
export function underRules(session: Session, plan: Plan): Session {
  const planned = new Map(plan.cases.map(({ id, head, base }) => [id, (head ?? base)?.spec]));
  const { errorRate, inconclusive, moreWork } = plan.settings;
  const { moreWork: _, ...settings } = session.settings;
  const policy = { errorRate, inconclusive, ...(moreWork === undefined ? {} : { moreWork }) };
  const cases = session.cases.map((each) => {
    const spec = planned.get(each.id);
    if (spec === undefined) return each;
    const { effect, parallelism, silence, metrics } = spec;
    return { ...each, effect, parallelism, silence: [...silence], metrics: [...metrics] };
  });
  const counts = session.counts?.map((count) => {
    const metric = planned.get(count.caseId)?.count.metric ?? count.metric;
    return { ...count, metric };
  });
  const judged = { ...session, cases, settings: { ...settings, ...policy } };
  return counts === undefined ? judged : { ...judged, counts };
}

/**
 * What is wrong with a session; null if it may be judged.
 *
 * @param share ids of the cases assigned to its job
 * @param now ISO time
 */
export function complaintAbout(
  session: Session,
  plan: Plan,
  share: readonly string[],
  now: string,
): string | null {
  const planned = new Map(plan.cases.map((each) => [each.id, each]));
  return (
    placeComplaint(session, plan) ??
    timeComplaint(session, now) ??
    casesComplaint(session, planned, share) ??
    canariesComplaint(session, plan, share) ??
    disturbedComplaint(session)
  );
}
