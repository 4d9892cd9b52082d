/** Stores the measured records. */
import { UserError, WorldError } from '../../core/errors.ts';
import type { BenchmarkState } from '../../core/github/state/state.ts';
import type { SealedRecord } from '../../core/records/record.ts';
import { type JudgedBenchmarks, judgeBenchmarks } from './judgement.ts';
import { findRun, type MeasuredChange, measuredIn } from './measured.ts';
import type { GitHubPorts, PublishRequest } from './ports.ts';
import { questionOf } from './subject.ts';
import { type ChangeTarget, openTarget } from './target.ts';

/**
 * Records from untrusted authors are reported but not stored, to keep them apart from records that
 * writers rely on.
 *
 * @returns the stored records
 */
export async function keepRecords(
  target: ChangeTarget,
  { records, origin }: Pick<JudgedBenchmarks, 'records' | 'origin'>,
): Promise<readonly SealedRecord[]> {
  const { ports } = target;
  const isKept = origin.provenance === 'trusted' || origin.backs;
  if (!isKept || records.length === 0) return [];
  const store = ports.openStore(target.config.records, origin.provenance, target.rulesAt);
  await store.put(records);
  ports.progress.line(`${records.length} ${origin.provenance} records stored in ${store.name}`);
  return records;
}

/** What is missing of the planned jobs; null if complete. */
function lackOf(benchmarks: BenchmarkState): string | null {
  const shards = benchmarks.kind === 'judged' ? benchmarks.shards : [];
  const lost = shards.find((shard) => shard.kind === 'lost');
  if (benchmarks.kind !== 'failed' && lost === undefined) return null;
  const failure = benchmarks.kind === 'failed' ? benchmarks : null;
  const message = failure?.message ?? lost?.message ?? null;
  const name = lost?.name ?? failure?.job?.name ?? 'the job';
  return `${name} left nothing to record${message === null ? '' : `: ${message}`}`;
}

/** Stores the records there are, and reports what is missing. */
async function storeMeasured(ports: GitHubPorts, found: MeasuredChange) {
  const target = await openTarget(ports, found);
  const judged = await judgeBenchmarks(target, found);
  const records = await keepRecords(target, judged);
  return { records, lack: found.wasCancelled ? null : lackOf(judged.benchmarks) };
}

/**
 * Stores records in the lane given by their origin. Idempotent. Missing results of proposed changes
 * are only logged (their checks report them), so that no pull request can fail a job of the default
 * branch.
 *
 * @throws WorldError if the store cannot be written, or if a job of the default branch left
 * nothing; existing results are stored first
 */
export async function recordMeasurement(ports: GitHubPorts, measured: PublishRequest['measured']) {
  const run = await findRun(ports, measured.runId);
  if ((await questionOf(ports, run)) !== null) {
    ports.progress.line('a question in a comment has no records');
    return { records: [], provenance: 'proposed' };
  }
  const found = await measuredIn(ports, run, measured);
  const { isTrusted } = found;
  const { records, lack } = await storeMeasured(ports, found).catch((error: unknown) => {
    if (isTrusted || !(error instanceof UserError)) throw error;
    return { records: [], lack: error.message };
  });
  if (isTrusted && lack !== null) {
    throw new WorldError(lack, 'Re-run the measuring job; what the others left is stored.');
  }
  if (lack !== null) ports.progress.warn(lack);
  return { records, provenance: isTrusted ? 'trusted' : 'proposed' };
}
