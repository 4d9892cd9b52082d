import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  cleanLine
} from "./chunk-SMSNUXZZ.js";

// src/core/attestation/report.ts
var PARTS = {
  issuer: "the identity was vouched for by another issuer",
  workflow: "another workflow or branch signed it",
  repository: "another repository's run signed it",
  ref: "a run of another branch signed it",
  trigger: "a run that another event started signed it"
};
function refusalText(refusal) {
  switch (refusal.kind) {
    case "unreadable":
      return `not an attestation of records: ${cleanLine(refusal.message)}`;
    case "signature":
      return `its signature does not hold: ${cleanLine(refusal.message)}`;
    case "signer": {
      const got = refusal.got === null ? "nothing" : cleanLine(refusal.got);
      return `${PARTS[refusal.part]}: expected ${cleanLine(refusal.expected)}, got ${got}`;
    }
    default:
      return refusal;
  }
}
function unattestedText(location) {
  return `${location}: no attestation that holds names it`;
}

export {
  refusalText,
  unattestedText
};
