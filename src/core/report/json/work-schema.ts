/** Counted instructions in the report as data. */
import { z } from 'zod';
import { countSchema, functionSchema } from '../../records/count.ts';

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
