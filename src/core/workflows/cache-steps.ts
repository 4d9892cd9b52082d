/**
 * Toolchain images and builds, carried from run to run by GitHub's cache. Only what was pushed to the
 * default branch writes: a cache of the default branch is read by every run, and what is in it is run.
 * https://docs.github.com/actions/reference/workflows-and-actions/dependency-caching#restrictions-for-accessing-a-cache
 */
import { PINS } from './pins.ts';
import { titleOf, type WorkflowSettings } from './settings.ts';
import type { Inputs } from './steps.ts';
import { expression } from './yaml-text.ts';

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
