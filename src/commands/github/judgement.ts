/** Everything found in what was measured: verdicts made anew from raw samples, and the documents. */
import type { Origin } from '../../core/github/state.ts';
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

export interface Judgement extends Findings {
  readonly records: readonly SealedRecord[];
  readonly origin: Origin;
}

export async function judgeMeasured(
  ports: GitHubPorts,
  target: Target,
  measured: Measured,
): Promise<Judgement> {
  const { subject, runUrl } = measured;
  const { config, configPath, rulesAt } = target;
  const plan = await planTarget(ports, target, subject.filters);
  const gathered =
    plan.kind === 'measure'
      ? await measured.gather(plan.plan, plan.shards, config.name ?? null)
      : [];
  const { origin, acceptProposed } = await originOf(ports, target, measured);
  const judged = judgeShards(ports, gathered, { configPath, fullReport: runUrl });
  const store = ports.openStore(config.records, 'proposed', rulesAt);
  const documents = await judgeDocuments(ports, target, {
    stores: [store, storeInHand(judged.records, origin.provenance, runUrl)],
    acceptProposed,
    ownSessions: judged.sessions,
  });
  const acceptances = await readAcceptances(ports, store);
  const benchmarks = benchmarksAfter(plan, judged.shards, origin);
  return { benchmarks, documents, acceptances, runUrl, records: judged.records, origin };
}
