import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  CANARY_PROJECT
} from "./chunk-QRPMHWXV.js";

// src/core/records/cut.ts
var LEAST_RUNS = 3;
function valuesOf(invocation, metrics) {
  return Object.fromEntries(
    metrics.flatMap(({ key }) => {
      const samples = invocation.values[key];
      return samples === void 0 ? [] : [[key, samples]];
    })
  );
}
function invocationOf(whole, metrics) {
  const { summaries, ...invocation } = whole;
  const own = Object.entries(summaries ?? {}).filter(
    ([key]) => metrics.some((one) => one.key === key)
  );
  return {
    ...invocation,
    values: valuesOf(whole, metrics),
    ...own.length === 0 ? {} : { summaries: Object.fromEntries(own) }
  };
}
function summarized(runs) {
  const keys = runs.flatMap(
    ({ invocations }) => invocations.flatMap(({ summaries }) => Object.keys(summaries ?? {}))
  );
  return [...new Set(keys)].sort();
}
function runOf(pair, side, metrics) {
  const { pair: number, startedAt, finishedAt, before, after } = pair;
  const invocations = pair.invocations.filter((invocation) => invocation.side === side).map((invocation) => invocationOf(invocation, metrics));
  return { pair: number, startedAt, finishedAt, before, after, invocations };
}
function hasValue({ invocations }) {
  return invocations.some(
    ({ warmup, values }) => !warmup && Object.values(values).some((samples) => samples.length > 0)
  );
}
function describe(session, measured, side) {
  const revision = session[side];
  const image = measured.image[side];
  if (revision === null) return "no-revision";
  if (image === null) return "no-image";
  return {
    version: 1,
    kind: "record",
    session: session.id,
    tool: session.tool,
    side,
    project: measured.canary ? CANARY_PROJECT : measured.project,
    benchmark: measured.benchmark,
    variant: measured.variant,
    parameters: measured.parameters,
    command: measured.command,
    environment: measured.environment,
    threads: measured.threads,
    revision,
    configHash: session.configHash,
    definitionHash: measured.definitionHash,
    benchmarkHash: measured.benchmarkHash[side],
    dependencyHash: measured.dependencyHash[side],
    image,
    limits: measured.limits,
    engine: session.engine,
    machine: session.machine,
    pinned: session.engine.name !== "host" && image.digest !== null,
    imported: null
  };
}
function causesOf({ metrics, canaries }, id, side, cut) {
  const causes = [...metrics, ...canaries].filter(({ caseId, metric }) => caseId === id && cut.some(({ key }) => key === metric.key)).flatMap(({ validity }) => validity.kind === "invalid" ? validity.causes : []).filter((cause) => cause.kind === "canary" || cause.side === side);
  return [...new Set(causes.map(({ kind }) => kind))].sort();
}
function cutOne(session, judged, measured, side, metrics) {
  const runs = session.pairs.filter((pair) => pair.caseId === measured.id).sort((one, other) => one.pair - other.pair).map((pair) => runOf(pair, side, metrics)).filter(({ invocations }) => invocations.length > 0);
  if (runs.length === 0) return null;
  const phase = metrics[0]?.phase ?? null;
  const told = { caseId: measured.id, phase, side, runs: runs.filter(hasValue).length };
  if (told.runs < LEAST_RUNS) return { ...told, reason: "too-few-runs" };
  const described = describe(session, measured, side);
  if (typeof described === "string") return { ...told, reason: described };
  const invalid = causesOf(judged, measured.id, side, metrics);
  return {
    ...described,
    phase,
    metrics: [...metrics],
    summaryOnly: summarized(runs),
    invalid,
    runs
  };
}
function metricsByPhase(measured) {
  const phases = Map.groupBy(measured.metrics, ({ phase }) => phase);
  return [...phases.values()];
}
function cutRecords(session, judged) {
  if (session.finishedAt === null) throw new Error(`session ${session.id} is not finished`);
  const cuts = session.cases.flatMap(
    (measured) => metricsByPhase(measured).flatMap(
      (metrics) => ["base", "head"].map((side) => cutOne(session, judged, measured, side, metrics))
    )
  );
  return {
    records: cuts.filter((cut) => cut !== null && "kind" in cut),
    uncut: cuts.filter((cut) => cut !== null && "reason" in cut)
  };
}

export {
  LEAST_RUNS,
  cutRecords
};
