/** The steps that several workflows share. */

import { DEFAULT_CONFIG } from '../config/default-file.ts';
import { expression, indented } from './document.ts';
import { PINS, titleOf, type WorkflowSettings } from './settings.ts';

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

export interface Job {
  readonly id: string;
  readonly name: string;
  /** Lines of comment above the job. */
  readonly about?: readonly string[];
  readonly needs?: readonly string[];
  readonly condition?: string | undefined;
  /** Default: ubuntu-latest. */
  readonly runsOn?: string;
  readonly minutes: number;
  readonly permissions: readonly string[];
  /** Further keys of the job, as YAML. */
  readonly more?: string;
  readonly steps: readonly string[];
}

/** A job, with the reason for each permission beside it. */
export function jobText(job: Job): string {
  const { about = [], needs = [] } = job;
  const lines = [
    ...about.map((line) => `# ${line}`),
    `${job.id}:`,
    `  name: ${job.name}`,
    ...(needs.length === 0 ? [] : [`  needs: [${needs.join(', ')}]`]),
    ...(job.condition === undefined ? [] : [`  if: ${job.condition}`]),
    `  runs-on: ${job.runsOn ?? 'ubuntu-latest'}`,
    `  timeout-minutes: ${job.minutes}`,
    '  permissions:',
    ...job.permissions.map((permission) => `    ${permission}`),
    ...(job.more === undefined ? [] : [indented(job.more, 2)]),
    '  steps:',
    ...job.steps.map((step) => indented(step, 4)),
  ];
  return lines.join('\n');
}

/**
 * Toolchain images and builds, carried from run to run by GitHub's cache. Only what was pushed to the
 * default branch writes: a cache of the default branch is read by every run, and what is in it is run.
 * https://docs.github.com/actions/reference/workflows-and-actions/dependency-caching#restrictions-for-accessing-a-cache
 */
const FOLDER = `${expression('runner.temp')}/benchproof-images`;

type Named = Pick<WorkflowSettings, 'name'>;

function prefixOf(settings: Named): string {
  return `${titleOf(settings)}-images-${expression('runner.os')}-${expression('runner.arch')}-`;
}

/** Unique, since a cache is never overwritten; the prefixes find the newest. */
function keyOf(settings: Named, shard: string | null): string {
  const run = `${expression('github.run_id')}-${expression('github.run_attempt')}`;
  return `${prefixOf(settings)}${shard === null ? '' : `${shard}-`}${run}`;
}

/** @param shard expression of the machine's share, whose own images are the best start */
export function restoreStep(settings: Named, shard: string | null): string {
  const prefix = prefixOf(settings);
  const prefixes = shard === null ? [prefix] : [`${prefix}${shard}-`, prefix];
  return `- name: Restore images and builds
  uses: ${PINS.restore}
  with:
    path: ${FOLDER}
    key: ${keyOf(settings, shard)}
    restore-keys: |
${prefixes.map((each) => `      ${each}`).join('\n')}`;
}

/** @param condition where the same job also runs for others than the default branch */
export function saveStep(settings: Named, shard: string | null, condition: string | null): string {
  const added = 'steps.measure.outputs.cached-images > 0';
  return `- name: Save images and builds
  if: ${condition === null ? added : `${condition} && ${added}`}
  uses: ${PINS.save}
  with:
    path: ${FOLDER}
    key: ${keyOf(settings, shard)}`;
}

/** What the measuring step is told. @param keeps `keep`, `skip`, or an expression of one of them */
export const imageInputs = (keeps: string): Inputs => ({
  'image-cache': FOLDER,
  ...(keeps === 'keep' ? {} : { 'new-images': keeps }),
});
