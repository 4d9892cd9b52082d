/** hyperfine's `--export-json`; `adapter: hyperfine` without `from` is its own timing instead. */
import { z } from 'zod';
import { jsonTool } from '../json-tool.ts';
import { faultOf, type Measured, samplesOf, type Tool } from '../tool.ts';

const resultSchema = z.object({
  command: z.string(),
  times: z.array(z.unknown()).default([]),
  memory_usage_byte: z.array(z.unknown()).optional(),
  exit_codes: z.array(z.unknown()).default([]),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
});

type Result = z.infer<typeof resultSchema>;

/** With `-i` hyperfine goes on where a command failed; null: a signal ended it. */
function failureIn({ exit_codes: codes }: Result): string | null {
  const index = codes.findIndex((code) => code !== 0);
  if (index < 0) return null;
  const how = codes[index] === null ? 'was ended by a signal' : `had exit code ${codes[index]}`;
  return `the command failed: run ${index + 1} of ${codes.length} ${how}`;
}

function measure(result: Result): Measured[] {
  const { command, times, memory_usage_byte: memory, parameters } = result;
  const failure = failureIn(result);
  if (failure !== null) return [faultOf([command], 'time', failure)];
  return [
    { ...samplesOf([command], 'time', 's', times), parameters },
    ...(memory === undefined
      ? []
      : [{ ...samplesOf([command], 'memory', 'B', memory), parameters }]),
  ];
}

export const HYPERFINE: Tool = jsonTool({
  name: 'hyperfine',
  title: 'hyperfine’s JSON',
  from: 'out',
  values: { time: 's', memory: 'B' },
  isOpen: false,
  schema: z.object({ results: z.array(resultSchema) }),
  looksLike: (document) => {
    const results: unknown = 'results' in document ? document['results'] : null;
    const first: unknown = Array.isArray(results) ? (results[0] ?? { command: '' }) : null;
    return typeof first === 'object' && first !== null && 'command' in first;
  },
  measure: ({ results }) =>
    results.length === 0
      ? 'it has no results: hyperfine writes none when a command fails'
      : results.flatMap(measure),
});
