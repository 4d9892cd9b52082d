/** What one page draws: a metric of one case along the commits, read from records. */
import { CANARY_PROJECT } from '../plan/canaries.ts';
import { machineClass } from '../records/identity.ts';
import type { BenchmarkRecord, Provenance, SealedRecord } from '../records/record.ts';
import { startOf } from '../records/runs.ts';
import type { Metric } from '../records/session.ts';
import { sha256 } from '../records/sha256.ts';
import { seriesToolchain } from '../records/toolchain.ts';
import { runValue, summarizeRuns } from '../stats/run-summary.ts';
import { workloadName } from '../text/case-id.ts';
import { cleanLine } from '../text/clean.ts';

/** What keeps its meaning whatever machine measures it: a curve has one such name, a series also its machine. */
export interface CurveName {
  readonly project: string;
  readonly benchmark: string;
  readonly variant: string | null;
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly phase: string | null;
  readonly metric: string;
  readonly unit: string;
  readonly better: 'lower' | 'higher';
}

/** What numbers must share to be compared: where one of these changes, a new segment begins. */
export interface Segment {
  readonly machine: string;
  readonly toolchain: string | null;
  /** Of how it is measured and of the benchmark's own files, shortened. */
  readonly definition: string;
}

/** One record; values in the curve's unit. */
export interface CurvePoint {
  readonly record: string;
  readonly session: string;
  readonly provenance: Provenance;
  /** When it was measured, ISO. */
  readonly at: string;
  readonly commit: string | null;
  readonly committedAt: string | null;
  readonly dirty: boolean;
  /** Median of the run medians. */
  readonly value: number;
  /** The least and the greatest run. */
  readonly low: number;
  readonly high: number;
  readonly runs: number;
  /** Index into the curve's segments. */
  readonly segment: number;
}

/** Between two neighbouring points of one segment. */
export interface CurveChange {
  /** Index of the first point after it. */
  readonly at: number;
  /** Relative, such as −0.08, with its 95 % interval; null ends: not told. */
  readonly change: number;
  readonly low: number | null;
  readonly high: number | null;
  /** Null where neither is better. */
  readonly isWorse: boolean | null;
}

export interface Curve {
  readonly name: CurveName;
  /** Unique, of letters, digits and hyphens: the name of its files. */
  readonly slug: string;
  readonly segments: readonly Segment[];
  /** In the order of their commits, at least one. */
  readonly points: readonly CurvePoint[];
  readonly changes: readonly CurveChange[];
}

/** A stored record, as every store lists it. */
export interface Stored extends SealedRecord {
  readonly provenance: Provenance;
  readonly revoked: object | null;
}

/** `random-mixed@tuned[size=64] cold throughput`: without its project. */
export function curveTitle(name: CurveName): string {
  const { benchmark, variant, parameters, phase, metric } = name;
  const workload = workloadName(
    variant === null ? benchmark : `${benchmark}@${variant}`,
    parameters,
  );
  return cleanLine([workload, ...(phase === null ? [] : [phase]), metric].join(' '));
}

/** A file name for foreign words: readable, and unique by a hash of `identity`. */
export function slugOf(words: string, identity: string): string {
  const plain = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${plain.slice(0, 60)}-${sha256(identity.toWellFormed()).slice(0, 10)}`;
}

const identityOf = (name: CurveName): string =>
  JSON.stringify([
    ...[name.project, name.benchmark, name.variant, Object.entries(name.parameters).sort()],
    ...[name.phase, name.metric, name.unit, name.better],
  ]);

const curveSlug = (name: CurveName): string =>
  slugOf(`${name.project} ${curveTitle(name)}`, identityOf(name));

function nameOf(record: BenchmarkRecord, metric: Metric): CurveName {
  const { project, benchmark, variant, parameters } = record;
  const phase = metric.phase ?? record.phase;
  const { name, unit, better } = metric;
  return { project, benchmark, variant, parameters, phase, metric: name, unit, better };
}

function segmentOf({ machine, limits, engine, image, ...record }: BenchmarkRecord): Segment {
  return {
    machine: machineClass(machine, limits, engine),
    toolchain: seriesToolchain(image),
    definition: `${record.definitionHash.slice(0, 8)}-${record.benchmarkHash?.slice(0, 8) ?? ''}`,
  };
}

type PlacedPoint = Omit<CurvePoint, 'segment'> & { readonly segment: Segment };

function pointOf({ id, record, provenance }: Stored, metric: Metric): PlacedPoint | null {
  const values = record.runs.flatMap(({ invocations }) => runValue(invocations, metric.key) ?? []);
  if (values.length === 0) return null;
  const { median, minimum, maximum, runs } = summarizeRuns(values);
  const { commit, committedAt, dirty } = record.revision;
  return {
    ...{ record: id, session: record.session, provenance, at: startOf(record) },
    ...{ commit, committedAt, dirty, value: median, low: minimum, high: maximum, runs },
    segment: segmentOf(record),
  };
}

/** Imports tell no time of the commit: there the time of the measurement stands in. */
const placeOf = ({ committedAt, at }: PlacedPoint): string => committedAt ?? at;

function before(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** One curve's points in order, with its segments numbered in the order in which they come. */
function drawn(name: CurveName, placed: readonly PlacedPoint[]): Curve {
  const ordered = placed.toSorted(
    (one, other) => before(placeOf(one), placeOf(other)) || before(one.at, other.at),
  );
  const segments = new Map<string, { readonly index: number; readonly segment: Segment }>();
  const points = ordered.map(({ segment, ...point }): CurvePoint => {
    const key = JSON.stringify(segment);
    const known = segments.get(key) ?? { index: segments.size, segment };
    segments.set(key, known);
    return { ...point, segment: known.index };
  });
  return {
    name,
    slug: curveSlug(name),
    segments: [...segments.values()].map(({ segment }) => segment),
    points,
    changes: [],
  };
}

const isShown = ({ record, revoked }: Stored): boolean =>
  record.project !== CANARY_PROJECT && revoked === null && record.invalid.length === 0;

interface Members {
  readonly name: CurveName;
  readonly from: { readonly each: Stored; readonly metric: Metric }[];
}

/** The curves of a store: what was revoked, is no measurement, or measures the machine is left out. */
export class Curves {
  readonly #members = new Map<string, Members>();

  constructor(stored: readonly Stored[]) {
    for (const each of stored.filter(isShown)) {
      for (const metric of each.record.metrics) {
        const name = nameOf(each.record, metric);
        const key = identityOf(name);
        const known = this.#members.get(key) ?? { name, from: [] };
        this.#members.set(key, known);
        known.from.push({ each, metric });
      }
    }
  }

  names() {
    return [...this.#members.values()].map(({ name }) => ({ name, slug: curveSlug(name) }));
  }

  /** One at a time; those without any value do not come. */
  *[Symbol.iterator](): Generator<Curve> {
    for (const { name, from } of this.#members.values()) {
      const points = from.flatMap(({ each, metric }) => pointOf(each, metric) ?? []);
      if (points.length > 0) yield drawn(name, points);
    }
  }
}
