import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  measuredInvocations
} from "./chunk-PUQN4VRK.js";
import {
  mean,
  median,
  sampleVariance
} from "./chunk-RDXWTNQ7.js";

// src/core/report/section.ts
var SECTIONS = [
  "regression",
  "over-budget",
  "invalid",
  "missing",
  "incomparable",
  "improvement",
  "inconclusive",
  "below-threshold",
  "new",
  "measured",
  "no-change",
  "identical",
  "disbelieved"
];
function sectionOf(verdict) {
  if (verdict.validity.kind === "invalid") {
    return verdict.validity.causes.every(({ kind }) => kind === "canary") ? "disbelieved" : "invalid";
  }
  if (verdict.change === "regression") return "regression";
  if (verdict.budget.kind === "exceeded") return "over-budget";
  const isCompared = verdict.change !== "missing" && verdict.change !== "incomparable";
  if (verdict.budget.kind === "not-shown" && isCompared) return "inconclusive";
  const isUndecided = verdict.change === "no-change" || verdict.change === "inconclusive";
  return isUndecided && verdict.effect?.belowThreshold ? "below-threshold" : verdict.change;
}

// src/core/hazards/names.ts
var HAZARD_NAMES = [
  "canary-missing",
  "canary-differs",
  "governor",
  "frequency",
  "turbo",
  "smt",
  "steal",
  "load",
  "throttling",
  "swap",
  "major-faults",
  "clock-backwards",
  "order-trend",
  "order-slot",
  "sample-trend",
  "few-cores",
  "undeclared-parallelism",
  "debug-build",
  "coverage",
  "profiler",
  "sanitizer",
  "different-results",
  "variant-results",
  "short-run",
  "coarse-timer",
  "identical-values",
  "value-is-mean",
  "copied-values",
  "memory-limit"
];
function isHazardName(name) {
  return HAZARD_NAMES.includes(name);
}

// src/core/stats/run-summary.ts
function runValue(invocations, metricKey) {
  const samples = invocations.filter(({ warmup }) => !warmup).flatMap(({ values }) => values[metricKey] ?? []);
  return samples.length === 0 ? null : median(samples);
}
function summarizeRuns(values) {
  return {
    runs: values.length,
    median: median(values),
    mean: mean(values),
    minimum: Math.min(...values),
    maximum: Math.max(...values),
    deviation: Math.sqrt(sampleVariance(values))
  };
}

// src/core/verdict/invocations.ts
function invocationsOf({ pairs }, side) {
  return pairs.flatMap(({ invocations }) => invocations.filter((each) => each.side === side));
}
function countedOf({ pairs }, side) {
  return pairs.flatMap(measuredInvocations).filter((each) => each.side === side && each.failure === null);
}
function sideValues({ pairs }, side, metricKey) {
  return pairs.map(
    ({ invocations }) => runValue(
      invocations.filter((each) => each.side === side && each.failure === null),
      metricKey
    )
  ).filter((value) => value !== null);
}
function cpuSecondsOf({ cpuSeconds, userSeconds, systemSeconds }) {
  if (cpuSeconds !== null) return cpuSeconds;
  return userSeconds === null || systemSeconds === null ? null : userSeconds + systemSeconds;
}
function coresUsed(measured, side) {
  const shares = countedOf(measured, side).flatMap((each) => {
    const cpu = cpuSecondsOf(each);
    return cpu === null || !each.wallSeconds ? [] : [cpu / each.wallSeconds];
  });
  return shares.length === 0 ? null : median(shares);
}

export {
  SECTIONS,
  sectionOf,
  isHazardName,
  summarizeRuns,
  invocationsOf,
  countedOf,
  sideValues,
  coresUsed
};
