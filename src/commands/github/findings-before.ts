/** What is known of a target before anything of it is measured: from what GitHub holds alone. */
import type { BenchmarkState, DocumentState } from '../../core/github/state.ts';
import { readAcceptances } from './acceptances.ts';
import { benchmarksBefore } from './benchmark-state.ts';
import { awaitsMeasurement, judgeDocuments } from './documents.ts';
import { originOf } from './origin.ts';
import { planTarget } from './plan.ts';
import type { GitHubPorts } from './ports.ts';
import type { Findings } from './present.ts';
import type { Target } from './target.ts';

const NOT_MEASURED = { isTrusted: false, isReviewed: false };

/** Judged by the records as they are now. */
export async function storedFindings(
  ports: GitHubPorts,
  target: Target,
): Promise<Pick<Findings, 'documents' | 'acceptances'>> {
  const store = ports.openStore(target.config.records, 'proposed', target.rulesAt);
  const { acceptProposed } = await originOf(ports, target, NOT_MEASURED);
  const evidence = { stores: [store], acceptProposed, ownSessions: [] };
  return {
    documents: await judgeDocuments(ports, target, evidence),
    acceptances: await readAcceptances(ports, store),
  };
}

/** Final where no run of this change can change the verdict any more. */
function documentsBefore(judged: DocumentState, benchmarks: BenchmarkState): DocumentState {
  if (!awaitsMeasurement(judged)) return judged;
  if (benchmarks.kind === 'waiting') return { kind: 'waiting', why: benchmarks.why };
  return benchmarks.kind === 'measuring' ? { kind: 'waiting', why: 'measurement' } : judged;
}

export interface BeforeMeasuring {
  readonly filters: readonly string[];
  readonly runUrl: string | null;
  /** A fork's run that a maintainer has to let go. */
  readonly needsApproval: boolean;
}

export async function findingsBefore(
  ports: GitHubPorts,
  target: Target,
  { filters, runUrl, needsApproval }: BeforeMeasuring,
): Promise<Findings> {
  const plan = await planTarget(ports, target, filters);
  const benchmarks = benchmarksBefore(plan, needsApproval);
  const { documents, acceptances } = await storedFindings(ports, target);
  return { benchmarks, documents: documentsBefore(documents, benchmarks), acceptances, runUrl };
}
