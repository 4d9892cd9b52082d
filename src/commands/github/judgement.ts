/** Everything found in what was measured: verdicts made anew from raw samples, and the documents. */
import type { BenchmarkState, Origin, Shard } from '../../core/github/state.ts';
import type { SealedRecord } from '../../core/records/record.ts';
import { readAcceptances } from './acceptances.ts';
import { benchmarksAfter } from './benchmark-state.ts';
import { judgeDocuments } from './documents.ts';
import { judgeShards, storeInHand } from './judged.ts';
import type { Measured } from './measured.ts';
import { originOf } from './origin.ts';
import { type PlanOutcome, planTarget } from './plan.ts';
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

/**
 * A command that names some of the benchmarks measures those; the others stay unknown, so that the
 * check of all of them is not concluded by the few that somebody chose.
 */
async function leftOut(
  ports: GitHubPorts,
  target: Target,
  { subject: { filters, attempt } }: Measured,
): Promise<readonly Shard[]> {
  if (attempt.cause === null || filters.length === 0) return [];
  const [some, all] = await Promise.all([
    planTarget(ports, target, filters),
    planTarget(ports, target),
  ]);
  const casesOf = (plan: PlanOutcome) =>
    plan.kind === 'measure' ? plan.shards.flatMap(({ caseIds }) => caseIds).length : 0;
  if (casesOf(all) <= casesOf(some)) return [];
  const message = `only ${filters.join(' ')} was asked for`;
  return [{ kind: 'lost', name: 'for the others', why: 'skipped', message, url: null }];
}

function withShards(benchmarks: BenchmarkState, more: readonly Shard[]): BenchmarkState {
  if (benchmarks.kind !== 'judged' || more.length === 0) return benchmarks;
  return { ...benchmarks, shards: [...benchmarks.shards, ...more] };
}

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
  const benchmarks = withShards(judged.benchmarks, await leftOut(ports, target, measured));
  const acceptances = await readAcceptances(ports, store);
  return { ...judged, benchmarks, documents, acceptances, runUrl };
}
