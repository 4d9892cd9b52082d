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
  machineSchema,
} from './environment.ts';
import { metricSchema } from './metric.ts';
import { invocationSchema, revisionSchema, sideSchema } from './session.ts';

/** The invocations of one side in a run pair, including warm-ups. */
const runSchema = z.strictObject({
  pair: z.int().positive().describe('Number of the run pair, from 1: what joins base and head.'),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  before: hostReadingSchema.nullable(),
  after: hostReadingSchema.nullable(),
  invocations: z.array(invocationSchema),
});

export const recordSchema = z.strictObject({
  version: z.literal(1),
  kind: z.literal('record'),
  session: z
    .string()
    .describe('The session it was cut from; ratios are only taken inside one session.'),
  tool: z.string().describe('Name and version of what wrote it.'),
  side: sideSchema,
  project: z.string(),
  benchmark: z.string(),
  variant: z.string().nullable(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
  phase: z.string().nullable().describe('Such as cold or warm; null: the benchmark has none.'),
  metrics: z.array(metricSchema).min(1),
  command: z.string(),
  environment: z.record(z.string(), z.string()),
  threads: z.int().positive().nullable().describe('Threads declared; null: not declared.'),
  revision: revisionSchema,
  configHash: z.string().describe('Hash of the configuration that governed the session.'),
  definitionHash: z.string().describe('Hash of how it is measured: command, environment, reading.'),
  benchmarkHash: z
    .string()
    .nullable()
    .describe("Hash of the benchmark's own files (`paths`); null: none are named, or none match."),
  dependencyHash: z.string().nullable().describe('Hash of all files that the numbers depend on.'),
  // Null for imports only, which do not state them.
  image: imageSchema.nullable().describe('Null on imports only.'),
  limits: limitsSchema.nullable().describe('Null on imports only.'),
  engine: engineSchema.nullable().describe('Null on imports only.'),
  machine: machineSchema.nullable().describe('Null on imports only.'),
  pinned: z
    .boolean()
    .describe('False on the host engine and for imports: it never backs an own claim.'),
  imported: z
    .string()
    .nullable()
    .describe('For imports: where the numbers come from, as the user named it.'),
  summaryOnly: z
    .array(z.string())
    .describe('Keys of metrics of which the tool reported only a summary (a mean), not samples.'),
  invalid: z
    .array(z.string())
    .describe(
      'Why it is no measurement, by the kinds of causes (`failed`, `canary`, …); empty: it is one. It backs no claim.',
    ),
  runs: z.array(runSchema).min(1),
  thinned: z
    .strictObject({
      record: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .describe('Id of the record that this one is of.'),
      samples: z.int().positive().describe('How many samples that had.'),
    })
    .optional()
    .describe('Set where raw samples were let go: of each run its value is left.'),
  counted: recordedCountSchema
    .optional()
    .describe('Instructions, counted in runs of their own; absent: they were not.'),
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
