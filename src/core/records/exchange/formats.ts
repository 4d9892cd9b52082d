/** The foreign formats that can be imported, and what is read from each. */

import { z } from 'zod';
import { manualPage } from '../../text/manual.ts';
import { type Parsed, parseBounded } from '../parse.ts';
import { directionOf } from './direction.ts';
import { type Foreign, type Imported, type ImportOptions, recordOf } from './import.ts';
import { readTool } from './tools.ts';

const hyperfineSchema = z.object({
  results: z
    .array(
      z.object({
        command: z.string(),
        times: z.array(z.number().nonnegative()).min(1),
        exit_codes: z.array(z.int().nullable()).default([]),
        parameters: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
      }),
    )
    .min(1),
});

const benchSchema = z.object({
  name: z.string().min(1),
  unit: z.string(),
  value: z.coerce.number(),
});

const historySchema = z.object({
  entries: z.record(
    z.string(),
    z.array(
      z.object({
        commit: z.object({ id: z.string() }),
        date: z.number(),
        tool: z.string().optional(),
        benches: z.array(benchSchema),
      }),
    ),
  ),
});

type Read = Parsed<readonly Foreign[]>;

function refuse(message: string, advice: string | null = null): Extract<Read, { ok: false }> {
  return { ok: false, message, advice };
}

function check<T>(text: string, schema: z.ZodType<T>, what: string): Parsed<T> {
  const raw = parseBounded(text);
  if (!raw.ok) return raw;
  const parsed = schema.safeParse(raw.value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  return refuse(`expected ${what}; ${issue?.path.join('.') || '(top)'}: ${issue?.message}`);
}

/** `hyperfine --export-json`: every time is a sample. */
function readHyperfine(text: string): Read {
  const checked = check(text, hyperfineSchema, 'what hyperfine --export-json writes');
  if (!checked.ok) return checked;
  const value = checked.value.results.map((result) => ({
    project: null,
    benchmark: result.command,
    parameters: result.parameters,
    command: result.command,
    metrics: [
      { name: 'time', unit: 's', better: 'lower' as const, values: result.times, summary: null },
    ],
    isExecutionEach: true,
    exits: result.exit_codes,
    commit: null,
    at: null,
  }));
  return { ok: true, value };
}

type Bench = z.infer<typeof benchSchema>;

function summaryOf(bench: Bench, better: 'lower' | 'higher', over: Partial<Foreign>): Foreign {
  return {
    project: null,
    benchmark: bench.name,
    parameters: {},
    command: '',
    metrics: [
      {
        name: 'value',
        unit: bench.unit,
        better,
        values: [bench.value],
        summary: { of: 'estimate', deviation: null },
      },
    ],
    isExecutionEach: false,
    exits: [],
    commit: null,
    at: null,
    ...over,
  };
}

function noDirection({ name, unit }: Bench) {
  return refuse(
    `${name}: it cannot be told from the unit ${JSON.stringify(unit)} whether less or more is better`,
    'Say so: --better lower, or --better higher.',
  );
}

/** `[{name, unit, value}]`. `range` is free text and is not kept; the value is a summary. */
function readBenches(text: string, options: ImportOptions): Read {
  const checked = check(text, z.array(benchSchema).min(1), 'a list of {name, unit, value}');
  if (!checked.ok) return checked;
  const value: Foreign[] = [];
  for (const bench of checked.value) {
    const better = options.better ?? directionOf(bench.unit);
    if (better === null) return noDirection(bench);
    value.push(summaryOf(bench, better, {}));
  }
  return { ok: true, value };
}

function directionOfTool(tool: string | undefined): 'lower' | 'higher' | null {
  if (tool === 'customBiggerIsBetter' || tool === 'benchmarkjs' || tool === 'pytest')
    return 'higher';
  return tool === 'customSmallerIsBetter' ? 'lower' : null;
}

/** `data.js`: one assignment of JSON to a property of window. It is parsed, never run. */
function readHistory(text: string, options: ImportOptions): Read {
  const start = text.indexOf('=');
  const json = text
    .slice(start + 1)
    .trim()
    .replace(/;$/, '');
  const checked = check(json, historySchema, 'window.BENCHMARK_DATA = {"entries": …}');
  if (!checked.ok) return checked;
  const value: Foreign[] = [];
  for (const [project, entries] of Object.entries(checked.value.entries)) {
    for (const { commit, date, tool, benches } of entries) {
      const at = new Date(date).toISOString();
      for (const bench of benches) {
        const better = options.better ?? directionOfTool(tool) ?? directionOf(bench.unit);
        if (better === null) return noDirection(bench);
        value.push(summaryOf(bench, better, { project, commit: commit.id, at }));
      }
    }
  }
  return { ok: true, value };
}

function readAny(text: string, options: ImportOptions): Read {
  const start = text.trimStart();
  if (/^window\.[A-Za-z_$][\w$]*\s*=/.test(start)) return readHistory(start, options);
  const fromTool = readTool(text, options);
  if (fromTool !== null) return fromTool;
  if (start.startsWith('[')) return readBenches(start, options);
  if (start.startsWith('{')) return readHyperfine(start);
  return refuse(
    'expected hyperfine JSON, a JSON list of {name, unit, value}, a data.js history, or the output of a benchmark tool',
    `${manualPage('adapters')} lists the tools; write the values of others in one of the first three forms.`,
  );
}

/** Records from the text of a foreign result file; the format is told by what is in it. */
export function importRecords(text: string, options: ImportOptions): Imported {
  const read = readAny(text, options);
  if (!read.ok) return read;
  return { ok: true, records: read.value.map((foreign) => recordOf(foreign, options)) };
}
