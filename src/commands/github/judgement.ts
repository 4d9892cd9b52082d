/** Everything found in what was measured: verdicts made anew from raw samples, and the documents. */
import type { BenchmarkState, Origin } from '../../core/github/state.ts';
import type { SealedRecord } from '../../core/records/record.ts';
import { readAcceptances } from './acceptances.ts';
import { benchmarksAfter } from './benchmark-state.ts';
import { judgeDocuments } from './documents.ts';
import { judgeShards, storeInHand } from './judged.ts';
import type { Measured } from './measured.ts';
import { originOf } from './origin.ts';
import { planTarget } from './plan.ts';
import type { GitHubPorts } from './ports.ts';
import type { Findings } from './present.ts';
import type { Target } from './target.ts';

export interface JudgedBenchmarks {
  readonly benchmarks: BenchmarkState;
  readonly records: readonly SealedRecord[];
  /** Ids of the sessions that could be judged. */
  readonly sessions: readonly string[];
  readonly origin: Origin;
  readonly acceptProposed: boolean;
}

/** Every planned job is looked at, and every verdict made anew. */
export async function judgeBenchmarks(
  ports: GitHubPorts,
  target: Target,
  measured: Measured,
): Promise<JudgedBenchmarks> {
  const { config, configPath } = target;
  const plan = await planTarget(ports, target, measured.subject.filters);
  const gathered =
    plan.kind === 'measure'
      ? await measured.gather(plan.plan, plan.shards, config.name ?? null)
      : [];
  const { origin, acceptProposed } = await originOf(ports, target, measured);
  const place = { configPath, fullReport: measured.runUrl };
  const { shards, records, sessions } = judgeShards(ports, gathered, place);
  const benchmarks = benchmarksAfter(plan, shards, origin);
  return { benchmarks, records, sessions, origin, acceptProposed };
}

export type Judgement = Findings & JudgedBenchmarks;

export async function judgeMeasured(
  ports: GitHubPorts,
  target: Target,
  measured: Measured,
): Promise<Judgement> {
  const judged = await judgeBenchmarks(ports, target, measured);
  const { runUrl } = measured;
  const store = ports.openStore(target.config.records, 'proposed', target.rulesAt);
  const documents = await judgeDocuments(ports, target, {
    stores: [store, storeInHand(judged.records, judged.origin.provenance, runUrl)],
    acceptProposed: judged.acceptProposed,
    ownSessions: judged.sessions,
  });
  return { ...judged, documents, acceptances: await readAcceptances(ports, store), runUrl };
}
