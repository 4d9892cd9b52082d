import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/attestation/layout.ts
var ATTESTATIONS_FOLDER = "attestations";
function attestationFiles(lines, sha256) {
  const bundles = lines.split("\n").filter((line) => line.trim() !== "");
  return new Map(
    bundles.map((bundle) => [`${ATTESTATIONS_FOLDER}/${sha256(bundle)}.json`, bundle])
  );
}
function isAttestationPath(path) {
  return /^attestations\/[0-9a-f]{64}\.json$/.test(path);
}

export {
  attestationFiles,
  isAttestationPath
};
