/** The default branch: measures each push, stores the records, and audits the documents by the calendar. */
import { manualPage } from '../text/manual.ts';
import { expression, origin, READ_CODE, workflowText } from './document.ts';
import { measuringIds, measuringJobs, recordJob, TRUSTED } from './measuring-jobs.ts';
import { pathOf, titleOf, type WorkflowFile, type WorkflowSettings } from './settings.ts';
import { jobText, programStep } from './steps.ts';

const ABOUT = `benchproof, default branch: measures what was merged and stores the records that back later claims.

Only a push to the default branch starts it, so what it stores is "trusted". That is as strong as the records
branch is protected: whoever may push there may forge (${manualPage('github')} says what to do about it).
`;

function auditJob(settings: WorkflowSettings): string {
  return jobText({
    id: 'audit',
    name: 'Audit all documents',
    about: [
      'Every number of every document, also of those no pull request touches; read through the API.',
    ],
    condition: "github.event_name == 'schedule'",
    minutes: 30,
    permissions: [READ_CODE],
    steps: [programStep(settings, 'Audit', null, { mode: 'audit' })],
  });
}

export function mainWorkflow(settings: WorkflowSettings): WorkflowFile {
  const condition = "github.event_name == 'push'";
  // What the surviving machines measured is stored, and a schedule measures nothing.
  const recording = {
    condition: expression(`!cancelled() && ${condition}`),
    isOfPulls: false,
    about: TRUSTED,
  };
  const measuring = measuringJobs(settings, {
    condition,
    savesImages: true,
  });
  const text = workflowText({
    about: `${ABOUT}\n${origin(settings.shape)}`,
    name: `${titleOf(settings)}-main`,
    on: `push:
  branches: [${settings.defaultBranch}]
schedule:
  - cron: '41 4 * * 1' # Mondays, away from the full hour, when everyone else's start`,
    grouping: 'What was merged is measured, all of it: nothing is cancelled and nothing waits.',
    group: `${titleOf(settings)}-main-${expression('github.run_id')}`,
    jobs: [
      ...measuring,
      recordJob(settings, { needs: measuringIds(settings), ...recording }),
      auditJob(settings),
    ],
  });
  return { path: pathOf(settings, 'main'), text };
}
