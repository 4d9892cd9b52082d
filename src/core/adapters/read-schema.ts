/** How values are read from what a command leaves behind: one schema an adapter. */
import { z } from 'zod';
import { TOOL_NAMES } from '../../tools/registry.ts';
import { manualPage } from '../text/manual.ts';

export const text = z.string().min(1);

export const name = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'a name of letters, digits, ".", "_" and "-"');

const captureName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, 'a name of letters, digits and "_", as a capture has');

const better = z
  .enum(['lower', 'higher'])
  .describe('Default: by the unit (times lower, rates higher); needed for a tool’s own rates.');
const exact = z.boolean().optional().describe('A count that has no noise, such as instructions.');

const source = z
  .enum(['stdout', 'stderr', 'out'])
  .describe('Where the text comes from; `out` is the file written to {out}.');

const hyperfineRead = z.strictObject({
  adapter: z.literal('hyperfine').describe('The wall time of the command.'),
  metric: name.default('time').describe('What the time is called.'),
  from: source
    .optional()
    .describe('Read hyperfine’s own JSON, if the command runs hyperfine itself.'),
  select: text
    .optional()
    .describe('With `from`: the command to read, or /RE2/, where the JSON has several.'),
});

const patternRead = z.strictObject({
  adapter: z.literal('pattern').default('pattern').describe('Numbers found in text.'),
  pattern: text.describe(
    'RE2 pattern; the capture `value` (or one capture per key of `metrics`) is read.',
  ),
  from: source.default('stdout'),
  metric: name.default('value').describe('What the capture `value` is called.'),
  unit: text.optional().describe('Unit it is recorded in, such as ops/s; needed unless `metrics`.'),
  better: better.optional(),
  exact,
  metrics: z
    .record(captureName, z.strictObject({ unit: text, better: better.optional(), exact }))
    .optional()
    .describe('Named capture → its unit, where one match holds several numbers.'),
});

const jsonRead = z.strictObject({
  adapter: z.literal('json').describe('Numbers found in JSON.'),
  from: source.default('stdout'),
  values: z
    .record(
      name,
      z.strictObject({
        path: text.describe('JSON Pointer (/a/0/b) or path (a[0].b, a[*].b, a[name=x].b).'),
        unit: text.describe('Unit of the numbers there, such as ms.'),
        better: better.optional(),
        exact,
      }),
    )
    .describe('Metric name → where it stands.'),
});

const selected = {
  select: text
    .optional()
    .describe('Which benchmark of the output: a name, or /RE2/; needless where there is only one.'),
  value: text
    .optional()
    .describe(
      `Which of its values: those in \`${manualPage('adapters')}\`, or one of the benchmark’s own.`,
    ),
  unit: text.optional().describe('Unit it is recorded in; default: the adapter’s.'),
  better: better.optional(),
  exact,
};

const toolRead = z.strictObject({
  adapter: z
    .enum([...TOOL_NAMES, 'auto'])
    .describe('The benchmark tool that printed it; `auto` recognises which.'),
  from: source
    .optional()
    .describe(`Default: where \`${manualPage('adapters')}\` says; \`auto\`: {out} if written.`),
  ...selected,
  metric: name.optional().describe('What the value is called; default: its own word.'),
  metrics: z
    .record(name, z.strictObject(selected))
    .optional()
    .describe('Name → select, value, unit, better, exact, where several are read.'),
});

export const readSchema = z.union([hyperfineRead, jsonRead, toolRead, patternRead]);

export type ReadConfig = z.infer<typeof readSchema>;
