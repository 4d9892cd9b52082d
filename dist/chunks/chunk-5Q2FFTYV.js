import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  external_exports
} from "./chunk-KV62AIIW.js";

// src/core/records/environment.ts
var known = external_exports.string().nullable();
var amount = external_exports.number().nonnegative().nullable();
var hostReadingSchema = external_exports.strictObject({
  at: external_exports.iso.datetime(),
  load1: amount,
  stealSeconds: amount,
  throttledSeconds: amount,
  swapInPages: amount,
  swapOutPages: amount,
  majorFaults: amount
});
var machineSchema = external_exports.strictObject({
  architecture: external_exports.string(),
  cpuModel: known,
  cores: external_exports.int().positive(),
  threadsPerCore: external_exports.int().positive().nullable(),
  memoryBytes: amount,
  kernel: known,
  governor: known,
  frequencyMhz: amount,
  maxFrequencyMhz: amount,
  turbo: external_exports.boolean().nullable(),
  virtualisation: known,
  runnerImage: known
});
var engineSchema = external_exports.strictObject({
  name: external_exports.enum(["docker", "podman", "host", "fake"]),
  version: external_exports.string(),
  cgroupVersion: external_exports.enum(["v1", "v2"]).nullable()
});
var limitsSchema = external_exports.strictObject({
  cpus: external_exports.int().positive(),
  cpuset: external_exports.string().nullable(),
  memoryBytes: external_exports.int().positive(),
  pids: external_exports.int().positive()
});
var imageSchema = external_exports.strictObject({
  /** `runners/c`, the reference as configured, or the Dockerfile's path. */
  name: external_exports.string(),
  /** Content digest (`sha256:…`) of the toolchain image; null on `--engine host`. */
  digest: external_exports.string().nullable(),
  origin: external_exports.enum(["registry", "assembled", "dockerfile", "host", "fake"]),
  /** Hash of the installed package list, where we built the image. */
  packagesHash: external_exports.string().nullable()
});

// src/core/records/session.ts
var sideSchema = external_exports.enum(["base", "head"]);
var failureSchema = external_exports.strictObject({
  reason: external_exports.enum([
    "exit",
    "signal",
    "timeout",
    "out-of-memory",
    "fatal-stderr",
    "oversized-output",
    "unreadable",
    "engine"
  ]),
  message: external_exports.string().describe("Expected and got, such as `wasmMultiMs: expected a number, got null`."),
  tail: external_exports.string().describe("The end of what the command printed; untrusted text.")
});
var summarySchema = external_exports.strictObject({
  of: external_exports.enum(["mean", "median", "minimum", "percentile", "estimate"]),
  deviation: external_exports.number().nonnegative().nullable().describe("Standard deviation in the metric's unit, as the tool told it; null: it told none.")
});
var invocationSchema = external_exports.strictObject({
  side: sideSchema,
  position: external_exports.int().nonnegative().describe("Among all invocations of this run pair, warm-ups and both sides included, from 0."),
  warmup: external_exports.boolean().describe("Measured and kept, and never counted."),
  startedAt: external_exports.iso.datetime(),
  wallSeconds: external_exports.number().nonnegative().nullable(),
  userSeconds: external_exports.number().nonnegative().nullable(),
  systemSeconds: external_exports.number().nonnegative().nullable(),
  cpuSeconds: external_exports.number().nonnegative().nullable().describe("CPU time of everything in the container, from its cgroup."),
  peakMemoryBytes: external_exports.number().nonnegative().nullable(),
  exit: external_exports.int().nullable(),
  values: external_exports.record(external_exports.string(), external_exports.array(external_exports.number())).describe("Metric key (`metric`, or `phase/metric`) \u2192 samples in the metric's unit."),
  summaries: external_exports.record(external_exports.string(), summarySchema).optional().describe("Metric key \u2192 what the one value in `values` is, where the tool gave no samples."),
  result: external_exports.string().nullable().describe("What the `result` pattern captured: what was computed, not how fast."),
  signs: external_exports.array(external_exports.strictObject({ name: external_exports.string(), text: external_exports.string() })).optional().describe(
    "What the output said of how it was built or run (coverage, a debug build); untrusted."
  ),
  failure: failureSchema.nullable()
});
var pairSchema = external_exports.strictObject({
  caseId: external_exports.string(),
  /** From 1. */
  pair: external_exports.int().positive(),
  /** The side invoked first, and the side whose container was created first. */
  firstInvoked: sideSchema,
  firstCreated: sideSchema,
  startedAt: external_exports.iso.datetime(),
  finishedAt: external_exports.iso.datetime(),
  before: hostReadingSchema,
  after: hostReadingSchema,
  invocations: external_exports.array(invocationSchema)
});
var metricSchema = external_exports.strictObject({
  key: external_exports.string(),
  phase: external_exports.string().nullable(),
  name: external_exports.string(),
  unit: external_exports.string(),
  better: external_exports.enum(["lower", "higher"]),
  exact: external_exports.boolean(),
  budget: external_exports.strictObject({ atMost: external_exports.number().nullable(), atLeast: external_exports.number().nullable() }).nullable()
});
var caseSchema = external_exports.strictObject({
  /** `project/benchmark`, then `@variant` and `[name=value,…]` where there are any. Unique. */
  id: external_exports.string(),
  project: external_exports.string(),
  benchmark: external_exports.string(),
  variant: external_exports.string().nullable(),
  parameters: external_exports.record(external_exports.string(), external_exports.union([external_exports.string(), external_exports.number()])),
  sweep: external_exports.string().nullable(),
  canary: external_exports.boolean(),
  command: external_exports.string(),
  environment: external_exports.record(external_exports.string(), external_exports.string()),
  threads: external_exports.int().positive().nullable(),
  parallelism: external_exports.number(),
  estimator: external_exports.enum(["minimum", "median"]),
  interleaved: external_exports.boolean(),
  metrics: external_exports.array(metricSchema).min(1),
  /** Hash of how it is measured, of its own source files (null: none named), and of its inputs. */
  definitionHash: external_exports.string(),
  benchmarkHash: external_exports.strictObject({ base: external_exports.string().nullable(), head: external_exports.string().nullable() }),
  dependencyHash: external_exports.strictObject({ base: external_exports.string().nullable(), head: external_exports.string().nullable() }),
  image: external_exports.strictObject({ base: imageSchema.nullable(), head: imageSchema.nullable() }),
  limits: limitsSchema,
  build: external_exports.strictObject({ base: external_exports.array(external_exports.string()).nullable(), head: external_exports.array(external_exports.string()).nullable() }).optional().describe("Build commands of each side."),
  effect: external_exports.number().positive(),
  minRuns: external_exports.int().min(3),
  maxRuns: external_exports.int().min(3),
  silence: external_exports.array(external_exports.string()),
  /** Set where it was not measured: why. `identical`: both sides are built from equal inputs. */
  unmeasured: external_exports.strictObject({
    kind: external_exports.enum(["identical", "build-failed", "missing", "new", "incomparable", "budget"]),
    message: external_exports.string()
  }).nullable()
});
var revisionSchema = external_exports.strictObject({
  name: external_exports.string().describe("As the user named it: `main`, `HEAD~1`, or `(working tree)`."),
  commit: external_exports.string().nullable(),
  tree: external_exports.string().nullable().describe("Id of the git tree of all files."),
  dirty: external_exports.boolean().describe("Whether files differ from those of `commit`."),
  committedAt: external_exports.iso.datetime().nullable()
});
var settingsSchema = external_exports.strictObject({
  min: external_exports.int().min(3),
  max: external_exports.int().min(3),
  errorRate: external_exports.number(),
  secondsPerSide: external_exports.number().positive(),
  budgetSeconds: external_exports.number().positive(),
  thorough: external_exports.boolean(),
  inconclusive: external_exports.enum(["pass", "neutral", "fail"]).default("neutral").describe("What an undecided metric amounts to: `report.inconclusive` of the base.")
});
var sessionSchema = external_exports.strictObject({
  version: external_exports.literal(1),
  kind: external_exports.literal("session"),
  id: external_exports.string(),
  tool: external_exports.string(),
  startedAt: external_exports.iso.datetime(),
  finishedAt: external_exports.iso.datetime().nullable(),
  seed: external_exports.int().nonnegative().describe("Of every order drawn."),
  aa: external_exports.boolean().describe("Identical sides were measured on purpose."),
  configHash: external_exports.string(),
  settings: settingsSchema,
  base: revisionSchema.nullable(),
  head: revisionSchema,
  machine: machineSchema,
  engine: engineSchema,
  cases: external_exports.array(caseSchema),
  noise: external_exports.record(external_exports.string(), external_exports.number()).describe("`case metric` \u2192 noise index from history, fixed before the first look."),
  pairs: external_exports.array(pairSchema),
  stops: external_exports.record(external_exports.string(), external_exports.enum(["decided", "unsuspicious", "maximum", "budget", "failed"])).describe("Case id \u2192 why no more pairs were taken.")
});

export {
  hostReadingSchema,
  machineSchema,
  engineSchema,
  limitsSchema,
  imageSchema,
  sideSchema,
  invocationSchema,
  pairSchema,
  metricSchema,
  revisionSchema,
  sessionSchema
};
