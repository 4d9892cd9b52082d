/** Steps shared by several jobs. */
import { PREDICATE_TYPE } from '../attestation/statement.ts';
import { DEFAULT_CONFIG } from '../config/default-file.ts';
import { PINS, titleOf, type WorkflowSettings } from './settings.ts';
import { expression, yaml } from './yaml.ts';

/** Builds of base and head must not find credentials in the clone. */
export const checkoutStep = (ref: string | null): string => yaml`
- name: Check out
  uses: ${PINS.checkout}
  with:
    ${ref && `ref: ${ref}`}
    fetch-depth: 0 # base and head are both built, and what lies between them is read
    persist-credentials: false # what is built and run finds no token`;

/** The action's checkout in its own repository, whose program is written as `./FOLDER`. */
const ownCheckout = (folder: string): string => yaml`
- name: Check out benchproof itself
  uses: ${PINS.checkout}
  with:
    path: ${folder} # of the commit this workflow file is of
    persist-credentials: false`;

/** Inputs of the action, in the order they are written. */
export type StepInputs = Readonly<Record<string, string>>;

/** Runs benchproof. */
export function programStep(
  { program, config }: Pick<WorkflowSettings, 'program' | 'config'>,
  title: string,
  inputs: StepInputs,
  { id = '', condition = '' } = {},
): string {
  const given = { ...inputs, ...(config === DEFAULT_CONFIG ? {} : { config }) };
  const lines = Object.entries(given).map(([name, value]) => `  ${name}: ${value}`);
  return yaml`
${program.startsWith('./') && ownCheckout(program.slice('./'.length))}
- name: ${title}
  ${id && `id: ${id}`}
  ${condition && `if: ${condition}`}
  uses: ${program}
  ${lines.length > 0 && ['with:', ...lines]}`;
}

/** One artifact per shard, with a name unique within run and attempt. */
export const uploadStep = (shard: string | null): string => yaml`
- name: Hand over the measurements
  if: always() # what was measured before a failure is worth keeping
  uses: ${PINS.upload}
  with:
    name: benchproof${shard && `-${shard}`}-attempt-\${{ github.run_attempt }}
    path: \${{ steps.measure.outputs.results }}
    if-no-files-found: error # nothing measured is never green
    retention-days: 7`;

/**
 * Toolchain images and builds in GitHub's cache. Only pushes to the default branch write to it,
 * since every run reads and runs its content.
 * https://docs.github.com/actions/reference/workflows-and-actions/dependency-caching#restrictions-for-accessing-a-cache
 */
const FOLDER = `${expression('runner.temp')}/benchproof-images`;

type NamedConfig = Pick<WorkflowSettings, 'name'>;

const prefixOf = (settings: NamedConfig): string =>
  `${titleOf(settings)}-images-\${{ runner.os }}-\${{ runner.arch }}-`;

/** Unique, since caches are never overwritten; prefixes find the newest. */
const keyOf = (settings: NamedConfig, shard: string | null): string =>
  `${prefixOf(settings)}${shard === null ? '' : `${shard}-`}\${{ github.run_id }}-\${{ github.run_attempt }}`;

/** @param shard expression of the shard, whose own images are the best match */
export const restoreStep = (settings: NamedConfig, shard: string | null): string => yaml`
- name: Restore images and builds
  uses: ${PINS.restore}
  with:
    path: ${FOLDER}
    key: ${keyOf(settings, shard)}
    restore-keys: |
      ${shard && `${prefixOf(settings)}${shard}-`}
      ${prefixOf(settings)}`;

/** @param condition if the job also runs for other branches */
export const saveStep = (
  settings: NamedConfig,
  shard: string | null,
  condition: string | null,
): string => yaml`
- name: Save images and builds
  if: ${condition && `${condition} && `}steps.measure.outputs.cached-images > 0
  uses: ${PINS.save}
  with:
    path: ${FOLDER}
    key: ${keyOf(settings, shard)}`;

/** Cache inputs of the measuring step. @param keeps `keep`, `skip`, or an expression for one of them */
export const imageInputs = (keeps: string): StepInputs => ({
  'image-cache': FOLDER,
  ...(keeps === 'keep' ? {} : { 'new-images': keeps }),
});

export const ATTEST_STEP = yaml`
- name: Attest the records
  id: attest
  if: steps.records.outputs.subjects != '' # else nothing was measured
  uses: ${PINS.attest}
  with:
    subject-checksums: \${{ steps.records.outputs.subjects }} # each record's id is its SHA-256
    predicate-type: ${PREDICATE_TYPE}
    predicate-path: \${{ steps.records.outputs.predicate }}`;
