/** Plans a target through GitHub's API, without a checkout, and derives the state of the benchmarks. */

import { UserError } from '../../core/errors.ts';
import {
  type BenchmarkState,
  type Failed,
  failed,
  type Origin,
  type Shard,
} from '../../core/github/state/state.ts';
import { expandCases } from '../../core/plan/cases.ts';
import { sidesToMeasure } from '../../core/plan/match.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { type PlannedShard, planShards } from '../../core/plan/shards.ts';
import type { Revision } from '../../core/records/session.ts';
import { firstOf } from '../../core/text/plural.ts';
import { type PlanOptions, planSession } from '../run/plan.ts';
import { configOf } from '../run/side.ts';
import type { GitHubPorts } from './ports.ts';
import { type ChangeTarget, shaOf } from './target.ts';

/** The plan, or the state of the benchmarks if there is nothing to measure or an error. */
export type PlanOutcome =
  | {
      readonly kind: 'measure';
      readonly plan: Plan;
      readonly shards: readonly PlannedShard[];
      /** Message about benchmarks that exist only on the branch; null if there are none. */
      readonly behind: string | null;
    }
  | Extract<BenchmarkState, { kind: 'nothing' | 'failed' }>;

/** An unreadable configuration may have something to measure. */
async function measuresNothing(
  { github: { git }, configPath }: GitHubPorts,
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

/** A change that forked before a benchmark was added would not be measured by it. */
function behindOf({ rules }: ChangeTarget, ids: ReadonlySet<string>): string | null {
  const all = rules === null ? [] : expandCases(rules).map(({ id }) => id);
  const lacking = all.filter((id) => !ids.has(id));
  if (lacking.length === 0) return null;
  const names = firstOf(lacking, MAX_NAMED);
  return `the branch has ${names}, which this change lacks: update it from the branch`;
}

/** Why there is no plan: nothing is configured, the change lacks benchmarks of the branch, or a UserError. */
async function withoutPlan(target: ChangeTarget, error: UserError): Promise<PlanOutcome> {
  const { ports, base, head, config } = target;
  if (await measuresNothing(ports, head)) {
    if (Object.keys(config.projects).length === 0)
      return { kind: 'nothing', why: 'not-configured' };
    const isFromBefore = await measuresNothing(ports, base);
    const behind = isFromBefore ? behindOf(target, new Set()) : null;
    if (behind !== null) return failed('behind', behind);
  }
  return failureFrom(error);
}

/** What a session at a target measures, and by which rules. */
export function sessionAt(target: ChangeTarget, configPath: string, filters: readonly string[]) {
  return {
    base: target.isCompared ? target.base.commit : null,
    head: shaOf(target),
    ...{ configPath, filters },
    aa: false,
    overrides: {},
    rules: target.rules ?? undefined,
  };
}

/** Only instructions are counted. */
export const COUNTING = { quick: true } as const;

/** @param filters of the command; empty for all benchmarks */
export async function planTarget(
  target: ChangeTarget,
  filters: readonly string[] = [],
  overrides: PlanOptions['overrides'] = {},
): Promise<PlanOutcome> {
  const { configPath, github } = target.ports;
  try {
    const session = { ...sessionAt(target, configPath, filters), overrides };
    const plan = await planSession(github.git, session);
    const shards = planShards(plan.policy.config, plan.cases, plan.settings);
    const ids = new Set(plan.cases.map(({ id }) => id));
    const behind = filters.length === 0 ? behindOf(target, ids) : null;
    if (shards.length > 0) return { kind: 'measure', plan, shards, behind };
    return behind === null ? { kind: 'nothing', why: 'identical' } : failed('behind', behind);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return withoutPlan(target, error);
  }
}

/** @param needsApproval the run comes from a fork and needs a maintainer's approval */
export function benchmarksBefore(plan: PlanOutcome, needsApproval: boolean): BenchmarkState {
  if (plan.kind !== 'measure') return plan;
  if (needsApproval) return { kind: 'waiting', why: 'approval' };
  const measured = plan.plan.cases.filter((each) => sidesToMeasure(each).length > 0);
  const seconds = Math.max(...plan.shards.map((shard) => shard.seconds));
  const { length: shards } = plan.shards;
  return { kind: 'measuring', planned: { benchmarks: measured.length, shards, seconds } };
}

/** All shards were lost: the half fails with the reason they share. */
function failureOf(shards: readonly Shard[]): Failed {
  const lost = shards.filter((shard) => shard.kind === 'lost');
  const [first] = lost;
  const [why = 'failed', ...others] = new Set(lost.map((shard) => shard.why));
  const message = lost.find((shard) => shard.message !== null)?.message ?? null;
  const job = first === undefined ? null : { name: `job ${first.name}`, url: first.url };
  return failed(others.length === 0 ? why : 'failed', message, job);
}

/** Turns a UserError into a state. @throws any other error */
export function failureFrom(error: unknown): Failed {
  if (!(error instanceof UserError)) throw error;
  return failed(
    'failed',
    [error.message, ...(error.advice === null ? [] : [error.advice])].join('\n'),
  );
}

/** @param shards of all planned jobs, lost ones included */
export function benchmarksAfter(
  plan: PlanOutcome,
  shards: readonly Shard[],
  origin: Origin,
): BenchmarkState {
  if (plan.kind !== 'measure') return plan;
  return shards.some(({ kind }) => kind === 'measured')
    ? { kind: 'judged', shards, origin }
    : failureOf(shards);
}
