/** What was measured, by a workflow run with artifacts or in this job. */
import { UserError } from '../../core/errors.ts';
import { WHOLE_SHARD } from '../../core/github/evidence/measurement.ts';
import { attemptOf } from '../../core/github/target/marks.ts';
import type { Plan } from '../../core/plan/plan.ts';
import type { PlannedShard } from '../../core/plan/shards.ts';
import type { WorkflowRun } from '../../github/workflows.ts';
import { type GatheredShard, gatherShards, type JobResult, vouched } from './gather.ts';
import type { GitHubPorts, MeasuredHere, PublishRequest } from './ports.ts';
import { isOfDefaultBranch, type RunSubject, subjectOfRun } from './subject.ts';

export interface MeasuredChange extends RunSubject {
  /** Measured by a workflow file of the default branch. */
  readonly isTrusted: boolean;
  /** In the merge queue. */
  readonly isReviewed: boolean;
  readonly wasCancelled: boolean;
  /** Accounts for every planned shard. */
  readonly gather: (
    plan: Plan,
    shards: readonly PlannedShard[],
    configuration: string | null,
  ) => Promise<readonly GatheredShard[]>;
}

function subjectOfPush(run: WorkflowRun, before: string | null): RunSubject {
  const place = { sha: run.headSha, pull: null, onto: before, isAlone: before === null };
  return { ...place, runUrl: run.url, attempt: attemptOf(run), filters: [] };
}

/** There was only one job, so its result stands for all shards. */
function gatherHere({ url }: WorkflowRun, { result }: MeasuredHere): MeasuredChange['gather'] {
  const none: JobResult = { why: 'failed', message: null };
  return async (plan, shards) => {
    const share = shards.flatMap(({ caseIds }) => caseIds);
    const isMeasured = result !== null && 'session' in result;
    const found = isMeasured ? vouched(result.session, plan, share) : result;
    return [{ name: WHOLE_SHARD, url, ...(found ?? none) }];
  };
}

/** @throws UserError if the run does not exist, or its event does not measure a change */
export async function findMeasured(
  ports: GitHubPorts,
  measured: PublishRequest['measured'],
): Promise<MeasuredChange> {
  const { runId, here } = measured;
  const run = await ports.github.workflows.run(runId);
  if (run === null) throw new UserError(`there is no workflow run ${runId}`);
  const subject =
    measured.kind === 'push' ? subjectOfPush(run, measured.before) : await subjectOfRun(ports, run);
  if (subject === null) {
    throw new UserError(
      `run ${runId} was started by ${run.event}, so it does not measure a pull request`,
      'records of pushes are stored by the workflow that measures them',
    );
  }
  const end = here?.result != null && 'why' in here.result ? here.result.why : run.conclusion;
  return {
    ...subject,
    filters: here?.filters ?? subject.filters,
    isTrusted: await isOfDefaultBranch(ports, run),
    isReviewed: run.event === 'merge_group',
    wasCancelled: end === 'cancelled',
    gather:
      here === undefined ? (...asked) => gatherShards(ports, run, ...asked) : gatherHere(run, here),
  };
}
