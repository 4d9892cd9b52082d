/** Series keys: only records with equal keys are compared. */

import { canonicalJson } from './canonical.ts';
import { machineClass } from './identity.ts';
import type { BenchmarkRecord } from './record.ts';
import type { Case, Session } from './session.ts';
import { seriesToolchain } from './toolchain.ts';

type SeriesIdentity = Pick<
  BenchmarkRecord,
  'project' | 'benchmark' | 'variant' | 'parameters' | 'definitionHash' | 'benchmarkHash'
> &
  Readonly<{ machineClass: string; toolchain: string | null }>;

function keyOf(series: SeriesIdentity, metric: string): string {
  return canonicalJson([
    series.project,
    series.benchmark,
    series.variant,
    series.parameters,
    metric,
    series.definitionHash.slice(0, 16),
    series.benchmarkHash?.slice(0, 16) ?? null,
    series.machineClass,
    series.toolchain,
  ]);
}

/** Key of a record's series: what is measured, hashes of how, machine class and toolchain, as a JSON array. */
export function recordSeriesKey(record: BenchmarkRecord, metric: string): string {
  const { machine, limits, engine, image } = record;
  const built = { machineClass: machineClass(machine, limits, engine) };
  return keyOf({ ...record, ...built, toolchain: seriesToolchain(image) }, metric);
}

/** The same key for the head of a case of a session. */
export function caseSeriesKey(
  measured: Case,
  session: Pick<Session, 'machine' | 'engine'>,
  metric: string,
): string {
  const { limits, benchmarkHash, image } = measured;
  return keyOf(
    {
      ...measured,
      benchmarkHash: benchmarkHash.head,
      machineClass: machineClass(session.machine, limits, session.engine),
      toolchain: seriesToolchain(image.head),
    },
    metric,
  );
}
