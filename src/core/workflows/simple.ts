/** The simple shape: one workflow, one job, one step beside the checkout. */

import { imageInputs, restoreStep, saveStep } from './cache-steps.ts';
import { origin, workflowText } from './document.ts';
import { READ_RUNS, WRITE_CHECKS, WRITE_COMMENT } from './permissions.ts';
import { pathOf, titleOf, type WorkflowFile, type WorkflowSettings } from './settings.ts';
import { checkoutStep, jobText, programStep } from './steps.ts';
import { changeGroup, ON_CHANGE } from './triggers.ts';
import { expression, labels } from './yaml-text.ts';

const ABOUT = `benchproof, simple shape: for private repositories, or where all who open pull requests are trusted.

One job measures and writes, so a pull request that edits this file edits what judges it. On a pull request
from a fork GitHub hands out a token that only reads: nothing can be written there. For public repositories:
benchproof init --github fork-safe
`;

const IS_PUSH = "github.event_name == 'push'";
const KEEPS = expression(`${IS_PUSH} && 'keep' || 'skip'`);

export function simpleWorkflow(settings: WorkflowSettings): WorkflowFile {
  const job = jobText({
    id: 'benchproof',
    name: 'Measure and judge',
    about: [],
    needs: [],
    condition: null,
    runsOn: labels(settings.runsOn),
    minutes: 120,
    permissions: [
      {
        scope: 'contents',
        level: 'write',
        why: 'pushes to the records branch; with `records: skip` below `read` is enough',
      },
      WRITE_CHECKS,
      WRITE_COMMENT,
      READ_RUNS,
    ],
    more: null,
    steps: [
      checkoutStep(null),
      restoreStep(settings, null),
      programStep(settings, 'Measure and judge', 'measure', imageInputs(KEEPS)),
      saveStep(settings, null, IS_PUSH),
    ],
  });
  const text = workflowText({
    about: `${ABOUT}\n${origin('simple')}`,
    name: titleOf(settings),
    runName: null,
    on: `${ON_CHANGE}\npush:\n  branches: [${settings.defaultBranch}]`,
    ...changeGroup(settings),
    jobs: [job],
  });
  return { path: pathOf(settings, null), text };
}
