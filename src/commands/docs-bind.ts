/** `docs bind`: proposes bindings for `benchproof.lock`, with what speaks for each. */
import {
  mergeLock,
  type Proposal,
  proposeBindings,
  writeLock,
} from '../core/claims/bind/propose-lock.ts';
import { judgeDocuments } from '../core/claims/judge/judge-documents.ts';
import { wholeDocuments } from './docs-documents.ts';
import type { DocsContext, DocsPorts } from './docs-ports.ts';
import { askQuestion, LOCK_FILE } from './docs-question.ts';

export interface DocsBindResult {
  readonly proposals: readonly Proposal[];
  readonly path: string;
  /** The lock file with all proposals taken in and stale entries dropped; writing it is the caller's. */
  readonly text: string;
}

export async function bindDocs(
  ports: DocsPorts,
  context: DocsContext,
  files: readonly string[],
): Promise<DocsBindResult> {
  const head = await ports.git.resolve(null);
  const documents = await wholeDocuments(ports, context.config.docs, head, files);
  const question = await askQuestion(ports, context, head, documents, false);
  const verdict = judgeDocuments(question);
  const proposals = proposeBindings(verdict);
  const text = writeLock(mergeLock(question.lock, proposals, verdict));
  return { proposals, path: LOCK_FILE, text };
}
