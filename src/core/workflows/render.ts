/** Lists the files of each shape. */
import { manualPage } from '../text/manual.ts';
import { changeGroup, expression, labels, MAY, ON_CHANGE, workflowFile } from './document.ts';
import { commandsWorkflow, publishWorkflow, unprivilegedWorkflow } from './fork-safe.ts';
import {
  gatherJob,
  type JobOptions,
  measuringIds,
  measuringJobs,
  openJob,
  PROPOSED,
  recordJob,
  shardedJobs,
  TRUSTED,
} from './measuring-jobs.ts';
import { titleOf, type WorkflowFile, type WorkflowSettings } from './settings.ts';
import { checkoutStep, imageInputs, jobText, programStep, restoreStep, saveStep } from './steps.ts';

const ABOUT_MAIN = `benchproof, default branch: measures what was merged and stores the records that back later claims.

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
    permissions: [MAY.readCode],
    steps: [programStep(settings, 'Audit', null, { mode: 'audit' })],
  });
}

/** The default branch: measures each push, stores records, and audits documents on a schedule. */
function mainWorkflow(settings: WorkflowSettings): WorkflowFile {
  const condition = "github.event_name == 'push'";
  return workflowFile(settings, 'main', {
    about: ABOUT_MAIN,
    on: `push:
  branches: [${settings.defaultBranch}]
schedule:
  - cron: '41 4 * * 1' # Mondays, away from the full hour, when everyone else's start`,
    grouping: 'What was merged is measured, all of it: nothing is cancelled and nothing waits.',
    group: `${titleOf(settings)}-main-${expression('github.run_id')}`,
    jobs: [
      ...measuringJobs(settings, { condition, savesImages: true }),
      recordJob(settings, {
        needs: measuringIds(settings),
        // Results of surviving machines are stored; a schedule measures nothing.
        condition: expression(`!cancelled() && ${condition}`),
        isOfPulls: false,
        about: TRUSTED,
      }),
      auditJob(settings),
    ],
  });
}

const ABOUT_MEASURE = `benchproof, measuring on request: \`/benchproof run\`, a button of the bot, or by hand.

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

const MEASURED: JobOptions = {
  ref: input('sha'),
  inputs: { filter: input('filter'), runs: input('runs') },
};

const RECORDING = { condition: expression('!cancelled()'), isOfPulls: true, about: TRUSTED };

export function measureWorkflow(settings: WorkflowSettings): WorkflowFile {
  const needs = measuringIds(settings);
  const after = settings.hasBot
    ? []
    : [gatherJob(settings, needs), recordJob(settings, { ...RECORDING, needs })];
  const { text } = workflowFile(settings, 'measure', {
    about: ABOUT_MEASURE,
    runName: RUN_NAME,
    on: INPUTS,
    grouping: 'Asked for by a person: measured to its end, whatever else is asked for.',
    group: `${titleOf(settings)}-measure-${expression('github.run_id')}`,
    jobs: [...measuringJobs(settings, MEASURED), ...after],
  });
  return { path: `.github/workflows/${settings.measureFile}`, text };
}

const ABOUT_FAN_OUT = `benchproof, fan-out shape: the benchmarks are spread over several machines, and one job gathers them.

Each machine measures base and head of its own share; nothing is compared across machines. Like the simple
shape it is for trusted authors, since the gathering job writes within the pull request's own run. For forks
as well: benchproof init --github fork-safe, with github.shards above 1.
`;

/** A fork's token can neither push nor write checks, so its measurements are shown but not stored. */
const KEPT =
  "!cancelled() && (github.event_name == 'merge_group' || github.event.pull_request.head.repo.full_name == github.repository)";

function writingJobs(settings: WorkflowSettings): readonly string[] {
  // Checks must be opened before they are concluded.
  const needs = ['open', 'plan', 'measure'];
  const recording = { needs: [...needs, 'gather'], isOfPulls: true, about: PROPOSED };
  return [
    openJob(settings, expression(KEPT)),
    gatherJob(settings, needs),
    recordJob({ ...settings, isAttested: false }, { ...recording, condition: expression(KEPT) }),
  ];
}

function fanOutWorkflow(settings: WorkflowSettings): WorkflowFile {
  const measuring = shardedJobs(settings, {});
  const writing = settings.hasBot ? [] : writingJobs(settings);
  return workflowFile(settings, null, {
    about: ABOUT_FAN_OUT,
    on: ON_CHANGE,
    ...changeGroup(settings),
    jobs: [...measuring, ...writing],
  });
}

const ABOUT = `benchproof, simple shape: for private repositories, or where all who open pull requests are trusted.

One job measures and writes, so a pull request that edits this file edits what judges it. On a pull request
from a fork GitHub hands out a token that only reads: nothing can be written there. For public repositories:
benchproof init --github fork-safe
`;

const IS_PUSH = "github.event_name == 'push'";
const KEEPS = expression(`${IS_PUSH} && 'keep' || 'skip'`);

function simpleWorkflow(settings: WorkflowSettings): WorkflowFile {
  const job = jobText({
    id: 'benchproof',
    name: 'Measure and judge',
    runsOn: labels(settings.runsOn),
    minutes: 120,
    permissions: [
      'contents: write # pushes to the records branch; with `records: skip` below `read` is enough',
      MAY.writeChecks,
      MAY.writeComment,
      MAY.readRuns,
    ],
    steps: [
      checkoutStep(null),
      restoreStep(settings, null),
      programStep(settings, 'Measure and judge', 'measure', imageInputs(KEEPS)),
      saveStep(settings, null, IS_PUSH),
    ],
  });
  return workflowFile(settings, null, {
    about: ABOUT,
    on: `${ON_CHANGE}\npush:\n  branches: [${settings.defaultBranch}]`,
    ...changeGroup(settings),
    jobs: [job],
  });
}

/** The workflows of a shape, the one for pull requests first. */
export function renderWorkflows(settings: WorkflowSettings): readonly WorkflowFile[] {
  const sharded = { ...settings, isSharded: true };
  if (settings.shape === 'simple') return [simpleWorkflow(settings)];
  const ours = settings.shape === 'fan-out' ? sharded : settings;
  const measuring = [measureWorkflow(ours), mainWorkflow(ours)];
  const commands = settings.hasBot ? [] : [commandsWorkflow(ours)];
  if (settings.shape === 'fan-out') return [fanOutWorkflow(ours), ...commands, ...measuring];
  const publishing = settings.hasBot ? [] : [publishWorkflow(ours)];
  return [unprivilegedWorkflow(ours), ...publishing, ...commands, ...measuring];
}
