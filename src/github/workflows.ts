/** Workflow runs, jobs and artifacts; and dispatching a run exactly once, although GitHub's response does not identify it. */
import { WorldError } from '../core/errors.ts';
import { type Answer, type Api, ONCE, OPERATIONS } from './api.ts';
import { isFailure, unlessAbsent } from './failure.ts';

/** A run appears some seconds after its dispatch. */
const LOOKS = 4;

export type WorkflowRun = Answer<'GET /repos/{owner}/{repo}/actions/runs/{run_id}'>;

export type WorkflowJob = Answer<'GET /repos/{owner}/{repo}/actions/jobs/{job_id}'>;

export type WorkflowArtifact = Answer<'GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}'>;

/** The API takes the file name without folder. */
const fileName = (workflow: string): string => workflow.split('/').at(-1) ?? workflow;

async function newestDispatched(api: Api, workflow: string): Promise<readonly WorkflowRun[]> {
  const route = 'GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs';
  const which = { workflow_id: fileName(workflow), event: 'workflow_dispatch', per_page: 100 };
  const asked = api.request(OPERATIONS.readRuns, route, which);
  const { workflow_runs: runs } = await unlessAbsent(asked, { workflow_runs: [] });
  return runs.toSorted((one, other) => other.id - one.id);
}

/** Recognised by inputs in its `run-name`. */
async function hasStarted(api: Api, workflow: string, inputs: readonly string[]) {
  for (let look = 1; look <= LOOKS; look += 1) {
    if (!(await api.waiting.pause(look))) return false;
    const titles = (await newestDispatched(api, workflow)).map((run) => run.display_title);
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
      return unlessAbsent(asked, null);
    },
    /** All jobs of the latest attempt. */
    jobs(runId: number): Promise<readonly WorkflowJob[]> {
      const route = 'GET /repos/{owner}/{repo}/actions/runs/{run_id}/jobs';
      const asked = { run_id: runId, filter: 'latest' } as const;
      return api.list(OPERATIONS.readRuns, route, asked);
    },
    artifacts(runId: number): Promise<readonly WorkflowArtifact[]> {
      const route = 'GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts';
      return api.list(OPERATIONS.readRuns, route, { run_id: runId });
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
     * @returns URL of the run; null where GitHub does not say it
     * @throws WorldError if GitHub did not answer and no run appeared; not repeated, since it may
     * still appear
     */
    async dispatch(workflow: string, ref: string, inputs: Readonly<Record<string, string>>) {
      const route = 'POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches';
      const asked = { workflow_id: fileName(workflow), ref, inputs: { ...inputs }, ...ONCE };
      try {
        const details = { ...asked, return_run_details: true };
        const answer = await api.request(OPERATIONS.dispatch, route, details).catch((error) => {
          // Older servers of GitHub Enterprise refuse what they do not know, before anything starts.
          const isOld = isFailure(error, 'refused') && /return_run_details/.test(`${error}`);
          if (isOld) return api.request(OPERATIONS.dispatch, route, asked);
          throw error;
        });
        return (answer as { readonly html_url?: string } | undefined)?.html_url ?? null;
      } catch (error) {
        if (!isFailure(error, 'lost')) throw error;
        const telling = Object.values(inputs).filter((value) => value.length >= 7);
        if (await hasStarted(api, workflow, telling)) return null;
        throw new WorldError(
          `${(error as Error).message}; no run of ${workflow} appeared`,
          'Check the Actions tab, and start it again if it is not there.',
          { cause: error },
        );
      }
    },
  };
}
