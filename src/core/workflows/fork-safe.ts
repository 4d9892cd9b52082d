/** The fork-safe shape: one half runs the change and may do nothing, the other may write and runs nothing. */
import {
  changeGroup,
  expression,
  ON_CHANGE,
  origin,
  READ_CODE,
  READ_RUNS,
  WRITE_CHECKS,
  WRITE_COMMENT,
  workflowText,
} from './document.ts';
import { measuringJobs, PROPOSED, recordJob } from './measuring-jobs.ts';
import { pathOf, titleOf, type WorkflowFile, type WorkflowSettings } from './settings.ts';
import { jobText, programStep } from './steps.ts';

const MEASURING = `benchproof, fork-safe shape, first half: measures the change and may do nothing else.

Its token reads, its clone holds no credential, and what it hands over is treated as hostile by the second
half, which is never taken from a pull request. A pull request may edit this file: what it
measures then is "proposed" and backs no number of an author who cannot write here.
`;

/** The half that builds and runs the change. */
export function unprivilegedWorkflow(settings: WorkflowSettings): WorkflowFile {
  const text = workflowText({
    about: `${MEASURING}\n${origin('fork-safe')}`,
    name: titleOf(settings),
    on: ON_CHANGE,
    ...changeGroup(settings),
    jobs: measuringJobs(settings, {}),
  });
  return { path: pathOf(settings, null), text };
}

const PUBLISHING = `benchproof, fork-safe shape, second half: writes the checks and the comment.

GitHub takes this file from the default branch, whatever a pull request contains. Nothing of the pull
request is checked out or run: its diff is read through the API, the measurements are data that is
bounded and validated, and each verdict is computed again from the raw samples.
`;

/** A pull request's measurements, judged by what the default branch says. */
export function publishWorkflow(settings: WorkflowSettings): WorkflowFile {
  const publish = jobText({
    id: 'publish',
    name: 'Open or publish',
    about: ['Opens the checks when a run is requested, concludes them whatever became of it.'],
    minutes: 30,
    permissions: [READ_CODE, READ_RUNS, WRITE_CHECKS, WRITE_COMMENT],
    steps: [programStep(settings, 'Open or publish', null, { mode: 'publish' })],
  });
  const record = recordJob(
    { ...settings, isAttested: false },
    {
      needs: ['publish'],
      condition: "github.event.action == 'completed'",
      isOfPulls: true,
      about: PROPOSED,
    },
  );
  const text = workflowText({
    about: `${PUBLISHING}\n${origin('fork-safe')}`,
    name: `${titleOf(settings)}-publish`,
    on: `# The one trigger that has a token to write with beside a fork's pull request. It is dangerous where code of
# the pull request is run; this workflow runs none.
workflow_run: # zizmor: ignore[dangerous-triggers]
  workflows: [${titleOf(settings)}]
  types: [requested, completed]`,
    grouping:
      'What concludes a run waits for what opens it; nothing that writes is ever cancelled.',
    group: `${titleOf(settings)}-publish-${expression('github.event.workflow_run.id')}`,
    jobs: [publish, record],
  });
  return { path: pathOf(settings, 'publish'), text };
}
