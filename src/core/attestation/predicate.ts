/**
 * What an attestation of ours says: "a workflow of this branch stored these records". Each subject is
 * one record, and its SHA-256 is the record's id, so that the statement needs to repeat nothing of it.
 */
import type { SealedRecord } from '../records/record.ts';

/** The type of its predicate; a change of meaning gets a new number. */
export const PREDICATE_TYPE = 'https://github.com/OWNER/benchproof/attestation/records/v1';

/** What `actions/attest` takes in one statement. */
const MOST_SUBJECTS = 1024;

export interface AttestationInputs {
  /** Lines as of `sha256sum`: the digest, two spaces, the name. */
  readonly checksums: string;
  /** JSON text. */
  readonly predicate: string;
}

/**
 * The files for `subject-checksums` and `predicate-path`.
 *
 * @param tool name and version of the program that measured
 * @returns null where there is nothing to attest, or more than one statement may hold
 */
export function attestationInputs(
  records: readonly SealedRecord[],
  tool: string,
): AttestationInputs | null {
  if (records.length === 0 || records.length > MOST_SUBJECTS) return null;
  const lines = records.map(({ id }) => `${id}  record-${id.slice(0, 16)}.json\n`);
  const sessions = [...new Set(records.map(({ record }) => record.session))].sort();
  const commits = [...new Set(records.map(({ record }) => record.revision.commit))].sort();
  const predicate = { version: 1, tool, sessions, commits, records: records.length };
  return { checksums: lines.join(''), predicate: `${JSON.stringify(predicate)}\n` };
}
