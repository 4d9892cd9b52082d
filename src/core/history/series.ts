/** Histories: metrics of a benchmark through the commits of a project. */

import { machineClass } from '../records/identity.ts';
import { type BenchmarkRecord, PROVENANCES, type Provenance } from '../records/record.ts';
import { startOf } from '../records/runs.ts';
import { recordSeriesKey } from '../records/series-key.ts';
import { seriesToolchain } from '../records/toolchain.ts';
import { median } from '../stats/descriptive.ts';
import { runValue } from '../stats/run-summary.ts';
import { caseId } from '../text/case-id.ts';
import type { IndexedRecord } from './index-line.ts';

/** What a record says about one metric; contained in an index. */
export type Measurement = Omit<
  IndexedRecord,
  'id' | 'metrics' | 'phase' | 'dependencyHash' | 'comparable'
> & { readonly record: string } & Readonly<IndexedRecord['metrics'][number]>;

/** Conditions that must be equal for measurements of one series to be compared. */
export type Conditions = Readonly<Measurement['conditions']>;

/** One commit under one set of conditions. */
export interface HistoryPoint {
  readonly commit: string | null;
  readonly committedAt: string | null;
  /** Of its first record. */
  readonly measuredAt: string;
  /** Ids, in the order of measurement. */
  readonly records: readonly string[];
  /** All run medians, in the metric's unit. */
  readonly runs: readonly number[];
  /** Median of its records' medians. */
  readonly value: number;
  /** The weakest of its records. */
  readonly provenance: Provenance;
}

/** Points of one machine, benchmark, definition and toolchain: only those are compared. May interleave. */
export interface HistorySegment {
  readonly conditions: Conditions;
  /** Oldest first; one per commit. */
  readonly points: readonly HistoryPoint[];
}

export interface History {
  /** `project/benchmark@variant[name=value]#metric/phase`, as in annotations. */
  readonly series: string;
  /** `project/benchmark@variant[name=value]`, as for `--filter` and `bisect`. */
  readonly case: string;
  readonly project: string;
  readonly benchmark: string;
  readonly variant: string | null;
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly metric: Measurement['metric'];
  /** The one with the newest point is last. */
  readonly segments: readonly HistorySegment[];
}

/** A measurement with facts from the store. */
export interface StoredMeasurement extends Measurement {
  readonly provenance: Provenance;
}

/** All metrics of a record; empty if it is invalid, dirty or without values. */
export function measurementsOf(id: string, record: BenchmarkRecord): readonly Measurement[] {
  if (record.invalid.length > 0 || record.revision.dirty) return [];
  const { project, benchmark, variant, parameters, session, side, revision, imported } = record;
  return record.metrics.flatMap(({ key, name, phase, unit, better, exact }) => {
    const runs = record.runs.flatMap(({ invocations }) => runValue(invocations, key) ?? []);
    if (runs.length === 0) return [];
    return {
      ...{ record: id, session, side, project, benchmark, variant, parameters, imported, runs },
      metric: { key, name, phase, unit, better, exact },
      conditions: {
        key: recordSeriesKey(record, key),
        machineClass: machineClass(record.machine, record.limits, record.engine),
        definitionHash: record.definitionHash,
        benchmarkHash: record.benchmarkHash,
        toolchain: seriesToolchain(record.image),
      },
      commit: revision.commit,
      committedAt: revision.committedAt,
      measuredAt: startOf(record),
    };
  });
}

/** Position of commits on the main line; others are absent. */
export type CommitOrder = ReadonlyMap<string, number>;

/** In alphabetical order, as in evidence. */
function caseOf({ project, benchmark, variant, parameters }: Measurement): string {
  const sorted = Object.fromEntries(
    Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return caseId(project, benchmark, variant, sorted);
}

export function seriesOf(measurement: Measurement): string {
  const { phase, name } = measurement.metric;
  return `${caseOf(measurement)}#${name}${phase === null ? '' : `/${phase}`}`;
}

function pointOf(members: readonly StoredMeasurement[]): HistoryPoint {
  const sorted = [...members].sort((a, b) => (a.measuredAt < b.measuredAt ? -1 : 1));
  const [first] = sorted as [StoredMeasurement, ...StoredMeasurement[]];
  return {
    commit: first.commit,
    committedAt: first.committedAt,
    measuredAt: first.measuredAt,
    records: sorted.map(({ record }) => record),
    runs: sorted.flatMap(({ runs }) => runs),
    value: median(sorted.map(({ runs }) => median(runs))),
    provenance: PROVENANCES.find((each) => members.some((m) => m.provenance === each)) ?? 'local',
  };
}

/** Of the commit if it is known, else of the measurement. */
export const timeOf = ({
  committedAt,
  measuredAt,
}: Pick<HistoryPoint, 'committedAt' | 'measuredAt'>): string => committedAt ?? measuredAt;

/** By position if both are on the line, else by time. */
export function byHistory(order: CommitOrder) {
  const placeOf = ({ commit }: HistoryPoint) => order.get(commit ?? '');
  return (one: HistoryPoint, other: HistoryPoint): number => {
    const [a, b] = [placeOf(one), placeOf(other)];
    if (a !== undefined && b !== undefined && a !== b) return a - b;
    return timeOf(one) < timeOf(other) ? -1 : Number(timeOf(one) > timeOf(other));
  };
}

/** If the line is known, unmerged heads of pull requests are excluded. */
function onLine(members: readonly StoredMeasurement[], order: CommitOrder) {
  const kept = members.filter(({ commit }) => commit !== null && order.has(commit));
  return kept.length === 0 ? members : kept;
}

function segmentsOf(members: readonly StoredMeasurement[], order: CommitOrder): HistorySegment[] {
  const byConditions = Map.groupBy(members, ({ conditions }) => conditions.key);
  const segments = [...byConditions.values()].map((same) => {
    const byCommit = Map.groupBy(same, ({ commit, record }) => commit ?? record);
    const points = [...byCommit.values()].map(pointOf).sort(byHistory(order));
    return { conditions: (same[0] as StoredMeasurement).conditions, points };
  });
  const newest = ({ points }: HistorySegment) => timeOf(points.at(-1) as HistoryPoint);
  return segments.sort((one, other) => (newest(one) < newest(other) ? -1 : 1));
}

/**
 * All series by name. Callers exclude revoked records.
 *
 * @param order the project's main line; a series without commits on it is ordered by time
 */
export function buildHistories(
  measurements: readonly StoredMeasurement[],
  order: CommitOrder,
): readonly History[] {
  const bySeries = Map.groupBy(measurements, seriesOf);
  return [...bySeries]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([series, members]) => {
      const first = members[0] as StoredMeasurement;
      const { project, benchmark, variant, parameters, metric } = first;
      const names = { project, benchmark, variant, parameters, metric };
      const segments = segmentsOf(onLine(members, order), order);
      return { series, case: caseOf(first), ...names, segments };
    });
}
