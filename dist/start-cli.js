import { o as __toESM } from "./rolldown-runtime.js";
import { C as toJSONSchema, _ as strictObject, a as _enum, b as union, d as int, f as literal$1, g as record, h as object, i as datetime, l as boolean, m as number, p as looseObject, r as date, s as array, u as discriminatedUnion, v as string, w as NEVER, x as unknown } from "./start-libraries.js";
import { _ as require_lib$1, a as Option, c as TomlError, f as require_dist, g as require_lib$2, h as require_lib$3, i as InvalidArgumentError, l as require_posix, m as require_lib$4, n as Command, o as require_semver, p as RE2JS, r as CommanderError, s as parse$3, t as Argument, v as require_lib } from "./start-cli-libraries.js";
import { A as boundsComplaint, D as parseSession, I as UserError, L as WorldError, M as recordPath, N as revocationPath, O as pairSchema, P as systemClock, S as sealRecord, _ as revocationMessage, a as openProgress, b as readShelf, c as fitWidth, d as cleanBlock, f as cleanLine, g as remotePlace, h as filesOf, i as writeWhole, j as canonicalJson, k as sessionSchema, l as pad, m as additionMessage, n as diskFailure, o as displayWidth, p as clip, r as flushFolder, s as fitDistinct, t as _usingCtx, u as formatDuration, v as withoutLane, w as revocationText, x as recordText, y as sha256 } from "./start.js";
import { i as parseUnit, r as parseQuantity } from "./documents.js";
import { copyFile, link, lstat, mkdir, mkdtemp, open as open$1, readFile, readdir, readlink, realpath, rename, rm, stat, statfs, truncate, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, join, posix, relative, resolve as resolve$1, sep } from "node:path";
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { constants as constants$1, existsSync, realpathSync } from "node:fs";
import { arch, cpus, hostname, release, tmpdir, totalmem, type, userInfo } from "node:os";
// src/core/report/markdown/fit.ts
const RESERVE_FOR_NOTICE = 200;
function sizeOf$1(text) {
	return new TextEncoder().encode(text).length;
}
function fitBlocks(blocks, limit, notice) {
	const byRank = blocks.toSorted((a, b) => a.rank - b.rank);
	let room = limit;
	const framed = byRank.filter((block) => {
		const size = sizeOf$1([
			...block.before,
			...block.after,
			""
		].join("\n")) + RESERVE_FOR_NOTICE;
		if (size > room) return false;
		room -= size;
		return true;
	});
	const kept = new Map();
	for (const block of framed) {
		const { count, size } = takeRows(block.rows, room);
		kept.set(block, count);
		room -= size;
	}
	return `${blocks.flatMap((block) => {
		const count = kept.get(block);
		if (count === void 0) return [];
		const leftOut = block.rows.length - count;
		const rows = block.rows.slice(0, count);
		const said = leftOut > 0 ? ["", notice(leftOut)] : [];
		return [
			...block.before,
			...rows,
			...said,
			...block.after
		];
	}).join("\n").trimEnd()}\n`;
}
function takeRows(rows, room) {
	let size = 0;
	for (const [count, row] of rows.entries()) {
		const next = size + sizeOf$1(row) + 1;
		if (next > room) return {
			count,
			size
		};
		size = next;
	}
	return {
		count: rows.length,
		size
	};
}
// src/core/text/markdown.ts
const NAME_LIMIT$2 = 120;
function inlineCode(text, limit = NAME_LIMIT$2) {
	const clean = clip(cleanLine(text), limit).trim().replaceAll("|", "¦");
	if (clean === "") return "`(empty)`";
	const fence = "`".repeat(longestRun(clean) + 1);
	const space = /^`|`$/.test(clean) ? " " : "";
	return `${fence}${space}${clean}${space}${fence}`;
}
function longestRun(text) {
	return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
function fencedBlock(lines, language = "text") {
	const fence = "`".repeat(Math.max(3, ...lines.map((line) => longestRun(line) + 1)));
	return [
		`${fence}${language}`,
		...lines,
		fence
	];
}
function tableRow(cells) {
	return `| ${cells.join(" | ")} |`;
}
function foldedSection(summary, body) {
	return [
		"<details>",
		`<summary>${summary}</summary>`,
		"",
		...body,
		"",
		"</details>"
	];
}
// src/core/text/phrase.ts
function foreign(text, limit = 120) {
	return {
		foreign: text,
		limit
	};
}
function say(texts, ...values) {
	return texts.flatMap((text, at) => {
		const value = values[at];
		if (value === void 0) return [text];
		if (typeof value === "string" || typeof value === "number") return [text, String(value)];
		return "foreign" in value ? [text, value] : [text, ...value];
	});
}
function joinPhrases(phrases, separator) {
	return phrases.flatMap((phrase, at) => at === 0 ? phrase : [separator, ...phrase]);
}
function phraseToMarkdown(phrase) {
	return phrase.map((part) => typeof part === "string" ? part : inlineCode(part.foreign, part.limit)).join("");
}
function phraseToText(phrase) {
	return phrase.map((part) => typeof part === "string" ? part : clip(cleanLine(part.foreign), part.limit)).join("");
}
// src/core/text/plural.ts
function plural(count, one, many = `${one}s`) {
	return `${count} ${count === 1 ? one : many}`;
}
function listed(parts) {
	if (parts.length < 2) return parts.join("");
	return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
// src/core/report/section.ts
const SECTIONS = [
	"regression",
	"over-budget",
	"invalid",
	"missing",
	"incomparable",
	"improvement",
	"busy",
	"inconclusive",
	"below-threshold",
	"new",
	"measured",
	"no-change",
	"identical",
	"disbelieved"
];
function sectionOf(verdict) {
	if (verdict.validity.kind === "invalid") {
		const isAll = (...kinds) => verdict.validity.kind === "invalid" && verdict.validity.causes.every(({ kind }) => kinds.includes(kind));
		if (isAll("busy")) return "busy";
		return isAll("canary", "busy") ? "disbelieved" : "invalid";
	}
	if (verdict.change === "regression") return "regression";
	if (verdict.budget.kind === "exceeded") return "over-budget";
	const isCompared = verdict.change !== "missing" && verdict.change !== "incomparable";
	if (verdict.budget.kind === "not-shown" && isCompared) return "inconclusive";
	return (verdict.change === "no-change" || verdict.change === "inconclusive") && verdict.effect?.belowThreshold ? "below-threshold" : verdict.change;
}
// src/core/report/words/caveats.ts
const FILES_SHOWN = 8;
function caveatsOf(report) {
	const { session } = report;
	const caveats = adoptionOf(report);
	if (session.engine.name === "host") caveats.push(say`Unpinned: measured on this machine without a container, so that no claim can rest on it.`);
	if (session.aa) caveats.push(say`A/A: both sides were measured on purpose though they are the same.`);
	if (session.finishedAt === null) caveats.push(say`Interrupted: these are the runs that were finished, not all that were planned.`);
	return caveats;
}
function adoptionOf({ rows, session }) {
	const ids = new Set(rows.map((row) => row.case.id));
	const adopted = session.cases.filter((one) => one.adopted !== void 0 && ids.has(one.id));
	if (adopted.length === 0) return [];
	return [say`The base does not define ${adopted.length === ids.size ? "any of these benchmarks" : `${adopted.length} of ${plural(ids.size, "benchmark")}`}: measured there with the head’s definition${overWords([...new Set(adopted.flatMap((one) => one.adopted ?? []))])}.`];
}
function overWords(files) {
	if (files.length === 0) return [];
	const shown = files.slice(0, FILES_SHOWN).map((path) => [foreign(path, 80)]);
	const rest = files.length > FILES_SHOWN ? ` and ${plural(files.length - FILES_SHOWN, "other")}` : "";
	return say`, and with files of the head that the base lacks laid over it: ${joinPhrases(shown, ", ")}${rest}`;
}
// src/core/report/words/sections.ts
function titleOf$1(section) {
	switch (section) {
		case "regression": return "Worse";
		case "over-budget": return "Over budget";
		case "invalid": return "Broken, so not judged";
		case "missing": return "Gone";
		case "incomparable": return "Not comparable";
		case "improvement": return "Better";
		case "busy": return "Inconclusive: the machine was busy";
		case "inconclusive": return "Not settled";
		case "below-threshold": return "Real, but too small to matter";
		case "new": return "New";
		case "measured": return "Measured";
		case "no-change": return "Unchanged";
		case "identical": return "Identical, not measured";
		case "disbelieved": return "Measured, but not believed";
		default: return section;
	}
}
function countWord(section) {
	switch (section) {
		case "regression": return "worse";
		case "over-budget": return "over budget";
		case "invalid": return "broken";
		case "missing": return "gone";
		case "incomparable": return "not comparable";
		case "improvement": return "better";
		case "busy": return "starved by a busy machine";
		case "inconclusive": return "not settled";
		case "below-threshold": return "below the threshold";
		case "new": return "new";
		case "measured": return "measured";
		case "no-change": return "unchanged";
		case "identical": return "identical";
		case "disbelieved": return "not believed";
		default: return section;
	}
}
function directionWord({ verdict }, direction) {
	const dimension = parseUnit(verdict.metric.unit)?.dimension;
	if (!(dimension === "time" || dimension === "rate" || dimension === "throughput-bytes")) return direction;
	return direction === "worse" ? "slower" : "faster";
}
// src/core/report/words/counts.ts
function countsOf$1({ bySection }) {
	return SECTIONS.map((section) => [section, bySection[section].length]).filter(([, count]) => count > 0);
}
function rowNoun(rows) {
	return rows.some((row) => row.case.metrics.length > 1) ? "measurement" : "benchmark";
}
function countLine(report) {
	const parts = countsOf$1(report).map(([section, count]) => `${count} ${countWord(section)}`);
	return `${plural(report.rows.length, rowNoun(report.rows))}${parts.length === 0 ? "" : ": "}${parts.join(", ")}`;
}
function moreMetrics(count) {
	return count === 0 ? "" : ` and ${plural(count, "more metric")}`;
}
// src/core/text/number.ts
const DEFAULT_DIGITS = 3;
const MOST_DIGITS = 4;
function significantDigits(value, spread) {
	if (spread === null || !(spread > 0) || value === 0) return DEFAULT_DIGITS;
	const digits = exponentOf(value) - exponentOf(spread) + 1;
	return Math.min(MOST_DIGITS, Math.max(DEFAULT_DIGITS, digits));
}
function formatNumber(value, digits) {
	if (!Number.isFinite(value)) return "unknown";
	return value === 0 ? "0" : formatDecimals(value, decimalsFor$1(value, digits));
}
function decimalsFor$1(value, digits) {
	return value === 0 ? 0 : digits - 1 - exponentOf(Number(value.toPrecision(digits)));
}
function formatDecimals(value, decimals) {
	if (!Number.isFinite(value)) return "unknown";
	const scale = 10 ** Math.max(0, -decimals);
	const rounded = Math.round(value / scale) * scale;
	return withMinus(group(decimals > 0 ? value.toFixed(Math.min(12, decimals)) : String(rounded)));
}
function formatExact(value) {
	if (!Number.isFinite(value)) return "unknown";
	return withMinus(Number.isInteger(value) ? group(String(value)) : String(value));
}
function formatShort(value, decimals) {
	if (!Number.isFinite(value)) return "unknown";
	return withMinus(group(String(Number(value.toFixed(decimals)))));
}
function exponentOf(value) {
	return Number(Math.abs(value).toExponential().split("e")[1]);
}
function group(plain) {
	const [whole = "", decimals] = plain.split(".");
	const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
	return decimals === void 0 ? grouped : `${grouped}.${decimals}`;
}
function withMinus(text) {
	return text.replace(/^-/, "−");
}
// src/core/text/percent.ts
function formatInterval(low, high) {
	const decimals = decimalsOf(Math.abs(high - low) / 2);
	return `${signedPercent(low, decimals)} to ${signedPercent(high, decimals)}`;
}
function formatEstimate(change, low, high) {
	return `${signedPercent(change, Math.max(1, decimalsOf(Math.abs(high - low) / 2)))} (${formatInterval(low, high)})`;
}
function signedPercent(share, decimals = 1) {
	if (!Number.isFinite(share)) return "unknown";
	const text = (Math.abs(share) * 100).toFixed(decimals);
	if (Number(text) === 0) return `${text}%`;
	return `${share < 0 ? "−" : "+"}${text}%`;
}
function percent(share, decimals = 1) {
	return Number.isFinite(share) ? `${formatShort(share * 100, decimals)}%` : "unknown";
}
function decimalsOf(halfWidth) {
	if (halfWidth >= .05) return 0;
	return halfWidth >= 5e-4 ? 1 : 2;
}
// src/core/report/words/reasons.ts
function isOpenByBudget({ section, verdict }) {
	const isOpen = verdict.change === "inconclusive" && verdict.effect?.belowThreshold !== true;
	return section === "inconclusive" && verdict.budget.kind === "not-shown" && !isOpen;
}
function describeReason({ verdict, case: one }) {
	const { reason } = verdict;
	if (one.unmeasured?.kind === "missing") return say`the head no longer has it`;
	if (one.unmeasured?.kind === "new") return say`the base has nothing of its project`;
	if (one.unmeasured?.kind === "identical") return [];
	if (reason === "budget") return say`the time budget ran out`;
	if (reason === "noise" && verdict.metric.exact) return say`the count varies from run to run, so that it is no exact count`;
	if (reason === "noise" && verdict.effect === null) return say`zero in some runs and not in others, so that no ratio tells the change`;
	if (reason === "noise") return say`too noisy`;
	const message = reason ?? one.unmeasured?.message ?? null;
	return message === null ? [] : [foreign(message, 300)];
}
function smallestSeen({ verdict }) {
	if (verdict.effect === null || verdict.metric.exact) return "unknown";
	const { smallestDetectable } = verdict.effect;
	return percent(smallestDetectable, smallestDetectable < .1 ? 1 : 0);
}
function runsNeeded(row) {
	const { effect, metric } = row.verdict;
	if (isOpenByBudget(row)) return "a wider budget, or less noise";
	if (metric.exact) return "measure it as a value, not as a count";
	if (effect === null) return "unknown";
	if (effect.runsToSettle === null) return "not on this machine";
	return `about ${plural(effect.runsToSettle, "run")} (${flagsFor(effect.runsToSettle, row)})`;
}
function flagsFor(runs, { case: { maxRuns } }) {
	return runs <= maxRuns ? "`--thorough`" : `\`--max ${runs} --thorough\``;
}
function settleClause(row) {
	const { effect, metric, reason } = row.verdict;
	if (metric.exact) return runsNeeded(row);
	if (effect === null || reason === "budget") return "";
	if (effect.runsToSettle === null) return "not to be settled on this machine";
	return `${runsNeeded(row)} would settle it`;
}
// src/core/report/alike.ts
function alikeRows(rows) {
	return [...Map.groupBy(rows, whatIsSaid).values()].flatMap(([first, ...others]) => first === void 0 ? [] : [{
		first,
		others
	}]);
}
const SHARED = [
	"invalid",
	"busy",
	"missing",
	"incomparable",
	"new",
	"identical"
];
function whatIsSaid(row) {
	if (!SHARED.includes(row.section)) return JSON.stringify([row.name, row.section]);
	const { validity } = row.verdict;
	const said = validity.kind === "invalid" ? validity.causes : phraseToText(describeReason(row));
	return JSON.stringify([
		row.case.id,
		row.section,
		said
	]);
}
// src/core/text/quantity.ts
const TIME$3 = [
	[1, "s"],
	[.001, "ms"],
	[1e-6, "µs"],
	[1e-9, "ns"]
];
const DECIMAL_BYTES = [
	[1e9, "GB"],
	[1e6, "MB"],
	[1e3, "kB"],
	[1, "B"]
];
const BINARY_BYTES = [
	[2 ** 30, "GiB"],
	[2 ** 20, "MiB"],
	[1024, "KiB"],
	[1, "B"]
];
const COUNTS$1 = [
	[1e9, "G"],
	[1e6, "M"],
	[1e3, "k"]
];
function formatQuantity(value, unit, spread) {
	const scale = scaleFor$1(Math.abs(value), unit);
	return `${formatScaled(value, spread, scale)}${scale.suffix}`;
}
function formatPair(base, head, unit) {
	const sides = [base, head];
	const [small, large] = [Math.abs(base.value), Math.abs(head.value)].toSorted((a, b) => a - b);
	if (!((small ?? 0) > 0 && (large ?? 0) / (small ?? 1) < 1e3)) return sides.map((side) => formatQuantity(side.value, unit, side.spread)).join(" → ");
	const scale = scaleFor$1(small ?? 0, unit);
	const decimals = sides.map(({ value, spread }) => decimalsFor$1(value / scale.divisor, significantDigits(value, spread)));
	const finer = Math.max(...decimals);
	return sides.map(({ value }) => `${formatDecimals(value / scale.divisor, finer)}${scale.suffix}`).join(" → ");
}
function formatExactQuantity(value, unit) {
	return `${formatExact(value)}${spaced(shownUnit(unit))}`;
}
function formatScaled(value, spread, scale) {
	return formatNumber(value / scale.divisor, significantDigits(value, spread));
}
function scaleFor$1(magnitude, unit) {
	const parsed = parseUnit(unit);
	if (parsed === null || magnitude === 0) return {
		divisor: 1,
		suffix: spaced(shownUnit(unit))
	};
	switch (parsed.dimension) {
		case "time": return stepped(TIME$3, magnitude, parsed, after$1(parsed.symbol, "/"));
		case "bytes":
		case "throughput-bytes": return scaleBytes(magnitude, parsed);
		case "rate":
		case "count":
		case "cycles": return scaleCount(magnitude, parsed.symbol);
		case "ratio":
		case "percent": return {
			divisor: 1,
			suffix: parsed.symbol
		};
		default: return parsed.dimension;
	}
}
function stepped(steps, magnitude, unit, tail) {
	const inBase = magnitude * unit.factor;
	const step = steps.find(([factor]) => inBase >= factor) ?? steps.at(-1);
	if (step === void 0) return {
		divisor: 1,
		suffix: spaced(unit.symbol)
	};
	return {
		divisor: step[0] / unit.factor,
		suffix: ` ${step[1]}${tail}`
	};
}
function scaleBytes(magnitude, unit) {
	if (/bit/.test(unit.symbol)) return {
		divisor: 1,
		suffix: spaced(unit.symbol)
	};
	return stepped(unit.symbol.includes("iB") ? BINARY_BYTES : DECIMAL_BYTES, magnitude, unit, unit.dimension === "throughput-bytes" ? "/s" : after$1(unit.symbol, "/"));
}
function scaleCount(magnitude, symbol) {
	const step = magnitude >= 1e4 ? COUNTS$1.find(([factor]) => magnitude >= factor) : void 0;
	if (step === void 0) return {
		divisor: 1,
		suffix: spaced(symbol)
	};
	return {
		divisor: step[0],
		suffix: `${step[1]}${spaced(symbol)}`
	};
}
function after$1(text, mark) {
	const at = text.indexOf(mark);
	return at < 0 ? "" : text.slice(at);
}
function shownUnit(unit) {
	return clip(cleanLine(parseUnit(unit)?.symbol ?? unit), 24);
}
function spaced(unit) {
	return unit === "" ? "" : ` ${unit}`;
}
// src/core/report/words/budgets.ts
function quantities({ measured, bound, limit, by }, unit) {
	const show = (value) => {
		if (by === "counts") return formatExactQuantity(value, unit);
		const short = formatQuantity(value, unit, null);
		return value !== limit && short === formatQuantity(limit, unit, null) ? formatQuantity(value, unit, Math.abs(value - limit)) : short;
	};
	return {
		measured: show(measured),
		bound: show(bound),
		limit: show(limit)
	};
}
function margin({ measured, limit, side }) {
	const share = (limit - measured) / Math.abs(limit);
	const spare = side === "at-most" ? share : -share;
	if (!Number.isFinite(share)) return "";
	const decimals = Math.abs(spare) < .01 ? 2 : 0;
	return spare >= 0 ? `${percent(spare, decimals)} to spare` : `${percent(-spare, decimals)} over`;
}
function joined(parts, separator = "; ") {
	return parts.filter((part) => part !== "").join(separator);
}
function summarizeBudget(budget, unit) {
	if (budget.kind === "none") return "";
	const { measured, limit } = quantities(budget, unit);
	const fraction = `${measured} / ${limit}`;
	if (budget.kind === "not-shown") return `${fraction}${doubt$1(budget, unit)}`;
	return joined([fraction, margin(budget)], ", ");
}
function proof(budget, unit) {
	const { bound } = quantities(budget, unit);
	const [within, beyond] = budget.side === "at-most" ? ["below", "above"] : ["above", "below"];
	const runs = plural(budget.runs, "run");
	switch (budget.by) {
		case "counts": return "";
		case "every-run": return `the nearest of ${runs}, all of them ${beyond} it`;
		case "mean": return `the mean of ${runs}, ${beyond} ${bound}, 95% sure`;
		case "next-run": return `one more run stays ${within} ${bound}, 95% sure`;
		default: return budget.by;
	}
}
function doubt$1(budget, unit) {
	if (budget.runs < 2 && budget.by !== "counts") return " in a single run";
	const { bound } = quantities(budget, unit);
	const where = budget.side === "at-most" ? "above" : "below";
	const runs = plural(budget.runs, "run");
	if (budget.beyond > 0) return `, and ${budget.beyond} of ${runs} ${where} it`;
	return `, and one more run could be ${bound}`;
}
function describeBudget(budget, unit) {
	if (budget.kind === "none") return "";
	const { kind } = budget;
	const { measured, limit } = quantities(budget, unit);
	const allowed = `${budget.side === "at-most" ? "at most" : "at least"} ${limit}`;
	const told = joined([margin(budget), proof(budget, unit)]);
	const bracket = told === "" ? "" : ` (${told})`;
	switch (kind) {
		case "within": return `budget kept: ${measured} / ${limit}${bracket}`;
		case "exceeded": return `${measured} where ${allowed} is allowed${bracket}`;
		case "not-shown": return `budget of ${allowed} not shown to be kept: ${measured}${doubt$1(budget, unit)}`;
		default: return kind;
	}
}
// src/core/report/words/failures.ts
function describeFailure(reason) {
	switch (reason) {
		case "exit": return "ended with an error";
		case "signal": return "was killed by a signal";
		case "timeout": return "did not finish in time";
		case "out-of-memory": return "ran out of memory";
		case "fatal-stderr": return "printed an error that the configuration calls fatal";
		case "oversized-output": return "printed more than is kept";
		case "unreadable": return "printed no value that could be read";
		case "driver-killed": return "killed the process that measures it";
		case "engine": return "was lost by the container engine";
		default: return reason;
	}
}
function adviseFailure(reason) {
	switch (reason) {
		case "exit":
		case "signal": return "run the command by itself, as shown below, and mend it";
		case "timeout": return "do less in one run, or raise `timeout`";
		case "out-of-memory": return "raise `resources.memory`, or use less";
		case "fatal-stderr": return "mend what the message says; the numbers beside it mean nothing";
		case "oversized-output": return "print less, or write the results alone to {out}";
		case "unreadable": return "compare `read` in the configuration with what was printed";
		case "driver-killed": return "let it end only processes that it started: `kill -1`, `killall` and `pkill` reach further";
		case "engine": return "see `benchproof doctor`, and run it again";
		default: return reason;
	}
}
// src/core/report/words/causes.ts
function mergeSides(causes) {
	return [...Map.groupBy(causes, (cause) => cause.kind === "failed" ? `${cause.kind} ${cause.failure.reason}` : cause.kind).values()].flatMap((group) => {
		const cause = group.at(-1);
		if (cause === void 0) return [];
		const sides = group.flatMap((one) => one.kind === "canary" ? [] : [one.side]);
		return [{
			cause,
			who: `the ${listed([...new Set(sides)])}`
		}];
	});
}
function describeCause({ cause, who }, limit = 240) {
	switch (cause.kind) {
		case "failed": {
			const often = `in ${cause.count} of ${plural(cause.of, "invocation")}`;
			return say`${who} ${describeFailure(cause.failure.reason)} ${often}: ${foreign(cause.failure.message, limit)}`;
		}
		case "threads-unused": return say`${who} declared ${plural(cause.declared, "thread")} on ${plural(cause.cores, "core")}, used ${formatShort(cause.used, 2)}`;
		case "busy": return say`${who} wanted ${plural(cause.declared, "thread")} on ${plural(cause.cores, "core")} and got ${formatShort(cause.used, 2)}, while ${whatStarved(cause)}`;
		case "identical-times": return say`every run of ${who} took exactly ${formatQuantity(cause.value, "s", cause.value * .001)}, which no real run does`;
		case "build-failed": {
			const where = cause.image === null ? "" : say` in ${foreign(cause.image, 80)}`;
			return say`the build of ${who} failed: ${foreign(cause.message, limit)}${where}`;
		}
		case "nothing-measured": return say`nothing was measured for ${who}: ${foreign(cause.message, limit)}`;
		case "canary": return say`identical code differed by ${signedPercent(cause.change)}`;
		default: return cause;
	}
}
function adviseCause(cause) {
	switch (cause.kind) {
		case "failed": return adviseFailure(cause.failure.reason);
		case "threads-unused": return `see whether the workers start (${formatShort(cause.required, 2)} busy cores were required), or correct \`threads\``;
		case "busy": return "stop what else runs on this machine, and measure again";
		case "identical-times": return "see whether the command measures anything";
		case "build-failed": return cause.side === "head" ? "mend what the last lines of its output, shown here, complain of; `build` in the configuration lists the commands" : "the base does not build by its own configuration: mend it there, or compare with a base that builds";
		case "nothing-measured": return "see whether the command runs and prints what `read` looks for";
		case "canary": return "run it again on a quieter machine";
		default: return cause;
	}
}
function whatStarved({ foreign, stolen }) {
	const tasks = `${plural(foreign, "other task")} wanted to run on this machine`;
	const steal = `the hypervisor took ${percent(stolen)} of its CPU time`;
	return [...foreign > 0 ? [tasks] : [], ...stolen > .01 ? [steal] : []].join(" and ");
}
// src/core/report/words/values.ts
function valuesOf$4({ verdict: { base, head, metric } }) {
	if (metric.exact) return [base, head].filter((side) => side !== null).map((side) => formatExactQuantity(side.median, metric.unit)).join(" → ");
	if (base === null || head === null) {
		const only = base ?? head;
		return only === null ? "" : formatQuantity(only.median, metric.unit, only.deviation);
	}
	return formatPair(spreadOf(base), spreadOf(head), metric.unit);
}
function changeOf$2({ verdict }) {
	const { effect } = verdict;
	if (effect === null) return isFromZero(verdict) ? "from 0" : "";
	if (isCertain(verdict)) return signedPercent(effect.change, 2);
	return formatEstimate(effect.change, effect.low, effect.high);
}
function intervalOf$1(row) {
	const { effect } = row.verdict;
	if (effect === null || isCertain(row.verdict)) return changeOf$2(row);
	return formatInterval(effect.low, effect.high);
}
function isCertain({ effect, metric }) {
	return metric.exact || effect !== null && effect.low === effect.high;
}
function isFromZero({ base, head }) {
	return base?.median === 0 && head !== null && head.median !== 0;
}
function runsOf({ verdict: { base, head } }) {
	const counts = [base, head].filter((side) => side !== null).map((side) => side.runs);
	return [...new Set(counts)].join(" and ");
}
function spreadWord(side) {
	if (side === null || side.mean === 0 || side.runs < 2) return "";
	return `±${percent(side.deviation / Math.abs(side.mean))}`;
}
function spreadOf(side) {
	return {
		value: side.median,
		spread: side.deviation
	};
}
// src/core/report/words/headline.ts
const MESSAGE_LIMIT = 60;
function headlineOf(report) {
	if (!report.verdict.valid) return disbelieved(report);
	if (report.rows.length === 0) return say`Nothing was measured, so nothing is known: look at the benchmark filter and the configuration.`;
	return gravest(report) ?? harmless$1(report);
}
function disbelieved({ canaryChange }) {
	return say`Nothing can be said: identical code differed${canaryChange === null ? "" : ` by ${percent(Math.abs(canaryChange))}`} on this machine, so run this again on a quieter one.`;
}
function gravest({ bySection }) {
	const [worse] = bySection.regression;
	if (worse) return say`${named$1(worse)} got ${directionWord(worse, "worse")} (${range(worse)})${others(bySection.regression)}: look at this before merging.`;
	const [over] = bySection["over-budget"];
	if (over) {
		const budget = summarizeBudget(over.verdict.budget, over.verdict.metric.unit);
		return say`${named$1(over)} is over its budget (${budget})${others(bySection["over-budget"])}: make it fit, or change the budget on purpose.`;
	}
	const [broken] = bySection.invalid;
	if (broken) return say`${named$1(broken)} is broken, so nothing is known about it: ${causeOf$1(broken)}${also(alikeRows(bySection.invalid).length)}.`;
	const [gone] = bySection.missing;
	if (gone) return say`${named$1(gone)} is no longer measured${others(bySection.missing)}: bring it back, or accept that it is gone.`;
	const [other] = bySection.incomparable;
	if (!other) return null;
	return say`${named$1(other)} cannot be compared${others(bySection.incomparable)}: ${describeReason(other)}.`;
}
function harmless$1({ bySection, rows }) {
	const open = bySection.inconclusive;
	const [better] = bySection.improvement;
	if (better) {
		const unsettled = open.length + bySection.busy.length;
		const rest = unsettled > 0 ? `, though ${unsettled} of ${rows.length} are not settled` : "";
		return say`${named$1(better)} got ${directionWord(better, "better")} (${range(better)})${others(bySection.improvement)}, and nothing is shown to be worse${sizeOf(rows)}${rest}.`;
	}
	const overflowing = open.filter(isOpenByBudget);
	const [tight] = overflowing;
	if (tight) {
		const budget = summarizeBudget(tight.verdict.budget, tight.verdict.metric.unit);
		return say`${named$1(tight)} is not shown to keep its budget (${budget})${others(overflowing)}.`;
	}
	const [starved] = bySection.busy;
	if (starved && open.length === 0) return say`Inconclusive: the machine was busy, so that ${named$1(starved)} was starved${others(bySection.busy)}. Run it again on a quieter machine.`;
	if (open.length > 0) return say`Neither a change nor its absence is shown for ${open.length} of ${plural(rows.length, rowNoun(rows))}: ${settle(open)}.`;
	return calm(bySection, rows);
}
function calm(bySection, rows) {
	const noun = rowNoun(rows);
	const all = allOf(rows.length, noun);
	if (bySection.identical.length === rows.length) return say`${all} built from the same inputs on both sides, so nothing could change and nothing was measured.`;
	if (bySection.measured.length === rows.length) return say`${plural(rows.length, `${noun} was`, `${noun}s were`)} ${noun === "benchmark" ? "measured" : "made"}, with no base to compare with.`;
	if (bySection.new.length === rows.length) return say`${all} new, so there is nothing to compare with yet.`;
	return say`Nothing got worse${sizeOf(rows)}${slightlyWorse(bySection["below-threshold"])}.`;
}
function sizeOf(rows) {
	const [only, ...others] = new Set(rows.map((row) => row.case.effect));
	return only === void 0 || others.length > 0 ? " by as much as counts" : ` by ${percent(only)} or more`;
}
function slightlyWorse(rows) {
	const worse = rows.filter(({ verdict: { effect, metric } }) => metric.better === "lower" ? (effect?.change ?? 0) > 0 : (effect?.change ?? 0) < 0);
	const [most] = worse;
	if (most === void 0) return "";
	const sizes = worse.map(({ verdict }) => Math.abs(verdict.effect?.change ?? 0));
	const size = percent(Math.max(...sizes), Math.max(...sizes) < .001 ? 3 : 1);
	return worse.length === 1 ? ` (1 got ${size} ${directionWord(most, "worse")})` : ` (${worse.length} got worse, by ${size} at most)`;
}
function allOf(count, noun) {
	if (count === 1) return `The ${noun} is`;
	return count === 2 ? `Both ${noun}s are` : `All ${count} ${noun}s are`;
}
function named$1(row) {
	return [foreign(row.name, 80)];
}
function range(row) {
	const { effect, metric } = row.verdict;
	if (effect === null) return [valuesOf$4(row)];
	const interval = intervalOf$1(row);
	return metric.better === "lower" ? [interval] : say`${interval} in ${foreign(metric.unit, 24)}`;
}
function others(rows) {
	return rows.length < 2 ? "" : ` and ${plural(rows.length - 1, "other")} too`;
}
function also(count) {
	return count < 2 ? "" : `; ${plural(count - 1, "other is", "others are")} broken too`;
}
function causeOf$1({ verdict: { validity } }) {
	const [merged] = validity.kind === "invalid" ? mergeSides(validity.causes) : [];
	return merged === void 0 ? say`no cause is recorded` : describeCause(merged, MESSAGE_LIMIT);
}
function furthest(rows) {
	const needed = ({ verdict: { effect } }) => effect === null ? 0 : effect.runsToSettle ?? Number.POSITIVE_INFINITY;
	return rows.filter((row) => row.verdict.reason !== "budget").reduce((most, row) => most === void 0 || needed(row) > needed(most) ? row : most, void 0);
}
function settle(open) {
	const row = furthest(open);
	if (row === void 0) return say`the time budget ran out`;
	const { effect, metric } = row.verdict;
	if (metric.exact) return say`of ${named$1(row)}, ${describeReason(row)}`;
	if (effect === null) return say`${named$1(row)} is ${describeReason(row)}`;
	if (effect.runsToSettle === null) return say`${named$1(row)} is too noisy to be settled on this machine`;
	const runs = `about ${plural(effect.runsToSettle, "run")} would settle`;
	return open.length === 1 ? say`${runs} ${named$1(row)}` : say`${runs} even ${named$1(row)}`;
}
// src/core/report/words/outcome.ts
function outcomeSign(outcome) {
	switch (outcome) {
		case "pass": return "✅";
		case "fail": return "❌";
		case "neutral": return "⚠️";
		default: return outcome;
	}
}
// src/core/toolchain/identity.ts
function toolchainOf$1({ version, pin, exact }) {
	return {
		version,
		wanted: pin?.wanted ?? null,
		from: pin?.from ?? null,
		exact
	};
}
function toolchainText({ version, wanted, from, exact }) {
	if (wanted === null) return version;
	if (exact) return `${version} by ${from}`;
	return `${version} instead of ${wanted} (${from}), which cannot be had here`;
}
function seriesToolchain(image) {
	if (image === null) return null;
	const { name, toolchain, packagesHash } = image;
	const runner = name.split("@")[0] ?? name;
	const version = toolchain?.version ?? packagesHash?.slice(0, 12);
	return version === void 0 ? null : `${runner} ${version}`;
}
// src/core/report/environment.ts
const UNKNOWN = "unknown";
function environmentOf({ session, verdict }) {
	const { machine, engine, settings } = session;
	const version = engine.cgroupVersion === null ? "" : `, cgroup ${engine.cgroupVersion}`;
	const unpinned = engine.name === "host" ? " (unpinned: no container)" : "";
	return [
		...session.base === null ? [] : [{
			label: "base",
			value: revisionOf(session.base)
		}],
		{
			label: "head",
			value: revisionOf(session.head)
		},
		{
			label: "processor",
			value: processorOf(session)
		},
		{
			label: "clock",
			value: clockOf(session)
		},
		{
			label: "machine",
			value: say`${memoryOf(machine.memoryBytes)}, kernel ${known$1(machine.kernel)}, virtualisation ${known$1(machine.virtualisation)}, runner image ${known$1(machine.runnerImage)}`
		},
		{
			label: "engine",
			value: say`${engine.name} ${foreign(engine.version)}${version}${unpinned}`
		},
		...imagesOf(session),
		...canariesOf(verdict),
		...readingOf(session),
		{
			label: "session",
			value: say`${foreign(session.id)}, seed ${session.seed}, ${settings.min} to ${plural(settings.max, "run")}${tookOf(session)}, by ${foreign(session.tool)}`
		}
	];
}
function revisionOf({ name, commit, dirty }) {
	const at = commit === null ? say`no commit` : say`${foreign(commit.slice(0, 12))}`;
	return say`${foreign(name)} (${at}${dirty ? ", with uncommitted changes" : ""})`;
}
function processorOf({ machine }) {
	const smt = machine.threadsPerCore === null ? "" : `, ${plural(machine.threadsPerCore, "thread")} per core`;
	return say`${known$1(machine.cpuModel)}, ${foreign(machine.architecture)}, ${plural(machine.cores, "core")}${smt}`;
}
function clockOf({ machine }) {
	const { governor, frequencyMhz, maxFrequencyMhz, turbo } = machine;
	if ([
		governor,
		frequencyMhz,
		maxFrequencyMhz,
		turbo
	].every((one) => one === null)) return say`governor, frequency and turbo unknown`;
	const now = frequencyMhz === null ? UNKNOWN : `${formatShort(frequencyMhz, 0)} MHz`;
	const most = maxFrequencyMhz === null ? UNKNOWN : `${formatShort(maxFrequencyMhz, 0)} MHz`;
	const boost = turbo === null ? UNKNOWN : turbo ? "on" : "off";
	return say`governor ${known$1(governor)}, ${now} of ${most}, turbo ${boost}`;
}
function memoryOf(bytes) {
	return bytes === null ? "memory unknown" : `${formatQuantity(bytes / 2 ** 30, "GiB", null)} of memory`;
}
function toolchainOf({ toolchain }) {
	return toolchain === void 0 ? say`` : say`${foreign(toolchainText(toolchain))}, `;
}
function imagesOf(session) {
	const images = session.cases.flatMap((one) => one.canary ? [] : one.image.head ?? []);
	return [...new Map(images.map((image) => [`${image.name} ${image.digest}`, image])).values()].slice(0, 10).map((image) => ({
		label: "image",
		value: say`${foreign(image.name)} ${toolchainOf(image)}${image.digest === null ? say`(no digest)` : say`${foreign(image.digest)}`}, ${image.origin}`
	}));
}
function canariesOf(verdict) {
	const shown = verdict.canaries.flatMap(({ caseId, effect }) => effect === null ? [] : [say`${foreign(caseId)} ${formatInterval(effect.low, effect.high)}`]);
	return shown.length === 0 ? [] : [{
		label: "canaries",
		value: joinPhrases(shown, ", ")
	}];
}
function readingOf({ base }) {
	if (base === null) return [];
	return [{
		label: "figures",
		value: say`values are medians of each side; a change is the geometric mean over run pairs, with its 95% interval`
	}];
}
function tookOf({ startedAt, finishedAt }) {
	if (finishedAt === null) return ", not finished";
	return `, ${formatDuration((Date.parse(finishedAt) - Date.parse(startedAt)) / 1e3)}`;
}
function known$1(value) {
	return value === null ? [UNKNOWN] : [foreign(value)];
}
// src/core/report/printed.ts
function printedBy$1({ verdict: { validity }, case: one }) {
	const failed = (validity.kind === "invalid" ? mergeSides(validity.causes) : []).flatMap(({ cause, who }) => cause.kind === "failed" ? [{
		who,
		text: cause.failure.tail
	}] : []);
	const build = one.unmeasured?.failedBuild;
	const built = build === void 0 ? [] : [{
		who: `the build of the ${build.side}`,
		text: build.tail
	}];
	return [...failed, ...built].filter(({ text }) => text.trim() !== "");
}
// src/core/hazards/names.ts
const HAZARD_NAMES = [
	"canary-missing",
	"canary-differs",
	"governor",
	"frequency",
	"turbo",
	"smt",
	"steal",
	"load",
	"throttling",
	"swap",
	"major-faults",
	"clock-backwards",
	"order-trend",
	"order-slot",
	"sample-trend",
	"few-cores",
	"undeclared-parallelism",
	"debug-build",
	"coverage",
	"profiler",
	"sanitizer",
	"different-results",
	"variant-results",
	"short-run",
	"coarse-timer",
	"identical-values",
	"value-is-mean",
	"copied-values",
	"memory-limit",
	"toolchain-change",
	"toolchain-version"
];
function isHazardName(name) {
	return HAZARD_NAMES.includes(name);
}
// src/core/report/words/hazards.ts
function describeHazard({ name, evidence }) {
	if (!isHazardName(name)) return say`${foreign(name)}: ${foreign(JSON.stringify(evidence))}`;
	return SAYINGS[name](evidence);
}
function adviseHazard(name) {
	return isHazardName(name) ? ADVICE$1[name] : null;
}
function amount(evidence, key) {
	const value = evidence[key];
	return typeof value === "number" ? value : NaN;
}
function text$2(evidence, key) {
	return foreign(String(evidence[key] ?? "unknown"), 80);
}
function unit(evidence) {
	return String(evidence["unit"] ?? "");
}
function when(e) {
	return `in run ${amount(e, "run")} (${amount(e, "runs")} of ${plural(amount(e, "of"), "run")} affected)`;
}
const SAYINGS = {
	"canary-missing": (e) => say`no canary was judged: ${amount(e, "runs")} of ${plural(amount(e, "needed"), "run")} before it ${e["why"] === "failed" ? "failed" : "ran out of time"}`,
	"canary-differs": (e) => say`identical code differed by ${signedPercent(amount(e, "change"))} (${formatInterval(amount(e, "low"), amount(e, "high"))}) in ${text$2(e, "canary")}, which chance does in 1 of 20`,
	governor: (e) => say`the CPU frequency governor is ${text$2(e, "governor")}, not performance`,
	frequency: (e) => say`the CPU ran at ${formatShort(amount(e, "mhz"), 0)} of ${formatShort(amount(e, "maxMhz"), 0)} MHz`,
	turbo: () => say`turbo is on, so that the clock depends on heat and on what else runs`,
	smt: (e) => say`${amount(e, "threadsPerCore")} hardware threads share a core, so that neighbours slow each other down`,
	steal: (e) => say`the hypervisor took ${percent(amount(e, "share"))} of the CPU time ${when(e)}`,
	load: (e) => say`about ${plural(Math.round(amount(e, "foreign")), "other task")} wanted to run on ${plural(amount(e, "cores"), "core")} ${when(e)}`,
	throttling: (e) => say`the CPU was throttled for ${percent(amount(e, "share"))} of the time ${when(e)}`,
	swap: (e) => say`${plural(amount(e, "pages"), "page")} went to or came from swap ${when(e)}`,
	"major-faults": (e) => say`${plural(amount(e, "faults"), "page fault")} read from the disk ${when(e)}`,
	"clock-backwards": (e) => say`the clock went back by ${formatShort(amount(e, "seconds"), 3)} s in run ${amount(e, "run")}`,
	"order-trend": (e) => say`${text$2(e, "metric")} ${trendWord(e)}: ${signedPercent(amount(e, "change"))} from the first to the last value of a run`,
	"sample-trend": (e) => say`${text$2(e, "metric")} ${trendWord(e)}: ${signedPercent(amount(e, "change"))} from the first to the last sample of one invocation`,
	"order-slot": (e) => say`${text$2(e, "metric")} is ${signedPercent(amount(e, "change"))} in whichever side runs second`,
	"few-cores": (e) => say`${plural(amount(e, "threads"), "thread")} share ${plural(amount(e, "cores"), "core")}`,
	"undeclared-parallelism": (e) => say`it kept ${formatShort(amount(e, "used"), 2)} cores busy, with ${plural(amount(e, "declared"), "thread")} declared`,
	"debug-build": (e) => say`this looks like a debug build: ${text$2(e, "sign")} in its ${placeOf$3(e)}`,
	coverage: (e) => say`this records coverage: ${text$2(e, "sign")} in its ${placeOf$3(e)}`,
	profiler: (e) => say`this runs under a profiler or debugger: ${text$2(e, "sign")} in its ${placeOf$3(e)}`,
	sanitizer: (e) => say`this is built with a sanitizer: ${text$2(e, "sign")} in its ${placeOf$3(e)}`,
	"different-results": (e) => say`base and head computed something else: ${text$2(e, "base")} and ${text$2(e, "head")}`,
	"variant-results": (e) => say`it computed something else than the variant ${text$2(e, "other")}: ${text$2(e, "here")} and ${text$2(e, "there")}`,
	"copied-values": (e) => say`every value of ${text$2(e, "metric")} stands in ${text$2(e, "other")} too, to the last digit`,
	"short-run": (e) => say`a run takes ${formatQuantity(amount(e, "seconds"), "s", null)}, much of it to start the process`,
	"coarse-timer": (e) => say`values come in steps of ${formatQuantity(amount(e, "step"), unit(e), null)}, ${percent(amount(e, "step") / amount(e, "value"))} of the value`,
	"identical-values": (e) => say`all values of ${text$2(e, "metric")} are the same to the last digit (${formatQuantity(amount(e, "value"), unit(e), null)})`,
	"value-is-mean": (e) => say`run ${amount(e, "run")} of ${text$2(e, "metric")} is exactly the mean of the other runs (${formatQuantity(amount(e, "value"), unit(e), null)})`,
	"memory-limit": (e) => say`it used ${formatQuantity(amount(e, "peak"), "B", null)} of the ${formatQuantity(amount(e, "limit"), "B", null)} of memory allowed`,
	"toolchain-change": (e) => say`base was built with toolchain ${text$2(e, "was")} and head with ${text$2(e, "is")}: the change shown is that of both`,
	"toolchain-version": (e) => say`${text$2(e, "side")} asks for toolchain ${text$2(e, "wanted")} (${text$2(e, "from")}), which cannot be had here: it was built with ${text$2(e, "version")}`
};
function trendWord(evidence) {
	switch (evidence["kind"]) {
		case "better": return "is still warming up";
		case "worse": return "drifts for the worse (growing state, or throttling)";
		default: return "drifts";
	}
}
function placeOf$3(evidence) {
	const place = evidence["place"];
	const side = evidence["side"];
	const whose = side === "base" || side === "head" ? ` of the ${side}` : "";
	if (place === "build") return "build commands";
	return place === "command" || place === "environment" || place === "output" ? `${place}${whose}` : "run";
}
const ADVICE$1 = {
	"canary-missing": "raise `runs.budget`, or see why a shell loop fails in this image: the outcome is neutral at best",
	"canary-differs": "doubt changes of that size here, and run it again on a quieter machine before you act on one",
	governor: "set it with `cpupower frequency-set -g performance`",
	frequency: "look for a power-saving policy or heat",
	turbo: "switch it off in the firmware or by the driver’s `no_turbo` or `boost` file",
	smt: "leave the sibling of each measured core idle, or switch SMT off",
	steal: "use a machine of your own, or one with fewer neighbours",
	load: "stop what else runs on this machine",
	throttling: "give the container or the machine more CPU time, or let it cool",
	swap: "free memory, or switch swap off while measuring",
	"major-faults": "let the files be read once before they are measured",
	"clock-backwards": "stop time synchronisation from stepping the clock; durations come from another clock",
	"order-trend": "raise `warmup`, or look for growing state between iterations",
	"order-slot": "look for state that one run leaves to the next: caches, heat, files",
	"few-cores": "give the project more `resources.cpus`, or declare fewer threads",
	"undeclared-parallelism": "declare `threads`, so that it is known whether they work",
	"debug-build": "measure an optimised build",
	coverage: "measure without it",
	profiler: "measure without it",
	sanitizer: "measure without it",
	"different-results": "see that both do the same work before their speeds are compared",
	"variant-results": "see that the variants do the same work before they are compared",
	"copied-values": "see whether one of them was measured at all",
	"sample-trend": "let the tool warm up for longer, or read cold and warm as phases of their own",
	"short-run": "do more in one run",
	"coarse-timer": "do more in one run, or print more digits",
	"identical-values": "see whether the value is computed at all; mark it as a count if it is one",
	"value-is-mean": "see where the values come from",
	"memory-limit": "raise `resources.memory`",
	"toolchain-change": "change the toolchain in a pull request of its own",
	"toolchain-version": "ask for a version that can be had (`image: runners/NAME@VERSION`), or name an image that has it"
};
// src/core/report/worst-hazard.ts
const figure = (key) => (evidence) => Math.abs(Number(evidence[key] ?? 0));
const share$1 = (part, whole) => (evidence) => figure(part)(evidence) / figure(whole)(evidence);
const SEVERITY = {
	steal: figure("share"),
	load: figure("foreign"),
	throttling: figure("share"),
	swap: figure("pages"),
	"major-faults": figure("faults"),
	"clock-backwards": figure("seconds"),
	"order-trend": figure("change"),
	"order-slot": figure("change"),
	"sample-trend": figure("change"),
	"few-cores": share$1("threads", "cores"),
	"undeclared-parallelism": figure("used"),
	"short-run": (evidence) => -figure("seconds")(evidence),
	"coarse-timer": share$1("step", "value"),
	"memory-limit": share$1("peak", "limit")
};
function worstHazard(hazards) {
	const [first, ...others] = hazards;
	if (first === void 0) return null;
	const severityOf = isHazardName(first.name) ? SEVERITY[first.name] : void 0;
	if (severityOf === void 0) return {
		hazard: first,
		isWorst: false
	};
	return {
		hazard: others.reduce((worst, one) => severityOf(one.evidence) > severityOf(worst.evidence) ? one : worst, first),
		isWorst: true
	};
}
// src/core/report/words/notes.ts
const PLACES_SHOWN = 3;
function describeNote({ hazards }) {
	const worst = worstHazard(hazards);
	if (worst === null) return [];
	const { hazard, isWorst } = worst;
	const places = placesOf$1(hazards);
	const [only, ...others] = places;
	if (only === void 0) return describeHazard(hazard);
	if (others.length === 0) return say`${foreign(only, 60)}: ${describeHazard(hazard)}`;
	const where = say`${isWorst ? "worst in" : "in"} ${foreign(hazard.caseId ?? only, 60)}`;
	return say`${listOf(places)}; ${where}: ${describeHazard(hazard)}`;
}
function placesOf$1(hazards) {
	return [...new Set(hazards.flatMap(({ caseId }) => caseId === null ? [] : [caseId]))];
}
function listOf(places) {
	const shown = places.slice(0, PLACES_SHOWN).flatMap((place, at) => [at === 0 ? "" : ", ", foreign(place, 60)]);
	const rest = places.length - PLACES_SHOWN;
	return say`${shown}${rest > 0 ? ` and ${plural(rest, "other")}` : ""}`;
}
// src/core/report/markdown/details.ts
const TAIL_LINES$2 = 15;
const TAIL_COLUMNS = 160;
function folded(summary, rows, rank) {
	const [before, after] = splitFold(foldedSection(summary, ["\0"]));
	return {
		before,
		rows,
		after: [...after, ""],
		rank
	};
}
function splitFold(lines) {
	const at = lines.indexOf("\0");
	return [lines.slice(0, at), lines.slice(at + 1)];
}
function tailsBlock(rows, rank) {
	const tails = alikeRows(rows).flatMap(({ first, others }) => {
		const name = `${inlineCode(first.name)}${moreMetrics(others.length)}`;
		return printedBy$1(first).map(({ who, text }) => {
			const lines = cleanBlock(text, TAIL_LINES$2, TAIL_COLUMNS);
			return [
				`${name}, ${who}:`,
				"",
				...fencedBlock(lines),
				""
			].join("\n");
		});
	});
	if (tails.length === 0) return [];
	return [folded("What failed printed last", tails, rank)];
}
function notesBlock(notes, rank) {
	if (notes.length === 0) return [];
	const safeNames = listed(notes.map(({ hazards }) => clip(cleanLine(hazards[0]?.name ?? ""), 40))).replace(/[^\w ,-]/g, "");
	return [folded(`${plural(notes.length, "warning")} about how far to trust this: ${safeNames}`, notes.map(noteItem), rank)];
}
function noteItem(note) {
	const advice = adviseHazard(note.hazards[0]?.name ?? "");
	const next = advice === null ? "" : ` To do: ${advice}.`;
	return `${note.number}. ${phraseToMarkdown(describeNote(note))}.${next}`;
}
function environmentBlock(report, rank) {
	return [folded("Where and how this was measured", environmentOf(report).map(({ label, value }) => `- ${label}: ${phraseToMarkdown(value)}`), rank)];
}
function reproduceBlock({ reproduce }, rank) {
	if (reproduce === null) return [];
	return [{
		before: [
			"Measure it yourself:",
			"",
			...fencedBlock([cleanLine(reproduce)], "sh"),
			""
		],
		rows: [],
		after: [],
		rank
	}];
}
// src/core/report/words/comparing.ts
function comparing({ unit, better }) {
	const dimension = parseUnit(unit)?.dimension;
	if (dimension === "time" || dimension === "rate" || dimension === "throughput-bytes") return {
		best: "fastest",
		better: "faster",
		worse: "slower",
		times: "as fast as",
		isOfBetter: true
	};
	const times = "as much as";
	return better === "lower" ? {
		best: "least",
		better: "less",
		worse: "more",
		times,
		isOfBetter: false
	} : {
		best: "most",
		better: "more",
		worse: "less",
		times,
		isOfBetter: true
	};
}
function timesRange({ low, high }) {
	return `${formatShort(low, 2)}–${formatShort(high, 2)}`;
}
// src/core/report/words/matrix.ts
const NAME_LIMIT$1 = 40;
function matrixTables(matrices) {
	return [...Map.groupBy(matrices, ({ project, metric, variants }) => [
		project,
		metric.name,
		metric.unit,
		metric.better,
		metric.phase === null,
		...variants
	].join("\n")).values()].flatMap((group) => {
		const [first] = group;
		return first === void 0 ? [] : [tableOf$1(first, group)];
	});
}
function tableOf$1({ project, metric, variants }, group) {
	const isPhased = group.length > 1;
	const places = placesOf(group);
	const ratios = places.flatMap(({ matrix, row }) => row.ratios.map((ratio) => say`${placePhrase(matrix, row, isPhased)}: ${ratioPhrase(ratio, matrix)}`));
	return {
		title: say`Variants of ${[foreign(project, NAME_LIMIT$1)]} by workload${isPhased ? " and phase" : ""} (${[foreign(isPhased ? metric.name : metric.key, NAME_LIMIT$1)]})`,
		header: [
			["workload"],
			...isPhased ? [["phase"]] : [],
			...variants.map((name) => [foreign(name, NAME_LIMIT$1)]),
			[comparing(metric).best]
		],
		leading: isPhased ? 2 : 1,
		rows: places.map(({ matrix, row }) => [
			[foreign(row.workload, 80)],
			...isPhased ? [[foreign(matrix.metric.phase ?? "", NAME_LIMIT$1)]] : [],
			...cellsOf$4(matrix, row),
			winnerPhrase(row)
		]),
		cliffs: group.flatMap((matrix) => matrix.cliffs.map((cliff) => cliffPhrase(cliff, matrix, isPhased))),
		ratiosTitle: titleOfRatios(ratios.length, metric.exact),
		ratios
	};
}
function titleOfRatios(count, isExact) {
	const ratios = plural(count, "pairwise ratio");
	return isExact ? `${ratios} of exact counts` : `${ratios}, each with a 95 % interval, widened where a row has several`;
}
function placesOf(group) {
	const all = group.flatMap((matrix) => matrix.rows.map((row) => ({
		matrix,
		row
	})));
	return [...Map.groupBy(all, ({ row }) => row.workload).values()].flat();
}
function placePhrase({ metric }, { workload }, isPhased) {
	const place = [foreign(workload, 80)];
	return isPhased ? say`${place} ${[foreign(metric.phase ?? "", NAME_LIMIT$1)]}` : place;
}
function cellsOf$4({ variants, metric }, row) {
	return variants.map((variant) => {
		const cell = row.cells.find((each) => each.variant === variant);
		if (cell === void 0) return [];
		if (cell.isInvalid) return ["broken"];
		const { summary } = cell;
		if (summary === null) return ["not measured"];
		return metric.exact ? [formatExactQuantity(summary.median, metric.unit)] : [formatQuantity(summary.median, metric.unit, summary.deviation)];
	});
}
function winnerPhrase({ standing, winners }) {
	const names = winners.map((name) => [foreign(name, NAME_LIMIT$1)]);
	switch (standing) {
		case "won": return joinPhrases(names, "");
		case "tie": return say`${joinPhrases(names, " = ")} (a tie)`;
		case "open": return say`not told apart: ${joinPhrases(names, ", ")}`;
		case "unknown": return ["unknown"];
		case "not-compared": return ["nothing to compare"];
		default: return standing;
	}
}
function ratioPhrase(one, { metric }) {
	const [better, worse] = [[foreign(one.better, NAME_LIMIT$1)], [foreign(one.worse, NAME_LIMIT$1)]];
	const measured = one.counts === null ? rangeOf$1(one) : countsOf(one.counts, metric.unit);
	switch (one.standing) {
		case "better": return say`${timesPhrase(one, better, worse, metric)}${measured}`;
		case "tie": return say`${better} and ${worse} are a tie${measured}`;
		case "open": return say`${better} and ${worse} are not told apart${measured}`;
		case "unknown": return say`${better} and ${worse}: unknown`;
		default: return one.standing;
	}
}
function timesPhrase({ ratio }, better, worse, metric) {
	const words = comparing(metric);
	if (ratio === null) return say`${better} has ${words.better} than ${worse}`;
	const [subject, object] = words.isOfBetter ? [better, worse] : [worse, better];
	return say`${subject} is ${formatShort(ratio.ratio, 2)}x ${words.times} ${object}`;
}
function rangeOf$1({ ratio }) {
	return ratio === null ? "" : ` (${timesRange(ratio)})`;
}
function countsOf(counts, unit) {
	return ` (${counts.map((count) => formatExactQuantity(count, unit)).join(" and ")})`;
}
function cliffPhrase(cliff, matrix, isPhased) {
	const words = comparing(matrix.metric);
	const { variant, here, elsewhere } = cliff;
	const usual = elsewhere < 1.05 ? `about the ${words.best} on the others` : `typically ${formatShort(elsewhere, 2)}x on the others`;
	const name = [foreign(variant, NAME_LIMIT$1)];
	const place = placePhrase(matrix, cliff, isPhased);
	const times = formatShort(here, 2);
	if (words.times === "as fast as") return say`A cliff: ${name} is ${times}x slower than the fastest on ${place}, ${usual}.`;
	return words.isOfBetter ? say`A cliff: the most is ${times}x as much as ${name} on ${place}, ${usual}.` : say`A cliff: ${name} is ${times}x as much as the least on ${place}, ${usual}.`;
}
// src/core/report/words/phases.ts
const NAME_LIMIT = 24;
function phaseTables(rows) {
	return [...Map.groupBy(rows, ({ cells }) => cells.map(({ phase }) => phase).join("\n")).values()];
}
function phaseNames(rows) {
	return (rows[0]?.cells ?? []).map(({ phase }) => [foreign(phase, NAME_LIMIT)]);
}
function phaseCells(row) {
	return row.cells.map((cell) => cellOf$2(cell, row));
}
function cellOf$2({ summary, isInvalid, gain }, row) {
	if (isInvalid) return ["broken"];
	if (summary === null) return ["not measured"];
	const value = formatQuantity(summary.median, row.unit, summary.deviation);
	return gain === null ? [value] : say`${value}, ${gainPhrase(gain, row)}`;
}
function gainPhrase({ than, ratio, standing }, row) {
	const phase = [foreign(than, NAME_LIMIT)];
	if (standing === "tie") return say`a tie with ${phase} (${timesRange(ratio)})`;
	if (standing !== "better") return say`not told apart from ${phase} (${timesRange(ratio)})`;
	const words = comparing(row);
	const isBetter = ratio.ratio > 1;
	const turned = {
		ratio: 1 / ratio.ratio,
		low: 1 / ratio.high,
		high: 1 / ratio.low
	};
	if (words.times === "as fast as") {
		const shown = isBetter ? ratio : turned;
		const word = isBetter ? words.better : words.worse;
		return say`${formatShort(shown.ratio, 2)}x ${word} than ${phase} (${timesRange(shown)})`;
	}
	const shown = words.isOfBetter ? ratio : turned;
	return say`${formatShort(shown.ratio, 2)}x ${words.times} ${phase} (${timesRange(shown)})`;
}
// src/core/report/markdown/matrices.ts
const MATRICES_SHOWN = 8;
const CLIFFS_SHOWN = 5;
function matrixBlocks(matrices, rank) {
	const tables = matrixTables(matrices);
	const blocks = tables.slice(0, MATRICES_SHOWN).flatMap((table) => [tableOf(table, rank), ...ratiosOf$2(table, rank + .5)]);
	const rest = tables.length - MATRICES_SHOWN;
	if (rest <= 0) return blocks;
	const said = [`… and ${plural(rest, "more comparison")} of variants, in the full report.`, ""];
	return [...blocks, {
		before: said,
		rows: [],
		after: [],
		rank
	}];
}
function tableOf({ title, header, leading, rows, cliffs }, rank) {
	const shown = cliffs.slice(0, CLIFFS_SHOWN).map((cliff) => `- ${phraseToMarkdown(cliff)}`);
	return {
		before: [
			`**${phraseToMarkdown(title)}**`,
			"",
			tableRow(header.map(phraseToMarkdown)),
			tableRow(header.map((_, at) => at < leading ? "---" : "---:"))
		],
		rows: rows.map((row) => tableRow(row.map(phraseToMarkdown))),
		after: ["", ...shown.length === 0 ? [] : [...shown, ""]],
		rank
	};
}
function ratiosOf$2({ ratios, ratiosTitle }, rank) {
	if (ratios.length === 0) return [];
	return [{
		before: [
			"<details>",
			`<summary>${ratiosTitle}</summary>`,
			""
		],
		rows: ratios.map((ratio) => `- ${phraseToMarkdown(ratio)}`),
		after: [
			"",
			"</details>",
			""
		],
		rank
	}];
}
function phaseBlocks(rows, rank) {
	return phaseTables(rows).slice(0, MATRICES_SHOWN).map((group) => {
		const header = ["phases of", ...phaseNames(group).map(phraseToMarkdown)];
		return {
			before: [tableRow(header), tableRow(header.map((_, at) => at === 0 ? "---" : "---:"))],
			rows: group.map((row) => tableRow([`${inlineCode(row.name)} ${inlineCode(row.metric, 40)}`, ...phaseCells(row).map(phraseToMarkdown)])),
			after: [""],
			rank
		};
	});
}
// src/core/report/markdown/rows.ts
const CHANGED = {
	header: [
		"benchmark",
		"change (95%)",
		"medians, base → head",
		"runs"
	],
	cells: (row) => [
		nameCell(row),
		`**${changeOf$2(row)}**`,
		valuesCell(row),
		runsOf(row)
	]
};
const STEADY = {
	header: [
		"benchmark",
		"change (95%)",
		"medians, base → head",
		"runs"
	],
	cells: (row) => [
		nameCell(row),
		changeOf$2(row),
		valuesCell(row),
		runsOf(row)
	]
};
const OPEN = {
	header: [
		"benchmark",
		"change (95%)",
		"medians, base → head",
		"runs",
		"could see",
		"to settle it"
	],
	cells: (row) => [
		nameCell(row),
		changeOf$2(row),
		valuesCell(row),
		runsOf(row),
		seenCell(row),
		row.verdict.reason === "budget" ? "more time" : runsNeeded(row)
	]
};
function seenCell(row) {
	if (isOpenByBudget(row)) return "";
	const seen = smallestSeen(row);
	return seen === "unknown" ? seen : `${seen} or more`;
}
const BUDGET = {
	header: [
		"benchmark",
		"budget",
		"change (95%)",
		"medians, base → head",
		"runs"
	],
	cells: (row) => [
		nameCell(row),
		describeBudget(row.verdict.budget, row.verdict.metric.unit),
		changeOf$2(row),
		valuesOf$4(row),
		runsOf(row)
	]
};
const SINGLE$1 = {
	header: [
		"benchmark",
		"median",
		"spread",
		"runs"
	],
	cells: (row) => [
		nameCell(row),
		valuesCell(row),
		spreadWord(row.verdict.head ?? row.verdict.base),
		runsOf(row)
	]
};
const DISBELIEVED = {
	header: [
		"benchmark",
		"medians, base → head",
		"runs"
	],
	cells: (row) => [
		nameCell(row),
		valuesOf$4(row),
		runsOf(row)
	]
};
const LISTED = [
	"invalid",
	"busy",
	"missing",
	"incomparable",
	"identical"
];
function sectionRows(section, rows, idOf = () => null) {
	if (LISTED.includes(section)) return {
		before: [],
		rows: alikeRows(rows).map((alike) => listItem(alike, idOf))
	};
	const { header, cells } = withId(rows.every(isOpenByBudget) ? BUDGET : shapeOf(section), rows, idOf);
	const rule = tableRow(header.map(() => "---"));
	return {
		before: [tableRow(header), rule],
		rows: rows.map((row) => tableRow(cells(row)))
	};
}
function withId(shape, rows, idOf) {
	if (rows.every((row) => idOf(row) === null)) return shape;
	const cell = (row) => idCell(idOf(row));
	return {
		header: [...shape.header, "id"],
		cells: (row) => [...shape.cells(row), cell(row)]
	};
}
function idCell(id) {
	return id === null ? "" : inlineCode(id);
}
function shapeOf(section) {
	switch (section) {
		case "regression":
		case "improvement": return CHANGED;
		case "inconclusive": return OPEN;
		case "over-budget": return BUDGET;
		case "measured":
		case "new": return SINGLE$1;
		case "disbelieved": return DISBELIEVED;
		case "below-threshold":
		case "no-change":
		case "invalid":
		case "busy":
		case "missing":
		case "incomparable":
		case "identical": return STEADY;
		default: return section;
	}
}
function sectionTitle(section, rows) {
	const thresholds = new Set(rows.map((row) => row.case.effect));
	const [only] = thresholds;
	const limit = section === "below-threshold" && thresholds.size === 1 && only !== void 0 ? `, under ${percent(only)}` : "";
	return `${titleOf$1(section)} (${rows.length}${limit})`;
}
function nameCell(row) {
	const notes = row.notes.length === 0 ? "" : ` <sup>${row.notes.join(", ")}</sup>`;
	return `${inlineCode(row.name)}${notes}`;
}
function valuesCell(row) {
	const { budget, metric } = row.verdict;
	const said = describeBudget(budget, metric.unit);
	return said === "" ? valuesOf$4(row) : `${valuesOf$4(row)}<br>${said}`;
}
function listItem({ first, others }, idOf) {
	const { validity } = first.verdict;
	const ids = others.map(idOf).filter((id) => id !== null);
	const own = idOf(first);
	const more = `${moreMetrics(others.length)}${bracketed(ids)}`;
	const name = `${nameCell(first)}${bracketed(own === null ? [] : [own])}${more}`;
	if (validity.kind === "valid") {
		const reason = phraseToMarkdown(describeReason(first));
		return `- ${name}${reason === "" ? "" : `: ${reason}`}`;
	}
	const causes = mergeSides(validity.causes).map((merged) => phraseToMarkdown(say`${describeCause(merged)}. To do: ${adviseCause(merged.cause)}.`));
	const [only] = causes;
	if (causes.length === 1) return `- ${name}: ${only}`;
	return [`- ${name}:`, ...causes.map((cause) => `  - ${cause}`)].join("\n");
}
function bracketed(ids) {
	return ids.length === 0 ? "" : ` (${ids.map(idCell).join(", ")})`;
}
// src/core/report/words/scaling.ts
const within = ({ cores, points }) => points.some(({ isOverSubscribed }) => isOverSubscribed) ? `, as far as the ${plural(cores, "core")} go` : "";
function kneeSentence(sweep) {
	const { parameter, knee } = sweep;
	return `Beyond ${cleanLine(parameter)} = ${knee}, more gains at most 5 % in all${within(sweep)}.`;
}
function fallingSentence({ points }) {
	const [first, last] = [points[0], points.findLast(isAtWork)];
	const { speedUp, speedUpRange: range } = last ?? {};
	const share = `${formatShort(speedUp ?? 1, 2)}x`;
	const interval = range ? ` (${timesRange(range)})` : "";
	return `More threads make it slower: ${last?.value} threads run at ${share}${interval} the speed of ${first?.value}.`;
}
function isAtWork({ isOverSubscribed, speedUp }) {
	return !isOverSubscribed && speedUp !== null;
}
function noLawSentence({ cores }) {
	return `No scaling law is fitted: it takes at least three numbers of threads, 1 among them, measured within the ${plural(cores, "core")} given.`;
}
function lawSentence(sweep, fit) {
	const { contention, coherency } = fit;
	if (coherency === null) return `Amdahl’s law: ${shareOf(contention)} of the work runs one at a time: ${limitOf$1(fit)} ${qualityOf$1(fit)}.`;
	return `Universal Scalability Law: ${`contention ${shareOf(contention)}, coherency ${shareOf(coherency)}`}: ${peakOf(sweep, fit)} ${qualityOf$1(fit)}.`;
}
function shareOf({ value, standardError, range }) {
	if (standardError === null || range === null) return `${percent(value, 0)} (held at its bound)`;
	const decimals = decimalsFor(standardError * 100);
	const [low, high] = [formatShort(range.low * 100, decimals), percent(range.high, decimals)];
	const error = percent(standardError, decimals);
	return `${percent(value, decimals)} (95%: ${low}–${high}, standard error ${error})`;
}
function decimalsFor(error) {
	if (error <= 0) return 2;
	return Math.min(4, Math.max(0, 1 - Math.floor(Math.log10(error))));
}
const rangeOf = ({ low, high }) => `${formatShort(low, 1)}–${formatShort(high, 1)}`;
function limitOf$1({ limit }) {
	return limit === null ? "no upper limit is shown" : `no number of threads gives more than ${rangeOf(limit)}x (95%)`;
}
function peakOf({ points }, { peak }) {
	if (peak === null) return "no peak is shown";
	const most = points.findLast(isAtWork)?.value ?? Number.POSITIVE_INFINITY;
	const reach = peak.high > most ? `, beyond ${most} by the law alone` : "";
	return `fastest at ${rangeOf(peak)} threads (95%${reach})`;
}
function qualityOf$1({ rSquared, typicalMiss, points, degreesOfFreedom }) {
	const fit = `R² ${rSquared.toFixed(3)}, missing a value by ${percent(typicalMiss, 1)}, ${points} values`;
	return degreesOfFreedom === 1 ? `(${fit}: too few to rely on)` : `(${fit})`;
}
// src/core/report/words/sweeps.ts
function sweepHeader(sweep) {
	return columnsOf$1(sweep).map(({ title }) => title);
}
function sweepCells(sweep, point) {
	return columnsOf$1(sweep).map(({ cell }) => cell(point));
}
function columnsOf$1(sweep) {
	const { unit } = sweep.metric;
	const { times, isOfBetter } = comparing(sweep.metric);
	const has = (pick) => sweep.points.some((point) => pick(point) !== null);
	return [
		{
			title: "value",
			isShown: true,
			cell: valueCell
		},
		{
			title: "base",
			isShown: has(({ base }) => base),
			cell: ({ base }) => side(base, unit)
		},
		{
			title: "head",
			isShown: has(({ head }) => head),
			cell: ({ head }) => side(head, unit)
		},
		{
			title: times === "as fast as" ? "speed-up (95%)" : "times the first (95%)",
			isShown: has(({ speedUp }) => speedUp),
			cell: (point) => isOfBetter ? timesCell(point) : timesCell(inverted(point))
		},
		{
			title: "efficiency (95%)",
			isShown: has(({ efficiency }) => efficiency),
			cell: efficiencyCell
		},
		{
			title: "cores used",
			isShown: sweep.points.some(({ efficiency }) => efficiency !== null),
			cell: ({ coresUsed }) => coresUsed === null ? "" : formatShort(coresUsed, 2)
		},
		{
			title: "note",
			isShown: sweep.points.some((point) => noteOf(sweep, point) !== ""),
			cell: (point) => noteOf(sweep, point)
		}
	].filter(({ isShown }) => isShown);
}
function valueCell({ value }) {
	return String(value);
}
function side(summary, unit) {
	return summary === null ? "" : formatQuantity(summary.median, unit, summary.deviation);
}
function inverted({ speedUp, speedUpRange: range }) {
	return {
		speedUp: speedUp === null ? null : 1 / speedUp,
		speedUpRange: range === null ? null : {
			low: 1 / range.high,
			high: 1 / range.low
		}
	};
}
function timesCell({ speedUp, speedUpRange: range }) {
	if (speedUp === null) return "";
	const value = `${formatShort(speedUp, 2)}x`;
	return range === null ? value : `${value} (${timesRange(range)})`;
}
function efficiencyCell({ efficiency, efficiencyRange: range }) {
	if (efficiency === null) return "";
	const value = percent(efficiency, 0);
	if (range === null) return value;
	return `${value} (${formatShort(range.low * 100, 0)}–${percent(range.high, 0)})`;
}
function noteOf(sweep, point) {
	if (point.isInvalid) return "broken";
	const { worse } = comparing(sweep.metric);
	return [
		...sweep.knee === point.value ? ["the knee"] : [],
		...point.isOverSubscribed ? [`more threads than the ${sweep.cores} cores`] : [],
		...point.slowerThan === null ? [] : [`${worse} than ${point.slowerThan}`]
	].join(", ");
}
function sweepSentences(sweep) {
	const { isFalling, isOfThreads, knee, laws } = sweep;
	return [
		...isFalling ? [fallingSentence(sweep)] : [],
		...knee === null ? [] : [kneeSentence(sweep)],
		...laws.map((fit) => lawSentence(sweep, fit)),
		...isOfThreads && laws.length === 0 ? [noLawSentence(sweep)] : []
	];
}
// src/core/report/markdown/sweeps.ts
const SWEEPS_SHOWN = 12;
function sweepBlocks(sweeps, rank) {
	const tables = sweeps.slice(0, SWEEPS_SHOWN).map((sweep) => sweepBlock(sweep, rank));
	const rest = sweeps.length - SWEEPS_SHOWN;
	if (rest <= 0) return tables;
	const said = [`… and ${plural(rest, "more sweep")}, in the full report.`, ""];
	return [...tables, {
		before: said,
		rows: [],
		after: [],
		rank
	}];
}
function sweepBlock(sweep, rank) {
	const header = sweepHeader(sweep);
	return {
		before: [
			`**Scaling of ${inlineCode(sweep.name)} by ${inlineCode(sweep.parameter, 40)}**`,
			"",
			tableRow(header),
			tableRow(header.map(() => "---:"))
		],
		rows: sweep.points.map((point) => tableRow(sweepCells(sweep, point))),
		after: [
			"",
			...sweepSentences(sweep).flatMap((sentence) => [`- ${sentence}`]),
			""
		],
		rank
	};
}
// src/core/report/markdown/render.ts
const MARKDOWN_LIMIT = 6e4;
const FOLDED = [
	"below-threshold",
	"no-change",
	"identical",
	"disbelieved"
];
const RANK = {
	head: 0,
	reproduce: 1,
	environment: 2,
	notes: 20,
	tails: 21,
	sweeps: 22,
	matrices: 23,
	phases: 24,
	folded: 30
};
function renderMarkdown(report, limit = MARKDOWN_LIMIT) {
	const sections = SECTIONS.flatMap((section, at) => sectionBlock(section, report.bySection[section], at + 3));
	const isFolded = (block) => block.rank >= RANK.folded;
	return fitBlocks([
		headBlock(report),
		...sections.filter((block) => !isFolded(block)),
		...tailsBlock(report.rows, RANK.tails),
		...sweepBlocks(report.sweeps, RANK.sweeps),
		...matrixBlocks(report.matrices, RANK.matrices),
		...phaseBlocks(report.phases, RANK.phases),
		...notesBlock(report.notes, RANK.notes),
		...sections.filter(isFolded),
		...environmentBlock(report, RANK.environment),
		...reproduceBlock(report, RANK.reproduce)
	], limit, (leftOut) => noticeOf(leftOut, report.fullReport));
}
function headBlock(report) {
	const sentence = phraseToMarkdown(headlineOf(report));
	const before = [
		`${outcomeSign(report.verdict.outcome)} **${sentence}**`,
		"",
		countLine(report),
		""
	];
	for (const caveat of caveatsOf(report)) before.push(phraseToMarkdown(caveat), "");
	return {
		before,
		rows: [],
		after: [],
		rank: RANK.head
	};
}
function sectionBlock(section, rows, rank) {
	if (rows.length === 0) return [];
	const title = sectionTitle(section, rows);
	const content = sectionRows(section, rows);
	if (!FOLDED.includes(section)) return [{
		...content,
		before: [
			`#### ${title}`,
			"",
			...content.before
		],
		after: [""],
		rank
	}];
	const opening = foldedSection(title, content.before).slice(0, -2);
	const closing = [
		"",
		"</details>",
		""
	];
	return [{
		...content,
		before: opening,
		after: closing,
		rank: RANK.folded + rank
	}];
}
function noticeOf(leftOut, fullReport) {
	const where = fullReport === null ? "" : `: see ${linkTo(fullReport)}`;
	return `… and ${plural(leftOut, "more row")} left out to keep this short${where}.`;
}
function linkTo(place) {
	return /^https:\/\/[\w.:/?&=%#~+-]+$/.test(place) ? `[the full report](${place})` : inlineCode(place);
}
// src/core/stats/descriptive.ts
function requireSome(values) {
	if (values.length === 0) throw new RangeError("a statistic of no values was asked for");
}
function mean(values) {
	requireSome(values);
	let sum = 0;
	for (const value of values) sum += value;
	return sum / values.length;
}
function median$1(values) {
	requireSome(values);
	const sorted = [...values].sort((a, b) => a - b);
	const upper = sorted[sorted.length >> 1];
	if (sorted.length % 2 === 1) return upper;
	return (sorted[(sorted.length >> 1) - 1] + upper) / 2;
}
function sampleVariance(values) {
	if (values.length < 2) return 0;
	const centre = mean(values);
	let sum = 0;
	for (const value of values) sum += (value - centre) ** 2;
	return sum / (values.length - 1);
}
// src/core/stats/pair-log-ratio.ts
function logCosts(samples, { better }) {
	const sign = better === "higher" ? -1 : 1;
	return samples.map((sample) => sign * Math.log(sample));
}
function measuredInvocations(pair) {
	return pair.invocations.filter(({ warmup }) => !warmup).sort((one, other) => one.position - other.position);
}
function interleavedRatio(invocations, metric) {
	const ratios = [];
	for (let i = 0; i + 1 < invocations.length; i += 2) {
		const couple = [invocations[i], invocations[i + 1]];
		const [x, y] = ["base", "head"].map((side) => {
			const one = couple.find((each) => each?.side === side);
			return one === void 0 ? void 0 : logCosts(one.values[metric.key] ?? [], metric);
		});
		if (x === void 0 || y === void 0 || x.length === 0 || y.length === 0) return null;
		ratios.push(median$1(y) - median$1(x));
	}
	return ratios.length === 0 ? null : median$1(ratios);
}
function blockRatio(invocations, metric, estimator) {
	const [x, y] = ["base", "head"].map((side) => logCosts(invocations.filter((each) => each.side === side).flatMap((each) => each.values[metric.key] ?? []), metric));
	if (x === void 0 || y === void 0 || x.length === 0 || y.length === 0) return null;
	return estimator === "minimum" ? Math.min(...y) - Math.min(...x) : median$1(y) - median$1(x);
}
function pairLogRatio(pair, design, metric) {
	const invocations = measuredInvocations(pair);
	if (invocations.some(({ values }) => values[metric.key]?.some((one) => !(one > 0)))) return null;
	const ratio = design.interleaved ? interleavedRatio(invocations, metric) : blockRatio(invocations, metric, design.estimator);
	return ratio !== null && Number.isFinite(ratio) ? ratio : null;
}
// src/core/stats/run-summary.ts
function runValue(invocations, metricKey) {
	const samples = invocations.filter(({ warmup }) => !warmup).flatMap(({ values }) => values[metricKey] ?? []);
	return samples.length === 0 ? null : median$1(samples);
}
function summarizeRuns(values) {
	return {
		runs: values.length,
		median: median$1(values),
		mean: mean(values),
		minimum: Math.min(...values),
		maximum: Math.max(...values),
		deviation: Math.sqrt(sampleVariance(values))
	};
}
// src/core/verdict/invocations.ts
function invocationsOf({ pairs }, side) {
	return pairs.flatMap(({ invocations }) => invocations.filter((each) => each.side === side));
}
function countedOf({ pairs }, side) {
	return pairs.flatMap(measuredInvocations).filter((each) => each.side === side && each.failure === null);
}
function sideValues({ pairs }, side, metricKey) {
	return pairs.map(({ invocations }) => runValue(invocations.filter((each) => each.side === side && each.failure === null), metricKey)).filter((value) => value !== null);
}
function cpuSecondsOf({ cpuSeconds, userSeconds, systemSeconds }) {
	if (cpuSeconds !== null) return cpuSeconds;
	return userSeconds === null || systemSeconds === null ? null : userSeconds + systemSeconds;
}
function coresUsed$1(measured, side) {
	const shares = countedOf(measured, side).flatMap((each) => {
		const cpu = cpuSecondsOf(each);
		return cpu === null || !each.wallSeconds ? [] : [cpu / each.wallSeconds];
	});
	return shares.length === 0 ? null : median$1(shares);
}
// src/core/stats/special-functions.ts
var import_lib = __toESM(require_lib(), 1);
var import_lib$1 = __toESM(require_lib$1(), 1);
var import_lib$2 = __toESM(require_lib$2(), 1);
var import_lib$3 = __toESM(require_lib$3(), 1);
var import_lib$4 = __toESM(require_lib$4(), 1);
const digamma = (x) => (0, import_lib.default)(x);
const trigamma = (x) => (0, import_lib$2.default)(x);
const studentCdf = (x, df) => (0, import_lib$3.default)(x, df);
const studentQuantile = (p, df) => (0, import_lib$4.default)(p, df);
function tetragamma(x) {
	let sum = 0;
	let z = x;
	for (; z < 8; z += 1) sum -= 2 / z ** 3;
	const r = 1 / (z * z);
	return sum - r * (1 + 1 / z + r * (.5 - r * (1 / 6 - r * (1 / 6 - r * .3))));
}
function inverseTrigamma(y) {
	if (y < 1e-6) return 1 / y;
	let x = .5 + 1 / y;
	for (let round = 0; round < 50; round += 1) {
		const value = trigamma(x);
		const step = value * (1 - value / y) / tetragamma(x);
		x += step;
		if (Math.abs(step) < 1e-13 * x) break;
	}
	return x;
}
function logFisherDensity(x, d1, d2) {
	const half = d1 / 2;
	const logBeta = (0, import_lib$1.default)(half) + (0, import_lib$1.default)(d2 / 2) - (0, import_lib$1.default)(half + d2 / 2);
	const ratio = d1 / d2;
	return half * Math.log(ratio) + (half - 1) * Math.log(x) - (half + d2 / 2) * Math.log1p(ratio * x) - logBeta;
}
// src/core/stats/log-ratio.ts
const VARIANCE_FLOOR = .001 ** 2;
function logsOf(values) {
	const logs = values.map(Math.log);
	return logs.length >= 2 && logs.every(Number.isFinite) ? logs : null;
}
const varianceOf = (logs) => Math.max(sampleVariance(logs), VARIANCE_FLOOR);
function independentLogRatio(numerator, denominator) {
	const [top, bottom] = [logsOf(numerator), logsOf(denominator)];
	if (top === null || bottom === null) return null;
	const parts = [top, bottom].map((logs) => ({
		share: varianceOf(logs) / logs.length,
		df: logs.length - 1
	}));
	const variance = parts.reduce((sum, { share }) => sum + share, 0);
	const df = variance ** 2 / parts.reduce((sum, { share, df }) => sum + share ** 2 / df, 0);
	return {
		centre: mean(top) - mean(bottom),
		error: Math.sqrt(variance),
		df
	};
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
const CLIFF_FACTOR = 3;
const MATRIX_ALPHA = .05;
function cliffsOf(rows) {
	const couples = rows.reduce((sum, { ratios }) => sum + ratios.length, 0);
	return [...new Set(rows.flatMap(({ ratios }) => ratios.flatMap(({ better, worse }) => [better, worse])))].flatMap((variant) => {
		const all = rows.flatMap(({ workload, ratios }) => {
			const behind = distanceOf(variant, ratios, MATRIX_ALPHA / couples);
			return behind === null ? [] : [{
				workload,
				...behind
			}];
		});
		return all.flatMap(({ workload, ratio, low }) => {
			const others = all.filter((each) => each.workload !== workload);
			if (others.length < 2) return [];
			const most = median$1(others.map(({ high }) => high));
			const elsewhere = median$1(others.map((each) => each.ratio));
			return low > CLIFF_FACTOR * most ? [{
				workload,
				variant,
				here: ratio,
				elsewhere
			}] : [];
		});
	});
}
function distanceOf(variant, ratios, alpha) {
	const own = ratios.filter(({ better, worse }) => better === variant || worse === variant);
	const known = own.flatMap(({ worse, evidence }) => evidence === null ? [] : [intervalOf(turned(evidence, worse === variant), alpha)]);
	if (own.length === 0 || known.length < own.length) return null;
	return {
		ratio: Math.max(1, ...known.map(({ ratio }) => ratio)),
		low: Math.max(1, ...known.map(({ low }) => low)),
		high: Math.max(1, ...known.map(({ high }) => high))
	};
}
function turned(evidence, isBehind) {
	return isBehind ? evidence : {
		...evidence,
		centre: -evidence.centre
	};
}
// src/core/stats/exact-counts.ts
const EXACT_EFFECT = .001;
const isConstant = (values) => values.every((value) => value === values[0]);
function compareCounts(base, head, better) {
	const [x, y] = [Math.max(...base), Math.max(...head)];
	const ratio = x === 0 ? y === 0 ? 0 : null : y / x - 1;
	if (ratio === 0 && isConstant(base) && isConstant(head)) return {
		change: "no-change",
		ratio,
		belowThreshold: false
	};
	if (Math.min(...base) <= y && Math.min(...head) <= x && !(isConstant(base) && isConstant(head))) return {
		change: "inconclusive",
		ratio,
		belowThreshold: false
	};
	if (ratio !== null && Math.abs(ratio) < EXACT_EFFECT) return {
		change: "no-change",
		ratio,
		belowThreshold: true
	};
	return {
		change: (better === "lower" ? y > x : y < x) ? "regression" : "improvement",
		ratio,
		belowThreshold: false
	};
}
// src/core/stats/holm.ts
function holmLevels(pValues, alpha) {
	const order = pValues.map((p, index) => ({
		p,
		index
	})).toSorted((a, b) => a.p - b.p);
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
const ROW_ALPHA = .05;
function compareVariants({ exact, better }, contenders) {
	const couples = contenders.flatMap((a, at) => contenders.slice(at + 1).map((b) => [a, b]));
	if (exact) return couples.map(([a, b]) => compareExact(a, b, better));
	const measured = couples.map(([a, b]) => orient(a, b, evidenceOf(a, b, better)));
	const levels = holmLevels(measured.flatMap(({ evidence }) => evidence === null ? [] : [chanceOf(evidence)]), ROW_ALPHA);
	return measured.map(({ first, second, evidence }) => {
		const names = {
			better: first.variant,
			worse: second.variant,
			counts: null
		};
		const level = evidence === null ? void 0 : levels.shift();
		if (evidence === null || level === void 0) return {
			...names,
			standing: "unknown",
			ratio: null,
			evidence: null
		};
		const ratio = intervalOf(evidence, level);
		const standing = standingOf$1(ratio, Math.min(first.effect, second.effect));
		return {
			...names,
			standing,
			ratio,
			evidence
		};
	});
}
function evidenceOf(a, b, better) {
	return better === "lower" ? independentLogRatio(b.values, a.values) : independentLogRatio(a.values, b.values);
}
function orient(a, b, evidence) {
	if (evidence === null || evidence.centre >= 0) return {
		first: a,
		second: b,
		evidence
	};
	return {
		first: b,
		second: a,
		evidence: {
			...evidence,
			centre: -evidence.centre
		}
	};
}
function standingOf$1({ low, high }, effect) {
	if (high <= 1 + effect && low >= 1 / (1 + effect)) return "tie";
	return low > 1 ? "better" : "open";
}
function compareExact(a, b, better) {
	const { change } = compareCounts(a.values, b.values, better);
	const [x, y] = [Math.max(...a.values), Math.max(...b.values)];
	const isAhead = better === "lower" ? x <= y : x >= y;
	const [first, second] = isAhead ? [a, b] : [b, a];
	const centre = Math.abs(Math.log(x / y));
	const evidence = Number.isFinite(centre) ? {
		centre,
		error: 0,
		df: 1
	} : null;
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
	const groups = new Map();
	for (const each of verdict.metrics) {
		const one = cases.get(each.caseId);
		if (one === void 0 || one.canary || one.variant === null) continue;
		const { key, unit, better, exact } = each.metric;
		const name = [
			one.project,
			key,
			unit,
			better,
			exact
		].join("\n");
		const group = groups.get(name) ?? {
			project: one.project,
			metric: each.metric,
			members: []
		};
		group.members.push(memberOf$1(one, each, pairs.get(each.caseId) ?? []));
		groups.set(name, group);
	}
	return [...groups.values()].map(({ project, metric, members }) => matrixOf$1(project, metric, members)).filter(({ rows }) => rows.length > 0);
}
function memberOf$1(one, verdict, pairs) {
	const parameters = Object.entries(one.parameters).map(([name, value]) => `${name}=${value}`);
	const where = parameters.length === 0 ? "" : `[${parameters.join(",")}]`;
	return {
		variant: one.variant ?? "",
		workload: `${one.benchmark}${where}`,
		verdict,
		values: valuesOf$3(verdict, pairs),
		effect: one.effect
	};
}
function valuesOf$3({ validity, head, metric }, pairs) {
	if (validity.kind === "invalid") return [];
	return sideValues({ pairs }, head === null ? "base" : "head", metric.key);
}
function matrixOf$1(project, metric, members) {
	const variants = [...new Set(members.map(({ variant }) => variant))];
	const rows = [...Map.groupBy(members, ({ workload }) => workload)].filter(([, group]) => group.length > 1).map(([workload, group]) => rowOf$4(workload, group, variants, metric));
	return {
		project,
		metric,
		variants,
		rows,
		cliffs: cliffsOf(rows)
	};
}
function rowOf$4(workload, group, variants, metric) {
	const sign = metric.better === "lower" ? 1 : -1;
	const measured = group.filter(({ values }) => values.length > 0).toSorted((a, b) => sign * (mean(a.values) - mean(b.values)));
	const ratios = compareVariants(metric, measured);
	const winners = winnersOf(measured, ratios);
	return {
		workload,
		cells: variants.flatMap((variant) => {
			const member = group.find((each) => each.variant === variant);
			return member === void 0 ? [] : [cellOf$1(member)];
		}),
		standing: standingOf(winners, ratios),
		winners,
		ratios
	};
}
function cellOf$1({ variant, verdict, values }) {
	return {
		variant,
		summary: values.length === 0 ? null : verdict.head ?? verdict.base,
		isInvalid: verdict.validity.kind === "invalid"
	};
}
function winnersOf(measured, ratios) {
	if (measured.length < 2) return [];
	const losers = new Set(ratios.filter(({ standing }) => standing === "better").map(({ worse }) => worse));
	const ahead = (name) => ratios.filter(({ better }) => better === name).length;
	return measured.map(({ variant }) => variant).filter((variant) => !losers.has(variant)).toSorted((a, b) => ahead(b) - ahead(a));
}
function standingOf(winners, ratios) {
	if (winners.length === 0) return "not-compared";
	const between = ratios.filter(({ better, worse }) => winners.includes(better) && winners.includes(worse));
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
	return [...Map.groupBy(phased, ({ metric: { name, unit, better } }) => [
		name,
		unit,
		better
	].join("\n")).values()].flatMap((group) => {
		const [first] = group;
		if (first === void 0 || group.length < 2) return [];
		const { name, unit, better } = first.metric;
		const cold = group.find((each) => isCalled(each, "cold"));
		const cells = group.map((each) => ({
			...cellOf(each),
			gain: cold !== void 0 && isCalled(each, "warm") ? gainOf(one, cold, each, pairs) : null
		}));
		return [{
			name: one.id,
			metric: name,
			unit,
			better,
			cells
		}];
	});
}
function isCalled({ metric }, name) {
	return metric.phase?.toLowerCase() === name;
}
function cellOf({ validity, metric, head, base }) {
	const isInvalid = validity.kind === "invalid";
	return {
		phase: metric.phase ?? "",
		summary: isInvalid ? null : head ?? base,
		isInvalid
	};
}
function gainOf(one, cold, warm, pairs) {
	if (cold.validity.kind === "invalid" || warm.validity.kind === "invalid") return null;
	const side = warm.head === null ? "base" : "head";
	const evidence = pairedLogRatio(pairs.flatMap((pair) => {
		const [before] = sideValues({ pairs: [pair] }, side, cold.metric.key);
		const [after] = sideValues({ pairs: [pair] }, side, warm.metric.key);
		if (before === void 0 || after === void 0) return [];
		return [warm.metric.better === "lower" ? before / after : after / before];
	}));
	if (evidence === null) return null;
	const ratio = intervalOf(evidence, .05);
	const { low, high } = ratio;
	const outward = ratio.ratio < 1 ? {
		ratio: 1 / ratio.ratio,
		low: 1 / high,
		high: 1 / low
	} : ratio;
	return {
		than: cold.metric.phase ?? "",
		ratio,
		standing: standingOf$1(outward, one.effect)
	};
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
	for (let at = column; at < rows.length; at += 1) if (Math.abs(rows[at]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = at;
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
const ROUNDS = 100;
function residuals(model, observed, parameters) {
	return observed.map((value, at) => value - model.predict(parameters, at));
}
const sumOfSquares = (values) => values.reduce((sum, value) => sum + value * value, 0);
function normalMatrix(rows) {
	const size = rows[0]?.length ?? 0;
	return Array.from({ length: size }, (_, i) => Array.from({ length: size }, (__, k) => rows.reduce((sum, row) => sum + row[i] * row[k], 0)));
}
function stepOf(rows, left) {
	const inverse = invert(normalMatrix(rows));
	if (inverse === null) return null;
	const slope = (rows[0] ?? []).map((_, i) => rows.reduce((sum, row, at) => sum + row[i] * left[at], 0));
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
		const step = stepOf(observed.map((_, at) => model.gradient(parameters, at)), residuals(model, observed, parameters));
		if (step === null) return null;
		const next = descend(model, observed, parameters, step);
		if (next === null) break;
		parameters = next;
	}
	const residualSum = sumOfSquares(residuals(model, observed, parameters));
	const inverse = invert(normalMatrix(observed.map((_, at) => model.gradient(parameters, at))));
	return inverse === null ? null : {
		parameters,
		inverse,
		residualSum
	};
}
// src/core/scaling/bounded-fit.ts
const PARAMETERS$1 = [
	"rate",
	"contention",
	"coherency"
];
const START = {
	contention: .05,
	coherency: .001
};
function waysToHold(isUniversal) {
	const contention = [
		{},
		{ contention: 0 },
		{ contention: 1 }
	];
	return (isUniversal ? [{}, { coherency: 0 }] : [{ coherency: 0 }]).flatMap((one) => contention.map((other) => ({
		...one,
		...other
	})));
}
function modelOf(points, free, held) {
	const shareOf = (parameters, name) => held[name] ?? parameters[free.indexOf(name)];
	const divisor = (parameters, n) => 1 + shareOf(parameters, "contention") * (n - 1) + shareOf(parameters, "coherency") * n * (n - 1);
	return {
		predict: (parameters, at) => {
			const n = points[at]?.threads ?? NaN;
			return shareOf(parameters, "rate") + Math.log(n) - Math.log(divisor(parameters, n));
		},
		gradient: (parameters, at) => {
			const n = points[at]?.threads ?? NaN;
			const below = divisor(parameters, n);
			const slopes = {
				rate: 1,
				contention: -(n - 1) / below,
				coherency: -n * (n - 1) / below
			};
			return free.map((name) => slopes[name]);
		}
	};
}
function isPossible$1({ fit, free }) {
	return free.every((name, at) => {
		const value = fit.parameters[at];
		return name === "rate" || value >= 0 && (name === "coherency" || value <= 1);
	});
}
function fitHeld(points, held) {
	const free = PARAMETERS$1.filter((name) => held[name] === void 0);
	const smallest = points.reduce((least, each) => each.threads < least.threads ? each : least);
	const start = {
		...START,
		rate: smallest.logRate - Math.log(smallest.threads)
	};
	const fit = fitLeastSquares(modelOf(points, free, held), points.map(({ logRate }) => logRate), free.map((name) => start[name]));
	return fit === null ? null : {
		fit,
		free,
		held
	};
}
function fitBounded(points, isUniversal) {
	const [freest = {}, ...held] = waysToHold(isUniversal);
	const free = fitHeld(points, freest);
	if (free !== null && isPossible$1(free)) return free;
	return held.flatMap((way) => fitHeld(points, way) ?? []).filter(isPossible$1).toSorted((a, b) => a.fit.residualSum - b.fit.residualSum)[0] ?? null;
}
// src/core/scaling/parameter-range.ts
function covariance({ fit, free }, one, other, degreesOfFreedom) {
	const [row, column] = [free.indexOf(one), free.indexOf(other)];
	const variance = fit.residualSum / degreesOfFreedom;
	return row < 0 || column < 0 ? 0 : fit.inverse[row]?.[column] * variance;
}
const quantileFor = (degreesOfFreedom) => studentQuantile(1.95 / 2, degreesOfFreedom);
function estimateOf$1(bounded, name, degreesOfFreedom) {
	const value = bounded.held[name] ?? bounded.fit.parameters[bounded.free.indexOf(name)];
	if (bounded.held[name] !== void 0) return {
		value,
		standardError: null,
		range: null
	};
	const error = Math.sqrt(Math.max(0, covariance(bounded, name, name, degreesOfFreedom)));
	const width = quantileFor(degreesOfFreedom) * error;
	const most = name === "contention" ? 1 : Number.POSITIVE_INFINITY;
	return {
		value,
		standardError: error,
		range: {
			low: Math.max(0, value - width),
			high: Math.min(most, value + width)
		}
	};
}
function peakRange(bounded, degreesOfFreedom) {
	const of = (one, other) => covariance(bounded, one, other, degreesOfFreedom);
	const kappa = estimateOf$1(bounded, "coherency", degreesOfFreedom).value;
	const parallel = 1 - estimateOf$1(bounded, "contention", degreesOfFreedom).value;
	const squared = quantileFor(degreesOfFreedom) ** 2;
	const a = kappa ** 2 - squared * of("coherency", "coherency");
	const b = parallel * kappa + squared * of("contention", "coherency");
	const c = parallel ** 2 - squared * of("contention", "contention");
	if (a <= 0 || parallel < kappa) return null;
	const root = Math.sqrt(Math.max(0, b ** 2 - a * c));
	const [low, high] = [(b - root) / a, (b + root) / a];
	return {
		low: Math.sqrt(Math.max(1, low)),
		high: Math.sqrt(high)
	};
}
// src/core/scaling/scaling-law.ts
const PARAMETERS = {
	amdahl: 2,
	usl: 3
};
const LEAST_COUNTS = 3;
function isEnough(points, degreesOfFreedom) {
	const counts = new Set(points.map(({ threads }) => threads));
	return counts.has(1) && counts.size >= LEAST_COUNTS && degreesOfFreedom >= 1;
}
function limitOf({ range }) {
	return range === null || range.low <= 0 ? null : {
		low: 1 / range.high,
		high: 1 / range.low
	};
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
	const left = points.length - PARAMETERS[law];
	const bounded = isEnough(points, left) ? fitBounded(points, law === "usl") : null;
	if (bounded === null) return null;
	const contention = estimateOf$1(bounded, "contention", left);
	return {
		law,
		contention,
		...law === "usl" ? {
			coherency: estimateOf$1(bounded, "coherency", left),
			limit: null,
			peak: peakRange(bounded, left)
		} : {
			coherency: null,
			limit: limitOf(contention),
			peak: null
		},
		...qualityOf(points, bounded.fit.residualSum, left)
	};
}
// src/core/stats/ratio-interval.ts
const ALPHA$1 = .05;
function ratioInterval(numerator, denominator) {
	const ratio = independentLogRatio(numerator, denominator);
	return ratio === null ? null : intervalOf(ratio, ALPHA$1);
}
// src/core/scaling/sweep-shape.ts
const ALPHA = .05;
const KNEE_GAIN = 1.05;
const KNEE_LEAST_VALUES = 3;
const levelOf = ({ rates }) => mean(rates.map(Math.log));
function fastestOf(values) {
	return values.toSorted((a, b) => levelOf(b) - levelOf(a))[0];
}
function compareValues(values) {
	const pairs = values.flatMap((one, at) => values.slice(at + 1).flatMap((other) => {
		const ratio = independentLogRatio(one.rates, other.rates);
		return ratio === null ? [] : [{
			one,
			other,
			chance: chanceOf(ratio)
		}];
	}));
	const levels = holmLevels(pairs.map(({ chance }) => chance), ALPHA);
	const differing = pairs.filter(({ chance }, at) => chance <= levels[at]);
	return (a, b) => differing.some(({ one, other }) => one === a && other === b || one === b && other === a) && levelOf(a) > levelOf(b);
}
function kneeOf(values, isFaster) {
	const [first] = values;
	const best = fastestOf(values);
	if (first === void 0 || best === void 0 || values.length < KNEE_LEAST_VALUES) return null;
	if (!isFaster(best, first)) return null;
	const gainsNothing = (later, knee) => (ratioInterval(later.rates, knee.rates)?.high ?? Number.POSITIVE_INFINITY) <= KNEE_GAIN;
	return values.slice(1, -1).find((each, at) => values.slice(at + 2).every((later) => gainsNothing(later, each)))?.value ?? null;
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
	const members = verdict.metrics.flatMap((metric) => memberOf(cases.get(metric.caseId), metric, pairs.get(metric.caseId) ?? []));
	return [...Map.groupBy(members, (member) => `${nameOf$2(member.one)}\n${member.verdict.metric.key}`).values()].filter((group) => group.length > 1).map(sweepOf$1);
}
function memberOf(one, verdict, pairs) {
	if (one === void 0 || one.canary || one.sweep === null) return [];
	const value = one.parameters[one.sweep];
	return typeof value === "number" ? [{
		one,
		verdict,
		value,
		rates: ratesOf(verdict, pairs)
	}] : [];
}
function ratesOf({ validity, head, metric }, pairs) {
	if (validity.kind === "invalid") return [];
	const values = sideValues({ pairs }, head === null ? "base" : "head", metric.key);
	const rates = metric.better === "lower" ? values.map((value) => 1 / value) : values;
	return rates.every((rate) => rate > 0 && Number.isFinite(rate)) ? rates : [];
}
function nameOf$2({ project, benchmark, variant, parameters, sweep }) {
	const shown = Object.entries(parameters).filter(([name]) => name !== sweep).map(([name, value]) => `${name}=${value}`).join(",");
	return `${project}/${benchmark}${variant === null ? "" : `@${variant}`}${shown && `[${shown}]`}`;
}
function sweepOf$1(group) {
	const members = group.toSorted((a, b) => a.value - b.value);
	const first = members[0];
	const isOfThreads = members.every(isSpeedOfThreads);
	const measured = members.filter(({ rates }) => rates.length > 0);
	const isFaster = compareValues(measured);
	const within = isOfThreads ? measured.filter((member) => !isOverSubscribed(member)) : measured;
	const falls = isOfThreads && isFalling(within, isFaster);
	return {
		name: nameOf$2(first.one),
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
	const growth = isSpeedOfThreads(member) && isSpeedOfThreads(first) ? value / first.value : null;
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
	return range === null ? null : {
		low: range.low / by,
		high: range.high / by
	};
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
	return (falls ? ["usl"] : ["amdahl", "usl"]).flatMap((law) => fitScalingLaw(points, law) ?? []);
}
// src/core/report/model.ts
function buildReport(session, verdict, place) {
	const cases = new Map(session.cases.map((one) => [one.id, one]));
	const notes = numberNotes(verdict.hazards);
	const rows = verdict.metrics.flatMap((metric) => {
		const one = cases.get(metric.caseId);
		return one === void 0 || one.canary ? [] : [rowOf$3(one, metric, notes)];
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
function rowOf$3(one, verdict, notes) {
	const isAlone = one.metrics.length === 1 && verdict.metric.phase === null;
	return {
		section: sectionOf(verdict),
		name: isAlone ? one.id : `${one.id} ${verdict.metric.key}`,
		case: one,
		verdict,
		notes: notes.filter(({ hazards }) => hazards.some(({ caseId }) => caseId === one.id)).map(({ number }) => number)
	};
}
const BY_SIZE = [
	"regression",
	"improvement",
	"below-threshold"
];
function byWeight(a, b) {
	const bySection = SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section);
	if (bySection === 0 && !BY_SIZE.includes(a.section)) return 0;
	const [sizeA, sizeB] = [a, b].map((row) => Math.abs(row.verdict.effect?.change ?? 0));
	return bySection !== 0 ? bySection : (sizeB ?? 0) - (sizeA ?? 0);
}
function groupRows(rows) {
	const groups = SECTIONS.map((section) => [section, rows.filter((row) => row.section === section)]);
	return Object.fromEntries(groups);
}
function numberNotes(hazards) {
	return [...Map.groupBy(hazards, ({ name }) => name).values()].map((group, at) => ({
		number: at + 1,
		hazards: group
	}));
}
function canaryChangeOf(verdict) {
	return verdict.metrics.flatMap(({ validity }) => validity.kind === "invalid" ? validity.causes.flatMap((cause) => cause.kind === "canary" ? [cause.change] : []) : []).toSorted((a, b) => Math.abs(b) - Math.abs(a))[0] ?? null;
}
// src/core/config/names.ts
const text$1 = string().min(1);
const name = string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, "a name of letters, digits, \".\", \"_\" and \"-\"");
const captureName = string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, "a name of letters, digits and \"_\", as a capture has");
const environmentName = string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,127}$/, "an environment name of letters, digits and \"_\"");
const environment$1 = record(environmentName, union([
	string(),
	number(),
	boolean()
])).describe("Environment variables; the host’s own are never passed on.");
// src/core/config/github.ts
const runsOn = union([text$1, array(text$1).min(1)]);
const conclusion = _enum([
	"success",
	"neutral",
	"action_required",
	"failure"
]);
const github = strictObject({
	runsOn: runsOn.default("ubuntu-latest").describe("Label(s) of the runner that measures: hosted, self-hosted or a scale set."),
	shards: int().min(1).max(256).default(1).describe("Jobs the benchmarks are spread over at most."),
	workflow: text$1.default("benchproof-measure.yml").describe("Workflow file of the default branch that commands dispatch."),
	comment: _enum([
		"always",
		"changes",
		"never"
	]).default("always").describe("When a pull request gets its comment; `changes`: only where something is to be said."),
	suggestions: boolean().default(true).describe("Offer replacements that are certain as suggestions."),
	proposed: _enum([
		"writers",
		"accepted",
		"never"
	]).default("writers").describe("Whose own runs may back a claim: of authors who can write; only accepted ones; none."),
	conclusions: strictObject({
		invalid: conclusion.default("failure").describe("A benchmark or session that is broken."),
		incomparable: conclusion.default("action_required").describe("What cannot be compared, or is gone."),
		awaiting: conclusion.default("action_required").describe("A number that awaits a trusted run.")
	}).prefault({}).describe("What such states mean for the checks; `report.inconclusive` says it of noise.")
});
// src/core/adapters/excerpt.ts
function escapeControls(text) {
	return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => character === "\n" ? "\\n" : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
function quoteTail(text, length = 200) {
	const clean = text.trimEnd();
	if (clean === "") return "nothing";
	const tail = [...clean.slice(-length)].join("");
	return `${tail.length < clean.length ? "…" : ""}"${escapeControls(tail)}"`;
}
function describeValue(value) {
	if (value === null) return "null";
	if (value === void 0) return "nothing";
	if (Array.isArray(value)) return `an array of ${value.length}`;
	if (typeof value === "object") return "an object";
	if (typeof value !== "string") return String(value);
	return `the string "${escapeControls(value.slice(0, 60))}${value.length > 60 ? "…" : ""}"`;
}
// src/core/adapters/json-text.ts
var NotFinite = class {
	word;
	constructor(word) {
		this.word = word;
	}
	toString() {
		return this.word;
	}
};
const MARK$2 = "\0not-finite:";
const WORD = /-?Infinity|NaN/y;
function markWords(text) {
	const parts = [];
	let from = 0;
	let inside = false;
	for (let at = 0; at < text.length; at += 1) {
		const character = text[at];
		if (inside && character === "\\") at += 1;
		else if (character === "\"") inside = !inside;
		else if (!inside && (character === "N" || character === "I" || character === "-")) {
			WORD.lastIndex = at;
			const word = WORD.exec(text)?.[0];
			if (word === void 0) continue;
			parts.push(text.slice(from, at), JSON.stringify(MARK$2 + word));
			at += word.length - 1;
			from = at + 1;
		}
	}
	return parts.join("") + text.slice(from);
}
function revive(_key, value) {
	return typeof value === "string" && value.startsWith(MARK$2) ? new NotFinite(value.slice(12)) : value;
}
function parsed(text, reviver) {
	try {
		return {
			ok: true,
			value: JSON.parse(text, reviver)
		};
	} catch (error) {
		return {
			ok: false,
			message: escapeControls((error instanceof Error ? error.message : String(error)).slice(0, 200))
		};
	}
}
function parseJson(text) {
	const plain = text.startsWith("﻿") ? text.slice(1) : text;
	const first = parsed(plain);
	if (first.ok || !/NaN|Infinity/.test(plain)) return first;
	const second = parsed(markWords(plain), revive);
	return second.ok ? second : first;
}
// src/tools/json-tool.ts
const cell = unknown().optional();
function valueAt$1(root, path) {
	return path.reduce((value, part) => {
		if (typeof value !== "object" || value === null) return void 0;
		return Object.hasOwn(value, part) ? value[part] : void 0;
	}, root);
}
function deepest(issue) {
	if (issue.code !== "invalid_union") return issue;
	const [best] = issue.errors.flatMap(([first]) => first ?? []).map((first) => deepest({
		...first,
		path: [...issue.path, ...first.path]
	})).sort((one, other) => other.path.length - one.path.length);
	return best ?? issue;
}
function describeIssue(first, document) {
	if (first === void 0) return "something else";
	const issue = deepest(first);
	const path = issue.path.map((part) => typeof part === "number" ? `[${part}]` : `.${describeValue(String(part)).slice(12, -1)}`);
	const found = valueAt$1(document, issue.path);
	const got = found instanceof NotFinite ? found.word : describeValue(found);
	const expected = issue.code === "invalid_type" ? issue.expected : issue.message;
	return `${path.join("").replace(/^\./, "") || "the document"}: expected ${expected}, got ${got}`;
}
function jsonTool(options) {
	const { schema, looksLike, measure, ...tool } = options;
	return {
		...tool,
		recognises: ({ json }) => json.ok && typeof json.value === "object" && json.value !== null && looksLike(json.value),
		parse({ json }) {
			if (!json.ok) return {
				ok: false,
				message: `it is no JSON (${json.message})`
			};
			const parsed = schema.safeParse(json.value);
			if (!parsed.success) return {
				ok: false,
				message: describeIssue(parsed.error.issues[0], json.value)
			};
			const measured = measure(parsed.data);
			return typeof measured === "string" ? {
				ok: false,
				message: measured
			} : {
				ok: true,
				measured
			};
		}
	};
}
// src/tools/tool.ts
const NO_ORIGIN = {
	project: null,
	commit: null,
	dirty: false,
	at: null
};
function isoTime(time) {
	const date = new Date(time ?? NaN);
	return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
function samplesOf(names, value, unit, samples) {
	return {
		names,
		value,
		unit,
		samples,
		summary: null
	};
}
function summaryOf$1(names, value, unit, [number, of, deviation]) {
	return {
		names,
		value,
		unit,
		samples: [number],
		summary: {
			of,
			deviation: deviation ?? null
		}
	};
}
function faultOf(names, value, fault) {
	return {
		names,
		value,
		unit: "",
		samples: [],
		summary: null,
		fault
	};
}
function lackOf(names, value, lack) {
	return {
		names,
		value,
		unit: "",
		samples: [],
		summary: null,
		lack
	};
}
function joinRepeats(measured) {
	const joined = new Map();
	for (const one of measured) {
		const key = JSON.stringify([
			one.names[0],
			one.value,
			one.unit
		]);
		const known = joined.get(key);
		if (known === void 0) joined.set(key, {
			first: one,
			samples: [...one.samples]
		});
		else for (const sample of one.samples) known.samples.push(sample);
	}
	return [...joined.values()].map(({ first, samples }) => ({
		...first,
		samples
	}));
}
// src/tools/asv/printed.ts
const documentSchema$6 = object({
	result_columns: array(string()),
	results: record(string(), array(unknown()))
});
const parametersSchema = array(array(string()));
function kindOf(benchmark) {
	const last = benchmark.slice(benchmark.lastIndexOf(".") + 1).toLowerCase();
	if (/^time(raw)?_/.test(last)) return ["time", "s"];
	return /^(peak)?mem_/.test(last) ? ["memory", "B"] : ["value", ""];
}
function combinations$1(parameters, expected) {
	if (parameters.reduce((product, values) => product * values.length, 1) !== expected) return null;
	if (parameters.length === 0) return [""];
	return parameters.reduce((before, values) => before.flatMap((row) => values.map((value) => [...row, value])), [[]]).map((row) => `(${row.join(", ")})`);
}
function listAt(row, column) {
	const value = row[column];
	return Array.isArray(value) ? value : null;
}
function measure$22(benchmark, row, columns) {
	const [value, unit] = kindOf(benchmark);
	const results = listAt(row, columns.indexOf("result"));
	if (results === null) return [faultOf([benchmark], value, "asv says that it failed")];
	const parameters = parametersSchema.safeParse(row[columns.indexOf("params")] ?? []);
	const suffixes = parameters.success ? combinations$1(parameters.data, results.length) : null;
	if (suffixes === null) return `${benchmark}: its results are not one for each combination of its parameters`;
	const samples = listAt(row, columns.indexOf("samples"));
	return suffixes.map((suffix, index) => {
		const names = [benchmark + suffix];
		const own = samples?.[index];
		if (Array.isArray(own)) return samplesOf(names, value, unit, own);
		const result = results[index];
		if (result === null) return faultOf(names, value, "asv says that it failed");
		return summaryOf$1(names, value, unit, [result, value === "time" ? "median" : "estimate"]);
	});
}
function measureAll$3({ result_columns: columns, results }) {
	const measured = [];
	for (const [benchmark, row] of Object.entries(results)) {
		const found = measure$22(benchmark, row, columns);
		if (typeof found === "string") return found;
		measured.push(...found);
	}
	return measured;
}
const ASV = jsonTool({
	name: "asv",
	title: "a results file of asv",
	from: "out",
	values: {
		time: "s",
		memory: "B"
	},
	isOpen: true,
	schema: documentSchema$6,
	looksLike: (document) => "result_columns" in document && "results" in document,
	measure: measureAll$3
});
// src/tools/asv/stored.ts
const fileSchema = documentSchema$6.extend({ commit_hash: string() });
function startOf$1({ result_columns: columns, results }) {
	const column = columns.indexOf("started_at");
	const known = Object.values(results).map((row) => row[column]).filter((time) => typeof time === "number");
	return known.length === 0 ? null : isoTime(Math.min(...known));
}
const ASV_STORED = { originOf(json) {
	const parsed = fileSchema.safeParse(json);
	return parsed.success ? {
		commit: parsed.data.commit_hash,
		at: startOf$1(parsed.data)
	} : {};
} };
// src/tools/autocannon/printed.ts
const count = number().default(0);
const spread = object({
	mean: cell,
	stddev: cell
});
const LEAST_SAMPLES$1 = 2;
const documentSchema$5 = object({
	url: string(),
	sampleInt: number().positive().default(1e3),
	samples: number().default(LEAST_SAMPLES$1),
	errors: count,
	timeouts: count,
	mismatches: count,
	non2xx: count,
	requests: spread,
	throughput: spread,
	latency: object({
		mean: cell,
		stddev: cell,
		p50: cell,
		p90: cell,
		p99: cell
	})
});
const VALUES$5 = {
	throughput: "req/s",
	transfer: "B/s",
	time: "ms",
	median: "ms",
	p90: "ms",
	p99: "ms"
};
function faultIn({ errors, timeouts, mismatches, non2xx }) {
	const told = Object.entries({
		errors,
		timeouts,
		mismatches,
		"answers other than 2xx": non2xx
	}).filter(([, number]) => number > 0).map(([name, number]) => `${number} ${name}`);
	return told.length === 0 ? null : `expected every request to succeed, got ${told.join(", ")}`;
}
function scaled$1(value, factor) {
	return typeof value === "number" ? value * factor : value;
}
function rates$1(names, result) {
	const { samples, sampleInt, requests, throughput } = result;
	const lack = `expected at least ${LEAST_SAMPLES$1} samples of ${sampleInt} ms, got ${samples}: run it for longer`;
	const perSecond = 1e3 / sampleInt;
	return [[
		"throughput",
		"req/s",
		requests
	], [
		"transfer",
		"B/s",
		throughput
	]].map(([value, unit, { mean, stddev }]) => samples < LEAST_SAMPLES$1 ? lackOf(names, value, lack) : summaryOf$1(names, value, unit, [
		scaled$1(mean, perSecond),
		"mean",
		scaled$1(stddev, perSecond)
	]));
}
function measure$21(result) {
	const names = [result.url];
	const fault = faultIn(result);
	if (fault !== null) return Object.keys(VALUES$5).map((value) => faultOf(names, value, fault));
	const { latency } = result;
	return [
		...rates$1(names, result),
		summaryOf$1(names, "time", "ms", [
			latency.mean,
			"mean",
			latency.stddev
		]),
		summaryOf$1(names, "median", "ms", [latency.p50, "median"]),
		summaryOf$1(names, "p90", "ms", [latency.p90, "percentile"]),
		summaryOf$1(names, "p99", "ms", [latency.p99, "percentile"])
	];
}
const AUTOCANNON = jsonTool({
	name: "autocannon",
	title: "autocannon’s JSON",
	from: "stdout",
	values: VALUES$5,
	isOpen: false,
	schema: documentSchema$5,
	looksLike: (document) => [
		"url",
		"requests",
		"latency",
		"throughput",
		"connections"
	].every((key) => key in document),
	measure: measure$21
});
// src/tools/bencher/printed.ts
const metricSchema$3 = object({ value: cell });
const VALUES$4 = {
	latency: "ns",
	throughput: "ops/s",
	instructions: "instructions",
	"build-time": "s",
	"file-size": "B"
};
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function measure$20(name, measures) {
	return Object.entries(measures).map(([measure, { value }]) => {
		const unit = Object.hasOwn(VALUES$4, measure) ? VALUES$4[measure] : "";
		return summaryOf$1([name], measure, unit, [value, "estimate"]);
	});
}
const BENCHER = jsonTool({
	name: "bencher",
	title: "Bencher’s metric format",
	from: "stdout",
	values: VALUES$4,
	isOpen: true,
	schema: record(string(), record(string(), metricSchema$3)),
	looksLike: (document) => {
		const measures = (Array.isArray(document) ? [] : Object.values(document)).flatMap((one) => isObject(one) ? Object.values(one) : [null]);
		return measures.length > 0 && measures.every((one) => isObject(one) && "value" in one);
	},
	measure: (document) => Object.entries(document).flatMap(([name, all]) => measure$20(name, all))
});
// src/tools/benchmark-action/printed.ts
const entrySchema$1 = object({
	name: string(),
	unit: string().default(""),
	value: cell,
	range: cell
});
const DEVIATION = /^\s*stddev:\s*([0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?)\s*$/i;
function deviationOf$1({ range }) {
	const [, number] = DEVIATION.exec(typeof range === "string" ? range.slice(0, 80) : "") ?? [];
	return number === void 0 ? null : Number(number);
}
function numberOf$3(value) {
	return typeof value === "string" && /^-?[0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?$/i.test(value) ? Number(value) : value;
}
function measureEntry(entry) {
	const summary = [
		numberOf$3(entry.value),
		"estimate",
		deviationOf$1(entry)
	];
	return summaryOf$1([entry.name], "value", entry.unit, summary);
}
const BENCHMARK_ACTION = jsonTool({
	name: "benchmark-action",
	title: "a JSON list of { name, unit, value }",
	from: "out",
	values: {},
	isOpen: true,
	schema: array(entrySchema$1),
	looksLike: (document) => {
		const first = Array.isArray(document) ? document[0] : null;
		return typeof first === "object" && first !== null && "name" in first && "unit" in first && "value" in first;
	},
	measure: (entries) => entries.map(measureEntry)
});
// src/core/adapters/adapter.ts
const MAX_CHARACTERS$1 = 8388608;
const MAX_SAMPLES = 1e5;
function failed(message) {
	return {
		ok: false,
		message
	};
}
function textOf(source, output) {
	switch (source) {
		case "stdout": return output.stdout;
		case "stderr": return output.stderr;
		case "out": return output.file;
		default: return source;
	}
}
function sourceText(source, output) {
	const text = textOf(source, output);
	const name = source === "out" ? "the file {out}" : source;
	if (text === null) return failed(`${name}: the command did not write it`);
	if (text.length > MAX_CHARACTERS$1) return failed(`${name}: ${text.length} characters, expected at most ${MAX_CHARACTERS$1}`);
	return {
		ok: true,
		text,
		name
	};
}
// src/tools/material.ts
const MAX_BYTES = 8388608;
const MAX_DEPTH$1 = 64;
const ESCAPE = String.fromCharCode(27);
const BELL = String.fromCharCode(7);
const TERMINAL = new RegExp(`${ESCAPE}(?:[()*+][0-9A-Za-z]|\\[[0-?]{0,32}[ -/]{0,8}[@-~]|\\][^${BELL}${ESCAPE}]{0,2000}(?:${BELL}|${ESCAPE}\\\\))`, "g");
function plain(text) {
	const marked = text.startsWith("﻿") ? text.slice(1) : text;
	const uncoloured = marked.includes(ESCAPE) ? marked.replace(TERMINAL, "") : marked;
	return uncoloured.includes("\r") ? uncoloured.replace(/\r\n?/g, "\n") : uncoloured;
}
function prepareMaterial(text, maxBytes = MAX_BYTES) {
	if (text.includes("\0")) return failed("expected text in UTF-8, got NUL characters: is it UTF-16, or binary?");
	const clean = plain(text);
	if (clean.trim() === "") return failed("it is empty");
	if (!/^\s*[[{]/.test(clean)) return {
		ok: true,
		text: clean,
		json: {
			ok: false,
			message: "it does not begin with { or ["
		}
	};
	const complaint = boundsComplaint(clean, {
		maxBytes,
		maxDepth: MAX_DEPTH$1
	});
	return complaint === null ? {
		ok: true,
		text: clean,
		json: parseJson(clean)
	} : failed(complaint);
}
// src/tools/benchmark-action/stored.ts
const historySchema = object({ entries: record(string(), array(object({
	commit: object({ id: string() }),
	date: number(),
	tool: string().optional(),
	benches: array(entrySchema$1)
}))) });
const BETTER = {
	customBiggerIsBetter: "higher",
	customSmallerIsBetter: "lower",
	benchmarkjs: "higher",
	pytest: "higher"
};
function read$2({ text }) {
	const start = /^\s*window\.[A-Za-z_$][\w$]*\s*=/.exec(text)?.[0];
	if (start === void 0) return null;
	const material = prepareMaterial(text.slice(start.length).trim().replace(/;$/, ""), Number.POSITIVE_INFINITY);
	if (!material.ok) return material;
	if (!material.json.ok) return {
		ok: false,
		message: `expected JSON behind the "=": ${material.json.message}`
	};
	const parsed = historySchema.safeParse(material.json.value);
	if (!parsed.success) return {
		ok: false,
		message: describeIssue(parsed.error.issues[0], material.json.value)
	};
	return {
		ok: true,
		runs: Object.entries(parsed.data.entries).flatMap(([project, entries]) => entries.map(({ commit, date, tool = "", benches }) => ({
			origin: {
				project,
				commit: commit.id,
				dirty: false,
				at: isoTime(date)
			},
			better: Object.hasOwn(BETTER, tool) ? BETTER[tool] ?? null : null,
			measured: benches.map(measureEntry)
		})))
	};
}
const BENCHMARK_ACTION_STORED = { read: read$2 };
// src/tools/benchmark-js/printed.ts
const RESULT$1 = /^\s*(\S.{0,300}?) x ([0-9][0-9,]*(?:\.[0-9]+)?) ops\/sec ±[0-9.]+% \([0-9]+ runs? sampled\)\s*$/;
const FAILED$1 = /^(\S.{0,300}): $/;
function measure$19(line) {
	const [, name = "", rate = ""] = RESULT$1.exec(line) ?? [];
	if (name !== "") {
		const mean = Number(rate.replaceAll(",", ""));
		return [summaryOf$1([name], "throughput", "ops/s", [mean, "mean"])];
	}
	const failed = FAILED$1.exec(line)?.[1];
	return failed === void 0 ? [] : [faultOf([failed], "throughput", "the benchmark threw")];
}
function parse$2(text) {
	const measured = text.split("\n").flatMap(measure$19);
	return measured.some(({ fault }) => fault === void 0) ? {
		ok: true,
		measured
	} : {
		ok: false,
		message: "it has no line \"name x … ops/sec ±…% (… runs sampled)\""
	};
}
const BENCHMARK_JS = {
	name: "benchmark-js",
	title: "the lines that Benchmark.js prints",
	from: "stdout",
	values: { throughput: "ops/s" },
	isOpen: false,
	recognises: ({ text }) => / x [\d,.]+ ops\/sec ±[\d.]+% \(\d+ runs? sampled\)\s*$/m.test(text),
	parse: ({ text }) => parse$2(text)
};
// src/tools/benchmarkdotnet/printed.ts
const measurementSchema$1 = object({
	IterationMode: string(),
	IterationStage: string(),
	Operations: number(),
	Nanoseconds: number()
});
const benchmarkSchema$2 = object({
	Type: string(),
	Method: string(),
	Parameters: string().nullish(),
	FullName: string(),
	DisplayInfo: string().optional(),
	Statistics: object({
		OriginalValues: array(unknown()).optional(),
		Mean: cell,
		StandardDeviation: cell,
		Median: cell
	}).nullable(),
	Memory: object({ BytesAllocatedPerOperation: cell }).optional(),
	Measurements: array(measurementSchema$1).default([])
});
function namesOf$5(one, isAlone) {
	const { FullName, DisplayInfo, Type, Method, Parameters } = one;
	const suffix = Parameters ? `(${Parameters})` : "";
	return [...new Set([
		...isAlone || DisplayInfo === void 0 ? [] : [DisplayInfo],
		FullName,
		`${Type}.${Method}${suffix}`,
		`${Method}${suffix}`
	])];
}
function samplesIn({ Statistics, Measurements }) {
	if (Statistics?.OriginalValues !== void 0) return Statistics.OriginalValues;
	return Measurements.filter(({ IterationMode, IterationStage }) => IterationMode === "Workload" && IterationStage === "Result").map(({ Nanoseconds, Operations }) => Nanoseconds / Operations);
}
function measureAll$2(benchmarks) {
	const byName = Map.groupBy(benchmarks, ({ FullName }) => FullName);
	return benchmarks.flatMap((one) => {
		return measure$18(namesOf$5(one, byName.get(one.FullName)?.length === 1), one);
	});
}
function measure$18(names, benchmark) {
	const { Statistics: statistics, Memory: memory } = benchmark;
	if (statistics === null) return [
		"time",
		"median",
		"bytes"
	].map((value) => faultOf(names, value, "it has no statistics: the benchmark failed"));
	const samples = samplesIn(benchmark);
	return [
		samples.length === 0 ? summaryOf$1(names, "time", "ns/op", [
			statistics.Mean,
			"mean",
			statistics.StandardDeviation
		]) : samplesOf(names, "time", "ns/op", samples),
		summaryOf$1(names, "median", "ns/op", [statistics.Median, "median"]),
		...memory === void 0 ? [] : [summaryOf$1(names, "bytes", "B/op", [memory.BytesAllocatedPerOperation, "mean"])]
	];
}
const BENCHMARKDOTNET = jsonTool({
	name: "benchmarkdotnet",
	title: "BenchmarkDotNet’s JSON",
	from: "out",
	values: {
		time: "ns/op",
		median: "ns/op",
		bytes: "B/op"
	},
	isOpen: false,
	schema: object({
		HostEnvironmentInfo: object({}),
		Benchmarks: array(benchmarkSchema$2)
	}),
	looksLike: (document) => "HostEnvironmentInfo" in document && "Benchmarks" in document,
	measure: ({ Benchmarks }) => measureAll$2(Benchmarks)
});
// src/core/units/convert.ts
function convert(value, from, to) {
	if (from.dimension !== to.dimension) return null;
	const ratio = from.factor / to.factor;
	return ratio >= 1 ? value * ratio : value / (to.factor / from.factor);
}
// src/core/units/metric-unit.ts
const COUNTS = new Set([
	"count",
	"instructions",
	"branches",
	"faults",
	"nodes",
	"items"
]);
function metricUnit(text) {
	if (COUNTS.has(text)) return {
		symbol: text,
		dimension: "count",
		factor: 1
	};
	return parseUnit(text);
}
function toUnit(value, from, to) {
	const converted = convert(value, from, to);
	return converted === null ? null : Number(converted.toPrecision(15));
}
function quantityIn(value, from, to) {
	const [printed, wanted] = [metricUnit(from), metricUnit(to)];
	return (printed === null || wanted === null ? null : toUnit(value, printed, wanted)) ?? NaN;
}
function leastOf(dimension) {
	switch (dimension) {
		case "time":
		case "rate":
		case "throughput-bytes": return "more than 0";
		case "bytes":
		case "count":
		case "cycles": return "at least 0";
		case "ratio":
		case "percent": return "any";
		default: return dimension;
	}
}
function usualDirection(dimension) {
	switch (dimension) {
		case "time":
		case "bytes":
		case "cycles":
		case "count": return "lower";
		case "rate":
		case "throughput-bytes": return "higher";
		case "ratio":
		case "percent": return null;
		default: return dimension;
	}
}
// src/tools/catch2/console.ts
const TIME$2 = "([0-9][0-9.]*(?:e[+-]?[0-9]+)?) (ns|us|ms|s|m|h)";
const FIRST = new RegExp(`^(\\S.{0,200}?)? {2,80}[0-9]{1,12} {1,40}[0-9]{1,12} {1,40}${TIME$2} *$`);
const SECOND = new RegExp(`^ {2,}${TIME$2} +${TIME$2} +${TIME$2} *$`);
const FAILED = /^(\S.{0,200}?)? {2,80}Benchmark failed \((.*)\) *$/;
const HEAD$3 = /^benchmark name +samples +iterations +(est|mean)/;
const RULE = /^-{20,}$/;
function isConsole(text) {
	return /^benchmark name +samples +iterations +(?:est|mean)/m.test(text);
}
var Reader$1 = class {
	measured = [];
	#heading = [];
	#words = [];
	#names = null;
	#mean = null;
	#isAnalysed = true;
	startCase(lines) {
		this.#heading = lines.map((line) => line.trim());
		this.#words = [];
	}
	startTable(isAnalysed) {
		this.#isAnalysed = isAnalysed;
		this.#words = [];
	}
	#named(last) {
		const name = [...this.#words, last ?? ""].join(" ").trim();
		this.#words = [];
		return [[...this.#heading, name].join(" > "), name];
	}
	read(line) {
		const failed = FAILED.exec(line);
		const first = FIRST.exec(line);
		const second = SECOND.exec(line);
		if (failed) {
			const fault = `it failed: ${failed[2]?.slice(0, 200)}`;
			this.measured.push(faultOf(this.#named(failed[1]), "time", fault));
		} else if (second && this.#names !== null) this.#times(Number(second[1]), second[2] ?? "");
		else if (first) this.#begin(first);
		else if (/^\S/.test(line)) this.#words.push(line.trim());
		else this.#words = [];
	}
	#begin([, last, number, unit = ""]) {
		const names = this.#named(last);
		if (this.#isAnalysed) this.#names = names;
		else this.measured.push(summaryOf$1(names, "time", unit, [Number(number), "mean"]));
	}
	#times(number, unit) {
		if (this.#mean === null) {
			this.#mean = [number, unit];
			return;
		}
		const [mean, meanUnit] = this.#mean;
		const summary = [
			mean,
			"mean",
			quantityIn(number, unit, meanUnit)
		];
		this.measured.push(summaryOf$1(this.#names ?? [], "time", meanUnit, summary));
		this.#names = null;
		this.#mean = null;
	}
	get isWhole() {
		return this.#names === null;
	}
};
function headingAt(lines, rule) {
	const next = lines.slice(rule + 1, rule + 20);
	const between = next.slice(0, next.findIndex((line) => RULE.test(line)));
	return between.length > 0 && between.every((line) => /\S/.test(line)) ? between : null;
}
function parseConsole(text) {
	const lines = text.split("\n");
	const reader = new Reader$1();
	for (let at = 0; at < lines.length; at += 1) {
		const line = lines[at] ?? "";
		const head = HEAD$3.exec(line)?.[1];
		const heading = RULE.test(line) ? headingAt(lines, at) : null;
		if (heading !== null) {
			reader.startCase(heading);
			at += heading.length + 1;
		} else if (head !== void 0) {
			reader.startTable(head === "est");
			at += head === "est" ? 2 : 0;
		} else if (!RULE.test(line)) reader.read(line);
	}
	const isEnded = /^(?:test cases: |All tests passed|No tests ran)/m.test(text);
	return reader.isWhole && isEnded ? {
		ok: true,
		measured: reader.measured
	} : {
		ok: false,
		message: "it has no \"test cases:\" at its end: it was cut short"
	};
}
// src/tools/catch2/xml.ts
const ATTRIBUTES = "((?:\\s+[\\w-]+=\"[^\"<]*\")*)\\s*";
const PART = new RegExp(`<(/?)(?:TestCase|Section)\\b${ATTRIBUTES}>|<BenchmarkResults\\b${ATTRIBUTES}>([^]{0,2000}?)</BenchmarkResults>`, "g");
const ENTITIES = {
	lt: "<",
	gt: ">",
	amp: "&",
	quot: "\"",
	apos: "'"
};
function isXml(text) {
	return /^\s*<\?xml[^>]*>\s*<Catch(?:2TestRun)?\b/.test(text);
}
function attribute(text, name) {
	return (new RegExp(`\\s${name}="([^"]*)"`).exec(text ?? "")?.[1] ?? null)?.replace(/&(lt|gt|amp|quot|apos);/g, (_all, entity) => ENTITIES[entity] ?? "") ?? null;
}
function numberIn(body, element) {
	const [, attributes] = new RegExp(`<${element}\\b${ATTRIBUTES}/>`).exec(body) ?? [];
	const value = attribute(attributes, "value") ?? "";
	return /^[0-9]/.test(value) ? Number(value) : null;
}
function measure$17(names, body) {
	const [, failed] = new RegExp(`<failed\\b${ATTRIBUTES}/>`).exec(body) ?? [];
	if (failed !== void 0) return faultOf(names, "time", `it failed: ${attribute(failed, "message")?.slice(0, 200)}`);
	const deviation = numberIn(body, "standardDeviation");
	return summaryOf$1(names, "time", "ns", [
		numberIn(body, "mean"),
		"mean",
		deviation
	]);
}
function parseXml(text) {
	if (!/<\/Catch(?:2TestRun)?>$/.test(text.trimEnd())) return {
		ok: false,
		message: "its document has no end: it was cut short"
	};
	const path = [];
	const measured = [];
	for (const [, closing, heading, attributes, body] of text.matchAll(PART)) if (closing === "/") path.pop();
	else if (body === void 0) path.push(attribute(heading, "name") ?? "");
	else {
		const name = attribute(attributes, "name") ?? "";
		measured.push(measure$17([[...path, name].join(" > "), name], body));
	}
	return {
		ok: true,
		measured
	};
}
// src/tools/catch2/printed.ts
const CATCH2 = {
	name: "catch2",
	title: "the console or XML report of Catch2",
	from: "stdout",
	values: { time: "ns" },
	isOpen: false,
	recognises: ({ text }) => isXml(text) || isConsole(text),
	parse: ({ text }) => isXml(text) ? parseXml(text) : parseConsole(text)
};
// src/tools/criterion/files.ts
const schemas = {
	"benchmark.json": object({ full_id: string() }),
	"sample.json": object({
		iters: array(number()),
		times: array(number())
	}),
	"estimates.json": object({
		mean: object({ point_estimate: cell }),
		std_dev: object({ point_estimate: cell })
	})
};
function isKnown$1(name) {
	return Object.hasOwn(schemas, name);
}
function measure$16(folder, files) {
	const { "benchmark.json": benchmark, "sample.json": sample, "estimates.json": estimates } = files;
	if (benchmark === void 0) return `${folder}: its benchmark.json is missing`;
	const names = [benchmark.full_id];
	if (sample !== void 0) {
		if (sample.times.length !== sample.iters.length) return `${folder}: ${sample.times.length} times of ${sample.iters.length} iteration counts`;
		return samplesOf(names, "time", "ns", sample.times.map((time, index) => time / (sample.iters[index] ?? 0)));
	}
	if (estimates === void 0) return `${folder}: it has neither sample.json nor estimates.json`;
	const { mean, std_dev: deviation } = estimates;
	return summaryOf$1(names, "time", "ns", [
		mean.point_estimate,
		"mean",
		deviation.point_estimate
	]);
}
function addFile(folders, path, text) {
	const slash = path.lastIndexOf("/");
	const name = path.slice(slash + 1);
	if (!isKnown$1(name)) return null;
	const json = parseJson(text);
	if (!json.ok) return `${path} is no JSON (${json.message})`;
	const parsed = schemas[name].safeParse(json.value);
	if (!parsed.success) return `${path}: ${describeIssue(parsed.error.issues[0], json.value)}`;
	const folder = path.slice(0, Math.max(slash, 0));
	folders.set(folder, {
		...folders.get(folder),
		[name]: parsed.data
	});
	return null;
}
function parseFiles(text) {
	const folders = new Map();
	const parts = text.split(/^==> (.+) <==$/m).slice(1);
	for (let at = 0; at + 1 < parts.length; at += 2) {
		const wrong = addFile(folders, parts[at] ?? "", parts[at + 1] ?? "");
		if (wrong !== null) return {
			ok: false,
			message: wrong
		};
	}
	const measured = [];
	for (const [folder, files] of folders) {
		const one = measure$16(folder, files);
		if (typeof one === "string") return {
			ok: false,
			message: one
		};
		measured.push(one);
	}
	return {
		ok: true,
		measured
	};
}
// src/tools/criterion/messages.ts
const messageSchema = object({
	reason: string(),
	id: string().optional(),
	iteration_count: array(number()).default([]),
	measured_values: array(number()).default([]),
	unit: string().default("ns")
});
function measure$15(message) {
	if (message.reason !== "benchmark-complete") return null;
	const { id = "", iteration_count: counts, measured_values: totals, unit } = message;
	if (counts.length !== totals.length) return `${id}: as many values as iteration counts`;
	const each = totals.map((total, index) => total / (counts[index] ?? 0));
	return samplesOf([id], "time", unit, each);
}
function parseMessages(text) {
	const measured = [];
	for (const line of text.split("\n")) {
		if (line.trim() === "") continue;
		const json = parseJson(line);
		if (!json.ok) return {
			ok: false,
			message: `a line is no JSON (${json.message})`
		};
		const parsed = messageSchema.safeParse(json.value);
		if (!parsed.success) return {
			ok: false,
			message: describeIssue(parsed.error.issues[0], json.value)
		};
		const one = measure$15(parsed.data);
		if (typeof one === "string") return {
			ok: false,
			message: `expected ${one}`
		};
		if (one !== null) measured.push(one);
	}
	return {
		ok: true,
		measured
	};
}
// src/tools/criterion/terminal.ts
const BOUND = "[0-9][0-9.]* [^ \\]]{1,4}";
const TIME$1 = new RegExp(`^ +time: +\\[${BOUND} ([0-9][0-9.]*) ([^ \\]]{1,4}) ${BOUND}\\]$`);
const MARK$1 = " time: ";
function parseTerminal(text) {
	const measured = [];
	let before = "";
	for (const line of text.split("\n")) {
		const at = before.trim() === "change:" ? -1 : line.indexOf(MARK$1);
		const name = at < 0 ? "" : line.slice(0, at).trim() || before.trim();
		if (at >= 0) {
			const [, number, unit = ""] = TIME$1.exec(line.slice(at).replace(/^ */, " ")) ?? [];
			if (number === void 0) return {
				ok: false,
				message: `${name}: its line is cut short`
			};
			measured.push(summaryOf$1([name], "time", unit, [Number(number), "estimate"]));
		}
		before = line;
	}
	return {
		ok: true,
		measured
	};
}
// src/tools/criterion/printed.ts
const FORMS = [
	{
		is: (text) => /^==> .*\/new\/\w+\.json <==$/m.test(text),
		parse: parseFiles
	},
	{
		is: (text) => /^\{"reason":"/.test(text.trimStart()),
		parse: parseMessages
	},
	{
		is: (text) => / time: {1,40}\[/.test(text),
		parse: parseTerminal
	}
];
function formOf$1({ text }) {
	return FORMS.find((form) => form.is(text));
}
const CRITERION = {
	name: "criterion",
	title: "criterion’s files, messages or text",
	from: "stdout",
	values: { time: "ns" },
	isOpen: false,
	recognises: (material) => formOf$1(material) !== void 0,
	parse: (material) => formOf$1(material)?.parse(material.text) ?? {
		ok: false,
		message: "it has no benchmark of criterion: nothing was measured"
	}
};
// src/tools/deno/table.ts
const HEAD$2 = /^\| benchmark +\| time\/iter \(avg\) +\| +iter\/s \|/m;
const QUANTITY$1 = /^\(? *([0-9][0-9,]*(?:\.[0-9]+)?) (ns|µs|ms|s)(?:$| …)/;
function isTable$1(text) {
	return HEAD$2.test(text);
}
function timeOf$3(names, value, cell, of) {
	const [, number, unit = ""] = QUANTITY$1.exec(cell) ?? [];
	return summaryOf$1(names, value, unit, [numberOf$2(number), of]);
}
function numberOf$2(text) {
	return text === void 0 ? NaN : Number(text.replaceAll(",", ""));
}
function rowOf$2(group, cells) {
	const [name = "", mean = "", rate = "", range = "", p75 = "", p99 = ""] = cells;
	const names = group === null ? [name] : [`${group} > ${name}`, name];
	return [
		timeOf$3(names, "time", mean, "mean"),
		summaryOf$1(names, "throughput", "ops/s", [/^[0-9][0-9,.]*$/.test(rate) ? numberOf$2(rate) : NaN, "mean"]),
		timeOf$3(names, "minimum", range, "minimum"),
		timeOf$3(names, "p75", p75, "percentile"),
		timeOf$3(names, "p99", p99, "percentile")
	];
}
function cellsOf$3(line) {
	const cells = line.trim().slice(1, -1).split("|");
	if (!/^\|.*\|$/.test(line.trim()) || cells.length < 7) return null;
	const numbers = cells.slice(-6).map((cell) => cell.trim());
	return [cells.slice(0, -6).join("|").trim(), ...numbers];
}
function parseTable$1(text) {
	const measured = [];
	let group = null;
	for (const line of text.split("\n")) {
		group = /^group (.+)$/.exec(line)?.[1] ?? group;
		if (/^(?:CPU|file:\/\/)/.test(line.trim())) group = null;
		const failed = /^(\S.{0,200}?) {1,200}error: (.*)$/.exec(line);
		if (failed !== null) measured.push(faultOf([failed[1] ?? ""], "time", `it failed: ${failed[2]?.slice(0, 200)}`));
		const cells = cellsOf$3(line);
		if (cells === null || cells[0] === "benchmark" || /^-+$/.test(cells[0] ?? "")) continue;
		measured.push(...rowOf$2(group, cells));
	}
	return {
		ok: true,
		measured
	};
}
// src/tools/deno/printed.ts
const resultSchema$3 = object({
	ok: object({
		avg: cell,
		min: cell,
		p75: cell,
		p99: cell
	}).optional(),
	failed: object({ message: string().optional() }).optional()
});
const benchSchema = object({
	group: string().nullable(),
	name: string(),
	results: array(resultSchema$3)
});
function measure$14({ group, name, results }) {
	const names = group === null ? [name] : [`${group} > ${name}`, name];
	return results.flatMap(({ ok, failed }) => ok === void 0 ? [faultOf(names, "time", `it failed: ${failed?.message ?? "no reason given"}`)] : [
		summaryOf$1(names, "time", "ns", [ok.avg, "mean"]),
		summaryOf$1(names, "minimum", "ns", [ok.min, "minimum"]),
		summaryOf$1(names, "p75", "ns", [ok.p75, "percentile"]),
		summaryOf$1(names, "p99", "ns", [ok.p99, "percentile"])
	]);
}
const JSON_REPORT = jsonTool({
	name: "deno",
	title: "the JSON or the table of deno bench",
	from: "stdout",
	values: {
		time: "ns",
		minimum: "ns",
		p75: "ns",
		p99: "ns",
		throughput: "ops/s"
	},
	isOpen: false,
	schema: object({
		runtime: string(),
		benches: array(benchSchema)
	}),
	looksLike: (document) => "runtime" in document && "benches" in document,
	measure: ({ benches }) => benches.flatMap(measure$14)
});
const DENO = {
	...JSON_REPORT,
	recognises: (material) => isTable$1(material.text) || JSON_REPORT.recognises(material),
	parse: (material) => isTable$1(material.text) ? parseTable$1(material.text) : JSON_REPORT.parse(material)
};
// src/tools/divan/printed.ts
const HEAD$1 = /^(\S.{0,200}?) {1,200}fastest {1,40}│ slowest {1,40}│ median {1,40}│ mean {1,40}│ samples {1,40}│ iters *$/;
const BRANCH = /^((?:│ {2}| {3})*)(?:├─|╰─) (.*)$/;
const QUANTITY = /^([0-9]+(?:\.[0-9]+)?) ?(\S*)$/;
const [FASTEST, MEDIAN, MEAN] = [
	0,
	2,
	3
];
function quantityOf(text) {
	const [, number, unit = ""] = QUANTITY.exec(text ?? "") ?? [];
	return [number === void 0 ? NaN : Number(number), unit];
}
function allocations({ names, lines }) {
	const at = lines.findIndex(([first]) => first === "alloc:");
	if (at < 0) return [];
	const [count] = quantityOf(lines[at + 1]?.[MEAN]);
	const [bytes, unit] = quantityOf(lines[at + 2]?.[MEAN]);
	return [summaryOf$1(names, "allocs", "allocs", [count, "mean"]), summaryOf$1(names, "bytes", unit, [bytes, "mean"])];
}
function rates({ names, lines }) {
	return lines.flatMap((cells) => {
		const [number, unit] = quantityOf(cells[MEAN]);
		if (!unit.endsWith("/s")) return [];
		return [summaryOf$1(names, unit.endsWith("B/s") ? "throughput" : "items", unit, [number, "mean"])];
	});
}
function measure$13(leaf) {
	const { names, lines } = leaf;
	const [times = []] = lines;
	const time = (value, column, of) => {
		const [number, unit] = quantityOf(times[column]);
		return summaryOf$1(names, value, unit, [number, of]);
	};
	return [
		time("time", MEAN, "mean"),
		time("median", MEDIAN, "median"),
		time("minimum", FASTEST, "minimum"),
		...rates(leaf),
		...allocations(leaf)
	];
}
function leavesOf(head, lines) {
	const start = head.indexOf("fastest", head.search(/ {2,}fastest +│/));
	const root = HEAD$1.exec(head)?.[1] ?? "";
	const path = [];
	const leaves = [];
	let isBelowTime = false;
	for (const line of lines) {
		const [, indent, name = ""] = BRANCH.exec(line.slice(0, start).trimEnd()) ?? [];
		const cells = line.slice(start).split("│").map((cell) => cell.trim());
		if (indent !== void 0) {
			path.splice(indent.length / 3, path.length, name.trim());
			isBelowTime = /^[0-9]/.test(cells[0] ?? "");
			const within = path.join(" > ");
			if (isBelowTime) leaves.push({
				names: [`${root} > ${within}`, within],
				lines: [cells]
			});
		} else if (isBelowTime) leaves.at(-1)?.lines.push(cells);
	}
	return leaves;
}
function parse$1(text) {
	const lines = text.split("\n");
	const heads = lines.flatMap((line, index) => HEAD$1.test(line) ? [index] : []);
	const leaves = heads.flatMap((from, index) => leavesOf(lines[from] ?? "", lines.slice(from + 1, heads[index + 1])));
	return leaves.length === 0 ? {
		ok: false,
		message: "it has no benchmark of divan: nothing was measured"
	} : {
		ok: true,
		measured: leaves.flatMap(measure$13)
	};
}
const DIVAN = {
	name: "divan",
	title: "the tree that divan prints",
	from: "stdout",
	values: {
		time: "ns",
		median: "ns",
		minimum: "ns",
		throughput: "B/s",
		items: "items/s",
		allocs: "allocs",
		bytes: "B"
	},
	isOpen: false,
	recognises: ({ text }) => /^\S.* fastest +│ slowest +│ median +│ mean +│/m.test(text),
	parse: ({ text }) => parse$1(text)
};
// src/tools/go-bench/printed.ts
const VALUES$3 = {
	time: "ns/op",
	bytes: "B/op",
	allocs: "allocs/op",
	throughput: "MB/s"
};
const VALUE_OF = new Map(Object.entries(VALUES$3).map(([value, unit]) => [unit, value]));
const RESULT = /^(Benchmark\S*)\s+(\d+)\s+(\S.*)$/;
function namesOf$4(pkg, printed) {
	const short = printed.replace(/-\d+$/, "");
	return [
		...pkg === "" ? [] : [`${pkg}.${printed}`],
		printed,
		...short === printed ? [] : [short]
	];
}
function unitOf$2(word) {
	const tail = word.slice(word.lastIndexOf("-") + 1);
	return metricUnit(word) === null && metricUnit(tail) !== null ? tail : word;
}
const TORN = /^(?:Benchmark\S*\s.*\s|\s*)\d+\s+[\d.]+(?:e[+-]?\d+)? \S+\/op(?:\s|$)/;
const NUMBER_ALONE = "a line of results has a number without its unit";
const TORN_APART = "what a benchmark printed tore its result apart: print to stderr in it, or not at all";
function resultOf$1(pkg, line) {
	const [, name = "", , rest = ""] = RESULT.exec(line) ?? [];
	if (name === "") return TORN.test(line) ? TORN_APART : [];
	const words = rest.trim().split(/\s+/);
	if (words.length % 2 !== 0) return NUMBER_ALONE;
	return words.flatMap((word, index) => {
		const unit = words[index + 1];
		if (index % 2 !== 0 || unit === void 0) return [];
		return [samplesOf(namesOf$4(pkg, name), VALUE_OF.get(unit) ?? unit, unitOf$2(unit), [Number(word)])];
	});
}
function faultsOf(pkg, line) {
	const [, what = "", name = ""] = /^\s*--- (FAIL|SKIP): (Benchmark\S*)/.exec(line) ?? [];
	if (name === "") return [];
	const words = what === "FAIL" ? "the benchmark failed" : "the benchmark was skipped";
	return Object.keys(VALUES$3).map((value) => faultOf(namesOf$4(pkg, name), value, words));
}
function isWhole(text) {
	return !/^goos: /m.test(text) || /^(?:PASS|FAIL|ok\s.*)\n?$/m.test(text.slice(text.lastIndexOf("\nBenchmark") + 1));
}
function parseFormat(text) {
	const measured = [];
	let pkg = "";
	for (const line of text.split("\n")) {
		if (line.startsWith("pkg: ")) pkg = line.slice(5).trim();
		const found = resultOf$1(pkg, line);
		if (typeof found === "string") return {
			ok: false,
			message: found
		};
		measured.push(...found, ...faultsOf(pkg, line));
	}
	return {
		ok: true,
		measured: joinRepeats(measured)
	};
}
const GO_BENCH = {
	name: "go-bench",
	title: "the text of go test -bench",
	from: "stdout",
	values: VALUES$3,
	isOpen: true,
	recognises: ({ text }) => /^Benchmark\S*\s+\d+\s+[\d.e+-]+ \S/m.test(text),
	parse: ({ text }) => isWhole(text) ? parseFormat(text) : {
		ok: false,
		message: "it has no PASS at its end: it was cut short"
	}
};
// src/tools/go-bench/stored.ts
const COMMIT = /^commit: *([0-9a-f]{7,64}) *$/;
function read$1(material) {
	if (!GO_BENCH.recognises(material)) return null;
	const runs = [];
	let pkg = "";
	for (const part of material.text.split(/^(?=commit: )/m)) {
		const parsed = parseFormat(pkg + part);
		if (!parsed.ok) return parsed;
		const commit = COMMIT.exec(part.split("\n", 1)[0] ?? "")?.[1] ?? null;
		const origin = {
			...NO_ORIGIN,
			commit
		};
		if (parsed.measured.length > 0) runs.push({
			origin,
			better: null,
			measured: parsed.measured
		});
		pkg = `${part.match(/^pkg: .*$/gm)?.at(-1) ?? pkg.trim()}\n`;
	}
	return {
		ok: true,
		runs
	};
}
const GO_BENCH_STORED = { read: read$1 };
// src/tools/google-benchmark/printed.ts
const entrySchema = looseObject({
	name: string(),
	run_name: string().optional(),
	run_type: string().optional(),
	aggregate_name: string().optional(),
	time_unit: string().optional(),
	error_occurred: boolean().optional(),
	error_message: string().optional(),
	skipped: boolean().optional()
});
const VALUES$2 = {
	time: "ns",
	cpu: "ns",
	items: "items/s",
	throughput: "B/s",
	median: "ns"
};
const DESCRIPTIVE = new Set([
	...[
		"name",
		"family_index",
		"per_family_instance_index",
		"run_name",
		"run_type",
		"repetitions"
	],
	...[
		"repetition_index",
		"threads",
		"iterations",
		"time_unit",
		"label",
		"error_occurred"
	],
	...[
		"error_message",
		"skipped",
		"skip_message",
		"aggregate_name",
		"aggregate_unit",
		"real_time"
	],
	...[
		"cpu_time",
		"items_per_second",
		"bytes_per_second",
		"cpu_coefficient",
		"real_coefficient"
	],
	...["big_o", "rms"]
]);
const OPTION = /^(?:min_time|min_warmup_time|iterations|repeats|real_time|process_time|manual_time|threads)(?::|$)/;
function namesOf$3({ name, run_name: run = name }) {
	const parts = run.split("/");
	const kept = parts.findLastIndex((part, index) => index === 0 || !OPTION.test(part));
	const plain = parts.slice(0, kept + 1).join("/");
	return plain === run ? [run] : [run, plain];
}
function counterName(key) {
	return Object.hasOwn(VALUES$2, key) ? `counter:${key}` : key;
}
function valuesOf$2(entry) {
	const unit = entry.time_unit ?? "ns";
	const counters = Object.entries(entry).filter(([key]) => !DESCRIPTIVE.has(key));
	return [
		[
			"time",
			unit,
			entry["real_time"]
		],
		[
			"cpu",
			unit,
			entry["cpu_time"]
		],
		[
			"items",
			"items/s",
			entry["items_per_second"]
		],
		[
			"throughput",
			"B/s",
			entry["bytes_per_second"]
		],
		...counters.map(([key, value]) => [
			counterName(key),
			"",
			value
		])
	].filter(([, , number]) => number !== void 0);
}
function aggregate(entries, run, name) {
	return entries.find((one) => one.run_name === run && one.aggregate_name === name);
}
function summaries(mean, entries) {
	const deviations = new Map(valuesOf$2(aggregate(entries, mean.run_name ?? "", "stddev") ?? { name: "" }).map(([value, , number]) => [value, number]));
	return valuesOf$2(mean).map(([value, unit, number]) => summaryOf$1(namesOf$3(mean), value, unit, [
		number,
		"mean",
		deviations.get(value)
	]));
}
function isIteration({ run_type: type, aggregate_name: name }) {
	return type === "iteration" || type === void 0 && name === void 0;
}
function measure$12(entries) {
	const iterations = entries.filter(isIteration);
	const sampled = new Set(iterations.map((entry) => namesOf$3(entry)[0]));
	const samples = iterations.flatMap((entry) => {
		if (entry.error_occurred || entry.skipped) {
			const fault = `it failed: ${entry.error_message ?? entry["skip_message"] ?? "no reason given"}`;
			return Object.keys(VALUES$2).map((value) => faultOf(namesOf$3(entry), value, fault));
		}
		return valuesOf$2(entry).map(([value, unit, number]) => samplesOf(namesOf$3(entry), value, unit, [number]));
	});
	const medians = entries.filter((entry) => entry.aggregate_name === "median");
	const means = entries.filter((entry) => entry.aggregate_name === "mean" && !sampled.has(namesOf$3(entry)[0]));
	return [
		...joinRepeats(samples),
		...means.flatMap((mean) => summaries(mean, entries)),
		...medians.map((one) => summaryOf$1(namesOf$3(one), "median", one.time_unit ?? "ns", [one["real_time"], "median"]))
	];
}
const GOOGLE_BENCHMARK = jsonTool({
	name: "google-benchmark",
	title: "google-benchmark’s JSON",
	from: "stdout",
	values: VALUES$2,
	isOpen: true,
	schema: object({
		context: object({}),
		benchmarks: array(entrySchema)
	}),
	looksLike: (document) => {
		const context = "context" in document ? document["context"] : null;
		return typeof context === "object" && context !== null && "library_build_type" in context;
	},
	measure: ({ benchmarks }) => measure$12(benchmarks)
});
// src/tools/gungraun/printed.ts
const VALUES$1 = {
	instructions: "instructions",
	cycles: "cycles",
	l1: "count",
	ll: "count",
	ram: "count"
};
const WORDS = new Map([
	["Instructions", "instructions"],
	["Estimated Cycles", "cycles"],
	["L1 Hits", "l1"],
	["LL Hits", "ll"],
	["RAM Hits", "ram"],
	["L1 Accesses", "l1"],
	["L2 Accesses", "ll"],
	["RAM Accesses", "ram"],
	["Ir", "instructions"],
	["EstimatedCycles", "cycles"],
	["L1hits", "l1"],
	["LLhits", "ll"],
	["RamHits", "ram"]
]);
const COUNT = /^ {2}([A-Z][\w+ ]*): +([0-9]+)(?:\|| |$)/;
const NAME$1 = /^([\w:]+)(?: (\S+?):\((.*)\)| (\S+))?$/;
function namesOf$2(printed) {
	const [, path = printed, id, , bare] = NAME$1.exec(printed) ?? [];
	const last = id ?? bare;
	return [...new Set([printed, last === void 0 ? path : `${path} ${last}`])];
}
function parseText$1(text) {
	const measured = [];
	let name = "";
	for (const line of text.split("\n")) {
		if (/^\S/.test(line)) name = line.slice(0, 500).trim();
		const [, word = "", count] = COUNT.exec(line) ?? [];
		const value = WORDS.get(word);
		if (value !== void 0) measured.push(samplesOf(namesOf$2(name), value, "", [Number(count)]));
	}
	return measured.length === 0 ? {
		ok: false,
		message: "it has no \"Instructions: …\": nothing was measured"
	} : {
		ok: true,
		measured
	};
}
const metricSchema$2 = object({ values: object({ new: cell }).default({}) });
const summarySchema = object({
	module_path: string(),
	id: string().nullish(),
	description: string().nullish(),
	profiles: array(object({
		tool: string(),
		data: object({ total: object({ metrics: record(string(), metricSchema$2).default({}) }) })
	}))
});
function measure$11({ module_path: path, id, description, profiles }) {
	const short = id == null ? path : `${path} ${id}`;
	const names = description == null ? [short] : [`${short}:${description}`, short];
	return profiles.filter(({ tool }) => tool === "Callgrind").flatMap(({ data }) => Object.entries(data.total.metrics).flatMap(([word, { values }]) => {
		const value = WORDS.get(word);
		return value === void 0 ? [] : [samplesOf(names, value, "", [values.new])];
	}));
}
function parseSummaries(text) {
	const measured = [];
	for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
		const json = parseJson(line);
		if (!json.ok) return {
			ok: false,
			message: `a line is no JSON (${json.message})`
		};
		const parsed = summarySchema.safeParse(json.value);
		if (!parsed.success) return {
			ok: false,
			message: describeIssue(parsed.error.issues[0], json.value)
		};
		measured.push(...measure$11(parsed.data));
	}
	return {
		ok: true,
		measured
	};
}
function isSummaries(text) {
	return /^\s*\{"baselines":/.test(text) && text.includes("\"module_path\"");
}
const GUNGRAUN = {
	name: "gungraun",
	title: "what gungraun or iai prints, or gungraun’s summaries",
	from: "stdout",
	values: VALUES$1,
	isOpen: false,
	isExact: true,
	recognises: ({ text }) => isSummaries(text) || /^ {2}Instructions: +[0-9]+(?:\|| |$)/m.test(text),
	parse: ({ text }) => isSummaries(text) ? parseSummaries(text) : parseText$1(text)
};
// src/tools/hyperfine/printed.ts
const command = string();
const parameter = union([string(), number()]);
const lists = object({
	command,
	parameters: record(string(), parameter).default({}),
	times: array(unknown()),
	memory_usage_byte: array(unknown()).optional(),
	exit_codes: array(unknown()).default([])
}).transform(({ memory_usage_byte: memory, exit_codes: codes, ...one }) => ({
	...one,
	memory,
	codes
}));
const quantity = (unit) => object({
	value: unknown(),
	unit: literal$1(unit)
});
const measurements = object({
	command,
	parameters: record(string(), object({ value: parameter }).transform(({ value }) => value)).default({}),
	measurements: array(object({
		time_wall_clock: quantity("second"),
		memory_peak_resident: quantity("byte").optional(),
		exit_code: unknown()
	}))
}).transform(({ measurements: runs, ...one }) => {
	const memory = runs.map((run) => run.memory_peak_resident?.value);
	return {
		...one,
		times: runs.map((run) => run.time_wall_clock.value),
		memory: memory.every((bytes) => bytes === void 0) ? void 0 : memory,
		codes: runs.map((run) => run.exit_code)
	};
});
function failureIn({ codes }) {
	const index = codes.findIndex((code) => code !== 0);
	if (index < 0) return null;
	const how = codes[index] === null ? "was ended by a signal" : `had exit code ${codes[index]}`;
	return `the command failed: run ${index + 1} of ${codes.length} ${how}`;
}
function measure$10(result) {
	const { command, times, memory, parameters } = result;
	const failure = failureIn(result);
	if (failure !== null) return [faultOf([command], "time", failure)];
	return [{
		...samplesOf([command], "time", "s", times),
		parameters
	}, ...memory === void 0 ? [] : [{
		...samplesOf([command], "memory", "B", memory),
		parameters
	}]];
}
const HYPERFINE = jsonTool({
	name: "hyperfine",
	title: "hyperfine’s JSON",
	from: "out",
	values: {
		time: "s",
		memory: "B"
	},
	isOpen: false,
	schema: union([object({ results: array(lists) }), object({
		schema_version: literal$1(2),
		results: array(measurements)
	})]),
	looksLike: (document) => {
		const results = "results" in document ? document["results"] : null;
		const first = Array.isArray(results) ? results[0] ?? { command: "" } : null;
		return typeof first === "object" && first !== null && "command" in first;
	},
	measure: ({ results }) => results.length === 0 ? "it has no results: hyperfine writes none when a command fails" : results.flatMap(measure$10)
});
// src/tools/hyperfine/stored.ts
const HYPERFINE_STORED = { isExecutionEach: true };
// src/tools/jmh/printed.ts
const metricSchema$1 = object({
	score: cell,
	scoreUnit: string(),
	rawData: array(array(unknown())).optional()
});
const resultSchema$2 = object({
	benchmark: string(),
	mode: string(),
	params: record(string(), string()).default({}),
	primaryMetric: metricSchema$1,
	secondaryMetrics: record(string(), metricSchema$1).default({})
});
function namesOf$1({ benchmark, params }) {
	const listed = Object.entries(params).map(([name, value]) => `${name}=${value}`);
	const suffix = listed.length === 0 ? "" : `[${listed.join(",")}]`;
	const parts = benchmark.split(".");
	return [
		benchmark,
		parts.slice(-2).join("."),
		parts.at(-1) ?? benchmark
	].map((name) => name + suffix);
}
function measuredOf$2(names, value, metric) {
	const raw = metric.rawData?.flat() ?? [];
	return raw.length === 0 ? summaryOf$1(names, value, metric.scoreUnit, [metric.score, "mean"]) : samplesOf(names, value, metric.scoreUnit, raw);
}
function measureAll$1(results) {
	const named = results.map((result) => ({
		result,
		names: namesOf$1(result)
	}));
	const byName = Map.groupBy(named, ({ names }) => names[0]);
	return named.flatMap(({ result, names }) => {
		return measure$9(byName.get(names[0])?.length === 1 ? names : [`${names[0]}:${result.mode}`, ...names], result);
	});
}
function measure$9(names, result) {
	return [measuredOf$2(names, result.mode === "thrpt" ? "throughput" : "time", result.primaryMetric), ...Object.entries(result.secondaryMetrics).map(([name, metric]) => measuredOf$2(names, name.replace(/^·/, ""), metric))];
}
const JMH = jsonTool({
	name: "jmh",
	title: "JMH’s JSON",
	from: "out",
	values: {
		time: "ns/op",
		throughput: "ops/s"
	},
	isOpen: true,
	schema: array(resultSchema$2),
	looksLike: (document) => {
		const first = Array.isArray(document) ? document[0] : null;
		return typeof first === "object" && first !== null && "primaryMetric" in first;
	},
	measure: measureAll$1
});
// src/tools/k6/points.ts
const lineSchema = discriminatedUnion("type", [object({
	type: literal$1("Metric"),
	metric: string(),
	data: object({
		type: string(),
		contains: string()
	})
}), object({
	type: literal$1("Point"),
	metric: string(),
	data: object({ value: cell })
})]);
function addLine(series, text) {
	const json = parseJson(text);
	if (!json.ok) return `a line is no JSON (${json.message})`;
	const parsed = lineSchema.safeParse(json.value);
	if (!parsed.success) return describeIssue(parsed.error.issues[0], json.value);
	const line = parsed.data;
	if (line.type === "Point") {
		const known = series.get(line.metric);
		if (known === void 0) return `a point of ${line.metric.slice(0, 80)}, which no line announces`;
		known.samples.push(line.data.value);
		return null;
	}
	const isTime = line.data.type === "trend" && line.data.contains === "time";
	series.set(line.metric, series.get(line.metric) ?? {
		isTime,
		samples: []
	});
	return null;
}
function parsePoints(text) {
	const series = new Map();
	for (const line of text.split("\n")) {
		const wrong = line.trim() === "" ? null : addLine(series, line);
		if (wrong !== null) return {
			ok: false,
			message: wrong
		};
	}
	const failed = series.get("http_req_failed")?.samples.filter((value) => value !== 0).length ?? 0;
	const fault = `expected every request to succeed, got ${failed} that failed`;
	return {
		ok: true,
		measured: [...series].map(([name, { isTime, samples }]) => {
			if (failed > 0) return faultOf([name], "time", fault);
			return isTime ? samplesOf([name], "time", "ms", samples) : samplesOf([name], "points", "", samples);
		})
	};
}
// src/tools/k6/printed.ts
const STATISTICS = {
	avg: [
		"time",
		"ms",
		"mean"
	],
	med: [
		"median",
		"ms",
		"median"
	],
	"p(90)": [
		"p90",
		"ms",
		"percentile"
	],
	"p(95)": [
		"p95",
		"ms",
		"percentile"
	],
	"p(99)": [
		"p99",
		"ms",
		"percentile"
	],
	rate: [
		"throughput",
		"req/s",
		"mean"
	]
};
const metricSchema = looseObject({
	type: string().optional(),
	contains: string().optional(),
	values: record(string(), unknown()).optional()
});
function unitOf$1(name, unit, contains) {
	return (contains === "data" || name.startsWith("data_")) && unit === "req/s" ? "B/s" : unit;
}
const TIME_TRENDS = /^(?:(?:iteration|group)_duration|(?:browser_)?http_req_(?:duration|blocked|connecting|tls_handshaking|sending|waiting|receiving)|ws_(?:connecting|session_duration|ping)|grpc_req_duration)(?:\{|$)/;
function isKnown(word, name, { type, contains }) {
	if (!Object.hasOwn(STATISTICS, word)) return false;
	if (word === "rate") return type !== "rate";
	return contains === void 0 ? TIME_TRENDS.test(name) : contains === "time";
}
function measure$8(name, { values, ...rest }) {
	return Object.entries(values ?? rest).flatMap(([word, number]) => {
		if (word === "type" || word === "contains" || word === "thresholds") return [];
		const known = isKnown(word, name, rest) ? STATISTICS[word] : void 0;
		const raw = summaryOf$1([name], word, "", [number, "estimate"]);
		if (known === void 0) return [raw];
		const [value, unit, of] = known;
		return [summaryOf$1([name], value, unitOf$1(name, unit, rest.contains), [number, of]), {
			...raw,
			isAlias: true
		}];
	});
}
function measureAll(metrics) {
	const failures = metrics["http_req_failed"];
	const share = failures?.values?.["rate"] ?? failures?.["value"] ?? 0;
	const hasFailed = typeof share !== "number" || share > 0;
	const fault = `expected every request to succeed, got a share of ${String(share)} failed`;
	return Object.entries(metrics).flatMap(([name, metric]) => {
		const measured = measure$8(name, metric);
		return hasFailed ? measured.map(({ names, value }) => faultOf(names, value, fault)) : measured;
	});
}
const SUMMARY = jsonTool({
	name: "k6",
	title: "a summary of k6, or its points",
	from: "out",
	values: {
		time: "ms",
		median: "ms",
		p90: "ms",
		p95: "ms",
		p99: "ms",
		throughput: "req/s"
	},
	isOpen: true,
	schema: object({ metrics: record(string(), metricSchema) }),
	looksLike: (document) => "metrics" in document && "root_group" in document,
	measure: ({ metrics }) => measureAll(metrics)
});
function isPoints({ text, json }) {
	return !json.ok && /^\s*\{"metric":"[^"]*","type":"Metric"|^\s*\{"type":"Metric"/.test(text);
}
const K6 = {
	...SUMMARY,
	recognises: (material) => isPoints(material) || SUMMARY.recognises(material),
	parse: (material) => isPoints(material) ? parsePoints(material.text) : SUMMARY.parse(material)
};
// src/tools/libtest/printed.ts
const NUMBER = "[0-9][0-9,]*(?:\\.[0-9]+)?";
const BENCH = new RegExp(`^\\s*(${NUMBER}) ns/iter \\(\\+/- ${NUMBER}\\)(?: = (${NUMBER}) ([MGk]?i?B/s))?\\s*$`);
const MARK = " ... bench:";
function numberOf$1(text) {
	return Number(text.replaceAll(",", ""));
}
function measuredOf$1(name, time, throughput, unit) {
	return [summaryOf$1([name], "time", "ns/iter", [time, "median"]), ...throughput === null ? [] : [summaryOf$1([name], "throughput", unit, [throughput, "median"])]];
}
function lineOf(line) {
	if (!line.startsWith("test ")) return [];
	const failed = /^test (\S.*) \.\.\. FAILED\s*$/.exec(line)?.[1];
	if (failed !== void 0) return [faultOf([failed.trim()], "time", "the benchmark failed")];
	const at = line.indexOf(MARK);
	if (at < 0) return [];
	const name = line.slice(5, at).trim();
	const [, time, rate, unit = ""] = BENCH.exec(line.slice(at + 11)) ?? [];
	if (time === void 0) return `${name}: its line is cut short`;
	return measuredOf$1(name, numberOf$1(time), rate === void 0 ? null : numberOf$1(rate), unit);
}
function parseText(text) {
	const measured = [];
	for (const line of text.split("\n")) {
		const found = lineOf(line);
		if (typeof found === "string") return {
			ok: false,
			message: found
		};
		measured.push(...found);
	}
	const begun = countOf(text, /^running \d+ tests?$/gm);
	const ended = countOf(text, /^test result: /gm);
	if (begun !== ended) return {
		ok: false,
		message: `it begins ${begun} times with "running … tests" and ends ${ended} times with "test result:": it was cut short`
	};
	return {
		ok: true,
		measured
	};
}
function countOf(text, pattern) {
	return text.match(pattern)?.length ?? 0;
}
function isEvent(value) {
	return typeof value === "object" && value !== null && "type" in value;
}
function eventOf({ type, name, median, mib_per_second: rate }) {
	if (type !== "bench") return [];
	const names = [String(name)];
	const time = summaryOf$1(names, "time", "ns/iter", [median, "median"]);
	return rate === void 0 ? [time] : [time, summaryOf$1(names, "throughput", "MB/s", [rate, "median"])];
}
function parseEvents(text) {
	const events = [];
	for (const line of text.split("\n")) {
		if (line.trim() === "") continue;
		const json = parseJson(line);
		if (!json.ok || !isEvent(json.value)) return {
			ok: false,
			message: "a line is no JSON event"
		};
		events.push(json.value);
	}
	const suites = events.filter(({ type }) => type === "suite");
	const begun = suites.filter(({ event }) => event === "started").length;
	const ended = suites.length - begun;
	if (begun === ended && ended > 0) return {
		ok: true,
		measured: events.flatMap(eventOf)
	};
	return {
		ok: false,
		message: `it has ${begun} events of a suite that began and ${ended} of one that ended: it was cut short`
	};
}
function isEvents({ text }) {
	return /^\s*\{ ?"type"/.test(text);
}
const LIBTEST = {
	name: "libtest",
	title: "the output of cargo bench with the built-in harness",
	from: "stdout",
	values: {
		time: "ns/iter",
		throughput: "MB/s"
	},
	isOpen: false,
	recognises: (material) => isEvents(material) ? /"type":\s*"(?:suite|bench)"/.test(material.text) : /^test .* \.\.\. bench: /m.test(material.text),
	parse: (material) => isEvents(material) ? parseEvents(material.text) : parseText(material.text)
};
// src/tools/mitata/printed.ts
const runSchema = object({
	name: string(),
	error: cell,
	stats: object({
		samples: array(unknown()).nullish(),
		avg: cell,
		p50: cell,
		p99: cell
	}).optional()
});
const documentSchema$4 = object({
	layout: array(object({ name: string().nullable() })),
	benchmarks: array(object({
		group: int(),
		runs: array(runSchema)
	}))
});
function wordsOf$1(error) {
	const isObject = typeof error === "object" && error !== null && "message" in error;
	return `it failed: ${String(isObject ? error.message : error).slice(0, 200)}`;
}
function measure$7(group, { name, stats, error }) {
	const names = group === null ? [name] : [`${group} > ${name}`, name];
	if (stats === void 0) return [
		"time",
		"median",
		"p99"
	].map((value) => faultOf(names, value, wordsOf$1(error)));
	return [
		stats.samples && stats.samples.length > 0 ? samplesOf(names, "time", "ns", stats.samples) : summaryOf$1(names, "time", "ns", [stats.avg, "mean"]),
		summaryOf$1(names, "median", "ns", [stats.p50, "median"]),
		summaryOf$1(names, "p99", "ns", [stats.p99, "percentile"])
	];
}
const MITATA = jsonTool({
	name: "mitata",
	title: "mitata’s JSON",
	from: "stdout",
	values: {
		time: "ns",
		median: "ns",
		p99: "ns"
	},
	isOpen: false,
	schema: documentSchema$4,
	looksLike: (document) => "layout" in document && "benchmarks" in document,
	measure: ({ layout, benchmarks }) => benchmarks.flatMap(({ group, runs }) => runs.flatMap((run) => measure$7(layout[group]?.name ?? null, run)))
});
// src/tools/nanobench/table.ts
const HEAD = /^\|(?: relative \|)? +(?:ps|ns|us|ms|s)\/\S+ \| +\S+\/s \| +err% \|/;
const COUNTERS = new Map([
	["ins", "instructions"],
	["cyc", "cycles"],
	["bra", "branches"]
]);
function isMarkdown(text) {
	return text.split("\n", 200).some((line) => HEAD.test(line));
}
function cellsOf$2(line) {
	return line.trim().slice(1).split("|").map((cell) => cell.trim());
}
function numberOf(text) {
	return /^[0-9][0-9,]*(?:\.[0-9]+)?$/.test(text ?? "") ? Number(text?.replaceAll(",", "")) : NaN;
}
function columnOf(head) {
	const [above = "", below = ""] = head.split("/");
	if (/^(?:ps|ns|us|ms|s)$/.test(above)) return ["time", above];
	if (below === "s") return ["throughput", head];
	const counter = COUNTERS.get(above);
	return counter === void 0 ? null : [counter, ""];
}
function rowOf$1(heads, line) {
	const cells = cellsOf$2(line);
	const name = /`(.*)`/.exec(line)?.[1];
	if (name === void 0) return [];
	const names = [`${heads.at(-1) ?? ""} > ${name}`, name];
	return heads.slice(0, -1).flatMap((head, index) => {
		const column = columnOf(head);
		if (column === null) return [];
		return [summaryOf$1(names, column[0], column[1], [numberOf(cells[index]), "median"])];
	});
}
function parseMarkdown(text) {
	const measured = [];
	let heads = [];
	for (const line of text.split("\n").filter((one) => one.startsWith("|"))) if (HEAD.test(line)) heads = cellsOf$2(line);
	else measured.push(...rowOf$1(heads, line));
	return {
		ok: true,
		measured
	};
}
const CSV_HEAD = "\"title\";\"name\";\"unit\";\"batch\";\"elapsed\";\"error %\";\"instructions\";\"branches\";\"branch misses\";\"total\"";
function isCsv(text) {
	return text.trimStart().startsWith(CSV_HEAD);
}
function csvRow(line) {
	const [, title = "", name = "", rest = ""] = /^"(.*?)";"(.*)";"[^"]*";([0-9.;e+-]*)$/.exec(line.slice(0, 500)) ?? [];
	const numbers = rest.split(";").map(Number);
	const [batch = NaN, elapsed = NaN, , instructions = 0, branches = 0] = numbers;
	if (numbers.length !== 7) return `a line is cut short: ${line.slice(0, 80)}`;
	const names = [`${title} > ${name}`, name];
	const counts = Object.entries({
		instructions,
		branches
	}).filter(([, count]) => count > 0);
	return [
		summaryOf$1(names, "time", "s", [elapsed / batch, "median"]),
		summaryOf$1(names, "throughput", "ops/s", [batch / elapsed, "median"]),
		...counts.map(([value, count]) => summaryOf$1(names, value, "", [count / batch, "median"]))
	];
}
function parseCsv(text) {
	const lines = text.slice(text.indexOf(CSV_HEAD)).split("\n").slice(1);
	const measured = [];
	for (const line of lines.filter((one) => one.startsWith("\""))) {
		const found = csvRow(line);
		if (typeof found === "string") return {
			ok: false,
			message: found
		};
		measured.push(...found);
	}
	return {
		ok: true,
		measured
	};
}
// src/tools/nanobench/printed.ts
const measurementSchema = object({
	elapsed: cell,
	instructions: cell,
	cpucycles: cell
});
const resultSchema$1 = object({
	title: string(),
	name: string(),
	batch: number().positive(),
	measurements: array(measurementSchema)
});
function counter(names, value, samples) {
	return samples.every((sample) => sample === 0) ? [] : [samplesOf(names, value, "", samples)];
}
function measure$6({ title, name, batch, measurements }) {
	const names = [`${title} > ${name}`, name];
	const each = (key) => measurements.map((one) => {
		const value = one[key];
		return typeof value === "number" ? value / batch : value;
	});
	const times = each("elapsed");
	const rates = times.map((time) => typeof time === "number" ? 1 / time : time);
	return [
		samplesOf(names, "time", "s", times),
		samplesOf(names, "throughput", "ops/s", rates),
		...counter(names, "instructions", each("instructions")),
		...counter(names, "cycles", each("cpucycles"))
	];
}
const JSON_RESULTS = jsonTool({
	name: "nanobench",
	title: "the JSON, CSV or table of nanobench",
	from: "stdout",
	values: {
		time: "ns/op",
		throughput: "ops/s",
		instructions: "instructions",
		cycles: "cycles",
		branches: "branches"
	},
	isOpen: false,
	schema: object({ results: array(resultSchema$1) }),
	looksLike: (document) => {
		const results = "results" in document ? document["results"] : null;
		const first = Array.isArray(results) ? results[0] : null;
		return typeof first === "object" && first !== null && "median(elapsed)" in first;
	},
	measure: ({ results }) => results.flatMap(measure$6)
});
const NANOBENCH = {
	...JSON_RESULTS,
	recognises: (material) => isMarkdown(material.text) || isCsv(material.text) || JSON_RESULTS.recognises(material),
	parse(material) {
		if (isCsv(material.text)) return parseCsv(material.text);
		return isMarkdown(material.text) ? parseMarkdown(material.text) : JSON_RESULTS.parse(material);
	}
};
// src/tools/pyperf/printed.ts
const metadata = object({
	name: string().optional(),
	unit: string().optional()
}).default({});
const documentSchema$3 = object({
	version: string(),
	metadata,
	benchmarks: array(object({
		metadata,
		runs: array(object({ values: array(unknown()).default([]) }))
	}))
});
const KINDS = {
	second: ["time", "s"],
	byte: ["memory", "B"],
	integer: ["count", "count"]
};
function measure$5({ metadata: shared, benchmarks }) {
	return benchmarks.map(({ metadata: own, runs }) => {
		const unit = own.unit ?? shared.unit ?? "second";
		const [value, told] = (Object.hasOwn(KINDS, unit) ? KINDS[unit] : void 0) ?? [unit, unit];
		const samples = runs.flatMap(({ values }) => values);
		return samplesOf([own.name ?? shared.name ?? ""], value, told, samples);
	});
}
const PYPERF = jsonTool({
	name: "pyperf",
	title: "pyperf’s JSON",
	from: "out",
	values: {
		time: "s",
		memory: "B",
		count: "count"
	},
	isOpen: false,
	schema: documentSchema$3,
	looksLike: (document) => {
		const shared = "metadata" in document ? document["metadata"] : null;
		return typeof shared === "object" && shared !== null && "perf_version" in shared;
	},
	measure: measure$5
});
// src/tools/pytest-benchmark/printed.ts
const documentSchema$2 = object({
	machine_info: object({}),
	benchmarks: array(object({
		name: string(),
		fullname: string(),
		stats: object({
			data: array(unknown()).optional(),
			mean: cell,
			stddev: cell,
			median: cell,
			min: cell
		})
	}))
});
function timeOf$2(names, { data, mean, median, stddev }) {
	if (data === void 0) return summaryOf$1(names, "time", "s", [
		mean,
		"mean",
		stddev
	]);
	return data.length > 1e5 ? summaryOf$1(names, "time", "s", [
		median,
		"median",
		stddev
	]) : samplesOf(names, "time", "s", data);
}
function measure$4({ name, fullname, stats }) {
	const names = [fullname, name];
	return [
		timeOf$2(names, stats),
		summaryOf$1(names, "median", "s", [stats.median, "median"]),
		summaryOf$1(names, "minimum", "s", [stats.min, "minimum"])
	];
}
const PYTEST_BENCHMARK = jsonTool({
	name: "pytest-benchmark",
	title: "pytest-benchmark’s JSON",
	from: "out",
	values: {
		time: "s",
		median: "s",
		minimum: "s"
	},
	isOpen: false,
	schema: documentSchema$2,
	looksLike: (document) => "machine_info" in document && "benchmarks" in document,
	measure: ({ benchmarks }) => benchmarks.flatMap(measure$4)
});
// src/tools/pytest-benchmark/stored.ts
const documentSchema$1 = object({
	datetime: string().optional(),
	commit_info: object({
		id: string().optional(),
		dirty: boolean().default(false)
	})
});
const PYTEST_BENCHMARK_STORED = { originOf(json) {
	const parsed = documentSchema$1.safeParse(json);
	if (!parsed.success) return {};
	const { datetime, commit_info: info } = parsed.data;
	return {
		commit: /^[0-9a-f]{40}$/.test(info.id ?? "") ? info.id ?? null : null,
		dirty: info.dirty,
		at: isoTime(datetime)
	};
} };
// src/tools/tinybench/table.ts
const COLUMNS = new Map([
	["Latency avg (ns)", {
		value: "time",
		unit: "ns",
		of: "mean"
	}],
	["Latency average (ns)", {
		value: "time",
		unit: "ns",
		of: "mean"
	}],
	["Average Time (ns)", {
		value: "time",
		unit: "ns",
		of: "mean"
	}],
	["Latency med (ns)", {
		value: "median",
		unit: "ns",
		of: "median"
	}],
	["Latency median (ns)", {
		value: "median",
		unit: "ns",
		of: "median"
	}],
	["Throughput avg (ops/s)", {
		value: "throughput",
		unit: "ops/s",
		of: "mean"
	}],
	["Throughput average (ops/s)", {
		value: "throughput",
		unit: "ops/s",
		of: "mean"
	}],
	["ops/sec", {
		value: "throughput",
		unit: "ops/s",
		of: "mean",
		isGrouped: true
	}]
]);
function cellsOf$1(line) {
	return line.split("│").slice(1, -1).map((cell) => cell.trim());
}
function unquoted(cell) {
	return /^(['"`]).*\1$/.test(cell) ? cell.slice(1, -1) : cell;
}
const GROUPED = /^(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)$/;
const PLAIN$1 = /^[0-9]+(?:\.[0-9]+)?(?= ±|$)/;
function measuredOf(names, column, cell) {
	const { value, unit, of, isGrouped = false } = column;
	const number = (isGrouped ? GROUPED : PLAIN$1).exec(cell)?.[0];
	if (number === void 0 && isGrouped) return lackOf(names, value, `expected a whole number as 1,234, got ${describeValue(cell)}: is it in English?`);
	return summaryOf$1(names, value, unit, [number === void 0 ? NaN : Number(number.replaceAll(",", "")), of]);
}
function nameColumn(heads) {
	return heads.findIndex((head) => head.toLowerCase() === "task name");
}
function rowOf(heads, cells) {
	const names = [unquoted(cells[nameColumn(heads)] ?? "")];
	return heads.flatMap((head, index) => {
		const column = COLUMNS.get(head);
		return column === void 0 ? [] : [measuredOf(names, column, unquoted(cells[index] ?? ""))];
	});
}
function parseTable(text) {
	const lines = text.split("\n").filter((line) => line.startsWith("│"));
	if (!/^└[─┴]*┘$/m.test(text)) return {
		ok: false,
		message: "its table has no lower edge: it was cut short"
	};
	const measured = [];
	let heads = [];
	for (const cells of lines.map(cellsOf$1)) if (cells[0] === "(index)") heads = cells;
	else measured.push(...rowOf(heads, cells));
	return {
		ok: true,
		measured
	};
}
// src/tools/tinybench/printed.ts
const statistics = object({
	samples: array(unknown()).optional(),
	mean: cell,
	sd: cell,
	p50: cell
});
const resultSchema = object({
	state: string().optional(),
	samples: array(unknown()).optional(),
	mean: cell,
	sd: cell,
	hz: cell,
	latency: statistics.optional(),
	throughput: statistics.optional()
});
const taskSchema = resultSchema.extend({
	name: string(),
	result: resultSchema.optional()
});
function timeOf$1(names, { samples, mean, sd }) {
	return samples === void 0 ? summaryOf$1(names, "time", "ms", [
		mean,
		"mean",
		sd
	]) : samplesOf(names, "time", "ms", samples);
}
function measure$3(task) {
	const result = task.result ?? task;
	const { state, latency, throughput } = result;
	const names = [task.name];
	if (latency === void 0 && result.hz !== void 0) return [timeOf$1(names, result), summaryOf$1(names, "throughput", "ops/s", [result.hz, "mean"])];
	if (latency === void 0 || throughput === void 0) {
		const fault = `the task is ${state ?? "without a result"}`;
		return [
			"time",
			"median",
			"throughput"
		].map((value) => faultOf(names, value, fault));
	}
	return [
		timeOf$1(names, latency),
		summaryOf$1(names, "median", "ms", [latency.p50, "median"]),
		throughput.samples === void 0 ? summaryOf$1(names, "throughput", "ops/s", [
			throughput.mean,
			"mean",
			throughput.sd
		]) : samplesOf(names, "throughput", "ops/s", throughput.samples)
	];
}
const JSON_TASKS = jsonTool({
	name: "tinybench",
	title: "tinybench’s tasks as JSON, or its table",
	from: "stdout",
	values: {
		time: "ns",
		median: "ns",
		throughput: "ops/s"
	},
	isOpen: false,
	schema: array(taskSchema),
	looksLike: (document) => {
		const first = Array.isArray(document) ? document[0] : null;
		if (typeof first !== "object" || first === null) return false;
		const result = "result" in first && typeof first.result === "object" ? first.result : first;
		if (result === null) return false;
		return "hz" in result && "mean" in result && "rme" in result || "latency" in result || "timestampProviderName" in result;
	},
	measure: (tasks) => tasks.flatMap(measure$3)
});
function isTable({ text }) {
	return /^│ \(index\) +│ Task name/im.test(text);
}
const TINYBENCH = {
	...JSON_TASKS,
	recognises: (material) => isTable(material) || JSON_TASKS.recognises(material),
	parse: (material) => isTable(material) ? parseTable(material.text) : JSON_TASKS.parse(material)
};
// src/tools/vitest/printed.ts
const benchmarkSchema$1 = object({
	name: string(),
	samples: array(unknown()).default([]),
	mean: cell,
	sd: cell,
	median: cell,
	hz: cell
});
const documentSchema = object({ files: array(object({ groups: array(object({
	fullName: string(),
	benchmarks: array(benchmarkSchema$1)
})) })) });
const BETWEEN = " > ";
function namesOf(group, name) {
	const inside = group.split(BETWEEN).slice(1);
	return [...new Set([
		[group, name],
		[...inside, name],
		[name]
	].map((all) => all.join(BETWEEN)))];
}
function measure$2(group, one) {
	const names = namesOf(group, one.name);
	return [
		one.samples.length === 0 ? summaryOf$1(names, "time", "ms", [
			one.mean,
			"mean",
			one.sd
		]) : samplesOf(names, "time", "ms", one.samples),
		summaryOf$1(names, "median", "ms", [one.median, "median"]),
		summaryOf$1(names, "throughput", "ops/s", [one.hz, "mean"])
	];
}
const VITEST = jsonTool({
	name: "vitest",
	title: "the JSON of vitest bench",
	from: "out",
	values: {
		time: "ms",
		median: "ms",
		throughput: "ops/s"
	},
	isOpen: false,
	schema: documentSchema,
	looksLike: (document) => {
		const files = "files" in document ? document["files"] : null;
		const first = Array.isArray(files) ? files[0] : null;
		return typeof first === "object" && first !== null && "groups" in first;
	},
	measure: ({ files }) => files.flatMap(({ groups }) => groups.flatMap(({ fullName, benchmarks }) => benchmarks.flatMap((one) => measure$2(fullName, one))))
});
// src/tools/wrk/printed.ts
const VALUES = {
	throughput: "req/s",
	transfer: "B/s",
	time: "ms",
	median: "ms",
	p75: "ms",
	p90: "ms",
	p99: "ms"
};
const LATENCY = /^ {4}Latency\s+([\d.]+)([a-z]+)\s+([\d.]+)([a-z]+)\s/m;
const PERCENTILES = [
	["median", "50"],
	["p75", "75"],
	["p90", "90"],
	["p99", "99"]
];
const REFUSED = /^ {2}(Non-2xx or 3xx responses: \d+|Socket errors: .*[1-9].*)$/m;
const INCOMPLETE = "it has no \"Running … test\", Requests/sec and Transfer/sec";
function inMilliseconds(number = "", unit = "") {
	return quantityIn(Number(number), unit === "m" ? "min" : unit, "ms");
}
function latencies(names, text) {
	const [, mean, meanUnit, deviation, deviationUnit] = LATENCY.exec(text) ?? [];
	const percentiles = PERCENTILES.flatMap(([value, percent]) => {
		const line = new RegExp(`^ +${percent}% +([\\d.]+)([a-z]+) *$`, "m").exec(text);
		const kind = value === "median" ? "median" : "percentile";
		return line === null ? [] : [summaryOf$1(names, value, "ms", [inMilliseconds(line[1], line[2]), kind])];
	});
	if (mean === void 0) return percentiles;
	const spread = inMilliseconds(deviation, deviationUnit);
	return [summaryOf$1(names, "time", "ms", [
		inMilliseconds(mean, meanUnit),
		"mean",
		spread
	]), ...percentiles];
}
function parse(text) {
	const reports = text.split(/^(?=Running .* test @ )/m);
	const measured = [];
	for (const report of reports.filter((one, at) => at > 0 || one.startsWith("Running "))) {
		const parsed = parseReport(report);
		if (!parsed.ok) return parsed;
		measured.push(...parsed.measured);
	}
	return measured.length === 0 ? {
		ok: false,
		message: INCOMPLETE
	} : {
		ok: true,
		measured
	};
}
function parseReport(text) {
	const names = [/^Running .* test @ (\S+)$/m.exec(text)?.[1] ?? ""];
	const rate = /^Requests\/sec: +([\d.]+)$/m.exec(text)?.[1];
	const [, amount, unit = ""] = /^Transfer\/sec: +([\d.]+)([KMGT]?B)\n/m.exec(`${text}\n`) ?? [];
	if (names[0] === "" || rate === void 0 || amount === void 0) return {
		ok: false,
		message: INCOMPLETE
	};
	const refused = REFUSED.exec(text)?.[1];
	if (refused !== void 0) {
		const fault = `expected every request to succeed, got ${refused.slice(0, 120)}`;
		return {
			ok: true,
			measured: Object.keys(VALUES).map((value) => faultOf(names, value, fault))
		};
	}
	const bytes = quantityIn(Number(amount), unit.replace(/^([KMGT])B$/, "$1iB"), "B");
	return {
		ok: true,
		measured: [
			summaryOf$1(names, "throughput", "req/s", [Number(rate), "mean"]),
			summaryOf$1(names, "transfer", "B/s", [bytes, "mean"]),
			...latencies(names, text)
		]
	};
}
// src/tools/registry.ts
const NAMED = {
	"go-bench": GO_BENCH,
	libtest: LIBTEST,
	criterion: CRITERION,
	divan: DIVAN,
	gungraun: GUNGRAUN,
	"google-benchmark": GOOGLE_BENCHMARK,
	catch2: CATCH2,
	nanobench: NANOBENCH,
	"pytest-benchmark": PYTEST_BENCHMARK,
	pyperf: PYPERF,
	asv: ASV,
	jmh: JMH,
	benchmarkdotnet: BENCHMARKDOTNET,
	vitest: VITEST,
	tinybench: TINYBENCH,
	mitata: MITATA,
	"benchmark-js": BENCHMARK_JS,
	deno: DENO,
	k6: K6,
	wrk: {
		name: "wrk",
		title: "the report of wrk",
		from: "stdout",
		values: VALUES,
		isOpen: false,
		recognises: ({ text }) => /^Running .* test @ /m.test(text) && text.includes("Thread Stats"),
		parse: ({ text }) => parse(text)
	},
	autocannon: AUTOCANNON,
	"benchmark-action": BENCHMARK_ACTION,
	bencher: BENCHER
};
const TOOL_NAMES = Object.keys(NAMED);
function isToolName(name) {
	return Object.hasOwn(NAMED, name);
}
function toolNamed(name) {
	return NAMED[name];
}
const TOOLS = [...Object.values(NAMED), HYPERFINE];
const STORED = {
	"go-bench": GO_BENCH_STORED,
	"pytest-benchmark": PYTEST_BENCHMARK_STORED,
	asv: ASV_STORED,
	"benchmark-action": BENCHMARK_ACTION_STORED,
	hyperfine: HYPERFINE_STORED
};
function storedOf({ name }) {
	return STORED[name] ?? {};
}
// src/core/text/manual.ts
const PAGES = [
	"action",
	"adapters",
	"attestation",
	"bisect",
	"bot",
	"claims-json",
	"configuration",
	"doc-gate",
	"github",
	"github-comment",
	"hazards",
	"record-format",
	"report-json",
	"statistics",
	"threat-model"
];
function manualPage(page) {
	return `benchproof manual ${page}`;
}
// src/core/config/read-schema.ts
const better = _enum(["lower", "higher"]).describe("Default: by the unit (times lower, rates higher); needed for a tool’s own rates.");
const exact = boolean().optional().describe("A count that has no noise, such as instructions.");
const source = _enum([
	"stdout",
	"stderr",
	"out"
]).describe("Where the text comes from; `out` is the file written to {out}.");
const hyperfineRead = strictObject({
	adapter: literal$1("hyperfine").describe("The wall time of the command."),
	metric: name.default("time").describe("What the time is called."),
	from: source.optional().describe("Read hyperfine’s own JSON, if the command runs hyperfine itself."),
	select: text$1.optional().describe("With `from`: the command to read, or /RE2/, where the JSON has several.")
});
const patternRead = strictObject({
	adapter: literal$1("pattern").default("pattern").describe("Numbers found in text."),
	pattern: text$1.describe("RE2 pattern; the capture `value` (or one capture per key of `metrics`) is read."),
	from: source.default("stdout"),
	metric: name.default("value").describe("What the capture `value` is called."),
	unit: text$1.optional().describe("Unit it is recorded in, such as ops/s; needed unless `metrics`."),
	better: better.optional(),
	exact,
	metrics: record(captureName, strictObject({
		unit: text$1,
		better: better.optional(),
		exact
	})).optional().describe("Named capture → its unit, where one match holds several numbers.")
});
const jsonRead = strictObject({
	adapter: literal$1("json").describe("Numbers found in JSON."),
	from: source.default("stdout"),
	values: record(name, strictObject({
		path: text$1.describe("JSON Pointer (/a/0/b) or path (a[0].b, a[*].b, a[name=x].b)."),
		unit: text$1.describe("Unit of the numbers there, such as ms."),
		better: better.optional(),
		exact
	})).describe("Metric name → where it stands.")
});
const selected = {
	select: text$1.optional().describe("Which benchmark of the output: a name, or /RE2/; needless where there is only one."),
	value: text$1.optional().describe(`Which of its values: those in \`${manualPage("adapters")}\`, or one of the benchmark’s own.`),
	unit: text$1.optional().describe("Unit it is recorded in; default: the adapter’s."),
	better: better.optional(),
	exact
};
const toolRead = strictObject({
	adapter: _enum([...TOOL_NAMES, "auto"]).describe("The benchmark tool that printed it; `auto` recognises which."),
	from: source.optional().describe(`Default: where \`${manualPage("adapters")}\` says; \`auto\`: {out} if written.`),
	...selected,
	metric: name.optional().describe("What the value is called; default: its own word."),
	metrics: record(name, strictObject(selected)).optional().describe("Name → select, value, unit, better, exact, where several are read.")
});
const readSchema = union([
	hyperfineRead,
	jsonRead,
	toolRead,
	patternRead
]);
// src/core/config/scalars.ts
const SECONDS = {
	ms: .001,
	s: 1,
	m: 60,
	h: 3600
};
const BYTES = {
	b: 1,
	k: 1024,
	kib: 1024,
	m: 1024 ** 2,
	mib: 1024 ** 2,
	g: 1024 ** 3,
	gib: 1024 ** 3
};
function scaled(text, scales) {
	const match = /^(\d{1,9}(?:\.\d{1,6})?) ?([a-z]{1,3})$/i.exec(text.trim());
	const scale = scales[match?.[2]?.toLowerCase() ?? ""];
	return match?.[1] === void 0 || scale === void 0 ? void 0 : Number(match[1]) * scale;
}
const durationSeconds = union([number().positive(), string()]).transform((value, context) => {
	const seconds = typeof value === "number" ? value : scaled(value, SECONDS);
	if (seconds !== void 0 && seconds > 0) return seconds;
	context.addIssue({
		code: "custom",
		message: "a duration such as 90s, 30m or 1.5h"
	});
	return NEVER;
});
const sizeBytes = union([int().positive(), string()]).transform((value, context) => {
	const bytes = typeof value === "number" ? value : scaled(value, BYTES);
	if (bytes !== void 0 && bytes >= 1) return Math.round(bytes);
	context.addIssue({
		code: "custom",
		message: "a size such as 512m or 2GiB"
	});
	return NEVER;
});
const fraction = union([number(), string()]).transform((value, context) => {
	const percent = typeof value === "string" ? /^(\d{1,3}(?:\.\d{1,6})?) ?%$/.exec(value) : null;
	const share = percent?.[1] === void 0 ? Number(value) : Number(percent[1]) / 100;
	if (share > 0 && share <= 1) return share;
	context.addIssue({
		code: "custom",
		message: "a share such as 3% or 0.03"
	});
	return NEVER;
});
// src/core/config/schema.ts
const globs = array(text$1).min(1);
const scalar = union([string(), number()]);
const least = "at least 3 (three is the least that is ever recorded)";
const runsShape = {
	min: int().min(3, least).describe("Run pairs before the first look; three is the least."),
	max: int().min(3, least).max(200).describe("Run pairs a benchmark may take at most."),
	effect: fraction.describe("Practical effect size: smaller changes never fail."),
	errorRate: fraction.describe("False verdicts allowed per session, all looks."),
	seconds: durationSeconds.describe("Measuring time aimed at per side and run."),
	budget: durationSeconds.describe("Measuring time for the whole session."),
	thorough: boolean().describe("Take every undecided benchmark to `max`.")
};
const runsSchema = strictObject({
	min: runsShape.min.default(3),
	max: runsShape.max.default(12),
	effect: runsShape.effect.default(.03),
	errorRate: runsShape.errorRate.default(.05),
	seconds: runsShape.seconds.default(5),
	budget: runsShape.budget.default(1800),
	thorough: runsShape.thorough.default(false)
});
const runsOverride = strictObject({
	min: runsShape.min.optional(),
	max: runsShape.max.optional(),
	effect: runsShape.effect.optional()
});
const variant = strictObject({
	env: environment$1.default({}).describe("Added to the benchmark’s environment."),
	command: text$1.optional().describe("Instead of the benchmark’s."),
	threads: scalar.optional().describe("Instead of the benchmark’s."),
	parallelism: fraction.optional().describe("Instead of the benchmark’s.")
});
const benchmarkSchema = strictObject({
	command: text$1.describe("{name} is a parameter, {out} a file to write results to."),
	shell: boolean().default(false).describe("Run the command through sh -c."),
	parameters: record(name, array(scalar).min(1).max(200)).default({}).describe("Every combination is measured."),
	sweep: string().optional().describe("The parameter to be judged as a scaling sweep."),
	variants: record(name, variant).default({}).describe("Name → what differs: environment, or another command."),
	env: environment$1.default({}),
	threads: scalar.optional().describe("Threads the command uses: a number or {parameter}."),
	parallelism: fraction.default(.5).describe("Share of the declared threads that must be busy."),
	phases: record(name, readSchema).optional().describe("Phase (cold, warm, …) → how its values are read; instead of `read`."),
	read: readSchema.optional().describe("How values are read; default: the command is timed by hyperfine."),
	estimator: _enum(["minimum", "median"]).default("median").describe("What stands for a run: the median of its samples, or the least."),
	splittable: boolean().default(true).describe("May be invoked many times inside one run."),
	warmup: int().min(0).max(20).default(2).describe("Invocations thrown away at first."),
	iterations: int().min(1).max(50).optional().describe("Per side and run; default adapts."),
	timeout: durationSeconds.optional().describe("One invocation; default: the project’s."),
	budgets: record(string(), strictObject({
		atMost: scalar.optional(),
		atLeast: scalar.optional()
	})).default({}).describe("Metric → limit with its unit, such as { atMost: 3000 ms }."),
	fatalStderr: array(text$1).default([]).describe("RE2 patterns that mean failure."),
	result: string().optional().describe("RE2 pattern of what base and head must both print."),
	paths: globs.optional().describe("Files of the benchmark itself; a change starts a new series."),
	runs: runsOverride.optional(),
	silence: array(string()).default([]).describe("Hazards not to warn about, by name.")
});
const image = union([text$1.describe("runners/NAME, runners/NAME@VERSION, or an image reference with @sha256:…"), strictObject({
	dockerfile: text$1.describe("Every FROM in it must carry a digest."),
	context: string().default(".").describe("Folder it is built from.")
})], "runners/NAME, an image with its digest, or { dockerfile: FILE }");
const projectSchema = strictObject({
	path: text$1.default(".").describe("Folder of the project, from the repository’s top."),
	image: image.describe("What it is built and run in; always pinned by content."),
	build: union([text$1, array(text$1)]).default([]).describe("Commands, run by sh with the network on; what they make is kept in the image."),
	env: environment$1.default({}),
	resources: strictObject({
		cpus: int().min(1).max(512).default(1).describe("Cores, the same for both sides."),
		memory: sizeBytes.default(2 * 1024 ** 3).describe("Memory limit of a run; text such as 2GiB, or bytes."),
		pids: int().min(16).max(65536).default(512).describe("Processes and threads at most."),
		tmp: sizeBytes.default(256 * 1024 ** 2).describe("Size of the writable /tmp.")
	}).prefault({}),
	timeouts: strictObject({
		build: durationSeconds.default(1200).describe("All build commands together; text such as 20m, or seconds."),
		run: durationSeconds.default(300).describe("One invocation.")
	}).prefault({}),
	network: strictObject({
		build: boolean().default(true).describe("Network while building."),
		run: boolean().default(false).describe("Network while measuring; leave it off.")
	}).prefault({}),
	secrets: array(environmentName).default([]).describe("Environment names given to the build only."),
	writable: array(string()).default([]).describe("Folders of the project a run may write."),
	inputs: globs.optional().describe("What measurements depend on; default: all but documents."),
	runsOn: runsOn.optional().describe("Label(s) of the runner that measures it; default: github.runsOn."),
	benchmarks: record(name, benchmarkSchema).describe("What is measured in it.")
});
const docs = strictObject({
	files: globs.describe("Documents whose performance numbers are checked.").default([
		"**/*.md",
		"**/*.mdx",
		"**/*.rst",
		"**/*.adoc"
	]),
	ignore: array(string()).default([]).describe("Documents left out."),
	examples: array(string()).default([]).describe("Files whose numbers are tool output."),
	headline: _enum([
		"median",
		"mean",
		"minimum"
	]).default("median").describe("What a plain number in a document means."),
	strict: boolean().default(false).describe("Every exemption needs a written annotation."),
	stale: _enum([
		"pass",
		"warn",
		"fail"
	]).default("warn").describe("A number whose code changed since it was measured."),
	expect: record(string(), int().min(0)).default({}).describe("File → least claims in it."),
	maxExempt: int().min(0).optional().describe("Exempted claims allowed at most."),
	historical: strictObject({ imported: array(string()).default([]).describe("Names of imports.") }).prefault({}).describe("Imported sources that may back historical claims."),
	waivers: array(strictObject({
		file: string(),
		text: string(),
		reason: text$1,
		owner: text$1,
		expires: date()
	})).default([]).describe("Claims known to be unbacked: file, text, reason, owner, expires.")
});
const records = strictObject({
	branch: string().default("benchproof-records").describe("Branch that keeps the records."),
	remote: string().default("origin").describe("Where that branch is pushed to."),
	directory: string().optional().describe("A folder of the repository instead of a branch.")
});
const report = strictObject({
	inconclusive: _enum([
		"pass",
		"neutral",
		"fail"
	]).default("neutral").describe("What an undecided benchmark means for the check."),
	title: string().optional().describe("Heading of the report.")
});
const configSchema = strictObject({
	version: literal$1(1).describe("Version of this format."),
	name: string().regex(/^[a-z0-9][a-z0-9-]{0,38}$/, "a name of lower-case letters, digits and \"-\"").optional().describe("Suffix of checks and comment, where a repository has several configurations."),
	runs: runsSchema.prefault({}),
	projects: record(name, projectSchema).default({}).describe("What is built and measured."),
	docs: docs.prefault({}),
	records: records.prefault({}),
	report: report.prefault({}),
	github: github.prefault({})
});
// src/core/adapters/choose.ts
const NAMES_SHOWN = 8;
const NAME_CHARACTERS = 120;
function shown(name) {
	return escapeControls((name.length > NAME_CHARACTERS ? `${name.slice(0, NAME_CHARACTERS)}…` : name).toWellFormed());
}
function listNames(names) {
	const all = [...new Set(names)];
	const more = all.length > NAMES_SHOWN ? [`and ${all.length - NAMES_SHOWN} more`] : [];
	return [...all.slice(0, NAMES_SHOWN).map(shown), ...more].join(", ");
}
function fullName({ names }) {
	return names[0] ?? "";
}
function selectPattern(select) {
	return /^\/.+\/$/s.test(select) ? select.slice(1, -1) : null;
}
function named(measured, select) {
	const pattern = selectPattern(select);
	if (pattern !== null) {
		const compiled = RE2JS.compile(pattern);
		return measured.filter((one) => compiled.matcher(fullName(one)).find());
	}
	const depth = measured.reduce((most, { names }) => Math.max(most, names.length), 0);
	for (let rank = 0; rank < depth; rank += 1) {
		const found = measured.filter(({ names }) => names[rank] === select);
		if (found.length > 0) return found;
	}
	return [];
}
function doubt(matched, select) {
	const names = new Set(matched.map(fullName));
	const which = select === void 0 ? "`select` to name one" : `one benchmark for "${select}"`;
	return names.size > 1 ? `expected ${which}, got ${names.size}: ${listNames(names)}` : `expected one benchmark of the name ${listNames(names)}, got ${matched.length}`;
}
function absent(wanted, value) {
	const values = listNames(wanted.map((one) => one.value));
	return `${listNames(wanted.map(fullName))}: expected the value ${value}, got ${values}`;
}
function faultAmong(wanted, found) {
	const names = new Set((found.length === 0 ? wanted : found).map(fullName));
	return wanted.find((one) => one.fault !== void 0 && names.has(fullName(one)));
}
function chooseMeasured(measured, select, value) {
	if (measured.length === 0) return failed("expected a benchmark, got none: nothing was measured");
	const wanted = select === void 0 ? measured : named(measured, select);
	if (wanted.length === 0) return failed(`no benchmark is named "${select}"; there are ${listNames(measured.map(fullName))}`);
	const found = wanted.filter((one) => one.value === value);
	const fault = faultAmong(wanted, found);
	if (fault !== void 0) return {
		ok: true,
		measured: fault
	};
	const [only, second] = found;
	if (only === void 0) return failed(absent(wanted, value));
	return second === void 0 ? {
		ok: true,
		measured: only
	} : failed(doubt(found, select));
}
// src/core/adapters/quantities.ts
function described(value) {
	return value instanceof NotFinite ? value.word : describeValue(value);
}
function isPossible(value, { dimension }) {
	const least = leastOf(dimension);
	return least === "any" || value > 0 || least === "at least 0" && value === 0;
}
function printedUnit({ unit: text, value }, recorded) {
	if (text === "") return recorded;
	const unit = metricUnit(text);
	if (unit !== null) return convert(1, unit, recorded) === null ? null : unit;
	return (text === value || recorded.dimension === "count") && !text.includes("�") ? recorded : null;
}
function deviationOf({ deviation }, from, to) {
	if (typeof deviation !== "number" || !Number.isFinite(deviation) || deviation < 0) return null;
	return toUnit(deviation, from, to);
}
function tellOne(sample, printed, recorded) {
	if (typeof sample !== "number" || !Number.isFinite(sample)) return `expected a number, got ${described(sample)}`;
	const value = printed.factor === recorded.factor ? sample : toUnit(sample, printed, recorded);
	if (value === null || !Number.isFinite(value) || !isPossible(value, recorded)) return `expected ${leastOf(recorded.dimension)} ${recorded.symbol}, got ${sample}`;
	return value;
}
function tellQuantities(measured, recorded) {
	const { samples, summary } = measured;
	const wrong = measured.fault ?? measured.lack;
	if (wrong !== void 0) return failed(wrong);
	const unit = printedUnit(measured, recorded);
	if (unit === null) {
		const got = describeValue(measured.unit);
		return failed(`expected a unit that can be told in ${recorded.symbol}, got ${got}`);
	}
	if (samples.length === 0) return failed("expected samples, got none");
	if (samples.length > 1e5) return failed(`expected at most ${MAX_SAMPLES} samples, got ${samples.length}`);
	const told = [];
	for (const sample of samples) {
		const value = tellOne(sample, unit, recorded);
		if (typeof value === "string") return failed(value);
		told.push(value);
	}
	return {
		ok: true,
		samples: told,
		summary: summary === null ? null : {
			of: summary.of,
			deviation: deviationOf(summary, unit, recorded)
		}
	};
}
// src/core/adapters/harness.ts
const AUTO_VALUES = {
	time: "ns",
	throughput: "ops/s"
};
function valuesOf$1(adapter) {
	return adapter === "auto" ? AUTO_VALUES : toolNamed(adapter).values;
}
function known(values, value) {
	return Object.hasOwn(values, value) ? values[value] : void 0;
}
function unitOf(values, value) {
	return known(values, value) ?? (metricUnit(value) === null ? null : value);
}
function metricName(value) {
	return value.replace(/[^A-Za-z0-9._-]+/g, "-").replace(/^[^A-Za-z0-9]+|-+$/g, "").slice(0, 64) || "value";
}
function wantedMetrics(read) {
	const values = valuesOf$1(read.adapter);
	const first = Object.keys(values)[0] ?? "value";
	const isExact = isToolName(read.adapter) && toolNamed(read.adapter).isExact === true;
	const wanted = (name, own, value) => ({
		name,
		value,
		select: own.select ?? read.select,
		unit: own.unit ?? unitOf(values, value),
		better: own.better ?? null,
		exact: own.exact ?? isExact
	});
	if (read.metrics === void 0) {
		const value = read.value ?? first;
		return [wanted(read.metric ?? metricName(value), read, value)];
	}
	return Object.entries(read.metrics).map(([name, own]) => wanted(name, own, own.value ?? (known(values, name) === void 0 ? read.value ?? first : name)));
}
function harnessSource(read) {
	if (read.from !== void 0) return read.from;
	return isToolName(read.adapter) ? toolNamed(read.adapter).from : null;
}
function recognise(material) {
	const found = TOOLS.filter((tool) => tool.recognises(material));
	const [only, second] = found;
	if (only !== void 0 && second === void 0) return only;
	const which = found.length === 0 ? "none" : found.map(({ name }) => name).join(", ");
	return `expected the output of one tool that is known (${TOOLS.map(({ name }) => name).join(", ")}), recognised ${which}`;
}
function readMaterial(metrics, tool, material) {
	const parsed = tool.parse(material);
	if (!parsed.ok) return failed(`expected ${tool.title}: ${parsed.message}`);
	const values = {};
	const summaries = {};
	for (const { name, value, select, unit } of metrics) {
		const recorded = metricUnit(unit ?? "");
		if (recorded === null) throw new Error(`metric ${name} has the unchecked unit ${unit}`);
		const chosen = chooseMeasured(parsed.measured, select, value);
		if (!chosen.ok) return failed(`${name}: ${chosen.message}`);
		const told = tellQuantities(chosen.measured, recorded);
		if (!told.ok) return failed(`${name} of ${listNames(chosen.measured.names.slice(0, 1))}: ${told.message}`);
		values[name] = told.samples;
		if (told.summary !== null) summaries[name] = told.summary;
	}
	return {
		ok: true,
		values,
		...Object.keys(summaries).length === 0 ? {} : { summaries }
	};
}
function readText({ from, tool, metrics }, output) {
	const source = sourceText(from, output);
	if (!source.ok) return source;
	const ends = `; it ends ${quoteTail(source.text)}`;
	const material = prepareMaterial(source.text);
	if (!material.ok) {
		const title = tool?.title ?? "the output of a benchmark tool";
		return failed(`in ${source.name}, expected ${title}: ${material.message}${ends}`);
	}
	const found = tool ?? recognise(material);
	if (typeof found === "string") return failed(`in ${source.name}, ${found}${ends}`);
	const reading = readMaterial(metrics, found, material);
	return reading.ok ? reading : failed(`in ${source.name}, ${reading.message}`);
}
function readTask(task, output) {
	const reading = readText(task, output);
	return reading.ok ? reading : failed(reading.message.toWellFormed());
}
function readHarness(read, output) {
	return readTask({
		from: harnessSource(read) ?? (output.file === null ? "stdout" : "out"),
		tool: isToolName(read.adapter) ? toolNamed(read.adapter) : null,
		metrics: wantedMetrics(read)
	}, output);
}
function readHyperfine(read, output) {
	const { from, metric: name, select } = read;
	if (from !== void 0) return readTask({
		from,
		tool: HYPERFINE,
		metrics: [{
			name,
			value: "time",
			select,
			unit: "s",
			better: null,
			exact: false
		}]
	}, output);
	const { wallSeconds } = output;
	return wallSeconds !== null && wallSeconds > 0 ? {
		ok: true,
		values: { [name]: [wallSeconds] }
	} : failed(`${name}: expected a wall time, got ${describeValue(wallSeconds)}`);
}
// src/core/adapters/metrics.ts
const TIMED$1 = {
	adapter: "hyperfine",
	metric: "time"
};
function readsOf$1(benchmark) {
	return benchmark.phases ?? { "": benchmark.read ?? TIMED$1 };
}
function metricOptions(read) {
	const option = (name, given) => ({
		name,
		unit: null,
		better: null,
		exact: false,
		...given
	});
	switch (read.adapter) {
		case "hyperfine": return [option(read.metric, { unit: "s" })];
		case "json": return Object.entries(read.values).map(([name, { unit, better, exact }]) => option(name, defined({
			unit,
			better,
			exact
		})));
		case "pattern": return read.metrics === void 0 ? [option(read.metric, defined({
			unit: read.unit,
			better: read.better,
			exact: read.exact
		}))] : Object.entries(read.metrics).map(([name, { unit, better, exact }]) => option(name, defined({
			unit,
			better,
			exact
		})));
		default: return wantedMetrics(read).map(({ name, unit, better, exact }) => ({
			name,
			unit,
			better,
			exact
		}));
	}
}
function defined(options) {
	return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== void 0));
}
function limitIn(unit, limit) {
	if (typeof limit === "number") return limit;
	const quantity = parseQuantity(limit);
	if (quantity === null) return null;
	return quantity.unit === null ? quantity.value : toUnit(quantity.value, quantity.unit, unit);
}
function budgetOf$2(benchmark, key, unit) {
	const budget = Object.hasOwn(benchmark.budgets, key) ? benchmark.budgets[key] : void 0;
	if (budget === void 0) return null;
	const limit = (value) => value === void 0 ? null : limitIn(unit, value);
	return {
		atMost: limit(budget.atMost),
		atLeast: limit(budget.atLeast)
	};
}
function metricsOf(benchmark) {
	return Object.entries(readsOf$1(benchmark)).flatMap(([phase, read]) => metricOptions(read).map((option) => {
		const unit = metricUnit(option.unit ?? "");
		if (unit === null) throw new Error(`metric ${option.name} has the unchecked unit ${option.unit}`);
		const key = phase === "" ? option.name : `${phase}/${option.name}`;
		return {
			key,
			phase: phase === "" ? null : phase,
			name: option.name,
			unit: unit.symbol,
			better: option.better ?? usualDirection(unit.dimension) ?? "lower",
			exact: option.exact,
			budget: budgetOf$2(benchmark, key, unit)
		};
	}));
}
// src/core/config/checks/command.ts
const MEANINGS = {
	"|": "a pipe",
	"&": "\"&\"",
	";": "\";\"",
	"<": "a redirection",
	">": "a redirection",
	"(": "a subshell",
	")": "a subshell",
	"`": "a command substitution",
	"*": "a file pattern",
	"?": "a file pattern",
	"\n": "a second line"
};
function meaningAt(text, at, quote) {
	const character = text[at] ?? "";
	if (character === "$" && /[A-Za-z_{(@#*!?]/.test(text[at + 1] ?? "")) return "a shell variable";
	if (character === "`") return MEANINGS["`"] ?? null;
	if (quote === "\"") return null;
	if (character === "~" && /^$|\s/.test(text[at - 1] ?? "")) return "a home folder";
	return MEANINGS[character] ?? null;
}
function unescaped(text) {
	const characters = [];
	let open = null;
	for (let at = 0; at < text.length; at += 1) {
		const character = text[at];
		if (character === "\\" && open !== "'") at += 1;
		else if (character === open) open = null;
		else if (open === null && (character === "\"" || character === "'")) open = character;
		else characters.push({
			at,
			quote: open
		});
	}
	return {
		characters,
		open
	};
}
function fault(command) {
	const text = command.trim();
	if (/^[A-Za-z_]\w*=/.test(text)) return "a variable before a command that no shell reads; write it under env, or add shell: true";
	const { characters, open } = unescaped(text);
	for (const { at, quote } of characters) {
		const meaning = quote === "'" ? null : meaningAt(text, at, quote);
		if (meaning === null) continue;
		return `${meaning} in a command that no shell reads; quote it if it is meant literally, or add shell: true`;
	}
	return open === null ? null : `a ${open} that is not closed`;
}
function check$3(command, path) {
	const message = command === void 0 ? null : fault(command);
	return message === null ? [] : [{
		path,
		at: "value",
		message
	}];
}
function commandFindings(benchmark, path) {
	if (benchmark.shell) return [];
	const variants = Object.entries(benchmark.variants);
	return [...check$3(benchmark.command, [...path, "command"]), ...variants.flatMap(([name, variant]) => check$3(variant.command, [
		...path,
		"variants",
		name,
		"command"
	]))];
}
// src/core/config/suggestion.ts
const MAX_LENGTH$1 = 64;
function editDistance(from, to) {
	let older = [];
	let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
	for (let row = 1; row <= from.length; row += 1) {
		const current = [row];
		for (let column = 1; column <= to.length; column += 1) {
			const same = from[row - 1] === to[column - 1];
			const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
			current[column] = Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (previous[column - 1] ?? 0) + (same ? 0 : 1), swapped ? (older[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY);
		}
		older = previous;
		previous = current;
	}
	return previous[to.length] ?? 0;
}
function nearest(typed, candidates) {
	if (typed.length > MAX_LENGTH$1) return void 0;
	return candidates.map((candidate) => ({
		candidate,
		distance: editDistance(typed.toLowerCase(), candidate.toLowerCase())
	})).filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3))).sort((a, b) => a.distance - b.distance)[0]?.candidate;
}
// src/core/config/checks/image.ts
const RUNNERS = [
	"c",
	"go",
	"node",
	"python",
	"rust"
];
const NAME = "[a-z0-9]+(?:[._-]+[a-z0-9]+)*";
const REFERENCE = new RegExp(`^(?:[a-zA-Z0-9.-]+(?::\\d{1,5})?/)?${NAME}(?:/${NAME})*(?::[\\w.-]{1,128})?@sha256:[0-9a-f]{64}$`);
function imageFindings(image, path) {
	if (typeof image !== "string") return [];
	if (image.startsWith("runners/")) return runnerFindings(image, path);
	if (image.length <= 512 && REFERENCE.test(image)) return [];
	return [{
		path,
		at: "value",
		...unpinned(image)
	}];
}
const VERSION = /@\d{1,4}(?:\.\d{1,4}){0,2}$/;
function runnerFindings(image, path) {
	const known = RUNNERS.map((name) => `runners/${name}`);
	const runner = image.replace(VERSION, "");
	if (known.includes(runner)) return [];
	if (known.some((name) => runner.startsWith(`${name}@`))) return [{
		path,
		at: "value",
		expected: "a version such as runners/rust@1.85",
		got: image
	}];
	const near = nearest(runner.slice(8), RUNNERS);
	const suggestion = near === void 0 ? void 0 : `runners/${near}`;
	return [{
		path,
		at: "value",
		expected: known.join(", "),
		got: image,
		suggestion
	}];
}
function unpinned(image) {
	const message = "not pinned";
	if (RUNNERS.includes(image)) return {
		message,
		got: image,
		suggestion: `runners/${image}`
	};
	const name = image.split("@")[0] ?? image;
	return {
		message,
		expected: `${name}@sha256:<64 hexadecimal digits> (${`"docker buildx imagetools inspect ${name}" prints it`})`,
		got: image
	};
}
// src/core/adapters/select-parameters.ts
function isToolRead(read) {
	return read.adapter === "auto" || isToolName(read.adapter);
}
function selectTexts({ read, phases }) {
	return [...read === void 0 ? [] : [read], ...Object.values(phases ?? {})].filter(isToolRead).flatMap(({ select, metrics }) => {
		return [select, ...Object.values(metrics ?? {}).map((metric) => metric.select)].filter((text) => text !== void 0);
	});
}
function fillSelect(read, fill) {
	if (!isToolRead(read)) return read;
	const { select, metrics } = read;
	return {
		...read,
		...select === void 0 ? {} : { select: fill(select) },
		...metrics === void 0 ? {} : { metrics: Object.fromEntries(Object.entries(metrics).map(([name, metric]) => [name, metric.select === void 0 ? metric : {
			...metric,
			select: fill(metric.select)
		}])) }
	};
}
// src/core/plan/paths.ts
const WORK_FOLDER = "/work";
const RESULTS_FOLDER = "/benchproof";
const RESULT_FILE = `${RESULTS_FOLDER}/out`;
// src/core/plan/cases.ts
const TIMED = {
	adapter: "hyperfine",
	metric: "time"
};
function combinations(parameters) {
	return Object.entries(parameters).reduce((rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({
		...row,
		[name]: value
	}))), [{}]);
}
function caseId(project, benchmark, variant, parameters) {
	const listed = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
	return [
		`${project}/${benchmark}`,
		variant === null ? "" : `@${variant}`,
		listed.length === 0 ? "" : `[${listed.join(",")}]`
	].join("");
}
function filled(text, parameters) {
	return text.replace(/\{([A-Za-z0-9_.-]{1,64})\}/g, (whole, name) => {
		if (name === "out") return RESULT_FILE;
		return Object.hasOwn(parameters, name) ? String(parameters[name]) : whole;
	});
}
function strings(environment, parameters) {
	return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(String(value), parameters)]));
}
function threadsOf(declared, parameters) {
	if (declared === void 0) return null;
	const threads = Number(filled(String(declared), parameters));
	return Number.isInteger(threads) && threads > 0 ? threads : null;
}
function readsOf(benchmark, parameters) {
	const reads = Object.entries(benchmark.phases ?? { "": benchmark.read ?? TIMED });
	const fill = (text) => filled(text, parameters);
	return Object.fromEntries(reads.map(([phase, read]) => [phase, fillSelect(read, fill)]));
}
function definitionOf(project, benchmark, variant, parameters) {
	return {
		command: filled(variant?.command ?? benchmark.command, parameters),
		shell: benchmark.shell,
		environment: strings({
			...project.env,
			...benchmark.env,
			...variant?.env
		}, parameters),
		threads: threadsOf(variant?.threads ?? benchmark.threads, parameters),
		warmup: benchmark.warmup,
		iterations: benchmark.iterations ?? null,
		interleaved: benchmark.splittable,
		estimator: benchmark.estimator,
		reads: readsOf(benchmark, parameters),
		fatalStderr: benchmark.fatalStderr,
		result: benchmark.result ?? null
	};
}
function casesOf(config, [projectName, project], [name, benchmark], metrics) {
	const own = benchmark.runs;
	const minRuns = own?.min ?? config.runs.min;
	const variants = Object.entries(benchmark.variants);
	return (variants.length === 0 ? [[null, void 0]] : variants).flatMap(([variantName, variant]) => combinations(benchmark.parameters).map((parameters) => ({
		id: caseId(projectName, name, variantName, parameters),
		project: projectName,
		benchmark: name,
		variant: variantName,
		parameters,
		sweep: benchmark.sweep ?? null,
		canary: false,
		definition: definitionOf(project, benchmark, variant, parameters),
		metrics,
		parallelism: variant?.parallelism ?? benchmark.parallelism,
		timeoutSeconds: benchmark.timeout ?? project.timeouts.run,
		effect: own?.effect ?? config.runs.effect,
		minRuns,
		maxRuns: Math.max(minRuns, own?.max ?? config.runs.max),
		silence: benchmark.silence,
		benchmarkPaths: benchmark.paths ?? null
	})));
}
function expandCases(config, metricsOf) {
	return Object.entries(config.projects).flatMap(([projectName, project]) => Object.entries(project.benchmarks).flatMap(([name, benchmark]) => casesOf(config, [projectName, project], [name, benchmark], metricsOf(benchmark))));
}
// src/core/config/checks/parameters.ts
const MAX_CASES = 1e3;
const PLACEHOLDER = /\{([A-Za-z0-9_.-]{1,64})\}/g;
function placeholders(text) {
	return [...text.matchAll(PLACEHOLDER)].filter((match) => text[match.index - 1] !== "$").map((match) => match[1] ?? "");
}
function commandsOf(benchmark, path) {
	const variants = Object.entries(benchmark.variants);
	const own = [benchmark.command, [...path, "command"]];
	const others = variants.flatMap(([name, { command }]) => command === void 0 ? [] : [[command, [
		...path,
		"variants",
		name,
		"command"
	]]]);
	return variants.length > 0 && others.length === variants.length ? others : [own, ...others];
}
function unknownPlaceholders(benchmark, path) {
	const known = [...Object.keys(benchmark.parameters), "out"];
	return commandsOf(benchmark, path).flatMap(([command, at]) => placeholders(command).flatMap((name) => {
		if (known.includes(name)) return [];
		const suggestion = nearest(name, known);
		if (benchmark.shell && suggestion === void 0) return [];
		return [{
			path: at,
			at: "value",
			message: `no parameter "${name}" for {${name}}`,
			suggestion
		}];
	}));
}
function unusedParameters(benchmark, projectEnv, path) {
	const variants = Object.values(benchmark.variants);
	const environments = [
		projectEnv,
		benchmark.env,
		...variants.map(({ env }) => env)
	];
	const texts = [
		...commandsOf(benchmark, path).map(([command]) => command),
		...environments.flatMap((env) => Object.values(env).map(String)),
		...selectTexts(benchmark)
	];
	const used = new Set(texts.flatMap(placeholders));
	return Object.keys(benchmark.parameters).filter((name) => !used.has(name)).map((name) => ({
		path: [
			...path,
			"parameters",
			name
		],
		at: "key",
		message: `no command, environment or select has {${name}}: every value would measure the same`
	}));
}
function reserved(benchmark, path) {
	if (!Object.hasOwn(benchmark.parameters, "out")) return [];
	const message = "{out} is the result file and cannot be a parameter";
	return [{
		path: [
			...path,
			"parameters",
			"out"
		],
		at: "key",
		message
	}];
}
function sweepFindings(benchmark, path) {
	if (benchmark.sweep === void 0) return [];
	const at = [...path, "sweep"];
	const known = Object.keys(benchmark.parameters);
	const values = benchmark.parameters[benchmark.sweep];
	const got = benchmark.sweep;
	if (values === void 0) return [{
		path: at,
		at: "value",
		expected: "the name of a parameter",
		got,
		suggestion: nearest(got, known)
	}];
	if (values.length >= 2 && values.every((value) => Number(value) > 0)) return [];
	return [{
		path: at,
		at: "value",
		expected: `two or more positive numbers in "${got}"`
	}];
}
function isThreadCount(value) {
	return Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= 4096;
}
function threadFindings(benchmark, path) {
	const variants = Object.entries(benchmark.variants);
	return [...threadFinding(benchmark, benchmark.threads, [...path, "threads"]), ...variants.flatMap(([name, { threads }]) => threadFinding(benchmark, threads, [
		...path,
		"variants",
		name,
		"threads"
	]))];
}
function threadFinding(benchmark, threads, at) {
	if (threads === void 0 || isThreadCount(threads)) return [];
	const name = /^\{([^{}]+)\}$/.exec(String(threads))?.[1];
	const known = Object.keys(benchmark.parameters);
	const values = name === void 0 ? void 0 : benchmark.parameters[name];
	if (values?.every(isThreadCount)) return [];
	if (values !== void 0) return [{
		path: at,
		at: "value",
		expected: `whole numbers from 1 in parameter "${name}"`
	}];
	const suggestion = nearest(name ?? String(threads), known);
	return [{
		path: at,
		at: "value",
		expected: "a whole number from 1, or \"{parameter}\"",
		got: JSON.stringify(threads),
		suggestion
	}];
}
function caseFindings(benchmark, path) {
	const at = [...path, "parameters"];
	const all = Object.values(benchmark.parameters).map((values) => values.length).reduce((product, size) => product * size, 1) * Math.max(1, Object.keys(benchmark.variants).length);
	if (all > MAX_CASES) return [{
		path: at,
		at: "key",
		expected: `at most ${MAX_CASES} cases`,
		got: String(all)
	}];
	const ids = combinations(benchmark.parameters).map((row) => caseId("", "", null, row));
	const twice = ids.find((id, index) => ids.indexOf(id) !== index);
	if (twice === void 0) return [];
	return [{
		path: at,
		at: "key",
		message: `two cases have the name ${twice.slice(1)}`
	}];
}
function parameterFindings(benchmark, projectEnv, path) {
	const unknown = unknownPlaceholders(benchmark, path);
	return [
		...reserved(benchmark, path),
		...unknown,
		...unusedParameters(benchmark, projectEnv, path).filter(({ path: at }) => !unknown.some(({ suggestion }) => suggestion === at.at(-1))),
		...sweepFindings(benchmark, path),
		...threadFindings(benchmark, path),
		...caseFindings(benchmark, path)
	];
}
// src/core/config/checks/paths.ts
const EXPECTED = "a path inside the repository, such as tools/bench";
function isInside(path) {
	return !/^([/~\\]|[A-Za-z]:)|\\|\p{Cc}/u.test(path) && !path.split("/").includes("..");
}
function check$2(value, path) {
	if (value === void 0 || isInside(value)) return [];
	return [{
		path,
		at: "value",
		expected: EXPECTED,
		got: JSON.stringify(value)
	}];
}
function checkEach(values, path) {
	return (values ?? []).flatMap((value, index) => check$2(value, [...path, index]));
}
function projectPathFindings(project, path) {
	const file = typeof project.image === "string" ? void 0 : project.image;
	return [
		...check$2(project.path, [...path, "path"]),
		...check$2(file?.dockerfile, [
			...path,
			"image",
			"dockerfile"
		]),
		...check$2(file?.context, [
			...path,
			"image",
			"context"
		]),
		...checkEach(project.writable, [...path, "writable"]),
		...checkEach(project.inputs, [...path, "inputs"])
	];
}
function benchmarkPathFindings(benchmark, path) {
	return checkEach(benchmark.paths, [...path, "paths"]);
}
function directoryFindings(directory, path) {
	return typeof directory === "string" ? check$2(directory, path) : [];
}
// src/core/config/checks/patterns.ts
const MAX_LENGTH = 1e3;
function compile(pattern) {
	if (pattern.length > MAX_LENGTH) return {
		ok: false,
		message: `a pattern of ${pattern.length} characters`
	};
	try {
		return {
			ok: true,
			captures: Object.keys(RE2JS.compile(pattern).namedGroups())
		};
	} catch (error) {
		return {
			ok: false,
			message: (error instanceof Error ? error.message.replace(/^error parsing regexp: /, "") : "").slice(0, 120)
		};
	}
}
function patternFindings(pattern, captures, path) {
	const compiled = compile(pattern);
	if (!compiled.ok) {
		const expected = `an RE2 pattern of at most ${MAX_LENGTH} characters (RE2 has no look-around and no back-references)`;
		return [{
			path,
			at: "value",
			message: compiled.message,
			expected
		}];
	}
	return captures.filter((name) => !compiled.captures.includes(name)).map((name) => ({
		path,
		at: "value",
		expected: `a capture (?<${name}>…) around the number`,
		got: compiled.captures.length === 0 ? "no named capture" : compiled.captures.join(", ")
	}));
}
// src/core/adapters/json-path.ts
const MAX_STEPS = 32;
function parsePointer(text) {
	const parts = text.slice(1).split("/");
	if (parts.some((part) => /~(?![01])/.test(part))) return {
		ok: false,
		message: "in a JSON Pointer \"~\" is written ~0 and \"/\" is written ~1"
	};
	return {
		ok: true,
		steps: parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~")).map((name) => ({
			kind: "key",
			name
		}))
	};
}
function parseBracket(inside) {
	if (inside === "*") return { kind: "all" };
	if (/^\d{1,9}$/.test(inside)) return {
		kind: "index",
		index: Number(inside)
	};
	const quoted = /^'([^']*)'$|^"([^"]*)"$/.exec(inside);
	if (quoted) return {
		kind: "key",
		name: quoted[1] ?? quoted[2] ?? ""
	};
	const at = inside.indexOf("=");
	if (at < 1) return null;
	const value = inside.slice(at + 1).replace(/^(["'])(.*)\1$/, "$2");
	return {
		kind: "where",
		key: inside.slice(0, at),
		value
	};
}
function closingBracket(text, from) {
	const quote = /^\[(?:[^"'\]=]*=)?(["'])/.exec(text.slice(from))?.[1];
	return quote === void 0 ? text.indexOf("]", from) : text.indexOf(`${quote}]`, from) + 1;
}
function stepAt(text, at) {
	if (text[at] === "[") {
		const end = closingBracket(text, at);
		const step = end > at ? parseBracket(text.slice(at + 1, end)) : null;
		if (step !== null) return {
			step,
			next: end + 1
		};
		return `expected [0], [*], ["key"] or [key=value] at "${text.slice(at)}"`;
	}
	const from = text[at] === "." ? at + 1 : at;
	const name = /^[^.[\]*]+/.exec(text.slice(from))?.[0];
	if (name === void 0) return `expected a key at "${text.slice(at)}"`;
	return {
		step: {
			kind: "key",
			name
		},
		next: from + name.length
	};
}
function parseDotted(text) {
	const steps = [];
	let at = text.startsWith("$") ? 1 : 0;
	while (at < text.length) {
		const found = stepAt(text, at);
		if (typeof found === "string") return {
			ok: false,
			message: found
		};
		steps.push(found.step);
		at = found.next;
	}
	return {
		ok: true,
		steps
	};
}
function parseJsonPath(text) {
	if (text.length > 512) return {
		ok: false,
		message: "a path of more than 512 characters"
	};
	const parsed = text.startsWith("/") ? parsePointer(text) : parseDotted(text);
	if (parsed.ok && parsed.steps.length > MAX_STEPS) return {
		ok: false,
		message: `a path of more than ${MAX_STEPS} steps`
	};
	return parsed;
}
// src/core/config/checks/tool-reads.ts
const IN_METRICS = [
	"select",
	"value",
	"unit",
	"better",
	"exact",
	"metric"
];
function selectFindings(select, path) {
	const pattern = selectPattern(select ?? "");
	return pattern === null ? [] : patternFindings(pattern, [], [...path, "select"]);
}
function valueFindings(read, value, path) {
	const isOpen = !isToolName(read.adapter) || toolNamed(read.adapter).isOpen;
	const known = Object.keys(valuesOf$1(read.adapter));
	if (isOpen || known.includes(value)) return [];
	const suggestion = nearest(value, known);
	return [{
		path,
		at: "value",
		expected: known.join(", "),
		got: value,
		suggestion
	}];
}
function clashFindings(read, path) {
	return IN_METRICS.filter((key) => key !== "select" && read[key] !== void 0).map((key) => ({
		path: [...path, key],
		at: "key",
		message: "of no use beside `metrics`: it stands in each of them"
	}));
}
function directionFinding(read, { value, unit, better }, at) {
	const dimension = metricUnit(unit ?? "")?.dimension;
	if (!(dimension === "rate" || dimension === "throughput-bytes") || better !== null || Object.hasOwn(valuesOf$1(read.adapter), value)) return [];
	const message = `missing: whether more of ${value} is better does not go without saying`;
	return [{
		path: [...at, "better"],
		at: "key",
		message,
		expected: "\"lower\" or \"higher\""
	}];
}
function directionFindings(read, path) {
	return wantedMetrics(read).flatMap((wanted) => {
		return directionFinding(read, wanted, read.metrics === void 0 ? path : [
			...path,
			"metrics",
			wanted.name
		]);
	});
}
function toolReadFindings(read, path) {
	if (read.metrics === void 0) {
		const [only] = wantedMetrics(read);
		return [
			...selectFindings(read.select, path),
			...only === void 0 || read.value === void 0 ? [] : valueFindings(read, only.value, [...path, "value"]),
			...directionFindings(read, path)
		];
	}
	const entries = Object.entries(read.metrics);
	if (entries.length === 0) return [{
		path: [...path, "metrics"],
		at: "key",
		message: "nothing is read",
		expected: "at least one entry"
	}];
	return [
		...selectFindings(read.select, path),
		...clashFindings(read, path),
		...directionFindings(read, path),
		...entries.flatMap(([name, own]) => {
			const at = [
				...path,
				"metrics",
				name
			];
			return [...selectFindings(own.select, at), ...own.value === void 0 ? [] : valueFindings(read, own.value, [...at, "value"])];
		})
	];
}
// src/core/config/checks/reads.ts
function placeOf$2(read, metric, path) {
	if (read.adapter === "json") return [
		...path,
		"values",
		metric
	];
	return read.adapter !== "hyperfine" && read.metrics ? [
		...path,
		"metrics",
		metric
	] : path;
}
function metricFindings(read, option, path) {
	const at = placeOf$2(read, option.name, path);
	if (option.unit === null) return [{
		path: [...at, "unit"],
		at: "key",
		message: "missing",
		expected: "a unit such as ms or ops/s"
	}];
	const unit = metricUnit(option.unit);
	if (unit === null) {
		const expected = "a unit such as ns, ms, s, ops/s, MB/s, MiB, count or x";
		return [{
			path: [...at, "unit"],
			at: "value",
			expected,
			got: JSON.stringify(option.unit)
		}];
	}
	if (option.better !== null || usualDirection(unit.dimension) !== null) return [];
	const message = `missing: of ${option.unit} neither direction goes without saying`;
	return [{
		path: [...at, "better"],
		at: "key",
		message,
		expected: "\"lower\" or \"higher\""
	}];
}
function patternReadFindings(read, path) {
	const captures = read.metrics === void 0 ? ["value"] : Object.keys(read.metrics);
	const clash = read.metrics !== void 0 && (read.unit ?? read.better ?? read.exact) !== void 0;
	const empty = captures.length === 0;
	return [
		...patternFindings(read.pattern, captures, [...path, "pattern"]),
		...clash ? [{
			path,
			at: "key",
			message: "`unit`, `better` and `exact` stand in each of `metrics`"
		}] : [],
		...empty ? [nothingRead([...path, "metrics"])] : []
	];
}
function nothingRead(path) {
	return {
		path,
		at: "key",
		message: "nothing is read",
		expected: "at least one entry"
	};
}
function jsonReadFindings(read, path) {
	const entries = Object.entries(read.values);
	if (entries.length === 0) return [nothingRead([...path, "values"])];
	return entries.flatMap(([name, value]) => {
		const parsed = parseJsonPath(value.path);
		if (parsed.ok) return [];
		return [{
			path: [
				...path,
				"values",
				name,
				"path"
			],
			at: "value",
			message: parsed.message,
			got: JSON.stringify(value.path)
		}];
	});
}
function adapterFindings(read, path) {
	switch (read.adapter) {
		case "pattern": return patternReadFindings(read, path);
		case "json": return jsonReadFindings(read, path);
		case "hyperfine": return read.select !== void 0 && read.from === void 0 ? [{
			path: [...path, "select"],
			at: "key",
			message: "of no use without `from`"
		}] : [];
		default: return toolReadFindings(read, path);
	}
}
function sourceOf$1(read) {
	return isToolRead(read) ? harnessSource(read) : read.from;
}
function sourceFindings(benchmark, read, path, at) {
	if (sourceOf$1(read) !== "out") return [];
	return commandsOf(benchmark, at).filter(([command]) => !command.includes("{out}")).map(([, place]) => {
		return {
			path: place,
			at: "value",
			message: `${path.at(-1)} reads the file {out}, which this command is not given`
		};
	});
}
function limitFindings(benchmark, option, key, path) {
	const budget = benchmark.budgets[key];
	const unit = metricUnit(option.unit ?? "");
	if (budget === void 0 || unit === null) return [];
	const limits = Object.entries(budget).flatMap(([side, limit]) => limit === void 0 ? [] : [[side, limit]]);
	if (limits.length === 0) return [{
		path,
		at: "key",
		message: "missing",
		expected: "atMost or atLeast"
	}];
	return limits.filter(([, limit]) => limitIn(unit, limit) === null).map(([side, limit]) => ({
		path: [...path, side],
		at: "value",
		expected: `a quantity that can be told in ${unit.symbol}`,
		got: JSON.stringify(limit)
	}));
}
function budgetFindings(benchmark, path) {
	const options = new Map(Object.entries(readsOf$1(benchmark)).flatMap(([phase, read]) => metricOptions(read).map((option) => [phase === "" ? option.name : `${phase}/${option.name}`, option])));
	return Object.keys(benchmark.budgets).flatMap((key) => {
		const at = [
			...path,
			"budgets",
			key
		];
		const option = options.get(key);
		if (option !== void 0) return limitFindings(benchmark, option, key, at);
		const known = [...options.keys()];
		const suggestion = nearest(key, known);
		return [{
			path: at,
			at: "key",
			expected: `a metric (${known.join(", ")})`,
			got: key,
			suggestion
		}];
	});
}
function oneReadFindings(benchmark, read, at, path) {
	const own = adapterFindings(read, at);
	const isMistyped = isToolRead(read) && own.length > 0;
	return [
		...own,
		...isMistyped ? [] : metricOptions(read).flatMap((option) => metricFindings(read, option, at)),
		...sourceFindings(benchmark, read, at, path)
	];
}
function readFindings(benchmark, path) {
	const { read, phases } = benchmark;
	const reads = [...read === void 0 ? [] : [[read, [...path, "read"]]], ...Object.entries(phases ?? {}).map(([name, one]) => [one, [
		...path,
		"phases",
		name
	]])];
	const both = "either `read`, or `phases` with one reading each";
	return [
		...read !== void 0 && phases !== void 0 ? [{
			path: [...path, "phases"],
			at: "key",
			expected: both,
			got: "both"
		}] : [],
		...phases !== void 0 && Object.keys(phases).length === 0 ? [nothingRead([...path, "phases"])] : [],
		...reads.flatMap(([one, at]) => oneReadFindings(benchmark, one, at, path)),
		...budgetFindings(benchmark, path)
	];
}
// src/core/config/checks/scalars-as-typed.ts
function check$1(value, path, typed) {
	const written = typed(path);
	if (typeof value === "string" || written === null || written === String(value)) return [];
	return [{
		path,
		at: "value",
		message: `${written} would reach the command as ${String(value)}; quote it to keep it`
	}];
}
function environmentFindings(env, path, typed) {
	return Object.entries(env).flatMap(([name, value]) => check$1(value, [...path, name], typed));
}
function parameterValueFindings(parameters, path, typed) {
	return Object.entries(parameters).flatMap(([name, values]) => values.flatMap((value, index) => check$1(value, [
		...path,
		name,
		index
	], typed)));
}
// src/core/config/checks/semantic.ts
function fields(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
function isEmptyMap(value) {
	return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
function runsFindings(min, max, path) {
	if (max >= min) return [];
	return [{
		path,
		at: "key",
		expected: "max of at least min",
		got: `min ${min}, max ${max}`
	}];
}
function overrideFindings(benchmark, runs, path) {
	const own = benchmark.runs;
	if (own === void 0) return [];
	return runsFindings(own.min ?? runs.min, own.max ?? runs.max, [...path, "runs"]);
}
function benchmarkFindings(benchmark, projectEnv, runs, path, typed) {
	const variants = Object.entries(benchmark.variants);
	const { fatalStderr, result } = benchmark;
	return [
		...commandFindings(benchmark, path),
		...parameterFindings(benchmark, projectEnv, path),
		...parameterValueFindings(benchmark.parameters, [...path, "parameters"], typed),
		...environmentFindings(benchmark.env, [...path, "env"], typed),
		...variants.flatMap(([name, { env }]) => environmentFindings(env, [
			...path,
			"variants",
			name,
			"env"
		], typed)),
		...readFindings(benchmark, path),
		...fatalStderr.flatMap((pattern, index) => patternFindings(pattern, [], [
			...path,
			"fatalStderr",
			index
		])),
		...result === void 0 ? [] : patternFindings(result, [], [...path, "result"]),
		...benchmarkPathFindings(benchmark, path),
		...overrideFindings(benchmark, runs, path)
	];
}
function wellFormed(raw) {
	const first = projectSchema.safeParse({
		...raw,
		benchmarks: {}
	});
	if (first.success) return first;
	const refused = first.error.issues.flatMap((issue) => issue.code === "unrecognized_keys" && issue.path.length === 0 ? issue.keys : [issue.path[0]]);
	const rest = Object.entries(raw).filter(([key]) => !refused.includes(key));
	return projectSchema.safeParse({
		...Object.fromEntries(rest),
		benchmarks: {}
	});
}
function projectFindings(value, runs, path, typed) {
	const raw = fields(value);
	const project = wellFormed(raw);
	const env = project.success ? project.data.env : {};
	const own = project.success ? [
		...imageFindings(project.data.image, [...path, "image"]),
		...projectPathFindings(project.data, path),
		...environmentFindings(env, [...path, "env"], typed)
	] : [];
	const benchmarks = Object.entries(fields(raw["benchmarks"])).flatMap(([name, one]) => {
		const benchmark = benchmarkSchema.safeParse(one);
		const at = [
			...path,
			"benchmarks",
			name
		];
		return benchmark.success ? benchmarkFindings(benchmark.data, env, runs, at, typed) : [];
	});
	const isEmpty = isEmptyMap(raw["benchmarks"]);
	const nothing = {
		path: [...path, "benchmarks"],
		at: "key",
		message: "nothing to measure",
		expected: "at least one benchmark"
	};
	return [
		...own,
		...isEmpty ? [nothing] : [],
		...benchmarks
	];
}
function semanticFindings(value, typed) {
	const root = fields(value);
	const given = runsSchema.safeParse(root["runs"] ?? {});
	const runs = given.success ? given.data : runsSchema.parse({});
	return [
		...runsFindings(runs.min, runs.max, ["runs"]),
		...Object.entries(fields(root["projects"])).flatMap(([name, project]) => projectFindings(project, runs, ["projects", name], typed)),
		...directoryFindings(fields(root["records"])["directory"], ["records", "directory"])
	];
}
// src/core/config/problem.ts
function formatPath(path) {
	return path.map((part, index) => {
		if (typeof part === "number") return `[${part}]`;
		if (!/^[A-Za-z0-9_-]+$/.test(part)) return `[${JSON.stringify(part)}]`;
		return index === 0 ? part : `.${part}`;
	}).join("");
}
function sentence(problem) {
	const parts = [
		problem.message,
		problem.expected === null ? null : `expected ${problem.expected}`,
		problem.got === null ? null : `got ${problem.got}`
	].filter((part) => part !== null);
	const hint = problem.suggestion === null ? "" : `; did you mean "${problem.suggestion}"?`;
	return parts.join(", ") + hint;
}
function printable(text) {
	return text.replace(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1));
}
function formatProblems(problems) {
	return problems.map((problem) => {
		return printable(`${`${problem.file}:${problem.line}:${problem.column}`}: ${problem.key === "" ? "" : `${problem.key}: `}${sentence(problem)}`);
	}).join("\n");
}
function sortProblems(problems) {
	return [...problems].sort((a, b) => a.line - b.line || a.column - b.column || (sentence(a) < sentence(b) ? -1 : 1));
}
// src/core/config/json-schema.ts
function configJsonSchema() {
	return toJSONSchema(configSchema, { io: "input" });
}
function step(schema, part) {
	const own = schema.properties?.[part] ?? schema.items ?? schema.additionalProperties;
	return [...typeof own === "object" ? [own] : [], ...(schema.anyOf ?? []).flatMap((branch) => step(branch, part))];
}
function keysOf(schema) {
	return [...Object.keys(schema.properties ?? {}), ...(schema.anyOf ?? []).flatMap(keysOf)];
}
function knownKeys(schema, path) {
	const reached = path.reduce((schemas, part) => schemas.flatMap((one) => step(one, part)), [schema]);
	return [...new Set(reached.flatMap(keysOf))];
}
// src/core/config/schema-findings.ts
const TYPES = {
	object: "a map",
	record: "a map",
	array: "a list",
	string: "text",
	number: "a number",
	int: "a whole number",
	boolean: "true or false"
};
function quoted$1(values) {
	const words = values.map((value) => JSON.stringify(value));
	return words.length < 2 ? words[0] ?? "" : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
function expectation$1(issue) {
	switch (issue.code) {
		case "invalid_type": return TYPES[issue.expected] ?? issue.expected;
		case "invalid_value": return quoted$1(issue.values);
		case "too_small":
			if (issue.origin === "string") return "text that is not empty";
			if (issue.origin === "array") return `at least ${issue.minimum} entry`;
			return issue.inclusive ? `at least ${issue.minimum}` : `more than ${issue.minimum}`;
		case "too_big": return `at most ${issue.maximum}${issue.origin === "array" ? " entries" : ""}`;
		case "invalid_format": return issue.format === "date" ? "a date such as 2026-12-31" : `text of form ${issue.format}`;
		default: return "";
	}
}
function valueAt(root, path) {
	return path.reduce((value, part) => {
		if (typeof value !== "object" || value === null) return void 0;
		return Object.hasOwn(value, part) ? value[part] : void 0;
	}, root);
}
function nameOf$1(value, typed) {
	if (value === null) return "nothing";
	if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
	if (typeof value === "object") return "a map";
	return typed ?? JSON.stringify(value);
}
function meantBranches(branches) {
	const isOtherBranch = (issue) => issue.path.length === 0 && (issue.code === "invalid_type" || issue.code === "invalid_value") || issue.path[0] === "adapter" && issue.code === "invalid_value";
	return branches.filter((branch) => !branch.some(isOtherBranch));
}
var Teller = class {
	schema = configJsonSchema();
	root;
	typed;
	constructor(root, typed) {
		this.root = root;
		this.typed = typed;
	}
	tell(issue, above) {
		const path = [...above, ...issue.path.map((part) => typeof part === "symbol" ? "" : part)];
		switch (issue.code) {
			case "unrecognized_keys": return this.unknownKeys(path, issue.keys);
			case "invalid_union": return this.union(issue, path);
			case "invalid_key": return [{
				path,
				at: "key",
				expected: issue.issues[0]?.message ?? "another name",
				got: JSON.stringify(path.at(-1))
			}];
			case "invalid_value": return [this.mismatch(path, issue.message, issue.values)];
			default: return [this.mismatch(path, issue.message, [])];
		}
	}
	unknownKeys(path, keys) {
		const known = knownKeys(this.schema, path);
		return keys.map((key) => {
			const suggestion = nearest(key, known);
			const listed = suggestion === void 0 ? { expected: known.join(", ") } : { suggestion };
			return {
				path: [...path, key],
				at: "key",
				message: "unknown key",
				...listed
			};
		});
	}
	mismatch(path, expected, allowed) {
		const value = valueAt(this.root, path);
		if (value === void 0) return {
			path,
			at: "key",
			message: "missing",
			expected
		};
		const words = allowed.filter((word) => typeof word === "string");
		const suggestion = typeof value === "string" ? nearest(value, words) : void 0;
		return {
			path,
			at: "value",
			expected,
			got: nameOf$1(value, this.typed(path)),
			suggestion
		};
	}
	union(issue, path) {
		const [best] = [...meantBranches(issue.errors)].sort((a, b) => a.length - b.length);
		if (best !== void 0 && best.length > 0) return best.flatMap((inner) => this.tell(inner, path));
		const value = valueAt(this.root, path);
		const onAdapter = issue.errors.flat().filter((inner) => inner.path[0] === "adapter");
		if (onAdapter.length > 0 && typeof value === "object" && value !== null) {
			const allowed = onAdapter.flatMap((i) => i.code === "invalid_value" ? i.values : []);
			return [this.mismatch([...path, "adapter"], quoted$1([...new Set(allowed)]), allowed)];
		}
		const expected = [...new Set(issue.errors.flatMap((branch) => branch[0]?.message ?? []))];
		return [this.mismatch(path, issue.message || expected.join(" or "), [])];
	}
};
function schemaFindings(issues, root, typed) {
	const teller = new Teller(root, typed);
	const found = issues.flatMap((issue) => teller.tell(issue, []));
	const meant = new Set(found.flatMap(({ path, suggestion }) => suggestion === void 0 ? [] : [JSON.stringify([...path.slice(0, -1), suggestion])]));
	return found.filter(({ message, path }) => message !== "missing" || !meant.has(JSON.stringify(path)));
}
// src/core/config/yaml-source.ts
var import_dist = require_dist();
const MAX_CHARACTERS = 262144;
const MAX_DEPTH = 32;
const MAX_NODES = 5e4;
const MAX_ALIASES = 100;
const MAX_SYNTAX_PROBLEMS = 20;
const HALF_CHARACTER = "half a character (a lone surrogate); expected whole Unicode text";
const SECOND_DOCUMENT = "a second document; expected one, without a \"---\" after it";
var Refusal = class extends Error {
	offset;
	path;
	constructor(message, offset, path) {
		super(message);
		this.offset = offset;
		this.path = path;
	}
};
var Reader = class {
	spots = new Map();
	unusable = [];
	document;
	text;
	nodes = 0;
	aliases = 0;
	constructor(document, text) {
		this.document = document;
		this.text = text;
	}
	read(node, path, keyOffset) {
		const written = node?.range?.[0] ?? keyOffset ?? 0;
		this.bound(node, path, written);
		const real = (0, import_dist.isAlias)(node) ? node.resolve(this.document) : node;
		if ((0, import_dist.isAlias)(node) && real === void 0) this.unusable.push({
			path,
			offset: written,
			message: `no anchor &${node.source} before it`
		});
		const range = (0, import_dist.isScalar)(real) ? real.range : null;
		this.spots.set(JSON.stringify(path), {
			key: keyOffset,
			value: node?.range?.[0] ?? null,
			text: range ? this.text.slice(range[0], range[1]) : null
		});
		if ((0, import_dist.isMap)(real)) return this.readMap(real.items, path);
		if ((0, import_dist.isSeq)(real)) return real.items.map((item, index) => this.read(item, [...path, index], null));
		const value = (0, import_dist.isScalar)(real) ? real.value : null;
		if (typeof value === "string" && !value.isWellFormed()) this.unusable.push({
			path,
			offset: written,
			message: HALF_CHARACTER
		});
		return value;
	}
	bound(node, path, offset) {
		this.nodes += 1;
		if ((0, import_dist.isAlias)(node)) this.aliases += 1;
		if (this.aliases > MAX_ALIASES) throw new Refusal("more than 100 aliases", offset, []);
		if (this.nodes > MAX_NODES) throw new Refusal("too many values, aliases counted", offset, []);
		if (path.length > MAX_DEPTH) throw new Refusal("nested too deeply", offset, path.slice(0, 3));
	}
	readMap(items, path) {
		const entries = new Map();
		for (const { key, value } of items) {
			const offset = key?.range?.[0] ?? 0;
			const name = (0, import_dist.isScalar)(key) ? String(key.value) : "";
			const here = (0, import_dist.isScalar)(key) ? [...path, name] : path;
			const message = keyFault(key, name, entries);
			if (message === null) entries.set(name, this.read(value, here, offset));
			else this.unusable.push({
				path: here,
				offset,
				message
			});
		}
		return Object.fromEntries(entries);
	}
};
function keyFault(key, name, seen) {
	if (!(0, import_dist.isScalar)(key)) return "a key must be a plain word";
	if (!name.isWellFormed()) return HALF_CHARACTER;
	if (seen.has(name)) return "the same key twice";
	return name === "__proto__" ? "this key is not allowed" : null;
}
function sourceOf(reader, value, lines) {
	const placeAt = (offset) => {
		const { line, col } = lines.linePos(offset);
		return {
			line: Math.max(line, 1),
			column: Math.max(col, 1)
		};
	};
	const find = (path, prefer) => {
		for (let length = path.length; length > 0; length -= 1) {
			const spot = reader.spots.get(JSON.stringify(path.slice(0, length)));
			const offset = (prefer === "value" && length === path.length ? spot?.value : spot?.key) ?? spot?.value ?? spot?.key;
			if (offset !== void 0 && offset !== null) return placeAt(offset);
		}
		return {
			line: 1,
			column: 1
		};
	};
	return {
		value,
		locate: (path) => find(path, "value"),
		locateKey: (path) => find(path, "key"),
		typed: (path) => reader.spots.get(JSON.stringify(path))?.text ?? null
	};
}
function problemAt(file, place, path, message) {
	const none = {
		expected: null,
		got: null,
		suggestion: null
	};
	return {
		file,
		...place,
		key: formatPath(path),
		message,
		...none
	};
}
function refuse(file, message, place = {
	line: 1,
	column: 1
}) {
	return {
		ok: false,
		problems: [problemAt(file, place, [], message)]
	};
}
function nulAt(text) {
	const offset = text.indexOf("\0");
	if (offset < 0) return null;
	const before = text.slice(0, offset).split("\n");
	return {
		line: before.length,
		column: (before.at(-1) ?? "").length + 1
	};
}
function readDocument$1(document, text, lines, file) {
	const at = (offset, path, message) => {
		const { line, col } = lines.linePos(offset);
		return problemAt(file, {
			line: Math.max(line, 1),
			column: Math.max(col, 1)
		}, path, message);
	};
	const broken = [...document.errors, ...document.warnings].slice(0, MAX_SYNTAX_PROBLEMS);
	if (broken.length > 0) {
		const told = broken.map((error) => at(error.pos[0], [], error.code === "MULTIPLE_DOCS" ? SECOND_DOCUMENT : error.message));
		const isNew = (one, index) => told.findIndex((t) => t.line === one.line && t.message === one.message) === index;
		return {
			ok: false,
			problems: told.filter(isNew)
		};
	}
	const reader = new Reader(document, text);
	try {
		return {
			ok: true,
			source: sourceOf(reader, reader.read(document.contents, [], null), lines),
			problems: reader.unusable.map(({ offset, path, message }) => at(offset, path, message))
		};
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return {
			ok: false,
			problems: [at(error.offset, error.path, error.message)]
		};
	}
}
function readYaml(text, file) {
	if (text.length > MAX_CHARACTERS) return refuse(file, `${text.length} characters, expected at most ${MAX_CHARACTERS}`);
	const nul = nulAt(text);
	if (nul) return refuse(file, "a NUL character; expected UTF-8 text", nul);
	const lines = new import_dist.LineCounter();
	return readDocument$1((0, import_dist.parseDocument)(text, {
		lineCounter: lines,
		prettyErrors: false,
		uniqueKeys: false
	}), text, lines, file);
}
// src/core/config/parse.ts
function place(finding, source, file) {
	return {
		file,
		...finding.at === "key" ? source.locateKey(finding.path) : source.locate(finding.path),
		key: formatPath(finding.path),
		expected: finding.expected ?? null,
		got: finding.got ?? null,
		message: finding.message ?? null,
		suggestion: finding.suggestion ?? null
	};
}
function parseConfig(text, file) {
	const yaml = readYaml(text, file);
	if (!yaml.ok) return {
		ok: false,
		problems: sortProblems(yaml.problems)
	};
	const { source } = yaml;
	const parsed = configSchema.safeParse(source.value, { error: expectation$1 });
	const findings = [...parsed.success ? [] : schemaFindings(parsed.error.issues, source.value, source.typed), ...semanticFindings(source.value, source.typed)];
	const problems = [...yaml.problems, ...findings.map((found) => place(found, source, file))];
	if (parsed.success && problems.length === 0) return {
		ok: true,
		config: parsed.data,
		locate: source.locate
	};
	return {
		ok: false,
		problems: sortProblems(problems)
	};
}
// src/core/identity/sources.ts
var import_posix = __toESM(require_posix(), 1);
function folderPrefix(path) {
	const parts = path.split("/").filter((part) => part !== "" && part !== ".");
	return parts.length === 0 ? "" : `${parts.join("/")}/`;
}
function literal(path) {
	return path.replace(/[\\*?[\]{}()!+@|]/g, "\\$&");
}
function matchesAny(folder, patterns) {
	const prefix = literal(folderPrefix(folder));
	const rooted = patterns.flatMap((pattern) => {
		const whole = `${prefix}${pattern.replace(/^\.\//, "")}`.replace(/\/+$/, "");
		return [whole, `${whole}/**`];
	});
	return (0, import_posix.default)(rooted, { dot: true });
}
function filesBelow(files, folder) {
	const prefix = folderPrefix(folder);
	return files.filter(({ path }) => path.startsWith(prefix));
}
const LINK_MODE = "120000";
function linkOnTheWay(files, path) {
	const folder = folderPrefix(path);
	const isOnTheWay = ({ path: link, mode }) => mode === LINK_MODE && folder.startsWith(`${link}/`);
	return files.find(isOnTheWay)?.path ?? null;
}
// src/core/identity/hashes.ts
function treeHash(files, sha256) {
	const listed = files.map(({ path, mode, id }) => [
		path,
		mode,
		id
	]).sort(([one], [other]) => one < other ? -1 : 1);
	return sha256(canonicalJson(listed));
}
function definitionHash(definition, sha256) {
	return sha256(canonicalJson(definition));
}
function benchmarkHash(files, folder, patterns, sha256) {
	const isOwn = matchesAny(folder, patterns);
	const own = files.filter(({ path }) => isOwn(path));
	return own.length === 0 ? null : treeHash(own, sha256);
}
function dependencyHash(files, project, docs, sha256) {
	if (project.inputs !== void 0) {
		const isInput = matchesAny(project.path, project.inputs);
		return treeHash(files.filter(({ path }) => isInput(path)), sha256);
	}
	const isDocument = matchesAny(".", docs.files);
	return treeHash(filesBelow(files, project.path).filter(({ path }) => !isDocument(path)), sha256);
}
// src/core/toolchain/pin-file.ts
const ADVICE = "correct it, or name the version in benchproof.yml, such as image: runners/rust@1.85";
function placeOf$1(path, text, pattern) {
	const index = text.split("\n").findIndex((line) => pattern.test(line));
	return `${path}:${Math.max(0, index) + 1}`;
}
function tableAt(value, ...keys) {
	const found = keys.reduce((at, key) => typeof at === "object" && at !== null ? at[key] : void 0, value);
	return typeof found === "object" && found !== null ? found : {};
}
function readToml(read, path) {
	const text = read(path);
	if (text === null) return null;
	try {
		return {
			text,
			table: parse$3(text)
		};
	} catch (error) {
		if (!(error instanceof TomlError)) throw error;
		const what = error.message.split("\n")[0];
		throw new UserError(`${path}:${error.line}:${error.column}: ${what}`, ADVICE);
	}
}
function readJson$1(read, path) {
	const text = read(path);
	if (text === null) return null;
	try {
		return {
			text,
			value: JSON.parse(text.replace(/^\uFEFF/, ""))
		};
	} catch (error) {
		throw new UserError(`${path}:1: not JSON: ${error.message}`, ADVICE);
	}
}
function firstLine(read, path) {
	const lines = (read(path) ?? "").split("\n").map((line) => line.replace(/#.*/, "").trim());
	const index = lines.findIndex((line) => line !== "");
	const text = lines[index];
	return text === void 0 ? null : {
		text,
		from: `${path}:${index + 1}`
	};
}
const isVersion = (text) => /^\d+(\.\d+){0,2}$/.test(text);
// src/core/toolchain/go-pin.ts
const LINE = /^\s*(toolchain|go)\s+(\S+)/;
function pinIn(path, text) {
	const found = text.split("\n").flatMap((line, index) => {
		const [, directive, value = ""] = LINE.exec(line.replace(/\/\/.*/, "")) ?? [];
		const wanted = value.replace(/^go/, "");
		if (directive === void 0 || wanted === "default" || wanted === "local") return [];
		const range = directive === "go" ? `>=${wanted}` : wanted;
		const ranges = isVersion(wanted) ? [range] : null;
		return [{
			directive,
			wanted,
			from: `${path}:${index + 1}`,
			ranges
		}];
	});
	const chosen = found.find(({ directive }) => directive === "toolchain") ?? found[0];
	if (chosen === void 0) return null;
	const { wanted, from, ranges } = chosen;
	return {
		wanted,
		from,
		ranges
	};
}
function goPin(read) {
	for (const path of ["go.work", "go.mod"]) {
		const pin = pinIn(path, read(path) ?? "");
		if (pin !== null) return pin;
	}
	return null;
}
// src/core/toolchain/node-pin.ts
var import_semver = require_semver();
const NEWEST = [
	"node",
	"stable",
	"current",
	"latest",
	"lts/*",
	"lts"
];
function namedLine(name) {
	const letter = /^lts\/([a-z])[a-z]+$/.exec(name)?.[1];
	return letter === void 0 ? null : String(4 + 2 * (letter.charCodeAt(0) - "a".charCodeAt(0)));
}
function versionFile$1(read, path) {
	const line = firstLine(read, path);
	if (line === null || NEWEST.includes(line.text.toLowerCase())) return null;
	const wanted = line.text.replace(/^v(?=\d)/, "");
	const version = namedLine(wanted.toLowerCase()) ?? wanted;
	return {
		wanted,
		from: line.from,
		ranges: isVersion(version) ? [version] : null
	};
}
function engines(read) {
	const path = "package.json";
	const file = readJson$1(read, path);
	const { node: wanted } = tableAt(file?.value, "engines");
	if (file === null || typeof wanted !== "string") return null;
	return {
		wanted,
		from: placeOf$1(path, file.text, /"node"\s*:/),
		ranges: (0, import_semver.validRange)(wanted) === null ? null : [wanted]
	};
}
function nodePin(read) {
	const path = [".nvmrc", ".node-version"].find((each) => firstLine(read, each) !== null);
	return path === void 0 ? engines(read) : versionFile$1(read, path);
}
// src/core/toolchain/pep440.ts
const CLAUSE = /^(===|==|~=|!=|<=|>=|<|>|\^|~)?\s*v?(\d+(?:\.\d+){0,2})(\.\*)?(?:[.-]?(?:a|b|rc|dev|post)\d*)?$/i;
const text = (release) => release.join(".");
function after(numbers) {
	const [major = 0, minor = 0, patch = 0] = numbers;
	if (numbers.length === 1) return [
		major + 1,
		0,
		0
	];
	return numbers.length === 2 ? [
		major,
		minor + 1,
		0
	] : [
		major,
		minor,
		patch + 1
	];
}
function clauseRange(operator, numbers, isPrefix) {
	const [major = 0, minor = 0, patch = 0] = numbers;
	const from = text([
		major,
		minor,
		patch
	]);
	const end = text(isPrefix || operator === "" ? after(numbers) : [
		major,
		minor,
		patch + 1
	]);
	switch (operator) {
		case "!=": return `<${from} || >=${end}`;
		case "~=": return `>=${from} <${text(after(numbers.slice(0, -1)))}`;
		case "":
		case "==":
		case "===": return `>=${from} <${end}`;
		case "^":
		case "~": return `${operator}${numbers.join(".")}`;
		default: return `${operator}${from}`;
	}
}
function npmRanges(specifiers) {
	const ranges = specifiers.split(",").map((clause) => clause.trim()).filter((clause) => clause !== "").map((clause) => {
		const [match, operator = "", version = "", prefix] = CLAUSE.exec(clause) ?? [];
		if (match === void 0) return null;
		const numbers = version.split(".").map(Number);
		if (operator === "~=" && numbers.length < 2) return null;
		return clauseRange(operator, numbers, prefix !== void 0);
	});
	return ranges.includes(null) ? null : ranges.filter((range) => range !== null);
}
// src/core/toolchain/python-pin.ts
function versionFile(read) {
	const line = firstLine(read, ".python-version");
	if (line === null) return null;
	const wanted = line.text.replace(/^(?:c?python-?)(?=\d)/, "");
	return {
		wanted,
		from: line.from,
		ranges: isVersion(wanted) ? [wanted] : null
	};
}
function requires(read) {
	const path = "pyproject.toml";
	const file = readToml(read, path);
	const standard = tableAt(file?.table, "project")["requires-python"];
	const poetry = tableAt(file?.table, "tool", "poetry", "dependencies")["python"];
	const wanted = standard ?? poetry;
	if (file === null || typeof wanted !== "string") return null;
	return {
		wanted,
		from: placeOf$1(path, file.text, /^\s*(?:requires-python|python)\s*=/),
		ranges: npmRanges(wanted)
	};
}
const pythonPin = (read) => versionFile(read) ?? requires(read);
// src/core/toolchain/rust-pin.ts
const HOST = /-(?:x86_64|i686|aarch64|arm[a-z0-9]*|riscv64[a-z]*|powerpc[a-z0-9]*|s390x)-.*$/;
function channelPin(channel, from) {
	const wanted = channel.replace(HOST, "");
	if (wanted === "stable") return null;
	return {
		wanted,
		from,
		ranges: isVersion(wanted) ? [wanted] : null
	};
}
function toolchainFile(read, path) {
	const line = firstLine(read, path);
	if (line === null) return null;
	if (!line.text.startsWith("[") && !line.text.includes("=")) return channelPin(line.text, line.from);
	const file = readToml(read, path);
	const { channel } = tableAt(file?.table, "toolchain");
	if (file === null || typeof channel !== "string") return null;
	return channelPin(channel, placeOf$1(path, file.text, /\bchannel\s*=/));
}
function minimum(read) {
	const path = "Cargo.toml";
	const file = readToml(read, path);
	if (file === null) return null;
	const own = tableAt(file.table, "package")["rust-version"];
	const shared = tableAt(file.table, "workspace", "package")["rust-version"];
	const wanted = typeof own === "string" ? own : shared;
	if (typeof wanted !== "string") return null;
	return {
		wanted,
		from: placeOf$1(path, file.text, /\brust-version\s*=\s*["']/),
		ranges: isVersion(wanted) ? [`>=${wanted}`] : null
	};
}
function rustPin(read) {
	const path = ["rust-toolchain.toml", "rust-toolchain"].find((each) => read(each) !== null);
	return path === void 0 ? minimum(read) : toolchainFile(read, path);
}
// src/core/toolchain/pin.ts
const READERS = {
	go: goPin,
	node: nodePin,
	python: pythonPin,
	rust: rustPin
};
const PIN_FILES = {
	go: ["go.work", "go.mod"],
	node: [
		".nvmrc",
		".node-version",
		"package.json"
	],
	python: [".python-version", "pyproject.toml"],
	rust: [
		"rust-toolchain.toml",
		"rust-toolchain",
		"Cargo.toml"
	]
};
const MANIFESTS = [
	"go.mod",
	"package.json",
	"pyproject.toml",
	"Cargo.toml"
];
function foldersUpFrom(path) {
	const parts = path.split("/").filter((part) => part !== "" && part !== ".");
	return [...parts.keys(), parts.length].map((count) => parts.slice(0, count).map((part) => `${part}/`).join("")).reverse();
}
function locate(find, foundIn) {
	const full = (text) => `${foundIn.get(text.split(":")[0] ?? "") ?? ""}${text}`;
	try {
		const pin = find();
		return pin === null ? null : {
			...pin,
			from: full(pin.from)
		};
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		throw new UserError(full(error.message), error.advice);
	}
}
function findPin(runner, path, read) {
	const folders = foldersUpFrom(path);
	const versionFiles = (PIN_FILES[runner] ?? []).filter((name) => !MANIFESTS.includes(name));
	const decided = folders.find((at) => versionFiles.some((name) => read(at + name) !== null));
	for (const folder of folders) {
		const foundIn = new Map();
		const nearest = (name) => {
			const place = MANIFESTS.includes(name) ? folder : decided ?? folder;
			foundIn.set(name, place);
			return read(place + name);
		};
		const pin = locate(() => READERS[runner]?.(nearest) ?? null, foundIn);
		if (pin !== null) return pin;
	}
	return null;
}
function parseRunner(text) {
	const [name = "", version] = text.split("@");
	if (version === void 0) return {
		name,
		forced: null
	};
	return {
		name,
		forced: {
			wanted: version,
			from: `image: runners/${text}`,
			ranges: [version],
			forced: true
		}
	};
}
// src/commands/run/side.ts
function isForeign(config, configPath) {
	const folders = [".benchproof", config.records.directory].flatMap((folder) => folder === void 0 ? [] : [`${folder.replace(/^\.\//, "").replace(/\/+$/, "")}/`]);
	return ({ path }) => path !== configPath && path !== "benchproof.lock" && !folders.some((folder) => path.startsWith(folder));
}
function contextHash(project, { entries, config }, sha256) {
	if (typeof project.image === "string") return void 0;
	return dependencyHash(entries, { path: `${project.path}/${project.image.context}` }, config.docs, sha256);
}
function pinHash({ image, path, inputs }, files, sha256) {
	if (typeof image !== "string" || !image.startsWith("runners/")) return void 0;
	const runner = parseRunner(image.slice(8)).name;
	const pins = foldersUpFrom(path).slice(inputs === void 0 ? 1 : 0).flatMap((folder) => (PIN_FILES[runner] ?? []).map((name) => folder + name));
	const found = files.entries.filter((entry) => pins.includes(entry.path));
	return found.length === 0 ? void 0 : treeHash(found, sha256);
}
function buildKeyOf(project, sources, files, sha256) {
	const { image, build, env, secrets, network, path } = project;
	const made = {
		image,
		context: contextHash(project, files, sha256),
		pins: pinHash(project, files, sha256),
		build,
		env,
		secrets,
		network: network.build,
		path,
		sources
	};
	return sha256(canonicalJson(made));
}
function sideCase(spec, files, sha256) {
	const project = files.config.projects[spec.project];
	if (project === void 0) throw new Error(`case ${spec.id} names no project`);
	const sources = dependencyHash(files.entries, project, files.config.docs, sha256);
	return {
		spec,
		project,
		adopted: null,
		definitionHash: definitionHash(spec.definition, sha256),
		benchmarkHash: spec.benchmarkPaths === null ? null : benchmarkHash(files.entries, project.path, spec.benchmarkPaths, sha256),
		dependencyHash: sources,
		buildKey: buildKeyOf(project, sources, files, sha256),
		limits: {
			cpus: project.resources.cpus,
			memoryBytes: project.resources.memory,
			pids: project.resources.pids
		},
		surroundings: {
			"resources.tmp": project.resources.tmp,
			"network.run": project.network.run,
			writable: JSON.stringify(project.writable)
		}
	};
}
function configOf(text, file) {
	const parsed = parseConfig(text, file);
	if (parsed.ok) return parsed.config;
	throw new UserError(formatProblems(parsed.problems), `see ${manualPage("configuration")}`);
}
async function prepareSide({ git, sha256 }, name, configPath) {
	const revision = await git.resolve(name);
	const text = await git.read(revision, configPath);
	if (text === null) return null;
	const config = configOf(text, name === null ? configPath : `${name}:${configPath}`);
	const entries = (await git.entries(revision)).filter(isForeign(config, configPath));
	const specs = expandCases(config, metricsOf);
	return {
		revision,
		config,
		configHash: sha256(canonicalJson(config)),
		entries,
		cases: specs.map((spec) => sideCase(spec, {
			entries,
			config
		}, sha256))
	};
}
// src/core/plan/match.ts
function sidesToMeasure(planned) {
	if (planned.head === null) return [];
	if (planned.base === null) return ["head"];
	switch (planned.unmeasured?.kind) {
		case void 0: return ["base", "head"];
		case "new":
		case "incomparable": return ["head"];
		default: return [];
	}
}
function definitionDifferences(base, head) {
	return Object.keys(base).filter((key) => JSON.stringify(base[key]) !== JSON.stringify(head[key])).map((key) => typeof base[key] === "object" ? `${key} changed` : `${key} was ${JSON.stringify(base[key])} and is ${JSON.stringify(head[key])}`);
}
function namedDifferences(base, head) {
	return Object.keys(base).filter((name) => base[name] !== head[name]).map((name) => `${name} was ${base[name]} and is ${head[name]}`);
}
function differences(base, head) {
	const isSame = base.definitionHash === head.definitionHash;
	const found = isSame ? [] : definitionDifferences(base.spec.definition, head.spec.definition);
	if (!isSame && found.length === 0) found.push("what is read from its output changed");
	if (base.benchmarkHash !== head.benchmarkHash) found.push("the benchmark's own files changed");
	const [before, after] = [base, head].map((side) => ({
		...side.limits,
		...side.surroundings
	}));
	return [...found, ...namedDifferences(before ?? {}, after ?? {})];
}
function underPolicyOf(policy, head) {
	const { effect, minRuns, maxRuns, parallelism, silence } = policy;
	const budgets = new Map(policy.metrics.map((metric) => [metric.key, metric.budget]));
	const metrics = head.spec.metrics.map((metric) => ({
		...metric,
		budget: budgets.has(metric.key) ? budgets.get(metric.key) ?? null : metric.budget
	}));
	return {
		...head,
		spec: {
			...head.spec,
			effect,
			minRuns,
			maxRuns,
			parallelism,
			silence,
			metrics
		}
	};
}
function matchOne(id, base, head, { aa, rules }) {
	const plan = (unmeasured, judged = head) => ({
		id,
		base,
		head: judged,
		unmeasured
	});
	if (head === null) return plan({
		kind: "missing",
		message: "the head no longer has this benchmark"
	});
	const rule = rules?.get(id);
	if (base === null) return rule === void 0 ? plan(NEW) : plan(BEHIND, underPolicyOf(rule, head));
	const judged = underPolicyOf(base.adopted === null ? base.spec : rule ?? head.spec, head);
	const found = differences(base, head);
	if (found.length > 0) return plan({
		kind: "incomparable",
		message: found.join("; ")
	}, judged);
	if (!aa && base.adopted === null && base.buildKey === head.buildKey) return plan({
		kind: "identical",
		message: "both sides are built from equal inputs"
	}, judged);
	return plan(null, judged);
}
const NEW = {
	kind: "new",
	message: "the base has nothing of this project"
};
const BEHIND = {
	kind: "incomparable",
	message: "the commit it left the branch at has nothing of this project, and the branch has this benchmark: update from the branch"
};
function matchCases(base, head, options) {
	if (base === null) return head.map((side) => ({
		id: side.spec.id,
		base: null,
		head: side,
		unmeasured: null
	}));
	const heads = new Map(head.map((side) => [side.spec.id, side]));
	const known = new Set(base.map((side) => side.spec.id));
	return [...base.map((side) => matchOne(side.spec.id, side, heads.get(side.spec.id) ?? null, options)), ...head.filter((side) => !known.has(side.spec.id)).map((side) => matchOne(side.spec.id, null, side, options))];
}
// src/core/stats/one-sided-bound.ts
const CONFIDENCE = .95;
function predictionBound(values, side) {
	return bound(values, side, Math.sqrt(1 + 1 / values.length));
}
function meanBound(values, side) {
	return bound(values, side, Math.sqrt(1 / values.length));
}
function bound(values, side, stretch) {
	const width = studentQuantile(CONFIDENCE, values.length - 1) * Math.sqrt(sampleVariance(values)) * stretch;
	return mean(values) + (side === "upper" ? width : -width);
}
// src/core/identity/machine-class.ts
const GIB = 1024 ** 3;
function machineClass(machine, limits, engine) {
	return [
		machine?.architecture ?? "architecture unknown",
		machine?.cpuModel ?? "CPU unknown",
		machine === null ? "cores unknown" : `${machine.cores} cores`,
		limits === null ? "cpus unknown" : `${limits.cpus} cpus`,
		limits === null ? "memory unknown" : `${limits.memoryBytes / GIB} GiB`,
		engine?.name ?? "engine unknown"
	].join(", ");
}
// src/core/plan/canaries.ts
const CANARY_PROJECT = "(canary)";
const KERNELS = {
	spin: "i=0; while [ $i -lt 150000 ]; do i=$((i+1)); done",
	memory: "dd if=/dev/zero of=/tmp/canary bs=1M count=24 2>/dev/null && cat /tmp/canary >/dev/null",
	spawn: "i=0; while [ $i -lt 60 ]; do i=$((i+1)); (exec true); done"
};
const TIME = {
	key: "time",
	phase: null,
	name: "time",
	unit: "s",
	better: "lower",
	exact: false,
	budget: null
};
function canary(name, script, minRuns, maxRuns) {
	return {
		id: `${CANARY_PROJECT}/${name}`,
		project: CANARY_PROJECT,
		benchmark: name,
		variant: null,
		parameters: {},
		sweep: null,
		canary: true,
		definition: {
			command: script,
			shell: true,
			environment: {},
			threads: null,
			warmup: 1,
			iterations: null,
			interleaved: true,
			estimator: "median",
			reads: { "": {
				adapter: "hyperfine",
				metric: "time"
			} },
			fatalStderr: [],
			result: null
		},
		metrics: [TIME],
		parallelism: .5,
		timeoutSeconds: 60,
		effect: .03,
		minRuns,
		maxRuns,
		silence: [],
		benchmarkPaths: null
	};
}
const PANEL = 4;
function canariesFor(measured, minRuns, maxRuns, count = Math.max(1, PANEL - measured)) {
	return Object.entries(KERNELS).slice(0, count).map(([name, script]) => canary(name, script, minRuns, maxRuns));
}
// src/core/plan/estimate.ts
const PAIR_OVERHEAD_SECONDS = 1;
function plannedSeconds({ sides }, { secondsPerSide }) {
	return sides * secondsPerSide * 1.2 + PAIR_OVERHEAD_SECONDS;
}
function expectedPairs({ sides, minRuns, maxRuns }, target) {
	if (sides < 2) return target;
	return target > minRuns ? Math.max(target, maxRuns) : Math.round(Math.sqrt(target * maxRuns));
}
const sum = (values) => values.reduce((all, each) => all + each, 0);
function estimateSession(cases, settings) {
	const within = (pairs) => Math.min(settings.budgetSeconds, sum(cases.map((each) => pairs(each) * plannedSeconds(each, settings))));
	return {
		least: within((each) => each.minRuns),
		expected: within((each) => expectedPairs(each, each.minRuns)),
		most: within((each) => each.sides < 2 ? each.minRuns : each.maxRuns)
	};
}
function remainingSeconds(cases, settings) {
	const timed = cases.filter(({ taken }) => taken > 0);
	const spent = sum(timed.map(({ seconds }) => seconds));
	const planned = sum(timed.map((each) => each.taken * plannedSeconds(each, settings)));
	const factor = planned === 0 ? 1 : spent / planned;
	const left = cases.map((each) => {
		if (each.target === null) return 0;
		return Math.max(0, expectedPairs(each, each.target) - each.taken) * (each.taken === 0 ? plannedSeconds(each, settings) * factor : each.seconds / each.taken);
	});
	return Math.min(sum(left), Math.max(0, settings.budgetSeconds - spent));
}
// src/core/plan/filter.ts
function matchesWildcard(text, pattern) {
	const parts = pattern.split("*");
	const first = parts[0] ?? "";
	const last = parts.at(-1) ?? "";
	if (parts.length === 1) return text === pattern;
	if (!text.startsWith(first)) return false;
	let at = first.length;
	for (const part of parts.slice(1, -1)) {
		const found = text.indexOf(part, at);
		if (found < 0) return false;
		at = found + part.length;
	}
	return text.length - last.length >= at && text.endsWith(last);
}
function hasWholeName(id, name) {
	const at = id.startsWith(name) ? 0 : id.indexOf(`/${name}`) + 1;
	const end = id[at + name.length];
	return (at > 0 || id.startsWith(name)) && (end === void 0 || end === "@" || end === "[");
}
function matches$1(id, filter) {
	if (filter.startsWith("=")) return id === filter.slice(1);
	return filter.includes("*") ? matchesWildcard(id, filter) : id.includes(filter);
}
function selectIds(ids, filters) {
	if (filters.length === 0) return new Set(ids);
	return new Set(filters.flatMap((filter) => {
		const whole = ids.filter((id) => hasWholeName(id, filter));
		return whole.length > 0 ? whole : ids.filter((id) => matches$1(id, filter));
	}));
}
function deadFilters(ids, filters) {
	return filters.filter((filter) => selectIds(ids, [filter]).size === 0).map((filter) => {
		const typed = filter.replaceAll("*", "").replace(/^=/, "");
		const names = ids.flatMap((id) => [id, ...id.split(/[/@[\],]/)]).filter((name) => name !== "");
		return {
			filter,
			meant: nearest(typed, [...new Set(names)]) ?? null
		};
	});
}
// src/core/plan/laid-over.ts
const REGULAR = /^100(644|755)$/;
const FOR_MEASURING = /(^|[/._-])(bench(es|mark(s|ing)?)?)([/._-]|$)/i;
function wordsOf(commands) {
	const words = commands.flatMap((command) => command.split(/[\s"'`=;&|<>()]+/));
	return new Set(words.map((word) => word.replace(/^\.\//, "")));
}
function dockerfileOf({ image }) {
	return typeof image === "string" ? [] : [`${image.context}/${image.dockerfile}`];
}
function isOwnFile(project, spec) {
	const prefix = project.path === "." ? "" : `${project.path.replace(/^\.\/|\/+$/g, "")}/`;
	const named = wordsOf([spec.definition.command, ...[project.build].flat()]);
	const isDockerfile = matchesAny(project.path, dockerfileOf(project));
	const isMatched = spec.benchmarkPaths === null ? null : matchesAny(project.path, spec.benchmarkPaths);
	return (path) => {
		if (!path.startsWith(prefix)) return false;
		const within = path.slice(prefix.length);
		if (isDockerfile(path) || named.has(within)) return true;
		return isMatched?.(path) ?? FOR_MEASURING.test(within);
	};
}
function filesLaidOver(base, head, project, spec) {
	const isOwn = isOwnFile(project, spec);
	const held = new Set(base.map(({ path }) => path));
	const folders = new Set(base.flatMap(({ path }) => foldersOf$1(path)));
	const mayStand = (path) => !folders.has(path) && foldersOf$1(path).every((folder) => !held.has(folder)) && linkOnTheWay(base, path) === null;
	return head.filter(({ path, mode }) => REGULAR.test(mode) && !held.has(path) && isOwn(path) && mayStand(path));
}
function foldersOf$1(path) {
	const parts = path.split("/").slice(0, -1);
	return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
}
// src/commands/run/adopt.ts
function adoptCase({ spec, project }, head, entries, sha256) {
	if (filesBelow(entries, project.path).length === 0) return [];
	const over = filesLaidOver(entries, head.entries, project, spec);
	const own = sideCase(spec, {
		entries: [...entries, ...over],
		config: head.config
	}, sha256);
	const buildKey = over.length === 0 ? own.buildKey : sha256(canonicalJson([own.buildKey, over]));
	return [{
		...own,
		adopted: over.map(({ path }) => path),
		buildKey
	}];
}
async function prepareBase(ports, name, configPath, head) {
	const own = await prepareSide(ports, name, configPath);
	const revision = own?.revision ?? await ports.git.resolve(name);
	const known = new Set(own?.cases.map(({ spec }) => spec.id));
	const lacking = head.cases.filter(({ spec }) => !known.has(spec.id));
	const entries = lacking.length === 0 ? [] : (await ports.git.entries(revision)).filter(isForeign(head.config, configPath));
	const adopted = lacking.flatMap((each) => adoptCase(each, head, entries, ports.sha256));
	return {
		revision,
		config: own?.config ?? null,
		configHash: own?.configHash ?? null,
		cases: [...own?.cases ?? [], ...adopted]
	};
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
	return {
		...settings,
		max: Math.max(settings.min, settings.max)
	};
}
function withRuns(planned, overrides) {
	if (planned.head === null) return planned;
	const { spec } = planned.head;
	const minRuns = overrides.min ?? spec.minRuns;
	const maxRuns = Math.max(minRuns, overrides.max ?? spec.maxRuns);
	return {
		...planned,
		head: {
			...planned.head,
			spec: {
				...spec,
				minRuns,
				maxRuns
			}
		}
	};
}
const MAX_SHOWN = 20;
function refuseDead(ids, { filters, configPath }) {
	const dead = deadFilters(ids, filters);
	if (dead.length === 0 || ids.length === 0) return;
	const more = ids.length > MAX_SHOWN ? [`and ${ids.length - MAX_SHOWN} more`] : [];
	const meant = dead.flatMap((each) => each.meant === null ? [] : [each.meant]);
	const hint = meant.length === 0 ? "" : `did you mean ${meant.join(", ")}? `;
	throw new UserError(`no benchmark matches ${dead.map(({ filter }) => `"${filter}"`).join(", ")}`, `${hint}${configPath} has: ${[...ids.slice(0, MAX_SHOWN), ...more].join(", ")}`);
}
function select$1(side, selected) {
	return {
		...side,
		cases: side.cases.filter(({ spec }) => selected.has(spec.id))
	};
}
async function headOf(ports, options) {
	const { base, head, configPath, aa } = options;
	if (aa && base === null) throw new UserError("--aa: there is no base to compare with", "write --base HEAD --aa");
	const prepared = await prepareSide(ports, head, configPath);
	if (prepared !== null) return prepared;
	throw new UserError(`${configPath}: no such file in ${head ?? "the working tree"}`, "write one with: benchproof init");
}
async function sidesOf(ports, options) {
	const head = await headOf(ports, options);
	const { base: name, configPath } = options;
	const base = name === null ? null : await prepareBase(ports, name, configPath, head);
	const cases = [...head.cases, ...base?.cases ?? []];
	const ids = [...new Set(cases.map(({ spec }) => spec.id))];
	refuseDead(ids, options);
	const selected = selectIds(ids, options.filters);
	return {
		base: base && select$1(base, selected),
		head: select$1(head, selected)
	};
}
function policyOf(base, head, rules, sha256) {
	if (base === null) return {
		config: head.config,
		hash: head.configHash,
		grants: head.config
	};
	const { config: grants } = base;
	const config = grants ?? rules ?? head.config;
	return {
		config,
		hash: base.configHash ?? sha256(canonicalJson(config)),
		grants
	};
}
function estimateOf(cases, canaries, settings) {
	return estimateSession([...cases.map((each) => ({
		sides: sidesToMeasure(each).length,
		minRuns: each.head?.spec.minRuns ?? 0,
		maxRuns: each.head?.spec.maxRuns ?? 0
	})), ...Array.from({ length: canaries }, () => ({
		sides: 2,
		minRuns: settings.min,
		maxRuns: settings.max
	}))].filter((each) => each.sides > 0), settings);
}
async function planSession(ports, options) {
	const { base, head } = await sidesOf(ports, options);
	const { configPath, aa, rules } = options;
	const specs = rules && expandCases(rules, metricsOf).map((spec) => [spec.id, spec]);
	const cases = matchCases(base?.cases ?? null, head.cases, {
		aa,
		rules: specs && new Map(specs)
	}).filter(({ id }) => options.share?.includes(id) ?? true).map((each) => withRuns(each, options.overrides));
	if (cases.length === 0) throw new UserError(`${configPath} defines no benchmark`, "add one under projects.*.benchmarks");
	const policy = policyOf(base, head, rules, ports.sha256);
	const settings = settingsOf(policy.config, options.overrides);
	const compared = cases.filter((each) => sidesToMeasure(each).length === 2).length;
	const canaries = compared === 0 ? 0 : canariesFor(compared, settings.min, settings.max).length;
	return {
		base: base?.revision ?? null,
		head: head.revision,
		policy,
		cases,
		canaries,
		settings,
		estimate: estimateOf(cases, canaries, settings)
	};
}
function valuesOf(invocation, metrics) {
	return Object.fromEntries(metrics.flatMap(({ key }) => {
		const samples = invocation.values[key];
		return samples === void 0 ? [] : [[key, samples]];
	}));
}
function invocationOf(whole, metrics) {
	const { summaries, ...invocation } = whole;
	const own = Object.entries(summaries ?? {}).filter(([key]) => metrics.some((one) => one.key === key));
	return {
		...invocation,
		values: valuesOf(whole, metrics),
		...own.length === 0 ? {} : { summaries: Object.fromEntries(own) }
	};
}
function summarized(runs) {
	const keys = runs.flatMap(({ invocations }) => invocations.flatMap(({ summaries }) => Object.keys(summaries ?? {})));
	return [...new Set(keys)].sort();
}
function runOf(pair, side, metrics) {
	const { pair: number, startedAt, finishedAt, before, after } = pair;
	return {
		pair: number,
		startedAt,
		finishedAt,
		before,
		after,
		invocations: pair.invocations.filter((invocation) => invocation.side === side).map((invocation) => invocationOf(invocation, metrics))
	};
}
function hasValue({ invocations }) {
	return invocations.some(({ warmup, values }) => !warmup && Object.values(values).some((samples) => samples.length > 0));
}
function describe(session, measured, side) {
	const revision = session[side];
	const image = measured.image[side];
	if (revision === null) return "no-revision";
	if (image === null) return "no-image";
	return {
		version: 1,
		kind: "record",
		session: session.id,
		tool: session.tool,
		side,
		project: measured.canary ? CANARY_PROJECT : measured.project,
		benchmark: measured.benchmark,
		variant: measured.variant,
		parameters: measured.parameters,
		command: measured.command,
		environment: measured.environment,
		threads: measured.threads,
		revision,
		configHash: session.configHash,
		definitionHash: measured.definitionHash,
		benchmarkHash: measured.benchmarkHash[side],
		dependencyHash: measured.dependencyHash[side],
		image,
		limits: measured.limits,
		engine: session.engine,
		machine: session.machine,
		pinned: session.engine.name !== "host" && image.digest !== null,
		imported: null
	};
}
function causesOf$1({ metrics, canaries }, id, side, cut) {
	const causes = [...metrics, ...canaries].filter(({ caseId, metric }) => caseId === id && cut.some(({ key }) => key === metric.key)).flatMap(({ validity }) => validity.kind === "invalid" ? validity.causes : []).filter((cause) => cause.kind === "canary" || cause.side === side);
	return [...new Set(causes.map(({ kind }) => kind))].sort();
}
function cutOne(session, judged, measured, side, metrics) {
	const runs = session.pairs.filter((pair) => pair.caseId === measured.id).sort((one, other) => one.pair - other.pair).map((pair) => runOf(pair, side, metrics)).filter(({ invocations }) => invocations.length > 0);
	if (runs.length === 0) return null;
	const phase = metrics[0]?.phase ?? null;
	const told = {
		caseId: measured.id,
		phase,
		side,
		runs: runs.filter(hasValue).length
	};
	if (told.runs < 3) return {
		...told,
		reason: "too-few-runs"
	};
	const described = describe(session, measured, side);
	if (typeof described === "string") return {
		...told,
		reason: described
	};
	const invalid = causesOf$1(judged, measured.id, side, metrics);
	return {
		...described,
		phase,
		metrics: [...metrics],
		summaryOnly: summarized(runs),
		invalid,
		runs
	};
}
function metricsByPhase(measured) {
	return [...Map.groupBy(measured.metrics, ({ phase }) => phase).values()];
}
function cutRecords(session, judged) {
	if (session.finishedAt === null) throw new Error(`session ${session.id} is not finished`);
	const cuts = session.cases.flatMap((measured) => metricsByPhase(measured).flatMap((metrics) => ["base", "head"].map((side) => cutOne(session, judged, measured, side, metrics))));
	return {
		records: cuts.filter((cut) => cut !== null && "kind" in cut),
		uncut: cuts.filter((cut) => cut !== null && "reason" in cut)
	};
}
// src/core/hazards/context.ts
const SIDES$1 = ["base", "head"];
function casesWithRuns(session) {
	return session.cases.filter((one) => !one.canary).map((one) => ({
		session,
		case: one,
		pairs: session.pairs.filter((pair) => pair.caseId === one.id)
	})).filter(({ pairs }) => pairs.length > 0);
}
function countedInvocations(pair, side) {
	return pair.invocations.filter((one) => one.side === side && !one.warmup && one.failure === null).toSorted((a, b) => a.position - b.position);
}
function samplesByRun(runs, side, key) {
	return runs.pairs.map((pair) => countedInvocations(pair, side).flatMap((one) => one.values[key] ?? [])).filter((samples) => samples.length > 0);
}
function pairSeconds$1(pair) {
	return (Date.parse(pair.finishedAt) - Date.parse(pair.startedAt)) / 1e3;
}
function counted(pair, counter) {
	const [before, after] = [pair.before[counter], pair.after[counter]];
	return before === null || after === null ? null : Math.max(0, after - before);
}
function median(values) {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = Math.floor(sorted.length / 2);
	const upper = sorted[middle] ?? NaN;
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}
// src/core/hazards/between-cases.ts
const LEAST_COPIED = 6;
const workloadOf = ({ case: { project, benchmark, parameters } }) => JSON.stringify([
	project,
	benchmark,
	parameters
]);
function resultsOf(runs) {
	return new Set(runs.pairs.flatMap((pair) => SIDES$1.flatMap((side) => countedInvocations(pair, side))).flatMap(({ result }) => result === null ? [] : [result]));
}
function disagreeingVariants(group) {
	const [first, ...others] = group.map((runs) => ({
		runs,
		results: resultsOf(runs)
	}));
	if (first === void 0 || first.results.size === 0) return [];
	return others.flatMap(({ runs, results }) => {
		if (results.size === 0 || [...results].some((result) => first.results.has(result))) return [];
		const [mine, theirs] = [[...results][0] ?? "", [...first.results][0] ?? ""];
		return [{
			name: "variant-results",
			evidence: {
				other: first.runs.case.variant,
				here: mine,
				there: theirs
			},
			caseId: runs.case.id
		}];
	});
}
function fingerprint(runs, side, key) {
	const values = samplesByRun(runs, side, key).flat();
	if (values.length < LEAST_COPIED || new Set(values).size < LEAST_COPIED / 2) return null;
	return values.join(" ");
}
function copiedValues(all) {
	const seen = new Map();
	return all.flatMap((runs) => runs.case.metrics.flatMap(({ key, exact }) => {
		const known = (exact ? [] : SIDES$1.map((side) => fingerprint(runs, side, key))).flatMap((print) => print === null ? [] : [print]);
		const earlier = known.flatMap((print) => seen.get(print) ?? [])[0];
		for (const print of known) seen.set(print, `${runs.case.id} ${key}`);
		if (earlier === void 0) return [];
		return [{
			name: "copied-values",
			evidence: {
				metric: key,
				other: earlier
			},
			caseId: runs.case.id
		}];
	}));
}
function findBetweenCases(all) {
	return [...[...Map.groupBy(all, workloadOf).values()].filter((group) => group.length > 1).flatMap(disagreeingVariants), ...copiedValues(all)];
}
// src/core/stats/canary.ts
const TOLERATED = .01;
function canaryFindings(family, results) {
	return family.flatMap((member, i) => {
		const result = results[i];
		if (!member.case.canary || result?.rejected !== true) return [];
		const change = Math.expm1(result.distribution.mean);
		const invalidates = Math.abs(result.distribution.mean) >= Math.log1p(TOLERATED);
		return [{
			caseId: member.case.id,
			change,
			invalidates
		}];
	});
}
// src/core/stats/looks.ts
const SHARES = [
	2,
	1.5,
	1.5
];
function lookSchedule(min, max) {
	const most = Math.max(min, max);
	return [...new Set([
		min,
		Math.min(2 * min, most),
		most
	])];
}
function lookLevels(errorRate, looks, shards) {
	const shares = SHARES.slice(0, looks);
	const total = shares.reduce((sum, share) => sum + share, 0);
	return shares.map((share) => errorRate / shards * (share / total));
}
// src/core/stats/noise-index.ts
const DEVIATION_FLOOR = .001;
const SESSIONS_NEEDED = 2;
function flooredVariance(ratios, floor) {
	return Math.max(floor * floor, sampleVariance(ratios));
}
function unbiasedLogVariance(variance, df) {
	return Math.log(variance) - digamma(df / 2) + Math.log(df / 2);
}
function noiseIndexFrom(history) {
	const usable = history.filter((ratios) => ratios.length >= 2).slice(-10);
	if (usable.length < SESSIONS_NEEDED) return null;
	const logs = usable.map((ratios) => unbiasedLogVariance(flooredVariance(ratios, DEVIATION_FLOOR), ratios.length - 1));
	return logs.reduce((sum, each) => sum + each, 0) / logs.length;
}
function fillNoise(indices) {
	const known = indices.filter((index) => index !== null);
	const usual = known.length === 0 ? 0 : median$1(known);
	return indices.map((index) => index ?? usual);
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
function ratiosOf$1(pairs, design, metric) {
	const ratios = [];
	for (const pair of pairs) {
		const ratio = pair.invocations.some(({ failure }) => failure !== null) ? null : pairLogRatio(pair, design, metric);
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
			const ratios = ratiosOf$1(pairs, each, metric);
			const key = metricKeyOf(each.id, metric.key);
			const looks = looksOf(each, ratios.length, stop);
			const stopped = ratios.length < pairs.length || stop !== void 0;
			return {
				case: each,
				metric,
				key,
				ratios,
				noise: session.noise[key] ?? null,
				looks,
				effect: each.effect,
				stopped
			};
		});
	}).filter(({ ratios, looks }) => ratios.length >= looks[0]);
}
function replayOptionsOf(session, shards) {
	const { errorRate, thorough } = session.settings;
	return {
		floor: DEVIATION_FLOOR,
		guard: true,
		errorRate,
		shards,
		thorough
	};
}
// src/core/hazards/canary.ts
function findMissingCanary(session) {
	const canaries = session.cases.filter(({ canary }) => canary);
	if (session.base === null || canaries.length === 0) return [];
	if (familyOf(session).some((member) => member.case.canary)) return [];
	const runs = canaries.map(({ id }) => session.pairs.filter(({ caseId }) => caseId === id).length);
	const isFailed = canaries.some(({ id }) => session.stops[id] === "failed");
	return [{
		name: "canary-missing",
		evidence: {
			runs: Math.max(...runs),
			needed: Math.min(...canaries.map(({ minRuns }) => minRuns)),
			why: isFailed ? "failed" : "budget"
		}
	}];
}
function findDifferingCanary(canaries) {
	const [worst] = canaries.flatMap(({ caseId, validity, effect }) => {
		if (validity.kind === "invalid" || effect === null) return [];
		const { change, low, high } = effect;
		const isLarge = Math.abs(Math.log1p(change)) >= Math.log1p(TOLERATED);
		const of = canaries.length;
		return isLarge && low * high > 0 ? [{
			canary: caseId,
			change,
			low,
			high,
			of
		}] : [];
	}).toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
	return worst === void 0 ? [] : [{
		name: "canary-differs",
		evidence: worst
	}];
}
// src/core/hazards/clock.ts
function findClockHazards(runs) {
	for (const pair of runs.pairs) {
		const seconds = largestStepBack(pair);
		if (seconds > 0) return [{
			name: "clock-backwards",
			evidence: {
				seconds,
				run: pair.pair
			}
		}];
	}
	return [];
}
function largestStepBack(pair) {
	const order = pair.invocations.toSorted((a, b) => a.position - b.position);
	const at = [
		pair.startedAt,
		...order.map((one) => one.startedAt),
		pair.finishedAt
	].map((time) => Date.parse(time));
	return at.reduce((most, time, index) => Math.max(most, (at[index - 1] ?? time) - time), 0) / 1e3;
}
// src/core/hazards/thresholds.ts
const THRESHOLDS = {
	frequencyShare: {
		value: .9,
		unit: "of the maximum frequency",
		reason: "a clock a tenth below its maximum is being held down by a policy or by heat"
	},
	stealShare: {
		value: .01,
		unit: "of the CPU time of a run",
		reason: "one per cent stolen is already a third of the default practical effect size"
	},
	foreignLoad: {
		value: .7,
		unit: "runnable tasks beside the benchmark, or half of the other cores where that is more",
		reason: "below that, what else runs finds a core of its own"
	},
	throttledShare: {
		value: .005,
		unit: "of the time of a run",
		reason: "throttling comes in bursts, so that even half a per cent falls on few iterations"
	},
	swapPages: {
		value: 16,
		unit: "pages in or out during a run",
		reason: "a few pages of idle daemons come and go; more means that memory is short"
	},
	majorFaults: {
		value: 500,
		unit: "page faults that read the disk, in one run",
		reason: "starting two containers took 20 with a warm cache; hundreds are files read back meanwhile"
	},
	orderEffect: {
		value: .01,
		unit: "relative change by position",
		reason: "a third of the default practical effect size"
	},
	orderT: {
		value: 6,
		unit: "standard errors from zero",
		reason: "with three runs that is p < 0.03, and the size must be reached as well"
	},
	extraCores: {
		value: .5,
		unit: "cores more than declared",
		reason: "a single-threaded program with a collecting runtime is seen to use about 1.3"
	},
	accountedSeconds: {
		value: .05,
		unit: "seconds of wall time",
		reason: "CPU time of shorter runs is mostly process start and counts in whole ticks"
	},
	shortSeconds: {
		value: .005,
		unit: "seconds of wall time",
		reason: "starting the process takes a good part of so short a run"
	},
	timerShare: {
		value: .01,
		unit: "of the value, as the step between values",
		reason: "a step of one per cent cannot show changes of the size that is looked for"
	},
	meanSteps: {
		value: 1e4,
		unit: "steps of the last digit between the smallest and the largest run",
		reason: "with fewer, a run equals the mean of the others by chance (3 in 10,000 at this one)"
	},
	memoryShare: {
		value: .9,
		unit: "of the memory limit",
		reason: "near the limit the kernel reclaims pages, which costs time that is not the code’s"
	}
};
// src/core/hazards/host.ts
function findHostHazards(runs) {
	const { cores } = runs.session.machine;
	return [
		...worst(runs, "steal", "share", THRESHOLDS.stealShare.value, (pair) => share(counted(pair, "stealSeconds"), pairSeconds$1(pair) * cores)),
		...worst(runs, "throttling", "share", THRESHOLDS.throttledShare.value, (pair) => share(counted(pair, "throttledSeconds"), pairSeconds$1(pair))),
		...worst(runs, "swap", "pages", THRESHOLDS.swapPages.value, swappedPages),
		...worst(runs, "major-faults", "faults", THRESHOLDS.majorFaults.value, (pair) => counted(pair, "majorFaults")),
		...findLoad(runs)
	];
}
function worst(runs, name, label, threshold, measure) {
	const measured = runs.pairs.map((pair) => ({
		pair: pair.pair,
		value: measure(pair) ?? 0
	}));
	const beyond = measured.filter(({ value }) => value >= threshold);
	const top = beyond.toSorted((a, b) => b.value - a.value)[0];
	if (top === void 0) return [];
	return [{
		name,
		evidence: {
			[label]: top.value,
			run: top.pair,
			runs: beyond.length,
			of: measured.length
		}
	}];
}
function findLoad(runs) {
	const { cores } = runs.session.machine;
	const { cpus } = runs.case.limits;
	return worst(runs, "load", "foreign", Math.max(THRESHOLDS.foreignLoad.value, (cores - cpus) / 2), (pair) => pair.before.load1 === null ? null : pair.before.load1 - cpus).map((finding) => ({
		...finding,
		evidence: {
			...finding.evidence,
			cores,
			cpus
		}
	}));
}
function swappedPages(pair) {
	const [into, out] = [counted(pair, "swapInPages"), counted(pair, "swapOutPages")];
	return into === null && out === null ? null : (into ?? 0) + (out ?? 0);
}
function share(part, whole) {
	return part === null || !(whole > 0) ? null : part / whole;
}
// src/core/measure/output-signs.ts
const SIGNS$1 = [
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
const NOTHING_MATCHED = [
	{
		said: /^running 0 tests\b.*/m,
		unless: /^running [1-9]\d* tests?\b/m
	},
	{
		said: /\[no tests to run\]|warning: no tests to run/,
		unless: /^(?:Benchmark\w+\S*\s|--- PASS)/m
	},
	{
		said: /^(?:=+ )?no tests ran\b.*/m,
		unless: /^(?:=+ )?\d+ passed\b/m
	},
	{
		said: /^collected 0 items\b.*/m,
		unless: /\b[1-9]\d* passed\b/
	},
	{
		said: /^No test(?: files?)? found\b.*/im,
		unless: /\b[1-9]\d* passed\b/
	},
	{
		said: /^Failed to match any benchmarks against regex: .*/m,
		unless: /\bns\b.*\bns\b/
	},
	{
		said: /^No matching benchmarks\..*/m,
		unless: /^Benchmark\s+.*\bScore\b/m
	},
	{
		said: /^No tests were found!!!/m,
		unless: /tests passed/
	}
];
const SIGN_CHARACTERS = 120;
const SCANNED_CHARACTERS = 65536;
function scanned(text) {
	if (text.length <= 2 * SCANNED_CHARACTERS) return text;
	return `${text.slice(0, SCANNED_CHARACTERS)}\n${text.slice(-65536)}`;
}
function signsIn(stdout, stderr) {
	const text = `${scanned(stdout)}\n${scanned(stderr)}`;
	const found = new Map();
	for (const [name, pattern] of SIGNS$1) {
		const hit = found.has(name) ? void 0 : pattern.exec(text)?.[0];
		if (hit === void 0) continue;
		found.set(name, {
			name,
			text: hit.trim().slice(0, SIGN_CHARACTERS).toWellFormed()
		});
	}
	return [...found.values()];
}
function nothingMatchedIn(stdout, stderr) {
	const text = `${scanned(stdout)}\n${scanned(stderr)}`;
	for (const { said, unless } of NOTHING_MATCHED) {
		const hit = said.exec(text)?.[0];
		if (hit !== void 0 && !unless.test(text)) return hit.trim().slice(0, SIGN_CHARACTERS);
	}
	return null;
}
// src/core/hazards/instrumentation.ts
const WORD_START = "(?:^|[\\s;&|\"'(])";
function flag(pattern) {
	return new RegExp(`${WORD_START}(${pattern})(?=$|[\\s;&|"')=])`);
}
const UNOPTIMISED = "(?!(?:(?! -- )[^;&|])*?\\s(?:--release|-[qv]*r|--profile[ =](?!(?:dev|test)\\b)[\\w-]+)(?=$|[\\s;&|\"')]))";
const SIGNS = [
	[
		"debug-build",
		"command",
		flag("-O0|-DDEBUG|-DCMAKE_BUILD_TYPE=Debug")
	],
	[
		"debug-build",
		"command",
		/(?:^|[\s/])(target\/debug)\//
	],
	[
		"debug-build",
		"command",
		new RegExp(`(?:^|\\s)(cargo run)\\b${UNOPTIMISED}`)
	],
	[
		"debug-build",
		"command",
		flag("-X dev")
	],
	[
		"debug-build",
		"build",
		flag("-O0|-DDEBUG|-DCMAKE_BUILD_TYPE=Debug")
	],
	[
		"debug-build",
		"build",
		new RegExp(`(?:^|[;&|]\\s*)(cargo (?:build|test|bench --profile dev))\\b${UNOPTIMISED}`)
	],
	[
		"coverage",
		"build",
		flag("--coverage|-fprofile-arcs|-C instrument-coverage|-cover")
	],
	[
		"sanitizer",
		"build",
		flag("-fsanitize|go (?:test|build|install) (?:.* )?-race")
	],
	[
		"profiler",
		"build",
		flag("-pg|-finstrument-functions")
	],
	[
		"debug-build",
		"environment",
		/^(PYTHONDEVMODE=.+|NODE_ENV=development|DEBUG=1)$/
	],
	[
		"coverage",
		"command",
		flag("--coverage|coverage run|--cov|nyc|c8|-fprofile-arcs")
	],
	[
		"coverage",
		"environment",
		/^((?:NODE_V8_COVERAGE|LLVM_PROFILE_FILE|GCOV_PREFIX|COVERAGE_PROCESS_START|GOCOVERDIR)=)/
	],
	[
		"profiler",
		"command",
		flag("--prof|--cpu-prof|--heap-prof|--inspect|perf record|valgrind|strace|ltrace|gdb|-m cProfile|py-spy|-cpuprofile")
	],
	[
		"profiler",
		"environment",
		/^(CPUPROFILE=|NODE_OPTIONS=.*--(?:prof|cpu-prof|inspect))/
	],
	[
		"sanitizer",
		"command",
		flag("-fsanitize|go (?:test|run|build) (?:.* )?-race")
	],
	[
		"sanitizer",
		"environment",
		/^((?:ASAN|TSAN|UBSAN|MSAN|LSAN)_OPTIONS=)/
	]
];
function findInstrumentation(runs) {
	const texts = textsOf(runs);
	const found = new Map();
	for (const [name, place, pattern] of SIGNS) {
		const sign = texts[place].map((text) => pattern.exec(text)?.[1]).find((hit) => hit !== void 0);
		if (sign === void 0 || found.has(name)) continue;
		found.set(name, {
			name,
			evidence: {
				sign: sign.trim(),
				place
			}
		});
	}
	for (const finding of printedSigns(runs)) if (!found.has(finding.name)) found.set(finding.name, finding);
	return [...found.values()];
}
function printedSigns({ pairs }) {
	return SIDES$1.flatMap((side) => pairs.flatMap(({ invocations }) => invocations.filter((each) => each.side === side)).flatMap((each) => [...each.signs ?? [], ...signsIn("", each.failure?.tail ?? "")]).filter(({ name }) => isHazardName(name)).map(({ name, text }) => ({
		name,
		evidence: {
			sign: text.slice(0, 120),
			place: "output",
			side
		}
	})));
}
function textsOf({ case: one }) {
	return {
		command: [one.command.slice(0, 4096)],
		build: [...one.build?.base ?? [], ...one.build?.head ?? []].map((text) => text.slice(0, 4096)),
		environment: Object.entries(one.environment).map(([name, value]) => `${name}=${value}`.slice(0, 1024))
	};
}
// src/core/hazards/machine.ts
function findMachineHazards({ machine }) {
	const { governor, turbo, threadsPerCore } = machine;
	const found = [];
	if (governor !== null && governor !== "performance") found.push({
		name: "governor",
		evidence: { governor }
	});
	found.push(...findLowFrequency(machine.frequencyMhz, machine.maxFrequencyMhz));
	if (turbo === true) found.push({
		name: "turbo",
		evidence: {}
	});
	if (threadsPerCore !== null && threadsPerCore > 1) found.push({
		name: "smt",
		evidence: { threadsPerCore }
	});
	return found;
}
function findLowFrequency(mhz, maxMhz) {
	if (mhz === null || maxMhz === null || mhz >= maxMhz * THRESHOLDS.frequencyShare.value) return [];
	return [{
		name: "frequency",
		evidence: {
			mhz,
			maxMhz
		}
	}];
}
// src/core/hazards/memory.ts
function findMemoryHazards({ case: { limits }, pairs }) {
	const peaks = pairs.flatMap((pair) => pair.invocations.map((one) => one.peakMemoryBytes ?? 0));
	const peak = Math.max(0, ...peaks);
	const limit = limits.memoryBytes;
	if (peak < limit * THRESHOLDS.memoryShare.value) return [];
	return [{
		name: "memory-limit",
		evidence: {
			peak,
			limit
		}
	}];
}
// src/core/hazards/order.ts
const LEAST_SAMPLES = 4;
const LEAST_INNER = 8;
const LEAST_RUNS$1 = 3;
function findOrderHazards(runs) {
	const noisy = runs.case.metrics.filter((metric) => !metric.exact);
	const trends = noisy.flatMap((metric) => judge("order-trend", metric, runs.pairs.flatMap((pair) => trendOf(pair, metric.key))));
	const slots = noisy.flatMap((metric) => judge("order-slot", metric, runs.pairs.flatMap((pair) => slotOf(pair, metric.key))));
	const samples = noisy.flatMap((metric) => judge("sample-trend", metric, runs.pairs.flatMap((pair) => sampleTrendOf(pair, metric.key))));
	return [
		...trends.slice(0, 1),
		...samples.slice(0, 1),
		...slots.slice(0, 1)
	];
}
function judge(name, metric, perRun) {
	if (perRun.length < LEAST_RUNS$1) return [];
	const mean = perRun.reduce((sum, one) => sum + one, 0) / perRun.length;
	const squares = perRun.reduce((sum, one) => sum + (one - mean) ** 2, 0);
	const standardError = Math.sqrt(squares / (perRun.length - 1) / perRun.length);
	if (!(Math.abs(mean) >= THRESHOLDS.orderEffect.value) || Math.abs(mean) < THRESHOLDS.orderT.value * standardError) return [];
	return [{
		name,
		evidence: {
			change: Math.expm1(mean),
			kind: mean > 0 === (metric.better === "lower") ? "worse" : "better",
			metric: metric.key,
			runs: perRun.length
		}
	}];
}
function trendOf(pair, key) {
	const slopes = SIDES$1.flatMap((side) => slopeOf(logValues(countedInvocations(pair, side), key)));
	return slopes.length === 0 ? [] : [slopes.reduce((a, b) => a + b, 0) / slopes.length];
}
function sampleTrendOf(pair, key) {
	const slopes = SIDES$1.flatMap((side) => countedInvocations(pair, side)).flatMap(({ values }) => {
		const samples = (values[key] ?? []).filter((value) => value > 0);
		return samples.length < LEAST_INNER ? [] : slopeOf(samples.map(Math.log));
	});
	return slopes.length === 0 ? [] : [meanOf(slopes)];
}
function slopeOf(values) {
	const last = values.length - 1;
	if (values.length < LEAST_SAMPLES) return [];
	const mean = values.reduce((a, b) => a + b, 0) / values.length;
	return [values.reduce((sum, value, at) => sum + (at / last - .5) * (value - mean), 0) / values.reduce((sum, _, at) => sum + (at / last - .5) ** 2, 0)];
}
function slotOf(pair, key) {
	const order = [...countedInvocations(pair, "base"), ...countedInvocations(pair, "head")].toSorted((a, b) => a.position - b.position);
	const bySide = {
		base: [],
		head: []
	};
	for (let at = 0; at + 1 < order.length; at += 2) {
		const [first, second] = [order[at], order[at + 1]];
		if (first === void 0 || second === void 0 || first.side === second.side) continue;
		const [one = NaN, two = NaN] = logValues([first, second], key);
		if (Number.isFinite(two - one)) bySide[first.side].push(two - one);
	}
	if (bySide.base.length === 0 || bySide.head.length === 0) return [];
	return [(meanOf(bySide.base) + meanOf(bySide.head)) / 2];
}
function meanOf(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
function logValues(invocations, key) {
	return invocations.map((one) => one.values[key]?.[0] ?? NaN).filter((value) => value > 0).map((value) => Math.log(value));
}
// src/core/hazards/parallelism.ts
function findParallelismHazards(runs) {
	return [...findFewCores(runs), ...findUndeclared(runs)];
}
function findFewCores({ case: { threads, limits }, session }) {
	const cores = Math.min(limits.cpus, session.machine.cores);
	if (threads === null || threads <= cores) return [];
	return [{
		name: "few-cores",
		evidence: {
			threads,
			cores
		}
	}];
}
function findUndeclared(runs) {
	const declared = runs.case.threads ?? 1;
	for (const side of SIDES$1) {
		const used = coresUsed(runs, side);
		if (used !== null && used > declared + THRESHOLDS.extraCores.value) return [{
			name: "undeclared-parallelism",
			evidence: {
				used,
				declared,
				side
			}
		}];
	}
	return [];
}
function coresUsed(runs, side) {
	const used = runs.pairs.flatMap((pair) => countedInvocations(pair, side)).flatMap(({ cpuSeconds, wallSeconds }) => {
		const isAccounted = wallSeconds !== null && wallSeconds >= THRESHOLDS.accountedSeconds.value;
		return cpuSeconds !== null && isAccounted ? [cpuSeconds / wallSeconds] : [];
	});
	return used.length === 0 ? null : median(used);
}
// src/core/hazards/results.ts
function findDifferentResults(runs) {
	const [base, head] = [printedBy(runs, "base"), printedBy(runs, "head")];
	const [firstBase] = base;
	const [firstHead] = head;
	if (firstBase === void 0 || firstHead === void 0) return [];
	if ([...base].some((result) => head.has(result))) return [];
	return [{
		name: "different-results",
		evidence: {
			base: firstBase,
			head: firstHead
		}
	}];
}
function printedBy(runs, side) {
	const results = runs.pairs.flatMap((pair) => countedInvocations(pair, side)).flatMap(({ result }) => result === null ? [] : [result]);
	return new Set(results);
}
// src/core/hazards/timer.ts
const LEAST_VALUES = 6;
function findTimerHazards(runs) {
	return [...findShortRuns(runs), ...findCoarseTimer(runs)];
}
function findShortRuns(runs) {
	const seconds = runs.pairs.flatMap((pair) => SIDES$1.flatMap((side) => countedInvocations(pair, side))).flatMap(({ wallSeconds }) => wallSeconds === null ? [] : [wallSeconds]);
	if (seconds.length === 0) return [];
	const typical = median(seconds);
	if (typical >= THRESHOLDS.shortSeconds.value) return [];
	return [{
		name: "short-run",
		evidence: { seconds: typical }
	}];
}
function findCoarseTimer(runs) {
	for (const metric of runs.case.metrics) {
		if (metric.exact || parseUnit(metric.unit)?.dimension !== "time") continue;
		const values = SIDES$1.flatMap((side) => samplesByRun(runs, side, metric.key).flat());
		const step = commonStep(values);
		const value = median(values);
		if (step !== null && value > 0 && step >= value * THRESHOLDS.timerShare.value) return [{
			name: "coarse-timer",
			evidence: {
				step,
				value,
				unit: metric.unit
			}
		}];
	}
	return [];
}
function commonStep(values) {
	const distinct = [...new Set(values)].toSorted((a, b) => a - b);
	if (values.length < LEAST_VALUES || distinct.length < 2) return null;
	const gaps = distinct.slice(1).map((value, at) => value - (distinct[at] ?? value));
	const step = Math.min(...gaps);
	const isMultiple = (value) => Math.abs(value / step - Math.round(value / step)) < .001;
	return distinct.every(isMultiple) ? step : null;
}
// src/core/verdict/comparability.ts
function identity({ name, digest, packagesHash }) {
	return [
		name,
		digest ?? "without digest",
		packagesHash ?? ""
	].join(" ").trim();
}
const runnerOf = ({ name }) => name.split("@")[0] ?? name;
function isToolchainChange(base, head) {
	const [before, after] = [base.toolchain, head.toolchain];
	if (before === void 0 || after === void 0) return false;
	return runnerOf(base) === runnerOf(head) && before.version !== after.version;
}
function imageDifference(base, head) {
	if ((base.digest === null && head.digest === null ? base.name === head.name : base.digest === head.digest && base.packagesHash === head.packagesHash) || isToolchainChange(base, head)) return null;
	return `the toolchain image was ${identity(base)} and is ${identity(head)}`;
}
function incomparableReason(each) {
	if (each.unmeasured?.kind === "incomparable") return each.unmeasured.message;
	const { base, head } = each.image;
	const images = base === null || head === null ? null : imageDifference(base, head);
	if (images !== null) return images;
	if (each.benchmarkHash.base !== each.benchmarkHash.head) return "the benchmark's own files changed";
	return null;
}
// src/core/hazards/toolchain.ts
function findToolchainHazards({ case: { image } }) {
	const { base, head } = image;
	const found = [];
	if (base !== null && head !== null && isToolchainChange(base, head)) {
		const [was, is] = [base.toolchain?.version ?? null, head.toolchain?.version ?? null];
		found.push({
			name: "toolchain-change",
			evidence: {
				was,
				is
			}
		});
	}
	const side = SIDES$1.toReversed().find((each) => image[each]?.toolchain?.exact === false);
	const toolchain = side === void 0 ? void 0 : image[side]?.toolchain;
	if (side === void 0 || toolchain === void 0) return found;
	const { version, wanted, from } = toolchain;
	return [...found, {
		name: "toolchain-version",
		evidence: {
			version,
			wanted,
			from,
			side
		}
	}];
}
// src/core/hazards/values.ts
const COUNTED = [
	"count",
	"bytes",
	"cycles"
];
const LEAST_RUNS = 3;
const ROUNDING = 1e-12;
function findStrangeValues(runs) {
	const each = runs.case.metrics.filter((metric) => !metric.exact).flatMap(({ key, unit }) => SIDES$1.map((side) => ({
		key,
		unit,
		side
	})));
	const identical = each.filter(({ unit }) => !COUNTED.includes(parseUnit(unit)?.dimension ?? "")).flatMap(({ key, unit, side }) => {
		const value = identicalValue(runs, side, key);
		return value === null ? [] : [{
			value,
			unit,
			metric: key,
			side
		}];
	});
	const means = each.flatMap(({ key, unit, side }) => {
		const found = runThatIsMean(samplesByRun(runs, side, key).map(median));
		return found === null ? [] : [{
			...found,
			unit,
			metric: key,
			side
		}];
	});
	return [...identical.slice(0, 1).map((evidence) => ({
		name: "identical-values",
		evidence
	})), ...means.slice(0, 1).map((evidence) => ({
		name: "value-is-mean",
		evidence
	}))];
}
function identicalValue(runs, side, key) {
	const samples = samplesByRun(runs, side, key);
	const [value] = samples[0] ?? [];
	if (samples.length < LEAST_RUNS || value === void 0) return null;
	return !runs.pairs.some((pair) => countedInvocations(pair, side).some((one) => one.wallSeconds === value)) && samples.flat().every((sample) => sample === value) ? value : null;
}
function runThatIsMean(runs) {
	if (runs.length < LEAST_RUNS || !isFinelyGrained(runs)) return null;
	const total = runs.reduce((sum, value) => sum + value, 0);
	const at = runs.findIndex((value) => {
		const mean = (total - value) / (runs.length - 1);
		return Math.abs(mean - value) <= Math.abs(value) * ROUNDING;
	});
	const value = runs[at];
	return value === void 0 ? null : {
		value,
		run: at + 1
	};
}
function isFinelyGrained(runs) {
	const step = Math.min(...runs.map(lastDigitOf));
	return Math.max(...runs) - Math.min(...runs) >= step * THRESHOLDS.meanSteps.value;
}
function lastDigitOf(value) {
	const [mantissa = "", exponent = "0"] = value.toExponential().split("e");
	return 10 ** (Number(exponent) - mantissa.replace(/\D/g, "").length + 1);
}
// src/core/hazards/hazards.ts
const CASE_FINDERS = [
	findHostHazards,
	findClockHazards,
	findOrderHazards,
	findParallelismHazards,
	findInstrumentation,
	findDifferentResults,
	findTimerHazards,
	findStrangeValues,
	findMemoryHazards,
	findToolchainHazards
];
function findHazards(session, canaries = []) {
	const measured = casesWithRuns(session);
	if (measured.length === 0) return [];
	const machine = [...findMachineHazards(session), ...findDifferingCanary(canaries)].filter(({ name }) => !measured.every((runs) => runs.case.silence.includes(name))).concat(findMissingCanary(session)).map((finding) => ({
		...finding,
		caseId: null
	}));
	const silenced = new Map(session.cases.map(({ id, silence }) => [id, silence]));
	const between = findBetweenCases(measured).filter(({ name, caseId }) => caseId === null || !silenced.get(caseId)?.includes(name));
	return [
		...machine,
		...measured.flatMap(hazardsOfCase),
		...between
	];
}
function hazardsOfCase(runs) {
	return CASE_FINDERS.flatMap((find) => find(runs)).filter(({ name }) => !runs.case.silence.includes(name)).map((finding) => ({
		...finding,
		caseId: runs.case.id
	}));
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
const SUSPICIOUS_P = .25;
const FEW_PAIRS = 3;
function agreeInSign(ratios) {
	return ratios.every((ratio) => ratio > 0) || ratios.every((ratio) => ratio < 0);
}
function isEquivalent(distribution, threshold, level) {
	const room = threshold - Math.abs(distribution.mean);
	return room > 0 && tailBeyond(distribution, room) / 2 < level;
}
function changeOf$1({ distribution, ratios, rejected, level, effect }) {
	const threshold = Math.log1p(effect);
	const isLarge = Math.abs(distribution.mean) >= threshold;
	if (rejected && isLarge && (ratios.length > FEW_PAIRS || agreeInSign(ratios))) return distribution.mean > 0 ? "regression" : "improvement";
	return isEquivalent(distribution, threshold, level) ? "no-change" : "inconclusive";
}
function judgeLook(input) {
	const { distribution, rejected, effect } = input;
	const pValue = pValueOf(distribution);
	const isNear = Math.abs(distribution.mean) > Math.log1p(effect) / 2;
	return {
		change: changeOf$1(input),
		rejected,
		suspicious: rejected || pValue < SUSPICIOUS_P && isNear,
		distribution,
		pValue
	};
}
const SMALL_PANEL_DF = 4;
const LEAST_SPREAD = .001;
function momentDf(logs, dfs) {
	if (logs.length < 4) return SMALL_PANEL_DF;
	const spread = sampleVariance(logs) - mean(dfs.map((df) => trigamma(df / 2)));
	return spread > LEAST_SPREAD ? Math.min(20, 2 * inverseTrigamma(spread)) : 20;
}
function borrowVariance(panel, floor) {
	const members = panel.length;
	if (members === 1) return [{
		df: 0,
		scale: 0,
		members,
		panelDf: 0
	}];
	const noise = fillNoise(panel.map((each) => each.noise));
	const dfs = panel.map(({ ratios }) => ratios.length - 1);
	const logs = panel.map(({ ratios }, b) => unbiasedLogVariance(flooredVariance(ratios, floor), dfs[b]) - noise[b]);
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
const STRANGER_DF = .3;
function doubtOf({ members, panelDf }) {
	if (members < 4) return .9;
	const diversity = Math.min(1, (20 - panelDf) / 15);
	return Math.max(.5 / members, .02 + .08 * diversity);
}
function component(weight, prior, variance, n) {
	const df = prior.df + n - 1;
	const moderated = (prior.df * prior.scale + (n - 1) * variance) / df;
	return {
		weight,
		error: Math.sqrt(moderated / n),
		df
	};
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
	if (prior.df === 0 || !guard) return {
		mean: mean(ratios),
		components: [component(1, prior, variance, n)]
	};
	const weight = strangerWeight(prior, variance, n - 1);
	return {
		mean: mean(ratios),
		components: [component(1 - weight, prior, variance, n), component(weight, {
			df: STRANGER_DF,
			scale: prior.scale
		}, variance, n)]
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
		this.#drafts = panel.map(() => ({
			result: null,
			isOut: false
		}));
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
		const levels = {
			change: level / this.#panel.length,
			equivalence: level
		};
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
			this.#settle(b, look, {
				...verdict,
				pairs,
				levels
			});
		}
	}
	#settle(b, look, verdict) {
		const { looks } = this.#panel[b];
		const target = verdict.change === "inconclusive" && (verdict.suspicious || this.#options.thorough) ? looks[look + 1] ?? null : null;
		const prior = this.#priors[b];
		this.#drafts[b] = {
			result: {
				...verdict,
				prior,
				target
			},
			isOut: target === null
		};
	}
};
function replayLooks(panel, options) {
	return panel.length === 0 ? [] : new Replay(panel, options).run();
}
// src/core/verdict/budget.ts
function isBeyond(value, { limit, side }) {
	return side === "at-most" ? value > limit : value < limit;
}
function endsOf(values, { side }) {
	const ends = [Math.min(...values), Math.max(...values)];
	return side === "at-most" ? ends : [ends[1], ends[0]];
}
function judgeCounts(values, limit) {
	const [best, worst] = endsOf(values, limit);
	const told = isBeyond(best, limit) ? best : worst;
	return {
		kind: isBeyond(best, limit) ? "exceeded" : isBeyond(worst, limit) ? "not-shown" : "within",
		by: "counts",
		measured: told,
		bound: told
	};
}
function scaleOf(values, { limit }) {
	if (values.some((value) => value <= 0)) return {
		to: (value) => value,
		from: (value) => Math.max(0, value)
	};
	const unit = limit > 0 ? limit : 1;
	return {
		to: (value) => value <= 0 ? Number.NEGATIVE_INFINITY : Math.log(value / unit),
		from: (value) => unit * Math.exp(value)
	};
}
function judgeValues(values, limit) {
	const measured = median$1(values);
	if (values.length < 2) return {
		kind: "not-shown",
		by: "next-run",
		measured,
		bound: measured
	};
	const { to, from } = scaleOf(values, limit);
	const scaled = values.map(to);
	const scaledLimit = {
		...limit,
		limit: to(limit.limit)
	};
	const [inner, outer] = limit.side === "at-most" ? ["lower", "upper"] : ["upper", "lower"];
	const surely = meanBound(scaled, inner);
	if (isBeyond(surely, scaledLimit)) return {
		kind: "exceeded",
		by: "mean",
		measured: from(mean(scaled)),
		bound: from(surely)
	};
	const [best, worst] = endsOf(values, limit);
	if (isBeyond(best, limit)) return {
		kind: "exceeded",
		by: "every-run",
		measured: best,
		bound: best
	};
	const next = predictionBound(scaled, outer);
	return {
		kind: !isBeyond(worst, limit) && !isBeyond(next, scaledLimit) ? "within" : "not-shown",
		by: "next-run",
		measured,
		bound: from(next)
	};
}
function judgeBudget(values, { budget, exact }) {
	if (budget === null || values.length === 0) return { kind: "none" };
	const limits = [];
	if (budget.atMost !== null) limits.push({
		limit: budget.atMost,
		side: "at-most"
	});
	if (budget.atLeast !== null) limits.push({
		limit: budget.atLeast,
		side: "at-least"
	});
	const judged = limits.map((limit) => {
		const beyond = values.filter((value) => isBeyond(value, limit)).length;
		const answer = (exact ? judgeCounts : judgeValues)(values, limit);
		return {
			...limit,
			...answer,
			runs: values.length,
			beyond
		};
	});
	const severity = [
		"exceeded",
		"not-shown",
		"within"
	];
	return judged.sort((a, b) => severity.indexOf(a.kind) - severity.indexOf(b.kind))[0] ?? { kind: "none" };
}
// src/core/stats/detectable.ts
const MOST_RUNS = 200;
const POWER = .8;
function seenAt(distribution, level) {
	return halfWidth(distribution, 1 - level) + halfWidth(distribution, POWER);
}
function detectableLogRatio(distribution, level) {
	return seenAt(distribution, level / 2);
}
function rescaled(distribution, from, n) {
	return {
		mean: distribution.mean,
		components: distribution.components.map(({ weight, error, df }) => ({
			weight,
			error: error * Math.sqrt(from / n),
			df: df + n - from
		}))
	};
}
function runsToSettle(distribution, pairs, effect, levels) {
	const size = Math.abs(distribution.mean);
	const room = Math.log1p(effect) - size;
	const isEnough = (n) => {
		const then = rescaled(distribution, pairs, n);
		return detectableLogRatio(then, levels.change) <= size || seenAt(then, levels.equivalence) <= room;
	};
	if (!isEnough(MOST_RUNS)) return null;
	let low = pairs;
	let high = MOST_RUNS;
	while (high - low > 1) {
		const middle = low + high >> 1;
		if (isEnough(middle)) high = middle;
		else low = middle;
	}
	return high;
}
// src/core/verdict/effect.ts
function effectOf(result, metric, effect) {
	const { distribution, pairs, levels } = result;
	const width = halfWidth(distribution, .975);
	const own = metric.better === "higher" ? -distribution.mean : distribution.mean;
	return {
		change: Math.expm1(own),
		low: Math.expm1(own - width),
		high: Math.expm1(own + width),
		confidence: .95,
		pValue: result.pValue,
		degreesOfFreedom: averageDf(distribution),
		smallestDetectable: Math.expm1(detectableLogRatio(distribution, levels.change)),
		runsToSettle: runsToSettle(distribution, pairs, effect, levels),
		runs: pairs,
		belowThreshold: result.rejected && Math.abs(distribution.mean) < Math.log1p(effect)
	};
}
function exactEffect({ ratio, belowThreshold }, runs) {
	if (ratio === null) return null;
	return {
		change: ratio,
		low: ratio,
		high: ratio,
		confidence: .95,
		pValue: ratio === 0 ? 1 : 0,
		degreesOfFreedom: 0,
		smallestDetectable: 0,
		runsToSettle: null,
		runs,
		belowThreshold
	};
}
// src/core/verdict/zero-values.ts
function mayBeZero({ unit }) {
	const known = metricUnit(unit);
	return known !== null && leastOf(known.dimension) !== "more than 0";
}
function hasZeros(measured, metric) {
	if (!mayBeZero(metric)) return false;
	return measured.sides.some((side) => countedOf(measured, side).some(({ values }) => values[metric.key]?.includes(0)));
}
function compareZeros(measured, metric) {
	const base = sideValues(measured, "base", metric.key);
	const head = sideValues(measured, "head", metric.key);
	if ([base, head].some((values) => values.every((value) => value === 0))) return compareCounts(base, head, metric.better);
	return {
		change: "inconclusive",
		ratio: null,
		belowThreshold: false
	};
}
// src/core/verdict/validity.ts
const LEAST_TIMES = 3;
function failures(measured, side) {
	const all = invocationsOf(measured, side);
	const failed = all.map(({ failure }) => failure).filter((failure) => failure !== null);
	return [...new Set(failed.map(({ reason }) => reason))].flatMap((reason) => {
		const alike = failed.filter((failure) => failure.reason === reason);
		const [failure] = alike;
		if (failure === void 0) return [];
		return [{
			kind: "failed",
			side,
			failure,
			count: alike.length,
			of: all.length
		}];
	});
}
function unusedThreads(measured, side) {
	const { threads, parallelism, limits } = measured.case;
	const used = coresUsed$1(measured, side);
	if (threads === null || threads < 2 || used === null) return [];
	const required = parallelism * Math.min(threads, limits.cpus);
	if (used >= required) return [];
	const cause = {
		side,
		declared: threads,
		cores: limits.cpus,
		used
	};
	const { left, ...others } = coresLeft(measured, threads);
	return left * FAIR < required ? [{
		kind: "busy",
		...cause,
		...others
	}] : [{
		kind: "threads-unused",
		...cause,
		required
	}];
}
const FAIR = .8;
function coresLeft({ pairs, cores, case: { limits } }, threads) {
	const loads = pairs.flatMap(({ before }) => before.load1 === null ? [] : [before.load1]);
	const foreign = loads.length === 0 ? 0 : Math.max(0, Math.round(median$1(loads) - limits.cpus));
	const stolen = median$1(pairs.map((pair) => (stolenSeconds(pair) ?? 0) / (pairSeconds(pair) * cores)).map((share) => Number.isFinite(share) ? share : 0));
	const wanted = Math.min(threads, limits.cpus);
	const share = cores * wanted / (wanted + foreign);
	return {
		left: Math.min(limits.cpus, share) * (1 - stolen),
		foreign,
		stolen
	};
}
function stolenSeconds({ before, after }) {
	if (before.stealSeconds === null || after.stealSeconds === null) return null;
	return Math.max(0, after.stealSeconds - before.stealSeconds);
}
function pairSeconds({ startedAt, finishedAt }) {
	return (Date.parse(finishedAt) - Date.parse(startedAt)) / 1e3;
}
function identicalTimes(measured, side) {
	const times = countedOf(measured, side).map(({ wallSeconds }) => wallSeconds);
	const [value] = times;
	if (times.length < LEAST_TIMES || value === null || value === void 0) return [];
	return times.every((time) => time === value) ? [{
		kind: "identical-times",
		side,
		value
	}] : [];
}
function noValues(measured, side, metric) {
	const values = sideValues(measured, side, metric.key);
	const cause = (message) => [{
		kind: "nothing-measured",
		side,
		message
	}];
	if (values.length < measured.pairs.length) return cause(`${metric.key}: ${values.length} of ${measured.pairs.length} runs have a value`);
	const samples = countedOf(measured, side).map((each) => each.values[metric.key] ?? []);
	const lacking = samples.filter((each) => each.length === 0).length;
	if (lacking > 0) return cause(`${metric.key}: ${lacking} of ${samples.length} invocations have no value`);
	const isZeroFine = mayBeZero(metric);
	const strange = samples.flat().find((value) => !metric.exact && (value < 0 || value === 0 && !isZeroFine));
	if (strange === void 0) return [];
	const least = isZeroFine ? "of at least" : "above";
	return cause(`${metric.key}: expected values ${least} 0 ${metric.unit}, got ${strange}`);
}
function invalidCauses(measured, metric) {
	return measured.sides.flatMap((side) => {
		const failed = failures(measured, side);
		if (failed.length > 0) return failed;
		return [
			...unusedThreads(measured, side),
			...identicalTimes(measured, side),
			...noValues(measured, side, metric)
		];
	});
}
// src/core/verdict/metric-verdict.ts
const COMPARED$1 = new Set([
	"regression",
	"improvement",
	"no-change",
	"inconclusive"
]);
const unjudged = (change, reason) => ({
	change,
	reason,
	effect: null
});
function summaryOf(measured, side, metric) {
	const values = sideValues(measured, side, metric.key);
	if (values.length === 0) return null;
	return {
		...summarizeRuns(values),
		coresUsed: coresUsed$1(measured, side)
	};
}
function plannedChange({ case: each }) {
	if (each.unmeasured === null) return null;
	const { kind, message } = each.unmeasured;
	switch (kind) {
		case "identical":
		case "missing":
		case "new":
		case "incomparable": return unjudged(kind, message);
		case "build-failed": return unjudged("inconclusive", "invalid");
		case "budget": return unjudged("inconclusive", "budget");
		default: return kind;
	}
}
function compareExactly(measured, metric) {
	const [base, head] = ["base", "head"].map((side) => sideValues(measured, side, metric.key));
	return compareCounts(base, head, metric.better);
}
function countedChange(measured, compared) {
	const reason = compared.change === "inconclusive" ? "noise" : null;
	return {
		change: compared.change,
		reason,
		effect: exactEffect(compared, measured.pairs.length)
	};
}
function noisyChange(measured, metric, result) {
	const { minRuns, maxRuns } = measured.case;
	const isOffSchedule = !lookSchedule(minRuns, maxRuns).includes(result.pairs);
	const reason = measured.stop === "budget" && (result.target !== null || isOffSchedule) ? "budget" : "noise";
	return {
		change: result.change,
		reason: result.change === "inconclusive" ? reason : null,
		effect: effectOf(result, metric, measured.case.effect)
	};
}
function changeOf(session, measured, metric, result) {
	const planned = plannedChange(measured);
	if (planned !== null) return planned;
	if (measured.pairs.length < measured.case.minRuns) return unjudged("inconclusive", "budget");
	if (session.base === null) return unjudged("measured", null);
	const incomparable = incomparableReason(measured.case);
	if (incomparable !== null) return unjudged("incomparable", incomparable);
	if (!measured.sides.includes("head")) return unjudged("missing", "only the base was measured");
	if (!measured.sides.includes("base")) return unjudged("new", "only the head was measured");
	if (metric.exact) return countedChange(measured, compareExactly(measured, metric));
	if (hasZeros(measured, metric)) return countedChange(measured, compareZeros(measured, metric));
	return result === null ? unjudged("inconclusive", "invalid") : noisyChange(measured, metric, result);
}
function causesOf(measured, metric) {
	const { unmeasured } = measured.case;
	if (unmeasured?.kind === "build-failed") {
		const { side, image } = unmeasured.failedBuild ?? {
			side: "head",
			image: null
		};
		return [{
			kind: "build-failed",
			side,
			message: unmeasured.message,
			image
		}];
	}
	if ((unmeasured === null || unmeasured.kind === "new") && measured.pairs.length === 0 && measured.stop !== "budget") return [{
		kind: "nothing-measured",
		side: "head",
		message: "no run was made"
	}];
	return invalidCauses(measured, metric);
}
function whyUndone(causes) {
	return causes.every(({ kind }) => kind === "busy") ? "busy" : "invalid";
}
function judgeMetric(session, measured, metric, result, canary) {
	const causes = [...causesOf(measured, metric)];
	if (canary !== null && measured.pairs.length > 0) causes.push({
		kind: "canary",
		change: canary
	});
	const isValid = causes.length === 0;
	const change = changeOf(session, measured, metric, result);
	const isUndone = !isValid && COMPARED$1.has(change.change);
	return {
		caseId: measured.case.id,
		metric,
		validity: isValid ? { kind: "valid" } : {
			kind: "invalid",
			causes
		},
		...isUndone ? {
			...change,
			change: "inconclusive",
			reason: whyUndone(causes)
		} : change,
		budget: isValid ? judgeBudget(sideValues(measured, "head", metric.key), metric) : { kind: "none" },
		base: summaryOf(measured, "base", metric),
		head: summaryOf(measured, "head", metric)
	};
}
// src/core/verdict/outcome.ts
function isStarved({ validity }) {
	return validity.kind === "invalid" && validity.causes.every(({ kind }) => kind === "busy");
}
function fails(verdict) {
	const { validity, change, budget } = verdict;
	if (validity.kind === "invalid") return !isStarved(verdict);
	if (budget.kind === "exceeded") return true;
	return change === "regression" || change === "incomparable" || change === "missing";
}
function isOpen$1(verdict) {
	const { change, effect, budget } = verdict;
	if (isStarved(verdict)) return true;
	if (budget.kind === "not-shown") return true;
	return change === "inconclusive" && effect?.belowThreshold !== true;
}
function isMeasured({ head }) {
	return head !== null;
}
function outcomeOf(metrics, inconclusive) {
	if (metrics.length === 0 || metrics.some(fails)) return "fail";
	const undecided = metrics.some(isOpen$1) ? inconclusive : "pass";
	if (undecided === "pass" && !metrics.some(isMeasured)) return "neutral";
	return undecided;
}
// src/core/verdict/judge-session.ts
const SIDES = ["base", "head"];
function measuredCase(each, pairs, session) {
	const sides = SIDES.filter((side) => pairs.some(({ invocations }) => invocations.some((one) => one.side === side)));
	const { cores } = session.machine;
	return {
		case: each,
		cores,
		pairs,
		stop: session.stops[each.id] ?? null,
		sides
	};
}
function replay(session, shards) {
	if (session.base === null) return {
		results: new Map(),
		canary: null
	};
	const family = familyOf(session).map((member) => ({
		...member,
		stopped: true
	}));
	const results = replayLooks(family, replayOptionsOf(session, shards));
	const worst = canaryFindings(family, results).filter(({ invalidates }) => invalidates).sort((one, other) => Math.abs(other.change) - Math.abs(one.change))[0];
	return {
		results: new Map(family.map(({ key }, i) => [key, results[i]])),
		canary: worst?.change ?? null
	};
}
function wholeOutcome(outcome, hazards) {
	const isVouchedFor = hazards.every(({ name }) => name !== "canary-missing");
	return outcome === "pass" && !isVouchedFor ? "neutral" : outcome;
}
function judgeSession(session, options) {
	const { results, canary } = replay(session, options.shards);
	const grouped = pairsByCase(session);
	const verdictsOf = (each) => each.metrics.map((metric) => {
		const result = results.get(metricKeyOf(each.id, metric.key)) ?? null;
		return judgeMetric(session, measuredCase(each, grouped.get(each.id) ?? [], session), metric, result, canary);
	});
	const metrics = session.cases.filter((each) => !each.canary).flatMap(verdictsOf);
	const canaries = session.cases.filter((each) => each.canary).flatMap(verdictsOf);
	const hazards = findHazards(session, canaries);
	const outcome = canary === null ? outcomeOf(metrics, options.inconclusive) : "fail";
	return {
		version: 1,
		session: session.id,
		outcome: wholeOutcome(outcome, hazards),
		valid: canary === null,
		metrics,
		canaries,
		hazards
	};
}
// src/core/report/json/render.ts
function renderJson(report) {
	const { session, verdict } = report;
	const counts = SECTIONS.map((section) => [section, report.bySection[section].length]);
	return {
		version: 1,
		kind: "report",
		session: session.id,
		tool: session.tool,
		startedAt: session.startedAt,
		finishedAt: session.finishedAt,
		outcome: verdict.outcome,
		valid: verdict.valid,
		headline: phraseToText(headlineOf(report)),
		counts: Object.fromEntries(counts),
		base: session.base,
		head: session.head,
		machine: session.machine,
		engine: session.engine,
		settings: session.settings,
		seed: session.seed,
		metrics: report.rows.map(metricOf),
		hazards: verdict.hazards.map(hazardOf),
		sweeps: report.sweeps.map(sweepOf),
		matrices: report.matrices.map(matrixOf),
		phases: report.phases.map(phaseRowOf),
		reproduce: report.reproduce
	};
}
function metricOf({ case: one, verdict, section }) {
	const { validity, metric } = verdict;
	return {
		case: one.id,
		project: one.project,
		benchmark: one.benchmark,
		variant: one.variant,
		parameters: one.parameters,
		metric: metric.key,
		phase: metric.phase,
		unit: metric.unit,
		better: metric.better,
		section,
		valid: validity.kind === "valid",
		causes: validity.kind === "valid" ? [] : validity.causes.map(causeOf),
		adopted: one.adopted ?? null,
		failedBuild: one.unmeasured?.failedBuild ?? null,
		change: verdict.change,
		reason: verdict.reason,
		threshold: one.effect,
		effect: verdict.effect,
		budget: budgetOf$1(verdict.budget),
		base: verdict.base,
		head: verdict.head
	};
}
function causeOf(cause) {
	return {
		kind: cause.kind,
		side: cause.kind === "canary" ? null : cause.side,
		message: phraseToText(describeCause({
			cause,
			who: whoOf(cause)
		})),
		advice: adviseCause(cause),
		failure: cause.kind === "failed" ? cause.failure : null
	};
}
function whoOf(cause) {
	return cause.kind === "canary" ? "" : `the ${cause.side}`;
}
function budgetOf$1(budget) {
	if (budget.kind === "none") return null;
	const { kind, ...figures } = budget;
	return {
		status: kind,
		...figures
	};
}
function hazardOf(hazard) {
	return {
		name: hazard.name,
		case: hazard.caseId,
		message: phraseToText(describeHazard(hazard)),
		advice: adviseHazard(hazard.name),
		evidence: hazard.evidence
	};
}
function sweepOf({ name, parameter, metric, cores, points, knee, isFalling, laws }) {
	return {
		name,
		parameter,
		metric: metric.key,
		cores,
		points: points.map((point) => ({
			value: point.value,
			base: point.base?.median ?? null,
			head: point.head?.median ?? null,
			speedUp: point.speedUp,
			speedUpLow: point.speedUpRange?.low ?? null,
			speedUpHigh: point.speedUpRange?.high ?? null,
			efficiency: point.efficiency,
			efficiencyLow: point.efficiencyRange?.low ?? null,
			efficiencyHigh: point.efficiencyRange?.high ?? null,
			coresUsed: point.coresUsed,
			slowerThan: point.slowerThan,
			overSubscribed: point.isOverSubscribed,
			valid: !point.isInvalid
		})),
		knee,
		falling: isFalling,
		laws: [...laws]
	};
}
function matrixOf({ project, metric, variants, rows, cliffs }) {
	return {
		project,
		metric: metric.key,
		unit: metric.unit,
		variants: [...variants],
		workloads: rows.map(({ workload, cells, standing, winners, ratios }) => ({
			workload,
			standing,
			values: Object.fromEntries(cells.map(({ variant, summary }) => [variant, summary?.median ?? null])),
			winners: [...winners],
			ratios: ratios.map((one) => ({
				faster: one.better,
				slower: one.worse,
				ratio: one.ratio?.ratio ?? null,
				low: one.ratio?.low ?? null,
				high: one.ratio?.high ?? null,
				shown: one.standing === "better",
				standing: one.standing
			}))
		})),
		cliffs: [...cliffs]
	};
}
function phaseRowOf({ name, metric, unit, cells }) {
	return {
		case: name,
		metric,
		unit,
		phases: cells.map(({ phase, summary, isInvalid, gain }) => ({
			phase,
			median: summary?.median ?? null,
			valid: !isInvalid,
			gain: gain?.ratio ?? null,
			gainOver: gain?.than ?? null
		}))
	};
}
// src/core/text/html.ts
const ESCAPES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&#39;"
};
const UNWELCOME = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\p{Cs}]/gu;
function escapeText(text) {
	return text.replace(UNWELCOME, "�").replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}
function markupOf(content) {
	if (typeof content === "string") return escapeText(content);
	if (typeof content === "number") return String(content);
	if ("markup" in content) return content.markup;
	return content.map(markupOf).join("");
}
function element(tag, attributes, ...children) {
	return { markup: `<${tag}${Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeText(String(value))}"`).join("")}>${children.map(markupOf).join("")}</${tag}>` };
}
function htmlDocument(title, style, body) {
	return `<!doctype html>\n<html lang="en"><head>${[
		"<meta charset=\"utf-8\">",
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
		`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
		`<title>${escapeText(title)}</title>`,
		`<style>${style}</style>`
	].join("")}</head><body>${markupOf(body)}</body></html>\n`;
}
function proseToHtml(text) {
	return { markup: text.split("`").map((part, at) => at % 2 === 0 ? escapeText(part) : element("code", {}, part).markup).join("") };
}
function phraseToHtml(phrase) {
	return { markup: phrase.map((part) => typeof part === "string" ? proseToHtml(part).markup : element("code", {}, clip(cleanLine(part.foreign), part.limit)).markup).join("") };
}
// src/core/report/html/style.ts
const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --dim: #5b6570; --line: #d5dbe1; --paper: #fff; --worse: #c62f2f; --better: #1a7f4b; --open: #8a6100; --base: #7a8694; --head: #2962c4; --band: #eef1f4; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e8ec; --dim: #98a3ae; --line: #3a434c; --paper: #14181c; --worse: #ff7b72; --better: #56d48f; --open: #e0b341; --base: #8f9aa6; --head: #79a6ff; --band: #20272d; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 68rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.35rem; line-height: 1.35; margin: 0 0 .3rem; }
h2 { font-size: 1.05rem; margin: 2.2rem 0 .5rem; border-bottom: 1px solid var(--line); padding-bottom: .2rem; }
code, pre { font: .88em/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { background: var(--band); padding: .7rem; border-radius: 4px; white-space: pre-wrap; }
p { margin: .4rem 0; } .dim { color: var(--dim); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td:nth-child(2), td:nth-child(4) { white-space: nowrap; }
th { font-weight: 600; color: var(--dim); font-size: .85rem; } td.number, th.number { text-align: right; }
.regression, .over-budget, .invalid, .missing, .incomparable { color: var(--worse); }
.improvement { color: var(--better); } .inconclusive, .busy { color: var(--open); }
svg { max-width: 100%; height: auto; display: block; } svg text { fill: var(--dim); font: 11px system-ui, sans-serif; }
.axis { stroke: var(--line); } .band { fill: var(--band); } .interval { stroke: currentColor; stroke-width: 2; }
.base { fill: var(--base); stroke: var(--base); } .head { fill: var(--head); stroke: var(--head); }
.curve { fill: none; stroke: var(--head); stroke-width: 1.5; } .ideal { fill: none; stroke: var(--base); stroke-dasharray: 4 4; }
dt { font-weight: 600; color: var(--dim); font-size: .85rem; } dd { margin: 0 0 .4rem; }
li { margin: .25rem 0; }
@media print { body { max-width: none; } }
`;
// src/core/report/html/forest.ts
const WIDTH$1 = 180;
const HEIGHT$1 = 18;
function axisOf(rows) {
	const finite = rows.flatMap(({ verdict, case: { effect } }) => verdict.effect === null ? [effect] : [
		Math.abs(verdict.effect.low),
		Math.abs(verdict.effect.high),
		effect
	]).filter((end) => Number.isFinite(end));
	return Math.min(2, Math.max(.05, ...finite) * 1.1);
}
function forestPlot({ verdict, case: { effect: threshold } }, axis) {
	const { effect } = verdict;
	if (effect === null) return { markup: "" };
	const x = (share) => {
		const place = WIDTH$1 / 2 + share / axis * (WIDTH$1 / 2 - 4);
		return Math.round(Math.min(179, Math.max(1, place)) * 10) / 10;
	};
	const middle = HEIGHT$1 / 2;
	return element("svg", {
		viewBox: `0 0 ${WIDTH$1} ${HEIGHT$1}`,
		width: WIDTH$1,
		height: HEIGHT$1,
		role: "img",
		"aria-label": "where the change lies"
	}, element("rect", {
		class: "band",
		x: x(-threshold),
		y: 0,
		width: x(threshold) - x(-threshold),
		height: HEIGHT$1
	}), element("line", {
		class: "axis",
		x1: x(0),
		x2: x(0),
		y1: 0,
		y2: HEIGHT$1
	}), element("line", {
		class: "interval",
		x1: x(effect.low),
		x2: x(effect.high),
		y1: middle,
		y2: middle
	}), element("circle", {
		cx: x(effect.change),
		cy: middle,
		r: 3.5,
		fill: "currentColor"
	}));
}
function stripPlot(base, head) {
	const all = [...base, ...head].filter((value) => Number.isFinite(value));
	if (all.length < 2) return { markup: "" };
	const [least, most] = [Math.min(...all), Math.max(...all)];
	const span = most - least || 1;
	const x = (value) => Math.round((4 + (value - least) / span * 172) * 10) / 10;
	const dots = (values, side, y) => values.map((value) => element("circle", {
		class: side,
		cx: x(value),
		cy: y,
		r: 2.6,
		"fill-opacity": .6
	}));
	return element("svg", {
		viewBox: `0 0 ${WIDTH$1} ${HEIGHT$1}`,
		width: WIDTH$1,
		height: HEIGHT$1,
		role: "img",
		"aria-label": "every run"
	}, element("line", {
		class: "axis",
		x1: 0,
		x2: WIDTH$1,
		y1: HEIGHT$1 / 2,
		y2: HEIGHT$1 / 2
	}), ...dots(base, "base", 5), ...dots(head, "head", 13));
}
// src/core/report/html/sweep-chart.ts
const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT] = [
	640,
	260,
	44,
	28,
	12,
	12
];
const round = (value) => Math.round(value * 10) / 10;
function scaleFor(points) {
	const values = points.map(({ value }) => value);
	const [least, most] = [Math.min(...values), Math.max(...values)];
	const tops = points.map(({ speedUp, speedUpRange }) => speedUpRange?.high ?? speedUp ?? 0);
	const top = Math.max(1, ...tops.filter(Number.isFinite)) * 1.15;
	return {
		x: (value) => round(LEFT + (value - least) / (most - least || 1) * (WIDTH - LEFT - RIGHT)),
		y: (speedUp) => round(HEIGHT - BOTTOM - Math.min(speedUp, top) / top * (HEIGHT - BOTTOM - TOP)),
		top
	};
}
function axes(points, scale) {
	return [...[
		.25,
		.5,
		.75,
		1
	].map((share) => share * scale.top / 1.15).flatMap((step) => [element("line", {
		class: "axis",
		x1: LEFT,
		x2: WIDTH - RIGHT,
		y1: scale.y(step),
		y2: scale.y(step)
	}), element("text", {
		x: LEFT - 6,
		y: scale.y(step) + 4,
		"text-anchor": "end"
	}, `${formatShort(step, 1)}x`)]), ...points.map(({ value }) => element("text", {
		x: scale.x(value),
		y: HEIGHT - 8,
		"text-anchor": "middle"
	}, value))];
}
function dotOf({ value, speedUp, speedUpRange }, scale) {
	if (speedUp === null) return [];
	const x = scale.x(value);
	return [...speedUpRange === null ? [] : [element("line", {
		class: "head",
		x1: x,
		x2: x,
		y1: scale.y(speedUpRange.low),
		y2: scale.y(speedUpRange.high)
	})], element("circle", {
		class: "head",
		cx: x,
		cy: scale.y(speedUp),
		r: 3.5
	})];
}
function curveOf({ points, cores }, fit, scale) {
	const [sigma, kappa] = [fit.contention.value, fit.coherency?.value ?? 0];
	const rate = (n) => n / (1 + sigma * (n - 1) + kappa * n * (n - 1));
	const [first, last] = [points[0]?.value ?? 1, Math.min(points.at(-1)?.value ?? 1, cores)];
	return element("path", {
		class: "curve",
		d: Array.from({ length: 81 }, (_, at) => first + (last - first) * at / 80).map((value, at) => `${at === 0 ? "M" : "L"}${scale.x(value)} ${scale.y(rate(value) / rate(first))}`).join("")
	});
}
function idealOf({ points }, scale) {
	const first = points[0]?.value ?? 1;
	const end = Math.min(points.at(-1)?.value ?? 1, scale.top * first);
	if (points.every(({ efficiency }) => efficiency === null)) return [];
	const [x, y] = [scale.x(end), scale.y(end / first)];
	return [element("path", {
		class: "ideal",
		d: `M${scale.x(first)} ${scale.y(1)}L${x} ${y}`
	})];
}
function sweepChart(sweep) {
	if (!sweep.points.some(({ speedUp }) => speedUp !== null)) return { markup: "" };
	const scale = scaleFor(sweep.points);
	const law = sweep.laws.at(-1);
	return element("svg", {
		viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
		width: WIDTH,
		height: HEIGHT,
		role: "img",
		"aria-label": `speed-up by ${sweep.parameter}`
	}, ...axes(sweep.points, scale), ...idealOf(sweep, scale), ...law === void 0 ? [] : [curveOf(sweep, law, scale)], ...sweep.points.flatMap((point) => dotOf(point, scale)));
}
// src/core/report/html/tables.ts
const TAIL_LINES$1 = 20;
function table(header, rows, numbers = []) {
	const kind = (at) => numbers.includes(at) ? { class: "number" } : {};
	return element("div", { class: "scroll" }, element("table", {}, element("thead", {}, element("tr", {}, ...header.map((cell, at) => element("th", kind(at), cell)))), element("tbody", {}, ...rows.map((cells) => element("tr", {}, ...cells.map((cell, at) => element("td", kind(at), cell)))))));
}
function sectionTables(report) {
	const pairs = Map.groupBy(report.session.pairs, ({ caseId }) => caseId);
	const axis = axisOf(report.rows);
	return SECTIONS.flatMap((section) => {
		const rows = report.bySection[section];
		if (rows.length === 0) return [];
		return [
			element("h2", { class: section }, `${titleOf$1(section)} (${rows.length})`),
			table([
				"benchmark",
				"change (95%)",
				"",
				"medians, base → head",
				"every run",
				"runs"
			], rows.map((row) => rowCells(row, pairs.get(row.case.id) ?? [], axis)), [5]),
			...alikeRows(rows).flatMap(explanationOf)
		];
	});
}
function rowCells(row, pairs, axis) {
	const { key } = row.verdict.metric;
	const notes = row.notes.length === 0 ? "" : element("sup", {}, ` ${row.notes.join(", ")}`);
	const isBroken = row.section === "invalid" || row.section === "busy";
	return [
		[element("code", {}, row.name), notes],
		isBroken ? "" : changeOf$2(row),
		element("span", { class: row.section }, isBroken ? "" : forestPlot(row, axis)),
		isBroken ? "" : [valuesOf$4(row), budgetOf(row)],
		isBroken ? "" : stripPlot(sideValues({ pairs }, "base", key), sideValues({ pairs }, "head", key)),
		runsOf(row)
	];
}
function budgetOf({ verdict: { budget, metric } }) {
	const said = describeBudget(budget, metric.unit);
	return said === "" ? "" : element("div", { class: "dim" }, said);
}
function explanationOf({ first: row, others }) {
	const { validity } = row.verdict;
	const name = say`${foreign(row.name)}${moreMetrics(others.length)}`;
	if (validity.kind === "invalid") return [...mergeSides(validity.causes).map((merged) => phraseToHtml(say`${name}: ${describeCause(merged)}. To do: ${adviseCause(merged.cause)}.`)).map((words) => element("p", {}, words)), ...printedBlocks(row)];
	const reason = describeReason(row);
	if (row.section === "inconclusive" && row.verdict.effect !== null && !isOpenByBudget(row)) {
		const settle = settleClause(row);
		return [element("p", { class: "dim" }, phraseToHtml(say`${name} could see ${smallestSeen(row)} or more${settle === "" ? "" : `; ${settle}`}.`))];
	}
	return reason.length === 0 ? [] : [element("p", { class: "dim" }, phraseToHtml(say`${name}: ${reason}.`)), ...printedBlocks(row)];
}
function printedBlocks(row) {
	return printedBy$1(row).map(({ text }) => element("pre", {}, cleanBlock(text, TAIL_LINES$1, 160).join("\n")));
}
function sweepSection(sweep) {
	const header = sweepHeader(sweep);
	return [
		element("h2", {}, phraseToHtml(say`Scaling of ${foreign(sweep.name)} by ${foreign(sweep.parameter, 40)}`)),
		sweepChart(sweep),
		table(header, sweep.points.map((point) => sweepCells(sweep, point)), header.map((_, at) => at)),
		element("ul", {}, ...sweepSentences(sweep).map((sentence) => element("li", {}, sentence)))
	];
}
function matrixSections(matrices) {
	return matrixTables(matrices).flatMap(({ title, header, leading, rows, cliffs, ratios, ratiosTitle }) => [
		element("h2", {}, phraseToHtml(title)),
		table(header.map(phraseToHtml), rows.map((row) => row.map(phraseToHtml)), header.map((_, at) => at).slice(leading, -1)),
		...cliffs.map((cliff) => element("p", { class: "inconclusive" }, phraseToHtml(cliff))),
		...ratioList(ratiosTitle, ratios.map(phraseToHtml))
	]);
}
function ratioList(title, ratios) {
	if (ratios.length === 0) return [];
	const items = ratios.map((ratio) => element("li", {}, ratio));
	return [element("details", {}, element("summary", {}, title), element("ul", {}, ...items))];
}
function phaseSection(rows) {
	if (rows.length === 0) return [];
	const tables = phaseTables(rows).map((group) => table(["benchmark", ...phaseNames(group).map(phraseToHtml)], group.map((row) => [element("code", {}, `${row.name} ${row.metric}`), ...phaseCells(row).map(phraseToHtml)])));
	return [element("h2", {}, "Phases, side by side"), ...tables];
}
// src/core/report/html/render.ts
function renderHtml(report) {
	const sentence = headlineOf(report);
	return htmlDocument(`benchproof: ${phraseToText(sentence)}`, STYLE, [
		element("h1", {}, `${outcomeSign(report.verdict.outcome)} `, phraseToHtml(sentence)),
		element("p", {}, countLine(report)),
		...caveatsOf(report).map((caveat) => element("p", { class: "inconclusive" }, phraseToHtml(caveat))),
		legend(report),
		...sectionTables(report),
		...report.sweeps.flatMap(sweepSection),
		...matrixSections(report.matrices),
		...phaseSection(report.phases),
		...warnings(report.notes),
		...environment(report),
		...reproduce(report)
	]);
}
function legend(report) {
	return element("p", { class: "dim" }, report.isSingleSided ? "" : "The bar shows where the change lies with 95 % confidence, the band what is too small to matter. Dots are runs: base above, head below.");
}
function warnings(notes) {
	if (notes.length === 0) return [];
	const items = notes.map((note) => {
		const named = note.hazards[0]?.name ?? "";
		const advice = adviseHazard(named);
		const said = say`${describeNote(note)}.`;
		const next = proseToHtml(advice === null ? "" : ` To do: ${advice}.`);
		const silence = ` Silence it as "${clip(cleanLine(named), 40)}".`;
		return element("li", { value: note.number }, phraseToHtml(said), next, silence);
	});
	return [element("h2", {}, "Warnings about how far to trust this"), element("ol", {}, ...items)];
}
function environment(report) {
	const entries = environmentOf(report).flatMap(({ label, value }) => [element("dt", {}, label), element("dd", {}, phraseToHtml(value))]);
	return [element("h2", {}, "Where and how this was measured"), element("dl", {}, ...entries)];
}
function reproduce({ reproduce: command }) {
	if (command === null) return [];
	return [element("h2", {}, "Measure it yourself"), element("pre", {}, cleanLine(command))];
}
// src/edges/git/git-errors.ts
function gitMissing(error, cwd) {
	if (error.code === "ENOENT") return new WorldError(`git could not be started in ${cwd}`, "Install git (apt-get install git, brew install git), or check that the folder exists.", { cause: error });
	return new WorldError(`git could not be started: ${error.message}`, null, { cause: error });
}
const lastLine = (stderr) => stderr.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("hint:")).at(-1)?.trim() ?? "no message";
function gitFailure(arguments_, cwd, { code, stderr }) {
	if (stderr.includes("dubious ownership")) return new WorldError(`git refuses to read ${cwd}: the folder belongs to another user`, `If you trust it: git config --global --add safe.directory '${cwd}'`);
	if (/not a git repository/i.test(stderr)) return new UserError(`${cwd} is not inside a git repository`, "Run benchproof inside a clone, or `git init` here first: nothing need be committed to measure the work tree.");
	if (/No space left on device/.test(stderr)) return new WorldError(`git found the disk full in ${cwd}`, "Free some space and try again.");
	return new WorldError(`git ${arguments_[0] ?? ""} ended with ${code}: ${lastLine(stderr)}`, `To see it: git -C ${cwd} ${arguments_.join(" ")}`);
}
const isObjectId = (name) => /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(name);
function adviceFor({ name, commits, shallow, remote, near }) {
	if (commits === 0) return "This repository has no commit yet: `benchproof run` without --base measures the work tree by itself.";
	const source = remote ?? "origin";
	if (near !== null) return `Did you mean ${near}?`;
	if (isObjectId(name)) return `git fetch ${source} ${name}`;
	if (/[~^]/.test(name) && shallow) return `This clone is shallow and ends before it: git fetch --unshallow ${source} (actions/checkout: fetch-depth: 0)`;
	if (/[~^]/.test(name)) return `HEAD has ${plural(commits - 1, "commit")} before it: --base HEAD compares the work tree with HEAD.`;
	if (shallow) return `This clone is shallow and single-branched: git fetch ${source} ${name}, then use FETCH_HEAD or ${source}/${name}`;
	return `git branch --all and git tag list what there is; git fetch ${source} ${name} gets it from the remote.`;
}
function unknownRevision(unknown) {
	const tried = unknown.fetchFailure === null ? "" : ` (fetching it: ${unknown.fetchFailure})`;
	return new UserError(`revision ${unknown.name}: expected a commit, tag or branch, found none${tried}`, adviceFor(unknown));
}
// src/edges/git/git-process.ts
const LOCATION_VARIABLES = [
	"GIT_DIR",
	"GIT_WORK_TREE",
	"GIT_INDEX_FILE",
	"GIT_OBJECT_DIRECTORY",
	"GIT_ALTERNATE_OBJECT_DIRECTORIES",
	"GIT_COMMON_DIR",
	"GIT_PREFIX",
	"GIT_NAMESPACE",
	"GIT_GRAFT_FILE",
	"GIT_SHALLOW_FILE",
	"GIT_IMPLICIT_WORK_TREE",
	"GIT_INTERNAL_SUPER_PREFIX"
];
const SETTINGS = [
	"core.hooksPath=/dev/null",
	"core.fsmonitor=false",
	"core.quotePath=false",
	"gc.auto=0",
	"maintenance.auto=false",
	"advice.detachedHead=false",
	"push.followTags=false",
	"push.gpgSign=false"
].flatMap((setting) => ["-c", setting]);
function environmentFor(extra) {
	const environment = { ...process.env };
	for (const name of LOCATION_VARIABLES) delete environment[name];
	return {
		...environment,
		LC_ALL: "C",
		GIT_TERMINAL_PROMPT: "0",
		GIT_OPTIONAL_LOCKS: "0",
		GIT_NO_REPLACE_OBJECTS: "1",
		...extra
	};
}
function collect$1(child, resolve) {
	const stdout = [];
	const stderr = [];
	child.stdout?.on("data", (chunk) => stdout.push(chunk));
	child.stderr?.on("data", (chunk) => stderr.push(chunk));
	child.on("close", (code) => resolve({
		code: code ?? 128,
		stdout: Buffer.concat(stdout),
		stderr: Buffer.concat(stderr).toString("utf8")
	}));
}
function tryGit(arguments_, call) {
	return new Promise((resolve, reject) => {
		const child = spawn("git", [...SETTINGS, ...arguments_], {
			cwd: call.cwd,
			env: environmentFor(call.environment),
			stdio: [
				"pipe",
				"pipe",
				"pipe"
			]
		});
		child.on("error", (error) => reject(gitMissing(error, call.cwd)));
		child.stdin.on("error", () => void 0);
		child.stdin.end(call.input ?? "");
		collect$1(child, resolve);
	});
}
async function git(arguments_, call) {
	const result = await tryGit(arguments_, call);
	if (result.code !== 0) throw gitFailure(arguments_, call.cwd, result);
	return result.stdout;
}
async function gitText(arguments_, call) {
	return (await git(arguments_, call)).toString("utf8");
}
async function gitLine(arguments_, call) {
	return (await gitText(arguments_, call)).trim();
}
// src/edges/git/lfs.ts
const POINTER = "version https://git-lfs.github.com/spec/v1\n";
async function isPointer(path) {
	const file = await open$1(path, "r");
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(43), 0, 43);
		return buffer.toString("utf8", 0, bytesRead) === POINTER;
	} finally {
		await file.close();
	}
}
async function lfsPaths(call, entries) {
	if (!entries.some(({ path }) => path.split("/").at(-1) === ".gitattributes")) return [];
	const regular = entries.filter(({ mode }) => mode.startsWith("100")).map(({ path }) => path);
	const fields = (await gitText([
		"check-attr",
		"--cached",
		"-z",
		"--stdin",
		"filter"
	], {
		...call,
		input: regular.map((path) => `${path}\0`).join("")
	})).split("\0");
	return regular.filter((_, index) => fields[index * 3 + 2] === "lfs");
}
async function lfsSettings(cwd) {
	if ((await tryGit(["lfs", "version"], { cwd })).code !== 0) return [];
	return [
		"filter.lfs.process=git-lfs filter-process",
		"filter.lfs.smudge=git-lfs smudge -- %f",
		"filter.lfs.required=true"
	].flatMap((setting) => ["-c", setting]);
}
async function requireNoPointers(target, paths) {
	for (const path of paths) {
		if (!await isPointer(join(target, path))) continue;
		throw new UserError(`${path} is kept in Git LFS and its content is not here`, "Install git-lfs, then: git lfs fetch --all (actions/checkout: lfs: true)");
	}
}
// src/edges/git/object-listing.ts
function parseTree(output) {
	return output.toString("utf8").split("\0").filter((line) => line !== "").map((line) => {
		const tab = line.indexOf("	");
		const [mode = "", , id = ""] = line.slice(0, tab).split(" ");
		return {
			path: line.slice(tab + 1),
			mode,
			id
		};
	});
}
function parseBatch(output) {
	const blobs = new Map();
	let at = 0;
	while (at < output.length) {
		const end = output.indexOf("\n", at);
		const [id = "", type, size] = output.subarray(at, end).toString("utf8").split(" ");
		at = end + 1;
		if (type === "missing" || size === void 0) continue;
		blobs.set(id, output.subarray(at, at + Number(size)));
		at += Number(size) + 1;
	}
	return blobs;
}
// src/edges/git/remote.ts
async function defaultRemote(root) {
	const names = (await gitText(["remote"], { cwd: root })).split("\n").filter((name) => name !== "");
	if (names.includes("origin")) return "origin";
	return names.length === 1 ? names[0] ?? null : null;
}
async function isShallow(root) {
	return (await gitText(["rev-parse", "--is-shallow-repository"], { cwd: root })).trim() === "true";
}
async function fetchCommit(root, remote, commit) {
	const depth = await isShallow(root) ? ["--depth=1"] : [];
	const result = await tryGit([
		"fetch",
		"--quiet",
		"--no-tags",
		"--no-write-fetch-head",
		"--no-recurse-submodules"
	].concat(depth).concat([remote, commit]), { cwd: root });
	if (result.code === 0) return null;
	return result.stderr.trim().split("\n").at(-1) ?? `git fetch ended with ${result.code}`;
}
async function hasRemote(root, remote) {
	return (await gitText(["remote"], { cwd: root })).split("\n").includes(remote);
}
// src/edges/git/temporary-folder.ts
function parentFolder() {
	return join(tmpdir(), `benchproof-${userInfo().uid}`);
}
function isAlive(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === "EPERM";
	}
}
async function sweep(parent) {
	for (const name of await readdir(parent)) {
		const pid = Number(name.split("-")[0]);
		if (!Number.isInteger(pid) || pid <= 0 || isAlive(pid)) continue;
		await rm(join(parent, name), {
			recursive: true,
			force: true
		});
	}
}
async function claimParent() {
	const parent = parentFolder();
	await mkdir(parent, {
		recursive: true,
		mode: 448
	});
	const status = await lstat(parent);
	if (status.isDirectory() && status.uid === userInfo().uid) return parent;
	throw new WorldError(`${parent} belongs to another user`, "Remove it, or point TMPDIR at a folder of your own.");
}
var TemporaryFolder = class TemporaryFolder {
	path;
	constructor(path) {
		this.path = path;
	}
	static async create(purpose) {
		const parent = await claimParent();
		await sweep(parent);
		return new TemporaryFolder(await mkdtemp(join(parent, `${process.pid}-${purpose}-`)));
	}
	async [Symbol.asyncDispose]() {
		await rm(this.path, {
			recursive: true,
			force: true,
			maxRetries: 3
		});
	}
};
// src/edges/git/export-tree.ts
const SUBMODULE = "160000";
async function listTree({ root, tree, environment }) {
	return parseTree(await git([
		"ls-tree",
		"-r",
		"-z",
		"--full-tree",
		tree
	], {
		cwd: root,
		environment
	}));
}
async function writeFiles(source, target, entries) {
	try {
		var _usingCtx$12 = _usingCtx();
		const scratch = _usingCtx$12.a(await TemporaryFolder.create("index"));
		const environment = {
			...source.environment,
			GIT_INDEX_FILE: join(scratch.path, "index")
		};
		const call = {
			cwd: source.root,
			environment
		};
		await git(["read-tree", source.tree], call);
		const kept = await lfsPaths(call, entries);
		await git([
			...kept.length === 0 ? [] : await lfsSettings(source.root),
			"checkout-index",
			"--all",
			"--force",
			`--prefix=${target}/`
		], call);
		await requireNoPointers(target, kept);
	} catch (_) {
		_usingCtx$12.e = _;
	} finally {
		await _usingCtx$12.d();
	}
}
async function isSubmoduleHere(path) {
	return lstat(join(path, ".git")).then(() => true, () => false);
}
async function requireSubmoduleCommit(root, entry) {
	const advice = `git submodule update --init --recursive -- ${entry.path}`;
	if (!await isSubmoduleHere(root)) throw new UserError(`submodule ${entry.path} is not checked out in this clone`, advice);
	const isThere = () => tryGit([
		"cat-file",
		"-e",
		`${entry.id}^{commit}`
	], { cwd: root });
	if ((await isThere()).code === 0) return;
	const remote = await defaultRemote(root);
	const failure = remote === null ? "it has no remote" : await fetchCommit(root, remote, entry.id);
	if (failure === null || (await isThere()).code === 0) return;
	throw new UserError(`submodule ${entry.path}: commit ${entry.id} is missing (${failure})`, advice);
}
async function writeSubmodules(source, target, entries) {
	for (const entry of entries.filter(({ mode }) => mode === SUBMODULE)) {
		const root = join(source.root, entry.path);
		await requireSubmoduleCommit(root, entry);
		const inner = join(target, entry.path);
		await mkdir(inner, { recursive: true });
		await exportTree({
			root,
			tree: entry.id,
			environment: {}
		}, inner);
	}
}
async function exportTree(source, target) {
	const entries = await listTree(source);
	await writeFiles(source, target, entries);
	await writeSubmodules(source, target, entries);
}
// src/edges/git/snapshot.ts
const QUIET = [
	"core.compression=0",
	"advice.addEmbeddedRepo=false",
	"core.safecrlf=false"
].flatMap((setting) => ["-c", setting]);
async function isThere(copied) {
	await copied.catch((error) => {
		if (error.code !== "ENOENT") throw error;
	});
}
async function takeSnapshot(root) {
	const folder = await TemporaryFolder.create("snapshot");
	try {
		const [index = "", objects = ""] = (await gitLine([
			"rev-parse",
			"--path-format=absolute",
			"--git-path",
			"index",
			"--git-path",
			"objects"
		], { cwd: root })).split("\n");
		const environment = {
			GIT_INDEX_FILE: join(folder.path, "index"),
			GIT_OBJECT_DIRECTORY: join(folder.path, "objects"),
			GIT_ALTERNATE_OBJECT_DIRECTORIES: objects
		};
		await mkdir(environment.GIT_OBJECT_DIRECTORY);
		await isThere(copyFile(index, environment.GIT_INDEX_FILE));
		const call = {
			cwd: root,
			environment
		};
		await gitLine([
			...QUIET,
			"add",
			"--all",
			"--",
			":(top)"
		], call);
		await gitLine([
			"rm",
			"-r",
			"--cached",
			"--quiet",
			...[
				"--ignore-unmatch",
				"--",
				":(top).benchproof"
			]
		], call);
		return {
			tree: await gitLine(["write-tree"], call),
			environment,
			[Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]()
		};
	} catch (error) {
		await folder[Symbol.asyncDispose]();
		throw error;
	}
}
// src/edges/git/resolve.ts
const WORKING_TREE = "(working tree)";
async function commitOf$1(root, name) {
	const found = await tryGit([
		"rev-parse",
		"--verify",
		"--quiet",
		`${name}^{commit}`
	], { cwd: root });
	return found.code === 0 ? found.stdout.toString("utf8").trim() : null;
}
async function nearName(root, remote, name) {
	const near = `${remote ?? "origin"}/${name}`;
	return await commitOf$1(root, near) === null ? null : near;
}
async function countCommits(root) {
	const counted = await tryGit([
		"rev-list",
		"--count",
		"HEAD",
		"--"
	], { cwd: root });
	return counted.code === 0 ? Number(counted.stdout.toString("utf8")) : 0;
}
async function fetchMissing(root, remote, name) {
	if (remote === null || !/^([0-9a-f]{40}|[0-9a-f]{64})$/.test(name)) return null;
	return await fetchCommit(root, remote, name);
}
async function describeCommit(root, name, commit) {
	const [tree = "", seconds = "0"] = (await gitLine([
		"show",
		"--no-patch",
		"--format=%T %ct",
		commit,
		"--"
	], { cwd: root })).split(" ");
	return {
		name,
		commit,
		tree,
		dirty: false,
		committedAt: timeOf(seconds)
	};
}
const timeOf = (seconds) => new Date(Number(seconds) * 1e3).toISOString();
async function listCommits(root, head, base) {
	return (await gitText([
		"log",
		"--reverse",
		"--topo-order",
		"--format=%H %T %ct",
		head,
		`^${base}`,
		"--"
	], { cwd: root })).split("\n").filter((line) => line !== "").map((line) => {
		const [commit = "", tree = "", seconds = "0"] = line.split(" ");
		return {
			name: commit,
			commit,
			tree,
			dirty: false,
			committedAt: timeOf(seconds)
		};
	});
}
async function isAncestor$1(root, one, other) {
	const { code } = await tryGit([
		"merge-base",
		"--is-ancestor",
		one,
		other
	], { cwd: root });
	return code === 0;
}
async function listLine(root, from, to) {
	if (from.commit === null || to.commit === null || !await isAncestor$1(root, from.commit, to.commit)) throw new UserError(`${from.name} is not an ancestor of ${to.name}: no line of commits leads from one to the other`, "name an earlier commit of the same branch, such as `git merge-base` gives");
	return (await gitText([
		"log",
		"--reverse",
		"--first-parent",
		"-z",
		"--format=%H %T %ct %s",
		to.commit,
		`^${from.commit}`,
		"--"
	], { cwd: root })).split("\0").filter((line) => line !== "").map((line) => {
		const [commit = "", tree = "", seconds = "0", ...words] = line.split(" ");
		return {
			revision: {
				name: commit,
				commit,
				tree,
				dirty: false,
				committedAt: timeOf(seconds)
			},
			subject: words.join(" ")
		};
	});
}
async function resolveCommit(root, name) {
	if (name === "" || name.startsWith("-")) throw new UserError(`revision ${JSON.stringify(name)}: expected a commit, tag or branch`, "A revision does not begin with a dash; write refs/heads/NAME for such a branch.");
	const here = await commitOf$1(root, name);
	if (here !== null) return describeCommit(root, name, here);
	const remote = await defaultRemote(root);
	const fetchFailure = await fetchMissing(root, remote, name);
	const fetched = await commitOf$1(root, name);
	if (fetched !== null) return describeCommit(root, name, fetched);
	const shallow = await isShallow(root);
	throw unknownRevision({
		name,
		commits: await countCommits(root),
		shallow,
		remote,
		near: await nearName(root, remote, name),
		fetchFailure
	});
}
async function resolveWorkingTree(root) {
	try {
		var _usingCtx$11 = _usingCtx();
		const snapshot = _usingCtx$11.a(await takeSnapshot(root));
		const commit = await commitOf$1(root, "HEAD");
		if (commit === null) return {
			name: WORKING_TREE,
			commit: null,
			tree: snapshot.tree,
			dirty: true,
			committedAt: null
		};
		const head = await describeCommit(root, WORKING_TREE, commit);
		return head.tree === snapshot.tree ? head : {
			...head,
			tree: snapshot.tree,
			dirty: true
		};
	} catch (_) {
		_usingCtx$11.e = _;
	} finally {
		await _usingCtx$11.d();
	}
}
// src/edges/git/staged.ts
const NOTHING = ":nothing";
function treeRevision(name, tree) {
	return {
		name,
		commit: null,
		tree,
		dirty: false,
		committedAt: null
	};
}
function indexOfCaller() {
	const file = process.env["GIT_INDEX_FILE"];
	return file === void 0 ? {} : { GIT_INDEX_FILE: file };
}
async function resolveStaged(root) {
	const written = await tryGit(["write-tree"], {
		cwd: root,
		environment: indexOfCaller()
	});
	if (written.code !== 0) throw new UserError(`what is staged cannot be read: ${written.stderr.trim()}`, "resolve the conflicts and stage them with `git add`");
	return treeRevision("the index", written.stdout.toString("utf8").trim());
}
async function resolveNothing(root) {
	return treeRevision("nothing", (await gitText([
		"hash-object",
		"-t",
		"tree",
		"--stdin"
	], {
		cwd: root,
		input: ""
	})).trim());
}
async function hasCommit(root) {
	return (await tryGit([
		"rev-parse",
		"--verify",
		"--quiet",
		"HEAD"
	], { cwd: root })).code === 0;
}
// src/edges/git/git-repository.ts
function commitOf(revision) {
	return revision.dirty ? null : revision.commit ?? revision.tree;
}
var GitRepository = class {
	root;
	constructor(root) {
		this.root = root;
	}
	resolve(name) {
		if (name === ":") return resolveStaged(this.root);
		if (name === ":nothing") return resolveNothing(this.root);
		return name === null ? resolveWorkingTree(this.root) : resolveCommit(this.root, name);
	}
	async entries(revision) {
		try {
			var _usingCtx$10 = _usingCtx();
			const commit = commitOf(revision);
			if (commit !== null) return listTree({
				root: this.root,
				tree: commit,
				environment: {}
			});
			const snapshot = _usingCtx$10.a(await takeSnapshot(this.root));
			return await listTree({
				root: this.root,
				...snapshot
			});
		} catch (_) {
			_usingCtx$10.e = _;
		} finally {
			await _usingCtx$10.d();
		}
	}
	async read(revision, path) {
		const bytes = await this.readBytes(revision, path);
		return bytes === null ? null : bytes.toString("utf8");
	}
	async readBytes(revision, path) {
		const commit = commitOf(revision);
		if (commit === null) return readFromDisk(this.root, path);
		const blob = await tryGit([
			"cat-file",
			"blob",
			`${commit}:${path}`
		], { cwd: this.root });
		if (blob.code === 0) return blob.stdout;
		const known = await tryGit([
			"cat-file",
			"-t",
			`${commit}:${path}`
		], { cwd: this.root });
		const kind = known.stdout.toString("utf8").trim();
		if (known.code !== 0 || kind === "tree" || kind === "commit") return null;
		throw gitFailure([
			"cat-file",
			"blob",
			`${commit}:${path}`
		], this.root, blob);
	}
	async checkout(revision, over) {
		const folder = await TemporaryFolder.create("tree");
		try {
			await this.#export(revision, folder.path);
			if (over !== void 0) await this.#layOver(over, folder.path);
		} catch (error) {
			await folder[Symbol.asyncDispose]();
			throw error;
		}
		const dispose = () => folder[Symbol.asyncDispose]();
		return {
			path: folder.path,
			revision,
			[Symbol.asyncDispose]: dispose
		};
	}
	async #layOver({ from, paths }, target) {
		try {
			var _usingCtx3 = _usingCtx();
			const source = _usingCtx3.a(await this.checkout(from));
			for (const path of paths) {
				const folder = dirname(join(target, path));
				await mkdir(folder, { recursive: true });
				if (await realpath(folder) !== join(await realpath(target), dirname(path))) throw new UserError(`${path}: its folder is a link, and nothing is laid over it`);
				await copyFile(join(source.path, path), join(target, path), constants$1.COPYFILE_EXCL);
			}
		} catch (_) {
			_usingCtx3.e = _;
		} finally {
			await _usingCtx3.d();
		}
	}
	async #export(revision, target) {
		try {
			var _usingCtx4 = _usingCtx();
			const commit = commitOf(revision);
			const { root } = this;
			if (commit !== null) return exportTree({
				root,
				tree: commit,
				environment: {}
			}, target);
			await exportTree({
				root,
				..._usingCtx4.a(await takeSnapshot(root))
			}, target);
		} catch (_) {
			_usingCtx4.e = _;
		} finally {
			await _usingCtx4.d();
		}
	}
	async mergeBase(one, other) {
		if (one.commit === null || other.commit === null) return null;
		const found = await tryGit([
			"merge-base",
			one.commit,
			other.commit
		], { cwd: this.root });
		return found.code === 0 ? found.stdout.toString("utf8").trim() : null;
	}
	async diff(base, head) {
		try {
			var _usingCtx5 = _usingCtx();
			const from = base.commit ?? base.tree;
			const to = commitOf(head);
			if (from === null) throw new UserError(`revision ${base.name} has no commit to compare with`);
			if (to !== null) return this.#diff(from, to, {});
			const snapshot = _usingCtx5.a(await takeSnapshot(this.root));
			return await this.#diff(from, snapshot.tree, snapshot.environment);
		} catch (_) {
			_usingCtx5.e = _;
		} finally {
			await _usingCtx5.d();
		}
	}
	#diff(from, to, environment) {
		const options = [
			"--patch",
			"--unified=3",
			"--find-renames",
			"--full-index",
			"-r"
		];
		const neutral = [
			"--no-ext-diff",
			"--no-textconv",
			"--no-color"
		];
		const prefixes = ["--src-prefix=a/", "--dst-prefix=b/"];
		return gitText([
			"diff-tree",
			...options,
			...neutral,
			...prefixes,
			from,
			to
		], {
			cwd: this.root,
			environment
		});
	}
	async commits(base, head) {
		if (base.commit === null || head.commit === null) return [];
		return listCommits(this.root, head.commit, base.commit);
	}
	line(from, to) {
		return listLine(this.root, from, to);
	}
	async beginning(to) {
		const commits = await gitText([
			"rev-list",
			"--first-parent",
			to.commit ?? "HEAD",
			"--"
		], { cwd: this.root });
		return resolveCommit(this.root, commits.trimEnd().split("\n").at(-1) ?? "");
	}
};
async function readFromDisk(root, path) {
	const full = join(root, path);
	try {
		if (!`${await realpath(dirname(full))}${sep}`.startsWith(`${await realpath(root)}${sep}`)) return null;
		const status = await lstat(full);
		if (status.isSymbolicLink()) return await readlink(full, "buffer");
		return status.isFile() ? await readFile(full) : null;
	} catch (error) {
		const { code } = error;
		if (code === "ENOENT" || code === "ENOTDIR") return null;
		throw error;
	}
}
async function openRepository(folder) {
	return new GitRepository(await gitLine(["rev-parse", "--show-toplevel"], { cwd: folder }));
}
// src/edges/host/kernel-files.ts
var KernelFiles = class {
	#root;
	constructor(root = "/") {
		this.#root = root;
	}
	async text(path) {
		try {
			return (await readFile(join(this.#root, path), "utf8")).trim();
		} catch {
			return null;
		}
	}
	async number(path) {
		const text = await this.text(path);
		return text === null || text === "" || !Number.isFinite(Number(text)) ? null : Number(text);
	}
	async field(path, name) {
		const text = await this.text(path);
		const value = new RegExp(`^${name}:?\\s+(\\d+)`, "m").exec(text ?? "")?.[1];
		return value === void 0 ? null : Number(value);
	}
};
function sumKnown(amounts) {
	const known = amounts.filter((amount) => amount !== null);
	return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}
// src/edges/host/machine.ts
const CPU = "/sys/devices/system/cpu";
function cpuField(cpuinfo, name) {
	return (new RegExp(`^${name}\\s*:\\s*(.+)$`, "m").exec(cpuinfo ?? "")?.[1])?.trim() ?? null;
}
async function threadsPerCore(files) {
	const siblings = await files.text(`${CPU}/cpu0/topology/thread_siblings_list`);
	if (siblings === null) return null;
	const [from, to] = siblings.split("-").map(Number);
	if (to !== void 0 && from !== void 0) return to - from + 1;
	return siblings.split(",").length;
}
async function turboOf(files) {
	const off = await files.number(`${CPU}/intel_pstate/no_turbo`);
	if (off !== null) return off === 0;
	const boost = await files.number(`${CPU}/cpufreq/boost`);
	return boost === null ? null : boost === 1;
}
async function megahertz(files, name) {
	const kilohertz = await files.number(`${CPU}/cpu0/cpufreq/${name}`);
	return kilohertz === null ? null : kilohertz / 1e3;
}
async function virtualisation(files, cpuinfo) {
	const flags = cpuField(cpuinfo, "flags");
	const isGuest = flags === null ? null : / hypervisor /.test(` ${flags} `);
	if (isGuest === false) return "none";
	const named = [await files.text("/sys/class/dmi/id/sys_vendor"), await files.text("/sys/class/dmi/id/product_name")].filter((part) => part).join(" ");
	if (named !== "" && isGuest !== null) return named;
	return isGuest ? "hypervisor" : null;
}
function runnerImage(env) {
	const [system, version] = [env["ImageOS"], env["ImageVersion"]];
	return system === void 0 ? null : [system, version].filter((part) => part).join(" ");
}
async function describeMachine(files, env) {
	const cpuinfo = await files.text("/proc/cpuinfo");
	const reported = cpuField(cpuinfo, "cpu MHz");
	const current = await megahertz(files, "scaling_cur_freq");
	return {
		architecture: arch(),
		cpuModel: cpuField(cpuinfo, "model name") ?? cpus()[0]?.model ?? null,
		cores: Math.max(1, cpus().length),
		threadsPerCore: await threadsPerCore(files),
		memoryBytes: totalmem(),
		kernel: `${type()} ${release()}`,
		governor: await files.text(`${CPU}/cpu0/cpufreq/scaling_governor`),
		frequencyMhz: current ?? (reported === null ? null : Number(reported)),
		maxFrequencyMhz: await megahertz(files, "cpuinfo_max_freq"),
		turbo: await turboOf(files),
		virtualisation: await virtualisation(files, cpuinfo),
		runnerImage: runnerImage(env)
	};
}
// src/edges/host/reading.ts
const TICKS_PER_SECOND = 100;
const STEAL_COLUMN = 8;
async function stealSeconds(files) {
	const ticks = ((await files.text("/proc/stat"))?.split("\n", 1)[0])?.split(/\s+/)[STEAL_COLUMN];
	return ticks === void 0 ? null : Number(ticks) / TICKS_PER_SECOND;
}
async function throttledSeconds(files, cores) {
	const heat = await Promise.all(Array.from({ length: cores }, (_, cpu) => files.number(`/sys/devices/system/cpu/cpu${cpu}/thermal_throttle/core_throttle_total_time_ms`)));
	const quotaV2 = await files.field("/sys/fs/cgroup/cpu.stat", "throttled_usec");
	const quotaV1 = await files.field("/sys/fs/cgroup/cpu/cpu.stat", "throttled_time");
	return sumKnown([
		...heat.map((milliseconds) => milliseconds === null ? null : milliseconds / 1e3),
		quotaV2 === null ? null : quotaV2 / 1e6,
		quotaV1 === null ? null : quotaV1 / 1e9
	]);
}
async function readHost(files, cores, at) {
	const [load, steal, throttled, swapIn, swapOut, faults] = await Promise.all([
		files.text("/proc/loadavg"),
		stealSeconds(files),
		throttledSeconds(files, cores),
		files.field("/proc/vmstat", "pswpin"),
		files.field("/proc/vmstat", "pswpout"),
		files.field("/proc/vmstat", "pgmajfault")
	]);
	return {
		at,
		load1: load === null ? null : Number(load.split(" ")[0]),
		stealSeconds: steal,
		throttledSeconds: throttled,
		swapInPages: swapIn,
		swapOutPages: swapOut,
		majorFaults: faults
	};
}
// src/edges/host/local-host.ts
var LocalHost = class {
	#clock;
	#env;
	#files;
	constructor(clock, env, files = new KernelFiles()) {
		this.#clock = clock;
		this.#env = env;
		this.#files = files;
	}
	describe() {
		return describeMachine(this.#files, this.#env);
	}
	read() {
		return readHost(this.#files, cpus().length, this.#clock.now().toISOString());
	}
};
// src/cli/place.ts
function openPlace(context) {
	return openRepository(context.cwd);
}
function openHost(context) {
	return new LocalHost(systemClock, context.env);
}
function openCliProgress(context, verbose = false) {
	return openProgress(process.stderr, context.env, verbose);
}
async function openImageCache(context, folder, warn) {
	if (folder === void 0) return null;
	const { ImageCache } = await import("./work.js").then((part) => ({ ImageCache: part.ot }));
	return new ImageCache({
		folder: resolve$1(context.cwd, folder),
		warn
	});
}
async function openEngine(context, kind, progress, imageCache) {
	const { connectEngine } = await import("./work.js").then((part) => ({ connectEngine: part.st }));
	return connectEngine({
		kind: kind === "host" ? "host" : "container",
		env: context.env,
		warn: (text) => progress.warn(text),
		images: await openImageCache(context, imageCache, (text) => progress.warn(text))
	});
}
function newSessionId() {
	return `${systemClock.now().toISOString().slice(0, 19).replaceAll(":", "-")}Z-${randomUUID().slice(0, 8)}`;
}
// src/core/adapters/json.ts
function own(value, name) {
	if (typeof value !== "object" || value === null) return void 0;
	return Object.hasOwn(value, name) ? value[name] : void 0;
}
function matches(entry, key, wanted) {
	const value = own(entry, key);
	return (typeof value === "string" || typeof value === "number") && String(value) === wanted;
}
function keysHint(value) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return "";
	const keys = Object.keys(value).slice(0, 8).map((key) => describeValue(key).slice(11));
	return keys.length === 0 ? ", which is empty" : `, which has ${keys.join(", ")}`;
}
function nameOf(at) {
	return at === "" ? "the document" : at;
}
function takeOne({ value, at }, next, path) {
	if (next !== void 0) return {
		ok: true,
		found: [{
			value: next,
			at: path
		}]
	};
	return failed(`${path}: nothing there; ${`${nameOf(at)} is ${describeValue(value)}${keysHint(value)}`}`);
}
function takeEntries({ value, at }, fits) {
	if (!Array.isArray(value)) {
		const got = `${describeValue(value)}${keysHint(value)}`;
		return failed(`${nameOf(at)}: expected an array, got ${got}`);
	}
	return {
		ok: true,
		found: value.map((entry, index) => ({
			value: entry,
			at: `${at}[${index}]`
		})).filter((entry) => fits(entry.value))
	};
}
function noneLeft(before, step) {
	const wanted = step.kind === "where" ? `an entry with ${step.key}=${step.value}` : "entries";
	const entries = before.reduce((sum, { value }) => sum + value.length, 0);
	const places = before.length === 1 ? "" : ` of ${before.length} arrays`;
	return failed(`${nameOf(before[0]?.at ?? "")}: expected ${wanted}, got none among ${entries}${places}`);
}
function take(from, step) {
	const { value, at } = from;
	switch (step.kind) {
		case "key": return takeOne(from, own(value, step.name), at === "" ? step.name : `${at}.${step.name}`);
		case "index": return takeOne(from, own(value, String(step.index)), `${at}[${step.index}]`);
		case "all": return takeEntries(from, () => true);
		case "where": return takeEntries(from, (entry) => matches(entry, step.key, step.value));
		default: return step;
	}
}
function select(document, steps) {
	let found = [{
		value: document,
		at: ""
	}];
	for (const step of steps) {
		const next = [];
		for (const from of found) {
			const taken = take(from, step);
			if (!taken.ok) return taken;
			for (const one of taken.found) next.push(one);
			if (next.length > 1e5) return failed(`more than ${MAX_SAMPLES} values`);
		}
		if (next.length === 0) return noneLeft(found, step);
		found = next;
	}
	return {
		ok: true,
		found
	};
}
function numbers({ value, at }) {
	const entries = Array.isArray(value) ? value.map((entry, index) => ({
		value: entry,
		at: `${at}[${index}]`
	})) : [{
		value,
		at
	}];
	if (entries.length === 0) return failed(`${at}: expected a number, got an empty array`);
	const wrong = entries.find((entry) => typeof entry.value !== "number" || !Number.isFinite(entry.value));
	if (wrong === void 0) return {
		ok: true,
		found: entries
	};
	const got = wrong.value instanceof NotFinite ? wrong.value.word : describeValue(wrong.value);
	return failed(`${nameOf(wrong.at)}: expected a number, got ${got}`);
}
function numbersAt(document, path) {
	const parsed = parseJsonPath(path);
	if (!parsed.ok) return parsed.message;
	const selection = select(document, parsed.steps);
	if (!selection.ok) return selection.message;
	const samples = [];
	for (const one of selection.found) {
		const read = numbers(one);
		if (!read.ok) return read.message;
		for (const { value } of read.found) samples.push(value);
		if (samples.length > 1e5) return `${path}: more than ${MAX_SAMPLES} values`;
	}
	return samples;
}
function readJson(read, output) {
	const source = sourceText(read.from, output);
	if (!source.ok) return source;
	const json = parseJson(source.text);
	if (!json.ok) return failed(`${source.name} is not JSON (${json.message}); it ends ${quoteTail(source.text)}`);
	const values = {};
	for (const [metric, { path }] of Object.entries(read.values)) {
		const samples = numbersAt(json.value, path);
		if (typeof samples === "string") return failed(`${metric}: in ${source.name}, ${samples}`);
		values[metric] = samples;
	}
	return {
		ok: true,
		values
	};
}
// src/core/adapters/pattern.ts
function capturesOf(read) {
	return metricOptions(read).map(({ name, unit }) => {
		const known = metricUnit(unit ?? "");
		if (known === null) throw new Error(`metric ${name} has the unchecked unit ${unit}`);
		return {
			metric: name,
			group: read.metrics === void 0 ? "value" : name,
			unit: known
		};
	});
}
function readNumber(text, unitText, unit) {
	const written = unitText === null ? text : `${text} ${unitText}`;
	const quantity = parseQuantity(written);
	const got = describeValue(written);
	if (quantity === null || !Number.isFinite(quantity.value)) return `expected a number, got ${got}`;
	if (quantity.unit === null) return quantity.value;
	return toUnit(quantity.value, quantity.unit, unit) ?? `expected a quantity that can be told in ${unit.symbol}, got ${got}`;
}
function collect(matcher, captures, values, hasUnit) {
	for (let matches = 0; matcher.find(); matches += 1) {
		if (matches >= 1e5) return `more than ${MAX_SAMPLES} matches`;
		for (const { metric, group, unit } of captures) {
			const text = matcher.group(group);
			if (text === null) continue;
			const value = readNumber(text, hasUnit ? matcher.group("unit") : null, unit);
			if (typeof value === "string") return `${metric}: ${value}`;
			values[metric]?.push(value);
		}
	}
	return null;
}
function readPattern(read, output) {
	const source = sourceText(read.from, output);
	if (!source.ok) return source;
	const compiled = RE2JS.compile(read.pattern);
	const captures = capturesOf(read);
	const values = Object.fromEntries(captures.map(({ metric }) => [metric, []]));
	const hasUnit = read.metrics === void 0 && Object.hasOwn(compiled.namedGroups(), "unit");
	const wrong = collect(compiled.matcher(source.text), captures, values, hasUnit);
	if (wrong !== null) return failed(`in ${source.name}, ${wrong}`);
	const empty = captures.find(({ metric }) => values[metric]?.length === 0);
	if (empty === void 0) return {
		ok: true,
		values
	};
	const what = `/${read.pattern}/ matched nothing in ${source.name}`;
	return failed(`${empty.metric}: ${what}, which ends ${quoteTail(source.text)}`);
}
// src/core/adapters/read.ts
function readOutput(read, output) {
	switch (read.adapter) {
		case "hyperfine": return readHyperfine(read, output);
		case "json": return readJson(read, output);
		case "pattern": return readPattern(read, output);
		default: return readHarness(read, output);
	}
}
// src/core/stats/next-step.ts
function isOpen(session, each) {
	return each.unmeasured === null && session.stops[each.id] === void 0;
}
function firstTargets(session) {
	const grouped = pairsByCase(session);
	const short = session.cases.filter((each) => {
		const pairs = grouped.get(each.id) ?? [];
		const isFailed = pairs.some((pair) => pair.invocations.some(({ failure }) => failure !== null));
		return isOpen(session, each) && !isFailed && pairs.length < each.minRuns;
	});
	return new Map(short.map(({ id, minRuns }) => [id, minRuns]));
}
function laterTargets(session, family, results) {
	const targets = new Map();
	for (const [i, member] of family.entries()) {
		const target = results[i]?.target ?? null;
		if (target === null || member.stopped || !isOpen(session, member.case)) continue;
		targets.set(member.case.id, Math.max(target, targets.get(member.case.id) ?? 0));
	}
	return targets;
}
function nextStep(session, shards = 1) {
	const first = firstTargets(session);
	if (first.size > 0 || session.base === null) return {
		decisions: new Map(),
		targets: first
	};
	const family = familyOf(session);
	const results = replayLooks(family, replayOptionsOf(session, shards));
	const isInvalid = canaryFindings(family, results).some(({ invalidates }) => invalidates);
	return {
		decisions: new Map(family.map(({ key }, i) => [key, results[i]])),
		targets: isInvalid ? new Map() : laterTargets(session, family, results)
	};
}
// src/core/config/dockerfile.ts
const DIGEST = /^[^\s@]+@sha256:[0-9a-f]{64}$/;
const FROM = /^\s*FROM\s+(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?\s*$/i;
function instructions(text) {
	const joined = [];
	let open = null;
	for (const [index, raw] of text.split(/\r?\n/).entries()) {
		if (/^\s*(#|$)/.test(raw)) continue;
		open ??= {
			number: index + 1,
			parts: []
		};
		const line = raw.trimEnd();
		open.parts.push(line.endsWith("\\") ? line.slice(0, -1) : line);
		if (line.endsWith("\\")) continue;
		joined.push({
			number: open.number,
			text: open.parts.join(" ")
		});
		open = null;
	}
	return open === null ? joined : [...joined, {
		number: open.number,
		text: open.parts.join(" ")
	}];
}
function argumentsOf(lines) {
	const first = lines.findIndex(({ text }) => /^\s*FROM\s/i.test(text));
	return new Map(lines.slice(0, Math.max(first, 0)).flatMap(({ text }) => {
		const match = /^\s*ARG\s+([A-Za-z_][A-Za-z0-9_]*)=(\S+)\s*$/i.exec(text);
		return match?.[1] && match[2] ? [[match[1], match[2].replace(/^(["'])(.*)\1$/, "$2")]] : [];
	}));
}
function resolve(image, values) {
	return image.replace(/\$(?:\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}|([A-Za-z_][A-Za-z0-9_]*))/g, (whole, braced, fallback, bare) => values.get(braced ?? bare ?? "") ?? fallback ?? whole);
}
function expectation(image) {
	if (image.includes("$")) return "an argument whose default has a digest (ARG NAME=image@sha256:…, above the first FROM)";
	const name = image.split("@")[0] ?? image;
	return `a digest (${name}@sha256:<64 hexadecimal digits>; "docker buildx imagetools inspect ${name}" prints it)`;
}
function copiedFrom(text) {
	if (!/^\s*(COPY|ADD|RUN)\s/i.test(text)) return [];
	return [...(/^\s*\w+\s+((?:--\S+\s+)*)/.exec(text)?.[1] ?? "").matchAll(/(?:--|,)from=([^\s,]+)/g)].map((match) => match[1] ?? "");
}
function checkDockerfile(text, file) {
	const lines = instructions(text);
	const values = argumentsOf(lines);
	const stages = new Set(["scratch"]);
	const problems = [];
	const tell = (line, key, expected, got) => {
		const place = {
			file,
			line,
			column: 1,
			key
		};
		problems.push({
			...place,
			expected,
			got,
			message: null,
			suggestion: null
		});
	};
	const check = (line, key, written) => {
		const image = resolve(written, values);
		if (!(stages.has(image.toLowerCase()) || key !== "FROM" && /^\d+$/.test(image)) && !DIGEST.test(image)) tell(line, key, expectation(image), image);
	};
	for (const { number, text: line } of lines) {
		for (const image of copiedFrom(line)) check(number, "--from", image);
		if (!/^\s*FROM\b/i.test(line)) continue;
		const match = FROM.exec(line);
		if (match?.[1]) check(number, "FROM", match[1]);
		else tell(number, "FROM", "FROM image@sha256:… [AS stage]", line.trim());
		if (match?.[2]) stages.add(match[2].toLowerCase());
	}
	if (!lines.some(({ text: line }) => /^\s*FROM\b/i.test(line))) tell(1, "FROM", "a FROM line", "none");
	return problems;
}
// src/commands/run/builds.ts
const buildName = (side, { spec, buildKey }) => `${side}/${spec.project}/${buildKey}`;
function imageOf(image) {
	if (typeof image !== "string") return image;
	return image.startsWith("runners/") ? { runner: image.slice(8) } : { reference: image };
}
async function checkFolders(git, { revision }, project) {
	const context = typeof project.image === "string" ? "." : project.image.context;
	const folder = `${project.path}/${context}`;
	const link = linkOnTheWay(await git.entries(revision), folder);
	if (link === null) return;
	throw new UserError(`${link} is a symbolic link in ${revision.name}: what is built must be a folder of the repository`, "name in path and image.context the folder that it leads to");
}
async function checkImage(git, source, project) {
	if (typeof project.image === "string") return;
	const { context, dockerfile } = project.image;
	const path = [
		project.path,
		context,
		dockerfile
	].filter((part) => part !== ".").join("/");
	const { over } = source;
	const revision = over?.paths.includes(path) === true ? over.from : source.revision;
	const text = await git.read(revision, path);
	if (text === null) throw new UserError(`${path}: no such file in ${revision.name}`, "image.dockerfile names it, relative to image.context");
	const problems = checkDockerfile(text, path);
	if (problems.length > 0) throw new UserError(formatProblems(problems));
}
function requestFor({ spec, project, buildKey }, root, revision) {
	return {
		project: spec.project,
		root,
		source: project.path === "." ? root : `${root}/${project.path}`,
		image: imageOf(project.image),
		commands: [project.build].flat(),
		environment: Object.fromEntries(Object.entries(project.env).map(([variable, value]) => [variable, String(value)])),
		network: project.network.build,
		timeoutSeconds: project.timeouts.build,
		inputsHash: buildKey,
		committedAt: revision.committedAt
	};
}
function wanted(planned, side) {
	return new Map(planned.filter((each) => sidesToMeasure(each).includes(side)).flatMap((each) => each[side] ?? []).map((chosen) => [buildName(side, chosen), chosen]));
}
const LOG_LINES = 1e5;
async function buildOne(ports, request, side, label) {
	ports.signal.throwIfAborted();
	const where = label.startsWith("(") ? label : `(${label})`;
	ports.progress.stage(`Build ${request.project} ${where}`);
	const log = [];
	const result = await ports.engine.build(request, (line) => {
		if (log.push(line) > LOG_LINES) log.shift();
		ports.progress.log(line);
	});
	ports.signal.throwIfAborted();
	ports.progress.line(result.ok ? `${result.image.cached ? "built before" : `built in ${result.image.seconds.toFixed(1)} s`}` : `build failed: ${result.message}`);
	if (log.length > 0) {
		const path = await ports.keepLog?.(`${request.project}-${side}`, `${log.join("\n")}\n`);
		if (!result.ok && path !== void 0) ports.progress.line(`its whole log: ${path}`);
	}
	return result;
}
function grantedSecrets(name, project, policy) {
	const granted = policy?.projects[name]?.secrets ?? [];
	const refused = project.secrets.find((secret) => !granted.includes(secret));
	if (refused === void 0) return project.secrets;
	throw new UserError(`projects.${name}.secrets: ${refused} is not named by the configuration of the base`, "a change is given no secret that the base does not give: add it to the base first");
}
async function tryBuild(ports, side, source, chosen, root, grants) {
	const { project, spec } = chosen;
	try {
		await checkFolders(ports.git, source, project);
		await checkImage(ports.git, source, project);
	} catch (error) {
		if (chosen.adopted === null || !(error instanceof UserError)) throw error;
		return {
			ok: false,
			message: error.message,
			image: null,
			tail: ""
		};
	}
	const secrets = grantedSecrets(spec.project, project, grants);
	const request = {
		...requestFor(chosen, root, source.revision),
		secrets
	};
	const over = source.over === void 0 ? "" : ", with files of the head";
	return buildOne(ports, request, side, `${source.revision.name}${over}`);
}
async function buildSide(ports, side, { revision, head }, planned, grants) {
	const builds = new Map();
	const sources = Map.groupBy(wanted(planned, side), ([, { adopted }]) => (adopted ?? []).join("\0"));
	for (const group of sources.values()) try {
		var _usingCtx$9 = _usingCtx();
		const paths = group[0]?.[1].adopted ?? [];
		const over = paths.length === 0 ? void 0 : {
			from: head,
			paths
		};
		const worktree = _usingCtx$9.a(await ports.git.checkout(revision, over));
		for (const [name, chosen] of group) {
			const source = {
				revision,
				over
			};
			builds.set(name, await tryBuild(ports, side, source, chosen, worktree.path, grants));
		}
	} catch (_) {
		_usingCtx$9.e = _;
	} finally {
		await _usingCtx$9.d();
	}
	return builds;
}
// src/commands/run/assemble.ts
const LENT = "the base has no such benchmark, and with the head’s definition it does not";
function limitsOf(engine, limits) {
	const cpus = limits["cpus"] ?? 1;
	return {
		cpus,
		cpuset: engine.cpusetFor(cpus),
		memoryBytes: limits["memoryBytes"] ?? 0,
		pids: limits["pids"] ?? 0
	};
}
function requestOf(engine, policy, side, { spec, project, limits }, image) {
	const { definition } = spec;
	const isGranted = policy.projects[spec.project]?.network.run === true;
	return {
		image,
		side,
		command: definition.command,
		shell: definition.shell,
		environment: definition.environment,
		limits: limitsOf(engine, limits),
		tmpBytes: project.resources.tmp,
		writable: project.writable,
		network: isGranted && project.network.run,
		timeoutSeconds: spec.timeoutSeconds
	};
}
function buildOf(builds, side, planned) {
	const chosen = planned[side];
	return chosen === null ? void 0 : builds.get(buildName(side, chosen));
}
function failedBuild(planned, side, result) {
	const tail = result.tail.slice(-4e3).toWellFormed();
	const failedBuild = {
		side,
		image: result.image,
		tail
	};
	return side === "base" && planned.base?.adopted != null ? {
		kind: "incomparable",
		message: `${LENT} build there: ${result.message}`,
		failedBuild
	} : {
		kind: "build-failed",
		message: result.message,
		failedBuild
	};
}
function afterBuilds(planned, builds) {
	const base = buildOf(builds, "base", planned);
	const head = buildOf(builds, "head", planned);
	if (head?.ok === false) return failedBuild(planned, "head", head);
	if (base?.ok === false) return failedBuild(planned, "base", base);
	if (base === void 0 || head === void 0) return planned.unmeasured;
	const message = imageDifference(base.image.identity, head.image.identity);
	return message === null ? null : {
		kind: "incomparable",
		message
	};
}
function buildCommands(chosen) {
	return chosen === null ? null : [chosen.project.build].flat();
}
function sessionCase(engine, planned, chosen, builds) {
	const { spec } = chosen;
	const { definition } = spec;
	const identity = (side) => {
		const result = buildOf(builds, side, planned);
		return result?.ok ? result.image.identity : null;
	};
	return {
		id: spec.id,
		project: spec.project,
		benchmark: spec.benchmark,
		variant: spec.variant,
		parameters: { ...spec.parameters },
		sweep: spec.sweep,
		canary: spec.canary,
		command: definition.command,
		environment: { ...definition.environment },
		threads: definition.threads,
		parallelism: spec.parallelism,
		estimator: definition.estimator,
		interleaved: definition.interleaved,
		metrics: [...spec.metrics],
		definitionHash: chosen.definitionHash,
		benchmarkHash: {
			base: planned.base?.benchmarkHash ?? null,
			head: planned.head?.benchmarkHash ?? null
		},
		dependencyHash: {
			base: planned.base?.dependencyHash ?? null,
			head: planned.head?.dependencyHash ?? null
		},
		image: {
			base: identity("base"),
			head: identity("head")
		},
		limits: limitsOf(engine, chosen.limits),
		build: {
			base: buildCommands(planned.base),
			head: buildCommands(planned.head)
		},
		...planned.base?.adopted == null ? {} : { adopted: [...planned.base.adopted] },
		effect: spec.effect,
		minRuns: spec.minRuns,
		maxRuns: spec.maxRuns,
		silence: [...spec.silence],
		unmeasured: afterBuilds(planned, builds)
	};
}
function workOf$1(engine, policy, planned, builds) {
	const requests = {};
	for (const side of sidesToMeasure(planned)) {
		const chosen = planned[side];
		const build = buildOf(builds, side, planned);
		if (chosen === null || !build?.ok) continue;
		requests[side] = requestOf(engine, policy, side, chosen, build.image);
	}
	const spec = planned.head?.spec;
	if (spec === void 0 || requests.head === void 0) return null;
	return {
		spec,
		requests
	};
}
function assembleCases(engine, policy, planned, builds) {
	return planned.flatMap((each) => {
		const chosen = each.head ?? each.base;
		if (chosen === null) return [];
		return [{
			case: sessionCase(engine, each, chosen, builds),
			work: workOf$1(engine, policy, each, builds)
		}];
	});
}
// src/commands/run/canaries.ts
const TMP_BYTES = 64 * 1024 ** 2;
const LEAST_MEMORY = 256 * 1024 ** 2;
function roomFor(limits) {
	return {
		...limits,
		memoryBytes: Math.max(limits.memoryBytes, LEAST_MEMORY)
	};
}
function recordedCanary({ adopted: _, ...model }, spec, image) {
	const { id, project, benchmark, variant, parameters, sweep, canary, metrics } = spec;
	return {
		...model,
		id,
		project,
		benchmark,
		variant,
		parameters,
		sweep,
		canary,
		command: spec.definition.command,
		environment: {},
		threads: null,
		estimator: "median",
		interleaved: true,
		metrics: [...metrics],
		definitionHash: id,
		benchmarkHash: {
			base: null,
			head: null
		},
		dependencyHash: {
			base: null,
			head: null
		},
		limits: roomFor(model.limits),
		image: {
			base: image.identity,
			head: image.identity
		},
		silence: [],
		unmeasured: null
	};
}
function canaryWork(model, spec) {
	const request = (side) => ({
		...model,
		side,
		command: spec.definition.command,
		shell: true,
		environment: {},
		limits: roomFor(model.limits),
		tmpBytes: TMP_BYTES,
		writable: [],
		network: false,
		timeoutSeconds: spec.timeoutSeconds
	});
	return {
		spec,
		requests: {
			base: request("base"),
			head: request("head")
		}
	};
}
function assembleCanaries(assembled, minRuns, maxRuns, count) {
	const compared = assembled.filter((each) => each.work?.requests.base !== void 0);
	const model = compared[0];
	const request = model?.work?.requests.base;
	if (model === void 0 || request === void 0) return [];
	return canariesFor(compared.length, minRuns, maxRuns, count).map((spec) => ({
		case: recordedCanary(model.case, spec, request.image),
		work: canaryWork(request, spec)
	}));
}
// src/core/plan/random.ts
function seededRandom(seed) {
	let state = seed >>> 0;
	return () => {
		state = state + 1831565813 >>> 0;
		let mixed = Math.imul(state ^ state >>> 15, state | 1);
		mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61);
		return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
	};
}
function shuffled(items, random) {
	const result = [...items];
	for (let last = result.length - 1; last > 0; last -= 1) {
		const pick = Math.floor(random() * (last + 1));
		const held = result[last];
		result[last] = result[pick];
		result[pick] = held;
	}
	return result;
}
// src/core/plan/schedule.ts
const other = (side) => side === "base" ? "head" : "base";
function textSeed(text) {
	let hash = 2166136261;
	for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619) >>> 0;
	return hash;
}
function roundOrder(seed, round, caseIds, isFirst) {
	const order = shuffled(caseIds, seededRandom((seed ^ Math.imul(round, 2654435761)) >>> 0));
	return [...order.filter(isFirst), ...order.filter((id) => !isFirst(id))];
}
function pairOrder(seed, caseId, pair) {
	const random = seededRandom((seed ^ textSeed(caseId)) >>> 0);
	const start = random() < .5 ? "base" : "head";
	const created = random() < .5 ? "base" : "head";
	const flip = pair % 2 === 0;
	return {
		firstInvoked: flip ? other(start) : start,
		firstCreated: flip ? other(created) : created
	};
}
function alternation(perSide, first) {
	return Array.from({ length: perSide }, (_, couple) => couple % 2 === 0 ? [first, other(first)] : [other(first), first]).flat();
}
// src/core/measure/interpret.ts
const RESULT_CHARACTERS = 256;
function failure(reason, message, output) {
	const text = output === void 0 ? "" : output.stderr.trim() || output.stdout.trim();
	return {
		reason,
		message: message.toWellFormed(),
		tail: text.slice(-2e3).toWellFormed()
	};
}
function fatalLine(patterns, stderr) {
	for (const pattern of patterns) {
		const compiled = RE2JS.compile(pattern);
		const line = stderr.split("\n").find((text) => compiled.matcher(text).find());
		if (line !== void 0) return `/${pattern}/ matched "${line.trim().slice(0, 300)}"`;
	}
	return null;
}
function processFailure(end, output, timeoutSeconds) {
	if (end.kind === "lost") return failure("engine", end.message, output);
	if (end.kind === "driver-killed") return failure("driver-killed", end.message, output);
	if (output?.outOfMemory) return failure("out-of-memory", "the memory limit was reached and a process killed", output);
	if (end.kind === "timeout") return failure("timeout", `not done after ${timeoutSeconds} s`, output);
	if (output === void 0) return failure("engine", "the invocation left no results behind");
	if (output.oversized) return failure("oversized-output", "more output than the results volume holds", output);
	if (output.signal !== null) return failure("signal", `killed by signal ${output.signal}`, output);
	const code = output.exit ?? end.code;
	return code === 0 ? null : failure("exit", `exit code ${code}`, output);
}
function keyed(phase, values) {
	const entries = Object.entries(values);
	return Object.fromEntries(entries.map(([metric, value]) => [phase === "" ? metric : `${phase}/${metric}`, value]));
}
function readPhases(definition, output, readOutput) {
	const values = {};
	const summaries = {};
	for (const [phase, read] of Object.entries(definition.reads)) {
		const reading = readOutput(read, output);
		if (!reading.ok) return {
			ok: false,
			message: phase === "" ? reading.message : `${phase}: ${reading.message}`
		};
		Object.assign(values, keyed(phase, reading.values));
		Object.assign(summaries, keyed(phase, reading.summaries ?? {}));
	}
	return Object.keys(summaries).length === 0 ? {
		ok: true,
		values
	} : {
		ok: true,
		values,
		summaries
	};
}
function readMatched(definition, output, readOutput) {
	const nothing = nothingMatchedIn(output.stdout, output.stderr);
	return nothing === null ? readPhases(definition, output, readOutput) : {
		ok: false,
		message: `nothing was run: the command printed "${nothing}"`
	};
}
function resultOf(pattern, output) {
	if (pattern === null) return null;
	const matcher = RE2JS.compile(pattern).matcher(`${output.stdout}\n${output.stderr}`);
	if (!matcher.find()) return null;
	return (matcher.groupCount() > 0 ? matcher.group(1) : matcher.group())?.slice(0, RESULT_CHARACTERS).toWellFormed() ?? null;
}
function interpretInvocation(definition, timeoutSeconds, place, end, output, readOutput) {
	const broken = processFailure(end, output, timeoutSeconds);
	const fatal = fatalLine(definition.fatalStderr, output?.stderr ?? "");
	const reading = broken === null && fatal === null && output !== void 0 ? readMatched(definition, output, readOutput) : null;
	return {
		...place,
		wallSeconds: output?.wallSeconds ?? null,
		userSeconds: output?.userSeconds ?? null,
		systemSeconds: output?.systemSeconds ?? null,
		cpuSeconds: output?.cpuSeconds ?? null,
		peakMemoryBytes: output?.peakMemoryBytes ?? null,
		exit: output?.exit ?? (end.kind === "exited" ? end.code : null),
		values: reading?.ok ? mutable(reading.values) : {},
		...reading?.ok && reading.summaries !== void 0 ? { summaries: reading.summaries } : {},
		result: output === void 0 ? null : resultOf(definition.result, output),
		...signsOf(output),
		failure: failureOf(broken, fatal, reading, output)
	};
}
function signsOf(output) {
	const signs = output === void 0 ? [] : signsIn(output.stdout, output.stderr);
	return signs.length === 0 ? {} : { signs };
}
function failureOf(broken, fatal, reading, output) {
	if (broken !== null) return broken;
	if (fatal !== null) return failure("fatal-stderr", fatal, output);
	return reading?.ok === false ? failure("unreadable", reading.message, output) : null;
}
function mutable(values) {
	return Object.fromEntries(Object.entries(values).map(([key, samples]) => [key, [...samples]]));
}
// src/core/plan/iterations.ts
const LEAST = 2;
const MOST = 50;
function iterationsFor(invocationSeconds, secondsPerSide) {
	if (invocationSeconds >= secondsPerSide) return 1;
	if (invocationSeconds <= 0) return MOST;
	return Math.min(MOST, Math.max(LEAST, Math.floor(secondsPerSide / invocationSeconds)));
}
function warmupsFor(wanted, firstSeconds, secondsPerSide) {
	return firstSeconds >= secondsPerSide ? Math.min(1, wanted) : wanted;
}
// src/commands/run/pair.ts
const seconds = (end) => "hostSeconds" in end ? end.hostSeconds : 0;
const isSound = (invoked) => invoked.end.kind === "exited" && invoked.end.code === 0;
var PairRunner = class {
	invoked = [];
	#ports;
	#containers;
	constructor(ports, containers) {
		this.#ports = ports;
		this.#containers = containers;
	}
	async invoke(side, warmup) {
		this.#ports.signal.throwIfAborted();
		const container = this.#containers.get(side);
		if (container === void 0) return true;
		const index = this.invoked.filter((earlier) => earlier.side === side).length;
		const startedAt = this.#ports.clock.now().toISOString();
		const end = await container.invoke(index);
		this.#ports.signal.throwIfAborted();
		const invoked = {
			side,
			index,
			warmup,
			startedAt,
			end
		};
		this.invoked.push(invoked);
		return isSound(invoked);
	}
	slowest() {
		const latest = new Map(this.invoked.map((invoked) => [invoked.side, seconds(invoked.end)]));
		return Math.max(0, ...latest.values());
	}
};
async function warmUp(runner, sides, wanted, secondsPerSide) {
	let rounds = wanted;
	for (let round = 0; round < rounds; round += 1) {
		for (const side of sides) if (!await runner.invoke(side, true)) return false;
		rounds = warmupsFor(wanted, runner.slowest(), secondsPerSide);
	}
	return true;
}
async function measure$1(runner, order) {
	for (const side of order) if (!await runner.invoke(side, false)) return;
}
function orderOf(perSide, first, sides) {
	return alternation(perSide, first).filter((side) => sides.includes(side));
}
function interpretAll(work, invoked, outputs, readOutput) {
	return invoked.map(({ side, index, warmup, startedAt, end }, position) => interpretInvocation(work.spec.definition, work.spec.timeoutSeconds, {
		side,
		position,
		warmup,
		startedAt
	}, end, outputs.get(side)?.find((output) => output.index === index), readOutput));
}
function requestsOf(work, order) {
	return alternation(1, order.firstCreated).flatMap((side) => work.requests[side] ?? []);
}
async function closeAll(containers) {
	await Promise.all(containers.map((container) => container[Symbol.asyncDispose]()));
}
async function invokeAll(runner, work, order, perSide, secondsPerSide) {
	const { definition } = work.spec;
	const sides = alternation(1, order.firstInvoked).filter((side) => work.requests[side]);
	if (!await warmUp(runner, sides, definition.warmup, secondsPerSide)) return;
	const known = definition.iterations ?? perSide;
	if (known !== null || runner.invoked.length > 0) return measure$1(runner, orderOf(known ?? iterationsFor(runner.slowest(), secondsPerSide), order.firstInvoked, sides));
	const first = orderOf(1, order.firstInvoked, sides);
	await measure$1(runner, first);
	if (!runner.invoked.every(isSound)) return;
	await measure$1(runner, orderOf(iterationsFor(runner.slowest(), secondsPerSide), order.firstInvoked, sides).slice(first.length));
}
async function measurePair(ports, work, pair, order, perSide, secondsPerSide) {
	const before = await ports.host.read();
	const startedAt = ports.clock.now().toISOString();
	const containers = await ports.engine.open(requestsOf(work, order));
	const outputs = new Map();
	const runner = new PairRunner(ports, new Map(containers.map((container) => [container.side, container])));
	try {
		await invokeAll(runner, work, order, perSide, secondsPerSide);
		for (const container of containers) outputs.set(container.side, await container.collect());
	} finally {
		await closeAll(containers);
	}
	return {
		caseId: work.spec.id,
		pair,
		...order,
		startedAt,
		finishedAt: ports.clock.now().toISOString(),
		before,
		after: await ports.host.read(),
		invocations: interpretAll(work, runner.invoked, outputs, ports.readOutput)
	};
}
// src/commands/run/loop.ts
const secondsOf = (pair) => (Date.parse(pair.finishedAt) - Date.parse(pair.startedAt)) / 1e3;
const isFailed = (pair) => pair.invocations.some((invocation) => invocation.failure !== null);
function pairsOf(session, id) {
	return session.pairs.filter((pair) => pair.caseId === id);
}
function perSideOf(pairs) {
	const measured = pairs[0]?.invocations.filter(({ side, warmup }) => side === "head" && !warmup).length;
	return measured === void 0 || measured === 0 ? null : measured;
}
var Loop = class {
	#ports;
	#session;
	#works;
	constructor(ports, session, works) {
		this.#ports = ports;
		this.#session = session;
		this.#works = works;
	}
	async run() {
		let targets = new Map([...this.#works].map(([id, work]) => [id, work.spec.minRuns]));
		while (this.#open(targets).length > 0) {
			await this.#reach(targets);
			targets = this.#ports.look(this.#session);
		}
		await this.#settle();
	}
	#open(targets) {
		return [...targets].filter(([id, target]) => this.#taken(id) < target && !(id in this.#session.stops)).map(([id]) => id);
	}
	#taken(id) {
		return pairsOf(this.#session, id).length;
	}
	#isCanary(id) {
		return this.#works.get(id)?.spec.canary === true;
	}
	async #reach(targets) {
		const last = Math.max(0, ...targets.values());
		for (let round = 1; round <= last; round += 1) {
			const ids = [...targets].filter(([id, target]) => target >= round && this.#taken(id) < round).map(([id]) => id).sort();
			const order = roundOrder(this.#session.seed, round, ids, (id) => this.#isCanary(id));
			for (const id of order) await this.#take(id, targets);
		}
	}
	async #take(id, targets) {
		const work = this.#works.get(id);
		if (work === void 0) throw new Error(`case ${id} is to be measured and has no work`);
		if (id in this.#session.stops) return;
		if (this.#isOverBudget(id)) return this.#stop(id, "budget");
		this.#show(id, targets);
		const earlier = pairsOf(this.#session, id);
		const number = earlier.length + 1;
		const pair = await measurePair(this.#ports, work, number, pairOrder(this.#session.seed, id, number), perSideOf(earlier), this.#session.settings.secondsPerSide);
		await this.#ports.journal.append({
			type: "pair",
			pair
		});
		this.#session.pairs.push(pair);
		if (isFailed(pair)) await this.#stop(id, "failed");
	}
	#isOverBudget(id) {
		const spent = this.#session.pairs.reduce((sum, pair) => sum + secondsOf(pair), 0);
		const latest = pairsOf(this.#session, id).at(-1);
		return spent + (latest === void 0 ? 0 : secondsOf(latest)) > this.#budget();
	}
	#budget() {
		return this.#session.settings.budgetSeconds;
	}
	async #stop(id, reason) {
		this.#session.stops[id] = reason;
		await this.#ports.journal.append({
			type: "stop",
			caseId: id,
			reason
		});
	}
	async #settle() {
		for (const [id, work] of this.#works) {
			if (id in this.#session.stops) continue;
			await this.#stop(id, this.#taken(id) >= work.spec.maxRuns ? "maximum" : "decided");
		}
	}
	#show(id, targets) {
		const total = [...targets].reduce((sum, [each, target]) => sum + Math.max(target, this.#taken(each)), 0);
		const done = [...targets].reduce((sum, [each]) => sum + this.#taken(each), 0);
		this.#ports.progress.status({
			text: `${id}, run ${this.#taken(id) + 1} of ${targets.get(id) ?? 0}`,
			done,
			total,
			secondsLeft: this.#secondsLeft(targets)
		});
	}
	#secondsLeft(targets) {
		return remainingSeconds([...this.#works].map(([id, { spec, requests }]) => {
			const pairs = pairsOf(this.#session, id);
			return {
				sides: Object.keys(requests).length,
				minRuns: spec.minRuns,
				maxRuns: spec.maxRuns,
				taken: pairs.length,
				seconds: pairs.reduce((sum, pair) => sum + secondsOf(pair), 0),
				target: id in this.#session.stops ? null : targets.get(id) ?? null
			};
		}), this.#session.settings);
	}
};
async function measureSession(ports, session, works) {
	await new Loop(ports, session, works).run();
}
// src/core/records/journal.ts
const stopReason = sessionSchema.shape.stops.valueType;
const journalEntrySchema = discriminatedUnion("type", [
	strictObject({
		type: literal$1("open"),
		session: sessionSchema.omit({
			pairs: true,
			stops: true
		})
	}),
	strictObject({
		type: literal$1("pair"),
		pair: pairSchema
	}),
	strictObject({
		type: literal$1("stop"),
		caseId: string(),
		reason: stopReason
	}),
	strictObject({
		type: literal$1("close"),
		finishedAt: datetime()
	})
]);
var JournalError = class extends Error {
	kind;
	constructor(kind, message) {
		super(message);
		this.kind = kind;
	}
};
function read(raw) {
	const parsed = journalEntrySchema.safeParse(raw);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw new JournalError("unreadable", `${issue?.path.join(".")}: ${issue?.message}`);
}
function requireCase(session, id) {
	if (session.cases.some((each) => each.id === id)) return;
	throw new JournalError("unknown-case", `the session's header has no case ${id}`);
}
function withPair(session, pair) {
	requireCase(session, pair.caseId);
	if (session.pairs.some((each) => each.caseId === pair.caseId && each.pair === pair.pair)) throw new JournalError("repeated", `pair ${pair.pair} of ${pair.caseId} came before`);
	session.pairs.push(pair);
	return session;
}
function apply(session, entry) {
	if (entry.type === "open") {
		if (session !== null) throw new JournalError("repeated", "a second header");
		return {
			...entry.session,
			pairs: [],
			stops: {}
		};
	}
	if (session === null) throw new JournalError("no-header", `expected "open", got "${entry.type}"`);
	if (session.finishedAt !== null) throw new JournalError("after-close", `"${entry.type}" follows`);
	switch (entry.type) {
		case "pair": return withPair(session, entry.pair);
		case "stop":
			requireCase(session, entry.caseId);
			return {
				...session,
				stops: {
					...session.stops,
					[entry.caseId]: entry.reason
				}
			};
		case "close": return {
			...session,
			finishedAt: entry.finishedAt
		};
		default: return entry;
	}
}
function foldJournal(entries) {
	let session = null;
	for (const [index, raw] of entries.entries()) try {
		session = apply(session, read(raw));
	} catch (error) {
		if (!(error instanceof JournalError)) throw error;
		const { kind, message } = error;
		return {
			ok: false,
			problem: {
				kind,
				entry: index + 1,
				message
			}
		};
	}
	if (session === null) return {
		ok: false,
		problem: {
			kind: "empty",
			entry: 0,
			message: "nothing was written"
		}
	};
	return {
		ok: true,
		session
	};
}
function readJournalText(text) {
	return text.slice(0, text.lastIndexOf("\n") + 1).split("\n").filter((line) => line !== "").map((line) => {
		try {
			return JSON.parse(line);
		} catch {
			return { type: "unreadable" };
		}
	});
}
// src/commands/run/resume.ts
function workOf(session) {
	const { tool, aa, configHash, settings, base, head, machine, engine, cases } = session;
	return canonicalJson({
		tool,
		aa,
		configHash,
		settings,
		engine,
		cases,
		commits: [
			base?.commit ?? null,
			head.commit,
			head.dirty,
			head.tree
		],
		machine: {
			...machine,
			frequencyMhz: null
		}
	});
}
async function findInterrupted(journals, fresh, seed) {
	const wanted = workOf(fresh);
	for (const { id, entries } of await journals.unfinished()) {
		const folded = foldJournal(entries);
		if (!folded.ok && folded.problem.kind === "empty") await journals.discard(id);
		if (!folded.ok) continue;
		if (seed !== null && folded.session.seed !== seed) continue;
		if (workOf(folded.session) === wanted) return folded.session;
	}
	return null;
}
// src/commands/run/try-base.ts
async function failureAtBase(ports, { spec, requests }) {
	try {
		var _usingCtx$8 = _usingCtx();
		if (requests.base === void 0) return null;
		const place = {
			side: "base",
			position: 0,
			warmup: true
		};
		const startedAt = ports.clock.now().toISOString();
		const [container] = await ports.engine.open([requests.base]);
		if (container === void 0) throw new Error("the engine opened no container");
		const open = _usingCtx$8.a(container);
		const end = await open.invoke(0);
		ports.signal.throwIfAborted();
		const [output] = await open.collect();
		const { definition, timeoutSeconds } = spec;
		return interpretInvocation(definition, timeoutSeconds, {
			...place,
			startedAt
		}, end, output, ports.readOutput).failure;
	} catch (_) {
		_usingCtx$8.e = _;
	} finally {
		await _usingCtx$8.d();
	}
}
async function tryCase(ports, each) {
	const { case: one, work } = each;
	if (one.adopted === void 0 || one.unmeasured !== null || work === null) return each;
	ports.signal.throwIfAborted();
	const failure = await failureAtBase(ports, work);
	if (failure === null) return each;
	const message = `${LENT} run there: ${failure.message}`;
	ports.progress.line(`${one.id}: not comparable (${message})`);
	const { base: _, ...requests } = work.requests;
	return {
		case: {
			...one,
			unmeasured: {
				kind: "incomparable",
				message
			}
		},
		work: {
			...work,
			requests
		}
	};
}
async function tryAdopted(ports, cases) {
	const tried = [];
	for (const each of cases) tried.push(await tryCase(ports, each));
	return tried;
}
// src/commands/run/run.ts
async function buildBoth(ports, plan) {
	const { base, head, policy } = plan;
	const build = (side, revision) => buildSide(ports, side, {
		revision,
		head
	}, plan.cases, policy.grants);
	const heads = await build("head", head);
	return base === null ? heads : new Map([...heads, ...await build("base", base)]);
}
async function openSession(ports, plan, options, cases) {
	const listed = cases.map((each) => each.case);
	const where = {
		machine: await ports.host.describe(),
		engine: await ports.engine.describe()
	};
	return {
		version: 1,
		kind: "session",
		id: ports.newId(),
		tool: ports.tool,
		startedAt: ports.clock.now().toISOString(),
		finishedAt: null,
		seed: options.seed ?? ports.newSeed(),
		aa: options.aa,
		configHash: plan.policy.hash,
		settings: plan.settings,
		base: plan.base,
		head: plan.head,
		...where,
		cases: listed,
		noise: await ports.noise(listed, where),
		pairs: [],
		stops: {}
	};
}
async function sessionFor(ports, options, fresh) {
	const found = options.resume ? await findInterrupted(ports.journals, fresh, options.seed) : null;
	if (found !== null) {
		ports.progress.line(`going on with session ${found.id}: ${found.pairs.length} runs are kept`);
		return {
			session: found,
			journal: await ports.journals.reopen(found.id)
		};
	}
	const journal = await ports.journals.create(fresh.id);
	const { pairs: _pairs, stops: _stops, ...header } = fresh;
	await journal.append({
		type: "open",
		session: header
	});
	return {
		session: fresh,
		journal
	};
}
function worksOf(cases) {
	return new Map(cases.flatMap(({ case: { id }, work }) => work === null ? [] : [[id, work]]));
}
function lookWith(shards) {
	return (session) => nextStep(session, shards).targets;
}
function announce(progress, planned) {
	for (const { id, unmeasured } of planned) if (unmeasured !== null) progress.line(`${id}: ${unmeasured.kind} (${unmeasured.message})`);
	const lent = planned.flatMap(({ id, base }) => base?.adopted == null ? [] : [id]);
	if (lent.length === 0) return;
	progress.line(`measured on the base with the head's definition: ${lent.join(", ")}`);
}
async function finish(ports, options, session, cases) {
	const works = worksOf(cases);
	ports.progress.stage(`Measure ${works.size} benchmarks`);
	await measureSession({
		...ports,
		readOutput,
		look: lookWith(options.shards)
	}, session, works);
	session.finishedAt = ports.clock.now().toISOString();
	await ports.journal.append({
		type: "close",
		finishedAt: session.finishedAt
	});
}
async function runSession(ports, options) {
	try {
		var _usingCtx$7 = _usingCtx();
		const plan = await planSession(ports, options);
		announce(ports.progress, plan.cases);
		const removed = await ports.engine.sweep();
		if (removed > 0) ports.progress.line(`removed ${removed} expired leftovers of earlier sessions`);
		const builds = await buildBoth(ports, plan);
		const assembled = assembleCases(ports.engine, plan.policy.config, plan.cases, builds);
		const cases = await tryAdopted({
			...ports,
			readOutput
		}, assembled);
		const { min, max } = plan.settings;
		const { count, runs } = options.canaries ?? {};
		const canaries = assembleCanaries(cases, runs ?? min, runs ?? max, count);
		const all = [...cases, ...canaries];
		const { session, journal } = await sessionFor(ports, options, await openSession(ports, plan, options, all));
		const open = _usingCtx$7.a(journal);
		if (session.finishedAt === null) await finish({
			...ports,
			journal: open
		}, options, session, all);
		return session;
	} catch (_) {
		_usingCtx$7.e = _;
	} finally {
		await _usingCtx$7.d();
	}
}
// src/core/version.ts
const TOOL_VERSION = "0.1.0";
const TOOL = `benchproof ${TOOL_VERSION}`;
// src/edges/journal/lease.ts
async function processBegan(pid) {
	try {
		const stat = await readFile(`/proc/${pid}/stat`, "utf8");
		return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
	} catch {
		return null;
	}
}
function isRunning(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === "EPERM";
	}
}
async function isLive(holder) {
	if (holder.host !== hostname()) return true;
	if (!isRunning(holder.pid)) return false;
	return holder.began === null || holder.began === await processBegan(holder.pid);
}
async function readLock(path) {
	try {
		const text = await readFile(path, "utf8");
		try {
			return {
				text,
				holder: JSON.parse(text)
			};
		} catch {
			return {
				text,
				holder: null
			};
		}
	} catch (error) {
		if (error.code === "ENOENT") return null;
		throw error;
	}
}
async function isHeld(path) {
	const lock = await readLock(path);
	return lock?.holder != null && await isLive(lock.holder);
}
async function tryCreate(path, text) {
	const draft = `${path}.${randomUUID()}`;
	try {
		await writeFile(draft, text, { flag: "wx" });
		await link(draft, path);
		return true;
	} catch (error) {
		if (error.code === "EEXIST") return false;
		throw error;
	} finally {
		await rm(draft, { force: true });
	}
}
async function clearDead(path, dead) {
	const aside = `${path}.${randomUUID()}`;
	try {
		await rename(path, aside);
	} catch (error) {
		if (error.code === "ENOENT") return;
		throw error;
	}
	if (await readFile(aside, "utf8") !== dead) await link(aside, path).catch(() => void 0);
	await rm(aside, { force: true });
}
var Lease = class Lease {
	#path;
	#text;
	constructor(path, text) {
		this.#path = path;
		this.#text = text;
	}
	static async take(path, what) {
		const holder = {
			pid: process.pid,
			host: hostname(),
			began: await processBegan(process.pid)
		};
		const text = JSON.stringify({
			...holder,
			token: randomUUID()
		});
		for (let attempt = 0; attempt < 5; attempt += 1) {
			if (await tryCreate(path, text)) return new Lease(path, text);
			const lock = await readLock(path);
			if (lock === null) continue;
			if (lock.holder !== null && await isLive(lock.holder)) {
				const { pid, host } = lock.holder;
				throw new UserError(`${what} is being measured by process ${pid} on ${host}`, `Wait for it to end. If that machine is gone: rm ${path}`);
			}
			await clearDead(path, lock.text);
		}
		throw new UserError(`${what}: several processes want it at once`, "Try again.");
	}
	async [Symbol.asyncDispose]() {
		if ((await readLock(this.#path))?.text === this.#text) await rm(this.#path, { force: true });
	}
};
// src/edges/journal/session-folder.ts
var FileJournal = class {
	#path;
	#file;
	#lease;
	constructor(path, file, lease) {
		this.#path = path;
		this.#file = file;
		this.#lease = lease;
	}
	async append(entry) {
		try {
			await this.#file.appendFile(`${JSON.stringify(entry)}\n`);
			await this.#file.datasync();
		} catch (error) {
			throw diskFailure(error, this.#path);
		}
	}
	async [Symbol.asyncDispose]() {
		await this.#file.close();
		await this.#lease[Symbol.asyncDispose]();
	}
};
function requireId(id) {
	if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(id)) return id;
	throw new UserError(`session ${JSON.stringify(id)}: expected letters, digits, ".", "_", "-"`);
}
var SessionFolder = class {
	path;
	constructor(path) {
		this.path = path;
	}
	#journal(id) {
		return join(this.path, `${requireId(id)}.jsonl`);
	}
	#lock(id) {
		return join(this.path, `${requireId(id)}.lock`);
	}
	#finished(id) {
		return join(this.path, `${requireId(id)}.json`);
	}
	async #open(id, flags) {
		const path = this.#journal(id);
		try {
			await mkdir(this.path, { recursive: true });
			const lease = await Lease.take(this.#lock(id), `session ${id}`);
			try {
				if (flags === "a") await dropTornLine(path);
				const file = await open$1(path, flags);
				await flushFolder(this.path);
				return new FileJournal(path, file, lease);
			} catch (error) {
				await lease[Symbol.asyncDispose]();
				throw error;
			}
		} catch (error) {
			throw diskFailure(error, path);
		}
	}
	create(id) {
		return this.#open(id, "ax");
	}
	reopen(id) {
		return this.#open(id, "a");
	}
	async unfinished() {
		const found = [];
		for (const id of await this.#named(".jsonl")) {
			if (await isHeld(this.#lock(id))) continue;
			const path = this.#journal(id);
			const entries = readJournalText(await readFile(path, "utf8"));
			found.push({
				id,
				entries,
				touched: (await stat(path)).mtimeMs
			});
		}
		found.sort((one, other) => other.touched - one.touched);
		return found.map(({ id, entries }) => ({
			id,
			entries
		}));
	}
	async discard(id) {
		try {
			var _usingCtx$6 = _usingCtx();
			_usingCtx$6.a(await Lease.take(this.#lock(id), `session ${id}`));
			await rm(this.#journal(id), { force: true });
		} catch (_) {
			_usingCtx$6.e = _;
		} finally {
			await _usingCtx$6.d();
		}
	}
	async save(session) {
		const path = this.#finished(session.id);
		await writeWhole(path, `${JSON.stringify(session)}\n`);
		await rm(this.#journal(session.id), { force: true });
		return path;
	}
	async list() {
		const ids = await this.#named(".json");
		const touched = new Map(await Promise.all(ids.map(async (id) => [id, (await stat(this.#finished(id))).mtimeMs])));
		return ids.sort((one, other) => (touched.get(other) ?? 0) - (touched.get(one) ?? 0));
	}
	async load(id) {
		const path = this.#finished(id);
		const text = await readFile(path, "utf8").catch((error) => {
			if (error.code !== "ENOENT") throw error;
			throw new UserError(`there is no finished session ${id} in ${this.path}`);
		});
		const parsed = parseSession(text);
		if (!parsed.ok) throw new UserError(`${path}: ${parsed.message}`, parsed.advice);
		return parsed.value;
	}
	async #named(ending) {
		return (await readdir(this.path).catch((error) => {
			if (error.code === "ENOENT") return [];
			throw error;
		})).filter((name) => name.endsWith(ending) && !name.startsWith(".")).map((name) => name.slice(0, -ending.length));
	}
};
async function dropTornLine(path) {
	const bytes = await readFile(path);
	const end = bytes.lastIndexOf(10) + 1;
	if (end < bytes.length) await truncate(path, end);
}
// src/core/workflows/settings.ts
const SHAPES = [
	"simple",
	"fork-safe",
	"fan-out"
];
function titleOf({ name }) {
	return name === null ? "benchproof" : `benchproof-${name}`;
}
function pathOf(settings, part) {
	return `.github/workflows/${titleOf(settings)}${part === null ? "" : `-${part}`}.yml`;
}
// src/core/attestation/policy.ts
const GITHUB_ISSUER = "https://token.actions.githubusercontent.com";
const TRIGGERS = [
	"push",
	"schedule",
	"workflow_dispatch"
];
function signerRefusal(signer, policy) {
	const place = `${policy.server}/${policy.repository}`;
	const ref = `refs/heads/${policy.branch}`;
	const [path = "", at, ...more] = signer.workflow?.split("@") ?? [];
	const file = path.startsWith(`${place}/.github/workflows/`) ? path.slice(`${place}/.github/workflows/`.length) : "";
	const isWorkflow = /^[^/]+\.ya?ml$/.test(file) && at === ref && more.length === 0;
	const expected = {
		issuer: [signer.issuer === policy.issuer, policy.issuer],
		workflow: [isWorkflow, `${place}/.github/workflows/…@${ref}`],
		repository: [signer.repository === place, place],
		ref: [signer.ref === ref, ref],
		trigger: [TRIGGERS.includes(signer.trigger ?? ""), TRIGGERS.join(", ")]
	};
	const part = [
		"issuer",
		"workflow",
		"repository",
		"ref",
		"trigger"
	].find((name) => !expected[name][0]);
	return part === void 0 ? null : {
		part,
		expected: expected[part][1],
		got: signer[part]
	};
}
// src/edges/git/default-branch.ts
async function findDefaultBranch(cwd) {
	const ask = async (...words) => (await tryGit(words, { cwd })).stdout.toString("utf8").trim();
	const remote = await ask("symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD");
	if (remote !== "") return remote.replace(/^origin\//, "");
	const [local = ""] = (await ask("branch", "--list", "--format=%(refname:short)", "main", "master")).split("\n");
	return local || await ask("symbolic-ref", "--quiet", "--short", "HEAD") || "main";
}
// src/cli/attestation.ts
const REMOTE = /^(?:https?:\/\/(?:[^@/]+@)?|ssh:\/\/(?:[^@/]+@)?|[\w.-]+@)([\w.-]+)(?::\d+)?[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/;
async function findRepository(cwd, given) {
	const { stdout } = await tryGit([
		"remote",
		"get-url",
		"origin"
	], { cwd });
	const [, host, name] = REMOTE.exec(stdout.toString("utf8").trim()) ?? [];
	const server = `https://${host ?? "github.com"}`;
	const repository = given ?? name;
	if (repository !== void 0 && /^[\w.-]+\/[\w.-]+$/.test(repository)) return {
		server,
		repository
	};
	throw new UserError(`whose attestations count is not known: got ${given ?? "no remote named origin"}`, "name it: --repository OWNER/NAME");
}
async function openAttestationCheck(context, flags) {
	const { signatureCheck } = await import("./attestation.js").then((part) => ({ signatureCheck: part.t }));
	const { fetchTrustedRoots, readTrustedRoots } = await import("./work.js").then((part) => ({ fetchTrustedRoots: part.r, readTrustedRoots: part.i }));
	const { resolve } = await import("node:path");
	const place = await findRepository(context.cwd, flags.repository);
	const branch = flags.branch ?? await findDefaultBranch(context.cwd);
	const roots = flags.trustedRoot === void 0 ? await fetchTrustedRoots() : await readTrustedRoots(resolve(context.cwd, flags.trustedRoot));
	return {
		policy: {
			...place,
			branch,
			issuer: GITHUB_ISSUER
		},
		check: signatureCheck(roots)
	};
}
async function openVouch(context, flags) {
	const { judgeAttestations } = await import("./work.js").then((part) => ({ judgeAttestations: part.w }));
	const { refusalText } = await import("./work.js").then((part) => ({ refusalText: part.S }));
	const { policy, check } = await openAttestationCheck(context, flags);
	const told = new Set();
	return (files) => {
		const { attested, refused } = judgeAttestations(files, policy, check);
		for (const { location, refusal } of refused) {
			if (!told.has(location)) context.err(`warning: ${location}: ${refusalText(refusal)}\n`);
			told.add(location);
		}
		return new Set(attested.keys());
	};
}
function addAttestationOptions(command, what) {
	return command.option("--attested", what).option("--trusted-root <file>", "roots of trust (default: what `gh` fetches)").option("--repository <owner/name>", "whose workflows may attest (default: origin)").option("--branch <name>", "the branch they must be of (default: the remote's default)");
}
// src/cli/store-names.ts
const BRANCH_PREFIX = "branch:";
const STORE_HELP = "a folder of records, or branch:NAME";
const OUTPUT = ".benchproof";
const LOCAL_RECORDS = ".benchproof/records";
const OUTPUT_HELP = `(default: ${OUTPUT} at the repository’s top)`;
const RECORDS_HELP = `(default: ${LOCAL_RECORDS} at the repository’s top)`;
// src/cli/folders.ts
function outputFolder(context, root, named) {
	return named === void 0 ? join(root, OUTPUT) : resolve$1(context.cwd, named);
}
function runStore(root, named) {
	return named ?? join(root, ".benchproof/records");
}
async function shownStore(git, config, named) {
	if (named !== void 0) return named;
	const text = await git.read(await git.resolve(null), config);
	const parsed = text === null ? null : parseConfig(text, config);
	const directory = parsed?.ok ? parsed.config.records.directory : void 0;
	const folder = directory === void 0 ? null : resolve$1(git.root, directory);
	return folder !== null && existsSync(folder) ? folder : join(git.root, LOCAL_RECORDS);
}
function repositoryPath(cwd, root, named) {
	const path = relative(realpathSync(root), resolve$1(realpathSync(cwd), named));
	if (path === ".." || path.startsWith(`..${sep}`) || isAbsolute(path)) throw new UserError(`${named}: outside the repository at ${root}`, "name a file of the repository, from the folder you are in");
	return path.split(sep).join("/");
}
// src/edges/git/blobs.ts
async function readBlobs(root, ids) {
	if (ids.length === 0) return new Map();
	return parseBatch(await git(["cat-file", "--batch"], {
		cwd: root,
		input: `${[...new Set(ids)].join("\n")}\n`
	}));
}
// src/edges/store/directory-store.ts
async function listFiles(path) {
	try {
		return (await readdir(path, {
			recursive: true,
			withFileTypes: true
		})).filter((entry) => entry.isFile() && entry.name.endsWith(".json")).map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1));
	} catch (error) {
		if (error.code === "ENOENT") return [];
		throw error;
	}
}
var DirectoryStore = class {
	name;
	#options;
	constructor(options) {
		this.#options = options;
		this.name = options.path;
	}
	async list() {
		return (await this.#shelf()).records;
	}
	async verify() {
		return (await this.#shelf()).complaints;
	}
	async attestations() {
		return (await this.#shelf()).attestations;
	}
	async put(records) {
		const { path } = this.#options;
		const known = new Set(await listFiles(path));
		for (const sealed of records) {
			const name = recordPath(sealed.id, sealed.record);
			if (!known.has(name.replaceAll("/", sep))) await writeWhole(join(path, name), recordText(sealed));
		}
	}
	async revoke(id, reason, by) {
		const at = this.#options.clock.now().toISOString();
		const path = join(this.#options.path, revocationPath(id));
		await writeWhole(path, revocationText({
			id,
			reason,
			by,
			at
		}));
	}
	async prune(ids) {
		const going = new Set(ids);
		for (const { id, record } of await this.list()) if (going.has(id)) await rm(join(this.#options.path, recordPath(id, record)), { force: true });
	}
	async #shelf() {
		const files = [...await this.#atRevision(), ...await this.#onDisk()];
		return readShelf(files, sha256, this.#options.vouch);
	}
	async #onDisk() {
		const { path } = this.#options;
		return Promise.all((await listFiles(path)).map(async (name) => {
			const location = join(path, name);
			const storedAt = (await stat(location)).mtime.toISOString();
			const text = await readFile(location, "utf8");
			return {
				path: name.replaceAll(sep, "/"),
				text,
				place: { kind: "directory" },
				location,
				storedAt
			};
		}));
	}
	async #atRevision() {
		const { trusted } = this.#options;
		if (trusted === null) return [];
		const { git, revision } = trusted;
		if (revision.dirty || revision.commit === null) throw new UserError(`records cannot be trusted at ${revision.name}: it is not a commit`, "Commit first, or name a base revision.");
		const folder = posix.normalize(`${trusted.folder}/`);
		const entries = (await git.entries(revision)).filter(({ path }) => path.startsWith(folder));
		const blobs = await readBlobs(git.root, entries.map(({ id }) => id));
		return entries.map(({ path, id }) => ({
			path: path.slice(folder.length),
			text: blobs.get(id)?.toString("utf8") ?? "",
			place: { kind: "directory-at-revision" },
			location: `${path} at ${revision.name}`,
			storedAt: null
		}));
	}
};
// src/edges/store/branch-commit.ts
async function entriesOf(root, commit) {
	if (commit === null) return [];
	return parseTree(await git([
		"ls-tree",
		"-r",
		"-z",
		"--full-tree",
		commit
	], { cwd: root }));
}
async function writeBlobs(root, folder, texts) {
	if (texts.length === 0) return [];
	await mkdir(join(folder, "blobs"));
	const paths = texts.map((_, index) => join(folder, "blobs", String(index)));
	await Promise.all(texts.map((text, index) => writeFile(paths[index] ?? "", text)));
	return (await gitText([
		"hash-object",
		"-w",
		"--no-filters",
		"--stdin-paths"
	], {
		cwd: root,
		input: `${paths.join("\n")}\n`
	})).trim().split("\n");
}
function indexLines(added, removed) {
	const nothing = "0".repeat(40);
	return [...added.map(({ mode, id, path }) => `${mode} ${id}\t${path}\0`), ...removed.map((path) => `0 ${nothing}\t${path}\0`)].join("");
}
const IDENTITY = {
	name: "benchproof",
	email: "noreply@benchproof.invalid"
};
function signature(now) {
	const date = `${Math.floor(now.getTime() / 1e3)} +0000`;
	return {
		GIT_AUTHOR_NAME: IDENTITY.name,
		GIT_AUTHOR_EMAIL: IDENTITY.email,
		GIT_AUTHOR_DATE: date,
		GIT_COMMITTER_NAME: IDENTITY.name,
		GIT_COMMITTER_EMAIL: IDENTITY.email,
		GIT_COMMITTER_DATE: date
	};
}
async function commitChange(root, { onto, joined }, change, now) {
	try {
		var _usingCtx$5 = _usingCtx();
		const present = new Set((await entriesOf(root, onto)).map(({ path }) => path));
		const fresh = [...change.add].filter(([path]) => !present.has(path));
		const foreign = (joined?.entries ?? []).filter(({ path }) => !present.has(path));
		const removed = change.remove.filter((path) => present.has(path));
		if (fresh.length + foreign.length + removed.length === 0) return onto;
		const folder = _usingCtx$5.a(await TemporaryFolder.create("commit"));
		const ids = await writeBlobs(root, folder.path, fresh.map(([, text]) => text));
		const added = fresh.map(([path], index) => ({
			path,
			mode: "100644",
			id: ids[index] ?? ""
		}));
		const call = {
			cwd: root,
			environment: {
				GIT_INDEX_FILE: join(folder.path, "index"),
				...signature(now)
			}
		};
		if (onto !== null) await git(["read-tree", onto], call);
		const input = indexLines([...foreign, ...added], removed);
		await git([
			"update-index",
			"-z",
			"--index-info"
		], {
			...call,
			input
		});
		return gitLine([
			"commit-tree",
			await gitLine(["write-tree"], call),
			...[onto, joined?.commit ?? null].flatMap((parent) => parent === null ? [] : ["-p", parent])
		], {
			...call,
			input: change.message
		});
	} catch (_) {
		_usingCtx$5.e = _;
	} finally {
		await _usingCtx$5.d();
	}
}
// src/edges/store/branch-history.ts
const PRUNE_TRAILER = "Benchproof-Pruned";
function logOf(root, tips, options) {
	const commits = tips.filter((tip) => tip !== null);
	if (commits.length === 0) return Promise.resolve("");
	return gitText([
		...[
			"log",
			"--no-renames",
			"--name-only",
			"--no-color",
			"-m",
			"--first-parent"
		],
		...options,
		...commits,
		"--"
	], { cwd: root });
}
async function storedTimes(root, tips) {
	const text = await logOf(root, tips, ["--diff-filter=A", "--format=%x00%ct"]);
	const times = new Map();
	for (const commit of text.split("\0").slice(1)) {
		const [seconds, ...paths] = commit.split("\n");
		const at = new Date(Number(seconds) * 1e3).toISOString();
		for (const path of paths) if (path !== "") times.set(path, at);
	}
	return times;
}
async function historyComplaints(place, tips) {
	const changed = (await logOf(place.root, [tips.remote ?? tips.local], ["--diff-filter=DMT", `--format=%x00%h %(trailers:key=${PRUNE_TRAILER},valueonly,separator=%x2C)`])).split("\0").slice(1).flatMap((commit) => {
		const [title = "", ...paths] = commit.split("\n");
		const [id, pruned = ""] = title.split(" ");
		if (pruned !== "") return [];
		return paths.filter((path) => path !== "").map((path) => `${place.branch}:${path}: changed or removed by commit ${id}`);
	});
	if (!tips.isRewritten) return changed;
	const rewritten = `${place.remote}/${place.branch}: its history was rewritten since it was last seen here`;
	return [...changed, rewritten];
}
// src/edges/store/branch-refs.ts
const localRef = ({ branch }) => `refs/heads/${branch}`;
const seenRef = ({ branch, remote }) => `refs/benchproof/seen/${remote}/${branch}`;
async function refTip(root, ref) {
	const found = await tryGit([
		"rev-parse",
		"--verify",
		"--quiet",
		`${ref}^{commit}`
	], { cwd: root });
	return found.code === 0 ? found.stdout.toString("utf8").trim() : null;
}
async function isAncestor(root, one, other) {
	return (await tryGit([
		"merge-base",
		"--is-ancestor",
		one,
		other
	], { cwd: root })).code === 0;
}
async function fetchTip({ root, branch, remote }) {
	const scratch = `refs/benchproof/fetch/${randomUUID()}`;
	const result = await tryGit([
		"fetch",
		"--quiet",
		"--no-tags",
		"--no-write-fetch-head",
		"--no-recurse-submodules",
		"--refmap="
	].concat([remote ?? "", `+refs/heads/${branch}:${scratch}`]), { cwd: root });
	if (result.code !== 0) {
		if (/couldn't find remote ref/i.test(result.stderr)) return { kind: "absent" };
		return {
			kind: "unreachable",
			message: result.stderr.trim().split("\n").at(-1) ?? ""
		};
	}
	const commit = await gitLine(["rev-parse", scratch], { cwd: root });
	await tryGit([
		"update-ref",
		"-d",
		scratch
	], { cwd: root });
	return {
		kind: "tip",
		commit
	};
}
async function track(place, commit) {
	const { root } = place;
	const known = await refTip(root, seenRef(place));
	if (known === commit) return false;
	if (known !== null && !await isAncestor(root, known, commit)) return true;
	await tryGit([
		"update-ref",
		seenRef(place),
		commit
	], { cwd: root });
	return false;
}
async function readTips(place) {
	const none = {
		local: await refTip(place.root, localRef(place)),
		remote: null,
		isRewritten: false,
		unreachable: null
	};
	if (place.remote === null) return none;
	const fetched = await fetchTip(place);
	switch (fetched.kind) {
		case "absent": return none;
		case "unreachable": {
			const remote = await refTip(place.root, seenRef(place));
			return {
				...none,
				remote,
				unreachable: fetched.message
			};
		}
		case "tip": return {
			...none,
			remote: fetched.commit,
			isRewritten: await track(place, fetched.commit)
		};
		default: return fetched;
	}
}
async function moveLocal(place, commit, from) {
	const old = from ?? "0".repeat(commit.length);
	return (await tryGit([
		"update-ref",
		localRef(place),
		commit,
		old
	], { cwd: place.root })).code === 0;
}
const OVERTAKEN = /\[rejected\]|cannot lock ref|failed to update ref|incorrect old value|reference already exists|failed to lock/i;
async function push(place, commit) {
	const result = await tryGit([
		"push",
		"--porcelain",
		"--no-verify",
		"--recurse-submodules=no"
	].concat([place.remote ?? "", `${commit}:${localRef(place)}`]), { cwd: place.root });
	if (result.code === 0) {
		await track(place, commit);
		return { kind: "done" };
	}
	const said = `${result.stdout.toString("utf8")}\n${result.stderr}`;
	if (OVERTAKEN.test(said)) return { kind: "overtaken" };
	return {
		kind: "refused",
		message: gitFailure(["push"], place.root, result).message
	};
}
// src/edges/store/branch-files.ts
function placeOf(path, isOnRemote) {
	return isOnRemote ? remotePlace(path) : { kind: "local-branch" };
}
async function unpushedEntries(root, { local, remote }) {
	return local !== null && remote !== null && await isAncestor(root, local, remote) ? [] : entriesOf(root, local);
}
async function branchFiles(place, tips) {
	const { root, branch, remote } = place;
	const times = await storedTimes(root, [tips.remote, tips.local]);
	const onRemote = await entriesOf(root, tips.remote);
	const known = new Set(onRemote.map(({ path, id }) => `${id} ${path}`));
	const onlyHere = (await unpushedEntries(root, tips)).filter(({ path, id }) => !known.has(`${id} ${path}`));
	const blobs = await readBlobs(root, [...onRemote, ...onlyHere].map(({ id }) => id));
	const fileOf = (isOnRemote) => (entry) => ({
		path: withoutLane(entry.path),
		text: blobs.get(entry.id)?.toString("utf8") ?? "",
		place: placeOf(entry.path, isOnRemote),
		location: `${isOnRemote ? `${remote}/` : ""}${branch}:${entry.path}`,
		storedAt: times.get(entry.path) ?? null
	});
	return [...onRemote.map(fileOf(true)), ...onlyHere.map(fileOf(false))];
}
// src/edges/store/git-branch-store.ts
const ATTEMPTS = 60;
const LONGEST_WAIT_SECONDS = 2;
var GitBranchStore = class {
	name;
	#options;
	constructor(options) {
		this.#options = options;
		this.name = `branch ${options.branch}`;
	}
	async list() {
		return (await this.#shelf(await this.#tips())).records;
	}
	async attestations() {
		return (await this.#shelf(await this.#tips())).attestations;
	}
	async verify() {
		const tips = await this.#tips();
		const { complaints } = await this.#shelf(tips);
		return [...complaints, ...await historyComplaints(this.#options, tips)];
	}
	async put(records) {
		const add = filesOf(this.#options.lane, records);
		if (add.size === 0) return;
		await this.#write({
			add,
			remove: [],
			message: additionMessage(add.size)
		});
	}
	async revoke(id, reason, by) {
		const at = this.#options.clock.now().toISOString();
		const add = new Map([[revocationPath(id), revocationText({
			id,
			reason,
			by,
			at
		})]]);
		await this.#write({
			add,
			remove: [],
			message: revocationMessage(id, reason)
		});
	}
	async prune(ids, reason) {
		const going = new Set(ids);
		const records = (await this.list()).filter(({ id }) => going.has(id));
		const remove = records.flatMap(({ id, record }) => ["trusted", "proposed"].map((lane) => `${lane}/${recordPath(id, record)}`));
		const message = `${`Prune ${records.length} record${records.length === 1 ? "" : "s"}`}\n\n${reason}\n\n${PRUNE_TRAILER}: ${records.length}\n`;
		await this.#write({
			add: new Map(),
			remove,
			message
		});
	}
	async #shelf(tips) {
		return readShelf(await branchFiles(this.#options, tips), sha256, this.#options.vouch);
	}
	async #tips() {
		const tips = await readTips(this.#options);
		if (tips.unreachable !== null) this.#options.warn(`${this.#options.remote} could not be reached (${tips.unreachable}): records are as last seen`);
		return tips;
	}
	async #write(change) {
		const { clock, random } = this.#options;
		for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
			const outcome = await this.#attempt(change);
			if (outcome === "done") return;
			if (outcome !== "again") throw this.#keptHere(outcome.refused);
			const longest = Math.min(LONGEST_WAIT_SECONDS, .05 * 2 ** attempt);
			await clock.sleep(random() * longest);
		}
		throw this.#keptHere(`overtaken by other writers ${ATTEMPTS} times`);
	}
	async #attempt(change) {
		const place = this.#options;
		const tips = await readTips(place);
		const onto = tips.remote ?? tips.local;
		const joined = await this.#unpushed(tips);
		const commit = await commitChange(place.root, {
			onto,
			joined
		}, change, place.clock.now());
		if (commit === null) return "done";
		if (place.remote === null) return commit === onto || await moveLocal(place, commit, tips.local) ? "done" : "again";
		if (commit === tips.remote && tips.unreachable === null) return "done";
		const pushed = await push(place, commit);
		if (pushed.kind === "overtaken") return "again";
		await moveLocal(place, commit, tips.local);
		return pushed.kind === "done" ? "done" : { refused: pushed.message };
	}
	async #unpushed({ local, remote }) {
		const { root } = this.#options;
		if (local === null || remote === null || await isAncestor(root, local, remote)) return null;
		const base = await gitLine([
			"merge-base",
			local,
			remote
		], { cwd: root }).catch(() => null);
		const shared = new Set((await entriesOf(root, base)).map(({ path }) => path));
		return {
			commit: local,
			entries: (await entriesOf(root, local)).filter(({ path }) => !shared.has(path))
		};
	}
	#keptHere(why) {
		const { branch, remote } = this.#options;
		return new WorldError(`records could not be pushed to ${remote} (${why})`, `They are kept on the local branch ${branch} and go with the next push: git push ${remote} ${branch}`);
	}
};
// src/cli/stores.ts
function folderInside(root, path) {
	const inside = relative(root, path);
	return inside === "" || inside.startsWith("..") ? null : inside.split(sep).join("/");
}
async function openBranch(context, { git, settings, vouch }, branch) {
	return new GitBranchStore({
		root: git.root,
		branch,
		remote: await hasRemote(git.root, settings.remote) ? settings.remote : null,
		lane: "proposed",
		clock: systemClock,
		random: Math.random,
		warn: (message) => context.err(`warning: ${cleanLine(message)}\n`),
		...vouch && { vouch }
	});
}
async function openStore(context, place, name) {
	const path = resolve$1(context.cwd, name);
	if (name.startsWith("branch:")) return openBranch(context, place, name.slice(7));
	const { git, revision, vouch } = place;
	const folder = folderInside(git.root, path);
	return new DirectoryStore({
		path,
		clock: systemClock,
		trusted: folder === null || revision === null ? null : {
			git,
			revision,
			folder
		},
		...vouch && { vouch }
	});
}
function configuredStore({ directory, branch }, root) {
	return directory === void 0 ? `${BRANCH_PREFIX}${branch}` : resolve$1(root, directory);
}
// src/cli/context.ts
function abortOnSignals() {
	const controller = new AbortController();
	for (const name of ["SIGINT", "SIGTERM"]) process.on(name, () => {
		if (controller.signal.aborted) process.exit(3);
		process.stderr.write(`\nbenchproof: ${name}, cleaning up (again to leave at once)\n`);
		controller.abort();
	});
	return controller.signal;
}
function processContext() {
	process.stdout.on("error", (error) => {
		if (error.code !== "EPIPE") throw error;
	});
	return {
		out: (text) => process.stdout.write(text),
		err: (text) => process.stderr.write(text),
		cwd: process.cwd(),
		env: process.env,
		isTerminal: process.stdout.isTTY === true,
		columns: process.stdout.columns ?? 100,
		signal: abortOnSignals(),
		exitWith: (code) => {
			process.exitCode = code;
		}
	};
}
function tableWidth({ isTerminal, columns }) {
	return isTerminal ? columns : Number.POSITIVE_INFINITY;
}
function writeJson(context, document) {
	context.out(`${JSON.stringify(document, null, 2)}\n`);
}
// src/cli/exit.ts
const OUTCOME_CODES = {
	pass: 0,
	neutral: 0,
	fail: 1
};
const ISSUES = "this is a bug of benchproof: please report it with the lines above";
function firstOf(error) {
	return error instanceof Error && error.name === "SuppressedError" ? firstOf(error.suppressed) : error;
}
function harmless(text) {
	return text.split("\n").map(cleanLine).join("\n");
}
function reportError(thrown, write) {
	const error = firstOf(thrown);
	if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
	if (error instanceof UserError || error instanceof WorldError) {
		write(`benchproof: ${harmless(error.message)}\n`);
		if (error.advice !== null) write(`  ${harmless(error.advice)}\n`);
		return error instanceof UserError ? 2 : 3;
	}
	if (error instanceof Error && error.name === "AbortError") {
		write("benchproof: interrupted; what was measured is kept, run again to go on\n");
		return 3;
	}
	write(`${harmless(error instanceof Error ? error.stack ?? error.message : String(error))}\nbenchproof: ${ISSUES}\n`);
	return 3;
}
// src/commands/run/seal.ts
async function sealSession(ports, session, judged) {
	const { records, uncut } = cutRecords(session, judged);
	const sealed = records.map((record) => sealRecord(record, ports.sha256));
	if (ports.store !== null) {
		for (const line of new Set(uncut.map(sayUncut))) ports.progress.line(line);
		if (sealed.length > 0) await ports.store.put(sealed);
	}
	return {
		path: await ports.sessions.save(session),
		records: sealed.map(({ id }) => id)
	};
}
function sayUncut({ caseId, side, runs, reason }) {
	return `no record of ${caseId} (${side}): ${{
		"too-few-runs": `${runs} ${runs === 1 ? "run" : "runs"} with values, and a record needs 3`,
		"no-image": "its image is not known",
		"no-revision": "it was measured at no revision"
	}[reason]}`;
}
// src/core/text/text-table.ts
const GAP = "  ";
const MIN_WIDTH = 12;
function renderTextTable(columns, rows, width, paintHeader) {
	const widths = fitColumns(columns, rows, width);
	const lines = [columns.map((column) => ({
		text: column.title,
		paint: paintHeader
	})), ...rows];
	const cut = columns.map((_, at) => fitDistinct(lines.map((row) => row[at]?.text ?? ""), widths[at] ?? 0));
	return lines.map((row, line) => columns.map((column, at) => {
		const text = cut[at]?.[line] ?? "";
		const padded = at === columns.length - 1 && column.align === "left" ? text : pad(text, widths[at] ?? 0, column.align);
		return row[at]?.paint?.(padded) ?? padded;
	}).join(GAP).trimEnd());
}
function fitColumns(columns, rows, width) {
	const widths = columns.map((column, at) => rows.reduce((widest, row) => Math.max(widest, displayWidth(row[at]?.text ?? "")), displayWidth(column.title)));
	let excess = widths.reduce((sum, one) => sum + one + 2, -2) - width;
	return widths.map((wanted, at) => {
		if (excess <= 0 || columns[at]?.flexible !== true) return wanted;
		const cut = Math.min(excess, Math.max(0, wanted - MIN_WIDTH));
		excess -= cut;
		return wanted - cut;
	});
}
// src/commands/run/plan-report.ts
function adoptedWords(files) {
	return `the base has none and takes the head's definition${files.length === 0 ? "" : `, with ${plural(files.length, "file")} laid over`}`;
}
function sentenceOf(planned) {
	const sides = sidesToMeasure(planned).join(" and ");
	if (planned.unmeasured !== null) {
		const { kind, message } = planned.unmeasured;
		return `${kind}: ${message}${sides === "" ? "" : `; ${sides} is measured`}`;
	}
	const runs = planned.head?.spec;
	const said = planned.base?.adopted == null ? "" : `; ${adoptedWords(planned.base.adopted)}`;
	const most = sidesToMeasure(planned).length < 2 ? "" : ` to ${runs?.maxRuns}`;
	return `${sides}, ${runs?.minRuns}${most} runs a side${said}`;
}
function describePlan(plan, width) {
	const lines = renderTextTable([{
		title: "benchmark",
		align: "left",
		flexible: true
	}, {
		title: "measured",
		align: "left",
		flexible: false
	}], plan.cases.map((each) => [{ text: cleanLine(each.id) }, { text: sentenceOf(each) }]), width, (title) => title);
	const { least, expected, most } = plan.estimate;
	const span = least === most ? "" : ` (${formatDuration(least)} to ${formatDuration(most)})`;
	const time = `${formatDuration(expected)}${span}, and the builds before it`;
	const canaries = plan.canaries === 0 ? "" : ` and ${plural(plan.canaries, "canary", "canaries")}`;
	return [
		...lines,
		"",
		`${plural(plan.cases.length, "benchmark")}${canaries}; measuring takes about ${time}.`,
		""
	].join("\n");
}
function planDocument(plan) {
	return {
		version: 1,
		kind: "plan",
		base: plan.base,
		head: plan.head,
		settings: plan.settings,
		canaries: plan.canaries,
		estimateSeconds: plan.estimate,
		cases: plan.cases.map((each) => ({
			id: each.id,
			sides: sidesToMeasure(each),
			command: (each.head ?? each.base)?.spec.definition.command ?? null,
			minRuns: each.head?.spec.minRuns ?? null,
			maxRuns: each.head?.spec.maxRuns ?? null,
			unmeasured: each.unmeasured,
			adopted: each.base?.adopted ?? null
		}))
	};
}
// src/core/identity/series-key.ts
function keyOf(series, metric) {
	return canonicalJson([
		series.project,
		series.benchmark,
		series.variant,
		series.parameters,
		metric,
		series.definitionHash.slice(0, 16),
		series.benchmarkHash?.slice(0, 16) ?? null,
		series.machineClass,
		series.toolchain
	]);
}
function recordSeriesKey(record, metric) {
	const { machine, limits, engine, image } = record;
	const built = { machineClass: machineClass(machine, limits, engine) };
	return keyOf({
		...record,
		...built,
		toolchain: seriesToolchain(image)
	}, metric);
}
function caseSeriesKey(measured, session, side, metric) {
	const { limits, benchmarkHash, image } = measured;
	return keyOf({
		...measured,
		benchmarkHash: benchmarkHash[side],
		machineClass: machineClass(session.machine, limits, session.engine),
		toolchain: seriesToolchain(image[side])
	}, metric);
}
// src/core/records/noise-history.ts
function coupleKey({ session, project, benchmark, variant, parameters, phase }) {
	return JSON.stringify([
		session,
		project,
		benchmark,
		variant,
		parameters,
		phase
	]);
}
const startOf = ({ runs }) => runs[0]?.startedAt ?? "";
function couplesOf(records) {
	return [...Map.groupBy(records, coupleKey).values()].flatMap((group) => {
		const [base, head] = ["base", "head"].map((side) => group.find((record) => record.side === side));
		return base === void 0 || head === void 0 ? [] : [{
			base,
			head
		}];
	}).sort((one, other) => startOf(one.base) < startOf(other.base) ? -1 : 1);
}
function rejoin(base, head) {
	return { invocations: [...base.invocations, ...head.invocations] };
}
function ratiosOf({ base, head }, design, metric) {
	return base.runs.flatMap((run) => {
		const partner = head.runs.find((each) => each.pair === run.pair);
		if (partner === void 0) return [];
		const ratio = pairLogRatio(rejoin(run, partner), design, metric);
		return ratio === null ? [] : [ratio];
	});
}
function noiseFromHistory(records, cases, session) {
	const couples = couplesOf(records.filter(({ pinned }) => pinned));
	const noise = {};
	for (const each of cases) for (const metric of each.metrics) {
		const key = caseSeriesKey(each, session, "head", metric.key);
		const index = noiseIndexFrom(couples.filter((couple) => recordSeriesKey(couple.head, metric.key) === key).filter((couple) => couple.head.metrics.some((known) => known.key === metric.key)).map((couple) => ratiosOf(couple, each, metric)));
		if (index !== null) noise[metricKeyOf(each.id, metric.key)] = index;
	}
	return noise;
}
// src/core/report/terminal/marks.ts
function markOf(section) {
	switch (section) {
		case "regression": return "✗";
		case "over-budget": return ">";
		case "invalid": return "!";
		case "missing": return "−";
		case "incomparable": return "≠";
		case "improvement": return "✓";
		case "inconclusive": return "?";
		case "busy": return "%";
		case "below-threshold": return "~";
		case "new": return "+";
		case "measured": return "•";
		case "no-change": return "·";
		case "identical": return "=";
		case "disbelieved": return "×";
		default: return section;
	}
}
function colourOf(section, paint) {
	switch (section) {
		case "regression":
		case "over-budget":
		case "invalid":
		case "missing":
		case "incomparable":
		case "disbelieved": return paint.red;
		case "improvement": return paint.green;
		case "inconclusive":
		case "busy": return paint.yellow;
		case "below-threshold":
		case "new":
		case "measured": return (text) => text;
		case "no-change":
		case "identical": return paint.dim;
		default: return section;
	}
}
// src/core/report/terminal/details.ts
const TAIL_LINES = 12;
function renderExplanations(report, paint) {
	return alikeRows(report.rows).flatMap(({ first, others }) => {
		const lines = explain(first);
		const head = `${markOf(first.section)} ${cleanLine(first.name)}${moreMetrics(others.length)}`;
		return lines.length === 0 ? [] : [paint.bold(head), ...lines.map((line) => `    ${line}`)];
	});
}
function explain(row) {
	const { validity, budget, metric } = row.verdict;
	if (validity.kind === "invalid") {
		if (row.section === "disbelieved") return [];
		return [...mergeSides(validity.causes).flatMap(explainCause), ...printedLines(row)];
	}
	const said = budget.kind === "within" ? "" : describeBudget(budget, metric.unit);
	return [row.section === "inconclusive" && !isOpenByBudget(row) ? phraseToText(say`${describeReason(row)}${openWords(row)}`) : phraseToText(needsReason(row) ? describeReason(row) : []), said].filter((line) => line !== "").concat(printedLines(row));
}
function needsReason({ section }) {
	return section === "missing" || section === "incomparable" || section === "new";
}
function openWords(row) {
	const seen = row.verdict.effect === null ? "" : `could see ${smallestSeen(row)} or more`;
	return [row.verdict.metric.exact ? "" : seen, settleClause(row)].filter((part) => part !== "").map((part, at) => at > 0 || describeReason(row).length > 0 ? `; ${part}` : part).join("");
}
function explainCause(merged) {
	return [`${phraseToText(describeCause(merged))}.`, `To do: ${adviseCause(merged.cause)}.`];
}
function printedLines(row) {
	return printedBy$1(row).flatMap(({ text }) => cleanBlock(text, TAIL_LINES, 120));
}
function renderNotes(notes) {
	return notes.flatMap((note) => {
		const named = note.hazards[0]?.name ?? "";
		const advice = adviseHazard(named);
		const said = `[${note.number}] ${phraseToText(describeNote(note))}.`;
		const name = fitWidth(cleanLine(named), 40);
		return [said, `    ${advice === null ? "" : `To do: ${advice}; `}silence it as "${name}".`];
	});
}
function renderEnvironment(report, paint) {
	return environmentOf(report).map(({ label, value }) => paint.dim(`${label.padEnd(9)} ${phraseToText(value)}`));
}
function renderLegend(report, paint) {
	const marks = [...new Set(report.rows.map((row) => row.section))].map((section) => `${markOf(section)} ${titleOf$1(section).toLowerCase()}`);
	return marks.length === 0 ? [] : [paint.dim(marks.join("   "))];
}
// src/core/report/terminal/matrices.ts
function columnsOf(titles, leading) {
	return titles.map((title, at) => ({
		title,
		align: at < leading ? "left" : "right",
		flexible: at === 0
	}));
}
function renderMatrices(matrices, width, paint) {
	return matrixTables(matrices).map(({ title, header, leading, rows, cliffs, ratios }) => [
		paint.bold(phraseToText(title)),
		...renderTextTable(columnsOf(header.map(phraseToText), leading), rows.map((row) => row.map((cell) => ({ text: phraseToText(cell) }))), width, paint.dim),
		...cliffs.map((cliff) => paint.yellow(phraseToText(cliff))),
		...ratios.map((ratio) => paint.dim(`  ${phraseToText(ratio)}`))
	]);
}
function renderPhases(rows, width, paint) {
	return phaseTables(rows).flatMap((group) => {
		const titles = ["phases of", ...phaseNames(group).map(phraseToText)];
		const cells = group.map((row) => [cleanLine(`${row.name} ${row.metric}`), ...phaseCells(row).map(phraseToText)].map((text) => ({ text })));
		return renderTextTable(columnsOf(titles, 1), cells, width, paint.dim);
	});
}
// src/core/report/terminal/paint.ts
function sgr(open, close) {
	return (text) => `\u001b[${open}m${text}\u001b[${close}m`;
}
const COLOURS = {
	bold: sgr(1, 22),
	dim: sgr(2, 22),
	red: sgr(31, 39),
	green: sgr(32, 39),
	yellow: sgr(33, 39)
};
const asIs = (text) => text;
const PLAIN = {
	bold: asIs,
	dim: asIs,
	red: asIs,
	green: asIs,
	yellow: asIs
};
function paintFor(colour) {
	return colour ? COLOURS : PLAIN;
}
// src/core/report/terminal/tables.ts
function column(title, align, flexible = false) {
	return {
		title,
		align,
		flexible
	};
}
const COMPARED = [
	column(" ", "left"),
	column("benchmark", "left", true),
	column("change (95%)", "right"),
	column("medians, base → head", "right"),
	column("runs", "right")
];
const SINGLE = [
	column(" ", "left"),
	column("benchmark", "left", true),
	column("median", "right"),
	column("spread", "right"),
	column("runs", "right")
];
function renderRows(report, width, paint) {
	const columns = report.isSingleSided ? SINGLE : COMPARED;
	const rows = report.rows.map((row) => cellsOf(row, report.isSingleSided, paint));
	return rows.length === 0 ? [] : renderTextTable(columns, rows, width, paint.dim);
}
function cellsOf(row, isSingle, paint) {
	const colour = colourOf(row.section, paint);
	const notes = row.notes.length === 0 ? "" : ` [${row.notes.join(",")}]`;
	const name = `${cleanLine(row.name)}${notes}`;
	return [
		markOf(row.section),
		name,
		...figuresOf(row, isSingle),
		runsOf(row)
	].map((text) => ({
		text,
		paint: colour
	}));
}
function figuresOf(row, isSingle) {
	if (row.section === "invalid" || row.section === "busy") return ["", ""];
	if (isSingle) return [valuesOf$4(row), spreadWord(row.verdict.head)];
	return [row.section === "disbelieved" ? "" : changeOf$2(row), valuesOf$4(row)];
}
function renderSweep(sweep, width, paint) {
	const columns = sweepHeader(sweep).map((title) => column(title, "right"));
	const rows = sweep.points.map((point) => sweepCells(sweep, point).map((text) => ({ text })));
	return [
		paint.bold(cleanLine(`Scaling of ${sweep.name} by ${sweep.parameter}`)),
		...renderTextTable(columns, rows, width, paint.dim),
		...sweepSentences(sweep)
	];
}
// src/core/report/terminal/render.ts
function renderTerminal(report, { width, colour }) {
	const paint = paintFor(colour);
	const sweeps = report.sweeps.map((sweep) => renderSweep(sweep, width, paint));
	return `${[
		renderHead(report, paint),
		[...renderRows(report, width, paint), ...renderLegend(report, paint)],
		renderExplanations(report, paint),
		...sweeps,
		...renderMatrices(report.matrices, width, paint),
		renderPhases(report.phases, width, paint),
		renderNotes(report.notes),
		renderEnvironment(report, paint),
		renderReproduce(report, paint)
	].filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
function renderHead(report, paint) {
	const sentence = phraseToText(headlineOf(report));
	return [
		`${outcomeSign(report.verdict.outcome)} ${paint.bold(sentence)}`,
		countLine(report),
		...caveatsOf(report).map((caveat) => paint.yellow(phraseToText(caveat)))
	];
}
function renderReproduce({ reproduce }, paint) {
	return reproduce === null ? [] : [paint.dim("measure it yourself:"), `  ${cleanLine(reproduce)}`];
}
// src/cli/measure-flags.ts
const DEFAULT_CONFIG = "benchproof.yml";
function overridesOf(flags) {
	return {
		...flags.runs === void 0 ? {} : { min: flags.runs },
		...flags.max === void 0 ? {} : { max: flags.max },
		...flags.seconds === void 0 ? {} : { secondsPerSide: flags.seconds },
		...flags.budget === void 0 ? {} : { budgetSeconds: flags.budget },
		...flags.thorough === void 0 ? {} : { thorough: flags.thorough }
	};
}
// src/cli/reproduce.ts
function quoted(word) {
	return /^[A-Za-z0-9_./:@=,+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
function givenSettings({ runs, max, seconds, budget, thorough }) {
	return [...Object.entries({
		runs,
		max,
		seconds,
		budget
	}).flatMap(([name, value]) => value === void 0 ? [] : [`--${name}`, `${value}`]), ...thorough ? ["--thorough"] : []];
}
function reproduceCommand(session, flags) {
	return [
		"benchproof",
		"run",
		...session.base?.commit ? ["--base", session.base.commit.slice(0, 12)] : [],
		...session.head.commit && !session.head.dirty ? ["--head", session.head.commit.slice(0, 12)] : [],
		...flags.config === "benchproof.yml" ? [] : ["--config", flags.config],
		...flags.filter.flatMap((filter) => ["--filter", filter]),
		...givenSettings(flags),
		...["--seed", `${session.seed}`],
		...session.aa ? ["--aa"] : [],
		...flags.engine === "host" ? ["--engine", "host"] : []
	].map(quoted).join(" ");
}
// src/cli/run-action.ts
const planOptions = (flags) => ({
	base: flags.base ?? null,
	head: flags.head ?? null,
	configPath: flags.config,
	filters: flags.filter,
	aa: flags.aa ?? false,
	overrides: overridesOf(flags)
});
async function showPlan(context, flags) {
	const plan = await planSession({
		git: await openPlace(context),
		sha256
	}, planOptions(flags));
	if (flags.json) writeJson(context, planDocument(plan));
	else context.out(describePlan(plan, tableWidth(context)));
}
function prepareOutput(folder) {
	return writeWhole(join(folder, ".gitignore"), "*\n");
}
function journalsIn(sessions, folders) {
	return {
		create: async (id) => {
			for (const folder of folders) await prepareOutput(folder);
			return sessions.create(id);
		},
		reopen: (id) => sessions.reopen(id),
		unfinished: () => sessions.unfinished(),
		discard: (id) => sessions.discard(id)
	};
}
function stopOnSignal(signal, engine) {
	const stop = async () => engine[Symbol.asyncDispose]();
	signal.addEventListener("abort", () => void stop().catch(() => {}), { once: true });
}
function foldersOf(context, root, { output, records }) {
	const folder = outputFolder(context, root, output);
	return [...new Set(records === void 0 ? [folder, join(root, OUTPUT)] : [folder])];
}
async function runPorts(context, flags, { git, engine, progress, sessions, store }) {
	const known = (store === null ? [] : await store.list()).filter(({ revoked }) => revoked === null);
	return {
		engine,
		git,
		progress,
		host: openHost(context),
		clock: systemClock,
		journals: journalsIn(sessions, foldersOf(context, git.root, flags)),
		sha256,
		keepLog: async (name, text) => {
			const path = join(outputFolder(context, git.root, flags.output), "builds", `${name}.log`);
			for (const each of foldersOf(context, git.root, flags)) await prepareOutput(each);
			await writeWhole(path, text);
			return path;
		},
		newId: newSessionId,
		newSeed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
		noise: async (cases, where) => noiseFromHistory(known.map(({ record }) => record), cases, where),
		tool: TOOL,
		signal: context.signal
	};
}
async function measure(context, flags, opened) {
	return runSession(await runPorts(context, flags, opened), {
		...planOptions(flags),
		seed: flags.seed ?? null,
		resume: flags.resume,
		shards: 1
	});
}
async function writeReports(context, folder, report, flags) {
	const markdown = renderMarkdown(report);
	await writeWhole(join(folder, "report.md"), markdown);
	await writeWhole(join(folder, "report.html"), renderHtml(report));
	await writeWhole(join(folder, "report.json"), `${JSON.stringify(renderJson(report), null, 2)}\n`);
	if (flags.markdown === void 0) return;
	await writeWhole(resolve$1(context.cwd, flags.markdown), markdown);
}
function closingLine({ cwd }, flags, left) {
	const near = (path) => isAbsolute(path) ? relative(cwd, path) || "." : path;
	const report = `the report is ${near(join(left.folder, "report.html"))}`;
	if (left.store === null || left.records === 0) return `\n${report}; no record was stored\n`;
	const next = ["benchproof docs check", ...[...flags.records === void 0 ? [] : ["--records", flags.records], ...flags.config === "benchproof.yml" ? [] : ["--config", flags.config]].map(quoted)].join(" ");
	return `\n${plural(left.records, "record")} in ${near(left.store.name)}; ${report}; next: ${next}\n`;
}
async function runAndReport(context, flags) {
	const git = await openPlace(context);
	const folder = outputFolder(context, git.root, flags.output);
	const progress = openCliProgress(context, flags.verbose);
	try {
		try {
			var _usingCtx$4 = _usingCtx();
			const engine = _usingCtx$4.a(await openEngine(context, flags.engine, progress, flags.imageCache));
			stopOnSignal(context.signal, engine);
			const sessions = new SessionFolder(join(folder, "sessions"));
			const place = {
				git,
				revision: null,
				settings: { remote: "origin" }
			};
			const store = flags.records === "none" ? null : await openStore(context, place, runStore(git.root, flags.records));
			const session = await measure(context, flags, {
				git,
				engine,
				progress,
				sessions,
				store
			});
			const verdict = judgeSession(session, {
				inconclusive: session.settings.inconclusive,
				shards: 1
			});
			const sealed = await sealSession({
				sessions,
				store,
				sha256,
				progress
			}, session, verdict);
			progress.close();
			const report = buildReport(session, verdict, {
				reproduce: reproduceCommand(session, flags),
				fullReport: sealed.path
			});
			await writeReports(context, folder, report, flags);
			if (!flags.json) {
				context.out(renderTerminal(report, {
					width: context.columns,
					colour: context.isTerminal
				}));
				context.out(closingLine(context, flags, {
					folder,
					records: sealed.records.length,
					store
				}));
			}
			return {
				document: renderJson(report),
				code: OUTCOME_CODES[verdict.outcome]
			};
		} catch (_) {
			_usingCtx$4.e = _;
		} finally {
			await _usingCtx$4.d();
		}
	} catch (error) {
		context.signal.throwIfAborted();
		throw error;
	} finally {
		progress.close();
	}
}
// src/cli/bot.ts
const EXAMPLES$1 = `
Examples:
  benchproof bot setup --url https://bot.example.org --org acme
  BENCHPROOF_CREDENTIALS=benchproof-app.json benchproof bot

Everything else is set by the environment: ${manualPage("bot")}.
`;
function addBotCommand(program, context) {
	program.command("bot").description("the GitHub App server: checks, comments and commands under its own identity").addHelpText("after", EXAMPLES$1).action(async () => (await import("./bot.js").then((part) => ({ runBot: part.t, setUp: part.n }))).runBot(context)).command("setup").description("register the App on GitHub in one click, and write its credentials to a file").requiredOption("--url <url>", "where GitHub will reach the bot, such as https://bot.example.org").option("--org <name>", "organization to register it on (default: your own account)").option("--name <name>", "what the App is called", "benchproof").option("--out <file>", "where the credentials go", "benchproof-app.json").option("--port <port>", "port of the page on this machine", "0").option("--no-keep-records", "only read contents: then `accept` is refused").action(async (flags) => (await import("./bot.js").then((part) => ({ runBot: part.t, setUp: part.n }))).setUp(context, flags));
}
// src/cli/completion-script.ts
function wordLists(command, path = "") {
	const options = command.options.flatMap((option) => option.long ?? []);
	const names = command.commands.map((each) => each.name());
	const lists = new Map([[path, [
		...names,
		...options,
		"--help"
	]]]);
	for (const each of command.commands) for (const [below, words] of wordLists(each, `${path} ${each.name()}`.trim())) lists.set(below, words);
	return lists;
}
function bash(lists) {
	return `_benchproof() {
  local path="" words="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) path="\${path:+$path }$word" ;; esac
  done
  case "$path" in
${[...lists].map(([path, words]) => `    "${path}") words="${words.join(" ")}" ;;`).join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
  [ \${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _benchproof benchproof
`;
}
function fish(lists) {
	return `${[...lists].flatMap(([path, words]) => {
		const below = path === "" ? [] : path.split(" ").map((word) => `__fish_seen_subcommand_from ${word}`);
		return [`complete -c benchproof -n '${below.length === 0 ? "__fish_use_subcommand" : below.join("; and ")}' -a '${words.join(" ")}'`];
	}).join("\n")}\n`;
}
function completionScript(shell, program) {
	const lists = wordLists(program);
	switch (shell) {
		case "bash": return bash(lists);
		case "zsh": return `autoload -U +X bashcompinit && bashcompinit\n${bash(lists)}`;
		case "fish": return fish(lists);
		default: return shell;
	}
}
// src/cli/completion.ts
function addCompletionCommand(program, context) {
	program.command("completion").description("print a shell completion script").addArgument(new Argument("<shell>").choices([
		"bash",
		"zsh",
		"fish"
	])).addHelpText("after", "\nExample:\n  source <(benchproof completion bash)\n").action((shell) => {
		context.out(completionScript(shell, program));
	});
}
// src/cli/values.ts
function wholeNumber(least, most) {
	return (text) => {
		const value = Number(text);
		if (/^\d{1,10}$/.test(text) && value >= least && value <= most) return value;
		throw new InvalidArgumentError(`expected a whole number from ${least} to ${most}.`);
	};
}
function duration(text) {
	const parsed = durationSeconds.safeParse(/^\d+(\.\d+)?$/.test(text) ? Number(text) : text);
	if (parsed.success) return parsed.data;
	throw new InvalidArgumentError("expected a duration such as 90s, 30m or 1.5h.");
}
function repeated(text, earlier) {
	return [...earlier, text];
}
// src/cli/docs-check.ts
async function githubCommands(result) {
	const { toAnnotations } = await import("./work.js").then((part) => ({ toAnnotations: part.Mt }));
	const data = (text) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
	const property = (text) => data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
	const { sayOutcome } = await import("./work.js").then((part) => ({ sayOutcome: part.Lt }));
	const commands = toAnnotations(result.verdict).map(({ path, line, level, title, message }) => {
		return `::${level === "failure" ? "error" : "warning"} ${`file=${property(path)},line=${line},title=${property(title)}`}::${data(message)}\n`;
	});
	const { sayProblem } = await import("./work.js").then((part) => ({ sayProblem: part.Rt }));
	const homeless = result.verdict.problems.map((problem) => ({
		...sayProblem(problem),
		level: problem.fails ? "error" : "warning"
	})).filter(({ path }) => path === null).map(({ level, title, detail }) => `::${level} title=${property(title)}::${data(detail)}\n`);
	return [
		...commands,
		...homeless,
		`${sayOutcome(result.verdict)}\n`
	].join("");
}
function isFirstLook(flags, { question }) {
	const isWhole = flags.diff === void 0 && !flags.staged;
	return question.records.length === 0 && isWhole && !flags.all && !flags.verbose;
}
async function write(context, flags, result) {
	const form = flags.json ? "json" : flags.format;
	switch (form) {
		case "terminal": {
			const { writeTerminal } = await import("./work.js").then((part) => ({ writeTerminal: part.d }));
			const verbose = flags.verbose ?? false;
			if (isFirstLook(flags, result)) {
				const { writeOverview } = await import("./work.js").then((part) => ({ writeOverview: part.p }));
				const hasBenchmarks = result.question.known.length > 0;
				const { columns: width } = context;
				return context.out(writeOverview(result.verdict, {
					width,
					hasBenchmarks
				}));
			}
			return context.out(writeTerminal(result.verdict, result.texts, { verbose }));
		}
		case "markdown": {
			const { writeMarkdown } = await import("./work.js").then((part) => ({ writeMarkdown: part.xt }));
			return context.out(writeMarkdown(result.verdict));
		}
		case "json": {
			const { toJson } = await import("./work.js").then((part) => ({ toJson: part.St }));
			return writeJson(context, toJson(result.verdict));
		}
		case "sarif": {
			const { toSarif } = await import("./work.js").then((part) => ({ toSarif: part.f }));
			const { TOOL_VERSION } = await import("./start-cli.js").then((part) => ({ TOOL_VERSION: part.A }));
			return writeJson(context, toSarif(result.verdict, TOOL_VERSION));
		}
		case "github": return context.out(await githubCommands(result));
		default: return form;
	}
}
async function check(context, files, flags) {
	try {
		var _usingCtx$3 = _usingCtx();
		const { checkDocs } = await import("./work.js").then((part) => ({ checkDocs: part.Et }));
		const { openDocsPlace, rangeOf, stagedRange } = await import("./work.js").then((part) => ({ openDocsPlace: part.G, rangeOf: part.K, stagedRange: part.q }));
		const diff = flags.staged ? await stagedRange(context, flags) : flags.diff;
		const place = _usingCtx$3.a(await openDocsPlace(context, flags, rangeOf(flags, diff)));
		const options = {
			files: place.paths(files),
			diff: diff ?? null,
			strict: flags.strict ?? false
		};
		const result = await checkDocs(place.ports, place.context, options);
		await write(context, flags, result);
		context.exitWith(result.verdict.outcome === "pass" ? 0 : 1);
	} catch (_) {
		_usingCtx$3.e = _;
	} finally {
		await _usingCtx$3.d();
	}
}
const EXAMPLES = `
Examples:
  benchproof docs check README.md                 every claim of a file
  benchproof docs check --diff main..HEAD         only what a change adds
  benchproof docs check --staged                  what the next commit adds, for a pre-commit hook
  benchproof docs check --base main               every claim, by the records at main
  benchproof docs check --format sarif > claims.sarif
`;
function addDocsCheckCommand(docs, context) {
	addAttestationOptions(docs.command("check").description("reject every performance number that no recorded run backs").argument("[files...]", "documents (default: all that docs.files names)").option("--diff <range>", "judge only what BASE..HEAD adds or changes").option("--staged", "judge only what the index adds to HEAD, as it is staged").option("--base <rev>", "read records and rules there, and judge whole files").option("-c, --config <file>", "the configuration, in the repository", "benchproof.yml").option("--records <store>", "a folder or branch of records (repeatable)", repeated, []).option("--strict", "every exemption needs a written annotation").option("--all", "list every number even where nothing is recorded yet").option("-v, --verbose", "show what passed too, with the runs behind it").addOption(new Option("--format <form>", "how to show it").choices([
		"terminal",
		"markdown",
		"json",
		"sarif",
		"github"
	]).default("terminal")).option("--json", "the same as --format json").addHelpText("after", EXAMPLES), "of a branch, trust only records that an attestation proves").action((files, flags) => check(context, files, flags));
}
// src/cli/docs-extract.ts
async function readDocument(context, path) {
	try {
		return await readFile(resolve$1(context.cwd, path));
	} catch (error) {
		const { UserError } = await import("./start.js").then((part) => ({ UserError: part.I }));
		throw new UserError(`${path}: ${error.message}`, "name files that exist");
	}
}
async function extract(context, files, flags) {
	try {
		var _usingCtx$2 = _usingCtx();
		const { extractDocuments } = await import("./work.js").then((part) => ({ extractDocuments: part.O }));
		const { openReader } = await import("./start-action.js").then((part) => ({ openReader: part.h }));
		const reader = _usingCtx$2.a(openReader());
		const document = await extractDocuments({
			files,
			explain: flags.explain ?? false
		}, {
			reader,
			readFile: (path) => readDocument(context, path)
		});
		const broken = document.files.filter(({ failure }) => failure !== null);
		if (flags.json) writeJson(context, document);
		for (const { path, claims, rejections } of flags.json ? [] : document.files) {
			for (const { line, column, text, unit, class: kind } of claims) context.out(`${path}:${line}:${column}\t${text}\t${unit ?? "-"}\t${kind}\n`);
			for (const { line, column, text, why } of rejections ?? []) context.out(`${path}:${line}:${column}\t${text}\tnot a claim: ${why}\n`);
		}
		for (const { path, failure } of broken) context.err(`${path}: ${failure?.message}\n`);
		context.exitWith(broken.length === 0 ? 0 : 1);
	} catch (_) {
		_usingCtx$2.e = _;
	} finally {
		await _usingCtx$2.d();
	}
}
function addDocsExtractCommand(docs, context) {
	docs.command("extract").description("list every performance claim of whole files").argument("<files...>", "documents").option("--explain", "also list each number that was not taken, and why").option("--json", "print one JSON document on stdout and nothing else there").addHelpText("after", "\nExample:\n  benchproof docs extract --explain README.md\n").action((files, flags) => extract(context, files, flags));
}
// src/cli/docs-rewrite.ts
const actions$1 = () => import("./work.js").then((part) => ({ badge: part.B, baseline: part.V, bind: part.H, blame: part.U, fix: part.W }));
function withRecords(command) {
	return command.argument("[files...]", "documents (default: all that docs.files names)").option("-c, --config <file>", "the configuration, in the repository", "benchproof.yml").option("--records <store>", `${STORE_HELP} (repeatable)`, repeated, []).option("--base <rev>", "read records and rules there").option("--json", "print one JSON document on stdout and nothing else there");
}
function addWriting$1(docs, context) {
	withRecords(docs.command("fix")).description("write the recorded number where another stands, in the author’s own precision").option("--check", "write nothing; show the changes, exit 1 where there are any").option("--local", "write numbers that only local records know too; no trusted run backs them").addHelpText("after", "\nExample:\n  benchproof docs fix --check README.md\n").action(async (files, flags) => (await actions$1()).fix(context, files, flags));
	withRecords(docs.command("bind")).description("propose bindings for benchproof.lock, with what speaks for each, and write it").option("--check", "write nothing; exit 1 where the lock would change").action(async (files, flags) => (await actions$1()).bind(context, files, flags));
}
function addReading$1(docs, context) {
	withRecords(docs.command("blame")).description("each claim with the run that backs it").action(async (files, flags) => (await actions$1()).blame(context, files, flags));
	withRecords(docs.command("baseline")).description("today's unbacked claims as waivers, so that a full audit can gate from day one").requiredOption("--owner <name>", "who answers for them").requiredOption("--expires <date>", "the day they end, YYYY-MM-DD").action(async (files, flags) => (await actions$1()).baseline(context, files, flags));
	withRecords(docs.command("badge")).description("a badge in the JSON that shields-style servers read").action(async (files, flags) => (await actions$1()).badge(context, files, flags));
}
function addDocsRewriteCommands(docs, context) {
	addWriting$1(docs, context);
	addReading$1(docs, context);
}
// src/cli/docs.ts
function addDocsCommands(program, context) {
	const docs = program.command("docs").description("performance numbers in documents");
	addDocsCheckCommand(docs, context);
	addDocsExtractCommand(docs, context);
	addDocsRewriteCommands(docs, context);
}
// src/cli/doctor.ts
async function doctor(context, flags) {
	const { examineMachine } = await import("./work.js").then((part) => ({ examineMachine: part.D }));
	const { systemClock } = await import("./start.js").then((part) => ({ systemClock: part.P }));
	const { openCliProgress, openEngine, openHost } = await import("./start-cli.js").then((part) => ({ openCliProgress: part.R, openEngine: part.z, openHost: part.B, openImageCache: part.V, openPlace: part.H }));
	const progress = openCliProgress(context);
	const advice = await examineMachine({
		host: openHost(context),
		clock: systemClock,
		openEngine: () => openEngine(context, "docker", progress),
		freeSpace: async () => {
			const { bavail, bsize } = await statfs(context.cwd);
			return {
				path: context.cwd,
				freeBytes: bavail * bsize
			};
		}
	});
	progress.close();
	const { doctorDocument, renderDoctor } = await import("./work.js").then((part) => ({ doctorDocument: part.c, renderDoctor: part.l }));
	if (flags.json) writeJson(context, doctorDocument(advice));
	else context.out(renderDoctor(advice));
}
function addDoctorCommand(program, context) {
	program.command("doctor").description("is this machine fit to measure? engine, cores, noise, with advice").option("--json", "print one JSON document on stdout and nothing else there").action((flags) => doctor(context, flags));
}
// src/cli/history.ts
function addHistoryOptions(command) {
	return command.option("--benchmark <name>", "the benchmark to follow; must match one, = before its whole id").option("--metric <name>", "which of its metrics, where it has several").option("-c, --config <file>", "the configuration, in the repository", DEFAULT_CONFIG).option("--own-config", "measure each commit as its own configuration says, not as the last one’s").option("--runs <n>", "run pairs of one comparison", wholeNumber(3, 200)).option("--max <n>", "run pairs one commit may take at most", wholeNumber(3, 200)).option("--seconds <time>", "measuring time aimed at per side and run", duration).addOption(new Option("--engine <name>", "host has no isolation and backs no claim").choices(["docker", "host"]).default("docker")).option("-o, --output <folder>", `where sessions and searches are kept ${OUTPUT_HELP}`).option("--records <store>", `where records are stored: ${STORE_HELP}, or none ${RECORDS_HELP}`).option("--no-resume", "do not go on with an interrupted search or session").addOption(new Option("--format <form>", "how to show it").choices([
		"terminal",
		"markdown",
		"json"
	]).default("terminal")).option("--json", "the same as --format json");
}
async function show$2(context, flags, document) {
	const form = flags.json ? "json" : flags.format;
	if (form === "json") return writeJson(context, document);
	const { renderHistoryMarkdown, renderHistoryText } = await import("./work.js").then((part) => ({ renderHistoryMarkdown: part.o, renderHistoryText: part.s }));
	context.out(form === "markdown" ? renderHistoryMarkdown(document) : renderHistoryText(document, context.columns));
}
const BISECT_EXAMPLES = `
Examples:
  benchproof bisect --good v1.2 --bad main --benchmark parse
  benchproof bisect --good v1.2 --bad main --benchmark '=parser/parse[size=64]' --metric throughput
  benchproof bisect --claim README.md:38          did any commit ever reach this number?
`;
function addBisectCommand(program, context) {
	addHistoryOptions(program.command("bisect")).description("find the commit that changed a benchmark, or whether a documented number was ever true").option("--good <revision>", "a commit from before the change").option("--bad <revision>", "a commit that has it (default: HEAD)").option("--confidence <percent>", "how sure the answer must be", wholeNumber(51, 99), 95).option("--claim <file:line>", "trace the number that stands there, instead of searching").option("--points <n>", "with --claim: commits measured at most, spread evenly", wholeNumber(1, 500), 12).addHelpText("after", BISECT_EXAMPLES).action(async (flags) => {
		const { runBisect, runClaim } = await import("./work.js").then((part) => ({ runBisect: part.L, runClaim: part.R, runTrace: part.z }));
		if (flags.claim !== void 0) {
			const document = await runClaim(context, flags, flags.claim);
			await show$2(context, flags, document);
			return context.exitWith((document.claim?.reached.length ?? 0) > 0 ? 0 : 1);
		}
		const document = await runBisect(context, flags);
		await show$2(context, flags, document);
		context.exitWith(document.outcome === "found" ? 0 : 1);
	});
}
function addTraceCommand(program, context) {
	addHistoryOptions(program.command("trace")).description("measure a benchmark at commits of a line, each against the first").requiredOption("--commits <range>", "A..B: A is the reference, B the last commit").option("--points <n>", "commits measured at most, spread evenly", wholeNumber(1, 500)).addHelpText("after", "\nExample:\n  benchproof trace --commits v1.0..main --points 10 --benchmark parse\n").action(async (flags) => {
		const { runTrace } = await import("./work.js").then((part) => ({ runBisect: part.L, runClaim: part.R, runTrace: part.z }));
		await show$2(context, flags, await runTrace(context, flags));
	});
}
// src/cli/init.ts
const NEXT = `
next: merge these files into the default branch, where GitHub takes the privileged ones from;
      require the checks "benchproof / benchmarks" and "benchproof / docs";
      have .github/workflows and the configuration reviewed by code owners (${manualPage("github")})
`;
async function initGitHub(context, flags) {
	const { runInitGitHub } = await import("./work.js").then((part) => ({ runInitGitHub: part.T }));
	const { findDefaultBranch } = await import("./start-cli.js").then((part) => ({ findDefaultBranch: part.w }));
	const { findProgram, findSchema } = await import("./work.js").then((part) => ({ findProgram: part.J, findSchema: part.Y }));
	const { openRepositoryFolder } = await import("./work.js").then((part) => ({ openRepositoryFolder: part.t }));
	const result = await runInitGitHub({
		file: flags.config,
		print: flags.print ?? false,
		schema: await findSchema(import.meta.dirname),
		shape: flags.github === true ? null : flags.github ?? null,
		attest: flags.attest ?? false,
		bot: flags.bot ?? false,
		defaultBranch: await findDefaultBranch(context.cwd),
		program: await findProgram(import.meta.dirname)
	}, openRepositoryFolder(context.cwd));
	if (flags.json) return writeJson(context, {
		version: 1,
		kind: "init-github",
		...result
	});
	const isPrinted = result.written.length === 0;
	const printed = result.workflows.map(({ path, text }) => `# ${path}\n${text}`).join("\n");
	context.out(isPrinted ? printed : result.written.map((path) => `wrote ${path}\n`).join(""));
	for (const note of result.notes) context.err(`note: ${note}\n`);
	if (!isPrinted) context.out(NEXT);
}
async function findRoot(context) {
	const { UserError } = await import("./start.js").then((part) => ({ UserError: part.I }));
	try {
		return (await openPlace(context)).root;
	} catch (error) {
		if (error instanceof UserError) return null;
		throw error;
	}
}
function optionsOf(flags, schema) {
	return {
		file: flags.config,
		print: flags.print ?? false,
		schema,
		edit: flags.edit ?? false,
		...flags.all ? { limit: Number.POSITIVE_INFINITY } : {},
		...flags.budget === void 0 ? {} : { budgetSeconds: flags.budget },
		...flags.timeout === void 0 ? {} : { benchmarkSeconds: flags.timeout }
	};
}
async function tryAndWrite(context, options, root) {
	const { runInit } = await import("./work.js").then((part) => ({ runInit: part.E }));
	const { openRepositoryFolder } = await import("./work.js").then((part) => ({ openRepositoryFolder: part.t }));
	const { openAttemptCache } = await import("./work.js").then((part) => ({ openAttemptCache: part.a }));
	const { systemClock } = await import("./start.js").then((part) => ({ systemClock: part.P }));
	const { sha256 } = await import("./start.js").then((part) => ({ sha256: part.y }));
	const progress = openCliProgress(context);
	try {
		try {
			var _usingCtx$1 = _usingCtx();
			const engine = _usingCtx$1.a(await openEngine(context, "docker", progress));
			stopOnSignal(context.signal, engine);
			const ports = {
				engine,
				git: await openPlace(context),
				clock: systemClock,
				progress,
				sha256,
				cache: openAttemptCache(join(root, OUTPUT)),
				signal: context.signal
			};
			return await runInit(options, openRepositoryFolder(root), ports);
		} catch (_) {
			_usingCtx$1.e = _;
		} finally {
			await _usingCtx$1.d();
		}
	} catch (error) {
		context.signal.throwIfAborted();
		throw error;
	} finally {
		progress.close();
	}
}
async function quickLook(options, root) {
	const { runInit } = await import("./work.js").then((part) => ({ runInit: part.E }));
	const { openRepositoryFolder } = await import("./work.js").then((part) => ({ openRepositoryFolder: part.t }));
	return runInit(options, openRepositoryFolder(root));
}
function summary({ written, projects }) {
	return `wrote ${written}\n${projects.map(({ name, benchmarks, more }) => {
		const count = benchmarks.reduce((sum, { cases }) => sum + cases.length, 0);
		const rest = more === 0 ? "" : `, ${more} more left out for their number (--all takes them)`;
		return `  ${name}: ${count} ${count === 1 ? "benchmark" : "benchmarks"}${rest}\n`;
	}).join("")}`;
}
async function init(context, flags) {
	if (flags.github !== void 0) return initGitHub(context, flags);
	const { findSchema } = await import("./work.js").then((part) => ({ findProgram: part.J, findSchema: part.Y }));
	const schema = await findSchema(import.meta.dirname);
	const root = await findRoot(context);
	const result = flags.try && root !== null ? await tryAndWrite(context, optionsOf(flags, schema), root) : await quickLook(optionsOf(flags, schema), root ?? context.cwd);
	if (flags.json) return writeJson(context, {
		version: 1,
		kind: "init",
		...result
	});
	context.out(result.written === null ? result.text : summary(result));
	for (const note of result.notes) context.err(`not measured: ${note}\n`);
	if (flags.try && root === null) context.err("not tried: this is no git repository; what is written comes from a look alone\n");
	if (result.written !== null) context.out("measure with: benchproof run\n");
}
function addInitCommand(program, context) {
	program.command("init").description("write a benchproof.yml for this repository").option("--print", "only print what would be written").option("-c, --config <file>", "the file to write", "benchproof.yml").addOption(new Option("--github [shape]", "also write the workflows: for trusted authors, for forks (the default), or for several machines").choices([...SHAPES])).option("--attest", "with --github: attest the default branch's records").option("--bot", "with --github: the bot writes checks, so the workflows only measure").option("--no-try", "only look at the sources: build nothing and run nothing").option("--edit", "add what is new to the file that is there").option("--all", "keep all benchmarks that work, not a spread of 40").option("--budget <duration>", "time for trying in all, beside the builds (default: 10m)", duration).option("--timeout <duration>", "time for one benchmark, once (default: 60s)", duration).option("--json", "print one JSON document on stdout and nothing else there").addHelpText("after", "\nExamples:\n  benchproof init --print\n  benchproof init --github fork-safe\n").action((flags) => init(context, flags));
}
// src/cli/manual.ts
const SCHEMAS = [
	"benchproof",
	"record",
	"session"
];
async function print(context, file) {
	const { readShipped } = await import("./work.js").then((part) => ({ readShipped: part.lt }));
	context.out(await readShipped(file));
}
function addManualCommand(program, context) {
	program.command("manual").description("print a page of the manual; without a name, list them").addArgument(new Argument("[page]").choices(PAGES)).addHelpText("after", "\nExample:\n  benchproof manual configuration | less\n").action((page) => page === void 0 ? context.out(`${PAGES.join("\n")}\n`) : print(context, `docs/${page}.md`));
}
function addSchemaCommand(program, context) {
	program.command("schema").description("print the JSON Schema of the configuration, a record or a session").addArgument(new Argument("[name]").choices(SCHEMAS).default("benchproof")).addHelpText("after", "\nExample:\n  benchproof schema > benchproof.schema.json\n").action((name) => print(context, `schema/${name}.schema.json`));
}
// src/cli/records.ts
function withStore(command) {
	return command.option("--records <store>", `${STORE_HELP} (default: records.directory where it is there, else the local ones)`).option("-c, --config <file>", "the configuration, in the repository", "benchproof.yml").option("--json", "print one JSON document on stdout and nothing else there");
}
function withFilter(command) {
	return withStore(command).option("-f, --filter <text>", "only benchmarks of this name, or with this in it").option("--commit <id>", "only records of this commit");
}
const actions = () => import("./work.js").then((part) => ({ exportAll: part.k, importFiles: part.A, list: part.j, migrate: part.M, prune: part.N, revoke: part.P, show: part.F, verify: part.I }));
function addReading(records, context) {
	withFilter(records.command("list")).description("one line a record, newest first").action(async (flags) => (await actions()).list(context, flags));
	withStore(records.command("show")).description("one record: median, spread, runs, faults, machine and provenance").argument("<id>", "the record's id, or its beginning").option("--samples", "every raw sample too").action(async (id, flags) => (await actions()).show(context, id, flags));
	addAttestationOptions(withStore(records.command("verify")).description("recompute every hash; exit 1 where one does not agree"), "every trusted record must also be named by an attestation that holds").action(async (flags) => (await actions()).verify(context, flags));
	withFilter(records.command("export")).description("write records as JSON lines, or as Go benchmark text for benchstat").addOption(new Option("--format <form>").choices(["jsonl", "benchstat"]).default("jsonl")).action(async (flags) => (await actions()).exportAll(context, flags));
}
function addWriting(records, context) {
	withStore(records.command("import")).description("bring in saved outputs of benchmark tools, or a data.js history").argument("<files...>", "the files to read; runs of one commit are runs of one record").requiredOption("--source <name>", "where the numbers come from; policy may list it").requiredOption("--project <name>", "the project they belong to").addOption(new Option("--better <way>", "where the unit does not say").choices(["lower", "higher"])).option("--commit <id>", "the commit that was measured, where a file does not name it").action(async (files, flags) => (await actions()).importFiles(context, files, flags));
	withStore(records.command("revoke")).description("mark a record as wrong: it stays, and backs nothing from now on").argument("<id>", "the record's id, or its beginning").requiredOption("--reason <text>", "why").option("--by <name>", "who (default: the git user)").action(async (id, flags) => (await actions()).revoke(context, id, flags));
	withStore(records.command("prune")).description("list the records beyond the newest sessions of each series").requiredOption("--keep <n>", "sessions to keep of each series", wholeNumber(1, 1e5)).option("--hold <id>", "a record that stays whatever its age (repeatable)", repeated, []).option("--yes", "let them go; history keeps what was there").action(async (flags) => (await actions()).prune(context, flags));
	withStore(records.command("migrate")).description("store records of older versions anew under the current one").action(async (flags) => (await actions()).migrate(context, flags));
}
function addRecordsCommands(program, context) {
	const records = program.command("records").description("what was measured, and stays");
	addReading(records, context);
	addWriting(records, context);
}
// src/cli/report.ts
async function loadSession(context, flags, name) {
	const { SessionFolder } = await import("./start-cli.js").then((part) => ({ SessionFolder: part.O }));
	const { readSession } = await import("./work.js").then((part) => ({ absentCases: part._, chooseCompared: part.v, readSession: part.y, reportSession: part.b }));
	const { UserError } = await import("./start.js").then((part) => ({ UserError: part.I }));
	const { openPlace } = await import("./start-cli.js").then((part) => ({ openCliProgress: part.R, openEngine: part.z, openHost: part.B, openImageCache: part.V, openPlace: part.H }));
	const root = await openPlace(context).then((git) => git.root, () => context.cwd);
	const sessions = new SessionFolder(join(outputFolder(context, root, flags.output), "sessions"));
	if (name !== void 0 && /\.json$|[/\\]/.test(name)) return readSession(await readFile(resolve$1(context.cwd, name), "utf8").catch((error) => {
		throw new UserError(`${name}: ${error.message}`, "give a session file or an id");
	}), name);
	const chosen = name ?? (await sessions.list())[0];
	if (chosen === void 0) throw new UserError(`${sessions.path}: no session yet`, "measure one with: benchproof run");
	return sessions.load(chosen);
}
function formOf(context, flags) {
	const kind = flags.json ? "json" : flags.format;
	return kind === "terminal" ? {
		kind,
		width: context.columns,
		colour: context.isTerminal
	} : { kind };
}
async function show$1(context, flags, session) {
	const { reportSession } = await import("./work.js").then((part) => ({ absentCases: part._, chooseCompared: part.v, readSession: part.y, reportSession: part.b }));
	const { text, outcome } = reportSession(session, {
		inconclusive: flags.inconclusive ?? session.settings.inconclusive,
		shards: 1
	}, {
		reproduce: null,
		fullReport: null
	}, formOf(context, flags));
	context.out(text);
	context.exitWith(OUTCOME_CODES[outcome]);
}
async function tellAbsent(context, git, flags, head, session) {
	const { absentCases } = await import("./work.js").then((part) => ({ absentCases: part._, chooseCompared: part.v, readSession: part.y, reportSession: part.b }));
	const { prepareSide } = await import("./start-cli.js").then((part) => ({ prepareSide: part.ut }));
	const { sha256 } = await import("./start.js").then((part) => ({ sha256: part.y }));
	const { cleanLine } = await import("./start.js").then((part) => ({ cleanLine: part.f }));
	const absent = absentCases(session, (await prepareSide({
		git,
		sha256
	}, head, flags.config))?.cases.map(({ spec }) => spec.id) ?? []);
	if (absent.length === 0) return;
	context.err(`not measured in session ${session.id}: ${absent.map(cleanLine).join(", ")}\n`);
}
async function findCompared(context, flags, base, head) {
	const { openPlace } = await import("./start-cli.js").then((part) => ({ openCliProgress: part.R, openEngine: part.z, openHost: part.B, openImageCache: part.V, openPlace: part.H }));
	const { SessionFolder } = await import("./start-cli.js").then((part) => ({ SessionFolder: part.O }));
	const { UserError } = await import("./start.js").then((part) => ({ UserError: part.I }));
	const { chooseCompared } = await import("./work.js").then((part) => ({ absentCases: part._, chooseCompared: part.v, readSession: part.y, reportSession: part.b }));
	const git = await openPlace(context);
	const [before, after] = [await git.resolve(base), await git.resolve(head)];
	const place = outputFolder(context, git.root, flags.output);
	const folder = new SessionFolder(join(place, "sessions"));
	const sessions = [];
	for (const id of await folder.list()) sessions.push(await folder.load(id));
	const chosen = chooseCompared(sessions, before.commit, after.commit);
	if (chosen === null) throw new UserError(`${base} and ${head} were not measured together on this machine`, `numbers of different sessions are not compared; run: benchproof run --base ${base} --head ${head}`);
	await tellAbsent(context, git, flags, head, chosen);
	return chosen;
}
function addReportOptions(command) {
	return command.addOption(new Option("--format <form>", "how to show it").choices([
		"terminal",
		"markdown",
		"html",
		"json"
	]).default("terminal")).option("--json", "the same as --format json").addOption(new Option("--inconclusive <outcome>", "what an undecided benchmark amounts to (default: as it was configured)").choices([
		"pass",
		"neutral",
		"fail"
	])).option("-o, --output <folder>", `where sessions are kept ${OUTPUT_HELP}`);
}
function addReportCommand(program, context) {
	addReportOptions(program.command("report")).description("show a finished session again, judged anew (default: the newest)").argument("[session]", "an id, or a session file").addHelpText("after", "\nExample:\n  benchproof report --format markdown > comment.md\n").action(async (name, flags) => {
		await show$1(context, flags, await loadSession(context, flags, name));
	});
}
function addCompareCommand(program, context) {
	addReportOptions(program.command("compare")).description("the verdict on two revisions that were measured together").argument("<base>", "a revision").argument("<head>", "a revision").option("-c, --config <file>", "the configuration, in the repository", "benchproof.yml").addHelpText("after", "\nExample:\n  benchproof compare main HEAD\n").action(async (base, head, flags) => {
		await show$1(context, flags, await findCompared(context, flags, base, head));
	});
}
// src/cli/run.ts
function addMeasureOptions(command) {
	return command.option("-b, --base <revision>", "compare with this revision; without it one side is measured").option("--head <revision>", "the revision to judge (default: the working tree)").option("-c, --config <file>", "the configuration, in the repository", DEFAULT_CONFIG).option("-f, --filter <text>", "only cases with this in their name, * matches all", repeated, []).option("--aa", "measure even where both sides are identical").option("--runs <n>", "run pairs before the first look", wholeNumber(3, 200)).option("--max <n>", "run pairs a benchmark may take at most", wholeNumber(3, 200)).option("--seconds <time>", "measuring time aimed at per side and run", duration).option("--budget <time>", "measuring time for the whole session", duration).option("--thorough", "take every undecided benchmark to the maximum").addOption(new Option("--engine <name>", "host has no isolation and backs no claim").choices(["docker", "host"]).default("docker")).option("--json", "print one JSON document on stdout and nothing else there");
}
function addPlanCommand(program, context) {
	addMeasureOptions(program.command("plan")).description("list what would be measured, and about how long it takes").addHelpText("after", "\nExample:\n  benchproof plan --base main\n").action(async (flags) => {
		const { showPlan } = await import("./start-cli.js").then((part) => ({ runAndReport: part.n, showPlan: part.i }));
		await showPlan(context, flags);
	});
}
const RUN_EXAMPLES = `
Examples:
  benchproof run                            measure the working tree, three runs of each benchmark
  benchproof run --base main                compare the working tree with main
  benchproof run --base v1.2 --head v1.3 --filter parse --max 24
  benchproof run --base HEAD --aa           how noisy is this machine? identical sides
`;
function addRunCommand(program, context) {
	addMeasureOptions(program.command("run")).description("build both sides in pinned containers, measure them interleaved, give a verdict").option("--seed <n>", "seed of all orders (default: drawn, and recorded)", wholeNumber(0, 2 ** 32 - 1)).option("--no-resume", "do not go on with an interrupted session of the same work").option("-o, --output <folder>", `where sessions and reports are written ${OUTPUT_HELP}`).option("--records <store>", `where records are stored: ${STORE_HELP}, or none ${RECORDS_HELP}`).option("--markdown <file>", "also write the report as Markdown").option("--verbose", "show the logs of builds, which are kept in files else").option("--image-cache <folder>", "keep images there, and take them from there").addHelpText("after", RUN_EXAMPLES).action(async (flags) => {
		const { runAndReport } = await import("./start-cli.js").then((part) => ({ runAndReport: part.n, showPlan: part.i }));
		const { document, code } = await runAndReport(context, flags);
		if (flags.json) writeJson(context, document);
		context.exitWith(code);
	});
}
// src/core/runners/report.ts
function differenceText(difference) {
	switch (difference.kind) {
		case "not-locked": return "the lock file does not have it yet: benchproof runners build --lock";
		case "recipe": return "its recipe is not the one that was locked";
		case "base": return `the base was ${difference.locked} and is ${difference.now}`;
		case "changed": return `${difference.name} was ${difference.locked} and is ${difference.now}`;
		case "added": return `${difference.name} ${difference.now} was not there`;
		case "removed": return `${difference.name} ${difference.locked} is gone`;
		default: return difference;
	}
}
function runnerLine({ name, state, differences }) {
	const title = `runners/${name}`.padEnd(16);
	if (state === null) return `${title} not built here`;
	const version = state.version === null ? "" : ` ${state.version},`;
	const packages = plural(Object.keys(state.packages).length, "package");
	const agreement = differences.length === 0 ? "as locked" : plural(differences.length, "difference");
	return `${title}${version} base ${state.base.origin}, ${packages}, ${agreement}, ${state.digest}`;
}
function runnersText(findings) {
	return `${findings.flatMap((finding) => [runnerLine(finding), ...finding.differences.map((difference) => `  ${differenceText(difference)}`)]).join("\n")}\n`;
}
// src/cli/runners.ts
function show(context, flags, findings) {
	if (flags.json) writeJson(context, {
		version: 1,
		kind: "runners",
		runners: findings
	});
	else context.out(runnersText(findings));
}
async function open(context, imageCache) {
	const { EngineRunners } = await import("./work.js").then((part) => ({ EngineRunners: part.n }));
	const commands = await import("./work.js").then((part) => ({ buildRunners: part.m, listRunners: part.h, verifyRunners: part.g }));
	const { openImageCache } = await import("./start-cli.js").then((part) => ({ openCliProgress: part.R, openEngine: part.z, openHost: part.B, openImageCache: part.V, openPlace: part.H }));
	const warn = (text) => context.err(`warning: ${text}\n`);
	const images = await openImageCache(context, imageCache, warn);
	return {
		runners: await EngineRunners.open(context.env, void 0, images),
		commands
	};
}
const logTo = (context) => (line) => context.err(`${line}\n`);
function withNames(command) {
	return command.argument("[names...]", "c, go, node, python, rust (default: all)").option("--json", "print one JSON document on stdout and nothing else there");
}
function addRunnersCommands(program, context) {
	const group = program.command("runners").description("the pinned images that benchmarks run in");
	withNames(group.command("build")).description("build what is not built yet").option("--lock", "write what each is made of into the lock file").option("--image-cache <folder>", "keep images there, and take them from there").action(async (names, flags) => {
		const { runners, commands } = await open(context, flags.imageCache);
		const lock = flags.lock === true;
		show(context, flags, await commands.buildRunners(runners, names, lock, logTo(context)));
	});
	withNames(group.command("list")).description("what is built here, and how it differs from the lock file").action(async (names, flags) => {
		const { runners, commands } = await open(context);
		show(context, flags, await commands.listRunners(runners, names));
	});
	withNames(group.command("verify")).description("build what is missing; exit 1 where one is not made of what the lock says").action(async (names, flags) => {
		const { runners, commands } = await open(context);
		const { findings, agrees } = await commands.verifyRunners(runners, names, logTo(context));
		show(context, flags, findings);
		context.exitWith(agrees ? 0 : 1);
	});
}
// src/cli/program.ts
const EPILOGUE = `
Exit codes: 0 pass, 1 the verdict fails, 2 a mistake in what you wrote, 3 the world's fault (engine, network, disk).

Examples:
  benchproof init                          write a benchproof.yml for this repository
  benchproof run --base main               measure the working tree against main
  benchproof docs check README.md          reject numbers that no recorded run backs
`;
function createProgram(context) {
	const program = new Command("benchproof").description("No performance number without a run.").version(TOOL_VERSION).showHelpAfterError("(--help lists what there is)").addHelpText("after", EPILOGUE).configureOutput({
		writeOut: context.out,
		writeErr: context.err
	}).exitOverride();
	const commands = [
		addInitCommand,
		addDoctorCommand,
		addPlanCommand,
		addRunCommand,
		addCompareCommand,
		addBisectCommand,
		addTraceCommand,
		addReportCommand,
		addDocsCommands,
		addRecordsCommands,
		addRunnersCommands,
		addBotCommand,
		addManualCommand,
		addSchemaCommand,
		addCompletionCommand
	];
	for (const add of commands) add(program, context);
	return program;
}
// src/cli/main.ts
async function runCommandLine() {
	const context = processContext();
	try {
		await createProgram(context).parseAsync(process.argv);
	} catch (error) {
		process.exitCode = reportError(error, context.err);
	}
}
export { cutRecords as $, sectionTitle as $t, TOOL_VERSION as A, titleOf$1 as An, storedOf as At, openHost as B, fencedBlock as Bn, buildReport as Bt, openVouch as C, smallestSeen as Cn, metricsOf as Ct, titleOf as D, formatExact as Dn, manualPage as Dt, pathOf as E, signedPercent as En, configSchema as Et, buildSide as F, foreign as Fn, convert as Ft, NOTHING as G, sizeOf$1 as Gn, median$1 as Gt, openPlace as H, inlineCode as Hn, studentQuantile as Ht, readOutput as I, joinPhrases as In, prepareMaterial as It, gitText as J, MARKDOWN_LIMIT as Jt, hasCommit as K, sampleVariance as Kt, newSessionId as L, phraseToMarkdown as Ln, kindOf as Lt, interpretInvocation as M, SECTIONS as Mn, metricUnit as Mt, assembleCases as N, listed as Nn, quantityIn as Nt, SessionFolder as O, formatShort as On, TOOLS as Ot, buildName as P, plural as Pn, usualDirection as Pt, judgeSession as Q, sectionRows as Qt, openCliProgress as R, phraseToText as Rn, NO_ORIGIN as Rt, openAttestationCheck as S, runsNeeded as Sn, nearest as St, signerRefusal as T, percent as Tn, listNames as Tt, LocalHost as U, tableRow as Un, pairLogRatio as Ut, openImageCache as V, foldedSection as Vn, compareCounts as Vt, openRepository as W, fitBlocks as Wn, mean as Wt, renderHtml as X, renderMarkdown as Xt, tryGit as Y, noticeOf as Yt, renderJson as Z, sweepBlocks as Zt, outputFolder as _, describeBudget as _n, formatProblems as _t, stopOnSignal as a, environmentOf as an, predictionBound as at, shownStore as b, describeReason as bn, RESULT_FILE as bt, recordSeriesKey as c, toolchainText as cn, configOf as ct, OUTCOME_CODES as d, runsOf as dn, sideCase as dt, environmentBlock as en, planSession as et, reportError as f, spreadWord as fn, PIN_FILES as ft, openStore as g, mergeSides as gn, parseConfig as gt, configuredStore as h, describeCause as hn, parseRunner as ht, showPlan as i, printedBy$1 as in, machineClass as it, runSession as j, caveatsOf as jn, toolNamed as jt, TOOL as k, countLine as kn, isToolName as kt, renderTextTable as l, headlineOf as ln, isForeign as lt, writeJson as m, adviseCause as mn, foldersUpFrom as mt, runAndReport as n, reproduceBlock as nn, estimateSession as nt, renderTerminal as o, seriesToolchain as on, matchCases as ot, tableWidth as p, valuesOf$4 as pn, findPin as pt, gitLine as q, FOLDED as qt, runPorts as r, tailsBlock as rn, CANARY_PROJECT as rt, paintFor as s, toolchainOf$1 as sn, sidesToMeasure as st, runCommandLine as t, notesBlock as tn, selectIds as tt, sealSession as u, changeOf$2 as un, prepareSide as ut, repositoryPath as v, formatQuantity as vn, expandCases as vt, findDefaultBranch as w, formatInterval as wn, tellQuantities as wt, LOCAL_RECORDS as x, isOpenByBudget as xn, WORK_FOLDER as xt, runStore as y, scaleFor$1 as yn, RESULTS_FOLDER as yt, openEngine as z, say as zn, describeValue as zt };
