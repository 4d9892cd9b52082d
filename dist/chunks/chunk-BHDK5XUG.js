import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  adviseCause,
  adviseHazard,
  describeCause,
  describeHazard,
  headlineOf
} from "./chunk-R77TRW2L.js";
import {
  phraseToText
} from "./chunk-Y6UNC67H.js";
import {
  SECTIONS
} from "./chunk-4FSNAO67.js";

// src/core/report/json/render.ts
function renderJson(report) {
  const { session, verdict } = report;
  const counts = SECTIONS.map((section) => [section, report.bySection[section].length]);
  return {
    version: 1,
    kind: "report",
    session: session.id,
    tool: session.tool,
    startedAt: session.startedAt,
    finishedAt: session.finishedAt,
    outcome: verdict.outcome,
    valid: verdict.valid,
    headline: phraseToText(headlineOf(report)),
    counts: Object.fromEntries(counts),
    base: session.base,
    head: session.head,
    machine: session.machine,
    engine: session.engine,
    settings: session.settings,
    seed: session.seed,
    metrics: report.rows.map(metricOf),
    hazards: verdict.hazards.map(hazardOf),
    sweeps: report.sweeps.map(sweepOf),
    matrices: report.matrices.map(matrixOf),
    phases: report.phases.map(phaseRowOf),
    reproduce: report.reproduce
  };
}
function metricOf({ case: one, verdict, section }) {
  const { validity, metric } = verdict;
  return {
    case: one.id,
    project: one.project,
    benchmark: one.benchmark,
    variant: one.variant,
    parameters: one.parameters,
    metric: metric.key,
    phase: metric.phase,
    unit: metric.unit,
    better: metric.better,
    section,
    valid: validity.kind === "valid",
    causes: validity.kind === "valid" ? [] : validity.causes.map(causeOf),
    change: verdict.change,
    reason: verdict.reason,
    threshold: one.effect,
    effect: verdict.effect,
    budget: budgetOf(verdict.budget),
    base: verdict.base,
    head: verdict.head
  };
}
function causeOf(cause) {
  return {
    kind: cause.kind,
    side: cause.kind === "canary" ? null : cause.side,
    message: phraseToText(describeCause({ cause, who: whoOf(cause) })),
    advice: adviseCause(cause),
    failure: cause.kind === "failed" ? cause.failure : null
  };
}
function whoOf(cause) {
  return cause.kind === "canary" ? "" : `the ${cause.side}`;
}
function budgetOf(budget) {
  if (budget.kind === "none") return null;
  const { kind, ...figures } = budget;
  return { status: kind, ...figures };
}
function hazardOf(hazard) {
  return {
    name: hazard.name,
    case: hazard.caseId,
    message: phraseToText(describeHazard(hazard)),
    advice: adviseHazard(hazard.name),
    evidence: hazard.evidence
  };
}
function sweepOf({
  name,
  parameter,
  metric,
  cores,
  points,
  knee,
  isFalling,
  laws
}) {
  return {
    name,
    parameter,
    metric: metric.key,
    cores,
    points: points.map((point) => ({
      value: point.value,
      base: point.base?.median ?? null,
      head: point.head?.median ?? null,
      speedUp: point.speedUp,
      speedUpLow: point.speedUpRange?.low ?? null,
      speedUpHigh: point.speedUpRange?.high ?? null,
      efficiency: point.efficiency,
      efficiencyLow: point.efficiencyRange?.low ?? null,
      efficiencyHigh: point.efficiencyRange?.high ?? null,
      coresUsed: point.coresUsed,
      slowerThan: point.slowerThan,
      overSubscribed: point.isOverSubscribed,
      valid: !point.isInvalid
    })),
    knee,
    falling: isFalling,
    laws: [...laws]
  };
}
function matrixOf({
  project,
  metric,
  variants,
  rows,
  cliffs
}) {
  return {
    project,
    metric: metric.key,
    unit: metric.unit,
    variants: [...variants],
    workloads: rows.map(({ workload, cells, standing, winners, ratios }) => ({
      workload,
      standing,
      values: Object.fromEntries(
        cells.map(({ variant, summary }) => [variant, summary?.median ?? null])
      ),
      winners: [...winners],
      ratios: ratios.map((one) => ({
        faster: one.better,
        slower: one.worse,
        ratio: one.ratio?.ratio ?? null,
        low: one.ratio?.low ?? null,
        high: one.ratio?.high ?? null,
        shown: one.standing === "better",
        standing: one.standing
      }))
    })),
    cliffs: [...cliffs]
  };
}
function phaseRowOf({ name, metric, unit, cells }) {
  return {
    case: name,
    metric,
    unit,
    phases: cells.map(({ phase, summary, isInvalid, gain }) => ({
      phase,
      median: summary?.median ?? null,
      valid: !isInvalid,
      gain: gain?.ratio ?? null,
      gainOver: gain?.than ?? null
    }))
  };
}

export {
  renderJson
};
