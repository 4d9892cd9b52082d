import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  foreign,
  formatEstimate,
  formatInterval,
  joinPhrases,
  percent,
  phraseToText,
  say,
  signedPercent
} from "./chunk-Y6UNC67H.js";
import {
  SECTIONS,
  isHazardName
} from "./chunk-4FSNAO67.js";
import {
  formatExactQuantity,
  formatPair,
  formatQuantity,
  formatShort
} from "./chunk-M5KWZ3PG.js";
import {
  formatDuration
} from "./chunk-K745YOK6.js";
import {
  listed,
  plural
} from "./chunk-EAU2DMW5.js";
import {
  parseUnit
} from "./chunk-NPKEBFUA.js";
import {
  cleanLine
} from "./chunk-SMSNUXZZ.js";

// src/core/report/environment.ts
var UNKNOWN = "unknown";
function environmentOf({ session, verdict }) {
  const { machine, engine, settings } = session;
  const version = engine.cgroupVersion === null ? "" : `, cgroup ${engine.cgroupVersion}`;
  const unpinned = engine.name === "host" ? " (unpinned: no container)" : "";
  return [
    ...session.base === null ? [] : [{ label: "base", value: revisionOf(session.base) }],
    { label: "head", value: revisionOf(session.head) },
    { label: "processor", value: processorOf(session) },
    { label: "clock", value: clockOf(session) },
    {
      label: "machine",
      value: say`${memoryOf(machine.memoryBytes)}, kernel ${known(machine.kernel)}, virtualisation ${known(machine.virtualisation)}, runner image ${known(machine.runnerImage)}`
    },
    { label: "engine", value: say`${engine.name} ${foreign(engine.version)}${version}${unpinned}` },
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
  return say`${known(machine.cpuModel)}, ${foreign(machine.architecture)}, ${plural(machine.cores, "core")}${smt}`;
}
function clockOf({ machine }) {
  const { governor, frequencyMhz, maxFrequencyMhz, turbo } = machine;
  if ([governor, frequencyMhz, maxFrequencyMhz, turbo].every((one) => one === null)) {
    return say`governor, frequency and turbo unknown`;
  }
  const now = frequencyMhz === null ? UNKNOWN : `${formatShort(frequencyMhz, 0)} MHz`;
  const most = maxFrequencyMhz === null ? UNKNOWN : `${formatShort(maxFrequencyMhz, 0)} MHz`;
  const boost = turbo === null ? UNKNOWN : turbo ? "on" : "off";
  return say`governor ${known(governor)}, ${now} of ${most}, turbo ${boost}`;
}
function memoryOf(bytes) {
  return bytes === null ? "memory unknown" : `${formatQuantity(bytes / 2 ** 30, "GiB", null)} of memory`;
}
function imagesOf(session) {
  const images = session.cases.flatMap((one) => one.canary ? [] : one.image.head ?? []);
  const byName = new Map(images.map((image) => [`${image.name} ${image.digest}`, image]));
  return [...byName.values()].slice(0, 10).map((image) => ({
    label: "image",
    value: say`${foreign(image.name)} ${image.digest === null ? say`(no digest)` : say`${foreign(image.digest)}`}, ${image.origin}`
  }));
}
function canariesOf(verdict) {
  const shown = verdict.canaries.flatMap(
    ({ caseId, effect }) => effect === null ? [] : [say`${foreign(caseId)} ${formatInterval(effect.low, effect.high)}`]
  );
  return shown.length === 0 ? [] : [{ label: "canaries", value: joinPhrases(shown, ", ") }];
}
function readingOf({ base }) {
  if (base === null) return [];
  const value = say`values are medians of each side; a change is the geometric mean over run pairs, with its 95% interval`;
  return [{ label: "figures", value }];
}
function tookOf({ startedAt, finishedAt }) {
  if (finishedAt === null) return ", not finished";
  return `, ${formatDuration((Date.parse(finishedAt) - Date.parse(startedAt)) / 1e3)}`;
}
function known(value) {
  return value === null ? [UNKNOWN] : [foreign(value)];
}

// src/core/report/words/caveats.ts
function caveatsOf({ session }) {
  const caveats = [];
  if (session.engine.name === "host") {
    caveats.push(
      "Unpinned: measured on this machine without a container, so that no claim can rest on it."
    );
  }
  if (session.aa)
    caveats.push("A/A: both sides were measured on purpose though they are the same.");
  if (session.finishedAt === null) {
    caveats.push("Interrupted: these are the runs that were finished, not all that were planned.");
  }
  return caveats;
}

// src/core/report/words/sections.ts
function titleOf(section) {
  switch (section) {
    case "regression":
      return "Worse";
    case "over-budget":
      return "Over budget";
    case "invalid":
      return "Broken, so not judged";
    case "missing":
      return "Gone";
    case "incomparable":
      return "Not comparable";
    case "improvement":
      return "Better";
    case "inconclusive":
      return "Not settled";
    case "below-threshold":
      return "Real, but too small to matter";
    case "new":
      return "New";
    case "measured":
      return "Measured";
    case "no-change":
      return "Unchanged";
    case "identical":
      return "Identical, not measured";
    case "disbelieved":
      return "Measured, but not believed";
    default:
      return section;
  }
}
function countWord(section) {
  switch (section) {
    case "regression":
      return "worse";
    case "over-budget":
      return "over budget";
    case "invalid":
      return "broken";
    case "missing":
      return "gone";
    case "incomparable":
      return "not comparable";
    case "improvement":
      return "better";
    case "inconclusive":
      return "not settled";
    case "below-threshold":
      return "below the threshold";
    case "new":
      return "new";
    case "measured":
      return "measured";
    case "no-change":
      return "unchanged";
    case "identical":
      return "identical";
    case "disbelieved":
      return "not believed";
    default:
      return section;
  }
}
function directionWord({ verdict }, direction) {
  const dimension = parseUnit(verdict.metric.unit)?.dimension;
  const isSpeed = dimension === "time" || dimension === "rate" || dimension === "throughput-bytes";
  if (!isSpeed) return direction;
  return direction === "worse" ? "slower" : "faster";
}

// src/core/report/words/counts.ts
function countsOf({ bySection }) {
  return SECTIONS.map((section) => [section, bySection[section].length]).filter(
    ([, count]) => count > 0
  );
}
function rowNoun(rows) {
  return rows.some((row) => row.case.metrics.length > 1) ? "measurement" : "benchmark";
}
function countLine(report) {
  const parts = countsOf(report).map(([section, count]) => `${count} ${countWord(section)}`);
  return `${plural(report.rows.length, rowNoun(report.rows))}${parts.length === 0 ? "" : ": "}${parts.join(", ")}`;
}
function moreMetrics(count) {
  return count === 0 ? "" : ` and ${plural(count, "more metric")}`;
}

// src/core/report/words/hazards.ts
function describeHazard({ name, evidence }) {
  if (!isHazardName(name)) return say`${foreign(name)}: ${foreign(JSON.stringify(evidence))}`;
  return SAYINGS[name](evidence);
}
function adviseHazard(name) {
  return isHazardName(name) ? ADVICE[name] : null;
}
function amount(evidence, key) {
  const value = evidence[key];
  return typeof value === "number" ? value : Number.NaN;
}
function text(evidence, key) {
  return foreign(String(evidence[key] ?? "unknown"), 80);
}
function unit(evidence) {
  return String(evidence["unit"] ?? "");
}
function when(e) {
  return `in run ${amount(e, "run")} (${amount(e, "runs")} of ${plural(amount(e, "of"), "run")} affected)`;
}
var SAYINGS = {
  "canary-missing": (e) => say`no canary was judged: ${amount(e, "runs")} of ${plural(amount(e, "needed"), "run")} before it ${e["why"] === "failed" ? "failed" : "ran out of time"}`,
  "canary-differs": (e) => say`identical code differed by ${signedPercent(amount(e, "change"))} (${formatInterval(amount(e, "low"), amount(e, "high"))}) in ${text(e, "canary")}, which chance does in 1 of 20`,
  governor: (e) => say`the CPU frequency governor is ${text(e, "governor")}, not performance`,
  frequency: (e) => say`the CPU ran at ${formatShort(amount(e, "mhz"), 0)} of ${formatShort(amount(e, "maxMhz"), 0)} MHz`,
  turbo: () => say`turbo is on, so that the clock depends on heat and on what else runs`,
  smt: (e) => say`${amount(e, "threadsPerCore")} hardware threads share a core, so that neighbours slow each other down`,
  steal: (e) => say`the hypervisor took ${percent(amount(e, "share"))} of the CPU time ${when(e)}`,
  load: (e) => say`about ${plural(Math.round(amount(e, "foreign")), "other task")} wanted to run on ${plural(amount(e, "cores"), "core")} ${when(e)}`,
  throttling: (e) => say`the CPU was throttled for ${percent(amount(e, "share"))} of the time ${when(e)}`,
  swap: (e) => say`${plural(amount(e, "pages"), "page")} went to or came from swap ${when(e)}`,
  "major-faults": (e) => say`${plural(amount(e, "faults"), "page fault")} read from the disk ${when(e)}`,
  "clock-backwards": (e) => say`the clock went back by ${formatShort(amount(e, "seconds"), 3)} s in run ${amount(e, "run")}`,
  "order-trend": (e) => say`${text(e, "metric")} ${trendWord(e)}: ${signedPercent(amount(e, "change"))} from the first to the last value of a run`,
  "sample-trend": (e) => say`${text(e, "metric")} ${trendWord(e)}: ${signedPercent(amount(e, "change"))} from the first to the last sample of one invocation`,
  "order-slot": (e) => say`${text(e, "metric")} is ${signedPercent(amount(e, "change"))} in whichever side runs second`,
  "few-cores": (e) => say`${plural(amount(e, "threads"), "thread")} share ${plural(amount(e, "cores"), "core")}`,
  "undeclared-parallelism": (e) => say`it kept ${formatShort(amount(e, "used"), 2)} cores busy, with ${plural(amount(e, "declared"), "thread")} declared`,
  "debug-build": (e) => say`this looks like a debug build: ${text(e, "sign")} in its ${placeOf(e)}`,
  coverage: (e) => say`this records coverage: ${text(e, "sign")} in its ${placeOf(e)}`,
  profiler: (e) => say`this runs under a profiler or debugger: ${text(e, "sign")} in its ${placeOf(e)}`,
  sanitizer: (e) => say`this is built with a sanitizer: ${text(e, "sign")} in its ${placeOf(e)}`,
  "different-results": (e) => say`base and head computed something else: ${text(e, "base")} and ${text(e, "head")}`,
  "variant-results": (e) => say`it computed something else than the variant ${text(e, "other")}: ${text(e, "here")} and ${text(e, "there")}`,
  "copied-values": (e) => say`every value of ${text(e, "metric")} stands in ${text(e, "other")} too, to the last digit`,
  "short-run": (e) => say`a run takes ${formatQuantity(amount(e, "seconds"), "s", null)}, much of it to start the process`,
  "coarse-timer": (e) => say`values come in steps of ${formatQuantity(amount(e, "step"), unit(e), null)}, ${percent(amount(e, "step") / amount(e, "value"))} of the value`,
  "identical-values": (e) => say`all values of ${text(e, "metric")} are the same to the last digit (${formatQuantity(amount(e, "value"), unit(e), null)})`,
  "value-is-mean": (e) => say`run ${amount(e, "run")} of ${text(e, "metric")} is exactly the mean of the other runs (${formatQuantity(amount(e, "value"), unit(e), null)})`,
  "memory-limit": (e) => say`it used ${formatQuantity(amount(e, "peak"), "B", null)} of the ${formatQuantity(amount(e, "limit"), "B", null)} of memory allowed`
};
function trendWord(evidence) {
  switch (evidence["kind"]) {
    case "better":
      return "is still warming up";
    case "worse":
      return "drifts for the worse (growing state, or throttling)";
    default:
      return "drifts";
  }
}
function placeOf(evidence) {
  const place = evidence["place"];
  const side2 = evidence["side"];
  const whose = side2 === "base" || side2 === "head" ? ` of the ${side2}` : "";
  if (place === "build") return "build commands";
  const isKnown = place === "command" || place === "environment" || place === "output";
  return isKnown ? `${place}${whose}` : "run";
}
var ADVICE = {
  "canary-missing": "raise `runs.budget`, or see why a shell loop fails in this image: the outcome is neutral at best",
  "canary-differs": "doubt changes of that size here, and run it again on a quieter machine before you act on one",
  governor: "set it with `cpupower frequency-set -g performance`",
  frequency: "look for a power-saving policy or heat",
  turbo: "switch it off in the firmware or by the driver\u2019s `no_turbo` or `boost` file",
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
  "memory-limit": "raise `resources.memory`"
};

// src/core/report/words/reasons.ts
function isOpenByBudget({ section, verdict }) {
  const isOpen = verdict.change === "inconclusive" && verdict.effect?.belowThreshold !== true;
  return section === "inconclusive" && verdict.budget.kind === "not-shown" && !isOpen;
}
function describeReason({ verdict, case: one }) {
  const { reason } = verdict;
  if (one.unmeasured?.kind === "missing") return say`the head no longer has it`;
  if (one.unmeasured?.kind === "new") return say`the base does not have it`;
  if (one.unmeasured?.kind === "identical") return [];
  if (reason === "budget") return say`the time budget ran out`;
  if (reason === "noise" && verdict.metric.exact) {
    return say`the count varies from run to run, so that it is no exact count`;
  }
  if (reason === "noise" && verdict.effect === null) {
    return say`zero in some runs and not in others, so that no ratio tells the change`;
  }
  if (reason === "noise") return say`too noisy`;
  const message = reason ?? one.unmeasured?.message ?? null;
  return message === null ? [] : [foreign(message, 300)];
}
function smallestSeen({ verdict }) {
  if (verdict.effect === null || verdict.metric.exact) return "unknown";
  const { smallestDetectable } = verdict.effect;
  return percent(smallestDetectable, smallestDetectable < 0.1 ? 1 : 0);
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
  return [...Map.groupBy(rows, whatIsSaid).values()].flatMap(
    ([first, ...others2]) => first === void 0 ? [] : [{ first, others: others2 }]
  );
}
var SHARED = ["invalid", "missing", "incomparable", "new", "identical"];
function whatIsSaid(row) {
  if (!SHARED.includes(row.section)) return JSON.stringify([row.name, row.section]);
  const { validity } = row.verdict;
  const said = validity.kind === "invalid" ? validity.causes : phraseToText(describeReason(row));
  return JSON.stringify([row.case.id, row.section, said]);
}

// src/core/report/words/budgets.ts
function quantities({ measured, bound, limit, by }, unit2) {
  const show = (value) => {
    if (by === "counts") return formatExactQuantity(value, unit2);
    const short = formatQuantity(value, unit2, null);
    const isSame = value !== limit && short === formatQuantity(limit, unit2, null);
    return isSame ? formatQuantity(value, unit2, Math.abs(value - limit)) : short;
  };
  return { measured: show(measured), bound: show(bound), limit: show(limit) };
}
function margin({ measured, limit, side: side2 }) {
  const share2 = (limit - measured) / Math.abs(limit);
  const spare = side2 === "at-most" ? share2 : -share2;
  if (!Number.isFinite(share2)) return "";
  const decimals = Math.abs(spare) < 0.01 ? 2 : 0;
  return spare >= 0 ? `${percent(spare, decimals)} to spare` : `${percent(-spare, decimals)} over`;
}
function joined(parts, separator = "; ") {
  return parts.filter((part) => part !== "").join(separator);
}
function summarizeBudget(budget, unit2) {
  if (budget.kind === "none") return "";
  const { measured, limit } = quantities(budget, unit2);
  const fraction = `${measured} / ${limit}`;
  if (budget.kind === "not-shown") return `${fraction}${doubt(budget, unit2)}`;
  return joined([fraction, margin(budget)], ", ");
}
function proof(budget, unit2) {
  const { bound } = quantities(budget, unit2);
  const [within2, beyond] = budget.side === "at-most" ? ["below", "above"] : ["above", "below"];
  const runs = plural(budget.runs, "run");
  switch (budget.by) {
    case "counts":
      return "";
    case "every-run":
      return `the nearest of ${runs}, all of them ${beyond} it`;
    case "mean":
      return `the mean of ${runs}, ${beyond} ${bound}, 95% sure`;
    case "next-run":
      return `one more run stays ${within2} ${bound}, 95% sure`;
    default:
      return budget.by;
  }
}
function doubt(budget, unit2) {
  if (budget.runs < 2 && budget.by !== "counts") return " in a single run";
  const { bound } = quantities(budget, unit2);
  const where = budget.side === "at-most" ? "above" : "below";
  const runs = plural(budget.runs, "run");
  if (budget.beyond > 0) return `, and ${budget.beyond} of ${runs} ${where} it`;
  return `, and one more run could be ${bound}`;
}
function describeBudget(budget, unit2) {
  if (budget.kind === "none") return "";
  const { kind } = budget;
  const { measured, limit } = quantities(budget, unit2);
  const allowed = `${budget.side === "at-most" ? "at most" : "at least"} ${limit}`;
  const told = joined([margin(budget), proof(budget, unit2)]);
  const bracket = told === "" ? "" : ` (${told})`;
  switch (kind) {
    case "within":
      return `budget kept: ${measured} / ${limit}${bracket}`;
    case "exceeded":
      return `${measured} where ${allowed} is allowed${bracket}`;
    case "not-shown":
      return `budget of ${allowed} not shown to be kept: ${measured}${doubt(budget, unit2)}`;
    default:
      return kind;
  }
}

// src/core/report/words/failures.ts
function describeFailure(reason) {
  switch (reason) {
    case "exit":
      return "ended with an error";
    case "signal":
      return "was killed by a signal";
    case "timeout":
      return "did not finish in time";
    case "out-of-memory":
      return "ran out of memory";
    case "fatal-stderr":
      return "printed an error that the configuration calls fatal";
    case "oversized-output":
      return "printed more than is kept";
    case "unreadable":
      return "printed no value that could be read";
    case "engine":
      return "was lost by the container engine";
    default:
      return reason;
  }
}
function adviseFailure(reason) {
  switch (reason) {
    case "exit":
    case "signal":
      return "run the command by itself, as shown below, and mend it";
    case "timeout":
      return "do less in one run, or raise `timeout`";
    case "out-of-memory":
      return "raise `resources.memory`, or use less";
    case "fatal-stderr":
      return "mend what the message says; the numbers beside it mean nothing";
    case "oversized-output":
      return "print less, or write the results alone to {out}";
    case "unreadable":
      return "compare `read` in the configuration with what was printed";
    case "engine":
      return "see `benchproof doctor`, and run it again";
    default:
      return reason;
  }
}

// src/core/report/words/causes.ts
function mergeSides(causes) {
  const alike = Map.groupBy(
    causes,
    (cause) => cause.kind === "failed" ? `${cause.kind} ${cause.failure.reason}` : cause.kind
  );
  return [...alike.values()].flatMap((group) => {
    const cause = group.at(-1);
    if (cause === void 0) return [];
    const sides = group.flatMap((one) => one.kind === "canary" ? [] : [one.side]);
    return [{ cause, who: `the ${listed([...new Set(sides)])}` }];
  });
}
function describeCause({ cause, who }, limit = 240) {
  switch (cause.kind) {
    case "failed": {
      const often = `in ${cause.count} of ${plural(cause.of, "invocation")}`;
      const what = describeFailure(cause.failure.reason);
      return say`${who} ${what} ${often}: ${foreign(cause.failure.message, limit)}`;
    }
    case "threads-unused":
      return say`${who} declared ${plural(cause.declared, "thread")} on ${plural(cause.cores, "core")}, used ${formatShort(cause.used, 2)}${starvedBy(cause.foreign)}`;
    case "identical-times":
      return say`every run of ${who} took exactly ${formatQuantity(cause.value, "s", cause.value * 1e-3)}, which no real run does`;
    case "nothing-measured":
      return say`nothing was measured for ${who}: ${foreign(cause.message, limit)}`;
    case "canary":
      return say`identical code differed by ${signedPercent(cause.change)}`;
    default:
      return cause;
  }
}
function adviseCause(cause) {
  switch (cause.kind) {
    case "failed":
      return adviseFailure(cause.failure.reason);
    case "threads-unused":
      if (cause.foreign !== void 0)
        return "stop what else runs on this machine, and measure again";
      return `see whether the workers start (${formatShort(cause.required, 2)} busy cores were required), or correct \`threads\``;
    case "identical-times":
      return "see whether the command measures anything";
    case "nothing-measured":
      return "see whether the command runs and prints what `read` looks for";
    case "canary":
      return "run it again on a quieter machine";
    default:
      return cause;
  }
}
function starvedBy(foreign2) {
  if (foreign2 === void 0) return "";
  return `, while ${plural(foreign2, "other task")} wanted to run on this machine`;
}

// src/core/report/words/values.ts
function valuesOf({ verdict: { base, head, metric } }) {
  if (metric.exact) {
    const sides = [base, head].filter((side2) => side2 !== null);
    return sides.map((side2) => formatExactQuantity(side2.median, metric.unit)).join(" \u2192 ");
  }
  if (base === null || head === null) {
    const only = base ?? head;
    return only === null ? "" : formatQuantity(only.median, metric.unit, only.deviation);
  }
  return formatPair(spreadOf(base), spreadOf(head), metric.unit);
}
function changeOf({ verdict }) {
  const { effect } = verdict;
  if (effect === null) return isFromZero(verdict) ? "from 0" : "";
  if (isCertain(verdict)) return signedPercent(effect.change, 2);
  return formatEstimate(effect.change, effect.low, effect.high);
}
function intervalOf(row) {
  const { effect } = row.verdict;
  if (effect === null || isCertain(row.verdict)) return changeOf(row);
  return formatInterval(effect.low, effect.high);
}
function isCertain({ effect, metric }) {
  return metric.exact || effect !== null && effect.low === effect.high;
}
function isFromZero({ base, head }) {
  return base?.median === 0 && head !== null && head.median !== 0;
}
function runsOf({ verdict: { base, head } }) {
  const counts = [base, head].filter((side2) => side2 !== null).map((side2) => side2.runs);
  return [...new Set(counts)].join(" and ");
}
function spreadWord(side2) {
  if (side2 === null || side2.mean === 0 || side2.runs < 2) return "";
  return `\xB1${percent(side2.deviation / Math.abs(side2.mean))}`;
}
function spreadOf(side2) {
  return { value: side2.median, spread: side2.deviation };
}

// src/core/report/words/headline.ts
var MESSAGE_LIMIT = 60;
function headlineOf(report) {
  if (!report.verdict.valid) return disbelieved(report);
  if (report.rows.length === 0) {
    return say`Nothing was measured, so nothing is known: look at the benchmark filter and the configuration.`;
  }
  return gravest(report) ?? harmless(report);
}
function disbelieved({ canaryChange }) {
  const size = canaryChange === null ? "" : ` by ${percent(Math.abs(canaryChange))}`;
  return say`Nothing can be said: identical code differed${size} on this machine, so run this again on a quieter one.`;
}
function gravest({ bySection }) {
  const [worse] = bySection.regression;
  if (worse) {
    return say`${named(worse)} got ${directionWord(worse, "worse")} (${range(worse)})${others(bySection.regression)}: look at this before merging.`;
  }
  const [over] = bySection["over-budget"];
  if (over) {
    const budget = summarizeBudget(over.verdict.budget, over.verdict.metric.unit);
    return say`${named(over)} is over its budget (${budget})${others(bySection["over-budget"])}: make it fit, or change the budget on purpose.`;
  }
  const [broken] = bySection.invalid;
  if (broken) {
    return say`${named(broken)} is broken, so nothing is known about it: ${causeOf(broken)}${also(alikeRows(bySection.invalid).length)}.`;
  }
  const [gone] = bySection.missing;
  if (gone) {
    return say`${named(gone)} is no longer measured${others(bySection.missing)}: bring it back, or accept that it is gone.`;
  }
  const [other] = bySection.incomparable;
  if (!other) return null;
  return say`${named(other)} cannot be compared${others(bySection.incomparable)}: ${describeReason(other)}.`;
}
function harmless({ bySection, rows }) {
  const open = bySection.inconclusive;
  const [better] = bySection.improvement;
  if (better) {
    const rest = open.length > 0 ? `, though ${open.length} of ${rows.length} are not settled` : "";
    return say`${named(better)} got ${directionWord(better, "better")} (${range(better)})${others(bySection.improvement)}, and nothing is shown to be worse${sizeOf(rows)}${rest}.`;
  }
  const overflowing = open.filter(isOpenByBudget);
  const [tight] = overflowing;
  if (tight) {
    const budget = summarizeBudget(tight.verdict.budget, tight.verdict.metric.unit);
    return say`${named(tight)} is not shown to keep its budget (${budget})${others(overflowing)}.`;
  }
  if (open.length > 0) {
    return say`Neither a change nor its absence is shown for ${open.length} of ${plural(rows.length, rowNoun(rows))}: ${settle(open)}.`;
  }
  return calm(bySection, rows);
}
function calm(bySection, rows) {
  const noun = rowNoun(rows);
  const all = allOf(rows.length, noun);
  if (bySection.identical.length === rows.length) {
    return say`${all} built from the same inputs on both sides, so nothing could change and nothing was measured.`;
  }
  if (bySection.measured.length === rows.length) {
    return say`${plural(rows.length, `${noun} was`, `${noun}s were`)} ${noun === "benchmark" ? "measured" : "made"}, with no base to compare with.`;
  }
  if (bySection.new.length === rows.length) {
    return say`${all} new, so there is nothing to compare with yet.`;
  }
  return say`Nothing got worse${sizeOf(rows)}${slightlyWorse(bySection["below-threshold"])}.`;
}
function sizeOf(rows) {
  const [only, ...others2] = new Set(rows.map((row) => row.case.effect));
  return only === void 0 || others2.length > 0 ? " by as much as counts" : ` by ${percent(only)} or more`;
}
function slightlyWorse(rows) {
  const worse = rows.filter(
    ({ verdict: { effect, metric } }) => metric.better === "lower" ? (effect?.change ?? 0) > 0 : (effect?.change ?? 0) < 0
  );
  const [most] = worse;
  if (most === void 0) return "";
  const sizes = worse.map(({ verdict }) => Math.abs(verdict.effect?.change ?? 0));
  const size = percent(Math.max(...sizes), Math.max(...sizes) < 1e-3 ? 3 : 1);
  return worse.length === 1 ? ` (1 got ${size} ${directionWord(most, "worse")})` : ` (${worse.length} got worse, by ${size} at most)`;
}
function allOf(count, noun) {
  if (count === 1) return `The ${noun} is`;
  return count === 2 ? `Both ${noun}s are` : `All ${count} ${noun}s are`;
}
function named(row) {
  return [foreign(row.name, 80)];
}
function range(row) {
  const { effect, metric } = row.verdict;
  if (effect === null) return [valuesOf(row)];
  const interval = intervalOf(row);
  return metric.better === "lower" ? [interval] : say`${interval} in ${foreign(metric.unit, 24)}`;
}
function others(rows) {
  return rows.length < 2 ? "" : ` and ${plural(rows.length - 1, "other")} too`;
}
function also(count) {
  return count < 2 ? "" : `; ${plural(count - 1, "other is", "others are")} broken too`;
}
function causeOf({ verdict: { validity } }) {
  const [merged] = validity.kind === "invalid" ? mergeSides(validity.causes) : [];
  return merged === void 0 ? say`no cause is recorded` : describeCause(merged, MESSAGE_LIMIT);
}
function furthest(rows) {
  const needed = ({ verdict: { effect } }) => effect === null ? 0 : effect.runsToSettle ?? Number.POSITIVE_INFINITY;
  return rows.filter((row) => row.verdict.reason !== "budget").reduce(
    (most, row) => most === void 0 || needed(row) > needed(most) ? row : most,
    void 0
  );
}
function settle(open) {
  const row = furthest(open);
  if (row === void 0) return say`the time budget ran out`;
  const { effect, metric } = row.verdict;
  if (metric.exact) return say`of ${named(row)}, ${describeReason(row)}`;
  if (effect === null) return say`${named(row)} is ${describeReason(row)}`;
  if (effect.runsToSettle === null) {
    return say`${named(row)} is too noisy to be settled on this machine`;
  }
  const runs = `about ${plural(effect.runsToSettle, "run")} would settle`;
  return open.length === 1 ? say`${runs} ${named(row)}` : say`${runs} even ${named(row)}`;
}

// src/core/report/worst-hazard.ts
var figure = (key) => (evidence) => Math.abs(Number(evidence[key] ?? 0));
var share = (part, whole) => (evidence) => figure(part)(evidence) / figure(whole)(evidence);
var SEVERITY = {
  steal: figure("share"),
  load: figure("foreign"),
  throttling: figure("share"),
  swap: figure("pages"),
  "major-faults": figure("faults"),
  "clock-backwards": figure("seconds"),
  "order-trend": figure("change"),
  "order-slot": figure("change"),
  "sample-trend": figure("change"),
  "few-cores": share("threads", "cores"),
  "undeclared-parallelism": figure("used"),
  "short-run": (evidence) => -figure("seconds")(evidence),
  "coarse-timer": share("step", "value"),
  "memory-limit": share("peak", "limit")
};
function worstHazard(hazards) {
  const [first, ...others2] = hazards;
  if (first === void 0) return null;
  const severityOf = isHazardName(first.name) ? SEVERITY[first.name] : void 0;
  if (severityOf === void 0) return { hazard: first, isWorst: false };
  const hazard = others2.reduce(
    (worst, one) => severityOf(one.evidence) > severityOf(worst.evidence) ? one : worst,
    first
  );
  return { hazard, isWorst: true };
}

// src/core/report/words/notes.ts
var PLACES_SHOWN = 3;
function describeNote({ hazards }) {
  const worst = worstHazard(hazards);
  if (worst === null) return [];
  const { hazard, isWorst } = worst;
  const places = placesOf(hazards);
  const [only, ...others2] = places;
  if (only === void 0) return describeHazard(hazard);
  if (others2.length === 0) return say`${foreign(only, 60)}: ${describeHazard(hazard)}`;
  const where = say`${isWorst ? "worst in" : "in"} ${foreign(hazard.caseId ?? only, 60)}`;
  return say`${listOf(places)}; ${where}: ${describeHazard(hazard)}`;
}
function placesOf(hazards) {
  return [...new Set(hazards.flatMap(({ caseId }) => caseId === null ? [] : [caseId]))];
}
function listOf(places) {
  const shown = places.slice(0, PLACES_SHOWN).flatMap((place, at) => [at === 0 ? "" : ", ", foreign(place, 60)]);
  const rest = places.length - PLACES_SHOWN;
  return say`${shown}${rest > 0 ? ` and ${plural(rest, "other")}` : ""}`;
}

// src/core/report/words/outcome.ts
function outcomeSign(outcome) {
  switch (outcome) {
    case "pass":
      return "\u2705";
    case "fail":
      return "\u274C";
    case "neutral":
      return "\u26A0\uFE0F";
    default:
      return outcome;
  }
}

// src/core/report/words/comparing.ts
function comparing({ unit: unit2, better }) {
  const dimension = parseUnit(unit2)?.dimension;
  if (dimension === "time" || dimension === "rate" || dimension === "throughput-bytes") {
    const times2 = "as fast as";
    return { best: "fastest", better: "faster", worse: "slower", times: times2, isOfBetter: true };
  }
  const times = "as much as";
  return better === "lower" ? { best: "least", better: "less", worse: "more", times, isOfBetter: false } : { best: "most", better: "more", worse: "less", times, isOfBetter: true };
}
function timesRange({ low, high }) {
  return `${formatShort(low, 2)}\u2013${formatShort(high, 2)}`;
}

// src/core/report/words/matrix.ts
var NAME_LIMIT = 40;
function matrixTables(matrices) {
  const groups = Map.groupBy(
    matrices,
    ({ project, metric, variants }) => [project, metric.name, metric.unit, metric.better, metric.phase === null, ...variants].join(
      "\n"
    )
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === void 0 ? [] : [tableOf(first, group)];
  });
}
function tableOf({ project, metric, variants }, group) {
  const isPhased = group.length > 1;
  const places = placesOf2(group);
  const ratios = places.flatMap(
    ({ matrix, row }) => row.ratios.map(
      (ratio) => say`${placePhrase(matrix, row, isPhased)}: ${ratioPhrase(ratio, matrix)}`
    )
  );
  return {
    title: say`Variants of ${[foreign(project, NAME_LIMIT)]} by workload${isPhased ? " and phase" : ""} (${[foreign(isPhased ? metric.name : metric.key, NAME_LIMIT)]})`,
    header: [
      ["workload"],
      ...isPhased ? [["phase"]] : [],
      ...variants.map((name) => [foreign(name, NAME_LIMIT)]),
      [comparing(metric).best]
    ],
    leading: isPhased ? 2 : 1,
    rows: places.map(({ matrix, row }) => [
      [foreign(row.workload, 80)],
      ...isPhased ? [[foreign(matrix.metric.phase ?? "", NAME_LIMIT)]] : [],
      ...cellsOf(matrix, row),
      winnerPhrase(row)
    ]),
    cliffs: group.flatMap(
      (matrix) => matrix.cliffs.map((cliff) => cliffPhrase(cliff, matrix, isPhased))
    ),
    ratiosTitle: titleOfRatios(ratios.length, metric.exact),
    ratios
  };
}
function titleOfRatios(count, isExact) {
  const ratios = plural(count, "pairwise ratio");
  return isExact ? `${ratios} of exact counts` : `${ratios}, each with a 95 % interval, widened where a row has several`;
}
function placesOf2(group) {
  const all = group.flatMap((matrix) => matrix.rows.map((row) => ({ matrix, row })));
  return [...Map.groupBy(all, ({ row }) => row.workload).values()].flat();
}
function placePhrase({ metric }, { workload }, isPhased) {
  const place = [foreign(workload, 80)];
  return isPhased ? say`${place} ${[foreign(metric.phase ?? "", NAME_LIMIT)]}` : place;
}
function cellsOf({ variants, metric }, row) {
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
  const names = winners.map((name) => [foreign(name, NAME_LIMIT)]);
  switch (standing) {
    case "won":
      return joinPhrases(names, "");
    case "tie":
      return say`${joinPhrases(names, " = ")} (a tie)`;
    case "open":
      return say`not told apart: ${joinPhrases(names, ", ")}`;
    case "unknown":
      return ["unknown"];
    case "not-compared":
      return ["nothing to compare"];
    default:
      return standing;
  }
}
function ratioPhrase(one, { metric }) {
  const [better, worse] = [[foreign(one.better, NAME_LIMIT)], [foreign(one.worse, NAME_LIMIT)]];
  const measured = one.counts === null ? rangeOf(one) : countsOf2(one.counts, metric.unit);
  switch (one.standing) {
    case "better":
      return say`${timesPhrase(one, better, worse, metric)}${measured}`;
    case "tie":
      return say`${better} and ${worse} are a tie${measured}`;
    case "open":
      return say`${better} and ${worse} are not told apart${measured}`;
    case "unknown":
      return say`${better} and ${worse}: unknown`;
    default:
      return one.standing;
  }
}
function timesPhrase({ ratio }, better, worse, metric) {
  const words = comparing(metric);
  if (ratio === null) return say`${better} has ${words.better} than ${worse}`;
  const [subject, object] = words.isOfBetter ? [better, worse] : [worse, better];
  return say`${subject} is ${formatShort(ratio.ratio, 2)}x ${words.times} ${object}`;
}
function rangeOf({ ratio }) {
  return ratio === null ? "" : ` (${timesRange(ratio)})`;
}
function countsOf2(counts, unit2) {
  return ` (${counts.map((count) => formatExactQuantity(count, unit2)).join(" and ")})`;
}
function cliffPhrase(cliff, matrix, isPhased) {
  const words = comparing(matrix.metric);
  const { variant, here, elsewhere } = cliff;
  const usual = elsewhere < 1.05 ? `about the ${words.best} on the others` : `typically ${formatShort(elsewhere, 2)}x on the others`;
  const name = [foreign(variant, NAME_LIMIT)];
  const place = placePhrase(matrix, cliff, isPhased);
  const times = formatShort(here, 2);
  if (words.times === "as fast as") {
    return say`A cliff: ${name} is ${times}x slower than the fastest on ${place}, ${usual}.`;
  }
  return words.isOfBetter ? say`A cliff: the most is ${times}x as much as ${name} on ${place}, ${usual}.` : say`A cliff: ${name} is ${times}x as much as the least on ${place}, ${usual}.`;
}

// src/core/report/words/phases.ts
var NAME_LIMIT2 = 24;
function phaseTables(rows) {
  return [...Map.groupBy(rows, ({ cells }) => cells.map(({ phase }) => phase).join("\n")).values()];
}
function phaseNames(rows) {
  return (rows[0]?.cells ?? []).map(({ phase }) => [foreign(phase, NAME_LIMIT2)]);
}
function phaseCells(row) {
  return row.cells.map((cell) => cellOf(cell, row));
}
function cellOf({ summary, isInvalid, gain }, row) {
  if (isInvalid) return ["broken"];
  if (summary === null) return ["not measured"];
  const value = formatQuantity(summary.median, row.unit, summary.deviation);
  return gain === null ? [value] : say`${value}, ${gainPhrase(gain, row)}`;
}
function gainPhrase({ than, ratio, standing }, row) {
  const phase = [foreign(than, NAME_LIMIT2)];
  if (standing === "tie") return say`a tie with ${phase} (${timesRange(ratio)})`;
  if (standing !== "better") return say`not told apart from ${phase} (${timesRange(ratio)})`;
  const words = comparing(row);
  const isBetter = ratio.ratio > 1;
  const turned = { ratio: 1 / ratio.ratio, low: 1 / ratio.high, high: 1 / ratio.low };
  if (words.times === "as fast as") {
    const shown2 = isBetter ? ratio : turned;
    const word = isBetter ? words.better : words.worse;
    return say`${formatShort(shown2.ratio, 2)}x ${word} than ${phase} (${timesRange(shown2)})`;
  }
  const shown = words.isOfBetter ? ratio : turned;
  return say`${formatShort(shown.ratio, 2)}x ${words.times} ${phase} (${timesRange(shown)})`;
}

// src/core/report/words/scaling.ts
var within = ({ cores, points }) => points.some(({ isOverSubscribed }) => isOverSubscribed) ? `, as far as the ${plural(cores, "core")} go` : "";
function kneeSentence(sweep) {
  const { parameter, knee } = sweep;
  return `Beyond ${cleanLine(parameter)} = ${knee}, more gains at most 5 % in all${within(sweep)}.`;
}
function fallingSentence({ points }) {
  const [first, last] = [points[0], points.findLast(isAtWork)];
  const { speedUp, speedUpRange: range2 } = last ?? {};
  const share2 = `${formatShort(speedUp ?? 1, 2)}x`;
  const interval = range2 ? ` (${timesRange(range2)})` : "";
  return `More threads make it slower: ${last?.value} threads run at ${share2}${interval} the speed of ${first?.value}.`;
}
function isAtWork({ isOverSubscribed, speedUp }) {
  return !isOverSubscribed && speedUp !== null;
}
function noLawSentence({ cores }) {
  return `No scaling law is fitted: it takes at least three numbers of threads, 1 among them, measured within the ${plural(cores, "core")} given.`;
}
function lawSentence(sweep, fit) {
  const { contention, coherency } = fit;
  if (coherency === null) {
    return `Amdahl\u2019s law: ${shareOf(contention)} of the work runs one at a time: ${limitOf(fit)} ${qualityOf(fit)}.`;
  }
  const parts = `contention ${shareOf(contention)}, coherency ${shareOf(coherency)}`;
  return `Universal Scalability Law: ${parts}: ${peakOf(sweep, fit)} ${qualityOf(fit)}.`;
}
function shareOf({ value, standardError, range: range2 }) {
  if (standardError === null || range2 === null) return `${percent(value, 0)} (held at its bound)`;
  const decimals = decimalsFor(standardError * 100);
  const [low, high] = [formatShort(range2.low * 100, decimals), percent(range2.high, decimals)];
  const error = percent(standardError, decimals);
  return `${percent(value, decimals)} (95%: ${low}\u2013${high}, standard error ${error})`;
}
function decimalsFor(error) {
  if (error <= 0) return 2;
  return Math.min(4, Math.max(0, 1 - Math.floor(Math.log10(error))));
}
var rangeOf2 = ({ low, high }) => `${formatShort(low, 1)}\u2013${formatShort(high, 1)}`;
function limitOf({ limit }) {
  return limit === null ? "no upper limit is shown" : `no number of threads gives more than ${rangeOf2(limit)}x (95%)`;
}
function peakOf({ points }, { peak }) {
  if (peak === null) return "no peak is shown";
  const most = points.findLast(isAtWork)?.value ?? Number.POSITIVE_INFINITY;
  const reach = peak.high > most ? `, beyond ${most} by the law alone` : "";
  return `fastest at ${rangeOf2(peak)} threads (95%${reach})`;
}
function qualityOf({ rSquared, typicalMiss, points, degreesOfFreedom }) {
  const fit = `R\xB2 ${rSquared.toFixed(3)}, missing a value by ${percent(typicalMiss, 1)}, ${points} values`;
  return degreesOfFreedom === 1 ? `(${fit}: too few to rely on)` : `(${fit})`;
}

// src/core/report/words/sweeps.ts
function sweepHeader(sweep) {
  return columnsOf(sweep).map(({ title }) => title);
}
function sweepCells(sweep, point) {
  return columnsOf(sweep).map(({ cell }) => cell(point));
}
function columnsOf(sweep) {
  const { unit: unit2 } = sweep.metric;
  const { times, isOfBetter } = comparing(sweep.metric);
  const has = (pick) => sweep.points.some((point) => pick(point) !== null);
  const columns = [
    { title: "value", isShown: true, cell: valueCell },
    { title: "base", isShown: has(({ base }) => base), cell: ({ base }) => side(base, unit2) },
    { title: "head", isShown: has(({ head }) => head), cell: ({ head }) => side(head, unit2) },
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
  ];
  return columns.filter(({ isShown }) => isShown);
}
function valueCell({ value }) {
  return String(value);
}
function side(summary, unit2) {
  return summary === null ? "" : formatQuantity(summary.median, unit2, summary.deviation);
}
function inverted({ speedUp, speedUpRange: range2 }) {
  return {
    speedUp: speedUp === null ? null : 1 / speedUp,
    speedUpRange: range2 === null ? null : { low: 1 / range2.high, high: 1 / range2.low }
  };
}
function timesCell({ speedUp, speedUpRange: range2 }) {
  if (speedUp === null) return "";
  const value = `${formatShort(speedUp, 2)}x`;
  return range2 === null ? value : `${value} (${timesRange(range2)})`;
}
function efficiencyCell({ efficiency, efficiencyRange: range2 }) {
  if (efficiency === null) return "";
  const value = percent(efficiency, 0);
  if (range2 === null) return value;
  return `${value} (${formatShort(range2.low * 100, 0)}\u2013${percent(range2.high, 0)})`;
}
function noteOf(sweep, point) {
  if (point.isInvalid) return "broken";
  const { worse } = comparing(sweep.metric);
  const notes = [
    ...sweep.knee === point.value ? ["the knee"] : [],
    ...point.isOverSubscribed ? [`more threads than the ${sweep.cores} cores`] : [],
    ...point.slowerThan === null ? [] : [`${worse} than ${point.slowerThan}`]
  ];
  return notes.join(", ");
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

export {
  environmentOf,
  caveatsOf,
  titleOf,
  countLine,
  moreMetrics,
  describeHazard,
  adviseHazard,
  isOpenByBudget,
  describeReason,
  smallestSeen,
  runsNeeded,
  settleClause,
  alikeRows,
  describeBudget,
  mergeSides,
  describeCause,
  adviseCause,
  valuesOf,
  changeOf,
  runsOf,
  spreadWord,
  headlineOf,
  describeNote,
  outcomeSign,
  matrixTables,
  phaseTables,
  phaseNames,
  phaseCells,
  sweepHeader,
  sweepCells,
  sweepSentences
};
