/**
 * Whether required checks let a commit be merged:
 * https://docs.github.com/en/pull-requests/collaborating-with-pull-requests/collaborating-on-repositories-with-code-quality-features/troubleshooting-required-status-checks
 */
import type { Check } from './model.ts';
import type { RequiredCheck } from './options.ts';
import { latestOf } from './resources/check-suites.ts';
import type { World } from './world.ts';

/** Waiting: nobody reported it yet, and GitHub waits for ever. */
export type RequirementState = 'pass' | 'fail' | 'pending' | 'waiting';

export interface Requirement extends RequiredCheck {
  readonly state: RequirementState;
}

export interface MergeState {
  readonly sha: string;
  readonly isMergeable: boolean;
  readonly requirements: readonly Requirement[];
}

/** "successful, skipped, or neutral" */
const PASSING = new Set(['success', 'skipped', 'neutral']);

function stateOfCheck(check: Check): RequirementState {
  if (check.status !== 'completed') return 'pending';
  return PASSING.has(check.conclusion ?? '') ? 'pass' : 'fail';
}

const WORST_FIRST: readonly RequirementState[] = ['fail', 'pending', 'waiting', 'pass'];

/** A check of another app than expected does not count. Where none is expected, each app's newest must pass. */
function stateOf(world: World, repository: string, sha: string, need: RequiredCheck) {
  const checks = world.checks.filter(
    (each) =>
      each.repository === repository &&
      each.headSha === sha &&
      each.name === need.context &&
      (need.app === undefined || each.app.id === need.app),
  );
  const states = latestOf(checks).map(stateOfCheck);
  return WORST_FIRST.find((each) => states.includes(each)) ?? 'waiting';
}

/** Of a pull request's head, or of a merge group's. */
export function mergeStateAt(world: World, repository: string, sha: string): MergeState {
  const requirements = world
    .repository(repository)
    .requiredChecks.map((need) => ({ ...need, state: stateOf(world, repository, sha, need) }));
  return { sha, requirements, isMergeable: requirements.every((each) => each.state === 'pass') };
}
