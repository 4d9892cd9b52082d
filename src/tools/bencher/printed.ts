/** Bencher's metric format: https://bencher.dev/docs/reference/bencher-metric-format */

import { z } from 'zod';
import { cell, jsonTool, shaped, valueAt } from '../json-tool.ts';
import {
  isoTime,
  type Material,
  type Measured,
  NO_ORIGIN,
  type SavedRun,
  summaryOf,
} from '../tool.ts';

/**
 * The history that Bencher keeps, as `bencher perf --format json` writes it; the shape is `JsonPerf` of
 * https://github.com/bencherdev/bencher/blob/main/lib/bencher_json/src/project/perf.rs
 */

const named = z.object({ name: z.string() });

const perfSchema = z.object({
  project: named,
  results: z.array(
    z.object({
      branch: named,
      testbed: named,
      benchmark: named,
      measure: named.extend({ slug: z.string(), units: z.string().default('') }),
      metrics: z.array(
        z.object({
          start_time: z.string(),
          version: z.object({ hash: z.string().nullish() }),
          metric: z.object({ value: cell }),
        }),
      ),
    }),
  ),
});

type Result = z.infer<typeof perfSchema>['results'][number];

/** `nanoseconds (ns)` → `ns`; without brackets the words themselves. */
function unitOf({ measure: { units } }: Result): string {
  return (/\(([^()]+)\)\s*$/.exec(units)?.[1] ?? units).trim();
}

/** What tells results of one benchmark apart, where the file has more than one of it. */
function parametersOf(results: readonly Result[]) {
  const facets = (['branch', 'testbed'] as const).filter(
    (facet) => new Set(results.map((each) => each[facet].name)).size > 1,
  );
  return (result: Result) => Object.fromEntries(facets.map((facet) => [facet, result[facet].name]));
}

const looksLike = (value: unknown): boolean =>
  ['testbed', 'metrics'].every((key) => valueAt(value, ['results', 0, key]) !== undefined);

/** A run a metric: pools of one commit are made where records are. */
function read({ json }: Material): SavedRun[] | null {
  if (!json.ok || !looksLike(json.value)) return null;
  const { project, results } = shaped(json, perfSchema);
  const parameters = parametersOf(results);
  return results.flatMap((result) =>
    result.metrics.map(({ start_time, version, metric }): SavedRun => {
      const { benchmark, measure } = result;
      const told = summaryOf([benchmark.name], measure.slug, unitOf(result), [
        metric.value,
        'estimate',
      ]);
      const commit = version.hash ?? null;
      const at = isoTime(start_time);
      return {
        origin: { ...NO_ORIGIN, suite: project.name, commit, at },
        better: null,
        measured: [{ ...told, parameters: parameters(result) }],
      };
    }),
  );
}

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

export const BENCHER = jsonTool({
  name: 'bencher',
  title: 'Bencher’s metric format',
  values: VALUES,
  isOpen: true,
  schema: z.record(z.string(), z.record(z.string(), metricSchema)),
  marks: (document) => {
    const benchmarks = Array.isArray(document) ? [] : Object.values(document);
    const measures = benchmarks.flatMap((one) => (isObject(one) ? Object.values(one) : [null]));
    return measures.length > 0 && measures.every((one) => isObject(one) && 'value' in one);
  },
  measure: (document) => Object.entries(document).flatMap(([name, all]) => measure(name, all)),
  stored: { read },
});
