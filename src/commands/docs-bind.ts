/** `docs bind`: proposes bindings for `benchproof.lock`, with what speaks for each. */
import { mergeLock, type Proposal, proposeBindings, writeLock } from '../docs/bind/propose-lock.ts';
import { checkDocs } from './docs-check.ts';
import type { DocsContext, DocsPorts } from './docs-ports.ts';
import { LOCK_FILE } from './docs-question.ts';

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
  const whole = { files, diff: null, strict: false };
  const { verdict, question } = await checkDocs(ports, context, whole);
  const proposals = proposeBindings(verdict);
  const text = writeLock(mergeLock(question.lock, proposals, verdict));
  return { proposals, path: LOCK_FILE, text };
}
