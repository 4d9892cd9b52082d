/** `docs blame FILE`: each claim with the run that backs it. */
import { judgeDocuments } from '../core/claims/judge/judge-documents.ts';
import type { FileVerdict } from '../core/claims/verdict.ts';
import { wholeDocuments } from './docs-documents.ts';
import type { DocsContext, DocsPorts } from './docs-ports.ts';
import { askQuestion } from './docs-question.ts';

export async function blameDocs(
  ports: DocsPorts,
  context: DocsContext,
  files: readonly string[],
): Promise<readonly FileVerdict[]> {
  const head = await ports.git.resolve(null);
  const documents = await wholeDocuments(ports, context.config.docs, head, files);
  const question = await askQuestion(ports, context, head, documents, false);
  return judgeDocuments(question).files;
}
