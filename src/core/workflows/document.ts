/** Renders a workflow file around its jobs. */
import { manualPage } from '../text/manual.ts';
import { pathOf, titleOf, type WorkflowFile, type WorkflowSettings } from './settings.ts';

/** `${{ code }}`, GitHub's expression syntax. */
export function expression(code: string): string {
  return `\${{ ${code} }}`;
}

export function indented(text: string, columns: number): string {
  const margin = ' '.repeat(columns);
  return text
    .split('\n')
    .map((line) => (line === '' ? line : margin + line))
    .join('\n');
}

/** One label as is, several as a list; quoted if YAML requires it. */
export function labels(runsOn: string | readonly string[]): string {
  const quote = (label: string): string =>
    /^[A-Za-z][\w.-]*$/.test(label) ? label : JSON.stringify(label);
  return typeof runsOn === 'string' ? quote(runsOn) : `[${runsOn.map(quote).join(', ')}]`;
}

/** Comment lines; callers wrap them. */
function comment(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '#' : `# ${line}`))
    .join('\n');
}

export interface WorkflowText {
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
export function workflowFile(
  settings: WorkflowSettings,
  part: string | null,
  workflow: WorkflowText,
): WorkflowFile {
  const { about, runName, on, grouping, group, cancels = false, jobs } = workflow;
  const origin = `Written by \`benchproof init --github ${settings.shape}\`; yours to edit, never overwritten. Guide: ${manualPage('github')}`;
  const text = `${comment(`${about}\n${origin}`)}
name: ${titleOf(settings)}${part === null ? '' : `-${part}`}
${runName === undefined ? '' : `run-name: ${runName}\n`}
on:
${indented(on, 2)}

# Nothing by default: each job says what it needs, and why.
permissions: {}

concurrency:
${indented(comment(grouping), 2)}
  group: ${group}
  cancel-in-progress: ${cancels}

jobs:
${jobs.map((job) => indented(job, 2)).join('\n\n')}
`;
  return { path: pathOf(settings, part), text };
}

/** Triggers of workflows for changes, and their concurrency groups. */
export const ON_CHANGE = `pull_request:
# Without this a merge queue waits for ever for a check that nobody makes.
merge_group:`;

/** Pull requests cancel their older runs; other runs have a group of their own. */
export function changeGroup(settings: Pick<WorkflowSettings, 'name'>) {
  return {
    grouping:
      'A newer push to a pull request cancels the run of the older one; any other run is alone.',
    group: `${titleOf(settings)}-${expression('github.event.pull_request.number || github.run_id')}`,
    cancels: true,
  };
}

/** Permissions of our jobs as YAML, each with its reason. */
export const MAY = {
  readCode: 'contents: read # reads the code, the configuration and the documents',
  storeRecords:
    'contents: write # pushes to the records branch; this job runs no code of the repository',
  readRuns: 'actions: read # reads the jobs of the run and its artifacts',
  readPull: 'pull-requests: read # finds the pull request by its head',
  readChecks: 'checks: read # finds a pull request that was pushed to meanwhile by our check',
  dispatch: 'actions: write # starts the measuring workflow for `/benchproof run`',
  writeChecks: 'checks: write # writes `benchproof / benchmarks` and `benchproof / docs`',
  writeComment: 'pull-requests: write # writes the one comment, its reactions and the suggestions',
  sign: 'id-token: write # proves to Sigstore which workflow of which branch this is',
  attest: 'attestations: write # keeps the attestation with the repository',
};
