/** Sweeps and counted instructions in the report as data. */
import { z } from 'zod';
import { countSchema, functionSchema } from '../../records/count.ts';
import { fitSchema } from '../../scaling/scaling-law.ts';

export const sweepSchema = z.strictObject({
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

export const workSchema = z.strictObject({
  kind: z
    .enum(['settled', 'same', 'more', 'less', 'time-only', 'count'])
    .describe('`count`: this metric is the count; else what it says of this time.'),
  lacks: z
    .array(z.enum(['slight', 'hidden', 'threads', 'waiting', 'memory', 'time']))
    .describe('Why equal work does not settle the time; for `same`.'),
});

export const countedSchema = countSchema
  .omit({ caseId: true, metric: true, functions: true })
  .extend({
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
