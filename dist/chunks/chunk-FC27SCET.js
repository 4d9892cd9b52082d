import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/attestation/predicate.ts
var PREDICATE_TYPE = "https://github.com/OWNER/benchproof/attestation/records/v1";
var MOST_SUBJECTS = 1024;
function attestationInputs(records, tool) {
  if (records.length === 0 || records.length > MOST_SUBJECTS) return null;
  const lines = records.map(({ id }) => `${id}  record-${id.slice(0, 16)}.json
`);
  const sessions = [...new Set(records.map(({ record }) => record.session))].sort();
  const commits = [...new Set(records.map(({ record }) => record.revision.commit))].sort();
  const predicate = { version: 1, tool, sessions, commits, records: records.length };
  return { checksums: lines.join(""), predicate: `${JSON.stringify(predicate)}
` };
}

export {
  PREDICATE_TYPE,
  attestationInputs
};
