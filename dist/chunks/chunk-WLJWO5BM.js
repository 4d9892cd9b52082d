import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  cutRecords
} from "./chunk-2RSY5PHT.js";
import {
  reproduceCommand
} from "./chunk-EGYW453H.js";
import {
  judgeSession
} from "./chunk-T2DRERA2.js";
import {
  WHOLE_SHARD,
  parseArtifactName,
  readMeasurement
} from "./chunk-7CCDGCNK.js";
import {
  NO_ATTEMPT,
  benchmarksAfter,
  dispatchedFor,
  isOfDefaultBranch,
  judgeDocuments,
  originOf,
  ownChecks,
  parseAttempt,
  planTarget,
  readAcceptances
} from "./chunk-Q533RCAP.js";
import {
  buildReport
} from "./chunk-HX7QCOFP.js";
import {
  sidesToMeasure
} from "./chunk-PGDSQCEG.js";
import {
  CANARY_PROJECT
} from "./chunk-QRPMHWXV.js";
import {
  sealRecord
} from "./chunk-LBM6KO6I.js";
import {
  canonicalJson
} from "./chunk-GHP6KCQL.js";
import {
  UserError
} from "./chunk-SSQRLYFE.js";
import {
  cleanLine,
  clip
} from "./chunk-SMSNUXZZ.js";

// src/commands/github/subject.ts
async function speaker({ github }, pulls) {
  const [first, ...others] = pulls.toSorted((a, b) => a.number - b.number);
  if (first === void 0 || others.length === 0) return first ?? null;
  const branch = await github.defaultBranch();
  return [first, ...others].find(({ base }) => base.ref === branch) ?? first;
}
async function speakerFor(ports, pull) {
  const { sha, repository } = pull.head;
  if (repository === null) return pull;
  const open = await ports.github.pulls.withHead(sha, repository);
  return await speaker(ports, open) ?? pull;
}
async function formerPull(ports, sha) {
  const numbers = (await ownChecks(ports, sha)).map(
    ({ externalId }) => parseAttempt(externalId).pull
  );
  const number = numbers.find((each) => each !== null) ?? null;
  return number === null ? null : ports.github.pulls.get(number);
}
function commentUse(pull, sha) {
  if (pull === null || pull.head.sha !== sha) return "leave";
  return pull.state === "open" ? "write" : "update";
}
async function queueBase({ github }, run) {
  const named = /^gh-readonly-queue\/(.+)\/pr-\d+-([0-9a-f]{40,64})$/.exec(run.headBranch ?? "");
  const [, branch = null, sha] = named ?? [];
  if (sha === void 0) return branch;
  const { git } = github;
  try {
    const [onto, head] = await Promise.all([git.resolve(sha), git.resolve(run.headSha)]);
    return await git.mergeBase(onto, head) === onto.commit ? sha : branch;
  } catch (error) {
    if (error instanceof UserError) return branch;
    throw error;
  }
}
function subjectOf(run, sha, pull, more = {}) {
  const { cause = null, filters = [], onto = null } = more;
  return {
    ...{ sha, pull, filters, onto, isAlone: false },
    comment: commentUse(pull, sha),
    attempt: { pull: pull?.number ?? null, runId: run.id, runAttempt: run.attempt, cause }
  };
}
async function subjectOfRun(ports, run) {
  const { pulls } = ports.github;
  switch (run.event) {
    case "pull_request": {
      const open = run.headRepository === null ? [] : await pulls.withHead(run.headSha, run.headRepository);
      const pull = await speaker(ports, open) ?? await formerPull(ports, run.headSha);
      return subjectOf(run, run.headSha, pull);
    }
    case "merge_group":
      return subjectOf(run, run.headSha, null, { onto: await queueBase(ports, run) });
    case "workflow_dispatch": {
      const asked = await dispatchedFor(ports, run);
      if (asked === null) return null;
      const filters = asked.filter === "" ? [] : [asked.filter];
      const pull = await pulls.get(asked.pull);
      return subjectOf(run, asked.sha, pull, { filters, cause: asked.cause });
    }
    default:
      return null;
  }
}

// src/commands/github/judged.ts
function judgeOne(session, shards) {
  return judgeSession(session, { inconclusive: session.settings.inconclusive, shards });
}
function judgeShards({ program, sha256 }, gathered, place) {
  const records = [];
  const sessions = [];
  const shards = gathered.map((each) => {
    if (each.kind === "lost") return each;
    const { name, session } = each;
    const verdict = judgeOne(session, gathered.length);
    records.push(
      ...cutRecords(session, verdict).records.map((record) => sealRecord(record, sha256))
    );
    sessions.push(session.id);
    const reproduce = reproduceCommand(program, session, place.configPath);
    const report = buildReport(session, verdict, { reproduce, fullReport: place.fullReport });
    return { kind: "measured", name, report };
  });
  return { shards, records, sessions };
}
function storeInHand(records, provenance, location) {
  const stored = records.map((sealed) => ({
    ...sealed,
    provenance,
    location,
    storedAt: null,
    revoked: null
  }));
  const refuse = async () => {
    throw new Error("records in hand are not a place to store");
  };
  return {
    name: "the run in hand",
    list: async () => stored,
    put: refuse,
    revoke: refuse,
    verify: async () => []
  };
}

// src/commands/github/judgement.ts
async function judgeBenchmarks(ports, target, measured) {
  const { config, configPath } = target;
  const plan = await planTarget(ports, target, measured.subject.filters);
  const gathered = plan.kind === "measure" ? await measured.gather(plan.plan, plan.shards, config.name ?? null) : [];
  const { origin, acceptProposed } = await originOf(ports, target, measured);
  const place = { configPath, fullReport: measured.runUrl };
  const { shards, records, sessions } = judgeShards(ports, gathered, place);
  const benchmarks = benchmarksAfter(plan, shards, origin);
  return { benchmarks, records, sessions, origin, acceptProposed };
}
async function leftOut(ports, target, { subject: { filters, attempt } }) {
  if (attempt.cause === null || filters.length === 0) return [];
  const [some, all] = await Promise.all([
    planTarget(ports, target, filters),
    planTarget(ports, target)
  ]);
  const casesOf = (plan) => plan.kind === "measure" ? plan.shards.flatMap(({ caseIds }) => caseIds).length : 0;
  if (casesOf(all) <= casesOf(some)) return [];
  const message = `only ${filters.join(" ")} was asked for`;
  return [{ kind: "lost", name: "for the others", why: "skipped", message, url: null }];
}
function withShards(benchmarks, more) {
  if (benchmarks.kind !== "judged" || more.length === 0) return benchmarks;
  return { ...benchmarks, shards: [...benchmarks.shards, ...more] };
}
async function judgeMeasured(ports, target, measured) {
  const judged = await judgeBenchmarks(ports, target, measured);
  const { runUrl } = measured;
  const store = ports.openStore(target.config.records, "proposed", target.rulesAt);
  const documents = await judgeDocuments(ports, target, {
    stores: [store, storeInHand(judged.records, judged.origin.provenance, runUrl)],
    acceptProposed: judged.acceptProposed,
    ownSessions: judged.sessions
  });
  const benchmarks = withShards(judged.benchmarks, await leftOut(ports, target, measured));
  const acceptances = await readAcceptances(ports, store);
  return { ...judged, benchmarks, documents, acceptances, runUrl };
}

// src/commands/github/vouch.ts
var FOUND_LATER = ["build-failed", "budget", "incomparable"];
function mayStayUnmeasured(found, planned) {
  const expected = planned.unmeasured?.kind ?? null;
  if (found === expected) return true;
  return found !== null && FOUND_LATER.includes(found) && sidesToMeasure(planned).length > 0;
}
function rulesOf(session) {
  const { metrics, effect, parallelism, silence, estimator, threads } = session;
  const { definitionHash, benchmarkHash, dependencyHash } = session;
  return {
    ...{ metrics, effect, parallelism, silence, estimator, threads },
    ...{ definitionHash, benchmarkHash, dependencyHash }
  };
}
function plannedRules({ base, head }) {
  const chosen = head ?? base;
  if (chosen === null) return {};
  const { spec, definitionHash } = chosen;
  const { metrics, effect, parallelism, silence, definition } = spec;
  const both = (hash) => ({
    base: base?.[hash] ?? null,
    head: head?.[hash] ?? null
  });
  return {
    ...{ metrics, effect, parallelism, silence, definitionHash },
    ...{ estimator: definition.estimator, threads: definition.threads },
    benchmarkHash: both("benchmarkHash"),
    dependencyHash: both("dependencyHash")
  };
}
function differingRule(found, planned) {
  const [theirs, ours] = [rulesOf(found), plannedRules(planned)].map(
    (rules) => new Map(Object.entries(rules).map(([name2, rule]) => [name2, canonicalJson({ rule })]))
  );
  const name = [...ours?.keys() ?? []].find((key) => theirs?.get(key) !== ours?.get(key));
  if (name !== void 0) return `${found.id}: ${name} is not as the base's rules have it`;
  return mayStayUnmeasured(found.unmeasured?.kind ?? null, planned) ? null : `${found.id}: it says ${found.unmeasured?.kind ?? "measured"}, which the plan does not`;
}
function casesComplaint(session, planned, share) {
  const cases = session.cases.filter(({ canary }) => !canary);
  const ids = new Set(cases.map(({ id }) => id));
  if (ids.size !== cases.length) return "it lists a benchmark twice";
  const lacking = share.find((id) => !ids.has(id));
  if (lacking !== void 0) return `it does not speak of ${lacking}`;
  const foreign = cases.find(({ id }) => !share.includes(id));
  if (foreign !== void 0) return `${foreign.id} is not this job's to measure`;
  for (const each of cases) {
    const plan = planned.get(each.id);
    const complaint = plan === void 0 ? `${each.id} is not planned` : differingRule(each, plan);
    if (complaint !== null) return complaint;
  }
  return null;
}
function placeComplaint(session, plan) {
  const { head, base } = plan.sides;
  if (session.finishedAt === null) return "it is not finished";
  if (session.head.commit !== head.revision.commit || session.head.dirty) {
    return `it measured ${session.head.commit ?? "no commit"}, not ${head.revision.commit}`;
  }
  const expected = base?.revision.commit;
  if (expected !== void 0 && session.base?.commit !== expected) {
    return `it compared with ${session.base?.commit ?? "nothing"}, not with ${expected}`;
  }
  if (session.base?.dirty === true) return "its base is no commit";
  if (session.aa) return "it measured identical sides";
  if (Object.keys(session.noise).length > 0) return "it brings a history of its own";
  const { errorRate, inconclusive } = session.settings;
  if (errorRate !== plan.settings.errorRate || inconclusive !== plan.settings.inconclusive) {
    return "its settings are not the base's";
  }
  const forged = session.cases.find(
    ({ canary, project }) => canary !== (project === CANARY_PROJECT)
  );
  return forged === void 0 ? null : `${forged.id} is no canary of ours`;
}
function complaintAbout(session, plan, share) {
  const planned = new Map(plan.cases.map((each) => [each.id, each]));
  return placeComplaint(session, plan) ?? casesComplaint(session, planned, share);
}

// src/commands/github/gather.ts
var MOST_BYTES = 32 * 1024 ** 2;
var LONGEST_MESSAGE = 400;
function jobOf(jobs, shard, of) {
  const pattern = new RegExp(`(?:^|[^\\d])${shard.name}(?:[^\\d]|$)`);
  const named = jobs.find(({ name }) => pattern.test(name));
  return named ?? (of === 1 ? jobs.find(({ conclusion }) => conclusion !== "success") : void 0);
}
function oldestAttempt(jobs, shard, of) {
  const named = of === 1 ? void 0 : jobOf(jobs, shard, of);
  const measuring = jobs.filter(({ name }) => /measure/i.test(name));
  const whole = of === 1 ? measuring : measuring.filter(({ name }) => !/\d-of-\d/.test(name));
  const own = named === void 0 ? whole : [named];
  const unsuccessful = own.filter(
    ({ conclusion }) => conclusion !== null && conclusion !== "success"
  );
  return Math.max(1, ...unsuccessful.map(({ attempt }) => attempt));
}
function whyOf(conclusion) {
  switch (conclusion) {
    case "skipped":
    case "cancelled":
      return conclusion;
    case "timed_out":
      return "timed-out";
    case "failure":
    case "startup_failure":
    case "action_required":
    case "stale":
      return "failed";
    default:
      return "no-artifact";
  }
}
function newestArtifact(artifacts, configuration, shard, oldest) {
  const ours = artifacts.flatMap((artifact) => {
    const place = parseArtifactName(configuration, artifact.name);
    return place?.shard === shard && place.attempt >= oldest ? [{ artifact, attempt: place.attempt }] : [];
  });
  const newest = ours.sort((a, b) => b.attempt - a.attempt || b.artifact.id - a.artifact.id)[0];
  return newest?.artifact ?? null;
}
async function openArtifact(ports, artifact, plan, shard) {
  const invalid = (message) => ({ why: "invalid-artifact", message });
  if (artifact.expired) return invalid("it expired");
  if (artifact.bytes > MOST_BYTES) {
    return invalid(`expected at most ${MOST_BYTES} bytes, got ${artifact.bytes}`);
  }
  const zip = await ports.github.workflows.download(artifact, MOST_BYTES);
  const files = await ports.readArtifact(zip).catch((error) => error);
  if (files instanceof Error) return invalid(files.message);
  const read = readMeasurement(files);
  if (!read.ok) return invalid(read.message);
  const { failure, session } = read.value;
  if (read.value.shard !== shard.name) return invalid(`it says it is of job ${read.value.shard}`);
  if (failure !== null || session === null) return { why: "failed", message: failure ?? "" };
  const complaint = complaintAbout(session, plan, shard.caseIds);
  return complaint === null ? { session } : invalid(complaint);
}
function expectedShards(artifacts, configuration, planned) {
  const [first] = planned;
  const isWhole = newestArtifact(artifacts, configuration, WHOLE_SHARD, 1) !== null;
  if (first === void 0 || planned.length === 1 || !isWhole) return planned;
  const caseIds = planned.flatMap((each) => each.caseIds);
  return [{ ...first, name: WHOLE_SHARD, caseIds }];
}
async function gatherShards(ports, run, plan, planned, configuration) {
  const { workflows } = ports.github;
  const [artifacts, jobs] = await Promise.all([
    workflows.artifacts(run.id),
    workflows.jobs(run.id)
  ]);
  const gathered = [];
  const expected = expectedShards(artifacts, configuration, planned);
  for (const shard of expected) {
    const { name } = shard;
    const job = jobOf(jobs, shard, expected.length);
    const url = job?.url ?? run.url;
    const oldest = oldestAttempt(jobs, shard, expected.length);
    const artifact = newestArtifact(artifacts, configuration, name, oldest);
    if (artifact === null) {
      const why = whyOf(job === void 0 ? run.conclusion : job.conclusion);
      gathered.push({ kind: "lost", name, why, message: null, url });
      continue;
    }
    const opened = await openArtifact(ports, artifact, plan, shard);
    if ("session" in opened) gathered.push({ kind: "session", name, session: opened.session });
    else {
      const message = clip(cleanLine(opened.message), LONGEST_MESSAGE);
      gathered.push({ kind: "lost", name, why: opened.why, message, url });
    }
  }
  return gathered;
}

// src/commands/github/measured.ts
async function runOf(ports, runId) {
  const run = await ports.github.workflows.run(runId);
  if (run === null) throw new UserError(`there is no workflow run ${runId}`);
  return run;
}
async function measuredByRun(ports, runId) {
  const run = await runOf(ports, runId);
  const subject = await subjectOfRun(ports, run);
  if (subject === null) {
    throw new UserError(
      `run ${runId} was started by ${run.event}: it measures no pull request`,
      "records of pushes are stored by the workflow that measures them"
    );
  }
  return measuredIn(ports, run, subject);
}
async function measuredByPush(ports, runId, before) {
  const run = await runOf(ports, runId);
  const attempt = { ...NO_ATTEMPT, runId, runAttempt: run.attempt };
  const place = { sha: run.headSha, pull: null, onto: before, isAlone: before === null };
  return measuredIn(ports, run, { ...place, attempt, filters: [], comment: "leave" });
}
async function measuredIn(ports, run, subject) {
  return {
    subject,
    runUrl: run.url,
    isTrusted: await isOfDefaultBranch(ports, run),
    isReviewed: run.event === "merge_group",
    wasCancelled: run.conclusion === "cancelled",
    gather: (plan, shards, configuration) => gatherShards(ports, run, plan, shards, configuration)
  };
}
function gatherHere({ sessions, failure, run }, plan, shards) {
  const [session] = sessions;
  const [name, url] = [WHOLE_SHARD, run.url];
  if (failure !== null) return [{ kind: "lost", name, url, ...failure }];
  if (session === void 0) return [{ kind: "lost", name, url, why: "failed", message: null }];
  const share = shards.flatMap(({ caseIds }) => caseIds);
  const message = complaintAbout(session, plan, share);
  if (message === null) return [{ kind: "session", name, session }];
  return [{ kind: "lost", name, url, why: "invalid-artifact", message }];
}
async function measuredHere(ports, here) {
  const { sha, run, onto, isAlone, filters } = here;
  const pull = here.pull === null ? null : await ports.github.pulls.get(here.pull);
  const attempt = { ...NO_ATTEMPT, pull: here.pull, runId: run.id, runAttempt: run.attempt };
  return {
    subject: { sha, pull, onto, isAlone, filters, attempt, comment: commentUse(pull, sha) },
    runUrl: run.url,
    isTrusted: here.isTrusted,
    isReviewed: false,
    wasCancelled: here.failure?.why === "cancelled",
    gather: async (plan, shards) => gatherHere(here, plan, shards)
  };
}
function findMeasured(ports, measured) {
  switch (measured.kind) {
    case "run":
      return measuredByRun(ports, measured.runId);
    case "push":
      return measuredByPush(ports, measured.runId, measured.before);
    case "here":
      return measuredHere(ports, measured);
    default:
      return measured;
  }
}

export {
  speakerFor,
  commentUse,
  subjectOfRun,
  judgeBenchmarks,
  judgeMeasured,
  findMeasured
};
