/** The half with rights: opens checks when a run is requested, concludes them when it is over. */
import { openPullRequest } from '../../commands/github/open.ts';
import { publishMeasurement } from '../../commands/github/publish.ts';
import { reuseVerdict } from '../../commands/github/reuse.ts';
import type { Place } from '../place.ts';
import { DONE, type Done, writePublished } from '../results.ts';

export async function open(place: Place, runId: number): Promise<Done> {
  const { ports, inputs } = place;
  const configPath = inputs.config;
  const reused = await reuse(place, runId);
  if (reused !== null) return writePublished(place, reused, false);
  const opened = await openPullRequest(ports, { configPath, of: { kind: 'run', runId } });
  ports.progress.line(opened.message);
  return opened.published === null ? DONE : writePublished(place, opened.published, false);
}

/** A merge group's verdict may stand before anything of it is measured. */
async function reuse({ ports, inputs }: Place, runId: number) {
  const run = await ports.github.workflows.run(runId);
  const branch = /^gh-readonly-queue\/(.+)\/pr-\d+-([0-9a-f]{40,64})$/.exec(run?.headBranch ?? '');
  if (run?.event !== 'merge_group' || branch?.[2] === undefined) return null;
  return reuseVerdict(ports, {
    configPath: inputs.config,
    headSha: run.headSha,
    baseSha: branch[2],
    headRef: run.headBranch ?? '',
    run,
  });
}

const OF_CHANGES = ['pull_request', 'merge_group', 'workflow_dispatch'];

/** @param runId of the run that measured; the gathering job's own, where it is in the same run */
export async function publish(place: Place, runId: number): Promise<Done> {
  const { ports, inputs } = place;
  const run = await ports.github.workflows.run(runId);
  // GitHub calls a fork's run that a maintainer has to let go completed.
  if (run?.conclusion === 'action_required') return open(place, runId);
  if (run === null || !OF_CHANGES.includes(run.event)) {
    ports.progress.line(`run ${runId} measures no pull request: nothing to publish`);
    return DONE;
  }
  const published = await publishMeasurement(ports, {
    configPath: inputs.config,
    measured: { kind: 'run', runId },
  });
  return writePublished(place, published, false);
}
