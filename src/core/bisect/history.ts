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
    .describe('`same-inputs`: built from what the commit before it was built from.'),
  reason: z
    .string()
    .nullable()
    .describe('Why it was skipped; of a measured one, why its last visit told nothing.'),
  change: z
    .number()
    .nullable()
    .describe('In the metric’s unit, against the reference: 0.08 is +8 %.'),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Median over runs. */
  value: z.number().nullable(),
  pairs: z.int(),
  probability: z.number().nullable().describe('Of being the first that differs.'),
});

const questionShape = {
  version: z.literal(1),
  case: z.string(),
  metric: z.string(),
  unit: z.string(),
  better: z.enum(['lower', 'higher']),
  reference: z.string(),
  pairs: z.int().describe('Run pairs taken in all.'),
  comparisons: z.int().describe('Sessions measured in all.'),
  commits: z.array(commitSchema),
};

const endsSchema = z.strictObject({
  change: z.number(),
  low: z.number(),
  high: z.number(),
});

export const bisectSchema = z.strictObject({
  kind: z.literal('bisect'),
  ...questionShape,
  bad: z.string(),
  ends: endsSchema.nullable().describe('Good against bad, before the search.'),
  outcome: z.enum(['found', 'undecided', 'no-difference', 'unmeasurable']),
  reason: z.string().nullable(),
  first: z
    .strictObject({
      /** Commit ids, oldest first; several if those in between cannot be measured. */
      commits: z.array(z.string()).min(1),
      before: z.string().describe('The last commit that does not differ.'),
      probability: z.number(),
      effect: endsSchema
        .nullable()
        .describe('The step, from the commits before it to those after; null: from a count of 0.'),
      counts: z
        .strictObject({ before: z.number(), after: z.number() })
        .nullable()
        .describe('Of an exact metric: what the reference counted, and the last of `commits`.'),
    })
    .nullable(),
  why: countSchema
    .optional()
    .describe(
      'What counting `before` and the last of `first.commits` came to, where one was found.',
    ),
  misfits: z.array(z.string()).describe('Commits on neither level: a second change, or luck.'),
});

export const traceSchema = z.strictObject({
  kind: z.literal('trace'),
  ...questionShape,
  claim: z
    .strictObject({
      place: z.string(),
      text: z.string(),
      value: z.number().describe('In the metric’s unit.'),
      low: z.number().describe('Least value that would print as the claim.'),
      high: z.number(),
      reached: z.array(z.string()).describe('Commits of which some run was as good as claimed.'),
      best: z.strictObject({ commit: z.string(), value: z.number() }).nullable(),
    })
    .nullable(),
});

const observationSchema = z.strictObject({
  commit: z.string(),
  ratios: z.array(ratio).describe('One per run pair; none of an exact metric.'),
  counts: z
    .strictObject({
      base: z.number(),
      head: z.number(),
      change: z.enum(['regression', 'improvement', 'no-change']),
    })
    .nullable()
    .describe('Of an exact metric.'),
  isIdentical: z.boolean().describe('Built from what the reference is built from.'),
  pairs: z.int(),
  sessions: z.array(z.string()),
  value: z.number().nullable(),
  failures: z.int().describe('Visits that told nothing, since this start.'),
  failure: z.string().nullable().describe('Why the last of them did not.'),
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
