/** A session: all that happened while base and head were measured in one job. A verdict is a pure function of it. */

import { z } from 'zod';
import { MIN_RUNS } from '../run-limits.ts';
import { countSchema } from './count.ts';
import {
  amount,
  engineSchema,
  hostReadingSchema,
  imageSchema,
  limitsSchema,
  machineSchema,
} from './environment.ts';
import { metricSchema } from './metric.ts';

export const sideSchema = z.enum(['base', 'head']);

const bothSides = <T extends z.ZodType>(of: T) =>
  z.strictObject({ base: of.nullable(), head: of.nullable() });

/** Why an invocation has no values. Wording is in core/report. */
export const failureSchema = z.strictObject({
  reason: z.enum([
    'exit',
    'signal',
    'timeout',
    'out-of-memory',
    'fatal-stderr',
    'oversized-output',
    'unreadable',
    'driver-killed',
    'stray-work',
    'engine',
  ]),
  message: z
    .string()
    .describe('Expected and actual value, such as `wasmMultiMs: expected a number, got null`.'),
  tail: z.string().describe("End of the command's output; untrusted text."),
});

/** Meaning of a single number that a tool reports instead of samples. */
const summarySchema = z.strictObject({
  of: z.enum(['mean', 'median', 'minimum', 'percentile', 'estimate']),
  deviation: amount.describe(
    "Standard deviation reported by the tool, in the metric's unit; null if it reported none.",
  ),
});

/** One execution of the command in a run. Seconds; `cpu` is the container's cgroup. */
export const invocationSchema = z.strictObject({
  side: sideSchema,
  position: z
    .int()
    .nonnegative()
    .describe(
      'Position among all invocations of the run pair, including warm-ups and both sides; 0-based.',
    ),
  warmup: z.boolean().describe('Warm-ups are stored but not used.'),
  startedAt: z.iso.datetime(),
  wallSeconds: amount,
  userSeconds: amount,
  systemSeconds: amount,
  cpuSeconds: amount.describe('CPU time of the whole container, from its cgroup.'),
  peakMemoryBytes: amount,
  queuedSeconds: z
    .number()
    .nonnegative()
    .optional()
    .describe(
      'Part of the wall time in which the first thread, or what timed it, waited for a core; absent if unknown.',
    ),
  exit: z.int().nullable(),
  values: z
    .record(z.string(), z.array(z.number()))
    .describe("Metric key (`metric`, or `phase/metric`) → samples in the metric's unit."),
  summaries: z
    .record(z.string(), summarySchema)
    .optional()
    .describe(
      'Metric key → meaning of the single value in `values`, if the tool reported no samples.',
    ),
  unread: z
    .record(z.string(), z.string())
    .optional()
    .describe(
      'Metric key → why its value is missing, although others of the same output are present.',
    ),
  result: z
    .string()
    .nullable()
    .describe('Text captured by the `result` pattern: the computed result.'),
  signs: z
    .array(z.strictObject({ name: z.string(), text: z.string() }))
    .optional()
    .describe('Signs of instrumentation in the output (coverage, a debug build); untrusted text.'),
  failure: failureSchema.nullable(),
});

/** One run pair: a fresh base and a fresh head container, invoked alternately. */
export const pairSchema = z.strictObject({
  caseId: z.string(),
  /** 1-based. */
  pair: z.int().positive(),
  /** Side invoked first, and side whose container was created first. */
  firstInvoked: sideSchema,
  firstCreated: sideSchema,
  reopened: z
    .string()
    .optional()
    .describe(
      'Why its containers were opened a second time, before anything was measured; absent: they were not.',
    ),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  before: hostReadingSchema,
  after: hostReadingSchema,
  invocations: z.array(invocationSchema),
});

export const failedBuildSchema = z.strictObject({
  side: sideSchema,
  image: z.string().nullable().describe('Toolchain image of the build.'),
  tail: z.string().describe("End of the build's output; untrusted text."),
});

/** A measurable case: a benchmark with one variant and one set of parameters. */
const caseSchema = z.strictObject({
  /** `project/benchmark`, then `@variant` and `[name=value,…]` if present. Unique. */
  id: z.string(),
  project: z.string(),
  benchmark: z.string(),
  variant: z.string().nullable(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
  sweep: z.string().nullable(),
  canary: z.boolean(),
  command: z.string(),
  directory: z.string().optional().describe('Where it ran; absent: in the folder of the project.'),
  environment: z.record(z.string(), z.string()),
  threads: z.int().positive().nullable(),
  parallelism: z.number(),
  metrics: z.array(metricSchema).min(1),
  /** Hashes of the definition, of the benchmark's files (null if none are named), and of all inputs. */
  definitionHash: z.string(),
  benchmarkHash: bothSides(z.string()),
  dependencyHash: bothSides(z.string()),
  image: bothSides(imageSchema),
  limits: limitsSchema,
  build: bothSides(z.array(z.string())).optional().describe('Build commands of each side.'),
  adopted: z
    .array(z.string())
    .optional()
    .describe(
      "Set if the base lacks the benchmark and was measured with the head's definition: files of the head added to the base.",
    ),
  changedFiles: z
    .array(z.string())
    .optional()
    .describe('Own files of the benchmark that the head changes or lacks, if `paths` names none.'),
  effect: z.number().positive(),
  minRuns: z.int().min(MIN_RUNS),
  maxRuns: z.int().min(MIN_RUNS),
  silence: z.array(z.string()),
  /** Why it was not measured. `identical`: both sides are built from equal inputs. */
  unmeasured: z
    .strictObject({
      kind: z.enum(['identical', 'build-failed', 'missing', 'new', 'incomparable', 'budget']),
      message: z.string(),
      failedBuild: failedBuildSchema.optional(),
    })
    .nullable(),
});

export const revisionSchema = z.strictObject({
  name: z.string().describe('Name given by the user: `main`, `HEAD~1`, or `(working tree)`.'),
  commit: z.string().nullable(),
  tree: z.string().nullable().describe('Id of the git tree of all files.'),
  dirty: z.boolean().describe('Whether files differ from those of `commit`.'),
  committedAt: z.iso.datetime().nullable(),
});

export const settingsSchema = z.strictObject({
  min: z.int().min(MIN_RUNS),
  max: z.int().min(MIN_RUNS),
  errorRate: z.number(),
  secondsPerSide: z.number().positive(),
  budgetSeconds: z.number().positive(),
  thorough: z.boolean(),
  inconclusive: z
    .enum(['pass', 'neutral', 'fail'])
    .default('neutral')
    .describe(
      "Outcome of an inconclusive metric: `report.inconclusive` of the base's configuration.",
    ),
  moreWork: z
    .enum(['neutral', 'fail'])
    .optional()
    .describe('Outcome of more instructions with an inconclusive time: `report.moreWork`.'),
  quick: z.literal(true).optional().describe('Only instructions were counted; nothing was timed.'),
});

export const sessionSchema = z.strictObject({
  version: z.literal(1),
  kind: z.literal('session'),
  id: z.string(),
  tool: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  seed: z.int().nonnegative().describe('Seed of all random orders.'),
  aa: z.boolean().describe('Identical sides were measured on request.'),
  configHash: z.string(),
  settings: settingsSchema,
  base: revisionSchema.nullable(),
  head: revisionSchema,
  machine: machineSchema,
  engine: engineSchema,
  cases: z.array(caseSchema),
  noise: z
    .record(z.string(), z.number())
    .describe('`case metric` → noise index from history, fixed before the first look.'),
  pairs: z.array(pairSchema),
  disturbed: z
    .array(pairSchema)
    .optional()
    .describe(
      'Run pairs that were repeated because other load took their cores; not used for verdicts.',
    ),
  counts: z
    .array(countSchema)
    .optional()
    .describe('Instruction counts per case, from separate runs; absent if nothing was counted.'),
  stops: z
    .record(z.string(), z.enum(['decided', 'unsuspicious', 'maximum', 'budget', 'failed']))
    .describe('Case id → why no further pairs were measured.'),
});

export type Side = z.infer<typeof sideSchema>;
export type Failure = z.infer<typeof failureSchema>;
export type Invocation = z.infer<typeof invocationSchema>;
export type RunPair = z.infer<typeof pairSchema>;
export type { Metric } from './metric.ts';
export type Case = z.infer<typeof caseSchema>;
export type Revision = z.infer<typeof revisionSchema>;
export type SessionSettings = z.infer<typeof settingsSchema>;
export type Session = z.infer<typeof sessionSchema>;
