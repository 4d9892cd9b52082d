/** Starting a workflow: it must not start twice, and GitHub's answer names no run. */
import { AnswerLost } from '../../core/errors.ts';
import { type Api, ONCE } from './api.ts';
import { GitHubFailure } from './failure.ts';
import { OPERATIONS } from './operation.ts';

interface Dispatch {
  /** File name of the workflow. */
  readonly workflow: string;
  readonly ref: string;
  readonly inputs: Readonly<Record<string, string>>;
}

/** A run shows up some seconds after it was started. */
const LOOKS = 4;

interface StartedRun {
  readonly id: number;
  readonly title: string;
}

/** The newest dispatched runs at the ref. */
function newestRuns(api: Api, { workflow, ref }: Dispatch): Promise<readonly StartedRun[]> {
  return api.runOr([], OPERATIONS.readRuns, async (client, repository) => {
    const route = 'GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs';
    const { data } = await client.request(route, {
      ...repository,
      workflow_id: workflow,
      event: 'workflow_dispatch',
      branch: ref.replace(/^refs\/heads\//, ''),
      per_page: 10,
    });
    return data.workflow_runs.map((run) => ({ id: Number(run.id), title: run.display_title }));
  });
}

/**
 * A workflow whose `run-name` shows its inputs says whose run it is. One that shows none of them
 * leaves only the time at which it appeared.
 */
function isOurs({ inputs }: Dispatch, { title }: StartedRun): boolean {
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
 * @throws AnswerLost where GitHub did not answer and no run appeared: it is not repeated, since a
 * run can appear later still
 */
export async function dispatch(api: Api, wanted: Dispatch): Promise<void> {
  const before = Math.max(0, ...(await newestRuns(api, wanted)).map(({ id }) => id));
  try {
    await api.run(OPERATIONS.dispatch, async (client, repository) => {
      const route = 'POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches';
      const { workflow, ref, inputs } = wanted;
      await client.request(route, {
        ...repository,
        workflow_id: workflow,
        ref,
        inputs: { ...inputs },
        ...ONCE,
      });
    });
  } catch (error) {
    if (!(error instanceof GitHubFailure) || error.kind !== 'lost') throw error;
    if (await hasStarted(api, wanted, before)) return;
    throw new AnswerLost(
      `${error.message}; no run of ${wanted.workflow} appeared`,
      'Look at the Actions tab, and start it again if it is not there.',
      { cause: error },
    );
  }
}
