/** Data of one page: a series along the commits, with its segments on one line. */
import { type ChangePoint, findChanges } from '../history/change-points.ts';
import {
  buildHistories,
  byHistory,
  type CommitOrder,
  type Conditions,
  type History,
  type HistoryPoint,
  type StoredMeasurement,
  seriesOf,
} from '../history/series.ts';
import { sha256 } from '../records/canonical.ts';
import { maxOf, minOf } from '../stats/descriptive.ts';
import { workloadName } from '../text/case-id.ts';
import { cleanLine } from '../text/clean.ts';

/** Identifies a series on all pages. */
export type SeriesName = Pick<
  History,
  'series' | 'project' | 'benchmark' | 'variant' | 'parameters' | 'metric'
>;

export interface CurvePoint extends HistoryPoint {
  /** Index in the curve's segments. */
  readonly segment: number;
  /** Session of its newest record. */
  readonly session: string;
  /** Smallest and largest run, in the metric's unit. */
  readonly low: number;
  readonly high: number;
}

export interface CurveChange
  extends Pick<ChangePoint, 'kind' | 'change' | 'direction' | 'isUndone'> {
  /** Indices of the last point before and the first point after, among all points. */
  readonly from: number;
  readonly at: number;
}

export interface Curve {
  readonly name: SeriesName;
  /** Unique file name of letters, digits and hyphens. */
  readonly slug: string;
  readonly segments: readonly Conditions[];
  /** Of all segments, ordered by commit; at least one. */
  readonly points: readonly CurvePoint[];
  /** Ordered by point. */
  readonly changes: readonly CurveChange[];
}

/** Copies only the name, which outlives the points. */
function nameOf(of: SeriesName): SeriesName {
  const { series, project, benchmark, variant, parameters, metric } = of;
  return { series, project, benchmark, variant, parameters, metric };
}

/** `random-mixed@tuned[size=64] cold throughput`, without the project. */
export function curveTitle({ benchmark, variant, parameters, metric }: SeriesName): string {
  const named = variant === null ? benchmark : `${benchmark}@${variant}`;
  const phase = metric.phase === null ? [] : [metric.phase];
  return cleanLine([workloadName(named, parameters), ...phase, metric.name].join(' '));
}

/** A readable file name for foreign text, made unique by a hash of `identity`. */
export function slugOf(words: string, identity: string): string {
  const plain = words.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${plain.replace(/^-|-$/g, '').slice(0, 60)}-${sha256(identity.toWellFormed()).slice(0, 10)}`;
}

const keyOf = (measurement: StoredMeasurement): string =>
  JSON.stringify([seriesOf(measurement), measurement.metric.unit]);

function pointsOf(
  { segments }: History,
  members: readonly StoredMeasurement[],
  order: CommitOrder,
): CurvePoint[] {
  const inOrder = byHistory(order);
  const sessions = new Map(members.map(({ record, session }) => [record, session]));
  return segments
    .flatMap(({ points }, segment) =>
      points.map((point) => ({
        ...{ ...point, segment, session: sessions.get(point.records.at(-1) ?? '') ?? '' },
        ...{ low: minOf(point.runs), high: maxOf(point.runs) },
      })),
    )
    .sort((one, other) => inOrder(one, other) || (one.measuredAt < other.measuredAt ? -1 : 1));
}

function changesOf(history: History, points: readonly CurvePoint[]): CurveChange[] {
  const places = history.segments.map((_, segment) =>
    points.flatMap((point, at) => (point.segment === segment ? [at] : [])),
  );
  const changes = findChanges(history).map((found): CurveChange => {
    const { kind, change, direction, isUndone, segment, before, after } = found;
    const [from = 0, at = 0] = [places[segment]?.[before], places[segment]?.[after]];
    return { kind, change, direction, isUndone, from, at };
  });
  return changes.sort((one, other) => one.at - other.at);
}

/** Produces the curves one at a time; callers exclude revoked records and canaries. */
export class Curves {
  readonly #order: CommitOrder;
  readonly #members: ReadonlyMap<string, readonly StoredMeasurement[]>;

  /** @param order as for `buildHistories` */
  constructor(measurements: readonly StoredMeasurement[], order: CommitOrder) {
    this.#order = order;
    this.#members = Map.groupBy(measurements, keyOf);
  }

  names() {
    return [...this.#members].flatMap(([key, [first]]) => {
      if (first === undefined) return [];
      const name = nameOf({ ...first, series: seriesOf(first) });
      return [{ name, slug: slugOf(`${name.project} ${curveTitle(name)}`, key) }];
    });
  }

  *[Symbol.iterator](): Generator<Curve> {
    for (const [key, members] of this.#members) {
      const [history] = buildHistories(members, this.#order);
      if (history === undefined) continue;
      const points = pointsOf(history, members, this.#order);
      yield {
        name: nameOf(history),
        slug: slugOf(`${history.project} ${curveTitle(history)}`, key),
        segments: history.segments.map(({ conditions }) => conditions),
        points,
        changes: changesOf(history, points),
      };
    }
  }
}
