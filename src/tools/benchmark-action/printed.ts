/** The list that other benchmark actions take: `[{ name, unit, value, range? }]`. */

import { z } from 'zod';
import { cell, jsonTool, shaped } from '../json-tool.ts';
import { prepareMaterial } from '../material.ts';
import { Unreadable } from '../reading.ts';
import { isoTime, type Material, type Measured, type SavedRun, summaryOf } from '../tool.ts';

const entrySchema = z.object({
  name: z.string(),
  unit: z.string().default(''),
  value: cell,
  range: cell,
});

type Entry = z.infer<typeof entrySchema>;

const DEVIATION = /^\s*stddev:\s*([0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?)\s*$/i;

/** `stddev: 0.002`. What follows ± differs: a relative margin of error from Benchmark.js, a range from cargo. */
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

/**
 * One number, whose direction only the unit or the writer of the file tells. Before version 1.11, the further
 * values that Go prints stood behind the unit: `ns/op	  64 B/op	  2 allocs/op`.
 */
function measureEntry(entry: Entry): Measured[] {
  const [unit = '', ...further] = entry.unit.split('\t').map((each) => each.trim());
  const summary = [numberOf(entry.value), 'estimate', deviationOf(entry)] as const;
  const own = summaryOf([entry.name], 'value', unit, summary);
  const others = further.flatMap((each): Measured[] => {
    const [number = '', of = ''] = each.split(' ', 2);
    return of === '' ? [] : [summaryOf([entry.name], of, of, [numberOf(number), 'estimate'])];
  });
  return [own, ...others];
}

/** The history that github-action-benchmark keeps: `data.js`, one assignment of JSON; it is never run. */

const historySchema = z.object({
  entries: z.record(
    z.string(),
    z.array(
      z.object({
        commit: z.object({ id: z.string() }),
        date: z.number(),
        tool: z.string().optional(),
        benches: z.array(entrySchema),
      }),
    ),
  ),
});

/** Which way its writers mean, for units that do not tell. */
const BETTER: Readonly<Record<string, 'lower' | 'higher'>> = {
  customBiggerIsBetter: 'higher',
  customSmallerIsBetter: 'lower',
  benchmarkjs: 'higher',
  pytest: 'higher',
};

function read({ text }: Material): SavedRun[] | null {
  const start = /^\s*window\.[A-Za-z_$][\w$]*\s*=/.exec(text)?.[0];
  if (start === undefined) return null;
  const json = text.slice(start.length).trim().replace(/;$/, '');
  const material = prepareMaterial(json, Number.POSITIVE_INFINITY);
  if (!material.ok) throw new Unreadable(material.message);
  const { entries: all } = shaped(material.json, historySchema, 'what stands behind the "="');
  return Object.entries(all).flatMap(([suite, entries]) =>
    entries.map(
      ({ commit, date, tool = '', benches }): SavedRun => ({
        origin: { suite, commit: commit.id, dirty: false, at: isoTime(date), ground: null },
        better: Object.hasOwn(BETTER, tool) ? (BETTER[tool] ?? null) : null,
        measured: benches.flatMap(measureEntry),
      }),
    ),
  );
}

export const BENCHMARK_ACTION = jsonTool({
  name: 'benchmark-action',
  title: 'a JSON list of { name, unit, value }',
  from: 'out',
  values: {},
  isOpen: true,
  schema: z.array(entrySchema),
  marks: ['0.name', '0.unit', '0.value'],
  measure: (entries) => entries.flatMap(measureEntry),
  stored: { read },
});
