/** hyperfine's `--export-json`; `adapter: hyperfine` without `from` is its own timing instead. */

import { z } from 'zod';
import { cell, jsonTool, valueAt } from '../json-tool.ts';
import { csvTable } from '../lines/csv.ts';
import { Unreadable } from '../reading.ts';
import { faultOf, type Measured, samplesOf, summaryOf, type TextOutput } from '../tool.ts';

const command = z.string();
const parameter = z.union([z.string(), z.number()]);

/** Seconds, bytes and exit codes in the order of the runs; a code is null where a signal ended it. */
interface Result {
  readonly command: string;
  readonly times: readonly unknown[];
  /** CPU seconds: their mean up to 1.20, of each run from 2.0 on. */
  readonly user: readonly unknown[];
  readonly system: readonly unknown[];
  readonly memory: readonly unknown[] | undefined;
  readonly codes: readonly unknown[];
  readonly parameters: Readonly<Record<string, string | number>>;
}

/** Up to 1.20: a list for each quantity. */
const lists = z
  .object({
    command,
    parameters: z.record(z.string(), parameter).default({}),
    times: z.array(z.unknown()),
    user: cell,
    system: cell,
    memory_usage_byte: z.array(z.unknown()).optional(),
    exit_codes: z.array(z.unknown()).default([]),
  })
  .transform(
    ({ memory_usage_byte: memory, exit_codes: codes, user, system, ...one }): Result => ({
      ...{ ...one, memory, codes, user: [user], system: [system] },
    }),
  );

const quantity = <U extends string>(unit: U) =>
  z.object({ value: z.unknown(), unit: z.literal(unit) });

/** From 2.0: an object for each run, always in base units. */
const measurements = z
  .object({
    command,
    parameters: z
      .record(
        z.string(),
        z.object({ value: parameter }).transform(({ value }) => value),
      )
      .default({}),
    measurements: z.array(
      z.object({
        time_wall_clock: quantity('second'),
        time_user: quantity('second').optional(),
        time_system: quantity('second').optional(),
        memory_peak_resident: quantity('byte').optional(),
        exit_code: z.unknown(),
      }),
    ),
  })
  .transform(({ measurements: runs, ...one }): Result => {
    const memory = runs.map((run) => run.memory_peak_resident?.value);
    return {
      ...one,
      times: runs.map((run) => run.time_wall_clock.value),
      user: runs.map((run) => run.time_user?.value),
      system: runs.map((run) => run.time_system?.value),
      memory: memory.every((bytes) => bytes === undefined) ? undefined : memory,
      codes: runs.map((run) => run.exit_code),
    };
  });

/** Of either version, as results of one form. */
const exportSchema = z.union([
  z.object({ results: z.array(lists) }),
  z.object({ schema_version: z.literal(2), results: z.array(measurements) }),
]);

/** With `-i` hyperfine goes on where a command failed; null: a signal ended it. */
function failureIn({ codes }: Result): string | null {
  const index = codes.findIndex((code) => code !== 0);
  if (index < 0) return null;
  const how = codes[index] === null ? 'was ended by a signal' : `had exit code ${codes[index]}`;
  return `the command failed: run ${index + 1} of ${codes.length} ${how}`;
}

function measure(result: Result): Measured[] {
  const { command, times, memory, parameters } = result;
  const failure = failureIn(result);
  if (failure !== null) return [faultOf([command], 'time', failure)];
  return [
    { ...samplesOf([command], 'time', 's', times), parameters },
    ...(memory === undefined
      ? []
      : [{ ...samplesOf([command], 'memory', 'B', memory), parameters }]),
  ];
}

const PRINTED =
  /^Benchmark \d+: (.{1,1000})\n\s+Time \((?:mean|abs) .{1,3}\):\s+([\d.]+) (m?s|[µu]s)(?: ±\s+([\d.]+) )?/m;

/** Mean and deviation in the unit of each command; the deviation is absent of a single run. */
function printedOf(block: string): Measured[] {
  const [, command, mean, unit = '', deviation] = PRINTED.exec(block) ?? [];
  if (command === undefined) return [];
  if (block.includes('Ignoring non-zero exit code'))
    return [faultOf([command], 'time', 'the command failed: hyperfine ignored an exit code')];
  const spread = deviation === undefined ? undefined : Number(deviation);
  return [summaryOf([command], 'time', unit, [Number(mean), 'mean', spread])];
}

const TERMINAL: TextOutput = {
  is: (text) => PRINTED.test(text),
  read: (text) => text.split(/^(?=Benchmark \d+: )/m).flatMap(printedOf),
};

const CSV_HEAD = 'command,mean,stddev,median,';

/** `--export-csv`: means and deviations, in seconds. */
const CSV: TextOutput = {
  is: (text) => text.startsWith(CSV_HEAD),
  read: (text) =>
    csvTable(text).rows.map(([command = '', mean, deviation]) => {
      // Of a single run there is none.
      const spread = deviation === '' ? null : Number(deviation);
      return summaryOf([command], 'time', 's', [Number(mean), 'mean', spread]);
    }),
};

export const HYPERFINE = jsonTool({
  name: 'hyperfine',
  title: 'hyperfine’s JSON',
  from: 'out',
  values: { time: 's', memory: 'B' },
  schema: exportSchema,
  besides: [TERMINAL, CSV],
  marks: (document) => {
    const results = valueAt(document, ['results']);
    const isEmpty = Array.isArray(results) && results.length === 0;
    return isEmpty || valueAt(results, [0, 'command']) !== undefined;
  },
  measure: ({ results }) => {
    if (results.length > 0) return results.flatMap(measure);
    throw new Unreadable('it has no results: hyperfine writes none when a command fails');
  },
  // It starts its command anew for each time it writes down.
  stored: { isExecutionEach: true },
});
