import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  engineSchema,
  hostReadingSchema,
  imageSchema,
  limitsSchema,
  machineSchema
} from "./chunk-LYLGNRSQ.js";
import {
  external_exports
} from "./chunk-KNGNXN46.js";

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
  /** What was expected and what was got, e.g. `wasmMultiMs: expected a number, got null`. */
  message: external_exports.string(),
  /** The end of what the command printed; untrusted text. */
  tail: external_exports.string()
});
var invocationSchema = external_exports.strictObject({
  side: sideSchema,
  /** Position among all invocations of this run pair, warm-ups included, from 0. */
  position: external_exports.int().nonnegative(),
  warmup: external_exports.boolean(),
  startedAt: external_exports.iso.datetime(),
  wallSeconds: external_exports.number().nonnegative().nullable(),
  userSeconds: external_exports.number().nonnegative().nullable(),
  systemSeconds: external_exports.number().nonnegative().nullable(),
  cpuSeconds: external_exports.number().nonnegative().nullable(),
  peakMemoryBytes: external_exports.number().nonnegative().nullable(),
  exit: external_exports.int().nullable(),
  /** Metric key → samples in the metric's unit. A key is `metric`, or `phase/metric`. */
  values: external_exports.record(external_exports.string(), external_exports.array(external_exports.number())),
  /** What the configured `result` pattern captured: what was computed, not how fast. */
  result: external_exports.string().nullable(),
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
  /** As the user named it: `main`, `HEAD~1`, or `(working tree)`. */
  name: external_exports.string(),
  commit: external_exports.string().nullable(),
  tree: external_exports.string().nullable(),
  dirty: external_exports.boolean(),
  committedAt: external_exports.iso.datetime().nullable()
});
var settingsSchema = external_exports.strictObject({
  min: external_exports.int().min(3),
  max: external_exports.int().min(3),
  errorRate: external_exports.number(),
  secondsPerSide: external_exports.number().positive(),
  budgetSeconds: external_exports.number().positive(),
  thorough: external_exports.boolean()
});
var sessionSchema = external_exports.strictObject({
  version: external_exports.literal(1),
  kind: external_exports.literal("session"),
  id: external_exports.string(),
  tool: external_exports.string(),
  startedAt: external_exports.iso.datetime(),
  finishedAt: external_exports.iso.datetime().nullable(),
  seed: external_exports.int().nonnegative(),
  aa: external_exports.boolean(),
  configHash: external_exports.string(),
  settings: settingsSchema,
  base: revisionSchema.nullable(),
  head: revisionSchema,
  machine: machineSchema,
  engine: engineSchema,
  cases: external_exports.array(caseSchema),
  /** Series key → noise index from history (core/stats), fixed before the first look. */
  noise: external_exports.record(external_exports.string(), external_exports.number()),
  pairs: external_exports.array(pairSchema),
  /** Case id → why no more pairs were taken. */
  stops: external_exports.record(external_exports.string(), external_exports.enum(["decided", "unsuspicious", "maximum", "budget", "failed"]))
});

export {
  sideSchema,
  invocationSchema,
  pairSchema,
  metricSchema,
  revisionSchema,
  sessionSchema
};
