/** The dispatched measuring workflow: a maintainer's trusted run of any commit. */
import { origin, workflowText } from './document.ts';
import { gatherJob } from './gather-job.ts';
import { type Measured, measuringIds, measuringJobs } from './measuring-jobs.ts';
import { recordJob, TRUSTED } from './record-job.ts';
import { titleOf, type WorkflowFile, type WorkflowSettings } from './settings.ts';
import { expression } from './yaml-text.ts';

const ABOUT = `benchproof, measuring on request: \`/benchproof run\`, a button of the bot, or by hand.

This file is the default branch's, so what it measures is "trusted", also of a fork's commit. The jobs that
build and run that commit read only, and put nothing into a cache that the default branch would use.
`;

const INPUTS = `workflow_dispatch:
  inputs:
    sha:
      description: Full commit to measure
      required: true
      type: string
    pull:
      description: Number of the pull request it belongs to
      required: true
      type: string
    filter:
      description: Only benchmarks with this in their name
      default: ''
      type: string
    runs:
      description: Run pairs of each benchmark before the first look
      default: ''
      type: string
    comment:
      description: Id of the comment that asks for it
      default: manual
      type: string`;

const input = (name: string): string => expression(`inputs.${name}`);

/** Read back by \`parseRunTitle\`: GitHub writes it before any job starts, so no measured code can. */
const RUN_NAME = `"benchproof #${input('pull')} ${input('sha')} ${input('comment')} ${input('filter')}"`;

const MEASURED: Measured = {
  ref: input('sha'),
  inputs: { filter: input('filter'), runs: input('runs') },
  condition: null,
  savesImages: false,
};

const RECORDING = { condition: expression('!cancelled()'), isOfPulls: true, about: TRUSTED };

export function measureWorkflow(settings: WorkflowSettings): WorkflowFile {
  const needs = measuringIds(settings);
  const after = settings.hasBot
    ? []
    : [gatherJob(settings, needs), recordJob(settings, { ...RECORDING, needs })];
  const text = workflowText({
    about: `${ABOUT}\n${origin(settings.shape)}`,
    name: `${titleOf(settings)}-measure`,
    runName: RUN_NAME,
    on: INPUTS,
    grouping: 'Asked for by a person: measured to its end, whatever else is asked for.',
    group: `${titleOf(settings)}-measure-${expression('github.run_id')}`,
    cancels: false,
    jobs: [...measuringJobs(settings, MEASURED), ...after],
  });
  return { path: `.github/workflows/${settings.measureFile}`, text };
}
