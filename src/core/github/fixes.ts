/** The replacements that are beyond doubt, document by document. */
import { applyEdits, type Edit } from '../../docs/fix/edit.ts';
import { planFixes } from '../../docs/fix/plan-fixes.ts';
import type { DocsQuestion } from '../../docs/judge/judge-documents.ts';
import type { DocsVerdict } from '../../docs/verdict.ts';
import { LINE_END } from '../text/lines.ts';

export interface DocumentFix {
  readonly path: string;
  /** Of the head, as judged. */
  readonly text: string;
  readonly edits: readonly Edit[];
  /** 1-based lines that the change adds: only there can something be suggested; null: all of them. */
  readonly changedLines: readonly number[] | null;
}

/** What `docs fix` would write for each judged document; documents without an edit are left out. */
export function fixesOf(question: DocsQuestion, verdict: DocsVerdict): readonly DocumentFix[] {
  const byPath = new Map(verdict.files.map((file) => [file.path, file]));
  return question.documents.flatMap((document) => {
    const { extracted, text } = document;
    const judged = byPath.get(extracted.path);
    if (judged === undefined || extracted.failure !== null) return [];
    const edits = planFixes(document, judged, question).filter((edit) => changes(edit, text));
    const changedLines = addedLines(question, extracted.path, text);
    return edits.length === 0 ? [] : [{ path: extracted.path, text, edits, changedLines }];
  });
}

function addedLines({ base }: DocsQuestion, path: string, text: string): readonly number[] | null {
  if (base === null) return null;
  const before = base.find((each) => each.extracted.path === path)?.text ?? '';
  const known = new Set(before.split(LINE_END));
  return text.split(LINE_END).flatMap((line, at) => (known.has(line) ? [] : [at + 1]));
}

function changes(edit: Edit, text: string): boolean {
  return applyEdits(text, [edit]) !== text;
}
