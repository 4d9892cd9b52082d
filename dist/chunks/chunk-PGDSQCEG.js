import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  prepareSide
} from "./chunk-IXF4ETRU.js";
import {
  canariesFor
} from "./chunk-QRPMHWXV.js";
import {
  expandCases,
  metricsOf
} from "./chunk-6O5S75DL.js";
import {
  UserError
} from "./chunk-SSQRLYFE.js";

// src/core/plan/estimate.ts
var PAIR_OVERHEAD_SECONDS = 1;
var WARMUP_SHARE = 0.2;
function estimateSession(cases, settings) {
  const perSide = settings.secondsPerSide * (1 + WARMUP_SHARE);
  const pairs = (runs) => cases.reduce(
    (sum, each) => sum + runs(each) * (each.sides * perSide + PAIR_OVERHEAD_SECONDS),
    0
  );
  const within = (seconds) => Math.min(seconds, settings.budgetSeconds);
  return {
    least: within(pairs((each) => each.minRuns)),
    most: within(pairs((each) => each.maxRuns))
  };
}

// src/core/plan/match.ts
function sidesToMeasure(planned) {
  if (planned.head === null) return [];
  if (planned.base === null) return ["head"];
  switch (planned.unmeasured?.kind) {
    case void 0:
      return ["base", "head"];
    case "new":
    case "incomparable":
      return ["head"];
    default:
      return [];
  }
}
function definitionDifferences(base, head) {
  return Object.keys(base).filter((key) => JSON.stringify(base[key]) !== JSON.stringify(head[key])).map(
    (key) => typeof base[key] === "object" ? `${key} changed` : `${key} was ${JSON.stringify(base[key])} and is ${JSON.stringify(head[key])}`
  );
}
function namedDifferences(base, head) {
  return Object.keys(base).filter((name) => base[name] !== head[name]).map((name) => `${name} was ${base[name]} and is ${head[name]}`);
}
function differences(base, head) {
  const isSame = base.definitionHash === head.definitionHash;
  const found = isSame ? [] : definitionDifferences(base.spec.definition, head.spec.definition);
  if (!isSame && found.length === 0) found.push("what is read from its output changed");
  if (base.benchmarkHash !== head.benchmarkHash) found.push("the benchmark's own files changed");
  const [before, after] = [base, head].map((side) => ({ ...side.limits, ...side.surroundings }));
  return [...found, ...namedDifferences(before ?? {}, after ?? {})];
}
function underPolicyOf(base, head) {
  const { effect, minRuns, maxRuns, parallelism, silence } = base.spec;
  const budgets = new Map(base.spec.metrics.map((metric) => [metric.key, metric.budget]));
  const metrics = head.spec.metrics.map((metric) => ({
    ...metric,
    budget: budgets.has(metric.key) ? budgets.get(metric.key) ?? null : metric.budget
  }));
  return {
    ...head,
    spec: { ...head.spec, effect, minRuns, maxRuns, parallelism, silence, metrics }
  };
}
function matchOne(id, base, head, aa) {
  const plan = (unmeasured, judged2 = head) => ({
    id,
    base,
    head: judged2,
    unmeasured
  });
  if (base === null) return plan({ kind: "new", message: "the base has no such benchmark" });
  if (head === null) {
    return plan({ kind: "missing", message: "the head no longer has this benchmark" });
  }
  const judged = underPolicyOf(base, head);
  const found = differences(base, head);
  if (found.length > 0) return plan({ kind: "incomparable", message: found.join("; ") }, judged);
  if (!aa && base.buildKey === head.buildKey) {
    return plan({ kind: "identical", message: "both sides are built from equal inputs" }, judged);
  }
  return plan(null, judged);
}
function matchCases(base, head, aa) {
  if (base === null) {
    return head.map((side) => ({ id: side.spec.id, base: null, head: side, unmeasured: null }));
  }
  const heads = new Map(head.map((side) => [side.spec.id, side]));
  const known = new Set(base.map((side) => side.spec.id));
  return [
    ...base.map((side) => matchOne(side.spec.id, side, heads.get(side.spec.id) ?? null, aa)),
    ...head.filter((side) => !known.has(side.spec.id)).map((side) => matchOne(side.spec.id, null, side, aa))
  ];
}

// src/commands/run/plan.ts
function settingsOf(config, overrides) {
  const { min, max, errorRate, seconds, budget, thorough } = config.runs;
  const settings = {
    min,
    max,
    errorRate,
    secondsPerSide: seconds,
    budgetSeconds: budget,
    thorough,
    inconclusive: config.report.inconclusive,
    ...overrides
  };
  return { ...settings, max: Math.max(settings.min, settings.max) };
}
function withRuns(planned, overrides) {
  if (planned.head === null) return planned;
  const { spec } = planned.head;
  const minRuns = overrides.min ?? spec.minRuns;
  const maxRuns = Math.max(minRuns, overrides.max ?? spec.maxRuns);
  return { ...planned, head: { ...planned.head, spec: { ...spec, minRuns, maxRuns } } };
}
var MOST_SHOWN = 20;
function nothingSelected(options, config) {
  const ids = expandCases(config, metricsOf).map(({ id }) => id);
  const more = ids.length > MOST_SHOWN ? [`and ${ids.length - MOST_SHOWN} more`] : [];
  const known = [...ids.slice(0, MOST_SHOWN), ...more];
  return options.filters.length === 0 ? new UserError(
    `${options.configPath} defines no benchmark`,
    "add one under projects.*.benchmarks"
  ) : new UserError(
    `no benchmark matches ${options.filters.map((filter) => `"${filter}"`).join(", ")}`,
    `${options.configPath} has: ${known.join(", ")}`
  );
}
async function sidesOf(ports, options) {
  const { base, head, configPath, filters, aa } = options;
  if (aa && base === null) {
    throw new UserError("--aa: there is no base to compare with", "write --base HEAD --aa");
  }
  const prepared = await prepareSide(ports, head, configPath, filters);
  if (prepared === null) {
    throw new UserError(
      `${configPath}: no such file in ${head ?? "the working tree"}`,
      "write one with: benchproof init"
    );
  }
  return {
    base: base === null ? null : await prepareSide(ports, base, configPath, filters),
    head: prepared
  };
}
async function planSession(ports, options) {
  const sides = await sidesOf(ports, options);
  const compares = options.base !== null;
  const baseCases = compares ? sides.base?.cases ?? [] : null;
  const cases = matchCases(baseCases, sides.head.cases, options.aa).filter(({ id }) => options.share?.includes(id) ?? true).map((each) => withRuns(each, options.overrides));
  if (cases.length === 0) throw nothingSelected(options, sides.head.config);
  const settings = settingsOf((sides.base ?? sides.head).config, options.overrides);
  const compared = cases.filter((each) => sidesToMeasure(each).length === 2).length;
  const canaries = compared === 0 ? 0 : canariesFor(compared, settings.min, settings.max).length;
  const measured = [
    ...cases.map((each) => ({
      sides: sidesToMeasure(each).length,
      minRuns: each.head?.spec.minRuns ?? 0,
      maxRuns: each.head?.spec.maxRuns ?? 0
    })),
    ...Array.from({ length: canaries }, () => ({
      sides: 2,
      minRuns: settings.min,
      maxRuns: settings.max
    }))
  ].filter((each) => each.sides > 0);
  return { sides, cases, canaries, settings, estimate: estimateSession(measured, settings) };
}

export {
  sidesToMeasure,
  estimateSession,
  planSession
};
