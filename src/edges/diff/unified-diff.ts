/** Unified diffs as git and GitHub write them, read into the lines that were added and removed. */
import parseDiff from 'parse-diff';
import type { FileChange } from '../../core/claims/judge/changed-lines.ts';
import { numberNames } from './diff-names.ts';

const NOWHERE = '/dev/null';

function readFile(file: parseDiff.File, names: readonly string[]): readonly FileChange[] {
  const named = (number: string | undefined) =>
    number === undefined || number === NOWHERE ? undefined : (names[Number(number)] ?? number);
  const path = named(file.to);
  if (path === undefined) return [];
  const changes = file.chunks.flatMap((chunk) => chunk.changes);
  return [
    {
      path,
      previousPath: named(file.from) ?? null,
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
  const numbered = numberNames(text);
  return parseDiff(numbered.text).flatMap((file) => readFile(file, numbered.names));
}
