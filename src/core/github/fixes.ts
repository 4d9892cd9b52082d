/** The replacements that are beyond doubt, document by document. */
import { applyEdits, type Edit } from '../claims/fix/edit.ts';
import { planFixes } from '../claims/fix/plan-fixes.ts';
import type { DocsQuestion } from '../claims/judge/judge-documents.ts';
import type { DocsVerdict } from '../claims/verdict.ts';

export interface DocumentFix {
  readonly path: string;
  /** Of the head, as judged. */
  readonly text: string;
  readonly edits: readonly Edit[];
  /** 1-based lines that were judged; null: all of them. */
  readonly changedLines: readonly number[] | null;
}

/** What `docs fix` would write for each judged document; documents without an edit are left out. */
export function fixesOf(question: DocsQuestion, verdict: DocsVerdict): readonly DocumentFix[] {
  const byPath = new Map(verdict.files.map((file) => [file.path, file]));
  return question.documents.flatMap((document) => {
    const { extracted, text, changedLines } = document;
    const judged = byPath.get(extracted.path);
    if (judged === undefined || extracted.failure !== null) return [];
    const edits = planFixes(document, judged, question).filter((edit) => changes(edit, text));
    return edits.length === 0 ? [] : [{ path: extracted.path, text, edits, changedLines }];
  });
}

function changes(edit: Edit, text: string): boolean {
  return applyEdits(text, [edit]) !== text;
}
