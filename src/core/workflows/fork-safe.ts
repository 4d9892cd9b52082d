/**
 * The fork-safe shape: one half runs the change without permissions, the other may write and runs
 * none of its code.
 */
import { changeGroup, expression, MAY, ON_CHANGE, workflowFile } from './document.ts';
import { measuringJobs, PROPOSED, recordJob } from './measuring-jobs.ts';
import { titleOf, type WorkflowFile, type WorkflowSettings } from './settings.ts';
import { jobText, programStep } from './steps.ts';

const MEASURING = `benchproof, fork-safe shape, first half: measures the change and may do nothing else.

Its token reads, its clone holds no credential, and what it hands over is treated as hostile by the second
half, which is never taken from a pull request. A pull request may edit this file: what it
measures then is "proposed" and backs no number of an author who cannot write here.
`;

/** Builds and runs the change. */
export function unprivilegedWorkflow(settings: WorkflowSettings): WorkflowFile {
  return workflowFile(settings, null, {
    about: MEASURING,
    on: ON_CHANGE,
    ...changeGroup(settings),
    jobs: measuringJobs(settings, {}),
  });
}

const PUBLISHING = `benchproof, fork-safe shape, second half: writes the checks and the comment.

GitHub takes this file from the default branch, whatever a pull request contains. Nothing of the pull
request is checked out or run: its diff is read through the API, the measurements are data that is
bounded and validated, and each verdict is computed again from the raw samples.
`;

/** Judges a pull request's measurements with the default branch's code. */
export function publishWorkflow(settings: WorkflowSettings): WorkflowFile {
  const publish = jobText({
    id: 'publish',
    name: 'Open or publish',
    about: ['Opens the checks when a run is requested, concludes them whatever became of it.'],
    minutes: 30,
    permissions: [MAY.readCode, MAY.readRuns, MAY.writeChecks, MAY.writeComment],
    steps: [programStep(settings, 'Open or publish', null, { mode: 'publish' })],
  });
  const recording = { needs: ['publish'], isOfPulls: true, about: PROPOSED };
  const condition = "github.event.action == 'completed'";
  const record = recordJob({ ...settings, isAttested: false }, { ...recording, condition });
  return workflowFile(settings, 'publish', {
    about: PUBLISHING,
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
}

/** Answers commands in comments, on the default branch. */
const ABOUT = `benchproof, commands: answers "/benchproof …" in the comments of a pull request.

Who may do what is asked of GitHub's permission endpoint, never read from the comment. Only comments that are
created count: an edit would replay an old one against a new commit.
`;

const ON_PULL_REQUEST = 'github.event.issue.pull_request != null';
const HAS_COMMAND = "contains(github.event.comment.body, '/benchproof')";
/** Only this command writes to the records branch. */
const ACCEPTS = "contains(github.event.comment.body, 'accept')";

export function commandsWorkflow(settings: WorkflowSettings): WorkflowFile {
  const job = (id: string, name: string, about: string, which: string, contents: string) =>
    jobText({
      ...{ id, name, about: [about], minutes: 10 },
      condition: `${ON_PULL_REQUEST} && ${HAS_COMMAND} && ${which}`,
      permissions: [contents, MAY.dispatch, MAY.writeChecks, MAY.writeComment],
      steps: [programStep(settings, name, null, { mode: 'command' })],
    });
  const accepts = 'Records who accepted what and why, on the records branch.';
  const others = 'Every command but `accept`.';
  const answer = job('answer', 'Answer', others, `!${ACCEPTS}`, MAY.readCode);
  const accept = job('accept', 'Accept', accepts, ACCEPTS, MAY.storeRecords);
  return workflowFile(settings, 'commands', {
    about: ABOUT,
    on: `# Anyone may comment, so this is dangerous where a comment is pasted into a script or code of the pull
# request is run. Here it is data that one parser reads, and nothing is checked out.
issue_comment: # zizmor: ignore[dangerous-triggers]
  types: [created]`,
    grouping: 'Each comment is answered once, and alone.',
    group: `${titleOf(settings)}-command-${expression('github.event.comment.id')}`,
    jobs: [answer, accept],
  });
}
