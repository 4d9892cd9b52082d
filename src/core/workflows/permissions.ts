/** Each permission a job of ours may have, with the reason that is written beside it. */
import type { Permission } from './steps.ts';

export const READ_CODE: Permission = {
  scope: 'contents',
  level: 'read',
  why: 'reads the code, the configuration and the documents',
};
export const STORE_RECORDS: Permission = {
  scope: 'contents',
  level: 'write',
  why: 'pushes to the records branch; this job runs no code of the repository',
};
export const READ_RUNS: Permission = {
  scope: 'actions',
  level: 'read',
  why: 'reads the jobs of the run and its artifacts',
};
export const READ_PULL: Permission = {
  scope: 'pull-requests',
  level: 'read',
  why: 'finds the pull request by its head',
};
export const READ_CHECKS: Permission = {
  scope: 'checks',
  level: 'read',
  why: 'finds a pull request that was pushed to meanwhile by our check',
};
export const DISPATCH: Permission = {
  scope: 'actions',
  level: 'write',
  why: 'starts the measuring workflow for `/benchproof run`',
};
export const WRITE_CHECKS: Permission = {
  scope: 'checks',
  level: 'write',
  why: 'writes `benchproof / benchmarks` and `benchproof / docs`',
};
export const WRITE_COMMENT: Permission = {
  scope: 'pull-requests',
  level: 'write',
  why: 'writes the one comment, its reactions and the suggestions',
};
export const SIGN: Permission = {
  scope: 'id-token',
  level: 'write',
  why: 'proves to Sigstore which workflow of which branch this is',
};
export const ATTEST: Permission = {
  scope: 'attestations',
  level: 'write',
  why: 'keeps the attestation with the repository',
};
