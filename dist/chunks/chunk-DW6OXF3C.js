import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  machineClass
} from "./chunk-PHE35OOF.js";
import {
  canonicalJson
} from "./chunk-GHP6KCQL.js";

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
