import { o as __toESM } from "./rolldown-runtime.js";
import { a as writePublished, h as openReader, i as DONE, o as writeReports, u as isFailure } from "./start-action.js";
import { _ as strictObject, a as _enum, b as union, c as base64, d as int, f as literal, g as record$1, h as object, i as datetime, l as boolean, m as number, o as _null, r as date, s as array, u as discriminatedUnion, v as string, x as unknown, y as tuple } from "./start-libraries.js";
import { A as boundsComplaint, C as attestationFiles, D as parseSession, E as parseDocument$1, F as AnswerLost, I as UserError, L as WorldError, P as systemClock, S as sealRecord, T as parseBounded, c as fitWidth, d as cleanBlock, f as cleanLine, i as writeWhole, j as canonicalJson, p as clip, t as _usingCtx, u as formatDuration, y as sha256$2 } from "./start.js";
import { t as createTwoFilesPatch } from "./start-action-libraries.js";
import { a as isAboutPerformance, i as parseUnit, n as createPositions } from "./documents.js";
import { $ as cutRecords, $t as sectionTitle, An as titleOf, At as storedOf, Bn as fencedBlock, Bt as buildReport, C as openVouch, Cn as smallestSeen, Ct as metricsOf$3, D as titleOf$1, Dn as formatExact, Dt as manualPage, E as pathOf, En as signedPercent, Et as configSchema, F as buildSide, Fn as foreign, Ft as convert, G as NOTHING$1, Gn as sizeOf, Gt as median$1, H as openPlace, Hn as inlineCode, Ht as studentQuantile, I as readOutput, In as joinPhrases, It as prepareMaterial, J as gitText, Jt as MARKDOWN_LIMIT, K as hasCommit, Kt as sampleVariance, L as newSessionId, Ln as phraseToMarkdown, Lt as kindOf, M as interpretInvocation, Mn as SECTIONS, Mt as metricUnit, N as assembleCases, Nn as listed$2, Nt as quantityIn, O as SessionFolder, On as formatShort, Ot as TOOLS$1, P as buildName, Pn as plural, Pt as usualDirection, Q as judgeSession, Qt as sectionRows, R as openCliProgress, Rn as phraseToText, Rt as NO_ORIGIN, S as openAttestationCheck, Sn as runsNeeded, St as nearest$2, T as signerRefusal, Tn as percent, Tt as listNames, U as LocalHost, Un as tableRow, Ut as pairLogRatio, Vn as foldedSection, Vt as compareCounts, W as openRepository, Wn as fitBlocks, Wt as mean, X as renderHtml, Xt as renderMarkdown, Y as tryGit, Yt as noticeOf, Z as renderJson, Zt as sweepBlocks, _ as outputFolder, _n as describeBudget, _t as formatProblems, a as stopOnSignal$1, an as environmentOf, at as predictionBound, b as shownStore, bn as describeReason, bt as RESULT_FILE, c as recordSeriesKey, cn as toolchainText, ct as configOf, dn as runsOf, en as environmentBlock, et as planSession, fn as spreadWord, ft as PIN_FILES, g as openStore, gn as mergeSides, gt as parseConfig, h as configuredStore, hn as describeCause, ht as parseRunner, in as printedBy, it as machineClass, j as runSession, jn as caveatsOf, jt as toolNamed, k as TOOL, kn as countLine, kt as isToolName, l as renderTextTable, ln as headlineOf$1, m as writeJson, mn as adviseCause, mt as foldersUpFrom, nn as reproduceBlock, nt as estimateSession, o as renderTerminal, on as seriesToolchain, ot as matchCases, p as tableWidth, pn as valuesOf$1, pt as findPin, q as gitLine, qt as FOLDED, r as runPorts$1, rn as tailsBlock, rt as CANARY_PROJECT, s as paintFor, sn as toolchainOf, st as sidesToMeasure, tn as notesBlock, tt as selectIds, u as sealSession, un as changeOf, ut as prepareSide, v as repositoryPath, vn as formatQuantity, vt as expandCases, wn as formatInterval, wt as tellQuantities, x as LOCAL_RECORDS, xn as isOpenByBudget, xt as WORK_FOLDER, y as runStore, yn as scaleFor, yt as RESULTS_FOLDER, z as openEngine, zn as say, zt as describeValue } from "./start-cli.js";
import { f as require_dist, o as require_semver, p as RE2JS, s as parse } from "./start-cli-libraries.js";
import { i as require_picomatch, n as require_tar_stream, r as require_parse_diff, t as require_yauzl } from "./work-libraries.js";
import { t as require_dist$1 } from "./shared-libraries.js";
import { cp, lstat, mkdir, mkdtemp, open as open$5, readFile as readFile$2, readdir, readlink, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { execFile, spawn } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { constants as constants$1, createReadStream, createWriteStream, existsSync, readFileSync, readlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import { StringDecoder } from "node:string_decoder";
import { pipeline } from "node:stream/promises";
import { addAbortSignal, pipeline as pipeline$1 } from "node:stream";
import { crc32, createGunzip, createGzip } from "node:zlib";
import { promisify } from "node:util";
// src/core/claims/report/evidence-words.ts
function sayValue(value, unit) {
	return formatQuantity(value, unit, null);
}
const STATISTIC_WORDS = {
	median: "median",
	mean: "mean",
	minimum: "minimum",
	maximum: "maximum",
	best: "best run",
	worst: "worst run",
	run: "single run",
	deviation: "standard deviation",
	p50: "p50",
	p90: "p90",
	p95: "p95",
	p99: "p99",
	"p99.9": "p99.9"
};
function sayStatistic(name) {
	return STATISTIC_WORDS[name];
}
const SPREAD_WORDS = {
	"sample-deviation": "the sample standard deviation",
	"population-deviation": "the population standard deviation",
	"half-range-over-mean": "half the range",
	"half-range-over-midrange": "half the range over the midrange",
	"largest-deviation": "the largest deviation from the mean",
	"confidence-half-width": "the half-width of the 95 % interval of the mean"
};
function saySpreadFormula(formula) {
	return SPREAD_WORDS[formula];
}
function sayCommit(measured) {
	return measured.commit === null ? "no commit" : measured.commit.slice(0, 7);
}
function saySpread(measured) {
	const { deviation, value, runs } = measured;
	const mean = runs.reduce((sum, each) => sum + each, 0) / runs.length;
	if (deviation === null || mean === 0 || measured.statistic === "deviation") return "";
	const share = 100 * deviation / Math.abs(mean);
	return Number.isFinite(value) ? ` ± ${share.toPrecision(2)} %` : "";
}
function sayMeasured(measured) {
	const runs = `${measured.runs.length} run${measured.runs.length === 1 ? "" : "s"}`;
	const what = measured.statistic === "median" ? "" : `, ${sayStatistic(measured.statistic)}`;
	const value = sayValue(measured.value, measured.unit);
	return `${cleanLine(measured.series.label)} was measured at ${value}${saySpread(measured)} (${runs}${what}, ${sayCommit(measured)})`;
}
function sayGap(gap) {
	const percent = gap.percent === null || !Number.isFinite(gap.percent) ? [] : [`${gap.percent < 0 ? "−" : "+"}${Number(Math.abs(gap.percent).toPrecision(3))} %`];
	const deviations = gap.deviations === null ? [] : [`${Number(Math.abs(gap.deviations).toPrecision(2))} standard deviations`];
	return [...percent, ...deviations].join(", ");
}
function saySpot(spot) {
	return `${cleanLine(spot.path)}:${spot.line} ("${cleanLine(spot.text)}")`;
}
function sayDerivation(derivation, unit) {
	const [low, high] = [derivation.low, derivation.high].map((value) => Number(value.toPrecision(4)));
	const space = unit === "x" ? "" : " ";
	const range = low === high ? `${low}` : `${low} to ${high}`;
	return `${cleanLine(derivation.formula)} = ${range}${space}${unit}`;
}
// src/core/claims/report/document-words.ts
function sayContradiction(verdict, unit) {
	const against = verdict.with;
	const words = (detail, advice) => ({
		verdict: "contradiction",
		detail,
		advice
	});
	switch (against.kind) {
		case "place": return words(`the same quantity is given differently at ${saySpot(against.spot)}.`, "Keep the one that a record backs, or name the runs they come from.");
		case "direction": return words(`the text says "${against.said}", the numbers say the opposite: ${sayDerivation(against.derivation, unit)}.`, "Turn the direction word round.");
		case "target": return words(`"${cleanLine(against.status)}" does not follow from ${saySpot(against.actual)} against ${saySpot(against.target)}.`, "Correct the verdict, or the target.");
		case "superlative": return words(`"${cleanLine(against.word)}" is refuted by ${saySpot(against.better)}.`, "Name the one that really leads, or drop the word.");
		default: return against;
	}
}
function sayExempt(reason) {
	switch (reason.kind) {
		case "class": return reason.class === "refuted" ? `mentioned, not asserted ("${cleanLine(reason.cue)}")` : `${reason.class} ("${cleanLine(reason.cue)}")`;
		case "ignored": return `ignored: ${cleanLine(reason.reason)}`;
		case "published": return `published at ${cleanLine(reason.link)}`;
		case "example": return `example output, by ${reason.by}`;
		case "waiver": return `waived by ${cleanLine(reason.owner)} until ${reason.expires}: ${cleanLine(reason.reason)}`;
		default: return reason;
	}
}
// src/core/claims/report/verdict-words.ts
function sayDerived(value, claim) {
	const digits = String(Number(value.toPrecision(4)));
	const [, sign = "", space = "", unit = ""] = /^([+−-]?)[^%x×]*?(\s*)([%x×])/.exec(claim) ?? [];
	return `${sign === "+" && value > 0 ? `+${digits}` : digits}${unit === "" ? "" : space}${unit}`;
}
function sayMismatch(verdict, claim) {
	const { measured, other, furthest, everReached, gap } = verdict;
	if (other !== null) {
		const actual = sayDerived(verdict.actual, claim);
		return {
			verdict: "mismatch",
			detail: `${sayMeasured(measured)}, ${sayMeasured(other)}: that makes ${actual}, not ${claim}.`,
			advice: "Write what was measured, or measure again and commit the record first."
		};
	}
	const away = sayGap(gap);
	const off = away === "" ? "" : ` The text is off by ${away}.`;
	const side = furthest !== null && furthest.value >= measured.value ? "highest" : "lowest";
	const extreme = furthest === null ? "" : `; the ${side} recorded run of it is ${sayValue(furthest.value, furthest.unit)} at ${sayCommit(furthest)}`;
	const never = furthest !== null && !everReached ? ` No recorded run reached ${claim}.` : "";
	return {
		verdict: "mismatch",
		detail: `${sayMeasured(measured)}${extreme}.${off}${never}`,
		advice: "Write the measured number (`benchproof docs fix` does), or measure again."
	};
}
function sayNames(names) {
	return names.map((each) => cleanLine(each.target)).join(", ");
}
function sayNearest(measured) {
	return measured.length === 0 ? "" : ` Nearest: ${measured.map(sayMeasured).join("; ")}.`;
}
function paste(annotation) {
	return annotation === null ? "Measure it and name its benchmark, or mark it: `benchproof: ignore REASON`." : `Name the benchmark, for example: ${annotation}`;
}
const UNBOUND = {
	"no-series": "no recorded benchmark measures anything of this kind.",
	"unit-unknown": "its unit was not found, so no benchmark can be told for it.",
	"no-name": "the words around it name no recorded benchmark.",
	"citation-missing": "it is quoted from others without a link or footnote.",
	"no-annotation": "strict mode takes written annotations only."
};
function sayUnbound(verdict) {
	const names = verdict.nearest.length === 0 ? "" : ` Nearest names: ${sayNames(verdict.nearest)}.`;
	return {
		verdict: "unbound",
		detail: `${UNBOUND[verdict.why]}${names}${sayNearest(verdict.measured)}`,
		advice: verdict.why === "citation-missing" ? "Link the source beside the number." : paste(verdict.annotation)
	};
}
function sayNotShown(verdict) {
	const { measured, counterexample, predicted, bound } = verdict;
	const limit = sayValue(bound, measured.unit);
	return {
		verdict: "not shown",
		detail: `${counterexample !== null ? `a recorded run lies beyond it: ${sayValue(counterexample, measured.unit)} against ${limit}.` : `one more run is expected only within ${sayValue(predicted ?? NaN, measured.unit)} (95 %), beyond ${limit}.`} ${sayMeasured(measured)}.`,
		advice: "Weaken the bound, or take more runs."
	};
}
function sayBacked(verdict, unit) {
	const { derivation } = verdict;
	const formula = derivation === null ? "" : `; ${sayDerivation(derivation, unit)}`;
	return {
		verdict: "backed",
		detail: `${verdict.evidence.map(sayMeasured).join("; ")}${formula}.`,
		advice: null
	};
}
function sayBackedHere(verdict, unit) {
	return {
		verdict: "backed here, not yet by a trusted run",
		detail: sayBacked({
			...verdict,
			verdict: "backed"
		}, unit).detail,
		advice: "On a pull request it needs a run of the repository’s own workflow."
	};
}
function sayWrongStatistic(verdict, text) {
	const [is, said] = [sayStatistic(verdict.is), sayStatistic(verdict.said)];
	return {
		verdict: "wrong statistic",
		detail: `${text} is the ${is}, not the ${said}: ${sayMeasured(verdict.measured)}.`,
		advice: `Write the ${said}, or name the statistic.`
	};
}
function sayTooFew(verdict) {
	const what = verdict.of === "runs" ? "runs" : "samples in each run";
	return {
		verdict: "too few runs",
		detail: `${sayMeasured(verdict.measured)}; at least ${verdict.needed} ${what} are needed.`,
		advice: "Measure it again with more runs."
	};
}
function sayUnmeasured(verdict) {
	const target = cleanLine(verdict.series.target);
	const causes = verdict.invalid.map(cleanLine).join(", ");
	return {
		verdict: "unmeasured",
		detail: `${target} is known, but no record of it counts here.${causes === "" ? "" : ` What was recorded of it is invalid (${causes}).`}${sayNearest(verdict.nearest)}`,
		advice: "Run the benchmark (`benchproof run`) before quoting it."
	};
}
function sayInconsistent(verdict, claim) {
	return {
		verdict: "inconsistent",
		detail: `the document’s own numbers give ${sayDerivation(verdict.derivation, claim.unit ?? "")}, not ${cleanLine(claim.text)}.`,
		advice: "Recompute it (`benchproof docs fix` does)."
	};
}
function sayAmbiguous(verdict) {
	return verdict.why === "number" ? {
		verdict: "ambiguous",
		detail: "the number can be read in two ways, or cannot be read at all.",
		advice: "Write it in figures, with a decimal point."
	} : {
		verdict: "ambiguous",
		detail: `it fits several benchmarks equally well: ${sayNames(verdict.candidates)}.`,
		advice: paste(verdict.annotation)
	};
}
function sayStale(verdict) {
	return {
		verdict: "stale",
		detail: `${sayMeasured(verdict.measured)}, before files it depends on were changed.`,
		advice: "Run the benchmark again."
	};
}
function sayAwaiting({ measured }) {
	return {
		verdict: "awaiting a trusted run",
		detail: `${sayMeasured(measured)}, but that record is ${measured.provenance} and backs nothing by itself.`,
		advice: "Let the repository’s own workflow measure it, or have a reviewer accept the run."
	};
}
function sayVerdict({ result, claim }) {
	const text = cleanLine(claim.text);
	switch (result.verdict) {
		case "backed": return sayBacked(result, claim.unit ?? "");
		case "backed-here": return sayBackedHere(result, claim.unit ?? "");
		case "mismatch": return sayMismatch(result, text);
		case "wrong-statistic": return sayWrongStatistic(result, text);
		case "too-few-runs": return sayTooFew(result);
		case "unmeasured": return sayUnmeasured(result);
		case "unbound": return sayUnbound(result);
		case "contradiction": return sayContradiction(result, claim.unit ?? "");
		case "inconsistent": return sayInconsistent(result, claim);
		case "not-shown": return sayNotShown(result);
		case "stale": return sayStale(result);
		case "ambiguous": return sayAmbiguous(result);
		case "awaiting-trusted-run": return sayAwaiting(result);
		case "exempt": return {
			verdict: "exempt",
			detail: `${sayExempt(result.reason)}.`,
			advice: null
		};
		default: return result;
	}
}
// src/core/github/acceptance/subject.ts
const OBSERVED_LIMIT = 300;
const ACCEPTABLE = [
	"regression",
	"over-budget",
	"invalid",
	"missing",
	"incomparable",
	"inconclusive",
	"busy"
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
	return [
		changeOf(row),
		valuesOf$1(row),
		limit,
		phraseToText(describeReason(row))
	].filter((part) => part !== "").join(", ");
}
function changeSubject$1(row) {
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
	const one = [
		text,
		context,
		sentence,
		name,
		caption
	].map((each) => each?.toWellFormed() ?? null);
	const several = [
		row,
		column,
		headings
	].map((list) => list.map((each) => each.toWellFormed()));
	return sha256(canonicalJson([...one, ...several]));
}
function claimSubject$1(judged, sha256) {
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
// src/core/github/acceptance/id.ts
const HEX_SHOWN = 8;
const ID = /^[mn][0-9a-f]{8}$/;
function idOfClaim({ path, text, sentence }, sha256) {
	return `n${sha256(canonicalJson([
		"claim",
		path,
		text,
		sentence ?? null
	])).slice(0, HEX_SHOWN)}`;
}
function idOfChange(caseId, metric, dependencyHash, sha256) {
	return `m${sha256(canonicalJson([
		"change",
		caseId.toWellFormed(),
		metric.toWellFormed(),
		dependencyHash
	])).slice(0, HEX_SHOWN)}`;
}
function idOf(subject, sha256) {
	return subject.kind === "claim" ? idOfClaim(subject, sha256) : idOfChange(subject.caseId, subject.metric, subject.dependencyHash, sha256);
}
// src/core/github/words/benchmarks.ts
function lostWord(why) {
	switch (why) {
		case "skipped": return "was skipped";
		case "failed": return "failed";
		case "cancelled": return "was cancelled";
		case "timed-out": return "ran out of time";
		case "no-artifact": return "left no result";
		case "invalid-artifact": return "left a result that cannot be taken";
		default: return why;
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
const GRAVE = [
	"regression",
	"over-budget",
	"invalid",
	"missing",
	"incomparable"
];
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
	if (open !== null && isGrave(open)) return headlineOf$1(open);
	const unknown = lostSentence(gathered) ?? disbelievedShards(gathered);
	if (unknown !== null) return unknown;
	if (open === null) return say`No job measured anything, so nothing is known.`;
	return (open.bySection.inconclusive.length + open.bySection.busy.length === 0 ? acceptedSentence(gathered.accepted) : null) ?? headlineOf$1(open);
}
function benchmarkCounts({ open, accepted, lost }) {
	return [
		...open === null ? [] : [countLine(open)],
		...accepted.length === 0 ? [] : [`${accepted.length} accepted`],
		...lost.length === 0 ? [] : [`${plural(lost.length, "job")} without a result`]
	].join(", ");
}
// src/core/github/words/link.ts
function link(label, url) {
	return url !== null && /^https:\/\/[\w.:/?&=%#~+-]+$/.test(url) ? `[${label}](${url})` : "";
}
// src/core/github/words/prose.ts
const LIMIT = 500;
const EDGES = /^([("“]*)(.*?)([)"”.,;:?!]*)$/su;
const ORDINARY = /^[\p{L}\p{N}.,;%±×+−–→'’"“”()/=^≥≤µ°-]*$/u;
const LINKED = /(?:^|[^\p{L}\p{N}])(?:(?=\d*[a-f])[0-9a-f]{7,64}(?![\p{L}\p{N}])|[a-z]+-\d|www\.)/iu;
function isOrdinary(word) {
	return ORDINARY.test(word) && !LINKED.test(word);
}
function written(word, limit) {
	const [, before = "", core = "", after = ""] = EDGES.exec(word) ?? [];
	if (isOrdinary(core)) return word;
	return core.includes("(") ? inlineCode(word, limit) : `${before}${inlineCode(core, limit)}${after}`;
}
function prose(text, limit = LIMIT) {
	return clip(cleanLine(text), limit).trim().split(/\s+/).map((word) => written(word, limit)).join(" ");
}
// src/core/github/words/states.ts
const SHA_SHOWN = 7;
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
const ENDS = {
	crashed: "ended with an error",
	cancelled: "was cancelled",
	"timed-out": "ran out of time",
	"invalid-artifact": "left a result that cannot be taken"
};
function failed(what, { how, job }, next) {
	if (how === "mends-rules") return say`The configuration of the base cannot be read, and this change mends it: by its own rules it is not let in, so a maintainer has to read it and merge it.`;
	const where = job === null ? [] : say` (job ${foreign(job.name, 80)})`;
	return say`${what} ${ENDS[how]}${where}, so ${next}.`;
}
function benchmarkStateSentence(state, headSha) {
	switch (state.kind) {
		case "waiting": return state.why === "approval" ? say`Nothing is measured yet: a maintainer has to approve the workflows of this pull request.` : say`The benchmarks wait for a runner.`;
		case "measuring": return measuring(state.planned, headSha);
		case "nothing": return nothingToMeasure(state.why);
		case "failed": return failed("The measurement", state.failure, "nothing is known about the benchmarks");
		case "superseded": return say`Superseded by ${foreign(shortSha(state.by))}: this commit is not measured any further.`;
		default: return state;
	}
}
function nothingToMeasure(why) {
	switch (why) {
		case "documents-only": return say`Only documents changed, so there is nothing to measure.`;
		case "identical": return say`Every benchmark is built from the same inputs on both sides, so nothing could change and nothing was measured.`;
		case "not-configured": return say`No benchmark is configured.`;
		default: return why;
	}
}
function documentStateSentence(state) {
	switch (state.kind) {
		case "waiting": return waitingDocuments(state.why);
		case "nothing": return state.why === "code-only" ? say`No document changed.` : say`No document is configured to be checked.`;
		case "failed": return failed("Checking the documents", state.failure, "nothing is known about their numbers");
		case "superseded": return say`Superseded by ${foreign(shortSha(state.by))}.`;
		default: return state;
	}
}
function waitingDocuments(why) {
	switch (why) {
		case "queued": return say`The documents are about to be checked.`;
		case "approval": return say`The documents are checked once the workflows of this pull request are approved.`;
		case "measurement": return say`The documents are judged when the measurement is done.`;
		default: return why;
	}
}
// src/core/github/words/acceptances.ts
function acceptanceWords({ by, at, pull, headSha, expires, reason }) {
	const until = expires === null ? "without an end" : `until ${expires}`;
	return say`accepted by ${foreign(by, 40)} on ${at.slice(0, 10)} in pull request ${pull} at ${foreign(shortSha(headSha))}, ${until}: ${foreign(reason, 500)}`;
}
function lapseWords(why, { expires }) {
	switch (why) {
		case "expired": return `ended on ${expires}`;
		case "code-changed": return "was of other code";
		case "finding-changed": return "was of another finding";
		case "sentence-changed": return "was of other words around it";
		case "sentence-unknown": return "was kept without the words around it";
		case "worse": return "was of a smaller change";
		default: return why;
	}
}
function lapsedWords({ acceptance, why }) {
	const { subject, by, at } = acceptance;
	const what = subject.kind === "claim" ? `${subject.text} in ${subject.path}` : subject.caseId;
	return say`What ${foreign(by, 40)} accepted of ${foreign(what, 100)} on ${at.slice(0, 10)} ${lapseWords(why, acceptance)}, and does not hold any more.`;
}
// src/core/github/comment/blocks.ts
function paragraph(markdown, rank) {
	return [{
		before: [markdown, ""],
		rows: [],
		after: [],
		rank
	}];
}
function headedBlock(title, rows, rank, header = []) {
	if (rows.length === 0) return [];
	return [{
		before: [
			`#### ${title} (${rows.length})`,
			"",
			...header
		],
		rows,
		after: [""],
		rank
	}];
}
function foldedBlock(title, rows, rank, header = []) {
	if (rows.length === 0) return [];
	return [{
		before: foldedSection(title, header).slice(0, -2),
		rows,
		after: [
			"",
			"</details>",
			""
		],
		rank
	}];
}
// src/core/github/comment/accepted-blocks.ts
function acceptedBlocks({ accepted, lapsed }, nameOf, rank) {
	const standing = accepted.map(({ finding, acceptance }) => {
		const { id, subject } = acceptance;
		const name = `${inlineCode(nameOf(finding))} (${inlineCode(id)})`;
		const words = phraseToMarkdown(acceptanceWords(acceptance));
		return `- ${name}: ${prose(subject.observed)}<br>${words}`;
	});
	const ended = lapsed.map((each) => `- ${phraseToMarkdown(lapsedWords(each))}`);
	return [...headedBlock("Accepted", standing, rank), ...headedBlock("Acceptances that ended", ended, rank)];
}
// src/core/github/comment/chart.ts
const LEAST_POINTS = 3;
const MOST_POINTS = 40;
const GREY = "#8c959f";
const BLUE = "#0969da";
function label(text, limit) {
	return `"${clip(cleanLine(text), limit).replace(/[^\p{L}\p{N} ./@=,_()%µ×-]/gu, "·")}"`;
}
function plotted(sweep) {
	const sides = ["base", "head"].filter((side) => sweep.points.some((point) => point[side] !== null));
	return {
		sides,
		points: sweep.points.filter((point) => !point.isInvalid && sides.every((side) => point[side] !== null)).slice(0, MOST_POINTS)
	};
}
function numbers(values) {
	return `[${values.map((value) => Number(value.toPrecision(4))).join(", ")}]`;
}
function chartBlock(sweep, rank) {
	const { sides, points } = plotted(sweep);
	if (points.length < LEAST_POINTS) return [];
	const valuesOf = (side) => points.map((point) => point[side]?.median ?? 0);
	const most = Math.max(...sides.flatMap(valuesOf).map(Math.abs));
	const { divisor, suffix } = scaleFor(most, sweep.metric.unit);
	const colours = sides.map((side) => side === "base" ? GREY : BLUE);
	const lines = fencedBlock([
		`%%{init: {"themeVariables": {"xyChart": {"plotColorPalette": "${colours.join(", ")}"}}}}%%`,
		"xychart-beta",
		`  x-axis ${label(sweep.parameter, 40)} [${points.map(({ value }) => `"${value}"`).join(", ")}]`,
		`  y-axis ${label(suffix.trim() || sweep.metric.name, 40)} 0 --> ${Number((most / divisor * 1.1).toPrecision(3))}`,
		...sides.map((side) => `  line ${numbers(valuesOf(side).map((value) => value / divisor))}`)
	], "mermaid");
	const legend = sides.map((side) => side === "base" ? "grey: base" : "blue: head").join(", ");
	return [{
		before: [
			...lines,
			"",
			`<sub>${legend}</sub>`,
			""
		],
		rows: [],
		after: [],
		rank
	}];
}
// src/core/github/comment/benchmark-blocks.ts
const RANK$1 = {
	lost: 1,
	reproduce: 2,
	environment: 3,
	sections: 4,
	details: 20,
	folded: 30
};
const CHARTS_SHOWN = 4;
function lostBlock({ lost }) {
	return headedBlock("Jobs without a result", lost.map(({ name, why, message, url }) => {
		const more = message === null ? "" : `: ${prose(message)}`;
		const log = link("log", url);
		return `- ${inlineCode(name)} ${lostWord(why)}${more}${log === "" ? "" : ` (${log})`}`;
	}), RANK$1.lost);
}
function sectionBlock(section, rows, idOfRow) {
	if (rows.length === 0) return [];
	const rank = RANK$1.sections + SECTIONS.indexOf(section);
	const title = sectionTitle(section, rows);
	const content = sectionRows(section, rows, idOfRow);
	if (FOLDED.includes(section)) {
		const { before } = content;
		return foldedBlock(title, content.rows, RANK$1.folded + rank, before);
	}
	return [{
		...content,
		before: [
			`#### ${title}`,
			"",
			...content.before
		],
		after: [""],
		rank
	}];
}
function namesOf({ rows }, { sha256 }) {
	const names = new Map(rows.filter(isAcceptable).map((row) => [row, idOf(changeSubject$1(row), sha256)]));
	return (row) => names.get(row) ?? null;
}
function chartedSweeps(sweeps) {
	return [...sweeps.slice(0, CHARTS_SHOWN).flatMap((sweep) => [...sweepBlocks([sweep], RANK$1.details), ...chartBlock(sweep, RANK$1.details + 1)]), ...sweepBlocks(sweeps.slice(CHARTS_SHOWN), RANK$1.details)];
}
function benchmarkBlocks(gathered, state) {
	const { open } = gathered;
	const accepted = acceptedBlocks(gathered, ({ name }) => name, RANK$1.sections);
	if (open === null) return [...lostBlock(gathered), ...accepted];
	const idOfRow = namesOf(open, state);
	const isOpen = (section) => !FOLDED.includes(section);
	const blocksOf = (sections) => sections.flatMap((section) => sectionBlock(section, open.bySection[section], idOfRow));
	return [
		...caveatsOf(open).flatMap((caveat) => paragraph(phraseToMarkdown(caveat), 0)),
		...lostBlock(gathered),
		...blocksOf(SECTIONS.filter(isOpen)),
		...accepted,
		...chartedSweeps(open.sweeps),
		...blocksOf(SECTIONS.filter((section) => !isOpen(section)))
	];
}
function environmentRow({ name, report }) {
	const values = environmentOf(report).map(({ label, value }) => `  - ${label}: ${phraseToMarkdown(value)}`);
	return [`- ${inlineCode(name)}`, ...values].join("\n");
}
function reproduceRow({ name, report }) {
	if (report.reproduce === null) return [];
	const command = fencedBlock([cleanLine(report.reproduce)], "sh");
	return [[
		`${inlineCode(name)}:`,
		"",
		...command,
		""
	].join("\n")];
}
function placeBlocks({ measured }) {
	const [only] = measured;
	if (only !== void 0 && measured.length === 1) return [...environmentBlock(only.report, RANK$1.environment), ...reproduceBlock(only.report, RANK$1.reproduce)];
	const title = `in ${measured.length} jobs`;
	return [...foldedBlock(`Where and how this was measured, ${title}`, measured.map(environmentRow), RANK$1.details + 5), ...foldedBlock(`Measure it yourself, ${title}`, measured.flatMap(reproduceRow), RANK$1.details + 4)];
}
function benchmarkDetails(gathered) {
	const { open } = gathered;
	if (open === null) return [];
	return [
		...tailsBlock(open.rows, RANK$1.details + 1),
		...notesBlock(open.notes, RANK$1.details),
		...placeBlocks(gathered)
	];
}
// src/core/github/conclusion.ts
const ORDER$1 = [
	"failure",
	"timed_out",
	"cancelled",
	"action_required",
	"neutral",
	"success",
	"skipped"
];
function gravest(conclusions) {
	return ORDER$1.find((each) => conclusions.includes(each)) ?? null;
}
function byGravity$1(one, other) {
	const rank = (each) => each === null ? ORDER$1.length : ORDER$1.indexOf(each);
	return rank(one) - rank(other);
}
function isBlocking(conclusion) {
	return conclusion !== null && ORDER$1.indexOf(conclusion) < ORDER$1.indexOf("neutral");
}
function conclusionOfOutcome(outcome) {
	return {
		pass: "success",
		neutral: "neutral",
		fail: "failure"
	}[outcome];
}
function conclusionOfRow({ section }, policy) {
	switch (section) {
		case "regression":
		case "over-budget": return "failure";
		case "invalid":
		case "disbelieved": return policy.conclusions.invalid;
		case "missing":
		case "incomparable": return policy.conclusions.incomparable;
		case "inconclusive":
		case "busy": return conclusionOfOutcome(policy.inconclusive);
		case "improvement":
		case "below-threshold":
		case "new":
		case "measured":
		case "no-change":
		case "identical": return "success";
		default: return section;
	}
}
function conclusionOfLost(why) {
	switch (why) {
		case "cancelled": return "cancelled";
		case "timed-out": return "timed_out";
		case "skipped":
		case "failed":
		case "no-artifact":
		case "invalid-artifact": return "failure";
		default: return why;
	}
}
function conclusionOfFailure({ how }) {
	switch (how) {
		case "cancelled": return "cancelled";
		case "timed-out": return "timed_out";
		case "mends-rules": return "action_required";
		case "crashed":
		case "invalid-artifact": return "failure";
		default: return how;
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
	const found = open.map(({ result }) => result.verdict === "awaiting-trusted-run" ? policy.conclusions.awaiting : "failure");
	const broken = problems.filter(({ fails }) => fails).map(() => "failure");
	return gravest([...found, ...broken]) ?? "success";
}
function conclusionOfUnjudged(state) {
	switch (state.kind) {
		case "waiting":
		case "measuring": return null;
		case "nothing": return "skipped";
		case "failed": return conclusionOfFailure(state.failure);
		case "superseded": return "cancelled";
		default: return state;
	}
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
	if (now.low === null || now.high === null || then.low === null || then.high === null) return false;
	return better === "lower" ? now.low > then.high : now.high < then.low;
}
function lapseOfChange(now, then, better) {
	if (then.kind !== "change") return "finding-changed";
	if (now.dependencyHash !== then.dependencyHash) return "code-changed";
	if (now.section !== then.section || now.causes.join() !== then.causes.join()) return "finding-changed";
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
			applied.accepted.push({
				finding,
				acceptance: holding.acceptance
			});
			continue;
		}
		applied.open.push(finding);
		const over = weighed.find((each) => each.why === "expired" || each.acceptance.pull === asked.pull);
		if (over?.why) applied.lapsed.push({
			acceptance: over.acceptance,
			why: over.why
		});
	}
	return {
		...applied,
		lapsed: ended(applied)
	};
}
function ended({ accepted, lapsed }) {
	const holding = new Set(accepted.map(({ acceptance }) => acceptance));
	return [...new Map(lapsed.map((one) => [one.acceptance, one])).values()].filter(({ acceptance }) => !holding.has(acceptance));
}
function isOver({ expires }, today) {
	return expires !== null && expires < today;
}
function applyToRows(rows, acceptances, asked) {
	return apply(rows.filter(isAcceptable), acceptances, asked, {
		subject: changeSubject$1,
		lapse: (row, then) => lapseOfChange(changeSubject$1(row), then, row.verdict.metric.better)
	});
}
function applyToClaims(claims, acceptances, asked) {
	return apply(claims.filter(({ fails }) => fails), acceptances, asked, {
		subject: (claim) => claimSubject$1(claim, asked.sha256),
		lapse: (claim, then) => lapseOfClaim(claimSubject$1(claim, asked.sha256), then)
	});
}
// src/core/github/documents.ts
const GRAVITY = [
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
function byGravity(one, other) {
	return GRAVITY.indexOf(one.result.verdict) - GRAVITY.indexOf(other.result.verdict);
}
function replacements(fixes) {
	const texts = new Map(fixes.flatMap(({ path, edits }) => edits.map(({ start, end, replacement }) => [`${start} ${end} ${path}`, replacement])));
	return ({ claim }) => texts.get(`${claim.start} ${claim.end} ${claim.path}`) ?? null;
}
function judgedDocuments({ verdict, fixes }, state) {
	const claims = verdict.files.flatMap((file) => file.claims);
	const applied = applyToClaims(claims, state.acceptances, state);
	return {
		verdict,
		counts: verdict.counts,
		claims,
		open: applied.open.toSorted(byGravity),
		accepted: applied.accepted,
		lapsed: applied.lapsed,
		problems: verdict.problems,
		replacementOf: replacements(fixes)
	};
}
// src/core/github/gather.ts
const WORST = [
	"fail",
	"neutral",
	"pass"
];
function mergeReports(reports) {
	const [first] = reports;
	if (first === void 0 || reports.length === 1) return first ?? null;
	const sessions = reports.map(({ session }) => session);
	const verdicts = reports.map(({ verdict }) => verdict);
	const unfinished = sessions.find(({ finishedAt }) => finishedAt === null);
	return buildReport({
		...unfinished ?? first.session,
		cases: sessions.flatMap(({ cases }) => cases),
		pairs: sessions.flatMap(({ pairs }) => pairs)
	}, {
		...first.verdict,
		outcome: WORST.find((each) => verdicts.some(({ outcome }) => outcome === each)) ?? "fail",
		valid: verdicts.some(({ valid }) => valid),
		metrics: verdicts.flatMap(({ metrics }) => metrics),
		canaries: verdicts.flatMap(({ canaries }) => canaries),
		hazards: verdicts.flatMap(({ hazards }) => hazards)
	}, {
		reproduce: null,
		fullReport: first.fullReport
	});
}
function without(report, rows) {
	const kept = (each) => each.filter((row) => !rows.has(row));
	const bySection = SECTIONS.map((section) => [section, kept(report.bySection[section])]);
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
	const settled = new Set(accepted.map(({ finding }) => finding));
	return {
		open: whole === null ? null : without(whole, settled),
		accepted,
		lapsed,
		lost: shards.filter((shard) => shard.kind === "lost"),
		measured,
		reports
	};
}
// src/core/claims/report/problem-words.ts
const UNREADABLE = {
	"too-large": "it is larger than the gate reads",
	deadline: "reading it took longer than allowed",
	parse: "it could not be parsed",
	encoding: "it is not UTF-8 text",
	missing: "it does not exist"
};
function saySeenTooFew(problem) {
	const { path, seen, expected } = problem;
	return {
		path,
		line: null,
		title: "fewer claims than expected",
		detail: `${plural(seen, "claim")} found where the configuration expects at least ${expected}: was a table removed, or can it no longer be read?`
	};
}
function sayLock(problem) {
	const { path, text, target, why } = problem;
	const reason = why === "no-such-claim" ? "no such number stands there any more" : "no such benchmark is recorded or configured";
	return {
		path,
		line: null,
		title: "stale entry in benchproof.lock",
		detail: `"${cleanLine(text)}" → ${cleanLine(target)}: ${reason}. Run \`benchproof docs bind\`.`
	};
}
function sayManaged(problem) {
	const { path, line, target, found, rendered } = problem;
	const name = cleanLine(target);
	return {
		path,
		line,
		title: "managed text differs",
		detail: rendered === null ? `no record of ${name} counts, so nothing can stand here.` : `${name} renders as "${cleanLine(rendered)}", the text has "${cleanLine(found)}". Run \`benchproof docs fix\`.`
	};
}
function at$1(place, title, detail) {
	return {
		path: place.path,
		line: place.line ?? null,
		title,
		detail
	};
}
function sayAnnotation(problem) {
	const { column, message, expected } = problem;
	return at$1(problem, "annotation not understood", `column ${column}: ${cleanLine(message)}; expected ${cleanLine(expected)}.`);
}
function sayVanished(problem) {
	return at$1(problem, "claims vanished", `it held ${plural(problem.before, "claim")} and now yields none: were they removed, or hidden?`);
}
function sayTooMany({ exempt, allowed }) {
	return {
		path: null,
		line: null,
		title: "too many exemptions",
		detail: `${exempt} claims are exempt; the configuration allows ${allowed}.`
	};
}
function sayExpired(problem) {
	const { text, owner, expires } = problem;
	return at$1(problem, "waiver expired", `"${cleanLine(text)}", owned by ${cleanLine(owner)}, ended on ${expires}.`);
}
function sayProblem(problem) {
	switch (problem.kind) {
		case "unreadable": return at$1(problem, "not read", `${UNREADABLE[problem.reason]}: ${cleanLine(problem.message)}`);
		case "annotation": return sayAnnotation(problem);
		case "annotation-unused": return at$1(problem, "annotation without effect", `"${problem.what}" covers no claim.`);
		case "claims-vanished": return sayVanished(problem);
		case "fewer-claims-than-expected": return saySeenTooFew(problem);
		case "too-many-exempt": return sayTooMany(problem);
		case "exemptions-jumped": return at$1(problem, "more exemptions", `${problem.before} before, ${problem.now} now.`);
		case "waiver-expired": return sayExpired(problem);
		case "waiver-unused": return at$1(problem, "waiver without effect", `no claim reads "${cleanLine(problem.text)}".`);
		case "lock-stale": return sayLock(problem);
		case "managed-differs": return sayManaged(problem);
		case "chart-changed": return at$1(problem, "chart changed", "an image cannot be read: compare it with the records.");
		default: return problem;
	}
}
// src/core/claims/report/summary.ts
function sayCounts(counts) {
	const { seen, judged, bound, backed, backedHere, exempt, failed } = counts;
	const part = judged === seen ? "" : `, ${judged} judged`;
	const here = backedHere === 0 ? "" : `, ${backedHere} backed here (not yet by a trusted run)`;
	return `${plural(seen, "claim")} seen${part}, ${bound} bound, ${backed} backed${here}, ${exempt} exempt, ${failed} failed`;
}
function sayOutcome(verdict) {
	const problems = verdict.problems.filter((problem) => problem.fails).length;
	const more = problems === 0 ? "" : `, ${plural(problems, "problem")} with the documents`;
	return `${verdict.outcome === "pass" ? "PASS" : "FAIL"}: ${sayCounts(verdict.counts)}${more}`;
}
function sayNewSeries({ files }) {
	const notes = files.flatMap(({ claims }) => claims).flatMap((each) => each.notes.filter((note) => note.kind === "new-series"));
	return [...Map.groupBy(notes, ({ was, is }) => JSON.stringify([was, is])).values()].map((group) => {
		const { was = "", is = "" } = group[0] ?? {};
		return `${cleanLine(is)} starts a new series: ${plural(group.length, "claim")} measured with ${cleanLine(was)} will be judged by it once a trusted run has measured with it`;
	});
}
// src/core/github/words/documents.ts
function faultOf(result) {
	switch (result.verdict) {
		case "mismatch": return result.other === null ? say`was measured at ${sayValue(result.actual, result.measured.unit)}` : say`is not what the measured numbers give`;
		case "wrong-statistic": return say`is the ${sayStatistic(result.is)}, not the ${sayStatistic(result.said)}`;
		case "too-few-runs": return say`rests on ${plural(result.measured.runs.length, "run")}, too few`;
		case "unmeasured":
		case "unbound": return say`rests on no run`;
		case "contradiction": return say`contradicts what else the documents say`;
		case "inconsistent": return say`does not follow from the document’s own numbers`;
		case "not-shown": return say`is a bound that the runs do not show`;
		case "stale": return say`was measured before its code changed`;
		case "ambiguous": return say`fits several benchmarks, or cannot be read`;
		case "awaiting-trusted-run": return say`awaits a trusted run`;
		case "backed":
		case "backed-here":
		case "exempt": return say`is told, and fails nothing`;
		default: return result;
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
	if (accepted.length > 0) return say`Every failing number in the documents is accepted (${accepted.length}).`;
	if (counts.backed === 0) return say`No number in the documents needs a run.`;
	const all = counts.backed === 1 ? "The number in the documents is" : `All ${counts.backed} numbers in the documents are`;
	return say`${all} backed by runs.`;
}
function documentSentence(judged) {
	return failing(judged.open) ?? broken(judged) ?? calm(judged);
}
function documentCounts({ counts, accepted, problems }) {
	const failed = problems.filter(({ fails }) => fails).length;
	const more = [...accepted.length === 0 ? [] : [`${accepted.length} of these accepted`], ...failed === 0 ? [] : [plural(failed, "problem")]];
	return [sayCounts(counts), ...more].join(", ");
}
// src/core/github/summary.ts
function summarizeBenchmarks(state) {
	const { benchmarks, policy, headSha } = state;
	if (benchmarks.kind !== "judged") {
		const sentence = benchmarkStateSentence(benchmarks, headSha);
		return {
			conclusion: conclusionOfUnjudged(benchmarks),
			sentence,
			counts: null,
			gathered: null
		};
	}
	const gathered = gatherBenchmarks(benchmarks.shards, state);
	const counts = benchmarkCounts(gathered);
	return {
		conclusion: conclusionOfBenchmarks(gathered, policy),
		sentence: benchmarkSentence(gathered),
		counts,
		gathered
	};
}
function summarizeDocuments(state) {
	const { documents, policy } = state;
	if (documents.kind !== "judged") {
		const sentence = documentStateSentence(documents);
		return {
			conclusion: conclusionOfUnjudged(documents),
			sentence,
			counts: null,
			judged: null
		};
	}
	const judged = judgedDocuments(documents, state);
	const counts = documentCounts(judged);
	return {
		conclusion: conclusionOfDocuments(judged, policy),
		sentence: documentSentence(judged),
		counts,
		judged
	};
}
// src/core/github/words/failure.ts
function failureWords({ job, message }) {
	const log = job === null ? "" : link("its log", job.url);
	return [...message === null ? [] : [`What it said: ${prose(message)}`], ...job === null || log === "" ? [] : [`Job ${inlineCode(job.name)}: ${log}.`]];
}
// src/core/github/words/provenance.ts
const BACKS = {
	writer: "they back its own numbers, as its author may write here",
	accepted: "they back its own numbers where a reviewer accepted them"
};
function provenanceSentence(origin, headSha) {
	if (origin.provenance === "trusted") return say`**Trusted**: measured by a workflow of the default branch.`;
	const own = "**Proposed**: these runs were made by this pull request’s own workflow";
	if (origin.backs && (origin.why === "writer" || origin.why === "accepted")) return say`${own}; ${BACKS[origin.why]}.`;
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
// src/core/github/check/actions.ts
const RUN_MORE = {
	label: "Run more",
	description: "Measure this commit with more runs",
	identifier: "run-more"
};
const ACCEPT = {
	label: "Accept",
	description: "Let what fails here stand, in the open",
	identifier: "accept"
};
// src/core/github/check/check.ts
const CHECK_LIMIT = 6e4;
const TITLE_LIMIT$1 = 120;
function checkName(half, configuration) {
	return `benchproof / ${half}${configuration === null ? "" : ` (${configuration})`}`;
}
function checkTitle(sentence) {
	return clip(phraseToText(sentence).replaceAll(/\*\*|`/g, ""), TITLE_LIMIT$1);
}
function orNull(markdown) {
	return sizeOf(markdown.trim()) === 0 ? null : markdown;
}
// src/core/github/check/benchmarks.ts
function statusOf$5({ benchmarks }) {
	if (benchmarks.kind === "waiting") return "queued";
	return benchmarks.kind === "measuring" ? "in_progress" : "completed";
}
function actionsOf({ gathered, conclusion }, state) {
	if (conclusion === null) return [];
	if (state.benchmarks.kind === "failed") return state.benchmarks.failure.how === "mends-rules" ? [] : [RUN_MORE];
	if (gathered === null) return [];
	const rows = gathered.open?.rows ?? [];
	const helps = [
		"inconclusive",
		"busy",
		"invalid",
		"disbelieved"
	];
	const isOpen = gathered.lost.length > 0 || rows.some(({ section }) => helps.includes(section));
	const canAccept = isBlocking(conclusion) && gathered.lost.length === 0 && rows.some(isAcceptable);
	return [...isOpen ? [RUN_MORE] : [], ...canAccept ? [ACCEPT] : []];
}
function paragraphsOf$1(summary, { benchmarks, headSha }) {
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
	const head = paragraphsOf$1(summary, state).flatMap((text) => paragraph(text, 0));
	const blocks = gathered === null ? [] : benchmarkBlocks(gathered, state);
	const details = gathered === null ? [] : benchmarkDetails(gathered);
	return {
		name: checkName("benchmarks", state.configuration),
		status: statusOf$5(state),
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
// src/core/claims/report/note-words.ts
function sayNote(note) {
	switch (note.kind) {
		case "truncated": return "the number is cut off, not rounded";
		case "edge": return "it agrees only at the edge of the printed precision";
		case "false-precision": return `more digits than ${note.runs} runs can carry`;
		case "in-hand": return "measured by this very run";
		case "proposed": return "measured by a proposed change, not yet on the default branch";
		case "benchmark-changed": return `the same change alters the benchmark ${cleanLine(note.benchmark)}`;
		case "staleness-unknown": return "whether it is still current cannot be told";
		case "new-series": return `measured with ${cleanLine(note.was)}; ${cleanLine(note.is)} starts a new series`;
		case "imported": return `imported from ${cleanLine(note.source)}`;
		case "identical-runs": return "all its runs are identical in every digit";
		case "run-is-mean-of-others": return "one of its runs is exactly the mean of the others";
		case "spread-is": return note.wordIsWrong ? `it is ${saySpreadFormula(note.formula)}, which the text calls by another name` : `it is ${saySpreadFormula(note.formula)}`;
		case "median-beside": return `the median is ${sayValue(note.median, note.unit)}`;
		case "bound-by-value": return "the names left it open; the value decided which benchmark it is";
		case "waived": return `waived by ${cleanLine(note.owner)} until ${note.expires}`;
		case "warn-only": return "told, but fails nothing here";
		default: return note;
	}
}
// src/core/github/comment/document-blocks.ts
const RANK = {
	failed: 4,
	told: 8,
	details: 20,
	folded: 30
};
const HEADER = [
	"where, id",
	"claim",
	"what was measured",
	"instead"
];
function placeOf$1({ claim }) {
	return inlineCode(`${claim.path}:${claim.line}`, 80);
}
function failedRow(judged, documents, state) {
	const { verdict, detail } = sayVerdict(judged);
	const { text } = judged.claim;
	const id = idOf(claimSubject$1(judged, state.sha256), state.sha256);
	const replacement = documents.replacementOf(judged);
	return tableRow([
		`${placeOf$1(judged)}<br>${inlineCode(id)}`,
		inlineCode(text, 60),
		`**${verdict}**: ${prose(detail)}`,
		replacement === null ? "" : inlineCode(replacement, 60)
	]);
}
function failedBlock(documents, state) {
	const rows = documents.open.map((judged) => failedRow(judged, documents, state));
	const header = [tableRow(HEADER), tableRow(HEADER.map(() => "---"))];
	return headedBlock("Numbers that fail", rows, RANK.failed, header);
}
function problemBlock({ problems }) {
	return headedBlock("About the documents themselves", problems.map((problem) => {
		const { path, line, title, detail } = sayProblem(problem);
		return `- ${path === null ? "" : `${inlineCode(line === null ? path : `${path}:${line}`)}: `}**${title}**: ${prose(detail)}${problem.fails ? "" : " (fails nothing)"}`;
	}), RANK.told);
}
function staleBlock({ claims }) {
	return headedBlock("Stale, which fails nothing here", claims.filter(({ fails, result }) => !fails && result.verdict === "stale").map(claimItem), RANK.told);
}
function claimItem(judged) {
	const { detail } = sayVerdict(judged);
	const notes = judged.notes.length === 0 ? "" : ` (${judged.notes.map(sayNote).join("; ")})`;
	return `- ${placeOf$1(judged)} ${inlineCode(judged.claim.text, 60)}: ${prose(`${detail}${notes}`)}`;
}
function documentBlocks(documents, state) {
	const nameOf = ({ claim }) => `${claim.text} in ${claim.path}:${claim.line}`;
	return [
		...failedBlock(documents, state),
		...problemBlock(documents),
		...acceptedBlocks(documents, nameOf, RANK.told),
		...staleBlock(documents)
	];
}
function documentDetails({ claims }) {
	const of = (verdict) => claims.filter(({ result }) => result.verdict === verdict);
	const [backed, exempt] = [of("backed"), of("exempt")];
	return [...foldedBlock(`Backed by runs (${backed.length})`, backed.map(claimItem), RANK.folded), ...foldedBlock(`Exempt (${exempt.length})`, exempt.map(claimItem), RANK.folded)];
}
// src/core/claims/report/github-annotations.ts
function sayClaim(judged) {
	const { verdict, detail, advice } = sayVerdict(judged);
	const next = advice === null ? "" : ` ${advice}`;
	return `${cleanLine(judged.claim.text)}: ${verdict}. ${detail}${next}`;
}
function annotateLine(path, line, claims) {
	const failing = claims.filter((judged) => judged.fails);
	const [first] = claims;
	const title = claims.length === 1 && first !== void 0 ? `${cleanLine(first.claim.text)}: ${sayVerdict(first).verdict}` : `${plural(claims.length, "claim")} on this line without a run`;
	return {
		path,
		line,
		level: failing.length > 0 ? "failure" : "warning",
		title,
		message: claims.map(sayClaim).join("\n")
	};
}
function toAnnotations(verdict) {
	const claims = verdict.files.flatMap((file) => {
		const byLine = new Map();
		for (const judged of file.claims) {
			if (!judged.fails && judged.result.verdict !== "stale") continue;
			const { line } = judged.claim;
			byLine.set(line, [...byLine.get(line) ?? [], judged]);
		}
		return [...byLine].map(([line, each]) => annotateLine(file.path, line, each));
	});
	const problems = verdict.problems.flatMap((problem) => {
		const { path, line, title, detail } = sayProblem(problem);
		const level = problem.fails ? "failure" : "warning";
		return path === null ? [] : [{
			path,
			line: line ?? 1,
			level,
			title,
			message: detail
		}];
	});
	return [...claims, ...problems];
}
// src/core/github/check/annotations.ts
const TITLE_LIMIT = 255;
const MESSAGE_BYTES = 6e4;
const LAST_LINE = 2 ** 31 - 1;
function cut(message) {
	if (sizeOf(message) <= MESSAGE_BYTES) return message;
	return `${clip(message, MESSAGE_BYTES / 4 - 10)} (cut)`;
}
function acceptedAnnotation({ finding, acceptance }) {
	const { path, line, text } = finding.claim;
	const words = phraseToText(say`${acceptanceWords(acceptance)}`);
	return {
		path,
		startLine: line,
		endLine: line,
		level: "notice",
		title: clip(`${cleanLine(text)}: accepted`, TITLE_LIMIT),
		message: cut(words)
	};
}
function settled(verdict, accepted) {
	const claimOf = (claim) => accepted.has(claim) ? {
		...claim,
		fails: false
	} : claim;
	const files = verdict.files.map((file) => ({
		...file,
		claims: file.claims.map(claimOf)
	}));
	return {
		...verdict,
		files
	};
}
function annotationsOf({ verdict, accepted }) {
	return [...toAnnotations(settled(verdict, new Set(accepted.map(({ finding }) => finding)))).map(({ path, line, level, title, message }) => ({
		path,
		startLine: Math.min(Math.max(1, line), LAST_LINE),
		endLine: Math.min(Math.max(1, line), LAST_LINE),
		level,
		title: clip(title, TITLE_LIMIT),
		message: cut(message)
	})), ...accepted.map(acceptedAnnotation)];
}
// src/core/github/check/documents.ts
function paragraphsOf(summary, { documents, headSha }) {
	const awaits = summary.judged?.open.some(({ result }) => result.verdict === "awaiting-trusted-run");
	return [
		`**${phraseToMarkdown(summary.sentence)}**`,
		...summary.counts === null ? [] : [`${summary.counts}.`],
		...awaits ? [phraseToMarkdown(awaitingSentence(headSha))] : [],
		...documents.kind === "judged" && documents.reused !== null ? [phraseToMarkdown(reuseSentence(documents.reused, "documents"))] : [],
		...documents.kind === "failed" ? failureWords(documents.failure) : []
	];
}
function statusOf$4({ documents }) {
	if (documents.kind !== "waiting") return "completed";
	return documents.why === "measurement" ? "in_progress" : "queued";
}
function documentCheck(state) {
	const summary = summarizeDocuments(state);
	const { judged, conclusion } = summary;
	const notice = (leftOut) => noticeOf(leftOut, state.fullReport);
	const head = paragraphsOf(summary, state).flatMap((text) => paragraph(text, 0));
	const blocks = judged === null ? [] : documentBlocks(judged, state);
	const details = judged === null ? [] : documentDetails(judged);
	const canAccept = isBlocking(conclusion) && (judged?.open.length ?? 0) > 0;
	return {
		name: checkName("docs", state.configuration),
		status: statusOf$4(state),
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
// src/commands/github/attempt.ts
const NO_ATTEMPT = {
	pull: null,
	runId: null,
	runAttempt: null,
	cause: null
};
const FORMAT = /^benchproof:1:pull=(\d{0,10}):run=(\d{0,15}):attempt=(\d{0,5}):by=([\w-]{0,40})$/;
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
// src/core/github/marker.ts
const VERSION = 1;
const UNNAMED = "-";
const MARKER = /^<!-- benchproof:comment v(\d{1,4}) name=([a-z0-9-]{1,39}) head=([0-9a-f]{40}(?:[0-9a-f]{24})?) phase=([a-z]{1,20}) -->(?:\r?\n|$)/;
function writeMarker({ configuration, headSha, phase }) {
	return `<!-- benchproof:comment v${VERSION} name=${configuration ?? UNNAMED} head=${headSha} phase=${phase} -->`;
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
// src/core/github/comment/own.ts
function findOwnComment(comments, { name, login }) {
	const [own = null, ...strays] = comments.filter(({ author, body }) => {
		const marker = readMarker(body);
		return author.toLowerCase() === login.toLowerCase() && marker !== null && marker.configuration === name;
	}).toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id);
	return {
		own,
		strays
	};
}
const BEGIN = /^<!-- benchproof:result head=([0-9a-f]{40}(?:[0-9a-f]{24})?) -->$/;
const END = "<!-- /benchproof:result -->";
const PREVIOUS_LIMIT = 6e4;
function markResult(headSha, markdown) {
	return `<!-- benchproof:result head=${headSha} -->\n\n${markdown.trim()}\n\n${END}`;
}
function previousResult(body) {
	const lines = body.split(/\r?\n/);
	const begin = lines.findIndex((line) => BEGIN.test(line));
	const end = lines.indexOf(END, begin + 1);
	const sha = BEGIN.exec(lines[begin] ?? "")?.[1];
	if (sha === void 0 || end < 0) return null;
	const markdown = lines.slice(begin + 1, end).join("\n").trim();
	return markdown === "" || sizeOf(markdown) > PREVIOUS_LIMIT ? null : {
		sha,
		markdown
	};
}
// src/core/github/words/signs.ts
function conclusionSign(conclusion) {
	switch (conclusion) {
		case null: return "⏳";
		case "success": return "✅";
		case "failure":
		case "timed_out": return "❌";
		case "cancelled": return "⛔";
		case "action_required": return "❗";
		case "neutral": return "⚠️";
		case "skipped": return "➖";
		default: return conclusion;
	}
}
// src/core/github/comment/hints.ts
function hintOf(benchmarks, documents) {
	const rows = benchmarks.gathered?.open?.bySection;
	const isOpen = (rows?.inconclusive.length ?? 0) + (rows?.busy.length ?? 0) > 0;
	const hasFindings = [
		"regression",
		"over-budget",
		"invalid",
		"missing",
		"incomparable"
	].some((section) => (rows?.[section].length ?? 0) > 0) || (documents.judged?.open.length ?? 0) > 0;
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
function countsOf$2(benchmarks, documents) {
	const lines = [...benchmarks.counts === null ? [] : [`${benchmarks.counts}.`], ...documents.counts === null ? [] : [`${documents.counts}.`]];
	return lines.length === 0 ? [] : [lines.join("<br>"), ""];
}
function originOf$1(state, documents) {
	const { benchmarks, headSha } = state;
	const awaits = documents.judged?.open.some(({ result }) => result.verdict === "awaiting-trusted-run");
	const isJudged = benchmarks.kind === "judged";
	return [
		...isJudged ? [provenanceSentence(benchmarks.origin, headSha)] : [],
		...!isJudged && awaits ? [awaitingSentence(headSha)] : [],
		...isJudged && benchmarks.reused ? [reuseSentence(benchmarks.reused, "benchmarks")] : [],
		...state.documents.kind === "judged" && state.documents.reused ? [reuseSentence(state.documents.reused, "documents")] : []
	].flatMap((phrase) => [phraseToMarkdown(phrase), ""]);
}
function brokenOff({ benchmarks, documents }) {
	const failures = [benchmarks, documents].flatMap((half) => half.kind === "failed" ? failureWords(half.failure) : []);
	return [...new Set(failures)].flatMap((words) => [words, ""]);
}
function footerOf(state) {
	return `<sub>${[
		`commit ${inlineCode(shortSha(state.headSha))}`,
		link("run", state.runUrl),
		link("full report", state.fullReport)
	].filter((part) => part !== "").join(" · ")}</sub>`;
}
function halvesOf(state, benchmarks, documents) {
	const { gathered } = benchmarks;
	const { judged } = documents;
	const measured = gathered === null ? [] : [...benchmarkBlocks(gathered, state), ...benchmarkDetails(gathered)];
	const claimed = judged === null ? [] : [...documentBlocks(judged, state), ...documentDetails(judged)];
	return [{
		heading: "Benchmarks",
		summary: benchmarks,
		blocks: measured
	}, {
		heading: "Documents",
		summary: documents,
		blocks: claimed
	}].toSorted((one, other) => byGravity$1(one.summary.conclusion, other.summary.conclusion));
}
function fitHalves(halves, room, fullReport) {
	const fit = ({ heading, blocks }, limit) => {
		if (blocks.length === 0) return "";
		const titled = {
			before: [`### ${heading}`, ""],
			rows: [],
			after: [],
			rank: -1
		};
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
		...openingOf(state, halves.map(({ summary }) => summary)),
		...countsOf$2(benchmarks, documents),
		...brokenOff(state),
		...originOf$1(state, documents)
	].join("\n");
	const closing = [...hint === null ? [] : [hint, ""], footerOf(state)].join("\n");
	const room = limit - sizeOf(opening) - sizeOf(closing) - 10;
	return `${[
		opening,
		...fitHalves(halves, Math.max(0, room), state.fullReport),
		closing
	].filter((part) => part !== "").join("\n").trim()}\n`;
}
// src/core/github/comment/render.ts
const RESULT_LIMIT = 6e4;
const COMMENT_LIMIT = 65e3;
const RESERVE_FOR_MARKS = 600;
function phaseOf({ benchmarks, documents }) {
	if (benchmarks.kind === "superseded") return "superseded";
	return benchmarks.kind === "waiting" || benchmarks.kind === "measuring" || documents.kind === "waiting" ? "measuring" : "finished";
}
function renderComment(state) {
	const { configuration, headSha, previous } = state;
	const phase = phaseOf(state);
	const marker = writeMarker({
		configuration,
		headSha,
		phase
	});
	const halves = [summarizeBenchmarks(state), summarizeDocuments(state)];
	if (phase === "finished") return `${marker}\n${markResult(headSha, renderBody(state, ...halves, RESULT_LIMIT))}\n`;
	if (previous === null) return `${marker}\n\n${renderBody(state, ...halves, RESULT_LIMIT)}`;
	const result = markResult(previous.sha, previous.markdown);
	const room = COMMENT_LIMIT - sizeOf(result) - RESERVE_FOR_MARKS;
	return `${marker}\n\n${renderBody(state, ...halves, Math.min(RESULT_LIMIT, room))}\n${`> [!NOTE]\n> The results below are of ${phraseToMarkdown(say`${foreign(shortSha(previous.sha))}`)}, and out of date.`}\n\n${result}\n`;
}
// src/commands/github/own-checks.ts
async function ownChecks(ports, sha) {
	const { checks } = ports.github;
	const [login, all] = await Promise.all([ports.github.login(), checks.list(sha)]);
	return all.filter(({ app }) => `${app}[bot]`.toLowerCase() === login.toLowerCase());
}
async function withLiveActions({ github }, check) {
	return (await github.login()).toLowerCase() === "github-actions[bot]" ? {
		...check,
		actions: []
	} : check;
}
function withoutAnnotations(check) {
	return {
		...check,
		output: {
			...check.output,
			annotations: []
		}
	};
}
async function writeCheck(ports, existing, at, whole) {
	const { checks } = ports.github;
	const check = await withLiveActions(ports, whole);
	const own = existing.find(({ name }) => name === check.name);
	if (own === void 0) return create();
	if (own.status !== "completed") return checks.update(own.id, {
		...check,
		externalId: at.externalId
	});
	if (own.externalId === at.externalId && check.status === "completed") return checks.update(own.id, withoutAnnotations(check));
	return create();
	async function create() {
		await checks.create({
			...check,
			headSha: at.sha,
			externalId: at.externalId
		});
	}
}
// src/commands/github/own-comment.ts
const LOOKS$1 = 4;
async function readOwnComment(ports, pull, name) {
	const { github } = ports;
	const [login, comments] = await Promise.all([github.login(), github.comments.list(pull)]);
	return findOwnComment(comments, {
		name,
		login
	});
}
async function writeOnce(ports, pull, { own }, body) {
	const { comments } = ports.github;
	if (own !== null) {
		if (own.body === body) return own;
		return await comments.update(own.id, body) ? {
			...own,
			body
		} : null;
	}
	try {
		return await comments.create(pull, body);
	} catch (error) {
		if (error instanceof AnswerLost) return null;
		throw error;
	}
}
async function writeOwnComment(ports, pull, name, body) {
	for (let look = 0; look < LOOKS$1; look += 1) {
		const found = await readOwnComment(ports, pull, name);
		const written = await writeOnce(ports, pull, found, body(found.own));
		if (written === null) continue;
		await foldStrays(ports, pull, name, found);
		return written;
	}
	throw new AnswerLost(`the comment on #${pull} could not be written: it went away, or no answer came, ${LOOKS$1} times`, "run the job again");
}
async function foldStrays(ports, pull, name, before) {
	const strays = before.own === null ? (await readOwnComment(ports, pull, name)).strays : before.strays;
	for (const stray of strays) await ports.github.comments.minimise(stray, "OUTDATED");
}
// src/commands/github/target-name.ts
const NAME$3 = /^name:[ \t]*(["']?)([a-z0-9][a-z0-9-]{0,38})\1[ \t\r]*(?:[ \t]#.*)?$/m;
function nameIn(text) {
	const [, , name] = NAME$3.exec(text ?? "") ?? [];
	return name === void 0 ? {} : { name };
}
// src/commands/github/target.ts
async function defaultHead({ github }) {
	return `heads/${await github.defaultBranch()}`;
}
async function configAt(ports, revision, path) {
	const text = await ports.github.git.read(revision, path);
	return text === null ? null : configOf(text, `${revision.name}:${path}`);
}
async function theirRules(ports, rulesAt, path) {
	return await configAt(ports, rulesAt, path) ?? await configAt(ports, await ports.github.git.resolve(await defaultHead(ports)), path);
}
async function theirText(ports, rulesAt, path) {
	const { git } = ports.github;
	return await git.read(rulesAt, path) ?? git.read(await git.resolve(await defaultHead(ports)), path);
}
async function mendedRules(ports, rulesAt, head, path) {
	const own = await configAt(ports, head, path).catch((error) => {
		if (error instanceof UserError) return null;
		throw error;
	});
	if (own === null) return null;
	const { name: _, ...rules } = own;
	const { records } = configSchema.parse({ version: 1 });
	return {
		...rules,
		...nameIn(await theirText(ports, rulesAt, path)),
		records
	};
}
async function rulesFor(ports, rulesAt, head, path) {
	try {
		const theirs = await theirRules(ports, rulesAt, path);
		if (theirs !== null) return {
			config: theirs,
			isConfigured: true,
			mends: null
		};
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		const config = await mendedRules(ports, rulesAt, head, path);
		if (config === null) throw error;
		return {
			config,
			isConfigured: true,
			mends: error.message
		};
	}
	const own = await configAt(ports, head, path);
	return {
		config: own ?? configSchema.parse({ version: 1 }),
		isConfigured: own !== null,
		mends: null
	};
}
async function openTarget(ports, configPath, { sha, pull, onto, isAlone = false }) {
	const { git } = ports.github;
	const branch = isAlone ? sha : onto ?? pull?.base.sha ?? await defaultHead(ports);
	const [head, rulesAt] = await Promise.all([git.resolve(sha), git.resolve(branch)]);
	const fork = await git.mergeBase(rulesAt, head);
	const base = fork === null || fork === rulesAt.commit ? rulesAt : await git.resolve(fork);
	const rules = await rulesFor(ports, rulesAt, head, configPath);
	return {
		configPath,
		pull,
		head,
		base,
		isCompared: !isAlone,
		rulesAt,
		...rules
	};
}
async function faultyTarget(ports, configPath, { sha, pull, onto }) {
	const { git } = ports.github;
	const head = await git.resolve(sha);
	const text = await theirText(ports, await git.resolve(onto ?? pull?.base.sha ?? await defaultHead(ports)).catch(() => head), configPath) ?? await git.read(head, configPath);
	return {
		configPath,
		pull,
		head,
		base: head,
		rulesAt: head,
		isCompared: false,
		config: configSchema.parse({
			version: 1,
			...nameIn(text)
		}),
		isConfigured: true,
		mends: null
	};
}
function shaOf({ head }) {
	if (head.commit === null) throw new Error("a target without a commit");
	return head.commit;
}
// src/commands/github/present.ts
function stateOf$1(ports, target, findings) {
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
		policy: {
			inconclusive: config.report.inconclusive,
			conclusions: config.github.conclusions
		},
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
	return state.kind === "judged" && state.shards.some((shard) => shard.kind === "measured" && shard.report.bySection.improvement.length > 0);
}
async function writeComment(ports, { pull, config }, state, use) {
	const name = config.name ?? null;
	const wanted = config.github.comment;
	if (pull === null || use === "leave" || wanted === "never") return null;
	const isWorthIt = isNews(benchmarkCheck(state), documentCheck(state), state);
	if (!(use === "write" && (wanted === "always" || isWorthIt)) && (await readOwnComment(ports, pull.number, name)).own === null) return null;
	const written = await writeOwnComment(ports, pull.number, name, (own) => renderComment({
		...state,
		previous: own === null ? null : previousResult(own.body)
	}));
	if (wanted === "changes" && !isWorthIt && state.documents.kind !== "waiting") await ports.github.comments.minimise(written, "RESOLVED");
	return written;
}
async function present(ports, target, findings, attempt, use) {
	const state = stateOf$1(ports, target, findings);
	const checks = {
		benchmarks: benchmarkCheck(state),
		documents: documentCheck(state)
	};
	const at = {
		sha: state.headSha,
		externalId: formatAttempt(attempt)
	};
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
	const failed = {
		kind: "failed",
		failure
	};
	return {
		benchmarks: failed,
		documents: failed,
		acceptances: [],
		runUrl
	};
}
function mistake(error, runUrl) {
	if (!(error instanceof UserError)) throw error;
	return failedFindings({
		how: "crashed",
		job: null,
		message: error.advice === null ? error.message : `${error.message}\n${error.advice}`
	}, runUrl);
}
function withCaution(ports, target, findings) {
	const { mends: message } = target;
	const { conclusion } = summarizeDocuments(stateOf$1(ports, target, findings));
	if (message === null || isBlocking(conclusion)) return findings;
	const failure = {
		how: "mends-rules",
		job: null,
		message
	};
	return {
		...findings,
		documents: {
			kind: "failed",
			failure
		}
	};
}
async function findAt(ports, configPath, place, runUrl, work) {
	const opened = await openTarget(ports, configPath, place).catch((error) => mistake(error, runUrl));
	if (!("config" in opened)) return {
		target: await faultyTarget(ports, configPath, place),
		findings: opened
	};
	return {
		target: opened,
		findings: withCaution(ports, opened, await work(opened).catch((error) => mistake(error, runUrl)))
	};
}
const sha = string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
const claimSubject = strictObject({
	kind: literal("claim"),
	path: string(),
	text: string().describe("The number as written."),
	sentence: string().regex(/^[0-9a-f]{64}$/).optional().describe("Of the words around it; without, as in older files, it is not known what was read."),
	verdict: string().describe("What was said of it; a worse finding is not accepted with it."),
	observed: string().describe("What was measured, in words.")
});
const changeSubject = strictObject({
	kind: literal("change"),
	caseId: string(),
	metric: string(),
	dependencyHash: string().nullable().describe("Of the head: it holds while all that the numbers depend on is the same."),
	section: _enum(SECTIONS),
	causes: array(string()).describe("Kinds of what makes it invalid; empty: it is valid."),
	low: number().nullable().describe("95 % interval of the relative change when it was accepted."),
	high: number().nullable(),
	observed: string()
});
const subjectSchema = discriminatedUnion("kind", [claimSubject, changeSubject]);
const acceptanceSchema = strictObject({
	version: literal(1),
	kind: literal("acceptance"),
	id: string().describe("The short id by which it was named."),
	subject: subjectSchema,
	repository: string(),
	pull: int().positive().describe("A number, and what is gone, are accepted in this one alone."),
	headSha: sha.describe("What was looked at."),
	by: string().min(1).max(100),
	at: datetime(),
	reason: string().min(1).max(500),
	expires: date().nullable().describe("The last day on which it holds.")
});
const ACCEPTANCES = "acceptances";
function acceptanceFile(acceptance, sha256) {
	const text = canonicalJson({
		version: 1,
		kind: "acceptance",
		...acceptance
	});
	return {
		path: `${ACCEPTANCES}/${sha256(text)}.json`,
		text
	};
}
function parseAcceptance(text) {
	const raw = parseBounded(text);
	return raw.ok ? parseDocument$1(raw.value, "acceptance", acceptanceSchema) : raw;
}
// src/commands/github/acceptances.ts
async function readAcceptances(ports, store) {
	return [...await store.readFiles(ACCEPTANCES)].flatMap(([path, text]) => {
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
		case "not-configured": return {
			kind: "nothing",
			why: plan.kind
		};
		case "faulty": return {
			kind: "failed",
			failure: {
				how: "crashed",
				job: null,
				message: plan.message
			}
		};
		case "mends-rules": return {
			kind: "failed",
			failure: {
				how: plan.kind,
				job: null,
				message: plan.message
			}
		};
		case "measure": {
			if (needsApproval) return {
				kind: "waiting",
				why: "approval"
			};
			const measured = plan.plan.cases.filter((each) => sidesToMeasure(each).length > 0);
			const seconds = Math.max(...plan.shards.map((shard) => shard.seconds));
			const { length: shards } = plan.shards;
			return {
				kind: "measuring",
				planned: {
					benchmarks: measured.length,
					shards,
					seconds
				}
			};
		}
		default: return plan;
	}
}
function howOf(whys) {
	const all = (...kinds) => whys.every((why) => kinds.includes(why));
	if (all("cancelled")) return "cancelled";
	if (all("timed-out")) return "timed-out";
	return all("invalid-artifact") ? "invalid-artifact" : "crashed";
}
function failureOf$2(shards) {
	const lost = shards.filter((shard) => shard.kind === "lost");
	const [first] = lost;
	const job = first === void 0 ? null : {
		name: `job ${first.name}`,
		url: first.url
	};
	const message = lost.find((shard) => shard.message !== null)?.message ?? null;
	return {
		how: howOf(lost.map(({ why }) => why)),
		job,
		message
	};
}
function benchmarksAfter(plan, shards, origin) {
	if (plan.kind !== "measure") return benchmarksBefore(plan, false);
	return shards.some(({ kind }) => kind === "measured") ? {
		kind: "judged",
		shards,
		origin,
		reused: null
	} : {
		kind: "failed",
		failure: failureOf$2(shards)
	};
}
// src/core/claims/fix/edit.ts
function applyEdits(text, edits) {
	let result = "";
	let at = 0;
	for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
		if (edit.start < at) continue;
		result += text.slice(at, edit.start) + edit.replacement;
		at = edit.end;
	}
	return result + text.slice(at);
}
// src/core/claims/annotations/footnotes.ts
const DEFINITION = /^\[\^([^\]\s]{1,80})\]:[ \t]*`?benchproof\b:?[ \t]*([^`\n]{1,300})`?[ \t]*$/gm;
function readFootnotes(text) {
	return [...text.matchAll(DEFINITION)].map((match) => {
		const line = text.slice(0, match.index).split("\n").length;
		const end = match.index + match[0].length;
		return {
			name: match[1] ?? "",
			annotation: {
				line,
				endLine: line,
				start: match.index,
				end,
				text: (match[2] ?? "").trim()
			}
		};
	});
}
function footnoteReferences(written) {
	return [...written.matchAll(/\[\^([^\]\s]{1,80})\](?!:)/g)].map((match) => match[1] ?? "");
}
// src/core/claims/bind/words.ts
const NUMBER_SCALES = {
	k: 1e3,
	m: 1e6,
	g: 1e9,
	b: 1e9
};
const STOP_WORDS = new Set("a an and are as at be but by for from has have in is it its of on or our per than that the this to was we were with vs versus bench benchmark benchmarks result results performance test tests run runs".split(" "));
function splitCase(text) {
	return text.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/([A-Z]{2,})([A-Z][a-z])/g, "$1 $2");
}
function expandNumbers(text) {
	return text.replace(/(\d)[,'\u2019\u202f\u00a0](?=\d{3}(?!\d))/g, "$1").replace(/(\d)\s*[×✕xX]\s*(?=\d)/g, "$1 ").replace(/(\d)([kKMGB])(?=\s*[×✕xX]\s*\d)/g, "$1$2 ").replace(/\b(\d{1,12}(?:\.\d{1,6})?)([kKMGB])\b/g, (_all, digits, letter) => String(Number(digits) * (NUMBER_SCALES[letter.toLowerCase()] ?? 1))).replace(/\s[×✕xX]\s(?=\d)/g, " ");
}
function singular(word) {
	return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}
function wordsOf(text) {
	return splitCase(expandNumbers(text.normalize("NFKC").replace(/[`*_~"“”'’]/g, " "))).toLowerCase().split(/[^\p{L}\p{N}.]+/u).map((word) => singular(word.replace(/^\.+|\.+$/g, ""))).filter((word) => word !== "" && !STOP_WORDS.has(word));
}
function nameKey$1(text) {
	return wordsOf(text).join(" ");
}
// src/core/claims/bind/series-words.ts
function readSeriesWords(series) {
	const parameters = Object.entries(series.parameters).map(([name, value]) => ({
		name,
		value: String(value),
		nameWords: wordsOf(name),
		valueWords: wordsOf(String(value))
	}));
	const facets = {
		project: wordsOf(series.project),
		benchmark: wordsOf(series.benchmark),
		variant: wordsOf(series.variant ?? ""),
		phase: wordsOf(series.phase ?? ""),
		metric: wordsOf(series.metric)
	};
	const vocabulary = new Set([...Object.values(facets).flat(), ...parameters.flatMap((each) => [...each.nameWords, ...each.valueWords])]);
	return {
		...facets,
		parameters,
		vocabulary,
		joined: [...vocabulary].join("")
	};
}
// src/core/claims/bind/series.ts
function seriesKey(series) {
	const parameters = Object.entries(series.parameters).map(([name, value]) => `${name}=${value}`).sort();
	const variant = series.variant === null ? "" : `@${series.variant}`;
	const list = parameters.length === 0 ? "" : `[${parameters.join(",")}]`;
	const phase = series.phase === null ? "" : `/${series.phase}`;
	return `${series.project}/${series.benchmark}${variant}${list}#${series.metric}${phase}`;
}
function nameSeries(series) {
	const parameters = Object.values(series.parameters).map((value) => `/${value}`);
	const variant = series.variant === null || series.variant === "default" ? "" : ` ${series.variant}`;
	const phase = series.phase === null ? "" : `, ${series.phase}`;
	return {
		target: series.key,
		label: `${series.benchmark}${parameters.join("")}${variant}${phase}`
	};
}
function measuredAt(record) {
	return record.runs.map((run) => run.finishedAt).sort().at(-1) ?? "";
}
function newestFirst(a, b) {
	if (a.record.session === b.record.session && a.record.side !== b.record.side) return a.record.side === "head" ? -1 : 1;
	const [one, two] = [measuredAt(a.record), measuredAt(b.record)];
	return one === two ? 0 : one < two ? 1 : -1;
}
function fromRecord(record, metric) {
	return {
		project: record.project,
		benchmark: record.benchmark,
		variant: record.variant,
		parameters: record.parameters,
		phase: metric.phase,
		metric: metric.name,
		unit: metric.unit,
		better: metric.better
	};
}
function listSeries(records, known) {
	const found = new Map();
	const enter = (series, metricKey, exact) => {
		const key = seriesKey(series);
		const measure = parseUnit(series.unit);
		if (measure === null) return null;
		const entry = found.get(key) ?? {
			...series,
			key,
			metricKey,
			measure,
			exact,
			words: readSeriesWords(series),
			records: []
		};
		found.set(key, entry);
		return entry;
	};
	for (const stored of records) for (const metric of stored.record.metrics) enter(fromRecord(stored.record, metric), metric.key, metric.exact)?.records.push(stored);
	for (const series of known) enter(series, series.phase === null ? series.metric : `${series.phase}/${series.metric}`, false);
	for (const entry of found.values()) entry.records.sort(newestFirst);
	return [...found.values()];
}
// src/core/claims/annotations/target.ts
const STATISTICS = new Set([
	"median",
	"mean",
	"minimum",
	"maximum",
	"best",
	"worst",
	"deviation",
	"p50",
	"p90",
	"p95",
	"p99",
	"p99.9"
]);
function isStatistic(text) {
	return STATISTICS.has(text);
}
const NAME$2 = "[A-Za-z0-9][A-Za-z0-9._-]{0,63}";
const TARGET = new RegExp(`^(${NAME$2})/(${NAME$2})(?:@(${NAME$2}))?(?:\\[([^\\]]{1,200})\\])?(?:#(${NAME$2}(?:/${NAME$2}){0,2}))?$`);
function parseTarget(text) {
	const match = TARGET.exec(text);
	if (match?.[1] === void 0 || match[2] === void 0) return null;
	const pairs = (match[4] ?? "").split(",").filter((each) => each !== "");
	const parameters = {};
	for (const pair of pairs) {
		const [name, value] = pair.split("=").map((each) => each.trim());
		if (name === void 0 || value === void 0 || value === "") return null;
		parameters[name] = value;
	}
	return {
		text,
		project: match[1],
		benchmark: match[2],
		variant: match[3] ?? null,
		parameters,
		parts: match[5]?.split("/") ?? []
	};
}
function targetStatistic(target) {
	return target.parts.find(isStatistic) ?? null;
}
function fitsParts(series, target) {
	const names = [
		series.metric,
		series.phase,
		...series.metricKey.split("/")
	];
	return target.parts.every((part) => names.includes(part) || isStatistic(part));
}
function fitsParameters(series, target) {
	return Object.entries(target.parameters).every(([name, value]) => String(series.parameters[name]) === value);
}
function resolveTarget(target, series) {
	return series.filter((each) => each.project === target.project && each.benchmark === target.benchmark && (target.variant === null || each.variant === target.variant) && fitsParameters(each, target) && fitsParts(each, target));
}
function writeAnnotation(path, series) {
	const text = `benchproof: bind ${seriesKey(series)}`;
	switch (path.slice(path.lastIndexOf(".") + 1).toLowerCase()) {
		case "rst": return `.. ${text}`;
		case "adoc":
		case "asciidoc": return `// ${text}`;
		case "mdx": return `{/* ${text} */}`;
		case "txt": return `[comment]: # (${text})`;
		default: return `<!-- ${text} -->`;
	}
}
// src/core/claims/annotations/grammar.ts
var Complaint = class extends Error {
	error;
	constructor(offset, message, expected) {
		super(message);
		this.error = {
			offset,
			message,
			expected
		};
	}
};
const VERBS = "bind, record, derived, ignore, published, target, expected, refuted, historical, example, value, table or end";
const TARGET_SHAPE = "project/benchmark@variant[name=value]#metric/phase/statistic";
function tokenize(text) {
	return [...text.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map((match) => ({
		text: match[0],
		offset: match.index
	}));
}
function takeTarget(token, end) {
	if (token === void 0) throw new Complaint(end, "a target is missing", TARGET_SHAPE);
	const target = parseTarget(token.text);
	if (target === null) throw new Complaint(token.offset, `"${token.text}" is not a target`, TARGET_SHAPE);
	return target;
}
const RECORD_ID = /^[0-9a-f]{7,64}$/;
function takeRecord(token, end) {
	const expected = "the first 7 or more hexadecimal digits of a record’s id";
	if (token === void 0) throw new Complaint(end, "a record id is missing", expected);
	if (!RECORD_ID.test(token.text)) throw new Complaint(token.offset, `"${token.text}" is not a record id`, expected);
	return token.text;
}
function takeOptions(tokens, allowed) {
	const options = {};
	const names = {};
	for (const token of tokens) {
		const label = /^"([^"]{1,100})"=(\S{1,64})$/.exec(token.text);
		if (label?.[1] !== void 0 && label[2] !== void 0 && allowed.includes("names")) {
			names[label[1]] = label[2];
			continue;
		}
		const match = /^([a-z]+)=([A-Za-z0-9][\w.-]{0,63})$/.exec(token.text);
		if (match?.[1] === void 0 || match[2] === void 0 || !allowed.includes(match[1])) throw new Complaint(token.offset, `"${token.text}" is not understood here`, allowed.map((name) => name === "names" ? "\"Label\"=name" : `${name}=…`).join(", "));
		options[match[1]] = match[2];
	}
	return {
		rows: options["rows"] ?? null,
		columns: options["columns"] ?? null,
		record: options["record"] ?? null,
		names
	};
}
function takeBind(tokens, end) {
	const target = takeTarget(tokens[0], end);
	const options = takeOptions(tokens.slice(1), [
		"rows",
		"columns",
		"record",
		"names"
	]);
	if (options.record !== null && !RECORD_ID.test(options.record)) throw new Complaint(end, `"${options.record}" is not a record id`, "record=1a2b3c4");
	return {
		kind: "bind",
		target,
		...options
	};
}
function takeDerived(tokens, end) {
	const [subject, slash, other] = tokens;
	if (slash?.text !== "/") throw new Complaint(slash?.offset ?? end, "two targets are needed", "TARGET / TARGET");
	return {
		kind: "derived",
		subject: takeTarget(subject, end),
		other: takeTarget(other, end)
	};
}
function takeLink(rest, end) {
	const link = rest.trim();
	if (/^https?:\/\/\S+$/.test(link) || /^\[\^[^\]\s]+\]$/.test(link)) return link;
	throw new Complaint(end, "published figures need their source", "a link or a footnote [^name]");
}
function takeTable(tokens, end) {
	const target = takeTarget(tokens[0], end);
	const { rows, columns } = takeOptions(tokens.slice(1), ["rows", "columns"]);
	if (rows === null) throw new Complaint(end, "a managed table needs rows=…", "rows=size");
	return {
		kind: "table",
		target,
		rows,
		columns
	};
}
function read(text) {
	const [verb, ...rest] = tokenize(text.replace(/^\s*:/, (colon) => " ".repeat(colon.length)));
	if (verb === void 0) throw new Complaint(0, "the annotation is empty", VERBS);
	const tail = text.slice(verb.offset + verb.text.length);
	const end = text.trimEnd().length;
	switch (verb.text) {
		case "bind": return takeBind(rest, end);
		case "record": return {
			kind: "record",
			record: takeRecord(rest[0], end),
			target: rest[1] === void 0 ? null : takeTarget(rest[1], end)
		};
		case "derived": return takeDerived(rest, end);
		case "ignore":
			if (tail.trim().length < 3) throw new Complaint(end, "ignore needs a reason", "ignore REASON");
			return {
				kind: "ignore",
				reason: tail.trim()
			};
		case "published": return {
			kind: "published",
			link: takeLink(tail, end)
		};
		case "target":
		case "expected":
		case "refuted":
		case "historical":
		case "example":
		case "end":
			if (rest[0] !== void 0) throw new Complaint(rest[0].offset, `nothing may follow "${verb.text}"`, verb.text);
			return verb.text === "example" || verb.text === "end" ? { kind: verb.text } : {
				kind: "class",
				class: verb.text
			};
		case "value": return {
			kind: "value",
			target: takeTarget(rest[0], end)
		};
		case "table": return takeTable(rest, end);
		default: throw new Complaint(verb.offset, `"${verb.text}" is not a directive`, VERBS);
	}
}
function parseAnnotation(raw) {
	try {
		return {
			ok: true,
			directive: read(raw.text)
		};
	} catch (error) {
		if (error instanceof Complaint) return {
			ok: false,
			error: error.error
		};
		throw error;
	}
}
// src/core/claims/annotations/scope.ts
const FENCE$1 = /^\s*(?:```|~~~|\|===|----|====)/;
function isBlank(line) {
	return line === void 0 || line.trim() === "";
}
function fenceEnd(lines, from) {
	const opening = FENCE$1.exec(lines[from] ?? "")?.[0].trim() ?? "";
	for (let at = from + 1; at < lines.length; at++) if (lines[at]?.trim().startsWith(opening)) return at;
	return lines.length - 1;
}
function isCommentOnly(line) {
	return line.replace(/<!--[^>]{0,500}-->/g, "").trim() === "" || /^(?:\.\.|\/\/|\[comment\]: #|\{\/\*) ?\(?\s*benchproof/.test(line.trim());
}
function standsBesideText(raw, lines) {
	return raw.line === raw.endLine && !isCommentOnly(lines[raw.line - 1] ?? "");
}
function scopeOf(raw, lines) {
	if (standsBesideText(raw, lines)) return {
		first: raw.line,
		last: raw.line
	};
	let at = raw.endLine;
	while (at < lines.length && (isBlank(lines[at]) || isCommentOnly(lines[at] ?? ""))) at++;
	if (at >= lines.length) return null;
	if (FENCE$1.test(lines[at] ?? "")) return {
		first: at + 1,
		last: fenceEnd(lines, at) + 1
	};
	let last = at;
	while (last + 1 < lines.length && !isBlank(lines[last + 1])) last++;
	return {
		first: at + 1,
		last: last + 1
	};
}
// src/core/claims/annotations/zones.ts
function misplaced(path, { line, column }, message) {
	return {
		kind: "annotation",
		path,
		line,
		column,
		message,
		expected: "<!-- benchproof: value TARGET -->…<!-- benchproof: end -->"
	};
}
function findZones(path, annotations) {
	const zones = [];
	const problems = [];
	let open = null;
	for (const annotation of annotations) {
		const { directive, raw } = annotation;
		if (directive.kind === "value" || directive.kind === "table") {
			if (open !== null) problems.push(misplaced(path, open.annotation, "this zone has no end"));
			open = {
				annotation,
				directive
			};
		} else if (directive.kind === "end") {
			if (open === null) problems.push(misplaced(path, annotation, "this end ends nothing"));
			else zones.push({
				...open,
				start: open.annotation.raw.end,
				end: raw.start
			});
			open = null;
		}
	}
	if (open !== null) problems.push(misplaced(path, open.annotation, "this zone has no end"));
	return {
		zones,
		problems
	};
}
// src/core/claims/annotations/annotate.ts
function parseAll(document, text) {
	const lines = text.split("\n");
	const { locate } = createPositions(text);
	const annotations = [];
	const problems = [];
	for (const raw of document.annotations) {
		const textStart = Math.max(raw.start, text.indexOf(raw.text, raw.start));
		const parsed = parseAnnotation(raw);
		const scope = scopeOf(raw, lines);
		if (!parsed.ok) {
			const { offset, message, expected } = parsed.error;
			const place = locate(textStart + offset);
			problems.push({
				kind: "annotation",
				path: document.path,
				...place,
				message,
				expected
			});
			continue;
		}
		const place = locate(raw.start);
		const none = {
			first: raw.endLine + 1,
			last: raw.endLine
		};
		annotations.push({
			directive: parsed.directive,
			...place,
			scope: scope ?? none,
			raw
		});
	}
	return {
		annotations,
		problems
	};
}
function unknownTargets(path, annotations, series) {
	return annotations.flatMap((each) => {
		const { directive } = each;
		return (directive.kind === "derived" ? [directive.subject, directive.other] : "target" in directive && directive.target !== null ? [directive.target] : []).filter((target) => resolveTarget(target, series).length === 0).map((target) => ({
			kind: "annotation",
			path,
			line: each.line,
			column: each.column,
			message: `no benchmark is called "${target.text}"`,
			expected: nearestNames(target.text, series)
		}));
	});
}
function nearestNames(text, series) {
	const letters = new Set(text.toLowerCase());
	const likeness = (key) => [...new Set(key.toLowerCase())].filter((letter) => letters.has(letter)).length / key.length;
	return [...series].sort((a, b) => likeness(b.key) - likeness(a.key)).map((s) => s.key).slice(0, 3).join(" or ") || "a benchmark that is configured or recorded";
}
function covers({ scope }, claim) {
	return claim.line >= scope.first && claim.line <= scope.last;
}
function indexScopes(annotations) {
	const isNarrow = ({ scope }) => scope.first === scope.last;
	const narrow = Map.groupBy(annotations.filter(isNarrow), ({ scope }) => scope.first);
	const wide = annotations.filter((each) => !isNarrow(each));
	return (claim) => [...wide.filter((each) => covers(each, claim)), ...narrow.get(claim.line) ?? []].sort((a, b) => a.raw.start - b.raw.start);
}
function isZoneMark({ directive }) {
	return directive.kind === "value" || directive.kind === "table" || directive.kind === "end";
}
function isInside$1(zone, claim) {
	return claim.start >= zone.start && claim.end <= zone.end;
}
const NEEDS_CLAIM = [
	"ignore",
	"published",
	"bind",
	"derived",
	"class",
	"record",
	"example"
];
function annotate(document, text, series) {
	const { annotations, problems } = parseAll(document, text);
	const notes = readFootnotes(text);
	const noted = parseAll({
		...document,
		annotations: notes.map((each) => each.annotation)
	}, text);
	const all = [...annotations, ...noted.annotations];
	const lines = text.split("\n");
	const managed = findZones(document.path, annotations);
	const covering = indexScopes(annotations.filter((each) => !isZoneMark(each)));
	const directivesFor = (claim) => {
		const used = notes.length === 0 ? [] : footnoteReferences(lines[claim.line - 1] ?? "");
		const texts = notes.filter((each) => used.includes(each.name)).map((each) => each.annotation.text);
		return [
			...covering(claim),
			...managed.zones.filter((each) => isInside$1(each, claim)).map((each) => each.annotation),
			...noted.annotations.filter((each) => texts.includes(each.raw.text))
		];
	};
	const used = new Set(document.claims.flatMap(directivesFor));
	const unused = all.filter((each) => NEEDS_CLAIM.includes(each.directive.kind) && !used.has(each)).map((each) => ({
		kind: "annotation-unused",
		path: document.path,
		line: each.line,
		column: each.column,
		what: each.directive.kind
	}));
	const unknown = unknownTargets(document.path, all, series);
	return {
		annotations: all,
		problems: [
			...problems,
			...noted.problems,
			...managed.problems,
			...unused,
			...unknown
		],
		zones: managed.zones,
		directivesFor
	};
}
// src/core/claims/bind/lock.ts
const lockSchema$1 = strictObject({
	version: literal(1),
	bindings: array(strictObject({
		path: string().min(1),
		text: string().min(1),
		subject: string(),
		target: string().min(1)
	}))
});
function subjectKey(claim) {
	const { row, column, headings, sentence, name } = claim.subject;
	const near = claim.cell === null ? sentence ?? "" : [...row, ...column].join(" ; ");
	return nameKey$1([
		headings.at(-1) ?? "",
		name ?? "",
		near.replace(claim.text, " ")
	].join(" ; "));
}
function matches(entry, claim) {
	return entry.path === claim.path && entry.text === claim.text && entry.subject === subjectKey(claim);
}
function lockedSeries(claim, lock, series) {
	const entry = lock.bindings.find((each) => matches(each, claim));
	return entry === void 0 ? null : series.filter((each) => seriesKey(each) === entry.target);
}
function staleEntries(lock, claims, series, paths) {
	const problem = (entry, why) => ({
		kind: "lock-stale",
		path: entry.path,
		text: entry.text,
		target: entry.target,
		why
	});
	return lock.bindings.filter((entry) => paths.includes(entry.path)).flatMap((entry) => {
		if (!claims.some((claim) => matches(entry, claim))) return [problem(entry, "no-such-claim")];
		return series.some((each) => seriesKey(each) === entry.target) ? [] : [problem(entry, "no-such-series")];
	});
}
// src/core/claims/judge/evidence.ts
function deskPolicy(policy) {
	return policy.atDesk ? {
		...policy,
		accept: ["local"],
		atDesk: false
	} : null;
}
function isHistoricalImport(stored, policy) {
	const source = stored.record.imported;
	return stored.provenance === "imported" && source !== null && policy.importedSources.includes(source);
}
function isInvalid({ record }) {
	return record.invalid.length > 0;
}
function invalidities(series) {
	const causes = series.records.filter(({ revoked }) => revoked === null).flatMap(({ record }) => record.invalid);
	return [...new Set(causes)].sort();
}
function isEligible(stored, policy, historical) {
	if (stored.revoked !== null || isInvalid(stored)) return false;
	if (historical && isHistoricalImport(stored, policy)) return true;
	const { record, provenance } = stored;
	const isClean = provenance === "local" || !record.revision.dirty;
	return provenance !== "imported" && policy.accept.includes(provenance) && record.pinned && isClean;
}
function isShownHere(stored, policy) {
	const here = deskPolicy(policy);
	return isEligible(stored, policy, false) || here !== null && isEligible(stored, here, false);
}
function freshnessOf(stored, series, text) {
	return freshness(stored, text.dependencyHashes[`${series.project}/${series.benchmark}`]);
}
function freshness(stored, wanted) {
	const own = stored.record.dependencyHash;
	if (wanted === void 0 || wanted === null || own === null) return "unknown";
	return own === wanted ? "fresh" : "stale";
}
function selectRecord(series, policy, text, historical = false) {
	const eligible = series.records.filter((each) => isEligible(each, policy, historical));
	const wanted = text.dependencyHashes[`${series.project}/${series.benchmark}`];
	const record = eligible.find((each) => freshness(each, wanted) !== "stale") ?? eligible[0];
	if (record !== void 0) return {
		kind: "found",
		record,
		freshness: freshness(record, wanted)
	};
	const other = series.records.find((each) => each.revoked === null && !isInvalid(each));
	return other === void 0 ? { kind: "none" } : {
		kind: "awaiting",
		record: other
	};
}
const COMMIT = /\b[0-9a-f]{7,40}\b/gi;
function namedCommits(claim) {
	const { row, column, sentence } = claim.subject;
	return [...[
		...row,
		...column,
		sentence ?? ""
	].join(" ").matchAll(COMMIT)].map((match) => match[0].toLowerCase()).filter((word) => /[a-f]/.test(word) && /\d/.test(word));
}
function namesItsCommit(claim, series) {
	const commits = namedCommits(claim);
	return series.records.some((each) => commits.some((commit) => each.record.revision.commit?.startsWith(commit)));
}
function historicalRecords(claim, series, policy, text) {
	const commits = namedCommits(claim);
	const eligible = series.records.filter((each) => isEligible(each, policy, true));
	if (commits.length > 0) return eligible.filter((each) => commits.some((commit) => each.record.revision.commit?.startsWith(commit)));
	return eligible.filter((each) => text.committedAt === null || measuredAt(each.record) <= text.committedAt);
}
// src/core/claims/arithmetic/decimal.ts
function greatestCommonDivisor(a, b) {
	let [x, y] = [a < 0n ? -a : a, b];
	while (y !== 0n) [x, y] = [y, x % y];
	return x;
}
function fraction(numerator, denominator) {
	const sign = denominator < 0n ? -1n : 1n;
	const divisor = greatestCommonDivisor(numerator, sign * denominator) || 1n;
	return {
		numerator: sign * numerator / divisor,
		denominator: sign * denominator / divisor
	};
}
const ZERO = {
	numerator: 0n,
	denominator: 1n
};
function exact(value) {
	const text = typeof value === "number" ? value.toPrecision(15) : value;
	const match = /^([+-]?)(\d{1,40})(?:\.(\d{1,40}))?(?:e([+-]?\d{1,3}))?$/i.exec(text);
	if (match === null) throw new RangeError(`not a decimal number: ${text}`);
	const digits = BigInt(`${match[1]}${match[2]}${match[3] ?? ""}`.replace("+", ""));
	const exponent = Number(match[4] ?? 0) - (match[3]?.length ?? 0);
	return exponent < 0 ? fraction(digits, 10n ** BigInt(-exponent)) : fraction(digits * 10n ** BigInt(exponent), 1n);
}
function add(a, b) {
	return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}
function negate(a) {
	return {
		numerator: -a.numerator,
		denominator: a.denominator
	};
}
function subtract(a, b) {
	return add(a, negate(b));
}
function multiply(a, b) {
	return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}
function divide(a, b) {
	if (b.numerator === 0n) throw new RangeError("division by zero");
	return fraction(a.numerator * b.denominator, a.denominator * b.numerator);
}
function compare$1(a, b) {
	const difference = a.numerator * b.denominator - b.numerator * a.denominator;
	return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
function smaller(a, b) {
	return compare$1(a, b) <= 0 ? a : b;
}
function larger(a, b) {
	return compare$1(a, b) >= 0 ? a : b;
}
function magnitude(a) {
	return a.numerator < 0n ? negate(a) : a;
}
const SAFE = BigInt(Number.MAX_SAFE_INTEGER);
function toNumber({ numerator, denominator }) {
	if ((numerator < 0n ? -numerator : numerator) <= SAFE && denominator <= SAFE) return Number(numerator) / Number(denominator);
	const whole = numerator / denominator;
	if (whole > SAFE || whole < -SAFE) return Number(whole);
	return Number(numerator * 10n ** 40n / denominator) / 1e40;
}
// src/core/claims/judge/statistics.ts
function runSamples(record, metricKey) {
	return record.runs.map((run) => ({ samples: run.invocations.filter((call) => !call.warmup && call.failure === null && call.side === record.side).flatMap((call) => call.values[metricKey] ?? []) })).filter((run) => run.samples.length > 0);
}
function deviation(values) {
	if (values.length < 2) return null;
	return Math.sqrt(sampleVariance(values));
}
function percentile(values, share) {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}
const PERCENTILE_SAMPLES = {
	p90: 29,
	p95: 59,
	p99: 299,
	"p99.9": 2995
};
const SHARES = {
	p50: .5,
	p90: .9,
	p95: .95,
	p99: .99,
	"p99.9": .999
};
function isPercentile(name) {
	return name in PERCENTILE_SAMPLES;
}
function summarize(runs, statistic, better) {
	const medians = runs.map((run) => median$1(run.samples));
	if (medians.length === 0) return null;
	const everything = runs.flatMap((run) => run.samples);
	switch (statistic) {
		case "median": return median$1(medians);
		case "mean": return mean(runs.map((run) => mean(run.samples)));
		case "minimum": return everything.reduce((a, b) => Math.min(a, b));
		case "maximum": return everything.reduce((a, b) => Math.max(a, b));
		case "best": return better === "lower" ? Math.min(...medians) : Math.max(...medians);
		case "worst": return better === "lower" ? Math.max(...medians) : Math.min(...medians);
		case "deviation": return deviation(medians);
		case "p50":
		case "p90":
		case "p95":
		case "p99":
		case "p99.9": return median$1(runs.map((run) => percentile(run.samples, SHARES[statistic] ?? .5)));
		default: return statistic;
	}
}
const NAMES = [
	["p99.9", /\bp\s?99\.9\b|\b99\.9\s?%|\b99\.9th\b|\bp999\b/i],
	["p99", /\bp\s?99\b(?!\.)|\b99\s?%(?!\.)(?= *(?:latenc|percentile|ile))|\b99th\b/i],
	["p95", /\bp\s?95\b|\b95th\b/i],
	["p90", /\bp\s?90\b|\b90th\b/i],
	["p50", /\bp\s?50\b|\b50th\b/i],
	["median", /\bmedian\b/i],
	["mean", /\b(?:mean|average|averaged|averages|avg)\b|\u00f8|\u2300/i],
	["best", /\b(?:best|fastest)(?: run| of (?:three|all|\d))/i],
	["worst", /\b(?:worst|slowest)(?: run| of (?:three|all|\d))/i],
	["minimum", /\b(?:minimum|min)\b(?!\s*\))/i],
	["maximum", /\b(?:maximum|max)\b/i]
];
function namedStatistic(text) {
	for (const [name, pattern] of NAMES) if (pattern.test(text)) return name;
	return null;
}
// src/core/claims/judge/measure.ts
function describeMachine(machine) {
	if (machine === null) return "unknown machine";
	const cores = `${machine.cores} core${machine.cores === 1 ? "" : "s"}`;
	return `${machine.cpuModel ?? "unknown CPU"}, ${cores}, ${machine.architecture}`;
}
function readRecord(series, stored) {
	const metric = stored.record.metrics.find((each) => each.name === series.metric && each.phase === series.phase);
	const unit = metric === void 0 ? null : parseUnit(metric.unit);
	if (metric === void 0 || unit === null) return null;
	const runs = runSamples(stored.record, metric.key);
	if (runs.length === 0) return null;
	return {
		series,
		stored,
		unit,
		runs,
		medians: runs.map((run) => median$1(run.samples))
	};
}
function claimUnit(claim, reading) {
	const written = claim.unit === null ? null : parseUnit(claim.unit);
	return written?.dimension === reading.unit.dimension ? written : reading.unit;
}
function inClaimUnit(value, reading, unit) {
	const factor = divide(exact(reading.unit.factor), exact(unit.factor));
	return multiply(exact(value), factor);
}
function statisticOf(reading, name) {
	if (name === "run") return reading.medians[0] ?? null;
	return summarize(reading.runs, name, reading.series.better);
}
function describeReading(reading, unit, statistic, value) {
	const { record } = reading.stored;
	const told = (number) => toNumber(inClaimUnit(number, reading, unit));
	const spread = deviation(reading.medians);
	return {
		series: nameSeries(reading.series),
		record: reading.stored.id,
		session: record.session,
		commit: record.revision.commit,
		dirty: record.revision.dirty,
		measuredAt: measuredAt(record),
		machine: describeMachine(record.machine),
		provenance: reading.stored.provenance,
		inHand: reading.stored.inHand === true,
		unit: unit.symbol,
		statistic,
		value: told(value),
		deviation: spread === null ? null : told(spread),
		runs: reading.medians.map(told)
	};
}
// src/core/claims/fix/render-zone.ts
function readNewest(series, world) {
	const selected = selectRecord(series, world.policy, world.text);
	return selected.kind === "found" ? readRecord(series, selected.record) : null;
}
function sayReading(reading, target, world) {
	const value = statisticOf(reading, targetStatistic(target) ?? world.headline);
	return value === null ? null : formatQuantity(value, reading.series.unit, null);
}
function facetOf(series, facet) {
	switch (facet) {
		case "benchmark":
		case "metric": return series[facet];
		case "variant":
		case "phase": return series[facet] ?? "default";
		default: return String(series.parameters[facet] ?? "");
	}
}
function unique(values) {
	return [...new Set(values)].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}
function provenanceLine(readings) {
	const commits = unique(readings.map(({ stored }) => (stored.record.revision.commit ?? "no commit").slice(0, 7)));
	const days = unique(readings.map(({ stored }) => (stored.record.runs.at(-1)?.finishedAt ?? "").slice(0, 10)));
	const runs = unique(readings.map((each) => String(each.medians.length)));
	const machines = unique(readings.map(({ stored }) => stored.record.machine?.cpuModel ?? "unknown CPU"));
	return `Runs each: ${runs.join(", ")}; commit ${commits.join(", ")}; ${machines.join(", ")}; ${days.join(", ")}.`;
}
function renderValue(target, world) {
	const [only, second] = resolveTarget(target, world.series);
	if (only === void 0 || second !== void 0) return null;
	const reading = readNewest(only, world);
	return reading === null ? null : sayReading(reading, target, world);
}
function columnsOf$2(series, columns, target) {
	if (columns === null) return [{
		name: target.parts[0] ?? "value",
		fits: () => true
	}];
	return unique(series.map((each) => facetOf(each, columns))).map((name) => ({
		name,
		fits: (each) => facetOf(each, columns) === name
	}));
}
function renderTable(directive, world) {
	const { target, rows, columns } = directive;
	const series = resolveTarget(target, world.series);
	const heads = columnsOf$2(series, columns, target);
	const used = [];
	const cell = (row, head) => {
		const [only, second] = series.filter((each) => facetOf(each, rows) === row && head.fits(each));
		const reading = only === void 0 || second !== void 0 ? null : readNewest(only, world);
		if (reading === null) return "–";
		used.push(reading);
		return sayReading(reading, target, world) ?? "–";
	};
	const body = unique(series.map((each) => facetOf(each, rows))).map((row) => `| ${[row, ...heads.map((head) => cell(row, head))].join(" | ")} |`);
	if (used.length === 0) return null;
	return [
		"",
		"",
		`| ${[rows, ...heads.map((head) => head.name)].join(" | ")} |`,
		`|${"---|".repeat(heads.length + 1)}`,
		...body,
		"",
		provenanceLine(used),
		"",
		""
	].join("\n");
}
function renderZone(zone, world) {
	return zone.directive.kind === "value" ? renderValue(zone.directive.target, world) : renderTable(zone.directive, world);
}
function zoneProblems(path, text, zones, world) {
	return zones.flatMap((zone) => {
		const found = text.slice(zone.start, zone.end);
		const rendered = renderZone(zone, world);
		if (rendered === found) return [];
		const { line } = zone.annotation;
		return [{
			kind: "managed-differs",
			path,
			line,
			target: zone.directive.target.text,
			found,
			rendered
		}];
	});
}
// src/core/claims/arithmetic/interval.ts
const HALF = exact("0.5");
const FIVE_PERCENT = exact("0.05");
const TENTH = exact("0.1");
function around(value, halfWidth) {
	return {
		low: subtract(value, halfWidth),
		high: add(value, halfWidth)
	};
}
function contains(interval, value) {
	return compare$1(interval.low, value) <= 0 && compare$1(value, interval.high) <= 0;
}
function overlaps(a, b) {
	return compare$1(a.low, b.high) <= 0 && compare$1(b.low, a.high) <= 0;
}
function scale(interval, factor) {
	const [a, b] = [multiply(interval.low, factor), multiply(interval.high, factor)];
	return {
		low: smaller(a, b),
		high: larger(a, b)
	};
}
function shift(interval, by) {
	return {
		low: add(interval.low, by),
		high: add(interval.high, by)
	};
}
function mirror(interval) {
	return {
		low: negate(interval.high),
		high: negate(interval.low)
	};
}
function quotient(a, b) {
	if (compare$1(b.low, ZERO) <= 0 || compare$1(a.low, ZERO) < 0) return null;
	return {
		low: divide(a.low, b.high),
		high: divide(a.high, b.low)
	};
}
function significantStep(value, step, text) {
	if (/\d\.\d|\d,\d{1,2}(?!\d)/.test(text)) return step;
	let wide = step;
	const ten = exact("10");
	while (value.numerator !== 0n) {
		const wider = multiply(wide, ten);
		if (divide(value, wider).denominator !== 1n) break;
		wide = wider;
	}
	return wide;
}
function aboutHalfWidth(value, step, text) {
	const size = magnitude(value);
	return smaller(larger(multiply(significantStep(value, step, text), HALF), multiply(size, FIVE_PERCENT)), multiply(size, TENTH));
}
function printedInterval(claim) {
	if (claim.value === null || claim.step === null) return null;
	const step = exact(claim.step);
	if (typeof claim.value !== "number") {
		const [low, high] = [exact(claim.value[0]), exact(claim.value[1])];
		const half = multiply(step, HALF);
		return {
			low: subtract(smaller(low, high), half),
			high: add(larger(low, high), half)
		};
	}
	const value = exact(claim.value);
	return around(value, claim.modifier?.kind === "about" ? aboutHalfWidth(value, step, claim.text) : multiply(step, HALF));
}
function isTruncationOf(claim, value) {
	if (typeof claim.value !== "number" || claim.step === null) return false;
	if (claim.value < 0 !== value.numerator < 0n) return false;
	const printed = magnitude(exact(claim.value));
	const actual = magnitude(value);
	return compare$1(printed, actual) <= 0 && compare$1(actual, add(printed, exact(claim.step))) < 0;
}
function hasAmbiguousComma(claim) {
	return /\d,\d{1,2}(?!\d)/.test(claim.text) && !claim.text.includes(".");
}
// src/core/claims/arithmetic/base-interval.ts
function baseInterval(claim) {
	const printed = printedInterval(claim);
	if (printed === null) return null;
	const unit = claim.unit === null ? null : parseUnit(claim.unit);
	return unit === null ? printed : scale(printed, exact(unit.factor));
}
// src/core/claims/arithmetic/formulas.ts
const ONE = exact("1");
const HUNDRED = exact("100");
function evaluateFormula(name, subject, other, form) {
	const ratio = name.includes("subject/other") ? quotient(subject, other) : quotient(other, subject);
	if (ratio === null) return null;
	const value = name.startsWith("1-") ? shift(mirror(ratio), ONE) : name.endsWith("-1") ? shift(ratio, exact("-1")) : ratio;
	return form === "percent" ? scale(value, HUNDRED) : value;
}
const RATIO_FORMULAS = {
	faster: ["other/subject", "subject/other"],
	slower: ["subject/other", "other/subject"],
	less: ["other/subject", "other/subject"],
	more: ["subject/other", "subject/other"]
};
const PERCENT_FORMULAS = {
	faster: [["other/subject-1", "1-subject/other"], ["subject/other-1"]],
	slower: [["subject/other-1"], ["1-subject/other", "other/subject-1"]],
	less: [["1-subject/other", "subject/other-1"], ["1-subject/other", "subject/other-1"]],
	more: [["subject/other-1"], ["subject/other-1"]]
};
function formulasFor(context) {
	const { form, better, direction, signed } = context;
	const kind = better === "lower" ? 0 : 1;
	if (form === "ratio") {
		const directed = direction === null ? void 0 : RATIO_FORMULAS[direction];
		return directed === void 0 ? ["subject/other", "other/subject"] : [directed[kind]];
	}
	const directed = direction === null ? void 0 : PERCENT_FORMULAS[direction];
	if (directed !== void 0) return directed[kind];
	if (signed) return ["subject/other-1", "other/subject-1"];
	return [
		"subject/other-1",
		"1-subject/other",
		"subject/other",
		"other/subject-1"
	];
}
const OPPOSITE = {
	faster: "slower",
	slower: "faster",
	less: "more",
	more: "less"
};
function oppositeFormulas(context) {
	const { direction } = context;
	if (direction === null) return [];
	const allowed = formulasFor(context);
	return formulasFor({
		...context,
		direction: OPPOSITE[direction]
	}).filter((name) => !allowed.includes(name));
}
function writeFormula(name, subject, other) {
	const ratio = name.includes("subject/other") ? `${subject} / ${other}` : `${other} / ${subject}`;
	if (name.startsWith("1-")) return `1 − ${ratio}`;
	return name.endsWith("-1") ? `${ratio} − 1` : ratio;
}
// src/core/claims/arithmetic/finding.ts
function spotOf(claim) {
	const { path, line, column, text } = claim;
	return {
		path,
		line,
		column,
		text
	};
}
function isRelative(claim) {
	return claim.dimension === "ratio" || claim.dimension === "percent";
}
function isSpread(claim) {
	return claim.class === "spread" || claim.kind === "spread";
}
function betterOf(claim) {
	return claim.dimension === "rate" || claim.dimension === "throughput-bytes" ? "higher" : "lower";
}
const SHARE = /^[\s*_`)]*of\b/;
function isShare(claim) {
	const sentence = claim.subject.sentence ?? "";
	const at = sentence.indexOf(claim.text);
	return at !== -1 && SHARE.test(sentence.slice(at + claim.text.length));
}
function contextFor(claim, better) {
	return {
		form: claim.dimension === "percent" ? "percent" : "ratio",
		better,
		direction: claim.direction,
		signed: /[+\u2212-]\s*\d/.test(claim.text)
	};
}
function allowedFormulas(claim, better) {
	return isShare(claim) ? ["subject/other"] : formulasFor(contextFor(claim, better));
}
function derive(claim, name, subject, other) {
	const printed = printedInterval(claim);
	const [a, b] = [baseInterval(subject), baseInterval(other)];
	if (printed === null || a === null || b === null) return null;
	const value = evaluateFormula(name, a, b, claim.dimension === "percent" ? "percent" : "ratio");
	if (value === null) return null;
	const isCut = isTruncationOf(claim, value.low) || isTruncationOf(claim, value.high);
	const fits = overlaps(printed, value) || isCut;
	const centre = divide(add(value.low, value.high), exact("2"));
	return {
		name,
		value,
		fits,
		edge: fits && !isCut && !contains(printed, centre),
		subject,
		other
	};
}
function derivationOf$1(derived) {
	const { subject, other, name, value } = derived;
	return {
		formula: writeFormula(name, subject.text, other.text),
		low: toNumber(value.low),
		high: toNumber(value.high),
		inputs: [spotOf(subject), spotOf(other)]
	};
}
function consistent(derived) {
	return {
		kind: "consistent",
		derivation: derivationOf$1(derived),
		inputs: [derived.subject, derived.other],
		edge: derived.edge
	};
}
function inconsistent$1(derived) {
	return {
		kind: "wrong",
		result: {
			verdict: "inconsistent",
			derivation: derivationOf$1(derived)
		}
	};
}
// src/core/claims/arithmetic/table-sources.ts
const COMPARES = /\b(?:change|delta|diff|difference|speed-?up|gain|improvement|slow-?down|ratio|overhead|relative|factor)\b|^(?:Δ|Δ ?%|%|x)$/i;
function cellsOf(claims, wanted) {
	const rows = new Map();
	for (const claim of claims) {
		if (claim.cell === null || isSpread(claim) || !wanted(claim)) continue;
		const row = rows.get(claim.cell.row) ?? new Map();
		if (!row.has(claim.cell.column)) row.set(claim.cell.column, claim);
		rows.set(claim.cell.row, row);
	}
	return rows;
}
function columnsOf$1(rows) {
	return [...new Set([...rows.values()].flatMap((row) => [...row.keys()]))].sort((a, b) => a - b);
}
function pairSources(columns) {
	return columns.flatMap((subject) => columns.filter((other) => other !== subject).map((other) => ({
		subject: {
			column: subject,
			row: null
		},
		other: {
			column: other,
			row: null
		},
		isOrdered: false
	})));
}
function baselineSources(columns, rows) {
	return columns.flatMap((column) => rows.flatMap((row) => [{
		subject: {
			column,
			row: null
		},
		other: {
			column,
			row
		},
		isOrdered: false
	}, {
		subject: {
			column,
			row
		},
		other: {
			column,
			row: null
		},
		isOrdered: false
	}]));
}
function names(header, label) {
	const words = wordsOf(label);
	return words.length > 0 && words.every((word) => header.includes(word));
}
function positionOf(header, label) {
	return header.indexOf(wordsOf(label)[0] ?? "");
}
function ordered(subject, other) {
	return pairSources([subject, other]).map((source) => ({
		...source,
		isOrdered: source.subject.column === subject
	})).sort((a, b) => Number(b.isOrdered) - Number(a.isOrdered));
}
function namedColumns(table, header, columns) {
	const label = (column) => table.header[column] ?? "";
	return columns.filter((column) => names(header, label(column))).sort((a, b) => positionOf(header, label(a)) - positionOf(header, label(b)));
}
function namedSources(table, column, inputs) {
	const text = table.header[column] ?? "";
	const header = wordsOf(text);
	const columns = columnsOf$1(inputs);
	const [subject, other, third] = namedColumns(table, header, columns);
	if (subject !== void 0 && other !== void 0 && third === void 0) return ordered(subject, other);
	const baseRows = [...inputs.keys()].filter((row) => names(header, table.rows[row]?.cells[0] ?? ""));
	if (baseRows.length === 1) return baselineSources(columns, baseRows).map((source) => ({
		...source,
		isOrdered: source.subject.row === null
	}));
	const [before, after, more] = columns;
	return before !== void 0 && after !== void 0 && more === void 0 && COMPARES.test(text) ? ordered(after, before) : [];
}
function allSources(inputs) {
	const columns = columnsOf$1(inputs);
	return [...pairSources(columns), ...baselineSources(columns, [...inputs.keys()])];
}
// src/core/claims/arithmetic/derived-columns.ts
function at(rows, place, row) {
	return rows.get(place.row ?? row)?.get(place.column);
}
function test$1(derivedCells, inputs, source, formula) {
	const checked = derivedCells.flatMap((claim) => {
		const row = claim.cell?.row ?? 0;
		const [subject, other] = [at(inputs, source.subject, row), at(inputs, source.other, row)];
		if (subject === void 0 || other === void 0 || subject.dimension !== other.dimension) return [];
		const derived = derive(claim, formula, subject, other);
		return derived === null ? [] : [{
			claim,
			derived
		}];
	});
	return {
		source,
		formula,
		checked,
		agreeing: checked.filter((each) => each.derived.fits).length
	};
}
const FORMULAS = [
	"subject/other",
	"subject/other-1",
	"1-subject/other"
];
function best(hypotheses) {
	return hypotheses.reduce((winner, each) => each.agreeing > (winner?.agreeing ?? 0) ? each : winner, null);
}
const LEAST_ROWS$1 = 3;
const LEAST_SHARE$1 = .75;
function isKnown$1(hypothesis, isNamed) {
	const share = hypothesis.agreeing / hypothesis.checked.length;
	if (isNamed) return hypothesis.agreeing >= 1 && share >= .5;
	return hypothesis.agreeing >= LEAST_ROWS$1 && share >= LEAST_SHARE$1;
}
function soleFinding(hypotheses) {
	const [first] = hypotheses.filter((each) => each.checked.length === 1);
	const [only] = first?.checked ?? [];
	return only === void 0 || hypotheses.some((each) => each.agreeing > 0) ? [] : [[only.claim, inconsistent$1(only.derived)]];
}
function hasRightSense(claim, derived, source) {
	if (claim.direction === null || !source.isOrdered) return true;
	const { subject, other } = derived;
	return allowedFormulas(claim, betterOf(subject)).some((name) => derive(claim, name, subject, other)?.fits === true);
}
function turnedRound(claim, derived) {
	return {
		kind: "wrong",
		result: {
			verdict: "contradiction",
			with: {
				kind: "direction",
				said: claim.direction ?? "",
				derivation: derivationOf$1(derived)
			}
		}
	};
}
function search(cells, inputs, sources) {
	return sources.flatMap((source) => FORMULAS.map((formula) => test$1(cells, inputs, source, formula)));
}
function readOff(winner, isNamed) {
	const accuses = isKnown$1(winner, isNamed);
	return winner.checked.flatMap(({ claim, derived }) => {
		if (derived.fits && !hasRightSense(claim, derived, winner.source)) return [[claim, turnedRound(claim, derived)]];
		if (derived.fits) return [[claim, consistent(derived)]];
		return accuses ? [[claim, inconsistent$1(derived)]] : [];
	});
}
function judgeColumn(cells, inputs, table, column) {
	const named = namedSources(table, column, inputs);
	const byName = search(cells, inputs, named);
	const winner = best(byName);
	if (winner !== null) return readOff(winner, true);
	if (named.length > 0 && cells.length === 1) return soleFinding(byName);
	const guess = best(search(cells, inputs, allSources(inputs)));
	return guess === null ? [] : readOff(guess, false);
}
const MOST_CELLS$1 = 600;
function judgeTable(table, claims) {
	if (claims.length > MOST_CELLS$1) return [];
	const inputs = cellsOf(claims, (claim) => !isRelative(claim));
	const relative = cellsOf(claims, isRelative);
	return columnsOf$1(relative).flatMap((column) => {
		return judgeColumn([...relative.values()].flatMap((row) => row.get(column) ?? []), inputs, table, column);
	});
}
// src/core/claims/arithmetic/listed-runs.ts
const RUN = /\b(?:run|trial|round|attempt) #?\d{1,3}\b/i;
const MEAN = /\b(?:mean|average|avg)\b/i;
const LEAST_RUNS$1 = 3;
const TELLING_DIGITS = 4;
function labelOf$1(claim) {
	return claim.cell === null ? `${claim.subject.name ?? ""} ${claim.subject.sentence ?? ""}` : claim.subject.row.join(" ");
}
function listingsOf(claims) {
	const groups = new Map();
	for (const claim of claims) {
		if (isRelative(claim) || isSpread(claim) || claim.class !== "own") continue;
		const key = `${claim.cell === null ? `b${claim.block}` : `t${claim.cell.table}c${claim.cell.column}`} ${claim.dimension}`;
		const group = groups.get(key);
		if (group) group.push(claim);
		else groups.set(key, [claim]);
	}
	return [...groups.values()].map((group) => ({
		runs: group.filter((claim) => RUN.test(labelOf$1(claim)) && !MEAN.test(labelOf$1(claim))),
		mean: group.find((claim) => MEAN.test(labelOf$1(claim)) && !RUN.test(labelOf$1(claim))) ?? null
	}));
}
function sum(values) {
	return values.reduce(add, exact("0"));
}
function meanOf(intervals) {
	const count = exact(String(intervals.length));
	return {
		low: divide(sum(intervals.map((each) => each.low)), count),
		high: divide(sum(intervals.map((each) => each.high)), count)
	};
}
function inconsistent(claim, inputs, value) {
	const scale = typeof claim.value === "number" ? claim.value : 1;
	const own = baseInterval(claim);
	const unit = own === null ? 1 : (toNumber(own.low) + toNumber(own.high)) / 2 / scale;
	return {
		kind: "wrong",
		result: {
			verdict: "inconsistent",
			derivation: {
				formula: `(${inputs.map((input) => input.text).join(" + ")}) / ${inputs.length}`,
				low: toNumber(value.low) / unit,
				high: toNumber(value.high) / unit,
				inputs: inputs.map(spotOf)
			}
		}
	};
}
function checkMean({ runs, mean }) {
	const intervals = runs.map(baseInterval).filter((each) => each !== null);
	const printed = mean === null ? null : baseInterval(mean);
	if (mean === null || printed === null || intervals.length < runs.length) return [];
	const value = meanOf(intervals);
	return overlaps(value, printed) ? [] : [[mean, inconsistent(mean, runs, value)]];
}
function digitsOf(claim) {
	return claim.text.replace(/[^\d]/g, "").replace(/^0+/, "").length;
}
function central(claim) {
	const own = baseInterval(claim);
	return own === null ? exact("0") : divide(add(own.low, own.high), exact("2"));
}
function checkRuns({ runs }) {
	const total = sum(runs.map(central));
	const others = exact(String(runs.length - 1));
	const copied = runs.find((claim) => {
		const own = central(claim);
		return compare$1(multiply(own, others), add(total, multiply(own, exact("-1")))) === 0 && digitsOf(claim) >= TELLING_DIGITS;
	});
	const isConstant = runs.every((claim) => compare$1(central(claim), central(runs[0] ?? claim)) === 0);
	if (copied === void 0 || isConstant) return [];
	const inputs = runs.filter((claim) => claim !== copied);
	const own = central(copied);
	return [[copied, inconsistent(copied, inputs, {
		low: own,
		high: own
	})]];
}
function judgeListedRuns(claims) {
	return listingsOf(claims).filter((listing) => listing.runs.length >= LEAST_RUNS$1).flatMap((listing) => [...checkMean(listing), ...checkRuns(listing)]);
}
// src/core/claims/arithmetic/rates.ts
const COUNTED = /(\d[\d,]{0,15})\s?([KMG])?\s(?:operations|ops|requests|iterations|messages|calls|rows|items)\s(?:in|over)\s/;
const SCALE = {
	K: 1e3,
	M: 1e6,
	G: 1e9
};
function isPlain$1(claim) {
	return claim.class === "own" && claim.modifier === null && !isSpread(claim);
}
function pairUp(rate, time, count, words) {
	const [r, t] = [baseInterval(rate), baseInterval(time)];
	const whole = exact(count);
	const expected = t === null ? null : quotient({
		low: whole,
		high: whole
	}, t);
	if (r === null || expected === null) return null;
	return {
		rate,
		time,
		expected,
		fits: overlaps(r, expected),
		count: words
	};
}
function wrongRate({ rate, time, expected, count }) {
	const own = baseInterval(rate);
	const value = typeof rate.value === "number" ? rate.value : 1;
	const unit = own === null ? 1 : (toNumber(own.low) + toNumber(own.high)) / 2 / value;
	return {
		kind: "wrong",
		result: {
			verdict: "inconsistent",
			derivation: {
				formula: `${count} / ${time.text}`,
				low: toNumber(expected.low) / unit,
				high: toNumber(expected.high) / unit,
				inputs: [spotOf(time)]
			}
		}
	};
}
function linesOf$2(claims) {
	return Map.groupBy(claims.filter(isPlain$1), (claim) => claim.line);
}
function counted(claims, line) {
	const match = COUNTED.exec(line);
	const rates = claims.filter((claim) => claim.dimension === "rate");
	const times = claims.filter((claim) => claim.dimension === "time");
	const [rate, time] = [rates[0], times[0]];
	if (match?.[1] === void 0 || rate === void 0 || time === void 0) return [];
	if (rates.length > 1 || times.length > 1) return [];
	const pair = pairUp(rate, time, Number(match[1].replaceAll(",", "")) * (SCALE[match[2] ?? ""] ?? 1), match[1]);
	return pair === null || pair.fits ? [] : [[rate, wrongRate(pair)]];
}
const LEAST_ROWS = 3;
const LEAST_SHARE = .75;
function inverse(claims) {
	const rows = new Map();
	for (const claim of claims.filter(isPlain$1)) if (claim.cell !== null) rows.set(claim.cell.row, [...rows.get(claim.cell.row) ?? [], claim]);
	const pairs = [...rows.values()].flatMap((row) => {
		const rates = row.filter((claim) => claim.dimension === "rate");
		const times = row.filter((claim) => claim.dimension === "time");
		const [rate, time] = [rates[0], times[0]];
		const isSole = rates.length === 1 && times.length === 1;
		return rate === void 0 || time === void 0 || !isSole ? [] : pairUp(rate, time, 1, "1") ?? [];
	});
	const agreeing = pairs.filter((pair) => pair.fits).length;
	if (agreeing < LEAST_ROWS || agreeing / pairs.length < LEAST_SHARE) return [];
	return pairs.filter((pair) => !pair.fits).map((pair) => [pair.rate, wrongRate(pair)]);
}
function judgeRates(claims, tables, lines) {
	return [...[...linesOf$2(claims)].flatMap(([line, each]) => counted(each, lines[line - 1] ?? "")), ...[...tables.values()].flatMap(inverse)];
}
// src/core/claims/arithmetic/sentences.ts
function sentencesOf(claims) {
	const sentences = new Map();
	for (const claim of claims) {
		if (!(claim.cell === null && claim.context !== "code" && !isSpread(claim)) || claim.subject.sentence === null) continue;
		const key = `${claim.block} ${claim.subject.sentence}`;
		const sentence = sentences.get(key);
		if (sentence) sentence.push(claim);
		else sentences.set(key, [claim]);
	}
	return [...sentences.values()];
}
function everyReading(claim, one, two) {
	const names = allowedFormulas(claim, betterOf(one));
	return [[one, two], [two, one]].flatMap(([subject, other]) => names.flatMap((name) => derive(claim, name, subject, other) ?? []));
}
function nearest$1(claim, readings) {
	const printed = typeof claim.value === "number" ? claim.value : 0;
	const away = (each) => Math.abs(Number(each.value.low.numerator) / Number(each.value.low.denominator) - printed);
	return [...readings].sort((a, b) => away(a) - away(b))[0];
}
function judgeSentence(claims) {
	const relative = claims.filter(isRelative);
	const absolute = claims.filter((claim) => !isRelative(claim) && claim.modifier === null);
	const [claim] = relative;
	const [one, two] = absolute;
	if (claim === void 0 || one === void 0 || two === void 0) return [];
	if (relative.length !== 1 || absolute.length !== 2 || one.dimension !== two.dimension) return [];
	if (claim.modifier !== null) return [];
	const readings = everyReading(claim, one, two);
	const fitting = readings.find((each) => each.fits);
	if (fitting !== void 0) return [[claim, consistent(fitting)]];
	const closest = nearest$1(claim, readings);
	return closest === void 0 ? [] : [[claim, inconsistent$1(closest)]];
}
function judgeSentences(claims) {
	return sentencesOf(claims).flatMap(judgeSentence);
}
// src/core/claims/arithmetic/superlatives.ts
const WORDS$1 = /\b(fastest|slowest|highest|lowest|best|worst)\b/gi;
function wantsLeast(word, claim) {
	const isLessBetter = betterOf(claim) === "lower";
	switch (word) {
		case "lowest": return true;
		case "highest": return false;
		case "slowest":
		case "worst": return !isLessBetter;
		default: return isLessBetter;
	}
}
function isBeyond$1(other, claim, least) {
	const [a, b] = [baseInterval(other), baseInterval(claim)];
	if (a === null || b === null) return false;
	return least ? compare$1(a.high, b.low) < 0 : compare$1(a.low, b.high) > 0;
}
function soleWord(cell) {
	const [only, second] = new Set([...cell.slice(0, 200).matchAll(WORDS$1)].map((match) => match[0].toLowerCase()));
	return only !== void 0 && second === void 0 ? only : null;
}
function isComparable$1(claim) {
	return claim.class === "own" && claim.kind === "absolute" && !isRelative(claim);
}
function beaten(claim, all, line, least) {
	const others = all.filter((each) => each !== claim && each.dimension === claim.dimension && each.cell?.[line] === claim.cell?.[line]);
	if (others.length === 0) return void 0;
	return others.find((other) => isBeyond$1(other, claim, least)) ?? null;
}
function judgeCell(claim, all, table) {
	const word = soleWord(table.rows[claim.cell?.row ?? -1]?.cells[claim.cell?.column ?? -1] ?? "");
	if (word === null) return null;
	const least = wantsLeast(word, claim);
	const along = [beaten(claim, all, "column", least), beaten(claim, all, "row", least)];
	const [winner] = along.filter((each) => each !== void 0);
	if (!winner || along.includes(null)) return null;
	return {
		kind: "wrong",
		result: {
			verdict: "contradiction",
			with: {
				kind: "place",
				spot: spotOf(winner)
			}
		}
	};
}
const MOST_CELLS = 600;
function judgeSuperlatives(table, claims) {
	if (claims.length > MOST_CELLS) return [];
	const all = claims.filter(isComparable$1);
	return all.flatMap((claim) => {
		const finding = judgeCell(claim, all, table);
		return finding === null ? [] : [[claim, finding]];
	});
}
// src/core/claims/arithmetic/targets.ts
const PASSED = /\b(?:PASS(?:ED)?|OK|met|exceeds|exceeded|beats)\b|[✓✔✅]/;
const FAILED = /\b(?:FAIL(?:ED)?|missed|not met|over budget)\b|[✗✘❌]/;
function statusOf$3(line) {
	const failed = FAILED.exec(line);
	const passed = PASSED.exec(line);
	if (failed === null === (passed === null)) return null;
	return {
		word: (failed ?? passed)?.[0] ?? "",
		passed: passed !== null
	};
}
function isKept$1(actual, target) {
	const [a, b] = [baseInterval(actual), baseInterval(target)];
	if (a === null || b === null) return null;
	const better = target.unit === null || parseUnit(target.unit) !== null ? betterOf(target) : null;
	if (better === null) return null;
	const wantsLess = target.modifier?.kind === "at-least" || target.modifier?.kind === "more-than" ? false : better === "lower";
	if (compare$1(a.low, b.high) > 0) return !wantsLess;
	if (compare$1(a.high, b.low) < 0) return wantsLess;
	return null;
}
function judgeLine(claims, line) {
	const status = statusOf$3(line);
	const targets = claims.filter((claim) => claim.class === "target");
	const [target] = targets;
	if (status === null || target === void 0 || targets.length !== 1) return [];
	const [actual, second] = claims.filter((claim) => claim.class === "own" && claim.dimension === target.dimension);
	if (actual === void 0 || second !== void 0) return [];
	const kept = isKept$1(actual, target);
	if (kept === null || kept === status.passed) return [];
	return [[actual, {
		kind: "wrong",
		result: {
			verdict: "contradiction",
			with: {
				kind: "target",
				status: status.word,
				actual: spotOf(actual),
				target: spotOf(target)
			}
		}
	}]];
}
function judgeTargets(claims, lines) {
	return [...Map.groupBy(claims, (claim) => claim.line)].flatMap(([line, each]) => judgeLine(each, lines[line - 1] ?? ""));
}
// src/core/claims/arithmetic/check-document.ts
function checkArithmetic(document, lines) {
	const { claims, tables } = document;
	const inTables = claims.filter((claim) => claim.cell !== null);
	const byTable = Map.groupBy(inTables, (claim) => claim.cell?.table ?? -1);
	const cells = tables.flatMap((table) => {
		const own = byTable.get(table.id) ?? [];
		return [...judgeTable(table, own), ...judgeSuperlatives(table, own)];
	});
	return new Map([
		...judgeTargets(claims, lines),
		...judgeRates(claims, byTable, lines),
		...judgeListedRuns(claims),
		...judgeSentences(claims),
		...cells
	]);
}
// src/core/claims/arithmetic/repeats.ts
const PARTS$1 = new Set("summary overview conclusion introduction highlight tldr tl dr key finding glance abstract number figure speed latency throughput performance result benchmark metric number details detail note time".split(" "));
function telling(headings) {
	const words = headings.slice(1).flatMap((heading) => wordsOf(heading));
	return [...new Set(words.filter((word) => !PARTS$1.has(word)))].sort().join(" ");
}
function keyOf$3(claim) {
	const { row, column, sentence, headings, caption } = claim.subject;
	const isCell = claim.cell !== null;
	const words = isCell ? [
		...row.flatMap((label) => wordsOf(label)),
		"|",
		...column.flatMap((each) => wordsOf(each))
	] : wordsOf((sentence ?? "").replace(claim.text, " "));
	if (!(isCell ? row.length > 0 && column.length > 0 : words.length >= 3)) return null;
	const near = isCell ? wordsOf(caption ?? "").join(" ") : "";
	return [
		claim.dimension,
		words.join(" "),
		near,
		telling(headings)
	].join(" § ");
}
function isComparable(claim) {
	return claim.class === "own" && claim.modifier === null && !hasAmbiguousComma(claim) && claim.context !== "code" && !isSpread(claim) && !isRelative(claim);
}
function printedOf(claim) {
	const interval = baseInterval(claim);
	const place = claim.cell === null ? `line ${claim.line}` : `table ${claim.cell.table}`;
	return interval === null ? [] : [{
		claim,
		interval,
		place
	}];
}
function outermost(group, order) {
	const [first] = [...group].sort(order);
	const [second] = group.filter((each) => each.place !== first?.place).sort(order);
	return [first, second].filter((each) => each !== void 0);
}
function contradictions(group) {
	const ends = [...outermost(group, (a, b) => compare$1(a.interval.high, b.interval.high)), ...outermost(group, (a, b) => compare$1(b.interval.low, a.interval.low))];
	return group.flatMap((each) => {
		const other = ends.find((end) => end.place !== each.place && !overlaps(end.interval, each.interval));
		return other === void 0 ? [] : [[each.claim, other.claim]];
	});
}
function findRepeats(claims) {
	const groups = new Map();
	for (const claim of claims.filter(isComparable)) {
		const key = keyOf$3(claim);
		if (key === null) continue;
		const group = groups.get(key);
		if (group) group.push(claim);
		else groups.set(key, [claim]);
	}
	const found = new Map();
	for (const group of groups.values()) for (const [claim, other] of contradictions(group.flatMap(printedOf))) {
		const against = {
			kind: "place",
			spot: spotOf(other)
		};
		found.set(claim, {
			kind: "wrong",
			result: {
				verdict: "contradiction",
				with: against
			}
		});
	}
	return found;
}
// src/core/claims/bind/table.ts
function facetsOf(series) {
	return [
		["benchmark", `${series.project}/${series.benchmark}`],
		["variant", series.variant ?? ""],
		["phase", series.phase ?? ""],
		["metric", series.metric],
		...Object.entries(series.parameters).map(([name, value]) => [name, String(value)])
	];
}
function linesOf$1(claim) {
	const { cell } = claim;
	return cell === null ? [] : [`${cell.table}:c${cell.column}`, `${cell.table}:r${cell.row}`];
}
function countVotes(votes, agrees) {
	const counts = new Map();
	for (const { claim, candidates } of votes) {
		const values = new Set(candidates.filter((each) => agrees(claim, each)).flatMap((each) => facetsOf(each).map(([facet, value]) => `${facet}=${value}`)));
		for (const line of linesOf$1(claim)) for (const value of values) {
			const key = `${line} ${value}`;
			counts.set(key, (counts.get(key) ?? 0) + 1);
		}
	}
	return counts;
}
function support(claim, series, counts) {
	return linesOf$1(claim).reduce((sum, line) => sum + facetsOf(series).reduce((total, [facet, value]) => total + (counts.get(`${line} ${facet}=${value}`) ?? 0), 0), 0);
}
const LEAST_SUPPORT = 2;
function settleTies(bindings, agrees) {
	const counts = countVotes([...bindings].flatMap(([claim, binding]) => {
		if (binding.kind === "tied") return [{
			claim,
			candidates: binding.candidates
		}];
		return binding.kind === "bound" ? [{
			claim,
			candidates: [binding.series]
		}] : [];
	}), agrees);
	const settle = (claim, binding) => {
		if (binding.kind !== "tied") return binding;
		const matching = binding.candidates.filter((each) => agrees(claim, each));
		if (matching[0] !== void 0 && matching.length === 1) return {
			kind: "bound",
			series: matching[0],
			by: "value"
		};
		const [first, second] = binding.candidates.map((series) => ({
			series,
			votes: support(claim, series, counts)
		})).sort((a, b) => b.votes - a.votes);
		return first !== void 0 && first.votes >= LEAST_SUPPORT && first.votes > (second?.votes ?? 0) && claim.cell !== null ? {
			kind: "bound",
			series: first.series,
			by: "table"
		} : binding;
	};
	return new Map([...bindings].map(([claim, binding]) => [claim, settle(claim, binding)]));
}
// src/core/claims/bind/context.ts
const WEIGHT = {
	name: 6,
	row: 5,
	column: 5,
	clause: 3.6,
	sentence: 3,
	caption: 3,
	heading: 2.5,
	upperHeading: 1.5,
	path: 1
};
const CLAUSE_END = /,\s|;|\s[\u2013\u2014-]\s|:\s|\b(?:against|while|whereas|but|versus|vs\.?|compared (?:to|with)|than)\b/g;
function clauseOf(claim) {
	const sentence = claim.subject.sentence ?? "";
	const at = sentence.indexOf(claim.text);
	if (claim.cell !== null || at === -1) return "";
	const ends = [...sentence.matchAll(CLAUSE_END)].map((match) => match.index);
	const from = ends.filter((end) => end < at).at(-1) ?? 0;
	const to = ends.find((end) => end >= at + claim.text.length) ?? sentence.length;
	return sentence.slice(from, to);
}
function zonesOf(claim) {
	const { subject } = claim;
	const headings = [...subject.headings].reverse();
	return [
		[subject.name ?? "", WEIGHT.name],
		[subject.row.join(" ; "), WEIGHT.row],
		[subject.column.join(" ; "), WEIGHT.column],
		[clauseOf(claim), WEIGHT.clause],
		[claim.cell === null ? subject.sentence ?? "" : "", WEIGHT.sentence],
		[subject.caption ?? "", WEIGHT.caption],
		...headings.map((text, level) => [text, level === 0 ? WEIGHT.heading : WEIGHT.upperHeading]),
		[claim.path, WEIGHT.path]
	];
}
function contextOf$1(claim) {
	const weights = new Map();
	const zones = [];
	for (const [text, weight] of zonesOf(claim)) {
		const words = wordsOf(text);
		for (const word of words) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
		if (words.length > 0) zones.push({
			text,
			words,
			compact: words.join(""),
			weight
		});
	}
	return {
		weights,
		zones,
		row: claim.subject.row.flatMap((label) => wordsOf(label)),
		column: claim.subject.column.flatMap((label) => wordsOf(label))
	};
}
function strengthOf(name, context) {
	if (name.length === 0) return 0;
	const joined = name.join("");
	const whole = joined.length >= 5 ? Math.max(0, ...context.zones.filter((zone) => zone.compact.includes(joined)).map((zone) => zone.weight)) : 0;
	const single = name.reduce((sum, word) => sum + (context.weights.get(word) ?? 0), 0);
	return Math.max(whole, single / name.length);
}
function coverageOf(name, context) {
	if (name.length === 0) return 0;
	const joined = name.join("");
	if (joined.length >= 5 && context.zones.some((zone) => zone.compact.includes(joined))) return 1;
	return name.filter((word) => context.weights.has(word)).length / name.length;
}
// src/core/claims/bind/parameters.ts
const NUMBER$1 = /^\d+(?:\.\d+)?$/;
function namedNumbers(zone, name) {
	const [first] = name;
	const last = name.at(-1);
	return zone.words.filter((word, at) => {
		if (!NUMBER$1.test(word)) return false;
		return zone.words[at + 1] === first || zone.words[at - 1] === last;
	});
}
function numberRuns(zone, length) {
	const runs = [];
	let run = [];
	for (const word of [...zone.words, ""]) {
		if (NUMBER$1.test(word)) {
			run.push(word);
			continue;
		}
		if (run.length === length) runs.push(run.join(" "));
		run = [];
	}
	return runs;
}
function namedWord(zone, name) {
	const lower = zone.text.toLowerCase();
	const at = lower.indexOf(name.toLowerCase());
	if (at === -1) return null;
	const before = lower.slice(0, at).trimEnd();
	if (before !== "" && !/(?:with|at|for|of|in|[([,;:])$/.test(before)) return null;
	return /^\s*[=:]?\s*`?([\w.-]{1,40})/.exec(zone.text.slice(at + name.length))?.[1] ?? null;
}
function fitTuple(series, zones) {
	const values = series.words.parameters.map((each) => each.valueWords.join(" "));
	if (values.length < 2 || !values.every((value) => NUMBER$1.test(value))) return null;
	for (const zone of zones) {
		const runs = numberRuns(zone, values.length);
		if (runs.length === 0) continue;
		const strength = runs.includes(values.join(" ")) ? zone.weight * values.length : 0;
		return {
			strength,
			conflicts: strength === 0
		};
	}
	return null;
}
const OWN_LABEL = 5;
function fitNumber({ nameWords, valueWords }, known, zones) {
	const value = valueWords.join(" ");
	for (const zone of zones) {
		const named = namedNumbers(zone, nameWords);
		const bare = zone.weight >= OWN_LABEL ? zone.words.filter((word) => known.has(word)) : [];
		if (named.length === 0 && bare.length === 0) continue;
		const isOwn = named.length > 0 ? named.includes(value) : bare.includes(value);
		return {
			strength: isOwn ? zone.weight + 1 : 0,
			conflicts: !isOwn
		};
	}
	return {
		strength: zones.find((each) => each.words.includes(value))?.weight ?? 0,
		conflicts: false
	};
}
function fitWord({ name, valueWords }, known, zones) {
	const own = zones.find((zone) => valueWords.every((word) => zone.words.includes(word)));
	if (own !== void 0) return {
		strength: own.weight,
		conflicts: false
	};
	const other = zones.map((zone) => namedWord(zone, name)).find((word) => word !== null);
	return {
		strength: 0,
		conflicts: other !== void 0 && other !== null && !known.has(other)
	};
}
function fitParameters(series, context, known) {
	const tuple = fitTuple(series, context.zones);
	if (tuple !== null) return tuple;
	let strength = 0;
	let conflicts = false;
	for (const parameter of series.words.parameters) {
		const values = known.get(parameter.name) ?? new Set();
		const fit = NUMBER$1.test(parameter.valueWords.join(" ")) ? fitNumber(parameter, values, context.zones) : fitWord(parameter, values, context.zones);
		strength += fit.strength;
		conflicts ||= fit.conflicts;
	}
	return {
		strength,
		conflicts
	};
}
function knownValues(series) {
	const known = new Map();
	for (const [name, value] of series.flatMap((each) => Object.entries(each.parameters))) known.set(name, (known.get(name) ?? new Set()).add(String(value)));
	return known;
}
// src/core/claims/bind/score.ts
const FACET = {
	benchmark: 4,
	variant: 3,
	parameter: 2,
	phase: 2,
	metric: 1,
	project: 1.5
};
const DEFAULT_VARIANT = 1;
const GENERIC = new Set("actual after average avg baseline before best change current default difference fastest latency lower max maximum mean measured median metric min minimum new old op operation overall rate second slowest speed status throughput time total unit value worst run result number metric ms sec µs us ns s op ops mop kop req b kb mb gb kib mib gib x".split(" "));
function variantScore(series, context) {
	if (series.variant === null) return DEFAULT_VARIANT;
	const mentioned = FACET.variant * strengthOf(series.words.variant, context);
	return mentioned === 0 && series.variant === "default" ? DEFAULT_VARIANT : mentioned;
}
function isForeign(label, { vocabulary, joined }) {
	const telling = label.filter((word) => !GENERIC.has(word) && !/^[\d.]+$/.test(word));
	return telling.length > 0 && !telling.some((word) => vocabulary.has(word) || word.length >= 5 && joined.includes(word));
}
function scoreSeries(series, context, field) {
	const { words } = series;
	const fit = fitParameters(series, context, field.values);
	const benchmark = strengthOf(words.benchmark, context);
	const variant = variantScore(series, context);
	const score = FACET.benchmark * benchmark + FACET.project * strengthOf(words.project, context) + FACET.phase * strengthOf(words.phase, context) + FACET.metric * strengthOf(words.metric, context) + variant + FACET.parameter * fit.strength;
	const byOwnName = coverageOf(words.benchmark, context) >= .5 || series.variant !== "default" && coverageOf(words.variant, context) === 1;
	const byProject = field.isOnlyInProject(series) && coverageOf(words.project, context) === 1;
	const foreign = isForeign(context.row, words) || isForeign(context.column, words);
	return {
		series,
		score,
		named: (byOwnName || byProject) && !foreign,
		related: benchmark > 0 || variant > DEFAULT_VARIANT,
		byProject: !byOwnName,
		conflicts: fit.conflicts
	};
}
// src/core/claims/bind/bind.ts
const NEAREST$1 = 3;
function countByProject(series) {
	const counts = new Map();
	for (const each of series) {
		const names = counts.get(each.project) ?? new Set();
		counts.set(each.project, names.add(each.benchmark));
	}
	return new Map([...counts].map(([project, names]) => [project, names.size]));
}
function fieldOf(series) {
	const counts = countByProject(series);
	return {
		isOnlyInProject: (each) => counts.get(each.project) === 1,
		values: knownValues(series)
	};
}
function rankSeries(claim, series) {
	const context = contextOf$1(claim);
	const candidates = series.filter((each) => each.measure.dimension === claim.dimension);
	const field = fieldOf(candidates);
	return candidates.map((each) => scoreSeries(each, context, field)).sort((a, b) => b.score - a.score);
}
function nearestSeries(ranked) {
	return ranked.filter(({ related }) => related).slice(0, NEAREST$1).map(({ series }) => series);
}
function bindByNames(claim, series) {
	if (claim.dimension === null) return {
		kind: "unbound",
		why: "unit-unknown",
		nearest: []
	};
	const ranked = rankSeries(claim, series);
	const nearest = nearestSeries(ranked);
	const named = ranked.filter((each) => each.named);
	const possible = named.filter((each) => !each.conflicts);
	const best = possible[0];
	const [unrecorded] = named;
	if (best === void 0 && unrecorded !== void 0) return {
		kind: "unrecorded",
		series: unrecorded.series
	};
	if (best === void 0) return {
		kind: "unbound",
		why: ranked.length === 0 ? "no-series" : "no-name",
		nearest
	};
	const tied = possible.filter((each) => each.score === best.score);
	if (tied.length > 1 && tied.every((each) => each.byProject)) return {
		kind: "unbound",
		why: "no-name",
		nearest
	};
	if (tied.length > 1) return {
		kind: "tied",
		candidates: tied.map((each) => each.series)
	};
	const by = best.byProject ? "project" : claim.cell === null ? "names" : "table";
	return {
		kind: "bound",
		series: best.series,
		by
	};
}
// src/core/claims/judge/bind-claim.ts
const NO_DETAIL = {
	statistic: null,
	record: null
};
function directed(annotations, world) {
	let candidates = null;
	let detail = NO_DETAIL;
	for (const { directive } of annotations) {
		if (!("target" in directive)) continue;
		const target = directive.target;
		if (target !== null) candidates = resolveTarget(target, world.series);
		detail = {
			statistic: (target === null ? null : targetStatistic(target)) ?? detail.statistic,
			record: "record" in directive ? directive.record ?? detail.record : detail.record
		};
	}
	if (candidates === null && detail === NO_DETAIL) return null;
	return {
		candidates: candidates ?? world.series,
		detail
	};
}
function facetValue(series, facet) {
	switch (facet) {
		case "project":
		case "benchmark":
		case "metric": return series[facet];
		case "variant":
		case "phase": return series[facet] ?? "default";
		default: return String(series.parameters[facet] ?? "");
	}
}
function narrowByLabels(candidates, facet, labels, names) {
	const given = labels.map((label) => names[label.trim()]).find((name) => name !== void 0);
	if (given !== void 0) return candidates.filter((each) => facetValue(each, facet) === given);
	const words = labels.flatMap((label) => wordsOf(label));
	return candidates.filter((each) => {
		const wanted = wordsOf(facetValue(each, facet));
		return wanted.length > 0 && wanted.every((word) => words.includes(word));
	});
}
function narrowByTable(claim, annotations, candidates) {
	let left = candidates;
	for (const { directive } of annotations) {
		if (directive.kind !== "bind") continue;
		const { rows, columns, names } = directive;
		if (rows !== null) left = narrowByLabels(left, rows, claim.subject.row, names);
		if (columns !== null) left = narrowByLabels(left, columns, claim.subject.column, names);
	}
	return left;
}
function bindClaim(claim, annotations, locked, world) {
	const fixed = directed(annotations, world);
	if (fixed === null) {
		const [only] = locked ?? [];
		if (only !== void 0) return {
			binding: {
				kind: "bound",
				series: only,
				by: "lock"
			},
			detail: NO_DETAIL
		};
		return {
			binding: bindByNames(claim, world.series),
			detail: NO_DETAIL
		};
	}
	const { detail } = fixed;
	const dimension = claim.dimension;
	const fitting = narrowByTable(claim, annotations, fixed.candidates).filter((each) => dimension === null || isRelative(claim) || each.measure.dimension === dimension);
	const [only] = fitting;
	if (only !== void 0 && fitting.length === 1) {
		const named = bindByNames(claim, world.series);
		return {
			binding: named.kind === "bound" && named.series.key !== only.key ? {
				kind: "disputed",
				candidates: [only, named.series]
			} : {
				kind: "bound",
				series: only,
				by: "annotation"
			},
			detail
		};
	}
	if (only === void 0) return {
		binding: {
			kind: "unbound",
			why: "no-series",
			nearest: []
		},
		detail
	};
	const named = bindByNames(claim, fitting);
	return {
		binding: named.kind === "bound" ? {
			...named,
			by: "annotation"
		} : {
			kind: "tied",
			candidates: named.kind === "tied" ? named.candidates : fitting
		},
		detail
	};
}
// src/core/claims/judge/derived.ts
function evidenceOf$1(claim, judged) {
	const result = judged.get(claim)?.result;
	return result?.verdict === "backed" ? result.evidence[0] ?? null : null;
}
function backByInputs(finding, judged) {
	const evidence = finding.inputs.map((input) => evidenceOf$1(input, judged));
	const measured = evidence.filter((each) => each !== null);
	const [first] = measured;
	if (first === void 0 || measured.length < evidence.length) return null;
	if (!measured.every((each) => each.session === first.session && each.machine === first.machine)) return null;
	const notes = finding.edge ? [{ kind: "edge" }] : [];
	const { derivation } = finding;
	return {
		result: {
			verdict: "backed",
			boundBy: "derivation",
			evidence: measured,
			derivation
		},
		notes
	};
}
// src/core/claims/judge/exemption.ts
const LINK = /https?:\/\/|\]\(|\]\[|\[\^|`[^`]*`_|<a\s[^>]*href|link:/;
function hasCitation(claim, lines) {
	return LINK.test(lines[claim.line - 1] ?? "");
}
function fromAnnotation(annotations, claim) {
	for (const { directive, line } of annotations) {
		if (directive.kind === "ignore") return {
			kind: "ignored",
			reason: directive.reason,
			line
		};
		if (directive.kind === "published") return {
			kind: "published",
			link: directive.link,
			line
		};
		if (directive.kind === "example") return {
			kind: "example",
			by: "annotation"
		};
		if (directive.kind === "class" && directive.class !== "historical") return {
			kind: "class",
			class: directive.class,
			cue: claim.text
		};
	}
	return null;
}
function waiverFor(claim, waivers) {
	return waivers.find((each) => each.file === claim.path && each.text.trim() === claim.text.trim()) ?? null;
}
function exemptionOf(claim, annotations, lines, rules) {
	const written = fromAnnotation(annotations, claim);
	if (written !== null) return written;
	const waiver = waiverFor(claim, rules.waivers);
	if (waiver !== null && waiver.expires >= rules.today) {
		const { reason, owner, expires } = waiver;
		return {
			kind: "waiver",
			reason,
			owner,
			expires
		};
	}
	if (rules.isExampleFile) return {
		kind: "example",
		by: "path"
	};
	if (rules.strict) return null;
	switch (claim.class) {
		case "target":
		case "expected":
		case "refuted":
		case "example": return {
			kind: "class",
			class: claim.class,
			cue: claim.classCue ?? ""
		};
		case "quoted": return hasCitation(claim, lines) ? {
			kind: "class",
			class: "quoted",
			cue: claim.classCue ?? ""
		} : null;
		case "own":
		case "spread":
		case "historical": return null;
		default: return claim.class;
	}
}
// src/core/claims/bind/pair.ts
const BESIDE$1 = /\b(?:than|vs\.?|versus|over|compared (?:to|with)|relative to|against|of|beats?|from)\s+(.{1,80})/i;
function referencePhrase(claim) {
	const { sentence, column, row } = claim.subject;
	const places = claim.cell === null ? [sentence ?? ""] : [
		sentence ?? "",
		...column,
		...row
	];
	for (const text of places) {
		const after = text.includes(claim.text) ? text.slice(text.indexOf(claim.text)) : text;
		const match = BESIDE$1.exec(after) ?? BESIDE$1.exec(text);
		if (match?.[1] !== void 0) return match[1];
	}
	return null;
}
function asContext(claim, text) {
	return contextOf$1({
		...claim,
		cell: null,
		path: "",
		subject: {
			row: [],
			column: [],
			headings: [],
			caption: null,
			sentence: text,
			name: null
		}
	});
}
const DEFAULT = ["default"];
function differingNames(series, beside) {
	const { words } = series;
	const names = [];
	if (series.variant !== beside.variant) names.push(series.variant === null ? DEFAULT : words.variant);
	if (series.benchmark !== beside.benchmark) names.push(words.benchmark);
	if (series.phase !== beside.phase && series.phase !== null) names.push(words.phase);
	for (const parameter of words.parameters) if (String(beside.parameters[parameter.name]) !== parameter.value) names.push(parameter.valueWords);
	return names;
}
function isNamedIn(context, names) {
	if (names.length === 0) return 0;
	return names.reduce((sum, name) => sum + coverageOf(name, context), 0) / names.length;
}
function isPossible(subject, other) {
	return subject.key !== other.key && subject.metric === other.metric && subject.measure.dimension === other.measure.dimension && subject.measure.dimension !== "ratio" && subject.measure.dimension !== "percent";
}
const MOST_DIFFERENCES = 3;
function scorePair(subject, other, contexts) {
	const { around, reference } = contexts;
	const [own, others] = [differingNames(subject, other), differingNames(other, subject)];
	if (own.length > MOST_DIFFERENCES) return null;
	const named = isNamedIn(reference ?? around, others);
	if (reference !== null && named < .5) return null;
	const subjectNamed = isNamedIn(around, own);
	if (reference === null && Math.max(named, subjectNamed) < .5) return null;
	if (reference !== null && isNamedIn(reference, own) > named) return null;
	return (reference === null ? 10 * (named + subjectNamed) : 10 * named + 8 * subjectNamed) - 6 * (own.length - 1);
}
function pairSeries(claim, series) {
	const around = contextOf$1(claim);
	const phrase = referencePhrase(claim);
	const contexts = {
		around,
		reference: phrase === null ? null : asContext(claim, phrase)
	};
	const field = fieldOf(series);
	const scored = series.map((each) => scoreSeries(each, around, field));
	const subjects = scored.filter((each) => !each.conflicts);
	const { reference } = contexts;
	const others = reference === null ? subjects : scored.filter((each) => !fitParameters(each.series, reference, field.values).conflicts);
	return subjects.flatMap((subject) => others.flatMap((other) => {
		if (!isPossible(subject.series, other.series)) return [];
		const fit = scorePair(subject.series, other.series, contexts);
		const base = reference === null ? subject.score + other.score : subject.score;
		return fit === null ? [] : [{
			subject: subject.series,
			other: other.series,
			score: base + fit
		}];
	})).sort((a, b) => b.score - a.score);
}
const MISTAKEN = [
	"mean",
	"median",
	"best",
	"worst",
	"minimum",
	"maximum"
];
function isPrinted(input, value) {
	const told = inClaimUnit(value, input.reading, input.unit);
	const interval = printedInterval(input.claim);
	if (interval !== null && contains(interval, told)) return "rounded";
	return isTruncationOf(input.claim, told) ? "truncated" : null;
}
function mistakenFor(input) {
	for (const name of MISTAKEN) {
		const value = name === input.statistic ? null : statisticOf(input.reading, name);
		if (value !== null && isPrinted(input, value) === "rounded") return {
			name,
			value
		};
	}
	const single = input.reading.medians.find((value) => isPrinted(input, value) === "rounded");
	return single === void 0 ? null : {
		name: "run",
		value: single
	};
}
function printedValue(claim) {
	if (claim.value === null) return NaN;
	return typeof claim.value === "number" ? claim.value : (claim.value[0] + claim.value[1]) / 2;
}
function gapOf(printed, actual, spread) {
	return {
		percent: actual === 0 ? null : 100 * (printed / actual - 1),
		deviations: spread === null || spread === 0 ? null : (printed - actual) / spread
	};
}
function furthestOf(input, actual) {
	const upward = printedValue(input.claim) >= actual;
	let best = null;
	for (const reading of input.everything) for (const value of reading.medians) {
		const told = toNumber(inClaimUnit(value, reading, input.unit));
		if (best === null || (upward ? told > best.told : told < best.told)) best = {
			reading,
			value,
			told
		};
	}
	return best === null ? null : describeReading(best.reading, input.unit, "run", best.value);
}
function mismatch(input, measured) {
	const printed = printedValue(input.claim);
	const furthest = furthestOf(input, measured.value);
	const upward = printed >= measured.value;
	return {
		verdict: "mismatch",
		boundBy: input.by,
		measured,
		other: null,
		actual: measured.value,
		gap: gapOf(printed, measured.value, measured.deviation),
		furthest,
		everReached: furthest !== null && (upward ? furthest.value >= printed : furthest.value <= printed)
	};
}
function falsePrecision(input, measured) {
	const { step } = input.claim;
	const runs = input.reading.medians.length;
	const spread = measured.deviation;
	if (step === null || spread === null || step >= spread / (10 * Math.sqrt(runs))) return [];
	return [{
		kind: "false-precision",
		deviation: spread,
		runs
	}];
}
function suspicions(reading) {
	const values = reading.medians;
	if (values.length < 3 || reading.series.exact) return [];
	if (deviation(values) === 0) return [{ kind: "identical-runs" }];
	const total = values.reduce((sum, value) => sum + value, 0);
	return values.some((value) => {
		const others = (total - value) / (values.length - 1);
		return Math.abs(value - others) <= Math.abs(others) * 1e-12;
	}) ? [{ kind: "run-is-mean-of-others" }] : [];
}
function shortage(input, measured) {
	const base = {
		verdict: "too-few-runs",
		boundBy: input.by,
		measured
	};
	if (input.reading.medians.length < 3) return {
		...base,
		needed: 3,
		of: "runs"
	};
	const needed = isPercentile(input.statistic) ? PERCENTILE_SAMPLES[input.statistic] : void 0;
	const fewest = Math.min(...input.reading.runs.map((run) => run.samples.length));
	return needed !== void 0 && fewest < needed ? {
		...base,
		needed,
		of: "samples"
	} : null;
}
function transcribe(input) {
	const { reading, unit, by } = input;
	const single = input.run === null ? void 0 : reading.medians[input.run - 1];
	const statistic = single === void 0 ? input.statistic : "run";
	const value = single ?? statisticOf(reading, statistic) ?? NaN;
	const measured = describeReading(reading, unit, statistic, value);
	const printed = isPrinted(input, value);
	const lacking = shortage(input, measured);
	if (lacking !== null) return {
		result: lacking,
		notes: []
	};
	const suspicious = suspicions(reading);
	if (printed !== null) return {
		result: {
			verdict: "backed",
			boundBy: by,
			evidence: [measured],
			derivation: null
		},
		notes: [
			...printed === "truncated" ? [{ kind: "truncated" }] : [],
			...falsePrecision(input, measured),
			...suspicious
		]
	};
	const mistaken = mistakenFor(input);
	if (mistaken === null) return {
		result: mismatch(input, measured),
		notes: suspicious
	};
	return {
		result: {
			verdict: "wrong-statistic",
			boundBy: by,
			measured,
			said: statistic,
			is: mistaken.name
		},
		notes: suspicious
	};
}
// src/core/claims/judge/bounds.ts
const PAST = /\b(?:was|were|took|measured|ran|reached|finished|completed|stayed|handled)\b/i;
function boundSide(claim) {
	switch (claim.modifier?.kind) {
		case "at-most":
		case "less-than": return "upper";
		case "at-least":
		case "more-than": return "lower";
		default: return null;
	}
}
function boundOf(claim, side) {
	if (claim.value === null || typeof claim.value === "number") return claim.value;
	return side === "upper" ? Math.max(...claim.value) : Math.min(...claim.value);
}
function isBeyond(value, bound, side, claim) {
	const order = compare$1(exact(value), exact(bound)) * (side === "upper" ? 1 : -1);
	return claim.modifier?.kind === "less-than" || claim.modifier?.kind === "more-than" ? order >= 0 : order > 0;
}
function everyValue(input, unit) {
	return input.reading.medians.map((value) => toNumber(inClaimUnit(value, input.reading, unit)));
}
function judgeBound(input, side) {
	const { claim, reading, unit, by } = input;
	const measured = describeReading(reading, unit, "median", median$1(reading.medians));
	const bound = boundOf(claim, side);
	if (bound === null) return {
		result: noNumber(),
		notes: []
	};
	if (reading.medians.length < 3) return {
		result: {
			verdict: "too-few-runs",
			boundBy: by,
			measured,
			needed: 3,
			of: "runs"
		},
		notes: []
	};
	const values = everyValue(input, unit);
	const counterexample = values.find((value) => isBeyond(value, bound, side, claim)) ?? null;
	const predicted = PAST.test(claim.subject.sentence ?? "") || counterexample !== null ? null : predictionBound(values, side);
	return {
		result: counterexample === null && (predicted === null || !isBeyond(predicted, bound, side, claim)) ? {
			verdict: "backed",
			boundBy: by,
			evidence: [measured],
			derivation: null
		} : {
			verdict: "not-shown",
			boundBy: by,
			measured,
			bound,
			predicted,
			counterexample
		},
		notes: []
	};
}
function noNumber() {
	return {
		verdict: "ambiguous",
		why: "number",
		candidates: [],
		annotation: null
	};
}
function judgeUpTo(input) {
	const { reading, unit, claim, by } = input;
	const largest = Math.max(...reading.medians);
	const interval = printedInterval(claim);
	const beside = {
		kind: "median-beside",
		median: toNumber(inClaimUnit(median$1(reading.medians), reading, unit)),
		unit: unit.symbol
	};
	const asMaximum = {
		...input,
		statistic: "maximum"
	};
	const isRun = interval !== null && contains(interval, inClaimUnit(largest, reading, unit));
	const judged = transcribe(asMaximum);
	if (judged.result.verdict === "backed" || judged.result.verdict === "too-few-runs" || !isRun) return {
		result: judged.result,
		notes: [...judged.notes, beside]
	};
	return {
		result: {
			verdict: "backed",
			boundBy: by,
			evidence: [describeReading(reading, unit, "best", largest)],
			derivation: null
		},
		notes: [beside]
	};
}
// src/core/claims/judge/name-statistic.ts
const REACH = 40;
function nearWords(claim) {
	const sentence = claim.subject.sentence ?? "";
	const at = sentence.indexOf(claim.text);
	if (at === -1) return sentence.slice(0, 80);
	const before = sentence.slice(Math.max(0, at - REACH), at).split(/[,;()]/);
	const after = sentence.slice(at + claim.text.length, at + claim.text.length + REACH);
	return `${before.at(-1) ?? ""} ${after.split(/[,;.()]/)[0] ?? ""}`;
}
function saidBefore(claim) {
	const sentence = claim.subject.sentence ?? "";
	const at = sentence.indexOf(claim.text);
	const match = /\b(?:best|worst) run\b|\bon average\b|\bthe (?:mean|median|average)\b/i.exec(sentence);
	if (match === null || at <= match.index) return null;
	const between = sentence.slice(match.index, at);
	return /\d ?[a-zµ%×]/i.test(between) ? null : namedStatistic(match[0]);
}
function statisticFor(claim, series, detail, world) {
	if (detail.statistic !== null) return detail.statistic;
	const { column, row } = claim.subject;
	const named = namedStatistic(claim.cell === null ? nearWords(claim) : [...column, ...row].join(" ; ")) ?? (claim.cell === null ? saidBefore(claim) : null);
	const isItsOwnMetric = named !== null && namedStatistic(series.metric) === named;
	return named === null || isItsOwnMetric ? world.headline : named;
}
function namedRun(claim) {
	const words = claim.cell === null ? nearWords(claim) : claim.subject.row.join(" ; ");
	const match = /\brun #?(\d{1,3})\b/i.exec(words);
	return match?.[1] === void 0 ? null : Number(match[1]);
}
// src/core/claims/judge/spread.ts
function spreadsOf(values) {
	const sample = deviation(values);
	if (sample === null) return null;
	const n = values.length;
	const centre = mean(values);
	const halfRange = (Math.max(...values) - Math.min(...values)) / 2;
	const largest = Math.max(...values.map((value) => Math.abs(value - centre)));
	return [
		["sample-deviation", sample],
		["population-deviation", sample * Math.sqrt((n - 1) / n)],
		["half-range-over-mean", halfRange],
		["largest-deviation", largest],
		["confidence-half-width", studentQuantile(.975, n - 1) * sample / Math.sqrt(n)]
	];
}
function relativeSpreads(values) {
	const absolute = spreadsOf(values);
	const centre = mean(values);
	if (absolute === null || centre === 0) return null;
	const [high, low] = [Math.max(...values), Math.min(...values)];
	return [...absolute.map(([name, value]) => [name, 100 * value / centre]), ["half-range-over-midrange", 100 * (high - low) / (high + low)]];
}
const WORDS = [
	[/\bvariance\b/i, []],
	[/\b(?:std|stddev|standard deviation|σ|sd)\b/i, ["sample-deviation", "population-deviation"]],
	[/\b(?:confidence|CI)\b/, ["confidence-half-width"]]
];
function isWordWrong(formula, words) {
	const said = WORDS.find(([pattern]) => pattern.test(words));
	return said !== void 0 && !said[1].includes(formula);
}
function judgeSpread(input) {
	const { claim, reading, unit, by } = input;
	const isRelative = claim.dimension === "percent";
	const spreads = isRelative ? relativeSpreads(reading.medians) : spreadsOf(reading.medians);
	const middle = describeReading(reading, unit, "median", median$1(reading.medians));
	if (reading.medians.length < 3 || spreads === null) return {
		result: {
			verdict: "too-few-runs",
			boundBy: by,
			measured: middle,
			needed: 3,
			of: "runs"
		},
		notes: []
	};
	const interval = printedInterval(claim);
	const told = spreads.map(([name, value]) => [name, isRelative ? exact(value) : inClaimUnit(value, reading, unit)]);
	const match = told.find(([, value]) => interval !== null && contains(interval, value) || isTruncationOf(claim, value));
	if (match !== void 0) {
		const { sentence, column, row } = claim.subject;
		const wordIsWrong = isWordWrong(match[0], [
			sentence ?? "",
			...column,
			...row
		].join(" "));
		return {
			result: {
				verdict: "backed",
				boundBy: by,
				evidence: [middle],
				derivation: null
			},
			notes: [{
				kind: "spread-is",
				formula: match[0],
				wordIsWrong
			}]
		};
	}
	const actual = toNumber(told[0]?.[1] ?? exact(0));
	return {
		result: {
			verdict: "mismatch",
			boundBy: by,
			measured: isRelative ? {
				...middle,
				statistic: "deviation",
				value: actual,
				unit: "%"
			} : {
				...middle,
				statistic: "deviation",
				value: actual
			},
			other: null,
			actual,
			gap: gapOf(Math.abs(printedValue(claim)), actual, null),
			furthest: null,
			everReached: true
		},
		notes: []
	};
}
// src/core/claims/judge/judge-bound-claim.ts
const NEAREST = 3;
function applyTest(input) {
	const { claim } = input;
	if (claim.class === "spread" || claim.kind === "spread") return judgeSpread(input);
	if (claim.modifier?.kind === "up-to") return judgeUpTo(input);
	const side = boundSide(claim);
	return side === null ? transcribe(input) : judgeBound(input, side);
}
function readAll$1(series, world) {
	return series.records.filter((each) => isEligible(each, world.policy, true)).flatMap((each) => readRecord(series, each) ?? []);
}
function nearestMeasured(claim, series, world) {
	return world.series.filter((each) => each.key !== series.key && each.project === series.project && each.benchmark === series.benchmark && each.measure.dimension === series.measure.dimension).flatMap((each) => readAll$1(each, world).slice(0, 1)).slice(0, NEAREST).map((reading) => describeHeadline(claim, reading, world));
}
function describeHeadline(claim, reading, world) {
	const value = statisticOf(reading, world.headline) ?? NaN;
	return describeReading(reading, claimUnit(claim, reading), world.headline, value);
}
function pinRecord(series, detail, world) {
	const { record } = detail;
	if (record === null) return null;
	const named = series.records.find((each) => each.id.startsWith(record));
	if (named === void 0 || named.record.invalid.length > 0) return { kind: "none" };
	return isEligible(named, world.policy, false) ? {
		kind: "found",
		record: named,
		freshness: freshnessOf(named, series, world.text)
	} : {
		kind: "awaiting",
		record: named
	};
}
function newSeries({ record }, series) {
	const newest = series.records.find(({ revoked, record: { pinned, invalid } }) => revoked === null && pinned && invalid.length === 0);
	const was = seriesToolchain(record.image);
	const is = seriesToolchain(newest?.record.image ?? null);
	return was === null || is === null || was === is ? [] : [{
		kind: "new-series",
		was,
		is
	}];
}
function provenanceNotes(record, series, world) {
	const notes = [];
	const benchmark = `${series.project}/${series.benchmark}`;
	if (record.inHand === true) notes.push({ kind: "in-hand" });
	else if (record.provenance === "proposed") notes.push({ kind: "proposed" });
	if (record.record.imported !== null) notes.push({
		kind: "imported",
		source: record.record.imported
	});
	if (world.text.changedBenchmarks.includes(benchmark)) notes.push({
		kind: "benchmark-changed",
		benchmark
	});
	return [...notes, ...newSeries(record, series)];
}
function test(bound, record) {
	const { claim, series, by, detail, world } = bound;
	const reading = readRecord(series, record);
	if (reading === null) return null;
	const unit = claim.dimension === "percent" ? reading.unit : claimUnit(claim, reading);
	const statistic = statisticFor(claim, series, detail, world);
	const everything = readAll$1(series, world);
	return applyTest({
		claim,
		reading,
		unit,
		by,
		statistic,
		run: namedRun(claim),
		everything
	});
}
function unmeasured(bound) {
	const { claim, series, by, world } = bound;
	return {
		result: {
			verdict: "unmeasured",
			boundBy: by,
			series: nameSeries(series),
			nearest: nearestMeasured(claim, series, world),
			invalid: invalidities(series)
		},
		notes: []
	};
}
function judgeHistorical(bound) {
	const { claim, series, world } = bound;
	const tried = historicalRecords(claim, series, world.policy, world.text).flatMap((record) => {
		const judged = test(bound, record);
		const notes = provenanceNotes(record, series, world);
		return judged === null ? [] : [{
			...judged,
			notes: [...judged.notes, ...notes]
		}];
	});
	return tried.find((each) => each.result.verdict === "backed") ?? tried[0] ?? unmeasured(bound);
}
function awaiting(bound, record) {
	const reading = readRecord(bound.series, record);
	if (reading === null) return unmeasured(bound);
	const judged = test(bound, record);
	const measured = describeHeadline(bound.claim, reading, bound.world);
	return {
		result: judged?.result.verdict === "backed" ? {
			verdict: "awaiting-trusted-run",
			boundBy: bound.by,
			measured
		} : judged?.result ?? {
			verdict: "awaiting-trusted-run",
			boundBy: bound.by,
			measured
		},
		notes: judged?.notes ?? []
	};
}
const OPEN = ["unmeasured", "awaiting-trusted-run"];
function judgeBoundClaim(bound) {
	const { world } = bound;
	const counted = judgeByPolicy(bound);
	const desk = deskPolicy(world.policy);
	if (desk === null || counted.isSettled) return counted.judged;
	const { judged } = judgeByPolicy({
		...bound,
		world: {
			...world,
			policy: desk
		}
	});
	return OPEN.includes(judged.result.verdict) ? counted.judged : judged;
}
function judgeByPolicy(bound) {
	const { claim, series, detail, world } = bound;
	const open = (judged) => ({
		judged,
		isSettled: false
	});
	if (claim.class === "historical" || namesItsCommit(claim, series)) {
		const judged = judgeHistorical(bound);
		return {
			judged,
			isSettled: judged.result.verdict !== "unmeasured"
		};
	}
	const selected = pinRecord(series, detail, world) ?? selectRecord(series, world.policy, world.text);
	if (selected.kind === "none") return open(unmeasured(bound));
	if (selected.kind === "awaiting") return open(awaiting(bound, selected.record));
	const judged = test(bound, selected.record);
	if (judged === null) return open(unmeasured(bound));
	const isSettled = selected.freshness !== "stale" || judged.result.verdict === "backed";
	return {
		judged: dated(bound, selected, judged),
		isSettled
	};
}
function dated({ series, world, by }, selected, judged) {
	const notes = [...judged.notes, ...provenanceNotes(selected.record, series, world)];
	if (judged.result.verdict !== "backed") return {
		result: judged.result,
		notes
	};
	if (selected.freshness === "unknown") notes.push({ kind: "staleness-unknown" });
	const [measured] = judged.result.evidence;
	return selected.freshness === "stale" && measured !== void 0 ? {
		result: {
			verdict: "stale",
			boundBy: by,
			measured
		},
		notes
	} : {
		result: judged.result,
		notes
	};
}
// src/core/claims/judge/machine-class.ts
const classOf = ({ machine, limits, engine }) => machineClass(machine, limits, engine);
function hasSameMachine(one, other) {
	return classOf(one) === classOf(other);
}
// src/core/claims/judge/ratio.ts
function besideOf(subject, pair, policy, text) {
	const other = pair.other.records.find((each) => isEligible(each, policy, false) && each.record.session === subject.record.session && each.record.side === subject.record.side && hasSameMachine(each.record, subject.record));
	if (other === void 0) return null;
	const readings = [readRecord(pair.subject, subject), readRecord(pair.other, other)];
	if (readings[0] === null || readings[1] === null) return null;
	const isStale = freshnessOf(subject, pair.subject, text) === "stale" || freshnessOf(other, pair.other, text) === "stale";
	return {
		subject: readings[0],
		other: readings[1],
		isStale
	};
}
function sessionOf$1(pair, policy, text) {
	const found = pair.subject.records.filter((each) => isEligible(each, policy, false)).flatMap((each) => besideOf(each, pair, policy, text) ?? []);
	return found.find((each) => !each.isStale) ?? found[0] ?? null;
}
function point(reading, statistic, like) {
	const value = statisticOf(reading, statistic);
	if (value === null) return null;
	const told = inClaimUnit(value, reading, like.unit);
	return {
		low: told,
		high: told
	};
}
function evaluate(evidence, names, context, statistic) {
	const subject = point(evidence.subject, statistic, evidence.subject);
	const other = point(evidence.other, statistic, evidence.subject);
	if (subject === null || other === null) return [];
	return names.flatMap((name) => {
		const value = evaluateFormula(name, subject, other, context.form);
		return value === null ? [] : [{
			name,
			value
		}];
	});
}
function fits(claim, value) {
	const interval = printedInterval(claim);
	const side = boundSide(claim);
	if (side !== null) {
		const bound = boundOf(claim, side);
		const worst = toNumber(side === "lower" ? value.low : value.high);
		return bound === null || isBeyond(worst, bound, side, claim) ? null : "rounded";
	}
	if (interval !== null && overlaps(interval, value)) return "rounded";
	return isTruncationOf(claim, value.low) ? "truncated" : null;
}
function derivationOf(evidence, found, measured) {
	const least = Math.min(...measured.map(({ value }) => Math.abs(value)));
	const [subject, other] = measured.map((each, index) => {
		const reading = index === 0 ? evidence.subject : evidence.other;
		const { divisor, suffix } = scaleFor(least, each.unit);
		const shown = Number((each.value / divisor).toPrecision(4));
		return `${nameSeries(reading.series).label} ${shown}${suffix}`;
	});
	return {
		formula: writeFormula(found.name, subject ?? "", other ?? ""),
		low: toNumber(found.value.low),
		high: toNumber(found.value.high),
		inputs: []
	};
}
function pointsAway(claim, value) {
	if (claim.direction === null || isShare(claim) || printedValue(claim) <= 0) return false;
	const turningPoint = claim.dimension === "percent" ? 0 : 1;
	return toNumber(value.high) < turningPoint;
}
function isSlowdownCalledFaster(claim, value) {
	return claim.direction === "faster" && claim.dimension === "ratio" && pointsAway(claim, value);
}
function judgeRatio(input) {
	const { claim, evidence, statistic, by } = input;
	const { better } = evidence.subject.series;
	const context = contextFor(claim, better);
	const describe = (reading) => describeReading(reading, evidence.subject.unit, statistic, statisticOf(reading, statistic) ?? NaN);
	const measured = [describe(evidence.subject), describe(evidence.other)];
	const short = measured.find((each) => each.runs.length < 3);
	if (short !== void 0) return {
		result: {
			verdict: "too-few-runs",
			boundBy: by,
			measured: short,
			needed: 3,
			of: "runs"
		},
		notes: []
	};
	const allowed = evaluate(evidence, allowedFormulas(claim, better), context, statistic);
	const right = allowed.find((each) => fits(claim, each.value) !== null);
	if (right !== void 0 && !isSlowdownCalledFaster(claim, right.value)) {
		const derivation = derivationOf(evidence, right, measured);
		const cut = fits(claim, right.value) === "truncated" ? [{ kind: "truncated" }] : [];
		return {
			result: evidence.isStale ? {
				verdict: "stale",
				boundBy: by,
				measured: measured[0]
			} : {
				verdict: "backed",
				boundBy: by,
				evidence: measured,
				derivation
			},
			notes: cut
		};
	}
	const wrong = (isShare(claim) ? [] : evaluate(evidence, oppositeFormulas(context), context, statistic)).find((each) => fits(claim, each.value) !== null);
	if (wrong !== void 0) {
		const derivation = derivationOf(evidence, wrong, measured);
		return {
			result: {
				verdict: "contradiction",
				with: {
					kind: "direction",
					said: claim.direction ?? "",
					derivation
				}
			},
			notes: []
		};
	}
	const [usual] = allowed;
	if (usual !== void 0 && pointsAway(claim, usual.value)) {
		const derivation = derivationOf(evidence, usual, measured);
		return {
			result: {
				verdict: "contradiction",
				with: {
					kind: "direction",
					said: claim.direction ?? "",
					derivation
				}
			},
			notes: []
		};
	}
	return {
		result: mismatchOf(input, measured, usual?.value ?? null),
		notes: []
	};
}
function mismatchOf(input, measured, value) {
	const actual = value === null ? NaN : toNumber(value.low);
	return {
		verdict: "mismatch",
		boundBy: input.by,
		measured: measured[0],
		other: measured[1],
		actual,
		gap: gapOf(printedValue(input.claim), actual, null),
		furthest: null,
		everReached: false
	};
}
// src/core/claims/judge/judge-claim.ts
function agreesWith(world) {
	return (claim, series) => {
		const stored = series.records.find((each) => isShownHere(each, world.policy));
		const reading = stored === void 0 ? null : readRecord(series, stored);
		const interval = printedInterval(claim);
		if (reading === null || interval === null) return false;
		const value = statisticOf(reading, statisticFor(claim, series, NO_DETAIL, world));
		const unit = claimUnit(claim, reading);
		return value !== null && contains(interval, inClaimUnit(value, reading, unit));
	};
}
function unrecorded(claim, series, world) {
	const nearest = rankSeries(claim, world.series).filter((each) => each.series.benchmark === series.benchmark).slice(0, 3).map((each) => each.series);
	return {
		verdict: "unmeasured",
		boundBy: "names",
		series: {
			target: `${series.project}/${series.benchmark}`,
			label: series.benchmark
		},
		nearest: measuredOf$1(claim, nearest, world),
		invalid: []
	};
}
function measuredOf$1(claim, series, world) {
	return series.flatMap((each) => {
		const stored = each.records.find((record) => isShownHere(record, world.policy));
		const reading = stored === void 0 ? null : readRecord(each, stored);
		return reading === null ? [] : [describeHeadline(claim, reading, world)];
	});
}
function nearestVerdict(claim, binding, world) {
	if (binding.kind === "tied" || binding.kind === "disputed") {
		const [first] = binding.candidates;
		return {
			verdict: "ambiguous",
			why: "series",
			candidates: binding.candidates.slice(0, 5).map(nameSeries),
			annotation: first === void 0 ? null : writeAnnotation(claim.path, first)
		};
	}
	if (binding.kind === "unrecorded") return unrecorded(claim, binding.series, world);
	const nearest = binding.kind === "unbound" ? binding.nearest : [];
	const [first] = nearest;
	const why = binding.kind === "unbound" ? binding.why : "no-name";
	return {
		verdict: "unbound",
		nearest: nearest.map(nameSeries),
		measured: measuredOf$1(claim, nearest, world),
		annotation: first === void 0 ? null : writeAnnotation(claim.path, first),
		why
	};
}
const ALL = /\b(?:every|all|any|each|always|regardless of|whatever)\b/i;
function spokenOfAll(claim, binding) {
	if (binding.kind !== "tied" || !ALL.test(claim.subject.sentence ?? "")) return null;
	const [first, ...others] = binding.candidates;
	const differing = new Set(others.flatMap((each) => Object.keys(each.parameters).filter((name) => each.parameters[name] !== first?.parameters[name])));
	return others.every((each) => each.benchmark === first?.benchmark && each.variant === first.variant) && differing.size === 1 ? binding.candidates : null;
}
function judgeAll(claim, series, detail, world) {
	const judged = series.map((each) => judgeBoundClaim({
		claim,
		series: each,
		by: "names",
		detail,
		world
	}));
	const evidence = judged.flatMap(({ result }) => result.verdict === "backed" ? result.evidence : []);
	return judged.find(({ result }) => result.verdict !== "backed") ?? {
		result: {
			verdict: "backed",
			boundBy: "names",
			evidence,
			derivation: null
		},
		notes: []
	};
}
function judgeAbsolute(claim, { binding, detail }, world) {
	if (printedInterval(claim) === null || hasAmbiguousComma(claim)) return {
		result: {
			verdict: "ambiguous",
			why: "number",
			candidates: [],
			annotation: null
		},
		notes: []
	};
	const everyone = spokenOfAll(claim, binding);
	if (everyone !== null) return judgeAll(claim, everyone, detail, world);
	if (binding.kind !== "bound") return {
		result: nearestVerdict(claim, binding, world),
		notes: []
	};
	const { series, by } = binding;
	const judged = judgeBoundClaim({
		claim,
		series,
		by,
		detail,
		world
	});
	return by === "value" ? {
		...judged,
		notes: [...judged.notes, { kind: "bound-by-value" }]
	} : judged;
}
function pairOf$1(annotations, world) {
	for (const { directive } of annotations) {
		if (directive.kind !== "derived") continue;
		const [subject] = resolveTarget(directive.subject, world.series);
		const others = resolveTarget(directive.other, world.series);
		const other = others.find((each) => each.metric === subject?.metric) ?? others[0];
		if (subject !== void 0 && other !== void 0) return {
			subject,
			other,
			score: 0
		};
	}
	return null;
}
const AGREEING = [
	"backed",
	"stale",
	"awaiting-trusted-run"
];
const placeOf = (series) => seriesKey({
	...series,
	metric: ""
});
function isOneComparison([first, ...others]) {
	return others.every((each) => first !== void 0 && placeOf(each.subject) === placeOf(first.subject) && placeOf(each.other) === placeOf(first.other));
}
function choosePair(claim, pairs, judge) {
	const best = pairs[0];
	if (best === void 0 || Number.isNaN(printedValue(claim))) return {
		judged: null,
		isTied: false
	};
	const tied = pairs.filter((each) => each.score === best.score);
	if (tied.length === 1) return {
		judged: judge(best, "names"),
		isTied: false
	};
	const judged = tied.map((pair) => judge(pair, "value"));
	const agreeing = judged.filter((each) => AGREEING.includes(each?.result.verdict ?? "unbound"));
	const [first = null] = agreeing.length > 0 ? agreeing : judged;
	if (isOneComparison(tied)) return {
		judged: first,
		isTied: true
	};
	return {
		judged: agreeing.length === 1 ? first : null,
		isTied: true
	};
}
function distinctSubjects(pairs) {
	const tied = pairs.filter((each) => each.score === pairs[0]?.score);
	return [...new Map(tied.map(({ subject }) => [subject.key, subject])).values()];
}
function awaitTrust(judged, by) {
	const { result } = judged;
	const [measured] = result.verdict === "backed" ? result.evidence : [];
	return measured === void 0 ? judged : {
		result: {
			verdict: "awaiting-trusted-run",
			boundBy: by,
			measured
		},
		notes: judged.notes
	};
}
function judgeRelative(claim, annotations, world) {
	const judge = (pair, by) => {
		const statistic = statisticFor(claim, pair.subject, NO_DETAIL, world);
		const counted = sessionOf$1(pair, world.policy, world.text);
		const judged = counted && judgeRatio({
			claim,
			evidence: counted,
			statistic,
			by
		});
		if (judged?.result.verdict === "stale" || counted?.isStale === false) return judged;
		const desk = deskPolicy(world.policy);
		const local = desk === null ? null : sessionOf$1(pair, desk, world.text);
		if (local !== null) return judgeRatio({
			claim,
			evidence: local,
			statistic,
			by
		});
		if (judged !== null) return judged;
		const proposed = sessionOf$1(pair, {
			...world.policy,
			accept: ["trusted", "proposed"]
		}, world.text);
		if (proposed === null) return null;
		return awaitTrust(judgeRatio({
			claim,
			evidence: proposed,
			statistic,
			by
		}), by);
	};
	const annotated = pairOf$1(annotations, world);
	const pairs = annotated === null ? pairSeries(claim, world.series) : [annotated];
	const { judged, isTied } = choosePair(claim, pairs, judge);
	if (judged !== null) return judged;
	return {
		result: nearestVerdict(claim, {
			kind: isTied ? "tied" : "unbound",
			why: pairs.length === 0 ? "no-name" : "no-series",
			candidates: distinctSubjects(pairs),
			nearest: nearestSeries(rankSeries(claim, world.series))
		}, world),
		notes: []
	};
}
// src/core/claims/judge/policy.ts
function verdictFails(verdict, rules) {
	switch (verdict.verdict) {
		case "backed":
		case "backed-here":
		case "exempt": return false;
		case "stale": return rules.stale === "fail";
		case "mismatch":
		case "wrong-statistic":
		case "too-few-runs":
		case "unmeasured":
		case "unbound":
		case "contradiction":
		case "inconsistent":
		case "not-shown":
		case "ambiguous":
		case "awaiting-trusted-run": return true;
		default: return verdict;
	}
}
const JUMP = 5;
const EXEMPTING = /^:?\s*(?:ignore|published|example|target|expected|refuted)\b/;
function exemptionsIn(document) {
	const asserted = new Set([
		"own",
		"spread",
		"historical"
	]);
	return document.claims.filter((claim) => !asserted.has(claim.class)).length + document.annotations.filter((each) => EXEMPTING.test(each.text)).length;
}
function documentProblems(document, rules) {
	const { extracted, before } = document;
	const { path, failure } = extracted;
	if (failure !== null) return [{
		kind: "unreadable",
		path,
		reason: failure.kind,
		message: failure.message
	}];
	const problems = (document.changedCharts ?? []).map((line) => ({
		kind: "chart-changed",
		path,
		line
	}));
	const seen = extracted.claims.length;
	if (before !== null && before.claims.length > 0 && seen === 0) problems.push({
		kind: "claims-vanished",
		path,
		before: before.claims.length
	});
	const expected = rules.expect[path];
	if (expected !== void 0 && seen < expected) problems.push({
		kind: "fewer-claims-than-expected",
		path,
		seen,
		expected
	});
	const [exempt, exemptBefore] = [exemptionsIn(extracted), before ? exemptionsIn(before) : 0];
	if (before !== null && exempt > exemptBefore + JUMP) problems.push({
		kind: "exemptions-jumped",
		path,
		before: exemptBefore,
		now: exempt
	});
	return problems;
}
function waiverProblems(claims, paths, rules, today) {
	return rules.waivers.flatMap((waiver) => {
		const { file, text, owner, expires } = waiver;
		if (!paths.includes(file)) return [];
		if (!claims.some((claim) => claim.path === file && claim.text.trim() === text.trim())) return [{
			kind: "waiver-unused",
			path: file,
			text
		}];
		return expires < today ? [{
			kind: "waiver-expired",
			path: file,
			text,
			owner,
			expires
		}] : [];
	});
}
function policyProblems(files, claims, rules, today) {
	const exempt = files.reduce((sum, file) => sum + file.counts.exempt, 0);
	const limit = rules.maxExempt;
	const tooMany = limit !== null && exempt > limit ? [{
		kind: "too-many-exempt",
		exempt,
		allowed: limit
	}] : [];
	const paths = files.map((file) => file.path);
	return [...tooMany, ...waiverProblems(claims, paths, rules, today)];
}
function problemFails(problem) {
	switch (problem.kind) {
		case "exemptions-jumped":
		case "chart-changed":
		case "waiver-unused": return false;
		case "unreadable":
		case "annotation":
		case "annotation-unused":
		case "claims-vanished":
		case "fewer-claims-than-expected":
		case "too-many-exempt":
		case "waiver-expired":
		case "lock-stale":
		case "managed-differs": return true;
		default: return problem;
	}
}
// src/core/claims/judge/judge-document.ts
function bindAll(claims, annotated, question, world) {
	const first = new Map();
	for (const claim of claims) {
		const locked = lockedSeries(claim, question.lock, world.series);
		first.set(claim, bindClaim(claim, annotated.directivesFor(claim), locked, world));
	}
	const settled = settleTies(new Map([...first].map(([claim, each]) => [claim, each.binding])), agreesWith(world));
	let beside = null;
	const bound = new Map();
	for (const [claim, each] of first) {
		const binding = settled.get(claim) ?? each.binding;
		const own = {
			...each,
			binding
		};
		const follows = isSpread(claim) && binding.kind !== "bound" && beside !== null;
		bound.set(claim, follows ? beside ?? own : own);
		if (!isSpread(claim) && !isRelative(claim)) beside = own;
	}
	return bound;
}
function judgeUnexempt(claim, binding, annotated, lines, world) {
	if (claim.class === "quoted" && !hasCitation(claim, lines)) return {
		result: {
			verdict: "unbound",
			nearest: [],
			measured: [],
			annotation: null,
			why: "citation-missing"
		},
		notes: []
	};
	if (isRelative(claim) && !isSpread(claim)) return judgeRelative(claim, annotated.directivesFor(claim), world);
	return judgeAbsolute(claim, binding, world);
}
function judgeAlone(claim, desk) {
	const { annotated, bindings, lines, findings, world } = desk;
	const reason = exemptionOf(claim, annotated.directivesFor(claim), lines, desk.rules);
	const finding = findings.get(claim);
	const isIgnored = reason !== null && reason.kind !== "class";
	if (finding?.kind === "wrong" && !isIgnored) return {
		result: finding.result,
		notes: []
	};
	if (reason !== null) return {
		result: {
			verdict: "exempt",
			reason
		},
		notes: []
	};
	const binding = bindings.get(claim);
	if (binding === void 0) throw new Error(`claim of another document: ${claim.text}`);
	return judgeUnexempt(claim, binding, annotated, lines, world);
}
function withDerivations(judged, findings) {
	const better = (claim, each) => {
		const finding = findings.get(claim);
		if (finding?.kind !== "consistent" || each.result.verdict === "exempt") return each;
		return backByInputs(finding, judged) ?? each;
	};
	return new Map([...judged].map(([claim, each]) => [claim, better(claim, each)]));
}
const UNSETTLED = new Set([
	"unbound",
	"unmeasured",
	"ambiguous"
]);
function withRepeats(judged, repeats) {
	return new Map([...judged].map(([claim, each]) => {
		const finding = repeats.get(claim);
		const isOpen = UNSETTLED.has(each.result.verdict);
		return finding?.kind === "wrong" && isOpen ? [claim, {
			result: finding.result,
			notes: each.notes
		}] : [claim, each];
	}));
}
function markLocal(result) {
	if (result.verdict !== "backed") return result;
	return result.evidence.some(({ provenance }) => provenance === "local") ? {
		...result,
		verdict: "backed-here"
	} : result;
}
function isJudged$1(changedLines) {
	if (changedLines === null) return () => true;
	const changed = new Set(changedLines);
	return (claim) => changed.has(claim.line);
}
function judgeDocument(document, annotated, question, world) {
	const { extracted } = document;
	const lines = document.text.split("\n");
	const findings = checkArithmetic(extracted, lines);
	const desk = {
		annotated,
		bindings: bindAll(extracted.claims, annotated, question, world),
		lines,
		findings,
		world,
		rules: {
			strict: question.rules.strict,
			isExampleFile: question.rules.isExample(extracted.path),
			waivers: question.rules.waivers,
			today: question.now.slice(0, 10)
		}
	};
	return [...withRepeats(withDerivations(new Map(extracted.claims.map((claim) => [claim, judgeAlone(claim, desk)])), findings), findRepeats(extracted.claims))].filter(([claim]) => isJudged$1(document.changedLines)(claim)).map(([claim, { result: found, notes }]) => {
		const result = markLocal(found);
		return {
			claim,
			result,
			notes,
			fails: document.warnOnly !== true && verdictFails(result, question.rules)
		};
	});
}
// src/core/claims/judge/judge-documents.ts
function countClaims(claims, seen) {
	const unbound = new Set([
		"unbound",
		"ambiguous",
		"exempt"
	]);
	return {
		seen,
		judged: claims.length,
		bound: claims.filter((each) => !unbound.has(each.result.verdict)).length,
		backed: claims.filter((each) => each.result.verdict === "backed").length,
		backedHere: claims.filter((each) => each.result.verdict === "backed-here").length,
		exempt: claims.filter((each) => each.result.verdict === "exempt").length,
		failed: claims.filter((each) => each.fails).length
	};
}
function addCounts(files) {
	const sum = (pick) => files.reduce((total, file) => total + pick(file.counts), 0);
	return {
		seen: sum((counts) => counts.seen),
		judged: sum((counts) => counts.judged),
		bound: sum((counts) => counts.bound),
		backed: sum((counts) => counts.backed),
		backedHere: sum((counts) => counts.backedHere),
		exempt: sum((counts) => counts.exempt),
		failed: sum((counts) => counts.failed)
	};
}
function worldOf({ records, known, policy, text, rules }) {
	return {
		series: listSeries(records, known),
		policy,
		text,
		headline: rules.headline
	};
}
function judgeDocuments$1(question) {
	const { rules } = question;
	const world = worldOf(question);
	const files = [];
	const problems = [];
	for (const document of question.documents) {
		const { extracted, text } = document;
		const annotated = annotate(extracted, text, world.series);
		const claims = judgeDocument(document, annotated, question, world);
		const counts = countClaims(claims, extracted.claims.length);
		files.push({
			path: extracted.path,
			counts,
			claims
		});
		problems.push(...annotated.problems, ...zoneProblems(extracted.path, text, annotated.zones, world), ...documentProblems(document, rules));
	}
	const all = question.documents.flatMap((each) => each.extracted.claims);
	const paths = question.documents.map((each) => each.extracted.path);
	problems.push(...staleEntries(question.lock, all, world.series, paths), ...policyProblems(files, all, rules, question.now.slice(0, 10)));
	const counts = addCounts(files);
	const judged = problems.map((problem) => ({
		...problem,
		fails: problemFails(problem)
	}));
	return {
		outcome: counts.failed > 0 || judged.some((problem) => problem.fails) ? "fail" : "pass",
		counts,
		files,
		problems: judged
	};
}
// src/core/claims/fix/rewrite-number.ts
const NUMBER = /\d(?:[\d,.'\u2019\u202f\u00a0]*\d)?/;
function readWritten(text) {
	const match = NUMBER.exec(text);
	if (match === null) return null;
	const [digits] = match;
	const point = digits.lastIndexOf(".");
	const decimals = point === -1 ? 0 : digits.length - point - 1;
	const separator = /[,'\u2019\u202f\u00a0]/.exec(digits)?.[0] ?? null;
	const plain = separator === null ? digits : digits.replaceAll(separator, "");
	return /^\d+(?:\.\d+)?$/.test(plain) ? {
		digits,
		start: match.index,
		decimals,
		separator,
		value: Number(plain)
	} : null;
}
function group(whole, separator) {
	return whole.replace(/\B(?=(?:\d{3})+(?!\d))/g, separator);
}
function rewriteNumber(claim, value) {
	if (typeof claim.value !== "number" || !Number.isFinite(value)) return null;
	const written = readWritten(claim.text);
	if (written === null || written.value === 0 || claim.value === 0) return null;
	const scale = Math.abs(claim.value) / written.value;
	if (Math.sign(value) !== Math.sign(claim.value)) return null;
	const [whole = "", fraction] = (Math.abs(value) / scale).toFixed(written.decimals).split(".");
	const grouped = written.separator === null ? whole : group(whole, written.separator);
	const number = fraction === void 0 ? grouped : `${grouped}.${fraction}`;
	return claim.text.slice(0, written.start) + number + claim.text.slice(written.start + written.digits.length);
}
// src/core/claims/fix/plan-fixes.ts
const CERTAIN = new Set([
	"annotation",
	"lock",
	"names",
	"table"
]);
function rightValue(result) {
	switch (result.verdict) {
		case "mismatch": return CERTAIN.has(result.boundBy) ? result.actual : null;
		case "wrong-statistic": return CERTAIN.has(result.boundBy) ? result.measured.value : null;
		case "inconsistent": return (result.derivation.low + result.derivation.high) / 2;
		default: return null;
	}
}
function isLocalFix({ result }) {
	if (result.verdict !== "mismatch" && result.verdict !== "wrong-statistic") return false;
	return CERTAIN.has(result.boundBy) && result.measured.provenance === "local";
}
function fixClaim({ claim, result }, text) {
	const value = rightValue(result);
	if (value === null || text.slice(claim.start, claim.end) !== claim.text) return [];
	if (claim.modifier !== null || claim.class === "historical") return [];
	const replacement = rewriteNumber(claim, value);
	return replacement === null || replacement === claim.text ? [] : [{
		start: claim.start,
		end: claim.end,
		replacement
	}];
}
function planFixes(document, verdict, question, writesLocal = false) {
	const { text, extracted } = document;
	const world = worldOf(question);
	const { zones } = annotate(extracted, text, world.series);
	const managed = zones.flatMap((zone) => {
		const { start, end } = zone;
		const replacement = renderZone(zone, world);
		return replacement === null || replacement === text.slice(start, end) ? [] : [{
			start,
			end,
			replacement
		}];
	});
	const isManaged = (edit) => zones.some((zone) => edit.start >= zone.start && edit.end <= zone.end);
	const numbers = verdict.claims.filter((each) => writesLocal || !isLocalFix(each)).flatMap((each) => fixClaim(each, text));
	return [...managed, ...numbers.filter((edit) => !isManaged(edit))];
}
// src/core/github/fixes.ts
function fixesOf(question, verdict) {
	const byPath = new Map(verdict.files.map((file) => [file.path, file]));
	return question.documents.flatMap((document) => {
		const { extracted, text, changedLines } = document;
		const judged = byPath.get(extracted.path);
		if (judged === void 0 || extracted.failure !== null) return [];
		const edits = planFixes(document, judged, question).filter((edit) => changes$2(edit, text));
		return edits.length === 0 ? [] : [{
			path: extracted.path,
			text,
			edits,
			changedLines
		}];
	});
}
function changes$2(edit, text) {
	return applyEdits(text, [edit]) !== text;
}
// src/core/claims/judge/changed-charts.ts
var import_picomatch = __toESM(require_picomatch(), 1);
const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;
function isImage(path) {
	return IMAGE.test(path);
}
const MARKED = /^ {0,3}(#{1,6}|={1,6}|<h[1-6][^>]{0,100}>)\s*(\S.*)$/i;
const UNDERLINE = /^(?:={3,}|-{3,}|~{3,}|\^{3,})\s*$/;
function depthOf(line, next) {
	const mark = MARKED.exec(line.slice(0, 500))?.[1];
	if (mark !== void 0) return mark.startsWith("<") ? Number(mark[2]) : mark.length;
	if (line.trim() === "" || !UNDERLINE.test(next)) return null;
	return next.startsWith("=") ? 1 : 2;
}
const REFERENCE = /!\[[^\]]{0,300}\]\(\s*<?([^)\s>]{1,300})|<img\s[^>]{0,300}?src\s*=\s*["']([^"']{1,300})|image::?\s*([^[\s]{1,300})|^ {0,3}\[[^\]]{1,100}\]:\s*(\S{1,300})/gi;
function resolvePath(from, target) {
	const bare = target.replace(/[?#].*$/, "");
	if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(bare) || !isImage(bare)) return null;
	const parts = bare.startsWith("/") ? [] : from.split("/").slice(0, -1);
	for (const part of bare.split("/")) if (part === "..") parts.pop();
	else if (part !== "." && part !== "") parts.push(part);
	return parts.join("/");
}
function referencesIn(line) {
	return [...line.slice(0, 4e3).matchAll(REFERENCE)].flatMap((match) => {
		const target = match.slice(1).find((each) => each !== void 0);
		return target === void 0 ? [] : [target];
	});
}
function chartsIn(text, path) {
	const charts = [];
	let headings = [];
	const lines = text.split("\n");
	lines.forEach((line, index) => {
		const depth = depthOf(line, lines[index + 1] ?? "");
		if (depth !== null) headings = [...headings.filter((each) => each.depth < depth), {
			depth,
			title: line
		}];
		if (!isAboutPerformance(...headings.map((each) => each.title))) return;
		for (const target of referencesIn(line)) {
			const file = resolvePath(path, target);
			if (file !== null) charts.push({
				line: index + 1,
				file
			});
		}
	});
	return charts;
}
function changedCharts(text, path, changedFiles, changedLines) {
	const lines = new Set(changedLines);
	const changed = chartsIn(text, path).filter((chart) => changedFiles.has(chart.file) || lines.has(chart.line));
	return [...new Set(changed.map((chart) => chart.line))];
}
// src/core/claims/judge/changed-lines.ts
function movableLines(changes) {
	const movable = new Map();
	for (const text of changes.flatMap((change) => change.removed)) {
		const key = text.trim();
		if (key !== "") movable.set(key, (movable.get(key) ?? 0) + 1);
	}
	return movable;
}
function newLines(change, movable) {
	return change.added.filter(({ text }) => {
		const key = text.trim();
		const left = movable.get(key) ?? 0;
		if (left > 0) movable.set(key, left - 1);
		return left === 0;
	}).map(({ line }) => line);
}
function withWholeTables(lines, tables) {
	const changed = new Set(lines);
	for (const table of tables) {
		if (![...table.captionLines, ...table.headerLine === null ? [] : [table.headerLine]].some((line) => lines.includes(line))) continue;
		for (const row of table.rows) changed.add(row.line);
	}
	return [...changed].sort((a, b) => a - b);
}
// src/edges/diff/diff-names.ts
var import_parse_diff = __toESM(require_parse_diff(), 1);
const ESCAPES = {
	a: 7,
	b: 8,
	t: 9,
	n: 10,
	v: 11,
	f: 12,
	r: 13,
	"\"": 34,
	"\\": 92
};
function unquote(text) {
	const bytes = [...text.matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/gs)].flatMap(([, octal, letter, plain]) => {
		if (octal !== void 0) return [Number.parseInt(octal, 8)];
		if (letter !== void 0) return [ESCAPES[letter] ?? letter.charCodeAt(0)];
		return [...new TextEncoder().encode(plain)];
	});
	return new TextDecoder("utf-8", { ignoreBOM: true }).decode(new Uint8Array(bytes));
}
function nameOf$2(text) {
	const quoted = /^"((?:\\.|[^"\\])*)"/.exec(text);
	return (quoted === null ? text.split("	")[0] ?? text : unquote(quoted[1] ?? "")).replace(/^[ab]\//, "");
}
function pairOf(text) {
	const quoted = /^("(?:\\.|[^"\\])*"|\S+) ("(?:\\.|[^"\\])*"|\S+)$/.exec(text);
	if (quoted !== null) return [nameOf$2(quoted[1] ?? ""), nameOf$2(quoted[2] ?? "")];
	const middle = (text.length - 1) / 2;
	const [one, other] = [text.slice(2, middle), text.slice(middle + 3)];
	return one === other ? [one, other] : null;
}
const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;
var Numbering = class {
	#lines;
	#out = [];
	names = [];
	#before = 0;
	#after = 0;
	constructor(text) {
		this.#lines = text.split("\n");
	}
	run() {
		this.#lines.forEach((line, index) => {
			const isInHunk = this.#before > 0 || this.#after > 0;
			this.#out.push(isInHunk ? this.#take(line) : this.#header(line, index));
		});
		return {
			text: this.#out.join("\n"),
			names: this.names
		};
	}
	#take(line) {
		if (line.startsWith("\\")) return line;
		if (!line.startsWith("+")) this.#before -= 1;
		if (!line.startsWith("-")) this.#after -= 1;
		return line;
	}
	#header(line, index) {
		const hunk = HUNK.exec(line);
		if (hunk !== null) {
			this.#before = Number(hunk[1] ?? 1);
			this.#after = Number(hunk[2] ?? 1);
			return line;
		}
		if (line.startsWith("diff --git ")) return this.#pair(line.slice(11), index);
		const side = /^(--- |\+\+\+ )(.*)$/s.exec(line);
		if (side === null || side[2] === "/dev/null") return line;
		return `${side[1]}${side[1] === "--- " ? "a" : "b"}/${this.#number(nameOf$2(side[2] ?? ""))}`;
	}
	#pair(text, index) {
		const [from, to] = pairOf(text) ?? [this.#following(index, /^(?:rename|copy) from (.*)$/s), this.#following(index, /^(?:rename|copy) to (.*)$/s)];
		return `diff --git a/${this.#number(from)} b/${this.#number(to)}`;
	}
	#following(index, pattern) {
		for (const line of this.#lines.slice(index + 1, index + 8)) {
			const found = pattern.exec(line);
			if (found !== null) return nameOf$2(`${found[1]?.startsWith("\"") ? "" : "a/"}${found[1]}`);
			if (line.startsWith("diff --git ")) break;
		}
		return "";
	}
	#number(name) {
		return this.names.push(name) - 1;
	}
};
function numberNames(text) {
	return new Numbering(text).run();
}
// src/edges/diff/unified-diff.ts
const NOWHERE = "/dev/null";
function readFile$1(file, names) {
	const named = (number) => number === void 0 || number === NOWHERE ? void 0 : names[Number(number)] ?? number;
	const path = named(file.to);
	if (path === void 0) return [];
	const changes = file.chunks.flatMap((chunk) => chunk.changes);
	return [{
		path,
		previousPath: named(file.from) ?? null,
		isBinary: file.chunks.length === 0 && file.additions === 0,
		added: changes.flatMap((change) => change.type === "add" ? [{
			line: change.ln,
			text: change.content.slice(1)
		}] : []),
		removed: changes.flatMap((change) => change.type === "del" ? [change.content.slice(1)] : [])
	}];
}
function readUnifiedDiff(text) {
	const numbered = numberNames(text);
	return (0, import_parse_diff.default)(numbered.text).flatMap((file) => readFile$1(file, numbered.names));
}
// src/commands/docs-documents.ts
function watches(docs) {
	const isWatched = (0, import_picomatch.default)([...docs.files], { dot: true });
	const isIgnored = docs.ignore.length === 0 ? () => false : (0, import_picomatch.default)([...docs.ignore], { dot: true });
	return (path) => isWatched(path) && !isIgnored(path);
}
function exampleFiles(docs) {
	const isExample = docs.examples.length === 0 ? () => false : (0, import_picomatch.default)([...docs.examples], { dot: true });
	return (path) => isExample(path);
}
async function readWhole(ports, docs, revision, path) {
	const bytes = await ports.git.readBytes(revision, path);
	if (bytes === null) return null;
	const isExample = exampleFiles(docs)(path);
	const extracted = await ports.reader.read(bytes, path, { isExample });
	return {
		text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes),
		extracted,
		changedLines: null,
		before: null
	};
}
function noSuchDocument(path, revision) {
	return new UserError(`${path}: no such file in ${revision.name}`, "Paths are relative to the top folder of the repository.");
}
function nothingWatched({ files, ignore }, { name }) {
	const but = ignore.length === 0 ? "" : ` but ${ignore.join(", ")}`;
	return new UserError(`no document of ${name} matches docs.files (${files.join(", ")}${but})`, "name the files to check, or say in docs.files which documents are watched");
}
async function wholeDocuments(ports, docs, revision, files) {
	const all = files.length > 0 ? [] : await ports.git.entries(revision);
	const paths = files.length > 0 ? files : all.map((each) => each.path).filter(watches(docs));
	const isExpected = Object.values(docs.expect).some((least) => least > 0);
	if (paths.length === 0 && !isExpected) throw nothingWatched(docs, revision);
	const documents = [];
	for (const path of paths) {
		const document = await readWhole(ports, docs, revision, path);
		if (document === null) throw noSuchDocument(path, revision);
		documents.push(document);
	}
	return documents;
}
async function changedDocument(ports, docs, base, head, change, lines, images) {
	const document = await readWhole(ports, docs, head, change.path);
	if (document === null) return null;
	const before = await readWhole(ports, docs, base, change.previousPath ?? change.path);
	const changedLines = withWholeTables(lines, document.extracted.tables);
	return {
		...document,
		changedLines,
		before: before?.extracted ?? null,
		changedCharts: changedCharts(document.text, change.path, images, lines)
	};
}
async function documentsShowing(images, ports, docs, head, known) {
	if (images.size === 0) return [];
	const paths = (await ports.git.entries(head)).map((each) => each.path);
	const documents = [];
	for (const path of paths.filter(watches(docs)).filter((each) => !known.has(each))) {
		const text = await ports.git.read(head, path);
		const charts = text === null ? [] : changedCharts(text, path, images, []);
		const document = charts.length > 0 ? await readWhole(ports, docs, head, path) : null;
		if (document !== null) documents.push({
			...document,
			changedLines: [],
			changedCharts: charts
		});
	}
	return documents;
}
async function changedDocuments(ports, docs, base, head) {
	const changes = readUnifiedDiff(await ports.history.diff(base, head));
	const movable = movableLines(changes);
	const images = new Set(changes.map((change) => change.path).filter(isImage));
	const documents = [];
	for (const change of changes.filter((each) => watches(docs)(each.path))) {
		const document = await changedDocument(ports, docs, base, head, change, newLines(change, movable), images);
		if (document !== null) documents.push(document);
	}
	const known = new Set(documents.map((each) => each.extracted.path));
	return [...documents, ...await documentsShowing(images, ports, docs, head, known)];
}
// src/commands/docs-question.ts
const LOCK_FILE = "benchproof.lock";
function knownSeries(cases) {
	return cases.filter((each) => !each.canary).flatMap((each) => each.metrics.map((metric) => ({
		project: each.project,
		benchmark: each.benchmark,
		variant: each.variant,
		parameters: each.parameters,
		phase: metric.phase,
		metric: metric.name,
		unit: metric.unit,
		better: metric.better
	})));
}
function rulesOf$1({ config }, strict) {
	const { docs } = config;
	return {
		headline: docs.headline,
		strict: strict || docs.strict,
		stale: docs.stale,
		expect: docs.expect,
		maxExempt: docs.maxExempt ?? null,
		waivers: docs.waivers,
		isExample: exampleFiles(docs)
	};
}
async function readLock$1(ports, revision) {
	const text = await ports.git.read(revision, LOCK_FILE);
	if (text === null) return {
		version: 1,
		bindings: []
	};
	const parsed = lockSchema$1.safeParse(parseJson$1(text));
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw new UserError(`${LOCK_FILE}: ${issue?.path.join(".") ?? ""} ${issue?.message ?? "is not a lock file"}`, "Restore it from git, or delete it and run `benchproof docs bind` again.");
}
function parseJson$1(text) {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
async function recordsOf(stores, ownSessions) {
	return (await Promise.all(stores.map((store) => store.list()))).flat().filter(({ record }) => record.project !== CANARY_PROJECT).map((stored) => ({
		...stored,
		inHand: ownSessions.includes(stored.record.session)
	}));
}
async function askQuestion(ports, context, revision, documents, strict) {
	return {
		documents,
		records: await recordsOf(ports.stores, context.ownSessions),
		known: knownSeries(context.cases),
		lock: await readLock$1(ports, revision),
		rules: rulesOf$1(context, strict),
		policy: {
			accept: context.acceptProposed ? ["trusted", "proposed"] : ["trusted"],
			importedSources: context.config.docs.historical.imported,
			atDesk: context.atDesk
		},
		text: {
			commit: revision.commit,
			committedAt: revision.committedAt,
			dependencyHashes: context.dependencyHashes,
			changedBenchmarks: context.changedBenchmarks
		},
		now: context.now
	};
}
// src/commands/docs-check.ts
async function resolveRange(ports, range) {
	const [from, to] = range.split(/\.{2,3}/);
	if (from === void 0 || from === "") throw new UserError(`--diff ${range}: the base is missing`, "Write --diff main..HEAD.");
	const base = await ports.git.resolve(from);
	const head = await ports.git.resolve(to === void 0 || to === "" ? null : to);
	const fork = await ports.history.mergeBase(base, head);
	return {
		base: fork === null ? base : await ports.git.resolve(fork),
		head
	};
}
async function missingDocuments(ports, expect, head) {
	const missing = [];
	for (const [path, least] of Object.entries(expect)) {
		if (least === 0 || await ports.git.read(head, path) !== null) continue;
		missing.push({
			text: "",
			extracted: {
				path,
				claims: [],
				rejections: [],
				tables: [],
				annotations: [],
				failure: null
			},
			changedLines: null,
			before: null
		});
	}
	return missing;
}
async function chooseNamed(ports, head, documents, files) {
	for (const path of files) if (await ports.git.read(head, path) === null) throw noSuchDocument(path, head);
	return documents.filter((each) => files.includes(each.extracted.path));
}
async function checkDocs(ports, context, options) {
	const { docs } = context.config;
	const range = options.diff === null ? null : await resolveRange(ports, options.diff);
	const head = range?.head ?? await ports.git.resolve(null);
	const documents = range === null ? await wholeDocuments(ports, docs, head, options.files) : await changedDocuments(ports, docs, range.base, range.head);
	const chosen = options.files.length === 0 ? [...documents, ...await missingDocuments(ports, docs.expect, head)] : await chooseNamed(ports, head, documents, options.files);
	const question = await askQuestion(ports, context, head, chosen, options.strict);
	return {
		verdict: judgeDocuments$1(question),
		question,
		texts: new Map(chosen.map((each) => [each.extracted.path, each.text]))
	};
}
// src/commands/docs-context.ts
function hashesOf(side) {
	return Object.fromEntries((side?.cases ?? []).map(({ spec, dependencyHash }) => [`${spec.project}/${spec.benchmark}`, dependencyHash]));
}
function changedBenchmarks(base, head) {
	const before = new Map((base?.cases ?? []).map((each) => [each.spec.id, each]));
	const changed = (head?.cases ?? []).filter((each) => {
		const earlier = before.get(each.spec.id);
		if (earlier === void 0) return false;
		return earlier.definitionHash !== each.definitionHash || earlier.benchmarkHash !== each.benchmarkHash;
	});
	return [...new Set(changed.map(({ spec }) => `${spec.project}/${spec.benchmark}`))];
}
function docsContextOf(base, head, how) {
	return {
		config: (base ?? head)?.config ?? configSchema.parse({ version: 1 }),
		cases: (head?.cases ?? []).map(({ spec }) => spec),
		dependencyHashes: hashesOf(head),
		changedBenchmarks: changedBenchmarks(base, head),
		...how
	};
}
// src/commands/github/documents.ts
async function contextOf(ports, target, evidence) {
	const side = (name) => name === null ? null : prepareSide({
		git: ports.github.git,
		sha256: ports.sha256
	}, name, target.configPath);
	const [base, head] = await Promise.all([target.mends === null ? side(target.rulesAt.commit) : null, Promise.resolve(side(shaOf(target))).catch(() => null)]);
	return {
		...docsContextOf(base, head ?? base, {
			acceptProposed: evidence.acceptProposed,
			atDesk: false,
			ownSessions: evidence.ownSessions,
			now: ports.clock.now().toISOString()
		}),
		config: target.config
	};
}
async function judgeDocuments(ports, target, evidence) {
	const { git } = ports.github;
	const docs = {
		git,
		history: git,
		reader: ports.reader,
		stores: evidence.stores
	};
	const diff = `${target.rulesAt.commit}..${shaOf(target)}`;
	const { verdict, question } = await checkDocs(docs, await contextOf(ports, target, evidence), {
		files: [],
		diff,
		strict: false
	});
	if (verdict.files.length === 0 && verdict.problems.length === 0) return {
		kind: "nothing",
		why: "code-only"
	};
	return {
		kind: "judged",
		verdict,
		fixes: fixesOf(question, verdict),
		reused: null
	};
}
function awaitsMeasurement(documents) {
	return documents.kind === "judged" && documents.verdict.counts.judged > 0;
}
// src/core/github/command/permission.ts
const ORDER = [
	"none",
	"read",
	"write",
	"admin"
];
function isAllowed(has, needed) {
	return ORDER.indexOf(has) >= ORDER.indexOf(needed);
}
// src/commands/github/run-title.ts
const TITLE = /^benchproof #(\d{1,10}) ([0-9a-f]{40}) ([\w-]{1,40})(?: (\S{1,200}))?$/;
function parseRunTitle(title) {
	const [, pull, sha, cause, filter = ""] = TITLE.exec(title.trimEnd()) ?? [];
	if (pull === void 0 || sha === void 0 || cause === void 0) return null;
	return {
		pull: Number(pull),
		sha,
		cause,
		filter
	};
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
const OF_THE_BRANCH = [
	"push",
	"schedule",
	"workflow_dispatch"
];
async function isOfDefaultBranch(ports, run) {
	if (!OF_THE_BRANCH.includes(run.event)) return false;
	if (run.headRepository !== ports.github.repository) return false;
	const branch = await ports.github.defaultBranch();
	return run.headBranch === branch && await liesOn(ports, branch, run.headSha);
}
async function liesOn({ github: { git } }, branch, sha) {
	try {
		const [tip, commit] = await Promise.all([git.resolve(`heads/${branch}`), git.resolve(sha)]);
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
	return head.repository?.toLowerCase() === github.repository.toLowerCase() || owner.toLowerCase() === author.toLowerCase() ? [author] : [author, owner];
}
async function areWriters({ github }, logins) {
	for (const login of logins) if (login === "" || !isAllowed(await github.permissionOf(login), "write")) return false;
	return true;
}
async function proposedOrigin(ports, { config, pull }, isReviewed) {
	const { proposed } = config.github;
	const provenance = "proposed";
	if (proposed === "never") return {
		provenance,
		backs: false,
		why: "policy"
	};
	if (isReviewed) return {
		provenance,
		backs: true,
		why: "accepted"
	};
	if (pull === null || proposed === "accepted") return {
		provenance,
		backs: false,
		why: "policy"
	};
	const canWrite = await areWriters(ports, pushersOf(ports, pull));
	return {
		provenance,
		backs: canWrite,
		why: canWrite ? "writer" : "fork"
	};
}
async function originOf(ports, target, { isTrusted, isReviewed }) {
	const proposed = await proposedOrigin(ports, target, isReviewed);
	return {
		origin: isTrusted ? { provenance: "trusted" } : proposed,
		acceptProposed: proposed.backs
	};
}
function labelsOf(config, { head, base }) {
	const project = (head ?? base)?.spec.project ?? "";
	const { runsOn } = config.projects[project] ?? {};
	return [runsOn ?? config.github.runsOn].flat();
}
function secondsOf(planned, settings) {
	const sides = sidesToMeasure(planned).length;
	const minRuns = planned.head?.spec.minRuns ?? 0;
	if (sides === 0) return 0;
	const whole = {
		...settings,
		budgetSeconds: Number.POSITIVE_INFINITY
	};
	const maxRuns = planned.head?.spec.maxRuns ?? minRuns;
	return estimateSession([{
		sides,
		minRuns,
		maxRuns
	}], whole).expected;
}
function unitsOf$2(cases, settings) {
	const units = new Map();
	for (const planned of cases) {
		const spec = (planned.head ?? planned.base)?.spec;
		const key = `${spec?.project}/${spec?.benchmark}`;
		const unit = units.get(key) ?? {
			caseIds: [],
			seconds: 0
		};
		unit.caseIds.push(planned.id);
		unit.seconds += secondsOf(planned, settings);
		units.set(key, unit);
	}
	return [...units.values()];
}
const total = ({ units }) => units.reduce((sum, { seconds }) => sum + seconds, 0);
function allot(groups, most) {
	for (let left = most - groups.length; left > 0; left -= 1) {
		const [longest] = groups.filter(({ shards, units }) => shards < units.length).toSorted((a, b) => total(b) / b.shards - total(a) / a.shards);
		if (longest === void 0) return;
		longest.shards += 1;
	}
}
function deal({ units, shards, runsOn }) {
	const dealt = Array.from({ length: shards }, () => ({
		caseIds: [],
		seconds: 0
	}));
	for (const unit of units.toSorted((a, b) => b.seconds - a.seconds)) {
		const least = dealt.reduce((one, other) => other.seconds < one.seconds ? other : one);
		least.caseIds.push(...unit.caseIds);
		least.seconds += unit.seconds;
	}
	return dealt.map((shard) => ({
		...shard,
		runsOn
	}));
}
function planShards(config, cases, settings) {
	const [measured, told] = [true, false].map((wanted) => cases.filter((each) => sidesToMeasure(each).length > 0 === wanted));
	const groups = [...Map.groupBy(measured, (each) => JSON.stringify(labelsOf(config, each)))].map(([labels, members]) => ({
		runsOn: JSON.parse(labels),
		units: unitsOf$2(members, settings),
		shards: 1
	}));
	allot(groups, Math.min(config.github.shards, 256));
	const tell = told.map(({ id }) => id);
	const isNews = told.some(({ unmeasured }) => unmeasured?.kind !== "identical");
	const dealt = groups.flatMap(deal);
	if (dealt.length === 0 && isNews) dealt.push({
		caseIds: [],
		seconds: 0,
		runsOn: [config.github.runsOn].flat()
	});
	return dealt.map((shard, at) => ({
		...shard,
		name: `${at + 1}-of-${dealt.length}`,
		caseIds: at === 0 ? [...shard.caseIds, ...tell] : shard.caseIds
	}));
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
		const plan = await planSession({
			git,
			sha256: ports.sha256
		}, {
			base: target.isCompared && target.mends === null ? target.base.commit : null,
			head: shaOf(target),
			configPath: target.configPath,
			filters,
			aa: false,
			overrides: {},
			rules: target.isConfigured ? target.config : void 0
		});
		if (target.mends !== null) return {
			kind: "mends-rules",
			message: target.mends
		};
		const shards = planShards(plan.policy.config, plan.cases, plan.settings);
		return shards.length === 0 ? { kind: "identical" } : {
			kind: "measure",
			plan,
			shards
		};
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		if (!await isMeasured(ports, target)) return { kind: "not-configured" };
		const advice = error.advice === null ? "" : `\n${error.advice}`;
		return {
			kind: "faulty",
			message: `${error.message}${advice}`
		};
	}
}
// src/commands/github/findings-before.ts
const NOT_MEASURED = {
	isTrusted: false,
	isReviewed: false
};
async function storedFindings(ports, target) {
	const store = ports.openStore(target.config.records, "proposed", target.rulesAt);
	const { acceptProposed } = await originOf(ports, target, NOT_MEASURED);
	return {
		documents: await judgeDocuments(ports, target, {
			stores: [store],
			acceptProposed,
			ownSessions: []
		}),
		acceptances: await readAcceptances(ports, store)
	};
}
function documentsBefore(judged, benchmarks) {
	if (!awaitsMeasurement(judged)) return judged;
	if (benchmarks.kind === "waiting") return {
		kind: "waiting",
		why: benchmarks.why
	};
	return benchmarks.kind === "measuring" ? {
		kind: "waiting",
		why: "measurement"
	} : judged;
}
async function findingsBefore(ports, target, { filters, runUrl, needsApproval }) {
	const benchmarks = benchmarksBefore(await planTarget(ports, target, filters), needsApproval);
	const { documents, acceptances } = await storedFindings(ports, target);
	return {
		benchmarks,
		documents: documentsBefore(documents, benchmarks),
		acceptances,
		runUrl
	};
}
// src/core/github/suggestions.ts
const LINE_LIMIT$1 = 4e3;
function linesOf(text) {
	let start = 0;
	return text.split("\n").map((raw, at) => {
		const line = {
			number: at + 1,
			start,
			text: raw.replace(/\r$/, "")
		};
		start += raw.length + 1;
		return line;
	});
}
function isPlain(line) {
	return line.length <= LINE_LIMIT$1 && cleanLine(line) === line.replaceAll("	", "  ");
}
function isInside({ start, end, replacement }, line) {
	return !/[\r\n]/.test(replacement) && start >= line.start && end <= line.start + line.text.length;
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
	const words = claims.filter(({ claim }) => within.some(({ start, end }) => claim.start === start && claim.end === end)).map((judged) => `- ${prose(sayVerdict(judged).detail)}`);
	return [
		...words.length === 0 ? ["What the records give:"] : [
			"What was measured:",
			"",
			...words
		],
		"",
		...fencedBlock([after], "suggestion")
	].join("\n");
}
function suggestionsOf(fixes, verdict) {
	const claimsOf = new Map(verdict.files.map(({ path, claims }) => [path, claims]));
	return fixes.flatMap(({ path, text, edits, changedLines }) => {
		const changed = changedLines === null ? null : new Set(changedLines);
		const isJudged = (line) => changed === null || changed.has(line.number);
		return linesOf(text).filter(isJudged).flatMap((line) => {
			const body = suggestionFor(line, edits, claimsOf.get(path) ?? []);
			return body === null ? [] : [{
				path,
				line: line.number,
				body
			}];
		});
	});
}
// src/commands/github/reproduce.ts
function quoted(word) {
	return /^[A-Za-z0-9_./:@=,+#-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
const DEFAULT_CONFIG$1 = "benchproof.yml";
function reproduceCommand(program, session, configPath) {
	const { base, head, seed } = session;
	const words = [
		...base?.commit ? ["--base", base.commit] : [],
		...head.commit ? ["--head", head.commit] : [],
		...configPath === DEFAULT_CONFIG$1 ? [] : ["--config", configPath],
		...["--seed", `${seed}`]
	];
	return [
		"npx",
		`github:${program}`,
		"run",
		...words
	].map(quoted).join(" ");
}
// src/commands/github/judged.ts
function judgeOne$1(session, shards) {
	return judgeSession(session, {
		inconclusive: session.settings.inconclusive,
		shards
	});
}
function judgeShards({ program, sha256 }, gathered, place) {
	const records = [];
	const sessions = [];
	return {
		shards: gathered.map((each) => {
			if (each.kind === "lost") return each;
			const { name, session } = each;
			const verdict = judgeOne$1(session, gathered.length);
			records.push(...cutRecords(session, verdict).records.map((record) => sealRecord(record, sha256)));
			sessions.push(session.id);
			const reproduce = reproduceCommand(program, session, place.configPath);
			return {
				kind: "measured",
				name,
				report: buildReport(session, verdict, {
					reproduce,
					fullReport: place.fullReport
				})
			};
		}),
		records,
		sessions
	};
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
	const { shards, records, sessions } = judgeShards(ports, gathered, {
		configPath,
		fullReport: measured.runUrl
	});
	return {
		benchmarks: benchmarksAfter(plan, shards, origin),
		records,
		sessions,
		origin,
		acceptProposed
	};
}
async function leftOut(ports, target, { subject: { filters, attempt } }) {
	if (attempt.cause === null || filters.length === 0) return [];
	const [some, all] = await Promise.all([planTarget(ports, target, filters), planTarget(ports, target)]);
	const casesOf = (plan) => plan.kind === "measure" ? plan.shards.flatMap(({ caseIds }) => caseIds).length : 0;
	if (casesOf(all) <= casesOf(some)) return [];
	return [{
		kind: "lost",
		name: "for the others",
		why: "skipped",
		message: `only ${filters.join(" ")} was asked for`,
		url: null
	}];
}
function withShards(benchmarks, more) {
	if (benchmarks.kind !== "judged" || more.length === 0) return benchmarks;
	return {
		...benchmarks,
		shards: [...benchmarks.shards, ...more]
	};
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
	return {
		...judged,
		benchmarks,
		documents,
		acceptances,
		runUrl
	};
}
// src/commands/github/measurement.ts
const MANIFEST = "manifest.json";
const SESSION = "session.json";
const shardName = string().regex(/^[1-9]\d{0,2}-of-[1-9]\d{0,2}$/);
const manifestSchema$2 = strictObject({
	version: literal(1),
	kind: literal("measurement"),
	shard: shardName.describe("As planned, such as 2-of-3."),
	attempt: int().positive(),
	failure: string().max(4e3).nullable()
});
function measurementFiles({ shard, attempt, failure }, session) {
	return new Map([[MANIFEST, `${JSON.stringify({
		version: 1,
		kind: "measurement",
		shard,
		attempt,
		failure
	}, null, 2)}\n`], ...session === null ? [] : [[SESSION, canonicalJson(session)]]]);
}
const WHOLE_SHARD = "1-of-1";
const NAME$1 = /^benchproof(?:-([a-z0-9-]+?))??(?:-(\d{1,3}-of-\d{1,3}))?-attempt-(\d{1,5})$/;
function parseArtifactName(configuration, name) {
	const [, named, shard = WHOLE_SHARD, attempt] = NAME$1.exec(name) ?? [];
	if (attempt === void 0 || named !== void 0 && named !== configuration) return null;
	return {
		shard,
		attempt: Number(attempt)
	};
}
function textOf$3(files, name) {
	const bytes = files.get(name);
	if (bytes === void 0) return {
		ok: false,
		message: `${name} is missing`,
		advice: null
	};
	try {
		return {
			ok: true,
			value: new TextDecoder("utf-8", { fatal: true }).decode(bytes)
		};
	} catch {
		return {
			ok: false,
			message: `${name} is not UTF-8`,
			advice: null
		};
	}
}
function readMeasurement(files) {
	const foreign = [...files.keys()].filter((name) => name !== "manifest.json" && name !== "session.json");
	if (foreign.length > 0) return {
		ok: false,
		message: `${foreign.length} files that do not belong there`,
		advice: null
	};
	const text = textOf$3(files, MANIFEST);
	if (!text.ok) return text;
	const raw = parseBounded(text.value);
	const manifest = raw.ok ? parseDocument$1(raw.value, "measurement", manifestSchema$2) : raw;
	if (!manifest.ok) return {
		...manifest,
		message: `${MANIFEST}: ${manifest.message}`
	};
	if (manifest.value.failure !== null) return withSession(manifest.value, null);
	const stored = textOf$3(files, SESSION);
	if (!stored.ok) return stored;
	const session = parseSession(stored.value);
	if (!session.ok) return {
		...session,
		message: `${SESSION}: ${session.message}`
	};
	return withSession(manifest.value, session.value);
}
function withSession(manifest, session) {
	return {
		ok: true,
		value: {
			...manifest,
			session
		}
	};
}
// src/commands/github/vouch.ts
const FOUND_LATER = [
	"build-failed",
	"budget",
	"incomparable"
];
function mayStayUnmeasured(found, planned) {
	if (found === (planned.unmeasured?.kind ?? null)) return true;
	return found !== null && FOUND_LATER.includes(found) && sidesToMeasure(planned).length > 0;
}
function rulesOf(session) {
	const { metrics, effect, parallelism, silence, estimator, threads } = session;
	const { definitionHash, benchmarkHash, dependencyHash } = session;
	return {
		metrics,
		effect,
		parallelism,
		silence,
		estimator,
		threads,
		definitionHash,
		benchmarkHash,
		dependencyHash,
		adopted: session.adopted ?? null
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
		metrics,
		effect,
		parallelism,
		silence,
		definitionHash,
		estimator: definition.estimator,
		threads: definition.threads,
		benchmarkHash: both("benchmarkHash"),
		dependencyHash: both("dependencyHash"),
		adopted: base?.adopted ?? null
	};
}
function differingRule(found, planned) {
	const [theirs, ours] = [rulesOf(found), plannedRules(planned)].map((rules) => new Map(Object.entries(rules).map(([name, rule]) => [name, canonicalJson({ rule })])));
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
	const { head, base } = plan;
	if (session.finishedAt === null) return "it is not finished";
	if (session.head.commit !== head.commit || session.head.dirty) return `it measured ${session.head.commit ?? "no commit"}, not ${head.commit}`;
	const expected = base?.commit;
	if (expected !== void 0 && session.base?.commit !== expected) return `it compared with ${session.base?.commit ?? "nothing"}, not with ${expected}`;
	if (session.base?.dirty === true) return "its base is no commit";
	if (session.aa) return "it measured identical sides";
	if (Object.keys(session.noise).length > 0) return "it brings a history of its own";
	const { errorRate, inconclusive } = session.settings;
	if (errorRate !== plan.settings.errorRate || inconclusive !== plan.settings.inconclusive) return "its settings are not the base's";
	const forged = session.cases.find(({ canary, project }) => canary !== (project === CANARY_PROJECT));
	return forged === void 0 ? null : `${forged.id} is no canary of ours`;
}
function complaintAbout(session, plan, share) {
	const planned = new Map(plan.cases.map((each) => [each.id, each]));
	return placeComplaint(session, plan) ?? casesComplaint(session, planned, share);
}
// src/commands/github/gather.ts
const MOST_BYTES = 32 * 1024 ** 2;
const LONGEST_MESSAGE = 400;
function jobOf(jobs, shard, of) {
	const pattern = new RegExp(`(?:^|[^\\d])${shard.name}(?:[^\\d]|$)`);
	return jobs.find(({ name }) => pattern.test(name)) ?? (of === 1 ? jobs.find(({ conclusion }) => conclusion !== "success") : void 0);
}
function oldestAttempt(jobs, shard, of) {
	const named = of === 1 ? void 0 : jobOf(jobs, shard, of);
	const measuring = jobs.filter(({ name }) => /measure/i.test(name));
	const whole = of === 1 ? measuring : measuring.filter(({ name }) => !/\d-of-\d/.test(name));
	const unsuccessful = (named === void 0 ? whole : [named]).filter(({ conclusion }) => conclusion !== null && conclusion !== "success");
	return Math.max(1, ...unsuccessful.map(({ attempt }) => attempt));
}
function whyOf(conclusion) {
	switch (conclusion) {
		case "skipped":
		case "cancelled": return conclusion;
		case "timed_out": return "timed-out";
		case "failure":
		case "startup_failure":
		case "action_required":
		case "stale": return "failed";
		default: return "no-artifact";
	}
}
function newestArtifact(artifacts, configuration, shard, oldest) {
	return artifacts.flatMap((artifact) => {
		const place = parseArtifactName(configuration, artifact.name);
		return place?.shard === shard && place.attempt >= oldest ? [{
			artifact,
			attempt: place.attempt
		}] : [];
	}).sort((a, b) => b.attempt - a.attempt || b.artifact.id - a.artifact.id)[0]?.artifact ?? null;
}
async function openArtifact(ports, artifact, plan, shard) {
	const invalid = (message) => ({
		why: "invalid-artifact",
		message
	});
	if (artifact.expired) return invalid("it expired");
	if (artifact.bytes > MOST_BYTES) return invalid(`expected at most ${MOST_BYTES} bytes, got ${artifact.bytes}`);
	const zip = await ports.github.workflows.download(artifact, MOST_BYTES);
	const files = await ports.readArtifact(zip).catch((error) => error);
	if (files instanceof Error) return invalid(files.message);
	const read = readMeasurement(files);
	if (!read.ok) return invalid(read.message);
	const { failure, session } = read.value;
	if (read.value.shard !== shard.name) return invalid(`it says it is of job ${read.value.shard}`);
	if (failure !== null || session === null) return {
		why: "failed",
		message: failure ?? ""
	};
	const complaint = complaintAbout(session, plan, shard.caseIds);
	return complaint === null ? { session } : invalid(complaint);
}
function expectedShards(artifacts, configuration, planned) {
	const [first] = planned;
	const isWhole = newestArtifact(artifacts, configuration, WHOLE_SHARD, 1) !== null;
	if (first === void 0 || planned.length === 1 || !isWhole) return planned;
	const caseIds = planned.flatMap((each) => each.caseIds);
	return [{
		...first,
		name: WHOLE_SHARD,
		caseIds
	}];
}
async function gatherShards(ports, run, plan, planned, configuration) {
	const { workflows } = ports.github;
	const [artifacts, jobs] = await Promise.all([workflows.artifacts(run.id), workflows.jobs(run.id)]);
	const gathered = [];
	const expected = expectedShards(artifacts, configuration, planned);
	for (const shard of expected) {
		const { name } = shard;
		const job = jobOf(jobs, shard, expected.length);
		const url = job?.url ?? run.url;
		const artifact = newestArtifact(artifacts, configuration, name, oldestAttempt(jobs, shard, expected.length));
		if (artifact === null) {
			const why = whyOf(job === void 0 ? run.conclusion : job.conclusion);
			gathered.push({
				kind: "lost",
				name,
				why,
				message: null,
				url
			});
			continue;
		}
		const opened = await openArtifact(ports, artifact, plan, shard);
		if ("session" in opened) gathered.push({
			kind: "session",
			name,
			session: opened.session
		});
		else {
			const message = clip(cleanLine(opened.message), LONGEST_MESSAGE);
			gathered.push({
				kind: "lost",
				name,
				why: opened.why,
				message,
				url
			});
		}
	}
	return gathered;
}
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
	return await speaker(ports, await ports.github.pulls.withHead(sha, repository)) ?? pull;
}
async function formerPull(ports, sha) {
	const number = (await ownChecks(ports, sha)).map(({ externalId }) => parseAttempt(externalId).pull).find((each) => each !== null) ?? null;
	return number === null ? null : ports.github.pulls.get(number);
}
function commentUse(pull, sha) {
	if (pull === null || pull.head.sha !== sha) return "leave";
	return pull.state === "open" ? "write" : "update";
}
async function queueBase({ github }, run) {
	const [, branch = null, sha] = /^gh-readonly-queue\/(.+)\/pr-\d+-([0-9a-f]{40,64})$/.exec(run.headBranch ?? "") ?? [];
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
		sha,
		pull,
		filters,
		onto,
		isAlone: false,
		comment: commentUse(pull, sha),
		attempt: {
			pull: pull?.number ?? null,
			runId: run.id,
			runAttempt: run.attempt,
			cause
		}
	};
}
async function subjectOfRun(ports, run) {
	const { pulls } = ports.github;
	switch (run.event) {
		case "pull_request": {
			const pull = await speaker(ports, run.headRepository === null ? [] : await pulls.withHead(run.headSha, run.headRepository)) ?? await formerPull(ports, run.headSha);
			return subjectOf(run, run.headSha, pull);
		}
		case "merge_group": return subjectOf(run, run.headSha, null, { onto: await queueBase(ports, run) });
		case "workflow_dispatch": {
			const asked = await dispatchedFor(ports, run);
			if (asked === null) return null;
			const filters = asked.filter === "" ? [] : [asked.filter];
			const pull = await pulls.get(asked.pull);
			return subjectOf(run, asked.sha, pull, {
				filters,
				cause: asked.cause
			});
		}
		default: return null;
	}
}
// src/commands/github/measured.ts
async function runOf$2(ports, runId) {
	const run = await ports.github.workflows.run(runId);
	if (run === null) throw new UserError(`there is no workflow run ${runId}`);
	return run;
}
async function measuredByRun(ports, runId) {
	const run = await runOf$2(ports, runId);
	const subject = await subjectOfRun(ports, run);
	if (subject === null) throw new UserError(`run ${runId} was started by ${run.event}: it measures no pull request`, "records of pushes are stored by the workflow that measures them");
	return measuredIn$1(ports, run, subject);
}
async function measuredByPush(ports, runId, before) {
	const run = await runOf$2(ports, runId);
	const attempt = {
		...NO_ATTEMPT,
		runId,
		runAttempt: run.attempt
	};
	return measuredIn$1(ports, run, {
		sha: run.headSha,
		pull: null,
		onto: before,
		isAlone: before === null,
		attempt,
		filters: [],
		comment: "leave"
	});
}
async function measuredIn$1(ports, run, subject) {
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
	if (failure !== null) return [{
		kind: "lost",
		name,
		url,
		...failure
	}];
	if (session === void 0) return [{
		kind: "lost",
		name,
		url,
		why: "failed",
		message: null
	}];
	const message = complaintAbout(session, plan, shards.flatMap(({ caseIds }) => caseIds));
	if (message === null) return [{
		kind: "session",
		name,
		session
	}];
	return [{
		kind: "lost",
		name,
		url,
		why: "invalid-artifact",
		message
	}];
}
async function measuredHere(ports, here) {
	const { sha, run, onto, isAlone, filters } = here;
	const pull = here.pull === null ? null : await ports.github.pulls.get(here.pull);
	return {
		subject: {
			sha,
			pull,
			onto,
			isAlone,
			filters,
			attempt: {
				...NO_ATTEMPT,
				pull: here.pull,
				runId: run.id,
				runAttempt: run.attempt
			},
			comment: commentUse(pull, sha)
		},
		runUrl: run.url,
		isTrusted: here.isTrusted,
		isReviewed: false,
		wasCancelled: here.failure?.why === "cancelled",
		gather: async (plan, shards) => gatherHere(here, plan, shards)
	};
}
function findMeasured(ports, measured) {
	switch (measured.kind) {
		case "run": return measuredByRun(ports, measured.runId);
		case "push": return measuredByPush(ports, measured.runId, measured.before);
		case "here": return measuredHere(ports, measured);
		default: return measured;
	}
}
// src/core/claims/report/json.ts
function claimJson(judged) {
	const { claim, result, notes, fails } = judged;
	const words = sayVerdict(judged);
	const { line, column, text, value, unit, dimension, kind, context } = claim;
	return {
		line,
		column,
		text,
		value,
		unit,
		dimension,
		kind,
		class: claim.class,
		context,
		fails,
		...result,
		message: words.detail,
		advice: words.advice,
		notes: notes.map((note) => ({
			...note,
			message: sayNote(note)
		}))
	};
}
function toJson(verdict) {
	return {
		version: 1,
		kind: "docs-verdict",
		outcome: verdict.outcome,
		counts: verdict.counts,
		files: verdict.files.map(({ path, counts, claims }) => ({
			path,
			counts,
			claims: claims.map(claimJson)
		})),
		problems: verdict.problems.map((problem) => ({
			...problem,
			message: sayProblem(problem).detail
		}))
	};
}
// src/core/claims/report/markdown.ts
const MOST_ROWS = 100;
function place(judged) {
	return inlineCode(`${judged.claim.path}:${judged.claim.line}`);
}
function findingRow(judged) {
	const { verdict, detail } = sayVerdict(judged);
	const words = inlineCode(detail, 500);
	return tableRow([
		place(judged),
		inlineCode(judged.claim.text),
		verdict,
		words
	]);
}
function findings(claims) {
	if (claims.length === 0) return [];
	const rest = claims.length - MOST_ROWS;
	return [
		tableRow([
			"where",
			"claim",
			"verdict",
			"what was measured"
		]),
		tableRow([
			"---",
			"---",
			"---",
			"---"
		]),
		...claims.slice(0, MOST_ROWS).map(findingRow),
		...rest > 0 ? ["", `and ${rest} more.`] : [],
		""
	];
}
function exemptions(claims) {
	if (claims.length === 0) return [];
	const rows = claims.slice(0, MOST_ROWS).map((each) => `- ${place(each)} ${inlineCode(each.claim.text)}: ${inlineCode(sayVerdict(each).detail)}`);
	return foldedSection(`${claims.length} exempt`, rows);
}
function writeMarkdown(verdict) {
	const claims = verdict.files.flatMap((file) => file.claims);
	const told = claims.filter((each) => each.fails || each.result.verdict === "stale");
	const listed = [...verdict.problems.map((problem) => {
		const { path, line, title, detail } = sayProblem(problem);
		return `- ${path === null ? "" : `${inlineCode(line === null ? path : `${path}:${line}`)} `}**${title}**: ${inlineCode(detail, 500)}`;
	}), ...sayNewSeries(verdict).map((each) => `- ${inlineCode(each, 500)}`)];
	return [
		`**${sayOutcome(verdict)}**`,
		"",
		...findings(told),
		...listed,
		...listed.length > 0 ? [""] : [],
		...exemptions(claims.filter((each) => each.result.verdict === "exempt")),
		""
	].join("\n");
}
// src/commands/github/published.ts
const PASSING = ["success", "skipped"];
function outcomeOf$1({ benchmarks, documents }) {
	const both = [benchmarks, documents];
	if (both.every((each) => each !== null && PASSING.includes(each))) return "pass";
	return both.every((each) => each === "neutral" || each !== null && PASSING.includes(each)) ? "neutral" : "fail";
}
function countsOf$1(state) {
	const { gathered } = summarizeBenchmarks(state);
	const { judged } = summarizeDocuments(state);
	const sections = gathered?.open?.bySection;
	return {
		regressions: sections?.regression.length ?? 0,
		improvements: sections?.improvement.length ?? 0,
		inconclusive: (sections?.inconclusive.length ?? 0) + (sections?.busy.length ?? 0),
		invalid: (sections?.invalid.length ?? 0) + (sections?.disbelieved.length ?? 0),
		claims: judged?.counts.judged ?? 0,
		failedClaims: judged?.open.length ?? 0
	};
}
function jsonOf$1(presented) {
	const { state, benchmarks, documents } = presented;
	const shards = state.benchmarks.kind === "judged" ? state.benchmarks.shards : [];
	return {
		version: 1,
		kind: "pull-report",
		repository: state.repository,
		pull: state.pull,
		head: state.headSha,
		outcome: outcomeOf$1(presented),
		conclusions: {
			benchmarks,
			documents
		},
		counts: countsOf$1(state),
		shards: shards.map((shard) => shard.kind === "lost" ? {
			name: shard.name,
			lost: shard.why,
			message: shard.message
		} : {
			name: shard.name,
			report: renderJson(shard.report)
		}),
		documents: state.documents.kind === "judged" ? toJson(state.documents.verdict) : null
	};
}
function reportsOf({ benchmarks }) {
	return (benchmarks.kind === "judged" ? benchmarks.shards : []).flatMap((shard) => shard.kind === "measured" ? [shard.report] : []);
}
const SUMMARY_LIMIT$1 = 9e5;
function summaryOf$1(state) {
	const reports = reportsOf(state);
	const room = Math.floor((SUMMARY_LIMIT$1 - MARKDOWN_LIMIT * 2) / Math.max(1, reports.length));
	const whole = reports.map((report) => renderMarkdown(report, room));
	const isCut = Buffer.byteLength(whole.join("")) > MARKDOWN_LIMIT / 2;
	const documents = state.documents.kind === "judged" ? [writeMarkdown(state.documents.verdict)] : [];
	return [
		renderComment(state),
		...isCut ? whole : [],
		...documents
	].join("\n---\n\n");
}
function publishedOf(presented) {
	const { state, benchmarks, documents, comment } = presented;
	if (benchmarks === null || documents === null) throw new Error(`a check of ${state.headSha} is still open`);
	return {
		pull: state.pull,
		sha: state.headSha,
		outcome: outcomeOf$1(presented),
		benchmarks,
		documents,
		comment: comment?.url ?? null,
		markdown: renderComment(state),
		summary: summaryOf$1(state),
		reports: reportsOf(state),
		json: jsonOf$1(presented),
		counts: countsOf$1(state)
	};
}
// src/commands/github/record.ts
async function keepRecords(ports, target, { records, origin }) {
	if (!(origin.provenance === "trusted" || origin.backs) || records.length === 0) return [];
	const store = ports.openStore(target.config.records, origin.provenance, target.rulesAt);
	await store.put(records);
	ports.progress.line(`${records.length} ${origin.provenance} records stored in ${store.name}`);
	return records;
}
function requireWhole(benchmarks) {
	const lost = (benchmarks.kind === "judged" ? benchmarks.shards : []).find((shard) => shard.kind === "lost");
	if (benchmarks.kind !== "failed" && lost === void 0) return;
	const failure = benchmarks.kind === "failed" ? benchmarks.failure : null;
	const message = failure?.message ?? (lost?.kind === "lost" ? lost.message : null);
	const name = lost?.name ?? failure?.job?.name ?? "the job";
	throw new WorldError(`${name} left nothing to record${message === null ? "" : `: ${message}`}`, "Re-run the measuring job; what the others left is stored.");
}
async function recordMeasurement(ports, { configPath, measured }) {
	const found = await findMeasured(ports, measured);
	const target = await openTarget(ports, configPath, found.subject);
	const judged = await judgeBenchmarks(ports, target, found);
	const records = await keepRecords(ports, target, judged);
	if (!found.wasCancelled) requireWhole(judged.benchmarks);
	const { benchmarks, origin } = judged;
	return {
		records,
		provenance: origin.provenance,
		benchmarks
	};
}
// src/commands/github/publish.ts
function superseded({ subject, wasCancelled, runUrl }) {
	const by = subject.pull?.head.sha;
	if (!wasCancelled || by === void 0 || by === subject.sha) return null;
	const state = {
		kind: "superseded",
		by
	};
	return {
		benchmarks: state,
		documents: state,
		acceptances: [],
		runUrl
	};
}
async function judgeOrConclude(ports, target, measured) {
	try {
		return await judgeMeasured(ports, target, measured);
	} catch (error) {
		if (error instanceof UserError) throw error;
		const { subject, runUrl } = measured;
		await present(ports, target, failedFindings({
			how: "crashed",
			job: null,
			message: error instanceof Error ? error.message : String(error)
		}, runUrl), subject.attempt, subject.comment).catch(() => {});
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
	const { target, findings } = await findAt(ports, request.configPath, subject, measured.runUrl, (opened) => judgeOrConclude(ports, opened, measured));
	const said = superseded(measured) ?? findings;
	const presented = await present(ports, target, said, subject.attempt, subject.comment);
	await suggest(ports, target, subject.sha, said);
	if (request.store && "records" in findings) await keepRecords(ports, target, findings);
	return publishedOf(presented);
}
async function judgeOnly(ports, request) {
	const measured = await findMeasured(ports, request.measured);
	const { target, findings } = await findAt(ports, request.configPath, measured.subject, measured.runUrl, (opened) => judgeMeasured(ports, opened, measured));
	const state = stateOf$1(ports, target, findings);
	const { conclusion: benchmarks } = summarizeBenchmarks(state);
	const { conclusion: documents } = summarizeDocuments(state);
	return publishedOf({
		state,
		benchmarks,
		documents,
		comment: null
	});
}
// src/commands/github/sweep.ts
const UNSTARTED_SECONDS = 3600;
function isOf(name) {
	const names = [checkName("benchmarks", name), checkName("docs", name)];
	return (check) => names.includes(check.name);
}
function fateOf(ports, check, run, pull) {
	const isOver = run?.status === "completed" && run.conclusion !== "action_required";
	if (run !== null && isOver) return {
		kind: "publish",
		runId: run.id
	};
	if (pull !== null && pull.head.sha !== check.headSha) return {
		kind: "superseded",
		by: pull.head.sha
	};
	if (pull?.state === "closed") return {
		kind: "lost",
		message: "the pull request was closed"
	};
	if (run !== null) return { kind: "goes-on" };
	const started = check.startedAt === null ? 0 : Date.parse(check.startedAt);
	if ((ports.clock.now().getTime() - started) / 1e3 < UNSTARTED_SECONDS) return { kind: "goes-on" };
	return {
		kind: "lost",
		message: "no run that measures this commit was started"
	};
}
async function conclude(ports, configPath, open, pull, benchmarks) {
	const sha = open[0]?.headSha ?? "";
	const { target, findings } = await findAt(ports, configPath, {
		sha,
		pull,
		onto: null
	}, null, async (opened) => {
		const stored = await storedFindings(ports, opened);
		const documents = benchmarks.kind === "superseded" ? benchmarks : stored.documents;
		return {
			...stored,
			benchmarks,
			documents,
			runUrl: null
		};
	});
	const state = stateOf$1(ports, target, findings);
	for (const check of [benchmarkCheck(state), documentCheck(state)]) {
		const own = open.find(({ name }) => name === check.name);
		if (own === void 0) continue;
		await ports.github.checks.update(own.id, await withLiveActions(ports, check));
	}
	await writeComment(ports, target, state, commentUse(pull, sha));
}
const lost = (message) => ({
	kind: "failed",
	failure: {
		how: "timed-out",
		job: null,
		message
	}
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
		case "goes-on": return false;
		case "publish":
			await publishMeasurement(ports, {
				configPath,
				measured: {
					kind: "run",
					runId: fate.runId
				}
			});
			return true;
		case "superseded":
			await conclude(ports, configPath, open, pull, fate);
			return true;
		case "lost":
			await conclude(ports, configPath, open, pull, lost(fate.message));
			return true;
		default: return fate;
	}
}
async function sweepChecks(ports, { configPath, commits }) {
	const swept = [];
	for (const sha of new Set(commits)) {
		const own = (await ownChecks(ports, sha)).filter(({ status }) => status !== "completed");
		if (own.length === 0) continue;
		const { name = null } = await defaultConfig(ports.github, configPath, sha);
		if (await sweepOne(ports, configPath, own.filter(isOf(name)))) swept.push(sha);
	}
	return swept;
}
// src/action/tasks/close.ts
async function close({ ports, inputs }, range) {
	await sweepChecks(ports, {
		configPath: inputs.config,
		commits: [range.head]
	});
	return DONE;
}
// src/core/github/command/command.ts
const COMMAND_NAMES = [
	"run",
	"bisect",
	"accept",
	"explain",
	"docs",
	"help"
];
const USAGE = {
	run: "/benchproof run [FILTER] [runs=N] [SHA]",
	bisect: "/benchproof bisect good=COMMIT bad=COMMIT benchmark=NAME [metric=NAME] | claim=ID",
	accept: "/benchproof accept ID [until=YYYY-MM-DD] REASON",
	explain: "/benchproof explain ID",
	docs: "/benchproof docs",
	help: "/benchproof help"
};
function accessFor({ kind }) {
	switch (kind) {
		case "run":
		case "bisect":
		case "accept": return {
			needed: "write",
			author: false
		};
		case "docs":
		case "explain": return {
			needed: "write",
			author: true
		};
		case "help": return {
			needed: "none",
			author: true
		};
		default: return kind;
	}
}
// src/core/github/command/lines.ts
const PREFIX = /^\/benchproof(?=\s|$)/i;
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const QUOTE = /^ {0,3}>/;
function openedFence(line) {
	const [, run = "", info = ""] = FENCE.exec(line) ?? [];
	if (run === "" || run.startsWith("`") && info.includes("`")) return null;
	return {
		sign: run[0] ?? "`",
		length: run.length
	};
}
function isClosed$1(fence, line) {
	const [, run = "", rest = ""] = FENCE.exec(line) ?? [];
	return run[0] === fence.sign && run.length >= fence.length && rest.trim() === "";
}
function hiddenAfter(line, before) {
	const opened = line.lastIndexOf("<!--");
	if (line.lastIndexOf("-->") > opened) return "no";
	if (opened >= 0) return /^ {0,3}<!--/.test(line) ? "block" : "paragraph";
	return before === "paragraph" && line.trim() === "" ? "no" : before;
}
function spokenLines(body) {
	const spoken = [];
	let fence = null;
	let isQuoted = false;
	let hidden = "no";
	for (const [at, line] of body.split(/\r\n|\n|\r/).entries()) {
		if (fence !== null) {
			if (isClosed$1(fence, line)) fence = null;
			continue;
		}
		const before = hidden;
		hidden = hiddenAfter(line, before);
		if (before !== "no") continue;
		fence = openedFence(line);
		isQuoted = QUOTE.test(line) || isQuoted && line.trim() !== "";
		if (fence !== null || isQuoted || !PREFIX.test(line)) continue;
		spoken.push({
			number: at + 1,
			text: line.replace(PREFIX, "").trim()
		});
	}
	return spoken;
}
// src/core/github/command/options.ts
function refuse$1(problem) {
	return {
		ok: false,
		problem
	};
}
function accept$1(value) {
	return {
		ok: true,
		value
	};
}
const OPTION$1 = /^([A-Za-z][A-Za-z-]{0,30})=(.*)$/;
function readWords(text, known) {
	const options = new Map();
	const plain = [];
	for (const word of text.split(/\s+/).filter((each) => each !== "")) {
		const [, typed, value = ""] = OPTION$1.exec(word) ?? [];
		if (typed === void 0) {
			plain.push(word);
			continue;
		}
		const name = typed.toLowerCase();
		if (!known.includes(name)) return refuse$1({
			kind: "unknown-option",
			typed: name,
			nearest: nearest$2(name, known) ?? null,
			known
		});
		if (options.has(name)) return refuse$1({
			kind: "repeated-option",
			option: name
		});
		options.set(name, value);
	}
	return accept$1({
		options,
		plain
	});
}
// src/core/github/command/parse.ts
const MOST_COMMANDS = 5;
const LINE_LIMIT = 1e3;
const WORD_LIMIT = 200;
const MOST_RUNS = 200;
const FULL_SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i;
const HEX = /^[0-9a-f]{7,64}$/i;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const REVISION = /^(?!-)(?!.*\.\.)[\w./@^~+-]{1,200}$/;
function readRuns$1(value) {
	if (value === void 0) return accept$1(null);
	const runs = /^\d{1,4}$/.test(value) ? Number(value) : NaN;
	if (runs >= 3 && runs <= MOST_RUNS) return accept$1(runs);
	return refuse$1({
		kind: "bad-value",
		option: "runs",
		got: value,
		expected: `a whole number from 3 to ${MOST_RUNS}`
	});
}
function readRun(text) {
	const words = readWords(text, ["runs"]);
	if (!words.ok) return words;
	const { options, plain } = words.value;
	const runs = readRuns$1(options.get("runs"));
	if (!runs.ok) return runs;
	const [sha, ...otherHashes] = plain.filter((word) => HEX.test(word));
	const [filter, ...others] = plain.filter((word) => !HEX.test(word));
	if (sha !== void 0 && !FULL_SHA.test(sha)) return refuse$1({
		kind: "bad-value",
		option: "SHA",
		got: sha,
		expected: "all 40 digits of the commit, since a short one can be forged"
	});
	const surplus = otherHashes[0] ?? others[0];
	if (surplus !== void 0) return refuse$1({
		kind: "surplus",
		got: surplus
	});
	if (filter !== void 0 && filter.length > WORD_LIMIT) return refuse$1({
		kind: "too-long",
		limit: WORD_LIMIT
	});
	return accept$1({
		kind: "run",
		filter: filter ?? null,
		runs: runs.value,
		sha: sha?.toLowerCase() ?? null
	});
}
function readRevision({ options }, name) {
	const value = options.get(name);
	if (value === void 0) return accept$1(null);
	return REVISION.test(value) ? accept$1(value) : refuse$1({
		kind: "bad-value",
		option: name,
		got: value,
		expected: "a commit, tag or branch"
	});
}
function readBisect(text) {
	const words = readWords(text, [
		"good",
		"bad",
		"benchmark",
		"metric",
		"claim"
	]);
	if (!words.ok) return words;
	const { options, plain } = words.value;
	if (plain[0] !== void 0) return refuse$1({
		kind: "surplus",
		got: plain[0]
	});
	const good = readRevision(words.value, "good");
	const bad = readRevision(words.value, "bad");
	if (!good.ok) return good;
	if (!bad.ok) return bad;
	const named = (name) => options.get(name) ?? null;
	const [benchmark, metric, claim] = [
		named("benchmark"),
		named("metric"),
		named("claim")
	];
	const empty = [...options].find(([, value]) => value === "" || value.length > WORD_LIMIT);
	if (empty !== void 0) {
		const expected = `a name of 1 to ${WORD_LIMIT} characters`;
		return refuse$1({
			kind: "bad-value",
			option: empty[0],
			got: empty[1],
			expected
		});
	}
	if (benchmark === null && claim === null) return refuse$1({
		kind: "missing",
		what: "benchmark=… or claim=…",
		expected: "a benchmark’s name, or a claim’s id or place such as README.md:38"
	});
	return accept$1({
		kind: "bisect",
		good: good.value,
		bad: bad.value,
		benchmark,
		metric,
		claim
	});
}
function readId(text) {
	const [id = "", ...rest] = text.split(/\s+/);
	const expected = "an id from the comment, such as `m81a04c2e` or `n3f9a2c1b`";
	if (id === "") return refuse$1({
		kind: "missing",
		what: "ID",
		expected
	});
	if (!ID.test(id.toLowerCase())) return refuse$1({
		kind: "bad-value",
		option: "ID",
		got: id,
		expected
	});
	return accept$1({
		id: id.toLowerCase(),
		rest: rest.join(" ")
	});
}
function isDate(text) {
	const at = new Date(`${text}T00:00:00Z`);
	return DATE.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
function readAccept(text, today) {
	const named = readId(text);
	if (!named.ok) return named;
	const { id, rest } = named.value;
	const [, typed, after = ""] = /^until=(\S*)\s*(.*)$/i.exec(rest) ?? [];
	const until = typed ?? null;
	if (until !== null && (!isDate(until) || until < today)) return refuse$1({
		kind: "bad-value",
		option: "until",
		got: until,
		expected: "a day to come, written YYYY-MM-DD"
	});
	const reason = (until === null ? rest : after).trim();
	const expected = "why it may stand, in a few words, after the id";
	if (reason === "") return refuse$1({
		kind: "missing",
		what: "REASON",
		expected
	});
	if (reason.length > 500) return refuse$1({
		kind: "too-long",
		limit: 500
	});
	return accept$1({
		kind: "accept",
		id,
		until,
		reason: reason.toWellFormed()
	});
}
function readExplain(text) {
	const named = readId(text);
	if (!named.ok) return named;
	const { id, rest } = named.value;
	return rest === "" ? accept$1({
		kind: "explain",
		id
	}) : refuse$1({
		kind: "surplus",
		got: rest
	});
}
function readPlain(kind, text) {
	return text === "" ? accept$1({ kind }) : refuse$1({
		kind: "surplus",
		got: text
	});
}
function readCommand(name, text, today) {
	switch (name) {
		case "run": return readRun(text);
		case "bisect": return readBisect(text);
		case "accept": return readAccept(text, today);
		case "explain": return readExplain(text);
		case "docs":
		case "help": return readPlain(name, text);
		default: return name;
	}
}
function parseLine({ number, text }, today) {
	const [typed = ""] = text.split(/\s+/, 1);
	const name = COMMAND_NAMES.find((each) => each === typed.toLowerCase());
	const at = {
		ok: false,
		line: number
	};
	if (typed === "") return {
		...at,
		meant: null,
		problem: { kind: "no-command" }
	};
	if (name === void 0) {
		const near = nearest$2(typed, COMMAND_NAMES) ?? null;
		const meant = COMMAND_NAMES.find((each) => each === near) ?? null;
		return {
			...at,
			meant,
			problem: {
				kind: "unknown-command",
				typed,
				nearest: near
			}
		};
	}
	if (text.length > LINE_LIMIT) return {
		...at,
		meant: name,
		problem: {
			kind: "too-long",
			limit: LINE_LIMIT
		}
	};
	const read = readCommand(name, text.slice(typed.length).trim(), today);
	return read.ok ? {
		ok: true,
		line: number,
		command: read.value
	} : {
		...at,
		meant: name,
		problem: read.problem
	};
}
function isStarter(parsed) {
	return parsed.ok && (parsed.command.kind === "run" || parsed.command.kind === "bisect");
}
function onlyOneRun(commands) {
	const first = commands.findIndex(isStarter);
	return commands.map((parsed, at) => {
		if (!parsed.ok || !isStarter(parsed) || at === first) return parsed;
		const meant = parsed.command.kind;
		return {
			ok: false,
			line: parsed.line,
			meant,
			problem: { kind: "second-run" }
		};
	});
}
function parseCommands(body, today) {
	const lines = spokenLines(body.slice(0, 65536));
	return {
		commands: onlyOneRun(lines.slice(0, MOST_COMMANDS).map((line) => parseLine(line, today))),
		leftOut: Math.max(0, lines.length - MOST_COMMANDS)
	};
}
// src/core/github/command/explain.ts
const RUNS_SHOWN = 20;
const EVIDENCE_SHOWN = 10;
const TAIL_LINES$3 = 20;
const TAIL_COLUMNS = 160;
function listOf$1(labelled) {
	return labelled.filter(([, value]) => value !== "").map(([label, value]) => `- ${label}: ${value}`);
}
function effectLines({ verdict, case: one }) {
	const { effect } = verdict;
	if (effect === null) return [];
	return [["p-value of no change, not yet corrected for many benchmarks", effect.pValue < 1e-4 ? "below 0.0001" : effect.pValue.toPrecision(2)], ["smallest change that counts", percent(one.effect)]];
}
function causeLines(row) {
	const { validity } = row.verdict;
	const words = (validity.kind === "valid" ? [] : mergeSides(validity.causes)).map((merged) => phraseToMarkdown(say`- ${describeCause(merged)}. To do: ${adviseCause(merged.cause)}.`));
	const printed = printedBy(row).flatMap(({ text }) => [
		"",
		...fencedBlock(cleanBlock(text, TAIL_LINES$3, TAIL_COLUMNS)),
		""
	]);
	return [...words, ...printed];
}
function explainRow(row) {
	const { verdict, case: one } = row;
	const { base, head, budget, metric } = verdict;
	const isOpen = row.section === "inconclusive" && !isOpenByBudget(row);
	return [...listOf$1([
		["finding", titleOf(row.section)],
		["change (95%)", changeOf(row)],
		["medians, base → head", valuesOf$1(row)],
		["spread over runs, base and head", [spreadWord(base), spreadWord(head)].filter(Boolean).join(" and ")],
		["runs a side", runsOf(row)],
		...effectLines(row),
		["smallest change it could see", isOpen ? smallestSeen(row) : ""],
		["to settle it", isOpen ? runsNeeded(row) : ""],
		["budget", describeBudget(budget, metric.unit)],
		["why", verdict.validity.kind === "valid" ? phraseToMarkdown(describeReason(row)) : ""],
		["command", inlineCode(one.command, 300)],
		["hash of all its numbers depend on", inlineCode(one.dependencyHash.head?.slice(0, 12) ?? "none")]
	]), ...causeLines(row)];
}
function measurementsOf(result) {
	switch (result.verdict) {
		case "backed":
		case "backed-here": return result.evidence;
		case "mismatch": return [result.measured, ...[result.other, result.furthest].filter((one) => one !== null)];
		case "unmeasured": return result.nearest;
		case "unbound": return result.measured;
		case "wrong-statistic":
		case "too-few-runs":
		case "not-shown":
		case "stale":
		case "awaiting-trusted-run": return [result.measured];
		case "contradiction":
		case "inconsistent":
		case "ambiguous":
		case "exempt": return [];
		default: return result;
	}
}
function runsCell({ runs, unit }) {
	const shown = runs.slice(0, RUNS_SHOWN).map((value) => sayValue(value, unit));
	const rest = runs.length - shown.length;
	return inlineCode(shown.join(", ") + (rest > 0 ? ` and ${rest} more` : ""), 400);
}
function evidenceItem(measured) {
	const { series, commit, measuredAt, machine, provenance, record } = measured;
	const at = inlineCode(commit?.slice(0, 7) ?? "no commit");
	return `- ${inlineCode(series.target, 100)} at ${at} on ${inlineCode(measuredAt.slice(0, 10))}: ${runsCell(measured)}; on ${inlineCode(machine, 60)}; ${provenance} record ${inlineCode(record.slice(0, 12))}`;
}
function evidenceList(measured) {
	if (measured.length === 0) return [];
	return [
		"",
		"What was compared, run by run:",
		"",
		...measured.slice(0, EVIDENCE_SHOWN).map(evidenceItem)
	];
}
function explainClaim({ judged, replacement }) {
	const { result, notes, claim } = judged;
	const { verdict, detail, advice } = sayVerdict(judged);
	const annotation = "annotation" in result ? result.annotation : null;
	const { sentence, row, column } = claim.subject;
	const about = sentence ?? [...row, ...column].join(", ");
	return [
		...listOf$1([
			["finding", verdict],
			["in words", prose(detail)],
			["stands in", about === "" ? "" : inlineCode(about, 200)],
			["tied to its benchmark by", "boundBy" in result ? result.boundBy : ""],
			["remarks", notes.map((note) => prose(sayNote(note))).join("; ")],
			["write instead", replacement === null ? "" : inlineCode(replacement, 60)],
			["to do", annotation === null && advice !== null ? prose(advice.replaceAll("`", "")) : ""]
		]),
		...annotation === null ? [] : [
			"",
			"To name its benchmark, paste beside it:",
			"",
			...fencedBlock([cleanLine(annotation)])
		],
		...evidenceList(measurementsOf(result))
	];
}
function explainFinding(finding) {
	return [
		phraseToMarkdown(say`**${foreign(finding.name, 100)}** (${foreign(finding.id)})`),
		"",
		...finding.kind === "change" ? explainRow(finding.row) : explainClaim(finding),
		""
	].join("\n");
}
// src/core/github/command/problem-words.ts
function didYouMean(nearest) {
	return nearest === null ? "" : ` (did you mean \`${nearest}\`?)`;
}
function optionWords(problem) {
	const { typed, nearest, known } = problem;
	const takes = known.map((name) => `\`${name}=\``);
	const options = takes.length === 0 ? "it takes none" : `it takes ${listed$2(takes)}`;
	return say`there is no option ${foreign(`${typed}=`, 60)} here, ${options}${didYouMean(nearest)}`;
}
function problemWords(problem) {
	switch (problem.kind) {
		case "no-command": return say`the command is missing`;
		case "unknown-command": return say`there is no command ${foreign(problem.typed, 60)}${didYouMean(problem.nearest)}`;
		case "unknown-option": return optionWords(problem);
		case "repeated-option": return say`${foreign(`${problem.option}=`)} stands there twice`;
		case "bad-value": return say`${problem.option}: expected ${problem.expected}, got ${foreign(problem.got, 80)}`;
		case "missing": return say`${problem.what} is missing: expected ${problem.expected}`;
		case "surplus": return say`${foreign(problem.got, 80)} was not expected there`;
		case "too-long": return say`it is longer than ${problem.limit} characters`;
		case "second-run": return say`one comment starts one measurement, and another line of this one did`;
		default: return problem;
	}
}
// src/core/github/command/reply.ts
const KNOWN_SHOWN = 20;
const PURPOSE = {
	run: "measures this pull request again; FILTER is a part of a benchmark’s name, or a pattern with `*`",
	bisect: "says how to look on your own machine for the commit that changed a benchmark, or that last reached a number",
	accept: "lets one finding stand, in the open and with your name",
	explain: "shows what is behind a finding",
	docs: "checks the documents again, against the records as they are now",
	help: "shows this"
};
function helpText() {
	return [
		"At the start of a line of a comment:",
		"",
		...COMMAND_NAMES.map((name) => `- \`${USAGE[name]}\`: ${PURPOSE[name]}`),
		"",
		"Running, bisecting and accepting need write access; the others are for the author of the pull request too. IDs stand beside each finding."
	].join("\n");
}
function watch(url) {
	const shown = link("here", url);
	return shown === "" ? "" : ` Watch it ${shown}.`;
}
function startedText({ command, headSha, url }) {
	return `${command === "run" ? "Measuring" : "Bisecting, starting from"} ${inlineCode(shortSha(headSha))}.${watch(url)} The comment above is updated when it is done.`;
}
function refusedText({ command, needed, has }) {
	return `${inlineCode(`/benchproof ${command}`)} needs ${needed} access to this repository, and yours is ${has}. Nothing was done: ask somebody who has it.`;
}
function malformedText({ parsed: { meant, problem, line } }) {
	const usage = meant === null ? helpText() : `Expected: ${inlineCode(USAGE[meant], 200)}`;
	return `Line ${line}: ${phraseToMarkdown(problemWords(problem))}. Nothing was done.\n\n${usage}`;
}
function acceptedText({ acceptance }) {
	const { id, subject, by, reason, expires, headSha } = acceptance;
	const until = expires === null ? "without an end" : `until ${expires}`;
	const holds = subject.kind === "claim" ? "It holds in this pull request, and once that is merged, while file, sentence and finding stay the same." : "It holds while nothing the benchmark depends on changes, and the change is no larger.";
	const name = subject.kind === "claim" ? `${subject.text} in ${subject.path}` : subject.caseId;
	const words = say`Accepted ${foreign(id)}, ${foreign(name)}, as found at ${foreign(shortSha(headSha))} by ${foreign(by, 40)}, ${until}: ${foreign(reason, 500)}. ${holds}`;
	return `${phraseToMarkdown(words)}\n\nWhat was found: ${prose(subject.observed)}`;
}
function listed$1(findings) {
	const rest = findings.length - KNOWN_SHOWN;
	return [...findings.slice(0, KNOWN_SHOWN).map(({ id, name }) => `- ${inlineCode(id)}: ${inlineCode(name, 100)}`), ...rest > 0 ? [`- and ${plural(rest, "other")}, in the report`] : []];
}
function unknownText({ id, known }) {
	const none = `Nothing found at this commit has the id ${inlineCode(id)}`;
	if (known.length === 0) return `${none}; nothing there needs one.`;
	return [
		`${none}. There are:`,
		"",
		...listed$1(known)
	].join("\n");
}
function ambiguousText({ id, findings }) {
	return [
		`${inlineCode(id)} is the id of several findings, so it decides nothing:`,
		"",
		...listed$1(findings)
	].join("\n");
}
function movedText({ asked, headSha }) {
	const words = say`${foreign(shortSha(asked))} is not the head of this pull request any more: ${foreign(shortSha(headSha))} is. Nothing was done: read what was pushed, then write ${foreign(`/benchproof run ${headSha}`)}.`;
	return phraseToMarkdown(words);
}
function nameText({ headSha }) {
	return phraseToMarkdown(say`This would run code of a fork, so the commit you have read has to be named, and nothing pushed since is run: ${foreign(`/benchproof run ${headSha}`)}.`);
}
function goneText({ headSha }) {
	return phraseToMarkdown(say`What was measured at ${foreign(shortSha(headSha))} is no longer there: GitHub keeps it some days only. The check of the benchmarks stays as it is; to have them judged again, measure again: ${foreign(`/benchproof run ${headSha}`)}.`);
}
function documentsText({ state, isMeasurementGone }) {
	const { sentence } = summarizeDocuments(state);
	const checked = `The documents of ${inlineCode(shortSha(state.headSha))} were checked again. ${phraseToMarkdown(sentence)}`;
	return isMeasurementGone ? `${checked}\n\n${goneText(state)}` : checked;
}
function failedText({ message, advice }) {
	const [what, next] = [message, advice ?? ""].map((text) => text.replaceAll("`", "").trim());
	const sentence = `It could not be done: ${prose(what ?? "")}`;
	const ended = /[.!?`]$/.test(sentence) ? sentence : `${sentence}.`;
	return next ? `${ended} To do: ${prose(next)}` : ended;
}
function textOf$2(reply) {
	switch (reply.kind) {
		case "help": return helpText();
		case "started": return startedText(reply);
		case "already-running": return `${inlineCode(shortSha(reply.headSha))} is being measured already, so nothing was started.${watch(reply.url)}`;
		case "refused": return refusedText(reply);
		case "malformed": return malformedText(reply);
		case "left-out": return `One comment holds five commands at most: ${plural(reply.count, "other was", "others were")} left out.`;
		case "head-moved": return movedText(reply);
		case "name-the-commit": return nameText(reply);
		case "accepted": return acceptedText(reply);
		case "already-accepted": return `${inlineCode(reply.acceptance.id)} was accepted already, by ${inlineCode(reply.acceptance.by, 40)} on ${reply.acceptance.at.slice(0, 10)}. Nothing was done.`;
		case "explained": return explainFinding(reply.finding);
		case "unknown-id": return unknownText(reply);
		case "ambiguous-id": return ambiguousText(reply);
		case "nothing-judged": return `Nothing is judged at ${inlineCode(shortSha(reply.headSha))} yet, so there is no finding to speak of. Try again when the checks are done.`;
		case "measurement-gone": return goneText(reply);
		case "documents-checked": return documentsText(reply);
		case "closed": return "This pull request is closed, so nothing was done.";
		case "failed": return failedText(reply);
		default: return reply;
	}
}
function renderReply(reply) {
	return `${textOf$2(reply).trim()}\n`;
}
// src/core/github/command/subject.ts
function changes$1(state) {
	if (state.benchmarks.kind !== "judged") return [];
	const { open, accepted } = gatherBenchmarks(state.benchmarks.shards, state);
	return [...open?.rows ?? [], ...accepted.map(({ finding }) => finding)].filter(isAcceptable).map((row) => {
		const subject = changeSubject$1(row);
		return {
			kind: "change",
			id: idOf(subject, state.sha256),
			name: row.name,
			subject,
			row
		};
	});
}
function claims(state) {
	if (state.documents.kind !== "judged") return [];
	const { open, accepted, replacementOf } = judgedDocuments(state.documents, state);
	return [...open, ...accepted.map(({ finding }) => finding)].map((judged) => {
		const subject = claimSubject$1(judged, state.sha256);
		const { text, path, line } = judged.claim;
		return {
			kind: "claim",
			id: idOf(subject, state.sha256),
			name: `${text} in ${path}:${line}`,
			subject,
			replacement: replacementOf(judged),
			judged
		};
	});
}
function findingsOf(state) {
	return [...changes$1(state), ...claims(state)];
}
function isSame({ subject }, other) {
	const name = (each) => each.kind === "claim" ? [
		each.path,
		each.text,
		each.sentence
	] : [each.caseId, each.metric];
	return name(subject).join("\n") === name(other.subject).join("\n");
}
function findSubject(state, id) {
	const known = findingsOf(state);
	const findings = known.filter((finding) => finding.id === id);
	const [finding] = findings;
	if (finding === void 0) return {
		kind: "unknown",
		known
	};
	return findings.every((each) => isSame(each, finding)) ? {
		kind: "found",
		finding
	} : {
		kind: "ambiguous",
		findings
	};
}
// src/commands/github/accept.ts
function heldBy(state, { id, subject }) {
	const { acceptances, pull, today } = state;
	return acceptances.filter((each) => each.pull === pull && each.id === id && canonicalJson(each.subject) === canonicalJson(subject)).find(({ expires }) => expires === null || expires >= today) ?? null;
}
async function storeAcceptances(ports, { target }, state, findings, { by, reason, until, at }) {
	const accepted = findings.map(({ id, subject }) => ({
		id,
		subject,
		by,
		at,
		reason,
		expires: until,
		repository: state.repository,
		pull: state.pull ?? 0,
		headSha: state.headSha
	}));
	const files = accepted.map((each) => acceptanceFile(each, ports.sha256));
	const store = ports.openStore(target.config.records, "proposed", target.rulesAt);
	const ids = findings.map(({ id }) => id).join(", ");
	await store.addFiles(new Map(files.map(({ path, text }) => [path, text])), `Accept ${ids}\n\n${by}: ${reason}\n`);
	return accepted.map((each) => ({
		version: 1,
		kind: "acceptance",
		...each
	}));
}
async function presentDocuments(ports, target, findings, attempt) {
	const state = stateOf$1(ports, target, findings);
	const check = documentCheck(state);
	const at = {
		sha: state.headSha,
		externalId: formatAttempt(attempt)
	};
	await writeCheck(ports, await ownChecks(ports, at.sha), at, check);
	return {
		state,
		benchmarks: null,
		documents: check.conclusion,
		comment: null
	};
}
function presentAgain(ports, { target, findings, attempt, isGone }, acceptances, cause) {
	const all = [...findings.acceptances, ...acceptances];
	const marked = {
		...attempt,
		cause
	};
	if (isGone) return presentDocuments(ports, target, {
		...findings,
		acceptances: all
	}, marked);
	return present(ports, target, {
		...findings,
		acceptances: all
	}, marked, "write");
}
// src/commands/github/standing.ts
async function standingChecks(ports, sha) {
	const ours = (await ownChecks(ports, sha)).filter(({ externalId }) => parseAttempt(externalId) !== NO_ATTEMPT);
	const isBenchmarks = ({ name }) => name.startsWith(checkName("benchmarks", null));
	const benchmarks = ours.find(isBenchmarks);
	return {
		benchmarks,
		attemptOf: benchmarks ?? ours[0]
	};
}
async function judge$2(ports, target, { runId, isConcluded }) {
	if (runId !== null) return judgeMeasured(ports, target, await findMeasured(ports, {
		kind: "run",
		runId
	}));
	const before = await findingsBefore(ports, target, {
		filters: [],
		runUrl: null,
		needsApproval: false
	});
	if (!isConcluded || before.benchmarks.kind !== "measuring") return before;
	return {
		...before,
		...await storedFindings(ports, target)
	};
}
async function isKept({ github }, runId, { config }) {
	const newest = new Map();
	for (const { name, expired } of await github.workflows.artifacts(runId)) {
		const place = parseArtifactName(config.name ?? null, name);
		if (place === null || (newest.get(place.shard)?.attempt ?? 0) > place.attempt) continue;
		newest.set(place.shard, {
			attempt: place.attempt,
			expired
		});
	}
	return newest.size > 0 && [...newest.values()].every(({ expired }) => !expired);
}
async function isJudged(ports, target, { benchmarks }, runId) {
	if (benchmarks.kind === "nothing") return true;
	if (benchmarks.kind !== "judged") return false;
	return runId === null || isKept(ports, runId, target);
}
async function standingAt(ports, configPath, pull) {
	const { sha } = pull.head;
	const { benchmarks, attemptOf } = await standingChecks(ports, sha);
	const attempt = attemptOf === void 0 ? NO_ATTEMPT : parseAttempt(attemptOf.externalId);
	const run = attempt.runId === null ? null : await ports.github.workflows.run(attempt.runId);
	const isMeasuring = run !== null && run.status !== "completed";
	const runId = run === null || isMeasuring ? null : run.id;
	const isConcluded = benchmarks?.status === "completed" && !isMeasuring;
	const found = await findAt(ports, configPath, {
		sha,
		pull,
		onto: null
	}, run?.url ?? null, (target) => judge$2(ports, target, {
		runId,
		isConcluded
	}));
	return {
		...found,
		attempt: {
			...attempt,
			pull: pull.number
		},
		isMeasuring,
		isGone: isConcluded && !await isJudged(ports, found.target, found.findings, runId)
	};
}
// src/commands/github/start-run.ts
async function startedBefore(ports, target, order) {
	const { workflows } = ports.github;
	const own = (await ownChecks(ports, order.sha)).map((each) => parseAttempt(each.externalId)).find(({ cause, runId }) => cause === order.cause && runId !== null);
	if (own?.runId != null) return workflows.run(own.runId);
	const branch = await ports.github.git.resolve(`heads/${await ports.github.defaultBranch()}`);
	return (await workflows.runsAt(target.config.github.workflow, branch.commit ?? "")).find(({ title }) => parseRunTitle(title)?.cause === order.cause) ?? null;
}
async function isBeingMeasured(ports, { sha, filter }) {
	if (filter !== null) return null;
	const checks = await ownChecks(ports, sha);
	for (const { externalId, status } of checks) {
		const { runId, cause } = parseAttempt(externalId);
		if (status === "completed" || runId === null || cause === null) continue;
		const run = await ports.github.workflows.run(runId);
		if (run !== null && run.status !== "completed") return run;
	}
	return null;
}
function refusal(message) {
	return {
		kind: "failed",
		message,
		advice: null
	};
}
async function openChecks(ports, order) {
	const { configPath, sha, pull, cause, filter } = order;
	const attempt = {
		...NO_ATTEMPT,
		pull: pull.number,
		cause
	};
	const existing = await ownChecks(ports, sha);
	const mark = formatAttempt(attempt).split(":").at(-1) ?? "";
	if (existing.some(({ externalId }) => externalId.endsWith(mark))) return;
	const filters = filter === null ? [] : [filter];
	const { target, findings } = await findAt(ports, configPath, {
		sha,
		pull,
		onto: null
	}, null, (opened) => findingsBefore(ports, opened, {
		filters,
		runUrl: null,
		needsApproval: false
	}));
	await present(ports, target, findings, attempt, "write");
}
async function startRun(ports, order) {
	const { configPath, sha, pull, filter, runs, cause } = order;
	const target = await openTarget(ports, configPath, {
		sha,
		pull,
		onto: null
	});
	const before = benchmarksBefore(await planTarget(ports, target, filter === null ? [] : [filter]), false);
	if (before.kind === "failed") return refusal(before.failure.message ?? "it cannot be planned");
	if (before.kind === "nothing") return refusal("both sides are built from the same inputs, so there is nothing to measure");
	const earlier = await startedBefore(ports, target, order);
	if (earlier !== null) return {
		kind: "started",
		command: "run",
		headSha: sha,
		url: earlier.url
	};
	const running = await isBeingMeasured(ports, order);
	if (running !== null) return {
		kind: "already-running",
		headSha: sha,
		url: running.url
	};
	const inputs = dispatchInputs({
		pull: pull.number,
		sha,
		cause,
		filter: filter ?? ""
	}, runs);
	const branch = `refs/heads/${await ports.github.defaultBranch()}`;
	try {
		await ports.github.workflows.dispatch(target.config.github.workflow, branch, inputs);
	} catch (error) {
		if (!(error instanceof WorldError)) throw error;
		return {
			kind: "failed",
			message: error.message,
			advice: error.advice
		};
	}
	await openChecks(ports, order);
	return {
		kind: "started",
		command: "run",
		headSha: sha,
		url: null
	};
}
// src/commands/github/carry-out.ts
async function run$2(ports, asked, command) {
	const { pull, request } = asked;
	const headSha = pull.head.sha;
	const isFork = pull.head.repository !== ports.github.repository;
	if (command.sha !== null && command.sha !== headSha) return {
		kind: "head-moved",
		asked: command.sha,
		headSha
	};
	if (command.sha === null && isFork) return {
		kind: "name-the-commit",
		headSha
	};
	return startRun(ports, {
		configPath: request.configPath,
		pull,
		sha: headSha,
		cause: `${request.comment.id}`,
		filter: command.filter,
		runs: command.runs
	});
}
async function seek(ports, { pull, request }, id) {
	const standing = await standingAt(ports, request.configPath, pull);
	const state = stateOf$1(ports, standing.target, standing.findings);
	const isJudged = [state.benchmarks, state.documents].some(({ kind }) => kind === "judged");
	const lookup = findSubject(state, id);
	const sought = () => {
		if (lookup.kind === "found") return { finding: lookup.finding };
		if (lookup.kind === "ambiguous") return { reply: {
			...lookup,
			kind: "ambiguous-id",
			id
		} };
		if (id.startsWith("m") && standing.isGone) return { reply: {
			kind: "measurement-gone",
			headSha: pull.head.sha
		} };
		if (!isJudged) return { reply: {
			kind: "nothing-judged",
			headSha: pull.head.sha
		} };
		return { reply: {
			...lookup,
			kind: "unknown-id",
			id
		} };
	};
	return {
		standing,
		state,
		sought: sought()
	};
}
async function accept(ports, asked, command) {
	const { standing, state, sought } = await seek(ports, asked, command.id);
	if ("reply" in sought) return sought.reply;
	const held = heldBy(state, sought.finding);
	if (held !== null) return {
		kind: "already-accepted",
		acceptance: held
	};
	const { comment } = asked.request;
	const consent = {
		by: comment.author,
		reason: command.reason,
		until: command.until
	};
	const at = new Date(comment.createdAt).toISOString();
	const accepted = await storeAcceptances(ports, standing, state, [sought.finding], {
		...consent,
		at
	});
	await presentAgain(ports, standing, accepted, `${comment.id}`);
	const [acceptance] = accepted;
	if (acceptance === void 0) throw new Error("an acceptance was stored and is gone");
	return {
		kind: "accepted",
		acceptance
	};
}
async function explain(ports, asked, { id }) {
	const { sought } = await seek(ports, asked, id);
	return "reply" in sought ? sought.reply : {
		kind: "explained",
		finding: sought.finding
	};
}
async function checkDocuments(ports, { pull, request }) {
	const standing = await standingAt(ports, request.configPath, pull);
	if (standing.isMeasuring) return {
		kind: "nothing-judged",
		headSha: pull.head.sha
	};
	const { state } = await presentAgain(ports, standing, [], `${request.comment.id}`);
	return {
		kind: "documents-checked",
		state,
		isMeasurementGone: standing.isGone
	};
}
function obey$1(ports, asked, command) {
	switch (command.kind) {
		case "run": return run$2(ports, asked, command);
		case "bisect": return Promise.resolve(bisectReply(command));
		case "accept": return accept(ports, asked, command);
		case "explain": return explain(ports, asked, command);
		case "docs": return checkDocuments(ports, asked);
		case "help": return Promise.resolve({ kind: "help" });
		default: return command;
	}
}
function bisectReply(command) {
	return {
		kind: "failed",
		message: "bisecting is not started from comments",
		advice: `run it where the engine is: benchproof bisect ${Object.entries(command).flatMap(([name, value]) => name === "kind" || value === null ? [] : [`--${name} ${value}`]).join(" ")}`
	};
}
async function carryOut(ports, asked, command) {
	try {
		return await obey$1(ports, asked, command);
	} catch (error) {
		if (!(error instanceof UserError || error instanceof WorldError)) throw error;
		return {
			kind: "failed",
			message: error.message,
			advice: error.advice
		};
	}
}
// src/commands/github/answer.ts
const LOOKS = 3;
const replyMark = (cause) => `<!-- benchproof:reply to=${cause} -->`;
async function hasAnswered(ports, pull, cause) {
	const { github } = ports;
	const [login, comments] = await Promise.all([github.login(), github.comments.list(pull)]);
	return comments.some(({ author, body }) => author.toLowerCase() === login.toLowerCase() && body.startsWith(replyMark(cause)));
}
async function reply(ports, pull, cause, replies) {
	const body = `${replyMark(cause)}\n${replies.map(renderReply).join("\n---\n\n")}`;
	for (let look = 0; look < LOOKS; look += 1) {
		if (await hasAnswered(ports, pull, cause)) return;
		try {
			await ports.github.comments.create(pull, body);
			return;
		} catch (error) {
			if (!(error instanceof AnswerLost)) throw error;
		}
	}
	throw new AnswerLost(`no answer came to the reply on #${pull}`, "run the job again");
}
function isAuthor({ request, pull }) {
	return request.comment.author.toLowerCase() === pull.author.toLowerCase();
}
async function answerOne(ports, asked, parsed) {
	if (!parsed.ok) return {
		kind: "malformed",
		parsed
	};
	const { command } = parsed;
	const { needed, author } = accessFor(command);
	if (needed !== "none" && !(author && isAuthor(asked))) {
		const has = await ports.github.permissionOf(asked.request.comment.author);
		if (!isAllowed(has, needed)) return {
			kind: "refused",
			command: command.kind,
			needed,
			has
		};
	}
	if (asked.pull.state === "closed" && command.kind !== "help") return { kind: "closed" };
	return carryOut(ports, asked, command);
}
function isSilent(asked, { kind }) {
	return kind === "refused" && !isAuthor(asked);
}
const REFUSALS = [
	"refused",
	"malformed",
	"failed",
	"closed",
	"head-moved"
];
async function answerAll(ports, request, pull, commands) {
	const replies = [];
	for (const parsed of commands) replies.push(await answerOne(ports, {
		request,
		pull
	}, parsed));
	return replies;
}
async function answerCommand(ports, request) {
	const { comment, pull: number } = request;
	const { github } = ports;
	const { commands, leftOut } = parseCommands(comment.body, ports.clock.now().toISOString().slice(0, 10));
	if (commands.length === 0) return {
		kind: "ignored",
		message: "no command"
	};
	if (comment.author.toLowerCase() === (await github.login()).toLowerCase()) return {
		kind: "ignored",
		message: "our own comment"
	};
	const pull = await github.pulls.get(number);
	if (pull === null) return {
		kind: "ignored",
		message: `#${number} is no pull request`
	};
	const cause = `${comment.id}`;
	if (await hasAnswered(ports, number, cause)) return {
		kind: "ignored",
		message: "answered already"
	};
	await github.comments.react(comment.id, "eyes");
	const answers = await answerAll(ports, request, pull, commands);
	const more = leftOut > 0 ? [{
		kind: "left-out",
		count: leftOut
	}] : [];
	const said = answers.filter((each) => !isSilent({
		request,
		pull
	}, each));
	if (said.length > 0) await reply(ports, number, cause, [...said, ...more]);
	const isRefused = answers.every(({ kind }) => REFUSALS.includes(kind));
	await github.comments.react(comment.id, isRefused ? "confused" : "rocket");
	const message = answers.map(({ kind }) => kind).join(", ");
	if (isRefused) return {
		kind: "refused",
		message
	};
	return {
		kind: "done",
		command: commands.flatMap((each) => each.ok ? [each.command.kind] : []).join(", "),
		message
	};
}
// src/commands/github/press.ts
const MORE = 2;
const causeOf = ({ check, identifier }) => `${identifier}-${check.id}`;
async function runMore(ports, request, pull) {
	const { configPath, check } = request;
	const { target } = await standingAt(ports, configPath, pull);
	return startRun(ports, {
		configPath,
		pull,
		sha: check.headSha,
		filter: null,
		cause: causeOf(request),
		runs: target.config.runs.min * MORE
	});
}
function isOfCheck({ name }, { kind }) {
	return name.startsWith(checkName("docs", null)) === (kind === "claim");
}
async function acceptAll(ports, request, pull) {
	const { configPath, check, sender } = request;
	const standing = await standingAt(ports, configPath, pull);
	const state = stateOf$1(ports, standing.target, standing.findings);
	const findings = findingsOf(state).filter((each) => isOfCheck(check, each) && heldBy(state, each) === null);
	if (findings.length === 0) return [{
		kind: standing.isGone ? "measurement-gone" : "nothing-judged",
		headSha: check.headSha
	}];
	const accepted = await storeAcceptances(ports, standing, state, findings, {
		by: sender,
		reason: `accepted with the button on the check ${check.name}`,
		until: null,
		at: ports.clock.now().toISOString()
	});
	await presentAgain(ports, standing, accepted, causeOf(request));
	return accepted.map((acceptance) => ({
		kind: "accepted",
		acceptance
	}));
}
function obey(ports, request, pull) {
	return request.identifier === RUN_MORE.identifier ? runMore(ports, request, pull).then((one) => [one]) : acceptAll(ports, request, pull);
}
async function pressButton(ports, request) {
	const { check, identifier, sender } = request;
	if (identifier !== RUN_MORE.identifier && identifier !== ACCEPT.identifier) return {
		kind: "ignored",
		message: `no button of ours: ${identifier}`
	};
	const number = parseAttempt(check.externalId).pull;
	const pull = number === null ? null : await ports.github.pulls.get(number);
	if (pull === null) return {
		kind: "ignored",
		message: "the check belongs to no pull request"
	};
	if (!(pull.state === "open" && pull.head.sha === check.headSha)) return {
		kind: "refused",
		message: `#${pull.number} moved on`
	};
	const has = await ports.github.permissionOf(sender);
	if (!isAllowed(has, "write")) return {
		kind: "refused",
		message: `${sender} has ${has} access, and write is needed`
	};
	const replies = await obey(ports, request, pull);
	await reply(ports, pull.number, causeOf(request), replies);
	return {
		kind: "done",
		command: identifier,
		message: replies.map(({ kind }) => kind).join(", ")
	};
}
// src/action/tasks/command.ts
async function command({ ports, inputs }, { payload }) {
	const { id, body, user, created_at: createdAt } = payload.comment;
	const { message, kind } = await answerCommand(ports, {
		configPath: inputs.config,
		pull: payload.issue.number,
		comment: {
			id,
			body,
			author: user.login,
			createdAt
		}
	});
	ports.progress.line(`${kind}: ${message}`);
	return DONE;
}
async function press({ ports, inputs }, { payload }) {
	const { id, name, head_sha: headSha, external_id: externalId } = payload.check_run;
	const { message, kind } = await pressButton(ports, {
		configPath: inputs.config,
		check: {
			id,
			name,
			headSha,
			externalId: externalId ?? ""
		},
		identifier: payload.requested_action?.identifier ?? "",
		sender: payload.sender.login
	});
	ports.progress.line(`${kind}: ${message}`);
	return DONE;
}
// src/commands/github/audit.ts
async function auditDocuments(ports, { configPath, sha }) {
	const { git } = ports.github;
	const target = await openTarget(ports, configPath, {
		sha,
		pull: null,
		onto: sha
	});
	const side = await prepareSide({
		git,
		sha256: ports.sha256
	}, sha, configPath);
	const context = docsContextOf(side, side, {
		acceptProposed: false,
		atDesk: false,
		ownSessions: [],
		now: ports.clock.now().toISOString()
	});
	const stores = [ports.openStore(target.config.records, "trusted", target.rulesAt)];
	const { verdict } = await checkDocs({
		git: {
			root: git.root,
			resolve: (name) => git.resolve(name ?? sha),
			entries: git.entries.bind(git),
			read: git.read.bind(git),
			readBytes: git.readBytes.bind(git),
			checkout: git.checkout.bind(git)
		},
		history: git,
		reader: ports.reader,
		stores
	}, context, {
		files: [],
		diff: null,
		strict: false
	});
	return {
		verdict,
		markdown: writeMarkdown(verdict),
		json: toJson(verdict)
	};
}
// src/commands/github/check-documents.ts
function outcomeOf(conclusion) {
	if (conclusion === "success" || conclusion === "skipped") return "pass";
	return conclusion === "neutral" ? "neutral" : "fail";
}
async function checkChange(ports, { configPath, sha, pull: number, onto, run }) {
	const { target, findings } = await findAt(ports, configPath, {
		sha,
		pull: number === null ? null : await ports.github.pulls.get(number),
		onto
	}, run.url, async (opened) => ({
		...await storedFindings(ports, opened),
		benchmarks: {
			kind: "nothing",
			why: "not-configured"
		},
		runUrl: run.url
	}));
	const state = stateOf$1(ports, target, findings);
	const at = {
		sha,
		externalId: formatAttempt({
			...NO_ATTEMPT,
			pull: number,
			runId: run.id,
			runAttempt: run.attempt
		})
	};
	await writeCheck(ports, await ownChecks(ports, sha), at, documentCheck(state));
	const conclusion = summarizeDocuments(state).conclusion ?? "failure";
	const { summary, text } = documentCheck(state).output;
	return {
		conclusion,
		outcome: outcomeOf(conclusion),
		markdown: `${summary}\n${text ?? ""}`
	};
}
// src/action/tasks/documents.ts
async function audit(place) {
	const { ports, inputs, sha, runtime } = place;
	const { verdict, markdown, json } = await auditDocuments(ports, {
		configPath: inputs.config,
		sha
	});
	runtime.output("outcome", verdict.outcome);
	runtime.output("claims", verdict.counts.judged);
	runtime.output("failed-claims", verdict.counts.failed);
	runtime.summary(markdown);
	await writeReports(place, {
		markdown,
		json,
		html: null
	});
	return {
		outcome: verdict.outcome,
		isGate: true
	};
}
async function docs(place, range) {
	const { ports, inputs, run, runtime } = place;
	const checked = await checkChange(ports, {
		configPath: inputs.config,
		run,
		sha: range.head,
		onto: range.onto,
		pull: range.pull
	});
	runtime.output("outcome", checked.outcome);
	runtime.output("documents", checked.conclusion);
	runtime.summary(checked.markdown);
	return {
		outcome: checked.outcome,
		isGate: false
	};
}
// src/edges/engine/labels.ts
const OWNER_LABEL = "benchproof.owner";
const LEASE_LABEL = "benchproof.lease";
const PROCESS_LABEL = "benchproof.process";
const NO_LEASE = {
	[OWNER_LABEL]: "",
	[LEASE_LABEL]: "",
	[PROCESS_LABEL]: ""
};
function leaseLabels(owner, now, seconds) {
	const process = processIdentity();
	return {
		[OWNER_LABEL]: owner,
		[LEASE_LABEL]: String(Math.ceil(now + seconds)),
		...process === null ? {} : { [PROCESS_LABEL]: process }
	};
}
const newOwner = () => randomUUID();
const firstLine = (path) => readFileSync(path, "utf8").trim();
function startTicks(pid) {
	const text = firstLine(`/proc/${pid}/stat`);
	return text.slice(text.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}
function surroundings() {
	return `${firstLine("/proc/sys/kernel/random/boot_id")}/${readlinkSync("/proc/self/ns/pid")}`;
}
function processIdentity() {
	try {
		return `${surroundings()}/${process.pid}/${startTicks(process.pid)}`;
	} catch {
		return null;
	}
}
function isOwnerAlive(identity) {
	if (identity === void 0) return null;
	const [boot, namespace, pid, ticks] = identity.split("/");
	try {
		if (surroundings() !== `${boot}/${namespace}`) return null;
	} catch {
		return null;
	}
	try {
		return startTicks(Number(pid)) === ticks;
	} catch {
		return false;
	}
}
function isAbandoned(labels, owner, now) {
	if (!labels["benchproof.owner"] || labels["benchproof.owner"] === owner) return false;
	const alive = isOwnerAlive(labels[PROCESS_LABEL]);
	if (alive !== null) return !alive;
	return Number(labels["benchproof.lease"] ?? 0) < now;
}
// src/edges/engine/client.ts
const DEFAULT_SOCKET = "/var/run/docker.sock";
function tlsFiles(folder) {
	const read = (name) => readFileSync(join(folder, name));
	return {
		ca: read("ca.pem"),
		cert: read("cert.pem"),
		key: read("key.pem")
	};
}
const SSH = "engines over ssh are not supported: expected a socket or tcp://HOST:PORT";
function forward({ username, host }) {
	const user = username === "" ? "" : `${username}@`;
	const socket = "/tmp/remote-docker.sock";
	return `forward its socket (${`ssh -nNT -L ${socket}:${DEFAULT_SOCKET} ${user}${host}`} &), then set DOCKER_HOST=unix://${socket}`;
}
function remoteOptions(host, env) {
	const url = new URL(host.includes("://") ? host : `tcp://${host}`);
	if (url.hostname === "") throw new Error("it names no host");
	const port = url.port === "" ? {} : { port: url.port };
	if (url.protocol === "ssh:") throw new UserError(`DOCKER_HOST: ${host}: ${SSH}`, forward(url));
	const isTls = env["DOCKER_TLS_VERIFY"] === "1" || url.port === "2376";
	const folder = env["DOCKER_CERT_PATH"];
	const files = isTls && folder !== void 0 ? tlsFiles(folder) : {};
	return {
		host: url.hostname,
		...port,
		protocol: isTls ? "https" : "http",
		...files
	};
}
function engineAddress(env) {
	const host = env["DOCKER_HOST"] || `unix://${DEFAULT_SOCKET}`;
	const shown = env["DOCKER_HOST"] ? `${host} (DOCKER_HOST)` : DEFAULT_SOCKET;
	if (host.startsWith("unix://")) return {
		shown,
		isLocal: true,
		options: { socketPath: host.slice(7) }
	};
	try {
		return {
			shown,
			isLocal: false,
			options: remoteOptions(host, env)
		};
	} catch (error) {
		if (error instanceof UserError) throw error;
		throw new UserError(`DOCKER_HOST: ${host}: ${error.message}`, "write it as unix:///path/to/docker.sock or tcp://HOST:PORT");
	}
}
const INSTALL = "install Docker (Debian, Ubuntu: apt-get install docker.io) or Podman, start it (Podman: podman system service --time=0), or set DOCKER_HOST; on a laptop without one, --engine host measures unpinned";
const IMAGE_GONE = "something else removed it since it was built (docker image prune?); start again: it is built anew, and what was measured so far is in the journal";
function connectionProblem(code, shown) {
	switch (code) {
		case "ENOENT": return {
			message: `no container engine: there is no ${shown}`,
			advice: INSTALL
		};
		case "EACCES":
		case "EPERM": return {
			message: `no permission to talk to the container engine at ${shown}`,
			advice: "add this user to the docker group (usermod -aG docker USER, then log in again)"
		};
		default: return {
			message: `no container engine answers at ${shown} (${code})`,
			advice: INSTALL
		};
	}
}
const CONNECTION_CODES = new Set([
	"ENOENT",
	"EACCES",
	"EPERM",
	"ECONNREFUSED",
	"ENOTFOUND",
	"EAI_AGAIN",
	"ETIMEDOUT",
	"EHOSTUNREACH"
]);
const asFault = (error) => error instanceof Error ? error : { message: String(error) };
function statusOf$2(error) {
	if (error instanceof WorldError && error.cause !== void 0) return statusOf$2(error.cause);
	return asFault(error).statusCode ?? null;
}
var EngineClient = class {
	docker;
	owner = newOwner();
	#shown;
	#hasAnswered = false;
	#closing = new AbortController();
	constructor(docker, shown) {
		this.docker = docker;
		this.#shown = shown;
	}
	get closing() {
		return this.#closing.signal;
	}
	close() {
		this.#closing.abort();
	}
	labels(seconds) {
		return leaseLabels(this.owner, Date.now() / 1e3, seconds);
	}
	async ask(doing, call) {
		try {
			const answer = await call(this.docker);
			this.#hasAnswered = true;
			return answer;
		} catch (error) {
			throw this.#explain(doing, error);
		}
	}
	async settle(doing, call) {
		try {
			await call(this.docker);
		} catch (error) {
			const status = asFault(error).statusCode;
			if (status !== 404 && status !== 304 && status !== 409) throw this.#explain(doing, error);
		}
	}
	#explain(doing, error) {
		if (error instanceof WorldError) return error;
		const fault = asFault(error);
		const options = { cause: error };
		if (fault.statusCode !== void 0) {
			const said = fault.json?.message ?? fault.message;
			const advice = fault.statusCode === 404 && /no such image/i.test(said) ? IMAGE_GONE : null;
			return new WorldError(`could not ${doing}: the engine said: ${said}`, advice, options);
		}
		if (!this.#hasAnswered && fault.code !== void 0 && CONNECTION_CODES.has(fault.code)) {
			const { message, advice } = connectionProblem(fault.code, this.#shown);
			return new WorldError(`${message} (trying to ${doing})`, advice, options);
		}
		return new WorldError(`the container engine at ${this.#shown} went away while trying to ${doing}: ${fault.message}`, "see that it runs (docker info), then start again: what was measured so far is in the journal", options);
	}
};
async function createClient(env) {
	const { openDocker } = await import("./engine.js").then((part) => ({ openDocker: part.t }));
	const address = engineAddress(env);
	return new EngineClient(openDocker(address.options), address.shown);
}
// src/edges/engine/build-environment.ts
const PROXIES = [
	"HTTP_PROXY",
	"HTTPS_PROXY",
	"NO_PROXY",
	"ALL_PROXY"
].flatMap((name) => [name, name.toLowerCase()]);
function proxyVariables(env) {
	return Object.fromEntries(PROXIES.flatMap((name) => {
		const value = env[name];
		return value === void 0 || value === "" ? [] : [[name, value]];
	}));
}
function secretValues(names, env) {
	return Object.fromEntries(names.map((name) => {
		const value = env[name];
		if (value === void 0) throw new UserError(`secrets: ${name} is not set in this environment`, `set it (in a workflow: env: ${name}: \${{ secrets.${name} }}), or remove it from secrets`);
		return [name, value];
	}));
}
const BUNDLES = [
	"/etc/ssl/certs/ca-certificates.crt",
	"/etc/pki/tls/certs/ca-bundle.crt",
	"/etc/ssl/cert.pem"
];
async function trustedCertificates(env) {
	const named = [env["SSL_CERT_FILE"], env["NODE_EXTRA_CA_CERTS"]].filter((path) => path);
	for (const path of [...named, ...BUNDLES]) {
		const text = await readFile$2(path ?? "", "utf8").catch(() => null);
		if (text?.includes("BEGIN CERTIFICATE")) return text;
	}
	return null;
}
function maskSecrets$1(line, secrets) {
	return Object.values(secrets).filter((value) => value.length >= 4).reduce((text, value) => text.replaceAll(value, "***"), line);
}
// src/edges/engine/confinement.ts
const USER_ID = 65532;
const HOME_FOLDER = "/home/benchproof";
const CONFINED = {
	Init: true,
	CapDrop: ["ALL"],
	SecurityOpt: ["no-new-privileges"],
	LogConfig: {
		Type: "none",
		Config: {}
	},
	RestartPolicy: { Name: "no" },
	Ulimits: [{
		Name: "core",
		Soft: 0,
		Hard: 0
	}]
};
function confinedContainer(wanted) {
	return {
		Image: wanted.image,
		Entrypoint: [...wanted.argv],
		Cmd: [],
		User: `${USER_ID}:${USER_ID}`,
		Hostname: "benchproof",
		WorkingDir: wanted.workingFolder,
		Env: [...wanted.environment ?? []],
		Labels: { ...wanted.labels },
		Healthcheck: { Test: ["NONE"] },
		OpenStdin: true,
		StdinOnce: true,
		AttachStdin: true,
		AttachStdout: true,
		AttachStderr: true,
		HostConfig: {
			...CONFINED,
			NetworkMode: wanted.network ? "bridge" : "none",
			Memory: wanted.memoryBytes,
			MemorySwap: wanted.memoryBytes,
			PidsLimit: wanted.pids,
			...wanted.host
		}
	};
}
// src/edges/engine/build-script.ts
const CERTIFICATES = "/dev/shm/benchproof-ca.pem";
const END_OF_CERTIFICATES = "BENCHPROOF-END-OF-CERTIFICATES";
const CERTIFICATE_VARIABLES = [
	"SSL_CERT_FILE",
	"NODE_EXTRA_CA_CERTS",
	"PIP_CERT",
	"REQUESTS_CA_BUNDLE",
	"CARGO_HTTP_CAINFO",
	"CURL_CA_BUNDLE",
	"GIT_SSL_CAINFO"
];
const quote$1 = (text) => `'${text.replaceAll("'", "'\\''")}'`;
const assignment = ([name, value]) => `export ${name}=${quote$1(value)}`;
function certificateLines(certificates) {
	if (certificates === null) return [];
	return [
		`cat >${CERTIFICATES} <<'${END_OF_CERTIFICATES}'`,
		certificates.trimEnd(),
		END_OF_CERTIFICATES,
		...CERTIFICATE_VARIABLES.map((name) => assignment([name, CERTIFICATES]))
	];
}
function buildScript(build) {
	const steps = build.commands.map((command, index) => `echo "${build.token} ${index}"\nsh -c ${quote$1(command)} </dev/null || exit`);
	return [
		...certificateLines(build.certificates),
		assignment(["HOME", HOME_FOLDER]),
		assignment(["LANG", "C.UTF-8"]),
		...Object.entries(build.environment).map(assignment),
		`cd ${build.folder} || exit`,
		...steps,
		"exit 0",
		""
	].join("\n");
}
// src/edges/engine/messages.ts
const messageSchema = object({
	stream: string().optional(),
	status: string().optional(),
	error: string().optional()
});
function parseMessage(line) {
	try {
		return messageSchema.parse(JSON.parse(line));
	} catch {
		return {};
	}
}
async function followMessages(stream, silenceSeconds, each) {
	let problem = null;
	const giveUp = () => stream.destroy(new Error(`nothing heard for ${silenceSeconds} s`));
	let timer = setTimeout(giveUp, silenceSeconds * 1e3);
	try {
		const failed = new Promise((_, reject) => stream.once("error", reject));
		failed.catch(() => {});
		const read = async () => {
			for await (const line of createInterface({ input: stream })) {
				clearTimeout(timer);
				timer = setTimeout(giveUp, silenceSeconds * 1e3);
				const message = parseMessage(line);
				problem ??= message.error ?? null;
				each(message);
			}
		};
		await Promise.race([read(), failed]);
		return problem;
	} catch (error) {
		return problem ?? error.message;
	} finally {
		clearTimeout(timer);
	}
}
// src/edges/engine/pull.ts
const SILENCE_SECONDS$1 = 20;
async function imageId(client, name) {
	try {
		const { Id } = await client.ask(`look for ${name}`, (docker) => docker.getImage(name).inspect());
		return Id;
	} catch (error) {
		if (statusOf$2(error) === 404) return null;
		throw error;
	}
}
async function pullImage(client, reference, log) {
	const abort = new AbortController();
	const timer = setTimeout(() => abort.abort(), SILENCE_SECONDS$1 * 1e3);
	try {
		log(`pulling ${reference}`);
		const ending = AbortSignal.any([abort.signal, client.closing]);
		const stream = await client.docker.pull(reference, { abortSignal: ending });
		clearTimeout(timer);
		return await followMessages(stream, SILENCE_SECONDS$1, () => {});
	} catch (error) {
		if (abort.signal.aborted) return `no registry answered within ${SILENCE_SECONDS$1} s`;
		return error instanceof Error ? error.message.trim() : String(error);
	} finally {
		clearTimeout(timer);
	}
}
// src/edges/engine/build-store.ts
const BUILD_REPOSITORY = "benchproof-build";
const BUILD_LABEL = "benchproof.build";
const KEPT_IMAGES = 50;
const KEPT_SECONDS$1 = 604800;
const FRESH_SECONDS = 3600;
async function findBuild(client, key) {
	const id = await imageId(client, `${BUILD_REPOSITORY}:${key}`);
	if (id === null) return null;
	await client.ask("mark a build as used", (docker) => docker.getImage(id).tag({
		repo: BUILD_REPOSITORY,
		tag: key
	}));
	return id;
}
async function lastUsed(client, image) {
	const { Metadata, Created } = await client.docker.getImage(image.Id).inspect();
	const tagged = Date.parse(Metadata?.LastTagTime ?? "");
	return (tagged > 0 ? tagged : Date.parse(Created)) / 1e3;
}
function outdated(images, now) {
	return [...images].sort((a, b) => b.usedAt - a.usedAt).filter(({ usedAt }, rank) => {
		const age = now - usedAt;
		return age > FRESH_SECONDS && (rank >= KEPT_IMAGES || age > KEPT_SECONDS$1);
	});
}
async function pruneBuilds(client, now) {
	const images = await client.ask("list earlier builds", (docker) => docker.listImages({ filters: { label: [BUILD_LABEL] } }));
	const old = outdated(await Promise.all(images.map(async (image) => ({
		id: image.Id,
		usedAt: await lastUsed(client, image)
	}))), now);
	for (const { id } of old) await client.settle("remove an old build", (docker) => docker.getImage(id).remove());
	return old.length;
}
// src/edges/engine/lines.ts
const HEADER_BYTES = 8;
var LineSplitter = class {
	#text = "";
	#dropping = false;
	#limit;
	#take;
	constructor(limit, take) {
		this.#limit = limit;
		this.#take = take;
	}
	push(text) {
		const pieces = text.split("\n");
		pieces.forEach((piece, position) => {
			if (!this.#dropping) this.#text += piece.slice(0, this.#limit + 1 - this.#text.length);
			if (position < pieces.length - 1) this.#end();
			else if (this.#text.length > this.#limit) this.#dropping = true;
		});
	}
	flush() {
		if (this.#text !== "") this.#end();
	}
	#end() {
		this.#take(this.#text.slice(0, this.#limit));
		this.#text = "";
		this.#dropping = false;
	}
};
var FrameReader = class {
	#header = Buffer.alloc(0);
	#left = 0;
	#stream = 1;
	#take;
	constructor(take) {
		this.#take = take;
	}
	push(chunk) {
		let rest = chunk;
		while (rest.length > 0) rest = this.#left > 0 ? this.#body(rest) : this.#head(rest);
	}
	#body(bytes) {
		const part = bytes.subarray(0, this.#left);
		this.#left -= part.length;
		this.#take(this.#stream, part);
		return bytes.subarray(part.length);
	}
	#head(bytes) {
		const missing = HEADER_BYTES - this.#header.length;
		this.#header = Buffer.concat([this.#header, bytes.subarray(0, missing)]);
		if (this.#header.length === HEADER_BYTES) {
			this.#stream = this.#header.readUInt8(0);
			this.#left = this.#header.readUInt32BE(4);
			this.#header = Buffer.alloc(0);
		}
		return bytes.subarray(missing);
	}
};
function readLines(stream, limit, take) {
	const splitters = new Map();
	const decoders = new Map();
	const frames = new FrameReader((number, bytes) => {
		const splitter = splitters.get(number) ?? new LineSplitter(limit, (line) => take(line, number));
		const decoder = decoders.get(number) ?? new StringDecoder("utf8");
		splitters.set(number, splitter);
		decoders.set(number, decoder);
		splitter.push(decoder.write(bytes));
	});
	return new Promise((resolve) => {
		const finish = () => {
			for (const splitter of splitters.values()) splitter.flush();
			resolve();
		};
		stream.on("data", (chunk) => frames.push(chunk));
		stream.once("end", finish);
		stream.once("close", finish);
		stream.once("error", finish);
	});
}
// src/edges/engine/script-container.ts
const LINE_CHARACTERS$1 = 4096;
async function runScript(client, container, script, timeoutSeconds, line) {
	const stream = await client.ask("attach to a container", () => container.attach({
		stream: true,
		stdin: true,
		stdout: true,
		stderr: true,
		hijack: true
	}));
	const over = readLines(stream, LINE_CHARACTERS$1, line);
	let late = false;
	const timer = setTimeout(() => {
		late = true;
		client.settle("stop a container that takes too long", () => container.kill());
	}, timeoutSeconds * 1e3);
	try {
		await client.ask("start a container", () => container.start());
		stream.write(script);
		const { StatusCode } = await client.ask("wait for a container", () => container.wait());
		await over;
		return late ? { kind: "timeout" } : {
			kind: "exited",
			code: StatusCode
		};
	} finally {
		clearTimeout(timer);
		stream.destroy();
	}
}
// src/edges/engine/source-archive.ts
var import_tar_stream = require_tar_stream();
const OWNED = {
	uid: USER_ID,
	gid: USER_ID
};
const UNDATED = new Date("2000-01-01T00:00:00Z");
var TreeArchive = class {
	pack = (0, import_tar_stream.pack)();
	#mtime;
	constructor(mtime) {
		this.#mtime = mtime;
	}
	folder(name) {
		this.pack.entry({
			name,
			type: "directory",
			mode: 493,
			mtime: this.#mtime,
			...OWNED
		});
	}
	file(extra) {
		const { path: name, mode, content } = extra;
		this.pack.entry({
			name,
			mode,
			mtime: this.#mtime,
			uid: 0,
			gid: 0
		}, content);
	}
	async tree(folder, name) {
		this.folder(name);
		const names = (await readdir(folder)).filter((each) => each !== ".git").sort();
		for (const each of names) await this.#entry(join(folder, each), `${name}/${each}`);
	}
	async #entry(path, name) {
		const stats = await lstat(path);
		if (stats.isDirectory()) return this.tree(path, name);
		if (stats.isSymbolicLink()) {
			const linkname = await readlink(path);
			this.pack.entry({
				name,
				type: "symlink",
				linkname,
				mtime: this.#mtime,
				...OWNED
			});
			return;
		}
		if (!stats.isFile()) return;
		const mode = stats.mode & 64 ? 493 : 420;
		const header = {
			name,
			size: stats.size,
			mode,
			mtime: this.#mtime,
			...OWNED
		};
		await pipeline(createReadStream(path), this.pack.entry(header));
	}
};
function sourceArchive(source, committedAt, extras) {
	const archive = new TreeArchive(committedAt === null ? UNDATED : new Date(committedAt));
	const write = async () => {
		archive.folder(HOME_FOLDER.slice(1));
		for (const extra of extras) archive.file(extra);
		await archive.tree(source, "work");
		archive.pack.finalize();
	};
	write().catch((error) => archive.pack.destroy(error));
	return archive.pack;
}
function contextArchive(folder) {
	const archive = new TreeArchive(UNDATED);
	archive.tree(folder, ".").then(() => archive.pack.finalize()).catch((error) => archive.pack.destroy(error));
	return archive.pack;
}
// src/edges/engine/build.ts
const TAIL_LINES$2 = 40;
const BUILD_PIDS = 4096;
function buildKey({ id, extras }, request) {
	const toolchainId = [id, ...extras.map(({ content }) => createHash("sha256").update(content).digest("hex"))].join(" ");
	const { inputsHash, commands, environment, network, secrets, committedAt } = request;
	const parts = {
		toolchainId,
		inputsHash,
		commands,
		environment,
		network,
		secrets,
		committedAt
	};
	return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
var BuildOutput = class {
	lines = [];
	step = 0;
	token = randomBytes(12).toString("hex");
	#secrets;
	#log;
	constructor(secrets, log) {
		this.#secrets = secrets;
		this.#log = log;
	}
	take(line) {
		if (line.startsWith(`${this.token} `)) {
			this.step = Number(line.slice(this.token.length + 1));
			return;
		}
		const shown = maskSecrets$1(line, this.#secrets);
		this.lines.push(shown);
		if (this.lines.length > TAIL_LINES$2) this.lines.shift();
		this.#log(shown);
	}
};
var ProjectBuild = class {
	#ports;
	#toolchain;
	#request;
	#key;
	constructor(ports, toolchain, request, key) {
		this.#ports = ports;
		this.#toolchain = toolchain;
		this.#request = request;
		this.#key = key;
	}
	async run(log) {
		const startedAt = performance.now();
		const secrets = secretValues(this.#request.secrets, this.#ports.env);
		const output = new BuildOutput(secrets, log);
		const { client } = this.#ports;
		const container = await client.ask("create a build container", (docker) => docker.createContainer(this.#options()));
		try {
			const ended = await this.#execute(container, output, secrets);
			const message = this.#failure(ended, output.step);
			const { identity } = this.#toolchain;
			if (message !== null) return {
				ok: false,
				message,
				image: identity.name,
				tail: output.lines.join("\n")
			};
			return {
				ok: true,
				image: {
					id: await this.#commit(container),
					identity,
					cached: false,
					seconds: (performance.now() - startedAt) / 1e3
				}
			};
		} finally {
			await client.settle("remove a build container", () => container.remove({
				force: true,
				v: true
			}));
		}
	}
	#options() {
		return confinedContainer({
			image: this.#toolchain.id,
			argv: ["sh"],
			labels: this.#ports.client.labels(this.#request.timeoutSeconds + 3600),
			network: this.#request.network,
			memoryBytes: this.#ports.memoryBytes,
			pids: BUILD_PIDS,
			workingFolder: WORK_FOLDER
		});
	}
	async #execute(container, output, secrets) {
		const { client } = this.#ports;
		const { source, committedAt, timeoutSeconds } = this.#request;
		await client.ask("hand the source to the build", () => container.putArchive(sourceArchive(source, committedAt, this.#toolchain.extras), { path: "/" }));
		return runScript(client, container, await this.#script(output.token, secrets), timeoutSeconds, (line) => output.take(line));
	}
	async #script(token, secrets) {
		const { commands, environment } = this.#request;
		return buildScript({
			folder: WORK_FOLDER,
			commands,
			environment: {
				...proxyVariables(this.#ports.env),
				...environment,
				...secrets
			},
			certificates: await trustedCertificates(this.#ports.env),
			token
		});
	}
	#failure(ended, step) {
		const command = this.#request.commands[step] ?? "(no command)";
		switch (ended.kind) {
			case "timeout": return `\`${command}\` was not done after ${this.#request.timeoutSeconds} s`;
			case "exited": return ended.code === 0 ? null : `\`${command}\` ended with exit code ${ended.code}`;
		}
	}
	async #commit(container) {
		const { Id } = await this.#ports.client.ask("keep what was built", () => container.commit({
			repo: BUILD_REPOSITORY,
			tag: this.#key,
			changes: Object.entries({
				...NO_LEASE,
				[BUILD_LABEL]: this.#key
			}).map(([name, value]) => `LABEL ${name}="${value}"`)
		}));
		return Id;
	}
};
function cacheOf({ images = null }, { secrets }) {
	return secrets.length === 0 ? images : null;
}
async function buildProject(ports, toolchain, request, log) {
	const { client } = ports;
	const { identity } = toolchain;
	const key = buildKey(toolchain, request);
	const cache = cacheOf(ports, request);
	const wanted = {
		name: `${BUILD_REPOSITORY}:${key}`,
		inputs: [],
		parent: toolchain.id
	};
	const id = await findBuild(client, key) ?? await cache?.load(client, wanted, log) ?? null;
	if (id !== null) return {
		ok: true,
		image: {
			id,
			identity,
			cached: true,
			seconds: 0
		}
	};
	const built = await new ProjectBuild(ports, toolchain, request, key).run(log);
	if (built.ok) await cache?.save(client, wanted);
	return built;
}
// src/edges/engine/cpuset.ts
function parseCpuList(text) {
	return text.trim().split(",").filter((part) => /^\d+(-\d+)?$/.test(part)).flatMap((part) => {
		const [from = 0, to = from] = part.split("-").map(Number);
		return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
	});
}
function lastCpus(allowed, cpus) {
	if (allowed.length === 0) return null;
	return [...allowed].sort((a, b) => a - b).slice(-cpus).join(",");
}
// src/edges/engine/driver.ts
const INJECTED_FOLDER = "/opt/benchproof";
const loaderCommand = (folder) => `"${folder}/ld.so" --inhibit-cache --library-path "${folder}" "${folder}/hyperfine" "$@"`;
const DRIVER_SCRIPT = `
command=$1
dir=${RESULTS_FOLDER}
if [ -x ${INJECTED_FOLDER}/ld.so ]; then
  hyperfine() { ${loaderCommand(INJECTED_FOLDER)}; }
fi

first() { value=-; [ -r "$1" ] && read -r value rest <"$1"; }
field() {
  value=-
  [ -r "$1" ] || return
  while read -r name number rest; do
    [ "$name" = "$2" ] && value=$number
  done <"$1"
}
if [ -r /sys/fs/cgroup/cpu.stat ]; then
  cpu() { field /sys/fs/cgroup/cpu.stat usage_usec; [ "$value" = - ] || value=\${value}000; }
  kills() { field /sys/fs/cgroup/memory.events oom_kill; }
  peak() { first /sys/fs/cgroup/memory.peak; }
else
  cpu() { first /sys/fs/cgroup/cpuacct/cpuacct.usage; }
  kills() { field /sys/fs/cgroup/memory/memory.oom_control oom_kill; }
  peak() { first /sys/fs/cgroup/memory/memory.max_usage_in_bytes; }
fi

# Exports of hyperfine 1 ("mean": 0.1) and 2 ("time_wall_clock": { "value": 0.1, …) are both read.
once() {
  hyperfine --runs 1 --shell=none --ignore-failure --style none --output inherit \\
    --export-json "$dir/$1.json" -- "$2" </dev/null >"$dir/$1.out" 2>"$dir/$1.err"
  status=$?
}
measured() {
  mean=- user=- system=- exit=-
  if [ "$status" -ne 0 ] || [ ! -f "$dir/$1.json" ]; then exit=127; return; fi
  metric=
  while read -r key number rest; do
    number=\${number%,}
    case $metric$key in
      '"mean":' | '"time_wall_clock":"value":') mean=$number ;;
      '"user":' | '"time_user":"value":') user=$number ;;
      '"system":' | '"time_system":"value":') system=$number ;;
      '"exit_codes":') read -r exit rest ;;
      '"exit_code":') exit=$number ;;
      '"summary":') return ;;
    esac
    metric=
    case $key in '"time_'*) metric=$key ;; esac
  done <"$dir/$1.json"
}

while read -r verb index token; do
  case $verb in
    warm)
      once warm true
      cpu; before=$value
      once warm true
      cpu
      printf 'benchproof %s warm %s %s\\n' "$token" "$before" "$value"
      ;;
    run)
      cpu; before=$value
      once "$index" "$command"
      cpu; after=$value
      leftover=no
      kill -9 -1 2>/dev/null && leftover=yes
      measured "$index"
      kills; killed=$value
      peak
      if [ -e ${RESULT_FILE} ] || [ -L ${RESULT_FILE} ]; then
        mv -f ${RESULT_FILE} "$dir/$index.file" || rm -rf ${RESULT_FILE}
      fi
      printf 'benchproof %s done %s %s %s %s %s %s %s %s %s %s\\n' "$token" "$index" "$exit" \\
        "$mean" "$user" "$system" "$before" "$after" "$killed" "$value" "$leftover"
      ;;
  esac
done
`;
function amount$1(text) {
	return text !== void 0 && /^\d+(\.\d+)?(e-?\d+)?$/i.test(text) ? Number(text) : null;
}
function secondsBetween(before, after) {
	const [from, to] = [amount$1(before), amount$1(after)];
	return from === null || to === null ? null : Math.max(0, (to - from) / 1e9);
}
function parseDone(line, token) {
	const words = line.split(" ");
	const [mark, given, verb, index, exit, mean, user, system, before, after, kills, peak, left] = words;
	if (mark !== "benchproof" || given !== token || verb !== "done") return null;
	if (words.length !== 13) return null;
	return {
		index: Number(index),
		exit: amount$1(exit),
		wallSeconds: amount$1(mean),
		userSeconds: amount$1(user),
		systemSeconds: amount$1(system),
		cpuSeconds: secondsBetween(before, after),
		memoryKills: amount$1(kills),
		peakMemoryBytes: amount$1(peak),
		leftover: left === "yes"
	};
}
function parseWarm(line, token) {
	const [mark, given, verb, before, after] = line.split(" ");
	if (mark !== "benchproof" || given !== token || verb !== "warm") return null;
	return { cpuSeconds: secondsBetween(before, after) ?? 0 };
}
const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;
function timedCommand(command, shell) {
	return shell ? `sh -c ${quote(command)}` : command;
}
// src/edges/engine/results-volume.ts
const MIB = 1024 ** 2;
function resultsBytes(memoryBytes) {
	return Math.min(192 * MIB, Math.max(16 * MIB, Math.floor(memoryBytes / 4)));
}
async function createVolume(client, name, bytes, labels) {
	await client.ask("create a results volume", (docker) => docker.createVolume({
		Name: name,
		Driver: "local",
		DriverOpts: {
			type: "tmpfs",
			device: "tmpfs",
			o: `size=${bytes},uid=${USER_ID},gid=${USER_ID},mode=0755,nodev,nosuid`
		},
		Labels: { ...labels }
	}));
	return {
		name,
		bytes
	};
}
function volumeMount(volume, target, how) {
	return {
		Type: "volume",
		Source: volume.name,
		Target: target,
		ReadOnly: how.readOnly ?? false,
		VolumeOptions: {
			NoCopy: !how.copy,
			Labels: {},
			DriverConfig: {
				Name: "",
				Options: {}
			}
		}
	};
}
var Keeper = class Keeper {
	#client;
	#container;
	constructor(client, container) {
		this.#client = client;
		this.#container = container;
	}
	static async start(client, image, volumes, labels) {
		const options = confinedContainer({
			image,
			argv: ["sleep", "2147483647"],
			labels,
			network: false,
			memoryBytes: 16 * MIB,
			pids: 8,
			workingFolder: "/",
			host: {
				ReadonlyRootfs: true,
				Mounts: volumes.map((volume, position) => volumeMount(volume, `${RESULTS_FOLDER}/${position}`, { readOnly: true }))
			}
		});
		const container = await client.ask("create the keeper of the results", (docker) => docker.createContainer(options));
		const keeper = new Keeper(client, container);
		try {
			await client.ask("start the keeper of the results", () => container.start());
		} catch (error) {
			await keeper[Symbol.asyncDispose]();
			throw error;
		}
		return keeper;
	}
	async archive(position) {
		return await this.#client.ask("read the results", () => this.#container.getArchive({ path: `${RESULTS_FOLDER}/${position}` }));
	}
	async [Symbol.asyncDispose]() {
		await this.#client.settle("remove the keeper", () => this.#container.remove({
			force: true,
			v: true
		}));
	}
};
// src/edges/engine/hyperfine-result.ts
const seconds = number().nonnegative();
const exitCode = int().nullable();
const version1 = object({ results: tuple([object({
	times: tuple([seconds]),
	user: seconds,
	system: seconds,
	exit_codes: tuple([exitCode])
})]) }).transform(({ results: [{ times, user, system, exit_codes }] }) => ({
	wall: times[0],
	user,
	system,
	exit: exit_codes[0]
}));
const time = object({
	value: seconds,
	unit: literal("second")
});
const version2 = object({
	schema_version: literal(2),
	results: tuple([object({ measurements: tuple([object({
		time_wall_clock: time,
		time_user: time,
		time_system: time,
		exit_code: exitCode
	})]) })])
}).transform(({ results: [{ measurements }] }) => {
	const [{ time_wall_clock, time_user, time_system, exit_code }] = measurements;
	return {
		wall: time_wall_clock.value,
		user: time_user.value,
		system: time_system.value,
		exit: exit_code
	};
});
const exportSchema = union([version2, version1]);
function parseHyperfine(text) {
	if (text === void 0) return null;
	try {
		const parsed = exportSchema.safeParse(JSON.parse(text));
		return parsed.success ? parsed.data : null;
	} catch {
		return null;
	}
}
const signalOf = (exit) => exit !== null && exit > 128 && exit <= 192 ? exit - 128 : null;
const WARNING = / ?\n {2}Warning: Ignoring non-zero exit code\.\n$/;
const withoutWarning = (stderr) => stderr.replace(WARNING, "");
const hyperfineArguments = (exportTo, command) => [...[
	"--runs",
	"1",
	"--shell=none",
	"--ignore-failure",
	"--style",
	"none"
], ...[
	"--output",
	"inherit",
	"--export-json",
	exportTo,
	"--",
	command
]];
// src/edges/engine/output.ts
function believable(timing, parts) {
	const { report } = parts;
	if (timing === null || report === null) return null;
	if (timing.wall !== report.wallSeconds || timing.exit !== report.exit) return null;
	return timing.wall <= parts.hostSeconds ? timing : null;
}
function cpuOf(parts, timing) {
	const total = parts.report?.cpuSeconds ?? null;
	if (total === null) return null;
	return Math.max(timing.user + timing.system, total - parts.harnessCpuSeconds);
}
function outputOf(parts) {
	const { files, report, index } = parts;
	const timing = believable(parseHyperfine(files.texts.json), parts);
	const exit = report?.exit ?? null;
	const kills = report?.memoryKills ?? 0;
	return {
		index,
		wallSeconds: timing?.wall ?? null,
		userSeconds: timing?.user ?? null,
		systemSeconds: timing?.system ?? null,
		cpuSeconds: timing === null ? null : cpuOf(parts, timing),
		peakMemoryBytes: report?.peakMemoryBytes ?? null,
		exit,
		signal: signalOf(exit),
		outOfMemory: parts.outOfMemory || kills > parts.previousKills,
		oversized: files.oversized,
		stdout: files.texts.out ?? "",
		stderr: withoutWarning(files.texts.err ?? ""),
		file: files.texts.file ?? null
	};
}
// src/edges/engine/results.ts
const OUTPUT_BYTES = 1024 ** 2;
const FILE_BYTES = 8 * 1024 ** 2;
const HYPERFINE_BYTES = 65536;
const MOST_ENTRIES = 1024;
const LIMITS = {
	out: OUTPUT_BYTES,
	err: OUTPUT_BYTES,
	file: FILE_BYTES,
	json: HYPERFINE_BYTES
};
const NAME = /^[^/]+\/(\d{1,4})\.(out|err|json|file)$/;
const OURS = /^[^/]+\/(?:warm\.(?:out|err|json)|out)?$/;
async function head(entry, limit) {
	const kept = [];
	let bytes = 0;
	for await (const chunk of entry) {
		if (bytes < limit) kept.push(chunk.subarray(0, limit - bytes));
		bytes += chunk.length;
	}
	return {
		text: Buffer.concat(kept).toString("utf8"),
		bytes
	};
}
var ResultReader = class {
	invocations = new Map();
	ignored = [];
	#entries = 0;
	#bytes = 0;
	#mostBytes;
	constructor(mostBytes) {
		this.#mostBytes = mostBytes;
	}
	async take(header, entry) {
		this.#entries += 1;
		this.#bytes += header.size ?? 0;
		const [, digits, kind] = NAME.exec(header.name) ?? [];
		if (kind === void 0 || digits === void 0 || header.type !== "file") this.#ignore(header.name, header.type ?? "unknown");
		if (this.#entries > MOST_ENTRIES || this.#bytes > this.#mostBytes) {
			if (digits !== void 0) this.#of(Number(digits)).oversized = true;
			return false;
		}
		const isResult = kind !== void 0 && digits !== void 0 && header.type === "file";
		const { text, bytes } = await head(entry, isResult ? LIMITS[kind] ?? 0 : 0);
		if (isResult) this.#keep(Number(digits), kind, text, bytes);
		return true;
	}
	#of(index) {
		const known = this.invocations.get(index) ?? {
			texts: {},
			oversized: false
		};
		this.invocations.set(index, known);
		return known;
	}
	#keep(index, kind, text, bytes) {
		const files = this.#of(index);
		files.texts[kind] = text;
		if (bytes > (LIMITS[kind] ?? 0)) files.oversized = true;
	}
	#ignore(name, type) {
		if (OURS.test(name) && type !== "symlink") return;
		if (this.ignored.length < 20) this.ignored.push(`${name.slice(0, 100)} (${type})`);
	}
};
async function readResults(stream, mostBytes) {
	const reader = new ResultReader(mostBytes);
	const archive = (0, import_tar_stream.extract)();
	stream.on("error", (error) => archive.destroy(error));
	stream.pipe(archive);
	let complete = true;
	for await (const entry of archive) {
		complete = await reader.take(entry.header, entry);
		if (!complete) break;
	}
	stream.destroy();
	return {
		invocations: reader.invocations,
		ignored: reader.ignored,
		complete
	};
}
// src/edges/engine/run-container.ts
const PROTOCOL_LINE = 512;
const START_SECONDS = 60;
const COLLECT_SECONDS = 120;
const REMOVAL_MS = 500;
const monotonicSeconds = () => performance.now() / 1e3;
var DrivenContainer = class {
	side;
	#parts;
	#over;
	#reports = new Map();
	#hostSeconds = new Map();
	#begun = new Set();
	#listener = () => {};
	#harnessCpuSeconds = 0;
	#outOfMemoryAt = null;
	constructor(parts) {
		this.side = parts.side;
		this.#parts = parts;
		this.#over = readLines(parts.stream, PROTOCOL_LINE, (line) => this.#listener(line));
	}
	async warm() {
		const answer = await this.#exchange("warm 0", START_SECONDS, parseWarm);
		if (answer.kind === "said") this.#harnessCpuSeconds = answer.value.cpuSeconds;
		return answer.kind === "said";
	}
	async invoke(index) {
		this.#begun.add(index);
		const startedAt = monotonicSeconds();
		const answer = await this.#exchange(`run ${index}`, this.#parts.timeoutSeconds, parseDone);
		const hostSeconds = monotonicSeconds() - startedAt;
		this.#hostSeconds.set(index, hostSeconds);
		switch (answer.kind) {
			case "said":
				this.#reports.set(index, answer.value);
				if (answer.value.leftover) this.#warnOnce(index);
				return {
					kind: "exited",
					code: answer.value.exit ?? 127,
					hostSeconds
				};
			case "timeout":
				await this.#kill();
				return {
					kind: "timeout",
					hostSeconds
				};
			case "over": return this.#ended(index, hostSeconds);
		}
	}
	async collect() {
		await this.#kill();
		const stream = await (await this.#parts.keeper).archive(this.#parts.position);
		const deadline = setTimeout(() => stream.destroy(), COLLECT_SECONDS * 1e3);
		try {
			const results = await readResults(stream, this.#parts.volume.bytes);
			if (results.ignored.length > 0) this.#parts.warn(`${this.side}: not results, ignored: ${results.ignored.join(", ")}`);
			return [...this.#begun].map((index) => this.#outputOf(index, results));
		} finally {
			clearTimeout(deadline);
		}
	}
	async [Symbol.asyncDispose]() {
		this.#parts.stream.destroy();
		await this.#parts.dispose();
	}
	#outputOf(index, results) {
		return outputOf({
			index,
			report: this.#reports.get(index) ?? null,
			previousKills: this.#reports.get(index - 1)?.memoryKills ?? 0,
			files: results.invocations.get(index) ?? {
				texts: {},
				oversized: !results.complete
			},
			hostSeconds: this.#hostSeconds.get(index) ?? 0,
			harnessCpuSeconds: this.#harnessCpuSeconds,
			outOfMemory: this.#outOfMemoryAt === index
		});
	}
	async #exchange(line, seconds, parse) {
		const token = randomBytes(12).toString("hex");
		const { promise, resolve } = Promise.withResolvers();
		this.#listener = (text) => {
			const value = parse(text, token);
			if (value !== null) resolve({
				kind: "said",
				value
			});
		};
		const timer = setTimeout(() => resolve({ kind: "timeout" }), seconds * 1e3);
		this.#over.then(() => resolve({ kind: "over" }));
		this.#parts.stream.write(`${line} ${token}\n`);
		try {
			return await promise;
		} finally {
			clearTimeout(timer);
		}
	}
	async #ended(index, hostSeconds) {
		const State = await this.#state();
		if (State === null) return {
			kind: "lost",
			message: "the container was removed"
		};
		if (State.OOMKilled) {
			this.#outOfMemoryAt = index;
			return {
				kind: "exited",
				code: 137,
				hostSeconds
			};
		}
		if (State.Running) return {
			kind: "lost",
			message: "the container lost touch with its driver"
		};
		await setTimeout$1(REMOVAL_MS);
		if ((await this.#state())?.Status !== "exited") return {
			kind: "lost",
			message: "the container was removed"
		};
		return {
			kind: "driver-killed",
			message: `the process that measures it ended during the invocation (code ${State.ExitCode})`
		};
	}
	async #state() {
		const { client, container } = this.#parts;
		try {
			return (await client.ask("see how the container ended", () => container.inspect())).State;
		} catch (error) {
			if (statusOf$2(error) === 404) return null;
			throw error;
		}
	}
	async #kill() {
		const { client, container } = this.#parts;
		await client.settle("kill the benchmark container", () => container.kill());
		await client.settle("wait for the benchmark container to be dead", () => container.wait());
	}
	#warnOnce(index) {
		this.#parts.warn(`${this.side}: invocation ${index} left processes running; they were killed`);
	}
};
// src/edges/engine/runs.ts
const RUN_LEASE_SECONDS = 21600;
function runHost(request, volumes) {
	const owned = `uid=${USER_ID},gid=${USER_ID}`;
	const writable = [...volumes.writable].map(([folder, volume]) => volumeMount(volume, `${WORK_FOLDER}/${folder}`, { copy: true }));
	return {
		ReadonlyRootfs: true,
		Tmpfs: { "/tmp": `rw,exec,nosuid,nodev,size=${request.tmpBytes},mode=0755,${owned}` },
		Mounts: [volumeMount(volumes.results, RESULTS_FOLDER, {}), ...writable],
		...request.limits.cpuset === null ? {} : { CpusetCpus: request.limits.cpuset }
	};
}
function runOptions$1(request, volumes, labels) {
	const command = timedCommand(request.command, request.shell);
	const given = Object.entries(request.environment).map(([name, value]) => `${name}=${value}`);
	return confinedContainer({
		image: request.image.id,
		argv: [
			"sh",
			"-c",
			DRIVER_SCRIPT,
			"benchproof",
			command
		],
		labels,
		network: request.network,
		memoryBytes: request.limits.memoryBytes,
		pids: request.limits.pids,
		environment: [
			`HOME=${HOME_FOLDER}`,
			"LANG=C.UTF-8",
			...given
		],
		workingFolder: WORK_FOLDER,
		host: runHost(request, volumes)
	});
}
async function attach(client, container) {
	return await client.ask("attach to a container", () => container.attach({
		stream: true,
		stdin: true,
		stdout: true,
		stderr: true,
		hijack: true
	}));
}
var Cleanup = class {
	#steps = [];
	add(step) {
		this.#steps.unshift(step);
	}
	async run() {
		const errors = [];
		for (const step of this.#steps.splice(0)) await step().catch((error) => errors.push(error));
		if (errors.length > 0) throw errors[0];
	}
};
var Shared = class {
	#users;
	#cleanup;
	constructor(users, cleanup) {
		this.#users = users;
		this.#cleanup = cleanup;
	}
	async release() {
		this.#users -= 1;
		if (this.#users === 0) await this.#cleanup.run();
	}
};
var Opening = class {
	cleanup = new Cleanup();
	#ports;
	#labels;
	constructor(ports) {
		this.#ports = ports;
		this.#labels = ports.client.labels(RUN_LEASE_SECONDS);
	}
	async open(requests) {
		const { client } = this.#ports;
		const volumes = await this.#volumes(requests);
		const all = [...volumes.map(({ results }) => results), ...volumes.flatMap(({ writable }) => [...writable.values()])];
		const image = requests[0]?.image.id ?? "";
		const keeper = Keeper.start(client, image, all, this.#labels);
		this.cleanup.add(async () => (await keeper.catch(() => null))?.[Symbol.asyncDispose]());
		keeper.catch(() => {});
		if (all.length > volumes.length) await keeper;
		const shared = new Shared(requests.length, this.cleanup);
		const opened = [];
		for (const [position, request] of requests.entries()) {
			const own = volumes[position];
			if (own !== void 0) opened.push(await this.#container(request, own, keeper, shared));
		}
		await keeper;
		for (const container of opened) await this.#warm(container);
		return opened;
	}
	#volumes(requests) {
		return Promise.all(requests.map(async (request, position) => {
			const folders = request.writable.map(async (folder) => [folder, await this.#volume(request.tmpBytes)]);
			return {
				results: await this.#volume(resultsBytes(request.limits.memoryBytes)),
				position,
				writable: new Map(await Promise.all(folders))
			};
		}));
	}
	async #volume(bytes) {
		const { client } = this.#ports;
		const name = `benchproof-${randomUUID()}`;
		this.cleanup.add(() => client.settle("remove a volume", (docker) => docker.getVolume(name).remove()));
		return createVolume(client, name, bytes, this.#labels);
	}
	async #container(request, volumes, keeper, shared) {
		const { client, warn } = this.#ports;
		const container = await client.ask("create a benchmark container", (docker) => docker.createContainer(runOptions$1(request, volumes, this.#labels)));
		const remove = () => client.settle("remove a benchmark container", () => container.remove({
			force: true,
			v: true
		}));
		this.cleanup.add(remove);
		const stream = await attach(client, container);
		this.cleanup.add(async () => void stream.destroy());
		await client.ask("start a benchmark container", () => container.start());
		const { side, timeoutSeconds } = request;
		let isDisposed = false;
		const dispose = async () => {
			if (isDisposed) return;
			isDisposed = true;
			await remove();
			await shared.release();
		};
		return new DrivenContainer({
			client,
			container,
			stream,
			side,
			timeoutSeconds,
			keeper,
			warn,
			volume: volumes.results,
			position: volumes.position,
			dispose
		});
	}
	async #warm(container) {
		if (await container.warm()) return;
		throw new WorldError(`the ${container.side} container does not answer: its image needs a POSIX sh and hyperfine`, "use one of the runners, or an image with a shell");
	}
};
async function openRun(ports, requests) {
	const opening = new Opening(ports);
	try {
		return await opening.open(requests);
	} catch (error) {
		await opening.cleanup.run().catch(() => {});
		throw error;
	}
}
// src/edges/engine/sweep.ts
async function removeContainers(client, isChosen) {
	const chosen = (await client.ask("list containers", (docker) => docker.listContainers({
		all: true,
		filters: { label: [OWNER_LABEL] }
	}))).filter(({ Labels }) => isChosen(Labels));
	for (const { Id } of chosen) await client.settle("remove a container", (docker) => docker.getContainer(Id).remove({
		force: true,
		v: true
	}));
	return chosen.length;
}
async function removeVolumes(client, isChosen) {
	const { Volumes } = await client.ask("list volumes", (docker) => docker.listVolumes({ filters: { label: [OWNER_LABEL] } }));
	const chosen = (Volumes ?? []).filter(({ Labels }) => isChosen(Labels ?? {}));
	for (const { Name } of chosen) await client.settle("remove a volume", (docker) => docker.getVolume(Name).remove());
	return chosen.length;
}
async function removeAll(client, isChosen) {
	return await removeContainers(client, isChosen) + await removeVolumes(client, isChosen);
}
function removeAbandoned(client, owner, now) {
	return removeAll(client, (labels) => isAbandoned(labels, owner, now));
}
function removeOwned(client, owner) {
	return removeAll(client, (labels) => labels[OWNER_LABEL] === owner);
}
// src/edges/engine/digest.ts
const sha256$1 = (text) => createHash("sha256").update(text).digest("hex");
async function imageDigest(client, name) {
	const { Id, RootFS, Architecture, Config } = await client.ask(`look at ${name}`, (docker) => docker.getImage(name).inspect());
	const layers = (RootFS?.Layers ?? []).join("\n");
	return {
		id: Id,
		architecture: Architecture,
		digest: `sha256:${sha256$1(layers)}`,
		labels: Config?.Labels ?? {}
	};
}
// src/edges/engine/image-build.ts
const TAIL_LINES$1 = 40;
async function buildImage(client, wanted, log) {
	const lines = [];
	const late = AbortSignal.timeout(wanted.timeoutSeconds * 1e3);
	const ending = AbortSignal.any([late, client.closing]);
	const stream = await client.ask(`build ${wanted.tag}`, (docker) => docker.buildImage(wanted.context, {
		t: wanted.tag,
		dockerfile: wanted.dockerfile,
		buildargs: { ...wanted.arguments },
		labels: { ...wanted.labels },
		networkmode: wanted.network ? "bridge" : "none",
		forcerm: true,
		abortSignal: ending
	}));
	const reason = () => late.aborted ? `not done after ${wanted.timeoutSeconds} s` : "stopped";
	const stop = () => stream.destroy(new Error(reason()));
	ending.addEventListener("abort", stop);
	const problem = await followMessages(stream, wanted.timeoutSeconds, (message) => {
		for (const line of (message.stream ?? "").split("\n").filter((text) => text.trim() !== "")) {
			lines.push(line);
			if (lines.length > TAIL_LINES$1) lines.shift();
			log(line);
		}
	});
	ending.removeEventListener("abort", stop);
	return problem === null ? { ok: true } : {
		ok: false,
		message: problem,
		tail: lines.join("\n")
	};
}
// src/edges/engine/one-off.ts
const MOST_LINES = 2e4;
async function runOnce(client, image, command) {
	const container = await client.ask("create a container", (docker) => docker.createContainer(confinedContainer({
		image,
		argv: [
			"sh",
			"-c",
			command
		],
		labels: client.labels(600),
		network: false,
		memoryBytes: 256 * 1024 ** 2,
		pids: 64,
		workingFolder: "/"
	})));
	try {
		const stream = await client.ask("attach to a container", () => container.attach({
			stream: true,
			stdout: true,
			stderr: true,
			hijack: true
		}));
		const lines = [];
		const over = readLines(stream, 4096, (line) => {
			if (lines.length < MOST_LINES) lines.push(line);
		});
		await client.ask("start a container", () => container.start());
		const { StatusCode } = await client.ask("wait for a container", () => container.wait());
		await over;
		return {
			code: StatusCode,
			lines
		};
	} finally {
		await client.settle("remove a container", () => container.remove({
			force: true,
			v: true
		}));
	}
}
// src/edges/engine/injected-hyperfine.ts
const LIST = `
tool=$(command -v hyperfine) && libraries=$(ldd "$tool") || exit
for file in "$tool" $(echo "$libraries" | grep --only-matching '/[^ ]*'); do
  echo "$file $(readlink --canonicalize "$file")"
done
`;
function injectedName(path) {
	const name = basename(path);
	return /^ld[-.]/.test(name) ? "ld.so" : name;
}
async function readFile(client, container, path) {
	const stream = await client.ask(`read ${path}`, () => container.getArchive({ path }));
	const chunks = [];
	for await (const entry of stream.pipe((0, import_tar_stream.extract)())) for await (const chunk of entry) chunks.push(chunk);
	return Buffer.concat(chunks);
}
async function hyperfineOf(client, image) {
	const { code, lines } = await runOnce(client, image, LIST);
	if (code !== 0) throw new WorldError(`${image} has no hyperfine: ${lines.at(-1) ?? code}`);
	const options = confinedContainer({
		image,
		argv: ["true"],
		labels: client.labels(600),
		network: false,
		memoryBytes: 64 * 1024 ** 2,
		pids: 8,
		workingFolder: "/"
	});
	const container = await client.ask("open the image that holds hyperfine", (docker) => docker.createContainer(options));
	try {
		const files = [];
		for (const line of lines) {
			const [name = "", path = ""] = line.split(" ");
			const content = await readFile(client, container, path);
			files.push({
				path: `${INJECTED_FOLDER}/${injectedName(name)}`.slice(1),
				mode: 493,
				content
			});
		}
		return files;
	} finally {
		await client.settle("remove a container", () => container.remove({
			force: true,
			v: true
		}));
	}
}
// src/edges/engine/read-pin.ts
const LIMIT_BYTES$1 = 1024 ** 2;
async function readRegular(path) {
	const found = await lstat(path).catch(() => null);
	if (!found?.isFile() || found.size > LIMIT_BYTES$1) return null;
	return readFile$2(path, "utf8");
}
async function readPin(runner, root, folder) {
	const path = relative(root, folder);
	const texts = new Map();
	for (const above of foldersUpFrom(path)) for (const name of PIN_FILES[runner] ?? []) texts.set(above + name, await readRegular(join(root, above, name)));
	return findPin(runner, path, (each) => texts.get(each) ?? null);
}
// src/core/runners/lock.ts
const packages = record$1(string(), string());
const lockedRunner = strictObject({
	recipe: string(),
	packagesHash: string(),
	packages
});
const lockSchema = strictObject({
	version: literal(1),
	base: strictObject({
		reference: string(),
		suite: string(),
		assembled: record$1(string(), string())
	}),
	runners: record$1(string(), lockedRunner)
});
function parsePackages(text) {
	const pairs = text.split("\n").map((line) => line.trim()).filter((line) => line.includes("=")).map((line) => {
		const split = line.indexOf("=");
		return [line.slice(0, split), line.slice(split + 1)];
	});
	return Object.fromEntries(pairs.sort(([a], [b]) => a < b ? -1 : 1));
}
function packageLines(list) {
	return Object.entries(list).map(([name, version]) => `${name}=${version}\n`).join("");
}
function formatLock(lock) {
	const names = Object.keys(lock.runners).sort();
	const runners = Object.fromEntries(names.map((name) => [name, lock.runners[name]]));
	return `${JSON.stringify({
		version: lock.version,
		base: lock.base,
		runners
	}, null, 2)}\n`;
}
// src/edges/engine/base-image.ts
const REPOSITORY = "benchproof-base";
const SOURCE_DATE = "946684800";
const IMPORT_SILENCE_SECONDS = 600;
const LEFT_OUT = [
	"doc",
	"info",
	"locale",
	"man"
].map((name) => `/usr/share/${name}/*`);
const MMDEBSTRAP = [
	"--variant=minbase",
	"--include=ca-certificates",
	...["Acquire::Check-Valid-Until \"false\"", "Acquire::Retries \"3\""].map((option) => `--aptopt=${option}`),
	...LEFT_OUT.map((pattern) => `--dpkgopt=path-exclude=${pattern}`)
];
function assemble(suite, log) {
	const child = spawn("mmdebstrap", [
		...MMDEBSTRAP,
		suite,
		"-",
		`deb http://deb.debian.org/debian ${suite} main`
	], {
		stdio: [
			"ignore",
			"pipe",
			"pipe"
		],
		env: {
			...process.env,
			SOURCE_DATE_EPOCH: SOURCE_DATE
		}
	});
	let last = "";
	child.stderr.on("data", (bytes) => {
		last = bytes.toString("utf8").trim().slice(-500) || last;
		if (last.startsWith("I:")) log(last);
	});
	const done = new Promise((resolve, reject) => {
		child.once("error", reject);
		child.once("close", (code) => code === 0 ? resolve() : reject(new Error(`mmdebstrap ended with ${code}: ${last}`)));
	});
	return {
		tar: child.stdout,
		done
	};
}
async function assembleImage(client, suite, log) {
	log(`no registry can be reached: assembling ${suite} from Debian packages`);
	const { tar, done } = assemble(suite, log);
	try {
		const imported = client.ask("import the assembled base", async (docker) => {
			const problem = await followMessages(await docker.importImage(tar, {
				repo: REPOSITORY,
				tag: suite
			}), IMPORT_SILENCE_SECONDS, () => {});
			if (problem !== null) throw new Error(problem);
		});
		await Promise.all([done, imported]);
	} catch (error) {
		throw new WorldError(`neither could the base image be pulled nor assembled: ${error.message}`, "let this machine reach a container registry, or install mmdebstrap (apt-get install mmdebstrap)", { cause: error });
	}
	const id = await imageId(client, `${REPOSITORY}:${suite}`);
	if (id === null) throw new WorldError(`${REPOSITORY}:${suite} is gone right after its import`);
	return id;
}
async function assembledBase(client, id) {
	const { RootFS } = await client.ask("look at the base image", (docker) => docker.getImage(id).inspect());
	return {
		id,
		origin: "assembled",
		pulled: null,
		assembled: RootFS?.Layers?.[0] ?? null
	};
}
const keptName = (reference) => `${REPOSITORY}:pulled-${sha256$1(reference).slice(0, 16)}`;
async function pulledBase(client, name, reference) {
	if (await imageId(client, name) === null) return null;
	const { Id: id, RepoDigests } = await client.ask(`look at ${name}`, (docker) => docker.getImage(name).inspect());
	const repository = reference.replace(/@.*$/, "").replace(/:[^:/]*$/, "");
	const given = RepoDigests?.find((each) => each.startsWith(`${repository}@`))?.split("@")[1];
	if (given === void 0) return null;
	return {
		id,
		origin: "registry",
		pulled: `${reference.replace(/@.*$/, "")}@${given}`,
		assembled: null
	};
}
async function keepPulled(client, reference) {
	const found = await pulledBase(client, reference, reference);
	if (found === null) return null;
	const [repo = "", tag = ""] = keptName(reference).split(":");
	await client.ask("keep the pulled base", (docker) => docker.getImage(found.id).tag({
		repo,
		tag
	}));
	return found;
}
async function findBase(client, base) {
	const { reference, suite } = base;
	const pulled = await pulledBase(client, keptName(reference), reference) ?? await keepPulled(client, reference);
	if (pulled !== null) return pulled;
	const assembled = await imageId(client, `${REPOSITORY}:${suite}`);
	return assembled === null ? null : assembledBase(client, assembled);
}
async function ensureBase(client, base, log, images = null) {
	const found = await findBase(client, base);
	if (found !== null) return found;
	const pulled = await pullImage(client, base.reference, log) === null ? await keepPulled(client, base.reference) : null;
	if (pulled !== null) return pulled;
	const wanted = {
		name: `${REPOSITORY}:${base.suite}`,
		inputs: [base.reference],
		parent: null
	};
	const kept = await images?.load(client, wanted, log);
	if (kept) return assembledBase(client, kept);
	const id = await assembleImage(client, base.suite, log);
	await images?.save(client, wanted);
	return assembledBase(client, id);
}
// src/edges/package-folder.ts
function folderWith(file) {
	let folder = import.meta.dirname;
	while (!existsSync(join(folder, file))) {
		if (dirname(folder) === folder) throw new WorldError(`${file} is missing from this installation`, "install benchproof anew");
		folder = dirname(folder);
	}
	return folder;
}
async function readShipped(file) {
	return readFile$2(join(folderWith(file), file), "utf8");
}
// src/edges/engine/recipes.ts
function runnersFolder() {
	return join(folderWith("runners/lock.json"), "runners");
}
const COMMON = "common";
const NO_RUNNERS = [COMMON, "bot"];
async function runnerNames(folder) {
	return (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory() && !NO_RUNNERS.includes(entry.name)).map(({ name }) => name).sort();
}
async function readRecipe(folder, name) {
	const read = (file) => readFile$2(join(folder, name, file), "utf8");
	const toolchain = await read("toolchain.sh").catch(() => null);
	return {
		name,
		recipe: await read("Dockerfile"),
		toolchain
	};
}
const readCommon = (folder) => readRecipe(folder, COMMON);
async function readRunner(folder, name) {
	const names = await runnerNames(folder);
	if (!names.includes(name)) throw new UserError(`image: runners/${name}: no such runner`, `there are ${names.map((each) => `runners/${each}`).join(", ")}`);
	return readRecipe(folder, name);
}
async function readLock(folder) {
	return lockSchema.parse(JSON.parse(await readFile$2(join(folder, "lock.json"), "utf8")));
}
function writeLock$1(folder, lock) {
	return writeFile(join(folder, "lock.json"), formatLock(lock));
}
// src/core/toolchain/choose.ts
var import_semver = require_semver();
const isIn = (version, ranges) => ranges.every((range) => (0, import_semver.satisfies)(version, range));
function nearest(available, ranges) {
	const newestFirst = [...available].sort(import_semver.rcompare);
	const accepted = newestFirst.find((version) => isIn(version, ranges));
	if (accepted !== void 0) return accepted;
	return [...available].sort(import_semver.compare).find((version) => ranges.some((range) => (0, import_semver.gtr)(version, range))) ?? newestFirst[0];
}
function series(available) {
	const newest = new Map();
	for (const version of [...available].sort(import_semver.compare)) newest.set(version.split(".").slice(0, 2).join("."), version);
	return [...newest.values()].reverse().slice(0, 12);
}
function chosenFor(version, pin) {
	return {
		version,
		pin,
		exact: pin === null || pin.ranges !== null && isIn(version, pin.ranges)
	};
}
function chooseVersion(newest, available, pin) {
	const own = chosenFor(newest, pin);
	if (own.exact || pin === null || pin.ranges === null) return own;
	const all = [...new Set([newest, ...available])];
	const chosen = chosenFor(nearest(all, pin.ranges) ?? newest, pin);
	if (chosen.exact || !pin.forced) return chosen;
	throw new UserError(`${pin.from}: no such version of this runner can be had here`, `there are ${series(all).join(", ")}`);
}
// src/edges/engine/toolchain-version.ts
const SECONDS = 1200;
const VERSION_LABEL = "benchproof.toolchain";
const RUNNER_REPOSITORY = "benchproof-runner";
const toolchainCommand = (script, ...words) => `set -- ${words.join(" ")}\n${script}`;
async function runAsRoot({ client, env }, { name, id, script }, words, log, then) {
	const lines = [];
	const container = await client.ask("create a container", (docker) => docker.createContainer({
		Image: id,
		Entrypoint: ["sh"],
		Cmd: [],
		User: "0:0",
		Labels: client.labels(SECONDS),
		OpenStdin: true,
		StdinOnce: true,
		AttachStdin: true,
		AttachStdout: true,
		HostConfig: {
			Init: true,
			SecurityOpt: ["no-new-privileges"]
		}
	}));
	try {
		const ended = await runScript(client, container, buildScript({
			folder: "/tmp",
			commands: [toolchainCommand(script, ...words)],
			environment: {
				...proxyVariables(env),
				HOME: "/root",
				DEBIAN_FRONTEND: "noninteractive"
			},
			certificates: await trustedCertificates(env),
			token: "#"
		}), SECONDS, (line) => {
			lines.push(line);
			log(line);
		});
		if (ended.kind === "exited" && ended.code === 0) return await then(container, lines);
		const tail = lines.slice(-20).join("\n");
		throw new WorldError(`runners/${name}: toolchain.sh ${words.join(" ")} failed:\n${tail}`, "see that containers on this machine reach the registries of packages");
	} finally {
		await client.settle("remove a container", () => container.remove({
			force: true,
			v: true
		}));
	}
}
const listVersions = (ports, runner) => runAsRoot(ports, runner, ["versions"], () => {}, async (_, lines) => lines.filter((line) => /^\d+\.\d+\.\d+$/.test(line)));
async function install(ports, runner, version, tag, log) {
	log(`installing ${version} into runners/${runner.name}`);
	await runAsRoot(ports, runner, ["install", version], log, async (container) => {
		const labels = Object.entries({
			...NO_LEASE,
			[VERSION_LABEL]: version
		});
		await ports.client.ask("keep a toolchain", () => container.commit({
			repo: RUNNER_REPOSITORY,
			tag,
			changes: labels.map(([name, value]) => `LABEL ${name}="${value}"`)
		}));
	});
}
async function findVersion(client, name, runner) {
	const id = await imageId(client, name);
	if (id === null) return null;
	const { labels } = await imageDigest(client, id);
	return {
		id,
		version: labels[VERSION_LABEL] ?? runner.version
	};
}
async function ensureVersion(ports, runner, pin, log) {
	const { client, images } = ports;
	const ranges = JSON.stringify(pin?.ranges);
	const tag = `${runner.name}-${sha256$1(`${runner.script}\n${runner.id}\n${ranges}`).slice(0, 16)}`;
	const name = `${RUNNER_REPOSITORY}:${tag}`;
	const wanted = {
		name,
		inputs: [runner.script],
		parent: runner.id
	};
	const own = chosenFor(runner.version, pin);
	if (own.exact || pin === null || pin.ranges === null) return {
		id: runner.id,
		chosen: own
	};
	if (await imageId(client, name) === null) await images?.load(client, wanted, log);
	const known = await findVersion(client, name, runner);
	if (known !== null) return {
		id: known.id,
		chosen: chosenFor(known.version, pin)
	};
	log(`runners/${runner.name} has ${runner.version}: looking for ${pin.wanted} (${pin.from})`);
	const found = chooseVersion(runner.version, await listVersions(ports, runner), pin);
	if (found.version === runner.version) return {
		id: runner.id,
		chosen: found
	};
	await install(ports, runner, found.version, tag, log);
	await images?.save(client, wanted);
	return {
		id: (await imageDigest(client, name)).id,
		chosen: found
	};
}
// src/edges/engine/runner-image.ts
const BUILD_SECONDS = 1800;
async function contentsOf(client, id, toolchain) {
	const { code, lines } = await runOnce(client, id, `dpkg-query --show --showformat='\${Package}=\${Version}\\n' || exit\n${toolchain === null ? "" : toolchainCommand(toolchain, "version")}`);
	if (code !== 0) throw new WorldError(`${id} does not tell its packages: ${lines.at(-1) ?? code}`);
	return {
		packages: parsePackages(lines.join("\n")),
		version: toolchain === null ? null : lines.at(-1) ?? null
	};
}
const tagOf = ({ name, recipe, parent }) => `${RUNNER_REPOSITORY}:${name}-${sha256$1(`${recipe}\n${parent}`).slice(0, 16)}`;
async function buildLayer(client, { name, recipe, parent }, tag, log) {
	log(`building runners/${name}`);
	const context = (0, import_tar_stream.pack)();
	context.entry({ name: "Dockerfile" }, recipe);
	context.finalize();
	const built = await buildImage(client, {
		context,
		dockerfile: "Dockerfile",
		tag,
		arguments: { BASE: parent },
		labels: { "benchproof.runner": name },
		network: true,
		timeoutSeconds: BUILD_SECONDS
	}, log);
	if (built.ok) return;
	throw new WorldError(`runners/${name} does not build: ${built.message}\n${built.tail}`, "see that containers on this machine reach deb.debian.org");
}
async function ensureLayer(client, layer, log, images) {
	const name = tagOf(layer);
	const found = await imageId(client, name);
	if (found !== null) return found;
	const wanted = {
		name,
		inputs: [layer.recipe, layer.parent],
		parent: layer.parent
	};
	const kept = await images?.load(client, wanted, log);
	if (kept) return kept;
	await buildLayer(client, layer, name, log);
	await images?.save(client, wanted);
	return (await imageDigest(client, name)).id;
}
async function stateOf(client, [common, own], image, base) {
	const { id, digest, architecture } = await imageDigest(client, image);
	const { packages, version } = await contentsOf(client, id, own.toolchain);
	return {
		name: own.name,
		version,
		architecture,
		id,
		digest,
		packages,
		base: {
			origin: base.origin,
			pulled: base.pulled,
			assembled: base.assembled
		},
		recipeHash: sha256$1(`${common.recipe}\n${own.recipe}`),
		packagesHash: sha256$1(packageLines(packages))
	};
}
async function findRunner(client, folder, name) {
	const [common, own] = [await readCommon(folder), await readRunner(folder, name)];
	const base = await findBase(client, (await readLock(folder)).base);
	if (base === null) return null;
	const shared = await imageId(client, tagOf({
		...common,
		parent: base.id
	}));
	if (shared === null) return null;
	const image = await imageId(client, tagOf({
		...own,
		parent: shared
	}));
	return image === null ? null : stateOf(client, [common, own], image, base);
}
async function ensureCommon({ client, images = null }, folder, log) {
	const common = await readCommon(folder);
	const base = await ensureBase(client, (await readLock(folder)).base, log, images);
	return {
		id: await ensureLayer(client, {
			...common,
			parent: base.id
		}, log, images),
		base
	};
}
async function ensureRunner(ports, folder, name, pin, log) {
	const { client, images = null } = ports;
	const own = await readRunner(folder, name);
	const recipes = [await readCommon(folder), own];
	const { id: parent, base } = await ensureCommon(ports, folder, log);
	const image = await ensureLayer(client, {
		...own,
		parent
	}, log, images);
	const state = await stateOf(client, recipes, image, base);
	const { version } = state;
	if (version === null || own.toolchain === null) return {
		state,
		chosen: null
	};
	const { id, chosen } = await ensureVersion(ports, {
		name,
		id: image,
		version,
		script: own.toolchain
	}, pin, log);
	return {
		state: id === image ? state : await stateOf(client, recipes, id, base),
		chosen
	};
}
// src/edges/engine/toolchain.ts
function pinnedDigest(reference) {
	const digest = /@(sha256:[0-9a-f]{64})$/.exec(reference)?.[1];
	if (digest !== void 0) return digest;
	throw new UserError(`image: ${reference}: an image reference must carry a digest`, `write it as ${reference}@sha256:… (docker images --digests shows it)`);
}
async function pull(client, reference, log) {
	if (await imageId(client, reference) !== null) return;
	const problem = await pullImage(client, reference, log);
	if (problem === null) return;
	throw new WorldError(`image: ${reference} cannot be pulled: ${problem}`, null);
}
var Toolchains = class {
	#build;
	#recipes;
	#runners = new Map();
	#hyperfine = null;
	constructor(build, recipes) {
		this.#build = build;
		this.#recipes = recipes;
	}
	async find(request, log) {
		const { image } = request;
		if ("dockerfile" in image) return this.#fromDockerfile(request, image, log);
		return {
			ok: true,
			toolchain: "runner" in image ? await this.#runner(image.runner, request, log) : await this.#fromReference(image.reference, log)
		};
	}
	async #runner(text, { root, source }, log) {
		const { name, forced } = parseRunner(text);
		const pin = forced ?? await readPin(name, root, source);
		const key = JSON.stringify([name, pin]);
		const known = this.#runners.get(key) ?? this.#ensureRunner(text, name, pin, log);
		this.#runners.set(key, known);
		known.catch(() => this.#runners.delete(key));
		return known;
	}
	async #ensureRunner(text, name, pin, log) {
		const { state, chosen } = await ensureRunner(this.#build, this.#recipes, name, pin, log);
		const { id, digest, base, packagesHash } = state;
		const found = {
			name: `runners/${text}`,
			digest,
			origin: base.origin,
			packagesHash
		};
		if (chosen === null) return {
			id,
			identity: found,
			extras: []
		};
		const toolchain = toolchainOf(chosen);
		if (!chosen.exact) log(`note: ${toolchainText(toolchain)}`);
		return {
			id,
			identity: {
				...found,
				toolchain
			},
			extras: []
		};
	}
	#injected(log) {
		const take = async () => {
			const { id } = await ensureCommon(this.#build, this.#recipes, log);
			return hyperfineOf(this.#build.client, id);
		};
		this.#hyperfine ??= take().catch((error) => {
			this.#hyperfine = null;
			throw error;
		});
		return this.#hyperfine;
	}
	async #fromReference(reference, log) {
		const digest = pinnedDigest(reference);
		await pull(this.#build.client, reference, log);
		const { id } = await imageDigest(this.#build.client, reference);
		return {
			id,
			identity: {
				name: reference,
				digest,
				origin: "registry",
				packagesHash: null
			},
			extras: await this.#injected(log)
		};
	}
	async #fromDockerfile(request, image, log) {
		const { client, images } = this.#build;
		const tag = `benchproof-toolchain:${sha256$1(`${request.inputsHash}\n${JSON.stringify(image)}`)}`;
		const wanted = {
			name: tag,
			inputs: [],
			parent: null
		};
		if (!(await imageId(client, tag) !== null) && !await images?.load(client, wanted, log)) {
			const built = await buildImage(client, {
				context: contextArchive(join(request.source, image.context)),
				dockerfile: image.dockerfile,
				tag,
				arguments: {},
				labels: { [BUILD_LABEL]: tag },
				network: request.network,
				timeoutSeconds: request.timeoutSeconds
			}, log);
			const name = image.dockerfile;
			if (!built.ok) return {
				...built,
				message: `${name}: ${built.message}`,
				image: name
			};
			await images?.save(client, wanted);
		}
		const { id, digest } = await imageDigest(client, tag);
		return {
			ok: true,
			toolchain: {
				id,
				identity: {
					name: image.dockerfile,
					digest,
					origin: "dockerfile",
					packagesHash: null
				},
				extras: await this.#injected(log)
			}
		};
	}
};
// src/edges/engine/docker-engine.ts
const unixSeconds$1 = () => Date.now() / 1e3;
const buildMemory = (total) => Math.floor(total * .75);
var DockerEngine = class {
	#parts;
	#build;
	#toolchains;
	constructor(parts) {
		const { client, env, facts, runners, images } = parts;
		this.#parts = parts;
		this.#build = {
			client,
			env,
			memoryBytes: buildMemory(facts.memoryBytes),
			images
		};
		this.#toolchains = new Toolchains(this.#build, runners);
	}
	async describe() {
		return this.#parts.facts.info;
	}
	async sweep() {
		const { client } = this.#parts;
		return await removeAbandoned(client, client.owner, unixSeconds$1()) + await pruneBuilds(client, unixSeconds$1());
	}
	async build(request, log) {
		const found = await this.#toolchains.find(request, log);
		return found.ok ? buildProject(this.#build, found.toolchain, request, log) : found;
	}
	open(requests) {
		const { client, warn } = this.#parts;
		return openRun({
			client,
			warn
		}, requests);
	}
	cpusetFor(cpus) {
		return lastCpus(this.#parts.facts.cpus, cpus);
	}
	async [Symbol.asyncDispose]() {
		const { client } = this.#parts;
		client.close();
		await removeOwned(client, client.owner);
	}
};
// src/edges/engine/facts.ts
const infoSchema = object({
	ServerVersion: string().default("unknown"),
	CgroupVersion: string().optional(),
	NCPU: number().int().positive(),
	MemTotal: number().positive(),
	Name: string().optional(),
	OSType: string().optional(),
	MemoryLimit: boolean().optional(),
	SwapLimit: boolean().optional(),
	PidsLimit: boolean().optional(),
	CPUSet: boolean().optional()
});
const versionSchema = object({ Components: array(object({ Name: string() })).optional() });
function lacksOf(info) {
	return [
		[info.MemoryLimit, "memory limits"],
		[info.PidsLimit, "limits on the number of processes"],
		[info.CPUSet, "cpusets"]
	].flatMap(([has, what]) => has === false ? [what] : []);
}
async function cpusOf(isLocal, count) {
	const known = parseCpuList(isLocal ? await readFile$2("/sys/devices/system/cpu/online", "utf8").catch(() => "") : "");
	return known.length > 0 ? known : Array.from({ length: count }, (_, cpu) => cpu);
}
async function engineFacts(client, isLocal) {
	const info = infoSchema.parse(await client.ask("ask the engine about itself", (d) => d.info()));
	const isPodman = versionSchema.parse(await client.ask("ask for the engine version", (docker) => docker.version())).Components?.some(({ Name }) => /podman/i.test(Name)) ?? false;
	const cgroup = info.CgroupVersion;
	return {
		info: {
			name: isPodman ? "podman" : "docker",
			version: info.ServerVersion,
			cgroupVersion: cgroup === "2" ? "v2" : cgroup === "1" ? "v1" : null
		},
		cpus: await cpusOf(isLocal, info.NCPU),
		memoryBytes: info.MemTotal,
		lacks: lacksOf(info)
	};
}
// src/edges/engine/process-group.ts
function startGroup(run) {
	const child = spawn(run.program, run.arguments, {
		cwd: run.folder,
		env: run.environment,
		stdio: run.stdio,
		detached: true
	});
	if (child.stdout && run.log) createInterface({ input: child.stdout }).on("line", run.log);
	const kill = () => {
		if (child.pid === void 0) return;
		try {
			process.kill(-child.pid, "SIGKILL");
		} catch {}
	};
	const { promise, resolve } = Promise.withResolvers();
	const timer = setTimeout(() => {
		kill();
		resolve({ kind: "timeout" });
	}, run.timeoutSeconds * 1e3);
	child.once("error", () => resolve({ kind: "missing" }));
	child.once("exit", (code) => {
		kill();
		resolve({
			kind: "exited",
			code: code ?? 1
		});
	});
	return {
		ended: promise.finally(() => clearTimeout(timer)),
		kill
	};
}
// src/edges/engine/host-container.ts
async function readHead(path, limit) {
	const chunks = [];
	try {
		for await (const chunk of createReadStream(path, { end: limit - 1 })) chunks.push(chunk);
	} catch {
		return null;
	}
	return Buffer.concat(chunks).toString("utf8");
}
var HostContainer = class {
	side;
	#request;
	#results;
	#environment;
	#begun = [];
	#group = null;
	constructor(request, results, environment) {
		this.#environment = environment;
		this.side = request.side;
		this.#request = request;
		this.#results = results;
	}
	async invoke(index) {
		await mkdir(this.#results, { recursive: true });
		this.#begun.push(index);
		const startedAt = performance.now();
		const end = await this.#run(index);
		const hostSeconds = (performance.now() - startedAt) / 1e3;
		await rename(this.#path("out"), this.#path(`${index}.file`)).catch(() => {});
		if (end.kind === "timeout") return {
			kind: "timeout",
			hostSeconds
		};
		return {
			kind: "exited",
			code: parseHyperfine(await this.#read(index, "json") ?? void 0)?.exit ?? 127,
			hostSeconds
		};
	}
	async collect() {
		this.#group?.kill();
		return Promise.all(this.#begun.map((index) => this.#output(index)));
	}
	async [Symbol.asyncDispose]() {
		this.#group?.kill();
		await rm(this.#results, {
			recursive: true,
			force: true
		});
	}
	#path(name) {
		return join(this.#results, name);
	}
	#read(index, kind) {
		const limit = kind === "file" ? FILE_BYTES : OUTPUT_BYTES;
		return readHead(this.#path(`${index}.${kind}`), limit + 1);
	}
	async #run(index) {
		const { command, shell, environment, timeoutSeconds, image } = this.#request;
		const here = command.replaceAll(RESULT_FILE, this.#path("out"));
		const stdout = await open$5(this.#path(`${index}.out`), "w");
		const stderr = await open$5(this.#path(`${index}.err`), "w");
		try {
			const exportTo = this.#path(`${index}.json`);
			this.#group = startGroup({
				program: "hyperfine",
				arguments: hyperfineArguments(exportTo, timedCommand(here, shell)),
				folder: image.id,
				environment: {
					...this.#environment,
					...environment
				},
				timeoutSeconds,
				stdio: [
					"ignore",
					stdout.fd,
					stderr.fd
				]
			});
			return await this.#group.ended;
		} finally {
			await Promise.all([stdout.close(), stderr.close()]);
		}
	}
	async #output(index) {
		const [out, err, json, file] = await Promise.all([
			"out",
			"err",
			"json",
			"file"
		].map((kind) => this.#read(index, kind)));
		const timing = parseHyperfine(json ?? void 0);
		const exit = timing?.exit ?? null;
		const isOver = [out, err].some((text) => (text?.length ?? 0) > OUTPUT_BYTES);
		return {
			index,
			wallSeconds: timing?.wall ?? null,
			userSeconds: timing?.user ?? null,
			systemSeconds: timing?.system ?? null,
			cpuSeconds: timing === null ? null : timing.user + timing.system,
			peakMemoryBytes: null,
			exit,
			signal: signalOf(exit),
			outOfMemory: false,
			oversized: isOver || (file?.length ?? 0) > FILE_BYTES,
			stdout: (out ?? "").slice(0, OUTPUT_BYTES),
			stderr: withoutWarning(err ?? "").slice(0, OUTPUT_BYTES),
			file: file?.slice(0, FILE_BYTES) ?? null
		};
	}
};
// src/edges/engine/host-engine.ts
const TAIL_LINES = 40;
async function versionOf(program, env) {
	const lines = [];
	return (await startGroup({
		program,
		arguments: ["--version"],
		folder: tmpdir(),
		environment: env,
		timeoutSeconds: 10,
		log: (line) => lines.push(line),
		stdio: [
			"ignore",
			"pipe",
			"ignore"
		]
	}).ended).kind === "exited" ? lines[0] ?? "unknown" : null;
}
var HostEngine = class HostEngine {
	#env;
	#version;
	#folder;
	#built = new Map();
	constructor(env, version, folder) {
		this.#env = env;
		this.#version = version;
		this.#folder = folder;
	}
	static async start(env) {
		const version = await versionOf("hyperfine", env);
		if (version === null) throw new WorldError("--engine host needs hyperfine, which is not on the PATH", "install it (Debian, Ubuntu: apt-get install hyperfine; macOS: brew install hyperfine; else: cargo install hyperfine), or use a container engine");
		const folder = await mkdtemp(join(tmpdir(), "benchproof-host-"));
		return new HostEngine(env, version, folder);
	}
	async describe() {
		return {
			name: "host",
			version: this.#version,
			cgroupVersion: null
		};
	}
	async sweep() {
		return 0;
	}
	async build(request, log) {
		const startedAt = performance.now();
		const identity = {
			name: "host",
			digest: null,
			origin: "host",
			packagesHash: null
		};
		const key = JSON.stringify([
			request.inputsHash,
			request.commands,
			request.environment
		]);
		const known = this.#built.get(key);
		if (known !== void 0) return {
			ok: true,
			image: {
				id: known,
				identity,
				cached: true,
				seconds: 0
			}
		};
		const id = join(this.#folder, randomUUID());
		await cp(request.source, id, {
			recursive: true,
			verbatimSymlinks: true
		});
		const failed = await this.#runAll(request, id, log);
		if (failed !== null) return failed;
		this.#built.set(key, id);
		return {
			ok: true,
			image: {
				id,
				identity,
				cached: false,
				seconds: (performance.now() - startedAt) / 1e3
			}
		};
	}
	async open(requests) {
		const { PATH = "", HOME = "" } = this.#env;
		return requests.map((request) => {
			return new HostContainer(request, join(this.#folder, `results-${randomUUID()}`), {
				PATH,
				HOME,
				LANG: "C.UTF-8"
			});
		});
	}
	cpusetFor() {
		return null;
	}
	async [Symbol.asyncDispose]() {
		await rm(this.#folder, {
			recursive: true,
			force: true
		});
	}
	async #runAll(request, folder, log) {
		const secrets = secretValues(request.secrets, this.#env);
		const env = {
			...this.#env,
			...request.environment,
			...secrets
		};
		const lines = [];
		const take = (line) => {
			lines.push(maskSecrets$1(line, secrets));
			if (lines.length > TAIL_LINES) lines.shift();
			log(maskSecrets$1(line, secrets));
		};
		const deadline = performance.now() + request.timeoutSeconds * 1e3;
		for (const command of request.commands) {
			const left = Math.max(0, (deadline - performance.now()) / 1e3);
			const end = await startGroup({
				program: "sh",
				arguments: ["-c", `exec 2>&1; ${command}`],
				folder,
				environment: env,
				timeoutSeconds: left,
				log: take,
				stdio: [
					"ignore",
					"pipe",
					"ignore"
				]
			}).ended;
			if (end.kind === "exited" && end.code === 0) continue;
			return {
				ok: false,
				message: `\`${command}\` ${end.kind === "exited" ? `ended with exit code ${end.code}` : "was not done in time"}`,
				image: "host",
				tail: lines.join("\n")
			};
		}
		return null;
	}
};
// src/edges/engine/connect.ts
async function connectEngine(options) {
	const { env, warn, images = null } = options;
	if (options.kind === "host") return HostEngine.start(env);
	const client = await createClient(env);
	const facts = await engineFacts(client, engineAddress(env).isLocal);
	for (const lack of facts.lacks) warn(`the container engine has no ${lack}`);
	return new DockerEngine({
		client,
		facts,
		env,
		runners: runnersFolder(),
		warn,
		images
	});
}
// src/edges/engine/image-cache-archive.ts
const TEXT_BYTES = 65536;
const SILENCE_SECONDS = 600;
async function textOf$1(entry) {
	const chunks = [];
	for await (const chunk of entry) chunks.push(chunk);
	return Buffer.concat(chunks);
}
async function keepMember(header, content, folder) {
	const { name, type, size, linkname } = header;
	if (type === "file" && size > TEXT_BYTES) return {
		kind: "blob",
		name,
		...await folder.addBlob(content)
	};
	const text = await textOf$1(content);
	if (type === "directory") return {
		kind: "folder",
		name
	};
	if (type === "symlink") return {
		kind: "link",
		name,
		to: linkname ?? ""
	};
	if (type === "file") return {
		kind: "text",
		name,
		base64: text.toString("base64")
	};
	throw new Error(`the engine's archive has ${name}, a ${type}`);
}
async function takeImage(client, id, folder) {
	const stream = await client.ask("save an image", (docker) => docker.getImage(id).get());
	const archive = (0, import_tar_stream.extract)();
	const read = pipeline(addAbortSignal(client.closing, stream), archive);
	read.catch(() => {});
	const members = [];
	for await (const entry of archive) members.push(await keepMember(entry.header, entry, folder));
	await read;
	return members;
}
async function writeMember(archive, member, folder) {
	const { name } = member;
	switch (member.kind) {
		case "folder":
			archive.entry({
				name,
				type: "directory",
				mode: 493
			});
			return;
		case "link":
			archive.entry({
				name,
				type: "symlink",
				linkname: member.to
			});
			return;
		case "text":
			archive.entry({
				name,
				mode: 420
			}, Buffer.from(member.base64, "base64"));
			return;
		case "blob":
			await pipeline(folder.blob(member), archive.entry({
				name,
				size: member.bytes,
				mode: 420
			}));
			return;
		default: return member;
	}
}
async function putImage(client, { members }, folder, left) {
	const archive = (0, import_tar_stream.pack)();
	const failed = new AbortController();
	const isLeft = (member) => member.kind === "blob" && left.includes(`sha256:${member.sha256}`);
	const write = async () => {
		for (const member of members) if (!isLeft(member)) await writeMember(archive, member, folder);
		archive.finalize();
	};
	const written = write().catch((error) => {
		failed.abort(error);
		throw error;
	});
	const load = async () => {
		const abortSignal = AbortSignal.any([failed.signal, client.closing]);
		return followMessages(await client.ask("load an image", (docker) => docker.loadImage(archive, { abortSignal })), SILENCE_SECONDS, () => {});
	};
	const [writing, loading] = await Promise.allSettled([written, load()]);
	if (writing.status === "rejected") throw writing.reason;
	return loading.status === "rejected" ? `${loading.reason.message}` : loading.value;
}
// src/edges/engine/image-cache-entry.ts
const sha256 = string().regex(/^[0-9a-f]{64}$/);
const name = string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/).max(300);
const memberSchema = discriminatedUnion("kind", [
	object({
		kind: literal("folder"),
		name
	}),
	object({
		kind: literal("link"),
		name,
		to: string().max(300)
	}),
	object({
		kind: literal("text"),
		name,
		base64: base64()
	}),
	object({
		kind: literal("blob"),
		name,
		sha256,
		bytes: int().nonnegative()
	})
]);
const digest = string().regex(/^sha256:[0-9a-f]{64}$/);
const cachedImageSchema = object({
	version: literal(1),
	name: string(),
	id: digest,
	layers: array(digest).min(1),
	members: array(memberSchema)
});
const manifestSchema$1 = array(object({ RepoTags: array(string()).nullish() })).length(1);
const indexSchema = object({ manifests: array(object({ annotations: record$1(string(), string()).nullish() })).length(1) });
const NAMING = ["io.containerd.image.name", "org.opencontainers.image.ref.name"];
function isNameless(member) {
	if (![
		"manifest.json",
		"index.json",
		"repositories"
	].includes(member.name)) return true;
	if (member.kind !== "text" || member.name === "repositories") return false;
	const parsed = JSON.parse(Buffer.from(member.base64, "base64").toString("utf8"));
	if (member.name === "manifest.json") {
		const manifest = manifestSchema$1.safeParse(parsed);
		return manifest.success && (manifest.data[0]?.RepoTags ?? []).length === 0;
	}
	const index = indexSchema.safeParse(parsed);
	return index.success && NAMING.every((key) => !index.data.manifests[0]?.annotations?.[key]);
}
function requireNameless({ members }) {
	if (new Set(members.map((each) => each.name)).size !== members.length) throw new Error("two of its members have one name");
	const named = members.find((member) => !isNameless(member));
	if (named !== void 0) throw new Error(`its ${named.name} is not that of one nameless image`);
}
// src/edges/engine/image-cache-folder.ts
const KEPT_SECONDS = 604800;
const STALE_SECONDS = 3600;
const COMPRESSION = 1;
const isMissing = (error) => error.code === "ENOENT";
function keptImages(images, sizes, limitBytes, now) {
	const counted = new Set();
	let bytes = 0;
	const byUse = [...images].sort((a, b) => b.usedAt - a.usedAt);
	const end = byUse.findIndex(({ usedAt, layers }) => {
		for (const layer of layers) {
			if (!counted.has(layer)) bytes += sizes.get(layer) ?? 0;
			counted.add(layer);
		}
		return bytes > limitBytes || now - usedAt > KEPT_SECONDS;
	});
	return end === -1 ? byUse : byUse.slice(0, end);
}
var ImageFolder = class {
	#images;
	#layers;
	constructor(path) {
		this.#images = join(path, "images");
		this.#layers = join(path, "layers");
	}
	#image(key) {
		return join(this.#images, `${key}.json`);
	}
	#layer(sha256) {
		return join(this.#layers, `${sha256}.gz`);
	}
	async read(key) {
		try {
			return cachedImageSchema.parse(JSON.parse(await readFile$2(this.#image(key), "utf8")));
		} catch (error) {
			if (isMissing(error)) return null;
			throw new Error("its entry is damaged", { cause: error });
		}
	}
	write(key, image) {
		return writeWhole(this.#image(key), `${JSON.stringify(image, null, 2)}\n`);
	}
	remove(key) {
		return rm(this.#image(key), { force: true });
	}
	markUsed(key, now) {
		return utimes(this.#image(key), now, now);
	}
	async addBlob(content) {
		await mkdir(this.#layers, { recursive: true });
		const raw = join(this.#layers, `${randomUUID()}.tmp`);
		try {
			const hash = createHash("sha256");
			let bytes = 0;
			const look = async function* (chunks) {
				for await (const chunk of chunks) {
					hash.update(chunk);
					bytes += chunk.length;
					yield chunk;
				}
			};
			await pipeline(content, look, createWriteStream(raw, { flags: "wx" }));
			const sha256 = hash.digest("hex");
			await this.#compress(raw, sha256);
			return {
				sha256,
				bytes
			};
		} finally {
			await rm(raw, { force: true });
		}
	}
	async #compress(raw, sha256) {
		const path = this.#layer(sha256);
		if (await stat(path).catch(() => null) !== null) return;
		const temporary = join(this.#layers, `${randomUUID()}.tmp`);
		try {
			const file = createWriteStream(temporary, {
				flags: "wx",
				flush: true
			});
			await pipeline(createReadStream(raw), createGzip({ level: COMPRESSION }), file);
			await rename(temporary, path);
		} finally {
			await rm(temporary, { force: true });
		}
	}
	async *blob({ sha256, bytes }) {
		const path = this.#layer(sha256);
		const hash = createHash("sha256");
		let seen = 0;
		try {
			const content = pipeline$1(createReadStream(path), createGunzip(), () => {});
			for await (const chunk of content) {
				seen += chunk.length;
				if (seen > bytes) break;
				hash.update(chunk);
				yield chunk;
			}
		} catch (error) {
			await rm(path, { force: true });
			const what = isMissing(error) ? "is missing" : "is damaged";
			throw new Error(`its layer ${sha256.slice(0, 12)} ${what}`, { cause: error });
		}
		if (seen === bytes && hash.digest("hex") === sha256) return;
		await rm(path, { force: true });
		throw new Error(`its layer ${sha256.slice(0, 12)} is damaged`);
	}
	async #used() {
		const all = (await readdir(this.#images)).filter((name) => name.endsWith(".json")).map(async (name) => {
			const key = name.slice(0, -5);
			const image = await this.read(key).catch(() => null);
			const layers = image?.members.flatMap((each) => each.kind === "blob" ? each.sha256 : []);
			return {
				key,
				usedAt: image === null ? 0 : (await stat(this.#image(key))).mtimeMs / 1e3,
				layers: layers ?? []
			};
		});
		return Promise.all(all);
	}
	async trim(limitBytes, now) {
		await mkdir(this.#layers, { recursive: true });
		const files = await readdir(this.#layers);
		const sizes = new Map();
		for (const name of files.filter((each) => each.endsWith(".gz"))) sizes.set(name.slice(0, -3), (await stat(join(this.#layers, name))).size);
		const images = await this.#used();
		const kept = keptImages(images, sizes, limitBytes, now);
		const needed = new Set(kept.flatMap(({ layers }) => layers));
		for (const { key } of images.filter((image) => !kept.includes(image))) await this.remove(key);
		for (const layer of sizes.keys()) if (!needed.has(layer)) await rm(this.#layer(layer), { force: true });
		await this.#removeStale(files, now);
		return kept.map(({ key }) => key);
	}
	async #removeStale(files, now) {
		for (const name of files.filter((each) => each.endsWith(".tmp"))) {
			const path = join(this.#layers, name);
			const { mtimeMs } = await stat(path).catch(() => null) ?? { mtimeMs: Date.now() };
			if (now - mtimeMs / 1e3 > STALE_SECONDS) await rm(path, { force: true });
		}
	}
};
// src/edges/engine/image-cache.ts
const LIMIT_BYTES = 2 * 1024 ** 3;
const unixSeconds = () => Date.now() / 1e3;
async function layersOf(client, id) {
	const { RootFS } = await client.ask("look at an image", (docker) => docker.getImage(id).inspect());
	return RootFS?.Layers ?? [];
}
var ImageCache = class {
	#folder;
	#limitBytes;
	#keeps;
	#warn;
	#added = 0;
	constructor({ folder, limitBytes = LIMIT_BYTES, keeps = true, warn }) {
		this.#folder = new ImageFolder(folder);
		this.#limitBytes = limitBytes;
		this.#keeps = keeps;
		this.#warn = warn;
	}
	get added() {
		return this.#added;
	}
	async load(client, wanted, log) {
		const key = await this.#key(client, wanted);
		try {
			const image = await this.#folder.read(key);
			if (image === null) return null;
			log(`loading ${wanted.name.slice(0, 60)} from the cache`);
			await this.#put(client, image, wanted);
			await this.#folder.markUsed(key, unixSeconds());
			return image.id;
		} catch (error) {
			client.closing.throwIfAborted();
			this.#warn(`image cache: ${wanted.name} is made anew: ${error.message}`);
			await this.#folder.remove(key).catch(() => {});
			return null;
		}
	}
	async save(client, wanted) {
		if (!this.#keeps) return;
		try {
			const key = await this.#key(client, wanted);
			const id = await imageId(client, wanted.name);
			if (id === null) throw new Error("it is gone");
			const members = await takeImage(client, id, this.#folder);
			const layers = [...await layersOf(client, id)];
			const image = {
				version: 1,
				name: wanted.name,
				id,
				layers,
				members
			};
			requireNameless(image);
			await this.#folder.write(key, image);
			if (!(await this.#folder.trim(this.#limitBytes, unixSeconds())).includes(key)) throw new Error(`it is larger than ${this.#limitBytes} bytes`);
			this.#added += 1;
		} catch (error) {
			client.closing.throwIfAborted();
			this.#warn(`image cache: ${wanted.name} was not kept: ${error.message}`);
		}
	}
	async #key(client, { name, inputs }) {
		const { Os, Arch } = await client.ask("ask the engine about itself", (docker) => docker.version());
		const parts = JSON.stringify([
			name,
			inputs,
			Os,
			Arch
		]);
		return createHash("sha256").update(parts).digest("hex");
	}
	async #put(client, image, wanted) {
		if (image.name !== wanted.name) throw new Error(`it is ${image.name}`);
		requireNameless(image);
		const { parent } = wanted;
		const lower = parent === null ? [] : await layersOf(client, parent);
		if (lower.some((layer, index) => layer !== image.layers[index])) throw new Error("it was made from another image");
		const wasHere = await imageId(client, image.id) !== null;
		if (!wasHere) await this.#send(client, image, lower);
		try {
			await this.#accept(client, image);
		} catch (error) {
			if (!wasHere) await this.#discard(client, image.id);
			throw error;
		}
	}
	async #send(client, image, lower) {
		for (const left of lower.length === 0 ? [[]] : [lower, []]) {
			const problem = await putImage(client, image, this.#folder, left);
			if (problem === null) return;
			if (left.length === 0) throw new Error(`the engine said: ${problem}`);
		}
	}
	async #accept(client, { id, name, layers }) {
		if (await imageId(client, id) === null) throw new Error(`it is not the image ${id}`);
		if ((await layersOf(client, id)).join() !== layers.join()) throw new Error("its layers are not those that were saved");
		const [repo, tag] = name.split(":");
		await client.ask("name a loaded image", (docker) => docker.getImage(id).tag({
			repo: repo ?? "",
			tag: tag ?? ""
		}));
	}
	#discard(client, id) {
		return client.settle("remove an image that was refused", (docker) => docker.getImage(id).remove());
	}
};
// src/action/measure.ts
async function targetOf$1(place, range) {
	const { ports, inputs } = place;
	const { github } = ports;
	const pull = range.pull === null || range.onto !== null ? null : await github.pulls.get(range.pull).catch(() => null);
	const onto = range.onto ?? pull?.base.sha ?? null;
	return openTarget(ports, inputs.config, {
		...range,
		sha: range.head,
		pull: null,
		onto
	});
}
function planOptions({ inputs }, target, share) {
	const { runs, filters, config } = inputs;
	return {
		base: target.isCompared ? target.base.commit : null,
		head: shaOf(target),
		configPath: config,
		filters,
		...share === void 0 ? {} : { share },
		aa: false,
		overrides: runs === null ? {} : { min: runs },
		rules: target.isConfigured ? target.config : void 0
	};
}
async function planHere(place, range) {
	const target = await targetOf$1(place, range);
	const git = await openRepository(place.workspace);
	const plan = await planSession({
		git,
		sha256: sha256$2
	}, planOptions(place, target));
	return {
		target,
		shards: planShards(plan.policy.config, plan.cases, plan.settings)
	};
}
function shareOf({ shards }, name) {
	if (shards.length === 0) return null;
	if (name === null) return shards.flatMap(({ caseIds }) => caseIds);
	const shard = shards.find((each) => each.name === name);
	if (shard !== void 0) return shard.caseIds;
	throw new UserError(`shard: there is no ${name}: the plan has ${shards.map((each) => each.name).join(", ")}`, "plan and measure with the same filter and the same configuration");
}
function stopOnSignal(signal, engine) {
	const stop = async () => engine[Symbol.asyncDispose]();
	signal.addEventListener("abort", () => void stop().catch(() => {}), { once: true });
}
function maskSecrets(place, { config }) {
	const names = Object.values(config.projects).flatMap((project) => project.secrets);
	for (const name of new Set(names)) place.runtime.mask(place.runtime.environment[name] ?? "");
}
function runPorts(place, git, engine) {
	const { environment } = place.runtime;
	return {
		engine,
		git,
		progress: place.ports.progress,
		host: new LocalHost(systemClock, environment),
		clock: systemClock,
		journals: new SessionFolder(join(resolve(place.output), "sessions")),
		sha256: sha256$2,
		newId: newSessionId,
		newSeed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
		noise: async () => ({}),
		tool: TOOL,
		signal: place.signal
	};
}
function imagesOf({ inputs, ports }) {
	if (inputs.imageCache === null) return null;
	return new ImageCache({
		folder: resolve(inputs.imageCache),
		keeps: inputs.keepsImages,
		warn: (text) => ports.progress.warn(text)
	});
}
async function measureHere(place, target, share, shards) {
	try {
		var _usingCtx$5 = _usingCtx();
		const { ports, inputs, runtime, signal } = place;
		maskSecrets(place, target);
		const git = await openRepository(place.workspace);
		const images = imagesOf(place);
		const engine = _usingCtx$5.a(await connectEngine({
			kind: inputs.engine === "host" ? "host" : "container",
			env: runtime.environment,
			warn: (text) => ports.progress.warn(text),
			images
		}));
		stopOnSignal(signal, engine);
		try {
			const options = {
				...planOptions(place, target, share),
				seed: null,
				resume: false,
				shards
			};
			return await runSession(runPorts(place, git, engine), options);
		} catch (error) {
			signal.throwIfAborted();
			throw error;
		} finally {
			if (images !== null) runtime.output("cached-images", images.added);
		}
	} catch (_) {
		_usingCtx$5.e = _;
	} finally {
		await _usingCtx$5.d();
	}
}
// src/action/tasks/measure.ts
const SUMMARY_LIMIT = 9e5;
async function handOver(place, session, failure) {
	const shard = place.inputs.shard ?? "1-of-1";
	const folder = join(resolve(place.output), "results");
	const files = measurementFiles({
		shard,
		attempt: place.run.attempt,
		failure
	}, session);
	for (const [name, text] of files) await writeWhole(join(folder, name), text);
	place.runtime.output("results", folder);
}
async function show$1(place, session, shards) {
	const { inconclusive } = session.settings;
	const verdict = judgeSession(session, {
		inconclusive,
		shards
	});
	const reproduce = reproduceCommand(place.ports.program, session, place.inputs.config);
	const report = buildReport(session, verdict, {
		reproduce,
		fullReport: place.run.url
	});
	await writeReports(place, {
		markdown: renderMarkdown(report),
		json: renderJson(report),
		html: renderHtml(report)
	});
	place.runtime.output("outcome", verdict.outcome);
	place.runtime.summary(renderMarkdown(report, SUMMARY_LIMIT));
}
async function measureShare(place, range) {
	const planned = await planHere(place, range);
	const share = shareOf(planned, place.inputs.shard);
	if (share === null) {
		const nothing = "both sides are built from equal inputs, so there is nothing to measure";
		place.ports.progress.line(nothing);
		return handOver(place, null, nothing);
	}
	const session = await measureHere(place, planned.target, share, planned.shards.length);
	await handOver(place, session, null);
	await show$1(place, session, planned.shards.length);
}
async function measure(place, range) {
	try {
		await measureShare(place, range);
		return DONE;
	} catch (error) {
		await handOver(place, null, (error instanceof Error ? error.message : String(error)).slice(0, 4e3));
		throw error;
	}
}
// src/action/tasks/plan.ts
function matrixOf(shards, fallback) {
	const entries = shards.map(({ name, runsOn }) => ({
		shard: name,
		"runs-on": runsOn
	}));
	const nothing = {
		shard: WHOLE_SHARD,
		"runs-on": fallback
	};
	return { include: entries.length === 0 ? [nothing] : entries };
}
async function plan(place, range) {
	const { runtime, ports } = place;
	const { target, shards } = await planHere(place, range);
	const matrix = matrixOf(shards, [target.config.github.runsOn].flat());
	runtime.output("matrix", JSON.stringify(matrix));
	runtime.output("needs-measuring", shards.length > 0);
	for (const { name, runsOn, caseIds, seconds } of shards) {
		const about = `about ${Math.ceil(seconds / 60)} min on ${runsOn.join(", ")}`;
		ports.progress.line(`${name}: ${caseIds.join(", ")} (${about})`);
	}
	return DONE;
}
// src/commands/github/open.ts
async function find$1(ports, { of }) {
	const { pulls, workflows } = ports.github;
	if (of.kind === "run") {
		const run = await workflows.run(of.runId);
		if (run === null) return `there is no run ${of.runId}`;
		const subject = await subjectOfRun(ports, run);
		if (subject === null) return `a run of ${run.event} opens no check`;
		return {
			subject,
			runUrl: run.url,
			needsApproval: run.conclusion === "action_required"
		};
	}
	const { number, sha, run } = of;
	const pull = await pulls.get(number);
	if (pull === null) return `there is no pull request #${number}`;
	const speaking = pull.head.sha === sha ? await speakerFor(ports, pull) : pull;
	if (speaking.number !== number) return `#${number} has the head of #${speaking.number}, of which the checks speak`;
	const attempt = {
		pull: number,
		runId: run?.id ?? null,
		runAttempt: run?.attempt ?? null
	};
	return {
		subject: {
			sha,
			pull,
			onto: null,
			isAlone: false,
			filters: [],
			comment: commentUse(pull, sha),
			attempt: {
				...NO_ATTEMPT,
				...attempt
			}
		},
		runUrl: run?.url ?? null,
		needsApproval: false
	};
}
async function concludeFormer(ports, { pull, config, configPath }) {
	if (pull === null) return;
	const { own } = await readOwnComment(ports, pull.number, config.name ?? null);
	const former = own === null ? null : readMarker(own.body)?.headSha;
	if (former === null || former === void 0 || former === pull.head.sha) return;
	await sweepChecks(ports, {
		configPath,
		commits: [former]
	}).catch((error) => ports.progress.warn(`checks of ${former} could not be concluded: ${error.message}`));
}
async function openPullRequest(ports, request) {
	const found = await find$1(ports, request);
	if (typeof found === "string") return {
		pull: null,
		sha: "",
		needsMeasuring: false,
		message: found,
		published: null
	};
	const { subject } = found;
	const { sha } = subject;
	const pull = subject.pull?.number ?? null;
	if (subject.pull !== null && subject.comment !== "write") return {
		pull,
		sha,
		needsMeasuring: false,
		message: `#${pull} is closed or was pushed to since ${sha}`,
		published: null
	};
	const { target, findings } = await findAt(ports, request.configPath, subject, found.runUrl, (opened) => findingsBefore(ports, opened, {
		filters: subject.filters,
		runUrl: found.runUrl,
		needsApproval: found.needsApproval
	}));
	await concludeFormer(ports, target);
	return open$4(ports, target, found, findings);
}
async function open$4(ports, target, { subject }, findings) {
	const { attempt, comment, sha } = subject;
	const presented = await present(ports, target, findings, attempt, comment);
	const isDone = presented.benchmarks !== null && presented.documents !== null;
	return {
		pull: subject.pull?.number ?? null,
		sha,
		needsMeasuring: presented.benchmarks === null,
		message: isDone ? "both checks are concluded" : "the checks are open",
		published: isDone ? publishedOf(presented) : null
	};
}
// src/commands/github/reuse.ts
function pullOf(headRef) {
	const number = /\/pr-(\d{1,10})-[0-9a-f]+$/.exec(headRef)?.[1];
	return number === void 0 ? null : Number(number);
}
async function isSameComparison(ports, { headSha, baseSha }, pull) {
	const { git } = ports.github;
	const [group, onto, head] = await Promise.all([
		headSha,
		baseSha,
		pull.head.sha
	].map((sha) => git.resolve(sha)));
	if (group === void 0 || onto === void 0 || head === void 0) return false;
	if (group.tree === null || group.tree !== head.tree) return false;
	const fork = await git.mergeBase(onto, head);
	return fork !== null && (await git.resolve(fork)).tree === onto.tree;
}
function reusedFindings({ benchmarks, documents, ...rest }, reused) {
	const isSettled = ({ kind }) => kind === "judged" || kind === "nothing";
	if (!isSettled(benchmarks) || !isSettled(documents)) return null;
	const mark = (state) => state.kind === "judged" ? {
		...state,
		reused
	} : state;
	return {
		...rest,
		benchmarks: mark(benchmarks),
		documents: mark(documents)
	};
}
async function reuseVerdict(ports, request) {
	const number = pullOf(request.headRef);
	const pull = number === null ? null : await ports.github.pulls.get(number);
	if (pull === null || !await isSameComparison(ports, request, pull)) return null;
	const { configPath, headSha, baseSha, run } = request;
	const { findings, isGone } = await standingAt(ports, configPath, pull);
	if (isGone) return null;
	const found = reusedFindings(findings, {
		sha: pull.head.sha,
		pull: pull.number,
		url: findings.runUrl
	});
	if (found === null) return null;
	return publishedOf(await present(ports, await openTarget(ports, configPath, {
		sha: headSha,
		pull: null,
		onto: baseSha
	}), found, {
		...NO_ATTEMPT,
		runId: run?.id ?? null,
		runAttempt: run?.attempt ?? null
	}, "leave"));
}
// src/action/tasks/publish.ts
async function open$3(place, runId) {
	const { ports, inputs } = place;
	const configPath = inputs.config;
	const reused = await reuse(place, runId);
	if (reused !== null) return writePublished(place, reused, false);
	const opened = await openPullRequest(ports, {
		configPath,
		of: {
			kind: "run",
			runId
		}
	});
	ports.progress.line(opened.message);
	return opened.published === null ? DONE : writePublished(place, opened.published, false);
}
async function reuse({ ports, inputs }, runId) {
	const run = await ports.github.workflows.run(runId);
	const branch = /^gh-readonly-queue\/(.+)\/pr-\d+-([0-9a-f]{40,64})$/.exec(run?.headBranch ?? "");
	if (run?.event !== "merge_group" || branch?.[2] === void 0) return null;
	return reuseVerdict(ports, {
		configPath: inputs.config,
		headSha: run.headSha,
		baseSha: branch[2],
		headRef: run.headBranch ?? "",
		run
	});
}
const OF_CHANGES = [
	"pull_request",
	"merge_group",
	"workflow_dispatch"
];
async function publish(place, runId) {
	const { ports, inputs } = place;
	const run = await ports.github.workflows.run(runId);
	if (run?.conclusion === "action_required") return open$3(place, runId);
	if (run === null || !OF_CHANGES.includes(run.event)) {
		ports.progress.line(`run ${runId} measures no pull request: nothing to publish`);
		return DONE;
	}
	const published = await publishMeasurement(ports, {
		configPath: inputs.config,
		measured: {
			kind: "run",
			runId
		}
	});
	return writePublished(place, published, false);
}
// src/core/attestation/predicate.ts
const PREDICATE_TYPE = "https://github.com/OWNER/benchproof/attestation/records/v1";
const MOST_SUBJECTS = 1024;
function attestationInputs(records, tool) {
	if (records.length === 0 || records.length > MOST_SUBJECTS) return null;
	const lines = records.map(({ id }) => `${id}  record-${id.slice(0, 16)}.json\n`);
	const predicate = {
		version: 1,
		tool,
		sessions: [...new Set(records.map(({ record }) => record.session))].sort(),
		commits: [...new Set(records.map(({ record }) => record.revision.commit))].sort(),
		records: records.length
	};
	return {
		checksums: lines.join(""),
		predicate: `${JSON.stringify(predicate)}\n`
	};
}
// src/action/tasks/record.ts
async function offerAttestation(place, records) {
	const inputs = attestationInputs(records, TOOL);
	if (inputs === null) return;
	const path = (name) => join(resolve(place.output), name);
	await writeWhole(path("subjects.txt"), inputs.checksums);
	await writeWhole(path("predicate.json"), inputs.predicate);
	place.runtime.output("subjects", path("subjects.txt"));
	place.runtime.output("predicate", path("predicate.json"));
}
async function storeAttestation(place, bundlePath) {
	const { ports, inputs, sha } = place;
	const files = attestationFiles(await readFile$2(bundlePath, "utf8"), ports.sha256);
	const target = await openTarget(ports, inputs.config, {
		sha,
		pull: null,
		onto: sha
	});
	const store = ports.openStore(target.config.records, "trusted", target.rulesAt);
	await store.addFiles(files, `Add ${files.size} attestation${files.size === 1 ? "" : "s"}\n`);
	ports.progress.line(`${files.size} attestations stored in ${store.name}`);
	return DONE;
}
async function record(place, run) {
	const { inputs, ports } = place;
	if (inputs.attestation !== null) return storeAttestation(place, inputs.attestation);
	const measured = run.kind === "push" ? {
		kind: "push",
		runId: place.run.id,
		before: run.before
	} : {
		kind: "run",
		runId: run.runId ?? place.run.id
	};
	const { records, provenance } = await recordMeasurement(ports, {
		configPath: inputs.config,
		measured
	});
	place.runtime.output("records", records.length);
	if (provenance === "trusted") await offerAttestation(place, records);
	return DONE;
}
// src/action/tasks/default-branch.ts
async function isDefaultBranch({ ports, ref }) {
	return ref === `refs/heads/${await ports.github.defaultBranch()}`;
}
// src/action/tasks/whole.ts
function remember({ runtime }, range) {
	runtime.keep("range", JSON.stringify(range));
}
function failureOf$1(place, error) {
	const message = error instanceof Error ? error.message : String(error);
	return {
		why: place.signal.aborted ? "cancelled" : "failed",
		message
	};
}
async function measured$1(place, range, isTrusted) {
	const { head: sha, onto, isAlone, pull } = range;
	const { run, inputs } = place;
	const here = {
		kind: "here",
		pull,
		sha,
		onto,
		isAlone,
		run,
		isTrusted
	};
	const { filters } = inputs;
	try {
		const { target, shards } = await planHere(place, range);
		const share = shards.flatMap(({ caseIds }) => caseIds);
		const sessions = share.length === 0 ? [] : [await measureHere(place, target, share, 1)];
		return {
			...here,
			sessions,
			failure: null,
			filters
		};
	} catch (error) {
		if (!(error instanceof UserError)) place.runtime.error(failureOf$1(place, error).message);
		return {
			...here,
			sessions: [],
			failure: failureOf$1(place, error),
			filters
		};
	}
}
async function open$2(place, range) {
	const { ports, inputs, run } = place;
	const of = range.pull === null ? {
		kind: "run",
		runId: run.id
	} : {
		kind: "pull",
		number: range.pull,
		sha: range.head,
		run
	};
	try {
		return await openPullRequest(ports, {
			configPath: inputs.config,
			of
		});
	} catch (error) {
		if (!isFailure(error, "forbidden")) throw error;
		ports.progress.warn("this token may not write checks, so only this job shows the result; for pull requests of forks: benchproof init --github fork-safe");
		return null;
	}
}
async function onPush(place, range) {
	const { ports, inputs } = place;
	const here = await measured$1(place, range, true);
	if (here.failure !== null) throw new UserError(here.failure.message);
	if (here.sessions.length === 0) return DONE;
	const request = {
		configPath: inputs.config,
		measured: here
	};
	const { records } = await recordMeasurement(ports, request);
	place.runtime.output("records", records.length);
	return writePublished(place, await judgeOnly(ports, request), false);
}
async function onQueue(place, range) {
	const { ports, inputs, run } = place;
	const headRef = range.queueRef ?? "";
	const group = {
		headSha: range.head,
		baseSha: range.onto ?? "",
		headRef,
		run
	};
	return reuseVerdict(ports, {
		configPath: inputs.config,
		...group
	});
}
async function whole(place, range, event) {
	const { ports, inputs } = place;
	if (event === "push") {
		if (await isDefaultBranch(place)) return onPush(place, range);
		ports.progress.line("not the default branch: nothing is measured");
		return DONE;
	}
	const reused = event === "merge_group" ? await onQueue(place, range) : null;
	if (reused !== null) return writePublished(place, reused, true);
	remember(place, range);
	const opened = await open$2(place, range);
	if (opened === null || opened.published !== null || opened.sha === "") place.runtime.keep("concluded", "true");
	if (opened?.published) return writePublished(place, opened.published, true);
	if (opened !== null && !opened.needsMeasuring && opened.sha === "") return DONE;
	const here = await measured$1(place, range, event === "workflow_dispatch" && await isDefaultBranch(place));
	const request = {
		configPath: inputs.config,
		measured: here
	};
	const published = opened === null ? await judgeOnly(ports, request) : await publishMeasurement(ports, {
		...request,
		store: inputs.records
	});
	place.runtime.keep("concluded", "true");
	return writePublished(place, published, true);
}
async function concludeAfter(place) {
	const kept = place.runtime.state("range");
	if (kept === "" || place.runtime.state("concluded") === "true") return DONE;
	const { head: sha, onto, isAlone, pull } = JSON.parse(kept);
	const failure = {
		why: "cancelled",
		message: "the job was stopped before it was done"
	};
	const here = {
		kind: "here",
		pull,
		sha,
		onto,
		isAlone,
		run: place.run,
		isTrusted: false
	};
	await publishMeasurement(place.ports, {
		configPath: place.inputs.config,
		measured: {
			...here,
			sessions: [],
			failure,
			filters: place.inputs.filters
		}
	});
	return DONE;
}
// src/edges/artifact/entry-rules.ts
var import_yauzl = require_yauzl();
const LONGEST_NAME_BYTES = 400;
const FILE_TYPE = 61440;
const REGULAR = 32768;
const FOLDER$1 = 16384;
function decodedName(raw) {
	try {
		return new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(raw);
	} catch {
		return null;
	}
}
function shownName(name) {
	return JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name);
}
function nameProblem(name) {
	const shown = shownName(name);
	if (/[\u0000-\u001f\u007f]/.test(name)) return `the name ${shown} holds a control character`;
	if (name.includes("\\")) return `the name ${shown} holds a backslash`;
	if (name.startsWith("/") || /^[A-Za-z]:/.test(name)) return `the path ${shown} is absolute`;
	const parts = name.replace(/\/$/, "").split("/");
	if (parts.includes("..")) return `the path ${shown} leads out of the archive`;
	if (parts.includes("") || parts.includes(".")) return `the path ${shown} is not a plain one`;
	return null;
}
function typeProblem({ externalFileAttributes }, name) {
	const type = externalFileAttributes >>> 16 & FILE_TYPE;
	if (type === 0 || type === REGULAR) return null;
	if (type === FOLDER$1 && name.endsWith("/")) return null;
	return `${shownName(name)} is a link or another thing that is no plain file`;
}
function checkEntry(entry) {
	const raw = entry.fileName;
	const refuse = (reason) => ({
		ok: false,
		reason
	});
	if (raw.length === 0 || raw.length > LONGEST_NAME_BYTES) return refuse(`a name is ${raw.length} bytes long`);
	const name = decodedName(raw);
	if (name === null) return refuse("a name is not UTF-8");
	const problem = nameProblem(name) ?? typeProblem(entry, name);
	if (problem !== null) return refuse(problem);
	if (entry.isEncrypted()) return refuse(`${shownName(name)} is encrypted`);
	if (!entry.canDecodeFileData()) return refuse(`${shownName(name)} is packed by method ${entry.compressionMethod}`);
	return {
		ok: true,
		name,
		isFolder: name.endsWith("/")
	};
}
function nameKey(name) {
	return name.normalize("NFC").toLowerCase();
}
// src/edges/artifact/read-artifact.ts
var Refused = class extends Error {};
function open$1(bytes) {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const options = {
		lazyEntries: true,
		decodeStrings: false,
		validateEntrySizes: true
	};
	return new Promise((resolve, reject) => {
		(0, import_yauzl.fromBuffer)(buffer, options, (error, zip) => error ? reject(error) : resolve(zip));
	});
}
function nextEntry(zip) {
	return new Promise((resolve, reject) => {
		zip.once("entry", resolve);
		zip.once("end", () => resolve(null));
		zip.once("error", reject);
		zip.readEntry();
	}).finally(() => {
		for (const name of [
			"entry",
			"end",
			"error"
		]) zip.removeAllListeners(name);
		zip.on("error", () => void 0);
	});
}
function openEntry(zip, entry) {
	return new Promise((resolve, reject) => {
		zip.openReadStream(entry, (error, stream) => error ? reject(error) : resolve(stream));
	});
}
async function inflate(zip, entry, name, most) {
	const chunks = [];
	let length = 0;
	for await (const chunk of await openEntry(zip, entry)) {
		const bytes = Buffer.from(chunk);
		length += bytes.length;
		if (length > most) throw new Refused(`${shownName(name)} is larger than is read (${most} bytes)`);
		chunks.push(bytes);
	}
	const content = Buffer.concat(chunks);
	if (crc32(content) !== entry.crc32) throw new Refused(`${shownName(name)} is damaged`);
	return content;
}
function requireText(content, name) {
	try {
		new TextDecoder("utf-8", { fatal: true }).decode(content);
	} catch {
		throw new Refused(`${shownName(name)} is not UTF-8 text`);
	}
}
async function readEntries(zip, limits) {
	const files = new Map();
	const seen = new Set();
	let total = 0;
	for (let entry = await nextEntry(zip); entry !== null; entry = await nextEntry(zip)) {
		const checked = checkEntry(entry);
		if (!checked.ok) throw new Refused(checked.reason);
		const { name, isFolder } = checked;
		const key = nameKey(name);
		if (seen.has(key)) throw new Refused(`${shownName(name)} is there twice`);
		seen.add(key);
		if (seen.size > limits.entries) throw new Refused(`it holds more than ${limits.entries} files`);
		const most = Math.min(limits.entryBytes, limits.totalBytes - total);
		const content = await inflate(zip, entry, name, isFolder ? 0 : most);
		total += content.length;
		requireText(content, name);
		if (!isFolder) files.set(name, content);
	}
	return files;
}
async function readArtifact(bytes, limits) {
	if (bytes.length > limits.zipBytes) return {
		ok: false,
		reason: `it is larger than ${limits.zipBytes} bytes`
	};
	let zip = null;
	try {
		zip = await open$1(bytes);
		if (zip.entryCount > limits.entries) return {
			ok: false,
			reason: `it holds more than ${limits.entries} files`
		};
		return {
			ok: true,
			files: await readEntries(zip, limits)
		};
	} catch (error) {
		if (error instanceof Refused) return {
			ok: false,
			reason: error.message
		};
		return {
			ok: false,
			reason: `it is no readable zip (${error.message})`
		};
	} finally {
		zip?.close();
	}
}
// src/core/workflows/program.ts
const RESOLVED = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?#([0-9a-f]{40})$/;
function programReference(resolved, version) {
	const [, repository, commit] = RESOLVED.exec(resolved) ?? [];
	return repository === void 0 || commit === void 0 ? null : `${repository}@${commit} # v${version}`;
}
// src/edges/program-origin.ts
async function readJson(path) {
	return JSON.parse(await readFile$2(path, "utf8").catch(() => "null"));
}
async function installedFrom(root) {
	return (await readJson(join(root, "..", ".package-lock.json")))?.packages?.["node_modules/benchproof"]?.resolved ?? null;
}
async function said(root, words) {
	const { code, stdout } = await tryGit([...words], { cwd: root });
	return code === 0 ? stdout.toString("utf8").trim() : "";
}
async function clonedFrom(root) {
	if (await said(root, [
		"rev-parse",
		"--show-prefix",
		"--is-inside-work-tree"
	]) !== "true") return null;
	return `${await said(root, [
		"remote",
		"get-url",
		"origin"
	])}#${await said(root, ["rev-parse", "HEAD"])}`;
}
async function packageRoot(folder) {
	const manifest = await readJson(join(folder, "package.json"));
	if (manifest?.name === "benchproof") return {
		root: folder,
		manifest
	};
	const parent = dirname(folder);
	return parent === folder ? null : packageRoot(parent);
}
async function findProgram(start) {
	const place = await packageRoot(start);
	if (place === null) return null;
	const resolved = await installedFrom(place.root) ?? await clonedFrom(place.root);
	return resolved === null ? null : programReference(resolved, place.manifest.version ?? "");
}
async function findSchema(start) {
	const program = await findProgram(start);
	if (program !== null) return schemaAddress(program.replace(/ #.*$/, ""));
	const { version, repository } = (await packageRoot(start))?.manifest ?? {};
	const name = /github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(repository?.url ?? "")?.[1];
	return name === void 0 ? null : schemaAddress(`${name}@v${version}`);
}
function schemaAddress(program) {
	return `https://raw.githubusercontent.com/${program.replace("@", "/")}/schema/benchproof.schema.json`;
}
// src/cli/desk.ts
var import_dist$1 = require_dist();
const CI_VARIABLES = [
	"CI",
	"CONTINUOUS_INTEGRATION",
	"GITHUB_ACTIONS",
	"BUILD_ID",
	"BUILD_NUMBER",
	"TF_BUILD",
	"TEAMCITY_VERSION"
];
function isCi(env) {
	return CI_VARIABLES.some((name) => ![
		"",
		"0",
		"false"
	].includes(env[name] ?? ""));
}
async function isAtDesk(root, env) {
	if (isCi(env)) return false;
	return await gitText([
		"ls-files",
		"--",
		LOCAL_RECORDS
	], { cwd: root }) === "";
}
function localRecords(root) {
	const folder = join(root, LOCAL_RECORDS);
	return existsSync(folder) ? folder : null;
}
// src/cli/docs-place.ts
function rangeOf$1(flags, diff) {
	if (diff === void 0) return {
		base: flags.base ?? null,
		head: null
	};
	if (flags.base !== void 0) throw new UserError(`--base ${flags.base} and --diff ${diff} both name a base`, "give one of them; --diff main..HEAD reads records and rules at main");
	const [base, head] = diff.split(/\.{2,3}/);
	return {
		base: base || null,
		head: head || null
	};
}
async function stagedRange(context, { base, diff }) {
	const other = diff === void 0 ? base && `--base ${base}` : `--diff ${diff}`;
	if (other !== void 0) throw new UserError(`--staged and ${other} exclude each other`, "--staged compares the index with HEAD");
	const { root } = await openPlace(context);
	return `${await hasCommit(root) ? "HEAD" : NOTHING$1}..:`;
}
function tellEvidence(context, { commit }) {
	const at = cleanLine((commit ?? "no commit").slice(0, 10));
	context.err(`records as committed at HEAD (${at}), rules of the working tree; judge by another with --base\n`);
}
async function storesOf(context, git, flags, config, range) {
	const isNamed = flags.records.length > 0;
	const names = isNamed ? flags.records : [configuredStore(config.records, git.root)];
	const revision = await git.resolve(range.base ?? "HEAD");
	if (range.base === null) tellEvidence(context, revision);
	const proof = flags.attested ? { vouch: await openVouch(context, flags) } : {};
	const place = {
		git,
		revision: revision.commit === null ? null : revision,
		settings: config.records,
		...proof
	};
	const stores = await Promise.all(names.map((name) => openStore(context, place, name)));
	if (isNamed) await requireRecords(stores);
	return stores;
}
async function localStores(context, git) {
	const folder = localRecords(git.root);
	if (folder === null) return [];
	context.err(`local records of ${LOCAL_RECORDS} count here too; on a pull request they do not\n`);
	return [await openStore(context, {
		git,
		revision: null,
		settings: { remote: "" }
	}, folder)];
}
async function requireRecords(stores) {
	for (const store of stores) {
		if ((await store.list()).length > 0) continue;
		throw new UserError(`--records: no records in ${store.name}`, "store some with: benchproof run --records FOLDER, and commit them");
	}
}
async function openDocsPlace(context, flags, range) {
	const git = await openPlace(context);
	const side = (name) => prepareSide({
		git,
		sha256: sha256$2
	}, name, flags.config);
	const head = await side(range.head);
	const base = range.base === null ? head : await side(range.base);
	const config = (base ?? head)?.config ?? configSchema.parse({ version: 1 });
	const atDesk = await isAtDesk(git.root, context.env);
	const counted = await storesOf(context, git, flags, config, range);
	const local = atDesk ? await localStores(context, git) : [];
	const stores = [...counted, ...local.filter(({ name }) => counted.every((c) => c.name !== name))];
	const reader = openReader();
	return {
		ports: {
			git,
			history: git,
			reader,
			stores
		},
		context: docsContextOf(base, head, {
			acceptProposed: false,
			atDesk,
			ownSessions: [],
			now: systemClock.now().toISOString()
		}),
		paths: (named) => named.map((file) => repositoryPath(context.cwd, git.root, file)),
		[Symbol.asyncDispose]: () => reader[Symbol.asyncDispose]()
	};
}
// src/core/claims/bind/propose-lock.ts
function proposeFor({ claim, result }) {
	const { verdict } = result;
	if (verdict !== "backed" && verdict !== "backed-here" && verdict !== "stale") return [];
	const { boundBy } = result;
	if (boundBy === "annotation" || boundBy === "derivation" || boundBy === "lock") return [];
	const evidence = result.verdict === "stale" ? result.measured : result.evidence[0];
	const isOne = result.verdict === "stale" || result.evidence.length === 1;
	if (evidence === void 0 || !isOne) return [];
	const { path, text, line } = claim;
	return [{
		entry: {
			path,
			text,
			subject: subjectKey(claim),
			target: evidence.series.target
		},
		line,
		by: boundBy,
		evidence
	}];
}
function proposeBindings(verdict) {
	return verdict.files.flatMap((file) => file.claims.flatMap(proposeFor));
}
const keyOf$2 = (entry) => `${entry.path}\n${entry.text}\n${entry.subject}`;
function mergeLock(lock, proposals, verdict) {
	const stale = verdict.problems.filter((problem) => problem.kind === "lock-stale");
	const kept = lock.bindings.filter((entry) => !stale.some((problem) => problem.path === entry.path && problem.text === entry.text && problem.target === entry.target));
	return {
		version: 1,
		bindings: [...new Map([...kept, ...proposals.map((each) => each.entry)].map((entry) => [keyOf$2(entry), entry])).values()].sort((a, b) => keyOf$2(a) < keyOf$2(b) ? -1 : 1)
	};
}
function writeLock(lock) {
	return `${JSON.stringify(lock, null, 2)}\n`;
}
// src/commands/docs-bind.ts
async function bindDocs(ports, context, files) {
	const head = await ports.git.resolve(null);
	const question = await askQuestion(ports, context, head, await wholeDocuments(ports, context.config.docs, head, files), false);
	const verdict = judgeDocuments$1(question);
	const proposals = proposeBindings(verdict);
	const text = writeLock(mergeLock(question.lock, proposals, verdict));
	return {
		proposals,
		path: LOCK_FILE,
		text
	};
}
// src/commands/docs-blame.ts
async function blameDocs(ports, context, files) {
	const head = await ports.git.resolve(null);
	return judgeDocuments$1(await askQuestion(ports, context, head, await wholeDocuments(ports, context.config.docs, head, files), false)).files;
}
// src/commands/docs-fix.ts
const PASSES = 3;
async function fixDocs(ports, context, files, writesLocal = false) {
	const { docs } = context.config;
	const head = await ports.git.resolve(null);
	const originals = await wholeDocuments(ports, docs, head, files);
	let documents = originals;
	let question = await askQuestion(ports, context, head, documents, false);
	let verdict = judgeDocuments$1(question);
	const fromLocal = verdict.files.flatMap((file) => file.claims).filter(isLocalFix).length;
	for (let pass = 0; pass < PASSES; pass++) {
		const next = [];
		for (const [index, document] of documents.entries()) {
			const file = verdict.files[index];
			const edits = file === void 0 ? [] : planFixes(document, file, question, writesLocal);
			next.push(edits.length === 0 ? document : await reread(ports, context, document, edits));
		}
		if (next.every((document, index) => document === documents[index])) break;
		documents = next;
		question = {
			...question,
			documents
		};
		verdict = judgeDocuments$1(question);
	}
	return {
		files: changes(originals, documents),
		fromLocal,
		verdict
	};
}
async function reread(ports, context, document, edits) {
	const { path } = document.extracted;
	const text = applyEdits(document.text, edits);
	const isExample = exampleFiles(context.config.docs)(path);
	return {
		...document,
		text,
		extracted: await ports.reader.read(text, path, { isExample })
	};
}
function changes(originals, documents) {
	return originals.flatMap((original, index) => {
		const after = documents[index]?.text ?? original.text;
		const { path } = original.extracted;
		return after === original.text ? [] : [{
			path,
			before: original.text,
			after
		}];
	});
}
// src/core/claims/report/badge.ts
function toBadge(verdict) {
	const { judged, backed, exempt } = verdict.counts;
	const claimed = judged - exempt;
	const isWhole = verdict.outcome === "pass" && claimed > 0 && backed === claimed;
	return {
		schemaVersion: 1,
		label: "claims",
		message: claimed === 0 ? "none" : `${backed}/${claimed} backed`,
		color: isWhole ? "brightgreen" : verdict.outcome === "pass" ? "yellow" : "red"
	};
}
// src/core/claims/report/baseline.ts
function toWaivers(verdict, owner, expires) {
	const waivers = verdict.files.flatMap((file) => file.claims.filter((judged) => judged.fails).map(({ claim, result }) => ({
		file: file.path,
		text: claim.text,
		reason: `${result.verdict} when the gate was introduced`,
		owner,
		expires
	})));
	return [...new Map(waivers.map((each) => [`${each.file}\n${each.text}`, each])).values()];
}
// src/core/claims/report/blame.ts
function evidenceOf(result) {
	if (result.verdict === "backed" || result.verdict === "backed-here") return result.evidence;
	return "measured" in result && !Array.isArray(result.measured) ? [result.measured] : [];
}
function blameFile(file) {
	return file.claims.map(({ claim, result }) => ({
		line: claim.line,
		column: claim.column,
		text: claim.text,
		verdict: result.verdict,
		runs: evidenceOf(result)
	}));
}
function sayRun(measured) {
	const { record, measuredAt, machine, series } = measured;
	return `${sayCommit(measured)} ${measuredAt.slice(0, 10)} ${cleanLine(machine)}, ${cleanLine(series.label)}, record ${record.slice(0, 8)}`;
}
function blameLine(judged) {
	const { claim, result } = judged;
	const [first] = evidenceOf(result);
	const place = `${claim.line}:${claim.column}`.padEnd(8);
	const words = sayVerdict(judged);
	const here = result.verdict === "backed-here" ? " (here only)" : "";
	const backing = first !== void 0 && (result.verdict === "backed" || here !== "") ? `${sayRun(first)}${here}` : `${words.verdict}${first === void 0 ? "" : ` (nearest: ${sayRun(first)})`}`;
	return `${place} ${cleanLine(claim.text).padEnd(18)} ${backing}`;
}
function writeBlame(file) {
	return file.claims.map((judged) => `${blameLine(judged)}\n`).join("");
}
// src/cli/docs-rewrite-action.ts
function patchOf({ path, before, after }) {
	return createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, "", "", { context: 2 });
}
function printable(patch) {
	return patch.split("\n").map(cleanLine).join("\n");
}
function sayLocal({ fromLocal }, written) {
	if (fromLocal === 0) return "";
	const numbers = plural(fromLocal, "number");
	return written ? `${numbers} from local records alone: a trusted run has to measure them before they count\n` : `${numbers} left that only local records refute; --local writes what they say\n`;
}
async function fix(context, files, flags) {
	try {
		var _usingCtx$4 = _usingCtx();
		const place = _usingCtx$4.a(await openDocsPlace(context, flags, rangeOf$1(flags)));
		const result = await fixDocs(place.ports, place.context, place.paths(files), flags.local ?? false);
		const isDry = flags.check ?? false;
		const { fromLocal } = result;
		if (!isDry) for (const { path, after } of result.files) await writeWhole(join(place.ports.git.root, path), after);
		const changed = result.files.map((file) => ({
			path: file.path,
			patch: patchOf(file)
		}));
		if (flags.json) writeJson(context, {
			version: 1,
			kind: "docs-fix",
			written: !isDry,
			fromLocal,
			changed
		});
		else {
			for (const { patch } of changed) context.out(`${printable(patch)}\n`);
			context.out(`${isDry ? "would change" : "changed"} ${changed.length} files\n`);
			context.out(sayLocal(result, flags.local ?? false));
			context.out(`${sayOutcome(result.verdict)}\n`);
		}
		context.exitWith(isDry && changed.length > 0 || result.verdict.outcome === "fail" ? 1 : 0);
	} catch (_) {
		_usingCtx$4.e = _;
	} finally {
		await _usingCtx$4.d();
	}
}
async function bind(context, files, flags) {
	try {
		var _usingCtx3 = _usingCtx();
		const place = _usingCtx3.a(await openDocsPlace(context, flags, rangeOf$1(flags)));
		const { proposals, path, text } = await bindDocs(place.ports, place.context, place.paths(files));
		const { git } = place.ports;
		const before = await git.read(await git.resolve(null), path);
		const isNew = before !== text && (before !== null || proposals.length > 0);
		if (isNew && !flags.check) await writeWhole(join(git.root, path), text);
		if (flags.json) writeJson(context, {
			version: 1,
			kind: "docs-bind",
			path,
			proposals
		});
		else {
			for (const { entry, line, by } of proposals) {
				const claim = `${cleanLine(entry.path)}:${line}  ${cleanLine(entry.text)}`;
				context.out(`${claim}  →  ${cleanLine(entry.target)}  (by ${by})\n`);
			}
			const written = isNew ? flags.check ? "would be written" : "written" : "is up to date";
			context.out(`${path}: ${proposals.length} bindings proposed, ${written}\n`);
		}
		context.exitWith(isNew && flags.check ? 1 : 0);
	} catch (_) {
		_usingCtx3.e = _;
	} finally {
		await _usingCtx3.d();
	}
}
async function blame(context, files, flags) {
	try {
		var _usingCtx4 = _usingCtx();
		const place = _usingCtx4.a(await openDocsPlace(context, flags, rangeOf$1(flags)));
		const judged = await blameDocs(place.ports, place.context, place.paths(files));
		if (!flags.json) return context.out(judged.map(writeBlame).join(""));
		const listed = judged.map((file) => ({
			path: file.path,
			claims: blameFile(file)
		}));
		writeJson(context, {
			version: 1,
			kind: "docs-blame",
			files: listed
		});
	} catch (_) {
		_usingCtx4.e = _;
	} finally {
		await _usingCtx4.d();
	}
}
async function judge$1(place, files) {
	const options = {
		files: place.paths(files),
		diff: null,
		strict: false
	};
	return (await checkDocs(place.ports, {
		...place.context,
		atDesk: false
	}, options)).verdict;
}
async function baseline(context, files, flags) {
	try {
		var _usingCtx5 = _usingCtx();
		if (!/^\d{4}-\d{2}-\d{2}$/.test(flags.expires) || Number.isNaN(Date.parse(flags.expires))) throw new UserError(`--expires ${flags.expires}: expected a day`, "write it as 2027-03-31");
		const waivers = toWaivers(await judge$1(_usingCtx5.a(await openDocsPlace(context, flags, rangeOf$1(flags))), files), flags.owner, flags.expires);
		if (flags.json) return writeJson(context, {
			version: 1,
			kind: "docs-baseline",
			waivers
		});
		context.out(`# put this into ${flags.config}\n${(0, import_dist$1.stringify)({ docs: { waivers } })}`);
	} catch (_) {
		_usingCtx5.e = _;
	} finally {
		await _usingCtx5.d();
	}
}
async function badge(context, files, flags) {
	try {
		var _usingCtx6 = _usingCtx();
		const place = _usingCtx6.a(await openDocsPlace(context, flags, rangeOf$1(flags)));
		writeJson(context, toBadge(await judge$1(place, files)));
	} catch (_) {
		_usingCtx6.e = _;
	} finally {
		await _usingCtx6.d();
	}
}
// src/core/report/bisect/ends.ts
const COUNTS_SAY = "less than what counts for an exact count";
function countedReason({ effect, change }) {
	if (change === "inconclusive") return "the ends cannot be told apart: their counts vary from run to run";
	if (effect?.belowThreshold) return `the ends differ by ${signedPercent(effect.change, 2)}, ${COUNTS_SAY}`;
	return "both ends count the same";
}
function noisyReason(effect, isUnchanged, threshold) {
	const range = formatInterval(effect.low, effect.high);
	const limit = percent(threshold);
	if (effect.belowThreshold) return `the ends differ by ${range}, less than the ${limit} that counts`;
	if (isUnchanged) return `the ends are shown to differ by less than ${limit} (${range})`;
	return `the ends are not shown to differ (${range})${effect.low > 0 || effect.high < 0 ? ": so much can still be chance where it is looked at more than once" : ""}`;
}
function endsReason(verdict, threshold) {
	if (verdict.metric.exact) return countedReason(verdict);
	return verdict.effect === null ? "the ends are not shown to differ" : noisyReason(verdict.effect, verdict.change === "no-change", threshold);
}
const CANARY_RUNS = 3;
function comparisonLimits(kind, { runs, max }) {
	const canaries = {
		count: kind === "step" ? 0 : 1,
		runs: CANARY_RUNS
	};
	if (kind !== "ends") return {
		min: runs,
		max: runs ?? 3,
		thorough: false,
		canaries
	};
	const most = max ?? 24;
	return {
		min: runs ?? Math.max(3, Math.ceil(most / 2)),
		max: most,
		thorough: true,
		canaries
	};
}
function causeWord(cause) {
	switch (cause.kind) {
		case "failed": return `${cause.side} failed: ${cause.failure.message}`;
		case "threads-unused": return `${cause.side} used ${cause.used.toFixed(2)} cores of ${cause.declared} threads declared`;
		case "busy": return `${cause.side} was starved by other work on this machine`;
		case "identical-times": return `${cause.side} took exactly the same time in every run`;
		case "build-failed": return `the ${cause.side} does not build: ${cause.message}`;
		case "nothing-measured": return `${cause.side}: ${cause.message}`;
		case "canary": return "identical code differed";
		default: return cause;
	}
}
const unmeasurable = (reason) => ({
	kind: "unmeasurable",
	reason
});
function countsOf({ change, base, head }) {
	if (base === null || head === null) return null;
	return change === "regression" || change === "improvement" || change === "no-change" ? {
		base: base.maximum,
		head: head.maximum,
		change
	} : null;
}
function measuredOf(session, one, verdict) {
	const pairs = session.pairs.filter(({ caseId }) => caseId === one.id);
	const measured = {
		kind: "measured",
		session: session.id,
		pairs: pairs.length,
		verdict
	};
	const ratios = pairs.flatMap((pair) => pairLogRatio(pair, one, verdict.metric) ?? []);
	const isFromZero = ratios.length === 0 && verdict.base?.maximum === 0;
	if (verdict.metric.exact || isFromZero) {
		const counts = countsOf(verdict);
		if (counts !== null) return {
			...measured,
			ratios: [],
			counts
		};
		return verdict.reason === "noise" ? unmeasurable("its counts vary from run to run") : unmeasurable(`its counts were not compared (${verdict.reason ?? verdict.change})`);
	}
	return ratios.length === 0 ? unmeasurable("no run pair has a ratio: a value is missing, zero or below") : {
		...measured,
		ratios,
		counts: null
	};
}
function comparisonOf(session, whole, { caseId, metric }) {
	const one = session.cases.find(({ id }) => id === caseId);
	const verdict = whole.metrics.find((each) => each.caseId === caseId && each.metric.key === metric.key);
	if (!whole.valid) return { kind: "disbelieved" };
	if (one === void 0 || verdict === void 0) return unmeasurable(`has no ${caseId} with a metric ${metric.key}`);
	if (one.unmeasured?.kind === "identical") return { kind: "identical" };
	if (verdict.validity.kind === "invalid") return unmeasurable(verdict.validity.causes.map(causeWord).join("; "));
	if (one.unmeasured !== null) return unmeasurable(one.unmeasured.message);
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
		return await runSession({
			...run,
			git: question.git
		}, {
			base: options.reference,
			head: options.commit,
			configPath: options.configPath,
			filters: [`=${question.caseId}`],
			aa: false,
			overrides: overridesOf(options),
			seed: null,
			resume: options.resume,
			shards: 1,
			canaries: options.canaries
		});
	} catch (error) {
		if (error instanceof UserError) return error.message;
		throw error;
	}
}
async function compareCommit(ports, question, options) {
	const session = await sessionOf(ports, question, options);
	if (typeof session === "string") return unmeasurable(session);
	const verdict = judgeSession(session, {
		inconclusive: "neutral",
		shards: 1
	});
	await sealSession(ports.seal, session, verdict);
	return comparisonOf(session, verdict, question);
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
const FAILED_VISITS_LIMIT = 2;
function failureOf(found) {
	switch (found.kind) {
		case "measured":
		case "identical": return null;
		case "disbelieved": return `identical code differed in 3 sessions in a row`;
		case "unmeasurable": return found.reason;
		default: return found;
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
	if (found.kind === "identical") return {
		...known,
		isIdentical: true
	};
	if (found.kind !== "measured") return {
		...known,
		failures: known.failures + 1,
		failure: failureOf(found)
	};
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
	return observations.filter(isKnown).map((each) => ({
		...each,
		failures: 0,
		failure: null
	}));
}
// src/commands/bisect/document.ts
function rangeIn$1({ search }, { mean, error }, df) {
	return rangeOf(mean, studentQuantile(.975, df) * error, search.question.metric);
}
function rangeOf(mean, half, { better }) {
	const own = better === "higher" ? -mean : mean;
	return {
		change: Math.expm1(own),
		low: Math.expm1(own - half),
		high: Math.expm1(own + half)
	};
}
function countedRange(counts) {
	const change = countedChange(counts);
	return change === null ? null : {
		change,
		low: change,
		high: change
	};
}
function rangeAt(finding, at) {
	const { search, posterior, ends } = finding;
	const counts = search.observed(search.commits[at]?.revision.name ?? "")?.counts ?? null;
	if (counts !== null) return countedRange(counts);
	if (posterior === null) return at === search.commits.length - 1 ? ends : null;
	const level = posterior.levels.find((one) => one.at === at);
	return level === void 0 ? null : rangeIn$1(finding, level, posterior.df);
}
function commitOf$2(finding, each) {
	const { search, posterior } = finding;
	const { name, committedAt } = each.revision;
	const at = search.commits.indexOf(each);
	const known = search.observed(name);
	const range = at < 0 ? null : rangeAt(finding, at);
	return {
		commit: name,
		subject: each.subject,
		committedAt,
		status: statusOf$1(at, known),
		reason: known?.failure ?? null,
		change: range?.change ?? null,
		low: range?.low ?? null,
		high: range?.high ?? null,
		value: known?.value ?? null,
		pairs: known?.pairs ?? 0,
		probability: at < 0 ? null : posterior?.first[at] ?? null
	};
}
function statusOf$1(at, known) {
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
	const noisy = shift === null ? null : rangeIn$1(finding, shift, df);
	return {
		commits: names,
		before: search.commits[from - 1]?.revision.name ?? search.reference,
		probability,
		effect: counts === null ? noisy : countedRange(counts),
		counts: counts === null ? null : {
			before: counts.base,
			after: counts.head
		}
	};
}
function bisectDocument(search, options, ending) {
	const posterior = ending.step === null ? null : search.posterior();
	const finding = {
		...ending,
		search,
		posterior
	};
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
		commits: search.line.map((each) => commitOf$2(finding, each))
	};
}
// src/commands/bisect/candidates.ts
async function inputsAt(question, configPath, commit, sha256) {
	try {
		const only = (await prepareSide({
			git: question.git,
			sha256
		}, commit, configPath))?.cases.find(({ spec }) => spec.id === question.caseId);
		return only === void 0 ? null : `${only.buildKey} ${only.definitionHash}`;
	} catch (error) {
		if (error instanceof UserError) return null;
		throw error;
	}
}
async function candidatesOf$1(ports, question, configPath, ends) {
	const candidates = [];
	for (const each of await ports.line.line(ends.from, ends.to)) {
		const inputs = await inputsAt(question, configPath, each.revision.name, ports.sha256);
		candidates.push({
			...each,
			inputs
		});
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
		checkout: (revision, over) => git.checkout(revision, over)
	};
}
// src/commands/bisect/question.ts
const MOST_SHOWN = 12;
function listed(names) {
	const more = names.length > MOST_SHOWN ? [`and ${names.length - MOST_SHOWN} more`] : [];
	return [...names.slice(0, MOST_SHOWN), ...more].join(", ");
}
function inOrder(id) {
	return id.replace(/\[(.*)\]$/, (_, list) => `[${list.split(",").sort().join(",")}]`);
}
function chooseCase(cases, wanted) {
	const exact = cases.find(({ id }) => inOrder(id) === inOrder(wanted));
	const ids = cases.map(({ id }) => id);
	const selected = selectIds(ids, [wanted]);
	const matching = cases.filter(({ id }) => selected.has(id));
	const [only] = matching;
	if (exact !== void 0) return exact;
	if (only !== void 0 && matching.length === 1) return only;
	throw matching.length === 0 ? new UserError(`--benchmark ${wanted}: no benchmark of that name`, `there are: ${listed(cases.map(({ id }) => id))}`) : new UserError(`--benchmark ${wanted}: ${matching.length} benchmarks match, and one is followed at a time`, `name one of: ${listed(matching.map(({ id }) => id))}`);
}
function chooseMetric({ id, metrics }, wanted) {
	const [first] = metrics;
	const found = wanted === null ? first : metrics.find(({ key, name }) => [key, name].includes(wanted));
	if (found !== void 0 && (wanted !== null || metrics.length === 1)) return found;
	const names = listed(metrics.map(({ key }) => key));
	throw wanted === null ? new UserError(`${id} has ${metrics.length} metrics, and one is followed at a time`, `add --metric with one of: ${names}`) : new UserError(`--metric ${wanted}: ${id} has no such metric`, `it has: ${names}`);
}
async function askHistory(git, at, options) {
	const { configPath } = options;
	const text = await git.read(at, configPath);
	if (text === null) throw new UserError(`${configPath}: no such file in ${at.name}`, "write one with: benchproof init");
	const chosen = chooseCase(expandCases(configOf(text, configPath), metricsOf$3), options.benchmark);
	return {
		git: options.ownConfig ? git : withFixedFile(git, configPath, text),
		caseId: chosen.id,
		metric: chooseMetric(chosen, options.metric),
		effect: chosen.effect
	};
}
// src/core/bisect/search.ts
function groupsOf$1(count, skipped) {
	const groups = [];
	let from = 0;
	for (let at = 0; at < count; at += 1) {
		if (skipped.has(at) && at < count - 1) continue;
		groups.push({
			from,
			to: at,
			probability: 0
		});
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
	const answer = groupsOf$1(count, skipped).map((group) => ({
		...group,
		probability: sumBetween(posterior.first, group.from, group.to)
	})).reduce((best, each) => each.probability > best.probability ? each : best);
	if (answer.probability >= limits.confidence) return {
		kind: "found",
		answer
	};
	const open = Array.from({ length: count }, (_, at) => at).filter((at) => !skipped.has(at) && !closed.has(at) && (pairs.get(at) ?? 0) < limits.mostPairs);
	const unsure = (at) => Math.abs(sumBetween(posterior.first, 0, at) - .5);
	const [next] = open.toSorted((a, b) => unsure(a) - unsure(b) || (pairs.get(a) ?? 0) - (pairs.get(b) ?? 0));
	return next === void 0 || unsure(next) > .499 ? {
		kind: "exhausted",
		answer
	} : {
		kind: "measure",
		at: next
	};
}
// src/core/bisect/step-posterior.ts
const MISFIT_ERRORS = 4;
const DEVIATION_FLOOR = .001;
function pooledVariance(measured) {
	let [squares, df] = [0, 0];
	for (const { ratios } of measured) {
		const centre = mean(ratios);
		squares += ratios.reduce((sum, ratio) => sum + (ratio - centre) ** 2, 0);
		df += ratios.length - 1;
	}
	return {
		variance: Math.max(df === 0 ? 0 : squares / df, DEVIATION_FLOOR ** 2),
		df: Math.max(1, df)
	};
}
function logLikelihood(level, expected, df) {
	const square = (level.mean - expected) ** 2 / level.variance;
	return -((df + 1) / 2) * Math.log1p(square / df);
}
const ROUNDS = 20;
function located(levels, start, df) {
	const weigh = ({ mean, variance }, centre) => Math.min(1, (df + 1) / (df + (mean - centre) ** 2 / variance)) / variance;
	let [centre, weight] = [start, 0];
	for (let round = 0; round < ROUNDS; round += 1) {
		const weights = levels.map((level) => weigh(level, centre));
		weight = weights.reduce((sum, each) => sum + each, 0);
		centre = levels.reduce((sum, level, at) => sum + level.mean * (weights[at] ?? 0), 0) / weight;
	}
	return {
		mean: centre,
		error: Math.sqrt(1 / weight)
	};
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
	return {
		before,
		after,
		below: located(before, 0, df),
		above: located(after, end, df)
	};
}
function logOdds(line, first) {
	const { before, after, below, above } = sidesOf(line, first);
	return [...before.map((level) => logLikelihood(level, below.mean, line.df)), ...after.map((level) => logLikelihood(level, above.mean, line.df))].reduce((sum, log) => sum + log, 0);
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
		reference: {
			mean: 0,
			variance: Math.max(layout, DEVIATION_FLOOR) ** 2
		},
		end: levels.find(({ at }) => levels.every((other) => other.at <= at))?.mean ?? 0,
		df
	};
}
function stepAt(line, first) {
	if (line.levels.length === 0) return {
		shift: null,
		misfits: []
	};
	const { below, above } = sidesOf(line, first);
	const far = (level, from) => Math.abs(level.mean - from) > MISFIT_ERRORS * Math.sqrt(level.variance);
	return {
		shift: {
			mean: above.mean - below.mean,
			error: Math.hypot(above.error, below.error)
		},
		misfits: line.levels.filter((level) => far(level, below.mean) && far(level, above.mean)).map(({ at }) => at)
	};
}
function stepPosterior(evidence, count, layout) {
	const { measured, certain } = evidence;
	if (!(measured.length > 0 ? measured : certain.filter(({ differs }) => differs)).some(({ at }) => at === count - 1)) throw new RangeError("the last candidate, which is known to differ, was not observed");
	const line = lineOf(evidence, layout);
	const isLeft = candidatesLeft(certain, count);
	const first = normalize(Array.from({ length: count }, (_, first) => isLeft(first) ? logOdds(line, first) : Number.NEGATIVE_INFINITY));
	return {
		first,
		...stepAt(line, first.indexOf(Math.max(...first))),
		levels: line.levels.map(({ at, mean, variance }) => ({
			at,
			mean,
			error: Math.sqrt(variance)
		})),
		df: line.df
	};
}
var Search = class {
	ports;
	options;
	question;
	reference;
	commits;
	line;
	key;
	known;
	#steps = 0;
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
	async measure(at, what) {
		const kind = what === "step" && this.#isVouched() ? "vouched-step" : what;
		const commit = this.commits[at]?.revision.name ?? "";
		this.ports.progress.stage(`${commit.slice(0, 10)} against ${this.reference.slice(0, 10)} (${at + 1} of ${this.commits.length})`);
		let found = await this.ports.compare(this.question, {
			reference: this.reference,
			commit
		}, kind);
		for (let again = 1; found.kind === "disbelieved" && again < 3; again += 1) {
			this.ports.progress.line("identical code differed: measured again");
			found = await this.ports.compare(this.question, {
				reference: this.reference,
				commit
			}, kind);
		}
		await this.#keep(commit, found);
		return found;
	}
	#isVouched() {
		this.#steps += 1;
		return this.#steps % 4 === 0;
	}
	async #keep(commit, found) {
		const now = withVisit(this.observed(commit), commit, found);
		this.known = [...this.known.filter((each) => each.commit !== commit), now];
		await this.ports.memory.save({
			version: 2,
			question: this.key,
			observations: this.known
		});
	}
	async forget() {
		await this.ports.memory.save({
			version: 2,
			question: this.key,
			observations: []
		});
	}
	#visited() {
		return this.commits.flatMap(({ revision }, at) => {
			const one = this.observed(revision.name);
			return one === void 0 ? [] : [{
				at,
				one
			}];
		});
	}
	get #end() {
		return this.observed(this.commits.at(-1)?.revision.name ?? "")?.counts ?? null;
	}
	evidence() {
		const end = this.#end;
		const visited = this.#visited();
		return {
			measured: visited.flatMap(({ at, one: { ratios } }) => ratios.length === 0 ? [] : {
				at,
				ratios
			}),
			certain: visited.flatMap(({ at, one: { isIdentical, counts } }) => {
				if (isIdentical) return {
					at,
					differs: false
				};
				return counts === null || end === null ? [] : {
					at,
					differs: hasChangeOf(end, counts)
				};
			})
		};
	}
	posterior() {
		const { effect } = this.question;
		const found = stepPosterior(this.evidence(), this.commits.length, layoutOf(effect));
		const end = this.#end;
		if (end === null) return found;
		const misfits = this.#visited().filter(({ one: { counts } }) => counts !== null && isOnNeither(end, counts));
		return {
			...found,
			misfits: misfits.map(({ at }) => at)
		};
	}
	step() {
		const visited = this.#visited();
		const those = (has) => new Set(visited.filter(({ one }) => has(one)).map(({ at }) => at));
		return nextSearchStep({
			posterior: this.posterior(),
			skipped: those((one) => !isKnown(one)),
			closed: those(isClosed),
			pairs: new Map(visited.map(({ at, one }) => [at, one.pairs]))
		}, {
			confidence: this.options.confidence,
			mostPairs: this.options.mostPairs
		});
	}
};
function layoutOf(effect) {
	return Math.log1p(effect) / 3;
}
// src/commands/bisect/open-search.ts
function keyOf$1({ conditions }, { caseId, metric, effect }, { good, bad }, commits) {
	const { key, unit, better, exact } = metric;
	return {
		good: good.commit,
		bad: bad.commit,
		case: caseId,
		metric: {
			key,
			unit,
			better,
			exact
		},
		effect,
		...conditions,
		inputs: commits.map(({ inputs }) => inputs)
	};
}
async function earlierFindings({ memory, progress }, key) {
	const all = (await memory.load(key))?.observations ?? [];
	const kept = keptFromEarlier(all);
	const failed = all.length - kept.length;
	if (kept.length > 0) progress.line(`going on with a search that knows ${plural(kept.length, "commit")}`);
	if (failed > 0) progress.line(`${plural(failed, "commit")} that could not be measured may be tried again`);
	return [...kept];
}
async function openSearch(ports, options) {
	const [good, bad] = [await ports.git.resolve(options.good), await ports.git.resolve(options.bad)];
	const question = await askHistory(ports.git, bad, options);
	const candidates = await candidatesOf$1(ports, question, options.configPath, {
		from: good,
		to: bad
	});
	const commits = changedInputs(candidates, await inputsAt(question, options.configPath, good.commit ?? good.name, ports.sha256)).flatMap((at) => candidates[at] ?? []);
	const key = ports.sha256(canonicalJson(keyOf$1(ports, question, {
		good,
		bad
	}, commits)));
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
	return effect === null ? null : {
		change: effect.change,
		low: effect.low,
		high: effect.high
	};
}
const nothing = (reason, ends = null) => ({
	outcome: "no-difference",
	reason,
	ends
});
const ERROR_RATE = .05;
function isShown$1({ change, reason, effect }) {
	if (change === "regression" || change === "improvement") return true;
	if (change !== "inconclusive" || reason !== "noise" || effect === null) return false;
	return !effect.belowThreshold && effect.pValue <= ERROR_RATE / 2;
}
async function compareEnds(search) {
	const last = search.commits.length - 1;
	if (last < 0) return nothing("every commit in between is built from the same inputs");
	const name = search.commits[last]?.revision.name ?? "";
	const earlier = search.observed(name);
	if (earlier !== void 0 && isKnown(earlier)) return null;
	const ends = await search.measure(last, "ends");
	if (ends.kind === "identical") {
		await search.forget();
		return nothing("both ends are built from the same inputs");
	}
	if (ends.kind !== "measured") return {
		outcome: "unmeasurable",
		reason: failureOf(ends),
		ends: null
	};
	if (isShown$1(ends.verdict)) return null;
	await search.forget();
	return nothing(endsReason(ends.verdict, search.question.effect), rangeOfEffect(ends.verdict));
}
async function bisectHistory(ports, options) {
	const search = await openSearch(ports, options);
	const ends = await compareEnds(search);
	if (ends !== null) return bisectDocument(search, options, {
		...ends,
		step: null
	});
	for (;;) {
		const step = search.step();
		if (step.kind !== "measure") return bisectDocument(search, options, {
			outcome: step.kind === "found" ? "found" : "undecided",
			reason: null,
			ends: null,
			step
		});
		await search.measure(step.at, "step");
	}
}
// src/commands/bisect/claim.ts
function parsePlace(text) {
	const [, path, line, column] = /^(.+?):(\d+)(?::(\d+))?$/.exec(text) ?? [];
	if (path === void 0 || line === void 0) throw new UserError(`--claim ${text}: expected FILE:LINE`, "such as README.md:38, or README.md:38:12 for one of several");
	return {
		path,
		line: Number(line),
		column: column === void 0 ? null : Number(column)
	};
}
function targetOf(result) {
	switch (result.verdict) {
		case "backed":
		case "backed-here": return result.evidence[0]?.series.target ?? null;
		case "mismatch":
		case "wrong-statistic":
		case "too-few-runs":
		case "not-shown":
		case "stale":
		case "awaiting-trusted-run": return result.measured.series.target;
		case "unmeasured": return result.series.target;
		case "unbound":
		case "ambiguous":
		case "contradiction":
		case "inconsistent":
		case "exempt": return null;
		default: return result;
	}
}
function claimAt({ verdict }, place) {
	const claims = verdict.files.filter(({ path }) => path === place.path).flatMap((file) => file.claims).filter(({ claim }) => claim.line === place.line).filter(({ claim }) => place.column === null || claim.column === place.column);
	const [only] = claims;
	const where = `${place.path}:${place.line}`;
	if (only === void 0) throw new UserError(`${where}: no performance number there`, `see: benchproof docs extract ${place.path}`);
	if (claims.length > 1) {
		const list = claims.map(({ claim }) => `${where}:${claim.column} (${claim.text})`).join(", ");
		throw new UserError(`${where}: ${claims.length} performance numbers on this line`, `name one: ${list}`);
	}
	return only;
}
function benchmarkOf(judged, named) {
	const target = targetOf(judged.result);
	if (named !== null) return {
		benchmark: named,
		metric: null
	};
	if (target === null) throw new UserError(`${judged.claim.path}:${judged.claim.line}: ${judged.claim.text} is tied to no benchmark (${judged.result.verdict})`, "name it with --benchmark, or annotate the claim");
	const [benchmark = "", metric = ""] = target.split("#");
	const [name = "", phase] = metric.split("/");
	return {
		benchmark,
		metric: phase === void 0 ? name : `${phase}/${name}`
	};
}
function tracedClaim(claim) {
	return ({ metric, caseId }) => {
		const [from, to] = [parseUnit(claim.unit ?? ""), parseUnit(metric.unit)];
		const { interval } = claim;
		const [low, high] = from === null || to === null || interval === null ? [] : [interval.low, interval.high].map((value) => convert(value, from, to));
		if (low === void 0 || high === void 0 || low === null || high === null) throw new UserError(`${claim.path}:${claim.line}: ${claim.text} cannot be compared with ${caseId}, measured in ${metric.unit}`, "name another benchmark with --benchmark");
		return {
			place: `${claim.path}:${claim.line}`,
			text: claim.text,
			value: (low + high) / 2,
			low,
			high
		};
	};
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
	return studentQuantile(.975, ratios.length - 1) * error;
}
function rangeIn({ ratios, counts }, { metric }) {
	if (counts !== null) return countedRange(counts);
	return ratios.length < 2 ? null : rangeOf(mean(ratios), halfWidth(ratios), metric);
}
function commitOf$1({ candidate, found }, question) {
	const range = found?.kind === "measured" ? rangeIn(found, question) : null;
	const reason = found === null ? null : failureOf(found);
	return {
		commit: candidate.revision.name,
		subject: candidate.subject,
		committedAt: candidate.revision.committedAt,
		status: statusOf(found, reason),
		reason,
		change: range?.change ?? null,
		low: range?.low ?? null,
		high: range?.high ?? null,
		value: found?.kind === "measured" ? found.verdict.head?.median ?? null : null,
		pairs: found?.kind === "measured" ? found.pairs : 0,
		probability: null
	};
}
function statusOf(found, reason) {
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
		return [...base === null ? [] : [{
			commit: reference,
			value: bestOf(base, better)
		}], ...head === null ? [] : [{
			commit: candidate.revision.name,
			value: bestOf(head, better)
		}]];
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
	const candidates = await candidatesOf$1(ports, question, options.configPath, {
		from,
		to
	});
	const changed = new Set(spreadEvenly(changedInputs(candidates, null), options.points));
	const reference = from.commit ?? from.name;
	const points = [];
	for (const [at, candidate] of candidates.entries()) {
		const commit = candidate.revision.name;
		if (!changed.has(at)) {
			points.push({
				candidate,
				found: null
			});
			continue;
		}
		ports.progress.stage(`${commit.slice(0, 10)} (${at + 1} of ${candidates.length})`);
		const kind = points.filter(({ found }) => found !== null).length % 4 === 3 ? "vouched-step" : "step";
		points.push({
			candidate,
			found: await ports.compare(question, {
				reference,
				commit
			}, kind)
		});
	}
	const { metric, caseId } = question;
	const commits = points.map((point) => commitOf$1(point, question));
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
// src/core/bisect/history.ts
const ratio = number().describe("Log ratio of cost against the reference.");
const commitSchema = strictObject({
	commit: string(),
	subject: string().describe("Untrusted text."),
	committedAt: string().nullable(),
	status: _enum([
		"measured",
		"same-inputs",
		"same-as-reference",
		"skipped",
		"unmeasured"
	]).describe("`same-inputs`: built from what the commit before it was built from."),
	reason: string().nullable().describe("Why it was skipped; of a measured one, why its last visit told nothing."),
	change: number().nullable().describe("In the metric’s unit, against the reference: 0.08 is +8 %."),
	low: number().nullable(),
	high: number().nullable(),
	value: number().nullable(),
	pairs: int(),
	probability: number().nullable().describe("Of being the first that differs.")
});
const questionShape = {
	version: literal(1),
	case: string(),
	metric: string(),
	unit: string(),
	better: _enum(["lower", "higher"]),
	reference: string(),
	pairs: int().describe("Run pairs taken in all."),
	comparisons: int().describe("Sessions measured in all."),
	commits: array(commitSchema)
};
const endsSchema = strictObject({
	change: number(),
	low: number(),
	high: number()
});
strictObject({
	kind: literal("bisect"),
	...questionShape,
	bad: string(),
	ends: endsSchema.nullable().describe("Good against bad, before the search."),
	outcome: _enum([
		"found",
		"undecided",
		"no-difference",
		"unmeasurable"
	]),
	reason: string().nullable(),
	first: strictObject({
		commits: array(string()).min(1),
		before: string().describe("The last commit that does not differ."),
		probability: number(),
		effect: endsSchema.nullable().describe("The step, from the commits before it to those after; null: from a count of 0."),
		counts: strictObject({
			before: number(),
			after: number()
		}).nullable().describe("Of an exact metric: what the reference counted, and the last of `commits`.")
	}).nullable(),
	misfits: array(string()).describe("Commits on neither level: a second change, or luck.")
});
strictObject({
	kind: literal("trace"),
	...questionShape,
	claim: strictObject({
		place: string(),
		text: string(),
		value: number().describe("In the metric’s unit."),
		low: number().describe("Least value that would print as the claim."),
		high: number(),
		reached: array(string()).describe("Commits of which some run was as good as claimed."),
		best: strictObject({
			commit: string(),
			value: number()
		}).nullable()
	}).nullable()
});
const observationSchema = strictObject({
	commit: string(),
	ratios: array(ratio).describe("One per run pair; none of an exact metric."),
	counts: strictObject({
		base: number(),
		head: number(),
		change: _enum([
			"regression",
			"improvement",
			"no-change"
		])
	}).nullable().describe("Of an exact metric."),
	isIdentical: boolean().describe("Built from what the reference is built from."),
	pairs: int(),
	sessions: array(string()),
	value: number().nullable(),
	failures: int().describe("Visits that told nothing, since this start."),
	failure: string().nullable().describe("Why the last of them did not.")
});
const searchStateSchema = strictObject({
	version: literal(2),
	question: string(),
	observations: array(observationSchema)
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
	async load(question) {
		const text = await readFile$2(this.#file(question), "utf8").catch((error) => {
			if (error.code === "ENOENT") return null;
			throw error;
		});
		if (text === null) return null;
		const parsed = searchStateSchema.safeParse(parseOrNull(text));
		if (parsed.success && parsed.data.question === question) return parsed.data;
		this.#warn(`${this.#file(question)}: no search that this version can go on with, begun again`);
		return null;
	}
	async save(state) {
		await writeWhole(this.#file(state.question), `${JSON.stringify(state, null, 2)}\n`);
	}
};
// src/cli/history-action.ts
async function withPorts(context, flags, use) {
	const git = await openPlace(context);
	const progress = openCliProgress(context);
	try {
		try {
			var _usingCtx$3 = _usingCtx();
			const engine = _usingCtx$3.a(await openEngine(context, flags.engine, progress));
			stopOnSignal$1(context.signal, engine);
			const folder = outputFolder(context, git.root, flags.output);
			const sessions = new SessionFolder(join(folder, "sessions"));
			const place = {
				git,
				revision: null,
				settings: { remote: "origin" }
			};
			const store = flags.records === "none" ? null : await openStore(context, place, runStore(git.root, flags.records));
			const run = await runPorts$1(context, flags, {
				git,
				engine,
				progress,
				sessions,
				store
			});
			const where = {
				machine: await run.host.describe(),
				engine: await engine.describe()
			};
			return await use({
				conditions: {
					machine: machineClass(where.machine, null, where.engine),
					seconds: flags.seconds ?? null
				},
				git,
				line: git,
				sha256: sha256$2,
				progress,
				memory: new SearchFolder(join(folder, "searches"), (text) => progress.warn(text)),
				compare: (question, commits, kind) => compareCommit({
					run,
					seal: {
						sessions,
						store,
						sha256: sha256$2,
						progress
					}
				}, question, {
					...commits,
					configPath: flags.config,
					...comparisonLimits(kind, {
						runs: flags.runs ?? null,
						max: flags.max ?? null
					}),
					seconds: flags.seconds ?? null,
					resume: flags.resume
				})
			});
		} catch (_) {
			_usingCtx$3.e = _;
		} finally {
			await _usingCtx$3.d();
		}
	} catch (error) {
		context.signal.throwIfAborted();
		throw error;
	} finally {
		progress.close();
	}
}
function questionOf(flags, benchmark) {
	if (benchmark === void 0) throw new UserError("--benchmark is missing: which benchmark is to be followed?", "list them with: benchproof plan");
	return {
		configPath: flags.config,
		benchmark,
		metric: flags.metric ?? null,
		ownConfig: flags.ownConfig ?? false
	};
}
function runBisect(context, flags) {
	const { good, bad } = flags;
	if (good === void 0) throw new UserError("--good is missing: a commit from before the change", "such as: benchproof bisect --good v1.2 --bad main --benchmark parse");
	const question = questionOf(flags, flags.benchmark);
	return withPorts(context, flags, (ports) => bisectHistory(ports, {
		...question,
		good,
		bad: bad ?? "HEAD",
		confidence: flags.confidence / 100,
		mostPairs: flags.max ?? 24,
		resume: flags.resume
	}));
}
function endsOf(range) {
	const [from, to, ...more] = range.split("..");
	if (!from || more.length > 0) throw new UserError(`--commits ${range}: expected A..B`, "such as --commits v1.0..main");
	return {
		from,
		to: to || "HEAD"
	};
}
function runTrace(context, flags) {
	const question = questionOf(flags, flags.benchmark);
	const ends = endsOf(flags.commits);
	return withPorts(context, flags, (ports) => traceHistory(ports, {
		...question,
		...ends,
		points: flags.points ?? null,
		claim: null
	}));
}
async function runClaim(context, flags, claim) {
	try {
		var _usingCtx3 = _usingCtx();
		const place = parsePlace(claim);
		const { checkDocs } = await import("./work.js").then((part) => ({ checkDocs: part.Et }));
		const { openDocsPlace } = await import("./work.js").then((part) => ({ openDocsPlace: part.G, rangeOf: part.K, stagedRange: part.q }));
		const docs = {
			config: flags.config,
			records: []
		};
		const opened = _usingCtx3.a(await openDocsPlace(context, docs, {
			base: null,
			head: null
		}));
		const options = {
			files: [place.path],
			diff: null,
			strict: false
		};
		const judged = claimAt(await checkDocs(opened.ports, opened.context, options), place);
		const bound = benchmarkOf(judged, flags.benchmark ?? null);
		const question = questionOf({
			...flags,
			metric: flags.metric ?? bound.metric ?? void 0
		}, bound.benchmark);
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
		_usingCtx3.e = _;
	} finally {
		await _usingCtx3.d();
	}
}
// src/core/records/exchange/export.ts
function exportJsonLines(records) {
	return records.map(({ id, provenance, revoked, record }) => JSON.stringify({
		id,
		provenance,
		revoked,
		record
	})).map((line) => `${line}\n`).join("");
}
function middle(values) {
	const sorted = [...values].sort((one, other) => one - other);
	const [low, high] = [sorted[sorted.length - 1 >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
	return (low + high) / 2;
}
function nanoseconds(value, unit) {
	const told = unit.includes("/") ? NaN : quantityIn(value, unit, "ns");
	return Number.isNaN(told) ? null : told;
}
function measured(run, metric) {
	const samples = run.invocations.filter(({ warmup }) => !warmup).flatMap(({ values }) => values[metric.key] ?? []);
	if (samples.length === 0) return null;
	const value = middle(samples);
	const time = nanoseconds(value, metric.unit);
	return time === null ? `${value} ${metric.unit.replace(/\s+/g, "-")}` : `${time} ns/op`;
}
function nameOf$1({ benchmark, variant, parameters, phase }) {
	const title = benchmark.split(/[^A-Za-z0-9]+/).filter((word) => word !== "").map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join("");
	const keyed = {
		...variant === null ? {} : { variant },
		...parameters
	};
	const parts = Object.entries(phase === null ? keyed : {
		...keyed,
		phase
	});
	const clean = (text) => String(text).replace(/[\s/]+/g, "_");
	return [`Benchmark${title}`, ...parts.map(([name, value]) => `${clean(name)}=${clean(value)}`)].join("/");
}
const oneLine = (text) => text.replace(/\s+/g, " ").trim();
function unitLines({ metrics }) {
	const lines = metrics.filter(({ unit }) => nanoseconds(1, unit) === null).map(({ unit, better, exact }) => {
		const assumed = exact ? " assume=exact" : "";
		return `Unit ${unit.replace(/\s+/g, "-")} better=${better}${assumed}`;
	});
	return [...new Set(lines)];
}
function headerOf({ record }) {
	const { machine, project, revision, side } = record;
	return [
		`goarch: ${machine?.architecture ?? "unknown"}`,
		`pkg: ${oneLine(project)}`,
		`cpu: ${oneLine(machine?.cpuModel ?? "unknown")}`,
		`commit: ${oneLine(revision.commit ?? revision.name)}`,
		`side: ${side}`
	];
}
function exportBenchstat(records) {
	return records.flatMap((exported) => {
		const { record } = exported;
		const lines = record.runs.flatMap((run) => {
			const values = record.metrics.flatMap((metric) => measured(run, metric) ?? []);
			const count = run.invocations.filter(({ warmup }) => !warmup).length;
			return values.length === 0 ? [] : [`${nameOf$1(record)} ${count} ${values.join(" ")}`];
		});
		return [
			...headerOf(exported),
			...unitLines(record),
			...lines,
			""
		];
	}).map((line) => `${line}\n`).join("");
}
// src/tools/saved.ts
const MAX_BYTES$1 = 67108864;
function refuse(message, advice) {
	return {
		ok: false,
		message,
		advice
	};
}
var Problems = class {
	told = new Set();
	unitless = new Set();
	all() {
		const { size } = this.unitless;
		const left = `${size} values left out, since nothing says what they count: ${listNames(this.unitless)}`;
		return size === 0 ? [...this.told] : [...this.told, left];
	}
};
function unitOf(tool, { value, unit }) {
	const listed = Object.hasOwn(tool.values, value) ? metricUnit(tool.values[value] ?? "") : null;
	const printed = metricUnit(unit);
	if (printed !== null && printed.dimension !== listed?.dimension) return printed;
	return listed ?? printed ?? (value === "value" && unit !== "" ? {
		symbol: unit,
		dimension: "count",
		factor: 1
	} : null);
}
function directionOf$1(tool, one, { dimension }, said) {
	const isRate = dimension === "rate" || dimension === "throughput-bytes";
	const isOwn = one.value !== "value" && !Object.hasOwn(tool.values, one.value);
	if (isRate && isOwn) return said;
	if (dimension === "count" && one.value === "value") return said ?? (metricUnit(one.unit) === null ? null : usualDirection(dimension));
	return usualDirection(dimension) ?? said;
}
function metricOf(tool, one, run, problems) {
	const [name = ""] = one.names;
	const unit = one.fault === void 0 ? unitOf(tool, one) : null;
	if (one.fault !== void 0) problems.told.add(`${name}: ${one.fault}`);
	else if (unit === null) problems.unitless.add(`${name}: ${one.value}`);
	if (unit === null) return null;
	const told = tellQuantities(one, unit);
	if (!told.ok) {
		problems.told.add(`${name}: ${one.value}: ${told.message}`);
		return null;
	}
	const { samples, summary } = told;
	const better = directionOf$1(tool, one, unit, run.better);
	const exact = tool.isExact === true;
	return {
		name: one.value,
		unit: unit.symbol,
		better,
		exact,
		samples,
		summary
	};
}
function benchmarksOf(tool, run, problems) {
	const all = [];
	const open = new Map();
	for (const one of run.measured.filter(({ isAlias }) => isAlias !== true)) {
		const metric = metricOf(tool, one, run, problems);
		if (metric === null) continue;
		const [name = ""] = one.names;
		const key = JSON.stringify([name, one.parameters]);
		const metrics = open.get(key);
		if (metrics?.every((known) => known.name !== metric.name)) metrics.push(metric);
		else {
			const begun = [metric];
			open.set(key, begun);
			all.push({
				name,
				from: one,
				metrics: begun
			});
		}
	}
	const { origin } = run;
	return all.map(({ name, from, metrics }) => ({
		name,
		parameters: from.parameters ?? {},
		origin,
		metrics
	}));
}
function parsePlain(tool, stored, material) {
	const parsed = tool.parse(material);
	if (!parsed.ok) return parsed;
	const said = material.json.ok ? stored.originOf?.(material.json.value) : void 0;
	return {
		ok: true,
		runs: [{
			origin: {
				...NO_ORIGIN,
				...said
			},
			better: null,
			measured: parsed.measured
		}]
	};
}
function readRuns(material) {
	for (const tool of TOOLS$1) {
		const saved = storedOf(tool).read?.(material) ?? null;
		if (saved !== null) return {
			tool,
			saved
		};
	}
	const found = TOOLS$1.filter((tool) => tool.recognises(material));
	const [tool, second] = found;
	if (tool !== void 0 && second === void 0) return {
		tool,
		saved: parsePlain(tool, storedOf(tool), material)
	};
	const which = found.length === 0 ? "none" : found.map(({ name }) => name).join(", ");
	return `expected a saved output of one of ${TOOLS$1.map(({ name }) => name).join(", ")}; recognised ${which}`;
}
function readSavedOutput(text, name) {
	const material = prepareMaterial(text, MAX_BYTES$1);
	if (!material.ok) return refuse(`${name}: ${material.message}`, "Save the output again.");
	const read = readRuns(material);
	if (typeof read === "string") return refuse(`${name}: ${read}`, `${manualPage("adapters")} says what each of them writes; of others, write a JSON list of {name, unit, value}.`);
	const { tool, saved } = read;
	const expected = `${name}: expected ${tool.title}`;
	if (!saved.ok) return refuse(`${expected}: ${saved.message}`, "Measure it again.");
	const problems = new Problems();
	const benchmarks = saved.runs.flatMap((run) => benchmarksOf(tool, run, problems));
	const told = problems.all();
	if (benchmarks.length === 0) return refuse(`${expected}, got no number that can be used: ${told.length === 0 ? "nothing was measured" : told.slice(0, 3).join("; ")}`, "Measure it again.");
	const isExecutionEach = storedOf(tool).isExecutionEach === true;
	return {
		ok: true,
		tool: tool.name,
		isExecutionEach,
		benchmarks,
		problems: told
	};
}
function describeDirectionless(benchmark, { name, unit }) {
	return `${benchmark.name}: ${name}: it cannot be told from the unit ${describeValue(unit).slice(11)} whether less or more is better`;
}
// src/core/records/exchange/import.ts
function invocationOf(run, metrics, position) {
	const time = run.isCommand ? metrics.find(({ name }) => name === "time") : void 0;
	const memory = run.isCommand ? metrics.find(({ name }) => name === "memory") : void 0;
	const summaries = metrics.flatMap(({ name, summary }) => summary === null ? [] : [[name, summary]]);
	return {
		side: "head",
		position,
		warmup: false,
		startedAt: run.at,
		wallSeconds: time?.samples[0] ?? null,
		userSeconds: null,
		systemSeconds: null,
		cpuSeconds: null,
		peakMemoryBytes: memory?.samples[0] ?? null,
		exit: run.isCommand ? 0 : null,
		values: Object.fromEntries(metrics.map(({ name, samples }) => [name, [...samples]])),
		...summaries.length === 0 ? {} : { summaries: Object.fromEntries(summaries) },
		result: null,
		failure: null
	};
}
function executionsOf({ metrics, isCommand }) {
	if (!isCommand) return [[...metrics]];
	const count = Math.max(...metrics.map(({ samples }) => samples.length));
	return Array.from({ length: count }, (_, index) => metrics.map((metric) => ({
		...metric,
		samples: metric.samples.slice(index, index + 1)
	})));
}
function recordedRun(run, index) {
	const invocations = executionsOf(run).map((metrics, position) => invocationOf(run, metrics, position));
	const { at } = run;
	return {
		pair: index + 1,
		startedAt: at,
		finishedAt: at,
		before: null,
		after: null,
		invocations
	};
}
function metricsOf$2(runs) {
	return [...new Map(runs.flatMap((run) => run.metrics).map((metric) => [metric.name, metric])).values()].map(({ name, unit, better, exact }) => {
		return {
			key: name,
			phase: null,
			name,
			unit,
			better,
			exact,
			budget: null
		};
	});
}
function recordOf(runs, options) {
	const { source, tool, sha256 } = options;
	const [{ project, benchmark, parameters, commit, at, isCommand }] = runs;
	const command = isCommand ? benchmark : "";
	const metrics = metricsOf$2(runs);
	const units = metrics.map(({ unit }) => unit);
	const definition = {
		source,
		project,
		benchmark,
		parameters,
		command,
		...units.length === 1 ? { unit: units[0] } : { units }
	};
	const summarised = runs.flatMap((run) => run.metrics.filter(({ summary }) => summary !== null));
	return {
		version: 1,
		kind: "record",
		session: `import-${sha256(canonicalJson({
			source,
			at
		})).slice(0, 12)}`,
		tool,
		side: "head",
		project,
		benchmark,
		variant: null,
		parameters,
		phase: null,
		metrics,
		command,
		environment: {},
		threads: null,
		revision: {
			name: commit ?? "(imported)",
			commit,
			tree: null,
			dirty: runs.some(({ dirty }) => dirty),
			committedAt: null
		},
		configHash: sha256("imported"),
		definitionHash: sha256(canonicalJson(definition)),
		benchmarkHash: null,
		dependencyHash: null,
		image: null,
		limits: null,
		engine: null,
		machine: null,
		pinned: false,
		imported: source,
		summaryOnly: [...new Set(summarised.map(({ name }) => name))],
		invalid: [],
		runs: runs.map(recordedRun)
	};
}
function isUnlike(run, other) {
	return run.metrics.some(({ name, unit, better }) => other.metrics.some((one) => one.name === name && (one.unit !== unit || one.better !== better)));
}
function addRun(pools, run, file) {
	const { project, benchmark, parameters, commit } = run;
	for (let unlike = 0;; unlike += 1) {
		const key = canonicalJson([
			project,
			benchmark,
			parameters,
			commit ?? file,
			unlike
		]);
		const known = pools.get(key);
		if (known === void 0) {
			pools.set(key, [run]);
			return;
		}
		if (known.some((one) => isUnlike(run, one))) continue;
		known.push(run);
		return;
	}
}
function runOf$1(benchmark, options, isCommand) {
	const { name, parameters, origin } = benchmark;
	const directed = benchmark.metrics.map((metric) => ({
		...metric,
		better: metric.better ?? options.better
	}));
	const lost = directed.filter(({ better }) => better === null);
	return {
		run: {
			project: origin.project ?? options.project,
			benchmark: name,
			parameters,
			commit: origin.commit ?? options.commit,
			dirty: origin.dirty,
			at: origin.at ?? options.at,
			metrics: directed.filter((metric) => metric.better !== null),
			isCommand
		},
		problems: lost.map((metric) => describeDirectionless(benchmark, metric))
	};
}
function importRecords(files, options) {
	const pools = new Map();
	const problems = [];
	for (const [index, { name, text }] of files.entries()) {
		const saved = readSavedOutput(text, name);
		if (!saved.ok) return saved;
		const found = saved.benchmarks.map((one) => runOf$1(one, options, saved.isExecutionEach));
		const told = [...saved.problems, ...found.flatMap((each) => each.problems)];
		problems.push(...told.map((problem) => `${name}: ${problem}`));
		for (const { run } of found) if (run.metrics.length > 0) addRun(pools, run, index);
	}
	if (pools.size > 0) return {
		ok: true,
		records: [...pools.values()].map((runs) => recordOf(runs, options)),
		problems
	};
	return {
		ok: false,
		message: problems.slice(0, 3).join("; "),
		advice: "Say which way is better: --better lower, or --better higher."
	};
}
// src/core/records/retention.ts
const startOf = ({ runs }) => runs[0]?.startedAt ?? "";
function prunable(records, keep, held) {
	return [...Map.groupBy(records, ({ record }) => recordSeriesKey(record, record.metrics.map(({ key }) => key).join(","))).values()].flatMap((members) => {
		const newestFirst = [...members].sort((one, other) => startOf(one.record) < startOf(other.record) ? 1 : -1);
		const sessions = [...new Set(newestFirst.map(({ record }) => record.session))];
		const kept = new Set(sessions.slice(0, keep));
		return newestFirst.filter(({ id, record }) => !kept.has(record.session) && !held.has(id));
	}).sort((one, other) => startOf(one.record) < startOf(other.record) ? -1 : 1);
}
// src/commands/records.ts
const nameOf = ({ record }) => `${record.project}/${record.benchmark}${record.variant === null ? "" : `@${record.variant}`}`;
async function listRecords(store, filter) {
	const stored = await store.list();
	const { text, commit } = filter;
	const selected = selectIds([...new Set(stored.map(nameOf))], text === null ? [] : [text]);
	return stored.filter((each) => selected.has(nameOf(each)) && (commit === null || (each.record.revision.commit?.startsWith(commit) ?? false)));
}
async function findRecord(store, typed) {
	const found = (await store.list()).filter(({ id }) => id.startsWith(typed.toLowerCase()));
	const [only, second] = found;
	if (only !== void 0 && second === void 0) return only;
	const got = found.length === 0 ? "none does" : `${found.length} do`;
	throw new UserError(`record ${typed}: expected one in ${store.name} whose id begins so, ${got}`, "benchproof records list shows them; verify tells of damaged ones.");
}
async function verifyRecords(store) {
	const complaints = await store.verify();
	const checked = (await store.list()).length;
	if (checked === 0 && complaints.length === 0) throw new UserError(`no records in ${store.name}`, "name the folder or branch with --records, or make some: benchproof run");
	return {
		checked,
		complaints
	};
}
async function importInto(store, files, options) {
	const imported = importRecords(files, options);
	if (!imported.ok) throw new UserError(imported.message, imported.advice);
	const records = imported.records.map((record) => sealRecord(record, options.sha256));
	await store.put(records);
	return {
		records,
		problems: imported.problems
	};
}
async function exportFrom(store, filter, format) {
	const records = await listRecords(store, filter);
	return format === "jsonl" ? exportJsonLines(records) : exportBenchstat(records);
}
async function revokeRecord(store, typed, reason, by) {
	const record = await findRecord(store, typed);
	if (reason.trim() === "") throw new UserError("a revocation needs a reason", "--reason \"…\"");
	if (record.revoked === null) await store.revoke(record.id, reason, by);
	return record;
}
async function pruneRecords(store, keep, held, isDone) {
	const going = prunable(await store.list(), keep, held);
	const reason = `Kept: the newest ${keep} sessions of each series.`;
	if (isDone && going.length > 0) await store.prune(going.map(({ id }) => id), reason);
	return going;
}
async function migrateRecords(store, sha256) {
	const records = await store.list();
	const anew = records.map(({ id, record }) => ({
		was: id,
		sealed: sealRecord(record, sha256)
	})).filter(({ was, sealed }) => sealed.id !== was);
	const known = new Set(records.map(({ id }) => id));
	const missing = anew.filter(({ sealed }) => !known.has(sealed.id));
	if (missing.length > 0) await store.put(missing.map(({ sealed }) => sealed));
	const migrated = missing.map(({ sealed }) => sealed.id);
	return {
		version: 1,
		current: records.length - anew.length,
		migrated
	};
}
// src/core/records/listing.ts
function caseOf$1({ project, benchmark, variant, parameters, phase }) {
	const listed = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
	const parts = [
		`${project}/${benchmark}`,
		variant === null ? "" : `@${variant}`,
		listed.length === 0 ? "" : `[${listed.join(",")}]`,
		phase === null ? "" : ` ${phase}`
	];
	return cleanLine(parts.join(""));
}
function samplesOf(run, metric) {
	return run.invocations.filter(({ warmup }) => !warmup).flatMap(({ values }) => values[metric.key] ?? []);
}
function standingOf(isRevoked, { invalid }) {
	if (isRevoked) return "revoked";
	return invalid.length > 0 ? "invalid" : null;
}
const COLUMNS$2 = [
	{
		title: "id",
		align: "left",
		flexible: false
	},
	{
		title: "measured",
		align: "left",
		flexible: false
	},
	{
		title: "standing",
		align: "left",
		flexible: false
	},
	{
		title: "commit",
		align: "left",
		flexible: false
	},
	{
		title: "side",
		align: "left",
		flexible: false
	},
	{
		title: "runs",
		align: "right",
		flexible: false
	},
	{
		title: "median",
		align: "right",
		flexible: false
	},
	{
		title: "benchmark",
		align: "left",
		flexible: true
	}
];
function runMedians(record, metric) {
	return record.runs.map((run) => samplesOf(run, metric)).filter((samples) => samples.length > 0).map(median$1);
}
function medianCell(record) {
	const [metric] = record.metrics;
	const values = metric === void 0 ? [] : runMedians(record, metric);
	if (metric === void 0 || values.length === 0) return "no value";
	const more = record.metrics.length > 1 ? ` +${record.metrics.length - 1}` : "";
	return `${formatQuantity(median$1(values), metric.unit, null)}${more}`;
}
function rowOf$1({ id, record, provenance, revoked }) {
	const { revision, side, runs } = record;
	return [
		id.slice(0, 12),
		runs[0]?.startedAt.slice(0, 16).replace("T", " ") ?? "",
		standingOf(revoked !== null, record) ?? provenance,
		cleanLine((revision.commit ?? revision.name).slice(0, 10)) + (revision.dirty ? "+" : ""),
		side,
		String(runs.length),
		medianCell(record),
		caseOf$1(record)
	];
}
function listingText(records, width) {
	if (records.length === 0) return "No records.\n";
	const start = ({ record }) => record.runs[0]?.startedAt ?? "";
	const rows = [...records].sort((a, b) => start(a) < start(b) ? 1 : -1).map((record) => rowOf$1(record).map((text) => ({ text })));
	return renderTextTable(COLUMNS$2, rows, width, (title) => title).map((line) => `${line}\n`).join("");
}
function metricLine(record, metric) {
	const name = cleanLine(metric.key).padEnd(11);
	const values = runMedians(record, metric);
	if (values.length === 0) return `${name} no value`;
	const middle = median$1(values);
	const show = (value) => formatQuantity(value, metric.unit, null);
	const deviation = Math.sqrt(sampleVariance(values));
	const centre = Math.abs(mean(values));
	const share = values.length < 2 || centre === 0 ? "" : ` ${percentSpread(deviation / centre)}`;
	const range = values.length < 2 ? "" : ` from ${show(Math.min(...values))} to ${show(Math.max(...values))}`;
	const only = record.summaryOnly.includes(metric.key) ? ", a summary of the tool" : "";
	return `${name} ${show(middle)}${share}, ${plural(values.length, "run")}${range}, ${metric.better} is better${only}`;
}
const percentSpread = (share) => `± ${(100 * share).toPrecision(2)} %`;
function faultsOf(record) {
	const measured = record.runs.flatMap(({ invocations }) => invocations);
	const failed = measured.filter(({ failure }) => failure !== null).length;
	return [
		...record.invalid.map(cleanLine),
		...failed === 0 ? [] : [`${failed} of ${plural(measured.length, "invocation")} failed`],
		...record.pinned || record.imported !== null ? [] : ["not made in a pinned image"],
		...record.revision.dirty ? ["from uncommitted changes"] : []
	];
}
function sampleLines(record) {
	return record.metrics.flatMap((metric) => [`${cleanLine(metric.key)} (${cleanLine(metric.unit)})`, ...record.runs.map((run) => {
		const samples = samplesOf(run, metric);
		const failed = run.invocations.filter(({ failure }) => failure !== null).length;
		const note = failed === 0 ? "" : `  (${failed} failed)`;
		return `  run ${run.pair}: ${samples.length === 0 ? "no value" : samples.join(" ")}${note}`;
	})]);
}
function recordDetail(listed, withSamples) {
	const { id, record, provenance, location, storedAt, revoked } = listed;
	const { machine, image, engine, revision } = record;
	const lines = [
		`${caseOf$1(record)}, ${record.side} of session ${cleanLine(record.session)}`,
		...record.metrics.map((metric) => metricLine(record, metric)),
		`faults      ${faultsOf(record).join(", ") || "none"}`,
		`id          ${id}`,
		`provenance  ${provenance}${record.pinned ? "" : ", not pinned"}, ${cleanLine(location)}`,
		`stored      ${storedAt ?? "unknown"}`,
		`commit      ${revision.commit ?? "none"} (${cleanLine(revision.name)}${revision.dirty ? ", dirty" : ""})`,
		`command     ${cleanLine(record.command)}`,
		`image       ${cleanLine(image?.name ?? "unknown")} ${image?.digest ?? ""}`.trimEnd(),
		...image?.toolchain ? [`toolchain   ${cleanLine(toolchainText(image.toolchain))}`] : [],
		`machine     ${cleanLine(machine?.cpuModel ?? "unknown CPU")}, ${machine?.cores ?? "unknown"} cores`,
		`engine      ${engine === null ? "unknown" : `${engine.name} ${cleanLine(engine.version)}`}`,
		...withSamples ? sampleLines(record) : ["every sample: add --samples"]
	];
	const warning = revoked === null ? [] : [`REVOKED by ${cleanLine(revoked.by)} at ${revoked.at}: ${cleanLine(revoked.reason)}`];
	if (record.invalid.length > 0) warning.push(`INVALID, backs nothing: ${record.invalid.map(cleanLine).join(", ")}`);
	return [...warning, ...lines].map((line) => `${line}\n`).join("");
}
// src/cli/records-action.ts
async function open(context, flags) {
	const git = await openPlace(context);
	const place = {
		git,
		revision: await git.resolve("HEAD").catch(() => null),
		settings: { remote: "origin" }
	};
	return openStore(context, place, await shownStore(git, flags.config, flags.records));
}
const filterOf$1 = (flags) => ({
	text: flags.filter ?? null,
	commit: flags.commit ?? null
});
function summary({ id, record, provenance, location, revoked }) {
	const { project, benchmark, variant, parameters, phase, side, session, revision } = record;
	return {
		id,
		project,
		benchmark,
		variant,
		parameters,
		phase,
		side,
		session,
		revision,
		provenance,
		location,
		revoked
	};
}
async function list(context, flags) {
	const found = await listRecords(await open(context, flags), filterOf$1(flags));
	if (!flags.json) return context.out(listingText(found, tableWidth(context)));
	writeJson(context, {
		version: 1,
		kind: "records",
		records: found.map(summary)
	});
}
async function show(context, id, flags) {
	const found = await findRecord(await open(context, flags), id);
	if (flags.json) writeJson(context, {
		version: 1,
		kind: "stored-record",
		...found
	});
	else context.out(recordDetail(found, flags.samples ?? false));
}
async function verify(context, flags) {
	const store = await open(context, flags);
	const damage = await verifyRecords(store);
	const proof = flags.attested ? await attestationsOf(context, store, flags) : null;
	const { checked } = damage;
	const complaints = [...damage.complaints, ...proof?.complaints ?? []];
	const attested = proof === null ? {} : { attested: Object.fromEntries(proof.attested) };
	if (flags.json) writeJson(context, {
		version: 1,
		kind: "verification",
		checked,
		...attested,
		complaints
	});
	else for (const complaint of complaints) context.out(`${complaint}\n`);
	const proven = proof === null ? "" : `, ${proof.attested.size} attested`;
	context.err(`${checked} records${proven}, ${complaints.length} complaints\n`);
	context.exitWith(complaints.length === 0 ? 0 : 1);
}
async function attestationsOf(context, store, flags) {
	const { verifyAttested } = await import("./work.js").then((part) => ({ verifyAttested: part.x }));
	const { policy, check } = await openAttestationCheck(context, flags);
	return verifyAttested(store, policy, check);
}
async function exportAll(context, flags) {
	const store = await open(context, flags);
	context.out(await exportFrom(store, filterOf$1(flags), flags.format));
}
function commitOf(commit) {
	if (commit === void 0) return null;
	if (!/^[0-9a-f]{7,64}$/.test(commit)) throw new UserError(`--commit ${commit}: expected the id of a commit, 7 to 64 hexadecimal digits`, "git rev-parse says it");
	return commit;
}
async function importFiles(context, names, flags) {
	const files = await Promise.all(names.map(async (name) => {
		return {
			name,
			text: await readFile$2(resolve(context.cwd, name), "utf8").catch((error) => {
				throw new UserError(`${name}: ${error.message}`, "name a file that exists");
			})
		};
	}));
	const { records: stored, problems } = await importInto(await open(context, flags), files, {
		source: flags.source,
		project: flags.project,
		tool: TOOL,
		better: flags.better ?? null,
		commit: commitOf(flags.commit),
		at: systemClock.now().toISOString(),
		sha256: sha256$2
	});
	const ids = stored.map(({ id }) => id);
	if (flags.json) writeJson(context, {
		version: 1,
		kind: "import",
		ids,
		problems
	});
	else context.out(`${ids.length} records imported from ${names.join(", ")}\n`);
	if (problems.length > 0 && !flags.json) context.err(`left out:\n${problems.map((problem) => `  ${cleanLine(problem)}\n`).join("")}`);
}
async function revoke(context, id, flags) {
	const by = flags.by ?? await gitLine(["config", "user.name"], { cwd: context.cwd });
	const record = await revokeRecord(await open(context, flags), id, flags.reason, by);
	if (flags.json) writeJson(context, {
		version: 1,
		kind: "revocation",
		id: record.id,
		by
	});
	else context.out(`${record.id} is revoked; it backs nothing any more\n`);
}
async function prune(context, flags) {
	const store = await open(context, flags);
	const held = await Promise.all(flags.hold.map((id) => findRecord(store, id)));
	const ids = new Set(held.map(({ id }) => id));
	const going = await pruneRecords(store, flags.keep, ids, flags.yes ?? false);
	if (flags.json) return writeJson(context, {
		version: 1,
		kind: "prune",
		going: going.map(summary)
	});
	context.out(listingText(going, tableWidth(context)));
	context.err(flags.yes ? `${going.length} records let go\n` : "nothing is removed without --yes\n");
}
async function migrate(context, flags) {
	const report = await migrateRecords(await open(context, flags), sha256$2);
	if (flags.json) return writeJson(context, {
		kind: "migration",
		...report
	});
	context.out(`${report.migrated.length} records stored anew, ${report.current} were current\n`);
}
// src/commands/docs-extract.ts
async function extractDocuments(request, ports) {
	const files = [];
	for (const path of request.files) {
		const bytes = await ports.readFile(path);
		const isExample = request.isExample?.(path) ?? false;
		files.push(listFile(await ports.reader.read(bytes, path, { isExample }), request.explain));
	}
	return {
		version: 1,
		files
	};
}
function listFile(document, explain) {
	return {
		path: document.path,
		claims: document.claims.map(({ path: _, ...claim }) => claim),
		...explain ? { rejections: document.rejections } : {},
		failure: document.failure
	};
}
// src/core/doctor/calibration.ts
const RUNS = 3;
const LEAST_SAMPLES = 12;
function summarizeCalibration(seconds) {
	if (seconds.length < LEAST_SAMPLES) return null;
	const half = Math.floor(seconds.length / 2);
	const mean = seconds.reduce((sum, one) => sum + one, 0) / seconds.length;
	const squares = seconds.reduce((sum, one) => sum + (one - mean) ** 2, 0);
	return {
		samples: seconds.length,
		seconds: median(seconds),
		variation: Math.sqrt(squares / (seconds.length - 1)) / mean,
		drift: median(seconds.slice(half)) / median(seconds.slice(0, half)) - 1,
		aaDifference: Math.max(...splitRuns(seconds).map((run) => Math.abs(aaDifferenceOf(run))))
	};
}
function splitRuns(seconds) {
	const size = Math.floor(seconds.length / RUNS);
	return Array.from({ length: RUNS }, (_, at) => seconds.slice(at * size, (at + 1) * size));
}
function aaDifferenceOf(run) {
	const couples = Array.from({ length: Math.floor(run.length / 2) }, (_, at) => {
		const [first = NaN, second = NaN] = run.slice(at * 2, at * 2 + 2);
		return at % 2 === 0 ? Math.log(second / first) : Math.log(first / second);
	});
	return Math.expm1(median(couples));
}
function median(values) {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = Math.floor(sorted.length / 2);
	const upper = sorted[middle] ?? NaN;
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}
// src/core/doctor/limits.ts
const DOCTOR_LIMITS = {
	frequencyShare: .9,
	stealShare: .01,
	loadPerCore: .5,
	throttledShare: .005,
	swapPages: 16,
	diskWarningBytes: 5 * 2 ** 30,
	diskProblemBytes: 2 ** 30,
	variation: .05,
	drift: .02,
	aaDifference: .015
};
// src/core/doctor/assess.ts
const ADVICE_NAMES = [
	"engine",
	"cores",
	"governor",
	"frequency",
	"turbo",
	"smt",
	"virtualisation",
	"steal",
	"load",
	"throttling",
	"swap",
	"disk",
	"variation",
	"drift",
	"aa-difference"
];
function assessMachine(facts) {
	return [
		assessEngine(facts),
		...assessProcessor(facts),
		...assessHost(facts),
		assessDisk(facts),
		...assessNoise(facts)
	];
}
function assessEngine({ engine }) {
	if (!engine.reachable) return {
		name: "engine",
		level: "problem",
		evidence: { message: engine.message }
	};
	const { name, version, cgroupVersion } = engine.info;
	return {
		name: "engine",
		level: "ok",
		evidence: {
			engine: name,
			version,
			cgroupVersion
		}
	};
}
function assessProcessor({ machine }) {
	const { governor, frequencyMhz, maxFrequencyMhz, turbo, threadsPerCore, cores } = machine;
	const share = frequencyMhz !== null && maxFrequencyMhz ? frequencyMhz / maxFrequencyMhz : null;
	return [
		{
			name: "cores",
			level: judge(cores, (count) => count >= 2),
			evidence: { cores }
		},
		{
			name: "governor",
			level: judge(governor, (name) => name === "performance"),
			evidence: { governor }
		},
		{
			name: "frequency",
			level: judge(share, (part) => part >= DOCTOR_LIMITS.frequencyShare),
			evidence: {
				frequencyMhz,
				maxFrequencyMhz
			}
		},
		{
			name: "turbo",
			level: judge(turbo, (on) => !on),
			evidence: {}
		},
		{
			name: "smt",
			level: judge(threadsPerCore, (count) => count === 1),
			evidence: { threadsPerCore }
		},
		{
			name: "virtualisation",
			level: machine.virtualisation === null ? "unknown" : "ok",
			evidence: { virtualisation: machine.virtualisation }
		}
	];
}
function assessHost({ machine, before, after, seconds }) {
	const cpuSeconds = seconds * machine.cores;
	const steal = growth(before, after, "stealSeconds");
	const throttled = growth(before, after, "throttledSeconds");
	const swappedIn = growth(before, after, "swapInPages");
	const swappedOut = growth(before, after, "swapOutPages");
	const pages = swappedIn === null && swappedOut === null ? null : (swappedIn ?? 0) + (swappedOut ?? 0);
	const stealShare = steal === null ? null : steal / cpuSeconds;
	const throttledShare = throttled === null ? null : throttled / seconds;
	return [
		{
			name: "steal",
			level: judge(stealShare, (share) => share < DOCTOR_LIMITS.stealShare),
			evidence: { share: stealShare }
		},
		{
			name: "load",
			level: judge(before.load1, (load) => load < DOCTOR_LIMITS.loadPerCore * machine.cores),
			evidence: {
				load: before.load1,
				cores: machine.cores
			}
		},
		{
			name: "throttling",
			level: judge(throttledShare, (share) => share < DOCTOR_LIMITS.throttledShare),
			evidence: { share: throttledShare }
		},
		{
			name: "swap",
			level: judge(pages, (count) => count < DOCTOR_LIMITS.swapPages),
			evidence: { pages }
		}
	];
}
function assessDisk({ disk }) {
	const free = disk?.freeBytes ?? null;
	return {
		name: "disk",
		level: (free !== null && free < DOCTOR_LIMITS.diskProblemBytes ? "problem" : null) ?? judge(free, (bytes) => bytes >= DOCTOR_LIMITS.diskWarningBytes),
		evidence: {
			path: disk?.path ?? null,
			freeBytes: free
		}
	};
}
function assessNoise({ calibration }) {
	const noise = summarizeCalibration(calibration);
	const variation = noise?.variation ?? null;
	const drift = noise?.drift ?? null;
	const difference = noise?.aaDifference ?? null;
	return [
		{
			name: "variation",
			level: judge(variation, (share) => share < DOCTOR_LIMITS.variation),
			evidence: {
				variation,
				samples: calibration.length
			}
		},
		{
			name: "drift",
			level: judge(drift, (share) => Math.abs(share) < DOCTOR_LIMITS.drift),
			evidence: { drift }
		},
		{
			name: "aa-difference",
			level: judge(difference, (share) => share < DOCTOR_LIMITS.aaDifference),
			evidence: { difference }
		}
	];
}
function judge(value, isFit) {
	if (value === null) return "unknown";
	return isFit(value) ? "ok" : "warning";
}
function growth(before, after, counter) {
	const [from, to] = [before[counter], after[counter]];
	return from === null || to === null ? null : Math.max(0, to - from);
}
// src/core/doctor/kernel.ts
function runKernel(rounds) {
	const table = new Uint32Array(65536);
	let state = 2654435769;
	let sum = 0;
	for (let round = 0; round < rounds; round += 1) for (let step = 0; step < 1e3; step += 1) {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		const at = state & 65535;
		sum = sum + (table[at] ?? 0) | 0;
		table[at] = state;
	}
	return sum;
}
// src/commands/doctor.ts
const SAMPLES = 60;
const SAMPLE_SECONDS = .05;
const TRIAL_ROUNDS = 500;
async function examineMachine(ports) {
	const engine = await findEngine(ports);
	const machine = await ports.host.describe();
	const disk = await ports.freeSpace();
	const before = await ports.host.read();
	const started = ports.clock.monotonicSeconds();
	const calibration = calibrate(ports.clock);
	const seconds = ports.clock.monotonicSeconds() - started;
	return assessMachine({
		engine,
		machine,
		disk,
		before,
		after: await ports.host.read(),
		seconds,
		calibration
	});
}
async function findEngine({ openEngine }) {
	try {
		try {
			var _usingCtx$2 = _usingCtx();
			return {
				reachable: true,
				info: await _usingCtx$2.a(await openEngine()).describe()
			};
		} catch (_) {
			_usingCtx$2.e = _;
		} finally {
			await _usingCtx$2.d();
		}
	} catch (error) {
		if (!(error instanceof WorldError)) throw error;
		return {
			reachable: false,
			message: error.message
		};
	}
}
function calibrate(clock) {
	const timed = (rounds) => {
		const from = clock.monotonicSeconds();
		if (Number.isNaN(runKernel(rounds))) throw new RangeError("the calibration kernel broke");
		return clock.monotonicSeconds() - from;
	};
	timed(TRIAL_ROUNDS);
	const trial = timed(TRIAL_ROUNDS);
	const rounds = trial > 0 ? Math.ceil(TRIAL_ROUNDS * SAMPLE_SECONDS / trial) : TRIAL_ROUNDS;
	timed(rounds);
	return Array.from({ length: SAMPLES }, () => timed(rounds));
}
// src/core/workflows/yaml-text.ts
function expression(code) {
	return `\${{ ${code} }}`;
}
function indented(text, columns) {
	const margin = " ".repeat(columns);
	return text.split("\n").map((line) => line === "" ? line : margin + line).join("\n");
}
function labels(runsOn) {
	const quote = (label) => /^[A-Za-z][\w.-]*$/.test(label) ? label : JSON.stringify(label);
	return typeof runsOn === "string" ? quote(runsOn) : `[${runsOn.map(quote).join(", ")}]`;
}
function comment(text) {
	return text.split("\n").map((line) => line === "" ? "#" : `# ${line}`).join("\n");
}
// src/core/workflows/document.ts
function workflowText(workflow) {
	const { about, name, runName, on, grouping, group, cancels, jobs } = workflow;
	return `${comment(about)}
name: ${name}
${runName === null ? "" : `run-name: ${runName}\n`}
on:
${indented(on, 2)}

# Nothing by default: each job says what it needs, and why.
permissions: {}

concurrency:
${indented(comment(grouping), 2)}
  group: ${group}
  cancel-in-progress: ${cancels}

jobs:
${jobs.map((job) => indented(job, 2)).join("\n\n")}
`;
}
function origin(shape) {
	return `Written by \`benchproof init --github ${shape}\`; yours to edit, never overwritten. Guide: ${manualPage("github")}`;
}
// src/core/workflows/permissions.ts
const READ_CODE = {
	scope: "contents",
	level: "read",
	why: "reads the code, the configuration and the documents"
};
const STORE_RECORDS = {
	scope: "contents",
	level: "write",
	why: "pushes to the records branch; this job runs no code of the repository"
};
const READ_RUNS = {
	scope: "actions",
	level: "read",
	why: "reads the jobs of the run and its artifacts"
};
const READ_PULL = {
	scope: "pull-requests",
	level: "read",
	why: "finds the pull request by its head"
};
const READ_CHECKS = {
	scope: "checks",
	level: "read",
	why: "finds a pull request that was pushed to meanwhile by our check"
};
const DISPATCH = {
	scope: "actions",
	level: "write",
	why: "starts the measuring workflow for `/benchproof run`"
};
const WRITE_CHECKS = {
	scope: "checks",
	level: "write",
	why: "writes `benchproof / benchmarks` and `benchproof / docs`"
};
const WRITE_COMMENT = {
	scope: "pull-requests",
	level: "write",
	why: "writes the one comment, its reactions and the suggestions"
};
const SIGN = {
	scope: "id-token",
	level: "write",
	why: "proves to Sigstore which workflow of which branch this is"
};
const ATTEST = {
	scope: "attestations",
	level: "write",
	why: "keeps the attestation with the repository"
};
// src/core/workflows/pins.ts
const PINS = {
	checkout: "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1",
	restore: "actions/cache/restore@55cc8345863c7cc4c66a329aec7e433d2d1c52a9 # v6.1.0",
	save: "actions/cache/save@55cc8345863c7cc4c66a329aec7e433d2d1c52a9 # v6.1.0",
	upload: "actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1",
	attest: "actions/attest@1e69f48acb82d1966a394da916b4c1698aa569d6 # v4.2.2"
};
// src/core/workflows/steps.ts
const DEFAULT_CONFIG = "benchproof.yml";
function checkoutStep(ref) {
	return `- name: Check out
  uses: ${PINS.checkout}
  with:${ref === null ? "" : `\n    ref: ${ref}`}
    fetch-depth: 0 # base and head are both built, and what lies between them is read
    persist-credentials: false # what is built and run finds no token`;
}
const EDIT = `  # EDIT: OWNER, and the full commit (40 characters) of the release you have read. A tag can be moved.
  uses: OWNER/benchproof@SHA`;
function ownCheckout(program) {
	return `- name: Check out benchproof itself
  uses: ${PINS.checkout}
  with:
    path: ${program.slice(2)} # of the commit this workflow file is of
    persist-credentials: false
`;
}
function programStep({ program, config }, title, id, inputs, condition = null) {
	const given = {
		...inputs,
		...config === DEFAULT_CONFIG ? {} : { config }
	};
	const lines = Object.entries(given).map(([name, value]) => `    ${name}: ${value}`);
	return (program?.startsWith("./") ? ownCheckout(program) : "") + [
		`- name: ${title}`,
		...id === null ? [] : [`  id: ${id}`],
		...condition === null ? [] : [`  if: ${condition}`],
		program === null ? EDIT : `  uses: ${program}`,
		...lines.length === 0 ? [] : ["  with:", ...lines]
	].join("\n");
}
function uploadStep(shard) {
	const attempt = expression("github.run_attempt");
	const part = shard === null ? "" : `-${shard}`;
	return `- name: Hand over the measurements
  if: always() # what was measured before a failure is worth keeping
  uses: ${PINS.upload}
  with:
    name: benchproof${part}-attempt-${attempt}
    path: ${expression("steps.measure.outputs.results")}
    if-no-files-found: error # nothing measured is never green
    retention-days: 7`;
}
function jobText(job) {
	return [
		...job.about.map((line) => `# ${line}`),
		`${job.id}:`,
		`  name: ${job.name}`,
		...job.needs.length === 0 ? [] : [`  needs: [${job.needs.join(", ")}]`],
		...job.condition === null ? [] : [`  if: ${job.condition}`],
		`  runs-on: ${job.runsOn}`,
		`  timeout-minutes: ${job.minutes}`,
		"  permissions:",
		...job.permissions.map(({ scope, level, why }) => `    ${scope}: ${level} # ${why}`),
		...job.more === null ? [] : [indented(job.more, 2)],
		"  steps:",
		...job.steps.map((step) => indented(step, 4))
	].join("\n");
}
// src/core/workflows/commands.ts
const ABOUT$4 = `benchproof, commands: answers "/benchproof …" in the comments of a pull request.

Who may do what is asked of GitHub's permission endpoint, never read from the comment. Only comments that are
created count: an edit would replay an old one against a new commit.
`;
const ON_PULL_REQUEST = "github.event.issue.pull_request != null";
const HAS_COMMAND = "contains(github.event.comment.body, '/benchproof')";
const ACCEPTS = "contains(github.event.comment.body, '/benchproof accept')";
function answerJob(settings, id, name, about, condition, permissions) {
	return jobText({
		id,
		name,
		about: [about],
		needs: [],
		condition,
		runsOn: "ubuntu-latest",
		minutes: 10,
		permissions,
		more: null,
		steps: [programStep(settings, name, null, { mode: "command" })]
	});
}
function commandsWorkflow(settings) {
	const answer = answerJob(settings, "answer", "Answer", "Every command but `accept`.", `${ON_PULL_REQUEST} && ${HAS_COMMAND} && !${ACCEPTS}`, [
		READ_CODE,
		DISPATCH,
		WRITE_CHECKS,
		WRITE_COMMENT
	]);
	const accept = answerJob(settings, "accept", "Accept", "Records who accepted what and why, on the records branch.", `${ON_PULL_REQUEST} && ${ACCEPTS}`, [
		STORE_RECORDS,
		DISPATCH,
		WRITE_CHECKS,
		WRITE_COMMENT
	]);
	const text = workflowText({
		about: `${ABOUT$4}\n${origin(settings.shape)}`,
		name: `${titleOf$1(settings)}-commands`,
		runName: null,
		on: `# Anyone may comment, so this is dangerous where a comment is pasted into a script or code of the pull
# request is run. Here it is data that one parser reads, and nothing is checked out.
issue_comment: # zizmor: ignore[dangerous-triggers]
  types: [created]`,
		grouping: "Each comment is answered once, and alone.",
		group: `${titleOf$1(settings)}-command-${expression("github.event.comment.id")}`,
		cancels: false,
		jobs: [answer, accept]
	});
	return {
		path: pathOf(settings, "commands"),
		text
	};
}
// src/core/workflows/gather-job.ts
function gatherJob(settings, needs) {
	return jobText({
		id: "gather",
		name: "Judge",
		about: ["Looks at every job above: skipped, failed, cancelled or lost, none of them can look green. Without", "always() GitHub would skip this job after a failure, and count the skipped job as a success."],
		needs,
		condition: "always()",
		runsOn: "ubuntu-latest",
		minutes: 30,
		permissions: [
			READ_CODE,
			READ_RUNS,
			WRITE_CHECKS,
			WRITE_COMMENT
		],
		more: null,
		steps: [programStep(settings, "Judge and publish", null, { mode: "gather" })]
	});
}
// src/core/workflows/cache-steps.ts
const FOLDER = `${expression("runner.temp")}/benchproof-images`;
function prefixOf(settings) {
	return `${titleOf$1(settings)}-images-${expression("runner.os")}-${expression("runner.arch")}-`;
}
function keyOf(settings, shard) {
	const run = `${expression("github.run_id")}-${expression("github.run_attempt")}`;
	return `${prefixOf(settings)}${shard === null ? "" : `${shard}-`}${run}`;
}
function restoreStep(settings, shard) {
	const prefix = prefixOf(settings);
	const prefixes = shard === null ? [prefix] : [`${prefix}${shard}-`, prefix];
	return `- name: Restore images and builds
  uses: ${PINS.restore}
  with:
    path: ${FOLDER}
    key: ${keyOf(settings, shard)}
    restore-keys: |
${prefixes.map((each) => `      ${each}`).join("\n")}`;
}
function saveStep(settings, shard, condition) {
	const added = "steps.measure.outputs.cached-images > 0";
	return `- name: Save images and builds
  if: ${condition === null ? added : `${condition} && ${added}`}
  uses: ${PINS.save}
  with:
    path: ${FOLDER}
    key: ${keyOf(settings, shard)}`;
}
const imageInputs = (keeps) => ({
	"image-cache": FOLDER,
	...keeps === "keep" ? {} : { "new-images": keeps }
});
// src/core/workflows/measuring-jobs.ts
const HARMLESS = ["Builds and runs code of the change: no secret, and no token that can write."];
function measuringSteps(settings, { ref, inputs, savesImages }, shard) {
	return [
		checkoutStep(ref),
		restoreStep(settings, shard),
		programStep(settings, "Measure", "measure", {
			mode: "measure",
			...shard === null ? {} : { shard },
			...inputs,
			...imageInputs(savesImages ? "keep" : "skip")
		}),
		uploadStep(shard),
		...savesImages ? [saveStep(settings, shard, null)] : []
	];
}
function measureJob(settings, measured) {
	return jobText({
		id: "measure",
		name: "Measure",
		about: HARMLESS,
		needs: [],
		condition: measured.condition,
		runsOn: labels(settings.runsOn),
		minutes: 120,
		permissions: [READ_CODE],
		more: null,
		steps: measuringSteps(settings, measured, null)
	});
}
function planJob(settings, { ref, inputs, condition }) {
	return jobText({
		id: "plan",
		name: "Plan",
		about: ["Spreads the benchmarks over machines: at most 256 jobs, as many as GitHub allows."],
		needs: [],
		condition,
		runsOn: "ubuntu-latest",
		minutes: 15,
		permissions: [READ_CODE],
		more: `outputs:\n  matrix: ${expression("steps.plan.outputs.matrix")}`,
		steps: [checkoutStep(ref), programStep(settings, "Plan", "plan", {
			mode: "plan",
			...inputs
		})]
	});
}
const MATRIX = `strategy:
  fail-fast: false # one machine's trouble is no reason to lose what the others measured
  matrix: ${expression("fromJSON(needs.plan.outputs.matrix)")}`;
function shardedJobs(settings, measured) {
	const measure = jobText({
		id: "measure",
		name: `Measure ${expression("matrix.shard")}`,
		about: HARMLESS,
		needs: ["plan"],
		condition: null,
		runsOn: expression("matrix.runs-on"),
		minutes: 120,
		permissions: [READ_CODE],
		more: MATRIX,
		steps: measuringSteps(settings, measured, expression("matrix.shard"))
	});
	return [planJob(settings, measured), measure];
}
function measuringJobs(settings, measured) {
	return settings.isSharded ? shardedJobs(settings, measured) : [measureJob(settings, measured)];
}
function measuringIds({ isSharded }) {
	return isSharded ? ["plan", "measure"] : ["measure"];
}
// src/core/workflows/record-job.ts
const ATTEST_STEP = `- name: Attest the records
  id: attest
  if: steps.records.outputs.subjects != '' # else nothing was measured
  uses: ${PINS.attest}
  with:
    subject-checksums: ${expression("steps.records.outputs.subjects")} # each record's id is its SHA-256
    predicate-type: ${PREDICATE_TYPE}
    predicate-path: ${expression("steps.records.outputs.predicate")}`;
function steps$1(settings) {
	const record = programStep(settings, "Store records", "records", { mode: "record" });
	if (!settings.isAttested) return [record];
	const bundle = programStep(settings, "Store the attestation beside them", null, {
		mode: "record",
		attestation: expression("steps.attest.outputs.bundle-path")
	}, "steps.attest.outputs.bundle-path != ''");
	return [
		record,
		ATTEST_STEP,
		bundle
	];
}
function recordJob(settings, { needs, condition, isOfPulls, about }) {
	return jobText({
		id: "record",
		name: "Store records",
		about: [about],
		needs,
		condition,
		runsOn: "ubuntu-latest",
		minutes: 30,
		permissions: [
			STORE_RECORDS,
			READ_RUNS,
			...isOfPulls ? [READ_PULL, READ_CHECKS] : [],
			...settings.isAttested ? [SIGN, ATTEST] : []
		],
		more: null,
		steps: steps$1(settings)
	});
}
const TRUSTED = `Stores what the jobs above measured as "trusted": this file is the default branch's.`;
const PROPOSED = "Stores what was measured as \"proposed\": shown, and counted only as the configuration allows.";
// src/core/workflows/triggers.ts
const ON_CHANGE = `pull_request:
# Without this a merge queue waits for ever for a check that nobody makes.
merge_group:`;
function changeGroup(settings) {
	return {
		grouping: "A newer push to a pull request cancels the run of the older one; any other run is alone.",
		group: `${titleOf$1(settings)}-${expression("github.event.pull_request.number || github.run_id")}`,
		cancels: true
	};
}
// src/core/workflows/fan-out.ts
const ABOUT$3 = `benchproof, fan-out shape: the benchmarks are spread over several machines, and one job gathers them.

Each machine measures base and head of its own share; nothing is compared across machines. Like the simple
shape it is for trusted authors, since the gathering job writes within the pull request's own run. For forks
as well: benchproof init --github fork-safe, with github.shards above 1.
`;
const KEPT = "!cancelled() && (github.event_name == 'merge_group' || github.event.pull_request.head.repo.full_name == github.repository)";
function writingJobs(settings) {
	const needs = ["plan", "measure"];
	const recording = {
		needs: [...needs, "gather"],
		isOfPulls: true,
		about: PROPOSED
	};
	return [gatherJob(settings, needs), recordJob({
		...settings,
		isAttested: false
	}, {
		...recording,
		condition: expression(KEPT)
	})];
}
function fanOutWorkflow(settings) {
	const measuring = shardedJobs(settings, {
		ref: null,
		inputs: {},
		condition: null,
		savesImages: false
	});
	const writing = settings.hasBot ? [] : writingJobs(settings);
	const text = workflowText({
		about: `${ABOUT$3}\n${origin("fan-out")}`,
		name: titleOf$1(settings),
		runName: null,
		on: ON_CHANGE,
		...changeGroup(settings),
		jobs: [...measuring, ...writing]
	});
	return {
		path: pathOf(settings, null),
		text
	};
}
// src/core/workflows/fork-safe.ts
const MEASURING = `benchproof, fork-safe shape, first half: measures the change and may do nothing else.

Its token reads, its clone holds no credential, and what it hands over is treated as hostile by the second
half, which is never taken from a pull request. A pull request may edit this file: what it
measures then is "proposed" and backs no number of an author who cannot write here.
`;
function unprivilegedWorkflow(settings) {
	const text = workflowText({
		about: `${MEASURING}\n${origin("fork-safe")}`,
		name: titleOf$1(settings),
		runName: null,
		on: ON_CHANGE,
		...changeGroup(settings),
		jobs: measuringJobs(settings, {
			ref: null,
			inputs: {},
			condition: null,
			savesImages: false
		})
	});
	return {
		path: pathOf(settings, null),
		text
	};
}
const PUBLISHING = `benchproof, fork-safe shape, second half: writes the checks and the comment.

GitHub takes this file from the default branch, whatever a pull request contains. Nothing of the pull
request is checked out or run: its diff is read through the API, the measurements are data that is
bounded and validated, and each verdict is computed again from the raw samples.
`;
function publishWorkflow(settings) {
	const publish = jobText({
		id: "publish",
		name: "Open or publish",
		about: ["Opens the checks when a run is requested, concludes them whatever became of it."],
		needs: [],
		condition: null,
		runsOn: "ubuntu-latest",
		minutes: 30,
		permissions: [
			READ_CODE,
			READ_RUNS,
			WRITE_CHECKS,
			WRITE_COMMENT
		],
		more: null,
		steps: [programStep(settings, "Open or publish", null, { mode: "publish" })]
	});
	const record = recordJob({
		...settings,
		isAttested: false
	}, {
		needs: ["publish"],
		condition: "github.event.action == 'completed'",
		isOfPulls: true,
		about: PROPOSED
	});
	const text = workflowText({
		about: `${PUBLISHING}\n${origin("fork-safe")}`,
		name: `${titleOf$1(settings)}-publish`,
		runName: null,
		on: `# The one trigger that has a token to write with beside a fork's pull request. It is dangerous where code of
# the pull request is run; this workflow runs none.
workflow_run: # zizmor: ignore[dangerous-triggers]
  workflows: [${titleOf$1(settings)}]
  types: [requested, completed]`,
		grouping: "What concludes a run waits for what opens it; nothing that writes is ever cancelled.",
		group: `${titleOf$1(settings)}-publish-${expression("github.event.workflow_run.id")}`,
		cancels: false,
		jobs: [publish, record]
	});
	return {
		path: pathOf(settings, "publish"),
		text
	};
}
// src/core/workflows/main-branch.ts
const ABOUT$2 = `benchproof, default branch: measures what was merged and stores the records that back later claims.

Only a push to the default branch starts it, so what it stores is "trusted". That is as strong as the records
branch is protected: whoever may push there may forge (${manualPage("github")} says what to do about it).
`;
function auditJob(settings) {
	return jobText({
		id: "audit",
		name: "Audit all documents",
		about: ["Every number of every document, also of those no pull request touches; read through the API."],
		needs: [],
		condition: "github.event_name == 'schedule'",
		runsOn: "ubuntu-latest",
		minutes: 30,
		permissions: [READ_CODE],
		more: null,
		steps: [programStep(settings, "Audit", null, { mode: "audit" })]
	});
}
function mainWorkflow(settings) {
	const condition = "github.event_name == 'push'";
	const recording = {
		condition: expression(`!cancelled() && ${condition}`),
		isOfPulls: false,
		about: TRUSTED
	};
	const measuring = measuringJobs(settings, {
		ref: null,
		inputs: {},
		condition,
		savesImages: true
	});
	const text = workflowText({
		about: `${ABOUT$2}\n${origin(settings.shape)}`,
		name: `${titleOf$1(settings)}-main`,
		runName: null,
		on: `push:
  branches: [${settings.defaultBranch}]
schedule:
  - cron: '41 4 * * 1' # Mondays, away from the full hour, when everyone else's start`,
		grouping: "What was merged is measured, all of it: nothing is cancelled and nothing waits.",
		group: `${titleOf$1(settings)}-main-${expression("github.run_id")}`,
		cancels: false,
		jobs: [
			...measuring,
			recordJob(settings, {
				needs: measuringIds(settings),
				...recording
			}),
			auditJob(settings)
		]
	});
	return {
		path: pathOf(settings, "main"),
		text
	};
}
// src/core/workflows/measure.ts
const ABOUT$1 = `benchproof, measuring on request: \`/benchproof run\`, a button of the bot, or by hand.

This file is the default branch's, so what it measures is "trusted", also of a fork's commit. The jobs that
build and run that commit read only, and put nothing into a cache that the default branch would use.
`;
const INPUTS = `workflow_dispatch:
  inputs:
    sha:
      description: Full commit to measure
      required: true
      type: string
    pull:
      description: Number of the pull request it belongs to
      required: true
      type: string
    filter:
      description: Only benchmarks with this in their name
      default: ''
      type: string
    runs:
      description: Run pairs of each benchmark before the first look
      default: ''
      type: string
    comment:
      description: Id of the comment that asks for it
      default: manual
      type: string`;
const input = (name) => expression(`inputs.${name}`);
const RUN_NAME = `"benchproof #${input("pull")} ${input("sha")} ${input("comment")} ${input("filter")}"`;
const MEASURED = {
	ref: input("sha"),
	inputs: {
		filter: input("filter"),
		runs: input("runs")
	},
	condition: null,
	savesImages: false
};
const RECORDING = {
	condition: expression("!cancelled()"),
	isOfPulls: true,
	about: TRUSTED
};
function measureWorkflow(settings) {
	const needs = measuringIds(settings);
	const after = settings.hasBot ? [] : [gatherJob(settings, needs), recordJob(settings, {
		...RECORDING,
		needs
	})];
	const text = workflowText({
		about: `${ABOUT$1}\n${origin(settings.shape)}`,
		name: `${titleOf$1(settings)}-measure`,
		runName: RUN_NAME,
		on: INPUTS,
		grouping: "Asked for by a person: measured to its end, whatever else is asked for.",
		group: `${titleOf$1(settings)}-measure-${expression("github.run_id")}`,
		cancels: false,
		jobs: [...measuringJobs(settings, MEASURED), ...after]
	});
	return {
		path: `.github/workflows/${settings.measureFile}`,
		text
	};
}
// src/core/workflows/simple.ts
const ABOUT = `benchproof, simple shape: for private repositories, or where all who open pull requests are trusted.

One job measures and writes, so a pull request that edits this file edits what judges it. On a pull request
from a fork GitHub hands out a token that only reads: nothing can be written there. For public repositories:
benchproof init --github fork-safe
`;
const IS_PUSH = "github.event_name == 'push'";
const KEEPS = expression(`${IS_PUSH} && 'keep' || 'skip'`);
function simpleWorkflow(settings) {
	const job = jobText({
		id: "benchproof",
		name: "Measure and judge",
		about: [],
		needs: [],
		condition: null,
		runsOn: labels(settings.runsOn),
		minutes: 120,
		permissions: [
			{
				scope: "contents",
				level: "write",
				why: "pushes to the records branch; with `records: skip` below `read` is enough"
			},
			WRITE_CHECKS,
			WRITE_COMMENT,
			READ_RUNS
		],
		more: null,
		steps: [
			checkoutStep(null),
			restoreStep(settings, null),
			programStep(settings, "Measure and judge", "measure", imageInputs(KEEPS)),
			saveStep(settings, null, IS_PUSH)
		]
	});
	const text = workflowText({
		about: `${ABOUT}\n${origin("simple")}`,
		name: titleOf$1(settings),
		runName: null,
		on: `${ON_CHANGE}\npush:\n  branches: [${settings.defaultBranch}]`,
		...changeGroup(settings),
		jobs: [job]
	});
	return {
		path: pathOf(settings, null),
		text
	};
}
// src/core/workflows/render.ts
function renderWorkflows(settings) {
	const sharded = {
		...settings,
		isSharded: true
	};
	switch (settings.shape) {
		case "simple": return [simpleWorkflow(settings)];
		case "fork-safe": {
			const writing = [publishWorkflow(settings), commandsWorkflow(settings)];
			return [
				unprivilegedWorkflow(settings),
				...settings.hasBot ? [] : writing,
				measureWorkflow(settings),
				mainWorkflow(settings)
			];
		}
		case "fan-out": return [
			fanOutWorkflow(sharded),
			...settings.hasBot ? [] : [commandsWorkflow(sharded)],
			measureWorkflow(sharded),
			mainWorkflow(sharded)
		];
		default: return settings.shape;
	}
}
// src/tools/detection/repository.ts
function folderOf(path) {
	return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ".";
}
function baseName(path) {
	return path.slice(path.lastIndexOf("/") + 1);
}
function within(folder, path) {
	return folder === "." ? path : path.slice(folder.length + 1);
}
function isUnder(folder, path) {
	return folder === "." || path.startsWith(`${folder}/`);
}
function nearestWith(repository, path, name, isAbove = false) {
	return repository.files.filter((file) => baseName(file.path) === name).map((file) => folderOf(file.path)).filter((one) => isUnder(one, path) && !(isAbove && one === path)).sort((a, b) => b.length - a.length)[0] ?? null;
}
function outermostWith(repository, path, names) {
	return repository.files.filter((file) => names.includes(baseName(file.path))).map((file) => folderOf(file.path)).filter((one) => isUnder(one, path)).sort((a, b) => a.length - b.length || (a === "." ? -1 : 1))[0] ?? null;
}
function wayUp(folder) {
	return folder === "." ? "." : folder.split("/").map(() => "..").join("/");
}
function textOf(repository, folder, name) {
	const path = folder === "." ? name : `${folder}/${name}`;
	return repository.files.find((file) => file.path === path)?.text ?? null;
}
function safeName(text) {
	return text.replace(/[^A-Za-z0-9._]+/g, "-").replace(/^[-._]+|[-._]+$/g, "").slice(0, 60) || "bench";
}
function escapePattern(text) {
	return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
function quoteWord(text) {
	return /^[\w./=:@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
function groupBy(items, keyOf) {
	const groups = new Map();
	for (const item of items) {
		const key = keyOf(item);
		if (key !== null) groups.set(key, [...groups.get(key) ?? [], item]);
	}
	return groups;
}
// src/tools/detection/compose.ts
function projectNames(looks, repositoryName, taken) {
	const names = [];
	const isFree = (name) => !names.includes(name) && !taken.includes(name);
	for (const { folder, image } of looks) {
		const plain = safeName(folder === "." ? repositoryName : baseName(folder));
		const longer = `${plain}-${baseName(image)}`;
		const options = [
			plain,
			longer,
			safeName(folder),
			`${longer}-${names.length}`
		];
		names.push(options.find(isFree) ?? `${longer}-${names.length}-${taken.length}`);
	}
	return names;
}
function quickProjects(looks, repositoryName, taken) {
	const names = projectNames(looks, repositoryName, taken);
	const notes = [];
	return {
		projects: looks.flatMap(({ folder, image, candidates }, index) => {
			const used = candidates.flatMap((candidate) => {
				const listed = candidate.list === null ? [] : candidate.guess;
				const benchmarks = listed === null || candidate.list !== null && listed.length === 0 ? [] : candidate.benchmarks(listed);
				if (benchmarks.length === 0) notes.push(`${candidate.what}: only its harness can name what is in it`);
				return benchmarks.length === 0 ? [] : [{
					candidate,
					benchmarks
				}];
			});
			if (used.length === 0) return [];
			const own = used.map(({ candidate }) => candidate);
			const commands = [...own.flatMap(({ setup }) => setup.map(({ command }) => command)), ...own.flatMap(({ build }) => build)];
			return [{
				name: names[index] ?? folder,
				path: folder,
				image,
				build: [...new Set(commands)],
				env: Object.assign({}, ...own.map(({ env }) => env)),
				writable: [...new Set(own.flatMap(({ writable }) => writable))],
				benchmarks: uniquelyNamed(used.flatMap(({ benchmarks }) => benchmarks)),
				more: 0
			}];
		}),
		notes
	};
}
function uniquelyNamed(benchmarks) {
	const taken = new Map();
	return benchmarks.map((one) => {
		const before = taken.get(one.name) ?? 0;
		taken.set(one.name, before + 1);
		return before === 0 ? one : {
			...one,
			name: `${one.name}-${before + 1}`
		};
	});
}
// src/tools/detection/printed-names.ts
function shortest(all) {
	const depth = Math.min(...all.map(({ length }) => length));
	for (let rank = depth - 1; rank > 0; rank -= 1) {
		const names = all.map((own) => own[rank] ?? "");
		if (new Set(names).size === all.length) return names;
	}
	return all.flatMap((own) => own.slice(0, 1));
}
function printedText(text, only) {
	const material = prepareMaterial(text);
	if (!material.ok) return null;
	const tools = TOOLS$1.filter((tool) => (only === void 0 || tool.name === only) && tool.recognises(material));
	const [tool] = tools;
	if (tool === void 0 || tools.length > 1) return null;
	const parsed = tool.parse(material);
	const sound = parsed.ok ? parsed.measured.filter(({ fault }) => fault === void 0) : [];
	const all = [...new Map(sound.map((one) => [one.names[0], one.names])).values()];
	if (all.length === 0) return null;
	const values = [...new Set(sound.map(({ value }) => value))];
	return {
		tool,
		names: shortest(all),
		fullNames: all.flatMap((own) => own.slice(0, 1)),
		values
	};
}
function printedNames(output, only) {
	return (output.file === null ? null : printedText(output.file, only)) ?? printedText(output.stdout, only);
}
// src/tools/detection/toml.ts
function tableOf(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
function listOf(value) {
	return Array.isArray(value) ? value : [];
}
function stringsOf(value) {
	return listOf(value).filter((one) => typeof one === "string");
}
function readToml(repository, folder, name) {
	const text = textOf(repository, folder, name);
	try {
		return text === null ? {} : tableOf(parse(text));
	} catch {
		return {};
	}
}
// src/tools/detection/python-project.ts
const MANIFESTS$1 = [
	"pyproject.toml",
	"setup.py",
	"setup.cfg",
	"requirements.txt"
];
const BENCHMARKING = /^(bench|benches|benchmark|benchmarks|benchmarking|perf|performance)$/i;
const TESTING = /^(tests?|testing)$/i;
const DEVELOPING = /^dev(elop(ment)?)?$/i;
const REBUILDS = /mesonpy|scikit_build_core/;
const FROM_GIT = /setuptools[-_]scm|hatch[-_]vcs|versioningit|poetry-dynamic-versioning/;
function pythonRoot(repository, path) {
	const workspaces = repository.files.filter((file) => baseName(file.path) === "pyproject.toml").map((file) => folderOf(file.path)).filter((folder) => isUnder(folder, path) && members(repository, folder).length > 0);
	if (workspaces[0] !== void 0) return workspaces[0];
	return MANIFESTS$1.map((name) => nearestWith(repository, path, name)).find((root) => root !== null) ?? ".";
}
function members(repository, folder) {
	const globs = stringsOf(tableOf(tableOf(tableOf(readToml(repository, folder, "pyproject.toml")["tool"])["uv"])["workspace"])["members"]);
	if (globs.length === 0) return [];
	return repository.files.filter((file) => baseName(file.path) === "pyproject.toml" && isUnder(folder, file.path)).map((file) => within(folder, folderOf(file.path))).filter((one) => one !== "." && one !== folder).filter((one) => globs.some((glob) => {
		const parts = glob.replace(/\/+$/, "").split("/");
		const own = one.split("/");
		return parts.length === own.length && parts.every((part, at) => part === "*" || part === own[at]);
	}));
}
function wanted(names) {
	const named = names.filter((name) => BENCHMARKING.test(name) || TESTING.test(name));
	return named.length > 0 ? named : names.filter((name) => DEVELOPING.test(name));
}
function extrasOf(manifest) {
	const extras = tableOf(tableOf(manifest["project"])["optional-dependencies"]);
	const chosen = wanted(Object.keys(extras));
	return chosen.length === 0 ? "" : `[${chosen.join(",")}]`;
}
function editable(path, manifest) {
	const backend = String(tableOf(manifest["build-system"])["build-backend"] ?? "");
	const target = quoteWord(`${path}${extrasOf(manifest)}`);
	return REBUILDS.test(backend) ? target : `-e ${target}`;
}
function requirementFiles(repository, root) {
	const inside = repository.files.map((file) => file.path).filter((path) => path.endsWith(".txt") && isUnder(root, path)).map((path) => within(root, path));
	const own = inside.filter((path) => /^(requirements|(requirements|reqs?)[-_/.](bench\w*|perf\w*|tests?|testing|pytest|dev\w*)|(bench\w*|tests?|testing|dev)[-_/]requirements)\.txt$/i.test(path));
	const beside = inside.filter((path) => /bench[^/]*\/requirements[^/]*\.txt$/i.test(path));
	return [...new Set([...own, ...beside])];
}
function installs(repository, root, tools) {
	const manifest = readToml(repository, root, "pyproject.toml");
	const isPackage = textOf(repository, root, "setup.py") !== null || manifest["project"] !== void 0 || manifest["build-system"] !== void 0 || tableOf(manifest["tool"])["poetry"] !== void 0;
	const groups = wanted(Object.keys(tableOf(manifest["dependency-groups"])));
	const packages = members(repository, root).map((path) => {
		const folder = root === "." ? path : `${root}/${path}`;
		return editable(`./${path}`, readToml(repository, folder, "pyproject.toml"));
	});
	return {
		needed: [
			...isPackage ? [editable(".", manifest)] : [],
			...packages,
			...tools
		],
		others: [...groups.map((group) => `--group ${quoteWord(group)}`), ...requirementFiles(repository, root).map((path) => `-r ${quoteWord(path)}`)]
	};
}
function pythonGround(repository, root, tools) {
	const texts = [
		"pyproject.toml",
		"setup.py",
		"setup.cfg"
	].map((name) => textOf(repository, root, name));
	const { needed, others } = installs(repository, root, tools);
	return {
		folder: root,
		image: "runners/python",
		setup: [
			{ command: "python3 -m venv .venv" },
			{ command: `${texts.some((text) => FROM_GIT.test(text ?? "")) ? "SETUPTOOLS_SCM_PRETEND_VERSION=99.0 " : ""}.venv/bin/pip install ${needed.join(" ")}` },
			...others.length === 0 ? [] : [{
				command: `.venv/bin/pip install ${others.join(" ")}`,
				mayFail: true
			}]
		],
		env: { PYTHONDONTWRITEBYTECODE: "1" },
		writable: []
	};
}
// src/tools/asv/detect.ts
const MEASURES$1 = /\bdef (time|timeraw|mem|peakmem)_/i;
const OWN = ".asv-here";
const RESULTS = "/tmp/asv";
const MACHINE = {
	version: 1,
	benchproof: { machine: "benchproof" }
};
const SHORT$4 = "-a rounds=1 -a repeat=5 -a number=0 -a sample_time=0.01 -a warmup_time=0.01 --record-samples";
function readSettings(text) {
	try {
		const plain = text.replace(/^\s*\/\/.*$/gm, "").replace(/,(\s*[}\]])/g, "$1");
		return tableOf(JSON.parse(plain));
	} catch {
		return {};
	}
}
function requirements(settings) {
	const matrix = tableOf(settings["matrix"]);
	const isNested = [
		"req",
		"env",
		"env_nobuild"
	].some((key) => matrix[key] !== void 0);
	return Object.keys(isNested ? tableOf(matrix["req"]) : matrix).map((name) => name.replace(/^pip\+/, "")).filter((name) => /^[\w.-]+$/.test(name));
}
function settle(folder) {
	const settings = {
		version: 1,
		project: "here",
		repo: ".",
		branches: ["HEAD"],
		environment_type: "existing",
		pythons: ["same"],
		benchmark_dir: `../${folder}`,
		results_dir: RESULTS,
		env_dir: `${RESULTS}-env`
	};
	return [
		`git init -q ${OWN} && ${`git -C ${OWN} -c user.name=asv -c user.email=asv@localhost commit -q --allow-empty -m asv`}`,
		`printf '%s' '${JSON.stringify(settings)}' >${OWN}/asv.conf.json`,
		`printf '%s' '${JSON.stringify(MACHINE)}' >${OWN}/.asv-machine.json`
	].join(" && ");
}
function runOf(pattern, options) {
	return `HOME=$PWD/${OWN} .venv/bin/asv run ${`--config ${OWN}/asv.conf.json --machine benchproof --set-commit-hash=HEAD`} ${options} -b '${pattern}' >&2`;
}
function split(name) {
	const at = name.indexOf("(");
	return at < 0 ? [name, ""] : [name.slice(0, at), name.slice(at)];
}
function readOf(kind, suffixes) {
	const value = kind === "time" ? {} : { value: kind };
	if (suffixes.length === 1) return {
		adapter: "asv",
		select: `{case}${suffixes[0] ?? ""}`,
		...value
	};
	const metrics = suffixes.map((suffix, index) => {
		const name = safeName(suffix);
		return [suffixes.findIndex((one) => safeName(one) === name) < index ? `${name}-${index}` : name, {
			select: `{case}${suffix}`,
			...value
		}];
	});
	return {
		adapter: "asv",
		metrics: Object.fromEntries(metrics)
	};
}
function entriesOf$1(module, listed) {
	return [...groupBy([...groupBy(listed.filter(({ name }) => !/[{}]/.test(name)), ({ name }) => split(name)[0])], ([name, own]) => JSON.stringify([kindOf(name)[0], own.map((one) => split(one.name)[1])]))].map(([key, own], index) => {
		const [kind, suffixes] = JSON.parse(key);
		const label = safeName(module.replaceAll(".", "-"));
		const options = {
			command: `${runOf("^{case}($|[(])", SHORT$4)} && cat ${RESULTS}/benchproof/*-*.json >{out}`,
			shell: true,
			parameters: { case: own.map(([name]) => name) },
			read: readOf(kind, suffixes),
			warmup: 0
		};
		return {
			name: index === 0 ? label : `${label}-${index + 1}`,
			comment: null,
			options
		};
	});
}
function candidateOf$8(repository, conf, file, folder) {
	const root = pythonRoot(repository, conf.path);
	const ground = pythonGround(repository, root, ["asv"]);
	const matrix = requirements(readSettings(conf.text));
	const packages = `.venv/bin/pip install ${matrix.join(" ")}`;
	const module = within(folder, file.path).replace(/(\/__init__)?\.py$/, "").replaceAll("/", ".");
	return {
		...ground,
		setup: [
			...ground.setup,
			...matrix.length === 0 ? [] : [{
				command: packages,
				mayFail: true
			}],
			{ command: settle(within(root, folder)) }
		],
		what: within(root, file.path),
		build: [],
		list: {
			command: `${runOf(`^${module}[.]`, "--quick")}; cat ${RESULTS}/benchproof/*-*.json >/benchproof/out`,
			isMeasured: true,
			read: (output) => {
				return {
					listed: (printedNames(output, "asv")?.fullNames ?? []).filter((name) => kindOf(split(name)[0])[0] !== "value").map((name) => ({
						name,
						values: []
					})),
					failed: []
				};
			}
		},
		guess: null,
		benchmarks: (listed) => entriesOf$1(module, listed)
	};
}
function suiteOf(repository, conf) {
	const named = readSettings(conf.text)["benchmark_dir"];
	const inside = typeof named === "string" ? named.replace(/^\.\/|\/$/g, "") : "benchmarks";
	const folder = folderOf(conf.path) === "." ? inside : `${folderOf(conf.path)}/${inside}`;
	return repository.files.filter(({ path, text }) => path.endsWith(".py") && isUnder(folder, path) && MEASURES$1.test(text)).map((file) => candidateOf$8(repository, conf, file, folder));
}
const detectAsv = (repository) => ({
	candidates: repository.files.filter(({ path }) => baseName(path) === "asv.conf.json").flatMap((conf) => suiteOf(repository, conf)),
	notes: []
});
// src/tools/detection/node-project.ts
const versions = record$1(string(), string()).catch({});
const manifestSchema = object({
	scripts: versions.default({}),
	dependencies: versions.default({}),
	devDependencies: versions.default({}),
	packageManager: string().catch("").default(""),
	workspaces: unknown().optional()
});
function readManifest(text) {
	if (text === null) return null;
	try {
		const parsed = manifestSchema.safeParse(JSON.parse(text));
		if (!parsed.success) return null;
		const { scripts, dependencies, devDependencies, packageManager, workspaces } = parsed.data;
		return {
			scripts,
			dependencies: {
				...dependencies,
				...devDependencies
			},
			packageManager,
			hasWorkspaces: workspaces !== void 0
		};
	} catch {
		return null;
	}
}
function rootOf$2(repository, folder) {
	return repository.files.filter(({ path, text }) => isUnder(folderOf(path), folder) && (baseName(path) === "pnpm-workspace.yaml" || baseName(path) === "package.json" && readManifest(text)?.hasWorkspaces === true)).map(({ path }) => folderOf(path)).sort((a, b) => a.length - b.length)[0] ?? folder;
}
function managerOf(repository, root, manifest) {
	const lock = (name) => textOf(repository, root, name);
	const pinned = /^(pnpm|yarn)@(\d[\w.-]*)/.exec(manifest.packageManager);
	const pnpm = lock("pnpm-lock.yaml");
	const workspace = lock("pnpm-workspace.yaml");
	if (pnpm !== null || workspace !== null || pinned?.[1] === "pnpm") {
		const format = /lockfileVersion:\s*'?(\d+)/.exec(pnpm ?? "")?.[1] ?? "9";
		const version = pinned?.[2] ?? {
			5: "7",
			6: "8"
		}[format] ?? "9";
		const isFiltered = /^packages:/m.test(workspace ?? "");
		return {
			program: `npx --yes pnpm@${version}`,
			install: `install ${pnpm === null ? "--prefer-frozen-lockfile" : "--frozen-lockfile"}`,
			isFiltered
		};
	}
	const yarn = lock("yarn.lock");
	if (yarn !== null) {
		const isModern = /^__metadata:/m.test(yarn);
		return {
			program: `npx --yes ${isModern ? `@yarnpkg/cli-dist@${pinned?.[2] ?? "4"}` : "yarn@1.22.22"}`,
			install: `install ${isModern ? "--immutable" : "--frozen-lockfile --non-interactive"}`,
			isFiltered: false
		};
	}
	return {
		program: "npm",
		install: `${lock("package-lock.json") === null ? "install --no-audit --no-fund" : "ci"} --ignore-scripts`,
		isFiltered: false
	};
}
function installSteps({ program, install, isFiltered }, inside) {
	if (isFiltered) return (inside === "." ? ["."] : [".", `./${inside}`]).map((one) => ({ command: `${program} ${install} --filter '{${one}}...'` }));
	const rebuild = program === "npm" ? [{
		command: "npm rebuild",
		mayFail: true
	}] : [];
	return [{ command: `${program} ${install}` }, ...rebuild];
}
function buildSteps({ program, isFiltered }, inside, { scripts }) {
	if (isFiltered) return [{
		command: `${program} --filter ${inside === "." ? "'{.}^...'" : `'{./${inside}}...'`} run --if-present build`,
		mayFail: true
	}];
	const build = ["build", "prepare"].find((name) => scripts[name] !== void 0) ?? "";
	return build !== "" && !/husky|simple-git-hooks|lefthook/.test(scripts[build] ?? "") ? [{
		command: `${program} run ${build}`,
		mayFail: true
	}] : [];
}
function setup(repository, root, manifest, inside) {
	const manager = managerOf(repository, root, manifest);
	const isWorkspace = manifest.hasWorkspaces || manager.isFiltered;
	const hasDependencies = Object.keys(manifest.dependencies).length > 0;
	return [...isWorkspace || hasDependencies ? installSteps(manager, inside) : [], ...buildSteps(manager, inside, manifest)];
}
function guestSetup(repository, folder, inside, manifest) {
	if (Object.keys(manifest.dependencies).length === 0) return [];
	const { program, install } = managerOf(repository, folder, manifest);
	return [{ command: `cd ${quoteWord(inside)} && ${program} ${install}` }];
}
function leavesPackage(repository, folder, path) {
	const text = repository.files.find((file) => file.path === path)?.text ?? "";
	const depth = within(folder, path).split("/").length - 1;
	return [...text.matchAll(/['"]((?:\.\.\/)+)[^'"\n]*['"]/g)].some((way) => (way[1]?.length ?? 0) / 3 > depth);
}
function packageOf(repository, path) {
	const folder = nearestWith(repository, path, "package.json");
	if (folder === null) return null;
	const workspace = rootOf$2(repository, folder);
	const above = workspace === folder && folder !== "." ? nearestWith(repository, folder, "package.json", true) : null;
	const isGuest = above !== null && leavesPackage(repository, folder, path);
	const root = isGuest ? above : workspace;
	const manifest = readManifest(textOf(repository, folder, "package.json"));
	const top = readManifest(textOf(repository, root, "package.json"));
	if (manifest === null || top === null) return null;
	const inside = folder === root ? "." : within(root, folder);
	return {
		root,
		folder,
		inside,
		manifest: {
			...manifest,
			dependencies: {
				...top.dependencies,
				...manifest.dependencies
			}
		},
		ground: {
			folder: root,
			image: "runners/node",
			setup: [...setup(repository, root, top, isGuest ? "." : inside), ...isGuest ? guestSetup(repository, folder, inside, manifest) : []],
			env: {},
			writable: []
		},
		enter: inside === "." ? "" : `cd ${quoteWord(inside)} && `
	};
}
function binOf({ inside }, name) {
	if (inside === ".") return `node_modules/.bin/${name}`;
	return `PATH=node_modules/.bin:${wayUp(inside)}/node_modules/.bin:$PATH ${name}`;
}
// src/tools/detection/candidate.ts
function toolRead(adapter, rest = {}) {
	return { read: {
		adapter: isToolName(adapter) ? adapter : "auto",
		...rest
	} };
}
const SHARED = {
	text: "{case}",
	pattern: "{case}"
};
const MAX_CASES = 200;
function isQuotable(name) {
	return !/['"{}\\$`\n]/.test(name) && name.trim() === name && name !== "";
}
function isPlainPattern(name) {
	return !/[\\^$*+?()[\]|]/.test(name);
}
function shared(entry, group, label) {
	const [first] = group;
	const comment = entry.comment ?? null;
	const values = first?.values ?? [];
	if (first !== void 0 && group.length === 1) {
		const word = {
			text: first.name,
			pattern: escapePattern(first.name)
		};
		return {
			name: label,
			comment,
			options: entry.options(word, values)
		};
	}
	const { command, ...rest } = entry.options(SHARED, values);
	return {
		name: label,
		comment,
		options: {
			command,
			parameters: { case: group.map(({ name }) => name) },
			...rest
		}
	};
}
function groupsOf(listed, isPattern) {
	const groups = new Map();
	for (const one of listed) {
		const kind = !isPattern || isPlainPattern(one.name) ? `+${one.values.join()}` : one.name;
		const known = groups.get(kind);
		if (known === void 0 || known.length >= MAX_CASES) groups.set(kind, [one]);
		else known.push(one);
	}
	return [...groups.values()];
}
function sharedEntries(listed, entry) {
	return groupsOf(listed.filter(({ name }) => isQuotable(name)), entry.isPattern).map((group, index) => {
		const own = group.length === 1 && group[0] !== void 0 ? `-${group[0].name}` : `-${index + 1}`;
		return shared(entry, group, safeName(index === 0 && group.length > 1 ? entry.label : `${entry.label}${own}`));
	});
}
// src/tools/detection/printed-entries.ts
function metricsOf$1(listed, value) {
	const metrics = {};
	for (const { name } of listed) {
		const plain = safeName(name);
		let own = plain;
		for (let number = 2; Object.hasOwn(metrics, own); number += 1) own = `${plain.slice(0, 58)}-${number}`;
		metrics[own] = {
			select: name,
			...value === void 0 ? {} : { value }
		};
	}
	return metrics;
}
function printedEntry(listed, printed) {
	const usable = listed.filter(({ name }) => isQuotable(name) || !/[{}]/.test(name));
	const [only, ...others] = usable;
	if (only === void 0) return [];
	const { label, comment = null, command, shell, adapter, from, value } = printed;
	const { read } = toolRead(adapter, {
		...from === void 0 ? {} : { from },
		...value === void 0 || others.length > 0 ? {} : { value },
		...others.length === 0 ? { select: only.name } : {}
	});
	const metrics = others.length === 0 ? {} : { metrics: metricsOf$1(usable, value) };
	const options = {
		command,
		...shell === true ? { shell } : {},
		read: {
			...read,
			...metrics
		}
	};
	return [{
		name: safeName(label),
		comment,
		options
	}];
}
// src/tools/detection/printing-program.ts
const WALL$1 = {
	name: "wall time",
	values: []
};
const STEADY = "median";
function wallTime({ label, command, shell }) {
	return {
		name: safeName(label),
		comment: "Nothing it prints can be read as it is: its wall time is measured.",
		options: {
			command,
			...shell ? { shell } : {}
		}
	};
}
function steadyValue(program, values) {
	const value = program.value ?? (values.includes(STEADY) ? STEADY : void 0);
	return value === void 0 || !values.includes(value) ? {} : { value };
}
function fromOf({ command }, adapter) {
	const isUsual = isToolName(adapter) && toolNamed(adapter).from === "out";
	return command.includes("{out}") && !isUsual ? { from: "out" } : {};
}
function printingProgram(program) {
	return {
		list: {
			isWhole: true,
			command: program.command.replaceAll("{out}", "/benchproof/out"),
			shell: program.shell,
			isMeasured: true,
			read: (output) => {
				if (output.exit !== 0) return {
					listed: [],
					failed: []
				};
				const printed = printedNames(output, program.adapter);
				if (printed === null) return {
					listed: program.adapter === void 0 ? [WALL$1] : [],
					failed: []
				};
				const { tool, names, values } = printed;
				return {
					listed: names.map((name) => ({
						name,
						values,
						tool: tool.name
					})),
					failed: []
				};
			}
		},
		guess: program.adapter === void 0 ? [WALL$1] : null,
		benchmarks: (listed) => {
			if (listed.some(({ name }) => name === WALL$1.name)) return [wallTime(program)];
			const adapter = listed[0]?.tool ?? "auto";
			const value = steadyValue(program, listed[0]?.values ?? []);
			return printedEntry(listed, {
				...program,
				...value,
				adapter,
				...fromOf(program, adapter)
			});
		}
	};
}
// src/tools/detection/node-scripts.ts
const TOOLS = ".benchproof-tools";
const PRELOAD = `${TOOLS}/short.cjs`;
const UNWANTED = /strip-types|transform-types|loader|import|require|inspect|prof|watch|disable-warning/;
function flagsOf({ manifest }, path) {
	const name = escapePattern(path);
	const call = new RegExp(`\\bnode((?: +--[\\w=./-]+)+) +(?:\\./)?${name}(?:\\s|$)`);
	return (Object.values(manifest.scripts).flatMap((text) => call.exec(text)?.[1] ?? [])[0] ?? "").split(/ +/).filter((word) => word !== "" && !UNWANTED.test(word)).map((word) => ` ${word}`).join("");
}
function runnerOf(pkg, path) {
	if (/\.[cm]?js$/.test(path)) return {
		program: "node",
		steps: []
	};
	if (pkg.manifest.dependencies["tsx"] !== void 0) return {
		program: binOf(pkg, "tsx"),
		steps: []
	};
	return {
		program: `${pkg.inside === "." ? "" : `${wayUp(pkg.inside)}/`}${TOOLS}/node_modules/.bin/tsx`,
		steps: [{ command: `npm install --no-audit --no-fund --prefix ${TOOLS} tsx@4` }]
	};
}
function preloaded(pkg, preload) {
	if (preload === void 0) return {
		flag: "",
		steps: []
	};
	const up = pkg.inside === "." ? "." : wayUp(pkg.inside);
	const command = `mkdir -p ${TOOLS} && echo ${quoteWord(preload)} >${PRELOAD}`;
	return {
		flag: ` --require ${up}/${PRELOAD}`,
		steps: [{ command }]
	};
}
function candidateOf$7(repository, file, { adapter, value, preload }) {
	const pkg = packageOf(repository, file.path);
	if (pkg === null) return [];
	const path = within(pkg.folder, file.path);
	const { program, steps } = runnerOf(pkg, path);
	const before = preloaded(pkg, preload);
	return [{
		...pkg.ground,
		setup: [
			...pkg.ground.setup,
			...steps,
			...before.steps
		],
		what: within(pkg.root, file.path),
		build: [],
		...printingProgram({
			label: within(pkg.root, file.path).replace(/\.\w+$/, ""),
			command: `${pkg.enter}${program}${before.flag}${flagsOf(pkg, path)} ${quoteWord(path)}`,
			shell: pkg.enter !== "",
			adapter,
			...value === void 0 ? {} : { value }
		})
	}];
}
function detectScripts(harness) {
	const imports = new RegExp(`(?:from|require\\(|import\\(|import)\\s*['"]${harness.module}['"]`);
	return (repository) => ({
		candidates: repository.files.filter(({ path, text }) => /\.[cm]?[jt]s$/.test(path) && imports.test(text)).flatMap((file) => candidateOf$7(repository, file, harness)),
		notes: []
	});
}
const detectBenchmarkJs = detectScripts({
	module: "benchmark",
	adapter: "benchmark-js",
	preload: "require(require.resolve(\"benchmark\", { paths: [process.cwd()] })).options.maxTime = 0.2"
});
// src/tools/detection/cmake-options.ts
const OPTION = /^[ \t]*option\s*\(\s*(\w+)\s*(?:"(?:[^"\\]|\\.)*")?\s*(\w*)/gim;
const MAKES$1 = /^\s*(add_\w+|set|list|foreach)\s*\([^)]*bench/i;
const FOREIGN = /^BENCHMARK_/;
function guardsIn(text) {
	const open = [];
	const guards = [];
	for (const line of text.replace(/#.*/g, "").split("\n")) {
		const [, word = "", condition = ""] = /^\s*(if|else|elseif|endif)\s*\((.*)/i.exec(line) ?? [];
		if (/^if$/i.test(word)) open.push(condition);
		else if (/^else/i.test(word)) open[open.length - 1] = "";
		else if (/^endif$/i.test(word)) open.pop();
		else if (MAKES$1.test(line)) guards.push(...open);
	}
	return guards.flatMap((one) => one.replace(/\bNOT\s+\w+/gi, "").match(/\w+/g) ?? []);
}
function cmakeSwitches(texts) {
	const options = new Map(texts.flatMap((text) => [...text.matchAll(OPTION)].map((match) => [match[1] ?? "", match[2] ?? ""])));
	const names = [...options.keys()].filter((name) => !FOREIGN.test(name));
	const guards = new Set(texts.flatMap(guardsIn));
	const called = names.filter((name) => /bench/i.test(name));
	const behind = names.filter((name) => guards.has(name));
	const on = called.length > 0 ? called : behind;
	const off = names.filter((name) => /test/i.test(name) && options.get(name) === "ON" && !behind.includes(name));
	return [...on.map((name) => `-D${name}=ON`), ...off.filter((name) => !on.includes(name)).map((name) => `-D${name}=OFF`)];
}
// src/tools/detection/native-build.ts
const NATIVE_SOURCE = /\.(c|cc|cpp|cxx)$/;
const OUTPUT = "build-benchproof";
const MAKEFILES = [
	"GNUmakefile",
	"makefile",
	"Makefile"
];
function nativeRoot(repository, path) {
	const isTop = (file) => {
		const name = baseName(file.path);
		if (name === "CMakeLists.txt" || name === "meson.build") return /^\s*project\s*\(/im.test(file.text);
		return name === "configure.ac" || name === "configure" || MAKEFILES.some((one) => one === name);
	};
	return repository.files.filter(isTop).map((file) => folderOf(file.path)).filter((folder) => isUnder(folder, path)).sort((a, b) => a.length - b.length || (a === "." ? -1 : 1))[0] ?? null;
}
function texts(repository, root, names) {
	return repository.files.filter(({ path }) => isUnder(root, path) && names.test(baseName(path))).map(({ text }) => text);
}
function keepingOn(command, flags) {
	return {
		command,
		instead: `${command} ${flags} || true`
	};
}
function cmake(repository, root) {
	const on = cmakeSwitches(texts(repository, root, /^CMakeLists\.txt$|\.cmake$/)).map((one) => ` ${one}`).join("");
	return [{ command: `cmake -S . -B ${OUTPUT} -DCMAKE_BUILD_TYPE=Release${on}` }, keepingOn(`cmake --build ${OUTPUT} --parallel 2`, "-- -k")];
}
function meson(repository, root) {
	const pattern = /option\s*\(\s*'([\w-]*bench[\w-]*)'\s*,\s*type\s*:\s*'boolean'/gi;
	const options = texts(repository, root, /^meson(_options\.txt|\.options)$/).flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ""));
	const on = [...new Set(options)].map((name) => ` -D${name}=true`).join("");
	return [{ command: `meson setup ${OUTPUT} --buildtype=release${on}` }, keepingOn(`meson compile -C ${OUTPUT}`, "--ninja-args=-k0")];
}
function configure(script) {
	const shared = /--(?:dis|en)able-shared\b/.test(script) ? [" --disable-shared"] : [];
	const manuals = /--disable-(?:documentation|docs?|manpages)\b/.exec(script)?.[0];
	return {
		command: `./configure${shared}${manuals === void 0 ? "" : ` ${manuals}`}`,
		instead: "./configure"
	};
}
function steps(repository, root) {
	const has = (name) => textOf(repository, root, name) !== null;
	const make = keepingOn("make -j2", "-k");
	if (has("CMakeLists.txt")) return cmake(repository, root);
	if (has("meson.build")) return meson(repository, root);
	if (has("configure")) return [configure(textOf(repository, root, "configure") ?? ""), make];
	if (has("configure.ac")) return [
		{ command: "autoreconf -fi" },
		configure(""),
		make
	];
	return [make];
}
function nativeGround(repository, root) {
	return {
		folder: root,
		image: "runners/c",
		setup: steps(repository, root),
		env: {},
		writable: []
	};
}
const MAKES = [
	...MAKEFILES,
	"Makefile.in",
	"Makefile.am"
];
function ownMakefile(repository, root, path) {
	const around = repository.files.filter((file) => {
		const name = baseName(file.path);
		return MAKES.includes(name) || name === "CMakeLists.txt" || name === "meson.build";
	}).map((file) => ({
		folder: folderOf(file.path),
		name: baseName(file.path)
	})).filter(({ folder }) => isUnder(root, folder) && isUnder(folder, path)).sort((a, b) => b.folder.length - a.folder.length);
	const nearest = around[0]?.folder;
	const isMade = around.every(({ folder, name }) => folder !== nearest || MAKES.includes(name));
	return nearest === void 0 || nearest === root || !isMade ? null : within(root, nearest);
}
// src/tools/detection/native-programs.ts
const EACH_SECONDS$1 = 30;
const HEADING = /^==> \.\/(.+) <==$/m;
function holds(mark) {
	return `grep -q ${quoteWord(mark)} "$p"`;
}
const ENDED = /^benchproof: (\d+)\n?$/m;
const RAN$1 = "benchproof: once";
function listCommand$1({ test, ask, once }, { folder, before, without }) {
	const own = without.map((one) => ` ! -path ${quoteWord(`./${one}/*`)}`).join("");
	const find = `find ${folder === "." ? "." : quoteWord(`./${folder}`)} -type f -perm -u+x -newer ${quoteWord(before)} ! -name '*.so*' ! -path '*/CMakeFiles/*' ! -path './.git/*'${own}`;
	const ran = once === void 0 ? "" : ` echo; echo "${RAN$1}"; timeout ${EACH_SECONDS$1} "$p" ${once} 2>/dev/null </dev/null;`;
	return `${find} | sort | while read -r p; do ${`${test} && { echo "==> $p <=="; timeout ${EACH_SECONDS$1} "$p" ${ask} 2>&1 </dev/null; s=$?;${ran} echo; echo "benchproof: $s"; }`}; done; true`;
}
function readAll(harness, stdout) {
	const parts = stdout.split(new RegExp(HEADING.source, "gm")).slice(1);
	const listed = [];
	const failed = [];
	for (let at = 0; at < parts.length; at += 2) {
		const program = parts[at] ?? "";
		const printed = parts[at + 1] ?? "";
		const status = Number(ENDED.exec(printed)?.[1] ?? "0");
		const answer = harness.read(program, printed.replace(ENDED, ""), status);
		listed.push(...answer.listed.map((one) => ({
			...one,
			program
		})));
		failed.push(...answer.failed);
	}
	return {
		listed,
		failed
	};
}
function candidateOf$6(harness, ground, area) {
	const where = area.folder === "." ? "" : ` of ${area.folder}`;
	return {
		...ground,
		what: `${harness.title} programs${where}`,
		build: area.folder === "." ? [] : [`make -C ${quoteWord(area.folder)}`],
		list: {
			command: listCommand$1(harness, area),
			isWhole: harness.isWhole ?? false,
			read: ({ stdout }) => readAll(harness, stdout)
		},
		guess: null,
		benchmarks: (listed) => [...groupBy(listed, ({ program }) => program ?? "")].flatMap(([program, own]) => harness.benchmarks(program, own))
	};
}
function candidatesOf(harness, repository, root, files) {
	const ground = nativeGround(repository, root);
	const folders = [...new Set(files.map(({ path }) => ownMakefile(repository, root, path) ?? "."))];
	const before = files[0]?.path ?? ".";
	return folders.map((folder) => {
		const without = folder === "." ? folders.filter((one) => one !== ".") : [];
		return candidateOf$6(harness, ground, {
			folder,
			before: within(root, before),
			without
		});
	});
}
function programLabel(program) {
	return program.replace(/^.*\//, "");
}
function runOptions(program, flags, rest) {
	return {
		command: `./${quoteWord(program)} ${flags}`.trim(),
		...rest
	};
}
function detectNative(harness) {
	return (repository) => {
		const files = repository.files.filter(({ path, text }) => NATIVE_SOURCE.test(path) && (harness.onlyBenchFiles !== true || /bench|perf|speed/i.test(path)) && harness.source.test(text));
		const roots = groupBy(files, ({ path }) => nativeRoot(repository, path));
		const homeless = files.filter(({ path }) => nativeRoot(repository, path) === null);
		return {
			candidates: [...roots].flatMap(([root, own]) => candidatesOf(harness, repository, root, own)),
			notes: homeless.map(({ path }) => `${path}: no CMakeLists.txt, meson.build, configure.ac or Makefile builds it`)
		};
	};
}
function detectPrinting(harness) {
	const { adapter, flags, source, besides } = harness;
	const detect = detectNative({
		...harness,
		isWhole: true,
		test: holds(harness.mark),
		ask: flags,
		read: (_program, stdout) => ({
			listed: (printedText(stdout, adapter)?.names ?? []).map((name) => ({
				name,
				values: []
			})),
			failed: []
		}),
		benchmarks: (program, listed) => printedEntry(listed, {
			label: programLabel(program),
			command: runOptions(program, flags, {}).command,
			adapter
		})
	});
	return (repository) => {
		const files = repository.files.filter(({ path, text }) => !NATIVE_SOURCE.test(path) || source.test(text) && (besides?.test(text) ?? true));
		return detect({
			...repository,
			files
		});
	};
}
// src/tools/catch2/detect.ts
const detectCatch2 = detectPrinting({
	title: "Catch2",
	adapter: "catch2",
	source: /\bBENCHMARK(_ADVANCED)?\s*\(/,
	besides: /catch2?[\w/]*\.hpp|catch_amalgamated/,
	mark: "_ZN5Catch",
	flags: "'[!benchmark],*' --benchmark-samples 20 --reporter xml"
});
// src/tools/detection/cargo.ts
const HARNESSES = /\b(criterion|divan|gungraun|iai|iai_callgrind)\b/;
const ONCE_SECONDS = 60;
const SOURCE = /^benches\/(?:([\w-]+)\.rs|([\w-]+)\/main\.rs)$/;
function declared(manifest, name, path) {
	const benches = listOf(manifest["bench"]).map(tableOf);
	return benches.find((one) => one["path"] === path) ?? benches.find((one) => one["name"] === name && one["path"] === void 0) ?? {};
}
function isBenchFile(manifest, path) {
	return listOf(manifest["bench"]).some((one) => tableOf(one)["path"] === path) || SOURCE.test(path);
}
function dependenciesOf(manifest) {
	const tables = [
		"dependencies",
		"dev-dependencies",
		"build-dependencies"
	];
	return [manifest, ...Object.values(tableOf(manifest["target"])).map(tableOf)].flatMap((holder) => tables.flatMap((table) => Object.entries(tableOf(holder[table])).flatMap(([name, value]) => {
		const renamed = tableOf(value)["package"];
		return typeof renamed === "string" ? [name, renamed] : [name];
	})));
}
function hasPathOutside(manifest) {
	return JSON.stringify(manifest).includes("\"path\":\"../");
}
function rootOf$1(repository, crate) {
	const workspace = repository.files.filter(({ path }) => path === "Cargo.toml" || path.endsWith("/Cargo.toml")).map(({ path }) => folderOf(path)).filter((folder) => folder === "." || crate === folder || crate.startsWith(`${folder}/`)).filter((folder) => readToml(repository, folder, "Cargo.toml")["workspace"] !== void 0).sort((a, b) => a.length - b.length)[0];
	if (workspace !== void 0) return workspace;
	return hasPathOutside(readToml(repository, crate, "Cargo.toml")) ? "." : crate;
}
function benchTargets(repository) {
	return repository.files.filter(({ path }) => path.endsWith(".rs")).flatMap((file) => {
		const crate = nearestWith(repository, file.path, "Cargo.toml");
		if (crate === null) return [];
		const manifest = readToml(repository, crate, "Cargo.toml");
		const path = within(crate, file.path);
		if (!isBenchFile(manifest, path)) return [];
		const match = SOURCE.exec(path);
		const stem = match?.[1] ?? match?.[2] ?? "";
		const entry = declared(manifest, stem, path);
		const name = typeof entry["name"] === "string" ? entry["name"] : stem;
		if (name === "") return [];
		return [{
			root: rootOf$1(repository, crate),
			crate,
			name,
			file,
			hasLibtest: entry["harness"] !== false,
			features: stringsOf(entry["required-features"]),
			dependencies: dependenciesOf(manifest)
		}];
	});
}
function usesCrate({ file, dependencies }, pattern) {
	if (HARNESSES.test(file.text)) return pattern.test(file.text);
	return !/\bfn main\(/.test(file.text) && dependencies.some((one) => pattern.test(one));
}
function insideOf({ root, crate }) {
	return crate === root ? "." : within(root, crate);
}
function binaryOf$1(target) {
	const inside = insideOf(target);
	return `benchproof-${safeName(inside === "." ? target.name : `${inside}-${target.name}`)}`;
}
function buildOf$1(target, prefix) {
	const inside = insideOf(target);
	return `${`m=$(${`${prefix}cargo bench ${[
		...inside === "." ? [] : [`--manifest-path ${quoteWord(`${inside}/Cargo.toml`)}`],
		`--bench ${target.name}`,
		...target.features.length === 0 ? [] : [`--features ${quoteWord(target.features.join(","))}`]
	].join(" ")} --no-run`} --message-format=json-render-diagnostics)`} && cp "$(printf %s "$m" | sed -n '/"test":true/s/.*"executable":"\\([^"]*\\)".*/\\1/p')" ${binaryOf$1(target)}`;
}
function programOf(target) {
	const inside = insideOf(target);
	return {
		enter: inside === "." ? "" : `cd ${quoteWord(inside)} && `,
		program: `${wayUp(inside)}/${binaryOf$1(target)}`
	};
}
function labelOf(target) {
	const inside = insideOf(target);
	return inside === "." ? target.name : `${inside}-${target.name}`;
}
function cargoGround(target, prefix = "") {
	const inside = insideOf(target);
	return {
		folder: target.root,
		image: "runners/rust",
		setup: [],
		env: {},
		writable: [],
		what: inside === "." ? `bench ${target.name}` : `bench ${target.name} of ${inside}`,
		build: [buildOf$1(target, prefix)]
	};
}
function cargoList(program, once) {
	return `${program} --bench --list && { timeout ${ONCE_SECONDS} ${program} ${once} || true; }`;
}
const RAN = /^(?:Testing (.+)\nSuccess|test (\S+)(?: - .+)? \.\.\. ok)$/gm;
function readCargoList(stdout) {
	const ran = new Set([...stdout.matchAll(RAN)].map((match) => match[1] ?? match[2] ?? ""));
	const names = stdout.split("\n").flatMap((line) => /^(.+): benchmark$/.exec(line)?.[1] ?? []);
	return {
		listed: [...new Set(names)].map((name) => ({
			name,
			values: [],
			ran: ran.has(name)
		})),
		failed: []
	};
}
// src/tools/criterion/detect.ts
const SHORT$2 = "--noplot --warm-up-time 0.3 --measurement-time 0.6";
function options(target, { text, pattern }) {
	const { enter, program } = programOf(target);
	const filter = text.includes("{") ? `"^$(echo '${text}' | sed 's/[][().*+?^$|]/\\\\&/g')$"` : `'^${pattern}$'`;
	return {
		command: [
			"rm -rf \"$CRITERION_HOME\"",
			`${enter}${program} --bench ${SHORT$2} ${filter} >&2`,
			`find "$CRITERION_HOME" -path '*/new/*.json' -exec tail -v -n +1 {} +`
		].join(" && "),
		shell: true,
		env: { CRITERION_HOME: "/tmp/criterion" },
		read: {
			adapter: "criterion",
			select: text
		},
		warmup: 0,
		iterations: 1
	};
}
function guess$1(text) {
	const groups = [...text.matchAll(/benchmark_group\(\s*("([^"\\]*)")?/g)];
	if (groups.length > 1 || groups.some((group) => group[1] === void 0)) return null;
	if (/bench_with_input|BenchmarkId::|bench_function\(\s*[^"\s]/.test(text)) return null;
	const prefix = groups[0]?.[2] === void 0 ? "" : `${groups[0][2]}/`;
	return [...text.matchAll(/bench_function\(\s*"([^"\\]*)"/g)].map((match) => match[1] ?? "").map((id) => prefix + id);
}
function candidateOf$5(target) {
	const { enter, program } = programOf(target);
	return {
		...cargoGround(target),
		list: {
			command: `export CRITERION_HOME=/tmp/criterion; ${enter}${cargoList(program, "--bench --test")}`,
			read: ({ stdout }) => readCargoList(stdout)
		},
		guess: guess$1(target.file.text)?.map((name) => ({
			name,
			values: []
		})) ?? null,
		benchmarks: (listed) => sharedEntries(listed, {
			label: labelOf(target),
			isPattern: false,
			options: (word) => options(target, word)
		})
	};
}
const detectCriterion = (repository) => ({
	candidates: benchTargets(repository).filter((target) => !target.hasLibtest && usesCrate(target, /\bcriterion\b|codspeed-criterion/)).map(candidateOf$5),
	notes: []
});
// src/tools/divan/detect.ts
const SHORT$1 = "--sample-count 50 --max-time 1";
function candidateOf$4(target) {
	const { enter, program } = programOf(target);
	return {
		...cargoGround(target),
		...printingProgram({
			label: labelOf(target),
			command: `${enter}${program} --bench ${SHORT$1}`,
			shell: enter !== "",
			adapter: "divan"
		})
	};
}
const detectDivan = (repository) => ({
	candidates: benchTargets(repository).filter((target) => !target.hasLibtest && usesCrate(target, /^divan$|\bdivan::/)).map(candidateOf$4),
	notes: []
});
// src/tools/doctest/detect.ts
const MEASURES = /\b(nanobench|BENCHMARK)\b/;
const detectDoctest = (repository) => ({
	candidates: [],
	notes: repository.files.filter(({ path, text }) => /bench|perf/i.test(path) && /doctest\.h/.test(text) && !MEASURES.test(text)).map(({ path }) => `${path}: doctest gives no times that can be read; measure its wall time: command: PROGRAM --test-case='NAME'`)
});
// src/tools/go-bench/detect.ts
const DECLARED = /^func (Benchmark(?:[A-Z0-9_]\w*)?)\(\w+ \*testing\.B\) *\{/gm;
const VALUES = {
	"ns/op": "time",
	"B/op": "bytes",
	"allocs/op": "allocs"
};
const OFTEN$1 = "-test.count=5 -test.benchtime=50ms -test.benchmem";
const EACH_SECONDS = 20;
const MAX_OWN = 3;
function listCommand(enter, program) {
	return `${enter}for b in $(${program} -test.list '^Benchmark'); do ${`timeout ${EACH_SECONDS} ${program} -test.run='^$' -test.bench="^$b\\$" -test.benchtime=1x -test.benchmem 2>&1`} || echo "benchproof: \$b: \$?"; done`;
}
const MARK$2 = /^benchproof: (Benchmark\S*): (\d+)$/;
const TELLING$1 = /^(panic: |fatal error: |\s*\S+_test\.go:\d+: |--- (FAIL|SKIP): )/;
function valuesOf(units) {
	const own = units.filter((unit) => {
		const tail = metricUnit(unit) ?? metricUnit(unit.slice(unit.lastIndexOf("-") + 1));
		return !(unit in VALUES || unit === "MB/s" || tail === null) && usualDirection(tail.dimension) !== null;
	});
	return [...units.flatMap((unit) => VALUES[unit] ?? []), ...own.slice(0, MAX_OWN)];
}
function readGoList(stdout) {
	const listed = new Map();
	const failed = [];
	let said = null;
	for (const line of stdout.split("\n")) {
		const [, mark = "", status] = MARK$2.exec(line) ?? [];
		if (mark !== "") {
			const ended = status === "124" ? `not done after ${EACH_SECONDS} s` : `exit code ${status}`;
			failed.push({
				name: mark.slice(9),
				reason: said ?? ended
			});
			said = null;
		} else if (TELLING$1.test(line) && !(said?.startsWith("panic") ?? false)) said = line.trim();
		const [, name = "", rest = ""] = /^Benchmark(\S+)\s+\d+\s+(\S.*)$/.exec(line) ?? [];
		if (name === "") continue;
		const values = valuesOf(rest.split(/\s+/).filter((_, index) => index % 2 !== 0));
		listed.set(name, {
			name,
			values,
			ran: true
		});
	}
	return {
		listed: [...listed.values()],
		failed
	};
}
function guess(files) {
	return files.flatMap(({ text }) => [...text.matchAll(DECLARED)].flatMap((match) => {
		const end = text.indexOf("\n}", match.index);
		const body = text.slice(match.index, end < 0 ? void 0 : end);
		const name = (match[1] ?? "").slice(9);
		return name === "" || /\b\w+\.Run\(/.test(body) ? [] : [{
			name,
			values: ["time"]
		}];
	}));
}
function workspaceSwitch(repository, root, module) {
	const work = textOf(repository, root, "go.work");
	if (work === null) return "";
	const used = [...work.matchAll(/^\s*(?:use\s+)?(\.[\w./-]*)\s*$/gm)].map((match) => (match[1] ?? "").replace(/^\.\/?/, "").replace(/\/$/, ""));
	const inside = module === root ? "" : within(root, module);
	return used.includes(inside) ? "" : "GOWORK=off ";
}
function buildOf(repository, root, module, pkg) {
	const inside = within(root, module);
	const [up, target] = module === root ? ["", pkg === "." ? "." : `./${pkg}`] : [`${wayUp(inside)}/`, pkg === inside ? "." : `./${within(inside, pkg)}`];
	const enter = module === root ? "" : `cd ${quoteWord(inside)} && `;
	const unlocked = textOf(repository, module, "go.sum") === null && /^\s*require\b/m.test(textOf(repository, module, "go.mod") ?? "") ? "-mod=mod " : "";
	return `${enter}${`${workspaceSwitch(repository, root, module)}go test ${unlocked}-c`} -o ${up}${binaryOf(pkg)} ${quoteWord(target)}`;
}
function binaryOf(pkg) {
	return `benchproof-${pkg === "." ? "main" : safeName(pkg)}.test`;
}
function candidateOf$3(repository, root, folder, files) {
	const module = nearestWith(repository, files[0]?.path ?? "", "go.mod") ?? root;
	const pkg = folder === root ? "." : within(root, folder);
	const enter = pkg === "." ? "" : `cd ${quoteWord(pkg)} && `;
	const program = `${wayUp(pkg)}/${binaryOf(pkg)}`;
	return {
		folder: root,
		image: "runners/go",
		setup: [],
		env: {},
		writable: [],
		what: pkg === "." ? `package ${repository.name}` : `./${pkg}`,
		build: [buildOf(repository, root, module, pkg)],
		list: {
			command: listCommand(enter, program),
			read: ({ stdout }) => readGoList(stdout)
		},
		guess: guess(files),
		benchmarks: (listed) => entriesOf(listed, enter, program, pkg === "." ? repository.name : pkg)
	};
}
function filterOf({ text }) {
	if (!text.includes("{")) return `'^Benchmark${text.split("/").map((part) => `${escapePattern(part)}$`).join("/^")}'`;
	return `"^$(echo 'Benchmark${text}' | sed 's,/,$/^,g')$"`;
}
function entriesOf(listed, enter, program, label) {
	const entry = (hasParts) => ({
		label: hasParts && listed.some(({ name }) => !name.includes("/")) ? `${label}-parts` : label,
		isPattern: true,
		options: (word, values) => {
			const isShared = word.text.includes("{");
			const filter = isShared && !hasParts ? `'^Benchmark${word.text}$'` : filterOf(word);
			const metrics = Object.fromEntries(values.map((value) => {
				const name = safeName(value);
				return [name, name === value ? {} : { value }];
			}));
			return {
				command: `${enter}${program} -test.run='^$' -test.bench=${filter} ${OFTEN$1}`,
				...enter === "" && !(isShared && hasParts) ? {} : { shell: true },
				read: {
					adapter: "go-bench",
					select: `Benchmark${word.text}`,
					...values.length === 0 || values.join() === "time" ? {} : { metrics }
				}
			};
		}
	});
	const [whole, parts] = [false, true].map((wanted) => listed.filter(({ name }) => name.includes("/") === wanted));
	return [...sharedEntries(whole ?? [], entry(false)), ...sharedEntries(parts ?? [], entry(true))];
}
function rootOf(repository, path) {
	const root = outermostWith(repository, path, ["go.work", "go.mod"]);
	if (root === null) return null;
	return /=>\s*\.\.\//.test(textOf(repository, root, "go.mod") ?? "") ? "." : root;
}
const detectGo = (repository) => {
	const tests = repository.files.filter((file) => file.path.endsWith("_test.go") && !/(^|\/)(testdata|vendor|\.[^/]*)\//.test(file.path) && file.text.search(DECLARED) >= 0);
	const candidates = [...groupBy(tests, (file) => rootOf(repository, file.path))].flatMap(([root, files]) => [...groupBy(files, (file) => folderOf(file.path))].map(([folder, own]) => candidateOf$3(repository, root, folder, own)));
	const homeless = tests.filter((file) => rootOf(repository, file.path) === null);
	const note = `${homeless.length} files with Go benchmarks lie outside of any module (no go.mod)`;
	return {
		candidates,
		notes: homeless.length === 0 ? [] : [note]
	};
};
// src/tools/google-benchmark/detect.ts
const OFTEN = "--benchmark_repetitions=5 --benchmark_min_time=0.1 --benchmark_format=json";
const MARK$1 = "_ZN9benchmark\\|benchmark_list_tests";
const ROW = /^"((?:[^"]|"")+)",\d/gm;
const REFUSED$1 = /^(unrecognized|error|failed|terminate)\b/i;
const detectGoogleBenchmark = detectNative({
	title: "google-benchmark",
	source: /benchmark\/benchmark\.h/,
	test: holds(MARK$1),
	ask: "--benchmark_list_tests",
	once: "--benchmark_min_time=1x --benchmark_format=csv",
	read: (program, printed) => {
		const [names = "", once = ""] = printed.split(RAN$1);
		const lines = names.split("\n").filter((line) => line.trim() !== "");
		const refused = lines.find((line) => REFUSED$1.test(line));
		if (refused !== void 0) return {
			listed: [],
			failed: [{
				name: program,
				reason: refused
			}]
		};
		const ran = new Set([...once.matchAll(ROW)].map((row) => row[1]?.replaceAll("\"\"", "\"")));
		return {
			listed: lines.map((name) => ({
				name,
				values: [],
				ran: ran.has(name)
			})),
			failed: []
		};
	},
	benchmarks: (program, listed) => sharedEntries(listed, {
		label: programLabel(program),
		isPattern: true,
		options: ({ text, pattern }) => runOptions(program, `'--benchmark_filter=^${pattern}$' ${OFTEN}`, { read: {
			adapter: "google-benchmark",
			select: text
		} })
	})
});
// src/tools/jmh/detect.ts
const detectJmh = (repository) => {
	return {
		candidates: [],
		notes: repository.files.filter((file) => file.path.endsWith(".java") && /org\.openjdk\.jmh\.annotations/.test(file.text)).flatMap(({ path, text }) => {
			const pkg = /^package ([\w.]+);/m.exec(text)?.[1];
			const name = /\bclass (\w+)/.exec(text)?.[1] ?? "";
			const id = pkg === void 0 ? name : `${pkg}.${name}`;
			return [...text.matchAll(/@Benchmark[^{;]*?\b(\w+)\s*\(/g)].map((match) => match[1]).map((method) => `${path}: JMH needs an image with a JDK and Maven, by digest. Then, with build: mvn package,\n  command: java -jar target/benchmarks.jar '^${id}.${method}$' -bm avgt -tu ns -f 1 -rf json -rff {out}\n  read: { adapter: jmh, select: ${id}.${method} }`);
		})
	};
};
// src/tools/libtest/detect.ts
function candidateOf$2(target) {
	const { enter, program } = programOf(target);
	const names = [...target.file.text.matchAll(/#\[bench\]\s+(?:pub )?fn (\w+)/g)];
	return {
		...cargoGround(target, "RUSTC_BOOTSTRAP=1 "),
		list: {
			command: `${enter}${cargoList(program, "")}`,
			read: ({ stdout }) => readCargoList(stdout)
		},
		guess: names.map((match) => ({
			name: match[1] ?? "",
			values: []
		})),
		benchmarks: (listed) => sharedEntries(listed, {
			label: labelOf(target),
			comment: "RUSTC_BOOTSTRAP=1 builds it: #![feature(test)] is of nightly compilers else.",
			isPattern: false,
			options: ({ text }) => ({
				command: `${enter}${program} --bench --exact '${text}'`,
				...enter === "" ? {} : { shell: true },
				read: {
					adapter: "libtest",
					select: text
				}
			})
		})
	};
}
const detectLibtest = (repository) => ({
	candidates: benchTargets(repository).filter(({ hasLibtest, file }) => hasLibtest && /#\[bench\]/.test(file.text)).map(candidateOf$2),
	notes: []
});
// src/tools/mitata/detect.ts
const detectMitata = detectScripts({
	module: "mitata",
	adapter: "mitata"
});
// src/tools/nanobench/detect.ts
const detectNanobench = detectPrinting({
	title: "nanobench",
	adapter: "nanobench",
	source: /nanobench/,
	mark: "_ZN6ankerl9nanobench\\|ankerl::nanobench",
	flags: ""
});
// src/tools/pyperf/detect.ts
const SHORT = "--quiet --processes 1 --values 5 --warmups 1 --min-time 0.02";
const detectPyperf = (repository) => {
	return {
		candidates: repository.files.filter(({ path, text }) => path.endsWith(".py") && /\bpyperf\.Runner\(|from pyperf import\b/.test(text)).map((file) => {
			const root = pythonRoot(repository, file.path);
			const path = within(root, file.path);
			return {
				...pythonGround(repository, root, ["pyperf"]),
				what: path,
				build: [],
				...printingProgram({
					label: path.replace(/\.py$/, ""),
					command: `.venv/bin/python ${quoteWord(path)} ${SHORT} --output {out}`,
					shell: false,
					adapter: "pyperf"
				})
			};
		}),
		notes: []
	};
};
// src/tools/pytest-benchmark/detect.ts
const FUNCTION = /((?:^[ \t]*@[^\n]*\n(?:[ \t)][^\n]*\n)*)*)^[ \t]*(?:async )?def (test_?\w*|bench_?\w*)\(([^)]*)\)/gm;
const FEW_ROUNDS = "--benchmark-min-time=0.001 --benchmark-max-time=0.5";
const ONE_ROUND = "--benchmark-min-time=0.000001 --benchmark-max-time=0.000001 --benchmark-min-rounds=1 --benchmark-warmup=off";
function testsIn(text) {
	return [...text.matchAll(FUNCTION)].filter((match) => /\bbenchmark\b/.test(match[3] ?? "")).map((match) => ({
		name: match[2] ?? "",
		isParametrized: /parametrize/.test(match[1] ?? "")
	}));
}
function addoptsOf(repository, root) {
	const text = [
		"pytest.ini",
		"pyproject.toml",
		"tox.ini",
		"setup.cfg"
	].map((name) => textOf(repository, root, name) ?? "").find((one) => /^addopts\s*=/m.test(one));
	if (text === void 0) return null;
	return /^addopts\s*=\s*([^\n]*(?:\n(?:[ \t]+[^\n]*|\]))*)/m.exec(text)?.[1] ?? "";
}
function neutral(addopts) {
	if (addopts === null) return "";
	const words = addopts.replace(/["',[\]]/g, " ").split(/\s+/);
	return [
		"-o addopts=",
		...words.flatMap((word, at) => {
			if (/^--import-mode=[\w-]+$/.test(word)) return [word];
			const next = words[at + 1] ?? "";
			return word === "-p" && /^(?!pytest_)[\w.]+$/.test(next) ? [`-p ${next}`] : [];
		}),
		""
	].join(" ");
}
function namesIn(names) {
	return names.flatMap((full) => {
		const at = full.indexOf("::");
		return at < 0 ? [] : [{
			name: full.slice(at + 2),
			values: []
		}];
	});
}
function twinsIn(repository, root) {
	return repository.files.some(({ path, text }) => path.endsWith(".py") && isUnder(root, path) && /^\s*(from|import) pytest_codspeed\b/m.test(text)) ? ["pytest-codspeed"] : [];
}
function candidateOf$1(repository, root, source) {
	const file = within(root, source.path);
	const addopts = addoptsOf(repository, root);
	const pytest = `.venv/bin/python -m pytest -q -W ignore -p no:cacheprovider ${neutral(addopts)}`;
	const comment = addopts === null ? null : "The project’s own addopts are left out: what they save or collect needs a place to write.";
	const guess = testsIn(source.text).filter(({ isParametrized }) => !isParametrized);
	return {
		...pythonGround(repository, root, [
			"pytest",
			"pytest-benchmark",
			...twinsIn(repository, root)
		]),
		what: file,
		build: [],
		list: {
			command: `${pytest}--benchmark-only ${ONE_ROUND} --benchmark-json=/benchproof/out ${quoteWord(file)}`,
			isMeasured: true,
			read: (output) => {
				return {
					listed: namesIn(printedNames(output, "pytest-benchmark")?.fullNames ?? []),
					failed: failedIn(output.stdout)
				};
			}
		},
		guess: guess.map(({ name }) => ({
			name,
			values: []
		})),
		benchmarks: (listed) => sharedEntries(listed, {
			label: file.replace(/\.py$/, "").replace(/^.*\/(?:test_|bench_)?/, ""),
			comment,
			isPattern: false,
			options: ({ text }) => ({
				command: `${pytest}'${file}::${text}' ${FEW_ROUNDS} --benchmark-json={out}`,
				read: { adapter: "pytest-benchmark" },
				warmup: 0
			})
		})
	};
}
function failedIn(stdout) {
	return stdout.split("\n").flatMap((line) => {
		const [, where = "", reason = "it failed"] = /^(?:FAILED|ERROR) (\S+(?:\[.*?\])?)(?: - (.+))?$/.exec(line) ?? [];
		return where === "" ? [] : [{
			name: where.replace(/^.*?::/, ""),
			reason
		}];
	});
}
const detectPytestBenchmark = (repository) => {
	return {
		candidates: [...groupBy(repository.files.filter((file) => file.path.endsWith(".py") && testsIn(file.text).length > 0), (file) => pythonRoot(repository, file.path))].flatMap(([root, files]) => files.map((file) => candidateOf$1(repository, root, file))),
		notes: []
	};
};
// src/tools/tinybench/detect.ts
const detectTinybench = detectScripts({
	module: "tinybench",
	adapter: "tinybench"
});
// src/tools/vitest/detect.ts
function homeOf(repository, folder, path) {
	return repository.files.filter((file) => /^vitest\.config\.[cm]?[jt]s$/.test(baseName(file.path))).map((file) => folderOf(file.path)).filter((one) => isUnder(folder, one) && isUnder(one, path)).sort((a, b) => b.length - a.length)[0] ?? folder;
}
const detectVitest = (repository) => {
	return {
		candidates: repository.files.filter(({ path, text }) => /\.(bench|benchmark)\.[cm]?[jt]sx?$/.test(path) && /\bbench\b/.test(text)).flatMap((file) => {
			const pkg = packageOf(repository, file.path);
			if (pkg === null || pkg.manifest.dependencies["vitest"] === void 0) return [];
			const home = homeOf(repository, pkg.folder, file.path);
			const path = within(home, file.path);
			const root = home === pkg.folder ? "" : ` --root ${quoteWord(within(pkg.folder, home))}`;
			const inside = pkg.inside === "." ? "" : `${pkg.inside}/`;
			const writable = [".vite", ".vite-temp"].map((name) => `${inside}node_modules/${name}`);
			const mkdir = { command: `mkdir -p ${writable.map(quoteWord).join(" ")}` };
			return [{
				...pkg.ground,
				setup: [...pkg.ground.setup, mkdir],
				writable,
				what: within(pkg.root, file.path),
				build: [],
				...printingProgram({
					label: within(pkg.root, file.path).replace(/\.(bench|benchmark)\.\w+$/, ""),
					command: `${pkg.enter}${binOf(pkg, "vitest")} bench ${quoteWord(path)} --run${root} --outputJson {out}`,
					shell: pkg.enter !== "",
					adapter: "vitest",
					value: "median"
				})
			}];
		}),
		notes: []
	};
};
// src/tools/detection/cargo-programs.ts
const KNOWN = /\b(criterion|codspeed-criterion\S*|divan|codspeed-divan\S*|gungraun|iai|iai_callgrind|iai-callgrind)\b/;
const COUNTING = /\b(gungraun|iai|iai_callgrind|iai-callgrind)\b/;
function counting(target) {
	const { enter, program } = programOf(target);
	const folder = target.crate === target.root ? "." : within(target.root, target.crate);
	const kept = folder === "." ? "target/iai" : `${folder}/target/iai`;
	const ground = cargoGround(target);
	return {
		...ground,
		build: [...ground.build, `mkdir -p ${quoteWord(kept)}`],
		writable: [kept],
		...printingProgram({
			label: labelOf(target),
			command: `${enter}${program} --bench`,
			shell: enter !== "",
			adapter: "gungraun"
		})
	};
}
function plain(target) {
	const { enter, program } = programOf(target);
	return {
		...cargoGround(target),
		list: null,
		guess: null,
		benchmarks: () => [{
			name: safeName(labelOf(target)),
			comment: "A program of its own: its wall time is measured.",
			options: {
				command: `${enter}${program} --bench`,
				...enter === "" ? {} : { shell: true }
			}
		}]
	};
}
const detectCargoPrograms = (repository) => {
	return {
		candidates: benchTargets(repository).filter(({ hasLibtest }) => !hasLibtest).flatMap((target) => {
			if (usesCrate(target, COUNTING)) return [counting(target)];
			return !usesCrate(target, KNOWN) && /\bfn main\(/.test(target.file.text) ? [plain(target)] : [];
		}),
		notes: []
	};
};
// src/tools/detection/makefile.ts
const RUNNERS = {
	"go.mod": "runners/go",
	"Cargo.toml": "runners/rust",
	"package.json": "runners/node",
	"pyproject.toml": "runners/python",
	"setup.py": "runners/python"
};
const ASKED$1 = /\bgo test\b|\bcargo bench\b|\bpytest\b|\bvitest\b|\basv\b|\bnpm run\b/;
const NAMED$2 = /(^|[-_])(bench|benches|benchmark|benchmarks|perf|speed|speedtest)([-_]|$)/i;
const CHORES = /(^|[-_])(clean|install|build|deps?|setup|compare|plot|report|results?|upload|save|update|docs?|check|lint|help|all|profile|ci)([-_]|$)/i;
function targetsIn(text) {
	const found = [...`${text}\n`.matchAll(/^([\w][\w.-]*)[ \t]*:(?!=)([^\n]*)\n((?:\t[^\n]*\n?|[ \t]*\n)*)/gm)].map((match) => ({
		name: match[1] ?? "",
		needs: (match[2] ?? "").replace(/#.*|\|/g, " ").trim(),
		recipe: (match[3] ?? "").trim()
	}));
	return found.filter(({ name }, index) => NAMED$2.test(name) && !CHORES.test(name) && found.findIndex((other) => other.name === name) === index);
}
function isProgram({ recipe }) {
	return /-o\s*\$@|-o\s*"?\$\(@\)/.test(recipe);
}
function needed(target, phony) {
	const words = target.needs.split(/\s+/).filter((word) => word !== "" && !phony.has(word));
	if (words.length === 0) return [];
	if (!/[$%*]/.test(target.needs)) return [`make ${words.map(quoteWord).join(" ")}`];
	const name = target.name.replaceAll(".", "\\.");
	return [`make $(${`make -pRrq ${target.name} 2>/dev/null | sed -n 's/^${name}: *//p' | tr -d '|'`})`];
}
function candidateOf(ground, target, phony) {
	const isMade = isProgram(target);
	const name = quoteWord(target.name);
	return {
		...ground,
		what: isMade ? `program ${target.name}` : `target ${target.name}`,
		build: isMade ? [`make ${name}`] : needed(target, phony),
		...printingProgram({
			label: safeName(target.name),
			command: isMade ? `./${name}` : `make --silent ${name}`,
			shell: false
		})
	};
}
function groundOf(repository, folder) {
	const manifest = Object.keys(RUNNERS).find((name) => textOf(repository, folder, name) !== null);
	return {
		folder,
		image: RUNNERS[manifest ?? ""] ?? "runners/c",
		setup: [],
		env: {},
		writable: []
	};
}
function candidatesIn(repository, file) {
	const ground = groundOf(repository, folderOf(file.path));
	const phony = new Set([...file.text.matchAll(/^\.PHONY\s*:([^\n]*)/gm)].flatMap((match) => (match[1] ?? "").trim().split(/\s+/)));
	const targets = targetsIn(file.text).filter(({ recipe }) => recipe !== "" && !ASKED$1.test(recipe));
	const isUsed = ({ name }) => targets.some((other) => !isProgram(other) && other.needs.split(/\s+/).includes(name));
	return targets.filter((target) => !(isProgram(target) && isUsed(target))).map((target) => candidateOf(ground, target, phony));
}
const detectMakefile = (repository) => ({
	candidates: repository.files.filter(({ path }) => /^(GNUm|M|m)akefile$/.test(baseName(path))).flatMap((file) => candidatesIn(repository, file)),
	notes: []
});
// src/tools/detection/own-programs.ts
const NAMED$1 = `case "\${p#./build-benchproof/}" in *[Bb]ench*|*[Pp]erf*|*[Ss]peed*) ! grep -q '_ZN9benchmark\\|benchmark_list_tests\\|_ZN5Catch\\|_ZN6ankerl9nanobench' "$p";; *) false;; esac`;
const MAIN = /\bint\s+\w?main\s*\(/;
const INCLUDED = /#include\s*[<"][^>"]*(benchmark\/benchmark\.h|catch|nanobench)/;
const WALL = "wall time";
const detectOwnPrograms = detectNative({
	title: "benchmark",
	source: { test: (text) => MAIN.test(text) && !INCLUDED.test(text) },
	test: NAMED$1,
	ask: "",
	read: (program, printed, status) => {
		if (status !== 0) {
			const said = /^.*\busage\b.*$/im.exec(printed)?.[0].trim().slice(0, 100) ?? `exit code ${status}`;
			return {
				listed: [],
				failed: [{
					name: program,
					reason: `it ${status === 124 ? "does not end by itself" : `needs arguments (${said})`}: add its command by hand`
				}]
			};
		}
		const known = printedText(printed);
		return {
			listed: (known?.names ?? [WALL]).map((name) => ({
				name,
				values: [],
				...known === null ? {} : { tool: known.tool.name }
			})),
			failed: []
		};
	},
	benchmarks: (program, listed) => {
		const { command } = runOptions(program, "", {});
		const adapter = listed[0]?.tool;
		if (adapter !== void 0) return printedEntry(listed, {
			label: programLabel(program),
			command,
			adapter
		});
		return [{
			name: safeName(programLabel(program)),
			comment: "Nothing it prints can be read as it is: its wall time is measured.",
			options: { command }
		}];
	},
	onlyBenchFiles: true,
	isWhole: true
});
// src/tools/detection/package-scripts.ts
const NAMED = /^(bench|benchmark|perf)s?([:._-][\w:.-]+)?$/;
const OTHERS = /\bvitest\b|--watch|\bserve\b|^(bun|deno)\b/;
const NPM = {
	npm_config_cache: "/tmp/npm",
	npm_config_update_notifier: "false"
};
const HARNESS = /(?:from|require\(|import\(|import)\s*['"](tinybench|mitata|benchmark)['"]/;
const detectPackageScripts = (repository) => {
	const harnessed = repository.files.filter(({ path, text }) => /\.[cm]?[jt]s$/.test(path) && HARNESS.test(text)).map(({ path }) => path);
	return {
		candidates: repository.files.filter(({ path }) => baseName(path) === "package.json").flatMap((file) => {
			const pkg = packageOf(repository, file.path);
			if (pkg === null) return [];
			return Object.entries(pkg.manifest.scripts).filter(([name, command]) => {
				const words = command.split(/\s+/).map((word) => word.replace(/^\.\//, ""));
				const isFound = harnessed.some((path) => words.some((word) => word !== "" && path.endsWith(word)));
				return NAMED.test(name) && !OTHERS.test(command) && !isFound;
			}).map(([name, command]) => {
				const isPlain = /^node [\w./ =-]+$/.test(command);
				const run = isPlain ? command : `npm run --silent ${name}`;
				return {
					...pkg.ground,
					env: isPlain ? {} : NPM,
					what: pkg.inside === "." ? `script ${name}` : `script ${name} of ${pkg.inside}`,
					build: [],
					...printingProgram({
						label: pkg.inside === "." ? name : `${pkg.inside}-${name}`,
						command: `${pkg.enter}${run}`,
						shell: pkg.enter !== ""
					})
				};
			});
		}),
		notes: []
	};
};
// src/tools/detection/look.ts
const DETECTORS = [
	detectGo,
	detectCriterion,
	detectDivan,
	detectLibtest,
	detectCargoPrograms,
	detectPytestBenchmark,
	detectPyperf,
	detectAsv,
	detectVitest,
	detectTinybench,
	detectMitata,
	detectBenchmarkJs,
	detectGoogleBenchmark,
	detectCatch2,
	detectDoctest,
	detectNanobench,
	detectOwnPrograms,
	detectJmh,
	detectPackageScripts,
	detectMakefile
];
const MANIFESTS = new Set([
	"go.mod",
	"go.sum",
	"go.work",
	"Cargo.toml",
	"Cargo.lock",
	"package.json",
	"package-lock.json",
	"pnpm-lock.yaml",
	"pnpm-workspace.yaml",
	"yarn.lock",
	".yarnrc.yml",
	"pyproject.toml",
	"setup.py",
	"setup.cfg",
	"pytest.ini",
	"tox.ini",
	"asv.conf.json",
	"CMakeLists.txt",
	"meson.build",
	"meson_options.txt",
	"meson.options",
	"configure",
	"configure.ac",
	"pom.xml",
	"Makefile",
	"makefile",
	"GNUmakefile",
	"Makefile.in",
	"Makefile.am",
	".gitattributes"
]);
const SKIPPED$1 = /(^|\/)(node_modules|vendor|target|third_party|thirdparty|\.venv|venv|dist|build|\.next|\.git)\//;
function isRelevant(path) {
	if (SKIPPED$1.test(path)) return false;
	const name = baseName(path);
	if (/^vitest\.config\.[cm]?[jt]s$/.test(name)) return true;
	if (MANIFESTS.has(name) || path.endsWith("_test.go")) return true;
	if (/requirements[^/]*\.txt$|(^|\/)requirements\/[^/]+\.txt$/.test(path)) return true;
	if (/\.(cc|cpp|cxx|c|cmake)$/.test(path)) return true;
	return /bench|perf|jmh/i.test(path) ? /\.(rs|py|[cm]?[jt]sx?|java)$/.test(path) : /(^|\/)(test_[^/]*|[^/]*_test|conftest)\.py$|(^|\/)src\/lib\.rs$/.test(path);
}
function markedFolders(repository) {
	return (repository.files.find(({ path }) => path === ".gitattributes")?.text ?? "").split("\n").filter((line) => /\slinguist-(generated|vendored)(=true)?(\s|$)/.test(line)).map((line) => {
		const glob = line.split(/\s/)[0] ?? "";
		const body = glob.replace(/^\//, "").replace(/[.+^${}()|[\]\\]/g, "\\$&").replace(/\/?\*\*?$/, "/").replace(/\*+/g, "[^/]*");
		return RE2JS.compile(glob.includes("/") ? `^${body}` : `(^|/)${body}$`);
	});
}
function lookAt(repository) {
	const marked = markedFolders(repository);
	const files = repository.files.filter(({ path }) => !marked.some((one) => one.matcher(path).find()));
	const looks = DETECTORS.map((detect) => detect({
		...repository,
		files
	}));
	return {
		projects: [...groupBy(looks.flatMap((look) => look.candidates), ({ folder, image }) => `${folder}\n${image}`).values()].flatMap((own) => {
			const [first] = own;
			return first === void 0 ? [] : [{
				folder: first.folder,
				image: first.image,
				candidates: own
			}];
		}).sort((a, b) => a.folder < b.folder ? -1 : a.folder > b.folder ? 1 : 0),
		notes: looks.flatMap(({ notes }) => notes)
	};
}
// src/tools/detection/render.ts
const STYLE = {
	lineWidth: 0,
	singleQuote: true
};
const FLOW_CHARACTERS = 130;
function pair(key, value, document, comment) {
	const name = new import_dist$1.Scalar(key);
	if (comment) name.commentBefore = comment.replace(/^/gm, " ");
	return new import_dist$1.Pair(name, value instanceof import_dist$1.YAMLMap ? value : document.createNode(value));
}
function benchmarkOptions({ options }, document) {
	const map = new import_dist$1.YAMLMap();
	for (const [key, value] of Object.entries(options)) {
		const isShort = typeof value === "object" && value !== null && JSON.stringify(value).length <= FLOW_CHARACTERS;
		const node = document.createNode(value, { flow: isShort });
		map.items.push(new import_dist$1.Pair(new import_dist$1.Scalar(key), node));
	}
	return map;
}
function benchmarkMap(project, document) {
	const map = new import_dist$1.YAMLMap();
	for (const found of project.benchmarks) map.items.push(pair(found.name, benchmarkOptions(found, document), document, found.comment));
	if (project.more > 0) map.comment = ` ${project.more} more ran and were left out, so that a session ends in time: add names, or run \`benchproof init --all\`.`;
	return map;
}
function projectMap(project, document) {
	const map = new import_dist$1.YAMLMap();
	const add = (key, value, isWanted = true) => {
		if (isWanted) map.items.push(pair(key, value, document));
	};
	const [only, ...others] = project.build;
	add("path", project.path, project.path !== ".");
	add("image", project.image);
	add("build", others.length === 0 ? only : project.build, only !== void 0);
	add("env", project.env, Object.keys(project.env).length > 0);
	add("writable", project.writable, project.writable.length > 0);
	add("benchmarks", benchmarkMap(project, document));
	return map;
}
function renderConfig(projects, { schema, runSeconds }) {
	if (projects.length === 0) return null;
	const document = new import_dist$1.Document(new import_dist$1.YAMLMap());
	const root = document.contents;
	root.items.push(pair("version", 1, document));
	if (runSeconds !== null) root.items.push(pair("runs", { seconds: runSeconds }, document, "Seconds a side and run (default 5): more narrows intervals and takes longer."));
	root.items.push(pair("projects", projectsMap(projects, document), document));
	document.commentBefore = [...schema === null ? [] : [` yaml-language-server: $schema=${schema}`], ` Written by \`benchproof init\`. Every key, and its default: ${manualPage("configuration")}`].join("\n");
	return document.toString(STYLE);
}
function projectsMap(projects, document) {
	const all = new import_dist$1.YAMLMap();
	for (const project of projects) all.items.push(pair(project.name, projectMap(project, document), document));
	return all;
}
function addToConfig(text, projects) {
	const present = (0, import_dist$1.parseDocument)(text).get("projects");
	const added = new import_dist$1.Document(new import_dist$1.YAMLMap());
	const map = projectsMap(projects, added);
	if (!(present instanceof import_dist$1.YAMLMap && !present.flow && present.items.length > 0) || !present.range) {
		const rest = (0, import_dist$1.parseDocument)(text);
		rest.set("projects", rest.createNode(map.toJSON()));
		return rest.toString(STYLE);
	}
	added.contents = map;
	const [from, end] = present.range;
	const indent = " ".repeat(from - (text.lastIndexOf("\n", from - 1) + 1));
	const lineEnd = text[end - 1] === "\n" ? end : text.indexOf("\n", end) + 1 || text.length;
	const before = text.slice(0, lineEnd);
	const block = added.toString(STYLE).replace(/^(?=.)/gm, indent);
	return `${before}${before.endsWith("\n") ? "" : "\n"}${block}${text.slice(lineEnd)}`;
}
// src/commands/init/cases.ts
function casesOf({ name, options }) {
	return options.parameters?.["case"]?.map(String) ?? [name];
}
function withCases(benchmark, cases) {
	const { options } = benchmark;
	if (options.parameters?.["case"] === void 0) return benchmark;
	return {
		...benchmark,
		options: {
			...options,
			parameters: { case: [...cases] }
		}
	};
}
function sampled(benchmark, proven) {
	const cases = casesOf(benchmark);
	const first = cases.find((one) => proven.has(one));
	return withCases(benchmark, cases.filter((one) => one === first || !proven.has(one)));
}
function remaining(benchmark, ran) {
	const tried = new Set(ran.map(caseOf));
	const cases = casesOf(benchmark).filter((one) => !tried.has(one));
	return cases.length === 0 ? null : withCases(benchmark, cases);
}
function caseOf({ benchmark, parameters }) {
	return String(parameters["case"] ?? benchmark);
}
function keptOf(benchmark, ran, proven) {
	const passed = new Set(ran.filter(({ failure }) => failure === null).map(caseOf));
	const isSound = passed.size > 0 && passed.size === ran.length;
	const cases = casesOf(benchmark);
	const kept = cases.filter((one) => passed.has(one) || isSound && proven.has(one));
	const failed = ran.length - passed.size;
	return {
		benchmark: kept.length === 0 ? null : withCases(benchmark, kept),
		untried: cases.length - kept.length - failed
	};
}
// src/commands/init/reasons.ts
const LINE_CHARACTERS = 200;
const NAMES_SHOWN = 3;
const TELLING = /error|panic|fail|cannot|can't|not found|no such|undefined|missing|denied|unable|no rule|requires?\b/i;
const CAUSE = /^error(\[\w+\])?: |: (fatal )?error: |^E {3,}\w+/;
function lastTelling(text) {
	const lines = text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
	const clean = (lines.find((one) => CAUSE.test(one)) ?? lines.findLast((one) => TELLING.test(one)) ?? lines.at(-1) ?? "it printed nothing").replace(/\p{Cc}\[[0-9;]*m|\p{Cc}/gu, "");
	return clean.length > LINE_CHARACTERS ? `${clean.slice(0, LINE_CHARACTERS)}…` : clean;
}
function reasonOf(failure) {
	const message = failure.message.replace(/`([^`]{60,})`/, (_, command) => `\`${command.slice(0, 30)} … ${command.slice(-20)}\``);
	const telling = failure.tail.trim() === "" ? null : lastTelling(failure.tail);
	return telling === null ? message : `${message}: ${telling}`;
}
function groupLeftOut(all) {
	const groups = new Map();
	for (const one of all) {
		const key = JSON.stringify([
			one.project,
			one.what,
			one.reason
		]);
		const known = groups.get(key);
		const names = [...known?.names ?? [], ...one.names ?? []];
		const count = (known?.count ?? 0) + one.count;
		groups.set(key, {
			...one,
			count,
			...names.length === 0 ? {} : { names }
		});
	}
	return [...groups.values()];
}
function leftOutLine({ what, count, reason, names }) {
	if (names === void 0) return `${what}: ${reason}`;
	const shown = names.slice(0, NAMES_SHOWN).join(", ");
	const more = names.length > NAMES_SHOWN ? ", …" : "";
	return `${count} ${count === 1 ? "benchmark" : "benchmarks"} of ${what} (${shown}${more}): ${reason}`;
}
// src/tools/detection/read-only.ts
const REFUSED = /read-only file ?system|EROFS|Errno 30|os error 30/i;
function standsIn(command) {
	return /^(?:export [^;]*; )?cd ([\w./@-]+) && /.exec(command)?.[1] ?? "";
}
function pathIn(line, command) {
	const absolute = new RegExp(`${WORK_FOLDER}/([^'"\`:\\s,)\\]]+)`).exec(line)?.[1];
	if (absolute !== void 0) return absolute;
	const relative = /(?:open|create|mkdir|write|OpenFile) ([\w][\w./-]*): read-only/i.exec(line)?.[1];
	const folder = standsIn(command);
	return relative === void 0 || folder === "" ? null : `${folder}/${relative}`;
}
function readOnlyFolder(text, command) {
	for (const line of text.split("\n")) {
		const path = REFUSED.test(line) ? pathIn(line, command) : null;
		if (path === null) continue;
		const isMade = /mkdir|makedirs|create_dir|creat\w* (the )?director/i.test(line);
		const parts = path.replace(/\/+$/, "").split("/");
		const folder = isMade || parts.length === 1 && !/\w\.\w/.test(path) ? parts : parts.slice(0, -1);
		if (folder.length > 0 && !folder.includes("..")) return folder.join("/");
	}
	return null;
}
const TOP_FILE = /(?:open|create|mkdir|write|OpenFile) '?[\w][\w.-]*'?(?:$|[\s:])|file ?system: '[\w][\w.-]*'/i;
const ENTER = /^cd [\w./@-]+ && /;
const BESIDE = "/tmp/beside";
function writesWhereItStands(text) {
	return text.split("\n").some((line) => REFUSED.test(line) && TOP_FILE.test(line));
}
function beside(command) {
	const enter = ENTER.exec(command)?.[0] ?? "";
	return `${enter}${`mkdir -p ${BESIDE} && ln -sfn "$PWD"/* "$PWD"/.[!.]* ${BESIDE} && cd ${BESIDE}`} && ${command.slice(enter.length)}`;
}
function besideItself(candidate, list) {
	return {
		...candidate,
		list: {
			...list,
			shell: true,
			command: beside(list.command)
		},
		benchmarks: (listed) => candidate.benchmarks(listed).map((one) => ({
			...one,
			options: {
				...one.options,
				shell: true,
				command: beside(one.options.command)
			}
		}))
	};
}
// src/commands/init/choose.ts
function ranked(owner, listed) {
	const tops = new Map();
	const seen = new Map();
	return listed.map((one) => {
		const key = `${one.program ?? ""}\n${/^[^/[(]*/.exec(one.name)?.[0] ?? one.name}`;
		if (!tops.has(key)) tops.set(key, tops.size);
		const within = seen.get(key) ?? 0;
		seen.set(key, within + 1);
		return {
			owner,
			listed: one,
			within,
			top: tops.get(key) ?? 0
		};
	});
}
function spread(all, limit) {
	const everything = all.flatMap(({ owner, listed }) => ranked(owner, listed));
	const first = [...everything].sort((a, b) => a.within - b.within || a.top - b.top);
	const chosen = new Set(first.slice(0, limit));
	const kept = new Map();
	for (const one of everything) {
		if (!chosen.has(one)) continue;
		kept.set(one.owner, [...kept.get(one.owner) ?? [], one.listed]);
	}
	return kept;
}
function distinct(benchmark, taken) {
	const names = new Set(taken.map(({ name }) => name));
	if (!names.has(benchmark.name)) return benchmark;
	let number = 2;
	while (names.has(`${benchmark.name}-${number}`)) number += 1;
	return {
		...benchmark,
		name: `${benchmark.name}-${number}`
	};
}
// src/commands/init/probe.ts
const MARK = "benchproof-probe";
const LOG = "/tmp/benchproof-probe.log";
const RESULT = "benchproof-probe.txt";
function probeCommands(candidates) {
	return candidates.map(({ build }, index) => {
		const script = quoteWord(build.join(" && ") || "true");
		const failed = `{ echo "${MARK} ${index}"; tail -n 20 ${LOG}; } >>${RESULT}`;
		return `sh -c ${script} >${LOG} 2>&1 || ${failed}`;
	});
}
const PROBE_RESULT = {
	name: "probe",
	comment: null,
	options: {
		command: `cat ${RESULT}`,
		shell: true
	}
};
function failedBuilds(text) {
	const parts = text.split(new RegExp(`^${MARK} (\\d+)\n`, "m")).slice(1);
	const failed = new Map();
	for (let at = 0; at < parts.length; at += 2) failed.set(Number(parts[at]), parts[at + 1] ?? "");
	return failed;
}
// src/commands/init/missing-packages.ts
const ASKED = [
	/package configuration file provided by "(\w[\w.+-]*)"/g,
	/Could NOT find (\w[\w.+-]*)/g,
	/No package '(\w[\w.+-]*)' found/g,
	/Dependency "(\w[\w.+-]*)" not found/g,
	/fatal error: '?([\w.+-]+)(?:\/[\w./+-]+|\.h(?:pp)?)'?(?:: No such file| file not found)/g,
	/cannot find -l(\w[\w.+-]*)/g,
	/clone repository: '\S*?\/([\w.+-]+?)(?:\.git)?'/g
];
const NOT_LIBRARIES = /^(threads|openmp|git|doxygen|sphinx|python3?|perl|ccache)$/i;
function missingPackages(tail) {
	const names = ASKED.flatMap((pattern) => [...tail.matchAll(pattern)]).map((match) => (match[1] ?? "").toLowerCase().replace(/^lib(?=\w)/, "")).map((name) => name.replace(/[\d.]+$/, "").replaceAll("_", "-")).filter((name) => name.length > 1 && !NOT_LIBRARIES.test(name));
	return names.length === 0 ? null : [...new Set(names)].slice(0, 8);
}
function installCommand(names) {
	const each = names.map((name) => {
		return `'^(lib)?${name.replace(/[.+]/g, String.raw`\$&`)}[0-9.]*-dev$'`;
	}).map((one) => `apt-get install --yes --no-install-recommends ${one}`);
	return `apt-get update && ${each.length === 1 ? each[0] : each.map((one) => `{ ${one} || true; }`).join(" && ")}`;
}
// src/commands/init/repair.ts
function repairOf(steps, failure) {
	const failed = steps.find(({ command }) => failure.message.includes(`\`${command}\``));
	if (failed === void 0) return null;
	const what = `\`${failed.command}\``;
	const missing = missingPackages(failure.tail);
	const install = missing === null ? "" : installCommand(missing);
	if (install !== "" && !steps.some(({ command }) => command === install)) return {
		steps: [{
			command: install,
			mayFail: true
		}, ...steps],
		what,
		said: null
	};
	const { instead } = failed;
	if (instead !== void 0) return {
		steps: steps.map((step) => step === failed ? { command: instead } : step),
		what,
		said: `builds in part: ${reasonOf(failure)}`
	};
	if (failed.mayFail !== true) return null;
	return {
		steps: steps.filter((step) => step !== failed),
		what,
		said: `left out of the build: ${reasonOf(failure)}`
	};
}
// src/commands/init/attempt.ts
const LIST_SECONDS = 300;
const MAX_WRITABLE = 4;
const NOTHING = {
	listed: [],
	failed: []
};
const BUDGET = "not tried: the time was used up (give more with --budget)";
function commandsOf(steps, candidates) {
	const all = [...steps.map(({ command }) => command), ...candidates.flatMap(({ build }) => build)];
	return [...new Set(all)];
}
var Attempt = class {
	leftOut = [];
	#bench;
	#draft;
	#candidates;
	#steps;
	constructor(bench, name, look) {
		this.#bench = bench;
		this.#candidates = look.candidates;
		this.#steps = uniqueSteps(look.candidates);
		this.#draft = {
			name,
			path: look.folder,
			image: look.image,
			build: [],
			env: Object.assign({}, ...look.candidates.map(({ env }) => env)),
			writable: [...new Set(look.candidates.flatMap(({ writable }) => writable))]
		};
	}
	get draft() {
		return this.#draft;
	}
	async ask() {
		if (!await this.#build()) return [];
		const asked = [];
		for (const candidate of this.#candidates) if (this.#bench.secondsLeft() === 0) this.#leave(candidate.what, 1, BUDGET);
		else asked.push(...await this.#askOne(candidate));
		return asked;
	}
	async keep(asked, seconds) {
		const kept = [];
		for (const { candidate, listed } of asked) {
			const benchmarks = candidate.benchmarks(listed).map((one) => distinct(one, kept));
			const isMeasured = candidate.list?.isMeasured === true;
			const ranAlready = listed.filter(({ ran }) => isMeasured || ran === true);
			const proven = new Set(ranAlready.map(({ name }) => name));
			const ran = await this.#trials(benchmarks, proven, seconds, `try ${candidate.what}:`);
			for (const benchmark of benchmarks) {
				const own = ran.filter((one) => one.benchmark === benchmark.name);
				kept.push(...this.#survivors(candidate, benchmark, own, proven));
			}
		}
		return kept;
	}
	async #trials(benchmarks, proven, seconds, doing) {
		const samples = benchmarks.map((one) => sampled(one, proven));
		const ran = await this.#runThrough(samples, seconds, doing);
		const rest = benchmarks.flatMap((benchmark) => {
			const own = ran.filter((one) => one.benchmark === benchmark.name);
			return failuresOf(own) === 0 ? [] : remaining(benchmark, own) ?? [];
		});
		return rest.length === 0 ? ran : [...ran, ...await this.#runThrough(rest, seconds, doing)];
	}
	settle(kept) {
		const used = kept.map(({ candidate }) => candidate);
		this.#draft = {
			...this.#draft,
			build: commandsOf(this.#steps, used)
		};
	}
	#leave(what, count, reason, names) {
		const project = this.#draft.name;
		this.leftOut.push({
			project,
			what,
			count,
			reason,
			...names === void 0 ? {} : { names }
		});
	}
	async #try(steps, candidates) {
		this.#steps = steps;
		this.#draft = {
			...this.#draft,
			build: commandsOf(steps, candidates)
		};
		return this.#bench.build(this.#draft);
	}
	async #build() {
		let result = await this.#try(this.#steps, this.#candidates);
		while (!result.ok) {
			const repair = repairOf(this.#steps, result);
			if (repair === null) break;
			if (repair.said !== null) this.#leave(repair.what, 0, repair.said);
			result = await this.#try(repair.steps, this.#candidates);
		}
		if (result.ok) return true;
		const failure = result;
		if (this.#steps.some(({ command }) => failure.message.includes(`\`${command}\``)) || this.#candidates.length === 1 || this.#bench.secondsLeft() === 0) {
			for (const { what } of this.#candidates) this.#leave(what, 1, `build failed: ${reasonOf(failure)}`);
			return false;
		}
		return this.#buildWhatCan();
	}
	async #buildWhatCan() {
		const build = [...this.#steps.map(({ command }) => command), ...probeCommands(this.#candidates)];
		const probe = {
			...this.#draft,
			build
		};
		const [ran] = await this.#bench.run(probe, [PROBE_RESULT], LIST_SECONDS, "build what can be built:");
		const failed = failedBuilds(ran?.output?.stdout ?? "");
		for (const [index, tail] of failed) {
			const what = this.#candidates[index]?.what;
			if (what !== void 0) this.#leave(what, 1, `build failed: ${lastTelling(tail)}`);
		}
		this.#candidates = this.#candidates.filter((_, index) => !failed.has(index));
		if (this.#candidates.length === 0) return false;
		const result = await this.#try(this.#steps, this.#candidates);
		if (result.ok) return true;
		for (const { what } of this.#candidates) this.#leave(what, 1, `build failed: ${reasonOf(result)}`);
		return false;
	}
	async #askOne(candidate, isBeside = false) {
		const { list, what } = candidate;
		if (list === null) return [{
			candidate,
			listed: []
		}];
		const { command, shell = true } = list;
		const question = {
			name: "list",
			comment: null,
			options: shell ? {
				command,
				shell
			} : { command }
		};
		const [ran] = await this.#runThrough([question], LIST_SECONDS, `ask ${what}:`);
		if (ran === void 0) {
			this.#leave(what, 1, BUDGET);
			return [];
		}
		const printed = `${ran.output?.stderr}\n${ran.output?.stdout}`;
		if (!isBeside && ran.failure !== null && writesWhereItStands(printed)) return this.#askOne(besideItself(candidate, list), true);
		const { listed, failed } = ran.output === null ? NOTHING : list.read(ran.output);
		for (const { name, reason } of failed) this.#leave(what, 1, reason, [name]);
		if (listed.length > 0) return [{
			candidate,
			listed
		}];
		if (failed.length === 0) this.#leave(what, 1, ran.failure === null ? "its harness lists no benchmark" : reasonOf(ran.failure));
		return [];
	}
	async #runThrough(benchmarks, seconds, doing) {
		if (benchmarks.length === 0) return [];
		let ran = await this.#bench.run(this.#draft, benchmarks, seconds, doing);
		while (this.#draft.writable.length < MAX_WRITABLE) {
			const command = benchmarks[0]?.options.command ?? "";
			const folder = ran.flatMap(({ output }) => output === null ? [] : readOnlyFolder(`${output.stderr}\n${output.stdout}`, command) ?? []).find((one) => !this.#draft.writable.includes(one));
			if (folder === void 0) break;
			const before = this.#draft;
			this.#draft = {
				...before,
				writable: [...before.writable, folder]
			};
			const again = await this.#bench.run(this.#draft, benchmarks, seconds, doing);
			if (failuresOf(again) >= failuresOf(ran) && benchmarks[0]?.name !== "list") {
				this.#draft = before;
				break;
			}
			ran = again;
		}
		return ran;
	}
	#survivors(candidate, benchmark, ran, proven) {
		for (const one of ran) if (one.failure !== null) this.#leave(candidate.what, 1, reasonOf(one.failure), [caseOf(one)]);
		const kept = keptOf(benchmark, ran, proven);
		if (kept.untried > 0) this.#leave(candidate.what, kept.untried, BUDGET);
		return kept.benchmark === null ? [] : [kept.benchmark];
	}
};
function failuresOf(ran) {
	return ran.filter(({ failure }) => failure !== null).length;
}
function uniqueSteps(candidates) {
	const steps = new Map();
	for (const step of candidates.flatMap(({ setup }) => setup)) steps.set(step.command, step);
	return [...steps.values()];
}
// src/commands/init/tried.ts
function isSingle({ candidate }) {
	return candidate.list === null;
}
function unitsOf$1(one) {
	if (isSingle(one)) return [{
		name: one.candidate.what,
		values: []
	}];
	if (one.candidate.list?.isWhole !== true) return [...one.listed];
	return [...new Set(one.listed.map(({ program }) => program))].map((program) => ({
		name: program ?? one.candidate.what,
		values: [],
		...program === void 0 ? {} : { program }
	}));
}
function listedOf(one, units, limit) {
	if (isSingle(one)) return [];
	if (one.candidate.list?.isWhole !== true) return units;
	return units.map(({ program }) => program).map((program) => ({
		owner: program,
		listed: one.listed.filter((each) => each.program === program)
	})).flatMap((each) => [...spread([each], limit).values()].flat());
}
function choose(asked, limit) {
	const kept = spread(asked.map((one) => ({
		owner: one,
		listed: unitsOf$1(one)
	})), limit);
	return asked.flatMap((one) => {
		const units = kept.get(one);
		return units === void 0 ? [] : [{
			...one,
			listed: listedOf(one, units, limit)
		}];
	});
}
function countOf(asked) {
	return asked.reduce((sum, one) => sum + (isSingle(one) ? 1 : one.listed.length), 0);
}
async function tryProjects(bench, repositoryName, looks, settings, taken) {
	const names = projectNames(looks, repositoryName, taken);
	const attempts = [];
	for (const [index, look] of looks.entries()) {
		const attempt = new Attempt(bench, names[index] ?? look.folder, look);
		attempts.push({
			attempt,
			asked: await attempt.ask()
		});
	}
	const chosen = choose(attempts.flatMap(({ asked }) => asked), settings.limit);
	const projects = [];
	for (const { attempt, asked } of attempts) {
		const candidates = new Set(asked.map(({ candidate }) => candidate));
		const own = chosen.filter(({ candidate }) => candidates.has(candidate));
		if (own.length === 0) continue;
		const benchmarks = await attempt.keep(own, settings.benchmarkSeconds);
		if (benchmarks.length === 0) continue;
		attempt.settle(own);
		await bench.build(attempt.draft);
		projects.push({
			...attempt.draft,
			benchmarks,
			more: countOf(asked) - countOf(own)
		});
	}
	return {
		projects,
		leftOut: attempts.flatMap(({ attempt }) => attempt.leftOut),
		listed: countOf(attempts.flatMap(({ asked }) => asked))
	};
}
// src/commands/init/draft.ts
function withFile(git, path, text) {
	return {
		root: git.root,
		resolve: (name) => git.resolve(name),
		entries: (revision) => git.entries(revision),
		read: (revision, wanted) => wanted === path ? Promise.resolve(text) : git.read(revision, wanted),
		readBytes: (revision, wanted) => git.readBytes(revision, wanted),
		checkout: (revision) => git.checkout(revision)
	};
}
function draftText(draft, benchmarks, surroundings, runSeconds) {
	const { name, path, image, build, env, writable } = draft;
	const listed = Object.fromEntries(benchmarks.map((one) => [one.name, one.options]));
	const project = {
		path,
		image,
		build: build.length === 1 ? build[0] : build,
		env,
		writable,
		timeouts: { run: runSeconds },
		benchmarks: benchmarks.length === 0 ? { none: { command: "true" } } : listed
	};
	return JSON.stringify({
		version: 1,
		...surroundings,
		projects: { [name]: project }
	});
}
// src/commands/init/workbench.ts
const TOGETHER = 4;
var Workbench = class {
	#ports;
	#file;
	#surroundings;
	#deadline;
	#builds = new Map();
	constructor(ports, file, surroundings, budgetSeconds) {
		this.#ports = ports;
		this.#file = file;
		this.#surroundings = surroundings;
		this.#deadline = ports.clock.monotonicSeconds() + budgetSeconds;
	}
	secondsLeft() {
		return Math.max(0, this.#deadline - this.#ports.clock.monotonicSeconds());
	}
	async build(draft, log = () => {}) {
		const side = await this.#prepare(draft, [], 60);
		const [only] = side.cases;
		const builds = await this.#built(draft, side, log);
		return (only && builds.get(buildName("head", only))) ?? {
			ok: false,
			message: "nothing was built",
			tail: ""
		};
	}
	async run(draft, benchmarks, seconds, doing) {
		const side = await this.#prepare(draft, benchmarks, seconds);
		const builds = await this.#built(draft, side, () => {});
		const planned = matchCases(null, side.cases, { aa: false });
		const works = assembleCases(this.#ports.engine, side.config, planned, builds).flatMap(({ work }) => work ?? []);
		const ran = [];
		while (ran.length < works.length && this.secondsLeft() > 0) {
			const batch = works.slice(ran.length, ran.length + TOGETHER);
			this.#show(`${doing} ${batch[0]?.spec.id ?? ""}`, ran.length, works.length);
			ran.push(...await this.#batch(batch));
		}
		return ran;
	}
	#show(text, done, total) {
		this.#ports.progress.status({
			text,
			done,
			total,
			secondsLeft: null
		});
	}
	async #prepare(draft, benchmarks, seconds) {
		const text = draftText(draft, benchmarks, this.#surroundings, seconds);
		const git = withFile(this.#ports.git, this.#file, text);
		const side = await prepareSide({
			git,
			sha256: this.#ports.sha256
		}, null, this.#file);
		if (side === null) throw new Error("the drafted configuration was not read");
		return side;
	}
	async #built(draft, side, log) {
		const key = side.cases[0]?.buildKey ?? "";
		const known = this.#builds.get(key);
		if (known !== void 0) return known;
		const { progress } = this.#ports;
		const title = `build ${draft.name}`;
		this.#show(title, 0, 1);
		const quiet = {
			stage: () => {},
			line: () => {},
			log: (line) => {
				log(line);
				this.#show(`${title}: ${line.slice(0, 90)}`, 0, 1);
			},
			output: () => {},
			status: () => {},
			warn: (text) => progress.warn(text),
			close: () => {}
		};
		const planned = matchCases(null, side.cases, { aa: false });
		const ports = {
			...this.#ports,
			progress: quiet
		};
		const source = {
			revision: side.revision,
			head: side.revision
		};
		const started = this.#ports.clock.monotonicSeconds();
		const builds = await buildSide(ports, "head", source, planned, side.config);
		this.#deadline += this.#ports.clock.monotonicSeconds() - started;
		this.#builds.set(key, builds);
		return builds;
	}
	async #batch(works) {
		const keys = works.map((work) => this.#key(work));
		const known = await Promise.all(keys.map((key) => this.#ports.cache.read(key)));
		const missing = works.filter((_, index) => known[index] === null);
		const fresh = await this.#open(missing);
		const ran = [];
		for (const [index, work] of works.entries()) {
			const text = known[index];
			const raw = text == null ? fresh.get(work) : JSON.parse(text);
			if (raw === void 0) continue;
			const one = interpret(work, raw);
			ran.push(one);
			const key = keys[index];
			if (text === null && one.failure === null && key !== void 0) await this.#ports.cache.write(key, JSON.stringify(raw));
		}
		return ran;
	}
	#key({ spec, requests }) {
		const { image, limits, writable, network } = requests.head;
		const { reads: _reads, ...definition } = spec.definition;
		return this.#ports.sha256(canonicalJson({
			image: image.id,
			definition,
			limits: { ...limits },
			writable,
			network
		}));
	}
	async #open(works) {
		const raws = new Map();
		if (works.length === 0) return raws;
		const requests = works.flatMap(({ requests: { head } }) => {
			const timeoutSeconds = Math.max(1, Math.min(head?.timeoutSeconds ?? 1, this.secondsLeft()));
			return head === void 0 ? [] : [{
				...head,
				timeoutSeconds
			}];
		});
		const containers = await this.#ports.engine.open(requests);
		try {
			for (const [index, work] of works.entries()) {
				this.#ports.signal.throwIfAborted();
				const container = containers[index];
				if (container === void 0) continue;
				const end = await container.invoke(0);
				raws.set(work, {
					end,
					output: (await container.collect())[0] ?? null
				});
			}
		} finally {
			await Promise.all(containers.map((container) => container[Symbol.asyncDispose]()));
		}
		return raws;
	}
};
function interpret({ spec }, { end, output }) {
	const place = {
		side: "head",
		position: 0,
		warmup: false,
		startedAt: ""
	};
	const { definition, timeoutSeconds } = spec;
	const { failure, wallSeconds } = interpretInvocation(definition, timeoutSeconds, place, end, output ?? void 0, readOutput);
	const seconds = wallSeconds ?? ("hostSeconds" in end ? end.hostSeconds : 0);
	return {
		benchmark: spec.benchmark,
		parameters: spec.parameters,
		failure,
		output,
		seconds
	};
}
// src/commands/init/init.ts
const MAX_READ = 5e3;
const FIRST_SECONDS = 480;
const MIN_RUNS = 3;
const DEFAULTS = {
	limit: 40,
	budgetSeconds: 600,
	benchmarkSeconds: 60
};
async function readSources(folder) {
	const paths = (await folder.list()).filter(isRelevant).slice(0, MAX_READ);
	const sources = [];
	for (const path of paths) {
		const text = await folder.read(path);
		if (text !== null) sources.push({
			path,
			text
		});
	}
	return sources;
}
function readable(text, file) {
	const parsed = parseConfig(text, file);
	if (parsed.ok) return parsed.config;
	throw new Error(`init wrote what it cannot read:\n${formatProblems(parsed.problems)}\n${text}`);
}
async function existing(options, folder) {
	const text = await folder.read(options.file);
	if (text === null) return null;
	if (!options.edit) {
		if (options.print) return null;
		throw new UserError(`${options.file} exists already and is left as it is`, "add what is new with --edit, or see what would be written with --print");
	}
	const parsed = parseConfig(text, options.file);
	if (parsed.ok) return {
		text,
		config: parsed.config
	};
	throw new UserError(formatProblems(parsed.problems), "mend it first: --edit adds to what is there");
}
function unknownOnly(looks, present) {
	const known = Object.values(present?.config.projects ?? {});
	return looks.filter(({ folder, image }) => !known.some((one) => one.path === folder && one.image === image));
}
function runSeconds(projects) {
	const cases = projects.flatMap(({ benchmarks }) => benchmarks).flatMap(casesOf).length;
	const each = Math.floor(FIRST_SECONDS / Math.max(1, cases * MIN_RUNS * 2));
	return each >= 5 ? null : Math.max(1, each);
}
function metricsOf({ options: { read } }) {
	const metrics = Object.entries(read !== void 0 && "metrics" in read ? read.metrics ?? {} : {});
	return new Set(metrics.map(([, { select }]) => select)).size < metrics.length ? [] : metrics.map(([name]) => name);
}
async function find(options, folder, ports, present) {
	const look = lookAt({
		name: folder.name,
		files: await readSources(folder)
	});
	const looks = unknownOnly(look.projects, present);
	const taken = Object.keys(present?.config.projects ?? {});
	if (ports === null) {
		const quick = quickProjects(looks, folder.name, taken);
		return {
			...quick,
			leftOut: [],
			runSeconds: null,
			notes: [...look.notes, ...quick.notes]
		};
	}
	const settings = {
		...DEFAULTS,
		...options
	};
	const surroundings = present === null ? {} : { docs: present.config.docs };
	const tried = await tryProjects(new Workbench(ports, options.file, surroundings, settings.budgetSeconds), folder.name, looks, settings, taken);
	const leftOut = groupLeftOut(tried.leftOut);
	const notes = [...look.notes, ...leftOut.map(leftOutLine)];
	return {
		projects: tried.projects,
		leftOut,
		runSeconds: runSeconds(tried.projects),
		notes
	};
}
function nothingFound(folder, options, notes) {
	const seen = notes.map((note) => `\n  ${note}`).join("");
	return options.edit ? new UserError(`${options.file}: nothing to add was found${seen}`, `add it by hand: ${manualPage("configuration")}`) : new UserError(`${folder.name}: no benchmark found that can be measured as it is${seen}`, `write ${options.file} by hand: ${manualPage("configuration")} begins with the shortest one`);
}
async function write(options, folder, text, isNew) {
	if (options.print) return null;
	if (isNew ? await folder.create(options.file, text) : await folder.replace(options.file, text)) return options.file;
	throw new UserError(`${options.file} appeared meanwhile and is left as it is`, "add what is new with --edit, or see what would be written with --print");
}
async function runInit(options, folder, ports = null) {
	const present = await existing(options, folder);
	const found = await find(options, folder, ports, present);
	const text = present !== null && found.projects.length > 0 ? addToConfig(present.text, found.projects) : renderConfig(found.projects, {
		schema: options.schema,
		runSeconds: found.runSeconds
	});
	if (text === null) throw nothingFound(folder, options, found.notes);
	readable(text, options.file);
	return {
		text,
		written: await write(options, folder, text, present === null),
		tried: ports !== null,
		projects: found.projects.map(({ name, path, benchmarks, more }) => ({
			name,
			folder: path,
			benchmarks: benchmarks.map((one) => ({
				name: one.name,
				cases: casesOf(one),
				metrics: metricsOf(one)
			})),
			more
		})),
		leftOut: found.leftOut,
		notes: found.notes
	};
}
// src/commands/init/init-github.ts
function readConfig(text, file) {
	const parsed = parseConfig(text, file);
	if (parsed.ok) return parsed.config;
	throw new UserError(formatProblems(parsed.problems), "the workflows follow what it says");
}
const DEFAULT_SHAPE = "fork-safe";
function settingsOf(config, options) {
	const { github } = config;
	return {
		shape: options.shape ?? DEFAULT_SHAPE,
		program: options.program,
		defaultBranch: options.defaultBranch,
		config: options.file,
		name: config.name ?? null,
		measureFile: github.workflow,
		runsOn: github.runsOn,
		isSharded: github.shards > 1,
		isAttested: options.attest,
		hasBot: options.bot
	};
}
function notesOn(config, settings) {
	const isSpread = settings.shape === "fan-out" || settings.shape === "fork-safe" && settings.isSharded;
	const elsewhere = Object.entries(config.projects).filter(([, project]) => project.runsOn !== void 0).map(([name]) => name);
	return [
		...settings.program === null ? ["edit OWNER and SHA: where this program came from cannot be told"] : [],
		...settings.shape === "simple" && settings.isSharded ? ["github.shards is above 1, and this shape has one machine: choose fan-out or fork-safe"] : [],
		...settings.shape === "simple" && settings.isAttested ? ["this shape attests nothing: its one job also runs the change; choose fork-safe"] : [],
		...!isSpread && elsewhere.length > 0 ? [`${elsewhere.join(", ")} set runsOn, which only shapes with several machines can follow`] : []
	];
}
async function refuseExisting(folder, files) {
	const present = [];
	for (const { path } of files) if (await folder.read(path) !== null) present.push(path);
	if (present.length === 0) return;
	throw new UserError(`already there, and left as it is: ${present.join(", ")}`, "see what would be written with --print, or remove the files first; nothing was written");
}
async function writeAll(folder, files) {
	for (const { path, text } of files) {
		if (await folder.create(path, text)) continue;
		throw new UserError(`${path} appeared meanwhile and is left as it is`, "look at it, and retry");
	}
	return files.map(({ path }) => path);
}
async function runInitGitHub(options, folder) {
	const present = await folder.read(options.file);
	const planned = present === null ? await runInit({
		...options,
		print: true
	}, folder) : null;
	const config = readConfig(present ?? planned?.text ?? "", options.file);
	const settings = settingsOf(config, options);
	const workflows = renderWorkflows(settings);
	await refuseExisting(folder, workflows);
	const first = planned === null ? [] : [{
		path: options.file,
		text: planned.text
	}];
	const written = options.print ? [] : await writeAll(folder, [...first, ...workflows]);
	const made = planned === null || options.print ? planned : {
		...planned,
		written: options.file
	};
	return {
		shape: settings.shape,
		config: made,
		workflows,
		written,
		notes: [...planned?.notes ?? [], ...notesOn(config, settings)]
	};
}
// src/core/attestation/statement.ts
const BOUNDS = {
	maxBytes: 4 * 1024 ** 2,
	maxDepth: 24
};
const bundleSchema = object({ dsseEnvelope: object({
	payload: base64(),
	payloadType: literal("application/vnd.in-toto+json")
}) });
const statementSchema = object({
	_type: literal("https://in-toto.io/Statement/v1"),
	subject: array(object({ digest: object({ sha256: string().regex(/^[0-9a-f]{64}$/) }) })),
	predicateType: literal(PREDICATE_TYPE),
	predicate: object({ version: literal(1) })
});
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function decoded(base64) {
	const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
	return new TextDecoder().decode(bytes);
}
function complaint(what, { issues }) {
	const [first] = issues;
	return {
		ok: false,
		message: `${what}: ${first?.path.join(".") || "it"}: ${first?.message}`
	};
}
function readStatement(text) {
	const unread = boundsComplaint(text, BOUNDS);
	if (unread !== null) return {
		ok: false,
		message: unread
	};
	const bundle = bundleSchema.safeParse(parseJson(text));
	if (!bundle.success) return complaint("no Sigstore bundle with a statement", bundle.error);
	const payload = parseJson(decoded(bundle.data.dsseEnvelope.payload));
	const statement = statementSchema.safeParse(payload);
	if (!statement.success) return complaint("no statement about records", statement.error);
	return {
		ok: true,
		ids: new Set(statement.data.subject.map(({ digest }) => digest.sha256))
	};
}
// src/core/attestation/judge.ts
function judgeOne(text, policy, check) {
	const statement = readStatement(text);
	if (!statement.ok) return { refusal: {
		kind: "unreadable",
		message: statement.message
	} };
	const signature = check(text);
	if (!signature.ok) return { refusal: {
		kind: "signature",
		message: signature.message
	} };
	const refusal = signerRefusal(signature.signer, policy);
	if (refusal !== null) return { refusal: {
		kind: "signer",
		...refusal
	} };
	return {
		ids: statement.ids,
		workflow: signature.signer.workflow ?? ""
	};
}
function judgeAttestations(files, policy, check) {
	const attested = new Map();
	const refused = [];
	for (const { location, text } of files) {
		const judged = judgeOne(text, policy, check);
		if ("refusal" in judged) refused.push({
			location,
			refusal: judged.refusal
		});
		else for (const id of judged.ids) attested.set(id, judged.workflow);
	}
	return {
		attested,
		refused
	};
}
// src/core/attestation/report.ts
const PARTS = {
	issuer: "the identity was vouched for by another issuer",
	workflow: "another workflow or branch signed it",
	repository: "another repository's run signed it",
	ref: "a run of another branch signed it",
	trigger: "a run that another event started signed it"
};
function refusalText(refusal) {
	switch (refusal.kind) {
		case "unreadable": return `not an attestation of records: ${cleanLine(refusal.message)}`;
		case "signature": return `its signature does not hold: ${cleanLine(refusal.message)}`;
		case "signer": {
			const got = refusal.got === null ? "nothing" : cleanLine(refusal.got);
			return `${PARTS[refusal.part]}: expected ${cleanLine(refusal.expected)}, got ${got}`;
		}
		default: return refusal;
	}
}
function unattestedText(location) {
	return `${location}: no attestation that holds names it`;
}
// src/commands/records-attested.ts
async function verifyAttested(store, policy, check) {
	const records = await store.list();
	const judged = judgeAttestations(await store.attestations(), policy, check);
	const isHere = new Set(records.map(({ id }) => id));
	const unattested = records.filter(({ id, provenance }) => provenance === "trusted" && !judged.attested.has(id));
	return {
		attested: new Map([...judged.attested].filter(([id]) => isHere.has(id))),
		refused: judged.refused,
		complaints: [...judged.refused.map(({ location, refusal }) => `${location}: ${refusalText(refusal)}`), ...unattested.map(({ location }) => unattestedText(location))]
	};
}
// src/commands/report.ts
function reportSession(session, judge, place, form) {
	const verdict = judgeSession(session, judge);
	return {
		text: render(buildReport(session, verdict, place), form),
		outcome: verdict.outcome
	};
}
function render(report, form) {
	switch (form.kind) {
		case "terminal": return renderTerminal(report, form);
		case "markdown": return renderMarkdown(report);
		case "html": return renderHtml(report);
		case "json": return `${JSON.stringify(renderJson(report), null, 2)}\n`;
		default: return form;
	}
}
const measuredIn = ({ cases }) => cases.filter(({ canary }) => !canary).length;
function chooseCompared(sessions, base, head) {
	const together = sessions.filter((session) => !session.head.dirty && session.base?.commit === base && session.head.commit === head);
	const most = Math.max(...together.map(measuredIn));
	return together.find((session) => measuredIn(session) === most) ?? null;
}
function absentCases(session, configured) {
	const known = new Set(session.cases.map(({ id }) => id));
	return configured.filter((id) => !known.has(id));
}
function readSession(text, name) {
	const parsed = parseSession(text);
	if (parsed.ok) return parsed.value;
	throw new UserError(`${name}: not a session: ${parsed.message}`, parsed.advice ?? "give the session.json that `benchproof run` wrote, unchanged");
}
// src/core/runners/difference.ts
function comparePackages(locked, now) {
	return [...new Set([...Object.keys(locked), ...Object.keys(now)])].sort().flatMap((name) => {
		const [before, after] = [locked[name], now[name]];
		if (before === after) return [];
		if (before === void 0) return [{
			kind: "added",
			name,
			now: after ?? ""
		}];
		if (after === void 0) return [{
			kind: "removed",
			name,
			locked: before
		}];
		return [{
			kind: "changed",
			name,
			locked: before,
			now: after
		}];
	});
}
const lockKey = ({ architecture, name }) => `${architecture}/${name}`;
function compareBase({ base }, state) {
	const { pulled, assembled } = state.base;
	const lockedPull = base.reference.includes("@") ? base.reference : void 0;
	const locked = pulled === null ? base.assembled[state.architecture] : lockedPull;
	const now = pulled ?? assembled;
	if (now === null || locked === void 0 || now === locked) return [];
	return [{
		kind: "base",
		locked,
		now
	}];
}
function compareRunner(lock, state) {
	const locked = lock.runners[lockKey(state)];
	if (locked === void 0) return [{ kind: "not-locked" }];
	const recipe = locked.recipe === state.recipeHash ? [] : [{ kind: "recipe" }];
	const packages = comparePackages(locked.packages, state.packages);
	return [
		...recipe,
		...compareBase(lock, state),
		...packages
	];
}
function lockRunner(lock, state) {
	const { architecture, recipeHash: recipe, packagesHash, packages } = state;
	const assembled = state.base.assembled === null ? {} : { [architecture]: state.base.assembled };
	const reference = state.base.pulled ?? lock.base.reference;
	return {
		...lock,
		base: {
			...lock.base,
			reference,
			assembled: {
				...lock.base.assembled,
				...assembled
			}
		},
		runners: {
			...lock.runners,
			[lockKey(state)]: {
				recipe,
				packagesHash,
				packages: { ...packages }
			}
		}
	};
}
// src/commands/runners.ts
async function chosenNames(runners, names) {
	const known = await runners.names();
	const unknown = names.find((name) => !known.includes(name));
	if (unknown !== void 0) throw new UserError(`runners/${unknown}: no such runner`, `there are ${known.join(", ")}`);
	return names.length === 0 ? known : names;
}
async function buildRunners(runners, names, lock, log) {
	const findings = [];
	for (const name of await chosenNames(runners, names)) {
		const state = await runners.build(name, log);
		if (lock) await runners.writeLock(lockRunner(await runners.readLock(), state));
		findings.push({
			name,
			state,
			differences: compareRunner(await runners.readLock(), state)
		});
	}
	return findings;
}
async function listRunners(runners, names) {
	const lock = await runners.readLock();
	const findings = [];
	for (const name of await chosenNames(runners, names)) {
		const state = await runners.find(name);
		findings.push({
			name,
			state,
			differences: state === null ? [] : compareRunner(lock, state)
		});
	}
	return findings;
}
async function verifyRunners(runners, names, log) {
	const findings = await buildRunners(runners, names, false, log);
	return {
		findings,
		agrees: findings.every(({ differences }) => differences.length === 0)
	};
}
// src/core/claims/report/overview.ts
const MAX_PLACES = 18;
const MAX_FAULTS = 6;
const MAX_PROBLEMS = 4;
const MAX_UNITS = 3;
function formOf({ claim }) {
	if (claim.context === "table" || claim.cell !== null) return "table";
	return claim.context === "code" ? "tool output" : "text";
}
function sectionsOf(claims) {
	const sections = new Map();
	for (const judged of claims) {
		const { path, subject, block } = judged.claim;
		const form = formOf(judged);
		const key = JSON.stringify([
			path,
			form,
			form === "text" ? subject.headings : block
		]);
		const found = sections.get(key);
		if (found !== void 0) found.claims.push(judged);
		else {
			const heading = subject.headings.at(-1) ?? "";
			sections.set(key, {
				path,
				heading,
				form,
				claims: [judged]
			});
		}
	}
	return [...sections.values()];
}
const COLUMNS$1 = [
	{
		title: "where",
		align: "left",
		flexible: true
	},
	{
		title: "section",
		align: "left",
		flexible: true
	},
	{
		title: "in",
		align: "left",
		flexible: false
	},
	{
		title: "numbers",
		align: "right",
		flexible: false
	},
	{
		title: "units",
		align: "left",
		flexible: true
	}
];
function unitsOf(claims) {
	const units = [...new Set(claims.map(({ claim }) => claim.unit ?? "?"))];
	const more = units.length > MAX_UNITS ? ", …" : "";
	return cleanLine(units.slice(0, MAX_UNITS).join(", ")) + more;
}
function rowOf({ path, heading, form, claims }) {
	const lines = claims.map(({ claim }) => claim.line);
	const [first, last] = [Math.min(...lines), Math.max(...lines)];
	return [
		`${cleanLine(path)}:${first === last ? first : `${first}–${last}`}`,
		cleanLine(heading),
		form,
		String(claims.length),
		unitsOf(claims)
	].map((text) => ({ text }));
}
function places(claims, width) {
	const sections = sectionsOf(claims);
	const fullest = new Set(sections.toSorted((one, other) => other.claims.length - one.claims.length).slice(0, MAX_PLACES));
	const rows = sections.filter((each) => fullest.has(each)).map(rowOf);
	const rest = sections.filter((each) => !fullest.has(each));
	const numbers = rest.reduce((sum, each) => sum + each.claims.length, 0);
	const more = rest.length === 0 ? [] : [`and ${plural(numbers, "number")} in ${plural(rest.length, "other place")}`];
	return [...renderTextTable(COLUMNS$1, rows, width - 2, (text) => text), ...more].map((line) => `  ${line}`);
}
const SELF_CONTRADICTING = ["contradiction", "inconsistent"];
function faults(claims, width) {
	const found = claims.filter(({ result, fails }) => fails && SELF_CONTRADICTING.includes(result.verdict));
	if (found.length === 0) return [];
	const lines = found.slice(0, MAX_FAULTS).map((judged) => {
		const { path, line, text } = judged.claim;
		const words = `${cleanLine(path)}:${line} — ${cleanLine(text)}: ${sayVerdict(judged).detail}`;
		return `  ${fitWidth(words, 2 * width - 4)}`;
	});
	const rest = found.length - lines.length;
	const more = rest > 0 ? [`  and ${rest} more`] : [];
	return [
		"",
		`Contradicts itself (${found.length}):`,
		...lines,
		...more
	];
}
function problems(verdict) {
	const said = verdict.problems.map((problem) => {
		const { path, line, title, detail } = sayProblem(problem);
		return `  ${path === null ? "" : `${cleanLine(path)}${line === null ? "" : `:${line}`} — `}${title}: ${detail}`;
	});
	if (said.length === 0) return [];
	const rest = said.length - MAX_PROBLEMS;
	const more = rest > 0 ? [`  and ${rest} more`] : [];
	return [
		"",
		"The documents as such:",
		...said.slice(0, MAX_PROBLEMS),
		...more
	];
}
function nextSteps(hasBenchmarks) {
	return [
		"",
		"Next:",
		`  ${hasBenchmarks ? "benchproof run                measure the configured benchmarks, then check again" : "benchproof init               write a configuration for the benchmarks found here, then run"}`,
		"  benchproof docs check --all   every number, one by one"
	];
}
function writeOverview(verdict, options) {
	const claims = verdict.files.flatMap((file) => file.claims);
	const needing = claims.filter(({ result }) => result.verdict !== "exempt");
	const documents = new Set(needing.map(({ claim }) => claim.path)).size;
	return `${[
		...needing.length === 0 ? [] : [
			`Nothing is recorded yet, so no run backs ${plural(needing.length, "performance number")} in ${plural(documents, "document")}:`,
			"",
			...places(needing, options.width)
		],
		...faults(claims, options.width),
		...problems(verdict),
		...needing.length === 0 ? [] : nextSteps(options.hasBenchmarks),
		"",
		sayOutcome(verdict)
	].join("\n").trimStart()}\n`;
}
// src/core/claims/report/sarif.ts
const RULES = {
	mismatch: "The recorded runs say another number.",
	"wrong-statistic": "The number is another statistic than the text says.",
	"too-few-runs": "Fewer runs or samples than a claim may rest on.",
	unmeasured: "The benchmark is known, but nothing recorded backs this.",
	unbound: "No recorded benchmark can be told for this number.",
	contradiction: "The document, or the recorded runs, say the opposite.",
	inconsistent: "A derived number does not follow from the numbers it comes from.",
	"not-shown": "The recorded runs do not show this bound.",
	stale: "Recorded before files it depends on were changed.",
	ambiguous: "The number or its benchmark can be read in several ways.",
	"awaiting-trusted-run": "Only records that do not count back this yet."
};
const PROBLEM_RULE = {
	id: "document",
	text: "The document cannot be vouched for as a whole."
};
function region(judged) {
	const { line, column, text } = judged.claim;
	return {
		startLine: line,
		startColumn: column,
		endColumn: column + [...text].length
	};
}
function claimResult(judged) {
	const { verdict, detail, advice } = sayVerdict(judged);
	const text = `${judged.claim.text}: ${verdict}. ${detail}${advice === null ? "" : ` ${advice}`}`;
	return {
		ruleId: judged.result.verdict,
		level: judged.fails ? "error" : "warning",
		message: { text },
		locations: [{ physicalLocation: {
			artifactLocation: { uri: encodeURI(judged.claim.path) },
			region: region(judged)
		} }]
	};
}
function problemResults(verdict) {
	return verdict.problems.flatMap((problem) => {
		const { path, line, title, detail } = sayProblem(problem);
		const physicalLocation = {
			artifactLocation: { uri: encodeURI(path ?? ".") },
			...line === null ? {} : { region: { startLine: line } }
		};
		return [{
			ruleId: PROBLEM_RULE.id,
			level: problem.fails ? "error" : "warning",
			message: { text: `${title}: ${detail}` },
			locations: [{ physicalLocation }]
		}];
	});
}
function toSarif(verdict, toolVersion) {
	const claims = verdict.files.flatMap((file) => file.claims).filter((judged) => judged.fails || judged.result.verdict === "stale");
	return {
		version: "2.1.0",
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		runs: [{
			tool: { driver: {
				name: "benchproof",
				version: toolVersion,
				rules: [...Object.entries(RULES), [PROBLEM_RULE.id, PROBLEM_RULE.text]].map(([id, text]) => ({
					id,
					shortDescription: { text }
				}))
			} },
			columnKind: "unicodeCodePoints",
			results: [...claims.map(claimResult), ...problemResults(verdict)]
		}]
	};
}
// src/core/claims/report/terminal.ts
const WIDTH = 96;
function excerpt(judged, lines) {
	const { claim } = judged;
	const written = lines[claim.line - 1];
	if (written === void 0) return [];
	const points = [...written];
	const at = claim.column - 1;
	const from = Math.max(0, Math.min(at - WIDTH / 2, points.length - WIDTH));
	const shown = points.slice(from, from + WIDTH);
	const margin = `${claim.line}`;
	const before = shown.slice(0, at - from).map((point) => point === "	" ? "  " : " ");
	const carets = "^".repeat(Math.max(1, [...claim.text].length));
	return [`  ${margin} | ${cleanLine(shown.join(""))}`, `  ${" ".repeat(margin.length)} | ${before.join("")}${carets}`];
}
function writeFinding(judged, lines) {
	const { claim, notes } = judged;
	const words = sayVerdict(judged);
	return [
		`${`${cleanLine(claim.path)}:${claim.line}:${claim.column}`} — ${cleanLine(claim.text)}: ${words.verdict}. ${words.detail}`,
		...excerpt(judged, lines),
		...notes.map((note) => `  note: ${sayNote(note)}`),
		...words.advice === null ? [] : [`  → ${words.advice}`]
	];
}
function isShown(judged, verbose) {
	return verbose || judged.fails || judged.result.verdict === "stale";
}
function writeTerminal(verdict, texts, options) {
	const findings = verdict.files.flatMap((file) => {
		const lines = (texts.get(file.path) ?? "").split("\n");
		return file.claims.filter((judged) => isShown(judged, options.verbose)).map((judged) => [...writeFinding(judged, lines), ""].join("\n"));
	});
	const problems = verdict.problems.map((problem) => {
		const { path, line, title, detail } = sayProblem(problem);
		return `${path === null ? "" : `${cleanLine(path)}${line === null ? "" : `:${line}`} — `}${title}: ${detail}\n`;
	});
	const series = sayNewSeries(verdict).map((each) => `note: ${each}\n`);
	return [
		...findings,
		...problems,
		...series,
		`${sayOutcome(verdict)}\n`
	].join("\n");
}
// src/core/report/words/doctor.ts
function describeAdvice({ name, level, evidence }) {
	return level === "unknown" ? say`hidden on this machine` : FINDINGS[name](evidence, level);
}
function adviseMachine({ name, level }) {
	return level === "ok" || level === "unknown" ? null : REMEDIES[name];
}
function amount(evidence, key) {
	const value = evidence[key];
	return typeof value === "number" ? value : NaN;
}
function text(evidence, key) {
	return foreign(String(evidence[key] ?? "unknown"), 200);
}
const FINDINGS = {
	engine: (e, level) => level === "problem" ? say`not reachable: ${text(e, "message")}` : say`${text(e, "engine")} ${text(e, "version")}, cgroup ${text(e, "cgroupVersion")}`,
	cores: (e) => say`${plural(amount(e, "cores"), "core")}`,
	governor: (e) => say`${text(e, "governor")}`,
	frequency: (e) => say`${formatShort(amount(e, "frequencyMhz"), 0)} of ${formatShort(amount(e, "maxFrequencyMhz"), 0)} MHz`,
	turbo: (_, level) => say`${level === "ok" ? "off" : "on"}`,
	smt: (e) => say`${plural(amount(e, "threadsPerCore"), "hardware thread")} per core`,
	virtualisation: (e) => say`${text(e, "virtualisation")}`,
	steal: (e) => say`${percent(amount(e, "share"), 2)} of the CPU time`,
	load: (e) => say`${formatShort(amount(e, "load"), 2)} on ${plural(amount(e, "cores"), "core")} before anything ran`,
	throttling: (e) => say`${percent(amount(e, "share"), 2)} of the time`,
	swap: (e) => say`${plural(amount(e, "pages"), "page")} in or out`,
	disk: (e) => say`${formatQuantity(amount(e, "freeBytes") / 2 ** 30, "GiB", null)} free at ${text(e, "path")}`,
	variation: (e) => say`the same work varied by ${percent(amount(e, "variation"), 2)} over ${plural(amount(e, "samples"), "repetition")}`,
	drift: (e) => say`times changed by ${signedPercent(amount(e, "drift"), 2)} from the first half to the second`,
	"aa-difference": (e) => say`identical work compared with itself differed by up to ${percent(amount(e, "difference"), 2)}`
};
const REMEDIES = {
	engine: "install and start Docker or Podman, or point DOCKER_HOST at one (`--engine host` measures without, unpinned)",
	cores: "use a machine with at least two cores, one of them for everything else",
	governor: "set it with `cpupower frequency-set -g performance`",
	frequency: "look for a power-saving policy or heat",
	turbo: "switch it off in the firmware or by the driver’s `no_turbo` or `boost` file",
	smt: "leave the sibling of each measured core idle, or switch SMT off",
	virtualisation: "nothing needs doing",
	steal: "use a machine of your own, or one with fewer neighbours",
	load: "stop what else runs here",
	throttling: "let the machine cool, or give it more CPU time",
	swap: "free memory, or switch swap off while measuring",
	disk: "free some space: images and builds need 5 GiB",
	variation: "expect more runs to be needed; close what else runs, or use a quieter machine",
	drift: "wait until the machine is warm and idle, then try again",
	"aa-difference": "expect small changes to stay unsettled here; a quieter machine settles them"
};
strictObject({
	version: literal(1),
	kind: literal("doctor"),
	fit: boolean().describe("False: nothing can be measured here."),
	findings: array(strictObject({
		name: _enum(ADVICE_NAMES),
		level: _enum([
			"ok",
			"warning",
			"problem",
			"unknown"
		]),
		message: string(),
		advice: string().nullable(),
		evidence: record$1(string(), union([
			string(),
			number(),
			_null()
		]))
	}))
});
function doctorDocument(findings) {
	return {
		version: 1,
		kind: "doctor",
		fit: findings.every(({ level }) => level !== "problem"),
		findings: findings.map((advice) => ({
			name: advice.name,
			level: advice.level,
			message: phraseToText(describeAdvice(advice)),
			advice: adviseMachine(advice),
			evidence: advice.evidence
		}))
	};
}
function renderDoctor(findings, colour = false) {
	const paint = paintFor(colour);
	const width = Math.max(...ADVICE_NAMES.map((name) => name.length));
	return `${[
		...findings.flatMap((advice) => {
			const said = phraseToText(describeAdvice(advice));
			const remedy = adviseMachine(advice);
			const line = `${markOf(advice.level, paint)} ${advice.name.padEnd(width)}  ${said}`;
			return remedy === null ? [line] : [line, `  ${" ".repeat(width)}  ${paint.dim(`→ ${remedy}`)}`];
		}),
		"",
		summaryOf(findings)
	].join("\n")}\n`;
}
function summaryOf(findings) {
	const count = (level) => findings.filter((one) => one.level === level).length;
	const [problems, warnings] = [count("problem"), count("warning")];
	if (problems > 0) return `Not fit to measure: ${plural(problems, "problem")} to mend first.`;
	if (warnings === 0) return "Fit to measure.";
	return `Fit to measure, with ${plural(warnings, "reservation")}.`;
}
function markOf(level, paint) {
	switch (level) {
		case "ok": return paint.green("✓");
		case "warning": return paint.yellow("!");
		case "problem": return paint.red("✗");
		case "unknown": return paint.dim("?");
		default: return level;
	}
}
// src/core/report/bisect/words.ts
const SUBJECT_LIMIT = 60;
function shortCommit(commit) {
	return /^[0-9a-f]{40,64}$/.test(commit) ? commit.slice(0, 10) : commit;
}
function named(commit, commits) {
	const subject = commits.find((each) => each.commit === commit)?.subject ?? "";
	const id = foreign(shortCommit(commit), 40);
	return subject === "" ? [id] : say`${id} (${foreign(subject, SUBJECT_LIMIT)})`;
}
function directionOf({ better, unit }, isMore) {
	const dimension = parseUnit(unit)?.dimension;
	const isSpeed = dimension === "time" || dimension === "rate" || dimension === "throughput-bytes";
	const isWorse = isMore === (better === "lower");
	if (isSpeed) return isWorse ? "slower" : "faster";
	return isWorse ? "worse" : "better";
}
function sureness(probability) {
	return probability >= .9995 ? "over 99.9%" : percent(Math.floor(probability * 1e3) / 1e3);
}
function stepPhrase(document, { effect, counts }) {
	if (counts !== null) {
		const { before, after } = counts;
		const word = directionOf(document, after > before);
		return say`${word} (${formatExact(before)} → ${formatExact(after)} ${foreign(document.unit, 20)})`;
	}
	if (effect === null) return ["different"];
	const change = formatInterval(effect.low, effect.high);
	return [`${directionOf(document, effect.change > 0)} (${change})`];
}
function foundPhrase(document) {
	const { first, case: caseId, commits } = document;
	if (first === null) return [];
	const sure = first.counts === null ? `, ${sureness(first.probability)} sure` : "";
	const got = say`${foreign(caseId)} got ${stepPhrase(document, first)}`;
	const [only] = first.commits;
	if (first.commits.length === 1 && only !== void 0) return say`${got} in ${named(only, commits)}${sure}.`;
	const last = first.commits.at(-1) ?? "";
	const count = plural(first.commits.length, "commit");
	return say`${got} in one of ${count} up to ${named(last, commits)}${sure}: the others of them cannot be measured.`;
}
function undecidedPhrase(document) {
	const { first, commits } = document;
	if (first === null) return say`The search ended without an answer.`;
	const last = first.commits.at(-1) ?? "";
	return say`Not settled: the likeliest is ${named(last, commits)}, only ${sureness(first.probability)} sure. Take more run pairs a commit (--max), or a quieter machine.`;
}
function bisectHeadline(document) {
	const { outcome } = document;
	switch (outcome) {
		case "found": return foundPhrase(document);
		case "undecided": return undecidedPhrase(document);
		case "no-difference": return say`Nothing to find between ${foreign(shortCommit(document.reference), 40)} and ${foreign(document.bad, 60)}: ${foreign(document.reason ?? "", 200)}.`;
		case "unmeasurable": return say`${foreign(document.bad, 60)} cannot be measured against ${foreign(shortCommit(document.reference), 40)}: ${foreign(document.reason ?? "", 300)}.`;
		default: return outcome;
	}
}
function effortSentence({ pairs, comparisons, commits }) {
	return `${plural(comparisons, "session")}, ${plural(pairs, "run pair")}, ${plural(commits.length, "commit")} in the line.`;
}
function noteOf({ status, reason, subject }) {
	switch (status) {
		case "skipped": return `${subject} [skipped: ${reason ?? "unknown"}]`;
		case "same-inputs": return `${subject} [same inputs as before]`;
		case "same-as-reference": return `${subject} [same inputs as the reference]`;
		case "measured": return reason === null ? subject : `${subject} [its last visit told nothing: ${reason}]`;
		case "unmeasured": return subject;
		default: return status;
	}
}
function probabilityWord(probability) {
	if (probability === null) return "";
	return probability < .001 ? "<0.1%" : sureness(probability);
}
function changeWord(low, high) {
	return low === high ? signedPercent(low, 2) : formatInterval(low, high);
}
function historyRow(each, unit) {
	const { change, low, high, value } = each;
	return {
		commit: shortCommit(each.commit),
		change: change === null || low === null || high === null ? "" : changeWord(low, high),
		value: value === null ? "" : formatQuantity(value, unit, null),
		pairs: each.pairs === 0 ? "" : String(each.pairs),
		probability: probabilityWord(each.probability),
		note: noteOf(each)
	};
}
function traceHeadline(document) {
	const { claim, case: caseId, unit, commits } = document;
	const measured = commits.filter(({ status }) => status === "measured").length;
	if (claim === null) return say`${foreign(caseId)} over ${plural(measured, "measured commit")}, against ${foreign(shortCommit(document.reference), 40)}.`;
	const [reached] = claim.reached;
	if (reached !== void 0) {
		const others = claim.reached.length - 1;
		const more = others === 0 ? "" : ` and ${plural(others, "other")}`;
		return say`${foreign(claim.place, 80)} claims ${foreign(claim.text, 60)}: ${named(reached, commits)}${more} reached it.`;
	}
	const best = claim.best === null ? say`nothing could be measured` : say`the best is ${formatQuantity(claim.best.value, unit, null)} at ${named(claim.best.commit, commits)}`;
	return say`${foreign(claim.place, 80)} claims ${foreign(claim.text, 60)}: no commit of ${plural(measured, "measured one")} ever reached it; ${best}.`;
}
// src/core/report/bisect/render.ts
const COLUMNS = [
	{
		title: "commit",
		key: "commit",
		align: "left"
	},
	{
		title: "value",
		key: "value",
		align: "right"
	},
	{
		title: "against the reference (95%)",
		key: "change",
		align: "right"
	},
	{
		title: "run pairs",
		key: "pairs",
		align: "right"
	},
	{
		title: "is the first",
		key: "probability",
		align: "right"
	},
	{
		title: "subject",
		key: "note",
		align: "left"
	}
];
function headlineOf(document) {
	return document.kind === "bisect" ? bisectHeadline(document) : traceHeadline(document);
}
function columnsOf(document) {
	return COLUMNS.filter(({ key }) => key !== "probability" || document.kind === "bisect");
}
function misfitLine(document) {
	if (document.kind !== "bisect" || document.misfits.length === 0) return [];
	return [`On neither level, so there may be a second change: ${document.misfits.map(shortCommit).join(", ")}.`];
}
function reproduceLine(document) {
	const { kind } = document;
	if (kind !== "bisect" || document.first === null) return [];
	const last = document.first.commits.at(-1) ?? "";
	const filter = `--filter '=${document.case}'`;
	return [`benchproof run --base ${shortCommit(document.first.before)} --head ${shortCommit(last)} ${filter}`];
}
function renderHistoryText(document, width) {
	const columns = columnsOf(document);
	const rows = document.commits.map((each) => {
		const row = historyRow(each, document.unit);
		return columns.map(({ key }) => ({ text: cleanLine(row[key]) }));
	});
	const shape = columns.map(({ title, align, key }) => ({
		title,
		align,
		flexible: key === "note"
	}));
	const again = reproduceLine(document).map((line) => `measure that step alone:\n  ${cleanLine(line)}`);
	return `${[
		phraseToText(headlineOf(document)),
		...misfitLine(document),
		"",
		...renderTextTable(shape, rows, width, (text) => text),
		"",
		effortSentence(document),
		...again
	].join("\n")}\n`;
}
const ROWS_SHOWN = 200;
function renderHistoryMarkdown(document) {
	const columns = columnsOf(document);
	const rows = document.commits.slice(0, ROWS_SHOWN).map((each) => {
		const row = historyRow(each, document.unit);
		const isOurs = (key) => key !== "note" && key !== "commit";
		return tableRow(columns.map(({ key }) => isOurs(key) || row[key] === "" ? row[key] : inlineCode(row[key])));
	});
	const left = document.commits.length - rows.length;
	return [
		`**${phraseToMarkdown(headlineOf(document))}**`,
		"",
		...misfitLine(document).flatMap((line) => [line, ""]),
		tableRow(columns.map(({ title }) => title)),
		tableRow(columns.map(({ align }) => align === "left" ? "---" : "---:")),
		...rows,
		...left > 0 ? ["", `… and ${left} more.`] : [],
		"",
		effortSentence(document),
		...reproduceLine(document).flatMap((line) => ["", inlineCode(line, 400)]),
		""
	].join("\n");
}
// src/edges/attempt-cache.ts
function openAttemptCache(output) {
	const fileOf = (key) => join(output, "init", `${createHash("sha256").update(key).digest("hex")}.json`);
	return {
		read: (key) => readFile$2(fileOf(key), "utf8").catch(() => null),
		write: async (key, text) => {
			await writeWhole(join(output, ".gitignore"), "*\n");
			await writeWhole(fileOf(key), text);
		}
	};
}
// src/edges/attestation/trusted-root.ts
var import_dist = require_dist$1();
const run$1 = promisify(execFile);
const FETCH = "gh attestation trusted-root > trusted_root.jsonl";
function parseRoot(value, name) {
	try {
		const root = import_dist.TrustedRoot.fromJSON(value);
		if (root.certificateAuthorities.length > 0) return root;
	} catch {}
	throw new UserError(`${name}: expected a Sigstore trusted root with a certificate authority`, `make one: ${FETCH}`);
}
function parseRoots(text, name) {
	return (jsonOf(text) === void 0 ? text.split("\n").filter((line) => line.trim()) : [text]).map((value) => parseRoot(jsonOf(value), name));
}
function jsonOf(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
async function readTrustedRoots(path) {
	return parseRoots(await readFile$2(path, "utf8").catch((error) => {
		throw new UserError(`--trusted-root: ${error.message}`, `make it: ${FETCH}`);
	}), path);
}
async function fetchTrustedRoots() {
	try {
		const { stdout } = await run$1("gh", ["attestation", "trusted-root"], { timeout: 6e4 });
		return parseRoots(stdout, "gh attestation trusted-root");
	} catch (error) {
		if (error instanceof UserError) throw error;
		const why = error instanceof Error ? error.message.split("\n")[0] ?? "" : String(error);
		throw new WorldError(`the roots of trust cannot be fetched: ${why}`, `install GitHub's client (gh), or name a file with --trusted-root; made by: ${FETCH}`, { cause: error });
	}
}
// src/edges/engine/engine-runners.ts
var EngineRunners = class EngineRunners {
	#ports;
	#folder;
	constructor(ports, folder) {
		this.#ports = ports;
		this.#folder = folder;
	}
	static async open(env, folder = runnersFolder(), images = null) {
		return new EngineRunners({
			client: await createClient(env),
			env,
			images
		}, folder);
	}
	names() {
		return runnerNames(this.#folder);
	}
	async build(name, log) {
		return (await ensureRunner(this.#ports, this.#folder, name, null, log)).state;
	}
	find(name) {
		return findRunner(this.#ports.client, this.#folder, name);
	}
	readLock() {
		return readLock(this.#folder);
	}
	writeLock(lock) {
		return writeLock$1(this.#folder, lock);
	}
};
// src/edges/repository-files.ts
const run = promisify(execFile);
const MAX_FILES = 1e5;
const MAX_BYTES = 524288;
const SKIPPED = new Set([
	".git",
	"node_modules",
	"target",
	"vendor",
	".venv",
	"venv",
	"dist"
]);
async function listTracked(root) {
	try {
		const { stdout } = await run("git", [
			"-C",
			root,
			"ls-files",
			"-z",
			"--cached",
			"--others",
			"--exclude-standard"
		], { maxBuffer: 64 * 1024 ** 2 });
		return [...new Set(stdout.split("\0").filter((path) => path !== ""))];
	} catch {
		return null;
	}
}
async function walk(root) {
	const files = [];
	const folders = [root];
	for (let folder = folders.pop(); folder !== void 0; folder = folders.pop()) {
		for (const entry of await readdir(folder, { withFileTypes: true })) {
			const path = join(folder, entry.name);
			if (entry.isDirectory() && !SKIPPED.has(entry.name)) folders.push(path);
			if (entry.isFile()) files.push(relative(root, path).split(sep).join("/"));
		}
		if (files.length > MAX_FILES) break;
	}
	return files;
}
async function readText(path) {
	try {
		try {
			var _usingCtx$1 = _usingCtx();
			const file = _usingCtx$1.a(await open$5(path, constants$1.O_RDONLY | constants$1.O_NOFOLLOW));
			const status = await file.stat();
			if (!status.isFile() || status.size > MAX_BYTES) return null;
			return await file.readFile("utf8");
		} catch (_) {
			_usingCtx$1.e = _;
		} finally {
			await _usingCtx$1.d();
		}
	} catch {
		return null;
	}
}
async function createFile(path, text) {
	try {
		await mkdir(dirname(path), { recursive: true });
		await writeFile(path, text, { flag: "wx" });
		return true;
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
		throw error;
	}
}
async function replaceFile(path, text) {
	if (await readText(path) === null) return false;
	await writeWhole(path, text);
	return true;
}
function openRepositoryFolder(folder) {
	const root = resolve(folder);
	return {
		name: basename(root),
		list: async () => (await listTracked(root) ?? await walk(root)).slice(0, MAX_FILES).sort(),
		read: (path) => readText(join(root, path)),
		create: (path, text) => createFile(join(root, path), text),
		replace: (path, text) => replaceFile(join(root, path), text)
	};
}
export { record as $, importFiles as A, NO_ATTEMPT as At, badge as B, unattestedText as C, speakerFor as Ct, examineMachine as D, ownChecks as Dt, runInit as E, checkDocs as Et, show as F, sayCounts as Ft, openDocsPlace as G, bind as H, verify as I, sayNewSeries as It, findProgram as J, rangeOf$1 as K, runBisect as L, sayOutcome as Lt, migrate as M, toAnnotations as Mt, prune as N, checkName as Nt, extractDocuments as O, readMarker as Ot, revoke as P, RUN_MORE as Pt, whole as Q, runClaim as R, sayProblem as Rt, refusalText as S, toJson as St, runInitGitHub as T, parseRunTitle as Tt, blame as U, baseline as V, fix as W, readArtifact as X, findSchema as Y, concludeAfter as Z, absentCases as _, presentAgain as _t, openAttemptCache as a, measure as at, reportSession as b, publishMeasurement as bt, doctorDocument as c, folderWith as ct, writeTerminal as d, docs as dt, open$3 as et, toSarif as f, command as ft, verifyRunners as g, standingAt as gt, listRunners as h, answerCommand as ht, readTrustedRoots as i, plan as it, list as j, parseAttempt as jt, exportAll as k, defaultConfig as kt, renderDoctor as l, readShipped as lt, buildRunners as m, pressButton as mt, EngineRunners as n, reuseVerdict as nt, renderHistoryMarkdown as o, ImageCache as ot, writeOverview as p, press as pt, stagedRange as q, fetchTrustedRoots as r, openPullRequest as rt, renderHistoryText as s, connectEngine as st, openRepositoryFolder as t, publish as tt, writeFinding as u, audit as ut, chooseCompared as v, close as vt, judgeAttestations as w, parseArtifactName as wt, verifyAttested as x, writeMarkdown as xt, readSession as y, sweepChecks as yt, runTrace as z };
