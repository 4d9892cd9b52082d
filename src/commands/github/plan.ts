/** The plan of a target, made from what GitHub holds: nothing is checked out. */
import { UserError } from '../../core/errors.ts';
import { type PlannedShard, planShards } from '../../core/plan/shards.ts';
import { type Plan, planSession } from '../run/plan.ts';
import { configOf } from '../run/side.ts';
import type { GitHubPorts } from './ports.ts';
import { shaOf, type Target } from './target.ts';

export type PlanOutcome =
  | { readonly kind: 'measure'; readonly plan: Plan; readonly shards: readonly PlannedShard[] }
  /** Every benchmark is built from equal inputs on both sides. */
  | { readonly kind: 'identical' }
  | { readonly kind: 'not-configured' }
  /** The base's own configuration cannot be read, so that nothing can be compared with it. */
  | { readonly kind: 'mends-rules'; readonly message: string }
  /** A mistake in the configuration of the change. */
  | { readonly kind: 'faulty'; readonly message: string };

/**
 * Whether either side has something to measure. A configuration of the change that cannot be read
 * might: it is not let into a branch whose own measures nothing.
 */
async function isMeasured(
  { github }: Pick<GitHubPorts, 'github'>,
  { config, head, configPath }: Target,
): Promise<boolean> {
  if (Object.keys(config.projects).length > 0) return true;
  const text = await github.git.read(head, configPath);
  if (text === null) return false;
  try {
    return Object.keys(configOf(text, configPath).projects).length > 0;
  } catch (error) {
    if (error instanceof UserError) return true;
    throw error;
  }
}

/** @param filters as of the command that asked; none: all benchmarks */
export async function planTarget(
  ports: Pick<GitHubPorts, 'github' | 'sha256'>,
  target: Target,
  filters: readonly string[] = [],
): Promise<PlanOutcome> {
  const { git } = ports.github;
  try {
    const plan = await planSession(
      { git, sha256: ports.sha256 },
      {
        base: target.isCompared && target.mends === null ? target.base.commit : null,
        head: shaOf(target),
        configPath: target.configPath,
        filters,
        aa: false,
        overrides: {},
        rules: target.isConfigured ? target.config : undefined,
      },
    );
    if (target.mends !== null) return { kind: 'mends-rules', message: target.mends };
    const shards = planShards(plan.policy.config, plan.cases, plan.settings);
    return shards.length === 0 ? { kind: 'identical' } : { kind: 'measure', plan, shards };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    if (!(await isMeasured(ports, target))) return { kind: 'not-configured' };
    const advice = error.advice === null ? '' : `\n${error.advice}`;
    return { kind: 'faulty', message: `${error.message}${advice}` };
  }
}
