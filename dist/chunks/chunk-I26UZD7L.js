import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  pairLogRatio
} from "./chunk-PUQN4VRK.js";
import {
  digamma,
  inverseTrigamma,
  logFisherDensity,
  studentCdf,
  studentQuantile,
  trigamma
} from "./chunk-7KDMWQ5T.js";
import {
  mean,
  median,
  sampleVariance
} from "./chunk-RDXWTNQ7.js";

// src/core/stats/canary.ts
var TOLERATED = 0.01;
function canaryFindings(family, results) {
  return family.flatMap((member, i) => {
    const result = results[i];
    if (!member.case.canary || result?.rejected !== true) return [];
    const change = Math.expm1(result.distribution.mean);
    const invalidates = Math.abs(result.distribution.mean) >= Math.log1p(TOLERATED);
    return [{ caseId: member.case.id, change, invalidates }];
  });
}

// src/core/stats/noise-index.ts
var DEVIATION_FLOOR = 1e-3;
var SESSIONS_USED = 10;
var SESSIONS_NEEDED = 2;
function flooredVariance(ratios, floor) {
  return Math.max(floor * floor, sampleVariance(ratios));
}
function unbiasedLogVariance(variance, df) {
  return Math.log(variance) - digamma(df / 2) + Math.log(df / 2);
}
function noiseIndexFrom(history) {
  const usable = history.filter((ratios) => ratios.length >= 2).slice(-SESSIONS_USED);
  if (usable.length < SESSIONS_NEEDED) return null;
  const logs = usable.map(
    (ratios) => unbiasedLogVariance(flooredVariance(ratios, DEVIATION_FLOOR), ratios.length - 1)
  );
  return logs.reduce((sum, each) => sum + each, 0) / logs.length;
}
function fillNoise(indices) {
  const known = indices.filter((index) => index !== null);
  const usual = known.length === 0 ? 0 : median(known);
  return indices.map((index) => index ?? usual);
}

// src/core/stats/looks.ts
var SHARES = [2, 1.5, 1.5];
function lookSchedule(min, max) {
  const most = Math.max(min, max);
  return [.../* @__PURE__ */ new Set([min, Math.min(2 * min, most), most])];
}
function lookLevels(errorRate, looks, shards) {
  const shares = SHARES.slice(0, looks);
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => errorRate / shards * (share / total));
}

// src/core/stats/family.ts
function metricKeyOf(caseId, metricKey) {
  return `${caseId} ${metricKey}`;
}
function pairsByCase(session) {
  const grouped = new Map(session.cases.map(({ id }) => [id, []]));
  for (const pair of session.pairs) grouped.get(pair.caseId)?.push(pair);
  for (const pairs of grouped.values()) pairs.sort((one, other) => one.pair - other.pair);
  return grouped;
}
function ratiosOf(pairs, design, metric) {
  const ratios = [];
  for (const pair of pairs) {
    const isFailed = pair.invocations.some(({ failure }) => failure !== null);
    const ratio = isFailed ? null : pairLogRatio(pair, design, metric);
    if (ratio === null) break;
    ratios.push(ratio);
  }
  return ratios;
}
function looksOf(each, pairs, stop) {
  const looks = lookSchedule(each.minRuns, each.maxRuns);
  const next = looks.findIndex((look) => look > pairs);
  const isBetween = next > 0 && pairs > looks[next - 1];
  return stop === "budget" && isBetween ? looks.with(next, pairs) : looks;
}
function familyOf(session) {
  const grouped = pairsByCase(session);
  return session.cases.filter(({ unmeasured }) => unmeasured === null).flatMap((each) => {
    const pairs = grouped.get(each.id) ?? [];
    const stop = session.stops[each.id];
    return each.metrics.filter(({ exact }) => !exact).map((metric) => {
      const ratios = ratiosOf(pairs, each, metric);
      const key = metricKeyOf(each.id, metric.key);
      const looks = looksOf(each, ratios.length, stop);
      const stopped = ratios.length < pairs.length || stop !== void 0;
      const noise = session.noise[key] ?? null;
      return { case: each, metric, key, ratios, noise, looks, effect: each.effect, stopped };
    });
  }).filter(({ ratios, looks }) => ratios.length >= looks[0]);
}
function replayOptionsOf(session, shards) {
  const { errorRate, thorough } = session.settings;
  return { floor: DEVIATION_FLOOR, guard: true, errorRate, shards, thorough };
}

// src/core/stats/effect-distribution.ts
function tailBeyond({ components }, x) {
  let tail = 0;
  for (const { weight, error, df } of components) tail += weight * 2 * studentCdf(-x / error, df);
  return tail;
}
function pValueOf(effect) {
  return tailBeyond(effect, Math.abs(effect.mean));
}
function halfWidth(effect, p) {
  const widths = effect.components.map(({ error, df }) => error * studentQuantile(p, df));
  let low = Math.min(...widths);
  let high = Math.max(...widths);
  while (high - low > 1e-12 * high) {
    const middle = (low + high) / 2;
    if (tailBeyond(effect, middle) / 2 > 1 - p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
function averageDf({ components }) {
  return components.reduce((sum, { weight, df }) => sum + weight * df, 0);
}

// src/core/stats/false-discovery.ts
function rejectFalseNulls(pValues, q, members = pValues.length) {
  const sorted = [...pValues].sort((a, b) => a - b);
  const count = sorted.findLastIndex((p, i) => p <= q * (i + 1) / members) + 1;
  const bar = count === 0 ? -1 : sorted[count - 1];
  return pValues.map((p) => p <= bar);
}

// src/core/stats/look-verdict.ts
var SUSPICIOUS_P = 0.25;
var FEW_PAIRS = 3;
function agreeInSign(ratios) {
  return ratios.every((ratio) => ratio > 0) || ratios.every((ratio) => ratio < 0);
}
function isEquivalent(distribution, threshold, level) {
  const room = threshold - Math.abs(distribution.mean);
  return room > 0 && tailBeyond(distribution, room) / 2 < level;
}
function changeOf({ distribution, ratios, rejected, level, effect }) {
  const threshold = Math.log1p(effect);
  const isLarge = Math.abs(distribution.mean) >= threshold;
  if (rejected && isLarge && (ratios.length > FEW_PAIRS || agreeInSign(ratios))) {
    return distribution.mean > 0 ? "regression" : "improvement";
  }
  return isEquivalent(distribution, threshold, level) ? "no-change" : "inconclusive";
}
function judgeLook(input) {
  const { distribution, rejected, effect } = input;
  const pValue = pValueOf(distribution);
  const isNear = Math.abs(distribution.mean) > Math.log1p(effect) / 2;
  return {
    change: changeOf(input),
    rejected,
    suspicious: rejected || pValue < SUSPICIOUS_P && isNear,
    distribution,
    pValue
  };
}

// src/core/stats/variance-prior.ts
var MOST_DF = 20;
var SMALL_PANEL_DF = 4;
var LEAST_SPREAD = 1e-3;
function momentDf(logs, dfs) {
  if (logs.length < 4) return SMALL_PANEL_DF;
  const spread = sampleVariance(logs) - mean(dfs.map((df) => trigamma(df / 2)));
  return spread > LEAST_SPREAD ? Math.min(MOST_DF, 2 * inverseTrigamma(spread)) : MOST_DF;
}
function borrowVariance(panel, floor) {
  const members = panel.length;
  if (members === 1) return [{ df: 0, scale: 0, members, panelDf: 0 }];
  const noise = fillNoise(panel.map((each) => each.noise));
  const dfs = panel.map(({ ratios }) => ratios.length - 1);
  const logs = panel.map(
    ({ ratios }, b) => unbiasedLogVariance(flooredVariance(ratios, floor), dfs[b]) - noise[b]
  );
  const ownDf = momentDf(logs, dfs);
  const dfSum = dfs.reduce((sum, df) => sum + df, 0);
  const logSum = logs.reduce((sum, log) => sum + log, 0);
  return panel.map((_, b) => ({
    df: 1 / (1 / ownDf + 1 / (dfSum - dfs[b])),
    scale: Math.exp(noise[b] + (logSum - logs[b]) / (members - 1)),
    members,
    panelDf: ownDf
  }));
}

// src/core/stats/moderated-t.ts
var STRANGER_DF = 0.3;
function doubtOf({ members, panelDf }) {
  if (members < 4) return 0.9;
  const diversity = Math.min(1, (MOST_DF - panelDf) / 15);
  return Math.max(0.5 / members, 0.02 + 0.08 * diversity);
}
function component(weight, prior, variance, n) {
  const df = prior.df + n - 1;
  const moderated = (prior.df * prior.scale + (n - 1) * variance) / df;
  return { weight, error: Math.sqrt(moderated / n), df };
}
function strangerWeight(prior, variance, df) {
  const ratio = variance / prior.scale;
  const like = logFisherDensity(ratio, df, prior.df);
  const unlike = logFisherDensity(ratio, df, STRANGER_DF);
  const doubt = doubtOf(prior);
  return 1 / (1 + (1 - doubt) / doubt * Math.exp(like - unlike));
}
function moderate(ratios, prior, { floor, guard }) {
  const n = ratios.length;
  const variance = flooredVariance(ratios, floor);
  if (prior.df === 0 || !guard) {
    return { mean: mean(ratios), components: [component(1, prior, variance, n)] };
  }
  const weight = strangerWeight(prior, variance, n - 1);
  return {
    mean: mean(ratios),
    components: [
      component(1 - weight, prior, variance, n),
      component(weight, { df: STRANGER_DF, scale: prior.scale }, variance, n)
    ]
  };
}

// src/core/stats/replay.ts
var Replay = class {
  #panel;
  #options;
  #priors;
  #drafts;
  constructor(panel, options) {
    this.#panel = panel;
    this.#options = options;
    const firsts = panel.map(({ ratios, noise, looks }) => ({
      ratios: ratios.slice(0, looks[0]),
      noise
    }));
    this.#priors = borrowVariance(firsts, options.floor);
    this.#drafts = panel.map(() => ({ result: null, isOut: false }));
  }
  run() {
    const most = Math.max(...this.#panel.map(({ looks }) => looks.length));
    const levels = lookLevels(this.#options.errorRate, most, this.#options.shards);
    for (const [look, level] of levels.entries()) {
      if (this.#isWaiting(look)) break;
      this.#look(look, level);
    }
    return this.#drafts.map(({ result }) => result);
  }
  #has(b, look) {
    const { looks, ratios } = this.#panel[b];
    return ratios.length >= (looks[look] ?? Number.POSITIVE_INFINITY);
  }
  #actives() {
    return [...this.#drafts.keys()].filter((b) => this.#drafts[b]?.isOut === false);
  }
  /** A look is one decision about all who take part in it: no one is judged before the last is in. */
  #isWaiting(look) {
    return this.#actives().some((b) => !this.#has(b, look) && this.#panel[b]?.stopped === false);
  }
  #look(look, level) {
    const present = this.#actives().filter((b) => this.#has(b, look));
    const effects = present.map((b) => {
      const { ratios, looks } = this.#panel[b];
      const prior = this.#priors[b];
      return moderate(ratios.slice(0, looks[look]), prior, this.#options);
    });
    const rejected = rejectFalseNulls(effects.map(pValueOf), level, this.#panel.length);
    const levels = { change: level / this.#panel.length, equivalence: level };
    for (const [i, b] of present.entries()) {
      const member = this.#panel[b];
      const pairs = member.looks[look];
      const verdict = judgeLook({
        distribution: effects[i],
        ratios: member.ratios.slice(0, pairs),
        rejected: rejected[i],
        level,
        effect: member.effect
      });
      this.#settle(b, look, { ...verdict, pairs, levels });
    }
  }
  #settle(b, look, verdict) {
    const { looks } = this.#panel[b];
    const isUndecided = verdict.change === "inconclusive";
    const goesOn = isUndecided && (verdict.suspicious || this.#options.thorough);
    const target = goesOn ? looks[look + 1] ?? null : null;
    const prior = this.#priors[b];
    this.#drafts[b] = { result: { ...verdict, prior, target }, isOut: target === null };
  }
};
function replayLooks(panel, options) {
  return panel.length === 0 ? [] : new Replay(panel, options).run();
}

// src/core/measure/output-signs.ts
var SIGNS = [
  ["debug-build", /\[unoptimized(?: \+ debuginfo)?\]/],
  ["debug-build", /Library was built as DEBUG/],
  ["debug-build", /\b(?:debug_assertions|debug assertions)\s*(?:=|:|are)\s*(?:on|true|enabled)\b/i],
  ["debug-build", /\bbuild(?: profile| type| mode)?\s*[:=]\s*debug\b/i],
  ["debug-build", /\(debug build\)|\bDEBUG BUILD\b|\bthis is a debug build\b/],
  ["coverage", /^[-_]{3,} ?coverage: platform .*/m],
  ["coverage", /\bCoverage(?:\.py)? (?:HTML|XML|LCOV|JSON) (?:written|report) .*/],
  ["coverage", /\bcoverage(?: instrumentation)?\s*(?:is|:|=)\s*(?:on|enabled|active)\b/i],
  ["coverage", /CoverageWarning: .*/],
  ["profiler", /^Debugger (?:attached|listening on) .*/m],
  ["profiler", /^==\d+== (?:Memcheck|Callgrind|Cachegrind|Massif|Helgrind), .*/m],
  ["profiler", /\[ perf record: .*/],
  ["sanitizer", /\b(?:Address|Thread|Memory|Leak|UndefinedBehavior)Sanitizer\b.*/],
  ["sanitizer", /WARNING: DATA RACE/]
];
var NOTHING_MATCHED = [
  { said: /^running 0 tests\b.*/m, unless: /^running [1-9]\d* tests?\b/m },
  {
    said: /\[no tests to run\]|warning: no tests to run/,
    unless: /^(?:Benchmark\w+\S*\s|--- PASS)/m
  },
  { said: /^(?:=+ )?no tests ran\b.*/m, unless: /^(?:=+ )?\d+ passed\b/m },
  { said: /^collected 0 items\b.*/m, unless: /\b[1-9]\d* passed\b/ },
  { said: /^No test(?: files?)? found\b.*/im, unless: /\b[1-9]\d* passed\b/ },
  { said: /^Failed to match any benchmarks against regex: .*/m, unless: /\bns\b.*\bns\b/ },
  { said: /^No matching benchmarks\..*/m, unless: /^Benchmark\s+.*\bScore\b/m },
  { said: /^No tests were found!!!/m, unless: /tests passed/ }
];
var SIGN_CHARACTERS = 120;
var SCANNED_CHARACTERS = 65536;
function scanned(text) {
  if (text.length <= 2 * SCANNED_CHARACTERS) return text;
  return `${text.slice(0, SCANNED_CHARACTERS)}
${text.slice(-SCANNED_CHARACTERS)}`;
}
function signsIn(stdout, stderr) {
  const text = `${scanned(stdout)}
${scanned(stderr)}`;
  const found = /* @__PURE__ */ new Map();
  for (const [name, pattern] of SIGNS) {
    const hit = found.has(name) ? void 0 : pattern.exec(text)?.[0];
    if (hit === void 0) continue;
    found.set(name, { name, text: hit.trim().slice(0, SIGN_CHARACTERS).toWellFormed() });
  }
  return [...found.values()];
}
function nothingMatchedIn(stdout, stderr) {
  const text = `${scanned(stdout)}
${scanned(stderr)}`;
  for (const { said, unless } of NOTHING_MATCHED) {
    const hit = said.exec(text)?.[0];
    if (hit !== void 0 && !unless.test(text)) return hit.trim().slice(0, SIGN_CHARACTERS);
  }
  return null;
}

export {
  TOLERATED,
  canaryFindings,
  lookSchedule,
  noiseIndexFrom,
  metricKeyOf,
  pairsByCase,
  familyOf,
  replayOptionsOf,
  signsIn,
  nothingMatchedIn,
  halfWidth,
  averageDf,
  replayLooks
};
