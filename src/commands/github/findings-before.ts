/** What is known of a target before anything of it is measured: from what GitHub holds alone. */

import {
  ACCEPTANCES,
  type Acceptance,
  parseAcceptance,
} from '../../core/github/acceptance/acceptance.ts';
import type { BenchmarkState, DocumentState } from '../../core/github/state.ts';
import { benchmarksBefore } from './benchmark-state.ts';
import { awaitsMeasurement, judgeDocuments } from './documents.ts';
import { originOf } from './origin.ts';
import { planTarget } from './plan.ts';
import type { EvidenceStore, GitHubPorts } from './ports.ts';
import type { Findings } from './present.ts';
import type { Target } from './target.ts';

/** A file that is none is said and left out: it accepts nothing. */
export async function readAcceptances(
  ports: Pick<GitHubPorts, 'progress'>,
  store: EvidenceStore,
): Promise<readonly Acceptance[]> {
  const files = await store.readFiles(ACCEPTANCES);
  return [...files].flatMap(([path, text]) => {
    const parsed = parseAcceptance(text);
    if (parsed.ok) return [parsed.value];
    ports.progress.warn(`${path}: not an acceptance: ${parsed.message}`);
    return [];
  });
}

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
