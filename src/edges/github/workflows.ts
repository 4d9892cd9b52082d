/** Workflow runs, their jobs and artifacts. */
import type { WorkflowArtifact, WorkflowJob, WorkflowRun, Workflows } from '../../github-ports.ts';
import type { Api } from './api.ts';
import { dispatch } from './dispatch.ts';
import { downloadZip } from './download.ts';
import { OPERATIONS } from './operation.ts';

interface ApiRun {
  readonly id: number | bigint;
  readonly display_title: string;
  readonly event: string;
  readonly path: string;
  readonly head_sha: string;
  readonly head_branch: string | null;
  readonly head_repository?: { readonly full_name: string } | null;
  readonly run_attempt?: number | undefined;
  readonly status: string | null;
  readonly conclusion: string | null;
  readonly html_url: string;
}

function runOf(run: ApiRun): WorkflowRun {
  return {
    id: Number(run.id),
    title: run.display_title,
    event: run.event,
    path: run.path.split('@')[0] ?? run.path,
    headSha: run.head_sha,
    headBranch: run.head_branch,
    headRepository: run.head_repository?.full_name ?? null,
    attempt: run.run_attempt ?? 1,
    status: run.status ?? 'queued',
    conclusion: run.conclusion,
    url: run.html_url,
  };
}

/** The API takes the name of the file, without its folder. */
const fileName = (workflow: string): string => workflow.split('/').at(-1) ?? workflow;

export class WorkflowClient implements Workflows {
  readonly #api: Api;
  readonly #fetch: typeof fetch;

  constructor(api: Api, fetcher: typeof fetch) {
    this.#api = api;
    this.#fetch = fetcher;
  }

  run(id: number): Promise<WorkflowRun | null> {
    return this.#api.runOr(null, OPERATIONS.readRuns, async (client, repository) => {
      const { data } = await client.request('GET /repos/{owner}/{repo}/actions/runs/{run_id}', {
        ...repository,
        run_id: id,
      });
      return runOf(data);
    });
  }

  runsAt(workflow: string, sha: string): Promise<readonly WorkflowRun[]> {
    return this.#api.runOr([], OPERATIONS.readRuns, async (client, repository) => {
      const route = 'GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs';
      const found = await client.paginate(route, {
        ...repository,
        workflow_id: fileName(workflow),
        head_sha: sha,
        per_page: 100,
      });
      return found.map(runOf).sort((one, other) => other.id - one.id);
    });
  }

  jobs(runId: number): Promise<readonly WorkflowJob[]> {
    return this.#api.run(OPERATIONS.readRuns, async (client, repository) => {
      const found = await client.paginate('GET /repos/{owner}/{repo}/actions/runs/{run_id}/jobs', {
        ...repository,
        run_id: runId,
        filter: 'latest',
        per_page: 100,
      });
      return found.map(({ name, run_attempt, status, conclusion, html_url }) => ({
        name,
        attempt: run_attempt ?? 1,
        status,
        conclusion,
        url: html_url ?? '',
      }));
    });
  }

  artifacts(runId: number): Promise<readonly WorkflowArtifact[]> {
    return this.#api.run(OPERATIONS.readRuns, async (client, repository) => {
      const route = 'GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts';
      const found = await client.paginate(route, { ...repository, run_id: runId, per_page: 100 });
      return found.map(({ id, name, size_in_bytes, expired }) => ({
        id,
        name,
        bytes: size_in_bytes,
        expired,
      }));
    });
  }

  download(artifact: WorkflowArtifact, maxBytes: number): Promise<Uint8Array> {
    return downloadZip(this.#api, this.#fetch, artifact, maxBytes);
  }

  dispatch(workflow: string, ref: string, inputs: Readonly<Record<string, string>>): Promise<void> {
    return dispatch(this.#api, { workflow: fileName(workflow), ref, inputs });
  }
}
