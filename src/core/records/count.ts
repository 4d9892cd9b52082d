/** Instruction counts of a case, taken in separate runs. */
import { z } from 'zod';
import { metricSchema } from './metric.ts';

const runSchema = z.strictObject({
  side: z.enum(['base', 'head']),
  startedAt: z.iso.datetime(),
  seconds: z.number().nonnegative().describe('That it took, many times those of a timed run.'),
  instructions: z.int().nonnegative().nullable().describe('Null: it failed.'),
  failure: z.string().nullable().describe('Why there is no count; may hold untrusted text.'),
});

export const functionSchema = z.strictObject({
  name: z.string().describe('As the symbols of the program have it; untrusted text.'),
  file: z.string().nullable().describe('Null: the program tells no source file of it.'),
  base: z.int().nonnegative().nullable().describe('Instructions; null: not called there.'),
  head: z.int().nonnegative().nullable(),
});

export const countSchema = z.strictObject({
  caseId: z.string(),
  metric: metricSchema.describe('`instructions`, with its budget.'),
  tool: z.literal('cachegrind'),
  settings: z
    .array(z.string())
    .describe('What a counted run has otherwise than a timed one, such as `GOGC=off`.'),
  hides: z
    .string()
    .nullable()
    .describe('What those settings keep from being counted, in words; null: nothing.'),
  runs: z.array(runSchema),
  functions: z
    .array(functionSchema)
    .describe('Those whose counts, or times, differ most, of the first run of each side.'),
  where: z
    .string()
    .nullable()
    .describe('Why no function can be named; null: `functions` are those of the program.'),
  profile: z
    .strictObject({
      by: z.enum(['cProfile', '--cpu-prof']),
      base: z.int().positive().describe('Microseconds that its functions took in all.'),
      head: z.int().positive(),
    })
    .optional()
    .describe('Set where `functions` tell microseconds: whose they are, of an extra run pair.'),
  reason: z.string().nullable().describe('Why it was not counted; null: it was.'),
});

/** The counts of one side, as stored in a record. */
export const recordedCountSchema = z.strictObject({
  metric: z.string().describe('Key of its metric among `metrics`.'),
  tool: z.literal('cachegrind'),
  settings: countSchema.shape.settings,
  hides: countSchema.shape.hides,
  values: z.array(z.int().positive()).min(1).describe('Instructions, one count a run.'),
});

export type Count = z.infer<typeof countSchema>;
export type CountedRun = Count['runs'][number];
export type FunctionCounts = Count['functions'][number];
