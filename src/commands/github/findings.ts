/** Findings at a target: documents judged through GitHub's API, and the state before anything is measured. */
import {
  ACCEPTANCES,
  type Acceptance,
  parseAcceptance,
} from '../../core/github/state/acceptance.ts';
import type { BenchmarkState, DocumentState, Failed } from '../../core/github/state/state.ts';
import { fixesOf } from '../../core/github/state/suggestions.ts';
import type { Revision } from '../../core/records/session.ts';
import { fixDocuments } from '../../docs/fix/fix-documents.ts';
import {
  type DocsQuestion,
  judgeDocuments as judgeWhole,
} from '../../docs/judge/judge-documents.ts';
import type { RecordStore } from '../../record-ports.ts';
import { checkDocs } from '../docs-check.ts';
import { type DocsContext, type DocsPorts, docsContextOf } from '../docs-ports.ts';
import { prepareSide } from '../run/side.ts';
import { benchmarksBefore, failureFrom, planTarget } from './plan.ts';
import type { EvidenceStore, GitHubPorts } from './ports.ts';
import type { Findings } from './present.ts';
import { mayExempt, originOf, type RunSubject } from './subject.ts';
import { type ChangeTarget, faultyTarget, openTarget, type TargetPlace } from './target.ts';

/** Both halves failed for the same reason. */
export function failedFindings(failure: Failed): Findings {
  return { benchmarks: failure, documents: failure, acceptances: [] };
}

/** Opens the target and runs `work` on it. A UserError fails both checks with its message; others are thrown. */
export async function findAt<Found extends Findings>(
  ports: GitHubPorts,
  place: TargetPlace,
  work: (target: ChangeTarget) => Promise<Found>,
): Promise<{ readonly target: ChangeTarget; readonly findings: Found | Findings }> {
  const failing = (error: unknown) => failedFindings(failureFrom(error));
  const opened = await openTarget(ports, place).catch(failing);
  if (!('config' in opened)) {
    return { target: await faultyTarget(ports, place), findings: opened };
  }
  return { target: opened, findings: await work(opened).catch(failing) };
}

/** What the records branch does not say of this change: whether its runs may back numbers, and this run. */
interface DocumentEvidence {
  readonly acceptProposed: boolean;
  readonly ownSessions: readonly string[];
  readonly ownRecords: DocsPorts['stores'];
}

async function contextOf(target: ChangeTarget, evidence: DocumentEvidence): Promise<DocsContext> {
  const { ports } = target;
  const { git } = ports.github;
  const side = (at: Revision) => prepareSide(git, at.commit, ports.configPath, at);
  const [base, head] = await Promise.all([
    side(target.rulesAt),
    // A faulty configuration in the change fails the other check, and is not needed here.
    side(target.head).catch(() => null),
  ]);
  const context = docsContextOf(base, head ?? base, {
    text: target.head,
    waiversAt: target.rulesAt,
    acceptProposed: evidence.acceptProposed,
    atDesk: false,
    ownSessions: evidence.ownSessions,
    now: ports.clock.now().toISOString(),
  });
  return { ...context, config: target.config };
}

/**
 * Judges what the change adds or moves, by the base's rules and the records of the stores.
 *
 * @returns `code-only` if no watched document is touched and no required one is missing
 */
async function judgeDocuments(
  target: ChangeTarget,
  store: RecordStore,
  evidence: DocumentEvidence,
): Promise<DocumentState> {
  const { reader, github } = target.ports;
  const { git } = github;
  const stores = [store, ...evidence.ownRecords];
  const docs: DocsPorts = { git, reader, stores };
  const context = await contextOf(target, evidence);
  const result = await checkDocs(docs, context, { since: target.base });
  const { verdict, question } = result;
  if (verdict.files.length === 0 && verdict.problems.length === 0) {
    return { kind: 'nothing', why: 'code-only' };
  }
  const asStranger = (await mayExempt(target)) ? {} : { exemptionsNeedAcceptance: true as const };
  const fixes =
    verdict.outcome === 'pass' ? [] : fixesOf(question, verdict, await editsOf(question, reader));
  return { kind: 'judged', verdict, fixes, ...asStranger };
}

/** What `docs fix` would write, claims that the change leaves alone considered. */
async function editsOf(question: DocsQuestion, reader: DocsPorts['reader']) {
  const whole = { ...question, base: null };
  const read = (text: string, path: string) =>
    reader.read(text, path, { isExample: question.rules.isExample(path) });
  return (await fixDocuments(whole, judgeWhole(whole), { writesLocal: false, read })).edits;
}

/** All claims of a document at the head, by the records stored now. */
export async function claimsOf(target: ChangeTarget, path: string) {
  const { ports, config, rulesAt } = target;
  const { git } = ports.github;
  const stores = [ports.openStore(config.records, 'proposed', rulesAt)];
  const context = await contextOf(target, await storedEvidence(target));
  return checkDocs({ git, reader: ports.reader, stores }, context, { files: [path] });
}

/** Whether this change's own runs can still affect the verdict. */
function awaitsMeasurement(documents: DocumentState): boolean {
  return documents.kind === 'judged' && documents.verdict.counts.judged > 0;
}

/** Invalid files are reported and ignored. */
async function readAcceptances(
  ports: GitHubPorts,
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

/** Without a run of this change. */
async function storedEvidence(target: ChangeTarget): Promise<DocumentEvidence> {
  const how = { isTrusted: false, isReviewed: false };
  const { acceptProposed } = await originOf(target, how);
  return { acceptProposed, ownSessions: [], ownRecords: [] };
}

/** By the records stored now. A UserError in a file that only documents need fails only this half. */
export async function documentFindings(
  target: ChangeTarget,
  evidence?: DocumentEvidence,
): Promise<Pick<Findings, 'documents' | 'acceptances'>> {
  const { ports } = target;
  const store = ports.openStore(target.config.records, 'proposed', target.rulesAt);
  const known = evidence ?? (await storedEvidence(target));
  return {
    documents: await judgeDocuments(target, store, known).catch(failureFrom),
    acceptances: await readAcceptances(ports, store),
  };
}

/** Final only if no run of this change can affect it. */
function documentsBefore(judged: DocumentState, benchmarks: BenchmarkState): DocumentState {
  if (!awaitsMeasurement(judged)) return judged;
  if (benchmarks.kind === 'waiting') return { kind: 'waiting', why: benchmarks.why };
  return benchmarks.kind === 'measuring' ? { kind: 'waiting', why: 'measurement' } : judged;
}

export async function findingsBefore(
  target: ChangeTarget,
  { filters = [], needsApproval = false }: Partial<RunSubject> = {},
): Promise<Findings> {
  const plan = await planTarget(target, filters);
  const benchmarks = benchmarksBefore(plan, needsApproval);
  const { documents, acceptances } = await documentFindings(target);
  return { benchmarks, documents: documentsBefore(documents, benchmarks), acceptances };
}
