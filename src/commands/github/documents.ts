/** The documents of a change, judged from what GitHub holds. */
import { fixesOf } from '../../core/github/fixes.ts';
import type { DocumentState } from '../../core/github/state.ts';
import type { RecordStore } from '../../record-ports.ts';
import { checkDocs } from '../docs-check.ts';
import type { DocsContext, DocsPorts } from '../docs-ports.ts';
import { docsContextOf } from '../docs-ports.ts';
import { prepareSide } from '../run/side.ts';
import { mistakeOf } from './findings.ts';
import { mayExempt } from './origin.ts';
import type { GitHubPorts } from './ports.ts';
import { shaOf, type Target } from './target.ts';

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
    name === null ? null : prepareSide(ports.github.git, name, target.configPath);
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
  return judge(ports, target, evidence).catch((error: unknown) => ({
    kind: 'failed',
    failure: mistakeOf(error),
  }));
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
  const result = await checkDocs(docs, context, { files: [], diff, strict: false });
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
