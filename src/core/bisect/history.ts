/** JSON documents of bisect and trace; wording is in core/report. */
import { z } from 'zod';
import { countSchema } from '../records/count.ts';

const ratio = z.number().describe('Log ratio of cost against the reference.');

const commitSchema = z.strictObject({
  commit: z.string(),
  subject: z.string().describe('Untrusted text.'),
  committedAt: z.string().nullable(),
  status: z
    .enum(['measured', 'same-inputs', 'same-as-reference', 'skipped', 'unmeasured'])
    .describe('`same-inputs`: built from the same inputs as the previous commit.'),
  reason: z
    .string()
    .nullable()
    .describe('Why it was skipped, or why the last measurement of it failed.'),
  change: z
    .number()
    .nullable()
    .describe('Relative to the reference, in the direction of the metric: 0.08 is +8%.'),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Median over runs. */
  value: z.number().nullable(),
  pairs: z.int(),
  probability: z
    .number()
    .nullable()
    .describe('Probability of being the first commit that differs.'),
});

const questionShape = {
  version: z.literal(1),
  case: z.string(),
  metric: z.string(),
  unit: z.string(),
  better: z.enum(['lower', 'higher']),
  reference: z.string(),
  pairs: z.int().describe('Total number of run pairs.'),
  comparisons: z.int().describe('Total number of sessions.'),
  commits: z.array(commitSchema),
};

const endsSchema = z.strictObject({ change: z.number(), low: z.number(), high: z.number() });

export const bisectSchema = z.strictObject({
  kind: z.literal('bisect'),
  ...questionShape,
  bad: z.string(),
  ends: endsSchema.nullable().describe('Comparison of good and bad before the search.'),
  outcome: z.enum(['found', 'undecided', 'no-difference', 'unmeasurable']),
  reason: z.string().nullable(),
  first: z
    .strictObject({
      /** Commit ids, oldest first; several if those in between cannot be measured. */
      commits: z.array(z.string()).min(1),
      before: z.string().describe('Last commit that does not differ.'),
      probability: z.number(),
      effect: endsSchema
        .nullable()
        .describe('Change between the commits before and after; null if the count was 0 before.'),
      counts: z
        .strictObject({ before: z.number(), after: z.number() })
        .nullable()
        .describe('For exact metrics: counts of the reference and of the last entry in `commits`.'),
    })
    .nullable(),
  why: countSchema
    .optional()
    .describe(
      'What counting `before` and the last of `first.commits` came to, where one was found.',
    ),
  misfits: z.array(z.string()).describe('Commits on neither level: a second change, or chance.'),
});

export const traceSchema = z.strictObject({
  kind: z.literal('trace'),
  ...questionShape,
  referenceValue: z
    .number()
    .nullable()
    .describe('Of the reference, as often as it was measured; null if it was not.'),
  claim: z
    .strictObject({
      place: z.string(),
      text: z.string(),
      value: z.number().describe('In the metric’s unit.'),
      low: z.number().describe('Smallest value that would be printed like the claim.'),
      high: z.number(),
      reached: z.array(z.string()).describe('Commits with at least one run as good as the claim.'),
      best: z.strictObject({ commit: z.string(), value: z.number() }).nullable(),
    })
    .nullable(),
});

const observationSchema = z.strictObject({
  commit: z.string(),
  ratios: z.array(ratio).describe('One per run pair; empty for exact metrics.'),
  counts: z
    .strictObject({
      base: z.number(),
      head: z.number(),
      change: z.enum(['regression', 'improvement', 'no-change']),
    })
    .nullable()
    .describe('For exact metrics.'),
  isIdentical: z.boolean().describe('Built from the same inputs as the reference.'),
  pairs: z.int(),
  sessions: z.array(z.string()),
  value: z.number().nullable(),
  failures: z.int().describe('Failed measurements since the start.'),
  failure: z.string().nullable().describe('Reason of the last failure.'),
});

/** State saved to resume a search. */
export const searchStateSchema = z.strictObject({
  version: z.literal(2),
  question: z.string(),
  observations: z.array(observationSchema),
});

export type HistoryCommit = z.infer<typeof commitSchema>;
export type BisectDocument = z.infer<typeof bisectSchema>;
export type TraceDocument = z.infer<typeof traceSchema>;
export type CommitObservation = z.infer<typeof observationSchema>;
export type SearchStateDocument = z.infer<typeof searchStateSchema>;
