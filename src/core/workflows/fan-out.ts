/** The fan-out shape: plan, a matrix of machines, one job that gathers. */
import { origin, workflowText } from './document.ts';
import { gatherJob } from './gather-job.ts';
import { shardedJobs } from './measuring-jobs.ts';
import { PROPOSED, recordJob } from './record-job.ts';
import { pathOf, titleOf, type WorkflowFile, type WorkflowSettings } from './settings.ts';
import { changeGroup, ON_CHANGE } from './triggers.ts';
import { expression } from './yaml-text.ts';

const ABOUT = `benchproof, fan-out shape: the benchmarks are spread over several machines, and one job gathers them.

Each machine measures base and head of its own share; nothing is compared across machines. Like the simple
shape it is for trusted authors, since the gathering job writes within the pull request's own run. For forks
as well: benchproof init --github fork-safe, with github.shards above 1.
`;

/** A fork's token could not push; its measurements are shown and not kept. */
const KEPT =
  "!cancelled() && (github.event_name == 'merge_group' || github.event.pull_request.head.repo.full_name == github.repository)";

function writingJobs(settings: WorkflowSettings): readonly string[] {
  const needs = ['plan', 'measure'];
  const recording = { needs: [...needs, 'gather'], isOfPulls: true, about: PROPOSED };
  return [
    gatherJob(settings, needs),
    recordJob({ ...settings, isAttested: false }, { ...recording, condition: expression(KEPT) }),
  ];
}

export function fanOutWorkflow(settings: WorkflowSettings): WorkflowFile {
  const measuring = shardedJobs(settings, {
    ref: null,
    inputs: {},
    condition: null,
    savesImages: false,
  });
  const writing = settings.hasBot ? [] : writingJobs(settings);
  const text = workflowText({
    about: `${ABOUT}\n${origin('fan-out')}`,
    name: titleOf(settings),
    runName: null,
    on: ON_CHANGE,
    ...changeGroup(settings),
    jobs: [...measuring, ...writing],
  });
  return { path: pathOf(settings, null), text };
}
