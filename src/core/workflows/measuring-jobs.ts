/** Jobs that build and run code of a change, read-only and without secrets. */
import { PREDICATE_TYPE } from '../attestation/statement.ts';
import { expression, labels, MAY } from './document.ts';
import { PINS, type WorkflowSettings } from './settings.ts';
import {
  checkoutStep,
  imageInputs,
  jobText,
  programStep,
  restoreStep,
  type StepInputs,
  saveStep,
  uploadStep,
} from './steps.ts';

const HARMLESS = ['Builds and runs code of the change: no secret, and no token that can write.'];

export interface JobOptions {
  /** Revision to check out; default: the event's. */
  readonly ref?: string;
  readonly inputs?: StepInputs;
  readonly condition?: string;
  /** Whether built images are cached for later runs; only for the default branch. */
  readonly savesImages?: boolean;
}

function measuringSteps(
  settings: WorkflowSettings,
  { ref, inputs, savesImages = false }: JobOptions,
  shard: string | null,
): readonly string[] {
  return [
    checkoutStep(ref ?? null),
    restoreStep(settings, shard),
    programStep(settings, 'Measure', 'measure', {
      mode: 'measure',
      ...(shard === null ? {} : { shard }),
      ...inputs,
      ...imageInputs(savesImages ? 'keep' : 'skip'),
    }),
    uploadStep(shard),
    ...(savesImages ? [saveStep(settings, shard, null)] : []),
  ];
}

/** Measures everything on one machine. */
export function measureJob(settings: WorkflowSettings, measured: JobOptions): string {
  return jobText({
    id: 'measure',
    name: 'Measure',
    about: HARMLESS,
    condition: measured.condition,
    runsOn: labels(settings.runsOn),
    minutes: 120,
    permissions: [MAY.readCode],
    steps: measuringSteps(settings, measured, null),
  });
}

function planJob(settings: WorkflowSettings, { ref, inputs, condition }: JobOptions): string {
  return jobText({
    id: 'plan',
    name: 'Plan',
    about: ['Spreads the benchmarks over machines: at most 256 jobs, as many as GitHub allows.'],
    condition,
    minutes: 15,
    permissions: [MAY.readCode],
    more: `outputs:\n  matrix: ${expression('steps.plan.outputs.matrix')}`,
    steps: [
      checkoutStep(ref ?? null),
      programStep(settings, 'Plan', 'plan', { mode: 'plan', ...inputs }),
    ],
  });
}

const MATRIX = `strategy:
  fail-fast: false # one machine's trouble is no reason to lose what the others measured
  matrix: ${expression('fromJSON(needs.plan.outputs.matrix)')}`;

/** A plan and one job per shard; base and head of a benchmark run on the same machine. */
export function shardedJobs(settings: WorkflowSettings, measured: JobOptions): readonly string[] {
  const measure = jobText({
    id: 'measure',
    name: `Measure ${expression('matrix.shard')}`,
    about: HARMLESS,
    needs: ['plan'],
    runsOn: expression('matrix.runs-on'),
    minutes: 120,
    permissions: [MAY.readCode],
    more: MATRIX,
    steps: measuringSteps(settings, measured, expression('matrix.shard')),
  });
  return [planJob(settings, measured), measure];
}

export function measuringJobs(settings: WorkflowSettings, measured: JobOptions): readonly string[] {
  return settings.isSharded ? shardedJobs(settings, measured) : [measureJob(settings, measured)];
}

/** Jobs that a following job waits for. */
export function measuringIds({ isSharded }: Pick<WorkflowSettings, 'isSharded'>): string[] {
  return isSharded ? ['plan', 'measure'] : ['measure'];
}

const ATTEST_STEP = `- name: Attest the records
  id: attest
  if: steps.records.outputs.subjects != '' # else nothing was measured
  uses: ${PINS.attest}
  with:
    subject-checksums: ${expression('steps.records.outputs.subjects')} # each record's id is its SHA-256
    predicate-type: ${PREDICATE_TYPE}
    predicate-path: ${expression('steps.records.outputs.predicate')}`;

function steps(settings: WorkflowSettings): readonly string[] {
  const record = programStep(settings, 'Store records', 'records', { mode: 'record' });
  if (!settings.isAttested) return [record];
  const bundle = programStep(
    settings,
    'Store the attestation beside them',
    null,
    { mode: 'record', attestation: expression('steps.attest.outputs.bundle-path') },
    "steps.attest.outputs.bundle-path != ''",
  );
  return [record, ATTEST_STEP, bundle];
}

/** The only job besides measuring that may push, and only to the records branch. */
export function recordJob(
  settings: WorkflowSettings,
  {
    needs,
    condition,
    isOfPulls,
    about,
  }: {
    readonly needs: readonly string[];
    readonly condition: string;
    /** Whether stored records belong to pull requests, which must be looked up. */
    readonly isOfPulls: boolean;
    readonly about: string;
  },
): string {
  return jobText({
    id: 'record',
    name: 'Store records',
    about: [about],
    needs,
    condition,
    minutes: 30,
    permissions: [
      MAY.storeRecords,
      MAY.readRuns,
      ...(isOfPulls ? [MAY.readPull, MAY.readChecks] : []),
      ...(settings.isAttested ? [MAY.sign, MAY.attest] : []),
    ],
    steps: steps(settings),
  });
}

export const TRUSTED = `Stores what the jobs above measured as "trusted": this file is the default branch's.`;
export const PROPOSED =
  'Stores what was measured as "proposed": shown, and counted only as the configuration allows.';

/** Runs after the measuring jobs and checks each of them, so that none passes by being absent. */
export function gatherJob(settings: WorkflowSettings, needs: readonly string[]): string {
  return jobText({
    id: 'gather',
    name: 'Judge',
    about: [
      'Looks at every job above: skipped, failed, cancelled or lost, none of them can look green. Without',
      'always() GitHub would skip this job after a failure, and count the skipped job as a success.',
    ],
    needs,
    condition: 'always()',
    minutes: 30,
    permissions: [MAY.readCode, MAY.readRuns, MAY.writeChecks, MAY.writeComment],
    steps: [programStep(settings, 'Judge and publish', null, { mode: 'gather' })],
  });
}

/** Runs none of the pull request's code, in parallel to planning. */
export function openJob(settings: WorkflowSettings, condition: string): string {
  return jobText({
    id: 'open',
    name: 'Open the checks',
    about: ['Both checks are in progress from the start, and who waits for them sees for what.'],
    condition,
    minutes: 10,
    permissions: [MAY.readCode, MAY.readRuns, MAY.writeChecks, MAY.writeComment],
    steps: [programStep(settings, 'Open both checks', null, { mode: 'open' })],
  });
}
