/** `deno bench --json`, or the table that `deno bench` prints. */

import { z } from 'zod';
import { cell, jsonTool } from '../json-tool.ts';
import { statedAt } from '../stated.ts';
import { faultOf, type Measured, summaryOf } from '../tool.ts';
import { DENO_TABLE } from './table.ts';

const resultSchema = z.object({
  ok: z.object({ avg: cell, min: cell, p75: cell, p99: cell }).optional(),
  failed: z.object({ message: z.string().optional() }).optional(),
});

const benchSchema = z.object({
  group: z.string().nullable(),
  name: z.string(),
  results: z.array(resultSchema),
});

/** Nanoseconds; Deno keeps no samples. */
function measure({ group, name, results }: z.infer<typeof benchSchema>): Measured[] {
  const names = group === null ? [name] : [`${group} > ${name}`, name];
  return results.flatMap(({ ok, failed }) =>
    ok === undefined
      ? [faultOf(names, 'time', `it failed: ${failed?.message ?? 'no reason given'}`)]
      : [
          summaryOf(names, 'time', 'ns', [ok.avg, 'mean']),
          summaryOf(names, 'minimum', 'ns', [ok.min, 'minimum']),
          summaryOf(names, 'p75', 'ns', [ok.p75, 'percentile']),
          summaryOf(names, 'p99', 'ns', [ok.p99, 'percentile']),
        ],
  );
}

export const DENO = jsonTool({
  name: 'deno',
  title: 'the JSON or the table of deno bench',
  values: { time: 'ns', minimum: 'ns', p75: 'ns', p99: 'ns', throughput: 'ops/s' },
  besides: [DENO_TABLE],
  schema: z.object({ runtime: z.string(), benches: z.array(benchSchema) }),
  marks: ['runtime', 'benches'],
  measure: ({ benches }) => benches.flatMap(measure),
  stored: { originOf: statedAt({ cpu: '/cpu', runtime: '/runtime' }, '') },
});
