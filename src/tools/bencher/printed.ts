/** Bencher's metric format: https://bencher.dev/docs/reference/bencher-metric-format */
import { z } from 'zod';
import { cell, jsonTool } from '../json-tool.ts';
import { type Measured, summaryOf, type Tool } from '../tool.ts';

const metricSchema = z.object({ value: cell });

/** Measures that Bencher itself names, and their units. */
const VALUES = {
  latency: 'ns',
  throughput: 'ops/s',
  instructions: 'instructions',
  'build-time': 's',
  'file-size': 'B',
};

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `lower_value` and `upper_value` are whatever the writer of the file chose: no deviation. */
function measure(name: string, measures: Readonly<Record<string, { value?: unknown }>>) {
  return Object.entries(measures).map(([measure, { value }]): Measured => {
    const unit = Object.hasOwn(VALUES, measure) ? VALUES[measure as keyof typeof VALUES] : '';
    return summaryOf([name], measure, unit, [value, 'estimate']);
  });
}

export const BENCHER: Tool = jsonTool({
  name: 'bencher',
  title: 'Bencher’s metric format',
  from: 'stdout',
  values: VALUES,
  isOpen: true,
  schema: z.record(z.string(), z.record(z.string(), metricSchema)),
  looksLike: (document) => {
    const benchmarks = Array.isArray(document) ? [] : Object.values(document);
    const measures = benchmarks.flatMap((one) => (isObject(one) ? Object.values(one) : [null]));
    return measures.length > 0 && measures.every((one) => isObject(one) && 'value' in one);
  },
  measure: (document) => Object.entries(document).flatMap(([name, all]) => measure(name, all)),
});
