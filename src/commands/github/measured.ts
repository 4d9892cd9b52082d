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

async function runOf(ports: GitHubPorts, runId: number): Promise<WorkflowRun> {
  const run = await ports.github.workflows.run(runId);
  if (run === null) throw new UserError(`there is no workflow run ${runId}`);
  return run;
}

/** @throws UserError if the run does not exist, or its event does not measure a change */
async function measuredByRun(ports: GitHubPorts, runId: number): Promise<MeasuredChange> {
  const run = await runOf(ports, runId);
  const subject = await subjectOfRun(ports, run);
  if (subject === null) {
    throw new UserError(
      `run ${runId} was started by ${run.event}, so it does not measure a pull request`,
      'records of pushes are stored by the workflow that measures them',
    );
  }
  return measuredIn(ports, run, subject);
}

async function measuredByPush(ports: GitHubPorts, runId: number, before: string | null) {
  const run = await runOf(ports, runId);
  const place = { sha: run.headSha, pull: null, onto: before, isAlone: before === null };
  const subject = { ...place, runUrl: run.url, attempt: attemptOf(run), filters: [] };
  return measuredIn(ports, run, subject);
}

async function measuredIn(
  ports: GitHubPorts,
  run: WorkflowRun,
  subject: RunSubject,
): Promise<MeasuredChange> {
  return {
    ...subject,
    isTrusted: await isOfDefaultBranch(ports, run),
    isReviewed: run.event === 'merge_group',
    wasCancelled: run.conclusion === 'cancelled',
    gather: (plan, shards, configuration) => gatherShards(ports, run, plan, shards, configuration),
  };
}

async function measuredHere(ports: GitHubPorts, here: MeasuredHere): Promise<MeasuredChange> {
  const { sha, run, onto, isAlone, filters, isTrusted, result } = here;
  const pull = here.pull === null ? null : await ports.github.pulls.get(here.pull);
  const none: JobResult = { why: 'failed', message: null };
  return {
    ...{ sha, pull, onto, isAlone, filters, isTrusted },
    attempt: attemptOf(run, here.pull),
    runUrl: run.url,
    isReviewed: false,
    wasCancelled: result !== null && 'why' in result && result.why === 'cancelled',
    // There was only one job, so its result stands for all shards.
    gather: async (plan, shards) => {
      const share = shards.flatMap(({ caseIds }) => caseIds);
      const found =
        result !== null && 'session' in result ? vouched(result.session, plan, share) : result;
      return [{ name: WHOLE_SHARD, url: run.url, ...(found ?? none) }];
    },
  };
}

export function findMeasured(
  ports: GitHubPorts,
  measured: PublishRequest['measured'],
): Promise<MeasuredChange> {
  if (measured.kind === 'here') return measuredHere(ports, measured);
  if (measured.kind === 'run') return measuredByRun(ports, measured.runId);
  return measuredByPush(ports, measured.runId, measured.before);
}
