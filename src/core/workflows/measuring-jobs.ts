/** The jobs that build and run code of a change: they read, and they hold nothing worth stealing. */
import { imageInputs, restoreStep, saveStep } from './cache-steps.ts';
import { READ_CODE } from './permissions.ts';
import type { WorkflowSettings } from './settings.ts';
import { checkoutStep, type Inputs, jobText, programStep, uploadStep } from './steps.ts';
import { expression, labels } from './yaml-text.ts';

const HARMLESS = ['Builds and runs code of the change: no secret, and no token that can write.'];

export interface Measured {
  /** What is checked out; null: what the event names. */
  readonly ref: string | null;
  readonly inputs: Inputs;
  readonly condition: string | null;
  /** Whether what was built may be used by every later run: only what the default branch holds. */
  readonly savesImages: boolean;
}

function measuringSteps(
  settings: WorkflowSettings,
  { ref, inputs, savesImages }: Measured,
  shard: string | null,
): readonly string[] {
  return [
    checkoutStep(ref),
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

/** One machine measures everything. */
export function measureJob(settings: WorkflowSettings, measured: Measured): string {
  return jobText({
    id: 'measure',
    name: 'Measure',
    about: HARMLESS,
    needs: [],
    condition: measured.condition,
    runsOn: labels(settings.runsOn),
    minutes: 120,
    permissions: [READ_CODE],
    more: null,
    steps: measuringSteps(settings, measured, null),
  });
}

function planJob(settings: WorkflowSettings, { ref, inputs, condition }: Measured): string {
  return jobText({
    id: 'plan',
    name: 'Plan',
    about: ['Spreads the benchmarks over machines: at most 256 jobs, as many as GitHub allows.'],
    needs: [],
    condition,
    runsOn: 'ubuntu-latest',
    minutes: 15,
    permissions: [READ_CODE],
    more: `outputs:\n  matrix: ${expression('steps.plan.outputs.matrix')}`,
    steps: [checkoutStep(ref), programStep(settings, 'Plan', 'plan', { mode: 'plan', ...inputs })],
  });
}

const MATRIX = `strategy:
  fail-fast: false # one machine's trouble is no reason to lose what the others measured
  matrix: ${expression('fromJSON(needs.plan.outputs.matrix)')}`;

/** A plan, and one job for each share: base and head of a benchmark always on one machine. */
export function shardedJobs(settings: WorkflowSettings, measured: Measured): readonly string[] {
  const measure = jobText({
    id: 'measure',
    name: `Measure ${expression('matrix.shard')}`,
    about: HARMLESS,
    needs: ['plan'],
    condition: null,
    runsOn: expression('matrix.runs-on'),
    minutes: 120,
    permissions: [READ_CODE],
    more: MATRIX,
    steps: measuringSteps(settings, measured, expression('matrix.shard')),
  });
  return [planJob(settings, measured), measure];
}

export function measuringJobs(settings: WorkflowSettings, measured: Measured): readonly string[] {
  return settings.isSharded ? shardedJobs(settings, measured) : [measureJob(settings, measured)];
}

/** What a job that follows waits for. */
export function measuringIds({ isSharded }: Pick<WorkflowSettings, 'isSharded'>): string[] {
  return isSharded ? ['plan', 'measure'] : ['measure'];
}
