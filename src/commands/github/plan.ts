/** The plan of a target, made from what GitHub holds (nothing is checked out), and what is said of the benchmarks by it. */
import { UserError } from '../../core/errors.ts';
import type {
  BenchmarkState,
  HalfFailure,
  LostWhy,
  Origin,
  Shard,
} from '../../core/github/state/state.ts';
import { expandCases } from '../../core/plan/cases.ts';
import { sidesToMeasure } from '../../core/plan/match.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { type PlannedShard, planShards } from '../../core/plan/shards.ts';
import type { Revision } from '../../core/records/session.ts';
import { planSession } from '../run/plan.ts';
import { configOf } from '../run/side.ts';
import type { GitHubPorts } from './ports.ts';
import { shaOf, type Target } from './target.ts';

export type PlanOutcome =
  | {
      readonly kind: 'measure';
      readonly plan: Plan;
      readonly shards: readonly PlannedShard[];
      /** What to do about benchmarks that only the branch has; null: there are none. */
      readonly behind: string | null;
    }
  /** Nothing can be measured until the change takes in what the branch has. */
  | { readonly kind: 'behind'; readonly message: string }
  /** Every benchmark is built from equal inputs on both sides. */
  | { readonly kind: 'identical' }
  | { readonly kind: 'not-configured' }
  /** The base's own configuration cannot be read, so that nothing can be compared with it. */
  | { readonly kind: 'mends-rules'; readonly message: string }
  /** A mistake in the configuration of the change. */
  | { readonly kind: 'faulty'; readonly message: string };

type PlanPorts = Pick<GitHubPorts, 'github' | 'configPath'>;

/** A configuration that cannot be read may have something to measure. */
async function measuresNothing(
  { github: { git }, configPath }: PlanPorts,
  revision: Revision,
): Promise<boolean> {
  const text = await git.read(revision, configPath);
  if (text === null) return true;
  try {
    return Object.keys(configOf(text, configPath).projects).length === 0;
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

const MAX_NAMED = 5;

/** A change that left the branch before a benchmark came in would not be measured by it. */
function behindOf({ rules }: Target, ids: ReadonlySet<string>): string | null {
  const all = rules === null ? [] : expandCases(rules).map(({ id }) => id);
  const lacking = all.filter((id) => !ids.has(id));
  if (lacking.length === 0) return null;
  const more = lacking.length > MAX_NAMED ? ` and ${lacking.length - MAX_NAMED} more` : '';
  const names = lacking.slice(0, MAX_NAMED).join(', ');
  return `the branch has ${names}${more}, which this change lacks: update it from the branch`;
}

/** Why there is no plan: nothing was ever to be measured, the change lacks what the branch has, or a mistake. */
async function withoutPlan(
  ports: PlanPorts,
  target: Target,
  error: UserError,
): Promise<PlanOutcome> {
  const { base, head, config } = target;
  if (await measuresNothing(ports, head)) {
    if (Object.keys(config.projects).length === 0) return { kind: 'not-configured' };
    const isFromBefore = await measuresNothing(ports, base);
    const behind = isFromBefore ? behindOf(target, new Set()) : null;
    if (behind !== null) return { kind: 'behind', message: behind };
  }
  const advice = error.advice === null ? '' : `\n${error.advice}`;
  return { kind: 'faulty', message: `${error.message}${advice}` };
}

/** @param filters as of the command that asked; none: all benchmarks */
export async function planTarget(
  ports: PlanPorts,
  target: Target,
  filters: readonly string[] = [],
): Promise<PlanOutcome> {
  const { git } = ports.github;
  try {
    const plan = await planSession(git, {
      base: target.isCompared && target.mends === null ? target.base.commit : null,
      head: shaOf(target),
      configPath: ports.configPath,
      filters,
      aa: false,
      overrides: {},
      rules: target.rules ?? undefined,
    });
    if (target.mends !== null) return { kind: 'mends-rules', message: target.mends };
    const shards = planShards(plan.policy.config, plan.cases, plan.settings);
    const ids = new Set(plan.cases.map(({ id }) => id));
    const behind = filters.length === 0 ? behindOf(target, ids) : null;
    if (shards.length > 0) return { kind: 'measure', plan, shards, behind };
    return behind === null ? { kind: 'identical' } : { kind: 'behind', message: behind };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return withoutPlan(ports, target, error);
  }
}

/** @param needsApproval a fork's run waits for a maintainer to let it go */
export function benchmarksBefore(plan: PlanOutcome, needsApproval: boolean): BenchmarkState {
  switch (plan.kind) {
    case 'identical':
    case 'not-configured':
      return { kind: 'nothing', why: plan.kind };
    case 'faulty':
      return { kind: 'failed', failure: { how: 'crashed', job: null, message: plan.message } };
    case 'behind':
    case 'mends-rules':
      return { kind: 'failed', failure: { how: plan.kind, job: null, message: plan.message } };
    case 'measure': {
      if (needsApproval) return { kind: 'waiting', why: 'approval' };
      const measured = plan.plan.cases.filter((each) => sidesToMeasure(each).length > 0);
      const seconds = Math.max(...plan.shards.map((shard) => shard.seconds));
      const { length: shards } = plan.shards;
      return { kind: 'measuring', planned: { benchmarks: measured.length, shards, seconds } };
    }
    default:
      return plan satisfies never;
  }
}

function howOf(whys: readonly LostWhy[]): HalfFailure['how'] {
  const all = (...kinds: readonly LostWhy[]) => whys.every((why) => kinds.includes(why));
  if (all('cancelled')) return 'cancelled';
  if (all('timed-out')) return 'timed-out';
  return all('invalid-artifact') ? 'invalid-artifact' : 'crashed';
}

/** Every shard was lost: the half failed, by what the shards have in common. */
function failureOf(shards: readonly Shard[]): HalfFailure {
  const lost = shards.filter((shard) => shard.kind === 'lost');
  const [first] = lost;
  const job = first === undefined ? null : { name: `job ${first.name}`, url: first.url };
  const message = lost.find((shard) => shard.message !== null)?.message ?? null;
  return { how: howOf(lost.map(({ why }) => why)), job, message };
}

/** @param shards of every planned job, lost ones included */
export function benchmarksAfter(
  plan: PlanOutcome,
  shards: readonly Shard[],
  origin: Origin,
): BenchmarkState {
  if (plan.kind !== 'measure') return benchmarksBefore(plan, false);
  return shards.some(({ kind }) => kind === 'measured')
    ? { kind: 'judged', shards, origin, reused: null }
    : { kind: 'failed', failure: failureOf(shards) };
}
