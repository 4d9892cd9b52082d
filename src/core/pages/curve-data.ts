/** Data of a page, as a script that loads from disk and as a table for other programs. */

import { type Conditions, timeOf } from '../history/series.ts';
import { cleanLine, clip } from '../text/clean.ts';
import { type Curve, type CurvePoint, curveTitle } from './curve.ts';
import { changeText, curveScale, styleOf } from './curve-words.ts';
import type { PageFile } from './shell.ts';

/** Significant digits, enough for charts and tables; records have all. */
const DIGITS = 8;
const SHORT_ID = 12;

const round = (value: number): number => Number(value.toPrecision(DIGITS));

/** `machine, toolchain`, which distinguishes segments. */
export function segmentText({ machineClass, toolchain }: Conditions): string {
  const all = toolchain === null ? machineClass : `${machineClass}; ${toolchain}`;
  return clip(cleanLine(all), 160);
}

export const newestRecord = ({ records }: CurvePoint): string => records.at(-1) ?? '';

/** Neighbours represent the same commit if their ids are equal; points without an id stand alone. */
const commitKey = (point: CurvePoint): string =>
  (point.commit ?? newestRecord(point)).slice(0, SHORT_ID);

/** By column, which takes a third of the size of a list of objects. */
function columns({ points }: Curve) {
  const of = <T>(pick: (point: CurvePoint) => T): T[] => points.map(pick);
  return {
    commit: of(commitKey),
    at: of(({ measuredAt }) => measuredAt.slice(0, 19)),
    order: of((point) => timeOf(point).slice(0, 19)),
    value: of(({ value }) => round(value)),
    low: of(({ low }) => round(low)),
    high: of(({ high }) => round(high)),
    runs: of(({ runs }) => runs.length),
    segment: of(({ segment }) => segment),
    provenance: of(({ provenance }) => provenance),
    record: of((point) => newestRecord(point).slice(0, SHORT_ID)),
  };
}

/** The data that `pages/client` draws. */
function drawing(curve: Curve) {
  const { name, slug, segments, changes } = curve;
  return {
    ...{ slug, title: curveTitle(name), project: cleanLine(name.project), unit: name.metric.unit },
    ...{ better: name.metric.better, scale: curveScale(curve), points: columns(curve) },
    segments: segments.map(segmentText),
    changes: changes.map((change) => ({
      at: change.at,
      text: changeText(change),
      style: styleOf(change),
    })),
  };
}

/** As a function call, because a page on disk can only load scripts. */
function asScript(value: unknown): string {
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `benchproof.add(${json});\n`;
}

/** A CSV field, quoted if necessary; formulas are escaped for spreadsheets. */
function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const clean = cleanLine(value).replace(/^[=+\-@]/, "'$&");
  return /[",\n]/.test(clean) ? `"${clean.replaceAll('"', '""')}"` : clean;
}

const HEADER = [
  ...['measured_at', 'commit', 'committed_at', 'value', 'least', 'greatest'],
  ...['unit', 'runs', 'provenance', 'machine', 'toolchain', 'definition', 'records'],
];

function row({ name, segments }: Curve, point: CurvePoint): string {
  const at = segments[point.segment];
  return [
    ...[point.measuredAt, point.commit ?? '', point.committedAt ?? ''],
    ...[point.value, point.low, point.high, name.metric.unit, point.runs.length],
    ...[point.provenance, at?.machineClass ?? '', at?.toolchain ?? ''],
    ...[at?.definitionHash.slice(0, SHORT_ID) ?? '', point.records.join(' ')],
  ]
    .map(field)
    .join(',');
}

export const dataPath = (slug: string): string => `data/${slug}.js`;
export const csvPath = (slug: string): string => `data/${slug}.csv`;

export function curveData(curve: Curve): PageFile[] {
  const rows = [HEADER.join(','), ...curve.points.map((point) => row(curve, point))];
  return [
    { path: dataPath(curve.slug), text: asScript(drawing(curve)) },
    { path: csvPath(curve.slug), text: `${rows.join('\n')}\n` },
  ];
}
