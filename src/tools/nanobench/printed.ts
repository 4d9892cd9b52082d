/** nanobench: `templates::json()`, whose epochs are samples, its table, or `templates::csv()`. */

import { z } from 'zod';
import { cell, jsonTool } from '../json-tool.ts';
import { csvTable } from '../lines/csv.ts';
import { type Measured, samplesOf, summaryOf, type TextOutput } from '../tool.ts';
import { NANOBENCH_TABLE } from './table.ts';

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

const CSV_HEAD = '"title";"name";"unit";"batch";"elapsed"';

/** Medians alone, each of one iteration. */
const CSV: TextOutput = {
  is: (text) => text.includes(CSV_HEAD),
  read: (text) =>
    csvTable(text.slice(text.indexOf(CSV_HEAD))).rows.map(
      ([title, name = '', , batch, elapsed]) => {
        const names = [`${title} > ${name}`, name];
        return summaryOf(names, 'time', 's', [Number(elapsed) / Number(batch), 'median']);
      },
    ),
};

export const NANOBENCH = jsonTool({
  name: 'nanobench',
  title: 'the JSON or the table of nanobench',
  values: {
    time: 'ns/op',
    throughput: 'ops/s',
    instructions: 'instructions',
    cycles: 'cycles',
    branches: 'branches',
  },
  besides: [NANOBENCH_TABLE, CSV],
  schema: z.object({ results: z.array(resultSchema) }),
  marks: ['results.0.median(elapsed)'],
  measure: ({ results }) => results.flatMap(measure),
});
