/**
 * Workflow runs, jobs and artifacts (downloaded from a host that must not see the token); and
 * dispatching a run exactly once, although GitHub's response does not identify it.
 */
import { WorldError } from '../core/errors.ts';
import { type Answer, type Api, ONCE, OPERATIONS } from './api.ts';
import { GitHubFailure, unlessAbsent } from './failure.ts';

const ATTEMPTS = 4;

function tooLarge({ name }: WorkflowArtifact, maxBytes: number): WorldError {
  return new WorldError(
    `artifact ${name} is larger than ${maxBytes} bytes, and was not read`,
    'An artifact of benchproof contains one session; check what the run uploaded.',
  );
}

/** The URL is valid for a minute and contains its own authorisation. */
function locate(api: Api, { id }: WorkflowArtifact): Promise<string> {
  return api.run(OPERATIONS.download, async (client, repository) => {
    const route =
      'GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}' as const;
    const { headers } = await client.request(route, {
      ...repository,
      artifact_id: id,
      archive_format: 'zip',
      request: { redirect: 'manual' },
    });
    return headers.location ?? '';
  });
}

async function readBounded(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Null beyond the bound; a text says what failed. */
async function fetchBounded(
  fetcher: typeof fetch,
  url: string,
  maxBytes: number,
  seconds: number,
): Promise<Uint8Array | string | null> {
  try {
    const response = await fetcher(url, { signal: AbortSignal.timeout(seconds * 1000) });
    if (!response.ok || response.body === null) return `${response.status}`;
    return await readBounded(response.body, maxBytes);
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
}

async function downloadZip(
  api: Api,
  fetcher: typeof fetch,
  artifact: WorkflowArtifact,
  maxBytes: number,
): Promise<Uint8Array> {
  const { requestSeconds } = api.waiting.patience;
  for (let attempt = 1; ; attempt += 1) {
    const url = await locate(api, artifact);
    const fetched = await fetchBounded(fetcher, url, maxBytes, requestSeconds);
    if (fetched === null) throw tooLarge(artifact, maxBytes);
    if (typeof fetched !== 'string') return fetched;
    if (attempt < ATTEMPTS && (await api.waiting.pause(attempt))) continue;
    const message = `artifact ${artifact.name} could not be downloaded (${fetched})`;
    const advice = 'Re-run the job that publishes; the artifact is kept for some days.';
    throw new GitHubFailure('lost', null, [message, advice], null);
  }
}

interface Dispatch {
  /** File name of the workflow. */
  readonly workflow: string;
  readonly ref: string;
  readonly inputs: Readonly<Record<string, string>>;
}

/** A run appears some seconds after its dispatch. */
const LOOKS = 4;

/** The newest dispatched runs at the ref. */
async function newestRuns(api: Api, { workflow, ref }: Dispatch): Promise<readonly WorkflowRun[]> {
  const route = 'GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs';
  const asked = api.request(OPERATIONS.readRuns, route, {
    workflow_id: workflow,
    event: 'workflow_dispatch',
    branch: ref.replace(/^refs\/heads\//, ''),
    per_page: 10,
  });
  const { workflow_runs: runs } = await unlessAbsent(asked, { workflow_runs: [] });
  return runs.map(runOf);
}

/** Recognised by inputs in its `run-name`; without any, only by its time. */
function isOurs({ inputs }: Dispatch, { title }: WorkflowRun): boolean {
  const telling = Object.values(inputs).filter((value) => value.length >= 7);
  const shown = telling.filter((value) => title.includes(value));
  return shown.length === 0 || shown.length === telling.length;
}

async function hasStarted(api: Api, wanted: Dispatch, before: number): Promise<boolean> {
  for (let look = 1; look <= LOOKS; look += 1) {
    if (!(await api.waiting.pause(look))) return false;
    const fresh = (await newestRuns(api, wanted)).filter(({ id }) => id > before);
    if (fresh.some((run) => isOurs(wanted, run))) return true;
  }
  return false;
}

/**
 * @throws WorldError if GitHub did not answer and no run appeared; not repeated, since it may still
 * appear
 */
export async function dispatch(api: Api, wanted: Dispatch): Promise<void> {
  const before = Math.max(0, ...(await newestRuns(api, wanted)).map(({ id }) => id));
  try {
    const route = 'POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches';
    const { workflow, ref, inputs } = wanted;
    const asked = { workflow_id: workflow, ref, inputs: { ...inputs } };
    await api.request(OPERATIONS.dispatch, route, { ...asked, ...ONCE });
  } catch (error) {
    if (!(error instanceof GitHubFailure) || error.kind !== 'lost') throw error;
    if (await hasStarted(api, wanted, before)) return;
    throw new WorldError(
      `${error.message}; no run of ${wanted.workflow} appeared`,
      'Check the Actions tab, and start it again if it is not there.',
      { cause: error },
    );
  }
}

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

export function workflowClient(api: Api, fetcher: typeof fetch) {
  return {
    run(id: number): Promise<WorkflowRun | null> {
      const route = 'GET /repos/{owner}/{repo}/actions/runs/{run_id}';
      const asked = api.request(OPERATIONS.readRuns, route, { run_id: id });
      return unlessAbsent(asked.then(runOf), null);
    },
    /** Runs of one workflow file at a commit, newest first. */
    async runsAt(workflow: string, sha: string): Promise<readonly WorkflowRun[]> {
      const route = 'GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs';
      const asked = { workflow_id: fileName(workflow), head_sha: sha };
      const found = await unlessAbsent(api.list(OPERATIONS.readRuns, route, asked), []);
      return found.map(runOf).sort((one, other) => other.id - one.id);
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
    /** The untrusted zip. Throws if it exceeds `maxBytes`. */
    download: (artifact: WorkflowArtifact, maxBytes: number) =>
      downloadZip(api, fetcher, artifact, maxBytes),
    /** Triggers `workflow_dispatch` of a workflow on `ref`. */
    dispatch: (workflow: string, ref: string, inputs: Dispatch['inputs']) =>
      dispatch(api, { workflow: fileName(workflow), ref, inputs }),
  };
}
