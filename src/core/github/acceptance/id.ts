/** Short names by which a person points at a finding. They find it; they never decide anything. */
import type { Sha256 } from '../../identity/hashes.ts';
import { canonicalJson } from '../../records/canonical.ts';
import type { Subject } from './acceptance.ts';

const HEX_SHOWN = 8;

/** `n3f9a2c1b` is a number in a document, `m81a04c2e` a measurement; neither reads as a commit. */
export const ID = /^[mn][0-9a-f]{8}$/;

/** The same wherever the same number stands in the same file. */
export function idOfClaim(path: string, text: string, sha256: Sha256): string {
  return `n${sha256(canonicalJson(['claim', path.toWellFormed(), text.toWellFormed()])).slice(0, HEX_SHOWN)}`;
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
    ? idOfClaim(subject.path, subject.text, sha256)
    : idOfChange(subject.caseId, subject.metric, subject.dependencyHash, sha256);
}
