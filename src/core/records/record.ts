/**
 * The record: raw samples of all runs of one benchmark at one commit, with everything needed to
 * judge and repeat them. Cut from a finished session, content-addressed, never changed.
 */
import { z } from 'zod';
import {
  engineSchema,
  hostReadingSchema,
  imageSchema,
  limitsSchema,
  machineSchema,
} from './environment.ts';
import { invocationSchema, metricSchema, revisionSchema, sideSchema } from './session.ts';

/** One run: the invocations of one side inside one run pair, warm-ups included and marked. */
export const runSchema = z.strictObject({
  pair: z.int().positive(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  before: hostReadingSchema.nullable(),
  after: hostReadingSchema.nullable(),
  invocations: z.array(invocationSchema),
});

export const recordSchema = z.strictObject({
  version: z.literal(1),
  kind: z.literal('record'),
  /** The session this was cut from; ratios are only taken inside one session. */
  session: z.string(),
  tool: z.string(),
  side: sideSchema,
  project: z.string(),
  benchmark: z.string(),
  variant: z.string().nullable(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
  phase: z.string().nullable(),
  metrics: z.array(metricSchema).min(1),
  command: z.string(),
  environment: z.record(z.string(), z.string()),
  threads: z.int().positive().nullable(),
  revision: revisionSchema,
  configHash: z.string(),
  definitionHash: z.string(),
  benchmarkHash: z.string().nullable(),
  dependencyHash: z.string().nullable(),
  /** These four are null on imports only: the source does not say, and we do not make it up. */
  image: imageSchema.nullable(),
  limits: limitsSchema.nullable(),
  engine: engineSchema.nullable(),
  machine: machineSchema.nullable(),
  /** False on the host engine and for imports: such a record never backs an own claim. */
  pinned: z.boolean(),
  /** For imports: where the numbers come from, as the user named it. */
  imported: z.string().nullable(),
  /** Keys of metrics of which the tool reported only a summary (a mean), not samples. */
  summaryOnly: z.array(z.string()),
  runs: z.array(runSchema).min(1),
});

/** A sealed record: its id is the SHA-256 of the canonical JSON of `record`. */
export interface SealedRecord {
  readonly id: string;
  readonly record: BenchmarkRecord;
}

/** Derived from where and by whom a record was stored, never read from inside it. */
export type Provenance = 'trusted' | 'proposed' | 'local' | 'imported';

export type BenchmarkRecord = z.infer<typeof recordSchema>;
export type RecordedRun = z.infer<typeof runSchema>;
