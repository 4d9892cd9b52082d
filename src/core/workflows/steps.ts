/** Steps shared by several workflows. */

import { DEFAULT_CONFIG } from '../config/default-file.ts';
import { expression, indented } from './document.ts';
import { PINS, titleOf, type WorkflowSettings } from './settings.ts';

/** Builds of base and head must not find credentials in the clone. */
export function checkoutStep(ref: string | null): string {
  return `- name: Check out
  uses: ${PINS.checkout}
  with:${ref === null ? '' : `\n    ref: ${ref}`}
    fetch-depth: 0 # base and head are both built, and what lies between them is read
    persist-credentials: false # what is built and run finds no token`;
}

/** Inputs of the action, in the order they are written. */
export type StepInputs = Readonly<Record<string, string>>;

/** Location of the action's checkout in its own repository, written as `./FOLDER`. */
function ownCheckout(program: string): string {
  return `- name: Check out benchproof itself
  uses: ${PINS.checkout}
  with:
    path: ${program.slice('./'.length)} # of the commit this workflow file is of
    persist-credentials: false
`;
}

/** Runs benchproof. */
export function programStep(
  { program, config }: Pick<WorkflowSettings, 'program' | 'config'>,
  title: string,
  id: string | null,
  inputs: StepInputs,
  condition: string | null = null,
): string {
  const given = { ...inputs, ...(config === DEFAULT_CONFIG ? {} : { config }) };
  const lines = Object.entries(given).map(([name, value]) => `    ${name}: ${value}`);
  const before = program.startsWith('./') ? ownCheckout(program) : '';
  const step = [
    `- name: ${title}`,
    ...(id === null ? [] : [`  id: ${id}`]),
    ...(condition === null ? [] : [`  if: ${condition}`]),
    `  uses: ${program}`,
    ...(lines.length === 0 ? [] : ['  with:', ...lines]),
  ];
  return before + step.join('\n');
}

/** One artifact per shard, with a name unique within run and attempt. */
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

export interface WrittenJob {
  readonly id: string;
  readonly name: string;
  /** Comment lines above the job. */
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

/** A job with the reason for each permission. */
export function jobText(job: WrittenJob): string {
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
 * Toolchain images and builds in GitHub's cache. Only pushes to the default branch write to it,
 * since every run reads and runs its content.
 * https://docs.github.com/actions/reference/workflows-and-actions/dependency-caching#restrictions-for-accessing-a-cache
 */
const FOLDER = `${expression('runner.temp')}/benchproof-images`;

type NamedConfig = Pick<WorkflowSettings, 'name'>;

function prefixOf(settings: NamedConfig): string {
  return `${titleOf(settings)}-images-${expression('runner.os')}-${expression('runner.arch')}-`;
}

/** Unique, since caches are never overwritten; prefixes find the newest. */
function keyOf(settings: NamedConfig, shard: string | null): string {
  const run = `${expression('github.run_id')}-${expression('github.run_attempt')}`;
  return `${prefixOf(settings)}${shard === null ? '' : `${shard}-`}${run}`;
}

/** @param shard expression of the shard, whose own images are the best match */
export function restoreStep(settings: NamedConfig, shard: string | null): string {
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

/** @param condition if the job also runs for other branches */
export function saveStep(
  settings: NamedConfig,
  shard: string | null,
  condition: string | null,
): string {
  const added = 'steps.measure.outputs.cached-images > 0';
  return `- name: Save images and builds
  if: ${condition === null ? added : `${condition} && ${added}`}
  uses: ${PINS.save}
  with:
    path: ${FOLDER}
    key: ${keyOf(settings, shard)}`;
}

/** Cache inputs of the measuring step. @param keeps `keep`, `skip`, or an expression for one of them */
export const imageInputs = (keeps: string): StepInputs => ({
  'image-cache': FOLDER,
  ...(keeps === 'keep' ? {} : { 'new-images': keeps }),
});
