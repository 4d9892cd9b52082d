/**
 * What is found at a target, whatever goes wrong on the way (a mistake is a finding too): its documents, judged from what
 * GitHub holds, and what is known before anything of it is measured.
 */
import {
  ACCEPTANCES,
  type Acceptance,
  parseAcceptance,
} from '../../core/github/state/acceptance.ts';
import {
  type BenchmarkState,
  type DocumentState,
  type Failed,
  failed,
} from '../../core/github/state/state.ts';
import { fixesOf } from '../../core/github/state/suggestions.ts';
import { summarizeDocuments } from '../../core/github/state/summary.ts';
import { isBlocking } from '../../core/verdict/conclude.ts';
import type { RecordStore } from '../../record-ports.ts';
import { checkDocs } from '../docs-check.ts';
import type { DocsContext, DocsPorts } from '../docs-ports.ts';
import { docsContextOf } from '../docs-ports.ts';
import { prepareSide } from '../run/side.ts';
import { benchmarksBefore, mistakeOf, planTarget } from './plan.ts';
import type { EvidenceStore, GitHubPorts } from './ports.ts';
import { type Findings, stateOf } from './present.ts';
import { mayExempt, originOf } from './subject.ts';
import { faultyTarget, openTarget, shaOf, type Target, type TargetPlace } from './target.ts';

/** Both halves ended for the same reason. */
export function failedFindings(failure: Failed, runUrl: string | null): Findings {
  return { benchmarks: failure, documents: failure, acceptances: [], runUrl };
}

/** Documents that pass by rules which the change itself brings are not let in by them. */
function withCaution<Found extends Findings>(
  ports: GitHubPorts,
  target: Target,
  findings: Found,
): Found {
  const { mends: message } = target;
  const { conclusion } = summarizeDocuments(stateOf(ports, target, findings));
  if (message === null || isBlocking(conclusion)) return findings;
  return { ...findings, documents: failed('mends-rules', message) };
}

/**
 * Opens the target and works on it. A mistake of the user, in the rules or in the change, fails
 * both checks with its words; anything else is thrown.
 */
export async function findAt<Found extends Findings>(
  ports: GitHubPorts,
  place: TargetPlace,
  runUrl: string | null,
  work: (target: Target) => Promise<Found>,
): Promise<{ readonly target: Target; readonly findings: Found | Findings }> {
  const opened = await openTarget(ports, place).catch((error: unknown) =>
    failedFindings(mistakeOf(error), runUrl),
  );
  if (!('config' in opened)) {
    return { target: await faultyTarget(ports, place), findings: opened };
  }
  const findings = await work(opened).catch((error: unknown) =>
    failedFindings(mistakeOf(error), runUrl),
  );
  return { target: opened, findings: withCaution(ports, opened, findings) };
}

export interface DocumentEvidence {
  readonly stores: readonly RecordStore[];
  readonly acceptProposed: boolean;
  readonly ownSessions: readonly string[];
}

async function contextOf(
  ports: GitHubPorts,
  target: Target,
  evidence: DocumentEvidence,
): Promise<DocsContext> {
  const side = (name: string | null) =>
    name === null ? null : prepareSide(ports.github.git, name, ports.configPath);
  const [base, head] = await Promise.all([
    target.mends === null ? side(target.rulesAt.commit) : null,
    // A configuration of the change that is faulty fails the other check, and is not needed here.
    Promise.resolve(side(shaOf(target))).catch(() => null),
  ]);
  const context = docsContextOf(base, head ?? base, {
    acceptProposed: evidence.acceptProposed,
    atDesk: false,
    ownSessions: evidence.ownSessions,
    now: ports.clock.now().toISOString(),
  });
  return { ...context, config: target.config };
}

/**
 * A mistake in a file that only documents need, such as the lock, fails them alone.
 */
export function judgeDocuments(
  ports: GitHubPorts,
  target: Target,
  evidence: DocumentEvidence,
): Promise<DocumentState> {
  return judge(ports, target, evidence).catch(mistakeOf);
}

/**
 * Judges the lines that the change adds or moves, by the rules of the base and the records of the
 * stores.
 *
 * @returns `code-only` where no watched document is touched, and none is expected and missing
 */
async function judge(
  ports: GitHubPorts,
  target: Target,
  evidence: DocumentEvidence,
): Promise<DocumentState> {
  const { git } = ports.github;
  const docs: DocsPorts = { git, history: git, reader: ports.reader, stores: evidence.stores };
  const diff = `${target.rulesAt.commit}..${shaOf(target)}`;
  const context = await contextOf(ports, target, evidence);
  const result = await checkDocs(docs, context, { diff });
  const { verdict, question } = result;
  if (verdict.files.length === 0 && verdict.problems.length === 0) {
    return { kind: 'nothing', why: 'code-only' };
  }
  const asStranger = (await mayExempt(ports, target)) ? {} : { exemptsAsStranger: true as const };
  const fixes = fixesOf(question, verdict);
  return { kind: 'judged', verdict, fixes, ...asStranger, reused: null };
}

/** Whether the verdict on them may change with what this change's own run measures. */
export function awaitsMeasurement(documents: DocumentState): boolean {
  return documents.kind === 'judged' && documents.verdict.counts.judged > 0;
}

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

export async function findingsBefore(
  ports: GitHubPorts,
  target: Target,
  {
    filters = [],
    runUrl = null,
    needsApproval = false,
  }: {
    readonly filters?: readonly string[];
    readonly runUrl?: string | null;
    /** A fork's run that a maintainer has to let go. */
    readonly needsApproval?: boolean;
  } = {},
): Promise<Findings> {
  const plan = await planTarget(ports, target, filters);
  const benchmarks = benchmarksBefore(plan, needsApproval);
  const { documents, acceptances } = await storedFindings(ports, target);
  return { benchmarks, documents: documentsBefore(documents, benchmarks), acceptances, runUrl };
}
