import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  applyEdits,
  planFixes
} from "./chunk-ETEWFLPR.js";
import {
  docsContextOf
} from "./chunk-SCH7HH4A.js";
import {
  planShards,
  shaOf
} from "./chunk-63BVJ5H7.js";
import {
  planSession,
  sidesToMeasure
} from "./chunk-PGDSQCEG.js";
import {
  SECTIONS
} from "./chunk-4FSNAO67.js";
import {
  configOf,
  prepareSide
} from "./chunk-IXF4ETRU.js";
import {
  checkDocs
} from "./chunk-YZ5F2IPZ.js";
import {
  parseBounded,
  parseDocument
} from "./chunk-T5CPOBBB.js";
import {
  canonicalJson
} from "./chunk-GHP6KCQL.js";
import {
  external_exports
} from "./chunk-KV62AIIW.js";
import {
  UserError
} from "./chunk-SSQRLYFE.js";

// src/commands/github/attempt.ts
var NO_ATTEMPT = { pull: null, runId: null, runAttempt: null, cause: null };
var FORMAT = /^benchproof:1:pull=(\d{0,10}):run=(\d{0,15}):attempt=(\d{0,5}):by=([\w-]{0,40})$/;
function formatAttempt({ pull, runId, runAttempt, cause }) {
  return `benchproof:1:pull=${pull ?? ""}:run=${runId ?? ""}:attempt=${runAttempt ?? ""}:by=${cause ?? ""}`;
}
function parseAttempt(externalId) {
  const found = FORMAT.exec(externalId);
  if (found === null) return NO_ATTEMPT;
  const [, pull, runId, runAttempt, cause] = found;
  return {
    pull: numberOf(pull),
    runId: numberOf(runId),
    runAttempt: numberOf(runAttempt),
    cause: cause === "" ? null : cause ?? null
  };
}
function numberOf(text) {
  return text === void 0 || text === "" ? null : Number(text);
}

// src/commands/github/own-checks.ts
async function ownChecks(ports, sha2) {
  const { checks } = ports.github;
  const [login, all] = await Promise.all([ports.github.login(), checks.list(sha2)]);
  return all.filter(({ app }) => `${app}[bot]`.toLowerCase() === login.toLowerCase());
}
async function withLiveActions({ github }, check) {
  const login = await github.login();
  return login.toLowerCase() === "github-actions[bot]" ? { ...check, actions: [] } : check;
}
function withoutAnnotations(check) {
  return { ...check, output: { ...check.output, annotations: [] } };
}
async function writeCheck(ports, existing, at, whole) {
  const { checks } = ports.github;
  const check = await withLiveActions(ports, whole);
  const own = existing.find(({ name }) => name === check.name);
  if (own === void 0) return create();
  if (own.status !== "completed") {
    return checks.update(own.id, { ...check, externalId: at.externalId });
  }
  if (own.externalId === at.externalId && check.status === "completed") {
    return checks.update(own.id, withoutAnnotations(check));
  }
  return create();
  async function create() {
    await checks.create({ ...check, headSha: at.sha, externalId: at.externalId });
  }
}

// src/core/github/command/permission.ts
var ORDER = ["none", "read", "write", "admin"];
function isAllowed(has, needed) {
  return ORDER.indexOf(has) >= ORDER.indexOf(needed);
}

// src/core/github/acceptance/acceptance.ts
var REASON_LIMIT = 500;
var sha = external_exports.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
var claimSubject = external_exports.strictObject({
  kind: external_exports.literal("claim"),
  path: external_exports.string(),
  text: external_exports.string().describe("The number as written."),
  sentence: external_exports.string().regex(/^[0-9a-f]{64}$/).optional().describe("Of the words around it; without, as in older files, it is not known what was read."),
  verdict: external_exports.string().describe("What was said of it; a worse finding is not accepted with it."),
  observed: external_exports.string().describe("What was measured, in words.")
});
var changeSubject = external_exports.strictObject({
  kind: external_exports.literal("change"),
  caseId: external_exports.string(),
  metric: external_exports.string(),
  dependencyHash: external_exports.string().nullable().describe("Of the head: it holds while all that the numbers depend on is the same."),
  section: external_exports.enum(SECTIONS),
  causes: external_exports.array(external_exports.string()).describe("Kinds of what makes it invalid; empty: it is valid."),
  low: external_exports.number().nullable().describe("95 % interval of the relative change when it was accepted."),
  high: external_exports.number().nullable(),
  observed: external_exports.string()
});
var subjectSchema = external_exports.discriminatedUnion("kind", [claimSubject, changeSubject]);
var acceptanceSchema = external_exports.strictObject({
  version: external_exports.literal(1),
  kind: external_exports.literal("acceptance"),
  id: external_exports.string().describe("The short id by which it was named."),
  subject: subjectSchema,
  repository: external_exports.string(),
  pull: external_exports.int().positive().describe("A number, and what is gone, are accepted in this one alone."),
  headSha: sha.describe("What was looked at."),
  by: external_exports.string().min(1).max(100),
  at: external_exports.iso.datetime(),
  reason: external_exports.string().min(1).max(REASON_LIMIT),
  expires: external_exports.iso.date().nullable().describe("The last day on which it holds.")
});
var ACCEPTANCES = "acceptances";
function acceptanceFile(acceptance, sha256) {
  const text = canonicalJson({ version: 1, kind: "acceptance", ...acceptance });
  return { path: `${ACCEPTANCES}/${sha256(text)}.json`, text };
}
function parseAcceptance(text) {
  const raw = parseBounded(text);
  return raw.ok ? parseDocument(raw.value, "acceptance", acceptanceSchema) : raw;
}

// src/commands/github/acceptances.ts
async function readAcceptances(ports, store) {
  const files = await store.readFiles(ACCEPTANCES);
  return [...files].flatMap(([path, text]) => {
    const parsed = parseAcceptance(text);
    if (parsed.ok) return [parsed.value];
    ports.progress.warn(`${path}: not an acceptance: ${parsed.message}`);
    return [];
  });
}

// src/commands/github/benchmark-state.ts
function benchmarksBefore(plan, needsApproval) {
  switch (plan.kind) {
    case "identical":
    case "not-configured":
      return { kind: "nothing", why: plan.kind };
    case "faulty":
      return { kind: "failed", failure: { how: "crashed", job: null, message: plan.message } };
    case "mends-rules":
      return { kind: "failed", failure: { how: plan.kind, job: null, message: plan.message } };
    case "measure": {
      if (needsApproval) return { kind: "waiting", why: "approval" };
      const measured = plan.plan.cases.filter((each) => sidesToMeasure(each).length > 0);
      const seconds = Math.max(...plan.shards.map((shard) => shard.seconds));
      const { length: shards } = plan.shards;
      return { kind: "measuring", planned: { benchmarks: measured.length, shards, seconds } };
    }
    default:
      return plan;
  }
}
function howOf(whys) {
  const all = (...kinds) => whys.every((why) => kinds.includes(why));
  if (all("cancelled")) return "cancelled";
  if (all("timed-out")) return "timed-out";
  return all("invalid-artifact") ? "invalid-artifact" : "crashed";
}
function failureOf(shards) {
  const lost = shards.filter((shard) => shard.kind === "lost");
  const [first] = lost;
  const job = first === void 0 ? null : { name: `job ${first.name}`, url: first.url };
  const message = lost.find((shard) => shard.message !== null)?.message ?? null;
  return { how: howOf(lost.map(({ why }) => why)), job, message };
}
function benchmarksAfter(plan, shards, origin) {
  if (plan.kind !== "measure") return benchmarksBefore(plan, false);
  return shards.some(({ kind }) => kind === "measured") ? { kind: "judged", shards, origin, reused: null } : { kind: "failed", failure: failureOf(shards) };
}

// src/core/github/fixes.ts
function fixesOf(question, verdict) {
  const byPath = new Map(verdict.files.map((file) => [file.path, file]));
  return question.documents.flatMap((document) => {
    const { extracted, text, changedLines } = document;
    const judged = byPath.get(extracted.path);
    if (judged === void 0 || extracted.failure !== null) return [];
    const edits = planFixes(document, judged, question).filter((edit) => changes(edit, text));
    return edits.length === 0 ? [] : [{ path: extracted.path, text, edits, changedLines }];
  });
}
function changes(edit, text) {
  return applyEdits(text, [edit]) !== text;
}

// src/commands/github/documents.ts
async function contextOf(ports, target, evidence) {
  const side = (name) => name === null ? null : prepareSide({ git: ports.github.git, sha256: ports.sha256 }, name, target.configPath, []);
  const [base, head] = await Promise.all([
    target.mends === null ? side(target.rulesAt.commit) : null,
    // A configuration of the change that is faulty fails the other check, and is not needed here.
    Promise.resolve(side(shaOf(target))).catch(() => null)
  ]);
  const context = docsContextOf(base, head ?? base, {
    acceptProposed: evidence.acceptProposed,
    ownSessions: evidence.ownSessions,
    now: ports.clock.now().toISOString()
  });
  return { ...context, config: target.config };
}
async function judgeDocuments(ports, target, evidence) {
  const { git } = ports.github;
  const docs = { git, history: git, reader: ports.reader, stores: evidence.stores };
  const diff = `${target.rulesAt.commit}..${shaOf(target)}`;
  const context = await contextOf(ports, target, evidence);
  const result = await checkDocs(docs, context, { files: [], diff, strict: false });
  const { verdict, question } = result;
  if (verdict.files.length === 0 && verdict.problems.length === 0) {
    return { kind: "nothing", why: "code-only" };
  }
  return { kind: "judged", verdict, fixes: fixesOf(question, verdict), reused: null };
}
function awaitsMeasurement(documents) {
  return documents.kind === "judged" && documents.verdict.counts.judged > 0;
}

// src/commands/github/run-title.ts
var TITLE = /^benchproof #(\d{1,10}) ([0-9a-f]{40}) ([\w-]{1,40})(?: (\S{1,200}))?$/;
function parseRunTitle(title) {
  const [, pull, sha2, cause, filter = ""] = TITLE.exec(title.trimEnd()) ?? [];
  if (pull === void 0 || sha2 === void 0 || cause === void 0) return null;
  return { pull: Number(pull), sha: sha2, cause, filter };
}
function dispatchInputs(target, runs) {
  return {
    pull: `${target.pull}`,
    sha: target.sha,
    comment: target.cause,
    filter: target.filter,
    runs: runs === null ? "" : `${runs}`
  };
}

// src/commands/github/origin.ts
var OF_THE_BRANCH = ["push", "schedule", "workflow_dispatch"];
async function isOfDefaultBranch(ports, run) {
  if (!OF_THE_BRANCH.includes(run.event)) return false;
  if (run.headRepository !== ports.github.repository) return false;
  const branch = await ports.github.defaultBranch();
  return run.headBranch === branch && await liesOn(ports, branch, run.headSha);
}
async function liesOn({ github: { git } }, branch, sha2) {
  try {
    const [tip, commit] = await Promise.all([git.resolve(`heads/${branch}`), git.resolve(sha2)]);
    return await git.mergeBase(commit, tip) === commit.commit;
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}
async function dispatchedFor(ports, run) {
  if (run.event !== "workflow_dispatch" || !await isOfDefaultBranch(ports, run)) return null;
  return parseRunTitle(run.title);
}
function pushersOf({ github }, { author, head }) {
  const [owner = ""] = head.repository?.split("/") ?? [];
  const isOurs = head.repository?.toLowerCase() === github.repository.toLowerCase();
  return isOurs || owner.toLowerCase() === author.toLowerCase() ? [author] : [author, owner];
}
async function areWriters({ github }, logins) {
  for (const login of logins) {
    if (login === "" || !isAllowed(await github.permissionOf(login), "write")) return false;
  }
  return true;
}
async function proposedOrigin(ports, { config, pull }, isReviewed) {
  const { proposed } = config.github;
  const provenance = "proposed";
  if (proposed === "never") return { provenance, backs: false, why: "policy" };
  if (isReviewed) return { provenance, backs: true, why: "accepted" };
  if (pull === null || proposed === "accepted") return { provenance, backs: false, why: "policy" };
  const canWrite = await areWriters(ports, pushersOf(ports, pull));
  return { provenance, backs: canWrite, why: canWrite ? "writer" : "fork" };
}
async function originOf(ports, target, { isTrusted, isReviewed }) {
  const proposed = await proposedOrigin(ports, target, isReviewed);
  return {
    origin: isTrusted ? { provenance: "trusted" } : proposed,
    acceptProposed: proposed.backs
  };
}

// src/commands/github/plan.ts
async function isMeasured({ github }, { config, head, configPath }) {
  if (Object.keys(config.projects).length > 0) return true;
  const text = await github.git.read(head, configPath);
  if (text === null) return false;
  try {
    return Object.keys(configOf(text, configPath).projects).length > 0;
  } catch (error) {
    if (error instanceof UserError) return true;
    throw error;
  }
}
async function planTarget(ports, target, filters = []) {
  const { git } = ports.github;
  try {
    const plan = await planSession(
      { git, sha256: ports.sha256 },
      {
        base: target.isCompared && target.mends === null ? target.base.commit : null,
        head: shaOf(target),
        configPath: target.configPath,
        filters,
        aa: false,
        overrides: {}
      }
    );
    if (target.mends !== null) return { kind: "mends-rules", message: target.mends };
    const { config } = plan.sides.base ?? plan.sides.head;
    const shards = planShards(config, plan.cases, plan.settings);
    return shards.length === 0 ? { kind: "identical" } : { kind: "measure", plan, shards };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    if (!await isMeasured(ports, target)) return { kind: "not-configured" };
    const advice = error.advice === null ? "" : `
${error.advice}`;
    return { kind: "faulty", message: `${error.message}${advice}` };
  }
}

export {
  NO_ATTEMPT,
  formatAttempt,
  parseAttempt,
  ownChecks,
  withLiveActions,
  writeCheck,
  REASON_LIMIT,
  acceptanceFile,
  readAcceptances,
  benchmarksBefore,
  benchmarksAfter,
  judgeDocuments,
  awaitsMeasurement,
  isAllowed,
  parseRunTitle,
  dispatchInputs,
  isOfDefaultBranch,
  dispatchedFor,
  originOf,
  planTarget
};
