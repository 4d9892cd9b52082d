/** Changes to a text, each a half-open range of UTF-16 offsets and what is to stand there. */
import { keepWidth } from './keep-width.ts';

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** The columns of its table stay where they are. */
  readonly isInTable?: boolean;
}

/** Applies edits that do not overlap; of two that do, the earlier one wins. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  const placed = edits.map((edit) => (edit.isInTable ? keepWidth(text, edit) : edit));
  for (const edit of placed.sort((a, b) => a.start - b.start)) {
    if (edit.start < at) continue;
    result += text.slice(at, edit.start) + edit.replacement;
    at = edit.end;
  }
  return result + text.slice(at);
}
