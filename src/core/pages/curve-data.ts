/** The numbers behind a page: a script that a page can load from a file, and a table for other programs. */
import { cleanLine, clip } from '../text/clean.ts';
import { type Curve, type CurvePoint, curveTitle, type Segment } from './curve.ts';
import { changeText, curveScale, directionOf } from './curve-words.ts';
import type { PageFile } from './shell.ts';

/** Digits that survive a picture and a table; the records have them all. */
const DIGITS = 8;
const SHORT_ID = 12;

const round = (value: number): number => Number(value.toPrecision(DIGITS));

/** `machine, toolchain`: what a reader tells segments apart by. */
export function segmentText({ machine, toolchain }: Segment): string {
  const all = toolchain === null ? machine : `${machine}; ${toolchain}`;
  return clip(cleanLine(all), 160);
}

/** Whether two neighbours stand for the same commit is told by its id; without one each stands alone. */
const commitKey = ({ commit, record }: CurvePoint): string => (commit ?? record).slice(0, SHORT_ID);

/** Column by column, which is a third of the size of a list of objects. */
function columns({ points }: Curve) {
  const of = <T>(pick: (point: CurvePoint) => T): T[] => points.map(pick);
  return {
    commit: of(commitKey),
    at: of(({ at }) => at.slice(0, 19)),
    order: of(({ committedAt, at }) => (committedAt ?? at).slice(0, 19)),
    value: of(({ value }) => round(value)),
    low: of(({ low }) => round(low)),
    high: of(({ high }) => round(high)),
    runs: of(({ runs }) => runs),
    segment: of(({ segment }) => segment),
    provenance: of(({ provenance, dirty }) => (dirty ? 'uncommitted' : provenance)),
    record: of(({ record }) => record.slice(0, SHORT_ID)),
  };
}

/** What `pages/client` draws. */
function drawing(curve: Curve) {
  const { name, slug, segments, changes } = curve;
  return {
    ...{ slug, title: curveTitle(name), project: cleanLine(name.project), unit: name.unit },
    ...{ better: name.better, scale: curveScale(curve), points: columns(curve) },
    segments: segments.map(segmentText),
    changes: changes.map((change) => ({
      at: change.at,
      text: changeText(change),
      style: directionOf(change).style,
    })),
  };
}

/** Data as a call: a page opened from a disk may load a script, and nothing else. */
function asScript(value: unknown): string {
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `benchproof.add(${json});\n`;
}

/** Quoted where it must be; what a spreadsheet would take for a formula is led by a quote. */
function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const clean = cleanLine(value).replace(/^[=+\-@]/, "'$&");
  return /[",\n]/.test(clean) ? `"${clean.replaceAll('"', '""')}"` : clean;
}

const HEADER = [
  ...['measured_at', 'commit', 'committed_at', 'uncommitted', 'value', 'least', 'greatest'],
  ...['unit', 'runs', 'provenance', 'machine', 'toolchain', 'definition', 'session', 'record'],
];

function row({ name, segments }: Curve, point: CurvePoint): string {
  const { machine = '', toolchain = null, definition = '' } = segments[point.segment] ?? {};
  return [
    ...[point.at, point.commit ?? '', point.committedAt ?? '', point.dirty ? 'yes' : 'no'],
    ...[point.value, point.low, point.high, name.unit, point.runs, point.provenance],
    ...[machine, toolchain ?? '', definition, point.session, point.record],
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
