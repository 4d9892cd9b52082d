import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  judgeAttestations
} from "./chunk-RYOFXOTD.js";
import {
  refusalText,
  unattestedText
} from "./chunk-7UK2NJZB.js";
import "./chunk-FC27SCET.js";
import "./chunk-DMNBHUSC.js";
import "./chunk-RJWVKU7O.js";
import "./chunk-KV62AIIW.js";
import "./chunk-SMSNUXZZ.js";
import "./chunk-CIAQLR37.js";

// src/commands/records-attested.ts
async function verifyAttested(store, policy, check) {
  const records = await store.list();
  const judged = judgeAttestations(await store.attestations(), policy, check);
  const isHere = new Set(records.map(({ id }) => id));
  const unattested = records.filter(
    ({ id, provenance }) => provenance === "trusted" && !judged.attested.has(id)
  );
  return {
    attested: new Map([...judged.attested].filter(([id]) => isHere.has(id))),
    refused: judged.refused,
    complaints: [
      ...judged.refused.map(({ location, refusal }) => `${location}: ${refusalText(refusal)}`),
      ...unattested.map(({ location }) => unattestedText(location))
    ]
  };
}
export {
  verifyAttested
};
