/** hyperfine's `--export-json`, for `auto`; `adapter: hyperfine` reads it by itself (../hyperfine.ts). */
import { z } from 'zod';
import { jsonTool } from '../json-tool.ts';
import { faultOf, samplesOf, type Tool } from '../tool.ts';

const resultSchema = z.object({
  command: z.string(),
  times: z.array(z.unknown()),
  exit_codes: z.array(z.unknown()).default([]),
});

export const HYPERFINE: Tool = jsonTool({
  name: 'hyperfine',
  title: 'hyperfine’s JSON',
  from: 'out',
  values: { time: 's' },
  isOpen: false,
  schema: z.object({ results: z.array(resultSchema) }),
  looksLike: (document) => {
    const results: unknown = 'results' in document ? document['results'] : null;
    const first: unknown = Array.isArray(results) ? results[0] : null;
    return typeof first === 'object' && first !== null && 'command' in first && 'times' in first;
  },
  measure: ({ results }) =>
    results.map(({ command, times, exit_codes: codes }) =>
      codes.some((code) => code !== 0)
        ? faultOf([command], 'time', 'the command ended with an exit code other than 0')
        : samplesOf([command], 'time', 's', times),
    ),
});
