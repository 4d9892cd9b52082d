/** Reads the output of a benchmark tool: its adapter lists all benchmarks, `select` chooses one. */

import { knownUnit, metricUnit } from '../../quantity/metric-unit.ts';
import { prepareMaterial } from '../../tools/material.ts';
import {
  type CommandOutput,
  describeValue,
  prefixed,
  quoteTail,
  readEach,
  type Source,
  sourceText,
  Unreadable,
  type Values,
} from '../../tools/reading.ts';
import {
  ALL_TOOLS,
  HYPERFINE,
  isToolName,
  recognise,
  type ToolName,
  toolNamed,
} from '../../tools/registry.ts';
import type { Measured, Tool } from '../../tools/tool.ts';
import { chooseMeasured, listNames, tellQuantities } from './choose.ts';
import type { ReadConfig } from './read-schema.ts';

export type HarnessRead = Extract<ReadConfig, { adapter: ToolName | 'auto' }>;
type HyperfineRead = Extract<ReadConfig, { adapter: 'hyperfine' }>;

/** A metric as configured, with unparsed unit. */
export interface MetricOptions {
  readonly name: string;
  readonly unit: string | null;
  readonly better: 'lower' | 'higher' | null;
  readonly exact: boolean;
}

/** A metric to read. */
export interface WantedMetric extends MetricOptions {
  readonly value: string;
  readonly select: string | undefined;
}

/** Values that `adapter: auto` supports for every tool. */
const AUTO_VALUES: Readonly<Record<string, string>> = { time: 'ns', throughput: 'ops/s' };

export function valuesOf(adapter: HarnessRead['adapter']): Readonly<Record<string, string>> {
  return adapter === 'auto' ? AUTO_VALUES : toolNamed(adapter).values;
}

function known(values: Readonly<Record<string, string>>, value: string): string | undefined {
  return Object.hasOwn(values, value) ? values[value] : undefined;
}

/** Go's own metrics are named by their unit, such as `playouts/s`. */
function unitOf(values: Readonly<Record<string, string>>, value: string): string | null {
  return known(values, value) ?? (metricUnit(value) === null ? null : value);
}

/** Metric name of a value: `comparisons/op` would look like a phase. */
function metricName(value: string): string {
  const clean = value.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[^A-Za-z0-9]+|-+$/g, '');
  return clean.slice(0, 64) || 'value';
}

/** In configuration order; a single one without `metrics`. */
export function wantedMetrics(read: HarnessRead): WantedMetric[] {
  const values = valuesOf(read.adapter);
  const first = Object.keys(values)[0] ?? 'value';
  const isExact = isToolName(read.adapter) && toolNamed(read.adapter).isExact === true;
  const wanted = (
    name: string,
    own: Omit<HarnessRead, 'adapter' | 'metrics' | 'metric' | 'from'>,
    value: string,
  ) => ({
    name,
    value,
    select: own.select ?? read.select,
    unit: own.unit ?? unitOf(values, value),
    better: own.better ?? null,
    exact: own.exact ?? isExact,
  });
  if (read.metrics === undefined) {
    const value = read.value ?? first;
    return [wanted(read.metric ?? metricName(value), read, value)];
  }
  return Object.entries(read.metrics).map(([name, own]) =>
    wanted(
      name,
      own,
      own.value ?? (known(values, name) === undefined ? (read.value ?? first) : name),
    ),
  );
}

/** Where to look for the text; `auto` prefers the file if the command wrote one. */
export function harnessSource(read: HarnessRead): Source | null {
  if (read.from !== undefined) return read.from;
  return isToolName(read.adapter) ? toolNamed(read.adapter).from : null;
}

function readMetric(
  { name, value, select, unit }: WantedMetric,
  measured: readonly Measured[],
): ReturnType<typeof tellQuantities> {
  const chosen = prefixed(`${name}: `, () => chooseMeasured(measured, select, value));
  const what = `${name} of ${listNames(chosen.names.slice(0, 1))}: `;
  return prefixed(what, () => tellQuantities(chosen, knownUnit(unit ?? '')));
}

/** @param tool null: any that is recognised */
function readTool(
  tool: Tool | null,
  metrics: readonly WantedMetric[],
  from: Source,
  output: CommandOutput,
): Values {
  const source = sourceText(from, output);
  const ends = `; it ends ${quoteTail(source.text)}`;
  const material = prepareMaterial(source.text);
  if (!material.ok) {
    const title = tool?.title ?? 'the output of a benchmark tool';
    throw new Unreadable(`in ${source.name}, expected ${title}: ${material.message}${ends}`);
  }
  const found = tool ?? recognise(material);
  if (typeof found === 'string') {
    const expected = `the output of one supported tool (${ALL_TOOLS})`;
    throw new Unreadable(`in ${source.name}, expected ${expected}, recognised ${found}${ends}`);
  }
  const where = `in ${source.name}, `;
  const parsed = found.parse(material);
  if (!parsed.ok) throw new Unreadable(`${where}expected ${found.title}: ${parsed.message}`);
  const byName = new Map(metrics.map((metric) => [metric.name, metric]));
  return readEach([...byName.keys()], where, (name) =>
    readMetric(byName.get(name) as WantedMetric, parsed.measured),
  );
}

export function readHarness(read: HarnessRead, output: CommandOutput): Values {
  const from = harnessSource(read) ?? (output.file === null ? 'stdout' : 'out');
  const tool = isToolName(read.adapter) ? toolNamed(read.adapter) : null;
  return readTool(tool, wantedMetrics(read), from, output);
}

/** Wall time of the command; with `from`, the output of a hyperfine started by the command. */
export function readHyperfine(read: HyperfineRead, output: CommandOutput): Values {
  const { from, metric: name, select } = read;
  if (from !== undefined) {
    const metric = { name, value: 'time', select, unit: 's', better: null, exact: false };
    return readTool(HYPERFINE, [metric], from, output);
  }
  const { wallSeconds } = output;
  if (wallSeconds !== null && wallSeconds > 0) return { values: { [name]: [wallSeconds] } };
  throw new Unreadable(`${name}: expected a wall time, got ${describeValue(wallSeconds)}`);
}
