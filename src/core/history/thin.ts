/**
 * Thins old records: keeps one invocation per run, with the run's own value. Statistics over runs
 * (median, mean, deviation, history points) are unchanged; those within a run, such as percentiles,
 * are lost.
 */
import type { RecordedRun, SealedRecord } from '../records/record.ts';
import { sealRecord } from '../records/seal.ts';
import { runValue } from '../stats/run-summary.ts';

function thinRun(run: RecordedRun, keys: readonly string[]): RecordedRun {
  const { invocations } = run;
  const kept = invocations.find(({ warmup, failure }) => !warmup && failure === null);
  if (kept === undefined) return run;
  const values = keys.flatMap((key) => {
    const value = runValue(invocations, key);
    return value === null ? [] : [[key, [value]]];
  });
  const { summaries: _, ...rest } = kept;
  return { ...run, invocations: [{ ...rest, values: Object.fromEntries(values) }] };
}

const samplesOf = ({ record }: SealedRecord): number =>
  record.runs
    .flatMap(({ invocations }) => invocations)
    .reduce((sum, { values }) => sum + Object.values(values).flat().length, 0);

/** The replacement, which names the original; null if it is already thinned or has nothing to lose. */
export function thinRecord(original: SealedRecord): SealedRecord | null {
  const { id, record } = original;
  if (record.thinned !== undefined) return null;
  const keys = record.metrics.map(({ key }) => key);
  const runs = record.runs.map((run) => thinRun(run, keys));
  const samples = samplesOf(original);
  const thinned = sealRecord({ ...record, runs, thinned: { record: id, samples } });
  return samplesOf(thinned) < samples ? thinned : null;
}

/** What is wrong with a thinned record; null if it is valid. `original` is checked if it still exists. */
export function thinComplaint(
  { id, record }: SealedRecord,
  original: SealedRecord | null,
): string | null {
  if (record.thinned === undefined) return null;
  if (original !== null && thinRecord(original)?.id !== id)
    return `it says that it is ${original.id} thinned, which would be another record`;
  const isThin = record.runs.every(({ invocations }) =>
    invocations.every(({ values }) => Object.values(values).every(({ length }) => length === 1)),
  );
  return isThin ? null : 'it says that it is thinned, and has several samples a run';
}
