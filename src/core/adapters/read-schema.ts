/** Schemas for reading values from a command's output, one per adapter. */
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
  .describe(
    'Default: by unit (times lower, rates higher); required for a tool’s own rates and for units that do not tell, such as % and x.',
  );
const exact = z.boolean().optional().describe('A count without noise, such as instructions.');

const source = z
  .enum(['stdout', 'stderr', 'out'])
  .describe('Source of the text; `out` is the file written to {out}.');

const hyperfineRead = z.strictObject({
  adapter: z.literal('hyperfine').describe('The wall time of the command.'),
  metric: name.default('time').describe('Name of the time metric.'),
  from: source
    .optional()
    .describe('Read hyperfine’s JSON from here, if the command runs hyperfine itself.'),
  select: text
    .optional()
    .describe('With `from`: which command to read (name or /RE2/), if the JSON has several.'),
});

const patternRead = z.strictObject({
  adapter: z.literal('pattern').default('pattern').describe('Numbers found in text.'),
  pattern: text.describe(
    'RE2 pattern; the capture `value` (or one capture per key of `metrics`) is read.',
  ),
  from: source.default('stdout'),
  metric: name.default('value').describe('Name of the metric captured as `value`.'),
  unit: text
    .optional()
    .describe('Unit to record it in, such as ops/s; required without `metrics`.'),
  better: better.optional(),
  exact,
  metrics: z
    .record(captureName, z.strictObject({ unit: text, better: better.optional(), exact }))
    .optional()
    .describe('Named capture → its unit, if one match holds several numbers.'),
});

const jsonRead = z.strictObject({
  adapter: z.literal('json').describe('Numbers found in JSON.'),
  from: source.default('stdout'),
  values: z
    .record(
      name,
      z.strictObject({
        path: text.describe('Path, such as a[0].b, a[*].b or a[name=x].b.'),
        unit: text.describe('Unit of the numbers there, such as ms.'),
        better: better.optional(),
        exact,
      }),
    )
    .describe('Metric name → where to find it.'),
});

const selected = {
  select: text
    .optional()
    .describe('Benchmark to read (name or /RE2/); not needed if there is only one.'),
  value: text
    .optional()
    .describe(
      `Which of its values: those in \`${manualPage('adapters')}\`, or one of the benchmark’s own.`,
    ),
  unit: text.optional().describe('Unit to record it in; default: the adapter’s.'),
  better: better.optional(),
  exact,
};

const toolRead = z.strictObject({
  adapter: z
    .enum([...TOOL_NAMES, 'auto'])
    .describe('Benchmark tool that printed the output; `auto` detects it.'),
  from: source
    .optional()
    .describe(
      `Default: where \`${manualPage('adapters')}\` says; \`auto\`: {out} if it was written.`,
    ),
  ...selected,
  metric: name.optional().describe('Name of the metric; default: the tool’s own name for it.'),
  metrics: z
    .record(name, z.strictObject(selected))
    .optional()
    .describe('Name → select, value, unit, better, exact, to read several metrics.'),
});

export const readSchema = z.union([hyperfineRead, jsonRead, toolRead, patternRead]);

export type ReadConfig = z.infer<typeof readSchema>;
