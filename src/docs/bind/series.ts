/** What a claim can be bound to: every metric of every benchmark that was recorded or configured. */
import type { BenchmarkRecord, Provenance, SealedRecord } from '../../core/records/record.ts';
import type { Metric } from '../../core/records/session.ts';
import { parseUnit } from '../../quantity/parse-unit.ts';
import type { Unit } from '../../quantity/unit.ts';
import type { SeriesName } from '../verdict.ts';

/** A stored record as the gate sees it; a RecordStore's entries have this shape. */
export interface EvidenceRecord extends SealedRecord {
  readonly provenance: Provenance;
  readonly revoked: { readonly reason: string } | null;
  /** Measured by the very run that judges. */
  readonly inHand?: boolean;
}

/** A benchmark's metric that the configuration knows, measured or not. */
export interface KnownSeries {
  readonly project: string;
  readonly benchmark: string;
  readonly variant: string | null;
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly phase: string | null;
  readonly metric: string;
  readonly unit: string;
  readonly better: 'lower' | 'higher';
  /** What a variant sets, by which documents call it too. */
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** As it is run, its parameters filled in: what it is given there is known of it. */
  readonly command?: string | undefined;
  /** The adapter that reads its output: `pytest-benchmark`. */
  readonly harness?: string | undefined;
  /** Threads declared. */
  readonly threads?: number | null | undefined;
}

export interface Series extends KnownSeries {
  readonly given: readonly Given[];
  /** `project/benchmark@variant[name=value]#metric/phase`, as an annotation writes it. */
  readonly key: string;
  /** The key of its samples inside an invocation. */
  readonly metricKey: string;
  readonly measure: Unit;
  readonly exact: boolean;
  /** Newest last run first. */
  readonly records: readonly EvidenceRecord[];
}

export function seriesKey(series: KnownSeries): string {
  const parameters = Object.entries(series.parameters)
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  const variant = series.variant === null ? '' : `@${series.variant}`;
  const list = parameters.length === 0 ? '' : `[${parameters.join(',')}]`;
  const phase = series.phase === null ? '' : `/${series.phase}`;
  return `${series.project}/${series.benchmark}${variant}${list}#${series.metric}${phase}`;
}

/** `random-mixed/256 tuned`: what a person calls it in a sentence. */
export function nameSeries(series: Series): SeriesName {
  const parameters = Object.values(series.parameters).map((value) => `/${value}`);
  const variant =
    series.variant === null || series.variant === 'default' ? '' : ` ${series.variant}`;
  const phase = series.phase === null ? '' : `, ${series.phase}`;
  return {
    target: series.key,
    label: `${series.benchmark}${parameters.join('')}${variant}${phase}`,
  };
}

/** ISO time of the last finished run. */
export function measuredAt(record: BenchmarkRecord): string {
  return (
    record.runs
      .map((run) => run.finishedAt)
      .sort()
      .at(-1) ?? ''
  );
}

/** Both sides of one session are as old as each other: its head is the newer code. */
function newestFirst(a: EvidenceRecord, b: EvidenceRecord): number {
  if (a.record.session === b.record.session && a.record.side !== b.record.side)
    return a.record.side === 'head' ? -1 : 1;
  const [one, two] = [measuredAt(a.record), measuredAt(b.record)];
  return one === two ? 0 : one < two ? 1 : -1;
}

function fromRecord(record: BenchmarkRecord, metric: Metric): KnownSeries {
  return {
    project: record.project,
    benchmark: record.benchmark,
    variant: record.variant,
    parameters: record.parameters,
    phase: metric.phase,
    metric: metric.name,
    unit: metric.unit,
    better: metric.better,
    environment: record.environment,
    command: record.command,
    threads: record.threads,
  };
}

const GIVEN = /(?:(?<=\s)--?([A-Za-z][\w-]+)[ =])?(?<![\w.-])(\d+)(?![\w.])/g;

function givenIn(command: string) {
  return [...command.matchAll(GIVEN)].map(([, option, digits]) => ({
    value: Number(digits),
    option: option ?? null,
  }));
}

/** A number that a command is given, by an option of some name or by its place alone. */
export type Given = Readonly<ReturnType<typeof givenIn>[number]>;

/** All series, recorded and merely known; one whose unit is not a unit cannot back anything. */
export function listSeries(
  records: readonly EvidenceRecord[],
  known: readonly KnownSeries[],
): readonly Series[] {
  const found = new Map<string, Series & { records: EvidenceRecord[] }>();
  const enter = (series: KnownSeries, metricKey: string, exact: boolean) => {
    const key = seriesKey(series);
    const measure = parseUnit(series.unit);
    if (measure === null) return null;
    const entry = found.get(key) ?? {
      ...series,
      key,
      metricKey,
      measure,
      given: [],
      exact,
      records: [],
    };
    found.set(key, entry);
    return entry;
  };
  for (const stored of records) {
    for (const metric of stored.record.metrics)
      enter(fromRecord(stored.record, metric), metric.key, metric.exact)?.records.push(stored);
  }
  for (const series of known) {
    const metricKey = [series.phase, series.metric].filter((part) => part !== null).join('/');
    const entry = enter(series, metricKey, false);
    if (entry === null) continue;
    const { environment = entry.environment, threads = entry.threads, command, harness } = series;
    const given = command === undefined ? entry.given : givenIn(command);
    const known = { environment, threads, given, harness, command: command ?? entry.command };
    found.set(entry.key, { ...entry, ...known });
  }
  for (const entry of found.values()) entry.records.sort(newestFirst);
  return [...found.values()];
}
