/**
 * A record: raw samples of all runs of one benchmark at one commit, with everything needed to judge
 * and repeat them. Cut from a finished session, content-addressed and immutable.
 */
import { z } from 'zod';
import { recordedCountSchema } from './count.ts';
import {
  engineSchema,
  hostReadingSchema,
  imageSchema,
  limitsSchema,
  recordedMachineSchema,
} from './environment.ts';
import { metricSchema } from './metric.ts';
import { invocationSchema, revisionSchema, sideSchema } from './session.ts';

/** The invocations of one side in a run pair, including warm-ups. */
const runSchema = z.strictObject({
  pair: z.int().positive().describe('1-based number of the run pair, which joins base and head.'),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  before: hostReadingSchema.nullable(),
  after: hostReadingSchema.nullable(),
  busy: z.literal(true).optional().describe('Other work used more than a quarter of its cores.'),
  invocations: z.array(invocationSchema),
});

export const recordSchema = z.strictObject({
  version: z.literal(1),
  kind: z.literal('record'),
  session: z
    .string()
    .describe('Session it was cut from; ratios are only computed within a session.'),
  tool: z.string().describe('Name and version of the writing program.'),
  side: sideSchema,
  project: z.string(),
  benchmark: z.string(),
  variant: z.string().nullable(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
  phase: z.string().nullable().describe('Such as cold or warm; null without phases.'),
  metrics: z.array(metricSchema).min(1),
  command: z.string(),
  environment: z.record(z.string(), z.string()),
  threads: z.int().positive().nullable().describe('Declared threads; null if not declared.'),
  revision: revisionSchema,
  configHash: z.string().describe("Hash of the session's configuration."),
  definitionHash: z
    .string()
    .describe('Hash of how it is measured: command, environment, reading of the output.'),
  benchmarkHash: z
    .string()
    .nullable()
    .describe("Hash of the benchmark's own files (`paths`); null if none are named or none match."),
  dependencyHash: z.string().nullable().describe('Hash of all files the numbers depend on.'),
  // Null for imports only, whose source may not state them.
  image: imageSchema.nullable().describe('Null for imports only, whose source names no runtime.'),
  limits: limitsSchema.nullable().describe('Null for imports only.'),
  engine: engineSchema.nullable().describe('Null for imports only.'),
  machine: recordedMachineSchema
    .nullable()
    .describe('Null for imports only, whose source says nothing of it.'),
  pinned: z.boolean().describe("False for imports, which never back the project's own claims."),
  imported: z
    .string()
    .nullable()
    .describe('For imports: origin of the numbers as named by the user.'),
  summaryOnly: z
    .array(z.string())
    .describe(
      'Keys of metrics for which the tool reported only a summary (a mean) instead of samples.',
    ),
  invalid: z
    .array(z.string())
    .describe(
      'Kinds of causes that make it invalid (`failed`, `canary`, …), so that it backs no claim; empty if it is valid.',
    ),
  runs: z.array(runSchema).min(1),
  thinned: z
    .strictObject({
      record: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .describe('Id of the original record.'),
      samples: z.int().positive().describe('Number of samples in the original record.'),
    })
    .optional()
    .describe('Set if raw samples were removed; one value per run remains.'),
  counted: recordedCountSchema
    .optional()
    .describe('Instruction counts from separate runs; absent if not counted.'),
});

/** The id is the SHA-256 of the record's canonical JSON. */
export interface SealedRecord {
  readonly id: string;
  readonly record: BenchmarkRecord;
}

/** Weakest first. */
export const PROVENANCES = ['imported', 'local', 'proposed', 'trusted'] as const;

/** Derived from where and by whom a record was stored, never from its content. */
export type Provenance = (typeof PROVENANCES)[number];

export type BenchmarkRecord = z.infer<typeof recordSchema>;
export type RecordedRun = z.infer<typeof runSchema>;
