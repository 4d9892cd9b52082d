import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  SECTIONS,
  sectionOf,
  sideValues
} from "./chunk-P7ZBZG7Z.js";
import {
  studentQuantile
} from "./chunk-7KDMWQ5T.js";
import {
  mean,
  median,
  sampleVariance
} from "./chunk-RDXWTNQ7.js";

// src/core/stats/ratio-interval.ts
var CONFIDENCE = 0.95;
var VARIANCE_FLOOR = 1e-3 ** 2;
function ratioInterval(numerator, denominator) {
  const [top, bottom] = [numerator, denominator].map((values) => values.map(Math.log));
  if (top === void 0 || bottom === void 0 || top.length < 2 || bottom.length < 2) return null;
  if (![...top, ...bottom].every(Number.isFinite)) return null;
  const parts = [top, bottom].map((logs) => ({
    share: Math.max(sampleVariance(logs), VARIANCE_FLOOR) / logs.length,
    df: logs.length - 1
  }));
  const variance = parts.reduce((sum, { share }) => sum + share, 0);
  const df = variance ** 2 / parts.reduce((sum, { share, df: df2 }) => sum + share ** 2 / df2, 0);
  const centre = mean(top) - mean(bottom);
  const width = studentQuantile((1 + CONFIDENCE) / 2, df) * Math.sqrt(variance);
  return {
    ratio: Math.exp(centre),
    low: Math.exp(centre - width),
    high: Math.exp(centre + width)
  };
}

// src/core/report/matrix.ts
var CLIFF_FACTOR = 3;
function matricesOf(session, verdict) {
  const cases = new Map(session.cases.map((one) => [one.id, one]));
  const pairs = Map.groupBy(session.pairs, ({ caseId }) => caseId);
  const groups = /* @__PURE__ */ new Map();
  for (const each of verdict.metrics) {
    const one = cases.get(each.caseId);
    if (one === void 0 || one.canary || one.variant === null) continue;
    const { key, unit } = each.metric;
    const name = `${one.project}
${key}
${unit}`;
    const group = groups.get(name) ?? { project: one.project, metric: each.metric, members: [] };
    group.members.push(memberOf(one, each, pairs.get(each.caseId) ?? []));
    groups.set(name, group);
  }
  return [...groups.values()].map(({ project, metric, members }) => matrixOf(project, metric, members)).filter(({ rows }) => rows.length > 0);
}
function memberOf(one, verdict, pairs) {
  const parameters = Object.entries(one.parameters).map(([name, value]) => `${name}=${value}`);
  const where = parameters.length === 0 ? "" : `[${parameters.join(",")}]`;
  return {
    variant: one.variant ?? "",
    workload: `${one.benchmark}${where}`,
    verdict,
    rates: ratesOf(verdict, pairs)
  };
}
function ratesOf({ validity, head, metric }, pairs) {
  if (validity.kind === "invalid") return [];
  const values = sideValues({ pairs }, head === null ? "base" : "head", metric.key);
  return metric.better === "lower" ? values.map((value) => 1 / value) : values;
}
function matrixOf(project, metric, members) {
  const variants = [...new Set(members.map(({ variant }) => variant))];
  const rows = [...Map.groupBy(members, ({ workload }) => workload)].filter(([, group]) => group.length > 1).map(([workload, group]) => rowOf(workload, group, variants));
  return { project, metric, variants, rows, cliffs: cliffsOf(rows) };
}
function rowOf(workload, group, variants) {
  const measured2 = group.filter(({ rates }) => rates.length > 0).toSorted((a, b) => mean(b.rates) - mean(a.rates));
  const [best] = measured2;
  const cells = variants.flatMap((variant) => {
    const member = group.find((each) => each.variant === variant);
    return member === void 0 ? [] : [cellOf(member, best)];
  });
  const slower = cells.filter(({ slowdown }) => slowdown !== null && slowdown.low > 1);
  const losers = new Set(slower.map(({ variant }) => variant));
  return {
    workload,
    cells,
    winners: measured2.map(({ variant }) => variant).filter((variant) => !losers.has(variant)),
    ratios: ratiosOf(measured2)
  };
}
function cellOf(member, best) {
  const { variant, verdict, rates } = member;
  return {
    variant,
    summary: rates.length === 0 ? null : verdict.head ?? verdict.base,
    isInvalid: verdict.validity.kind === "invalid",
    slowdown: best === void 0 || best === member ? null : ratioInterval(best.rates, rates)
  };
}
function ratiosOf(measured2) {
  return measured2.flatMap(
    (faster, at) => measured2.slice(at + 1).flatMap((slower) => {
      const ratio = ratioInterval(faster.rates, slower.rates);
      if (ratio === null) return [];
      const isShown = ratio.low > 1;
      return [{ faster: faster.variant, slower: slower.variant, ratio, isShown }];
    })
  );
}
function slowdowns(rows, variant) {
  return rows.flatMap(({ workload, cells }) => {
    const cell = cells.find((each) => each.variant === variant);
    if (cell === void 0 || cell.summary === null) return [];
    return [{ workload, at: cell.slowdown?.ratio ?? 1, least: cell.slowdown?.low ?? 1 }];
  });
}
function cliffsOf(rows) {
  const variants = new Set(rows.flatMap(({ cells }) => cells.map(({ variant }) => variant)));
  return [...variants].flatMap((variant) => {
    const all = slowdowns(rows, variant);
    return all.flatMap(({ workload, at, least }) => {
      const others = all.filter((each) => each.workload !== workload).map((each) => each.at);
      if (others.length < 2) return [];
      const elsewhere = median(others);
      return least > CLIFF_FACTOR * elsewhere ? [{ workload, variant, here: at, elsewhere }] : [];
    });
  });
}

// src/core/report/phases.ts
function phasesOf(session, verdict) {
  const pairs = Map.groupBy(session.pairs, ({ caseId }) => caseId);
  const byCase = Map.groupBy(verdict.metrics, ({ caseId }) => caseId);
  return session.cases.filter(({ canary }) => !canary).flatMap((one) => rowsOf(one, byCase.get(one.id) ?? [], pairs.get(one.id) ?? []));
}
function rowsOf(one, verdicts, pairs) {
  const phased = verdicts.filter(({ metric }) => metric.phase !== null);
  return [...Map.groupBy(phased, ({ metric }) => `${metric.name}
${metric.unit}`).values()].filter((group) => group.length > 1).map((group) => ({
    name: one.id,
    metric: group[0]?.metric.name ?? "",
    unit: group[0]?.metric.unit ?? "",
    cells: group.map((each) => cellOf2(each, group[0] ?? each, pairs))
  }));
}
function cellOf2(verdict, first, pairs) {
  const isInvalid = verdict.validity.kind === "invalid";
  return {
    phase: verdict.metric.phase ?? "",
    summary: isInvalid ? null : verdict.head ?? verdict.base,
    isInvalid,
    gain: verdict === first ? null : ratioInterval(costsOf(first, pairs), costsOf(verdict, pairs))
  };
}
function costsOf({ validity, head, metric }, pairs) {
  if (validity.kind === "invalid") return [];
  const values = sideValues({ pairs }, head === null ? "base" : "head", metric.key);
  return metric.better === "lower" ? values : values.map((value) => 1 / value);
}

// src/core/scaling/linear-solve.ts
function invert(matrix) {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...row.map((_, k) => k === at ? 1 : 0)]);
  const scale = Math.max(...matrix.flat().map(Math.abs), Number.MIN_VALUE);
  for (let column = 0; column < size; column += 1) {
    const pivot = pivotOf(rows, column);
    const [lead] = rows.splice(pivot, 1);
    const head = lead[column];
    if (Math.abs(head) < 1e-14 * scale) return null;
    const scaled = lead.map((value) => value / head);
    rows.splice(column, 0, scaled);
    clear(rows, column, scaled);
  }
  return rows.map((row) => row.slice(size));
}
function pivotOf(rows, column) {
  let best = column;
  for (let at = column; at < rows.length; at += 1) {
    if (Math.abs(rows[at]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = at;
  }
  return best;
}
function clear(rows, column, lead) {
  for (const [at, row] of rows.entries()) {
    if (at === column) continue;
    const factor = row[column];
    rows[at] = row.map((value, k) => value - factor * lead[k]);
  }
}

// src/core/scaling/least-squares.ts
var ROUNDS = 100;
function residuals(model, observed, parameters) {
  return observed.map((value, at) => value - model.predict(parameters, at));
}
var sumOfSquares = (values) => values.reduce((sum, value) => sum + value * value, 0);
function normalMatrix(rows) {
  const size = rows[0]?.length ?? 0;
  return Array.from(
    { length: size },
    (_, i) => Array.from(
      { length: size },
      (__, k) => rows.reduce((sum, row) => sum + row[i] * row[k], 0)
    )
  );
}
function stepOf(rows, left) {
  const inverse = invert(normalMatrix(rows));
  if (inverse === null) return null;
  const slope = (rows[0] ?? []).map(
    (_, i) => rows.reduce((sum, row, at) => sum + row[i] * left[at], 0)
  );
  return inverse.map((row) => row.reduce((sum, value, k) => sum + value * slope[k], 0));
}
function descend(model, observed, from, step) {
  const before = sumOfSquares(residuals(model, observed, from));
  for (let share = 1; share > 1e-9; share /= 2) {
    const next = from.map((value, k) => value + share * step[k]);
    if (sumOfSquares(residuals(model, observed, next)) < before) return next;
  }
  return null;
}
function fitLeastSquares(model, observed, start) {
  let parameters = start;
  for (let round = 0; round < ROUNDS; round += 1) {
    const rows = observed.map((_, at) => model.gradient(parameters, at));
    const step = stepOf(rows, residuals(model, observed, parameters));
    if (step === null) return null;
    const next = descend(model, observed, parameters, step);
    if (next === null) break;
    parameters = next;
  }
  const residualSum = sumOfSquares(residuals(model, observed, parameters));
  const inverse = invert(normalMatrix(observed.map((_, at) => model.gradient(parameters, at))));
  const degreesOfFreedom = observed.length - start.length;
  if (inverse === null || degreesOfFreedom < 0) return null;
  const variance = residualSum / degreesOfFreedom;
  return {
    parameters,
    standardErrors: degreesOfFreedom === 0 ? null : inverse.map((row, k) => Math.sqrt(Math.max(0, row[k] * variance))),
    residualSum,
    degreesOfFreedom
  };
}

// src/core/scaling/scaling-law.ts
var AMDAHL = ["rate", "contention"];
var UNIVERSAL = ["rate", "contention", "coherency"];
function lawOf(points, free) {
  const place = (name) => free.indexOf(name);
  const [sigmaAt, kappaAt] = [place("contention"), place("coherency")];
  const valueAt = (parameters, at) => at < 0 ? 0 : parameters[at];
  const divisor = (parameters, n) => 1 + valueAt(parameters, sigmaAt) * (n - 1) + valueAt(parameters, kappaAt) * n * (n - 1);
  return {
    predict: (parameters, at) => {
      const n = points[at]?.threads ?? Number.NaN;
      return parameters[0] + Math.log(n) - Math.log(divisor(parameters, n));
    },
    gradient: (parameters, at) => {
      const n = points[at]?.threads ?? Number.NaN;
      const below = divisor(parameters, n);
      const slopes = { rate: 1, contention: -(n - 1) / below, coherency: -n * (n - 1) / below };
      return free.map((name) => slopes[name]);
    }
  };
}
function fitBounded(points, free) {
  const smallest = points.reduce((least, each) => each.threads < least.threads ? each : least);
  const start = {
    rate: smallest.logRate - Math.log(smallest.threads),
    contention: 0.05,
    coherency: 1e-3
  };
  const fit = fitLeastSquares(
    lawOf(points, free),
    points.map(({ logRate }) => logRate),
    free.map((name) => start[name])
  );
  if (fit === null) return null;
  const below = free.filter((name, k) => name !== "rate" && fit.parameters[k] < 0);
  const dropped = below.at(-1);
  return dropped === void 0 ? { fit, free } : fitBounded(
    points,
    free.filter((name) => name !== dropped)
  );
}
function estimateOf(name, fit, free) {
  const at = free.indexOf(name);
  if (at < 0) return { value: 0, standardError: null };
  return { value: fit.parameters[at], standardError: fit.standardErrors?.[at] ?? null };
}
function limitOf(contention, peak, coherency) {
  if (peak !== null) return peak / (1 + contention * (peak - 1) + coherency * peak * (peak - 1));
  return contention > 0 ? 1 / contention : null;
}
function fitScalingLaw(points, law) {
  const wanted = law === "amdahl" ? AMDAHL : UNIVERSAL;
  const distinct = new Set(points.map(({ threads }) => threads)).size;
  if (distinct < wanted.length || points.length < wanted.length + 1) return null;
  const found = fitBounded(points, wanted);
  if (found === null) return null;
  const { fit, free } = found;
  const [contention, coherency] = [
    estimateOf("contention", fit, free),
    estimateOf("coherency", fit, free)
  ];
  const centre = mean(points.map(({ logRate }) => logRate));
  const total = points.reduce((sum, { logRate }) => sum + (logRate - centre) ** 2, 0);
  const peak = coherency.value > 0 && contention.value < 1 ? Math.sqrt((1 - contention.value) / coherency.value) : null;
  return {
    law,
    contention,
    coherency: law === "amdahl" ? null : coherency,
    rSquared: total === 0 ? 1 : 1 - fit.residualSum / total,
    typicalMiss: fit.degreesOfFreedom === 0 ? null : Math.sqrt(fit.residualSum / fit.degreesOfFreedom),
    points: points.length,
    limit: limitOf(contention.value, peak, coherency.value),
    peak
  };
}

// src/core/report/sweep.ts
var KNEE_SHARE = 0.95;
function sweepsOf(session, verdict) {
  const cases = new Map(session.cases.map((one) => [one.id, one]));
  const pairs = Map.groupBy(session.pairs, ({ caseId }) => caseId);
  const members = verdict.metrics.flatMap(
    (metric) => memberOf2(cases.get(metric.caseId), metric, pairs.get(metric.caseId) ?? [])
  );
  const groups = Map.groupBy(
    members,
    (member) => `${nameOf(member.one)}
${member.verdict.metric.key}`
  );
  return [...groups.values()].filter((group) => group.length > 1).map(sweepOf);
}
function memberOf2(one, verdict, pairs) {
  if (one === void 0 || one.canary || one.sweep === null) return [];
  const value = one.parameters[one.sweep];
  return typeof value === "number" ? [{ one, verdict, value, rates: ratesOf2(verdict, pairs) }] : [];
}
function ratesOf2({ validity, head, metric }, pairs) {
  if (validity.kind === "invalid") return [];
  const values = sideValues({ pairs }, head === null ? "base" : "head", metric.key);
  return metric.better === "lower" ? values.map((value) => 1 / value) : values;
}
function nameOf({ project, benchmark, variant, parameters, sweep }) {
  const others = Object.entries(parameters).filter(([name]) => name !== sweep);
  const shown = others.map(([name, value]) => `${name}=${value}`).join(",");
  return `${project}/${benchmark}${variant === null ? "" : `@${variant}`}${shown && `[${shown}]`}`;
}
function sweepOf(group) {
  const members = group.toSorted((a, b) => a.value - b.value);
  const first = members[0];
  return {
    name: nameOf(first.one),
    parameter: first.one.sweep ?? "",
    metric: first.verdict.metric,
    cores: first.one.limits.cpus,
    points: members.map((member, at) => pointOf(member, members.slice(0, at))),
    knee: kneeOf(members),
    laws: lawsOf(members)
  };
}
var isOfThreads = ({ one, value }) => one.threads === value;
function pointOf(member, before) {
  const { one, verdict, value } = member;
  const first = before[0] ?? member;
  const speedUp = speedUpOf(verdict, first.verdict);
  const isThreads = isOfThreads(member) && isOfThreads(first);
  return {
    value,
    base: verdict.base,
    head: verdict.head,
    speedUp,
    speedUpRange: first === member ? null : ratioInterval(member.rates, first.rates),
    efficiency: isThreads && speedUp !== null ? speedUp / (value / first.value) : null,
    coresUsed: (verdict.head ?? verdict.base)?.coresUsed ?? null,
    slowerThan: slowerThan(member, before),
    isOverSubscribed: one.threads !== null && one.threads > one.limits.cpus,
    isInvalid: verdict.validity.kind === "invalid"
  };
}
var measured = (members) => members.filter(({ rates }) => rates.length > 0);
function fastest(members) {
  return measured(members).toSorted((a, b) => mean(b.rates) - mean(a.rates))[0];
}
function slowerThan(member, before) {
  const best = fastest(before);
  const range = best === void 0 ? null : ratioInterval(member.rates, best.rates);
  return best !== void 0 && range !== null && range.high < 1 ? best.value : null;
}
function kneeOf(members) {
  const best = fastest(members);
  const [first] = members;
  if (best === void 0 || best === first || measured(members).length < 3) return null;
  const near = measured(members).find(({ rates }) => mean(rates) >= KNEE_SHARE * mean(best.rates));
  return near === void 0 || near === first ? null : near.value;
}
function lawsOf(members) {
  if (!members.every(isOfThreads)) return [];
  const points = measured(members).map(({ one, value, rates }) => ({
    threads: Math.min(value, one.limits.cpus),
    logRate: mean(rates.map(Math.log))
  }));
  if (points.some(({ logRate }) => !Number.isFinite(logRate))) return [];
  return ["amdahl", "usl"].flatMap((law) => fitScalingLaw(points, law) ?? []);
}
function speedUpOf(verdict, first) {
  const side = first.head === null ? "base" : "head";
  const [from, to] = [first[side]?.median, verdict[side]?.median];
  const isBroken = verdict.validity.kind === "invalid" || first.validity.kind === "invalid";
  if (isBroken || from === void 0 || to === void 0 || from <= 0 || to <= 0) return null;
  return verdict.metric.better === "lower" ? from / to : to / from;
}

// src/core/report/model.ts
function buildReport(session, verdict, place) {
  const cases = new Map(session.cases.map((one) => [one.id, one]));
  const notes = numberNotes(verdict.hazards);
  const rows = verdict.metrics.flatMap((metric) => {
    const one = cases.get(metric.caseId);
    return one === void 0 || one.canary ? [] : [rowOf2(one, metric, notes)];
  }).toSorted(byWeight);
  return {
    session,
    verdict,
    rows,
    bySection: groupRows(rows),
    notes,
    sweeps: sweepsOf(session, verdict),
    matrices: verdict.valid ? matricesOf(session, verdict) : [],
    phases: verdict.valid ? phasesOf(session, verdict) : [],
    canaryChange: canaryChangeOf(verdict),
    isSingleSided: session.base === null,
    reproduce: place.reproduce,
    fullReport: place.fullReport
  };
}
function rowOf2(one, verdict, notes) {
  const isAlone = one.metrics.length === 1 && verdict.metric.phase === null;
  return {
    section: sectionOf(verdict),
    name: isAlone ? one.id : `${one.id} ${verdict.metric.key}`,
    case: one,
    verdict,
    notes: notes.filter(({ hazards }) => hazards.some(({ caseId }) => caseId === one.id)).map(({ number }) => number)
  };
}
var BY_SIZE = ["regression", "improvement", "below-threshold"];
function byWeight(a, b) {
  const bySection = SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section);
  if (bySection === 0 && !BY_SIZE.includes(a.section)) return 0;
  const [sizeA, sizeB] = [a, b].map((row) => Math.abs(row.verdict.effect?.change ?? 0));
  return bySection !== 0 ? bySection : (sizeB ?? 0) - (sizeA ?? 0);
}
function groupRows(rows) {
  const groups = SECTIONS.map((section) => [
    section,
    rows.filter((row) => row.section === section)
  ]);
  return Object.fromEntries(groups);
}
function numberNotes(hazards) {
  const byName = Map.groupBy(hazards, ({ name }) => name);
  return [...byName.values()].map((group, at) => ({ number: at + 1, hazards: group }));
}
function canaryChangeOf(verdict) {
  const changes = verdict.metrics.flatMap(
    ({ validity }) => validity.kind === "invalid" ? validity.causes.flatMap((cause) => cause.kind === "canary" ? [cause.change] : []) : []
  );
  return changes.toSorted((a, b) => Math.abs(b) - Math.abs(a))[0] ?? null;
}

export {
  buildReport
};
