/** What `report-json` promises, field by field, held against each report that is made. Version 1: fields are added, never changed or removed. */
import { z } from 'zod';
import { countSchema, functionSchema } from '../../src/core/records/count.ts';
import { engineSchema, machineSchema } from '../../src/core/records/environment.ts';
import {
  failedBuildSchema,
  revisionSchema,
  settingsSchema,
} from '../../src/core/records/session.ts';
import { SECTIONS } from '../../src/core/verdict/section.ts';
import { CHANGES, effectSchema, share } from '../../src/core/verdict/verdict.ts';

const cliffSchema = z.strictObject({
  workload: z.string(),
  variant: z.string(),
  here: z.number().describe('Ratio to the best variant of each workload.'),
  elsewhere: z.number().describe('Median of that ratio over the other workloads.'),
});

const rangeSchema = z.strictObject({ low: z.number(), high: z.number() });

const estimateSchema = z.strictObject({
  value: z.number(),
  standardError: z.number().nullable().describe('Null if the parameter is at a bound.'),
  range: rangeSchema
    .nullable()
    .describe(
      '95% interval by Student’s t, limited to the valid range; null if the parameter is at a bound.',
    ),
});

const fitSchema = z.strictObject({
  law: z.enum(['amdahl', 'usl']),
  contention: estimateSchema,
  coherency: estimateSchema.nullable().describe('Null for Amdahl’s law.'),
  rSquared: z.number().describe('R² of the logarithms of rates.'),
  typicalMiss: z.number().describe('Root of the residual variance, as a fraction.'),
  points: z.int(),
  degreesOfFreedom: z.int().describe('With 1 the fit is unreliable.'),
  limit: rangeSchema
    .nullable()
    .describe('Amdahl: 95% interval of the maximum speed-up; null if none is shown.'),
  peak: rangeSchema
    .nullable()
    .describe(
      'Universal Scalability Law: 95% interval of the thread count at the peak; null if none is shown.',
    ),
});

const sweepSchema = z.strictObject({
  name: z.string(),
  parameter: z.string(),
  metric: z.string(),
  cores: z.int(),
  points: z.array(
    z.strictObject({
      value: z.number(),
      base: z.number().nullable(),
      head: z.number().nullable(),
      speedUp: z.number().nullable().describe('Ratio to the smallest value; above 1 is better.'),
      speedUpLow: z.number().nullable().describe('95 % interval of the speed-up.'),
      speedUpHigh: z.number().nullable(),
      efficiency: z.number().nullable(),
      efficiencyLow: z.number().nullable().describe('95 % interval of the efficiency.'),
      efficiencyHigh: z.number().nullable(),
      coresUsed: z.number().nullable(),
      slowerThan: z
        .number()
        .nullable()
        .describe('The best smaller value, where it is shown to be better.'),
      overSubscribed: z.boolean(),
      valid: z.boolean(),
    }),
  ),
  knee: z
    .number()
    .nullable()
    .describe('From here on, more is shown to gain at most 5 % within the cores; null: not shown.'),
  falling: z.boolean().describe('More threads are shown to make it slower.'),
  laws: z.array(fitSchema),
});

const workSchema = z.strictObject({
  kind: z
    .enum(['settled', 'same', 'more', 'less', 'time-only', 'count'])
    .describe('`count`: this metric is the count; otherwise its relation to this time.'),
  lacks: z
    .array(z.enum(['slight', 'hidden', 'threads', 'waiting', 'memory', 'time']))
    .describe('Why equal work does not settle the time; for `same`.'),
  whole: z
    .number()
    .nullable()
    .describe(
      'For `count`: the change of whole runs, where that of their iterations alone was judged; else null.',
    ),
});

const countedSchema = countSchema.omit({ caseId: true, metric: true, functions: true }).extend({
  case: z.string(),
  functions: z.array(
    functionSchema.extend({
      share: z
        .number()
        .describe('Of the instructions, or the profiled time, of the base, with its sign.'),
      renamedFrom: z.string().nullable().describe('Probably, by an equal count.'),
    }),
  ),
});

const side = z.enum(['base', 'head']);

const summary = z.strictObject({
  runs: z.int().nonnegative().describe('Runs that gave a value.'),
  median: z.number().describe('Median over runs of each run’s median.'),
  mean: z.number(),
  minimum: z.number(),
  maximum: z.number(),
  deviation: z.number().describe('Sample standard deviation over runs.'),
  coresUsed: z.number().nullable().describe('CPU seconds over wall seconds; null: not known.'),
});

const cause = z.strictObject({
  kind: z.enum([
    'failed',
    'build-failed',
    'threads-unused',
    'busy',
    'identical-times',
    'different-results',
    'nothing-measured',
    'canary',
  ]),
  side: side.nullable(),
  message: z.string().describe('What happened, in words.'),
  advice: z.string(),
  failure: z
    .strictObject({ reason: z.string(), message: z.string(), tail: z.string() })
    .nullable()
    .describe('For `failed`: as recorded. The tail is untrusted output.'),
});

const budget = z.strictObject({
  status: z.enum(['within', 'exceeded', 'not-shown']),
  side: z.enum(['at-most', 'at-least']),
  limit: z.number(),
  by: z
    .enum(['counts', 'mean', 'every-run', 'next-run'])
    .describe('What decided; `next-run`: what the next run could be.'),
  measured: z.number().describe('The deciding run, or the mean; for `next-run` the median.'),
  bound: z.number().describe('Its 95 % bound for `mean` and `next-run`; else the deciding run.'),
  runs: z.int().positive(),
  beyond: z.int().nonnegative().describe('Runs on the wrong side.'),
});

const metric = z.strictObject({
  case: z.string(),
  project: z.string(),
  benchmark: z.string(),
  variant: z.string().nullable(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
  metric: z.string(),
  phase: z.string().nullable(),
  unit: z.string(),
  better: z.enum(['lower', 'higher']),
  section: z.enum(SECTIONS).describe('Where the report shows it: the gravest status that fits.'),
  valid: z.boolean(),
  causes: z.array(cause),
  adopted: z
    .array(z.string())
    .nullable()
    .describe(
      'The base was measured with the head’s definition: files laid over it. Null: its own.',
    ),
  failedBuild: failedBuildSchema.nullable(),
  change: z.enum(CHANGES),
  reason: z.string().nullable(),
  threshold: share.describe('Practical effect size: smaller changes never fail.'),
  effect: effectSchema.nullable(),
  budget: budget.nullable(),
  base: summary.nullable(),
  head: summary.nullable(),
  work: workSchema.nullable().describe('What counted instructions say; null: nothing.'),
});

const hazard = z.strictObject({
  name: z.string(),
  case: z.string().nullable().describe('null: of the machine.'),
  message: z.string(),
  advice: z.string().nullable(),
  evidence: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});

const range = z.strictObject({ ratio: z.number(), low: z.number(), high: z.number() });

const matrix = z.strictObject({
  project: z.string(),
  metric: z.string(),
  unit: z.string(),
  variants: z.array(z.string()),
  workloads: z
    .array(
      z.strictObject({
        workload: z.string().describe('Benchmark and parameters without the variant.'),
        values: z.record(z.string(), z.number().nullable()).describe('Variant → median.'),
        standing: z
          .enum(['won', 'tie', 'open', 'unknown', 'not-compared'])
          .describe(
            '`open`: no significant difference; `not-compared`: fewer than two have values.',
          ),
        winners: z.array(z.string()).describe('Those that no other is shown to beat.'),
        ratios: z.array(
          z.strictObject({
            faster: z.string().describe('Of sizes and counts: the better one.'),
            slower: z.string(),
            ratio: z.number().nullable().describe('Null: too few runs, or a value of 0.'),
            low: z.number().nullable().describe('Of its 95 % interval, corrected over the row.'),
            high: z.number().nullable(),
            shown: z.boolean().describe('Whether `faster` is shown to be better.'),
            standing: z
              .enum(['better', 'tie', 'open', 'unknown'])
              .describe('`tie`: shown to differ by less than the practical effect.'),
          }),
        ),
      }),
    )
    .describe('Never averaged: unlike workloads have no mean.'),
  cliffs: z.array(cliffSchema),
});

const phaseRow = z.strictObject({
  case: z.string(),
  metric: z.string(),
  unit: z.string(),
  phases: z.array(
    z.strictObject({
      phase: z.string(),
      median: z.number().nullable(),
      valid: z.boolean(),
      gain: range.nullable().describe('Times better than the phase of `gainOver`, run by run.'),
      gainOver: z.string().nullable().describe('`cold`, for a phase called `warm`; else null.'),
    }),
  ),
});

export const reportSchema = z.strictObject({
  version: z.literal(1),
  kind: z.literal('report'),
  session: z.string(),
  tool: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  outcome: z.enum(['pass', 'fail', 'neutral']),
  valid: z.boolean().describe('False: identical code differed, nothing here is to be believed.'),
  headline: z.string(),
  counts: z.record(z.enum(SECTIONS), z.int().nonnegative()),
  base: revisionSchema.nullable(),
  head: revisionSchema,
  machine: machineSchema,
  engine: engineSchema,
  settings: settingsSchema,
  seed: z.int(),
  metrics: z.array(metric),
  hazards: z.array(hazard),
  sweeps: z.array(sweepSchema),
  matrices: z.array(matrix),
  phases: z.array(phaseRow),
  counted: z
    .array(countedSchema)
    .describe('Counted instructions, and the functions whose counts differ.'),
  reproduce: z.string().nullable(),
});
