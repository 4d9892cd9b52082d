import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  foreign,
  formatInterval,
  joinPhrases,
  percent,
  say,
  signedPercent
} from "./chunk-3R2WX7V3.js";
import {
  SECTIONS,
  isHazardName
} from "./chunk-P7ZBZG7Z.js";
import {
  formatExactQuantity,
  formatPair,
  formatQuantity,
  formatShort
} from "./chunk-KUNXHKJ3.js";
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
  cleanLine,
  clip
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
function countLine(report) {
  const parts = countsOf(report).map(([section, count]) => `${count} ${countWord(section)}`);
  const hasSeveral = report.rows.some((row) => row.case.metrics.length > 1);
  const noun = hasSeveral ? "measurement" : "benchmark";
  return `${plural(report.rows.length, noun)}${parts.length === 0 ? "" : ": "}${parts.join(", ")}`;
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

// src/core/report/words/budgets.ts
function fraction({ measured, limit }, unit2) {
  return `${formatQuantity(measured, unit2, null)} / ${formatQuantity(limit, unit2, null)}`;
}
function margin({ measured, limit, side: side2 }) {
  const share2 = (limit - measured) / Math.abs(limit);
  const spare = side2 === "at-most" ? share2 : -share2;
  if (!Number.isFinite(share2)) return "";
  return spare >= 0 ? `${percent(spare, 0)} to spare` : `${percent(-spare, 0)} over`;
}
function allowed({ side: side2, limit }, unit2) {
  return `${side2 === "at-most" ? "at most" : "at least"} ${formatQuantity(limit, unit2, null)}`;
}
function summarizeBudget(budget, unit2) {
  if (budget.kind === "none") return "";
  return [fraction(budget, unit2), margin(budget)].filter((text2) => text2 !== "").join(", ");
}
function describeBudget(budget, unit2) {
  if (budget.kind === "none") return "";
  const { kind } = budget;
  const bound = formatQuantity(budget.bound, unit2, null);
  const [worse, better] = budget.side === "at-most" ? ["below", "above"] : ["above", "below"];
  const spare = [margin(budget)].filter((text2) => text2 !== "").map((text2) => `${text2}; `);
  switch (kind) {
    case "within":
      return `budget kept: ${fraction(budget, unit2)} (${spare.join("")}one more run stays ${worse} ${bound}, 95% sure)`;
    case "exceeded":
      return `${formatQuantity(budget.measured, unit2, null)} where ${allowed(budget, unit2)} is allowed (${spare.join("")}${better} ${bound}, 95% sure)`;
    case "not-shown":
      return `budget of ${allowed(budget, unit2)} not shown to be kept: ${fraction(budget, unit2)}, and one more run could be ${bound}`;
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
function describeCause({ cause, who }) {
  switch (cause.kind) {
    case "failed": {
      const often = `in ${cause.count} of ${plural(cause.of, "run")}`;
      const what = describeFailure(cause.failure.reason);
      return say`${who} ${what} ${often}: ${foreign(cause.failure.message, 240)}`;
    }
    case "threads-unused":
      return say`${who} declared ${plural(cause.declared, "thread")} on ${plural(cause.cores, "core")}, used ${formatShort(cause.used, 2)}${starvedBy(cause.foreign)}`;
    case "identical-times":
      return say`every run of ${who} took exactly ${formatQuantity(cause.value, "s", cause.value * 1e-3)}, which no real run does`;
    case "nothing-measured":
      return say`nothing was measured for ${who}: ${foreign(cause.message, 240)}`;
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

// src/core/report/words/reasons.ts
function describeReason({ verdict, case: one }) {
  const { reason } = verdict;
  if (one.unmeasured?.kind === "missing") return say`the head no longer has it`;
  if (one.unmeasured?.kind === "new") return say`the base does not have it`;
  if (one.unmeasured?.kind === "identical") return [];
  if (reason === "budget") return say`the time budget ran out`;
  if (reason === "noise" && verdict.metric.exact) {
    return say`the count varies from run to run, so that it is no exact count`;
  }
  if (reason === "noise") return say`too noisy`;
  const message = reason ?? one.unmeasured?.message ?? null;
  return message === null ? [] : [foreign(message, 300)];
}
function smallestSeen({ verdict }) {
  if (verdict.effect === null || verdict.metric.exact) return "unknown";
  return percent(verdict.effect.smallestDetectable);
}
function runsNeeded({ verdict: { effect, metric } }) {
  if (metric.exact) return "measure it as a value, not as a count";
  if (effect === null) return "unknown";
  if (effect.runsToSettle === null) return "not on this machine";
  if (effect.runsToSettle <= effect.runs) return "a few more runs";
  return `about ${plural(effect.runsToSettle, "run")}`;
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
  if (verdict.metric.exact) return signedPercent(effect.change, 2);
  return formatInterval(effect.low, effect.high);
}
function isFromZero({ metric, base, head }) {
  return metric.exact && base?.median === 0 && head !== null && head.median !== 0;
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
    return say`${named(broken)} is broken, so nothing is known about it: ${causeOf(broken)}${also(bySection.invalid)}.`;
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
    return say`${named(better)} got ${directionWord(better, "better")} (${range(better)})${others(bySection.improvement)}, and nothing is shown to be worse${rest}.`;
  }
  const unsettled = open.find((row) => row.verdict.reason !== "budget") ?? open[0];
  if (unsettled) {
    return say`Neither a change nor its absence is shown for ${open.length} of ${plural(rows.length, "benchmark")}: ${settle(unsettled)}.`;
  }
  return calm(bySection, rows);
}
function calm(bySection, rows) {
  const all = allOf(rows.length);
  if (bySection.identical.length === rows.length) {
    return say`${all} built from the same inputs on both sides, so nothing could change and nothing was measured.`;
  }
  if (bySection.measured.length === rows.length) {
    return say`${plural(rows.length, "benchmark was", "benchmarks were")} measured, with no base to compare with.`;
  }
  if (bySection.new.length === rows.length) {
    return say`${all} new, so there is nothing to compare with yet.`;
  }
  const thresholds = [...new Set(rows.map((row) => row.case.effect))];
  const size = thresholds.length === 1 ? `of ${percent(thresholds[0] ?? 0)} or more` : "that matters";
  return say`Nothing got worse: no benchmark shows a change ${size}.`;
}
function allOf(count) {
  if (count === 1) return "The benchmark is";
  return count === 2 ? "Both benchmarks are" : `All ${count} benchmarks are`;
}
function named(row) {
  return [foreign(row.name, 80)];
}
function range(row) {
  const { effect, metric } = row.verdict;
  if (effect === null) return [valuesOf(row)];
  const interval = changeOf(row);
  return metric.better === "lower" ? [interval] : say`${interval} in ${foreign(metric.unit, 24)}`;
}
function others(rows) {
  return rows.length < 2 ? "" : ` and ${plural(rows.length - 1, "other")} too`;
}
function also(rows) {
  if (rows.length < 2) return "";
  return `; ${plural(rows.length - 1, "other is", "others are")} broken too`;
}
function causeOf({ verdict: { validity } }) {
  const [merged] = validity.kind === "invalid" ? mergeSides(validity.causes) : [];
  return merged === void 0 ? say`no cause is recorded` : describeCause(merged);
}
function settle(row) {
  if (row.verdict.reason === "budget") return say`the time budget ran out`;
  if (row.verdict.effect?.runsToSettle === null) {
    return say`${named(row)} is too noisy to be settled on this machine`;
  }
  return say`${runsNeeded(row)} would settle ${named(row)}`;
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

// src/core/report/words/matrix.ts
var NAME_LIMIT = 40;
function matrixHeader(matrix) {
  return [
    "workload",
    ...matrix.variants.map((name) => clip(cleanLine(name), NAME_LIMIT)),
    "fastest"
  ];
}
function matrixCells(matrix, row) {
  return matrix.variants.map((variant) => {
    const cell = row.cells.find((each) => each.variant === variant);
    if (cell === void 0) return "";
    if (cell.isInvalid) return "broken";
    const { summary } = cell;
    return summary === null ? "not measured" : formatQuantity(summary.median, matrix.metric.unit, summary.deviation);
  });
}
function winnerPhrase({ winners }) {
  const names = winners.flatMap((name, at) => [
    ...at === 0 ? [] : [" = "],
    foreign(name, NAME_LIMIT)
  ]);
  return winners.length > 1 ? [...names, " (a tie)"] : names;
}
function ratioPhrase({ faster, slower, ratio, isShown }) {
  const range2 = `${formatShort(ratio.low, 2)}\u2013${formatShort(ratio.high, 2)}`;
  const [a, b] = [foreign(faster, NAME_LIMIT), foreign(slower, NAME_LIMIT)];
  return isShown ? say`${[a]} is ${formatShort(ratio.ratio, 2)}x as fast as ${[b]} (${range2})` : say`neither of ${[a]} and ${[b]} is shown to be faster (${range2})`;
}
function cliffPhrase({ workload, variant, here, elsewhere }) {
  const usual = elsewhere < 1.05 ? "among the fastest on the others" : `typically ${formatShort(elsewhere, 2)}x on the others`;
  return say`A cliff: ${[foreign(variant, NAME_LIMIT)]} is ${formatShort(here, 2)}x slower than the fastest on ${[foreign(workload, 80)]}, ${usual}.`;
}

// src/core/report/words/phases.ts
function phaseTables(rows) {
  return [...Map.groupBy(rows, ({ cells }) => cells.map(({ phase }) => phase).join("\n")).values()];
}
function phaseNames(rows) {
  return (rows[0]?.cells ?? []).map(({ phase }) => clip(cleanLine(phase), 24));
}
function phaseCells({ cells, unit: unit2 }) {
  return cells.map((cell) => cellOf(cell, unit2));
}
function cellOf({ summary, isInvalid, gain }, unit2) {
  if (isInvalid) return "broken";
  if (summary === null) return "not measured";
  const value = formatQuantity(summary.median, unit2, summary.deviation);
  if (gain === null || gain.low <= 1 && gain.high >= 1) return value;
  const isFaster = gain.ratio > 1;
  const [low, high] = isFaster ? [gain.low, gain.high] : [1 / gain.high, 1 / gain.low];
  const times = formatShort(isFaster ? gain.ratio : 1 / gain.ratio, 2);
  const range2 = `(${formatShort(low, 2)}\u2013${formatShort(high, 2)})`;
  return `${value}, ${times}x ${isFaster ? "faster" : "slower"} ${range2}`;
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
  const has = (pick) => sweep.points.some((point) => pick(point) !== null);
  const columns = [
    { title: "value", isShown: true, cell: valueCell },
    { title: "base", isShown: has(({ base }) => base), cell: ({ base }) => side(base, unit2) },
    { title: "head", isShown: has(({ head }) => head), cell: ({ head }) => side(head, unit2) },
    {
      title: "speed-up",
      isShown: has(({ speedUp }) => speedUp),
      cell: speedUpCell
    },
    {
      title: "efficiency",
      isShown: has(({ efficiency }) => efficiency),
      cell: ({ efficiency }) => efficiency === null ? "" : percent(efficiency, 0)
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
function speedUpCell({ speedUp, speedUpRange: range2 }) {
  if (speedUp === null) return "";
  const value = `${formatShort(speedUp, 2)}x`;
  return range2 === null ? value : `${value} (${formatShort(range2.low, 2)}\u2013${formatShort(range2.high, 2)})`;
}
function noteOf(sweep, point) {
  if (point.isInvalid) return "broken";
  const notes = [
    ...sweep.knee === point.value ? ["the knee"] : [],
    ...point.isOverSubscribed ? [`more threads than the ${sweep.cores} cores`] : [],
    ...point.slowerThan === null ? [] : [`slower than ${point.slowerThan}`]
  ];
  return notes.join(", ");
}
function sweepSentences(sweep) {
  const { knee, points, parameter } = sweep;
  const name = cleanLine(parameter);
  const isKnee = knee !== null && points.at(-1)?.value !== knee;
  return [
    ...isKnee ? [`Beyond ${name} = ${knee}, more gains less than 5 % in all.`] : [],
    ...sweep.laws.map((fit) => sentenceOf(fit, points.length))
  ];
}
function share({ value, standardError }) {
  if (standardError === null) return percent(value, value === 0 ? 0 : 2);
  return `${percent(value, 2)} \xB1 ${percent(standardError, 2)}`;
}
function sentenceOf(fit, values) {
  const { contention, coherency, limit, peak } = fit;
  const miss = fit.typicalMiss === null ? "" : `, missing a value by ${percent(fit.typicalMiss, 1)}`;
  const quality = `(R\xB2 ${fit.rSquared.toFixed(3)}${miss}, ${values} values)`;
  if (coherency === null) {
    const most = limit === null ? "" : `, so at most ${formatShort(limit, 2)}x`;
    return `Amdahl\u2019s law: ${share(contention)} of the work runs one at a time${most} ${quality}.`;
  }
  const top = peak === null ? "no peak" : `a peak at ${formatShort(peak, 2)} threads`;
  const parts = `contention ${share(contention)}, coherency ${share(coherency)}`;
  return `Universal Scalability Law: ${parts}: ${top} ${quality}.`;
}

export {
  environmentOf,
  caveatsOf,
  titleOf,
  countLine,
  describeHazard,
  adviseHazard,
  describeBudget,
  mergeSides,
  describeCause,
  adviseCause,
  describeReason,
  smallestSeen,
  runsNeeded,
  valuesOf,
  changeOf,
  runsOf,
  spreadWord,
  headlineOf,
  outcomeSign,
  matrixHeader,
  matrixCells,
  winnerPhrase,
  ratioPhrase,
  cliffPhrase,
  phaseTables,
  phaseNames,
  phaseCells,
  sweepHeader,
  sweepCells,
  sweepSentences
};
