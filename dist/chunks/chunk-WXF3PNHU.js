import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  canonicalJson
} from "./chunk-OG2LJYCY.js";

// src/core/identity/machine-class.ts
var GIB = 1024 ** 3;
function machineClass(machine, limits, engine) {
  const parts = [
    machine?.architecture ?? "architecture unknown",
    machine?.cpuModel ?? "CPU unknown",
    machine === null ? "cores unknown" : `${machine.cores} cores`,
    limits === null ? "cpus unknown" : `${limits.cpus} cpus`,
    limits === null ? "memory unknown" : `${limits.memoryBytes / GIB} GiB`,
    engine?.name ?? "engine unknown"
  ];
  return parts.join(", ");
}

// src/core/identity/series-key.ts
function keyOf(series, metric) {
  return canonicalJson([
    series.project,
    series.benchmark,
    series.variant,
    series.parameters,
    metric,
    series.definitionHash.slice(0, 16),
    series.benchmarkHash?.slice(0, 16) ?? null,
    series.machineClass
  ]);
}
function recordSeriesKey(record, metric) {
  const { machine, limits, engine } = record;
  return keyOf({ ...record, machineClass: machineClass(machine, limits, engine) }, metric);
}
function caseSeriesKey(measured, session, side, metric) {
  const { limits, benchmarkHash } = measured;
  return keyOf(
    {
      ...measured,
      benchmarkHash: benchmarkHash[side],
      machineClass: machineClass(session.machine, limits, session.engine)
    },
    metric
  );
}

export {
  recordSeriesKey,
  caseSeriesKey
};
