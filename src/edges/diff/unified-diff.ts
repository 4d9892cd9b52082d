/** Unified diffs as git and GitHub write them, read into the lines that were added and removed. */
import parseDiff from 'parse-diff';
import type { FileChange } from '../../core/claims/judge/changed-lines.ts';

const NOWHERE = '/dev/null';

function readFile(file: parseDiff.File): readonly FileChange[] {
  const path = file.to;
  if (path === undefined || path === NOWHERE) return [];
  const changes = file.chunks.flatMap((chunk) => chunk.changes);
  return [
    {
      path,
      previousPath: file.from === undefined || file.from === NOWHERE ? null : file.from,
      isBinary: file.chunks.length === 0 && file.additions === 0,
      added: changes.flatMap((change) =>
        change.type === 'add' ? [{ line: change.ln, text: change.content.slice(1) }] : [],
      ),
      removed: changes.flatMap((change) =>
        change.type === 'del' ? [change.content.slice(1)] : [],
      ),
    },
  ];
}

/** The files of a diff that exist after it. Throws nothing: text that is no diff has no files. */
export function readUnifiedDiff(text: string): readonly FileChange[] {
  return parseDiff(text).flatMap(readFile);
}
