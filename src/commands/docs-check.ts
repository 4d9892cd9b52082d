/** `docs check`: compares the claims of documents with the records. */

import type { DocsConfig } from '../core/config/schema.ts';
import type { Revision } from '../core/records/session.ts';
import { emptyDocument } from '../docs/claim.ts';
import type { DocumentInput } from '../docs/judge/judge-documents.ts';
import { changedDocuments, chooseNamed, wholeDocuments } from './docs-documents.ts';
import type { DocsContext, DocsPorts } from './docs-ports.ts';
import { askQuestion } from './docs-question.ts';

export interface DocsCheckOptions {
  /** Files to judge; if empty, all watched documents, or those of the diff. */
  readonly files?: readonly string[];
  /** What the text is compared with, so that only changes are judged; null to judge whole files. */
  readonly since?: Revision | null;
  readonly strict?: boolean;
}

/** Documents with expected claims that do not exist, as empty documents. */
async function missingDocuments(
  ports: DocsPorts,
  expect: DocsConfig['expect'],
  head: Revision,
): Promise<DocumentInput[]> {
  const missing: DocumentInput[] = [];
  for (const [path, least] of Object.entries(expect)) {
    if (least === 0 || (await ports.git.read(head, path)) !== null) continue;
    missing.push({ text: '', extracted: emptyDocument(path) });
  }
  return missing;
}

/** Judges what a change adds, or whole files without a diff. */
export async function checkDocs(
  ports: DocsPorts,
  context: DocsContext,
  { files = [], since = null, strict = false }: DocsCheckOptions = {},
) {
  const { docs } = context.config;
  const head = context.text;
  const tree = { ...ports, docs, at: head };
  const changed = since && (await changedDocuments(tree, since));
  const documents = changed?.after ?? (await wholeDocuments(tree, files));
  const isNamed = changed && files.length > 0 ? await chooseNamed(tree, files) : null;
  const missing = files.length > 0 ? [] : await missingDocuments(ports, docs.expect, head);
  const chosen = [
    ...documents.filter(({ extracted }) => isNamed === null || isNamed(extracted.path)),
    ...missing,
  ];
  const asked = { documents: chosen, base: changed?.before ?? null };
  const { question, verdict } = await askQuestion(ports, context, asked, strict);
  return {
    verdict,
    /** Everything the verdict depends on. */
    question,
    /** Texts of the judged documents by path, for excerpts. */
    texts: new Map(chosen.map((each) => [each.extracted.path, each.text])),
  };
}

export type DocsCheckResult = Readonly<Awaited<ReturnType<typeof checkDocs>>>;
