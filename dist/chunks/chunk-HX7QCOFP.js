import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  SECTIONS,
  sectionOf,
  sideValues
} from "./chunk-4FSNAO67.js";
import {
  studentCdf,
  studentQuantile
} from "./chunk-7KDMWQ5T.js";
import {
  mean,
  median,
  sampleVariance
} from "./chunk-RDXWTNQ7.js";
import {
  parseUnit
} from "./chunk-NPKEBFUA.js";

// src/core/stats/log-ratio.ts
var VARIANCE_FLOOR = 1e-3 ** 2;
function logsOf(values) {
  const logs = values.map(Math.log);
  return logs.length >= 2 && logs.every(Number.isFinite) ? logs : null;
}
var varianceOf = (logs) => Math.max(sampleVariance(logs), VARIANCE_FLOOR);
function independentLogRatio(numerator, denominator) {
  const [top, bottom] = [logsOf(numerator), logsOf(denominator)];
  if (top === null || bottom === null) return null;
  const parts = [top, bottom].map((logs) => ({
    share: varianceOf(logs) / logs.length,
    df: logs.length - 1
  }));
  const variance = parts.reduce((sum, { share }) => sum + share, 0);
  const df = variance ** 2 / parts.reduce((sum, { share, df: df2 }) => sum + share ** 2 / df2, 0);
  return { centre: mean(top) - mean(bottom), error: Math.sqrt(variance), df };
}
function pairedLogRatio(ratios) {
  const logs = logsOf(ratios);
  if (logs === null) return null;
  return {
    centre: mean(logs),
    error: Math.sqrt(varianceOf(logs) / logs.length),
    df: logs.length - 1
  };
}
function intervalOf({ centre, error, df }, alpha) {
  const width = error === 0 ? 0 : studentQuantile(1 - alpha / 2, df) * error;
  return {
    ratio: Math.exp(centre),
    low: Math.exp(centre - width),
    high: Math.exp(centre + width)
  };
}
function chanceOf({ centre, error, df }) {
  return 2 * studentCdf(-Math.abs(centre) / error, df);
}

// src/core/report/cliffs.ts
var CLIFF_FACTOR = 3;
var MATRIX_ALPHA = 0.05;
function cliffsOf(rows) {
  const couples = rows.reduce((sum, { ratios }) => sum + ratios.length, 0);
  const variants = new Set(
    rows.flatMap(({ ratios }) => ratios.flatMap(({ better, worse }) => [better, worse]))
  );
  return [...variants].flatMap((variant) => {
    const all = rows.flatMap(({ workload, ratios }) => {
      const behind = distanceOf(variant, ratios, MATRIX_ALPHA / couples);
      return behind === null ? [] : [{ workload, ...behind }];
    });
    return all.flatMap(({ workload, ratio, low }) => {
      const others = all.filter((each) => each.workload !== workload);
      if (others.length < 2) return [];
      const most = median(others.map(({ high }) => high));
      const elsewhere = median(others.map((each) => each.ratio));
      return low > CLIFF_FACTOR * most ? [{ workload, variant, here: ratio, elsewhere }] : [];
    });
  });
}
function distanceOf(variant, ratios, alpha) {
  const own = ratios.filter(({ better, worse }) => better === variant || worse === variant);
  const known = own.flatMap(
    ({ worse, evidence }) => evidence === null ? [] : [intervalOf(turned(evidence, worse === variant), alpha)]
  );
  if (own.length === 0 || known.length < own.length) return null;
  return {
    ratio: Math.max(1, ...known.map(({ ratio }) => ratio)),
    low: Math.max(1, ...known.map(({ low }) => low)),
    high: Math.max(1, ...known.map(({ high }) => high))
  };
}
function turned(evidence, isBehind) {
  return isBehind ? evidence : { ...evidence, centre: -evidence.centre };
}

// src/core/stats/exact-counts.ts
var EXACT_EFFECT = 1e-3;
var isConstant = (values) => values.every((value) => value === values[0]);
function compareCounts(base, head, better) {
  const [x, y] = [Math.max(...base), Math.max(...head)];
  const ratio = x === 0 ? y === 0 ? 0 : null : y / x - 1;
  if (ratio === 0 && isConstant(base) && isConstant(head)) {
    return { change: "no-change", ratio, belowThreshold: false };
  }
  const overlap = Math.min(...base) <= y && Math.min(...head) <= x;
  if (overlap && !(isConstant(base) && isConstant(head))) {
    return { change: "inconclusive", ratio, belowThreshold: false };
  }
  if (ratio !== null && Math.abs(ratio) < EXACT_EFFECT) {
    return { change: "no-change", ratio, belowThreshold: true };
  }
  const isWorse = better === "lower" ? y > x : y < x;
  return { change: isWorse ? "regression" : "improvement", ratio, belowThreshold: false };
}

// src/core/stats/holm.ts
function holmLevels(pValues, alpha) {
  const order = pValues.map((p, index) => ({ p, index })).toSorted((a, b) => a.p - b.p);
  const levels = new Array(pValues.length);
  let rejected = 0;
  for (const { p, index } of order) {
    const level = alpha / (pValues.length - rejected);
    levels[index] = level;
    if (p <= level) rejected += 1;
  }
  return levels;
}

// src/core/report/variant-ratios.ts
var ROW_ALPHA = 0.05;
function compareVariants({ exact, better }, contenders) {
  const couples = contenders.flatMap(
    (a, at) => contenders.slice(at + 1).map((b) => [a, b])
  );
  if (exact) return couples.map(([a, b]) => compareExact(a, b, better));
  const measured = couples.map(([a, b]) => orient(a, b, evidenceOf(a, b, better)));
  const levels = holmLevels(
    measured.flatMap(({ evidence }) => evidence === null ? [] : [chanceOf(evidence)]),
    ROW_ALPHA
  );
  return measured.map(({ first, second, evidence }) => {
    const names = { better: first.variant, worse: second.variant, counts: null };
    const level = evidence === null ? void 0 : levels.shift();
    if (evidence === null || level === void 0) {
      return { ...names, standing: "unknown", ratio: null, evidence: null };
    }
    const ratio = intervalOf(evidence, level);
    const standing = standingOf(ratio, Math.min(first.effect, second.effect));
    return { ...names, standing, ratio, evidence };
  });
}
function evidenceOf(a, b, better) {
  return better === "lower" ? independentLogRatio(b.values, a.values) : independentLogRatio(a.values, b.values);
}
function orient(a, b, evidence) {
  if (evidence === null || evidence.centre >= 0) return { first: a, second: b, evidence };
  return { first: b, second: a, evidence: { ...evidence, centre: -evidence.centre } };
}
function standingOf({ low, high }, effect) {
  if (high <= 1 + effect && low >= 1 / (1 + effect)) return "tie";
  return low > 1 ? "better" : "open";
}
function compareExact(a, b, better) {
  const { change } = compareCounts(a.values, b.values, better);
  const [x, y] = [Math.max(...a.values), Math.max(...b.values)];
  const isAhead = better === "lower" ? x <= y : x >= y;
  const [first, second] = isAhead ? [a, b] : [b, a];
  const centre = Math.abs(Math.log(x / y));
  const evidence = Number.isFinite(centre) ? { centre, error: 0, df: 1 } : null;
  return {
    better: first.variant,
    worse: second.variant,
    standing: change === "no-change" ? "tie" : change === "inconclusive" ? "open" : "better",
    ratio: evidence === null ? null : intervalOf(evidence, ROW_ALPHA),
    evidence,
    counts: isAhead ? [x, y] : [y, x]
  };
}

// src/core/report/matrix.ts
function matricesOf(session, verdict) {
  const cases = new Map(session.cases.map((one) => [one.id, one]));
  const pairs = Map.groupBy(session.pairs, ({ caseId }) => caseId);
  const groups = /* @__PURE__ */ new Map();
  for (const each of verdict.metrics) {
    const one = cases.get(each.caseId);
    if (one === void 0 || one.canary || one.variant === null) continue;
    const { key, unit, better, exact } = each.metric;
    const name = [one.project, key, unit, better, exact].join("\n");
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
    values: valuesOf(verdict, pairs),
    effect: one.effect
  };
}
function valuesOf({ validity, head, metric }, pairs) {
  if (validity.kind === "invalid") return [];
  return sideValues({ pairs }, head === null ? "base" : "head", metric.key);
}
function matrixOf(project, metric, members) {
  const variants = [...new Set(members.map(({ variant }) => variant))];
  const rows = [...Map.groupBy(members, ({ workload }) => workload)].filter(([, group]) => group.length > 1).map(([workload, group]) => rowOf(workload, group, variants, metric));
  return { project, metric, variants, rows, cliffs: cliffsOf(rows) };
}
function rowOf(workload, group, variants, metric) {
  const sign = metric.better === "lower" ? 1 : -1;
  const measured = group.filter(({ values }) => values.length > 0).toSorted((a, b) => sign * (mean(a.values) - mean(b.values)));
  const ratios = compareVariants(metric, measured);
  const winners = winnersOf(measured, ratios);
  const cells = variants.flatMap((variant) => {
    const member = group.find((each) => each.variant === variant);
    return member === void 0 ? [] : [cellOf(member)];
  });
  return { workload, cells, standing: standingOf2(winners, ratios), winners, ratios };
}
function cellOf({ variant, verdict, values }) {
  return {
    variant,
    summary: values.length === 0 ? null : verdict.head ?? verdict.base,
    isInvalid: verdict.validity.kind === "invalid"
  };
}
function winnersOf(measured, ratios) {
  if (measured.length < 2) return [];
  const losers = new Set(
    ratios.filter(({ standing }) => standing === "better").map(({ worse }) => worse)
  );
  const ahead = (name) => ratios.filter(({ better }) => better === name).length;
  return measured.map(({ variant }) => variant).filter((variant) => !losers.has(variant)).toSorted((a, b) => ahead(b) - ahead(a));
}
function standingOf2(winners, ratios) {
  if (winners.length === 0) return "not-compared";
  const between = ratios.filter(
    ({ better, worse }) => winners.includes(better) && winners.includes(worse)
  );
  if (between.length === 0) return "won";
  if (between.some(({ standing }) => standing === "unknown")) return "unknown";
  return between.every(({ standing }) => standing === "tie") ? "tie" : "open";
}

// src/core/report/phases.ts
function phasesOf(session, verdict) {
  const pairs = Map.groupBy(session.pairs, ({ caseId }) => caseId);
  const byCase = Map.groupBy(verdict.metrics, ({ caseId }) => caseId);
  return session.cases.filter(({ canary }) => !canary).flatMap((one) => rowsOf(one, byCase.get(one.id) ?? [], pairs.get(one.id) ?? []));
}
function rowsOf(one, verdicts, pairs) {
  const phased = verdicts.filter(({ metric }) => metric.phase !== null);
  const groups = Map.groupBy(
    phased,
    ({ metric: { name, unit, better } }) => [name, unit, better].join("\n")
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === void 0 || group.length < 2) return [];
    const { name, unit, better } = first.metric;
    const cold = group.find((each) => isCalled(each, "cold"));
    const cells = group.map((each) => ({
      ...cellOf2(each),
      gain: cold !== void 0 && isCalled(each, "warm") ? gainOf(one, cold, each, pairs) : null
    }));
    return [{ name: one.id, metric: name, unit, better, cells }];
  });
}
function isCalled({ metric }, name) {
  return metric.phase?.toLowerCase() === name;
}
function cellOf2({ validity, metric, head, base }) {
  const isInvalid = validity.kind === "invalid";
  return { phase: metric.phase ?? "", summary: isInvalid ? null : head ?? base, isInvalid };
}
function gainOf(one, cold, warm, pairs) {
  if (cold.validity.kind === "invalid" || warm.validity.kind === "invalid") return null;
  const side = warm.head === null ? "base" : "head";
  const ratios = pairs.flatMap((pair) => {
    const [before] = sideValues({ pairs: [pair] }, side, cold.metric.key);
    const [after] = sideValues({ pairs: [pair] }, side, warm.metric.key);
    if (before === void 0 || after === void 0) return [];
    return [warm.metric.better === "lower" ? before / after : after / before];
  });
  const evidence = pairedLogRatio(ratios);
  if (evidence === null) return null;
  const ratio = intervalOf(evidence, 0.05);
  const { low, high } = ratio;
  const outward = ratio.ratio < 1 ? { ratio: 1 / ratio.ratio, low: 1 / high, high: 1 / low } : ratio;
  return { than: cold.metric.phase ?? "", ratio, standing: standingOf(outward, one.effect) };
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
  return inverse === null ? null : { parameters, inverse, residualSum };
}

// src/core/scaling/bounded-fit.ts
var PARAMETERS = ["rate", "contention", "coherency"];
var START = { contention: 0.05, coherency: 1e-3 };
function waysToHold(isUniversal) {
  const contention = [{}, { contention: 0 }, { contention: 1 }];
  const coherency = isUniversal ? [{}, { coherency: 0 }] : [{ coherency: 0 }];
  return coherency.flatMap((one) => contention.map((other) => ({ ...one, ...other })));
}
function modelOf(points, free, held) {
  const shareOf = (parameters, name) => held[name] ?? parameters[free.indexOf(name)];
  const divisor = (parameters, n) => 1 + shareOf(parameters, "contention") * (n - 1) + shareOf(parameters, "coherency") * n * (n - 1);
  return {
    predict: (parameters, at) => {
      const n = points[at]?.threads ?? Number.NaN;
      return shareOf(parameters, "rate") + Math.log(n) - Math.log(divisor(parameters, n));
    },
    gradient: (parameters, at) => {
      const n = points[at]?.threads ?? Number.NaN;
      const below = divisor(parameters, n);
      const slopes = { rate: 1, contention: -(n - 1) / below, coherency: -n * (n - 1) / below };
      return free.map((name) => slopes[name]);
    }
  };
}
function isPossible({ fit, free }) {
  return free.every((name, at) => {
    const value = fit.parameters[at];
    return name === "rate" || value >= 0 && (name === "coherency" || value <= 1);
  });
}
function fitHeld(points, held) {
  const free = PARAMETERS.filter((name) => held[name] === void 0);
  const smallest = points.reduce((least, each) => each.threads < least.threads ? each : least);
  const start = { ...START, rate: smallest.logRate - Math.log(smallest.threads) };
  const fit = fitLeastSquares(
    modelOf(points, free, held),
    points.map(({ logRate }) => logRate),
    free.map((name) => start[name])
  );
  return fit === null ? null : { fit, free, held };
}
function fitBounded(points, isUniversal) {
  const [freest = {}, ...held] = waysToHold(isUniversal);
  const free = fitHeld(points, freest);
  if (free !== null && isPossible(free)) return free;
  const fits = held.flatMap((way) => fitHeld(points, way) ?? []).filter(isPossible);
  return fits.toSorted((a, b) => a.fit.residualSum - b.fit.residualSum)[0] ?? null;
}

// src/core/scaling/parameter-range.ts
var CONFIDENCE = 0.95;
function covariance({ fit, free }, one, other, degreesOfFreedom) {
  const [row, column] = [free.indexOf(one), free.indexOf(other)];
  const variance = fit.residualSum / degreesOfFreedom;
  return row < 0 || column < 0 ? 0 : fit.inverse[row]?.[column] * variance;
}
var quantileFor = (degreesOfFreedom) => studentQuantile((1 + CONFIDENCE) / 2, degreesOfFreedom);
function estimateOf(bounded, name, degreesOfFreedom) {
  const value = bounded.held[name] ?? bounded.fit.parameters[bounded.free.indexOf(name)];
  if (bounded.held[name] !== void 0) return { value, standardError: null, range: null };
  const error = Math.sqrt(Math.max(0, covariance(bounded, name, name, degreesOfFreedom)));
  const width = quantileFor(degreesOfFreedom) * error;
  const most = name === "contention" ? 1 : Number.POSITIVE_INFINITY;
  return {
    value,
    standardError: error,
    range: { low: Math.max(0, value - width), high: Math.min(most, value + width) }
  };
}
function peakRange(bounded, degreesOfFreedom) {
  const of = (one, other) => covariance(bounded, one, other, degreesOfFreedom);
  const kappa = estimateOf(bounded, "coherency", degreesOfFreedom).value;
  const parallel = 1 - estimateOf(bounded, "contention", degreesOfFreedom).value;
  const squared = quantileFor(degreesOfFreedom) ** 2;
  const a = kappa ** 2 - squared * of("coherency", "coherency");
  const b = parallel * kappa + squared * of("contention", "coherency");
  const c = parallel ** 2 - squared * of("contention", "contention");
  if (a <= 0 || parallel < kappa) return null;
  const root = Math.sqrt(Math.max(0, b ** 2 - a * c));
  const [low, high] = [(b - root) / a, (b + root) / a];
  return { low: Math.sqrt(Math.max(1, low)), high: Math.sqrt(high) };
}

// src/core/scaling/scaling-law.ts
var PARAMETERS2 = { amdahl: 2, usl: 3 };
var LEAST_COUNTS = 3;
function isEnough(points, degreesOfFreedom) {
  const counts = new Set(points.map(({ threads }) => threads));
  return counts.has(1) && counts.size >= LEAST_COUNTS && degreesOfFreedom >= 1;
}
function limitOf({ range }) {
  return range === null || range.low <= 0 ? null : { low: 1 / range.high, high: 1 / range.low };
}
function qualityOf(points, residualSum, left) {
  const centre = mean(points.map(({ logRate }) => logRate));
  const total = points.reduce((sum, { logRate }) => sum + (logRate - centre) ** 2, 0);
  return {
    rSquared: total === 0 ? 1 : 1 - residualSum / total,
    typicalMiss: Math.sqrt(residualSum / left),
    points: points.length,
    degreesOfFreedom: left
  };
}
function fitScalingLaw(points, law) {
  const left = points.length - PARAMETERS2[law];
  const bounded = isEnough(points, left) ? fitBounded(points, law === "usl") : null;
  if (bounded === null) return null;
  const contention = estimateOf(bounded, "contention", left);
  const shape = law === "usl" ? {
    coherency: estimateOf(bounded, "coherency", left),
    limit: null,
    peak: peakRange(bounded, left)
  } : { coherency: null, limit: limitOf(contention), peak: null };
  return { law, contention, ...shape, ...qualityOf(points, bounded.fit.residualSum, left) };
}

// src/core/stats/ratio-interval.ts
var ALPHA = 0.05;
function ratioInterval(numerator, denominator) {
  const ratio = independentLogRatio(numerator, denominator);
  return ratio === null ? null : intervalOf(ratio, ALPHA);
}

// src/core/scaling/sweep-shape.ts
var ALPHA2 = 0.05;
var KNEE_GAIN = 1.05;
var KNEE_LEAST_VALUES = 3;
var levelOf = ({ rates }) => mean(rates.map(Math.log));
function fastestOf(values) {
  return values.toSorted((a, b) => levelOf(b) - levelOf(a))[0];
}
function compareValues(values) {
  const pairs = values.flatMap(
    (one, at) => values.slice(at + 1).flatMap((other) => {
      const ratio = independentLogRatio(one.rates, other.rates);
      return ratio === null ? [] : [{ one, other, chance: chanceOf(ratio) }];
    })
  );
  const levels = holmLevels(
    pairs.map(({ chance }) => chance),
    ALPHA2
  );
  const differing = pairs.filter(({ chance }, at) => chance <= levels[at]);
  return (a, b) => differing.some(({ one, other }) => one === a && other === b || one === b && other === a) && levelOf(a) > levelOf(b);
}
function kneeOf(values, isFaster) {
  const [first] = values;
  const best = fastestOf(values);
  if (first === void 0 || best === void 0 || values.length < KNEE_LEAST_VALUES) return null;
  if (!isFaster(best, first)) return null;
  const gainsNothing = (later, knee2) => (ratioInterval(later.rates, knee2.rates)?.high ?? Number.POSITIVE_INFINITY) <= KNEE_GAIN;
  const knee = values.slice(1, -1).find((each, at) => values.slice(at + 2).every((later) => gainsNothing(later, each)));
  return knee?.value ?? null;
}
function isFalling(values, isFaster) {
  const [first, last] = [values[0], values.at(-1)];
  if (first === void 0 || last === void 0) return false;
  return fastestOf(values) === first && isFaster(first, last);
}

// src/core/report/sweep.ts
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
  return typeof value === "number" ? [{ one, verdict, value, rates: ratesOf(verdict, pairs) }] : [];
}
function ratesOf({ validity, head, metric }, pairs) {
  if (validity.kind === "invalid") return [];
  const values = sideValues({ pairs }, head === null ? "base" : "head", metric.key);
  const rates = metric.better === "lower" ? values.map((value) => 1 / value) : values;
  return rates.every((rate) => rate > 0 && Number.isFinite(rate)) ? rates : [];
}
function nameOf({ project, benchmark, variant, parameters, sweep }) {
  const others = Object.entries(parameters).filter(([name]) => name !== sweep);
  const shown = others.map(([name, value]) => `${name}=${value}`).join(",");
  return `${project}/${benchmark}${variant === null ? "" : `@${variant}`}${shown && `[${shown}]`}`;
}
function sweepOf(group) {
  const members = group.toSorted((a, b) => a.value - b.value);
  const first = members[0];
  const isOfThreads = members.every(isSpeedOfThreads);
  const measured = members.filter(({ rates }) => rates.length > 0);
  const isFaster = compareValues(measured);
  const within = isOfThreads ? measured.filter((member) => !isOverSubscribed(member)) : measured;
  const falls = isOfThreads && isFalling(within, isFaster);
  return {
    name: nameOf(first.one),
    parameter: first.one.sweep ?? "",
    metric: first.verdict.metric,
    cores: first.one.limits.cpus,
    points: members.map((member, at) => pointOf(member, members.slice(0, at), isFaster)),
    isOfThreads,
    knee: isSpeed(first) ? kneeOf(within, isFaster) : null,
    isFalling: falls,
    laws: isOfThreads ? lawsOf(within, falls) : []
  };
}
function isSpeed({ verdict }) {
  const dimension = parseUnit(verdict.metric.unit)?.dimension;
  return dimension === "time" || dimension === "rate" || dimension === "throughput-bytes";
}
function isSpeedOfThreads(member) {
  return member.one.threads === member.value && isSpeed(member);
}
function isOverSubscribed({ one }) {
  return one.threads !== null && one.threads > one.limits.cpus;
}
function pointOf(member, before, isFaster) {
  const { verdict, value } = member;
  const first = before[0] ?? member;
  const speedUp = speedUpOf(member, first);
  const speedUpRange = first === member ? null : ratioInterval(member.rates, first.rates);
  const isThreads = isSpeedOfThreads(member) && isSpeedOfThreads(first);
  const growth = isThreads ? value / first.value : null;
  return {
    value,
    base: verdict.base,
    head: verdict.head,
    speedUp,
    speedUpRange,
    efficiency: growth === null || speedUp === null ? null : speedUp / growth,
    efficiencyRange: growth === null ? null : shrink(speedUpRange, growth),
    coresUsed: (verdict.head ?? verdict.base)?.coresUsed ?? null,
    slowerThan: slowerThan(member, before, isFaster),
    isOverSubscribed: isOverSubscribed(member),
    isInvalid: verdict.validity.kind === "invalid"
  };
}
function shrink(range, by) {
  return range === null ? null : { low: range.low / by, high: range.high / by };
}
function speedUpOf({ rates }, first) {
  if (rates.length === 0 || first.rates.length === 0) return null;
  return Math.exp(mean(rates.map(Math.log)) - mean(first.rates.map(Math.log)));
}
function slowerThan(member, before, isFaster) {
  const best = fastestOf(before.filter(({ rates }) => rates.length > 0));
  return best !== void 0 && isFaster(best, member) ? best.value : null;
}
function lawsOf(members, falls) {
  const points = members.map(({ value, rates }) => ({
    threads: value,
    logRate: mean(rates.map(Math.log))
  }));
  const laws = falls ? ["usl"] : ["amdahl", "usl"];
  return laws.flatMap((law) => fitScalingLaw(points, law) ?? []);
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
  compareCounts,
  buildReport
};
