/** The job that stores trusted records, and attests them where that is wanted. */
import { PREDICATE_TYPE } from '../attestation/predicate.ts';
import { ATTEST, READ_RUNS, SIGN, STORE_RECORDS } from './permissions.ts';
import { PINS } from './pins.ts';
import type { WorkflowSettings } from './settings.ts';
import { jobText, programStep } from './steps.ts';
import { expression } from './yaml-text.ts';

const ATTEST_STEP = `- name: Attest the records
  id: attest
  uses: ${PINS.attest}
  with:
    subject-checksums: ${expression('steps.records.outputs.subjects')} # each record's id is its SHA-256
    predicate-type: ${PREDICATE_TYPE}
    predicate-path: ${expression('steps.records.outputs.predicate')}`;

function steps(settings: WorkflowSettings): readonly string[] {
  const record = programStep(settings, 'Store records', 'records', { mode: 'record' });
  if (!settings.isAttested) return [record];
  const bundle = programStep(settings, 'Store the attestation beside them', null, {
    mode: 'record',
    attestation: expression('steps.attest.outputs.bundle-path'),
  });
  return [record, ATTEST_STEP, bundle];
}

export function recordJob(
  settings: WorkflowSettings,
  { needs, condition }: { readonly needs: readonly string[]; readonly condition: string | null },
): string {
  return jobText({
    id: 'record',
    name: 'Store records',
    about: [
      'Stores what the jobs above measured as "trusted": this file is the default branch\'s.',
    ],
    needs,
    condition,
    runsOn: 'ubuntu-latest',
    minutes: 30,
    permissions: [STORE_RECORDS, READ_RUNS, ...(settings.isAttested ? [SIGN, ATTEST] : [])],
    more: null,
    steps: steps(settings),
  });
}
