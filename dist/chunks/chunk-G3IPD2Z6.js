import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  displayWidth,
  fitWidth,
  formatDuration,
  pad
} from "./chunk-TSCW37L7.js";
import {
  foreign,
  formatInterval,
  joinPhrases,
  paintFor,
  percent,
  phraseToMarkdown,
  phraseToText,
  say,
  signedPercent
} from "./chunk-ZTHHO2GX.js";
import {
  fencedBlock,
  foldedSection,
  inlineCode,
  tableRow
} from "./chunk-UQIQED6Y.js";
import {
  digamma,
  inverseTrigamma,
  logFisherDensity,
  mean,
  meanBound,
  median,
  predictionBound,
  sampleVariance,
  studentCdf,
  studentQuantile,
  trigamma
} from "./chunk-WDAPYGOM.js";
import {
  formatExactQuantity,
  formatPair,
  formatQuantity,
  formatShort
} from "./chunk-UJTSI6SA.js";
import {
  parseUnit
} from "./chunk-AGJNIFV5.js";
import {
  cleanBlock,
  cleanLine,
  clip
} from "./chunk-SMSNUXZZ.js";
import {
  listed,
  plural
} from "./chunk-EAU2DMW5.js";

// src/core/report/section.ts
var SECTIONS = [
  "regression",
  "over-budget",
  "invalid",
  "missing",
  "incomparable",
  "improvement",
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
    return verdict.validity.causes.every(({ kind }) => kind === "canary") ? "disbelieved" : "invalid";
  }
  if (verdict.change === "regression") return "regression";
  if (verdict.budget.kind === "exceeded") return "over-budget";
  const isUndecided = verdict.change === "no-change" || verdict.change === "inconclusive";
  return isUndecided && verdict.effect?.belowThreshold ? "below-threshold" : verdict.change;
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
      return say`${who} declared ${plural(cause.declared, "thread")} on ${plural(cause.cores, "core")}, used ${formatShort(cause.used, 2)}`;
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

// src/core/hazards/names.ts
var HAZARD_NAMES = [
  "canary-missing",
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
  "few-cores",
  "undeclared-parallelism",
  "debug-build",
  "coverage",
  "profiler",
  "sanitizer",
  "different-results",
  "short-run",
  "coarse-timer",
  "identical-values",
  "value-is-mean",
  "memory-limit"
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
  "order-trend": (e) => say`${text(e, "metric")} drifts by ${signedPercent(amount(e, "change"))} from the first to the last value of a run`,
  "order-slot": (e) => say`${text(e, "metric")} is ${signedPercent(amount(e, "change"))} in whichever side runs second`,
  "few-cores": (e) => say`${plural(amount(e, "threads"), "thread")} share ${plural(amount(e, "cores"), "core")}`,
  "undeclared-parallelism": (e) => say`it kept ${formatShort(amount(e, "used"), 2)} cores busy, with ${plural(amount(e, "declared"), "thread")} declared`,
  "debug-build": (e) => say`this looks like a debug build: ${text(e, "sign")} in its ${placeOf(e)}`,
  coverage: (e) => say`this records coverage: ${text(e, "sign")} in its ${placeOf(e)}`,
  profiler: (e) => say`this runs under a profiler or debugger: ${text(e, "sign")} in its ${placeOf(e)}`,
  sanitizer: (e) => say`this is built with a sanitizer: ${text(e, "sign")} in its ${placeOf(e)}`,
  "different-results": (e) => say`base and head computed something else: ${text(e, "base")} and ${text(e, "head")}`,
  "short-run": (e) => say`a run takes ${formatQuantity(amount(e, "seconds"), "s", null)}, much of it to start the process`,
  "coarse-timer": (e) => say`values come in steps of ${formatQuantity(amount(e, "step"), unit(e), null)}, ${percent(amount(e, "step") / amount(e, "value"))} of the value`,
  "identical-values": (e) => say`all values of ${text(e, "metric")} are the same to the last digit (${formatQuantity(amount(e, "value"), unit(e), null)})`,
  "value-is-mean": (e) => say`run ${amount(e, "run")} of ${text(e, "metric")} is exactly the mean of the other runs (${formatQuantity(amount(e, "value"), unit(e), null)})`,
  "memory-limit": (e) => say`it used ${formatQuantity(amount(e, "peak"), "B", null)} of the ${formatQuantity(amount(e, "limit"), "B", null)} of memory allowed`
};
function placeOf(evidence) {
  const place = evidence["place"];
  return place === "command" || place === "environment" || place === "output" ? place : "run";
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
  "short-run": "do more in one run",
  "coarse-timer": "do more in one run, or print more digits",
  "identical-values": "see whether the value is computed at all; mark it as a count if it is one",
  "value-is-mean": "see where the values come from",
  "memory-limit": "raise `resources.memory`"
};

// src/core/report/words/budgets.ts
function describeBudget(budget, unit2) {
  if (budget.kind === "none") return "";
  const { kind } = budget;
  const limit = formatQuantity(budget.limit, unit2, null);
  const allowed = budget.side === "at-most" ? `at most ${limit}` : `at least ${limit}`;
  switch (kind) {
    case "within":
      return `budget of ${allowed} kept`;
    case "exceeded":
      return `${formatQuantity(budget.measured, unit2, null)} where ${allowed} is allowed`;
    case "not-shown":
      return `budget of ${allowed} not shown to be kept: it could be ${formatQuantity(budget.bound, unit2, null)}`;
    default:
      return kind;
  }
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
    const budget = describeBudget(over.verdict.budget, over.verdict.metric.unit);
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
    causes: validity.kind === "valid" ? [] : validity.causes.map(causeOf2),
    change: verdict.change,
    reason: verdict.reason,
    threshold: one.effect,
    effect: verdict.effect,
    budget: budgetOf(verdict.budget),
    base: verdict.base,
    head: verdict.head
  };
}
function causeOf2(cause) {
  return {
    kind: cause.kind,
    side: cause.kind === "canary" ? null : cause.side,
    message: phraseToText(describeCause({ cause, who: whoOf(cause) })),
    advice: adviseCause(cause),
    failure: cause.kind === "failed" ? cause.failure : null
  };
}
function whoOf(cause) {
  return cause.kind === "canary" ? "" : `the ${cause.side}`;
}
function budgetOf(budget) {
  if (budget.kind === "none") return null;
  const { kind, side: side2, limit, measured, bound } = budget;
  return { status: kind, side: side2, limit, measured, bound };
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
function sweepOf({
  name,
  parameter,
  metric,
  cores,
  points
}) {
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
      efficiency: point.efficiency,
      overSubscribed: point.isOverSubscribed,
      valid: !point.isInvalid
    }))
  };
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

// src/core/report/markdown/details.ts
var TAIL_LINES = 15;
var TAIL_COLUMNS = 160;
var PLACES_SHOWN = 3;
function folded(summary, rows, rank) {
  const [before, after] = splitFold(foldedSection(summary, ["\0"]));
  return { before, rows, after: [...after, ""], rank };
}
function splitFold(lines) {
  const at = lines.indexOf("\0");
  return [lines.slice(0, at), lines.slice(at + 1)];
}
function tailsBlock(rows, rank) {
  const tails = rows.flatMap((row) => {
    const { validity } = row.verdict;
    const failures2 = validity.kind === "invalid" ? mergeSides(validity.causes) : [];
    return failures2.flatMap(({ cause, who }) => {
      if (cause.kind !== "failed" || cause.failure.tail.trim() === "") return [];
      const lines = cleanBlock(cause.failure.tail, TAIL_LINES, TAIL_COLUMNS);
      return [[`${inlineCode(row.name)}, ${who}:`, "", ...fencedBlock(lines), ""].join("\n")];
    });
  });
  if (tails.length === 0) return [];
  return [folded("What the broken benchmarks printed last", tails, rank)];
}
function notesBlock(notes, rank) {
  if (notes.length === 0) return [];
  const names = listed(notes.map(({ hazards }) => clip(cleanLine(hazards[0]?.name ?? ""), 40)));
  const safeNames = names.replace(/[^\w ,-]/g, "");
  const summary = `${plural(notes.length, "warning")} about how far to trust this: ${safeNames}`;
  return [folded(summary, notes.map(noteItem), rank)];
}
function noteItem({ number, hazards }) {
  const [first] = hazards;
  if (first === void 0) return "";
  const advice = adviseHazard(first.name);
  const next = advice === null ? "" : ` To do: ${advice}.`;
  const said = phraseToMarkdown(say`${placesOf(hazards)}${describeHazard(first)}`);
  return `${number}. ${said}.${next}`;
}
function placesOf(hazards) {
  const ids = [...new Set(hazards.flatMap(({ caseId }) => caseId === null ? [] : [caseId]))];
  if (ids.length === 0) return [];
  const shown = ids.slice(0, PLACES_SHOWN).flatMap((id, at) => [at === 0 ? "" : ", ", foreign(id, 60)]);
  const rest = ids.length - PLACES_SHOWN;
  return say`${shown}${rest > 0 ? ` and ${plural(rest, "other")} (this one in the first)` : ""}: `;
}
function environmentBlock(report, rank) {
  const rows = environmentOf(report).map(
    ({ label, value }) => `- ${label}: ${phraseToMarkdown(value)}`
  );
  return [folded("Where and how this was measured", rows, rank)];
}
function reproduceBlock({ reproduce }, rank) {
  if (reproduce === null) return [];
  const lines = fencedBlock([cleanLine(reproduce)], "sh");
  return [{ before: ["Measure it yourself:", "", ...lines, ""], rows: [], after: [], rank }];
}

// src/core/report/markdown/fit.ts
var RESERVE_FOR_NOTICE = 200;
function sizeOf(text2) {
  return new TextEncoder().encode(text2).length;
}
function fitBlocks(blocks, limit, notice) {
  const byRank = blocks.toSorted((a, b) => a.rank - b.rank);
  let room = limit;
  const framed = byRank.filter((block) => {
    const size = sizeOf([...block.before, ...block.after, ""].join("\n")) + RESERVE_FOR_NOTICE;
    if (size > room) return false;
    room -= size;
    return true;
  });
  const kept = /* @__PURE__ */ new Map();
  for (const block of framed) {
    const { count, size } = takeRows(block.rows, room);
    kept.set(block, count);
    room -= size;
  }
  const lines = blocks.flatMap((block) => {
    const count = kept.get(block);
    if (count === void 0) return [];
    const leftOut = block.rows.length - count;
    const rows = block.rows.slice(0, count);
    const said = leftOut > 0 ? ["", notice(leftOut)] : [];
    return [...block.before, ...rows, ...said, ...block.after];
  });
  return `${lines.join("\n").trimEnd()}
`;
}
function takeRows(rows, room) {
  let size = 0;
  for (const [count, row] of rows.entries()) {
    const next = size + sizeOf(row) + 1;
    if (next > room) return { count, size };
    size = next;
  }
  return { count: rows.length, size };
}

// src/core/report/markdown/rows.ts
var CHANGED = {
  header: ["benchmark", "change (95%)", "base \u2192 head", "runs"],
  cells: (row) => [nameCell(row), `**${changeOf(row)}**`, valuesCell(row), runsOf(row)]
};
var STEADY = {
  header: ["benchmark", "change (95%)", "base \u2192 head", "runs"],
  cells: (row) => [nameCell(row), changeOf(row), valuesCell(row), runsOf(row)]
};
var OPEN = {
  header: [
    "benchmark",
    "the change lies in (95%)",
    "base \u2192 head",
    "runs",
    "could see",
    "to settle it"
  ],
  cells: (row) => [
    nameCell(row),
    changeOf(row),
    valuesCell(row),
    runsOf(row),
    seenCell(row),
    row.verdict.reason === "budget" ? "more time" : runsNeeded(row)
  ]
};
function seenCell(row) {
  const seen = smallestSeen(row);
  return seen === "unknown" ? seen : `${seen} or more`;
}
var BUDGET = {
  header: ["benchmark", "budget", "change (95%)", "base \u2192 head", "runs"],
  cells: (row) => [
    nameCell(row),
    describeBudget(row.verdict.budget, row.verdict.metric.unit),
    changeOf(row),
    valuesOf(row),
    runsOf(row)
  ]
};
var SINGLE = {
  header: ["benchmark", "median", "spread", "runs"],
  cells: (row) => [
    nameCell(row),
    valuesCell(row),
    spreadWord(row.verdict.head ?? row.verdict.base),
    runsOf(row)
  ]
};
var DISBELIEVED = {
  header: ["benchmark", "base \u2192 head", "runs"],
  cells: (row) => [nameCell(row), valuesOf(row), runsOf(row)]
};
var LISTED = ["invalid", "missing", "incomparable", "identical"];
function sectionRows(section, rows) {
  if (LISTED.includes(section)) return { before: [], rows: rows.map(listItem) };
  const { header, cells } = shapeOf(section);
  const rule = tableRow(header.map(() => "---"));
  return { before: [tableRow(header), rule], rows: rows.map((row) => tableRow(cells(row))) };
}
function shapeOf(section) {
  switch (section) {
    case "regression":
    case "improvement":
      return CHANGED;
    case "inconclusive":
      return OPEN;
    case "over-budget":
      return BUDGET;
    case "measured":
    case "new":
      return SINGLE;
    case "disbelieved":
      return DISBELIEVED;
    case "below-threshold":
    case "no-change":
    case "invalid":
    case "missing":
    case "incomparable":
    case "identical":
      return STEADY;
    default:
      return section;
  }
}
function sectionTitle(section, rows) {
  const thresholds = new Set(rows.map((row) => row.case.effect));
  const [only] = thresholds;
  const limit = section === "below-threshold" && thresholds.size === 1 && only !== void 0 ? `, under ${percent(only)}` : "";
  return `${titleOf(section)} (${rows.length}${limit})`;
}
function nameCell(row) {
  const notes = row.notes.length === 0 ? "" : ` <sup>${row.notes.join(", ")}</sup>`;
  return `${inlineCode(row.name)}${notes}`;
}
function valuesCell(row) {
  const { budget, metric } = row.verdict;
  const said = describeBudget(budget, metric.unit);
  return said === "" ? valuesOf(row) : `${valuesOf(row)}<br>${said}`;
}
function listItem(row) {
  const { validity } = row.verdict;
  if (validity.kind === "valid") {
    const reason = phraseToMarkdown(describeReason(row));
    return `- ${nameCell(row)}${reason === "" ? "" : `: ${reason}`}`;
  }
  const causes = mergeSides(validity.causes).map(
    (merged) => phraseToMarkdown(say`${describeCause(merged)}. To do: ${adviseCause(merged.cause)}.`)
  );
  const [only] = causes;
  if (causes.length === 1) return `- ${nameCell(row)}: ${only}`;
  return [`- ${nameCell(row)}:`, ...causes.map((cause) => `  - ${cause}`)].join("\n");
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
      cell: ({ speedUp }) => speedUp === null ? "" : `${formatShort(speedUp, 2)}x`
    },
    {
      title: "efficiency",
      isShown: has(({ efficiency }) => efficiency),
      cell: ({ efficiency }) => efficiency === null ? "" : percent(efficiency, 0)
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
function noteOf({ cores }, point) {
  if (point.isInvalid) return "broken";
  return point.isOverSubscribed ? `more threads than the ${cores} cores` : "";
}

// src/core/report/markdown/sweeps.ts
var SWEEPS_SHOWN = 12;
function sweepBlocks(sweeps, rank) {
  const tables = sweeps.slice(0, SWEEPS_SHOWN).map((sweep) => sweepBlock(sweep, rank));
  const rest = sweeps.length - SWEEPS_SHOWN;
  if (rest <= 0) return tables;
  const said = [`\u2026 and ${plural(rest, "more sweep")}, in the full report.`, ""];
  return [...tables, { before: said, rows: [], after: [], rank }];
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
    after: [""],
    rank
  };
}

// src/core/report/markdown/render.ts
var MARKDOWN_LIMIT = 6e4;
var FOLDED = ["below-threshold", "no-change", "identical", "disbelieved"];
var RANK = {
  head: 0,
  reproduce: 1,
  environment: 2,
  notes: 20,
  tails: 21,
  sweeps: 22,
  folded: 30
};
function renderMarkdown(report, limit = MARKDOWN_LIMIT) {
  const sections = SECTIONS.flatMap(
    (section, at) => sectionBlock(section, report.bySection[section], at + 3)
  );
  const isFolded = (block) => block.rank >= RANK.folded;
  const blocks = [
    headBlock(report),
    ...sections.filter((block) => !isFolded(block)),
    ...tailsBlock(report.bySection.invalid, RANK.tails),
    ...sweepBlocks(report.sweeps, RANK.sweeps),
    ...notesBlock(report.notes, RANK.notes),
    ...sections.filter(isFolded),
    ...environmentBlock(report, RANK.environment),
    ...reproduceBlock(report, RANK.reproduce)
  ];
  return fitBlocks(blocks, limit, (leftOut) => noticeOf(leftOut, report.fullReport));
}
function headBlock(report) {
  const sentence = phraseToMarkdown(headlineOf(report));
  const before = [
    `${outcomeSign(report.verdict.outcome)} **${sentence}**`,
    "",
    countLine(report),
    ""
  ];
  for (const caveat of caveatsOf(report)) before.push(caveat, "");
  return { before, rows: [], after: [], rank: RANK.head };
}
function sectionBlock(section, rows, rank) {
  if (rows.length === 0) return [];
  const title = sectionTitle(section, rows);
  const content = sectionRows(section, rows);
  if (!FOLDED.includes(section)) {
    return [{ ...content, before: [`#### ${title}`, "", ...content.before], after: [""], rank }];
  }
  const opening = foldedSection(title, content.before).slice(0, -2);
  const closing = ["", "</details>", ""];
  return [{ ...content, before: opening, after: closing, rank: RANK.folded + rank }];
}
function noticeOf(leftOut, fullReport) {
  const where = fullReport === null ? "" : `: see ${linkTo(fullReport)}`;
  return `\u2026 and ${plural(leftOut, "more row")} left out to keep this short${where}.`;
}
function linkTo(place) {
  const isLink = /^https:\/\/[\w.:/?&=%#~+-]+$/.test(place);
  return isLink ? `[the full report](${place})` : inlineCode(place);
}

// src/core/report/sweep.ts
function sweepsOf(session, verdict) {
  const cases = new Map(session.cases.map((one) => [one.id, one]));
  const members = verdict.metrics.flatMap((metric) => memberOf(cases.get(metric.caseId), metric));
  const groups = Map.groupBy(
    members,
    (member) => `${nameOf(member.one)}
${member.verdict.metric.key}`
  );
  return [...groups.values()].filter((group) => group.length > 1).map(sweepOf2);
}
function memberOf(one, verdict) {
  if (one === void 0 || one.canary || one.sweep === null) return [];
  const value = one.parameters[one.sweep];
  return typeof value === "number" ? [{ one, verdict, value }] : [];
}
function nameOf({ project, benchmark, variant, parameters, sweep }) {
  const others2 = Object.entries(parameters).filter(([name]) => name !== sweep);
  const shown = others2.map(([name, value]) => `${name}=${value}`).join(",");
  return `${project}/${benchmark}${variant === null ? "" : `@${variant}`}${shown && `[${shown}]`}`;
}
function sweepOf2(group) {
  const members = group.toSorted((a, b) => a.value - b.value);
  const first = members[0];
  return {
    name: nameOf(first.one),
    parameter: first.one.sweep ?? "",
    metric: first.verdict.metric,
    cores: first.one.limits.cpus,
    points: members.map((member) => pointOf(member, first))
  };
}
function pointOf({ one, verdict, value }, first) {
  const speedUp = speedUpOf(verdict, first.verdict);
  const isThreads = one.threads === value && first.one.threads === first.value;
  return {
    value,
    base: verdict.base,
    head: verdict.head,
    speedUp,
    efficiency: isThreads && speedUp !== null ? speedUp / (value / first.value) : null,
    isOverSubscribed: one.threads !== null && one.threads > one.limits.cpus,
    isInvalid: verdict.validity.kind === "invalid"
  };
}
function speedUpOf(verdict, first) {
  const side2 = first.head === null ? "base" : "head";
  const [from, to] = [first[side2]?.median, verdict[side2]?.median];
  const isBroken = verdict.validity.kind === "invalid" || first.validity.kind === "invalid";
  if (isBroken || from === void 0 || to === void 0 || from <= 0 || to <= 0) return null;
  return verdict.metric.better === "lower" ? from / to : to / from;
}

// src/core/report/model.ts
function buildReport(session, verdict, place) {
  const cases = new Map(session.cases.map((one) => [one.id, one]));
  const notes = numberNotes(verdict.hazards);
  const rows = verdict.metrics.flatMap((metric) => {
    const one = cases.get(metric.caseId);
    return one === void 0 || one.canary ? [] : [rowOf(one, metric, notes)];
  }).toSorted(byWeight);
  return {
    session,
    verdict,
    rows,
    bySection: groupRows(rows),
    notes,
    sweeps: sweepsOf(session, verdict),
    canaryChange: canaryChangeOf(verdict),
    isSingleSided: session.base === null,
    reproduce: place.reproduce,
    fullReport: place.fullReport
  };
}
function rowOf(one, verdict, notes) {
  const isAlone = one.metrics.length === 1 && verdict.metric.phase === null;
  return {
    section: sectionOf(verdict),
    name: isAlone ? one.id : `${one.id} ${verdict.metric.key}`,
    case: one,
    verdict,
    notes: notes.filter(({ hazards }) => hazards.some(({ caseId }) => caseId === one.id)).map(({ number }) => number)
  };
}
var BY_SIZE = ["regression", "improvement", "below-threshold"];
function byWeight(a, b) {
  const bySection = SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section);
  if (bySection === 0 && !BY_SIZE.includes(a.section)) return 0;
  const [sizeA, sizeB] = [a, b].map((row) => Math.abs(row.verdict.effect?.change ?? 0));
  return bySection !== 0 ? bySection : (sizeB ?? 0) - (sizeA ?? 0);
}
function groupRows(rows) {
  const groups = SECTIONS.map((section) => [
    section,
    rows.filter((row) => row.section === section)
  ]);
  return Object.fromEntries(groups);
}
function numberNotes(hazards) {
  const byName = Map.groupBy(hazards, ({ name }) => name);
  return [...byName.values()].map((group, at) => ({ number: at + 1, hazards: group }));
}
function canaryChangeOf(verdict) {
  const changes = verdict.metrics.flatMap(
    ({ validity }) => validity.kind === "invalid" ? validity.causes.flatMap((cause) => cause.kind === "canary" ? [cause.change] : []) : []
  );
  return changes.toSorted((a, b) => Math.abs(b) - Math.abs(a))[0] ?? null;
}

// src/core/report/terminal/marks.ts
function markOf(section) {
  switch (section) {
    case "regression":
      return "\u2717";
    case "over-budget":
      return ">";
    case "invalid":
      return "!";
    case "missing":
      return "\u2212";
    case "incomparable":
      return "\u2260";
    case "improvement":
      return "\u2713";
    case "inconclusive":
      return "?";
    case "below-threshold":
      return "~";
    case "new":
      return "+";
    case "measured":
      return "\u2022";
    case "no-change":
      return "\xB7";
    case "identical":
      return "=";
    case "disbelieved":
      return "\xD7";
    default:
      return section;
  }
}
function colourOf(section, paint) {
  switch (section) {
    case "regression":
    case "over-budget":
    case "invalid":
    case "missing":
    case "incomparable":
    case "disbelieved":
      return paint.red;
    case "improvement":
      return paint.green;
    case "inconclusive":
      return paint.yellow;
    case "below-threshold":
    case "new":
    case "measured":
      return (text2) => text2;
    case "no-change":
    case "identical":
      return paint.dim;
    default:
      return section;
  }
}

// src/core/report/terminal/details.ts
var TAIL_LINES2 = 8;
function renderExplanations(report, paint) {
  return report.rows.flatMap((row) => {
    const lines = explain(row);
    const head = `${markOf(row.section)} ${cleanLine(row.name)}`;
    return lines.length === 0 ? [] : [paint.bold(head), ...lines.map((line) => `    ${line}`)];
  });
}
function explain(row) {
  const { validity, budget, metric } = row.verdict;
  if (validity.kind === "invalid") {
    return row.section === "disbelieved" ? [] : mergeSides(validity.causes).flatMap(explainCause);
  }
  const said = budget.kind === "within" ? "" : describeBudget(budget, metric.unit);
  const open = row.section === "inconclusive" ? phraseToText(say`${describeReason(row)}${openWords(row)}`) : phraseToText(needsReason(row) ? describeReason(row) : []);
  return [open, said].filter((line) => line !== "");
}
function needsReason({ section }) {
  return section === "missing" || section === "incomparable" || section === "new";
}
function openWords(row) {
  const before = describeReason(row).length === 0 ? "" : "; ";
  const seen = row.verdict.effect === null ? "" : `${before}could see ${smallestSeen(row)} or more`;
  if (row.verdict.metric.exact) return `${before}${runsNeeded(row)}`;
  if (row.verdict.effect === null || row.verdict.reason === "budget") return seen;
  if (row.verdict.effect.runsToSettle === null) return `${seen}; not to be settled on this machine`;
  return `${seen}; ${runsNeeded(row)} would settle it`;
}
function explainCause(merged) {
  const { cause } = merged;
  const said = [`${phraseToText(describeCause(merged))}.`, `To do: ${adviseCause(cause)}.`];
  if (cause.kind !== "failed" || cause.failure.tail.trim() === "") return said;
  return [...said, ...cleanBlock(cause.failure.tail, TAIL_LINES2, 120)];
}
function renderNotes(notes) {
  return notes.flatMap(({ number, hazards }) => {
    const [first] = hazards;
    if (first === void 0) return [];
    const advice = adviseHazard(first.name);
    const said = `[${number}] ${phraseToText(say`${placeOf2(hazards)}${describeHazard(first)}`)}.`;
    const name = clip(cleanLine(first.name), 40);
    return [said, `    ${advice === null ? "" : `To do: ${advice}; `}silence it as "${name}".`];
  });
}
function placeOf2(hazards) {
  const ids = [...new Set(hazards.flatMap(({ caseId }) => caseId === null ? [] : [caseId]))];
  const [first] = ids;
  if (first === void 0) return [];
  const rest = ids.length === 1 ? "" : ` and ${plural(ids.length - 1, "other")}`;
  return say`${foreign(first, 60)}${rest}: `;
}
function renderEnvironment(report, paint) {
  return environmentOf(report).map(
    ({ label, value }) => paint.dim(`${label.padEnd(9)} ${phraseToText(value)}`)
  );
}
function renderLegend(report, paint) {
  const used = [...new Set(report.rows.map((row) => row.section))];
  const marks = used.map((section) => `${markOf(section)} ${titleOf(section).toLowerCase()}`);
  return marks.length === 0 ? [] : [paint.dim(marks.join("   "))];
}

// src/core/text/text-table.ts
var GAP = "  ";
var LEAST = 12;
function renderTextTable(columns, rows, width, paintHeader) {
  const widths = fitColumns(columns, rows, width);
  const header = columns.map((column2) => ({ text: column2.title, paint: paintHeader }));
  return [header, ...rows].map(
    (row) => columns.map((column2, at) => renderCell(row[at], widths[at] ?? 0, column2, at === columns.length - 1)).join(GAP).trimEnd()
  );
}
function renderCell(cell, width, column2, isLast) {
  const cut = fitWidth(cell?.text ?? "", width);
  const padded = isLast && column2.align === "left" ? cut : pad(cut, width, column2.align);
  return cell?.paint === void 0 ? padded : cell.paint(padded);
}
function fitColumns(columns, rows, width) {
  const widths = columns.map(
    (column2, at) => rows.reduce(
      (widest, row) => Math.max(widest, displayWidth(row[at]?.text ?? "")),
      displayWidth(column2.title)
    )
  );
  let excess = widths.reduce((sum, one) => sum + one + GAP.length, -GAP.length) - width;
  return widths.map((wanted, at) => {
    if (excess <= 0 || columns[at]?.flexible !== true) return wanted;
    const cut = Math.min(excess, Math.max(0, wanted - LEAST));
    excess -= cut;
    return wanted - cut;
  });
}

// src/core/report/terminal/tables.ts
function column(title, align, flexible = false) {
  return { title, align, flexible };
}
var COMPARED = [
  column(" ", "left"),
  column("benchmark", "left", true),
  column("change (95%)", "right"),
  column("base \u2192 head", "right"),
  column("runs", "right")
];
var SINGLE2 = [
  column(" ", "left"),
  column("benchmark", "left", true),
  column("median", "right"),
  column("spread", "right"),
  column("runs", "right")
];
function renderRows(report, width, paint) {
  const columns = report.isSingleSided ? SINGLE2 : COMPARED;
  const rows = report.rows.map((row) => cellsOf(row, report.isSingleSided, paint));
  return rows.length === 0 ? [] : renderTextTable(columns, rows, width, paint.dim);
}
function cellsOf(row, isSingle, paint) {
  const colour = colourOf(row.section, paint);
  const notes = row.notes.length === 0 ? "" : ` [${row.notes.join(",")}]`;
  const name = `${cleanLine(row.name)}${notes}`;
  const texts = [markOf(row.section), name, ...figuresOf(row, isSingle), runsOf(row)];
  return texts.map((text2) => ({ text: text2, paint: colour }));
}
function figuresOf(row, isSingle) {
  if (row.section === "invalid") return ["", ""];
  if (isSingle) return [valuesOf(row), spreadWord(row.verdict.head)];
  return [row.section === "disbelieved" ? "" : changeOf(row), valuesOf(row)];
}
function renderSweep(sweep, width, paint) {
  const columns = sweepHeader(sweep).map((title) => column(title, "right"));
  const rows = sweep.points.map((point) => sweepCells(sweep, point).map((text2) => ({ text: text2 })));
  return [
    paint.bold(cleanLine(`Scaling of ${sweep.name} by ${sweep.parameter}`)),
    ...renderTextTable(columns, rows, width, paint.dim)
  ];
}

// src/core/report/terminal/render.ts
function renderTerminal(report, { width, colour }) {
  const paint = paintFor(colour);
  const sweeps = report.sweeps.map((sweep) => renderSweep(sweep, width, paint));
  const parts = [
    renderHead(report, paint),
    [...renderRows(report, width, paint), ...renderLegend(report, paint)],
    renderExplanations(report, paint),
    ...sweeps,
    renderNotes(report.notes),
    renderEnvironment(report, paint),
    renderReproduce(report, paint)
  ];
  const paragraphs = parts.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
  return `${paragraphs.join("\n\n")}
`;
}
function renderHead(report, paint) {
  const sentence = phraseToText(headlineOf(report));
  return [
    `${outcomeSign(report.verdict.outcome)} ${paint.bold(sentence)}`,
    countLine(report),
    ...caveatsOf(report).map(paint.yellow)
  ];
}
function renderReproduce({ reproduce }, paint) {
  return reproduce === null ? [] : [paint.dim("measure it yourself:"), `  ${cleanLine(reproduce)}`];
}

// src/core/stats/looks.ts
var SHARES = [2, 1.5, 1.5];
function lookSchedule(min, max) {
  const clipped = [min, 2 * min, 4 * min].map((pairs) => Math.min(pairs, Math.max(min, max)));
  return [...new Set(clipped)];
}
function lookLevels(errorRate, looks, shards) {
  const shares = SHARES.slice(0, looks);
  const total = shares.reduce((sum, share2) => sum + share2, 0);
  return shares.map((share2) => errorRate / shards * (share2 / total));
}

// src/core/stats/noise-index.ts
var DEVIATION_FLOOR = 1e-3;
var SESSIONS_USED = 10;
var SESSIONS_NEEDED = 2;
function flooredVariance(ratios, floor) {
  return Math.max(floor * floor, sampleVariance(ratios));
}
function unbiasedLogVariance(variance, df) {
  return Math.log(variance) - digamma(df / 2) + Math.log(df / 2);
}
function noiseIndexFrom(history) {
  const usable = history.filter((ratios) => ratios.length >= 2).slice(-SESSIONS_USED);
  if (usable.length < SESSIONS_NEEDED) return null;
  const logs = usable.map(
    (ratios) => unbiasedLogVariance(flooredVariance(ratios, DEVIATION_FLOOR), ratios.length - 1)
  );
  return logs.reduce((sum, each) => sum + each, 0) / logs.length;
}
function fillNoise(indices) {
  const known2 = indices.filter((index) => index !== null);
  const usual = known2.length === 0 ? 0 : median(known2);
  return indices.map((index) => index ?? usual);
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
    const [x, y] = ["base", "head"].map((side2) => {
      const one = couple.find((each) => each?.side === side2);
      return one === void 0 ? void 0 : logCosts(one.values[metric.key] ?? [], metric);
    });
    if (x === void 0 || y === void 0 || x.length === 0 || y.length === 0) return null;
    ratios.push(median(y) - median(x));
  }
  return ratios.length === 0 ? null : median(ratios);
}
function blockRatio(invocations, metric, estimator) {
  const [x, y] = ["base", "head"].map(
    (side2) => logCosts(
      invocations.filter((each) => each.side === side2).flatMap((each) => each.values[metric.key] ?? []),
      metric
    )
  );
  if (x === void 0 || y === void 0 || x.length === 0 || y.length === 0) return null;
  return estimator === "minimum" ? Math.min(...y) - Math.min(...x) : median(y) - median(x);
}
function pairLogRatio(pair, design, metric) {
  const invocations = measuredInvocations(pair);
  const ratio = design.interleaved ? interleavedRatio(invocations, metric) : blockRatio(invocations, metric, design.estimator);
  return ratio !== null && Number.isFinite(ratio) ? ratio : null;
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
function ratiosOf(pairs, design, metric) {
  const ratios = [];
  for (const pair of pairs) {
    const isFailed = pair.invocations.some(({ failure }) => failure !== null);
    const ratio = isFailed ? null : pairLogRatio(pair, design, metric);
    if (ratio === null) break;
    ratios.push(ratio);
  }
  return ratios;
}
function familyOf(session) {
  const grouped = pairsByCase(session);
  return session.cases.filter(({ unmeasured }) => unmeasured === null).flatMap((each) => {
    const pairs = grouped.get(each.id) ?? [];
    const looks = lookSchedule(each.minRuns, each.maxRuns);
    return each.metrics.filter(({ exact }) => !exact).map((metric) => {
      const ratios = ratiosOf(pairs, each, metric);
      const key = metricKeyOf(each.id, metric.key);
      const isBroken = ratios.length < pairs.length;
      const stopped = isBroken || session.stops[each.id] !== void 0;
      const noise = session.noise[key] ?? null;
      return { case: each, metric, key, ratios, noise, looks, effect: each.effect, stopped };
    });
  }).filter(({ ratios, looks }) => ratios.length >= looks[0]);
}
function replayOptionsOf(session, shards) {
  const { errorRate, thorough } = session.settings;
  return { floor: DEVIATION_FLOOR, guard: true, errorRate, shards, thorough };
}

// src/core/hazards/canary.ts
function findMissingCanary(session) {
  const canaries = session.cases.filter(({ canary }) => canary);
  if (session.base === null || canaries.length === 0) return [];
  if (familyOf(session).some((member) => member.case.canary)) return [];
  const runs = canaries.map(({ id }) => session.pairs.filter(({ caseId }) => caseId === id).length);
  const isFailed = canaries.some(({ id }) => session.stops[id] === "failed");
  const evidence = {
    runs: Math.max(...runs),
    needed: Math.min(...canaries.map(({ minRuns }) => minRuns)),
    why: isFailed ? "failed" : "budget"
  };
  return [{ name: "canary-missing", evidence }];
}

// src/core/hazards/clock.ts
function findClockHazards(runs) {
  for (const pair of runs.pairs) {
    const seconds = largestStepBack(pair);
    if (seconds > 0) {
      return [{ name: "clock-backwards", evidence: { seconds, run: pair.pair } }];
    }
  }
  return [];
}
function largestStepBack(pair) {
  const order = pair.invocations.toSorted((a, b) => a.position - b.position);
  const times = [pair.startedAt, ...order.map((one) => one.startedAt), pair.finishedAt];
  const at = times.map((time) => Date.parse(time));
  return at.reduce((most, time, index) => Math.max(most, (at[index - 1] ?? time) - time), 0) / 1e3;
}

// src/core/hazards/context.ts
var SIDES = ["base", "head"];
function casesWithRuns(session) {
  return session.cases.filter((one) => !one.canary).map((one) => ({
    session,
    case: one,
    pairs: session.pairs.filter((pair) => pair.caseId === one.id)
  })).filter(({ pairs }) => pairs.length > 0);
}
function countedInvocations(pair, side2) {
  return pair.invocations.filter((one) => one.side === side2 && !one.warmup && one.failure === null).toSorted((a, b) => a.position - b.position);
}
function samplesByRun(runs, side2, key) {
  return runs.pairs.map((pair) => countedInvocations(pair, side2).flatMap((one) => one.values[key] ?? [])).filter((samples) => samples.length > 0);
}
function pairSeconds(pair) {
  return (Date.parse(pair.finishedAt) - Date.parse(pair.startedAt)) / 1e3;
}
function counted(pair, counter) {
  const [before, after] = [pair.before[counter], pair.after[counter]];
  return before === null || after === null ? null : Math.max(0, after - before);
}
function median2(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

// src/core/hazards/thresholds.ts
var THRESHOLDS = {
  frequencyShare: {
    value: 0.9,
    unit: "of the maximum frequency",
    reason: "a clock a tenth below its maximum is being held down by a policy or by heat"
  },
  stealShare: {
    value: 0.01,
    unit: "of the CPU time of a run",
    reason: "one per cent stolen is already a third of the default practical effect size"
  },
  foreignLoad: {
    value: 0.7,
    unit: "runnable tasks beside the benchmark, or half of the other cores where that is more",
    reason: "below that, what else runs finds a core of its own"
  },
  throttledShare: {
    value: 5e-3,
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
    value: 0.01,
    unit: "relative change by position",
    reason: "a third of the default practical effect size"
  },
  orderT: {
    value: 6,
    unit: "standard errors from zero",
    reason: "with three runs that is p < 0.03, and the size must be reached as well"
  },
  extraCores: {
    value: 0.5,
    unit: "cores more than declared",
    reason: "a single-threaded program with a collecting runtime is seen to use about 1.3"
  },
  accountedSeconds: {
    value: 0.05,
    unit: "seconds of wall time",
    reason: "CPU time of shorter runs is mostly process start and counts in whole ticks"
  },
  shortSeconds: {
    value: 5e-3,
    unit: "seconds of wall time",
    reason: "starting the process takes a good part of so short a run"
  },
  timerShare: {
    value: 0.01,
    unit: "of the value, as the step between values",
    reason: "a step of one per cent cannot show changes of the size that is looked for"
  },
  meanSteps: {
    value: 1e4,
    unit: "steps of the last digit between the smallest and the largest run",
    reason: "with fewer, a run equals the mean of the others by chance (3 in 10,000 at this one)"
  },
  memoryShare: {
    value: 0.9,
    unit: "of the memory limit",
    reason: "near the limit the kernel reclaims pages, which costs time that is not the code\u2019s"
  }
};

// src/core/hazards/host.ts
function findHostHazards(runs) {
  const { cores } = runs.session.machine;
  return [
    ...worst(
      runs,
      "steal",
      "share",
      THRESHOLDS.stealShare.value,
      (pair) => share(counted(pair, "stealSeconds"), pairSeconds(pair) * cores)
    ),
    ...worst(
      runs,
      "throttling",
      "share",
      THRESHOLDS.throttledShare.value,
      (pair) => share(counted(pair, "throttledSeconds"), pairSeconds(pair))
    ),
    ...worst(runs, "swap", "pages", THRESHOLDS.swapPages.value, swappedPages),
    ...worst(
      runs,
      "major-faults",
      "faults",
      THRESHOLDS.majorFaults.value,
      (pair) => counted(pair, "majorFaults")
    ),
    ...findLoad(runs)
  ];
}
function worst(runs, name, label, threshold, measure) {
  const measured = runs.pairs.map((pair) => ({ pair: pair.pair, value: measure(pair) ?? 0 }));
  const beyond = measured.filter(({ value }) => value >= threshold);
  const top = beyond.toSorted((a, b) => b.value - a.value)[0];
  if (top === void 0) return [];
  const evidence = { [label]: top.value, run: top.pair, runs: beyond.length, of: measured.length };
  return [{ name, evidence }];
}
function findLoad(runs) {
  const { cores } = runs.session.machine;
  const { cpus } = runs.case.limits;
  const limit = Math.max(THRESHOLDS.foreignLoad.value, (cores - cpus) / 2);
  return worst(
    runs,
    "load",
    "foreign",
    limit,
    (pair) => pair.before.load1 === null ? null : pair.before.load1 - cpus
  ).map((finding) => ({ ...finding, evidence: { ...finding.evidence, cores, cpus } }));
}
function swappedPages(pair) {
  const [into, out] = [counted(pair, "swapInPages"), counted(pair, "swapOutPages")];
  return into === null && out === null ? null : (into ?? 0) + (out ?? 0);
}
function share(part, whole) {
  return part === null || !(whole > 0) ? null : part / whole;
}

// src/core/hazards/instrumentation.ts
var WORD_START = `(?:^|[\\s;&|"'(])`;
function flag(pattern) {
  return new RegExp(`${WORD_START}(${pattern})(?=$|[\\s;&|"')=])`);
}
var SIGNS = [
  ["debug-build", "command", flag("-O0|-DDEBUG|-DCMAKE_BUILD_TYPE=Debug")],
  ["debug-build", "command", /(?:^|[\s/])(target\/debug)\//],
  ["debug-build", "command", /(?:^|\s)(cargo run)(?!.*--release)/],
  ["debug-build", "command", flag("-X dev")],
  ["debug-build", "environment", /^(PYTHONDEVMODE=.+|NODE_ENV=development|DEBUG=1)$/],
  ["debug-build", "output", /(\[unoptimized \+ debuginfo\])/],
  ["debug-build", "output", /(Library was built as DEBUG)/],
  ["coverage", "command", flag("--coverage|coverage run|--cov|nyc|c8|-fprofile-arcs")],
  [
    "coverage",
    "environment",
    /^((?:NODE_V8_COVERAGE|LLVM_PROFILE_FILE|GCOV_PREFIX|COVERAGE_PROCESS_START|GOCOVERDIR)=)/
  ],
  [
    "profiler",
    "command",
    flag(
      "--prof|--cpu-prof|--heap-prof|--inspect|perf record|valgrind|strace|ltrace|gdb|-m cProfile|py-spy|-cpuprofile"
    )
  ],
  ["profiler", "environment", /^(CPUPROFILE=|NODE_OPTIONS=.*--(?:prof|cpu-prof|inspect))/],
  ["sanitizer", "command", flag("-fsanitize|go (?:test|run|build) (?:.* )?-race")],
  ["sanitizer", "environment", /^((?:ASAN|TSAN|UBSAN|MSAN|LSAN)_OPTIONS=)/],
  ["sanitizer", "output", /((?:Address|Thread|Memory|Leak)Sanitizer)/]
];
function findInstrumentation(runs) {
  const texts = textsOf(runs);
  const found = /* @__PURE__ */ new Map();
  for (const [name, place, pattern] of SIGNS) {
    const sign = texts[place].map((text2) => pattern.exec(text2)?.[1]).find((hit) => hit !== void 0);
    if (sign === void 0 || found.has(name)) continue;
    found.set(name, { name, evidence: { sign: sign.trim(), place } });
  }
  return [...found.values()];
}
function textsOf({ case: one, pairs }) {
  const failures2 = pairs.flatMap((pair) => pair.invocations.flatMap((each) => each.failure ?? []));
  return {
    command: [one.command.slice(0, 4096)],
    environment: Object.entries(one.environment).map(
      ([name, value]) => `${name}=${value}`.slice(0, 1024)
    ),
    output: failures2.map((failure) => failure.tail.slice(-4096))
  };
}

// src/core/hazards/machine.ts
function findMachineHazards({ machine }) {
  const { governor, turbo, threadsPerCore } = machine;
  const found = [];
  if (governor !== null && governor !== "performance") {
    found.push({ name: "governor", evidence: { governor } });
  }
  found.push(...findLowFrequency(machine.frequencyMhz, machine.maxFrequencyMhz));
  if (turbo === true) found.push({ name: "turbo", evidence: {} });
  if (threadsPerCore !== null && threadsPerCore > 1) {
    found.push({ name: "smt", evidence: { threadsPerCore } });
  }
  return found;
}
function findLowFrequency(mhz, maxMhz) {
  if (mhz === null || maxMhz === null || mhz >= maxMhz * THRESHOLDS.frequencyShare.value) return [];
  return [{ name: "frequency", evidence: { mhz, maxMhz } }];
}

// src/core/hazards/memory.ts
function findMemoryHazards({ case: { limits }, pairs }) {
  const peaks = pairs.flatMap((pair) => pair.invocations.map((one) => one.peakMemoryBytes ?? 0));
  const peak = Math.max(0, ...peaks);
  const limit = limits.memoryBytes;
  if (peak < limit * THRESHOLDS.memoryShare.value) return [];
  return [{ name: "memory-limit", evidence: { peak, limit } }];
}

// src/core/hazards/order.ts
var LEAST_SAMPLES = 4;
var LEAST_RUNS = 3;
function findOrderHazards(runs) {
  const noisy = runs.case.metrics.filter((metric) => !metric.exact);
  const trends = noisy.flatMap(
    (metric) => judge(
      "order-trend",
      metric,
      runs.pairs.flatMap((pair) => trendOf(pair, metric.key))
    )
  );
  const slots = noisy.flatMap(
    (metric) => judge(
      "order-slot",
      metric,
      runs.pairs.flatMap((pair) => slotOf(pair, metric.key))
    )
  );
  return [...trends.slice(0, 1), ...slots.slice(0, 1)];
}
function judge(name, metric, perRun) {
  if (perRun.length < LEAST_RUNS) return [];
  const mean2 = perRun.reduce((sum, one) => sum + one, 0) / perRun.length;
  const squares = perRun.reduce((sum, one) => sum + (one - mean2) ** 2, 0);
  const standardError = Math.sqrt(squares / (perRun.length - 1) / perRun.length);
  const isLarge = Math.abs(mean2) >= THRESHOLDS.orderEffect.value;
  if (!isLarge || Math.abs(mean2) < THRESHOLDS.orderT.value * standardError) return [];
  return [
    { name, evidence: { change: Math.expm1(mean2), metric: metric.key, runs: perRun.length } }
  ];
}
function trendOf(pair, key) {
  const slopes = SIDES.flatMap((side2) => slopeOf(logValues(countedInvocations(pair, side2), key)));
  return slopes.length === 0 ? [] : [slopes.reduce((a, b) => a + b, 0) / slopes.length];
}
function slopeOf(values) {
  const last = values.length - 1;
  if (values.length < LEAST_SAMPLES) return [];
  const mean2 = values.reduce((a, b) => a + b, 0) / values.length;
  const top = values.reduce((sum, value, at) => sum + (at / last - 0.5) * (value - mean2), 0);
  const bottom = values.reduce((sum, _, at) => sum + (at / last - 0.5) ** 2, 0);
  return [top / bottom];
}
function slotOf(pair, key) {
  const order = [...countedInvocations(pair, "base"), ...countedInvocations(pair, "head")].toSorted(
    (a, b) => a.position - b.position
  );
  const bySide = { base: [], head: [] };
  for (let at = 0; at + 1 < order.length; at += 2) {
    const [first, second] = [order[at], order[at + 1]];
    if (first === void 0 || second === void 0 || first.side === second.side) continue;
    const [one = Number.NaN, two = Number.NaN] = logValues([first, second], key);
    if (Number.isFinite(two - one)) bySide[first.side].push(two - one);
  }
  if (bySide.base.length === 0 || bySide.head.length === 0) return [];
  return [(meanOf(bySide.base) + meanOf(bySide.head)) / 2];
}
function meanOf(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
function logValues(invocations, key) {
  return invocations.map((one) => one.values[key]?.[0] ?? Number.NaN).filter((value) => value > 0).map((value) => Math.log(value));
}

// src/core/hazards/parallelism.ts
function findParallelismHazards(runs) {
  return [...findFewCores(runs), ...findUndeclared(runs)];
}
function findFewCores({ case: { threads, limits }, session }) {
  const cores = Math.min(limits.cpus, session.machine.cores);
  if (threads === null || threads <= cores) return [];
  return [{ name: "few-cores", evidence: { threads, cores } }];
}
function findUndeclared(runs) {
  const declared = runs.case.threads ?? 1;
  for (const side2 of SIDES) {
    const used = coresUsed(runs, side2);
    if (used !== null && used > declared + THRESHOLDS.extraCores.value) {
      return [{ name: "undeclared-parallelism", evidence: { used, declared, side: side2 } }];
    }
  }
  return [];
}
function coresUsed(runs, side2) {
  const used = runs.pairs.flatMap((pair) => countedInvocations(pair, side2)).flatMap(({ cpuSeconds, wallSeconds }) => {
    const isAccounted = wallSeconds !== null && wallSeconds >= THRESHOLDS.accountedSeconds.value;
    return cpuSeconds !== null && isAccounted ? [cpuSeconds / wallSeconds] : [];
  });
  return used.length === 0 ? null : median2(used);
}

// src/core/hazards/results.ts
function findDifferentResults(runs) {
  const [base, head] = [printedBy(runs, "base"), printedBy(runs, "head")];
  const [firstBase] = base;
  const [firstHead] = head;
  if (firstBase === void 0 || firstHead === void 0) return [];
  if ([...base].some((result) => head.has(result))) return [];
  return [{ name: "different-results", evidence: { base: firstBase, head: firstHead } }];
}
function printedBy(runs, side2) {
  const results = runs.pairs.flatMap((pair) => countedInvocations(pair, side2)).flatMap(({ result }) => result === null ? [] : [result]);
  return new Set(results);
}

// src/core/hazards/timer.ts
var LEAST_VALUES = 6;
function findTimerHazards(runs) {
  return [...findShortRuns(runs), ...findCoarseTimer(runs)];
}
function findShortRuns(runs) {
  const seconds = runs.pairs.flatMap((pair) => SIDES.flatMap((side2) => countedInvocations(pair, side2))).flatMap(({ wallSeconds }) => wallSeconds === null ? [] : [wallSeconds]);
  if (seconds.length === 0) return [];
  const typical = median2(seconds);
  if (typical >= THRESHOLDS.shortSeconds.value) return [];
  return [{ name: "short-run", evidence: { seconds: typical } }];
}
function findCoarseTimer(runs) {
  for (const metric of runs.case.metrics) {
    if (metric.exact || parseUnit(metric.unit)?.dimension !== "time") continue;
    const values = SIDES.flatMap((side2) => samplesByRun(runs, side2, metric.key).flat());
    const step = commonStep(values);
    const value = median2(values);
    if (step !== null && value > 0 && step >= value * THRESHOLDS.timerShare.value) {
      return [{ name: "coarse-timer", evidence: { step, value, unit: metric.unit } }];
    }
  }
  return [];
}
function commonStep(values) {
  const distinct = [...new Set(values)].toSorted((a, b) => a - b);
  if (values.length < LEAST_VALUES || distinct.length < 2) return null;
  const gaps = distinct.slice(1).map((value, at) => value - (distinct[at] ?? value));
  const step = Math.min(...gaps);
  const isMultiple = (value) => Math.abs(value / step - Math.round(value / step)) < 1e-3;
  return distinct.every(isMultiple) ? step : null;
}

// src/core/hazards/values.ts
var LEAST_RUNS2 = 3;
var ROUNDING = 1e-12;
function findStrangeValues(runs) {
  const noisy = runs.case.metrics.filter((metric) => !metric.exact);
  const each = noisy.flatMap(({ key, unit: unit2 }) => SIDES.map((side2) => ({ key, unit: unit2, side: side2 })));
  const identical = each.flatMap(({ key, unit: unit2, side: side2 }) => {
    const value = identicalValue(runs, side2, key);
    return value === null ? [] : [{ value, unit: unit2, metric: key, side: side2 }];
  });
  const means = each.flatMap(({ key, unit: unit2, side: side2 }) => {
    const found = runThatIsMean(samplesByRun(runs, side2, key).map(median2));
    return found === null ? [] : [{ ...found, unit: unit2, metric: key, side: side2 }];
  });
  return [
    ...identical.slice(0, 1).map((evidence) => ({ name: "identical-values", evidence })),
    ...means.slice(0, 1).map((evidence) => ({ name: "value-is-mean", evidence }))
  ];
}
function identicalValue(runs, side2, key) {
  const samples = samplesByRun(runs, side2, key);
  const [value] = samples[0] ?? [];
  if (samples.length < LEAST_RUNS2 || value === void 0) return null;
  const isWallTime = runs.pairs.some(
    (pair) => countedInvocations(pair, side2).some((one) => one.wallSeconds === value)
  );
  return !isWallTime && samples.flat().every((sample) => sample === value) ? value : null;
}
function runThatIsMean(runs) {
  if (runs.length < LEAST_RUNS2 || !isFinelyGrained(runs)) return null;
  const total = runs.reduce((sum, value2) => sum + value2, 0);
  const at = runs.findIndex((value2) => {
    const mean2 = (total - value2) / (runs.length - 1);
    return Math.abs(mean2 - value2) <= Math.abs(value2) * ROUNDING;
  });
  const value = runs[at];
  return value === void 0 ? null : { value, run: at + 1 };
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
var CASE_FINDERS = [
  findHostHazards,
  findClockHazards,
  findOrderHazards,
  findParallelismHazards,
  findInstrumentation,
  findDifferentResults,
  findTimerHazards,
  findStrangeValues,
  findMemoryHazards
];
function findHazards(session) {
  const measured = casesWithRuns(session);
  if (measured.length === 0) return [];
  const machine = findMachineHazards(session).filter(({ name }) => !measured.every((runs) => runs.case.silence.includes(name))).concat(findMissingCanary(session)).map((finding) => ({ ...finding, caseId: null }));
  return [...machine, ...measured.flatMap(hazardsOfCase)];
}
function hazardsOfCase(runs) {
  return CASE_FINDERS.flatMap((find) => find(runs)).filter(({ name }) => !runs.case.silence.includes(name)).map((finding) => ({ ...finding, caseId: runs.case.id }));
}

// src/core/stats/canary.ts
var TOLERATED = 0.01;
function canaryFindings(family, results) {
  return family.flatMap((member, i) => {
    const result = results[i];
    if (!member.case.canary || result?.rejected !== true) return [];
    const change = Math.expm1(result.distribution.mean);
    const invalidates = Math.abs(result.distribution.mean) >= Math.log1p(TOLERATED);
    return [{ caseId: member.case.id, change, invalidates }];
  });
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
var SUSPICIOUS_P = 0.25;
var FEW_PAIRS = 3;
function agreeInSign(ratios) {
  return ratios.every((ratio) => ratio > 0) || ratios.every((ratio) => ratio < 0);
}
function isEquivalent(distribution, threshold, level) {
  const room = threshold - Math.abs(distribution.mean);
  return room > 0 && tailBeyond(distribution, room) / 2 < level;
}
function changeOf2({ distribution, ratios, rejected, level, effect }) {
  const threshold = Math.log1p(effect);
  const isLarge = Math.abs(distribution.mean) >= threshold;
  if (rejected && isLarge && (ratios.length > FEW_PAIRS || agreeInSign(ratios))) {
    return distribution.mean > 0 ? "regression" : "improvement";
  }
  return isEquivalent(distribution, threshold, level) ? "no-change" : "inconclusive";
}
function judgeLook(input) {
  const { distribution, rejected, effect } = input;
  const pValue = pValueOf(distribution);
  const isNear = Math.abs(distribution.mean) > Math.log1p(effect) / 2;
  return {
    change: changeOf2(input),
    rejected,
    suspicious: rejected || pValue < SUSPICIOUS_P && isNear,
    distribution,
    pValue
  };
}

// src/core/stats/variance-prior.ts
var MOST_DF = 20;
var SMALL_PANEL_DF = 4;
var LEAST_SPREAD = 1e-3;
function momentDf(logs, dfs) {
  if (logs.length < 4) return SMALL_PANEL_DF;
  const spread = sampleVariance(logs) - mean(dfs.map((df) => trigamma(df / 2)));
  return spread > LEAST_SPREAD ? Math.min(MOST_DF, 2 * inverseTrigamma(spread)) : MOST_DF;
}
function borrowVariance(panel, floor) {
  const members = panel.length;
  if (members === 1) return [{ df: 0, scale: 0, members, panelDf: 0 }];
  const noise = fillNoise(panel.map((each) => each.noise));
  const dfs = panel.map(({ ratios }) => ratios.length - 1);
  const logs = panel.map(
    ({ ratios }, b) => unbiasedLogVariance(flooredVariance(ratios, floor), dfs[b]) - noise[b]
  );
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
var STRANGER_DF = 0.3;
function doubtOf({ members, panelDf }) {
  if (members < 4) return 0.9;
  const diversity = Math.min(1, (MOST_DF - panelDf) / 15);
  return Math.max(0.5 / members, 0.02 + 0.08 * diversity);
}
function component(weight, prior, variance, n) {
  const df = prior.df + n - 1;
  const moderated = (prior.df * prior.scale + (n - 1) * variance) / df;
  return { weight, error: Math.sqrt(moderated / n), df };
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
  if (prior.df === 0 || !guard) {
    return { mean: mean(ratios), components: [component(1, prior, variance, n)] };
  }
  const weight = strangerWeight(prior, variance, n - 1);
  return {
    mean: mean(ratios),
    components: [
      component(1 - weight, prior, variance, n),
      component(weight, { df: STRANGER_DF, scale: prior.scale }, variance, n)
    ]
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
    this.#drafts = panel.map(() => ({ result: null, isOut: false }));
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
  /** A look is one decision about all who take part in it: no one is judged before the last is in. */
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
      this.#settle(b, look, { ...verdict, pairs });
    }
  }
  #settle(b, look, verdict) {
    const { looks } = this.#panel[b];
    const isUndecided = verdict.change === "inconclusive";
    const goesOn = isUndecided && (verdict.suspicious || this.#options.thorough);
    const target = goesOn ? looks[look + 1] ?? null : null;
    const prior = this.#priors[b];
    this.#drafts[b] = { result: { ...verdict, prior, target }, isOut: target === null };
  }
};
function replayLooks(panel, options) {
  return panel.length === 0 ? [] : new Replay(panel, options).run();
}

// src/core/stats/exact-counts.ts
var EXACT_EFFECT = 1e-3;
var isConstant = (values) => values.every((value) => value === values[0]);
function compareCounts(base, head, better) {
  const [x, y] = [Math.max(...base), Math.max(...head)];
  const ratio = x === 0 ? y === 0 ? 0 : null : y / x - 1;
  if (ratio === 0 && isConstant(base) && isConstant(head)) {
    return { change: "no-change", ratio, belowThreshold: false };
  }
  const overlap = Math.min(...base) <= y && Math.min(...head) <= x;
  if (overlap && !(isConstant(base) && isConstant(head))) {
    return { change: "inconclusive", ratio, belowThreshold: false };
  }
  if (ratio !== null && Math.abs(ratio) < EXACT_EFFECT) {
    return { change: "no-change", ratio, belowThreshold: true };
  }
  const isWorse = better === "lower" ? y > x : y < x;
  return { change: isWorse ? "regression" : "improvement", ratio, belowThreshold: false };
}

// src/core/stats/run-summary.ts
function runValue(invocations, metricKey) {
  const samples = invocations.filter(({ warmup }) => !warmup).flatMap(({ values }) => values[metricKey] ?? []);
  return samples.length === 0 ? null : median(samples);
}
function summarizeRuns(values) {
  return {
    runs: values.length,
    median: median(values),
    mean: mean(values),
    minimum: Math.min(...values),
    maximum: Math.max(...values),
    deviation: Math.sqrt(sampleVariance(values))
  };
}

// src/core/verdict/budget.ts
function judgeAgainst(values, limit, sign) {
  const side2 = sign === 1 ? "at-most" : "at-least";
  const costs = values.map((value) => sign * value);
  const told = { limit, side: side2, measured: median(values) };
  if (values.length < 2) return { ...told, kind: "not-shown", bound: told.measured };
  const next = predictionBound(costs, "upper");
  const surely = Math.max(Math.min(...costs), meanBound(costs, "lower"));
  if (surely > sign * limit) return { ...told, kind: "exceeded", bound: sign * surely };
  const isWithin = costs.every((cost) => cost <= sign * limit) && next < sign * limit;
  return { ...told, kind: isWithin ? "within" : "not-shown", bound: sign * next };
}
function judgeBudget(values, budget) {
  if (budget === null || values.length === 0) return { kind: "none" };
  const judged = [];
  if (budget.atMost !== null) judged.push(judgeAgainst(values, budget.atMost, 1));
  if (budget.atLeast !== null) judged.push(judgeAgainst(values, budget.atLeast, -1));
  const severity = ["within", "not-shown", "exceeded"];
  return judged.sort((a, b) => severity.indexOf(b.kind) - severity.indexOf(a.kind))[0] ?? {
    kind: "none"
  };
}

// src/core/verdict/comparability.ts
function identity({ name, digest, packagesHash }) {
  return [name, digest ?? "without digest", packagesHash ?? ""].join(" ").trim();
}
function imagesDiffer(base, head) {
  if (base.digest === null && head.digest === null) return base.name !== head.name;
  return base.digest !== head.digest || base.packagesHash !== head.packagesHash;
}
function incomparableReason(each) {
  if (each.unmeasured?.kind === "incomparable") return each.unmeasured.message;
  const { base, head } = each.image;
  if (base !== null && head !== null && imagesDiffer(base, head)) {
    return `the toolchain image was ${identity(base)} and is ${identity(head)}`;
  }
  if (each.benchmarkHash.base !== each.benchmarkHash.head) {
    return "the benchmark's own files changed";
  }
  return null;
}

// src/core/stats/detectable.ts
var MOST_RUNS = 200;
var CONFIDENCE = 0.975;
var POWER = 0.8;
function detectableLogRatio(distribution) {
  return halfWidth(distribution, CONFIDENCE) + halfWidth(distribution, POWER);
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
function runsToSettle(distribution, pairs, effect) {
  const size = Math.abs(distribution.mean);
  const goal = Math.max(size, Math.log1p(effect) - size);
  const isEnough = (n) => detectableLogRatio(rescaled(distribution, pairs, n)) <= goal;
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
  const { distribution, pairs } = result;
  const width = halfWidth(distribution, 0.975);
  const own = metric.better === "higher" ? -distribution.mean : distribution.mean;
  return {
    change: Math.expm1(own),
    low: Math.expm1(own - width),
    high: Math.expm1(own + width),
    confidence: 0.95,
    pValue: result.pValue,
    degreesOfFreedom: averageDf(distribution),
    smallestDetectable: Math.expm1(detectableLogRatio(distribution)),
    runsToSettle: runsToSettle(distribution, pairs, effect),
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
    confidence: 0.95,
    pValue: ratio === 0 ? 1 : 0,
    degreesOfFreedom: 0,
    smallestDetectable: 0,
    runsToSettle: null,
    runs,
    belowThreshold
  };
}

// src/core/verdict/invocations.ts
function invocationsOf({ pairs }, side2) {
  return pairs.flatMap(({ invocations }) => invocations.filter((each) => each.side === side2));
}
function countedOf({ pairs }, side2) {
  return pairs.flatMap(measuredInvocations).filter((each) => each.side === side2 && each.failure === null);
}
function sideValues({ pairs }, side2, metricKey) {
  return pairs.map(
    ({ invocations }) => runValue(
      invocations.filter((each) => each.side === side2 && each.failure === null),
      metricKey
    )
  ).filter((value) => value !== null);
}
function cpuSecondsOf({ cpuSeconds, userSeconds, systemSeconds }) {
  if (cpuSeconds !== null) return cpuSeconds;
  return userSeconds === null || systemSeconds === null ? null : userSeconds + systemSeconds;
}
function coresUsed2(measured, side2) {
  const shares = countedOf(measured, side2).flatMap((each) => {
    const cpu = cpuSecondsOf(each);
    return cpu === null || !each.wallSeconds ? [] : [cpu / each.wallSeconds];
  });
  return shares.length === 0 ? null : median(shares);
}

// src/core/verdict/validity.ts
var LEAST_TIMES = 3;
function failures(measured, side2) {
  const all = invocationsOf(measured, side2);
  const failed = all.map(({ failure }) => failure).filter((failure) => failure !== null);
  return [...new Set(failed.map(({ reason }) => reason))].flatMap((reason) => {
    const alike = failed.filter((failure2) => failure2.reason === reason);
    const [failure] = alike;
    if (failure === void 0) return [];
    return [{ kind: "failed", side: side2, failure, count: alike.length, of: all.length }];
  });
}
function unusedThreads(measured, side2) {
  const { threads, parallelism, limits } = measured.case;
  const used = coresUsed2(measured, side2);
  if (threads === null || threads < 2 || used === null) return [];
  const required = parallelism * Math.min(threads, limits.cpus);
  if (used >= required) return [];
  return [{ kind: "threads-unused", side: side2, declared: threads, cores: limits.cpus, used, required }];
}
function identicalTimes(measured, side2) {
  const times = countedOf(measured, side2).map(({ wallSeconds }) => wallSeconds);
  const [value] = times;
  if (times.length < LEAST_TIMES || value === null || value === void 0) return [];
  return times.every((time) => time === value) ? [{ kind: "identical-times", side: side2, value }] : [];
}
function noValues(measured, side2, metric) {
  const values = sideValues(measured, side2, metric.key);
  const cause = (message) => [{ kind: "nothing-measured", side: side2, message }];
  if (values.length < measured.pairs.length) {
    return cause(`${metric.key}: ${values.length} of ${measured.pairs.length} runs have a value`);
  }
  const samples = countedOf(measured, side2).map((each) => each.values[metric.key] ?? []);
  const lacking = samples.filter((each) => each.length === 0).length;
  if (lacking > 0)
    return cause(`${metric.key}: ${lacking} of ${samples.length} invocations have no value`);
  const strange = samples.flat().find((value) => !metric.exact && value <= 0);
  if (strange === void 0) return [];
  return cause(`${metric.key}: expected values above 0 ${metric.unit}, got ${strange}`);
}
function invalidCauses(measured, metric) {
  return measured.sides.flatMap((side2) => {
    const failed = failures(measured, side2);
    if (failed.length > 0) return failed;
    return [
      ...unusedThreads(measured, side2),
      ...identicalTimes(measured, side2),
      ...noValues(measured, side2, metric)
    ];
  });
}

// src/core/verdict/metric-verdict.ts
var unjudged = (change, reason) => ({
  change,
  reason,
  effect: null
});
function summaryOf(measured, side2, metric) {
  const values = sideValues(measured, side2, metric.key);
  if (values.length === 0) return null;
  return { ...summarizeRuns(values), coresUsed: coresUsed2(measured, side2) };
}
function plannedChange({ case: each }) {
  if (each.unmeasured === null) return null;
  const { kind, message } = each.unmeasured;
  switch (kind) {
    case "identical":
    case "missing":
    case "new":
    case "incomparable":
      return unjudged(kind, message);
    case "build-failed":
      return unjudged("inconclusive", "invalid");
    case "budget":
      return unjudged("inconclusive", "budget");
    default:
      return kind;
  }
}
function exactChange(measured, metric) {
  const [base, head] = ["base", "head"].map(
    (side2) => sideValues(measured, side2, metric.key)
  );
  const compared = compareCounts(base, head, metric.better);
  const reason = compared.change === "inconclusive" ? "noise" : null;
  return { change: compared.change, reason, effect: exactEffect(compared, measured.pairs.length) };
}
function noisyChange(measured, metric, result) {
  const isCutShort = result.target !== null && measured.stop === "budget";
  const reason = isCutShort ? "budget" : "noise";
  return {
    change: result.change,
    reason: result.change === "inconclusive" ? reason : null,
    effect: effectOf(result, metric, measured.case.effect)
  };
}
function changeOf3(session, measured, metric, result) {
  const planned = plannedChange(measured);
  if (planned !== null) return planned;
  if (measured.pairs.length < measured.case.minRuns) return unjudged("inconclusive", "budget");
  if (session.base === null) return unjudged("measured", null);
  const incomparable = incomparableReason(measured.case);
  if (incomparable !== null) return unjudged("incomparable", incomparable);
  if (!measured.sides.includes("head")) return unjudged("missing", "only the base was measured");
  if (!measured.sides.includes("base")) return unjudged("new", "only the head was measured");
  if (metric.exact) return exactChange(measured, metric);
  return result === null ? unjudged("inconclusive", "invalid") : noisyChange(measured, metric, result);
}
function causesOf(measured, metric) {
  const { unmeasured, image } = measured.case;
  if (unmeasured?.kind === "build-failed") {
    const side2 = image.head === null ? "head" : "base";
    return [{ kind: "nothing-measured", side: side2, message: unmeasured.message }];
  }
  const isPlanned = unmeasured === null || unmeasured.kind === "new";
  if (isPlanned && measured.pairs.length === 0 && measured.stop !== "budget") {
    return [{ kind: "nothing-measured", side: "head", message: "no run was made" }];
  }
  return invalidCauses(measured, metric);
}
function judgeMetric(session, measured, metric, result, canary) {
  const causes = [...causesOf(measured, metric)];
  if (canary !== null && measured.pairs.length > 0) causes.push({ kind: "canary", change: canary });
  const isValid = causes.length === 0;
  const change = changeOf3(session, measured, metric, result);
  const isUndone = !isValid && (change.effect !== null || change.change === "inconclusive");
  return {
    caseId: measured.case.id,
    metric,
    validity: isValid ? { kind: "valid" } : { kind: "invalid", causes },
    ...isUndone ? { ...change, change: "inconclusive", reason: "invalid" } : change,
    budget: isValid ? judgeBudget(sideValues(measured, "head", metric.key), metric.budget) : { kind: "none" },
    base: summaryOf(measured, "base", metric),
    head: summaryOf(measured, "head", metric)
  };
}

// src/core/verdict/outcome.ts
function fails({ validity, change, budget }) {
  if (validity.kind === "invalid" || budget.kind === "exceeded") return true;
  return change === "regression" || change === "incomparable" || change === "missing";
}
function isOpen({ change, effect }) {
  return change === "inconclusive" && effect?.belowThreshold !== true;
}
function isMeasured({ head }) {
  return head !== null;
}
function outcomeOf(metrics, inconclusive) {
  if (metrics.length === 0 || metrics.some(fails)) return "fail";
  const undecided = metrics.some(isOpen) ? inconclusive : "pass";
  if (undecided === "pass" && !metrics.some(isMeasured)) return "neutral";
  return undecided;
}

// src/core/verdict/judge-session.ts
var SIDES2 = ["base", "head"];
function measuredCase(each, pairs, session) {
  const sides = SIDES2.filter(
    (side2) => pairs.some(({ invocations }) => invocations.some((one) => one.side === side2))
  );
  return { case: each, pairs, stop: session.stops[each.id] ?? null, sides };
}
function replay(session, shards) {
  if (session.base === null) return { results: /* @__PURE__ */ new Map(), canary: null };
  const family = familyOf(session).map((member) => ({ ...member, stopped: true }));
  const results = replayLooks(family, replayOptionsOf(session, shards));
  const worst2 = canaryFindings(family, results).filter(({ invalidates }) => invalidates).sort((one, other) => Math.abs(other.change) - Math.abs(one.change))[0];
  return {
    results: new Map(family.map(({ key }, i) => [key, results[i]])),
    canary: worst2?.change ?? null
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
    const measured = measuredCase(each, grouped.get(each.id) ?? [], session);
    return judgeMetric(session, measured, metric, result, canary);
  });
  const metrics = session.cases.filter((each) => !each.canary).flatMap(verdictsOf);
  const hazards = findHazards(session);
  const outcome = canary === null ? outcomeOf(metrics, options.inconclusive) : "fail";
  return {
    version: 1,
    session: session.id,
    outcome: wholeOutcome(outcome, hazards),
    valid: canary === null,
    metrics,
    canaries: session.cases.filter((each) => each.canary).flatMap(verdictsOf),
    hazards
  };
}

export {
  renderJson,
  renderMarkdown,
  buildReport,
  renderTerminal,
  noiseIndexFrom,
  pairLogRatio,
  metricKeyOf,
  pairsByCase,
  familyOf,
  replayOptionsOf,
  canaryFindings,
  replayLooks,
  judgeSession
};
