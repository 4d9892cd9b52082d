/** Workflow runs, jobs and artifacts: https://docs.github.com/en/rest/actions */
import { type Answer, ApiError, notFound, ok } from '../answer.ts';
import { signedUrl } from '../artifact-store.ts';
import { type Call, findIn, type Handlers, isAsked, nameOf } from '../call.ts';
import type { Fields } from '../description/json-schema.ts';
import type { Artifact, Job, Run } from '../model.ts';
import { paginate } from '../pagination.ts';
import { documented, stableId } from '../views.ts';
import { runView } from './run-view.ts';
import { dispatch, getWorkflow, workflowPath } from './workflows.ts';

const find = (call: Call): Run => findIn(call, call.world.runs, 'run_id');

/** Newest first; `status` may be a status or a conclusion. */
function listRuns(call: Call, runs: readonly Run[]): Answer {
  const { event, head_sha, branch, status, actor } = call.query;
  const kept = runs
    .filter((run) => run.repository === nameOf(call))
    .filter((run) => isAsked(event, run.event) && isAsked(head_sha, run.headSha))
    .filter((run) => isAsked(branch, run.headBranch) && isAsked(actor, run.actor))
    .filter((run) => isAsked(status, run.status, run.conclusion))
    .sort((a, b) => b.id - a.id);
  return paginate(call, kept, (run) => runView(call.world, run), 'workflow_runs');
}

function jobView(call: Call, run: Run, job: Job): Fields {
  const example = documented(call.world, 'actions/list-jobs-for-workflow-run', 200, run.repository);
  const api = `${call.world.url}/repos/${run.repository}/actions`;
  const isDone = job.status === 'completed';
  return {
    ...(example['jobs'] as Fields[])[0],
    id: job.id,
    run_id: run.id,
    run_url: `${api}/runs/${run.id}`,
    run_attempt: job.attempt,
    node_id: `J_${job.id}`,
    head_sha: run.headSha,
    head_branch: run.headBranch,
    workflow_name: run.name,
    url: `${api}/jobs/${job.id}`,
    html_url: `https://github.com/${run.repository}/actions/runs/${run.id}/job/${job.id}`,
    status: job.status,
    conclusion: job.conclusion,
    created_at: run.createdAt,
    started_at: run.createdAt,
    completed_at: isDone ? call.world.now() : null,
    name: job.name,
    steps: [],
    check_run_url: `${call.world.url}/repos/${run.repository}/check-runs/${job.id}`,
    labels: job.labels,
    runner_id: isDone ? 1 : null,
    runner_name: isDone ? 'runner' : null,
    runner_group_id: isDone ? 1 : null,
    runner_group_name: isDone ? 'Default' : null,
  };
}

function listJobs(call: Call, isListed: (job: Job, run: Run) => boolean): Answer {
  const run = find(call);
  const jobs = run.jobs.filter((job) => isListed(job, run));
  return paginate(call, jobs, (job) => jobView(call, run, job), 'jobs');
}

function artifactView(call: Call, artifact: Artifact): Fields {
  const run = call.world.runs.find((each) => each.id === artifact.run);
  const url = `${call.world.url}/repos/${artifact.repository}/actions/artifacts/${artifact.id}`;
  return {
    ...documented(call.world, 'actions/get-artifact', 200, artifact.repository),
    id: artifact.id,
    node_id: `AR_${artifact.id}`,
    name: artifact.name,
    size_in_bytes: artifact.zip.length,
    url,
    archive_download_url: `${url}/zip`,
    expired: artifact.expired,
    created_at: run?.createdAt ?? null,
    updated_at: run?.createdAt ?? null,
    digest: null,
    workflow_run: {
      id: artifact.run,
      repository_id: stableId(artifact.repository),
      head_repository_id: stableId(run?.headRepository ?? ''),
      head_branch: run?.headBranch ?? '',
      head_sha: run?.headSha ?? '',
    },
  };
}

const artifactOf = (call: Call): Artifact => findIn(call, call.world.artifacts, 'artifact_id');

/** actions/download-artifact: "The `archive_format` must be `zip`"; 410 where it expired. */
function download(call: Call): Answer {
  const artifact = artifactOf(call);
  if (call.params['archive_format'] !== 'zip') throw notFound();
  if (artifact.expired) throw new ApiError(410, 'Artifact has expired');
  return { status: 302, headers: { location: signedUrl(call.world, artifact) } };
}

export const actionHandlers: Handlers = {
  'actions/get-workflow-run': (call) => ok(runView(call.world, find(call))),
  'actions/list-workflow-runs': (call) => {
    const path = workflowPath(call);
    return listRuns(
      call,
      call.world.runs.filter((run) => run.path.split('@')[0] === path),
    );
  },
  // "filter: latest ... returns jobs from a workflow run's most recent execution"
  'actions/list-jobs-for-workflow-run': (call) =>
    listJobs(call, (job, run) => call.query['filter'] === 'all' || job.attempt === run.attempt),
  'actions/list-workflow-run-artifacts': (call) => {
    const run = find(call);
    const { name } = call.query;
    const isListed = (each: Artifact) => each.run === run.id && isAsked(name, each.name);
    const artifacts = call.world.artifacts.filter(isListed);
    return paginate(call, artifacts, (artifact) => artifactView(call, artifact), 'artifacts');
  },
  'actions/get-artifact': (call) => ok(artifactView(call, artifactOf(call))),
  'actions/download-artifact': download,
  'actions/create-workflow-dispatch': dispatch,
  'actions/get-workflow': getWorkflow,
};
