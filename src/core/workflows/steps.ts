/** The steps that several workflows share. */
import { PINS } from './pins.ts';
import type { WorkflowSettings } from './settings.ts';
import { expression, indented } from './yaml-text.ts';

const DEFAULT_CONFIG = 'benchproof.yml';

/** Base and head are both built, and neither build ever finds a credential in the clone. */
export function checkoutStep(ref: string | null): string {
  return `- name: Check out
  uses: ${PINS.checkout}
  with:${ref === null ? '' : `\n    ref: ${ref}`}
    fetch-depth: 0 # base and head are both built, and what lies between them is read
    persist-credentials: false # what is built and run finds no token`;
}

/** What the action is asked for; in the order in which it is written. */
export type Inputs = Readonly<Record<string, string>>;

const EDIT = `  # EDIT: OWNER, and the full commit (40 characters) of the release you have read. A tag can be moved.
  uses: OWNER/benchproof@SHA`;

/** Where a repository that holds the action itself has it checked out; written as `./FOLDER`. */
function ownCheckout(program: string): string {
  return `- name: Check out benchproof itself
  uses: ${PINS.checkout}
  with:
    path: ${program.slice('./'.length)} # of the commit this workflow file is of
    persist-credentials: false
`;
}

/** The step that runs benchproof itself. */
export function programStep(
  { program, config }: Pick<WorkflowSettings, 'program' | 'config'>,
  title: string,
  id: string | null,
  inputs: Inputs,
  condition: string | null = null,
): string {
  const given = { ...inputs, ...(config === DEFAULT_CONFIG ? {} : { config }) };
  const lines = Object.entries(given).map(([name, value]) => `    ${name}: ${value}`);
  const before = program?.startsWith('./') ? ownCheckout(program) : '';
  const step = [
    `- name: ${title}`,
    ...(id === null ? [] : [`  id: ${id}`]),
    ...(condition === null ? [] : [`  if: ${condition}`]),
    program === null ? EDIT : `  uses: ${program}`,
    ...(lines.length === 0 ? [] : ['  with:', ...lines]),
  ];
  return before + step.join('\n');
}

/** One artifact per shard, by the official step: its name is unique within the run and the attempt. */
export function uploadStep(shard: string | null): string {
  const attempt = expression('github.run_attempt');
  const part = shard === null ? '' : `-${shard}`;
  return `- name: Hand over the measurements
  if: always() # what was measured before a failure is worth keeping
  uses: ${PINS.upload}
  with:
    name: benchproof${part}-attempt-${attempt}
    path: ${expression('steps.measure.outputs.results')}
    if-no-files-found: error # nothing measured is never green
    retention-days: 7`;
}

export interface Permission {
  readonly scope: string;
  readonly level: 'read' | 'write';
  readonly why: string;
}

export interface Job {
  readonly id: string;
  readonly name: string;
  /** Lines of comment above the job. */
  readonly about: readonly string[];
  readonly needs: readonly string[];
  readonly condition: string | null;
  readonly runsOn: string;
  readonly minutes: number;
  readonly permissions: readonly Permission[];
  /** Further keys of the job, as YAML. */
  readonly more: string | null;
  readonly steps: readonly string[];
}

/** A job, with the reason for each permission beside it. */
export function jobText(job: Job): string {
  const lines = [
    ...job.about.map((line) => `# ${line}`),
    `${job.id}:`,
    `  name: ${job.name}`,
    ...(job.needs.length === 0 ? [] : [`  needs: [${job.needs.join(', ')}]`]),
    ...(job.condition === null ? [] : [`  if: ${job.condition}`]),
    `  runs-on: ${job.runsOn}`,
    `  timeout-minutes: ${job.minutes}`,
    '  permissions:',
    ...job.permissions.map(({ scope, level, why }) => `    ${scope}: ${level} # ${why}`),
    ...(job.more === null ? [] : [indented(job.more, 2)]),
    '  steps:',
    ...job.steps.map((step) => indented(step, 4)),
  ];
  return lines.join('\n');
}
