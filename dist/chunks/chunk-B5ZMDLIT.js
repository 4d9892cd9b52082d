import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  FOLDED,
  environmentBlock,
  fitBlocks,
  notesBlock,
  noticeOf,
  reproduceBlock,
  sectionRows,
  sectionTitle,
  sizeOf,
  sweepBlocks,
  tailsBlock
} from "./chunk-VXXK6I3N.js";
import {
  awaitsMeasurement,
  benchmarksBefore,
  formatAttempt,
  judgeDocuments,
  originOf,
  ownChecks,
  planTarget,
  readAcceptances,
  writeCheck
} from "./chunk-Q533RCAP.js";
import {
  buildReport
} from "./chunk-HX7QCOFP.js";
import {
  faultyTarget,
  openTarget,
  shaOf
} from "./chunk-63BVJ5H7.js";
import {
  sayNote
} from "./chunk-5AUITZ7V.js";
import {
  caveatsOf,
  changeOf,
  countLine,
  describeBudget,
  describeCause,
  describeReason,
  environmentOf,
  headlineOf,
  isOpenByBudget,
  mergeSides,
  valuesOf
} from "./chunk-R77TRW2L.js";
import {
  foreign,
  joinPhrases,
  phraseToMarkdown,
  phraseToText,
  say
} from "./chunk-Y6UNC67H.js";
import {
  SECTIONS
} from "./chunk-4FSNAO67.js";
import {
  fencedBlock,
  foldedSection,
  inlineCode,
  tableRow
} from "./chunk-UQIQED6Y.js";
import {
  sayCounts
} from "./chunk-NMKP2TZK.js";
import {
  toAnnotations
} from "./chunk-7RIZ4AC3.js";
import {
  sayStatistic,
  sayValue,
  sayVerdict
} from "./chunk-ESA3E3KD.js";
import {
  sayProblem
} from "./chunk-C3SO7W7J.js";
import {
  scaleFor
} from "./chunk-M5KWZ3PG.js";
import {
  formatDuration
} from "./chunk-K745YOK6.js";
import {
  canonicalJson
} from "./chunk-GHP6KCQL.js";
import {
  plural
} from "./chunk-EAU2DMW5.js";
import {
  AnswerLost,
  UserError
} from "./chunk-SSQRLYFE.js";
import {
  cleanLine,
  clip
} from "./chunk-SMSNUXZZ.js";

// src/core/github/marker.ts
var VERSION = 1;
var UNNAMED = "-";
var MARKER = /^<!-- benchproof:comment v(\d{1,4}) name=([a-z0-9-]{1,39}) head=([0-9a-f]{40}(?:[0-9a-f]{24})?) phase=([a-z]{1,20}) -->(?:\r?\n|$)/;
function writeMarker({ configuration, headSha, phase }) {
  const name = configuration ?? UNNAMED;
  return `<!-- benchproof:comment v${VERSION} name=${name} head=${headSha} phase=${phase} -->`;
}
function readMarker(body) {
  const [, , name, headSha, phase] = MARKER.exec(body.slice(0, 400)) ?? [];
  if (name === void 0 || headSha === void 0) return null;
  return {
    configuration: name === UNNAMED ? null : name,
    headSha,
    phase: phase === "measuring" || phase === "superseded" ? phase : "finished"
  };
}

// src/core/github/conclusion.ts
var ORDER = [
  "failure",
  "timed_out",
  "cancelled",
  "action_required",
  "neutral",
  "success",
  "skipped"
];
function gravest(conclusions) {
  return ORDER.find((each) => conclusions.includes(each)) ?? null;
}
function byGravity(one, other) {
  const rank = (each) => each === null ? ORDER.length : ORDER.indexOf(each);
  return rank(one) - rank(other);
}
function isBlocking(conclusion) {
  return conclusion !== null && ORDER.indexOf(conclusion) < ORDER.indexOf("neutral");
}
function conclusionOfOutcome(outcome) {
  return { pass: "success", neutral: "neutral", fail: "failure" }[outcome];
}
function conclusionOfRow({ section }, policy) {
  switch (section) {
    case "regression":
    case "over-budget":
      return "failure";
    case "invalid":
    case "disbelieved":
      return policy.conclusions.invalid;
    case "missing":
    case "incomparable":
      return policy.conclusions.incomparable;
    case "inconclusive":
      return conclusionOfOutcome(policy.inconclusive);
    case "improvement":
    case "below-threshold":
    case "new":
    case "measured":
    case "no-change":
    case "identical":
      return "success";
    default:
      return section;
  }
}
function conclusionOfLost(why) {
  switch (why) {
    case "cancelled":
      return "cancelled";
    case "timed-out":
      return "timed_out";
    case "skipped":
    case "failed":
    case "no-artifact":
    case "invalid-artifact":
      return "failure";
    default:
      return why;
  }
}
function conclusionOfFailure({ how }) {
  switch (how) {
    case "cancelled":
      return "cancelled";
    case "timed-out":
      return "timed_out";
    case "mends-rules":
      return "action_required";
    case "crashed":
    case "invalid-artifact":
      return "failure";
    default:
      return how;
  }
}
function conclusionOfRows(rows, found) {
  const conclusion = gravest(found) ?? "success";
  const isMeasured = rows.some(({ verdict }) => verdict.head !== null);
  if (conclusion !== "success" || isMeasured) return conclusion;
  return rows.every(({ section }) => section === "identical") ? "skipped" : "neutral";
}
function conclusionsOfSession({ rows, verdict }, policy) {
  const isVouchedFor = verdict.hazards.every(({ name }) => name !== "canary-missing");
  return [
    ...rows.length === 0 ? ["failure"] : [],
    ...verdict.valid ? [] : [policy.conclusions.invalid],
    ...isVouchedFor ? [] : ["neutral"]
  ];
}
function conclusionOfBenchmarks({ open, accepted, lost, reports }, policy) {
  const rows = open?.rows ?? [];
  const found = [
    ...lost.map(({ why }) => conclusionOfLost(why)),
    ...rows.map((row) => conclusionOfRow(row, policy)),
    ...reports.flatMap((report) => conclusionsOfSession(report, policy))
  ];
  if (open === null) return gravest(found) ?? "failure";
  return conclusionOfRows([...rows, ...accepted.map(({ finding }) => finding)], found);
}
function conclusionOfDocuments({ open, problems }, policy) {
  const found = open.map(
    ({ result }) => result.verdict === "awaiting-trusted-run" ? policy.conclusions.awaiting : "failure"
  );
  const broken2 = problems.filter(({ fails }) => fails).map(() => "failure");
  return gravest([...found, ...broken2]) ?? "success";
}
function conclusionOfUnjudged(state) {
  switch (state.kind) {
    case "waiting":
    case "measuring":
      return null;
    case "nothing":
      return "skipped";
    case "failed":
      return conclusionOfFailure(state.failure);
    case "superseded":
      return "cancelled";
    default:
      return state;
  }
}

// src/core/github/acceptance/subject.ts
var OBSERVED_LIMIT = 300;
var ACCEPTABLE = [
  "regression",
  "over-budget",
  "invalid",
  "missing",
  "incomparable",
  "inconclusive"
];
function isAcceptable(row) {
  return ACCEPTABLE.includes(row.section);
}
function observedOf(row) {
  const { validity, budget, metric } = row.verdict;
  if (validity.kind === "invalid") {
    const causes = mergeSides(validity.causes).map((merged) => describeCause(merged));
    return phraseToText(joinPhrases(causes, "; "));
  }
  const limit = row.section === "over-budget" || isOpenByBudget(row) ? describeBudget(budget, metric.unit) : "";
  const parts = [changeOf(row), valuesOf(row), limit, phraseToText(describeReason(row))];
  return parts.filter((part) => part !== "").join(", ");
}
function changeSubject(row) {
  const { validity, effect, metric } = row.verdict;
  return {
    kind: "change",
    caseId: row.case.id.toWellFormed(),
    metric: metric.key.toWellFormed(),
    dependencyHash: row.case.dependencyHash.head,
    section: row.section,
    causes: validity.kind === "valid" ? [] : [...new Set(validity.causes.map(({ kind }) => kind))].sort(),
    low: effect?.low ?? null,
    high: effect?.high ?? null,
    observed: clip(observedOf(row), OBSERVED_LIMIT).toWellFormed()
  };
}
function sentenceHash({ text, context, subject }, sha256) {
  const { sentence, row, column, headings, caption, name } = subject;
  const one = [text, context, sentence, name, caption].map((each) => each?.toWellFormed() ?? null);
  const several = [row, column, headings].map((list) => list.map((each) => each.toWellFormed()));
  return sha256(canonicalJson([...one, ...several]));
}
function claimSubject(judged, sha256) {
  const { claim, result } = judged;
  return {
    kind: "claim",
    path: claim.path.toWellFormed(),
    text: claim.text.toWellFormed(),
    sentence: sentenceHash(claim, sha256),
    verdict: result.verdict,
    observed: clip(sayVerdict(judged).detail, OBSERVED_LIMIT).toWellFormed()
  };
}

// src/core/github/acceptance/apply.ts
function isSameThing(subject, accepted) {
  if (subject.kind === "claim") {
    const { path, text } = subject;
    return accepted.kind === "claim" && accepted.path === path && accepted.text === text;
  }
  const { caseId, metric } = subject;
  return accepted.kind === "change" && accepted.caseId === caseId && accepted.metric === metric;
}
function isWorse(now, then, better) {
  if (now.low === null || now.high === null || then.low === null || then.high === null)
    return false;
  return better === "lower" ? now.low > then.high : now.high < then.low;
}
function lapseOfChange(now, then, better) {
  if (then.kind !== "change") return "finding-changed";
  if (now.dependencyHash !== then.dependencyHash) return "code-changed";
  if (now.section !== then.section || now.causes.join() !== then.causes.join()) {
    return "finding-changed";
  }
  return isWorse(now, then, better) ? "worse" : null;
}
function lapseOfClaim(now, then) {
  if (then.kind !== "claim") return "finding-changed";
  if (then.sentence === void 0) return "sentence-unknown";
  if (then.sentence !== now.sentence) return "sentence-changed";
  return then.verdict === now.verdict ? null : "finding-changed";
}
function isBoundToPull(subject) {
  return subject.kind === "claim" || subject.dependencyHash === null;
}
function weigh(finding, newest, { today, pull }, { subject, lapse }) {
  const now = subject(finding);
  return newest.filter((each) => isSameThing(now, each.subject)).filter((each) => pull === null || each.pull === pull || !isBoundToPull(each.subject)).map((acceptance) => ({
    acceptance,
    why: isOver(acceptance, today) ? "expired" : lapse(finding, acceptance.subject)
  }));
}
function apply(findings, acceptances, asked, reading) {
  const applied = {
    accepted: [],
    open: [],
    lapsed: []
  };
  const newest = acceptances.filter((each) => each.repository === asked.repository).toSorted((one, other) => one.at < other.at ? 1 : -1);
  for (const finding of findings) {
    const weighed = weigh(finding, newest, asked, reading);
    const holding = weighed.find(({ why }) => why === null);
    if (holding !== void 0) {
      applied.accepted.push({ finding, acceptance: holding.acceptance });
      continue;
    }
    applied.open.push(finding);
    const over = weighed.find(
      (each) => each.why === "expired" || each.acceptance.pull === asked.pull
    );
    if (over?.why) applied.lapsed.push({ acceptance: over.acceptance, why: over.why });
  }
  return { ...applied, lapsed: ended(applied) };
}
function ended({ accepted, lapsed }) {
  const holding = new Set(accepted.map(({ acceptance }) => acceptance));
  const each = new Map(lapsed.map((one) => [one.acceptance, one]));
  return [...each.values()].filter(({ acceptance }) => !holding.has(acceptance));
}
function isOver({ expires }, today) {
  return expires !== null && expires < today;
}
function applyToRows(rows, acceptances, asked) {
  return apply(rows.filter(isAcceptable), acceptances, asked, {
    subject: changeSubject,
    lapse: (row, then) => lapseOfChange(changeSubject(row), then, row.verdict.metric.better)
  });
}
function applyToClaims(claims, acceptances, asked) {
  const failing2 = claims.filter(({ fails }) => fails);
  return apply(failing2, acceptances, asked, {
    subject: (claim) => claimSubject(claim, asked.sha256),
    lapse: (claim, then) => lapseOfClaim(claimSubject(claim, asked.sha256), then)
  });
}

// src/core/github/documents.ts
var GRAVITY = [
  "mismatch",
  "contradiction",
  "inconsistent",
  "not-shown",
  "wrong-statistic",
  "unmeasured",
  "unbound",
  "ambiguous",
  "too-few-runs",
  "stale",
  "awaiting-trusted-run"
];
function byGravity2(one, other) {
  return GRAVITY.indexOf(one.result.verdict) - GRAVITY.indexOf(other.result.verdict);
}
function replacements(fixes) {
  const texts = new Map(
    fixes.flatMap(
      ({ path, edits }) => edits.map(({ start, end, replacement }) => [`${start} ${end} ${path}`, replacement])
    )
  );
  return ({ claim }) => texts.get(`${claim.start} ${claim.end} ${claim.path}`) ?? null;
}
function judgedDocuments({ verdict, fixes }, state) {
  const claims = verdict.files.flatMap((file) => file.claims);
  const applied = applyToClaims(claims, state.acceptances, state);
  return {
    verdict,
    counts: verdict.counts,
    claims,
    open: applied.open.toSorted(byGravity2),
    accepted: applied.accepted,
    lapsed: applied.lapsed,
    problems: verdict.problems,
    replacementOf: replacements(fixes)
  };
}

// src/core/github/gather.ts
var WORST = ["fail", "neutral", "pass"];
function mergeReports(reports) {
  const [first] = reports;
  if (first === void 0 || reports.length === 1) return first ?? null;
  const sessions = reports.map(({ session }) => session);
  const verdicts = reports.map(({ verdict }) => verdict);
  const unfinished = sessions.find(({ finishedAt }) => finishedAt === null);
  return buildReport(
    {
      ...unfinished ?? first.session,
      cases: sessions.flatMap(({ cases }) => cases),
      pairs: sessions.flatMap(({ pairs }) => pairs)
    },
    {
      ...first.verdict,
      outcome: WORST.find((each) => verdicts.some(({ outcome }) => outcome === each)) ?? "fail",
      valid: verdicts.some(({ valid }) => valid),
      metrics: verdicts.flatMap(({ metrics }) => metrics),
      canaries: verdicts.flatMap(({ canaries }) => canaries),
      hazards: verdicts.flatMap(({ hazards }) => hazards)
    },
    { reproduce: null, fullReport: first.fullReport }
  );
}
function without(report, rows) {
  const kept = (each) => each.filter((row) => !rows.has(row));
  const bySection = SECTIONS.map((section) => [
    section,
    kept(report.bySection[section])
  ]);
  return {
    ...report,
    rows: kept(report.rows),
    bySection: Object.fromEntries(bySection)
  };
}
function gatherBenchmarks(shards, state) {
  const measured = shards.filter((shard) => shard.kind === "measured");
  const reports = measured.map(({ report }) => report);
  const whole = mergeReports(reports);
  const { accepted, lapsed } = applyToRows(whole?.rows ?? [], state.acceptances, state);
  const settled2 = new Set(accepted.map(({ finding }) => finding));
  return {
    open: whole === null ? null : without(whole, settled2),
    accepted,
    lapsed,
    lost: shards.filter((shard) => shard.kind === "lost"),
    measured,
    reports
  };
}

// src/core/github/words/benchmarks.ts
function lostWord(why) {
  switch (why) {
    case "skipped":
      return "was skipped";
    case "failed":
      return "failed";
    case "cancelled":
      return "was cancelled";
    case "timed-out":
      return "ran out of time";
    case "no-artifact":
      return "left no result";
    case "invalid-artifact":
      return "left a result that cannot be taken";
    default:
      return why;
  }
}
function lostSentence({ lost, measured }) {
  const [first] = lost;
  if (first === void 0) return null;
  const all = lost.length + measured.length;
  const share = lost.length === 1 ? say`1 of ${plural(all, "job")} (${foreign(first.name, 60)}) ${lostWord(first.why)}` : say`${lost.length} of ${plural(all, "job")} gave no result (${foreign(first.name, 60)} ${lostWord(first.why)})`;
  return say`${share}, so part of the benchmarks is not known.`;
}
function disbelievedShards({ reports }) {
  const count = reports.filter(({ verdict }) => !verdict.valid).length;
  if (count === 0 || count === reports.length) return null;
  return say`In ${count} of ${plural(reports.length, "job")} identical code differed, so nothing can be said of what they measured.`;
}
var GRAVE = ["regression", "over-budget", "invalid", "missing", "incomparable"];
function isGrave({ bySection, verdict }) {
  return verdict.valid && GRAVE.some((section) => bySection[section].length > 0);
}
function acceptedSentence([first, ...rest]) {
  if (first === void 0) return null;
  const others = rest.length === 0 ? "" : ` and ${plural(rest.length, "other")}`;
  return say`What was found of ${foreign(first.finding.name, 80)}${others} is accepted; nothing else stands in the way.`;
}
function benchmarkSentence(gathered) {
  const { open } = gathered;
  if (open !== null && isGrave(open)) return headlineOf(open);
  const unknown = lostSentence(gathered) ?? disbelievedShards(gathered);
  if (unknown !== null) return unknown;
  if (open === null) return say`No job measured anything, so nothing is known.`;
  const settled2 = open.bySection.inconclusive.length === 0 ? acceptedSentence(gathered.accepted) : null;
  return settled2 ?? headlineOf(open);
}
function benchmarkCounts({ open, accepted, lost }) {
  return [
    ...open === null ? [] : [countLine(open)],
    ...accepted.length === 0 ? [] : [`${accepted.length} accepted`],
    ...lost.length === 0 ? [] : [`${plural(lost.length, "job")} without a result`]
  ].join(", ");
}

// src/core/github/words/documents.ts
function faultOf(result) {
  switch (result.verdict) {
    case "mismatch":
      return result.other === null ? say`was measured at ${sayValue(result.actual, result.measured.unit)}` : say`is not what the measured numbers give`;
    case "wrong-statistic":
      return say`is the ${sayStatistic(result.is)}, not the ${sayStatistic(result.said)}`;
    case "too-few-runs":
      return say`rests on ${plural(result.measured.runs.length, "run")}, too few`;
    case "unmeasured":
    case "unbound":
      return say`rests on no run`;
    case "contradiction":
      return say`contradicts what else the documents say`;
    case "inconsistent":
      return say`does not follow from the document’s own numbers`;
    case "not-shown":
      return say`is a bound that the runs do not show`;
    case "stale":
      return say`was measured before its code changed`;
    case "ambiguous":
      return say`fits several benchmarks, or cannot be read`;
    case "awaiting-trusted-run":
      return say`awaits a trusted run`;
    case "backed":
    case "exempt":
      return say`is told, and fails nothing`;
    default:
      return result;
  }
}
function failing([first, ...rest]) {
  if (first === void 0) return null;
  const { path, line, text } = first.claim;
  const more = rest.length === 0 ? "" : `, and ${plural(rest.length, "other number fails", "other numbers fail")} too`;
  return say`${foreign(text, 60)} in ${foreign(`${path}:${line}`, 80)} ${faultOf(first.result)}${more}.`;
}
function broken({ problems }) {
  const [first, ...rest] = problems.filter(({ fails }) => fails);
  if (first === void 0) return null;
  const { path, title } = sayProblem(first);
  const where = path === null ? say`The documents` : say`${foreign(path, 80)}`;
  const more = rest.length === 0 ? "" : `, and ${plural(rest.length, "other problem")}`;
  return say`${where}: ${title}${more}.`;
}
function calm({ counts, accepted }) {
  if (counts.judged === 0) return say`The changed text states no performance number.`;
  if (accepted.length > 0) {
    return say`Every failing number in the documents is accepted (${accepted.length}).`;
  }
  if (counts.backed === 0) return say`No number in the documents needs a run.`;
  const all = counts.backed === 1 ? "The number in the documents is" : `All ${counts.backed} numbers in the documents are`;
  return say`${all} backed by runs.`;
}
function documentSentence(judged) {
  return failing(judged.open) ?? broken(judged) ?? calm(judged);
}
function documentCounts({ counts, accepted, problems }) {
  const failed2 = problems.filter(({ fails }) => fails).length;
  const more = [
    ...accepted.length === 0 ? [] : [`${accepted.length} of these accepted`],
    ...failed2 === 0 ? [] : [plural(failed2, "problem")]
  ];
  return [sayCounts(counts), ...more].join(", ");
}

// src/core/github/words/states.ts
var SHA_SHOWN = 7;
function shortSha(sha) {
  return sha.slice(0, SHA_SHOWN);
}
function measuring(planned, headSha) {
  const at = say`at ${foreign(shortSha(headSha))}`;
  if (planned === null) return say`Measuring ${at}.`;
  const { benchmarks, shards, seconds } = planned;
  const jobs = shards > 1 ? ` in ${plural(shards, "job")}` : "";
  const long = seconds === null ? "" : `; about ${formatDuration(seconds)} of measuring`;
  return say`Measuring ${plural(benchmarks, "benchmark")} ${at}${jobs}${long}.`;
}
var ENDS = {
  crashed: "ended with an error",
  cancelled: "was cancelled",
  "timed-out": "ran out of time",
  "invalid-artifact": "left a result that cannot be taken"
};
function failed(what, { how, job }, next) {
  if (how === "mends-rules") {
    return say`The configuration of the base cannot be read, and this change mends it: by its own rules it is not let in, so a maintainer has to read it and merge it.`;
  }
  const where = job === null ? [] : say` (job ${foreign(job.name, 80)})`;
  return say`${what} ${ENDS[how]}${where}, so ${next}.`;
}
function benchmarkStateSentence(state, headSha) {
  switch (state.kind) {
    case "waiting":
      return state.why === "approval" ? say`Nothing is measured yet: a maintainer has to approve the workflows of this pull request.` : say`The benchmarks wait for a runner.`;
    case "measuring":
      return measuring(state.planned, headSha);
    case "nothing":
      return nothingToMeasure(state.why);
    case "failed":
      return failed("The measurement", state.failure, "nothing is known about the benchmarks");
    case "superseded":
      return say`Superseded by ${foreign(shortSha(state.by))}: this commit is not measured any further.`;
    default:
      return state;
  }
}
function nothingToMeasure(why) {
  switch (why) {
    case "documents-only":
      return say`Only documents changed, so there is nothing to measure.`;
    case "identical":
      return say`Every benchmark is built from the same inputs on both sides, so nothing could change and nothing was measured.`;
    case "not-configured":
      return say`No benchmark is configured.`;
    default:
      return why;
  }
}
function documentStateSentence(state) {
  switch (state.kind) {
    case "waiting":
      return waitingDocuments(state.why);
    case "nothing":
      return state.why === "code-only" ? say`No document changed.` : say`No document is configured to be checked.`;
    case "failed":
      return failed(
        "Checking the documents",
        state.failure,
        "nothing is known about their numbers"
      );
    case "superseded":
      return say`Superseded by ${foreign(shortSha(state.by))}.`;
    default:
      return state;
  }
}
function waitingDocuments(why) {
  switch (why) {
    case "queued":
      return say`The documents are about to be checked.`;
    case "approval":
      return say`The documents are checked once the workflows of this pull request are approved.`;
    case "measurement":
      return say`The documents are judged when the measurement is done.`;
    default:
      return why;
  }
}

// src/core/github/summary.ts
function summarizeBenchmarks(state) {
  const { benchmarks, policy, headSha } = state;
  if (benchmarks.kind !== "judged") {
    const sentence = benchmarkStateSentence(benchmarks, headSha);
    return { conclusion: conclusionOfUnjudged(benchmarks), sentence, counts: null, gathered: null };
  }
  const gathered = gatherBenchmarks(benchmarks.shards, state);
  const counts = benchmarkCounts(gathered);
  const conclusion = conclusionOfBenchmarks(gathered, policy);
  return { conclusion, sentence: benchmarkSentence(gathered), counts, gathered };
}
function summarizeDocuments(state) {
  const { documents, policy } = state;
  if (documents.kind !== "judged") {
    const sentence = documentStateSentence(documents);
    return { conclusion: conclusionOfUnjudged(documents), sentence, counts: null, judged: null };
  }
  const judged = judgedDocuments(documents, state);
  const counts = documentCounts(judged);
  const conclusion = conclusionOfDocuments(judged, policy);
  return { conclusion, sentence: documentSentence(judged), counts, judged };
}

// src/core/github/check/actions.ts
var RUN_MORE = {
  label: "Run more",
  description: "Measure this commit with more runs",
  identifier: "run-more"
};
var ACCEPT = {
  label: "Accept",
  description: "Let what fails here stand, in the open",
  identifier: "accept"
};

// src/core/github/check/check.ts
var CHECK_LIMIT = 6e4;
var TITLE_LIMIT = 120;
function checkName(half, configuration) {
  return `benchproof / ${half}${configuration === null ? "" : ` (${configuration})`}`;
}
function checkTitle(sentence) {
  return clip(phraseToText(sentence).replaceAll(/\*\*|`/g, ""), TITLE_LIMIT);
}
function orNull(markdown) {
  return sizeOf(markdown.trim()) === 0 ? null : markdown;
}

// src/core/github/acceptance/id.ts
var HEX_SHOWN = 8;
var ID = /^[mn][0-9a-f]{8}$/;
function idOfClaim({ path, text, sentence }, sha256) {
  return `n${sha256(canonicalJson(["claim", path, text, sentence ?? null])).slice(0, HEX_SHOWN)}`;
}
function idOfChange(caseId, metric, dependencyHash, sha256) {
  const named = canonicalJson([
    "change",
    caseId.toWellFormed(),
    metric.toWellFormed(),
    dependencyHash
  ]);
  return `m${sha256(named).slice(0, HEX_SHOWN)}`;
}
function idOf(subject, sha256) {
  return subject.kind === "claim" ? idOfClaim(subject, sha256) : idOfChange(subject.caseId, subject.metric, subject.dependencyHash, sha256);
}

// src/core/github/words/link.ts
function link(label2, url) {
  const isLink = url !== null && /^https:\/\/[\w.:/?&=%#~+-]+$/.test(url);
  return isLink ? `[${label2}](${url})` : "";
}

// src/core/github/words/prose.ts
var LIMIT = 500;
var EDGES = /^([("“]*)(.*?)([)"”.,;:?!]*)$/su;
var ORDINARY = /^[\p{L}\p{N}.,;%±×+−–→'’"“”()/=^≥≤µ°-]*$/u;
var LINKED = /(?:^|[^\p{L}\p{N}])(?:(?=\d*[a-f])[0-9a-f]{7,64}(?![\p{L}\p{N}])|[a-z]+-\d|www\.)/iu;
function isOrdinary(word) {
  return ORDINARY.test(word) && !LINKED.test(word);
}
function written(word, limit) {
  const [, before = "", core = "", after = ""] = EDGES.exec(word) ?? [];
  if (isOrdinary(core)) return word;
  return core.includes("(") ? inlineCode(word, limit) : `${before}${inlineCode(core, limit)}${after}`;
}
function prose(text, limit = LIMIT) {
  const clean = clip(cleanLine(text), limit).trim();
  return clean.split(/\s+/).map((word) => written(word, limit)).join(" ");
}

// src/core/github/words/acceptances.ts
function acceptanceWords({ by, at, pull, headSha, expires, reason }) {
  const until = expires === null ? "without an end" : `until ${expires}`;
  return say`accepted by ${foreign(by, 40)} on ${at.slice(0, 10)} in pull request ${pull} at ${foreign(shortSha(headSha))}, ${until}: ${foreign(reason, 500)}`;
}
function lapseWords(why, { expires }) {
  switch (why) {
    case "expired":
      return `ended on ${expires}`;
    case "code-changed":
      return "was of other code";
    case "finding-changed":
      return "was of another finding";
    case "sentence-changed":
      return "was of other words around it";
    case "sentence-unknown":
      return "was kept without the words around it";
    case "worse":
      return "was of a smaller change";
    default:
      return why;
  }
}
function lapsedWords({ acceptance, why }) {
  const { subject, by, at } = acceptance;
  const what = subject.kind === "claim" ? `${subject.text} in ${subject.path}` : subject.caseId;
  return say`What ${foreign(by, 40)} accepted of ${foreign(what, 100)} on ${at.slice(0, 10)} ${lapseWords(why, acceptance)}, and does not hold any more.`;
}

// src/core/github/comment/blocks.ts
function paragraph(markdown, rank) {
  return [{ before: [markdown, ""], rows: [], after: [], rank }];
}
function headedBlock(title, rows, rank, header = []) {
  if (rows.length === 0) return [];
  const before = [`#### ${title} (${rows.length})`, "", ...header];
  return [{ before, rows, after: [""], rank }];
}
function foldedBlock(title, rows, rank, header = []) {
  if (rows.length === 0) return [];
  const before = foldedSection(title, header).slice(0, -2);
  return [{ before, rows, after: ["", "</details>", ""], rank }];
}

// src/core/github/comment/accepted-blocks.ts
function acceptedBlocks({ accepted, lapsed }, nameOf, rank) {
  const standing = accepted.map(({ finding, acceptance }) => {
    const { id, subject } = acceptance;
    const name = `${inlineCode(nameOf(finding))} (${inlineCode(id)})`;
    const words = phraseToMarkdown(acceptanceWords(acceptance));
    return `- ${name}: ${prose(subject.observed)}<br>${words}`;
  });
  const ended2 = lapsed.map((each) => `- ${phraseToMarkdown(lapsedWords(each))}`);
  return [
    ...headedBlock("Accepted", standing, rank),
    ...headedBlock("Acceptances that ended", ended2, rank)
  ];
}

// src/core/github/comment/chart.ts
var LEAST_POINTS = 3;
var MOST_POINTS = 40;
var GREY = "#8c959f";
var BLUE = "#0969da";
function label(text, limit) {
  const safe = clip(cleanLine(text), limit).replace(/[^\p{L}\p{N} ./@=,_()%µ×-]/gu, "\xB7");
  return `"${safe}"`;
}
function plotted(sweep) {
  const sides = ["base", "head"].filter(
    (side) => sweep.points.some((point) => point[side] !== null)
  );
  const points = sweep.points.filter((point) => !point.isInvalid && sides.every((side) => point[side] !== null)).slice(0, MOST_POINTS);
  return { sides, points };
}
function numbers(values) {
  return `[${values.map((value) => Number(value.toPrecision(4))).join(", ")}]`;
}
function chartBlock(sweep, rank) {
  const { sides, points } = plotted(sweep);
  if (points.length < LEAST_POINTS) return [];
  const valuesOf2 = (side) => points.map((point) => point[side]?.median ?? 0);
  const most = Math.max(...sides.flatMap(valuesOf2).map(Math.abs));
  const { divisor, suffix } = scaleFor(most, sweep.metric.unit);
  const colours = sides.map((side) => side === "base" ? GREY : BLUE);
  const lines = fencedBlock(
    [
      `%%{init: {"themeVariables": {"xyChart": {"plotColorPalette": "${colours.join(", ")}"}}}}%%`,
      "xychart-beta",
      `  x-axis ${label(sweep.parameter, 40)} [${points.map(({ value }) => `"${value}"`).join(", ")}]`,
      `  y-axis ${label(suffix.trim() || sweep.metric.name, 40)} 0 --> ${Number((most / divisor * 1.1).toPrecision(3))}`,
      ...sides.map((side) => `  line ${numbers(valuesOf2(side).map((value) => value / divisor))}`)
    ],
    "mermaid"
  );
  const legend = sides.map((side) => side === "base" ? "grey: base" : "blue: head").join(", ");
  return [{ before: [...lines, "", `<sub>${legend}</sub>`, ""], rows: [], after: [], rank }];
}

// src/core/github/comment/benchmark-blocks.ts
var RANK = { lost: 1, reproduce: 2, environment: 3, sections: 4, details: 20, folded: 30 };
var CHARTS_SHOWN = 4;
function lostBlock({ lost }) {
  const rows = lost.map(({ name, why, message, url }) => {
    const more = message === null ? "" : `: ${prose(message)}`;
    const log = link("log", url);
    return `- ${inlineCode(name)} ${lostWord(why)}${more}${log === "" ? "" : ` (${log})`}`;
  });
  return headedBlock("Jobs without a result", rows, RANK.lost);
}
function sectionBlock(section, rows, idOfRow) {
  if (rows.length === 0) return [];
  const rank = RANK.sections + SECTIONS.indexOf(section);
  const title = sectionTitle(section, rows);
  const content = sectionRows(section, rows, idOfRow);
  if (FOLDED.includes(section)) {
    const { before } = content;
    return foldedBlock(title, content.rows, RANK.folded + rank, before);
  }
  return [{ ...content, before: [`#### ${title}`, "", ...content.before], after: [""], rank }];
}
function namesOf({ rows }, { sha256 }) {
  const names = new Map(
    rows.filter(isAcceptable).map((row) => [row, idOf(changeSubject(row), sha256)])
  );
  return (row) => names.get(row) ?? null;
}
function chartedSweeps(sweeps) {
  const charted = sweeps.slice(0, CHARTS_SHOWN).flatMap((sweep) => [
    ...sweepBlocks([sweep], RANK.details),
    ...chartBlock(sweep, RANK.details + 1)
  ]);
  return [...charted, ...sweepBlocks(sweeps.slice(CHARTS_SHOWN), RANK.details)];
}
function benchmarkBlocks(gathered, state) {
  const { open } = gathered;
  const accepted = acceptedBlocks(gathered, ({ name }) => name, RANK.sections);
  if (open === null) return [...lostBlock(gathered), ...accepted];
  const idOfRow = namesOf(open, state);
  const isOpen = (section) => !FOLDED.includes(section);
  const blocksOf = (sections) => sections.flatMap((section) => sectionBlock(section, open.bySection[section], idOfRow));
  return [
    ...caveatsOf(open).flatMap((caveat) => paragraph(caveat, 0)),
    ...lostBlock(gathered),
    ...blocksOf(SECTIONS.filter(isOpen)),
    ...accepted,
    ...chartedSweeps(open.sweeps),
    ...blocksOf(SECTIONS.filter((section) => !isOpen(section)))
  ];
}
function environmentRow({ name, report }) {
  const values = environmentOf(report).map(
    ({ label: label2, value }) => `  - ${label2}: ${phraseToMarkdown(value)}`
  );
  return [`- ${inlineCode(name)}`, ...values].join("\n");
}
function reproduceRow({ name, report }) {
  if (report.reproduce === null) return [];
  const command = fencedBlock([cleanLine(report.reproduce)], "sh");
  return [[`${inlineCode(name)}:`, "", ...command, ""].join("\n")];
}
function placeBlocks({ measured }) {
  const [only] = measured;
  if (only !== void 0 && measured.length === 1) {
    return [
      ...environmentBlock(only.report, RANK.environment),
      ...reproduceBlock(only.report, RANK.reproduce)
    ];
  }
  const title = `in ${measured.length} jobs`;
  return [
    ...foldedBlock(
      `Where and how this was measured, ${title}`,
      measured.map(environmentRow),
      RANK.details + 5
    ),
    ...foldedBlock(
      `Measure it yourself, ${title}`,
      measured.flatMap(reproduceRow),
      RANK.details + 4
    )
  ];
}
function benchmarkDetails(gathered) {
  const { open } = gathered;
  if (open === null) return [];
  return [
    ...tailsBlock(open.bySection.invalid, RANK.details + 1),
    ...notesBlock(open.notes, RANK.details),
    ...placeBlocks(gathered)
  ];
}

// src/core/github/words/failure.ts
function failureWords({ job, message }) {
  const log = job === null ? "" : link("its log", job.url);
  return [
    ...message === null ? [] : [`What it said: ${prose(message)}`],
    ...job === null || log === "" ? [] : [`Job ${inlineCode(job.name)}: ${log}.`]
  ];
}

// src/core/github/words/provenance.ts
var BACKS = {
  writer: "they back its own numbers, as its author may write here",
  accepted: "they back its own numbers where a reviewer accepted them"
};
function provenanceSentence(origin, headSha) {
  if (origin.provenance === "trusted") {
    return say`**Trusted**: measured by a workflow of the default branch.`;
  }
  const own = "**Proposed**: these runs were made by this pull request\u2019s own workflow";
  if (origin.backs && (origin.why === "writer" || origin.why === "accepted")) {
    return say`${own}; ${BACKS[origin.why]}.`;
  }
  const why = origin.why === "fork" ? ", which comes from a fork" : "";
  return say`${own}${why}, and back no number in the documents. To have trusted ones, a maintainer who has read this commit writes ${foreign(`/benchproof run ${headSha}`)}.`;
}
function reuseSentence({ sha, pull }, what) {
  const whose = pull === null ? "" : `, made for pull request ${pull}`;
  return say`The files of this commit are those of ${foreign(shortSha(sha))}, so the verdict on ${what} is the one of that commit${whose}.`;
}
function awaitingSentence(headSha) {
  return say`Some numbers were measured by proposed runs only. To have trusted ones, a maintainer who has read this commit writes ${foreign(`/benchproof run ${headSha}`)}.`;
}

// src/core/github/check/benchmarks.ts
function statusOf({ benchmarks }) {
  if (benchmarks.kind === "waiting") return "queued";
  return benchmarks.kind === "measuring" ? "in_progress" : "completed";
}
function actionsOf({ gathered, conclusion }, state) {
  if (conclusion === null) return [];
  if (state.benchmarks.kind === "failed") {
    return state.benchmarks.failure.how === "mends-rules" ? [] : [RUN_MORE];
  }
  if (gathered === null) return [];
  const rows = gathered.open?.rows ?? [];
  const helps = ["inconclusive", "invalid", "disbelieved"];
  const isOpen = gathered.lost.length > 0 || rows.some(({ section }) => helps.includes(section));
  const canAccept = isBlocking(conclusion) && gathered.lost.length === 0 && rows.some(isAcceptable);
  return [...isOpen ? [RUN_MORE] : [], ...canAccept ? [ACCEPT] : []];
}
function paragraphsOf(summary, { benchmarks, headSha }) {
  return [
    `**${phraseToMarkdown(summary.sentence)}**`,
    ...summary.counts === null ? [] : [`${summary.counts}.`],
    ...benchmarks.kind === "judged" ? [phraseToMarkdown(provenanceSentence(benchmarks.origin, headSha))] : [],
    ...benchmarks.kind === "judged" && benchmarks.reused !== null ? [phraseToMarkdown(reuseSentence(benchmarks.reused, "benchmarks"))] : [],
    ...benchmarks.kind === "failed" ? failureWords(benchmarks.failure) : []
  ];
}
function benchmarkCheck(state) {
  const summary = summarizeBenchmarks(state);
  const { gathered, conclusion } = summary;
  const notice = (leftOut) => noticeOf(leftOut, state.fullReport);
  const head = paragraphsOf(summary, state).flatMap((text) => paragraph(text, 0));
  const blocks = gathered === null ? [] : benchmarkBlocks(gathered, state);
  const details = gathered === null ? [] : benchmarkDetails(gathered);
  return {
    name: checkName("benchmarks", state.configuration),
    status: statusOf(state),
    conclusion,
    detailsUrl: state.runUrl,
    output: {
      title: checkTitle(summary.sentence),
      summary: fitBlocks([...head, ...blocks], CHECK_LIMIT, notice),
      text: orNull(fitBlocks(details, CHECK_LIMIT, notice)),
      annotations: []
    },
    actions: actionsOf(summary, state)
  };
}

// src/core/github/comment/document-blocks.ts
var RANK2 = { failed: 4, told: 8, details: 20, folded: 30 };
var HEADER = ["where, id", "claim", "what was measured", "instead"];
function placeOf({ claim }) {
  return inlineCode(`${claim.path}:${claim.line}`, 80);
}
function failedRow(judged, documents, state) {
  const { verdict, detail } = sayVerdict(judged);
  const { text } = judged.claim;
  const id = idOf(claimSubject(judged, state.sha256), state.sha256);
  const replacement = documents.replacementOf(judged);
  return tableRow([
    `${placeOf(judged)}<br>${inlineCode(id)}`,
    inlineCode(text, 60),
    `**${verdict}**: ${prose(detail)}`,
    replacement === null ? "" : inlineCode(replacement, 60)
  ]);
}
function failedBlock(documents, state) {
  const rows = documents.open.map((judged) => failedRow(judged, documents, state));
  const header = [tableRow(HEADER), tableRow(HEADER.map(() => "---"))];
  return headedBlock("Numbers that fail", rows, RANK2.failed, header);
}
function problemBlock({ problems }) {
  const rows = problems.map((problem) => {
    const { path, line, title, detail } = sayProblem(problem);
    const where = path === null ? "" : `${inlineCode(line === null ? path : `${path}:${line}`)}: `;
    return `- ${where}**${title}**: ${prose(detail)}${problem.fails ? "" : " (fails nothing)"}`;
  });
  return headedBlock("About the documents themselves", rows, RANK2.told);
}
function staleBlock({ claims }) {
  const stale = claims.filter(({ fails, result }) => !fails && result.verdict === "stale");
  return headedBlock("Stale, which fails nothing here", stale.map(claimItem), RANK2.told);
}
function claimItem(judged) {
  const { detail } = sayVerdict(judged);
  const notes = judged.notes.length === 0 ? "" : ` (${judged.notes.map(sayNote).join("; ")})`;
  return `- ${placeOf(judged)} ${inlineCode(judged.claim.text, 60)}: ${prose(`${detail}${notes}`)}`;
}
function documentBlocks(documents, state) {
  const nameOf = ({ claim }) => `${claim.text} in ${claim.path}:${claim.line}`;
  return [
    ...failedBlock(documents, state),
    ...problemBlock(documents),
    ...acceptedBlocks(documents, nameOf, RANK2.told),
    ...staleBlock(documents)
  ];
}
function documentDetails({ claims }) {
  const of = (verdict) => claims.filter(({ result }) => result.verdict === verdict);
  const [backed, exempt] = [of("backed"), of("exempt")];
  return [
    ...foldedBlock(`Backed by runs (${backed.length})`, backed.map(claimItem), RANK2.folded),
    ...foldedBlock(`Exempt (${exempt.length})`, exempt.map(claimItem), RANK2.folded)
  ];
}

// src/core/github/check/annotations.ts
var TITLE_LIMIT2 = 255;
var MESSAGE_BYTES = 6e4;
var LAST_LINE = 2 ** 31 - 1;
function cut(message) {
  if (sizeOf(message) <= MESSAGE_BYTES) return message;
  return `${clip(message, MESSAGE_BYTES / 4 - 10)} (cut)`;
}
function acceptedAnnotation({ finding, acceptance }) {
  const { path, line, text } = finding.claim;
  const words = phraseToText(say`${acceptanceWords(acceptance)}`);
  const title = clip(`${cleanLine(text)}: accepted`, TITLE_LIMIT2);
  return { path, startLine: line, endLine: line, level: "notice", title, message: cut(words) };
}
function settled(verdict, accepted) {
  const claimOf = (claim) => accepted.has(claim) ? { ...claim, fails: false } : claim;
  const files = verdict.files.map((file) => ({ ...file, claims: file.claims.map(claimOf) }));
  return { ...verdict, files };
}
function annotationsOf({ verdict, accepted }) {
  const isAccepted = new Set(accepted.map(({ finding }) => finding));
  const found = toAnnotations(settled(verdict, isAccepted)).map(
    ({ path, line, level, title, message }) => ({
      path,
      startLine: Math.min(Math.max(1, line), LAST_LINE),
      endLine: Math.min(Math.max(1, line), LAST_LINE),
      level,
      title: clip(title, TITLE_LIMIT2),
      message: cut(message)
    })
  );
  return [...found, ...accepted.map(acceptedAnnotation)];
}

// src/core/github/check/documents.ts
function paragraphsOf2(summary, { documents, headSha }) {
  const awaits = summary.judged?.open.some(
    ({ result }) => result.verdict === "awaiting-trusted-run"
  );
  return [
    `**${phraseToMarkdown(summary.sentence)}**`,
    ...summary.counts === null ? [] : [`${summary.counts}.`],
    ...awaits ? [phraseToMarkdown(awaitingSentence(headSha))] : [],
    ...documents.kind === "judged" && documents.reused !== null ? [phraseToMarkdown(reuseSentence(documents.reused, "documents"))] : [],
    ...documents.kind === "failed" ? failureWords(documents.failure) : []
  ];
}
function statusOf2({ documents }) {
  if (documents.kind !== "waiting") return "completed";
  return documents.why === "measurement" ? "in_progress" : "queued";
}
function documentCheck(state) {
  const summary = summarizeDocuments(state);
  const { judged, conclusion } = summary;
  const notice = (leftOut) => noticeOf(leftOut, state.fullReport);
  const head = paragraphsOf2(summary, state).flatMap((text) => paragraph(text, 0));
  const blocks = judged === null ? [] : documentBlocks(judged, state);
  const details = judged === null ? [] : documentDetails(judged);
  const canAccept = isBlocking(conclusion) && (judged?.open.length ?? 0) > 0;
  return {
    name: checkName("docs", state.configuration),
    status: statusOf2(state),
    conclusion,
    detailsUrl: state.runUrl,
    output: {
      title: checkTitle(summary.sentence),
      summary: fitBlocks([...head, ...blocks], CHECK_LIMIT, notice),
      text: orNull(fitBlocks(details, CHECK_LIMIT, notice)),
      annotations: judged === null ? [] : annotationsOf(judged)
    },
    actions: canAccept ? [ACCEPT] : []
  };
}

// src/core/github/comment/own.ts
function findOwnComment(comments, { name, login }) {
  const ours = comments.filter(({ author, body }) => {
    const marker = readMarker(body);
    const isAuthor = author.toLowerCase() === login.toLowerCase();
    return isAuthor && marker !== null && marker.configuration === name;
  }).toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id);
  const [own = null, ...strays] = ours;
  return { own, strays };
}
var BEGIN = /^<!-- benchproof:result head=([0-9a-f]{40}(?:[0-9a-f]{24})?) -->$/;
var END = "<!-- /benchproof:result -->";
var PREVIOUS_LIMIT = 6e4;
function markResult(headSha, markdown) {
  return `<!-- benchproof:result head=${headSha} -->

${markdown.trim()}

${END}`;
}
function previousResult(body) {
  const lines = body.split(/\r?\n/);
  const begin = lines.findIndex((line) => BEGIN.test(line));
  const end = lines.indexOf(END, begin + 1);
  const sha = BEGIN.exec(lines[begin] ?? "")?.[1];
  if (sha === void 0 || end < 0) return null;
  const markdown = lines.slice(begin + 1, end).join("\n").trim();
  return markdown === "" || sizeOf(markdown) > PREVIOUS_LIMIT ? null : { sha, markdown };
}

// src/commands/github/own-comment.ts
var LOOKS = 4;
async function readOwnComment(ports, pull, name) {
  const { github } = ports;
  const [login, comments] = await Promise.all([github.login(), github.comments.list(pull)]);
  return findOwnComment(comments, { name, login });
}
async function writeOnce(ports, pull, { own }, body) {
  const { comments } = ports.github;
  if (own !== null) {
    if (own.body === body) return own;
    return await comments.update(own.id, body) ? { ...own, body } : null;
  }
  try {
    return await comments.create(pull, body);
  } catch (error) {
    if (error instanceof AnswerLost) return null;
    throw error;
  }
}
async function writeOwnComment(ports, pull, name, body) {
  for (let look = 0; look < LOOKS; look += 1) {
    const found = await readOwnComment(ports, pull, name);
    const written2 = await writeOnce(ports, pull, found, body(found.own));
    if (written2 === null) continue;
    await foldStrays(ports, pull, name, found);
    return written2;
  }
  throw new AnswerLost(
    `the comment on #${pull} could not be written: it went away, or no answer came, ${LOOKS} times`,
    "run the job again"
  );
}
async function foldStrays(ports, pull, name, before) {
  const strays = before.own === null ? (await readOwnComment(ports, pull, name)).strays : before.strays;
  for (const stray of strays) await ports.github.comments.minimise(stray, "OUTDATED");
}

// src/core/github/words/signs.ts
function conclusionSign(conclusion) {
  switch (conclusion) {
    case null:
      return "\u23F3";
    case "success":
      return "\u2705";
    case "failure":
    case "timed_out":
      return "\u274C";
    case "cancelled":
      return "\u26D4";
    case "action_required":
      return "\u2757";
    case "neutral":
      return "\u26A0\uFE0F";
    case "skipped":
      return "\u2796";
    default:
      return conclusion;
  }
}

// src/core/github/comment/hints.ts
function hintOf(benchmarks, documents) {
  const rows = benchmarks.gathered?.open?.bySection;
  const isOpen = (rows?.inconclusive.length ?? 0) > 0;
  const failing2 = ["regression", "over-budget", "invalid", "missing", "incomparable"];
  const hasFindings = failing2.some((section) => (rows?.[section].length ?? 0) > 0) || (documents.judged?.open.length ?? 0) > 0;
  const hints = [
    ...isOpen ? ["`/benchproof run runs=24` measures again with more runs"] : [],
    ...isOpen || hasFindings ? ["`/benchproof explain ID` shows what is behind a finding"] : [],
    ...hasFindings ? ["`/benchproof accept ID reason` lets one stand, with your name"] : []
  ];
  return hints.length === 0 ? null : `In a comment, ${hints.join("; ")}.`;
}

// src/core/github/comment/body.ts
function sentences(halves) {
  const [first, second] = halves;
  return [first?.sentence ?? [], second?.sentence ?? null];
}
function openingOf(state, halves) {
  const [first, second] = sentences(halves);
  const sign = conclusionSign(halves[0]?.conclusion ?? null);
  const named = state.title ?? state.configuration;
  const name = named === null ? "" : `${inlineCode(named, 60)}: `;
  const more = second === null ? "" : ` ${phraseToMarkdown(second)}`;
  return [`${sign} ${name}**${phraseToMarkdown(first)}**${more}`, ""];
}
function countsOf(benchmarks, documents) {
  const lines = [
    ...benchmarks.counts === null ? [] : [`${benchmarks.counts}.`],
    ...documents.counts === null ? [] : [`${documents.counts}.`]
  ];
  return lines.length === 0 ? [] : [lines.join("<br>"), ""];
}
function originOf2(state, documents) {
  const { benchmarks, headSha } = state;
  const awaits = documents.judged?.open.some(
    ({ result }) => result.verdict === "awaiting-trusted-run"
  );
  const isJudged = benchmarks.kind === "judged";
  const phrases = [
    ...isJudged ? [provenanceSentence(benchmarks.origin, headSha)] : [],
    ...!isJudged && awaits ? [awaitingSentence(headSha)] : [],
    ...isJudged && benchmarks.reused ? [reuseSentence(benchmarks.reused, "benchmarks")] : [],
    ...state.documents.kind === "judged" && state.documents.reused ? [reuseSentence(state.documents.reused, "documents")] : []
  ];
  return phrases.flatMap((phrase) => [phraseToMarkdown(phrase), ""]);
}
function brokenOff({ benchmarks, documents }) {
  const failures = [benchmarks, documents].flatMap(
    (half) => half.kind === "failed" ? failureWords(half.failure) : []
  );
  return [...new Set(failures)].flatMap((words) => [words, ""]);
}
function footerOf(state) {
  const parts = [
    `commit ${inlineCode(shortSha(state.headSha))}`,
    link("run", state.runUrl),
    link("full report", state.fullReport)
  ];
  return `<sub>${parts.filter((part) => part !== "").join(" \xB7 ")}</sub>`;
}
function halvesOf(state, benchmarks, documents) {
  const { gathered } = benchmarks;
  const { judged } = documents;
  const measured = gathered === null ? [] : [...benchmarkBlocks(gathered, state), ...benchmarkDetails(gathered)];
  const claimed = judged === null ? [] : [...documentBlocks(judged, state), ...documentDetails(judged)];
  return [
    { heading: "Benchmarks", summary: benchmarks, blocks: measured },
    { heading: "Documents", summary: documents, blocks: claimed }
  ].toSorted((one, other) => byGravity(one.summary.conclusion, other.summary.conclusion));
}
function fitHalves(halves, room, fullReport) {
  const fit = ({ heading, blocks }, limit) => {
    if (blocks.length === 0) return "";
    const titled = { before: [`### ${heading}`, ""], rows: [], after: [], rank: -1 };
    return fitBlocks([titled, ...blocks], limit, (leftOut) => noticeOf(leftOut, fullReport));
  };
  const wanted = halves.map((half) => sizeOf(fit(half, room)));
  return halves.map((half, at) => {
    const other = wanted[1 - at] ?? 0;
    return fit(half, Math.max(room / 2, room - other));
  });
}
function renderBody(state, benchmarks, documents, limit) {
  const halves = halvesOf(state, benchmarks, documents);
  const hint = hintOf(benchmarks, documents);
  const opening = [
    ...openingOf(
      state,
      halves.map(({ summary }) => summary)
    ),
    ...countsOf(benchmarks, documents),
    ...brokenOff(state),
    ...originOf2(state, documents)
  ].join("\n");
  const closing = [...hint === null ? [] : [hint, ""], footerOf(state)].join("\n");
  const room = limit - sizeOf(opening) - sizeOf(closing) - 10;
  const shown = fitHalves(halves, Math.max(0, room), state.fullReport);
  const parts = [opening, ...shown, closing].filter((part) => part !== "");
  return `${parts.join("\n").trim()}
`;
}

// src/core/github/comment/render.ts
var RESULT_LIMIT = 6e4;
var COMMENT_LIMIT = 65e3;
var RESERVE_FOR_MARKS = 600;
function phaseOf({ benchmarks, documents }) {
  if (benchmarks.kind === "superseded") return "superseded";
  const isOpen = benchmarks.kind === "waiting" || benchmarks.kind === "measuring";
  return isOpen || documents.kind === "waiting" ? "measuring" : "finished";
}
function renderComment(state) {
  const { configuration, headSha, previous } = state;
  const phase = phaseOf(state);
  const marker = writeMarker({ configuration, headSha, phase });
  const halves = [summarizeBenchmarks(state), summarizeDocuments(state)];
  if (phase === "finished") {
    return `${marker}
${markResult(headSha, renderBody(state, ...halves, RESULT_LIMIT))}
`;
  }
  if (previous === null) return `${marker}

${renderBody(state, ...halves, RESULT_LIMIT)}`;
  const result = markResult(previous.sha, previous.markdown);
  const room = COMMENT_LIMIT - sizeOf(result) - RESERVE_FOR_MARKS;
  const body = renderBody(state, ...halves, Math.min(RESULT_LIMIT, room));
  const old = phraseToMarkdown(say`${foreign(shortSha(previous.sha))}`);
  const banner = `> [!NOTE]
> The results below are of ${old}, and out of date.`;
  return `${marker}

${body}
${banner}

${result}
`;
}

// src/commands/github/present.ts
function stateOf(ports, target, findings) {
  const { config, pull } = target;
  const { benchmarks, documents, acceptances, runUrl } = findings;
  return {
    repository: ports.github.repository,
    pull: pull?.number ?? null,
    configuration: config.name ?? null,
    title: config.report.title ?? null,
    headSha: shaOf(target),
    benchmarks,
    documents,
    policy: { inconclusive: config.report.inconclusive, conclusions: config.github.conclusions },
    acceptances,
    today: ports.clock.now().toISOString().slice(0, 10),
    runUrl,
    fullReport: runUrl,
    previous: null,
    sha256: ports.sha256
  };
}
function isNews(benchmarks, documents, { benchmarks: state }) {
  const isCalm = ({ conclusion }) => conclusion === null || conclusion === "success" || conclusion === "skipped";
  if (!isCalm(benchmarks) || !isCalm(documents)) return true;
  return state.kind === "judged" && state.shards.some(
    (shard) => shard.kind === "measured" && shard.report.bySection.improvement.length > 0
  );
}
async function writeComment(ports, { pull, config }, state, use) {
  const name = config.name ?? null;
  const wanted = config.github.comment;
  if (pull === null || use === "leave" || wanted === "never") return null;
  const isWorthIt = isNews(benchmarkCheck(state), documentCheck(state), state);
  const isWelcome = use === "write" && (wanted === "always" || isWorthIt);
  if (!isWelcome && (await readOwnComment(ports, pull.number, name)).own === null) return null;
  const written2 = await writeOwnComment(
    ports,
    pull.number,
    name,
    (own) => renderComment({ ...state, previous: own === null ? null : previousResult(own.body) })
  );
  const isOver2 = wanted === "changes" && !isWorthIt && state.documents.kind !== "waiting";
  if (isOver2) await ports.github.comments.minimise(written2, "RESOLVED");
  return written2;
}
async function present(ports, target, findings, attempt, use) {
  const state = stateOf(ports, target, findings);
  const checks = { benchmarks: benchmarkCheck(state), documents: documentCheck(state) };
  const at = { sha: state.headSha, externalId: formatAttempt(attempt) };
  const existing = await ownChecks(ports, at.sha);
  await writeCheck(ports, existing, at, checks.benchmarks);
  await writeCheck(ports, existing, at, checks.documents);
  return {
    state,
    benchmarks: checks.benchmarks.conclusion,
    documents: checks.documents.conclusion,
    comment: await writeComment(ports, target, state, use)
  };
}

// src/commands/github/findings.ts
function failedFindings(failure, runUrl) {
  const failed2 = { kind: "failed", failure };
  return { benchmarks: failed2, documents: failed2, acceptances: [], runUrl };
}
function mistake(error, runUrl) {
  if (!(error instanceof UserError)) throw error;
  const message = error.advice === null ? error.message : `${error.message}
${error.advice}`;
  return failedFindings({ how: "crashed", job: null, message }, runUrl);
}
function withCaution(ports, target, findings) {
  const { mends: message } = target;
  const { conclusion } = summarizeDocuments(stateOf(ports, target, findings));
  if (message === null || isBlocking(conclusion)) return findings;
  const failure = { how: "mends-rules", job: null, message };
  return { ...findings, documents: { kind: "failed", failure } };
}
async function findAt(ports, configPath, place, runUrl, work) {
  const opened = await openTarget(ports, configPath, place).catch(
    (error) => mistake(error, runUrl)
  );
  if (!("config" in opened)) {
    return { target: await faultyTarget(ports, configPath, place), findings: opened };
  }
  const findings = await work(opened).catch((error) => mistake(error, runUrl));
  return { target: opened, findings: withCaution(ports, opened, findings) };
}

// src/commands/github/findings-before.ts
var NOT_MEASURED = { isTrusted: false, isReviewed: false };
async function storedFindings(ports, target) {
  const store = ports.openStore(target.config.records, "proposed", target.rulesAt);
  const { acceptProposed } = await originOf(ports, target, NOT_MEASURED);
  const evidence = { stores: [store], acceptProposed, ownSessions: [] };
  return {
    documents: await judgeDocuments(ports, target, evidence),
    acceptances: await readAcceptances(ports, store)
  };
}
function documentsBefore(judged, benchmarks) {
  if (!awaitsMeasurement(judged)) return judged;
  if (benchmarks.kind === "waiting") return { kind: "waiting", why: benchmarks.why };
  return benchmarks.kind === "measuring" ? { kind: "waiting", why: "measurement" } : judged;
}
async function findingsBefore(ports, target, { filters, runUrl, needsApproval }) {
  const plan = await planTarget(ports, target, filters);
  const benchmarks = benchmarksBefore(plan, needsApproval);
  const { documents, acceptances } = await storedFindings(ports, target);
  return { benchmarks, documents: documentsBefore(documents, benchmarks), acceptances, runUrl };
}

export {
  readMarker,
  isAcceptable,
  changeSubject,
  claimSubject,
  judgedDocuments,
  gatherBenchmarks,
  shortSha,
  summarizeBenchmarks,
  summarizeDocuments,
  ID,
  idOf,
  link,
  prose,
  RUN_MORE,
  ACCEPT,
  checkName,
  benchmarkCheck,
  documentCheck,
  renderComment,
  readOwnComment,
  stateOf,
  writeComment,
  present,
  failedFindings,
  findAt,
  storedFindings,
  findingsBefore
};
