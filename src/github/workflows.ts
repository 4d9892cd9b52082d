/** Workflow runs, jobs and artifacts; and dispatching a run exactly once, although GitHub's response does not identify it. */
import { WorldError } from '../core/errors.ts';
import { type Answer, type Api, ONCE, OPERATIONS } from './api.ts';
import { isFailure, unlessAbsent } from './failure.ts';

/** A run appears some seconds after its dispatch. */
const LOOKS = 4;

function runOf(run: Answer<'GET /repos/{owner}/{repo}/actions/runs/{run_id}'>) {
  return {
    id: Number(run.id),
    event: run.event,
    /**
     * Dispatched measuring workflows state their purpose in `run-name`, `benchproof #PULL SHA COMMENT
     * FILTER` (`core/github/target/marks.ts`), since the run's own commit is the default branch's.
     * Only trusted for runs dispatched on the default branch.
     */
    title: run.display_title,
    headSha: run.head_sha,
    headBranch: run.head_branch,
    headRepository: run.head_repository?.full_name ?? null,
    attempt: run.run_attempt ?? 1,
    status: run.status ?? 'queued',
    conclusion: run.conclusion,
    url: run.html_url,
  };
}

export type WorkflowRun = Readonly<ReturnType<typeof runOf>>;

const jobOf = ({
  name,
  run_attempt,
  conclusion,
  html_url,
}: Answer<'GET /repos/{owner}/{repo}/actions/jobs/{job_id}'>) => ({
  name,
  /** Attempt in which the job last ran; jobs that were not re-run keep theirs. */
  attempt: run_attempt ?? 1,
  conclusion,
  url: html_url ?? '',
});

export type WorkflowJob = Readonly<ReturnType<typeof jobOf>>;

const artifactOf = ({
  id,
  name,
  size_in_bytes: bytes,
  expired,
}: Answer<'GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}'>) => ({
  ...{ id, name, bytes, expired },
});

export type WorkflowArtifact = Readonly<ReturnType<typeof artifactOf>>;

/** The API takes the file name without folder. */
const fileName = (workflow: string): string => workflow.split('/').at(-1) ?? workflow;

async function newestDispatched(api: Api, workflow: string): Promise<readonly WorkflowRun[]> {
  const route = 'GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs';
  const which = { workflow_id: fileName(workflow), event: 'workflow_dispatch', per_page: 100 };
  const asked = api.request(OPERATIONS.readRuns, route, which);
  const { workflow_runs: runs } = await unlessAbsent(asked, { workflow_runs: [] });
  return runs.map(runOf).sort((one, other) => other.id - one.id);
}

/** Recognised by inputs in its `run-name`. */
async function hasStarted(api: Api, workflow: string, inputs: readonly string[]) {
  for (let look = 1; look <= LOOKS; look += 1) {
    if (!(await api.waiting.pause(look))) return false;
    const titles = (await newestDispatched(api, workflow)).map(({ title }) => title);
    if (titles.some((title) => inputs.every((input) => title.includes(input)))) return true;
  }
  return false;
}

export function workflowClient(api: Api) {
  return {
    /** The newest dispatched runs of one workflow file, newest first. */
    dispatched: (workflow: string) => newestDispatched(api, workflow),
    run(id: number): Promise<WorkflowRun | null> {
      const route = 'GET /repos/{owner}/{repo}/actions/runs/{run_id}';
      const asked = api.request(OPERATIONS.readRuns, route, { run_id: id });
      return unlessAbsent(asked.then(runOf), null);
    },
    /** All jobs of the latest attempt. */
    async jobs(runId: number): Promise<readonly WorkflowJob[]> {
      const route = 'GET /repos/{owner}/{repo}/actions/runs/{run_id}/jobs';
      const asked = { run_id: runId, filter: 'latest' } as const;
      return (await api.list(OPERATIONS.readRuns, route, asked)).map(jobOf);
    },
    async artifacts(runId: number): Promise<readonly WorkflowArtifact[]> {
      const route = 'GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts';
      const found = await api.list(OPERATIONS.readRuns, route, { run_id: runId });
      return found.map(artifactOf);
    },
    /** The untrusted zip, whose size GitHub states; `fetch` shows its storage host no token. */
    async download({ id }: WorkflowArtifact): Promise<Uint8Array> {
      const route =
        'GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}' as const;
      const asked = { artifact_id: id, archive_format: 'zip' };
      const zip: unknown = await api.request(OPERATIONS.download, route, asked);
      return new Uint8Array(zip as ArrayBuffer);
    },
    /**
     * Triggers `workflow_dispatch` of a workflow on `ref`.
     *
     * @throws WorldError if GitHub did not answer and no run appeared; not repeated, since it may
     * still appear
     */
    async dispatch(workflow: string, ref: string, inputs: Readonly<Record<string, string>>) {
      const route = 'POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches';
      const asked = { workflow_id: fileName(workflow), ref, inputs: { ...inputs }, ...ONCE };
      try {
        await api.request(OPERATIONS.dispatch, route, asked);
      } catch (error) {
        if (!isFailure(error, 'lost')) throw error;
        const telling = Object.values(inputs).filter((value) => value.length >= 7);
        if (await hasStarted(api, workflow, telling)) return;
        throw new WorldError(
          `${(error as Error).message}; no run of ${workflow} appeared`,
          'Check the Actions tab, and start it again if it is not there.',
          { cause: error },
        );
      }
    },
  };
}
