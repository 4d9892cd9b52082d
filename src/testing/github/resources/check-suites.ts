/** Check suites: one for each app and commit, made with its first check. */
import { found, ok } from '../answer.ts';
import { type Handlers, numberOf } from '../call.ts';
import type { Fields } from '../description/json-schema.ts';
import type { Check } from '../model.ts';
import type { AppReference } from '../options.ts';
import { appView, documented, repositoryView } from '../views.ts';
import type { World } from '../world.ts';

/** The newest of each name and app. */
export function latestOf(checks: readonly Check[]): Check[] {
  const latest = new Map<string, Check>();
  for (const check of checks) latest.set(`${check.app.id} ${check.name}`, check);
  return [...latest.values()];
}

export function suiteOf(world: World, repository: string, sha: string, app: AppReference): number {
  const sibling = world.checks.find(
    (each) =>
      !each.isJob &&
      each.repository === repository &&
      each.headSha === sha &&
      each.app.id === app.id,
  );
  return sibling?.suite ?? world.nextId();
}

/** Conclusions from the worst to the best: a suite has that of its worst check. */
const WORST_FIRST = [
  ...['failure', 'timed_out', 'cancelled', 'action_required', 'stale'],
  ...['neutral', 'skipped', 'success'],
];

function conclusionOf(checks: readonly Check[]): string | null {
  if (checks.some((check) => check.status !== 'completed')) return null;
  return WORST_FIRST.find((each) => checks.some((check) => check.conclusion === each)) ?? null;
}

export function suiteView(world: World, checks: readonly Check[]): Fields {
  const first = found(checks[0]);
  const conclusion = conclusionOf(latestOf(checks));
  const url = `${world.url}/repos/${first.repository}/check-suites/${first.suite}`;
  return {
    ...documented(world, 'checks/get-suite', 200, first.repository),
    id: first.suite,
    node_id: `CS_${first.suite}`,
    head_sha: first.headSha,
    status: conclusion === null ? 'in_progress' : 'completed',
    conclusion,
    url,
    check_runs_url: `${url}/check-runs`,
    pull_requests: [],
    latest_check_runs_count: checks.length,
    app: appView(world, first.app),
    repository: repositoryView(world, world.repository(first.repository)),
  };
}

export const checkSuiteHandlers: Handlers = {
  'checks/get-suite': (call) => {
    const suite = numberOf(call, 'check_suite_id');
    return ok(
      suiteView(
        call.world,
        call.world.checks.filter((check) => check.suite === suite),
      ),
    );
  },
};
