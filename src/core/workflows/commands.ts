/** Commands in comments, answered by a workflow of the default branch. */
import {
  DISPATCH,
  expression,
  origin,
  READ_CODE,
  STORE_RECORDS,
  WRITE_CHECKS,
  WRITE_COMMENT,
  workflowText,
} from './document.ts';
import { pathOf, titleOf, type WorkflowFile, type WorkflowSettings } from './settings.ts';
import { jobText, type Permission, programStep } from './steps.ts';

const ABOUT = `benchproof, commands: answers "/benchproof …" in the comments of a pull request.

Who may do what is asked of GitHub's permission endpoint, never read from the comment. Only comments that are
created count: an edit would replay an old one against a new commit.
`;

const ON_PULL_REQUEST = 'github.event.issue.pull_request != null';
const HAS_COMMAND = "contains(github.event.comment.body, '/benchproof')";
/** Only this command writes to the records branch. */
const ACCEPTS = "contains(github.event.comment.body, 'accept')";

function answerJob(
  settings: WorkflowSettings,
  id: string,
  name: string,
  about: string,
  condition: string,
  permissions: readonly Permission[],
): string {
  return jobText({
    id,
    name,
    about: [about],
    condition,
    minutes: 10,
    permissions,
    steps: [programStep(settings, name, null, { mode: 'command' })],
  });
}

export function commandsWorkflow(settings: WorkflowSettings): WorkflowFile {
  const answer = answerJob(
    settings,
    'answer',
    'Answer',
    'Every command but `accept`.',
    `${ON_PULL_REQUEST} && ${HAS_COMMAND} && !${ACCEPTS}`,
    [READ_CODE, DISPATCH, WRITE_CHECKS, WRITE_COMMENT],
  );
  const accept = answerJob(
    settings,
    'accept',
    'Accept',
    'Records who accepted what and why, on the records branch.',
    `${ON_PULL_REQUEST} && ${HAS_COMMAND} && ${ACCEPTS}`,
    [STORE_RECORDS, DISPATCH, WRITE_CHECKS, WRITE_COMMENT],
  );
  const text = workflowText({
    about: `${ABOUT}\n${origin(settings.shape)}`,
    name: `${titleOf(settings)}-commands`,
    on: `# Anyone may comment, so this is dangerous where a comment is pasted into a script or code of the pull
# request is run. Here it is data that one parser reads, and nothing is checked out.
issue_comment: # zizmor: ignore[dangerous-triggers]
  types: [created]`,
    grouping: 'Each comment is answered once, and alone.',
    group: `${titleOf(settings)}-command-${expression('github.event.comment.id')}`,
    jobs: [answer, accept],
  });
  return { path: pathOf(settings, 'commands'), text };
}
