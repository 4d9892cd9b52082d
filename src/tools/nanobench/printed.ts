/** nanobench: `templates::json()`, whose epochs are samples; its table and `templates::csv()`. */
import { z } from 'zod';
import { cell, jsonTool } from '../json-tool.ts';
import { type Measured, samplesOf, type Tool } from '../tool.ts';
import { isCsv, isMarkdown, parseCsv, parseMarkdown } from './table.ts';

const measurementSchema = z.object({ elapsed: cell, instructions: cell, cpucycles: cell });

const resultSchema = z.object({
  title: z.string(),
  name: z.string(),
  batch: z.number().positive(),
  measurements: z.array(measurementSchema),
});

type Result = z.infer<typeof resultSchema>;

/** A counter that the machine does not give is 0 throughout. */
function counter(names: readonly string[], value: string, samples: readonly unknown[]) {
  return samples.every((sample) => sample === 0) ? [] : [samplesOf(names, value, '', samples)];
}

/** An epoch's seconds are those of one iteration, which works on `batch` things. */
function measure({ title, name, batch, measurements }: Result): Measured[] {
  const names = [`${title} > ${name}`, name];
  const each = (key: keyof Result['measurements'][number]) =>
    measurements.map((one) => {
      const value = one[key];
      return typeof value === 'number' ? value / batch : value;
    });
  const times = each('elapsed');
  const rates = times.map((time) => (typeof time === 'number' ? 1 / time : time));
  return [
    samplesOf(names, 'time', 's', times),
    samplesOf(names, 'throughput', 'ops/s', rates),
    ...counter(names, 'instructions', each('instructions')),
    ...counter(names, 'cycles', each('cpucycles')),
  ];
}

const JSON_RESULTS: Tool = jsonTool({
  name: 'nanobench',
  title: 'the JSON, CSV or table of nanobench',
  from: 'stdout',
  values: {
    time: 'ns/op',
    throughput: 'ops/s',
    instructions: 'instructions',
    cycles: 'cycles',
    branches: 'branches',
  },
  isOpen: false,
  schema: z.object({ results: z.array(resultSchema) }),
  looksLike: (document) => {
    const results: unknown = 'results' in document ? document['results'] : null;
    const first: unknown = Array.isArray(results) ? results[0] : null;
    return typeof first === 'object' && first !== null && 'median(elapsed)' in first;
  },
  measure: ({ results }) => results.flatMap(measure),
});

export const NANOBENCH: Tool = {
  ...JSON_RESULTS,
  recognises: (material) =>
    isMarkdown(material.text) || isCsv(material.text) || JSON_RESULTS.recognises(material),
  parse(material) {
    if (isCsv(material.text)) return parseCsv(material.text);
    return isMarkdown(material.text) ? parseMarkdown(material.text) : JSON_RESULTS.parse(material);
  },
};
