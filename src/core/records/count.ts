/** Instruction counts of a case, taken in separate runs. */
import { z } from 'zod';
import { metricSchema } from './metric.ts';

const runSchema = z.strictObject({
  side: z.enum(['base', 'head']),
  startedAt: z.iso.datetime(),
  seconds: z
    .number()
    .nonnegative()
    .describe('Duration of the counted run, many times that of a timed one.'),
  instructions: z.int().nonnegative().nullable().describe('Null if it failed.'),
  failure: z.string().nullable().describe('Why there is no count; may contain untrusted text.'),
  fewer: z
    .literal(true)
    .optional()
    .describe(
      'With a tenth of the iterations, or none: a full run less this one is the work of the iterations, without what the command does once.',
    ),
});

export const functionSchema = z.strictObject({
  name: z.string().describe("Name from the program's symbols; untrusted text."),
  file: z
    .string()
    .nullable()
    .describe(
      'Source file in the head, relative to the repository; null if it is not one of its files.',
    ),
  line: z
    .int()
    .positive()
    .nullable()
    .optional()
    .describe('The line that took most; null if unknown.'),
  base: z
    .int()
    .nonnegative()
    .nullable()
    .describe('Instructions on the base; null if it was not called there.'),
  head: z.int().nonnegative().nullable(),
});

const callSchema = z.strictObject({
  depth: z.int().nonnegative(),
  name: z.string().describe("Name from the program's symbols; untrusted text."),
  base: z.int().nonnegative().describe('What it and its callees took on the base.'),
  head: z.int().nonnegative(),
});

export const countSchema = z.strictObject({
  caseId: z.string(),
  metric: metricSchema.describe('The metric `instructions` with its budget.'),
  tool: z.literal('cachegrind'),
  settings: z
    .array(z.string())
    .describe('Settings of counted runs that differ from timed ones, such as `GOGC=off`.'),
  hides: z
    .string()
    .nullable()
    .describe('Work that these settings keep from being counted; null if none.'),
  harness: z
    .enum(['unknown', 'included'])
    .optional()
    .describe(
      '`unknown`: the time of an iteration was unknown, so few were counted; it may all be the harness’s own work, and decides nothing. `included`: much of the count is the harness’s own work; without runs with fewer iterations, equal counts decide nothing.',
    ),
  runs: z.array(runSchema),
  functions: z
    .array(functionSchema)
    .describe('Functions whose counts or times differ most between the first runs of both sides.'),
  calls: z
    .array(callSchema)
    .optional()
    .describe(
      'The program’s calls in preorder, from an extra run pair whose sides did different work: instructions under callgrind, or microseconds of `profile`.',
    ),
  where: z
    .string()
    .nullable()
    .describe("Why functions cannot be named; null if `functions` lists the program's."),
  profile: z
    .strictObject({
      by: z.enum(['cProfile', '--cpu-prof']),
      base: z.int().positive().describe('Total microseconds of all functions.'),
      head: z.int().positive(),
    })
    .optional()
    .describe(
      'Set if `functions` are in microseconds: the profiler, and totals of an extra run pair.',
    ),
  reason: z.string().nullable().describe('Why it was not counted; null if it was.'),
});

/** The counts of one side, as stored in a record. */
export const recordedCountSchema = z.strictObject({
  metric: z.string().describe('Key of its metric in `metrics`.'),
  tool: z.literal('cachegrind'),
  settings: countSchema.shape.settings,
  hides: countSchema.shape.hides,
  harness: countSchema.shape.harness,
  values: z.array(z.int().positive()).min(1).describe('Instructions, one count per run.'),
});

export type Count = z.infer<typeof countSchema>;
export type CountedRun = Count['runs'][number];
export type FunctionCounts = Count['functions'][number];
export type Call = z.infer<typeof callSchema>;
