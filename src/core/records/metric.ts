import { z } from 'zod';

/** A metric of a case. `exact` counts (instructions, bytes) have no noise. */
export const metricSchema = z.strictObject({
  key: z.string(),
  phase: z.string().nullable(),
  name: z.string(),
  unit: z.string(),
  better: z.enum(['lower', 'higher']),
  exact: z.boolean(),
  budget: z
    .strictObject({ atMost: z.number().nullable(), atLeast: z.number().nullable() })
    .nullable(),
});

export type Metric = z.infer<typeof metricSchema>;
