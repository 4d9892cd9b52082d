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

function selectFindings(select: string | undefined, path: Path): Defect[] {
  const pattern = selectPattern(select ?? '');
  return pattern === null ? [] : patternFindings(pattern, [], [...path, 'select']);
}

/** Tools without custom values report only the listed ones. */
function valueFindings(read: HarnessRead, value: string, path: Path): Defect[] {
  const isOpen = !isToolName(read.adapter) || toolNamed(read.adapter).isOpen;
  const known = Object.keys(valuesOf(read.adapter));
  if (isOpen || known.includes(value)) return [];
  const suggestion = nearest(value, known);
  return [{ path, at: 'value', expected: known.join(', '), got: value, suggestion }];
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
function directionFinding(
  read: HarnessRead,
  { value, unit, better }: WantedMetric,
  at: Path,
): Defect[] {
  const dimension = metricUnit(unit ?? '')?.dimension;
  const isRate = dimension === 'rate' || dimension === 'throughput-bytes';
  if (!isRate || better !== null || Object.hasOwn(valuesOf(read.adapter), value)) return [];
  const message = `missing: for ${value} the better direction is not obvious`;
  return [{ path: [...at, 'better'], at: 'key', message, expected: '"lower" or "higher"' }];
}

function directionFindings(read: HarnessRead, path: Path): Defect[] {
  return wantedMetrics(read).flatMap((wanted) => {
    const at = read.metrics === undefined ? path : [...path, 'metrics', wanted.name];
    return directionFinding(read, wanted, at);
  });
}

export function toolReadFindings(read: HarnessRead, path: Path): Defect[] {
  if (read.metrics === undefined) {
    const [only] = wantedMetrics(read);
    return [
      ...selectFindings(read.select, path),
      ...(only === undefined || read.value === undefined
        ? []
        : valueFindings(read, only.value, [...path, 'value'])),
      ...directionFindings(read, path),
    ];
  }
  const entries = Object.entries(read.metrics);
  if (entries.length === 0) {
    const at: Path = [...path, 'metrics'];
    return [{ path: at, at: 'key', message: 'nothing is read', expected: 'at least one entry' }];
  }
  return [
    ...selectFindings(read.select, path),
    ...clashFindings(read, path),
    ...directionFindings(read, path),
    ...entries.flatMap(([name, own]) => {
      const at: Path = [...path, 'metrics', name];
      return [
        ...selectFindings(own.select, at),
        ...(own.value === undefined ? [] : valueFindings(read, own.value, [...at, 'value'])),
      ];
    }),
  ];
}
