import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  runPorts,
  sealSession,
  stopOnSignal
} from "./chunk-I7NLU6AQ.js";
import "./chunk-DW6OXF3C.js";
import "./chunk-FXZHNTXX.js";
import "./chunk-FG6CXAB2.js";
import "./chunk-D7ZLJCME.js";
import {
  openStore
} from "./chunk-2ZH455IU.js";
import {
  runSession
} from "./chunk-2ZXQGXIL.js";
import "./chunk-RIF7WJ2S.js";
import "./chunk-2RSY5PHT.js";
import {
  judgeSession
} from "./chunk-UIJFB4PD.js";
import "./chunk-24REBRXE.js";
import "./chunk-HXFRPAOE.js";
import "./chunk-KCIX2346.js";
import "./chunk-JDU7P3RA.js";
import {
  openCliProgress,
  openEngine,
  openPlace
} from "./chunk-KR5HIGJH.js";
import {
  SessionFolder
} from "./chunk-XUR7VQ4G.js";
import "./chunk-CW4DYPI6.js";
import "./chunk-EWCBYVXT.js";
import "./chunk-3R2WX7V3.js";
import "./chunk-P7ZBZG7Z.js";
import {
  pairLogRatio
} from "./chunk-TLLQKQR5.js";
import "./chunk-UQIQED6Y.js";
import {
  configOf,
  isSelected,
  prepareSide
} from "./chunk-W33JISL6.js";
import "./chunk-PHE35OOF.js";
import "./chunk-HMEFZ4WN.js";
import "./chunk-QRPMHWXV.js";
import {
  studentQuantile
} from "./chunk-7KDMWQ5T.js";
import {
  mean,
  sampleVariance
} from "./chunk-RDXWTNQ7.js";
import "./chunk-KUNXHKJ3.js";
import "./chunk-DLXKEJI7.js";
import "./chunk-QUG5SYTX.js";
import "./chunk-MVD5Z3WZ.js";
import "./chunk-LBM6KO6I.js";
import "./chunk-JGZV4NPC.js";
import "./chunk-WKC2O4KS.js";
import "./chunk-T5CPOBBB.js";
import "./chunk-5Q2FFTYV.js";
import {
  writeWhole
} from "./chunk-WOBLOXAJ.js";
import "./chunk-K745YOK6.js";
import {
  canonicalJson
} from "./chunk-GHP6KCQL.js";
import "./chunk-NYQIHM4T.js";
import {
  outputFolder,
  runStore
} from "./chunk-UKJ5XZGH.js";
import "./chunk-I7R6SPQM.js";
import "./chunk-JXCALBGH.js";
import "./chunk-DUCDT6WC.js";
import "./chunk-EZWVDCNE.js";
import "./chunk-EAU2DMW5.js";
import {
  convert,
  expandCases,
  metricsOf
} from "./chunk-HW3QUB6K.js";
import "./chunk-KOLW7DUX.js";
import "./chunk-RJWVKU7O.js";
import {
  external_exports
} from "./chunk-KV62AIIW.js";
import "./chunk-QEV7ZPTN.js";
import {
  parseUnit
} from "./chunk-NPKEBFUA.js";
import "./chunk-RE3COICP.js";
import {
  UserError
} from "./chunk-SSQRLYFE.js";
import "./chunk-SMSNUXZZ.js";
import "./chunk-J6PWLSFN.js";
import {
  sha256
} from "./chunk-M76YCKP2.js";
import {
  __callDispose,
  __using
} from "./chunk-CIAQLR37.js";

// src/cli/history-action.ts
import { join as join2 } from "node:path";

// src/commands/bisect/document.ts
var Z = 1.96;
function rangeOf(mean2, half, { better }) {
  const own = better === "higher" ? -mean2 : mean2;
  return {
    change: Math.expm1(own),
    low: Math.expm1(own - half),
    high: Math.expm1(own + half)
  };
}
function commitOf(search, each, posterior) {
  const { name, committedAt } = each.revision;
  const at = search.commits.indexOf(each);
  const known = search.observed(name);
  const level = posterior?.levels.find((one) => one.at === at);
  const range = level === void 0 ? null : rangeOf(level.mean, Z * level.error, search.question.metric);
  return {
    commit: name,
    subject: each.subject,
    committedAt,
    status: statusOf(at, known),
    reason: known?.skipped ?? null,
    change: range?.change ?? null,
    low: range?.low ?? null,
    high: range?.high ?? null,
    value: known?.value ?? null,
    pairs: known?.ratios.length ?? 0,
    probability: at < 0 ? null : posterior?.first[at] ?? null
  };
}
function statusOf(at, known) {
  if (at < 0) return "same-inputs";
  if (known === void 0) return "unmeasured";
  return known.skipped === null ? "measured" : "skipped";
}
function firstOf(search, step, posterior) {
  if (step === null || step.kind === "measure" || posterior === null) return null;
  const { from, to, probability } = step.answer;
  const names = search.commits.slice(from, to + 1).map(({ revision }) => revision.name);
  return {
    commits: names,
    before: search.commits[from - 1]?.revision.name ?? search.reference,
    probability,
    effect: rangeOf(posterior.shift, Z * posterior.shiftError, search.question.metric)
  };
}
function endsOf(search, posterior) {
  const level = posterior?.levels.find(({ at }) => at === search.commits.length - 1);
  return level === void 0 ? null : rangeOf(level.mean, Z * level.error, search.question.metric);
}
function posteriorOf(search) {
  const last = search.commits.at(-1)?.revision.name ?? "";
  return (search.observed(last)?.ratios.length ?? 0) === 0 ? null : search.posterior();
}
function bisectDocument(search, options, { outcome, reason, step }) {
  const posterior = posteriorOf(search);
  const { caseId, metric } = search.question;
  return {
    kind: "bisect",
    version: 1,
    case: caseId,
    metric: metric.key,
    unit: metric.unit,
    better: metric.better,
    reference: search.reference,
    bad: options.bad,
    ends: endsOf(search, posterior),
    outcome,
    reason,
    first: outcome === "no-difference" ? null : firstOf(search, step, posterior),
    misfits: (posterior?.misfits ?? []).flatMap((at) => search.commits[at]?.revision.name ?? []),
    pairs: search.known.reduce((sum, { ratios }) => sum + ratios.length, 0),
    comparisons: search.known.reduce((sum, { sessions }) => sum + sessions.length, 0),
    commits: search.line.map((each) => commitOf(search, each, posterior))
  };
}

// src/core/bisect/search.ts
function groupsOf(count, skipped) {
  const groups = [];
  let from = 0;
  for (let at = 0; at < count; at += 1) {
    if (skipped.has(at) && at < count - 1) continue;
    groups.push({ from, to: at, probability: 0 });
    from = at + 1;
  }
  return groups;
}
function sumBetween(first, from, to) {
  return first.slice(from, to + 1).reduce((sum, share) => sum + share, 0);
}
function nextSearchStep(state, limits) {
  const { posterior, skipped, pairs } = state;
  const count = posterior.first.length;
  const groups = groupsOf(count, skipped).map((group) => ({
    ...group,
    probability: sumBetween(posterior.first, group.from, group.to)
  }));
  const answer = groups.reduce((best, each) => each.probability > best.probability ? each : best);
  if (answer.probability >= limits.confidence) return { kind: "found", answer };
  const open = Array.from({ length: count }, (_, at) => at).filter(
    (at) => !skipped.has(at) && (pairs.get(at) ?? 0) < limits.mostPairs
  );
  const unsure = (at) => Math.abs(sumBetween(posterior.first, 0, at) - 0.5);
  const [next] = open.toSorted(
    (a, b) => unsure(a) - unsure(b) || (pairs.get(a) ?? 0) - (pairs.get(b) ?? 0)
  );
  return next === void 0 || unsure(next) > 0.499 ? { kind: "exhausted", answer } : { kind: "measure", at: next };
}

// src/core/bisect/step-posterior.ts
var MISFIT_ERRORS = 4;
function pooledVariance(observations) {
  let [squares, df] = [0, 0];
  for (const { ratios } of observations) {
    if (ratios.length < 2) continue;
    const centre = mean(ratios);
    squares += ratios.reduce((sum, ratio2) => sum + (ratio2 - centre) ** 2, 0);
    df += ratios.length - 1;
  }
  return { variance: Math.max(df === 0 ? 0 : squares / df, 1e-3 ** 2), df: Math.max(1, df) };
}
function logLikelihood(level, expected, df) {
  const square = (level.mean - expected) ** 2 / level.variance;
  return -((df + 1) / 2) * Math.log1p(square / df);
}
function weighted(levels) {
  const weight = levels.reduce((sum, { variance }) => sum + 1 / variance, 0);
  const total = levels.reduce((sum, level) => sum + level.mean / level.variance, 0);
  return { mean: total / weight, error: Math.sqrt(1 / weight) };
}
function normalize(logs) {
  const highest = Math.max(...logs);
  const shares = logs.map((log) => Math.exp(log - highest));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}
function stepPosterior(observations, count, layout) {
  const { variance, df } = pooledVariance(observations);
  const levels = observations.filter(({ ratios }) => ratios.length > 0).map(({ at, ratios }) => ({
    at,
    mean: mean(ratios),
    variance: variance / ratios.length + layout ** 2
  }));
  if (!levels.some(({ at }) => at === count - 1)) {
    throw new RangeError("the last candidate, which is known to differ, was not observed");
  }
  const logs = Array.from({ length: count }, (_, first2) => {
    const shift = weighted(levels.filter(({ at }) => at >= first2)).mean;
    return levels.reduce(
      (sum, level) => sum + logLikelihood(level, level.at >= first2 ? shift : 0, df),
      0
    );
  });
  const first = normalize(logs);
  const likeliest = first.indexOf(Math.max(...first));
  const after = weighted(levels.filter(({ at }) => at >= likeliest));
  const far = (level, from) => Math.abs(level.mean - from) > MISFIT_ERRORS * Math.sqrt(level.variance);
  return {
    first,
    shift: after.mean,
    shiftError: after.error,
    levels: levels.map((level) => ({
      at: level.at,
      mean: level.mean,
      error: Math.sqrt(level.variance)
    })),
    misfits: levels.filter((level) => far(level, 0) && far(level, after.mean)).map(({ at }) => at)
  };
}

// src/commands/bisect/candidates.ts
async function inputsAt(question, configPath, commit, sha2562) {
  try {
    const side = await prepareSide({ git: question.git, sha256: sha2562 }, commit, configPath, [
      `=${question.caseId}`
    ]);
    const [only] = side?.cases ?? [];
    return only === void 0 ? null : `${only.buildKey} ${only.definitionHash}`;
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}
async function candidatesOf(ports, question, configPath, ends) {
  const candidates = [];
  for (const each of await ports.line.line(ends.from, ends.to)) {
    const inputs = await inputsAt(question, configPath, each.revision.name, ports.sha256);
    candidates.push({ ...each, inputs });
  }
  return candidates;
}
function changedInputs(candidates, reference) {
  return candidates.flatMap(({ inputs }, at) => {
    const before = at === 0 ? reference : candidates[at - 1]?.inputs ?? null;
    return inputs !== null && inputs === before ? [] : [at];
  });
}

// src/commands/bisect/fixed-file.ts
function withFixedFile(git, path, text) {
  return {
    root: git.root,
    resolve: (name) => git.resolve(name),
    entries: (revision) => git.entries(revision),
    read: async (revision, wanted) => wanted === path ? text : git.read(revision, wanted),
    readBytes: async (revision, wanted) => wanted === path ? new TextEncoder().encode(text) : git.readBytes(revision, wanted),
    checkout: (revision) => git.checkout(revision)
  };
}

// src/commands/bisect/question.ts
var MOST_SHOWN = 12;
function listed(names) {
  const more = names.length > MOST_SHOWN ? [`and ${names.length - MOST_SHOWN} more`] : [];
  return [...names.slice(0, MOST_SHOWN), ...more].join(", ");
}
function inOrder(id) {
  return id.replace(/\[(.*)\]$/, (_, list) => `[${list.split(",").sort().join(",")}]`);
}
function chooseCase(cases, wanted) {
  const exact = cases.find(({ id }) => inOrder(id) === inOrder(wanted));
  const matching = cases.filter(({ id }) => isSelected(id, [wanted]));
  const [only] = matching;
  if (exact !== void 0) return exact;
  if (only !== void 0 && matching.length === 1) return only;
  throw matching.length === 0 ? new UserError(
    `--benchmark ${wanted}: no benchmark of that name`,
    `there are: ${listed(cases.map(({ id }) => id))}`
  ) : new UserError(
    `--benchmark ${wanted}: ${matching.length} benchmarks match, and one is followed at a time`,
    `name one of: ${listed(matching.map(({ id }) => id))}`
  );
}
function chooseMetric({ id, metrics }, wanted) {
  const [first] = metrics;
  const found = wanted === null ? first : metrics.find(({ key, name }) => [key, name].includes(wanted));
  if (found !== void 0 && (wanted !== null || metrics.length === 1)) return found;
  const names = listed(metrics.map(({ key }) => key));
  throw wanted === null ? new UserError(
    `${id} has ${metrics.length} metrics, and one is followed at a time`,
    `add --metric with one of: ${names}`
  ) : new UserError(`--metric ${wanted}: ${id} has no such metric`, `it has: ${names}`);
}
async function askHistory(git, at, options) {
  const { configPath } = options;
  const text = await git.read(at, configPath);
  if (text === null) {
    throw new UserError(
      `${configPath}: no such file in ${at.name}`,
      "write one with: benchproof init"
    );
  }
  const cases = expandCases(configOf(text, configPath), metricsOf);
  const chosen = chooseCase(cases, options.benchmark);
  return {
    git: options.ownConfig ? git : withFixedFile(git, configPath, text),
    caseId: chosen.id,
    metric: chooseMetric(chosen, options.metric),
    effect: chosen.effect
  };
}

// src/commands/bisect/search-run.ts
var DISBELIEVED_LIMIT = 3;
var Search = class {
  ports;
  options;
  question;
  reference;
  /** Commits that can be the first that differs, oldest first; the bad one ends it. */
  commits;
  /** The whole line, with those that are built from the same inputs as the one before. */
  line;
  key;
  known;
  constructor(ports, options, place) {
    this.ports = ports;
    this.options = options;
    this.question = place.question;
    this.reference = place.reference;
    this.commits = place.commits;
    this.line = place.line;
    this.key = place.key;
    this.known = place.known;
  }
  observed(commit) {
    return this.known.find((each) => each.commit === commit);
  }
  /** One more comparison of a commit, added to what is known of it and kept. */
  async measure(at, kind) {
    const commit = this.commits[at]?.revision.name ?? "";
    this.ports.progress.stage(
      `${commit.slice(0, 10)} against ${this.reference.slice(0, 10)} (${at + 1} of ${this.commits.length})`
    );
    let found = await this.ports.compare(
      this.question,
      { reference: this.reference, commit },
      kind
    );
    for (let again = 1; found.kind === "disbelieved" && again < DISBELIEVED_LIMIT; again += 1) {
      this.ports.progress.line("identical code differed: measured again");
      found = await this.ports.compare(this.question, { reference: this.reference, commit }, kind);
    }
    await this.#keep(commit, found);
    return found;
  }
  async #keep(commit, found) {
    const before = this.observed(commit);
    const now = {
      commit,
      ratios: [...before?.ratios ?? [], ...ratiosOf(found)],
      sessions: [
        ...before?.sessions ?? [],
        ...found.kind === "measured" ? [found.session] : []
      ],
      value: found.kind === "measured" ? found.verdict.head?.median ?? null : before?.value ?? null,
      skipped: skipReason(found)
    };
    this.known = [...this.known.filter((each) => each.commit !== commit), now];
    await this.ports.memory.save({ version: 1, question: this.key, observations: this.known });
  }
  /** Nothing of it is kept: the next start asks afresh. */
  async forget() {
    await this.ports.memory.save({ version: 1, question: this.key, observations: [] });
  }
  get skipped() {
    return new Set(
      this.commits.flatMap(
        ({ revision }, at) => (this.observed(revision.name)?.skipped ?? null) === null ? [] : [at]
      )
    );
  }
  posterior() {
    const observations = this.commits.flatMap(({ revision }, at) => {
      const ratios = this.observed(revision.name)?.ratios ?? [];
      return ratios.length === 0 ? [] : [{ at, ratios }];
    });
    return stepPosterior(observations, this.commits.length, layoutOf(this.question.effect));
  }
  step() {
    const pairs = new Map(
      this.commits.map(({ revision }, at) => [
        at,
        this.observed(revision.name)?.ratios.length ?? 0
      ])
    );
    return nextSearchStep(
      { posterior: this.posterior(), skipped: this.skipped, pairs },
      { confidence: this.options.confidence, mostPairs: this.options.mostPairs }
    );
  }
};
function ratiosOf(found) {
  if (found.kind === "identical") return [0];
  return found.kind === "measured" ? found.ratios : [];
}
function layoutOf(effect) {
  return Math.log1p(effect) / 3;
}
function skipReason(found) {
  switch (found.kind) {
    case "measured":
    case "identical":
      return null;
    case "disbelieved":
      return `identical code differed in ${DISBELIEVED_LIMIT} sessions in a row`;
    case "unmeasurable":
      return found.reason;
    default:
      return found;
  }
}
async function openSearch(ports, options) {
  const [good, bad] = [await ports.git.resolve(options.good), await ports.git.resolve(options.bad)];
  const question = await askHistory(ports.git, bad, options);
  const candidates = await candidatesOf(ports, question, options.configPath, {
    from: good,
    to: bad
  });
  const reference = await inputsAt(
    question,
    options.configPath,
    good.commit ?? good.name,
    ports.sha256
  );
  const changed = changedInputs(candidates, reference);
  const commits = changed.flatMap((at) => candidates[at] ?? []);
  const key = ports.sha256(
    canonicalJson({
      good: good.commit,
      bad: bad.commit,
      case: question.caseId,
      metric: question.metric.key,
      inputs: commits.map(({ inputs }) => inputs)
    })
  );
  const kept = options.resume ? await ports.memory.load(key) : null;
  if (kept !== null && kept.observations.length > 0) {
    ports.progress.line(`going on with a search that knows ${kept.observations.length} commits`);
  }
  const known = kept?.observations ?? [];
  return new Search(ports, options, {
    question,
    reference: good.commit ?? good.name,
    commits,
    line: candidates,
    key,
    known
  });
}

// src/commands/bisect/bisect.ts
async function compareEnds(search) {
  const last = search.commits.length - 1;
  if (last < 0) {
    return {
      outcome: "no-difference",
      reason: "every commit in between is built from the same inputs"
    };
  }
  const name = search.commits[last]?.revision.name ?? "";
  if ((search.observed(name)?.ratios.length ?? 0) > 0) return null;
  const ends = await search.measure(last, "ends");
  if (ends.kind === "identical") {
    return { outcome: "no-difference", reason: "both ends are built from the same inputs" };
  }
  if (ends.kind !== "measured") return { outcome: "unmeasurable", reason: skipReason(ends) ?? "" };
  const { change } = ends.verdict;
  if (change === "regression" || change === "improvement") return null;
  await search.forget();
  return { outcome: "no-difference", reason: `the ends are not shown to differ (${change})` };
}
async function bisectHistory(ports, options) {
  const search = await openSearch(ports, options);
  const ends = await compareEnds(search);
  if (ends !== null) return bisectDocument(search, options, { ...ends, step: null });
  for (; ; ) {
    const step = search.step();
    if (step.kind !== "measure") {
      const outcome = step.kind === "found" ? "found" : "undecided";
      return bisectDocument(search, options, { outcome, reason: null, step });
    }
    await search.measure(step.at, "step");
  }
}

// src/commands/bisect/claim.ts
function parsePlace(text) {
  const match = /^(.+?):(\d+)(?::(\d+))?$/.exec(text);
  const [, path, line, column] = match ?? [];
  if (path === void 0 || line === void 0) {
    throw new UserError(
      `--claim ${text}: expected FILE:LINE`,
      "such as README.md:38, or README.md:38:12 for one of several"
    );
  }
  return { path, line: Number(line), column: column === void 0 ? null : Number(column) };
}
function targetOf(result) {
  switch (result.verdict) {
    case "backed":
      return result.evidence[0]?.series.target ?? null;
    case "mismatch":
    case "wrong-statistic":
    case "too-few-runs":
    case "not-shown":
    case "stale":
    case "awaiting-trusted-run":
      return result.measured.series.target;
    case "unmeasured":
      return result.series.target;
    case "unbound":
    case "ambiguous":
    case "contradiction":
    case "inconsistent":
    case "exempt":
      return null;
    default:
      return result;
  }
}
function claimAt({ verdict }, place) {
  const claims = verdict.files.filter(({ path }) => path === place.path).flatMap((file) => file.claims).filter(({ claim }) => claim.line === place.line).filter(({ claim }) => place.column === null || claim.column === place.column);
  const [only] = claims;
  const where = `${place.path}:${place.line}`;
  if (only === void 0) {
    throw new UserError(
      `${where}: no performance number there`,
      `see: benchproof docs extract ${place.path}`
    );
  }
  if (claims.length > 1) {
    const list = claims.map(({ claim }) => `${where}:${claim.column} (${claim.text})`).join(", ");
    throw new UserError(
      `${where}: ${claims.length} performance numbers on this line`,
      `name one: ${list}`
    );
  }
  return only;
}
function benchmarkOf(judged, named) {
  const target = targetOf(judged.result);
  if (named !== null) return { benchmark: named, metric: null };
  if (target === null) {
    throw new UserError(
      `${judged.claim.path}:${judged.claim.line}: ${judged.claim.text} is tied to no benchmark (${judged.result.verdict})`,
      "name it with --benchmark, or annotate the claim"
    );
  }
  const [benchmark = "", metric = ""] = target.split("#");
  const [name = "", phase] = metric.split("/");
  return { benchmark, metric: phase === void 0 ? name : `${phase}/${name}` };
}
function tracedClaim(claim) {
  return ({ metric, caseId }) => {
    const [from, to] = [parseUnit(claim.unit ?? ""), parseUnit(metric.unit)];
    const { interval } = claim;
    const ends = from === null || to === null || interval === null ? [] : [interval.low, interval.high].map((value) => convert(value, from, to));
    const [low, high] = ends;
    if (low === void 0 || high === void 0 || low === null || high === null) {
      throw new UserError(
        `${claim.path}:${claim.line}: ${claim.text} cannot be compared with ${caseId}, measured in ${metric.unit}`,
        "name another benchmark with --benchmark"
      );
    }
    const place = `${claim.path}:${claim.line}`;
    return { place, text: claim.text, value: (low + high) / 2, low, high };
  };
}

// src/commands/bisect/compare-commit.ts
function causeWord(cause) {
  switch (cause.kind) {
    case "failed":
      return `${cause.side} failed: ${cause.failure.message}`;
    case "threads-unused":
      return `${cause.side} used ${cause.used.toFixed(2)} cores of ${cause.declared} threads declared`;
    case "identical-times":
      return `${cause.side} took exactly the same time in every run`;
    case "nothing-measured":
      return `${cause.side}: ${cause.message}`;
    case "canary":
      return "identical code differed";
    default:
      return cause;
  }
}
function comparisonOf(session, whole, { caseId, metric }) {
  const one = session.cases.find(({ id }) => id === caseId);
  const verdict = whole.metrics.find(
    (each) => each.caseId === caseId && each.metric.key === metric.key
  );
  if (!whole.valid) return { kind: "disbelieved" };
  if (one === void 0 || verdict === void 0) {
    return { kind: "unmeasurable", reason: `has no ${caseId} with a metric ${metric.key}` };
  }
  if (one.unmeasured?.kind === "identical") return { kind: "identical" };
  if (one.unmeasured !== null) return { kind: "unmeasurable", reason: one.unmeasured.message };
  if (verdict.validity.kind === "invalid") {
    return { kind: "unmeasurable", reason: verdict.validity.causes.map(causeWord).join("; ") };
  }
  const ratios = session.pairs.filter((pair) => pair.caseId === caseId).flatMap((pair) => pairLogRatio(pair, one, verdict.metric) ?? []);
  return { kind: "measured", session: session.id, ratios, verdict };
}
function overridesOf({ min, max, seconds }) {
  return {
    ...min === null ? {} : { min },
    ...max === null ? {} : { max },
    ...seconds === null ? {} : { secondsPerSide: seconds }
  };
}
async function sessionOf({ run }, question, options) {
  try {
    return await runSession(
      { ...run, git: question.git },
      {
        base: options.reference,
        head: options.commit,
        configPath: options.configPath,
        filters: [`=${question.caseId}`],
        aa: false,
        overrides: overridesOf(options),
        seed: null,
        resume: options.resume,
        shards: 1,
        ...options.panel === null ? {} : { panel: options.panel }
      }
    );
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}
async function compareCommit(ports, question, options) {
  const session = await sessionOf(ports, question, options);
  if (typeof session === "string") return { kind: "unmeasurable", reason: session };
  const verdict = judgeSession(session, { inconclusive: "neutral", shards: 1 });
  await sealSession(ports.seal, session, verdict);
  return comparisonOf(session, verdict, question);
}

// src/commands/bisect/trace.ts
function spreadEvenly(items, count) {
  if (count === null || items.length <= count) return items;
  if (count === 1) return items.slice(-1);
  const step = (items.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, at) => items[Math.round(at * step)]);
}
function halfWidth(ratios) {
  const error = Math.sqrt(sampleVariance(ratios) / ratios.length);
  return studentQuantile(0.975, ratios.length - 1) * error;
}
function commitOf2({ candidate, found }, question) {
  const ratios = found?.kind === "measured" ? found.ratios : [];
  const range = ratios.length < 2 ? null : rangeOf(mean(ratios), halfWidth(ratios), question.metric);
  const reason = found === null ? null : skipReason(found);
  return {
    commit: candidate.revision.name,
    subject: candidate.subject,
    committedAt: candidate.revision.committedAt,
    status: statusOf2(found, reason),
    reason,
    change: range?.change ?? null,
    low: range?.low ?? null,
    high: range?.high ?? null,
    value: found?.kind === "measured" ? found.verdict.head?.median ?? null : null,
    pairs: ratios.length,
    probability: null
  };
}
function statusOf2(found, reason) {
  if (found === null) return "unmeasured";
  if (found.kind === "identical") return "same-inputs";
  return reason === null ? "measured" : "skipped";
}
function bestOf(side, better) {
  return better === "lower" ? side.minimum : side.maximum;
}
function bestRuns(points, reference, better) {
  return points.flatMap(({ candidate, found }) => {
    if (found?.kind !== "measured") return [];
    const { base, head } = found.verdict;
    return [
      ...base === null ? [] : [{ commit: reference, value: bestOf(base, better) }],
      ...head === null ? [] : [{ commit: candidate.revision.name, value: bestOf(head, better) }]
    ];
  });
}
function judgeClaim(claim, points, reference, better) {
  const runs = bestRuns(points, reference, better);
  const isReached = (value) => better === "lower" ? value <= claim.high : value >= claim.low;
  const sign = better === "lower" ? 1 : -1;
  return {
    ...claim,
    reached: [...new Set(runs.filter(({ value }) => isReached(value)).map(({ commit }) => commit))],
    best: runs.toSorted((a, b) => sign * (a.value - b.value))[0] ?? null
  };
}
async function traceHistory(ports, options) {
  const [from, to] = [await ports.git.resolve(options.from), await ports.git.resolve(options.to)];
  const question = await askHistory(ports.git, to, options);
  const candidates = await candidatesOf(ports, question, options.configPath, { from, to });
  const changed = new Set(spreadEvenly(changedInputs(candidates, null), options.points));
  const reference = from.commit ?? from.name;
  const points = [];
  for (const [at, candidate] of candidates.entries()) {
    const commit = candidate.revision.name;
    if (!changed.has(at)) {
      points.push({ candidate, found: null });
      continue;
    }
    ports.progress.stage(`${commit.slice(0, 10)} (${at + 1} of ${candidates.length})`);
    points.push({ candidate, found: await ports.compare(question, { reference, commit }, "step") });
  }
  const { metric, caseId } = question;
  const commits = points.map((point) => commitOf2(point, question));
  const claim = options.claim?.(question) ?? null;
  return {
    kind: "trace",
    version: 1,
    case: caseId,
    metric: metric.key,
    unit: metric.unit,
    better: metric.better,
    reference,
    pairs: commits.reduce((sum, { pairs }) => sum + pairs, 0),
    comparisons: points.filter(({ found }) => found?.kind === "measured").length,
    commits,
    claim: claim === null ? null : judgeClaim(claim, points, reference, metric.better)
  };
}

// src/edges/journal/search-folder.ts
import { readFile } from "node:fs/promises";
import { join } from "node:path";

// src/core/bisect/history.ts
var ratio = external_exports.number().describe("Log ratio of cost against the reference.");
var commitSchema = external_exports.strictObject({
  commit: external_exports.string(),
  subject: external_exports.string().describe("Untrusted text."),
  committedAt: external_exports.string().nullable(),
  status: external_exports.enum(["measured", "same-inputs", "skipped", "unmeasured"]).describe("`same-inputs`: built from what the commit before it was built from."),
  reason: external_exports.string().nullable().describe("Why it was skipped."),
  change: external_exports.number().nullable().describe("In the metric\u2019s unit, against the reference: 0.08 is +8 %."),
  low: external_exports.number().nullable(),
  high: external_exports.number().nullable(),
  /** Median over runs. */
  value: external_exports.number().nullable(),
  pairs: external_exports.int(),
  probability: external_exports.number().nullable().describe("Of being the first that differs.")
});
var questionShape = {
  version: external_exports.literal(1),
  case: external_exports.string(),
  metric: external_exports.string(),
  unit: external_exports.string(),
  better: external_exports.enum(["lower", "higher"]),
  reference: external_exports.string(),
  pairs: external_exports.int().describe("Run pairs taken in all."),
  comparisons: external_exports.int().describe("Sessions measured in all."),
  commits: external_exports.array(commitSchema)
};
var endsSchema = external_exports.strictObject({
  change: external_exports.number(),
  low: external_exports.number(),
  high: external_exports.number()
});
var bisectSchema = external_exports.strictObject({
  kind: external_exports.literal("bisect"),
  ...questionShape,
  bad: external_exports.string(),
  ends: endsSchema.nullable().describe("Good against bad, before the search."),
  outcome: external_exports.enum(["found", "undecided", "no-difference", "unmeasurable"]),
  reason: external_exports.string().nullable(),
  first: external_exports.strictObject({
    /** Ids of commits, oldest first: several where those between them cannot be measured. */
    commits: external_exports.array(external_exports.string()).min(1),
    before: external_exports.string().describe("The last commit that does not differ."),
    probability: external_exports.number(),
    effect: endsSchema.describe("The step, against the reference.")
  }).nullable(),
  misfits: external_exports.array(external_exports.string()).describe("Commits on neither level: a second change, or luck.")
});
var traceSchema = external_exports.strictObject({
  kind: external_exports.literal("trace"),
  ...questionShape,
  claim: external_exports.strictObject({
    place: external_exports.string(),
    text: external_exports.string(),
    value: external_exports.number().describe("In the metric\u2019s unit."),
    low: external_exports.number().describe("Least value that would print as the claim."),
    high: external_exports.number(),
    reached: external_exports.array(external_exports.string()).describe("Commits of which some run was as good as claimed."),
    best: external_exports.strictObject({ commit: external_exports.string(), value: external_exports.number() }).nullable()
  }).nullable()
});
var observationSchema = external_exports.strictObject({
  commit: external_exports.string(),
  ratios: external_exports.array(ratio),
  sessions: external_exports.array(external_exports.string()),
  value: external_exports.number().nullable(),
  skipped: external_exports.string().nullable()
});
var searchStateSchema = external_exports.strictObject({
  version: external_exports.literal(1),
  question: external_exports.string(),
  observations: external_exports.array(observationSchema)
});

// src/edges/journal/search-folder.ts
var SearchFolder = class {
  #path;
  constructor(path) {
    this.#path = path;
  }
  #file(question) {
    return join(this.#path, `${question.slice(0, 24)}.json`);
  }
  /** Null: none, or one that a later version wrote. */
  async load(question) {
    const text = await readFile(this.#file(question), "utf8").catch(
      (error) => {
        if (error.code === "ENOENT") return null;
        throw error;
      }
    );
    if (text === null) return null;
    const parsed = searchStateSchema.safeParse(JSON.parse(text));
    return parsed.success && parsed.data.question === question ? parsed.data : null;
  }
  async save(state) {
    await writeWhole(this.#file(state.question), `${JSON.stringify(state, null, 2)}
`);
  }
};

// src/cli/history-action.ts
var MOST_PAIRS = 24;
async function withPorts(context, flags, use) {
  const git = await openPlace(context);
  const progress = openCliProgress(context);
  try {
    var _stack = [];
    try {
      const engine = __using(_stack, await openEngine(context, flags.engine, progress), true);
      stopOnSignal(context.signal, engine);
      const folder = outputFolder(context, git.root, flags.output);
      const sessions = new SessionFolder(join2(folder, "sessions"));
      const place = { git, revision: null, settings: { remote: "origin" } };
      const store = flags.records === "none" ? null : await openStore(context, place, runStore(git.root, flags.records));
      const opened = { git, engine, progress, sessions, store };
      const run = await runPorts(context, flags, opened);
      return await use({
        git,
        line: git,
        sha256,
        progress,
        memory: new SearchFolder(join2(folder, "searches")),
        compare: (question, commits, kind) => compareCommit({ run, seal: { sessions, store, sha256, progress } }, question, {
          ...commits,
          configPath: flags.config,
          min: flags.runs ?? null,
          // A step is taken again by the search where it is not sure; the ends must settle by themselves.
          max: kind === "ends" ? flags.max ?? null : flags.runs ?? 3,
          seconds: flags.seconds ?? null,
          panel: kind === "ends" ? null : 1,
          resume: flags.resume
        })
      });
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  } catch (error) {
    context.signal.throwIfAborted();
    throw error;
  } finally {
    progress.close();
  }
}
function questionOf(flags, benchmark) {
  if (benchmark === void 0) {
    throw new UserError(
      "--benchmark is missing: which benchmark is to be followed?",
      "list them with: benchproof plan"
    );
  }
  return {
    configPath: flags.config,
    benchmark,
    metric: flags.metric ?? null,
    ownConfig: flags.ownConfig ?? false
  };
}
function runBisect(context, flags) {
  const { good, bad } = flags;
  if (good === void 0) {
    throw new UserError(
      "--good is missing: a commit from before the change",
      "such as: benchproof bisect --good v1.2 --bad main --benchmark parse"
    );
  }
  const question = questionOf(flags, flags.benchmark);
  return withPorts(
    context,
    flags,
    (ports) => bisectHistory(ports, {
      ...question,
      good,
      bad: bad ?? "HEAD",
      confidence: flags.confidence / 100,
      mostPairs: flags.max ?? MOST_PAIRS,
      resume: flags.resume
    })
  );
}
function endsOf2(range) {
  const [from, to, ...more] = range.split("..");
  if (!from || more.length > 0) {
    throw new UserError(`--commits ${range}: expected A..B`, "such as --commits v1.0..main");
  }
  return { from, to: to || "HEAD" };
}
function runTrace(context, flags) {
  const question = questionOf(flags, flags.benchmark);
  const ends = endsOf2(flags.commits);
  return withPorts(
    context,
    flags,
    (ports) => traceHistory(ports, { ...question, ...ends, points: flags.points ?? null, claim: null })
  );
}
async function runClaim(context, flags, claim) {
  var _stack = [];
  try {
    const place = parsePlace(claim);
    const { checkDocs } = await import("./docs-check-JFU32LHS.js");
    const { openDocsPlace } = await import("./docs-place-KHXFHTQQ.js");
    const docs = { config: flags.config, records: [] };
    const opened = __using(_stack, await openDocsPlace(context, docs, { base: null, head: null }), true);
    const options = { files: [place.path], diff: null, strict: false };
    const judged = claimAt(await checkDocs(opened.ports, opened.context, options), place);
    const bound = benchmarkOf(judged, flags.benchmark ?? null);
    const question = questionOf(
      { ...flags, metric: flags.metric ?? bound.metric ?? void 0 },
      bound.benchmark
    );
    const git = await openPlace(context);
    const to = flags.bad ?? "HEAD";
    const from = flags.good ?? (await git.beginning(await git.resolve(to))).commit ?? to;
    const trace = {
      ...question,
      from,
      to,
      points: flags.points,
      claim: tracedClaim(judged.claim)
    };
    return withPorts(context, flags, (ports) => traceHistory(ports, trace));
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
export {
  runBisect,
  runClaim,
  runTrace
};
