/** Where an attestation lies in a store: beside the records, outside of the lanes, named by its own hash. */
import type { Sha256 } from '../identity/hashes.ts';

export const ATTESTATIONS_FOLDER = 'attestations';

/**
 * The files that hold what `actions/attest` wrote: JSON lines, one bundle each.
 *
 * @returns path → text, for a store that only grows
 */
export function attestationFiles(lines: string, sha256: Sha256): ReadonlyMap<string, string> {
  const bundles = lines.split('\n').filter((line) => line.trim() !== '');
  return new Map(
    bundles.map((bundle) => [`${ATTESTATIONS_FOLDER}/${sha256(bundle)}.json`, bundle]),
  );
}

export function isAttestationPath(path: string): boolean {
  return /^attestations\/[0-9a-f]{64}\.json$/.test(path);
}
