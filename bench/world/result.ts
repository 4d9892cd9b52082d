/** What trying one project came to: the data behind the table. */
import { z } from 'zod';

const failure = z.strictObject({
  step: z.enum(['fetch', 'init', 'plan', 'run', 'docs']),
  cause: z.string(),
  named: z.boolean().describe('Guessed: the message names the cause.'),
  message: z.string(),
});

const result = z.strictObject({
  project: z.string(),
  language: z.string(),
  harness: z.string(),
  pin: z.string(),
  commit: z.string().optional().describe('Of benchproof; absent: that of the whole file.'),
  listed: z.int().nullable().describe('What the harness itself lists; null: not known.'),
  listedBy: z.enum(['init', 'hand']).nullable(),
  kept: z.int().nonnegative().describe('Benchmarks that init wrote.'),
  more: z.int().nonnegative().describe('Left out for their number alone: a spread was kept.'),
  repairs: z
    .array(z.string())
    .optional()
    .describe('What init did to build and to ask, by its kind.'),
  notes: z.int().nonnegative(),
  planned: z.int().nonnegative().describe('Benchmarks of the written file.'),
  tried: z.int().nonnegative().describe('Of those planned, that were run: all, or an even spread.'),
  measured: z.int().nonnegative().describe('Of those tried, that gave a valid value.'),
  judged: z.int().nonnegative().describe('Of those tried, that got a valid verdict.'),
  verdicts: z.record(z.string(), z.int()),
  seconds: z.strictObject({
    init: z.number().nullable(),
    run: z.number().nullable(),
    firstVerdict: z.number().nullable().describe('From the start of init to the end of run.'),
  }),
  spent: z
    .strictObject({
      look: z.int(),
      build: z.int(),
      ask: z.int(),
      try: z.int(),
      builds: z.int().describe('How often a build began.'),
    })
    .optional()
    .describe('What init used its seconds for.'),
  load: z
    .number()
    .optional()
    .describe('Five-minute load average of the machine, the higher of before and after.'),
  docs: z.strictObject({ exit: z.int().nullable(), claims: z.int().nullable() }).nullable(),
  failures: z.array(failure),
  person: z
    .strictObject({ named: z.boolean().nullable(), cause: z.string().nullable() })
    .describe('What a person made of it; kept when a project is tried again.'),
});

export const resultsSchema = z.strictObject({
  version: z.literal(1),
  kind: z.literal('world'),
  list: z.string(),
  about: z.string().optional().describe('How its projects were chosen and run, for the table.'),
  date: z.string(),
  tool: z.string(),
  commit: z.string(),
  node: z.string(),
  only: z.enum(['init', 'run']),
  results: z.array(result),
});

export type Result = z.infer<typeof result>;
export type Results = z.infer<typeof resultsSchema>;

const ENOUGH = 0.8;

/** Share of what was tried that got a valid verdict; 0 where nothing was. */
const judgedShare = ({ judged, tried }: Result): number => (tried === 0 ? 0 : judged / tried);

/**
 * About how many of the harness' own benchmarks have a verdict: those tried stand for those kept, and those kept for
 * those left out for their number alone.
 */
export function coveredOf(one: Result): number {
  return Math.round(judgedShare(one) * (one.planned + one.more));
}

/** Of what init kept, whatever the harness lists. */
export const workedOfKept = (one: Result): boolean => judgedShare(one) >= ENOUGH;

/** Without an edit: 80 % of what the harness lists; where that is not known, of what init kept. */
export function worked(one: Result): boolean {
  return workedOfKept(one) && coveredOf(one) >= ENOUGH * (one.listed ?? 0);
}
