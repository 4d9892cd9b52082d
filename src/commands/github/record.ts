/** Keeps what was measured: the records that claims rest on. */
import { WorldError } from '../../core/errors.ts';
import type { BenchmarkState } from '../../core/github/state.ts';
import type { Provenance, SealedRecord } from '../../core/records/record.ts';
import { type JudgedBenchmarks, judgeBenchmarks } from './judgement.ts';
import { findMeasured } from './measured.ts';
import type { GitHubPorts } from './ports.ts';
import type { PublishRequest } from './requests.ts';
import { openTarget, type Target } from './target.ts';

/**
 * What a stranger's own workflow measured is shown and not kept: it would lie among the records on
 * which writers may rest.
 *
 * @returns those that the store has now
 */
export async function keepRecords(
  ports: GitHubPorts,
  target: Target,
  { records, origin }: Pick<JudgedBenchmarks, 'records' | 'origin'>,
): Promise<readonly SealedRecord[]> {
  const isKept = origin.provenance === 'trusted' || origin.backs;
  if (!isKept || records.length === 0) return [];
  const store = ports.openStore(target.config.records, origin.provenance, target.rulesAt);
  await store.put(records);
  ports.progress.line(`${records.length} ${origin.provenance} records stored in ${store.name}`);
  return records;
}

export interface Recorded {
  readonly records: readonly SealedRecord[];
  readonly provenance: Provenance;
  readonly benchmarks: BenchmarkState;
}

function requireWhole(benchmarks: BenchmarkState): void {
  const shards = benchmarks.kind === 'judged' ? benchmarks.shards : [];
  const lost = shards.find((shard) => shard.kind === 'lost');
  if (benchmarks.kind !== 'failed' && lost === undefined) return;
  const failure = benchmarks.kind === 'failed' ? benchmarks.failure : null;
  const message = failure?.message ?? (lost?.kind === 'lost' ? lost.message : null);
  const name = lost?.name ?? failure?.job?.name ?? 'the job';
  throw new WorldError(
    `${name} left nothing to record${message === null ? '' : `: ${message}`}`,
    'Re-run the measuring job; what the others left is stored.',
  );
}

/**
 * Stores the records of what was measured, in the lane that its origin gives it. Twice is as once.
 *
 * @throws WorldError where the store cannot be written, or a job left nothing: no lost record is a
 *   success. What there is, is stored first.
 */
export async function recordMeasurement(
  ports: GitHubPorts,
  { configPath, measured }: Pick<PublishRequest, 'configPath' | 'measured'>,
): Promise<Recorded> {
  const found = await findMeasured(ports, measured);
  const target = await openTarget(ports, configPath, found.subject);
  const judged = await judgeBenchmarks(ports, target, found);
  const records = await keepRecords(ports, target, judged);
  // A run that a newer push cancelled has nothing to keep: the newer one has.
  if (!found.wasCancelled) requireWhole(judged.benchmarks);
  const { benchmarks, origin } = judged;
  return { records, provenance: origin.provenance, benchmarks };
}
