/** The job that stores trusted records, and attests them where that is wanted. */
import { PREDICATE_TYPE } from '../attestation/predicate.ts';
import { ATTEST, READ_CHECKS, READ_PULL, READ_RUNS, SIGN, STORE_RECORDS } from './permissions.ts';
import { PINS } from './pins.ts';
import type { WorkflowSettings } from './settings.ts';
import { jobText, programStep } from './steps.ts';
import { expression } from './yaml-text.ts';

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

export interface Recording {
  readonly needs: readonly string[];
  readonly condition: string;
  /** Whether what is stored belongs to pull requests, which have to be found. */
  readonly isOfPulls: boolean;
  readonly about: string;
}

/** The one job beside the measuring ones that may push, and only to the records branch. */
export function recordJob(
  settings: WorkflowSettings,
  { needs, condition, isOfPulls, about }: Recording,
): string {
  return jobText({
    id: 'record',
    name: 'Store records',
    about: [about],
    needs,
    condition,
    runsOn: 'ubuntu-latest',
    minutes: 30,
    permissions: [
      STORE_RECORDS,
      READ_RUNS,
      ...(isOfPulls ? [READ_PULL, READ_CHECKS] : []),
      ...(settings.isAttested ? [SIGN, ATTEST] : []),
    ],
    more: null,
    steps: steps(settings),
  });
}

export const TRUSTED = `Stores what the jobs above measured as "trusted": this file is the default branch's.`;
export const PROPOSED =
  'Stores what was measured as "proposed": shown, and counted only as the configuration allows.';
