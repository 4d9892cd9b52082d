/** A workflow file around its jobs. */
import { manualPage } from '../text/manual.ts';
import { comment, indented } from './yaml-text.ts';

export interface WorkflowText {
  /** What the file is for and what to know before editing it. */
  readonly about: string;
  readonly name: string;
  readonly runName: string | null;
  /** The keys below `on:`, as YAML. */
  readonly on: string;
  /** Why runs are grouped so. */
  readonly grouping: string;
  readonly group: string;
  readonly cancels: boolean;
  readonly jobs: readonly string[];
}

export function workflowText(workflow: WorkflowText): string {
  const { about, name, runName, on, grouping, group, cancels, jobs } = workflow;
  return `${comment(about)}
name: ${name}
${runName === null ? '' : `run-name: ${runName}\n`}
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
}

/** The last line of the head of each file. */
export function origin(shape: string): string {
  return `Written by \`benchproof init --github ${shape}\`; yours to edit, never overwritten. Guide: ${manualPage('github')}`;
}
