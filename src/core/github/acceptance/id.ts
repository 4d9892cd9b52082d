/** Short names by which a person points at a finding. They find it; they never decide anything. */

import { canonicalJson } from '../../records/canonical.ts';
import type { Sha256 } from '../../records/identity.ts';
import type { Subject } from './acceptance.ts';

type ClaimSubject = Extract<Subject, { kind: 'claim' }>;

const HEX_SHOWN = 8;

/** `n3f9a2c1b` is a number in a document, `m81a04c2e` a measurement; neither reads as a commit. */
export const ID = /^[mn][0-9a-f]{8}$/;

/** The same wherever the same number stands in the same sentence of the same file. */
function idOfClaim({ path, text, sentence }: ClaimSubject, sha256: Sha256): string {
  return `n${sha256(canonicalJson(['claim', path, text, sentence ?? null])).slice(0, HEX_SHOWN)}`;
}

/** @param dependencyHash of the head: another code is another change */
export function idOfChange(
  caseId: string,
  metric: string,
  dependencyHash: string | null,
  sha256: Sha256,
): string {
  const named = canonicalJson([
    'change',
    caseId.toWellFormed(),
    metric.toWellFormed(),
    dependencyHash,
  ]);
  return `m${sha256(named).slice(0, HEX_SHOWN)}`;
}

export function idOf(subject: Subject, sha256: Sha256): string {
  return subject.kind === 'claim'
    ? idOfClaim(subject, sha256)
    : idOfChange(subject.caseId, subject.metric, subject.dependencyHash, sha256);
}
