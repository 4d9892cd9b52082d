import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  attestationInputs
} from "./chunk-FC27SCET.js";
import {
  recordMeasurement
} from "./chunk-QBFJMME6.js";
import "./chunk-WLJWO5BM.js";
import "./chunk-2RSY5PHT.js";
import "./chunk-EGYW453H.js";
import "./chunk-T2DRERA2.js";
import "./chunk-7CCDGCNK.js";
import "./chunk-I26UZD7L.js";
import "./chunk-Q533RCAP.js";
import "./chunk-ETEWFLPR.js";
import "./chunk-SCH7HH4A.js";
import "./chunk-HX7QCOFP.js";
import {
  openTarget
} from "./chunk-63BVJ5H7.js";
import "./chunk-PGDSQCEG.js";
import "./chunk-4FSNAO67.js";
import "./chunk-PUQN4VRK.js";
import "./chunk-IXF4ETRU.js";
import "./chunk-YZ5F2IPZ.js";
import "./chunk-PHE35OOF.js";
import "./chunk-HMEFZ4WN.js";
import "./chunk-QRPMHWXV.js";
import "./chunk-7KDMWQ5T.js";
import "./chunk-RDXWTNQ7.js";
import "./chunk-M5KWZ3PG.js";
import "./chunk-DLXKEJI7.js";
import {
  attestationFiles
} from "./chunk-MVD5Z3WZ.js";
import "./chunk-LBM6KO6I.js";
import {
  DONE
} from "./chunk-GDMPU4KY.js";
import "./chunk-T5CPOBBB.js";
import "./chunk-5Q2FFTYV.js";
import {
  writeWhole
} from "./chunk-WOBLOXAJ.js";
import "./chunk-GHP6KCQL.js";
import {
  TOOL
} from "./chunk-EZWVDCNE.js";
import "./chunk-6O5S75DL.js";
import "./chunk-AFDL6ZFC.js";
import "./chunk-KOLW7DUX.js";
import "./chunk-RJWVKU7O.js";
import "./chunk-KV62AIIW.js";
import "./chunk-ODYA3GHD.js";
import "./chunk-QEV7ZPTN.js";
import "./chunk-NPKEBFUA.js";
import "./chunk-SSQRLYFE.js";
import "./chunk-SMSNUXZZ.js";
import "./chunk-CIAQLR37.js";

// src/action/tasks/record.ts
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
async function offerAttestation(place, records) {
  const inputs = attestationInputs(records, TOOL);
  if (inputs === null) return;
  const path = (name) => join(resolve(place.output), name);
  await writeWhole(path("subjects.txt"), inputs.checksums);
  await writeWhole(path("predicate.json"), inputs.predicate);
  place.runtime.output("subjects", path("subjects.txt"));
  place.runtime.output("predicate", path("predicate.json"));
}
async function storeAttestation(place, bundlePath) {
  const { ports, inputs, sha } = place;
  const files = attestationFiles(await readFile(bundlePath, "utf8"), ports.sha256);
  const target = await openTarget(ports, inputs.config, { sha, pull: null, onto: sha });
  const store = ports.openStore(target.config.records, "trusted", target.rulesAt);
  await store.addFiles(files, `Add ${files.size} attestation${files.size === 1 ? "" : "s"}
`);
  ports.progress.line(`${files.size} attestations stored in ${store.name}`);
  return DONE;
}
async function record(place, run) {
  const { inputs, ports } = place;
  if (inputs.attestation !== null) return storeAttestation(place, inputs.attestation);
  const measured = run.kind === "push" ? { kind: "push", runId: place.run.id, before: run.before } : { kind: "run", runId: run.runId ?? place.run.id };
  const { records, provenance } = await recordMeasurement(ports, {
    configPath: inputs.config,
    measured
  });
  place.runtime.output("records", records.length);
  if (provenance === "trusted") await offerAttestation(place, records);
  return DONE;
}
export {
  record
};
