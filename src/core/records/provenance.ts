/** Provenance of a stored record, from where it is stored and who could write there. */
import type { BenchmarkRecord, Provenance } from './record.ts';

/** Part of a records branch that a storing job writes to. */
export type Lane = 'trusted' | 'proposed';

export type RecordPlace =
  /** A folder of the repository at a revision not written by the change's author. */
  | { readonly kind: 'directory-at-revision' }
  /** Any folder on disk, writable by the machine's user. */
  | { readonly kind: 'directory' }
  /** The records branch at the remote. */
  | { readonly kind: 'remote-branch'; readonly lane: Lane }
  /** Commits of the records branch missing at the remote. */
  | { readonly kind: 'local-branch' }
  /** Named by a verified attestation of the default branch's workflow. */
  | { readonly kind: 'attested' };

/**
 * The only place that decides provenance.
 *
 * - At a base revision, records were reviewed like code: trusted.
 * - On the remote's records branch, the lane `trusted` is written by jobs of the default branch.
 * This is as strong as the branch's protection: whoever can push can forge.
 * - Records only on this machine are local.
 * - A verified attestation proves as much as the lane `trusted`, and pushing cannot forge it.
 * - Imports remain imports. This alone is read from the record, since it can only lower trust.
 */
export function provenanceOf(
  place: RecordPlace,
  record: Pick<BenchmarkRecord, 'imported'>,
): Provenance {
  if (record.imported !== null) return 'imported';
  if (place.kind === 'remote-branch') return place.lane;
  const isProven = place.kind === 'directory-at-revision' || place.kind === 'attested';
  return isProven ? 'trusted' : 'local';
}
