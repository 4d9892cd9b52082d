/**
 * Old records without their raw samples: of each run one invocation stays, with the run's own value. What is told of runs
 * (median, mean, deviation, a point of a history) is as before; what needs samples inside a run, as percentiles, is gone.
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

/** The record that takes its place, naming it; null: it is thinned already, or has nothing to lose. */
export function thinRecord(original: SealedRecord): SealedRecord | null {
  const { id, record } = original;
  if (record.thinned !== undefined) return null;
  const keys = record.metrics.map(({ key }) => key);
  const runs = record.runs.map((run) => thinRun(run, keys));
  const samples = samplesOf(original);
  const thinned = sealRecord({ ...record, runs, thinned: { record: id, samples } });
  return samplesOf(thinned) < samples ? thinned : null;
}

/** What is wrong with a thinned record; null: nothing. `original` is handed in where it is still there. */
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
