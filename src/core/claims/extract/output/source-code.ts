/** Tells pasted output from source code: by punctuation, not by the fence's language tag. */

const CODE_LINE =
  /[;{}]\s*$|^\s*(?:import|from|export|const|let|var|def|fn|func|class|struct|enum|interface|public|private|static|return|if|for|while|else|use|package|require|include|#include|using|namespace|try|catch|async|await|type|impl|pub|void|int|double|float|auto|template|echo|cd|npm|yarn|pnpm|pip|cargo|go|docker|git|sudo|apt|brew|make|cmake|curl|wget)\b.*[({=;:"'/.-]|^\s*[\w.[\]]+(?:\([^()]*\)\s*[;,.]?\s*$|\s*[:+-]?=(?!\s*[\d.,]+\s?\S{0,12}$)[^=])|=>|^\s*@\w+(?:\(|\s*$)|^\s*<\/?[a-zA-Z][^>]*>/;

const PROMPT = /^\s*(?:\$|>>>|>|%|❯|PS>|#)\s+\S/;

const COMMENT = /^\s*(?:\/\/|#|--|;|\/\*|\*|%)|(?:\s\/\/|\s#\s|\s--\s)/;

export type LineKind = 'code' | 'comment' | 'prompt' | 'output';

export function kindOfLine(line: string): LineKind {
  if (/^\s*(?:\/\/|\/\*|\*\s|--\s)/.test(line)) return 'comment';
  if (PROMPT.test(line)) return 'prompt';
  if (CODE_LINE.test(line)) return 'code';
  return 'output';
}

/** Whether most lines of a block are source code. */
export function isSourceCode(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line.trim() !== '');
  const code = written.filter((line) => kindOfLine(line) === 'code').length;
  return written.length > 0 && code / written.length >= 0.4;
}

/** Where a line's comment begins, or -1. */
export function commentStart(line: string): number {
  const match = COMMENT.exec(line);
  return match ? match.index : -1;
}
