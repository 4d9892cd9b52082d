/** Checks readings of benchmark tools: values that the tool reports, valid names and patterns. */

import { metricUnit } from '../../../quantity/metric-unit.ts';
import { isToolName, toolNamed } from '../../../tools/registry.ts';
import { selectPattern } from '../../adapters/choose.ts';
import {
  type HarnessRead,
  valuesOf,
  type WantedMetric,
  wantedMetrics,
} from '../../adapters/harness.ts';
import { type Defect, nearest, type Path } from '../problem.ts';
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
