/** The files of each shape. */
import { manualPage } from '../text/manual.ts';
import {
  auditJob,
  commandJobs,
  gatherJob,
  measuringIds,
  measuringJobs,
  openJob,
  publishJob,
  recordJob,
  wholeJob,
} from './jobs.ts';
import { pathOf, titleOf, type WorkflowFile, type WorkflowSettings } from './settings.ts';
import { expression, yaml } from './yaml.ts';

interface WorkflowText {
  /** Purpose of the file, and notes for editing it. */
  readonly about: string;
  readonly runName?: string;
  /** Keys below `on:`, as YAML. */
  readonly on: string;
  /** Why runs are grouped like this. */
  readonly grouping: string;
  readonly group: string;
  readonly cancels?: boolean;
  readonly jobs: readonly string[];
}

/** @param part of the shape; null for the one for pull requests */
function workflowFile(
  settings: WorkflowSettings,
  part: string | null,
  { about, runName, on, grouping, group, cancels = false, jobs }: WorkflowText,
): WorkflowFile {
  const text = yaml`
# ${about}
# Written by \`benchproof init --github ${settings.shape}\`; yours to edit, never overwritten. Guide: ${manualPage('github')}
name: ${titleOf(settings)}${part && `-${part}`}
${runName !== undefined && `run-name: ${runName}`}

on:
  ${on}

# Nothing by default: each job says what it needs, and why.
permissions: {}

concurrency:
  # ${grouping}
  group: ${titleOf(settings)}-${group}
  cancel-in-progress: ${`${cancels}`}

jobs:
  ${jobs.join('\n\n')}`;
  return { path: pathOf(settings, part), text: `${text}\n` };
}

/** Triggers of workflows for changes. Pull requests cancel their older runs; other runs are alone. */
const ON_CHANGE = {
  on: `pull_request:
# Without this a merge queue waits for ever for a check that nobody makes.
merge_group:`,
  grouping:
    'A newer push to a pull request cancels the run of the older one; any other run is alone.',
  group: expression('github.event.pull_request.number || github.run_id'),
  cancels: true,
};

/** The default branch: measures each push, stores records, and audits documents on a schedule. */
function mainWorkflow(settings: WorkflowSettings): WorkflowFile {
  const condition = "github.event_name == 'push'";
  // Results of surviving machines are stored; a schedule measures nothing.
  const hasResults = expression(`!cancelled() && ${condition}`);
  return workflowFile(settings, 'main', {
    about: `benchproof, default branch: measures what was merged and stores the records that back later claims.

Only a push to the default branch starts it, so what it stores is "trusted". That is as strong as the records
branch is protected: whoever may push there may forge (${manualPage('github')} says what to do about it).
`,
    on: `push:
  branches: [${settings.defaultBranch}]
schedule:
  - cron: '41 4 * * 1' # Mondays, away from the full hour, when everyone else's start`,
    grouping: 'What was merged is measured, all of it: nothing is cancelled and nothing waits.',
    group: `main-${expression('github.run_id')}`,
    jobs: [
      ...measuringJobs(settings, { condition, savesImages: true }),
      recordJob(settings, 'trusted', 'branch', measuringIds(settings), hasResults),
      auditJob(settings),
    ],
  });
}

const input = (name: string): string => expression(`inputs.${name}`);

function measureWorkflow(settings: WorkflowSettings): WorkflowFile {
  const needs = measuringIds(settings);
  const asked = { filter: input('filter'), runs: input('runs') };
  const hasRecords = expression("!cancelled() && !startsWith(inputs.filter, '?')");
  const record = () => recordJob(settings, 'trusted', 'pulls', needs, hasRecords);
  const { text } = workflowFile(settings, 'measure', {
    about: `benchproof, measuring on request: \`/benchproof run\`, \`why\` and \`bisect\`, a button of the bot, or by hand.

This file is the default branch's, so what it measures is "trusted", also of a fork's commit. The jobs that
build and run that commit read only, and put nothing into a cache that the default branch would use.
`,
    // Read back by `parseRunTitle`: GitHub writes it before any job starts, so no measured code can.
    runName: `"benchproof #${input('pull')} ${input('sha')} ${input('comment')} ${input('filter')}"`,
    on: `workflow_dispatch:
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
      description: Only benchmarks with this in their name, or what a comment asks
      default: ''
      type: string
    runs:
      description: Run pairs of each benchmark before the first look
      default: ''
      type: string
    comment:
      description: Id of the comment that asks for it
      default: manual
      type: string`,
    grouping: 'Asked for by a person: measured to its end, whatever else is asked for.',
    group: `measure-${expression('github.run_id')}`,
    jobs: [
      ...measuringJobs(settings, { ref: input('sha'), inputs: asked }),
      ...(settings.hasBot ? [] : [gatherJob(settings, needs), record()]),
    ],
  });
  return { path: `.github/workflows/${settings.measureFile}`, text };
}

/** Judges a pull request's measurements with the default branch's code. */
function publishWorkflow(settings: WorkflowSettings): WorkflowFile {
  const isOver = "github.event.action == 'completed'";
  return workflowFile(settings, 'publish', {
    about: `benchproof, fork-safe shape, second half: writes the checks and the comment.

GitHub takes this file from the default branch, whatever a pull request contains. Nothing of the pull
request is checked out or run: its diff is read through the API, the measurements are data that is
bounded and validated, and each verdict is computed again from the raw samples.
`,
    on: `# The one trigger that has a token to write with beside a fork's pull request. It is dangerous where code of
# the pull request is run; this workflow runs none.
workflow_run: # zizmor: ignore[dangerous-triggers]
  workflows: [${titleOf(settings)}]
  types: [requested, completed]`,
    grouping:
      'What concludes a run waits for what opens it; nothing that writes is ever cancelled.',
    group: `publish-${expression('github.event.workflow_run.id')}`,
    jobs: [publishJob(settings), recordJob(settings, 'proposed', 'pulls', ['publish'], isOver)],
  });
}

/** Answers commands in comments, on the default branch. */
function commandsWorkflow(settings: WorkflowSettings): WorkflowFile {
  return workflowFile(settings, 'commands', {
    about: `benchproof, commands: answers "/benchproof …" in the comments of a pull request.

Who may do what is asked of GitHub's permission endpoint, never read from the comment. Only comments that are
created count: an edit would replay an old one against a new commit.
`,
    on: `# Anyone may comment, so this is dangerous where a comment is pasted into a script or code of the pull
# request is run. Here it is data that one parser reads, and nothing is checked out.
issue_comment: # zizmor: ignore[dangerous-triggers]
  types: [created]`,
    grouping: 'Each comment is answered once, and alone.',
    group: `command-${expression('github.event.comment.id')}`,
    jobs: commandJobs(settings),
  });
}

/** A fork's token can neither push nor write checks, so its measurements are shown but not stored. */
const KEPT = expression(
  "!cancelled() && (github.event_name == 'merge_group' || github.event.pull_request.head.repo.full_name == github.repository)",
);

function writingJobs(settings: WorkflowSettings): readonly string[] {
  // Checks must be opened before they are concluded.
  const needs = ['open', 'plan', 'measure'];
  return [
    openJob(settings, KEPT),
    gatherJob(settings, needs),
    recordJob(settings, 'proposed', 'pulls', [...needs, 'gather'], KEPT),
  ];
}

/** Purpose of the workflow for pull requests, and who it is for. */
const ABOUT = {
  simple: `benchproof, simple shape: for private repositories, or where all who open pull requests are trusted.

One job measures and writes, so a pull request that edits this file edits what judges it. On a pull request
from a fork GitHub hands out a token that only reads: nothing can be written there. For public repositories:
benchproof init --github fork-safe
`,
  'fork-safe': `benchproof, fork-safe shape, first half: measures the change and may do nothing else.

Its token reads, its clone holds no credential, and what it hands over is treated as hostile by the second
half, which is never taken from a pull request. A pull request may edit this file: what it
measures then is "proposed" and backs no number of an author who cannot write here.
`,
  'fan-out': `benchproof, fan-out shape: the benchmarks are spread over several machines, and one job gathers them.

Each machine measures base and head of its own share; nothing is compared across machines. Like the simple
shape it is for trusted authors, since the gathering job writes within the pull request's own run. For forks
as well: benchproof init --github fork-safe, with github.shards above 1.
`,
};

/** The workflows of a shape, the one for pull requests first. */
export function renderWorkflows(settings: WorkflowSettings): readonly WorkflowFile[] {
  const { shape, hasBot, defaultBranch } = settings;
  if (shape === 'simple') {
    const on = `${ON_CHANGE.on}\npush:\n  branches: [${defaultBranch}]`;
    const jobs = [wholeJob(settings)];
    return [workflowFile(settings, null, { ...ON_CHANGE, about: ABOUT.simple, on, jobs })];
  }
  const isFanOut = shape === 'fan-out';
  const ours = isFanOut ? { ...settings, isSharded: true } : settings;
  const about = ABOUT[shape];
  const jobs = [...measuringJobs(ours, {}), ...(isFanOut && !hasBot ? writingJobs(ours) : [])];
  return [
    workflowFile(ours, null, { ...ON_CHANGE, about, jobs }),
    ...(isFanOut || hasBot ? [] : [publishWorkflow(ours)]),
    ...(hasBot ? [] : [commandsWorkflow(ours)]),
    measureWorkflow(ours),
    mainWorkflow(ours),
  ];
}
