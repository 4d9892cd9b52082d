import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  renderJson
} from "./chunk-BHDK5XUG.js";
import {
  keepRecords
} from "./chunk-QBFJMME6.js";
import {
  commentUse,
  findMeasured,
  judgeMeasured
} from "./chunk-WLJWO5BM.js";
import {
  benchmarkCheck,
  checkName,
  documentCheck,
  failedFindings,
  findAt,
  present,
  prose,
  renderComment,
  stateOf,
  storedFindings,
  summarizeBenchmarks,
  summarizeDocuments,
  writeComment
} from "./chunk-B5ZMDLIT.js";
import {
  MARKDOWN_LIMIT,
  renderMarkdown
} from "./chunk-VXXK6I3N.js";
import {
  ownChecks,
  parseAttempt,
  withLiveActions
} from "./chunk-Q533RCAP.js";
import {
  applyEdits
} from "./chunk-ETEWFLPR.js";
import {
  toJson
} from "./chunk-F5CACFRE.js";
import {
  writeMarkdown
} from "./chunk-7Z3LW2HO.js";
import {
  fencedBlock
} from "./chunk-UQIQED6Y.js";
import {
  sayVerdict
} from "./chunk-ESA3E3KD.js";
import {
  configOf
} from "./chunk-IXF4ETRU.js";
import {
  configSchema
} from "./chunk-6O5S75DL.js";
import {
  UserError
} from "./chunk-SSQRLYFE.js";
import {
  cleanLine
} from "./chunk-SMSNUXZZ.js";

// src/core/github/suggestions.ts
var LINE_LIMIT = 4e3;
function linesOf(text) {
  let start = 0;
  return text.split("\n").map((raw, at) => {
    const line = { number: at + 1, start, text: raw.replace(/\r$/, "") };
    start += raw.length + 1;
    return line;
  });
}
function isPlain(line) {
  return line.length <= LINE_LIMIT && cleanLine(line) === line.replaceAll("	", "  ");
}
function isInside({ start, end, replacement }, line) {
  const isOneLine = !/[\r\n]/.test(replacement);
  return isOneLine && start >= line.start && end <= line.start + line.text.length;
}
function suggestionFor(line, edits, claims) {
  const within = edits.filter((edit) => isInside(edit, line));
  if (within.length === 0) return null;
  const moved = within.map((edit) => ({
    ...edit,
    start: edit.start - line.start,
    end: edit.end - line.start
  }));
  const after = applyEdits(line.text, moved);
  if (!isPlain(line.text) || !isPlain(after)) return null;
  const words = claims.filter(
    ({ claim }) => within.some(({ start, end }) => claim.start === start && claim.end === end)
  ).map((judged) => `- ${prose(sayVerdict(judged).detail)}`);
  const why = words.length === 0 ? ["What the records give:"] : ["What was measured:", "", ...words];
  return [...why, "", ...fencedBlock([after], "suggestion")].join("\n");
}
function suggestionsOf(fixes, verdict) {
  const claimsOf = new Map(verdict.files.map(({ path, claims }) => [path, claims]));
  return fixes.flatMap(({ path, text, edits, changedLines }) => {
    const changed = changedLines === null ? null : new Set(changedLines);
    const isJudged = (line) => changed === null || changed.has(line.number);
    return linesOf(text).filter(isJudged).flatMap((line) => {
      const body = suggestionFor(line, edits, claimsOf.get(path) ?? []);
      return body === null ? [] : [{ path, line: line.number, body }];
    });
  });
}

// src/commands/github/published.ts
var PASSING = ["success", "skipped"];
function outcomeOf({ benchmarks, documents }) {
  const both = [benchmarks, documents];
  if (both.every((each) => each !== null && PASSING.includes(each))) return "pass";
  return both.every((each) => each === "neutral" || each !== null && PASSING.includes(each)) ? "neutral" : "fail";
}
function countsOf(state) {
  const { gathered } = summarizeBenchmarks(state);
  const { judged } = summarizeDocuments(state);
  const sections = gathered?.open?.bySection;
  return {
    regressions: sections?.regression.length ?? 0,
    improvements: sections?.improvement.length ?? 0,
    inconclusive: sections?.inconclusive.length ?? 0,
    invalid: (sections?.invalid.length ?? 0) + (sections?.disbelieved.length ?? 0),
    claims: judged?.counts.judged ?? 0,
    failedClaims: judged?.open.length ?? 0
  };
}
function jsonOf(presented) {
  const { state, benchmarks, documents } = presented;
  const shards = state.benchmarks.kind === "judged" ? state.benchmarks.shards : [];
  return {
    version: 1,
    kind: "pull-report",
    repository: state.repository,
    pull: state.pull,
    head: state.headSha,
    outcome: outcomeOf(presented),
    conclusions: { benchmarks, documents },
    counts: countsOf(state),
    shards: shards.map(
      (shard) => shard.kind === "lost" ? { name: shard.name, lost: shard.why, message: shard.message } : { name: shard.name, report: renderJson(shard.report) }
    ),
    documents: state.documents.kind === "judged" ? toJson(state.documents.verdict) : null
  };
}
function reportsOf({ benchmarks }) {
  const shards = benchmarks.kind === "judged" ? benchmarks.shards : [];
  return shards.flatMap((shard) => shard.kind === "measured" ? [shard.report] : []);
}
var SUMMARY_LIMIT = 9e5;
function summaryOf(state) {
  const reports = reportsOf(state);
  const room = Math.floor((SUMMARY_LIMIT - MARKDOWN_LIMIT * 2) / Math.max(1, reports.length));
  const whole = reports.map((report) => renderMarkdown(report, room));
  const isCut = Buffer.byteLength(whole.join("")) > MARKDOWN_LIMIT / 2;
  const documents = state.documents.kind === "judged" ? [writeMarkdown(state.documents.verdict)] : [];
  return [renderComment(state), ...isCut ? whole : [], ...documents].join("\n---\n\n");
}
function publishedOf(presented) {
  const { state, benchmarks, documents, comment } = presented;
  if (benchmarks === null || documents === null) {
    throw new Error(`a check of ${state.headSha} is still open`);
  }
  return {
    pull: state.pull,
    sha: state.headSha,
    outcome: outcomeOf(presented),
    benchmarks,
    documents,
    comment: comment?.url ?? null,
    markdown: renderComment(state),
    summary: summaryOf(state),
    reports: reportsOf(state),
    json: jsonOf(presented),
    counts: countsOf(state)
  };
}

// src/commands/github/publish.ts
function superseded({ subject, wasCancelled, runUrl }) {
  const by = subject.pull?.head.sha;
  if (!wasCancelled || by === void 0 || by === subject.sha) return null;
  const state = { kind: "superseded", by };
  return { benchmarks: state, documents: state, acceptances: [], runUrl };
}
async function judgeOrConclude(ports, target, measured) {
  try {
    return await judgeMeasured(ports, target, measured);
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { subject, runUrl } = measured;
    const message = error instanceof Error ? error.message : String(error);
    const failed = failedFindings({ how: "crashed", job: null, message }, runUrl);
    await present(ports, target, failed, subject.attempt, subject.comment).catch(() => {
    });
    throw error;
  }
}
async function suggest(ports, { pull, config }, sha, found) {
  const { documents } = found;
  if (pull === null || pull.state !== "open" || pull.head.sha !== sha) return;
  if (!config.github.suggestions || documents.kind !== "judged") return;
  const suggestions = suggestionsOf(documents.fixes, documents.verdict);
  if (suggestions.length > 0) await ports.github.pulls.suggest(pull.number, sha, suggestions);
}
async function publishMeasurement(ports, request) {
  const measured = await findMeasured(ports, request.measured);
  const { subject } = measured;
  const { target, findings } = await findAt(
    ports,
    request.configPath,
    subject,
    measured.runUrl,
    (opened) => judgeOrConclude(ports, opened, measured)
  );
  const said = superseded(measured) ?? findings;
  const presented = await present(ports, target, said, subject.attempt, subject.comment);
  await suggest(ports, target, subject.sha, said);
  if (request.store && "records" in findings) await keepRecords(ports, target, findings);
  return publishedOf(presented);
}
async function judgeOnly(ports, request) {
  const measured = await findMeasured(ports, request.measured);
  const { target, findings } = await findAt(
    ports,
    request.configPath,
    measured.subject,
    measured.runUrl,
    (opened) => judgeMeasured(ports, opened, measured)
  );
  const state = stateOf(ports, target, findings);
  const { conclusion: benchmarks } = summarizeBenchmarks(state);
  const { conclusion: documents } = summarizeDocuments(state);
  return publishedOf({ state, benchmarks, documents, comment: null });
}

// src/commands/github/default-config.ts
async function defaultConfig(github, path, introducedAt = null) {
  const { git } = github;
  const branch = await git.resolve(`heads/${await github.defaultBranch()}`);
  const theirs = await git.read(branch, path);
  const text = theirs !== null || introducedAt === null ? theirs : await git.read(await git.resolve(introducedAt), path);
  try {
    return text === null ? configSchema.parse({ version: 1 }) : configOf(text, path);
  } catch (error) {
    if (error instanceof UserError) return configSchema.parse({ version: 1 });
    throw error;
  }
}

// src/commands/github/sweep.ts
var UNSTARTED_SECONDS = 3600;
function isOf(name) {
  const names = [checkName("benchmarks", name), checkName("docs", name)];
  return (check) => names.includes(check.name);
}
function fateOf(ports, check, run, pull) {
  const isOver = run?.status === "completed" && run.conclusion !== "action_required";
  if (run !== null && isOver) return { kind: "publish", runId: run.id };
  if (pull !== null && pull.head.sha !== check.headSha) {
    return { kind: "superseded", by: pull.head.sha };
  }
  if (pull?.state === "closed") return { kind: "lost", message: "the pull request was closed" };
  if (run !== null) return { kind: "goes-on" };
  const started = check.startedAt === null ? 0 : Date.parse(check.startedAt);
  const seconds = (ports.clock.now().getTime() - started) / 1e3;
  if (seconds < UNSTARTED_SECONDS) return { kind: "goes-on" };
  return { kind: "lost", message: "no run that measures this commit was started" };
}
async function conclude(ports, configPath, open, pull, benchmarks) {
  const sha = open[0]?.headSha ?? "";
  const place = { sha, pull, onto: null };
  const { target, findings } = await findAt(ports, configPath, place, null, async (opened) => {
    const stored = await storedFindings(ports, opened);
    const documents = benchmarks.kind === "superseded" ? benchmarks : stored.documents;
    return { ...stored, benchmarks, documents, runUrl: null };
  });
  const state = stateOf(ports, target, findings);
  for (const check of [benchmarkCheck(state), documentCheck(state)]) {
    const own = open.find(({ name }) => name === check.name);
    if (own === void 0) continue;
    await ports.github.checks.update(own.id, await withLiveActions(ports, check));
  }
  await writeComment(ports, target, state, commentUse(pull, sha));
}
var lost = (message) => ({
  kind: "failed",
  failure: { how: "timed-out", job: null, message }
});
async function sweepOne(ports, configPath, open) {
  const [check] = open;
  if (check === void 0) return false;
  const { workflows, pulls } = ports.github;
  const attempt = parseAttempt(check.externalId);
  const run = attempt.runId === null ? null : await workflows.run(attempt.runId);
  const pull = attempt.pull === null ? null : await pulls.get(attempt.pull);
  const fate = fateOf(ports, check, run, pull);
  switch (fate.kind) {
    case "goes-on":
      return false;
    case "publish": {
      const measured = { kind: "run", runId: fate.runId };
      await publishMeasurement(ports, { configPath, measured });
      return true;
    }
    case "superseded":
      await conclude(ports, configPath, open, pull, fate);
      return true;
    case "lost":
      await conclude(ports, configPath, open, pull, lost(fate.message));
      return true;
    default:
      return fate;
  }
}
async function sweepChecks(ports, { configPath, commits }) {
  const swept = [];
  for (const sha of new Set(commits)) {
    const own = (await ownChecks(ports, sha)).filter(({ status }) => status !== "completed");
    if (own.length === 0) continue;
    const { name = null } = await defaultConfig(ports.github, configPath, sha);
    const open = own.filter(isOf(name));
    if (await sweepOne(ports, configPath, open)) swept.push(sha);
  }
  return swept;
}

export {
  publishedOf,
  defaultConfig,
  publishMeasurement,
  judgeOnly,
  sweepChecks
};
