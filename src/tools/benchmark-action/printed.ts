/** The list that other benchmark actions take: `[{ name, unit, value, range? }]`. */
import { z } from 'zod';
import { cell, jsonTool } from '../json-tool.ts';
import { type Measured, summaryOf, type Tool } from '../tool.ts';

export const entrySchema = z.object({
  name: z.string(),
  unit: z.string().default(''),
  value: cell,
  range: cell,
});

type Entry = z.infer<typeof entrySchema>;

const DEVIATION = /^\s*stddev:\s*([0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?)\s*$/i;

/**
 * `stddev: 0.002`. What stands after a ± is another thing with each writer: the relative margin of
 * error from Benchmark.js, the greatest less the least from cargo.
 */
function deviationOf({ range }: Entry): number | null {
  const [, number] = DEVIATION.exec(typeof range === 'string' ? range.slice(0, 80) : '') ?? [];
  return number === undefined ? null : Number(number);
}

/** Some writers put the number in quotes. */
function numberOf(value: unknown): unknown {
  const isNumeral =
    typeof value === 'string' && /^-?[0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?$/i.test(value);
  return isNumeral ? Number(value) : value;
}

/** One number, whose direction only the unit or the writer of the file tells. */
export function measureEntry(entry: Entry): Measured {
  const summary = [numberOf(entry.value), 'estimate', deviationOf(entry)] as const;
  return summaryOf([entry.name], 'value', entry.unit, summary);
}

export const BENCHMARK_ACTION: Tool = jsonTool({
  name: 'benchmark-action',
  title: 'a JSON list of { name, unit, value }',
  from: 'out',
  values: {},
  isOpen: true,
  schema: z.array(entrySchema),
  looksLike: (document) => {
    const first: unknown = Array.isArray(document) ? document[0] : null;
    return (
      typeof first === 'object' &&
      first !== null &&
      'name' in first &&
      'unit' in first &&
      'value' in first
    );
  },
  measure: (entries) => entries.map(measureEntry),
});
