/** Checks how values are read: known units, existing captures, budgets that can be judged. */
import { metricUnit, usualDirection } from '../../../quantity/metric-unit.ts';
import { isToolName, toolNamed } from '../../../tools/registry.ts';
import { selectPattern } from '../../adapters/choose.ts';
import {
  type HarnessRead,
  harnessSource,
  type MetricOptions,
  valuesOf,
  type WantedMetric,
  wantedMetrics,
} from '../../adapters/harness.ts';
import { parseJsonPath } from '../../adapters/json.ts';
import { limitIn, metricKey, metricOptions, readsOf } from '../../adapters/metrics.ts';
import type { ReadConfig } from '../../adapters/read-schema.ts';
import { isToolRead } from '../../adapters/select-parameters.ts';
import { type Defect, nearest, type Path } from '../problem.ts';
import type { BenchmarkConfig } from '../schema.ts';
import { commandsOf } from './parameters.ts';
import { patternFindings } from './patterns.ts';

const IN_METRICS = ['select', 'value', 'unit', 'better', 'exact', 'metric'] as const;

export function nothingRead(path: Path): Defect {
  return { path, at: 'key', message: 'nothing is read', expected: 'at least one entry' };
}

export function missingDirection(what: string, path: Path): Defect {
  const message = `missing: for ${what} the better direction is not obvious`;
  return { path: [...path, 'better'], at: 'key', message, expected: '"lower" or "higher"' };
}

function selectFindings(select: string | undefined, path: Path): Defect[] {
  const pattern = selectPattern(select ?? '');
  return pattern === null ? [] : patternFindings(pattern, [], [...path, 'select']);
}

/** Tools without custom values report only the listed ones. */
function valueFindings({ adapter }: HarnessRead, value: string | undefined, path: Path): Defect[] {
  const isOpen = !isToolName(adapter) || toolNamed(adapter).isOpen;
  const known = Object.keys(valuesOf(adapter));
  if (value === undefined || isOpen || known.includes(value)) return [];
  const suggestion = nearest(value, known);
  const at = [...path, 'value'];
  return [{ path: at, at: 'value', expected: known.join(', '), got: value, suggestion }];
}

type Entry = NonNullable<HarnessRead['metrics']>[string];

/** An entry that chooses nothing is called like the value that it reads. */
function nameFindings({ adapter }: HarnessRead, name: string, entry: Entry, path: Path): Defect[] {
  const known = Object.keys(valuesOf(adapter));
  const isChosen = entry.value !== undefined || entry.select !== undefined;
  if (!isToolName(adapter) || isChosen || known.includes(name)) return [];
  const message = `${adapter} has no value of this name`;
  const expected = `${known.join(', ')}; or another name with \`value\` or \`select\``;
  return [{ path, at: 'key', message, expected, suggestion: nearest(name, known) }];
}

/** With `metrics`, `select` is the default of each entry; the other keys have no effect. */
function clashFindings(read: HarnessRead, path: Path): Defect[] {
  const clashing = IN_METRICS.filter((key) => key !== 'select' && read[key] !== undefined);
  return clashing.map((key) => ({
    path: [...path, key],
    at: 'key',
    message: 'has no effect with `metrics`; set it in each entry',
  }));
}

/** More garbage per second is not better, so only listed rates have an implied direction. */
function hasDirection(read: HarnessRead, { value, unit, better }: WantedMetric): boolean {
  const dimension = metricUnit(unit ?? '')?.dimension;
  const isRate = dimension === 'rate' || dimension === 'throughput-bytes';
  return !isRate || better !== null || Object.hasOwn(valuesOf(read.adapter), value);
}

export function toolReadFindings(read: HarnessRead, path: Path): Defect[] {
  const { metrics } = read;
  const placeOf = (name: string): Path =>
    metrics === undefined ? path : [...path, 'metrics', name];
  if (metrics !== undefined && Object.keys(metrics).length === 0) {
    return [nothingRead([...path, 'metrics'])];
  }
  const wanted = wantedMetrics(read);
  return [
    ...selectFindings(read.select, path),
    ...(metrics === undefined ? valueFindings(read, read.value, path) : clashFindings(read, path)),
    ...Object.entries(metrics ?? {}).flatMap(([name, entry]) => [
      ...selectFindings(entry.select, placeOf(name)),
      ...valueFindings(read, entry.value, placeOf(name)),
      ...nameFindings(read, name, entry, placeOf(name)),
    ]),
    ...wanted
      .filter((metric) => !hasDirection(read, metric))
      .map(({ name, value }) => missingDirection(value, placeOf(name))),
  ];
}

/** Key path of a metric's options. */
function placeOf(read: ReadConfig, metric: string, path: Path): Path {
  if (read.adapter === 'json') return [...path, 'values', metric];
  return read.adapter !== 'hyperfine' && read.metrics ? [...path, 'metrics', metric] : path;
}

function metricFindings(read: ReadConfig, option: MetricOptions, path: Path): Defect[] {
  const at = placeOf(read, option.name, path);
  if (option.unit === null) {
    const expected = 'a unit such as ms or ops/s';
    return [{ path: [...at, 'unit'], at: 'key', message: 'missing', expected }];
  }
  const unit = metricUnit(option.unit);
  if (unit === null) {
    const expected = 'a unit such as ns, ms, s, ops/s, MB/s, MiB, count or x';
    return [{ path: [...at, 'unit'], at: 'value', expected, got: JSON.stringify(option.unit) }];
  }
  if (option.better !== null || usualDirection(unit.dimension) !== null) return [];
  return [missingDirection(option.unit, at)];
}

function patternReadFindings(
  read: Extract<ReadConfig, { adapter: 'pattern' }>,
  path: Path,
): Defect[] {
  const captures = read.metrics === undefined ? ['value'] : Object.keys(read.metrics);
  const isClash =
    read.metrics !== undefined && (read.unit ?? read.better ?? read.exact) !== undefined;
  const message = '`unit`, `better` and `exact` belong in each entry of `metrics`';
  const clash: Defect = { path, at: 'key', message };
  return [
    ...patternFindings(read.pattern, captures, [...path, 'pattern']),
    ...(isClash ? [clash] : []),
    ...(captures.length === 0 ? [nothingRead([...path, 'metrics'])] : []),
  ];
}

function jsonReadFindings(read: Extract<ReadConfig, { adapter: 'json' }>, path: Path): Defect[] {
  const entries = Object.entries(read.values);
  if (entries.length === 0) return [nothingRead([...path, 'values'])];
  return entries.flatMap(([name, value]) => {
    const parsed = parseJsonPath(value.path);
    if (parsed.ok) return [];
    const at: Path = [...path, 'values', name, 'path'];
    return [{ path: at, at: 'value', message: parsed.message, got: JSON.stringify(value.path) }];
  });
}

function adapterFindings(read: ReadConfig, path: Path): Defect[] {
  if (read.adapter === 'pattern') return patternReadFindings(read, path);
  if (read.adapter === 'json') return jsonReadFindings(read, path);
  if (read.adapter !== 'hyperfine') return toolReadFindings(read, path);
  const isUseless = read.select !== undefined && read.from === undefined;
  return isUseless
    ? [{ path: [...path, 'select'], at: 'key', message: 'has no effect without `from`' }]
    : [];
}

function sourceFindings(benchmark: BenchmarkConfig, read: ReadConfig, path: Path, at: Path) {
  if ((isToolRead(read) ? harnessSource(read) : read.from) !== 'out') return [];
  return commandsOf(benchmark, at)
    .filter(([command]) => !command.includes('{out}'))
    .map(([, place]): Defect => {
      const message = `${path.at(-1)} reads the file {out}, but the command does not use {out}`;
      return { path: place, at: 'value', message };
    });
}

function limitFindings(
  benchmark: BenchmarkConfig,
  option: MetricOptions,
  key: string,
  path: Path,
): Defect[] {
  const budget = benchmark.budgets[key];
  const unit = metricUnit(option.unit ?? '');
  if (budget === undefined || unit === null) return [];
  const limits = Object.entries(budget).flatMap(([side, limit]): [string, string | number][] =>
    limit === undefined ? [] : [[side, limit]],
  );
  if (limits.length === 0)
    return [{ path, at: 'key', message: 'missing', expected: 'atMost or atLeast' }];
  const wrong = limits.filter(([, limit]) => limitIn(unit, limit) === null);
  return wrong.map(([side, limit]) => ({
    path: [...path, side],
    at: 'value',
    expected: `a quantity that converts to ${unit.symbol}`,
    got: JSON.stringify(limit),
  }));
}

/** The metric that counting adds. */
const PEAK = { name: 'peak-memory', unit: 'B', better: null, exact: false } as const;
const COUNTED = { name: 'instructions', unit: 'instructions', better: null } as const;

function budgetFindings(benchmark: BenchmarkConfig, path: Path): Defect[] {
  const options = new Map(
    Object.entries(readsOf(benchmark)).flatMap(([phase, read]) =>
      metricOptions(read).map((option): [string, MetricOptions] => [
        metricKey(phase, option.name),
        option,
      ]),
    ),
  );
  if (benchmark.count !== 'off' && !options.has('instructions')) {
    options.set('instructions', { ...COUNTED, exact: true });
  }
  if (benchmark.memory) options.set(PEAK.name, PEAK);
  return Object.keys(benchmark.budgets).flatMap((key): Defect[] => {
    const at: Path = [...path, 'budgets', key];
    const option = options.get(key);
    if (option !== undefined) return limitFindings(benchmark, option, key, at);
    const known = [...options.keys()];
    const suggestion = nearest(key, known);
    return [
      { path: at, at: 'key', expected: `a metric (${known.join(', ')})`, got: key, suggestion },
    ];
  });
}

/** An unknown value of a tool is reported once, not also as one without a unit. */
function oneReadFindings(benchmark: BenchmarkConfig, read: ReadConfig, at: Path, path: Path) {
  const own = adapterFindings(read, at);
  const isMistyped = isToolRead(read) && own.length > 0;
  return [
    ...own,
    ...(isMistyped
      ? []
      : metricOptions(read).flatMap((option) => metricFindings(read, option, at))),
    ...sourceFindings(benchmark, read, at, path),
  ];
}

export function readFindings(benchmark: BenchmarkConfig, path: Path): Defect[] {
  const { read, phases } = benchmark;
  const at: Path = [...path, 'phases'];
  const own = read === undefined ? [] : oneReadFindings(benchmark, read, [...path, 'read'], path);
  const expected = 'either `read`, or `phases` with one reading each';
  const both: Defect = { path: at, at: 'key', expected, got: 'both' };
  return [
    ...(read !== undefined && phases !== undefined ? [both] : []),
    ...(phases !== undefined && Object.keys(phases).length === 0 ? [nothingRead(at)] : []),
    ...own,
    ...Object.entries(phases ?? {}).flatMap(([name, one]) =>
      oneReadFindings(benchmark, one, [...at, name], path),
    ),
    ...budgetFindings(benchmark, path),
  ];
}
