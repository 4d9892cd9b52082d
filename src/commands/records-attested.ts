/** `records verify --attested`: every trusted record needs a valid attestation. */
import {
  type AttestationPolicy,
  type CheckSignature,
  judgeAttestations,
} from '../core/attestation/judge.ts';
import type { AttestedStore } from '../record-ports.ts';

/** Reports every invalid attestation, even if another one proves the same record. */
export async function verifyAttested(
  store: AttestedStore,
  policy: AttestationPolicy,
  check: CheckSignature,
) {
  const judged = judgeAttestations(await store.attestations(), policy, check);
  const isHere = new Set<string>();
  const complaints = [...judged.complaints];
  for await (const { id, provenance, location } of store.records(null)) {
    isHere.add(id);
    if (provenance === 'trusted' && !judged.attested.has(id))
      complaints.push(`${location}: no valid attestation names it`);
  }
  return { attested: new Map([...judged.attested].filter(([id]) => isHere.has(id))), complaints };
}
