/** Rewrites documents until nothing is left that is known. */
import type { ExtractedDocument } from '../claim.ts';
import type { DocsQuestion, DocumentInput } from '../judge/judge-documents.ts';
import { judgeDocuments } from '../judge/judge-documents.ts';
import type { DocsVerdict } from '../verdict.ts';
import { applyEdits } from './edit.ts';
import { planFixes } from './plan-fixes.ts';

/** Numbers derived from corrected numbers are corrected in the next pass; longer chains do not occur. */
const PASSES = 3;

interface How {
  /** Whether to write numbers that only local records contain. */
  readonly writesLocal: boolean;
  readonly read: (text: string, path: string) => Promise<ExtractedDocument>;
}

/** @param judged the verdict on the question's documents */
export async function fixDocuments(question: DocsQuestion, judged: DocsVerdict, how: How) {
  let { documents } = question;
  let verdict = judged;
  const rewrite = async (document: DocumentInput): Promise<DocumentInput> => {
    const { path } = document.extracted;
    const file = verdict.files.find((each) => each.path === path);
    const edits =
      file === undefined
        ? []
        : planFixes(document, file, { ...question, documents }, how.writesLocal);
    if (edits.length === 0) return document;
    const text = applyEdits(document.text, edits);
    return { ...document, text, extracted: await how.read(text, path) };
  };
  for (let pass = 0; pass < PASSES; pass++) {
    const next: DocumentInput[] = [];
    for (const document of documents) next.push(await rewrite(document));
    if (next.every((document, index) => document === documents[index])) break;
    documents = next;
    verdict = judgeDocuments({ ...question, documents });
  }
  return { documents, verdict };
}
