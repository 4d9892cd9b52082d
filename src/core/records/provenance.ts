/** How far a stored record is trusted: from where it lies and who could put it there. */
import type { BenchmarkRecord, Provenance } from './record.ts';

/** The part of a records branch in which the job that stores puts what it stores. */
export type Lane = 'trusted' | 'proposed';

export type Place =
  /** A folder of the repository as it is in a revision the change's author did not write. */
  | { readonly kind: 'directory-at-revision' }
  /** A folder of the work tree, or any other folder: whoever has the machine writes there. */
  | { readonly kind: 'directory' }
  /** The records branch as the remote has it. */
  | { readonly kind: 'remote-branch'; readonly lane: Lane }
  /** Commits of the records branch that the remote does not have. */
  | { readonly kind: 'local-branch' }
  /** Wherever it lies: an attestation by the default branch's workflow names it, and was checked. */
  | { readonly kind: 'attested' };

/**
 * The only place where provenance is decided.
 *
 * - At a base revision a record came the way the code did, by review: trusted.
 * - On the remote's records branch, what is in the lane `trusted` was stored by a job of the default
 *   branch. That is as strong as the branch is protected: whoever may push to it may forge it.
 * - What lies on this machine only is local.
 * - An attestation that was checked proves the same as the lane `trusted`, and cannot be forged by pushing.
 * - An import is an import wherever it lies. This is the one thing read from inside, since it can
 *   only lower the trust.
 */
export function provenanceOf(place: Place, record: Pick<BenchmarkRecord, 'imported'>): Provenance {
  if (record.imported !== null) return 'imported';
  switch (place.kind) {
    case 'directory-at-revision':
    case 'attested':
      return 'trusted';
    case 'remote-branch':
      return place.lane;
    case 'directory':
    case 'local-branch':
      return 'local';
    default:
      return place satisfies never;
  }
}
