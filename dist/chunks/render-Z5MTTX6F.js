import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  ADVICE_NAMES
} from "./chunk-2SHFXUFW.js";
import {
  paintFor
} from "./chunk-FG6CXAB2.js";
import {
  foreign,
  percent,
  phraseToText,
  say,
  signedPercent
} from "./chunk-Y6UNC67H.js";
import "./chunk-UQIQED6Y.js";
import {
  formatQuantity,
  formatShort
} from "./chunk-M5KWZ3PG.js";
import {
  plural
} from "./chunk-EAU2DMW5.js";
import {
  external_exports
} from "./chunk-KV62AIIW.js";
import "./chunk-NPKEBFUA.js";
import "./chunk-SMSNUXZZ.js";
import "./chunk-CIAQLR37.js";

// src/core/report/words/doctor.ts
function describeAdvice({ name, level, evidence }) {
  return level === "unknown" ? say`hidden on this machine` : FINDINGS[name](evidence, level);
}
function adviseMachine({ name, level }) {
  return level === "ok" || level === "unknown" ? null : REMEDIES[name];
}
function amount(evidence, key) {
  const value = evidence[key];
  return typeof value === "number" ? value : Number.NaN;
}
function text(evidence, key) {
  return foreign(String(evidence[key] ?? "unknown"), 200);
}
var FINDINGS = {
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
var REMEDIES = {
  engine: "install and start Docker or Podman, or point DOCKER_HOST at one (`--engine host` measures without, unpinned)",
  cores: "use a machine with at least two cores, one of them for everything else",
  governor: "set it with `cpupower frequency-set -g performance`",
  frequency: "look for a power-saving policy or heat",
  turbo: "switch it off in the firmware or by the driver\u2019s `no_turbo` or `boost` file",
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

// src/core/doctor/render.ts
var doctorSchema = external_exports.strictObject({
  version: external_exports.literal(1),
  kind: external_exports.literal("doctor"),
  fit: external_exports.boolean().describe("False: nothing can be measured here."),
  findings: external_exports.array(
    external_exports.strictObject({
      name: external_exports.enum(ADVICE_NAMES),
      level: external_exports.enum(["ok", "warning", "problem", "unknown"]),
      message: external_exports.string(),
      advice: external_exports.string().nullable(),
      evidence: external_exports.record(external_exports.string(), external_exports.union([external_exports.string(), external_exports.number(), external_exports.null()]))
    })
  )
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
  const lines = findings.flatMap((advice) => {
    const said = phraseToText(describeAdvice(advice));
    const remedy = adviseMachine(advice);
    const line = `${markOf(advice.level, paint)} ${advice.name.padEnd(width)}  ${said}`;
    return remedy === null ? [line] : [line, `  ${" ".repeat(width)}  ${paint.dim(`\u2192 ${remedy}`)}`];
  });
  return `${[...lines, "", summaryOf(findings)].join("\n")}
`;
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
    case "ok":
      return paint.green("\u2713");
    case "warning":
      return paint.yellow("!");
    case "problem":
      return paint.red("\u2717");
    case "unknown":
      return paint.dim("?");
    default:
      return level;
  }
}
export {
  doctorDocument,
  doctorSchema,
  renderDoctor
};
