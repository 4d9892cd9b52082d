/** What an attestation of ours says: "these records were stored by this workflow". */

/** The type of its predicate; a change of meaning gets a new number. */
export const PREDICATE_TYPE = 'https://github.com/OWNER/benchproof/attestation/records/v1';
