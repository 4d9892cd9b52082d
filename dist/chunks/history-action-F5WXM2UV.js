import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  runPorts,
  sealSession,
  stopOnSignal
} from "./chunk-ZI7KQ73B.js";
import "./chunk-DW6OXF3C.js";
import "./chunk-7U4Y5NF6.js";
import "./chunk-FG6CXAB2.js";
import "./chunk-D7ZLJCME.js";
import {
  openStore
} from "./chunk-DHNGM4XV.js";
import {
  runSession
} from "./chunk-PBRHZ4PV.js";
import "./chunk-BHDK5XUG.js";
import "./chunk-2RSY5PHT.js";
import {
  judgeSession
} from "./chunk-T2DRERA2.js";
import "./chunk-I26UZD7L.js";
import "./chunk-VXXK6I3N.js";
import {
  compareCounts
} from "./chunk-HX7QCOFP.js";
import "./chunk-PGDSQCEG.js";
import {
  openCliProgress,
  openEngine,
  openPlace
} from "./chunk-6AONHTUA.js";
import {
  SessionFolder
} from "./chunk-XUR7VQ4G.js";
import "./chunk-BM53RGMR.js";
import "./chunk-R77TRW2L.js";
import {
  formatInterval,
  percent,
  signedPercent
} from "./chunk-Y6UNC67H.js";
import "./chunk-4FSNAO67.js";
import {
  pairLogRatio
} from "./chunk-PUQN4VRK.js";
import "./chunk-UQIQED6Y.js";
import {
  configOf,
  isSelected,
  prepareSide
} from "./chunk-IXF4ETRU.js";
import {
  machineClass
} from "./chunk-PHE35OOF.js";
import "./chunk-HMEFZ4WN.js";
import "./chunk-QRPMHWXV.js";
import {
  studentQuantile
} from "./chunk-7KDMWQ5T.js";
import {
  mean,
  sampleVariance
} from "./chunk-RDXWTNQ7.js";
import "./chunk-M5KWZ3PG.js";
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
import "./chunk-I7R6SPQM.js";
import {
  outputFolder,
  runStore
} from "./chunk-GC5GMM7O.js";
import "./chunk-DUCDT6WC.js";
import "./chunk-EZWVDCNE.js";
import {
  plural
} from "./chunk-EAU2DMW5.js";
import {
  expandCases,
  metricsOf
} from "./chunk-6O5S75DL.js";
import {
  convert
} from "./chunk-AFDL6ZFC.js";
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

// src/core/report/bisect/ends.ts
var COUNTS_SAY = "less than what counts for an exact count";
function countedReason({ effect, change }) {
  if (change === "inconclusive")
    return "the ends cannot be told apart: their counts vary from run to run";
  if (effect?.belowThreshold) {
    return `the ends differ by ${signedPercent(effect.change, 2)}, ${COUNTS_SAY}`;
  }
  return "both ends count the same";
}
function noisyReason(effect, isUnchanged, threshold) {
  const range = formatInterval(effect.low, effect.high);
  const limit = percent(threshold);
  if (effect.belowThreshold)
    return `the ends differ by ${range}, less than the ${limit} that counts`;
  if (isUnchanged) return `the ends are shown to differ by less than ${limit} (${range})`;
  const isBesideZero = effect.low > 0 || effect.high < 0;
  const chance = isBesideZero ? ": so much can still be chance where several benchmarks are looked at several times" : "";
  return `the ends are not shown to differ (${range})${chance}`;
}
function endsReason(verdict, threshold) {
  if (verdict.metric.exact) return countedReason(verdict);
  return verdict.effect === null ? "the ends are not shown to differ" : noisyReason(verdict.effect, verdict.change === "no-change", threshold);
}

// src/core/bisect/counts.ts
function hasChangeOf(end, { change }) {
  return change === end.change;
}
function isOnNeither(end, { change, head }) {
  return change !== "no-change" && compareCounts([end.head], [head], "lower").change !== "no-change";
}
function countedChange({ base, head }) {
  if (base === 0) return head === 0 ? 0 : null;
  return head / base - 1;
}

// src/commands/bisect/observation.ts
var DISBELIEVED_LIMIT = 3;
var FAILED_VISITS_LIMIT = 2;
function failureOf(found) {
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
function unvisited(commit) {
  return {
    commit,
    ratios: [],
    counts: null,
    isIdentical: false,
    pairs: 0,
    sessions: [],
    value: null,
    failures: 0,
    failure: null
  };
}
function withVisit(before, commit, found) {
  const known = before ?? unvisited(commit);
  if (found.kind === "identical") return { ...known, isIdentical: true };
  if (found.kind !== "measured") {
    return { ...known, failures: known.failures + 1, failure: failureOf(found) };
  }
  return {
    ...known,
    ratios: [...known.ratios, ...found.ratios],
    counts: found.counts,
    pairs: known.pairs + found.pairs,
    sessions: [...known.sessions, found.session],
    value: found.verdict.head?.median ?? null
  };
}
function isKnown({ ratios, counts, isIdentical }) {
  return isIdentical || counts !== null || ratios.length > 0;
}
function isClosed({ counts, isIdentical, failures }) {
  return isIdentical || counts !== null || failures >= FAILED_VISITS_LIMIT;
}
function keptFromEarlier(observations) {
  return observations.filter(isKnown).map((each) => ({ ...each, failures: 0, failure: null }));
}

// src/commands/bisect/document.ts
function rangeIn({ search }, { mean: mean2, error }, df) {
  return rangeOf(mean2, studentQuantile(0.975, df) * error, search.question.metric);
}
function rangeOf(mean2, half, { better }) {
  const own = better === "higher" ? -mean2 : mean2;
  return {
    change: Math.expm1(own),
    low: Math.expm1(own - half),
    high: Math.expm1(own + half)
  };
}
function countedRange(counts) {
  const change = countedChange(counts);
  return change === null ? null : { change, low: change, high: change };
}
function rangeAt(finding, at) {
  const { search, posterior, ends } = finding;
  const counts = search.observed(search.commits[at]?.revision.name ?? "")?.counts ?? null;
  if (counts !== null) return countedRange(counts);
  if (posterior === null) return at === search.commits.length - 1 ? ends : null;
  const level = posterior.levels.find((one) => one.at === at);
  return level === void 0 ? null : rangeIn(finding, level, posterior.df);
}
function commitOf(finding, each) {
  const { search, posterior } = finding;
  const { name, committedAt } = each.revision;
  const at = search.commits.indexOf(each);
  const known = search.observed(name);
  const range = at < 0 ? null : rangeAt(finding, at);
  return {
    commit: name,
    subject: each.subject,
    committedAt,
    status: statusOf(at, known),
    reason: known?.failure ?? null,
    change: range?.change ?? null,
    low: range?.low ?? null,
    high: range?.high ?? null,
    value: known?.value ?? null,
    pairs: known?.pairs ?? 0,
    probability: at < 0 ? null : posterior?.first[at] ?? null
  };
}
function statusOf(at, known) {
  if (at < 0) return "same-inputs";
  if (known === void 0) return "unmeasured";
  if (known.isIdentical) return "same-as-reference";
  return isKnown(known) ? "measured" : "skipped";
}
function firstOf(finding) {
  const { search, step, posterior } = finding;
  if (step === null || step.kind === "measure" || posterior === null) return null;
  const { from, to, probability } = step.answer;
  const names = search.commits.slice(from, to + 1).map(({ revision }) => revision.name);
  const counts = search.observed(names.at(-1) ?? "")?.counts ?? null;
  const { shift, df } = posterior;
  const noisy = shift === null ? null : rangeIn(finding, shift, df);
  return {
    commits: names,
    before: search.commits[from - 1]?.revision.name ?? search.reference,
    probability,
    effect: counts === null ? noisy : countedRange(counts),
    counts: counts === null ? null : { before: counts.base, after: counts.head }
  };
}
function bisectDocument(search, options, ending) {
  const posterior = ending.step === null ? null : search.posterior();
  const finding = { ...ending, search, posterior };
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
    ends: rangeAt(finding, search.commits.length - 1),
    outcome: ending.outcome,
    reason: ending.reason,
    first: firstOf(finding),
    misfits: (posterior?.misfits ?? []).flatMap((at) => search.commits[at]?.revision.name ?? []),
    pairs: search.known.reduce((sum, { pairs }) => sum + pairs, 0),
    comparisons: search.known.reduce((sum, { sessions }) => sum + sessions.length, 0),
    commits: search.line.map((each) => commitOf(finding, each))
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
  const { posterior, skipped, closed, pairs } = state;
  const count = posterior.first.length;
  const groups = groupsOf(count, skipped).map((group) => ({
    ...group,
    probability: sumBetween(posterior.first, group.from, group.to)
  }));
  const answer = groups.reduce((best, each) => each.probability > best.probability ? each : best);
  if (answer.probability >= limits.confidence) return { kind: "found", answer };
  const open = Array.from({ length: count }, (_, at) => at).filter(
    (at) => !skipped.has(at) && !closed.has(at) && (pairs.get(at) ?? 0) < limits.mostPairs
  );
  const unsure = (at) => Math.abs(sumBetween(posterior.first, 0, at) - 0.5);
  const [next] = open.toSorted(
    (a, b) => unsure(a) - unsure(b) || (pairs.get(a) ?? 0) - (pairs.get(b) ?? 0)
  );
  return next === void 0 || unsure(next) > 0.499 ? { kind: "exhausted", answer } : { kind: "measure", at: next };
}

// src/core/bisect/step-posterior.ts
var MISFIT_ERRORS = 4;
var DEVIATION_FLOOR = 1e-3;
function pooledVariance(measured) {
  let [squares, df] = [0, 0];
  for (const { ratios } of measured) {
    const centre = mean(ratios);
    squares += ratios.reduce((sum, ratio2) => sum + (ratio2 - centre) ** 2, 0);
    df += ratios.length - 1;
  }
  const variance = Math.max(df === 0 ? 0 : squares / df, DEVIATION_FLOOR ** 2);
  return { variance, df: Math.max(1, df) };
}
function logLikelihood(level, expected, df) {
  const square = (level.mean - expected) ** 2 / level.variance;
  return -((df + 1) / 2) * Math.log1p(square / df);
}
var ROUNDS = 20;
function located(levels, start, df) {
  const weigh = ({ mean: mean2, variance }, centre2) => Math.min(1, (df + 1) / (df + (mean2 - centre2) ** 2 / variance)) / variance;
  let [centre, weight] = [start, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const weights = levels.map((level) => weigh(level, centre));
    weight = weights.reduce((sum, each) => sum + each, 0);
    centre = levels.reduce((sum, level, at) => sum + level.mean * (weights[at] ?? 0), 0) / weight;
  }
  return { mean: centre, error: Math.sqrt(1 / weight) };
}
function normalize(logs) {
  const highest = Math.max(...logs);
  const shares = logs.map((log) => Math.exp(log - highest));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}
function sidesOf({ levels, reference, end, df }, first) {
  const before = [reference, ...levels.filter(({ at }) => at < first)];
  const after = levels.filter(({ at }) => at >= first);
  return { before, after, below: located(before, 0, df), above: located(after, end, df) };
}
function logOdds(line, first) {
  const { before, after, below, above } = sidesOf(line, first);
  return [
    ...before.map((level) => logLikelihood(level, below.mean, line.df)),
    ...after.map((level) => logLikelihood(level, above.mean, line.df))
  ].reduce((sum, log) => sum + log, 0);
}
function candidatesLeft(certain, count) {
  const equal = Math.max(-1, ...certain.flatMap(({ at, differs }) => differs ? [] : [at]));
  const differing = certain.flatMap(({ at, differs }) => differs && at > equal ? [at] : []);
  const last = Math.min(count - 1, ...differing);
  return (at) => at > equal && at <= last;
}
function lineOf({ measured }, layout) {
  const { variance, df } = pooledVariance(measured);
  const levels = measured.map(({ at, ratios }) => ({
    at,
    mean: mean(ratios),
    variance: variance / ratios.length + layout ** 2
  }));
  return {
    levels,
    reference: { mean: 0, variance: Math.max(layout, DEVIATION_FLOOR) ** 2 },
    end: levels.find(({ at }) => levels.every((other) => other.at <= at))?.mean ?? 0,
    df
  };
}
function stepAt(line, first) {
  if (line.levels.length === 0) return { shift: null, misfits: [] };
  const { below, above } = sidesOf(line, first);
  const far = (level, from) => Math.abs(level.mean - from) > MISFIT_ERRORS * Math.sqrt(level.variance);
  const shift = { mean: above.mean - below.mean, error: Math.hypot(above.error, below.error) };
  const misfits = line.levels.filter((level) => far(level, below.mean) && far(level, above.mean));
  return { shift, misfits: misfits.map(({ at }) => at) };
}
function stepPosterior(evidence, count, layout) {
  const { measured, certain } = evidence;
  const ends = measured.length > 0 ? measured : certain.filter(({ differs }) => differs);
  if (!ends.some(({ at }) => at === count - 1)) {
    throw new RangeError("the last candidate, which is known to differ, was not observed");
  }
  const line = lineOf(evidence, layout);
  const isLeft = candidatesLeft(certain, count);
  const logs = Array.from(
    { length: count },
    (_, first2) => isLeft(first2) ? logOdds(line, first2) : Number.NEGATIVE_INFINITY
  );
  const first = normalize(logs);
  return {
    first,
    ...stepAt(line, first.indexOf(Math.max(...first))),
    levels: line.levels.map(({ at, mean: mean2, variance }) => ({
      at,
      mean: mean2,
      error: Math.sqrt(variance)
    })),
    df: line.df
  };
}

// src/commands/bisect/search-run.ts
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
    const now = withVisit(this.observed(commit), commit, found);
    this.known = [...this.known.filter((each) => each.commit !== commit), now];
    await this.ports.memory.save({ version: 2, question: this.key, observations: this.known });
  }
  /** Nothing of it is kept: the next start asks afresh. */
  async forget() {
    await this.ports.memory.save({ version: 2, question: this.key, observations: [] });
  }
  /** Every candidate that was visited, with its index. */
  #visited() {
    return this.commits.flatMap(({ revision }, at) => {
      const one = this.observed(revision.name);
      return one === void 0 ? [] : [{ at, one }];
    });
  }
  /** What the end, known to differ, counted; null: the metric is none to count, or it was not measured. */
  get #end() {
    return this.observed(this.commits.at(-1)?.revision.name ?? "")?.counts ?? null;
  }
  evidence() {
    const end = this.#end;
    const visited = this.#visited();
    return {
      measured: visited.flatMap(
        ({ at, one: { ratios } }) => ratios.length === 0 ? [] : { at, ratios }
      ),
      certain: visited.flatMap(({ at, one: { isIdentical, counts } }) => {
        if (isIdentical) return { at, differs: false };
        return counts === null || end === null ? [] : { at, differs: hasChangeOf(end, counts) };
      })
    };
  }
  posterior() {
    const { effect } = this.question;
    const found = stepPosterior(this.evidence(), this.commits.length, layoutOf(effect));
    const end = this.#end;
    if (end === null) return found;
    const misfits = this.#visited().filter(
      ({ one: { counts } }) => counts !== null && isOnNeither(end, counts)
    );
    return { ...found, misfits: misfits.map(({ at }) => at) };
  }
  step() {
    const visited = this.#visited();
    const those = (has) => new Set(visited.filter(({ one }) => has(one)).map(({ at }) => at));
    return nextSearchStep(
      {
        posterior: this.posterior(),
        skipped: those((one) => !isKnown(one)),
        closed: those(isClosed),
        pairs: new Map(visited.map(({ at, one }) => [at, one.pairs]))
      },
      { confidence: this.options.confidence, mostPairs: this.options.mostPairs }
    );
  }
};
function layoutOf(effect) {
  return Math.log1p(effect) / 3;
}

// src/commands/bisect/open-search.ts
function keyOf({ conditions }, { caseId, metric, effect }, { good, bad }, commits) {
  const { key, unit, better, exact } = metric;
  return {
    good: good.commit,
    bad: bad.commit,
    case: caseId,
    metric: { key, unit, better, exact },
    effect,
    ...conditions,
    inputs: commits.map(({ inputs }) => inputs)
  };
}
async function earlierFindings({ memory, progress }, key) {
  const all = (await memory.load(key))?.observations ?? [];
  const kept = keptFromEarlier(all);
  const failed = all.length - kept.length;
  if (kept.length > 0) {
    progress.line(`going on with a search that knows ${plural(kept.length, "commit")}`);
  }
  if (failed > 0) {
    progress.line(`${plural(failed, "commit")} that could not be measured may be tried again`);
  }
  return [...kept];
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
  const key = ports.sha256(canonicalJson(keyOf(ports, question, { good, bad }, commits)));
  const known = options.resume ? await earlierFindings(ports, key) : [];
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
function rangeOfEffect({ effect }) {
  return effect === null ? null : { change: effect.change, low: effect.low, high: effect.high };
}
var nothing = (reason, ends = null) => ({
  outcome: "no-difference",
  reason,
  ends
});
async function compareEnds(search) {
  const last = search.commits.length - 1;
  if (last < 0) {
    return nothing("every commit in between is built from the same inputs");
  }
  const name = search.commits[last]?.revision.name ?? "";
  const earlier = search.observed(name);
  if (earlier !== void 0 && isKnown(earlier)) return null;
  const ends = await search.measure(last, "ends");
  if (ends.kind === "identical") {
    await search.forget();
    return nothing("both ends are built from the same inputs");
  }
  if (ends.kind !== "measured") {
    return { outcome: "unmeasurable", reason: failureOf(ends), ends: null };
  }
  const { change } = ends.verdict;
  if (change === "regression" || change === "improvement") return null;
  await search.forget();
  return nothing(endsReason(ends.verdict, search.question.effect), rangeOfEffect(ends.verdict));
}
async function bisectHistory(ports, options) {
  const search = await openSearch(ports, options);
  const ends = await compareEnds(search);
  if (ends !== null) return bisectDocument(search, options, { ...ends, step: null });
  for (; ; ) {
    const step = search.step();
    if (step.kind !== "measure") {
      const outcome = step.kind === "found" ? "found" : "undecided";
      return bisectDocument(search, options, { outcome, reason: null, ends: null, step });
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
var MOST_PAIRS = 24;
function comparisonLimits(kind, { runs, max }) {
  return kind === "ends" ? { min: runs ?? MOST_PAIRS / 4, max: max ?? MOST_PAIRS, thorough: true, panel: null } : { min: runs, max: runs ?? 3, thorough: false, panel: 1 };
}
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
var unmeasurable = (reason) => ({ kind: "unmeasurable", reason });
function countsOf({ change, base, head }) {
  if (base === null || head === null) return null;
  return change === "regression" || change === "improvement" || change === "no-change" ? { base: base.maximum, head: head.maximum, change } : null;
}
function measuredOf(session, one, verdict) {
  const pairs = session.pairs.filter(({ caseId }) => caseId === one.id);
  const measured = { kind: "measured", session: session.id, pairs: pairs.length, verdict };
  const ratios = pairs.flatMap((pair) => pairLogRatio(pair, one, verdict.metric) ?? []);
  const isFromZero = ratios.length === 0 && verdict.base?.maximum === 0;
  if (verdict.metric.exact || isFromZero) {
    const counts = countsOf(verdict);
    if (counts !== null) return { ...measured, ratios: [], counts };
    return verdict.reason === "noise" ? unmeasurable("its counts vary from run to run") : unmeasurable(`its counts were not compared (${verdict.reason ?? verdict.change})`);
  }
  return ratios.length === 0 ? unmeasurable("no run pair has a ratio: a value is missing, zero or below") : { ...measured, ratios, counts: null };
}
function comparisonOf(session, whole, { caseId, metric }) {
  const one = session.cases.find(({ id }) => id === caseId);
  const verdict = whole.metrics.find(
    (each) => each.caseId === caseId && each.metric.key === metric.key
  );
  if (!whole.valid) return { kind: "disbelieved" };
  if (one === void 0 || verdict === void 0) {
    return unmeasurable(`has no ${caseId} with a metric ${metric.key}`);
  }
  if (one.unmeasured?.kind === "identical") return { kind: "identical" };
  if (one.unmeasured !== null) return unmeasurable(one.unmeasured.message);
  if (verdict.validity.kind === "invalid") {
    return unmeasurable(verdict.validity.causes.map(causeWord).join("; "));
  }
  return measuredOf(session, one, verdict);
}
function overridesOf({ min, max, seconds, thorough }) {
  return {
    thorough,
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
  if (typeof session === "string") return unmeasurable(session);
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
function rangeIn2({ ratios, counts }, { metric }) {
  if (counts !== null) return countedRange(counts);
  return ratios.length < 2 ? null : rangeOf(mean(ratios), halfWidth(ratios), metric);
}
function commitOf2({ candidate, found }, question) {
  const range = found?.kind === "measured" ? rangeIn2(found, question) : null;
  const reason = found === null ? null : failureOf(found);
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
    pairs: found?.kind === "measured" ? found.pairs : 0,
    probability: null
  };
}
function statusOf2(found, reason) {
  if (found === null) return "unmeasured";
  if (found.kind === "identical") return "same-as-reference";
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
  status: external_exports.enum(["measured", "same-inputs", "same-as-reference", "skipped", "unmeasured"]).describe("`same-inputs`: built from what the commit before it was built from."),
  reason: external_exports.string().nullable().describe("Why it was skipped; of a measured one, why its last visit told nothing."),
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
    effect: endsSchema.nullable().describe("The step, from the commits before it to those after; null: from a count of 0."),
    counts: external_exports.strictObject({ before: external_exports.number(), after: external_exports.number() }).nullable().describe("Of an exact metric: what the reference counted, and the last of `commits`.")
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
  ratios: external_exports.array(ratio).describe("One per run pair; none of an exact metric."),
  counts: external_exports.strictObject({
    base: external_exports.number(),
    head: external_exports.number(),
    change: external_exports.enum(["regression", "improvement", "no-change"])
  }).nullable().describe("Of an exact metric."),
  isIdentical: external_exports.boolean().describe("Built from what the reference is built from."),
  pairs: external_exports.int(),
  sessions: external_exports.array(external_exports.string()),
  value: external_exports.number().nullable(),
  failures: external_exports.int().describe("Visits that told nothing, since this start."),
  failure: external_exports.string().nullable().describe("Why the last of them did not.")
});
var searchStateSchema = external_exports.strictObject({
  version: external_exports.literal(2),
  question: external_exports.string(),
  observations: external_exports.array(observationSchema)
});

// src/edges/journal/search-folder.ts
function parseOrNull(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
var SearchFolder = class {
  #path;
  #warn;
  constructor(path, warn) {
    this.#path = path;
    this.#warn = warn;
  }
  #file(question) {
    return join(this.#path, `${question.slice(0, 24)}.json`);
  }
  /** Null: none, or one that another version wrote, which is said and begun again. */
  async load(question) {
    const text = await readFile(this.#file(question), "utf8").catch(
      (error) => {
        if (error.code === "ENOENT") return null;
        throw error;
      }
    );
    if (text === null) return null;
    const parsed = searchStateSchema.safeParse(parseOrNull(text));
    if (parsed.success && parsed.data.question === question) return parsed.data;
    this.#warn(`${this.#file(question)}: no search that this version can go on with, begun again`);
    return null;
  }
  async save(state) {
    await writeWhole(this.#file(state.question), `${JSON.stringify(state, null, 2)}
`);
  }
};

// src/cli/history-action.ts
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
      const where = { machine: await run.host.describe(), engine: await engine.describe() };
      return await use({
        conditions: {
          machine: machineClass(where.machine, null, where.engine),
          seconds: flags.seconds ?? null
        },
        git,
        line: git,
        sha256,
        progress,
        memory: new SearchFolder(join2(folder, "searches"), (text) => progress.warn(text)),
        compare: (question, commits, kind) => compareCommit({ run, seal: { sessions, store, sha256, progress } }, question, {
          ...commits,
          configPath: flags.config,
          ...comparisonLimits(kind, { runs: flags.runs ?? null, max: flags.max ?? null }),
          seconds: flags.seconds ?? null,
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
function endsOf(range) {
  const [from, to, ...more] = range.split("..");
  if (!from || more.length > 0) {
    throw new UserError(`--commits ${range}: expected A..B`, "such as --commits v1.0..main");
  }
  return { from, to: to || "HEAD" };
}
function runTrace(context, flags) {
  const question = questionOf(flags, flags.benchmark);
  const ends = endsOf(flags.commits);
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
    const { checkDocs } = await import("./docs-check-4UE457OC.js");
    const { openDocsPlace } = await import("./docs-place-DJGC3WVU.js");
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
