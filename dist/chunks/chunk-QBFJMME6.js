import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  findMeasured,
  judgeBenchmarks
} from "./chunk-WLJWO5BM.js";
import {
  openTarget
} from "./chunk-63BVJ5H7.js";
import {
  WorldError
} from "./chunk-SSQRLYFE.js";

// src/commands/github/record.ts
async function keepRecords(ports, target, { records, origin }) {
  const isKept = origin.provenance === "trusted" || origin.backs;
  if (!isKept || records.length === 0) return [];
  const store = ports.openStore(target.config.records, origin.provenance, target.rulesAt);
  await store.put(records);
  ports.progress.line(`${records.length} ${origin.provenance} records stored in ${store.name}`);
  return records;
}
function requireWhole(benchmarks) {
  const shards = benchmarks.kind === "judged" ? benchmarks.shards : [];
  const lost = shards.find((shard) => shard.kind === "lost");
  if (benchmarks.kind !== "failed" && lost === void 0) return;
  const failure = benchmarks.kind === "failed" ? benchmarks.failure : null;
  const message = failure?.message ?? (lost?.kind === "lost" ? lost.message : null);
  const name = lost?.name ?? failure?.job?.name ?? "the job";
  throw new WorldError(
    `${name} left nothing to record${message === null ? "" : `: ${message}`}`,
    "Re-run the measuring job; what the others left is stored."
  );
}
async function recordMeasurement(ports, { configPath, measured }) {
  const found = await findMeasured(ports, measured);
  const target = await openTarget(ports, configPath, found.subject);
  const judged = await judgeBenchmarks(ports, target, found);
  const records = await keepRecords(ports, target, judged);
  if (!found.wasCancelled) requireWhole(judged.benchmarks);
  const { benchmarks, origin } = judged;
  return { records, provenance: origin.provenance, benchmarks };
}

export {
  keepRecords,
  recordMeasurement
};
