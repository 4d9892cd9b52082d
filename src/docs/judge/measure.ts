/** A record's figures told in a claim's unit. */
import type { RecordedMachine } from '../../core/records/environment.ts';
import { median } from '../../core/stats/descriptive.ts';
import { plural } from '../../core/text/plural.ts';
import { rememberOf } from '../../core/text/remember.ts';
import { convert } from '../../quantity/convert.ts';
import { parseUnit } from '../../quantity/parse-unit.ts';
import type { Unit } from '../../quantity/unit.ts';
import { type EvidenceRecord, measuredAt, nameSeries, type Series } from '../bind/series.ts';
import type { Claim } from '../claim.ts';
import { decimalOf } from '../printed.ts';
import type { Measured, StatisticName } from '../verdict.ts';
import { deviation, type RunSamples, runSamples, summarize } from './statistics.ts';

export interface Reading {
  readonly series: Series;
  readonly stored: EvidenceRecord;
  readonly unit: Unit;
  readonly runs: readonly RunSamples[];
  /** One headline value per run, in the record's unit. */
  readonly medians: readonly number[];
}

export function describeMachine(machine: RecordedMachine | null): string {
  if (machine === null) return 'unknown machine';
  const { cpuModel, cores, architecture } = machine;
  const known = [cores === null ? [] : plural(cores, 'core'), architecture ?? []];
  return [cpuModel ?? 'unknown CPU', ...known.flat()].join(', ');
}

const readerOf = rememberOf((series: Series) =>
  rememberOf((stored: EvidenceRecord): Reading | null => {
    const metric = stored.record.metrics.find(
      ({ name, phase }) => name === series.metric && phase === series.phase,
    );
    const unit = parseUnit(metric?.unit ?? '');
    const runs = metric && unit ? runSamples(stored.record, metric.key) : [];
    if (unit === null || runs.length === 0) return null;
    return { series, stored, unit, runs, medians: runs.map((run) => median(run.samples)) };
  }),
);

/** The samples of one record; null where it holds no value of this metric. */
export const readRecord = (series: Series, stored: EvidenceRecord) => readerOf(series)(stored);

/** The unit a claim is judged in: its own, or the record's where it prints none. */
export function claimUnit(claim: Claim, reading: Reading): Unit {
  const written = claim.unit === null ? null : parseUnit(claim.unit);
  return written?.dimension === reading.unit.dimension ? written : reading.unit;
}

/** A value in the record's unit, told in the claim's. */
export function inClaimUnit(value: number, reading: Reading, unit: Unit): number {
  return decimalOf(convert(decimalOf(value), reading.unit, unit) ?? Number.NaN);
}

export function statisticOf(reading: Reading, name: StatisticName): number | null {
  if (name === 'run') return reading.medians[0] ?? null;
  return summarize(reading.runs, name, reading.series.better);
}

/** The evidence of a verdict: who measured what, when and where, in the claim's unit. */
export function describeReading(
  reading: Reading,
  unit: Unit,
  statistic: StatisticName,
  value: number,
): Measured {
  const { record } = reading.stored;
  const told = (number: number) => inClaimUnit(number, reading, unit);
  const spread = deviation(reading.medians);
  return {
    series: nameSeries(reading.series),
    record: reading.stored.id,
    session: record.session,
    commit: record.revision.commit,
    dirty: record.revision.dirty,
    measuredAt: measuredAt(record),
    machine: describeMachine(record.machine),
    provenance: reading.stored.provenance,
    inHand: reading.stored.inHand === true,
    unit: unit.symbol,
    statistic,
    value: told(value),
    deviation: spread === null ? null : told(spread),
    runs: reading.medians.map(told),
    busyRuns: record.runs.filter(({ busy }) => busy).length,
  };
}
